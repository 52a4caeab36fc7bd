//! What the machine notations have in common: a move is two squares and perhaps what a pawn becomes.
//!
//! * [`Coordinates`] are what a text says; [`Dialect`] is how one notation names faults and writes castling;
//!   [`Dialect::find`] gives the legal move, or the one fault that keeps it from being one.
//! * A move that is legal as it stands wins over castling shown by the king's destination.
//! * A queen is guessed for a missing promotion, at the guess level only.
//! * Notations that name squares with letters, UCI and CECP, also share the forms of the text.

use crate::board::{Move, Position, Role, Rules, Square};
use crate::notation::fen::DASHES;
use crate::notation::Level;
use crate::status::{Diagnose, Diagnostic, Error, Severity, Status};

/// A part of the text that was given.
#[derive(Clone, Copy)]
pub(super) struct Span {
    pub offset: usize,
    pub len: usize,
}

impl Span {
    /// The part from an offset to the end.
    pub fn from(offset: usize, rest: &[u8]) -> Span {
        Span { offset, len: rest.len() }
    }

    pub fn error(self, status: Status) -> Error {
        Error::at(status, self.offset, self.len)
    }

    pub fn note(self, status: Status, severity: Severity) -> Diagnostic {
        Diagnostic { status, severity, offset: self.offset, len: self.len }
    }

    /// Accepts a departure from the canonical form from a level on, and reports it.
    pub fn allow<D: Diagnose>(
        self,
        (status, severity): (Status, Severity),
        (level, first): (Level, Level),
        diagnostics: &mut D,
    ) -> Result<(), Error> {
        if level < first {
            return Err(self.error(status));
        }
        diagnostics.report(self.note(status, severity));
        Ok(())
    }
}

/// Two squares and what a pawn becomes.
#[derive(Clone, Copy)]
pub(super) struct Coordinates {
    pub from: Square,
    pub to: Square,
    pub promotion: Option<Role>,
}

/// How castling is shown by two squares.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Gesture {
    /// The king goes onto its own rook.
    KingOntoRook,
    /// The king goes to its castling square.
    KingToDestination,
}

/// One notation's names for what can be wrong, and from which level on it reads either castling gesture.
pub(super) struct Dialect {
    pub syntax: Status,
    pub illegal: Status,
    pub promotion_missing: Status,
    pub promotion_bad: Status,
    pub castling_form: Status,
    pub form: Status,
    /// First level of a gesture; `None` where it is the canonical form.
    pub castling: fn(Rules, Gesture) -> Option<Level>,
}

/// Where the king is shown to go: for castling its destination if wanted, or the rook's square.
///
/// A king that goes less than two squares is always shown onto its rook, or it would be misread.
#[inline]
pub(super) fn destination(position: &Position, mv: Move, by_king: bool) -> Square {
    if let (true, Some(castling)) = (by_king, position.castling_of(mv)) {
        if castling.king.0.file().abs_diff(castling.king.1.file()) > 1 {
            return castling.king.1;
        }
    }
    mv.to()
}

/// Bytes that the dash at the beginning of a text takes, typographic ones included; 0 if there is none.
pub(super) fn dash(text: &[u8]) -> usize {
    if text.first() == Some(&b'-') {
        return 1;
    }
    DASHES.iter().find(|dash| text.starts_with(dash.as_bytes())).map_or(0, |dash| dash.len())
}

/// The null move where it is allowed; `refused` says that it is not.
pub(super) fn null_move(position: &Position, allowed: bool, span: Span, refused: Status) -> Result<Move, Error> {
    match (allowed, position.is_check()) {
        (false, _) => Err(span.error(refused)),
        (true, true) => Err(span.error(Status::MOVE_NULL_IN_CHECK)),
        (true, false) => Ok(Move::NULL),
    }
}

impl Dialect {
    /// The legal move that coordinates name. `span` is what an error or a diagnostic points at.
    #[inline]
    pub fn find<D: Diagnose>(
        &self,
        position: &Position,
        coordinates: Coordinates,
        level: Level,
        span: Span,
        diagnostics: &mut D,
    ) -> Result<Move, Error> {
        let Coordinates { from, to, promotion } = coordinates;
        let mv = match promotion {
            Some(role) => Move::promoting(from, to, role),
            None => Move::new(from, to),
        };
        let mut castles = |gesture| match (self.castling)(position.rules(), gesture) {
            Some(first) => span.allow((self.castling_form, Severity::Fixed), (level, first), diagnostics),
            None => Ok(()),
        };
        let illegal = match position.require_legal_move(mv) {
            Ok(()) => {
                if position.color(position.turn()) & to.bit() != 0 {
                    castles(Gesture::KingOntoRook)?;
                }
                return Ok(mv);
            }
            Err(error) => error,
        };
        // The gesture finder knows castling by the king's destination, and whether a promotion is wanting.
        match (position.find_move(from, to, promotion), promotion) {
            (Ok(found), None) if position.castling_of(found.mv).is_some() => {
                castles(Gesture::KingToDestination)?;
                Ok(found.mv)
            }
            (Err(error), None) if error.status == Status::MOVE_PROMOTION_NEEDED => {
                if level < Level::Guess {
                    return Err(span.error(self.promotion_missing).with_squares(from, to));
                }
                diagnostics.report(span.note(self.promotion_missing, Severity::Guessed));
                Ok(Move::promoting(from, to, Role::Queen))
            }
            (Ok(_), Some(_)) => Err(span.error(self.promotion_bad).with_squares(from, to)),
            _ if illegal.status == Status::MOVE_LEAVES_KING_IN_CHECK => Err(illegal.placed(span.offset, span.len)),
            _ => Err(span.error(self.illegal).with_squares(from, to)),
        }
    }

    /// Reads `text`, which begins at `offset` of what was given: squares as letter and digit.
    #[inline]
    pub fn read_letters<D: Diagnose>(
        &self,
        position: &Position,
        text: &[u8],
        offset: usize,
        level: Level,
        diagnostics: &mut D,
    ) -> Result<Move, Error> {
        let span = Span::from(offset, text);
        let coordinates = match canonical(text) {
            Some(coordinates) => coordinates,
            None => {
                let coordinates = self.loose(text, offset)?;
                span.allow((self.form, Severity::Info), (level, Level::Tolerant), diagnostics)?;
                coordinates
            }
        };
        self.find(position, coordinates, level, span, diagnostics)
    }

    /// Any case, a hyphen between the squares, `=` before the promotion. Errors name the first bad byte.
    fn loose(&self, text: &[u8], offset: usize) -> Result<Coordinates, Error> {
        let place = |rest: &[u8]| Span::from(offset.saturating_add(text.len().saturating_sub(rest.len())), rest);
        let syntax = |rest: &[u8]| place(rest).error(self.syntax);
        let (from, rest) = loose_square(text).ok_or(syntax(text))?;
        let rest = rest.strip_prefix(b"-").unwrap_or(rest);
        let (to, rest) = loose_square(rest).ok_or(syntax(rest))?;
        let letter = rest.strip_prefix(b"=").unwrap_or(rest);
        let promotion = match *letter {
            [] if rest.is_empty() => None,
            [letter] => match Role::from_upper(letter.to_ascii_uppercase()) {
                Some(Role::King | Role::Pawn) => {
                    return Err(place(rest).error(self.promotion_bad).with_squares(from, to));
                }
                Some(role) => Some(role),
                None => return Err(syntax(rest)),
            },
            _ => return Err(syntax(rest)),
        };
        Ok(Coordinates { from, to, promotion })
    }
}

/// Exactly `e2e4` or `e7e8q`.
fn canonical(text: &[u8]) -> Option<Coordinates> {
    let (squares, promotion) = match *text {
        [a, b, c, d] => ([a, b, c, d], None),
        [a, b, c, d, letter @ (b'q' | b'r' | b'b' | b'n')] => {
            ([a, b, c, d], Role::from_upper(letter.to_ascii_uppercase()))
        }
        _ => return None,
    };
    let [a, b, c, d] = squares;
    Some(Coordinates { from: Square::from_ascii(a, b)?, to: Square::from_ascii(c, d)?, promotion })
}

/// A square in any case, and what follows.
pub(super) fn loose_square(text: &[u8]) -> Option<(Square, &[u8])> {
    let (file, rest) = text.split_first()?;
    let (rank, rest) = rest.split_first()?;
    Some((Square::from_ascii(file.to_ascii_lowercase(), *rank)?, rest))
}
