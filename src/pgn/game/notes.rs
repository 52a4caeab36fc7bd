//! What hangs on the moves: comments, annotations, and text that was kept without being understood.
//!
//! * The notes of a node are one chain in the order in which they were read; those of one kind are counted from 0.
//! * A comment before a move is for a move that begins a variation. It goes with its move; written before a move in the
//!   middle of a line, it will be read as a comment on the move before.
//! * The start has comments too: they stand before the first move. It has no annotations, and nothing before it.
//! * A comment is any text. A writer prints a closing brace, which would end it, as a parenthesis.

use super::{Game, NodeId, Note, NoteKind, Span, NO_NOTE, ROOT};
use crate::status::{Error, Status};

/// A note, looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoteView<'a> {
    /// What it is.
    pub kind: NoteKind,
    /// Of an annotation.
    pub nag: u32,
    /// Of the other kinds. Comments are UTF-8; what was not understood is as it was.
    pub text: &'a [u8],
    /// It stood behind the variations that replace its move; means nothing for a move without variations.
    pub behind: bool,
}

impl Note {
    pub(super) const fn text(kind: NoteKind, text: Span, behind: bool) -> Note {
        Note { kind, deleted: false, nag: 0, text, next: NO_NOTE, behind }
    }

    pub(super) const fn nag(nag: u32) -> Note {
        Note { kind: NoteKind::Nag, deleted: false, nag, text: Span { start: 0, len: 0 }, next: NO_NOTE, behind: false }
    }
}

/// A place in a node's chain: a note, and the one before it.
#[derive(Clone, Copy)]
struct Place {
    before: u32,
    at: u32,
}

fn require_text(kind: NoteKind) -> Result<(), Error> {
    match kind {
        NoteKind::Nag => Err(Error::new(Status::ERR_ARGUMENT).with(kind as u32)),
        _ => Ok(()),
    }
}

impl Game {
    /// The notes of a node in their order.
    pub fn notes(&self, id: NodeId) -> Result<impl Iterator<Item = NoteView<'_>> + '_, Error> {
        let first = self.node(id)?.first_note;
        Ok(self.chain(first).map(|(_, note)| NoteView {
            kind: note.kind,
            nag: note.nag,
            text: self.bytes(note.text),
            behind: note.behind,
        }))
    }

    /// The notes from one on, with their numbers.
    fn chain(&self, first: u32) -> impl Iterator<Item = (u32, &Note)> + '_ {
        let numbered = |number: u32| Some((number, self.notes.get(number as usize)?));
        core::iter::successors(numbered(first), move |(_, note)| numbered(note.next))
    }

    /// How many texts of a kind a node has.
    pub fn text_count(&self, id: NodeId, kind: NoteKind) -> Result<usize, Error> {
        require_text(kind)?;
        Ok(self.notes(id)?.filter(|note| note.kind == kind).fold(0, |count: usize, _| count.wrapping_add(1)))
    }

    /// One of the texts of a kind.
    pub fn text_at(&self, id: NodeId, kind: NoteKind, index: usize) -> Result<&[u8], Error> {
        require_text(kind)?;
        let found = self.notes(id)?.filter(|note| note.kind == kind).nth(index);
        found.map(|note| note.text).ok_or(Error::new(Status::GAME_NO_COMMENT))
    }

    /// Adds a comment, so that it becomes the one with this index; one past the last is at the end.
    pub fn insert_comment(&mut self, id: NodeId, kind: NoteKind, index: usize, text: &str) -> Result<(), Error> {
        self.require_comment(id, kind)?;
        let place = self.place(id, kind, index)?;
        self.notes.reserve(1)?;
        let text = self.add_text(text.as_bytes())?;
        // Among comments before and behind the variations it joins the one before it.
        let behind = match index.checked_sub(1) {
            Some(before) => {
                self.notes(id)?.filter(|note| note.kind == kind).nth(before).is_some_and(|note| note.behind)
            }
            None => false,
        };
        self.add_note(id, place, Note::text(kind, text, behind))?;
        self.touch();
        Ok(())
    }

    /// Replaces a comment; with the index one past the last, adds it.
    pub fn set_comment(&mut self, id: NodeId, kind: NoteKind, index: usize, text: &str) -> Result<(), Error> {
        self.require_comment(id, kind)?;
        let Place { at, .. } = self.place(id, kind, index)?;
        let Some(old) = self.notes.get(at as usize).map(|note| note.text) else {
            return self.insert_comment(id, kind, index, text);
        };
        let text = self.replace_text(old, text.as_bytes())?;
        self.with_note(at, |note| note.text = text);
        self.touch();
        Ok(())
    }

    /// Removes a comment, or a text that was not understood.
    pub fn remove_text(&mut self, id: NodeId, kind: NoteKind, index: usize) -> Result<(), Error> {
        require_text(kind)?;
        let place = self.place(id, kind, index)?;
        if place.at == NO_NOTE {
            return Err(Error::new(Status::GAME_NO_COMMENT));
        }
        self.remove_note(id, place);
        Ok(())
    }

    /// The annotations of a node in their order.
    pub fn nags(&self, id: NodeId) -> Result<impl Iterator<Item = u32> + '_, Error> {
        Ok(self.notes(id)?.filter(|note| note.kind == NoteKind::Nag).map(|note| note.nag))
    }

    /// Adds an annotation as the last, unless the move has it already.
    pub fn add_nag(&mut self, id: NodeId, nag: u32) -> Result<(), Error> {
        self.moved(id)?;
        if self.nags(id)?.any(|other| other == nag) {
            return Ok(());
        }
        self.notes.reserve(1)?;
        self.append_note(id, Note::nag(nag))?;
        self.touch();
        Ok(())
    }

    /// Removes an annotation, however often the move has it. Tells whether it had.
    pub fn remove_nag(&mut self, id: NodeId, nag: u32) -> Result<bool, Error> {
        self.moved(id)?;
        let mut changed = false;
        while let Some(place) = self.find(id, |note| note.kind == NoteKind::Nag && note.nag == nag)? {
            self.remove_note(id, place);
            changed = true;
        }
        Ok(changed)
    }

    /// Removes all annotations of a move. Tells whether there were any.
    pub fn clear_nags(&mut self, id: NodeId) -> Result<bool, Error> {
        self.moved(id)?;
        let mut changed = false;
        while let Some(place) = self.find(id, |note| note.kind == NoteKind::Nag)? {
            self.remove_note(id, place);
            changed = true;
        }
        Ok(changed)
    }

    fn require_comment(&self, id: NodeId, kind: NoteKind) -> Result<(), Error> {
        match kind {
            NoteKind::Comment => self.node(id).map(|_| ()),
            NoteKind::CommentBefore if id == ROOT => Err(Error::new(Status::GAME_ROOT)),
            NoteKind::CommentBefore => self.node(id).map(|_| ()),
            _ => Err(Error::new(Status::ERR_ARGUMENT).with(kind as u32)),
        }
    }

    /// Where the text of a kind with this index is; one past the last is the end of the chain.
    fn place(&self, id: NodeId, kind: NoteKind, index: usize) -> Result<Place, Error> {
        let node = self.node(id)?;
        let mut before = NO_NOTE;
        let mut count = 0_usize;
        for (number, note) in self.chain(node.first_note) {
            if note.kind == kind {
                if count == index {
                    return Ok(Place { before, at: number });
                }
                count = count.wrapping_add(1);
            }
            before = number;
        }
        if count == index {
            Ok(Place { before, at: NO_NOTE })
        } else {
            Err(Error::new(Status::GAME_NO_COMMENT))
        }
    }

    fn find(&self, id: NodeId, is_wanted: impl Fn(&Note) -> bool) -> Result<Option<Place>, Error> {
        let mut before = NO_NOTE;
        for (number, note) in self.chain(self.node(id)?.first_note) {
            if is_wanted(note) {
                return Ok(Some(Place { before, at: number }));
            }
            before = number;
        }
        Ok(None)
    }

    fn with_note(&mut self, number: u32, change: impl FnOnce(&mut Note)) {
        if let Some(note) = self.notes.as_mut_slice().get_mut(number as usize) {
            change(note);
        }
    }

    /// Adds a note at the end of a node's chain.
    #[inline]
    pub(super) fn append_note(&mut self, id: NodeId, note: Note) -> Result<(), Error> {
        if self.notes.len() >= NO_NOTE as usize {
            return Err(Error::new(Status::ERR_LIMIT).with(NO_NOTE));
        }
        let number = self.notes.len() as u32;
        let Some(node) = self.nodes.as_mut_slice().get_mut(id as usize).filter(|node| !node.deleted) else {
            return Err(Error::new(Status::GAME_NO_NODE).with(id));
        };
        self.notes.push(note)?;
        let before = core::mem::replace(&mut node.last_note, number);
        match self.notes.as_mut_slice().get_mut(before as usize) {
            Some(before) => before.next = number,
            None => node.first_note = number,
        }
        Ok(())
    }

    /// Adds a note at a place; there is room for it.
    fn add_note(&mut self, id: NodeId, place: Place, note: Note) -> Result<(), Error> {
        if self.notes.len() >= NO_NOTE as usize {
            return Err(Error::new(Status::ERR_LIMIT).with(NO_NOTE));
        }
        let number = self.notes.len() as u32;
        self.notes.push(Note { next: place.at, ..note })?;
        self.chain_to(id, place.before, number);
        if place.at == NO_NOTE {
            self.with_node(id, |node| node.last_note = number);
        }
        Ok(())
    }

    /// Lets a note, or else the node, be followed by another note.
    fn chain_to(&mut self, id: NodeId, before: u32, next: u32) {
        match before {
            NO_NOTE => self.with_node(id, |node| node.first_note = next),
            _ => self.with_note(before, |note| note.next = next),
        }
    }

    fn remove_note(&mut self, id: NodeId, place: Place) {
        let next = self.notes.get(place.at as usize).map_or(NO_NOTE, |note| note.next);
        self.chain_to(id, place.before, next);
        if next == NO_NOTE {
            self.with_node(id, |node| node.last_note = place.before);
        }
        self.with_note(place.at, |note| note.deleted = true);
        self.touch();
    }
}
