//! Bytes of PGN text: what they are, and how to find the next one of interest.
//!
//! Knows nothing of games. Searches take a position and give a position of the same slice; they look at each byte once.

/// What a byte can be outside of comments and tags.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Class {
    /// Part of a word: a move, a number, a result, a sign.
    Word = 0,
    /// Space, tab, line ends, vertical tab, form feed.
    Space = 1,
    /// Ends a word and begins something else: `{ } ( ) [ ] ; $ *`.
    Mark = 2,
    /// NUL and other control characters.
    Control = 3,
    /// Not ASCII.
    High = 4,
}

#[allow(clippy::indexing_slicing, reason = "computed at compile time")]
const CLASSES: [Class; 256] = {
    let mut classes = [Class::Word; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = match byte as u8 {
            b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C => Class::Space,
            b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b'$' | b'*' => Class::Mark,
            0..=0x1F | 0x7F => Class::Control,
            0x80.. => Class::High,
            _ => Class::Word,
        };
        byte += 1;
    }
    classes
};

/// What this byte can be.
#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "a table of all bytes")]
pub fn class(byte: u8) -> Class {
    CLASSES[byte as usize]
}

/// Whether this byte ends a line.
#[inline(always)]
pub const fn is_line_end(byte: u8) -> bool {
    byte == b'\n' || byte == b'\r'
}

/// Whether this byte is white space.
pub const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C)
}

/// Whether this byte can stand in a tag's name.
pub const fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// The first position from `from` on whose byte `is` so; the length if there is none.
#[inline(always)]
pub fn find(bytes: &[u8], from: usize, is: impl Fn(u8) -> bool) -> usize {
    let rest = bytes.get(from..).unwrap_or(&[]);
    match rest.iter().position(|byte| is(*byte)) {
        Some(at) => from.wrapping_add(at),
        None => bytes.len(),
    }
}

/// Eight bytes of one value.
pub const fn each(byte: u8) -> u64 {
    ONES.wrapping_mul(byte as u64)
}

/// A one in each of eight bytes, and the high bit of each.
pub const ONES: u64 = 0x0101_0101_0101_0101;
pub const HIGHS: u64 = ONES << 7;

/// Eight bytes at once, the first the lowest.
#[inline(always)]
pub fn eight(text: &[u8]) -> Option<u64> {
    text.first_chunk::<8>().map(|bytes| u64::from_le_bytes(*bytes))
}

/// The high bit of the first byte that is ASCII and below this one; perhaps those of others behind it.
#[inline(always)]
pub const fn below(word: u64, byte: u8) -> u64 {
    word.wrapping_sub(each(byte)) & !word & HIGHS
}

/// The high bit of every byte from `low` to `high`, where all are ASCII.
#[inline(always)]
pub const fn between(word: u64, low: u8, high: u8) -> u64 {
    word.wrapping_add(each(0x80 - low)) & !word.wrapping_add(each(0x7F - high)) & HIGHS
}

/// How many bytes there are below the first whose high bit is set; 8 if there is none.
#[inline(always)]
pub const fn bytes_before(highs: u64) -> usize {
    (highs.trailing_zeros() >> 3) as usize
}

/// The first so many of eight bytes, less than all, and zeros behind them.
#[inline(always)]
pub const fn first_bytes(word: u64, len: usize) -> u64 {
    word & 1_u64.wrapping_shl((len as u32).wrapping_mul(8)).wrapping_sub(1)
}

/// How many bytes are looked at together: so many that the compiler sees a loop, and makes vector instructions of it.
const BLOCK: usize = 32;

/// The first position from `from` on whose byte `is` so, which is 0 if not; the length if there is none. Without branches inside a
/// block.
#[inline(always)]
pub fn find_in_blocks(bytes: &[u8], from: usize, is: impl Fn(u8) -> u8) -> usize {
    let mut at = from;
    while let Some(block) = bytes.get(at..).and_then(|rest| rest.first_chunk::<BLOCK>()) {
        let mut found = [0; BLOCK];
        for (found, byte) in found.iter_mut().zip(block) {
            *found = is(*byte);
        }
        if let Some(place) = first(&found) {
            return at.wrapping_add(place);
        }
        at = at.wrapping_add(BLOCK);
    }
    find(bytes, at, |byte| is(byte) != 0)
}

/// The place of the first byte of a block that is not 0.
#[inline(always)]
fn first(block: &[u8; BLOCK]) -> Option<usize> {
    let parts = block.chunks_exact(8).map(|part| eight(part).unwrap_or(0));
    let any = parts.clone().fold(0, |any, part| any | part);
    if any == 0 {
        return None;
    }
    let mut place = 0_usize;
    for part in parts {
        if part != 0 {
            return Some(place.wrapping_add((part.trailing_zeros() >> 3) as usize));
        }
        place = place.wrapping_add(8);
    }
    None
}

/// Not 0 for bytes from `low` to `high`. In vectors a saturating difference is one instruction, a comparison of unsigned bytes
/// is two.
#[inline(always)]
pub const fn within(byte: u8, low: u8, high: u8) -> u8 {
    (high - low + 1).saturating_sub(byte.wrapping_sub(low))
}

/// Not 0 for bytes from `low` on.
#[inline(always)]
pub const fn from(byte: u8, low: u8) -> u8 {
    byte.saturating_sub(low - 1)
}

/// Not 0 for bytes before `high`.
#[inline(always)]
pub const fn before(byte: u8, high: u8) -> u8 {
    high.saturating_sub(byte)
}

/// Not 0 for this byte.
#[inline(always)]
pub const fn is(byte: u8, this: u8) -> u8 {
    ((byte == this) as u8).wrapping_neg()
}

/// The first position from `from` on where one of two bytes stands; the length if there is none.
#[inline]
pub fn find_either(bytes: &[u8], from: usize, first: u8, second: u8) -> usize {
    find_in_blocks(bytes, from, |byte| is(byte, first) | is(byte, second))
}

/// The length of a space that is not ASCII at this position, a no-break space or a byte order mark, or 0.
pub fn high_space(bytes: &[u8], at: usize) -> usize {
    match bytes.get(at..).unwrap_or(&[]) {
        [0xC2, 0xA0, ..] => 2,
        [0xEF, 0xBB, 0xBF, ..] => 3,
        _ => 0,
    }
}

/// The length of the dots at this position, `.` or `…`, or 0.
pub fn dot(bytes: &[u8], at: usize) -> usize {
    match bytes.get(at..).unwrap_or(&[]) {
        [b'.', ..] => 1,
        [0xE2, 0x80, 0xA6, ..] => 3,
        _ => 0,
    }
}

/// How many bytes the character that begins with this byte has, as far as its first byte tells.
pub const fn character_len(first: u8) -> usize {
    match first {
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_what_stands_first() {
        for len in 0..40 {
            for place in 0..=len {
                let mut bytes = vec![b'x'; len];
                if place < len {
                    bytes[place] = if place % 2 == 0 { b'}' } else { b'[' };
                }
                for from in 0..=len {
                    let expected = if place < from { len } else { place };
                    assert_eq!(find_either(&bytes, from, b'}', b'['), expected, "{len} {place} {from}");
                }
            }
        }
        let high: Vec<u8> = (0..=255).collect();
        assert_eq!(find_either(&high, 0, b'}', b'~'), 125);
        assert_eq!(find_either(&high, 126, b'}', 0xFE), 254);
    }
}
