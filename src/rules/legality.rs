//! Is this one move legal? Answered without a list.
//!
//! What moves cannot be foretold from one question to the next. So usual moves, quiet ones and captures of every kind of
//! piece, are judged along one straight line; castling, promotions, en passant and whatever is wrong come after it.

use crate::board::attacks;
use crate::board::bitboard::{rank, Bitboard, END_RANKS};
use crate::board::{Color, Move, Position, Role, Square};
use crate::rules::origins::origins;
use crate::rules::safety::is_safe_after;
use crate::status::{Error, Status};

impl Position {
    /// Where a pawn of `us` on `from` can go if its king did not matter: pushes, captures, en passant.
    #[inline(always)]
    pub(crate) fn pawn_targets(&self, us: Color, from: Square) -> Bitboard {
        let empty = !self.occupied();
        let one = from.forward(us).bit() & empty;
        let mut targets = attacks::pawn(us, from) & self.color(us.opposite()) | one;
        if from.seen_by(us).rank() == 1 && one != 0 {
            targets |= from.forward(us).forward(us).bit() & empty;
        }
        if let Some(target) = self.en_passant_target() {
            targets |= attacks::pawn(us, from) & target.bit();
        }
        targets
    }

    /// Where a pawn of `us` can come from that is pushed to an empty square: one step behind it, or two from the
    /// second rank when the square between is empty. Which of them hold such a pawn is for the caller to see.
    #[inline(always)]
    pub(crate) fn push_origins(&self, us: Color, to: Square) -> Bitboard {
        // Turning wraps round to end ranks only, where no pawn stands.
        let (back, second) = match us {
            Color::White => (56, rank(1)),
            Color::Black => (8, rank(6)),
        };
        let one = to.bit().rotate_left(back);
        one | (one & !self.occupied()).rotate_left(back) & second
    }

    /// The square of the piece that a pawn's move takes or would take.
    #[inline(always)]
    pub(crate) fn pawn_capture(&self, us: Color, from: Square, to: Square) -> Square {
        if from.file() != to.file() && self.occupied() & to.bit() == 0 {
            to.forward(us.opposite())
        } else {
            to
        }
    }

    /// Whether the pieces allow the move, the own king left out of account; castling is judged in full.
    fn is_pseudo_legal(&self, mv: Move) -> bool {
        let us = self.turn();
        let (from, to) = (mv.from(), mv.to());
        let own = self.color(us);
        if own & from.bit() == 0 || mv == Move::NONE {
            return false;
        }
        let Some(role) = self.role_at(from) else { return false };
        let promotes = role == Role::Pawn && to.bit() & END_RANKS != 0;
        if promotes != mv.promotion().is_some() || (!promotes && mv.promotion_bits() != 0) {
            return false;
        }
        if role == Role::King && own & to.bit() != 0 {
            return self
                .castling_of(mv)
                .is_some_and(|castling| self.checkers() == 0 && self.legal_castling(us, castling.wing).is_some());
        }
        let targets = match role {
            Role::Pawn => self.pawn_targets(us, from),
            Role::Knight => attacks::knight(from),
            Role::Bishop => attacks::bishop(from, self.occupied()),
            Role::Rook => attacks::rook(from, self.occupied()),
            Role::Queen => attacks::queen(from, self.occupied()),
            Role::King => attacks::king(from),
        };
        targets & !own & to.bit() != 0
    }

    /// Whether a move is legal in a position known to be legal.
    #[inline]
    pub(crate) fn is_legal_unchecked(&self, mv: Move) -> bool {
        self.require_legal_move(mv).is_ok()
    }

    /// Whether a move is neither castling nor promotion nor en passant, and legal in a position known to be legal.
    #[inline(always)]
    pub(crate) fn is_usual_and_legal(&self, mv: Move) -> bool {
        let us = self.turn();
        let (from, to) = (mv.from(), mv.to());
        let (own, enemies) = (self.color(us), self.color(us.opposite()));
        let Some(role) = self.role_at(from) else { return false };
        let pawn = u8::from(role == Role::Pawn).wrapping_neg();
        let takes = enemies & to.bit() != 0;
        let fits = origins(us, role, pawn, takes, to) & own & from.bit() != 0;
        let blocked = attacks::between(from, to) & (own | enemies) | to.bit() & own;
        fits & (blocked == 0) & (mv.promotion_bits() == 0) && is_safe_after(self, us, from, to, to)
    }

    /// Refuses a move that is not legal, after a look at whether it is a usual one; the position is known to be legal.
    #[inline(always)]
    pub(crate) fn require_move(&self, mv: Move) -> Result<(), Error> {
        if self.is_usual_and_legal(mv) {
            return Ok(());
        }
        self.require_legal_move(mv)
    }

    /// The same for a move that is probably none of the usual ones.
    #[cold]
    #[inline(never)]
    pub(crate) fn require_legal_move(&self, mv: Move) -> Result<(), Error> {
        let us = self.turn();
        let (from, to) = (mv.from(), mv.to());
        if !self.is_pseudo_legal(mv) {
            return Err(Error::new(Status::MOVE_ILLEGAL).with_squares(from, to));
        }
        if self.color(us) & to.bit() != 0 {
            return Ok(()); // castling, judged in full already
        }
        let captured = if self.role(Role::Pawn) & from.bit() != 0 { self.pawn_capture(us, from, to) } else { to };
        if is_safe_after(self, us, from, to, captured) {
            Ok(())
        } else {
            Err(Error::new(Status::MOVE_LEAVES_KING_IN_CHECK).with_squares(from, to))
        }
    }

    /// Whether a move is legal here. Refuses illegal positions. Constant time.
    pub fn is_legal(&self, mv: Move) -> Result<bool, Error> {
        self.require_legal()?;
        Ok(self.is_usual_and_legal(mv) || self.is_legal_unchecked(mv))
    }
}
