//! Replaying: the position at a node, how often it has occurred, how the game stands there.
//!
//! * The moves of a tree were legal when they came into it, unless events went missing on the way: so each is looked at once
//!   more, and a position behind one that is not legal does not exist.
//! * Each answer is linear in the node's distance from the start.

use super::{Game, NodeId, NO_NODE};
use crate::board::{Move, Position};
use crate::list::List;
use crate::rules::outcome::Outcome;
use crate::status::{Error, Status};

/// Plays a move of the tree.
fn step(position: &Position, mv: Move) -> Result<Position, Error> {
    let next = if mv == Move::NULL { position.play_null() } else { position.play(mv) };
    next.map_err(|_| Error::new(Status::ERR_POSITION))
}

impl Game {
    /// The moves from `from`, or else from the start, to a node, the last one first; and whether `from` is on that way.
    fn way(&self, to: NodeId, from: NodeId) -> Result<(List<Move>, bool), Error> {
        let mut node = self.node(to)?;
        let mut moves = List::new();
        let mut at = to;
        while at != from && node.parent != NO_NODE {
            moves.push(node.mv)?;
            at = node.parent;
            node = self.node(at)?;
        }
        Ok((moves, at == from))
    }

    /// The position after a node's move. Refused with [`Status::ERR_POSITION`] behind a move that is not legal, as it can be where
    /// events went missing.
    pub fn position(&self, id: NodeId) -> Result<Position, Error> {
        let (near, there) = self.recent;
        let (moves, is_near) = self.way(id, near)?;
        let mut position = if is_near { there } else { self.start };
        for mv in moves.iter().rev() {
            position = step(&position, *mv)?;
        }
        Ok(position)
    }

    /// How often the position at a node has occurred on the way there, this time included. A null move ends the count:
    /// what was before it is no part of a game that could be claimed.
    pub fn repetitions(&self, id: NodeId) -> Result<u32, Error> {
        let (moves, _) = self.way(id, NO_NODE)?;
        let mut last = self.start;
        for mv in moves.iter().rev() {
            last = step(&last, *mv)?;
        }
        let mut position = self.start;
        let mut count = u32::from(position.is_same(&last));
        for mv in moves.iter().rev() {
            position = step(&position, *mv)?;
            if *mv == Move::NULL {
                count = 0;
            }
            if position.is_same(&last) {
                count = count.saturating_add(1);
            }
        }
        Ok(count)
    }

    /// How the game stands at a node, repetition included.
    pub fn outcome(&self, id: NodeId) -> Result<Outcome, Error> {
        let outcome = self.position(id)?.outcome()?;
        let count = self.repetitions(id)?;
        let threefold = if count >= 3 { Outcome::THREEFOLD } else { 0 };
        let fivefold = if count >= 5 { Outcome::FIVEFOLD } else { 0 };
        Ok(outcome.and(threefold | fivefold))
    }
}
