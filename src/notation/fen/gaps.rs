//! Printing the board from piece to piece.
//!
//! What stands between two pieces, such as `1/8/2`, depends only on the first one's file and on how many squares lie between
//! them. So a table has it, in sixteen bytes that are stored whole whatever their length is; what is too much is overwritten by
//! what follows, or is zero, as everything behind a text is.

use super::planes;
use crate::board::bitboard::Bitboard;
use crate::board::{Color, Piece, Position, Role};
use crate::text::Text;

/// The digits and slashes between two pieces.
#[derive(Clone, Copy)]
struct Gap {
    text: [u8; 16],
    len: u8,
}

/// Gaps by the file of the piece before and the number of squares between, the slash before the next rank included.
/// Those that end behind h1 have a slash too much; should that be the seventeenth byte, only the length says so.
static AFTER: [[Gap; 64]; 8] = after();
/// Gaps before the first piece, by the number of squares.
static FIRST: [Gap; 64] = first();
/// FEN letters by the piece's number.
static LETTERS: [u8; 16] = letters();

const EMPTY_BOARD: &[u8; 16] = b"8/8/8/8/8/8/8/8\0";

/// Prints the board, and a slash that is to be overwritten.
#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "all indices are masked to the tables' lengths")]
pub(super) fn board<const N: usize>(position: &Position, out: &mut Text<N>) {
    // Squares are counted as FEN names them, from a8 to h1.
    let mut left = position.occupied().swap_bytes();
    if left == 0 {
        out.chunk(EMPTY_BOARD, EMPTY_BOARD.len());
        return;
    }
    let numbers = planes::to_board(piece_planes(position).map(Bitboard::swap_bytes));
    let mut square = left.trailing_zeros() as usize & 63;
    let mut gap = &FIRST[square];
    loop {
        out.chunk(&gap.text, usize::from(gap.len));
        let number = numbers[((square ^ 7) << 3 | square >> 3) & 63];
        out.chunk(&[LETTERS[usize::from(number & 15)]], 1);
        left &= left.wrapping_sub(1);
        if left == 0 {
            break;
        }
        let next = left.trailing_zeros() as usize & 63;
        gap = &AFTER[square & 7][next.wrapping_sub(square).wrapping_sub(1) & 63];
        square = next;
    }
    let gap = &AFTER[square & 7][63_usize.wrapping_sub(square) & 63];
    out.chunk(&gap.text, usize::from(gap.len));
}

/// The binary digits of the numbers of all pieces.
#[inline(always)]
fn piece_planes(position: &Position) -> [Bitboard; 4] {
    let kings = position.role(Role::King);
    [
        position.role(Role::Pawn) | position.diagonal_sliders(),
        position.role(Role::Knight) | position.role(Role::Bishop) | kings,
        position.straight_sliders() | kings,
        position.color(Color::Black),
    ]
}

// What follows runs in the compiler only.

/// The gap of `squares` squares that begins on `file`, 8 if a slash comes first.
#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
const fn gap(mut file: usize, mut squares: usize) -> Gap {
    let mut gap = Gap { text: [0; 16], len: 0 };
    loop {
        if file == 8 {
            // The one text that would be too long ends the board.
            if (gap.len as usize) < gap.text.len() - 1 {
                gap.text[gap.len as usize] = b'/';
            }
            gap.len += 1;
            file = 0;
        }
        if squares == 0 {
            return gap;
        }
        let run = if squares < 8 - file { squares } else { 8 - file };
        gap.text[gap.len as usize] = b'0' + run as u8;
        gap.len += 1;
        file += run;
        squares -= run;
    }
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
const fn after() -> [[Gap; 64]; 8] {
    let mut table = [[Gap { text: [0; 16], len: 0 }; 64]; 8];
    let mut n = 0;
    while n < 8 * 64 {
        // More squares than the board has behind that file cannot follow.
        if n % 64 <= 63 - n / 64 {
            table[n / 64][n % 64] = gap(n / 64 + 1, n % 64);
        }
        n += 1;
    }
    table
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
const fn first() -> [Gap; 64] {
    let mut table = [Gap { text: [0; 16], len: 0 }; 64];
    let mut squares = 0;
    while squares < 64 {
        table[squares] = gap(0, squares);
        squares += 1;
    }
    table
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
const fn letters() -> [u8; 16] {
    let mut table = [0; 16];
    let mut number = 0;
    while number < 16 {
        if let Some(piece) = Piece::new(number) {
            table[number as usize] = piece.fen();
        }
        number += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;
    use crate::text::Write;

    fn square_by_square(position: &Position) -> Text<104> {
        let mut out = Text::new();
        for rank in (0..8).rev() {
            let mut empty = 0;
            for file in 0..8 {
                match position.piece_at(Square::at(file, rank)) {
                    Some(piece) => {
                        if empty > 0 {
                            out.byte(b'0' + empty);
                        }
                        out.byte(piece.fen());
                        empty = 0;
                    }
                    None => empty += 1,
                }
            }
            if empty > 0 {
                out.byte(b'0' + empty);
            }
            if rank > 0 {
                out.byte(b'/');
            }
        }
        out
    }

    fn check(position: &Position) {
        let mut out = Text::new();
        board(position, &mut out);
        out.pop();
        // The bytes behind the text are compared, too.
        assert_eq!(out, square_by_square(position), "{}", out.as_str());
    }

    #[test]
    fn any_board_is_printed_as_square_by_square() {
        check(&Position::EMPTY);
        check(&Position::INITIAL);
        for a in Square::all() {
            for b in Square::all() {
                let mut position = Position::EMPTY;
                position.put(a, Piece { color: Color::White, role: Role::Queen });
                position.put(b, Piece { color: Color::Black, role: Role::Pawn });
                check(&position);
            }
        }
        let mut state = 1_u64;
        for rarity in 0..2000 {
            let mut position = Position::EMPTY;
            for square in Square::all() {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                if let Some(piece) = Piece::new((state >> 40) as u8 & 15).filter(|_| state >> 50 & 15 >= rarity % 16) {
                    position.put(square, piece);
                }
            }
            check(&position);
        }
    }
}
