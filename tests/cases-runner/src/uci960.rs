//! `uci960.tsv`: reading moves in UCI form, in standard chess and in Chess960.

use crate::abi::{self, Api};
use crate::report::Report;
use crate::table::{Row, Wrong};
use crate::verdict::{shown, Verdict};
use crate::{codes, setup};

/// One check for each verdict; what is accepted must also be the right move.
pub fn run(api: &Api, row: &Row, report: &mut Report<'_>) -> Result<(), Wrong> {
    let position = setup::position(api, row, "fen")?;
    let text = row.text("text")?;
    let mut is_tested = false;
    for (column, level) in [("strict", abi::STRICT), ("lenient", abi::TOLERANT)] {
        let Some(cell) = row.given(column) else { continue };
        is_tested = true;
        let verdict = Verdict::read(cell)?;
        let decoded = match api.uci_decode(&position, &text, level) {
            Ok(decoded) => decoded,
            Err(refusal) => {
                let code = codes::of_move(&refusal);
                if verdict.allows(&refusal, code) {
                    report.passed();
                } else {
                    report.failed(&Wrong::new(format!("{column} {cell}"), shown(&refusal, code)));
                }
                continue;
            }
        };
        let uci = api.uci_encode(&position, decoded).unwrap_or_else(|refusal| refusal.to_string());
        let san = api.san_encode(&position, decoded).unwrap_or_else(|refusal| refusal.to_string());
        let wanted = match verdict {
            Verdict::Move(wanted) => Some(wanted),
            _ => row.given("uci"),
        };
        if matches!(verdict, Verdict::Reject(_) | Verdict::RejectOrSaturate) {
            report.failed(&Wrong::new(format!("{column} {cell}"), format!("accept as {uci} {san}")));
        } else if wanted.is_some_and(|wanted| wanted != uci) {
            report.failed(&Wrong::new(format!("{column} uci {}", wanted.unwrap_or_default()), uci));
        } else if row.given("san").is_some_and(|wanted| wanted != san) {
            report.failed(&Wrong::new(format!("{column} san {}", row.given("san").unwrap_or_default()), san));
        } else {
            report.passed();
        }
    }
    if is_tested {
        Ok(())
    } else {
        Err(Wrong::new("a verdict in strict or lenient", "none"))
    }
}
