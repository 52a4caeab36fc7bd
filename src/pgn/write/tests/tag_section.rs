//! Tags: their order, their values, and what follows from the start position.

use super::build::{game, game_fen, game_from, tag};
use super::{tags, written};
use crate::board::{Position, Rules};
use crate::notation::result::{GameResult, Score};
use crate::pgn::game::Game;
use crate::pgn::write::{Changes, Options, TagOrder};

fn tagged(mut game: Game, given: &[(&str, &str)]) -> Game {
    for (name, value) in given {
        tag(&mut game, name, value);
    }
    game
}

fn with(given: &[(&str, &str)]) -> Game {
    tagged(game("e4", GameResult::UNKNOWN), given)
}

/// The lines behind the roster.
fn others(game: &Game, options: Options) -> Vec<String> {
    tags(game, options).split_off(7)
}

const ROSTER: [&str; 7] = [
    "[Event \"?\"]",
    "[Site \"?\"]",
    "[Date \"????.??.??\"]",
    "[Round \"?\"]",
    "[White \"?\"]",
    "[Black \"?\"]",
    "[Result \"*\"]",
];

#[test]
fn orders() {
    let game = with(&[("b", "1"), ("White", "X"), ("Zeta", "2"), ("ECO", "A00"), ("a", "3"), ("B", "4")]);
    let sorted = tags(&game, Options::EXPORT);
    assert_eq!(sorted[..4], ROSTER[..4]);
    assert_eq!(sorted[4..7], ["[White \"X\"]", ROSTER[5], ROSTER[6]]);
    assert_eq!(sorted[7..], ["[B \"4\"]", "[ECO \"A00\"]", "[Zeta \"2\"]", "[a \"3\"]", "[b \"1\"]"]);
    let roster = Options { tags: TagOrder::Roster, ..Options::EXPORT };
    assert_eq!(others(&game, roster), ["[b \"1\"]", "[Zeta \"2\"]", "[ECO \"A00\"]", "[a \"3\"]", "[B \"4\"]"]);
    let stored = Options { tags: TagOrder::Stored, ..Options::EXPORT };
    assert_eq!(tags(&game, stored)[..2], ["[b \"1\"]", "[White \"X\"]"]);
    assert_eq!(tags(&game, stored).len(), 6);
    let reduced = Options { tags: TagOrder::RosterOnly, ..Options::EXPORT };
    assert_eq!(tags(&game, reduced).len(), 7);
    // Without any tag no empty line stands before the moves.
    assert_eq!(written(&with(&[]), stored).unwrap().0, "1. e4 *\n\n");
}

#[test]
fn values_are_escaped() {
    let game = with(&[("Event", "a \"b\" \\ c\t\n\u{7f}d é"), ("White", "\\"), ("Black", "")]);
    let lines = tags(&game, Options::EXPORT);
    assert_eq!(lines[0], "[Event \"a \\\"b\\\" \\\\ c   d é\"]");
    assert_eq!(lines[4], "[White \"\\\\\"]");
    assert_eq!(lines[5], "[Black \"\"]");
    assert_eq!(written(&game, Options::EXPORT).unwrap().1, Changes::CONTROL);
}

#[test]
fn of_a_tag_that_comes_twice_the_last_value_that_says_something_counts() {
    for (values, expected) in [
        (&["a", "b"][..], "b"),
        (&["a", ""], "a"),
        (&["a", "?"], "a"),
        (&["?", "a", "", "?"], "a"),
        (&["", "?"], "?"),
        (&["?", ""], ""),
    ] {
        for name in ["Site", "Opening"] {
            let given: Vec<_> = values.iter().map(|value| (name, *value)).collect();
            let game = with(&given);
            let lines = tags(&game, Options::EXPORT);
            let line = format!("[{name} \"{expected}\"]");
            assert_eq!(lines.iter().filter(|other| other.starts_with(&format!("[{name} "))).count(), 1);
            assert!(lines.contains(&line), "{values:?}: {lines:?}");
            assert_eq!(tags(&game, Options::IMPORT).len(), values.len());
        }
    }
}

#[test]
fn text_among_the_tags_is_kept() {
    let game = with(&[("A", "1"), ("", "[White Elo \"2700\"]"), ("B", "2"), ("", "  noise\nmore  ")]);
    assert_eq!(others(&game, Options::EXPORT), ["[A \"1\"]", "[B \"2\"]", "[White Elo \"2700\"]", "  noise", "more"]);
    assert_eq!(tags(&game, Options::IMPORT), ["[A \"1\"]", "[White Elo \"2700\"]", "[B \"2\"]", "  noise", "more"]);
    assert_eq!(others(&game, Options { raw: false, ..Options::EXPORT }), ["[A \"1\"]", "[B \"2\"]"]);
}

#[test]
fn the_result_tag() {
    let both_lost = GameResult { white: Some(Score::Zero), black: Some(Score::Zero), forfeit: false };
    for (stored, result, expected, told) in [
        (None, GameResult::WHITE_WINS, "1-0", false),
        (Some("*"), GameResult::WHITE_WINS, "1-0", false),
        (Some("?"), GameResult::DRAW, "1/2-1/2", false),
        (Some("1-0"), GameResult::WHITE_WINS, "1-0", false),
        (Some("+/-"), GameResult::WHITE_WINS, "+/-", false),
        (Some("0-0"), both_lost, "0-0", false),
        (Some("0-1"), GameResult::WHITE_WINS, "0-1", true),
        (Some("gibberish"), GameResult::WHITE_WINS, "gibberish", false),
    ] {
        let mut game = game("e4", result);
        if let Some(stored) = stored {
            tag(&mut game, "Result", stored);
        }
        let options = Options { any_result: true, ..Options::EXPORT };
        assert_eq!(tags(&game, options)[6], format!("[Result \"{expected}\"]"));
        assert_eq!(written(&game, options).unwrap().1 & Changes::RESULT_TAG != 0, told, "{stored:?}");
        let asked = Options { result_tag: true, ..options };
        assert_eq!(tags(&game, asked)[6], format!("[Result \"{}\"]", result.pgn()));
        if stored == Some("0-1") {
            assert_eq!(written(&game, Options::IMPORT).unwrap().0, "[Result \"0-1\"]\n\n1. e4 1-0\n\n");
        }
        let stored_order = Options { result_tag: true, any_result: true, ..Options::IMPORT };
        assert_eq!(tags(&game, stored_order), [format!("[Result \"{}\"]", result.pgn())]);
    }
}

#[test]
fn a_marker_that_says_nothing() {
    let game = tagged(game("e4", GameResult::UNKNOWN), &[("Result", "1-0")]);
    assert!(written(&game, Options::EXPORT).unwrap().0.ends_with("[Result \"1-0\"]\n\n1. e4 1-0\n\n"));
    assert_eq!(
        written(&game, Options::IMPORT).unwrap(),
        ("[Result \"1-0\"]\n\n1. e4 *\n\n".to_owned(), Changes::RESULT_TAG)
    );
}

#[test]
fn ply_count_when_asked() {
    let game = tagged(game("e4 e5 (c5 Nf3) Nf3", GameResult::UNKNOWN), &[("PlyCount", "99"), ("ECO", "C40")]);
    assert_eq!(others(&game, Options::EXPORT), ["[ECO \"C40\"]", "[PlyCount \"99\"]"]);
    let asked = Options { ply_count: true, ..Options::EXPORT };
    assert_eq!(others(&game, asked), ["[ECO \"C40\"]", "[PlyCount \"3\"]"]);
    let stored = Options { ply_count: true, ..Options::IMPORT };
    assert_eq!(tags(&game, stored), ["[PlyCount \"3\"]", "[ECO \"C40\"]"]);
}

const FEN: &str = "rnbqkbnr/pppp1ppp/8/8/4pP2/4P3/PPPP2PP/RNBQKBNR b KQkq f3 0 3";

#[test]
fn a_start_position_brings_its_tags() {
    let bare = game_fen(FEN, "exf3", GameResult::UNKNOWN);
    let line = format!("[FEN \"{FEN}\"]");
    for options in [Options::EXPORT, Options::REDUCED] {
        assert_eq!(others(&bare, options), [line.as_str(), "[SetUp \"1\"]"]);
        assert_eq!(written(&bare, options).unwrap().1, 0);
    }
    assert_eq!(tags(&bare, Options::IMPORT), [line.as_str(), "[SetUp \"1\"]"]);
    // En passant always, as the position says it, also where nobody can capture.
    let quiet = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    assert_eq!(others(&game_fen(quiet, "", GameResult::UNKNOWN), Options::EXPORT)[0], format!("[FEN \"{quiet}\"]"));
}

#[test]
fn stored_values_that_mean_the_same() {
    // Without counters and SetUp; rights in another order.
    let short = "rnbqkbnr/pppp1ppp/8/8/4pP2/4P3/PPPP2PP/RNBQKBNR b qkQK f3 0 3";
    let game = tagged(game_fen(FEN, "exf3", GameResult::UNKNOWN), &[("FEN", short), ("A", "x")]);
    assert_eq!(tags(&game, Options::IMPORT), [format!("[FEN \"{short}\"]"), "[A \"x\"]".to_owned()]);
    assert_eq!(
        others(&game, Options::EXPORT),
        ["[A \"x\"]".to_owned(), format!("[FEN \"{FEN}\"]"), "[SetUp \"1\"]".to_owned()]
    );
    // A SetUp that denies it.
    let game = tagged(game_fen(FEN, "exf3", GameResult::UNKNOWN), &[("SetUp", "0"), ("FEN", FEN)]);
    assert_eq!(others(&game, Options::EXPORT)[1], "[SetUp \"1\"]");
    assert_eq!(tags(&game, Options::IMPORT)[0], "[SetUp \"0\"]");
}

#[test]
fn stored_values_that_mean_something_else() {
    let other = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    let game = tagged(game_fen(FEN, "exf3", GameResult::UNKNOWN), &[("SetUp", "1"), ("FEN", other)]);
    assert_eq!(others(&game, Options::EXPORT), [format!("[FEN \"{FEN}\"]"), "[SetUp \"1\"]".to_owned()]);
    assert_eq!(written(&game, Options::EXPORT).unwrap().1, Changes::START);
    assert_eq!(tags(&game, Options::IMPORT), ["[SetUp \"1\"]".to_owned(), format!("[FEN \"{FEN}\"]")]);
    let plain = with(&[("SetUp", "1"), ("FEN", other), ("ECO", "B00")]);
    assert_eq!(others(&plain, Options::EXPORT), ["[ECO \"B00\"]"]);
    assert_eq!(tags(&plain, Options::IMPORT), ["[ECO \"B00\"]"]);
}

#[test]
fn what_was_not_understood_stays() {
    for given in [
        &[("FEN", "nonsense"), ("SetUp", "1")][..],
        &[("FEN", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"), ("SetUp", "1"), ("Variant", "Crazyhouse")],
        &[("SetUp", "1")],
        &[("Variant", "Chess960")],
    ] {
        let game = with(given);
        let mut expected: Vec<_> = given.iter().map(|(name, value)| format!("[{name} \"{value}\"]")).collect();
        assert_eq!(tags(&game, Options::IMPORT), expected);
        expected.sort();
        assert_eq!(others(&game, Options::EXPORT), expected);
    }
}

#[test]
fn chess960() {
    let start = Position::chess960(0).unwrap();
    let game = game_from(start, "", GameResult::UNKNOWN);
    let fen = "[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\"]";
    assert_eq!(others(&game, Options::EXPORT), [fen, "[SetUp \"1\"]", "[Variant \"Chess960\"]"]);
    assert_eq!(others(&game, Options::REDUCED), [fen, "[SetUp \"1\"]", "[Variant \"Chess960\"]"]);
    let named = tagged(game, &[("Variant", "Fischer Random")]);
    assert_eq!(others(&named, Options::EXPORT)[2], "[Variant \"Chess960\"]");
    // The usual arrangement under these rules needs its FEN too.
    let mut usual = Position::INITIAL;
    usual.set_rules(Rules::Chess960);
    let game = game_from(usual, "e4", GameResult::UNKNOWN);
    assert_eq!(others(&game, Options::EXPORT).len(), 3);
    // A standard game that says it is another is set right.
    let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    let game = tagged(
        game_fen(fen, "", GameResult::UNKNOWN),
        &[("Variant", "chess 960"), ("FEN", "8/8/8/8/8/8/8/8 w - - 0 1")],
    );
    assert_eq!(others(&game, Options::EXPORT), [format!("[FEN \"{fen}\"]"), "[SetUp \"1\"]".to_owned()]);
}
