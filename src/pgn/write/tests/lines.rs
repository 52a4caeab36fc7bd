//! Filling lines.

use super::build::{add_note, game};
use super::{moves, written};
use crate::notation::result::GameResult;
use crate::pgn::game::NoteKind;
use crate::pgn::write::{Changes, Options};

fn with_comment(text: &str) -> crate::pgn::game::Game {
    let mut game = game("e4", GameResult::UNKNOWN);
    add_note(&mut game, 1, NoteKind::Comment, 0, text);
    game
}

#[test]
fn seventy_nine_characters_fit_and_eighty_do_not() {
    // `1. e4 {` has seven characters, the closing brace one: 71 are left for the comment.
    for (len, expected) in [(70, 78), (71, 79)] {
        let text = moves(&with_comment(&"x".repeat(len)), Options::EXPORT);
        assert_eq!(text.split('/').next().unwrap().len(), expected);
        assert!(text.ends_with("x}/*"));
    }
    // One more: the word goes to a line of its own, and there is room for the result again.
    let text = moves(&with_comment(&"x".repeat(72)), Options::EXPORT);
    assert_eq!(text, format!("1. e4/{{{}}} *", "x".repeat(72)));
    // Longer than a line it stands alone.
    let text = moves(&with_comment(&"x".repeat(10_000)), Options::EXPORT);
    assert_eq!(text, format!("1. e4/{{{}}}/*", "x".repeat(10_000)));
}

#[test]
fn characters_count_not_bytes() {
    let text = moves(&with_comment(&"é".repeat(71)), Options::EXPORT);
    assert_eq!(text, format!("1. e4 {{{}}}/*", "é".repeat(71)));
    let text = moves(&with_comment(&"♞".repeat(72)), Options::EXPORT);
    assert_eq!(text, format!("1. e4/{{{}}} *", "♞".repeat(72)));
}

#[test]
fn no_line_begins_with_a_percent_sign_or_bracket() {
    let narrow = Options { width: 12, ..Options::EXPORT };
    for (given, expected) in [
        ("aaaa bbbb %ccc d", "1. e4 {aaaa/bbbb %ccc d}/*"),
        ("aaaa bbbb [ccc d", "1. e4 {aaaa/bbbb [ccc d}/*"),
        ("aaaa b %cc", "1. e4 {aaaa/b %cc} *"),
        ("aaaa bbbb [%clk 1:02:03] [%eval 3]", "1. e4 {aaaa/bbbb [%clk 1:02:03] [%eval 3]}/*"),
        ("[%clk 1:02:03] aaaa", "1. e4/{[%clk 1:02:03]/aaaa} *"),
    ] {
        assert_eq!(moves(&with_comment(given), narrow), expected, "{given}");
    }
    let raw = game("e4 e5 Nf3 ~%x~ ~[y~ d6", GameResult::UNKNOWN);
    assert_eq!(
        moves(&raw, Options { width: 9, ..Options::EXPORT }),
        "1. e4 e5/2./Nf3 %x [y/2... d6 */".trim_end_matches('/')
    );
    // With nothing before it a space keeps it from the line's start.
    let first = game("~%x~", GameResult::UNKNOWN);
    assert_eq!(moves(&first, Options::EXPORT), " %x *");
}

#[test]
fn commands_are_not_broken_and_quotes_keep_their_spaces() {
    for (given, expected) in [
        ("[%csl Gd4,  Ra4][%cal\nGc2c3] x", "{[%csl Gd4, Ra4][%cal Gc2c3] x}"),
        ("[%tqu \"En\",\"a  ]  b\",\"\"]  y", "{[%tqu \"En\",\"a  ]  b\",\"\"] y}"),
        ("[%bad  x", "{[%bad x}"),
        ("[%bad \"x  y] z  [%clk 1] u", "{[%bad \"x y] z [%clk 1] u}"),
        ("[%bad x  [%clk  1] u", "{[%bad x [%clk 1] u}"),
        ("[% x]  [%] [%a!  b]", "{[% x] [%] [%a! b]}"),
        ("a[%clk 1]b", "{a[%clk 1]b}"),
        ("[#]", "{[#]}"),
    ] {
        assert_eq!(moves(&with_comment(given), Options::EXPORT), format!("1. e4 {expected} *"), "{given}");
    }
}

#[test]
fn width_zero_does_not_wrap() {
    let long = with_comment(&"word ".repeat(5000));
    let text = moves(&long, Options { width: 0, ..Options::EXPORT });
    assert_eq!(text, format!("1. e4 {{{}}} *", "word ".repeat(5000).trim_end()));
}

#[test]
fn every_width_keeps_the_words() {
    let long = game(
        "e4 {some words [%clk 0:01:02] with %percent and [brackets] and a-very-long-word-that-fits-nowhere} e5 (c5 Nf3 (c3) d6) Nf3",
        GameResult::DRAW,
    );
    let whole = moves(&long, Options { width: 0, ..Options::EXPORT });
    for width in 1..130 {
        let text = moves(&long, Options { width, ..Options::EXPORT });
        assert_eq!(text.replace('/', " "), whole.replace('/', " "), "{width}");
        let lines: Vec<_> = text.replace("1/2-1/2", "DRAW!!!").split('/').map(str::to_owned).collect();
        for (index, line) in lines.iter().enumerate() {
            assert!(!line.starts_with(['%', '[', ' ']) && !line.ends_with(' '), "{width}: {line}");
            // Too long only where nothing can be broken.
            let breakable = line.match_indices(' ').filter(|(at, _)| !line[at + 1..].starts_with(['%', '[', '0']));
            assert!(line.len() <= width as usize || breakable.count() == 0, "{width}: {line}");
            // Filled greedily: the next word would not have fitted.
            if let Some(next) = lines.get(index + 1) {
                let word = next.split(' ').next().unwrap();
                assert!(
                    line.len() + 1 + word.len() > width as usize || next.contains(['[', '%']),
                    "{width}: {line} | {next}"
                );
            }
        }
    }
}

#[test]
fn cr_and_lf() {
    let (text, _) = written(&game("e4", GameResult::UNKNOWN), Options { crlf: true, ..Options::EXPORT }).unwrap();
    assert!(text.ends_with("[Result \"*\"]\r\n\r\n1. e4 *\r\n\r\n"));
    assert_eq!(text.matches('\n').count(), text.matches("\r\n").count());
}

#[test]
fn latin1() {
    let game = with_comment("né ♞x €");
    let options = Options { latin1: true, ..Options::EXPORT };
    let mut out = [0; 512];
    let mut writer = crate::pgn::write::Writer::new(options);
    let len = writer.fill(&game, &mut out).unwrap();
    assert!(out[..len].ends_with(b"1. e4 {n\xe9 ?x ?} *\n\n"));
    assert_eq!(writer.changes().bits(), Changes::CHARACTERS);
}

#[test]
fn every_blank_is_a_space() {
    // Control characters come by editing only: the reader has others for them.
    for blank in ["\u{7f}", "\u{7f} ", " \u{7f}", "\u{7f}\u{7f}", "\t", "\u{1}"] {
        for (given, expected) in [
            (format!("a{blank}b"), "1. e4 {a b} *"),
            (format!("a{blank}b{blank}c [%clk 1]"), "1. e4 {a b c [%clk 1]} *"),
            (format!("é{blank}b{blank}é"), "1. e4 {é b é} *"),
        ] {
            assert_eq!(moves(&with_comment(&given), Options::EXPORT), expected, "{given:?}");
        }
        let words = moves(&with_comment(&"word word".replace(' ', blank).repeat(40)), Options::EXPORT);
        let spaces = moves(&with_comment(&"word word".repeat(40)), Options::EXPORT);
        assert_eq!(words, spaces, "{blank:?}");
        let long = [format!("{} ", "x".repeat(34)), "y".repeat(34)].concat().replace(' ', blank);
        let narrow = moves(&with_comment(&long), Options { width: 40, ..Options::EXPORT });
        assert_eq!(narrow, format!("1. e4/{{{}/{}}} *", "x".repeat(34), "y".repeat(34)), "{blank:?}");
    }
}
