//! `san.tsv`: reading moves in SAN, strictly and at the tolerant level.

use crate::abi::{self, Api, Position, Refusal};
use crate::report::Report;
use crate::table::{Row, Wrong};
use crate::verdict::{shown, Verdict};
use crate::{codes, setup};

/// One check for each verdict.
pub fn run(api: &Api, row: &Row, report: &mut Report<'_>) -> Result<(), Wrong> {
    let position = setup::position(api, row, "fen")?;
    let text = row.text("text")?;
    let mut is_tested = false;
    for (column, level) in [("strict", abi::STRICT), ("lenient", abi::TOLERANT)] {
        let Some(cell) = row.given(column) else { continue };
        is_tested = true;
        let verdict = Verdict::read(cell)?;
        let got = match read(api, &position, &text, level) {
            Ok(uci) => match verdict {
                Verdict::Any | Verdict::Accept => None,
                Verdict::Move(wanted) if wanted == uci => None,
                _ => Some(uci),
            },
            Err(refusal) => {
                let code = codes::of_move(&refusal);
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

/// The move that a text names, in UCI form.
fn read(api: &Api, position: &Position, text: &[u8], level: u32) -> Result<String, Refusal> {
    let decoded = api.san_decode(position, text, level)?;
    Ok(api.uci_encode(position, decoded).unwrap_or_else(|refusal| format!("a move without a text: {refusal}")))
}
