//! Comments, and lines for other programs.

use super::{Long, Machine, Phase, Step};
use crate::lane::{self, Lane};
use crate::notation::Level;
use crate::pgn::event::{Event, Kind, LINE};
use crate::pgn::scan::{find, find_either, is_line_end};
use crate::pgn::tags::ROSTER;
use crate::pgn::word;
use crate::status::{Error, Severity, Status};

impl Machine {
    /// `{ … }`. An open one ends before the first tag of the roster that begins a line behind an empty line.
    pub(super) fn comment(&mut self, window: &[u8], is_whole: bool) -> Result<Step, Error> {
        if self.phase == Phase::Between {
            self.begin_game();
            return Ok(Step::Taken);
        }
        let limit = self.limit(Long::Comment);
        let piece = window.get(..self.at.saturating_add(limit).min(window.len())).unwrap_or(window);
        let is_cut = piece.len() < window.len() || piece.len().wrapping_sub(self.at) >= limit;
        let mut from = self.at.wrapping_add(self.scan.max(1));
        let end = loop {
            // Once the next game was seen, a brace that opens before one that closes tells that this comment was left open.
            let at = find_either(piece, from, b'}', if self.open_end.is_none() { b'[' } else { b'{' });
            #[cfg(test)]
            {
                self.work += (at - from.min(at)) as u64;
            }
            match piece.get(at) {
                Some(b'}') if self.options.comment_escapes && is_escaped(piece, self.at, at) => {
                    from = at.wrapping_add(1);
                }
                Some(b'}') if self.options.level == Level::Guess => match self.nested(piece, at, is_whole || is_cut) {
                    None => {
                        self.scan = at.wrapping_sub(self.at);
                        return Ok(Step::NeedMore);
                    }
                    Some(0) => break Some(at),
                    Some(next) => {
                        self.ahead.in_comment = true;
                        from = next;
                    }
                },
                Some(b'}') => break Some(at),
                Some(b'{') => break None,
                Some(_) => {
                    if at.wrapping_add(LONGEST_TAG) > window.len() && !is_whole {
                        self.scan = at.wrapping_sub(self.at);
                        return Ok(Step::NeedMore);
                    }
                    if begins_roster(window, self.at, at) {
                        self.open_end = Some(at.wrapping_sub(self.at));
                    }
                    from = at.wrapping_add(1);
                }
                None => break None,
            }
        };
        let (stop, len, is_open) = match (end, self.open_end) {
            (Some(end), _) => (end, end.wrapping_add(1).wrapping_sub(self.at), false),
            (None, _) if !is_cut && !is_whole && !self.is_left_open(piece, from) => {
                self.scan = piece.len().wrapping_sub(self.at);
                return Ok(Step::NeedMore);
            }
            (None, Some(len)) => (self.at.wrapping_add(len), len, true),
            (None, None) if is_cut => return self.too_long(Long::Comment, window),
            (None, None) => (window.len(), window.len().wrapping_sub(self.at), true),
        };
        let inside = stop.wrapping_sub(self.at).saturating_sub(1);
        if self.ahead.in_comment {
            self.flag(window, len, Status::PGN_COMMENT_NESTED, Level::Guess, Severity::Guessed);
        }
        if is_open {
            self.flag(window, len, Status::PGN_COMMENT_OPEN, Level::Strict, Severity::Error);
        }
        self.note(window, len, inside, 0)?;
        if is_open {
            // The next game's tag is in column 1 and behind an empty line.
            (self.column_one, self.line_ends) = (true, 2);
        }
        Ok(Step::Taken)
    }

    /// Whether, where the search stopped, another comment begins behind the next game's first tag.
    fn is_left_open(&self, piece: &[u8], from: usize) -> bool {
        self.open_end.is_some() && piece.get(find_either(piece, from, b'}', b'{')) == Some(&b'{')
    }

    /// At the guess level: where the brace stands that closes this comment instead of the one at `at`, because the comment has an
    /// opening brace inside and what follows makes no sense as moves; 0 if there is none, `None` if more bytes must come to tell.
    fn nested(&mut self, piece: &[u8], at: usize, is_all: bool) -> Option<usize> {
        let inside = piece.get(self.at.wrapping_add(1)..at).unwrap_or(&[]);
        if !inside.contains(&b'{') {
            return Some(0);
        }
        let from = at.wrapping_add(1).max(self.at.wrapping_add(self.ahead.at));
        let next = find_either(piece, from, b'}', b'{');
        self.ahead.at = next.wrapping_sub(self.at);
        match piece.get(next) {
            Some(b'}') => {}
            Some(_) => return Some(0),
            None if is_all => return Some(0),
            None => return None,
        }
        let between = piece.get(at.wrapping_add(1)..next).unwrap_or(&[]);
        let is_game = between.windows(2).any(|pair| matches!(pair, [b'\n' | b'\r', b'[']));
        let mut words = between.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        if is_game || words.all(word::makes_sense) {
            return Some(0);
        }
        Some(next)
    }

    /// `; …` up to the end of the line.
    pub(super) fn line_comment(&mut self, window: &[u8], is_whole: bool) -> Result<Step, Error> {
        if self.phase == Phase::Between {
            self.begin_game();
            return Ok(Step::Taken);
        }
        let Some(len) = self.line_length(window, is_whole) else { return Ok(Step::NeedMore) };
        if len > self.limit(Long::Line) {
            return self.too_long(Long::Line, window);
        }
        if self.raw.is_none() {
            self.flag(window, len, Status::PGN_COMMENT_LINE, Level::Import, Severity::Info);
        }
        self.note(window, len, len.wrapping_sub(1), LINE)?;
        Ok(Step::Taken)
    }

    /// The length of the line from the byte at hand on, or a byte more than its limit.
    fn line_length(&mut self, window: &[u8], is_whole: bool) -> Option<usize> {
        let limit = self.limit(Long::Line);
        let end = find(window, self.at.wrapping_add(self.scan), is_line_end);
        #[cfg(test)]
        {
            self.work += (end - self.at - self.scan) as u64;
        }
        let len = end.wrapping_sub(self.at);
        if end == window.len() && !is_whole && len <= limit {
            self.scan = len;
            return None;
        }
        Some(len.min(limit.wrapping_add(1)))
    }

    /// Gives a comment whose text is `inside` bytes behind its first one.
    pub(super) fn note(&mut self, window: &[u8], len: usize, inside: usize, flags: u8) -> Result<(), Error> {
        if let Some(raw) = self.raw {
            self.keep_raw(raw, window, len)?;
            return Ok(());
        }
        if self.comments >= self.options.limits.comments {
            let limit = self.options.limits.comments;
            self.flag_number(window, len, Status::PGN_LIMIT, Level::Strict, Severity::Error, limit);
            return self.keep(window, len, 0);
        }
        self.comments = self.comments.saturating_add(1);
        let text = if self.options.comment_escapes && flags & LINE == 0 {
            self.unescaped(window, 1, inside, len, b"{}\\")?
        } else {
            self.text(window, 1, inside, Some(len))?
        };
        self.queue(Event { flags, text, ..self.event(Kind::Comment, len) });
        self.consume(len);
        Ok(())
    }

    /// `% …` in column 1.
    pub(super) fn escape(&mut self, window: &[u8], is_whole: bool) -> Result<Step, Error> {
        let Some(len) = self.line_length(window, is_whole) else { return Ok(Step::NeedMore) };
        if len > self.limit(Long::Line) {
            return self.too_long(Long::Line, window);
        }
        let text = self.text(window, 1, len.wrapping_sub(1), Some(len))?;
        let line_ends = self.line_ends;
        if self.phase != Phase::Between {
            self.flag(window, len, Status::PGN_ESCAPE, Level::Import, Severity::Info);
        }
        if !self.raw.is_some_and(|raw| raw.is_silent) {
            self.queue(Event { text, ..self.event(Kind::Escape, len) });
        }
        self.consume(len);
        self.line_ends = line_ends;
        Ok(Step::Taken)
    }
}

/// What ends the search for the end of a comment: its brace, control characters, and what is not ASCII.
#[inline(always)]
fn stops_comment(lane: Lane) -> Lane {
    lane.unprintable().or(lane.is(b'}'))
}

/// Where the brace stands that closes the comment at hand, if all between is printable ASCII and white space, and no line
/// begins with a bracket as one of the next game's tags would. With `is_unicode` other characters may be there, in UTF-8.
#[inline(always)]
pub(super) fn closing_brace(window: &[u8], start: usize, is_unicode: bool) -> Option<usize> {
    let mut at = start.wrapping_add(1);
    loop {
        at = lane::find(window, at, stops_comment);
        match window.get(at)? {
            b'}' => return Some(at),
            b'\n' | b'\r' | b'\t' if window.get(at.wrapping_add(1)) != Some(&b'[') => at = at.wrapping_add(1),
            0x80.. if is_unicode => return closing_brace_of_utf8(window, start, at),
            _ => return None,
        }
    }
}

/// The same from the first byte on that is not ASCII.
#[cold]
#[inline(never)]
fn closing_brace_of_utf8(window: &[u8], start: usize, from: usize) -> Option<usize> {
    let mut at = from;
    loop {
        at = lane::find(window, at, |lane| lane.below(b' ').or(lane.is(0x7F)).or(lane.is(b'}')));
        match window.get(at)? {
            b'}' => break,
            b'\n' | b'\r' | b'\t' if window.get(at.wrapping_add(1)) != Some(&b'[') => at = at.wrapping_add(1),
            _ => return None,
        }
    }
    core::str::from_utf8(window.get(start..at)?).ok().map(|_| at)
}

/// Bytes behind a `[` that tell whether one of the roster's tags begins there.
const LONGEST_TAG: usize = 9;

/// Whether at this `[` of a comment that began at `start` the next game begins: a tag of the roster, first in its line, behind
/// an empty line.
fn begins_roster(text: &[u8], start: usize, at: usize) -> bool {
    let inside = text.get(start..at).unwrap_or(&[]);
    let Some((b'\n' | b'\r', before)) = inside.split_last() else { return false };
    let before = match (inside, before) {
        ([.., b'\r', b'\n'], [before @ .., b'\r']) => before,
        _ => before,
    };
    let blank = before.iter().rposition(|byte| !matches!(byte, b' ' | b'\t')).and_then(|at| before.get(at));
    if !blank.is_some_and(|byte| is_line_end(*byte)) {
        return false;
    }
    let rest = text.get(at.wrapping_add(1)..).unwrap_or(&[]);
    ROSTER.iter().any(|name| rest.strip_prefix(*name).is_some_and(|rest| rest.starts_with(b" \"")))
}

/// Whether an odd number of backslashes stands before this byte.
fn is_escaped(text: &[u8], start: usize, at: usize) -> bool {
    let inside = text.get(start..at).unwrap_or(&[]);
    let slashes =
        inside.iter().rev().take_while(|byte| **byte == b'\\').fold(0_usize, |count, _| count.wrapping_add(1));
    slashes & 1 == 1
}
