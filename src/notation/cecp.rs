//! Move text of the CECP, the protocol of xboard (reference section 11).
//!
//! Two squares as in UCI, castling as the king's step in standard chess and as a word in Chess960, `@@@@` for the null
//! move. What else is read, and from which level on:
//!
//! | text | standard | Chess960 |
//! | --- | --- | --- |
//! | `O-O`, `O-O-O` | import | canonical |
//! | king to its castling square, `e1g1` | canonical | tolerant, if the king cannot simply step there |
//! | king onto own rook, `e1h1` | import | import |
//! | the word `usermove` and a space before the move | import | import |
//! | `0-0`, another dash sign, upper case, `e7e8=q`, `e2-e4` | tolerant | tolerant |
//! | missing promotion: a queen | guess | guess |
//!
//! Drops (`P@h3`) and moves of several legs (`c4d5,d5e4`) belong to variants and are refused by name.

pub(crate) use super::uci::{decode_usual, encode_usual};
use crate::board::{Move, Position, Rules, Square, Wing};
use crate::notation::coordinate::{dash, destination, loose_square, null_move, Dialect, Gesture, Span};
use crate::notation::Level;
use crate::status::{Diagnose, Error, Severity, Status};
use crate::text::{Text, Write};

/// Room for any CECP move with its final NUL.
pub const CECP_MAX: usize = 6;

/// A CECP move with room for its last NUL.
pub type CecpText = Text<CECP_MAX>;

const DIALECT: Dialect = Dialect {
    syntax: Status::CECP_SYNTAX,
    illegal: Status::CECP_ILLEGAL,
    promotion_missing: Status::CECP_PROMOTION_MISSING,
    promotion_bad: Status::CECP_PROMOTION_BAD,
    castling_form: Status::CECP_CASTLING_FORM,
    form: Status::CECP_FORM,
    castling: |rules, gesture| match (rules, gesture) {
        (Rules::Standard, Gesture::KingToDestination) => None,
        (_, Gesture::KingOntoRook) => Some(Level::Import),
        (Rules::Chess960, Gesture::KingToDestination) => Some(Level::Tolerant),
    },
};

/// Writes a legal move, or the null move as `@@@@`. Refuses illegal moves and positions.
pub fn encode(position: &Position, mv: Move) -> Result<CecpText, Error> {
    match encode_usual(position, mv) {
        Some(text) => Ok(text),
        None => encode_with_care(position, mv),
    }
}

/// The same for a move that is probably none of the usual ones.
#[cold]
#[inline(never)]
pub(crate) fn encode_with_care(position: &Position, mv: Move) -> Result<CecpText, Error> {
    position.require_legal()?;
    let mut text = Text::new();
    if mv == Move::NULL {
        text.str("@@@@");
        return Ok(text);
    }
    position.require_legal_move(mv)?;
    match (position.rules(), position.castling_of(mv)) {
        (Rules::Chess960, Some(castling)) => text.str(word(castling.wing)),
        _ => {
            text.square(mv.from());
            text.square(destination(position, mv, true));
            if let Some(role) = mv.promotion() {
                text.byte(role.lower());
            }
        }
    }
    Ok(text)
}

/// Reads a move. `allow_null` lets `@@@@` through as [`Move::NULL`], unless the side to move is in check.
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
    let (text, offset) = match text.strip_prefix(COMMAND) {
        Some(rest) => {
            let command = Span { offset: 0, len: COMMAND.len() };
            command.allow((Status::CECP_USERMOVE, Severity::Info), (level, Level::Import), diagnostics)?;
            (rest, COMMAND.len())
        }
        None => (text, 0),
    };
    let span = Span::from(offset, text);
    if text == b"@@@@" {
        return null_move(position, allow_null, span, Status::CECP_NULL);
    }
    if let Some(wing) = castling_word(text) {
        if text != word(wing).as_bytes() {
            span.allow((Status::CECP_FORM, Severity::Info), (level, Level::Tolerant), diagnostics)?;
        }
        let us = position.turn();
        let castling = position.usable_castling(us, wing).map(|castling| castling.as_move());
        let Some(mv) = castling.filter(|mv| position.is_legal_unchecked(*mv)) else {
            let to = Square::at(wing.king_file(), us.back_rank());
            return Err(span.error(Status::CECP_ILLEGAL).with_squares(position.king(us), to));
        };
        if position.rules() == Rules::Standard {
            span.allow((Status::CECP_CASTLING_FORM, Severity::Fixed), (level, Level::Import), diagnostics)?;
        }
        return Ok(mv);
    }
    if is_drop(text) {
        return Err(span.error(Status::CECP_DROP));
    }
    if has_more_legs(text) {
        return Err(span.error(Status::CECP_MULTI_LEG));
    }
    DIALECT.read_letters(position, text, offset, level, diagnostics)
}

const COMMAND: &[u8] = b"usermove ";

const fn word(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "O-O",
        Wing::Queen => "O-O-O",
    }
}

/// Two or three letters O or zeros, parted by dashes of any kind.
fn castling_word(text: &[u8]) -> Option<Wing> {
    let (first, rest) = text.split_first()?;
    let second = after_dash(rest)?;
    matches!(first, b'O' | b'0').then_some(())?;
    if second.is_empty() {
        return Some(Wing::King);
    }
    after_dash(second)?.is_empty().then_some(Wing::Queen)
}

/// What follows a dash and a letter O or a zero.
fn after_dash(text: &[u8]) -> Option<&[u8]> {
    let len = dash(text);
    let (letter, rest) = text.get(len..)?.split_first()?;
    (len > 0 && matches!(letter, b'O' | b'0')).then_some(rest)
}

/// A piece letter, `@` and a square.
fn is_drop(text: &[u8]) -> bool {
    match text {
        [piece, b'@', square @ ..] => {
            piece.is_ascii_alphabetic() && loose_square(square).is_some_and(|(_, rest)| rest.is_empty())
        }
        _ => false,
    }
}

/// Two squares and a comma.
fn has_more_legs(text: &[u8]) -> bool {
    loose_square(text).and_then(|(_, rest)| loose_square(rest)).is_some_and(|(_, rest)| rest.first() == Some(&b','))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;

    fn position(text: &str, mode: fen::Mode) -> Position {
        fen::parse(text.as_bytes(), fen::Options { mode, ..Default::default() }).unwrap()
    }

    #[test]
    fn castling_is_a_step_or_a_word() {
        let castling = Move::new(Square::E1, Square::at(7, 0));
        let standard = position("k7/8/8/8/8/8/8/4K2R w K - 0 1", fen::Mode::Standard);
        assert_eq!(encode(&standard, castling).unwrap().as_str(), "e1g1");
        let fischer = position("k7/8/8/8/8/8/8/4K2R w K - 0 1", fen::Mode::Chess960);
        assert_eq!(encode(&fischer, castling).unwrap().as_str(), "O-O");
        assert_eq!(decode(&fischer, b"O-O", Level::Strict, false), Ok(castling));
        assert_eq!(decode(&standard, b"O-O", Level::Import, false), Ok(castling));
        for (text, wing) in [("O-O", Wing::King), ("0-0-0", Wing::Queen), ("O\u{2013}O", Wing::King)] {
            assert_eq!(castling_word(text.as_bytes()), Some(wing));
        }
        for text in ["", "O", "O-", "OO", "O-O-", "O-O-O-O", "-O-O", "O-O+"] {
            assert_eq!(castling_word(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn what_belongs_to_variants_has_its_name() {
        let error = |text: &[u8]| decode(&Position::INITIAL, text, Level::Guess, true).unwrap_err();
        assert_eq!(error(b"P@h3"), Error::at(Status::CECP_DROP, 0, 4));
        assert_eq!(error(b"c4d5,d5e4"), Error::at(Status::CECP_MULTI_LEG, 0, 9));
        assert_eq!(error(b"usermove P@h3"), Error::at(Status::CECP_DROP, 9, 4));
        assert_eq!(error(b"@@@"), Error::at(Status::CECP_SYNTAX, 0, 3));
        assert_eq!(decode(&Position::INITIAL, b"@@@@", Level::Strict, true), Ok(Move::NULL));
    }
}
