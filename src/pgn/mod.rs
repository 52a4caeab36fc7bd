//! How games are stored: PGN (reference sections 18 to 22).
//!
//! * [`options`] says how to read; [`event`] is what a reader gives, one thing of the text after the other;
//! * [`game`] keeps one game as a tree;
//! * [`write`] writes a game.
//!
//! Nothing of a text is lost: every byte that is not white space is in some event, and what a game cannot understand it
//! keeps as text and writes back.

pub mod event;
pub mod game;
pub mod options;
pub mod write;

pub use event::{Event, Kind, Place};
pub use options::{Encoding, Limits, Options};
