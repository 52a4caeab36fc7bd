//! Move numbers as nearly everybody writes them: at most four digits, one to three dots behind them.

use crate::pgn::scan::{bytes_before, each, HIGHS};

/// A usual number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Number {
    /// Bytes, the dots with them.
    pub len: usize,
    pub value: u32,
    /// The byte behind it.
    pub behind: u8,
}

/// The number here, if it is usual. No branch depends on its length.
#[inline(always)]
pub fn short_number(word: u64) -> Option<Number> {
    let digits = word ^ each(b'0');
    let len = bytes_before((digits.wrapping_add(each(0x80 - 10)) | digits) & HIGHS);
    let rest = word >> (len.wrapping_mul(8) & 63) ^ each(b'.');
    let dots = bytes_before(((rest & !HIGHS).wrapping_add(!HIGHS) | rest) & HIGHS);
    let behind = (rest >> (dots.wrapping_mul(8) & 63)) as u8 ^ b'.';
    if len.wrapping_sub(1) > 3 || dots.wrapping_sub(1) > 2 || behind >= 0x80 || behind.is_ascii_digit() {
        return None;
    }
    // The digits as four, noughts before them; then pairs of them, then all.
    let four = (digits << 32_u32.wrapping_sub((len as u32).wrapping_mul(8)).min(32)) as u32;
    let pairs = four.wrapping_mul(2561) >> 8 & 0x00FF_00FF;
    Some(Number { len: len.wrapping_add(dots), value: pairs.wrapping_mul(6_553_601) >> 16, behind })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_number_is() {
        let read = |text: &[u8; 8]| short_number(u64::from_le_bytes(*text));
        assert_eq!(read(b"12. e4  "), Some(Number { len: 3, value: 12, behind: b' ' }));
        assert_eq!(read(b"7...Nf6 "), Some(Number { len: 4, value: 7, behind: b'N' }));
        assert_eq!(read(b"1234...e"), Some(Number { len: 7, value: 1234, behind: b'e' }));
        assert_eq!(read(b"12345.e4"), None);
        assert_eq!(read(b"1....e4 "), None);
        assert_eq!(read(b"1.2 e4  "), None);
        assert_eq!(read(b"1-0     "), None);
        assert_eq!(read(b"12 e4   "), None);
    }
}
