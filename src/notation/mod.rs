//! How people and programs write positions and moves. One system a file or folder.
//!
//! * Every reader takes a [`Level`]; a higher level accepts everything that the lower ones accept, with the same result.
//! * A reader never returns an illegal move, and reports each departure from the canonical form that it accepted.
//! * Offsets are bytes of the text as it was given.
//! * Readers take linear time and never allocate.

pub mod annotation;
pub mod any;
pub mod cecp;
mod coordinate;
pub mod descriptive;
pub mod epd;
pub mod fen;
pub mod historical;
pub mod iccf;
pub mod language;
pub mod render;
pub mod result;
mod result_words;
pub mod san;
pub mod smith;
pub mod uci;

/// How forgiving a reader is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Level {
    /// The canonical form that our own writer prints, byte for byte.
    Strict = 1,
    /// What a published standard allows on input.
    Import = 2,
    /// What is found in the wild and still has exactly one meaning.
    Tolerant = 3,
    /// What needs a preference or a repair to get one meaning.
    Guess = 4,
}
