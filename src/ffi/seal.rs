//! The seal of a position: four sums of all that it says, by which is told whether it is as it was left.
//!
//! * Each sum is of every fourth of the 32-bit words, their halves as numbers with a sign, each times its own factor. One instruction of
//!   SSE2, which every x86-64 has, does that to four words; elsewhere, or with `--cfg stamma_portable`, plain Rust does,
//!   with the same sums.
//! * Up to three changed bits of what goes into a sum and the sum itself always show, and so does any other value of one half:
//!   no three factors, however often they are doubled, make up for each other. Of other changes one in four thousand million
//!   does not.
//! * This is against accidents. Whoever wants to can work out the seal of anything.

#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(stamma_portable)))]
pub use vectors::{fits, seal};
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2", not(stamma_portable))))]
pub use words::{fits, seal};

/// What is sealed: all that a position says.
pub type Said = [u64; 10];

/// Four sums of 32 bits.
pub type Seal = [u64; 2];

/// What the halves of a word count, the lower one first: for each of five times four words.
const FACTORS: [[i16; 2]; 5] =
    [[0x6973, 0x534f], [0x7289, 0x462f], [0x4945, 0x4c0d], [0x6ecf, 0x476d], [0x5b7b, 0x44cd]];

/// What each sum begins with, so that all zeros have another seal than that.
const BEGIN: i32 = 0x2f63_9e5d;

#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(stamma_portable)))]
mod vectors {
    use super::{Said, Seal, BEGIN, FACTORS};
    use core::arch::x86_64::{
        __m128i, _mm_add_epi32, _mm_cmpeq_epi32, _mm_cvtsi128_si64, _mm_madd_epi16, _mm_movemask_epi8, _mm_or_si128,
        _mm_set1_epi32, _mm_set_epi64x, _mm_setzero_si128, _mm_unpackhi_epi64, _mm_xor_si128,
    };

    #[inline(always)]
    fn both(low: u64, high: u64) -> __m128i {
        // SAFETY: SSE2 is part of the target, or this would not be compiled. The same holds for every block below: there is
        // no pointer in any of them.
        unsafe { _mm_set_epi64x(high as i64, low as i64) }
    }

    /// Four words times their factors.
    #[inline(always)]
    fn times(low: u64, high: u64, [a, b]: [i16; 2]) -> __m128i {
        let factors = i32::from(a) | i32::from(b) << 16;
        // SAFETY: as above.
        unsafe { _mm_madd_epi16(both(low, high), _mm_set1_epi32(factors)) }
    }

    #[inline(always)]
    fn sums([a, b, c, d, e, f, g, h, i, j]: Said) -> __m128i {
        let [first, second, third, fourth, fifth] = FACTORS;
        // SAFETY: as above.
        unsafe {
            let one = _mm_add_epi32(times(a, b, first), times(c, d, second));
            let other = _mm_add_epi32(times(e, f, third), times(g, h, fourth));
            let begin = _mm_add_epi32(times(i, j, fifth), _mm_set1_epi32(BEGIN));
            _mm_add_epi32(_mm_add_epi32(one, other), begin)
        }
    }

    /// The seal of this.
    #[inline(always)]
    pub fn seal(said: Said) -> Seal {
        let sums = sums(said);
        // SAFETY: as above.
        unsafe { [_mm_cvtsi128_si64(sums) as u64, _mm_cvtsi128_si64(_mm_unpackhi_epi64(sums, sums)) as u64] }
    }

    /// Whether this is the seal of what is said, and the words behind it are zero.
    #[inline(always)]
    pub fn fits(said: Said, [low, high]: Seal, [a, b, c, d]: [u64; 4]) -> bool {
        // SAFETY: as above.
        unsafe {
            let differs = _mm_xor_si128(sums(said), both(low, high));
            let wrong = _mm_or_si128(differs, _mm_or_si128(both(a, b), both(c, d)));
            _mm_movemask_epi8(_mm_cmpeq_epi32(wrong, _mm_setzero_si128())) == 0xffff
        }
    }
}

#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "sse2", not(stamma_portable)))))]
mod words {
    use super::{Said, Seal, BEGIN, FACTORS};

    /// A word times its factors.
    fn times(word: u64, [a, b]: [i16; 2]) -> u32 {
        let half = |bits: u64| i32::from(bits as u16 as i16);
        half(word).wrapping_mul(i32::from(a)).wrapping_add(half(word >> 16).wrapping_mul(i32::from(b))) as u32
    }

    /// The seal of this.
    pub fn seal(said: Said) -> Seal {
        let mut sums = [BEGIN as u32; 4];
        for (words, factors) in said.chunks_exact(2).zip(FACTORS) {
            let words = words.iter().flat_map(|word| [*word, word >> 32]);
            sums.iter_mut().zip(words).for_each(|(sum, word)| *sum = sum.wrapping_add(times(word, factors)));
        }
        let [a, b, c, d] = sums.map(u64::from);
        [a | b << 32, c | d << 32]
    }

    /// Whether this is the seal of what is said, and the words behind it are zero.
    pub fn fits(said: Said, [low, high]: Seal, zeros: [u64; 4]) -> bool {
        let [a, b] = seal(said);
        zeros.into_iter().fold(a ^ low | b ^ high, |wrong, word| wrong | word) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers without a pattern, for tests.
    fn random(state: &mut u64) -> u64 {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        *state ^ *state >> 29
    }

    #[test]
    fn both_ways_give_the_same_seal() {
        let mut state = 1;
        for round in 0..10_000 {
            let said: Said = core::array::from_fn(|_| random(&mut state) & !(random(&mut state) << (round % 64)));
            assert_eq!(seal(said), words::seal(said));
            for (seal, zeros) in [
                (seal(said), [0; 4]),
                (seal(said), core::array::from_fn(|place| u64::from(place == round % 4) << (round % 64))),
                (seal(said).map(|sums| sums ^ 1 << (round % 64)), [0; 4]),
            ] {
                let is_right = seal == words::seal(said) && zeros == [0; 4];
                assert_eq!(fits(said, seal, zeros), is_right);
                assert_eq!(words::fits(said, seal, zeros), is_right);
            }
        }
        for byte in [0, 0x7f, 0x80, 0xff] {
            let said = [u64::from_ne_bytes([byte; 8]); 10];
            assert_eq!(seal(said), words::seal(said));
            assert!(!fits(said, [said[0]; 2], [0; 4]), "{byte}");
        }
    }

    #[test]
    fn another_half_always_shows() {
        for (place, half) in (0..5).flat_map(|place| [0, 16].map(|half| (place, half))) {
            let mut said = [0x1234_5678_9abc_def0; 10];
            let before = seal(said);
            for value in (0..=0xffff_u64).filter(|value| *value != said[2 * place] >> half & 0xffff) {
                let mut other = said;
                other[2 * place] = other[2 * place] & !(0xffff << half) | value << half;
                assert_ne!(seal(other), before, "{value} in word {place}");
            }
            said[2 * place] = 0;
            assert_ne!(seal(said), before);
        }
    }

    /// Of all bits that go into one sum, and of those of the seal itself.
    #[test]
    fn three_bits_always_show() {
        let said = FACTORS.iter().flatten().flat_map(|factor| (0..16).map(move |bit| (*factor as u32) << bit));
        let bits: Vec<u32> = said.chain((0..32).map(|bit| 1 << bit)).collect();
        assert_eq!(bits.len(), 160 + 32);
        // A bit is set or cleared.
        let one: std::collections::HashMap<u32, usize> =
            bits.iter().enumerate().flat_map(|(place, bit)| [(*bit, place), (bit.wrapping_neg(), place)]).collect();
        for (first, a) in bits.iter().enumerate() {
            for (second, b) in bits.iter().enumerate().skip(first + 1) {
                for both in [a.wrapping_add(*b), a.wrapping_sub(*b)] {
                    assert_ne!(both, 0);
                    assert!(one.get(&both).is_none_or(|third| [first, second].contains(third)));
                }
            }
        }
    }
}
