//! Games that were read are written by the outlines of their moves; the positions must say the same.

use super::super::{write, Options};
use crate::notation::Level;
use crate::pgn::game::{Game, NextGame, Reading, ROOT};
use crate::pgn::Reader;

fn read(text: &str) -> Game {
    let mut reader = Reader::over(text.as_bytes(), crate::pgn::Options::new(Level::Tolerant)).unwrap();
    match Reading::new().next(&mut reader).unwrap() {
        NextGame::Game(game) => game,
        other => panic!("{other:?}"),
    }
}

fn written(game: &Game) -> String {
    let mut text = crate::text::Text::<4096>::new();
    write(game, Options { null_moves: true, ..Options::EXPORT }, &mut text).unwrap();
    text.as_str().to_owned()
}

#[test]
fn outlines_and_positions_say_the_same() {
    for (moves, is_outlined) in [
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Bg4 6. h3 h5 1-0", true),
        ("1. f3 e5 2. g4 Qh4 0-1", true),
        ("1. e4 e5 2. Qh5+ Nc6 3. Bc4# Nf6 4. Qxf7+ 1-0", true),
        ("1. e4! d5 2. exd5 c6 3. dxc6 Nf6 4. cxb7 Nbd7 5. bxa8=Q *", true),
        ("1. e4 (1. d4 d5) 1... d5 *", true),
        ("1. e4 (1. d4 d5 (1... f5 2. g4 fxg4) 2. c4) 1... d5 (1... f6 2. Qh5+ g6 (2... g5)) 2. exd5 *", true),
        ("1. e4 a6 2. e5 d5 3. exd6 {en passant} Qxd6 4. Na3 Qe6+ 5. Ne2 *", true),
        ("1. d4 d5 2. Nf3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. Nc3 O-O-O 6. O-O-O *", true),
        ("1. Nc3 e6 2. e4 Bb4 3. Nge2 Nf6 4. Ng3 Nc6 5. Nce2 *", true),
        ("1. e2e4 e5 2. Nf3 *", false),
        ("1. e4 -- 2. Nf3 *", false),
    ] {
        // The quick way through moves wants some bytes behind them.
        let mut game = read(&format!("[Event \"x\"]\n\n{moves}\n\n[Event \"y\"]\n\n*\n"));
        assert_eq!(game.is_outlined, is_outlined, "{moves}");
        let text = written(&game);
        game.is_outlined = false;
        assert_eq!(written(&game), text);
        assert!(!game.is_partial(), "{moves}");
    }
}

#[test]
fn a_move_that_was_added_has_no_outline() {
    let mut game = read("1. e4 e5 2. Nf3 *\n");
    let first = game.first_child(ROOT).unwrap().unwrap();
    let mv = crate::notation::san::decode_quick(&game.position(first).unwrap(), b"d5").unwrap();
    game.add_move(first, mv, false).unwrap();
    assert!(!game.is_outlined);
    assert!(written(&game).ends_with("\n1. e4 e5 (1... d5) 2. Nf3 *\n\n"), "{}", written(&game));
}
