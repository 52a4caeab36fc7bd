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

/// The parts of the file.
struct Table {
    keys: &'static [u8],
    entries: &'static [u8],
    nodes: &'static [u8],
    ends: &'static [u8],
    texts: &'static [u8],
}

static TABLE: Table = table(include_bytes!("../../data/openings.bin"));

/// Runs at compile time: a file that is too short does not build.
const fn table(file: &'static [u8]) -> Table {
    let (head, rest) = file.split_at(6);
    let [a, b, c, d, e, f] = *head else { return Table { keys: &[], entries: &[], nodes: &[], ends: &[], texts: &[] } };
    let positions = u16::from_le_bytes([a, b]) as usize;
    let (keys, rest) = rest.split_at(8 * positions);
    let (entries, rest) = rest.split_at(4 * positions);
    let (nodes, rest) = rest.split_at(4 * u16::from_le_bytes([c, d]) as usize);
    let (ends, texts) = rest.split_at(2 * u16::from_le_bytes([e, f]) as usize);
    Table { keys, entries, nodes, ends, texts }
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
        let mut low = 0_usize;
        let mut high = self.keys.len() / 8;
        while low < high {
            let middle = low.midpoint(high);
            let found = u64::from_le_bytes(*record(self.keys, middle)?);
            if found == key {
                return Some(middle);
            } else if found < key {
                low = middle.wrapping_add(1);
            } else {
                high = middle;
            }
        }
        None
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
