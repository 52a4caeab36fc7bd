//! The example program `pgncheck` as a user runs it: wall time with one thread, with one for each core, and, to tell what the
//! machine allows, of as many processes side by side that share nothing; and the memory that it takes at most, for a file and for
//! the same ten times over.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::harness::{target, Bench};
use crate::{data, pgn};

const ROUNDS: usize = 7;
const BYTES: usize = 20_000_000;
const TIMES: usize = 10;
/// The program's own choice.
const BLOCK: &str = "8M";
/// The small file, too, has more of these than the program holds at once.
const SMALL_BLOCK: &str = "1M";
/// Argument of a run of this program that only runs another and prints its peak of memory.
const PEAK: &str = "--peak-of";

pub fn rows(bench: &mut Bench) {
    let (row, program) = ("pgncheck-cores", target().join("examples-c/pgncheck"));
    if !bench.wants(row) {
        return;
    }
    let Some(text) = data::text(&pgn::DENSE, BYTES) else {
        return println!("skipped: {row}: no large PGN files at hand");
    };
    if !program.exists() {
        return println!("skipped: {row}: {} is not built", program.display());
    }
    let cores = std::thread::available_parallelism().map_or(1, |count| count.get());
    let (small, large) = (target().join("bench-once.pgn"), target().join("bench-ten-times.pgn"));
    std::fs::write(&small, &text).unwrap();
    let mut file = std::fs::File::create(&large).unwrap();
    (0..TIMES).for_each(|_| file.write_all(&text).unwrap());
    drop(file);

    // The best round of each: whatever else runs on the machine only ever adds to the wall time.
    let mut best = [f64::INFINITY; 3];
    for _ in 0..ROUNDS {
        for (best, (processes, threads)) in best.iter_mut().zip([(1, 1), (1, cores), (cores, 1)]) {
            let start = Instant::now();
            std::thread::scope(|scope| {
                for _ in 0..processes {
                    scope.spawn(|| run(&program, &large, threads, BLOCK));
                }
            });
            *best = best.min(start.elapsed().as_secs_f64());
        }
    }
    let megabytes = (TIMES * text.len()) as f64 / 1e6;
    let [one, all, apart] = best.map(|time| megabytes / time);
    bench.note(&format!(
        "{row}: {all:.0} MB/s with {cores} threads, {one:.0} with one: {:.2} times (wall time, best of {ROUNDS}). {cores} \
         processes side by side, which share nothing: {:.2} times; more the machine does not give.",
        all / one,
        apart * cores as f64 / one
    ));
    bench.line(row, all, Some(("one thread", one)));

    let [less, more] = [&small, &large].map(|file| peak(&program, file, cores));
    let (row, small_megabytes) = ("pgncheck-memory", text.len() as f64 / 1e6);
    bench.note(&format!(
        "{row}: {less} KB at most for {small_megabytes:.0} MB, {more} KB for {megabytes:.0} MB (blocks of 1 MB)."
    ));
    bench.line(row, more as f64, Some(("a tenth of the file", less as f64)));
    let _ = (std::fs::remove_file(&small), std::fs::remove_file(&large));
}

fn run(program: &Path, file: &Path, threads: usize, block: &str) {
    let mut command = Command::new(program);
    command.args(["-q", "-j", &threads.to_string(), "--block", block]).arg(file);
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status().unwrap();
    // 1 says that there are errors in the PGN.
    assert!(status.code().is_some_and(|code| code < 2), "pgncheck: {status}");
}

/// The most memory in KB. The system counts what a process had before it became the program, a copy of its parent; so that
/// has to be a small one.
fn peak(program: &Path, file: &Path, threads: usize) -> i64 {
    let mut parent = Command::new(std::env::current_exe().unwrap());
    let output = parent.arg(PEAK).arg(program).arg(file).arg(threads.to_string()).output().unwrap();
    String::from_utf8_lossy(&output.stdout).trim().parse().expect("a number")
}

/// Is this a run that `peak` started? Then does what it is for.
pub fn is_parent() -> bool {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [flag, program, file, threads] = arguments.as_slice() else { return false };
    if flag != PEAK {
        return false;
    }
    run(program.as_ref(), file.as_ref(), threads.parse().unwrap(), SMALL_BLOCK);
    // SAFETY: all zeros are a valid value of this plain struct.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    // SAFETY: valid output.
    assert_eq!(unsafe { libc::getrusage(libc::RUSAGE_CHILDREN, &mut usage) }, 0);
    println!("{}", usage.ru_maxrss);
    true
}
