//! `epd.tsv`: reading an EPD line, strictly and forgivingly, and what its operations say.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::abi::{self, Api, Position, Refusal};
use crate::report::Report;
use crate::table::{Row, Wrong};
use crate::verdict::{shown, Verdict};

const READERS: [(&str, u32); 2] = [
    ("strict", abi::STRICT | abi::REFUSE_IMPOSSIBLE | abi::REFUSE_INCONSISTENT),
    ("lenient", abi::TOLERANT | abi::REPAIR),
];

/// One check for each verdict, one for the operations of what was rightly accepted, one for writing it again.
pub fn run(api: &Api, row: &Row, report: &mut Report<'_>) -> Result<(), Wrong> {
    let text = row.text("input")?;
    for (column, options) in READERS {
        let Some(cell) = row.given(column) else { continue };
        let verdict = Verdict::read(cell)?;
        match api.epd_parse(&text, options) {
            Err(refusal) if verdict.allows(&refusal, None) => report.passed(),
            Err(refusal) => report.failed(&Wrong::new(format!("{column} {cell}"), shown(&refusal, None))),
            Ok(_) if matches!(verdict, Verdict::Reject(_)) => {
                report.failed(&Wrong::new(format!("{column} {cell}"), "accept"));
            }
            Ok(epd) => {
                report.passed();
                if let Some(expected) = row.given("operations") {
                    accepted(api, report, (column, expected), &text, options, &epd)?;
                }
            }
        }
    }
    Ok(())
}

fn accepted(
    api: &Api,
    report: &mut Report<'_>,
    (column, expected): (&str, &str),
    text: &[u8],
    options: u32,
    epd: &abi::Epd,
) -> Result<(), Wrong> {
    let wanted: Value = serde_json::from_str(expected).map_err(|error| Wrong::new("JSON", error.to_string()))?;
    let wrong = |refusal: Refusal| Wrong::new("operations", refusal.to_string());
    let got = operations(api, text, options, epd).map_err(wrong)?;
    report.check(column, &wanted.to_string(), &got.to_string());
    let again = api.epd_rewrite(text, options).map_err(wrong)?;
    let epd = api.epd_parse(again.as_bytes(), abi::STRICT).map_err(wrong)?;
    let got = operations(api, again.as_bytes(), abi::STRICT, &epd).map_err(wrong)?;
    report.check(&format!("{column}, written again"), &sorted(wanted).to_string(), &sorted(got).to_string());
    Ok(())
}

/// Lists of moves are sorted by the writer; so both sides are here, in whatever way.
fn sorted(mut operations: Value) -> Value {
    for (opcode, value) in operations.as_object_mut().into_iter().flatten() {
        if let (Value::Array(list), true) = (value, opcode != "pv") {
            list.sort_by_key(Value::to_string);
        }
    }
    operations
}

/// The operations as the cases write them: moves as lists of UCI moves, one string or number as itself.
fn operations(api: &Api, text: &[u8], options: u32, epd: &abi::Epd) -> Result<Value, Refusal> {
    let mut all = BTreeMap::new();
    for operation in &epd.operations {
        let mut position: Position = epd.position;
        let mut values = Vec::new();
        for operand in api.epd_operands(text, options, &epd.position, operation)? {
            values.push(match operand {
                abi::EpdValue::Move(mv) => {
                    let uci = api.uci_encode(&position, mv)?;
                    if operation.is_line() {
                        position = api.play(&position, mv)?;
                    }
                    Value::from(uci)
                }
                abi::EpdValue::Integer(value) => Value::from(value),
                abi::EpdValue::Text(text) => Value::from(text),
            });
        }
        let value = if operation.has_moves() || values.len() != 1 { Value::from(values) } else { values.remove(0) };
        all.insert(operation.name(), value);
    }
    Ok(all.into_iter().collect())
}
