//! A lane in two words, for processors whose vectors we do not use.

use super::{each, HIGHS, LANE};

/// Of a byte that is so the highest bit is set, of others it is not; the lower ones mean nothing then.
#[derive(Clone, Copy)]
pub struct Lane(u64, u64);

/// All bits of eight bytes but the high ones.
const LOWS: u64 = !HIGHS;

impl Lane {
    pub fn of(bytes: &[u8; LANE]) -> Lane {
        let both = u128::from_le_bytes(*bytes);
        Lane(both as u64, (both >> 64) as u64)
    }

    #[inline(always)]
    fn map(self, change: impl Fn(u64) -> u64) -> Lane {
        Lane(change(self.0), change(self.1))
    }

    #[inline(always)]
    pub fn is(self, byte: u8) -> Lane {
        self.map(|word| {
            let other = word ^ each(byte);
            !((other & LOWS).wrapping_add(LOWS) | other)
        })
    }

    #[inline(always)]
    pub fn within(self, low: u8, high: u8) -> Lane {
        self.from(low).and(self.below(high.wrapping_add(1)))
    }

    #[inline(always)]
    pub fn from(self, low: u8) -> Lane {
        self.map(|word| (word & LOWS).wrapping_add(each(0x80_u8.wrapping_sub(low))) | word)
    }

    #[inline(always)]
    pub fn below(self, high: u8) -> Lane {
        self.from(high).map(|word| !word)
    }

    #[inline(always)]
    pub fn strange(self, high: u8) -> Lane {
        self.below(high).or(self)
    }

    #[inline(always)]
    pub fn unprintable(self) -> Lane {
        self.strange(b' ').or(self.is(0x7F))
    }

    /// The smaller of each two bytes.
    #[inline(always)]
    pub fn least(self, other: Lane) -> Lane {
        let least = |a: u64, b: u64| {
            // Of each byte the high bit and the others by themselves, and then all bits of the bytes where `a` is the smaller.
            let is_above = (a | HIGHS).wrapping_sub(b & LOWS);
            let is_above = a & !b | !(a ^ b) & is_above;
            let above = ((is_above & HIGHS) >> 7).wrapping_mul(0xff);
            b & above | a & !above
        };
        Lane(least(self.0, other.0), least(self.1, other.1))
    }

    #[inline(always)]
    pub fn with(self, bits: u8) -> Lane {
        self.map(|word| word | each(bits))
    }

    #[inline(always)]
    pub fn or(self, other: Lane) -> Lane {
        Lane(self.0 | other.0, self.1 | other.1)
    }

    #[inline(always)]
    pub fn and(self, other: Lane) -> Lane {
        Lane(self.0 & other.0, self.1 & other.1)
    }

    #[inline(always)]
    pub fn bits(self) -> u32 {
        let gathered = |word: u64| ((word & HIGHS) >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        (gathered(self.0) | gathered(self.1) << 8) as u32
    }
}
