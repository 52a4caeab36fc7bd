//! `polyglot.tsv`: the keys of opening books, and the moves in them.

use crate::abi::{Api, Position};
use crate::report::Report;
use crate::setup;
use crate::table::{Row, Wrong};

/// A key is checked for the FEN and, if there are moves, after them too; a move in both of its forms.
pub fn run(api: &Api, row: &Row, report: &mut Report<'_>) -> Result<(), Wrong> {
    match row.cell("kind")? {
        "key" => key(api, row, report),
        "move" => book_move(api, row, report),
        other => Err(Wrong::new("key or move as kind", other)),
    }
}

fn key(api: &Api, row: &Row, report: &mut Report<'_>) -> Result<(), Wrong> {
    let expected = hex(row.cell("expected")?, u64::MAX)?;
    let shown = format!("{expected:016x}");
    let of = |position: &Position| {
        api.polyglot_key(position).map_or_else(|refusal| refusal.to_string(), |key| format!("{key:016x}"))
    };
    report.check("key", &shown, &of(&setup::position(api, row, "fen")?));
    if let Some(moves) = row.given("input") {
        let start = api.initial().map_err(|refusal| Wrong::new("the start of a game", refusal.to_string()))?;
        report.check("key after the moves", &shown, &of(&setup::after(api, start, Some(moves))?));
    }
    Ok(())
}

fn book_move(api: &Api, row: &Row, report: &mut Report<'_>) -> Result<(), Wrong> {
    let position = setup::position(api, row, "fen")?;
    let entry = hex(row.cell("input")?, u64::from(u16::MAX))? as u16;
    let got = match api.polyglot_move_decode(&position, entry) {
        Err(refusal) if refusal.fault.is_none() => format!("reject ({refusal})"),
        Err(refusal) => refusal.to_string(),
        Ok(decoded) => {
            let uci = api.uci_encode(&position, decoded).unwrap_or_else(|refusal| refusal.to_string());
            let san = api.san_encode(&position, decoded).unwrap_or_else(|refusal| refusal.to_string());
            format!("{uci} {san}")
        }
    };
    match row.cell("expected")? {
        "-" | "reject" if got.starts_with("reject") => report.passed(),
        expected => report.check("move", expected, &got),
    }
    Ok(())
}

/// A number in hex, with or without `0x`, up to `most`.
fn hex(text: &str, most: u64) -> Result<u64, Wrong> {
    let digits = text.strip_prefix("0x").unwrap_or(text);
    u64::from_str_radix(digits, 16)
        .ok()
        .filter(|&number| number <= most && !digits.starts_with('+'))
        .ok_or_else(|| Wrong::new("a number in hex", text))
}

#[cfg(test)]
mod tests {
    use super::hex;

    #[test]
    fn numbers_are_read() {
        assert_eq!(hex("463b96181691fc9c", u64::MAX), Ok(0x463b_9618_1691_fc9c));
        assert_eq!(hex("0x0107", 0xffff), Ok(0x107));
        for text in ["", "-", "0x", "+1", "10000", "g"] {
            assert!(hex(text, 0xffff).is_err(), "{text}");
        }
    }
}
