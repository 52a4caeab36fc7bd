//! Tokens longer than their limit: crossed in pieces of the limit's size, so that memory stays bounded and nothing is lost.
//!
//! Where the pieces are cut depends on the limit alone, never on where the input was.

use super::{Long, Machine, Step};
use crate::notation::Level;
use crate::pgn::event::TAIL;
use crate::pgn::options::LEAST_LIMIT;
use crate::pgn::scan::{find, is_line_end};
use crate::pgn::word;
use crate::status::{Error, Severity, Status};

impl Machine {
    /// The limit of such tokens: at least one byte, of words and tags at least [`LEAST_LIMIT`].
    pub(super) fn limit(&self, long: Long) -> usize {
        let limits = &self.options.limits;
        let limit = match long {
            Long::Word => limits.token.max(LEAST_LIMIT),
            Long::Tag => limits.tag.max(LEAST_LIMIT),
            Long::Line | Long::Comment => limits.comment,
        };
        (limit as usize).max(1)
    }

    /// The token at hand is longer than its limit.
    pub(super) fn too_long(&mut self, long: Long, window: &[u8]) -> Result<Step, Error> {
        let limit = self.limit(long);
        let number = super::narrow(limit);
        self.flag_number(window, limit, Status::PGN_TOKEN_TOO_LONG, Level::Strict, Severity::Error, number);
        self.piece(window, limit)?;
        self.long = Some(long);
        Ok(Step::Taken)
    }

    /// The next piece of it.
    #[cold]
    pub(super) fn go_on(&mut self, long: Long, window: &[u8], is_whole: bool) -> Result<Step, Error> {
        let limit = self.limit(long);
        let available = window.len().saturating_sub(self.at);
        let piece = window.get(..self.at.saturating_add(limit).min(window.len())).unwrap_or(window);
        let is_all = is_whole || available >= limit;
        let from = self.at.wrapping_add(self.scan);
        let end = match long {
            Long::Word => match word::end(piece, self.at, from, is_all) {
                Ok(end) => end,
                Err(resume) => {
                    self.scan = resume.saturating_sub(self.at);
                    return Ok(Step::NeedMore);
                }
            },
            Long::Tag | Long::Line => find(piece, from, is_line_end),
            Long::Comment => find(piece, from, |byte| byte == b'}'),
        };
        if end == piece.len() && !is_all {
            self.scan = end.wrapping_sub(self.at);
            return Ok(Step::NeedMore);
        }
        let is_over = end < piece.len() || is_whole && end == window.len();
        let closing = usize::from(long == Long::Comment && end < piece.len());
        let len = end.wrapping_sub(self.at).wrapping_add(closing);
        if len > 0 {
            self.piece(window, len)?;
        }
        if is_over {
            self.long = None;
        }
        Ok(Step::Taken)
    }

    fn piece(&mut self, window: &[u8], len: usize) -> Result<(), Error> {
        #[cfg(test)]
        {
            self.work += len as u64;
        }
        let is_tail = self.raw.is_some_and(|raw| !raw.is_block);
        self.keep(window, len, if is_tail { TAIL } else { 0 })
    }
}
