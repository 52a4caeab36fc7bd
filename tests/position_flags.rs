//! What the judge finds in a position: every fault once, alone where it can be, with its class, its repair and who
//! refuses it.

mod common;

use common::reading::{any, mv, square, Kept, LEVELS};
use stamma::board::{Color, Move, Position, Role, Rules, Wing};
use stamma::notation::fen::{self, Mode, Options};
use stamma::notation::{san, uci, Level};
use stamma::rules::validity::{self, bit, Problems};
use stamma::status::{Severity, Status, ALL};

/// A canonical FEN and exactly what is wrong with it under standard rules.
const POSITIONS: &[(&str, &[&str])] = &[
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", &[]),
    ("8/8/8/8/8/8/8/8 w - - 0 1", &["POS_EMPTY_BOARD", "POS_NO_WHITE_KING", "POS_NO_BLACK_KING"]),
    ("4k3/8/8/8/8/8/8/8 w - - 0 1", &["POS_NO_WHITE_KING"]),
    ("rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", &["POS_NO_BLACK_KING"]),
    ("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", &["POS_MANY_WHITE_KINGS"]),
    ("4k2k/8/8/8/8/8/8/K7 w - - 0 1", &["POS_MANY_BLACK_KINGS"]),
    ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", &["POS_PAWN_ON_BACK_RANK"]),
    ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", &["POS_PAWN_ON_BACK_RANK"]),
    ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", &["POS_OPPONENT_IN_CHECK"]),
    ("4k3/8/8/8/8/8/4r3/4K3 b - - 0 1", &["POS_OPPONENT_IN_CHECK"]),
    ("8/8/8/3kK3/8/8/8/8 w - - 0 1", &["POS_OPPONENT_IN_CHECK", "POS_KINGS_ADJACENT"]),
    ("4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1", &["POS_CASTLING_NO_KING"]),
    ("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", &["POS_CASTLING_NO_ROOK", "POS_INSUFFICIENT"]),
    ("4k3/8/8/8/8/8/8/r3K2b w KQ - 0 1", &["POS_CASTLING_NO_ROOK"]),
    ("4k3/8/8/8/8/8/8/3K3R w K - 0 1", &["POS_CASTLING_NEEDS_960"]),
    ("4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", &["POS_CASTLING_NEEDS_960"]),
    ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", &["POS_EP_NO_PAWN", "POS_INSUFFICIENT"]),
    ("4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1", &["POS_EP_OCCUPIED"]),
    ("4k3/4p3/8/4p3/8/8/8/4K3 w - e6 0 1", &["POS_EP_ORIGIN_OCCUPIED"]),
    ("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 3 9", &["POS_EP_CLOCK"]),
    ("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 9", &[]),
    ("4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1", &["POS_EP_NO_CAPTURER"]),
    ("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", &["POS_EP_NOT_LEGAL"]),
    ("4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - - 0 1", &["POS_MANY_WHITE_PIECES", "POS_MANY_WHITE_PROMOTED"]),
    ("rnbqkbnr/pppppppp/n7/8/8/8/8/4K3 w - - 0 1", &["POS_MANY_BLACK_PIECES", "POS_MANY_BLACK_PROMOTED"]),
    ("4k3/8/8/8/8/P7/PPPPPPPP/RNBQKBNR w - - 0 1", &["POS_MANY_WHITE_PIECES", "POS_MANY_WHITE_PAWNS"]),
    ("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", &["POS_MANY_WHITE_PAWNS"]),
    ("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", &["POS_MANY_BLACK_PAWNS"]),
    ("4k3/8/8/8/8/B7/PPPPPPPP/2B1K3 w - - 0 1", &["POS_MANY_WHITE_PROMOTED"]),
    ("4k3/8/8/8/8/1B6/PPPPPPPP/2B1K3 w - - 0 1", &[]),
    ("2bqkq2/pppppppp/8/8/8/8/8/4K3 w - - 0 1", &["POS_MANY_BLACK_PROMOTED"]),
    ("2bqkq2/1ppppppp/8/8/8/8/8/4K3 w - - 0 1", &[]),
    ("4r1k1/8/8/8/8/3n4/8/r3K2r w - - 0 1", &["POS_MANY_CHECKERS", "POS_CHECK_ALIGNED"]),
    ("4r1k1/8/8/8/1b6/3n4/8/4K3 w - - 0 1", &["POS_MANY_CHECKERS"]),
    ("4r1k1/8/8/8/8/3n4/8/4K3 w - - 0 1", &[]),
    ("4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", &["POS_CHECK_TWO_STEPPERS"]),
    ("4k3/8/8/8/8/5n2/3p4/4K3 w - - 0 1", &["POS_CHECK_TWO_STEPPERS"]),
    ("4k3/8/8/8/8/8/8/r3K2r w - - 0 1", &["POS_CHECK_ALIGNED"]),
    ("5r2/4k3/8/8/7b/8/5K2/8 w - - 0 1", &[]),
    ("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", &["POS_CHECK_VERSUS_EP"]),
    // The pushed pawn gives check, or uncovered it: both can be.
    ("8/8/8/4k3/3Pp3/8/8/4K3 b - d3 0 1", &[]),
    ("8/8/8/6k1/3Pp3/8/8/2B1K3 b - d3 0 1", &["POS_EP_NOT_LEGAL"]),
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 100 90", &[]),
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 101 90", &["POS_CLOCK_OVER_100"]),
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 150 90", &["POS_CLOCK_OVER_100"]),
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 151 90", &["POS_CLOCK_OVER_100", "POS_CLOCK_OVER_150"]),
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 4 3", &[]),
    ("4k3/8/8/8/8/8/4P3/4K3 b - - 5 3", &[]),
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 5 3", &["POS_CLOCK_VERSUS_NUMBER"]),
    ("4k3/8/8/8/8/8/4P3/4K3 b - - 6 3", &["POS_CLOCK_VERSUS_NUMBER"]),
    ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", &["POS_CHECKMATE"]),
    ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", &["POS_STALEMATE"]),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", &["POS_INSUFFICIENT"]),
    ("4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1", &["POS_CASTLING_NEEDS_960"]),
];

/// The same for Chess960 rules.
const CHESS960: &[(&str, &[&str])] = &[
    ("4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1", &[]),
    ("4k3/8/8/8/8/8/3K4/R6R w HA - 0 1", &["POS_CASTLING_NO_KING"]),
    ("4k3/8/8/8/8/8/8/R3K3 w K - 0 1", &["POS_CASTLING_NO_ROOK"]),
    ("4k3/8/8/8/8/8/8/4K1n1 w G - 0 1", &["POS_CASTLING_NO_ROOK", "POS_INSUFFICIENT"]),
    ("4k3/8/8/8/8/8/8/4K1r1 w G - 0 1", &["POS_CASTLING_NO_ROOK"]),
];

/// The classes of the reference.
const CLASSES: &[(char, &[&str])] = &[
    (
        'I',
        &[
            "POS_EMPTY_BOARD",
            "POS_NO_WHITE_KING",
            "POS_NO_BLACK_KING",
            "POS_MANY_WHITE_KINGS",
            "POS_MANY_BLACK_KINGS",
            "POS_PAWN_ON_BACK_RANK",
            "POS_OPPONENT_IN_CHECK",
            "POS_KINGS_ADJACENT",
        ],
    ),
    (
        'M',
        &[
            "POS_CASTLING_NO_KING",
            "POS_CASTLING_NO_ROOK",
            "POS_CASTLING_WRONG_SIDE",
            "POS_CASTLING_NEEDS_960",
            "POS_EP_WRONG_RANK",
            "POS_EP_NO_PAWN",
            "POS_EP_OCCUPIED",
            "POS_EP_ORIGIN_OCCUPIED",
            "POS_EP_CLOCK",
        ],
    ),
    (
        'X',
        &[
            "POS_MANY_WHITE_PIECES",
            "POS_MANY_BLACK_PIECES",
            "POS_MANY_WHITE_PAWNS",
            "POS_MANY_BLACK_PAWNS",
            "POS_MANY_WHITE_PROMOTED",
            "POS_MANY_BLACK_PROMOTED",
            "POS_MANY_CHECKERS",
            "POS_CHECK_TWO_STEPPERS",
            "POS_CHECK_ALIGNED",
            "POS_CHECK_VERSUS_EP",
        ],
    ),
    (
        'N',
        &[
            "POS_EP_NO_CAPTURER",
            "POS_EP_NOT_LEGAL",
            "POS_CLOCK_OVER_100",
            "POS_CLOCK_OVER_150",
            "POS_CLOCK_VERSUS_NUMBER",
            "POS_CHECKMATE",
            "POS_STALEMATE",
            "POS_INSUFFICIENT",
        ],
    ),
];

fn status(name: &str) -> Status {
    let entry = ALL.iter().find(|entry| entry.name() == name).unwrap_or_else(|| panic!("{name}"));
    Status::new(entry.number).unwrap()
}

fn set_of(names: &[&str]) -> Problems {
    names.iter().fold(0, |set, name| set | bit(status(name)))
}

fn class(letter: char) -> Problems {
    CLASSES.iter().filter(|(class, _)| *class == letter).fold(0, |set, (_, names)| set | set_of(names))
}

fn names_of(set: Problems) -> Vec<&'static str> {
    (200..264).filter_map(Status::new).filter(|status| set & bit(*status) != 0).map(Status::name).collect()
}

/// Every position of the tables, and those that no FEN can say.
fn positions() -> Vec<(String, Position, &'static [&'static str])> {
    let table = |rows: &'static [(&'static str, &'static [&'static str])], mode| {
        rows.iter().map(move |(text, names)| ((*text).to_owned(), any(text, mode), *names))
    };
    let mut out: Vec<_> = table(POSITIONS, Mode::Standard).chain(table(CHESS960, Mode::Chess960)).collect();
    let mut wrong_side = any("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", Mode::Chess960);
    wrong_side.set_castling(Color::White, Wing::King, Some(square("a1")));
    out.push(("kingside right of a1".to_owned(), wrong_side, &["POS_CASTLING_WRONG_SIDE"]));
    let mut wrong_rank = any("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", Mode::Standard);
    wrong_rank.set_en_passant(Some(square("e3")));
    out.push(("e3 with White to move".to_owned(), wrong_rank, &["POS_EP_WRONG_RANK"]));
    out
}

#[test]
fn exactly_these_faults() {
    for (text, position, names) in positions() {
        let mut wanted = names_of(set_of(names));
        wanted.sort_unstable();
        let mut found = names_of(position.problems());
        found.sort_unstable();
        assert_eq!(found, wanted, "{text}");
        let mut visited = 0;
        position.visit_problems(&mut |problem| visited |= bit(problem.status));
        assert_eq!(visited, position.problems(), "{text}");
    }
}

/// Faults are the same from the other side, where colours are exchanged.
#[test]
fn colours_are_treated_alike() {
    let exchange = |name: &str| match (name.contains("WHITE"), name.contains("BLACK")) {
        (true, _) => name.replace("WHITE", "BLACK"),
        (_, true) => name.replace("BLACK", "WHITE"),
        _ => name.to_owned(),
    };
    for (text, position, names) in positions() {
        let mut wanted: Vec<String> = names.iter().map(|name| exchange(name)).collect();
        let mut position = position.flipped();
        // Whose turn it is decides how many plies a move number stands for.
        position.set_clocks(position.halfmove_clock(), 200);
        wanted.retain(|name| name != "POS_CLOCK_VERSUS_NUMBER");
        wanted.sort_unstable();
        let mut found = names_of(position.problems());
        found.sort_unstable();
        assert_eq!(found, wanted, "{text}, flipped");
    }
}

#[test]
fn every_fault_occurs_and_has_its_class() {
    let seen = positions().iter().fold(0, |set, (_, _, names)| set | set_of(names));
    let all = CLASSES.iter().fold(0, |set, (_, names)| set | set_of(names));
    let known = ALL.iter().filter_map(|entry| Status::new(entry.number)).fold(0, |set, status| set | bit(status));
    let outside = ALL.iter().filter(|entry| (200..264).contains(&entry.number) && !entry.name().starts_with("POS_"));
    let outside = outside.fold(0, |set, entry| set | 1 << (entry.number - 200));
    assert_eq!(names_of(all & !seen), [""; 0]);
    assert_eq!(names_of(known & !outside & !all), [""; 0]);
    assert_eq!(validity::ILLEGAL, class('I'));
    assert_eq!(validity::INCONSISTENT, class('M'));
    assert_eq!(validity::IMPOSSIBLE, class('X'));
    assert_eq!(bit(Status::FEN_EMPTY), 0);
    assert_eq!(bit(Status::OK), 0);
}

#[test]
fn faults_name_their_squares() {
    for (text, name, squares) in [
        ("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "POS_MANY_WHITE_KINGS", "a1 e1"),
        ("P3k2p/8/8/8/8/8/8/4K1P1 w - - 0 1", "POS_PAWN_ON_BACK_RANK", "g1 a8 h8"),
        ("4k3/8/8/1B6/8/8/4R3/4K3 w - - 0 1", "POS_OPPONENT_IN_CHECK", "e2 b5"),
        ("8/8/8/3kK3/8/8/8/8 w - - 0 1", "POS_KINGS_ADJACENT", "d5 e5"),
        ("4r1k1/8/8/8/1b6/3n4/8/4K3 w - - 0 1", "POS_MANY_CHECKERS", "d3 b4 e8"),
        ("4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", "POS_CHECK_TWO_STEPPERS", "d3 f3"),
        ("4k3/8/8/8/8/8/8/r3K2r w - - 0 1", "POS_CHECK_ALIGNED", "a1 h1"),
        ("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", "POS_CHECK_VERSUS_EP", "f1"),
        ("4k3/8/8/8/8/8/8/4K3 w Q - 0 1", "POS_CASTLING_NO_ROOK", "a1"),
        ("4k3/8/8/8/8/8/8/4K3 w - c6 0 1", "POS_EP_NO_PAWN", "c6"),
    ] {
        let wanted = squares.split(' ').fold(0, |set, name| set | square(name).bit());
        let mut found = None;
        any(text, Mode::Standard).visit_problems(&mut |problem| {
            if problem.status.name() == name {
                found = Some(problem.squares);
            }
        });
        assert_eq!(found, Some(wanted), "{text} {name}");
    }
    // A right without a rook is one fault each.
    let mut count = 0;
    any("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", Mode::Standard)
        .visit_problems(&mut |problem| count += usize::from(problem.status == Status::POS_CASTLING_NO_ROOK));
    assert_eq!(count, 2);
}

#[test]
fn repairs_what_is_asked_for_and_nothing_else() {
    for (text, position, names) in positions() {
        let faults = set_of(names);
        let mut untouched = position;
        assert_eq!(untouched.repair(!class('M')), 0, "{text}");
        assert_eq!(untouched.repair(class('M') & !faults), 0, "{text}");
        assert_eq!(untouched, position, "{text}");
        for name in names_of(faults & class('M')) {
            let mut repaired = position;
            let fault = bit(status(name));
            assert_eq!(repaired.repair(fault), fault, "{text} {name}");
            assert_eq!(repaired.problems() & fault, 0, "{text} {name}");
            assert!(repaired.is_well_formed());
        }
        let mut all = position;
        all.repair(!0);
        assert_eq!(all.problems() & class('M'), 0, "{text}");
        assert_eq!(all.problems() & class('I'), faults & class('I'), "{text}");
        for color in Color::ALL {
            assert_eq!(all.color(color), position.color(color), "{text}");
        }
        for role in Role::ALL {
            assert_eq!(all.role(role), position.role(role), "{text}");
        }
    }
}

/// Only the right that is wrong goes.
#[test]
fn repair_keeps_what_is_right() {
    let mut position = any("r3k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", Mode::Standard);
    assert_eq!(names_of(position.repair(validity::INCONSISTENT)), ["POS_CASTLING_NO_ROOK"]);
    assert_eq!(fen::write(&position, fen::Style::default()).as_str(), "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1");
    let mut position = any("4k3/8/8/3Pp3/8/8/8/4K2R w KQ e6 7 9", Mode::Standard);
    assert_eq!(position.repair(bit(Status::POS_EP_CLOCK)), bit(Status::POS_EP_CLOCK));
    assert_eq!(fen::write(&position, fen::Style::default()).as_str(), "4k3/8/8/3Pp3/8/8/8/4K2R w KQ e6 0 9");
}

/// With its text, so only positions that a FEN can say.
fn texts() -> impl Iterator<Item = (&'static str, Mode, Problems)> {
    let standard = POSITIONS.iter().map(|(text, names)| (*text, Mode::Standard, set_of(names)));
    standard.chain(CHESS960.iter().map(|(text, names)| (*text, Mode::Chess960, set_of(names))))
}

#[test]
fn readers_refuse_the_illegal_and_guess_keeps_it() {
    for (text, mode, faults) in texts() {
        for level in LEVELS {
            let mut kept = Kept::default();
            let options = Options { level, mode, ..Options::default() };
            let result = fen::parse_with(text.as_bytes(), options, &mut kept);
            if faults & class('I') == 0 || level == Level::Guess {
                assert_eq!(result, Ok(any(text, mode)), "{level:?} {text}");
                let errors = kept.0.iter().filter(|found| found.severity == Severity::Error);
                let reported = errors.fold(0, |set, found| set | bit(found.status));
                assert_eq!(names_of(reported), names_of(faults & class('I')), "{level:?} {text}");
            } else {
                let error = result.expect_err(text);
                assert_ne!(bit(error.status) & faults & class('I'), 0, "{level:?} {text}: {error:?}");
                assert!(error.offset + error.len <= text.len());
            }
        }
    }
}

#[test]
fn readers_refuse_what_they_are_told_to() {
    for (text, mode, faults) in texts() {
        for refuse in [class('X'), class('M'), class('X') | class('M'), class('N'), !0] {
            for allow_illegal in [false, true] {
                let options = Options { level: Level::Import, mode, allow_illegal, refuse, ..Options::default() };
                let refused = faults & (refuse & !class('I') | if allow_illegal { 0 } else { class('I') });
                match fen::parse(text.as_bytes(), options) {
                    Ok(position) => {
                        assert_eq!(names_of(refused), [""; 0], "{text}");
                        assert_eq!(position, any(text, mode));
                    }
                    Err(error) => assert_ne!(bit(error.status) & refused, 0, "{text}: {error:?}"),
                }
            }
        }
    }
}

#[test]
fn readers_repair_before_they_refuse() {
    for (text, mode, faults) in texts() {
        let mut kept = Kept::default();
        let options = Options { mode, repair: true, allow_illegal: true, refuse: class('M'), ..Options::default() };
        let position = fen::parse_with(text.as_bytes(), options, &mut kept).unwrap_or_else(|e| panic!("{text}: {e:?}"));
        assert_eq!(position.problems() & class('M'), 0, "{text}");
        let fixed = kept.0.iter().filter(|found| found.severity == Severity::Fixed);
        let fixed = fixed.fold(0, |set, found| set | bit(found.status));
        assert_eq!(names_of(fixed), names_of(faults & class('M')), "{text}");
    }
}

/// The error of a refused position points at the field that is at fault.
#[test]
fn refusals_point_into_the_text() {
    for (text, name, part) in [
        ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "POS_PAWN_ON_BACK_RANK", "4k2P/8/8/8/8/8/8/4K3"),
        ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "POS_OPPONENT_IN_CHECK", "w"),
        ("r3k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1", "POS_CASTLING_NO_ROOK", "K"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "POS_EP_NO_PAWN", "e6"),
        ("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", "POS_CHECK_VERSUS_EP", "d3"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 151 90", "POS_CLOCK_OVER_150", "151"),
    ] {
        let options = Options { refuse: bit(status(name)), ..Options::default() };
        let error = fen::parse(text.as_bytes(), options).unwrap_err();
        let found = &text[error.offset..error.offset + error.len];
        // The right's letter also stands among the pieces; it is the castling field that counts.
        let in_field = part != "K" || error.offset == text.find(" KQkq").unwrap() + 1;
        assert_eq!((error.status.name(), found, in_field), (name, part, true), "{text}");
    }
}

#[test]
fn rules_and_writers_refuse_the_illegal() {
    for (text, position, names) in positions() {
        let illegal = set_of(names) & class('I');
        let some = mv("e1e2");
        let answers = [
            position.legal_moves(&mut [Move::NONE; 4]).err(),
            position.legal_moves_from(square("e1"), &mut []).err(),
            position.is_legal(some).err(),
            position.outcome().err(),
            position.perft(1, 1000).err(),
            (illegal != 0).then(|| position.play(some).unwrap_err()),
            (illegal != 0).then(|| position.play_null().unwrap_err()),
            (illegal != 0).then(|| position.find_move(square("e1"), square("e2"), None).unwrap_err()),
            (illegal != 0).then(|| position.polyglot_move(some).unwrap_err()),
            (illegal != 0).then(|| position.polyglot_decode(some.bits()).unwrap_err()),
            (illegal != 0).then(|| san::encode(&position, some).unwrap_err()),
            (illegal != 0).then(|| san::decode(&position, b"Ke2", Level::Import).unwrap_err()),
            (illegal != 0).then(|| uci::encode(&position, some, uci::CastlingStyle::ByRules).unwrap_err()),
            (illegal != 0).then(|| uci::decode(&position, b"e1e2", Level::Import, false).unwrap_err()),
        ];
        assert_eq!(position.is_playable(), illegal == 0, "{text}");
        for error in answers {
            match error {
                None => assert_eq!(illegal, 0, "{text}"),
                Some(error) => assert_ne!(bit(error.status) & illegal, 0, "{text}: {error:?}"),
            }
        }
    }
}

/// Under Chess960 rules rights of standard chess stay good; under standard rules others are only noted.
#[test]
fn rules_decide_which_rights_count() {
    let text = "4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1";
    let mut position = any(text, Mode::Chess960);
    assert!(position.usable_castling(Color::White, Wing::King).is_some());
    position.set_rules(Rules::Standard);
    assert_eq!(position.usable_castling(Color::White, Wing::King), None);
    assert_eq!(position.castling(Color::White, Wing::King), Some(square("h1")));
    position.set_rules(Rules::Chess960);
    assert_eq!(position, any(text, Mode::Chess960));
}
