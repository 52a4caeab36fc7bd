//! One game as a tree: tags, moves with variations, comments, annotations, and the text that could not be read.
//!
//! * A node is a move, known by a number that is given once and never again; number 0 is the start of the game, which is
//!   no move. The first child of a node is the line's continuation, its other children are the variations that replace
//!   that continuation, in their order.
//! * Notes hang on nodes in the order in which they were read or added. Texts lie in one store; tags, notes and nodes
//!   refer to it by offset.
//! * A refused or failed change changes nothing.

#![allow(dead_code)] // until the files that use it are here

use crate::board::{Move, Position};
use crate::list::List;
use crate::notation::result::GameResult;

/// A move of a game; 0 is the start.
pub type NodeId = u32;

/// The start of the game.
pub const ROOT: NodeId = 0;

/// No node.
pub(crate) const NO_NODE: u32 = u32::MAX;

/// No note.
pub(crate) const NO_NOTE: u32 = u32::MAX;

/// A piece of the text store.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Span {
    pub start: u32,
    pub len: u32,
}

/// A move and its neighbours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Node {
    pub parent: u32,
    pub first_child: u32,
    pub last_child: u32,
    pub next_sibling: u32,
    pub previous_sibling: u32,
    pub first_note: u32,
    pub last_note: u32,
    pub mv: Move,
    pub deleted: bool,
}

/// What a note is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum NoteKind {
    /// A comment before the move: at the start of a variation.
    CommentBefore = 1,
    /// A comment after the move; at the root, before the first move.
    Comment = 2,
    /// An annotation.
    Nag = 3,
    /// Text that could not be interpreted, at its place behind the move.
    Raw = 4,
    /// Text that could not be interpreted, at the end of the line of moves, behind the last move's variations.
    Tail = 5,
    /// A line for other programs, without its percent sign.
    Escape = 6,
}

/// Something that hangs on a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Note {
    pub kind: NoteKind,
    pub deleted: bool,
    /// Of an annotation.
    pub nag: u32,
    /// Of the other kinds.
    pub text: Span,
    pub next: u32,
}

/// A tag pair; without a name, text that stood among the tags and is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tag {
    pub name: Span,
    pub value: Span,
}

/// A game.
#[derive(Debug)]
pub struct Game {
    pub(crate) tags: List<Tag>,
    pub(crate) nodes: List<Node>,
    pub(crate) notes: List<Note>,
    pub(crate) text: List<u8>,
    /// The start position.
    pub(crate) start: Position,
    /// The marker at the end of the moves.
    pub(crate) result: GameResult,
    /// Some moves could not be interpreted and are kept as raw text.
    pub(crate) partial: bool,
    /// Counts changes, so that a writer notices them.
    pub(crate) version: u64,
}
