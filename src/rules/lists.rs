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
struct Slice<'a> {
    out: &'a mut [Move],
    len: usize,
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
    fn promotions(&mut self, to: Bitboard, offset: i8) -> bool {
        for to in Squares(to) {
            for role in Role::PROMOTIONS {
                self.push(Move::promoting(pawn_origin(to, offset), to, role));
            }
        }
        false
    }

    #[inline(always)]
    fn en_passant(&mut self, mv: Move) -> bool {
        self.push(mv);
        false
    }

    #[inline(always)]
    fn castling(&mut self, mv: Move) -> bool {
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
        self.push_legal_moves(&mut moves)
    }

    /// The same, compiled for one kind of sink: for the few places where every nanosecond counts.
    #[inline]
    pub(crate) fn push_legal_moves(&self, moves: &mut impl MoveSink) -> Result<(), Error> {
        self.require_legal()?;
        generate(self, &mut List { moves });
        Ok(())
    }

    /// Hands over the legal moves of the piece on one square; castling is a move of the king.
    pub fn visit_legal_moves_from(&self, from: Square, moves: &mut dyn MoveSink) -> Result<(), Error> {
        self.visit_legal_moves(&mut FromSquare { moves, from })
    }

    /// Writes all legal moves into `out` and returns how many there are, also when `out` is too short for them.
    #[inline]
    pub fn legal_moves(&self, out: &mut [Move]) -> Result<usize, Error> {
        let mut moves = Slice { out, len: 0 };
        self.push_legal_moves(&mut moves)?;
        Ok(moves.len)
    }

    /// The same for the piece on one square.
    pub fn legal_moves_from(&self, from: Square, out: &mut [Move]) -> Result<usize, Error> {
        let mut moves = Slice { out, len: 0 };
        self.visit_legal_moves_from(from, &mut moves)?;
        Ok(moves.len)
    }
}
