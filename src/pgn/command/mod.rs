//! The commands inside comments, such as `[%clk 0:09:59.9]`, read as data and written back (reference section 20).
//!
//! * `[%`, a name, white space, operands parted by commas, `]`. The white space may be a line break. An operand in double
//!   quotes may contain commas and closing brackets. `[#]`, a wish for a diagram, is a command too.
//! * A `[%` always begins anew: what was open before it, as what is never closed, is ordinary text. So the place of a
//!   command depends on nothing before it, and reading takes linear time from wherever it starts.
//! * Nothing is thrown away: a command that is not known or makes no sense keeps its text, and the writers leave all
//!   that they do not replace as it is, byte for byte.
//! * This module knows nothing of games: a text comes in, a text goes out, and nothing is allocated.

mod eval;
mod marks;
mod scan;
mod time;
mod write;

pub use eval::{Eval, Score};
pub use marks::{Mark, Marks};
pub use scan::{Operand, Operands};
pub use write::{is_name, remove, set, write_diagram, write_eval, write_marks, write_other, write_time};

use crate::notation::Level;
use crate::space::{is_space, trim};
use crate::status::{Diagnostic, Severity, Status};
use crate::text::Write;

/// Which command it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Kind {
    /// One without a typed value here: its operands are text.
    Other = 0,
    /// Engine score.
    Eval = 1,
    /// Time left on the mover's clock.
    Clk = 2,
    /// Time spent on the move.
    Emt = 3,
    /// Time spent so far by the mover.
    Egt = 4,
    /// Reading of a mechanical clock.
    Mct = 5,
    /// Time spent on the move, in tenths of a second.
    Timestamp = 6,
    /// Coloured squares.
    Csl = 7,
    /// Coloured arrows.
    Cal = 8,
    /// `[#]`: a diagram is wanted.
    Diagram = 9,
}

/// The commands with a name and a typed value, in the order in which they are put into a comment.
const NAMED: [(Kind, &[u8]); 8] = [
    (Kind::Eval, b"eval"),
    (Kind::Clk, b"clk"),
    (Kind::Emt, b"emt"),
    (Kind::Egt, b"egt"),
    (Kind::Mct, b"mct"),
    (Kind::Timestamp, b"timestamp"),
    (Kind::Csl, b"csl"),
    (Kind::Cal, b"cal"),
];

impl Kind {
    /// The kind with this name, in small or capital letters.
    pub fn named(name: &[u8]) -> Kind {
        NAMED.iter().find(|(_, known)| known.eq_ignore_ascii_case(name)).map_or(Kind::Other, |(kind, _)| *kind)
    }

    /// The name; empty for those that have none of their own.
    pub fn name(self) -> &'static [u8] {
        NAMED.iter().find(|(kind, _)| *kind == self).map_or(b"", |(_, name)| *name)
    }

    /// Whether the value is a time.
    pub fn is_time(self) -> bool {
        matches!(self, Kind::Clk | Kind::Emt | Kind::Egt | Kind::Mct | Kind::Timestamp)
    }
}

/// What a command says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// Nothing that is understood here.
    None,
    /// Milliseconds.
    Time(u64),
    /// A score.
    Eval {
        /// Score and depth.
        eval: Eval,
        /// Written without a decimal point. By the grammar these are pawns, but some programs write centipawns so.
        whole: bool,
    },
    /// Squares or arrows, so many; [`Command::marks`] gives them.
    Marks(u32),
}

/// A command in a comment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Command<'a> {
    text: &'a [u8],
    found: scan::Found,
    /// Which one.
    pub kind: Kind,
    /// What it says.
    pub value: Value,
    /// [`Status::PGN_CMD_SYNTAX`]: a known command without a value. [`Status::PGN_CMD_FORM`]: not written as the library
    /// writes it. [`Status::PGN_CMD_COLOUR`]: a mark of an unknown colour.
    pub problem: Option<Diagnostic>,
}

impl<'a> Command<'a> {
    /// Where it stands in the comment: offset of the first byte, and of the first behind it.
    pub fn span(&self) -> (usize, usize) {
        (self.found.start, self.found.end)
    }

    /// Where its name stands.
    pub fn name_span(&self) -> (usize, usize) {
        self.found.name
    }

    /// Where its operands stand.
    pub fn operands_span(&self) -> (usize, usize) {
        self.found.operands
    }

    /// Its name; empty for a diagram.
    pub fn name(&self) -> &'a [u8] {
        slice(self.text, self.found.name)
    }

    /// Its operands, one after the other.
    pub fn operands(&self) -> Operands<'a> {
        Operands::new(self.text, self.found.operands)
    }

    /// Its squares or arrows; none if it is of another kind or has no value.
    pub fn marks(&self) -> Marks<'a> {
        match self.value {
            Value::Marks(_) => Marks::new(slice(self.text, self.found.operands), self.kind),
            _ => Marks::new(b"", self.kind),
        }
    }
}

/// The commands of a comment, in their order.
#[derive(Clone, Debug)]
pub struct Commands<'a> {
    text: &'a [u8],
    at: usize,
    level: Level,
}

/// The commands of a comment.
pub fn commands(text: &[u8], level: Level) -> Commands<'_> {
    commands_from(text, 0, level)
}

/// The commands of a comment that begin at an offset or behind it.
pub fn commands_from(text: &[u8], at: usize, level: Level) -> Commands<'_> {
    Commands { text, at, level }
}

/// Where the first command that begins at an offset or behind it stands: offset of the first byte, and of the first behind it.
/// What it says is not looked at.
pub(crate) fn place_from(text: &[u8], at: usize) -> Option<(usize, usize)> {
    scan::next(text, at).map(|found| (found.start, found.end))
}

impl<'a> Iterator for Commands<'a> {
    type Item = Command<'a>;

    fn next(&mut self) -> Option<Command<'a>> {
        let Some(found) = scan::next(self.text, self.at) else {
            self.at = self.text.len();
            return None;
        };
        self.at = found.end;
        Some(read(self.text, found, self.level))
    }
}

/// Writes what a person reads: the comment without its commands, white space trimmed and runs of it made one space.
pub fn write_text<W: Write>(text: &[u8], out: &mut W) {
    let mut at = 0;
    let mut space = false;
    let mut begun = false;
    loop {
        let found = scan::next(text, at);
        let end = found.map_or(text.len(), |found| found.start);
        for byte in slice(text, (at, end)) {
            if is_space(*byte) {
                space = true;
                continue;
            }
            if space && begun {
                out.byte(b' ');
            }
            (space, begun) = (false, true);
            out.byte(*byte);
        }
        let Some(found) = found else { return };
        at = found.end;
    }
}

/// The most forgiving way that was needed to read a value.
#[derive(Clone, Copy)]
struct Needs(Level);

impl Needs {
    fn at_least(&mut self, level: Level) {
        self.0 = self.0.max(level);
    }

    /// The text without white space around it, which only a tolerant reader crosses.
    fn trimmed<'a>(&mut self, text: &'a [u8]) -> &'a [u8] {
        let trimmed = trim(text);
        if trimmed.len() != text.len() {
            self.at_least(Level::Tolerant);
        }
        trimmed
    }
}

fn kind_of(text: &[u8], found: &scan::Found) -> Kind {
    if found.is_diagram() {
        Kind::Diagram
    } else {
        Kind::named(slice(text, found.name))
    }
}

fn read(text: &[u8], found: scan::Found, level: Level) -> Command<'_> {
    let kind = kind_of(text, &found);
    let mut command = Command { text, found, kind, value: Value::None, problem: None };
    if matches!(kind, Kind::Other | Kind::Diagram) {
        return command;
    }
    let raw = slice(text, found.operands);
    let mut needs = Needs(Level::Strict);
    if found.glued || slice(text, found.name) != kind.name() {
        needs.at_least(Level::Tolerant);
    }
    let mut unknown_colour = false;
    let value = match kind {
        Kind::Eval => eval::read(raw, level, &mut needs),
        Kind::Csl | Kind::Cal => marks::read(raw, kind, &mut needs, &mut unknown_colour).map(Value::Marks),
        _ => time::read(raw, kind, &mut needs).map(Value::Time),
    };
    let value = value.filter(|value| {
        if !is_canonical(raw, kind, *value) {
            needs.at_least(Level::Import);
        }
        needs.0 <= level
    });
    let problem = match (value, needs.0) {
        (None, _) => Some((Status::PGN_CMD_SYNTAX, Severity::Error)),
        (_, Level::Guess) => Some((Status::PGN_CMD_FORM, Severity::Guessed)),
        (_, Level::Tolerant) => Some((Status::PGN_CMD_FORM, Severity::Fixed)),
        _ if unknown_colour => Some((Status::PGN_CMD_COLOUR, Severity::Info)),
        (_, Level::Import) => Some((Status::PGN_CMD_FORM, Severity::Info)),
        (_, Level::Strict) => None,
    };
    let (start, end) = found.operands;
    command.value = value.unwrap_or(Value::None);
    command.problem = problem.map(|(status, severity)| Diagnostic {
        status,
        severity,
        offset: start,
        len: end.saturating_sub(start),
    });
    command
}

/// Whether the writer prints these operands for their value.
fn is_canonical(raw: &[u8], kind: Kind, value: Value) -> bool {
    let mut same = Same { rest: raw, is_same: true };
    match value {
        Value::None => return false,
        Value::Time(milliseconds) => time::write(kind, milliseconds, &mut same),
        Value::Eval { eval, .. } => eval::write(eval, &mut same),
        Value::Marks(_) => marks::write(kind, Marks::new(raw, kind), &mut same),
    }
    same.is_same && same.rest.is_empty()
}

/// Compares what is written with a text.
struct Same<'a> {
    rest: &'a [u8],
    is_same: bool,
}

impl Write for Same<'_> {
    fn byte(&mut self, byte: u8) {
        match self.rest.split_first() {
            Some((first, rest)) if *first == byte => self.rest = rest,
            _ => self.is_same = false,
        }
    }
}

fn slice(text: &[u8], span: (usize, usize)) -> &[u8] {
    text.get(span.0..span.1).unwrap_or(&[])
}

/// Digits as a number; nothing else, and at least one.
fn digits(text: &[u8]) -> Option<u64> {
    let mut value = 0_u64;
    for byte in text {
        if !byte.is_ascii_digit() {
            return None;
        }
        value = value.checked_mul(10)?.checked_add(u64::from(byte & 15))?;
    }
    (!text.is_empty()).then_some(value)
}

/// The first `N` digits of a fraction as a number; the others are cut off, those that are missing are zeros.
fn fraction<const N: usize>(text: &[u8]) -> Option<u64> {
    let mut value = 0_u64;
    let mut rest = text;
    for _ in 0..N {
        let digit = match rest.split_first() {
            Some((first, tail)) => {
                rest = tail;
                first.is_ascii_digit().then_some(first & 15)?
            }
            None => 0,
        };
        value = value.wrapping_mul(10).wrapping_add(u64::from(digit));
    }
    rest.iter().all(u8::is_ascii_digit).then_some(value)
}

/// The digits of a fraction, without the zeros at its end.
fn write_fraction<W: Write>(value: u64, mut unit: u64, out: &mut W) {
    let mut rest = value;
    while rest > 0 && unit > 0 {
        out.byte(b'0'.wrapping_add((rest.checked_div(unit).unwrap_or(0) % 10) as u8));
        rest = rest.checked_rem(unit).unwrap_or(0);
        unit /= 10;
    }
}
