//! What a writer had to change of a game, as a set.

/// What was changed or left out although nobody asked for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Changes(u32);

impl Changes {
    /// A closing brace in a comment became a parenthesis.
    pub const COMMENT_BRACE: u32 = 1;
    /// Characters that ISO 8859-1 does not have became question marks.
    pub const CHARACTERS: u32 = 1 << 1;
    /// Null moves, which PGN does not have, were written.
    pub const NULL_MOVES: u32 = 1 << 2;
    /// The result is none of PGN's four: `*` stands for it.
    pub const RESULT: u32 = 1 << 3;
    /// The tag Result says something else than the game's end.
    pub const RESULT_TAG: u32 = 1 << 4;
    /// Annotations with the number 0, or that the move has twice, were left out.
    pub const NAGS: u32 = 1 << 5;
    /// Tags that come twice were left out.
    pub const TAGS: u32 = 1 << 6;
    /// The tags of the start position said something else, and were replaced.
    pub const START: u32 = 1 << 7;
    /// Control characters became spaces.
    pub const CONTROL: u32 = 1 << 8;
    /// An open comment in text that could not be interpreted was closed.
    pub const RAW_OPEN: u32 = 1 << 9;
    /// Lines for other programs were left out.
    pub const ESCAPES: u32 = 1 << 10;

    /// Nothing yet.
    pub const fn new() -> Changes {
        Changes(0)
    }

    /// All of them, as bits.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether these happened, any of them.
    pub const fn has(self, bits: u32) -> bool {
        self.0 & bits != 0
    }

    pub(super) fn note(&mut self, bits: u32) {
        self.0 |= bits;
    }
}
