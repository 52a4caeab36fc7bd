//! Filling lines: words come in, lines of at most so many characters go out.
//!
//! * A word is what stands between two breakable spaces. It is never broken; one that is longer than a line stands alone.
//! * A line never begins with `%`, which would make it an escape, nor with `[`, which looks like a tag: the space before such
//!   a word is not breakable, so that the word before it comes along. Where there is no word before it, a space is.
//! * What is kept in memory is the line that is being filled; a word too long for it goes out piece by piece.

use super::changes::Changes;
use crate::list::List;
use crate::status::Error;

/// Where the text goes.
pub(crate) trait Sink {
    /// Takes the next bytes.
    fn put(&mut self, bytes: &[u8]) -> Result<(), Error>;
}

/// So much of a line that cannot be broken any more is kept at most.
const KEPT: usize = 4096;

/// The line that is being filled.
#[derive(Debug)]
pub(super) struct Layout {
    line: List<u8>,
    /// Characters of the line so far, also of what has gone out already.
    chars: usize,
    /// Where in `line` the last word begins; 0 if nothing stands before it.
    word: usize,
    /// Characters before the last word.
    before: usize,
    /// The next text begins a new word.
    space: bool,
    width: usize,
    crlf: bool,
    latin1: bool,
}

impl Layout {
    pub const fn new(width: u32, crlf: bool, latin1: bool) -> Layout {
        let width = if width == 0 { usize::MAX } else { width as usize };
        Layout { line: List::new(), chars: 0, word: 0, before: 0, space: false, width, crlf, latin1 }
    }

    /// The next text is a new word, unless the line is empty.
    pub fn space(&mut self) {
        self.space = true;
    }

    /// Adds to the last word, or begins a new one after [`Layout::space`]. Spaces in the text are not breakable.
    pub fn text(&mut self, bytes: &[u8], changes: &mut Changes, sink: &mut dyn Sink) -> Result<(), Error> {
        let guarded = matches!(bytes.first(), Some(b'%' | b'['));
        if self.chars == 0 {
            if guarded {
                self.add(b" ", changes)?;
            }
        } else if self.space {
            self.add(b" ", changes)?;
            if !guarded {
                self.word = self.line.len();
                self.before = self.chars;
            }
        }
        self.space = false;
        self.add(bytes, changes)?;
        self.fit(sink)
    }

    /// Adds text as it is.
    pub fn verbatim(&mut self, bytes: &[u8], changes: &mut Changes) -> Result<(), Error> {
        self.space = false;
        self.add(bytes, changes)
    }

    /// Ends the line if it has begun.
    pub fn end_line(&mut self, sink: &mut dyn Sink) -> Result<(), Error> {
        self.space = false;
        if self.chars > 0 {
            sink.put(&self.line)?;
            self.line.truncate(0);
            self.chars = 0;
            self.word = 0;
            sink.put(self.newline())?;
        }
        Ok(())
    }

    /// Ends the line if it has begun, and leaves one empty.
    pub fn empty_line(&mut self, sink: &mut dyn Sink) -> Result<(), Error> {
        self.end_line(sink)?;
        sink.put(self.newline())
    }

    /// How much memory the line has.
    #[cfg(test)]
    pub fn capacity(&self) -> usize {
        self.line.capacity()
    }

    fn newline(&self) -> &'static [u8] {
        if self.crlf {
            b"\r\n"
        } else {
            b"\n"
        }
    }

    /// Sends out the words before the last one if they fill a line.
    #[inline]
    fn fit(&mut self, sink: &mut dyn Sink) -> Result<(), Error> {
        if self.chars > self.width && self.word > 0 {
            let newline = self.newline();
            sink.put(self.line.get(..self.word.saturating_sub(1)).unwrap_or(&[]))?;
            sink.put(newline)?;
            self.line.drop_front(self.word);
            self.chars = self.chars.saturating_sub(self.before);
            self.word = 0;
        }
        if self.line.len() > KEPT && (self.word == 0 || self.width == usize::MAX) {
            sink.put(&self.line)?;
            self.line.truncate(0);
            self.word = 0;
        }
        Ok(())
    }

    #[inline]
    fn add(&mut self, bytes: &[u8], changes: &mut Changes) -> Result<(), Error> {
        if self.latin1 {
            return self.add_latin1(bytes, changes);
        }
        self.line.extend(bytes)?;
        // Bytes that continue a character do not count.
        let chars = bytes.iter().fold(0_usize, |sum, byte| sum.wrapping_add(usize::from(byte & 0xc0 != 0x80)));
        self.chars = self.chars.saturating_add(chars);
        Ok(())
    }

    fn add_latin1(&mut self, bytes: &[u8], changes: &mut Changes) -> Result<(), Error> {
        for chunk in bytes.utf8_chunks() {
            for char in chunk.valid().chars() {
                let byte = u8::try_from(u32::from(char)).unwrap_or_else(|_| {
                    changes.note(Changes::CHARACTERS);
                    b'?'
                });
                self.line.push(byte)?;
                self.chars = self.chars.saturating_add(1);
            }
            if !chunk.invalid().is_empty() {
                changes.note(Changes::CHARACTERS);
                self.line.push(b'?')?;
                self.chars = self.chars.saturating_add(1);
            }
        }
        Ok(())
    }
}
