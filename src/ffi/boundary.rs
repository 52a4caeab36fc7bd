//! Pointers from C become checked handles here, and results become statuses.
//!
//! * [`input`], [`output`] and the rest are unsafe because they trust the caller's pointer: it is NULL or valid for what the
//!   header says. Every exported function wraps its pointers once, at its top; all that follows is safe code.
//! * Values are copied in and out with unaligned accesses, so a host may keep them in any buffer.
//! * No handle keeps a reference to a caller's object while another is written.

use core::mem::MaybeUninit;

use super::notation_types::stamma_style;
use super::pgn_types::stamma_pgn_options;
use super::types::{stamma_diagnostic, stamma_error, stamma_move, stamma_status, STAMMA_LEVEL_GUESS};
use crate::board::Move;
use crate::notation::render::line_and_column;
use crate::notation::Level;
use crate::status::{Diagnose, Diagnostic, Error, Status};

/// A value to read, or NULL.
#[derive(Clone, Copy)]
pub(crate) struct In<T>(pub(super) *const T);

/// A place to write a value to, or NULL.
#[derive(Clone, Copy)]
pub(crate) struct Out<T>(pub(super) *mut T);

/// Places to write several values to.
#[derive(Clone, Copy)]
pub(crate) struct OutSlice<T> {
    pub(super) start: *mut T,
    pub(super) len: usize,
}

/// Wraps a pointer to read from.
///
/// # Safety
/// NULL, or valid for reads until the exported function returns.
pub(crate) unsafe fn input<T>(pointer: *const T) -> In<T> {
    In(pointer)
}

/// Wraps a pointer to write to.
///
/// # Safety
/// NULL, or valid for writes until the exported function returns.
pub(crate) unsafe fn output<T>(pointer: *mut T) -> Out<T> {
    Out(pointer)
}

/// Wraps a pointer to `len` places to write to.
///
/// # Safety
/// NULL, or valid for `len` writes until the exported function returns.
pub(crate) unsafe fn outputs<T>(start: *mut T, len: usize) -> OutSlice<T> {
    OutSlice { start, len }
}

/// Several values to read.
#[derive(Clone, Copy)]
pub(crate) struct InSlice<T> {
    start: *const T,
    len: usize,
}

/// Wraps a pointer to `len` values to read.
///
/// # Safety
/// NULL, or valid for `len` reads until the exported function returns.
pub(crate) unsafe fn inputs<T>(start: *const T, len: usize) -> InSlice<T> {
    InSlice { start, len }
}

impl<T: Copy> InSlice<T> {
    /// Copies the values into a local array; more than fit are refused.
    pub fn copy_to<const N: usize>(self, local: &mut [T; N]) -> Result<&[T], Error> {
        if self.start.is_null() && self.len > 0 {
            return Err(NULL);
        }
        let too_many = Error::new(Status::ERR_ARGUMENT).with(u32::try_from(self.len).unwrap_or(u32::MAX));
        let local = local.get_mut(..self.len).ok_or(too_many)?;
        let mut source = self.start;
        for slot in local.iter_mut() {
            // SAFETY: not NULL, and within the values that the contract of `inputs` makes valid for reads.
            *slot = unsafe { source.read_unaligned() };
            source = source.wrapping_add(1);
        }
        Ok(local)
    }
}

pub(super) const NULL: Error = Error::new(Status::ERR_NULL);

impl<T: Copy> In<T> {
    /// Copies the value; NULL is an error.
    #[inline(always)]
    pub fn get(self) -> Result<T, Error> {
        if self.0.is_null() {
            return Err(NULL);
        }
        // SAFETY: not NULL, so valid for reads by the contract of `input`; alignment is not asked for.
        Ok(unsafe { self.0.read_unaligned() })
    }
}

impl<T: Copy> Out<T> {
    /// Refuses NULL.
    #[inline(always)]
    pub fn require(self) -> Result<Out<T>, Error> {
        if self.0.is_null() {
            return Err(NULL);
        }
        Ok(self)
    }

    /// Writes, unless the pointer is NULL.
    #[inline(always)]
    pub fn set(self, value: T) {
        if !self.0.is_null() {
            // SAFETY: not NULL, so valid for writes by the contract of `output`; alignment is not asked for.
            unsafe { self.0.write_unaligned(value) }
        }
    }

    /// Whether the caller wants the value.
    #[inline(always)]
    pub fn wanted(self) -> bool {
        !self.0.is_null()
    }
}

impl<T: Copy> OutSlice<T> {
    /// Refuses NULL with places.
    #[inline(always)]
    pub fn require(self) -> Result<OutSlice<T>, Error> {
        if self.start.is_null() && self.len > 0 {
            return Err(NULL);
        }
        Ok(self)
    }

    /// Writes one value if there is a place for it.
    #[inline(always)]
    pub fn set(self, index: usize, value: T) {
        if index < self.len && !self.start.is_null() {
            // SAFETY: within the places that the contract of `outputs` makes valid for writes.
            unsafe { self.start.wrapping_add(index).write_unaligned(value) }
        }
    }

    /// Writes as many of these values as there are places for.
    #[inline(always)]
    pub fn set_all(self, values: &[T]) {
        if !self.start.is_null() {
            let bytes = values.len().min(self.len).saturating_mul(size_of::<T>());
            // SAFETY: within the places that the contract of `outputs` makes valid for writes; copied as bytes, since
            // alignment is not asked for. The values are this library's own.
            unsafe { core::ptr::copy_nonoverlapping(values.as_ptr().cast::<u8>(), self.start.cast::<u8>(), bytes) }
        }
    }

    /// How many places there are.
    #[inline(always)]
    pub fn len(self) -> usize {
        self.len
    }

    /// The places, with no need to look at the pointer at each of them.
    #[inline(always)]
    pub fn places(self) -> Result<Places<T>, Error> {
        self.require().map(|OutSlice { start, len }| Places { start, len })
    }
}

/// Places to write to, many one after the other.
pub(crate) struct Places<T> {
    /// NULL only where there is no place.
    start: *mut T,
    len: usize,
}

impl<T: Copy> Places<T> {
    /// Writes one value if there is a place for it.
    #[inline(always)]
    pub fn set(&mut self, index: usize, value: T) {
        if index < self.len {
            // SAFETY: not NULL, since there is a place, and within those that the contract of `outputs` makes valid for writes.
            unsafe { self.start.wrapping_add(index).write_unaligned(value) }
        }
    }

    /// How many there are.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.len
    }
}

impl OutSlice<stamma_move> {
    /// Writes as many of these moves as there are places for.
    #[inline(always)]
    pub fn set_moves(self, moves: &[Move]) {
        // A move is its sixteen bits.
        OutSlice { start: self.start.cast::<Move>(), len: self.len }.set_all(moves);
    }
}

/// The largest options struct that a later version may have.
const SIZED_MAX: usize = 4096;

/// A struct of options: it begins with its own size, and is made of integers and raw pointers, so that any bytes are a value
/// of it.
///
/// # Safety
/// Both must be true.
pub(crate) unsafe trait Sized32: Copy {}

// SAFETY: integers only, the size first.
unsafe impl Sized32 for stamma_style {}
// SAFETY: integers only, the size first.
unsafe impl Sized32 for stamma_pgn_options {}

impl<T: Sized32> In<T> {
    /// Copies a struct that begins with its own size, if there is one. Fields that a smaller one lacks are zero; what a
    /// larger one adds must be.
    pub fn sized(self) -> Result<Option<T>, Error> {
        if self.0.is_null() {
            return Ok(None);
        }
        // SAFETY: not NULL, so valid for reads of at least its size field by the contract of `input`.
        let size = unsafe { self.0.cast::<u32>().read_unaligned() } as usize;
        if !(size_of::<u32>()..=SIZED_MAX).contains(&size) {
            return Err(Error::new(Status::ERR_OPTIONS).with(size as u32));
        }
        if size == size_of::<T>() {
            // SAFETY: the caller's struct has `size` bytes, as its own size field says; any bytes are a value of it.
            return Ok(Some(unsafe { self.0.read_unaligned() }));
        }
        let mut value = MaybeUninit::<T>::zeroed();
        let mut target = value.as_mut_ptr().cast::<u8>();
        let mut source = self.0.cast::<u8>();
        let mut beyond = 0;
        for index in 0..size {
            // SAFETY: the caller's struct has `size` bytes, as its own size field says.
            let byte = unsafe { source.read() };
            if index < size_of::<T>() {
                // SAFETY: within the value.
                unsafe { target.write(byte) };
            } else {
                beyond |= byte;
            }
            source = source.wrapping_add(1);
            target = target.wrapping_add(1);
        }
        if beyond != 0 {
            return Err(Error::new(Status::ERR_OPTIONS).with(size as u32));
        }
        // SAFETY: any bytes are a value of it, by the contract of the trait.
        Ok(Some(unsafe { value.assume_init() }))
    }
}

/// Diagnostics written into the caller's array.
pub(crate) struct DiagnosticsOut {
    list: OutSlice<stamma_diagnostic>,
    pub(super) count: usize,
}

impl DiagnosticsOut {
    pub fn new(list: OutSlice<stamma_diagnostic>) -> Self {
        DiagnosticsOut { list, count: 0 }
    }

    pub fn count(&self) -> usize {
        self.count
    }
}

impl Diagnose for DiagnosticsOut {
    const WANTED: bool = true;

    fn report(&mut self, diagnostic: Diagnostic) {
        self.list.set(
            self.count,
            stamma_diagnostic {
                offset: diagnostic.offset as u64,
                length: u32::try_from(diagnostic.len).unwrap_or(u32::MAX),
                status: i32::from(diagnostic.status.number()),
                severity: diagnostic.severity as u8,
                reserved: [0; 7],
            },
        );
        self.count = self.count.saturating_add(1);
    }
}

/// Turns a result into a status, and fills in the error if the caller wants it. `text` is what was read, if any was.
#[inline(always)]
pub(crate) fn answer(result: Result<(), Error>, error: Out<stamma_error>, text: Option<&[u8]>) -> stamma_status {
    match result {
        Ok(()) => 0,
        Err(reason) => refuse(reason, error, text),
    }
}

#[cold]
#[inline(never)]
fn refuse(reason: Error, error: Out<stamma_error>, text: Option<&[u8]>) -> stamma_status {
    let status = i32::from(reason.status.number()).wrapping_neg();
    if error.wanted() {
        let (line, column) = text.map_or((0, 0), |text| line_and_column(text, reason.offset));
        error.set(stamma_error {
            status,
            line,
            column,
            length: u32::try_from(reason.len).unwrap_or(u32::MAX),
            offset: reason.offset as u64,
            squares: reason.squares,
            detail: reason.detail,
            reserved: [0; 3],
        });
    }
    status
}

/// What a function returns that may also give a note.
#[inline(always)]
pub(crate) fn noted(result: Result<Status, Error>, error: Out<stamma_error>) -> stamma_status {
    match result {
        Ok(status) => i32::from(status.number()),
        Err(reason) => answer(Err(reason), error, None),
    }
}

/// A function's careful way, behind its quick one: whatever is unusual, and all that is wrong. Kept out of the quick way's
/// code, which it would slow down.
#[cold]
#[inline(never)]
pub(crate) fn carefully(way: impl FnOnce() -> stamma_status) -> stamma_status {
    way()
}

/// What [`answer`] gives, for functions without an error parameter.
#[inline(always)]
pub(crate) fn plain(result: Result<(), Error>) -> stamma_status {
    answer(result, Out(core::ptr::null_mut()), None)
}

/// Refuses option bits outside `known`.
#[inline(always)]
pub(crate) fn require_known(options: u32, known: u32) -> Result<(), Error> {
    match options & !known {
        0 => Ok(()),
        unknown => Err(Error::new(Status::ERR_OPTIONS).with(unknown)),
    }
}

/// The option bits that hold the level.
pub(crate) const LEVEL_BITS: u32 = 7;

/// Whether the options are a level and nothing else.
#[inline(always)]
pub(crate) fn is_level(options: u32) -> bool {
    options <= STAMMA_LEVEL_GUESS
}

/// The level that the options name.
#[inline(always)]
pub(crate) fn level(options: u32, default: Level) -> Result<Level, Error> {
    Ok(match options & LEVEL_BITS {
        0 => default,
        1 => Level::Strict,
        2 => Level::Import,
        3 => Level::Tolerant,
        4 => Level::Guess,
        other => return Err(Error::new(Status::ERR_OPTIONS).with(other)),
    })
}

/// An argument out of its range.
#[cold]
pub(crate) fn bad_argument(value: u32) -> Error {
    Error::new(Status::ERR_ARGUMENT).with(value)
}
