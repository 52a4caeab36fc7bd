//! What may stand behind a move: en passant, check and mate, annotations, a draw offer (reference 7.2, 7.4, 7.7).
//!
//! Import format has them in this order, glued but for `e.p.` and the draw offer, with one annotation. Any other order,
//! spaces, words and symbols are tolerant.

use super::letters::{latin_lookalike, Setting};
use super::lexer::{Sign, Tokens};
use super::reading::{Mark, Reading};
use crate::board::Color;
use crate::notation::annotation;
use crate::notation::Level;
use crate::status::{Severity, Status};

/// The kinds of remark, in the order of import format.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    Nothing,
    EnPassant,
    Mark,
    Annotation,
    Draw,
}

struct Remarks<'t, 'a> {
    tokens: &'t Tokens<'a>,
    setting: &'t Setting<'t>,
    at: usize,
    stage: Stage,
    reading: &'t mut Reading,
}

/// Reads remarks from a sign on; returns the first sign that is none.
pub(super) fn read(tokens: &Tokens<'_>, at: usize, setting: &Setting<'_>, reading: &mut Reading) -> usize {
    let here = tokens.offset(at);
    reading.remarks.mark_at = (here, here);
    let mut remarks = Remarks { tokens, setting, at, stage: Stage::Nothing, reading };
    while remarks.at < tokens.len() && remarks.one() {}
    remarks.at
}

/// A form of a remark: its text in lower case, and the level it needs.
type Form = (&'static str, Level);

const EN_PASSANT: [Form; 7] = [
    ("e.p.", Level::Import),
    ("(e.p.)", Level::Tolerant),
    ("(ep)", Level::Tolerant),
    ("(e.p)", Level::Tolerant),
    ("en passant", Level::Tolerant),
    ("e.p", Level::Tolerant),
    ("ep", Level::Tolerant),
];

/// Longer texts before those that they begin with.
const MARKS: [(&str, Level, Mark); 28] = [
    ("++", Level::Import, Mark::Double),
    ("+ +", Level::Tolerant, Mark::Double),
    ("††", Level::Tolerant, Mark::Double),
    ("double check", Level::Tolerant, Mark::Double),
    ("dbl. ch.", Level::Tolerant, Mark::Double),
    ("dbl.ch.", Level::Tolerant, Mark::Double),
    ("dbl ch.", Level::Tolerant, Mark::Double),
    ("dbl ch", Level::Tolerant, Mark::Double),
    ("discovered check", Level::Tolerant, Mark::Check),
    ("dis. ch.", Level::Tolerant, Mark::Check),
    ("dis.ch.", Level::Tolerant, Mark::Check),
    ("dis ch.", Level::Tolerant, Mark::Check),
    ("dis ch", Level::Tolerant, Mark::Check),
    ("disch", Level::Tolerant, Mark::Check),
    ("d.ch.", Level::Tolerant, Mark::Check),
    ("checkmate", Level::Tolerant, Mark::Mate),
    ("mate", Level::Tolerant, Mark::Mate),
    ("‡", Level::Tolerant, Mark::Mate),
    ("≠", Level::Tolerant, Mark::Mate),
    ("+ch.", Level::Tolerant, Mark::Check),
    ("+ch", Level::Tolerant, Mark::Check),
    ("check", Level::Tolerant, Mark::Check),
    ("ch.", Level::Tolerant, Mark::Check),
    ("ch", Level::Tolerant, Mark::Check),
    ("†", Level::Tolerant, Mark::Check),
    ("+", Level::Strict, Mark::Check),
    ("#", Level::Strict, Mark::Mate),
    ("x", Level::Tolerant, Mark::Mate),
];

impl Remarks<'_, '_> {
    /// Reads one remark with the space before it; false if there is none.
    fn one(&mut self) -> bool {
        let start = self.at;
        while self.tokens.ascii(self.at) == b' ' {
            self.at = self.at.saturating_add(1);
        }
        let spaces = self.at.saturating_sub(start);
        if self.at == self.tokens.len() {
            // Spaces at the end say nothing.
            self.depart(Status::SAN_SUFFIX, Level::Tolerant, Severity::Info, start, self.at);
            return true;
        }
        if self.en_passant(spaces) || self.draw_offer(spaces) || self.evaluation(spaces) || self.mark(spaces) {
            return true;
        }
        if self.marks_of_quality(spaces) || self.symbol(spaces) || self.trailing_letter(spaces) {
            return true;
        }
        self.at = start;
        false
    }

    fn depart(&mut self, status: Status, level: Level, severity: Severity, from: usize, to: usize) {
        let span = (self.tokens.offset(from), self.tokens.offset(to));
        self.reading.depart(status, level, severity, span);
    }

    /// Goes on to a stage; falling back to an earlier one, or repeating one, is tolerant.
    fn enter(&mut self, stage: Stage, from: usize, to: usize) {
        if stage <= self.stage {
            self.depart(Status::SAN_SUFFIX, Level::Tolerant, Severity::Info, from, to);
        }
        self.stage = self.stage.max(stage);
        self.at = to;
    }

    /// The sign behind `form`, if the text goes on with it, case aside; a word must end there.
    fn after(&self, form: &str) -> Option<usize> {
        let mut at = self.at;
        for wanted in form.chars() {
            let found = self.tokens.get(at)?.sign;
            let same = match found {
                Sign::Ascii(byte) => wanted.is_ascii() && byte.eq_ignore_ascii_case(&(wanted as u32 as u8)),
                Sign::Other(letter) => letter == wanted,
                Sign::Figurine(..) => false,
            };
            if !same {
                return None;
            }
            at = at.saturating_add(1);
        }
        let is_word = form.ends_with(|last: char| last.is_ascii_alphabetic());
        let goes_on = self.tokens.ascii(at).is_ascii_alphanumeric();
        (!(is_word && goes_on)).then_some(at)
    }

    fn en_passant(&mut self, spaces: usize) -> bool {
        let Some((form, level, end)) =
            EN_PASSANT.into_iter().find_map(|(form, level)| Some((form, level, self.after(form)?)))
        else {
            return false;
        };
        let from = self.at;
        let exact = self.tokens.bytes_from(from).starts_with(form.as_bytes());
        let level = if exact && spaces <= 1 { level } else { Level::Tolerant };
        let span = (self.tokens.offset(from), self.tokens.offset(end));
        self.reading.remarks.en_passant = Some(span);
        self.depart(Status::SAN_SUFFIX, level, Severity::Info, from, end);
        // Import format has it before the check mark or after it.
        if self.stage == Stage::Mark {
            self.at = end;
        } else {
            self.enter(Stage::EnPassant, from, end);
        }
        true
    }

    fn draw_offer(&mut self, spaces: usize) -> bool {
        let Some(end) = self.after("(=)") else { return false };
        let level = if spaces <= 1 { Level::Import } else { Level::Tolerant };
        self.depart(Status::SAN_SUFFIX, level, Severity::Info, self.at, end);
        self.reading.remarks.draw_offer = true;
        self.enter(Stage::Draw, self.at, end);
        true
    }

    /// `+-`, `+/-`, `+=` and longer evaluations that begin like a check mark.
    fn evaluation(&mut self, spaces: usize) -> bool {
        if self.tokens.ascii(self.at) != b'+' {
            return false;
        }
        let Some((nag, len)) = self.annotation() else { return false };
        if len < 2 {
            return false;
        }
        let from = self.at;
        let end = self.tokens.index_at(usize::from(self.tokens.offset(from)).saturating_add(len));
        if len == 2 && self.tokens.ascii(from.saturating_add(1)) == b'=' && spaces == 0 {
            self.reading.remarks.plus_equals = Some((self.tokens.offset(from), self.tokens.offset(end)));
        } else {
            self.reading.annotate(nag);
        }
        self.depart(Status::SAN_SUFFIX, Level::Tolerant, Severity::Info, from, end);
        self.enter(Stage::Annotation, from, end);
        true
    }

    fn mark(&mut self, spaces: usize) -> bool {
        let from = self.at;
        let (level, mark, end) = match self.word_of_language() {
            Some((mark, end)) => (Level::Tolerant, mark, end),
            None => {
                let found = MARKS.into_iter().find_map(|(form, level, mark)| Some((level, mark, self.after(form)?)));
                let Some((level, mark, end)) = found else { return false };
                // `x` is mate only as the very last sign.
                if mark == Mark::Mate && self.tokens.ascii(from).eq_ignore_ascii_case(&b'x') && end != self.tokens.len()
                {
                    return false;
                }
                (level, mark, end)
            }
        };
        let level = if spaces > 0 { Level::Tolerant } else { level };
        let span = (self.tokens.offset(from), self.tokens.offset(end));
        if self.reading.remarks.mark == Mark::None {
            self.reading.remarks.mark = mark;
            self.reading.remarks.mark_at = span;
        }
        if level > Level::Strict {
            self.reading.depart(Status::SAN_CHECK_FORM, level, Severity::Info, span);
        }
        self.enter(Stage::Mark, from, end);
        true
    }

    /// The declared language's words for check and mate.
    fn word_of_language(&self) -> Option<(Mark, usize)> {
        let words = &self.setting.declared().words;
        let mates = words.checkmate().map(|word| (Mark::Mate, word));
        let checks = words.check().map(|word| (Mark::Check, word));
        mates.chain(checks).filter_map(|(mark, word)| Some((mark, self.after_word(word)?))).max_by_key(|(_, end)| *end)
    }

    /// The sign behind a word of any script, case aside.
    fn after_word(&self, word: &str) -> Option<usize> {
        let mut at = self.at;
        if !word.chars().next()?.is_alphabetic() {
            return None; // signs are the same in all languages
        }
        for wanted in word.chars() {
            let same = match self.tokens.get(at)?.sign {
                // The capture sign stands for the letter that looks like it.
                Sign::Ascii(b'x') => matches!(wanted, 'x' | 'X' | 'х' | 'Х'),
                Sign::Ascii(byte) => char::from(byte).to_lowercase().eq(wanted.to_lowercase()),
                Sign::Other(letter) => {
                    letter.to_lowercase().eq(wanted.to_lowercase())
                        || latin_lookalike(self.setting.declared(), letter) == Some(wanted)
                }
                Sign::Figurine(..) => false,
            };
            if !same {
                return None;
            }
            at = at.saturating_add(1);
        }
        let goes_on =
            matches!(self.tokens.get(at).map(|token| token.sign), Some(Sign::Other(next)) if next.is_alphabetic());
        (!goes_on && !self.tokens.ascii(at).is_ascii_alphanumeric()).then_some(at)
    }

    /// `!`, `?` and their pairs; of longer rows the first two signs count.
    fn marks_of_quality(&mut self, spaces: usize) -> bool {
        let from = self.at;
        let mut end = from;
        while matches!(self.tokens.ascii(end), b'!' | b'?') {
            end = end.saturating_add(1);
        }
        if end == from {
            return false;
        }
        let nag = match (self.tokens.ascii(from), self.tokens.ascii(from.saturating_add(1))) {
            (b'!', b'!') => 3,
            (b'!', b'?') => 5,
            (b'!', _) => 1,
            (_, b'?') => 4,
            (_, b'!') => 6,
            _ => 2,
        };
        self.reading.annotate(nag);
        let usual = end.saturating_sub(from) <= 2 && spaces == 0;
        let level = if usual { Level::Import } else { Level::Tolerant };
        self.depart(Status::SAN_SUFFIX, level, Severity::Fixed, from, end);
        self.enter(Stage::Annotation, from, end);
        true
    }

    /// The longest sign of an annotation here, and its length in bytes.
    fn annotation(&self) -> Option<(u8, usize)> {
        let found = annotation::find_sign(self.tokens.bytes_from(self.at))?;
        let mover = if self.setting.white { Color::White } else { Color::Black };
        Some((u8::try_from(found.nag(mover)).ok()?, found.len))
    }

    /// Any other annotation symbol.
    fn symbol(&mut self, _: usize) -> bool {
        let Some((nag, len)) = self.annotation() else { return false };
        let from = self.at;
        let end = self.tokens.index_at(usize::from(self.tokens.offset(from)).saturating_add(len));
        if end == from {
            return false;
        }
        self.reading.annotate(nag);
        self.depart(Status::SAN_SUFFIX, Level::Tolerant, Severity::Info, from, end);
        self.enter(Stage::Annotation, from, end);
        true
    }

    /// `=` is an even position and `N` a novelty.
    fn trailing_letter(&mut self, _: usize) -> bool {
        let nag = match self.tokens.ascii(self.at) {
            b'=' => 10,
            b'N' if !self.tokens.ascii(self.at.saturating_add(1)).is_ascii_alphanumeric() => 146,
            _ => return false,
        };
        let end = self.at.saturating_add(1);
        self.reading.annotate(nag);
        self.depart(Status::SAN_SUFFIX, Level::Tolerant, Severity::Info, self.at, end);
        self.enter(Stage::Annotation, self.at, end);
        true
    }
}
