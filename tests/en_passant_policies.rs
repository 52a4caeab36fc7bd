//! When a FEN names the en passant square: always, if a pawn stands ready, if a capture is legal, or never.

mod common;

use common::reading::{any, mv, standard};
use stamma::board::Position;
use stamma::notation::fen::{self, EnPassantPolicy, Mode, Style};

/// A position just after a double step; the field under `always`, `pseudo` and `legal`.
const POSITIONS: &[(&str, [&str; 3])] = &[
    ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", ["e3", "-", "-"]),
    ("rnbqkbnr/pp2pppp/8/2ppP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3", ["d6", "d6", "d6"]),
    // The row of the queen is uncovered.
    ("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", ["d3", "d3", "-"]),
    // A bishop is uncovered by the pawn that is taken.
    ("6k1/8/1b6/2pP4/8/4K3/8/8 w - c6 0 1", ["c6", "c6", "-"]),
    ("6k1/b7/8/2pP4/3K4/8/8/8 w - c6 0 1", ["c6", "c6", "-"]),
    // Pinned on a file, on a diagonal; along the pin it may capture.
    ("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", ["d6", "d6", "-"]),
    ("b5k1/8/8/2pP4/8/8/6K1/8 w - c6 0 1", ["c6", "c6", "c6"]),
    ("6k1/5b2/8/2pP4/8/1K6/8/8 w - c6 0 1", ["c6", "c6", "-"]),
    // Two capturers, one of them pinned.
    ("4r1k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", ["d6", "d6", "d6"]),
    // A piece that is no pawn, a pawn of the other colour, a pawn across the edge of the board.
    ("4k3/8/8/3pN3/8/8/8/4K3 w - d6 0 1", ["d6", "-", "-"]),
    ("4k3/8/8/3pp3/8/8/8/4K3 w - d6 0 1", ["d6", "-", "-"]),
    ("4k3/8/7P/p7/7P/8/8/4K3 w - a6 0 1", ["a6", "-", "-"]),
    // In check by the pushed pawn: taking it answers the check.
    ("8/8/8/4k3/3Pp3/8/8/4K3 b - d3 0 1", ["d3", "d3", "d3"]),
];

fn field(position: &Position, en_passant: EnPassantPolicy) -> String {
    let text = fen::write(position, Style { en_passant, ..Style::default() });
    text.as_str().split(' ').nth(3).unwrap().to_owned()
}

#[test]
fn four_policies() {
    for (text, fields) in POSITIONS {
        let position = standard(text);
        for (policy, wanted) in [
            (EnPassantPolicy::Always, fields[0]),
            (EnPassantPolicy::Pseudo, fields[1]),
            (EnPassantPolicy::Legal, fields[2]),
            (EnPassantPolicy::Never, "-"),
        ] {
            assert_eq!(field(&position, policy), wanted, "{policy:?} {text}");
            let flipped = wanted.chars().map(|c| match c {
                '3' => '6',
                '6' => '3',
                other => other,
            });
            assert_eq!(field(&position.flipped(), policy), flipped.collect::<String>(), "{policy:?} {text}, flipped");
        }
        assert_eq!(Style::default().en_passant, EnPassantPolicy::Legal);
        assert_eq!(
            fen::write(&position, Style { en_passant: EnPassantPolicy::Always, ..Style::default() }).as_str(),
            *text
        );
    }
}

/// The position itself remembers the double step, for one ply.
#[test]
fn play_remembers_the_double_step() {
    let mut position = Position::INITIAL;
    for (text, fields) in [
        ("e2e4", ["e3", "-", "-"]),
        ("c7c5", ["c6", "-", "-"]),
        ("e4e5", ["-", "-", "-"]),
        ("d7d5", ["d6", "d6", "d6"]),
        ("g1f3", ["-", "-", "-"]),
    ] {
        position = position.play(mv(text)).unwrap();
        let policies = [EnPassantPolicy::Always, EnPassantPolicy::Pseudo, EnPassantPolicy::Legal];
        assert_eq!(policies.map(|policy| field(&position, policy)), fields.map(str::to_owned), "{text}");
    }
    let passed = standard("rnbqkbnr/pp2pppp/8/2ppP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3").play_null().unwrap();
    assert_eq!(field(&passed, EnPassantPolicy::Always), "-");
}

/// What the board contradicts is named under `always` only.
#[test]
fn a_square_without_its_pawn() {
    for text in ["4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "4k3/4p3/8/3Pp3/8/8/8/4K3 w - e6 0 1"] {
        let position = any(text, Mode::Standard);
        assert_eq!(field(&position, EnPassantPolicy::Always), "e6");
        for policy in [EnPassantPolicy::Pseudo, EnPassantPolicy::Legal, EnPassantPolicy::Never] {
            assert_eq!(field(&position, policy), "-", "{policy:?} {text}");
        }
    }
}
