//! Identity: when two positions are the same, how often one has occurred, and a 64-bit key for it.
//!
//! The same position means: the same pieces on the same squares, the same side to move, the same castling rights of
//! the same rooks, and the same en passant capture, which counts only where it is legal. Clocks play no part.

use crate::board::bitboard::{Bitboard, Squares};
use crate::board::{Color, Position, Role, Square, Wing};

/// One random number per piece and square, castling rook, en passant file and side.
struct Numbers {
    /// By the piece's number, see [`Piece::number`].
    pieces: [[u64; 64]; 16],
    castling: [[u64; 64]; 2],
    en_passant: [u64; 8],
    black: u64,
}

static NUMBERS: Numbers = numbers();

/// Steele, Lea and Flood's SplitMix64, from a fixed seed: the keys never change.
const fn split_mix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (z ^ (z >> 31), state)
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
const fn numbers() -> Numbers {
    let mut table = Numbers { pieces: [[0; 64]; 16], castling: [[0; 64]; 2], en_passant: [0; 8], black: 0 };
    let mut state = 0x7374_616d_6d61; // "stamma"
    let mut n = 0;
    while n < 2 * 6 * 64 {
        let (value, next) = split_mix(state);
        table.pieces[n / 384 * 8 + n / 64 % 6 + 1][n % 64] = value;
        state = next;
        n += 1;
    }
    n = 0;
    while n < 2 * 64 {
        let (value, next) = split_mix(state);
        table.castling[n / 64][n % 64] = value;
        state = next;
        n += 1;
    }
    n = 0;
    while n < 8 {
        let (value, next) = split_mix(state);
        table.en_passant[n] = value;
        state = next;
        n += 1;
    }
    table.black = split_mix(state).0;
    table
}

impl Position {
    /// A 64-bit key: equal for positions that are the same. Fixed for all versions of this library, and different from
    /// the Polyglot key in that it tells castling rooks apart and counts en passant only where it is legal.
    #[expect(clippy::indexing_slicing, reason = "indices of colours, roles, squares and files are within their tables")]
    pub fn key(&self) -> u64 {
        let mut key = 0;
        // One loop over all pieces, each named by the digits of its number: how many there are of a kind, no branch foretells.
        let ones = self.role(Role::Pawn) | self.diagonal_sliders();
        let twos = self.role(Role::Knight) | self.role(Role::Bishop) | self.role(Role::King);
        let fours = self.straight_sliders() | self.role(Role::King);
        let black = self.color(Color::Black);
        for square in Squares(self.occupied()) {
            let digit = |set: Bitboard| (set >> square.number() & 1) as usize;
            let number = digit(ones) | digit(twos) << 1 | digit(fours) << 2 | digit(black) << 3;
            key ^= NUMBERS.pieces[number][square.index()];
        }
        for color in Color::ALL {
            for wing in Wing::ALL {
                if let Some(castling) = self.usable_castling(color, wing) {
                    key ^= NUMBERS.castling[color.index()][castling.rook.0.index()];
                }
            }
        }
        if let Some(square) = self.legal_en_passant() {
            key ^= NUMBERS.en_passant[(square.file() & 7) as usize];
        }
        if self.turn() == Color::Black {
            key ^= NUMBERS.black;
        }
        key
    }

    /// The en passant square if a capture on it is legal.
    pub fn legal_en_passant(&self) -> Option<Square> {
        self.en_passant_target().filter(|_| self.has_legal_en_passant())
    }

    /// Whether two positions are the same for the repetition rules.
    pub fn is_same(&self, other: &Position) -> bool {
        let rights = |position: &Position| {
            let [white, black] = Color::ALL.map(|color| {
                Wing::ALL.map(|wing| position.usable_castling(color, wing).map(|castling| castling.rook.0))
            });
            [white, black]
        };
        self.turn() == other.turn()
            && self.color(Color::White) == other.color(Color::White)
            && self.color(Color::Black) == other.color(Color::Black)
            && Role::ALL.into_iter().all(|role| self.role(role) == other.role(role))
            && rights(self) == rights(other)
            && self.legal_en_passant() == other.legal_en_passant()
    }
}

/// How often the last of `n` positions occurs among them, that last time included; 0 for none. `at` gives a position by
/// its place in the history and may refuse it. Linear in `n`.
pub(crate) fn is_same_count<E>(n: usize, at: impl Fn(usize) -> Result<Position, E>) -> Result<u32, E> {
    let Some(last_index) = n.checked_sub(1) else { return Ok(0) };
    let last = at(last_index)?;
    let mut count = 1_u32;
    for index in 0..last_index {
        count = count.saturating_add(u32::from(at(index)?.is_same(&last)));
    }
    Ok(count)
}

/// How often the last position of a history occurs in it, that last time included; 0 for an empty history. Linear in
/// the history's length.
pub fn repetitions(history: &[Position]) -> u32 {
    is_same_count(history.len(), |index| history.get(index).copied().ok_or(())).unwrap_or(0)
}
