//! Games read into trees: one after the other from a reader, or the first of a text.

use core::ffi::c_char;

use super::boundary::{input, noted, output, Out};
use super::game_types::stamma_game;
use super::handle;
use super::pgn::{self, stamma_pgn_reader};
use super::pgn_types::{stamma_pgn_options, STAMMA_PGN_TOKENS};
use super::text::text_in;
use super::types::{stamma_error, stamma_status};
use crate::pgn::game::{NextGame, Reading};
use crate::pgn::Reader;
use crate::status::{Error, Status};

/// @brief Reads the next game into a tree.
///
/// All of it is kept: tags, moves, variations, comments, annotations, diagnostics, and as raw text what could not be read.
/// Between two calls events can be taken too; those of a game that this function has begun go missing in its tree.
///
/// @param reader the reader, without `STAMMA_PGN_TOKENS` and `STAMMA_PGN_NO_NUMBERS`
/// @param game   set to the game; free it with `stamma_game_free`
/// @param error  filled in on failure; may be NULL
/// @return 0 with a game; `STAMMA_NEED_MORE`: feed more and call again, what was read is kept; `STAMMA_END`: no game follows;
///         or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_OPTIONS` (these flags), `STAMMA_ERR_NO_MEMORY` (call again to go
///         on). Linear in the text of the game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_pgn_reader_game(
    reader: *mut stamma_pgn_reader,
    game: *mut *mut stamma_game,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (reader, out, error) = unsafe { (handle::change(reader), output(game), output(error)) };
    noted(reader.and_then(|reader| next_game(reader, out)), error)
}

/// @brief Reads the next game into a tree that is there already, in place of what was in it.
///
/// For programs that look at one game at a time: the memory of a game serves the next one, and none is asked for as long as
/// no game is larger than those before. Nodes and views of the game that was there mean nothing any more, and
/// `stamma_game_version` is another.
/// @param reader the reader, as for `stamma_pgn_reader_game`
/// @param game   a game, of `stamma_game_new` for example; replaced if 0 is returned, else unchanged
/// @param error  filled in on failure; may be NULL
/// @return as for `stamma_pgn_reader_game`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_pgn_reader_game_into(
    reader: *mut stamma_pgn_reader,
    game: *mut stamma_game,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (reader, game, error) = unsafe { (handle::change(reader), handle::change(game), output(error)) };
    let result = (|| {
        let (reader, game) = (reader?, game?);
        require_moves(reader)?;
        Ok(status_of(&reader.game.next_into(&mut reader.reader, &mut game.game)?))
    })();
    noted(result, error)
}

fn require_moves(reader: &stamma_pgn_reader) -> Result<(), Error> {
    if reader.options.decode {
        Ok(())
    } else {
        Err(Error::new(Status::ERR_OPTIONS).with(STAMMA_PGN_TOKENS))
    }
}

const fn status_of<G>(next: &NextGame<G>) -> Status {
    match next {
        NextGame::Game(_) => Status::OK,
        NextGame::NeedMore => Status::NEED_MORE,
        NextGame::End => Status::END,
    }
}

fn next_game(reader: &mut stamma_pgn_reader, out: Out<*mut stamma_game>) -> Result<Status, Error> {
    let out = out.require()?;
    require_moves(reader)?;
    // Room first: a game that was read must not be lost for want of a place.
    let place = handle::Place::<stamma_game>::new()?;
    let next = reader.game.next(&mut reader.reader)?;
    let status = status_of(&next);
    if let NextGame::Game(game) = next {
        out.set(place.keep(stamma_game { game }));
    }
    Ok(status)
}

/// @brief Reads the first game of a text into a tree.
///
/// @code
/// stamma_game *game = NULL;
/// uint32_t count = 0;
/// stamma_game_parse("1. e4 (1. d4 d5) e5 1-0", STAMMA_NUL, NULL, &game, &error);
/// stamma_game_node_count(game, &count);
/// stamma_game_free(game);
/// // count is 4
/// @endcode
///
/// @param text    the text; any bytes
/// @param len     its length in bytes, or `STAMMA_NUL`
/// @param options how to read, without `STAMMA_PGN_TOKENS` and `STAMMA_PGN_NO_NUMBERS`; NULL for the defaults
/// @param game    set to the game; free it with `stamma_game_free`
/// @param error   filled in on failure; may be NULL
/// @return 0; `STAMMA_END`: there is no game; or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_OPTIONS`,
///         `STAMMA_ERR_ARGUMENT` (encoding, language), `STAMMA_ERR_NO_MEMORY`. Faults of the text are no failures: see
///         `stamma_game_diagnostic_count`. Linear in the text of the game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_parse(
    text: *const c_char,
    len: usize,
    options: *const stamma_pgn_options,
    game: *mut *mut stamma_game,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (text, given, out, error) = unsafe { (text_in(text, len), input(options), output(game), output(error)) };
    let result = (|| {
        let text = text?;
        let options = pgn::options(given)?;
        // The text outlives this call, and so the reader.
        let reader = Reader::over(text, options)?;
        next_game(&mut stamma_pgn_reader { reader, options, is_fresh: false, game: Reading::new() }, out)
    })();
    noted(result, error)
}
