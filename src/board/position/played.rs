//! What a move changes of a position: straight-line updates without checks, for [`crate::rules::play`] only. A legal move leaves
//! the position legal, so that they leave what is known of it.

use super::{Position, EN_PASSANT, KNOWN_LEGAL, RULES};
use crate::board::{Color, Role, Square};

#[expect(clippy::indexing_slicing, reason = "Role::index is below 6, Color::index below 2")]
impl Position {
    /// Moves what stands on `from` (known to be `role` of `color`) to `to`, removing whatever stands there.
    #[inline(always)]
    pub(crate) fn shift(&mut self, color: Color, role: Role, from: Square, to: Square) {
        for set in &mut self.roles {
            *set &= !to.bit();
        }
        self.colors[color.opposite().index()] &= !to.bit();
        self.roles[role.index()] ^= from.bit() | to.bit();
        self.colors[color.index()] ^= from.bit() | to.bit();
    }

    /// Replaces a pawn by what it promotes to.
    #[inline(always)]
    pub(crate) fn promote(&mut self, square: Square, role: Role) {
        self.roles[Role::Pawn.index()] ^= square.bit();
        self.roles[role.index()] ^= square.bit();
    }

    /// Removes an enemy pawn taken en passant.
    #[inline(always)]
    pub(crate) fn remove_pawn(&mut self, square: Square) {
        self.roles[Role::Pawn.index()] &= !square.bit();
        self.colors[0] &= !square.bit();
        self.colors[1] &= !square.bit();
    }

    /// Moves king and rook of `color` at the same time; their squares may overlap.
    #[inline(always)]
    pub(crate) fn castle(&mut self, color: Color, king: (Square, Square), rook: (Square, Square)) {
        let kings = king.0.bit() | king.1.bit();
        self.roles[Role::King.index()] = self.roles[Role::King.index()] & !kings | king.1.bit();
        self.roles[Role::Rook.index()] = self.roles[Role::Rook.index()] & !rook.0.bit() | rook.1.bit();
        let own = &mut self.colors[color.index()];
        *own = *own & !(king.0.bit() | rook.0.bit()) | king.1.bit() | rook.1.bit();
    }

    /// Takes all castling rights of one colour.
    #[inline(always)]
    pub(crate) fn drop_castling(&mut self, color: Color) {
        match color {
            Color::White => self.castling = [0, 0, self.castling[2], self.castling[3]],
            Color::Black => self.castling = [self.castling[0], self.castling[1], 0, 0],
        }
    }

    /// Takes the rights of rooks that stood on any of these squares.
    #[inline(always)]
    pub(crate) fn drop_castling_at(&mut self, a: Square, b: Square) {
        for rook in &mut self.castling {
            let square = rook.wrapping_sub(1);
            if square == a.number() || square == b.number() {
                *rook = 0;
            }
        }
    }

    /// Passes the turn. `irreversible` resets the half-move clock; counters stop at their largest value.
    #[inline(always)]
    pub(crate) fn end_turn(&mut self, irreversible: bool, en_passant: Option<Square>) {
        self.halfmove_clock = if irreversible { 0 } else { self.halfmove_clock.saturating_add(1) };
        self.moves_completed = self.moves_completed.saturating_add(self.flags & 1).min(u32::MAX - 1);
        let turn = !self.flags & 1;
        self.flags = self.flags & (0xff << RULES | KNOWN_LEGAL)
            | turn
            | u32::from(en_passant.map_or(0, Square::number)) << EN_PASSANT;
    }
}
