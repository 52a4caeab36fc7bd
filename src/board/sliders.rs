//! What rooks and bishops attack, and the tables that answer it.
//!
//! Magic multiplication: the blockers on a piece's lines, times the square's magic, give a slot; blockers that stop
//! the piece differently never share one. A bishop's slot holds the set of attacked squares. A rook has twenty times as
//! many slots but at most 144 different sets on a square, so its slot is one byte, the set's number on that square:
//! the tables take 190 KB where sets in every slot would take 860 KB, and cost no measurable time.
//!
//! Each square keeps a reference to where its part of a table begins, typed as an array of the largest size that any
//! square needs. The masked slot is then inside for all the compiler knows, with no comparison; the tables are padded
//! so that the array of the last square fits too.

use crate::board::bitboard::{file, rank, Bitboard, FILE_A, FILE_H};
use crate::board::{magics, Square};

/// The most slots that a rook needs on one square (a corner): 12 blockers.
const ROOK_WINDOW: usize = 1 << 12;
/// The most slots that a bishop needs on one square (the centre): 9 blockers.
const BISHOP_WINDOW: usize = 1 << 9;
/// Rook slots of all squares together. The last square, a corner, fills its window.
const ROOK_SLOTS: usize = 102_400;
/// Bishop slots of all squares together. The last square has 64 of its own; the rest of its window is padding.
const BISHOP_SLOTS: usize = 5_248 - 64 + BISHOP_WINDOW;
/// Different rook sets of all squares together. The last square has 49 of the 256 that a byte can number.
const ROOK_SETS: usize = 4_900 - 49 + 256;

/// From the occupied squares to a slot.
#[derive(Clone, Copy)]
struct Magic {
    blockers: Bitboard,
    factor: u64,
    shift: u32,
}

/// How to find a rook's set for one square.
#[derive(Clone, Copy)]
pub(super) struct Rook {
    magic: Magic,
    slots: &'static [u8; ROOK_WINDOW],
    sets: &'static [Bitboard; 256],
}

/// The same for a bishop.
#[derive(Clone, Copy)]
pub(super) struct Bishop {
    magic: Magic,
    sets: &'static [Bitboard; BISHOP_WINDOW],
}

/// Slots and sets of all rooks, square after square.
struct RookTable {
    slots: [u8; ROOK_SLOTS],
    sets: [Bitboard; ROOK_SETS],
}

#[allow(long_running_const_eval)]
static ROOK_TABLE: RookTable = rook_table();
static BISHOP_SETS: [Bitboard; BISHOP_SLOTS] = bishop_sets();

impl Magic {
    #[inline(always)]
    const fn slot(&self, occupied: Bitboard) -> usize {
        ((occupied & self.blockers).wrapping_mul(self.factor) >> (self.shift & 63)) as usize
    }
}

impl Rook {
    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "the slot is masked, a byte below 256")]
    pub fn attacks(&self, occupied: Bitboard) -> Bitboard {
        self.sets[self.slots[self.magic.slot(occupied) & (ROOK_WINDOW - 1)] as usize]
    }
}

impl Bishop {
    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "the slot is masked")]
    pub fn attacks(&self, occupied: Bitboard) -> Bitboard {
        self.sets[self.magic.slot(occupied) & (BISHOP_WINDOW - 1)]
    }
}

// What follows runs in the compiler only.

pub(super) const fn square_of(index: usize) -> Square {
    Square::masked(index as u32)
}

/// The two lines through a square: file and rank, or the two diagonals; the square itself left out.
pub(super) const fn two_lines(square: Square, diagonal: bool) -> [Bitboard; 2] {
    let lines = if diagonal {
        let (file, rank) = (square.file() as i32, square.rank() as i32);
        [diagonal_at(rank - file), diagonal_at(7 - rank - file).swap_bytes()]
    } else {
        [file(square.file()), rank(square.rank())]
    };
    [lines[0] & !square.bit(), lines[1] & !square.bit()]
}

/// The diagonal parallel to a1-h8 that lies `shift` ranks above it.
const fn diagonal_at(shift: i32) -> Bitboard {
    let main = 0x8040_2010_0804_0201_u64;
    if shift >= 0 {
        main << (8 * shift)
    } else {
        main >> (-8 * shift)
    }
}

/// Attacks along one line: subtracting the slider from the blockers flips all bits up to the first blocker above it;
/// the mirrored board gives those below.
pub(super) const fn along(square: Bitboard, occupied: Bitboard, line: Bitboard) -> Bitboard {
    let blockers = occupied & line;
    let above = blockers.wrapping_sub(square.wrapping_mul(2));
    let below = blockers.reverse_bits().wrapping_sub(square.reverse_bits().wrapping_mul(2)).reverse_bits();
    (above ^ below) & line
}

/// The squares of the lines where a piece can block: edges left out, unless the slider stands on that edge.
const fn relevant_blockers(square: Square, diagonal: bool) -> Bitboard {
    let mut edges = 0;
    if square.file() != 0 {
        edges |= FILE_A;
    }
    if square.file() != 7 {
        edges |= FILE_H;
    }
    if square.rank() != 0 {
        edges |= rank(0);
    }
    if square.rank() != 7 {
        edges |= rank(7);
    }
    let lines = two_lines(square, diagonal);
    (lines[0] | lines[1]) & !edges
}

const fn magic(square: Square, factor: u64, diagonal: bool) -> Magic {
    let blockers = relevant_blockers(square, diagonal);
    Magic { blockers, factor, shift: 64 - blockers.count_ones() }
}

/// All that can happen on one line through a square. The two lines of a piece do not know of each other, so every case
/// of the piece is a pair of cases, and every set the union of two sets.
struct Line {
    cases: usize,
    /// The blockers of each case.
    blockers: [Bitboard; 64],
    /// Which of the different sets they lead to.
    number: [usize; 64],
    different: usize,
    sets: [Bitboard; 12],
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
const fn line_cases(square: Square, line: Bitboard, relevant: Bitboard) -> Line {
    let mut found = Line { cases: 0, blockers: [0; 64], number: [0; 64], different: 0, sets: [0; 12] };
    let relevant = relevant & line;
    let mut blockers = 0_u64;
    loop {
        let set = along(square.bit(), blockers, line);
        let mut number = 0;
        while number < found.different && found.sets[number] != set {
            number += 1;
        }
        if number == found.different {
            found.sets[number] = set;
            found.different += 1;
        }
        found.blockers[found.cases] = blockers;
        found.number[found.cases] = number;
        found.cases += 1;
        blockers = blockers.wrapping_sub(relevant) & relevant;
        if blockers == 0 {
            return found;
        }
    }
}

const fn piece_cases(square: Square, diagonal: bool) -> [Line; 2] {
    let lines = two_lines(square, diagonal);
    let relevant = relevant_blockers(square, diagonal);
    [line_cases(square, lines[0], relevant), line_cases(square, lines[1], relevant)]
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
const fn rook_table() -> RookTable {
    let mut table = RookTable { slots: [0; ROOK_SLOTS], sets: [0; ROOK_SETS] };
    let (mut first_slot, mut first_set, mut index) = (0, 0, 0);
    while index < 64 {
        let magic = magic(square_of(index), magics::ROOK[index], false);
        let [a, b] = piece_cases(square_of(index), false);
        let mut pair = 0;
        while pair < a.cases * b.cases {
            let (i, j) = (pair / b.cases, pair % b.cases);
            let number = a.number[i] * b.different + b.number[j];
            table.slots[first_slot + magic.slot(a.blockers[i] | b.blockers[j])] = number as u8;
            table.sets[first_set + number] = a.sets[a.number[i]] | b.sets[b.number[j]];
            pair += 1;
        }
        first_slot += a.cases * b.cases;
        first_set += a.different * b.different;
        index += 1;
    }
    table
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
pub(super) const fn rooks() -> [Rook; 64] {
    let nothing = Magic { blockers: 0, factor: 0, shift: 0 };
    let nowhere = Rook { magic: nothing, slots: window(&ROOK_TABLE.slots, 0), sets: window(&ROOK_TABLE.sets, 0) };
    let mut table = [nowhere; 64];
    let (mut first_slot, mut first_set, mut index) = (0, 0, 0);
    while index < 64 {
        let magic = magic(square_of(index), magics::ROOK[index], false);
        let [a, b] = piece_cases(square_of(index), false);
        let (slots, sets) = (window(&ROOK_TABLE.slots, first_slot), window(&ROOK_TABLE.sets, first_set));
        table[index] = Rook { magic, slots, sets };
        first_slot += a.cases * b.cases;
        first_set += a.different * b.different;
        index += 1;
    }
    table
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
const fn bishop_sets() -> [Bitboard; BISHOP_SLOTS] {
    let mut table = [0; BISHOP_SLOTS];
    let (mut first, mut index) = (0, 0);
    while index < 64 {
        let magic = magic(square_of(index), magics::BISHOP[index], true);
        let [a, b] = piece_cases(square_of(index), true);
        let mut pair = 0;
        while pair < a.cases * b.cases {
            let (i, j) = (pair / b.cases, pair % b.cases);
            let slot = first + magic.slot(a.blockers[i] | b.blockers[j]);
            table[slot] = a.sets[a.number[i]] | b.sets[b.number[j]];
            pair += 1;
        }
        first += a.cases * b.cases;
        index += 1;
    }
    table
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
pub(super) const fn bishops() -> [Bishop; 64] {
    let nothing = Magic { blockers: 0, factor: 0, shift: 0 };
    let mut table = [Bishop { magic: nothing, sets: window(&BISHOP_SETS, 0) }; 64];
    let (mut first, mut index) = (0, 0);
    while index < 64 {
        let magic = magic(square_of(index), magics::BISHOP[index], true);
        table[index] = Bishop { magic, sets: window(&BISHOP_SETS, first) };
        first += 1 << magic.blockers.count_ones();
        index += 1;
    }
    table
}

/// `N` elements of a table from `first` on.
#[expect(clippy::panic, reason = "runs at compile time")]
const fn window<T, const N: usize>(table: &'static [T], first: usize) -> &'static [T; N] {
    match table.split_at(first).1.first_chunk() {
        Some(window) => window,
        None => panic!("the table is not padded"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::attacks::{bishop, rook};

    const STRAIGHT: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

    /// Attacks found by walking one square at a time, the way one would explain them to a child.
    fn walked(square: Square, occupied: Bitboard, directions: [(i32, i32); 4]) -> Bitboard {
        let mut set = 0;
        for (df, dr) in directions {
            let (mut f, mut r) = (i32::from(square.file()) + df, i32::from(square.rank()) + dr);
            while (0..8).contains(&f) && (0..8).contains(&r) {
                let here = Square::at(f as u8, r as u8).bit();
                set |= here;
                if occupied & here != 0 {
                    break;
                }
                (f, r) = (f + df, r + dr);
            }
        }
        set
    }

    #[test]
    fn every_blocker_set_of_every_square_agrees_with_walking() {
        for square in Square::all() {
            for (directions, found) in [
                (STRAIGHT, rook as fn(Square, Bitboard) -> Bitboard),
                (DIAGONAL, bishop as fn(Square, Bitboard) -> Bitboard),
            ] {
                let lines = walked(square, 0, directions);
                let mut occupied = 0_u64;
                loop {
                    assert_eq!(
                        found(square, occupied),
                        walked(square, occupied, directions),
                        "{square:?} {occupied:x}"
                    );
                    occupied = occupied.wrapping_sub(lines) & lines;
                    if occupied == 0 {
                        break;
                    }
                }
                let noise = 0x9e37_79b9_7f4a_7c15 & !square.bit();
                assert_eq!(found(square, noise), walked(square, noise, directions));
            }
        }
    }

    #[test]
    fn every_square_has_its_part_of_the_tables() {
        let slots =
            |magics: [Magic; 64]| magics.map(|magic| 1_usize << magic.blockers.count_ones()).iter().sum::<usize>();
        assert_eq!(slots(rooks().map(|rook| rook.magic)), ROOK_SLOTS);
        assert_eq!(slots(bishops().map(|bishop| bishop.magic)) - 64 + BISHOP_WINDOW, BISHOP_SLOTS);
        let (used, padding) = ROOK_TABLE.sets.split_at(4_900);
        assert!(used.iter().all(|set| *set != 0));
        assert!(padding.iter().all(|set| *set == 0));
        for (square, rook) in Square::all().zip(rooks()) {
            assert!(rook.slots.iter().take(1 << rook.magic.blockers.count_ones()).all(|set| *set < 144), "{square:?}");
        }
    }
}
