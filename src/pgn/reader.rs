//! Reading PGN from anywhere, one event after the other.
//!
//! * The input comes in chunks of any size ([`Reader::feed`]), or lies in memory already ([`Reader::over`]); the events are
//!   the same.
//! * Memory is bounded by the largest token and the deepest variation, whatever the size of a game or of the input.
//! * Texts of an event are valid until the next event is asked for.

use super::event::{Event, Place};
use super::machine::{Machine, Step};
use super::options::Options;
use crate::board::Position;
use crate::list::List;
use crate::status::{Error, Status};

/// What there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// An event.
    Event(Event),
    /// Nothing until more is fed.
    NeedMore,
    /// The input is over and all of it was given.
    End,
}

/// Where the input is.
#[derive(Debug)]
enum Source<'a> {
    /// Fed; what is not done yet is kept here.
    Fed(List<u8>),
    /// The caller's memory.
    Over(&'a [u8]),
}

/// A reader of PGN.
#[derive(Debug)]
pub struct Reader<'a> {
    source: Source<'a>,
    /// No more input will come.
    is_whole: bool,
    machine: Machine,
}

impl<'a> Reader<'a> {
    /// A reader to be fed.
    pub const fn new(options: Options) -> Reader<'a> {
        Reader { source: Source::Fed(List::new()), is_whole: false, machine: Machine::new(options) }
    }

    /// A reader of text that lies in memory.
    pub const fn over(text: &'a [u8], options: Options) -> Reader<'a> {
        Reader { source: Source::Over(text), is_whole: true, machine: Machine::new(options) }
    }

    /// Adds the next bytes of the input; `is_last` when none follow. What is not read yet is copied and kept.
    ///
    /// Refuses bytes after the last ones, and bytes for a reader over memory; fails without memory, and then nothing was added.
    pub fn feed(&mut self, bytes: &[u8], is_last: bool) -> Result<(), Error> {
        let Source::Fed(kept) = &mut self.source else { return Err(Error::new(Status::ERR_ARGUMENT)) };
        if self.is_whole {
            return if bytes.is_empty() { Ok(()) } else { Err(Error::new(Status::ERR_ARGUMENT)) };
        }
        // What is done is dropped once it is the larger part, so that each byte is moved a bounded number of times.
        if self.machine.at > 0 && self.machine.at >= kept.len() / 2 {
            let done = self.machine.drop_done(kept);
            kept.drop_front(done);
        }
        kept.extend(bytes)?;
        self.is_whole = is_last;
        Ok(())
    }

    /// The next event.
    #[inline]
    pub fn next(&mut self) -> Result<Next, Error> {
        loop {
            if let Some(event) = self.machine.take() {
                return Ok(Next::Event(event));
            }
            self.machine.clear_queue();
            self.machine.decoded.truncate(0);
            let window = match &self.source {
                Source::Fed(kept) => kept.as_slice(),
                Source::Over(text) => text,
            };
            match self.machine.step(window, self.is_whole)? {
                Step::Taken => {}
                Step::NeedMore => return Ok(Next::NeedMore),
                Step::End => return Ok(Next::End),
            }
        }
    }

    fn window(&self) -> &[u8] {
        match &self.source {
            Source::Fed(kept) => kept.as_slice(),
            Source::Over(text) => text,
        }
    }

    /// The text of the last event, decoded.
    pub fn text(&self, event: &Event) -> &[u8] {
        self.machine.bytes(self.window(), event.offset, event.text)
    }

    /// The name of the last event, a tag.
    pub fn name(&self, event: &Event) -> &[u8] {
        self.machine.bytes(self.window(), event.offset, event.name)
    }

    /// The bytes of the input that the last event is about, as far as they are still there.
    pub fn raw(&self, event: &Event) -> &[u8] {
        self.machine.bytes(self.window(), event.offset, Place::Input(0, event.len))
    }

    /// The position after the last move; behind a movetext event the start position.
    pub fn position(&self) -> &Position {
        self.machine.position()
    }

    /// Crosses the variation that the last event began; its end is the next event of this game.
    pub fn skip_variation(&mut self) {
        self.machine.skip_variation();
    }

    /// Crosses the rest of the game: the next event is its end.
    pub fn skip_game(&mut self) {
        self.machine.skip_game();
    }

    /// How many games have ended.
    pub fn games(&self) -> u64 {
        self.machine.game
    }
}
