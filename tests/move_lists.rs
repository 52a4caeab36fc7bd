//! Lists of legal moves that another project made: each move in SAN, with the position after it.

mod common;

use common::reading::moves;
use common::{data_file, skipped};
use serde_json::Value;
use stamma::board::Position;
use stamma::notation::fen::{self, Options, Style};
use stamma::notation::{san, Level};

fn read(text: &str) -> Position {
    fen::parse(text.as_bytes(), Options::default()).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// All fields but the en passant square, which the lists never name after a move.
fn fields(text: &str) -> String {
    text.split(' ').enumerate().filter(|(n, _)| *n != 3).map(|(_, f)| f).collect::<Vec<_>>().join(" ")
}

/// The number of moves compared.
fn compare(case: &Value) -> usize {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let start = text(&case["start"]["fen"]);
    let position = read(&start);
    let mut wanted: Vec<(String, String)> = case["expected"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| (text(&entry["move"]), fields(&text(&entry["fen"]))))
        .collect();
    let mut found: Vec<(String, String)> = moves(&position)
        .into_iter()
        .map(|mv| {
            let next = position.play(mv).unwrap();
            let exact = san::encode(&position, mv).unwrap();
            (exact.as_str().to_owned(), fields(fen::write(&next, Style::default()).as_str()))
        })
        .collect();
    wanted.sort();
    found.sort();
    assert_eq!(found, wanted, "{start}");
    for (exact, after) in &wanted {
        let mv = san::decode(&position, exact.as_bytes(), Level::Strict).unwrap();
        let next = position.play(mv).unwrap();
        assert_eq!(&fields(fen::write(&next, Style::default()).as_str()), after, "{start} {exact}");
    }
    wanted.len()
}

#[test]
fn legal_moves_and_what_they_lead_to() {
    let mut cases = 0;
    let mut compared = 0;
    for name in ["castling", "checkmates", "famous", "pawns", "promotions", "stalemates", "standard", "taxing"] {
        let name = format!("perft/rampart-movelists/{name}.json");
        let Some(bytes) = data_file(&name) else {
            skipped(&format!("{name} is not there"));
            continue;
        };
        let list: Value = serde_json::from_slice(&bytes).unwrap();
        for case in list["testCases"].as_array().unwrap() {
            compared += compare(case);
            cases += 1;
        }
    }
    assert!(cases == 0 || (cases == 129 && compared > 2_000), "{cases} {compared}");
}
