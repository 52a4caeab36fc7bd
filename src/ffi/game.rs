//! Games: made, copied, freed; where they start, how they stand and ended, what their reader reported.

use super::boundary::{answer, input, output, plain, require_known};
use super::game_types::{stamma_game, stamma_game_diagnostic, stamma_node_id};
use super::handle::{change, free, keep, look};
use super::notation_types::stamma_result;
use super::types::{stamma_error, stamma_position, stamma_status};
use super::words::{result_in, result_out};
use crate::board::Position;
use crate::pgn::game::{Found, Game};
use crate::status::{Error, Status};

/// @brief Makes a game without moves.
///
/// @code
/// stamma_game *game = NULL;
/// stamma_node_id node = STAMMA_NODE_ROOT;
/// uint32_t count = 0;
/// stamma_game_new(NULL, 0, &game, &error);
/// stamma_uci_decode(&position, "e2e4", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error);
/// stamma_game_node_add(game, node, move, 0, &node, &error);
/// stamma_game_comment_set(game, node, STAMMA_COMMENT_AFTER, 0, "Best by test.", STAMMA_NUL, &error);
/// stamma_game_node_count(game, &count);
/// // count is 1
/// stamma_game_free(game);
/// @endcode
///
/// @param start   the start position; NULL for the usual one. A start that is not legal is kept, but takes no moves. Another
///                one than the usual is named in the tags SetUp, FEN and, for Chess960, Variant
/// @param options 0
/// @param game    set to the game; free it with `stamma_game_free`
/// @param error   filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_NO_MEMORY`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_new(
    start: *const stamma_position,
    options: u32,
    game: *mut *mut stamma_game,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (given, game, error) = unsafe { (input(start), output(game), output(error)) };
    let result = (|| {
        let game = game.require()?;
        require_known(options, 0)?;
        let position = if start.is_null() { Position::INITIAL } else { given.position()? };
        game.set(keep(stamma_game { game: Game::new(&position)? })?);
        Ok(())
    })();
    answer(result, error, None)
}

/// @brief Makes a game of its own with the same contents. Its nodes have the same numbers.
///
/// @param game  copied
/// @param copy  set to the copy; free it with `stamma_game_free`
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_NO_MEMORY`. Linear in the size of the game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_clone(game: *const stamma_game, copy: *mut *mut stamma_game) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (game, copy) = unsafe { (look(game), output(copy)) };
    plain((|| {
        let copy = copy.require()?;
        copy.set(keep(stamma_game { game: game?.game.try_clone()? })?);
        Ok(())
    })())
}

/// @brief Frees a game and all that it lent.
///
/// @param game freed; NULL is nothing
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_free(game: *mut stamma_game) {
    // SAFETY: NULL or a game that is not freed yet, as the header's contract says.
    unsafe { free(game) }
}

/// @brief How often the game was changed since it was made. A program that keeps the number sees whether there is anything
///        to save.
///
/// @param game    looked at
/// @param version set to the number
/// @return 0, or minus `STAMMA_ERR_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_version(game: *const stamma_game, version: *mut u64) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (game, version) = unsafe { (look(game), output(version)) };
    plain((|| {
        let version = version.require()?;
        version.set(game?.game.version());
        Ok(())
    })())
}

/// @brief The start position.
///
/// @param game     looked at
/// @param position set to it
/// @return 0, or minus `STAMMA_ERR_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_start(game: *const stamma_game, position: *mut stamma_position) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (game, position) = unsafe { (look(game), output(position)) };
    plain((|| {
        let position = position.require()?;
        position.set_position(*game?.game.start());
        Ok(())
    })())
}

/// @brief Sets the start position of a game without moves, and the tags that name it: SetUp, FEN, Variant.
///
/// @param game  changed
/// @param start the start position; need not be legal, but moves need that
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_GAME_HAS_MOVES`, `STAMMA_ERR_LIMIT`,
///         `STAMMA_ERR_NO_MEMORY`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_set_start(game: *mut stamma_game, start: *const stamma_position) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (game, start) = unsafe { (change(game), input(start)) };
    plain((|| game?.game.set_start(&start.position()?))())
}

/// @brief The position after a move of the game.
///
/// @param game     looked at
/// @param node     the move, or `STAMMA_NODE_ROOT` for the start position
/// @param position set to the position
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`, `STAMMA_ERR_POSITION` (a move on the way there is not legal,
///         since events went missing when the game was read), `STAMMA_ERR_NO_MEMORY` (for the way there). Linear in the
///         distance from the start, or from the move added last.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_position(
    game: *const stamma_game,
    node: stamma_node_id,
    position: *mut stamma_position,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (game, position) = unsafe { (look(game), output(position)) };
    plain((|| {
        let position = position.require()?;
        position.set_position(game?.game.position(node)?);
        Ok(())
    })())
}

/// @brief How often the position after a move has occurred on the way there, this time included. What was before a null
///        move does not count.
///
/// @param game  looked at
/// @param node  the move, or `STAMMA_NODE_ROOT`
/// @param count set to the number, 1 or more
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`, `STAMMA_ERR_POSITION` (as for `stamma_game_position`),
///         `STAMMA_ERR_NO_MEMORY`. Linear in the distance from the start.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_repetitions(
    game: *const stamma_game,
    node: stamma_node_id,
    count: *mut u32,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (game, count) = unsafe { (look(game), output(count)) };
    plain((|| {
        let count = count.require()?;
        count.set(game?.game.repetitions(node)?);
        Ok(())
    })())
}

/// @brief How the game stands after a move: what `stamma_position_outcome` says of the position, and repetition.
///
/// @param game    looked at
/// @param node    the move, or `STAMMA_NODE_ROOT`
/// @param outcome set to `STAMMA_OUTCOME_…` bits, `STAMMA_OUTCOME_THREEFOLD` and `STAMMA_OUTCOME_FIVEFOLD` among them
/// @param error   filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`, a `STAMMA_POS_…` condition (the start position is not
///         legal), `STAMMA_ERR_POSITION` (as for `stamma_game_position`), `STAMMA_ERR_NO_MEMORY`. Linear in the distance from the start.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_outcome(
    game: *const stamma_game,
    node: stamma_node_id,
    outcome: *mut u32,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (game, outcome, error) = unsafe { (look(game), output(outcome), output(error)) };
    let result = (|| {
        let outcome = outcome.require()?;
        outcome.set(game?.game.outcome(node)?.bits());
        Ok(())
    })();
    answer(result, error, None)
}

/// @brief How the game ended: as the marker at the end of its moves says, or where that is `*` its Result tag.
///
/// @param game   looked at
/// @param result filled in; no scores while that is unknown
/// @return 0, or minus `STAMMA_ERR_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_result(game: *const stamma_game, result: *mut stamma_result) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (game, result) = unsafe { (look(game), output(result)) };
    plain((|| {
        let result = result.require()?;
        result.set(result_out(game?.game.result()));
        Ok(())
    })())
}

/// @brief Sets how the game ended: the marker at the end of its moves and the Result tag.
///
/// @param game   changed
/// @param result the scores, `STAMMA_SCORE_NONE` for both while it is unknown
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (a field out of range), `STAMMA_RESULT_SCORES` (more than one
///         point, or a score for one side only), `STAMMA_ERR_LIMIT`, `STAMMA_ERR_NO_MEMORY`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_set_result(game: *mut stamma_game, result: *const stamma_result) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (game, result) = unsafe { (change(game), input(result)) };
    plain((|| game?.game.set_result(result_in(result.get()?)?))())
}

/// @brief Whether some moves could not be understood when the game was read, and are kept as text.
///
/// @param game    looked at
/// @param partial set to the answer
/// @return 0, or minus `STAMMA_ERR_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_is_partial(game: *const stamma_game, partial: *mut bool) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (game, partial) = unsafe { (look(game), output(partial)) };
    plain((|| {
        let partial = partial.require()?;
        partial.set(game?.game.is_partial());
        Ok(())
    })())
}

/// @brief How much the reader of the game reported.
///
/// @param game  looked at
/// @param count set to how many diagnostics are kept; may be NULL
/// @param total set to how many there were; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_diagnostic_count(
    game: *const stamma_game,
    count: *mut usize,
    total: *mut u64,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (game, count, total) = unsafe { (look(game), output(count), output(total)) };
    plain((|| {
        let game = &game?.game;
        count.set(game.diagnostics().len());
        total.set(game.diagnostic_count());
        Ok(())
    })())
}

/// @brief One thing that the reader of the game reported.
///
/// @param game       looked at
/// @param index      which, from 0, in the order of the text
/// @param diagnostic filled in
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (not that many).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_diagnostic_at(
    game: *const stamma_game,
    index: usize,
    diagnostic: *mut stamma_game_diagnostic,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (game, diagnostic) = unsafe { (look(game), output(diagnostic)) };
    plain((|| {
        let diagnostic = diagnostic.require()?;
        let found = *game?.game.diagnostics().get(index).ok_or(Error::new(Status::ERR_ARGUMENT))?;
        let Found { status, severity, offset, len, line, column, number } = found;
        diagnostic.set(stamma_game_diagnostic {
            offset,
            length: len,
            line,
            column,
            status: i32::from(status.number()),
            number,
            severity: severity as u8,
            reserved: [0; 19],
        });
        Ok(())
    })())
}
