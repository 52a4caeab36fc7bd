//! Going from node to node. Every number is checked: one that was never given, or whose node is deleted, is refused.

use super::{Game, Node, NodeId, NO_NODE, ROOT};
use crate::board::Move;
use crate::status::{Error, Status};

/// A neighbour, if there is one.
fn some(id: u32) -> Option<NodeId> {
    (id != NO_NODE).then_some(id)
}

impl Game {
    /// The node with this number.
    pub(crate) fn node(&self, id: NodeId) -> Result<&Node, Error> {
        self.nodes.get(id as usize).filter(|node| !node.deleted).ok_or(Error::new(Status::GAME_NO_NODE).with(id))
    }

    /// The same, and not the start of the game.
    pub(super) fn moved(&self, id: NodeId) -> Result<&Node, Error> {
        if id == ROOT {
            return Err(Error::new(Status::GAME_ROOT));
        }
        self.node(id)
    }

    /// Changes a node, if there is one with this number.
    pub(super) fn with_node(&mut self, id: u32, change: impl FnOnce(&mut Node)) {
        if let Some(node) = self.nodes.as_mut_slice().get_mut(id as usize) {
            change(node);
        }
    }

    /// How many moves the game has, variations included.
    pub fn node_count(&self) -> u32 {
        self.alive
    }

    /// The move before; none for the start.
    pub fn parent(&self, id: NodeId) -> Result<Option<NodeId>, Error> {
        Ok(some(self.node(id)?.parent))
    }

    /// The continuation of the line.
    pub fn first_child(&self, id: NodeId) -> Result<Option<NodeId>, Error> {
        Ok(some(self.node(id)?.first_child))
    }

    /// The last of the moves that follow.
    pub fn last_child(&self, id: NodeId) -> Result<Option<NodeId>, Error> {
        Ok(some(self.node(id)?.last_child))
    }

    /// The next move in place of this one.
    pub fn next_sibling(&self, id: NodeId) -> Result<Option<NodeId>, Error> {
        Ok(some(self.node(id)?.next_sibling))
    }

    /// The previous move in place of this one; for a line's continuation none.
    pub fn previous_sibling(&self, id: NodeId) -> Result<Option<NodeId>, Error> {
        Ok(some(self.node(id)?.previous_sibling))
    }

    /// All moves that follow: the continuation, then the variations.
    pub fn children(&self, id: NodeId) -> Result<impl Iterator<Item = NodeId> + '_, Error> {
        let first = some(self.node(id)?.first_child);
        Ok(core::iter::successors(first, |id| some(self.nodes.get(*id as usize)?.next_sibling)))
    }

    /// The n-th of the moves that follow, from 0. Linear in `n`.
    pub fn child(&self, id: NodeId, n: u32) -> Result<Option<NodeId>, Error> {
        Ok(self.children(id)?.nth(n as usize))
    }

    /// How many moves follow. Linear in that number.
    pub fn child_count(&self, id: NodeId) -> Result<u32, Error> {
        Ok(self.children(id)?.fold(0_u32, |count, _| count.wrapping_add(1)))
    }

    /// The first of the moves that follow that is this one.
    pub fn find_child(&self, id: NodeId, mv: Move) -> Result<Option<NodeId>, Error> {
        Ok(self.children(id)?.find(|child| self.nodes.get(*child as usize).is_some_and(|node| node.mv == mv)))
    }

    /// The move of a node; [`Move::NONE`] for the start.
    pub fn move_of(&self, id: NodeId) -> Result<Move, Error> {
        Ok(self.node(id)?.mv)
    }

    /// How many moves lead from the start to a node.
    pub fn ply(&self, id: NodeId) -> Result<u32, Error> {
        Ok(self.node(id)?.ply)
    }

    /// Where the line of a node begins: the nearest move, itself or before, that is a variation; the start for the main
    /// line. Linear in the distance.
    pub fn line_start(&self, id: NodeId) -> Result<NodeId, Error> {
        let mut at = id;
        let mut node = self.node(id)?;
        while node.parent != NO_NODE && node.previous_sibling == NO_NODE {
            at = node.parent;
            node = self.node(at)?;
        }
        Ok(at)
    }

    /// The last move of a node's line. Linear in the distance.
    pub fn line_end(&self, id: NodeId) -> Result<NodeId, Error> {
        let mut at = id;
        while let Some(next) = self.first_child(at)? {
            at = next;
        }
        Ok(at)
    }

    /// Whether a node is on the main line, as the start is. Linear in its distance from the start.
    pub fn is_mainline(&self, id: NodeId) -> Result<bool, Error> {
        Ok(self.line_start(id)? == ROOT)
    }

    /// The node after this one, so that from the start on all are met, each after its parent and the branches in their
    /// order. Constant time on the average of a whole walk.
    pub fn next(&self, id: NodeId) -> Result<Option<NodeId>, Error> {
        self.node(id)?;
        Ok(self.next_below(id, ROOT))
    }

    /// The same within the branch that begins at `top`, which may just be being deleted.
    pub(super) fn next_below(&self, id: NodeId, top: NodeId) -> Option<NodeId> {
        let mut at = id;
        let mut node = self.nodes.get(at as usize)?;
        if node.first_child != NO_NODE {
            return Some(node.first_child);
        }
        while at != top {
            if node.next_sibling != NO_NODE {
                return Some(node.next_sibling);
            }
            at = node.parent;
            node = self.nodes.get(at as usize)?;
        }
        None
    }
}
