//! A move in the notation that was asked for.

use super::options::Notation;
use crate::board::{Move, Position};
use crate::notation::{cecp, descriptive, iccf, san, smith, uci};
use crate::status::Error;
use crate::text::{Text, Write};

/// A move of any notation.
pub(super) type MoveText = Text<64>;

/// Writes a legal move of a game; the null move as `--` where the notation has no own form.
pub(super) fn encode(position: &Position, mv: Move, notation: &Notation) -> Result<MoveText, Error> {
    let mut text = MoveText::new();
    if mv == Move::NULL {
        match notation {
            Notation::Uci(_) => text.str("0000"),
            Notation::Cecp => text.str("@@@@"),
            _ => text.str("--"),
        }
        return Ok(text);
    }
    match notation {
        Notation::San => put(san::encode_unchecked(position, mv).as_bytes(), &mut text),
        Notation::Styled(style) => put(san::encode_styled(position, mv, style)?.as_bytes(), &mut text),
        Notation::Uci(style) => put(uci::encode(position, mv, *style)?.as_bytes(), &mut text),
        Notation::Cecp => put(cecp::encode(position, mv)?.as_bytes(), &mut text),
        Notation::Iccf => put(iccf::encode(position, mv)?.as_bytes(), &mut text),
        Notation::Smith => put(smith::encode(position, mv)?.as_bytes(), &mut text),
        Notation::Descriptive(style) => put(descriptive::encode(position, mv, *style)?.as_bytes(), &mut text),
    }
    Ok(text)
}

fn put(bytes: &[u8], text: &mut MoveText) {
    for byte in bytes {
        text.byte(*byte);
    }
}
