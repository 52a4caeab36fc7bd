//! Perft: how many positions a given number of plies leads to. The standard check of a move generator, and its race.
//!
//! The last ply is counted from the sets, without making its moves.

use crate::board::bitboard::{Bitboard, Squares};
use crate::board::{Move, Position, Role, Square};
use crate::rules::generate::{generate, pawn_origin, Sink};
use crate::status::{Error, Status};

/// The deepest search that [`Position::perft`] accepts. Far more than any computer can count.
pub const DEPTH_MAX: u32 = 64;

/// Counts without looking at single moves.
struct Count(u64);

impl Count {
    #[inline(always)]
    fn add(&mut self, set: Bitboard, times: u64) -> bool {
        self.0 = self.0.wrapping_add(u64::from(set.count_ones()).wrapping_mul(times));
        false
    }
}

impl Sink for Count {
    #[inline(always)]
    fn piece(&mut self, _: Role, _: Square, to: Bitboard) -> bool {
        self.add(to, 1)
    }
    #[inline(always)]
    fn pawns(&mut self, to: Bitboard, _: i8) -> bool {
        self.add(to, 1)
    }
    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, _: i8) -> bool {
        self.add(to, 4)
    }
    #[inline(always)]
    fn en_passant(&mut self, _: Move) -> bool {
        self.add(1, 1)
    }
    #[inline(always)]
    fn castling(&mut self, _: Move) -> bool {
        self.add(1, 1)
    }
}

/// Plays every move and counts below it; stops when more positions were visited than allowed.
struct Walk<'a> {
    position: &'a Position,
    depth: u32,
    nodes: u64,
    budget: u64,
}

impl Walk<'_> {
    #[inline(always)]
    fn one(&mut self, role: Role, mv: Move) -> bool {
        let mut next = *self.position;
        next.play_role(role, mv);
        let depth = self.depth.wrapping_sub(1);
        match below(&next, depth, self.budget) {
            Some((nodes, budget)) => {
                self.nodes = self.nodes.wrapping_add(nodes);
                self.budget = budget;
                false
            }
            None => {
                self.budget = 0;
                true
            }
        }
    }
}

impl Sink for Walk<'_> {
    #[inline(always)]
    fn piece(&mut self, role: Role, from: Square, to: Bitboard) -> bool {
        Squares(to).any(|to| self.one(role, Move::new(from, to)))
    }
    #[inline(always)]
    fn pawns(&mut self, to: Bitboard, offset: i8) -> bool {
        Squares(to).any(|to| self.one(Role::Pawn, Move::new(pawn_origin(to, offset), to)))
    }
    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, offset: i8) -> bool {
        Squares(to).any(|to| {
            Role::PROMOTIONS
                .into_iter()
                .any(|role| self.one(Role::Pawn, Move::promoting(pawn_origin(to, offset), to, role)))
        })
    }
    #[inline(always)]
    fn en_passant(&mut self, mv: Move) -> bool {
        self.one(Role::Pawn, mv)
    }
    #[inline(always)]
    fn castling(&mut self, mv: Move) -> bool {
        self.one(Role::King, mv)
    }
}

/// Leaves below a position and what is left of the budget; `None` when it does not suffice.
#[inline(never)]
fn below(position: &Position, depth: u32, budget: u64) -> Option<(u64, u64)> {
    let budget = budget.checked_sub(1)?;
    if depth == 0 {
        return Some((1, budget));
    }
    if depth == 1 {
        let mut count = Count(0);
        generate(position, &mut count);
        return Some((count.0, budget.checked_sub(count.0)?));
    }
    let mut walk = Walk { position, depth, nodes: 0, budget };
    let stopped = generate(position, &mut walk);
    (!stopped).then_some((walk.nodes, walk.budget))
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
        let (nodes, _) = below(self, depth, limit.saturating_add(1))
            .ok_or(Error::new(Status::ERR_LIMIT).with(u32::try_from(limit).unwrap_or(u32::MAX)))?;
        Ok(nodes)
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
