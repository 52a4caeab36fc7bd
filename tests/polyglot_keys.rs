//! Polyglot keys: the nine that the format's description publishes, and many more where the large data is there.

mod common;

use common::reading::standard;
use common::{data_file, lines_of, skipped};
use stamma::board::Position;
use stamma::notation::{uci, Level};

/// Key; the position; moves that lead to it from the start.
const PUBLISHED: &[(u64, &str, &str)] = &[
    (0x463b_9618_1691_fc9c, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", ""),
    (0x823c_9b50_fd11_4196, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "e2e4"),
    (0x0756_b944_61c5_0fb0, "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2", "e2e4 d7d5"),
    (0x662f_afb9_65db_29d4, "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", "e2e4 d7d5 e4e5"),
    (0x22a4_8b5a_8e47_ff78, "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", "e2e4 d7d5 e4e5 f7f5"),
    (0x652a_607c_a3f2_42c1, "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 1 3", "e2e4 d7d5 e4e5 f7f5 e1e2"),
    (
        0x00fd_d303_c946_bdd9,
        "rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 2 4",
        "e2e4 d7d5 e4e5 f7f5 e1e2 e8f7",
    ),
    (
        0x3c81_23ea_7b06_7637,
        "rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3",
        "a2a4 b7b5 h2h4 b5b4 c2c4",
    ),
    (
        0x5c3f_9b82_9b27_9560,
        "rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 1 4",
        "a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3",
    ),
];

fn played(moves: &str) -> Position {
    moves.split_whitespace().fold(Position::INITIAL, |position, text| {
        let mv = uci::decode(&position, text.as_bytes(), Level::Import, false)
            .unwrap_or_else(|error| panic!("{moves}, {text}: {error:?}"));
        position.play(mv).unwrap()
    })
}

#[test]
fn the_nine_published_keys() {
    for (key, text, moves) in PUBLISHED {
        assert_eq!(standard(text).polyglot_key(), *key, "{text}");
        assert_eq!(played(moves), standard(text), "{moves}");
    }
}

/// A 128-bit key whose low half is Polyglot's.
#[test]
fn a_hundred_move_lists() {
    let name = "polyglot/shakmaty-zobrist.csv";
    let Some(bytes) = data_file(name) else {
        return skipped(&format!("{name} is not there"));
    };
    let mut compared = 0;
    for line in lines_of(&bytes) {
        let Some((moves, key)) = line.strip_prefix("chess,").and_then(|rest| rest.split_once(',')) else { continue };
        let key = u128::from_str_radix(key.trim_start_matches("0x"), 16).unwrap();
        assert_eq!(played(moves).polyglot_key(), key as u64, "{moves}");
        compared += 1;
    }
    assert_eq!(compared, 100);
}
