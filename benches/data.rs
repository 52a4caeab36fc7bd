//! The positions and moves that every row works on: all plies of real games.

use std::path::PathBuf;

use cozy_chess::util::{display_san_move, parse_uci_move};
use shakmaty::{san::SanPlus, uci::UciMove, EnPassantMode, Position as _};
use stamma::board::{Move, Position};
use stamma::notation::{fen, uci, Level};

/// One position of a game as each library has it, with the move played there.
pub struct Ply {
    pub fen: String,
    pub san: String,
    pub ours: Position,
    pub our_move: Move,
    pub shakmaty: shakmaty::Chess,
    pub shakmaty_move: shakmaty::Move,
    pub cozy: cozy_chess::Board,
    pub cozy_move: cozy_chess::Move,
}

/// Reads `tests/data/games.tsv`: lines of FEN, tab, UCI moves. All libraries must agree on every move.
pub fn plies() -> Vec<Ply> {
    let path = std::env::var_os("STAMMA_BENCH_GAMES").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/data/games.tsv"),
        PathBuf::from,
    );
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut plies = Vec::new();
    for line in text.lines() {
        let (start, moves) = line.split_once('\t').expect("FEN and moves");
        let mut ours = fen::parse(start.as_bytes(), fen::Options::default()).expect(start);
        let mut peer: shakmaty::Chess = start
            .parse::<shakmaty::fen::Fen>()
            .expect(start)
            .into_position(shakmaty::CastlingMode::Standard)
            .expect(start);
        let mut cozy: cozy_chess::Board = start.parse().expect(start);
        for text in moves.split(' ') {
            let our_move = uci::decode(&ours, text.as_bytes(), Level::Strict, false).expect(text);
            let shakmaty_move = text.parse::<UciMove>().expect(text).to_move(&peer).expect(text);
            let cozy_move = parse_uci_move(&cozy, text).expect(text);
            let san = SanPlus::from_move(peer.clone(), shakmaty_move).to_string();
            assert_eq!(san, stamma::notation::san::encode(&ours, our_move).expect(text).as_str());
            assert_eq!(san, display_san_move(&cozy, cozy_move).to_string());
            plies.push(Ply {
                fen: shakmaty::fen::Fen::from_position(&peer, EnPassantMode::Legal).to_string(),
                san,
                ours,
                our_move,
                shakmaty: peer.clone(),
                shakmaty_move,
                cozy: cozy.clone(),
                cozy_move,
            });
            ours = ours.play(our_move).expect(text);
            peer = peer.play(shakmaty_move).expect(text);
            cozy.play(cozy_move);
        }
    }
    // Neighbours in a game share most lines of cache; readers of databases do not have that luck.
    let mut order: Vec<(u64, Ply)> = (0_u64..).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15)).zip(plies).collect();
    order.sort_by_key(|(key, _)| *key);
    order.into_iter().map(|(_, ply)| ply).collect()
}
