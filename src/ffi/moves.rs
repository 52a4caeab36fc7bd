//! Legal moves and what they do.

use super::boundary::{answer, bad_argument, input, output, outputs, OutSlice};
use super::position::{square, square_number};
use super::types::{
    stamma_error, stamma_move, stamma_move_details, stamma_position, stamma_role, stamma_square, stamma_status,
    STAMMA_MOVE_CAPTURE, STAMMA_MOVE_CASTLING, STAMMA_MOVE_CHECK, STAMMA_MOVE_CHECKMATE, STAMMA_MOVE_DOUBLE_STEP,
    STAMMA_MOVE_EN_PASSANT, STAMMA_MOVE_PROMOTION, STAMMA_MOVE_STALEMATE, STAMMA_NO_ROLE,
};
use crate::board::{Move, Position, Role};
use crate::rules::lists::MoveSink;
use crate::status::{Error, Status};

/// Room for the moves of nearly every position. They are collected here first, then copied to the caller's array in one go.
const LOCAL: usize = 256;

/// Moves written one by one into the caller's array, for set-up positions that have very many.
struct MovesOut {
    list: OutSlice<stamma_move>,
    count: usize,
}

impl MoveSink for MovesOut {
    fn push(&mut self, mv: Move) {
        self.list.set(self.count, mv.bits());
        self.count = self.count.wrapping_add(1);
    }
}

#[cold]
#[inline(never)]
fn very_many(position: &Position, list: OutSlice<stamma_move>) -> Result<usize, Error> {
    // A copy: the list is written while the position is looked at.
    let position = *position;
    let mut moves = MovesOut { list, count: 0 };
    position.visit_legal_moves(&mut moves)?;
    Ok(moves.count)
}

/// @brief All legal moves.
///
/// @code
/// stamma_move moves[STAMMA_REACHABLE_MOVES_MAX];
/// size_t count = 0;
/// stamma_legal_moves(&position, moves, STAMMA_REACHABLE_MOVES_MAX, &count, &error);
/// // count is 20
/// @endcode
///
/// @param position looked at; must be legal
/// @param moves    room for `cap` moves; NULL with `cap` 0 to count
/// @param cap      its size; `STAMMA_REACHABLE_MOVES_MAX` suffices for every position that a game can reach
/// @param count    set to how many moves there are, also beyond `cap`
/// @param error    filled in on failure; may be NULL
/// @return 0 (also when `cap` is too small: compare `count`), or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, a
///         `STAMMA_POS_…` condition that makes the position illegal. The order is fixed but means nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_legal_moves(
    position: *const stamma_position,
    moves: *mut stamma_move,
    cap: usize,
    count: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, moves, count, error) =
        unsafe { (input(position), outputs(moves, cap), output(count), output(error)) };
    let result = (|| {
        let count = count.require()?;
        let mut kept = None;
        let position = position.lend(&mut kept)?;
        let moves = moves.require()?;
        let mut local = [Move::NONE; LOCAL];
        let found = position.legal_moves(&mut local)?;
        count.set(match local.get(..found) {
            Some(list) => {
                moves.set_moves(list);
                list.len()
            }
            None => very_many(position, moves)?,
        });
        Ok(())
    })();
    answer(result, error, None)
}

/// @brief The legal moves of the piece on one square; castling is a move of the king.
///
/// @param position looked at; must be legal
/// @param from     0 to 63
/// @param moves    room for `cap` moves; NULL with `cap` 0 to count
/// @param cap      its size; 32 always suffice
/// @param count    set to how many moves there are, also beyond `cap`
/// @param error    filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT`, `STAMMA_ERR_POSITION`, a `STAMMA_POS_…` condition.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_legal_moves_from(
    position: *const stamma_position,
    from: stamma_square,
    moves: *mut stamma_move,
    cap: usize,
    count: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, moves, count, error) =
        unsafe { (input(position), outputs(moves, cap), output(count), output(error)) };
    let result = (|| {
        let count = count.require()?;
        let from = square(from)?;
        // A copy: the list is written while the position is looked at.
        let position = position.position()?;
        let mut moves = MovesOut { list: moves.require()?, count: 0 };
        position.visit_legal_moves_from(from, &mut moves)?;
        count.set(moves.count);
        Ok(())
    })();
    answer(result, error, None)
}

/// @brief The legal move that a piece dragged from one square to another means.
///
/// Castling may be shown by dragging the king to its destination or onto its rook.
///
/// @code
/// stamma_square from = 12, to = 28; // e2 and e4
/// stamma_move_find(&position, from, to, STAMMA_NO_ROLE, &move, NULL, &error);
/// // move is e2e4
/// @endcode
///
/// @param position  the position shown; must be legal
/// @param from      where the piece was picked up
/// @param to        where it was dropped
/// @param promotion what a pawn is to become, `STAMMA_QUEEN` for example, or `STAMMA_NO_ROLE` if not asked yet; of no
///                  effect on other moves
/// @param move      set to the legal move
/// @param other     set to castling when the same gesture is also an ordinary king move (in Chess960), else to
///                  `STAMMA_MOVE_NONE`. If NULL, such a gesture gives `STAMMA_MOVE_AMBIGUOUS`
/// @param error     filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_MOVE_PROMOTION_NEEDED` (ask, then call again), `STAMMA_MOVE_AMBIGUOUS`,
///         `STAMMA_MOVE_ILLEGAL`, `STAMMA_MOVE_LEAVES_KING_IN_CHECK`, `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT`,
///         `STAMMA_ERR_POSITION`, a `STAMMA_POS_…` condition.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_move_find(
    position: *const stamma_position,
    from: stamma_square,
    to: stamma_square,
    promotion: stamma_role,
    r#move: *mut stamma_move,
    other: *mut stamma_move,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, out, other, error) = unsafe { (input(position), output(r#move), output(other), output(error)) };
    let result = (|| {
        let (from, to) = (square(from)?, square(to)?);
        let promotion = match promotion {
            STAMMA_NO_ROLE => None,
            number => Some(Role::new(number).ok_or(bad_argument(u32::from(number)))?),
        };
        out.require()?;
        let mut local = None;
        let found = position.lend(&mut local)?.find_move(from, to, promotion)?;
        if found.other.is_some() && !other.wanted() {
            return Err(Error::new(Status::MOVE_AMBIGUOUS).with_squares(from, to));
        }
        out.set(found.mv.bits());
        other.set(found.other.unwrap_or(Move::NONE).bits());
        Ok(())
    })();
    answer(result, error, None)
}

/// @brief Whether a move is legal.
///
/// @param position looked at; must be legal
/// @param move     any value
/// @param legal    set to the answer; `STAMMA_MOVE_NULL` is not a legal move
/// @param error    filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, a `STAMMA_POS_…` condition. Constant time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_move_is_legal(
    position: *const stamma_position,
    r#move: stamma_move,
    legal: *mut bool,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, legal, error) = unsafe { (input(position), output(legal), output(error)) };
    let result = (|| {
        let (legal, mut local) = (legal.require()?, None);
        let answer = position.lend(&mut local)?.is_legal(Move::from_bits(r#move))?;
        legal.set(answer);
        Ok(())
    })();
    answer(result, error, None)
}

/// @brief What a legal move does: its squares, what it takes, where a castling rook goes, whether it gives check.
///
/// @param position the position the move is made in; must be legal
/// @param move     a legal move
/// @param info     set to the details
/// @param error    filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, a `STAMMA_POS_…` condition, `STAMMA_MOVE_ILLEGAL`,
///         `STAMMA_MOVE_LEAVES_KING_IN_CHECK`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_move_info(
    position: *const stamma_position,
    r#move: stamma_move,
    info: *mut stamma_move_details,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, info, error) = unsafe { (input(position), output(info), output(error)) };
    let result = (|| {
        info.require()?;
        let mut local = None;
        let position = position.lend(&mut local)?;
        let mv = Move::from_bits(r#move);
        let next = position.play(mv)?;
        info.set(details(position, mv, &next)?);
        Ok(())
    })();
    answer(result, error, None)
}

fn details(position: &Position, mv: Move, next: &Position) -> Result<stamma_move_details, Error> {
    let role = position.role_at(mv.from()).ok_or(Error::new(Status::ERR_INTERNAL))?;
    let castling = position.castling_of(mv);
    let captured_square = if castling.is_some() { None } else { position.capture_square(mv) };
    let captured = captured_square.and_then(|square| position.role_at(square));
    let outcome = next.outcome()?;
    let double = role == Role::Pawn && mv.from().rank().abs_diff(mv.to().rank()) == 2;
    let en_passant = captured_square.is_some_and(|square| square != mv.to());
    let mut flags = 0;
    for (condition, flag) in [
        (captured.is_some(), STAMMA_MOVE_CAPTURE),
        (en_passant, STAMMA_MOVE_EN_PASSANT),
        (double, STAMMA_MOVE_DOUBLE_STEP),
        (castling.is_some(), STAMMA_MOVE_CASTLING),
        (mv.promotion().is_some(), STAMMA_MOVE_PROMOTION),
        (outcome.has(crate::rules::outcome::Outcome::CHECK), STAMMA_MOVE_CHECK),
        (outcome.has(crate::rules::outcome::Outcome::CHECKMATE), STAMMA_MOVE_CHECKMATE),
        (outcome.has(crate::rules::outcome::Outcome::STALEMATE), STAMMA_MOVE_STALEMATE),
    ] {
        if condition {
            flags |= flag;
        }
    }
    let number = |role: Option<Role>| role.map_or(STAMMA_NO_ROLE, Role::number);
    Ok(stamma_move_details {
        from: mv.from().number(),
        to: castling.map_or(mv.to(), |castling| castling.king.1).number(),
        role: role.number(),
        promotion: number(mv.promotion()),
        captured: number(captured),
        captured_square: square_number(captured_square),
        rook_from: square_number(castling.map(|castling| castling.rook.0)),
        rook_to: square_number(castling.map(|castling| castling.rook.1)),
        flags,
        reserved: [0; 5],
    })
}

/// @brief Plays a legal move. To take it back, keep the position from before.
///
/// @param position the position the move is made in; must be legal
/// @param move     a legal move
/// @param next     set to the position after it; may be the same object as `position`
/// @param error    filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, a `STAMMA_POS_…` condition, `STAMMA_MOVE_ILLEGAL`,
///         `STAMMA_MOVE_LEAVES_KING_IN_CHECK`. Constant time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_move_play(
    position: *const stamma_position,
    r#move: stamma_move,
    next: *mut stamma_position,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, next, error) = unsafe { (input(position), output(next), output(error)) };
    let result = (|| {
        let (next, mut local) = (next.require()?, None);
        let played = position.lend(&mut local)?.play(Move::from_bits(r#move))?;
        next.set_position(played);
        Ok(())
    })();
    answer(result, error, None)
}

/// @brief Passes: the other side to move, en passant gone, the half-move clock one higher.
///
/// @param position the position to pass in; must be legal
/// @param next     set to the position after it; may be the same object as `position`
/// @param error    filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, a `STAMMA_POS_…` condition,
///         `STAMMA_MOVE_NULL_IN_CHECK`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_move_play_null(
    position: *const stamma_position,
    next: *mut stamma_position,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, next, error) = unsafe { (input(position), output(next), output(error)) };
    let result = (|| {
        next.require()?.set_position(position.position()?.play_null()?);
        Ok(())
    })();
    answer(result, error, None)
}

/// @brief Counts the move sequences of a given length: perft.
///
/// @param position where they start; must be legal
/// @param depth    plies, 0 to `STAMMA_PERFT_DEPTH_MAX`
/// @param limit    how many positions may be visited, inner ones and leaves together; `UINT64_MAX` for no limit
/// @param nodes    set to the count
/// @param error    filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (too deep), `STAMMA_ERR_LIMIT`, `STAMMA_ERR_POSITION`,
///         a `STAMMA_POS_…` condition. Linear in the positions visited.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_perft(
    position: *const stamma_position,
    depth: u32,
    limit: u64,
    nodes: *mut u64,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, nodes, error) = unsafe { (input(position), output(nodes), output(error)) };
    let result = (|| {
        nodes.require()?.set(position.position()?.perft(depth, limit)?);
        Ok(())
    })();
    answer(result, error, None)
}
