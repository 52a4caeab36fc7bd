//! Perft suites: node counts that other move generators agree on.
//!
//! Small suites stand in `tests/data/perft`; the large ones are read from `STAMMA_DATA` (default `../shared/data`) when it
//! is there. `STAMMA_FULL=1` counts every line to its full depth, through a table of the positions already counted and on
//! all cores; otherwise each count is bounded, and `perft` alone counts it.

mod common;

use std::sync::atomic::{AtomicUsize, Ordering};

use common::counting::Counter;
use common::{data_file, is_full, lines_of, skipped};
use stamma::board::{Position, Rules};
use stamma::notation::fen::{self, Mode, Options};
use stamma::notation::Level;

/// A position and its counts by depth.
struct Entry {
    position: Position,
    text: String,
    counts: Vec<(u32, u64)>,
}

/// `FEN ;D1 20 ;D2 400`, with or without spaces around the semicolons.
fn entry<'a>(line: &'a str, mode: Mode) -> Option<Entry> {
    let mut parts = line.split(';').map(str::trim);
    let text = parts.next()?.to_owned();
    let counts: Vec<_> = parts
        .filter(|part| !part.is_empty())
        .map(|part| {
            let (depth, count) = part.strip_prefix('D').and_then(|part| part.split_once(' ')).expect(line);
            let digits = |text: &'a str| text.trim_matches(|c: char| !c.is_ascii_digit());
            (digits(depth).parse().expect(line), digits(count).parse().expect(line))
        })
        .collect();
    if counts.is_empty() {
        return None;
    }
    let options = Options { level: Level::Tolerant, mode, repair: true, ..Options::default() };
    let position = fen::parse(text.as_bytes(), options).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    Some(Entry { position, text, counts })
}

/// Counts every entry as deep as `bound` nodes allow; returns how many counts were compared.
fn check<'a>(lines: impl Iterator<Item = &'a str>, mode: Mode, bound: u64) -> usize {
    let lines = lines.filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let entries: Vec<Entry> = lines.filter_map(|line| entry(line, mode)).collect();
    if is_full() {
        return check_in_full(&entries);
    }
    let mut compared = 0;
    for entry in &entries {
        for (depth, count) in entry.counts.iter().copied().filter(|(_, count)| *count <= bound) {
            assert_eq!(entry.position.perft(depth, u64::MAX), Ok(count), "{} depth {depth}", entry.text);
            compared += 1;
        }
    }
    compared
}

/// Every count of every entry, one entry a thread.
fn check_in_full(entries: &[Entry]) -> usize {
    let next = AtomicUsize::new(0);
    let compared = AtomicUsize::new(0);
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut counter = Counter::new();
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(entry) = entries.get(index) else { break };
                    if index > 0 && index % 250 == 0 {
                        println!("{index} of {} positions begun, no difference so far", entries.len());
                    }
                    for (depth, count) in entry.counts.iter().copied() {
                        assert_eq!(counter.perft(&entry.position, depth), count, "{} depth {depth}", entry.text);
                        compared.fetch_add(1, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    compared.load(Ordering::Relaxed)
}

fn small(name: &str, mode: Mode, bound: u64, at_least: usize) {
    let text = std::fs::read_to_string(format!("{}/tests/data/perft/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let compared = check(text.lines(), mode, bound);
    assert!(compared >= at_least, "{name}: only {compared} counts compared");
}

/// Every `nth` line of a large suite, all of them in the full test.
fn large(name: &str, mode: Mode, bound: u64, nth: usize) {
    let Some(text) = data_file(&format!("perft/{name}")) else {
        return skipped(&format!("perft/{name} is not there"));
    };
    let nth = if is_full() { 1 } else { nth };
    let compared = check(lines_of(&text).step_by(nth), mode, bound);
    assert!(compared > 0, "{name}: nothing compared");
}

#[test]
fn six_well_known_positions() {
    small("cpw-six.epd", Mode::Standard, 5_000_000, 26);
}

#[test]
fn tricky_positions() {
    small("tricky.epd", Mode::Standard, 10_000_000, 23);
}

#[test]
fn chess960_positions() {
    small("chess960.epd", Mode::Chess960, 1_000_000, 11);
}

#[test]
fn standard_126() {
    large("standard-126.epd", Mode::Standard, 1_000_000, 1);
}

#[test]
fn tricky_23_and_sedlak() {
    large("tricky-23.epd", Mode::Standard, 10_000_000, 1);
    large("tricky-sedlak.epd", Mode::Standard, 10_000_000, 1);
}

#[test]
fn chess_epds() {
    large("chess-epds-perft.epd", Mode::Standard, 1_000_000, 1);
}

#[test]
fn chess960_suites() {
    large("chess960-fischer-960.epd", Mode::Chess960, 20_000, 1);
    large("chess960-annuss-9.epd", Mode::Chess960, 3_000_000, 1);
}

#[test]
fn suites_of_engines() {
    large("chess-library-stockfish-chess960.epd", Mode::Chess960, 200_000_000, 1);
    large("chess-library-stockfish-standard.epd", Mode::Standard, 200_000_000, 1);
}

#[test]
fn checks_and_en_passant() {
    large("ferdy-double-checks.epd", Mode::Standard, 1_000_000, 1);
    large("ferdy-enpassant.epd.xz", Mode::Standard, 3_000_000, 20);
    large("ferdy-single-checks.epd.xz", Mode::Standard, 100_000, 50);
}

#[test]
fn six_thousand_of_van_kervinck() {
    large("marcel-van-kervinck.epd.xz", Mode::Standard, 30_000, 5);
}

/// shakmaty's format: `id`, `epd` and `perft` lines.
#[test]
fn impossible_checks() {
    for name in ["perft/shakmaty/tricky.perft", "perft/shakmaty/impossible-checker.perft"] {
        let Some(text) = data_file(name) else {
            skipped(&format!("{name} is not there"));
            continue;
        };
        let mut position = Position::INITIAL;
        let mut compared = 0;
        for line in lines_of(&text) {
            if let Some(epd) = line.strip_prefix("epd ") {
                let options = Options { level: Level::Tolerant, mode: Mode::Auto, repair: true, ..Options::default() };
                position = fen::parse(epd.as_bytes(), options).unwrap_or_else(|error| panic!("{epd}: {error:?}"));
            } else if let Some(rest) = line.strip_prefix("perft ") {
                let (depth, count) = rest.split_once(' ').unwrap();
                let count: u64 = count.parse().unwrap();
                if count <= 5_000_000 || is_full() {
                    assert_eq!(position.perft(depth.parse().unwrap(), u64::MAX), Ok(count), "{line}");
                    compared += 1;
                }
            }
        }
        assert!(compared > 5, "{name}");
    }
}

#[test]
fn auto_mode_finds_out_the_rules() {
    let auto = Options { mode: Mode::Auto, ..Options::default() };
    let rules = |text: &str| fen::parse(text.as_bytes(), auto).unwrap().rules();
    assert_eq!(rules("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"), Rules::Standard);
    assert_eq!(rules("4k3/8/8/8/8/8/8/4KR2 w K - 0 1"), Rules::Chess960);
}
