//! Tests of [`super`].

use super::*;

#[test]
fn named_rows_stand_where_they_are_said_to() {
    assert_eq!(LANGUAGES[ENGLISH].tag, "en");
    assert_eq!(LANGUAGES[FIGURINE].tag, "x-figurine");
    assert_eq!(LANGUAGES[ENGLISH].letters, ["P", "N", "B", "R", "Q", "K"]);
    assert_eq!(LANGUAGES[FIGURINE].letters, ["♙", "♘", "♗", "♖", "♕", "♔"]);
}

#[test]
fn every_row_finds_itself_in_any_case() {
    for (index, language) in LANGUAGES.iter().enumerate() {
        for tag in [language.tag.to_owned(), language.tag.to_uppercase(), language.tag.replace('-', "_")] {
            let found = lookup(tag.as_bytes()).unwrap();
            assert_eq!((found.index, found.how), (index, Match::Exact), "{tag}");
        }
        let found = lookup(format!("{}-XX", language.tag).as_bytes()).unwrap();
        assert_eq!((found.index, found.how), (index, Match::Near), "{}", language.tag);
    }
}

#[test]
fn no_tags() {
    for (text, offset, len) in
        [("", 0, 0), ("e", 0, 1), ("x", 0, 1), ("i", 0, 1), ("en-", 3, 0), ("en--GB", 3, 0), ("de DE", 0, 5)]
    {
        assert_eq!(lookup(text.as_bytes()).unwrap_err(), Error::at(Status::LANGUAGE_TAG, offset, len), "{text}");
        assert!(find(text.as_bytes()).is_none());
    }
    for text in ["e4", "C.UTF-8", "français", "abcdefghi", "de-\0", "\u{a0}"] {
        assert!(find(text.as_bytes()).is_none(), "{text}");
    }
}

#[test]
fn alternates_fill_their_gaps() {
    let dutch = find(b"nl").unwrap();
    assert_eq!(dutch.alternate(b"pgn-standard").unwrap(), ["O", "P", "L", "T", "D", "K"]);
    assert!(dutch.alternate(b"").is_none());
}
