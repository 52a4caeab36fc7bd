//! How a game ended (reference section 16).
//!
//! A result is a score for each side and whether the point was given without play. PGN knows four; whatever else is read has
//! `*` as its value there, and the text should be kept in a tag of its own.
//!
//! | text | read from | said |
//! | --- | --- | --- |
//! | `1-0` `0-1` `1/2-1/2` `*` | strict | |
//! | other dashes and colons, spaces, `½-½` `½` `1/2` `0.5-0.5` `=-=` | tolerant | `RESULT_FORM` |
//! | `+/-` `+:-` `+-` and their like, `1-0F`, `1-0 forfeit`: won by default | tolerant | `RESULT_FORM` |
//! | `0-0` `½-0` `0-½` `-/-` | tolerant | `RESULT_NOT_PGN` |
//! | nothing, `?`, `ongoing`; `draw`, `remis`, phrases such as `White resigns` ([`super::result_words`]) | tolerant | `RESULT_FORM` |
//! | letters O, l, I for digits | guess | `RESULT_LETTERS` |
//!
//! That is for the whole value of a Result tag. Among the moves most of it means something else (`+-` is a judgement,
//! `=` too), so [`parse_token`] takes from tolerant on only dashes, `½` and `1/2`.

use crate::notation::fen::DASHES;
use crate::notation::result_words;
use crate::notation::Level;
use crate::space::{trim, trim_start};
use crate::status::{Diagnose, Diagnostic, Error, Severity, Status};

/// One side's part of the point.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Score {
    /// Lost.
    Zero = 1,
    /// Drawn.
    Half = 2,
    /// Won.
    One = 3,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GameResult {
    /// White's score; `None` while it is unknown.
    pub white: Option<Score>,
    /// Black's score.
    pub black: Option<Score>,
    /// Decided without play.
    pub forfeit: bool,
}

impl GameResult {
    /// Unfinished or unknown.
    pub const UNKNOWN: GameResult = GameResult { white: None, black: None, forfeit: false };
    /// White won.
    pub const WHITE_WINS: GameResult = GameResult::of(Score::One, Score::Zero);
    /// Black won.
    pub const BLACK_WINS: GameResult = GameResult::of(Score::Zero, Score::One);
    /// Drawn.
    pub const DRAW: GameResult = GameResult::of(Score::Half, Score::Half);

    const fn of(white: Score, black: Score) -> GameResult {
        GameResult { white: Some(white), black: Some(black), forfeit: false }
    }

    /// The same, decided without play.
    pub const fn by_default(self) -> GameResult {
        GameResult { forfeit: true, ..self }
    }

    /// Whether a game can end so: no more than one point, and for both sides or for none.
    pub const fn is_possible(self) -> bool {
        match (self.white, self.black) {
            (None, None) => true,
            (Some(white), Some(black)) => (white as u8).wrapping_add(black as u8) <= 4,
            _ => false,
        }
    }

    /// The value in PGN.
    pub const fn pgn(self) -> &'static str {
        match (self.white, self.black) {
            (Some(Score::One), Some(Score::Zero)) => "1-0",
            (Some(Score::Zero), Some(Score::One)) => "0-1",
            (Some(Score::Half), Some(Score::Half)) => "1/2-1/2",
            _ => "*",
        }
    }

    /// Whether PGN has a value for these scores; the forfeit flag it never shows.
    pub const fn is_in_pgn(self) -> bool {
        self.pgn().len() > 1 || self.white.is_none()
    }
}

/// Reads the value of a Result tag.
pub fn parse(text: &[u8], level: Level) -> Result<GameResult, Error> {
    parse_with(text, level, &mut ())
}

/// The same, reporting what was not written as in PGN.
pub fn parse_with<D: Diagnose>(text: &[u8], level: Level, diagnostics: &mut D) -> Result<GameResult, Error> {
    read(text, level, false, diagnostics)
}

/// Reads a token among the moves, where only little is a result.
pub fn parse_token<D: Diagnose>(text: &[u8], level: Level, diagnostics: &mut D) -> Result<GameResult, Error> {
    read(text, level, true, diagnostics)
}

fn canonical(text: &[u8]) -> Option<GameResult> {
    Some(match text {
        b"1-0" => GameResult::WHITE_WINS,
        b"0-1" => GameResult::BLACK_WINS,
        b"1/2-1/2" => GameResult::DRAW,
        b"*" => GameResult::UNKNOWN,
        _ => return None,
    })
}

fn read<D: Diagnose>(text: &[u8], level: Level, among_moves: bool, out: &mut D) -> Result<GameResult, Error> {
    if let Some(result) = canonical(text) {
        return Ok(result);
    }
    let fault = |status| Error::at(status, 0, text.len());
    let trimmed = trim(text);
    let read = match scores(trimmed) {
        Some(read) => read,
        None => {
            let result = result_words::read(trimmed).ok_or(fault(Status::RESULT_SYNTAX))?;
            Reading { result, letters: false, in_moves: false }
        }
    };
    if !read.result.is_possible() {
        return Err(fault(Status::RESULT_SCORES));
    }
    let needed = if read.letters { Level::Guess } else { Level::Tolerant };
    let status = match (read.letters, read.result.is_in_pgn()) {
        (true, _) => Status::RESULT_LETTERS,
        (false, true) => Status::RESULT_FORM,
        (false, false) => Status::RESULT_NOT_PGN,
    };
    if level < needed {
        return Err(fault(status));
    }
    if among_moves && !(read.in_moves && trimmed.len() == text.len()) {
        return Err(fault(Status::RESULT_IN_TAG_ONLY));
    }
    let severity = if read.letters { Severity::Guessed } else { Severity::Fixed };
    out.report(Diagnostic { status, severity, offset: 0, len: text.len() });
    Ok(read.result)
}

/// What two scores or one sign say.
struct Reading {
    result: GameResult,
    /// Letters stood for digits.
    letters: bool,
    /// Nothing else is written so among moves.
    in_moves: bool,
}

/// A score as it was written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Digit,
    Letter,
    /// `½` or `1/2`.
    Half,
    /// `0.5`, `.5` or `=`.
    OtherHalf,
}

fn scores(text: &[u8]) -> Option<Reading> {
    if let Some(result) = defaults(text) {
        return Some(Reading { result, letters: false, in_moves: false });
    }
    let (white, white_sign, rest) = score(text)?;
    if rest.is_empty() {
        // A half alone is a draw; a digit alone is nothing.
        let draw = white_sign == Sign::Half;
        return draw.then_some(Reading { result: GameResult::DRAW, letters: false, in_moves: true });
    }
    let (dash, rest) = separator(rest)?;
    let (black, black_sign, rest) = score(rest)?;
    let forfeit = match trim_start(rest) {
        [] => false,
        word if is_one_of(word, &[b"f", b"forfeit", b"(forfeit)", b"default"]) => true,
        _ => return None,
    };
    let letters = white_sign == Sign::Letter || black_sign == Sign::Letter;
    let result = GameResult { forfeit, ..GameResult::of(white, black) };
    let plain = white_sign != Sign::OtherHalf && black_sign != Sign::OtherHalf && dash && !forfeit;
    Some(Reading { result, letters, in_moves: plain && result.is_in_pgn() })
}

fn score(text: &[u8]) -> Option<(Score, Sign, &[u8])> {
    let halves: [(&[u8], Sign); 6] = [
        ("½".as_bytes(), Sign::Half),
        (b"1/2", Sign::Half),
        (b"l/2", Sign::Letter),
        (b"0.5", Sign::OtherHalf),
        (b".5", Sign::OtherHalf),
        (b"=", Sign::OtherHalf),
    ];
    for (form, sign) in halves {
        if let Some(rest) = text.strip_prefix(form) {
            return Some((Score::Half, sign, rest));
        }
    }
    let (first, rest) = text.split_first()?;
    Some(match first {
        b'1' => (Score::One, Sign::Digit, rest),
        b'0' => (Score::Zero, Sign::Digit, rest),
        b'l' | b'I' => (Score::One, Sign::Letter, rest),
        b'O' | b'o' => (Score::Zero, Sign::Letter, rest),
        _ => return None,
    })
}

/// What stands between two scores; whether it is a dash without spaces.
fn separator(text: &[u8]) -> Option<(bool, &[u8])> {
    let start = trim_start(text);
    let (dash, rest) = match strip_dash(start) {
        Some(rest) => (true, rest),
        None => (false, start.strip_prefix(b":")?),
    };
    let end = trim_start(rest);
    Some((dash && start.len() == text.len() && end.len() == rest.len(), end))
}

fn strip_dash(text: &[u8]) -> Option<&[u8]> {
    text.strip_prefix(b"-").or_else(|| DASHES.iter().find_map(|dash| text.strip_prefix(dash.as_bytes())))
}

/// `+/-`, `+:-`, `+-` and so on.
fn defaults(text: &[u8]) -> Option<GameResult> {
    let (white, rest) = won_or_lost(text)?;
    let rest = trim_start(rest);
    let rest = rest.strip_prefix(b"/").or_else(|| rest.strip_prefix(b":")).unwrap_or(rest);
    let (black, rest) = won_or_lost(trim_start(rest))?;
    if !rest.is_empty() {
        return None;
    }
    Some(GameResult::of(white, black).by_default())
}

fn won_or_lost(text: &[u8]) -> Option<(Score, &[u8])> {
    match text.strip_prefix(b"+") {
        Some(rest) => Some((Score::One, rest)),
        None => Some((Score::Zero, strip_dash(text)?)),
    }
}

fn is_one_of(word: &[u8], words: &[&[u8]]) -> bool {
    words.iter().any(|other| word.eq_ignore_ascii_case(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pgn_values_are_strict() {
        for (text, result) in [
            ("1-0", GameResult::WHITE_WINS),
            ("0-1", GameResult::BLACK_WINS),
            ("1/2-1/2", GameResult::DRAW),
            ("*", GameResult::UNKNOWN),
        ] {
            assert_eq!(parse(text.as_bytes(), Level::Strict), Ok(result));
            assert_eq!(result.pgn(), text);
            assert!(result.is_in_pgn() && result.is_possible());
        }
        assert!(!GameResult::of(Score::One, Score::Half).is_possible());
        assert!(!GameResult { white: Some(Score::One), ..GameResult::UNKNOWN }.is_possible());
    }

    #[test]
    fn every_white_space_is_space() {
        for text in ["\x0b1 \t-\r\n0\x0c", "1\x0b-\x0b0", "\x0b\x0bBlack\x0bresigns\x0b"] {
            assert_eq!(parse(text.as_bytes(), Level::Tolerant), Ok(GameResult::WHITE_WINS), "{text:?}");
        }
    }

    #[test]
    fn scores_above_one_point() {
        for text in ["1-1", "1-1/2", "½-1", "+/+", "1:1", "l-1"] {
            assert_eq!(parse(text.as_bytes(), Level::Guess).unwrap_err().status, Status::RESULT_SCORES, "{text}");
        }
    }

    #[test]
    fn no_results() {
        for text in
            ["1", "0", "1-", "-0", "1-0-1", "2-0", "1/2-", "10", "0.5", "=", "1-0x", "**", "\0", "1--0", "e4", "-"]
        {
            assert_eq!(parse(text.as_bytes(), Level::Guess).unwrap_err().status, Status::RESULT_SYNTAX, "{text}");
        }
    }
}
