//! Tests of [`super`].

use super::*;

#[test]
fn words_end_where_others_begin() {
    let cases = [
        ("e4 e5", "e4"),
        ("e4{x}", "e4"),
        ("e4;x", "e4"),
        ("d5$1", "d5"),
        ("Nc3)", "Nc3"),
        ("e8(Q)+ x", "e8(Q)+"),
        ("e4(1.d4)", "e4"),
        ("Nf3(=)", "Nf3(=)"),
        ("e8=(N)", "e8=(N)"),
        ("1/2-1/2\n", "1/2-1/2"),
        ("e4*", "e4"),
        ("e4\u{a0}x", "e4"),
        ("\u{bd}-\u{bd} ", "\u{bd}-\u{bd}"),
        ("♘f3", "♘f3"),
        ("e4♘{", "e4♘"),
        ("a\0b", "a"),
    ];
    for (text, expected) in cases {
        assert_eq!(end(text.as_bytes(), 0, 0, true), Ok(expected.len()), "{text}");
        let mut from = 0;
        for len in 1..=text.len() {
            match end(&text.as_bytes()[..len], 0, from, false) {
                Err(resume) => from = resume,
                Ok(found) => {
                    assert_eq!(found, expected.len(), "{text} {len}");
                    break;
                }
            }
        }
    }
    assert_eq!(end(b"\xe9{x} e5", 0, 0, true), Ok(1));
    assert_eq!(end(b"a\xe2\x99) ", 0, 0, true), Ok(3));
    assert_eq!(end(b"a\xe2\x99", 0, 0, false), Err(1));
    assert_eq!(end(b"a\xe9\n1", 0, 0, false), Ok(2));
    assert_eq!(end(b"e4", 0, 0, false), Err(2));
    assert_eq!(end(b"e8(", 0, 0, false), Err(2));
}

#[test]
fn numbers() {
    let cases = [
        ("1.", (2, 1)),
        ("12...e5", (5, 12)),
        ("3", (1, 3)),
        ("1e4", (1, 1)),
        ("1-0", (0, 0)),
        ("1/2", (0, 0)),
        ("0-0", (0, 0)),
        ("000", (0, 0)),
        ("0000", (0, 0)),
        ("0.", (2, 0)),
        ("15.0-0", (3, 15)),
        ("…", (3, 0)),
        ("1…e5", (4, 1)),
        ("e4", (0, 0)),
        ("99999999999.", (12, u32::MAX)),
        ("1O-O", (1, 1)),
    ];
    for (text, expected) in cases {
        assert_eq!(number(text.as_bytes()), expected, "{text}");
    }
}

#[test]
fn results_at_the_end_of_words() {
    assert_eq!(glued_result(b"Rg8#1-0"), Some(4));
    assert_eq!(glued_result(b"e41/2-1/2"), Some(2));
    assert_eq!(glued_result(b"0-0-0"), None);
    assert_eq!(glued_result(b"1-0"), None);
    assert_eq!(glued_result(b"O-O0-1"), Some(3));
}

#[test]
fn symbols_of_the_standard() {
    let cases = [("Nf3", 3), ("Nf3.", 3), ("Qxe5+,", 5), ("Nf3\u{203c}", 3), ("e8=Q#...", 5), ("e.p.", 4), ("a/b", 3)];
    for (word, len) in cases {
        assert_eq!(symbol(word.as_bytes()), len, "{word}");
    }
}

#[test]
fn captures_by_files() {
    for word in ["ed", "exd", "e:f", "ab", "hg"] {
        assert!(is_short_move(word.as_bytes()) && !is_no_capture(word.as_bytes()), "{word}");
    }
    for word in ["be", "he", "ah", "aa"] {
        assert!(!is_short_move(word.as_bytes()) && is_no_capture(word.as_bytes()), "{word}");
    }
    assert!(!is_short_move(b"bxe") && !is_no_capture(b"bxe"));
}

#[test]
fn lines_that_begin_games() {
    for word in ["1.e4", "1.", "1", "e4", "Nf3!", "O-O", "0-0", "1-0", "*", "½-½", "--", "e8=Q+"] {
        assert!(begins_game(word.as_bytes(), Level::Tolerant), "{word}");
    }
    for word in ["From:", "the", "Hello", "#", "2nd", "----", "==="] {
        assert!(!begins_game(word.as_bytes(), Level::Tolerant), "{word}");
    }
}
