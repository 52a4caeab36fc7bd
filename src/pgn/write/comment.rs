//! Comments, word by word: white space collapses, commands such as `[%clk 1:02:03]` are words that stay whole or are left
//! out, a closing brace becomes a parenthesis.
//!
//! What a command is [`crate::pgn::command`] knows; the place of the next one is kept, so that each is searched once.

use super::changes::Changes;
use super::options::Commands;
use super::pen::Pen;
use super::plain::{plain_words, usual_comment, Usual};
use crate::notation::Level;
use crate::pgn::command;
use crate::pgn::game::Span;
use crate::status::Error;

/// Where in a comment the writer is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Comment {
    at: usize,
    /// Something was written, the opening brace with it.
    pub open: bool,
    /// The next command: where it begins and ends. Behind the text when there is none.
    next: (usize, usize),
}

/// How the writing of a comment begins: a breakable space, or none right behind a parenthesis.
pub(super) trait Begin {
    /// Prepares the line for the comment.
    fn begin(&mut self, pen: &mut Pen<'_>) -> Result<(), Error>;
}

impl Comment {
    /// At its beginning.
    pub const fn new() -> Comment {
        Comment { at: 0, open: false, next: (0, 0) }
    }

    /// Whether nothing was done yet.
    pub fn is_new(&self) -> bool {
        self.at == 0 && !self.open
    }

    /// Writes the comment at this place of the game's text whole, if it is a usual one and is not to be broken into lines; whether it
    /// was.
    pub fn usual(text: &[u8], span: Span, start: &mut dyn Begin, pen: &mut Pen<'_>) -> Result<bool, Error> {
        let usual = usual_comment(text, span.start as usize, span.len as usize);
        let fits = |usual: &Usual| usual.last == 0 || pen.layout.has_room(usual.len.wrapping_add(2));
        let Some(Usual { block, len, last }) = usual.filter(fits) else { return Ok(false) };
        start.begin(pen)?;
        pen.layout.braced(&block, len, last, pen.sink)?;
        Ok(true)
    }

    /// Writes words until there is something to give; whether there may be more. The last call closes the comment if it was
    /// opened.
    pub fn step(&mut self, text: &[u8], start: &mut dyn Begin, pen: &mut Pen<'_>) -> Result<bool, Error> {
        while !pen.layout.has_sent() {
            self.at = self.at.saturating_add(blanks(rest(text, self.at)));
            let words = plain_words(rest(text, self.at));
            if words > 0 {
                self.plain(text, words, start, pen)?;
            } else if self.at < text.len() {
                self.word(text, start, pen)?;
            } else {
                if self.open {
                    pen.sign(b'}')?;
                }
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Writes that many bytes of plain words.
    fn plain(&mut self, text: &[u8], len: usize, start: &mut dyn Begin, pen: &mut Pen<'_>) -> Result<(), Error> {
        // With the blank before them, but for the first ones.
        let mut begin = self.at.saturating_sub(usize::from(self.open));
        if !self.open {
            self.open(start, pen)?;
        } else if text.get(begin) == Some(&0x7F) {
            // The one blank that does not sort before all that is none.
            pen.layout.words(b" ", pen.sink)?;
            begin = self.at;
        }
        self.at = self.at.saturating_add(len);
        pen.layout.words(text.get(begin..self.at).unwrap_or(&[]), pen.sink)
    }

    fn open(&mut self, start: &mut dyn Begin, pen: &mut Pen<'_>) -> Result<(), Error> {
        start.begin(pen)?;
        self.open = true;
        pen.sign(b'{')
    }

    /// Writes a word of any kind.
    fn word(&mut self, text: &[u8], start: &mut dyn Begin, pen: &mut Pen<'_>) -> Result<(), Error> {
        let mut at = self.at;
        let mut word = Word { comment: self, start, fresh: true };
        while let Some(byte) = text.get(at).copied() {
            if is_blank(byte) {
                break;
            }
            let (start, end) = word.comment.next_command(text, at);
            if at == start {
                let command = text.get(at..end).unwrap_or(&[]);
                if is_wanted(command, pen.options.commands) {
                    word.command(command, pen)?;
                }
                at = end;
            } else {
                let before = text.get(at..start).unwrap_or(&[]);
                let len = before.iter().position(|byte| is_blank(*byte)).unwrap_or(before.len());
                word.piece(before.get(..len).unwrap_or(&[]), pen)?;
                at = at.saturating_add(len);
            }
        }
        self.at = at;
        Ok(())
    }

    /// The first command that begins at `at` or behind it.
    fn next_command(&mut self, text: &[u8], at: usize) -> (usize, usize) {
        if at >= self.next.1 {
            self.next = command::place_from(text, at).unwrap_or((text.len(), usize::MAX));
        }
        self.next
    }
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
            self.comment.open(self.start, pen)?;
        } else if self.fresh {
            pen.layout.space();
        }
        self.fresh = false;
        let mut first = true;
        for part in text.split(|byte| *byte == b'}') {
            if !core::mem::take(&mut first) {
                pen.changes.note(Changes::COMMENT_BRACE);
                pen.sign(b')')?;
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
                    quoted = !quoted && rest.iter().skip(1).any(|byte| *byte == b'"');
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

fn is_wanted(text: &[u8], commands: Commands) -> bool {
    let is_time = || command::commands(text, Level::Tolerant).next().is_some_and(|command| command.kind.is_time());
    match commands {
        Commands::All => true,
        Commands::NoTimes => !is_time(),
        Commands::None => false,
        Commands::OnlyTimes => is_time(),
    }
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
