//! `identity.tsv`: whether two positions are the same for repetition.

use crate::abi::Api;
use crate::report::Report;
use crate::setup;
use crate::table::{Row, Wrong};

/// One check a row.
pub fn run(api: &Api, row: &Row, report: &mut Report<'_>) -> Result<(), Wrong> {
    let (a, b) = (setup::position(api, row, "fen_a")?, setup::position(api, row, "fen_b")?);
    let same = api.same(&a, &b).map_err(|refusal| Wrong::new("a comparison", refusal.to_string()))?;
    report.check("same", row.cell("same")?, setup::yes_or_no(same));
    Ok(())
}
