//! Plain words of a comment: so much of it as can be copied as it is, found many bytes at a time.
//!
//! They are printable ASCII with single blanks between them, without a closing brace and without an opening bracket, at which
//! a command may begin.

use super::comment::is_blank;
use crate::pgn::scan::{eight, from, is};

/// How many bytes are looked at together.
const BLOCK: usize = 32;
/// At most so many bytes are given at once.
const MOST: usize = BLOCK * 16;

/// How many bytes of the text, which begins with a word, are plain words, the last one whole; 0 if the first is none, or long.
pub(super) fn plain_words(text: &[u8]) -> usize {
    let words = text.get(..MOST).unwrap_or(text);
    let end = plain_bytes(words);
    match text.get(end).copied() {
        None => end,
        Some(next) if next <= b' ' => end,
        _ => words.get(..end).and_then(|words| words.iter().rposition(|byte| is_blank(*byte))).unwrap_or(0),
    }
}

/// Where the plain bytes end: at one that is not, or at the first of two blanks; the end of the text counts as two.
fn plain_bytes(text: &[u8]) -> usize {
    let mut at = 0_usize;
    loop {
        let rest = text.get(at..).unwrap_or(&[]);
        let found = match rest.first_chunk() {
            Some(block) => first_odd(block),
            None => {
                let mut block = [b' '; BLOCK + 1];
                for (slot, byte) in block.iter_mut().zip(rest) {
                    *slot = *byte;
                }
                Some(first_odd(&block).unwrap_or(rest.len()))
            }
        };
        match found {
            Some(place) => return at.saturating_add(place),
            None => at = at.saturating_add(BLOCK),
        }
    }
}

/// The first byte of a block that is not plain, or is a blank before a blank; the last byte is only looked at for that.
#[inline]
fn first_odd(block: &[u8; BLOCK + 1]) -> Option<usize> {
    let mut odd = [0; BLOCK];
    let (bytes, nexts) = (block.first_chunk::<BLOCK>()?, block.last_chunk::<BLOCK>()?);
    for ((odd, byte), next) in odd.iter_mut().zip(bytes).zip(nexts) {
        let blanks = is((*byte).max(b' '), b' ') & is((*next).max(b' '), b' ');
        *odd = is(*byte, b'}') | is(*byte, b'[') | from(*byte, 0x7F) | blanks;
    }
    let mut place = 0_usize;
    for part in odd.chunks_exact(8) {
        let part = eight(part).unwrap_or(0);
        if part != 0 {
            return Some(place.wrapping_add((part.trailing_zeros() >> 3) as usize));
        }
        place = place.wrapping_add(8);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::plain_words;

    #[test]
    fn whole_words_only() {
        for (text, expected) in [
            ("", 0),
            ("word", 4),
            ("word ", 4),
            ("two\nwords  and", 9),
            ("two wor}ds", 3),
            ("wor}ds", 0),
            ("a b [%clk 1]", 3),
            ("a b[%clk 1]", 1),
            ("a %b", 4),
            ("a n\u{e9} b", 1),
            ("a \u{7f}b", 1),
            ("a b \r\n", 3),
        ] {
            assert_eq!(plain_words(text.as_bytes()), expected, "{text}");
        }
        for len in 0..200 {
            let word = "x".repeat(len);
            assert_eq!(plain_words(word.as_bytes()), len);
            assert_eq!(plain_words(format!("{word} x}}").as_bytes()), len);
            assert_eq!(plain_words(format!("{word}  x").as_bytes()), len);
        }
        assert_eq!(plain_words("x".repeat(3000).as_bytes()), 0);
        assert_eq!(plain_words("word ".repeat(300).as_bytes()), 510 - 1);
    }
}
