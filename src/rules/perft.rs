//! Perft: how many positions a given number of plies leads to. The standard check of a move generator, and its race.
//!
//! The last ply is counted from the sets, without making its moves.

use crate::board::bitboard::{Bitboard, Squares};
use crate::board::{Color, Move, Position, Role, Square};
use crate::rules::generate::{generate_for, pawn_origin, Sink};
use crate::status::{Error, Status};

/// The deepest search that [`Position::perft`] accepts. Far more than any computer can count.
pub const DEPTH_MAX: u32 = 64;

/// Counts without looking at single moves.
///
/// Counting the bits of a set costs sixteen instructions where the processor has none for it. So sets are added first, all
/// squares at a time: `ones` and `twos` are the two lowest binary digits of how often each square was seen. The rare carry
/// beyond them is counted at once.
#[derive(Default)]
struct Count {
    ones: Bitboard,
    twos: Bitboard,
    more: u64,
}

impl Count {
    #[inline(always)]
    fn add(&mut self, set: Bitboard) -> bool {
        let carry = self.ones & set;
        self.ones ^= set;
        let carry_again = self.twos & carry;
        self.twos ^= carry;
        if carry_again != 0 {
            self.more = self.more.wrapping_add(u64::from(carry_again.count_ones()) << 2);
        }
        false
    }

    #[inline(always)]
    fn total(&self) -> u64 {
        let (ones, twos) = (u64::from(self.ones.count_ones()), u64::from(self.twos.count_ones()));
        self.more.wrapping_add(ones).wrapping_add(twos << 1)
    }
}

impl Sink for Count {
    const ALIKE: bool = true;

    #[inline(always)]
    fn piece(&mut self, _: Role, _: Square, to: Bitboard) -> bool {
        self.add(to)
    }
    #[inline(always)]
    fn pawns(&mut self, to: Bitboard, _: i8) -> bool {
        self.add(to)
    }
    #[inline(always)]
    fn all_pawns<const WHITE: bool>(&mut self, one: Bitboard, two: Bitboard, left: Bitboard, right: Bitboard) -> bool {
        // No square is reached in two of these ways: steps end on empty squares, captures do not.
        self.add(one | two | left);
        self.add(right)
    }
    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, _: i8) -> bool {
        self.more = self.more.wrapping_add(u64::from(to.count_ones()) << 2);
        false
    }
    #[inline(always)]
    fn single(&mut self, _: Role, _: Move) -> bool {
        self.more = self.more.wrapping_add(1);
        false
    }
}

/// What a search has found and what it may still visit.
struct Tally {
    leaves: u64,
    budget: u64,
}

impl Tally {
    /// Takes visits off the budget. Returns whether to stop: it does not suffice.
    #[inline(always)]
    fn visit(&mut self, positions: u64) -> bool {
        match self.budget.checked_sub(positions) {
            Some(left) => {
                self.budget = left;
                false
            }
            None => true,
        }
    }
}

/// Plays every move and counts below it; stops when more positions were visited than allowed. The compiler knows whose
/// move it is, and makes one search for each side that calls the other's.
struct Walk<'a, const WHITE: bool> {
    position: &'a Position,
    depth: u32,
    tally: &'a mut Tally,
}

impl<const WHITE: bool> Walk<'_, WHITE> {
    #[inline(always)]
    fn one(&mut self, role: Role, mv: Move) -> bool {
        let mut next = *self.position;
        let depth = self.depth.wrapping_sub(1);
        if WHITE {
            next.play_role_of(Color::White, role, mv);
            below::<false>(&next, depth, self.tally)
        } else {
            next.play_role_of(Color::Black, role, mv);
            below::<true>(&next, depth, self.tally)
        }
    }
}

impl<const WHITE: bool> Sink for Walk<'_, WHITE> {
    const ALIKE: bool = true;

    #[inline(always)]
    fn piece(&mut self, role: Role, from: Square, to: Bitboard) -> bool {
        Squares(to).any(|to| self.one(role, Move::new(from, to)))
    }
    #[inline(always)]
    fn pawns(&mut self, to: Bitboard, offset: i8) -> bool {
        Squares(to).any(|to| self.one(Role::Pawn, Move::new(pawn_origin(to, offset), to)))
    }
    #[inline(always)]
    fn single(&mut self, role: Role, mv: Move) -> bool {
        self.one(role, mv)
    }
}

/// Counts the leaves below a position. Returns whether it had to stop.
#[inline(never)]
fn below<const WHITE: bool>(position: &Position, depth: u32, tally: &mut Tally) -> bool {
    if tally.visit(1) {
        return true;
    }
    if depth > 1 {
        return generate_for::<WHITE, _>(position, &mut Walk::<WHITE> { position, depth, tally });
    }
    let mut leaves = 1;
    if depth == 1 {
        let mut count = Count::default();
        generate_for::<WHITE, _>(position, &mut count);
        leaves = count.total();
        if tally.visit(leaves) {
            return true;
        }
    }
    tally.leaves = tally.leaves.wrapping_add(leaves);
    false
}

impl Position {
    /// The number of move sequences of `depth` plies, at most [`DEPTH_MAX`]. `limit` is how many positions may be
    /// visited, inner ones and leaves counted together; when that is not enough the answer is
    /// [`Status::ERR_LIMIT`]. Time is linear in the positions visited, stack use in the depth.
    pub fn perft(&self, depth: u32, limit: u64) -> Result<u64, Error> {
        self.require_legal()?;
        if depth > DEPTH_MAX {
            return Err(Error::new(Status::ERR_ARGUMENT).with(depth));
        }
        let mut tally = Tally { leaves: 0, budget: limit.saturating_add(1) };
        let stopped = match self.turn() {
            Color::White => below::<true>(self, depth, &mut tally),
            Color::Black => below::<false>(self, depth, &mut tally),
        };
        if stopped {
            return Err(Error::new(Status::ERR_LIMIT).with(u32::try_from(limit).unwrap_or(u32::MAX)));
        }
        Ok(tally.leaves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits() {
        let start = Position::INITIAL;
        assert_eq!(start.perft(0, 1), Ok(1));
        assert_eq!(start.perft(3, u64::MAX), Ok(8902));
        assert_eq!(start.perft(3, 8902 + 20 + 400), Ok(8902));
        assert_eq!(start.perft(3, 8902 + 20 + 400 - 1).unwrap_err().status, Status::ERR_LIMIT);
        assert_eq!(start.perft(65, 1).unwrap_err().status, Status::ERR_ARGUMENT);
        assert_eq!(start.perft(64, 1_000_000).unwrap_err().status, Status::ERR_LIMIT);
    }
}
