//! The library itself: version, statuses, showing an error.

use core::ffi::{c_char, CStr};

use super::boundary::{input, plain};
use super::text::{text_in, text_out};
use super::types::{stamma_error, stamma_position, stamma_status, StaticText, STAMMA_RENDER_MAX};
use crate::notation::render::render;
use crate::status::{Error, Status};
use crate::text::Text;

const fn number(text: &str) -> u32 {
    let mut value = 0_u32;
    let mut rest = text.as_bytes();
    while let [digit, tail @ ..] = rest {
        value = value.wrapping_mul(10).wrapping_add((*digit & 15) as u32);
        rest = tail;
    }
    value
}

const VERSION: u32 = number(env!("CARGO_PKG_VERSION_MAJOR"))
    .wrapping_mul(1_000_000)
    .wrapping_add(number(env!("CARGO_PKG_VERSION_MINOR")).wrapping_mul(1_000))
    .wrapping_add(number(env!("CARGO_PKG_VERSION_PATCH")));

fn static_text(text: &'static CStr) -> StaticText {
    text.as_ptr()
}

/// @brief The version of the library that runs: 1000000 * major + 1000 * minor + patch.
///
/// Compare with `STAMMA_VERSION_NUMBER`, the version of the header.
/// @return the number; never fails.
#[unsafe(no_mangle)]
pub extern "C" fn stamma_version_number() -> u32 {
    VERSION
}

/// @brief The version as text, `"0.1.0"` for example.
///
/// @return a static string; never NULL, never to be freed.
#[unsafe(no_mangle)]
pub extern "C" fn stamma_version_string() -> *const c_char {
    static_text(CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()).unwrap_or(c"?"))
}

/// @brief The name of a condition, without the prefix: `"FEN_RANK_WIDTH"`, `"OK"` for 0.
///
/// @param status what a function returned (negative), or a condition's number (positive)
/// @return a static string; `"UNKNOWN"` for a number that names nothing. Logarithmic in the number of conditions.
#[unsafe(no_mangle)]
pub extern "C" fn stamma_status_name(status: stamma_status) -> *const c_char {
    static_text(known(status).map_or(c"UNKNOWN", |known| known.entry().c_name))
}

/// @brief One line about a condition, in English, without its place. `stamma_error_render` says more.
///
/// @param status what a function returned (negative), or a condition's number (positive)
/// @return a static string, never NULL.
#[unsafe(no_mangle)]
pub extern "C" fn stamma_status_message(status: stamma_status) -> *const c_char {
    static_text(known(status).map_or(c"no condition has this number", |known| known.entry().c_message))
}

fn known(status: stamma_status) -> Option<Status> {
    Status::new(u16::try_from(status.unsigned_abs()).ok()?)
}

/// @brief Shows an error as compilers do: place and message, the line of text, carets under the fault.
///
/// @code
/// 1:23: error: rank 4 has 7 files, not 8 (FEN_RANK_WIDTH)
///     rnbqkbnr/pppppppp/8/8/7/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
///                           ^
/// @endcode
///
/// @param error    what a function filled in. If the text read was part of a longer one, add its place to `offset` and
///                 pass the longer one: the fault is shown there
/// @param text     the text that was read, or NULL with `len` 0 for the message alone
/// @param len      its length in bytes, or `STAMMA_NUL`
/// @param position the position a move was read in, or NULL; with it the message can name moves
/// @param buf      where to write; NULL with `cap` 0 to measure
/// @param cap      size of `buf`; `STAMMA_RENDER_MAX` always suffices
/// @param out_len  set to the length without the NUL; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL` (no error, or NULL with a size), `STAMMA_ERR_TEXT_LENGTH`,
///         `STAMMA_ERR_ARGUMENT` (the error's status names nothing), `STAMMA_ERR_BUFFER_TOO_SMALL`. Linear in `len`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_error_render(
    error: *const stamma_error,
    text: *const c_char,
    len: usize,
    position: *const stamma_position,
    buf: *mut c_char,
    cap: usize,
    out_len: *mut usize,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (error, given, position, out) =
        unsafe { (input(error), text_in(text, len), input(position), text_out(buf, cap, out_len)) };
    let has_text = !text.is_null();
    plain((|| {
        let error = error.get()?;
        let given = given?;
        let status = known(error.status).ok_or(Error::new(Status::ERR_ARGUMENT))?;
        let shown = Error {
            status,
            offset: usize::try_from(error.offset).unwrap_or(usize::MAX),
            len: error.length as usize,
            detail: error.detail,
            squares: error.squares,
        };
        let position = position.position().ok();
        let mut rendered = Text::<STAMMA_RENDER_MAX>::new();
        render(&shown, has_text.then_some(given), position.as_ref(), &mut rendered);
        out.put(rendered.as_bytes())
    })())
}
