//! ICCF numeric notation of correspondence chess (reference section 12).
//!
//! Squares are two digits, file and rank; a move is origin and destination, `5254`, and for a promotion a fifth digit:
//! 1 queen, 2 rook, 3 bishop, 4 knight. Castling is the king's move, `5171`; in Chess960 king's square and rook's square.
//!
//! | text | level |
//! | --- | --- |
//! | four or five digits | strict |
//! | spaces or dashes between the squares or before the fifth digit, `52-54` | tolerant |
//! | castling as in the other kind of rules: standard `5181`; Chess960 `5171`, if the king cannot simply step there | tolerant |
//! | promotion without its digit, `6768`: a queen | guess |
//! | promotion without the destination's rank, `6762` for f7-f8=R, if as two squares it is no move | guess |
//!
//! The short promotion needs a pawn one step from promotion. Where both readings fit (`6261`, a black pawn on f2) they
//! give the same move.

use crate::board::{Color, Move, Position, Role, Rules, Square};
use crate::notation::coordinate::{dash, destination, Coordinates, Dialect, Gesture, Span};
use crate::notation::Level;
use crate::status::{Diagnose, Error, Severity, Status};
use crate::text::{Text, Write};

/// Room for any ICCF move with its final NUL.
pub const ICCF_MAX: usize = 6;

/// An ICCF move with room for its last NUL.
pub type IccfText = Text<ICCF_MAX>;

const DIALECT: Dialect = Dialect {
    syntax: Status::ICCF_SYNTAX,
    illegal: Status::ICCF_ILLEGAL,
    promotion_missing: Status::ICCF_PROMOTION_MISSING,
    promotion_bad: Status::ICCF_PROMOTION_BAD,
    castling_form: Status::ICCF_CASTLING_FORM,
    form: Status::ICCF_FORM,
    castling: |rules, gesture| match (rules, gesture) {
        (Rules::Standard, Gesture::KingToDestination) | (Rules::Chess960, Gesture::KingOntoRook) => None,
        _ => Some(Level::Tolerant),
    },
};

/// Writes a usual move; `None` for all others, and for what is no legal move or position.
#[inline(always)]
pub(crate) fn encode_usual(position: &Position, mv: Move) -> Option<IccfText> {
    let [[a, b], [c, d]] = [mv.from(), mv.to()].map(|square| [b'1'.wrapping_add(square.file()), square.rank_digit()]);
    let mut text = Text::new();
    text.chunk(&[a, b, c, d], 4);
    (position.is_playable() && position.is_usual_and_legal(mv)).then_some(text)
}

/// Writes a legal move. Refuses illegal moves, the null move, and illegal positions.
pub fn encode(position: &Position, mv: Move) -> Result<IccfText, Error> {
    match encode_usual(position, mv) {
        Some(text) => Ok(text),
        None => encode_with_care(position, mv),
    }
}

/// The same for a move that is probably none of the usual ones.
#[cold]
#[inline(never)]
pub(crate) fn encode_with_care(position: &Position, mv: Move) -> Result<IccfText, Error> {
    position.require_legal()?;
    position.require_legal_move(mv)?;
    let mut text = Text::new();
    for square in [mv.from(), destination(position, mv, position.rules() == Rules::Standard)] {
        text.byte(b'1'.wrapping_add(square.file()));
        text.byte(square.rank_digit());
    }
    let promotion = PROMOTIONS.iter().find(|(_, role)| mv.promotion() == Some(*role));
    if let Some((digit, _)) = promotion {
        text.byte(*digit);
    }
    Ok(text)
}

/// Reads what nearly every text is: four digits that name a usual move. Every level reads it so. The position must be legal.
#[inline(always)]
pub(crate) fn decode_usual(position: &Position, text: &[u8]) -> Option<Move> {
    let digits: [u8; 4] = text.try_into().ok()?;
    let squares = digits.map(|digit| digit.wrapping_sub(b'1'));
    let [a, b, c, d] = squares;
    if a | b | c | d > 7 {
        return None;
    }
    let mv = Move::new(Square::at(a, b), Square::at(c, d));
    position.is_usual_and_legal(mv).then_some(mv)
}

/// Reads a move.
pub fn decode(position: &Position, text: &[u8], level: Level) -> Result<Move, Error> {
    if position.is_playable() {
        if let Some(mv) = decode_usual(position, text) {
            return Ok(mv);
        }
    }
    decode_with(position, text, level, &mut ())
}

/// Reads a move and reports every departure from the plain digits.
pub fn decode_with<D: Diagnose>(
    position: &Position,
    text: &[u8],
    level: Level,
    diagnostics: &mut D,
) -> Result<Move, Error> {
    position.require_legal()?;
    let digits = Digits::read(text)?;
    let span = Span::from(0, text);
    let [from_file, from_rank, to_file, to_rank] = digits.squares;
    let from = square(from_file, from_rank);
    let to = square(to_file, to_rank);
    let promotion = match digits.promotion {
        None => None,
        Some(digit) => match promoted(digit) {
            Some(role) => Some(role),
            None => return Err(digits.last.error(Status::ICCF_PROMOTION_BAD).with_squares(from, to)),
        },
    };
    if digits.is_parted {
        span.allow((Status::ICCF_FORM, Severity::Info), (level, Level::Tolerant), diagnostics)?;
    }
    let result = DIALECT.find(position, Coordinates { from, to, promotion }, level, span, diagnostics);
    match (result, short_promotion(position, from, digits)) {
        (Err(error), Some(mv)) if matches!(error.status, Status::ICCF_ILLEGAL | Status::MOVE_LEAVES_KING_IN_CHECK) => {
            if level < Level::Guess {
                return Err(span.error(Status::ICCF_PROMOTION_SHORT).with_squares(from, mv.to()));
            }
            diagnostics.report(span.note(Status::ICCF_PROMOTION_SHORT, Severity::Guessed));
            Ok(mv)
        }
        (result, _) => result,
    }
}

/// The fifth digit and what it stands for.
const PROMOTIONS: [(u8, Role); 4] =
    [(b'1', Role::Queen), (b'2', Role::Rook), (b'3', Role::Bishop), (b'4', Role::Knight)];

fn promoted(digit: u8) -> Option<Role> {
    PROMOTIONS.iter().find(|(known, _)| *known == digit).map(|(_, role)| *role)
}

/// Two digits from 1 to 8.
fn square(file: u8, rank: u8) -> Square {
    Square::at(file.wrapping_sub(b'1'), rank.wrapping_sub(b'1'))
}

/// The legal promotion whose destination is told by its file alone, the fourth digit being what the pawn becomes.
fn short_promotion(position: &Position, from: Square, digits: Digits) -> Option<Move> {
    let us = position.turn();
    let [_, _, file, digit] = digits.squares;
    if digits.promotion.is_some() || position.pieces(us, Role::Pawn) & from.bit() == 0 {
        return None;
    }
    let last_rank = match us {
        Color::White => b'8',
        Color::Black => b'1',
    };
    let mv = Move::promoting(from, square(file, last_rank), promoted(digit)?);
    position.is_legal_unchecked(mv).then_some(mv)
}

/// The digits of a move, each from 1 to 8.
#[derive(Clone, Copy)]
struct Digits {
    squares: [u8; 4],
    promotion: Option<u8>,
    /// Where the promotion's digit stands.
    last: Span,
    /// Something stands between digits.
    is_parted: bool,
}

impl Digits {
    /// Errors name the first bad byte.
    fn read(text: &[u8]) -> Result<Digits, Error> {
        let mut rest = text;
        let mut is_parted = false;
        let [a, b] = pair(text, &mut rest)?;
        is_parted |= skip_separators(&mut rest);
        let [c, d] = pair(text, &mut rest)?;
        let squares = [a, b, c, d];
        if rest.is_empty() {
            return Ok(Digits { squares, promotion: None, last: place(text, rest), is_parted });
        }
        let tail = place(text, rest);
        is_parted |= skip_separators(&mut rest);
        if rest.is_empty() {
            return Err(tail.error(Status::ICCF_SYNTAX));
        }
        let last = place(text, rest);
        let digit = digit(text, &mut rest)?;
        if !rest.is_empty() {
            return Err(place(text, rest).error(Status::ICCF_SYNTAX));
        }
        Ok(Digits { squares, promotion: Some(digit), last, is_parted })
    }
}

/// Where the unread part of a text lies.
fn place(text: &[u8], rest: &[u8]) -> Span {
    Span::from(text.len().saturating_sub(rest.len()), rest)
}

fn pair(text: &[u8], rest: &mut &[u8]) -> Result<[u8; 2], Error> {
    Ok([digit(text, rest)?, digit(text, rest)?])
}

fn digit(text: &[u8], rest: &mut &[u8]) -> Result<u8, Error> {
    match rest.split_first() {
        Some((digit @ b'1'..=b'8', after)) => {
            *rest = after;
            Ok(*digit)
        }
        _ => {
            let Span { offset, len } = place(text, rest);
            let len = if matches!(rest.first(), Some(b'0' | b'9')) { 1 } else { len };
            Err(Error::at(Status::ICCF_SYNTAX, offset, len))
        }
    }
}

/// Passes over spaces and dashes. Whether there were any.
fn skip_separators(rest: &mut &[u8]) -> bool {
    let mut found = false;
    loop {
        let len = if rest.first() == Some(&b' ') { 1 } else { dash(rest) };
        match rest.get(len..) {
            Some(after) if len > 0 => *rest = after,
            _ => return found,
        }
        found = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;

    fn position(text: &str) -> Position {
        fen::parse(text.as_bytes(), fen::Options::default()).unwrap()
    }

    fn error(position: &Position, text: &[u8]) -> Error {
        decode(position, text, Level::Guess).unwrap_err()
    }

    #[test]
    fn digits_are_squares() {
        let start = Position::INITIAL;
        let e4 = Move::new(Square::at(4, 1), Square::at(4, 3));
        assert_eq!(encode(&start, e4).unwrap().as_str(), "5254");
        assert_eq!(decode(&start, b"5254", Level::Strict), Ok(e4));
        for text in ["52-54", "52 54", "52 - 54", "52\u{2013}54"] {
            assert_eq!(decode(&start, text.as_bytes(), Level::Tolerant), Ok(e4), "{text}");
            assert_eq!(decode(&start, text.as_bytes(), Level::Import).unwrap_err().status, Status::ICCF_FORM);
        }
        assert_eq!(error(&start, b""), Error::at(Status::ICCF_SYNTAX, 0, 0));
        assert_eq!(error(&start, b"5259"), Error::at(Status::ICCF_SYNTAX, 3, 1));
        assert_eq!(error(&start, b"0254"), Error::at(Status::ICCF_SYNTAX, 0, 1));
        assert_eq!(error(&start, b"52541"), Error::at(Status::ICCF_PROMOTION_BAD, 0, 5).with_both(12, 28));
        assert_eq!(error(&start, b"5254 "), Error::at(Status::ICCF_SYNTAX, 4, 1));
        assert_eq!(error(&start, b"52541x"), Error::at(Status::ICCF_SYNTAX, 5, 1));
    }

    #[test]
    fn promotions() {
        let white = position("8/5P2/8/8/8/8/1k6/7K w - - 0 1");
        let f8 = |role| Ok(Move::promoting(Square::at(5, 6), Square::at(5, 7), role));
        for (text, role) in
            [("67681", Role::Queen), ("67682", Role::Rook), ("67683", Role::Bishop), ("67684", Role::Knight)]
        {
            assert_eq!(decode(&white, text.as_bytes(), Level::Strict), f8(role));
            assert_eq!(encode(&white, f8(role).unwrap()).unwrap().as_str(), text);
        }
        assert_eq!(decode(&white, b"6768", Level::Guess), f8(Role::Queen));
        assert_eq!(decode(&white, b"6768", Level::Tolerant).unwrap_err().status, Status::ICCF_PROMOTION_MISSING);
        assert_eq!(decode(&white, b"6762", Level::Guess), f8(Role::Rook));
        assert_eq!(decode(&white, b"6762", Level::Tolerant).unwrap_err().status, Status::ICCF_PROMOTION_SHORT);
        assert_eq!(error(&white, b"67685").status, Status::ICCF_PROMOTION_BAD);
        let black = position("7k/8/8/8/8/8/1K3p2/8 b - - 0 1");
        let f1 = |role| Ok(Move::promoting(Square::at(5, 1), Square::at(5, 0), role));
        assert_eq!(decode(&black, b"6261", Level::Guess), f1(Role::Queen));
        assert_eq!(decode(&black, b"6261", Level::Tolerant).unwrap_err().status, Status::ICCF_PROMOTION_MISSING);
        assert_eq!(decode(&black, b"6263", Level::Guess), f1(Role::Bishop));
    }
}
