//! Every row of the library beside its peers, in one run: ours in Rust, ours through `libstamma.so`, shakmaty, cozy-chess, and for games pgn-reader.
//!
//! `make bench` builds and runs it, and prints the ratio to the faster peer of each row. Each iteration works through
//! all positions of the sample, so that no branch predictor learns one position by heart.

mod data;
mod notations;
mod pgn;
mod report;
mod shared;
mod words;

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput};
use data::Ply;
use shakmaty::Position as _;
use shared::Shared;
use stamma::board::Move;
use stamma::notation::{fen, san};

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(2))
        .without_plots()
        .configure_from_args();
    let plies = data::plies();
    let library = Shared::load();
    fen_rows(&mut criterion, &plies, &library);
    san_rows(&mut criterion, &plies, &library);
    notations::rows(&mut criterion, &plies, &library);
    words::rows(&mut criterion, &plies);
    list_rows(&mut criterion, &plies, &library);
    perft_rows(&mut criterion, &library);
    let measured = pgn::rows(&mut criterion, &library);
    criterion.final_summary();
    report::print();
    report::print_bytes(&measured);
}

fn fen_rows(criterion: &mut Criterion, plies: &[Ply], library: &Shared) {
    let mut group = criterion.benchmark_group("fen-parse");
    group.throughput(Throughput::Elements(plies.len() as u64));
    group.bench_function("stamma", |b| {
        b.iter(|| {
            for ply in plies {
                black_box(fen::parse(black_box(ply.fen.as_bytes()), fen::Options::default()).unwrap());
            }
        });
    });
    group.bench_function("libstamma.so", |b| {
        b.iter(|| {
            for ply in plies {
                black_box(library.fen_parse(black_box(&ply.fen)));
            }
        });
    });
    group.bench_function("shakmaty", |b| {
        b.iter(|| {
            for ply in plies {
                let fen = shakmaty::fen::Fen::from_ascii(black_box(ply.fen.as_bytes())).unwrap();
                black_box(fen.into_position::<shakmaty::Chess>(shakmaty::CastlingMode::Standard).unwrap());
            }
        });
    });
    group.bench_function("cozy-chess", |b| {
        b.iter(|| {
            for ply in plies {
                // Beyond a clock of 100 cozy-chess refuses; such positions are counted as read.
                black_box(cozy_chess::Board::from_fen(black_box(&ply.fen), false).ok());
            }
        });
    });
    group.finish();

    let c_positions: Vec<_> = plies.iter().map(|ply| library.fen_parse(&ply.fen)).collect();
    let mut group = criterion.benchmark_group("fen-write");
    group.throughput(Throughput::Elements(plies.len() as u64));
    group.bench_function("stamma", |b| {
        b.iter(|| {
            for ply in plies {
                black_box(fen::write(black_box(&ply.ours), fen::Style::default()));
            }
        });
    });
    group.bench_function("libstamma.so", |b| {
        let mut buffer = [0; 104];
        b.iter(|| {
            for position in &c_positions {
                black_box(library.fen_write(black_box(position), &mut buffer));
            }
        });
    });
    group.bench_function("shakmaty", |b| {
        let mut text = String::with_capacity(128);
        b.iter(|| {
            for ply in plies {
                text.clear();
                let mode = shakmaty::EnPassantMode::Legal;
                shakmaty::fen::Fen::from_position(black_box(&ply.shakmaty), mode).append_to_string(&mut text);
                black_box(&text);
            }
        });
    });
    group.bench_function("cozy-chess", |b| {
        let mut text = String::with_capacity(128);
        b.iter(|| {
            use std::fmt::Write as _;
            for ply in plies {
                text.clear();
                write!(text, "{}", black_box(&ply.cozy)).unwrap();
                black_box(&text);
            }
        });
    });
    group.finish();
}

fn san_rows(criterion: &mut Criterion, plies: &[Ply], library: &Shared) {
    let c_positions: Vec<_> = plies.iter().map(|ply| library.fen_parse(&ply.fen)).collect();
    let mut group = criterion.benchmark_group("san-decode");
    group.throughput(Throughput::Elements(plies.len() as u64));
    group.bench_function("stamma", |b| {
        b.iter(|| {
            for ply in plies {
                let text = black_box(ply.san.as_bytes());
                black_box(san::decode(black_box(&ply.ours), text, san::Level::Import).unwrap());
            }
        });
    });
    group.bench_function("libstamma.so", |b| {
        b.iter(|| {
            for (ply, position) in plies.iter().zip(&c_positions) {
                black_box(library.san_decode(black_box(position), black_box(&ply.san)));
            }
        });
    });
    group.bench_function("shakmaty", |b| {
        b.iter(|| {
            for ply in plies {
                let san = shakmaty::san::SanPlus::from_ascii(black_box(ply.san.as_bytes())).unwrap().san;
                black_box(san.to_move(black_box(&ply.shakmaty)).unwrap());
            }
        });
    });
    group.bench_function("cozy-chess", |b| {
        b.iter(|| {
            for ply in plies {
                black_box(cozy_chess::util::parse_san_move(black_box(&ply.cozy), black_box(&ply.san)).unwrap());
            }
        });
    });
    group.finish();

    let mut group = criterion.benchmark_group("san-encode-played");
    group.throughput(Throughput::Elements(plies.len() as u64));
    group.bench_function("stamma", |b| {
        b.iter(|| {
            for ply in plies {
                black_box(san::encode(black_box(&ply.ours), black_box(ply.our_move)).unwrap());
            }
        });
    });
    group.bench_function("libstamma.so", |b| {
        let mut buffer = [0; 8];
        b.iter(|| {
            for (ply, position) in plies.iter().zip(&c_positions) {
                black_box(library.san_encode(black_box(position), black_box(ply.our_move.bits()), &mut buffer));
            }
        });
    });
    group.bench_function("shakmaty", |b| {
        let mut text = String::with_capacity(16);
        b.iter(|| {
            for ply in plies {
                text.clear();
                shakmaty::san::SanPlus::from_move(black_box(ply.shakmaty.clone()), ply.shakmaty_move)
                    .append_to_string(&mut text);
                black_box(&text);
            }
        });
    });
    group.bench_function("cozy-chess", |b| {
        let mut text = String::with_capacity(16);
        b.iter(|| {
            use std::fmt::Write as _;
            for ply in plies {
                text.clear();
                let san = cozy_chess::util::display_san_move(black_box(&ply.cozy), ply.cozy_move);
                write!(text, "{san}").unwrap();
                black_box(&text);
            }
        });
    });
    group.finish();
    encode_all(criterion, &plies[..plies.len().min(2000)], library);
}

fn encode_all(criterion: &mut Criterion, plies: &[Ply], library: &Shared) {
    let c_positions: Vec<_> = plies.iter().map(|ply| library.fen_parse(&ply.fen)).collect();
    let ours: Vec<Vec<Move>> = plies
        .iter()
        .map(|ply| {
            let mut moves = [Move::NONE; 256];
            let count = ply.ours.legal_moves(&mut moves).unwrap();
            moves[..count].to_vec()
        })
        .collect();
    let peers: Vec<_> = plies.iter().map(|ply| ply.shakmaty.legal_moves()).collect();
    let cozy: Vec<Vec<cozy_chess::Move>> = plies
        .iter()
        .map(|ply| {
            let mut moves = Vec::new();
            ply.cozy.generate_moves(|set| {
                moves.extend(set);
                false
            });
            moves
        })
        .collect();
    let total: usize = ours.iter().map(Vec::len).sum();
    assert_eq!(total, peers.iter().map(|moves| moves.len()).sum::<usize>());
    assert_eq!(total, cozy.iter().map(Vec::len).sum::<usize>());
    let mut group = criterion.benchmark_group("san-encode-all");
    group.throughput(Throughput::Elements(total as u64));
    group.bench_function("stamma", |b| {
        b.iter(|| {
            for (ply, moves) in plies.iter().zip(&ours) {
                for mv in moves {
                    black_box(san::encode(black_box(&ply.ours), *mv).unwrap());
                }
            }
        });
    });
    group.bench_function("libstamma.so", |b| {
        let mut buffer = [0; 8];
        b.iter(|| {
            for (position, moves) in c_positions.iter().zip(&ours) {
                for mv in moves {
                    black_box(library.san_encode(black_box(position), mv.bits(), &mut buffer));
                }
            }
        });
    });
    group.bench_function("shakmaty", |b| {
        let mut text = String::with_capacity(16);
        b.iter(|| {
            for (ply, moves) in plies.iter().zip(&peers) {
                for mv in moves {
                    text.clear();
                    shakmaty::san::SanPlus::from_move(ply.shakmaty.clone(), *mv).append_to_string(&mut text);
                    black_box(&text);
                }
            }
        });
    });
    group.bench_function("cozy-chess", |b| {
        let mut text = String::with_capacity(16);
        b.iter(|| {
            use std::fmt::Write as _;
            for (ply, moves) in plies.iter().zip(&cozy) {
                for mv in moves {
                    text.clear();
                    write!(text, "{}", cozy_chess::util::display_san_move(&ply.cozy, *mv)).unwrap();
                    black_box(&text);
                }
            }
        });
    });
    group.finish();
}

fn list_rows(criterion: &mut Criterion, plies: &[Ply], library: &Shared) {
    let c_positions: Vec<_> = plies.iter().map(|ply| library.fen_parse(&ply.fen)).collect();
    let mut group = criterion.benchmark_group("legal-moves");
    group.throughput(Throughput::Elements(plies.len() as u64));
    group.bench_function("stamma", |b| {
        let mut moves = [Move::NONE; 256];
        b.iter(|| {
            for ply in plies {
                black_box(black_box(&ply.ours).legal_moves(&mut moves).unwrap());
                black_box(&moves);
            }
        });
    });
    group.bench_function("libstamma.so", |b| {
        let mut moves = [0; 256];
        b.iter(|| {
            for position in &c_positions {
                black_box(library.legal_moves(black_box(position), &mut moves));
            }
        });
    });
    group.bench_function("shakmaty", |b| {
        b.iter(|| {
            for ply in plies {
                black_box(black_box(&ply.shakmaty).legal_moves());
            }
        });
    });
    group.bench_function("cozy-chess", |b| {
        let mut moves = Vec::with_capacity(256);
        b.iter(|| {
            for ply in plies {
                moves.clear();
                black_box(&ply.cozy).generate_moves(|set| {
                    moves.extend(set);
                    false
                });
                black_box(&moves);
            }
        });
    });
    group.finish();
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

fn perft_rows(criterion: &mut Criterion, library: &Shared) {
    let ours: Vec<_> = PERFT.map(|(text, ..)| fen::parse(text.as_bytes(), fen::Options::default()).unwrap()).into();
    let c_positions: Vec<_> = PERFT.map(|(text, ..)| library.fen_parse(text)).into();
    let peers: Vec<shakmaty::Chess> = PERFT
        .map(|(text, ..)| {
            text.parse::<shakmaty::fen::Fen>().unwrap().into_position(shakmaty::CastlingMode::Standard).unwrap()
        })
        .into();
    let cozy: Vec<cozy_chess::Board> = PERFT.map(|(text, ..)| text.parse().unwrap()).into();
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10).measurement_time(Duration::from_secs(3));
    group.throughput(Throughput::Elements(PERFT.iter().map(|(_, _, nodes)| nodes).sum()));
    group.bench_function("stamma", |b| {
        b.iter(|| {
            for (position, (_, depth, nodes)) in ours.iter().zip(PERFT) {
                assert_eq!(position.perft(depth, u64::MAX), Ok(nodes));
            }
        });
    });
    group.bench_function("libstamma.so", |b| {
        b.iter(|| {
            for (position, (_, depth, nodes)) in c_positions.iter().zip(PERFT) {
                assert_eq!(library.perft(position, depth), nodes);
            }
        });
    });
    group.bench_function("shakmaty", |b| {
        b.iter(|| {
            for (position, (_, depth, nodes)) in peers.iter().zip(PERFT) {
                assert_eq!(shakmaty::perft(position, depth), nodes);
            }
        });
    });
    group.bench_function("cozy-chess", |b| {
        b.iter(|| {
            for (board, (_, depth, nodes)) in cozy.iter().zip(PERFT) {
                assert_eq!(cozy_perft(board, depth), nodes);
            }
        });
    });
    group.finish();
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
