//! Tests of [`super`].

use super::*;
use crate::text::Text;

#[test]
fn the_table_ascends_without_overlap() {
    for pair in NAGS.windows(2) {
        assert!(pair[0].first + u8::from(pair[0].sides) < pair[1].first, "{}", pair[1].first);
    }
    // All of the standard's numbers are there.
    assert!((0..=154).all(|nag| text(nag).is_some()));
    assert!(text(185).is_none() && text(256).is_none() && text(u32::MAX).is_none());
}

#[test]
fn pairs_name_their_side() {
    assert_eq!((text(14), text(15)), (Some("White has a slight advantage"), Some("Black has a slight advantage")));
    assert_eq!((symbol(18), symbol(19)), (Some("+−"), Some("−+")));
    assert_eq!((text(94), text(96)), (Some("White has poorly placed rooks"), Some("White has well placed rooks")));
}

#[test]
fn numbers_without_a_symbol_are_written_as_in_pgn() {
    for (nag, wanted) in [(1, "!"), (9, "$9"), (0, "$0"), (24, "$24"), (255, "$255"), (u32::MAX, "$4294967295")] {
        let mut text = Text::<16>::new();
        write(nag, &mut text);
        assert_eq!(text.as_str(), wanted);
        assert_eq!(find(format!("${nag}").as_bytes()), Some(Found { len: format!("${nag}").len(), nags: [nag; 2] }));
    }
    assert_eq!(find(b"$"), None);
    assert_eq!(find(b"$4294967296"), None);
    assert_eq!(find(b"$007x").map(|found| (found.len, found.nags)), Some((4, [7; 2])));
}

#[test]
fn symbols_are_listed_once() {
    for (index, (symbol, _)) in SYMBOLS.iter().enumerate() {
        assert!(SYMBOLS[index + 1..].iter().all(|(other, _)| other != symbol), "{symbol}");
    }
}

#[test]
fn words_end_where_they_end() {
    for (text, len) in [("N", 1), ("N ", 1), ("N!", 1), ("TN)", 2), ("RR", 2), ("zz.", 2), ("inf", 3)] {
        assert_eq!(find(text.as_bytes()).unwrap().len, len, "{text}");
    }
    for text in ["Nf3", "N2", "TNT", "Dé", "infinite", "", " !", "x", "+", "#"] {
        assert_eq!(find(text.as_bytes()), None, "{text}");
    }
}
