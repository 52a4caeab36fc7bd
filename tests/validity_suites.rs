//! What other libraries call valid or not, and where this one differs, with the rule that decides.

mod common;

use common::reading::{moves, LEVELS};
use common::{data_file, lines_of, skipped};
use stamma::board::{Position, Role};
use stamma::notation::fen::{self, CastlingStyle, EnPassantPolicy, Mode, Options, Style};
use stamma::notation::{san, Level};
use stamma::rules::validity::{self, bit, Problems};
use stamma::status::Status;

const SHREDDER: Style =
    Style { en_passant: EnPassantPolicy::Always, castling: CastlingStyle::Shredder, placement_only: false };

fn file(name: &str) -> Option<Vec<u8>> {
    let bytes = data_file(&format!("fen/validity/{name}"));
    if bytes.is_none() {
        skipped(&format!("fen/validity/{name} is not there"));
    }
    bytes
}

/// The faults for which cozy-chess, whose suite this is, calls a position invalid. It takes any clock up to 100, also
/// after a double step, says nothing about promoted pieces, and of checks only that there are at most two and that the
/// double step can have led to them.
const COZY: Problems = validity::ILLEGAL
    | validity::CASTLING
    | bit(Status::POS_EP_WRONG_RANK)
    | bit(Status::POS_EP_NO_PAWN)
    | bit(Status::POS_EP_OCCUPIED)
    | bit(Status::POS_EP_ORIGIN_OCCUPIED)
    | bit(Status::POS_CHECK_VERSUS_EP)
    | bit(Status::POS_MANY_WHITE_PIECES)
    | bit(Status::POS_MANY_BLACK_PIECES)
    | bit(Status::POS_MANY_WHITE_PAWNS)
    | bit(Status::POS_MANY_BLACK_PAWNS)
    | bit(Status::POS_MANY_CHECKERS)
    | bit(Status::POS_CLOCK_OVER_100);

fn judged(text: &str) -> Result<Problems, stamma::status::Error> {
    let options = Options { mode: Mode::Chess960, allow_illegal: true, ..Options::default() };
    fen::parse(text.as_bytes(), options).map(|position| position.problems())
}

#[test]
fn valid_shredder_fens() {
    let Some(bytes) = file("valid.sfens.xz") else { return };
    let mut count = 0;
    for text in lines_of(&bytes).filter(|text| !text.is_empty()) {
        let options = Options { level: Level::Strict, mode: Mode::Chess960, ..Options::default() };
        let position = fen::parse(text.as_bytes(), options).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(fen::write(&position, SHREDDER).as_str(), text);
        assert_eq!(judged(text).map(|faults| faults & COZY), Ok(0), "{text}");
        // These come from games: nothing in them is impossible or inconsistent either.
        assert_eq!(position.problems() & (validity::IMPOSSIBLE | validity::INCONSISTENT), 0, "{text}");
        count += 1;
    }
    assert_eq!(count, 10_000);
}

#[test]
fn invalid_shredder_fens() {
    let Some(bytes) = file("invalid.sfens.xz") else { return };
    let mut count = 0;
    for text in lines_of(&bytes).filter(|text| !text.is_empty()) {
        if let Ok(faults) = judged(text) {
            assert_ne!(faults & COZY, 0, "{text}");
        }
        count += 1;
    }
    assert_eq!(count, 9_992);
}

#[test]
fn chess960_arrays() {
    let Some(bytes) = file("chess960_start_positions.sfens") else { return };
    let options = Options { level: Level::Strict, mode: Mode::Chess960, ..Options::default() };
    let mut listed: Vec<Position> = lines_of(&bytes)
        .filter(|text| !text.is_empty())
        .map(|text| fen::parse(text.as_bytes(), options).unwrap_or_else(|error| panic!("{text}: {error:?}")))
        .collect();
    // The list is in the usual numbering.
    for (number, position) in (0..).zip(&listed) {
        assert_eq!(Position::chess960(number), Some(*position), "{number}");
        assert_eq!(position.problems(), 0, "{number}");
    }
    assert_eq!(listed.len(), 960);
    listed.dedup();
    assert_eq!(listed.len(), 960);
}

/// Rows of kokopu's table that this library sees otherwise.
const KOKOPU: &[(&str, &str)] = &[
    // What its strict reader takes.
    ("Base 2", "move number 0 is import format"),
    ("XFEN base", "strict wants kingside rights first: FBfb"),
    ("Asymetric XFEN", "strict wants kingside rights first: FBea"),
    ("Ambiguous FEN style with king not on 1st rank", "strict wants kingside rights first: GCgc"),
    ("Ambiguous FEN style with multiple kings", "strict wants kingside rights first: GCgc"),
    // What its strict reader refuses.
    ("Ineffective en-passant 1", "any square that the last double step passed may stand there"),
    ("Ineffective en-passant 2", "strictness is about the text, not about the pawn"),
    ("Ineffective en-passant 3", "any square that the last double step passed may stand there"),
    ("XFEN with FEN style", "KQkq is X-FEN"),
    ("Asymetric XFEN with FEN style", "KQkq is X-FEN"),
    ("Castling flag decoding without rooks", "a right without its rook is for the judge"),
];

#[test]
fn kokopu_table() {
    let Some(bytes) = file("fens.csv") else { return };
    let mut rows = 0;
    for line in lines_of(&bytes).skip(1).filter(|line| !line.is_empty()) {
        let [label, input, variant, strict, castling, en_passant, clock, number, output, _, x_fen] =
            line.split('\t').collect::<Vec<_>>()[..]
        else {
            panic!("{line}");
        };
        let mode = if variant == "chess960" { Mode::Chess960 } else { Mode::Standard };
        let read = |level, repair| {
            fen::parse(input.as_bytes(), Options { level, mode, repair, allow_illegal: true, ..Options::default() })
        };
        // Strict means strict, but for the exceptions above.
        let accepted = read(Level::Strict, false).is_ok();
        let excepted = KOKOPU.iter().any(|(name, _)| *name == label);
        assert_eq!(accepted != (strict == "true"), excepted, "{label}");
        let first = LEVELS.into_iter().find_map(|level| read(level, false).ok());
        let position = first.unwrap_or_else(|| panic!("{label}"));
        let field = |text: &str, index: usize| text.split(' ').nth(index).unwrap().to_owned();
        let sorted = |text: String| {
            let mut letters: Vec<char> = text.chars().collect();
            letters.sort_unstable();
            letters.into_iter().collect::<String>()
        };
        let written = |position: &Position, style: Style| fen::write(position, style).as_str().to_owned();
        // What was noted: rights, the en passant file, the counters.
        let style = if mode == Mode::Chess960 {
            SHREDDER
        } else {
            Style { en_passant: EnPassantPolicy::Always, ..Style::default() }
        };
        let noted = written(&position, style);
        assert_eq!(sorted(field(&noted, 2)), sorted(castling.to_owned()), "{label}");
        if label == "Invalid en-passant (rank)" {
            // The wrong rank makes the file doubtful: tolerant drops the square, kokopu keeps the file.
            assert_eq!(field(&noted, 3), "-", "{label}");
        } else {
            assert_eq!(field(&noted, 3).chars().next(), en_passant.chars().next(), "{label}");
        }
        assert_eq!(field(&noted, 4), clock, "{label}");
        assert_eq!(field(&noted, 5), if number == "0" { "1" } else { number }, "{label}");
        // What is left of it when the board has been asked.
        let mut repaired = position;
        repaired.repair(validity::CASTLING);
        let style = Style { en_passant: EnPassantPolicy::Legal, ..style };
        let text = written(&repaired, style);
        assert_eq!(field(&text, 0), field(output, 0), "{label}");
        assert_eq!(field(&text, 1), field(output, 1), "{label}");
        if label == "Ambiguous FEN style with multiple kings" {
            // kokopu drops White's rights, here the first king counts, and the position is illegal anyway.
            assert!(!repaired.is_playable(), "{label}");
        } else {
            assert_eq!(sorted(field(&text, 2)), sorted(field(output, 2)), "{label}");
        }
        if label != "Invalid en-passant (rank)" {
            assert_eq!(field(&text, 3), field(output, 3), "{label}");
        }
        if !x_fen.is_empty() && label != "Ambiguous FEN style with multiple kings" {
            let ours = written(&repaired, Style::default());
            assert_eq!(field(&ours, 2), field(x_fen, 2), "{label}");
        }
        rows += 1;
    }
    assert!(rows > 25, "{rows}");
}

/// 923 random positions, each with a proof game or a reason why there is none. A proven position has no fault of the
/// classes illegal and impossible, and its game leads to it.
#[test]
fn texel_proof_games() {
    let Some(bytes) = file("Texel.out.923.txt.xz") else { return };
    let (mut proven, mut refuted, mut seen_through) = (0, 0, 0);
    for line in lines_of(&bytes).filter(|line| !line.is_empty()) {
        let (text, verdict) = line.split_at(line.find(" legal:").or_else(|| line.find(" illegal:")).expect(line));
        let options = Options { allow_illegal: true, ..Options::default() };
        let position = fen::parse(text.as_bytes(), options).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        let faults = position.problems() & (validity::ILLEGAL | validity::IMPOSSIBLE);
        let Some(game) = verdict.strip_prefix(" legal: proof: ") else {
            refuted += 1;
            seen_through += usize::from(faults != 0);
            continue;
        };
        assert_eq!(faults, 0, "{text}");
        let mut played = Position::INITIAL;
        for (ply, exact) in game.split_whitespace().enumerate() {
            let mv = san::decode(&played, exact.as_bytes(), Level::Import)
                .unwrap_or_else(|error| panic!("{text}, ply {ply}, {exact}: {error:?}"));
            assert!(moves(&played).contains(&mv));
            played = played.play(mv).unwrap();
        }
        assert_eq!(played.turn(), position.turn(), "{text}");
        for role in Role::ALL {
            assert_eq!(played.role(role), position.role(role), "{text}");
        }
        proven += 1;
    }
    // Most refutations need a search for the last moves, which no judge of single positions makes.
    assert_eq!((proven, refuted), (538, 385));
    assert!(seen_through > 0, "{seen_through}");
}
