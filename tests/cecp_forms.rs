//! The xboard protocol's move text: what is written, and what each level reads.

mod common;

use common::reading::{chess960, marked, mv, standard, Kept, LEVELS};
use stamma::board::{Move, Position};
use stamma::notation::cecp;
use stamma::notation::Level::{self, Guess, Import, Strict, Tolerant};
use stamma::status::Severity;

const ROOKS: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const ROOKS_960: &str = "960 r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const STEP: &str = "960 4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1";
const PROMOTING: &str = "3r3k/2P1P3/8/8/8/8/8/4K3 w - - 0 1";
const CHECKED: &str = "4k3/8/8/8/8/8/4r3/4K2R w K - 0 1";

fn position(text: &str) -> Position {
    text.strip_prefix("960 ").map_or_else(|| standard(text), chess960)
}

/// Position (`960 ` for Chess960), move, text.
const WRITTEN: &[(&str, &str, &str)] = &[
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4", "e2e4"),
    (PROMOTING, "e7e8q", "e7e8q"),
    (PROMOTING, "c7d8n", "c7d8n"),
    (ROOKS, "e1h1", "e1g1"),
    (ROOKS, "e1a1", "e1c1"),
    ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8h8", "e8g8"),
    ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8a8", "e8c8"),
    (ROOKS_960, "e1h1", "O-O"),
    (ROOKS_960, "e1a1", "O-O-O"),
    (STEP, "f1h1", "O-O"),
    (STEP, "f1g1", "f1g1"),
    ("960 4k3/8/8/8/8/8/8/1RK2R2 w KQ - 0 1", "c1b1", "O-O-O"),
];

#[test]
fn moves_are_written_as_the_protocol_wants() {
    for (text, move_text, wanted) in WRITTEN {
        let position = position(text);
        let written = cecp::encode(&position, mv(move_text)).unwrap();
        assert_eq!(written.as_str(), *wanted, "{text} {move_text}");
        assert!(written.as_str().len() < cecp::CECP_MAX);
        for level in LEVELS {
            let mut kept = Kept::default();
            let result = cecp::decode_with(&position, wanted.as_bytes(), level, false, &mut kept);
            assert_eq!(result, Ok(mv(move_text)), "{text}");
            assert!(kept.0.is_empty());
        }
    }
    assert_eq!(cecp::encode(&Position::INITIAL, mv("e2e5")).unwrap_err().status.name(), "MOVE_ILLEGAL");
    for text in [ROOKS, ROOKS_960] {
        assert_eq!(cecp::encode(&position(text), Move::NULL).unwrap().as_str(), "@@@@");
    }
}

/// Position, text with the place marked, move, first level, what is reported there and said below.
const READ: &[(&str, &str, &str, Level, &str)] = &[
    (ROOKS, "<e1h1>", "e1h1", Import, "CECP_CASTLING_FORM"),
    (ROOKS, "<O-O>", "e1h1", Import, "CECP_CASTLING_FORM"),
    (ROOKS, "<O-O-O>", "e1a1", Import, "CECP_CASTLING_FORM"),
    (ROOKS_960, "<e1h1>", "e1h1", Import, "CECP_CASTLING_FORM"),
    (ROOKS_960, "<e1g1>", "e1h1", Tolerant, "CECP_CASTLING_FORM"),
    (ROOKS_960, "<0-0>", "e1h1", Tolerant, "CECP_FORM"),
    (ROOKS_960, "<0-0-0>", "e1a1", Tolerant, "CECP_FORM"),
    (ROOKS_960, "<O\u{2013}O>", "e1h1", Tolerant, "CECP_FORM"),
    (ROOKS, "<usermove >e1g1", "e1h1", Import, "CECP_USERMOVE"),
    (ROOKS_960, "<usermove >O-O", "e1h1", Import, "CECP_USERMOVE"),
    (PROMOTING, "<E7E8Q>", "e7e8q", Tolerant, "CECP_FORM"),
    (PROMOTING, "<e7e8Q>", "e7e8q", Tolerant, "CECP_FORM"),
    (PROMOTING, "<e7e8=r>", "e7e8r", Tolerant, "CECP_FORM"),
    (PROMOTING, "<e7-e8q>", "e7e8q", Tolerant, "CECP_FORM"),
    (PROMOTING, "<e7e8>", "e7e8q", Guess, "CECP_PROMOTION_MISSING"),
];

#[test]
fn each_form_is_read_from_its_level_on() {
    for (fen, text, wanted, first, report) in READ {
        let position = position(fen);
        let (bytes, offset, len) = marked(text.as_bytes());
        for level in LEVELS {
            let mut kept = Kept::default();
            let result = cecp::decode_with(&position, &bytes, level, false, &mut kept);
            if level < *first {
                let error = result.expect_err(text);
                assert_eq!((error.status.name(), error.offset, error.len), (*report, offset, len), "{level:?} {text}");
            } else {
                assert_eq!(result, Ok(mv(wanted)), "{level:?} {text} in {fen}");
                assert_eq!(kept.names().concat(), *report, "{level:?} {text} in {fen}");
                let guessed = kept.0.iter().any(|found| found.severity == Severity::Guessed);
                assert_eq!(guessed, *first == Guess, "{text}");
                assert_eq!((kept.0[0].offset, kept.0[0].len), (offset, len), "{text}");
            }
        }
    }
    let mut kept = Kept::default();
    assert_eq!(cecp::decode_with(&position(ROOKS), b"usermove 0-0", Tolerant, false, &mut kept), Ok(mv("e1h1")));
    assert_eq!(kept.names(), ["CECP_USERMOVE", "CECP_FORM", "CECP_CASTLING_FORM"]);
}

/// Text with its fault marked; the name at every level.
const FAULTS: &[(&str, &str, &str)] = &[
    (ROOKS, "<>", "CECP_SYNTAX"),
    (ROOKS, "<e>", "CECP_SYNTAX"),
    (ROOKS, "e1<e9>", "CECP_SYNTAX"),
    (ROOKS, "e1e2< >", "CECP_SYNTAX"),
    (ROOKS, "e1e2<\0>", "CECP_SYNTAX"),
    (ROOKS, "<O-O-O-O>", "CECP_SYNTAX"),
    (ROOKS, "<OO>", "CECP_SYNTAX"),
    (ROOKS, "<0000>", "CECP_SYNTAX"),
    (ROOKS, "<@@@>", "CECP_SYNTAX"),
    (ROOKS, "<P@h9>", "CECP_SYNTAX"),
    (ROOKS, "<usermove>", "CECP_SYNTAX"),
    (ROOKS, "<P@h3>", "CECP_DROP"),
    (ROOKS, "<c4d5,d5e4>", "CECP_MULTI_LEG"),
    (ROOKS, "<e1e3>", "CECP_ILLEGAL"),
    (ROOKS, "<e8g8>", "CECP_ILLEGAL"),
    (CHECKED, "<e1g1>", "CECP_ILLEGAL"),
    (CHECKED, "<O-O>", "CECP_ILLEGAL"),
    ("960 1q2k3/8/8/8/8/8/8/qRK5 w Q - 0 1", "<O-O-O>", "CECP_ILLEGAL"),
    (CHECKED, "<h1h8>", "MOVE_LEAVES_KING_IN_CHECK"),
    (PROMOTING, "<e1e2q>", "CECP_PROMOTION_BAD"),
    (ROOKS, "<@@@@>", "CECP_NULL"),
];

#[test]
fn faults_have_names_and_places() {
    for (fen, text, name) in FAULTS {
        let (bytes, offset, len) = marked(text.as_bytes());
        for level in LEVELS {
            let error = cecp::decode(&position(fen), &bytes, level, false).expect_err(text);
            assert_eq!((error.offset, error.len), (offset, len), "{level:?} {text} in {fen}");
            assert_eq!(error.status.name(), *name, "{level:?} {text} in {fen}");
        }
    }
    let error = cecp::decode(&position(ROOKS), b"usermove e1e9", Import, false).unwrap_err();
    assert_eq!((error.status.name(), error.offset, error.len), ("CECP_SYNTAX", 11, 2));
}

#[test]
fn the_null_move_only_when_asked_for() {
    for level in LEVELS {
        assert_eq!(cecp::decode(&position(ROOKS), b"@@@@", level, true), Ok(Move::NULL));
        let error = cecp::decode(&position(CHECKED), b"@@@@", level, true).unwrap_err();
        assert_eq!(error.status.name(), "MOVE_NULL_IN_CHECK");
    }
    assert_eq!(cecp::decode(&position(ROOKS), b"usermove @@@@", Import, true), Ok(Move::NULL));
    assert!(cecp::decode(&position(ROOKS), b"usermove @@@@", Strict, true).is_err());
}
