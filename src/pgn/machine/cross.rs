//! Crossing moves that nobody wants to hear of: where only tags are given, and in a game that is skipped.
//!
//! * Crossed are whole words, by [`super::blocks`]; the word that could end the game, and one that could be part of a result with
//!   spaces, is left to its reader.
//! * So is a variation that is not closed by then, and a comment that could hide the next game.

use super::blocks::{cross_blocks, stop, Crossed};
use super::{Long, Machine, Phase};
use crate::lane;
use crate::notation::Level;
use crate::pgn::scan::{class, is_space, Class};

/// Behind the last byte before `end` that `is` so, not before `from`.
fn behind_last(text: &[u8], from: usize, end: usize, is: impl Fn(u8) -> bool) -> usize {
    let before = text.get(from..end).unwrap_or(&[]);
    before.iter().rposition(|byte| is(*byte)).map_or(from, |at| from.wrapping_add(at).wrapping_add(1))
}

/// Where the word begins that reaches up to `end`, not before `from`.
fn word_start(text: &[u8], from: usize, end: usize) -> usize {
    behind_last(text, from, end, is_space)
}

/// The end of the last word before `end`, not before `from`.
fn words_end(text: &[u8], from: usize, end: usize) -> usize {
    behind_last(text, from, end, |byte| !is_space(byte))
}

/// Whether the last byte before `end`, not before `from`, is a control character.
fn ends_with_control(text: &[u8], from: usize, end: usize) -> bool {
    text.get(from..end).and_then(|before| before.last()).is_some_and(|byte| class(*byte) == Class::Control)
}

impl Machine {
    /// Whether only where this game ends is of interest.
    #[inline(always)]
    pub(super) fn is_crossing(&self) -> bool {
        self.options.headers_only || self.is_skipping
    }

    /// Crosses words and comments that tell nothing, from the first move of a line on; whether there were any.
    pub(super) fn cross(&mut self, window: &[u8]) -> bool {
        let is_inside = self.phase == Phase::Moves && self.raw.is_none();
        let may_err = self.options.level < Level::Tolerant;
        if !is_inside || may_err || self.scan > 0 || self.tags.has_wordy_result() {
            return false;
        }
        // What was left behind by an earlier look is for other readers, or it would be looked at again for each of its tokens.
        if self.here() < self.crossed {
            return false;
        }
        let is_first = !self.line.has_move;
        if is_first && !self.first_move(window) {
            return false;
        }
        let is_usual_comment = self.options.level != Level::Guess && !self.options.comment_escapes;
        let limit = if is_usual_comment { self.limit(Long::Comment) } else { 0 };
        let mut crossed = Crossed::start(self.at, self.frames.len());
        let mut end = loop {
            crossed = cross_blocks(window, crossed, limit);
            if !crossed.is_stop {
                crossed.at = stop(window, crossed.at);
            }
            let (at, from) = (crossed.at, crossed.from);
            crossed.at = at.wrapping_add(1);
            if !core::mem::take(&mut crossed.is_stop) && crossed.passes(window, at) {
                continue;
            }
            let found = window.get(at);
            match found {
                Some(b'\\' | b'|') => {}
                Some(b'{') => match is_usual_comment.then(|| self.comment_end(window, at)).flatten() {
                    Some(end) => (crossed.from, crossed.at) = (end, end),
                    None => break words_end(window, from, at),
                },
                _ => {
                    let start = word_start(window, from, at);
                    // A hyphen may be the middle of a result with spaces; so may what comes when the input is not whole.
                    let may_continue = found.is_none() || window.get(start) == Some(&b'-');
                    let mut end = words_end(window, from, start);
                    if may_continue {
                        end = words_end(window, from, word_start(window, from, end));
                    }
                    // Behind a control character a line goes on beginning.
                    while ends_with_control(window, from, end) {
                        end = words_end(window, from, word_start(window, from, end));
                    }
                    break end;
                }
            }
        };
        let Crossed { at, nesting, .. } = crossed;
        if nesting.opened > 0 {
            // With what is to come it may be part of the word before it, which is none if a comment or a variation ends there.
            let is_bound = |byte| is_space(byte) || matches!(byte, b'}' | b')' | b'(');
            end = words_end(window, self.at, behind_last(window, self.at, nesting.outermost, is_bound));
        }
        self.crossed = self.base.wrapping_add(at.min(window.len()) as u64);
        #[cfg(test)]
        {
            self.work += at.saturating_sub(self.at) as u64;
        }
        for _ in 0..nesting.closed {
            self.close_variation();
        }
        let len = end.saturating_sub(self.at);
        if len > 0 {
            self.consume(len);
        }
        len > 0 || is_first
    }

    /// Behind the comment that begins here, if it is closed and nothing in it could be the next game.
    fn comment_end(&self, window: &[u8], start: usize) -> Option<usize> {
        let limit = self.limit(Long::Comment);
        let mut at = start.wrapping_add(1);
        loop {
            // Line ends, and other characters below them, for which it is not worth to look more closely.
            at = lane::find(window, at, |lane| lane.is(b'}').or(lane.below(b'\r' + 1)));
            if window.get(at)? == &b'}' {
                break;
            }
            at = at.wrapping_add(1);
            if window.get(at) == Some(&b'[') {
                return None;
            }
        }
        let end = at.wrapping_add(1);
        (end.wrapping_sub(start) < limit).then_some(end)
    }
}
