//! Cutting a line of text into the fields of a FEN, and taking off what people wrap around it.

use crate::notation::Level;
use crate::status::{Diagnose, Diagnostic, Error, Severity, Status};

/// A part of the text, as byte offsets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::notation) struct Span {
    pub start: usize,
    pub end: usize,
}

impl Span {
    pub fn len(self) -> usize {
        self.end.saturating_sub(self.start)
    }
}

/// How many fields are remembered; a FEN has six.
const KEPT: usize = 8;

/// The fields of a line.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::notation) struct Fields {
    spans: [Span; KEPT],
    /// How many there are, also beyond those remembered.
    pub count: usize,
}

impl Fields {
    pub fn get(&self, index: usize) -> Option<Span> {
        if index < self.count {
            self.spans.get(index).copied()
        } else {
            None
        }
    }

    fn push(&mut self, span: Span) {
        if let Some(slot) = self.spans.get_mut(self.count) {
            *slot = span;
        }
        self.count = self.count.saturating_add(1);
    }
}

/// The text with the level that decides what to accept in it.
pub(in crate::notation) struct Reader<'a, D> {
    pub text: &'a [u8],
    pub level: Level,
    pub diagnostics: &'a mut D,
}

/// A character that is no part of a field.
struct Separator {
    len: usize,
    level: Level,
}

/// Typographic signs that stand for the ASCII dash (reference 1.3), as UTF-8.
pub(crate) const DASHES: [&str; 10] = [
    "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2015}", "\u{2212}", "\u{fe58}", "\u{fe63}",
    "\u{ff0d}",
];
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();
const NO_BREAK_SPACE: &[u8] = "\u{a0}".as_bytes();
const FULL_WIDTH_SPACE: &[u8] = "\u{3000}".as_bytes();

impl<'a, D: Diagnose> Reader<'a, D> {
    /// Accepts a departure from the canonical form from `needed` on, with a report; refuses it below.
    pub fn allow(&mut self, needed: Level, status: Status, severity: Severity, span: Span) -> Result<(), Error> {
        if self.level < needed {
            return Err(Error::at(status, span.start, span.len()));
        }
        self.note(status, severity, span);
        Ok(())
    }

    pub fn note(&mut self, status: Status, severity: Severity, span: Span) {
        self.diagnostics.report(Diagnostic { status, severity, offset: span.start, len: span.len() });
    }

    pub fn slice(&self, span: Span) -> &'a [u8] {
        self.text.get(span.start..span.end).unwrap_or(&[])
    }

    fn rest(&self, at: usize, end: usize) -> &'a [u8] {
        self.slice(Span { start: at, end })
    }

    /// Length of a typographic dash at this place, 0 if there is none.
    pub fn dash_at(&self, at: usize, end: usize) -> usize {
        let rest = self.rest(at, end);
        DASHES.iter().find(|dash| rest.starts_with(dash.as_bytes())).map_or(0, |dash| dash.len())
    }

    /// The part of the text inside quotes, a PGN tag, or the words of the UCI protocol (tolerant).
    pub fn unwrapped(&mut self) -> Result<Span, Error> {
        let whole = Span { start: 0, end: self.text.len() };
        let mut span = self.trimmed(whole);
        if self.level >= Level::Tolerant && self.slice(span).starts_with(BYTE_ORDER_MARK) {
            span.start = span.start.saturating_add(BYTE_ORDER_MARK.len());
            span = self.trimmed(span);
        }
        // Words, tags and quotes come in any order, each once.
        for _ in 0..4 {
            span = self.trimmed(self.without_one(span).unwrap_or(span));
        }
        if span == self.trimmed(whole) {
            return Ok(whole); // white space around it is a matter of separators
        }
        self.allow(Level::Tolerant, Status::FEN_WRAPPING, Severity::Fixed, Span { start: 0, end: span.start })?;
        Ok(span)
    }

    /// The span up to the word `moves`, which ends the FEN in a line of the UCI protocol (tolerant).
    pub fn before_moves(&mut self, span: Span) -> Span {
        let text = self.slice(span);
        let word = b"moves";
        let apart = |at: usize, end: usize| {
            let before = at.checked_sub(1).and_then(|at| text.get(at)).is_some_and(u8::is_ascii_whitespace);
            before && text.get(end).is_none_or(u8::is_ascii_whitespace)
        };
        let found = text.windows(word.len()).position(|part| part == word);
        match found.filter(|at| self.level >= Level::Tolerant && apart(*at, at.saturating_add(word.len()))) {
            Some(at) => {
                let end = span.start.saturating_add(at);
                self.note(Status::FEN_WRAPPING, Severity::Info, Span { start: end, end: span.end });
                self.trimmed(Span { start: span.start, end })
            }
            None => span,
        }
    }

    /// The span without one wrapping: a PGN tag, quotes, or a word of the UCI protocol.
    fn without_one(&self, span: Span) -> Option<Span> {
        let text = self.slice(span);
        let word = |word: &[u8]| {
            let (head, rest) = text.split_at_checked(word.len())?;
            let apart = rest.first().is_some_and(u8::is_ascii_whitespace);
            (head.eq_ignore_ascii_case(word) && apart).then_some((word.len(), 0))
        };
        let quoted = |quote: &[u8]| text.strip_prefix(quote)?.strip_suffix(quote).map(|_| (1, 1));
        let tag = || {
            let inner = text.strip_prefix(b"[")?.strip_suffix(b"]")?.trim_ascii_start();
            let (name, rest) = inner.split_at_checked(3)?;
            let apart = rest.first().is_some_and(u8::is_ascii_whitespace);
            let front = text.len().saturating_sub(rest.len()).saturating_sub(1);
            (name.eq_ignore_ascii_case(b"fen") && apart).then_some((front, 1))
        };
        let (front, back) = word(b"position")
            .or_else(|| word(b"fen"))
            .or_else(|| quoted(b"\""))
            .or_else(|| quoted(b"'"))
            .or_else(tag)?;
        Some(Span { start: span.start.saturating_add(front), end: span.end.saturating_sub(back) })
    }

    fn trimmed(&self, span: Span) -> Span {
        let text = self.slice(span);
        let front = text.len().saturating_sub(text.trim_ascii_start().len());
        let kept = text.trim_ascii().len();
        let start = span.start.saturating_add(front);
        Span { start, end: start.saturating_add(kept).min(span.end) }
    }

    /// Cuts `span` into fields at its separators.
    pub fn fields(&mut self, span: Span) -> Result<Fields, Error> {
        // In the URL form underscores stand for the spaces; beside real spaces they are characters like others.
        let spaceless = !self.slice(span).iter().any(u8::is_ascii_whitespace);
        self.first_fields(span, usize::MAX, spaceless)
    }

    /// Cuts off the first fields of `span`, at most so many.
    pub fn first_fields(&mut self, span: Span, most: usize, spaceless: bool) -> Result<Fields, Error> {
        let mut fields = Fields::default();
        let mut at = span.start;
        while at < span.end && fields.count < most {
            let gap = self.gap(Span { start: at, end: span.end }, spaceless)?;
            let plain = gap.len() == 1 && self.slice(gap) == b" " && fields.count > 0 && gap.end < span.end;
            if gap.len() > 0 && !plain {
                // What kind of separator it is has been judged; that there is one here or several is import format.
                self.allow(Level::Import, Status::FEN_SEPARATOR, Severity::Info, gap)?;
            }
            let mut end = gap.end;
            while end < span.end {
                // Most of a field are plain characters, which are nothing else.
                if self.text.get(end).is_some_and(|byte| byte.is_ascii_graphic() && *byte != b'_') {
                    end = end.saturating_add(1);
                } else if self.separator(end, span.end, spaceless).is_none() {
                    end = end.saturating_add(self.character(end, span.end)?);
                } else {
                    break;
                }
            }
            if end > gap.end {
                fields.push(Span { start: gap.end, end });
            }
            at = end.max(at.saturating_add(1));
        }
        Ok(fields)
    }

    /// The run of separators that starts here.
    fn gap(&mut self, span: Span, spaceless: bool) -> Result<Span, Error> {
        let mut end = span.start;
        while let Some(separator) = self.separator(end, span.end, spaceless) {
            let here = Span { start: end, end: end.saturating_add(separator.len) };
            if self.level < separator.level {
                return Err(Error::at(Status::FEN_SEPARATOR, here.start, here.len()));
            }
            end = here.end;
        }
        Ok(Span { start: span.start, end })
    }

    fn separator(&self, at: usize, end: usize, spaceless: bool) -> Option<Separator> {
        let rest = self.rest(at, end);
        let (len, level) = match *rest.first()? {
            b' ' => (1, Level::Strict),
            b'\t' => (1, Level::Import),
            b'\r' | b'\n' => (1, if rest.trim_ascii().is_empty() { Level::Import } else { Level::Tolerant }),
            b'_' if spaceless && self.level >= Level::Tolerant => (1, Level::Tolerant),
            _ if rest.starts_with(NO_BREAK_SPACE) => (NO_BREAK_SPACE.len(), Level::Tolerant),
            _ if rest.starts_with(FULL_WIDTH_SPACE) => (FULL_WIDTH_SPACE.len(), Level::Tolerant),
            _ => return None,
        };
        // Below the tolerant level a non-ASCII space is reported as what it is: a byte outside ASCII.
        if level == Level::Tolerant && self.level < level && !rest.first()?.is_ascii() {
            return None;
        }
        Some(Separator { len, level })
    }

    /// Length of the character at this place inside a field; refuses those that no field can have.
    fn character(&self, at: usize, end: usize) -> Result<usize, Error> {
        match self.text.get(at) {
            Some(byte) if *byte < 0x20 || *byte == 0x7f => {
                Err(Error::at(Status::FEN_CONTROL_CHAR, at, 1).with(u32::from(*byte)))
            }
            Some(byte) if *byte >= 0x80 => match self.dash_at(at, end) {
                len if len > 0 && self.level >= Level::Tolerant => Ok(len),
                _ => Err(Error::at(Status::FEN_NON_ASCII, at, 1).with(u32::from(*byte))),
            },
            _ => Ok(1),
        }
    }
}
