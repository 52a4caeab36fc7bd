//! The names of openings: the table is what the list makes, and every line of the list is found.
//! With `STAMMA_BLESS=1` it writes `data/openings.bin` instead.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::PathBuf;

use stamma::board::{Color, Position};
use stamma::ffi::STAMMA_OPENING_NAME_MAX;
use stamma::notation::{fen, san, Level};
use stamma::pgn::opening::{self, WORDS_MAX};
use stamma::text::Text;

const LIST: &str = include_str!("../data/openings.tsv");

struct Line {
    eco: &'static str,
    name: &'static str,
    moves: &'static str,
    position: Position,
}

fn after(moves: &str) -> Position {
    moves.split(' ').filter(|word| !word.ends_with('.')).fold(Position::INITIAL, |position, word| {
        let mv = san::decode(&position, word.as_bytes(), Level::Strict)
            .unwrap_or_else(|error| panic!("{moves}, {word}: {error}"));
        position.play(mv).unwrap()
    })
}

fn lines() -> Vec<Line> {
    let mut lines = LIST.lines();
    assert_eq!(lines.next(), Some("eco\tname\tpgn"));
    lines
        .map(|line| {
            let [eco, name, moves] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
            Line { eco, name, moves, position: after(moves) }
        })
        .collect()
}

fn found(position: &Position) -> Option<(String, String)> {
    let opening = opening::find(position)?;
    let mut name = Text::<STAMMA_OPENING_NAME_MAX>::new();
    opening.write_name(&mut name);
    assert!(name.as_bytes().len() < STAMMA_OPENING_NAME_MAX);
    Some((String::from_utf8(opening.eco.to_vec()).unwrap(), name.as_str().to_owned()))
}

/// What must be equal for two positions to be the same, in words.
fn identity(position: &Position) -> String {
    let text = fen::write(position, fen::Style::default());
    text.as_str().split(' ').take(4).collect::<Vec<_>>().join(" ")
}

/// The file as the head of `src/pgn/opening.rs` describes it.
fn table(lines: &[Line]) -> Vec<u8> {
    let words: BTreeSet<&str> = lines.iter().flat_map(|line| line.name.split(' ')).collect();
    let words: Vec<&str> = words.into_iter().collect();
    let names: BTreeSet<&str> = lines.iter().map(|line| line.name).collect();
    let mut nodes = vec![[0_u16; 2]];
    let mut places = HashMap::new();
    let mut ends_of = HashMap::new();
    for name in names {
        let mut node = 0;
        for word in name.split(' ') {
            let word = words.binary_search(&word).unwrap() as u16;
            node = *places.entry((node, word)).or_insert_with(|| {
                nodes.push([node, word]);
                u16::try_from(nodes.len() - 1).unwrap()
            });
        }
        ends_of.insert(name, node);
    }
    // A later line takes the place of an earlier one.
    let positions: BTreeMap<u64, [u16; 2]> = lines
        .iter()
        .map(|line| {
            let [letter, digits @ ..] = line.eco.as_bytes() else { panic!() };
            let number = u16::from(letter - b'A') * 100 + std::str::from_utf8(digits).unwrap().parse::<u16>().unwrap();
            (line.position.key(), [number, ends_of[line.name]])
        })
        .collect();

    let mut out = Vec::new();
    for count in [positions.len(), nodes.len(), words.len()] {
        out.extend(u16::try_from(count).unwrap().to_le_bytes());
    }
    out.extend(positions.keys().flat_map(|key| key.to_le_bytes()));
    out.extend(positions.values().flatten().flat_map(|number| number.to_le_bytes()));
    out.extend(nodes.iter().flatten().flat_map(|number| number.to_le_bytes()));
    let mut end = 0;
    for word in &words {
        end += word.len();
        out.extend(u16::try_from(end).unwrap().to_le_bytes());
    }
    out.extend(words.iter().flat_map(|word| word.bytes()));
    out
}

#[test]
fn the_table_is_current() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("data/openings.bin");
    let new = table(&lines());
    if std::env::var_os("STAMMA_BLESS").is_some() {
        std::fs::write(&path, &new).unwrap();
    }
    assert!(
        std::fs::read(&path).unwrap() == new,
        "data/openings.bin differs from what data/openings.tsv makes: run STAMMA_BLESS=1 cargo test --test openings"
    );
}

#[test]
fn every_line_is_found() {
    let lines = lines();
    assert_eq!(lines.len(), 3807);
    let last: HashMap<String, &Line> = lines.iter().map(|line| (identity(&line.position), line)).collect();
    assert_eq!(last.len(), lines.len(), "two lines end in one position: the last one counts, is that wanted?");
    for line in &lines {
        let line = last[&identity(&line.position)];
        let expected = Some((line.eco.to_owned(), line.name.to_owned()));
        assert_eq!(found(&line.position), expected, "{}", line.moves);
    }
    let codes: BTreeSet<&str> = lines.iter().map(|line| line.eco).collect();
    assert_eq!(codes.len(), 500);
    // Room for the list to grow.
    let longest = lines.iter().map(|line| line.name.len()).max().unwrap();
    let most = lines.iter().map(|line| line.name.split(' ').count()).max().unwrap();
    assert!(longest < STAMMA_OPENING_NAME_MAX && most < WORDS_MAX, "{longest} bytes, {most} words");
}

#[test]
fn positions_on_the_way_have_their_own_name_or_none() {
    let lines = lines();
    let last: HashMap<String, &Line> = lines.iter().map(|line| (identity(&line.position), line)).collect();
    let mut unknown = 0;
    for line in &lines {
        let mut position = Position::INITIAL;
        for word in line.moves.split(' ').filter(|word| !word.ends_with('.')) {
            let expected = last.get(&identity(&position)).map(|line| (line.eco.to_owned(), line.name.to_owned()));
            unknown += u32::from(expected.is_none());
            assert_eq!(found(&position), expected, "{} before {word}", line.moves);
            position = position.play(san::decode(&position, word.as_bytes(), Level::Strict).unwrap()).unwrap();
        }
    }
    assert!(unknown > 1000);
}

#[test]
fn what_everybody_knows() {
    for (moves, eco, name) in [
        ("1. e4 c5", "B20", "Sicilian Defense"),
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5", "C60", "Ruy Lopez"),
        ("1. e4 e6", "C00", "French Defense"),
        ("1. d4 d5 2. c4", "D06", "Queen's Gambit"),
        // The same by other moves.
        ("1. c4 d5 2. d4", "D06", "Queen's Gambit"),
        ("1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6", "B90", "Sicilian Defense: Najdorf Variation"),
        ("1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. f3", "E20", "Nimzo-Indian Defense: Kmoch Variation"),
        ("1. d4 Nf6 2. c4 g6 3. Nc3 d5", "D80", "Grünfeld Defense"),
    ] {
        assert_eq!(found(&after(moves)), Some((eco.to_owned(), name.to_owned())), "{moves}");
    }
}

#[test]
fn clocks_play_no_part_and_other_positions_have_no_name() {
    let sicilian = after("1. e4 c5");
    let read = |text: &str| fen::parse(text.as_bytes(), fen::Options::default()).unwrap();
    let clocks = read("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 7 40");
    assert_eq!(found(&clocks), found(&sicilian));
    for other in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQk - 0 2",
        "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2",
        "8/8/8/8/8/4k3/4P3/4K3 w - - 0 1",
    ] {
        assert_eq!(found(&read(other)), None, "{other}");
    }
    assert_eq!(read("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2").turn(), Color::Black);
}
