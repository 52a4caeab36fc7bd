//! How a game is to be written, as C says it.

use super::boundary::{bad_argument, input, output, plain, require_known, In, Sized32};
use super::notation_types::{
    stamma_style, STAMMA_DESC_KT, STAMMA_DESC_PROMOTION_EQUALS, STAMMA_DESC_PROMOTION_SLASH, STAMMA_DESC_SQ,
    STAMMA_DESC_SYMBOLS, STAMMA_NOTATION_ALGEBRAIC, STAMMA_NOTATION_CECP, STAMMA_NOTATION_DESCRIPTIVE,
    STAMMA_NOTATION_ICCF, STAMMA_NOTATION_SMITH, STAMMA_NOTATION_UCI,
};
use super::style::style;
use super::types::{stamma_status, STAMMA_UCI_KING_DESTINATION, STAMMA_UCI_KING_TAKES_ROOK};
use crate::notation::san::Form;
use crate::notation::{descriptive, uci};
use crate::pgn::write::{self, Commands, Nags, Notation, Numbers, TagOrder};
use crate::status::{Error, Status};

/// How to write a game. Start from `STAMMA_PGN_STYLE_INIT` or `stamma_pgn_style_preset`; all zero but `size` is PGN's export
/// format.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct stamma_pgn_style {
    /// `sizeof(stamma_pgn_style)`. A larger struct of a later version is understood if what it adds is zero.
    pub size: u32,
    /// The most characters of a line; 0 for 79, `STAMMA_WIDTH_ENDLESS` for lines without end.
    pub width: u32,
    /// `STAMMA_WRITE_…` bits.
    pub flags: u32,
    /// Of UCI: `STAMMA_UCI_…` bits; of descriptive: `STAMMA_DESC_…` bits; else 0.
    pub notation_options: u32,
    /// Of algebraic notation: how the moves are written; NULL for PGN's letters and signs.
    pub moves: *const stamma_style,
    /// `STAMMA_NOTATION_ALGEBRAIC` and others; 0 for SAN.
    pub notation: u8,
    /// Of algebraic notation: `STAMMA_FORM_SHORT` (0) and others.
    pub form: u8,
    /// `STAMMA_WRITE_TAGS_SORTED` (0) and others.
    pub tags: u8,
    /// `STAMMA_WRITE_NAGS_NUMBERS` (0) and others.
    pub nags: u8,
    /// `STAMMA_WRITE_COMMANDS_ALL` (0) and others.
    pub commands: u8,
    /// `STAMMA_WRITE_NUMBERS_SPACED` (0) and others.
    pub numbers: u8,
    /// Zero.
    pub reserved: [u8; 18],
}

// SAFETY: integers and a raw pointer, the size first.
unsafe impl Sized32 for stamma_pgn_style {}

/// Lines without end.
pub const STAMMA_WIDTH_ENDLESS: u32 = 4294967295;

/// Leave comments out.
pub const STAMMA_WRITE_NO_COMMENTS: u32 = 1;
/// Leave variations out.
pub const STAMMA_WRITE_NO_VARIATIONS: u32 = 2;
/// Leave out what could not be interpreted when the game was read.
pub const STAMMA_WRITE_NO_RAW: u32 = 4;
/// Write the lines for other programs, those with a percent sign.
pub const STAMMA_WRITE_ESCAPES: u32 = 8;
/// Write annotations as often as a move has them.
pub const STAMMA_WRITE_REPEATED_NAGS: u32 = 16;
/// Write what stood behind a move's variations there again; otherwise all comments come before variations.
pub const STAMMA_WRITE_BEHIND: u32 = 32;
/// Write null moves, as `--`; otherwise a game that has them is refused.
pub const STAMMA_WRITE_NULL_MOVES: u32 = 64;
/// Write `*` for a result that PGN does not have; otherwise such a game is refused.
pub const STAMMA_WRITE_ANY_RESULT: u32 = 128;
/// Write in the tag PlyCount how many moves the main line has, whatever it said.
pub const STAMMA_WRITE_PLY_COUNT: u32 = 256;
/// Write in the tag Result how the game ended, whatever it said.
pub const STAMMA_WRITE_RESULT_TAG: u32 = 512;
/// A line for each pair of moves, as on a score sheet.
pub const STAMMA_WRITE_COLUMNS: u32 = 1024;
/// Lines end with CR and LF.
pub const STAMMA_WRITE_CRLF: u32 = 2048;
/// ISO 8859-1 instead of UTF-8; what it does not have is written as a question mark.
pub const STAMMA_WRITE_LATIN1: u32 = 4096;

const FLAGS: u32 = 8191;

/// The seven of the roster, with unknown values for missing ones, then the others by name; of a tag that comes twice the
/// value that counts.
pub const STAMMA_WRITE_TAGS_SORTED: u8 = 0;
/// The same with the others as they are stored.
pub const STAMMA_WRITE_TAGS_ROSTER: u8 = 1;
/// All as they are stored; only the tags of the start position may be added.
pub const STAMMA_WRITE_TAGS_STORED: u8 = 2;
/// The seven of the roster, and those of the start position.
pub const STAMMA_WRITE_TAGS_ROSTER_ONLY: u8 = 3;

/// `$1`
pub const STAMMA_WRITE_NAGS_NUMBERS: u8 = 0;
/// `!` to `?!` at the move if it is its first annotation, others `$n`.
pub const STAMMA_WRITE_NAGS_SIGNS: u8 = 1;
/// The same, and `±` and its like where people have a sign.
pub const STAMMA_WRITE_NAGS_SYMBOLS: u8 = 2;
/// No annotations.
pub const STAMMA_WRITE_NAGS_NONE: u8 = 3;

/// All commands in comments.
pub const STAMMA_WRITE_COMMANDS_ALL: u8 = 0;
/// All but the clocks: `clk`, `emt`, `egt`, `mct`, `timestamp`.
pub const STAMMA_WRITE_COMMANDS_NO_TIMES: u8 = 1;
/// No commands.
pub const STAMMA_WRITE_COMMANDS_NONE: u8 = 2;
/// The clocks alone.
pub const STAMMA_WRITE_COMMANDS_ONLY_TIMES: u8 = 3;

/// `1. e4`
pub const STAMMA_WRITE_NUMBERS_SPACED: u8 = 0;
/// `1.e4`
pub const STAMMA_WRITE_NUMBERS_GLUED: u8 = 1;
/// `e4`
pub const STAMMA_WRITE_NUMBERS_NONE: u8 = 2;

/// `Nf3`
pub const STAMMA_FORM_SHORT: u8 = 0;
/// `Ng1-f3`
pub const STAMMA_FORM_LONG: u8 = 1;
/// `Rd3xQd7`
pub const STAMMA_FORM_REVERSIBLE: u8 = 2;

/// PGN's export format.
pub const STAMMA_PGN_STYLE_EXPORT: u32 = 0;
/// PGN's reduced export format: the roster and the moves.
pub const STAMMA_PGN_STYLE_REDUCED: u32 = 1;
/// Everything as it is stored, nothing refused: for keeping what was read.
pub const STAMMA_PGN_STYLE_IMPORT: u32 = 2;

/// The choices of a C style; NULL is PGN's export format.
pub(super) fn pgn_style(given: In<stamma_pgn_style>) -> Result<write::Options, Error> {
    let Some(given) = given.sized()? else { return Ok(write::Options::EXPORT) };
    require_known(given.flags, FLAGS)?;
    if given.reserved != [0; 18] {
        return Err(Error::new(Status::ERR_OPTIONS));
    }
    let has = |bit| given.flags & bit != 0;
    Ok(write::Options {
        width: match given.width {
            0 => 79,
            STAMMA_WIDTH_ENDLESS => 0,
            width => width,
        },
        crlf: has(STAMMA_WRITE_CRLF),
        latin1: has(STAMMA_WRITE_LATIN1),
        tags: match given.tags {
            STAMMA_WRITE_TAGS_SORTED => TagOrder::Sorted,
            STAMMA_WRITE_TAGS_ROSTER => TagOrder::Roster,
            STAMMA_WRITE_TAGS_STORED => TagOrder::Stored,
            STAMMA_WRITE_TAGS_ROSTER_ONLY => TagOrder::RosterOnly,
            other => return Err(bad_argument(other.into())),
        },
        comments: !has(STAMMA_WRITE_NO_COMMENTS),
        commands: match given.commands {
            STAMMA_WRITE_COMMANDS_ALL => Commands::All,
            STAMMA_WRITE_COMMANDS_NO_TIMES => Commands::NoTimes,
            STAMMA_WRITE_COMMANDS_NONE => Commands::None,
            STAMMA_WRITE_COMMANDS_ONLY_TIMES => Commands::OnlyTimes,
            other => return Err(bad_argument(other.into())),
        },
        nags: match given.nags {
            STAMMA_WRITE_NAGS_NUMBERS => Nags::Numbers,
            STAMMA_WRITE_NAGS_SIGNS => Nags::Signs,
            STAMMA_WRITE_NAGS_SYMBOLS => Nags::Symbols,
            STAMMA_WRITE_NAGS_NONE => Nags::None,
            other => return Err(bad_argument(other.into())),
        },
        repeated_nags: has(STAMMA_WRITE_REPEATED_NAGS),
        variations: !has(STAMMA_WRITE_NO_VARIATIONS),
        behind: has(STAMMA_WRITE_BEHIND),
        escapes: has(STAMMA_WRITE_ESCAPES),
        raw: !has(STAMMA_WRITE_NO_RAW),
        numbers: match given.numbers {
            STAMMA_WRITE_NUMBERS_SPACED => Numbers::Spaced,
            STAMMA_WRITE_NUMBERS_GLUED => Numbers::Glued,
            STAMMA_WRITE_NUMBERS_NONE => Numbers::None,
            other => return Err(bad_argument(other.into())),
        },
        columns: has(STAMMA_WRITE_COLUMNS),
        notation: notation(&given)?,
        null_moves: has(STAMMA_WRITE_NULL_MOVES),
        any_result: has(STAMMA_WRITE_ANY_RESULT),
        ply_count: has(STAMMA_WRITE_PLY_COUNT),
        result_tag: has(STAMMA_WRITE_RESULT_TAG),
    })
}

fn notation(given: &stamma_pgn_style) -> Result<Notation, Error> {
    let algebraic = matches!(given.notation, 0 | STAMMA_NOTATION_ALGEBRAIC);
    if !algebraic && (!given.moves.is_null() || given.form != 0) {
        return Err(bad_argument(given.notation.into()));
    }
    let form = match given.form {
        STAMMA_FORM_SHORT => Form::Short,
        STAMMA_FORM_LONG => Form::Long,
        STAMMA_FORM_REVERSIBLE => Form::Reversible,
        other => return Err(bad_argument(other.into())),
    };
    let options = given.notation_options;
    let castling = STAMMA_UCI_KING_TAKES_ROOK | STAMMA_UCI_KING_DESTINATION;
    let promotions = STAMMA_DESC_PROMOTION_EQUALS | STAMMA_DESC_PROMOTION_SLASH;
    let known = match given.notation {
        STAMMA_NOTATION_UCI => castling,
        STAMMA_NOTATION_DESCRIPTIVE => promotions | STAMMA_DESC_KT | STAMMA_DESC_SYMBOLS | STAMMA_DESC_SQ,
        _ => 0,
    };
    require_known(options, known)?;
    Ok(match given.notation {
        0 | STAMMA_NOTATION_ALGEBRAIC if given.moves.is_null() && form == Form::Short => Notation::San,
        // SAFETY: NULL or a style to read, as the header's contract says.
        0 | STAMMA_NOTATION_ALGEBRAIC => Notation::Styled(style(unsafe { input(given.moves) }, form)?),
        STAMMA_NOTATION_UCI => Notation::Uci(match options & castling {
            0 => uci::CastlingStyle::default(),
            STAMMA_UCI_KING_TAKES_ROOK => uci::CastlingStyle::KingTakesRook,
            STAMMA_UCI_KING_DESTINATION => uci::CastlingStyle::KingDestination,
            _ => return Err(Error::new(Status::ERR_OPTIONS).with(castling)),
        }),
        STAMMA_NOTATION_CECP => Notation::Cecp,
        STAMMA_NOTATION_ICCF => Notation::Iccf,
        STAMMA_NOTATION_SMITH => Notation::Smith,
        STAMMA_NOTATION_DESCRIPTIVE => Notation::Descriptive(descriptive::Style {
            kt: options & STAMMA_DESC_KT != 0,
            promotion: match options & promotions {
                0 => descriptive::Promotion::Brackets,
                STAMMA_DESC_PROMOTION_EQUALS => descriptive::Promotion::Equals,
                STAMMA_DESC_PROMOTION_SLASH => descriptive::Promotion::Slash,
                _ => return Err(Error::new(Status::ERR_OPTIONS).with(promotions)),
            },
            symbols: options & STAMMA_DESC_SYMBOLS != 0,
            sq: options & STAMMA_DESC_SQ != 0,
        }),
        other => return Err(bad_argument(other.into())),
    })
}

/// @brief Fills in a way of writing games that people know.
///
/// @param preset `STAMMA_PGN_STYLE_EXPORT`, `_REDUCED` or `_IMPORT`
/// @param style  set to it, `size` included
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (no such preset).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_pgn_style_preset(preset: u32, style: *mut stamma_pgn_style) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let style = unsafe { output(style) };
    plain((|| {
        let export = stamma_pgn_style {
            size: size_of::<stamma_pgn_style>() as u32,
            width: 0,
            flags: 0,
            notation_options: 0,
            moves: core::ptr::null(),
            notation: 0,
            form: STAMMA_FORM_SHORT,
            tags: STAMMA_WRITE_TAGS_SORTED,
            nags: STAMMA_WRITE_NAGS_NUMBERS,
            commands: STAMMA_WRITE_COMMANDS_ALL,
            numbers: STAMMA_WRITE_NUMBERS_SPACED,
            reserved: [0; 18],
        };
        let chosen = match preset {
            STAMMA_PGN_STYLE_EXPORT => export,
            STAMMA_PGN_STYLE_REDUCED => stamma_pgn_style {
                flags: STAMMA_WRITE_NO_COMMENTS | STAMMA_WRITE_NO_VARIATIONS,
                tags: STAMMA_WRITE_TAGS_ROSTER_ONLY,
                nags: STAMMA_WRITE_NAGS_NONE,
                ..export
            },
            STAMMA_PGN_STYLE_IMPORT => stamma_pgn_style {
                flags: STAMMA_WRITE_ESCAPES
                    | STAMMA_WRITE_REPEATED_NAGS
                    | STAMMA_WRITE_BEHIND
                    | STAMMA_WRITE_NULL_MOVES
                    | STAMMA_WRITE_ANY_RESULT,
                tags: STAMMA_WRITE_TAGS_STORED,
                ..export
            },
            other => return Err(bad_argument(other)),
        };
        style.require()?.set(chosen);
        Ok(())
    })())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_are_those_of_the_core() {
        for (preset, options) in [
            (STAMMA_PGN_STYLE_EXPORT, write::Options::EXPORT),
            (STAMMA_PGN_STYLE_REDUCED, write::Options::REDUCED),
            (STAMMA_PGN_STYLE_IMPORT, write::Options::IMPORT),
        ] {
            let mut style = core::mem::MaybeUninit::uninit();
            // SAFETY: a place for a style.
            assert_eq!(unsafe { stamma_pgn_style_preset(preset, style.as_mut_ptr()) }, 0);
            // SAFETY: set by the call.
            assert_eq!(pgn_style(unsafe { input(style.as_ptr()) }), Ok(options));
        }
        // SAFETY: a null pointer is refused.
        assert!(unsafe { stamma_pgn_style_preset(3, core::ptr::null_mut()) } < 0);
    }
}
