//! Numbers that stand for names: quicker to compare, and of one size.

/// A number for a name; different names have different ones, save by an accident of one in 2^64.
pub fn fingerprint(name: &[u8]) -> u64 {
    let word = |part: &[u8]| {
        let mut word = [0; 8];
        word.iter_mut().zip(part).for_each(|(slot, byte)| *slot = *byte);
        u64::from_le_bytes(word)
    };
    let (first, rest) = name.split_at_checked(16).unwrap_or((name, &[]));
    let (low, high) = first.split_at_checked(8).unwrap_or((first, &[]));
    rest.chunks(8).fold(print_of(name.len(), word(low), word(high)), |hash, part| mixed(hash, word(part)))
}

/// The fingerprint of a name of at most 16 characters: so many, its first eight, and those behind.
pub const fn print_of(len: usize, first: u64, second: u64) -> u64 {
    mixed(mixed(len as u64, first), second)
}

const fn mixed(hash: u64, word: u64) -> u64 {
    let hash = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    hash ^ hash >> 29
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_of_a_name_counts() {
        assert_eq!(fingerprint(b"Result"), print_of(6, u64::from_le_bytes(*b"Result\0\0"), 0));
        let long = |end: &str| fingerprint(format!("ANameOfMoreThanSixteen{end}").as_bytes());
        assert_ne!(long("A"), long("B"));
    }
}
