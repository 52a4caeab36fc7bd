//! Languages: piece letters and words.

use core::ffi::c_char;

use super::boundary::{answer, bad_argument, output, plain};
use super::notation_types::{stamma_language, STAMMA_WORD_CHECK, STAMMA_WORD_CHECKMATE, STAMMA_WORD_CHESS};
use super::text::{text_in, text_out};
use super::types::{stamma_error, stamma_role, stamma_status};
use crate::board::Role;
use crate::notation::language::{self, Language, Match, LANGUAGES};
use crate::status::{Error, Status};

fn numbered(index: u32) -> Result<&'static Language, Error> {
    LANGUAGES.get(index as usize).ok_or_else(|| bad_argument(index))
}

/// @brief How many languages there are.
///
/// Their numbers are 0 to that less one: `STAMMA_LANGUAGE_ENGLISH`, `STAMMA_LANGUAGE_FIGURINE`, and others that can change
/// when a language is added to the library. So keep a language's tag, not its number.
///
/// @return the count; never fails.
#[unsafe(no_mangle)]
pub extern "C" fn stamma_language_count() -> u32 {
    LANGUAGES.len() as u32
}

/// @brief Names of a language, and what to beware of with its letters.
///
/// @param index    its number
/// @param language filled in; the strings are static and in UTF-8
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (no such number).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_language_at(index: u32, language: *mut stamma_language) -> stamma_status {
    // SAFETY: the pointer is NULL or valid, as the header's contract says.
    let out = unsafe { output(language) };
    plain((|| {
        let out = out.require()?;
        let language = numbered(index)?;
        let [tag, english_name, native_name] = language.c_names;
        out.set(stamma_language {
            tag: tag.as_ptr(),
            english_name: english_name.as_ptr(),
            native_name: native_name.as_ptr(),
            flags: language.flags.bits(),
            confidence: language.confidence as u8,
            reserved: [0; 27],
        });
        Ok(())
    })())
}

/// @brief Finds a language by its BCP 47 tag: `de`, `pt-BR`, `sr-Cyrl`; in any case, `_` counts as `-`.
///
/// Subtags that the table does not have are dropped from the right. If there is nothing at all, the answer is English and
/// `found` is false. The process locale is never asked.
///
/// @code
/// uint32_t index = 0;
/// bool found = false;
/// stamma_language_find("de-AT", STAMMA_NUL, &index, &found, &error);
/// // found is true
/// stamma_language language;
/// stamma_language_at(index, &language);
/// // language.tag is "de"
/// @endcode
///
/// @param tag   the tag; any bytes
/// @param len   its length in bytes, or `STAMMA_NUL`
/// @param index set to the language's number
/// @param found set to whether the table has the language; may be NULL
/// @param error filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_LANGUAGE_TAG` (no tag at all). Linear in
///         `len`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_language_find(
    tag: *const c_char,
    len: usize,
    index: *mut u32,
    found: *mut bool,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (tag, index, found, error) = unsafe { (text_in(tag, len), output(index), output(found), output(error)) };
    let result = (|| {
        let index = index.require()?;
        let answer = language::lookup(tag?)?;
        index.set(answer.index as u32);
        found.set(answer.how != Match::Fallback);
        Ok(())
    })();
    answer(result, error, tag.ok())
}

/// @brief Finds another set of letters of a language by its name, to be read when asked for: `older` of Albanian.
///
/// The names are those of the table's column `alt_letters` (docs/languages.md).
///
/// @param index  the language's number
/// @param name   the set's name, in any case
/// @param len    its length in bytes, or `STAMMA_NUL`
/// @param number set to the number to pass among the `languages` of `stamma_san_decode_full` and
///               `stamma_move_decode_any`
/// @param error  filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_ARGUMENT` (no such language),
///         `STAMMA_LANGUAGE_NO_LETTER` (no set of that name). Linear in `len`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_language_alternate(
    index: u32,
    name: *const c_char,
    len: usize,
    number: *mut u16,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (name, number, error) = unsafe { (text_in(name, len), output(number), output(error)) };
    let result = (|| {
        let number = number.require()?;
        numbered(index)?;
        let name = name?;
        let unknown = Error::at(Status::LANGUAGE_NO_LETTER, 0, name.len());
        number.set(language::with_alternate(index as u16, name).ok_or(unknown)?);
        Ok(())
    })();
    answer(result, error, name.ok())
}

/// @brief The letter of a piece in moves, in UTF-8; it may have several characters (`Кр`).
///
/// A pawn's letter is for tables, never printed in a move. Whether a language's letters can be printed at all is told by
/// `STAMMA_LANGUAGE_INPUT_ONLY_LETTERS` of `stamma_language_at`.
///
/// @param index the language's number
/// @param role  the piece, `STAMMA_PAWN` to `STAMMA_KING`
/// @param buf   where to write; NULL with `cap` 0 to measure
/// @param cap   size of `buf`; `STAMMA_WORD_MAX` always suffices
/// @param len   set to the length without the NUL; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (no such language or piece),
///         `STAMMA_LANGUAGE_NO_LETTER` (none is known), `STAMMA_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_language_letters(
    index: u32,
    role: stamma_role,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let out = unsafe { text_out(buf, cap, len) };
    plain((|| {
        let role = Role::new(role).ok_or_else(|| bad_argument(role.into()))?;
        match numbered(index)?.letter(role) {
            "" => Err(Error::new(Status::LANGUAGE_NO_LETTER)),
            letter => out.put(letter.as_bytes()),
        }
    })())
}

/// @brief A word: the name of a piece, of the game, of check or checkmate, in UTF-8. The first one is for printing.
///
/// @param index the language's number
/// @param word  `STAMMA_PAWN` to `STAMMA_KING`, `STAMMA_WORD_CHESS`, `STAMMA_WORD_CHECK` or `STAMMA_WORD_CHECKMATE`
/// @param nth   0 for the first word, 1 for the next one in use, until there is none
/// @param buf   where to write; NULL with `cap` 0 to measure
/// @param cap   size of `buf`; `STAMMA_WORD_MAX` always suffices
/// @param len   set to the length without the NUL; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (no such language or kind of word),
///         `STAMMA_LANGUAGE_NO_WORD` (no more), `STAMMA_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_language_words(
    index: u32,
    word: u8,
    nth: u32,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let out = unsafe { text_out(buf, cap, len) };
    plain((|| {
        let words = &numbered(index)?.words;
        let nth = nth as usize;
        let found = match (Role::new(word), word) {
            (Some(role), _) => words.role(role).nth(nth),
            (None, STAMMA_WORD_CHESS) => words.chess().nth(nth),
            (None, STAMMA_WORD_CHECK) => words.check().nth(nth),
            (None, STAMMA_WORD_CHECKMATE) => words.checkmate().nth(nth),
            _ => return Err(bad_argument(word.into())),
        };
        let word = found.ok_or(Error::new(Status::LANGUAGE_NO_WORD))?;
        out.put(word.as_bytes())
    })())
}
