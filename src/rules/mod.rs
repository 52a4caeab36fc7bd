//! What may happen on the board: legal moves, play, validity, outcome, keys, perft.
//!
//! * Functions on [`Position`](crate::board::Position) that need a legal position say so by returning a `Result`:
//!   they refuse what [`validity`] calls illegal, so no answer is ever nonsense.
//! * The `pub(crate)` functions beneath them trust the position. On any bits at all they stay bounded and do not panic,
//!   but the answer then means nothing.
//! * Rules are those of standard chess and Chess960, and knowing no notation is a rule of this folder.

pub mod castling;
mod chess960;
pub mod find;
pub(crate) mod generate;
pub mod keys;
pub mod legality;
pub mod lists;
pub(crate) mod origins;
pub mod outcome;
pub mod perft;
pub mod play;
pub mod polyglot;
mod polyglot_random;
pub(crate) mod safety;
pub mod validity;
