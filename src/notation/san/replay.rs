//! Writing the moves of a line one after the other, each in the position behind the one before.
//!
//! * What stands on a square is kept by square too: neither what moves nor what is taken has to be searched.
//! * What the moves do to castling rights and en passant is not calculated, only noted: which squares they touched, and the last
//!   of them. That says all about it when a position is asked for. The half-move clock is not kept: no text depends on it.
//! * Pawns go the same way as pieces. Moves come in no order that a processor could foretell, so hardly anything is branched on.
//! * Whether a move gives check is asked of the position behind it, where that is the same question for every kind of move.

use super::write::{check_mark, Word};
use crate::board::attacks;
use crate::board::bitboard::{lowest, Bitboard, Squares};
use crate::board::{Color, Move, Position, Role, Rules, Square, Wing};
use crate::rules::castling::Castling;

/// A position in which moves are written and played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Replay {
    /// The squares of each kind of piece by [`Role::number`]; those by other numbers say nothing.
    sets: [Bitboard; 8],
    colors: [Bitboard; 2],
    /// The number of what stands on a square; 0 for nothing.
    squares: [u8; 64],
    /// Squares that moves left or reached.
    touched: Bitboard,
    /// Twice the full-move number, one more if it is Black's turn.
    ply: u64,
    rules: Rules,
    last: Move,
    /// What was noted when nothing was touched: the rooks that may castle, as in [`Position::castling_rooks`], the kings, and what
    /// could be taken en passant.
    rooks: [u8; 4],
    kings: [Square; 2],
    en_passant: Option<Square>,
}

const PAWN: u8 = Role::Pawn.number();
const KING: u8 = Role::King.number();
const ROOK: u8 = Role::Rook.number();

static INITIAL: Replay = Replay::of(&Position::INITIAL);

/// By [`Role::number`], the squares from which such a piece reaches a square on an empty board. None for pawns and kings, which
/// need not be told apart.
static NEAR: [[Bitboard; 64]; 8] = [
    [0; 64],
    [0; 64],
    attacks::on_empty_board(Role::Knight),
    attacks::on_empty_board(Role::Bishop),
    attacks::on_empty_board(Role::Rook),
    attacks::on_empty_board(Role::Queen),
    [0; 64],
    [0; 64],
];

/// What the text of a move begins with, by [`Role::number`]. A tree that lacks events may have moves from empty squares.
static LETTERS: [u8; 8] = [b'P', 0, b'N', b'B', b'R', b'Q', b'K', b'P'];

#[expect(clippy::indexing_slicing, reason = "squares are below 64, colours below 2, numbers of roles are masked")]
impl Replay {
    /// On an empty board.
    pub const EMPTY: Replay = Replay::of(&Position::EMPTY);

    /// In this position.
    pub fn new(position: &Position) -> Replay {
        if *position == Position::INITIAL {
            INITIAL
        } else {
            Replay::of(position)
        }
    }

    const fn of(position: &Position) -> Replay {
        let (white, black) = (position.color(Color::White), position.color(Color::Black));
        let mut replay = Replay {
            sets: [0; 8],
            colors: [white, black],
            squares: [0; 64],
            touched: 0,
            ply: (position.fullmove_number() as u64) << 1 | position.turn() as u64,
            rules: position.rules(),
            last: Move::NONE,
            rooks: position.castling_rooks(),
            kings: [position.king(Color::White), position.king(Color::Black)],
            en_passant: position.en_passant(),
        };
        let mut number = PAWN;
        while number <= KING {
            if let Some(role) = Role::new(number) {
                let mut rest = position.role(role);
                replay.sets[(number & 7) as usize] = rest;
                while rest != 0 {
                    replay.squares[lowest(rest).index()] = number;
                    rest &= rest.wrapping_sub(1);
                }
            }
            number = number.wrapping_add(1);
        }
        replay
    }

    /// Whose turn it is.
    #[inline(always)]
    pub fn turn(&self) -> Color {
        Color::masked(self.ply as u8)
    }

    /// 1 at the start, plus one after each move of Black's; it stops at its largest value.
    pub fn fullmove_number(&self) -> u32 {
        u32::try_from(self.ply >> 1).unwrap_or(u32::MAX)
    }

    /// The position, but for its half-move clock, which is 0.
    pub fn position(&self) -> Position {
        let [_, pawns, knights, bishops, rooks, queens, kings, _] = self.sets;
        let roles = [pawns, knights, bishops, rooks, queens, kings];
        let mut castling = self.rooks;
        for (slot, rook) in castling.iter_mut().enumerate() {
            let king = self.kings[slot >> 1 & 1];
            let gone = |square: Square| self.touched & square.bit() != 0;
            if Square::new(rook.wrapping_sub(1)).is_some_and(gone) || gone(king) {
                *rook = 0;
            }
        }
        let mut position = Position::from_parts(roles, self.colors, self.turn(), castling);
        position.set_rules(self.rules);
        position.set_clocks(0, self.fullmove_number());
        position.set_en_passant(match self.last {
            Move::NONE => self.en_passant,
            last => {
                let (from, to) = (last.from(), last.to());
                let is_double = from.number().abs_diff(to.number()) == 16 && self.squares[to.index()] == PAWN;
                is_double.then(|| from.forward(self.turn().opposite()))
            }
        });
        position.judge();
        position
    }

    /// Passes the turn.
    pub fn pass(&mut self) {
        (self.ply, self.last) = (self.ply.wrapping_add(1), Move::NULL);
    }

    /// Writes a legal move, and plays it. The text is a word of at most seven bytes, the first one lowest, zeros behind them. On any
    /// other move the result means nothing, but stays a bounded value.
    #[inline(never)]
    pub fn encode(&mut self, mv: Move) -> (u64, usize) {
        let us = self.turn();
        let them = us.opposite();
        let (from, to) = (mv.from(), mv.to());
        let own = self.colors[us.index()];
        if own & to.bit() != 0 {
            return self.encode_castling(mv);
        }
        let role = self.squares[from.index()] & 7;
        let taken = self.squares[to.index()] & 7;
        let is_pawn = role == PAWN;
        let takes = (taken != 0) | (is_pawn & (from.file() != to.file()));
        let mut word = Word::EMPTY;
        let letter = LETTERS[usize::from(role)];
        word.byte_if(!is_pawn | takes, if is_pawn { from.file_letter() } else { letter });
        let set = &mut self.sets[usize::from(role)];
        let others = *set & own & !from.bit() & NEAR[usize::from(role)][to.index()];
        if others != 0 {
            word.tell_apart(self.rivals(us, to, others), from);
        }
        word.byte_if(takes, b'x');
        word.square(to);
        self.sets[usize::from(taken)] &= !to.bit();
        self.sets[usize::from(role)] ^= from.bit() | to.bit();
        self.colors[them.index()] &= !to.bit();
        self.colors[us.index()] ^= from.bit() | to.bit();
        self.squares[from.index()] = 0;
        self.squares[to.index()] = role;
        if (takes & (taken == 0)) | (mv.promotion_bits() != 0) {
            self.unusual(takes & (taken == 0), mv, &mut word);
        }
        self.end_turn(mv);
        if self.is_check() {
            word.byte(check_mark(&self.position()));
        }
        // Only a move that is not legal could have more than a word holds.
        let (text, len) = word.parts();
        (text, len.min(8))
    }

    #[inline(always)]
    fn end_turn(&mut self, mv: Move) {
        self.touched |= mv.from().bit() | mv.to().bit();
        self.ply = self.ply.wrapping_add(1);
        self.last = mv;
    }

    #[inline(always)]
    fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    #[inline(always)]
    fn set(&self, role: Role) -> Bitboard {
        self.sets[usize::from(role.number() & 7)]
    }

    /// What attacks a square along a line when these squares are occupied.
    #[inline(always)]
    fn sliders(&self, square: Square, occupied: Bitboard) -> Bitboard {
        attacks::rook(square, occupied) & (self.set(Role::Rook) | self.set(Role::Queen))
            | attacks::bishop(square, occupied) & (self.set(Role::Bishop) | self.set(Role::Queen))
    }

    /// Whether the side to move is in check.
    #[inline(always)]
    fn is_check(&self) -> bool {
        let us = self.turn();
        let king = lowest(self.set(Role::King) & self.colors[us.index()]);
        let steppers = attacks::knight(king) & self.set(Role::Knight) | attacks::pawn(us, king) & self.set(Role::Pawn);
        (steppers | self.sliders(king, self.occupied())) & self.colors[us.opposite().index()] != 0
    }

    /// Those of these other pieces of the kind that moves to a square which could make that move too.
    #[inline(never)]
    fn rivals(&self, us: Color, to: Square, others: Bitboard) -> Bitboard {
        let own = self.colors[us.index()];
        let king = lowest(self.set(Role::King) & own);
        let mut rivals = 0;
        for other in Squares(others) {
            if attacks::between(other, to) & self.occupied() == 0 {
                // A check is answered on this square, or the move would not be legal: only what leaves its own may be pinned.
                let occupied = self.occupied() & !other.bit() | to.bit();
                let pinned = self.sliders(king, occupied) & self.colors[us.opposite().index()] & !to.bit() != 0;
                rivals |= if pinned { 0 } else { other.bit() };
            }
        }
        rivals
    }

    /// What a pawn's move does besides.
    #[cold]
    #[inline(never)]
    fn unusual(&mut self, is_en_passant: bool, mv: Move, word: &mut Word) {
        let (them, to) = (self.turn().opposite(), mv.to());
        if is_en_passant {
            let square = to.forward(them);
            self.sets[usize::from(PAWN)] &= !square.bit();
            self.colors[them.index()] &= !square.bit();
            self.squares[square.index()] = 0;
        }
        if let Some(role) = mv.promotion() {
            word.byte(b'=');
            word.byte(role.upper());
            self.sets[usize::from(PAWN)] &= !to.bit();
            self.sets[usize::from(role.number() & 7)] |= to.bit();
            self.squares[to.index()] = role.number();
        }
    }

    #[cold]
    #[inline(never)]
    fn encode_castling(&mut self, mv: Move) -> (u64, usize) {
        let us = self.turn();
        let wing = if mv.to().file() > mv.from().file() { Wing::King } else { Wing::Queen };
        let Castling { king, rook, .. } = Castling::new(us, wing, mv.from(), mv.to());
        for (number, (from, to)) in [(KING, king), (ROOK, rook)] {
            let set = &mut self.sets[usize::from(number & 7)];
            *set = *set & !from.bit() | to.bit();
        }
        let own = &mut self.colors[us.index()];
        *own = *own & !(king.0.bit() | rook.0.bit()) | king.1.bit() | rook.1.bit();
        (self.squares[king.0.index()], self.squares[rook.0.index()]) = (0, 0);
        (self.squares[king.1.index()], self.squares[rook.1.index()]) = (KING, ROOK);
        self.end_turn(mv);
        let mut word = Word::EMPTY;
        for byte in if wing == Wing::King { "O-O".bytes() } else { "O-O-O".bytes() } {
            word.byte(byte);
        }
        if self.is_check() {
            word.byte(check_mark(&self.position()));
        }
        word.parts()
    }
}

#[cfg(test)]
mod tests {
    use super::Replay;
    use crate::board::{Move, Position};
    use crate::notation::san::STARTS;
    use crate::notation::{fen, san};

    fn without_clock(position: &Position) -> Position {
        let mut position = *position;
        position.set_clocks(0, position.fullmove_number());
        position
    }

    fn moves(position: &Position) -> Vec<Move> {
        let mut moves = vec![Move::NONE; 256];
        let count = position.legal_moves(&mut moves).unwrap();
        moves.truncate(count);
        moves
    }

    /// Plays at random, and holds every legal move on the way against the two that do one thing each.
    fn play(start: &Position, seed: u64) {
        let mut state = seed;
        let (mut position, mut replay) = (*start, Replay::new(start));
        for _ in 0..120 {
            assert_eq!(replay.position(), without_clock(&position));
            let moves = moves(&position);
            for mv in &moves {
                let mut next = replay;
                let (text, len) = next.encode(*mv);
                assert_eq!(&text.to_le_bytes()[..len], san::encode(&position, *mv).unwrap().as_bytes(), "{position:?}");
                assert_eq!(text.checked_shr(len as u32 * 8).unwrap_or(0), 0);
                assert_eq!(next.position(), without_clock(&position.play(*mv).unwrap()), "{mv:?}");
            }
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let number = (state >> 33) as usize;
            if let Some(next) = position.play_null().ok().filter(|_| number % 16 == 0) {
                position = next;
                replay.pass();
            } else if let Some(mv) = moves.get(number % moves.len().max(1)) {
                position = position.play(*mv).unwrap();
                replay.encode(*mv);
            } else {
                return;
            }
        }
    }

    #[test]
    fn replays_what_is_played() {
        for seed in 0..12 {
            play(&Position::INITIAL, seed);
        }
        for number in (0..960).step_by(7) {
            play(&Position::chess960(number).unwrap(), u64::from(number));
        }
        for text in STARTS {
            let start = fen::parse(text.as_bytes(), fen::Options::default()).unwrap();
            for seed in 0..12 {
                play(&start, seed);
            }
        }
    }
}
