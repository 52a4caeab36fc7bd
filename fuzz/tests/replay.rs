//! Every stored seed through the body of its target, as an ordinary test.

use std::fs;
use std::path::{Path, PathBuf};

use stamma_fuzz::{Body, TARGETS};

fn folder(kind: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(kind)
}

fn replay(name: &str) {
    let (_, body): (_, Body) = TARGETS.into_iter().find(|(target, _)| *target == name).expect(name);
    let seeds = folder("seeds").join(name);
    let mut count = 0;
    for entry in fs::read_dir(&seeds).expect("a folder of seeds") {
        let path = entry.expect("an entry").path();
        println!("{}", path.display()); // shown when the body panics
        body(&fs::read(&path).expect("a seed"));
        count += 1;
    }
    assert!(count > 0, "no seeds in {}", seeds.display());
}

#[test]
fn fen() {
    replay("fen");
}

#[test]
fn epd() {
    replay("epd");
}

#[test]
fn san() {
    replay("san");
}

#[test]
fn uci() {
    replay("uci");
}

#[test]
fn words() {
    replay("words");
}

#[test]
fn machine() {
    replay("machine");
}

#[test]
fn descriptive() {
    replay("descriptive");
}

#[test]
fn comments() {
    replay("comments");
}

#[test]
fn pgn() {
    replay("pgn");
}

#[test]
fn pgn_chunks() {
    replay("pgn_chunks");
}

#[test]
fn pgn_write() {
    replay("pgn_write");
}

#[test]
fn position() {
    replay("position");
}

#[test]
fn game() {
    replay("game");
}

#[test]
fn differential() {
    replay("differential");
}

#[test]
fn encoding() {
    replay("encoding");
}

#[test]
fn empty_and_plain_bytes() {
    for (_, body) in TARGETS {
        body(&[]);
        for byte in 0..=255 {
            body(&[byte]);
            body(&[byte; 200]);
        }
    }
}

/// The same bytes each time, so that even without a fuzzer each target sees something unforeseen.
#[test]
fn random_bytes() {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    for round in 0..2000 {
        let mut data = Vec::new();
        while data.len() < round % 500 {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            data.extend(state.to_le_bytes());
        }
        for (_, body) in TARGETS {
            body(&data);
        }
    }
}

/// A target has a body, a file, a dictionary and seeds, and each of these a target.
#[test]
fn nothing_is_forgotten() {
    let mut names = TARGETS.map(|(name, _)| name.to_owned());
    names.sort();
    for (kind, ending) in [("fuzz_targets", ".rs"), ("dict", ".dict"), ("seeds", "")] {
        let mut found: Vec<_> = fs::read_dir(folder(kind))
            .expect(kind)
            .map(|entry| entry.expect("an entry").file_name().into_string().expect("UTF-8"))
            .map(|name| name.strip_suffix(ending).expect("the usual ending").to_owned())
            .collect();
        found.sort();
        assert_eq!(found, names, "{kind}");
    }
}
