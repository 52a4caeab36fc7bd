//! The name of an opening, by the position on the board: ECO code and name.
//!
//! * A position has the name of the line that ends in it, by whatever moves it was reached. Should several lines of the
//!   list end in it, its last one counts; today's has one each.
//! * The list is `data/openings.tsv`; what is looked up here is `data/openings.bin`, which a test makes of it.
//!
//! The file `openings.bin`, all numbers with their low byte first: how many positions, nodes and words there are, two bytes
//! each; the positions' keys in ascending order, eight bytes each; the positions' ECO codes (`A00` is 0) and nodes, two and
//! two bytes; the nodes, two bytes for the node of the name without its last word and two for that word, node 0 being the
//! empty name; where each word's text ends, two bytes; the texts of the words.

use crate::board::Position;
use crate::text::Write;

/// The most words that a name may have.
pub const WORDS_MAX: usize = 24;

/// What an opening is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The code of the Encyclopaedia of Chess Openings, `A00` to `E99`.
    pub eco: [u8; 3],
    node: u16,
}

impl Opening {
    /// Writes the name in UTF-8: the family, then a colon and variations parted by commas.
    pub fn write_name(&self, out: &mut impl Write) {
        // Nodes lead from the last word to the first.
        let mut words = [0; WORDS_MAX];
        let mut node = self.node;
        let mut count = 0_usize;
        for slot in &mut words {
            let Some([parent, word]) = TABLE.node(node).filter(|_| node != 0) else { break };
            *slot = word;
            node = parent;
            count = count.saturating_add(1);
        }
        let mut first = true;
        for word in words.get(..count).unwrap_or(&[]).iter().rev() {
            if !first {
                out.byte(b' ');
            }
            first = false;
            TABLE.word(*word).iter().for_each(|byte| out.byte(*byte));
        }
    }
}

/// The opening whose line ends in this position; clocks play no part. Constant time.
///
/// A game's opening is that of its last position that has one.
pub fn find(position: &Position) -> Option<Opening> {
    let [eco, node] = TABLE.entry(TABLE.search(position.key())?)?;
    Some(Opening { eco: eco_code(eco), node })
}

/// `A00` for 0, `E99` for 499.
fn eco_code(number: u16) -> [u8; 3] {
    [
        b'A'.wrapping_add((number / 100) as u8),
        b'0'.wrapping_add((number / 10 % 10) as u8),
        b'0'.wrapping_add((number % 10) as u8),
    ]
}

/// Into how many parts the keys are divided by their first bits: so many that most have two keys or less.
const PARTS: usize = 1 << 11;

/// The parts of the file.
struct Table {
    keys: &'static [u8],
    /// How many keys there are in all parts before each, and in all of them.
    starts: [u16; PARTS + 1],
    entries: &'static [u8],
    nodes: &'static [u8],
    ends: &'static [u8],
    texts: &'static [u8],
}

static TABLE: Table = table(include_bytes!("../../data/openings.bin"));

/// Runs at compile time: a file that is too short does not build.
const fn table(file: &'static [u8]) -> Table {
    let (head, rest) = file.split_at(6);
    let [a, b, c, d, e, f] = *head else {
        return Table { keys: &[], starts: [0; PARTS + 1], entries: &[], nodes: &[], ends: &[], texts: &[] };
    };
    let positions = u16::from_le_bytes([a, b]) as usize;
    let (keys, rest) = rest.split_at(8 * positions);
    let (entries, rest) = rest.split_at(4 * positions);
    let (nodes, rest) = rest.split_at(4 * u16::from_le_bytes([c, d]) as usize);
    let (ends, texts) = rest.split_at(2 * u16::from_le_bytes([e, f]) as usize);
    Table { keys, starts: starts(keys), entries, nodes, ends, texts }
}

/// The part that a key belongs to.
const fn part(key: u64) -> usize {
    (key >> 53) as usize & (PARTS - 1)
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
const fn starts(keys: &[u8]) -> [u16; PARTS + 1] {
    let mut table = [0; PARTS + 1];
    let mut at = 0;
    while at + 8 <= keys.len() {
        let bytes = [
            keys[at],
            keys[at + 1],
            keys[at + 2],
            keys[at + 3],
            keys[at + 4],
            keys[at + 5],
            keys[at + 6],
            keys[at + 7],
        ];
        table[part(u64::from_le_bytes(bytes)) + 1] += 1;
        at += 8;
    }
    let mut index = 0;
    while index < PARTS {
        table[index + 1] += table[index];
        index += 1;
    }
    table
}

/// The bytes of one record of a part.
fn record<const N: usize>(part: &[u8], index: usize) -> Option<&[u8; N]> {
    part.get(index.checked_mul(N)?..)?.first_chunk()
}

/// Two numbers of two bytes.
fn pair(bytes: &[u8; 4]) -> [u16; 2] {
    let [a, b, c, d] = *bytes;
    [u16::from_le_bytes([a, b]), u16::from_le_bytes([c, d])]
}

impl Table {
    /// Which position has this key.
    fn search(&self, key: u64) -> Option<usize> {
        let part = part(key);
        let (start, end) = (*self.starts.get(part)?, *self.starts.get(part.wrapping_add(1))?);
        (start..end).map(usize::from).find(|index| record(self.keys, *index) == Some(&key.to_le_bytes()))
    }

    /// ECO number and node of a position.
    fn entry(&self, index: usize) -> Option<[u16; 2]> {
        record(self.entries, index).map(pair)
    }

    /// Parent and word of a node.
    fn node(&self, node: u16) -> Option<[u16; 2]> {
        record(self.nodes, node.into()).map(pair)
    }

    fn word(&self, word: u16) -> &'static [u8] {
        let end = |word: u16| record(self.ends, word.into()).map(|end| usize::from(u16::from_le_bytes(*end)));
        let start = word.checked_sub(1).map_or(Some(0), end);
        start.zip(end(word)).and_then(|(start, end)| self.texts.get(start..end)).unwrap_or(b"")
    }
}
