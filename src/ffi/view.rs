//! Texts that stay where they are: lent out of a handle or of the caller's own memory.

use core::ffi::c_char;

/// @brief A text that is lent, not NUL-terminated: `ptr` is NULL when `len` is 0.
///
/// Valid until the next call on its handle that is not `const`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct stamma_view {
    /** The first byte; NULL when there is none. */
    pub ptr: *const c_char,
    /** How many bytes. */
    pub len: usize,
}

impl stamma_view {
    /// No text.
    pub(crate) const EMPTY: stamma_view = stamma_view { ptr: core::ptr::null(), len: 0 };

    /// So many bytes of a text from a place in it on, both of which are within it: for they are not looked at. What is made of a
    /// wrong one is a pointer that must not be followed, and nothing worse.
    #[inline(always)]
    pub(crate) fn within(text: &[u8], at: usize, len: usize) -> stamma_view {
        if len == 0 {
            stamma_view::EMPTY
        } else {
            stamma_view { ptr: text.as_ptr().wrapping_add(at).cast(), len }
        }
    }

    /// These bytes, for as long as their owner keeps them.
    pub(crate) fn of(bytes: &[u8]) -> stamma_view {
        if bytes.is_empty() {
            stamma_view::EMPTY
        } else {
            stamma_view { ptr: bytes.as_ptr().cast(), len: bytes.len() }
        }
    }
}
