//! White space as PGN knows it: space, tab, line ends, vertical tab, form feed. The same for notations and games, so that what one
//! takes for a blank the other does not take for a letter.

/// Whether this byte is white space.
pub const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// Without white space at its start.
pub fn trim_start(mut text: &[u8]) -> &[u8] {
    while let [first, rest @ ..] = text {
        if !is_space(*first) {
            break;
        }
        text = rest;
    }
    text
}

/// Without white space at its end.
pub fn trim_end(mut text: &[u8]) -> &[u8] {
    while let [rest @ .., last] = text {
        if !is_space(*last) {
            break;
        }
        text = rest;
    }
    text
}

/// Without white space around it.
pub fn trim(text: &[u8]) -> &[u8] {
    trim_end(trim_start(text))
}
