//! Legal moves and the positions after them, against a generator written to be obvious.

mod common;

use common::naive::Board;
use common::reading::{chess960, moves, standard};
use common::{lines_of, test_file};
use stamma::board::Position;
use stamma::notation::fen::{self, CastlingStyle, EnPassantPolicy, Style};
use stamma::notation::uci;

const EXACT: Style =
    Style { en_passant: EnPassantPolicy::Always, castling: CastlingStyle::Shredder, placement_only: false };

/// Compares moves and results; goes `depth` plies down.
fn compare(position: &Position, board: &Board, depth: u32) -> u64 {
    let mut ours: Vec<_> = moves(position)
        .into_iter()
        .map(|mv| {
            let text = uci::encode(position, mv, uci::CastlingStyle::KingTakesRook).unwrap();
            (text.as_str().to_owned(), position.play(mv).unwrap())
        })
        .collect();
    ours.sort_by(|a, b| a.0.cmp(&b.0));
    let theirs = board.moves();
    assert_eq!(
        ours.iter().map(|(text, _)| text).collect::<Vec<_>>(),
        theirs.iter().map(|(text, _)| text).collect::<Vec<_>>(),
        "{}",
        fen::write(position, EXACT)
    );
    let mut compared = ours.len() as u64;
    for ((text, after), (_, wanted)) in ours.iter().zip(&theirs) {
        let written = fen::write(after, EXACT);
        assert_eq!(&Board::read(written.as_str()), wanted, "{} {text}", fen::write(position, EXACT));
        if depth > 1 {
            compared += compare(after, wanted, depth - 1);
        }
    }
    compared
}

fn compare_line(line: &str, depth: u32) -> u64 {
    match line.strip_prefix("960 ") {
        Some(text) => compare(&chess960(text), &Board::read(text), depth),
        None => compare(&standard(line), &Board::read(line), depth),
    }
}

#[test]
fn real_positions() {
    let bytes = test_file("positions.txt");
    let compared: u64 = lines_of(&bytes).filter(|line| !line.is_empty()).map(|line| compare_line(line, 1)).sum();
    assert!(compared > 100_000, "{compared}");
}

/// Positions where generators go wrong: pins, discovered en passant, castling past attacks, odd Chess960 castling.
const TRICKY: &[&str] = &[
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
    "6k1/8/1b6/2pP4/8/4K3/8/8 w - c6 0 1",
    "4r1k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
    "8/8/8/4k3/3Pp3/8/8/4K3 b - d3 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1",
    "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1",
    "960 4k3/8/8/8/8/8/8/qRK5 w B - 0 1",
    "960 4k3/8/8/8/8/8/8/1RK2R2 w KQ - 0 1",
    "960 4k3/8/8/8/8/8/8/q1R1K1R1 w KQ - 0 1",
    "960 rk4r1/8/8/8/8/8/8/R4KR1 w KQkq - 0 1",
    "960 1r6/7k/8/8/8/8/8/R1K1R3 w KQ - 0 1",
    "960 bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "960 2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
    "960 rkr5/8/8/8/8/8/8/RKR5 w KQkq - 0 1",
    "960 rrk1r3/8/8/8/8/8/8/RRK1R3 w EBeb - 0 1",
];

#[test]
fn tricky_positions() {
    let compared: u64 = TRICKY.iter().map(|line| compare_line(line, 2)).sum();
    assert!(compared > 5_000, "{compared}");
}
