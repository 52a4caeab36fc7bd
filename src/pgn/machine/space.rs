//! What stands between tokens: white space of all kinds, and characters that nobody should write.

use super::{Machine, Step};
use crate::notation::Level;
use crate::pgn::scan::{high_space, is_space, BYTE_ORDER_MARK};
use crate::status::{Error, Severity, Status};

impl Machine {
    /// Crosses white space. False if more bytes must come to tell what stands here, or if something is to be told of first.
    #[inline]
    pub(super) fn skip_space(&mut self, window: &[u8], is_whole: bool) -> bool {
        self.skip_ascii_space(window);
        !matches!(window.get(self.at), Some(0xC2 | 0xEF)) || self.skip_high_space(window, is_whole)
    }

    /// The same where a space that is not ASCII may stand.
    #[cold]
    #[inline(never)]
    fn skip_high_space(&mut self, window: &[u8], is_whole: bool) -> bool {
        while matches!(window.get(self.at), Some(0xC2 | 0xEF)) {
            let rest = window.len().saturating_sub(self.at);
            if rest < 3 && !is_whole {
                return false;
            }
            let len = high_space(window, self.at);
            if len == 0 {
                return true;
            }
            // A byte order mark at the start of a line leaves the next byte in column 1.
            self.column_one &= len == BYTE_ORDER_MARK;
            if len == BYTE_ORDER_MARK {
                self.flag(window, len, Status::PGN_BYTE_ORDER_MARK, Level::Import, Severity::Info);
            }
            self.at = self.at.wrapping_add(len);
            if self.queued > 0 {
                return false;
            }
            self.skip_ascii_space(window);
        }
        true
    }

    /// Crosses spaces, tabs, line ends and the like.
    #[inline]
    fn skip_ascii_space(&mut self, window: &[u8]) {
        let (mut at, mut line_ends) = (self.at, self.line_ends);
        let (mut column_one, mut after_cr) = (self.column_one, self.after_cr);
        // An empty line, as games have two.
        if window.get(at..).is_some_and(|rest| rest.starts_with(b"\r\n\r\n")) {
            (at, line_ends) = (at.wrapping_add(4), line_ends.saturating_add(2));
            (column_one, after_cr) = (true, false);
        }
        while let Some(&byte) = window.get(at).filter(|byte| **byte <= b' ') {
            if byte == b'\n' {
                line_ends = line_ends.saturating_add(u32::from(!after_cr));
                (column_one, after_cr) = (true, false);
            } else if byte == b'\r' {
                line_ends = line_ends.saturating_add(1);
                (column_one, after_cr) = (true, true);
            } else if is_space(byte) {
                (column_one, after_cr) = (false, false);
            } else {
                break;
            }
            at = at.wrapping_add(1);
        }
        (self.at, self.line_ends, self.column_one, self.after_cr) = (at, line_ends, column_one, after_cr);
    }

    /// A NUL or another control character between tokens.
    #[cold]
    pub(super) fn control(&mut self, window: &[u8]) -> Result<Step, Error> {
        let status = if window.get(self.at) == Some(&0) { Status::PGN_NUL } else { Status::PGN_CONTROL };
        // A line begins behind it if one begins at it.
        let (column_one, line_ends) = (self.column_one, self.line_ends);
        if let Some(raw) = self.raw {
            self.keep_raw(raw, window, 1)?;
        } else {
            self.flag(window, 1, status, Level::Tolerant, Severity::Fixed);
            self.consume(1);
        }
        (self.column_one, self.line_ends) = (column_one, line_ends);
        Ok(Step::Taken)
    }
}
