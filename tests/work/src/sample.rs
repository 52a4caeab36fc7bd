//! Real games as positions, moves and texts.

use std::fmt::Write as _;
use std::path::PathBuf;

use stamma::board::{Move, Position};
use stamma::notation::{fen, san, uci};
use stamma::pgn::game::{Game, NextGame, Reading};
use stamma::pgn::{Options, Reader};

/// Everything that a row may ask for.
#[derive(Default)]
pub struct Sample {
    pub positions: Vec<Position>,
    /// The move played in each position.
    pub moves: Vec<Move>,
    pub fens: Vec<String>,
    pub sans: Vec<String>,
    pub ucis: Vec<String>,
    pub epds: Vec<String>,
    pub pgn: String,
    pub games: Vec<Game>,
}

/// Lines of `tests/data/games-san.tsv`: FEN, tab, moves.
pub fn lines() -> Vec<String> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../data/games-san.tsv");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().map(str::to_owned).collect()
}

impl Sample {
    /// These games, so many times over.
    pub fn new(lines: &[String], times: usize) -> Sample {
        let mut sample = Sample::default();
        for _ in 0..times {
            for (number, line) in lines.iter().enumerate() {
                sample.add(number, line);
            }
            sample.cut();
        }
        sample.games = games(sample.pgn.as_bytes());
        sample
    }

    /// Drops the last positions, so that a row that works on every 64th one finds the same ones each time.
    fn cut(&mut self) {
        let len = self.positions.len() / 64 * 64;
        self.positions.truncate(len);
        self.moves.truncate(len);
        for texts in [&mut self.fens, &mut self.sans, &mut self.ucis, &mut self.epds] {
            texts.truncate(len);
        }
    }

    fn add(&mut self, number: usize, line: &str) {
        let (start, moves) = line.split_once('\t').expect("FEN and moves");
        let mut position = fen::parse(start.as_bytes(), fen::Options::default()).expect(start);
        let names = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];
        for (name, value) in names.iter().zip(["Tests", "?", "2024.01.02", "1", "Nobody, N.", "Somebody, S.", "*"]) {
            writeln!(self.pgn, "[{name} \"{value}\"]").unwrap();
        }
        self.pgn.push('\n');
        let (has_clocks, has_lines) = (number % 3 == 0, number % 5 == 0);
        for (ply, san) in moves.split(' ').enumerate() {
            let mv = san::decode(&position, san.as_bytes(), san::Level::Strict).expect(san);
            if ply % 2 == 0 {
                write!(self.pgn, "{}. ", ply / 2 + 1).unwrap();
            }
            write!(self.pgn, "{san} ").unwrap();
            if has_clocks {
                write!(self.pgn, "{{[%clk 0:09:{:02}]}} ", 59 - ply % 60).unwrap();
            }
            if has_lines && ply % 10 == 7 {
                self.variation(&position, mv, ply);
            }
            let fen = fen::write(&position, fen::Style::default()).as_str().to_owned();
            let fields: Vec<&str> = fen.split(' ').take(4).collect();
            self.epds.push(format!("{} bm {san}; id \"row.{ply}\";", fields.join(" ")));
            self.fens.push(fen);
            self.sans.push(san.to_owned());
            self.ucis.push(uci::encode(&position, mv, uci::CastlingStyle::ByRules).unwrap().as_str().to_owned());
            self.positions.push(position);
            self.moves.push(mv);
            position = position.play(mv).expect(san);
        }
        self.pgn.push_str("*\n\n");
    }

    /// Another move than the one played: of all the one with the lowest bits, so that the order of lists plays no part.
    fn variation(&mut self, position: &Position, played: Move, ply: usize) {
        let other = all_moves(position).into_iter().filter(|mv| *mv != played).min_by_key(|mv| mv.bits());
        if let Some(mv) = other {
            let dots = if ply % 2 == 0 { "." } else { "..." };
            let san = san::encode(position, mv).unwrap();
            write!(self.pgn, "({}{dots} {} $6) ", ply / 2 + 1, san.as_str()).unwrap();
        }
    }
}

pub fn all_moves(position: &Position) -> Vec<Move> {
    let mut moves = [Move::NONE; 256];
    let count = position.legal_moves(&mut moves).unwrap();
    moves[..count].to_vec()
}

/// Reads all games of a text, however many tags they have.
pub fn games(text: &[u8]) -> Vec<Game> {
    let mut options = Options::default();
    options.limits.tags = u32::MAX;
    let mut reader = Reader::over(text, options).unwrap();
    let mut reading = Reading::new();
    let mut games = Vec::new();
    while let NextGame::Game(game) = reading.next(&mut reader).unwrap() {
        games.push(game);
    }
    games
}
