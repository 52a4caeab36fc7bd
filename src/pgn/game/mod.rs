//! One game as a tree: tags, moves with variations, comments, annotations, and the text that could not be read.
//!
//! * A node is a move, known by a number that is given once and never again; number 0 is the start of the game, which is
//!   no move. The first child of a node is the line's continuation, its other children are the variations that replace
//!   that continuation, in their order.
//! * Notes hang on nodes in the order in which they were read or added. Texts lie in one store; tags, notes and nodes
//!   refer to it by offset.
//! * A refused or failed change changes nothing.
//! * The files: [`new`] makes games, [`store`] keeps their texts, [`walk`] goes from node to node, [`edit`] changes the
//!   tree, [`notes`] and [`tags`] what hangs on it, [`result`] says how the game ended, [`position`] replays, and
//!   [`build`] with [`texts`] and [`quick`] makes a game of a reader's events.

mod build;
mod edit;
mod new;
mod notes;
mod position;
mod quick;
mod read;
mod result;
mod store;
mod tags;
mod texts;
mod walk;

pub use build::Builder;
pub use notes::NoteView;
pub use read::{NextGame, Reading};
pub use tags::Order;

use crate::board::{Move, Position};
use crate::list::List;
use crate::notation::result::GameResult;
use crate::notation::san::Outline;
use crate::status::{Severity, Status};

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
    /// How the move is written, if its reader said so.
    pub outline: Outline,
    /// Moves from the start to here; it never changes.
    pub ply: u32,
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
    /// It stood behind the variations that replace its move, not right after the move. It belongs to the move all the
    /// same; means nothing for a move without variations.
    pub behind: bool,
}

/// A tag pair; without a name, text that stood among the tags and is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tag {
    pub name: Span,
    pub value: Span,
}

/// What the reader of a game reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// What was found.
    pub status: Status,
    /// What was done about it.
    pub severity: Severity,
    /// The first byte, from the beginning of the input.
    pub offset: u64,
    /// Bytes of the input.
    pub len: u32,
    /// Line of the input, from 1.
    pub line: u32,
    /// Byte of the line, from 1.
    pub column: u32,
    /// A detail: a limit, or for a bad move the number of the condition that its reader met.
    pub number: u32,
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
    /// Nodes that are not deleted, the start left out.
    pub(crate) alive: u32,
    /// A node, and the position there: so that a line grows in time linear in its length.
    pub(crate) recent: (NodeId, Position),
    /// The outlines of all moves are known.
    pub(crate) is_outlined: bool,
    /// The first of what its reader reported, and how much that was in all.
    pub(crate) diagnostics: List<Found>,
    pub(crate) diagnostic_count: u64,
}
