//! Standard algebraic notation (reference sections 6 to 8), and the figurines and languages that it is written in.
//!
//! [`encode`] prints the PGN standard's export form; [`decode`] reads it, and from level to level what people write
//! instead.
//!
//! Inside: [`lexer`] makes signs of bytes, [`letters`] knows which of them name pieces, [`grammar`] finds every
//! [`reading`] of a text with the [`remarks`] behind the move, [`resolve`] holds them against the legal moves, and
//! [`quick`] short-cuts all of that for text as nearly everybody writes it. [`outline`] is what must be kept of a move so that it can be
//! written without its position.

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
