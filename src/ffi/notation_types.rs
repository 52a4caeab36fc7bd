//! Types and constants of the notations: languages, styles, what stands beside a move, EPD.

use core::ffi::c_char;

use super::types::stamma_move;

/// What the library knows of a language.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct stamma_language {
    /// BCP 47 tag, `de` for example; a static string.
    pub tag: *const c_char,
    /// Name in English; a static string.
    pub english_name: *const c_char,
    /// Its own name; a static string.
    pub native_name: *const c_char,
    /// `STAMMA_LANGUAGE_MULTI` and other bits.
    pub flags: u32,
    /// How well its letters are attested: `STAMMA_CONFIDENCE_LOW` to `STAMMA_CONFIDENCE_HIGH`.
    pub confidence: u8,
    /// Zero.
    pub reserved: [u8; 27],
}

/// English.
pub const STAMMA_LANGUAGE_ENGLISH: u32 = 0;
/// Figurines: not a language, but a set of letters that all understand.
pub const STAMMA_LANGUAGE_FIGURINE: u32 = 1;

/// A letter has several characters.
pub const STAMMA_LANGUAGE_MULTI: u32 = 1;
/// One letter starts another: the longest match is meant.
pub const STAMMA_LANGUAGE_PREFIX: u32 = 2;
/// Two pieces share a letter.
pub const STAMMA_LANGUAGE_SHARED: u32 = 4;
/// The script has no case.
pub const STAMMA_LANGUAGE_CASELESS: u32 = 8;
/// Written from right to left.
pub const STAMMA_LANGUAGE_RTL: u32 = 16;
/// Latin letters although the script is another.
pub const STAMMA_LANGUAGE_LATIN_LETTERS: u32 = 32;
/// A piece is `O`, which looks like castling.
pub const STAMMA_LANGUAGE_LETTER_O: u32 = 64;
/// A piece starts with `X`, which looks like a capture.
pub const STAMMA_LANGUAGE_LETTER_X: u32 = 128;
/// Print can name the files in its own alphabet.
pub const STAMMA_LANGUAGE_OWN_FILES: u32 = 256;
/// No letters are known.
pub const STAMMA_LANGUAGE_NO_LETTERS: u32 = 512;
/// No letter for the pawn is known.
pub const STAMMA_LANGUAGE_NO_PAWN_LETTER: u32 = 1024;
/// Letters are missing or shared: moves can be read, not printed.
pub const STAMMA_LANGUAGE_INPUT_ONLY_LETTERS: u32 = 2048;

/// One source for the letters, or sources that differ.
pub const STAMMA_CONFIDENCE_LOW: u8 = 1;
/// Some doubt about the letters.
pub const STAMMA_CONFIDENCE_MEDIUM: u8 = 2;
/// Several good sources for the letters.
pub const STAMMA_CONFIDENCE_HIGH: u8 = 3;

/// The game's name.
pub const STAMMA_WORD_CHESS: u8 = 7;
/// The word for check.
pub const STAMMA_WORD_CHECK: u8 = 8;
/// The word for checkmate.
pub const STAMMA_WORD_CHECKMATE: u8 = 9;
/// Room for any letter or word of any language, NUL included.
pub const STAMMA_WORD_MAX: usize = 128;

/// How a game ended.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct stamma_result {
    /// White's score: `STAMMA_SCORE_NONE` to `STAMMA_SCORE_ONE`.
    pub white: u8,
    /// Black's score.
    pub black: u8,
    /// 1 if it was decided without play, else 0.
    pub forfeit: u8,
    /// Zero.
    pub reserved: [u8; 21],
}

/// No score yet, or unknown.
pub const STAMMA_SCORE_NONE: u8 = 0;
/// Lost.
pub const STAMMA_SCORE_ZERO: u8 = 1;
/// Drawn.
pub const STAMMA_SCORE_HALF: u8 = 2;
/// Won.
pub const STAMMA_SCORE_ONE: u8 = 3;

/// Room for any symbol of a NAG and for its meaning, NUL included.
pub const STAMMA_NAG_TEXT_MAX: usize = 64;

/// Squares as Stamma named them in 1737, and as today: `e4`.
pub const STAMMA_SQUARES_STAMMA_1737: u32 = 0;
/// Squares as in the manuscript Paris 1173: ranks 1 to 7 are q to k, the eighth has no letter: `en`, `e`.
pub const STAMMA_SQUARES_PARIS_1173: u32 = 1;

/// How to write a move. Start from `STAMMA_STYLE_INIT` or `stamma_style_preset`; all zero but `size` is PGN's export form.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct stamma_style {
    /// `sizeof(stamma_style)`. A larger struct of a later version is understood if what it adds is zero.
    pub size: u32,
    /// Whose piece letters: a language's number, `STAMMA_LANGUAGE_ENGLISH` (0), `STAMMA_LANGUAGE_FIGURINE`.
    pub language: u16,
    /// Figurines: `STAMMA_FIGURINES_WHITE` (0), `_SIDE` or `_BLACK`.
    pub figurines: u8,
    /// 1: U+FE0E after each figurine, so that it is not drawn as an emoji.
    pub text_selector: u8,
    /// `STAMMA_PROMOTION_EQUALS` (0) and others.
    pub promotion: u8,
    /// 1: `0-0` instead of `O-O`.
    pub castling_zeros: u8,
    /// `STAMMA_CAPTURE_X` (0) and others.
    pub capture: u8,
    /// `STAMMA_EN_PASSANT_UNMARKED` (0) and others.
    pub en_passant: u8,
    /// `STAMMA_CHECK_PLUS` (0) and others.
    pub check: u8,
    /// `STAMMA_MATE_HASH` (0) and others.
    pub mate: u8,
    /// 1: the pawn's letter too, where no other piece has the same.
    pub pawn_letter: u8,
    /// 1: `Ng1f3` instead of `Ng1-f3` in the long forms.
    pub no_hyphen: u8,
    /// Zero.
    pub reserved: [u8; 16],
}

/// The outline figurines for both sides, as most books have it.
pub const STAMMA_FIGURINES_WHITE: u8 = 0;
/// Figurines of the mover's colour.
pub const STAMMA_FIGURINES_SIDE: u8 = 1;
/// The filled figurines for both sides.
pub const STAMMA_FIGURINES_BLACK: u8 = 2;
/// `e8=Q`
pub const STAMMA_PROMOTION_EQUALS: u8 = 0;
/// `e8Q`
pub const STAMMA_PROMOTION_PLAIN: u8 = 1;
/// `e8(Q)`
pub const STAMMA_PROMOTION_PARENTHESES: u8 = 2;
/// `e8/Q`
pub const STAMMA_PROMOTION_SLASH: u8 = 3;
/// `Nxe5`
pub const STAMMA_CAPTURE_X: u8 = 0;
/// `N:e5`
pub const STAMMA_CAPTURE_COLON: u8 = 1;
/// `Ne5`, `ed5`
pub const STAMMA_CAPTURE_UNMARKED: u8 = 2;
/// `N×e5`
pub const STAMMA_CAPTURE_TIMES: u8 = 3;
/// `exd6`
pub const STAMMA_EN_PASSANT_UNMARKED: u8 = 0;
/// `exd6e.p.`
pub const STAMMA_EN_PASSANT_GLUED: u8 = 1;
/// `exd6 e.p.`
pub const STAMMA_EN_PASSANT_SPACED: u8 = 2;
/// `+`
pub const STAMMA_CHECK_PLUS: u8 = 0;
/// No sign for check.
pub const STAMMA_CHECK_UNMARKED: u8 = 1;
/// `†`
pub const STAMMA_CHECK_DAGGER: u8 = 2;
/// ` ch`
pub const STAMMA_CHECK_CH: u8 = 3;
/// The language's word after a space.
pub const STAMMA_CHECK_WORD: u8 = 4;
/// `#`
pub const STAMMA_MATE_HASH: u8 = 0;
/// No sign for mate.
pub const STAMMA_MATE_UNMARKED: u8 = 1;
/// `++`
pub const STAMMA_MATE_DOUBLE_PLUS: u8 = 2;
/// `‡`
pub const STAMMA_MATE_DOUBLE_DAGGER: u8 = 3;
/// ` mate`
pub const STAMMA_MATE_MATE: u8 = 4;
/// `×`, as Russian books have it.
pub const STAMMA_MATE_TIMES: u8 = 5;
/// The language's word after a space.
pub const STAMMA_MATE_WORD: u8 = 6;

/// PGN's export form.
pub const STAMMA_STYLE_PGN: u32 = 0;
/// FIDE's Laws: `0-0`, `e8Q`, `exd6 e.p.`.
pub const STAMMA_STYLE_FIDE: u32 = 1;
/// The export form with figurines.
pub const STAMMA_STYLE_FIGURINE: u32 = 2;
/// Opening encyclopaedias and Informants: figurines, no capture sign, `0-0`, `e8♕`.
pub const STAMMA_STYLE_INFORMANT: u32 = 3;
/// Russian books: `Л:d8×`, `0-0`, `e8Ф`.
pub const STAMMA_STYLE_RUSSIAN: u32 = 4;
/// German books: `Sxe5`, `0-0`, `e8D`.
pub const STAMMA_STYLE_GERMAN: u32 = 5;

/// A move and what stood with it in the text.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct stamma_san_details {
    /// The legal move, or `STAMMA_MOVE_NULL`.
    pub r#move: stamma_move,
    /// The language that the piece letter was taken from.
    pub language: u16,
    /// The number before the move, or 0.
    pub move_number: u32,
    /// `STAMMA_SAYS_CHECK` and other bits: what the text claims, right or wrong.
    pub says: u32,
    /// How many annotations there are.
    pub nag_count: u32,
    /// Annotations behind the move as NAGs, in order: `!` is 1, `?` is 2.
    pub nags: [u8; 8],
    /// Zero.
    pub reserved: [u32; 4],
}

/// The text says check.
pub const STAMMA_SAYS_CHECK: u32 = 1;
/// The text says mate.
pub const STAMMA_SAYS_MATE: u32 = 2;
/// The text says double check, or `++`.
pub const STAMMA_SAYS_DOUBLE_CHECK: u32 = 4;
/// The text says en passant.
pub const STAMMA_SAYS_EN_PASSANT: u32 = 8;
/// The text offers a draw.
pub const STAMMA_SAYS_DRAW_OFFER: u32 = 16;
/// Descriptive, writing: the knight as `Kt`.
pub const STAMMA_DESC_KT: u32 = 1 << 20;
/// Descriptive, writing: a promotion as `P-K8=Q`. Without this and the next bit as `P-K8(Q)`.
pub const STAMMA_DESC_PROMOTION_EQUALS: u32 = 1 << 21;
/// Descriptive, writing: a promotion as `P-K8/Q`.
pub const STAMMA_DESC_PROMOTION_SLASH: u32 = 1 << 22;
/// Descriptive, writing: `+` and `‡` instead of ` ch` and ` mate`.
pub const STAMMA_DESC_SYMBOLS: u32 = 1 << 23;
/// Descriptive, writing: the first rank as `sq`, `R-K sq`.
pub const STAMMA_DESC_SQ: u32 = 1 << 24;

/// One way to read a move.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct stamma_candidate {
    /// The legal move.
    pub r#move: stamma_move,
    /// Whose piece letters were read; English where the text has none.
    pub language: u16,
    /// `STAMMA_NOTATION_ALGEBRAIC` and others.
    pub notation: u8,
    /// Zero.
    pub reserved: [u8; 3],
}

/// SAN, figurines, long and reversible forms, in any language.
pub const STAMMA_NOTATION_ALGEBRAIC: u8 = 1;
/// UCI move text.
pub const STAMMA_NOTATION_UCI: u8 = 2;
/// xboard's coordinates.
pub const STAMMA_NOTATION_CECP: u8 = 3;
/// ICCF numeric.
pub const STAMMA_NOTATION_ICCF: u8 = 4;
/// Smith notation.
pub const STAMMA_NOTATION_SMITH: u8 = 5;
/// English descriptive.
pub const STAMMA_NOTATION_DESCRIPTIVE: u8 = 6;
/// EPD: the operands are anything; the standard does not know the opcode, or it has none.
pub const STAMMA_EPD_ANY: u8 = 0;
/// EPD: the operands are moves in the position, in no order (`am`, `bm`, `pm`, `sm`).
pub const STAMMA_EPD_MOVES: u8 = 1;
/// EPD: the operands are moves, each made after the ones before it (`pv`).
pub const STAMMA_EPD_LINE: u8 = 2;
/// EPD: the operand is a number (`ce`, `dm`, `acd` and others).
pub const STAMMA_EPD_INTEGER: u8 = 3;
/// EPD: the operands are strings (`id`, `c0`, `eco` and others).
pub const STAMMA_EPD_TEXT: u8 = 4;

/// An operand's value: none. In an item to write: an operation without operands.
pub const STAMMA_EPD_VALUE_NONE: u8 = 0;
/// An operand's value: a move.
pub const STAMMA_EPD_VALUE_MOVE: u8 = 1;
/// An operand's value: a number.
pub const STAMMA_EPD_VALUE_INTEGER: u8 = 2;
/// An operand's value: a string.
pub const STAMMA_EPD_VALUE_TEXT: u8 = 3;
/// An operand's value: a word of an opcode that the standard does not know.
pub const STAMMA_EPD_VALUE_SYMBOL: u8 = 4;

/// Room for any EPD opcode, NUL included.
pub const STAMMA_EPD_OPCODE_MAX: usize = 16;
/// How many different operations an EPD line can have.
pub const STAMMA_EPD_OPERATIONS_MAX: usize = 1024;

/// An operation of an EPD line.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct stamma_epd_operation {
    /// The opcode, NUL-terminated.
    pub opcode: [c_char; 16],
    /// Where the opcode begins, in bytes from the start of the text.
    pub offset: u64,
    /// Where the text between opcode and semicolon begins.
    pub operands_offset: u64,
    /// Its length in bytes.
    pub operands_length: u32,
    /// How many operands there are.
    pub operand_count: u32,
    /// What the operands are: `STAMMA_EPD_ANY` to `STAMMA_EPD_TEXT`.
    pub kind: u8,
    /// Private: how quotes are understood.
    pub quotes: u8,
    /// Zero.
    pub reserved: [u8; 22],
}

/// An operand of an EPD operation.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct stamma_epd_operand {
    /// The number, for `STAMMA_EPD_VALUE_INTEGER`; else 0.
    pub integer: i64,
    /// Where the operand's text begins, in bytes from the start of the text; that of a string behind its quote.
    pub offset: u64,
    /// Its length in bytes, without quotes.
    pub length: u32,
    /// The move, for `STAMMA_EPD_VALUE_MOVE`; else `STAMMA_MOVE_NONE`.
    pub r#move: stamma_move,
    /// `STAMMA_EPD_VALUE_MOVE` to `STAMMA_EPD_VALUE_SYMBOL`.
    pub kind: u8,
    /// Private: how quotes are understood.
    pub quotes: u8,
    /// Zero.
    pub reserved: [u8; 16],
}

/// An operand to write, or an operation without operands. Items with the same opcode make one operation. Set all to zero
/// first.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct stamma_epd_item {
    /// The opcode, NUL-terminated.
    pub opcode: [c_char; 16],
    /// The number, for `STAMMA_EPD_VALUE_INTEGER`.
    pub integer: i64,
    /// The text, for `STAMMA_EPD_VALUE_TEXT` and `STAMMA_EPD_VALUE_SYMBOL`.
    pub text: *const c_char,
    /// Its length in bytes, or `STAMMA_NUL`.
    pub text_len: usize,
    /// The move, for `STAMMA_EPD_VALUE_MOVE`.
    pub r#move: stamma_move,
    /// `STAMMA_EPD_VALUE_NONE` to `STAMMA_EPD_VALUE_SYMBOL`.
    pub kind: u8,
    /// Must be zero.
    pub reserved: [u8; 21],
}
