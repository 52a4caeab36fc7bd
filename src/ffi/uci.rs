//! UCI move text.

use core::ffi::c_char;

use super::boundary::{input, is_level, level, output, outputs, require_known, LEVEL_BITS};
use super::move_text::{MoveReader, MoveWriter};
use super::text::{bytes_in, text_out};
use super::types::{
    stamma_diagnostic, stamma_error, stamma_move, stamma_position, stamma_status, STAMMA_ALLOW_NULL,
    STAMMA_UCI_KING_DESTINATION, STAMMA_UCI_KING_TAKES_ROOK,
};
use crate::board::Move;
use crate::notation::uci::{self, CastlingStyle};
use crate::notation::Level;
use crate::status::{Error, Status};

/// @brief Writes a move as the UCI protocol does: `e2e4`, `e7e8q`, `0000` for `STAMMA_MOVE_NULL`.
///
/// @code
/// stamma_san_decode(&position, "Nf3", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error);
/// stamma_uci_encode(&position, move, 0, text, sizeof text, NULL, &error);
/// // text is "g1f3"
/// @endcode
///
/// @param position the position the move is made in; must be legal
/// @param move     a legal move, or `STAMMA_MOVE_NULL`
/// @param options  how castling is written: `STAMMA_UCI_KING_TAKES_ROOK` or `STAMMA_UCI_KING_DESTINATION`; 0 is as the
///                 position's rules want it, `e1g1` in standard chess and `e1h1` in Chess960
/// @param buf      where to write; NULL with `cap` 0 to measure
/// @param cap      size of `buf`; 6 always suffices
/// @param len      set to the length without the NUL; may be NULL
/// @param error    filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_BUFFER_TOO_SMALL`,
///         a `STAMMA_POS_…` condition (illegal position), `STAMMA_MOVE_ILLEGAL`, `STAMMA_MOVE_LEAVES_KING_IN_CHECK`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_uci_encode(
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
    let style = || {
        let both = STAMMA_UCI_KING_TAKES_ROOK | STAMMA_UCI_KING_DESTINATION;
        require_known(options, both)?;
        match options {
            0 => Ok(CastlingStyle::ByRules),
            STAMMA_UCI_KING_TAKES_ROOK => Ok(CastlingStyle::KingTakesRook),
            STAMMA_UCI_KING_DESTINATION => Ok(CastlingStyle::KingDestination),
            _ => Err(Error::new(Status::ERR_OPTIONS).with(both)),
        }
    };
    let mv = Move::from_bits(r#move);
    let usual = match position.at_hand() {
        Some(position) if options == 0 => uci::encode_usual(position, mv),
        _ => None,
    };
    let writer = MoveWriter { position, mv, out, error };
    writer.write(usual, style, uci::encode_with_care)
}

/// @brief Reads a move of the UCI protocol, in either castling convention where the board leaves no doubt.
///
/// @param position the position the move is made in; must be legal
/// @param text     the text; any bytes
/// @param len      its length in bytes, or `STAMMA_NUL`
/// @param options  a level, and `STAMMA_ALLOW_NULL` to accept `0000`; 0 is import
/// @param move     set to the legal move on success
/// @param diags    room for `cap` diagnostics; NULL with `cap` 0 if not wanted. Must not overlap `text`
/// @param cap      its size
/// @param count    set on success to how many diagnostics there are, also beyond `cap`; may be NULL
/// @param error    filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_POSITION`, a
///         `STAMMA_POS_…` condition (illegal position), a `STAMMA_UCI_…` condition,
///         `STAMMA_MOVE_LEAVES_KING_IN_CHECK`, `STAMMA_MOVE_NULL_IN_CHECK`. Linear in `len`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_uci_decode(
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
        uci::decode_usual,
        || {
            require_known(options, LEVEL_BITS | STAMMA_ALLOW_NULL)?;
            Ok((level(options, Level::Import)?, options & STAMMA_ALLOW_NULL != 0))
        },
        |position, text, (level, allow_null)| uci::decode_with(position, text, level, allow_null, &mut ()),
        |position, text, (level, allow_null), reports| uci::decode_with(position, text, level, allow_null, reports),
    )
}
