//! What must hold for every position, tried on thousands of real ones and on garbage.

mod common;

use std::collections::HashSet;

use common::reading::{moves, LEVELS};
use common::{data_file, is_full, lines_of, skipped, test_file};
use stamma::board::{Color, Move, Piece, Position, Role, Rules, Square, Wing};
use stamma::notation::fen::{self, CastlingStyle, EnPassantPolicy, Mode, Options, Style};
use stamma::notation::uci::CastlingStyle as Castling;
use stamma::notation::{render, san, uci, Level};
use stamma::rules::keys::repetitions;
use stamma::status::{Error, Status};

const ALWAYS: Style =
    Style { en_passant: EnPassantPolicy::Always, castling: CastlingStyle::XFen, placement_only: false };
const SHREDDER: Style = Style { castling: CastlingStyle::Shredder, ..ALWAYS };

fn read(text: &str, mode: Mode, level: Level) -> Position {
    fen::parse(text.as_bytes(), Options { level, mode, ..Options::default() })
        .unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// A line of the sample: `960 ` marks Chess960.
fn line(text: &str) -> (&str, Mode) {
    text.strip_prefix("960 ").map_or((text, Mode::Standard), |text| (text, Mode::Chess960))
}

fn sample() -> Vec<u8> {
    test_file("positions.txt")
}

fn positions(bytes: &[u8]) -> impl Iterator<Item = (&str, Position)> {
    lines_of(bytes).filter(|text| !text.is_empty()).map(|text| {
        let (text, mode) = line(text);
        (text, read(text, mode, Level::Strict))
    })
}

/// The same text comes back, in both castling styles; other policies only leave the square out.
fn fen_round_trips(text: &str, position: &Position) {
    assert!(position.is_well_formed(), "{text}");
    assert_eq!(fen::write(position, ALWAYS).as_str(), text);
    let mode = match position.rules() {
        Rules::Standard => Mode::Standard,
        Rules::Chess960 => Mode::Chess960,
    };
    let shredder = fen::write(position, SHREDDER);
    for level in LEVELS {
        assert_eq!(read(shredder.as_str(), mode, level), *position, "{text}");
    }
    let legal = read(fen::write(position, Style::default()).as_str(), mode, Level::Strict);
    assert!(legal.is_same(position) && legal.key() == position.key(), "{text}");
}

/// Each move is written and read back as itself, in SAN and UCI; no two have the same text.
fn moves_round_trip(text: &str, position: &Position) {
    let legal = moves(position);
    let mut texts = HashSet::new();
    for mv in legal.iter().copied() {
        let exact = san::encode(position, mv).unwrap();
        assert_eq!(san::decode(position, exact.as_bytes(), Level::Strict), Ok(mv), "{text} {exact}");
        assert_eq!(san::decode(position, exact.as_bytes(), Level::Import), Ok(mv), "{text} {exact}");
        assert!(texts.insert(exact.as_str().to_owned()), "{text} {exact}");
        for style in [Castling::ByRules, Castling::KingTakesRook] {
            let written = uci::encode(position, mv, style).unwrap();
            assert_eq!(uci::decode(position, written.as_bytes(), Level::Import, false), Ok(mv), "{text} {written}");
        }
        let written = uci::encode(position, mv, Castling::ByRules).unwrap();
        assert_eq!(uci::decode(position, written.as_bytes(), Level::Strict, false), Ok(mv), "{text} {written}");
        let entry = position.polyglot_move(mv).unwrap();
        assert_eq!(position.polyglot_decode(entry), Ok(mv), "{text} {written}");
        let next = position.play(mv).unwrap();
        assert!(next.is_well_formed() && next.is_playable(), "{text} {exact}");
        assert_eq!(next.turn(), position.turn().opposite());
        let checks = exact.as_str().ends_with(['+', '#']);
        let outcome = next.outcome().unwrap();
        assert_eq!(outcome.has(stamma::rules::outcome::Outcome::CHECK), checks, "{text} {exact}");
        assert_eq!(
            outcome.has(stamma::rules::outcome::Outcome::CHECKMATE),
            exact.as_str().ends_with('#'),
            "{text} {exact}"
        );
    }
    assert_eq!(position.perft(1, u64::MAX), Ok(legal.len() as u64), "{text}");
}

/// The list is the set of all 65536 values that are legal one by one, and so is the list by square.
fn list_is_complete(text: &str, position: &Position) {
    let listed: HashSet<Move> = moves(position).into_iter().collect();
    let single: HashSet<Move> =
        (0..=u16::MAX).map(Move::from_bits).filter(|mv| position.is_legal(*mv).unwrap()).collect();
    assert_eq!(listed, single, "{text}");
    let mut by_square = HashSet::new();
    for from in Square::all() {
        let mut out = [Move::NONE; 64];
        let count = position.legal_moves_from(from, &mut out).unwrap();
        for mv in &out[..count] {
            assert!(mv.from() == from && by_square.insert(*mv), "{text}");
        }
    }
    assert_eq!(listed, by_square, "{text}");
}

/// Keys are equal exactly for positions that are the same, among all positions two plies away.
fn keys_tell_positions_apart(text: &str, position: &Position) {
    let mut near = vec![*position];
    for mv in moves(position) {
        let next = position.play(mv).unwrap();
        near.push(next);
        near.extend(next.play_null());
        if let Some(reply) = moves(&next).first() {
            near.push(next.play(*reply).unwrap());
        }
    }
    for rights in 0..16_u8 {
        let mut other = *position;
        for (bit, (color, wing)) in
            Color::ALL.into_iter().flat_map(|color| Wing::ALL.map(|wing| (color, wing))).enumerate()
        {
            if rights >> bit & 1 != 0 {
                other.set_castling(color, wing, None);
            }
        }
        near.push(other);
    }
    for a in &near {
        for b in &near {
            assert_eq!(a.key() == b.key(), a.is_same(b), "{text}: {a:?} {b:?}");
        }
    }
    let last = near.last().unwrap();
    let count = near.iter().filter(|other| other.is_same(last)).count();
    assert_eq!(repetitions(&near), count as u32, "{text}");
}

/// Exchanging the sides changes nothing, nor does the mirror where castling follows its own rules.
fn symmetry(text: &str, position: &Position) {
    let count = position.perft(2, u64::MAX).unwrap();
    assert_eq!(position.flipped().perft(2, u64::MAX), Ok(count), "{text}, flipped");
    assert_eq!(position.flipped().flipped(), *position, "{text}");
    // Castling puts king and rook on the same files whichever way the board is turned, so rights are left out.
    let mut bare = *position;
    for (color, wing) in Color::ALL.into_iter().flat_map(|color| Wing::ALL.map(|wing| (color, wing))) {
        bare.set_castling(color, wing, None);
    }
    let count = bare.perft(2, u64::MAX).unwrap();
    assert_eq!(bare.mirrored().perft(2, u64::MAX), Ok(count), "{text}, mirrored");
    assert_eq!(bare.mirrored().mirrored(), bare, "{text}");
}

fn all(text: &str, position: &Position, index: usize) {
    fen_round_trips(text, position);
    moves_round_trip(text, position);
    if index % 20 == 0 {
        list_is_complete(text, position);
        keys_tell_positions_apart(text, position);
        symmetry(text, position);
    }
}

#[test]
fn real_positions() {
    let bytes = sample();
    let mut count = 0;
    for (index, (text, position)) in positions(&bytes).enumerate() {
        all(text, &position, index);
        count += 1;
    }
    assert!(count > 4_000, "{count}");
}

/// The whole books, where they are there: every `nth` line.
#[test]
fn whole_books() {
    if !is_full() {
        return skipped("whole books are read with STAMMA_FULL=1");
    }
    let mut count = 0;
    for (name, mode, nth) in [
        ("UHO_4060_v4.epd.xz", Mode::Standard, 6),
        ("endgames.epd.xz", Mode::Standard, 5),
        ("stalemates_200d30_v1.epd.xz", Mode::Standard, 1),
        ("noob_3moves.epd.xz", Mode::Standard, 20),
        ("3moves_FRC.epd.xz", Mode::Chess960, 6),
        ("DFRC_4852_v1.epd.xz", Mode::Chess960, 20),
    ] {
        let Some(bytes) = data_file(&format!("fen/books/{name}")) else {
            skipped(&format!("fen/books/{name} is not there"));
            continue;
        };
        for (index, text) in lines_of(&bytes).filter(|text| !text.is_empty()).step_by(nth).enumerate() {
            // Some lines name outermost rooks by their files; what is written once must stay.
            let position = read(text.trim(), mode, Level::Import);
            let written = fen::write(&position, ALWAYS);
            all(written.as_str(), &position, index + 1);
            count += 1;
        }
    }
    assert!(count == 0 || count > 100_000, "{count}");
}

/// George Marsaglia's xorshift64: the same garbage every time.
struct Garbage(u64);

impl Garbage {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, limit: u64) -> u64 {
        (self.next() >> 16) % limit
    }

    fn square(&mut self) -> Square {
        Square::masked(self.below(64) as u32)
    }

    fn position(&mut self) -> Position {
        let mut position = if self.below(4) == 0 { Position::INITIAL } else { Position::EMPTY };
        for _ in 0..self.below(40) {
            let role = Role::ALL[self.below(6) as usize];
            let piece = Piece { color: Color::masked(self.below(2) as u8), role };
            position.put(self.square(), piece);
        }
        if self.below(2) == 0 {
            // One king each makes some of them playable.
            for color in Color::ALL {
                for square in stamma::board::bitboard::Squares(position.pieces(color, Role::King)) {
                    position.remove(square);
                }
            }
            for color in Color::ALL {
                position.put(self.square(), Piece { color, role: Role::King });
            }
        }
        position.set_turn(Color::masked(self.below(2) as u8));
        position.set_rules(if self.below(2) == 0 { Rules::Standard } else { Rules::Chess960 });
        for (color, wing) in Color::ALL.into_iter().flat_map(|color| Wing::ALL.map(|wing| (color, wing))) {
            if self.below(3) == 0 {
                let square = self.square();
                position.set_castling(color, wing, Some(square));
            }
        }
        if self.below(3) == 0 {
            let square = self.square();
            position.set_en_passant(Some(square));
        }
        if self.below(4) == 0 {
            position.set_clocks(self.next() as u32, self.next() as u32);
        }
        if self.below(8) == 0 {
            position.set_clocks(u32::MAX, u32::MAX);
        }
        position
    }

    fn text(&mut self) -> Vec<u8> {
        let letters = b"KQRBNPkqrbnpabcdefgh12345678/ -=+#x.O0_\"[]~\n\t;\xe2\x80\x93\xff\0";
        let length = self.below(80);
        (0..length).map(|_| letters[self.below(letters.len() as u64) as usize]).collect()
    }
}

fn same_or_error<T: PartialEq + std::fmt::Debug>(result: Result<T, Error>, playable: bool) {
    if !playable {
        let status = result.unwrap_err().status.number();
        assert!((200..=207).contains(&status), "{status}");
    }
}

/// Calls everything public on a position that need not have any sense.
fn call_everything(position: &Position, garbage: &mut Garbage) {
    assert!(position.is_well_formed());
    let playable = position.is_playable();
    let faults = position.problems();
    assert_eq!(playable, faults & stamma::rules::validity::ILLEGAL == 0);
    let mut repaired = *position;
    repaired.repair(!0);
    assert_eq!(repaired.problems() & stamma::rules::validity::INCONSISTENT, 0);
    for style in [ALWAYS, SHREDDER, Style::default(), Style { placement_only: true, ..ALWAYS }] {
        let text = fen::write(position, style);
        assert!(text.as_str().len() < fen::FEN_MAX);
    }
    let _ = (position.key(), position.polyglot_key(), position.checkers(), position.is_insufficient_material());
    assert!(position.is_same(position) && repetitions(&[*position, *position]) == 2);
    for color in Color::ALL {
        let _ = position.cannot_win(color);
        for wing in Wing::ALL {
            let _ = position.usable_castling(color, wing);
        }
    }
    assert_eq!(position.flipped().flipped(), *position);
    let mut out = [Move::NONE; 8];
    same_or_error(position.legal_moves(&mut out), playable);
    same_or_error(position.outcome(), playable);
    same_or_error(position.perft(2, 10_000).or_else(|error| if playable { Ok(0) } else { Err(error) }), playable);
    let passed = position.play_null();
    assert!(passed.is_err() || playable);
    for _ in 0..20 {
        let mv = Move::from_bits(garbage.next() as u16);
        same_or_error(position.is_legal(mv), playable);
        let legal = position.is_legal(mv) == Ok(true);
        assert_eq!(position.play(mv).is_ok(), legal);
        assert_eq!(san::encode(position, mv).is_ok(), legal);
        assert_eq!(uci::encode(position, mv, Castling::ByRules).is_ok(), legal || playable && mv == Move::NULL);
        assert_eq!(position.polyglot_move(mv).is_ok(), legal);
        let _ = (position.polyglot_decode(mv.bits()), position.capture_square(mv), position.castling_of(mv));
        let _ = position.find_move(mv.from(), mv.to(), mv.promotion());
        let _ = position.legal_moves_from(mv.from(), &mut out);
    }
    if playable {
        for mv in moves(position) {
            let next = position.play(mv).unwrap();
            assert!(next.is_well_formed() && next.is_playable());
            let exact = san::encode(position, mv).unwrap();
            assert!(exact.as_str().len() < san::SAN_MAX);
            assert_eq!(san::decode(position, exact.as_bytes(), Level::Strict), Ok(mv), "{position:?} {exact}");
        }
    }
    for _ in 0..4 {
        let text = garbage.text();
        for level in LEVELS {
            for error in [
                fen::parse(&text, Options { level, ..Options::default() }).err(),
                san::decode(position, &text, level).err(),
                uci::decode(position, &text, level, true).err(),
            ]
            .into_iter()
            .flatten()
            {
                assert!(error.offset + error.len <= text.len(), "{error:?}");
                assert_ne!(error.status, Status::ERR_INTERNAL);
                let mut shown = stamma::text::Text::<2048>::new();
                render::render(&error, Some(&text), Some(position), &mut shown);
                assert!(!shown.as_str().is_empty());
            }
        }
    }
}

#[test]
fn garbage_never_panics() {
    let mut garbage = Garbage(0x9e37_79b9_7f4a_7c15);
    let mut playable = 0;
    for _ in 0..if is_full() { 200_000 } else { 5_000 } {
        let position = garbage.position();
        call_everything(&position, &mut garbage);
        playable += u32::from(position.is_playable());
    }
    assert!(playable > 50, "{playable}");
}

/// A FEN with a byte changed, dropped or doubled is read as something or refused, and what was read can be written.
#[test]
fn damaged_fens() {
    let bytes = sample();
    let mut garbage = Garbage(42);
    let mut read = 0;
    for text in lines_of(&bytes).filter(|text| !text.is_empty()).step_by(4) {
        let (text, mode) = line(text);
        let mut damaged = text.as_bytes().to_vec();
        for _ in 0..=garbage.below(2) {
            let at = garbage.below(damaged.len() as u64) as usize;
            match garbage.below(3) {
                0 => damaged[at] = garbage.next() as u8,
                1 => damaged[at] = text.as_bytes()[garbage.below(text.len() as u64) as usize],
                _ => drop(damaged.remove(at)),
            }
        }
        let mut below: Option<Position> = None;
        for level in LEVELS {
            let options = Options { level, mode, ..Options::default() };
            match fen::parse(&damaged, options) {
                Ok(position) => {
                    read += 1;
                    // A higher level reads what a lower one reads in the same way.
                    assert!(below.is_none_or(|below| below == position), "{level:?} {:?}", damaged.escape_ascii());
                    below = Some(position);
                    let written = fen::write(&position, ALWAYS);
                    let again = Options { level: Level::Strict, mode, allow_illegal: true, ..Options::default() };
                    assert_eq!(fen::parse(written.as_bytes(), again), Ok(position), "{written}");
                }
                Err(error) => {
                    assert!(below.is_none(), "{level:?} {} {error:?}", damaged.escape_ascii());
                    assert!(error.offset + error.len <= damaged.len());
                }
            }
        }
    }
    assert!(read > 100, "{read}");
}
