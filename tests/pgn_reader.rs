//! Properties of the reader over every PGN file at hand: nothing is lost, and chunks change nothing.

mod common;

use stamma::notation::Level;
use stamma::pgn::{Event, Kind, Next, Options, Reader};

/// An event and its texts, for comparison.
#[derive(PartialEq, Eq, Debug, Clone)]
struct Told {
    event: Event,
    text: Vec<u8>,
    name: Vec<u8>,
}

/// All events of a text that is fed in these chunks.
fn fed<'a>(chunks: impl Iterator<Item = &'a [u8]>, options: Options) -> Vec<Told> {
    let mut reader = Reader::new(options);
    let mut told = Vec::new();
    for chunk in chunks {
        reader.feed(chunk, false).unwrap();
        drain(&mut reader, &mut told);
    }
    reader.feed(&[], true).unwrap();
    drain(&mut reader, &mut told);
    assert_eq!(reader.next().unwrap(), Next::End);
    told
}

fn whole(text: &[u8], options: Options) -> Vec<Told> {
    let mut told = Vec::new();
    let mut reader = Reader::over(text, options).unwrap();
    drain(&mut reader, &mut told);
    assert_eq!(reader.next().unwrap(), Next::End);
    told
}

fn drain(reader: &mut Reader<'_>, told: &mut Vec<Told>) {
    while let Next::Event(event) = reader.next().unwrap() {
        let (text, name) = (reader.text(&event).to_vec(), reader.name(&event).to_vec());
        // Where a text lies may depend on the chunks; what it says may not.
        let event = Event { text: stamma::pgn::Place::None, name: stamma::pgn::Place::None, ..event };
        told.push(Told { event, text, name });
    }
}

/// Every byte is white space or in an event, spans ascend, games are numbered and well nested.
fn nothing_is_lost(name: &str, text: &[u8], told: &[Told]) {
    let mut covered = vec![false; text.len()];
    let (mut last, mut depth, mut open) = (0, 0_i64, false);
    for Told { event, text: decoded, .. } in told {
        let (start, end) = (event.offset as usize, event.offset as usize + event.len as usize);
        assert!(end <= text.len(), "{name}: {event:?}");
        covered[start..end].fill(true);
        assert!(std::str::from_utf8(decoded).is_ok(), "{name}: {event:?}");
        match event.kind {
            Kind::GameStart => {
                assert!(!open, "{name}: {event:?}");
                open = true;
            }
            Kind::GameEnd => {
                assert!(open && depth == 0, "{name}: {event:?}");
                open = false;
            }
            Kind::VariationStart => depth += 1,
            Kind::VariationEnd => depth -= 1,
            _ => {}
        }
        assert!(depth >= 0, "{name}: {event:?}");
        if event.kind != Kind::Diagnostic && event.len > 0 {
            assert!(event.offset >= last, "{name}: {event:?} begins before {last}");
            last = event.offset + u64::from(event.len);
        }
    }
    assert!(!open, "{name}: the last game does not end");
    for (at, byte) in text.iter().enumerate() {
        let is_space = byte.is_ascii_whitespace() || *byte == 0x0B || [0xC2, 0xA0, 0xEF, 0xBB, 0xBF].contains(byte);
        assert!(covered[at] || is_space, "{name}: byte {at} ({:?}) is in no event", *byte as char);
    }
}

/// Names the first event that differs.
fn same(name: &str, found: &[Told], expected: &[Told]) {
    for (at, (found, expected)) in found.iter().zip(expected).enumerate() {
        assert_eq!(found, expected, "{name}: event {at}");
    }
    assert_eq!(found.len(), expected.len(), "{name}");
}

fn files() -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    let cases = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/pgn");
    common::walk(&cases, &mut |name, bytes| files.push((name, bytes)));
    assert!(files.len() >= 47);
    let odd = common::data_dir().join("pgn/odd");
    if odd.is_dir() {
        common::walk(&odd, &mut |name, bytes| files.push((name, bytes)));
    } else {
        common::skipped("pgn/odd is not there");
    }
    files
}

#[test]
fn every_byte_is_accounted_for() {
    for (name, text) in files() {
        for level in [Level::Strict, Level::Import, Level::Tolerant, Level::Guess] {
            nothing_is_lost(&name, &text, &whole(&text, Options::new(level)));
        }
        let tokens = Options { decode: false, ..Options::default() };
        nothing_is_lost(&name, &text, &whole(&text, tokens));
    }
}

#[test]
fn chunks_change_nothing() {
    for (name, text) in files() {
        if !common::is_full() && text.len() > 1 << 20 {
            continue;
        }
        let expected = whole(&text, Options::default());
        same(&name, &fed(text.chunks(1), Options::default()), &expected);
    }
}
