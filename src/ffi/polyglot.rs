//! Polyglot opening books.

use super::boundary::{answer, input, output, plain};
use super::types::{stamma_error, stamma_move, stamma_position, stamma_status};
use crate::board::Move;

/// @brief The key under which a Polyglot opening book files a position.
///
/// @param position looked at
/// @param key      set to the key
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_polyglot_key(position: *const stamma_position, key: *mut u64) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, key) = unsafe { (input(position), output(key)) };
    plain((|| {
        key.require()?.set(position.position()?.polyglot_key());
        Ok(())
    })())
}

/// @brief A legal move as a Polyglot book stores it.
///
/// @param position the position the move is made in; must be legal
/// @param move     a legal move
/// @param entry    set to the book's 16-bit number
/// @param error    filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, a `STAMMA_POS_…` condition (illegal position),
///         `STAMMA_MOVE_ILLEGAL`, `STAMMA_MOVE_LEAVES_KING_IN_CHECK`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_polyglot_move_encode(
    position: *const stamma_position,
    r#move: stamma_move,
    entry: *mut u16,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, entry, error) = unsafe { (input(position), output(entry), output(error)) };
    let result = (|| {
        entry.require()?.set(position.position()?.polyglot_move(Move::from_bits(r#move))?);
        Ok(())
    })();
    answer(result, error, None)
}

/// @brief The legal move that a Polyglot book's entry names.
///
/// @param position the position the entry was found for; must be legal
/// @param entry    the book's 16-bit number
/// @param move     set to the legal move on success
/// @param error    filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, a `STAMMA_POS_…` condition (illegal position),
///         `STAMMA_MOVE_ILLEGAL`, `STAMMA_MOVE_LEAVES_KING_IN_CHECK` (the book is for another position, or damaged).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_polyglot_move_decode(
    position: *const stamma_position,
    entry: u16,
    r#move: *mut stamma_move,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, out, error) = unsafe { (input(position), output(r#move), output(error)) };
    let result = (|| {
        out.require()?.set(position.position()?.polyglot_decode(entry)?.bits());
        Ok(())
    })();
    answer(result, error, None)
}
