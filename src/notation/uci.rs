//! UCI move text (reference section 10).
//!
//! Castling is the king's two-square step in standard chess and "king takes own rook" in Chess960. The reader
//! understands both where the board leaves no doubt:
//!
//! | text | standard | Chess960 |
//! | --- | --- | --- |
//! | king to its castling square, `e1g1` | castling | tolerant: castling, if the king cannot simply step there |
//! | king onto own rook, `e1h1` | import: castling | castling |
//!
//! Tolerant also accepts upper case, `e7e8=q` and hyphens; guess makes a queen of a pawn whose promotion is missing.

use crate::board::{Move, Position, Rules, Square};
use crate::notation::coordinate::{destination, null_move, Dialect, Gesture, Span};
use crate::notation::Level;
use crate::status::{Diagnose, Error, Status};
use crate::text::{Text, Write};

/// Room for any UCI move with its final NUL.
pub const UCI_MAX: usize = 6;

const DIALECT: Dialect = Dialect {
    syntax: Status::UCI_SYNTAX,
    illegal: Status::UCI_ILLEGAL,
    promotion_missing: Status::UCI_PROMOTION_MISSING,
    promotion_bad: Status::UCI_PROMOTION_BAD,
    castling_form: Status::UCI_CASTLING_FORM,
    form: Status::UCI_FORM,
    castling: |rules, gesture| match (rules, gesture) {
        (Rules::Standard, Gesture::KingToDestination) | (Rules::Chess960, Gesture::KingOntoRook) => None,
        (Rules::Standard, Gesture::KingOntoRook) => Some(Level::Import),
        (Rules::Chess960, Gesture::KingToDestination) => Some(Level::Tolerant),
    },
};

/// A UCI move with room for its last NUL.
pub type UciText = Text<UCI_MAX>;

/// How castling is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CastlingStyle {
    /// As the position's rules want it.
    #[default]
    ByRules,
    /// King takes own rook, `e1h1`.
    KingTakesRook,
    /// The king's destination, `e1g1`; still king takes rook where the king goes less than two squares (Chess960).
    KingDestination,
}

/// Writes a usual move; `None` for all others, and for what is no legal move or position.
#[inline(always)]
pub(crate) fn encode_usual(position: &Position, mv: Move) -> Option<UciText> {
    (position.is_playable() && position.is_usual_and_legal(mv)).then(|| Text::squares(mv.from(), mv.to()))
}

/// Writes a legal move, or the null move as `0000`. Refuses illegal moves and positions.
pub fn encode(position: &Position, mv: Move, style: CastlingStyle) -> Result<UciText, Error> {
    match encode_usual(position, mv) {
        Some(text) => Ok(text),
        None => encode_with_care(position, mv, style),
    }
}

/// The same for a move that is probably none of the usual ones.
#[cold]
#[inline(never)]
pub(crate) fn encode_with_care(position: &Position, mv: Move, style: CastlingStyle) -> Result<UciText, Error> {
    position.require_legal()?;
    if mv == Move::NULL {
        let mut text = Text::new();
        text.str("0000");
        return Ok(text);
    }
    position.require_legal_move(mv)?;
    Ok(encode_unchecked(position, mv, style))
}

pub(crate) fn encode_unchecked(position: &Position, mv: Move, style: CastlingStyle) -> UciText {
    let mut text = Text::new();
    let mut to = mv.to();
    if position.color(position.turn()) & to.bit() != 0 {
        let by_king = match style {
            CastlingStyle::ByRules => position.rules() == Rules::Standard,
            CastlingStyle::KingTakesRook => false,
            CastlingStyle::KingDestination => true,
        };
        to = destination(position, mv, by_king);
    }
    text.square(mv.from());
    text.square(to);
    if let Some(role) = mv.promotion() {
        text.byte(role.lower());
    }
    text
}

/// Reads what nearly every text is: two squares that name a usual move. Every level reads it so. The position must be legal.
#[inline(always)]
pub(crate) fn decode_usual(position: &Position, text: &[u8]) -> Option<Move> {
    let [a, b, c, d] = *text else { return None };
    let mv = Move::new(Square::from_ascii(a, b)?, Square::from_ascii(c, d)?);
    position.is_usual_and_legal(mv).then_some(mv)
}

/// Reads a move. `allow_null` lets `0000` through as [`Move::NULL`], unless the side to move is in check.
pub fn decode(position: &Position, text: &[u8], level: Level, allow_null: bool) -> Result<Move, Error> {
    if position.is_playable() {
        if let Some(mv) = decode_usual(position, text) {
            return Ok(mv);
        }
    }
    decode_with(position, text, level, allow_null, &mut ())
}

/// Reads a move and reports every departure from the protocol's form.
pub fn decode_with<D: Diagnose>(
    position: &Position,
    text: &[u8],
    level: Level,
    allow_null: bool,
    diagnostics: &mut D,
) -> Result<Move, Error> {
    position.require_legal()?;
    if text == b"0000" {
        return null_move(position, allow_null, Span::from(0, text), Status::UCI_NULL);
    }
    DIALECT.read_letters(position, text, 0, level, diagnostics)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Role;
    use crate::notation::fen;

    fn position(text: &str, mode: fen::Mode) -> Position {
        fen::parse(text.as_bytes(), fen::Options { mode, ..Default::default() }).unwrap()
    }

    #[test]
    fn both_castling_conventions() {
        let standard = position("k7/8/8/8/8/8/8/4K2R w K - 0 1", fen::Mode::Standard);
        let castling = Move::new(Square::E1, Square::at(7, 0));
        assert_eq!(decode(&standard, b"e1g1", Level::Strict, false), Ok(castling));
        assert_eq!(decode(&standard, b"e1h1", Level::Import, false), Ok(castling));
        assert_eq!(decode(&standard, b"e1h1", Level::Strict, false).unwrap_err().status, Status::UCI_CASTLING_FORM);
        assert_eq!(encode(&standard, castling, CastlingStyle::ByRules).unwrap().as_str(), "e1g1");
        assert_eq!(encode(&standard, castling, CastlingStyle::KingTakesRook).unwrap().as_str(), "e1h1");

        let fischer = position("k7/8/8/8/8/8/8/4K2R w K - 0 1", fen::Mode::Chess960);
        assert_eq!(decode(&fischer, b"e1h1", Level::Strict, false), Ok(castling));
        assert_eq!(decode(&fischer, b"e1g1", Level::Tolerant, false), Ok(castling));
        assert_eq!(decode(&fischer, b"e1g1", Level::Import, false).unwrap_err().status, Status::UCI_CASTLING_FORM);
        assert_eq!(encode(&fischer, castling, CastlingStyle::ByRules).unwrap().as_str(), "e1h1");
        assert_eq!(encode(&fischer, castling, CastlingStyle::KingDestination).unwrap().as_str(), "e1g1");
    }

    #[test]
    fn errors_name_the_place() {
        let start = Position::INITIAL;
        let error = |text: &[u8]| decode(&start, text, Level::Guess, false).unwrap_err();
        assert_eq!(error(b""), Error::at(Status::UCI_SYNTAX, 0, 0));
        assert_eq!(error(b"e2e9"), Error::at(Status::UCI_SYNTAX, 2, 2));
        assert_eq!(error(b"e2e4\0"), Error::at(Status::UCI_SYNTAX, 4, 1));
        assert_eq!(error(b"e2e4qq").status, Status::UCI_SYNTAX);
        assert_eq!(error(b"e2e5").status, Status::UCI_ILLEGAL);
        assert_eq!(error(b"e7e8k").status, Status::UCI_PROMOTION_BAD);
        assert_eq!(error(b"g1f3q").status, Status::UCI_PROMOTION_BAD);
        assert_eq!(error(b"0000").status, Status::UCI_NULL);
        assert_eq!(decode(&start, b"0000", Level::Strict, true), Ok(Move::NULL));
    }

    #[test]
    fn loose_forms() {
        let position = position("8/P6k/8/8/8/8/8/K7 w - - 0 1", fen::Mode::Standard);
        let queen = Move::promoting(Square::at(0, 6), Square::at(0, 7), Role::Queen);
        for text in ["a7a8Q", "A7A8Q", "a7a8=q", "a7-a8q"] {
            assert_eq!(decode(&position, text.as_bytes(), Level::Tolerant, false), Ok(queen), "{text}");
            assert_eq!(decode(&position, text.as_bytes(), Level::Import, false).unwrap_err().status, Status::UCI_FORM);
        }
        assert_eq!(decode(&position, b"a7a8", Level::Guess, false), Ok(queen));
        assert_eq!(
            decode(&position, b"a7a8", Level::Tolerant, false).unwrap_err().status,
            Status::UCI_PROMOTION_MISSING
        );
    }
}
