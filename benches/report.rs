//! The table at the end: each row's rates, and the ratio of ours to the faster peer; `-` where no peer has the notation.
//! Also written to `target/bench.tsv`.

use std::fmt::Write as _;
use std::path::PathBuf;

use crate::pgn::Measured;

const ROWS: &[&str] = &[
    "fen-parse",
    "fen-write",
    "san-decode",
    "san-decode-german",
    "san-encode-played",
    "san-encode-all",
    "san-encode-figurine",
    "long-encode",
    "uci-decode",
    "uci-encode",
    "iccf-decode",
    "iccf-encode",
    "smith-decode",
    "smith-encode",
    "descriptive-decode",
    "descriptive-encode",
    "epd-parse",
    "epd-rewrite",
    "result-parse",
    "annotation-find",
    "opening-find",
    "comment-commands",
    "legal-moves",
    "perft",
    "pgn-tokens-dense",
    "pgn-tokens-commented",
    "pgn-skip-dense",
    "pgn-skip-commented",
    "pgn-validated-dense",
    "pgn-validated-commented",
    "pgn-tree-dense",
    "pgn-tree-commented",
    "pgn-write-dense",
    "pgn-write-commented",
];
const OURS: [&str; 2] = ["stamma", "libstamma.so"];
const PEERS: [&str; 3] = ["shakmaty", "cozy-chess", "pgn-reader"];

fn target() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../target")
}

/// Millions of elements a second by criterion's median, if the row was measured.
fn rate(row: &str, name: &str) -> Option<f64> {
    let criterion = std::env::var_os("CRITERION_HOME").map_or_else(|| target().join("criterion"), PathBuf::from);
    let folder = criterion.join(row).join(name).join("new");
    let number = |file: &str, path: &[&str]| {
        let text = std::fs::read_to_string(folder.join(file)).ok()?;
        let mut rest = text.as_str();
        for key in path {
            rest = rest.split_once(&format!("\"{key}\":"))?.1;
        }
        rest.split([',', '}']).next()?.trim().parse::<f64>().ok()
    };
    let nanoseconds = number("estimates.json", &["median", "point_estimate"])?;
    let elements = number("benchmark.json", &["throughput", "Elements"])?;
    Some(elements * 1e3 / nanoseconds)
}

pub fn print() {
    println!("\n{:<24} {:<13} {:>10} {:<11} {:>10} {:>7}", "row (M/s)", "", "ours", "peer", "peer", "ratio");
    let mut table = String::from("row\tstamma\tpeer\tpeer figure\tratio\n");
    for row in ROWS {
        let best = PEERS.iter().filter_map(|peer| Some((*peer, rate(row, peer)?))).max_by(|a, b| a.1.total_cmp(&b.1));
        for name in OURS {
            let Some(ours) = rate(row, name) else { continue };
            // Without a peer there is nothing to compare with.
            let (peer, theirs, ratio) = match best {
                Some((peer, theirs)) => (peer, theirs, ours / theirs),
                None => ("-", f64::NAN, f64::NAN),
            };
            let figure = |value: f64, digits| if value.is_nan() { "-".to_owned() } else { format!("{value:.digits$}") };
            let (shown, share) = (figure(theirs, 2), figure(ratio, 2));
            println!("{row:<24} {name:<13} {ours:>10.2} {peer:<11} {shown:>10} {share:>7}");
            let (shown, share) = (figure(theirs, 3), figure(ratio, 3));
            writeln!(table, "{row} ({name})\t{ours:.3}\t{peer}\t{shown}\t{share}").unwrap();
        }
    }
    let path = target().join("bench.tsv");
    if let Err(error) = std::fs::write(&path, table) {
        eprintln!("{}: {error}", path.display());
    }
}

/// The rows of whole files once more in bytes: of the text that is read or written.
pub fn print_bytes(measured: &[Measured]) {
    println!("\n{:<24} {:<13} {:>10}", "row (MB/s)", "", "");
    for Measured { row, bytes_per_move } in measured {
        for name in OURS.iter().chain(&PEERS) {
            if let Some(rate) = rate(row, name) {
                println!("{row:<24} {name:<13} {:>10.1}", rate * bytes_per_move);
            }
        }
    }
}
