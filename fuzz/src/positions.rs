//! Where a text target's moves are read: a position of the list below, or any FEN.

use stamma::board::Position;
use stamma::notation::fen::{parse, Mode, Options};

use crate::input::Input;

/// Positions with something to get wrong. Chess960 rules hold where a right needs them.
pub const LIST: [&str; 40] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    // Castling and captures of all kinds.
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
    "k7/8/8/8/8/8/8/4K2R w K - 0 1",
    "5k2/8/8/8/8/8/8/R3K3 w Q - 0 1",
    // En passant: possible, pinned along the rank, on the diagonal, as the only way out of check, two capturers.
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
    "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1",
    "8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1",
    "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1",
    "8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3",
    "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 2",
    // Disambiguation by file, rank, both, and not at all because of a pin.
    "1k1r3r/8/8/R7/4Q2Q/8/1K6/R6Q w - - 0 1",
    "1k1r3r/8/8/R7/4Q2Q/8/1K6/R6Q b - - 0 1",
    "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1",
    "8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 3 82",
    "rn2k2r/pppq1ppp/5p2/3p4/1b1P4/2NQP3/PPP2PPP/R3K1NR w KQkq - 0 1",
    "5rk1/4R2R/5r2/8/8/8/5PPP/6K1 w - - 0 1",
    "8/7k/8/2B1B3/8/2B1B3/8/K7 w - - 0 1",
    // Promotion, with captures, with check and mate, for both sides.
    "3r4/P1P1k3/8/8/8/8/8/4K3 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N w - - 0 1",
    "8/P6k/8/8/8/8/8/K7 w - - 0 1",
    // Check, double check, mate, stalemate, nothing left.
    "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
    "4k3/8/5N2/8/4R3/8/8/4K3 b - - 0 1",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    "8/8/8/3k4/8/3K4/8/8 w - - 99 100",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    // Chess960: swapped, staying, jumping, uncovered, beside a king move; inner rooks.
    "4k3/8/8/8/8/8/8/1RK2R2 w FB - 0 1",
    "3rk1r1/8/8/8/8/8/8/1RK2R2 b FBgd - 0 1",
    "4k3/8/8/8/8/8/8/qRK5 w B - 0 1",
    "rr3k1r/8/8/8/8/8/8/RR3K1R w HBhb - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "nrbkr1bq/pppppppp/5n2/8/8/5N2/PPPPPPPP/NRBKR1BQ w EBeb - 2 2",
    "4k3/8/8/8/8/8/8/R4KR1 w GA - 0 1",
];

/// A first byte below 128 chooses from the list. From 128 on the first line is a FEN; bit 0 of that byte asks for
/// Chess960 rules, bit 1 for repair.
pub fn choose(input: &mut Input<'_>) -> Option<Position> {
    let first = input.u8();
    if first < 128 {
        return Some(listed(first));
    }
    let mode = if first & 1 != 0 { Mode::Chess960 } else { Mode::Standard };
    parse(input.line(), Options { mode, repair: first & 2 != 0, ..Options::default() }).ok()
}

/// A position of the list.
pub fn listed(number: u8) -> Position {
    let text = LIST[usize::from(number) % LIST.len()];
    parse(text.as_bytes(), Options { mode: Mode::Auto, ..Options::default() }).expect(text)
}

#[cfg(test)]
mod tests {
    #[test]
    fn all_are_positions() {
        for number in 0..super::LIST.len() as u8 {
            assert_eq!(super::listed(number).problems() & stamma::rules::validity::INCONSISTENT, 0, "{number}");
        }
    }
}
