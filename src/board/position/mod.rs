//! A position as a plain value: who stands where, whose turn it is, and what the past still allows.
//!
//! * Every bit pattern is safe to use, though the answers about one that is none mean nothing. [`Position::is_well_formed`] tells whether
//!   the bits can have come from here; of what safe Rust made they have.
//! * Two positions are equal exactly when they say the same. One thing is remembered besides: that the rules have found the
//!   position legal, so that they need not look again at every question.
//! * All zeros is the empty board: White to move, no rights, clock 0, move number 1, standard rules.

mod mirror;
mod played;

use crate::board::bitboard::{lowest, Bitboard, RANK_3, RANK_6};
use crate::board::{Color, Piece, Role, Square, Wing};

/// Which rules castling follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Rules {
    /// King from the e-file, rooks from the corners.
    Standard = 0,
    /// Chess960 (Fischer Random): the rooks' files are part of the position.
    Chess960 = 1,
}

/// A chess position. 80 bytes, copied freely.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub struct Position {
    /// Squares by role, see [`Role::index`].
    roles: [Bitboard; 6],
    /// Squares by colour.
    colors: [Bitboard; 2],
    halfmove_clock: u32,
    /// Full-move number minus 1, so that zero means the first move.
    moves_completed: u32,
    /// Four bytes, the lowest first: the turn, the rules, the square passed over by the last double step or 0, and whether
    /// the position is known to be legal. One number, so that they are read and checked at once.
    flags: u32,
    /// Square number plus 1 of the rooks that may castle, or 0: White's king and queen wing, Black's.
    castling: [u8; 4],
}

const RULES: u32 = 8;
const EN_PASSANT: u32 = 16;
const KNOWN_LEGAL: u32 = 1 << 24;

/// What the byte for en passant can be, as bits: squares of the third and sixth rank, or 0.
const EN_PASSANT_NUMBERS: u64 = RANK_3 | RANK_6 | 1;

const fn castling_slot(color: Color, wing: Wing) -> usize {
    match (color, wing) {
        (Color::White, Wing::King) => 0,
        (Color::White, Wing::Queen) => 1,
        (Color::Black, Wing::King) => 2,
        (Color::Black, Wing::Queen) => 3,
    }
}

#[expect(clippy::indexing_slicing, reason = "Role::index is below 6, Color::index below 2, a castling slot below 4")]
impl Position {
    /// No piece, White to move, no rights, clock 0, move number 1, standard rules.
    pub const EMPTY: Position =
        Position { roles: [0; 6], colors: [0; 2], halfmove_clock: 0, moves_completed: 0, flags: 0, castling: [0; 4] };

    /// The start of a standard game.
    pub const INITIAL: Position = Position {
        roles: [
            0x00ff_0000_0000_ff00,
            0x4200_0000_0000_0042,
            0x2400_0000_0000_0024,
            0x8100_0000_0000_0081,
            0x0800_0000_0000_0008,
            0x1000_0000_0000_0010,
        ],
        colors: [0x0000_0000_0000_ffff, 0xffff_0000_0000_0000],
        castling: [8, 1, 64, 57],
        flags: KNOWN_LEGAL,
        ..Position::EMPTY
    };

    /// Builds a position from sets of squares and rights, as a reader collects them; clock 0, move number 1. `castling`
    /// holds the square number plus 1 of the rooks that may castle, or 0: White's king and queen wing, Black's.
    #[inline(always)]
    pub(crate) const fn from_parts(
        roles: [Bitboard; 6],
        colors: [Bitboard; 2],
        turn: Color,
        castling: [u8; 4],
    ) -> Position {
        Position { roles, colors, flags: turn as u32, castling, ..Position::EMPTY }
    }

    /// All squares with a piece.
    #[inline(always)]
    pub const fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// The squares of one colour.
    #[inline(always)]
    pub const fn color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// The squares of one colour and of the other, chosen without a look into memory: for a position that is just being put
    /// together and had better stay in registers.
    #[inline(always)]
    pub(crate) const fn sides(&self, color: Color) -> (Bitboard, Bitboard) {
        let [white, black] = self.colors;
        match color {
            Color::White => (white, black),
            Color::Black => (black, white),
        }
    }

    /// The squares of one kind of piece, both colours.
    #[inline(always)]
    pub const fn role(&self, role: Role) -> Bitboard {
        self.roles[role.index()]
    }

    /// The squares of one kind of piece of one colour.
    #[inline(always)]
    pub const fn pieces(&self, color: Color, role: Role) -> Bitboard {
        self.color(color) & self.role(role)
    }

    /// Bishops and queens of both colours.
    #[inline(always)]
    pub const fn diagonal_sliders(&self) -> Bitboard {
        self.role(Role::Bishop) | self.role(Role::Queen)
    }

    /// Rooks and queens of both colours.
    #[inline(always)]
    pub const fn straight_sliders(&self) -> Bitboard {
        self.role(Role::Rook) | self.role(Role::Queen)
    }

    /// The king's square of one colour; the lowest of several, a1 if there is none.
    #[inline(always)]
    pub const fn king(&self, color: Color) -> Square {
        lowest(self.pieces(color, Role::King))
    }

    /// The kind of piece on a square.
    #[inline(always)]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        // The three binary digits of the role's number, each from the roles that have it: no branch on what stands there.
        let digit = |roles: Bitboard| (roles >> square.number() & 1) as u8;
        let ones = digit(self.role(Role::Pawn) | self.diagonal_sliders());
        let twos = digit(self.role(Role::Knight) | self.role(Role::Bishop) | self.role(Role::King));
        let fours = digit(self.straight_sliders() | self.role(Role::King));
        Role::new(ones | twos << 1 | fours << 2)
    }

    /// What stands on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = if self.color(Color::White) & square.bit() != 0 { Color::White } else { Color::Black };
        if self.occupied() & square.bit() == 0 {
            return None;
        }
        self.role_at(square).map(|role| Piece { color, role })
    }

    /// Whose turn it is.
    #[inline(always)]
    pub const fn turn(&self) -> Color {
        Color::masked(self.flags as u8)
    }

    /// Standard chess or Chess960.
    #[inline(always)]
    pub const fn rules(&self) -> Rules {
        if self.flags >> RULES & 0xff == 1 {
            Rules::Chess960
        } else {
            Rules::Standard
        }
    }

    /// Plies since the last pawn move or capture.
    pub const fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// 1 at the start, plus one after each move of Black's.
    pub const fn fullmove_number(&self) -> u32 {
        self.moves_completed.saturating_add(1)
    }

    /// The square that the last move's double step passed over, as noted; see
    /// [`Position::en_passant_target`] for the one that the board agrees with.
    pub const fn en_passant(&self) -> Option<Square> {
        match self.en_passant_number() {
            0 | 64..=255 => None,
            number => Square::new(number),
        }
    }

    #[inline(always)]
    const fn en_passant_number(&self) -> u8 {
        (self.flags >> EN_PASSANT) as u8
    }

    /// Whether the rules have found that this position is legal. If not, it may still be.
    #[inline(always)]
    pub(crate) const fn is_known_legal(&self) -> bool {
        self.flags & KNOWN_LEGAL != 0
    }

    /// Remembers that the position is legal. For [`crate::rules`] to say: it must be so, whatever is changed forgets it.
    #[inline(always)]
    pub(crate) const fn know_legal(&mut self) {
        self.flags |= KNOWN_LEGAL;
    }

    /// Forgets whether the position is legal.
    #[inline(always)]
    pub(crate) const fn doubt_legality(&mut self) {
        self.flags &= !KNOWN_LEGAL;
    }

    /// All that the position says, as ten numbers.
    #[inline(always)]
    pub(crate) const fn words(&self) -> [u64; 10] {
        let [pawns, knights, bishops, rooks, queens, kings] = self.roles;
        let [white, black] = self.colors;
        let clocks = self.halfmove_clock as u64 | (self.moves_completed as u64) << 32;
        let rights = self.flags as u64 | (u32::from_le_bytes(self.castling) as u64) << 32;
        [pawns, knights, bishops, rooks, queens, kings, white, black, clocks, rights]
    }

    /// One of the flags' bytes anew.
    #[inline(always)]
    fn set_flag(&mut self, place: u32, value: u8) {
        self.flags = self.flags & !(0xff << place) | u32::from(value) << place;
    }

    /// The rook that holds the right to castle on this wing, as noted, whatever stands there.
    pub const fn castling(&self, color: Color, wing: Wing) -> Option<Square> {
        Square::new(self.castling[castling_slot(color, wing)].wrapping_sub(1))
    }

    /// All castling rights as noted, as [`Position::from_parts`] takes them.
    #[inline(always)]
    pub(crate) const fn castling_rooks(&self) -> [u8; 4] {
        self.castling
    }

    /// Whether any castling right is noted.
    #[inline(always)]
    pub const fn has_castling(&self) -> bool {
        u32::from_le_bytes(self.castling) != 0
    }

    /// Puts a piece on a square, in place of what stands there.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.remove(square); // which also forgets what was known
        self.roles[piece.role.index()] |= square.bit();
        self.colors[piece.color.index()] |= square.bit();
    }

    /// Empties a square.
    pub fn remove(&mut self, square: Square) {
        for set in &mut self.roles {
            *set &= !square.bit();
        }
        for set in &mut self.colors {
            *set &= !square.bit();
        }
        self.doubt_legality();
    }

    /// Sets whose turn it is; nothing else changes.
    pub fn set_turn(&mut self, turn: Color) {
        self.set_flag(0, turn as u8);
        self.doubt_legality();
    }

    /// Sets the rules that castling follows; nothing else changes.
    pub fn set_rules(&mut self, rules: Rules) {
        self.set_flag(RULES, rules as u8);
    }

    /// Gives the right to castle on this wing to the rook on a square, or takes it away.
    pub fn set_castling(&mut self, color: Color, wing: Wing, rook: Option<Square>) {
        self.castling[castling_slot(color, wing)] = rook.map_or(0, |square| square.number().wrapping_add(1));
    }

    /// Notes the square that the last double step passed over. Only squares of the third and sixth rank can be
    /// noted; others count as none.
    pub fn set_en_passant(&mut self, square: Option<Square>) {
        let number = match square {
            Some(square) if matches!(square.rank(), 2 | 5) => square.number(),
            _ => 0,
        };
        self.set_flag(EN_PASSANT, number);
    }

    /// Sets half-move clock and full-move number (0 counts as 1).
    pub fn set_clocks(&mut self, halfmove: u32, fullmove: u32) {
        self.halfmove_clock = halfmove;
        self.moves_completed = fullmove.saturating_sub(1);
    }

    /// The en passant square, if the board agrees that a double step just passed over it: on the right rank, it and
    /// the square behind it empty, an enemy pawn in front.
    #[inline(always)]
    pub fn en_passant_target(&self) -> Option<Square> {
        if self.en_passant_number() == 0 {
            return None;
        }
        let us = self.turn();
        let square = self.en_passant()?;
        let pushed = square.forward(us.opposite());
        let origin = square.forward(us);
        let enemy_pawns = self.pieces(us.opposite(), Role::Pawn);
        let right_rank = square.seen_by(us).rank() == 5;
        let empty = self.occupied() & (square.bit() | origin.bit()) == 0;
        (right_rank && empty && enemy_pawns & pushed.bit() != 0).then_some(square)
    }

    /// Whether the bits can have come from this library: each square holds one piece at most, every byte is in range.
    #[inline(always)]
    pub fn is_well_formed(&self) -> bool {
        let mut seen = 0;
        let mut twice = self.colors[0] & self.colors[1];
        for set in self.roles {
            twice |= seen & set;
            seen |= set;
        }
        // The bytes at once. What is added reaches a byte's top bit when the byte was above 1, 1, 63, 1, and 64 four times.
        let rooks = u32::from_le_bytes(self.castling);
        let flags = self.flags | self.flags.wrapping_add(0x7e40_7e7e);
        let out_of_range = (flags | rooks | rooks.wrapping_add(0x3f3f_3f3f)) & 0x8080_8080;
        let no_en_passant = !EN_PASSANT_NUMBERS >> (self.en_passant_number() & 63) & 1;
        (twice | (seen ^ self.occupied()) | u64::from(out_of_range) | no_en_passant) == 0
            && self.moves_completed != u32::MAX
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        let said = |position: &Position| {
            let mut said = *position;
            said.doubt_legality();
            said.words()
        };
        said(self) == said(other)
    }
}

impl Eq for Position {}

impl core::hash::Hash for Position {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        let mut said = *self;
        said.doubt_legality();
        said.words().hash(state);
    }
}

#[cfg(test)]
mod tests;
