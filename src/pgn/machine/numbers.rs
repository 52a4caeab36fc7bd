//! Move numbers as nearly everybody writes them: at most four digits, one to three dots behind them.
//!
//! * [`usual_number`] finds out by branches: in a game the lengths of numbers hardly change, so they are foretold, and what stands
//!   behind the number can be looked at before its length is computed.

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

/// The number of a word that begins with a digit, if it is usual.
#[inline(always)]
pub fn usual_number(word: u64) -> Option<Number> {
    let byte = |place: u32| (word >> (8 * place)) as u8;
    let digit = |place: u32| u32::from(byte(place).wrapping_sub(b'0'));
    let (first, second, third) = (digit(0), digit(1), digit(2));
    if byte(1) == b'.' {
        return behind_digits::<1>(word, first);
    }
    if second <= 9 && byte(2) == b'.' {
        return behind_digits::<2>(word, first.wrapping_mul(10).wrapping_add(second));
    }
    if second <= 9 && third <= 9 && byte(3) == b'.' {
        return behind_digits::<3>(
            word,
            first.wrapping_mul(100).wrapping_add(second.wrapping_mul(10)).wrapping_add(third),
        );
    }
    short_number(word)
}

/// The number of so many digits with a dot, and what follows them.
#[inline(always)]
fn behind_digits<const DIGITS: u32>(word: u64, value: u32) -> Option<Number> {
    let ends = |behind: u8| !matches!(behind, b'.'..=b'9' | 0x80..);
    let rest = word >> (8 * (DIGITS + 1));
    if ends(rest as u8) {
        return Some(Number { len: DIGITS as usize + 1, value, behind: rest as u8 });
    }
    let behind = (rest >> 16) as u8;
    if rest as u16 == u16::from_le_bytes(*b"..") && ends(behind) {
        return Some(Number { len: DIGITS as usize + 3, value, behind });
    }
    short_number(word)
}

/// The same without branches, and for words that may begin with anything.
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
        assert_eq!(read(b"12.. e4 "), Some(Number { len: 4, value: 12, behind: b' ' }));
        assert_eq!(read(b"1-0     "), None);
        assert_eq!(read(b"12 e4   "), None);
        assert_eq!(read(b"*. e4   "), None);
    }

    #[test]
    fn with_and_without_branches_numbers_are_the_same() {
        let mut found = 0;
        for value in ["0", "1", "9", "10", "42", "99", "100", "365", "999", "1000", "9999", "12345", "01", "007"] {
            for behind in [
                ". ", ".e4", "...", "... ", "...e", ".... ", "..", ".. ", "..d", ".1", ".\u{e9}", "./", " ", "-", "e",
                "/",
            ] {
                let mut bytes = [b' '; 8];
                bytes.iter_mut().zip(format!("{value}{behind}").bytes()).for_each(|(slot, byte)| *slot = byte);
                let word = u64::from_le_bytes(bytes);
                assert_eq!(usual_number(word), short_number(word), "{value}{behind}");
                found += u32::from(short_number(word).is_some());
            }
        }
        assert!(found > 80, "{found}");
    }
}
