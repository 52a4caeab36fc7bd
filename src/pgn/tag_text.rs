//! The text of one tag pair, `[Name "value"]`, and what is done where it is not written so.
//!
//! Works on a text that may still grow: what was looked at is not looked at again. Knows nothing of games.
//!
//! | found | read as |
//! | --- | --- |
//! | white space between the four tokens, line ends too | a tag |
//! | quotes inside the value | the value ends at the quote before the `]` that ends the line or has a `[` behind it |
//! | no closing quote | the value ends at the last quote of the line, else before its last `]`, else at its end |
//! | no `]` | the tag ends with its line, or behind its value where moves follow; what else follows is kept as text |
//! | other quotes around the value | a tag |
//! | a name of several words, or of other characters | no tag |

use super::scan::{find, is_line_end, is_name, is_space};
use super::word::begins_game;
use crate::notation::Level;
use crate::status::Status;

/// Bytes of the text, from its `[` on.
pub type Range = (usize, usize);

/// A tag pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tag {
    /// Its name.
    pub name: Range,
    /// Its value, without the quotes, escapes not undone.
    pub value: Range,
    /// The whole.
    pub len: usize,
    /// So many bytes at its end are no part of it, but no token of their own either: the rest of a line that is not closed.
    pub behind: usize,
    /// What is wrong with how it is written.
    pub fault: Option<Status>,
    /// A plain quote follows the name: from this alone one knows that it is a tag.
    pub is_plain: bool,
    /// The value is known to be printable ASCII without escapes.
    pub is_ascii: bool,
}

/// What stands at a `[`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    /// A tag pair.
    Tag(Tag),
    /// None; the text up to its `]` or the end of its line.
    Bad {
        /// Bytes.
        len: usize,
        /// What is wrong.
        fault: Status,
        /// A name of several words: the words and the value that follows.
        words: Option<(Range, Range)>,
    },
    /// The text ends too early to tell.
    More,
}

/// How far a text was looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TagScan {
    /// Where the value's quote stands, once found.
    quote: usize,
    /// Bytes looked at.
    at: usize,
    /// Unescaped quotes in the value's line.
    quotes: u32,
    /// Where the last of them stands.
    last: usize,
    /// Only white space since the last of them.
    behind_quote: bool,
    /// A quote and a `]` that end the value if the line ends there.
    candidate: Option<(usize, usize)>,
    /// Bytes in which the end of what is no plain tag was not found.
    end: usize,
    /// Where the line ended behind the closing quote: the bracket may stand on a later one.
    line_end: Option<usize>,
    /// What was known before anything was looked at.
    known: Known,
}

/// What is known of a text from a bracket before it in the same line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// From here on up to the next place no bracket closes, and no line ends.
    pub from: usize,
    /// Where one may close.
    pub no_bracket: usize,
    /// The end of the text before it without white space at its end.
    pub trimmed: usize,
    /// The end of the line, if a tag before was left open in it: then this one is, too, unless its value is without quotes and
    /// closed at once. More is not asked about it.
    pub open_line: usize,
}

impl Known {
    const NOTHING: Known = Known { from: 0, no_bracket: 0, trimmed: 0, open_line: 0 };
}

impl TagScan {
    /// Nothing was looked at.
    pub const NEW: TagScan = TagScan {
        quote: 0,
        at: 0,
        quotes: 0,
        last: 0,
        behind_quote: false,
        candidate: None,
        end: 0,
        line_end: None,
        known: Known::NOTHING,
    };

    /// Whether nothing was looked at.
    #[inline]
    pub fn is_new(&self) -> bool {
        self.at == 0
    }

    /// Nothing was looked at, but so much is known.
    pub fn knowing(known: Known) -> TagScan {
        TagScan { known, ..TagScan::NEW }
    }

    /// What is known now.
    pub fn known(&self) -> Known {
        Known { open_line: self.line_end.unwrap_or(self.at), ..self.known }
    }

    /// How many bytes were looked at.
    #[cfg(test)]
    pub fn looked_at(&self) -> u64 {
        (self.at + self.end.max(self.known.no_bracket)) as u64
    }
}

/// What stands at the `[` that `text` begins with; `is_whole` when no more will come.
pub fn scan(text: &[u8], is_whole: bool, state: &mut TagScan) -> Found {
    if state.quote == 0 {
        let head = find(text, state.at.max(1), |byte| !(is_name(byte) || is_space(byte)));
        state.at = head;
        let Some(byte) = text.get(head) else {
            return if is_whole { bad(text, is_whole, state, Status::PGN_TAG_BAD, None) } else { Found::More };
        };
        if *byte >= 0x80 && !is_whole && text.len().wrapping_sub(head) < LONGEST_QUOTE {
            return Found::More;
        }
        let words = words(text, head);
        match (byte, words) {
            (b'"', Words::One(_)) => state.quote = head,
            (b'"', Words::Many(name)) => return several_words(text, is_whole, state, name, head),
            (b'"' | b'-', Words::None) => return bad(text, is_whole, state, Status::PGN_TAG_NAME, None),
            (_, Words::One(name)) if other_quote(text.get(head..).unwrap_or(&[])).is_some() => {
                return other_quotes(text, is_whole, state, name, head)
            }
            _ => return bad(text, is_whole, state, Status::PGN_TAG_BAD, None),
        }
        state.at = head.wrapping_add(1);
    }
    value(text, is_whole, state)
}

enum Words {
    None,
    One(Range),
    /// From the first to the last one.
    Many(Range),
}

/// The words between the bracket and `end`.
fn words(text: &[u8], end: usize) -> Words {
    let start = find(text, 1, |byte| !is_space(byte)).min(end);
    let first = find(text, start, |byte| !is_name(byte)).min(end);
    if start == first {
        return Words::None;
    }
    let second = find(text, first, |byte| !is_space(byte)).min(end);
    if second == end {
        return Words::One((start, first));
    }
    let head = text.get(..end).unwrap_or(text);
    let last = head.iter().rposition(|byte| !is_space(*byte)).map_or(end, |at| at.wrapping_add(1));
    Words::Many((start, last))
}

/// The plain case, and quotes inside the value: a state for each byte looked at.
fn value(text: &[u8], is_whole: bool, state: &mut TagScan) -> Found {
    let Words::One(name) = words(text, state.quote) else {
        return bad(text, is_whole, state, Status::PGN_TAG_BAD, None);
    };
    let start = state.quote.wrapping_add(1);
    let tag = |end, len: usize, fault| {
        Found::Tag(Tag { name, value: (start, end), len, behind: 0, fault, is_plain: true, is_ascii: false })
    };
    if state.known.open_line > start && !may_close(text.get(start..state.known.open_line).unwrap_or(&[])) {
        return tag(start, start, Some(Status::PGN_TAG_OPEN));
    }
    loop {
        let Some(&byte) = text.get(state.at) else {
            if !is_whole {
                return Found::More;
            }
            break;
        };
        if let Some((quote, close)) = state.candidate {
            if is_line_end(byte) || byte == b'[' {
                return tag(quote, close.wrapping_add(1), Some(Status::PGN_TAG_QUOTE));
            }
            if !is_space(byte) {
                state.candidate = None;
                continue;
            }
        }
        if state.line_end.is_some() {
            match byte {
                b']' => return tag(state.last, state.at.wrapping_add(1), None),
                _ if is_space(byte) => {
                    state.at = state.at.wrapping_add(1);
                    continue;
                }
                _ => break,
            }
        }
        match byte {
            _ if is_line_end(byte) && state.behind_quote && state.quotes == 1 => state.line_end = Some(state.at),
            _ if is_line_end(byte) => break,
            b'\\' => {
                // The next byte is escaped; a line end is not, and one that has not come yet must be seen first.
                match text.get(state.at.wrapping_add(1)) {
                    Some(next) if !is_line_end(*next) => state.at = state.at.wrapping_add(1),
                    Some(_) => {}
                    None if is_whole => {}
                    None => return Found::More,
                }
                state.behind_quote = false;
            }
            b'"' => {
                state.quotes = state.quotes.saturating_add(1);
                state.last = state.at;
                state.behind_quote = true;
            }
            b']' if state.behind_quote => {
                if state.quotes == 1 {
                    return tag(state.last, state.at.wrapping_add(1), None);
                }
                state.candidate = Some((state.last, state.at));
                state.behind_quote = false;
            }
            _ if is_space(byte) => {}
            _ => state.behind_quote = false,
        }
        state.at = state.at.wrapping_add(1);
    }
    // The line is over.
    if let Some((quote, close)) = state.candidate {
        return tag(quote, close.wrapping_add(1), Some(Status::PGN_TAG_QUOTE));
    }
    let line = text.get(..state.line_end.unwrap_or(state.at)).unwrap_or(text);
    let last = |wanted: u8| line.iter().rposition(|byte| *byte == wanted).filter(|at| *at >= start);
    let (end, own, len) = match (last(b'"'), last(b']')) {
        (Some(quote), _) => {
            let behind = find(line, quote.wrapping_add(1), |byte| !is_space(byte));
            let rest = line.get(behind..).unwrap_or(&[]);
            let word = rest.split(|byte| is_space(*byte)).next().unwrap_or(&[]);
            let own = if rest.starts_with(b"]") { behind.wrapping_add(1) } else { quote.wrapping_add(1) };
            // Moves must not be lost in a tag.
            (quote, own, if begins_game(word, Level::Tolerant) { own } else { trimmed(line).max(own) })
        }
        (None, Some(bracket)) => (bracket, bracket.wrapping_add(1), bracket.wrapping_add(1)),
        (None, None) => {
            let len = trimmed(line).max(start);
            (len, len, len)
        }
    };
    let (value, behind, fault) = ((start, end), len.wrapping_sub(own), Some(Status::PGN_TAG_OPEN));
    Found::Tag(Tag { name, value, len, behind, fault, is_plain: true, is_ascii: false })
}

/// Whether behind the first quote of the rest of a line its tag may be closed.
fn may_close(line: &[u8]) -> bool {
    let mut at = 0_usize;
    loop {
        match line.get(at) {
            Some(b'"') => break,
            Some(b'\\') => at = at.wrapping_add(2),
            Some(_) => at = at.wrapping_add(1),
            None => return false,
        }
    }
    let behind = find(line, at.wrapping_add(1), |byte| !is_space(byte));
    matches!(line.get(behind), None | Some(b']'))
}

/// The length without white space at the end.
fn trimmed(line: &[u8]) -> usize {
    line.iter().rposition(|byte| !is_space(*byte)).map_or(0, |at| at.wrapping_add(1))
}

/// The length of the typographic or single quote that a text begins with.
fn other_quote(rest: &[u8]) -> Option<usize> {
    let quotes = ["'", "`", "´", "‘", "’", "‚", "“", "”", "„", "«", "»", "‹", "›", "″"];
    let quote = quotes.iter().find(|quote| rest.starts_with(quote.as_bytes()));
    // The same in Windows-1252: no character of UTF-8 begins with such a byte.
    let is_single = || matches!(rest.first(), Some(0x82 | 0x84 | 0x91..=0x94 | 0xAB | 0xBB));
    quote.map(|quote| quote.len()).or_else(|| is_single().then_some(1))
}

/// The bytes of the longest of them.
const LONGEST_QUOTE: usize = 3;

/// The length of the quote, of whatever kind, that a text ends with, or 0.
fn closing_quote(text: &[u8]) -> usize {
    let ends_so = |len: &usize| {
        let quote = text.len().checked_sub(*len).and_then(|start| text.get(start..)).unwrap_or(&[]);
        // A single byte that is not ASCII may be the end of a character.
        let is_whole = *len > 1 || quote.is_ascii() || core::str::from_utf8(text).is_err();
        is_whole && (quote == b"\"" || other_quote(quote) == Some(*len))
    };
    (1..=LONGEST_QUOTE).rev().find(ends_so).unwrap_or(0)
}

fn other_quotes(text: &[u8], is_whole: bool, state: &mut TagScan, name: Range, head: usize) -> Found {
    let end = find(text, head.max(state.end), is_line_end);
    if end == text.len() && !is_whole {
        state.end = end;
        return Found::More;
    }
    let line = text.get(..end).unwrap_or(text);
    let opening = other_quote(text.get(head..).unwrap_or(&[])).unwrap_or(1);
    let start = head.wrapping_add(opening);
    let close = line.iter().rposition(|byte| *byte == b']').filter(|at| *at >= start);
    let (inside, len) = match close {
        Some(close) => (close, close.wrapping_add(1)),
        None => (end, trimmed(line)),
    };
    let value = line.get(start..inside).unwrap_or(&[]);
    let value = value.get(..trimmed(value)).unwrap_or(value);
    // The closing quote is the last character, if it is one.
    let stop = start.wrapping_add(value.len().saturating_sub(closing_quote(value)));
    let fault = Some(Status::PGN_TAG_QUOTE);
    Found::Tag(Tag { name, value: (start, stop), len, behind: 0, fault, is_plain: false, is_ascii: false })
}

fn several_words(text: &[u8], is_whole: bool, state: &mut TagScan, name: Range, quote: usize) -> Found {
    let start = quote.wrapping_add(1);
    if state.last == 0 {
        let end = find(text, start.max(state.end), |byte| byte == b'"' || is_line_end(byte));
        state.end = end;
        if end == text.len() && !is_whole {
            return Found::More;
        }
        state.last = end;
    }
    bad(text, is_whole, state, Status::PGN_TAG_NAME, Some((name, (start, state.last))))
}

fn bad(text: &[u8], is_whole: bool, state: &mut TagScan, fault: Status, words: Option<(Range, Range)>) -> Found {
    let from = words.map_or(1, |(_, value)| value.1);
    let known = state.known;
    let is_known = (known.from..known.no_bracket).contains(&from);
    let first = if is_known { known.no_bracket } else { from };
    let end = find(text, first.max(state.end), |byte| byte == b']' || is_line_end(byte));
    state.end = end;
    if text.get(end).is_none() && !is_whole {
        return Found::More;
    }
    let len = match trimmed(text.get(first..end).unwrap_or(&[])) {
        0 if is_known => known.trimmed,
        0 => trimmed(text.get(..end).unwrap_or(text)),
        len => first.wrapping_add(len),
    };
    if end >= known.no_bracket {
        let from = if is_known { known.from } else { from };
        state.known = Known { from, no_bracket: end, trimmed: len, ..known };
    }
    let is_closed = text.get(end) == Some(&b']');
    Found::Bad { len: if is_closed { end.wrapping_add(1) } else { len }, fault, words }
}

#[cfg(test)]
mod tests;
