//! What most events of a game are about, straight from where it stands in the input: moves one after the other, their numbers,
//! comments behind them, and tags.
//!
//! * Where something is not at hand (memory, bytes behind a text of which many are copied at once) the event is left to
//!   [`super::build`], which would do the same; nothing has changed then.
//! * What sticks to the raw text or number before it is told by its place: behind a move nothing is at that place any more.

use super::build::Builder;
use super::{Game, Node, Note, NoteKind, Span, Tag, NO_NODE, NO_NOTE};
use crate::board::Move;
use crate::list::List;
use crate::notation::san::Outline;
use crate::pgn::event::{Event, Kind, Place};
use crate::status::Error;

/// So many bytes are copied at once.
const BLOCK: usize = 16;

/// A longer text is copied the usual way.
const SHORT: u32 = 96;

/// The bytes of the move number just read.
#[derive(Debug)]
pub(super) struct Number {
    short: [u8; 8],
    /// How many there are, if not more than `short` has.
    len: usize,
    long: List<u8>,
}

impl Number {
    pub const fn new() -> Number {
        Number { short: [0; 8], len: 0, long: List::new() }
    }

    #[inline(always)]
    pub fn forget(&mut self) {
        self.len = 0;
    }

    pub fn bytes(&self) -> &[u8] {
        self.short.get(..self.len).unwrap_or(&self.long)
    }

    pub fn set(&mut self, raw: &[u8]) -> Result<(), Error> {
        self.forget();
        match self.short.get_mut(..raw.len()) {
            Some(short) => short.copy_from_slice(raw),
            None => {
                self.long.truncate(0);
                self.long.extend(raw)?;
            }
        }
        self.len = raw.len();
        Ok(())
    }
}

impl Builder {
    /// Takes an event whose texts stand at this place of a part of the input, if it is one for here; whether it was.
    #[inline(always)]
    pub(super) fn take_here(&mut self, event: &Event, window: &[u8], at: usize) -> bool {
        let text = |place: Place| match place {
            Place::Input(start, len) => (window.get(at.wrapping_add(start as usize)..).unwrap_or(&[]), len),
            _ => (&[][..], u32::MAX),
        };
        match event.kind {
            _ if self.is_empty | self.is_over => false,
            Kind::Move => self.take_move(event.mv, Outline::UNKNOWN),
            Kind::MoveNumber => self.take_number(event, window, at),
            Kind::Comment => {
                let (text, len) = text(event.text);
                self.take_comment(text, len)
            }
            Kind::Tag => {
                let ((name, name_len), (value, len)) = (text(event.name), text(event.text));
                self.game.take_tag(name, name_len, value, len)
            }
            _ => false,
        }
    }

    /// A move behind the one that came last.
    #[inline(always)]
    pub(super) fn take_move(&mut self, mv: Move, outline: Outline) -> bool {
        let nodes = &mut self.game.nodes;
        let id = nodes.len();
        // What came last has no moves behind it yet.
        let is_next = id.wrapping_sub(1) == self.last as usize && id < NO_NODE as usize && mv != Move::NONE;
        let Some(above) = nodes.last().filter(|_| is_next) else { return false };
        if !nodes.push_within(Node::new(self.last, mv, outline, above.ply.wrapping_add(1))) {
            return false;
        }
        let id = id as u32;
        if let Some(above) = nodes.as_mut_slice().get_mut(self.last as usize) {
            (above.first_child, above.last_child) = (id, id);
        }
        self.game.alive = self.game.alive.wrapping_add(1);
        self.game.is_outlined &= outline.is_known();
        self.last = id;
        self.is_behind = false;
        self.number.forget();
        true
    }

    #[inline(always)]
    fn take_number(&mut self, event: &Event, window: &[u8], at: usize) -> bool {
        let bytes = window.get(at..).and_then(<[u8]>::first_chunk);
        let Some(bytes) = bytes.filter(|_| matches!(event.len, 1..=8)) else { return false };
        self.number.short = *bytes;
        self.number.len = event.len as usize;
        self.raw_end = event.offset.wrapping_add(u64::from(event.len));
        true
    }

    /// A comment on the move that came last.
    #[inline(always)]
    fn take_comment(&mut self, text: &[u8], len: u32) -> bool {
        let game = &mut self.game;
        let number = game.notes.len();
        if len > SHORT || number >= NO_NOTE as usize {
            return false;
        }
        let Some(node) = game.nodes.as_mut_slice().get_mut(self.last as usize) else { return false };
        let before = game.text.len();
        let Some(text) = copy(&mut game.text, text, len) else { return false };
        if !game.notes.push_within(Note::text(NoteKind::Comment, text, self.is_behind)) {
            game.text.truncate(before);
            return false;
        }
        let number = number as u32;
        let before = core::mem::replace(&mut node.last_note, number);
        if before == NO_NOTE {
            node.first_note = number;
        } else if let Some(before) = game.notes.as_mut_slice().get_mut(before as usize) {
            before.next = number;
        }
        self.number.forget();
        true
    }
}

impl Game {
    /// A tag behind the others.
    #[inline(always)]
    fn take_tag(&mut self, name: &[u8], name_len: u32, value: &[u8], len: u32) -> bool {
        if name_len > SHORT || len > SHORT || self.tags.reserve(1).is_err() {
            return false;
        }
        let before = self.text.len();
        let Some(name) = copy(&mut self.text, name, name_len) else { return false };
        let value = copy(&mut self.text, value, len);
        let is_taken = value.is_some_and(|value| self.tags.push_within(Tag { name, value }));
        if !is_taken {
            self.text.truncate(before);
        }
        is_taken
    }
}

/// Adds the first `len` bytes to the store of texts, if they and there are many enough behind them to copy blocks.
#[inline(always)]
fn copy(store: &mut List<u8>, text: &[u8], len: u32) -> Option<Span> {
    let before = store.len();
    let end = before.wrapping_add(len as usize);
    if end > u32::MAX as usize || store.reserve(SHORT as usize).is_err() {
        return None;
    }
    let mut rest = text;
    while store.len() < end {
        let parts = rest.split_first_chunk::<BLOCK>();
        let Some((_, behind)) = parts.filter(|(block, _)| store.extend_within(block)) else {
            store.truncate(before);
            return None;
        };
        rest = behind;
    }
    store.truncate(end);
    Some(Span { start: before as u32, len })
}
