//! Perft with a memory: a position met again at the same depth is not counted again.
//!
//! Deep counts repeat most positions many times over; with this table the deepest suites take minutes, not hours.
//! An entry holds the position whole, so two positions are never taken for one another.

use stamma::board::{Move, Position};

/// Below this depth counting is quicker than looking up.
const LEAST_DEPTH: u32 = 2;

const ENTRIES: usize = 1 << 19;

#[derive(Clone)]
struct Entry {
    position: Position,
    depth: u32,
    count: u64,
}

/// Counts leaves, and remembers what it counted; a newer entry takes the place of an older one.
pub struct Counter {
    entries: Vec<Entry>,
}

impl Counter {
    pub fn new() -> Counter {
        Counter { entries: vec![Entry { position: Position::EMPTY, depth: 0, count: 0 }; ENTRIES] }
    }

    /// The leaves of the tree of legal moves, `depth` plies deep.
    pub fn perft(&mut self, position: &Position, depth: u32) -> u64 {
        if depth < LEAST_DEPTH {
            return position.perft(depth, u64::MAX).unwrap();
        }
        // The clocks do not change what is legal; without them more positions are equal.
        let mut position = *position;
        position.set_clocks(0, 1);
        let slot = (position.key() ^ u64::from(depth).wrapping_mul(0x9E37_79B9_7F4A_7C15)) as usize % ENTRIES;
        if self.entries[slot].depth == depth && self.entries[slot].position == position {
            return self.entries[slot].count;
        }
        let mut moves = [Move::NONE; 256];
        let length = position.legal_moves(&mut moves).unwrap();
        let count = moves[..length].iter().map(|mv| self.perft(&position.play(*mv).unwrap(), depth - 1)).sum();
        self.entries[slot] = Entry { position, depth, count };
        count
    }
}
