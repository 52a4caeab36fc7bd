//! Sixteen bytes of text that are judged together: which of them are this byte or that, a bit for each.
//!
//! * With the vectors that every x86-64 has, one instruction does one comparison for all of them; elsewhere, or with
//!   `--cfg stamma_portable`, two words of eight bytes do.
//! * An answer is the high bit of its byte. So a lane that is added to an answer with [`Lane::or`] adds what is not ASCII.
//! * Both ways know the same questions and give the same answers: the tests ask both about all bytes.

/// Sixteen bytes, or for each of them whether it is so.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(stamma_portable)))]
pub use sse2::Lane;
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2", not(stamma_portable))))]
pub use words::Lane;

#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(stamma_portable)))]
#[allow(unsafe_code)]
mod sse2;
#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "sse2", not(stamma_portable)))))]
mod words;

/// How many bytes a lane has.
pub const LANE: usize = 16;

/// Eight bytes of one value.
pub const fn each(byte: u8) -> u64 {
    0x0101_0101_0101_0101_u64.wrapping_mul(byte as u64)
}

/// The high bit of each of eight bytes.
pub const HIGHS: u64 = each(0x80);

/// How many bytes a block has.
pub const BLOCK: usize = 4 * LANE;

/// The four lanes of a block.
#[inline(always)]
pub fn lanes(block: &[u8; BLOCK]) -> [Lane; 4] {
    let lane = |place: usize| Lane::of(block.get(place..).and_then(|rest| rest.first_chunk()).unwrap_or(&[0; LANE]));
    [lane(0), lane(LANE), lane(2 * LANE), lane(3 * LANE)]
}

/// Whether any byte of a block is so.
#[inline(always)]
pub fn any([first, second, third, fourth]: [Lane; 4]) -> bool {
    first.or(second).or(third.or(fourth)).bits() != 0
}

/// Whether any byte of a block is below `high`. That is not 0, below which there is nothing: see [`Lane::below`].
#[inline(always)]
pub fn any_below([first, second, third, fourth]: [Lane; 4], high: u8) -> bool {
    first.least(second).least(third.least(fourth)).below(high).bits() != 0
}

/// Those bytes of a block that are both.
#[inline(always)]
pub fn both(these: [Lane; 4], those: [Lane; 4]) -> [Lane; 4] {
    let ([a, b, c, d], [e, f, g, h]) = (these, those);
    [a.and(e), b.and(f), c.and(g), d.and(h)]
}

/// A bit for each byte of a block that is so, the lowest for the first.
#[inline(always)]
pub fn block_bits(lanes: [Lane; 4]) -> u64 {
    let [first, second, third, fourth] = lanes.map(|lane| u64::from(lane.bits()));
    first | second << 16 | third << 32 | fourth << 48
}

/// The first position from `from` on whose byte `is` so; the length if there is none. Looks at each byte once, and at no more
/// than 15 behind that position.
#[inline(always)]
pub fn find(text: &[u8], from: usize, is: impl Fn(Lane) -> Lane) -> usize {
    let mut at = from;
    while let Some(bytes) = text.get(at..).and_then(|rest| rest.first_chunk()) {
        let found = is(Lane::of(bytes)).bits();
        if found != 0 {
            return at.wrapping_add(found.trailing_zeros() as usize);
        }
        at = at.wrapping_add(LANE);
    }
    find_at_end(text, at, is)
}

/// The same where fewer bytes are left than a lane has.
#[inline(always)]
fn find_at_end(text: &[u8], from: usize, is: impl Fn(Lane) -> Lane) -> usize {
    let rest = text.get(from..).unwrap_or(&[]);
    let mut bytes = [0; LANE];
    bytes.iter_mut().zip(rest).for_each(|(slot, byte)| *slot = *byte);
    let found = is(Lane::of(&bytes)).bits().trailing_zeros() as usize;
    if found < rest.len() {
        from.wrapping_add(found)
    } else {
        text.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All bytes, sixteen at a time, and where in them each question is answered with yes.
    macro_rules! answers {
        ($lane:ty, $ask:expr) => {{
            let all: Vec<u8> = (0..=255).collect();
            let ask: fn($lane) -> $lane = $ask;
            let bits = |chunk: &[u8]| ask(<$lane>::of(chunk.try_into().unwrap())).bits();
            all.chunks(LANE)
                .enumerate()
                .flat_map(|(row, chunk)| {
                    let bits = bits(chunk);
                    assert_eq!(bits >> LANE, 0);
                    (0..LANE).filter(move |place| bits >> place & 1 != 0).map(move |place| (row * LANE + place) as u8)
                })
                .collect::<Vec<u8>>()
        }};
    }

    macro_rules! both {
        ($($ask:expr => $expected:expr),* $(,)?) => {$({
            let expected: Vec<u8> = (0..=255_u8).filter($expected).collect();
            assert_eq!(answers!(Lane, $ask), expected, "{}", stringify!($ask));
            assert_eq!(answers!(words::Lane, $ask), expected, "{}", stringify!($ask));
        })*};
    }

    #[test]
    fn both_ways_give_the_right_answers() {
        both! {
            |lane| lane.is(b'"') => |byte| *byte == b'"',
            |lane| lane.is(0) => |byte| *byte == 0,
            |lane| lane.is(0x7F) => |byte| *byte == 0x7F,
            |lane| lane.within(b'a', b'z') => u8::is_ascii_lowercase,
            |lane| lane.within(0, 0x1F) => |byte| *byte < 0x20,
            |lane| lane.from(0x7F) => |byte| *byte >= 0x7F,
            |lane| lane.from(1) => |byte| *byte >= 1,
            |lane| lane.below(b' ') => |byte| *byte < b' ',
            |lane| lane.within(b'~', 0x7F) => |byte| matches!(byte, b'~' | 0x7F),
            |lane| lane.is(b'a').or(lane) => |byte| *byte == b'a' || *byte >= 0x80,
            |lane| lane.strange(b' ') => |byte| *byte < b' ' || *byte >= 0x80,
            |lane| lane.unprintable() => |byte| !matches!(byte, b' '..=b'~'),
            |lane| lane.below(0x80) => u8::is_ascii,
            |lane| lane.with(0x20).within(b'a', b'z') => u8::is_ascii_alphabetic,
            |lane| lane.is(b'x').or(lane.is(b'y')) => |byte| matches!(byte, b'x' | b'y'),
            |lane| lane.below(b'}').and(lane.from(b'{')) => |byte| matches!(byte, b'{' | b'|'),
        }
    }

    #[test]
    fn the_smaller_byte_is_found() {
        for (a, b) in (0..=255_u8).flat_map(|a| (0..=255_u8).map(move |b| (a, b))) {
            // Beside each other, so that what one pair does to the next would show.
            let (mut these, mut those) = ([a; LANE], [b; LANE]);
            for place in (0..LANE).step_by(3) {
                (these[place], those[place]) = (b.wrapping_add(place as u8), a.wrapping_mul(3));
            }
            let least: [u8; LANE] = core::array::from_fn(|place| these[place].min(those[place]));
            for byte in [a.min(b), least[0], least[3], least[15]] {
                let expected = (0..LANE).fold(0, |bits, place| bits | u32::from(least[place] == byte) << place);
                assert_eq!(Lane::of(&these).least(Lane::of(&those)).is(byte).bits(), expected);
                assert_eq!(words::Lane::of(&these).least(words::Lane::of(&those)).is(byte).bits(), expected);
            }
        }
    }

    #[test]
    fn a_byte_below_another_is_found_wherever_it_is() {
        for (place, byte) in (0..BLOCK).flat_map(|place| (0..=255_u8).map(move |byte| (place, byte))) {
            for others in [b'\r' + 1, 0x7F, 0x80, 0xFF] {
                let mut block = [others; BLOCK];
                block[place] = byte;
                assert_eq!(any_below(lanes(&block), b'\r' + 1), byte <= b'\r');
            }
        }
    }

    #[test]
    fn finds_what_stands_first() {
        for len in 0..70 {
            for place in 0..=len {
                let mut text = vec![b'x'; len];
                if place < len {
                    text[place] = if place % 2 == 0 { b'}' } else { b'[' };
                }
                for from in 0..=len {
                    let expected = if place < from { len } else { place };
                    let found = find(&text, from, |lane| lane.is(b'}').or(lane.is(b'[')));
                    assert_eq!(found, expected, "{len} {place} {from}");
                    assert_eq!(find(&text, from, |lane| lane.below(1)), len, "no byte behind the text counts");
                }
            }
        }
    }
}
