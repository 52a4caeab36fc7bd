//! The movetext, token by token: a walk through the tree with a stack of its own, so that variations may nest as deep as
//! memory allows.
//!
//! * Of each move: the comments before it, its number, the move, annotations, the notes after it, the variations that replace
//!   it; then the move that follows.
//! * A variation is entered with the position before its first move, if positions are needed; what is left for later waits on the
//!   stack.
//! * The moves themselves are written in [`super::plies`].
//! * Text that ends a line of moves is written when the line ends, wherever in it it hangs.

use super::changes::Changes;
use super::comment::{Begin, Comment};
use super::number::{self, Number};
use super::options::{Commands, Nags, Notation, Options};
use super::pen::{bytes, node, note, Pen};
use super::raw::Raw;
use crate::list::List;
use crate::notation::annotation;
use crate::notation::san::Replay;
use crate::pgn::game::{Game, NodeId, Note, NoteKind, NO_NODE, NO_NOTE, ROOT};
use crate::status::Error;
use crate::text::{Text, Write};

/// A line of moves that is being written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    /// The move that was written last.
    pub node: NodeId,
    /// The next variation that replaces it.
    pub next: NodeId,
    /// The first move of the line with text for its end.
    tail: NodeId,
    /// Notes are left for when its variations are written.
    behind: bool,
    /// The position before the move.
    pub before: Replay,
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    /// Comments before the move, then the move.
    Before,
    Nags,
    Notes,
    Variations,
    /// Notes that stand behind the variations.
    Behind,
    Tail,
    Result,
    Done,
}

/// Whether a move was played already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Played {
    Not,
    /// In the place of the position before it.
    Over,
    /// In the position beside that one.
    Beside,
}

/// Where in the movetext the writer is.
#[derive(Debug)]
pub(super) struct Walk {
    pub line: Line,
    /// The [`number::ply`] of the game's first move.
    pub first: u64,
    /// Moves are written by their outlines alone: no position is looked at.
    pub is_outlined: bool,
    /// Where the line's move was played already: in the place of the position before it, or in `after`.
    pub played: Played,
    /// The position behind it, if it is wanted beside the one before.
    pub after: Replay,
    stack: List<Line>,
    pub state: State,
    /// The note that comes next.
    pub note: u32,
    comment: Comment,
    raw: Raw,
    pub gap: Gap,
    /// A black move needs its number.
    pub number_due: bool,
    /// The annotations below 256 that the move has so far, and whether it has any.
    pub nags: [u64; 4],
}

/// What stands before the next token.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gap {
    /// An opening parenthesis, to which it sticks.
    pub glued: bool,
    /// A new line, on a score sheet.
    pub line: bool,
}

impl Begin for Gap {
    fn begin(&mut self, pen: &mut Pen<'_>) -> Result<(), Error> {
        if self.glued {
            self.glued = false;
            return Ok(());
        }
        if self.line {
            pen.end_line()?;
        }
        pen.layout.space();
        Ok(())
    }
}

impl Walk {
    pub const fn new() -> Walk {
        Walk {
            line: Line { node: ROOT, next: NO_NODE, tail: NO_NODE, behind: false, before: Replay::EMPTY },
            first: 0,
            is_outlined: false,
            played: Played::Not,
            after: Replay::EMPTY,
            stack: List::new(),
            state: State::Nags,
            note: NO_NOTE,
            comment: Comment::new(),
            raw: Raw::new(),
            gap: Gap { glued: false, line: false },
            number_due: true,
            nags: [0; 4],
        }
    }

    /// Begins with the first note of the game's start.
    pub fn begin(&mut self, game: &Game, options: &Options) {
        self.first = number::ply(&game.start);
        self.is_outlined = game.is_outlined && matches!(options.notation, Notation::San);
        if !self.is_outlined {
            self.line.before = Replay::new(&game.start);
        }
        self.note = first_note(game, ROOT);
    }

    /// Writes the next token, or a word of it; whether there may be more.
    pub fn step(&mut self, game: &Game, pen: &mut Pen<'_>) -> Result<bool, Error> {
        match self.state {
            State::Before => self.before(game, pen)?,
            State::Nags => self.nags(game, pen)?,
            State::Notes | State::Behind => self.notes(game, pen)?,
            State::Variations => self.variations(game, pen)?,
            State::Tail => self.tail(game, pen)?,
            State::Result => self.result(pen)?,
            State::Done => return Ok(false),
        }
        Ok(true)
    }

    /// Whether what comes next stands on a line of its own, on a score sheet.
    pub(super) fn own_line(&self, pen: &Pen<'_>) -> bool {
        pen.options.columns && self.stack.is_empty()
    }

    fn before(&mut self, game: &Game, pen: &mut Pen<'_>) -> Result<(), Error> {
        while let Some(current) = note(game, self.note) {
            if current.kind == NoteKind::CommentBefore && !current.deleted && pen.options.comments {
                return self.comment(game, current, pen);
            }
            self.note = current.next;
        }
        self.moves(game, pen)
    }

    /// Writes a part of a comment; at its end goes on to the next note.
    fn comment(&mut self, game: &Game, note: &Note, pen: &mut Pen<'_>) -> Result<(), Error> {
        self.gap.line = self.own_line(pen);
        let may_be_usual = self.comment.is_new() && pen.options.commands == Commands::All;
        if may_be_usual && Comment::usual(&game.text, note.text, &mut self.gap, pen)? {
            self.number_due = true;
            self.note = note.next;
        } else if !self.comment.step(bytes(game, note.text), &mut self.gap, pen)? {
            self.number_due |= self.comment.open;
            self.comment = Comment::new();
            self.note = note.next;
        }
        Ok(())
    }

    fn raw(&mut self, text: &[u8], next: u32, pen: &mut Pen<'_>) -> Result<(), Error> {
        self.gap.line = self.own_line(pen);
        let closes = self.state != State::Tail || !self.stack.is_empty();
        if self.line.node == ROOT && !self.raw.open && text.trim_ascii_start().starts_with(b"[") {
            // Behind the tags it would be taken for one of them.
            self.gap.begin(pen)?;
            Number::of(self.first).write(pen)?;
        }
        if !self.raw.step(text, closes, &mut self.gap, pen)? {
            self.number_due |= self.raw.open;
            if text.contains(&b'[') {
                // What looks like a tag reaches to the end of its line.
                pen.end_line()?;
            }
            self.raw = Raw::new();
            self.note = next;
        }
        Ok(())
    }

    fn nags(&mut self, game: &Game, pen: &mut Pen<'_>) -> Result<(), Error> {
        while let Some(current) = note(game, self.note) {
            self.note = current.next;
            if current.kind == NoteKind::Nag && !current.deleted {
                self.nag(game, current.nag, pen)?;
            }
        }
        self.note = first_note(game, self.line.node);
        self.state = if self.note == NO_NOTE { State::Variations } else { State::Notes };
        Ok(())
    }

    fn nag(&mut self, game: &Game, nag: u32, pen: &mut Pen<'_>) -> Result<(), Error> {
        if pen.options.nags == Nags::None {
            return Ok(());
        }
        let first = self.nags == [0; 4];
        if nag == 0 || (self.has_before(game, nag) && !pen.options.repeated_nags) {
            pen.changes.note(Changes::NAGS);
            return Ok(());
        }
        let numbers = pen.options.nags == Nags::Numbers;
        if first && !numbers && nag <= 6 && self.line.node != ROOT {
            return pen.text(annotation::symbol(nag).unwrap_or("").as_bytes());
        }
        let mut text = Text::<16>::new();
        let symbol = if pen.options.nags == Nags::Symbols { annotation::symbol(nag) } else { None };
        match symbol {
            Some(symbol) => text.str(symbol),
            None => {
                text.byte(b'$');
                text.number(nag.into());
            }
        }
        self.gap.line = false;
        self.gap.begin(pen)?;
        pen.text(text.as_bytes())
    }

    /// Whether the move had this annotation already; from now on it has.
    fn has_before(&mut self, game: &Game, nag: u32) -> bool {
        let bit = 1_u64.wrapping_shl(nag & 63);
        match self.nags.get_mut((nag >> 6) as usize) {
            Some(word) => {
                let had = *word & bit != 0;
                *word |= bit;
                had
            }
            None => {
                // These hardly exist: compared one by one with those before. The note to write is the one before `note`.
                let mut earlier = first_note(game, self.line.node);
                let mut had: u32 = 0;
                while let Some(other) = note(game, earlier).filter(|_| earlier != self.note) {
                    had = had
                        .saturating_add(u32::from(other.kind == NoteKind::Nag && !other.deleted && other.nag == nag));
                    earlier = other.next;
                }
                if let Some(word) = self.nags.first_mut() {
                    *word |= 1; // number 0 is never written: this only says that there is one
                }
                had > 1
            }
        }
    }

    fn notes(&mut self, game: &Game, pen: &mut Pen<'_>) -> Result<(), Error> {
        let Some(current) = note(game, self.note) else {
            self.state = State::Variations;
            return Ok(());
        };
        let text = bytes(game, current.text);
        let waits = current.behind && pen.options.behind && self.has_variations(game, pen);
        match current.kind {
            _ if current.deleted => {}
            NoteKind::Tail if self.line.tail == NO_NODE => self.line.tail = self.line.node,
            _ if waits => self.line.behind = true,
            _ if self.state == State::Behind && !current.behind => {}
            NoteKind::Comment if pen.options.comments => return self.comment(game, current, pen),
            NoteKind::Raw if pen.options.raw => return self.raw(text, current.next, pen),
            NoteKind::Escape if pen.options.escapes => {
                pen.end_line()?;
                pen.verbatim(b"%")?;
                pen.verbatim_line(text)?;
                pen.end_line()?;
            }
            NoteKind::Escape => pen.changes.note(Changes::ESCAPES),
            _ => {}
        }
        self.note = current.next;
        Ok(())
    }

    /// Whether variations of the move are still to be written.
    fn has_variations(&self, game: &Game, pen: &Pen<'_>) -> bool {
        pen.options.variations && live(game, self.line.next).is_some()
    }

    /// Enters the next variation, or goes on with the move that follows.
    fn variations(&mut self, game: &Game, pen: &mut Pen<'_>) -> Result<(), Error> {
        let next = if pen.options.variations { live(game, self.line.next) } else { None };
        if let Some(first) = next {
            self.line.next = node(game, first).map_or(NO_NODE, |node| node.next_sibling);
            self.gap.line = self.own_line(pen);
            self.stack.push(self.line)?;
            self.played = Played::Not;
            self.line = Line { node: first, next: NO_NODE, tail: NO_NODE, behind: false, before: self.line.before };
            self.gap.begin(pen)?;
            pen.sign(b'(')?;
            self.gap.glued = true;
            self.number_due = true;
            self.note = first_note(game, first);
            self.state = State::Before;
            return Ok(());
        }
        if core::mem::take(&mut self.line.behind) {
            self.note = first_note(game, self.line.node);
            self.state = State::Behind;
            return Ok(());
        }
        let Some(child) = first_child(game, self.line.node) else {
            self.note = self.tail_note(game);
            self.state = State::Tail;
            return Ok(());
        };
        self.play(game)?;
        self.line.node = child;
        self.line.next = node(game, child).map_or(NO_NODE, |node| node.next_sibling);
        self.note = first_note(game, child);
        self.state = State::Before;
        Ok(())
    }

    /// The first note of the move at which the text for the line's end begins.
    fn tail_note(&self, game: &Game) -> u32 {
        first_note(game, self.line.tail)
    }

    fn tail(&mut self, game: &Game, pen: &mut Pen<'_>) -> Result<(), Error> {
        if let Some(current) = note(game, self.note) {
            if current.kind == NoteKind::Tail && !current.deleted && pen.options.raw {
                return self.raw(bytes(game, current.text), current.next, pen);
            }
            self.note = current.next;
            return Ok(());
        }
        // On to the next move of the line, from the first that has such text.
        if let Some(child) = first_child(game, self.line.tail) {
            self.line.tail = child;
            self.note = first_note(game, child);
            return Ok(());
        }
        match self.stack.pop() {
            Some(outer) => {
                pen.sign(b')')?;
                self.line = outer;
                self.played = Played::Not;
                self.number_due = true;
                self.state = State::Variations;
            }
            None => self.state = State::Result,
        }
        Ok(())
    }

    fn result(&mut self, pen: &mut Pen<'_>) -> Result<(), Error> {
        self.gap.line = pen.options.columns;
        self.gap.begin(pen)?;
        pen.text(pen.end.as_bytes())?;
        pen.empty_line()?;
        self.state = State::Done;
        Ok(())
    }
}

pub(super) fn first_note(game: &Game, id: NodeId) -> u32 {
    node(game, id).map_or(NO_NOTE, |node| node.first_note)
}

/// The move that continues the line.
pub(super) fn first_child(game: &Game, id: NodeId) -> Option<NodeId> {
    live(game, node(game, id)?.first_child)
}

/// This move, or the next beside it that is not deleted.
fn live(game: &Game, mut id: NodeId) -> Option<NodeId> {
    loop {
        let current = node(game, id)?;
        if !current.deleted {
            return Some(id);
        }
        id = current.next_sibling;
    }
}
