//! The positions that cases start from, and the moves that lead on.

use crate::abi::{self, Api, Move, Position};
use crate::table::{Row, Wrong};

/// The option bits for the mode of a case.
pub fn mode(row: &Row) -> Result<u32, Wrong> {
    match row.cell("mode")? {
        "std" => Ok(0),
        "960" => Ok(abi::CHESS960),
        other => Err(Wrong::new("std or 960 as mode", other)),
    }
}

/// The position in a column, as a forgiving reader takes it.
pub fn position(api: &Api, row: &Row, column: &str) -> Result<Position, Wrong> {
    api.fen_parse(&row.text(column)?, abi::TOLERANT | abi::REPAIR | mode(row)?)
        .map_err(|refusal| Wrong::new(format!("a position in {column}"), refusal.to_string()))
}

/// The move that a UCI text names, in the form of the mode.
pub fn one_move(api: &Api, position: &Position, text: &str) -> Result<Move, Wrong> {
    api.uci_decode(position, text.as_bytes(), abi::STRICT)
        .map_err(|refusal| Wrong::new(format!("the move {text}"), refusal.to_string()))
}

/// Plays moves parted by spaces. All positions on the way, the first one included.
pub fn play(api: &Api, start: Position, moves: Option<&str>) -> Result<Vec<Position>, Wrong> {
    let mut history = vec![start];
    let mut position = start;
    for text in moves.unwrap_or_default().split_whitespace() {
        let played = one_move(api, &position, text)?;
        position = api
            .play(&position, played)
            .map_err(|refusal| Wrong::new(format!("to play {text}"), refusal.to_string()))?;
        history.push(position);
    }
    Ok(history)
}

/// The position that moves lead to.
pub fn after(api: &Api, start: Position, moves: Option<&str>) -> Result<Position, Wrong> {
    Ok(play(api, start, moves)?.last().copied().unwrap_or(start))
}

/// A cell that holds `yes` or `no`.
pub fn yes_or_no(value: bool) -> &'static str {
    if value {
        "yes"
    } else {
        "no"
    }
}
