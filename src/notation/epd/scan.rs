//! Where operations and operands begin and end; knows nothing of what they mean.

use super::opcode::{continues_opcode, OPCODE_MAX};
use crate::notation::fen::Span;
use crate::status::{Error, Status};

/// How the quotes of a line are understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(u8)]
pub enum Quotes {
    /// As the standard has it: the next quote ends a string.
    #[default]
    Standard = 0,
    /// A backslash takes the meaning from a quote or a backslash.
    Escaped = 1,
    /// A string whose end makes no sense runs to the last quote, or to the end of the line.
    Recovered = 2,
}

/// An operation's place in the line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Raw {
    pub opcode: Span,
    /// All between opcode and semicolon.
    pub operands: Span,
    /// Behind the semicolon, or the end of the line.
    pub next: usize,
    pub is_terminated: bool,
}

/// One operand's place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    /// With its quotes.
    pub span: Span,
    /// Without them.
    pub inner: Span,
    pub is_string: bool,
    /// The closing quote is missing, or others stand before it.
    pub is_recovered: bool,
}

/// A line up to `end`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scanner<'a> {
    pub text: &'a [u8],
    pub end: usize,
    pub quotes: Quotes,
}

pub(super) const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

const fn is_delimiter(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b';')
}

impl<'a> Scanner<'a> {
    pub fn peek(&self, at: usize) -> Option<u8> {
        if at < self.end {
            self.text.get(at).copied()
        } else {
            None
        }
    }

    pub fn slice(&self, span: Span) -> &'a [u8] {
        self.text.get(span.start..span.end.min(self.end)).unwrap_or(&[])
    }

    fn rest(&self, at: usize) -> &'a [u8] {
        self.text.get(at..self.end).unwrap_or(&[])
    }

    /// The first place from `at` on whose byte is not of the kind, or the end.
    pub fn skip(&self, at: usize, is: impl Fn(u8) -> bool) -> usize {
        let rest = self.rest(at);
        at.saturating_add(rest.iter().position(|byte| !is(*byte)).unwrap_or(rest.len()))
    }

    pub fn ends_operand(&self, at: usize) -> bool {
        self.peek(at).is_none_or(is_delimiter)
    }

    /// The operation whose opcode begins at `at`.
    pub fn operation(&self, at: usize) -> Result<Raw, Error> {
        let opcode = Span { start: at, end: self.skip(at, |byte| !is_delimiter(byte)) };
        self.check_opcode(opcode)?;
        let mut at = opcode.end;
        loop {
            at = self.skip(at, is_blank);
            match self.peek(at) {
                None => {
                    let operands = Span { start: opcode.end, end: self.end };
                    return Ok(Raw { opcode, operands, next: self.end, is_terminated: false });
                }
                Some(b';') => {
                    let operands = Span { start: opcode.end, end: at };
                    return Ok(Raw { opcode, operands, next: at.saturating_add(1), is_terminated: true });
                }
                Some(_) => at = self.token(at)?.span.end,
            }
        }
    }

    /// The opcode that begins at `at`, known to be a good one.
    pub fn opcode(&self, at: usize) -> &'a [u8] {
        self.slice(Span { start: at, end: self.skip(at, continues_opcode) })
    }

    fn check_opcode(&self, span: Span) -> Result<(), Error> {
        let text = self.slice(span);
        if !text.first().is_some_and(u8::is_ascii_alphabetic) || !text.iter().all(|byte| continues_opcode(*byte)) {
            return Err(Error::at(Status::EPD_BAD_OPCODE, span.start, span.len()));
        }
        if text.len() > OPCODE_MAX {
            let len = u32::try_from(text.len()).unwrap_or(u32::MAX);
            return Err(Error::at(Status::EPD_OPCODE_TOO_LONG, span.start, span.len()).with(len));
        }
        Ok(())
    }

    /// The operand that begins at `at`, where no blank or semicolon stands.
    pub fn token(&self, at: usize) -> Result<Token, Error> {
        if self.peek(at) == Some(b'"') {
            return self.string(at);
        }
        let span = Span { start: at, end: self.skip(at, |byte| !is_delimiter(byte)) };
        let quote = self.slice(span).iter().position(|byte| *byte == b'"');
        match quote {
            Some(offset) if self.quotes != Quotes::Recovered => {
                Err(Error::at(Status::EPD_QUOTE, at.saturating_add(offset), 1))
            }
            _ => Ok(Token { span, inner: span, is_string: false, is_recovered: quote.is_some() }),
        }
    }

    fn string(&self, open: usize) -> Result<Token, Error> {
        let start = open.saturating_add(1);
        let close = self.closing_quote(start);
        let token = |close: usize, is_recovered| Token {
            span: Span { start: open, end: close.saturating_add(1) },
            inner: Span { start, end: close },
            is_string: true,
            is_recovered,
        };
        match close {
            Some(close) if self.ends_operand(close.saturating_add(1)) => return Ok(token(close, false)),
            Some(close) if self.quotes != Quotes::Recovered => return Err(Error::at(Status::EPD_QUOTE, close, 1)),
            None if self.quotes != Quotes::Recovered => {
                let len = self.end.saturating_sub(open);
                return Err(Error::at(Status::EPD_UNTERMINATED_STRING, open, len));
            }
            _ => {}
        }
        let last = self.rest(start).iter().rposition(|byte| *byte == b'"').map(|at| start.saturating_add(at));
        if let Some(last) = last.filter(|last| self.ends_operand(last.saturating_add(1))) {
            return Ok(token(last, true));
        }
        // All to the end of the line, without the semicolons that may have been meant to end the operation.
        let rest = self.rest(start);
        let kept = rest.iter().rposition(|byte| !is_delimiter(*byte)).map_or(0, |last| last.saturating_add(1));
        let end = start.saturating_add(kept);
        Ok(Token { span: Span { start: open, end }, inner: Span { start, end }, is_string: true, is_recovered: true })
    }

    fn closing_quote(&self, start: usize) -> Option<usize> {
        let mut at = start;
        while let Some(byte) = self.peek(at) {
            let next = at.saturating_add(1);
            if byte == b'"' {
                return Some(at);
            }
            let is_escape = byte == b'\\' && self.quotes == Quotes::Escaped;
            at = match self.peek(next) {
                Some(b'"' | b'\\') if is_escape => next.saturating_add(1),
                _ => next,
            };
        }
        None
    }

    /// Whether all operations from `at` on can be told apart.
    pub fn check(&self, mut at: usize) -> Result<(), Error> {
        loop {
            at = self.skip(at, is_delimiter);
            if at >= self.end {
                return Ok(());
            }
            at = self.operation(at)?.next;
        }
    }
}
