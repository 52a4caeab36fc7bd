//! Tests of [`super`].

use super::*;

/// Reads whole, and byte by byte, and both give the same.
fn read(text: &str) -> Found {
    let mut fresh = TagScan::NEW;
    let whole = scan(text.as_bytes(), true, &mut fresh);
    let mut state = TagScan::NEW;
    for end in 1..=text.len() {
        let found = scan(&text.as_bytes()[..end], end == text.len(), &mut state);
        if found != Found::More {
            assert_eq!(found, whole, "{text:?} with {end} bytes");
            return whole;
        }
    }
    panic!("{text:?} never ends");
}

#[test]
fn quotes_of_windows_1252() {
    let value = |text: &'static [u8]| {
        let mut state = TagScan::NEW;
        match scan(text, true, &mut state) {
            Found::Tag(Tag { value: (start, end), fault: Some(Status::PGN_TAG_QUOTE), .. }) => &text[start..end],
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(value(b"[Event \x93Cup\x94]\n"), b"Cup");
    assert_eq!(value(b"[Event \xABCup\xBB]"), b"Cup");
    assert_eq!(value(b"[Event \x84Sch\xF6n\x93]\n"), b"Sch\xF6n");
    assert_eq!(value(b"[Event \xC2\xABCup\xC2\xBB]\n"), b"Cup");
    assert_eq!(value("[Event 'LÓ]\n".as_bytes()), "LÓ".as_bytes(), "the end of a character is no quote");
}

fn tag(text: &str) -> (&str, &str, &str, Option<Status>) {
    match read(text) {
        Found::Tag(tag) => {
            (&text[tag.name.0..tag.name.1], &text[tag.value.0..tag.value.1], &text[tag.len..], tag.fault)
        }
        other => panic!("{text:?}: {other:?}"),
    }
}

#[test]
fn well_written() {
    assert_eq!(tag("[Event \"A\"]\n"), ("Event", "A", "\n", None));
    assert_eq!(tag("[ Event\n  \"A\"  ]x"), ("Event", "A", "x", None));
    assert_eq!(tag("[A \"x [y] z; 50% {n}\"]"), ("A", "x [y] z; 50% {n}", "", None));
    assert_eq!(tag(r#"[A "The \"Closed\" \\ Dragon"] [B"#), ("A", r#"The \"Closed\" \\ Dragon"#, " [B", None));
    assert_eq!(tag("[A \"\"]"), ("A", "", "", None));
    assert_eq!(tag("[A\"b\"]"), ("A", "b", "", None));
    assert_eq!(tag("[White\n\n\"W\" \r\n\r\n]\n"), ("White", "W", "\n", None));
    assert_eq!(tag("[A \"b\"] 1. e4"), ("A", "b", " 1. e4", None));
}

#[test]
fn quotes_inside() {
    let fault = Some(Status::PGN_TAG_QUOTE);
    assert_eq!(tag("[Event \"A \"quoted\" B\"]\n"), ("Event", "A \"quoted\" B", "\n", fault));
    assert_eq!(tag("[Event \"5th \"T\" Open\"] [White \"A\"]"), ("Event", "5th \"T\" Open", " [White \"A\"]", fault));
    assert_eq!(tag("[A \"x \"y\"] z\"]\r\n"), ("A", "x \"y\"] z", "\r\n", fault));
}

#[test]
fn not_closed() {
    let fault = Some(Status::PGN_TAG_OPEN);
    assert_eq!(tag("[Event \"A]\n1. e4"), ("Event", "A", "\n1. e4", fault));
    assert_eq!(tag("[Event \"A\"\n1. e4"), ("Event", "A", "\n1. e4", fault));
    assert_eq!(tag("[Event \"A\n"), ("Event", "A", "\n", fault));
    assert_eq!(tag("[Site \"C:\\\"]\n"), ("Site", "C:\\", "\n", fault));
    assert_eq!(tag("[Event \""), ("Event", "", "", fault));
    assert_eq!(tag("[Event \"A] 1. e4 e5\n"), ("Event", "A", " 1. e4 e5\n", fault));
    assert_eq!(tag("[Event \"A\" 1. e4 e5\n"), ("Event", "A", " 1. e4 e5\n", fault));
    assert_eq!(tag("[Event \"A\" Nf3 Nf6\n"), ("Event", "A", " Nf3 Nf6\n", fault));
    assert_eq!(tag("[Event \"A\" 1-0\n"), ("Event", "A", " 1-0\n", fault));
    assert_eq!(tag("[Event \"A\" more\n"), ("Event", "A", "\n", fault));
    assert_eq!(tag("[Event \"A \"B\" C] x"), ("Event", "A \"B", "", fault));
    assert!(matches!(read("[Event \"A\"  more\n"), Found::Tag(Tag { len: 16, behind: 6, .. })));
    assert!(matches!(read("[Event \"A\"  \n"), Found::Tag(Tag { len: 10, behind: 0, .. })));
}

#[test]
fn other_signs_for_quotes() {
    let fault = Some(Status::PGN_TAG_QUOTE);
    assert_eq!(tag("[Event “Cup”]\n"), ("Event", "Cup", "\n", fault));
    assert_eq!(tag("[Event 'Cup']"), ("Event", "Cup", "", fault));
    assert_eq!(tag("[Event „Cup\"]"), ("Event", "Cup", "", fault));
    assert_eq!(tag("[Event 'x"), ("Event", "x", "", fault));
}

#[test]
fn no_tags() {
    let len = |text: &str| match read(text) {
        Found::Bad { len, fault, .. } => (len, fault),
        other => panic!("{text:?}: {other:?}"),
    };
    assert_eq!(len("[pgn]\n"), (5, Status::PGN_TAG_BAD));
    assert_eq!(len("[/pgn] x"), (6, Status::PGN_TAG_BAD));
    assert_eq!(len("[White Elo \"2000\"] x"), (18, Status::PGN_TAG_NAME));
    assert_eq!(len("[-x \"1\"]\n"), (8, Status::PGN_TAG_NAME));
    assert_eq!(len("[Event\n1. e4 e5 ]"), (6, Status::PGN_TAG_BAD));
    assert_eq!(len("["), (1, Status::PGN_TAG_BAD));
    assert_eq!(len("[]"), (2, Status::PGN_TAG_BAD));
}
