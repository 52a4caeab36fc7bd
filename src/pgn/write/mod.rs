//! Writing games (reference section 19).
//!
//! * [`Options::EXPORT`] is the standard's export format byte for byte: another program that follows it prints the same file.
//!   [`Options::REDUCED`] is its short form, [`Options::IMPORT`] keeps everything as it is stored.
//! * Reading what was written gives the same game again, save for what is changed by definition: white space in comments
//!   collapses, comments before a move in the middle of a line become comments after the move before it, empty comments
//!   go.
//! * Export format leaves out: annotation 0 and annotations that a move has twice, all but one of tags with the same name, and
//!   lines for other programs. What could not be interpreted is written back as text. [`Changes`] tells.
//! * Tags and moves are not made to agree unless asked: a Result tag that says something else than the marker at the end of
//!   the moves stays, and is told. Where one of them says nothing (`*`, `?`, no tag) it says what the other does, save in
//!   the order [`TagOrder::Stored`].
//! * Moves are written from the positions before them, or, where the reader of a game kept how they are written, without any.
//! * [`Writer::fill`] gives the text in pieces of any size, [`write`] all at once. Both take linear time, and memory for
//!   some lines, the longest word, and the open variations; only tags that have to be sorted take `n log n`.
//!
//! Inside: [`tags`] with [`known`], [`order`], [`setup`] and [`sort`] writes the tag section, [`walk`] with [`plies`] the moves, with [`comment`] and [`plain`],
//! [`raw`], [`moves`] and [`number`] for what stands there; all through a [`pen`], which fills lines by [`layout`] in [`lines`].

mod changes;
mod comment;
mod known;
mod layout;
mod lines;
mod moves;
mod number;
mod options;
mod order;
mod pen;
mod plain;
mod plies;
mod raw;
mod setup;
mod sort;
mod tags;
mod walk;

#[cfg(test)]
mod tests;

use crate::list::List;
use crate::pgn::game::Game;
use crate::status::{Error, Status};
use crate::text;
pub use changes::Changes;
use layout::Layout;
pub(crate) use layout::Sink;
pub use options::{Commands, Nags, Notation, Numbers, Options, TagOrder};
use pen::Pen;
use tags::Tags;
use walk::Walk;

/// What is being written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Start,
    Tags,
    Moves,
    Done,
}

/// Writes one game in pieces.
#[derive(Debug)]
pub struct Writer {
    options: Options,
    layout: Layout,
    tags: Tags,
    walk: Walk,
    stage: Stage,
    changes: Changes,
    /// The game's version when the writing began.
    version: u64,
    /// Text that did not fit into the last piece, from `given` on.
    rest: List<u8>,
    given: usize,
    /// Why the writing cannot go on.
    failed: Option<Error>,
}

impl Writer {
    /// At the beginning of a game. Takes memory only for what is long, words and tag sections, and for variations.
    pub const fn new(options: Options) -> Writer {
        Writer {
            layout: Layout::new(options.width, options.crlf, options.latin1),
            options,
            tags: Tags::new(),
            walk: Walk::new(),
            stage: Stage::Start,
            changes: Changes::new(),
            version: 0,
            rest: List::new(),
            given: 0,
            failed: None,
        }
    }

    /// Writes the next bytes of the game's text to the beginning of `out` and tells how many; 0 at the end. All pieces
    /// together are the whole text, whatever their sizes.
    ///
    /// The game must be the same, unchanged, in all calls: [`Status::GAME_CHANGED`] otherwise. No room at all is
    /// [`Status::ERR_BUFFER_TOO_SMALL`]. A null move or result that the options do not allow is
    /// [`Status::GAME_NOT_EXPORTABLE`] with the move's number, 0 for the result. After a failure every call fails.
    pub fn fill(&mut self, game: &Game, out: &mut [u8]) -> Result<usize, Error> {
        if out.is_empty() {
            return Err(Error::new(Status::ERR_BUFFER_TOO_SMALL).with(1));
        }
        let waiting = self.rest.get(self.given..).unwrap_or(&[]);
        let mut filled = copy(out, waiting);
        self.given = self.given.saturating_add(filled);
        if self.given >= self.rest.len() {
            self.rest.truncate(0);
            self.given = 0;
        }
        // The list is taken out so that the sink can have it while the rest of the writer is at work.
        let mut rest = core::mem::take(&mut self.rest);
        let mut result = Ok(true);
        while filled < out.len() && matches!(result, Ok(true)) {
            let room = out.get_mut(filled..).unwrap_or(&mut []);
            let mut piece = Piece { room, filled: 0, rest: &mut rest };
            result = self.step(game, &mut piece);
            filled = filled.saturating_add(piece.filled);
        }
        self.rest = rest;
        result.map(|_| filled)
    }

    /// What was changed so far; all of it when nothing is left to write.
    pub fn changes(&self) -> Changes {
        self.changes
    }

    /// Goes on a step; whether there may be more.
    fn step(&mut self, game: &Game, sink: &mut dyn Sink) -> Result<bool, Error> {
        if let Some(error) = self.failed {
            return Err(error);
        }
        if self.stage != Stage::Start && game.version != self.version {
            return Err(Error::new(Status::GAME_CHANGED));
        }
        self.advance(game, sink).inspect_err(|error| self.failed = Some(*error))
    }

    fn advance(&mut self, game: &Game, sink: &mut dyn Sink) -> Result<bool, Error> {
        let (options, layout, changes) = (&self.options, &mut self.layout, &mut self.changes);
        let pen = &mut Pen { options, layout, changes, end: self.tags.end, sink };
        match self.stage {
            Stage::Start => {
                if !game.result.is_in_pgn() {
                    if !self.options.any_result {
                        return Err(Error::new(Status::GAME_NOT_EXPORTABLE));
                    }
                    pen.changes.note(Changes::RESULT);
                }
                self.version = game.version;
                self.tags.plan(game, &self.options, pen.changes)?;
                self.walk.begin(game, &self.options);
                self.stage = Stage::Tags;
            }
            Stage::Tags => {
                while !pen.layout.take_sent() {
                    if !self.tags.step(game, pen)? {
                        if !self.tags.is_empty() {
                            pen.empty_line()?;
                        }
                        self.stage = Stage::Moves;
                        break;
                    }
                }
            }
            Stage::Moves => {
                // On and on until there is something to give.
                while !pen.layout.take_sent() {
                    if !self.walk.step(game, pen)? {
                        pen.layout.send(pen.sink)?;
                        self.stage = Stage::Done;
                        break;
                    }
                }
            }
            Stage::Done => return Ok(false),
        }
        Ok(true)
    }
}

/// Writes a whole game; tells what was changed. Refuses as [`Writer::fill`] does, with a part of the text written.
pub fn write<W: text::Write>(game: &Game, options: Options, out: &mut W) -> Result<Changes, Error> {
    struct Whole<'a, W>(&'a mut W);
    impl<W: text::Write> Sink for Whole<'_, W> {
        fn put(&mut self, bytes: &[u8]) -> Result<(), Error> {
            for byte in bytes {
                self.0.byte(*byte);
            }
            Ok(())
        }
    }
    write_to(game, options, &mut Whole(out))
}

/// The same, many bytes at a time.
pub(crate) fn write_to(game: &Game, options: Options, sink: &mut dyn Sink) -> Result<Changes, Error> {
    let mut writer = Writer::new(options);
    while writer.step(game, sink)? {}
    Ok(writer.changes)
}

/// A caller's buffer, and where the text goes that it has no room for.
struct Piece<'a> {
    room: &'a mut [u8],
    filled: usize,
    rest: &'a mut List<u8>,
}

impl Sink for Piece<'_> {
    fn put(&mut self, bytes: &[u8]) -> Result<(), Error> {
        let count = copy(self.room.get_mut(self.filled..).unwrap_or(&mut []), bytes);
        self.filled = self.filled.saturating_add(count);
        match bytes.get(count..) {
            None | Some([]) => Ok(()),
            Some(rest) => self.rest.extend(rest),
        }
    }
}

/// Copies as much as there is room for; how much that is.
fn copy(out: &mut [u8], bytes: &[u8]) -> usize {
    let count = out.len().min(bytes.len());
    if let (Some(out), Some(bytes)) = (out.get_mut(..count), bytes.get(..count)) {
        out.copy_from_slice(bytes);
    }
    count
}
