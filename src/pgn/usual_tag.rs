//! Tags as nearly all are written: `[Name "value"]`, a short name, one space, and a value without a backslash. Whatever else there is is
//! left to [`super::tag_text`], which would read these the same way.
//!
//! The name and the value are looked at sixteen bytes at a time. Knows nothing of games.

use super::tag_text::Tag;
use crate::lane::{self, Lane, LANE};

/// So many bytes are looked at together: a name of 15 characters, a value of 32, and the eight bytes that follow. A few more, so
/// that one mask keeps all places within them.
pub const HEAD: usize = 80;

/// What ends the value of a usual tag, or makes it an unusual one.
#[inline(always)]
fn stops_value(lane: Lane) -> Lane {
    lane.unprintable().or(lane.is(b'"')).or(lane.is(b'\\'))
}

/// What a name is made of.
#[inline(always)]
fn names(lane: Lane) -> Lane {
    lane.with(0x20).within(b'a', b'z').or(lane.within(b'0', b'9')).or(lane.is(b'_'))
}

/// The length of the name behind this `[`, if the tag is written as nearly all are: a name of at most 15 characters, one space,
/// a value of printable ASCII without a backslash. Whatever is unusual is left to others, and what comes near the end of the text.
pub fn usual_name(head: &[u8; HEAD]) -> Option<usize> {
    let lane = Lane::of(head.get(1..)?.first_chunk()?);
    let len = (!names(lane).bits() & 0xFFFF).trailing_zeros() as usize;
    let behind = head.get(len.wrapping_add(1)..)?;
    (len.wrapping_sub(1) < 15 && behind.starts_with(b" \"")).then_some(len)
}

/// So many bytes of a head from here on, which is not beyond its end.
#[inline(always)]
fn part<const N: usize>(head: &[u8; HEAD], from: usize) -> [u8; N] {
    head.get(from..).and_then(|rest| rest.first_chunk()).copied().unwrap_or([0; N])
}

/// Where a value that begins here is over, if that is at most 32 bytes further, and what stands there.
#[inline(always)]
pub fn short_value(head: &[u8; HEAD], start: usize) -> (usize, Ending) {
    // No name is so long that this would change it; but now it shows that no place below is beyond the head.
    let start = start & (2 * LANE - 1);
    let bits = |from: usize| u64::from(stops_value(Lane::of(&part(head, from))).bits());
    let stops = bits(start) | bits(start.wrapping_add(LANE)) << LANE | 1 << (2 * LANE);
    let stop = start.wrapping_add(stops.trailing_zeros() as usize);
    (stop, Ending(u64::from_le_bytes(part(head, stop))))
}

/// The same for any value that begins here in its text, and is usual up to `from`: printable ASCII, or UTF-8 if that is allowed.
#[inline(never)]
pub fn long_value(text: &[u8], start: usize, from: usize, is_unicode: bool) -> Option<(usize, Ending)> {
    let ending = |stop: usize| Some(Ending(u64::from_le_bytes(*text.get(stop..)?.first_chunk()?)));
    let stop = lane::find(text, from, stops_value);
    let found = ending(stop)?;
    if found.is_usual() {
        return Some((stop, found));
    }
    let stop = utf8_value(text, start, stop).filter(|_| is_unicode)?;
    ending(stop).filter(|found| found.is_usual()).map(|found| (stop, found))
}

/// What stands where a value is over.
#[derive(Clone, Copy)]
pub struct Ending(u64);

impl Ending {
    /// Whether that ends the tag.
    #[inline(always)]
    pub fn is_usual(self) -> bool {
        self.0 as u16 == u16::from_le_bytes(*b"\"]")
    }

    /// How far from there the next tag begins, if it stands right below.
    #[inline(always)]
    pub fn below(self) -> Option<usize> {
        let behind = (self.0 >> 16) as u32;
        if behind as u16 == u16::from_le_bytes(*b"\n[") {
            Some(3)
        } else if behind << 8 == u32::from_le_bytes(*b"\0\r\n[") {
            Some(4)
        } else {
            None
        }
    }
}

/// Where a value in UTF-8 is over that is not ASCII, which first is so at `from`.
fn utf8_value(text: &[u8], start: usize, from: usize) -> Option<usize> {
    let stops = |lane: Lane| lane.below(b' ').or(lane.is(b'"')).or(lane.is(b'\\')).or(lane.is(0x7F));
    let end = lane::find(text, from, stops);
    core::str::from_utf8(text.get(start..end)?).ok().map(|_| end)
}

/// The tag at this `[` if it is a usual one in ASCII.
pub fn usual(text: &[u8]) -> Option<Tag> {
    let name = usual_name(text.first_chunk()?)?;
    let start = name.wrapping_add(3);
    let (end, _) = long_value(text, start, start, false)?;
    Some(Tag {
        name: (1, name.wrapping_add(1)),
        value: (start, end),
        len: end.wrapping_add(2),
        behind: 0,
        fault: None,
        is_plain: true,
        is_ascii: true,
    })
}

#[cfg(test)]
mod tests {
    use super::super::tag_text::{scan, Found, TagScan};
    use super::*;

    #[test]
    fn usual_tags_are_read_as_all_are() {
        let texts = [
            "[Event \"A\"] more",
            "[TwelveLettr_ \"x [y] z; 50% {n} and much more\"]\n more",
            "[WhiteElo \"\"]\n[Black \"\"]",
            "[FifteenLetters_ \"a\"]       ",
            "[SixteenLetters16 \"a\"]       ",
            "[A1_z9 \"abcdefg\"]       ",
            "[A1_z9 \"abcdefgh\"]       ",
            "[A \"b\\\"c\"]       ",
            "[A \"b\"c\"]       ",
            "[A \"b\" ]       ",
            "[A  \"b\"]       ",
            "[A \"é\"]       ",
            "[A \"\u{7F}\"]       ",
            "[A \"b\tc\"]       ",
            "[É \"b\"]       ",
            "[@ \"b\"]       ",
            "[[ \"b\"]       ",
            "[` \"b\"]       ",
            "[\"b\"]       ",
            "[A \"b\nc\"]       ",
        ];
        let mut count = 0;
        for text in texts {
            assert_eq!(usual(text.as_bytes()), None, "too near to the end");
            let text = format!("{text:<100}");
            let Some(found) = usual(text.as_bytes()) else { continue };
            assert_eq!(
                scan(text.as_bytes(), true, &mut TagScan::NEW.clone()),
                Found::Tag(Tag { is_ascii: false, ..found })
            );
            assert!(text[found.value.0..found.value.1].bytes().all(|byte| matches!(byte, b' '..=b'~')), "{text}");
            count += 1;
        }
        assert_eq!(count, 6);
    }
}
