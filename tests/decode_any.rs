//! The reader that does not ask: all ways to read a text, and what they agree on.

mod common;

use common::reading::{moves, mv, standard};
use stamma::board::Move;
use stamma::notation::any::{self, Candidate, Notation};
use stamma::notation::language;
use stamma::notation::san::{self, Form, Style};
use stamma::notation::{cecp, descriptive, iccf, smith, Level};
use stamma::status::Error;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// King, rook and knight can all go to f1.
const ALL_TO_F1: &str = "4k3/8/8/8/8/6N1/8/4K2R w - - 0 1";

fn number(tag: &str) -> u16 {
    language::lookup(tag.as_bytes()).unwrap().index as u16
}

fn read(fen: &str, text: &str, level: Level, languages: &[u16]) -> (Result<Move, Error>, Vec<Candidate>) {
    let mut told = Vec::new();
    let result = any::decode(&standard(fen), text.as_bytes(), level, languages, &mut |candidate| told.push(candidate));
    (result, told)
}

#[test]
fn texts_of_one_notation() {
    for (text, wanted, notation) in [
        ("Nf3", "g1f3", Notation::Algebraic),
        ("Ng1-f3", "g1f3", Notation::Algebraic),
        ("5254", "e2e4", Notation::Iccf),
        ("P-K4", "e2e4", Notation::Descriptive),
        ("N-KB3", "g1f3", Notation::Descriptive),
    ] {
        let (result, told) = read(START, text, Level::Tolerant, &[0]);
        assert_eq!(result, Ok(mv(wanted)), "{text}");
        assert!(told.iter().all(|candidate| candidate.notation == notation), "{text}: {told:?}");
        assert!(told.iter().all(|candidate| candidate.language == 0 && candidate.mv == mv(wanted)), "{text}");
    }
}

#[test]
fn texts_that_several_read_alike() {
    let (result, told) = read(START, "e2e4", Level::Tolerant, &[]);
    assert_eq!(result, Ok(mv("e2e4")));
    for notation in [Notation::Algebraic, Notation::Uci, Notation::Cecp, Notation::Smith] {
        let count = told.iter().filter(|candidate| candidate.notation == notation).count();
        assert_eq!(count, 1, "{notation:?} counts once: {told:?}");
    }
    assert!(told.iter().all(|candidate| candidate.mv == mv("e2e4") && candidate.language == 0), "{told:?}");
}

#[test]
fn a_letter_that_is_another_piece_elsewhere() {
    let (french, german) = (number("fr"), number("de"));
    let (result, told) = read(ALL_TO_F1, "Rf1", Level::Tolerant, &[0, french]);
    let error = result.unwrap_err();
    assert_eq!(error.status.name(), "ANY_AMBIGUOUS");
    assert_eq!(error.squares, mv("e1f1").from().bit() | mv("h1f1").from().bit());
    let told: Vec<_> = told.iter().map(|candidate| (candidate.language, candidate.mv)).collect();
    assert_eq!(told, [(0, mv("h1f1")), (french, mv("e1f1"))]);
    // With all languages it is the knight too, in Icelandic.
    let (result, told) = read(ALL_TO_F1, "Rf1", Level::Tolerant, &[]);
    assert_eq!(result.unwrap_err().status.name(), "ANY_AMBIGUOUS");
    let icelandic = number("is");
    assert!(told.iter().any(|found| found.language == icelandic && found.mv == mv("g3f1")), "{told:?}");
    // One language alone says which.
    let (result, told) = read(ALL_TO_F1, "Rf1", Level::Tolerant, &[french]);
    assert_eq!(result, Ok(mv("e1f1")));
    assert_eq!(told.len(), 1);
    // Languages that share a letter for a piece agree, and each is named.
    let (result, told) = read(START, "Sf3", Level::Tolerant, &[0, german, number("da"), number("sv")]);
    assert_eq!(result, Ok(mv("g1f3")));
    assert!(told.len() == 3 && told.iter().any(|found| found.language == german), "{told:?}");
    assert!(told.iter().all(|found| found.language != 0), "no English reads it: {told:?}");
    // Among all languages there are some in which it is a pawn's letter, which nobody prints in a move.
    let (result, told) = read(START, "Sf3", Level::Tolerant, &[]);
    assert_eq!(result, Ok(mv("g1f3")));
    assert!(told.iter().all(|found| found.mv == mv("g1f3")), "{told:?}");
}

#[test]
fn texts_that_nobody_reads() {
    for text in ["", "xyzzy", "e2e5", "Qh5", "Nf3 Nf6", "\0", "9999"] {
        let (result, told) = read(START, text, Level::Tolerant, &[]);
        let error = result.expect_err(text);
        assert_eq!(error.status.name(), "ANY_UNREAD", "{text}");
        assert_eq!((error.offset, error.len), (0, text.len()), "{text}");
        assert!(told.is_empty(), "{text}: {told:?}");
    }
}

/// What each writer writes is read at the strict level, among all others.
#[test]
fn every_exact_text_is_read() {
    for fen in [START, ALL_TO_F1, "3r4/P1P1P1k1/8/8/8/8/8/4K3 w - - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"] {
        let position = standard(fen);
        for mv in moves(&position) {
            let long = Style { form: Form::Long, ..Style::PGN };
            let reversible = Style { form: Form::Reversible, ..Style::PGN };
            for (notation, text) in [
                (Notation::Algebraic, san::encode(&position, mv).unwrap().as_str().to_owned()),
                (Notation::Algebraic, san::encode_styled(&position, mv, &long).unwrap().as_str().to_owned()),
                (Notation::Algebraic, san::encode_styled(&position, mv, &reversible).unwrap().as_str().to_owned()),
                (Notation::Cecp, cecp::encode(&position, mv).unwrap().as_str().to_owned()),
                (Notation::Iccf, iccf::encode(&position, mv).unwrap().as_str().to_owned()),
                (Notation::Smith, smith::encode(&position, mv).unwrap().as_str().to_owned()),
                (
                    Notation::Descriptive,
                    descriptive::encode(&position, mv, descriptive::Style::default()).unwrap().as_str().to_owned(),
                ),
            ] {
                let (_, told) = read(fen, &text, Level::Strict, &[]);
                let is_told = told.iter().any(|found| found.notation == notation && found.mv == mv);
                assert!(is_told, "{notation:?} {text} in {fen}: {told:?}");
            }
        }
    }
}
