//! The squares each piece attacks, and the lines between squares; everything a table lookup.

use crate::board::bitboard::Bitboard;
use crate::board::sliders::{along, square_of, two_lines};
use crate::board::{Color, Square};

pub use crate::board::sliders::{bishop, rook};

static KNIGHT: [Bitboard; 64] = leaps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static KING: [Bitboard; 64] = leaps(&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);
static PAWN: [[Bitboard; 64]; 2] = [leaps(&[(-1, 1), (1, 1)]), leaps(&[(-1, -1), (1, -1)])];
static ROOK_LINES: [Bitboard; 64] = empty_board_lines(false);
static BISHOP_LINES: [Bitboard; 64] = empty_board_lines(true);
static BETWEEN: [[Bitboard; 64]; 64] = between_table();

#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "Square::index is below 64")]
fn by_square(table: &'static [Bitboard; 64], square: Square) -> Bitboard {
    table[square.index()]
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

// What follows runs in the compiler only.

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_gaps() {
        let at = |name: &str| Square::from_ascii(name.as_bytes()[0], name.as_bytes()[1]).unwrap();
        assert_eq!(between(at("a1"), at("d4")), at("b2").bit() | at("c3").bit());
        assert_eq!(between(at("a1"), at("b3")), 0);
        assert_eq!(between(at("e1"), at("e8")).count_ones(), 6);
        assert_eq!(knight(at("a1")), at("b3").bit() | at("c2").bit());
        assert_eq!(king(at("h8")).count_ones(), 3);
        assert_eq!(pawn(Color::White, at("a2")), at("b3").bit());
        assert_eq!(pawn(Color::Black, at("e5")), at("d4").bit() | at("f4").bit());
    }
}
