//! The rules and notations beside those of `shakmaty`, in standard chess and Chess960. Input: a byte that chooses the start
//! as in [`crate::positions::choose`], then moves, a byte each, up to a zero, then a text to be read as SAN.
//!
//! Known differences, and the rule that each follows:
//!
//! | what | stamma | shakmaty | why |
//! | --- | --- | --- | --- |
//! | castling rights and en passant squares that the board contradicts | kept, reported, no effect | an error, or dropped | reading and judging are two steps; compared after repair |
//! | too many pieces, impossible checks | accepted unless asked otherwise | an error that can be ignored | class X: no game leads there, but it can be played on from |
//! | en passant square while the clock is not 0 | kept, reported; repair sets the clock | accepted | class M: a double step resets the clock; not repaired here |
//! | signs in SAN (`x`, `+`, `#`) | wrong ones are told or refused | not looked at | they never decide between moves |
//! | `Kg1` where only castling goes there, in long form `Ke1g1` | castling | refused | PGN in the wild; castling with the origin given |
//! | a null move as `--` in SAN | not at these levels | a "put" or refused | only when null moves are enabled |

use shakmaty::fen::Fen;
use shakmaty::san::{San, SanPlus};
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, EnPassantMode, FromSetup as _, Position as _};
use stamma::board::{Color, Move, Position, Role, Rules, Square};
use stamma::notation::fen::{self, CastlingStyle, EnPassantPolicy, Mode, Style};
use stamma::notation::{san, uci, Level};
use stamma::rules::outcome::Outcome;
use stamma::rules::validity::{bit, INCONSISTENT};
use stamma::status::Status;

use crate::input::Input;
use crate::moves::legal_moves;
use crate::positions::choose;

/// The longest walk, in plies.
const PLIES: usize = 48;

/// The target's body.
pub fn run(data: &[u8]) {
    let mut input = Input::new(data);
    let Some(mut ours) = choose(&mut input) else { return };
    ours.repair(INCONSISTENT & !bit(Status::POS_EP_CLOCK));
    let mut theirs = set_up(&ours);
    compare(&ours, &theirs);
    for _ in 0..PLIES {
        let number = usize::from(input.u8());
        let legal = legal_moves(&ours).expect("a position reached by legal moves");
        if number == 0 || legal.is_empty() {
            break;
        }
        let mv = legal[number % legal.len()];
        ours = ours.play(mv).expect("a listed move can be played");
        let their_move = theirs.legal_moves().into_iter().find(|theirs| bits(*theirs) == mv.bits());
        theirs.play_unchecked(their_move.expect("a move that the peer does not have"));
        compare_state(&ours, &theirs);
    }
    compare(&ours, &theirs);
    compare_reading(&ours, &theirs, input.rest());
}

/// The same position of the peer, by way of the FEN.
#[expect(clippy::result_large_err, reason = "the peer's own error")]
fn set_up(ours: &Position) -> Chess {
    let text = fen::write(ours, Style { en_passant: EnPassantPolicy::Always, ..Style::default() });
    let read = Fen::from_ascii(text.as_bytes()).expect("a canonical FEN is read by the peer");
    Chess::from_setup(read.into_setup(), mode(ours))
        .or_else(|error| error.ignore_too_much_material())
        .or_else(|error| error.ignore_impossible_check())
        .unwrap_or_else(|error| panic!("{}: {error}", text.as_str()))
}

fn mode(ours: &Position) -> CastlingMode {
    match ours.rules() {
        Rules::Standard => CastlingMode::Standard,
        Rules::Chess960 => CastlingMode::Chess960,
    }
}

/// The peer's move in our bits: castling as king takes rook.
fn bits(theirs: shakmaty::Move) -> u16 {
    match theirs.to_uci(CastlingMode::Chess960) {
        UciMove::Normal { from, to, promotion } => {
            u16::from(from) | u16::from(to) << 6 | promotion.map_or(0, u16::from) << 12
        }
        other => panic!("no move of chess: {other:?}"),
    }
}

/// Moves, board, and how the game stands.
fn compare_state(ours: &Position, theirs: &Chess) {
    for (role, peer) in Role::ALL.into_iter().zip(shakmaty::Role::ALL) {
        for (color, peer_color) in [(Color::White, shakmaty::Color::White), (Color::Black, shakmaty::Color::Black)] {
            let set = theirs.board().by_role(peer) & theirs.board().by_color(peer_color);
            assert_eq!(ours.pieces(color, role), u64::from(set));
        }
    }
    let outcome = ours.outcome().expect("a legal position");
    assert_eq!(ours.checkers(), u64::from(theirs.checkers()));
    assert_eq!(outcome.has(Outcome::CHECK), theirs.is_check());
    assert_eq!(outcome.has(Outcome::CHECKMATE), theirs.is_checkmate());
    assert_eq!(outcome.has(Outcome::STALEMATE), theirs.is_stalemate());
    assert_eq!(outcome.has(Outcome::INSUFFICIENT), theirs.is_insufficient_material());
    assert_eq!(ours.cannot_win(Color::White), theirs.has_insufficient_material(shakmaty::Color::White));
    assert_eq!(ours.cannot_win(Color::Black), theirs.has_insufficient_material(shakmaty::Color::Black));
    let mut peers: Vec<_> = theirs.legal_moves().into_iter().map(bits).collect();
    peers.sort_unstable();
    let legal: Vec<_> = legal_moves(ours).expect("a legal position").into_iter().map(Move::bits).collect();
    assert_eq!(legal, peers);
}

/// The moves from each square are those of the whole list.
fn compare_lists(ours: &Position) {
    let legal = legal_moves(ours).expect("a legal position");
    for square in Square::all() {
        let mut from = [Move::NONE; 64];
        let count = ours.legal_moves_from(square, &mut from).expect("a legal position");
        from[..count].sort_unstable();
        let expected: Vec<_> = legal.iter().copied().filter(|mv| mv.from() == square).collect();
        assert_eq!(from[..count], expected);
    }
}

/// All of it, with every notation.
fn compare(ours: &Position, theirs: &Chess) {
    compare_state(ours, theirs);
    compare_lists(ours);
    for (policy, peer) in [
        (EnPassantPolicy::Legal, EnPassantMode::Legal),
        (EnPassantPolicy::Pseudo, EnPassantMode::PseudoLegal),
        (EnPassantPolicy::Always, EnPassantMode::Always),
    ] {
        let text = fen::write(ours, Style { en_passant: policy, castling: CastlingStyle::XFen, placement_only: false });
        assert_eq!(text.as_str(), Fen::from_position(theirs, peer).to_string(), "{policy:?}");
        let options = fen::Options {
            level: Level::Strict,
            mode: if ours.rules() == Rules::Chess960 { Mode::Chess960 } else { Mode::Standard },
            ..fen::Options::default()
        };
        let again = fen::parse(text.as_bytes(), options).expect("what was written can be read");
        if policy == EnPassantPolicy::Always {
            assert_eq!(again, *ours);
        }
        assert!(again.is_same(ours) || policy == EnPassantPolicy::Never);
    }
    for their_move in theirs.legal_moves() {
        let mv = Move::from_bits(bits(their_move));
        let text = san::encode(ours, mv).expect("a legal move can be written");
        assert_eq!(text.as_str(), SanPlus::from_move(theirs.clone(), their_move).to_string());
        assert_eq!(san::decode(ours, text.as_bytes(), Level::Strict), Ok(mv));
        assert_eq!(san::decode(ours, text.as_bytes(), Level::Import), Ok(mv));
        let text = uci::encode(ours, mv, uci::CastlingStyle::ByRules).expect("a legal move can be written");
        assert_eq!(text.as_str(), their_move.to_uci(mode(ours)).to_string());
        assert_eq!(uci::decode(ours, text.as_bytes(), Level::Strict, false), Ok(mv));
        let entry = ours.polyglot_move(mv).expect("a legal move has an entry");
        assert_eq!(ours.polyglot_decode(entry), Ok(mv));
    }
}

/// A text that both can read means the same move to both, and the peer reads whatever is exact.
fn compare_reading(ours: &Position, theirs: &Chess, text: &[u8]) {
    let peer = San::from_ascii(text).ok().and_then(|san| san.to_move(theirs).ok()).map(bits);
    let strict = san::decode(ours, text, Level::Strict).ok().map(Move::bits);
    let import = san::decode(ours, text, Level::Import).ok().map(Move::bits);
    assert!(strict.is_none() || strict == peer, "exact SAN that the peer reads as {peer:?}");
    assert!(import.is_none() || peer.is_none() || import == peer, "{import:?} here, {peer:?} there");
}
