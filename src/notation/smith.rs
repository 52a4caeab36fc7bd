//! Smith notation: coordinates that can be taken back (reference section 13).
//!
//! `from to [capture] [promotion]`: the capture letter is the kind taken, `p n b r q`, or `E` en passant, and `c` or `C`
//! for castling to the king's or the queen's wing; the promotion is `N B R Q`. Castling squares are the king's, in Chess960
//! too, where the letter tells castling from a king's step.
//!
//! | text | level |
//! | --- | --- |
//! | the canonical form | strict |
//! | a capture or castling letter in the other case; a single `N B R Q` of a pawn on the last rank is the promotion | tolerant |
//! | a capture letter that is missing, superfluous or wrong (`k` included) | tolerant |
//! | castling with the king onto its own rook, `e1h1c` | tolerant |
//! | castling without its letter, if the king cannot simply step there | tolerant |
//! | promotion missing behind a right capture letter: a queen | guess |
//!
//! A castling letter never names anything but castling. A lower-case letter that is no capture is not taken for a
//! promotion: whether the letter or its case is wrong cannot be told.

use crate::board::{Move, Position, Role, Rules, Square, Wing};
use crate::notation::coordinate::{loose_square, Coordinates, Dialect, Gesture, Span};
use crate::notation::Level;
use crate::rules::castling::Castling;
use crate::status::{Diagnose, Error, Severity, Status};
use crate::text::{Text, Write};

/// Room for any Smith move with its final NUL.
pub const SMITH_MAX: usize = 7;

/// A Smith move with room for its last NUL.
pub type SmithText = Text<SMITH_MAX>;

const DIALECT: Dialect = Dialect {
    syntax: Status::SMITH_SYNTAX,
    illegal: Status::SMITH_ILLEGAL,
    promotion_missing: Status::SMITH_PROMOTION_MISSING,
    promotion_bad: Status::SMITH_PROMOTION_BAD,
    castling_form: Status::SMITH_CASTLING_FORM,
    form: Status::SMITH_FORM,
    castling: |rules, gesture| match (rules, gesture) {
        (Rules::Standard | Rules::Chess960, Gesture::KingToDestination) => None,
        (_, Gesture::KingOntoRook) => Some(Level::Tolerant),
    },
};

/// Writes a usual move; `None` for all others, and for what is no legal move or position.
#[inline(always)]
pub(crate) fn encode_usual(position: &Position, mv: Move) -> Option<SmithText> {
    let mut text = Text::squares(mv.from(), mv.to());
    if let Some(role) = position.role_at(mv.to()) {
        text.byte(role.lower());
    }
    (position.is_playable() && position.is_usual_and_legal(mv)).then_some(text)
}

/// Writes a legal move. Refuses illegal moves, the null move, and illegal positions.
pub fn encode(position: &Position, mv: Move) -> Result<SmithText, Error> {
    match encode_usual(position, mv) {
        Some(text) => Ok(text),
        None => encode_with_care(position, mv),
    }
}

/// The same for a move that is probably none of the usual ones.
#[cold]
#[inline(never)]
pub(crate) fn encode_with_care(position: &Position, mv: Move) -> Result<SmithText, Error> {
    position.require_legal()?;
    position.require_legal_move(mv)?;
    let mut text = Text::new();
    text.square(mv.from());
    text.square(position.castling_of(mv).map_or(mv.to(), |castling| castling.king.1));
    if let Some(letter) = mark(position, mv) {
        text.byte(letter);
    }
    if let Some(role) = mv.promotion() {
        text.byte(role.upper());
    }
    Ok(text)
}

/// Reads what nearly every text is: two squares that name a usual move, and the letter of what it takes. Every level reads
/// it so. The position must be legal.
#[inline(always)]
pub(crate) fn decode_usual(position: &Position, text: &[u8]) -> Option<Move> {
    let (a, b, c, d, letter) = match *text {
        [a, b, c, d] => (a, b, c, d, None),
        [a, b, c, d, letter] => (a, b, c, d, Some(letter)),
        _ => return None,
    };
    let mv = Move::new(Square::from_ascii(a, b)?, Square::from_ascii(c, d)?);
    (position.role_at(mv.to()).map(Role::lower) == letter && position.is_usual_and_legal(mv)).then_some(mv)
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

/// Reads a move and reports every departure from the canonical form.
pub fn decode_with<D: Diagnose>(
    position: &Position,
    text: &[u8],
    level: Level,
    diagnostics: &mut D,
) -> Result<Move, Error> {
    position.require_legal()?;
    let Parts { from, to, letter, promotion } = Parts::read(position, text)?;
    let whole = Span::from(0, text);
    let place = Span { offset: 4, len: usize::from(letter.is_some()) };
    if let Some(b'c' | b'C') = letter {
        // The squares tell the wing: a king's destination never holds the other castling's rook.
        let castling = Wing::ALL.into_iter().find_map(|wing| castling_to(position, wing, from, to));
        let Some(castling) = castling.filter(|_| promotion.is_none()) else {
            let is_move = position.find_move(from, to, promotion).is_ok();
            return Err(if is_move {
                place.error(Status::SMITH_CAPTURE)
            } else {
                whole.error(Status::SMITH_ILLEGAL).with_squares(from, to)
            });
        };
        if letter != Some(castling_letter(castling.wing)) {
            place.allow((Status::SMITH_CAPTURE, Severity::Fixed), (level, Level::Tolerant), diagnostics)?;
        }
        if to != castling.king.1 {
            whole.allow((Status::SMITH_CASTLING_FORM, Severity::Fixed), (level, Level::Tolerant), diagnostics)?;
        }
        return Ok(castling.as_move());
    }
    // What a wrong or missing letter leaves open is not guessed at.
    let taken = position.role_at(to).filter(|_| position.color(position.turn().opposite()) & to.bit() != 0);
    let is_taken = letter.map(|letter| letter.to_ascii_lowercase()) == taken.map(Role::lower);
    let limit = if is_taken { level } else { level.min(Level::Tolerant) };
    let mv = DIALECT.find(position, Coordinates { from, to, promotion }, limit, whole, diagnostics)?;
    let right = mark(position, mv);
    if letter != right {
        let is_case = letter.map(|letter| letter.to_ascii_lowercase()) == right && right.is_some();
        let fault =
            if is_case { (Status::SMITH_FORM, Severity::Info) } else { (Status::SMITH_CAPTURE, Severity::Fixed) };
        place.allow(fault, (level, Level::Tolerant), diagnostics)?;
    }
    Ok(mv)
}

/// The letter behind the squares of a legal move: what it takes, or which castling it is.
fn mark(position: &Position, mv: Move) -> Option<u8> {
    if let Some(castling) = position.castling_of(mv) {
        return Some(castling_letter(castling.wing));
    }
    let square = position.capture_square(mv)?;
    if square != mv.to() {
        return Some(b'E');
    }
    position.role_at(square).map(Role::lower)
}

const fn castling_letter(wing: Wing) -> u8 {
    match wing {
        Wing::King => b'c',
        Wing::Queen => b'C',
    }
}

/// The legal castling to a wing, if these squares show it: king to its destination or onto its rook.
fn castling_to(position: &Position, wing: Wing, from: Square, to: Square) -> Option<Castling> {
    let castling = position.usable_castling(position.turn(), wing)?;
    let shown = castling.king.0 == from && (castling.king.1 == to || castling.rook.0 == to);
    (shown && position.is_legal_unchecked(castling.as_move())).then_some(castling)
}

/// What stands in the text.
struct Parts {
    from: Square,
    to: Square,
    letter: Option<u8>,
    promotion: Option<Role>,
}

impl Parts {
    /// Errors name the first bad byte.
    fn read(position: &Position, text: &[u8]) -> Result<Parts, Error> {
        let syntax = |rest: &[u8]| Span::from(text.len().saturating_sub(rest.len()), rest).error(Status::SMITH_SYNTAX);
        let (from, rest) = strict_square(text).ok_or(syntax(text))?;
        let (to, rest) = strict_square(rest).ok_or(syntax(rest))?;
        let pawn = position.pieces(position.turn(), Role::Pawn) & from.bit() != 0;
        let promotes = pawn && to.seen_by(position.turn()).rank() == 7;
        let (letter, promotion) = match *rest {
            [] => (None, None),
            [last] if promotes && promoted(last).is_some() => (None, promoted(last)),
            [letter] if is_capture_letter(letter) => (Some(letter), None),
            [letter, last] if is_capture_letter(letter) => {
                (Some(letter), Some(promoted(last).ok_or(syntax(rest.get(1..).unwrap_or(&[])))?))
            }
            [letter, ref after @ ..] if is_capture_letter(letter) => return Err(syntax(after)),
            _ => return Err(syntax(rest)),
        };
        Ok(Parts { from, to, letter, promotion })
    }
}

fn strict_square(text: &[u8]) -> Option<(Square, &[u8])> {
    loose_square(text).filter(|_| text.first().is_some_and(u8::is_ascii_lowercase))
}

fn is_capture_letter(letter: u8) -> bool {
    matches!(letter.to_ascii_lowercase(), b'p' | b'n' | b'b' | b'r' | b'q' | b'k' | b'c') || letter == b'E'
}

fn promoted(letter: u8) -> Option<Role> {
    Role::from_upper(letter).filter(|role| Role::PROMOTIONS.contains(role))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;

    fn read(fen_text: &str, text: &str, level: Level) -> Result<Move, Status> {
        let options = fen::Options { mode: fen::Mode::Auto, ..Default::default() };
        let position = fen::parse(fen_text.as_bytes(), options).unwrap();
        decode(&position, text.as_bytes(), level).map_err(|error| error.status)
    }

    #[test]
    fn a_last_capital_of_a_promoting_pawn_is_the_promotion() {
        let position = "6n1/5P2/8/8/8/8/1k6/7K w - - 0 1";
        let takes = |role| Ok(Move::promoting(Square::at(5, 6), Square::at(6, 7), role));
        assert_eq!(read(position, "f7g8nQ", Level::Strict), takes(Role::Queen));
        assert_eq!(read(position, "f7g8NR", Level::Tolerant), takes(Role::Rook));
        assert_eq!(read(position, "f7g8NR", Level::Import), Err(Status::SMITH_FORM));
        assert_eq!(read(position, "f7g8N", Level::Tolerant), takes(Role::Knight));
        assert_eq!(read(position, "f7g8N", Level::Import), Err(Status::SMITH_CAPTURE));
        assert_eq!(read(position, "f7g8n", Level::Guess), takes(Role::Queen));
        for text in ["f7g8n", "f7g8r", "f7g8"] {
            assert_eq!(read(position, text, Level::Tolerant), Err(Status::SMITH_PROMOTION_MISSING));
        }
        assert_eq!(read(position, "f7f8r", Level::Guess), Err(Status::SMITH_PROMOTION_MISSING));
        assert_eq!(read(position, "h1h2pQ", Level::Guess), Err(Status::SMITH_PROMOTION_BAD));
    }

    #[test]
    fn the_letter_tells_castling_from_a_step() {
        let position = "4k3/8/8/8/8/8/8/R4K1R w HA - 0 1";
        let king = |to| Ok(Move::new(Square::at(5, 0), Square::at(to, 0)));
        assert_eq!(read(position, "f1g1", Level::Strict), king(6));
        assert_eq!(read(position, "f1g1c", Level::Strict), king(7));
        assert_eq!(read(position, "f1g1C", Level::Tolerant), king(7));
        assert_eq!(read(position, "f1c1C", Level::Strict), king(0));
        assert_eq!(read(position, "f1h1c", Level::Tolerant), king(7));
        assert_eq!(read(position, "f1h1c", Level::Import), Err(Status::SMITH_CASTLING_FORM));
        assert_eq!(read(position, "f1e1c", Level::Guess), Err(Status::SMITH_CAPTURE));
        assert_eq!(read(position, "f1c1", Level::Tolerant), king(0));
        assert_eq!(read(position, "f1c1", Level::Strict), Err(Status::SMITH_CAPTURE));
    }
}
