//! Words: moves, numbers, results, signs and what is none of them.
//!
//! In the order in which they are tried: a move as nearly everybody writes it, a number, a result, a sign, a remark that stands
//! apart from its move, a move in any other form. What looks like a move and is none here ends the reading of its line; what
//! does not is left out alone.

use super::{Long, Machine, Phase, Step};
use crate::notation::result::GameResult;
use crate::notation::san;
use crate::notation::{annotation, Level};
use crate::pgn::encoding::{self, Decoded};
use crate::pgn::event::{Event, Kind, Place};
use crate::pgn::scan::{class, find, is_line_end, Class};
use crate::pgn::word;
use crate::status::{Error, Severity, Status};

/// More bytes than a sign with angle brackets has, or a result in other words than PGN's.
const SIGN_MAX: u64 = 64;

impl Machine {
    /// Takes the word at hand.
    #[inline]
    pub(super) fn word(&mut self, window: &[u8], is_whole: bool) -> Result<Step, Error> {
        let here = self.here();
        let end = if window.get(self.at) == Some(&b'*') {
            self.at.wrapping_add(1)
        } else if self.is_reserved || here < self.seen.reserved_end && self.goes_on_reserved(window) {
            return self.reserved(window, is_whole);
        } else {
            if here < self.seen.word_end {
                self.scan = self.seen.word_end.wrapping_sub(here) as usize;
            }
            match word::end(window, self.at, self.at.wrapping_add(self.scan), is_whole) {
                Ok(end) => end,
                Err(resume) => {
                    #[cfg(test)]
                    {
                        self.work += (resume - self.at - self.scan) as u64;
                    }
                    self.scan = resume.wrapping_sub(self.at);
                    if self.scan > self.limit(Long::Word) {
                        return self.long_word(window);
                    }
                    return Ok(Step::NeedMore);
                }
            }
        };
        #[cfg(test)]
        {
            self.work += (end - self.at - self.scan) as u64;
        }
        let len = end.wrapping_sub(self.at);
        if len > self.limit(Long::Word) {
            return self.long_word(window);
        }
        match self.phase {
            Phase::Moves => {}
            Phase::Tags => {
                // A step of its own: the event's position is the start position. The word is looked at anew, by the quick ways first.
                self.begin_movetext(window);
                self.scan = 0;
                return Ok(Step::Taken);
            }
            Phase::Between | Phase::AfterResult => return self.between(window, len, is_whole),
        }
        if len == 0 {
            // A lone mark, which has its own reader: never here, but a step must take something.
            return self.stray(window, 1, Status::PGN_TOKEN);
        }
        let word = window.get(self.at..end).unwrap_or(&[]);
        let is_number = word.first().is_some_and(|byte| byte.is_ascii_digit() || *byte == b'.' || *byte == 0xE2);
        if !is_number && self.raw.is_none() && self.decodes() {
            let core = word::without_marks(word);
            if self.options.level != Level::Strict {
                if let Some(mv) = san::decode_quick(&self.line.current, word.get(..core).unwrap_or(word)) {
                    return self.play(window, mv, core, len);
                }
            }
        }
        self.other_word(window, len, is_number, is_whole)
    }

    /// A word longer than its limit. Its number is a token of its own, as it is where the word is not whole yet.
    #[cold]
    fn long_word(&mut self, window: &[u8]) -> Result<Step, Error> {
        if self.number_first(window) {
            return Ok(Step::Taken);
        }
        self.too_long(Long::Word, window)
    }

    fn other_word(&mut self, window: &[u8], len: usize, is_number: bool, is_whole: bool) -> Result<Step, Error> {
        let level = self.options.level;
        let here = self.here();
        let end = here.wrapping_add(len as u64);
        if end > self.seen.word_end {
            (self.seen.word_end, self.seen.results) = (end, u64::MAX);
        }
        let word = window.get(self.at..self.at.wrapping_add(len)).unwrap_or(&[]);
        if matches!(word, b"1" | b"0" | b"1/2" | b"\xC2\xBD") && level >= Level::Tolerant {
            match word::spaced_result(window.get(self.at..).unwrap_or(&[]), is_whole) {
                None => {
                    self.scan = len;
                    return Ok(Step::NeedMore);
                }
                Some(0) => {}
                Some(len) => {
                    let result = match word {
                        b"1" => GameResult::WHITE_WINS,
                        b"0" => GameResult::BLACK_WINS,
                        _ => GameResult::DRAW,
                    };
                    return self.result(window, len, result);
                }
            }
        }
        if is_number {
            let (digits, number) = word::number(word);
            if digits > 0 {
                return self.number(window, digits, len, number);
            }
        }
        if len > super::PENDING_MAX && level >= Level::Tolerant {
            if let Some(body) = self.without_results(word) {
                return self.other_word(window, body, false, is_whole);
            }
        }
        #[cfg(test)]
        {
            self.work += len as u64;
        }
        // Results and moves are looked at as UTF-8; the word's own bytes, if they are.
        let before = self.decoded.len();
        let text = match encoding::decode(word, self.options.encoding, &mut self.decoded)? {
            Decoded::AsIs => Place::Input(0, super::narrow(len)),
            Decoded::Changed { .. } => {
                Place::Decoded(super::narrow(before), super::narrow(self.decoded.len().saturating_sub(before)))
            }
        };
        let offset = self.here();
        if let Some(result) = word::result(self.bytes(window, offset, text), level) {
            if len <= super::PENDING_MAX {
                return self.result(window, len, result);
            }
        }
        if let Some(body) = word::glued_result(word).filter(|_| level >= Level::Tolerant) {
            // The result is the next word.
            return self.other_word(window, body, false, is_whole);
        }
        if let Some(result) = self.tags.odd_result(self.bytes(window, offset, text)) {
            match self.is_last(window, offset, text, len, is_whole) {
                None => return Ok(Step::NeedMore),
                Some(true) => return self.result(window, len, result),
                Some(false) => {}
            }
        }
        let written = self.bytes(window, offset, text);
        let is_move = word::is_move_like(written) || word::is_short_move(written);
        let is_sign = !is_move && annotation::find(written).is_some_and(|found| found.len == written.len());
        let may_be_remark = !is_move && !is_sign && self.line.has_move;
        let dots = word::trailing_dots(written);
        let dotless = written.get(..written.len().saturating_sub(dots)).unwrap_or(written);
        let is_remark = may_be_remark && (word::is_remark(written) || word::is_remark(dotless));
        let remark_len = if word::is_remark(written) { len } else { len.saturating_sub(dots) };
        if !is_move && !is_sign && matches!(written.first(), Some(b'<' | b'>')) {
            self.is_reserved = true;
            self.seen.reserved_end = end;
            return self.reserved(window, is_whole);
        }
        self.has_moved |= is_move;
        if let Some(raw) = self.raw {
            return self.keep_raw(raw, window, len);
        }
        if is_sign {
            return self.sign_word(window, len, offset, text);
        }
        if is_remark {
            self.flag(window, remark_len, Status::SAN_SUFFIX, Level::Tolerant, Severity::Info);
            return match self.raw {
                Some(raw) => self.keep_raw(raw, window, len),
                None => {
                    self.consume(remark_len);
                    Ok(Step::Taken)
                }
            };
        }
        if self.decodes() {
            self.careful_move(window, len, text)
        } else {
            self.undecoded_move(window, len, text)
        }
    }

    /// Whether a word that the Result tag has too is the last of its game, and no legal move.
    fn is_last(&mut self, window: &[u8], offset: u64, text: Place, len: usize, is_whole: bool) -> Option<bool> {
        let written = self.bytes(window, offset, text);
        if self.decodes() && san::decode(&self.line.current, written, self.options.level).is_ok() {
            return Some(false);
        }
        let from = self.at.wrapping_add(len.max(self.ahead.at));
        let next = find(window, from, |byte| class(byte) != Class::Space);
        self.ahead.at = next.wrapping_sub(self.at);
        match window.get(next) {
            // Too far to look, wherever the window ends.
            _ if self.ahead.at > self.limit(Long::Word) => Some(false),
            Some(byte) => Some(*byte == b'['),
            None if is_whole => Some(true),
            None => {
                self.scan = len;
                None
            }
        }
    }

    /// The length of a long word without the results that are glued to its end, if there are any: as many of them that what is
    /// left could be a result itself.
    fn without_results(&mut self, word: &[u8]) -> Option<usize> {
        let here = self.here();
        if here >= self.seen.results && here < self.seen.word_end {
            return word::first_results(word, super::PENDING_MAX);
        }
        let known = usize::try_from(self.seen.results.wrapping_sub(here)).unwrap_or(usize::MAX);
        let mut body = word.get(..known).unwrap_or(word);
        while let Some(len) = word::glued_result(body).filter(|_| body.len() > super::PENDING_MAX) {
            #[cfg(test)]
            {
                self.work += 1;
            }
            body = body.get(..len).unwrap_or(&[]);
        }
        if body.len() == word.len() {
            return None;
        }
        self.seen.results = here.wrapping_add(body.len() as u64);
        Some(body.len())
    }

    /// Whether the angle bracket at hand is known to be reserved: it is one of a word that is no move, and too far from its end
    /// to begin a sign.
    #[cold]
    fn goes_on_reserved(&self, window: &[u8]) -> bool {
        let here = self.here();
        matches!(window.get(self.at), Some(b'<' | b'>')) && self.seen.reserved_end.wrapping_sub(here) > SIGN_MAX
    }

    /// `<` up to the `>` in the same line, or alone: reserved by the standard.
    #[cold]
    fn reserved(&mut self, window: &[u8], is_whole: bool) -> Result<Step, Error> {
        let limit = self.limit(Long::Word);
        let piece = window.get(..self.at.saturating_add(limit).min(window.len())).unwrap_or(window);
        let seen = usize::try_from(self.seen.no_angle.saturating_sub(self.base)).unwrap_or(usize::MAX);
        let from = self.at.wrapping_add(1).max(seen);
        let is_open = window.get(self.at) == Some(&b'<');
        let end = if is_open { find(piece, from, |byte| byte == b'>' || is_line_end(byte)) } else { self.at };
        #[cfg(test)]
        {
            self.work += (end.max(from) - from) as u64;
        }
        if is_open {
            self.seen.no_angle = self.base.wrapping_add(end as u64);
        }
        if end == window.len() && !is_whole && piece.len() < self.at.wrapping_add(limit) {
            self.scan = end.wrapping_sub(self.at);
            return Ok(Step::NeedMore);
        }
        let len = if is_open && piece.get(end) == Some(&b'>') { end.wrapping_sub(self.at).wrapping_add(1) } else { 1 };
        self.stray(window, len, Status::PGN_RESERVED)
    }

    fn sign_word(&mut self, window: &[u8], len: usize, offset: u64, text: Place) -> Result<Step, Error> {
        let sign = self.bytes(window, offset, text);
        let Some(found) = annotation::find(sign) else { return self.stray(window, len, Status::PGN_TOKEN) };
        let mover = self.line.current.turn().opposite();
        let nag = found.nag(if self.decodes() { mover } else { crate::board::Color::White });
        self.flag(window, len, Status::PGN_NAG_FORM, Level::Tolerant, Severity::Info);
        match self.raw {
            Some(raw) => self.keep_raw(raw, window, len),
            None => self.nag(window, len, nag),
        }
    }

    /// A move number; the rest of the word is the next one.
    fn number(&mut self, window: &[u8], digits: usize, len: usize, number: u32) -> Result<Step, Error> {
        if let Some(raw) = self.raw {
            self.keep_raw(raw, window, digits)?;
        } else {
            let expected = if self.decodes() { self.line.current.fullmove_number() } else { 0 };
            let has_digits = window.get(self.at).is_some_and(u8::is_ascii_digit);
            if self.is_numbered || !has_digits || self.decodes() && number != expected {
                self.flag_number(window, digits, Status::PGN_MOVE_NUMBER, Level::Import, Severity::Info, expected);
            }
            match self.raw {
                Some(raw) => {
                    self.keep_raw(raw, window, digits)?;
                }
                None => {
                    let text = Place::Input(0, super::narrow(digits));
                    self.queue(Event { number, text, ..self.event(Kind::MoveNumber, digits) });
                    self.consume(digits);
                    self.is_numbered |= has_digits;
                }
            }
        }
        self.scan = len.saturating_sub(digits);
        Ok(Step::Taken)
    }

    /// Tells of a number whose move does not come: the token at hand is none.
    pub(super) fn number_alone(&mut self, window: &[u8]) {
        if core::mem::take(&mut self.is_numbered) && self.raw.is_none() {
            self.flag(window, 0, Status::PGN_MOVE_NUMBER, Level::Import, Severity::Info);
        }
    }
}
