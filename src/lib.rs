//! stamma reads and writes chess positions and moves, and knows the rules needed to get them right.
//!
//! The map of the house, each room using only those above it:
//!
//! * [`status`] names every condition a function can report;
//! * [`text`] is the fixed-size buffer that every writer prints into, [`list`] the only thing that grows, `lane` sixteen bytes at once,
//!   `space` what is white space;
//! * [`board`] is what stands on the board: squares, pieces, moves, positions;
//! * [`rules`] is what may happen on it: legal moves, play, validity, outcome, keys, perft;
//! * [`notation`] is how people write it: FEN, EPD, SAN in any language, UCI, xboard, ICCF, Smith, descriptive;
//! * [`pgn`] is how games are stored: a reader of streams, a tree, a writer;
//! * [`ffi`] is the C face of all that, and the only place with `unsafe` but for the ten instructions of `lane`.
//!
//! ```
//! use stamma::notation::{fen, san};
//!
//! let text = b"r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
//! let position = fen::parse(text, fen::Options::default())?;
//! let bishop = san::decode(&position, b"Bb5", san::Level::Import)?;
//! assert_eq!(san::encode(&position, bishop)?.as_str(), "Bb5");
//! # Ok::<(), stamma::status::Error>(())
//! ```
#![cfg_attr(not(test), no_std)]
#![deny(unsafe_code)]
// The proof at link time decides (see `make prove`); these lints keep the code honest before it.
#![cfg_attr(
    not(test),
    deny(
        clippy::exit,
        clippy::expect_used,
        clippy::get_unwrap,
        clippy::indexing_slicing,
        clippy::mem_forget,
        clippy::panic,
        clippy::string_slice,
        clippy::todo,
        clippy::undocumented_unsafe_blocks,
        clippy::unimplemented,
        clippy::unreachable,
        clippy::unwrap_used
    )
)]

extern crate alloc;

pub mod board;
#[allow(unsafe_code)]
pub mod ffi;
mod lane;
pub mod list;
pub mod notation;
pub mod pgn;
pub mod rules;
mod space;
pub mod status;
pub mod text;
