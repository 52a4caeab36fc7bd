//! Where the commands of a comment stand, and their operands. Knows nothing of what they mean.
//!
//! Each byte is looked at a bounded number of times, from wherever one starts: the search for the end of a command or of a
//! string stops at the next `[%`, where the search for the next command then goes on.

use super::{slice, Kind};
use crate::space::is_space;

/// The place of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Found {
    pub start: usize,
    pub end: usize,
    pub name: (usize, usize),
    pub operands: (usize, usize),
    /// No white space between name and operand, as in `[%clk1:45:00]`.
    pub glued: bool,
}

impl Found {
    pub fn is_diagram(&self) -> bool {
        self.name.0 == self.name.1
    }
}

pub(super) fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

fn byte(text: &[u8], at: usize) -> Option<u8> {
    text.get(at).copied()
}

/// The first place from `at` on where a byte is not of a kind.
fn skip(text: &[u8], at: usize, is_crossed: fn(u8) -> bool) -> usize {
    let rest = text.get(at..).unwrap_or(&[]);
    rest.iter().position(|byte| !is_crossed(*byte)).map_or(text.len(), |len| at.saturating_add(len))
}

fn begins_command(text: &[u8], at: usize) -> bool {
    byte(text, at) == Some(b'[') && byte(text, at.saturating_add(1)) == Some(b'%')
}

/// The first command that begins at `at` or behind it.
pub(super) fn next(text: &[u8], mut at: usize) -> Option<Found> {
    loop {
        let rest = text.get(at..)?;
        at = at.saturating_add(rest.iter().position(|byte| *byte == b'[')?);
        let inside = at.saturating_add(1);
        match byte(text, inside) {
            Some(b'%') => match command(text, at) {
                Ok(found) => return Some(found),
                Err(searched) => at = searched,
            },
            Some(b'#') if byte(text, at.saturating_add(2)) == Some(b']') => {
                let name = at.saturating_add(2);
                let end = at.saturating_add(3);
                return Some(Found { start: at, end, name: (name, name), operands: (name, name), glued: false });
            }
            _ => at = inside,
        }
    }
}

/// The command whose `[%` is at `start`, or how far there is none.
fn command(text: &[u8], start: usize) -> Result<Found, usize> {
    let name_start = start.saturating_add(2);
    let mut name_end = skip(text, name_start, is_name_byte);
    let mut glued = false;
    let mut at = match byte(text, name_end) {
        Some(b']') if name_end > name_start => name_end,
        Some(next) if is_space(next) && name_end > name_start => skip(text, name_end, is_space),
        Some(b':') => {
            let letters = skip(text, name_start, |byte| byte.is_ascii_alphabetic());
            if letters == name_end || !Kind::named(slice(text, (name_start, letters))).is_time() {
                return Err(name_end);
            }
            (name_end, glued) = (letters, true);
            letters
        }
        _ => return Err(name_end),
    };
    let operands_start = at;
    loop {
        if let Some(string) = string(text, at) {
            at = string.behind;
        }
        match plain_end(text, at) {
            (end, Some(b']')) => {
                return Ok(Found {
                    start,
                    end: end.saturating_add(1),
                    name: (name_start, name_end),
                    operands: (operands_start, end),
                    glued,
                });
            }
            (end, Some(b',')) => at = end.saturating_add(1),
            (end, _) => return Err(end),
        }
    }
}

/// Where what is not in quotes ends, and the byte there: a comma, a closing bracket, or a `[` that begins a command.
fn plain_end(text: &[u8], mut at: usize) -> (usize, Option<u8>) {
    loop {
        match byte(text, at) {
            None => return (at, None),
            Some(end @ (b']' | b',')) => return (at, Some(end)),
            Some(b'[') if begins_command(text, at) => return (at, Some(b'[')),
            _ => at = at.saturating_add(1),
        }
    }
}

/// An operand in quotes.
struct Quoted {
    inside: (usize, usize),
    /// Where its comma or bracket is.
    behind: usize,
}

/// The string that an operand at `at` is; `None` if it is not in quotes, or these quotes are not the whole of it.
fn string(text: &[u8], at: usize) -> Option<Quoted> {
    let open = skip(text, at, is_space);
    if byte(text, open) != Some(b'"') {
        return None;
    }
    let start = open.saturating_add(1);
    let mut close = start;
    while byte(text, close)? != b'"' {
        if begins_command(text, close) {
            return None;
        }
        close = close.saturating_add(1);
    }
    let behind = skip(text, close.saturating_add(1), is_space);
    matches!(byte(text, behind), Some(b',' | b']')).then_some(Quoted { inside: (start, close), behind })
}

/// An operand of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Operand<'a> {
    /// Its text; of a string what stands between the quotes.
    pub text: &'a [u8],
    /// Where that begins in the comment.
    pub offset: usize,
    /// It is a string in quotes.
    pub is_quoted: bool,
}

/// The operands of a command. Spaces inside one belong to it, save those around quotes.
#[derive(Clone, Debug)]
pub struct Operands<'a> {
    text: &'a [u8],
    /// Where the next one begins, and where the last one ends.
    span: Option<(usize, usize)>,
}

impl<'a> Operands<'a> {
    pub(super) fn new(text: &'a [u8], span: (usize, usize)) -> Self {
        Operands { text, span: (span.0 < span.1).then_some(span) }
    }
}

impl<'a> Iterator for Operands<'a> {
    type Item = Operand<'a>;

    fn next(&mut self) -> Option<Operand<'a>> {
        let (start, last) = self.span?;
        let (inside, behind, is_quoted) = match string(self.text, start) {
            Some(string) => (string.inside, string.behind, true),
            None => {
                let (end, _) = plain_end(self.text, start);
                ((start, end), end, false)
            }
        };
        self.span = (behind < last).then_some((behind.saturating_add(1), last));
        Some(Operand { text: slice(self.text, inside), offset: inside.0, is_quoted })
    }
}
