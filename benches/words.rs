//! EPD lines, results, annotations, the commands of comments, openings. No peer here has them, so the rows stand without a ratio.

use std::hint::black_box;

use stamma::notation::fen::Style;
use stamma::notation::{annotation, epd, result, Level};
use stamma::pgn::command::{self, Value};
use stamma::pgn::opening;
use stamma::text::{SliceWriter, Text};

use crate::data::{Sample, Texts};
use crate::harness::{one, Bench, Contestant, RUST};
use crate::shared::Shared;

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

pub fn rows(bench: &mut Bench, sample: &Sample, library: &Shared) {
    epd_rows(bench, sample, library);
    openings(bench, sample, library);
    let texts = repeated(&RESULTS);
    let reads = |text: &str| result::parse(text.as_bytes(), Level::Tolerant).is_ok();
    row(bench, "result-parse", &texts, reads, library.result_parse(&texts));
    let texts = repeated(&ANNOTATIONS);
    let reads = |text: &str| annotation::find(text.as_bytes()).is_some();
    row(bench, "annotation-find", &texts, reads, library.nag_find(&texts));
    let texts = repeated(&COMMENTS);
    let reads =
        |text: &str| command::commands(text.as_bytes(), Level::Tolerant).all(|command| command.value != Value::None);
    row(bench, "comment-commands", &texts, reads, library.comment_commands(&texts));
}

fn repeated(texts: &[&str]) -> Texts {
    (0..TIMES).flat_map(|_| texts).collect()
}

/// A line for each ply: its position, the move played as the best one, and a name.
fn epd_rows(bench: &mut Bench, sample: &Sample, library: &Shared) {
    let line = |(number, (fen, san)): (usize, (&str, &str))| {
        let fields: Vec<&str> = fen.split(' ').take(4).collect();
        format!("{} bm {san}; id \"row.{number}\";", fields.join(" "))
    };
    let lines: Texts = sample.fens.iter().zip(sample.sans.iter()).enumerate().map(line).collect();
    // In C one call gives the position and all operations.
    let reads = |line: &str| {
        let line = epd::parse(line.as_bytes(), epd::Options::default());
        line.is_ok_and(|line| line.operations().map(black_box).count() == 2)
    };
    row(bench, "epd-parse", &lines, reads, library.epd_parse(&lines));
    let mut buffer = [0; 512];
    let reads = |line: &str| {
        let mut out = SliceWriter::new(&mut buffer);
        epd::rewrite(line.as_bytes(), epd::Options::default(), Style::default(), &mut out).is_ok()
    };
    row(bench, "epd-rewrite", &lines, reads, library.epd_rewrite(&lines));
}

/// Every position is looked up, and the name written where there is one: what naming whole games costs.
fn openings(bench: &mut Bench, sample: &Sample, library: &Shared) {
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
    bench.row("opening-find", sample.len(), None, vec![one(RUST, stamma), library.opening_find(sample)]);
}

/// `reads` is asked once about each text before anything is measured: every text must be read.
fn row(bench: &mut Bench, name: &str, texts: &Texts, mut reads: impl FnMut(&str) -> bool, shared: Contestant<'_>) {
    if !bench.wants(name) {
        return;
    }
    for text in texts.iter() {
        assert!(reads(text), "{name} {text}");
    }
    let count = texts.iter().count();
    let stamma = || {
        for text in texts.iter() {
            black_box(reads(black_box(text)));
        }
    };
    bench.row(name, count, None, vec![one(RUST, stamma), shared]);
}
