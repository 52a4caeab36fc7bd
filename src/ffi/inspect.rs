//! Looking at positions: who stands where, rights, counters, identity, keys, mirrored views.

use super::boundary::{bad_argument, input, output, plain, In, Out};
use super::position::{color, square, square_number, wing};
use super::types::{
    stamma_color, stamma_piece, stamma_position, stamma_role, stamma_rules, stamma_square, stamma_status, stamma_wing,
    STAMMA_ANY_COLOR, STAMMA_NO_PIECE, STAMMA_NO_ROLE,
};
use crate::board::{Piece, Position, Role};
use crate::rules::keys::is_same_count;
use crate::status::{Error, Status};

/// Looks something up in a position and writes it.
fn look<T: Copy>(
    position: In<stamma_position>,
    out: Out<T>,
    look: impl FnOnce(&Position) -> Result<T, Error>,
) -> stamma_status {
    plain((|| {
        out.require()?;
        out.set(look(&position.position()?)?);
        Ok(())
    })())
}

/// @brief What stands on a square.
///
/// @param position looked at
/// @param square   0 to 63
/// @param piece    set to the piece or `STAMMA_NO_PIECE`
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_piece_at(
    position: *const stamma_position,
    square: stamma_square,
    piece: *mut stamma_piece,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, piece) = unsafe { (input(position), output(piece)) };
    look(position, piece, |position| {
        Ok(position.piece_at(self::square(square)?).map_or(STAMMA_NO_PIECE, Piece::number))
    })
}

/// @brief The squares of all pieces of a colour and kind, as a set.
///
/// @param position looked at
/// @param color    `STAMMA_WHITE`, `STAMMA_BLACK` or `STAMMA_ANY_COLOR`
/// @param role     `STAMMA_PAWN` to `STAMMA_KING`, or `STAMMA_NO_ROLE` for every kind
/// @param squares  set to the set
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_pieces(
    position: *const stamma_position,
    color: stamma_color,
    role: stamma_role,
    squares: *mut u64,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, squares) = unsafe { (input(position), output(squares)) };
    look(position, squares, |position| {
        let of_color =
            if color == STAMMA_ANY_COLOR { position.occupied() } else { position.color(self::color(color)?) };
        let of_role = if role == STAMMA_NO_ROLE {
            position.occupied()
        } else {
            position.role(Role::new(role).ok_or(bad_argument(u32::from(role)))?)
        };
        Ok(of_color & of_role)
    })
}

/// @brief Whose turn it is.
///
/// @param position looked at
/// @param turn     set to `STAMMA_WHITE` or `STAMMA_BLACK`
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_turn(
    position: *const stamma_position,
    turn: *mut stamma_color,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, turn) = unsafe { (input(position), output(turn)) };
    look(position, turn, |position| Ok(position.turn() as stamma_color))
}

/// @brief The rook that holds the right to castle on a wing, as noted.
///
/// @param position looked at
/// @param color    whose right
/// @param wing     `STAMMA_KING_WING` or `STAMMA_QUEEN_WING`
/// @param rook     set to the rook's square, or `STAMMA_NO_SQUARE` if there is no right
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_castling(
    position: *const stamma_position,
    color: stamma_color,
    wing: stamma_wing,
    rook: *mut stamma_square,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, rook) = unsafe { (input(position), output(rook)) };
    look(position, rook, |position| Ok(square_number(position.castling(self::color(color)?, self::wing(wing)?))))
}

/// @brief The square that the last double step passed over, as noted.
///
/// @param position looked at
/// @param square   set to it, or `STAMMA_NO_SQUARE`
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_en_passant(
    position: *const stamma_position,
    square: *mut stamma_square,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, square) = unsafe { (input(position), output(square)) };
    look(position, square, |position| Ok(square_number(position.en_passant())))
}

/// @brief The counters.
///
/// @param position looked at
/// @param halfmove set to the plies since the last pawn move or capture; may be NULL
/// @param fullmove set to the number of the move, from 1; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_clocks(
    position: *const stamma_position,
    halfmove: *mut u32,
    fullmove: *mut u32,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, halfmove, fullmove) = unsafe { (input(position), output(halfmove), output(fullmove)) };
    plain((|| {
        let position = position.position()?;
        halfmove.set(position.halfmove_clock());
        fullmove.set(position.fullmove_number());
        Ok(())
    })())
}

/// @brief The rules that castling follows.
///
/// @param position looked at
/// @param rules    set to `STAMMA_RULES_STANDARD` or `STAMMA_RULES_CHESS960`
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_rules(
    position: *const stamma_position,
    rules: *mut stamma_rules,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, rules) = unsafe { (input(position), output(rules)) };
    look(position, rules, |position| Ok(position.rules() as stamma_rules))
}

/// @brief The pieces that give check to the side to move, as a set; empty if it has no king.
///
/// @param position looked at, legal or not
/// @param squares  set to the set
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_checkers(
    position: *const stamma_position,
    squares: *mut u64,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, squares) = unsafe { (input(position), output(squares)) };
    look(position, squares, |position| Ok(position.checkers()))
}

/// @brief Whether two positions agree in every field, counters and noted rights included.
///
/// @param a     one position
/// @param b     the other
/// @param equal set to the answer
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_equal(
    a: *const stamma_position,
    b: *const stamma_position,
    equal: *mut bool,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (a, b, equal) = unsafe { (input(a), input(b), output(equal)) };
    look(a, equal, |a| Ok(*a == b.position()?))
}

/// @brief Whether two positions are the same for the repetition rules: pieces, side to move, castling rights, and the
///        en passant square where a capture on it is legal. Counters play no part.
///
/// @param a    one position
/// @param b    the other
/// @param same set to the answer
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_same(
    a: *const stamma_position,
    b: *const stamma_position,
    same: *mut bool,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (a, b, same) = unsafe { (input(a), input(b), output(same)) };
    look(a, same, |a| Ok(a.is_same(&b.position()?)))
}

/// @brief How often the last position of a history has occurred in it, itself included: 3 allows a claim, 5 ends the
///        game.
///
/// @param history `n` positions, the oldest first; keep one a ply and pass them all
/// @param n       how many
/// @param count   set to the answer; 0 when `n` is 0
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH` (`n` larger than memory), `STAMMA_ERR_POSITION`
///         (any of them). Linear in `n`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_repetitions(
    history: *const stamma_position,
    n: usize,
    count: *mut u32,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says: `history` for `n` positions.
    let (count, at) = unsafe { (output(count), |index: usize| input(history.wrapping_add(index))) };
    plain((|| {
        count.require()?;
        if n > 0 && history.is_null() {
            return Err(Error::new(Status::ERR_NULL));
        }
        if n > isize::MAX as usize / size_of::<stamma_position>() {
            return Err(Error::new(Status::ERR_TEXT_LENGTH));
        }
        count.set(is_same_count(n, |index| at(index).position())?);
        Ok(())
    })())
}

/// @brief A 64-bit key: equal for positions that are the same (`stamma_position_same`), and very likely different
///        otherwise. It is the same in all versions of the library, and is not the Polyglot key.
///
/// @param position looked at
/// @param key      set to the key
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_key(position: *const stamma_position, key: *mut u64) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, key) = unsafe { (input(position), output(key)) };
    look(position, key, |position| Ok(position.key()))
}

/// @brief The same game seen from the other side: ranks turned over, colours, turn and rights exchanged.
///
/// @param position looked at
/// @param flipped  set to the result; may be the same object
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_flip(
    position: *const stamma_position,
    flipped: *mut stamma_position,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, flipped) = unsafe { (input(position), output(flipped)) };
    plain((|| {
        flipped.require()?.set_position(position.position()?.flipped());
        Ok(())
    })())
}

/// @brief The position in a mirror: the a-file becomes the h-file. Castling rights go with their rooks under Chess960
///        rules and are dropped under standard rules, where the king would stand on the d-file.
///
/// @param position looked at
/// @param mirrored set to the result; may be the same object
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_mirror(
    position: *const stamma_position,
    mirrored: *mut stamma_position,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, mirrored) = unsafe { (input(position), output(mirrored)) };
    plain((|| {
        mirrored.require()?.set_position(position.position()?.mirrored());
        Ok(())
    })())
}
