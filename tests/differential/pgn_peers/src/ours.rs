//! What stamma reads; and whether each byte of the input is in some event.

use crate::game::{four_fields, Game, Ply, BAD};
use stamma::board::Position;
use stamma::notation::fen;
use stamma::pgn::{Event, Kind, Next, Options, Reader};
use stamma::status::{Severity, Status};

/// All games of an input, and the first byte that is in no event.
pub fn read(text: &[u8]) -> (Vec<Game>, Option<usize>) {
    let mut reader = Reader::over(text, Options::default()).expect("memory");
    let (mut games, mut game) = (Vec::new(), Game::default());
    let mut covered = Covered::new(text.len());
    // What was said of the move that comes next.
    let mut notes = Vec::new();
    while let Next::Event(event) = reader.next().expect("memory") {
        covered.add(event.offset, event.len);
        match event.kind {
            Kind::GameStart => game = Game { offset: event.offset, ..Game::default() },
            Kind::Tag => game.tags.push((lossy(reader.name(&event)), lossy(reader.text(&event)))),
            Kind::Movetext => game.start = written(reader.position()),
            Kind::Move => {
                let (text, notes) = (lossy(reader.text(&event)), std::mem::take(&mut notes));
                game.plies.push(Ply { depth: event.depth, bits: event.mv.bits(), text, notes });
            }
            Kind::Diagnostic => diagnose(&reader, &event, &mut game, &mut notes),
            Kind::Result => game.result = ["*", "1-0", "0-1", "1/2-1/2"][event.number as usize & 3],
            Kind::GameEnd => {
                game.last = written(reader.position());
                notes.clear();
                games.push(std::mem::take(&mut game));
            }
            _ => {}
        }
    }
    (games, covered.gap(text))
}

/// Remembers what ended the interpretation of a line, or how a move is written.
fn diagnose(reader: &Reader<'_>, event: &Event, game: &mut Game, notes: &mut Vec<&'static str>) {
    let name = event.status.name();
    match event.status {
        Status::PGN_VARIANT_UNSUPPORTED | Status::PGN_FEN_BAD if event.severity == Severity::Error => {
            (game.stop, game.is_closed) = (name.to_string(), true);
        }
        Status::PGN_MOVE_BAD | Status::PGN_NULL_MOVE | Status::PGN_AFTER_END | Status::PGN_LIMIT => {
            let text = format!("{name} {}", lossy(reader.raw(event)));
            game.plies.push(Ply { depth: event.depth, bits: BAD, text, notes: Vec::new() });
        }
        _ if name.starts_with("SAN_") || event.status == Status::PGN_MOVE_FORM => notes.push(name),
        _ if event.severity == Severity::Error => notes.push(name),
        _ => {}
    }
}

fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn written(position: &Position) -> String {
    four_fields(fen::write(position, fen::Style::default()).as_str())
}

/// Which bytes were in an event.
struct Covered(Vec<u64>);

impl Covered {
    fn new(len: usize) -> Covered {
        Covered(vec![0; len / 64 + 1])
    }

    fn add(&mut self, offset: u64, len: u32) {
        for at in offset as usize..offset as usize + len as usize {
            self.0[at / 64] |= 1 << (at % 64);
        }
    }

    /// The first byte that is neither white space nor in an event. Of UTF-16 white space has a zero byte besides.
    fn gap(&self, text: &[u8]) -> Option<usize> {
        let is_wide = matches!(text, [0xFE, 0xFF, ..] | [0xFF, 0xFE, ..] | [0, _, 0, ..] | [_, 0, _, 0, ..]);
        let is_space = |byte: &u8| match byte {
            b'\t'..=b'\r' | b' ' | 0xC2 | 0xA0 | 0xEF | 0xBB | 0xBF => true,
            0 | 0xFE | 0xFF => is_wide,
            _ => false,
        };
        (0..text.len()).find(|at| self.0[at / 64] >> (at % 64) & 1 == 0 && !is_space(&text[*at]))
    }
}
