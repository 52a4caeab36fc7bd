//! A reader that does not ask: which notations and languages a text can be in, and the move when they agree
//! (reference sections 6 to 14).
//!
//! Every reader is tried at the given level. A text without piece letters is the same in all languages and counts once, as
//! English; a language is named only where its own letters were read. When all languages are tried, letters for the pawn do
//! not count, since nobody prints them in a move.

use crate::board::{Bitboard, Move, Position, Role};
use crate::notation::language::{ENGLISH, LANGUAGES};
use crate::notation::san::{self, Form};
use crate::notation::{cecp, descriptive, iccf, smith, uci, Level};
use crate::status::{Error, Status};

/// A system of notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Notation {
    /// Algebraic: SAN, figurines, long and reversible forms, any language's letters.
    Algebraic = 1,
    /// UCI move text.
    Uci = 2,
    /// xboard's coordinates.
    Cecp = 3,
    /// ICCF numeric.
    Iccf = 4,
    /// Smith notation.
    Smith = 5,
    /// English descriptive.
    Descriptive = 6,
}

/// One way to read a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The system.
    pub notation: Notation,
    /// Whose piece letters were read, by number in the table; English for all but algebraic notation.
    pub language: u16,
    /// The legal move.
    pub mv: Move,
}

/// Hands over every way to read a text in a legal position; `languages` are tried for algebraic notation, none means all
/// that the table has. The answer is the move when all ways agree. Linear in the text times the languages.
pub fn decode(
    position: &Position,
    text: &[u8],
    level: Level,
    languages: &[u16],
    visit: &mut dyn FnMut(Candidate),
) -> Result<Move, Error> {
    position.require_legal()?;
    let mut found = Found { mv: None, origins: 0, agree: true };
    let mut keep = |notation, language, result: Result<Move, Error>| {
        if let Ok(mv) = result {
            found.add(mv);
            visit(Candidate { notation, language, mv });
        }
    };
    algebraic(position, text, level, languages, &mut keep);
    keep(Notation::Uci, 0, uci::decode_with(position, text, level, false, &mut ()));
    keep(Notation::Cecp, 0, cecp::decode_with(position, text, level, false, &mut ()));
    keep(Notation::Iccf, 0, iccf::decode_with(position, text, level, &mut ()));
    keep(Notation::Smith, 0, smith::decode_with(position, text, level, &mut ()));
    keep(Notation::Descriptive, 0, descriptive::decode(position, text, level));
    match found.mv {
        None => Err(Error::at(Status::ANY_UNREAD, 0, text.len())),
        Some(_) if !found.agree => Err(Error::at(Status::ANY_AMBIGUOUS, 0, text.len()).among(found.origins)),
        Some(mv) => Ok(mv),
    }
}

struct Found {
    mv: Option<Move>,
    origins: Bitboard,
    agree: bool,
}

impl Found {
    fn add(&mut self, mv: Move) {
        self.agree &= self.mv.is_none_or(|first| first == mv);
        self.mv = self.mv.or(Some(mv));
        self.origins |= mv.from().bit();
    }
}

fn algebraic(
    position: &Position,
    text: &[u8],
    level: Level,
    languages: &[u16],
    keep: &mut dyn FnMut(Notation, u16, Result<Move, Error>),
) {
    let read_form = |number: u16, form| {
        let options = san::Options { languages: &[number], form, ..san::Options::new(level) };
        san::decode_full(position, text, options, &mut ())
    };
    let read = |number: u16| match level {
        // Each form has its own exact text; from import on the most explicit one reads the others too.
        Level::Strict => read_form(number, Form::Short)
            .or_else(|_| read_form(number, Form::Long))
            .or_else(|_| read_form(number, Form::Reversible)),
        _ => read_form(number, Form::Reversible),
    };
    let english = ENGLISH as u16;
    let all = languages.is_empty();
    let in_english =
        if all || languages.contains(&english) { read(english).ok().map(|decoded| decoded.mv) } else { None };
    if let Some(mv) = in_english {
        keep(Notation::Algebraic, english, Ok(mv));
    }
    let mut other = |number: u16| {
        let Ok(decoded) = read(number) else { return };
        let is_pawn = position.role_at(decoded.mv.from()) == Some(Role::Pawn);
        // Without letters of its own the text says nothing of the language; and a pawn's letter, which nobody
        // prints in a move, says little.
        let own = decoded.language == number && !(all && is_pawn);
        if own || in_english.is_none() && !(all && decoded.language == number) {
            keep(Notation::Algebraic, number, Ok(decoded.mv));
        }
    };
    for number in languages.iter().filter(|number| **number != english) {
        other(*number);
    }
    let mut number = 0_u16;
    while all && usize::from(number) < LANGUAGES.len() {
        if number != english {
            other(number);
        }
        number = number.wrapping_add(1);
    }
}
