//! Runs tables of cases against a built libstamma, through its C interface alone.
//!
//! `stamma-cases --library FILE DIR` reads every known file that is in DIR: `pgn.tsv`, and `pgn-more.tsv` as one of the same
//! kind. It exits with 1 if a check failed, with 2 if the cases could not be run.

mod abi;
mod codes;
mod epd;
mod fen;
mod identity;
mod languages;
mod moves;
mod notation;
mod pgn;
mod polyglot;
mod report;
mod robust;
mod san;
mod san_write;
mod setup;
mod status;
mod table;
mod tokens;
mod uci960;
mod verdict;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

use abi::Api;
use report::{Counts, Report};
use table::{Row, Wrong};

/// What is done with the rows of a file.
#[derive(Clone, Copy)]
enum Kind {
    Rows(fn(&Api, &Row, &mut Report<'_>) -> Result<(), Wrong>),
    /// The rows name other files below the folder.
    Files(fn(&Api, &Path, &Row, &mut Report<'_>) -> Result<(), Wrong>),
}

/// The kinds of files, by what their names begin with.
const KINDS: [(&str, Kind); 12] = [
    ("fen", Kind::Rows(fen::run)),
    ("moves", Kind::Rows(moves::run)),
    ("uci960", Kind::Rows(uci960::run)),
    ("san", Kind::Rows(san::run)),
    ("san-write", Kind::Rows(san_write::run)),
    ("status", Kind::Rows(status::run)),
    ("polyglot", Kind::Rows(polyglot::run)),
    ("identity", Kind::Rows(identity::run)),
    ("notation", Kind::Rows(notation::run)),
    ("epd", Kind::Rows(epd::run)),
    ("pgn", Kind::Files(pgn::run)),
    ("robust", Kind::Rows(robust::run)),
];

const USAGE: &str = "usage: stamma-cases --library FILE DIR";

fn main() -> ExitCode {
    let result = arguments(env::args_os().skip(1)).and_then(|(library, folder)| {
        let api = Api::load(&library)?;
        run(&api, &folder)
    });
    match result {
        Ok(Counts { failed: 0, .. }) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::from(1),
        Err(message) => {
            eprintln!("stamma-cases: {message}");
            ExitCode::from(2)
        }
    }
}

/// The library and the folder.
fn arguments(mut given: impl Iterator<Item = OsString>) -> Result<(PathBuf, PathBuf), String> {
    let (mut library, mut folder) = (None, None);
    while let Some(argument) = given.next() {
        let place = if argument == "--library" { &mut library } else { &mut folder };
        let value = if argument == "--library" { given.next() } else { Some(argument) };
        if place.is_some() || value.as_ref().is_none_or(|value| value.as_encoded_bytes().starts_with(b"--")) {
            return Err(USAGE.to_owned());
        }
        *place = value.map(PathBuf::from);
    }
    library.zip(folder).ok_or_else(|| USAGE.to_owned())
}

/// Which of the kinds a file is of: `pgn.tsv`, `pgn-more.tsv`. The longest name counts.
fn kind_of(name: &str) -> Option<usize> {
    let stem = name.strip_suffix(".tsv")?;
    let is_of = |kind: &str| stem.strip_prefix(kind).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'));
    let known = KINDS.iter().enumerate().filter(|(_, (kind, _))| is_of(kind));
    known.max_by_key(|(_, (kind, _))| kind.len()).map(|(at, _)| at)
}

/// Runs all files of a folder.
fn run(api: &Api, folder: &Path) -> Result<Counts, String> {
    let cannot = |error: io::Error| format!("{}: {error}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(cannot)? {
        let entry = entry.map_err(cannot)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        // Folders hold what the rows name.
        if !entry.path().is_dir() {
            files.push((kind_of(&name), name));
        }
    }
    files.sort_unstable();
    report::note(format_args!("libstamma {}", api.version()));
    for (kind, name) in &files {
        if kind.is_none() && name != "README.md" && !name.starts_with('.') {
            report::note(format_args!("{name} is not a known file of cases: ignored"));
        }
    }
    if files.iter().all(|(kind, _)| kind.is_none()) {
        return Err(format!("{}: no file of cases in it", folder.display()));
    }
    let mut sum = Counts::default();
    for (kind, name) in &files {
        if let Some((_, kind)) = kind.and_then(|at| KINDS.get(at)) {
            sum.add(file(api, folder, name, *kind));
        }
    }
    report::sum(sum);
    Ok(sum)
}

/// Runs one file.
fn file(api: &Api, folder: &Path, name: &str, kind: Kind) -> Counts {
    let mut report = Report::new(name);
    let bytes = fs::read(folder.join(name)).unwrap_or_else(|error| {
        report.begin("file");
        report.failed(&Wrong::new("a readable file", error.to_string()));
        Vec::new()
    });
    for row in table::rows(&bytes) {
        let result = match &row {
            Ok(row) => {
                report.begin(row.id());
                match kind {
                    Kind::Rows(run) => run(api, row, &mut report),
                    Kind::Files(run) => run(api, folder, row, &mut report),
                }
            }
            Err(odd) => {
                report.begin(&odd.id);
                Err(odd.wrong.clone())
            }
        };
        if let Err(wrong) = result {
            report.failed(&wrong);
        }
    }
    report.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_found_by_name() {
        let kind = |name| kind_of(name).map(|at| KINDS[at].0);
        assert_eq!(kind("pgn.tsv"), Some("pgn"));
        assert_eq!(kind("pgn-more.tsv"), Some("pgn"));
        assert_eq!(kind("san-more.tsv"), Some("san"));
        assert_eq!(kind("san-write.tsv"), Some("san-write"));
        for name in ["pgn", "pgnx.tsv", "-pgn.tsv", ".tsv", "README.md"] {
            assert_eq!(kind(name), None, "{name}");
        }
    }

    #[test]
    fn arguments_are_read() {
        let read = |given: &[&str]| arguments(given.iter().map(OsString::from));
        let good = Ok((PathBuf::from("lib.so"), PathBuf::from("cases")));
        assert_eq!(read(&["--library", "lib.so", "cases"]), good);
        assert_eq!(read(&["cases", "--library", "lib.so"]), good);
        for bad in [&[][..], &["cases"], &["--library", "lib.so"], &["--library"], &["--other", "a", "b"], &["a", "b"]]
        {
            assert!(read(bad).is_err(), "{bad:?}");
        }
    }
}
