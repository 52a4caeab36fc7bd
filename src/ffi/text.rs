//! Texts that cross the boundary: read by pointer and length, written into a caller's buffer.
//!
//! * A text is written whole with its NUL, or not at all; its length is told in any case.
//! * Nothing is written behind the NUL.

use core::ffi::{c_char, CStr};
use core::marker::PhantomData;
use core::mem::MaybeUninit;

use super::boundary::{Out, OutSlice, NULL};
use crate::status::{Error, Status};
use crate::text::{Text, Write};

/// `len` for text that ends at its NUL.
pub(crate) const NUL: usize = usize::MAX;

/// A text given as pointer and length.
#[derive(Clone, Copy)]
pub(crate) struct TextIn<'a> {
    start: *const c_char,
    len: usize,
    bytes: PhantomData<&'a [u8]>,
}

/// Wraps a text to read.
///
/// # Safety
/// `start` is NULL, or valid for `len` reads, or, when `len` is [`NUL`], a NUL-terminated string.
#[inline(always)]
pub(crate) unsafe fn bytes_in<'a>(start: *const c_char, len: usize) -> TextIn<'a> {
    TextIn { start, len, bytes: PhantomData }
}

impl<'a> TextIn<'a> {
    /// The bytes, or what is wrong with the pointer or the length.
    #[inline(always)]
    pub fn get(self) -> Result<&'a [u8], Error> {
        self.at_hand().ok_or_else(|| match self.len {
            NUL => NULL,
            len if len > isize::MAX as usize => Error::new(Status::ERR_TEXT_LENGTH),
            _ => NULL,
        })
    }

    /// The bytes, if nothing is wrong with them. Quick for a text of known length that is not empty.
    #[inline(always)]
    pub fn at_hand(self) -> Option<&'a [u8]> {
        if self.start.is_null() || self.len.wrapping_sub(1) >= isize::MAX as usize {
            return self.unusual();
        }
        // SAFETY: not NULL and no longer than an object can be; valid for `len` reads by the contract of `bytes_in`.
        Some(unsafe { core::slice::from_raw_parts(self.start.cast(), self.len) })
    }

    /// The same for a text that is empty, or up to its NUL, or none.
    #[inline(never)]
    fn unusual(self) -> Option<&'a [u8]> {
        match self.len {
            0 => Some(&[]),
            // SAFETY: not NULL, so a NUL-terminated string by the contract of `bytes_in`.
            NUL if !self.start.is_null() => Some(unsafe { CStr::from_ptr(self.start) }.to_bytes()),
            _ => None,
        }
    }
}

/// A text given as pointer and length.
///
/// # Safety
/// As for [`bytes_in`].
#[inline(always)]
pub(crate) unsafe fn text_in<'a>(start: *const c_char, len: usize) -> Result<&'a [u8], Error> {
    // SAFETY: passed on as they came.
    unsafe { bytes_in(start, len) }.get()
}

/// Where a text goes: a buffer, its size, and where its length is told.
#[derive(Clone, Copy)]
pub(crate) struct TextOut {
    buffer: OutSlice<u8>,
    length: Out<usize>,
}

/// Wraps a text buffer.
///
/// # Safety
/// `buffer` is NULL or valid for `cap` writes, `length` is NULL or valid for one.
pub(crate) unsafe fn text_out(buffer: *mut c_char, cap: usize, length: *mut usize) -> TextOut {
    TextOut { buffer: OutSlice { start: buffer.cast(), len: cap }, length: Out(length) }
}

impl TextOut {
    /// Writes the whole text and its NUL, or nothing but the length.
    #[inline(always)]
    pub fn put(self, text: &[u8]) -> Result<(), Error> {
        self.buffer.require()?;
        self.length.set(text.len());
        if self.buffer.start.is_null() {
            return Ok(());
        }
        if text.len() >= self.buffer.len {
            self.buffer.set(0, 0);
            return Err(Error::new(Status::ERR_BUFFER_TOO_SMALL).with(u32::try_from(text.len()).unwrap_or(u32::MAX)));
        }
        // SAFETY: the buffer has more than `text.len()` places, and is not part of `text`, a value of this library.
        unsafe { core::ptr::copy_nonoverlapping(text.as_ptr(), self.buffer.start, text.len()) };
        self.buffer.set(text.len(), 0);
        Ok(())
    }
}

impl TextOut {
    /// Writes a text of one to seven bytes and its NUL if there is room. Else writes nothing and says so. The length cannot
    /// be foretold, so there is no branch on it: four stores of two bytes each, which overlap as they must.
    #[inline(always)]
    pub fn put_short<const N: usize>(self, text: &Text<N>) -> bool {
        let bytes = text.len().wrapping_add(1);
        if self.buffer.start.is_null() || self.buffer.len < bytes || !(2..=size_of::<u64>().min(N)).contains(&bytes) {
            return false;
        }
        let (word, last) = (text.word(), bytes.wrapping_sub(2));
        for at in [0, last.min(2), last.min(4), last] {
            let pair = (word >> (at << 3 & 63)) as u16;
            let place = self.buffer.start.wrapping_add(at).cast::<[u8; 2]>();
            // SAFETY: not NULL, and `at` and the next byte are among the `bytes` that the buffer has room for.
            unsafe { place.write_unaligned(pair.to_le_bytes()) };
        }
        self.length.set(text.len());
        true
    }
}

impl TextOut {
    /// The same for a text that is written piece by piece: once into memory of our own, and from there into the buffer if it
    /// fits. A very long one is written once more instead.
    pub fn put_with(self, mut write: impl FnMut(&mut Buffer) -> Result<(), Error>) -> Result<(), Error> {
        self.buffer.require()?;
        let mut kept = MaybeUninit::<[u8; KEPT]>::uninit();
        let kept = kept.as_mut_ptr().cast::<u8>();
        let mut first = Buffer { places: OutSlice { start: kept, len: KEPT }, len: 0 };
        write(&mut first)?;
        let len = first.len;
        self.length.set(len);
        if self.buffer.start.is_null() {
            return Ok(());
        }
        if len >= self.buffer.len {
            self.buffer.set(0, 0);
            return Err(Error::new(Status::ERR_BUFFER_TOO_SMALL).with(u32::try_from(len).unwrap_or(u32::MAX)));
        }
        if len <= KEPT {
            // SAFETY: the first `len` bytes kept were just written, and the buffer, another object, has more places than that.
            unsafe { core::ptr::copy_nonoverlapping(kept, self.buffer.start, len) };
        } else {
            write(&mut Buffer { places: self.buffer, len: 0 })?;
        }
        self.buffer.set(len, 0);
        Ok(())
    }
}

impl TextOut {
    /// The same for a text that is written in one go: into the buffer as far as it fits. What does not fit leaves the empty
    /// text, and so does a failure.
    pub fn put_once(self, write: impl FnOnce(&mut Buffer) -> Result<(), Error>) -> Result<(), Error> {
        self.buffer.require()?;
        let mut buffer = Buffer { places: self.buffer, len: 0 };
        let written = write(&mut buffer);
        if written.is_err() {
            self.buffer.set(0, 0);
            return written;
        }
        let len = buffer.len;
        self.length.set(len);
        if !self.buffer.start.is_null() && len >= self.buffer.len {
            self.buffer.set(0, 0);
            return Err(Error::new(Status::ERR_BUFFER_TOO_SMALL).with(u32::try_from(len).unwrap_or(u32::MAX)));
        }
        self.buffer.set(len, 0);
        Ok(())
    }

    /// The next piece of a text that comes in pieces: `write` fills the given place and tells how much of it. Never more
    /// than fits beside the NUL. How long the piece is.
    pub fn put_piece(self, mut write: impl FnMut(&mut [u8]) -> Result<usize, Error>) -> Result<usize, Error> {
        if self.buffer.start.is_null() {
            return Err(NULL);
        }
        let Some(room) = self.buffer.len.checked_sub(1).filter(|room| *room > 0) else {
            self.buffer.set(0, 0);
            return Err(Error::new(Status::ERR_BUFFER_TOO_SMALL).with(1));
        };
        let mut buffer = Buffer { places: self.buffer, len: 0 };
        let mut piece = [0; 1024];
        while buffer.len < room {
            let place = room.saturating_sub(buffer.len).min(piece.len());
            match write(piece.get_mut(..place).unwrap_or(&mut [])) {
                Ok(0) => break,
                Ok(len) => buffer.bytes(piece.get(..len).unwrap_or(&[])),
                Err(error) => {
                    self.buffer.set(0, 0);
                    return Err(error);
                }
            }
        }
        self.buffer.set(buffer.len, 0);
        self.length.set(buffer.len);
        Ok(buffer.len)
    }
}

/// How much of a text is kept before it is known whether it fits.
const KEPT: usize = 1024;

/// A caller's buffer, or the length of what would be in it.
pub(crate) struct Buffer {
    places: OutSlice<u8>,
    len: usize,
}

impl Buffer {
    /// Adds several bytes.
    pub fn bytes(&mut self, bytes: &[u8]) {
        let start = self.places.start;
        if !start.is_null() {
            let len = self.places.len.saturating_sub(self.len);
            OutSlice { start: start.wrapping_add(self.len), len }.set_all(bytes);
        }
        self.len = self.len.saturating_add(bytes.len());
    }
}

impl Write for Buffer {
    fn byte(&mut self, byte: u8) {
        self.places.set(self.len, byte);
        self.len = self.len.saturating_add(1);
    }
}
