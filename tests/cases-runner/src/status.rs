//! `status.tsv`: how the game stands after some moves.

use crate::abi::{outcome, Api, Position, Refusal};
use crate::report::Report;
use crate::setup::{self, yes_or_no};
use crate::table::{Row, Wrong};

/// One check for each `name=value`, and one for the position reached.
pub fn run(api: &Api, row: &Row, report: &mut Report<'_>) -> Result<(), Wrong> {
    let start = setup::position(api, row, "fen")?;
    let history = setup::play(api, start, row.given("moves"))?;
    let end = history.last().unwrap_or(&start);
    let expected = row.given("expected").unwrap_or_default();
    for pair in expected.split(';').map(str::trim).filter(|pair| !pair.is_empty()) {
        match pair.split_once('=').map(|(name, value)| (name.trim(), value.trim())) {
            None => report.failed(&Wrong::new("name=value", pair)),
            Some((name, value)) => match answer(api, name, &history, end) {
                Ok(Some(got)) => report.check(name, value, &got),
                Ok(None) => report.failed(&Wrong::new("a known name", name)),
                Err(refusal) => report.failed(&Wrong::new(pair, refusal.to_string())),
            },
        }
    }
    if let Some(fen) = row.given("fen_after") {
        report.check("fen_after", fen, &api.fen_write(end, 0).unwrap_or_else(|refusal| refusal.to_string()));
    }
    Ok(())
}

/// The value for a name, or `None` if the name is not known.
fn answer(api: &Api, name: &str, history: &[Position], end: &Position) -> Result<Option<String>, Refusal> {
    let has = |bit| api.outcome(end).map(|bits| bits & bit != 0);
    let flag = match name {
        "check" => has(outcome::CHECK)?,
        "checkmate" => has(outcome::CHECKMATE)?,
        "stalemate" => has(outcome::STALEMATE)?,
        "insufficient" => has(outcome::INSUFFICIENT)?,
        "can_win_white" => !has(outcome::WHITE_CANNOT_WIN)?,
        "can_win_black" => !has(outcome::BLACK_CANNOT_WIN)?,
        "fifty" => has(outcome::FIFTY_MOVES)?,
        "seventyfive" => has(outcome::SEVENTY_FIVE_MOVES)?,
        "threefold" => api.repetitions(history)? >= 3,
        "fivefold" => api.repetitions(history)? >= 5,
        "repeat" => return Ok(Some(api.repetitions(history)?.to_string())),
        "legal" => return Ok(Some(api.legal_moves(end)?.len().to_string())),
        _ => return Ok(None),
    };
    Ok(Some(yes_or_no(flag).to_owned()))
}
