//! SAN at the tolerant and guess levels: each row of the reference's 7.2 to 7.7 and 8, and its language examples.

mod common;

use common::reading::{chess960, mv, standard, Kept};
use stamma::board::{Move, Position};
use stamma::notation::language;
use stamma::notation::san::{self, Decoded, Level, Options};
use stamma::status::Error;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const ROOKS: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const MIDDLE: &str = "r3k3/8/8/3pPp2/4b3/2N5/3P4/R3KBN1 w Q d6 0 3";
const PROMOTING: &str = "3r3k/2P1P3/8/8/8/8/8/4K3 w - - 0 1";
const MATING: &str = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
const PINNED: &str = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";
const CHECKING: &str = "4k3/8/8/8/8/8/8/R5K1 w - - 0 1";

fn read(
    position: &Position,
    text: &str,
    level: Level,
    languages: &[u16],
    allow_null: bool,
) -> (Result<Decoded, Error>, Kept) {
    let mut kept = Kept::default();
    let options = Options { languages, allow_null, ..Options::new(level) };
    (san::decode_full(position, text.as_bytes(), options, &mut kept), kept)
}

fn number(tag: &str) -> u16 {
    let found = language::lookup(tag.as_bytes()).unwrap();
    assert_ne!(found.how, language::Match::Fallback, "{tag}");
    found.index as u16
}

/// Position, text, move, what is reported. Refused at import.
const TOLERATED: &[(&str, &str, &str, &str)] = &[
    // The capture sign where nothing is taken.
    (START, "Nxf3", "g1f3", "SAN_CAPTURE_MARK"),
    // Castling.
    (ROOKS, "o-o", "e1h1", "SAN_CASTLING_FORM"),
    (ROOKS, "OO", "e1h1", "SAN_CASTLING_FORM"),
    (ROOKS, "oo", "e1h1", "SAN_CASTLING_FORM"),
    (ROOKS, "00", "e1h1", "SAN_CASTLING_FORM"),
    (ROOKS, "OOO", "e1a1", "SAN_CASTLING_FORM"),
    (ROOKS, "000", "e1a1", "SAN_CASTLING_FORM"),
    (ROOKS, "O-0", "e1h1", "SAN_CASTLING_FORM"),
    (ROOKS, "Oo", "e1h1", "SAN_CASTLING_FORM"),
    (ROOKS, "o-o-o", "e1a1", "SAN_CASTLING_FORM"),
    (ROOKS, "O\u{2013}O", "e1h1", "SAN_SIGN"),
    (ROOKS, "0\u{2011}0", "e1h1", "SAN_SIGN"),
    (ROOKS, "\u{41e}-\u{41e}", "e1h1", "SAN_CASTLING_FORM"),
    (ROOKS, "Castles KR", "e1h1", "SAN_CASTLING_FORM"),
    (ROOKS, "castles long", "e1a1", "SAN_CASTLING_FORM"),
    (ROOKS, "castles queen's side", "e1a1", "SAN_CASTLING_FORM"),
    ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Castles", "e1h1", "SAN_CASTLING_FORM"),
    (ROOKS, "e1h1", "e1h1", "SAN_CASTLING_FORM"),
    (ROOKS, "Ke1xh1", "e1h1", "SAN_CASTLING_FORM"),
    // Promotion.
    (PROMOTING, "c8(Q)", "c7c8q", "SAN_PROMOTION_FORM"),
    (PROMOTING, "c8/Q", "c7c8q", "SAN_PROMOTION_FORM"),
    (PROMOTING, "c8=(Q)", "c7c8q", "SAN_PROMOTION_FORM"),
    (PROMOTING, "c8:Q", "c7c8q", "SAN_PROMOTION_FORM"),
    (PROMOTING, "c8 Q", "c7c8q", "SAN_PROMOTION_FORM"),
    (PROMOTING, "c8=q", "c7c8q", "SAN_PROMOTION_FORM"),
    (PROMOTING, "c8q", "c7c8q", "SAN_PROMOTION_FORM"),
    (PROMOTING, "c8b", "c7c8b", "SAN_PROMOTION_FORM"),
    (PROMOTING, "exd8(N)", "e7d8n", "SAN_PROMOTION_FORM"),
    // En passant.
    (MIDDLE, "exd6ep", "e5d6", "SAN_SUFFIX"),
    (MIDDLE, "exd6 EP", "e5d6", "SAN_SUFFIX"),
    (MIDDLE, "exd6 e.p", "e5d6", "SAN_SUFFIX"),
    (MIDDLE, "exd6 (ep)", "e5d6", "SAN_SUFFIX"),
    (MIDDLE, "exd6 en passant", "e5d6", "SAN_SUFFIX"),
    (MIDDLE, "Nxe4 e.p.", "c3e4", "SAN_EP_MARK"),
    (ROOKS, "O-O e.p.", "e1h1", "SAN_EP_MARK"),
    // Capture signs.
    (MIDDLE, "NXe4", "c3e4", "SAN_CAPTURE_SIGN"),
    (MIDDLE, "N:e4", "c3e4", "SAN_CAPTURE_SIGN"),
    (MIDDLE, "N\u{d7}e4", "c3e4", "SAN_SIGN"),
    (MIDDLE, "N\u{445}e4", "c3e4", "SAN_SIGN"),
    (MIDDLE, "Ne4:", "c3e4", "SAN_CAPTURE_SIGN"),
    (MIDDLE, "ed6:", "e5d6", "SAN_CAPTURE_SIGN"),
    // Captures by their files.
    (MIDDLE, "exd", "e5d6", "SAN_SHORT_CAPTURE"),
    (MIDDLE, "ed", "e5d6", "SAN_SHORT_CAPTURE"),
    (MIDDLE, "e:d", "e5d6", "SAN_SHORT_CAPTURE"),
    (PROMOTING, "exd=Q", "e7d8q", "SAN_SHORT_CAPTURE"),
    (PROMOTING, "edQ", "e7d8q", "SAN_SHORT_CAPTURE"),
    // Coordinates without the piece's letter.
    (START, "g1f3", "g1f3", "SAN_LONG_FORM"),
    (ROOKS, "e1f1", "e1f1", "SAN_LONG_FORM"),
    // Hyphens and pawn letters.
    (START, "N-c3", "b1c3", "SAN_LONG_FORM"),
    (START, "Pe4", "e2e4", "SAN_PAWN_LETTER"),
    (START, "Pe2-e4", "e2e4", "SAN_PAWN_LETTER"),
    (MIDDLE, "Pexd6", "e5d6", "SAN_PAWN_LETTER"),
    (MIDDLE, "Pxd6", "e5d6", "SAN_PAWN_LETTER"),
    // Case.
    (START, "nf3", "g1f3", "SAN_LETTER_CASE"),
    (MIDDLE, "nxe4", "c3e4", "SAN_LETTER_CASE"),
    (START, "NF3", "g1f3", "SAN_LETTER_CASE"),
    (MIDDLE, "EXD6", "e5d6", "SAN_LETTER_CASE"),
    (START, "E4", "e2e4", "SAN_LETTER_CASE"),
    (MIDDLE, "Exd6", "e5d6", "SAN_LETTER_CASE"),
    ("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", "bf4", "c1f4", "SAN_LETTER_CASE"),
    // The letter b (7.3).
    ("4k3/8/8/8/8/2p5/3B4/4K3 w - - 0 1", "bxc3", "d2c3", "SAN_LETTER_CASE"),
    ("4k3/8/8/8/8/2p5/1P6/4K3 w - - 0 1", "Bxc3", "b2c3", "SAN_LETTER_CASE"),
    ("4k3/8/8/8/8/8/1P6/4K3 w - - 0 1", "B4", "b2b4", "SAN_LETTER_CASE"),
    ("4k3/8/8/8/8/8/1P6/4K3 w - - 0 1", "bb3", "b2b3", "SAN_DISAMBIGUATION"),
    ("7k/8/8/8/1pPb4/8/8/7K b - c3 0 1", "Bxc3", "d4c3", "SAN_CAPTURE_MARK"),
    // Figurines and other alphabets' forms of the letters.
    (START, "\u{2658}f3", "g1f3", "SAN_FIGURINE"),
    (START, "\u{265e}f3", "g1f3", "SAN_FIGURINE_COLOUR"),
    (START, "\u{2658}\u{fe0e}f3", "g1f3", "SAN_FIGURINE"),
    (START, "\u{2659}e4", "e2e4", "SAN_FIGURINE"),
    (PROMOTING, "exd8=\u{2655}+", "e7d8q", "SAN_FIGURINE"),
    (START, "\u{ff2e}\u{ff46}\u{ff13}", "g1f3", "SAN_SIGN"),
    (START, "\u{1d40d}\u{1d41f}\u{1d7d1}", "g1f3", "SAN_SIGN"),
    // Check and mate.
    (CHECKING, "Ra8\u{2020}", "a1a8", "SAN_CHECK_FORM"),
    (CHECKING, "Ra8ch", "a1a8", "SAN_CHECK_FORM"),
    (CHECKING, "Ra8 ch.", "a1a8", "SAN_CHECK_FORM"),
    (CHECKING, "Ra8 check", "a1a8", "SAN_CHECK_FORM"),
    (CHECKING, "Ra8 dis ch", "a1a8", "SAN_CHECK_FORM"),
    (CHECKING, "Ra8 dis. ch.", "a1a8", "SAN_CHECK_FORM"),
    (CHECKING, "Ra8 d.ch.", "a1a8", "SAN_CHECK_FORM"),
    (CHECKING, "Ra8 dbl. ch.", "a1a8", "SAN_CHECK_FORM"),
    (CHECKING, "Ra8 double check", "a1a8", "SAN_CHECK_FORM"),
    (CHECKING, "Ra8+ +", "a1a8", "SAN_CHECK_FORM"),
    (CHECKING, "Ra8 +", "a1a8", "SAN_CHECK_FORM"),
    (MATING, "Ra8 mate", "a1a8", "SAN_CHECK_FORM"),
    (MATING, "Ra8 checkmate", "a1a8", "SAN_CHECK_FORM"),
    (MATING, "Ra8\u{2021}", "a1a8", "SAN_CHECK_FORM"),
    (MATING, "Ra8\u{2260}", "a1a8", "SAN_CHECK_FORM"),
    (MATING, "Ra8x", "a1a8", "SAN_CHECK_FORM"),
    (MATING, "Ra8X", "a1a8", "SAN_CHECK_FORM"),
    (MATING, "Ra8\u{d7}", "a1a8", "SAN_CHECK_FORM"),
    // Numbers and annotations.
    (START, "1e4", "e2e4", "SAN_MOVE_NUMBER"),
    (START, "1 e4", "e2e4", "SAN_MOVE_NUMBER"),
    (START, "Nf3!!!", "g1f3", "SAN_SUFFIX"),
    (START, "Nf3!?!", "g1f3", "SAN_SUFFIX"),
    (START, "Nf3=", "g1f3", "SAN_SUFFIX"),
    (START, "Nf3N", "g1f3", "SAN_SUFFIX"),
    (START, "Nf3+-", "g1f3", "SAN_SUFFIX"),
    (START, "e4!?=", "e2e4", "SAN_SUFFIX"),
];

#[test]
fn each_tolerated_form() {
    for (fen, text, wanted, report) in TOLERATED {
        let position = standard(fen);
        for level in [Level::Tolerant, Level::Guess] {
            let (result, kept) = read(&position, text, level, &[], false);
            assert_eq!(result.map(|decoded| decoded.mv), Ok(mv(wanted)), "{level:?} {text} in {fen}");
            assert!(kept.names().contains(report), "{level:?} {text}: {:?}", kept.names());
            for found in &kept.0 {
                assert!(found.offset + found.len <= text.len(), "{text}: {found:?}");
            }
            assert_eq!(san::decode(&position, text.as_bytes(), level), Ok(mv(wanted)), "without diagnostics: {text}");
        }
        assert!(read(&position, text, Level::Import, &[], false).0.is_err(), "import: {text}");
        let strict = read(&position, text, Level::Strict, &[], false).0.unwrap_err();
        assert_eq!(strict.status.name(), "SAN_FORM", "{text} in {fen}");
    }
}

/// Position, text, move, what is reported. Refused at tolerant.
const GUESSED: &[(&str, &str, &str, &str)] = &[
    (ROOKS, "Kg1", "e1h1", "SAN_CASTLING_FORM"),
    (ROOKS, "Kc1", "e1a1", "SAN_CASTLING_FORM"),
    (PROMOTING, "c8", "c7c8q", "SAN_PROMOTION_ASSUMED"),
    (PROMOTING, "exd8", "e7d8q", "SAN_PROMOTION_ASSUMED"),
    (PROMOTING, "exd", "e7d8q", "SAN_PROMOTION_ASSUMED"),
    (MIDDLE, "exd5", "e5d6", "SAN_EP_SQUARE"),
    (PINNED, "Nce2", "g1e2", "SAN_DISAMBIGUATION"),
    ("4k3/8/8/8/3N4/8/8/R3K2R w - - 0 1", "R4d1", "a1d1", "SAN_DISAMBIGUATION"),
];

#[test]
fn each_guess() {
    for (fen, text, wanted, report) in GUESSED {
        let position = standard(fen);
        let (result, kept) = read(&position, text, Level::Guess, &[], false);
        assert_eq!(result.map(|decoded| decoded.mv), Ok(mv(wanted)), "{text} in {fen}");
        assert!(kept.names().contains(report), "{text}: {:?}", kept.names());
        assert!(read(&position, text, Level::Tolerant, &[], false).0.is_err(), "tolerant: {text}");
    }
    // Two knights could be meant: not even a guess.
    let two = standard("4k3/8/8/8/8/5p2/3N4/4K1N1 w - - 0 1");
    assert_eq!(read(&two, "Nhxf3", Level::Guess, &[], false).0.unwrap_err().status.name(), "SAN_AMBIGUOUS");
    // A sign that only one candidate agrees with decides at this level only.
    let rooks = standard("5rk1/4R2R/5r2/8/8/8/5PPP/6K1 w - - 0 1");
    for (text, wanted) in [("Rg7#", "e7g7"), ("Rg7+", "h7g7")] {
        let (result, kept) = read(&rooks, text, Level::Guess, &[], false);
        assert_eq!(result.map(|decoded| decoded.mv), Ok(mv(wanted)), "{text}");
        assert!(kept.names().contains(&"SAN_AMBIGUOUS"), "{text}: {:?}", kept.names());
        assert_eq!(read(&rooks, text, Level::Tolerant, &[], false).0.unwrap_err().status.name(), "SAN_AMBIGUOUS");
    }
}

/// Texts that name no single move, at every level.
const REFUSED: &[(&str, &str, &str)] = &[
    (PROMOTING, "c8=K", "SAN_PROMOTION_BAD"),
    (PROMOTING, "c8=P", "SAN_PROMOTION_BAD"),
    (START, "e4=Q", "SAN_PROMOTION_BAD"),
    (START, "P-K4", "SAN_OTHER_NOTATION"),
    (START, "5254", "SAN_OTHER_NOTATION"),
    (START, "e-4", "SAN_SYNTAX"),
    (START, "N f3", "SAN_SYNTAX"),
    (START, "e4e5", "SAN_ILLEGAL"),
    (START, "1-0", "SAN_SYNTAX"),
    (START, "", "SAN_SYNTAX"),
    (START, "Nf3\0", "SAN_SYNTAX"),
    (START, "Nf3garbage", "SAN_SYNTAX"),
    (ROOKS, "Ke1xg1", "SAN_ILLEGAL"),
    (START, "--", "SAN_NULL"),
    (ROOKS, "castles", "SAN_AMBIGUOUS"),
    // Both readings of `bb5` are legal.
    ("4k3/8/8/8/1P6/3B4/8/4K3 w - - 0 1", "bb5", "SAN_AMBIGUOUS"),
    // Two pawns may take.
    ("4k3/8/8/8/8/3p4/2P1P3/4K3 w - - 0 1", "Pxd3", "SAN_AMBIGUOUS"),
    (START, "\u{41a}f3", "SAN_SYNTAX"),
];

#[test]
fn what_no_level_reads() {
    for (fen, text, status) in REFUSED {
        for level in [Level::Tolerant, Level::Guess] {
            let error = read(&standard(fen), text, level, &[], false).0.expect_err(text);
            assert_eq!(error.status.name(), *status, "{level:?} {text} in {fen}");
            assert!(error.offset + error.len <= text.len(), "{text}");
        }
    }
}

#[test]
fn remarks_come_back() {
    let position = standard(START);
    let full = |text: &str| read(&position, text, Level::Tolerant, &[], false).0.unwrap();
    let nags = |text: &str| {
        let decoded = full(text);
        decoded.nags[..usize::from(decoded.nag_count)].to_vec()
    };
    for (text, wanted) in [
        ("Nf3!", vec![1]),
        ("Nf3?", vec![2]),
        ("Nf3!!", vec![3]),
        ("Nf3??", vec![4]),
        ("Nf3!?", vec![5]),
        ("Nf3?!", vec![6]),
        ("Nf3!?!", vec![5]),
        ("Nf3=", vec![10]),
        ("Nf3N", vec![146]),
        ("Nf3+-", vec![18]),
        ("Nf3!+/-", vec![1, 16]),
        ("Nf3 \u{b1}", vec![16]),
        ("Nf3+=", vec![14]),
    ] {
        assert_eq!(nags(text), wanted, "{text}");
    }
    assert!(full("Nf3 (=)").draw_offer && !full("Nf3").draw_offer);
    assert_eq!((full("12...Nf3").move_number, full("Nf3").move_number), (12, 0));
    // `+=` is check and equality where the move gives check.
    let checking = standard(CHECKING);
    let decoded = read(&checking, "Ra8+=", Level::Tolerant, &[], false).0.unwrap();
    assert_eq!((decoded.mark, decoded.nags[0], decoded.nag_count), (san::Mark::Check, 10, 1));
    assert!(read(&standard(MIDDLE), "exd6 e.p.", Level::Import, &[], false).0.unwrap().en_passant);
}

#[test]
fn null_moves_when_allowed() {
    let position = standard(START);
    for text in ["--", "Z0", "@@@@", "0000", "null", "pass", "1. --"] {
        assert_eq!(
            read(&position, text, Level::Tolerant, &[], true).0.map(|decoded| decoded.mv),
            Ok(Move::NULL),
            "{text}"
        );
        let refused = |level, allow| read(&position, text, level, &[], allow).0.unwrap_err().status.name();
        assert_eq!(refused(Level::Tolerant, false), "SAN_NULL", "{text}");
        assert_eq!(refused(Level::Import, true), "SAN_NULL", "{text}");
    }
    let checked = standard("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    assert_eq!(read(&checked, "--", Level::Guess, &[], true).0.unwrap_err().status.name(), "SAN_NULL_IN_CHECK");
}

#[test]
fn castling_in_chess960() {
    let position = chess960("4k3/8/8/8/8/8/8/5KR1 w G - 0 1");
    // `Kg1` can only be castling here, since the rook stands there; the origin is missing.
    assert_eq!(read(&position, "Kg1", Level::Guess, &[], false).0.map(|decoded| decoded.mv), Ok(mv("f1g1")));
    let apart = chess960("k7/8/8/8/8/8/8/5K1R w K - 0 1");
    assert_eq!(
        read(&apart, "Kg1", Level::Guess, &[], false).0.map(|decoded| decoded.mv),
        Ok(mv("f1g1")),
        "a king's step"
    );
    // Two squares: the king's step where there is one, never castling.
    for (fen, text) in [("k7/8/8/8/8/8/8/5K1R w K - 0 1", "f1g1"), ("2k5/8/8/8/8/8/8/R2K4 w Q - 0 1", "d1c1")] {
        for text in [text.to_owned(), format!("{}-{}", &text[..2], &text[2..]), format!("K{text}")] {
            let decoded = read(&chess960(fen), &text, Level::Tolerant, &[], false).0;
            assert_eq!(decoded.map(|decoded| decoded.mv), Ok(mv(&text.replace(['-', 'K'], ""))), "{text}");
        }
    }
    assert!(read(&apart, "f1g1", Level::Import, &[], false).0.is_err(), "not import, and no castling");
    assert_eq!(read(&apart, "Kf1xh1", Level::Import, &[], false).0.map(|decoded| decoded.mv), Ok(mv("f1h1")));
}

/// Language, position, text, move, what is reported.
const FOREIGN: &[(&str, &str, &str, &str, &str)] = &[
    ("de", START, "Sf3", "g1f3", "SAN_LANGUAGE_LETTER"),
    ("de", PROMOTING, "c8D", "c7c8q", "SAN_LANGUAGE_LETTER"),
    ("de", PROMOTING, "c8=D+", "c7c8q", "SAN_LANGUAGE_LETTER"),
    ("de", "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1", "Dxd5", "d1d5", "SAN_LANGUAGE_LETTER"),
    ("de", START, "sf3", "g1f3", "SAN_LETTER_CASE"),
    ("de", START, "Be4", "e2e4", "SAN_LANGUAGE_LETTER"),
    ("de", "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", "Bf4", "c1f4", "SAN_MIXED_LETTERS"),
    ("de", CHECKING, "Ta8 Schach", "a1a8", "SAN_CHECK_FORM"),
    ("de", MATING, "Ta8 matt", "a1a8", "SAN_CHECK_FORM"),
    ("ru", START, "Кf3", "g1f3", "SAN_LANGUAGE_LETTER"),
    ("ru", ROOKS, "Крf1", "e1f1", "SAN_LANGUAGE_LETTER"),
    ("ru", PROMOTING, "c8Ф", "c7c8q", "SAN_LANGUAGE_LETTER"),
    ("ru", "3r2k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1", "Л:d8×", "d1d8", "SAN_CAPTURE_SIGN"),
    ("ru", START, "Kf3", "g1f3", "SAN_LOOKALIKE"),
    ("ru", ROOKS, "Kpf1", "e1f1", "SAN_LOOKALIKE"),
    ("ru", START, "е4", "e2e4", "SAN_LOOKALIKE"),
    ("ru", START, "Nf3", "g1f3", "SAN_MIXED_LETTERS"),
    ("es", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Rf1", "e1f1", "SAN_LANGUAGE_LETTER"),
    ("es", "4k3/8/8/8/8/8/8/R6K w - - 0 1", "Rf1", "a1f1", "SAN_MIXED_LETTERS"),
    ("es", START, "Cf3", "g1f3", "SAN_LANGUAGE_LETTER"),
    ("lt", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", "Rc4", "f1c4", "SAN_LANGUAGE_LETTER"),
    ("lt", "4k3/8/8/8/8/8/8/B2RK3 w - - 0 1", "Bd2", "d1d2", "SAN_LANGUAGE_LETTER"),
    ("ro", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", "Nc4", "f1c4", "SAN_LANGUAGE_LETTER"),
    ("bg", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", "Оc4", "f1c4", "SAN_LANGUAGE_LETTER"),
    ("bg", ROOKS, "O-O", "e1h1", ""),
    ("vi", "4k3/8/8/8/4p3/8/8/4RK2 w - - 0 1", "Xxe4", "e1e4", "SAN_LANGUAGE_LETTER"),
    ("el", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "Βδ3", "d1d3", "SAN_LANGUAGE_LETTER"),
    ("el", "4k3/8/8/8/8/2p5/1P6/4K3 w - - 0 1", "βxγ3", "b2c3", "SAN_LANGUAGE_LETTER"),
    ("nso", "4k3/8/8/8/8/6K1/8/8 w - - 0 1", "Kg4", "g3g4", "SAN_LANGUAGE_LETTER"),
    ("de", START, "\u{2658}f3", "g1f3", "SAN_FIGURINE"),
];

#[test]
fn the_languages_of_the_reference() {
    for (tag, fen, text, wanted, report) in FOREIGN {
        let position = standard(fen);
        let (result, kept) = read(&position, text, Level::Tolerant, &[number(tag)], false);
        assert_eq!(result.map(|decoded| decoded.mv), Ok(mv(wanted)), "{tag} {text} in {fen}");
        assert!(report.is_empty() || kept.names().contains(report), "{tag} {text}: {:?}", kept.names());
    }
    // Another set of letters of a language, asked for by name: S for the knight as problemists write it.
    let problems = language::with_alternate(0, b"problems").unwrap();
    let (result, kept) = read(&standard(START), "Sf3", Level::Tolerant, &[problems], false);
    assert_eq!(result.map(|decoded| (decoded.mv, decoded.language)), Ok((mv("g1f3"), problems)));
    assert!(kept.names().contains(&"SAN_LANGUAGE_LETTER"), "{:?}", kept.names());
    let older = language::with_alternate(number("sq"), b"older").unwrap();
    let (result, _) = read(&standard(START), "Kaf3", Level::Tolerant, &[older], false);
    assert_eq!(result.map(|decoded| decoded.mv), Ok(mv("g1f3")));
    assert!(read(&standard(START), "Kaf3", Level::Tolerant, &[number("sq")], false).0.is_err());
    assert_eq!(language::with_alternate(0, b"nothing"), None);
    assert!(language::is_number(problems) && !language::is_number(0x7f00) && !language::is_number(200));
    // English letters are not looked at before the declared language's, nor other scripts when English is declared.
    let error = read(&standard(START), "Кf3", Level::Guess, &[], false).0.unwrap_err();
    assert_eq!(error.status.name(), "SAN_SYNTAX");
    // Further languages count as mixed letters.
    let both = standard("4k3/8/8/8/8/3K4/8/2R5 w - - 0 1");
    let (result, kept) = read(&both, "Tc2", Level::Tolerant, &[0, number("de")], false);
    assert_eq!(result.map(|decoded| decoded.mv), Ok(mv("c1c2")));
    assert!(kept.names().contains(&"SAN_MIXED_LETTERS"), "{:?}", kept.names());
}
