//! The strict level takes a text if, and only if, the writer prints that very text for it (reference sections 1.1 and 19).

mod common;

use stamma::notation::Level;
use stamma::pgn::game::{Builder, Game};
use stamma::pgn::write::{self, Writer};
use stamma::pgn::{Kind, Next, Options, Reader};
use stamma::status::{Severity, Status};

/// All games of a text, and whether any of it was not understood.
fn read(text: &[u8]) -> (Vec<Game>, bool) {
    let mut reader = Reader::over(text, Options::new(Level::Tolerant)).unwrap();
    let (mut games, mut builder, mut has_errors) = (Vec::new(), Builder::new().unwrap(), false);
    while let Next::Event(event) = reader.next().unwrap() {
        let (text, name, raw) = (reader.text(&event), reader.name(&event), reader.raw(&event));
        if event.kind == Kind::Diagnostic {
            has_errors |= event.severity == Severity::Error;
        } else if builder.take(&event, raw, text, name, reader.position()).unwrap() {
            games.push(std::mem::replace(&mut builder, Builder::new().unwrap()).finish());
        }
    }
    (games, has_errors)
}

/// What the writer prints for these games, if it can.
fn written(games: &[Game]) -> Option<Vec<u8>> {
    let mut text = Vec::new();
    for game in games {
        let mut writer = Writer::new(write::Options::EXPORT);
        let mut piece = [0; 4096];
        loop {
            match writer.fill(game, &mut piece) {
                Ok(0) => break,
                Ok(len) => text.extend_from_slice(&piece[..len]),
                Err(_) => return None,
            }
        }
    }
    Some(text)
}

/// Code and place of the first diagnostic that the strict level gives.
fn first_fault(text: &[u8], chunk: usize, decode: bool) -> Option<(Status, u64, u32, u32)> {
    let mut reader = Reader::new(Options { decode, ..Options::new(Level::Strict) });
    let mut chunks = text.chunks(chunk).peekable();
    reader.feed(&[], text.is_empty()).unwrap();
    loop {
        match reader.next().unwrap() {
            Next::Event(event) if event.kind == Kind::Diagnostic => {
                return Some((event.status, event.offset, event.line, event.column))
            }
            Next::Event(_) => {}
            Next::NeedMore => {
                let bytes = chunks.next().unwrap();
                reader.feed(bytes, chunks.peek().is_none()).unwrap();
            }
            Next::End => return None,
        }
    }
}

/// Compares the strict level with the writer, and gives what it says.
fn judge(name: &str, text: &[u8]) -> bool {
    let fault = first_fault(text, usize::MAX, true);
    let (games, has_errors) = read(text);
    let is_printed = !has_errors && written(&games).is_some_and(|printed| printed == text);
    let shown = String::from_utf8_lossy(text);
    // What is at fault for another reason, such as two results that differ, the writer may well print.
    // White space without a game is nothing to judge.
    if !games.is_empty() && fault.is_none_or(|(status, ..)| status == Status::PGN_LAYOUT) {
        assert_eq!(fault.is_none(), is_printed, "{name}: {fault:?} in\n{shown}");
    }
    fault.is_none()
}

const ROSTER: &str =
    "[Event \"E\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"W\"]\n[Black \"B\"]\n\
    [Result \"*\"]\n";

/// Games with all that export format has.
fn samples() -> Vec<String> {
    let start = |tags: &str, moves: &str| format!("{ROSTER}{tags}\n{moves}\n\n");
    let many = (1..=40).map(|turn| format!("{}. Nf3 Nf6 {}. Ng1 Ng8 ", 2 * turn - 1, 2 * turn)).collect::<String>();
    let texts = [
        start("", "1. e4 e5 2. Nf3 $1 $14 {good} {very [%clk 1:02:03] good} (2. f4 exf4 (2... d5 3. exd5) (2... Nc6) 3. Nf3) 2... Nc6 *"),
        start("[A \"a \\\"b\\\" c\\\\\"]\n[WhiteElo \"2700\"]\n", "{before} 1. e4 ({first} 1. d4 {x} 1... d5) 1... e5 *"),
        start("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 5 39\"]\n[SetUp \"1\"]\n", "39... Kd7 40. e4 {[%csl Ra1,Gb2 , c3] [%eval 0.3]} 40... Ke6 *"),
        start("[FEN \"1r2k3/8/8/8/8/8/8/1R2K3 w Bb - 0 1\"]\n[SetUp \"1\"]\n[Variant \"Chess960\"]\n", "1. O-O-O *"),
        start("[FEN \"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1\"]\n[SetUp \"1\"]\n", "1... Kd7 *"),
        start("", "*"),
        start("", &many),
        start("", &format!("1. e4 {{{} % [ {}}} 1... e5 *", "word \u{e9}\u{4e2d} and ".repeat(12), "longword".repeat(12))),
        start("", &format!("{{{} [%cal Ra1b2, Gc3c4] % {}}} 1. e4 *", "ab ".repeat(21), "x ".repeat(30))),
        format!("{}{}", start("", "1. e4 *"), start("[Annotator \"x\"]\n", "1. d4 *")),
    ];
    // As the writer prints them: that is what the reader is held against here.
    texts.iter().map(|text| String::from_utf8(written(&read(text.as_bytes()).0).unwrap()).unwrap()).collect()
}

#[test]
fn the_sample_of_the_reference_is_strict_and_one_laid_out_otherwise_is_not() {
    let text = "[Event \"F/S Return Match\"]\n[Site \"Belgrade, Serbia JUG\"]\n[Date \"1992.11.04\"]\n[Round \"29\"]\n\
        [White \"Fischer, Robert J.\"]\n[Black \"Spassky, Boris V.\"]\n[Result \"1/2-1/2\"]\n\n\
        1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 $6 {a comment} (3... Nf6 4. O-O (4. d3) 4...\nNxe4) 4. Ba4 Nf6 1/2-1/2\n\n";
    assert_eq!(first_fault(text.as_bytes(), usize::MAX, true), None);
    for (from, to, place) in [
        ("1. e4", "1.e4", (9, 3)),
        ("e5 2.", "e5  2.", (9, 11)),
        ("e5 2.", "e5\n2.", (10, 4)),
        ("4...\nNxe4", "4... Nxe4", (9, 80)),
        ("a6 $6 {a comment}", "a6 {a comment} $6", (9, 43)),
        ("{a comment}", "{ a comment}", (9, 34)),
        ("{a comment}", "{a  comment}", (9, 34)),
        ("2. Nf3 Nc6", "2. Nf3 2... Nc6", (9, 17)),
        ("(4. d3) 4...\n", "(4. d3)\n", (10, 1)),
        ("[Event", " [Event", (1, 2)),
        ("[Site", "\n[Site", (3, 1)),
        ("[Round \"29\"]\n[White", "[White", (4, 1)),
        ("\n\n1.", "\n1.", (8, 1)),
        ("1/2-1/2\n\n", "1/2-1/2\n", (11, 1)),
        ("1/2-1/2\n\n", "1/2-1/2\n\n\n", (13, 1)),
    ] {
        let changed = text.replacen(from, to, if from.starts_with("1/2") { 2 } else { 1 });
        let found =
            first_fault(changed.as_bytes(), usize::MAX, true).map(|(status, _, line, column)| (status, line, column));
        assert_eq!(found, Some((Status::PGN_LAYOUT, place.0, place.1)), "{from:?} as {to:?}");
    }
}

#[test]
fn whatever_is_changed_about_a_text() {
    let (mut same, mut others) = (0, 0);
    for text in samples() {
        assert!(judge("sample", text.as_bytes()), "{text}");
        for at in 0..text.len() {
            let (head, tail) = text.as_bytes().split_at(at);
            let without = [head, &tail[1..]].concat();
            let twice = [head, &tail[..1], tail].concat();
            let spaced = [head, b" ", tail].concat();
            let broken = [head, b"\n", tail].concat();
            let space = [head, b" ", &tail[1..]].concat();
            let line = [head, b"\n", &tail[1..]].concat();
            for changed in [without, twice, spaced, broken, space, line] {
                if judge("changed", &changed) {
                    same += 1;
                } else {
                    others += 1;
                }
            }
        }
    }
    assert!(same > 100 && others > 10_000, "{same} strict, {others} not");
}

#[test]
fn chunks_and_moves_that_are_not_read_change_nothing() {
    for text in samples() {
        assert_eq!(first_fault(text.as_bytes(), usize::MAX, false), None, "{text}");
        for at in (0..text.len()).step_by(3) {
            let (head, tail) = text.as_bytes().split_at(at);
            let changed = [head, b"\n", &tail[1..]].concat();
            let expected = first_fault(&changed, usize::MAX, true);
            assert_eq!(first_fault(&changed, 1, true), expected);
            assert_eq!(first_fault(&changed, 7, true), expected);
        }
    }
}

#[test]
fn every_file_at_hand() {
    let data = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data");
    let cases = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let (mut files, mut strict) = (0, 0);
    for folder in [data, cases].into_iter().filter(|folder| folder.exists()) {
        common::walk(&folder, &mut |name, bytes| {
            if name.trim_end_matches(".xz").ends_with(".pgn") && (common::is_full() || bytes.len() < 1 << 16) {
                judge(&name, &bytes);
                let games = read(&bytes).0;
                if let Some(text) = written(&games) {
                    strict += usize::from(judge(&name, &text));
                }
                files += 1;
            }
        });
    }
    println!("{strict} of {files} files are strict once written");
    assert!(strict * 2 > files);
}
