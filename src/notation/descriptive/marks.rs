//! What may follow a move: check, mate, en passant, an annotation.

use super::lexer::{Lexer, Span};
use crate::board::bitboard::several;
use crate::board::{Move, Position};
use crate::notation::Level;
use crate::rules::generate::has_legal_move;
use crate::status::{Error, Severity, Status};

/// The claim a text makes about check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    None,
    Check,
    /// By another piece than the one that moves.
    Discovered,
    /// By two pieces; `++` may also be mate.
    Double,
    Mate,
}

impl Mark {
    /// Whether a legal move does what the mark says. A check that is mate is a check all the same unless `exact`.
    #[inline(never)]
    pub fn is_true(self, position: &Position, mv: Move, exact: bool) -> bool {
        let mut next = *position;
        next.play_unchecked(mv);
        let checkers = next.checkers();
        let mate = checkers != 0 && !has_legal_move(&next);
        match self {
            Mark::None => checkers == 0,
            Mark::Check => checkers != 0 && !(exact && mate),
            Mark::Discovered => checkers & !mv.to().bit() != 0 && !(exact && mate),
            Mark::Double => several(checkers) || mate,
            Mark::Mate => mate,
        }
    }
}

/// The marks behind a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Marks {
    pub check: Mark,
    pub check_at: Span,
    pub en_passant: Option<Span>,
}

const CHECK: &[&[u8]] = &[b"ch", b"check", b"checks", b"chk"];
const MATE: &[&[u8]] = &[b"mate", b"mates", b"checkmate"];
const DISCOVERED: &[&[u8]] = &[b"dis", b"disc", b"discovered", b"discovering"];
const DOUBLE: &[&[u8]] = &[b"dbl", b"db", b"dble", b"double"];

/// Reads to the end of the text.
pub(super) fn marks(lexer: &mut Lexer<'_>) -> Result<Marks, Error> {
    let end = (lexer.at(), lexer.at());
    let mut marks = Marks { check: Mark::None, check_at: end, en_passant: None };
    let mut annotated = false;
    while !lexer.is_end() {
        if marks.en_passant.is_none() && en_passant(lexer, &mut marks) {
            if marks.check == Mark::None {
                marks.check_at = (lexer.at(), lexer.at());
            }
            continue;
        }
        if let Some((mark, span)) = check(lexer)? {
            if marks.check == Mark::Mate || (marks.check != Mark::None && mark != Mark::Mate) {
                return Err(Error::at(
                    Status::DESC_SYNTAX,
                    usize::from(span.0),
                    usize::from(span.1.saturating_sub(span.0)),
                ));
            }
            (marks.check, marks.check_at) = (mark, span);
        } else if !annotated && annotation(lexer) {
            annotated = true;
        } else if lexer.ahead().is_empty() {
            lexer.skip();
        } else {
            return Err(lexer.syntax());
        }
    }
    Ok(marks)
}

fn en_passant(lexer: &mut Lexer<'_>, marks: &mut Marks) -> bool {
    let start = lexer.at();
    if lexer.exactly(b" e.p.") {
        marks.en_passant = Some((start.saturating_add(1), lexer.at()));
        return true;
    }
    let saved = *lexer;
    let bracket = lexer.sign(b"(").is_some();
    let found = if lexer.word(&[b"ep"]).is_some() {
        true
    } else if lexer.word(&[b"e"]).is_some() {
        lexer.word(&[b"p"]).is_some()
    } else {
        lexer.word(&[b"en"]).is_some() && lexer.word(&[b"passant"]).is_some()
    };
    if !found || (bracket && lexer.sign(b")").is_none()) {
        *lexer = saved;
        return false;
    }
    // The dot behind it belongs to it.
    if !bracket {
        lexer.exactly(b".");
    }
    // Spaces and dots are part of that form.
    lexer.departures = saved.departures;
    lexer.note(Status::DESC_MARK_FORM, Level::Tolerant, Severity::Info, start);
    marks.en_passant = Some((start, lexer.at()));
    true
}

fn check(lexer: &mut Lexer<'_>) -> Result<Option<(Mark, Span)>, Error> {
    let start = lexer.at();
    for (form, mark, level) in [
        (&b" ch"[..], Mark::Check, Level::Strict),
        (b" mate", Mark::Mate, Level::Strict),
        (b" dis ch", Mark::Discovered, Level::Import),
        (b" dbl ch", Mark::Double, Level::Import),
    ] {
        if lexer.exact_word(form) {
            if level > Level::Strict {
                lexer.note(Status::DESC_MARK_FORM, level, Severity::Info, start.saturating_add(1));
            }
            return Ok(Some((mark, (start.saturating_add(1), lexer.at()))));
        }
    }
    let symbols: [(&[u8], Mark); 5] = [
        (b"++", Mark::Double),
        (b"+", Mark::Check),
        ("\u{2020}".as_bytes(), Mark::Check),
        ("\u{2021}".as_bytes(), Mark::Mate),
        (b"#", Mark::Mate),
    ];
    for (symbol, mark) in symbols {
        if let Some(start) = lexer.sign(symbol) {
            lexer.note(Status::DESC_MARK_FORM, Level::Import, Severity::Info, start);
            return Ok(Some((mark, (start, lexer.at()))));
        }
    }
    let saved = *lexer;
    let bracket = lexer.sign(b"(").is_some();
    let Some(mark) = check_words(lexer, bracket) else {
        *lexer = saved;
        return Ok(None);
    };
    if bracket && lexer.sign(b")").is_none() {
        return Err(lexer.syntax());
    }
    if !bracket {
        lexer.exactly(b".");
    }
    // Spaces and dots are part of that form.
    lexer.departures = saved.departures;
    lexer.note(Status::DESC_MARK_FORM, Level::Tolerant, Severity::Info, start);
    Ok(Some((mark, (start, lexer.at()))))
}

/// `check`, `dis. ch.`, `double check`, `mate`; in brackets also `+`.
fn check_words(lexer: &mut Lexer<'_>, bracket: bool) -> Option<Mark> {
    if lexer.word(MATE).is_some() {
        return Some(Mark::Mate);
    }
    if lexer.word(&[b"disch"]).is_some() {
        return Some(Mark::Discovered);
    }
    if lexer.word(&[b"dblch"]).is_some() {
        return Some(Mark::Double);
    }
    if bracket && lexer.sign(b"+").is_some() {
        return Some(Mark::Check);
    }
    let (mut discovered, mut double) = (false, false);
    // In either order, "dbl. dis. ch."
    for _ in 0..2 {
        discovered |= lexer.word(DISCOVERED).is_some();
        double |= lexer.word(DOUBLE).is_some();
    }
    lexer.word(CHECK)?;
    Some(match (double, discovered) {
        (true, _) => Mark::Double,
        (_, true) => Mark::Discovered,
        _ => Mark::Check,
    })
}

/// `!`, `?`, or two of them.
fn annotation(lexer: &mut Lexer<'_>) -> bool {
    let len = match lexer.ahead() {
        [b'!' | b'?', b'!' | b'?', ..] => 2,
        [b'!' | b'?', ..] => 1,
        _ => return false,
    };
    lexer.skip();
    let start = lexer.at();
    for _ in 0..len {
        let _ = lexer.exactly(b"!") || lexer.exactly(b"?");
    }
    lexer.note(Status::DESC_SUFFIX, Level::Import, Severity::Fixed, start);
    true
}
