//! Types and constants of games.

use super::types::{stamma_move, stamma_status};
use crate::pgn::game::Game;

/// @brief A game: tags, and a tree of moves with variations, comments and annotations. A handle from the library's heap:
///        made by `stamma_game_new`, freed by `stamma_game_free`.
///
/// Each move is a node with a number of its own, which stays the same wherever its line goes and is never given again; the
/// number of a deleted move is refused ever after with `STAMMA_GAME_NO_NODE`. The start of the game is the node
/// `STAMMA_NODE_ROOT`, which is no move. Of the moves that follow a node the first continues its line, and the others are
/// the variations in its place.
///
/// A function that fails leaves the game as it was, also when memory runs out. Texts that come out are lent: they stay
/// until the next call on the game that is not `const`. Texts that go in are copied, and may be such lent ones. One thread
/// at a time may change a game; many may look at one that nobody changes.
pub struct stamma_game {
    pub(crate) game: Game,
}

/// A move of a game: its number, or `STAMMA_NODE_ROOT`, or as an answer `STAMMA_NODE_NONE`.
pub type stamma_node_id = u32;
/// The start of the game, before its first move.
pub const STAMMA_NODE_ROOT: stamma_node_id = 0;
/// No node.
pub const STAMMA_NODE_NONE: stamma_node_id = 4294967295;

/// A node and its neighbours, each `STAMMA_NODE_NONE` if there is none.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct stamma_node {
    /// The move before.
    pub parent: stamma_node_id,
    /// The first move that follows: the line's continuation.
    pub first_child: stamma_node_id,
    /// The last of the moves that follow.
    pub last_child: stamma_node_id,
    /// The next move in place of this one.
    pub next_sibling: stamma_node_id,
    /// The previous move in place of this one; none if this one continues the line.
    pub previous_sibling: stamma_node_id,
    /// How many moves lead from the start to here: 1 for a first move.
    pub ply: u32,
    /// The move; `STAMMA_MOVE_NONE` for the start.
    pub r#move: stamma_move,
    /// Zero.
    pub reserved: [u16; 11],
}

/// What a text that hangs on a move is.
pub type stamma_comment_kind = u8;
/// A comment before the move: for a move that begins a variation.
pub const STAMMA_COMMENT_BEFORE: stamma_comment_kind = 1;
/// A comment after the move; of the start, before the first move.
pub const STAMMA_COMMENT_AFTER: stamma_comment_kind = 2;
/// Text behind the move that was read but not understood.
pub const STAMMA_COMMENT_RAW: stamma_comment_kind = 4;
/// The same up to the end of the line of moves, behind the move's variations.
pub const STAMMA_COMMENT_TAIL: stamma_comment_kind = 5;
/// A line for other programs, without its percent sign.
pub const STAMMA_COMMENT_ESCAPE: stamma_comment_kind = 6;

/// In which order to list the tags.
pub type stamma_tag_order = u8;
/// All of them as they stand, texts among them that are no tags included.
pub const STAMMA_TAGS_STORED: stamma_tag_order = 0;
/// Event, Site, Date, Round, White, Black, Result, then the others as they stand; of one name only the tag that counts.
pub const STAMMA_TAGS_ROSTER: stamma_tag_order = 1;
/// The same with the others in the order of their names, as PGN's export format wants it.
pub const STAMMA_TAGS_EXPORT: stamma_tag_order = 2;

/// Something that a game's reader reported.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct stamma_game_diagnostic {
    /// Offset in bytes from the beginning of the input.
    pub offset: u64,
    /// Length in bytes.
    pub length: u32,
    /// Line of the input, from 1.
    pub line: u32,
    /// Column in bytes, from 1.
    pub column: u32,
    /// The condition's number, positive: `STAMMA_PGN_MOVE_BAD` for example.
    pub status: stamma_status,
    /// A detail: a limit, or for `STAMMA_PGN_MOVE_BAD` the condition that the move's reader met.
    pub number: u32,
    /// `STAMMA_SEVERITY_INFO` to `STAMMA_SEVERITY_ERROR`.
    pub severity: u8,
    /// Zero.
    pub reserved: [u8; 19],
}
