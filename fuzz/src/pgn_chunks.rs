//! Any bytes as a PGN text that is fed in chunks, and of which parts are skipped. Input: the options (as in [`pgn`]), a byte
//! for how many sizes of chunks follow, the sizes, eight bytes that say where something is skipped, then the text.
//!
//! * The events and texts are those of the whole text in memory.
//! * So they are when variations and games are skipped; the end of what was skipped comes next.
//! * Feeding nothing changes nothing; nothing can be fed behind the end.
//!
//! [`pgn`]: crate::pgn

use stamma::pgn::{Event, Kind, Next, Options, Reader};
use stamma::status::Status;

use crate::input::Input;
use crate::pgn::{is_bounded, pairs, told, Choices, Told};

/// The target's body.
pub fn run(data: &[u8]) {
    let mut input = Input::new(data);
    let options = Choices::new(&mut input).rust;
    let count = input.below(16);
    let sizes: Vec<usize> = input.take(count).iter().map(|size| usize::from(*size)).collect();
    let (skips, text) = (input.u64(), input.rest());
    for skips in [0, skips] {
        let expected = whole(text, options, skips);
        pairs(&expected);
        for sizes in [sizes.as_slice(), &[1]] {
            let found = fed(text, options, sizes, skips);
            pairs(&found);
            if found != expected {
                panic!("{}", difference(text, options, sizes, skips, &expected, &found));
            }
        }
    }
}

/// What a person needs to see why.
fn difference(text: &[u8], options: Options, sizes: &[usize], skips: u64, expected: &[Told], found: &[Told]) -> String {
    let same = expected.iter().zip(found).take_while(|(expected, found)| expected == found).count();
    let near = |events: &[Told]| -> String {
        let lines = events.iter().skip(same.saturating_sub(2)).take(4).map(|told| {
            let Event { kind, status, offset, len, .. } = told.event;
            format!("  {kind:?} {status:?} at {offset}, {len} bytes: {told:?}\n")
        });
        lines.collect()
    };
    let text = text.escape_ascii();
    let (expected, found) = (near(expected), near(found));
    format!("{text}\n{options:?}\nchunks {sizes:?}, skips {skips:b}\nwhole:\n{expected}in chunks:\n{found}")
}

/// Reads all that there is, and skips where the bits say so; each bit stands for every 64th event.
fn drain(reader: &mut Reader<'_>, text: &[u8], skips: u64, events: &mut Vec<Told>) -> Next {
    loop {
        let event = match reader.next().expect("memory") {
            Next::Event(event) => event,
            other => return other,
        };
        let mut next = told(reader, event);
        if event.kind == Kind::Diagnostic {
            next.raw.clear(); // of one that looks back it may be gone
        }
        follows(events.last(), &next, events.len(), skips);
        if skips >> (events.len() % 64) & 1 != 0 {
            match event.kind {
                Kind::VariationStart => reader.skip_variation(),
                _ => reader.skip_game(),
            }
        }
        events.push(next);
        is_bounded(events.len(), text);
    }
}

/// What comes behind something skipped.
fn follows(last: Option<&Told>, next: &Told, count: usize, skips: u64) {
    let Some(last) = last.filter(|_| skips >> ((count - 1) % 64) & 1 != 0) else { return };
    match last.event.kind {
        Kind::VariationStart => {
            assert!(matches!(next.event.kind, Kind::VariationEnd | Kind::Diagnostic), "{:?}", next.event);
        }
        // Before the first game and behind one nothing is skipped.
        Kind::GameEnd | Kind::Diagnostic | Kind::Raw | Kind::Escape => {}
        _ => assert_eq!(next.event.kind, Kind::GameEnd, "{:?}", next.event),
    }
}

fn whole(text: &[u8], options: Options, skips: u64) -> Vec<Told> {
    let mut reader = Reader::over(text, options).expect("memory");
    let mut events = Vec::new();
    assert_eq!(drain(&mut reader, text, skips, &mut events), Next::End);
    events
}

/// The sizes come again and again until the text is over; one of 0 feeds nothing.
fn fed(text: &[u8], options: Options, sizes: &[usize], skips: u64) -> Vec<Told> {
    let mut reader = Reader::new(options);
    let mut events = Vec::new();
    let mut rest = text;
    let is_empty = sizes.iter().all(|size| *size == 0);
    for size in sizes.iter().cycle().take_while(|_| !is_empty) {
        let (chunk, behind) = rest.split_at(rest.len().min(*size));
        rest = behind;
        reader.feed(chunk, false).expect("memory");
        assert_eq!(drain(&mut reader, text, skips, &mut events), Next::NeedMore);
        if rest.is_empty() {
            break;
        }
    }
    reader.feed(rest, true).expect("memory");
    assert_eq!(drain(&mut reader, text, skips, &mut events), Next::End);
    assert_eq!(reader.feed(b"*", true).map_err(|error| error.status), Err(Status::ERR_ARGUMENT));
    assert_eq!(reader.next(), Ok(Next::End));
    events
}
