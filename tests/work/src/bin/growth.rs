//! Ten times the input takes ten times the work, give or take 5 %: lists of positions and moves, PGN, and games that are long,
//! wide, deep or much commented. No clock plays a part, so it holds on any machine.
//!
//! What is counted: the compiler's coverage counters (`-C instrument-coverage`). Every branch and every loop of the library
//! counts how often it is passed; their sum is the work. A loop that goes over what it has seen once more, and a call that
//! gets slower as something grows, pass counters more often, wherever that happens: nothing in the library is written for this
//! test, so nothing can be forgotten. Not seen is what a single call of the C library does, such as copying memory.
//!
//! That quadratic work is noticed is tried at the end of each run.

use std::ops::RangeInclusive;
use std::process::ExitCode;

use stamma::notation::{fen, san, Level};
use stamma::pgn::game::ROOT;
use stamma::pgn::{command, split, Next, Options, Reader};
use work::kernels::{self, KERNELS};
use work::sample::{self, Sample};

extern "C" {
    fn __llvm_profile_begin_counters() -> *const u64;
    fn __llvm_profile_end_counters() -> *const u64;
}

/// The sum of all counters of the program.
fn counters() -> u64 {
    // SAFETY: the bounds of one array, which the compiler's run-time library gives. Read as volatile, because it changes behind
    // the compiler's back.
    unsafe {
        let (begin, end) = (__llvm_profile_begin_counters(), __llvm_profile_end_counters());
        (0..end.offset_from(begin)).map(|index| begin.offset(index).read_volatile()).sum()
    }
}

fn work(run: impl FnOnce()) -> u64 {
    let before = counters();
    run();
    counters() - before
}

/// A text: `head`, and `unit` so many times.
fn repeated(head: &str, unit: &str, times: usize) -> String {
    format!("{head}{}", unit.repeat(times))
}

/// Reads a text as games and writes them.
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

/// Moves of one game, decoded and played.
fn play(moves: &[&str]) {
    let start = b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let mut position = fen::parse(start, fen::Options::default()).unwrap();
    for text in moves {
        let mv = san::decode(&position, text.as_bytes(), Level::Import).unwrap();
        assert_eq!(san::encode(&position, mv).unwrap().as_str(), *text);
        position = position.play(mv).unwrap();
    }
}

/// Work for nothing, for an input, and for one of ten times its size.
type Works = [u64; 3];

/// Ten times, give or take 5 %.
const LINEAR: RangeInclusive<f64> = 9.5..=10.5;
/// What sorting ten times as much takes, n log n.
const SORTED: RangeInclusive<f64> = 9.5..=14.0;

/// Without what is done for nothing, did it grow as it should?
fn is_within(growth: &RangeInclusive<f64>, works: Works) -> bool {
    works[1] > works[0] + 1000 && growth.contains(&ratio(works))
}

fn ratio([nothing, less, more]: Works) -> f64 {
    more.saturating_sub(nothing) as f64 / less.saturating_sub(nothing) as f64
}

fn works(text: impl Fn(usize) -> String, run: impl Fn(&str)) -> Works {
    [0, 1, 10].map(|times| {
        let text = text(times);
        work(|| run(&text))
    })
}

/// How many rows failed.
struct Report(usize);

impl Report {
    fn row(&mut self, name: &str, growth: RangeInclusive<f64>, works: Works) {
        let is_fine = is_within(&growth, works);
        self.0 += usize::from(!is_fine);
        print!("growth: {name}: {} and {}, {:.2} times: ", works[1], works[2], ratio(works));
        if is_fine {
            println!("ok");
        } else {
            println!("FAILED: ten times the input should take {growth:?} times the work");
        }
    }

    fn text(&mut self, name: &str, text: impl Fn(usize) -> String, run: impl Fn(&str)) {
        self.row(name, LINEAR, works(text, run));
    }
}

fn main() -> ExitCode {
    let lines = sample::lines();
    let mut report = Report(0);
    let samples = [0, 1, 10].map(|times| Sample::new(&lines[..40], times));
    for (name, kernel) in KERNELS {
        report.row(name, LINEAR, samples.each_ref().map(|sample| work(|| kernel(sample))));
    }
    let moves = |times| ["Nf3", "Nf6", "Ng1", "Ng8"].repeat(times);
    let works = [0, 200, 2000].map(moves).map(|moves| work(|| play(&moves)));
    report.row("moves of one long game", LINEAR, works);
    texts(&mut report, &samples[1].pgn);

    // For each move the game from its beginning: what must not pass for linear.
    let works = [0, 10, 100].map(|moves_of| work(|| (0..moves_of).for_each(|count| play(&moves(count)))));
    if is_within(&LINEAR, works) {
        println!("growth: FAILED: quadratic work was not noticed: {works:?}");
        report.0 += 1;
    } else {
        println!("growth: quadratic work is noticed: {:.2} times: ok", ratio(works));
    }
    println!("growth: {} failed", report.0);
    ExitCode::from(u8::from(report.0 > 0))
}

fn texts(report: &mut Report, games: &str) {
    let games = |times| games.repeat(times);
    report.text("games in pieces of 64 bytes", games, |text| fed(text, 64));
    report.text(
        "games cut in two",
        |times| games(10 * times),
        |text| {
            split(text.as_bytes(), text.len() / 2, Options::default());
        },
    );
    let long = |times| repeated("[Event \"x\"]\n\n", "Nf3 Nf6 Ng1 Ng8 ", 200 * times);
    report.text("one long game", long, read_and_write);
    report.text("one long game in pieces", long, |text| fed(text, 100));
    let wide = |times| repeated("1. e4 e5 ", "(1... c5 2. Nf3) ", 200 * times);
    report.text("a game of many variations", wide, read_and_write);
    let deep = |times: usize| format!("1. e4 {}e5{}", "e5 (1... ".repeat(24 * times), ")".repeat(24 * times));
    report.text("a game of deep variations", deep, read_and_write);
    let tags = |times: usize| {
        (0..90 * times).map(|tag| format!("[T{tag:03} \"value\"]\n")).chain(["\n1. e4 *".into()]).collect()
    };
    report.text("a game of many tags", tags, |text| drop(sample::games(text.as_bytes())));
    report.row("a game of many tags, sorted", SORTED, works(tags, read_and_write));
    let commented = |times| repeated("1. e4 ", "{a comment} ", 500 * times);
    report.text("a move of many comments", commented, read_and_write);
    let comment = |times| format!("1. e4 {{{}}}", "word after word ".repeat(500 * times));
    report.text("a long comment", comment, read_and_write);
    report.text("a long comment in pieces", comment, |text| fed(text, 100));
    let clocks = |times| "[%clk 0:09:59] [%csl Ga4,Rb5] ".repeat(200 * times);
    report.text("a comment of many commands", clocks, |text| {
        command::commands(text.as_bytes(), Level::Tolerant).for_each(drop);
    });
    let broken = |times| repeated("1. e4 ", "e9 Qh5?? [x] $ }", 300 * times);
    report.text("a broken game", broken, read_and_write);
}
