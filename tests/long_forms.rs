//! Long and reversible algebraic: section 9 of the reference, written and read.

mod common;

use common::reading::{moves, mv, real_positions, standard, Kept};
use stamma::notation::san::{self, Form, Level, Options, Style};

const EN_PASSANT: &str = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Position, move, long, reversible.
const WRITTEN: &[(&str, &str, &str, &str)] = &[
    (START, "e2e4", "e2-e4", "e2-e4"),
    (START, "g1f3", "Ng1-f3", "Ng1-f3"),
    (EN_PASSANT, "e5f6", "e5xf6", "e5xPf6e.p."),
    ("3r4/P1P1k3/8/8/8/8/8/4K3 w - - 0 1", "c7d8q", "c7xd8=Q+", "c7xRd8=Q+"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1a1", "O-O-O", "O-O-O"),
    ("4k3/3q4/8/8/8/3R4/8/4K3 w - - 0 1", "d3d7", "Rd3xd7", "Rd3xQd7"),
];

fn style(form: Form) -> Style {
    Style { form, ..Style::PGN }
}

#[test]
fn the_table() {
    for (fen, text, long, reversible) in WRITTEN {
        let position = standard(fen);
        for (form, exact) in [(Form::Long, long), (Form::Reversible, reversible)] {
            assert_eq!(san::encode_styled(&position, mv(text), &style(form)).unwrap().as_str(), *exact);
            for level in common::reading::LEVELS {
                let options = Options { form, ..Options::new(level) };
                let decoded = san::decode_full(&position, exact.as_bytes(), options, &mut ());
                assert_eq!(decoded.map(|decoded| decoded.mv), Ok(mv(text)), "{form:?} {level:?} {exact}");
            }
        }
    }
}

#[test]
fn short_forms_are_import_not_strict() {
    let position = standard(START);
    for form in [Form::Long, Form::Reversible] {
        let read = |level| san::decode_full(&position, b"Nf3", Options { form, ..Options::new(level) }, &mut ());
        assert_eq!(read(Level::Import).unwrap().mv, mv("g1f3"));
        assert_eq!(read(Level::Strict).unwrap_err().status.name(), "SAN_FORM");
    }
}

#[test]
fn the_captured_kind_must_agree() {
    let position = standard("4k3/3q4/8/8/8/3R4/8/4K3 w - - 0 1");
    let options = |level| Options { form: Form::Reversible, ..Options::new(level) };
    let mut kept = Kept::default();
    let decoded = san::decode_full(&position, b"Rd3xNd7", options(Level::Tolerant), &mut kept).unwrap();
    assert_eq!(decoded.mv, mv("d3d7"));
    assert!(kept.names().contains(&"SAN_CAPTURED_KIND"), "{:?}", kept.names());
    let error = san::decode_full(&position, b"Rd3xNd7", options(Level::Import), &mut ()).unwrap_err();
    assert_eq!((error.status.name(), error.offset, error.len), ("SAN_CAPTURED_KIND", 4, 1));
}

/// Every legal move of every position of the sample, in both forms and back.
#[test]
fn every_move_comes_back() {
    let mut read = 0;
    for position in real_positions(20) {
        for mv in moves(&position) {
            for form in [Form::Long, Form::Reversible] {
                let exact = san::encode_styled(&position, mv, &style(form)).unwrap();
                let options = Options { form, ..Options::new(Level::Strict) };
                let decoded = san::decode_full(&position, exact.as_bytes(), options, &mut ());
                assert_eq!(decoded.map(|decoded| decoded.mv), Ok(mv), "{exact} in {position:?}");
                read += 1;
            }
        }
    }
    assert!(read > 5000, "{read}");
}

/// A long form is reported on just when it is not the exact one.
#[test]
fn diagnostics_tell_what_is_not_exact() {
    let position = standard(START);
    for (form, text, wanted) in [
        (Form::Long, "Ng1-f3", 0),
        (Form::Reversible, "Ng1-f3", 0),
        (Form::Long, "Nf3", 1),
        (Form::Reversible, "e4", 1),
    ] {
        let mut kept = Kept::default();
        let options = Options { form, ..Options::new(Level::Import) };
        san::decode_full(&position, text.as_bytes(), options, &mut kept).unwrap();
        assert_eq!(kept.0.len(), wanted, "{form:?} {text}: {:?}", kept.names());
    }
}
