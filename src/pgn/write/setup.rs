//! What the tags SetUp, FEN and Variant say of the game's start, and what they should say.
//!
//! * A game that does not begin with the initial position of standard chess has all that it needs to be read again: FEN with
//!   the en passant square always, SetUp "1", and Variant "Chess960" where that is the rule.
//! * Stored values that mean the same may stay as they are; others are replaced.
//! * A FEN or a variant that could not be understood stays: then the moves are kept as text, and belong to it.

use super::known::{is_unknown, Known, FEN, VARIANT};
use crate::board::{Position, Rules};
use crate::notation::{fen, Level};
use crate::pgn::game::Game;
use crate::pgn::tags::{variant, Variant};

/// What to do with a tag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Choice {
    /// As it is stored, if it is.
    Stored,
    /// Written with the value that follows from the start position.
    Derived,
    /// Not written.
    Left,
}

/// What to do with the three tags.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Setup {
    pub fen: Choice,
    pub setup: Choice,
    pub variant: Choice,
    /// A stored value said something else than the start position.
    pub replaced: bool,
}

const AS_STORED: Setup = Setup { fen: Choice::Stored, setup: Choice::Stored, variant: Choice::Stored, replaced: false };

/// Decides. `exact` writes values in their canonical form even where stored ones mean the same.
pub(super) fn decide(game: &Game, known: &Known, exact: bool) -> Setup {
    let start = &game.start;
    let plain = *start == Position::INITIAL;
    let is_960 = start.rules() == Rules::Chess960;
    let text = known.value(game, FEN);
    let variant = known.value(game, VARIANT).filter(|value| !is_unknown(value)).map_or(Variant::Standard, variant);
    let Some(text) = text else {
        return if plain { AS_STORED } else { derived(is_960, variant, false) };
    };
    let Some(stored) = read(text, start) else {
        return if plain { AS_STORED } else { derived(is_960, variant, true) };
    };
    if plain && variant == Variant::Other {
        return AS_STORED;
    }
    if stored != *start {
        if plain {
            let variant = if variant == Variant::Chess960 { Choice::Left } else { Choice::Stored };
            return Setup { fen: Choice::Left, setup: Choice::Left, variant, replaced: true };
        }
        // Only an en passant square that no pawn can use may be missing.
        let style = fen::Style::default();
        let differs = fen::write(&stored, style) != fen::write(start, style);
        return derived(is_960, variant, differs);
    }
    if exact {
        return derived(is_960, variant, false);
    }
    // Read without a Variant tag the FEN must lead to the same rules.
    let named = is_960 == (variant == Variant::Chess960) || (is_960 && implies_960(text));
    let variant = if named { Choice::Stored } else { Choice::Derived };
    Setup { variant, ..AS_STORED }
}

fn derived(is_960: bool, variant: Variant, replaced: bool) -> Setup {
    let variant = match (is_960, variant) {
        (true, _) => Choice::Derived,
        (false, Variant::Chess960) => Choice::Left,
        (false, _) => Choice::Stored,
    };
    Setup { fen: Choice::Derived, setup: Choice::Derived, variant, replaced }
}

/// The position of a stored FEN under the rules of the game's start: as it is written, or repaired if only then it is the
/// start.
fn read(text: &[u8], start: &Position) -> Option<Position> {
    let mode = if start.rules() == Rules::Chess960 { fen::Mode::Chess960 } else { fen::Mode::Standard };
    let options = fen::Options { level: Level::Tolerant, mode, ..fen::Options::default() };
    let stored = fen::parse(text, options).ok()?;
    if stored == *start {
        return Some(stored);
    }
    let repaired = fen::parse(text, fen::Options { repair: true, ..options }).ok();
    Some(repaired.filter(|repaired| repaired == start).unwrap_or(stored))
}

fn implies_960(text: &[u8]) -> bool {
    let options = fen::Options { level: Level::Tolerant, mode: fen::Mode::Auto, ..fen::Options::default() };
    fen::parse(text, options).is_ok_and(|position| position.rules() == Rules::Chess960)
}
