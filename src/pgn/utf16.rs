//! Input in UTF-16, turned into the UTF-8 that everything behind it reads.
//!
//! * Any chunks will do, also single bytes: what is incomplete waits for the next one.
//! * A surrogate without its partner becomes U+FFFD. Nothing else is changed, a byte order mark included.

use crate::list::List;
use crate::status::Error;

/// Which byte of a unit comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Endian {
    /// The low byte.
    Little,
    /// The high byte.
    Big,
}

/// How many bytes [`detect_utf16`] looks at.
pub const DETECT_BYTES: usize = 64;

/// The fewest bytes that show UTF-16 without a byte order mark.
const DETECT_MIN: usize = 8;

/// Whether an input that begins so is UTF-16, and how many bytes its byte order mark has: 2, or 0 where every second of
/// the first [`DETECT_BYTES`] bytes is zero and the others are not. Give it that many bytes, or all there are.
pub fn detect_utf16(first: &[u8]) -> Option<(Endian, usize)> {
    match first {
        [0xFF, 0xFE, ..] => return Some((Endian::Little, 2)),
        [0xFE, 0xFF, ..] => return Some((Endian::Big, 2)),
        _ if first.len() < DETECT_MIN => return None,
        _ => {}
    }
    let first = first.get(..DETECT_BYTES).unwrap_or(first);
    let zero_at = |odd: bool| {
        let mut at = false;
        first.iter().all(|byte| {
            let zero = (*byte == 0) == (at == odd);
            at = !at;
            zero
        })
    };
    match (zero_at(true), zero_at(false)) {
        (true, _) => Some((Endian::Little, 0)),
        (_, true) => Some((Endian::Big, 0)),
        _ => None,
    }
}

/// How many bytes of UTF-16 the first `upto` bytes of this UTF-8 text were; a character that they cut counts whole. An
/// odd byte at the very end of the input counts as two. Linear in `upto`.
pub fn input_offset(utf8: &[u8], upto: usize) -> u64 {
    let text = utf8.get(..upto).unwrap_or(utf8);
    // A first byte stands for one unit, that of a character beyond U+FFFF for two.
    let units = text.iter().fold(0_u64, |units, byte| {
        units.wrapping_add(u64::from(byte & 0xC0 != 0x80)).wrapping_add(u64::from(*byte >= 0xF0))
    });
    units.wrapping_mul(2)
}

/// Turns UTF-16 into UTF-8, chunk by chunk.
#[derive(Clone, Copy, Debug)]
pub struct Utf16 {
    endian: Endian,
    /// The first byte of a unit.
    byte: Option<u8>,
    /// The first unit of a pair.
    high: Option<u16>,
}

impl Utf16 {
    /// Starts behind the byte order mark.
    pub const fn new(endian: Endian) -> Utf16 {
        Utf16 { endian, byte: None, high: None }
    }

    /// Adds the text of these bytes to `out`. When memory is refused, nothing has changed. Linear.
    pub fn feed(&mut self, bytes: &[u8], out: &mut List<u8>) -> Result<(), Error> {
        // A unit has at most three bytes, and one or two units may have been waiting.
        out.reserve((bytes.len() / 2).saturating_add(2).saturating_mul(3))?;
        for byte in bytes {
            match (self.byte.take(), self.endian) {
                (None, _) => self.byte = Some(*byte),
                (Some(first), Endian::Little) => self.unit(u16::from_le_bytes([first, *byte]), out)?,
                (Some(first), Endian::Big) => self.unit(u16::from_be_bytes([first, *byte]), out)?,
            }
        }
        Ok(())
    }

    /// The input is over: what was still incomplete becomes U+FFFD.
    pub fn finish(&mut self, out: &mut List<u8>) -> Result<(), Error> {
        out.reserve(6)?;
        if self.high.take().is_some() {
            push(char::REPLACEMENT_CHARACTER, out)?;
        }
        if self.byte.take().is_some() {
            push(char::REPLACEMENT_CHARACTER, out)?;
        }
        Ok(())
    }

    fn unit(&mut self, unit: u16, out: &mut List<u8>) -> Result<(), Error> {
        let pair = match self.high.take() {
            Some(high) => match unit {
                0xDC00..=0xDFFF => {
                    let low = u32::from(high & 0x3FF) << 10 | u32::from(unit & 0x3FF);
                    Some(low.wrapping_add(0x10000))
                }
                _ => {
                    push(char::REPLACEMENT_CHARACTER, out)?;
                    None
                }
            },
            None => None,
        };
        match (pair, unit) {
            (Some(pair), _) => push(char::from_u32(pair).unwrap_or(char::REPLACEMENT_CHARACTER), out),
            (None, 0xD800..=0xDBFF) => {
                self.high = Some(unit);
                Ok(())
            }
            (None, _) => push(char::from_u32(u32::from(unit)).unwrap_or(char::REPLACEMENT_CHARACTER), out),
        }
    }
}

/// Adds one character.
pub(super) fn push(char: char, out: &mut List<u8>) -> Result<(), Error> {
    if char.is_ascii() {
        return out.push(char as u8);
    }
    for byte in char.encode_utf8(&mut [0; 4]).bytes() {
        out.push(byte)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "[White \"Šarić\"]\r\n1. ♘f3 \u{1F600}\u{10FFFF}\u{10000}\u{FFFF}\u{0} *";

    fn bytes(units: impl Iterator<Item = u16>, endian: Endian) -> Vec<u8> {
        units.flat_map(|unit| if endian == Endian::Little { unit.to_le_bytes() } else { unit.to_be_bytes() }).collect()
    }

    fn read(bytes: &[u8], endian: Endian, chunk: usize) -> String {
        let mut reader = Utf16::new(endian);
        let mut out = List::new();
        for chunk in bytes.chunks(chunk) {
            reader.feed(chunk, &mut out).unwrap();
        }
        reader.finish(&mut out).unwrap();
        String::from_utf8(out.to_vec()).unwrap()
    }

    #[test]
    fn any_chunks_give_the_text() {
        for endian in [Endian::Little, Endian::Big] {
            let input = bytes(TEXT.encode_utf16(), endian);
            for chunk in 1..=input.len() {
                assert_eq!(read(&input, endian, chunk), TEXT);
            }
        }
    }

    #[test]
    fn lone_surrogates_are_replaced() {
        let units = [0xDC00, 0xD800, 0x61, 0xD800, 0xD83D, 0xDE00, 0xDE00, 0xD800];
        let expected: String = char::decode_utf16(units).map(|unit| unit.unwrap_or('\u{FFFD}')).collect();
        assert_eq!(expected, "\u{FFFD}\u{FFFD}a\u{FFFD}\u{1F600}\u{FFFD}\u{FFFD}");
        for endian in [Endian::Little, Endian::Big] {
            let mut input = bytes(units.into_iter(), endian);
            for chunk in 1..=input.len() {
                assert_eq!(read(&input, endian, chunk), expected);
            }
            input.push(0x61);
            assert_eq!(read(&input, endian, 5), expected.clone() + "\u{FFFD}");
        }
    }

    #[test]
    fn every_character() {
        let text: String = ('\0'..=char::MAX).collect();
        assert!(read(&bytes(text.encode_utf16(), Endian::Big), Endian::Big, 4097) == text);
    }

    #[test]
    fn offsets_are_those_of_the_input() {
        for (at, _) in TEXT.char_indices().chain([(TEXT.len(), ' ')]) {
            assert_eq!(input_offset(TEXT.as_bytes(), at), 2 * TEXT[..at].encode_utf16().count() as u64);
        }
        assert_eq!(input_offset("\u{1F600}".as_bytes(), 2), 4);
        assert_eq!(input_offset(b"ab", 9), 4);
    }

    #[test]
    fn detection() {
        let little = bytes("[Event \"?\"]".encode_utf16(), Endian::Little);
        let big = bytes("[Event \"?\"]".encode_utf16(), Endian::Big);
        assert_eq!(detect_utf16(&little), Some((Endian::Little, 0)));
        assert_eq!(detect_utf16(&big), Some((Endian::Big, 0)));
        assert_eq!(detect_utf16(&little[..8]), Some((Endian::Little, 0)));
        assert_eq!(detect_utf16(&little[..7]), None);
        assert_eq!(detect_utf16(b"\xFF\xFE1\0"), Some((Endian::Little, 2)));
        assert_eq!(detect_utf16(b"\xFE\xFF"), Some((Endian::Big, 2)));
        for other in [&b""[..], b"\xFF", b"\xEF\xBB\xBF[Event \"?\"]", b"[Event \"?\"]", &[0; 64], b"a\0b\0c\0dd"] {
            assert_eq!(detect_utf16(other), None, "{other:?}");
        }
        // What stands behind the first 64 bytes does not count.
        let long = bytes("a".repeat(32).encode_utf16().chain([0x2658]), Endian::Little);
        assert_eq!(detect_utf16(&long), Some((Endian::Little, 0)));
        assert_eq!(detect_utf16(&long[2..]), None);
    }

    #[test]
    fn a_pair_in_two_parts() {
        let mut reader = Utf16::new(Endian::Little);
        let mut out = List::new();
        reader.feed(&[0x3D, 0xD8, 0x00], &mut out).unwrap();
        assert!(out.is_empty());
        reader.feed(&[0xDE], &mut out).unwrap();
        assert_eq!(&*out, "\u{1F600}".as_bytes());
    }
}
