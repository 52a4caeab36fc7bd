//! `pgn.tsv`: reading games as they are found in the wild.
//!
//! Each file is read over memory, many events at a time, and fed in small chunks, one event at a time; all that is read
//! must be the same.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::abi::pgn::{self, flag, kind, Event, Options, Reader, Step};
use crate::abi::{self, Api, Move, Position, Refusal};
use crate::report::Report;
use crate::table::{Row, Wrong};
use crate::tokens::{self, Token};

/// Bytes fed at a time.
const CHUNKS: [usize; 2] = [1, 13];
/// Events taken at a time.
const BATCH: usize = 64;
/// How a tag that is not there is shown.
const NONE: &str = "no such tag";

/// One game.
#[derive(Default)]
struct Game {
    tags: Vec<(String, String)>,
    tokens: Vec<Token>,
    raw: Vec<String>,
    start: Option<Position>,
    end: Option<Position>,
    result: u32,
    is_partial: bool,
}

/// A condition that was told.
struct Told {
    game: u64,
    name: String,
    is_error: bool,
}

/// All that is in a file.
#[derive(Default)]
struct Found {
    games: Vec<Game>,
    told: Vec<Told>,
}

/// One check for each column that says something, and one that it does not matter how the file is read.
pub fn run(api: &Api, folder: &Path, row: &Row, report: &mut Report<'_>) -> Result<(), Wrong> {
    let file = row.cell("file")?;
    let bytes = fs::read(folder.join(file)).map_err(|error| Wrong::new(format!("a file {file}"), error.to_string()))?;
    let refused = |refusal: Refusal| Wrong::new("to read the file", refusal.to_string());
    let options = options(row)?;
    let whole = over(api, &options, &bytes).map_err(refused)?;
    let mut found = Found::default();
    for size in CHUNKS {
        found = Found::default();
        let mut before = api.initial().map_err(refused)?;
        let mut events = Vec::new();
        one_by_one(api, &options, &bytes, Some(size), &mut |event, reader| {
            found.take(api, event, reader, &mut before)?;
            events.push(event.clone());
            Ok(())
        })
        .map_err(refused)?;
        match same(size, &whole, &events) {
            None => report.passed(),
            Some(wrong) => report.failed(&wrong),
        }
    }
    if let Some(games) = row.given("games") {
        report.check("games", games, &found.games.len().to_string());
    }
    let number = number(row.cell("game")?)?;
    let told: Vec<&Told> =
        found.told.iter().filter(|told| number == 0 || told.game.saturating_add(1) == number).collect();
    conditions(row, &told, report)?;
    let Some(index) = number.checked_sub(1) else { return Ok(()) };
    match usize::try_from(index).ok().and_then(|index| found.games.get(index)) {
        Some(game) => one_game(api, row, game, report),
        None => Err(Wrong::new(format!("a game {number}"), format!("{} games", found.games.len()))),
    }
}

/// How to read: the words of a column that may be missing.
fn options(row: &Row) -> Result<Options, Wrong> {
    let mut options = Options::DEFAULT;
    for word in row.given("options").unwrap_or_default().split_whitespace() {
        options.flags |= match word {
            "strict" => flag::STRICT,
            "import" => flag::IMPORT,
            "tolerant" => flag::TOLERANT,
            "guess" => flag::GUESS,
            "headers-only" => flag::HEADERS_ONLY,
            "skip-variations" => flag::SKIP_VARIATIONS,
            "no-null-moves" => flag::NO_NULL_MOVES,
            "comment-escapes" => flag::COMMENT_ESCAPES,
            _ => match pgn::ENCODINGS.iter().position(|name| *name == word) {
                Some(encoding) => {
                    options.encoding = encoding as u32;
                    0
                }
                None => return Err(Wrong::new("known options", word)),
            },
        };
    }
    Ok(options)
}

/// The columns about one game.
fn one_game(api: &Api, row: &Row, game: &Game, report: &mut Report<'_>) -> Result<(), Wrong> {
    if let Some(cell) = row.given("tags") {
        let Value::Object(wanted) = json(cell)? else { return Err(Wrong::new("a JSON object as tags", cell)) };
        for (name, value) in wanted {
            let value = match value {
                Value::String(value) => value,
                Value::Null => NONE.to_owned(),
                other => other.to_string(),
            };
            report.check(&format!("tag {name}"), &value, game.tag(&name).unwrap_or(NONE));
        }
    }
    let start = written(api, game.start)?;
    match row.given("start") {
        Some("any") => {}
        Some(fen) if is_form_of(api, fen, &start)? => report.passed(),
        Some(fen) => report.check("start", fen, &start),
        None => report.check("start", &written(api, api.initial().ok())?, &start),
    }
    if let Some(cell) = row.given("tokens") {
        // Signs between moves are a matter of taste where the case is one of common practice.
        let are_signs_free = row.find("level").is_none_or(|level| level == "practice");
        match tokens::compare(&strings(cell)?, &game.tokens, are_signs_free) {
            None => report.passed(),
            Some(wrong) => report.failed(&wrong),
        }
    }
    if let Some(expected) = row.given("result") {
        let result = ["*", "1-0", "0-1", "1/2-1/2"].get(game.result as usize);
        report.check("result", expected, result.unwrap_or(&"a number that is none"));
    }
    if let Some(expected) = row.given("end_fen") {
        report.check("end_fen", expected, &written(api, game.end.or(game.start))?);
    }
    if let Some(cell) = row.given("raw") {
        report.check("raw", cell, &game.raw.join(" ").split_whitespace().collect::<Vec<_>>().join(" "));
    }
    if let Some(cell) = row.given("partial") {
        report.check("partial", cell, if game.is_partial { "yes" } else { "no" });
    }
    Ok(())
}

/// The columns about what was told.
fn conditions(row: &Row, told: &[&Told], report: &mut Report<'_>) -> Result<(), Wrong> {
    let errors: Vec<&str> = told.iter().filter(|told| told.is_error).map(|told| told.name.as_str()).collect();
    let shown = if errors.is_empty() { "none".to_owned() } else { errors.join(" ") };
    match row.given("errors") {
        None | Some("any") => {}
        Some("0") => report.check("errors", "none", &shown),
        Some("some") if !errors.is_empty() => report.passed(),
        Some("some") => report.failed(&Wrong::new("some errors", shown)),
        Some(other) => return Err(Wrong::new("0, some or any as errors", other)),
    }
    if let Some(cell) = row.given("codes") {
        let is_told = |name: &str| told.iter().any(|told| told.name == name);
        // A name behind an exclamation mark must not come.
        let is_met = |code: &str| code.strip_prefix('!').map_or_else(|| is_told(code), |code| !is_told(code));
        if cell.split_whitespace().all(is_met) {
            report.passed();
        } else {
            let names: Vec<&str> = told.iter().map(|told| told.name.as_str()).collect();
            report.failed(&Wrong::new(format!("codes {cell}"), format!("[{}]", names.join(" "))));
        }
    }
    Ok(())
}

impl Found {
    /// Takes one event in; `before` is the position in which the next move is made.
    fn take(&mut self, api: &Api, event: &Event, reader: &Reader<'_>, before: &mut Position) -> Result<(), Refusal> {
        if event.kind == kind::DIAGNOSTIC {
            let is_error = event.severity == pgn::SEVERITY_ERROR;
            self.told.push(Told { game: event.game, name: api.name(event.status), is_error });
            return Ok(());
        }
        if event.kind == kind::GAME_START {
            self.games.push(Game::default());
        }
        let Some(game) = self.games.last_mut() else { return Ok(()) };
        match event.kind {
            kind::TAG => game.tags.push((utf8(&event.name), utf8(&event.text))),
            kind::MOVETEXT => game.start = Some(reader.position()?),
            kind::MOVE if event.played == Move::NULL => game.tokens.push(Token::new("--")),
            kind::MOVE => game.tokens.push(Token::new(api.san_encode(before, event.played)?)),
            kind::NAG => {
                let text = format!("${}", event.number);
                game.tokens.push(if event.raw.starts_with(b"$") { Token::new(text) } else { Token::sign(text) });
            }
            kind::COMMENT => {
                let text = utf8(&event.text).split_whitespace().collect::<Vec<_>>().join(" ");
                let is_result = event.flags & pgn::RESULT_COMMENT != 0;
                if !text.is_empty() {
                    let text = format!("{{{text}}}");
                    game.tokens.push(if is_result { Token::result(text) } else { Token::new(text) });
                }
            }
            kind::VARIATION_START => game.tokens.push(Token::new("(")),
            kind::VARIATION_END => game.tokens.push(Token::new(")")),
            kind::RAW => game.raw.push(utf8(&event.raw)),
            kind::GAME_END => {
                game.result = event.number;
                game.is_partial = event.flags & pgn::PARTIAL != 0;
            }
            _ => {}
        }
        if matches!(event.kind, kind::MOVETEXT | kind::MOVE | kind::VARIATION_START | kind::VARIATION_END) {
            *before = reader.position()?;
        }
        if event.kind == kind::MOVE && event.depth == 0 {
            game.end = Some(*before);
        }
        Ok(())
    }
}

impl Game {
    /// The value of a tag: of several the last one that says something.
    fn tag(&self, name: &str) -> Option<&str> {
        let values = || self.tags.iter().rev().filter(|(tag, _)| tag == name).map(|(_, value)| value.as_str());
        values().find(|value| !matches!(*value, "" | "?")).or_else(|| values().next())
    }
}

/// All events of a text in memory, taken many at a time.
fn over(api: &Api, options: &Options, bytes: &[u8]) -> Result<Vec<Event>, Refusal> {
    let mut reader = Reader::over(api, options, bytes)?;
    let mut all = Vec::new();
    loop {
        match reader.next_batch(BATCH)? {
            Step::Events(_) if all.len() > most_events(bytes) => return Err(endless()),
            Step::Events(events) => all.extend(events),
            Step::NeedMore => return Err(starving()),
            Step::End => return Ok(all),
        }
    }
}

/// Reads a text that is fed in chunks or, without their size, lies in memory; one event at a time.
pub fn one_by_one(
    api: &Api,
    options: &Options,
    bytes: &[u8],
    size: Option<usize>,
    take: &mut dyn FnMut(&Event, &Reader<'_>) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    let mut reader = if size.is_some() { Reader::new(api, options)? } else { Reader::over(api, options, bytes)? };
    let mut chunks = size.map(|size| bytes.chunks(size));
    let mut left = most_events(bytes);
    loop {
        match reader.next()? {
            Step::Events(events) => {
                left = left.checked_sub(events.len()).ok_or_else(endless)?;
                events.iter().try_for_each(|event| take(event, &reader))?;
            }
            Step::NeedMore => match chunks.as_mut().map(Iterator::next) {
                Some(Some(chunk)) => reader.feed(chunk, false)?,
                // The end is told by itself: each chunk was one that may have others behind it.
                Some(None) => {
                    reader.feed(b"", true)?;
                    chunks = None;
                }
                None => return Err(starving()),
            },
            Step::End => return Ok(()),
        }
    }
}

/// More events than any text of this length has.
fn most_events(bytes: &[u8]) -> usize {
    bytes.len().saturating_mul(16).saturating_add(64)
}

fn endless() -> Refusal {
    abi::broken("events without end")
}

fn starving() -> Refusal {
    abi::broken("more is needed although the text is whole")
}

/// What differs between reading in one way and in the other.
fn same(size: usize, whole: &[Event], fed: &[Event]) -> Option<Wrong> {
    let is_same = |whole: &Event, fed: &Event| {
        // A condition may be about bytes that a reader that is fed has no more.
        let is_gone = whole.kind == kind::DIAGNOSTIC && fed.raw.is_empty();
        whole == fed || (is_gone && *whole == Event { raw: whole.raw.clone(), ..fed.clone() })
    };
    let at = (0..whole.len().max(fed.len())).find(|&at| match (whole.get(at), fed.get(at)) {
        (Some(whole), Some(fed)) => !is_same(whole, fed),
        _ => true,
    })?;
    let expected = format!("event {at} in chunks of {size} as in memory: {}", shown(whole.get(at)));
    Some(Wrong::new(expected, shown(fed.get(at))))
}

/// An event in one line.
fn shown(event: Option<&Event>) -> String {
    let Some(event) = event else { return "none".to_owned() };
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).chars().take(40).collect::<String>();
    format!(
        "kind {} at {}+{} line {} column {} game {} depth {} flags {} severity {} status {} number {} move {:?} \
         raw {:?} text {:?} name {:?}",
        event.kind,
        event.offset,
        event.length,
        event.line,
        event.column,
        event.game,
        event.depth,
        event.flags,
        event.severity,
        event.status,
        event.number,
        event.played,
        text(&event.raw),
        text(&event.text),
        text(&event.name),
    )
}

/// A position as the cases write it.
fn written(api: &Api, position: Option<Position>) -> Result<String, Wrong> {
    let Some(position) = position else { return Ok("none".to_owned()) };
    api.fen_write(&position, 0).map_err(|refusal| Wrong::new("to write the position", refusal.to_string()))
}

/// Whether a FEN, read by standard or by Chess960 rules, is this one in the form in which positions are written.
fn is_form_of(api: &Api, fen: &str, start: &str) -> Result<bool, Wrong> {
    for mode in [0, abi::CHESS960] {
        if let Ok(position) = api.fen_parse(fen.as_bytes(), abi::TOLERANT | mode) {
            if written(api, Some(position))? == start {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

fn utf8(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn number(cell: &str) -> Result<u64, Wrong> {
    cell.parse().map_err(|_| Wrong::new("the number of a game", cell))
}

fn json(cell: &str) -> Result<Value, Wrong> {
    serde_json::from_str(cell).map_err(|error| Wrong::new("JSON", format!("{cell}: {error}")))
}

fn strings(cell: &str) -> Result<Vec<String>, Wrong> {
    serde_json::from_str(cell).map_err(|error| Wrong::new("a JSON list of texts", format!("{cell}: {error}")))
}
