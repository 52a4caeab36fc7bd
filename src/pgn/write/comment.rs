//! Comments, word by word: white space collapses, commands such as `[%clk 1:02:03]` are words that stay whole or are left
//! out, a closing brace becomes a parenthesis.
//!
//! A quote counts only where an operand begins, and only as long as no command of the comment has an open one: so the work
//! is linear whatever the text is.

use super::changes::Changes;
use super::options::Commands;
use super::pen::Pen;
use crate::status::Error;

/// Where in a comment the writer is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Comment {
    at: usize,
    /// Something was written, the opening brace with it.
    pub open: bool,
    /// A command with an open quote was met: quotes count no more.
    no_quotes: bool,
    /// A command without end was met: the rest is text.
    no_commands: bool,
}

/// How the writing of a comment begins: a breakable space, or none right behind a parenthesis.
pub(super) trait Begin {
    /// Prepares the line for the comment.
    fn begin(&mut self, pen: &mut Pen<'_>) -> Result<(), Error>;
}

impl Comment {
    /// At its beginning.
    pub const fn new() -> Comment {
        Comment { at: 0, open: false, no_quotes: false, no_commands: false }
    }

    /// Writes the next word; whether there may be more. The last call closes the comment if it was opened.
    pub fn step(&mut self, text: &[u8], start: &mut dyn Begin, pen: &mut Pen<'_>) -> Result<bool, Error> {
        let mut word = Word { comment: self, start, fresh: true };
        let mut at = word.comment.at;
        at = at.saturating_add(blanks(rest(text, at)));
        while let Some(byte) = text.get(at).copied() {
            if is_blank(byte) {
                break;
            }
            match word.comment.command(text, at) {
                Some(end) => {
                    let command = text.get(at..end).unwrap_or(&[]);
                    if is_wanted(command, pen.options.commands) {
                        word.command(command, pen)?;
                    }
                    at = end;
                }
                None => {
                    let end = plain_end(text, at);
                    word.piece(text.get(at..end).unwrap_or(&[]), pen)?;
                    at = end;
                }
            }
        }
        self.at = at;
        if at < text.len() {
            return Ok(true);
        }
        if self.open {
            pen.text(b"}")?;
        }
        Ok(false)
    }

    /// Where the command that begins here ends, if one does.
    fn command(&mut self, text: &[u8], at: usize) -> Option<usize> {
        let body = rest(text, at).strip_prefix(b"[%")?;
        if self.no_commands {
            return None;
        }
        let name = body.iter().position(|byte| !(byte.is_ascii_alphanumeric() || *byte == b'_'));
        if !matches!(name.and_then(|end| body.get(end)), Some(byte) if is_blank(*byte) || *byte == b']')
            || name == Some(0)
        {
            return None;
        }
        let len = if self.no_quotes { None } else { quoted_end(body) };
        let len = len.or_else(|| {
            self.no_quotes = true;
            body.iter().position(|byte| *byte == b']')
        });
        match len {
            Some(len) => Some(at.saturating_add(len).saturating_add(3)),
            None => {
                self.no_commands = true;
                None
            }
        }
    }
}

/// Where the bracket that closes a command is, strings in quotes crossed.
fn quoted_end(body: &[u8]) -> Option<usize> {
    let mut quoted = false;
    // At the name an operand does not begin.
    let mut fresh = false;
    for (index, byte) in body.iter().copied().enumerate() {
        match byte {
            b'"' if quoted => quoted = false,
            b'"' if fresh => quoted = true,
            _ if quoted => {}
            b']' => return Some(index),
            _ => {}
        }
        fresh = byte == b',' || is_blank(byte);
    }
    None
}

/// A word being written.
struct Word<'a> {
    comment: &'a mut Comment,
    start: &'a mut dyn Begin,
    /// Nothing of it was written yet.
    fresh: bool,
}

impl Word<'_> {
    /// Adds text without blanks.
    fn piece(&mut self, text: &[u8], pen: &mut Pen<'_>) -> Result<(), Error> {
        if text.is_empty() {
            return Ok(());
        }
        if !self.comment.open {
            self.start.begin(pen)?;
            pen.text(b"{")?;
            self.comment.open = true;
        } else if self.fresh {
            pen.layout.space();
        }
        self.fresh = false;
        let mut first = true;
        for part in text.split(|byte| *byte == b'}') {
            if !core::mem::take(&mut first) {
                pen.changes.note(Changes::COMMENT_BRACE);
                pen.text(b")")?;
            }
            if !part.is_empty() {
                pen.text(part)?;
            }
        }
        Ok(())
    }

    /// Adds a command, in which blanks outside of quotes collapse too but do not break.
    fn command(&mut self, command: &[u8], pen: &mut Pen<'_>) -> Result<(), Error> {
        let mut quoted = false;
        let mut rest = command;
        while !rest.is_empty() {
            let len = rest.iter().position(|byte| is_blank(*byte) || *byte == b'"').unwrap_or(rest.len());
            self.piece(rest.get(..len).unwrap_or(&[]), pen)?;
            rest = rest.get(len..).unwrap_or(&[]);
            let Some(byte) = rest.first().copied() else { break };
            let len = match byte {
                b'"' => {
                    quoted = !quoted && !self.comment.no_quotes;
                    self.piece(b"\"", pen)?;
                    1
                }
                b'\r' if rest.get(1) == Some(&b'\n') => 1,
                _ => {
                    // The layout takes a space in a text for one that does not break.
                    self.piece(b" ", pen)?;
                    if quoted {
                        1
                    } else {
                        blanks(rest)
                    }
                }
            };
            rest = rest.get(len..).unwrap_or(&[]);
        }
        Ok(())
    }
}

fn is_wanted(command: &[u8], commands: Commands) -> bool {
    const TIMES: [&[u8]; 5] = [b"clk", b"emt", b"egt", b"mct", b"timestamp"];
    let body = command.get(2..).unwrap_or(&[]);
    let len = body.iter().position(|byte| is_blank(*byte) || *byte == b']').unwrap_or(body.len());
    let is_time = TIMES.contains(&body.get(..len).unwrap_or(&[]));
    match commands {
        Commands::All => true,
        Commands::NoTimes => !is_time,
        Commands::None => false,
        Commands::OnlyTimes => is_time,
    }
}

/// Where the text from here on meets a blank or what may be a command.
fn plain_end(text: &[u8], at: usize) -> usize {
    let first = at.saturating_add(1);
    let rest = rest(text, first);
    let len = rest
        .iter()
        .zip(rest.iter().skip(1).chain(core::iter::once(&0)))
        .position(|(byte, next)| is_blank(*byte) || (*byte == b'[' && *next == b'%'));
    first.saturating_add(len.unwrap_or(rest.len()))
}

pub(super) fn rest(text: &[u8], at: usize) -> &[u8] {
    text.get(at..).unwrap_or(&[])
}

/// How many blanks the text begins with.
pub(super) fn blanks(text: &[u8]) -> usize {
    text.iter().position(|byte| !is_blank(*byte)).unwrap_or(text.len())
}

/// White space, and the control characters, which nothing else can become.
pub(super) fn is_blank(byte: u8) -> bool {
    byte <= b' ' || byte == 0x7f
}
