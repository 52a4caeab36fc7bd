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

/// Numbers below this are written at once.
const SHORT: usize = 256;

/// The text of each, White's and Black's in turn, the first byte lowest, and in the highest byte how many bytes that are.
static TEXTS: [u64; 2 * SHORT] = texts();

#[expect(clippy::indexing_slicing, clippy::arithmetic_side_effects, reason = "runs at compile time")]
const fn texts() -> [u64; 2 * SHORT] {
    let mut table = [0; 2 * SHORT];
    let mut number = 0;
    while number < SHORT {
        let mut bytes = [0; 8];
        let (mut len, mut unit) = (0, 100);
        while unit > 0 {
            if number >= unit || unit == 1 {
                bytes[len] = b'0' + (number / unit % 10) as u8;
                len += 1;
            }
            unit /= 10;
        }
        bytes[len] = b'.';
        bytes[7] = len as u8 + 1;
        table[2 * number] = u64::from_le_bytes(bytes);
        (bytes[len + 1], bytes[len + 2]) = (b'.', b'.');
        bytes[7] = len as u8 + 3;
        table[2 * number + 1] = u64::from_le_bytes(bytes);
        number += 1;
    }
    table
}

/// Twice the full-move number, one more if it is Black's turn: of the first move in a position.
pub(super) fn ply(position: &Position) -> u64 {
    u64::from(position.fullmove_number()) << 1 | u64::from(position.turn() == Color::Black)
}

/// Whose turn it is.
#[inline(always)]
pub(super) fn turn(ply: u64) -> Color {
    Color::masked(ply as u8)
}

impl Number {
    /// Of the move with this [`ply`].
    #[inline(always)]
    pub fn of(ply: u64) -> Number {
        Number { number: u32::try_from(ply >> 1).unwrap_or(u32::MAX), black: turn(ply) == Color::Black }
    }

    /// Writes it, with one dot for White and three for Black.
    pub fn write(self, pen: &mut Pen<'_>) -> Result<(), Error> {
        pen.text(self.text().as_bytes())
    }

    fn text(self) -> Text<16> {
        let mut text = Text::new();
        text.number(self.number.into());
        text.str(if self.black { "..." } else { "." });
        text
    }
}

/// The text of the number of the move with this [`ply`], if it is not large: at most six bytes, the first one lowest, and how many.
#[inline(always)]
pub(super) fn short(ply: u64) -> Option<(u64, usize)> {
    let text = *TEXTS.get(usize::try_from(ply).ok()?)?;
    Some((text & 0xff_ffff_ffff_ffff, (text >> 56) as usize))
}

/// The text of any number, and how long it is.
#[cold]
#[inline(never)]
pub(super) fn long(ply: u64) -> ([u8; 16], usize) {
    let text = Number::of(ply).text();
    let mut bytes = [0; 16];
    bytes.iter_mut().zip(text.as_bytes()).for_each(|(slot, byte)| *slot = *byte);
    (bytes, text.as_bytes().len())
}

#[cfg(test)]
mod tests {
    use super::{long, ply, short};
    use crate::board::{Color, Position};

    #[test]
    fn short_numbers() {
        for number in 1..260 {
            for (color, dots) in [(Color::White, "."), (Color::Black, "...")] {
                let mut position = Position::INITIAL;
                position.set_turn(color);
                position.set_clocks(0, number);
                let expected = format!("{number}{dots}");
                let (text, len) = long(ply(&position));
                assert_eq!(&text[..len], expected.as_bytes());
                let Some((text, len)) = short(ply(&position)) else {
                    assert!(number > 255);
                    continue;
                };
                assert_eq!(&text.to_le_bytes()[..len], expected.as_bytes());
                assert!(text.to_le_bytes()[len..].iter().all(|byte| *byte == 0));
            }
        }
    }
}
