//! Filling lines: words come in, lines of at most so many characters go out.
//!
//! * A word is what stands between two breakable spaces. It is never broken; one that is longer than a line stands alone.
//! * A line never begins with `%`, which would make it an escape, nor with `[`, which looks like a tag: the space before such
//!   a word is not breakable, so that the word before it comes along. Where there is no word before it, a space is.
//! * A line is broken by putting the line end in the place of the space before its last word. So text is copied twice, into
//!   the lines that are kept here and from there to the sink, some lines at once.
//! * What is kept in memory is some lines and the last word; a word too long for a line goes out piece by piece.

use super::changes::Changes;
use super::lines::{last_break, Lines, Tail, KEPT};
use crate::lane::Lane;
use crate::pgn::game::Span;
use crate::status::Error;

/// Where the text goes.
pub(crate) trait Sink {
    /// Takes the next bytes.
    fn put(&mut self, bytes: &[u8]) -> Result<(), Error>;
}

/// So long is a usual line at most.
const LINE: usize = 80;

/// The lines that are being filled.
#[derive(Debug)]
pub(super) struct Layout {
    /// Lines that are done, and the last one.
    text: Lines,
    /// Characters of the last line so far, also of what has gone out already.
    chars: usize,
    /// Where in `text` the last word of the last line begins; 0 if it cannot be broken from the line.
    word: usize,
    /// Characters before the last word.
    before: usize,
    /// The next text begins a new word.
    space: bool,
    /// Something has gone out.
    sent: bool,
    width: usize,
    crlf: bool,
    latin1: bool,
}

/// What does not stand in a tag's value as it is: it is escaped there, or becomes a blank.
#[inline(always)]
pub(super) fn stands_otherwise(lane: Lane) -> Lane {
    lane.is(b'"').or(lane.is(b'\\')).or(lane.below(b' ')).or(lane.is(0x7F))
}

impl Layout {
    pub const fn new(width: u32, crlf: bool, latin1: bool) -> Layout {
        let width = if width == 0 { usize::MAX } else { width as usize };
        Layout { text: Lines::new(), chars: 0, word: 0, before: 0, space: false, sent: false, width, crlf, latin1 }
    }

    /// Whether something has gone out since the last time that this was asked.
    #[inline]
    pub fn take_sent(&mut self) -> bool {
        core::mem::take(&mut self.sent)
    }

    /// Whether something has gone out since then.
    #[inline]
    pub fn has_sent(&self) -> bool {
        self.sent
    }

    /// The next text is a new word, unless the line is empty.
    #[inline]
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
                self.word = self.text.len();
                self.before = self.chars;
            }
        }
        self.space = false;
        self.add(bytes, changes)?;
        self.fit(sink)
    }

    /// Whether so many characters fit into the line, with a space before them.
    #[inline(always)]
    pub fn has_room(&self, len: usize) -> bool {
        self.chars.saturating_add(len) < self.width
    }

    /// Writes a tag pair out of a game's text as a line of its own, if it is not long and has nothing that stands escaped; whether
    /// it was so.
    #[inline]
    pub fn tag(&mut self, text: &[u8], name: Span, value: Span, sink: &mut dyn Sink) -> Result<bool, Error> {
        let line_end = self.line_ending();
        let at = self.text.len();
        let is_usual = self.chars == 0 && !self.latin1;
        let len = (name.len as usize).saturating_add(value.len as usize);
        let Some(block) = self.text.block(len).filter(|_| is_usual) else { return Ok(false) };
        let mut tail = Tail { block, at, chars: 0, word: 0, width: 0, line_end };
        tail.put(b"[", 1);
        tail.copy(text, name, |_| 0);
        tail.put(b" \"", 2);
        if !tail.copy(text, value, |lane| stands_otherwise(lane).bits()) {
            return Ok(false);
        }
        tail.put(b"\"]", 2);
        tail.put(&line_end.0.to_le_bytes(), line_end.1);
        let at = tail.at;
        self.text.resume(at);
        self.word = 0;
        self.added(0, sink)?;
        Ok(true)
    }

    #[inline(always)]
    fn line_ending(&self) -> (u16, usize) {
        if self.crlf {
            (u16::from_le_bytes(*b"\r\n"), 2)
        } else {
            (u16::from(b'\n'), 1)
        }
    }

    /// The last line for a loop that adds words.
    #[inline(always)]
    pub fn tail(&mut self) -> Option<Tail<'_>> {
        let line_end = self.line_ending();
        let (at, chars, word, width) = (self.text.len(), self.chars, self.word, self.width);
        let block = self.text.block(0)?;
        Some(Tail { block, at, chars, word, width, line_end })
    }

    /// Goes on behind such a loop, which added at least a word: how many bytes there are, how many characters of the line, and
    /// where the last word begins.
    #[inline(always)]
    pub fn resume(&mut self, (at, chars, word): (usize, usize, usize), sink: &mut dyn Sink) -> Result<(), Error> {
        self.text.resume(at);
        (self.chars, self.word) = (chars, word);
        self.before = chars.saturating_sub(at.saturating_sub(word));
        self.added(0, sink)
    }

    /// Adds the first bytes of a block, ASCII, in braces: as a new word after [`Layout::space`], or to the last word. From `last` on, if
    /// that is not 0, they are a word of their own behind a space, and all fits into the line.
    pub fn braced<const N: usize>(
        &mut self,
        block: &[u8; N],
        len: usize,
        last: usize,
        sink: &mut dyn Sink,
    ) -> Result<(), Error> {
        self.sign(b'{', sink)?;
        if last > 0 {
            self.note_word(last);
        }
        self.text.extend_short(block, len)?;
        self.text.push(b'}')?;
        self.chars = self.chars.wrapping_add(len).wrapping_add(1);
        self.fit(sink)
    }

    /// The last word begins so many bytes behind what there is, if any.
    #[inline(always)]
    fn note_word(&mut self, ahead: usize) {
        if ahead > 0 {
            self.word = self.text.len().wrapping_add(ahead);
            self.before = self.chars.wrapping_add(ahead);
        }
    }

    /// Text was added that has room in the line.
    #[inline(always)]
    fn added(&mut self, len: usize, sink: &mut dyn Sink) -> Result<(), Error> {
        self.chars = self.chars.wrapping_add(len);
        self.space = false;
        if self.text.len() >= KEPT {
            self.send(sink)?;
        }
        Ok(())
    }

    /// Adds a sign, as [`Layout::text`] does.
    pub fn sign(&mut self, sign: u8, sink: &mut dyn Sink) -> Result<(), Error> {
        if self.space && self.chars > 0 {
            self.note_word(1);
            self.text.push(b' ')?;
            self.chars = self.chars.wrapping_add(1);
        }
        self.space = false;
        self.text.push(sign)?;
        self.chars = self.chars.wrapping_add(1);
        self.fit(sink)
    }

    /// Adds words of printable ASCII with single blanks between them, which become spaces, to the last word; the text may
    /// begin with a blank but not end with one. No word but the first begins with `[`.
    pub fn words(&mut self, words: &[u8], sink: &mut dyn Sink) -> Result<(), Error> {
        let mut rest = words;
        loop {
            let room = self.width.saturating_sub(self.chars);
            if rest.len() <= room {
                self.note_word(last_break(rest, rest.len()).map_or(0, |place| place.wrapping_add(1)));
                self.copy(rest, rest.len())?;
                return self.fit(sink);
            }
            if let Some(place) = last_break(rest, room.saturating_add(1)) {
                self.copy(rest, place)?;
                self.newline()?;
                (self.chars, self.word) = (0, 0);
                rest = rest.get(place.saturating_add(1)..).unwrap_or(&[]);
            } else {
                // The word for which there is no room, and what cannot be broken from it.
                let behind = rest.get(room.saturating_add(1)..).unwrap_or(&[]);
                let len = behind.iter().position(|byte| *byte <= b' ').unwrap_or(behind.len());
                let end = room.saturating_add(1).saturating_add(len);
                self.copy(rest, end.min(rest.len()))?;
                rest = rest.get(end..).unwrap_or(&[]);
            }
            self.fit(sink)?;
        }
    }

    /// Adds the first so many bytes of printable ASCII, blanks as spaces.
    #[inline(always)]
    fn copy(&mut self, bytes: &[u8], len: usize) -> Result<(), Error> {
        // A usual line is copied as one of fixed length, if there is so much.
        match bytes.first_chunk::<LINE>().filter(|_| len <= LINE) {
            Some(line) => {
                let mut line = *line;
                for byte in &mut line {
                    *byte = (*byte).max(b' ');
                }
                self.text.extend_short(&line, len)?;
            }
            None => {
                let start = self.text.len();
                self.text.extend(bytes.get(..len).unwrap_or(bytes))?;
                for byte in self.text.as_mut_slice().get_mut(start..).unwrap_or(&mut []) {
                    *byte = (*byte).max(b' ');
                }
            }
        }
        self.chars = self.chars.saturating_add(len);
        Ok(())
    }

    /// Adds text as it is to a line that is not filled but ended.
    #[inline]
    pub fn verbatim(&mut self, bytes: &[u8], changes: &mut Changes) -> Result<(), Error> {
        self.space = false;
        if self.latin1 {
            return self.add_latin1(bytes, changes);
        }
        self.text.extend(bytes)?;
        self.chars = self.chars.saturating_add(bytes.len());
        Ok(())
    }

    /// Ends the line if it has begun.
    pub fn end_line(&mut self, sink: &mut dyn Sink) -> Result<(), Error> {
        self.space = false;
        if self.chars > 0 {
            self.newline()?;
            self.chars = 0;
            self.word = 0;
            self.fit(sink)?;
        }
        Ok(())
    }

    /// Ends the line if it has begun, and leaves one empty.
    pub fn empty_line(&mut self, sink: &mut dyn Sink) -> Result<(), Error> {
        self.end_line(sink)?;
        self.newline()
    }

    /// How much memory the lines have.
    #[cfg(test)]
    pub fn capacity(&self) -> usize {
        self.text.capacity()
    }

    #[inline]
    fn newline(&mut self) -> Result<(), Error> {
        if self.crlf {
            self.text.push(b'\r')?;
        }
        self.text.push(b'\n')
    }

    /// Breaks the line before its last word if it has become too long, and sends out what is done if that is much.
    #[inline]
    fn fit(&mut self, sink: &mut dyn Sink) -> Result<(), Error> {
        if self.chars > self.width && self.word > 0 {
            self.break_line()?;
        }
        if self.text.len() >= KEPT {
            self.send(sink)?;
        }
        Ok(())
    }

    fn break_line(&mut self) -> Result<(), Error> {
        if self.crlf {
            self.text.push(b'\n')?;
            // The word moves one place on.
            let mut before = b'\n';
            for byte in self.text.as_mut_slice().get_mut(self.word..).unwrap_or(&mut []) {
                before = core::mem::replace(byte, before);
            }
        }
        let newline = if self.crlf { b'\r' } else { b'\n' };
        if let Some(space) = self.text.as_mut_slice().get_mut(self.word.wrapping_sub(1)) {
            *space = newline;
        }
        self.chars = self.chars.saturating_sub(self.before);
        self.word = 0;
        Ok(())
    }

    /// Sends out what can change no more: all before the space at which the last line can be broken.
    #[cold]
    #[inline(never)]
    pub fn send(&mut self, sink: &mut dyn Sink) -> Result<(), Error> {
        if self.width == usize::MAX {
            self.word = 0;
        }
        let done = if self.word > 0 { self.word.wrapping_sub(1) } else { self.text.len() };
        if done > 0 {
            sink.put(self.text.as_slice().get(..done).unwrap_or(&[]))?;
            self.text.drop_front(done);
            self.word = self.word.min(1);
            self.sent = true;
        }
        Ok(())
    }

    #[inline]
    fn add(&mut self, bytes: &[u8], changes: &mut Changes) -> Result<(), Error> {
        if self.latin1 {
            return self.add_latin1(bytes, changes);
        }
        self.text.extend(bytes)?;
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
                self.text.push(byte)?;
                self.chars = self.chars.saturating_add(1);
            }
            if !chunk.invalid().is_empty() {
                changes.note(Changes::CHARACTERS);
                self.text.push(b'?')?;
                self.chars = self.chars.saturating_add(1);
            }
        }
        Ok(())
    }
}
