//! Positions: making them and changing them.

use super::boundary::{bad_argument, output, plain, Out};
use super::types::{
    stamma_color, stamma_piece, stamma_position, stamma_rules, stamma_square, stamma_status, stamma_wing,
    STAMMA_NO_PIECE, STAMMA_NO_SQUARE,
};
use crate::board::{Color, Piece, Position, Rules, Square, Wing};
use crate::status::Error;

pub(super) fn square(number: stamma_square) -> Result<Square, Error> {
    Square::new(number).ok_or(bad_argument(u32::from(number)))
}

pub(super) fn optional_square(number: stamma_square) -> Result<Option<Square>, Error> {
    if number == STAMMA_NO_SQUARE {
        Ok(None)
    } else {
        square(number).map(Some)
    }
}

pub(super) fn square_number(square: Option<Square>) -> stamma_square {
    square.map_or(STAMMA_NO_SQUARE, Square::number)
}

pub(super) fn color(number: stamma_color) -> Result<Color, Error> {
    match number {
        0 => Ok(Color::White),
        1 => Ok(Color::Black),
        _ => Err(bad_argument(u32::from(number))),
    }
}

pub(super) fn wing(number: stamma_wing) -> Result<Wing, Error> {
    match number {
        0 => Ok(Wing::King),
        1 => Ok(Wing::Queen),
        _ => Err(bad_argument(u32::from(number))),
    }
}

/// Reads a position, changes it, writes it back.
fn change(position: Out<stamma_position>, change: impl FnOnce(&mut Position) -> Result<(), Error>) -> stamma_status {
    plain((|| {
        let mut value = position.as_input().position()?;
        change(&mut value)?;
        position.set_position(value);
        Ok(())
    })())
}

/// @brief The start of a standard game.
///
/// @param position set to it
/// @return 0, or minus `STAMMA_ERR_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_initial(position: *mut stamma_position) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let position = unsafe { output(position) };
    plain(position.require().map(|position| position.set_position(Position::INITIAL)))
}

/// @brief One of the 960 starts of Chess960, with all castling rights and Chess960 rules.
///
/// @param number   0 to 959 in the usual numbering; 518 is the standard array
/// @param position set to it
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (number above 959).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_chess960(number: u32, position: *mut stamma_position) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let position = unsafe { output(position) };
    plain((|| {
        position.require()?.set_position(Position::chess960(number).ok_or(bad_argument(number))?);
        Ok(())
    })())
}

/// @brief The empty board: White to move, no rights, clock 0, move number 1, standard rules. The same as all zeros.
///
/// @param position set to it
/// @return 0, or minus `STAMMA_ERR_NULL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_clear(position: *mut stamma_position) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let position = unsafe { output(position) };
    plain(position.require().map(|position| position.set_position(Position::EMPTY)))
}

/// @brief Puts a piece on a square, in place of what stands there. Rights and the en passant square stay as they are.
///
/// @param position changed
/// @param square   where, 0 to 63
/// @param piece    `STAMMA_WHITE_PAWN` to `STAMMA_BLACK_KING`, or `STAMMA_NO_PIECE` to empty the square
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_put(
    position: *mut stamma_position,
    square: stamma_square,
    piece: stamma_piece,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let position = unsafe { output(position) };
    change(position, |position| {
        let square = self::square(square)?;
        if piece == STAMMA_NO_PIECE {
            position.remove(square);
        } else {
            position.put(square, Piece::new(piece).ok_or(bad_argument(u32::from(piece)))?);
        }
        Ok(())
    })
}

/// @brief Empties a square.
///
/// @param position changed
/// @param square   0 to 63
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_remove(
    position: *mut stamma_position,
    square: stamma_square,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let position = unsafe { output(position) };
    change(position, |position| {
        position.remove(self::square(square)?);
        Ok(())
    })
}

/// @brief Sets whose turn it is; nothing else changes.
///
/// @param position changed
/// @param turn     `STAMMA_WHITE` or `STAMMA_BLACK`
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_set_turn(position: *mut stamma_position, turn: stamma_color) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let position = unsafe { output(position) };
    change(position, |position| {
        position.set_turn(color(turn)?);
        Ok(())
    })
}

/// @brief Gives the right to castle on a wing to the rook on a square, or takes it away.
///
/// Whether king and rook stand there is for `stamma_position_problems` to say.
/// @param position changed
/// @param color    whose right
/// @param wing     `STAMMA_KING_WING` or `STAMMA_QUEEN_WING`
/// @param rook     the rook's square on the colour's first rank, or `STAMMA_NO_SQUARE` for no right
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_set_castling(
    position: *mut stamma_position,
    color: stamma_color,
    wing: stamma_wing,
    rook: stamma_square,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let position = unsafe { output(position) };
    change(position, |position| {
        let color = self::color(color)?;
        let square = optional_square(rook)?;
        if square.is_some_and(|square| square.rank() != color.back_rank()) {
            return Err(bad_argument(u32::from(rook)));
        }
        position.set_castling(color, self::wing(wing)?, square);
        Ok(())
    })
}

/// @brief Notes that the last move was a double step over a square, or that it was none.
///
/// @param position changed
/// @param square   the square passed over, on the third or sixth rank, or `STAMMA_NO_SQUARE`
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_ARGUMENT` (another rank).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_set_en_passant(
    position: *mut stamma_position,
    square: stamma_square,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let position = unsafe { output(position) };
    change(position, |position| {
        let passed = optional_square(square)?;
        if passed.is_some_and(|passed| !matches!(passed.rank(), 2 | 5)) {
            return Err(bad_argument(u32::from(square)));
        }
        position.set_en_passant(passed);
        Ok(())
    })
}

/// @brief Sets the counters.
///
/// @param position changed
/// @param halfmove plies since the last pawn move or capture
/// @param fullmove number of the move, from 1
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_ARGUMENT` (move number 0).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_set_clocks(
    position: *mut stamma_position,
    halfmove: u32,
    fullmove: u32,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let position = unsafe { output(position) };
    change(position, |position| {
        if fullmove == 0 {
            return Err(bad_argument(fullmove));
        }
        position.set_clocks(halfmove, fullmove);
        Ok(())
    })
}

/// @brief Sets the rules that castling follows; nothing else changes.
///
/// @param position changed
/// @param rules    `STAMMA_RULES_STANDARD` or `STAMMA_RULES_CHESS960`
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_set_rules(
    position: *mut stamma_position,
    rules: stamma_rules,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let position = unsafe { output(position) };
    change(position, |position| {
        position.set_rules(match rules {
            0 => Rules::Standard,
            1 => Rules::Chess960,
            _ => return Err(bad_argument(u32::from(rules))),
        });
        Ok(())
    })
}
