//! What all parts of the writer write with: options, the line being filled, the reader's end, and what was changed.

use super::changes::Changes;
use super::layout::{Layout, Sink};
use super::options::Options;
use crate::pgn::game::{Game, Node, NodeId, Note, Span};
use crate::status::Error;

/// Everything that writing needs besides the game.
pub(super) struct Pen<'a> {
    pub options: &'a Options,
    pub layout: &'a mut Layout,
    pub changes: &'a mut Changes,
    /// How the moves end.
    pub end: &'static str,
    pub sink: &'a mut dyn Sink,
}

impl Pen<'_> {
    /// Adds to the last word, or begins one after `space`.
    #[inline]
    pub fn text(&mut self, bytes: &[u8]) -> Result<(), Error> {
        self.layout.text(bytes, self.changes, self.sink)
    }

    /// The same with a sign that no line must not begin with.
    #[inline]
    pub fn sign(&mut self, sign: u8) -> Result<(), Error> {
        self.layout.sign(sign, self.sink)
    }

    /// Text as it is, at the end of the line.
    pub fn verbatim(&mut self, bytes: &[u8]) -> Result<(), Error> {
        self.layout.verbatim(bytes, self.changes)
    }

    /// Adds to the last word text in which control characters become spaces.
    pub fn line_of_text(&mut self, bytes: &[u8]) -> Result<(), Error> {
        let mut first = true;
        for part in bytes.split(u8::is_ascii_control) {
            if !core::mem::take(&mut first) {
                self.text(b" ")?;
            }
            self.text(part)?;
        }
        Ok(())
    }

    /// Text in which control characters become spaces, at the end of the line.
    pub fn verbatim_line(&mut self, bytes: &[u8]) -> Result<(), Error> {
        let mut first = true;
        for part in bytes.split(u8::is_ascii_control) {
            if !core::mem::take(&mut first) {
                self.changes.note(Changes::CONTROL);
                self.verbatim(b" ")?;
            }
            self.verbatim(part)?;
        }
        Ok(())
    }

    /// Ends the line if it has begun.
    pub fn end_line(&mut self) -> Result<(), Error> {
        self.layout.end_line(self.sink)
    }

    /// Ends the line if it has begun, and leaves one empty.
    pub fn empty_line(&mut self) -> Result<(), Error> {
        self.layout.empty_line(self.sink)
    }
}

/// The bytes of a piece of the game's text.
pub(super) fn bytes(game: &Game, span: Span) -> &[u8] {
    let start = span.start as usize;
    game.text.get(start..start.saturating_add(span.len as usize)).unwrap_or(&[])
}

pub(super) fn node(game: &Game, id: NodeId) -> Option<&Node> {
    game.nodes.get(id as usize)
}

pub(super) fn note(game: &Game, number: u32) -> Option<&Note> {
    game.notes.get(number as usize)
}
