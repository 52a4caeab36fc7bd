//! The bodies of the fuzz targets. Each takes any bytes and panics when a promise of the library is broken; so the same
//! code runs under a fuzzer and, over the stored seeds, as an ordinary test.
//!
//! * [`fen`], [`san`], [`uci`], [`machine`] (ICCF, Smith, xboard), [`descriptive`]: any text at every level, in Rust and
//!   through the C functions. [`san`] is also the long forms, languages, styles, and the reader that does not ask.
//! * [`epd`]: any line at every level, and what is written for it.
//! * [`words`]: any text as a language tag, an annotation symbol, a result, a square.
//! * [`encoding`]: any bytes as a text of any encoding, and as UTF-16.
//! * [`comments`]: any comment of PGN, its commands, and the comment with one of them changed.
//! * [`pgn`]: any text of games through Rust and C; [`pgn_chunks`]: fed in chunks, with parts skipped; [`pgn_write`]: written
//!   in any way and read again.
//! * [`position`]: any 128 bytes as a position, and any calls of the C functions on it.
//! * [`game`]: any editing of a game's tree, any events into one.
//! * [`differential`]: legal moves, SAN, FEN and outcomes beside another library's.

mod c;
pub mod comments;
pub mod descriptive;
pub mod differential;
pub mod encoding;
pub mod epd;
pub mod fen;
pub mod game;
mod input;
pub mod machine;
mod moves;
pub mod pgn;
pub mod pgn_chunks;
pub mod pgn_write;
pub mod position;
mod positions;
pub mod san;
mod style;
pub mod uci;
pub mod words;

/// A target's body by name.
pub type Body = fn(&[u8]);

/// All targets; the names are those of `fuzz_targets`, `dict` and `seeds`.
pub const TARGETS: [(&str, Body); 15] = [
    ("fen", fen::run),
    ("epd", epd::run),
    ("san", san::run),
    ("uci", uci::run),
    ("words", words::run),
    ("machine", machine::run),
    ("descriptive", descriptive::run),
    ("comments", comments::run),
    ("pgn", pgn::run),
    ("pgn_chunks", pgn_chunks::run),
    ("pgn_write", pgn_write::run),
    ("position", position::run),
    ("game", game::run),
    ("differential", differential::run),
    ("encoding", encoding::run),
];
