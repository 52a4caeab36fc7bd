//! Changing the tree: moves are added, lines change their order, branches are deleted.
//!
//! * A move is added only if it is legal where it would stand. A move that is there already is not added again.
//! * A node keeps its number, its notes and what follows it wherever its line goes; numbers of deleted ones are dead for ever.
//! * What can fail comes first: afterwards nothing can.

use super::{Game, Node, NodeId, NO_NODE, ROOT};
use crate::board::{Move, Position};
use crate::notation::san::Outline;
use crate::status::{Error, Status};

/// The position after a move that must be legal; the null move only if it is allowed.
fn step(position: &Position, mv: Move, allow_null: bool) -> Result<Position, Error> {
    if mv == Move::NULL && allow_null {
        position.play_null()
    } else {
        position.play(mv)
    }
}

impl Game {
    /// Adds a move as the last of those that follow `parent`; the first one is the line's continuation, others are
    /// variations. One that is there already is found instead. Linear in the distance from the start, constant when a
    /// line grows move by move.
    pub fn add_move(&mut self, parent: NodeId, mv: Move, allow_null: bool) -> Result<NodeId, Error> {
        if let Some(child) = self.find_child(parent, mv)? {
            return Ok(child);
        }
        let next = step(&self.position(parent)?, mv, allow_null)?;
        self.reserve_nodes(1)?;
        let id = self.grow(parent, mv, Outline::UNKNOWN)?;
        self.recent = (id, next);
        self.touch();
        Ok(id)
    }

    /// The same with the move put first: it is the line's continuation now, and what was becomes a variation.
    pub fn insert_move(&mut self, parent: NodeId, mv: Move, allow_null: bool) -> Result<NodeId, Error> {
        let id = self.add_move(parent, mv, allow_null)?;
        self.put_first(id)?;
        Ok(id)
    }

    /// Adds moves one after the other, all or none; those that are there already are followed. Gives the last one's node.
    /// The offset of an error is the index of the move at fault.
    pub fn add_line(&mut self, parent: NodeId, moves: &[Move], allow_null: bool) -> Result<NodeId, Error> {
        let mut at = parent;
        let mut rest = moves;
        self.node(at)?;
        while let Some((first, after)) = rest.split_first() {
            let Some(child) = self.find_child(at, *first)? else { break };
            at = child;
            rest = after;
        }
        if rest.is_empty() {
            return Ok(at);
        }
        let known = moves.len().wrapping_sub(rest.len());
        let mut position = self.position(at)?;
        for (index, mv) in rest.iter().enumerate() {
            let place = known.wrapping_add(index);
            position = step(&position, *mv, allow_null).map_err(|error| error.placed(place, 1))?;
        }
        self.reserve_nodes(rest.len())?;
        for mv in rest {
            at = self.grow(at, *mv, Outline::UNKNOWN)?;
        }
        self.recent = (at, position);
        self.touch();
        Ok(at)
    }

    /// Makes room for `more` nodes, so that adding as many cannot fail.
    pub(super) fn reserve_nodes(&mut self, more: usize) -> Result<(), Error> {
        self.check_nodes(more)?;
        self.nodes.reserve(more)
    }

    /// Whether `more` nodes can have numbers.
    #[inline]
    pub(super) fn check_nodes(&self, more: usize) -> Result<(), Error> {
        if self.nodes.len().saturating_add(more) > NO_NODE as usize {
            return Err(Error::new(Status::ERR_LIMIT).with(NO_NODE));
        }
        Ok(())
    }

    /// A new last child; when memory fails nothing has changed.
    #[inline]
    pub(super) fn grow(&mut self, parent: NodeId, mv: Move, outline: Outline) -> Result<NodeId, Error> {
        let above = self.node(parent)?;
        let (ply, before) = (above.ply.wrapping_add(1), above.last_child);
        let id = self.nodes.len() as u32;
        self.nodes.push(Node { previous_sibling: before, ..Node::new(parent, mv, outline, ply) })?;
        self.is_outlined &= outline.is_known();
        self.alive = self.alive.wrapping_add(1);
        let nodes = self.nodes.as_mut_slice();
        if let Some(above) = nodes.get_mut(parent as usize) {
            above.last_child = id;
            if before == NO_NODE {
                above.first_child = id;
            }
        }
        if let Some(before) = nodes.get_mut(before as usize) {
            before.next_sibling = id;
        }
        Ok(id)
    }

    /// Moves the variation that a node stands in one place towards the main line, at the move where it branches off; what
    /// stood there becomes a variation. Tells whether there was anything to do: not for the main line.
    pub fn promote(&mut self, id: NodeId) -> Result<bool, Error> {
        self.moved(id)?;
        let head = self.line_start(id)?;
        if head == ROOT {
            return Ok(false);
        }
        let before = self.node(head)?.previous_sibling;
        self.put_before(head, before)
    }

    /// Makes the line from the start to a node the main line. Whatever it displaces keeps its order.
    pub fn promote_to_mainline(&mut self, id: NodeId) -> Result<bool, Error> {
        self.moved(id)?;
        let mut changed = false;
        let mut head = self.line_start(id)?;
        while head != ROOT {
            changed |= self.put_first(head)?;
            head = self.line_start(head)?;
        }
        Ok(changed)
    }

    /// Moves a node, with all that follows, one place away from the main line among the moves at its branching. Tells
    /// whether there was anything to do: not for the last one.
    pub fn demote(&mut self, id: NodeId) -> Result<bool, Error> {
        match self.moved(id)?.next_sibling {
            NO_NODE => Ok(false),
            next => {
                let after = self.node(next)?.next_sibling;
                self.put_before(id, after)
            }
        }
    }

    /// Deletes a move and all that follows it. The next variation, if any, takes its place.
    pub fn delete(&mut self, id: NodeId) -> Result<(), Error> {
        self.moved(id)?;
        self.cut(id)?;
        self.touch();
        Ok(())
    }

    /// Deletes the variations that follow a node; the line's continuation stays. Tells how many there were.
    pub fn delete_variations(&mut self, id: NodeId) -> Result<u32, Error> {
        let first = self.node(id)?.first_child;
        self.delete_others(id, first)
    }

    /// Deletes all that follows a node. Tells how many lines began there.
    pub fn delete_continuation(&mut self, id: NodeId) -> Result<u32, Error> {
        self.delete_others(id, NO_NODE)
    }

    fn delete_others(&mut self, id: NodeId, spared: u32) -> Result<u32, Error> {
        let mut count = 0_u32;
        loop {
            let last = self.node(id)?.last_child;
            if last == NO_NODE || last == spared {
                break;
            }
            self.cut(last)?;
            count = count.wrapping_add(1);
        }
        if count > 0 {
            self.touch();
        }
        Ok(count)
    }

    /// Takes a branch out of the tree and marks all of it.
    fn cut(&mut self, top: NodeId) -> Result<(), Error> {
        self.unlink(top)?;
        let mut at = Some(top);
        while let Some(id) = at {
            self.with_node(id, |node| node.deleted = true);
            self.alive = self.alive.wrapping_sub(1);
            at = self.next_below(id, top);
        }
        Ok(())
    }

    fn put_first(&mut self, id: NodeId) -> Result<bool, Error> {
        let first = self.node(self.moved(id)?.parent)?.first_child;
        if first == id {
            return Ok(false);
        }
        self.put_before(id, first)
    }

    /// Moves a node to the place before a sibling, or to the end.
    fn put_before(&mut self, id: NodeId, sibling: u32) -> Result<bool, Error> {
        let parent = self.moved(id)?.parent;
        self.unlink(id)?;
        self.link(id, parent, sibling);
        self.touch();
        Ok(true)
    }

    /// Takes a node out of the row of its siblings.
    fn unlink(&mut self, id: NodeId) -> Result<(), Error> {
        let Node { parent, previous_sibling: before, next_sibling: after, .. } = *self.node(id)?;
        match before {
            NO_NODE => self.with_node(parent, |node| node.first_child = after),
            _ => self.with_node(before, |node| node.next_sibling = after),
        }
        match after {
            NO_NODE => self.with_node(parent, |node| node.last_child = before),
            _ => self.with_node(after, |node| node.previous_sibling = before),
        }
        self.with_node(id, |node| {
            node.previous_sibling = NO_NODE;
            node.next_sibling = NO_NODE;
        });
        Ok(())
    }

    /// Puts a node that is in no row into its parent's, before a sibling or at the end.
    fn link(&mut self, id: NodeId, parent: NodeId, after: u32) {
        let before = match after {
            NO_NODE => self.nodes.get(parent as usize).map_or(NO_NODE, |node| node.last_child),
            _ => self.nodes.get(after as usize).map_or(NO_NODE, |node| node.previous_sibling),
        };
        match before {
            NO_NODE => self.with_node(parent, |node| node.first_child = id),
            _ => self.with_node(before, |node| node.next_sibling = id),
        }
        match after {
            NO_NODE => self.with_node(parent, |node| node.last_child = id),
            _ => self.with_node(after, |node| node.previous_sibling = id),
        }
        self.with_node(id, |node| {
            node.previous_sibling = before;
            node.next_sibling = after;
        });
    }
}
