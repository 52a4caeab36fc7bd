//! Plain words of a comment: so much of it as can be copied as it is, found many bytes at a time.
//!
//! They are printable ASCII with single blanks between them, without a closing brace and without an opening bracket, at which
//! a command may begin.

use super::comment::is_blank;
use super::layout::last_break;
use crate::lane::{Lane, LANE};

/// How many bytes are looked at together.
const BLOCK: usize = 2 * LANE;
/// At most so many bytes are given at once.
const MOST: usize = BLOCK * 16;

/// A comment of a few plain words, or of one command as nearly all are, if it has at most [`BLOCK`] bytes without the blanks
/// around it: these bytes, how many, and where the last word begins at which a line can be broken, or 0.
#[inline]
pub(super) fn short_comment(text: &[u8]) -> Option<([u8; BLOCK], usize, usize)> {
    let text = trim(text);
    if text.len() > BLOCK || text.is_empty() {
        return None;
    }
    let inside = match text {
        [b'[', b'%', inside @ .., b']'] => inside,
        _ => text,
    };
    let is_command = inside.len() < text.len();
    let odd = first_odd(&padded(inside), |lane| lane.is(b']').or(lane.is(b'"')).bits()).unwrap_or(BLOCK);
    if odd < inside.len() || is_command && !begins_with_name(inside) {
        return None;
    }
    let last = match is_command {
        true => 0,
        false => last_break(text, text.len()).map_or(0, |place| place.wrapping_add(1)),
    };
    let mut block = *padded(text).first_chunk::<BLOCK>()?;
    for byte in &mut block {
        *byte = (*byte).max(b' ');
    }
    Some((block, text.len(), last))
}

/// Whether a command's name comes first, nothing or a space behind it.
#[inline]
fn begins_with_name(text: &[u8]) -> bool {
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let len = text.iter().position(|byte| !is_name(byte)).unwrap_or(text.len());
    len > 0 && matches!(text.get(len), None | Some(b' '))
}

#[inline]
fn trim(mut text: &[u8]) -> &[u8] {
    while let Some((_, rest)) = text.split_first().filter(|(first, _)| is_blank(**first)) {
        text = rest;
    }
    while let Some((_, rest)) = text.split_last().filter(|(last, _)| is_blank(**last)) {
        text = rest;
    }
    text
}

/// At most [`BLOCK`] bytes with spaces behind them.
#[inline]
fn padded(text: &[u8]) -> [u8; BLOCK + 1] {
    let mut block = [b' '; BLOCK + 1];
    // Two parts of a fixed length, which may overlap, are copied sooner than one of any length.
    if !ends::<16>(text, &mut block) && !ends::<8>(text, &mut block) && !ends::<4>(text, &mut block) {
        for (slot, byte) in block.iter_mut().zip(text) {
            *slot = *byte;
        }
    }
    block
}

/// Copies the first and the last `N` bytes, if there are so many; whether there were.
#[inline(always)]
fn ends<const N: usize>(text: &[u8], block: &mut [u8; BLOCK + 1]) -> bool {
    let (Some(first), Some(last)) = (text.first_chunk::<N>(), text.last_chunk::<N>()) else { return false };
    if let Some(slot) = block.first_chunk_mut() {
        *slot = *first;
    }
    if let Some(slot) = block.get_mut(text.len().wrapping_sub(N)..).and_then(<[u8]>::first_chunk_mut) {
        *slot = *last;
    }
    true
}

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
            Some(block) => first_odd(block, |_| 0),
            None => Some(first_odd(&padded(rest), |_| 0).unwrap_or(BLOCK).min(rest.len())),
        };
        match found {
            Some(place) => return at.saturating_add(place),
            None => at = at.saturating_add(BLOCK),
        }
    }
}

/// The first byte of a block that is not plain, or another one that is `odd`, a bit for each of a lane, or is a blank before a blank;
/// the last byte is only looked at for that.
#[inline]
fn first_odd(block: &[u8; BLOCK + 1], odd: impl Fn(Lane) -> u32) -> Option<usize> {
    let (mut found, mut blanks) = (0_u64, u64::from(block.last().is_some_and(|byte| is_blank(*byte))) << BLOCK);
    for (place, bytes) in [(0, block.first_chunk()?), (LANE, block.get(LANE..)?.first_chunk()?)] {
        let lane = Lane::of(bytes);
        let never = lane.is(b'}').or(lane.is(b'[')).or(lane.from(0x7F));
        found |= u64::from(never.bits() | odd(lane)) << place;
        blanks |= u64::from(lane.below(b' ' + 1).bits()) << place;
    }
    found |= blanks & blanks >> 1;
    let first = found.trailing_zeros() as usize;
    (first < BLOCK).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::{plain_words, short_comment};

    #[test]
    fn short_comments() {
        for (text, expected) in [
            ("", None),
            ("  ", None),
            ("word", Some(("word", 0))),
            (" two words ", Some(("two words", 4))),
            ("two\nwords", Some(("two words", 4))),
            ("two %words", Some(("two %words", 0))),
            ("two  words", None),
            ("[%clk 0:01:00]", Some(("[%clk 0:01:00]", 0))),
            (" [%clk 0:01:00] ", Some(("[%clk 0:01:00]", 0))),
            ("[%x]", Some(("[%x]", 0))),
            ("[%csl Ra1,Gb2]", Some(("[%csl Ra1,Gb2]", 0))),
            ("[%clk:1]", None),
            ("[% 1]", None),
            ("[%]", None),
            ("[#]", None),
            ("[%a] [%b]", None),
            ("[%a \"b\"]", None),
            ("[%a b ]", None),
            ("a}b", None),
            ("\u{e9}", None),
            ("0123456789 0123456789 0123456789", Some(("0123456789 0123456789 0123456789", 22))),
            ("0123456789 0123456789 0123456789x", None),
        ] {
            let found = short_comment(text.as_bytes());
            let found = found.map(|(block, len, last)| (String::from_utf8(block[..len].to_vec()).unwrap(), last));
            assert_eq!(found, expected.map(|(text, last)| (text.to_owned(), last)), "{text}");
        }
    }

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
