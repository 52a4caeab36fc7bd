//! The position key and the move numbers of Polyglot opening books.
//!
//! The key's en passant part counts when a pawn of the side to move stands beside the pushed pawn, whether it may
//! capture or not.

use crate::board::bitboard::Squares;
use crate::board::{Color, Move, Position, Role, Square, Wing};
use crate::rules::castling::Castling;
use crate::rules::polyglot_random::RANDOM;
use crate::status::{Error, Status};

static NUMBERS: [u64; 781] = RANDOM;

fn number(index: usize) -> u64 {
    NUMBERS.get(index).copied().unwrap_or(0)
}

impl Position {
    /// The key under which a Polyglot book files this position.
    pub fn polyglot_key(&self) -> u64 {
        let mut key = 0;
        for (role_index, role) in (0_usize..).zip(Role::ALL) {
            for (color_index, color) in [(0, Color::Black), (1, Color::White)] {
                let first = (role_index.wrapping_mul(2) | color_index).wrapping_mul(64);
                for square in Squares(self.pieces(color, role)) {
                    key ^= number(first.wrapping_add(square.index()));
                }
            }
        }
        let mut slot = 768;
        for color in Color::ALL {
            for wing in Wing::ALL {
                if self.usable_castling(color, wing).is_some() {
                    key ^= number(slot);
                }
                slot = slot.wrapping_add(1);
            }
        }
        if let (Some(square), true) = (self.en_passant_target(), self.en_passant_capturers() != 0) {
            key ^= number(772_usize.wrapping_add(usize::from(square.file())));
        }
        if self.turn() == Color::White {
            key ^= number(780);
        }
        key
    }

    /// A legal move as a Polyglot book stores it: castling as king takes rook.
    pub fn polyglot_move(&self, mv: Move) -> Result<u16, Error> {
        self.require_legal()?;
        self.require_legal_move(mv)?;
        // Polyglot counts knight 1 to queen 4; ours are 2 to 5.
        let promotion = u16::from(mv.promotion().map_or(0, |role| role.number().wrapping_sub(1)));
        Ok(u16::from(mv.to().number()) | u16::from(mv.from().number()) << 6 | promotion << 12)
    }

    /// The legal move that a book entry names. Castling written as the king's two-square step is understood too.
    pub fn polyglot_decode(&self, entry: u16) -> Result<Move, Error> {
        self.require_legal()?;
        let to = Square::masked(u32::from(entry));
        let from = Square::masked(u32::from(entry >> 6));
        let mv = match entry >> 12 {
            0 => Move::new(from, to),
            1 => Move::promoting(from, to, Role::Knight),
            2 => Move::promoting(from, to, Role::Bishop),
            3 => Move::promoting(from, to, Role::Rook),
            4 => Move::promoting(from, to, Role::Queen),
            _ => return Err(Error::new(Status::MOVE_ILLEGAL).with_squares(from, to)),
        };
        match self.require_legal_move(mv) {
            Ok(()) => Ok(mv),
            Err(error) => self.two_square_castling(mv).map(|castling| castling.as_move()).ok_or(error),
        }
    }

    /// The legal castling of standard chess that a king's two-square move means, `e1g1`.
    pub(crate) fn two_square_castling(&self, mv: Move) -> Option<Castling> {
        let us = self.turn();
        let is_king = self.pieces(us, Role::King) & mv.from().bit() != 0;
        let two_squares = mv.from().number().abs_diff(mv.to().number()) == 2 && mv.from().rank() == us.back_rank();
        if !is_king || !two_squares || mv.promotion_bits() != 0 || self.checkers() != 0 {
            return None;
        }
        let home = mv.from() == Square::E1.seen_by(us);
        Wing::ALL
            .into_iter()
            .filter_map(|wing| self.legal_castling(us, wing))
            .find(|castling| home && castling.king.1 == mv.to())
    }
}
