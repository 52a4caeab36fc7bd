//! Annotation symbols, game results, and old names of squares.

use core::ffi::c_char;

use super::boundary::{
    answer, bad_argument, carefully, input, is_level, level, output, outputs, plain, require_known, DiagnosticsOut,
    LEVEL_BITS,
};
use super::notation_types::{
    stamma_result, STAMMA_NAG_TEXT_MAX, STAMMA_SCORE_HALF, STAMMA_SCORE_NONE, STAMMA_SCORE_ONE, STAMMA_SCORE_ZERO,
    STAMMA_SQUARES_PARIS_1173, STAMMA_SQUARES_STAMMA_1737,
};
use super::text::{bytes_in, text_in, text_out};
use super::types::{stamma_color, stamma_diagnostic, stamma_error, stamma_square, stamma_status, STAMMA_BLACK};
use crate::board::{Color, Square};
use crate::notation::annotation;
use crate::notation::historical::{self, System};
use crate::notation::result::{self, GameResult, Score};
use crate::notation::Level;
use crate::status::{Error, Status};
use crate::text::Text;

/// @brief The symbol of a NAG for display, in UTF-8: `!?` for 5, `⩲` for 14. A number without one is written `$n`.
///
/// PGN itself always has `$n`.
///
/// @code
/// stamma_nag_symbol(14, text, sizeof text, NULL);
/// // text is "⩲"
/// @endcode
///
/// @param nag the number; any
/// @param buf where to write; NULL with `cap` 0 to measure
/// @param cap size of `buf`; `STAMMA_NAG_TEXT_MAX` always suffices
/// @param len set to the length without the NUL; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_nag_symbol(nag: u32, buf: *mut c_char, cap: usize, len: *mut usize) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let out = unsafe { text_out(buf, cap, len) };
    let mut text = Text::<STAMMA_NAG_TEXT_MAX>::new();
    annotation::write(nag, &mut text);
    plain(out.put(text.as_bytes()))
}

/// @brief What a NAG means, in English: `White has a slight advantage` for 14.
///
/// @param nag the number
/// @param buf where to write; NULL with `cap` 0 to measure
/// @param cap size of `buf`; `STAMMA_NAG_TEXT_MAX` always suffices
/// @param len set to the length without the NUL; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_NAG_NO_TEXT` (no meaning is known), `STAMMA_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_nag_text(nag: u32, buf: *mut c_char, cap: usize, len: *mut usize) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let out = unsafe { text_out(buf, cap, len) };
    plain((|| out.put(annotation::text(nag).ok_or(Error::new(Status::NAG_NO_TEXT).with(nag))?.as_bytes()))())
}

/// @brief Finds the longest annotation symbol at the start of a text: `!?`, `+/=`, `⩲`, `$14`.
///
/// Some symbols stand for two numbers, White's and Black's (`○`, more space): which one depends on who moved.
///
/// @param text  the text; any bytes
/// @param len   its length in bytes, or `STAMMA_NUL`
/// @param mover who made the move before it, `STAMMA_WHITE` or `STAMMA_BLACK`
/// @param nag   set to the number
/// @param used  set to the symbol's length in bytes; may be NULL
/// @param error filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_ARGUMENT`, `STAMMA_NAG_UNKNOWN`. Time
///         does not grow with `len`, save for the digits of `$n` and for finding the NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_nag_find(
    text: *const c_char,
    len: usize,
    mover: stamma_color,
    nag: *mut u32,
    used: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (text, nag, used, error) = unsafe { (text_in(text, len), output(nag), output(used), output(error)) };
    let result = (|| {
        let nag = nag.require()?;
        let text = text?;
        if mover > STAMMA_BLACK {
            return Err(bad_argument(mover.into()));
        }
        let found = annotation::find(text).ok_or(Error::at(Status::NAG_UNKNOWN, 0, text.len().min(1)))?;
        nag.set(found.nag(Color::masked(mover)));
        used.set(found.len);
        Ok(())
    })();
    answer(result, error, text.ok())
}

/// @brief Reads the value of a Result tag: `1-0`, `½-½`, `0:1`, `+/-`, `White resigns`.
///
/// @code
/// stamma_result result;
/// stamma_result_parse("½-½", STAMMA_NUL, 0, &result, NULL, 0, NULL, &error);
/// // result.white is STAMMA_SCORE_HALF
/// @endcode
///
/// @param text   the text; any bytes
/// @param len    its length in bytes, or `STAMMA_NUL`
/// @param options a level; 0 is tolerant
/// @param result filled in with both scores; `STAMMA_SCORE_NONE` while the game goes on
/// @param diags  room for `cap` diagnostics; NULL with `cap` 0 if not wanted. Must not overlap `text`
/// @param cap    its size
/// @param count  set on success to how many diagnostics there are, also beyond `cap`; may be NULL
/// @param error  filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_OPTIONS`, a `STAMMA_RESULT_…` condition.
///         Linear in `len`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_result_parse(
    text: *const c_char,
    len: usize,
    options: u32,
    result: *mut stamma_result,
    diags: *mut stamma_diagnostic,
    cap: usize,
    count: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (text, out, diags, count, error) =
        unsafe { (bytes_in(text, len), output(result), outputs(diags, cap), output(count), output(error)) };
    if is_level(options) & (cap == 0) & !count.wanted() & out.wanted() {
        if let (Some(text), Ok(level)) = (text.at_hand(), level(options, Level::Tolerant)) {
            if let Ok(found) = result::parse(text, level) {
                out.set(result_out(found));
                return 0;
            }
        }
    }
    carefully(move || {
        let result = (|| {
            let text = text.get()?;
            require_known(options, LEVEL_BITS)?;
            let level = level(options, Level::Tolerant)?;
            let (out, list) = (out.require()?, diags.require()?);
            let found = result::parse(text, level)?;
            if list.len() > 0 || count.wanted() {
                let mut diagnostics = DiagnosticsOut::new(list);
                result::parse_with(text, level, &mut diagnostics)?;
                count.set(diagnostics.count());
            }
            out.set(result_out(found));
            Ok(())
        })();
        answer(result, error, text.at_hand())
    })
}

/// A result for C.
pub(crate) fn result_out(result: GameResult) -> stamma_result {
    let score = |score: Option<Score>| score.map_or(STAMMA_SCORE_NONE, |score| score as u8);
    stamma_result {
        white: score(result.white),
        black: score(result.black),
        forfeit: result.forfeit.into(),
        reserved: [0; 21],
    }
}

/// A result from C, checked.
pub(crate) fn result_in(given: stamma_result) -> Result<GameResult, Error> {
    let score = |score| match score {
        STAMMA_SCORE_NONE => Ok(None),
        STAMMA_SCORE_ZERO => Ok(Some(Score::Zero)),
        STAMMA_SCORE_HALF => Ok(Some(Score::Half)),
        STAMMA_SCORE_ONE => Ok(Some(Score::One)),
        other => Err(bad_argument(other.into())),
    };
    if given.forfeit > 1 {
        return Err(bad_argument(given.forfeit.into()));
    }
    if given.reserved != [0; 21] {
        return Err(bad_argument(1));
    }
    let result = GameResult { white: score(given.white)?, black: score(given.black)?, forfeit: given.forfeit == 1 };
    if !result.is_possible() {
        return Err(Error::new(Status::RESULT_SCORES));
    }
    Ok(result)
}

/// @brief Writes a result as PGN does: `1-0`, `0-1`, `1/2-1/2`, and `*` for everything else.
///
/// @param result the scores
/// @param buf    where to write; NULL with `cap` 0 to measure
/// @param cap    size of `buf`; 8 always suffices
/// @param len    set to the length without the NUL; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (a field out of range), `STAMMA_RESULT_SCORES` (more than one
///         point, or a score for one side only), `STAMMA_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_result_write(
    result: *const stamma_result,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (result, out) = unsafe { (input(result), text_out(buf, cap, len)) };
    plain((|| {
        let result = result_in(result.get()?)?;
        out.put(result.pgn().as_bytes())
    })())
}

fn system(number: u32) -> Result<System, Error> {
    match number {
        STAMMA_SQUARES_STAMMA_1737 => Ok(System::Stamma1737),
        STAMMA_SQUARES_PARIS_1173 => Ok(System::Paris1173),
        other => Err(bad_argument(other)),
    }
}

/// @brief Writes a square's name in an older system.
///
/// @param system `STAMMA_SQUARES_STAMMA_1737` or `STAMMA_SQUARES_PARIS_1173`
/// @param square the square
/// @param buf    where to write; NULL with `cap` 0 to measure
/// @param cap    size of `buf`; 3 always suffices
/// @param len    set to the length without the NUL; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT`, `STAMMA_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_square_write(
    system: u32,
    square: stamma_square,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let out = unsafe { text_out(buf, cap, len) };
    plain((|| {
        let system = self::system(system)?;
        let square = Square::new(square).ok_or_else(|| bad_argument(square.into()))?;
        out.put(historical::write_square(square, system).as_bytes())
    })())
}

/// @brief Reads a square's name in an older system, exactly as it is written.
///
/// @param system `STAMMA_SQUARES_STAMMA_1737` or `STAMMA_SQUARES_PARIS_1173`
/// @param text   the text; any bytes
/// @param len    its length in bytes, or `STAMMA_NUL`
/// @param square set to the square
/// @param error  filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_ARGUMENT`, `STAMMA_SQUARE_SYNTAX`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_square_parse(
    system: u32,
    text: *const c_char,
    len: usize,
    square: *mut stamma_square,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (text, out, error) = unsafe { (text_in(text, len), output(square), output(error)) };
    let result = (|| {
        let out = out.require()?;
        let text = text?;
        let system = self::system(system)?;
        let square = historical::parse_square(text, system).ok_or(Error::at(Status::SQUARE_SYNTAX, 0, text.len()))?;
        out.set(square.number());
        Ok(())
    })();
    answer(result, error, text.ok())
}
