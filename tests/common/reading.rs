//! Short ways to positions, moves and diagnostics.

use stamma::board::{Move, Position, Role, Square};
use stamma::notation::fen::{self, Mode, Options};
use stamma::notation::Level;
use stamma::status::{Diagnose, Diagnostic};

use super::{data_file, is_full, lines_of, skipped, test_file};

/// All levels, the strictest first.
pub const LEVELS: [Level; 4] = [Level::Strict, Level::Import, Level::Tolerant, Level::Guess];

/// Every diagnostic that a reader reports.
#[derive(Default, Debug)]
pub struct Kept(pub Vec<Diagnostic>);

impl Diagnose for Kept {
    const WANTED: bool = true;
    fn report(&mut self, diagnostic: Diagnostic) {
        self.0.push(diagnostic);
    }
}

impl Kept {
    /// Names of what was reported, in order.
    pub fn names(&self) -> Vec<&'static str> {
        self.0.iter().map(|diagnostic| diagnostic.status.name()).collect()
    }
}

/// A canonical FEN of standard chess.
pub fn standard(text: &str) -> Position {
    strict(text, Mode::Standard)
}

/// A canonical FEN of Chess960.
pub fn chess960(text: &str) -> Position {
    strict(text, Mode::Chess960)
}

fn strict(text: &str, mode: Mode) -> Position {
    let options = Options { level: Level::Strict, mode, ..Options::default() };
    fen::parse(text.as_bytes(), options).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// A canonical FEN whatever stands in it, illegal positions too.
pub fn any(text: &str, mode: Mode) -> Position {
    let options = Options { level: Level::Strict, mode, allow_illegal: true, ..Options::default() };
    fen::parse(text.as_bytes(), options).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// `e4`.
pub fn square(name: &str) -> Square {
    let [file, rank] = *name.as_bytes() else { panic!("{name}") };
    Square::from_ascii(file, rank).unwrap_or_else(|| panic!("{name}"))
}

/// A move as two squares and perhaps a letter, `e2e4` or `e7e8q`; castling as king takes own rook.
pub fn mv(text: &str) -> Move {
    let (from, to) = (square(&text[..2]), square(&text[2..4]));
    match text.as_bytes().get(4) {
        Some(letter) => Move::promoting(from, to, Role::from_upper(letter.to_ascii_uppercase()).unwrap()),
        None => Move::new(from, to),
    }
}

/// All legal moves.
pub fn moves(position: &Position) -> Vec<Move> {
    let mut out = vec![Move::NONE; 512];
    let count = position.legal_moves(&mut out).unwrap_or_else(|error| panic!("{position:?}: {error:?}"));
    assert!(count <= out.len());
    out.truncate(count);
    out
}

/// Takes `<` and `>` out of a text; they mark a span, given as offset and length.
pub fn marked(text: &[u8]) -> (Vec<u8>, usize, usize) {
    let start = text.iter().position(|byte| *byte == b'<').unwrap();
    let end = text.iter().position(|byte| *byte == b'>').unwrap() - 1;
    (text.iter().copied().filter(|byte| !matches!(byte, b'<' | b'>')).collect(), start, end - start)
}

/// Opening and endgame books with every how many lines of them make more than 100,000 positions together.
const BOOKS: [(&str, Mode, usize); 6] = [
    ("UHO_4060_v4.epd.xz", Mode::Standard, 6),
    ("endgames.epd.xz", Mode::Standard, 5),
    ("stalemates_200d30_v1.epd.xz", Mode::Standard, 1),
    ("noob_3moves.epd.xz", Mode::Standard, 20),
    ("3moves_FRC.epd.xz", Mode::Chess960, 6),
    ("DFRC_4852_v1.epd.xz", Mode::Chess960, 20),
];

/// Every `step`th position of `tests/data/positions.txt`; in the full test all of them, and more than 100,000 of whole
/// books besides where those are there.
pub fn real_positions(step: usize) -> Vec<Position> {
    let bytes = test_file("positions.txt");
    let step = if is_full() { 1 } else { step };
    let sample = lines_of(&bytes).filter(|line| !line.is_empty()).step_by(step);
    let mut positions: Vec<_> =
        sample.map(|line| line.strip_prefix("960 ").map_or_else(|| standard(line), chess960)).collect();
    if !is_full() {
        return positions;
    }
    let before = positions.len();
    for (name, mode, nth) in BOOKS {
        let Some(bytes) = data_file(&format!("fen/books/{name}")) else {
            skipped(&format!("fen/books/{name} is not there"));
            continue;
        };
        let options = Options { mode, ..Options::default() };
        for line in lines_of(&bytes).filter(|line| !line.is_empty()).step_by(nth) {
            positions
                .push(fen::parse(line.trim().as_bytes(), options).unwrap_or_else(|error| panic!("{line}: {error:?}")));
        }
    }
    let more = positions.len() - before;
    assert!(more == 0 || more > 100_000, "{more}");
    positions
}
