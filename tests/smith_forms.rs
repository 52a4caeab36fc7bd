//! Smith notation: what is written, and what each level reads.

mod common;

use common::reading::{chess960, marked, mv, standard, Kept, LEVELS};
use stamma::board::{Move, Position};
use stamma::notation::smith;
use stamma::notation::Level::{self, Guess, Tolerant};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const PAWNS: &str = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2";
const EN_PASSANT: &str = "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";
const ROOKS: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const F7: &str = "6n1/5P2/8/8/8/8/1k6/7K w - - 0 1";
const STEP: &str = "960 4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1";
const STAYS: &str = "960 4k3/8/8/8/8/8/8/1RK2R2 w KQ - 0 1";
const CHECKED: &str = "4k3/8/8/8/8/8/4r3/4K2R w K - 0 1";

fn position(text: &str) -> Position {
    text.strip_prefix("960 ").map_or_else(|| standard(text), chess960)
}

/// Position (`960 ` for Chess960), move, text.
const WRITTEN: &[(&str, &str, &str)] = &[
    (START, "e2e4", "e2e4"),
    (PAWNS, "e4d5", "e4d5p"),
    (EN_PASSANT, "e5d6", "e5d6E"),
    (F7, "f7g8q", "f7g8nQ"),
    (F7, "f7f8q", "f7f8Q"),
    (F7, "f7f8n", "f7f8N"),
    (ROOKS, "e1h1", "e1g1c"),
    (ROOKS, "e1a1", "e1c1C"),
    (ROOKS, "a1a8", "a1a8r"),
    (STEP, "f1g1", "f1g1"),
    (STEP, "f1h1", "f1g1c"),
    (STEP, "f1a1", "f1c1C"),
    (STAYS, "c1b1", "c1c1C"),
    (STAYS, "c1f1", "c1g1c"),
];

#[test]
fn moves_are_written_so_that_they_can_be_taken_back() {
    for (text, move_text, wanted) in WRITTEN {
        let position = position(text);
        let written = smith::encode(&position, mv(move_text)).unwrap();
        assert_eq!(written.as_str(), *wanted, "{text} {move_text}");
        assert!(written.as_str().len() < smith::SMITH_MAX);
        for level in LEVELS {
            let mut kept = Kept::default();
            assert_eq!(smith::decode_with(&position, wanted.as_bytes(), level, &mut kept), Ok(mv(move_text)), "{text}");
            assert!(kept.0.is_empty());
        }
    }
    for bad in [mv("e2e5"), Move::NULL, Move::NONE] {
        assert_eq!(smith::encode(&Position::INITIAL, bad).unwrap_err().status.name(), "MOVE_ILLEGAL");
    }
}

/// Position, text with the place marked, move, first level, what is reported there and said below.
const READ: &[(&str, &str, &str, Level, &str)] = &[
    (PAWNS, "e4d5<P>", "e4d5", Tolerant, "SMITH_FORM"),
    (ROOKS, "a1a8<R>", "a1a8", Tolerant, "SMITH_FORM"),
    (F7, "f7g8<N>Q", "f7g8q", Tolerant, "SMITH_FORM"),
    (PAWNS, "e4d5<>", "e4d5", Tolerant, "SMITH_CAPTURE"),
    (PAWNS, "e4d5<n>", "e4d5", Tolerant, "SMITH_CAPTURE"),
    (PAWNS, "e4d5<k>", "e4d5", Tolerant, "SMITH_CAPTURE"),
    (PAWNS, "e4d5<E>", "e4d5", Tolerant, "SMITH_CAPTURE"),
    (EN_PASSANT, "e5d6<p>", "e5d6", Tolerant, "SMITH_CAPTURE"),
    (EN_PASSANT, "e5d6<>", "e5d6", Tolerant, "SMITH_CAPTURE"),
    (START, "e2e4<p>", "e2e4", Tolerant, "SMITH_CAPTURE"),
    (START, "e2e4<Q>", "e2e4", Tolerant, "SMITH_CAPTURE"),
    (F7, "f7g8<>Q", "f7g8q", Tolerant, "SMITH_CAPTURE"),
    (F7, "f7g8<>N", "f7g8n", Tolerant, "SMITH_CAPTURE"),
    (F7, "f7f8<n>Q", "f7f8q", Tolerant, "SMITH_CAPTURE"),
    (ROOKS, "e1g1<>", "e1h1", Tolerant, "SMITH_CAPTURE"),
    (ROOKS, "e1g1<C>", "e1h1", Tolerant, "SMITH_CAPTURE"),
    (ROOKS, "e1c1<c>", "e1a1", Tolerant, "SMITH_CAPTURE"),
    (ROOKS, "<e1h1c>", "e1h1", Tolerant, "SMITH_CASTLING_FORM"),
    (ROOKS, "<e1a1C>", "e1a1", Tolerant, "SMITH_CASTLING_FORM"),
    (STAYS, "<c1b1C>", "c1b1", Tolerant, "SMITH_CASTLING_FORM"),
    (F7, "<f7f8>", "f7f8q", Guess, "SMITH_PROMOTION_MISSING"),
    (F7, "<f7g8n>", "f7g8q", Guess, "SMITH_PROMOTION_MISSING"),
];

#[test]
fn each_form_is_read_from_its_level_on() {
    for (fen, text, wanted, first, report) in READ {
        let position = position(fen);
        let (bytes, offset, len) = marked(text.as_bytes());
        for level in LEVELS {
            let mut kept = Kept::default();
            let result = smith::decode_with(&position, &bytes, level, &mut kept);
            if level < *first {
                let error = result.expect_err(text);
                let place = if *report == "SMITH_CAPTURE" { (4, len) } else { (offset, len) };
                assert_eq!((error.status.name(), (error.offset, error.len)), (*report, place), "{level:?} {text}");
            } else {
                assert_eq!(result, Ok(mv(wanted)), "{level:?} {text} in {fen}");
                assert_eq!(kept.names().concat(), *report, "{level:?} {text} in {fen}");
                assert_eq!((kept.0[0].offset, kept.0[0].len), (offset, len), "{text}");
            }
        }
    }
    // Two departures at once: a rook square and no letter.
    let mut kept = Kept::default();
    assert_eq!(smith::decode_with(&position(ROOKS), b"e1h1", Tolerant, &mut kept), Ok(mv("e1h1")));
    assert_eq!(kept.names(), ["SMITH_CASTLING_FORM", "SMITH_CAPTURE"]);
}

/// Text with its fault marked; the name at every level.
const FAULTS: &[(&str, &str, &str)] = &[
    (START, "<>", "SMITH_SYNTAX"),
    (START, "<E2e4>", "SMITH_SYNTAX"),
    (START, "e2<e9>", "SMITH_SYNTAX"),
    (START, "e2<-e4>", "SMITH_SYNTAX"),
    (START, "e2e4<x>", "SMITH_SYNTAX"),
    (START, "e2e4< >", "SMITH_SYNTAX"),
    (START, "e2e4<\0>", "SMITH_SYNTAX"),
    (EN_PASSANT, "e5d6<e>", "SMITH_SYNTAX"),
    (F7, "f7g8n<q>", "SMITH_SYNTAX"),
    (F7, "f7g8n<QQ>", "SMITH_SYNTAX"),
    (START, "<e2e5>", "SMITH_ILLEGAL"),
    (START, "<e1g1c>", "SMITH_ILLEGAL"),
    (CHECKED, "<e1g1c>", "SMITH_ILLEGAL"),
    (CHECKED, "<h1h8>", "MOVE_LEAVES_KING_IN_CHECK"),
    (START, "<e2e4pQ>", "SMITH_PROMOTION_BAD"),
    // Never a queen where the letter may have been meant for the promotion.
    (F7, "<f7f8r>", "SMITH_PROMOTION_MISSING"),
    (F7, "<f7g8r>", "SMITH_PROMOTION_MISSING"),
    (F7, "<f7g8>", "SMITH_PROMOTION_MISSING"),
    // The letter of castling names nothing else.
    (START, "e2e4<c>", "SMITH_CAPTURE"),
    (ROOKS, "e1f1<c>", "SMITH_CAPTURE"),
    (ROOKS, "a1a8<C>", "SMITH_CAPTURE"),
];

#[test]
fn faults_have_names_and_places() {
    for (fen, text, name) in FAULTS {
        let (bytes, offset, len) = marked(text.as_bytes());
        for level in LEVELS {
            let error = smith::decode(&position(fen), &bytes, level).expect_err(text);
            assert_eq!(
                (error.status.name(), error.offset, error.len),
                (*name, offset, len),
                "{level:?} {text} in {fen}"
            );
        }
    }
}

/// A step and castling to the same square differ in the letter alone.
#[test]
fn castling_in_chess960_is_told_by_the_letter() {
    for level in LEVELS {
        assert_eq!(smith::decode(&position(STEP), b"f1g1", level), Ok(mv("f1g1")));
        assert_eq!(smith::decode(&position(STEP), b"f1g1c", level), Ok(mv("f1h1")));
        assert!(smith::decode(&position(STAYS), b"c1c1", level).is_err());
    }
}
