//! Games that are read, written and read again.

mod common;

use stamma::notation::Level;
use stamma::pgn::game::{Builder, Game};
use stamma::pgn::write::{self, Changes, Writer};
use stamma::pgn::{Kind, Next, Options, Reader};

/// All games of a text.
fn read(text: &[u8]) -> Vec<Game> {
    let mut reader = Reader::over(text, Options::new(Level::Tolerant)).unwrap();
    let mut games = Vec::new();
    let mut builder = Builder::new().unwrap();
    while let Next::Event(event) = reader.next().unwrap() {
        let (text, name, raw) = (reader.text(&event), reader.name(&event), reader.raw(&event));
        if event.kind == Kind::Diagnostic {
            continue;
        }
        if builder.take(&event, raw, text, name, reader.position()).unwrap() {
            games.push(std::mem::replace(&mut builder, Builder::new().unwrap()).finish());
        }
    }
    games
}

fn written(games: &[Game], options: write::Options) -> (Vec<u8>, u32) {
    let mut text = Vec::new();
    let mut changes = 0;
    for game in games {
        let mut writer = Writer::new(options);
        let mut piece = [0; 4096];
        loop {
            let len = writer.fill(game, &mut piece).unwrap();
            if len == 0 {
                break;
            }
            text.extend_from_slice(&piece[..len]);
        }
        changes |= writer.changes().bits();
    }
    (text, changes)
}

const EXPORT: write::Options = write::Options { null_moves: true, any_result: true, ..write::Options::EXPORT };

/// Written once the text is as it should be: writing what is read from it changes nothing. Only text that was out of place
/// may be something at the place where it was written: then nothing changes from there on, and nothing got lost.
fn settles(name: &str, text: &[u8], moved: &mut usize) {
    let games = read(text);
    for options in [EXPORT, write::Options::IMPORT, write::Options { columns: true, ..write::Options::IMPORT }] {
        let (once, _) = written(&games, options);
        let again = read(&once);
        let (twice, _) = written(&again, options);
        let (thrice, _) = written(&read(&twice), options);
        if letters(&once) != letters(&twice) || twice != thrice {
            let (a, b) = if twice == thrice { (&once, &twice) } else { (&twice, &thrice) };
            let (a, b) = (String::from_utf8_lossy(a), String::from_utf8_lossy(b));
            let difference = a.lines().zip(b.lines()).find(|(a, b)| a != b);
            panic!("{name} ({:?}): {difference:?}", options.tags);
        }
        *moved += usize::from(once != twice);
        assert_eq!(again.len(), games.len(), "{name}");
    }
}

/// The bytes that are neither white space nor part of move numbers, sorted: nothing of them may get lost.
fn letters(text: &[u8]) -> Vec<u8> {
    let mut letters: Vec<u8> =
        text.iter().copied().filter(|byte| !matches!(byte, 0..=b' ' | b'.' | b'0'..=b'9')).collect();
    letters.sort_unstable();
    letters
}

#[test]
fn export_format_is_given_back_byte_for_byte() {
    let text = "[Event \"F/S Return Match\"]\n[Site \"Belgrade, Serbia JUG\"]\n[Date \"1992.11.04\"]\n[Round \"29\"]\n\
        [White \"Fischer, Robert J.\"]\n[Black \"Spassky, Boris V.\"]\n[Result \"1/2-1/2\"]\n\n\
        1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 $6 {a comment} (3... Nf6 4. O-O (4. d3) 4...\nNxe4) 4. Ba4 Nf6 1/2-1/2\n\n";
    let (once, changes) = written(&read(text.as_bytes()), write::Options::EXPORT);
    assert_eq!(String::from_utf8(once).unwrap(), text);
    assert_eq!(changes, 0);
}

#[test]
fn nothing_of_a_broken_game_is_lost() {
    for text in [
        "1. e4 e5 2. Ke3 Nc6 1-0\n",
        "1. e4 e5 (1... c5 2. Qh7 d6 {x (} (y)) 2. Nf3 *\n",
        "[Event \"A\"]\n[White Elo \"2700\"]\nnoise\n\n1. e4 ?foo? e5 *\n",
        "1. e4 e5 2. Ke3 ; a line } (\n2... Nc6 {b} 1-0\n",
        "1. e4 <x> e5 $$ 2. Nf3 ] [ *\n",
        "[FEN \"nonsense\"]\n[SetUp \"1\"]\n\n1. e4 e5 *\n",
        "[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e4 *\n",
    ] {
        let games = read(text.as_bytes());
        let options = write::Options { crlf: false, ..write::Options::IMPORT };
        let (once, _) = written(&games, options);
        assert_eq!(
            String::from_utf8_lossy(&letters(&once)),
            String::from_utf8_lossy(&letters(text.as_bytes())),
            "{text}{}",
            String::from_utf8_lossy(&once)
        );
        settles(text, text.as_bytes(), &mut 0);
    }
}

#[test]
fn changes_are_told() {
    let text = "[Result \"0-1\"]\n\n1. e4 $0 (1. d4) -- 1-0\n";
    let (_, changes) = written(&read(text.as_bytes()), EXPORT);
    assert_eq!(changes, Changes::RESULT_TAG | Changes::NAGS | Changes::NULL_MOVES);
}

#[test]
fn every_file_at_hand_settles() {
    let data = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data");
    let cases = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let full = std::env::var_os("STAMMA_FULL").is_some();
    let (mut files, mut moved) = (0, 0);
    for folder in [data, cases].into_iter().filter(|folder| folder.exists()) {
        common::walk(&folder, &mut |name, bytes| {
            if name.trim_end_matches(".xz").ends_with(".pgn") && (full || bytes.len() < 1 << 17) {
                settles(&name, &bytes, &mut moved);
                files += 1;
            }
        });
    }
    println!("{files} files, {moved} texts settled late");
    assert!(moved * 20 <= files);
}

/// Nothing closes the comment, nor the variation without a legal move; what is written closes both.
#[test]
fn what_is_open_at_the_end_is_closed() {
    let text = "1. e4 e5 (2. Nf3 {good";
    let (once, _) = written(&read(text.as_bytes()), write::Options::IMPORT);
    assert_eq!(String::from_utf8(once).unwrap().trim_end(), "1. e4 e5 (2. Nf3 {good}) *");
    settles(text, text.as_bytes(), &mut 0);
}
