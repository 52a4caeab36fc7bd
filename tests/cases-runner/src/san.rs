//! `san.tsv`: reading moves in SAN.
//!
//! A library that has no tolerant level is asked at import level instead. What import refuses there for its form alone
//! is skipped, not failed: that level is what would take it.

use crate::abi::{self, Api, Position, Refusal};
use crate::report::Report;
use crate::table::{Row, Wrong};
use crate::verdict::{shown, Verdict};
use crate::{codes, setup};

const NO_TOLERANT: &str = "lenient forms beyond import are not built yet";

/// One check for each verdict.
pub fn run(api: &Api, row: &Row, report: &mut Report<'_>) -> Result<(), Wrong> {
    let position = setup::position(api, row, "fen")?;
    let text = row.text("text")?;
    let mut is_tested = false;
    for (column, level) in [("strict", abi::STRICT), ("lenient", abi::TOLERANT)] {
        let Some(cell) = row.given(column) else { continue };
        is_tested = true;
        let verdict = Verdict::read(cell)?;
        let mut answer = read(api, &position, &text, level);
        let is_import = level == abi::TOLERANT && matches!(&answer, Err(refusal) if refusal.no_such_level);
        if is_import {
            answer = read(api, &position, &text, abi::IMPORT);
        }
        let got = match answer {
            Ok(uci) => match verdict {
                Verdict::Any | Verdict::Accept => None,
                Verdict::Move(wanted) if wanted == uci => None,
                _ => Some(uci),
            },
            Err(refusal) => {
                let code = codes::of_move(&refusal);
                if is_import && is_beyond_import(verdict, &refusal, code) {
                    report.skipped(NO_TOLERANT);
                    continue;
                }
                (!verdict.allows(&refusal, code)).then(|| shown(&refusal, code))
            }
        };
        match got {
            None => report.passed(),
            Some(got) => report.failed(&Wrong::new(format!("{column} {cell}"), got)),
        }
    }
    if is_tested {
        Ok(())
    } else {
        Err(Wrong::new("a verdict in strict or lenient", "none"))
    }
}

/// A move is wanted, and import says no more than that this is not how one is written.
fn is_beyond_import(verdict: Verdict<'_>, refusal: &Refusal, code: Option<&str>) -> bool {
    refusal.fault.is_none()
        && matches!(verdict, Verdict::Move(_) | Verdict::Accept)
        && matches!(code, Some("form" | "syntax"))
}

/// The move that a text names, in UCI form.
fn read(api: &Api, position: &Position, text: &[u8], level: u32) -> Result<String, Refusal> {
    let decoded = api.san_decode(position, text, level)?;
    Ok(api.uci_encode(position, decoded).unwrap_or_else(|refusal| format!("a move without a text: {refusal}")))
}
