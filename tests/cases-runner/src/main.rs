//! Runs tables of cases against a built libstamma, through its C interface alone.
//!
//! `stamma-cases --library FILE DIR` reads every known file that is in DIR. It exits with 1 if a check failed, with 2 if
//! the cases could not be run.

mod abi;
mod codes;
mod epd;
mod fen;
mod identity;
mod languages;
mod moves;
mod notation;
mod polyglot;
mod report;
mod san;
mod san_write;
mod setup;
mod status;
mod table;
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
enum Kind {
    Run(fn(&Api, &Row, &mut Report<'_>) -> Result<(), Wrong>),
    /// The library cannot do this yet: why.
    Skip(&'static str),
}

/// The known files.
const KINDS: [(&str, Kind); 12] = [
    ("fen.tsv", Kind::Run(fen::run)),
    ("moves.tsv", Kind::Run(moves::run)),
    ("uci960.tsv", Kind::Run(uci960::run)),
    ("san.tsv", Kind::Run(san::run)),
    ("san-write.tsv", Kind::Run(san_write::run)),
    ("status.tsv", Kind::Run(status::run)),
    ("polyglot.tsv", Kind::Run(polyglot::run)),
    ("identity.tsv", Kind::Run(identity::run)),
    ("notation.tsv", Kind::Run(notation::run)),
    ("epd.tsv", Kind::Run(epd::run)),
    ("pgn.tsv", Kind::Skip("PGN is not built yet")),
    ("robust.tsv", Kind::Skip("made-up large inputs wait for PGN")),
];

/// Stand beside the cases without being any.
const BESIDE: [&str; 2] = ["README.md", "pgn"];

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

/// Runs all files of a folder.
fn run(api: &Api, folder: &Path) -> Result<Counts, String> {
    let cannot = |error: io::Error| format!("{}: {error}", folder.display());
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(cannot)? {
        names.push(entry.map_err(cannot)?.file_name().to_string_lossy().into_owned());
    }
    names.sort_unstable();
    report::note(format_args!("libstamma {}", api.version()));
    let is_known = |name: &str| KINDS.iter().any(|(known, _)| *known == name);
    for name in &names {
        if !is_known(name) && !BESIDE.contains(&name.as_str()) && !name.starts_with('.') {
            report::note(format_args!("{name} is not a known file of cases: ignored"));
        }
    }
    if !names.iter().any(|name| is_known(name)) {
        return Err(format!("{}: no file of cases in it", folder.display()));
    }
    let mut sum = Counts::default();
    for (name, kind) in KINDS {
        if names.iter().any(|known| known == name) {
            sum.add(file(api, &folder.join(name), name, &kind));
        }
    }
    report::sum(sum);
    Ok(sum)
}

/// Runs one file.
fn file(api: &Api, path: &Path, name: &str, kind: &Kind) -> Counts {
    let mut report = Report::new(name);
    let bytes = fs::read(path).unwrap_or_else(|error| {
        report.begin("file");
        report.failed(&Wrong::new("a readable file", error.to_string()));
        Vec::new()
    });
    for row in table::rows(&bytes) {
        let result = match (&row, kind) {
            (_, Kind::Skip(reason)) => {
                report.skipped(reason);
                Ok(())
            }
            (Ok(row), Kind::Run(run)) => {
                report.begin(row.id());
                run(api, row, &mut report)
            }
            (Err(odd), Kind::Run(_)) => {
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
