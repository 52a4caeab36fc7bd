//! `san-write.tsv`: writing moves in SAN and in long algebraic notation.

use crate::abi::Api;
use crate::report::Report;
use crate::setup;
use crate::table::{Row, Wrong};

/// One check for each notation.
pub fn run(api: &Api, row: &Row, report: &mut Report<'_>) -> Result<(), Wrong> {
    let position = setup::position(api, row, "fen")?;
    let written = setup::one_move(api, &position, row.cell("uci")?)?;
    for (column, result) in [("san", api.san_encode(&position, written)), ("lan", api.long_encode(&position, written))]
    {
        if let Some(wanted) = row.given(column) {
            report.check(column, wanted, &result.unwrap_or_else(|refusal| refusal.to_string()));
        }
    }
    Ok(())
}
