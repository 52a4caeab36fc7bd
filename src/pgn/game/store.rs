//! The store of texts: one list of bytes, which tags and notes refer to by [`Span`].
//!
//! * A span belongs to one tag or note; so a text that is replaced gives its place to the new one if that fits, or if it is
//!   the last of the store. Other texts that are given up stay in the store until the game is freed.

use super::{Game, Span};
use crate::list::List;
use crate::status::{Error, Status};

impl Game {
    /// The bytes of a span.
    pub(crate) fn bytes(&self, span: Span) -> &[u8] {
        let start = span.start as usize;
        self.text.get(start..start.saturating_add(span.len as usize)).unwrap_or(&[])
    }

    /// Makes room for `more` bytes, so that adding as many cannot fail.
    #[inline]
    pub(crate) fn reserve_text(&mut self, more: usize) -> Result<(), Error> {
        if self.text.len().saturating_add(more) > u32::MAX as usize {
            return Err(Error::new(Status::ERR_LIMIT).with(u32::MAX));
        }
        self.text.reserve(more)
    }

    /// Adds a text, or nothing.
    #[inline]
    pub(crate) fn add_text(&mut self, bytes: &[u8]) -> Result<Span, Error> {
        self.reserve_text(bytes.len())?;
        let start = self.text.len() as u32;
        self.text.extend(bytes)?;
        Ok(Span { start, len: bytes.len() as u32 })
    }

    /// Puts a text in the place of another, or changes nothing.
    pub(crate) fn replace_text(&mut self, old: Span, bytes: &[u8]) -> Result<Span, Error> {
        let is_last = (old.start as usize).saturating_add(old.len as usize) == self.text.len();
        let grows = bytes.len().saturating_sub(old.len as usize);
        if grows > 0 && !is_last {
            return self.add_text(bytes);
        }
        self.reserve_text(grows)?;
        let (over, more) = bytes.split_at_checked(bytes.len().min(old.len as usize)).unwrap_or((bytes, &[]));
        let place = self.text.as_mut_slice().get_mut(old.start as usize..).unwrap_or(&mut []);
        for (slot, byte) in place.iter_mut().zip(over) {
            *slot = *byte;
        }
        self.text.extend(more)?;
        if is_last {
            self.text.truncate((old.start as usize).saturating_add(bytes.len()));
        }
        Ok(Span { start: old.start, len: bytes.len() as u32 })
    }
}

/// A list of the same values in memory of its own.
pub(super) fn copy<T: Copy>(list: &List<T>) -> Result<List<T>, Error> {
    let mut copy = List::new();
    copy.extend(list)?;
    Ok(copy)
}
