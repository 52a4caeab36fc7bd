//! How to write a game: the two formats of the standard, and everything that people want changed about them.

use crate::notation::{descriptive, san, uci};

/// Which tags, and in which order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(u8)]
pub enum TagOrder {
    /// The seven of the roster, unknown values for missing ones, then the others by name; of a tag that comes twice the
    /// value that counts.
    #[default]
    Sorted = 0,
    /// The seven of the roster as above, then the others as they are stored.
    Roster = 1,
    /// All as they are stored, none added but those of the start position.
    Stored = 2,
    /// The seven of the roster, and those of the start position.
    RosterOnly = 3,
}

/// How annotations are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(u8)]
pub enum Nags {
    /// `$1`
    #[default]
    Numbers = 0,
    /// `!` to `?!` at the move if it is its first annotation, others `$n`.
    Signs = 1,
    /// The same, and `±` and its like where people have a sign.
    Symbols = 2,
    /// Not at all.
    None = 3,
}

/// Which commands in comments are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(u8)]
pub enum Commands {
    /// All.
    #[default]
    All = 0,
    /// All but the clocks: `clk`, `emt`, `egt`, `mct`, `timestamp`.
    NoTimes = 1,
    /// None.
    None = 2,
    /// The clocks alone.
    OnlyTimes = 3,
}

/// How move numbers are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(u8)]
pub enum Numbers {
    /// `1. e4`
    #[default]
    Spaced = 0,
    /// `1.e4`
    Glued = 1,
    /// `e4`
    None = 2,
}

/// How moves are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Notation {
    /// SAN, as the standard wants it.
    #[default]
    San,
    /// Algebraic in another style.
    Styled(san::Style),
    /// UCI.
    Uci(uci::CastlingStyle),
    /// xboard's coordinates.
    Cecp,
    /// ICCF numeric.
    Iccf,
    /// Smith notation.
    Smith,
    /// English descriptive.
    Descriptive(descriptive::Style),
}

/// How to write a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The most characters of a line; 0 for lines without end.
    pub width: u32,
    /// Lines end with CR and LF.
    pub crlf: bool,
    /// ISO 8859-1 instead of UTF-8; what it does not have is written as a question mark.
    pub latin1: bool,
    /// Which tags, in which order.
    pub tags: TagOrder,
    /// Write comments.
    pub comments: bool,
    /// Which commands in them.
    pub commands: Commands,
    /// How annotations are written.
    pub nags: Nags,
    /// Write an annotation as often as the move has it.
    pub repeated_nags: bool,
    /// Write variations.
    pub variations: bool,
    /// Write what stood behind a move's variations there again; otherwise all comments come before variations.
    pub behind: bool,
    /// Write the lines for other programs.
    pub escapes: bool,
    /// Write what could not be interpreted.
    pub raw: bool,
    /// How move numbers are written.
    pub numbers: Numbers,
    /// A line for each pair of moves, as on a score sheet.
    pub columns: bool,
    /// How moves are written.
    pub notation: Notation,
    /// Write null moves as `--`; otherwise a game that has them is refused.
    pub null_moves: bool,
    /// Write `*` for a result that PGN does not have; otherwise such a game is refused.
    pub any_result: bool,
    /// Write how many plies the main line has in the tag PlyCount, whatever it said.
    pub ply_count: bool,
    /// Write the game's result in the tag Result, whatever it said.
    pub result_tag: bool,
}

impl Options {
    /// The standard's export format.
    pub const EXPORT: Options = Options {
        width: 79,
        crlf: false,
        latin1: false,
        tags: TagOrder::Sorted,
        comments: true,
        commands: Commands::All,
        nags: Nags::Numbers,
        repeated_nags: false,
        variations: true,
        behind: false,
        escapes: false,
        raw: true,
        numbers: Numbers::Spaced,
        columns: false,
        notation: Notation::San,
        null_moves: false,
        any_result: false,
        ply_count: false,
        result_tag: false,
    };
    /// The reduced export format: the roster and the moves.
    pub const REDUCED: Options =
        Options { tags: TagOrder::RosterOnly, comments: false, nags: Nags::None, variations: false, ..Options::EXPORT };
    /// Everything as it is stored, nothing refused: for keeping what was read.
    pub const IMPORT: Options = Options {
        tags: TagOrder::Stored,
        repeated_nags: true,
        behind: true,
        escapes: true,
        null_moves: true,
        any_result: true,
        ..Options::EXPORT
    };
}

impl Default for Options {
    fn default() -> Self {
        Options::EXPORT
    }
}
