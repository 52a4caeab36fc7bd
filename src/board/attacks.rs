//! The squares each piece attacks, and the lines between squares; everything a table lookup.
//!
//! Sliders use magic multiplication: the blockers on a piece's lines, times the square's magic, give the index of
//! a precomputed set. Rook and bishop sets of all squares lie one after the other in [`SLIDERS`].

use crate::board::bitboard::{file, rank, Bitboard, FILE_A, FILE_H};
use crate::board::{magics, Color, Square};

/// Rook and bishop sets of all squares together.
const SLIDER_SETS: usize = ROOK_SETS as usize + 5_248;

/// How to find a slider's set for one square.
#[derive(Clone, Copy)]
struct Magic {
    blockers: Bitboard,
    factor: u64,
    offset: u32,
    shift: u32,
}

static KNIGHT: [Bitboard; 64] = leaps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static KING: [Bitboard; 64] = leaps(&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);
static PAWN: [[Bitboard; 64]; 2] = [leaps(&[(-1, 1), (1, 1)]), leaps(&[(-1, -1), (1, -1)])];
static ROOK: [Magic; 64] = magic_entries(&magics::ROOK, false, 0);
static BISHOP: [Magic; 64] = magic_entries(&magics::BISHOP, true, ROOK_SETS);
static ROOK_LINES: [Bitboard; 64] = empty_board_lines(false);
static BISHOP_LINES: [Bitboard; 64] = empty_board_lines(true);
#[allow(long_running_const_eval)]
static SLIDERS: [Bitboard; SLIDER_SETS] = slider_sets();
static BETWEEN: [[Bitboard; 64]; 64] = between_table();
static LINE: [[Bitboard; 64]; 64] = line_table();

/// All rook sets together, counted once so that the bishop sets can follow them.
const ROOK_SETS: u32 = 102_400;

#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "Square::index is below 64")]
fn by_square(table: &'static [Bitboard; 64], square: Square) -> Bitboard {
    table[square.index()]
}

#[inline(always)]
fn slide(magic: &Magic, occupied: Bitboard) -> Bitboard {
    let hash = (occupied & magic.blockers).wrapping_mul(magic.factor) >> (magic.shift & 63);
    // Always inside; the compiler cannot know, and the comparison costs no more than a mask.
    SLIDERS.get((hash as usize).wrapping_add(magic.offset as usize)).copied().unwrap_or(0)
}

/// Squares a knight attacks.
#[inline(always)]
pub fn knight(square: Square) -> Bitboard {
    by_square(&KNIGHT, square)
}

/// Squares a king attacks.
#[inline(always)]
pub fn king(square: Square) -> Bitboard {
    by_square(&KING, square)
}

/// Squares a pawn of `color` attacks.
#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "Color::index is below 2")]
pub fn pawn(color: Color, square: Square) -> Bitboard {
    by_square(&PAWN[color.index()], square)
}

/// Squares a rook attacks with these squares occupied; the first blocker in each direction counts as attacked.
#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "Square::index is below 64")]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    slide(&ROOK[square.index()], occupied)
}

/// Squares a bishop attacks with these squares occupied.
#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "Square::index is below 64")]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    slide(&BISHOP[square.index()], occupied)
}

/// Squares a queen attacks with these squares occupied.
#[inline(always)]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    rook(square, occupied) | bishop(square, occupied)
}

/// Squares on the same file or rank, without the square itself.
#[inline(always)]
pub fn rook_lines(square: Square) -> Bitboard {
    by_square(&ROOK_LINES, square)
}

/// Squares on the same diagonals, without the square itself.
#[inline(always)]
pub fn bishop_lines(square: Square) -> Bitboard {
    by_square(&BISHOP_LINES, square)
}

/// Squares strictly between two squares on one line; empty when they share none.
#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "Square::index is below 64")]
pub fn between(a: Square, b: Square) -> Bitboard {
    by_square(&BETWEEN[a.index()], b)
}

/// The whole line through two squares from edge to edge, both included; empty when they share none or are equal.
#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "Square::index is below 64")]
pub fn line(a: Square, b: Square) -> Bitboard {
    by_square(&LINE[a.index()], b)
}

// What follows runs in the compiler only.

const fn square_of(index: usize) -> Square {
    Square::masked(index as u32)
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
const fn leaps(steps: &[(i8, i8)]) -> [Bitboard; 64] {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 64 {
        let (from_file, from_rank) = ((index & 7) as i8, (index >> 3) as i8);
        let mut step = 0;
        while step < steps.len() {
            let (to_file, to_rank) = (from_file + steps[step].0, from_rank + steps[step].1);
            if to_file >= 0 && to_file < 8 && to_rank >= 0 && to_rank < 8 {
                table[index] |= Square::at(to_file as u8, to_rank as u8).bit();
            }
            step += 1;
        }
        index += 1;
    }
    table
}

/// The two lines through a square: file and rank, or the two diagonals; the square itself left out.
const fn two_lines(square: Square, diagonal: bool) -> [Bitboard; 2] {
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
const fn along(square: Bitboard, occupied: Bitboard, line: Bitboard) -> Bitboard {
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

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
const fn magic_entries(factors: &[u64; 64], diagonal: bool, first: u32) -> [Magic; 64] {
    let mut table = [Magic { blockers: 0, factor: 0, offset: 0, shift: 0 }; 64];
    let mut offset = first;
    let mut index = 0;
    while index < 64 {
        let blockers = relevant_blockers(square_of(index), diagonal);
        let bits = blockers.count_ones();
        table[index] = Magic { blockers, factor: factors[index], offset, shift: 64 - bits };
        offset += 1 << bits;
        index += 1;
    }
    table
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
const fn slider_sets() -> [Bitboard; SLIDER_SETS] {
    let mut table = [0; SLIDER_SETS];
    let rooks = magic_entries(&magics::ROOK, false, 0);
    let bishops = magic_entries(&magics::BISHOP, true, ROOK_SETS);
    let mut index = 0;
    while index < 128 {
        let diagonal = index >= 64;
        let square = square_of(index & 63);
        let magic = if diagonal { bishops[index & 63] } else { rooks[index & 63] };
        let lines = two_lines(square, diagonal);
        let mut occupied = 0_u64;
        loop {
            let hash = occupied.wrapping_mul(magic.factor) >> magic.shift;
            table[hash as usize + magic.offset as usize] =
                along(square.bit(), occupied, lines[0]) | along(square.bit(), occupied, lines[1]);
            occupied = occupied.wrapping_sub(magic.blockers) & magic.blockers;
            if occupied == 0 {
                break;
            }
        }
        index += 1;
    }
    table
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
const fn empty_board_lines(diagonal: bool) -> [Bitboard; 64] {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 64 {
        let lines = two_lines(square_of(index), diagonal);
        table[index] = lines[0] | lines[1];
        index += 1;
    }
    table
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
const fn between_table() -> [[Bitboard; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut pair = 0;
    while pair < 64 * 64 {
        let (a, b) = (square_of(pair >> 6), square_of(pair & 63));
        let mut kind = 0;
        while kind < 4 {
            let line = two_lines(a, kind >= 2)[kind & 1];
            if line & b.bit() != 0 {
                let blockers = a.bit() | b.bit();
                let other = two_lines(b, kind >= 2)[kind & 1];
                table[pair >> 6][pair & 63] = along(a.bit(), blockers, line) & along(b.bit(), blockers, other);
            }
            kind += 1;
        }
        pair += 1;
    }
    table
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
const fn line_table() -> [[Bitboard; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut pair = 0;
    while pair < 64 * 64 {
        let (a, b) = (square_of(pair >> 6), square_of(pair & 63));
        let mut kind = 0;
        while kind < 4 {
            let line = two_lines(a, kind >= 2)[kind & 1];
            if line & b.bit() != 0 {
                table[pair >> 6][pair & 63] = line | a.bit();
            }
            kind += 1;
        }
        pair += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn the_bishop_sets_follow_the_rook_sets_and_fit() {
        let rooks: u32 = ROOK.iter().map(|magic| 1_u32 << (64 - magic.shift)).sum();
        let bishops: u32 = BISHOP.iter().map(|magic| 1_u32 << (64 - magic.shift)).sum();
        assert_eq!(rooks, ROOK_SETS);
        assert_eq!((rooks + bishops) as usize, SLIDER_SETS);
    }

    #[test]
    fn lines_and_gaps() {
        let at = |name: &str| Square::from_ascii(name.as_bytes()[0], name.as_bytes()[1]).unwrap();
        assert_eq!(between(at("a1"), at("d4")), at("b2").bit() | at("c3").bit());
        assert_eq!(between(at("a1"), at("b3")), 0);
        assert_eq!(between(at("e1"), at("e8")).count_ones(), 6);
        assert_eq!(line(at("a8"), at("c6")), 0x0102_0408_1020_4080);
        assert_eq!(line(at("a1"), at("a1")), 0);
        assert_eq!(knight(at("a1")), at("b3").bit() | at("c2").bit());
        assert_eq!(king(at("h8")).count_ones(), 3);
        assert_eq!(pawn(Color::White, at("a2")), at("b3").bit());
        assert_eq!(pawn(Color::Black, at("e5")), at("d4").bit() | at("f4").bit());
    }
}
