//! Comments, annotations, and text that was not understood, on the moves of a game.

use core::ffi::c_char;

use super::boundary::{answer, bad_argument, output, outputs, plain};
use super::game_types::{
    stamma_comment_kind, stamma_game, stamma_node_id, STAMMA_COMMENT_AFTER, STAMMA_COMMENT_BEFORE,
    STAMMA_COMMENT_ESCAPE, STAMMA_COMMENT_RAW, STAMMA_COMMENT_TAIL,
};
use super::handle::{change, look, own, utf8};
use super::text::text_in;
use super::types::{stamma_error, stamma_status};
use super::view::stamma_view;
use crate::pgn::game::{Game, NoteKind};
use crate::status::Error;

fn kind_in(kind: stamma_comment_kind) -> Result<NoteKind, Error> {
    Ok(match kind {
        STAMMA_COMMENT_BEFORE => NoteKind::CommentBefore,
        STAMMA_COMMENT_AFTER => NoteKind::Comment,
        STAMMA_COMMENT_RAW => NoteKind::Raw,
        STAMMA_COMMENT_TAIL => NoteKind::Tail,
        STAMMA_COMMENT_ESCAPE => NoteKind::Escape,
        other => return Err(bad_argument(other.into())),
    })
}

/// Hands a comment's text over.
///
/// # Safety
/// All pointers are NULL or valid.
unsafe fn write(
    game: *mut stamma_game,
    text: *const c_char,
    len: usize,
    error: *mut stamma_error,
    write: impl FnOnce(&mut Game, &str) -> Result<(), Error>,
) -> stamma_status {
    // SAFETY: by the contract above. The text may be lent by the game, so it is copied before the game is touched.
    let text = unsafe { text_in(text, len) }.and_then(own);
    // SAFETY: by the contract above.
    let (game, error) = unsafe { (change(game), output(error)) };
    let result = match &text {
        Ok(text) => game.and_then(|game| write(&mut game.game, utf8(text)?)),
        Err(reason) => Err(*reason),
    };
    answer(result, error, text.as_ref().ok().map(|text| text.as_slice()))
}

/// @brief How many texts of a kind hang on a move.
///
/// @param game  looked at
/// @param node  the move, or `STAMMA_NODE_ROOT` for what stands before the first move
/// @param kind  `STAMMA_COMMENT_BEFORE` to `STAMMA_COMMENT_ESCAPE`
/// @param count set to the number
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (no such kind), `STAMMA_GAME_NO_NODE`. Linear in what hangs on
///         the move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_comment_count(
    game: *const stamma_game,
    node: stamma_node_id,
    kind: stamma_comment_kind,
    count: *mut usize,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (game, count) = unsafe { (look(game), output(count)) };
    plain((|| {
        let count = count.require()?;
        count.set(game?.game.text_count(node, kind_in(kind)?)?);
        Ok(())
    })())
}

/// @brief One of the texts of a kind that hang on a move.
///
/// @param game  looked at
/// @param node  the move, or `STAMMA_NODE_ROOT`
/// @param kind  `STAMMA_COMMENT_BEFORE` to `STAMMA_COMMENT_ESCAPE`
/// @param index which, from 0
/// @param text  set to the text: UTF-8 for comments, the bytes that were read for other kinds
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (no such kind), `STAMMA_GAME_NO_NODE`,
///         `STAMMA_GAME_NO_COMMENT`. Linear in what hangs on the move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_comment_at(
    game: *const stamma_game,
    node: stamma_node_id,
    kind: stamma_comment_kind,
    index: usize,
    text: *mut stamma_view,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (game, text) = unsafe { (look(game), output(text)) };
    plain((|| {
        let text = text.require()?;
        text.set(stamma_view::of(game?.game.text_at(node, kind_in(kind)?, index)?));
        Ok(())
    })())
}

/// @brief Replaces a comment; with the index one past the last, adds it.
///
/// @param game  changed
/// @param node  the move, or `STAMMA_NODE_ROOT` with `STAMMA_COMMENT_AFTER` for a comment before the first move
/// @param kind  `STAMMA_COMMENT_BEFORE` or `STAMMA_COMMENT_AFTER`
/// @param index which, from 0
/// @param text  the comment in UTF-8, without braces around it. A closing brace in it will be written as a parenthesis
/// @param len   its length in bytes, or `STAMMA_NUL`
/// @param error filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_ARGUMENT` (another kind),
///         `STAMMA_GAME_NO_NODE`, `STAMMA_GAME_ROOT` (nothing stands before the start), `STAMMA_GAME_NO_COMMENT` (a larger
///         index), `STAMMA_GAME_TEXT` (not UTF-8), `STAMMA_ERR_LIMIT`, `STAMMA_ERR_NO_MEMORY`. Linear in `len` and what hangs
///         on the move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_comment_set(
    game: *mut stamma_game,
    node: stamma_node_id,
    kind: stamma_comment_kind,
    index: usize,
    text: *const c_char,
    len: usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    unsafe { write(game, text, len, error, |game, text| game.set_comment(node, kind_in(kind)?, index, text)) }
}

/// @brief Adds a comment, so that it becomes the one with this index.
///
/// @param game  changed
/// @param node  the move, or `STAMMA_NODE_ROOT` with `STAMMA_COMMENT_AFTER`
/// @param kind  `STAMMA_COMMENT_BEFORE` or `STAMMA_COMMENT_AFTER`
/// @param index 0 to before the first, one past the last to the end
/// @param text  the comment in UTF-8, without braces around it
/// @param len   its length in bytes, or `STAMMA_NUL`
/// @param error filled in on failure; may be NULL
/// @return as `stamma_game_comment_set`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_comment_insert(
    game: *mut stamma_game,
    node: stamma_node_id,
    kind: stamma_comment_kind,
    index: usize,
    text: *const c_char,
    len: usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    unsafe { write(game, text, len, error, |game, text| game.insert_comment(node, kind_in(kind)?, index, text)) }
}

/// @brief Removes a comment, or a text that was not understood.
///
/// @param game  changed
/// @param node  the move, or `STAMMA_NODE_ROOT`
/// @param kind  `STAMMA_COMMENT_BEFORE` to `STAMMA_COMMENT_ESCAPE`
/// @param index which, from 0
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (no such kind), `STAMMA_GAME_NO_NODE`,
///         `STAMMA_GAME_NO_COMMENT`. Linear in what hangs on the move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_comment_remove(
    game: *mut stamma_game,
    node: stamma_node_id,
    kind: stamma_comment_kind,
    index: usize,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let game = unsafe { change(game) };
    plain((|| game?.game.remove_text(node, kind_in(kind)?, index))())
}

/// @brief The annotations of a move (NAGs): 1 for `!`, 4 for `??`; see `stamma_nag_symbol`.
///
/// @param game  looked at
/// @param node  the move
/// @param nags  room for `cap` numbers; NULL with `cap` 0 to count them
/// @param cap   its size
/// @param count set to how many there are, also beyond `cap`
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`. Linear in what hangs on the move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_nag_list(
    game: *const stamma_game,
    node: stamma_node_id,
    nags: *mut u32,
    cap: usize,
    count: *mut usize,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (game, list, count) = unsafe { (look(game), outputs(nags, cap), output(count)) };
    plain((|| {
        let (list, count) = (list.require()?, count.require()?);
        let mut found = 0_usize;
        for nag in game?.game.nags(node)? {
            list.set(found, nag);
            found = found.wrapping_add(1);
        }
        count.set(found);
        Ok(())
    })())
}

/// @brief Adds an annotation to a move, as its last, unless it has it already.
///
/// @param game changed
/// @param node the move
/// @param nag  the number; PGN knows 0 to 255, others are kept too
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`, `STAMMA_GAME_ROOT`, `STAMMA_ERR_LIMIT`,
///         `STAMMA_ERR_NO_MEMORY`. Linear in what hangs on the move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_nag_add(game: *mut stamma_game, node: stamma_node_id, nag: u32) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let game = unsafe { change(game) };
    plain((|| game?.game.add_nag(node, nag))())
}

/// @brief Removes an annotation from a move.
///
/// @param game    changed
/// @param node    the move
/// @param nag     the number
/// @param changed set to whether the move had it; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`, `STAMMA_GAME_ROOT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_nag_remove(
    game: *mut stamma_game,
    node: stamma_node_id,
    nag: u32,
    changed: *mut bool,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (game, changed) = unsafe { (change(game), output(changed)) };
    plain((|| {
        changed.set(game?.game.remove_nag(node, nag)?);
        Ok(())
    })())
}

/// @brief Removes all annotations of a move.
///
/// @param game    changed
/// @param node    the move
/// @param changed set to whether there were any; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_GAME_NO_NODE`, `STAMMA_GAME_ROOT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_game_nag_clear(
    game: *mut stamma_game,
    node: stamma_node_id,
    changed: *mut bool,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (game, changed) = unsafe { (change(game), output(changed)) };
    plain((|| {
        changed.set(game?.game.clear_nags(node)?);
        Ok(())
    })())
}
