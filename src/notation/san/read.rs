//! Reading a move: the way in for every level.
//!
//! * *strict* takes what [`encode`](super::encode) prints and says of any other text that names a legal move that it is
//!   not the exact form;
//! * *import* takes what the PGN standard and the FIDE Laws allow on input;
//! * *tolerant* takes what is found in the wild and names one move: figurines, other languages' letters, wrong case, words
//!   for castling and check, evaluations behind the move;
//! * *guess* also bends the text: a queen for a missing promotion, a wrong origin, castling written as a mere king move.

use super::facts::compare_signs;
use super::letters::Setting;
use super::reading::{Mark, NAGS_MAX};
use super::resolve::{resolve, Resolved};
use super::style::{encode_styled, Form, Style};
use super::write::encode_unchecked;
use super::{quick, reading};
use crate::board::{Color, Move, Position};
use crate::notation::Level;
use crate::status::{Diagnose, Diagnostic, Error, Severity, Status};

/// How to read a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options<'a> {
    /// How forgiving to be.
    pub level: Level,
    /// The languages in which pieces may be named, by their numbers in the table, the declared one first; none is
    /// English. Looked at from the tolerant level on.
    pub languages: &'a [u16],
    /// Accept null moves as [`Move::NULL`], from the tolerant level on.
    pub allow_null: bool,
    /// Which form is the exact one at the strict level; the reversible form may name what is taken at import.
    pub form: Form,
}

impl Options<'_> {
    /// English letters, no null moves, the short form.
    pub const fn new(level: Level) -> Options<'static> {
        Options { level, languages: &[], allow_null: false, form: Form::Short }
    }
}

/// A move and what stood with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decoded {
    /// The legal move, or [`Move::NULL`].
    pub mv: Move,
    /// The number before the move, or 0.
    pub move_number: u32,
    /// Annotations behind the move as NAGs, in order.
    pub nags: [u8; NAGS_MAX],
    /// How many of them there are.
    pub nag_count: u8,
    /// A draw was offered.
    pub draw_offer: bool,
    /// What the text says about check.
    pub mark: Mark,
    /// The text says en passant.
    pub en_passant: bool,
    /// The language that the piece letter was taken from.
    pub language: u16,
}

/// Reads a move in English letters. The text is the move, maybe with its number before it.
#[inline]
pub fn decode(position: &Position, text: &[u8], level: Level) -> Result<Move, Error> {
    position.require_legal()?;
    if level != Level::Strict {
        // At every other level the quick reader's answer is the right one.
        if let Some(mv) = quick::decode(position, text) {
            return Ok(mv);
        }
    }
    with_care(position, text, Options::new(level), &mut ()).map(|decoded| decoded.mv)
}

/// Reads a move in English letters and reports every departure from the export form.
pub fn decode_with<D: Diagnose>(
    position: &Position,
    text: &[u8],
    level: Level,
    diagnostics: &mut D,
) -> Result<Move, Error> {
    decode_full(position, text, Options::new(level), diagnostics).map(|decoded| decoded.mv)
}

/// Reads a move in any language with all that stands with it. Linear in the text, which is at most 120 bytes, times the
/// languages listed.
pub fn decode_full<D: Diagnose>(
    position: &Position,
    text: &[u8],
    options: Options<'_>,
    diagnostics: &mut D,
) -> Result<Decoded, Error> {
    position.require_legal()?;
    with_care(position, text, options, diagnostics)
}

#[inline(never)]
fn with_care<D: Diagnose>(
    position: &Position,
    text: &[u8],
    options: Options<'_>,
    diagnostics: &mut D,
) -> Result<Decoded, Error> {
    let setting = Setting {
        languages: if options.level < Level::Tolerant { &[] } else { options.languages },
        allow_null: options.allow_null,
        white: position.turn() == Color::White,
        reversible: options.form == Form::Reversible,
    };
    if options.level == Level::Strict {
        return strict(position, text, &setting, options.form);
    }
    let Resolved { mv, mut reading } = resolve(position, text, options.level, &setting)?;
    if mv != Move::NULL {
        compare_signs(position, mv, &mut reading);
    }
    if D::WANTED {
        // Departures are those from the short form; a long form that is exact has none, and others have at least one.
        let is_long = options.form != Form::Short && mv != Move::NULL;
        let style = Style { form: options.form, ..Style::PGN };
        if is_long && encode_styled(position, mv, &style)?.as_bytes() == text {
            return Ok(decoded(mv, &reading));
        }
        if is_long && reading.departures.iter().flatten().next().is_none() {
            diagnostics.report(Diagnostic {
                status: Status::SAN_FORM,
                severity: Severity::Info,
                offset: 0,
                len: text.len(),
            });
        }
        for departure in reading.departures.into_iter().flatten() {
            diagnostics.report(Diagnostic {
                status: departure.status,
                severity: departure.severity,
                offset: usize::from(departure.span.0),
                len: usize::from(departure.span.1.saturating_sub(departure.span.0)),
            });
        }
    }
    Ok(decoded(mv, &reading))
}

/// Byte-exact, or refused: with the move where the text names one all the same.
fn strict(position: &Position, text: &[u8], setting: &Setting<'_>, form: Form) -> Result<Decoded, Error> {
    let Resolved { mv, reading } = resolve(position, text, Level::Tolerant, setting)?;
    let is_exact = match form {
        _ if mv == Move::NULL => false,
        Form::Short => encode_unchecked(position, mv).as_bytes() == text,
        _ => encode_styled(position, mv, &Style { form, ..Style::PGN })?.as_bytes() == text,
    };
    if is_exact {
        Ok(decoded(mv, &reading))
    } else {
        Err(Error::at(Status::SAN_FORM, 0, text.len()).with_both(u32::from(mv.bits()), form as u32))
    }
}

fn decoded(mv: Move, reading: &reading::Reading) -> Decoded {
    Decoded {
        mv,
        move_number: reading.move_number,
        nags: reading.remarks.nags,
        nag_count: reading.remarks.nag_count,
        draw_offer: reading.remarks.draw_offer,
        mark: reading.remarks.mark,
        en_passant: reading.remarks.en_passant.is_some(),
        language: reading.language,
    }
}
