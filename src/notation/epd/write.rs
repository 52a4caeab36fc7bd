//! Writing a line in canonical form.
//!
//! * Operations are sorted by opcode. The moves of `am` and `bm` are sorted as texts; all other operands keep their order:
//!   that of `pv` is the order of play, strings differ in meaning by their place, and what unknown opcodes mean is unknown.
//! * Moves are exact SAN. Operands of opcodes that have strings are quoted.
//! * The standard knows no escapes: only where a text has a quote in it, backslashes are written before quotes and
//!   backslashes, in the whole line, which the tolerant level reads back.

use super::opcode::{Kind, Opcode};
use super::operands::{Str, Value};
use super::parse::{parse, Epd, Operation, OPERATIONS_MAX};
use super::Options;
use crate::board::{Move, Position};
use crate::notation::fen::{self, Style};
use crate::notation::san::{self, SanText};
use crate::status::{Error, Status};
use crate::text::Write;

/// One operand to write, or none, with its opcode. Items with the same opcode make one operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Item<'a> {
    /// The opcode.
    pub opcode: Opcode,
    /// The operand; `None` for an operation without operands.
    pub value: Option<Value<'a>>,
}

/// Writes a position and operations. An error's offset is the index of the item at fault, counted from 0; what was written
/// until then means nothing.
pub fn write<'a, I>(position: &Position, items: I, style: Style, out: &mut impl Write) -> Result<(), Error>
where
    I: Iterator<Item = Item<'a>> + Clone,
{
    check(position, items.clone())?;
    let mut line = Line { position, out, is_escaped: has_quotes(items.clone().filter_map(|item| item.value)) };
    line.head(style);
    let mut last = None;
    let mut count = 0_usize;
    while let Some(opcode) = least_above(items.clone().map(|item| item.opcode), last) {
        if count == OPERATIONS_MAX {
            return Err(Error::new(Status::EPD_TOO_MANY_OPERATIONS).with(OPERATIONS_MAX as u32));
        }
        count = count.saturating_add(1);
        let of_opcode = items.clone().filter(move |item| item.opcode == opcode);
        line.operation(opcode, of_opcode.filter_map(|item| item.value))?;
        last = Some(opcode);
    }
    Ok(())
}

/// Writes the canonical line of one that was read. Counters that are not 0 and 1 become operations if they are none.
pub fn rewrite(text: &[u8], options: Options, style: Style, out: &mut impl Write) -> Result<(), Error> {
    parse(text, options)?.write(style, out)
}

impl Epd<'_> {
    /// Writes the canonical line; see [`rewrite`].
    pub fn write(&self, style: Style, out: &mut impl Write) -> Result<(), Error> {
        let position = self.position();
        // Where moves or numbers stand there is no text, and to read the moves again is what costs.
        let has_texts = |operation: &Operation<'_>| matches!(operation.kind(), Kind::Text | Kind::Any);
        let values = self.operations().filter(has_texts).flat_map(|operation| operation.operands());
        let values = values.map(|operand| operand.value);
        let mut line = Line { position, out, is_escaped: has_quotes(values) };
        line.head(style);
        let mut counters = [(&b"fmvn"[..], position.fullmove_number(), 1), (b"hmvc", position.halfmove_clock(), 0)]
            .map(|(name, value, usual)| {
                let is_missing = value != usual && self.index_of(name).is_none();
                Opcode::new(name).ok().filter(|_| is_missing).map(|opcode| (opcode, i64::from(value)))
            })
            .into_iter()
            .flatten()
            .peekable();
        let mut last = None;
        for _ in 0..self.count() {
            let Some(opcode) = least_above(self.opcodes(), last) else { break };
            while let Some((counter, value)) = counters.next_if(|(counter, _)| *counter < opcode) {
                line.operation(counter, core::iter::once(Value::Integer(value)))?;
            }
            if let Some(operation) = self.index_of(opcode.as_bytes()).and_then(|index| self.get(index)) {
                line.operation(opcode, operation.operands().map(|operand| operand.value))?;
            }
            last = Some(opcode);
        }
        for (counter, value) in counters {
            line.operation(counter, core::iter::once(Value::Integer(value)))?;
        }
        Ok(())
    }
}

/// The smallest value that is larger than the last one.
fn least_above<T: Ord + Copy>(values: impl Iterator<Item = T>, last: Option<T>) -> Option<T> {
    values.filter(|value| last.is_none_or(|last| *value > last)).min()
}

fn has_quotes<'a>(mut values: impl Iterator<Item = Value<'a>>) -> bool {
    values.any(|value| matches!(value, Value::Text(text) if text.bytes().any(|byte| byte == b'"')))
}

/// A line being written.
struct Line<'p, 'o, W> {
    position: &'p Position,
    out: &'o mut W,
    is_escaped: bool,
}

impl<W: Write> Line<'_, '_, W> {
    /// The first four fields of the FEN.
    fn head(&mut self, style: Style) {
        let text = fen::write(self.position, Style { placement_only: false, ..style });
        let mut spaces = 0_u8;
        for byte in text.as_bytes() {
            spaces = spaces.saturating_add(u8::from(*byte == b' '));
            if spaces == 4 {
                break;
            }
            self.out.byte(*byte);
        }
    }

    fn operation<'a>(&mut self, opcode: Opcode, values: impl Iterator<Item = Value<'a>> + Clone) -> Result<(), Error> {
        self.out.byte(b' ');
        self.bytes(opcode.as_bytes());
        match opcode.kind() {
            Kind::Line => {
                let mut position = *self.position;
                for value in values {
                    let Value::Move(mv) = value else { return Err(Error::new(Status::EPD_OPERAND_KIND)) };
                    self.word(san::encode(&position, mv)?.as_bytes());
                    position.play_unchecked(mv);
                }
            }
            Kind::Moves => {
                let mut last = None;
                while let Some(text) = least_above(sortable(self.position, values.clone()), last) {
                    for _ in sortable(self.position, values.clone()).filter(|other| *other == text) {
                        self.word(text.as_bytes());
                    }
                    last = Some(text);
                }
            }
            Kind::Text => {
                for value in values {
                    match value {
                        Value::Symbol(text) => self.text(Str::new(text)),
                        Value::Text(text) => self.text(text),
                        _ => return Err(Error::new(Status::EPD_OPERAND_KIND)),
                    }
                }
            }
            Kind::Integer | Kind::Any => {
                for value in values {
                    match value {
                        Value::Text(text) => self.text(text),
                        Value::Symbol(text) => self.word(text),
                        Value::Integer(value) => self.integer(value),
                        Value::Move(mv) => self.word(san::encode(self.position, mv)?.as_bytes()),
                    }
                }
            }
        }
        self.out.byte(b';');
        Ok(())
    }

    fn bytes(&mut self, text: &[u8]) {
        for byte in text {
            self.out.byte(*byte);
        }
    }

    fn word(&mut self, text: &[u8]) {
        self.out.byte(b' ');
        self.bytes(text);
    }

    fn integer(&mut self, value: i64) {
        self.out.byte(b' ');
        if value < 0 {
            self.out.byte(b'-');
        }
        self.out.number(value.unsigned_abs());
    }

    fn text(&mut self, text: Str<'_>) {
        self.out.str(" \"");
        for byte in text.bytes() {
            if self.is_escaped && matches!(byte, b'"' | b'\\') {
                self.out.byte(b'\\');
            }
            self.out.byte(byte);
        }
        self.out.byte(b'"');
    }
}

/// A move's text with zeros behind it, which sort before all letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Sortable([u8; san::SAN_MAX]);

/// The texts of moves. All are legal: they were read, or checked.
fn sortable<'p, 'a, I>(position: &'p Position, values: I) -> impl Iterator<Item = Sortable> + use<'p, 'a, I>
where
    I: Iterator<Item = Value<'a>>,
{
    values.filter_map(move |value| match value {
        Value::Move(mv) => Sortable::new(position, mv).ok(),
        _ => None,
    })
}

impl Sortable {
    fn new(position: &Position, mv: Move) -> Result<Sortable, Error> {
        let text: SanText = san::encode(position, mv)?;
        let mut bytes = [0; san::SAN_MAX];
        for (slot, byte) in bytes.iter_mut().zip(text.as_bytes()) {
            *slot = *byte;
        }
        Ok(Sortable(bytes))
    }

    fn as_bytes(&self) -> &[u8] {
        let len = self.0.iter().position(|byte| *byte == 0).unwrap_or(self.0.len());
        self.0.get(..len).unwrap_or(&self.0)
    }
}

/// Whether the items make a line that the strict level reads (or, for texts with quotes, the tolerant one).
fn check<'a>(position: &Position, items: impl Iterator<Item = Item<'a>> + Clone) -> Result<(), Error> {
    let mut line = *position;
    let mut index = 0_usize;
    for item in items.clone() {
        let placed = |error: Error| error.placed(index, 0);
        check_item(position, &mut line, item).map_err(placed)?;
        let (least, most) = item.opcode.shape().count;
        if (least, most) != (0, u32::MAX) {
            let same = items.clone().filter(|other| other.opcode == item.opcode && other.value.is_some());
            let count = same.fold(0_u32, |count, _| count.saturating_add(1));
            if count < least || count > most {
                return Err(placed(Error::new(Status::EPD_OPERAND_COUNT).with_both(least, most)));
            }
        }
        index = index.saturating_add(1);
    }
    Ok(())
}

/// `line` is where the next move of `pv` is made.
fn check_item(position: &Position, line: &mut Position, item: Item<'_>) -> Result<(), Error> {
    let shape = item.opcode.shape();
    let Some(value) = item.value else { return Ok(()) };
    match (shape.kind, value) {
        (Kind::Moves | Kind::Any, Value::Move(mv)) => {
            position.require_legal()?;
            position.require_legal_move(mv)
        }
        (Kind::Line, Value::Move(mv)) => {
            line.require_legal()?;
            line.require_legal_move(mv)?;
            line.play_unchecked(mv);
            Ok(())
        }
        (Kind::Integer, Value::Integer(value)) => {
            let (lowest, highest) = shape.range;
            if value < lowest || value > highest {
                return Err(Error::new(Status::EPD_NUMBER_RANGE));
            }
            Ok(())
        }
        (Kind::Any, Value::Integer(_)) => Ok(()),
        (Kind::Any, Value::Symbol(text)) => {
            let is_good = |byte: &u8| !byte.is_ascii_control() && !matches!(byte, b' ' | b';' | b'"');
            if text.is_empty() || !text.iter().all(is_good) {
                return Err(Error::new(Status::EPD_BAD_SYMBOL));
            }
            Ok(())
        }
        (Kind::Text, Value::Symbol(text)) => check_text(Str::new(text)),
        (Kind::Text | Kind::Any, Value::Text(text)) => check_text(text),
        _ => Err(Error::new(Status::EPD_OPERAND_KIND)),
    }
}

fn check_text(text: Str<'_>) -> Result<(), Error> {
    let is_control = |byte: u8| byte.is_ascii_control();
    if text.bytes().any(is_control) {
        return Err(Error::new(Status::EPD_CONTROL_CHAR));
    }
    let len = text.raw().len();
    if len > super::operands::STRING_MAX {
        return Err(Error::new(Status::EPD_STRING_TOO_LONG).with(u32::try_from(len).unwrap_or(u32::MAX)));
    }
    Ok(())
}
