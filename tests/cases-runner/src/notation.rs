//! `notation.tsv`: moves in other systems than SAN and UCI.
//!
//! A system is `lan`, `iccf`, `figurine`, or a language by its English name: SAN with its letters.

use crate::abi::{self, Api, Move, Position, Refusal};
use crate::languages;
use crate::report::Report;
use crate::setup;
use crate::table::{Row, Wrong};

/// The systems that the library knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum System {
    Iccf,
    Long,
    /// SAN with the letters of a language, by its number.
    Letters(u16),
}

impl System {
    /// What the cases call so.
    fn named(api: &Api, name: &str) -> Result<Option<System>, Refusal> {
        Ok(match name {
            "iccf" => Some(System::Iccf),
            "lan" => Some(System::Long),
            "figurine" => Some(System::Letters(abi::FIGURINE)),
            _ => match languages::tag(name) {
                Some(tag) => Some(System::Letters(api.language(tag)?)),
                None => None,
            },
        })
    }

    fn read(self, api: &Api, position: &Position, text: &[u8]) -> Result<Move, Refusal> {
        match self {
            System::Iccf => api.iccf_decode(position, text, abi::STRICT),
            System::Long => api.long_decode(position, text, abi::STRICT),
            System::Letters(language) => api.san_decode_in(position, text, language),
        }
    }

    fn write(self, api: &Api, position: &Position, written: Move) -> Result<String, Refusal> {
        match self {
            System::Iccf => api.iccf_encode(position, written),
            System::Long => api.long_encode(position, written),
            System::Letters(language) => api.san_encode_in(position, written, language),
        }
    }
}

const NOT_YET: &str = "this system is not built yet";

/// One check for reading, and one for writing where the direction is `both`.
pub fn run(api: &Api, row: &Row, report: &mut Report<'_>) -> Result<(), Wrong> {
    let name = row.cell("system")?;
    let system =
        System::named(api, name).map_err(|refusal| Wrong::new(format!("the system {name}"), refusal.to_string()))?;
    let Some(system) = system else {
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
    let read = system
        .read(api, &position, &text)
        .and_then(|found| api.uci_encode(&position, found))
        .unwrap_or_else(|refusal| refusal.to_string());
    report.check("read", uci, &read);
    if writes {
        let written = system.write(api, &position, wanted).unwrap_or_else(|refusal| refusal.to_string());
        report.check("written", &String::from_utf8_lossy(&text), &written);
    }
    Ok(())
}
