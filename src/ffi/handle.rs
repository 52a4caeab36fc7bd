//! Things that grow live on C's heap, behind a pointer that the host keeps: made, lent and freed here.
//!
//! * The host promises that no call changes a handle while another one uses it; with `const` many may look at once.
//! * A text that comes in may be one that the same handle lent out. So it is copied before the handle is changed.

use alloc::alloc::{alloc, dealloc, Layout};
use alloc::boxed::Box;
use core::mem::ManuallyDrop;

use crate::list::{List, NO_MEMORY};
use crate::status::{Error, Status};

const NULL: Error = Error::new(Status::ERR_NULL);

/// Room on the heap for a value to come; given back if none comes.
pub(crate) struct Place<T>(*mut T);

impl<T> Place<T> {
    /// Takes the room.
    pub fn new() -> Result<Place<T>, Error> {
        const { assert!(size_of::<T>() > 0) }
        // SAFETY: the layout is not of size zero.
        let place = unsafe { alloc(Layout::new::<T>()) }.cast::<T>();
        if place.is_null() {
            return Err(NO_MEMORY);
        }
        Ok(Place(place))
    }

    /// Moves a value there.
    pub fn keep(self, value: T) -> *mut T {
        let place = ManuallyDrop::new(self).0;
        // SAFETY: fresh memory of that layout.
        unsafe { place.write(value) };
        place
    }
}

impl<T> Drop for Place<T> {
    fn drop(&mut self) {
        // SAFETY: from the same allocator with the same layout, and without a value.
        unsafe { dealloc(self.0.cast(), Layout::new::<T>()) }
    }
}

/// Moves a value to the heap.
pub(crate) fn keep<T>(value: T) -> Result<*mut T, Error> {
    Ok(Place::new()?.keep(value))
}

/// Frees what [`keep`] made; NULL is nothing.
///
/// # Safety
/// NULL, or from [`keep`] and not freed yet.
pub(crate) unsafe fn free<T>(handle: *mut T) {
    if !handle.is_null() {
        // SAFETY: memory of the global allocator with the layout of `T`, holding a value, by the contract above.
        drop(unsafe { Box::from_raw(handle) });
    }
}

/// A handle to look at.
///
/// # Safety
/// NULL, or from [`keep`], not freed, and not changed while the reference lives.
pub(crate) unsafe fn look<'a, T>(handle: *const T) -> Result<&'a T, Error> {
    // SAFETY: by the contract above.
    unsafe { handle.as_ref() }.ok_or(NULL)
}

/// A handle to change.
///
/// # Safety
/// NULL, or from [`keep`], not freed, and not used otherwise while the reference lives.
pub(crate) unsafe fn change<'a, T>(handle: *mut T) -> Result<&'a mut T, Error> {
    // SAFETY: by the contract above.
    unsafe { handle.as_mut() }.ok_or(NULL)
}

/// A text in memory of its own.
pub(crate) fn own(text: &[u8]) -> Result<List<u8>, Error> {
    let mut own = List::new();
    own.extend(text)?;
    Ok(own)
}

/// A text that must be UTF-8.
pub(crate) fn utf8(text: &[u8]) -> Result<&str, Error> {
    core::str::from_utf8(text).map_err(|error| {
        let len = error.error_len().unwrap_or(text.len().wrapping_sub(error.valid_up_to()));
        Error::at(Status::GAME_TEXT, error.valid_up_to(), len)
    })
}
