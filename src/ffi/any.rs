//! A move in whatever notation.

use core::ffi::c_char;

use super::boundary::{answer, input, inputs, level, output, outputs, require_known, LEVEL_BITS};
use super::notation_types::stamma_candidate;
use super::text::text_in;
use super::types::{stamma_error, stamma_move, stamma_position, stamma_status};
use crate::notation::any;
use crate::notation::language::is_number;
use crate::notation::Level;
use crate::status::{Error, Status};

/// @brief Reads a move without asking what it is written in: algebraic in any language, figurines, long forms, UCI,
///        xboard, ICCF, Smith, descriptive. Tells all the ways to read it, and the move when they agree.
///
/// @code
/// uint32_t german = 0;
/// stamma_language_find("de", STAMMA_NUL, &german, NULL, &error);
/// uint16_t languages[2] = {STAMMA_LANGUAGE_ENGLISH, (uint16_t)german};
/// stamma_move_decode_any(&position, "Sf3", STAMMA_NUL, 0, languages, 2, &move, NULL, 0, NULL, &error);
/// // move is g1f3
/// @endcode
///
/// @param position   the position the move is made in; must be legal
/// @param text       the text; any bytes
/// @param len        its length in bytes, or `STAMMA_NUL`
/// @param options    a level; 0 is tolerant
/// @param languages  numbers of the languages to try for algebraic notation; NULL with `n` 0 is all of them, in which
///                   letters for the pawn do not count. Better pass the few that are likely: in 70 languages most
///                   letters name some piece
/// @param n          how many, at most 128
/// @param move       set to the legal move on success
/// @param candidates room for `cap` ways to read it, written also when they disagree; NULL with `cap` 0 if not wanted
/// @param cap        its size
/// @param count      set to how many ways there are, also beyond `cap` and when they disagree; may be NULL
/// @param error      filled in on failure; may be NULL. For `STAMMA_ANY_AMBIGUOUS` its `squares` are the origins
/// @return 0, or minus `STAMMA_ANY_UNREAD`, `STAMMA_ANY_AMBIGUOUS` (the ways disagree), `STAMMA_ERR_NULL`,
///         `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_ARGUMENT`, `STAMMA_ERR_POSITION`, a
///         `STAMMA_POS_…` condition (illegal position). Linear in `len` times the languages tried.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_move_decode_any(
    position: *const stamma_position,
    text: *const c_char,
    len: usize,
    options: u32,
    languages: *const u16,
    n: usize,
    r#move: *mut stamma_move,
    candidates: *mut stamma_candidate,
    cap: usize,
    count: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, text, languages, out, list, count, error) = unsafe {
        (
            input(position),
            text_in(text, len),
            inputs(languages, n),
            output(r#move),
            outputs(candidates, cap),
            output(count),
            output(error),
        )
    };
    let result = (|| {
        let text = text?;
        require_known(options, LEVEL_BITS)?;
        let level = level(options, Level::Tolerant)?;
        let mut numbers = [0; 128];
        let languages = languages.copy_to(&mut numbers)?;
        if let Some(number) = languages.iter().find(|number| !is_number(**number)) {
            return Err(Error::new(Status::ERR_ARGUMENT).with(u32::from(*number)));
        }
        let (out, list) = (out.require()?, list.require()?);
        let position = position.position()?;
        let mut found = 0_usize;
        let result = any::decode(&position, text, level, languages, &mut |candidate| {
            list.set(
                found,
                stamma_candidate {
                    r#move: candidate.mv.bits(),
                    language: candidate.language,
                    notation: candidate.notation as u8,
                    reserved: [0; 3],
                },
            );
            found = found.saturating_add(1);
        });
        if found > 0 {
            count.set(found);
        }
        out.set(result?.bits());
        Ok(())
    })();
    answer(result, error, text.ok())
}
