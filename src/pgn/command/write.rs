//! Writing commands, and comments in which one of them is put, replaced or removed.

use super::scan::{self, is_name_byte};
use super::{eval, kind_of, marks, slice, time, Eval, Kind, Mark};
use crate::space::{is_space, trim_end, trim_start};
use crate::status::{Error, Status};
use crate::text::Write;

fn open<W: Write>(kind: Kind, out: &mut W) {
    out.str("[%");
    bytes(kind.name(), out);
    out.byte(b' ');
}

fn bytes<W: Write>(text: &[u8], out: &mut W) {
    for byte in text {
        out.byte(*byte);
    }
}

/// Writes a time, `[%clk 0:09:59.9]`: with a fraction only if there is one. `mct` has two digits for the hours at least;
/// `timestamp` is in tenths of a second, what is less is cut off. Nothing for kinds that are no time.
pub fn write_time<W: Write>(kind: Kind, milliseconds: u64, out: &mut W) {
    if kind.is_time() {
        open(kind, out);
        time::write(kind, milliseconds, out);
        out.byte(b']');
    }
}

/// Writes a score, `[%eval 0.17,20]`.
pub fn write_eval<W: Write>(eval: Eval, out: &mut W) {
    open(Kind::Eval, out);
    eval::write(eval, out);
    out.byte(b']');
}

/// Writes squares, `[%csl Gd4,Ra4]`, or arrows, `[%cal Gc2c3]`. Nothing for other kinds, or without marks. A colour must be a
/// letter.
pub fn write_marks<W: Write>(kind: Kind, marks: impl Iterator<Item = Mark>, out: &mut W) {
    let mut marks = marks.peekable();
    if matches!(kind, Kind::Csl | Kind::Cal) && marks.peek().is_some() {
        open(kind, out);
        marks::write(kind, marks, out);
        out.byte(b']');
    }
}

/// Writes the wish for a diagram, `[#]`.
pub fn write_diagram<W: Write>(out: &mut W) {
    out.str("[#]");
}

/// Whether a command can have this name.
pub fn is_name(name: &[u8]) -> bool {
    !name.is_empty() && name.iter().all(|byte| is_name_byte(*byte))
}

/// Writes any command by name and operands, with quotes around an operand that would not be read back without. An error,
/// with the operand's index as offset, for a name that is none and for what cannot be written: `[%`, or a quote in an
/// operand that needs quotes.
pub fn write_other<'a, W: Write>(
    name: &[u8],
    operands: impl Iterator<Item = &'a [u8]>,
    out: &mut W,
) -> Result<(), Error> {
    if !is_name(name) {
        return Err(Error::new(Status::ERR_ARGUMENT));
    }
    out.str("[%");
    bytes(name, out);
    let mut index = 0_usize;
    for operand in operands {
        out.byte(if index == 0 { b' ' } else { b',' });
        let quoted = needs_quotes(operand);
        if operand.windows(2).any(|pair| pair == b"[%") || quoted && operand.contains(&b'"') {
            return Err(Error::at(Status::ERR_ARGUMENT, index, 0));
        }
        if quoted {
            out.byte(b'"');
        }
        bytes(operand, out);
        if quoted {
            out.byte(b'"');
        }
        index = index.saturating_add(1);
    }
    out.byte(b']');
    Ok(())
}

fn needs_quotes(operand: &[u8]) -> bool {
    let is_edge = |byte: Option<&u8>| byte.is_none_or(|byte| is_space(*byte));
    operand.first() == Some(&b'"')
        || operand.iter().any(|byte| matches!(byte, b',' | b']'))
        || is_edge(operand.first())
        || is_edge(operand.last())
}

/// Whether a command is the one that is meant: the same kind or, for others, the same name.
fn is_meant(text: &[u8], found: &scan::Found, kind: Kind, name: &[u8]) -> bool {
    let found_kind = kind_of(text, found);
    found_kind == kind && (kind != Kind::Other || slice(text, found.name) == name)
}

/// What a name means where one is told apart from the kind: `clk` is the clock, whoever asks.
fn resolved(kind: Kind, name: &[u8]) -> Kind {
    match kind {
        Kind::Other => Kind::named(name),
        known => known,
    }
}

/// Writes a comment with a command in it: in the place of the first one of that kind (of that name, for
/// [`Kind::Other`]), other ones of which are removed; if there is none, behind the command that usually comes before it, or
/// before the one that usually comes after it, or at the end. All else stays as it is. `command` writes it.
pub fn set<W: Write>(text: &[u8], kind: Kind, name: &[u8], command: impl FnOnce(&mut W), out: &mut W) {
    let kind = resolved(kind, name);
    let mut copy = Copy::new(out);
    let Some(place) = place(text, kind, name) else {
        let mut command = Some(command);
        let end = each_meant(text, kind, name, |before| {
            copy.text(before);
            match command.take() {
                Some(command) => copy.command(command),
                None => copy.removed = true,
            }
        });
        copy.text(end);
        copy.finish();
        return;
    };
    let (before, after) = (slice(text, (0, place.at)), slice(text, (place.at, text.len())));
    copy.text(before);
    let is_apart = before.last().is_none_or(|byte| is_space(*byte));
    copy.command(|out| {
        if !place.is_before && !is_apart {
            out.byte(b' ');
        }
        command(out);
        if place.is_before {
            out.byte(b' ');
        }
    });
    copy.text(after);
    copy.finish();
}

/// Writes a comment without the commands of a kind (of that name, for [`Kind::Other`]); white space beside them goes too, so
/// that no more of it is left than stood on one side. All else stays as it is; so a command or a
/// quote before it that was never closed may then find its end behind it.
pub fn remove<W: Write>(text: &[u8], kind: Kind, name: &[u8], out: &mut W) {
    let kind = resolved(kind, name);
    let mut copy = Copy::new(out);
    let end = each_meant(text, kind, name, |before| {
        copy.text(before);
        copy.removed = true;
    });
    copy.text(end);
    copy.finish();
}

/// Calls for each command that is meant with the text since the one before; returns the text behind the last one.
fn each_meant<'a>(text: &'a [u8], kind: Kind, name: &[u8], mut each: impl FnMut(&'a [u8])) -> &'a [u8] {
    let mut at = 0;
    let mut copied = 0;
    while let Some(found) = scan::next(text, at) {
        at = found.end;
        if is_meant(text, &found, kind, name) {
            each(slice(text, (copied, found.start)));
            copied = at;
        }
    }
    slice(text, (copied, text.len()))
}

/// Where a new command goes.
struct Place {
    at: usize,
    /// What stands there comes behind it.
    is_before: bool,
}

/// The place of a command that the comment does not have yet; `None` if it has it.
fn place(text: &[u8], kind: Kind, name: &[u8]) -> Option<Place> {
    let is_ranked = |kind: Kind| !matches!(kind, Kind::Other | Kind::Diagram);
    let mut at = 0;
    let (mut behind, mut before) = (None, None);
    while let Some(found) = scan::next(text, at) {
        at = found.end;
        if is_meant(text, &found, kind, name) {
            return None;
        }
        let other = kind_of(text, &found);
        if is_ranked(other) && is_ranked(kind) {
            if other < kind {
                behind = Some(found.end);
            } else if before.is_none() {
                before = Some(found.start);
            }
        }
    }
    Some(match (behind, before) {
        (Some(at), _) => Place { at, is_before: false },
        (None, Some(at)) => Place { at, is_before: true },
        (None, None) => Place { at: text.len(), is_before: false },
    })
}

/// Copies text, and holds white space back until it is known whether what follows it stays.
struct Copy<'a, 'w, W: Write> {
    out: &'w mut W,
    held: &'a [u8],
    begun: bool,
    removed: bool,
}

impl<'a, 'w, W: Write> Copy<'a, 'w, W> {
    fn new(out: &'w mut W) -> Self {
        Copy { out, held: &[], begun: false, removed: false }
    }

    fn text(&mut self, text: &'a [u8]) {
        let mut text = text;
        if self.removed && (!self.begun || !self.held.is_empty()) {
            text = trim_start(text);
        }
        if text.is_empty() {
            return;
        }
        self.removed = false;
        bytes(self.held, self.out);
        let kept = trim_end(text);
        bytes(kept, self.out);
        self.held = slice(text, (kept.len(), text.len()));
        self.begun |= !kept.is_empty();
    }

    fn command(&mut self, command: impl FnOnce(&mut W)) {
        bytes(self.held, self.out);
        command(self.out);
        self.held = &[];
        (self.begun, self.removed) = (true, false);
    }

    fn finish(self) {
        if !self.removed {
            bytes(self.held, self.out);
        }
    }
}
