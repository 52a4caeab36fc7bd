//! Counts the instructions that each row takes under valgrind, and compares them with `instructions.tsv`: a row that takes
//! over 5 % more than it did fails. A count depends on no clock and no neighbour, but on the compiler, so it is compared only
//! with one of the same compiler.
//!
//! * `instructions ROW PASSES` does a row's work so many times; valgrind counts it.
//! * `instructions check TABLE COMPILER [ROW]` runs that for every row, or one, with 2 and with 4 passes: the difference is free
//!   of what start and preparation cost.
//! * `instructions bless TABLE COMPILER` writes the table anew.
//! * `instructions growth` counts what a text and one of ten times its size take, as `make growth` does; here what the standard
//!   library does counts, too.

use std::fmt::Write as _;
use std::process::{Command, ExitCode};

use work::kernels::KERNELS;
use work::sample::{self, Sample};
use work::shapes::{report, SHAPES};

const PASSES: u64 = 2;
/// Per cent.
const TOLERANCE: u64 = 5;

const HEAD: &str = "row\tinstructions\tcompiler";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        [row, passes] => run(row, passes.parse().expect("a number of passes")),
        ["check", table, compiler] => return check(table, compiler, ""),
        ["check", table, compiler, row] => return check(table, compiler, row),
        ["growth"] => return growth(),
        ["bless", table, compiler] => bless(table, compiler),
        _ => panic!("usage: instructions ROW PASSES | check TABLE COMPILER [ROW] | bless TABLE COMPILER"),
    }
    ExitCode::SUCCESS
}

fn run(row: &str, passes: u64) {
    if let Some(shape) = SHAPES.iter().find(|shape| shape.name == row) {
        return (shape.run)(&(shape.text)(passes as usize));
    }
    let sample = Sample::new(&sample::lines()[..40], 1);
    let (_, kernel) = KERNELS.iter().find(|(name, _)| *name == row).expect("a row");
    (0..passes).for_each(|_| kernel(&sample));
}

/// Instructions of `run`.
fn counted(row: &str, passes: u64) -> u64 {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    valgrind.arg(std::env::current_exe().unwrap()).args([row, &passes.to_string()]);
    let output = valgrind.output().expect("valgrind");
    let text = String::from_utf8_lossy(&output.stderr);
    let count = text.lines().find_map(|line| line.split_once("Collected : ")?.1.trim().parse::<u64>().ok());
    count.unwrap_or_else(|| panic!("{row}: valgrind did not count:\n{text}"))
}

/// Instructions of one pass.
fn count(row: &str) -> u64 {
    (counted(row, 2 * PASSES) - counted(row, PASSES)) / PASSES
}

fn growth() -> ExitCode {
    let mut failed = 0;
    for shape in &SHAPES {
        // Where memory grows by doubling, what is copied depends on how near the next doubling is.
        let growth = shape.growth.start() - 1.0..=shape.growth.end() + 1.0;
        failed += usize::from(!report(shape.name, &growth, [0, 1, 10].map(|times| counted(shape.name, times))));
    }
    println!("growth: {failed} failed");
    ExitCode::from(u8::from(failed > 0))
}

/// What is wrong with a count; nothing if it is much the same as before, or less.
fn fault(row: &str, before: u64, now: u64) -> Option<String> {
    let more = |percent: u64| now * 100 > before * (100 + percent);
    more(TOLERANCE).then(|| {
        let percent = 100.0 * (now as f64 / before as f64 - 1.0);
        format!("{row}: {now} instructions, {percent:.1} % more than the {before} of tests/work/instructions.tsv")
    })
}

/// Of all rows, or of those that `only` is in.
fn check(table: &str, compiler: &str, only: &str) -> ExitCode {
    let text = std::fs::read_to_string(table).unwrap_or_else(|error| panic!("{table}: {error}"));
    let expected = |row: &str| {
        text.lines().find_map(|line| match line.split('\t').collect::<Vec<_>>().as_slice() {
            [name, count, by] if *name == row => Some((count.parse::<u64>().expect("a count"), (*by).to_owned())),
            _ => None,
        })
    };
    let (mut failed, mut compared) = (0, 0);
    let mut fail = |message: &str| {
        failed += 1;
        println!("instructions: FAILED: {message}");
    };
    for (row, _) in KERNELS.iter().filter(|(row, _)| row.contains(only)) {
        let Some((before, by)) = expected(row) else {
            fail(&format!("{row}: not in the table; STAMMA_BLESS=1 make instructions adds it"));
            continue;
        };
        if by != compiler {
            println!("skipped: instructions: {row}: its count was made with {by}, this is {compiler}");
            continue;
        }
        let now = count(row);
        compared += 1;
        match fault(row, before, now) {
            Some(message) => fail(&message),
            None => println!("instructions: ok: {row}: {now}, {:+.1} %", 100.0 * (now as f64 / before as f64 - 1.0)),
        }
    }
    println!("instructions: {compared} compared, {failed} failed");
    if failed > 0 {
        println!("instructions: if what they buy is worth it, STAMMA_BLESS=1 make instructions writes the table anew");
    }
    ExitCode::from(u8::from(failed > 0))
}

fn bless(table: &str, compiler: &str) {
    let mut text = format!("{HEAD}\n");
    for (row, _) in KERNELS {
        let now = count(row);
        println!("instructions: {row}: {now}");
        writeln!(text, "{row}\t{now}\t{compiler}").unwrap();
    }
    std::fs::write(table, text).unwrap_or_else(|error| panic!("{table}: {error}"));
    println!("instructions: {table} written");
}
