//! From text to what it says: which piece, from where if told, whereto, and which signs stand with it. Knows no position.
//!
//! The grammar is that of *import*, with the few wider forms that the strict level must recognise in order to say
//! "this names a legal move, but not in the exact form". Whatever departs from the export form is kept as a
//! [`Departure`] with the level that it needs.

use crate::board::bitboard::{file, rank, Bitboard};
use crate::board::{Role, Square, Wing};
use crate::notation::Level;
use crate::status::{Error, Severity, Status};

/// What kind of move the text names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A piece or pawn to a square.
    Plain,
    /// `O-O` or `O-O-O`.
    Castling(Wing),
}

/// The claim a text makes about check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    None,
    Check,
    Mate,
    /// `++`: double check, or mate. Never verified as double.
    Double,
}

/// A form that is not the export form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Departure {
    pub status: Status,
    pub level: Level,
    pub severity: Severity,
    pub start: u8,
    pub end: u8,
}

/// How many departures a text can have before the rest is only counted by level.
const KEPT: usize = 8;

/// What a text says.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reading {
    pub kind: Kind,
    pub role: Role,
    /// Squares the piece may come from, as far as the text tells.
    pub from: Bitboard,
    pub to: Square,
    pub promotion: Option<Role>,
    pub capture: bool,
    /// File and rank of the origin are both given.
    pub is_long: bool,
    pub mark: Mark,
    /// Where the mark stands, or would stand.
    pub mark_at: (u8, u8),
    pub capture_at: (u8, u8),
    pub en_passant: Option<(u8, u8)>,
    pub departures: [Option<Departure>; KEPT],
    /// The level that the wildest departure needs.
    pub level: Level,
}

/// Texts longer than this are no moves.
const TEXT_MAX: usize = 64;

struct Parser<'a> {
    text: &'a [u8],
    at: usize,
    reading: Reading,
}

/// A file and a rank, each given or not.
#[derive(Clone, Copy, Default)]
struct Partial {
    file: Option<u8>,
    rank: Option<u8>,
}

impl Partial {
    fn square(self) -> Option<Square> {
        Some(Square::at(self.file?, self.rank?))
    }

    fn mask(self) -> Bitboard {
        self.file.map_or(!0, file) & self.rank.map_or(!0, rank)
    }
}

/// Reads what the text says.
pub(super) fn parse(text: &[u8]) -> Result<Reading, Error> {
    let reading = Reading {
        kind: Kind::Plain,
        role: Role::Pawn,
        from: !0,
        to: Square::A1,
        promotion: None,
        capture: false,
        is_long: false,
        mark: Mark::None,
        mark_at: (0, 0),
        capture_at: (0, 0),
        en_passant: None,
        departures: [None; KEPT],
        level: Level::Strict,
    };
    if text.len() > TEXT_MAX {
        return Err(Error::at(Status::SAN_SYNTAX, TEXT_MAX, text.len().saturating_sub(TEXT_MAX)));
    }
    let mut parser = Parser { text, at: 0, reading };
    match parser.peek() {
        Some(b'O' | b'0') => parser.castling()?,
        _ => parser.plain()?,
    }
    parser.suffixes()?;
    Ok(parser.reading)
}

impl Parser<'_> {
    fn rest(&self) -> &[u8] {
        self.text.get(self.at..).unwrap_or(&[])
    }

    #[inline(always)]
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    #[inline(always)]
    fn advance(&mut self, bytes: usize) -> (u8, u8) {
        let start = self.at;
        self.at = self.at.saturating_add(bytes);
        (start as u8, self.at as u8)
    }

    fn syntax<T>(&self) -> Result<T, Error> {
        Err(Error::at(Status::SAN_SYNTAX, self.at, self.rest().len()))
    }

    #[cold]
    fn depart(&mut self, status: Status, level: Level, severity: Severity, (start, end): (u8, u8)) {
        self.reading.depart(Departure { status, level, severity, start, end });
    }

    fn castling(&mut self) -> Result<(), Error> {
        let forms: [(&[u8], Wing, bool); 4] = [
            (b"O-O-O", Wing::Queen, true),
            (b"O-O", Wing::King, true),
            (b"0-0-0", Wing::Queen, false),
            (b"0-0", Wing::King, false),
        ];
        for (form, wing, canonical) in forms {
            if self.rest().starts_with(form) {
                self.reading.kind = Kind::Castling(wing);
                self.reading.role = Role::King;
                let place = self.advance(form.len());
                if !canonical {
                    self.depart(Status::SAN_CASTLING_FORM, Level::Import, Severity::Info, place);
                }
                return Ok(());
            }
        }
        self.syntax()
    }

    #[inline(always)]
    fn plain(&mut self) -> Result<(), Error> {
        let role = match self.peek() {
            Some(b'N') => Role::Knight,
            Some(b'B') => Role::Bishop,
            Some(b'R') => Role::Rook,
            Some(b'Q') => Role::Queen,
            Some(b'K') => Role::King,
            _ => Role::Pawn,
        };
        if role != Role::Pawn {
            self.advance(1);
        }
        self.reading.role = role;
        let start = self.at as u8;
        let first = self.partial();
        let separator = self.at as u8;
        let sign = match self.peek() {
            Some(b'x') => {
                self.reading.capture = true;
                self.advance(1);
                Some(b'x')
            }
            Some(b'-') => {
                self.advance(1);
                Some(b'-')
            }
            _ => None,
        };
        self.reading.capture_at = (separator, self.at as u8);
        let second = self.partial();
        if let Some(to) = second.square() {
            // A capture sign needs no origin before it, except for pawns; a hyphen stands only in the long form.
            let has_origin = first.file.is_some() || first.rank.is_some();
            let full = first.square().is_some();
            if (role == Role::Pawn && first.file.is_none())
                || (sign == Some(b'-') && !full)
                || (sign.is_none() && !has_origin)
            {
                return self.syntax_at(start);
            }
            self.reading.to = to;
            self.reading.from = first.mask();
            self.reading.is_long = full;
            if sign == Some(b'-') || (role == Role::Pawn && full) {
                self.depart(Status::SAN_LONG_FORM, Level::Import, Severity::Info, (start, self.at as u8));
            } else if role == Role::Pawn && first.file == Some(to.file()) {
                // `bb5`: a pawn's own file, which may also be a bishop in lower case (reference 7.3).
                self.depart(Status::SAN_DISAMBIGUATION, Level::Tolerant, Severity::Info, (start, separator));
            }
        } else if let (Some(to), None, None, None) = (first.square(), sign, second.file, second.rank) {
            self.reading.to = to;
            if role == Role::Pawn {
                self.reading.from = file(to.file());
            }
        } else {
            return self.syntax();
        }
        self.promotion()
    }

    fn syntax_at<T>(&self, start: u8) -> Result<T, Error> {
        let start = usize::from(start);
        Err(Error::at(Status::SAN_SYNTAX, start, self.text.len().saturating_sub(start)))
    }

    #[inline(always)]
    fn partial(&mut self) -> Partial {
        let mut partial = Partial::default();
        if let Some(letter @ b'a'..=b'h') = self.peek() {
            partial.file = Some(letter.wrapping_sub(b'a'));
            self.advance(1);
        }
        if let Some(digit @ b'1'..=b'8') = self.peek() {
            partial.rank = Some(digit.wrapping_sub(b'1'));
            self.advance(1);
        }
        partial
    }

    /// `=Q`, or as FIDE prints it `Q`; lower case is import in the long form only.
    #[inline(always)]
    fn promotion(&mut self) -> Result<(), Error> {
        let (equals, letter) = match *self.rest() {
            [b'=', letter, ..] if letter.is_ascii_alphabetic() => (true, letter),
            [letter @ (b'Q' | b'R' | b'B' | b'N' | b'q' | b'r' | b'b' | b'n' | b'K' | b'P'), ..] => (false, letter),
            _ => return Ok(()),
        };
        let place = self.advance(if equals { 2 } else { 1 });
        let Some(role) = Role::from_upper(letter.to_ascii_uppercase()) else {
            return self.syntax_at(place.0);
        };
        if matches!(role, Role::King | Role::Pawn)
            || self.reading.role != Role::Pawn
            || !matches!(self.reading.to.rank(), 0 | 7)
        {
            return Err(Error::at(Status::SAN_PROMOTION_BAD, usize::from(place.0), if equals { 2 } else { 1 }));
        }
        self.reading.promotion = Some(role);
        if letter.is_ascii_lowercase() && !self.reading.is_long {
            self.depart(Status::SAN_PROMOTION_FORM, Level::Tolerant, Severity::Fixed, place);
        } else if !equals || letter.is_ascii_lowercase() {
            self.depart(Status::SAN_PROMOTION_FORM, Level::Import, Severity::Info, place);
        }
        Ok(())
    }

    /// What may follow a move: `e.p.`, check or mate, one annotation, a draw offer, in this order.
    #[inline(always)]
    fn suffixes(&mut self) -> Result<(), Error> {
        self.reading.mark_at = (self.at as u8, self.at as u8);
        if self.rest().is_empty() {
            return Ok(());
        }
        self.en_passant();
        self.mark();
        if self.rest().is_empty() {
            return Ok(());
        }
        self.en_passant();
        for (offer, annotations) in
            [(false, &[&b"!!"[..], b"??", b"!?", b"?!", b"!", b"?"][..]), (true, &[&b" (=)"[..], b"(=)"])]
        {
            let found = annotations.iter().find(|text| self.rest().starts_with(text)).map_or(0, |text| text.len());
            if found > 0 {
                let place = self.advance(found);
                let severity = if offer { Severity::Info } else { Severity::Fixed };
                self.depart(Status::SAN_SUFFIX, Level::Import, severity, place);
            }
        }
        if self.rest().is_empty() {
            Ok(())
        } else {
            self.syntax()
        }
    }

    fn mark(&mut self) {
        let (mark, len) = match *self.rest() {
            [b'+', b'+', ..] => (Mark::Double, 2),
            [b'+', ..] => (Mark::Check, 1),
            [b'#', ..] => (Mark::Mate, 1),
            _ => return,
        };
        self.reading.mark = mark;
        self.reading.mark_at = self.advance(len);
        if mark == Mark::Double {
            self.depart(Status::SAN_CHECK_MARK, Level::Import, Severity::Info, self.reading.mark_at);
        }
    }

    fn en_passant(&mut self) {
        let forms: [(&[u8], Level); 4] =
            [(b" e.p.", Level::Import), (b"e.p.", Level::Import), (b" ep", Level::Tolerant), (b"ep", Level::Tolerant)];
        for (form, level) in forms {
            if self.reading.en_passant.is_none() && self.rest().starts_with(form) {
                let place = self.advance(form.len());
                self.reading.en_passant = Some(place);
                self.depart(Status::SAN_SUFFIX, level, Severity::Info, place);
            }
        }
    }
}

impl Reading {
    /// Keeps a departure; the level it needs counts even when there is no more room for it.
    pub fn depart(&mut self, departure: Departure) {
        self.level = self.level.max(departure.level);
        if let Some(slot) = self.departures.iter_mut().find(|slot| slot.is_none()) {
            *slot = Some(departure);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pawns_own_file_is_told() {
        for (text, level) in [("b3", Level::Strict), ("bb3", Level::Tolerant), ("b2b3", Level::Import)] {
            let reading = parse(text.as_bytes()).unwrap();
            assert_eq!(reading.level, level, "{text}");
        }
        let departure = parse(b"bb3").unwrap().departures[0].unwrap();
        assert_eq!((departure.status, departure.start, departure.end), (Status::SAN_DISAMBIGUATION, 0, 1));
    }
}
