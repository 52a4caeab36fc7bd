//! Results in English words, as servers and scorebooks have them: `White resigns`, `Black lost on time`, `drawn by repetition`.
//!
//! * The whole text must fit: `[White|Black] what happened [by or on reason]`, in any case. No sense is guessed from a part.
//! * `default`, `forfeit` and `walkover` as the reason set the forfeit flag, and so does a side that simply forfeits; one that
//!   forfeits on time or by disconnection has played.

use crate::board::Color;
use crate::notation::result::GameResult;
use crate::space::{is_space, trim_start};

/// Reads words; the text has no space around it.
pub(super) fn read(text: &[u8]) -> Option<GameResult> {
    let mut words = Words(text.strip_suffix(b".").unwrap_or(text));
    if words.0.is_empty() || words.all(b"?") || words.all(b"ongoing") {
        return Some(GameResult::UNKNOWN);
    }
    if let Some(side) = words.side() {
        return decided(words, side);
    }
    words.take(b"game");
    let drawn = words.take_one(&[b"drawn", b"draw", b"remis", b"stalemate"]);
    let agreed = words.0.is_empty() || words.all(b"agreed") || words.reason() == Some(Reason::Drawn);
    (drawn && agreed).then_some(GameResult::DRAW)
}

/// What happened to one side.
fn decided(mut words: Words<'_>, side: Color) -> Option<GameResult> {
    let is = words.take(b"is");
    let winner = if words.take_one(&[b"wins", b"won", b"mates", b"checkmates", b"victorious"]) {
        side
    } else if words.take_one(&[b"resigns", b"resigned", b"loses", b"lost", b"checkmated", b"flagged"])
        || (is && words.take(b"mated"))
    {
        side.opposite()
    } else if words.take_one(&[b"ran", b"runs"]) {
        let mut rest = words;
        return (rest.take(b"out") && rest.take(b"of") && rest.all(b"time")).then_some(won_by(side.opposite()));
    } else if words.take_one(&[b"forfeits", b"forfeited"]) {
        let result = won_by(side.opposite());
        return match (words.0.is_empty(), words.reason()) {
            (true, _) => Some(result.by_default()),
            (false, Some(Reason::Played)) => Some(result),
            _ => None,
        };
    } else {
        return None;
    };
    let result = won_by(winner);
    match (words.0.is_empty(), words.reason()) {
        (true, _) => Some(result),
        (false, Some(Reason::Unplayed)) => Some(result.by_default()),
        (false, Some(Reason::Played)) => Some(result),
        _ => None,
    }
}

const fn won_by(side: Color) -> GameResult {
    match side {
        Color::White => GameResult::WHITE_WINS,
        Color::Black => GameResult::BLACK_WINS,
    }
}

/// Why a game ended.
#[derive(PartialEq, Eq)]
enum Reason {
    Played,
    Unplayed,
    Drawn,
}

const UNPLAYED: [&[u8]; 3] = [b"default", b"forfeit", b"walkover"];
const PLAYED: [&[u8]; 6] = [b"time", b"resignation", b"checkmate", b"mate", b"adjudication", b"disconnection"];
const DRAWN: [&[u8]; 6] =
    [b"agreement", b"mutual agreement", b"repetition", b"stalemate", b"insufficient material", b"the 50-move rule"];

/// Words still to read.
#[derive(Clone, Copy)]
struct Words<'a>(&'a [u8]);

impl Words<'_> {
    /// Takes this word if it is the next one.
    fn take(&mut self, word: &[u8]) -> bool {
        let Some((start, rest)) = self.0.split_at_checked(word.len()) else { return false };
        let ends = rest.first().is_none_or(|byte| is_space(*byte));
        if !(ends && start.eq_ignore_ascii_case(word)) {
            return false;
        }
        self.0 = trim_start(rest);
        true
    }

    fn take_one(&mut self, words: &[&[u8]]) -> bool {
        words.iter().any(|word| self.take(word))
    }

    /// Whether this word is all that is left.
    fn all(&self, word: &[u8]) -> bool {
        self.0.eq_ignore_ascii_case(word)
    }

    fn side(&mut self) -> Option<Color> {
        if self.take(b"white") {
            Some(Color::White)
        } else if self.take(b"black") {
            Some(Color::Black)
        } else {
            None
        }
    }

    /// `by` or `on` and a reason, to the end.
    fn reason(mut self) -> Option<Reason> {
        if !self.take_one(&[b"by", b"on"]) {
            return None;
        }
        if UNPLAYED.iter().any(|reason| self.all(reason)) {
            Some(Reason::Unplayed)
        } else if PLAYED.iter().any(|reason| self.all(reason)) {
            Some(Reason::Played)
        } else if DRAWN.iter().any(|reason| self.all(reason)) {
            Some(Reason::Drawn)
        } else {
            None
        }
    }
}
