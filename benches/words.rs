//! EPD lines, results, annotations, the commands of comments, openings. No peer here has them, so the rows stand without a ratio.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use stamma::notation::fen::Style;
use stamma::notation::{annotation, epd, result, Level};
use stamma::text::{SliceWriter, Text};
use stamma::pgn::command::{self, Value};
use stamma::pgn::opening;

use crate::data::Ply;

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

pub fn rows(criterion: &mut Criterion, plies: &[Ply]) {
    epd_rows(criterion, plies);
    openings(criterion, plies);
    row(criterion, "result-parse", &RESULTS, |text| result::parse(text.as_bytes(), Level::Tolerant).is_ok());
    row(criterion, "annotation-find", &ANNOTATIONS, |text| annotation::find(text.as_bytes()).is_some());
    row(criterion, "comment-commands", &COMMENTS, |text| {
        command::commands(text.as_bytes(), Level::Tolerant).all(|command| command.value != Value::None)
    });
}

/// A line for each ply: its position, the move played as the best one, and a name.
fn epd_rows(criterion: &mut Criterion, plies: &[Ply]) {
    let lines: Vec<String> = plies
        .iter()
        .enumerate()
        .map(|(number, ply)| {
            let fields: Vec<&str> = ply.fen.split(' ').take(4).collect();
            format!("{} bm {}; id \"row.{number}\";", fields.join(" "), ply.san)
        })
        .collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    row(criterion, "epd-parse", &lines, |line| epd::parse(line.as_bytes(), epd::Options::default()).is_ok());
    let mut buffer = [0; 512];
    row(criterion, "epd-rewrite", &lines, |line| {
        let mut out = SliceWriter::new(&mut buffer);
        epd::rewrite(line.as_bytes(), epd::Options::default(), Style::default(), &mut out).is_ok()
    });
}

/// Every position is looked up, and the name written where there is one: what naming whole games costs.
fn openings(criterion: &mut Criterion, plies: &[Ply]) {
    assert!(plies.iter().any(|ply| opening::find(&ply.ours).is_some()));
    let mut group = criterion.benchmark_group("opening-find");
    group.throughput(Throughput::Elements(plies.len() as u64));
    group.bench_function("stamma", |b| {
        b.iter(|| {
            for ply in plies {
                let mut name = Text::<128>::new();
                if let Some(opening) = opening::find(black_box(&ply.ours)) {
                    opening.write_name(&mut name);
                }
                black_box(name);
            }
        });
    });
    group.finish();
}

/// `reads` is asked once about each text before anything is measured: every text must be read.
fn row(criterion: &mut Criterion, name: &str, texts: &[&str], mut reads: impl FnMut(&str) -> bool) {
    for text in texts {
        assert!(reads(text), "{name} {text}");
    }
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Elements(texts.len() as u64));
    group.bench_function("stamma", |b| {
        b.iter(|| {
            for text in texts {
                black_box(reads(black_box(text)));
            }
        });
    });
    group.finish();
}
