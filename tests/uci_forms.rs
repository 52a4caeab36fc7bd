//! UCI move text: what is written, and what each level reads in standard chess and in Chess960.

mod common;

use common::reading::{chess960, marked, mv, standard, Kept, LEVELS};
use stamma::board::{Move, Position};
use stamma::notation::uci::{self, CastlingStyle};
use stamma::notation::Level::{self, Guess, Import, Strict, Tolerant};
use stamma::status::Severity;

const ROOKS: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const PROMOTING: &str = "3r3k/2P1P3/8/8/8/8/8/4K3 w - - 0 1";
const EN_PASSANT: &str = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3";
const CHECKED: &str = "4k3/8/8/8/8/8/4r3/4K2R w K - 0 1";

/// Position (`960 ` for Chess960), move, text by the rules, as king takes rook, by the king's destination.
const WRITTEN: &[(&str, &str, [&str; 3])] = &[
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4", ["e2e4", "e2e4", "e2e4"]),
    (ROOKS, "e1h1", ["e1g1", "e1h1", "e1g1"]),
    (ROOKS, "e1a1", ["e1c1", "e1a1", "e1c1"]),
    ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8h8", ["e8g8", "e8h8", "e8g8"]),
    ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8a8", ["e8c8", "e8a8", "e8c8"]),
    ("960 r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1h1", ["e1h1", "e1h1", "e1g1"]),
    ("960 4k3/8/8/8/8/8/8/1RK2R2 w KQ - 0 1", "c1b1", ["c1b1", "c1b1", "c1b1"]),
    ("960 4k3/8/8/8/8/8/8/R4KR1 w KQ - 0 1", "f1g1", ["f1g1", "f1g1", "f1g1"]),
    (EN_PASSANT, "e5f6", ["e5f6", "e5f6", "e5f6"]),
    (PROMOTING, "c7c8n", ["c7c8n", "c7c8n", "c7c8n"]),
    (PROMOTING, "e7d8q", ["e7d8q", "e7d8q", "e7d8q"]),
];

fn position(text: &str) -> Position {
    text.strip_prefix("960 ").map_or_else(|| standard(text), chess960)
}

#[test]
fn moves_are_written_as_the_rules_want() {
    for (text, move_text, wanted) in WRITTEN {
        let position = position(text);
        let styles = [CastlingStyle::ByRules, CastlingStyle::KingTakesRook, CastlingStyle::KingDestination];
        let written = styles.map(|style| uci::encode(&position, mv(move_text), style).unwrap().as_str().to_owned());
        assert_eq!(written, wanted.map(str::to_owned), "{text} {move_text}");
        assert_eq!(uci::decode(&position, wanted[0].as_bytes(), Strict, false), Ok(mv(move_text)), "{text}");
        assert!(written.iter().all(|text| text.len() < uci::UCI_MAX));
    }
    let error = uci::encode(&Position::INITIAL, mv("e2e5"), CastlingStyle::ByRules).unwrap_err();
    assert_eq!(error.status.name(), "MOVE_ILLEGAL");
    assert_eq!(uci::encode(&Position::INITIAL, Move::NULL, CastlingStyle::ByRules).unwrap().as_str(), "0000");
}

/// Position, text, move, first level, what is reported there, what is said below.
const READ: &[(&str, &str, &str, Level, &str, &str)] = &[
    (ROOKS, "e1g1", "e1h1", Strict, "", ""),
    (ROOKS, "e1h1", "e1h1", Import, "UCI_CASTLING_FORM", "UCI_CASTLING_FORM"),
    (ROOKS, "e1a1", "e1a1", Import, "UCI_CASTLING_FORM", "UCI_CASTLING_FORM"),
    ("960 r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1h1", "e1h1", Strict, "", ""),
    ("960 r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "e1h1", Tolerant, "UCI_CASTLING_FORM", "UCI_CASTLING_FORM"),
    ("960 r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1", "e1a1", Tolerant, "UCI_CASTLING_FORM", "UCI_CASTLING_FORM"),
    // The king can step to g1: that is what the text says, at every level.
    ("960 4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1", "f1g1", "f1g1", Strict, "", ""),
    // On g1 stands the own rook: castling.
    ("960 4k3/8/8/8/8/8/8/R4KR1 w KQ - 0 1", "f1g1", "f1g1", Strict, "", ""),
    ("960 4k3/8/8/8/8/8/8/1RK2R2 w KQ - 0 1", "c1b1", "c1b1", Strict, "", ""),
    (EN_PASSANT, "e5f6", "e5f6", Strict, "", ""),
    (PROMOTING, "c7c8q", "c7c8q", Strict, "", ""),
    (PROMOTING, "c7c8Q", "c7c8q", Tolerant, "UCI_FORM", "UCI_FORM"),
    (PROMOTING, "C7C8Q", "c7c8q", Tolerant, "UCI_FORM", "UCI_FORM"),
    (PROMOTING, "c7c8=q", "c7c8q", Tolerant, "UCI_FORM", "UCI_FORM"),
    (PROMOTING, "c7c8=N", "c7c8n", Tolerant, "UCI_FORM", "UCI_FORM"),
    (PROMOTING, "c7-c8q", "c7c8q", Tolerant, "UCI_FORM", "UCI_FORM"),
    (ROOKS, "A1A2", "a1a2", Tolerant, "UCI_FORM", "UCI_FORM"),
    (ROOKS, "a1-a2", "a1a2", Tolerant, "UCI_FORM", "UCI_FORM"),
    (PROMOTING, "c7c8", "c7c8q", Guess, "UCI_PROMOTION_MISSING", "UCI_PROMOTION_MISSING"),
    (PROMOTING, "e7d8", "e7d8q", Guess, "UCI_PROMOTION_MISSING", "UCI_PROMOTION_MISSING"),
];

#[test]
fn each_form_is_read_from_its_level_on() {
    for (fen, text, wanted, first, report, fault) in READ {
        let position = position(fen);
        for level in LEVELS {
            let mut kept = Kept::default();
            let result = uci::decode_with(&position, text.as_bytes(), level, false, &mut kept);
            if level < *first {
                let error = result.expect_err(text);
                assert_eq!((error.status.name(), error.offset, error.len), (*fault, 0, text.len()), "{level:?} {text}");
            } else {
                assert_eq!(result, Ok(mv(wanted)), "{level:?} {text} in {fen}");
                assert_eq!(kept.names().concat(), *report, "{level:?} {text} in {fen}");
                let guessed = kept.0.iter().any(|found| found.severity == Severity::Guessed);
                assert_eq!(guessed, *first == Guess, "{text}");
            }
        }
    }
}

/// Text with its fault marked; the name at every level.
const FAULTS: &[(&str, &str, &str)] = &[
    (ROOKS, "<>", "UCI_SYNTAX"),
    (ROOKS, "<e>", "UCI_SYNTAX"),
    (ROOKS, "<i1a2>", "UCI_SYNTAX"),
    (ROOKS, "e1<e9>", "UCI_SYNTAX"),
    (ROOKS, "e1<e>", "UCI_SYNTAX"),
    (ROOKS, "e1e2< >", "UCI_SYNTAX"),
    (ROOKS, "e1e2<\0>", "UCI_SYNTAX"),
    (ROOKS, "<O-O>", "UCI_SYNTAX"),
    (ROOKS, "<@@@@>", "UCI_SYNTAX"),
    (ROOKS, "<e1e3>", "UCI_ILLEGAL"),
    (ROOKS, "<e8g8>", "UCI_ILLEGAL"),
    (ROOKS, "<a2a3>", "UCI_ILLEGAL"),
    (ROOKS, "<a1a1>", "UCI_ILLEGAL"),
    (ROOKS, "<b1b1>", "UCI_ILLEGAL"),
    (CHECKED, "<e1g1>", "UCI_ILLEGAL"),
    (CHECKED, "<h1h8>", "MOVE_LEAVES_KING_IN_CHECK"),
    (PROMOTING, "<c7d8k>", "UCI_PROMOTION_BAD"),
    (PROMOTING, "<c7c8p>", "UCI_PROMOTION_BAD"),
    (PROMOTING, "<e1e2q>", "UCI_PROMOTION_BAD"),
    (ROOKS, "<0000>", "UCI_NULL"),
];

#[test]
fn faults_have_names_and_places() {
    for (fen, text, name) in FAULTS {
        let (bytes, offset, len) = marked(text.as_bytes());
        for level in LEVELS {
            let error = uci::decode(&standard(fen), &bytes, level, false).expect_err(text);
            assert_eq!(error.status.name(), *name, "{level:?} {text} in {fen}");
            // A bad promotion letter may be marked alone.
            if *name == "UCI_PROMOTION_BAD" {
                assert_eq!(error.offset + error.len, text.len() - 2, "{level:?} {text}");
            } else {
                assert_eq!((error.offset, error.len), (offset, len), "{level:?} {text} in {fen}");
            }
        }
    }
}

#[test]
fn the_null_move_only_when_asked_for() {
    for level in LEVELS {
        assert_eq!(uci::decode(&standard(ROOKS), b"0000", level, true), Ok(Move::NULL));
        assert_eq!(uci::decode(&standard(ROOKS), b"0000", level, false).unwrap_err().status.name(), "UCI_NULL");
        let error = uci::decode(&standard(CHECKED), b"0000", level, true).unwrap_err();
        assert_eq!(error.status.name(), "MOVE_NULL_IN_CHECK");
    }
}

/// No castling through a gesture where castling is not legal.
#[test]
fn castling_that_is_not_legal() {
    for (fen, text) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1", "e1g1"),
        ("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"),
        ("4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1"),
        ("3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1"),
        ("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "e1a1"),
    ] {
        for level in LEVELS {
            let error = uci::decode(&standard(fen), text.as_bytes(), level, false).unwrap_err();
            assert_eq!(error.status.name(), "UCI_ILLEGAL", "{level:?} {text} in {fen}");
        }
    }
    // An attack on b1 does not matter.
    let attacked = standard("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert_eq!(uci::decode(&attacked, b"e1c1", Strict, false), Ok(mv("e1a1")));
}
