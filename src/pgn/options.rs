//! How to read PGN, and the limits that keep memory and work bounded.

use crate::notation::Level;

/// How the bytes of texts are to be understood (reference section 21).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(u8)]
pub enum Encoding {
    /// UTF-8, and Windows-1252 for each text that is no UTF-8; UTF-16 where the input begins so.
    #[default]
    Auto = 0,
    /// UTF-8; other bytes become U+FFFD.
    Utf8 = 1,
    /// ISO 8859-1.
    Latin1 = 2,
    /// Windows-1252.
    Cp1252 = 3,
    /// Windows-1251, Cyrillic.
    Cp1251 = 4,
    /// KOI8-R, Cyrillic.
    Koi8R = 5,
    /// The code page of the first PCs.
    Cp437 = 6,
}

impl Encoding {
    /// All of them, each at its number.
    pub const ALL: [Encoding; 7] = [
        Encoding::Auto,
        Encoding::Utf8,
        Encoding::Latin1,
        Encoding::Cp1252,
        Encoding::Cp1251,
        Encoding::Koi8R,
        Encoding::Cp437,
    ];

    /// Whether text that is UTF-8 is taken as it is.
    pub(crate) fn is_unicode(self) -> bool {
        matches!(self, Encoding::Auto | Encoding::Utf8)
    }
}

/// What one game may have at most (reference section 22); more is kept as text, and reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes of a token that is neither comment nor tag; at least [`LEAST_LIMIT`].
    pub token: u32,
    /// Bytes of a comment.
    pub comment: u32,
    /// Bytes of a tag pair; at least [`LEAST_LIMIT`].
    pub tag: u32,
    /// Tags of a game.
    pub tags: u32,
    /// Variations inside one another.
    pub depth: u32,
    /// Plies of the main line.
    pub plies: u32,
    /// Plies of all lines together.
    pub all_plies: u32,
    /// Annotations of one move.
    pub nags: u32,
    /// Comments of a game.
    pub comments: u32,
}

/// The least limit of words and of tags, more than any move, number or result has: where such a limit cuts a token does not
/// depend on how the input was fed.
pub const LEAST_LIMIT: u32 = 64;

impl Limits {
    /// The reference's defaults.
    pub const DEFAULT: Limits = Limits {
        token: 64 << 10,
        comment: 16 << 20,
        tag: 64 << 10,
        tags: 1024,
        depth: 256,
        plies: 65_535,
        all_plies: 1_000_000,
        nags: 64,
        comments: 1_000_000,
    };
}

impl Default for Limits {
    fn default() -> Self {
        Limits::DEFAULT
    }
}

/// The most languages that pieces may be named in.
pub const LANGUAGES_MAX: usize = 16;

/// How to read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// How forgiving to be. Strict and import stop at the first error of each game. Strict takes what
    /// [`crate::pgn::write::Options::EXPORT`] prints and nothing else; text that is only laid out otherwise is told of, and read on.
    pub level: Level,
    /// Decode moves to legal ones and keep the position; otherwise moves are only found, not read.
    pub decode: bool,
    /// Give tags only; the moves are crossed as fast as can be.
    pub headers_only: bool,
    /// Give move numbers; they are looked at in any case. Trees want them: one before text that is not interpreted is part of it.
    pub numbers: bool,
    /// Leave variations out.
    pub skip_variations: bool,
    /// Null moves are moves.
    pub allow_null: bool,
    /// `\}` does not end a comment, and a backslash before a brace or a backslash is dropped.
    pub comment_escapes: bool,
    /// How texts are encoded.
    pub encoding: Encoding,
    /// The languages of the pieces, by their numbers in the table, the declared one first; the first `language_count`.
    pub languages: [u16; LANGUAGES_MAX],
    /// How many of them there are; 0 is English.
    pub language_count: u8,
    /// What a game may have at most.
    pub limits: Limits,
}

impl Options {
    /// Every move decoded, English letters, the default limits.
    pub const fn new(level: Level) -> Options {
        Options {
            level,
            decode: true,
            headers_only: false,
            numbers: true,
            skip_variations: false,
            allow_null: true,
            comment_escapes: false,
            encoding: Encoding::Auto,
            languages: [0; LANGUAGES_MAX],
            language_count: 0,
            limits: Limits::DEFAULT,
        }
    }

    /// The declared languages.
    pub fn languages(&self) -> &[u16] {
        self.languages.get(..usize::from(self.language_count)).unwrap_or(&[])
    }
}

impl Default for Options {
    /// Tolerant.
    fn default() -> Self {
        Options::new(Level::Tolerant)
    }
}
