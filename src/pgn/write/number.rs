//! Move numbers.

use super::pen::Pen;
use crate::board::{Color, Position};
use crate::status::Error;
use crate::text::{Text, Write};

/// The number of a move.
#[derive(Clone, Copy)]
pub(super) struct Number {
    number: u32,
    /// It is a black move's.
    black: bool,
}

impl Number {
    /// Of the move that comes next in this position.
    #[inline(always)]
    pub fn of(position: &Position) -> Number {
        Number { number: position.fullmove_number(), black: position.turn() == Color::Black }
    }

    /// Writes it, with one dot for White and three for Black.
    pub fn write(self, pen: &mut Pen<'_>) -> Result<(), Error> {
        if let Some((text, len)) = self.short(false) {
            return pen.text(text.to_le_bytes().get(..len).unwrap_or(&[]));
        }
        let mut text = Text::<16>::new();
        text.number(self.number.into());
        text.str(if self.black { "..." } else { "." });
        pen.text(text.as_bytes())
    }

    /// The same text if the number is below 1000, perhaps with a space behind it: at most seven bytes, the first one lowest, and
    /// how many. No branch depends on them.
    #[inline(always)]
    pub fn short(self, is_spaced: bool) -> Option<(u64, usize)> {
        let number = u64::from(self.number);
        if number > 999 {
            return None;
        }
        let missing = usize::from(number < 100).wrapping_add(usize::from(number < 10));
        let (hundreds, tens, ones) = (number / 100, number / 10 % 10, number % 10);
        let digits = (hundreds | tens << 8 | ones << 16 | 0x30_3030) >> missing.wrapping_mul(8);
        let more = usize::from(self.black).wrapping_mul(2);
        let dots = 0x2e_2e2e >> 16_usize.wrapping_sub(more.wrapping_mul(8));
        let len = 3_usize.wrapping_sub(missing);
        let end = len.wrapping_add(1).wrapping_add(more);
        let space = u64::from(is_spaced) << 5;
        let text = digits | dots << len.wrapping_mul(8) | space << end.wrapping_mul(8);
        Some((text, end.wrapping_add(usize::from(is_spaced))))
    }
}

#[cfg(test)]
mod tests {
    use super::Number;

    #[test]
    fn short_numbers() {
        for number in 0..1000 {
            for black in [false, true] {
                for is_spaced in [false, true] {
                    let (text, len) = Number { number, black }.short(is_spaced).unwrap();
                    let dots = if black { "..." } else { "." };
                    let expected = format!("{number}{dots}{}", if is_spaced { " " } else { "" });
                    assert_eq!(&text.to_le_bytes()[..len], expected.as_bytes());
                    assert!(text.to_le_bytes()[len..].iter().all(|byte| *byte == 0));
                }
            }
        }
        assert!(Number { number: 1000, black: false }.short(true).is_none());
    }
}
