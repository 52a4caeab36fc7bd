//! `notation.tsv`: moves in other systems than SAN and UCI.

use crate::abi::{self, Api, Move, Position, Refusal};
use crate::report::Report;
use crate::setup;
use crate::table::{Row, Wrong};

/// How one system is read, and how it is written.
struct System {
    read: fn(&Api, &Position, &[u8]) -> Result<Move, Refusal>,
    write: fn(&Api, &Position, Move) -> Result<String, Refusal>,
}

/// The systems that the library knows.
fn system(name: &str) -> Option<System> {
    Some(match name {
        "iccf" => {
            System { read: |api, position, text| api.iccf_decode(position, text, abi::STRICT), write: Api::iccf_encode }
        }
        _ => return None,
    })
}

const NOT_YET: &str = "this system is not built yet";

/// One check for reading, and one for writing where the direction is `both`.
pub fn run(api: &Api, row: &Row, report: &mut Report<'_>) -> Result<(), Wrong> {
    let Some(system) = system(row.cell("system")?) else {
        report.skipped(NOT_YET);
        return Ok(());
    };
    let writes = match row.cell("direction")? {
        "both" => true,
        "read" => false,
        other => return Err(Wrong::new("both or read as direction", other)),
    };
    let position = setup::position(api, row, "fen")?;
    let uci = row.cell("uci")?;
    let wanted = setup::one_move(api, &position, uci)?;
    let text = row.text("text")?;
    let read = (system.read)(api, &position, &text)
        .and_then(|found| api.uci_encode(&position, found))
        .unwrap_or_else(|refusal| refusal.to_string());
    report.check("read", uci, &read);
    if writes {
        let written = (system.write)(api, &position, wanted).unwrap_or_else(|refusal| refusal.to_string());
        report.check("written", &String::from_utf8_lossy(&text), &written);
    }
    Ok(())
}
