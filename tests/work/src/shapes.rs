//! Texts that grow in one way each, and what is done with them.

use std::ops::RangeInclusive;

use stamma::notation::{fen, san, Level};
use stamma::pgn::game::ROOT;
use stamma::pgn::{command, split, Next, Options, Reader};

use crate::kernels;
use crate::sample::{self, Sample};

/// Ten times, give or take 5 %.
pub const LINEAR: RangeInclusive<f64> = 9.5..=10.5;
/// What sorting ten times as much takes, n log n.
pub const SORTED: RangeInclusive<f64> = 9.5..=14.0;

pub struct Shape {
    pub name: &'static str,
    /// The text of a size.
    pub text: fn(usize) -> String,
    pub run: fn(&str),
    /// How many times the work ten times the size may take.
    pub growth: RangeInclusive<f64>,
}

pub const SHAPES: [Shape; 15] = [
    linear("moves of one long game", |times| "Nf3 Nf6 Ng1 Ng8 ".repeat(200 * times), play),
    linear("games in pieces of 64 bytes", games, |text| fed(text, 64)),
    linear(
        "games cut in two",
        |times| games(4 * times),
        |text| {
            split(text.as_bytes(), text.len() / 2, Options::default());
        },
    ),
    linear("one long game", long, read_and_write),
    linear("one long game in pieces", long, |text| fed(text, 100)),
    linear(
        "a game of many variations",
        |times| repeated("1. e4 e5 ", "(1... c5 2. Nf3) ", 200 * times),
        read_and_write,
    ),
    linear("a game of deep variations", deep, read_and_write),
    linear("a game of many tags", tags, |text| drop(sample::games(text.as_bytes()))),
    Shape { name: "a game of many tags, sorted", text: tags, run: read_and_write, growth: SORTED },
    linear("a move of many comments", |times| repeated("1. e4 ", "{a comment} ", 500 * times), read_and_write),
    linear("a long comment", comment, read_and_write),
    linear("a long comment in pieces", comment, |text| fed(text, 100)),
    linear(
        "a comment of many commands",
        |times| "[%clk 0:09:59] [%csl Ga4,Rb5] ".repeat(200 * times),
        |text| command::commands(text.as_bytes(), Level::Tolerant).for_each(drop),
    ),
    linear("a broken game", |times| repeated("1. e4 ", "e9 Qh5?? [x] $ }", 300 * times), read_and_write),
    linear(
        "a game without white space",
        |times| repeated("1.e4", "e5(1...c5$1)2.Nf3{x}Nc6!", 100 * times),
        read_and_write,
    ),
];

const fn linear(name: &'static str, text: fn(usize) -> String, run: fn(&str)) -> Shape {
    Shape { name, text, run, growth: LINEAR }
}

/// `head`, and `unit` so many times.
fn repeated(head: &str, unit: &str, times: usize) -> String {
    format!("{head}{}", unit.repeat(times))
}

fn games(times: usize) -> String {
    Sample::new(&sample::lines()[..40], 1).pgn.repeat(times)
}

fn long(times: usize) -> String {
    repeated("[Event \"x\"]\n\n", "Nf3 Nf6 Ng1 Ng8 ", 200 * times)
}

fn deep(times: usize) -> String {
    format!("1. e4 {}e5{}", "e5 (1... ".repeat(24 * times), ")".repeat(24 * times))
}

/// More than the reader keeps in mind from game to game.
fn tags(times: usize) -> String {
    let tags = (0..800 * times).map(|tag| format!("[T{tag:04} \"value\"]\n"));
    tags.chain(["\n1. e4 *".to_owned()]).collect()
}

/// Long enough for the lists that it lies in to be copied in the same way whenever they grow.
fn comment(times: usize) -> String {
    format!("1. e4 {{{}}}", "word after word ".repeat(5000 * times))
}

/// Reads a text as games, looks at their ends and writes them.
fn read_and_write(text: &str) {
    let mut buffer = vec![0; 1 << 16];
    for game in sample::games(text.as_bytes()) {
        let end = game.line_end(ROOT).unwrap();
        game.position(end).unwrap();
        game.repetitions(end).unwrap();
        kernels::write(&game, &mut buffer);
    }
}

/// Reads a text that comes in pieces.
fn fed(text: &str, piece: usize) {
    let mut reader = Reader::new(Options::default());
    let mut pieces = text.as_bytes().chunks(piece).peekable();
    while let Some(piece) = pieces.next() {
        reader.feed(piece, pieces.peek().is_none()).unwrap();
        while let Next::Event(_) = reader.next().unwrap() {}
    }
}

/// Moves of one game, decoded, encoded and played.
pub fn play(moves: &str) {
    let start = b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let mut position = fen::parse(start, fen::Options::default()).unwrap();
    for text in moves.split_ascii_whitespace() {
        let mv = san::decode(&position, text.as_bytes(), Level::Import).unwrap();
        assert_eq!(san::encode(&position, mv).unwrap().as_str(), text);
        position = position.play(mv).unwrap();
    }
}

/// For each move the game from its beginning: quadratic, which must be noticed.
pub const QUADRATIC: Shape = linear(
    "a quadratic one",
    |times| "Nf3 Nf6 Ng1 Ng8 ".repeat(10 * times),
    |text| {
        (0..text.len() / 16).for_each(|moves| play(&text[..16 * moves]));
    },
);

/// Work for nothing, for an input, and for one of ten times its size.
pub type Works = [u64; 3];

/// Without what is done for nothing, did it grow as it should?
pub fn is_within(growth: &RangeInclusive<f64>, works: Works) -> bool {
    works[1] > works[0] && growth.contains(&ratio(works))
}

pub fn ratio([nothing, less, more]: Works) -> f64 {
    more.saturating_sub(nothing) as f64 / less.saturating_sub(nothing) as f64
}

/// Prints what became of a row, and tells whether it is as it should be.
pub fn report(name: &str, growth: &RangeInclusive<f64>, works: Works) -> bool {
    let is_fine = is_within(growth, works);
    print!("growth: {name}: {} and {}, {:.2} times: ", works[1], works[2], ratio(works));
    if is_fine {
        println!("ok");
    } else {
        println!("FAILED: ten times the input should take {growth:?} times the work");
    }
    is_fine
}
