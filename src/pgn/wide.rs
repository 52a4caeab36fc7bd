//! Input in UTF-16: turned into UTF-8 on its way in, and places in it turned back on their way out.
//!
//! Places are exact; but one before the last event, where a variation began that was never closed, is told as if all since
//! were ASCII. That does not depend on how much of the input is still at hand.

use super::event::{Event, Place};
use super::utf16::{detect_utf16, input_offset, Utf16, DETECT_BYTES};
use crate::list::List;
use crate::status::Error;

/// Finds out whether an input is UTF-16.
pub(super) enum Finding {
    /// More bytes are needed to tell.
    More,
    /// It is not.
    Narrow,
    /// It is.
    Wide(Wide),
}

/// The state of an input in UTF-16.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wide {
    transcoder: Utf16,
    /// Bytes before the first character.
    mark: usize,
    /// A place in the UTF-8 text, and where in the input it is.
    known: (u64, u64),
    /// Where the last event but for those that look back begins and ends, in the UTF-8 text and in the input.
    span: [(u64, u64); 2],
    /// Where the last event's text is in the UTF-8 text.
    pub last: u64,
    /// Bytes of the last event in the UTF-8 text.
    pub last_len: u32,
}

/// Looks at the first bytes of an input.
pub(super) fn find_out(first: &[u8], is_whole: bool) -> Finding {
    let is_sure = is_whole
        || first.len() >= DETECT_BYTES
        || matches!(first, [a, b, ..] if *a != 0 && *b != 0)
        || matches!(first, [0, 0, ..]);
    match detect_utf16(first.get(..DETECT_BYTES).unwrap_or(first)) {
        Some((endian, mark)) if mark > 0 || is_sure => {
            let known = (0, mark as u64);
            let span = [known; 2];
            Finding::Wide(Wide { transcoder: Utf16::new(endian), mark, known, span, last: 0, last_len: 0 })
        }
        _ if is_sure => Finding::Narrow,
        _ => Finding::More,
    }
}

impl Wide {
    /// Takes the first bytes of the input.
    pub fn begin(&mut self, first: &[u8], text: &mut List<u8>) -> Result<(), Error> {
        self.transcoder.feed(first.get(self.mark..).unwrap_or(&[]), text)
    }

    /// Takes more of it; all or nothing.
    pub fn feed(&mut self, bytes: &[u8], is_last: bool, text: &mut List<u8>) -> Result<(), Error> {
        let before = (self.transcoder, text.len());
        let fed = self.transcoder.feed(bytes, text);
        let done = if is_last && fed.is_ok() { self.transcoder.finish(text) } else { fed };
        if done.is_err() {
            self.transcoder = before.0;
            text.truncate(before.1);
        }
        done
    }

    /// Where in the input a place of the text is; `window` begins at the text's byte `base`.
    fn input(&self, window: &[u8], base: u64, place: u64) -> u64 {
        let [start, end] = self.span;
        if place < start.0 {
            return start.1.saturating_sub(start.0.wrapping_sub(place).saturating_mul(2));
        }
        if let Some((_, input)) = [start, end].into_iter().find(|(text, _)| *text == place) {
            return input;
        }
        let (text, input) = self.known;
        let from = usize::try_from(text.saturating_sub(base)).unwrap_or(usize::MAX);
        let to = usize::try_from(place.saturating_sub(text)).unwrap_or(usize::MAX);
        let between = window.get(from..).unwrap_or(&[]);
        input.wrapping_add(input_offset(between, to))
    }

    /// The same event with its place in the input.
    pub fn place(&mut self, window: &[u8], base: u64, event: Event) -> Event {
        (self.last, self.last_len) = (event.offset, event.len);
        let start = self.input(window, base, event.offset);
        let end = self.input(window, base, event.offset.wrapping_add(u64::from(event.len)));
        if event.offset >= self.known.0 {
            self.known = (event.offset, start);
        }
        if event.offset >= self.span[0].0 {
            self.span = [(event.offset, start), (event.offset.wrapping_add(u64::from(event.len)), end)];
        }
        Event { offset: start, len: u32::try_from(end.saturating_sub(start)).unwrap_or(u32::MAX), ..event }
    }

    /// Before the text up to here is dropped.
    pub fn pass(&mut self, window: &[u8], base: u64, to: u64) {
        if to >= self.known.0 {
            self.known = (to, self.input(window, base, to));
        }
    }

    /// The place of the last event's own bytes.
    pub fn raw(&self) -> Place {
        Place::Input(0, self.last_len)
    }
}
