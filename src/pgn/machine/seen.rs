//! What is known of bytes that are still to be read, from tokens before them of which only a part was taken: or all that follows in a
//! word or a line would be looked at again for each of its bytes.

/// By places in the input.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    /// The end of the word that was looked at last.
    pub word_end: u64,
    /// Up to here angle brackets in it are no signs, and it is no move.
    pub reserved_end: u64,
    /// Up to here no angle bracket closes, and no line ends.
    pub no_angle: u64,
    /// From here to the end of the word there are results and nothing else.
    pub results: u64,
    /// From here on up to the next place no bracket closes, and no line ends.
    pub no_bracket_from: u64,
    /// Where one may close.
    pub no_bracket: u64,
    /// The end of the text before it without white space at its end.
    pub no_bracket_trimmed: u64,
    /// The end of the line in which a tag was left open.
    pub open_line: u64,
}

impl Seen {
    pub const NOTHING: Seen = Seen {
        word_end: 0,
        reserved_end: 0,
        no_angle: 0,
        results: u64::MAX,
        no_bracket_from: 0,
        no_bracket: 0,
        no_bracket_trimmed: 0,
        open_line: 0,
    };
}
