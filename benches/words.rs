//! EPD lines, results, annotations, the commands of comments, openings. No peer here has them, so the rows stand without a ratio.

use std::hint::black_box;

use stamma::notation::fen::Style;
use stamma::notation::{annotation, epd, result, Level};
use stamma::pgn::command::{self, Value};
use stamma::pgn::opening;
use stamma::text::{SliceWriter, Text};

use crate::data::{Sample, Texts};
use crate::harness::{one, Bench, RUST};

const RESULTS: [&str; 8] = ["1-0", "0-1", "1/2-1/2", "*", "½-½", "1:0", "0.5-0.5", "1–0"];
/// As the large sites and broadcasts write them.
const COMMENTS: [&str; 6] = [
    " [%eval 0.17] [%clk 0:09:59] ",
    "[%clk 1:40:30][%emt 0:00:12.5]",
    " [%eval -#12] ",
    "[%eval +0.32,24] good",
    "[%csl Gd4,Ra4][%cal Gc2c3,Re2e4] the plan",
    "[%clk 0:00:05.3] [%timestamp 37]",
];
const ANNOTATIONS: [&str; 10] = ["!", "?", "!!", "??", "!?", "?!", "$14", "+/-", "±", "∞"];

/// Passes over the short lists, so that a measurement is longer than the clock's steps.
const TIMES: usize = 10_000;

pub fn rows(bench: &mut Bench, sample: &Sample) {
    epd_rows(bench, sample);
    openings(bench, sample);
    row(bench, "result-parse", &repeated(&RESULTS), |text| result::parse(text.as_bytes(), Level::Tolerant).is_ok());
    row(bench, "annotation-find", &repeated(&ANNOTATIONS), |text| annotation::find(text.as_bytes()).is_some());
    row(bench, "comment-commands", &repeated(&COMMENTS), |text| {
        command::commands(text.as_bytes(), Level::Tolerant).all(|command| command.value != Value::None)
    });
}

fn repeated(texts: &[&str]) -> Texts {
    (0..TIMES).flat_map(|_| texts).collect()
}

/// A line for each ply: its position, the move played as the best one, and a name.
fn epd_rows(bench: &mut Bench, sample: &Sample) {
    let line = |(number, (fen, san)): (usize, (&str, &str))| {
        let fields: Vec<&str> = fen.split(' ').take(4).collect();
        format!("{} bm {san}; id \"row.{number}\";", fields.join(" "))
    };
    let lines: Texts = sample.fens.iter().zip(sample.sans.iter()).enumerate().map(line).collect();
    row(bench, "epd-parse", &lines, |line| epd::parse(line.as_bytes(), epd::Options::default()).is_ok());
    let mut buffer = [0; 512];
    row(bench, "epd-rewrite", &lines, |line| {
        let mut out = SliceWriter::new(&mut buffer);
        epd::rewrite(line.as_bytes(), epd::Options::default(), Style::default(), &mut out).is_ok()
    });
}

/// Every position is looked up, and the name written where there is one: what naming whole games costs.
fn openings(bench: &mut Bench, sample: &Sample) {
    assert!(sample.ours.iter().any(|position| opening::find(position).is_some()));
    let stamma = || {
        for position in &sample.ours {
            let mut name = Text::<128>::new();
            if let Some(opening) = opening::find(black_box(position)) {
                opening.write_name(&mut name);
            }
            black_box(name);
        }
    };
    bench.row("opening-find", sample.len(), None, vec![one(RUST, stamma)]);
}

/// `reads` is asked once about each text before anything is measured: every text must be read.
fn row(bench: &mut Bench, name: &str, texts: &Texts, mut reads: impl FnMut(&str) -> bool) {
    for text in texts.iter() {
        assert!(reads(text), "{name} {text}");
    }
    let count = texts.iter().count();
    let stamma = || {
        for text in texts.iter() {
            black_box(reads(black_box(text)));
        }
    };
    bench.row(name, count, None, vec![one(RUST, stamma)]);
}
