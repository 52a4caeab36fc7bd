//! From a byte per square to sets of squares and back, without looking at any square by itself.
//!
//! A piece's number has four binary digits ([`Piece::number`](crate::board::Piece::number)), so a position is four *planes*:
//! plane n holds the squares whose piece has digit n. The board of bytes lies file by file: the byte of a square is
//! `(7 - file) * 8 + rank`. Eight bytes are then one file, and the eight words differ only in the file, which are the lowest bits of
//! a square's number. The last file comes first, as a reader counts the files that are left. Two words share one by putting the second one's numbers into the upper halves of the bytes. What is left
//! is to exchange "which word" (two bits) with "which digit" (two bits): the transposition of a 4 x 4 matrix, in two steps.

use crate::board::bitboard::Bitboard;

/// A byte for each square, see above.
pub(super) type Board = [u8; 64];

const LOW_DIGITS: u64 = 0x0f0f_0f0f_0f0f_0f0f;

/// Exchanges the bits of `a` that lie `shift` above `mask` with those of `b` in `mask`.
#[inline(always)]
const fn exchange(a: u64, b: u64, shift: u32, mask: u64) -> (u64, u64) {
    let differing = (a >> shift ^ b) & mask;
    (a ^ differing << shift, b ^ differing)
}

/// Exchanges rows and columns of every 4 x 4 matrix: bit 4n + j of word i goes to bit 4n + i of word j. Its own inverse.
#[inline(always)]
const fn transposed(words: [u64; 4]) -> [u64; 4] {
    let [a, b, c, d] = words;
    let (a, b) = exchange(a, b, 1, 0x5555_5555_5555_5555);
    let (c, d) = exchange(c, d, 1, 0x5555_5555_5555_5555);
    let (a, c) = exchange(a, c, 2, 0x3333_3333_3333_3333);
    let (b, d) = exchange(b, d, 2, 0x3333_3333_3333_3333);
    [a, b, c, d]
}

/// The four planes of a board; of each byte only the lower half counts, and the upper half must be zero.
#[inline(always)]
pub(super) fn from_board(board: &Board) -> [Bitboard; 4] {
    let mut files = [0; 8];
    for (file, bytes) in files.iter_mut().zip(board.chunks_exact(8)) {
        *file = bytes.first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes));
    }
    let [h, g, f, e, d, c, b, a] = files;
    transposed([a | e << 4, b | f << 4, c | g << 4, d | h << 4])
}

/// The board that has these planes.
#[inline(always)]
pub(super) fn to_board(planes: [Bitboard; 4]) -> Board {
    let [a, b, c, d] = transposed(planes);
    let upper = |half: u64| half >> 4 & LOW_DIGITS;
    let lower = |half: u64| half & LOW_DIGITS;
    let files = [upper(d), upper(c), upper(b), upper(a), lower(d), lower(c), lower(b), lower(a)];
    let mut board = [0; 64];
    for (bytes, file) in board.chunks_exact_mut(8).zip(files) {
        bytes.copy_from_slice(&file.to_le_bytes());
    }
    board
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;

    #[test]
    fn planes_and_boards_are_the_same() {
        let mut board = [0; 64];
        let mut number = 1_u8;
        for square in Square::all() {
            number = number.wrapping_mul(5).wrapping_add(3);
            board[usize::from((7 - square.file()) * 8 + square.rank())] = number >> 3 & 15;
        }
        let planes = from_board(&board);
        for square in Square::all() {
            let expected = board[usize::from((7 - square.file()) * 8 + square.rank())];
            let found = (0..4).fold(0, |found, n| found | ((planes[n] >> square.number() & 1) as u8) << n);
            assert_eq!(found, expected);
        }
        assert_eq!(to_board(planes), board);
    }
}
