//! A game out of a reader's events.
//!
//! | in the text | in the game |
//! | --- | --- |
//! | comment before the first move | comment of the start |
//! | comment after `(`, before that variation's first move | comment before that move |
//! | any other comment, after a variation too | comment of the last move of its line; after a variation marked as standing behind |
//! | annotation after `(`, before that variation's first move | annotation of that move |
//! | annotation before the first move of all | raw text of the start |
//! | variation with moves | a later sibling of the move that it replaces, equal moves kept apart |
//! | variation without moves | raw text of that move, in its parentheses; nothing for `()` |
//! | raw text, line for other programs | the same at the last move of its line |
//! | raw text to the end of the line of moves | one tail of its last move, the white space between its pieces as one space, the move number before it included |
//! | raw text among the tags | a tag without a name |
//! | missing result | what the Result tag says |
//!
//! Moves must have been decoded by a reader, which made sure that they are legal: they are not looked at again here, but where
//! positions are made of them, since a game may be read without its first events. Each event
//! takes constant time and the copying of its text.

use super::quick::Number;
use super::{Found, Game, NodeId, Note, NoteKind, NO_NOTE, ROOT};
use crate::board::{Move, Position};
use crate::list::List;
use crate::notation::result::{self, GameResult};
use crate::notation::san::Outline;
use crate::notation::Level;
use crate::pgn::event::{Event, Kind, PARTIAL, TAG, TAIL};
use crate::status::{Error, Status};

/// How many of a game's diagnostics are kept; the others are counted.
pub const DIAGNOSTICS_MAX: usize = 4096;

/// A game with more bytes of text, moves or notes than this is not copied when it is over.
const LARGE: usize = 1 << 17;

const OUT_OF_PLACE: Error = Error::new(Status::ERR_ARGUMENT);

/// A game while it is read.
#[derive(Debug)]
pub struct Builder {
    pub(super) game: Game,
    /// The last move of the line being read, or the start; in a variation without moves yet, the move that it replaces.
    pub(super) last: NodeId,
    /// The moves that the open variations replace.
    pub(super) open: List<NodeId>,
    /// The innermost variation has no move yet.
    pub(super) is_empty: bool,
    /// A variation has ended since the line's last move.
    pub(super) is_behind: bool,
    /// The notes of a variation's first move that stand before it.
    pub(super) first_pending: u32,
    pub(super) last_pending: u32,
    /// What stands in a variation without moves yet, as it was.
    pub(super) contents: List<u8>,
    /// Of the move at hand.
    pub(super) outline: Outline,
    /// The move number just read.
    pub(super) number: Number,
    has_result: bool,
    pub(super) is_over: bool,
    /// Where in the input the last raw text or move number ended.
    pub(super) raw_end: u64,
    /// The raw text at hand follows it without white space.
    pub(super) is_glued: bool,
}

impl Builder {
    /// Nothing read yet.
    pub fn new() -> Result<Builder, Error> {
        Ok(Builder {
            game: Game::bare(&Position::INITIAL)?,
            last: ROOT,
            open: List::new(),
            is_empty: false,
            is_behind: false,
            first_pending: NO_NOTE,
            last_pending: NO_NOTE,
            contents: List::new(),
            outline: Outline::UNKNOWN,
            number: Number::new(),
            has_result: false,
            is_over: false,
            raw_end: u64::MAX,
            is_glued: false,
        })
    }

    /// Takes an event: its bytes in the input, its text, a tag's name, and the reader's position, which counts where the
    /// movetext begins. Tells whether the game is over. Refuses moves that were not decoded and events that cannot stand
    /// where they do. When memory fails the same event can be given once more.
    pub fn take(
        &mut self,
        event: &Event,
        raw: &[u8],
        text: &[u8],
        name: &[u8],
        position: &Position,
    ) -> Result<bool, Error> {
        self.put(event, raw, text, name)?;
        if event.kind == Kind::Movetext {
            self.start(position)?;
        }
        Ok(self.is_over)
    }

    /// The same without the position: of a movetext event it must be given to [`Builder::start`]. What most events are about is
    /// done here, in few instructions.
    #[inline(always)]
    pub(super) fn put(&mut self, event: &Event, raw: &[u8], text: &[u8], name: &[u8]) -> Result<(), Error> {
        if self.is_empty || self.is_over {
            return self.put_any(event, raw, text, name);
        }
        match event.kind {
            Kind::Move if event.mv != Move::NONE => {
                self.game.check_nodes(1)?;
                self.last = self.game.grow(self.last, event.mv, self.outline)?;
                self.is_behind = false;
            }
            Kind::MoveNumber if matches!(raw.len(), 1..=8) => {
                self.number.set(raw)?;
                self.raw_end = event.offset.wrapping_add(u64::from(event.len));
                return Ok(());
            }
            Kind::Comment => self.note_text(NoteKind::Comment, text)?,
            _ => return self.put_any(event, raw, text, name),
        }
        self.number.forget();
        self.raw_end = u64::MAX;
        Ok(())
    }

    #[inline(never)]
    fn put_any(&mut self, event: &Event, raw: &[u8], text: &[u8], name: &[u8]) -> Result<(), Error> {
        if self.is_over {
            return Err(OUT_OF_PLACE);
        }
        self.is_glued = event.offset == self.raw_end;
        match event.kind {
            Kind::GameStart | Kind::Movetext => {}
            Kind::Tag => self.game.add_tag(name, text)?,
            Kind::MoveNumber => self.move_number(raw)?,
            Kind::Move => self.add_move(event.mv)?,
            Kind::Nag => self.nag(event.number, raw)?,
            Kind::Comment => self.comment(raw, text)?,
            Kind::VariationStart => self.variation_start()?,
            Kind::VariationEnd => self.variation_end()?,
            Kind::Result => self.result(event.number)?,
            Kind::Raw if event.flags & TAG != 0 => self.game.add_tag(&[], raw)?,
            Kind::Raw if event.flags & TAIL != 0 => self.tail(raw)?,
            Kind::Raw => self.raw(raw)?,
            Kind::Escape => self.escape(text)?,
            Kind::Diagnostic => self.diagnostic(event)?,
            Kind::GameEnd => self.end(event.flags)?,
        }
        if !matches!(event.kind, Kind::MoveNumber | Kind::Diagnostic) {
            self.number.forget();
        }
        match event.kind {
            Kind::Raw | Kind::MoveNumber if event.len > 0 => {
                self.raw_end = event.offset.wrapping_add(u64::from(event.len))
            }
            Kind::Diagnostic => {}
            _ => self.raw_end = u64::MAX,
        }
        Ok(())
    }

    /// Whether the game was read to its end.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.is_over
    }

    /// The game as it was read so far.
    pub fn finish(self) -> Game {
        self.game
    }

    /// The game that is over, in no more memory than it needs; then nothing is read yet, but the memory for the next game is
    /// there. A large game is given as it is.
    pub(super) fn take_game(&mut self) -> Result<Game, Error> {
        let game = &self.game;
        if game.text.len() > LARGE || game.nodes.len() > LARGE || game.notes.len() > LARGE {
            return Ok(core::mem::replace(self, Builder::new()?).game);
        }
        let game = game.try_clone()?;
        self.game.clear()?;
        self.begin_anew();
        Ok(game)
    }

    /// Exchanges the game that is over for another, whose memory the next game is read into.
    pub(super) fn exchange(&mut self, game: &mut Game) -> Result<(), Error> {
        let version = game.version;
        game.clear()?;
        core::mem::swap(&mut self.game, game);
        // Who remembers a version of the game that was there sees that it is another.
        game.version = version.wrapping_add(1);
        self.begin_anew();
        Ok(())
    }

    fn begin_anew(&mut self) {
        (self.last, self.is_empty, self.is_behind) = (ROOT, false, false);
        (self.has_result, self.is_over, self.is_glued) = (false, false, false);
        self.raw_end = u64::MAX;
        self.open.truncate(0);
        self.number.forget();
        self.forget_contents();
    }

    /// Begins the moves in this position.
    pub(super) fn start(&mut self, position: &Position) -> Result<(), Error> {
        if self.game.alive > 0 {
            return Err(OUT_OF_PLACE);
        }
        self.game.start = *position;
        self.game.recent = (ROOT, *position);
        Ok(())
    }

    fn move_number(&mut self, raw: &[u8]) -> Result<(), Error> {
        if self.is_empty {
            return self.keep(raw);
        }
        self.number.set(raw)
    }

    fn add_move(&mut self, mv: Move) -> Result<(), Error> {
        if mv == Move::NONE {
            return Err(OUT_OF_PLACE);
        }
        let parent = if self.is_empty { self.game.node(self.last)?.parent } else { self.last };
        self.game.check_nodes(1)?;
        self.last = self.game.grow(parent, mv, self.outline)?;
        let (first, last) = (self.first_pending, self.last_pending);
        self.game.with_node(self.last, |node| {
            node.first_note = first;
            node.last_note = last;
        });
        self.forget_contents();
        self.is_empty = false;
        self.is_behind = false;
        Ok(())
    }

    fn nag(&mut self, nag: u32, raw: &[u8]) -> Result<(), Error> {
        if self.last == ROOT {
            return self.note_text(NoteKind::Raw, raw);
        }
        self.game.notes.reserve(1)?;
        if self.is_empty {
            self.keep(raw)?;
            return self.pend(Note::nag(nag));
        }
        self.game.append_note(self.last, Note::nag(nag))
    }

    fn comment(&mut self, raw: &[u8], text: &[u8]) -> Result<(), Error> {
        if !self.is_empty {
            return self.note_text(NoteKind::Comment, text);
        }
        self.contents.reserve(raw.len().saturating_add(3))?;
        self.pend_text(NoteKind::CommentBefore, text)?;
        self.keep(raw)
    }

    fn variation_start(&mut self) -> Result<(), Error> {
        if self.is_empty || self.last == ROOT {
            return Err(OUT_OF_PLACE);
        }
        self.contents.reserve(1)?;
        self.open.push(self.last)?;
        self.contents.push(b'(')?;
        self.is_empty = true;
        self.is_behind = true;
        Ok(())
    }

    fn variation_end(&mut self) -> Result<(), Error> {
        let Some(replaced) = self.open.last().copied() else { return Err(OUT_OF_PLACE) };
        if self.is_empty && self.contents.len() > 1 {
            self.game.notes.reserve(1)?;
            self.game.reserve_text(self.contents.len().saturating_add(1))?;
            self.contents.push(b')')?;
            let text = self.game.add_text(&self.contents)?;
            self.game.append_note(replaced, Note::text(NoteKind::Raw, text, true))?;
        }
        self.forget_contents();
        self.open.pop();
        self.last = replaced;
        self.is_empty = false;
        self.is_behind = true;
        Ok(())
    }

    fn result(&mut self, number: u32) -> Result<(), Error> {
        self.game.result = match number {
            0 => GameResult::UNKNOWN,
            1 => GameResult::WHITE_WINS,
            2 => GameResult::BLACK_WINS,
            3 => GameResult::DRAW,
            _ => return Err(OUT_OF_PLACE),
        };
        self.has_result = true;
        Ok(())
    }

    fn diagnostic(&mut self, event: &Event) -> Result<(), Error> {
        if self.game.diagnostics.len() < DIAGNOSTICS_MAX {
            self.game.diagnostics.push(Found {
                status: event.status,
                severity: event.severity,
                offset: event.offset,
                len: event.len,
                line: event.line,
                column: event.column,
                number: event.number,
            })?;
        }
        self.game.diagnostic_count = self.game.diagnostic_count.saturating_add(1);
        Ok(())
    }

    fn end(&mut self, flags: u8) -> Result<(), Error> {
        while !self.open.is_empty() {
            self.variation_end()?;
        }
        if !self.has_result {
            let tag = self.game.tag("Result").and_then(|value| result::parse(value, Level::Tolerant).ok());
            self.game.result = tag.unwrap_or_default();
        }
        self.game.partial = flags & PARTIAL != 0;
        self.is_over = true;
        Ok(())
    }
}
