//! `moves.tsv`: legal moves, their number, and where they lead.

use crate::abi::{self, Api, Position};
use crate::report::Report;
use crate::setup;
use crate::table::{Row, Wrong};

/// One check a row.
pub fn run(api: &Api, row: &Row, report: &mut Report<'_>) -> Result<(), Wrong> {
    let start = setup::position(api, row, "fen")?;
    let (check, argument, expected) = (row.cell("check")?, row.given("argument"), row.cell("expected")?);
    let wanted = || argument.ok_or_else(|| Wrong::new(format!("an argument for {check}"), "none"));
    let mut expected = expected.to_owned();
    let got = match check {
        "moves" => {
            if matches!(expected.as_str(), "-" | "(empty)") {
                expected.clear();
            }
            expected = sorted(expected.split_whitespace().map(str::to_owned).collect()).join(" ");
            sorted(list(api, &start)?).join(" ")
        }
        "count" => list(api, &start)?.len().to_string(),
        "legal" => setup::yes_or_no(is_legal(api, &start, wanted()?)?).to_owned(),
        "perft" => {
            let depth = wanted()?.parse().map_err(|_| Wrong::new("a depth", argument.unwrap_or_default()))?;
            api.perft(&start, depth).map_or_else(|refusal| refusal.to_string(), |nodes| nodes.to_string())
        }
        "fen-after" => {
            let end = setup::after(api, start, argument)?;
            api.fen_write(&end, 0).unwrap_or_else(|refusal| refusal.to_string())
        }
        "legal-after" => {
            let (moves, tested) =
                wanted()?.split_once('|').ok_or_else(|| Wrong::new("a bar before the move to test", "none"))?;
            let end = setup::after(api, start, Some(moves))?;
            setup::yes_or_no(is_legal(api, &end, tested.trim())?).to_owned()
        }
        other => return Err(Wrong::new("a known kind of check", other)),
    };
    report.check(check, &expected, &got);
    Ok(())
}

fn sorted(mut moves: Vec<String>) -> Vec<String> {
    moves.sort_unstable();
    moves
}

/// The legal moves as texts.
fn list(api: &Api, position: &Position) -> Result<Vec<String>, Wrong> {
    let moves = api.legal_moves(position).map_err(|refusal| Wrong::new("the legal moves", refusal.to_string()))?;
    moves
        .iter()
        .map(|&one| {
            api.uci_encode(position, one).map_err(|refusal| Wrong::new("a listed move as text", refusal.to_string()))
        })
        .collect()
}

/// Whether a move is legal, for the reader and in the list; both must agree.
fn is_legal(api: &Api, position: &Position, text: &str) -> Result<bool, Wrong> {
    let read = match api.uci_decode(position, text.as_bytes(), abi::STRICT) {
        Ok(_) => true,
        Err(refusal) if refusal.fault.is_none() => false,
        Err(refusal) => return Err(Wrong::new(format!("to read {text}"), refusal.to_string())),
    };
    let listed = list(api, position)?.iter().any(|known| known == text);
    if read == listed {
        Ok(read)
    } else {
        let (reader, list) = (setup::yes_or_no(read), setup::yes_or_no(listed));
        Err(Wrong::new(format!("one answer on {text}"), format!("{reader} from the reader, {list} from the list")))
    }
}
