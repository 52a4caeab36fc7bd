//! Reading a line: the position, then its operations, all of them checked before anything is handed out.

use super::opcode::{shape_of, Kind, Opcode};
use super::operands::{Operand, Operands, Value};
use super::scan::{is_blank, Quotes, Raw, Scanner};
use super::Options;
use crate::board::Position;
use crate::notation::fen::{Reader, Span};
use crate::notation::Level;
use crate::status::{Diagnose, Error, Severity, Status};

/// How many different operations a line can have.
pub const OPERATIONS_MAX: usize = 1024;

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// A line that was read.
#[derive(Clone, Debug)]
pub struct Epd<'a> {
    scanner: Scanner<'a>,
    level: Level,
    position: Position,
    /// Where each operation begins. Of those with the same opcode only the last is here.
    starts: [u32; OPERATIONS_MAX],
    count: usize,
}

/// One operation.
#[derive(Clone, Copy, Debug)]
pub struct Operation<'a> {
    pub(super) scanner: Scanner<'a>,
    pub(super) raw: Raw,
    level: Level,
    position: Position,
}

/// The operations of a line, in its order.
#[derive(Clone, Debug)]
pub struct Operations<'e, 'a> {
    epd: &'e Epd<'a>,
    index: usize,
}

/// Reads a line; with a line end or without. `options.placement_only` means nothing here.
pub fn parse(text: &[u8], options: Options) -> Result<Epd<'_>, Error> {
    parse_with(text, options, &mut ())
}

/// Reads a line and reports every departure from the strict form that was accepted.
pub fn parse_with<'a, D: Diagnose>(text: &'a [u8], options: Options, diagnostics: &mut D) -> Result<Epd<'a>, Error> {
    if u32::try_from(text.len()).is_err() {
        return Err(Error::at(Status::EPD_TOO_LONG, 0, text.len()));
    }
    let mut reader = Reader { text, level: options.level, diagnostics };
    let line = line(&mut reader)?;
    let first_semicolon = reader.slice(line).iter().position(|byte| *byte == b';');
    let head_end = first_semicolon.map_or(line.end, |at| line.start.saturating_add(at));
    let mut head = reader.head(Span { start: line.start, end: head_end }, &options)?;
    if head.count < 4 {
        return Err(Error::at(Status::EPD_FIELD_COUNT, head.end, 0).with(head.count as u32));
    }
    let mut scanner = Scanner { text, end: line.end, quotes: Quotes::Standard };
    let end = Span { start: line.end, end: line.end };
    (head.places.clock, head.places.number) = (end, end);
    let at = counters(&scanner, &mut reader, head.end, &mut head.position)?;
    scanner.quotes = quotes(scanner, at, options.level)?;
    let mut epd = Epd { scanner, level: options.level, position: head.position, starts: [0; OPERATIONS_MAX], count: 0 };
    epd.collect(at, &mut reader)?;
    for operation in epd.operations() {
        let counter = match operation.opcode_bytes() {
            b"hmvc" => &mut head.places.clock,
            b"fmvn" => &mut head.places.number,
            _ => continue,
        };
        *counter = operation.raw.operands;
        if let Some(Operand { value: Value::Integer(value), .. }) = operation.operands().read(&mut ())? {
            let value = u32::try_from(value).unwrap_or(u32::MAX);
            let (clock, number) = (head.position.halfmove_clock(), head.position.fullmove_number());
            match operation.opcode_bytes() {
                b"hmvc" => head.position.set_clocks(value, number),
                _ => head.position.set_clocks(clock, value),
            }
        }
    }
    reader.judge(&mut head.position, &head.places, &options)?;
    epd.position = head.position;
    for operation in epd.operations() {
        operation.check(reader.diagnostics)?;
    }
    Ok(epd)
}

/// The line without its end; refuses what is no line.
fn line<D: Diagnose>(reader: &mut Reader<'_, D>) -> Result<Span, Error> {
    let text = reader.text;
    let mut start = 0;
    if reader.level >= Level::Tolerant && text.starts_with(BYTE_ORDER_MARK) {
        start = BYTE_ORDER_MARK.len();
    }
    let kept = text.get(start..).unwrap_or(&[]);
    let whole = Span { start: 0, end: text.len() };
    let first = kept.trim_ascii_start().first();
    if reader.level >= Level::Tolerant && matches!(first, None | Some(b'#' | b'%' | b';')) {
        return Err(Error::at(Status::EPD_NOTHING, 0, text.len()));
    }
    if first.is_none() {
        return Err(Error::at(Status::FEN_EMPTY, 0, text.len()));
    }
    if start > 0 {
        reader.note(Status::FEN_WRAPPING, Severity::Fixed, Span { start: 0, end: start });
    }
    let end = start.saturating_add(kept.trim_ascii_end().len());
    let is_control = |byte: &u8| byte.is_ascii_control() && *byte != b'\t';
    if let Some((at, byte)) = (0..end).zip(text).find(|(_, byte)| is_control(byte)) {
        return Err(Error::at(Status::EPD_CONTROL_CHAR, at, 1).with(u32::from(*byte)));
    }
    if end < whole.end {
        let tail = Span { start: end, end: whole.end };
        reader.allow(Level::Import, Status::EPD_SEPARATOR, Severity::Info, tail)?;
    }
    Ok(Span { start, end })
}

/// Clock and number, or dashes for them, between the fourth field and the first operation. Gives the place behind them.
fn counters<D: Diagnose>(
    scanner: &Scanner<'_>,
    reader: &mut Reader<'_, D>,
    start: usize,
    position: &mut Position,
) -> Result<usize, Error> {
    let field = |at: usize| {
        let start = scanner.skip(at, is_blank);
        let end = scanner.skip(start, |byte| byte.is_ascii_digit());
        let is_dash = scanner.peek(start) == Some(b'-');
        let end = if is_dash { start.saturating_add(1) } else { end };
        (end > start && scanner.ends_operand(end)).then_some(Span { start, end })
    };
    let Some(clock) = field(start) else { return Ok(start) };
    let number = field(clock.end);
    if number.is_none() && scanner.peek(clock.start) != Some(b'-') {
        return Ok(start); // a lone number is neither
    }
    let last = number.unwrap_or(clock);
    let span = Span { start: clock.start, end: last.end };
    let is_followed = scanner.skip(last.end, |byte| is_blank(byte) || byte == b';') < scanner.end;
    if !is_followed {
        return Err(Error::at(Status::EPD_COUNTERS, span.start, span.len()));
    }
    let gaps = [(start, clock.start), (clock.end, last.start)];
    for (start, end) in gaps {
        if end > start.saturating_add(1) || scanner.peek(start) == Some(b'\t') {
            reader.allow(Level::Import, Status::EPD_SEPARATOR, Severity::Info, Span { start, end })?;
        }
    }
    reader.allow(Level::Tolerant, Status::EPD_COUNTERS, Severity::Fixed, span)?;
    reader.counters(Some(clock), number, position)?;
    Ok(span.end)
}

/// How the line's quotes make sense; the standard's way first.
fn quotes(scanner: Scanner<'_>, at: usize, level: Level) -> Result<Quotes, Error> {
    let Err(error) = scanner.check(at) else { return Ok(Quotes::Standard) };
    let rest = scanner.slice(Span { start: at, end: scanner.end });
    if level >= Level::Tolerant {
        let has_escapes = rest.windows(2).any(|pair| pair == br#"\""#);
        for quotes in [Quotes::Escaped, Quotes::Recovered] {
            let other = Scanner { quotes, ..scanner };
            if (has_escapes || quotes == Quotes::Recovered) && other.check(at).is_ok() {
                return Ok(quotes);
            }
        }
    }
    Err(error)
}

impl<'a> Epd<'a> {
    /// The position, with the counters that the line gives, else 0 and 1.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How quotes in the line were understood.
    pub fn quotes(&self) -> Quotes {
        self.scanner.quotes
    }

    /// The operations, in the order of the line. Of several with the same opcode only the last.
    pub fn operations(&self) -> Operations<'_, 'a> {
        Operations { epd: self, index: 0 }
    }

    /// The operation with this opcode.
    pub fn operation(&self, opcode: &str) -> Option<Operation<'a>> {
        self.get(self.index_of(opcode.as_bytes())?)
    }

    /// How many operations there are.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    pub(super) fn get(&self, index: usize) -> Option<Operation<'a>> {
        let start = *self.starts.get(..self.count)?.get(index)?;
        let raw = self.scanner.operation(start as usize).ok()?;
        Some(Operation { scanner: self.scanner, raw, level: self.level, position: self.position })
    }

    /// The opcodes alone, which is quicker than the operations.
    pub(super) fn opcodes(&self) -> impl Iterator<Item = Opcode> + use<'_, 'a> {
        self.names().map(|name| Opcode::new(name).unwrap_or_default())
    }

    pub(super) fn index_of(&self, opcode: &[u8]) -> Option<usize> {
        (0..OPERATIONS_MAX).zip(self.names()).find(|(_, name)| *name == opcode).map(|(index, _)| index)
    }

    fn names(&self) -> impl Iterator<Item = &'a [u8]> + use<'_, 'a> {
        let scanner = self.scanner;
        self.starts.iter().take(self.count).map(move |start| scanner.opcode(*start as usize))
    }

    /// Notes where the operations begin, and judges what stands between them.
    fn collect<D: Diagnose>(&mut self, start: usize, reader: &mut Reader<'_, D>) -> Result<(), Error> {
        let scanner = self.scanner;
        let mut at = start;
        let mut is_first = true;
        loop {
            let opcode = scanner.skip(at, |byte| is_blank(byte) || byte == b';');
            self.between(Span { start: at, end: opcode }, is_first, reader)?;
            if opcode >= scanner.end {
                return Ok(());
            }
            let raw = scanner.operation(opcode)?;
            if !raw.is_terminated {
                let end = Span { start: scanner.end, end: scanner.end };
                reader.allow(Level::Import, Status::EPD_MISSING_SEMICOLON, Severity::Fixed, end)?;
            }
            self.add(raw, reader)?;
            at = raw.next;
            is_first = false;
        }
    }

    /// One space before an operation, nothing at the end of the line.
    fn between<D: Diagnose>(&self, span: Span, is_first: bool, reader: &mut Reader<'_, D>) -> Result<(), Error> {
        let is_last = span.end >= self.scanner.end;
        match self.scanner.slice(span) {
            b" " if !is_last => Ok(()),
            b"" if is_last => Ok(()),
            gap if gap.contains(&b';') => {
                let needed = if is_first { Level::Tolerant } else { Level::Import };
                reader.allow(needed, Status::EPD_EXTRA_SEMICOLON, Severity::Info, span)
            }
            _ => reader.allow(Level::Import, Status::EPD_SEPARATOR, Severity::Info, span),
        }
    }

    fn add<D: Diagnose>(&mut self, raw: Raw, reader: &mut Reader<'_, D>) -> Result<(), Error> {
        let opcode = self.scanner.slice(raw.opcode);
        if let Some(index) = self.index_of(opcode) {
            let raw = self.get(index).map(|operation| operation.raw);
            let span = raw.map_or(Span::default(), |raw| Span { start: raw.opcode.start, end: raw.operands.end });
            reader.allow(Level::Import, Status::EPD_DUPLICATE_OPCODE, Severity::Fixed, span)?;
            let mut index = index;
            while let Some(next) = self.starts.get(index.saturating_add(1)).copied() {
                if let Some(slot) = self.starts.get_mut(index) {
                    *slot = next;
                }
                index = index.saturating_add(1);
            }
            self.count = self.count.saturating_sub(1);
        }
        let Some(slot) = self.starts.get_mut(self.count) else {
            let error = Error::at(Status::EPD_TOO_MANY_OPERATIONS, raw.opcode.start, raw.opcode.len());
            return Err(error.with(OPERATIONS_MAX as u32));
        };
        *slot = u32::try_from(raw.opcode.start).unwrap_or(u32::MAX);
        self.count = self.count.saturating_add(1);
        Ok(())
    }
}

impl<'a> Iterator for Operations<'_, 'a> {
    type Item = Operation<'a>;

    fn next(&mut self) -> Option<Operation<'a>> {
        let operation = self.epd.get(self.index)?;
        self.index = self.index.saturating_add(1);
        Some(operation)
    }
}

impl<'a> Operation<'a> {
    /// An operation that was described by its place; whatever is there, its operands can be read without harm.
    pub(crate) fn at(
        text: &'a [u8],
        opcode: (usize, usize),
        operands: (usize, usize),
        quotes: Quotes,
        level: Level,
        position: &Position,
    ) -> Operation<'a> {
        let span = |(start, len): (usize, usize)| Span {
            start: start.min(text.len()),
            end: start.saturating_add(len).min(text.len()),
        };
        let scanner = Scanner { text, end: text.len(), quotes };
        let raw = Raw { opcode: span(opcode), operands: span(operands), next: text.len(), is_terminated: true };
        Operation { scanner, raw, level, position: *position }
    }

    pub(super) fn opcode_bytes(&self) -> &'a [u8] {
        self.scanner.slice(self.raw.opcode)
    }

    /// The opcode.
    pub fn opcode(&self) -> Opcode {
        Opcode::new(self.opcode_bytes()).unwrap_or_default()
    }

    /// What its operands are.
    pub fn kind(&self) -> Kind {
        shape_of(self.opcode_bytes()).kind
    }

    /// Offset and length of the opcode.
    pub fn span(&self) -> (usize, usize) {
        (self.raw.opcode.start, self.raw.opcode.len())
    }

    /// Offset and length of all between opcode and semicolon.
    pub fn operands_span(&self) -> (usize, usize) {
        (self.raw.operands.start, self.raw.operands.len())
    }

    /// The operands, in the order of the line.
    pub fn operands(&self) -> Operands<'a> {
        let opcode = self.opcode_bytes();
        Operands {
            scanner: Scanner { end: self.raw.operands.end, ..self.scanner },
            at: self.raw.operands.start,
            shape: shape_of(opcode),
            is_counter: matches!(opcode, b"hmvc" | b"fmvn"),
            level: self.level,
            position: self.position,
            is_first: true,
        }
    }

    fn check<D: Diagnose>(&self, diagnostics: &mut D) -> Result<(), Error> {
        let mut operands = self.operands();
        let mut count = 0_u32;
        while operands.read(diagnostics)?.is_some() {
            count = count.saturating_add(1);
        }
        let (least, most) = operands.shape.count;
        if count >= least && count <= most {
            return Ok(());
        }
        let start = self.raw.opcode.start;
        let len = self.raw.operands.end.saturating_sub(start);
        Err(Error::at(Status::EPD_OPERAND_COUNT, start, len).with_both(least, most))
    }
}
