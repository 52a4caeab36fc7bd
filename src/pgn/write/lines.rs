//! The memory of the lines that are being filled, the end of them as a loop sees it that adds one short word after the other, and where
//! they can be broken.

use crate::lane::{Lane, LANE};
use crate::list::List;
use crate::pgn::game::Span;
use crate::pgn::scan::{each, HIGHS};
use crate::status::Error;

/// From so many bytes on what is done goes out.
pub(super) const KEPT: usize = PLACES - 2 * MOST;

/// So much memory there is at least: behind [`KEPT`] bytes there is room for a move with its number and a
/// short comment.
const SIZE: usize = PLACES + MOST;
/// Where the last piece of those may begin is below this.
const PLACES: usize = 1024;
/// So long it is at most, and all of those together.
const MOST: usize = 64;

/// Bytes, behind which there may be room, filled with whatever.
#[derive(Debug)]
pub(super) struct Lines {
    /// Enough for nearly every game.
    first: [u8; SIZE],
    /// In place of that, once it was too little.
    more: List<u8>,
    len: usize,
}

impl Lines {
    pub const fn new() -> Lines {
        Lines { first: [0; SIZE], more: List::new(), len: 0 }
    }

    #[inline(always)]
    fn make_room(&mut self, more: usize) -> Result<(), Error> {
        if self.size().wrapping_sub(self.len) < more {
            return self.grow(more);
        }
        Ok(())
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, more: usize) -> Result<(), Error> {
        if self.more.is_empty() {
            self.more.extend(&self.first)?;
        }
        while self.more.len().wrapping_sub(self.len) < more {
            self.more.extend(&[0; SIZE])?;
        }
        Ok(())
    }

    #[inline(always)]
    fn size(&self) -> usize {
        self.more.len().max(SIZE)
    }

    #[inline(always)]
    fn all(&self) -> &[u8] {
        if self.more.is_empty() {
            &self.first
        } else {
            &self.more
        }
    }

    #[inline(always)]
    fn all_mut(&mut self) -> &mut [u8] {
        if self.more.is_empty() {
            &mut self.first
        } else {
            self.more.as_mut_slice()
        }
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub fn push(&mut self, byte: u8) -> Result<(), Error> {
        self.extend_short(&[byte], 1)
    }

    pub fn extend(&mut self, bytes: &[u8]) -> Result<(), Error> {
        self.make_room(bytes.len())?;
        let at = self.len;
        let room = self.all_mut().get_mut(at..).and_then(|room| room.get_mut(..bytes.len()));
        if let Some(room) = room {
            room.copy_from_slice(bytes);
        }
        self.len = self.len.saturating_add(bytes.len());
        Ok(())
    }

    /// Adds the first `count` of these bytes, which are copied all at once.
    #[inline(always)]
    pub fn extend_short<const N: usize>(&mut self, bytes: &[u8; N], count: usize) -> Result<(), Error> {
        self.make_room(N)?;
        let at = self.len;
        if let Some(room) = self.all_mut().get_mut(at..).and_then(<[u8]>::first_chunk_mut) {
            *room = *bytes;
        }
        self.len = self.len.wrapping_add(count.min(N));
        Ok(())
    }

    #[inline]
    pub fn as_slice(&self) -> &[u8] {
        self.all().get(..self.len).unwrap_or(&[])
    }

    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [u8] {
        let len = self.len;
        self.all_mut().get_mut(..len).unwrap_or(&mut [])
    }

    /// Forgets the first bytes.
    pub fn drop_front(&mut self, count: usize) {
        let bytes = self.as_mut_slice();
        let count = count.min(bytes.len());
        bytes.copy_within(count.., 0);
        self.len = self.len.saturating_sub(count);
    }

    /// The memory as a loop sees it, if it has room for so many bytes and a move.
    #[inline(always)]
    pub fn block(&mut self, more: usize) -> Option<&mut [u8; SIZE]> {
        if self.len.saturating_add(more) >= KEPT {
            return None;
        }
        self.all_mut().first_chunk_mut()
    }

    /// Takes up what was written there: there are so many bytes now.
    #[inline(always)]
    pub fn resume(&mut self, len: usize) {
        self.len = len.min(self.size());
    }

    #[cfg(test)]
    pub fn capacity(&self) -> usize {
        self.more.capacity()
    }
}

/// The last line while words are added one after the other, ASCII all of them.
pub(super) struct Tail<'a> {
    pub block: &'a mut [u8; SIZE],
    /// So many bytes there are.
    pub at: usize,
    /// So many of them are characters of the last line.
    pub chars: usize,
    /// Where its last word begins; 0 if it cannot be broken from the line.
    pub word: usize,
    pub width: usize,
    /// A line end, the first byte lowest, and how long it is.
    pub line_end: (u16, usize),
}

impl Tail<'_> {
    /// Whether what is done should go out before more is added.
    #[inline(always)]
    pub fn is_full(&self) -> bool {
        self.at >= KEPT
    }

    /// Whether so many characters fit into the line, with a space before them.
    #[inline(always)]
    pub fn has_room(&self, len: usize) -> bool {
        self.chars.wrapping_add(len) < self.width
    }

    /// A space before a new word of so many characters, or a line end where there is no room for both.
    #[inline(always)]
    pub fn gap(&mut self, len: usize) {
        if self.has_room(len) {
            self.put(b" ", 1);
            self.word = self.at;
            self.chars = self.chars.wrapping_add(1).wrapping_add(len);
        } else {
            let (line_end, count) = self.line_end;
            self.put(&line_end.to_le_bytes(), count);
            self.word = 0;
            self.chars = len;
        }
    }

    /// Copies a piece of a text; stops and says so where a bit is set for one of sixteen bytes.
    #[inline(always)]
    pub fn copy(&mut self, text: &[u8], span: Span, stops: impl Fn(Lane) -> u32) -> bool {
        let (mut from, mut rest) = (span.start as usize, span.len as usize);
        while rest > 0 {
            let left = text.get(from..).unwrap_or(&[]);
            let bytes = left.first_chunk::<LANE>().copied().unwrap_or_else(|| padded(left));
            let len = rest.min(LANE);
            if stops(Lane::of(&bytes)) << (LANE.wrapping_sub(len) & 31) & 0xffff != 0 {
                return false;
            }
            self.put(&bytes, len);
            from = from.wrapping_add(len);
            rest = rest.wrapping_sub(len);
        }
        true
    }

    /// Adds the first `len` of these bytes, whose characters are counted already.
    #[inline(always)]
    pub fn put<const N: usize>(&mut self, bytes: &[u8; N], len: usize) {
        const { assert!(N <= MOST) };
        if let Some(room) = self.block.get_mut(self.at & (PLACES - 1)..).and_then(<[u8]>::first_chunk_mut) {
            *room = *bytes;
        }
        self.at = self.at.wrapping_add(len);
    }
}

/// The bytes at the end of a text, fewer than a lane has.
#[cold]
#[inline(never)]
fn padded(text: &[u8]) -> [u8; LANE] {
    let mut bytes = [0; LANE];
    bytes.iter_mut().zip(text).for_each(|(slot, byte)| *slot = *byte);
    bytes
}

/// The last of the first `len` bytes, ASCII, that is a blank at which a line can be broken.
#[inline]
pub(super) fn last_break(words: &[u8], len: usize) -> Option<usize> {
    let mut end = len.min(words.len());
    loop {
        end = last_blank(words.get(..end)?)?;
        if words.get(end.wrapping_add(1)) != Some(&b'%') {
            return Some(end);
        }
    }
}

/// The last blank, looked for in eight bytes of ASCII at once.
#[inline(always)]
fn last_blank(mut words: &[u8]) -> Option<usize> {
    while let Some((before, last)) = words.split_last_chunk::<8>() {
        // In each byte the high bit stays where the others are above the space.
        let above = (u64::from_le_bytes(*last) | HIGHS).wrapping_sub(each(b' ' + 1));
        let blanks = !above & HIGHS;
        if blanks != 0 {
            return Some(before.len().wrapping_add((blanks.ilog2() >> 3) as usize));
        }
        words = before;
    }
    words.iter().rposition(|byte| *byte <= b' ')
}
