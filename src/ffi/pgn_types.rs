//! Types and constants of the PGN reader.

use super::types::{stamma_move, stamma_status};
use super::view::stamma_view;

/// Flag: find moves, but do not hold them against the position; `move` of their events is `STAMMA_MOVE_NONE`.
pub const STAMMA_PGN_TOKENS: u32 = 1 << 8;
/// Flag: give tags and results only; the moves are crossed.
pub const STAMMA_PGN_HEADERS_ONLY: u32 = 1 << 9;
/// Flag: leave variations out.
pub const STAMMA_PGN_SKIP_VARIATIONS: u32 = 1 << 10;
/// Flag: null moves are errors.
pub const STAMMA_PGN_NO_NULL_MOVES: u32 = 1 << 11;
/// Flag: `\}` does not end a comment.
pub const STAMMA_PGN_COMMENT_ESCAPES: u32 = 1 << 12;
/// Flag: give no move numbers. They are looked at nevertheless.
pub const STAMMA_PGN_NO_NUMBERS: u32 = 1 << 13;

/// Texts are UTF-8, or Windows-1252 where they are not; UTF-16 where the input begins so.
pub const STAMMA_ENCODING_AUTO: u32 = 0;
/// Texts are UTF-8; other bytes become U+FFFD.
pub const STAMMA_ENCODING_UTF8: u32 = 1;
/// Texts are ISO 8859-1.
pub const STAMMA_ENCODING_LATIN1: u32 = 2;
/// Texts are Windows-1252.
pub const STAMMA_ENCODING_CP1252: u32 = 3;
/// Texts are Windows-1251, Cyrillic.
pub const STAMMA_ENCODING_CP1251: u32 = 4;
/// Texts are KOI8-R, Cyrillic.
pub const STAMMA_ENCODING_KOI8R: u32 = 5;
/// Texts are in the code page of the first PCs.
pub const STAMMA_ENCODING_CP437: u32 = 6;

/// How many languages the options have room for.
pub const STAMMA_PGN_LANGUAGES_MAX: usize = 16;

/// @brief How to read PGN. Start from `STAMMA_PGN_OPTIONS_INIT`; zero in a field is its default.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct stamma_pgn_options {
    /// `sizeof(stamma_pgn_options)`.
    pub size: u32,
    /// A level, tolerant by default, and `STAMMA_PGN_…` flags. Strict and import stop at the first error of each game.
    /// Strict takes what `stamma_game_write` prints without a style and nothing else; text that is only laid out otherwise is told of as
    /// an error, and read on.
    pub flags: u32,
    /// One of `STAMMA_ENCODING_…`.
    pub encoding: u32,
    /// How many `languages` there are.
    pub language_count: u32,
    /// Languages in which pieces may be named, by their numbers, the declared one first; none is English.
    pub languages: [u16; STAMMA_PGN_LANGUAGES_MAX],
    /// Bytes of a token that is neither comment nor tag: 65536; less than 64 is 64.
    pub token_limit: u32,
    /// Bytes of a comment: 16777216.
    pub comment_limit: u32,
    /// Bytes of a tag pair: 65536; less than 64 is 64.
    pub tag_limit: u32,
    /// Tags of a game: 1024.
    pub tags_limit: u32,
    /// Variations inside one another: 256.
    pub depth_limit: u32,
    /// Plies of the main line: 65535.
    pub plies_limit: u32,
    /// Plies of all lines of a game: 1000000.
    pub all_plies_limit: u32,
    /// Annotations of a move: 64.
    pub nags_limit: u32,
    /// Comments of a game: 1000000.
    pub comments_limit: u32,
    /// Zero.
    pub reserved: [u32; 4],
}

/// What an event is about.
pub type stamma_pgn_kind = u8;
/// A game begins.
pub const STAMMA_EVENT_GAME_START: stamma_pgn_kind = 1;
/// A tag pair: `name`, and `text` is its value with escapes undone.
pub const STAMMA_EVENT_TAG: stamma_pgn_kind = 2;
/// The tags are complete; `stamma_pgn_reader_position` gives the start position. Comes again where a tag behind it, before the
/// first move, tells of another start.
pub const STAMMA_EVENT_MOVETEXT: stamma_pgn_kind = 3;
/// A move number, its dots included, in `number`.
pub const STAMMA_EVENT_MOVE_NUMBER: stamma_pgn_kind = 4;
/// A move: `move`, and `text` as it was written, without its number and `!` or `?`.
pub const STAMMA_EVENT_MOVE: stamma_pgn_kind = 5;
/// An annotation of the move before, at the start of a variation of the one that follows, in `number`.
pub const STAMMA_EVENT_NAG: stamma_pgn_kind = 6;
/// A comment; `text` is what stands inside.
pub const STAMMA_EVENT_COMMENT: stamma_pgn_kind = 7;
/// A variation begins; it replaces the move before it.
pub const STAMMA_EVENT_VARIATION_START: stamma_pgn_kind = 8;
/// A variation ends; with `length` 0 if the text lacks that end.
pub const STAMMA_EVENT_VARIATION_END: stamma_pgn_kind = 9;
/// The result at a game's end: `number` is 0 unknown, 1 White won, 2 Black won, 3 drawn.
pub const STAMMA_EVENT_RESULT: stamma_pgn_kind = 10;
/// Text that is kept but not interpreted.
pub const STAMMA_EVENT_RAW: stamma_pgn_kind = 11;
/// A line that begins with a percent sign; `text` is what follows the sign.
pub const STAMMA_EVENT_ESCAPE: stamma_pgn_kind = 12;
/// Something about the text: `status`, `severity`, `line`, `column`.
pub const STAMMA_EVENT_DIAGNOSTIC: stamma_pgn_kind = 13;
/// A game ends: `number` is its result, that of its end or else of its Result tag.
pub const STAMMA_EVENT_GAME_END: stamma_pgn_kind = 14;

/// Flag of a comment that began with a semicolon.
pub const STAMMA_PGN_LINE_COMMENT: u8 = 1;
/// Flag of a comment that is a result inside a variation.
pub const STAMMA_PGN_RESULT_COMMENT: u8 = 2;
/// Flag of raw text that stands among the tags.
pub const STAMMA_PGN_RAW_TAG: u8 = 4;
/// Flag of raw text after which nothing of its line of moves is interpreted.
pub const STAMMA_PGN_RAW_TAIL: u8 = 8;
/// Flag of the end of a game of which some moves were not interpreted.
pub const STAMMA_PGN_PARTIAL: u8 = 16;

/// @brief One thing in a PGN text.
///
/// `offset` and `length` are its bytes in the input, of the whole token with its braces, brackets and quotes. The events'
/// bytes ascend and do not overlap, diagnostics' aside, and what is in none is white space.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct stamma_pgn_event {
    /// One of `STAMMA_EVENT_GAME_START` to `STAMMA_EVENT_GAME_END`.
    pub kind: stamma_pgn_kind,
    /// The flags above.
    pub flags: u8,
    /// Of a diagnostic, one of `STAMMA_SEVERITY_…`.
    pub severity: u8,
    /// Zero.
    pub reserved0: u8,
    /// The legal move of a move event, or `STAMMA_MOVE_NULL`; else `STAMMA_MOVE_NONE`.
    pub r#move: stamma_move,
    /// How many variations are open; 0 in the main line.
    pub depth: u16,
    /// Of a diagnostic: the condition, positive. Its `number` may be a detail: a limit, or for `STAMMA_PGN_MOVE_BAD` the
    /// condition that the move's reader met.
    pub status: stamma_status,
    /// A move number, an annotation or a result.
    pub number: u32,
    /// Which game of the input, from 0.
    pub game: u64,
    /// The first byte, from the beginning of the input.
    pub offset: u64,
    /// Bytes of the input.
    pub length: u32,
    /// Of a diagnostic: line of the input, from 1.
    pub line: u32,
    /// Of a diagnostic: byte of the line, from 1.
    pub column: u32,
    /// Zero.
    pub reserved: [u32; 5],
    /// The bytes of the input. None for a diagnostic about bytes that are no longer at hand.
    pub raw: stamma_view,
    /// The text as UTF-8.
    pub text: stamma_view,
    /// Of a tag: its name.
    pub name: stamma_view,
}
