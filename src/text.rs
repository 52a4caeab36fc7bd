//! The buffer that every writer prints into: fixed size, no allocation, never a panic.
//!
//! * Bytes beyond the capacity are counted but not kept, so a short buffer is noticed and the full length known.
//! * Numbers are printed here by hand; `core::fmt` is not used anywhere on a writing path.

use crate::board::Square;

/// Receives text piece by piece.
pub trait Write {
    /// Adds one byte.
    fn byte(&mut self, byte: u8);

    /// Adds a string.
    fn str(&mut self, text: &str) {
        for byte in text.bytes() {
            self.byte(byte);
        }
    }

    /// Adds a square's name, such as `e4`.
    fn square(&mut self, square: Square) {
        self.byte(square.file_letter());
        self.byte(square.rank_digit());
    }

    /// Adds a decimal number.
    fn number(&mut self, value: u64) {
        if value >= 10 {
            let mut divisor = 1_u64;
            while let Some(next) = divisor.checked_mul(10).filter(|next| *next <= value) {
                divisor = next;
            }
            while divisor > 1 {
                self.byte(digit(value.checked_div(divisor).unwrap_or(0)));
                divisor /= 10;
            }
        }
        self.byte(digit(value));
    }
}

const fn digit(value: u64) -> u8 {
    b'0'.wrapping_add((value % 10) as u8)
}

/// Text of at most `N` bytes, kept by value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Text<const N: usize> {
    bytes: [u8; N],
    len: usize,
}

impl<const N: usize> Text<N> {
    /// Empty text.
    #[inline(always)]
    pub const fn new() -> Self {
        Text { bytes: [0; N], len: 0 }
    }

    /// The bytes written so far, at most `N` of them.
    #[inline(always)]
    pub fn as_bytes(&self) -> &[u8] {
        self.bytes.get(..self.len).unwrap_or(&self.bytes)
    }

    /// Two squares' names, such as `e2e4`.
    #[inline(always)]
    pub(crate) fn squares(from: Square, to: Square) -> Self {
        let mut text = Text::new();
        let name = [from.file_letter(), from.rank_digit(), to.file_letter(), to.rank_digit()];
        text.chunk(&name, 4);
        text
    }

    /// The first eight bytes as a word, the first one lowest; zeros behind the text.
    #[inline(always)]
    pub(crate) fn word(&self) -> u64 {
        let mut word = [0; 8];
        for (slot, byte) in word.iter_mut().zip(self.bytes) {
            *slot = byte;
        }
        u64::from_le_bytes(word)
    }

    /// How long the text is, with what did not fit.
    #[inline(always)]
    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    /// Adds the first `len` of these bytes, in one store of all of them: those beyond are zero or will be written over.
    /// There must be room for all.
    #[inline(always)]
    pub(crate) fn chunk<const M: usize>(&mut self, bytes: &[u8; M], len: usize) {
        if let Some(slot) = self.bytes.get_mut(self.len..).and_then(<[u8]>::first_chunk_mut) {
            *slot = *bytes;
        }
        self.len = self.len.wrapping_add(len);
    }

    /// Takes back the last byte.
    #[inline(always)]
    pub(crate) fn pop(&mut self) {
        self.len = self.len.saturating_sub(1);
        if let Some(slot) = self.bytes.get_mut(self.len) {
            *slot = 0;
        }
    }

    /// The text written so far; the part before the first invalid byte, should a writer have printed one.
    pub fn as_str(&self) -> &str {
        match core::str::from_utf8(self.as_bytes()) {
            Ok(text) => text,
            Err(error) => self
                .as_bytes()
                .get(..error.valid_up_to())
                .and_then(|valid| core::str::from_utf8(valid).ok())
                .unwrap_or(""),
        }
    }
}

impl Text<8> {
    /// The `len` bytes of a word, the first one lowest; zeros behind them.
    #[inline(always)]
    pub(crate) const fn from_word(word: u64, len: usize) -> Self {
        Text { bytes: word.to_le_bytes(), len }
    }
}

impl<const N: usize> Default for Text<N> {
    fn default() -> Self {
        Text::new()
    }
}

impl<const N: usize> Write for Text<N> {
    #[inline(always)]
    fn byte(&mut self, byte: u8) {
        if let Some(slot) = self.bytes.get_mut(self.len) {
            *slot = byte;
        }
        self.len = self.len.wrapping_add(1);
    }
}

impl<const N: usize> core::fmt::Display for Text<N> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Text written into a caller's slice; what does not fit is only counted.
#[derive(Debug)]
pub struct SliceWriter<'a> {
    out: &'a mut [u8],
    len: usize,
}

impl<'a> SliceWriter<'a> {
    /// Starts at the beginning of `out`.
    pub fn new(out: &'a mut [u8]) -> Self {
        SliceWriter { out, len: 0 }
    }

    /// How many bytes the whole text has.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether nothing was written.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl Write for SliceWriter<'_> {
    fn byte(&mut self, byte: u8) {
        if let Some(slot) = self.out.get_mut(self.len) {
            *slot = byte;
        }
        self.len = self.len.saturating_add(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers() {
        for value in [0, 1, 9, 10, 99, 100, 12_345, u64::from(u32::MAX), u64::MAX - 1, u64::MAX] {
            let mut text = Text::<24>::new();
            text.number(value);
            assert_eq!(text.as_str(), value.to_string());
        }
    }

    #[test]
    fn overflow_is_counted_not_written() {
        let mut out = *b"....";
        let mut writer = SliceWriter::new(&mut out[..2]);
        writer.str("abc");
        assert_eq!(writer.len(), 3);
        assert_eq!(&out, b"ab..");
        let mut text = Text::<2>::new();
        text.str("abc");
        assert_eq!(text.as_bytes(), b"ab");
    }
}
