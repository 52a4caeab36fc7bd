//! `san-write.tsv`: writing moves in SAN and in long algebraic notation.

use crate::abi::Api;
use crate::report::Report;
use crate::setup;
use crate::table::{Row, Wrong};

const NO_LONG: &str = "long algebraic is not built yet";

/// One check for each notation.
pub fn run(api: &Api, row: &Row, report: &mut Report<'_>) -> Result<(), Wrong> {
    if row.given("lan").is_some() {
        report.skipped(NO_LONG);
    }
    let position = setup::position(api, row, "fen")?;
    let written = setup::one_move(api, &position, row.cell("uci")?)?;
    match row.cell("san")? {
        "-" => {}
        san => {
            report.check("san", san, &api.san_encode(&position, written).unwrap_or_else(|refusal| refusal.to_string()))
        }
    }
    Ok(())
}
