//! Export format: the standard's game, and each rule by itself.

use super::build::{add_node, add_note, game, game_fen, game_from, tag};
use super::{moves, written};
use crate::board::{Move, Position, Square};
use crate::notation::result::{GameResult, Score};
use crate::pgn::game::NoteKind;
use crate::pgn::write::{Changes, Options};
use crate::status::Status;

const SAMPLE: &str = "[Event \"F/S Return Match\"]
[Site \"Belgrade, Serbia JUG\"]
[Date \"1992.11.04\"]
[Round \"29\"]
[White \"Fischer, Robert J.\"]
[Black \"Spassky, Boris V.\"]
[Result \"1/2-1/2\"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 $6 {a comment} (3... Nf6 4. O-O (4. d3) 4...
Nxe4) 4. Ba4 Nf6 1/2-1/2

";

#[test]
fn the_sample_game() {
    let mut sample = game("e4 e5 Nf3 Nc6 Bb5 a6 $6 {a comment} (Nf6 O-O (d3) Nxe4) Ba4 Nf6", GameResult::DRAW);
    for (name, value) in [
        ("White", "Fischer, Robert J."),
        ("Event", "F/S Return Match"),
        ("Date", "1992.11.04"),
        ("Site", "Belgrade, Serbia JUG"),
        ("Black", "Spassky, Boris V."),
        ("Round", "29"),
        ("Result", "1/2-1/2"),
    ] {
        tag(&mut sample, name, value);
    }
    assert_eq!(written(&sample, Options::EXPORT).unwrap(), (SAMPLE.to_owned(), 0));
}

#[test]
fn moves_in_export_format() {
    for (given, expected) in [
        ("", "*"),
        ("e4", "1. e4 *"),
        ("e4 e5 Nf3", "1. e4 e5 2. Nf3 *"),
        // A black number after a comment or variation, not after an annotation.
        ("e4 $1 e5", "1. e4 $1 e5 *"),
        ("e4 {x} e5", "1. e4 {x} 1... e5 *"),
        ("e4 (d4) e5", "1. e4 (1. d4) 1... e5 *"),
        ("e4 e5 {x} Nf3", "1. e4 e5 {x} 2. Nf3 *"),
        ("e4 e5 (c5) Nf3 Nc6", "1. e4 e5 (1... c5) 2. Nf3 Nc6 *"),
        // Move, annotations, comments, variations.
        ("e4 {a} $1 {b} $14 (d4 {c} $2) (c4) e5", "1. e4 $1 $14 {a} {b} (1. d4 $2 {c}) (1. c4) 1... e5 *"),
        // Annotations in stored order, once, without 0.
        ("e4 $14 $0 $1 $14 $300 $1 $300 $999", "1. e4 $14 $1 $300 $999 *"),
        // Comments.
        ("{at the start} e4", "{at the start} 1. e4 *"),
        ("e4 {  many \t\n spaces\r\n and lines } e5", "1. e4 {many spaces and lines} 1... e5 *"),
        ("e4 {} { } e5", "1. e4 e5 *"),
        ("e4 {; and % are text} e5", "1. e4 {; and % are text} 1... e5 *"),
        ("e4 {a { b} e5", "1. e4 {a { b} 1... e5 *"),
        ("e4 {[%clk 1:02:03] x [%eval 0.3,\n 20]} e5", "1. e4 {[%clk 1:02:03] x [%eval 0.3, 20]} 1... e5 *"),
        // Comments before a variation's first move, and before a move within a line.
        ("e4 e5 (<first> <then> c5 {x} Nf3)", "1. e4 e5 ({first} {then} 1... c5 {x} 2. Nf3) *"),
        ("e4 <why> e5 Nf3", "1. e4 {why} 1... e5 2. Nf3 *"),
        ("e4 {a} (d4) <b> e5", "1. e4 {a} (1. d4) {b} 1... e5 *"),
        // Variations within and after one another.
        (
            "e4 e5 (c5 Nf3 (c3 d5) (Nc3) d6) (e6 d4) Nf3",
            "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) (2. Nc3) 2... d6) (1... e6 2. d4) 2. Nf3 *",
        ),
        // Text that could not be read.
        ("e4 ~??foo~ e5", "1. e4 ??foo 1... e5 *"),
        ("e4 e5 | 2. Ke3 Nc6|", "1. e4 e5 2. Ke3 Nc6 *"),
        (
            "e4 e5 |2. Ke3| (c5 |bad (x)| Nf3 (c3) d6) Nf3",
            "1. e4 e5 (1... c5 2. Nf3 (2. c3) 2... d6 bad (x)) 2. Nf3 2. Ke3 *",
        ),
        ("e4 |a ; b c\nd| ~;x~ e5", "1. e4 ;x/1... e5 a ; b c/d *"),
        ("e4 |a\n%b  c\nd|", "1. e4 a/%b  c/d *"),
        ("e4 |a {b ; c} ;d {|", "1. e4 a {b ; c} ;d {/*"),
    ] {
        assert_eq!(moves(&game(given, GameResult::UNKNOWN), Options::EXPORT), expected, "{given}");
    }
}

#[test]
fn numbers_follow_the_start_position() {
    let black = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    let late = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 123";
    let last = "4k3/8/8/8/8/8/8/4K2R w K - 0 4294967295";
    for (fen, given, expected) in [
        (black, "e5 Nf3 Nc6", "1... e5 2. Nf3 Nc6 *"),
        (late, "e5 Nf3 Nc6", "123... e5 124. Nf3 Nc6 *"),
        (late, "{x} e5 (c5 Nf3)", "{x} 123... e5 (123... c5 124. Nf3) *"),
        (last, "O-O", "4294967295. O-O *"),
    ] {
        assert_eq!(moves(&game_fen(fen, given, GameResult::UNKNOWN), Options::EXPORT), expected, "{fen} {given}");
    }
}

#[test]
fn results() {
    for (result, expected) in [
        (GameResult::WHITE_WINS, "1. e4 1-0"),
        (GameResult::BLACK_WINS, "1. e4 0-1"),
        (GameResult::DRAW, "1. e4 1/2-1/2"),
        (GameResult::UNKNOWN, "1. e4 *"),
        (GameResult::WHITE_WINS.by_default(), "1. e4 1-0"),
    ] {
        assert_eq!(moves(&game("e4", result), Options::EXPORT), expected);
    }
    let both_lost = GameResult { white: Some(Score::Zero), black: Some(Score::Zero), forfeit: false };
    let lost = game("e4", both_lost);
    let error = written(&lost, Options::EXPORT).unwrap_err();
    assert_eq!((error.status, error.detail[0]), (Status::GAME_NOT_EXPORTABLE, 0));
    let (text, changes) = written(&lost, Options { any_result: true, ..Options::EXPORT }).unwrap();
    assert!(text.ends_with("\n1. e4 *\n\n"));
    assert_eq!(changes, Changes::RESULT);
}

#[test]
fn null_moves_are_refused_or_written() {
    let nulls = game("e4 -- d4 -- (d5)", GameResult::UNKNOWN);
    let error = written(&nulls, Options::EXPORT).unwrap_err();
    assert_eq!((error.status, error.detail[0]), (Status::GAME_NOT_EXPORTABLE, 2));
    let options = Options { null_moves: true, ..Options::EXPORT };
    assert_eq!(moves(&nulls, options), "1. e4 -- 2. d4 -- (2... d5) *");
    assert_eq!(written(&nulls, options).unwrap().1, Changes::NULL_MOVES);
}

#[test]
fn what_cannot_be_played_is_refused_with_its_number() {
    // A null move in check, which no editing function would have let in.
    let mut game = game("e4 f5 Qh5+", GameResult::UNKNOWN);
    add_node(&mut game, 3, Move::NULL);
    add_node(&mut game, 4, Move::new(Square::A1, Square::E1));
    let error = written(&game, Options::IMPORT).unwrap_err();
    assert_eq!((error.status, error.detail[0]), (Status::GAME_NOT_EXPORTABLE, 4));
}

#[test]
fn a_closing_brace_becomes_a_parenthesis() {
    let mut game = game("e4 e5", GameResult::UNKNOWN);
    add_note(&mut game, 1, NoteKind::Comment, 0, "a } b}} [%x }] }");
    assert_eq!(moves(&game, Options::EXPORT), "1. e4 {a ) b)) [%x )] )} 1... e5 *");
    assert_eq!(written(&game, Options::EXPORT).unwrap().1, Changes::COMMENT_BRACE);
}

#[test]
fn escape_lines() {
    let escaped = game("e4 %for  you% e5 (d5 %x%) Nf3", GameResult::UNKNOWN);
    assert_eq!(moves(&escaped, Options::EXPORT), "1. e4 e5 (1... d5) 2. Nf3 *");
    assert_eq!(written(&escaped, Options::EXPORT).unwrap().1, Changes::ESCAPES);
    let options = Options { escapes: true, ..Options::EXPORT };
    assert_eq!(moves(&escaped, options), "1. e4/%for  you/e5 (1... d5/%x/) 2. Nf3 *");
}

#[test]
fn an_open_brace_in_raw_text_is_closed() {
    let open = game("e4 |x {y z| ", GameResult::UNKNOWN);
    assert_eq!(moves(&open, Options::EXPORT), "1. e4 x {y z} *");
    assert_eq!(written(&open, Options::EXPORT).unwrap().1, Changes::RAW_OPEN);
}

#[test]
fn deleted_moves_and_notes_are_not_there() {
    let mut game = game("e4 {a} {b} $1 e5 (c5 Nf3) (e6) Nf3", GameResult::UNKNOWN);
    game.notes.as_mut_slice()[0].deleted = true;
    game.notes.as_mut_slice()[2].deleted = true;
    // c5
    game.nodes.as_mut_slice()[3].deleted = true;
    assert_eq!(moves(&game, Options::EXPORT), "1. e4 {b} 1... e5 (1... e6) 2. Nf3 *");
}

#[test]
fn what_stood_behind_variations() {
    let mut game = game("e4 {a} {b} {c} (d4 d5 (Nf6)) e5", GameResult::UNKNOWN);
    game.notes.as_mut_slice()[1].behind = true;
    assert_eq!(moves(&game, Options::EXPORT), "1. e4 {a} {b} {c} (1. d4 d5 (1... Nf6)) 1... e5 *");
    let kept = Options { behind: true, ..Options::EXPORT };
    assert_eq!(moves(&game, kept), "1. e4 {a} {c} (1. d4 d5 (1... Nf6)) {b} 1... e5 *");
    assert_eq!(moves(&game, Options { variations: false, ..kept }), "1. e4 {a} {b} {c} 1... e5 *");
}

#[test]
fn castling_in_chess960() {
    let mut start = Position::chess960(518).unwrap();
    start.set_clocks(0, 1);
    let castled = game_from(start, "Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O", GameResult::UNKNOWN);
    assert_eq!(moves(&castled, Options::EXPORT), "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O O-O *");
}

#[test]
fn variations_nested_ten_thousand_deep() {
    const DEPTH: usize = 10_000;
    let mut deep = game("", GameResult::UNKNOWN);
    // Each move of a shuffle gets a variation that plays the same shuffle on: 1. Nf3 (1. Nc3 Nf6 (1... Nc6 ...
    let squares = |text: &str| {
        let bytes = text.as_bytes();
        Move::new(Square::from_ascii(bytes[0], bytes[1]).unwrap(), Square::from_ascii(bytes[2], bytes[3]).unwrap())
    };
    let main = [squares("g1f3"), squares("g8f6"), squares("f3g1"), squares("f6g8")];
    let side = [squares("b1a3"), squares("b8a6"), squares("a3b1"), squares("a6b8")];
    let mut parent = 0;
    for depth in 0..DEPTH {
        add_node(&mut deep, parent, main[0]);
        let first = add_node(&mut deep, parent, side[0]);
        // One shuffle to and fro inside of each variation.
        let second = add_node(&mut deep, first, side[1]);
        let third = add_node(&mut deep, second, side[2]);
        parent = add_node(&mut deep, third, side[3]);
        assert!(depth < DEPTH);
    }
    let (text, _) = written(&deep, Options::EXPORT).unwrap();
    assert_eq!(text.matches('(').count(), DEPTH);
    assert!(text.ends_with(&format!("{}{}", ")".repeat(DEPTH), " *\n\n")) || text.contains(&")".repeat(DEPTH)));
    assert!(text.contains("1. Nf3 (1. Na3 Na6 2. Nb1 Nb8 3. Nf3 (3. Na3 Na6 4. Nb1 Nb8 5. Nf3 (5. Na3"));
}
