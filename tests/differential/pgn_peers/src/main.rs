//! Compares stamma's PGN reader with pgn-reader and shakmaty, game by game.
//!
//!     stamma-pgn-peers [--table FILE] [--quiet] [--complete] FILE|FOLDER...
//!
//! Prints each disagreement as a line: file, game, offset, what, stamma, peer, rule; with `--quiet` only those that the table
//! explains by no rule. Files may be packed with xz. The exit status is 1 for a disagreement without a rule, a byte that is
//! in no event, and with `--complete`, given when all data is, for a row of the table that explains nothing.

mod compare;
mod game;
mod ours;
mod peer;
mod table;

use std::collections::BTreeMap;
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const PEER: &str = "pgn-reader";

#[derive(Default)]
struct Options {
    table: Option<PathBuf>,
    is_quiet: bool,
    is_complete: bool,
    files: Vec<PathBuf>,
}

fn options() -> Result<Options, String> {
    let mut options = Options::default();
    let mut arguments = std::env::args_os().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.to_str() {
            Some("--table") => options.table = arguments.next().map(PathBuf::from),
            Some("--quiet") => options.is_quiet = true,
            Some("--complete") => options.is_complete = true,
            _ => walk(Path::new(&argument), &mut options.files)?,
        }
    }
    Ok(options)
}

/// Every file below a folder, in the order of the names.
fn walk(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    let explain = |error| format!("{}: {error}", path.display());
    if !path.is_dir() {
        files.push(path.to_path_buf());
        return Ok(());
    }
    let mut entries = Vec::new();
    for entry in std::fs::read_dir(path).map_err(explain)? {
        entries.push(entry.map_err(explain)?.path());
    }
    entries.sort();
    entries.iter().try_for_each(|entry| walk(entry, files))
}

fn load(path: &Path) -> Result<Vec<u8>, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    if path.extension().is_none_or(|extension| extension != "xz") {
        return Ok(bytes);
    }
    let mut unpacked = Vec::new();
    lzma_rs::xz_decompress(&mut bytes.as_slice(), &mut unpacked)
        .map_err(|error| format!("{}: {error:?}", path.display()))?;
    Ok(unpacked)
}

/// On one line, and not too long for one.
fn field(text: &str) -> String {
    let mut field = String::new();
    for (at, c) in text.chars().enumerate() {
        match c {
            _ if at == 120 => {
                field.push('…');
                break;
            }
            _ if c.is_control() => field.push_str(&format!("<{:02x}>", u32::from(c))),
            _ => field.push(c),
        }
    }
    field
}

fn run() -> Result<bool, String> {
    let options = options()?;
    let rows = match &options.table {
        Some(path) => std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?,
        None => String::new(),
    };
    let mut table = table::Table::read(&rows, PEER)?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    let (mut games, mut their_games, mut compared, mut plies) = (0, 0, 0, 0);
    let (mut explained, mut unexplained, mut lost) = (0, 0, 0);
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for path in &options.files {
        let text = load(path)?;
        let (ours, gap) = ours::read(&text);
        let theirs = peer::read(&text);
        let name = path.to_string_lossy();
        if let Some(at) = gap {
            lost += 1;
            writeln!(out, "{name}\t-\t{at}\tlost\tin no event\t-\t-").map_err(|error| error.to_string())?;
        }
        let comparison = compare::compare(&text, &ours, &theirs);
        (games, their_games) = (games + ours.len(), their_games + theirs.len());
        (compared, plies) = (compared + comparison.games, plies + comparison.plies);
        for difference in &comparison.differences {
            let (ours, theirs) = (field(&difference.ours), field(&difference.theirs));
            let detail = format!("{ours} | {theirs}");
            let rule = table.rule([&name, &difference.game.to_string(), PEER, difference.what, &detail]);
            *kinds.entry(difference.what).or_default() += 1;
            match rule {
                Some(_) => explained += 1,
                None => unexplained += 1,
            }
            if rule.is_none() || !options.is_quiet {
                let (game, offset, what) = (difference.game, difference.offset, difference.what);
                let rule = rule.unwrap_or("-");
                writeln!(out, "{name}\t{game}\t{offset}\t{what}\t{ours}\t{theirs}\t{rule}")
                    .map_err(|error| error.to_string())?;
            }
        }
        out.flush().map_err(|error| error.to_string())?;
    }
    drop(out);
    for ((rule, right), hits) in table.counts().into_iter().filter(|(_, hits)| *hits > 0) {
        println!("{hits}\t{right} right\t{rule}");
    }
    println!(
        "{PEER}: {} files, {games} games, {their_games} for the peer, {compared} compared with {plies} equal moves; \
         {explained} differences explained by a rule, {unexplained} not; bytes lost in {lost} files; {kinds:?}",
        options.files.len()
    );
    let mut is_good = unexplained == 0 && lost == 0;
    if options.is_complete {
        for row in table.unused() {
            println!("explains nothing: {row}");
            is_good = false;
        }
    }
    Ok(is_good)
}

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}
