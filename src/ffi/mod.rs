//! The C face: one file a domain, the same names as in the header. The only place with `unsafe`.
//!
//! * The contract of each function stands once, in the doc comment that cbindgen copies into `include/stamma.h`; hence
//!   its Doxygen words, and no `# Safety` sections: that all pointers must be NULL or valid is said in the header's head.
//! * Every body starts by wrapping its pointers ([`boundary`]), works on copies or reads in place, and writes its outputs
//!   last. So any bits are safe, and in and out may be the same object.
//! * No Rust enum crosses the boundary: constants and plain integers do.
#![allow(
    non_camel_case_types,
    clippy::missing_safety_doc,
    clippy::not_unsafe_ptr_arg_deref,
    clippy::too_many_arguments,
    reason = "these are C's names and C's contracts"
)]

mod any;
mod boundary;
mod cecp;
mod comment_write;
mod comments;
mod descriptive;
mod epd;
mod fen;
mod game;
mod game_edit;
mod game_notes;
mod game_tags;
mod game_types;
mod game_walk;
mod game_write;
mod handle;
mod iccf;
mod inspect;
mod language;
mod library;
mod move_text;
mod moves;
mod notation_types;
mod opening;
mod pgn;
mod pgn_events;
mod pgn_games;
mod pgn_style;
mod pgn_types;
mod polyglot;
mod position;
mod san;
mod seal;
mod smith;
mod stored;
mod style;
mod text;
mod types;
mod uci;
mod validity;
mod view;
mod words;

pub use any::*;
pub use cecp::*;
pub use comment_write::*;
pub use comments::*;
pub use descriptive::*;
pub use epd::*;
pub use fen::*;
pub use game::*;
pub use game_edit::*;
pub use game_notes::*;
pub use game_tags::*;
pub use game_types::*;
pub use game_walk::*;
pub use game_write::*;
pub use iccf::*;
pub use inspect::*;
pub use language::*;
pub use library::*;
pub use moves::*;
pub use notation_types::*;
pub use opening::*;
pub use pgn::*;
pub use pgn_games::*;
pub use pgn_style::*;
pub use pgn_types::*;
pub use polyglot::*;
pub use position::*;
pub use san::*;
pub use smith::*;
pub use style::*;
pub use types::*;
pub use uci::*;
pub use validity::*;
pub use view::*;
pub use words::*;
