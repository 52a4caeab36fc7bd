//! From the text of an operand to its value.

use super::opcode::{Kind, Shape, COUNTER_MAX};
use super::scan::{is_blank, Quotes, Scanner, Token};
use crate::board::{Move, Position};
use crate::notation::fen::{Reader, Span};
use crate::notation::{san, uci, Level};
use crate::status::{Diagnose, Diagnostic, Error, Severity, Status};
use crate::text::Write;

/// The longest string of the standard.
pub(super) const STRING_MAX: usize = 255;

/// What an operand says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value<'a> {
    /// A legal move.
    Move(Move),
    /// A number.
    Integer(i64),
    /// A text.
    Text(Str<'a>),
    /// A word of an opcode that the standard does not know.
    Symbol(&'a [u8]),
}

/// A text as it stands in the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Str<'a> {
    raw: &'a [u8],
    is_escaped: bool,
}

impl<'a> Str<'a> {
    /// A text without escapes.
    pub const fn new(text: &'a [u8]) -> Str<'a> {
        Str { raw: text, is_escaped: false }
    }

    /// A text in which `\"` stands for a quote and `\\` for a backslash.
    pub const fn escaped(text: &'a [u8]) -> Str<'a> {
        Str { raw: text, is_escaped: true }
    }

    /// The bytes as they stand in the line.
    pub const fn raw(&self) -> &'a [u8] {
        self.raw
    }

    /// Whether escapes are to be undone.
    pub const fn is_escaped(&self) -> bool {
        self.is_escaped
    }

    /// The bytes that are meant.
    pub fn bytes(&self) -> impl Iterator<Item = u8> + Clone + 'a {
        let is_escaped = self.is_escaped;
        let mut rest = self.raw.iter();
        core::iter::from_fn(move || {
            let byte = *rest.next()?;
            match rest.as_slice().first() {
                Some(next @ (b'"' | b'\\')) if is_escaped && byte == b'\\' => {
                    rest.next();
                    Some(*next)
                }
                _ => Some(byte),
            }
        })
    }

    /// Writes the bytes that are meant.
    pub fn decode(&self, out: &mut impl Write) {
        for byte in self.bytes() {
            out.byte(byte);
        }
    }
}

/// One operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Operand<'a> {
    /// Where its text begins in the line; that of a string begins behind the quote.
    pub offset: usize,
    /// The length of its text.
    pub len: usize,
    /// What it says.
    pub value: Value<'a>,
}

/// The operands of an operation, in the order of the line.
#[derive(Clone, Debug)]
pub struct Operands<'a> {
    pub(super) scanner: Scanner<'a>,
    pub(super) at: usize,
    pub(super) shape: Shape,
    /// The operation is `hmvc` or `fmvn`, whose number must fit the position.
    pub(super) is_counter: bool,
    pub(super) level: Level,
    /// Where the next move is made.
    pub(super) position: Position,
    pub(super) is_first: bool,
}

impl<'a> Iterator for Operands<'a> {
    type Item = Operand<'a>;

    fn next(&mut self) -> Option<Operand<'a>> {
        self.read(&mut ()).unwrap_or(None)
    }
}

impl<'a> Operands<'a> {
    /// The next operand, with the departures from the strict form on the way to it; `None` at the end.
    pub(crate) fn read<D: Diagnose>(&mut self, diagnostics: &mut D) -> Result<Option<Operand<'a>>, Error> {
        let mut reader = Reader { text: self.scanner.text, level: self.level, diagnostics };
        let Some(token) = self.next_token(&mut reader)? else { return Ok(None) };
        let value = self.value(&token, &mut reader)?;
        Ok(Some(Operand { offset: token.inner.start, len: token.inner.len(), value }))
    }

    /// How many operands are left in a line that was read already: their values, which take the time, are not looked at.
    pub(crate) fn left(mut self) -> u32 {
        let mut reader = Reader { text: self.scanner.text, level: self.level, diagnostics: &mut () };
        let mut count = 0_u32;
        while let Ok(Some(_)) = self.next_token(&mut reader) {
            count = count.saturating_add(1);
        }
        count
    }

    /// The place of the next operand; `None` at the end.
    fn next_token<D: Diagnose>(&mut self, reader: &mut Reader<'_, D>) -> Result<Option<Token>, Error> {
        loop {
            self.gap(reader)?;
            if self.at >= self.scanner.end {
                return Ok(None);
            }
            let token = self.token()?;
            self.at = token.span.end;
            if self.is_mark(&token) {
                reader.allow(Level::Tolerant, Status::EPD_MOVE_MARK, Severity::Info, token.span)?;
                continue;
            }
            self.is_first = false;
            return Ok(Some(token));
        }
    }

    /// Skips to the next operand.
    fn gap<D: Diagnose>(&mut self, reader: &mut Reader<'_, D>) -> Result<(), Error> {
        let commas = self.splits_at_commas();
        let end = self.scanner.skip(self.at, |byte| is_blank(byte) || commas && byte == b',');
        let span = Span { start: self.at, end };
        let text = self.scanner.slice(span);
        self.at = end;
        if text.contains(&b',') {
            return reader.allow(Level::Tolerant, Status::EPD_COMMA, Severity::Info, span);
        }
        let is_last = end >= self.scanner.end;
        if text == b" " && !is_last || text.is_empty() && is_last {
            return Ok(());
        }
        reader.allow(Level::Import, Status::EPD_SEPARATOR, Severity::Info, span)
    }

    fn splits_at_commas(&self) -> bool {
        self.level >= Level::Tolerant && matches!(self.shape.kind, Kind::Moves | Kind::Line)
    }

    fn token(&self) -> Result<Token, Error> {
        if self.scanner.peek(self.at) == Some(b';') {
            // Only in an operation whose place was made up.
            return Err(Error::at(Status::EPD_EXTRA_SEMICOLON, self.at, 1));
        }
        let is_string = self.scanner.peek(self.at) == Some(b'"');
        if self.shape.kind == Kind::Text && self.shape.count.1 == 1 && !is_string && self.is_first {
            // Text without quotes is all up to the semicolon.
            let text = self.scanner.slice(Span { start: self.at, end: self.scanner.end }).trim_ascii_end();
            let span = Span { start: self.at, end: self.at.saturating_add(text.len()) };
            return Ok(Token { span, inner: span, is_string: false, is_recovered: text.contains(&b'"') });
        }
        let token = self.scanner.token(self.at)?;
        let comma = if token.is_string || !self.splits_at_commas() {
            None
        } else {
            self.scanner.slice(token.span).iter().position(|byte| *byte == b',')
        };
        Ok(comma.map_or(token, |len| {
            let span = Span { start: self.at, end: self.at.saturating_add(len) };
            Token { span, inner: span, ..token }
        }))
    }

    /// A check mark or an annotation behind a space.
    fn is_mark(&self, token: &Token) -> bool {
        let text = self.scanner.slice(token.span);
        matches!(self.shape.kind, Kind::Moves | Kind::Line)
            && self.level >= Level::Tolerant
            && !self.is_first
            && text.iter().all(|byte| matches!(byte, b'+' | b'#' | b'!' | b'?'))
    }

    fn value<D: Diagnose>(&mut self, token: &Token, reader: &mut Reader<'_, D>) -> Result<Value<'a>, Error> {
        let text = self.scanner.slice(token.inner);
        let wrong = |status| Err(Error::at(status, token.span.start, token.span.len()));
        if token.is_recovered && !token.is_string && self.shape.kind != Kind::Text {
            let at = text.iter().position(|byte| *byte == b'"').unwrap_or(0);
            return Err(Error::at(Status::EPD_QUOTE, token.inner.start.saturating_add(at), 1));
        }
        match self.shape.kind {
            Kind::Text => self.text(token, reader).map(Value::Text),
            Kind::Any if token.is_string => self.text(token, reader).map(Value::Text),
            Kind::Any => Ok(canonical_integer(text).map_or(Value::Symbol(text), Value::Integer)),
            Kind::Integer if token.is_string => wrong(Status::EPD_BAD_NUMBER),
            Kind::Integer => self.integer(token.span, reader).map(Value::Integer),
            Kind::Moves | Kind::Line if token.is_string => wrong(Status::EPD_OPERAND_KIND),
            Kind::Moves => read_move(&self.position, token.span, reader).map(Value::Move),
            Kind::Line => {
                let mv = read_move(&self.position, token.span, reader)?;
                self.position.play_unchecked(mv);
                Ok(Value::Move(mv))
            }
        }
    }

    fn text<D: Diagnose>(&self, token: &Token, reader: &mut Reader<'_, D>) -> Result<Str<'a>, Error> {
        let text = self.scanner.slice(token.inner);
        if !token.is_string {
            reader.allow(Level::Import, Status::EPD_UNQUOTED, Severity::Info, token.span)?;
        }
        if token.is_recovered {
            let status = if token.is_string { Status::EPD_UNTERMINATED_STRING } else { Status::EPD_QUOTE };
            reader.allow(Level::Tolerant, status, Severity::Fixed, token.span)?;
        }
        if let Some(at) = text.iter().position(|byte| *byte == b'\t') {
            let start = token.inner.start.saturating_add(at);
            let here = Span { start, end: start.saturating_add(1) };
            reader.allow(Level::Tolerant, Status::EPD_CONTROL_CHAR, Severity::Info, here)?;
        }
        if text.len() > STRING_MAX {
            let len = u32::try_from(text.len()).unwrap_or(u32::MAX);
            reader
                .allow(Level::Import, Status::EPD_STRING_TOO_LONG, Severity::Info, token.span)
                .map_err(|error| error.with(len))?;
        }
        let is_escaped = self.scanner.quotes == Quotes::Escaped && token.is_string;
        if is_escaped && text.contains(&b'\\') {
            reader.allow(Level::Tolerant, Status::EPD_ESCAPE, Severity::Info, token.span)?;
        }
        Ok(Str { raw: text, is_escaped })
    }

    fn integer<D: Diagnose>(&self, span: Span, reader: &mut Reader<'_, D>) -> Result<i64, Error> {
        let text = self.scanner.slice(span);
        let out_of_range = Error::at(Status::EPD_NUMBER_RANGE, span.start, span.len());
        let value = match canonical_integer(text) {
            Some(value) => value,
            None => match loose_integer(text) {
                Some(Some(value)) => {
                    reader.allow(Level::Tolerant, Status::EPD_NUMBER_FORM, Severity::Info, span)?;
                    value
                }
                Some(None) => return Err(out_of_range),
                None => return Err(Error::at(Status::EPD_BAD_NUMBER, span.start, span.len())),
            },
        };
        let (lowest, highest) = self.shape.range;
        if value >= lowest && value <= highest {
            return Ok(value);
        }
        if self.is_counter {
            if value != 0 || highest > COUNTER_MAX {
                return Err(out_of_range);
            }
            reader.allow(Level::Import, Status::FEN_FULLMOVE_ZERO, Severity::Fixed, span)?;
            return Ok(1);
        }
        reader.allow(Level::Tolerant, Status::EPD_NUMBER_RANGE, Severity::Error, span)?;
        Ok(value)
    }
}

/// A number as a writer prints it.
pub(super) fn canonical_integer(text: &[u8]) -> Option<i64> {
    let digits = text.strip_prefix(b"-").unwrap_or(text);
    match digits {
        [b'0'] if digits.len() == text.len() => Some(0),
        [b'1'..=b'9', ..] => loose_integer(text).flatten(),
        _ => None,
    }
}

/// A number with any sign and any zeros before it; `Some(None)` if it is too large.
fn loose_integer(text: &[u8]) -> Option<Option<i64>> {
    let (digits, is_negative) = match text {
        [b'-', digits @ ..] => (digits, true),
        [b'+', digits @ ..] => (digits, false),
        digits => (digits, false),
    };
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    // Counted downwards, since the smallest number has no positive counterpart.
    let value = digits.iter().try_fold(0_i64, |value, digit| value.checked_mul(10)?.checked_sub(i64::from(digit & 15)));
    Some(value.and_then(|value| if is_negative { Some(value) } else { value.checked_neg() }))
}

/// Reports into a longer text.
struct Shifted<'a, D> {
    to: &'a mut D,
    by: usize,
}

impl<D: Diagnose> Diagnose for Shifted<'_, D> {
    const WANTED: bool = D::WANTED;
    fn report(&mut self, diagnostic: Diagnostic) {
        self.to.report(Diagnostic { offset: diagnostic.offset.saturating_add(self.by), ..diagnostic });
    }
}

/// SAN as import has it, then UCI, then SAN's wider forms: in this order a higher level never reads another move.
fn read_move<D: Diagnose>(position: &Position, span: Span, reader: &mut Reader<'_, D>) -> Result<Move, Error> {
    let text = reader.slice(span);
    let placed = |error: Error| match error.status {
        // A fault of the position itself has no place in the move.
        status if status.number() < Status::MOVE_ILLEGAL.number() => error.placed(span.start, span.len()),
        _ => Error { offset: error.offset.saturating_add(span.start), ..error },
    };
    let level = reader.level.min(Level::Import);
    let first = if D::WANTED {
        san::decode_with(position, text, level, &mut Shifted { to: &mut *reader.diagnostics, by: span.start })
    } else {
        san::decode(position, text, level)
    };
    let mut refused = match first {
        Ok(mv) => return Ok(mv),
        Err(error) => error,
    };
    if reader.level < Level::Tolerant {
        return Err(placed(refused));
    }
    if let Ok(mv) = uci::decode_with(position, text, Level::Tolerant, false, &mut ()) {
        reader.note(Status::EPD_MOVE_FORM, Severity::Info, span);
        return Ok(mv);
    }
    for level in [Level::Tolerant, Level::Guess] {
        if level > reader.level {
            break;
        }
        let mut to = Shifted { to: &mut *reader.diagnostics, by: span.start };
        match san::decode_with(position, text, level, &mut to) {
            Ok(mv) => return Ok(mv),
            Err(error) => refused = error,
        }
    }
    Err(placed(refused))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers() {
        for (text, value) in [("0", 0), ("7", 7), ("-1", -1), ("9223372036854775807", i64::MAX)] {
            assert_eq!(canonical_integer(text.as_bytes()), Some(value));
            assert_eq!(loose_integer(text.as_bytes()), Some(Some(value)));
        }
        assert_eq!(canonical_integer(b"-9223372036854775808"), Some(i64::MIN));
        for (text, value) in [("-0", 0), ("+5", 5), ("007", 7), ("-01", -1)] {
            assert_eq!(canonical_integer(text.as_bytes()), None);
            assert_eq!(loose_integer(text.as_bytes()), Some(Some(value)));
        }
        assert_eq!(loose_integer(b"9223372036854775808"), Some(None));
        for text in ["", "-", "+", "x", "1.5", "--1", "1 "] {
            assert_eq!(loose_integer(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn escapes() {
        let decoded = |text: Str<'_>| String::from_utf8(text.bytes().collect()).unwrap();
        assert_eq!(decoded(Str::new(br#"a\"b\\"#)), r#"a\"b\\"#);
        assert_eq!(decoded(Str::escaped(br#"a\"b\\c\n\"#)), r#"a"b\c\n\"#);
    }
}
