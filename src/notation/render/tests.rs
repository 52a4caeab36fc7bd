//! Tests of [`super`].

use super::*;
use crate::notation::fen;
use crate::text::Text;

fn shown(error: &Error, text: &[u8], position: Option<&Position>) -> String {
    let mut out = Text::<1024>::new();
    render(error, Some(text), position, &mut out);
    out.as_str().to_string()
}

#[test]
fn a_fen_error_shows_the_rank() {
    let text = b"rnbqkbnr/pppppppp/8/8/7/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let error = fen::parse(text, fen::Options::default()).unwrap_err();
    assert_eq!(
        shown(&error, text, None),
        "1:23: error: rank 4 has 7 files, not 8 (FEN_RANK_WIDTH)\n    \
         rnbqkbnr/pppppppp/8/8/7/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n    \
         \x20                     ^"
    );
}

#[test]
fn an_ambiguous_move_names_the_ways_out() {
    let position = fen::parse(b"4k3/8/8/4N3/8/8/8/4K1N1 w - - 0 1", fen::Options::default()).unwrap();
    let error = san::decode(&position, b"Nf3", san::Level::Import).unwrap_err();
    let text = shown(&error, b"Nf3", Some(&position));
    assert!(text.starts_with("1:1: error: Nf3 fits g1 and e5: write Ngf3 or Nef3 (SAN_AMBIGUOUS)\n"), "{text}");
    let mut in_a_line = error;
    in_a_line.offset += 8;
    let text = shown(&in_a_line, b"Kd1 Ke7 Nf3 Ke6", Some(&position));
    assert!(text.starts_with("1:9: error: Nf3 fits g1 and e5: write Ngf3 or Nef3 (SAN_AMBIGUOUS)\n"), "{text}");
    let error = san::decode(&position, b"Nge2+", san::Level::Strict).unwrap_err();
    assert!(shown(&error, b"Nge2+", Some(&position)).contains("the exact form is Ne2 (SAN_FORM)"));
}

#[test]
fn an_impossible_move_gets_a_reason() {
    let read = |fen_text: &str, move_text: &str| {
        let position = fen::parse(fen_text.as_bytes(), fen::Options::default()).unwrap();
        let error = san::decode(&position, move_text.as_bytes(), san::Level::Import).unwrap_err();
        shown(&error, move_text.as_bytes(), Some(&position)).lines().next().unwrap().to_string()
    };
    assert_eq!(
        read("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "O-O"),
        "1:1: error: White has no right to castle kingside (SAN_ILLEGAL)"
    );
    assert_eq!(
        read("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "O-O-O"),
        "1:1: error: a piece stands in the way of castling on b1 (SAN_ILLEGAL)"
    );
    assert_eq!(
        read("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "0-0"),
        "1:1: error: castling is not possible while f1 is attacked (SAN_ILLEGAL)"
    );
    assert_eq!(read("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "Nf3"), "1:1: error: no knight can go to f3 (SAN_ILLEGAL)");
}

#[test]
fn odd_bytes_keep_the_columns() {
    let error = Error::at(Status::FEN_BAD_PIECE, 5, 1).with(0x78);
    let text = shown(&error, b"\xff\xc3\xa4\x07\tx", None);
    assert_eq!(text, "1:6: error: 'x' is not a piece letter (FEN_BAD_PIECE)\n    ?\u{e4}? x\n        ^");
}

#[test]
fn long_lines_are_cut() {
    let text = [b'a'; 4000];
    let error = Error::at(Status::FEN_TOO_LONG, 2000, 1);
    for line in shown(&error, &text, None).lines() {
        assert!(line.len() < 140);
    }
}

#[test]
fn every_template_names_known_places() {
    for entry in crate::status::ALL {
        let mut rest = entry.detail;
        while let Some((_, after)) = rest.split_once('{') {
            let (name, after) = after.split_once('}').unwrap();
            assert!(["0", "1", "0s", "1s", "0c", "squares"].contains(&name), "{}", entry.name());
            rest = after;
        }
    }
}

#[test]
fn lines_and_columns() {
    let text = b"ab\r\ncd\re\nf";
    assert_eq!(line_and_column(text, 0), (1, 1));
    assert_eq!(line_and_column(text, 5), (2, 2));
    assert_eq!(line_and_column(text, 7), (3, 1));
    assert_eq!(line_and_column(text, 9), (4, 1));
    assert_eq!(line_and_column(text, 99), (4, 2));
}
