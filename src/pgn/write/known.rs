//! The tags that the writer has something to do with: the seven of the roster, those of the start position, and PlyCount.

use super::pen::bytes;
use crate::pgn::game::{Game, Tag};

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

/// Which of them has this name.
#[inline]
pub(super) fn known(name: &[u8]) -> Option<usize> {
    Some(match name {
        b"Event" => 0,
        b"Site" => 1,
        b"Date" => 2,
        b"Round" => 3,
        b"White" => 4,
        b"Black" => 5,
        b"Result" => RESULT,
        b"FEN" => FEN,
        b"SetUp" => SETUP,
        b"Variant" => VARIANT,
        b"PlyCount" => PLY_COUNT,
        _ => return None,
    })
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
            let Some(slot) = self::known(bytes(game, tag.name)).and_then(|number| known.0.get_mut(number)) else {
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
    use super::{known, name_of, NAMES};

    #[test]
    fn names() {
        for number in 0..NAMES.len() {
            assert_eq!(known(name_of(number)), Some(number));
        }
        assert_eq!(known(b"ECO"), None);
        assert_eq!(known(b""), None);
    }
}
