//! Where a text can be cut so that its parts can be read apart.

use super::event::{Event, Kind, Room};
use super::options::{Encoding, Options};
use super::reader::Reader;
use super::utf16::{detect_utf16, DETECT_BYTES};

/// The first place at or behind `want` where a game, not the first, begins with a tag behind an empty line; the length if there
/// is none.
///
/// Found by reading the tags from the beginning of the text, which must be the beginning of a game: so a place inside a comment
/// is never taken for one. Reading the parts with the same options gives what reading the whole gives. UTF-16 is not cut. Linear.
pub fn split(text: &[u8], want: usize, options: Options) -> usize {
    if want == 0 {
        return 0;
    }
    let start = text.get(..DETECT_BYTES).unwrap_or(text);
    if options.encoding == Encoding::Auto && detect_utf16(start).is_some() {
        return text.len();
    }
    let options = Options { headers_only: true, decode: false, ..options };
    let Ok(mut reader) = Reader::over(text, options) else { return text.len() };
    let mut cut = Cut { text, want, at: None };
    while cut.at.is_none() && reader.fill(&mut cut).is_ok_and(|(count, _)| count > 0) {}
    cut.at.unwrap_or(text.len())
}

/// Room for the first place to cut at, and none behind it.
struct Cut<'a> {
    text: &'a [u8],
    want: usize,
    at: Option<usize>,
}

impl Room for Cut<'_> {
    const HAS_MOVES: bool = false;

    #[inline(always)]
    fn capacity(&self) -> usize {
        if self.at.is_none() {
            usize::MAX
        } else {
            0
        }
    }

    #[inline(always)]
    fn put(&mut self, _: usize, event: Event, _: &[u8], _: &[u8], _: &[u8]) {
        // What stands before the first game belongs to its part.
        if event.kind == Kind::GameStart && event.game > 0 && self.at.is_none() {
            self.at = usize::try_from(event.offset).ok().filter(|at| {
                let begins = self.text.get(*at) == Some(&b'[');
                *at >= self.want && begins && is_behind_empty_line(self.text.get(..*at).unwrap_or(&[]))
            });
        }
    }
}

/// Whether a text ends with an empty line.
fn is_behind_empty_line(text: &[u8]) -> bool {
    let without = |text: &mut &[u8]| match *text {
        [rest @ .., b'\r', b'\n'] | [rest @ .., b'\n' | b'\r'] => {
            *text = rest;
            true
        }
        _ => false,
    };
    let mut text = text;
    if !without(&mut text) {
        return false;
    }
    while let [rest @ .., b' ' | b'\t'] = text {
        text = rest;
    }
    without(&mut text)
}
