//! stub
/// stub
pub fn find(text: &[u8]) -> Option<(u8, usize)> {
    for (symbol, nag) in [
        ("+--", 20),
        ("+/-", 16),
        ("+/=", 14),
        ("+-", 18),
        ("+=", 14),
        ("-/+", 17),
        ("=/+", 15),
        ("-+", 19),
        ("=+", 15),
        ("±", 16),
        ("∓", 17),
        ("⩲", 14),
        ("⩱", 15),
        ("∞", 13),
        ("□", 7),
    ] {
        if text.starts_with(symbol.as_bytes()) {
            return Some((nag, symbol.len()));
        }
    }
    None
}
