//! How the game stands: mate, stalemate, the clock, material by both notions, repetition.

mod common;

use common::reading::{moves, mv, standard};
use stamma::board::{Color, Position};
use stamma::rules::keys::repetitions;
use stamma::rules::outcome::Outcome;

const DRAWN: u32 = Outcome::INSUFFICIENT | Outcome::WHITE_CANNOT_WIN | Outcome::BLACK_CANNOT_WIN;

/// Position and exactly what holds there.
const OUTCOMES: &[(&str, u32)] = &[
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0),
    ("rnbqkbnr/ppppp1pp/5p2/7Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2", Outcome::CHECK),
    ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", Outcome::CHECK | Outcome::CHECKMATE),
    ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Outcome::STALEMATE | Outcome::BLACK_CANNOT_WIN),
    // The clock, at its limits.
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 99 90", Outcome::BLACK_CANNOT_WIN),
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 100 90", Outcome::BLACK_CANNOT_WIN | Outcome::FIFTY_MOVES),
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 149 90", Outcome::BLACK_CANNOT_WIN | Outcome::FIFTY_MOVES),
    (
        "4k3/8/8/8/8/8/4P3/4K3 w - - 150 90",
        Outcome::BLACK_CANNOT_WIN | Outcome::FIFTY_MOVES | Outcome::SEVENTY_FIVE_MOVES,
    ),
    (
        "4k3/8/8/8/8/8/4P3/4K3 b - - 4294967295 1",
        Outcome::BLACK_CANNOT_WIN | Outcome::FIFTY_MOVES | Outcome::SEVENTY_FIVE_MOVES,
    ),
    // Mate on the move that reaches the limit wins over it.
    ("R5k1/5ppp/8/8/8/8/8/6K1 b - - 150 90", Outcome::CHECK | Outcome::CHECKMATE),
    ("R5k1/5ppp/8/8/8/8/8/6K1 b - - 100 90", Outcome::CHECK | Outcome::CHECKMATE),
    // A check at the limit is only a check.
    ("R5k1/5pp1/7p/8/8/8/8/6K1 b - - 100 90", Outcome::CHECK | Outcome::FIFTY_MOVES),
    ("8/8/8/4k3/8/8/8/4K3 w - - 0 1", DRAWN),
];

#[test]
fn exactly_these_facts() {
    for (text, bits) in OUTCOMES {
        assert_eq!(standard(text).outcome().map(Outcome::bits), Ok(*bits), "{text}");
    }
}

/// The status is what a look at the checkers and at the whole list of moves says.
#[test]
fn status_agrees_with_checkers_and_moves() {
    fn walk(position: &Position, depth: u32) {
        let list = moves(position);
        let check = if position.is_check() { Outcome::CHECK } else { 0 };
        let end = match (list.is_empty(), check != 0) {
            (false, _) => 0,
            (true, true) => Outcome::CHECKMATE,
            (true, false) => Outcome::STALEMATE,
        };
        assert_eq!(position.status().map(Outcome::bits), Ok(check | end), "{position:?}");
        let shared = Outcome::CHECK | Outcome::CHECKMATE | Outcome::STALEMATE;
        assert_eq!(position.outcome().unwrap().bits() & shared, check | end, "{position:?}");
        if depth > 0 {
            for mv in list {
                walk(&position.play(mv).unwrap(), depth - 1);
            }
        }
    }
    for (text, _) in OUTCOMES {
        walk(&standard(text), 2);
    }
    for text in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        // Locked pawns, stalemate near; pieces in corners and on edges.
        "8/8/p7/P1k5/2p5/2K5/8/8 w - - 0 1",
        "k7/P7/K7/8/8/8/8/8 b - - 0 1",
        "7k/5K2/8/8/8/8/8/N6n b - - 0 1",
        "n6k/8/8/8/8/8/R7/K6r w - - 0 1",
        "5bnk/5ppp/8/8/8/8/PPP5/KNB5 w - - 0 1",
    ] {
        walk(&standard(text), 3);
    }
}

/// Pieces beside the kings (which stand on a3 and h6): dead; White cannot mate; Black cannot mate.
const MATERIAL: &[(&str, bool, bool, bool)] = &[
    ("", true, true, true),
    // One minor piece.
    ("Nd4", true, true, true),
    ("nd4", true, true, true),
    ("Bd4", true, true, true),
    ("bd5", true, true, true),
    // Bishops all on one colour, whoever owns them: c1, e3, g5, f4 are dark.
    ("Bc1 Be3", true, true, true),
    ("Bc1 be3", true, true, true),
    ("Bc1 Be3 bg5 bf4", true, true, true),
    // Bishops on both colours: c1 is dark, c2 light.
    ("Bc1 Bc2", false, false, true),
    ("Bc1 bc2", false, false, false),
    ("Bc1 Be3 bc2", false, false, false),
    // Two knights, and minor pieces against each other.
    ("Nc1 Nd4", false, false, true),
    ("Bc1 nd4", false, false, false),
    ("Nc1 nd4", false, false, false),
    ("Bc1 Nd4", false, false, true),
    // A knight against queens only can never mate; against anything else a helpmate exists.
    ("Nc1 qd4", false, true, false),
    ("Nc1 qd4 qd5", false, true, false),
    ("Nc1 rd4", false, false, false),
    ("Nc1 pd4", false, false, false),
    ("Nc1 qd4 pd5", false, false, false),
    // A bishop mates only with blocks: pawns, knights, or a bishop on the other colour.
    ("Bc1 qd4", false, true, false),
    ("Bc1 rd4", false, true, false),
    ("Bc1 rd4 be3", false, true, false),
    ("Bc1 pd4", false, false, false),
    ("Bc1 qd4 nd5", false, false, false),
    ("Bc1 rd4 bc2", false, false, false),
    // Pawn, rook, queen.
    ("Pd4", false, false, true),
    ("Rd4", false, false, true),
    ("Qd4", false, false, true),
    ("Pd4 pd5", false, false, false),
    ("Pd4 nd5", false, false, false),
    ("Qd4 nd5", false, false, true),
];

fn with_pieces(pieces: &str) -> Position {
    let mut position = standard("8/8/7k/8/8/K7/8/8 w - - 0 1");
    for piece in pieces.split_whitespace() {
        let (letter, square) = piece.split_at(1);
        let piece = stamma::board::Piece::from_fen(letter.as_bytes()[0]).unwrap();
        position.put(common::reading::square(square), piece);
    }
    position
}

#[test]
fn material_by_both_notions() {
    for (pieces, dead, white_cannot, black_cannot) in MATERIAL {
        let position = with_pieces(pieces);
        assert_eq!(position.is_insufficient_material(), *dead, "{pieces}");
        assert_eq!(position.cannot_win(Color::White), *white_cannot, "{pieces}");
        assert_eq!(position.cannot_win(Color::Black), *black_cannot, "{pieces}");
        let flipped = position.flipped();
        assert_eq!(flipped.is_insufficient_material(), *dead, "{pieces}, flipped");
        assert_eq!(flipped.cannot_win(Color::Black), *white_cannot, "{pieces}, flipped");
        assert_eq!(flipped.cannot_win(Color::White), *black_cannot, "{pieces}, flipped");
        // What is dead for both is dead.
        assert!(!dead || *white_cannot && *black_cannot, "{pieces}");
        if position.is_playable() {
            let outcome = position.outcome().unwrap();
            assert_eq!(outcome.has(Outcome::INSUFFICIENT), *dead, "{pieces}");
            assert_eq!(outcome.has(Outcome::WHITE_CANNOT_WIN), *white_cannot, "{pieces}");
            assert_eq!(outcome.has(Outcome::BLACK_CANNOT_WIN), *black_cannot, "{pieces}");
        }
    }
}

fn history(start: &str, moves: &str) -> Vec<Position> {
    let mut out = vec![standard(start)];
    for text in moves.split_whitespace() {
        out.push(out.last().unwrap().play(mv(text)).unwrap_or_else(|error| panic!("{text}: {error:?}")));
    }
    out
}

/// Start, moves, how often the last position has occurred.
const REPETITIONS: &[(&str, &str, u32)] = &[
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "", 1),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3 g8f6 f3g1 f6g8", 2),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", 3),
    // Not consecutive.
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1 c6b8 g1f3 g8f6 f3g1 f6g8",
        4,
    ),
    // Castling rights are lost in between.
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1e2 e8e7 e2e1 e7e8", 1),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8", 2),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1a2 h8h7 a2a1 h7h8", 1),
    // A double step that nobody can answer en passant makes no difference …
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4 e8d8 e1d1 d8e8 d1e1 e8d8 e1d1 d8e8 d1e1", 3),
    // … one that can be answered does, until it is over.
    ("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4 e8d8 e1d1 d8e8 d1e1", 1),
    ("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4 e8d8 e1d1 d8e8 d1e1 e8d8 e1d1 d8e8 d1e1", 2),
    // A capture that would leave the king in check does not count.
    ("8/8/8/8/k2p3Q/8/4P3/4K3 w - - 0 1", "e2e4 a4b4 e1d1 b4a4 d1e1", 2),
    // The other side to move.
    ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1b1 e8d8 b1c1 d8e8 c1a1", 1),
];

#[test]
fn repetitions_are_counted() {
    for (start, moves, count) in REPETITIONS {
        assert_eq!(repetitions(&history(start, moves)), *count, "{start} {moves}");
    }
    assert_eq!(repetitions(&[]), 0);
}

/// Clocks play no part; the present ability to castle plays none either, only the right.
#[test]
fn what_makes_positions_the_same() {
    let same = |a: &str, b: &str| {
        let (a, b) = (standard(a), standard(b));
        assert_eq!(a.is_same(&b), a.key() == b.key());
        a.is_same(&b)
    };
    assert!(same("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "4k3/8/8/8/8/8/8/R3K3 w Q - 40 99"));
    assert!(!same("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"));
    assert!(!same("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "4k3/8/8/8/8/8/8/RN2K3 w - - 0 1"));
    assert!(!same("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1"));
    assert!(same("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"));
    assert!(!same("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1"));
}
