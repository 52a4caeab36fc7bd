//! FEN.

use core::ffi::c_char;

use super::boundary::{
    answer, carefully, input, is_level, level, output, outputs, plain, require_known, DiagnosticsOut, LEVEL_BITS,
};
use super::text::{bytes_in, text_out};
use super::types::{
    stamma_diagnostic, stamma_error, stamma_position, stamma_status, STAMMA_ALLOW_ILLEGAL, STAMMA_CHESS960,
    STAMMA_EP_ALWAYS, STAMMA_EP_NEVER, STAMMA_EP_PSEUDO, STAMMA_PLACEMENT_ONLY, STAMMA_REFUSE_IMPOSSIBLE,
    STAMMA_REFUSE_INCONSISTENT, STAMMA_REPAIR, STAMMA_RULES_AUTO, STAMMA_SHREDDER,
};
use crate::notation::fen::{self, CastlingStyle, EnPassantPolicy, Mode, Options, Style};
use crate::notation::Level;
use crate::rules::validity::{IMPOSSIBLE, INCONSISTENT};
use crate::status::{Error, Status};

fn conflicting(bits: u32) -> Error {
    Error::new(Status::ERR_OPTIONS).with(bits)
}

pub(super) fn options(bits: u32) -> Result<Options, Error> {
    require_known(
        bits,
        LEVEL_BITS
            | STAMMA_ALLOW_ILLEGAL
            | STAMMA_REFUSE_IMPOSSIBLE
            | STAMMA_REFUSE_INCONSISTENT
            | STAMMA_REPAIR
            | STAMMA_CHESS960
            | STAMMA_RULES_AUTO
            | STAMMA_PLACEMENT_ONLY,
    )?;
    let has = |bit| bits & bit != 0;
    let mode = match (has(STAMMA_CHESS960), has(STAMMA_RULES_AUTO)) {
        (false, false) => Mode::Standard,
        (true, false) => Mode::Chess960,
        (false, true) => Mode::Auto,
        (true, true) => return Err(conflicting(STAMMA_CHESS960 | STAMMA_RULES_AUTO)),
    };
    let mut refuse = 0;
    if has(STAMMA_REFUSE_IMPOSSIBLE) {
        refuse |= IMPOSSIBLE;
    }
    if has(STAMMA_REFUSE_INCONSISTENT) {
        refuse |= INCONSISTENT;
    }
    Ok(Options {
        level: level(bits, Level::Import)?,
        mode,
        allow_illegal: has(STAMMA_ALLOW_ILLEGAL),
        refuse,
        repair: has(STAMMA_REPAIR),
        placement_only: has(STAMMA_PLACEMENT_ONLY),
    })
}

pub(super) fn style(bits: u32) -> Result<Style, Error> {
    let policies = STAMMA_EP_ALWAYS | STAMMA_EP_PSEUDO | STAMMA_EP_NEVER;
    require_known(bits, policies | STAMMA_SHREDDER | STAMMA_PLACEMENT_ONLY)?;
    let en_passant = match bits & policies {
        0 => EnPassantPolicy::Legal,
        STAMMA_EP_ALWAYS => EnPassantPolicy::Always,
        STAMMA_EP_PSEUDO => EnPassantPolicy::Pseudo,
        STAMMA_EP_NEVER => EnPassantPolicy::Never,
        several => return Err(conflicting(several)),
    };
    let castling = if bits & STAMMA_SHREDDER != 0 { CastlingStyle::Shredder } else { CastlingStyle::XFen };
    Ok(Style { en_passant, castling, placement_only: bits & STAMMA_PLACEMENT_ONLY != 0 })
}

/// @brief Reads a FEN, X-FEN or Shredder-FEN.
///
/// By default illegal positions are refused, merely impossible or inconsistent ones kept; the options change that.
///
/// @code
/// const char *fen = "rnbqkbnr/pppppppp/8/8/7/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// char message[STAMMA_RENDER_MAX];
/// if (stamma_fen_parse(fen, STAMMA_NUL, 0, &position, NULL, 0, NULL, &error) < 0) {
///     stamma_error_render(&error, NULL, 0, NULL, message, sizeof message, NULL);
///     // message is "error: rank 4 has 7 files, not 8 (FEN_RANK_WIDTH)"
/// }
/// @endcode
///
/// @param text     the text; any bytes
/// @param len      its length in bytes, or `STAMMA_NUL`
/// @param options  a level, and any of `STAMMA_ALLOW_ILLEGAL`, `STAMMA_REFUSE_IMPOSSIBLE`,
///                 `STAMMA_REFUSE_INCONSISTENT`, `STAMMA_REPAIR`, `STAMMA_CHESS960` or `STAMMA_RULES_AUTO`,
///                 `STAMMA_PLACEMENT_ONLY`; 0 is import level, standard rules
/// @param position set on success
/// @param diags    room for `cap` diagnostics: what was accepted although the canonical form is another; NULL with
///                 `cap` 0 if not wanted. Must not overlap `text`
/// @param cap      its size
/// @param count    set on success to how many diagnostics there are, also beyond `cap`; may be NULL
/// @param error    filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_OPTIONS`, a `STAMMA_FEN_…` condition
///         for the text, a `STAMMA_POS_…` condition for the position. Linear in `len`, which is at most 512.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_fen_parse(
    text: *const c_char,
    len: usize,
    options: u32,
    position: *mut stamma_position,
    diags: *mut stamma_diagnostic,
    cap: usize,
    count: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (text, position, diags, count, error) =
        unsafe { (bytes_in(text, len), output(position), outputs(diags, cap), output(count), output(error)) };
    if is_level(options) & (cap == 0) & !count.wanted() & position.wanted() {
        if let Some(value) = text.at_hand().and_then(fen::parse_usual) {
            position.set_position(value);
            return 0;
        }
    }
    carefully(move || {
        let result = (|| {
            let text = text.get()?;
            let options = self::options(options)?;
            position.require()?;
            let list = diags.require()?;
            let value = fen::parse(text, options)?;
            if list.len() > 0 || count.wanted() {
                // It is known to succeed now, so that nothing is written on failure.
                let mut diagnostics = DiagnosticsOut::new(list);
                fen::parse_with(text, options, &mut diagnostics)?;
                count.set(diagnostics.count());
            }
            position.set_position(value);
            Ok(())
        })();
        answer(result, error, text.at_hand())
    })
}

/// @brief Writes a position as FEN. Any position will do, legal or not.
///
/// @param position what to write
/// @param options  at most one of `STAMMA_EP_ALWAYS`, `STAMMA_EP_PSEUDO`, `STAMMA_EP_NEVER`, and any of
///                 `STAMMA_SHREDDER`, `STAMMA_PLACEMENT_ONLY`; 0 is X-FEN with the en passant square where a capture
///                 on it is legal
/// @param buf      where to write; NULL with `cap` 0 to measure
/// @param cap      size of `buf`; `STAMMA_FEN_MAX` always suffices
/// @param len      set to the length without the NUL; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_OPTIONS`,
///         `STAMMA_ERR_BUFFER_TOO_SMALL`. Constant time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_fen_write(
    position: *const stamma_position,
    options: u32,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, out) = unsafe { (input(position), text_out(buf, cap, len)) };
    if let (Some(position), 0) = (position.at_hand(), options) {
        if out.put(fen::write(position, Style::default()).as_bytes()).is_ok() {
            return 0;
        }
    }
    carefully(move || {
        plain((|| {
            let mut local = None;
            out.put(fen::write(position.lend(&mut local)?, style(options)?).as_bytes())
        })())
    })
}
