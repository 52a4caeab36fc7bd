//! What a reader of PGN gives: one event for each thing in the text, in the order of the text.
//!
//! | kind | text | also |
//! | --- | --- | --- |
//! | game start | | |
//! | tag | the value, escapes undone | `name` |
//! | movetext | | the tags are complete; the reader's position is the start position |
//! | move number | | `number` |
//! | move | as written, without number and annotations | `mv`, when moves are decoded |
//! | NAG | | `number`; `$5`, or a sign such as `!?`; of the move before, at the start of a variation of the one that follows |
//! | comment | what stands between the braces, or behind the semicolon | flag [`LINE`]; flag [`RESULT`]: a result inside a variation |
//! | variation start, end | | an end with an empty span is one that the text lacks |
//! | result | as written | `number`: 0 unknown, 1 White won, 2 Black won, 3 drawn |
//! | raw | text that is kept but not interpreted | flag [`TAG`]: in the tag section; flag [`TAIL`]: to the end of the line of moves |
//! | escape | the line behind its percent sign | |
//! | diagnostic | | `status`, `severity`, `line`, `column`, the span at fault |
//! | game end | | flag [`PARTIAL`]: some moves were not interpreted |
//!
//! `offset` and `len` are the span in the input, of the whole token: with braces, brackets, quotes, dollar sign. Spans of
//! events other than diagnostics ascend and do not overlap, and what is outside of all spans, diagnostics' included, is
//! white space.

use crate::board::Move;
use crate::notation::san::Outline;
use crate::status::{Severity, Status};

/// Where a reader puts many events at once: the caller's memory, in the caller's form.
pub(crate) trait Room {
    /// Whether moves and what stands between them may come; only where games begin and end if they are crossed.
    const HAS_MOVES: bool = true;

    /// Whether it is to be told how moves are written.
    const HAS_OUTLINES: bool = false;

    /// How many there is room for. May fall when one is put that must be looked at first; a few may come nevertheless.
    fn capacity(&self) -> usize;

    /// Puts one in the given place, which was below the capacity when that was last asked for, with what
    /// [`super::Reader::raw`], [`super::Reader::text`] and [`super::Reader::name`] give.
    fn put(&mut self, place: usize, event: Event, raw: &[u8], text: &[u8], name: &[u8]);

    /// The same for one whose texts all are where it stands: at this place of this part of the input.
    #[inline(always)]
    fn put_here(&mut self, place: usize, event: Event, window: &[u8], at: usize) {
        let (raw, text, name) = event.parts(window, at);
        self.put(place, event, raw, text, name);
    }

    /// The same for a move, of which the outline may be known. Its event is made only if it is wanted.
    #[inline(always)]
    fn put_move(
        &mut self,
        place: usize,
        (mv, _): (Move, Outline),
        event: impl FnOnce(Move) -> Event,
        window: &[u8],
        at: usize,
    ) {
        self.put_here(place, event(mv), window, at);
    }
}

impl Room for [Event] {
    #[inline(always)]
    fn capacity(&self) -> usize {
        self.len()
    }

    #[inline(always)]
    fn put(&mut self, place: usize, event: Event, _: &[u8], _: &[u8], _: &[u8]) {
        if let Some(slot) = self.get_mut(place) {
            *slot = event;
        }
    }
}

/// What an event is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Kind {
    /// A game begins.
    GameStart = 1,
    /// A tag pair.
    Tag = 2,
    /// The tags are complete. Comes again where a tag behind it, before the first move, tells of another start.
    Movetext = 3,
    /// A move number, dots included.
    MoveNumber = 4,
    /// A move.
    Move = 5,
    /// An annotation.
    Nag = 6,
    /// A comment.
    Comment = 7,
    /// A variation begins: it replaces the move before it.
    VariationStart = 8,
    /// A variation ends.
    VariationEnd = 9,
    /// The marker that ends a game.
    Result = 10,
    /// Text that is kept but not interpreted.
    Raw = 11,
    /// A line for other programs.
    Escape = 12,
    /// Something about the text.
    Diagnostic = 13,
    /// A game ends.
    GameEnd = 14,
}

/// Flag of a comment that began with a semicolon.
pub const LINE: u8 = 1;
/// Flag of a comment that is a result inside a variation.
pub const RESULT: u8 = 2;
/// Flag of raw text that stands among the tags.
pub const TAG: u8 = 4;
/// Flag of raw text after which nothing of this line of moves is interpreted.
pub const TAIL: u8 = 8;
/// Flag of the end of a game of which some moves were not interpreted.
pub const PARTIAL: u8 = 16;

/// Where the bytes of an event's text lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// There is no text.
    None,
    /// In the input: offset from the event's own offset, and length.
    Input(u32, u32),
    /// In the reader's memory of decoded texts: offset and length.
    Decoded(u32, u32),
}

/// One thing in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    /// What it is.
    pub kind: Kind,
    /// The flags of this module.
    pub flags: u8,
    /// Of a diagnostic.
    pub severity: Severity,
    /// The legal move, or [`Move::NULL`]; [`Move::NONE`] when moves are not decoded, and of other events.
    pub mv: Move,
    /// Of a diagnostic.
    pub status: Status,
    /// How many variations are open; 0 in the main line.
    pub depth: u16,
    /// Move number, NAG or result.
    pub number: u32,
    /// Which game of the input, from 0.
    pub game: u64,
    /// The first byte, from the beginning of the input.
    pub offset: u64,
    /// Bytes of the input.
    pub len: u32,
    /// Of a diagnostic: line of the input, from 1.
    pub line: u32,
    /// Of a diagnostic: byte of the line, from 1.
    pub column: u32,
    /// The text.
    pub text: Place,
    /// Of a tag: its name. Of a result that was told late: its bytes in the input, if they are not its text.
    pub name: Place,
}

impl Event {
    /// The bytes, the text and the name of one whose texts all are where it stands: at this place of this part of the input.
    #[inline(always)]
    pub(crate) fn parts<'a>(&self, window: &'a [u8], at: usize) -> (&'a [u8], &'a [u8], &'a [u8]) {
        let token = window.get(at..).unwrap_or(&[]);
        let part = |place| match place {
            Place::Input(start, len) => {
                token.get(start as usize..).and_then(|rest| rest.get(..len as usize)).unwrap_or(&[])
            }
            _ => &[],
        };
        (part(Place::Input(0, self.len)), part(self.text), part(self.name))
    }
}
