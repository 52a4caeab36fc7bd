//! Standard algebraic notation (reference sections 6 to 8), and the figurines and languages that it is written in.
//!
//! [`encode`] prints the PGN standard's export form; [`decode`] reads it, and from level to level what people write
//! instead.
//!
//! Inside: [`lexer`] makes signs of bytes, [`letters`] knows which of them name pieces, [`grammar`] finds every
//! [`reading`] of a text with the [`remarks`] behind the move, [`resolve`] holds them against the legal moves, [`facts`] the signs
//! against what the move does, and [`quick`] short-cuts all of that for text as nearly everybody writes it. [`outline`] is what must be kept of a move so that it can be
//! written without its position.

mod facts;
mod grammar;
mod letters;
mod lexer;
mod outline;
mod quick;
mod read;
mod reading;
mod remarks;
mod replay;
mod resolve;
mod style;
mod write;

pub use crate::notation::Level;
pub(crate) use outline::Outline;
pub(crate) use quick::{decode as decode_quick, decode_plain, decode_unusual, Plain};
pub use read::{decode, decode_full, decode_with, Decoded, Options};
pub use reading::{Mark, NAGS_MAX};
pub(crate) use replay::Replay;
pub use style::{
    encode_styled, CaptureSign, CheckSign, EnPassantMark, FigurineSet, Form, MateSign, PromotionForm, Style,
    StyledText, STYLED_MAX,
};
pub(crate) use write::encode_unchecked;
pub use write::{encode, SanText, SAN_MAX};

/// Positions with something special to write, from which tests play at random.
#[cfg(test)]
const STARTS: [&str; 7] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "8/8/1QQ1QQ2/8/2Q1Q3/8/7k/K7 w - - 7 4294967295",
    "R5R1/8/8/3k4/8/8/8/R3K2R b KQ - 0 1",
    "4k3/8/8/q2N1N2/8/2N5/3K4/8 w - - 0 1",
];
