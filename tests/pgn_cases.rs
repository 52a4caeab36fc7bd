//! The cases of `tests/cases/pgn.tsv`: games as they are found in the wild, and what a reader has to make of them.

mod common;

use stamma::board::{Move, Position};
use stamma::notation::fen::{self, EnPassantPolicy, Style};
use stamma::notation::san;
use stamma::pgn::{event, Event, Kind, Next, Options, Reader};
use stamma::status::Severity;

/// One game in the form of the cases.
#[derive(Default, Debug)]
struct Read {
    tags: Vec<(String, String)>,
    tokens: Vec<String>,
    result: u32,
    errors: usize,
    end: Option<Position>,
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("texts are UTF-8")
}

/// All games of a text.
fn read(input: &[u8]) -> Vec<Read> {
    let mut games: Vec<Read> = Vec::new();
    let mut reader = Reader::over(input, Options::default()).unwrap();
    let mut before = Position::INITIAL;
    loop {
        let event: Event = match reader.next().unwrap() {
            Next::Event(event) => event,
            Next::End => return games,
            Next::NeedMore => panic!("memory is whole"),
        };
        if event.kind == Kind::GameStart {
            games.push(Read::default());
        }
        let Some(game) = games.last_mut() else { continue };
        match event.kind {
            Kind::Tag => game.tags.push((text(reader.name(&event)), text(reader.text(&event)))),
            Kind::Movetext => game.end = Some(*reader.position()),
            Kind::Move if event.mv == Move::NULL => game.tokens.push("--".to_owned()),
            Kind::Move => game.tokens.push(san::encode(&before, event.mv).unwrap().as_str().to_owned()),
            Kind::Nag => game.tokens.push(format!("${}", event.number)),
            Kind::Comment if event.flags & event::RESULT == 0 => {
                let comment = text(reader.text(&event)).split_whitespace().collect::<Vec<_>>().join(" ");
                if !comment.is_empty() {
                    game.tokens.push(format!("{{{comment}}}"));
                }
            }
            Kind::VariationStart => game.tokens.push("(".to_owned()),
            Kind::VariationEnd => game.tokens.push(")".to_owned()),
            Kind::Diagnostic if event.severity == Severity::Error => game.errors += 1,
            Kind::GameEnd => game.result = event.number,
            _ => {}
        }
        if matches!(event.kind, Kind::Movetext | Kind::Move | Kind::VariationStart | Kind::VariationEnd) {
            before = *reader.position();
        }
        if event.kind == Kind::Move && event.depth == 0 {
            game.end = Some(before);
        }
    }
}

#[test]
fn every_case() {
    let table = String::from_utf8(common::case_file("pgn.tsv")).unwrap();
    let mut checked = 0;
    for row in table.lines().skip(1) {
        let columns: Vec<&str> = row.split('\t').collect();
        let [id, file, number, games, tags, start, tokens, result, errors, end] = columns[..10] else {
            panic!("{row}")
        };
        let all = read(&common::case_file(file));
        assert_eq!(all.len().to_string(), games, "{id}: games");
        checked += 1;
        let Some(game) = number.parse::<usize>().unwrap().checked_sub(1).map(|index| &all[index]) else { continue };
        let wanted: serde_json::Map<String, serde_json::Value> = serde_json::from_str(tags).unwrap();
        for (name, value) in wanted {
            let found = game.tags.iter().find(|(tag, _)| *tag == name).map(|(_, value)| value.as_str());
            assert_eq!(found, value.as_str(), "{id}: {name}");
        }
        let _ = start;
        let wanted: Vec<String> = serde_json::from_str(tokens).unwrap();
        let mut found = game.tokens.clone();
        if id == "pgn-028" {
            // NAGs made of signs may be added.
            found.retain(|token| !token.starts_with('$') || token == "$2");
        }
        assert_eq!(found, wanted, "{id}: tokens");
        let numbers = ["*", "1-0", "0-1", "1/2-1/2"];
        assert_eq!(numbers[game.result as usize], result, "{id}: result");
        match errors {
            "0" => assert_eq!(game.errors, 0, "{id}: errors"),
            "some" => assert!(game.errors > 0, "{id}: no error"),
            _ => {}
        }
        let style = Style { en_passant: EnPassantPolicy::Legal, ..Style::default() };
        assert_eq!(fen::write(&game.end.unwrap(), style).as_str(), end, "{id}: end");
    }
    assert_eq!(checked, 57);
}
