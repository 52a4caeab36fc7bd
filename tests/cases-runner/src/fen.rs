//! `fen.tsv`: reading a FEN, strictly and forgivingly, and writing it again.

use crate::abi::{self, Api, Position};
use crate::report::Report;
use crate::table::{Row, Wrong};
use crate::verdict::{shown, Verdict};
use crate::{codes, setup};

const READERS: [(&str, u32); 2] = [
    ("strict", abi::STRICT | abi::REFUSE_IMPOSSIBLE | abi::REFUSE_INCONSISTENT),
    ("lenient", abi::TOLERANT | abi::REPAIR),
];

const WRITERS: [(&str, u32); 2] = [("canonical", 0), ("canonical_ep_always", abi::EP_ALWAYS)];

/// One check for each verdict, and one for each canonical form of what was rightly accepted.
pub fn run(api: &Api, row: &Row, report: &mut Report<'_>) -> Result<(), Wrong> {
    let mode = setup::mode(row)?;
    let text = row.text("input")?;
    let verdicts = READERS.map(|(column, options)| (column, options, row.given(column)));
    if verdicts.iter().all(|(_, _, cell)| cell.is_none()) {
        return Err(Wrong::new("a verdict in strict or lenient", "none"));
    }
    for (column, options, cell) in verdicts {
        let Some(cell) = cell else { continue };
        let verdict = Verdict::read(cell)?;
        if let Verdict::Move(_) = verdict {
            return Err(Wrong::new("a verdict on a FEN", cell));
        }
        match api.fen_parse(&text, options | mode) {
            Err(refusal) => {
                let code = codes::of_fen(&refusal, &text);
                if verdict.allows(&refusal, code) {
                    report.passed();
                } else {
                    report.failed(&Wrong::new(format!("{column} {cell}"), shown(&refusal, code)));
                }
            }
            Ok(position) => accepted(api, row, report, (column, cell, verdict), &text, &position)?,
        }
    }
    Ok(())
}

/// The checks on a FEN that was accepted.
fn accepted(
    api: &Api,
    row: &Row,
    report: &mut Report<'_>,
    (column, cell, verdict): (&str, &str, Verdict<'_>),
    text: &[u8],
    position: &Position,
) -> Result<(), Wrong> {
    let write = |options| {
        api.fen_write(position, options).map_err(|refusal| Wrong::new("to write the position", refusal.to_string()))
    };
    let canonical = write(0)?;
    let fits = match verdict {
        Verdict::Reject(_) => false,
        Verdict::RejectOrSaturate => is_saturated(text, &canonical),
        _ => true,
    };
    if !fits {
        report.failed(&Wrong::new(format!("{column} {cell}"), format!("accept as {canonical}")));
        return Ok(());
    }
    report.passed();
    for (form, options) in WRITERS {
        if let Some(expected) = row.given(form) {
            report.check(&format!("{column} {form}"), expected, &write(options)?);
        }
    }
    Ok(())
}

/// Whether numbers that are too large have become the largest one.
pub fn is_saturated(text: &[u8], written: &str) -> bool {
    let text = String::from_utf8_lossy(text);
    let numbers = |fen: &str| -> Vec<String> { fen.split_whitespace().skip(4).map(str::to_owned).collect() };
    let is_too_large = |number: &str| {
        let digits = number.trim_start_matches('0');
        number.bytes().all(|digit| digit.is_ascii_digit())
            && (digits.len() > 10 || digits.parse::<u64>().is_ok_and(|value| value > u64::from(u32::MAX)))
    };
    let held: Vec<bool> = numbers(&text)
        .iter()
        .zip(numbers(written))
        .filter(|(number, _)| is_too_large(number))
        .map(|(_, now)| now == u32::MAX.to_string())
        .collect();
    !held.is_empty() && held.iter().all(|&held| held)
}

#[cfg(test)]
mod tests {
    use super::is_saturated;

    #[test]
    fn saturation_is_seen() {
        for (text, written, saturated) in [
            ("8 w - - 4294967296 1", "8 w - - 4294967295 1", true),
            ("8 w - - 0 99999999999999999999", "8 w - - 0 4294967295", true),
            ("8 w - - 4294967296 99999999999", "8 w - - 4294967295 1", false),
            ("8 w - - 4294967296 1", "8 w - - 0 1", false),
            ("8 w - - 7 1", "8 w - - 7 1", false),
            ("8 w - -", "8 w - - 0 1", false),
        ] {
            assert_eq!(is_saturated(text.as_bytes(), written), saturated, "{text}");
        }
    }
}
