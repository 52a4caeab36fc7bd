//! Going through the tree of a game.

use super::boundary::{output, plain};
use super::game_types::{stamma_game, stamma_node, stamma_node_id, STAMMA_NODE_NONE};
use super::handle::look;
use super::types::{stamma_move, stamma_status};
use crate::board::Move;
use crate::pgn::game::{Game, NodeId};
use crate::status::Error;

/// Asks for a neighbour of a node.
///
/// # Safety
/// Both pointers are NULL or valid.
unsafe fn neighbour(
    game: *const stamma_game,
    found: *mut stamma_node_id,
    ask: impl FnOnce(&Game) -> Result<Option<NodeId>, Error>,
) -> stamma_status {
    // SAFETY: by the contract above.
    let (game, found) = unsafe { (look(game), output(found)) };
    plain((|| {
        let found = found.require()?;
        found.set(ask(&game?.game)?.unwrap_or(STAMMA_NODE_NONE));
        Ok(())
    })())
}

/// @brief How many moves the game has, variations included.
///
/// @param game  looked at
/// @param count set to the number
/// @return 0, or minus `STAMMA_ERR_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_node_count(game: *const stamma_game, count: *mut u32) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (game, count) = unsafe { (look(game), output(count)) };
    plain((|| {
        let count = count.require()?;
        count.set(game?.game.node_count());
        Ok(())
    })())
}

/// @brief A node: its move and its neighbours.
///
/// @param game looked at
/// @param node the node
/// @param info filled in
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`. Constant time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_node_info(
    game: *const stamma_game,
    node: stamma_node_id,
    info: *mut stamma_node,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (game, info) = unsafe { (look(game), output(info)) };
    plain((|| {
        let info = info.require()?;
        let node = game?.game.node(node)?;
        info.set(stamma_node {
            parent: node.parent,
            first_child: node.first_child,
            last_child: node.last_child,
            next_sibling: node.next_sibling,
            previous_sibling: node.previous_sibling,
            ply: node.ply,
            r#move: node.mv.bits(),
            reserved: [0; 11],
        });
        Ok(())
    })())
}

/// @brief The move before a move.
///
/// @param game   looked at
/// @param node   the node
/// @param parent set to the move before, or `STAMMA_NODE_NONE` for the start
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`. Constant time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_node_parent(
    game: *const stamma_game,
    node: stamma_node_id,
    parent: *mut stamma_node_id,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    unsafe { neighbour(game, parent, |game| game.parent(node)) }
}

/// @brief One of the moves that follow a node.
///
/// @param game  looked at
/// @param node  the node
/// @param index 0 for the line's continuation, 1 for the first variation in its place, and so on
/// @param child set to the move, or `STAMMA_NODE_NONE` if there are not so many
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`. Linear in `index`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_node_child(
    game: *const stamma_game,
    node: stamma_node_id,
    index: u32,
    child: *mut stamma_node_id,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    unsafe { neighbour(game, child, |game| game.child(node, index)) }
}

/// @brief How many moves follow a node: the line's continuation and the variations in its place.
///
/// @param game  looked at
/// @param node  the node
/// @param count set to the number
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`. Linear in that number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_node_child_count(
    game: *const stamma_game,
    node: stamma_node_id,
    count: *mut u32,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    unsafe { neighbour(game, count, |game| game.child_count(node).map(Some)) }
}

/// @brief Finds a move among those that follow a node.
///
/// @param game  looked at
/// @param node  the node
/// @param move  the move
/// @param child set to the first node with that move, or `STAMMA_NODE_NONE`
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`. Linear in the number of moves that follow.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_node_find(
    game: *const stamma_game,
    node: stamma_node_id,
    r#move: stamma_move,
    child: *mut stamma_node_id,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    unsafe { neighbour(game, child, |game| game.find_child(node, Move::from_bits(r#move))) }
}

/// @brief The next of the moves that stand in one place: after the line's continuation the first variation, and so on.
///
/// @param game    looked at
/// @param node    the node
/// @param sibling set to the move, or `STAMMA_NODE_NONE`
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`. Constant time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_node_next_sibling(
    game: *const stamma_game,
    node: stamma_node_id,
    sibling: *mut stamma_node_id,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    unsafe { neighbour(game, sibling, |game| game.next_sibling(node)) }
}

/// @brief The previous of the moves that stand in one place.
///
/// @param game    looked at
/// @param node    the node
/// @param sibling set to the move, or `STAMMA_NODE_NONE` for a line's continuation
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`. Constant time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_node_previous_sibling(
    game: *const stamma_game,
    node: stamma_node_id,
    sibling: *mut stamma_node_id,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    unsafe { neighbour(game, sibling, |game| game.previous_sibling(node)) }
}

/// @brief The node after a node in a walk over the whole tree: from `STAMMA_NODE_ROOT` on all are met once, each after its
///        parent, a line before the variations in its place.
///
/// @param game looked at
/// @param node the node
/// @param next set to the next one, or `STAMMA_NODE_NONE` after the last
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`. A whole walk is linear in the number of nodes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_node_next(
    game: *const stamma_game,
    node: stamma_node_id,
    next: *mut stamma_node_id,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    unsafe { neighbour(game, next, |game| game.next(node)) }
}

/// @brief Where the line of a node begins: the nearest move, itself or before it, that is a variation.
///
/// @param game  looked at
/// @param node  the node
/// @param start set to that move, or `STAMMA_NODE_ROOT` for a node of the main line
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`. Linear in the distance.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_node_line_start(
    game: *const stamma_game,
    node: stamma_node_id,
    start: *mut stamma_node_id,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    unsafe { neighbour(game, start, |game| game.line_start(node).map(Some)) }
}

/// @brief The last move of a node's line.
///
/// @param game looked at
/// @param node the node
/// @param end  set to that move; the node itself if nothing follows it
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`. Linear in the distance.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_node_line_end(
    game: *const stamma_game,
    node: stamma_node_id,
    end: *mut stamma_node_id,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    unsafe { neighbour(game, end, |game| game.line_end(node).map(Some)) }
}
