//! The tags that the writer has something to do with: the seven of the roster, those of the start position, and PlyCount.

use super::pen::bytes;
use crate::pgn::game::{Game, Span, Tag};
use crate::pgn::scan::eight;

/// Their names, the roster first.
const NAMES: [&[u8]; 11] =
    [b"Event", b"Site", b"Date", b"Round", b"White", b"Black", b"Result", b"FEN", b"SetUp", b"Variant", b"PlyCount"];

/// The seven that every game has come first.
pub(super) const SEVEN: usize = 7;
pub(super) const RESULT: usize = 6;
pub(super) const FEN: usize = 7;
pub(super) const SETUP: usize = 8;
pub(super) const VARIANT: usize = 9;
pub(super) const PLY_COUNT: usize = 10;

const NOWHERE: u32 = u32::MAX;

/// A place where a name is looked for: its bytes, the first one lowest, how many they are, and its number.
#[derive(Clone, Copy)]
struct Place {
    word: u64,
    len: u32,
    number: u32,
}

const PLACES: usize = 32;

/// Names are told apart by a product: a branch on each would cost more than all of this.
const FACTOR: u64 = factor();
static TABLE: [Place; PLACES] = table();

const fn place_of(word: u64, factor: u64) -> usize {
    (word.wrapping_mul(factor) >> 59) as usize
}

#[expect(clippy::indexing_slicing, clippy::arithmetic_side_effects, reason = "runs at compile time")]
const fn word_of(name: &[u8]) -> u64 {
    let (mut word, mut index) = (0, name.len());
    while index > 0 {
        index -= 1;
        word = word << 8 | name[index] as u64;
    }
    word
}

/// One that gives each name a place of its own.
#[expect(clippy::indexing_slicing, clippy::arithmetic_side_effects, reason = "runs at compile time")]
const fn factor() -> u64 {
    let mut factor = 0x9e37_79b9_7f4a_7c15_u64;
    loop {
        let (mut taken, mut index, mut fits) = (0_u64, 0, true);
        while index < NAMES.len() {
            let bit = 1 << place_of(word_of(NAMES[index]), factor);
            fits &= taken & bit == 0;
            taken |= bit;
            index += 1;
        }
        if fits {
            return factor;
        }
        factor = factor.wrapping_mul(6_364_136_223_846_793_005) | 1;
    }
}

#[expect(clippy::indexing_slicing, clippy::arithmetic_side_effects, reason = "runs at compile time")]
const fn table() -> [Place; PLACES] {
    let mut table = [Place { word: 0, len: u32::MAX, number: 0 }; PLACES];
    let mut index = 0;
    while index < NAMES.len() {
        let name = NAMES[index];
        let word = word_of(name);
        table[place_of(word, FACTOR)] = Place { word, len: name.len() as u32, number: index as u32 };
        index += 1;
    }
    table
}

/// Which of them is the name at this place of a text.
#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "a product of five bits")]
pub(super) fn known(text: &[u8], name: Span) -> Option<usize> {
    if name.len > 8 {
        return None;
    }
    let rest = text.get(name.start as usize..).unwrap_or(&[]);
    let word = eight(rest).unwrap_or_else(|| last_bytes(rest));
    let word = word & !(!0_u64).checked_shl(name.len.wrapping_mul(8)).unwrap_or(0);
    let place = &TABLE[place_of(word, FACTOR)];
    ((place.word == word) & (place.len == name.len)).then_some(place.number as usize)
}

/// The bytes at the end of a text, less than eight, and zeros behind them.
#[cold]
#[inline(never)]
fn last_bytes(text: &[u8]) -> u64 {
    text.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte))
}

/// Its name.
pub(super) fn name_of(known: usize) -> &'static [u8] {
    NAMES.get(known).copied().unwrap_or(&[])
}

/// Whether a tag's value says nothing.
pub(super) fn is_unknown(value: &[u8]) -> bool {
    matches!(value, b"" | b"?")
}

/// Where in a game these tags stand: of each the one that counts, the last whose value is neither empty nor a question mark, else
/// the last.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known([u32; NAMES.len()]);

impl Known {
    pub const NONE: Known = Known([NOWHERE; NAMES.len()]);

    /// Looks at each tag once.
    pub fn of(game: &Game) -> Known {
        let mut known = Known::NONE;
        for (index, tag) in (0..NOWHERE).zip(game.tags.iter()) {
            let Some(slot) = self::known(&game.text, tag.name).and_then(|number| known.0.get_mut(number)) else {
                continue;
            };
            let counts =
                |index: u32| game.tags.get(index as usize).is_some_and(|tag| !is_unknown(bytes(game, tag.value)));
            if *slot == NOWHERE || counts(index) || !counts(*slot) {
                *slot = index;
            }
        }
        known
    }

    /// The tag that counts.
    pub fn tag<'a>(&self, game: &'a Game, known: usize) -> Option<&'a Tag> {
        game.tags.get(*self.0.get(known)? as usize)
    }

    /// Its value.
    pub fn value<'a>(&self, game: &'a Game, known: usize) -> Option<&'a [u8]> {
        self.tag(game, known).map(|tag| bytes(game, tag.value))
    }
}

#[cfg(test)]
mod tests {
    use super::{name_of, NAMES};
    use crate::pgn::game::Span;

    #[test]
    fn names() {
        let known = |name: &[u8]| {
            for behind in ["", "x", "Eventsand more"] {
                let text = [b"before", name, behind.as_bytes()].concat();
                let found = super::known(&text, Span { start: 6, len: name.len() as u32 });
                assert_eq!(found, NAMES.iter().position(|known| *known == name));
            }
        };
        (0..NAMES.len()).for_each(|number| known(name_of(number)));
        for name in ["ECO", "", "Even", "Events", "Event\0", "PlyCounts", "event", "\0", "\0\0\0\0\0\0\0\0"] {
            known(name.as_bytes());
        }
    }
}
