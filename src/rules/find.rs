//! From a gesture to a move: a piece dragged from one square to another.

use crate::board::bitboard::END_RANKS;
use crate::board::Wing;
use crate::board::{Move, Position, Role, Square};
use crate::rules::castling::Castling;
use crate::status::{Error, Status};

/// What a gesture can mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// The move; the king's own step when castling fits as well.
    pub mv: Move,
    /// Castling, when the same gesture also fits an ordinary king move (Chess960 only).
    pub other: Option<Move>,
}

impl Position {
    /// The legal move for a piece dragged from one square to another. Castling may be shown by dragging the king to its
    /// destination or onto its rook. `promotion` is looked at only for a pawn that reaches the last rank; without it
    /// such a gesture gives [`Status::MOVE_PROMOTION_NEEDED`].
    pub fn find_move(&self, from: Square, to: Square, promotion: Option<Role>) -> Result<Found, Error> {
        self.require_legal()?;
        let us = self.turn();
        let illegal = Error::new(Status::MOVE_ILLEGAL).with_squares(from, to);
        if self.pieces(us, Role::Pawn) & from.bit() != 0 && to.bit() & END_RANKS != 0 {
            self.require_legal_move(Move::promoting(from, to, Role::Queen))?;
            return match promotion {
                None => Err(Error::new(Status::MOVE_PROMOTION_NEEDED).with_squares(from, to)),
                Some(Role::Pawn | Role::King) => Err(illegal),
                Some(role) => Ok(Found { mv: Move::promoting(from, to, role), other: None }),
            };
        }
        let castling = self.castling_gesture(from, to);
        match (self.require_legal_move(Move::new(from, to)), castling) {
            (Ok(()), Some(castling)) if castling != Move::new(from, to) => {
                Ok(Found { mv: Move::new(from, to), other: Some(castling) })
            }
            (Ok(()), _) => Ok(Found { mv: Move::new(from, to), other: None }),
            (Err(_), Some(castling)) => Ok(Found { mv: castling, other: None }),
            (Err(error), None) => Err(error),
        }
    }

    /// The legal castling that a king dragged to its destination square means.
    fn castling_gesture(&self, from: Square, to: Square) -> Option<Move> {
        let us = self.turn();
        if self.pieces(us, Role::King) & from.bit() == 0 || self.checkers() != 0 {
            return None;
        }
        Wing::ALL
            .into_iter()
            .filter_map(|wing| self.legal_castling(us, wing))
            .find(|castling| castling.king.1 == to && from != to)
            .map(|castling: Castling| castling.as_move())
    }
}
