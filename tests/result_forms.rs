//! Game results: every row of the reference's table, words, and what each level takes.

use stamma::notation::result::{self, GameResult, Score};
use stamma::notation::Level::{self, Guess, Import, Strict, Tolerant};
use stamma::status::{Diagnostic, Diagnostics, Severity, Status};

const LEVELS: [Level; 4] = [Strict, Import, Tolerant, Guess];

const WHITE: GameResult = GameResult::WHITE_WINS;
const BLACK: GameResult = GameResult::BLACK_WINS;
const DRAW: GameResult = GameResult::DRAW;
const OPEN: GameResult = GameResult::UNKNOWN;
const NOBODY: GameResult = scores(Score::Zero, Score::Zero);

const fn scores(white: Score, black: Score) -> GameResult {
    GameResult { white: Some(white), black: Some(black), forfeit: false }
}

/// Text, result, PGN value, first level, what is said, whether it is a result among moves too.
const READ: &[(&str, GameResult, &str, Level, &str, bool)] = &[
    ("1-0", WHITE, "1-0", Strict, "", true),
    ("1–0", WHITE, "1-0", Tolerant, "RESULT_FORM", true),
    ("1−0", WHITE, "1-0", Tolerant, "RESULT_FORM", true),
    ("1:0", WHITE, "1-0", Tolerant, "RESULT_FORM", false),
    ("1 - 0", WHITE, "1-0", Tolerant, "RESULT_FORM", false),
    ("0-1", BLACK, "0-1", Strict, "", true),
    ("0–1", BLACK, "0-1", Tolerant, "RESULT_FORM", true),
    ("0:1", BLACK, "0-1", Tolerant, "RESULT_FORM", false),
    ("0 - 1", BLACK, "0-1", Tolerant, "RESULT_FORM", false),
    (" 0-1 ", BLACK, "0-1", Tolerant, "RESULT_FORM", false),
    ("1/2-1/2", DRAW, "1/2-1/2", Strict, "", true),
    ("½-½", DRAW, "1/2-1/2", Tolerant, "RESULT_FORM", true),
    ("½–½", DRAW, "1/2-1/2", Tolerant, "RESULT_FORM", true),
    ("1/2", DRAW, "1/2-1/2", Tolerant, "RESULT_FORM", true),
    ("½", DRAW, "1/2-1/2", Tolerant, "RESULT_FORM", true),
    ("1/2–1/2", DRAW, "1/2-1/2", Tolerant, "RESULT_FORM", true),
    ("1/2 - 1/2", DRAW, "1/2-1/2", Tolerant, "RESULT_FORM", false),
    ("0.5-0.5", DRAW, "1/2-1/2", Tolerant, "RESULT_FORM", false),
    (".5-.5", DRAW, "1/2-1/2", Tolerant, "RESULT_FORM", false),
    ("=-=", DRAW, "1/2-1/2", Tolerant, "RESULT_FORM", false),
    ("remis", DRAW, "1/2-1/2", Tolerant, "RESULT_FORM", false),
    ("draw", DRAW, "1/2-1/2", Tolerant, "RESULT_FORM", false),
    ("Draw", DRAW, "1/2-1/2", Tolerant, "RESULT_FORM", false),
    ("*", OPEN, "*", Strict, "", true),
    ("?", OPEN, "*", Tolerant, "RESULT_FORM", false),
    ("", OPEN, "*", Tolerant, "RESULT_FORM", false),
    ("  ", OPEN, "*", Tolerant, "RESULT_FORM", false),
    ("ongoing", OPEN, "*", Tolerant, "RESULT_FORM", false),
    ("0-0", NOBODY, "*", Tolerant, "RESULT_NOT_PGN", false),
    ("½-0", scores(Score::Half, Score::Zero), "*", Tolerant, "RESULT_NOT_PGN", false),
    ("1/2-0", scores(Score::Half, Score::Zero), "*", Tolerant, "RESULT_NOT_PGN", false),
    ("0-½", scores(Score::Zero, Score::Half), "*", Tolerant, "RESULT_NOT_PGN", false),
    ("0-1/2", scores(Score::Zero, Score::Half), "*", Tolerant, "RESULT_NOT_PGN", false),
    ("+/-", WHITE.by_default(), "1-0", Tolerant, "RESULT_FORM", false),
    ("+/−", WHITE.by_default(), "1-0", Tolerant, "RESULT_FORM", false),
    ("+:-", WHITE.by_default(), "1-0", Tolerant, "RESULT_FORM", false),
    ("+-", WHITE.by_default(), "1-0", Tolerant, "RESULT_FORM", false),
    ("-/+", BLACK.by_default(), "0-1", Tolerant, "RESULT_FORM", false),
    ("-:+", BLACK.by_default(), "0-1", Tolerant, "RESULT_FORM", false),
    ("-+", BLACK.by_default(), "0-1", Tolerant, "RESULT_FORM", false),
    ("-/-", NOBODY.by_default(), "*", Tolerant, "RESULT_NOT_PGN", false),
    ("1-0F", WHITE.by_default(), "1-0", Tolerant, "RESULT_FORM", false),
    ("0-1F", BLACK.by_default(), "0-1", Tolerant, "RESULT_FORM", false),
    ("1-0 forfeit", WHITE.by_default(), "1-0", Tolerant, "RESULT_FORM", false),
    ("0-0 forfeit", NOBODY.by_default(), "*", Tolerant, "RESULT_NOT_PGN", false),
    ("1-O", WHITE, "1-0", Guess, "RESULT_LETTERS", true),
    ("l-0", WHITE, "1-0", Guess, "RESULT_LETTERS", true),
    ("O-l", BLACK, "0-1", Guess, "RESULT_LETTERS", true),
    ("l/2-l/2", DRAW, "1/2-1/2", Guess, "RESULT_LETTERS", true),
    ("O-O", NOBODY, "*", Guess, "RESULT_LETTERS", false), // castling among moves
    ("White resigns", BLACK, "0-1", Tolerant, "RESULT_FORM", false),
    ("Black resigns", WHITE, "1-0", Tolerant, "RESULT_FORM", false),
    ("black resigned.", WHITE, "1-0", Tolerant, "RESULT_FORM", false),
    ("Black lost on time", WHITE, "1-0", Tolerant, "RESULT_FORM", false),
    ("White loses on time", BLACK, "0-1", Tolerant, "RESULT_FORM", false),
    ("White ran out of time", BLACK, "0-1", Tolerant, "RESULT_FORM", false),
    ("White wins", WHITE, "1-0", Tolerant, "RESULT_FORM", false),
    ("White wins by default", WHITE.by_default(), "1-0", Tolerant, "RESULT_FORM", false),
    ("Black won by forfeit", BLACK.by_default(), "0-1", Tolerant, "RESULT_FORM", false),
    ("Black wins by resignation", BLACK, "0-1", Tolerant, "RESULT_FORM", false),
    ("White forfeits", BLACK.by_default(), "0-1", Tolerant, "RESULT_FORM", false),
    ("White forfeits on time", BLACK, "0-1", Tolerant, "RESULT_FORM", false),
    ("Black forfeits by disconnection", WHITE, "1-0", Tolerant, "RESULT_FORM", false),
    ("Black checkmated", WHITE, "1-0", Tolerant, "RESULT_FORM", false),
    ("Black is checkmated", WHITE, "1-0", Tolerant, "RESULT_FORM", false),
    ("White checkmates", WHITE, "1-0", Tolerant, "RESULT_FORM", false),
    ("White is victorious", WHITE, "1-0", Tolerant, "RESULT_FORM", false),
    ("Game drawn by mutual agreement", DRAW, "1/2-1/2", Tolerant, "RESULT_FORM", false),
    ("drawn by repetition", DRAW, "1/2-1/2", Tolerant, "RESULT_FORM", false),
    ("Draw agreed", DRAW, "1/2-1/2", Tolerant, "RESULT_FORM", false),
    ("Stalemate", DRAW, "1/2-1/2", Tolerant, "RESULT_FORM", false),
];

#[test]
fn every_form_at_every_level() {
    for (text, wanted, pgn, first, said, among_moves) in READ {
        assert_eq!(wanted.pgn(), *pgn, "{text}");
        assert_eq!(wanted.is_in_pgn(), *pgn != "*" || *wanted == OPEN, "{text}");
        for level in LEVELS {
            let none = Diagnostic { status: Status::OK, severity: Severity::Info, offset: 0, len: 0 };
            let mut slots = [none; 4];
            let mut diagnostics = Diagnostics::new(&mut slots);
            let read = result::parse_with(text.as_bytes(), level, &mut diagnostics);
            let count = diagnostics.count();
            if level < *first {
                let error = read.unwrap_err();
                assert_eq!((error.status.name(), error.offset, error.len), (*said, 0, text.len()), "{text} {level:?}");
                continue;
            }
            assert_eq!(read, Ok(*wanted), "{text} {level:?}");
            assert_eq!(count, usize::from(!said.is_empty()), "{text}");
            if count == 1 {
                let severity = if *first == Guess { Severity::Guessed } else { Severity::Fixed };
                assert_eq!((slots[0].status.name(), slots[0].severity), (*said, severity), "{text}");
                assert_eq!((slots[0].offset, slots[0].len), (0, text.len()));
            }
            let token = result::parse_token(text.as_bytes(), level, &mut ());
            match token {
                Ok(result) => assert!(*among_moves && result == *wanted, "{text}"),
                Err(error) => assert!(!among_moves && error.status == Status::RESULT_IN_TAG_ONLY, "{text} {error:?}"),
            }
        }
    }
}

#[test]
fn phrases_are_taken_whole_or_not_at_all() {
    for text in [
        "White",
        "resigns",
        "White resigns the exchange",
        "White wins or draws",
        "Whiteresigns",
        "White won by",
        "won",
        "White mated",
        "Draw offered",
        "drawn by time",
        "game",
        "Game White wins",
        "White wins on board 3",
        "Black to move",
        "White wins by repetition",
        "White forfeits by agreement",
        "ongoing!",
        "blackwins",
        "White is",
    ] {
        assert_eq!(result::parse(text.as_bytes(), Guess).unwrap_err().status, Status::RESULT_SYNTAX, "{text}");
    }
}

#[test]
fn what_is_written_is_read_again() {
    let all = [None, Some(Score::Zero), Some(Score::Half), Some(Score::One)];
    let mut possible = 0;
    for (white, black) in all.iter().flat_map(|white| all.iter().map(move |black| (*white, *black))) {
        let result = GameResult { white, black, forfeit: false };
        possible += usize::from(result.is_possible());
        let read = result::parse(result.pgn().as_bytes(), Strict).unwrap();
        assert_eq!(read == result, result.is_in_pgn() && result.is_possible(), "{result:?}");
    }
    assert_eq!(possible, 7); // unknown, and the six rows of the reference
}
