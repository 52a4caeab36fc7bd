//! The squares each piece attacks, and the lines between squares; everything a table lookup.
//!
//! All that can be said of one square stands together in two lines of cache: who looks out from a king for checks needs
//! nearly all of it.

use crate::board::bitboard::Bitboard;
use crate::board::sliders::{along, bishops, rooks, square_of, two_lines, Bishop, Rook};
use crate::board::{Color, Role, Square};

/// What is attacked from one square.
#[derive(Clone, Copy)]
#[repr(C, align(128))]
struct View {
    rook: Rook,
    knight: Bitboard,
    king: Bitboard,
    pawn: [Bitboard; 2],
    bishop: Bishop,
    rook_lines: Bitboard,
    bishop_lines: Bitboard,
}

const KNIGHT: [Bitboard; 64] = leaps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
const KING: [Bitboard; 64] = leaps(&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);
const PAWN: [[Bitboard; 64]; 2] = [leaps(&[(-1, 1), (1, 1)]), leaps(&[(-1, -1), (1, -1)])];
const ROOK_LINES: [Bitboard; 64] = empty_board_lines(false);
const BISHOP_LINES: [Bitboard; 64] = empty_board_lines(true);
static VIEWS: [View; 64] = views();
static BETWEEN: [[Bitboard; 64]; 64] = between_table();

#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "Square::index is below 64")]
fn view(square: Square) -> &'static View {
    &VIEWS[square.index()]
}

/// Squares a knight attacks.
#[inline(always)]
pub fn knight(square: Square) -> Bitboard {
    view(square).knight
}

/// Squares a king attacks.
#[inline(always)]
pub fn king(square: Square) -> Bitboard {
    view(square).king
}

/// Squares a pawn of `color` attacks.
#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "Color::index is below 2")]
pub fn pawn(color: Color, square: Square) -> Bitboard {
    view(square).pawn[color.index()]
}

/// Squares a rook attacks with these squares occupied; the first blocker in each direction counts as attacked.
#[inline(always)]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    view(square).rook.attacks(occupied)
}

/// Squares a bishop attacks with these squares occupied.
#[inline(always)]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    view(square).bishop.attacks(occupied)
}

/// Squares a queen attacks with these squares occupied.
#[inline(always)]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    rook(square, occupied) | bishop(square, occupied)
}

/// Squares on the same file or rank, without the square itself.
#[inline(always)]
pub fn rook_lines(square: Square) -> Bitboard {
    view(square).rook_lines
}

/// Squares on the same diagonals, without the square itself.
#[inline(always)]
pub fn bishop_lines(square: Square) -> Bitboard {
    view(square).bishop_lines
}

/// Squares strictly between two squares on one line; empty when they share none.
#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "Square::index is below 64")]
pub fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a.index()][b.index()]
}

// What follows runs in the compiler only.

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
const fn views() -> [View; 64] {
    let (rooks, bishops) = (rooks(), bishops());
    let nothing =
        View { rook: rooks[0], knight: 0, king: 0, pawn: [0; 2], bishop: bishops[0], rook_lines: 0, bishop_lines: 0 };
    let mut table = [nothing; 64];
    let mut index = 0;
    while index < 64 {
        table[index] = View {
            rook: rooks[index],
            knight: KNIGHT[index],
            king: KING[index],
            pawn: [PAWN[0][index], PAWN[1][index]],
            bishop: bishops[index],
            rook_lines: ROOK_LINES[index],
            bishop_lines: BISHOP_LINES[index],
        };
        index += 1;
    }
    table
}

/// For each square, the squares from which a piece (not a pawn) reaches it on an empty board.
pub(crate) const fn on_empty_board(role: Role) -> [Bitboard; 64] {
    match role {
        Role::Pawn => [0; 64],
        Role::Knight => KNIGHT,
        Role::Bishop => BISHOP_LINES,
        Role::Rook => ROOK_LINES,
        Role::Queen => union(&ROOK_LINES, &BISHOP_LINES),
        Role::King => KING,
    }
}

/// For each square, the squares from which a pawn of `color` takes there without promoting.
pub(crate) const fn captures_back(color: Color) -> [Bitboard; 64] {
    let back = match color {
        Color::White => leaps(&[(-1, -1), (1, -1)]),
        Color::Black => leaps(&[(-1, 1), (1, 1)]),
    };
    without_end_ranks(back)
}

/// For each square, the squares from which a pawn of `color` is pushed there without promoting, by one step or by two.
#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
pub(crate) const fn pushes_back(color: Color) -> [Bitboard; 64] {
    let (one, two, rank) = match color {
        Color::White => (leaps(&[(0, -1)]), leaps(&[(0, -2)]), 3),
        Color::Black => (leaps(&[(0, 1)]), leaps(&[(0, 2)]), 4),
    };
    let mut table = one;
    let mut file = 0;
    while file < 8 {
        table[rank * 8 + file] |= two[rank * 8 + file];
        file += 1;
    }
    without_end_ranks(table)
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
const fn without_end_ranks(mut table: [Bitboard; 64]) -> [Bitboard; 64] {
    let mut file = 0;
    while file < 8 {
        table[file] = 0;
        table[56 + file] = 0;
        file += 1;
    }
    table
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
const fn union(a: &[Bitboard; 64], b: &[Bitboard; 64]) -> [Bitboard; 64] {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 64 {
        table[index] = a[index] | b[index];
        index += 1;
    }
    table
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
