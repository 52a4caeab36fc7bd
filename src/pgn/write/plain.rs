//! Plain words of a comment: so much of it as can be copied as it is, found many bytes at a time.
//!
//! They are printable ASCII with single blanks between them, without a closing brace and without an opening bracket, at which
//! a command may begin.

use super::comment::is_blank;
use crate::lane::{Lane, LANE};

/// How many bytes are looked at together.
const BLOCK: usize = 2 * LANE;
/// At most so many bytes are given at once.
const MOST: usize = BLOCK * 16;

/// A comment that is written as it stands, but for the blanks around it.
pub(super) struct Usual {
    /// Its bytes, and whatever follows.
    pub block: [u8; BLOCK],
    pub len: usize,
    /// Where its last word begins at which a line can be broken; 0 if there is one word only.
    pub last: usize,
}

/// The comment at this place of the game's text, if it is a usual one: commands, or a few words without anything that a command
/// could be made of. Others may be no less plain.
#[inline(always)]
pub(super) fn usual_comment(text: &[u8], start: usize, len: usize) -> Option<Usual> {
    let whole = text.get(start..)?.get(..len)?;
    let before = usize::from(*whole.first()? == b' ');
    let behind = usize::from(*whole.last()? == b' ');
    let len = len.wrapping_sub(before).wrapping_sub(behind);
    if len.wrapping_sub(1) >= BLOCK {
        return None;
    }
    let rest = text.get(start.wrapping_add(before)..)?;
    let block = rest.first_chunk().copied().unwrap_or_else(|| padded_block(rest));
    if is_clock(&block, len) {
        return Some(Usual { block, len, last: 0 });
    }
    let lanes = [Lane::of(block.first_chunk()?), Lane::of(block.get(LANE..)?.first_chunk()?)];
    let all = !0_u64 >> (64_usize.wrapping_sub(len) & 63);
    let bits = |is: fn(Lane) -> Lane| {
        let [first, second] = lanes.map(|lane| u64::from(is(lane).bits()));
        (first | second << LANE) & all
    };
    // Brackets and braces, and some more, all from one comparison.
    let odd = bits(|lane| lane.with(0x20).from(b'{').or(lane.is(b'"')).or(lane.strange(b' ')));
    let blanks = bits(|lane| lane.is(b' '));
    // A second blank, or one at an end.
    if blanks & (blanks << 1 | 1 | 1 << len.wrapping_sub(1)) != 0 {
        return None;
    }
    let last = if odd == 0 {
        64_usize.wrapping_sub(blanks.leading_zeros() as usize)
    } else {
        // A line is not broken before a bracket.
        let (open, close) = (bits(|lane| lane.is(b'[')), bits(|lane| lane.is(b']')));
        let percent = bits(|lane| lane.is(b'%'));
        let name = bits(|lane| lane.with(0x20).within(b'a', b'z').or(lane.within(b'0', b'9')));
        let names = open << 2;
        // Behind each name, where the carry of an addition comes to.
        let behind = name.wrapping_add(names) & !name;
        let between = close & !(1 << len.wrapping_sub(1));
        let are_commands = (odd == open | close)
            & (close != between)
            & (open == between << 2 | 1)
            & (between << 1 & !blanks == 0)
            & (open << 1 & !percent == 0)
            & (names & !name == 0)
            & (behind & !(blanks | close) == 0);
        if !are_commands {
            return None;
        }
        0
    };
    Some(Usual { block, len, last }).filter(|usual| usual.block.get(last) != Some(&b'%'))
}

/// Whether the first so many bytes are the command of most comments in few words: `[%clk 0:01:00]`, also `emt`.
#[inline(always)]
fn is_clock(block: &[u8; BLOCK], len: usize) -> bool {
    let (Some(lane), Some(first)) = (block.first_chunk(), block.first_chunk()) else { return false };
    let name = u64::from_le_bytes(*first) & 0xffff_ffff_ffff;
    let is_named = name == u64::from_le_bytes(*b"[%clk \0\0") || name == u64::from_le_bytes(*b"[%emt \0\0");
    // Digits, points and colons up to the bracket. The slash between them is no harm.
    let others = !Lane::of(lane).within(b'.', b':').bits() >> 6 << 6;
    is_named && others.trailing_zeros() as usize == len.wrapping_sub(1) && block.get(len.wrapping_sub(1)) == Some(&b']')
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

/// The same of fewer bytes than a block has, where that is seldom.
#[cold]
#[inline(never)]
fn padded_block(text: &[u8]) -> [u8; BLOCK] {
    padded(text).first_chunk().copied().unwrap_or([b' '; BLOCK])
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
            Some(block) => first_odd(block),
            None => Some(first_odd(&padded(rest)).unwrap_or(BLOCK).min(rest.len())),
        };
        match found {
            Some(place) => return at.saturating_add(place),
            None => at = at.saturating_add(BLOCK),
        }
    }
}

/// The first byte of a block that is not plain, or is a blank before a blank.
#[inline]
fn first_odd(block: &[u8; BLOCK + 1]) -> Option<usize> {
    let (mut found, mut blanks) = (0_u64, u64::from(block.last().is_some_and(|byte| is_blank(*byte))) << BLOCK);
    for (place, bytes) in [(0, block.first_chunk()?), (LANE, block.get(LANE..)?.first_chunk()?)] {
        let lane = Lane::of(bytes);
        let never = lane.is(b'}').or(lane.is(b'[')).or(lane.from(0x7F));
        found |= u64::from(never.bits()) << place;
        blanks |= u64::from(lane.below(b' ' + 1).bits()) << place;
    }
    found |= blanks & blanks >> 1;
    let first = found.trailing_zeros() as usize;
    (first < BLOCK).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::{plain_words, usual_comment};

    #[test]
    fn usual_comments() {
        for (text, expected) in [
            ("word", Some(("word", 0))),
            (" two words ", Some(("two words", 4))),
            ("now, three words.", Some(("now, three words.", 11))),
            ("two %words", None),
            ("two  words", None),
            ("  two words", None),
            ("two\nwords", None),
            ("two wor\x7fds", None),
            ("two w\u{f6}rds", None),
            ("two wor}ds", None),
            ("", None),
            (" ", None),
            ("  ", None),
            ("[%clk 0:01:00]", Some(("[%clk 0:01:00]", 0))),
            (" [%clk 0:01:00] ", Some(("[%clk 0:01:00]", 0))),
            ("[%emt 10:01:00.125]", Some(("[%emt 10:01:00.125]", 0))),
            ("[%clk 10:01:00.1]", Some(("[%clk 10:01:00.1]", 0))),
            ("[%clk ]", Some(("[%clk ]", 0))),
            ("[%clk x1:00]", Some(("[%clk x1:00]", 0))),
            ("[%clk 1:00] ]", None),
            ("[%clk 1:00]]", None),
            ("[%clk 1:0\"0]", None),
            ("[%x]", Some(("[%x]", 0))),
            ("[%csl Ra1,Gb2]", Some(("[%csl Ra1,Gb2]", 0))),
            ("[%eval -12.34] [%clk 0:01:00]", Some(("[%eval -12.34] [%clk 0:01:00]", 0))),
            ("[%a] [%b] [%c 1 2]", Some(("[%a] [%b] [%c 1 2]", 0))),
            ("[%a][%b]", None),
            ("[%a]  [%b]", None),
            ("[%a] b", None),
            ("a [%b]", None),
            ("[%]", None),
            ("[% 1]", None),
            ("[%clk:1]", None),
            ("[%clk 1", None),
            ("%clk 1]", None),
            ("[%a [%b]", None),
            ("[%a ]]", None),
            ("[%a \"]", None),
            ("[#]", None),
            ("0123456789 0123456789 0123456789", Some(("0123456789 0123456789 0123456789", 22))),
            ("0123456789 0123456789 0123456789x", None),
        ] {
            for around in ["", "x", "]}[% "] {
                let store = [around, text, around, &" ".repeat(32)].concat();
                let found = usual_comment(store.as_bytes(), around.len(), text.len());
                let found = found.map(|found| (found.block[..found.len].to_vec(), found.last));
                assert_eq!(found, expected.map(|(text, last)| (text.as_bytes().to_vec(), last)), "{text}");
            }
            // Nothing need be behind it.
            let found = usual_comment(text.as_bytes(), 0, text.len()).map(|found| found.block[..found.len].to_vec());
            assert_eq!(found, expected.map(|(text, _)| text.as_bytes().to_vec()), "{text}");
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
