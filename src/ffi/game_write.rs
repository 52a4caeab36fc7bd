//! Games written as PGN: whole, or in pieces.

use core::ffi::c_char;

use super::boundary::{answer, input, output, plain};
use super::game_types::stamma_game;
use super::handle::{change, free, keep, look};
use super::pgn_style::{pgn_style, stamma_pgn_style};
use super::text::{text_out, Buffer};
use super::types::{stamma_error, stamma_status};
use crate::pgn::write::{write_to, Sink, Writer};
use crate::status::{Error, Status};

/// @brief Writes a game in pieces. A handle from the library's heap: made by `stamma_game_writer_new`, freed by
///        `stamma_game_writer_free`.
pub struct stamma_game_writer {
    pub(crate) writer: Writer,
}

/// A closing brace in a comment was written as a parenthesis.
pub const STAMMA_CHANGED_COMMENT_BRACE: u32 = 1;
/// Characters that ISO 8859-1 does not have were written as question marks.
pub const STAMMA_CHANGED_CHARACTERS: u32 = 2;
/// Null moves, which PGN does not have, were written.
pub const STAMMA_CHANGED_NULL_MOVES: u32 = 4;
/// The result is none of PGN's four: `*` stands for it.
pub const STAMMA_CHANGED_RESULT: u32 = 8;
/// The tag Result says something else than the end of the game; both were written as they are.
pub const STAMMA_CHANGED_RESULT_TAG: u32 = 16;
/// Annotations with the number 0, or that the move has twice, were left out.
pub const STAMMA_CHANGED_NAGS: u32 = 32;
/// Tags that come twice were left out.
pub const STAMMA_CHANGED_TAGS: u32 = 64;
/// The tags of the start position said something else, and were replaced.
pub const STAMMA_CHANGED_START: u32 = 128;
/// Control characters were written as spaces.
pub const STAMMA_CHANGED_CONTROL: u32 = 256;
/// A comment that was never closed, in text that could not be interpreted, was closed.
pub const STAMMA_CHANGED_RAW_OPEN: u32 = 512;
/// Lines for other programs were left out.
pub const STAMMA_CHANGED_ESCAPES: u32 = 1024;

impl Sink for Buffer {
    fn put(&mut self, bytes: &[u8]) -> Result<(), Error> {
        self.bytes(bytes);
        Ok(())
    }
}

/// @brief Writes a game: tags, an empty line, the moves, an empty line.
///
/// By default in PGN's export format, byte for byte as the standard and stamma's rules for what it leaves open have it, so
/// that two programs write the same file. Reading what was written gives the same game.
///
/// @param game  looked at
/// @param style how to write it; NULL is export format
/// @param buf   where to write; NULL with `cap` 0 to measure
/// @param cap   size of `buf`
/// @param len   set to the length without the NUL, also when it does not fit; may be NULL
/// @param error filled in on failure; may be NULL. For `STAMMA_GAME_NOT_EXPORTABLE` its first detail is the number of the
///              move, 0 for the result
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_BUFFER_TOO_SMALL`, `STAMMA_ERR_OPTIONS` (`size`, unknown flags,
///         reserved bytes), `STAMMA_ERR_ARGUMENT` (a choice that does not exist), `STAMMA_LANGUAGE_INPUT_ONLY`,
///         `STAMMA_GAME_NOT_EXPORTABLE` (a null move or a result that the style does not allow),
///         `STAMMA_ERR_NO_MEMORY`. Linear in the game; only the tags are sorted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_write(
    game: *const stamma_game,
    style: *const stamma_pgn_style,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (game, style, out, error) = unsafe { (look(game), input(style), text_out(buf, cap, len), output(error)) };
    let result = (|| {
        let game = game?;
        let options = pgn_style(style)?;
        out.put_once(|buffer| write_to(&game.game, options, buffer).map(|_| ()))
    })();
    answer(result, error, None)
}

/// @brief Makes a writer that gives the text of one game in pieces of any size.
///
/// @param style  how to write it; NULL is export format. Copied
/// @param writer set to the writer; free it with `stamma_game_writer_free`
/// @param error  filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_ARGUMENT`, `STAMMA_LANGUAGE_INPUT_ONLY`,
///         `STAMMA_ERR_NO_MEMORY`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_writer_new(
    style: *const stamma_pgn_style,
    writer: *mut *mut stamma_game_writer,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (style, writer, error) = unsafe { (input(style), output(writer), output(error)) };
    let result = (|| {
        let writer = writer.require()?;
        writer.set(keep(stamma_game_writer { writer: Writer::new(pgn_style(style)?) })?);
        Ok(())
    })();
    answer(result, error, None)
}

/// @brief Writes the next piece of the game's text.
///
/// All pieces together are what `stamma_game_write` writes. A piece can end anywhere, in the middle of a character too.
///
/// @param writer goes on
/// @param game   the same game in every call, unchanged
/// @param buf    where to write
/// @param cap    size of `buf`, at least 2: a piece has at most `cap - 1` bytes and a NUL
/// @param len    set to the length of the piece without the NUL; may be NULL
/// @param error  filled in on failure; may be NULL. For `STAMMA_GAME_NOT_EXPORTABLE` its first detail is the number of the
///               move, 0 for the result
/// @return 0; `STAMMA_END` with an empty piece when nothing is left; or minus `STAMMA_ERR_NULL`,
///         `STAMMA_ERR_BUFFER_TOO_SMALL` (`cap` below 2), `STAMMA_GAME_CHANGED`, `STAMMA_GAME_NOT_EXPORTABLE`,
///         `STAMMA_LANGUAGE_INPUT_ONLY`, `STAMMA_ERR_NO_MEMORY`. After a failure other than by NULL or `cap` the writer is
///         of no more use.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_writer_next(
    writer: *mut stamma_game_writer,
    game: *const stamma_game,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (writer, game, out, error) = unsafe { (change(writer), look(game), text_out(buf, cap, len), output(error)) };
    let result = (|| {
        let (writer, game) = (&mut writer?.writer, &game?.game);
        out.put_piece(|piece| writer.fill(game, piece))
    })();
    match result {
        Ok(0) => i32::from(Status::END.number()),
        result => answer(result.map(|_| ()), error, None),
    }
}

/// @brief What the writer had to change of the game so far; all of it when `stamma_game_writer_next` has said
///        `STAMMA_END`.
///
/// @param writer  looked at
/// @param changes set to `STAMMA_CHANGED_…` bits
/// @return 0, or minus `STAMMA_ERR_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_writer_changes(
    writer: *const stamma_game_writer,
    changes: *mut u32,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (writer, changes) = unsafe { (look(writer), output(changes)) };
    plain((|| {
        let changes = changes.require()?;
        changes.set(writer?.writer.changes().bits());
        Ok(())
    })())
}

/// @brief Frees a writer.
///
/// @param writer freed; NULL is nothing
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_writer_free(writer: *mut stamma_game_writer) {
    // SAFETY: NULL or a writer that is not freed yet, as the header's contract says.
    unsafe { free(writer) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::write::Changes;

    #[test]
    fn bits_are_those_of_the_core() {
        for (here, there) in [
            (STAMMA_CHANGED_COMMENT_BRACE, Changes::COMMENT_BRACE),
            (STAMMA_CHANGED_CHARACTERS, Changes::CHARACTERS),
            (STAMMA_CHANGED_NULL_MOVES, Changes::NULL_MOVES),
            (STAMMA_CHANGED_RESULT, Changes::RESULT),
            (STAMMA_CHANGED_RESULT_TAG, Changes::RESULT_TAG),
            (STAMMA_CHANGED_NAGS, Changes::NAGS),
            (STAMMA_CHANGED_TAGS, Changes::TAGS),
            (STAMMA_CHANGED_START, Changes::START),
            (STAMMA_CHANGED_CONTROL, Changes::CONTROL),
            (STAMMA_CHANGED_RAW_OPEN, Changes::RAW_OPEN),
            (STAMMA_CHANGED_ESCAPES, Changes::ESCAPES),
        ] {
            assert_eq!(here, there);
        }
    }
}
