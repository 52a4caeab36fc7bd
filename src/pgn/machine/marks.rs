//! What begins with a sign: the way to its reader; annotations, and what cannot stand where it does.

use super::{Long, Machine, Phase, Step};
use crate::board::Color;
use crate::notation::{annotation, Level};
use crate::pgn::event::{Event, Kind};
use crate::pgn::scan::find;
use crate::status::{Error, Severity, Status};

impl Machine {
    /// Takes the token that begins with this sign.
    pub(super) fn mark(&mut self, byte: u8, window: &[u8], is_whole: bool) -> Result<Step, Error> {
        match byte {
            b'{' => self.comment(window, is_whole),
            b';' => self.line_comment(window, is_whole),
            b'[' => self.bracket(window, is_whole),
            b'*' => self.word(window, is_whole),
            _ if matches!(self.phase, Phase::Between | Phase::AfterResult) => self.noise(window, is_whole),
            _ => {
                if self.phase == Phase::Tags {
                    self.begin_movetext(window);
                    return Ok(Step::Taken);
                }
                match byte {
                    b'(' => self.parenthesis(window, is_whole),
                    b')' => self.closing_parenthesis(window),
                    b'$' => self.dollar(window, is_whole),
                    b'}' => self.stray(window, 1, Status::PGN_STRAY_BRACE),
                    _ => self.stray(window, 1, Status::PGN_TOKEN),
                }
            }
        }
    }

    /// Text that cannot stand here.
    pub(super) fn stray(&mut self, window: &[u8], len: usize, status: Status) -> Result<Step, Error> {
        if let Some(raw) = self.raw {
            return self.keep_raw(raw, window, len);
        }
        self.flag(window, len, status, Level::Strict, Severity::Error);
        match self.raw {
            Some(raw) => self.keep_raw(raw, window, len),
            None => {
                self.keep(window, len, 0)?;
                Ok(Step::Taken)
            }
        }
    }

    /// `$` and a number.
    fn dollar(&mut self, window: &[u8], is_whole: bool) -> Result<Step, Error> {
        let limit = self.limit(Long::Word);
        let end = find(window, self.at.wrapping_add(self.scan.max(1)), |byte| !byte.is_ascii_digit());
        #[cfg(test)]
        {
            self.work += (end - self.at - self.scan) as u64;
        }
        let len = end.wrapping_sub(self.at);
        if len > limit {
            return self.too_long(Long::Word, window);
        }
        if end == window.len() && !is_whole {
            self.scan = len;
            return Ok(Step::NeedMore);
        }
        if let Some(raw) = self.raw {
            return self.keep_raw(raw, window, len);
        }
        let digits = window.get(self.at.wrapping_add(1)..end).unwrap_or(&[]);
        let mut value = 0_u32;
        for digit in digits {
            let next = value.checked_mul(10).and_then(|value| value.checked_add(u32::from(digit.wrapping_sub(b'0'))));
            let Some(next) = next else { return self.stray(window, len, Status::PGN_NAG_BAD) };
            value = next;
        }
        match digits {
            [] => return self.stray(window, len, Status::PGN_NAG_BAD),
            [b'0', _, ..] => self.flag(window, len, Status::PGN_NAG_FORM, Level::Tolerant, Severity::Info),
            _ if value > 255 => {
                self.flag_number(window, len, Status::PGN_NAG_RANGE, Level::Tolerant, Severity::Info, value)
            }
            _ => {}
        }
        self.nag(window, len, value)
    }

    /// Gives an annotation of the last move.
    pub(super) fn nag(&mut self, window: &[u8], len: usize, value: u32) -> Result<Step, Error> {
        if !self.line.has_move {
            self.flag(window, len, Status::PGN_NAG_EARLY, Level::Tolerant, Severity::Fixed);
            if let Some(raw) = self.raw {
                return self.keep_raw(raw, window, len);
            }
            if self.frames.is_empty() {
                self.keep(window, len, 0)?;
                return Ok(Step::Taken);
            }
            // Of a variation: `($142 1. d4` says that all of it is better.
        }
        if self.line.nags >= self.options.limits.nags {
            let limit = self.options.limits.nags;
            self.flag_number(window, len, Status::PGN_LIMIT, Level::Strict, Severity::Error, limit);
            self.keep(window, len, 0)?;
            return Ok(Step::Taken);
        }
        self.line.nags = self.line.nags.saturating_add(1);
        self.queue(Event { number: value, ..self.event(Kind::Nag, len) });
        self.consume(len);
        Ok(Step::Taken)
    }

    /// A sign that stands alone: an annotation, or a remark such as `(=)`.
    pub(super) fn sign(&mut self, window: &[u8], len: usize) -> Result<Step, Error> {
        if let Some(raw) = self.raw {
            return self.keep_raw(raw, window, len);
        }
        let sign = window.get(self.at..self.at.wrapping_add(len)).unwrap_or(&[]);
        match annotation::find(sign).filter(|found| found.len == len) {
            Some(found) => {
                let mover = if self.decodes() { self.line.current.turn().opposite() } else { Color::White };
                self.flag(window, len, Status::PGN_NAG_FORM, Level::Tolerant, Severity::Info);
                match self.raw {
                    Some(raw) => self.keep_raw(raw, window, len),
                    None => self.nag(window, len, found.nag(mover)),
                }
            }
            None if matches!(sign, [b'(', b'!' | b'?', ..]) => {
                // `(!)`: the mark itself, with one byte of it at either side.
                let nag = super::moves::mark_nag(sign.get(1..len.saturating_sub(1)).unwrap_or(&[]));
                self.flag(window, len, Status::PGN_NAG_FORM, Level::Tolerant, Severity::Info);
                match self.raw {
                    Some(raw) => self.keep_raw(raw, window, len),
                    None => self.nag(window, len, nag),
                }
            }
            None => {
                self.flag(window, len, Status::SAN_SUFFIX, Level::Tolerant, Severity::Info);
                match self.raw {
                    Some(raw) => self.keep_raw(raw, window, len),
                    None => {
                        self.consume(len);
                        Ok(Step::Taken)
                    }
                }
            }
        }
    }
}
