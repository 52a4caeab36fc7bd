//! Opcodes, and which operands each of them has (reference 5.2).

use crate::status::{Error, Status};

/// The longest opcode.
pub const OPCODE_MAX: usize = 15;

/// What the operands of an opcode are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Kind {
    /// Anything: an opcode that the standard does not know, or `noop`; also one that has no operands.
    Any = 0,
    /// Moves in the position, in no order.
    Moves = 1,
    /// Moves, each made after the ones before it.
    Line = 2,
    /// A number.
    Integer = 3,
    /// Strings.
    Text = 4,
}

/// What the table says of an opcode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shape {
    pub kind: Kind,
    /// How many operands there are at least and at most.
    pub count: (u32, u32),
    /// Smallest and largest number.
    pub range: (i64, i64),
}

const MANY: u32 = u32::MAX;

const fn shape(kind: Kind, least: u32, most: u32) -> Shape {
    Shape { kind, count: (least, most), range: (i64::MIN, i64::MAX) }
}

const fn integer(lowest: i64, highest: i64) -> Shape {
    Shape { kind: Kind::Integer, count: (1, 1), range: (lowest, highest) }
}

/// A counter of the position, which has 32 bits.
pub(super) const COUNTER_MAX: i64 = u32::MAX as i64;

const ANY: Shape = shape(Kind::Any, 0, MANY);

/// The opcodes of the standard; `c0` and `v0` stand for all ten.
const TABLE: [(&[u8], Shape); 27] = [
    (b"acd", integer(0, i64::MAX)),
    (b"acn", integer(0, i64::MAX)),
    (b"acs", integer(0, i64::MAX)),
    (b"am", shape(Kind::Moves, 0, MANY)),
    (b"bm", shape(Kind::Moves, 0, MANY)),
    (b"c0", shape(Kind::Text, 0, 1)),
    (b"ce", integer(-32767, 32766)),
    (b"dm", integer(1, i64::MAX)),
    (b"draw_accept", shape(Kind::Any, 0, 0)),
    (b"draw_claim", shape(Kind::Any, 0, 0)),
    (b"draw_offer", shape(Kind::Any, 0, 0)),
    (b"draw_reject", shape(Kind::Any, 0, 0)),
    (b"eco", shape(Kind::Text, 0, 1)),
    (b"fmvn", integer(1, COUNTER_MAX)),
    (b"hmvc", integer(0, COUNTER_MAX)),
    (b"id", shape(Kind::Text, 1, 1)),
    (b"nic", shape(Kind::Text, 0, 1)),
    (b"noop", ANY),
    (b"pm", shape(Kind::Moves, 1, 1)),
    (b"pv", shape(Kind::Line, 0, MANY)),
    (b"rc", integer(1, i64::MAX)),
    (b"resign", shape(Kind::Any, 0, 0)),
    (b"sm", shape(Kind::Moves, 1, 1)),
    (b"tcgs", integer(0, i64::MAX)),
    (b"tcri", shape(Kind::Text, 2, 2)),
    (b"tcsi", shape(Kind::Text, 2, 2)),
    (b"v0", shape(Kind::Text, 0, 1)),
];

/// Looks an opcode up.
pub(super) fn shape_of(opcode: &[u8]) -> Shape {
    let family: &[u8] = match opcode {
        [b'c', b'0'..=b'9'] => b"c0",
        [b'v', b'0'..=b'9'] => b"v0",
        _ => opcode,
    };
    TABLE.iter().find(|(name, _)| *name == family).map_or(ANY, |(_, shape)| *shape)
}

/// Whether a byte can stand in an opcode behind its first letter.
pub(super) const fn continues_opcode(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// The name of an operation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash)]
pub struct Opcode {
    // Bytes behind the name are zero, which sorts before every letter: comparing all bytes compares the names.
    bytes: [u8; OPCODE_MAX],
}

impl Opcode {
    /// A letter, then letters, digits and underscores; at most 15.
    pub fn new(text: &[u8]) -> Result<Opcode, Error> {
        let good = text.first().is_some_and(u8::is_ascii_alphabetic) && text.iter().all(|byte| continues_opcode(*byte));
        if !good {
            return Err(Error::at(Status::EPD_BAD_OPCODE, 0, text.len()));
        }
        let mut bytes = [0; OPCODE_MAX];
        match bytes.get_mut(..text.len()) {
            Some(room) => room.copy_from_slice(text),
            None => {
                let len = u32::try_from(text.len()).unwrap_or(u32::MAX);
                return Err(Error::at(Status::EPD_OPCODE_TOO_LONG, 0, text.len()).with(len));
            }
        }
        Ok(Opcode { bytes })
    }

    /// The name.
    pub fn as_bytes(&self) -> &[u8] {
        let len = self.bytes.iter().position(|byte| *byte == 0).unwrap_or(OPCODE_MAX);
        self.bytes.get(..len).unwrap_or(&self.bytes)
    }

    /// What its operands are.
    pub fn kind(&self) -> Kind {
        self.shape().kind
    }

    pub(super) fn shape(&self) -> Shape {
        shape_of(self.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opcodes() {
        for good in ["a", "bm", "c9", "draw_accept", "Ae", "wdl_table", "abcdefghijklmno"] {
            assert_eq!(Opcode::new(good.as_bytes()).unwrap().as_bytes(), good.as_bytes());
        }
        for bad in ["", "0", "_a", "a-b", "a b", "a\0", "\u{e4}"] {
            assert_eq!(Opcode::new(bad.as_bytes()).unwrap_err().status, Status::EPD_BAD_OPCODE, "{bad}");
        }
        assert_eq!(Opcode::new(b"abcdefghijklmnop").unwrap_err().status, Status::EPD_OPCODE_TOO_LONG);
        let new = |text: &str| Opcode::new(text.as_bytes()).unwrap();
        assert!(new("Ae") < new("a") && new("a") < new("a0") && new("c9") < new("ce") && new("bm") < new("c0"));
    }

    #[test]
    fn kinds() {
        for (name, kind) in
            [("bm", Kind::Moves), ("pv", Kind::Line), ("c7", Kind::Text), ("v3", Kind::Text), ("ce", Kind::Integer)]
        {
            assert_eq!(Opcode::new(name.as_bytes()).unwrap().kind(), kind, "{name}");
        }
        for any in ["noop", "resign", "xyz", "c10", "BM", "cc"] {
            assert_eq!(Opcode::new(any.as_bytes()).unwrap().kind(), Kind::Any, "{any}");
        }
    }
}
