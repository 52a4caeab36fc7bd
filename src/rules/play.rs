//! Playing moves: a position in, the next position out. To take a move back, keep the position before it.

use crate::board::{Color, Move, Position, Role, Square};
use crate::status::{Error, Status};

impl Position {
    /// Plays a move known to be legal. On any other move the result means nothing, but stays a bounded value.
    #[inline(always)]
    pub(crate) fn play_unchecked(&mut self, mv: Move) {
        let role = self.role_at(mv.from()).unwrap_or(Role::Pawn);
        self.play_role(role, mv);
    }

    /// The same with the moving kind already known.
    #[inline(always)]
    pub(crate) fn play_role(&mut self, role: Role, mv: Move) {
        self.play_role_of(self.turn(), role, mv);
    }

    /// The same with the side to move already known.
    #[inline(always)]
    pub(crate) fn play_role_of(&mut self, us: Color, role: Role, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        let capture = self.color(us.opposite()) & to.bit() != 0;
        match role {
            Role::Pawn => self.play_pawn(us, mv),
            Role::King => {
                if self.color(us) & to.bit() != 0 {
                    if let Some(castling) = self.castling_of(mv) {
                        self.castle(us, castling.king, castling.rook);
                    }
                    self.drop_castling(us);
                    self.end_turn(false, None);
                    return;
                }
                self.shift(us, role, from, to);
                self.drop_castling(us);
                self.drop_castling_at(from, to);
                self.end_turn(capture, None);
            }
            _ => {
                self.shift(us, role, from, to);
                if self.has_castling() {
                    self.drop_castling_at(from, to);
                }
                self.end_turn(capture, None);
            }
        }
    }

    #[inline(always)]
    fn play_pawn(&mut self, us: Color, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        let is_en_passant = self.en_passant_target() == Some(to) && from.file() != to.file();
        self.shift(us, Role::Pawn, from, to);
        if is_en_passant {
            self.remove_pawn(to.forward(us.opposite()));
        }
        if let Some(role) = mv.promotion() {
            self.promote(to, role);
        }
        if self.has_castling() {
            self.drop_castling_at(from, to);
        }
        let is_double = from.number().abs_diff(to.number()) == 16;
        self.end_turn(true, is_double.then(|| from.forward(us)));
    }

    /// The position after a legal move. Refuses illegal moves and illegal positions. Constant time.
    #[inline]
    pub fn play(&self, mv: Move) -> Result<Position, Error> {
        self.require_legal()?;
        self.require_move(mv)?;
        let mut next = *self;
        next.play_unchecked(mv);
        Ok(next)
    }

    /// The position after the side to move has passed: the other side to move, no en passant, the clock one higher.
    /// Refused in check.
    pub fn play_null(&self) -> Result<Position, Error> {
        self.require_legal()?;
        if self.is_check() {
            return Err(Error::new(Status::MOVE_NULL_IN_CHECK).among(self.checkers()));
        }
        let mut next = *self;
        next.end_turn(false, None);
        Ok(next)
    }

    /// The square where a legal move takes something: the destination, or the pawn's square en passant.
    pub fn capture_square(&self, mv: Move) -> Option<Square> {
        let us = self.turn();
        let to = mv.to();
        if self.color(us.opposite()) & to.bit() != 0 {
            return Some(to);
        }
        let pawn = self.pieces(us, Role::Pawn) & mv.from().bit() != 0;
        (pawn && mv.from().file() != to.file()).then(|| to.forward(us.opposite()))
    }
}
