//! A large file in which one byte went wrong: the games that it does not touch are read as before.
//!
//! Each byte is changed alone and put back. A game differs when any event of it does; where a game begins or ends differently
//! it is the games of the undamaged text that are counted.

mod common;

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use stamma::pgn::{Event, Kind, Next, Options, Reader};

/// Numbers that are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// What a game's events say, by the place where the game begins.
type Games = HashMap<u64, u64>;

fn hash(state: &mut DefaultHasher, reader: &Reader<'_>, event: &Event) {
    // The number of the game and the line depend on what came before.
    (event.kind as u8, event.flags, event.severity as u8, event.mv.bits(), event.status.number()).hash(state);
    (event.depth, event.number, event.offset, event.len).hash(state);
    reader.text(event).hash(state);
    reader.name(event).hash(state);
}

fn take(reader: &mut Reader<'_>, games: &mut Games, open: &mut Option<(u64, DefaultHasher)>) -> Next {
    loop {
        let event = match reader.next().unwrap() {
            Next::Event(event) => event,
            other => return other,
        };
        if event.kind == Kind::GameStart {
            assert!(open.is_none());
            *open = Some((event.offset, DefaultHasher::new()));
        }
        let Some((start, state)) = open else { continue };
        hash(state, reader, &event);
        if event.kind == Kind::GameEnd {
            games.insert(*start, state.finish());
            *open = None;
        }
    }
}

fn whole(text: &[u8]) -> Games {
    let mut reader = Reader::over(text, Options::default()).unwrap();
    let (mut games, mut open) = (Games::new(), None);
    assert_eq!(take(&mut reader, &mut games, &mut open), Next::End);
    assert!(open.is_none());
    games
}

fn fed(text: &[u8], random: &mut Random) -> Games {
    let mut reader = Reader::new(Options::default());
    let (mut games, mut open) = (Games::new(), None);
    let mut rest = text;
    while !rest.is_empty() {
        let (chunk, behind) = rest.split_at(rest.len().min(1 + random.below(97)));
        rest = behind;
        reader.feed(chunk, rest.is_empty()).unwrap();
        let last = take(&mut reader, &mut games, &mut open);
        assert!(matches!(last, Next::NeedMore | Next::End));
    }
    assert!(open.is_none());
    games
}

/// Flips so many bytes, one after the other. How many games differ at most; all with more than two are shown.
fn flip(name: &str, text: &mut [u8], flips: usize) -> Vec<usize> {
    let expected = whole(text);
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let mut differing = vec![0; 1];
    for _ in 0..flips {
        let at = random.below(text.len());
        let (old, change) = (text[at], 1 + random.below(255) as u8);
        text[at] ^= change;
        let found = whole(text);
        let count = expected.iter().filter(|(start, game)| found.get(start) != Some(game)).count();
        if count > 2 {
            let around = &text[at.saturating_sub(30)..text.len().min(at + 30)];
            println!(
                "{name}: {count} games differ, byte {at} {:?}: {:?}",
                old as char,
                String::from_utf8_lossy(around)
            );
        }
        differing.resize(differing.len().max(count + 1), 0);
        differing[count] += 1;
        let part = &text[at.saturating_sub(20_000)..text.len().min(at + 20_000)];
        assert_eq!(fed(part, &mut random), whole(part), "{name}: byte {at} changed by {change}");
        text[at] = old;
    }
    println!(
        "{name}: {} bytes, {} games, {flips} flips; flips by games that differ: {differing:?}",
        text.len(),
        expected.len()
    );
    differing
}

/// Games as they are found in the wild, again and again.
fn cases(len: usize) -> Vec<u8> {
    let mut files = Vec::new();
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/pgn");
    common::walk(&folder, &mut |_, bytes| files.push(bytes));
    files.retain(|bytes| bytes.starts_with(b"[Event "));
    assert!(files.len() > 20);
    let mut text = Vec::new();
    for bytes in files.iter().cycle() {
        text.extend_from_slice(bytes);
        text.extend_from_slice(b"\n\n");
        if text.len() >= len {
            return text;
        }
    }
    unreachable!()
}

#[test]
fn one_byte_spoils_two_games_at_most() {
    let differing = flip("cases", &mut cases(100_000), if common::is_full() { 5_000 } else { 200 });
    assert!(differing.len() <= 3);
}

#[test]
fn ten_million_bytes() {
    let folders =
        ["pgn/odd", "pgn/annotated", "pgn/bulk/events", "pgn/bulk/players"].map(|name| common::data_dir().join(name));
    if !common::is_full() || !folders.iter().all(|folder| folder.is_dir()) {
        return common::skipped("one byte flipped in ten million: not with STAMMA_FULL=1, or no data");
    }
    let mut text = Vec::new();
    for folder in folders {
        common::walk(&folder, &mut |name, bytes| {
            let is_pgn = name.trim_end_matches(".xz").to_lowercase().ends_with(".pgn");
            if is_pgn && text.len() + bytes.len() <= 10_000_000 && !bytes.contains(&0) {
                text.extend_from_slice(&bytes);
                text.extend_from_slice(b"\n\n");
            }
        });
    }
    let differing = flip("real games", &mut text, 1000);
    assert!(differing.len() <= 3, "more than two games differ");
}
