//! Changing the tree of a game.

use super::boundary::{answer, output, plain, require_known};
use super::game_types::{stamma_game, stamma_node_id};
use super::handle::change;
use super::types::{stamma_error, stamma_move, stamma_status, STAMMA_ALLOW_NULL};
use crate::board::Move;
use crate::list::List;
use crate::pgn::game::{Game, NodeId};
use crate::status::{Error, Status};

/// Adds a node and tells its number.
///
/// # Safety
/// All pointers are NULL or valid.
unsafe fn add(
    game: *mut stamma_game,
    options: u32,
    node: *mut stamma_node_id,
    error: *mut stamma_error,
    add: impl FnOnce(&mut Game, bool) -> Result<NodeId, Error>,
) -> stamma_status {
    // SAFETY: by the contract above.
    let (game, node, error) = unsafe { (change(game), output(node), output(error)) };
    let result = (|| {
        require_known(options, STAMMA_ALLOW_NULL)?;
        node.set(add(&mut game?.game, options & STAMMA_ALLOW_NULL != 0)?);
        Ok(())
    })();
    answer(result, error, None)
}

/// Moves or deletes a node and tells what came of it.
///
/// # Safety
/// Both pointers are NULL or valid.
unsafe fn edit<T: Copy>(
    game: *mut stamma_game,
    told: *mut T,
    edit: impl FnOnce(&mut Game) -> Result<T, Error>,
) -> stamma_status {
    // SAFETY: by the contract above.
    let (game, told) = unsafe { (change(game), output(told)) };
    plain((|| {
        told.set(edit(&mut game?.game)?);
        Ok(())
    })())
}

/// @brief Adds a move after a node, as the last of those that follow it: the first one continues the line, others become
///        variations. A move that is there already is found instead of added.
///
/// @param game    changed
/// @param parent  the move before, or `STAMMA_NODE_ROOT`
/// @param move    a move that is legal there
/// @param options `STAMMA_ALLOW_NULL` to take `STAMMA_MOVE_NULL` where the side to move is not in check
/// @param node    set to the new or old node; may be NULL
/// @param error   filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_OPTIONS`, `STAMMA_GAME_NO_NODE`, `STAMMA_MOVE_ILLEGAL`,
///         `STAMMA_MOVE_LEAVES_KING_IN_CHECK`, `STAMMA_MOVE_NULL_IN_CHECK`, a `STAMMA_POS_…` condition (the start position is
///         not legal), `STAMMA_ERR_LIMIT`, `STAMMA_ERR_NO_MEMORY`. Constant time when a line grows move by move, else
///         linear in the distance from the start.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_node_add(
    game: *mut stamma_game,
    parent: stamma_node_id,
    r#move: stamma_move,
    options: u32,
    node: *mut stamma_node_id,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    unsafe { add(game, options, node, error, |game, null| game.add_move(parent, Move::from_bits(r#move), null)) }
}

/// @brief The same with the move put first: it continues the line now, and what did becomes the first variation.
///
/// @param game    changed
/// @param parent  the move before, or `STAMMA_NODE_ROOT`
/// @param move    a move that is legal there
/// @param options `STAMMA_ALLOW_NULL` to take `STAMMA_MOVE_NULL` where the side to move is not in check
/// @param node    set to the new or old node; may be NULL
/// @param error   filled in on failure; may be NULL
/// @return as `stamma_game_node_add`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_node_insert(
    game: *mut stamma_game,
    parent: stamma_node_id,
    r#move: stamma_move,
    options: u32,
    node: *mut stamma_node_id,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    unsafe { add(game, options, node, error, |game, null| game.insert_move(parent, Move::from_bits(r#move), null)) }
}

/// @brief Adds moves one after the other, an engine's line for example: all of them, or none. Those that are there already
///        are followed.
///
/// @param game    changed
/// @param parent  the move before the first, or `STAMMA_NODE_ROOT`
/// @param moves   the moves
/// @param n       how many
/// @param options `STAMMA_ALLOW_NULL` to take `STAMMA_MOVE_NULL` where the side to move is not in check
/// @param node    set to the last move's node; may be NULL
/// @param error   filled in on failure; its offset is the index of the move at fault. May be NULL
/// @return as `stamma_game_node_add`, and `STAMMA_ERR_TEXT_LENGTH` (`n` larger than memory). Linear in `n` and the distance
///         from the start.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_node_add_line(
    game: *mut stamma_game,
    parent: stamma_node_id,
    moves: *const stamma_move,
    n: usize,
    options: u32,
    node: *mut stamma_node_id,
    error: *mut stamma_error,
) -> stamma_status {
    let line = (|| {
        if moves.is_null() && n > 0 {
            return Err(Error::new(Status::ERR_NULL));
        }
        if n > isize::MAX as usize / size_of::<stamma_move>() {
            return Err(Error::new(Status::ERR_TEXT_LENGTH));
        }
        let mut line = List::new();
        line.reserve(n)?;
        for index in 0..n {
            // SAFETY: not NULL, and `n` moves can be read, as the header's contract says; alignment is not asked for.
            line.push(Move::from_bits(unsafe { moves.wrapping_add(index).read_unaligned() }))?;
        }
        Ok(line)
    })();
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    unsafe { add(game, options, node, error, |game, null| game.add_line(parent, &line?, null)) }
}

/// @brief Moves the variation that a node stands in one place towards the main line, where it branches off. What stood
///        there becomes a variation.
///
/// @param game    changed
/// @param node    any move of the variation
/// @param changed set to whether there was anything to do: not for the main line. May be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`, `STAMMA_GAME_ROOT`. Linear in the distance from where the
///         variation begins.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_node_promote(
    game: *mut stamma_game,
    node: stamma_node_id,
    changed: *mut bool,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    unsafe { edit(game, changed, |game| game.promote(node)) }
}

/// @brief Makes the line from the start to a node the main line. What it displaces keeps its order, as variations.
///
/// @param game    changed
/// @param node    the move
/// @param changed set to whether there was anything to do; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`, `STAMMA_GAME_ROOT`. Linear in the distance from the start.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_node_promote_to_mainline(
    game: *mut stamma_game,
    node: stamma_node_id,
    changed: *mut bool,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    unsafe { edit(game, changed, |game| game.promote_to_mainline(node)) }
}

/// @brief Moves a move, with all that follows it, one place away from the main line among the moves in its place.
///
/// @param game    changed
/// @param node    the move where the variations branch off; `stamma_game_node_line_start` finds that of a variation
/// @param changed set to whether there was anything to do: not for the last one. May be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`, `STAMMA_GAME_ROOT`. Constant time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_node_demote(
    game: *mut stamma_game,
    node: stamma_node_id,
    changed: *mut bool,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    unsafe { edit(game, changed, |game| game.demote(node)) }
}

/// @brief Deletes a move and all that follows it. If it continued its line, the first variation in its place does so now.
///
/// @param game changed
/// @param node the move; its number and those of all moves after it are never given again
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`, `STAMMA_GAME_ROOT`. Linear in what is deleted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_node_delete(game: *mut stamma_game, node: stamma_node_id) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    unsafe { edit(game, core::ptr::null_mut(), |game| game.delete(node)) }
}

/// @brief Deletes the variations that follow a node; the line's continuation stays.
///
/// @param game  changed
/// @param node  the node, `STAMMA_NODE_ROOT` too
/// @param count set to how many there were; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`. Linear in what is deleted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_node_delete_variations(
    game: *mut stamma_game,
    node: stamma_node_id,
    count: *mut u32,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    unsafe { edit(game, count, |game| game.delete_variations(node)) }
}

/// @brief Deletes all that follows a node, variations included.
///
/// @param game  changed
/// @param node  the node, `STAMMA_NODE_ROOT` too
/// @param count set to how many lines began there; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`. Linear in what is deleted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_node_delete_continuation(
    game: *mut stamma_game,
    node: stamma_node_id,
    count: *mut u32,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    unsafe { edit(game, count, |game| game.delete_continuation(node)) }
}
