//! The sixteen castling fields of standard chess, from `-` to `KQkq`, and what each asks of the board.

use crate::board::bitboard::{Bitboard, RANK_1, RANK_8};
use crate::board::{Color, Square, Wing};
use crate::rules::validity::castling_letter;

/// A castling field.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(super) struct Rights {
    /// The field's letters, the first one lowest, and the space behind them; then zeros.
    pub text: u64,
    /// As [`Position::from_parts`](crate::board::Position::from_parts) takes them.
    pub rooks: [u8; 4],
    /// How many letters there are.
    pub letters: u32,
    /// Where kings must stand.
    kings: Bitboard,
    /// Where rooks must stand.
    corners: Bitboard,
}

static BY_SET: [Rights; 16] = by_set();
static BY_SLOT: [Rights; 16] = by_slot();

/// Found by search: gives each of the sixteen fields a slot of its own.
const FACTOR: u32 = 0x6496_164d;

const fn slot(text: u64) -> usize {
    ((text as u32).wrapping_mul(FACTOR) >> 28) as usize
}

impl Rights {
    /// The field that these letters and the space behind them are, if any.
    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "a slot is below 16")]
    pub fn from_text(text: u64) -> Option<&'static Rights> {
        let rights = &BY_SLOT[slot(text) & 15];
        (rights.text == text).then_some(rights)
    }

    /// The field for these rooks, if they all are in the corners.
    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "four bits are below 16")]
    pub fn from_rooks(rooks: [u8; 4]) -> Option<&'static Rights> {
        let [h1, a1, h8, a8] = rooks;
        // One bit that each corner has, and no right has not.
        let set = h1 >> 3 & 1 | (a1 & 1) << 1 | h8 >> 4 & 4 | (a8 & 1) << 3;
        let rights = &BY_SET[usize::from(set & 15)];
        (u32::from_le_bytes(rights.rooks) == u32::from_le_bytes(rooks)).then_some(rights)
    }

    /// Whether each rook stands in its corner.
    #[inline(always)]
    pub fn rooks_at_home(&self, rooks: Bitboard, white: Bitboard, black: Bitboard) -> bool {
        self.corners & !rooks | self.corners & foreign(white, black) == 0
    }

    /// Whether the kings stand at home too.
    #[inline(always)]
    pub fn all_at_home(&self, kings: Bitboard, rooks: Bitboard, white: Bitboard, black: Bitboard) -> bool {
        self.kings & !kings | self.corners & !rooks | (self.kings | self.corners) & foreign(white, black) == 0
    }
}

/// Home squares without a piece of that side.
#[inline(always)]
const fn foreign(white: Bitboard, black: Bitboard) -> Bitboard {
    RANK_1 & !white | RANK_8 & !black
}

// What follows runs in the compiler only.

const NONE: Rights = Rights { text: 0, rooks: [0; 4], letters: 0, kings: 0, corners: 0 };

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
const fn by_set() -> [Rights; 16] {
    let mut table = [NONE; 16];
    let mut set = 0;
    while set < 16 {
        let rights = &mut table[set];
        let mut right = 0;
        while right < 4 {
            if set >> right & 1 != 0 {
                let (color, wing) = (Color::masked(right as u8 >> 1), [Wing::King, Wing::Queen][right & 1]);
                let rook = Square::at(wing.corner_file(), color.back_rank());
                rights.text |= (castling_letter(color, wing) as u64) << (8 * rights.letters);
                rights.letters += 1;
                rights.rooks[right] = rook.number() + 1;
                rights.kings |= Square::E1.seen_by(color).bit();
                rights.corners |= rook.bit();
            }
            right += 1;
        }
        if set == 0 {
            rights.text = b'-' as u64;
            rights.letters = 1;
        }
        rights.text |= (b' ' as u64) << (8 * rights.letters);
        set += 1;
    }
    table
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
const fn by_slot() -> [Rights; 16] {
    let mut table = [NONE; 16];
    let mut set = 0;
    while set < 16 {
        let rights = by_set()[set];
        assert!(table[slot(rights.text)].text == 0, "two fields in one slot");
        table[slot(rights.text)] = rights;
        set += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_sixteen_are_found() {
        let texts = BY_SET.map(|rights| rights.text.to_le_bytes());
        assert_eq!(&texts[0], b"- \0\0\0\0\0\0");
        assert_eq!(&texts[6], b"Qk \0\0\0\0\0");
        assert_eq!(&texts[15], b"KQkq \0\0\0");
        for rights in BY_SET {
            assert_eq!(Rights::from_text(rights.text).map(|found| found.rooks), Some(rights.rooks));
            assert_eq!(Rights::from_rooks(rights.rooks).map(|found| found.text), Some(rights.text));
        }
        assert!(Rights::from_text(u64::from_le_bytes(*b"QK \0\0\0\0\0")).is_none());
        assert!(Rights::from_text(u64::from_le_bytes(*b"KQk\0 \0\0\0")).is_none());
        assert!(Rights::from_rooks([7, 1, 0, 0]).is_none() && Rights::from_rooks([0, 0, 0, 1]).is_none());
    }
}
