//! Tags as nearly all are written: `[Name "value"]`, a short name, one space, and a value without a backslash. Whatever else there is is
//! left to [`super::tag_text`], which would read these the same way.
//!
//! The name and the value are looked at sixteen bytes at a time. Knows nothing of games.

use super::tag_text::Tag;
use crate::lane::{self, Lane, BLOCK, LANE};

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
pub fn usual_name(block: &[u8; BLOCK]) -> Option<usize> {
    let lane = Lane::of(block.get(1..)?.first_chunk()?);
    let len = (!names(lane).bits() & 0xFFFF).trailing_zeros() as usize;
    let behind = block.get(len.wrapping_add(1)..)?;
    (len.wrapping_sub(1) < 15 && behind.starts_with(b" \"")).then_some(len)
}

/// Where a value that begins here in its text is over, if it is that of a usual tag: then `"]` follows.
#[inline(always)]
pub fn usual_value(text: &[u8], start: usize) -> Option<usize> {
    let half: &[u8; 2 * LANE] = text.get(start..)?.first_chunk()?;
    let bits = |lane: Option<&[u8; LANE]>| lane.map_or(0, |lane| stops_value(Lane::of(lane)).bits());
    let stops = bits(half.first_chunk()) | bits(half.last_chunk()) << LANE;
    Some(match stops {
        0 => lane::find(text, start.wrapping_add(2 * LANE), stops_value),
        _ => start.wrapping_add(stops.trailing_zeros() as usize),
    })
}

/// The same for a value in UTF-8 that is not ASCII, which first is so at `from`.
#[cold]
#[inline(never)]
pub fn utf8_value(text: &[u8], start: usize, from: usize) -> Option<usize> {
    let stops = |lane: Lane| lane.below(b' ').or(lane.is(b'"')).or(lane.is(b'\\')).or(lane.is(0x7F));
    let end = lane::find(text, from, stops);
    core::str::from_utf8(text.get(start..end)?).ok().map(|_| end)
}

/// The tag at this `[` if it is a usual one.
pub fn usual(text: &[u8]) -> Option<Tag> {
    let name = usual_name(text.first_chunk()?)?;
    let start = name.wrapping_add(3);
    let end = usual_value(text, start).filter(|end| text.get(*end..end.wrapping_add(2)) == Some(b"\"]"))?;
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
            let text = format!("{text:<80}");
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
