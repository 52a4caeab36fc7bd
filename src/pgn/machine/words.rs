//! Words: moves, numbers, results, signs and what is none of them.
//!
//! In the order in which they are tried: a move as nearly everybody writes it, a number, a result, a sign, a remark that stands
//! apart from its move, a move in any other form. What looks like a move and is none here ends the reading of its line; what
//! does not is left out alone.

use super::{Line, Long, Machine, Phase, Raw, Step};
use crate::board::{Move, Position};
use crate::notation::result::GameResult;
use crate::notation::san::{self, Form};
use crate::notation::{annotation, Level};
use crate::pgn::encoding::{self, Decoded};
use crate::pgn::event::{Event, Kind, Place};
use crate::pgn::scan::{class, find, is_line_end, Class};
use crate::pgn::word;
use crate::status::{Diagnose, Diagnostic, Error, Severity, Status};

impl Machine {
    /// Takes the word at hand.
    #[inline]
    pub(super) fn word(&mut self, window: &[u8], is_whole: bool) -> Result<Step, Error> {
        let end = if window.get(self.at) == Some(&b'*') {
            self.at.wrapping_add(1)
        } else if self.is_reserved {
            return self.reserved(window, is_whole);
        } else {
            match word::end(window, self.at, self.at.wrapping_add(self.scan), is_whole) {
                Ok(end) => end,
                Err(resume) => {
                    #[cfg(test)]
                    {
                        self.work += (resume - self.at - self.scan) as u64;
                    }
                    self.scan = resume.wrapping_sub(self.at);
                    if self.scan > self.limit(Long::Word) {
                        return self.too_long(Long::Word, window);
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
        if len > self.options.limits.token as usize {
            return self.too_long(Long::Word, window);
        }
        match self.phase {
            Phase::Moves => {}
            Phase::Tags => {
                // A step of its own: the event's position is the start position.
                self.begin_movetext(window);
                self.scan = len;
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

    fn other_word(&mut self, window: &[u8], len: usize, is_number: bool, is_whole: bool) -> Result<Step, Error> {
        let level = self.options.level;
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
        // Results and moves are looked at as UTF-8; the word's own bytes, if they are.
        let before = self.decoded.len();
        let text = match encoding::decode(word, self.options.encoding, &mut self.decoded)? {
            Decoded::AsIs => Place::Input(0, super::narrow(len)),
            Decoded::Changed { .. } => {
                Place::Decoded(super::narrow(before), super::narrow(self.decoded.len().saturating_sub(before)))
            }
        };
        let offset = self.base.wrapping_add(self.at as u64);
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
            self.scan = 0;
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
            Some(byte) => Some(*byte == b'['),
            None if is_whole => Some(true),
            None if self.ahead.at > self.limit(Long::Word) => Some(false),
            None => {
                self.scan = len;
                None
            }
        }
    }

    /// `<` up to the `>` in the same line, or alone: reserved by the standard.
    fn reserved(&mut self, window: &[u8], is_whole: bool) -> Result<Step, Error> {
        let limit = self.limit(Long::Word);
        let piece = window.get(..self.at.saturating_add(limit).min(window.len())).unwrap_or(window);
        let from = self.at.wrapping_add(self.scan.max(1));
        let is_open = window.get(self.at) == Some(&b'<');
        let end = if is_open { find(piece, from, |byte| byte == b'>' || is_line_end(byte)) } else { self.at };
        #[cfg(test)]
        {
            self.work += (end.max(from) - from) as u64;
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
            let expected = self.line.current.fullmove_number();
            let has_digits = window.get(self.at).is_some_and(u8::is_ascii_digit);
            if self.decodes() && has_digits && number != expected {
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
                }
            }
        }
        self.scan = len.saturating_sub(digits);
        Ok(Step::Taken)
    }

    /// Makes a move that is known to be legal; `core` of the word's `len` bytes are the move, the others marks.
    #[inline]
    fn play(&mut self, window: &[u8], mv: Move, core: usize, len: usize) -> Result<Step, Error> {
        let before = self.line.current;
        let mut current = before;
        current.play_unchecked(mv);
        self.advance(window, mv, current, core, len, Place::Input(0, super::narrow(core)))
    }

    #[inline]
    fn advance(
        &mut self,
        window: &[u8],
        mv: Move,
        current: Position,
        core: usize,
        len: usize,
        text: Place,
    ) -> Result<Step, Error> {
        let limits = self.options.limits;
        let is_over = self.frames.is_empty() && self.plies >= limits.plies || self.all_plies >= limits.all_plies;
        if is_over {
            return self.too_many_moves(window, len);
        }
        self.plies = self.plies.saturating_add(u32::from(self.frames.is_empty()));
        self.all_plies = self.all_plies.saturating_add(1);
        self.line = Line { before: self.line.current, current, has_move: true, nags: 0 };
        self.has_moved = true;
        self.queue(Event { mv, text, ..self.event(Kind::Move, core) });
        self.consume(core);
        if len > core {
            self.marks(window, len.wrapping_sub(core))?;
        }
        Ok(Step::Taken)
    }

    #[cold]
    fn too_many_moves(&mut self, window: &[u8], len: usize) -> Result<Step, Error> {
        let is_main = self.frames.is_empty();
        let limit = if is_main { self.options.limits.plies } else { self.options.limits.all_plies };
        self.flag_number(window, len, Status::PGN_LIMIT, Level::Strict, Severity::Error, limit);
        self.give_up(window, len)
    }

    /// Keeps the rest of this line as text.
    fn give_up(&mut self, window: &[u8], len: usize) -> Result<Step, Error> {
        self.is_partial |= self.frames.is_empty();
        let raw = Raw { is_block: false, is_silent: false, depth: 0 };
        self.raw = Some(raw);
        self.has_moved = true;
        self.keep_raw(raw, window, len)
    }

    /// `!` and `?` behind a move: the first two count.
    fn marks(&mut self, window: &[u8], len: usize) -> Result<(), Error> {
        let marks = window.get(self.at..self.at.wrapping_add(len)).unwrap_or(&[]);
        let nag = mark_nag(marks);
        let needed = if len > 2 { Level::Tolerant } else { Level::Import };
        if self.options.level < needed {
            self.flag(window, len, Status::PGN_NAG_FORM, needed, Severity::Info);
            if let Some(raw) = self.raw {
                self.keep_raw(raw, window, len)?;
                return Ok(());
            }
        }
        self.nag(window, len, nag)?;
        Ok(())
    }

    /// A move in any form that the level allows.
    #[cold]
    fn careful_move(&mut self, window: &[u8], len: usize, text: Place) -> Result<Step, Error> {
        let offset = self.base.wrapping_add(self.at as u64);
        let marked = self.bytes(window, offset, text);
        let core = word::without_marks(marked);
        let marks = marked.len().saturating_sub(core);
        // Marks are ASCII: as many bytes in the input.
        let core_len = len.saturating_sub(marks);
        let written = marked.get(..core).unwrap_or(marked);
        let options = san::Options {
            level: self.options.level,
            languages: self.options.languages(),
            allow_null: self.options.allow_null,
            form: Form::Short,
        };
        let mut remarks = Remarks { list: [None; Remarks::KEPT] };
        let position = self.line.current;
        let decoded = match san::decode_full(&position, written, options, &mut remarks) {
            Ok(decoded) => decoded,
            Err(error) => {
                let symbol = marked.get(..word::symbol(marked)).unwrap_or(marked);
                let reads = |symbol| san::decode_full(&position, symbol, options, &mut ()).is_ok();
                if symbol.len() < marked.len() && reads(symbol) {
                    // What follows is a token of its own.
                    let end = super::narrow(symbol.len());
                    let text = match text {
                        Place::Decoded(start, _) => Place::Decoded(start, end),
                        _ => Place::Input(0, end),
                    };
                    let len = symbol.len();
                    return self.careful_move(window, len, text);
                }
                let is_move_like = word::is_move_like(written);
                return self.bad_move(window, len, error, is_move_like);
            }
        };
        let next = if decoded.mv == Move::NULL {
            match position.play_null() {
                Ok(next) => next,
                Err(error) => return self.bad_move(window, len, error, true),
            }
        } else {
            let mut next = position;
            next.play_unchecked(decoded.mv);
            next
        };
        if word::is_coordinate(written_of(self.bytes(window, offset, text), core)) {
            self.flag(window, core_len, Status::PGN_MOVE_FORM, Level::Import, Severity::Info);
        } else {
            for remark in remarks.list.into_iter().flatten() {
                self.flag_part(window, remark);
            }
        }
        if let Some(raw) = self.raw {
            // One of them was too much for the level.
            return self.keep_raw(raw, window, len);
        }
        let text = match text {
            Place::Decoded(start, _) => Place::Decoded(start, super::narrow(core)),
            _ => Place::Input(0, super::narrow(core_len)),
        };
        let step = self.advance(window, decoded.mv, next, core_len, len, text)?;
        if self.raw.is_none() {
            for nag in decoded.nags.iter().take(usize::from(decoded.nag_count)) {
                // Glued to the move, so it has no bytes of its own.
                self.queue(Event { number: u32::from(*nag), ..self.event(Kind::Nag, 0) });
            }
        }
        Ok(step)
    }

    /// Reports a departure within the word at hand.
    fn flag_part(&mut self, window: &[u8], remark: Diagnostic) {
        let at = self.at;
        self.at = at.wrapping_add(remark.offset).min(window.len());
        self.flag(window, remark.len, remark.status, Level::Strict, remark.severity);
        self.at = at;
    }

    /// A word that no legal move fits.
    #[cold]
    fn bad_move(&mut self, window: &[u8], len: usize, error: Error, is_move_like: bool) -> Result<Step, Error> {
        let is_null = matches!(error.status, Status::SAN_NULL | Status::SAN_NULL_IN_CHECK | Status::MOVE_NULL_IN_CHECK);
        let word = window.get(self.at..self.at.wrapping_add(len)).unwrap_or(&[]);
        let is_nothing = matches!(error.status, Status::SAN_SYNTAX | Status::SAN_OTHER_NOTATION) && !is_move_like
            || word::is_no_capture(word);
        if is_nothing && !is_null {
            return self.stray(window, len, Status::PGN_TOKEN);
        }
        let has_moves = self.line.current.outcome().is_ok_and(|outcome| {
            outcome.bits() & (crate::rules::outcome::Outcome::CHECKMATE | crate::rules::outcome::Outcome::STALEMATE)
                == 0
        });
        let status = match (is_null, has_moves) {
            (true, _) => Status::PGN_NULL_MOVE,
            (_, false) => Status::PGN_AFTER_END,
            _ => Status::PGN_MOVE_BAD,
        };
        self.flag_number(window, len, status, Level::Strict, Severity::Error, u32::from(error.status.number()));
        self.give_up(window, len)
    }

    /// A word of a game whose moves are not decoded: a move by its looks.
    fn undecoded_move(&mut self, window: &[u8], len: usize, text: Place) -> Result<Step, Error> {
        let offset = self.base.wrapping_add(self.at as u64);
        let word = self.bytes(window, offset, text);
        let core = word::without_marks(word);
        let marks = word.len().saturating_sub(core);
        let written = word.get(..core).unwrap_or(word);
        if !(word::is_move_like(written) || word::is_short_move(written)) {
            return self.stray(window, len, Status::PGN_TOKEN);
        }
        let core_len = len.saturating_sub(marks);
        let text = match text {
            Place::Decoded(start, _) => Place::Decoded(start, super::narrow(core)),
            _ => Place::Input(0, super::narrow(core_len)),
        };
        self.advance(window, Move::NONE, self.line.current, core_len, len, text)
    }
}

/// The annotation that marks stand for: the first two count.
pub(super) fn mark_nag(marks: &[u8]) -> u32 {
    match marks {
        [b'!'] => 1,
        [b'?'] => 2,
        [b'!', b'!', ..] => 3,
        [b'?', b'?', ..] => 4,
        [b'!', b'?', ..] => 5,
        _ => 6,
    }
}

fn written_of(word: &[u8], core: usize) -> &[u8] {
    word.get(..core).unwrap_or(word)
}

/// The departures of one move.
struct Remarks {
    list: [Option<Diagnostic>; Remarks::KEPT],
}

impl Remarks {
    const KEPT: usize = 16;
}

impl Diagnose for Remarks {
    const WANTED: bool = true;
    fn report(&mut self, diagnostic: Diagnostic) {
        // Check and mate marks are not verified while reading, but for the strict level.
        if diagnostic.status == Status::SAN_CHECK_MARK {
            return;
        }
        if let Some(slot) = self.list.iter_mut().find(|slot| slot.is_none()) {
            *slot = Some(diagnostic);
        }
    }
}
