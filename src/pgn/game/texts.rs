//! The texts of a game that is read: comments, what could not be interpreted, and what stands in a variation without moves.

use super::build::Builder;
use super::{Note, NoteKind, NO_NODE, NO_NOTE};
use crate::list::List;
use crate::status::{Error, Status};

impl Builder {
    pub(super) fn raw(&mut self, raw: &[u8]) -> Result<(), Error> {
        if !self.is_empty {
            return if self.is_glued { self.extend_raw(raw) } else { self.note_text(NoteKind::Raw, raw) };
        }
        self.contents.reserve(raw.len().saturating_add(3))?;
        self.pend_text(NoteKind::Raw, raw)?;
        self.keep(raw)
    }

    /// Raw text right behind the last one: a part of it.
    fn extend_raw(&mut self, raw: &[u8]) -> Result<(), Error> {
        let game = &mut self.game;
        let last = game.node(self.last)?.last_note;
        let is_last = game.notes.get(last as usize).is_some_and(|note| {
            let end = (note.text.start as usize).saturating_add(note.text.len as usize);
            note.kind == NoteKind::Raw && end == game.text.len()
        });
        if !is_last || game.text.last() == Some(&b'\n') {
            return self.note_text(NoteKind::Raw, raw);
        }
        let added = game.add_text(raw)?;
        if let Some(note) = game.notes.as_mut_slice().get_mut(last as usize) {
            note.text.len = note.text.len.saturating_add(added.len);
        }
        Ok(())
    }

    /// Text to the end of the line of moves.
    pub(super) fn tail(&mut self, raw: &[u8]) -> Result<(), Error> {
        if self.is_empty {
            return self.keep(raw);
        }
        let game = &mut self.game;
        game.notes.reserve(1)?;
        game.reserve_text(raw.len().saturating_add(self.number.bytes().len()).saturating_add(3))?;
        let last = game.node(self.last)?.last_note;
        let open_ended = game.notes.get(last as usize).filter(|note| {
            let end = (note.text.start as usize).saturating_add(note.text.len as usize);
            note.kind == NoteKind::Tail && end == game.text.len()
        });
        let start = open_ended.map(|note| note.text.start);
        let is_new = start.is_none();
        let start = start.unwrap_or(game.text.len() as u32);
        if !is_new && !self.is_glued {
            join(&mut game.text, start, &[])?;
        }
        if !self.number.bytes().is_empty() {
            game.text.extend(self.number.bytes())?;
            if !self.is_glued {
                game.text.push(b' ')?;
            }
        }
        extend(&mut game.text, raw)?;
        let len = (game.text.len() as u32).wrapping_sub(start);
        let text = super::Span { start, len };
        if is_new {
            return game.append_note(self.last, Note::text(NoteKind::Tail, text, self.is_behind));
        }
        if let Some(note) = game.notes.as_mut_slice().get_mut(last as usize) {
            note.text = text;
        }
        Ok(())
    }

    pub(super) fn escape(&mut self, text: &[u8]) -> Result<(), Error> {
        self.note_text(NoteKind::Escape, text)
    }

    /// A text on the line's last move, or on the move that an empty variation replaces.
    #[inline]
    pub(super) fn note_text(&mut self, kind: NoteKind, text: &[u8]) -> Result<(), Error> {
        self.game.notes.reserve(1)?;
        let text = self.game.add_text(text)?;
        self.game.append_note(self.last, Note::text(kind, text, self.is_behind))
    }

    /// A text for the first move of the variation that begins.
    pub(super) fn pend_text(&mut self, kind: NoteKind, text: &[u8]) -> Result<(), Error> {
        self.game.notes.reserve(1)?;
        let text = self.game.add_text(text)?;
        self.pend(Note::text(kind, text, false))
    }

    /// A note for the first move of the variation that begins; there is room for it.
    pub(super) fn pend(&mut self, note: Note) -> Result<(), Error> {
        if self.game.notes.len() >= NO_NOTE as usize {
            return Err(Error::new(Status::ERR_LIMIT).with(NO_NODE));
        }
        let number = self.game.notes.len() as u32;
        self.game.notes.push(note)?;
        if let Some(last) = self.game.notes.as_mut_slice().get_mut(self.last_pending as usize) {
            last.next = number;
        } else {
            self.first_pending = number;
        }
        self.last_pending = number;
        Ok(())
    }

    /// Adds to the contents of a variation without moves.
    pub(super) fn keep(&mut self, raw: &[u8]) -> Result<(), Error> {
        self.contents.reserve(raw.len().saturating_add(3))?;
        if self.is_glued {
            extend(&mut self.contents, raw)?;
        } else {
            join(&mut self.contents, 1, raw)?;
        }
        // The parenthesis that follows would be part of a comment that is open.
        if raw.first() == Some(&b'{') && raw.last() != Some(&b'}') {
            self.contents.push(b'}')?;
        }
        Ok(())
    }

    pub(super) fn forget_contents(&mut self) {
        self.first_pending = NO_NOTE;
        self.last_pending = NO_NOTE;
        self.contents.truncate(0);
    }
}

/// Adds a piece to a text that began at `start`: after a space, unless it is the first or on a new line.
fn join(text: &mut List<u8>, start: u32, piece: &[u8]) -> Result<(), Error> {
    if text.len() > start as usize && text.last() != Some(&b'\n') {
        text.push(b' ')?;
    }
    extend(text, piece)
}

/// Adds a piece, and the line end without which a comment to the end of the line would swallow what follows.
fn extend(text: &mut List<u8>, piece: &[u8]) -> Result<(), Error> {
    text.extend(piece)?;
    match piece.first() {
        Some(b';') => text.push(b'\n'),
        _ => Ok(()),
    }
}
