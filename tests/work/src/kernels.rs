//! The rows: each works through the whole sample once.

use std::hint::black_box;

use stamma::board::Move;
use stamma::notation::{epd, fen, san, uci, Level};
use stamma::pgn::game::{Game, NextGame, Reading};
use stamma::pgn::write::{Options as Style, Writer};
use stamma::pgn::{opening, Event, Next, Options, Reader};
use stamma::text::Text;

use crate::sample::{all_moves, Sample};

/// Does a row's work.
pub type Kernel = fn(&Sample);

pub const KERNELS: [(&str, Kernel); 18] = [
    ("fen-parse", fen_parse),
    ("fen-write", fen_write),
    ("san-decode", san_decode),
    ("san-encode-played", san_encode_played),
    ("san-encode-all", san_encode_all),
    ("uci-decode", uci_decode),
    ("uci-encode", uci_encode),
    ("epd-parse", epd_parse),
    ("opening-find", opening_find),
    ("legal-moves", legal_moves),
    ("status", status),
    ("perft", perft),
    ("pgn-tokens", |sample| batches(sample, Options { decode: false, ..Options::default() })),
    ("pgn-headers", |sample| batches(sample, Options { headers_only: true, ..Options::default() })),
    ("pgn-validated", pgn_validated),
    ("pgn-batches", |sample| batches(sample, Options::default())),
    ("pgn-tree", pgn_tree),
    ("pgn-write", pgn_write),
];

fn fen_parse(sample: &Sample) {
    for text in &sample.fens {
        black_box(fen::parse(black_box(text.as_bytes()), fen::Options::default()).unwrap());
    }
}

fn fen_write(sample: &Sample) {
    for position in &sample.positions {
        black_box(fen::write(black_box(position), fen::Style::default()));
    }
}

fn san_decode(sample: &Sample) {
    for (position, text) in sample.positions.iter().zip(&sample.sans) {
        black_box(san::decode(black_box(position), black_box(text.as_bytes()), Level::Import).unwrap());
    }
}

fn san_encode_played(sample: &Sample) {
    for (position, mv) in sample.positions.iter().zip(&sample.moves) {
        black_box(san::encode(black_box(position), black_box(*mv)).unwrap());
    }
}

/// All moves of every eighth position.
fn san_encode_all(sample: &Sample) {
    for position in sample.positions.iter().step_by(8) {
        for mv in all_moves(position) {
            black_box(san::encode(black_box(position), black_box(mv)).unwrap());
        }
    }
}

fn uci_decode(sample: &Sample) {
    for (position, text) in sample.positions.iter().zip(&sample.ucis) {
        black_box(uci::decode(black_box(position), black_box(text.as_bytes()), Level::Import, false).unwrap());
    }
}

fn uci_encode(sample: &Sample) {
    for (position, mv) in sample.positions.iter().zip(&sample.moves) {
        black_box(uci::encode(black_box(position), black_box(*mv), uci::CastlingStyle::ByRules).unwrap());
    }
}

fn epd_parse(sample: &Sample) {
    for text in &sample.epds {
        black_box(epd::parse(black_box(text.as_bytes()), epd::Options::default()).is_ok());
    }
}

fn opening_find(sample: &Sample) {
    for position in &sample.positions {
        let mut name = Text::<128>::new();
        if let Some(opening) = opening::find(black_box(position)) {
            opening.write_name(&mut name);
        }
        black_box(name);
    }
}

fn legal_moves(sample: &Sample) {
    let mut moves = [Move::NONE; 256];
    for position in &sample.positions {
        black_box(black_box(position).legal_moves(&mut moves).unwrap());
        black_box(&moves);
    }
}

fn status(sample: &Sample) {
    for position in &sample.positions {
        black_box(black_box(position).outcome().unwrap());
    }
}

/// Two plies from every 64th position.
fn perft(sample: &Sample) {
    for position in sample.positions.iter().step_by(64) {
        black_box(black_box(position).perft(2, u64::MAX).unwrap());
    }
}

/// Reads many events at a time.
fn batches(sample: &Sample, options: Options) {
    let mut reader = Reader::over(black_box(sample.pgn.as_bytes()), options).unwrap();
    let Next::Event(first) = reader.next().unwrap() else { return };
    let mut events: Vec<Event> = vec![first; 256];
    loop {
        let count = reader.next_batch(&mut events).unwrap();
        black_box(&events[..count]);
        if count == 0 {
            return;
        }
    }
}

/// Reads an event at a time.
fn pgn_validated(sample: &Sample) {
    let mut reader = Reader::over(black_box(sample.pgn.as_bytes()), Options::default()).unwrap();
    while let Next::Event(event) = reader.next().unwrap() {
        black_box(&event);
    }
}

fn pgn_tree(sample: &Sample) {
    let mut reader = Reader::over(black_box(sample.pgn.as_bytes()), Options::default()).unwrap();
    let mut reading = Reading::new();
    while let NextGame::Game(game) = reading.next(&mut reader).unwrap() {
        black_box(game);
    }
}

fn pgn_write(sample: &Sample) {
    let mut buffer = vec![0; 1 << 16];
    for game in &sample.games {
        write(game, &mut buffer);
    }
}

/// Writes a game in pieces; how many bytes.
pub fn write(game: &Game, buffer: &mut [u8]) -> usize {
    let (mut writer, mut len) = (Writer::new(Style { null_moves: true, any_result: true, ..Style::EXPORT }), 0);
    loop {
        let piece = writer.fill(black_box(game), buffer).unwrap();
        black_box(&buffer[..piece]);
        len += piece;
        if piece == 0 {
            return len;
        }
    }
}
