//! Every row of the library beside its peers, in one run: ours in Rust, ours through `libstamma.so`, shakmaty, cozy-chess, and
//! for games pgn-reader and pgn-extract.
//!
//! `make bench` builds and runs it, prints the ratio to the fastest peer of each row, and writes `target/bench.tsv`;
//! `make bench ROW=pgn` measures only rows with that in their name. A pass works through all positions of the sample, so
//! that no branch predictor learns one position by heart.

mod c_calls;
mod data;
mod harness;
mod notations;
mod pgn;
mod pgncheck;
mod shared;
mod words;

use std::fmt::Write as _;
use std::hint::black_box;

use data::Sample;
use harness::{one, Bench, RUST, SHARED};
use shakmaty::Position as _;
use shared::Shared;
use stamma::board::Move;
use stamma::notation::{fen, san};

/// Positions of which all moves are written.
const ALL_MOVES: usize = 10_000;

fn main() {
    if pgncheck::is_parent() {
        return;
    }
    let library = Shared::load();
    let sample = Sample::load(&library);
    println!("{} positions of games", sample.len());
    let mut bench = Bench::from_args();
    fen_rows(&mut bench, &sample, &library);
    san_rows(&mut bench, &sample, &library);
    encode_all(&mut bench, &sample, &library);
    notations::rows(&mut bench, &sample, &library);
    words::rows(&mut bench, &sample, &library);
    list_row(&mut bench, &sample, &library);
    status_row(&mut bench, &sample, &library);
    call_row(&mut bench, &sample, &library);
    perft_row(&mut bench, &library);
    pgn::rows(&mut bench, &library);
    pgncheck::rows(&mut bench);
    bench.finish();
}

fn fen_rows(bench: &mut Bench, sample: &Sample, library: &Shared) {
    let stamma = || {
        for text in sample.fens.iter() {
            black_box(fen::parse(black_box(text.as_bytes()), fen::Options::default()).unwrap());
        }
    };
    let shared = || {
        for text in sample.fens.iter() {
            black_box(library.fen_parse(black_box(text)));
        }
    };
    let shakmaty = || {
        for text in sample.fens.iter() {
            let fen = shakmaty::fen::Fen::from_ascii(black_box(text.as_bytes())).unwrap();
            black_box(fen.into_position::<shakmaty::Chess>(shakmaty::CastlingMode::Standard).unwrap());
        }
    };
    let cozy = || {
        for text in sample.fens.iter() {
            // Beyond a clock of 100 cozy-chess refuses; such positions are counted as read.
            black_box(cozy_chess::Board::from_fen(black_box(text), false).ok());
        }
    };
    let all = vec![one(RUST, stamma), one(SHARED, shared), one("shakmaty", shakmaty), one("cozy-chess", cozy)];
    bench.row("fen-parse", sample.len(), None, all);

    let stamma = || {
        for position in &sample.ours {
            black_box(fen::write(black_box(position), fen::Style::default()));
        }
    };
    let mut buffer = [0; 104];
    let shared = || {
        for position in &sample.c {
            black_box(library.fen_write(black_box(position), &mut buffer));
        }
    };
    let mut text = String::with_capacity(128);
    let shakmaty = || {
        for position in &sample.shakmaty {
            text.clear();
            let mode = shakmaty::EnPassantMode::Legal;
            shakmaty::fen::Fen::from_position(black_box(position), mode).append_to_string(&mut text);
            black_box(&text);
        }
    };
    let mut text = String::with_capacity(128);
    let cozy = || {
        for board in &sample.cozy {
            text.clear();
            write!(text, "{}", black_box(board)).unwrap();
            black_box(&text);
        }
    };
    let all = vec![one(RUST, stamma), one(SHARED, shared), one("shakmaty", shakmaty), one("cozy-chess", cozy)];
    bench.row("fen-write", sample.len(), None, all);
}

fn san_rows(bench: &mut Bench, sample: &Sample, library: &Shared) {
    let stamma = || {
        for (position, text) in sample.ours.iter().zip(sample.sans.iter()) {
            let text = black_box(text.as_bytes());
            black_box(san::decode(black_box(position), text, san::Level::Import).unwrap());
        }
    };
    let shared = || {
        for (position, text) in sample.c.iter().zip(sample.sans.iter()) {
            black_box(library.san_decode(black_box(position), black_box(text)));
        }
    };
    let shakmaty = || {
        for (position, text) in sample.shakmaty.iter().zip(sample.sans.iter()) {
            let san = shakmaty::san::SanPlus::from_ascii(black_box(text.as_bytes())).unwrap().san;
            black_box(san.to_move(black_box(position)).unwrap());
        }
    };
    let cozy = || {
        for (board, text) in sample.cozy.iter().zip(sample.sans.iter()) {
            black_box(cozy_chess::util::parse_san_move(black_box(board), black_box(text)).unwrap());
        }
    };
    let all = vec![one(RUST, stamma), one(SHARED, shared), one("shakmaty", shakmaty), one("cozy-chess", cozy)];
    bench.row("san-decode", sample.len(), None, all);

    let stamma = || {
        for (position, mv) in sample.ours.iter().zip(&sample.our_moves) {
            black_box(san::encode(black_box(position), black_box(*mv)).unwrap());
        }
    };
    let mut buffer = [0; 8];
    let shared = || {
        for (position, mv) in sample.c.iter().zip(&sample.our_moves) {
            black_box(library.san_encode(black_box(position), black_box(mv.bits()), &mut buffer));
        }
    };
    let mut text = String::with_capacity(16);
    let shakmaty = || {
        for (position, mv) in sample.shakmaty.iter().zip(&sample.shakmaty_moves) {
            text.clear();
            let san = shakmaty::san::SanPlus::from_move(black_box(position.clone()), *mv);
            san.append_to_string(&mut text);
            black_box(&text);
        }
    };
    let mut text = String::with_capacity(16);
    let cozy = || {
        for (board, mv) in sample.cozy.iter().zip(&sample.cozy_moves) {
            text.clear();
            write!(text, "{}", cozy_chess::util::display_san_move(black_box(board), *mv)).unwrap();
            black_box(&text);
        }
    };
    let all = vec![one(RUST, stamma), one(SHARED, shared), one("shakmaty", shakmaty), one("cozy-chess", cozy)];
    bench.row("san-encode-played", sample.len(), None, all);
}

fn our_moves(position: &stamma::board::Position) -> Vec<Move> {
    let mut moves = [Move::NONE; 256];
    let count = position.legal_moves(&mut moves).unwrap();
    moves[..count].to_vec()
}

fn cozy_moves(board: &cozy_chess::Board) -> Vec<cozy_chess::Move> {
    let mut moves = Vec::new();
    board.generate_moves(|set| {
        moves.extend(set);
        false
    });
    moves
}

fn encode_all(bench: &mut Bench, sample: &Sample, library: &Shared) {
    if !bench.wants("san-encode-all") {
        return;
    }
    let ours: Vec<Vec<Move>> = sample.ours.iter().take(ALL_MOVES).map(our_moves).collect();
    let peers: Vec<Vec<_>> = sample.shakmaty.iter().take(ALL_MOVES).map(|p| p.legal_moves().to_vec()).collect();
    let cozys: Vec<Vec<cozy_chess::Move>> = sample.cozy.iter().take(ALL_MOVES).map(cozy_moves).collect();
    let total: usize = ours.iter().map(Vec::len).sum();
    assert_eq!(total, peers.iter().map(Vec::len).sum::<usize>());
    assert_eq!(total, cozys.iter().map(Vec::len).sum::<usize>());
    let stamma = || {
        for (position, moves) in sample.ours.iter().zip(&ours) {
            for mv in moves {
                black_box(san::encode(black_box(position), *mv).unwrap());
            }
        }
    };
    let mut buffer = [0; 8];
    let shared = || {
        for (position, moves) in sample.c.iter().zip(&ours) {
            for mv in moves {
                black_box(library.san_encode(black_box(position), mv.bits(), &mut buffer));
            }
        }
    };
    let mut text = String::with_capacity(16);
    let shakmaty = || {
        for (position, moves) in sample.shakmaty.iter().zip(&peers) {
            for mv in moves {
                text.clear();
                shakmaty::san::SanPlus::from_move(position.clone(), *mv).append_to_string(&mut text);
                black_box(&text);
            }
        }
    };
    let mut text = String::with_capacity(16);
    let cozy = || {
        for (board, moves) in sample.cozy.iter().zip(&cozys) {
            for mv in moves {
                text.clear();
                write!(text, "{}", cozy_chess::util::display_san_move(board, *mv)).unwrap();
                black_box(&text);
            }
        }
    };
    let all = vec![one(RUST, stamma), one(SHARED, shared), one("shakmaty", shakmaty), one("cozy-chess", cozy)];
    bench.row("san-encode-all", total, None, all);
}

fn list_row(bench: &mut Bench, sample: &Sample, library: &Shared) {
    let mut moves = [Move::NONE; 256];
    let stamma = || {
        for position in &sample.ours {
            black_box(black_box(position).legal_moves(&mut moves).unwrap());
            black_box(&moves);
        }
    };
    let mut moves = [0; 256];
    let shared = || {
        for position in &sample.c {
            black_box(library.legal_moves(black_box(position), &mut moves));
        }
    };
    let shakmaty = || {
        for position in &sample.shakmaty {
            black_box(black_box(position).legal_moves());
        }
    };
    let mut moves = Vec::with_capacity(256);
    let cozy = || {
        for board in &sample.cozy {
            moves.clear();
            black_box(board).generate_moves(|set| {
                moves.extend(set);
                false
            });
            black_box(&moves);
        }
    };
    let all = vec![one(RUST, stamma), one(SHARED, shared), one("shakmaty", shakmaty), one("cozy-chess", cozy)];
    bench.row("legal-moves", sample.len(), None, all);
}

/// Is it mate or stalemate? Each library's shortest way to say so; most tell more, and not the same.
fn status_row(bench: &mut Bench, sample: &Sample, library: &Shared) {
    let stamma = || {
        for position in &sample.ours {
            black_box(black_box(position).status().unwrap());
        }
    };
    let shared = || {
        for position in &sample.c {
            black_box(library.outcome(black_box(position)));
        }
    };
    let shakmaty = || {
        for position in &sample.shakmaty {
            black_box(black_box(position).outcome());
        }
    };
    let cozy = || {
        for board in &sample.cozy {
            black_box(black_box(board).status());
        }
    };
    let all = vec![one(RUST, stamma), one(SHARED, shared), one("shakmaty", shakmaty), one("cozy-chess", cozy)];
    bench.row("status", sample.len(), None, all);
}

/// The least that a call about a position can be: in Rust this is no work. What it costs to go from position to position, to
/// call, and to look whether the position is as it was left is part of every other row of the shared library.
fn call_row(bench: &mut Bench, sample: &Sample, library: &Shared) {
    let turn: unsafe extern "C" fn(*const shared::Position, *mut u8) -> i32 = library.function("stamma_position_turn");
    let shared = || {
        for position in &sample.c {
            let mut color = 0;
            // SAFETY: valid position and output.
            assert_eq!(unsafe { turn(black_box(position), &mut color) }, 0);
            black_box(color);
        }
    };
    bench.row("position-turn", sample.len(), None, vec![one(SHARED, shared)]);
}

/// Six positions that everybody counts, at depths of some million nodes each.
const PERFT: [(&str, u32, u64); 6] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4_865_609),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4_085_603),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11_030_083),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4, 422_333),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2_103_487),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3_894_594),
];

fn perft_row(bench: &mut Bench, library: &Shared) {
    let ours = PERFT.map(|(text, ..)| fen::parse(text.as_bytes(), fen::Options::default()).unwrap());
    let c_positions = PERFT.map(|(text, ..)| library.fen_parse(text));
    let peers: [shakmaty::Chess; 6] = PERFT.map(|(text, ..)| {
        text.parse::<shakmaty::fen::Fen>().unwrap().into_position(shakmaty::CastlingMode::Standard).unwrap()
    });
    let cozys: [cozy_chess::Board; 6] = PERFT.map(|(text, ..)| text.parse().unwrap());
    let stamma = || {
        for (position, (_, depth, nodes)) in ours.iter().zip(PERFT) {
            assert_eq!(position.perft(depth, u64::MAX), Ok(nodes));
        }
    };
    let shared = || {
        for (position, (_, depth, nodes)) in c_positions.iter().zip(PERFT) {
            assert_eq!(library.perft(position, depth), nodes);
        }
    };
    let shakmaty = || {
        for (position, (_, depth, nodes)) in peers.iter().zip(PERFT) {
            assert_eq!(shakmaty::perft(position, depth), nodes);
        }
    };
    let cozy = || {
        for (board, (_, depth, nodes)) in cozys.iter().zip(PERFT) {
            assert_eq!(cozy_perft(board, depth), nodes);
        }
    };
    let all = vec![one(RUST, stamma), one(SHARED, shared), one("shakmaty", shakmaty), one("cozy-chess", cozy)];
    bench.row("perft", PERFT.iter().map(|(_, _, nodes)| *nodes as usize).sum(), None, all);
}

/// cozy-chess brings no perft: counted from its move sets at the last ply, as it recommends.
fn cozy_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|set| {
        if depth == 1 {
            nodes += set.len() as u64;
        } else {
            for mv in set {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += cozy_perft(&next, depth - 1);
            }
        }
        false
    });
    nodes
}
