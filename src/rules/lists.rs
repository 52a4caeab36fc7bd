//! Lists of legal moves, written into a caller's slice.

use crate::board::bitboard::{Bitboard, Squares};
use crate::board::{Move, Position, Role, Square};
use crate::rules::generate::{generate, pawn_origin, Sink};
use crate::status::Error;

/// The largest number of legal moves in any position that a game can reach. Set-up positions can have more.
pub const REACHABLE_MOVES_MAX: usize = 218;

/// Receives legal moves one by one.
pub trait MoveSink {
    /// Takes one.
    fn push(&mut self, mv: Move);
}

/// Moves written into a slice; what does not fit is counted.
///
/// How many moves a piece has cannot be foretold, so a loop over them ends with a branch guessed wrong. Here every rank
/// that the piece may reach is written in the same few instructions, whatever the set: all eight files from a table, those
/// in the set first, and the next rank over those that are not. So up to eight slots behind the last move are overwritten.
struct Slice<'a> {
    out: &'a mut [Move],
    len: usize,
}

/// The files in a set of files, as destinations in a move's bits; zero beyond them.
#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
static FILES: [[u16; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut set = 0_usize;
    while set < 256 {
        let (mut file, mut count) = (0, 0);
        while file < 8 {
            if set >> file & 1 != 0 {
                table[set][count] = file << 6;
                count += 1;
            }
            file += 1;
        }
        set += 1;
    }
    table
};

/// How many files there are in a set of files.
#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
static FILE_COUNTS: [u8; 256] = {
    let mut table = [0; 256];
    let mut set = 0_usize;
    while set < 256 {
        table[set] = set.count_ones() as u8;
        set += 1;
    }
    table
};

impl Slice<'_> {
    /// Writes moves to `to`, of which only `RANKS` ranks from `first` on are looked at. The origin is `origin`, and with
    /// `SHIFTED` as many squares further on as the destination is to the right of the a-file and above the first rank.
    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "a byte below 256")]
    fn ranks<const RANKS: u8, const SHIFTED: bool>(&mut self, origin: u16, to: Bitboard, first: u8) {
        let set = to.rotate_right(u32::from(first & 7) << 3);
        let rank_step = if SHIFTED { 1 << 9 | 1 << 3 } else { 1 << 9 };
        // Ranks below the first are empty; counted from a negative one, the others still get their own numbers.
        let mut base = origin.wrapping_add((first as i8 as u16).wrapping_mul(rank_step));
        let Some(window) = self.out.get_mut(self.len..).and_then(|rest| rest.first_chunk_mut::<72>()) else {
            for to in Squares(to) {
                let shift = if SHIFTED { u16::from(to.number()) } else { 0 };
                self.push(Move::from_bits(origin.wrapping_add(shift) | u16::from(to.number()) << 6));
            }
            return;
        };
        let mut len = 0_usize;
        for rank in 0..RANKS {
            let byte = (set >> (rank << 3 & 63)) as u8;
            if let Some(slots) = window.split_at_mut(len & 63).1.first_chunk_mut::<8>() {
                for (slot, file) in slots.iter_mut().zip(FILES[usize::from(byte)]) {
                    let shift = if SHIFTED { file >> 6 } else { 0 };
                    *slot = Move::from_bits(file.wrapping_add(shift).wrapping_add(base));
                }
            }
            len = len.wrapping_add(usize::from(FILE_COUNTS[usize::from(byte)]));
            base = base.wrapping_add(rank_step);
        }
        self.len = self.len.wrapping_add(len);
    }
}

impl Sink for Slice<'_> {
    #[inline(always)]
    fn piece(&mut self, role: Role, from: Square, to: Bitboard) -> bool {
        let origin = u16::from(from.number());
        match role {
            Role::King => self.ranks::<3, false>(origin, to, from.rank().wrapping_sub(1)),
            Role::Knight => self.ranks::<5, false>(origin, to, from.rank().wrapping_sub(2)),
            _ => self.ranks::<8, false>(origin, to, 0),
        }
        false
    }

    #[inline(always)]
    fn pawns(&mut self, to: Bitboard, offset: i8) -> bool {
        let origin = i16::from(offset).wrapping_neg() as u16;
        if to != 0 {
            match offset {
                16 => self.ranks::<1, true>(origin, to, 3),
                -16 => self.ranks::<1, true>(origin, to, 4),
                1.. => self.ranks::<5, true>(origin, to, 2),
                _ => self.ranks::<5, true>(origin, to, 1),
            }
        }
        false
    }

    #[inline(always)]
    fn single(&mut self, _: Role, mv: Move) -> bool {
        self.push(mv);
        false
    }
}

impl MoveSink for Slice<'_> {
    #[inline(always)]
    fn push(&mut self, mv: Move) {
        if let Some(slot) = self.out.get_mut(self.len) {
            *slot = mv;
        }
        self.len = self.len.wrapping_add(1);
    }
}

/// Takes sets apart into moves.
struct List<'a, M> {
    moves: &'a mut M,
}

impl<M: MoveSink> List<'_, M> {
    #[inline(always)]
    fn push(&mut self, mv: Move) {
        self.moves.push(mv);
    }
}

impl<M: MoveSink> Sink for List<'_, M> {
    #[inline(always)]
    fn piece(&mut self, _: Role, from: Square, to: Bitboard) -> bool {
        for to in Squares(to) {
            self.push(Move::new(from, to));
        }
        false
    }

    #[inline(always)]
    fn pawns(&mut self, to: Bitboard, offset: i8) -> bool {
        for to in Squares(to) {
            self.push(Move::new(pawn_origin(to, offset), to));
        }
        false
    }

    #[inline(always)]
    fn single(&mut self, _: Role, mv: Move) -> bool {
        self.push(mv);
        false
    }
}

/// Passes on the moves from one square only.
struct FromSquare<'a> {
    moves: &'a mut dyn MoveSink,
    from: Square,
}

impl MoveSink for FromSquare<'_> {
    fn push(&mut self, mv: Move) {
        if mv.from() == self.from {
            self.moves.push(mv);
        }
    }
}

/// A sink that is only known at run time, so that the generator need not be compiled for each.
impl MoveSink for &mut dyn MoveSink {
    fn push(&mut self, mv: Move) {
        (**self).push(mv);
    }
}

impl Position {
    /// Hands over all legal moves. The order is fixed but means nothing. Refuses illegal positions. Constant time.
    #[inline(never)]
    pub fn visit_legal_moves(&self, moves: &mut dyn MoveSink) -> Result<(), Error> {
        // Hides which sink it is, or the compiler would make a copy of the whole generator for each.
        let mut moves = core::hint::black_box(moves);
        self.require_legal()?;
        generate(self, &mut List { moves: &mut moves });
        Ok(())
    }

    /// Hands over the legal moves of the piece on one square; castling is a move of the king.
    pub fn visit_legal_moves_from(&self, from: Square, moves: &mut dyn MoveSink) -> Result<(), Error> {
        self.visit_legal_moves(&mut FromSquare { moves, from })
    }

    /// Writes all legal moves into `out` and returns how many there are, also when `out` is too short for them. What stood
    /// in `out` behind the moves may be overwritten.
    #[inline]
    pub fn legal_moves(&self, out: &mut [Move]) -> Result<usize, Error> {
        self.require_legal()?;
        let mut moves = Slice { out, len: 0 };
        generate(self, &mut moves);
        Ok(moves.len)
    }

    /// The same for the piece on one square.
    pub fn legal_moves_from(&self, from: Square, out: &mut [Move]) -> Result<usize, Error> {
        let mut moves = Slice { out, len: 0 };
        self.visit_legal_moves_from(from, &mut moves)?;
        Ok(moves.len)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;

    struct Kept(Vec<Move>);

    impl MoveSink for Kept {
        fn push(&mut self, mv: Move) {
            self.0.push(mv);
        }
    }

    /// Rooms of every size, with few moves and with 218, castling, promotions, en passant, checks and pins.
    #[test]
    fn a_slice_gets_what_a_visitor_sees() {
        for text in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            "8/2p5/3p4/KP5r/1R2Pp1k/8/6P1/8 b - e3 0 1",
            "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
        ] {
            let position = fen::parse(text.as_bytes(), fen::Options::default()).unwrap();
            let mut wanted = Kept(Vec::new());
            position.visit_legal_moves(&mut wanted).unwrap();
            for room in 0..wanted.0.len() + 80 {
                let mut out = vec![Move::NULL; room];
                assert_eq!(position.legal_moves(&mut out), Ok(wanted.0.len()), "{text} {room}");
                let kept = room.min(wanted.0.len());
                assert_eq!(out[..kept], wanted.0[..kept], "{text} {room}");
            }
        }
    }
}
