//! How games are stored: PGN (reference sections 18 to 22).
//!
//! * [`options`] says how to read; [`event`] is what a [`reader`] gives, one thing of the text after the other;
//! * [`encoding`] makes UTF-8 of the bytes that it reads;
//! * [`command`] is what stands inside comments in square brackets;
//! * [`game`] keeps one game as a tree, [`write`] writes it; [`opening`] names what is played in it.
//!
//! Nothing of a text is lost: every byte that is not white space is in some event, and what a game cannot understand it
//! keeps as text and writes back.

mod code_pages;
pub mod command;
pub mod encoding;
pub mod event;
mod fingerprint;
pub mod game;
mod lines;
mod machine;
mod name_set;
mod names;
pub mod opening;
pub mod options;
pub mod reader;
mod scan;
mod split;
mod tag_text;
mod tags;
mod usual_result;
mod usual_tag;
pub mod utf16;
mod wide;
mod word;
pub mod write;

pub(crate) use event::Room;
pub use event::{Event, Kind, Place};
pub use options::{Encoding, Limits, Options};
pub(crate) use reader::Given;
pub use reader::{Next, Reader};
pub use split::split;
