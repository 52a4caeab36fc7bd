//! Smith notation.

use core::ffi::c_char;

use super::boundary::{input, is_level, level, output, outputs, require_known, LEVEL_BITS};
use super::move_text::{MoveReader, MoveWriter};
use super::text::{bytes_in, text_out};
use super::types::{stamma_diagnostic, stamma_error, stamma_move, stamma_position, stamma_status};
use crate::board::Move;
use crate::notation::smith;
use crate::notation::Level;

/// @brief Writes a move in Smith notation: `e2e4`, `e4d5p`, `e5d6E` (en passant), `f7g8nQ`, `e1g1c` and `e1c1C` (castling).
///
/// @code
/// stamma_san_decode(&position, "e4", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error);
/// stamma_smith_encode(&position, move, 0, text, sizeof text, NULL, &error);
/// // text is "e2e4"
/// @endcode
///
/// @param position the position the move is made in; must be legal
/// @param move     a legal move
/// @param options  0
/// @param buf      where to write; NULL with `cap` 0 to measure
/// @param cap      size of `buf`; 7 always suffices
/// @param len      set to the length without the NUL; may be NULL
/// @param error    filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_BUFFER_TOO_SMALL`,
///         a `STAMMA_POS_…` condition (illegal position), `STAMMA_MOVE_ILLEGAL`, `STAMMA_MOVE_LEAVES_KING_IN_CHECK`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_smith_encode(
    position: *const stamma_position,
    r#move: stamma_move,
    options: u32,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, out, error) = unsafe { (input(position), text_out(buf, cap, len), output(error)) };
    let mv = Move::from_bits(r#move);
    let usual = match position.at_hand() {
        Some(position) if options == 0 => smith::encode_usual(position, mv),
        _ => None,
    };
    let writer = MoveWriter { position, mv, out, error };
    writer.write(usual, || require_known(options, 0), |position, mv, ()| smith::encode_with_care(position, mv))
}

/// @brief Reads a move in Smith notation.
///
/// Tolerant takes capture letters in upper case, and such as are missing or wrong (`STAMMA_SMITH_CAPTURE`).
///
/// @param position the position the move is made in; must be legal
/// @param text     the text; any bytes
/// @param len      its length in bytes, or `STAMMA_NUL`
/// @param options  a level; 0 is import
/// @param move     set to the legal move on success
/// @param diags    room for `cap` diagnostics; NULL with `cap` 0 if not wanted. Must not overlap `text`
/// @param cap      its size
/// @param count    set on success to how many diagnostics there are, also beyond `cap`; may be NULL
/// @param error    filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_POSITION`, a
///         `STAMMA_POS_…` condition (illegal position), a `STAMMA_SMITH_…` condition,
///         `STAMMA_MOVE_LEAVES_KING_IN_CHECK`. Linear in `len`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_smith_decode(
    position: *const stamma_position,
    text: *const c_char,
    len: usize,
    options: u32,
    r#move: *mut stamma_move,
    diags: *mut stamma_diagnostic,
    cap: usize,
    count: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, text, mv, list, count, error) = unsafe {
        (input(position), bytes_in(text, len), output(r#move), outputs(diags, cap), output(count), output(error))
    };
    let reader = MoveReader { position, text, mv, list, count, error };
    reader.read(
        is_level(options),
        smith::decode_usual,
        || {
            require_known(options, LEVEL_BITS)?;
            level(options, Level::Import)
        },
        |position, text, level| smith::decode_with(position, text, level, &mut ()),
        smith::decode_with,
    )
}
