//! `robust.tsv`: made-up large inputs, which must be read in time, in little memory and on a small stack.

use std::time::{Duration, Instant};
use std::{fs, thread};

use crate::abi::pgn::{kind, Event, Options};
use crate::abi::{self, Api, Move, Refusal};
use crate::fen::is_saturated;
use crate::pgn;
use crate::report::Report;
use crate::table::{Row, Wrong};

/// Bytes fed at a time.
const CHUNK: usize = 4096;
/// The stack on which inputs are read: what recurses once for each level of the input overflows it.
const STACK: usize = 256 << 10;
/// Memory that a reading may take: this many times the input, and so much more.
const TIMES: u64 = 10;
const MORE: u64 = 64 << 20;
/// No input is larger.
const LARGEST: usize = 1 << 30;

/// A way to read.
type Read = fn(&Api, &[u8]) -> Result<Found, Refusal>;

/// What was read.
enum Found {
    Games(Games),
    /// Anything else, written again.
    Text(String),
}

#[derive(Default)]
struct Games {
    count: usize,
    main_lines: Vec<String>,
    /// Characters of the longest comment.
    comment: usize,
    /// The conditions that were told, each once.
    told: Vec<i32>,
}

/// One check for each thing that is expected, for the time and for the memory, in each way of reading.
pub fn run(api: &Api, row: &Row, report: &mut Report<'_>) -> Result<(), Wrong> {
    let input = input(row)?;
    let expected = row.cell("expected")?;
    for (way, read) in ways(row.cell("kind")?)? {
        let before = Memory::now();
        let begun = Instant::now();
        let found = thread::scope(|scope| {
            let builder = thread::Builder::new().stack_size(STACK);
            let reading = builder.spawn_scoped(scope, || read(api, &input)).map_err(|error| error.to_string())?;
            reading.join().map_err(|_| "a panic of the runner".to_owned())
        });
        let (took, grown) = (begun.elapsed(), before.grown());
        let found = found.map_err(|message| Wrong::new(format!("{way} to run"), message))?;
        for part in expected.split(';').filter(|part| !part.is_empty()) {
            match wrong(part, &input, &found, &|status| api.name(status))? {
                None => report.passed(),
                Some(got) => report.failed(&Wrong::new(format!("{way} {part}"), got)),
            }
        }
        if let Some(cell) = row.given("max_seconds") {
            let most = cell.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
            let most = most.ok_or_else(|| Wrong::new("a number of seconds", cell))?;
            if took <= most {
                report.passed();
            } else {
                report.failed(&Wrong::new(format!("{way} at most {most:?}"), format!("{took:?}")));
            }
        }
        let most = TIMES * input.len() as u64 + MORE;
        match grown {
            Some(grown) if grown > most => {
                report.failed(&Wrong::new(format!("{way} at most {most} bytes of memory"), grown.to_string()));
            }
            Some(_) => report.passed(),
            None => report.skipped("the system does not tell how much memory is used"),
        }
    }
    Ok(())
}

/// The input, put together.
fn input(row: &Row) -> Result<Vec<u8>, Wrong> {
    let text = |column: &str| -> Result<String, Wrong> {
        let cell = row.cell(column)?;
        serde_json::from_str(cell).map_err(|error| Wrong::new(format!("a JSON text as {column}"), error.to_string()))
    };
    let repeated = |unit: &str, count: &str| -> Result<String, Wrong> {
        let (unit, cell) = (text(unit)?, row.cell(count)?);
        let count: usize = cell.parse().map_err(|_| Wrong::new(format!("a number as {count}"), cell))?;
        match unit.len().checked_mul(count) {
            Some(length) if length <= LARGEST => Ok(unit.repeat(count)),
            _ => Err(Wrong::new(format!("at most {LARGEST} bytes"), format!("{count} times {}", unit.len()))),
        }
    };
    let parts =
        [text("prefix")?, repeated("unit", "count")?, text("middle")?, repeated("unit2", "count2")?, text("suffix")?];
    Ok(parts.concat().into_bytes())
}

/// The ways to read a kind of input.
fn ways(kind: &str) -> Result<[(&'static str, Read); 2], Wrong> {
    Ok(match kind {
        "pgn" => [
            ("over memory:", |api, text| games(api, text, None)),
            ("in chunks:", |api, text| games(api, text, Some(CHUNK))),
        ],
        "fen" => [
            ("strict:", |api, text| fen(api, text, abi::STRICT)),
            ("lenient:", |api, text| fen(api, text, abi::TOLERANT | abi::REPAIR)),
        ],
        "san" => [
            ("strict:", |api, text| san(api, text, abi::STRICT)),
            ("lenient:", |api, text| san(api, text, abi::TOLERANT)),
        ],
        "epd" => [
            ("strict:", |api, text| epd(api, text, abi::STRICT)),
            ("lenient:", |api, text| epd(api, text, abi::TOLERANT | abi::REPAIR)),
        ],
        other => return Err(Wrong::new("pgn, fen, san or epd as kind", other)),
    })
}

/// What came instead of what is expected, if it differs.
fn wrong(
    part: &str,
    input: &[u8],
    found: &Result<Found, Refusal>,
    condition: &dyn Fn(i32) -> String,
) -> Result<Option<String>, Wrong> {
    let unknown = || Wrong::new("a known expectation", part);
    if let Err(refusal @ Refusal { fault: Some(_), .. }) = found {
        return Ok(Some(refusal.to_string()));
    }
    let (name, value) = part.split_once('=').unwrap_or((part, ""));
    let got = match (name, found) {
        ("no-crash", _) | ("reject" | "reject-or-saturate", Err(_)) | ("accept", Ok(_)) => return Ok(None),
        ("reject-or-saturate", Ok(Found::Text(text))) if is_saturated(input, text) => return Ok(None),
        ("reject" | "reject-or-saturate", Ok(Found::Text(text))) => format!("accept as {text}"),
        ("games", Ok(Found::Games(games))) => {
            if value.split("-or-").any(|count| count.parse() == Ok(games.count)) {
                return Ok(None);
            }
            games.count.to_string()
        }
        ("code", Ok(Found::Games(games))) => {
            let names: Vec<String> = games.told.iter().map(|status| condition(*status)).collect();
            if names.iter().any(|name| name == value) {
                return Ok(None);
            }
            format!("[{}]", names.join(" "))
        }
        ("mainline", Ok(Found::Games(games))) => games.main_lines.join("|"),
        ("mainline-last", Ok(Found::Games(games))) => games.main_lines.last().cloned().unwrap_or_default(),
        ("comment-length", Ok(Found::Games(games))) => games.comment.to_string(),
        ("accept" | "games" | "code" | "mainline" | "mainline-last" | "comment-length", Err(refusal)) => {
            format!("reject ({refusal})")
        }
        _ => return Err(unknown()),
    };
    let spaced = |line: &str| line.split('|').map(|game| game.trim().to_owned()).collect::<Vec<_>>();
    Ok((matches!(name, "games" | "code") || spaced(value) != spaced(&got)).then(|| got.chars().take(200).collect()))
}

fn fen(api: &Api, text: &[u8], options: u32) -> Result<Found, Refusal> {
    let position = api.fen_parse(text, options)?;
    Ok(Found::Text(api.fen_write(&position, 0)?))
}

fn san(api: &Api, text: &[u8], level: u32) -> Result<Found, Refusal> {
    let position = api.initial()?;
    let decoded = api.san_decode(&position, text, level)?;
    Ok(Found::Text(api.uci_encode(&position, decoded)?))
}

fn epd(api: &Api, text: &[u8], options: u32) -> Result<Found, Refusal> {
    let epd = api.epd_parse(text, options)?;
    for operation in &epd.operations {
        api.epd_operands(text, options, &epd.position, operation)?;
    }
    Ok(Found::Text(api.fen_write(&epd.position, 0)?))
}

fn games(api: &Api, text: &[u8], size: Option<usize>) -> Result<Found, Refusal> {
    let mut games = Games::default();
    let mut before = api.initial()?;
    pgn::one_by_one(api, &Options::DEFAULT, text, size, &mut |event, reader| {
        let san = match event.played {
            _ if event.kind != kind::MOVE || event.depth > 0 => String::new(),
            Move::NULL => "--".to_owned(),
            played => api.san_encode(&before, played)?,
        };
        games.take(event, &san);
        if matches!(event.kind, kind::MOVETEXT | kind::MOVE | kind::VARIATION_START | kind::VARIATION_END) {
            before = reader.position()?;
        }
        Ok(())
    })?;
    Ok(Found::Games(games))
}

impl Games {
    /// Takes one event in; `san` is the move if it is one of the main line.
    fn take(&mut self, event: &Event, san: &str) {
        match event.kind {
            kind::GAME_START => {
                self.count += 1;
                self.main_lines.push(String::new());
            }
            kind::DIAGNOSTIC if !self.told.contains(&event.status) => self.told.push(event.status),
            kind::COMMENT => {
                self.comment = self.comment.max(String::from_utf8_lossy(&event.text).chars().count());
            }
            kind::MOVE if event.depth == 0 => {
                if let Some(line) = self.main_lines.last_mut() {
                    if !line.is_empty() {
                        line.push(' ');
                    }
                    *line += san;
                }
            }
            _ => {}
        }
    }
}

/// How much memory the process has used, where the system tells.
struct Memory {
    kilobytes: Option<u64>,
}

impl Memory {
    /// From here on; the mark of the most that was ever used is set back if that can be done.
    fn now() -> Memory {
        let is_reset = fs::write("/proc/self/clear_refs", "5").is_ok();
        Memory { kilobytes: status(if is_reset { "VmRSS:" } else { "VmHWM:" }) }
    }

    /// The bytes by which it grew at most.
    fn grown(&self) -> Option<u64> {
        Some(status("VmHWM:")?.saturating_sub(self.kilobytes?) << 10)
    }
}

/// A line of the process's state, in kilobytes.
fn status(name: &str) -> Option<u64> {
    let all = fs::read_to_string("/proc/self/status").ok()?;
    let line = all.lines().find_map(|line| line.strip_prefix(name))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::rows;

    #[test]
    fn inputs_are_put_together() {
        let row =
            |cells: &str| rows(format!("id\tprefix\tunit\tcount\tmiddle\tunit2\tcount2\tsuffix\n{cells}").as_bytes());
        let table = row("x\t\"a\"\t\"b\\n\"\t3\t\"\"\t\"(\"\t2\t\"é\"");
        assert_eq!(input(table[0].as_ref().unwrap()), Ok("ab\nb\nb\n((é".as_bytes().to_vec()));
        for bad in ["x\ta\t\"\"\t0\t\"\"\t\"\"\t0\t\"\"", "x\t\"\"\t\"ab\"\t9999999999\t\"\"\t\"\"\t0\t\"\""] {
            assert!(input(row(bad)[0].as_ref().unwrap()).is_err(), "{bad}");
        }
    }

    #[test]
    fn expectations_are_checked() {
        let games = || {
            let main_lines = vec!["e4 e5".to_owned(), "d4".to_owned()];
            Ok(Found::Games(Games { count: 2, main_lines, comment: 7, told: vec![1] }))
        };
        let wrong = |part, found: &_| wrong(part, b"", found, &|status| format!("NAME_{status}"));
        for part in
            ["games=2", "games=1-or-2", "code=NAME_1", "mainline=e4 e5|d4", "mainline=e4 e5 | d4", "mainline-last=d4"]
        {
            assert_eq!(wrong(part, &games()), Ok(None), "{part}");
        }
        for part in
            ["games=1", "games=0-or-1", "code=NAME_2", "mainline=e4 e5", "mainline-last=e4 e5", "comment-length=8"]
        {
            assert!(matches!(wrong(part, &games()), Ok(Some(_))), "{part}");
        }
        let refused = |fault| Err(Refusal { name: "X".to_owned(), offset: 0, fault });
        for part in ["reject", "reject-or-saturate", "no-crash"] {
            assert_eq!(wrong(part, &refused(None)), Ok(None), "{part}");
            assert!(matches!(wrong(part, &refused(Some("broken"))), Ok(Some(_))), "{part}");
        }
        assert!(matches!(wrong("games=1", &refused(None)), Ok(Some(_))));
        assert!(matches!(wrong("reject", &Ok(Found::Text("e2e4".to_owned()))), Ok(Some(_))));
        assert!(wrong("other", &games()).is_err());
    }
}
