//! Where games, lines and words end when the text is not as it should be (reference sections 18.1 and 22). Each row is a
//! place where readers of PGN differ.

use stamma::notation::uci::{self, CastlingStyle};
use stamma::pgn::event::PARTIAL;
use stamma::pgn::{Kind, Next, Options, Reader};
use stamma::status::{Severity, Status};

/// Each game as its moves, parentheses around variations, and `…` at the end if not all was read.
fn read(text: &str) -> Vec<String> {
    let mut reader = Reader::over(text.as_bytes(), Options::default()).unwrap();
    let (mut games, mut before) = (Vec::new(), *reader.position());
    while let Next::Event(event) = reader.next().unwrap() {
        let word = match event.kind {
            Kind::GameStart => {
                games.push(String::new());
                continue;
            }
            Kind::Move => uci::encode(&before, event.mv, CastlingStyle::default()).unwrap().as_str().to_owned(),
            Kind::VariationStart => "(".to_owned(),
            Kind::VariationEnd => ")".to_owned(),
            Kind::GameEnd if event.flags & PARTIAL != 0 => "…".to_owned(),
            _ => String::new(),
        };
        if matches!(event.kind, Kind::Movetext | Kind::Move | Kind::VariationStart | Kind::VariationEnd) {
            before = *reader.position();
        }
        if let Some(game) = games.last_mut().filter(|_| !word.is_empty()) {
            *game += if game.is_empty() { "" } else { " " };
            *game += &word;
        }
    }
    games
}

#[test]
fn rows() {
    let rows: [(&str, &[&str]); 14] = [
        // A tag that begins a line begins a game; behind an empty line white space may stand before it, elsewhere not.
        ("[Event \"A\"]\n1. e4 e5\n[Event \"B\"]\n1. d4 *", &["e2e4 e7e5", "d2d4"]),
        ("[Event \"A\"]\n1. e4 e5\n  [Event \"B\"]\n2. d4 *", &["e2e4 e7e5 d2d4"]),
        ("  [Event \"A\"]\n\n1. e4 e5\n\n\t[Event \"B\"] 1. d4 *", &["e2e4 e7e5", "d2d4"]),
        // But in the middle of a line a tag needs a result before it.
        ("1. e4 [Event \"B\"] e5 *", &["e2e4 e7e5"]),
        // A period is a token of its own.
        ("1. e4 e5 (1... c5. 2. Nf3.) 2. Nf3. Nc6... *", &["e2e4 e7e5 ( c7c5 g1f3 ) g1f3 b8c6"]),
        ("1. e4 e5 2. Ke4. Nc6 *", &["e2e4 e7e5 …"]),
        // So is what no symbol has in it, if the move reads without.
        ("1. e4, e5; a comment\n2. Nf3\u{203c} Nc6\u{203c}! 3. Bb5\u{2014} *", &["e2e4 e7e5 g1f3 b8c6 f1b5"]),
        ("1. e4/d4 e5 *", &["…"]),
        // No game ends inside a variation, unless behind an empty line, or with a tag, something else begins.
        ("1. e4 e5 (* 1... c5) 2. Nf3 *", &["e2e4 e7e5 ( c7c5 ) g1f3"]),
        ("1. e4 e5 (1... c5 * 2. Nf3) 2. Nc3 *", &["e2e4 e7e5 ( c7c5 g1f3 ) b1c3"]),
        ("1. e4 e5 (1... c5 *\n\n1. d4 *", &["e2e4 e7e5 ( c7c5 )", "d2d4"]),
        ("1. e4 e5 (1... c5 * [Event \"B\"] 1. d4 *", &["e2e4 e7e5 ( c7c5 )", "d2d4"]),
        // Two letters are a capture only between neighbouring files; anything else is a word that is left out alone.
        ("1. e4 {a {brace} to be closed} e5 *", &["e2e4 e7e5"]),
        ("1. e4 d5 2. ed Qd5 3. de *", &["e2e4 d7d5 e4d5 d8d5 …"]),
    ];
    for (text, games) in rows {
        assert_eq!(read(text), games, "{text}");
    }
}

/// Where a number is told of that is doubled, has no digits, or has no move: each place, once.
#[test]
fn numbers_that_number_nothing() {
    let rows: [(&str, &[u64]); 9] = [
        ("1. e4 e5 2. Nf3 1-0", &[]),
        ("1. e4 1... e5 2. Nf3 {x} 2... Nc6 (2... a6 3. d4) 3. Bc4 *", &[]),
        ("1. 1. e4 *", &[3]),
        ("1 1 1. e4 *", &[2, 4]),
        ("1. ... *", &[3, 7]),
        ("1. e4 1. ... e5 *", &[9]),
        ("1. e4 e5 2. 1/2-1/2", &[12]),
        ("1. e4 1... (1. d4 1...) 1... e5 2.", &[11, 22, 34]),
        ("1. e4 {c} 1... {d} 1... e5 *", &[19]),
    ];
    for (text, places) in rows {
        for decode in [true, false] {
            let mut reader = Reader::over(text.as_bytes(), Options { decode, ..Options::default() }).unwrap();
            let mut found = Vec::new();
            while let Next::Event(event) = reader.next().unwrap() {
                if event.status == Status::PGN_MOVE_NUMBER {
                    assert_eq!(event.severity, Severity::Info);
                    found.push(event.offset);
                }
            }
            assert_eq!(found, places, "{text}");
        }
    }
}
