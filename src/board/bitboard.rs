//! Sets of squares: bit n is the square with number n.

use core::num::NonZeroU64;

use crate::board::Square;

/// A set of squares.
pub type Bitboard = u64;

/// The a-file.
pub const FILE_A: Bitboard = 0x0101_0101_0101_0101;
/// The h-file.
pub const FILE_H: Bitboard = 0x8080_8080_8080_8080;
/// The first rank.
pub const RANK_1: Bitboard = 0xff;
/// The third rank.
pub const RANK_3: Bitboard = 0xff << 16;
/// The sixth rank.
pub const RANK_6: Bitboard = 0xff << 40;
/// The eighth rank.
pub const RANK_8: Bitboard = 0xff << 56;
/// First and eighth rank, where no pawn can stand.
pub const END_RANKS: Bitboard = RANK_1 | RANK_8;
/// The squares of the same colour as h1.
pub const LIGHT_SQUARES: Bitboard = 0x55aa_55aa_55aa_55aa;

/// The eight squares of a file, 0 to 7.
pub const fn file(file: u8) -> Bitboard {
    FILE_A << (file & 7)
}

/// The eight squares of a rank, 0 to 7.
pub const fn rank(rank: u8) -> Bitboard {
    RANK_1 << ((rank & 7) << 3)
}

/// Whether the set holds more than one square.
pub const fn several(set: Bitboard) -> bool {
    set & set.wrapping_sub(1) != 0
}

/// The square with the lowest number; a1 when the set is empty.
pub const fn lowest(set: Bitboard) -> Square {
    Square::masked(set.trailing_zeros())
}

/// The square with the lowest number, if there is one.
#[inline(always)]
pub const fn first(set: Bitboard) -> Option<Square> {
    match NonZeroU64::new(set) {
        Some(set) => Some(Square::masked(set.trailing_zeros())),
        None => None,
    }
}

/// Goes through the squares of a set, lowest number first.
#[derive(Clone, Copy, Debug)]
pub struct Squares(pub Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = lowest(self.0);
        self.0 &= self.0.wrapping_sub(1);
        Some(square)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn iterates_in_order() {
        let squares: Vec<u8> = Squares(0x8000_0000_0000_0011).map(Square::number).collect();
        assert_eq!(squares, [0, 4, 63]);
        assert!(several(3) && !several(2) && !several(0));
        assert_eq!(LIGHT_SQUARES >> 7 & 1, 1, "h1 is light");
        assert_eq!(LIGHT_SQUARES & 1, 0, "a1 is dark");
    }
}
