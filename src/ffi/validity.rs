//! Judging a position: its faults, their repair, how the game stands.

use super::boundary::{answer, carefully, input, output, outputs, plain, OutSlice};
use super::position::square_number;
use super::types::{stamma_error, stamma_position, stamma_problem, stamma_status};
use crate::board::bitboard::lowest;
use crate::rules::validity::{bit, INCONSISTENT};
use crate::status::{Error, Status};

/// @brief All faults of a position.
///
/// @param position looked at
/// @param flags    set to the set of faults, `STAMMA_PROBLEM_…` bits; `STAMMA_PROBLEMS_ILLEGAL` and its like select
///                 classes of them. May be NULL
/// @param list     room for `cap` faults with their squares; NULL with `cap` 0 if not wanted
/// @param cap      its size
/// @param count    set to how many entries there are, also beyond `cap`: one for each right, king or set of
///                 squares at fault; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`. Constant time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_problems(
    position: *const stamma_position,
    flags: *mut u64,
    list: *mut stamma_problem,
    cap: usize,
    count: *mut usize,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, flags, list, count) = unsafe { (input(position), output(flags), outputs(list, cap), output(count)) };
    plain((|| {
        let list: OutSlice<stamma_problem> = list.require()?;
        let position = position.position()?;
        let mut set = 0;
        let mut listed = 0_usize;
        position.visit_problems(&mut |problem| {
            set |= bit(problem.status);
            let first = (problem.squares != 0).then(|| lowest(problem.squares));
            list.set(
                listed,
                stamma_problem {
                    status: i32::from(problem.status.number()),
                    square: square_number(first),
                    reserved: [0; 3],
                    squares: problem.squares,
                },
            );
            listed = listed.saturating_add(1);
        });
        flags.set(set);
        count.set(listed);
        Ok(())
    })())
}

/// @brief Repairs what contradicts the board: drops castling rights and en passant squares, sets the half-move clock to
///        0 after a double step. Nothing else is ever changed.
///
/// @param position changed
/// @param which    the faults to repair: `STAMMA_PROBLEMS_INCONSISTENT`, or some of its bits
/// @param repaired set to the faults that were there and are gone; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_OPTIONS` (a fault that has no repair).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_repair(
    position: *mut stamma_position,
    which: u64,
    repaired: *mut u64,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, repaired) = unsafe { (output(position), output(repaired)) };
    plain((|| {
        let mut value = position.as_input().position()?;
        if which & !INCONSISTENT != 0 {
            return Err(Error::new(Status::ERR_OPTIONS));
        }
        let done = value.repair(which);
        position.set_position(value);
        repaired.set(done);
        Ok(())
    })())
}

/// @brief How the game stands: check, mate, stalemate, draws by material and by the clock. For repetition see
///        `stamma_position_repetitions`.
///
/// @param position looked at; must be legal
/// @param outcome  set to `STAMMA_OUTCOME_…` bits
/// @param error    filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, a `STAMMA_POS_…` condition that makes the position
///         illegal. Constant time; stops at the first legal move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_position_outcome(
    position: *const stamma_position,
    outcome: *mut u32,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, outcome, error) = unsafe { (input(position), output(outcome), output(error)) };
    if let (Some(position), true) = (position.at_hand(), outcome.wanted()) {
        if let Some(glance) = position.glance() {
            let goes_on = glance.goes_on & position.is_far_from_drawn();
            outcome.set(if goes_on { 0 } else { position.outcome_in_full(glance).bits() });
            return 0;
        }
    }
    carefully(move || {
        let result = (|| {
            let mut local = None;
            let bits = position.lend(&mut local)?.outcome()?.bits();
            outcome.require()?.set(bits);
            Ok(())
        })();
        answer(result, error, None)
    })
}
