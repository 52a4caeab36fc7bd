//! Parentheses: variations, those that are left out, and signs written in parentheses.

use super::short::{usual, BEGIN, DIGIT, RANK, SPACE};
use super::{Long, Machine, Raw, Step};
use crate::notation::{san, Level};
use crate::pgn::event::{Event, Kind};
use crate::pgn::options::Options;
use crate::pgn::scan::{class, find, Class};
use crate::pgn::word;
use crate::status::{Error, Severity, Status};

impl Machine {
    /// `(`.
    pub(super) fn parenthesis(&mut self, window: &[u8], is_whole: bool) -> Result<Step, Error> {
        match word::parenthesised(window.get(self.at..).unwrap_or(&[]), is_whole) {
            None => return Ok(Step::NeedMore),
            Some(0) => {}
            Some(len) => return self.sign(window, len),
        }
        self.number_alone(window);
        if let Some(raw) = &mut self.raw {
            raw.depth = raw.depth.saturating_add(1);
            let raw = *raw;
            return self.keep_raw(raw, window, 1);
        }
        let fault = if !self.line.has_move {
            Some((Status::PGN_VARIATION_EARLY, 0))
        } else if self.is_deepest() {
            Some((Status::PGN_TOO_DEEP, self.options.limits.depth))
        } else {
            None
        };
        if let Some((status, number)) = fault {
            self.flag_number(window, 1, status, Level::Strict, Severity::Error, number);
            return self.leave_out(window, false);
        }
        if self.options.skip_variations {
            return self.leave_out(window, true);
        }
        if self.options.level == Level::Guess && self.decodes() {
            match self.continuation(window, is_whole) {
                None => return Ok(Step::NeedMore),
                Some(0) => {}
                Some(len) => {
                    self.flag(window, len, Status::PGN_VARIATION_POSITION, Level::Guess, Severity::Guessed);
                    self.note(window, len, len.saturating_sub(2), 0)?;
                    return Ok(Step::Taken);
                }
            }
        }
        let spot = self.later_spot(1);
        self.open_variation(spot)?;
        self.queue(self.event(Kind::VariationStart, 1));
        self.consume(1);
        Ok(Step::Taken)
    }

    /// Whether no more variations may be open.
    fn is_deepest(&self) -> bool {
        self.frames.len() >= (self.options.limits.depth as usize).min(usize::from(u16::MAX))
    }

    /// The length of the variation at hand if its first move goes on behind the move that it should replace; 0 if not, `None` if
    /// more bytes must come to tell.
    fn continuation(&mut self, window: &[u8], is_whole: bool) -> Option<usize> {
        let limit = self.limit(Long::Comment);
        if self.ahead.at == 0 || self.scan > 0 {
            // Up to `start` all was looked at, and of the word there its bytes up to `from`.
            let mut start = self.at.wrapping_add(self.ahead.at.max(1));
            let mut from = if self.ahead.at == 0 { start } else { self.at.wrapping_add(self.scan) };
            let word = loop {
                start = find(window, start, |byte| class(byte) != Class::Space);
                from = from.max(start);
                let end = match word::end(window, start, from, is_whole) {
                    _ if start == window.len() && !is_whole => Err(start),
                    end => end,
                };
                #[cfg(test)]
                {
                    self.work += (end.unwrap_or_else(|resume| resume) - from) as u64 + 1;
                }
                let end = match end {
                    Ok(end) => end,
                    Err(resume) => {
                        if start < window.len() && window.len().wrapping_sub(self.at) > self.limit(Long::Word) {
                            return Some(0);
                        }
                        (self.ahead.at, self.scan) = (start.wrapping_sub(self.at), resume.wrapping_sub(self.at));
                        return None;
                    }
                };
                let word = window.get(start..end).unwrap_or(&[]);
                match word::number(word) {
                    (0, _) => break word,
                    (len, _) => (start, from) = (start.wrapping_add(len), end),
                }
            };
            let follows = san::decode(&self.line.current, word, Level::Tolerant).is_ok();
            if !follows || san::decode(&self.line.before, word, Level::Tolerant).is_ok() {
                return Some(0);
            }
            (self.ahead.at, self.scan) = (1, 0);
        }
        loop {
            let at = self.at.wrapping_add(self.ahead.at);
            let byte = match window.get(at) {
                _ if self.ahead.at > limit => return Some(0),
                Some(byte) => *byte,
                None if is_whole => return Some(0),
                None => return None,
            };
            self.ahead.at = self.ahead.at.wrapping_add(1);
            match byte {
                b'}' => self.ahead.in_comment = false,
                _ if self.ahead.in_comment => {}
                b'{' => self.ahead.in_comment = true,
                b'(' => self.ahead.depth = self.ahead.depth.saturating_add(1),
                b')' if self.ahead.depth == 0 => return Some(self.ahead.at),
                b')' => self.ahead.depth = self.ahead.depth.wrapping_sub(1),
                _ => {}
            }
        }
    }

    /// Leaves the variation at hand out.
    fn leave_out(&mut self, window: &[u8], is_silent: bool) -> Result<Step, Error> {
        match &mut self.raw {
            // The level stopped reading here.
            Some(raw) => raw.depth = raw.depth.saturating_add(1),
            None => self.raw = Some(Raw { is_block: true, is_silent, depth: 1 }),
        }
        let raw = self.raw.unwrap_or(Raw { is_block: true, is_silent, depth: 1 });
        self.keep_raw(raw, window, 1)
    }

    /// `)`.
    pub(super) fn closing_parenthesis(&mut self, window: &[u8]) -> Result<Step, Error> {
        self.number_alone(window);
        if let Some(raw) = &mut self.raw {
            if raw.depth > 0 {
                raw.depth = raw.depth.saturating_sub(1);
                let raw = *raw;
                self.keep_raw(raw, window, 1)?;
                if raw.is_block && raw.depth == 0 {
                    self.raw = None;
                }
                return Ok(Step::Taken);
            }
        }
        if self.frames.is_empty() {
            return self.stray(window, 1, Status::PGN_STRAY_PAREN);
        }
        if !self.line.has_move && self.raw.is_none() {
            self.flag(window, 1, Status::PGN_EMPTY_VARIATION, Level::Tolerant, Severity::Fixed);
        }
        let event = self.event(Kind::VariationEnd, 1);
        let given = self.queued;
        self.close_variation();
        // The end that the text has, in the place of one that it lacks.
        if let Some(slot) = self.queue.get_mut(given).filter(|slot| slot.kind == Kind::VariationEnd) {
            *slot = event;
        }
        self.consume(1);
        Ok(Step::Taken)
    }

    /// Takes the parenthesis at hand if a variation usually begins or ends with it.
    #[inline(never)]
    pub(super) fn quick_parenthesis(&mut self, window: &[u8]) -> Option<Event> {
        let mut at = self.at;
        while usual(*window.get(at)?) == SPACE {
            at = at.wrapping_add(1);
        }
        let is_closing = match window.get(at)? {
            b'(' => false,
            b')' => true,
            _ => return None,
        };
        if self.is_numbered || !self.line.has_move || self.is_stopped {
            return None;
        }
        let before = self.at;
        self.at = at;
        let event = if is_closing { self.quick_closing() } else { self.quick_opening(window) };
        if event.is_some() {
            self.go_on_behind(at.wrapping_add(1));
        } else {
            self.at = before;
        }
        event
    }

    /// `(` before a number, a move, a comment or an annotation.
    fn quick_opening(&mut self, window: &[u8]) -> Option<Event> {
        let [next, second] = *window.get(self.at.wrapping_add(1)..)?.first_chunk()?;
        // Not `(e.p.)`, say.
        let begins_line = usual(next) & (DIGIT | BEGIN) != 0 && (next != b'e' || usual(second) & RANK != 0);
        let is_usual = begins_line || usual(next) == SPACE || matches!(next, b'{' | b'$');
        let Options { skip_variations, level, .. } = self.options;
        if !is_usual || skip_variations || level == Level::Guess || self.is_deepest() {
            return None;
        }
        // Without memory it is left to the reader who can say so.
        self.open_variation(self.later_spot(1)).ok()?;
        Some(self.event(Kind::VariationStart, 1))
    }

    /// `)`.
    fn quick_closing(&mut self) -> Option<Event> {
        let event = self.event(Kind::VariationEnd, 1);
        self.line = self.frames.pop()?.line;
        Some(event)
    }
}
