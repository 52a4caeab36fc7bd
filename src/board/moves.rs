//! A move as sixteen bits.
//!
//! Bits 0-5 are the origin, 6-11 the destination, 12-14 the number of the promoted role or 0, bit 15 is zero.
//! Castling is "king takes own rook", which is exact in Chess960 too. Origin and destination are equal only in
//! values that move nothing: [`Move::NONE`] (0) and [`Move::NULL`]; the other such values are kept for later.

use crate::board::{Role, Square};

/// A move, without the position it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(transparent)]
pub struct Move(u16);

impl Move {
    /// No move at all.
    pub const NONE: Move = Move(0);
    /// The null move: the side to move passes. Written as b1 to b1.
    pub const NULL: Move = Move(0x0041);

    /// A move that promotes nothing.
    pub const fn new(from: Square, to: Square) -> Move {
        Move(from.number() as u16 | (to.number() as u16) << 6)
    }

    /// A pawn's move to the last rank.
    pub const fn promoting(from: Square, to: Square, role: Role) -> Move {
        Move(Move::new(from, to).0 | (role.number() as u16) << 12)
    }

    /// The move with these bits, whatever they mean.
    pub const fn from_bits(bits: u16) -> Move {
        Move(bits)
    }

    /// The sixteen bits.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Where the piece comes from.
    pub const fn from(self) -> Square {
        Square::masked(self.0 as u32)
    }

    /// Where it goes; for castling, the square of the castling rook.
    pub const fn to(self) -> Square {
        Square::masked((self.0 >> 6) as u32)
    }

    /// Bits 12 to 15: 0, or the number of the promoted role.
    pub const fn promotion_bits(self) -> u8 {
        (self.0 >> 12) as u8
    }

    /// What the pawn becomes, if the bits name a knight, bishop, rook or queen.
    pub const fn promotion(self) -> Option<Role> {
        match self.promotion_bits() {
            2 => Some(Role::Knight),
            3 => Some(Role::Bishop),
            4 => Some(Role::Rook),
            5 => Some(Role::Queen),
            _ => None,
        }
    }
}
