//! English descriptive notation.

use core::ffi::c_char;

use super::boundary::{answer, input, level, output, outputs, require_known, DiagnosticsOut, LEVEL_BITS};
use super::notation_types::{
    STAMMA_DESC_KT, STAMMA_DESC_PROMOTION_EQUALS, STAMMA_DESC_PROMOTION_SLASH, STAMMA_DESC_SQ, STAMMA_DESC_SYMBOLS,
};
use super::text::{text_in, text_out};
use super::types::{stamma_diagnostic, stamma_error, stamma_move, stamma_position, stamma_status};
use crate::board::Move;
use crate::notation::descriptive::{self, Promotion, Style};
use crate::notation::Level;
use crate::status::{Error, Status};

/// @brief Writes a move as English books did until about 1980: `P-K4`, `QPxB`, `R(Q1)-KB1`, `P-R8(Q)`, `B-N5 ch`.
///
/// The text is the shortest of a fixed list of forms that fits no other legal move.
///
/// @param position the position the move is made in; must be legal
/// @param move     a legal move
/// @param options  `STAMMA_DESC_KT`, one of `STAMMA_DESC_PROMOTION_EQUALS` and `STAMMA_DESC_PROMOTION_SLASH`,
///                 `STAMMA_DESC_SYMBOLS`, `STAMMA_DESC_SQ`; 0 is the form that the strict level reads. What other
///                 styles write is read at the tolerant level
/// @param buf      where to write; NULL with `cap` 0 to measure
/// @param cap      size of `buf`; `STAMMA_MOVE_TEXT_MAX` always suffices
/// @param len      set to the length without the NUL; may be NULL
/// @param error    filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_BUFFER_TOO_SMALL`,
///         a `STAMMA_POS_…` condition (illegal position), `STAMMA_MOVE_ILLEGAL`, `STAMMA_MOVE_LEAVES_KING_IN_CHECK`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_descriptive_encode(
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
        let promotions = STAMMA_DESC_PROMOTION_EQUALS | STAMMA_DESC_PROMOTION_SLASH;
        require_known(options, promotions | STAMMA_DESC_KT | STAMMA_DESC_SYMBOLS | STAMMA_DESC_SQ)?;
        let promotion = match options & promotions {
            0 => Promotion::Brackets,
            STAMMA_DESC_PROMOTION_EQUALS => Promotion::Equals,
            STAMMA_DESC_PROMOTION_SLASH => Promotion::Slash,
            _ => return Err(Error::new(Status::ERR_OPTIONS).with(promotions)),
        };
        let style = Style {
            kt: options & STAMMA_DESC_KT != 0,
            promotion,
            symbols: options & STAMMA_DESC_SYMBOLS != 0,
            sq: options & STAMMA_DESC_SQ != 0,
        };
        let mut local = None;
        out.put(descriptive::encode(position.lend(&mut local)?, Move::from_bits(r#move), style)?.as_bytes())
    })();
    answer(result, error, None)
}

/// @brief Reads a move in English descriptive notation.
///
/// The move alone, without its number. `Kt`, spaces and dots, `Sq`, `takes`, `Castles` and the like are read from the
/// tolerant level on. A check or mate mark that is missing or wrong is only reported. Where several moves fit, the
/// error's `squares` are their origins.
///
/// @code
/// stamma_descriptive_decode(&position, "P-K4", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error);
/// // move is e2e4
/// @endcode
///
/// @param position the position the move is made in; must be legal
/// @param text     the text; any bytes
/// @param len      its length in bytes, or `STAMMA_NUL`
/// @param options  a level; 0 is tolerant
/// @param move     set to the legal move on success
/// @param diags    room for `cap` diagnostics; NULL with `cap` 0 if not wanted. Must not overlap `text`
/// @param cap      its size
/// @param count    set on success to how many diagnostics there are, also beyond `cap`; may be NULL
/// @param error    filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_POSITION`, a
///         `STAMMA_POS_…` condition (illegal position), a `STAMMA_DESC_…` condition. Linear in `len`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_descriptive_decode(
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
        let level = level(options, Level::Tolerant)?;
        let (out, list) = (out.require()?, diags.require()?);
        let mut local = None;
        let position = position.lend(&mut local)?;
        let mv = descriptive::decode(position, text, level)?;
        if list.len() > 0 || count.wanted() {
            // A copy, since the list is written while it is read.
            let position = *position;
            let mut diagnostics = DiagnosticsOut::new(list);
            descriptive::decode_with(&position, text, level, &mut diagnostics)?;
            count.set(diagnostics.count());
        }
        out.set(mv.bits());
        Ok(())
    })();
    answer(result, error, text.ok())
}
