//! What the words of moves usually are: moves, numbers and annotations of at most eight bytes, looked at together.
//!
//! * Of each byte a table tells what it can be in a move: letters of files and pieces, digits of ranks, signs.
//! * Nothing is known here of games and positions: whether a word is a legal move, others find out.

use super::numbers::usual_number;
use crate::pgn::scan::{below, bytes_before, first_bytes};

const LETTER: u8 = 1;
pub const RANK: u8 = 2;
const SIGN: u8 = 4;
pub const SPACE: u8 = 8;
/// Begins a number.
pub const DIGIT: u8 = 16;
/// Anything else.
const OTHER: u8 = 32;
/// Begins a move.
pub const BEGIN: u8 = 64;

/// What a byte is in a usual move; 0 for those that fill a word up to eight bytes.
#[allow(clippy::indexing_slicing, reason = "computed at compile time")]
static USUAL: [u8; 256] = {
    let mut usual = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        usual[byte] = match byte as u8 {
            b'a'..=b'h' | b'K' | b'Q' | b'R' | b'B' | b'N' => LETTER | BEGIN,
            b'O' => OTHER | BEGIN,
            b'1'..=b'8' => RANK | DIGIT,
            b'0' | b'9' => OTHER | DIGIT,
            b'x' | b'+' | b'#' | b'=' => SIGN,
            b' ' | b'\n' | b'\r' | b'\t' => SPACE,
            0 => 0,
            _ => OTHER,
        };
        byte += 1;
    }
    usual
};

#[expect(clippy::indexing_slicing, reason = "a table of all bytes")]
#[inline(always)]
pub fn usual(byte: u8) -> u8 {
    USUAL[byte as usize]
}

/// The length of a word of at most seven bytes, and the white space behind it. What stands in it is not known, only that it is no
/// white space.
#[inline(always)]
pub fn word_length(word: u64) -> Option<(usize, u8)> {
    // Bytes up to a space; of what is not ASCII the table says that it is no part of a word.
    let len = bytes_before(below(word, b' ' + 1));
    let behind = (word >> (len.wrapping_mul(8) & 63)) as u8;
    (len <= 7 && usual(behind) == SPACE).then_some((len, behind))
}

/// Whether this word of at most seven bytes, behind which all is 0, is a usual move. No branch depends on its length or letters, which
/// nobody can foretell.
#[inline(always)]
pub fn is_move(word: u64) -> bool {
    let at = |place: u32| usual(word.wrapping_shr(place.wrapping_mul(8)) as u8);
    let seen = at(0) | at(1) | at(2) | at(3) | at(4) | at(5) | at(6);
    seen & !(SIGN | DIGIT | BEGIN) == LETTER | RANK
        || word == u64::from_le_bytes(*b"O-O\0\0\0\0\0")
        || word == u64::from_le_bytes(*b"O-O-O\0\0\0")
}

/// The length of a usual move with white space behind it.
#[inline(always)]
pub fn short_word(word: u64) -> Option<usize> {
    let (len, _) = word_length(word)?;
    is_move(first_bytes(word, len)).then_some(len)
}

/// The length of a word of at most seven bytes without one or two marks at its end.
pub fn unmarked(word: u64, len: usize) -> usize {
    let is_mark = |back: usize| {
        let place = len.wrapping_sub(back).wrapping_mul(8) & 63;
        back < len && matches!((word >> place) as u8, b'!' | b'?')
    };
    len.wrapping_sub(if !is_mark(1) { 0 } else { 1 + usize::from(is_mark(2)) })
}

/// The length of a word of at most seven bytes that a parenthesis follows.
#[cold]
pub fn closed_word(word: u64) -> Option<(usize, u8)> {
    let bytes = word.to_le_bytes();
    let len = bytes.iter().position(|byte| *byte == b')' || *byte <= b' ')?;
    (bytes.get(len) == Some(&b')')).then_some((len, b')'))
}

/// Whether a word of these eight bytes is a usual number or move.
#[inline(always)]
pub fn begins_moves(word: u64) -> bool {
    // All of it: a word that is too long is told of first, its number with it.
    let Some((len, _)) = word_length(word) else { return false };
    let class = usual(word as u8);
    class & DIGIT != 0 && usual_number(word).is_some() || class & BEGIN != 0 && is_move(first_bytes(word, len))
}

/// The length and the value of an annotation of these eight bytes, the sign and at most three digits of a usual number.
#[inline(always)]
pub fn usual_nag(word: u64) -> Option<(usize, u32)> {
    let digit = |place: u32| Some(u32::from((word >> (8 * place)) as u8 ^ b'0')).filter(|digit| *digit < 10);
    let first = digit(1)?;
    let (len, value) = match (digit(2), digit(3), digit(4)) {
        (None, ..) => (2, first),
        (Some(second), None, _) => (3, first * 10 + second),
        (Some(second), Some(third), None) => (4, first * 100 + second * 10 + third),
        _ => return None,
    };
    ((len == 2 || first > 0) && value <= 255).then_some((len, value))
}
