//! FEN texts: each named fault with its place, each form seen in the wild with its level and its reading.

mod common;

use common::reading::{any, chess960, marked, standard, Kept, LEVELS};
use stamma::board::{Color, Position, Rules, Square, Wing};
use stamma::notation::fen::{self, CastlingStyle, EnPassantPolicy, Mode, Options, Style};
use stamma::notation::Level::{self, Guess, Import, Strict, Tolerant};

/// As the reader is set below: illegal positions are allowed, so that only the text decides.
fn read(text: &[u8], level: Level) -> (Result<Position, stamma::status::Error>, Kept) {
    let mut kept = Kept::default();
    let options = Options { level, allow_illegal: true, ..Options::default() };
    (fen::parse_with(text, options, &mut kept), kept)
}

/// Text with its fault between `<` and `>`, name of the fault, highest level that refuses it so.
const FAULTS: &[(&[u8], &str, Level)] = &[
    (b"<>", "FEN_EMPTY", Guess),
    (b"4k3/8/8/8/8/8/8/4K3 w <\xc3>\xa4 - 0 1", "FEN_NON_ASCII", Guess),
    (b"4k3/8/8/8/8/8/8/4K3 w - - 0 1<\xff>", "FEN_NON_ASCII", Guess),
    (b"4k3/8/8/8/8/8/8/4K3 w <\x07>- - 0 1", "FEN_CONTROL_CHAR", Guess),
    (b"4k3/8/8/8/8/8/8/4K3 w - - 0 1<\0>", "FEN_CONTROL_CHAR", Guess),
    (b"4k3/8/8/8/8/8/8/4K<\x7f>3 w - - 0 1", "FEN_CONTROL_CHAR", Guess),
    (b"< >4k3/8/8/8/8/8/8/4K3 w - - 0 1", "FEN_SEPARATOR", Strict),
    (b"4k3/8/8/8/8/8/8/4K3 w - - 0 1< >", "FEN_SEPARATOR", Strict),
    (b"4k3/8/8/8/8/8/8/4K3 w<  >- - 0 1", "FEN_SEPARATOR", Strict),
    (b"4k3/8/8/8/8/8/8/4K3 w<\t>- - 0 1", "FEN_SEPARATOR", Strict),
    (b"4k3/8/8/8/8/8/8/4K3 w - - 0 1<\n>", "FEN_SEPARATOR", Strict),
    (b"4k3/8/8/8/8/8/8/4K3 w - -<>", "FEN_FIELD_COUNT", Strict),
    (b"4k3/8/8/8/8/8/8/4K3 w - - 0<>", "FEN_FIELD_COUNT", Strict),
    (b"4k3/8/8/8/8/8/8/4K3<>", "FEN_FIELD_COUNT", Import),
    (b"4k3/8/8/8/8/8/8/4K3 w - - 0 1 <2>", "FEN_FIELD_COUNT", Guess),
    (b"4k3/8/8/8/8/8/8/4K3 w - - 0 1 <bm Kd2; id \"x\";>", "FEN_FIELD_COUNT", Guess),
    (b"<4k3/8/8/8/8/8/4K3> w - - 0 1", "FEN_RANK_COUNT", Guess),
    (b"<4k3/8/8/8/8/8/8/8/4K3> w - - 0 1", "FEN_RANK_COUNT", Guess),
    (b"</4k3/8/8/8/8/8/8/4K3> w - - 0 1", "FEN_RANK_COUNT", Guess),
    (b"4k3/8/8/8/<7>/8/8/4K3 w - - 0 1", "FEN_RANK_WIDTH", Guess),
    (b"4k3/8/8/8/8/8/8/<4K4> w - - 0 1", "FEN_RANK_WIDTH", Guess),
    (b"4k3/<>/8/8/8/8/8/4K3 w - - 0 1", "FEN_RANK_WIDTH", Guess),
    (b"4k3/8/<pppppppppp>/8/8/8/8/4K3 w - - 0 1", "FEN_RANK_WIDTH", Guess),
    (b"4k3/8/8/8/8/8/8/4<X>3 w - - 0 1", "FEN_BAD_PIECE", Guess),
    (b"4k3/8/<->8/8/8/8/8/4K3 w - - 0 1", "FEN_BAD_PIECE", Guess),
    (b"4k3/8/8/8/<9>/8/8/4K3 w - - 0 1", "FEN_BAD_DIGIT", Guess),
    (b"4k3/8/8/8/<0>8/8/8/4K3 w - - 0 1", "FEN_BAD_DIGIT", Guess),
    (b"4k3/8/4<4>/8/8/8/8/4K3 w - - 0 1", "FEN_ADJACENT_DIGITS", Strict),
    (b"4k3/8/8/8/8/8/1<1>111111/4K3 w - - 0 1", "FEN_ADJACENT_DIGITS", Strict),
    (b"4k3/8/8/8/8/8/8/4K3 <x> - - 0 1", "FEN_BAD_SIDE", Guess),
    (b"4k3/8/8/8/8/8/8/4K3 <wb> - - 0 1", "FEN_BAD_SIDE", Guess),
    (b"4k3/8/8/8/8/8/8/4K3 <-> - - 0 1", "FEN_BAD_SIDE", Guess),
    (b"4k3/8/8/8/8/8/8/4K3 <W> - - 0 1", "FEN_BAD_SIDE", Import),
    (b"r3k2r/8/8/8/8/8/8/R3K2R w KQ<x> - 0 1", "FEN_BAD_CASTLING_CHAR", Guess),
    (b"r3k2r/8/8/8/8/8/8/R3K2R w <I> - 0 1", "FEN_BAD_CASTLING_CHAR", Guess),
    (b"r3k2r/8/8/8/8/8/8/R3K2R w kq<K>Q - 0 1", "FEN_CASTLING_ORDER", Strict),
    (b"r3k2r/8/8/8/8/8/8/R3K2R w Q<K> - 0 1", "FEN_CASTLING_ORDER", Strict),
    (b"r3k2r/8/8/8/8/8/8/R3K2R w A<H>ah - 0 1", "FEN_CASTLING_ORDER", Strict),
    (b"r3k2r/8/8/8/8/8/8/R3K2R w <HQkq> - 0 1", "FEN_CASTLING_STYLE", Strict),
    (b"r3k2r/8/8/8/8/8/8/R3K2R w K<K> - 0 1", "FEN_CASTLING_DUPLICATE", Strict),
    (b"r3k2r/8/8/8/8/8/8/R3K2R w K<H> - 0 1", "FEN_CASTLING_DUPLICATE", Strict),
    (b"r3k2r/8/8/8/8/8/8/R3K2R w KQ<-> - 0 1", "FEN_CASTLING_DASH_MIX", Import),
    (b"r3k2r/8/8/8/8/8/8/R3K2R w <->KQ - 0 1", "FEN_CASTLING_DASH_MIX", Import),
    (b"4k3/8/8/8/8/8/8/4K3 w - <e9> 0 1", "FEN_BAD_EP", Guess),
    (b"4k3/8/8/8/8/8/8/4K3 w - <i6> 0 1", "FEN_BAD_EP", Guess),
    (b"4k3/8/8/8/8/8/8/4K3 w - <e66> 0 1", "FEN_BAD_EP", Guess),
    (b"4k3/8/8/8/8/8/8/4K3 w - <e5> 0 1", "FEN_BAD_EP", Guess),
    (b"4k3/8/8/8/8/8/8/4K3 w - <e> 0 1", "FEN_BAD_EP", Guess),
    (b"4k3/8/8/8/8/8/8/4K3 w - <e3> 0 1", "FEN_EP_RANK_SIDE", Import),
    (b"4k3/8/8/8/8/8/8/4K3 b - <e6> 0 1", "FEN_EP_RANK_SIDE", Import),
    (b"4k3/8/8/8/8/8/8/4K3 w - - <x> 1", "FEN_BAD_HALFMOVE", Guess), // no opcode, and no semicolon
    (b"4k3/8/8/8/8/8/8/4K3 w - - <?> 1", "FEN_BAD_HALFMOVE", Guess),
    (b"4k3/8/8/8/8/8/8/4K3 w - - 1<.5> 1", "FEN_BAD_HALFMOVE", Guess),
    (b"4k3/8/8/8/8/8/8/4K3 w - - <-> 1", "FEN_BAD_HALFMOVE", Import),
    (b"4k3/8/8/8/8/8/8/4K3 w - - 0 <e4>", "FEN_BAD_FULLMOVE", Guess),
    (b"4k3/8/8/8/8/8/8/4K3 w - - 0 1<a>", "FEN_BAD_FULLMOVE", Guess),
    (b"4k3/8/8/8/8/8/8/4K3 w - - 0 <->", "FEN_BAD_FULLMOVE", Import),
    (b"4k3/8/8/8/8/8/8/4K3 w - - <00> 1", "FEN_LEADING_ZERO", Import),
    (b"4k3/8/8/8/8/8/8/4K3 w - - 0 <01>", "FEN_LEADING_ZERO", Import),
    (b"4k3/8/8/8/8/8/8/4K3 w - - <-1> 1", "FEN_SIGN", Tolerant),
    (b"4k3/8/8/8/8/8/8/4K3 w - - <+0> 1", "FEN_SIGN", Tolerant),
    (b"4k3/8/8/8/8/8/8/4K3 w - - 0 <+1>", "FEN_SIGN", Tolerant),
    (b"4k3/8/8/8/8/8/8/4K3 w - - <4294967296> 1", "FEN_NUMBER_RANGE", Tolerant),
    (b"4k3/8/8/8/8/8/8/4K3 w - - 0 <99999999999999999999999999>", "FEN_NUMBER_RANGE", Tolerant),
    (b"4k3/8/8/8/8/8/8/4K3 w - - 0 <0>", "FEN_FULLMOVE_ZERO", Strict),
    (b"4k3/8/8/3Q<~>4/8/8/8/4K3 w - - 0 1", "FEN_PROMOTED_MARK", Import),
    (b"4k3/8/8/8/8/8/8/4K3<[Qn]> w - - 0 1", "FEN_POCKET", Guess),
    (b"4k3/8/8/8/8/8/8/4K3<[]> w - - 0 1", "FEN_POCKET", Guess),
    (b"4k3/8/8/8/8/8/8/4K3/<Qn> w - - 0 1", "FEN_POCKET", Guess),
    (b"4k3/8/8/8/8/8/8/4K3 w - - <3+3> 0 1", "FEN_VARIANT_FIELD", Guess),
    (b"4k3/8/8/8/8/8/8/4K3 w - - 0 1 <+0+0>", "FEN_VARIANT_FIELD", Guess),
];

#[test]
fn each_fault_has_its_name_and_place() {
    for (text, name, last) in FAULTS {
        let (bytes, offset, len) = marked(text);
        for level in LEVELS.into_iter().filter(|level| level <= last) {
            let shown = String::from_utf8_lossy(&bytes);
            let error = read(&bytes, level).0.expect_err(&format!("{level:?} {shown}"));
            assert_eq!((error.status.name(), error.offset, error.len), (*name, offset, len), "{level:?} {shown}");
        }
        if let Some(next) = LEVELS.into_iter().find(|level| level > last) {
            assert!(read(&bytes, next).0.is_ok(), "{next:?} {}", String::from_utf8_lossy(&bytes));
        }
    }
}

#[test]
fn every_syntax_fault_of_the_table_occurs() {
    let mut names: Vec<_> = FAULTS.iter().map(|(_, name, _)| *name).collect();
    names.push("FEN_TOO_LONG"); // has its own test
    for entry in stamma::status::ALL.iter().filter(|entry| (100..=126).contains(&entry.number)) {
        assert!(names.contains(&entry.name()), "{}", entry.name());
    }
}

#[test]
fn at_most_512_bytes() {
    let with_length = |len: usize| {
        let mut text = b"4k3/8/8/8/8/8/8/4K3 w - - 0 ".to_vec();
        text.resize(len - 1, b'0');
        text.push(b'7');
        text
    };
    for level in LEVELS {
        let error = read(&with_length(513), level).0.unwrap_err();
        assert_eq!((error.status.name(), error.offset, error.len), ("FEN_TOO_LONG", 512, 1));
        let error = read(&with_length(100_000), level).0.unwrap_err();
        assert_eq!((error.status.name(), error.offset, error.len), ("FEN_TOO_LONG", 512, 100_000 - 512));
    }
    assert_eq!(read(&with_length(512), Tolerant).0.unwrap().fullmove_number(), 7);
    let error = read(b"   ", Import).0.unwrap_err();
    assert_eq!((error.status.name(), error.offset, error.len), ("FEN_EMPTY", 0, 3));
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const ROOKS: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
const AFTER_E4: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
const AFTER_E4_NO_EP: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

/// Text; the first level that accepts it; the canonical FEN that it means; a diagnostic there; the fault below.
const FORMS: &[(&str, Level, &str, &str, &str)] = &[
    // Separators.
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1\r\n", Import, KINGS, "FEN_SEPARATOR", "FEN_SEPARATOR"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", Import, KINGS, "FEN_SEPARATOR", "FEN_SEPARATOR"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1   ", Import, KINGS, "FEN_SEPARATOR", "FEN_SEPARATOR"),
    (" 4k3/8/8/8/8/8/8/4K3 w - - 0 1", Import, KINGS, "FEN_SEPARATOR", "FEN_SEPARATOR"),
    ("r3k2r/8/8/8/8/8/8/R3K2R  w  KQkq -\t0\t\t1", Import, ROOKS, "FEN_SEPARATOR", "FEN_SEPARATOR"),
    ("r3k2r/8/8/8/8/8/8/R3K2R_w_KQkq_-_0_1", Tolerant, ROOKS, "FEN_SEPARATOR", "FEN_BAD_PIECE"),
    ("4k3/8/8/8/8/8/8/4K3_w_-_-_0_1", Tolerant, KINGS, "FEN_SEPARATOR", "FEN_BAD_PIECE"),
    // Runs of digits.
    ("4k3/8/44/8/8/8/8/4K3 w - - 0 1", Import, KINGS, "FEN_ADJACENT_DIGITS", "FEN_ADJACENT_DIGITS"),
    ("4k3/11111111/8/8/8/8/8/4K3 w - - 0 1", Import, KINGS, "FEN_ADJACENT_DIGITS", "FEN_ADJACENT_DIGITS"),
    ("1111k111/8/8/8/8/8/8/1111K111 w - - 0 1", Import, KINGS, "FEN_ADJACENT_DIGITS", "FEN_ADJACENT_DIGITS"),
    // Fields left out.
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", Import, ROOKS, "FEN_MISSING_FIELD", "FEN_FIELD_COUNT"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 12", Import, "4k3/8/8/8/8/8/8/4K3 w - - 12 1", "FEN_MISSING_FIELD", "FEN_FIELD_COUNT"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq", Tolerant, ROOKS, "FEN_MISSING_FIELD", "FEN_FIELD_COUNT"),
    (
        "r3k2r/8/8/8/8/8/8/R3K2R b",
        Tolerant,
        "r3k2r/8/8/8/8/8/8/R3K2R b - - 0 1",
        "FEN_MISSING_FIELD",
        "FEN_FIELD_COUNT",
    ),
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
        Tolerant,
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
        "FEN_MISSING_FIELD",
        "FEN_FIELD_COUNT",
    ),
    // Numbers.
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", Import, KINGS, "FEN_FULLMOVE_ZERO", "FEN_FULLMOVE_ZERO"),
    ("4k3/8/8/8/8/8/8/4K3 w - - - -", Tolerant, KINGS, "FEN_DASH", "FEN_BAD_HALFMOVE"),
    ("4k3/8/8/8/8/8/8/4K3 w - - -1 1", Guess, KINGS, "FEN_SIGN", "FEN_SIGN"),
    ("4k3/8/8/8/8/8/8/4K3 w - - +0 1", Guess, KINGS, "FEN_SIGN", "FEN_SIGN"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 +7", Guess, "4k3/8/8/8/8/8/8/4K3 w - - 0 7", "FEN_SIGN", "FEN_SIGN"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 00 01", Tolerant, KINGS, "FEN_LEADING_ZERO", "FEN_LEADING_ZERO"),
    (
        "4k3/8/8/8/8/8/8/4K3 w - - 4294967296 99999999999999999999",
        Guess,
        "4k3/8/8/8/8/8/8/4K3 w - - 4294967295 4294967295",
        "FEN_NUMBER_RANGE",
        "FEN_NUMBER_RANGE",
    ),
    // Castling.
    ("r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", Import, ROOKS, "FEN_CASTLING_ORDER", "FEN_CASTLING_ORDER"),
    (
        "r3k2r/8/8/8/8/8/8/R3K2R w KKQQ - 0 1",
        Import,
        "r3k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        "FEN_CASTLING_DUPLICATE",
        "FEN_CASTLING_DUPLICATE",
    ),
    ("r3k2r/8/8/8/8/8/8/R3K2R w AHah - 0 1", Import, ROOKS, "FEN_CASTLING_ORDER", "FEN_CASTLING_ORDER"),
    (
        "r3k2r/8/8/8/8/8/8/R3K2R w KQ-- - 0 1",
        Tolerant,
        "r3k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        "FEN_CASTLING_DASH_MIX",
        "FEN_CASTLING_DASH_MIX",
    ),
    (
        "r3k2r/8/8/8/8/8/8/R3K2R w --kq - 0 1",
        Tolerant,
        "r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1",
        "FEN_CASTLING_DASH_MIX",
        "FEN_CASTLING_DASH_MIX",
    ),
    (
        "r3k2r/8/8/8/8/8/8/R3K2R w K-k- - 0 1",
        Tolerant,
        "r3k2r/8/8/8/8/8/8/R3K2R w Kk - 0 1",
        "FEN_CASTLING_DASH_MIX",
        "FEN_CASTLING_DASH_MIX",
    ),
    ("4k3/8/8/8/8/8/8/4K3 w ---- - 0 1", Tolerant, KINGS, "FEN_CASTLING_DASH_MIX", "FEN_CASTLING_DASH_MIX"),
    ("4k3/8/8/8/8/8/8/4K3 w \u{2013} - 0 1", Tolerant, KINGS, "FEN_DASH", "FEN_NON_ASCII"),
    ("4k3/8/8/8/8/8/8/4K3 w _ - 0 1", Guess, KINGS, "FEN_BAD_CASTLING_CHAR", "FEN_BAD_CASTLING_CHAR"),
    ("4k3/8/8/8/8/8/8/4K3 w 0 - 0 1", Guess, KINGS, "FEN_BAD_CASTLING_CHAR", "FEN_BAD_CASTLING_CHAR"),
    ("4k3/8/8/8/8/8/8/4K3 w none - 0 1", Guess, KINGS, "FEN_BAD_CASTLING_CHAR", "FEN_BAD_CASTLING_CHAR"),
    // Side.
    ("4k3/8/8/8/8/8/8/4K3 W - - 0 1", Tolerant, KINGS, "FEN_SIDE_WORD", "FEN_BAD_SIDE"),
    ("4k3/8/8/8/8/8/8/4K3 white - - 0 1", Tolerant, KINGS, "FEN_SIDE_WORD", "FEN_BAD_SIDE"),
    ("4k3/8/8/8/8/8/8/4K3 Black - - 0 1", Tolerant, "4k3/8/8/8/8/8/8/4K3 b - - 0 1", "FEN_SIDE_WORD", "FEN_BAD_SIDE"),
    // En passant.
    ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq E3 0 1", Tolerant, AFTER_E4, "FEN_EP_CASE", "FEN_BAD_EP"),
    (
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e6 0 1",
        Tolerant,
        AFTER_E4_NO_EP,
        "FEN_EP_RANK_SIDE",
        "FEN_EP_RANK_SIDE",
    ),
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 1",
        Tolerant,
        START,
        "FEN_EP_RANK_SIDE",
        "FEN_EP_RANK_SIDE",
    ),
    ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e4 0 1", Guess, AFTER_E4, "FEN_BAD_EP", "FEN_BAD_EP"),
    ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e 0 1", Guess, AFTER_E4, "FEN_BAD_EP", "FEN_BAD_EP"),
    // Other signs.
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq \u{2013} 0 1", Tolerant, ROOKS, "FEN_DASH", "FEN_NON_ASCII"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq \u{2212} 0 1", Tolerant, ROOKS, "FEN_DASH", "FEN_NON_ASCII"),
    (
        "4k3/8/8/3Q~4/8/8/8/4K3 b - - 0 1",
        Tolerant,
        "4k3/8/8/3Q4/8/8/8/4K3 b - - 0 1",
        "FEN_PROMOTED_MARK",
        "FEN_PROMOTED_MARK",
    ),
    ("4k3/8/8/8/8/8/8/4K3\u{a0}w\u{a0}- - 0 1", Tolerant, KINGS, "FEN_SEPARATOR", "FEN_NON_ASCII"),
    ("4k3/8/8/8/8/8/8/4K3 w\u{3000}- - 0 1", Tolerant, KINGS, "FEN_SEPARATOR", "FEN_NON_ASCII"),
    ("\u{feff}4k3/8/8/8/8/8/8/4K3 w - - 0 1", Tolerant, KINGS, "FEN_WRAPPING", "FEN_NON_ASCII"),
    // What stands around it.
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - bm O-O;", Tolerant, ROOKS, "FEN_OPERATIONS", "FEN_BAD_HALFMOVE"),
    ("4k3/8/8/8/8/8/8/4K3 w - - id \"a b c d\"; dm 3;", Tolerant, KINGS, "FEN_OPERATIONS", "FEN_FIELD_COUNT"),
    ("fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1", Tolerant, KINGS, "FEN_WRAPPING", "FEN_WRAPPING"),
    (
        "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1g1 e8g8 a1a7",
        Tolerant,
        ROOKS,
        "FEN_WRAPPING",
        "FEN_WRAPPING",
    ),
    ("position\tfen  4k3/8/8/8/8/8/8/4K3 w - - 0 1", Tolerant, KINGS, "FEN_WRAPPING", "FEN_WRAPPING"),
    ("fen \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"", Tolerant, KINGS, "FEN_WRAPPING", "FEN_WRAPPING"),
    ("[ Fen \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\" ]", Tolerant, KINGS, "FEN_WRAPPING", "FEN_WRAPPING"),
    ("4k3/8/8/8/8/8/8/4K3 w - - moves e1e2", Tolerant, KINGS, "FEN_WRAPPING", "FEN_BAD_HALFMOVE"),
    ("\"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"", Tolerant, KINGS, "FEN_WRAPPING", "FEN_WRAPPING"),
    ("[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]", Tolerant, KINGS, "FEN_WRAPPING", "FEN_WRAPPING"),
];

#[test]
fn each_form_is_accepted_from_its_level_on() {
    for (text, first, canonical, diagnostic, fault) in FORMS {
        let meant = any(canonical, Mode::Standard);
        assert_eq!(fen::write(&meant, ALWAYS).as_str(), *canonical);
        for level in LEVELS {
            let (result, kept) = read(text.as_bytes(), level);
            if level < *first {
                let error = result.expect_err(&format!("{level:?} {text:?}"));
                if level as u8 + 1 == *first as u8 {
                    assert_eq!(error.status.name(), *fault, "{level:?} {text:?}");
                }
                assert!(error.offset + error.len <= text.len(), "{level:?} {text:?}");
            } else {
                assert_eq!(result, Ok(meant), "{level:?} {text:?}");
                assert!(kept.names().contains(diagnostic), "{level:?} {text:?}: {:?}", kept.names());
                for found in &kept.0 {
                    assert!(found.offset + found.len <= text.len(), "{level:?} {text:?} {found:?}");
                }
            }
        }
    }
}

const ALWAYS: Style =
    Style { en_passant: EnPassantPolicy::Always, castling: CastlingStyle::XFen, placement_only: false };

/// Canonical texts: accepted strictly, without a diagnostic, and written back.
#[test]
fn canonical_texts_pass_every_level_in_silence() {
    for text in [
        START,
        ROOKS,
        KINGS,
        AFTER_E4,
        "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 3",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 5 39",
        "4k3/8/8/8/8/8/8/4K3 w - - 187 240",
        "4k3/8/8/8/8/8/8/4K3 b - - 101 60",
        "4k3/8/8/8/8/8/8/4K3 w - - 4294967295 4294967295",
        "r3k2r/8/8/8/8/8/8/R3K2R w Qk - 0 1",
        "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
    ] {
        for level in LEVELS {
            let (result, kept) = read(text.as_bytes(), level);
            let position = result.unwrap_or_else(|error| panic!("{text}: {error:?}"));
            assert_eq!(kept.names(), [""; 0], "{text}");
            assert_eq!(fen::write(&position, ALWAYS).as_str(), text);
        }
    }
}

/// The table of examples: `legal` drops an en passant square without a capture, an empty board has no kings.
#[test]
fn examples_of_the_reference() {
    assert_eq!(fen::write(&standard(AFTER_E4), Style::default()).as_str(), AFTER_E4_NO_EP);
    let empty = b"8/8/8/8/8/8/8/8 w - - 0 1";
    assert_eq!(read(empty, Strict).0, Ok(Position::EMPTY));
    for level in [Strict, Import, Tolerant] {
        let options = Options { level, ..Options::default() };
        assert_eq!(fen::parse(empty, options).unwrap_err().status.name(), "POS_EMPTY_BOARD");
    }
    let mut faults = Vec::new();
    Position::EMPTY.visit_problems(&mut |problem| faults.push(problem.status.name()));
    assert_eq!(faults, ["POS_EMPTY_BOARD", "POS_NO_WHITE_KING", "POS_NO_BLACK_KING"]);
    let error = read(b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1", Guess).0.unwrap_err();
    assert_eq!(error.status.name(), "FEN_RANK_COUNT");
}

#[test]
fn the_board_alone() {
    let parse = |text: &str, level| {
        fen::parse(text.as_bytes(), Options { level, placement_only: true, allow_illegal: true, ..Options::default() })
    };
    let alone = Style { placement_only: true, ..Style::default() };
    for (text, full) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"),
        ("8/8/8/3k4/8/3K4/8/8", "8/8/8/3k4/8/3K4/8/8 w - - 0 1"),
    ] {
        for level in LEVELS {
            assert_eq!(parse(text, level), Ok(any(full, Mode::Standard)), "{text}");
        }
        assert_eq!(fen::write(&any(full, Mode::Standard), alone).as_str(), text);
    }
    for (text, faults) in [
        ("rnbqkbnr/pppppppp/32/PPPPPPPP/RNBQKBNR", &["FEN_BAD_DIGIT", "FEN_RANK_COUNT"][..]),
        ("rnbqkbnr/pppppppp", &["FEN_RANK_COUNT"]),
        ("8/8/8/3k4/8/3K4/8/9", &["FEN_BAD_DIGIT"]),
        ("8/8/8/3k4/8/3K4/8/8 w", &["FEN_FIELD_COUNT"]),
    ] {
        for level in LEVELS {
            let error = parse(text, level).unwrap_err();
            assert!(faults.contains(&error.status.name()), "{level:?} {text}: {error:?}");
        }
    }
    assert_eq!(parse("8/8/8/12k22/8/3K4/8/8", Strict).unwrap_err().status.name(), "FEN_ADJACENT_DIGITS");
    assert_eq!(parse("8/8/8/12k22/8/3K4/8/8\n", Import), parse("8/8/8/3k4/8/3K4/8/8", Strict));
}

/// First rank; rooks that hold a right; X-FEN; Shredder-FEN.
const RIGHTS: &[(&str, &[&str], &str, &str)] = &[
    ("R3K2R", &["h1", "a1"], "KQ", "HA"),
    ("RR3K2", &["a1"], "Q", "A"),
    ("RR3K2", &["b1"], "B", "B"),
    ("1RK2R2", &["f1", "b1"], "KQ", "FB"),
    ("1K2RR2", &["e1"], "E", "E"),
    ("1K2RR2", &["f1"], "K", "F"),
    ("RKR5", &["c1", "a1"], "KQ", "CA"),
    ("RRKRR3", &["d1", "b1"], "DB", "DB"),
    ("R3K2R", &[], "-", "-"),
];

#[test]
fn castling_fields_both_ways() {
    for (rank, rooks, x_fen, shredder) in RIGHTS {
        // Both colours at once, then each alone; the same array for Black.
        for (white, black) in [(true, true), (true, false), (false, true)] {
            let field = |letters: &str| {
                let upper = if white { letters.replace('-', "") } else { String::new() };
                let lower = if black { letters.replace('-', "").to_lowercase() } else { String::new() };
                let both = upper + &lower;
                if both.is_empty() {
                    "-".to_owned()
                } else {
                    both
                }
            };
            let text = |letters: &str| {
                format!("{}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w {} - 0 1", rank.to_lowercase(), field(letters))
            };
            let position = chess960(&text(x_fen));
            assert_eq!(chess960(&text(shredder)), position, "{rank} {shredder}");
            assert_eq!(fen::write(&position, Style::default()).as_str(), text(x_fen));
            let style = Style { castling: CastlingStyle::Shredder, ..Style::default() };
            assert_eq!(fen::write(&position, style).as_str(), text(shredder));
            assert_eq!(position.problems() & stamma::rules::validity::CASTLING, 0, "{}", text(x_fen));
            let held = |color: Color| {
                Wing::ALL.into_iter().filter_map(|wing| position.castling(color, wing)).collect::<Vec<_>>()
            };
            let wanted = |rank: u8| -> Vec<Square> {
                rooks.iter().map(|name| Square::at(name.as_bytes()[0] - b'a', rank)).collect()
            };
            assert_eq!(held(Color::White), if white { wanted(0) } else { vec![] }, "{rank}");
            assert_eq!(held(Color::Black), if black { wanted(7) } else { vec![] }, "{rank}");
        }
    }
}

/// A letter names the outermost rook or a file; without one, the corner, for the judge to see.
#[test]
fn rights_without_a_rook_are_kept_to_be_judged() {
    for (text, color, wing, square) in [
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", Color::White, Wing::King, "h1"),
        ("4k3/8/8/8/8/8/8/4K3 w Q - 0 1", Color::White, Wing::Queen, "a1"),
        ("4k3/8/8/8/8/8/8/4K3 w k - 0 1", Color::Black, Wing::King, "h8"),
        ("4k3/8/8/8/8/8/8/4K3 w q - 0 1", Color::Black, Wing::Queen, "a8"),
        ("4k3/8/8/8/8/8/8/4K3 w G - 0 1", Color::White, Wing::King, "g1"),
        ("4k3/8/8/8/8/8/8/4K3 w b - 0 1", Color::Black, Wing::Queen, "b8"),
    ] {
        for position in [chess960(text), standard(text)] {
            assert_eq!(position.castling(color, wing), Some(common::reading::square(square)), "{text}");
            let mut faults = Vec::new();
            position.visit_problems(&mut |problem| faults.push(problem.status.name()));
            assert!(faults.contains(&"POS_CASTLING_NO_ROOK"), "{text}: {faults:?}");
        }
    }
    // Letters that name no rook occur in real data.
    let odd = "r1r1k3/8/8/8/8/8/8/R1R1K3 w HEhe - 0 1";
    let options = Options { level: Import, mode: Mode::Chess960, ..Options::default() };
    let result = fen::parse(odd.as_bytes(), options).unwrap();
    assert_ne!(result.problems() & stamma::rules::validity::CASTLING, 0);
}

#[test]
fn auto_is_chess960_only_where_a_right_needs_it() {
    for (text, rules) in [
        (START, Rules::Standard),
        ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", Rules::Standard),
        ("4k3/8/8/8/8/8/8/1R3KR1 w - - 0 1", Rules::Standard),
        ("4k3/8/8/8/8/8/8/1R3KR1 w K - 0 1", Rules::Chess960),
        ("4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1", Rules::Chess960),
        ("r2k3r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", Rules::Chess960),
        ("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", Rules::Standard),
    ] {
        let options = Options { level: Strict, mode: Mode::Auto, ..Options::default() };
        assert_eq!(fen::parse(text.as_bytes(), options).unwrap().rules(), rules, "{text}");
    }
}
