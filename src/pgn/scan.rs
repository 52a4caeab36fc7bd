//! Bytes of PGN text: what they are, and how to find the next one of interest.
//!
//! Knows nothing of games. Searches take a position and give a position of the same slice; they look at each byte once.

use crate::lane;
pub use crate::lane::{each, HIGHS};
pub use crate::space::is_space;

/// What a byte can be outside of comments and tags.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Class {
    /// Part of a word: a move, a number, a result, a sign.
    Word = 0,
    /// Space, tab, line ends, vertical tab, form feed.
    Space = 1,
    /// Ends a word and begins something else: `{ } ( ) [ ] ; $ *`.
    Mark = 2,
    /// NUL and other control characters.
    Control = 3,
    /// Not ASCII.
    High = 4,
}

#[allow(clippy::indexing_slicing, reason = "computed at compile time")]
const CLASSES: [Class; 256] = {
    let mut classes = [Class::Word; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = match byte as u8 {
            b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C => Class::Space,
            b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b'$' | b'*' => Class::Mark,
            0..=0x1F | 0x7F => Class::Control,
            0x80.. => Class::High,
            _ => Class::Word,
        };
        byte += 1;
    }
    classes
};

/// What this byte can be.
#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "a table of all bytes")]
pub fn class(byte: u8) -> Class {
    CLASSES[byte as usize]
}

/// Whether this byte ends a line.
#[inline(always)]
pub const fn is_line_end(byte: u8) -> bool {
    byte == b'\n' || byte == b'\r'
}

/// Whether this byte can stand in a tag's name.
pub const fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// The first position from `from` on whose byte `is` so; the length if there is none.
#[inline(always)]
pub fn find(bytes: &[u8], from: usize, is: impl Fn(u8) -> bool) -> usize {
    let rest = bytes.get(from..).unwrap_or(&[]);
    match rest.iter().position(|byte| is(*byte)) {
        Some(at) => from.wrapping_add(at),
        None => bytes.len(),
    }
}

/// Eight bytes at once, the first the lowest.
#[inline(always)]
pub fn eight(text: &[u8]) -> Option<u64> {
    text.first_chunk::<8>().map(|bytes| u64::from_le_bytes(*bytes))
}

/// The high bit of the first byte that is ASCII and below this one; perhaps those of others behind it.
#[inline(always)]
pub const fn below(word: u64, byte: u8) -> u64 {
    word.wrapping_sub(each(byte)) & !word & HIGHS
}

/// How many bytes there are below the first whose high bit is set; 8 if there is none.
#[inline(always)]
pub const fn bytes_before(highs: u64) -> usize {
    (highs.trailing_zeros() >> 3) as usize
}

/// The first so many of eight bytes, less than all, and zeros behind them.
#[inline(always)]
pub const fn first_bytes(word: u64, len: usize) -> u64 {
    word & 1_u64.wrapping_shl((len as u32).wrapping_mul(8)).wrapping_sub(1)
}

/// The first position from `from` on where one of two bytes stands; the length if there is none.
#[inline]
pub fn find_either(bytes: &[u8], from: usize, first: u8, second: u8) -> usize {
    lane::find(bytes, from, |lane| lane.is(first).or(lane.is(second)))
}

/// Bytes of a byte order mark.
pub const BYTE_ORDER_MARK: usize = 3;

/// The length of a space that is not ASCII at this position, a no-break space or a byte order mark, or 0.
pub fn high_space(bytes: &[u8], at: usize) -> usize {
    match bytes.get(at..).unwrap_or(&[]) {
        [0xC2, 0xA0, ..] => 2,
        [0xEF, 0xBB, 0xBF, ..] => BYTE_ORDER_MARK,
        _ => 0,
    }
}

/// The length of the dots at this position, `.` or `…`, or 0.
pub fn dot(bytes: &[u8], at: usize) -> usize {
    match bytes.get(at..).unwrap_or(&[]) {
        [b'.', ..] => 1,
        [0xE2, 0x80, 0xA6, ..] => 3,
        _ => 0,
    }
}

/// How many bytes the character that begins with this byte has, as far as its first byte tells.
pub const fn character_len(first: u8) -> usize {
    match first {
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_first_of_two() {
        let all: Vec<u8> = (0..=255).collect();
        assert_eq!(find_either(&all, 0, b'}', b'~'), 125);
        assert_eq!(find_either(&all, 126, b'}', 0xFE), 254);
        assert_eq!(find_either(&all, 126, b'}', b'['), 256);
    }
}
