//! Reading PGN from anywhere, one event after the other.
//!
//! * The input comes in chunks of any size ([`Reader::feed`]), or lies in memory already ([`Reader::over`]); the events are
//!   the same.
//! * Memory is bounded by the largest token and the deepest variation, whatever the size of a game or of the input.
//! * Texts of an event are valid until the next event is asked for.

use super::event::{Event, Kind, Place, Room};
use super::machine::{Machine, Step};
use super::options::{Encoding, Options};
use super::wide::{find_out, Finding, Wide};
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

/// What was put into a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Given {
    /// An event.
    Event,
    /// Nothing until more is fed.
    NeedMore,
    /// Nothing: the input is over and all of it was given.
    End,
}

/// Room for one event.
impl Room for Result<Next, Error> {
    #[inline(always)]
    fn capacity(&self) -> usize {
        1
    }

    #[inline(always)]
    fn put(&mut self, _: usize, event: Event, _: &[u8], _: &[u8], _: &[u8]) {
        *self = Ok(Next::Event(event));
    }
}

/// Where the input is.
#[derive(Debug)]
enum Source<'a> {
    /// Fed; what is not done yet is kept here.
    Fed(List<u8>),
    /// The caller's memory.
    Over(&'a [u8]),
}

impl Source<'_> {
    /// What is at hand.
    #[inline(always)]
    fn bytes(&self) -> &[u8] {
        match self {
            Source::Fed(kept) => kept,
            Source::Over(text) => text,
        }
    }
}

/// What is known of the input's encoding.
#[derive(Debug)]
enum Width {
    /// Not enough was fed to tell whether it is UTF-16.
    Unknown,
    /// Bytes.
    Narrow,
    /// UTF-16; what is kept is UTF-8.
    Wide(Wide),
}

/// A reader of PGN.
#[derive(Debug)]
pub struct Reader<'a> {
    source: Source<'a>,
    width: Width,
    /// No more input will come.
    is_whole: bool,
    /// The last event's bytes are still wanted, also when more is fed.
    is_held: bool,
    /// The next token may be taken the quick way.
    is_calm: bool,
    machine: Machine,
}

impl<'a> Reader<'a> {
    /// A reader to be fed.
    pub const fn new(options: Options) -> Reader<'a> {
        let width = if matches!(options.encoding, Encoding::Auto) { Width::Unknown } else { Width::Narrow };
        Reader {
            source: Source::Fed(List::new()),
            width,
            is_whole: false,
            is_held: false,
            is_calm: false,
            machine: Machine::new(options),
        }
    }

    /// A reader of text that lies in memory. Only UTF-16 is copied, which can fail without memory.
    pub fn over(text: &'a [u8], options: Options) -> Result<Reader<'a>, Error> {
        let mut reader = Reader::new(options);
        if options.encoding == Encoding::Auto && matches!(find_out(text, true), Finding::Wide(_)) {
            reader.feed(text, true)?;
        } else {
            (reader.source, reader.width, reader.is_whole) = (Source::Over(text), Width::Narrow, true);
        }
        Ok(reader)
    }

    /// Adds the next bytes of the input; `is_last` when none follow. What is not read yet is copied and kept.
    ///
    /// Refuses bytes after the last ones, and bytes for a reader over memory; fails without memory, and then nothing was added.
    pub fn feed(&mut self, bytes: &[u8], is_last: bool) -> Result<(), Error> {
        let Source::Fed(kept) = &mut self.source else { return Err(Error::new(Status::ERR_ARGUMENT)) };
        if self.is_whole {
            return if bytes.is_empty() { Ok(()) } else { Err(Error::new(Status::ERR_ARGUMENT)) };
        }
        // What is done is dropped once it is the larger part, so that each byte is moved a bounded number of times; but not
        // while events that are about it are still to come.
        let is_wanted = self.is_held || self.machine.has_queued() || self.machine.has_pending();
        if !is_wanted && self.machine.at > 0 && self.machine.at >= kept.len() / 2 {
            if let Width::Wide(wide) = &mut self.width {
                let base = self.machine.base;
                wide.pass(kept, base, base.wrapping_add(self.machine.at as u64));
            }
            let done = self.machine.drop_done(kept);
            kept.drop_front(done);
        }
        match &mut self.width {
            Width::Narrow => kept.extend(bytes)?,
            Width::Wide(wide) => wide.feed(bytes, is_last, kept)?,
            Width::Unknown => {
                kept.extend(bytes)?;
                let before = kept.len().saturating_sub(bytes.len());
                match find_out(kept, is_last) {
                    Finding::More => {}
                    Finding::Narrow => self.width = Width::Narrow,
                    Finding::Wide(mut wide) => {
                        let mut text = List::new();
                        let turned = wide.begin(kept, &mut text).and_then(|()| wide.feed(&[], is_last, &mut text));
                        if let Err(error) = turned {
                            kept.truncate(before);
                            return Err(error);
                        }
                        *kept = text;
                        self.width = Width::Wide(wide);
                    }
                }
            }
        }
        self.is_whole = is_last;
        Ok(())
    }

    /// The next event. Fails only without memory; another call goes on.
    #[inline]
    #[allow(clippy::should_implement_trait, reason = "an iterator cannot fail and lend")]
    pub fn next(&mut self) -> Result<Next, Error> {
        if let (false, Width::Narrow) = (self.is_calm, &self.width) {
            if let Some(event) = self.machine.take() {
                return Ok(Next::Event(event));
            }
        }
        let mut next = Ok(Next::End);
        match self.advance(&mut next) {
            Ok(Given::Event) => next,
            Ok(Given::NeedMore) => Ok(Next::NeedMore),
            Ok(Given::End) => Ok(Next::End),
            Err(error) => Err(error),
        }
    }

    /// The next event, put into a place of the caller's. Not part of its callers, so that the compiler makes one good copy of it
    /// for each kind of room: an event is large, and to copy what was only just written is slow.
    #[inline(never)]
    pub(crate) fn advance<R: Room + ?Sized>(&mut self, room: &mut R) -> Result<Given, Error> {
        loop {
            if self.is_calm {
                if self.machine.quick_events(self.source.bytes(), room, 0) > 0 {
                    self.is_held = false;
                    self.machine.decoded.truncate(0);
                    return Ok(Given::Event);
                }
                // One token in the ordinary way.
                self.is_calm = false;
            } else if let Some(event) = self.machine.take() {
                let event = if matches!(self.width, Width::Narrow) { event } else { self.placed(event) };
                let (raw, text, name) = self.views(&event);
                room.put(0, event, raw, text, name);
                return Ok(Given::Event);
            } else if self.machine.is_calm() && matches!(self.width, Width::Narrow) {
                self.is_calm = true;
                continue;
            }
            match self.step()? {
                Step::Taken => {}
                Step::NeedMore => return Ok(Given::NeedMore),
                Step::End => return Ok(Given::End),
            }
        }
    }

    /// Takes the next token.
    fn step(&mut self) -> Result<Step, Error> {
        if matches!(self.width, Width::Unknown) {
            return Ok(Step::NeedMore);
        }
        self.is_held = false;
        self.machine.clear_queue();
        self.machine.decoded.truncate(0);
        let window = self.source.bytes();
        let before = self.machine.standing();
        let step = self.machine.step(window, self.is_whole);
        if step.is_err() {
            self.machine.undo(before);
        }
        step
    }

    /// An event at its place in the input, which was UTF-16.
    #[cold]
    fn placed(&mut self, event: Event) -> Event {
        let window = self.source.bytes();
        match &mut self.width {
            Width::Wide(wide) => wide.place(window, self.machine.base, event),
            _ => event,
        }
    }

    /// The next events, as many as there are now and room for, at the texts of which can be looked until the next call; how many.
    /// When it is 0, [`Reader::next`] tells whether more must be fed. Fails only without memory, and then another call goes on.
    ///
    /// [`Reader::position`] is the one behind the last of them.
    pub fn next_batch(&mut self, events: &mut [Event]) -> Result<usize, Error> {
        Ok(self.fill(events)?.0)
    }

    /// The same, into room of any kind; how many, and what stands behind them if there are none.
    pub(crate) fn fill<R: Room + ?Sized>(&mut self, room: &mut R) -> Result<(usize, Given), Error> {
        let mut count = 0;
        while count < room.capacity() {
            if !matches!(self.width, Width::Narrow) {
                return self.next_wide(room);
            }
            let before = count;
            count = self.take_many(room, count);
            // Decoded texts would move if more were added behind them.
            if self.has_decoded() && !self.machine.has_queued() && count > 0 {
                break;
            }
            if count == before && !self.machine.has_queued() {
                match self.step() {
                    Ok(Step::Taken) => {}
                    Err(error) if count == 0 => return Err(error),
                    Ok(Step::NeedMore) if count == 0 => return Ok((0, Given::NeedMore)),
                    Ok(Step::End) if count == 0 => return Ok((0, Given::End)),
                    // What came before is given first; a failure will come again.
                    _ => break,
                }
            }
        }
        Ok((count, Given::Event))
    }

    /// The next event of UTF-16, of which the places of one event are known.
    #[inline(never)]
    fn next_wide<R: Room + ?Sized>(&mut self, room: &mut R) -> Result<(usize, Given), Error> {
        loop {
            if let Some(event) = self.machine.take() {
                let event = self.placed(event);
                let (raw, text, name) = self.views(&event);
                room.put(0, event, raw, text, name);
                return Ok((1, Given::Event));
            }
            match self.step()? {
                Step::Taken => {}
                Step::NeedMore => return Ok((0, Given::NeedMore)),
                Step::End => return Ok((0, Given::End)),
            }
        }
    }

    /// Puts the next events that are queued, or usual tokens, into the room from a place on; the place behind them.
    fn take_many<R: Room + ?Sized>(&mut self, room: &mut R, from: usize) -> usize {
        self.is_calm = false;
        let mut count = from;
        while count < room.capacity() {
            let Some(event) = self.machine.take() else { break };
            let (raw, text, name) = self.views(&event);
            room.put(count, event, raw, text, name);
            count = count.wrapping_add(1);
        }
        if count > from {
            return count;
        }
        self.is_held = false;
        self.machine.clear_queue();
        self.machine.decoded.truncate(0);
        self.machine.usual(self.source.bytes(), self.is_whole, room, from)
    }

    fn window(&self) -> &[u8] {
        self.source.bytes()
    }

    /// What [`Reader::raw`], [`Reader::text`] and [`Reader::name`] give, at once: quick for an event whose text is in the input.
    #[inline(always)]
    pub(crate) fn views(&self, event: &Event) -> (&[u8], &[u8], &[u8]) {
        if let (Place::Input(start, len), Place::None, Width::Narrow) = (event.text, event.name, &self.width) {
            let from = usize::try_from(event.offset.wrapping_sub(self.machine.base)).unwrap_or(usize::MAX);
            let token = self.window().get(from..).and_then(|rest| rest.get(..event.len as usize));
            let (start, len) = (start as usize, len as usize);
            if let Some((token, text)) = token.and_then(|token| Some((token, token.get(start..)?.get(..len)?))) {
                return (token, text, &[]);
            }
        }
        (self.raw(event), self.text(event), self.name(event))
    }

    #[inline]
    fn bytes(&self, event: &Event, place: Place) -> &[u8] {
        let offset = match &self.width {
            Width::Wide(wide) => wide.last,
            _ => event.offset,
        };
        self.machine.bytes(self.window(), offset, place)
    }

    /// The text of the last event, decoded.
    pub fn text(&self, event: &Event) -> &[u8] {
        self.bytes(event, event.text)
    }

    /// The name of the last event, a tag.
    pub fn name(&self, event: &Event) -> &[u8] {
        match event.kind {
            Kind::Tag => self.bytes(event, event.name),
            _ => &[],
        }
    }

    /// The bytes of the input that the last event is about, of UTF-16 as UTF-8. Of a diagnostic that looks back they may be
    /// gone: then there are none.
    pub fn raw(&self, event: &Event) -> &[u8] {
        let raw = match &self.width {
            Width::Wide(wide) => self.bytes(event, wide.raw()),
            _ => self.bytes(event, Place::Input(0, event.len)),
        };
        // A result is told once it is known what it ends; its text is kept until then.
        match (event.kind, event.name) {
            (Kind::Tag, _) => raw,
            (_, Place::None) if raw.is_empty() => self.text(event),
            (_, Place::None) => raw,
            (_, kept) => self.bytes(event, kept),
        }
    }

    /// The position after the last move, or where the line that just began or went on stands; behind a movetext event the
    /// start position. When several events tell of one word of the text it is the position behind that word.
    pub fn position(&self) -> &Position {
        self.machine.position()
    }

    /// Crosses the variation that the last event began; its end is the next event of this game.
    pub fn skip_variation(&mut self) {
        self.is_calm = false;
        self.machine.skip_variation();
    }

    /// Crosses the rest of the game: the next event is its end.
    pub fn skip_game(&mut self) {
        self.is_calm = false;
        self.machine.skip_game();
    }

    /// Keeps the bytes and texts of the last event until the next one is asked for, even if more is fed.
    pub(crate) fn hold(&mut self) {
        self.is_held = true;
    }

    /// Whether move numbers are given.
    pub(crate) fn gives_numbers(&self) -> bool {
        self.machine.options.numbers
    }

    /// Whether texts of the last events are in memory that the next step may move.
    fn has_decoded(&self) -> bool {
        !self.machine.decoded.is_empty()
    }
}
