//! Crossing moves that nobody wants to hear of: where only tags are given, and in a game that is skipped.
//!
//! * What ends a game or could hide its end begins with few bytes: parentheses, brackets, braces, stars, semicolons, angle
//!   brackets, percent signs, control characters; and every result has a hyphen, a slash or a character that is not ASCII. All
//!   else is crossed sixteen bytes at a time.
//! * Crossed are whole words; the word with such a byte, and one that could be part of a result with spaces, is left to its reader.
//! * Comments are crossed here too, save those that need a closer look.

use super::{Long, Machine, Phase};
use crate::lane::{self, Lane};
use crate::notation::Level;
use crate::pgn::scan::is_space;

/// Where something begins or ends with this byte; castling and a few others are stopped at for nothing.
#[inline(always)]
fn stops(lane: Lane) -> Lane {
    let percent_to_star = lane.within(b'%', b'*');
    let hyphen_or_slash = lane.with(2).is(b'/');
    let semicolon_to_angle = lane.within(b';', b'>');
    // Brackets are braces but for this bit. What is not ASCII comes behind them.
    let bracket_brace_or_high = lane.with(0x20).from(b'{');
    let control = lane.below(b' ').but_not(lane.within(b'\t', b'\r'));
    percent_to_star.or(hyphen_or_slash).or(semicolon_to_angle).or(bracket_brace_or_high).or(control)
}

/// The first position from `from` on with such a byte; the length if there is none.
#[inline(always)]
fn stop(text: &[u8], from: usize) -> usize {
    lane::find(text, from, stops)
}

/// Where the word begins that reaches up to `end`, not before `from`.
fn word_start(text: &[u8], from: usize, end: usize) -> usize {
    let before = text.get(from..end).unwrap_or(&[]);
    before.iter().rposition(|byte| is_space(*byte)).map_or(from, |at| from.wrapping_add(at).wrapping_add(1))
}

/// The end of the last word before `end`, not before `from`.
fn words_end(text: &[u8], from: usize, end: usize) -> usize {
    let before = text.get(from..end).unwrap_or(&[]);
    before.iter().rposition(|byte| !is_space(*byte)).map_or(from, |at| from.wrapping_add(at).wrapping_add(1))
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
        if !is_inside || may_err || self.scan > 0 || self.tags.has_odd_result() {
            return false;
        }
        let is_first = !self.line.has_move;
        if is_first && !self.first_move(window) {
            return false;
        }
        // Behind this all is unknown; up to it whole tokens are crossed.
        let mut from = self.at;
        let mut at = from;
        let end = loop {
            at = stop(window, at);
            let last = at.checked_sub(1).and_then(|last| window.get(last));
            let behind = window.get(at.wrapping_add(1));
            match window.get(at) {
                Some(b'-') if last == Some(&b'O') && behind == Some(&b'O') => at = at.wrapping_add(2),
                Some(b'=' | b'\\') => at = at.wrapping_add(1),
                Some(b'{') => match self.comment_end(window, at) {
                    Some(end) => {
                        self.comments = self.comments.saturating_add(1);
                        (from, at) = (end, end);
                    }
                    None => break words_end(window, from, at),
                },
                found => {
                    let start = word_start(window, from, at);
                    // A hyphen may be the middle of a result with spaces; so may what comes when the input is not whole.
                    let may_continue = found.is_none() || window.get(start) == Some(&b'-');
                    let end = words_end(window, from, start);
                    break if may_continue { words_end(window, from, word_start(window, from, end)) } else { end };
                }
            }
        };
        let len = end.saturating_sub(self.at);
        #[cfg(test)]
        {
            self.work += at.saturating_sub(self.at) as u64;
        }
        if len > 0 {
            self.consume(len);
        }
        len > 0 || is_first
    }

    /// Behind the comment that begins here, if it is closed and nothing in it could be the next game.
    fn comment_end(&self, window: &[u8], start: usize) -> Option<usize> {
        if self.options.level == Level::Guess || self.options.comment_escapes {
            return None;
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stops_at_what_could_end_a_game() {
        let stopping: Vec<u8> = (0..=255_u8).filter(|byte| stop(&[*byte], 0) == 0).collect();
        let signs = b"%&'()*-/;<=>[\\]^_{|}~\x7F".iter().copied();
        let expected: Vec<u8> = (0..9).chain(14..32).chain(signs).chain(0x80..=0xFF).collect();
        assert_eq!(stopping, expected);
        for len in 0..40 {
            for place in 0..=len {
                let mut text = vec![b'e'; len];
                if place < len {
                    text[place] = b'[';
                }
                for from in 0..=len {
                    assert_eq!(stop(&text, from), if place < from { len } else { place });
                }
            }
        }
    }
}
