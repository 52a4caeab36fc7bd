//! The coloured squares of `csl` and the coloured arrows of `cal`.

use super::{Kind, Needs};
use crate::board::Square;
use crate::notation::Level;
use crate::space::trim;
use crate::text::Write;

/// A coloured square or arrow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// `G` green, `R` red, `Y` yellow, `B` blue; any other letter is kept as it is.
    pub colour: u8,
    /// The square, or where the arrow begins.
    pub from: Square,
    /// Where the arrow ends; of a square the same.
    pub to: Square,
}

impl Mark {
    /// Whether the colour is one of the four known ones.
    pub fn is_known_colour(&self) -> bool {
        matches!(self.colour, b'G' | b'R' | b'Y' | b'B')
    }
}

/// The marks of a command.
#[derive(Clone, Debug)]
pub struct Marks<'a> {
    rest: Option<&'a [u8]>,
    kind: Kind,
}

impl<'a> Marks<'a> {
    pub(super) fn new(operands: &'a [u8], kind: Kind) -> Self {
        Marks { rest: Some(operands), kind }
    }
}

impl Iterator for Marks<'_> {
    type Item = Mark;

    fn next(&mut self) -> Option<Mark> {
        loop {
            let mut parts = self.rest?.splitn(2, |byte| *byte == b',');
            let part = trim(parts.next().unwrap_or(&[]));
            self.rest = parts.next();
            if let Some(mark) = mark(part, self.kind) {
                return Some(mark);
            }
        }
    }
}

fn mark(text: &[u8], kind: Kind) -> Option<Mark> {
    let (colour, from, to) = match (kind, text) {
        (Kind::Csl, [colour, file, rank]) => {
            let square = Square::from_ascii(*file, *rank)?;
            (*colour, square, square)
        }
        (Kind::Cal, [colour, file, rank, to_file, to_rank]) => {
            (*colour, Square::from_ascii(*file, *rank)?, Square::from_ascii(*to_file, *to_rank)?)
        }
        _ => return None,
    };
    colour.is_ascii_alphabetic().then_some(Mark { colour, from, to })
}

/// How many marks there are, if all are marks; gaps between commas are crossed by a tolerant reader.
pub(super) fn read(raw: &[u8], kind: Kind, needs: &mut Needs, unknown_colour: &mut bool) -> Option<u32> {
    let mut count = 0_u32;
    for part in raw.split(|byte| *byte == b',') {
        let part = needs.trimmed(part);
        if part.is_empty() {
            needs.at_least(Level::Tolerant);
            continue;
        }
        *unknown_colour |= !mark(part, kind)?.is_known_colour();
        count = count.saturating_add(1);
    }
    (count > 0).then_some(count)
}

pub(super) fn write<W: Write>(kind: Kind, marks: impl Iterator<Item = Mark>, out: &mut W) {
    let mut is_first = true;
    for mark in marks {
        if !is_first {
            out.byte(b',');
        }
        is_first = false;
        out.byte(mark.colour);
        out.square(mark.from);
        if kind == Kind::Cal {
            out.square(mark.to);
        }
    }
}
