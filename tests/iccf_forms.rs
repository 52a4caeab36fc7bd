//! ICCF numeric notation: what is written, and what each level reads.

mod common;

use common::reading::{chess960, marked, mv, standard, Kept, LEVELS};
use stamma::board::{Move, Position};
use stamma::notation::iccf;
use stamma::notation::Level::{self, Guess, Strict, Tolerant};
use stamma::status::Severity;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const WHITE: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const BLACK: &str = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
const F7: &str = "8/5P2/8/8/8/8/1k6/7K w - - 0 1";
const F7_TAKES: &str = "4n1r1/5P2/8/8/8/8/1k6/7K w - - 0 1";
const F2: &str = "7k/8/8/8/8/8/1K3p2/8 b - - 0 1";
const STEP: &str = "960 4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1";
const EN_PASSANT: &str = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3";

fn position(text: &str) -> Position {
    text.strip_prefix("960 ").map_or_else(|| standard(text), chess960)
}

/// Position (`960 ` for Chess960), move, text.
const WRITTEN: &[(&str, &str, &str)] = &[
    (START, "e2e4", "5254"),
    (START, "g1f3", "7163"),
    (WHITE, "e1h1", "5171"),
    (WHITE, "e1a1", "5131"),
    (BLACK, "e8h8", "5878"),
    (BLACK, "e8a8", "5838"),
    (F7, "f7f8q", "67681"),
    (F7, "f7f8r", "67682"),
    (F7, "f7f8b", "67683"),
    (F7, "f7f8n", "67684"),
    (F7_TAKES, "f7g8n", "67784"),
    (F2, "f2f1r", "62612"),
    (EN_PASSANT, "e5f6", "5566"),
    ("960 r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1h1", "5181"),
    ("960 4k3/8/8/8/8/8/8/1RK2R2 w KQ - 0 1", "c1b1", "3121"),
    (STEP, "f1g1", "6171"),
    (STEP, "f1h1", "6181"),
];

#[test]
fn moves_are_written_in_digits() {
    for (text, move_text, wanted) in WRITTEN {
        let position = position(text);
        let written = iccf::encode(&position, mv(move_text)).unwrap();
        assert_eq!(written.as_str(), *wanted, "{text} {move_text}");
        assert!(written.as_str().len() < iccf::ICCF_MAX);
        for level in LEVELS {
            let mut kept = Kept::default();
            assert_eq!(iccf::decode_with(&position, wanted.as_bytes(), level, &mut kept), Ok(mv(move_text)), "{text}");
            assert!(kept.0.is_empty());
        }
    }
    for bad in [mv("e2e5"), Move::NULL, Move::NONE] {
        assert_eq!(iccf::encode(&Position::INITIAL, bad).unwrap_err().status.name(), "MOVE_ILLEGAL");
    }
}

/// Position, text, move, first level, what is reported there and said below.
const READ: &[(&str, &str, &str, Level, &str)] = &[
    (START, "52-54", "e2e4", Tolerant, "ICCF_FORM"),
    (START, "52 54", "e2e4", Tolerant, "ICCF_FORM"),
    (START, "52 - 54", "e2e4", Tolerant, "ICCF_FORM"),
    (START, "52\u{2013}54", "e2e4", Tolerant, "ICCF_FORM"),
    (F7, "67-68-2", "f7f8r", Tolerant, "ICCF_FORM"),
    (F7, "6768 2", "f7f8r", Tolerant, "ICCF_FORM"),
    (WHITE, "5181", "e1h1", Tolerant, "ICCF_CASTLING_FORM"),
    (WHITE, "5111", "e1a1", Tolerant, "ICCF_CASTLING_FORM"),
    (BLACK, "5888", "e8h8", Tolerant, "ICCF_CASTLING_FORM"),
    (BLACK, "5818", "e8a8", Tolerant, "ICCF_CASTLING_FORM"),
    ("960 r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "5171", "e1h1", Tolerant, "ICCF_CASTLING_FORM"),
    (F7, "6768", "f7f8q", Guess, "ICCF_PROMOTION_MISSING"),
    (F7_TAKES, "6778", "f7g8q", Guess, "ICCF_PROMOTION_MISSING"),
    (F7, "6761", "f7f8q", Guess, "ICCF_PROMOTION_SHORT"),
    (F7, "6762", "f7f8r", Guess, "ICCF_PROMOTION_SHORT"),
    (F7, "6763", "f7f8b", Guess, "ICCF_PROMOTION_SHORT"),
    (F7, "6764", "f7f8n", Guess, "ICCF_PROMOTION_SHORT"),
    (F7_TAKES, "6752", "f7e8r", Guess, "ICCF_PROMOTION_SHORT"),
    // Both readings give a queen on f1.
    (F2, "6261", "f2f1q", Guess, "ICCF_PROMOTION_MISSING"),
    (F2, "6262", "f2f1r", Guess, "ICCF_PROMOTION_SHORT"),
    (F2, "6264", "f2f1n", Guess, "ICCF_PROMOTION_SHORT"),
];

#[test]
fn each_form_is_read_from_its_level_on() {
    for (fen, text, wanted, first, report) in READ {
        let position = position(fen);
        for level in LEVELS {
            let mut kept = Kept::default();
            let result = iccf::decode_with(&position, text.as_bytes(), level, &mut kept);
            if level < *first {
                let error = result.expect_err(text);
                assert_eq!(
                    (error.status.name(), error.offset, error.len),
                    (*report, 0, text.len()),
                    "{level:?} {text}"
                );
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
    (START, "<>", "ICCF_SYNTAX"),
    (START, "525<>", "ICCF_SYNTAX"),
    (START, "525<9>", "ICCF_SYNTAX"),
    (START, "<0>254", "ICCF_SYNTAX"),
    (START, "5<9>54", "ICCF_SYNTAX"),
    (F7, "6768<0>", "ICCF_SYNTAX"),
    (F7, "6768<9>", "ICCF_SYNTAX"),
    (START, "<e2e4>", "ICCF_SYNTAX"),
    (START, "< 5254>", "ICCF_SYNTAX"),
    (START, "5<-254>", "ICCF_SYNTAX"),
    (START, "5254< >", "ICCF_SYNTAX"),
    (START, "5254<\0>", "ICCF_SYNTAX"),
    (F7, "67682<2>", "ICCF_SYNTAX"),
    (START, "<52541>", "ICCF_PROMOTION_BAD"),
    (F7, "6768<5>", "ICCF_PROMOTION_BAD"),
    (F7, "<67581>", "ICCF_ILLEGAL"),
    (START, "<5255>", "ICCF_ILLEGAL"),
    (START, "<5252>", "ICCF_ILLEGAL"),
    // Not one step from promotion; no such piece; nothing to take; a piece that is no pawn.
    (START, "<5251>", "ICCF_ILLEGAL"),
    (F7, "<6765>", "ICCF_ILLEGAL"),
    (F7, "<6752>", "ICCF_ILLEGAL"),
    (WHITE, "<1782>", "ICCF_ILLEGAL"),
    ("4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", "<5171>", "ICCF_ILLEGAL"),
    ("4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", "<8188>", "MOVE_LEAVES_KING_IN_CHECK"),
    // No short promotion where the pawn is pinned or blocked.
    ("8/r4P1K/8/8/8/8/8/7k w - - 0 1", "<6762>", "ICCF_ILLEGAL"),
    ("5n1k/5P2/8/8/8/8/8/7K w - - 0 1", "<6762>", "ICCF_ILLEGAL"),
    ("7k/8/8/8/8/8/r4p1K/5R2 b - - 0 1", "<6262>", "ICCF_ILLEGAL"),
];

#[test]
fn faults_have_names_and_places() {
    for (fen, text, name) in FAULTS {
        let (bytes, offset, len) = marked(text.as_bytes());
        for level in LEVELS {
            let error = iccf::decode(&standard(fen), &bytes, level).expect_err(text);
            assert_eq!(
                (error.status.name(), error.offset, error.len),
                (*name, offset, len),
                "{level:?} {text} in {fen}"
            );
        }
    }
}

/// Where the king can step to its castling square the digits say just that.
#[test]
fn a_step_is_no_castling() {
    for level in LEVELS {
        assert_eq!(iccf::decode(&position(STEP), b"6171", level), Ok(mv("f1g1")));
        assert_eq!(iccf::decode(&position(STEP), b"6181", level), Ok(mv("f1h1")));
    }
    assert_eq!(iccf::decode(&position(STEP), b"6131", Tolerant), Ok(mv("f1a1")));
    assert_eq!(iccf::decode(&position(STEP), b"6131", Strict).unwrap_err().status.name(), "ICCF_CASTLING_FORM");
}
