//! EPD suites of other projects: every line is read at the tolerant level, its moves are resolved, and its canonical form
//! reads as the same. What cannot be read stands in a table, with the reason.

mod common;

use std::collections::BTreeMap;

use common::{data_file, lines_of, skipped};
use stamma::notation::epd::{self, Epd, Options, Value};
use stamma::notation::fen::{EnPassantPolicy, Style};
use stamma::notation::Level;
use stamma::status::{Error, Status};
use stamma::text::SliceWriter;

/// A file of `fen/suites`, how many lines of it are read, and which conditions refuse others, how often each.
struct Suite {
    name: &'static str,
    read: usize,
    refused: &'static [(&'static str, usize)],
}

const fn whole(name: &'static str, read: usize) -> Suite {
    Suite { name, read, refused: &[] }
}

const SUITES: &[Suite] = &[
    whole("STS1-STS15_LAN_v3.epd.xz", 1500),
    whole("STS1-STS15_LAN_v6.epd.xz", 1188),
    whole("arasan/arasan2024.epd", 200),
    whole("arasan/bt2630.epd", 30),
    whole("arasan/ecmgcp.epd", 183),
    whole("arasan/eet.epd", 100),
    whole("arasan/iq4.epd", 183),
    whole("arasan/lapuce2.epd", 35),
    whole("arasan/pet.epd", 48),
    whole("arasan/prof.epd", 8),
    whole("arasan/wacnew.epd", 300),
    whole("chess-epds/benchmark-2.epd", 1339),
    whole("chess-epds/benchmark.epd", 948),
    whole("chess-epds/bratko-kopec.epd", 24),
    // Wilfully broken boards, illegal positions, remarks where operations should be, `-0 1` for `- 0 1`.
    Suite {
        name: "chess-epds/destruction-test.epd",
        read: 15,
        refused: &[
            ("EPD_BAD_OPCODE", 7),
            ("FEN_BAD_DIGIT", 1),
            ("FEN_BAD_EP", 13),
            ("FEN_BAD_PIECE", 2),
            ("FEN_BAD_SIDE", 1),
            ("FEN_RANK_COUNT", 2),
            ("FEN_RANK_WIDTH", 3),
            ("POS_OPPONENT_IN_CHECK", 61),
            ("POS_PAWN_ON_BACK_RANK", 1),
        ],
    },
    // Wilfully broken boards, illegal positions, remarks where operations should be.
    Suite {
        name: "chess-epds/destructive.epd",
        read: 26,
        refused: &[
            ("EPD_BAD_OPCODE", 9),
            ("FEN_BAD_DIGIT", 1),
            ("FEN_BAD_PIECE", 2),
            ("FEN_BAD_SIDE", 1),
            ("FEN_RANK_COUNT", 3),
            ("FEN_RANK_WIDTH", 3),
            ("POS_OPPONENT_IN_CHECK", 60),
            ("POS_PAWN_ON_BACK_RANK", 1),
        ],
    },
    // A promotion in pieces: `bm f8 = Q`.
    Suite { name: "chess-epds/fortresses.epd", read: 168, refused: &[("SAN_PROMOTION_MISSING", 1)] },
    // Illegal positions, remarks, a FEN with counters and no operation, `-2 44` for `- 2 44`.
    Suite {
        name: "chess-epds/grief-causers.epd",
        read: 7,
        refused: &[("EPD_BAD_OPCODE", 1), ("EPD_COUNTERS", 1), ("FEN_BAD_EP", 1), ("POS_OPPONENT_IN_CHECK", 2)],
    },
    // No semicolon between operations: `bm Rc8+ dm 26`.
    Suite { name: "chess-epds/hard-mates-blass-uri.epd", read: 1, refused: &[("SAN_SYNTAX", 23)] },
    whole("chess-epds/hardtestpos-clean.epd", 389),
    // `-1 12` for `- 1 12`; `Ne5` that two knights can make; `Bcx3`.
    Suite {
        name: "chess-epds/kaufman.epd",
        read: 19,
        refused: &[("FEN_BAD_EP", 4), ("SAN_AMBIGUOUS", 1), ("SAN_SYNTAX", 1)],
    },
    whole("chess-epds/lct2.epd", 35),
    // Remarks where operations should be, `eval=mate`, `-1 45`, promotions in pieces, the word `startpos`.
    Suite {
        name: "chess-epds/mixed.epd",
        read: 251,
        refused: &[("EPD_BAD_OPCODE", 5), ("EPD_FIELD_COUNT", 1), ("FEN_BAD_EP", 1), ("SAN_PROMOTION_MISSING", 4)],
    },
    whole("chess-epds/nolot.epd", 11),
    // A FEN with counters and no operation.
    Suite { name: "chess-epds/rybka-forum.epd", read: 33, refused: &[("EPD_COUNTERS", 1)] },
    whole("chess-epds/silent-but-deadly.epd", 134),
    // `acd` and `pm` without operands.
    Suite { name: "pychess/GetMated.epd.xz", read: 3117, refused: &[("EPD_OPERAND_COUNT", 2)] },
    // `1` for a move.
    Suite { name: "pychess/pawn.epd", read: 0, refused: &[("SAN_SYNTAX", 1)] },
    whole("pychess/perftsuite.epd", 127),
    // `1` for a move.
    Suite { name: "pychess/single.epd", read: 0, refused: &[("SAN_SYNTAX", 1)] },
    whole("python-chess/bratko-kopec.epd", 24),
    whole("python-chess/endgame-dm-4.epd", 48),
    whole("python-chess/endgame-dm-5.epd", 27),
    whole("python-chess/endgame.epd", 200),
    // Positions of another game, without kings or with many.
    Suite {
        name: "python-chess/giveaway-puzzles.epd",
        read: 22,
        refused: &[
            ("POS_MANY_BLACK_KINGS", 3),
            ("POS_MANY_WHITE_KINGS", 1),
            ("POS_NO_BLACK_KING", 8),
            ("POS_NO_WHITE_KING", 32),
        ],
    },
];

fn canonical(epd: &Epd<'_>) -> Vec<u8> {
    let mut out = vec![0; 8192];
    let mut writer = SliceWriter::new(&mut out);
    let style = Style { en_passant: EnPassantPolicy::Always, ..Style::default() };
    epd.write(style, &mut writer).expect("what was read can be written");
    let len = writer.len();
    assert!(len <= out.len());
    out.truncate(len);
    out
}

/// Operations as opcode and values, sorted by opcode as the writer does; moves of `am` and `bm` in any order.
fn contents(epd: &Epd<'_>) -> BTreeMap<Vec<u8>, Vec<String>> {
    let operations = epd.operations().map(|operation| {
        let values = operation.operands().map(|operand| match operand.value {
            Value::Text(text) => format!("{:?}", text.bytes().collect::<Vec<_>>()),
            other => format!("{other:?}"),
        });
        let mut values: Vec<_> = values.collect();
        if operation.kind() == epd::Kind::Moves {
            values.sort();
        }
        (operation.opcode().as_bytes().to_vec(), values)
    });
    operations.collect()
}

/// How many operands are moves.
fn check(line: &str) -> Result<usize, Error> {
    let options = Options { level: Level::Tolerant, ..Options::default() };
    let epd = epd::parse(line.as_bytes(), options)?;
    let text = canonical(&epd);
    let again = epd::parse(&text, options).unwrap_or_else(|error| panic!("{line}: {error:?}"));
    assert_eq!(again.position(), epd.position(), "{line}");
    let mut expected = contents(&epd);
    for counter in [&b"hmvc"[..], b"fmvn"] {
        if !expected.contains_key(counter) {
            if let Some(found) = contents(&again).remove(counter) {
                expected.insert(counter.to_vec(), found);
            }
        }
    }
    assert_eq!(contents(&again), expected, "{line}");
    assert_eq!(canonical(&again), text);
    let operands = epd.operations().flat_map(|operation| operation.operands());
    Ok(operands.filter(|operand| matches!(operand.value, Value::Move(_))).count())
}

#[test]
fn suites_are_read() {
    let mut moves = 0;
    for suite in SUITES {
        let Some(bytes) = data_file(&format!("fen/suites/{}", suite.name)) else {
            skipped(suite.name);
            continue;
        };
        let mut read = 0;
        let mut refused: BTreeMap<&str, usize> = BTreeMap::new();
        for line in lines_of(&bytes) {
            let line = line.trim_end_matches('\0'); // how the lines of one collection end
            match check(line) {
                Ok(found) => {
                    read += 1;
                    moves += found;
                }
                Err(error) if error.status == Status::EPD_NOTHING => {}
                Err(error) => {
                    *refused.entry(error.status.name()).or_default() += 1;
                    if std::env::var_os("STAMMA_SHOW").is_some() {
                        eprintln!("{}: {} at {}: {line}", suite.name, error.status.name(), error.offset);
                    }
                }
            }
        }
        let refused: Vec<_> = refused.into_iter().collect();
        assert_eq!((read, refused.as_slice()), (suite.read, suite.refused), "{}", suite.name);
    }
    eprintln!("{moves} moves in EPD operands");
}
