//! A lane in a vector of SSE2, which every x86-64 has.
//!
//! The one place outside of the C face with `unsafe`: to this compiler each of these instructions is an unsafe function, because
//! on a processor without SSE2 it would be an illegal instruction. That is all there is to keep, and this file is compiled
//! only where SSE2 is part of the target. There is no pointer here, no length, and nothing that a caller could get wrong.

use core::arch::x86_64::{
    __m128i, _mm_add_epi8, _mm_and_si128, _mm_cmpeq_epi8, _mm_cmpgt_epi8, _mm_max_epu8, _mm_min_epu8,
    _mm_movemask_epi8, _mm_or_si128, _mm_set1_epi8, _mm_set_epi64x,
};

use super::LANE;

/// Sixteen bytes, or for each of them whether it is so: 0xFF or 0.
#[derive(Clone, Copy)]
pub struct Lane(__m128i);

/// Sixteen bytes of one value.
#[inline(always)]
fn all(byte: u8) -> __m128i {
    // SAFETY: SSE2 is part of the target, or this file would not be compiled. The same holds for every block below.
    unsafe { _mm_set1_epi8(byte as i8) }
}

/// Those that are equal.
#[inline(always)]
fn equal(a: __m128i, b: __m128i) -> Lane {
    // SAFETY: as above.
    Lane(unsafe { _mm_cmpeq_epi8(a, b) })
}

impl Lane {
    /// These bytes.
    #[inline(always)]
    pub fn of(bytes: &[u8; LANE]) -> Lane {
        let both = u128::from_le_bytes(*bytes);
        // SAFETY: as above.
        Lane(unsafe { _mm_set_epi64x((both >> 64) as i64, both as i64) })
    }

    /// Those that are this byte.
    #[inline(always)]
    pub fn is(self, byte: u8) -> Lane {
        equal(self.0, all(byte))
    }

    /// Those from `low` to `high`.
    #[inline(always)]
    pub fn within(self, low: u8, high: u8) -> Lane {
        // Moved up to the highest numbers with a sign, of which one comparison tells, in the order that needs no copy.
        let (up, below) = (0x7F_u8.wrapping_sub(high), 0x7E_u8.wrapping_sub(high.wrapping_sub(low)));
        // SAFETY: as above.
        unsafe { Lane(_mm_cmpgt_epi8(_mm_add_epi8(self.0, all(up)), all(below))) }
    }

    /// Those from `low` on, also what is not ASCII.
    #[inline(always)]
    pub fn from(self, low: u8) -> Lane {
        // SAFETY: as above.
        equal(unsafe { _mm_max_epu8(self.0, all(low)) }, self.0)
    }

    /// Those below `high`, which is not 0.
    #[inline(always)]
    pub fn below(self, high: u8) -> Lane {
        equal(self.least(Lane(all(high.wrapping_sub(1)))).0, self.0)
    }

    /// Those below `high`, and those that are not ASCII: one instruction, where [`Lane::below`] is two.
    #[inline(always)]
    pub fn strange(self, high: u8) -> Lane {
        // SAFETY: as above.
        Lane(unsafe { _mm_cmpgt_epi8(all(high), self.0) })
    }

    /// Those that are no printable ASCII: one instruction more than [`Lane::strange`].
    #[inline(always)]
    pub fn unprintable(self) -> Lane {
        // SAFETY: as above.
        Lane(unsafe { _mm_add_epi8(self.0, all(1)) }).strange(b' ' + 1)
    }

    /// The smaller of each two bytes.
    #[inline(always)]
    pub fn least(self, other: Lane) -> Lane {
        // SAFETY: as above.
        Lane(unsafe { _mm_min_epu8(self.0, other.0) })
    }

    /// The bytes with these bits set too.
    #[inline(always)]
    pub fn with(self, bits: u8) -> Lane {
        self.or(Lane(all(bits)))
    }

    /// Those that are one or the other.
    #[inline(always)]
    pub fn or(self, other: Lane) -> Lane {
        // SAFETY: as above.
        Lane(unsafe { _mm_or_si128(self.0, other.0) })
    }

    /// Those that are both.
    #[inline(always)]
    pub fn and(self, other: Lane) -> Lane {
        // SAFETY: as above.
        Lane(unsafe { _mm_and_si128(self.0, other.0) })
    }

    /// A bit for each byte that is so, the lowest for the first.
    #[inline(always)]
    pub fn bits(self) -> u32 {
        // SAFETY: as above.
        unsafe { _mm_movemask_epi8(self.0) as u32 }
    }
}
