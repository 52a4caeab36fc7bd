//! Measures contestants in turn: a pass of each, then the next round, so that a noisy moment of the machine hits all of them.
//!
//! * The clock is CPU time: of this thread, and of the programs that it has waited for. What other processes do to the
//!   wall clock does not count.
//! * A row's figure is the median over its rounds, after one that is not counted; each round begins with another contestant.
//! * A figure is millions of elements a second, and the ratio that to the fastest peer; `-` where no peer has the notation.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Duration;

/// Rounds of a row: at least so many, and more until its time is used up.
const ROUNDS: usize = 9;
const MOST_ROUNDS: usize = 31;
const TIME: Duration = Duration::from_millis(2000);

pub const RUST: &str = "stamma";
pub const SHARED: &str = "libstamma.so";
/// The columns of the table.
const NAMES: [&str; 6] = [RUST, SHARED, "shakmaty", "cozy-chess", "pgn-reader", "pgn-extract"];

/// One pass of a contestant over all elements of the row.
pub type Contestant<'a> = (&'static str, Box<dyn FnMut() + 'a>);

pub fn one<'a>(name: &'static str, pass: impl FnMut() + 'a) -> Contestant<'a> {
    assert!(NAMES.contains(&name), "{name} has no column");
    (name, Box::new(pass))
}

/// What was measured so far.
pub struct Bench {
    filters: Vec<String>,
    /// Lines of `bench.tsv`.
    table: String,
    /// The table with each contestant, as `docs/performance.md` has it.
    page: String,
}

impl Bench {
    /// Arguments that are no options name the rows: those that contain one of them are measured.
    pub fn from_args() -> Bench {
        let filters = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
        println!("millions a second, medians of CPU time");
        print!("{:<23}", "row");
        for name in NAMES {
            print!(" {name:>12}");
        }
        println!(" {:>8} {:>8} {:>8}", "ratio", ".so", ".so/Rust");
        let page = format!("| row | {} | ratio | .so |\n|{}\n", NAMES.join(" | "), " --- |".repeat(NAMES.len() + 3));
        Bench { filters, table: String::from("row\tstamma\tpeer\tpeer figure\tratio\n"), page }
    }

    /// Whether a row is measured, for those whose preparation takes long.
    pub fn wants(&self, row: &str) -> bool {
        self.filters.is_empty() || self.filters.iter().any(|filter| row.contains(filter.as_str()))
    }

    /// Measures a row. Its figures once more in bytes, if that is how many a pass reads or writes.
    pub fn row(&mut self, row: &str, elements: usize, bytes: Option<usize>, contestants: Vec<Contestant<'_>>) {
        if !self.wants(row) {
            return;
        }
        let figures: Vec<(&str, f64)> =
            medians(contestants).into_iter().map(|(name, time)| (name, elements as f64 / time / 1e6)).collect();
        let figure = |name: &str| figures.iter().find(|(other, _)| *other == name).map(|(_, figure)| *figure);
        print!("{row:<23}");
        for name in NAMES {
            print!(" {:>12}", shown(figure(name), 2));
        }
        let peers = figures.iter().filter(|(name, _)| ![RUST, SHARED].contains(name));
        let best = peers.max_by(|a, b| a.1.total_cmp(&b.1)).copied();
        let (ours, shared) = (figure(RUST), figure(SHARED));
        let to = |a: Option<f64>, b: Option<f64>| Some(a? / b?);
        let theirs = best.map(|best| best.1);
        println!(
            " {:>8} {:>8} {:>8}",
            shown(to(ours, theirs), 2),
            shown(to(shared, theirs), 2),
            shown(to(shared, ours), 3)
        );
        let columns: Vec<String> = NAMES.iter().map(|name| shown(figure(name), 2)).collect();
        let (ratio, c_ratio) = (shown(to(ours, theirs), 2), shown(to(shared, theirs), 2));
        writeln!(self.page, "| {row} | {} | {ratio} | {c_ratio} |", columns.join(" | ")).unwrap();
        if let Some(bytes) = bytes {
            print!("{:<23}", "  in MB/s");
            for name in NAMES {
                print!(" {:>12}", shown(figure(name).map(|figure| figure * bytes as f64 / elements as f64), 0));
            }
            println!();
        }
        for (row, ours) in [(row.to_owned(), ours), (format!("{row}.so"), shared)] {
            if let Some(ours) = ours {
                self.line(&row, ours, best);
            }
        }
    }

    /// Adds a line to `bench.tsv`: a figure, and the best peer with its own.
    pub fn line(&mut self, row: &str, ours: f64, best: Option<(&str, f64)>) {
        let (peer, theirs) = best.map_or(("-", None), |(peer, theirs)| (peer, Some(theirs)));
        let ratio = theirs.map(|theirs| ours / theirs);
        writeln!(self.table, "{row}\t{ours:.3}\t{peer}\t{}\t{}", shown(theirs, 3), shown(ratio, 3)).unwrap();
    }

    /// Says something that is no row, here and below the table.
    pub fn note(&mut self, text: &str) {
        println!("{text}");
        writeln!(self.page, "\n{text}").unwrap();
    }

    pub fn finish(self) {
        for (name, text) in [("bench.tsv", self.table), ("bench.md", self.page)] {
            let path = target().join(name);
            match std::fs::write(&path, text) {
                Ok(()) => println!("target/{name} written"),
                Err(error) => eprintln!("{}: {error}", path.display()),
            }
        }
    }
}

/// The folder that the library was built into.
pub fn target() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../target")
}

fn shown(value: Option<f64>, digits: usize) -> String {
    value.map_or_else(|| "-".to_owned(), |value| format!("{value:.digits$}"))
}

/// Seconds that a pass of each takes.
fn medians(mut contestants: Vec<Contestant<'_>>) -> Vec<(&'static str, f64)> {
    let count = contestants.len();
    let mut times = vec![Vec::new(); count];
    let mut used = 0.0;
    for round in 0..=MOST_ROUNDS {
        if round > ROUNDS && used > TIME.as_secs_f64() {
            break;
        }
        for turn in 0..count {
            let index = (turn + round) % count;
            let start = cpu_time();
            (contestants[index].1)();
            let time = cpu_time() - start;
            used += time;
            if round > 0 {
                times[index].push(time);
            }
        }
    }
    contestants.iter().zip(times).map(|((name, _), times)| (*name, median(times))).collect()
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Seconds of CPU time: of this thread and of the children that it has waited for.
fn cpu_time() -> f64 {
    let mut now = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: all zeros are a valid value of this plain struct.
    let mut children: libc::rusage = unsafe { std::mem::zeroed() };
    // SAFETY: valid outputs.
    let failed = unsafe {
        libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut now)
            | libc::getrusage(libc::RUSAGE_CHILDREN, &mut children)
    };
    assert_eq!(failed, 0);
    let seconds = |time: libc::timeval| time.tv_sec as f64 + time.tv_usec as f64 / 1e6;
    now.tv_sec as f64 + now.tv_nsec as f64 / 1e9 + seconds(children.ru_utime) + seconds(children.ru_stime)
}
