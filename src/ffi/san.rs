//! SAN.

use core::ffi::c_char;

use super::boundary::{
    answer, input, level, output, outputs, require_known, text_in, text_out, DiagnosticsOut, LEVEL_BITS,
};
use super::types::{stamma_diagnostic, stamma_error, stamma_move, stamma_position, stamma_status};
use crate::board::Move;
use crate::notation::san;
use crate::notation::Level;

/// @brief Writes a move in Standard Algebraic Notation, exactly as the PGN standard's export format wants it.
///
/// @param position the position the move is made in; must be legal
/// @param move     a legal move
/// @param options  0; no options yet
/// @param buf      where to write; NULL with `cap` 0 to measure
/// @param cap      size of `buf`; `STAMMA_SAN_MAX` always suffices
/// @param len      set to the length without the NUL; may be NULL
/// @param error    filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_BUFFER_TOO_SMALL`,
///         a `STAMMA_POS_…` condition (illegal position), `STAMMA_MOVE_ILLEGAL`,
///         `STAMMA_MOVE_LEAVES_KING_IN_CHECK`. Constant time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_san_encode(
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
    let result = (|| {
        require_known(options, 0)?;
        out.put(san::encode(&position.position()?, Move::from_bits(r#move))?.as_bytes())
    })();
    answer(result, error, None)
}

/// @brief Reads a move in Standard Algebraic Notation.
///
/// The text is one move without its number. At import level (the default) missing or wrong check marks, a missing capture
/// sign, more of the origin than needed, long forms, zeros in castling, FIDE promotions, `e.p.`, one annotation
/// (`!?`) and a draw offer are understood; strict takes only what `stamma_san_encode` writes.
///
/// @param position the position the move is made in; must be legal
/// @param text     the text; any bytes
/// @param len      its length in bytes, or `STAMMA_NUL`
/// @param options  `STAMMA_LEVEL_STRICT` or `STAMMA_LEVEL_IMPORT`; 0 is import. The levels above are refused with
///                 `STAMMA_ERR_LEVEL`
/// @param move     set to the legal move on success
/// @param diags    room for `cap` diagnostics; NULL with `cap` 0 if not wanted. Must not overlap `text`
/// @param cap      its size
/// @param count    set on success to how many diagnostics there are, also beyond `cap`; may be NULL
/// @param error    filled in on failure; may be NULL. For `STAMMA_SAN_AMBIGUOUS` its `squares` are the candidates
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_LEVEL`,
///         `STAMMA_ERR_POSITION`, a `STAMMA_POS_…` condition (illegal position), a `STAMMA_SAN_…` condition:
///         `STAMMA_SAN_SYNTAX` (no move), `STAMMA_SAN_ILLEGAL`, `STAMMA_SAN_LEAVES_KING_IN_CHECK`,
///         `STAMMA_SAN_AMBIGUOUS`, `STAMMA_SAN_PROMOTION_MISSING`, `STAMMA_SAN_PROMOTION_BAD`, `STAMMA_SAN_FORM` (strict:
///         a legal move, but not its exact form), or the departure that the level does not allow. Linear in `len`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_san_decode(
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
    let (position, text, out, diags, count, error) = unsafe {
        (input(position), text_in(text, len), output(r#move), outputs(diags, cap), output(count), output(error))
    };
    let result = (|| {
        let text = text?;
        require_known(options, LEVEL_BITS)?;
        let level = level(options, Level::Import)?;
        let (out, list) = (out.require()?, diags.require()?);
        let position = position.position()?;
        let mv = san::decode(&position, text, level)?;
        if list.len() > 0 || count.wanted() {
            let mut diagnostics = DiagnosticsOut::new(list);
            san::decode_with(&position, text, level, &mut diagnostics)?;
            count.set(diagnostics.count());
        }
        out.set(mv.bits());
        Ok(())
    })();
    answer(result, error, text.ok())
}
