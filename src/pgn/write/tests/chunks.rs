//! The text in pieces is the text in one.

use super::build::{game_fen, tag};
use super::written;
use crate::notation::result::GameResult;
use crate::pgn::game::Game;
use crate::pgn::write::{write, Options, Writer};
use crate::status::Status;
use crate::text::SliceWriter;

fn sample() -> Game {
    let mut game = game_fen(
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 7",
        "{before} e5 $1 {a é word [%clk 0:00:01] and more of them so that lines break somewhere in here} (<x> c5 Nf3 (c3 d5 |bad ;x\ny|) d6) %line% Nf3 ~raw {text}~ Nc6",
        GameResult::DRAW,
    );
    tag(&mut game, "White", "Æ \"quoted\"");
    tag(&mut game, "", "no tag");
    game
}

#[test]
fn pieces_of_every_size() {
    let game = sample();
    for options in [Options::EXPORT, Options::IMPORT, Options { columns: true, crlf: true, ..Options::EXPORT }] {
        let (whole, changes) = written(&game, options).unwrap();
        for size in 1..=80 {
            let mut writer = Writer::new(options);
            let mut text = Vec::new();
            let mut piece = vec![0xff; size];
            loop {
                let len = writer.fill(&game, &mut piece).unwrap();
                if len == 0 {
                    break;
                }
                assert!(len == size || text.len() + len == whole.len());
                text.extend_from_slice(&piece[..len]);
            }
            assert_eq!(String::from_utf8(text).unwrap(), whole);
            assert_eq!(writer.changes().bits(), changes);
            // The end stays the end.
            assert_eq!(writer.fill(&game, &mut piece), Ok(0));
        }
        let mut out = vec![0; whole.len()];
        let mut sink = SliceWriter::new(&mut out);
        assert_eq!(write(&game, options, &mut sink).unwrap().bits(), changes);
        assert_eq!(sink.len(), whole.len());
        assert_eq!(String::from_utf8(out).unwrap(), whole);
    }
}

#[test]
fn a_changed_game_is_refused() {
    let mut game = sample();
    let mut writer = Writer::new(Options::EXPORT);
    let mut piece = [0; 16];
    assert_eq!(writer.fill(&game, &mut []).unwrap_err().status, Status::ERR_BUFFER_TOO_SMALL);
    writer.fill(&game, &mut piece).unwrap();
    game.version += 1;
    let error = loop {
        match writer.fill(&game, &mut piece) {
            Ok(len) => assert!(len > 0),
            Err(error) => break error,
        }
    };
    assert_eq!(error.status, Status::GAME_CHANGED);
    game.version -= 1;
    assert!(writer.fill(&game, &mut piece).is_ok());
}

#[test]
fn memory_is_bounded_by_some_lines_and_the_longest_word() {
    let mut game = sample();
    let comment = "word ".repeat(200_000);
    super::build::add_note(&mut game, 1, crate::pgn::game::NoteKind::Comment, 0, &comment);
    let mut writer = Writer::new(Options::EXPORT);
    let mut piece = [0; 64];
    while writer.fill(&game, &mut piece).unwrap() > 0 {
        assert!(writer.rest.capacity() <= 2048 && writer.layout.capacity() <= 2048);
    }
}
