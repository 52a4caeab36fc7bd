//! Text that could not be interpreted, word by word, so that a reader finds the same tokens in it again.
//!
//! White space collapses as elsewhere, but the end of a comment that began with a semicolon, and a line that began with a
//! percent sign, stay where they were; a brace that was never closed is closed, and a parenthesis if more follows, which it
//! would take in.

use super::changes::Changes;
use super::comment::{blanks, is_blank, rest, Begin};
use super::pen::Pen;
use crate::status::Error;

/// Where in such a text the writer is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Raw {
    at: usize,
    /// Something was written.
    pub open: bool,
    /// Inside braces.
    brace: bool,
    /// Parentheses open.
    depth: u32,
}

impl Raw {
    /// At its beginning.
    pub const fn new() -> Raw {
        Raw { at: 0, open: false, brace: false, depth: 0 }
    }

    /// Writes the next word, of text that others may follow (`closes`) or that ends the game; whether there may be more.
    pub fn step(&mut self, text: &[u8], closes: bool, start: &mut dyn Begin, pen: &mut Pen<'_>) -> Result<bool, Error> {
        let skipped = blanks(rest(text, self.at));
        let gap = text.get(self.at..self.at.saturating_add(skipped)).unwrap_or(&[]);
        self.at = self.at.saturating_add(skipped);
        let word = rest(text, self.at);
        if word.is_empty() {
            let missing: &[u8] = match self.open {
                true if self.brace => b"}",
                true if closes && self.depth > 0 => b")",
                _ => return Ok(false),
            };
            pen.changes.note(Changes::RAW_OPEN);
            pen.text(missing)?;
            self.depth = if self.brace { self.depth } else { self.depth.saturating_sub(1) };
            self.brace = false;
            return Ok(true);
        }
        let escape = !self.brace && word.starts_with(b"%") && matches!(gap.last(), Some(b'\n' | b'\r'));
        if escape {
            pen.end_line()?;
            let line = line_of(word);
            pen.verbatim_line(line.trim_ascii_end())?;
            pen.end_line()?;
            self.at = self.at.saturating_add(line.len());
            self.open = true;
            return Ok(true);
        }
        if self.open {
            pen.layout.space();
        } else {
            start.begin(pen)?;
            self.open = true;
        }
        self.word(word, pen)?;
        Ok(true)
    }

    fn word(&mut self, word: &[u8], pen: &mut Pen<'_>) -> Result<(), Error> {
        let mut len = word.len();
        for (index, byte) in word.iter().copied().enumerate() {
            match byte {
                b'{' => self.brace = true,
                b'}' => self.brace = false,
                b'(' if !self.brace => self.depth = self.depth.saturating_add(1),
                b')' if !self.brace => self.depth = self.depth.saturating_sub(1),
                b';' if !self.brace => {
                    // To the end of the line all is a comment.
                    let line = line_of(word);
                    pen.text(line.get(..index).unwrap_or(&[]))?;
                    pen.line_of_text(line.get(index..).unwrap_or(&[]).trim_ascii_end())?;
                    pen.end_line()?;
                    self.at = self.at.saturating_add(line.len());
                    return Ok(());
                }
                _ if is_blank(byte) => {
                    len = index;
                    break;
                }
                _ => {}
            }
        }
        pen.text(word.get(..len).unwrap_or(&[]))?;
        self.at = self.at.saturating_add(len);
        Ok(())
    }
}

fn line_of(text: &[u8]) -> &[u8] {
    text.split(|byte| matches!(byte, b'\n' | b'\r')).next().unwrap_or(&[])
}
