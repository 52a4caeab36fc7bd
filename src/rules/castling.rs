//! The geometry of castling, the same for standard chess and Chess960.
//!
//! A right is *usable* when king and rook stand where the rules in force want them; only then does castling exist as
//! a move. Rights that are merely noted stay in the position for a caller to see or to repair.

use crate::board::attacks;
use crate::board::bitboard::{Bitboard, Squares};
use crate::board::{Color, Move, Position, Role, Rules, Square, Wing};
use crate::rules::safety::is_attacked;

/// One castling move: where king and rook come from and go to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Castling {
    /// The wing it goes to.
    pub wing: Wing,
    /// King's origin and destination.
    pub king: (Square, Square),
    /// Rook's origin and destination.
    pub rook: (Square, Square),
}

/// Why castling is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// Nothing: it is legal.
    None,
    /// No right, or king and rook do not stand where it needs them.
    NoRight,
    /// Pieces on these squares.
    Occupied(Bitboard),
    /// The king stands on, passes or arrives on this attacked square.
    Attacked(Square),
}

impl Castling {
    /// The squares for a king and rook of one colour castling to one wing.
    #[inline(always)]
    pub const fn new(color: Color, wing: Wing, king: Square, rook: Square) -> Castling {
        let rank = color.back_rank();
        Castling {
            wing,
            king: (king, Square::at(wing.king_file(), rank)),
            rook: (rook, Square::at(wing.rook_file(), rank)),
        }
    }

    /// As a move: king takes own rook.
    pub const fn as_move(&self) -> Move {
        Move::new(self.king.0, self.rook.0)
    }

    /// Squares that must be empty, apart from this king and this rook.
    #[inline(always)]
    fn path(&self) -> Bitboard {
        let king = attacks::between(self.king.0, self.king.1) | self.king.1.bit();
        let rook = attacks::between(self.rook.0, self.rook.1) | self.rook.1.bit();
        (king | rook) & !self.king.0.bit() & !self.rook.0.bit()
    }
}

impl Position {
    /// The castling that a noted right allows in principle: king and rook stand right for the rules in force.
    #[inline(always)]
    pub fn usable_castling(&self, color: Color, wing: Wing) -> Option<Castling> {
        let rook = self.castling(color, wing)?;
        let king = self.king(color);
        let own_rook = self.pieces(color, Role::Rook) & rook.bit() != 0;
        let own_king = self.pieces(color, Role::King) & king.bit() != 0;
        let ranks = king.rank() == color.back_rank() && rook.rank() == color.back_rank();
        let wings = (rook.file() > king.file()) == matches!(wing, Wing::King);
        let files = match self.rules() {
            Rules::Standard => king.file() == Square::E1.file() && rook.file() == wing.corner_file(),
            Rules::Chess960 => true,
        };
        (own_rook && own_king && ranks && wings && files).then(|| Castling::new(color, wing, king, rook))
    }

    /// Whether the side to move may castle to this wing now. Assumes that it is not in check.
    #[inline(always)]
    pub(crate) fn legal_castling(&self, us: Color, wing: Wing) -> Option<Castling> {
        let castling = self.usable_castling(us, wing)?;
        if self.occupied() & castling.path() != 0 || self.attacked_on_the_way(us, castling).is_some() {
            return None;
        }
        Some(castling)
    }

    /// The first attacked square that the castling king would pass or arrive on.
    #[inline(always)]
    fn attacked_on_the_way(&self, us: Color, castling: Castling) -> Option<Square> {
        let them = us.opposite();
        // The king passes these squares; its own square is no longer occupied then.
        let without_king = self.occupied() & !castling.king.0.bit();
        let passed = attacks::between(castling.king.0, castling.king.1);
        for square in Squares(passed) {
            if is_attacked(self, square, without_king, them) {
                return Some(square);
            }
        }
        // On arrival the rook has moved as well, which may open a line along the back rank.
        let arrived = without_king & !castling.rook.0.bit() | castling.rook.1.bit();
        is_attacked(self, castling.king.1, arrived, them).then_some(castling.king.1)
    }

    /// What keeps the side to move from castling to this wing.
    pub fn castling_obstacle(&self, wing: Wing) -> Obstacle {
        let us = self.turn();
        let Some(castling) = self.usable_castling(us, wing) else { return Obstacle::NoRight };
        let between = self.occupied() & castling.path();
        if between != 0 {
            return Obstacle::Occupied(between);
        }
        if self.checkers() != 0 {
            return Obstacle::Attacked(castling.king.0);
        }
        self.attacked_on_the_way(us, castling).map_or(Obstacle::None, Obstacle::Attacked)
    }

    /// The castling that a legal move of the side to move is, if it is one.
    pub fn castling_of(&self, mv: Move) -> Option<Castling> {
        let us = self.turn();
        if self.pieces(us, Role::King) & mv.from().bit() == 0 || self.color(us) & mv.to().bit() == 0 {
            return None;
        }
        Wing::ALL
            .into_iter()
            .filter_map(|wing| self.usable_castling(us, wing))
            .find(|castling| castling.king.0 == mv.from() && castling.rook.0 == mv.to())
    }
}
