//! The 64 squares, numbered a1 = 0, b1 = 1, … h8 = 63.

use crate::board::Color;

/// One square of the board. Its number is always below 64.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// a1, the first square.
    pub const A1: Square = Square(0);
    /// e1, where White's king starts.
    pub const E1: Square = Square(4);
    /// e8, where Black's king starts.
    pub const E8: Square = Square(60);

    /// The square with this number, or `None` from 64 on.
    pub const fn new(number: u8) -> Option<Square> {
        if number < 64 {
            Some(Square(number))
        } else {
            None
        }
    }

    /// The square that the low six bits of `number` name.
    pub const fn masked(number: u32) -> Square {
        Square((number & 63) as u8)
    }

    /// The square on this file and rank, each 0 to 7 (only the low three bits count).
    pub const fn at(file: u8, rank: u8) -> Square {
        Square((rank & 7) << 3 | file & 7)
    }

    /// Reads two characters such as `e4`; lower case only.
    pub const fn from_ascii(file: u8, rank: u8) -> Option<Square> {
        match (file, rank) {
            (b'a'..=b'h', b'1'..=b'8') => Some(Square::at(file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'))),
            _ => None,
        }
    }

    /// 0 to 63.
    pub const fn number(self) -> u8 {
        self.0 & 63
    }

    /// 0 to 63, as an index that the compiler can see to be in range.
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// 0 for the a-file to 7 for the h-file.
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// 0 for the first rank to 7 for the eighth.
    pub const fn rank(self) -> u8 {
        (self.0 >> 3) & 7
    }

    /// The file's letter, `a` to `h`.
    pub const fn file_letter(self) -> u8 {
        b'a'.wrapping_add(self.file())
    }

    /// The rank's digit, `1` to `8`.
    pub const fn rank_digit(self) -> u8 {
        b'1'.wrapping_add(self.rank())
    }

    /// The set that holds this square alone.
    pub const fn bit(self) -> u64 {
        1 << self.number()
    }

    /// The square on the same file, ranks counted from the other side.
    pub const fn flipped(self) -> Square {
        Square(self.0 ^ 56)
    }

    /// The square on the same rank, files counted from the other side.
    pub const fn mirrored(self) -> Square {
        Square(self.0 ^ 7)
    }

    /// The next square towards the far side, as `color` sees it; wraps round at the edge.
    pub const fn forward(self, color: Color) -> Square {
        match color {
            Color::White => Square(self.0.wrapping_add(8) & 63),
            Color::Black => Square(self.0.wrapping_sub(8) & 63),
        }
    }

    /// The square as `color` would number it from its own side.
    pub const fn seen_by(self, color: Color) -> Square {
        match color {
            Color::White => self,
            Color::Black => self.flipped(),
        }
    }

    /// All squares from a1 to h8.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..64).map(Square)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_agree() {
        assert_eq!(Square::from_ascii(b'a', b'1'), Some(Square::A1));
        assert_eq!(Square::from_ascii(b'e', b'8'), Some(Square::E8));
        assert_eq!(Square::from_ascii(b'i', b'1'), None);
        assert_eq!(Square::from_ascii(b'a', b'9'), None);
        assert_eq!(Square::new(64), None);
        for square in Square::all() {
            assert_eq!(Square::from_ascii(square.file_letter(), square.rank_digit()), Some(square));
            assert_eq!(Square::at(square.file(), square.rank()), square);
            assert_eq!(square.flipped().mirrored().number(), 63 - square.number());
        }
    }
}
