//! The names of one game's tags: which of them came before, and what those that matter are for.
//!
//! * In a file nearly all games have the same names in the same order. So names are learned where they are met first, and each is
//!   expected behind the one that it was met behind: then one comparison tells which it is, and a bit whether it came before.
//! * Names that were not learned are in a set: those that are unusual, or come when so many others were learned. Whoever reads
//!   their tags takes more time.

use super::fingerprint::print_of;
use super::name_set::NameSet;
use super::usual_tag::{usual_name, HEAD};
use crate::status::Error;

/// How many names are learned, a bit for each.
const KNOWN: usize = 64;

/// Places of the table in which they are found by their fingerprints, four for each.
const PLACES: usize = 4 * KNOWN;

/// What a tag is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// It tells nothing about the moves.
    Plain,
    /// How the game ended.
    Result,
    /// Where the moves start.
    Start,
    /// By which rules they are made.
    Variant,
}

/// How many names that are left out are looked behind.
const SKIPPED: usize = 8;

/// The fingerprints of the names that say something about the moves.
const ROLES: [(u64, Role); 4] = [
    (print_of(6, u64::from_le_bytes(*b"Result\0\0"), 0), Role::Result),
    (print_of(3, u64::from_le_bytes(*b"FEN\0\0\0\0\0"), 0), Role::Start),
    (print_of(5, u64::from_le_bytes(*b"SetUp\0\0\0"), 0), Role::Start),
    (print_of(7, u64::from_le_bytes(*b"Variant\0"), 0), Role::Variant),
];

/// A name that was learned.
#[derive(Clone, Copy, Debug)]
struct Known {
    /// The name and the space behind it, and which bits of the text that are.
    word: [u64; 2],
    mask: [u64; 2],
    print: u64,
    /// Where the value begins behind the bracket.
    start: u8,
    role: Role,
}

/// Which is no name.
const NONE: Known = Known { word: [1; 2], mask: [0; 2], print: 0, start: 0, role: Role::Plain };

/// The names of a game's tags, and what was learned from those before.
#[derive(Debug)]
pub struct Names {
    known: [Known; KNOWN],
    learned: usize,
    /// The number of a learned name, from 1, at the first free place from that of its fingerprint on.
    places: [u8; PLACES],
    came: Came,
    /// What else came in this game.
    others: NameSet,
    /// How many tags there were.
    count: usize,
    /// The name of the first.
    first: u64,
}

/// Which learned names came in a game.
#[derive(Clone, Copy, Debug)]
pub struct Came {
    /// The one that is expected next.
    next: usize,
    seen: u64,
}

impl Came {
    /// No tag yet.
    pub const NONE: Came = Came { next: 0, seen: 0 };

    /// With this one, if it is new in this game.
    #[inline(always)]
    pub fn with(self, name: &Name) -> Option<Came> {
        (self.seen & bit(name.index) == 0)
            .then_some(Came { next: name.index.wrapping_add(1), seen: self.seen | bit(name.index) })
    }
}

/// A learned name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Name {
    index: usize,
    /// Where the value begins behind the bracket.
    pub start: usize,
    pub role: Role,
}

/// Half of the sixteen bytes behind a bracket.
#[inline(always)]
fn eight(head: &[u8; HEAD], from: usize) -> u64 {
    head.get(from..).and_then(|rest| rest.first_chunk()).map_or(0, |bytes| u64::from_le_bytes(*bytes))
}

impl Known {
    /// The name of so many characters behind this bracket, at most 15, and a space behind it.
    fn of(head: &[u8; HEAD], len: usize) -> Known {
        let both = u128::from(eight(head, 1)) | u128::from(eight(head, 9)) << 64;
        let name = 1_u128.wrapping_shl((len as u32).wrapping_mul(8)).wrapping_sub(1);
        let halves = |bits: u128| [bits as u64, (bits >> 64) as u64];
        let mask = name << 8 | 0xFF;
        let [first, second] = halves(both & name);
        let print = print_of(len, first, second);
        let role = ROLES.iter().find(|(of, _)| *of == print).map_or(Role::Plain, |(_, role)| *role);
        Known { word: halves(both & mask), mask: halves(mask), print, start: len.wrapping_add(3) as u8, role }
    }

    #[inline(always)]
    fn name(&self, index: usize) -> Name {
        Name { index, start: usize::from(self.start), role: self.role }
    }

    /// Whether a usual tag of this name begins here.
    #[expect(clippy::indexing_slicing, reason = "masked to less than the length of a head")]
    #[inline(always)]
    fn is_at(&self, head: &[u8; HEAD]) -> bool {
        let quote = head[usize::from(self.start).wrapping_sub(1) & 31];
        let differs = |half: usize, from| eight(head, from) & self.mask[half & 1] ^ self.word[half & 1];
        differs(0, 1) | differs(1, 9) == 0 && quote == b'"'
    }
}

impl Names {
    /// Nothing learned yet.
    pub const fn new() -> Names {
        Names {
            known: [NONE; KNOWN],
            learned: 0,
            places: [0; PLACES],
            came: Came::NONE,
            others: NameSet::new(),
            count: 0,
            first: 0,
        }
    }

    /// Forgets the names of one game, not what was learned from it.
    #[inline]
    pub fn clear(&mut self) {
        self.others.clear();
        (self.came, self.count) = (Came::NONE, 0);
    }

    /// How many tags there were, those with it whose name came before.
    #[inline]
    pub fn count(&self) -> usize {
        self.count
    }

    /// Whether the first tag had this name.
    pub fn is_first(&self, print: u64) -> bool {
        self.count > 0 && self.first == print
    }

    /// Whether there was a tag of this name.
    pub fn has(&self, print: u64) -> bool {
        match self.position(print) {
            Some(index) => self.came.seen & bit(index) != 0,
            None => self.others.has(print),
        }
    }

    /// Counts a name, and adds it if it is new; whether it is. Fails only without memory. Amortised constant time.
    pub fn add(&mut self, print: u64) -> Result<bool, Error> {
        let is_new = match self.position(print) {
            Some(index) => {
                let is_new = self.came.seen & bit(index) == 0;
                self.came.seen |= bit(index);
                self.came.next = index.wrapping_add(1);
                is_new
            }
            None => self.others.add(print)?,
        };
        self.first = if self.count == 0 { print } else { self.first };
        self.count = self.count.saturating_add(1);
        Ok(is_new)
    }

    /// What came up to now, to be added to and given back.
    #[inline]
    pub fn came(&self) -> Came {
        self.came
    }

    /// Takes it back, with so many more.
    #[inline]
    pub fn set_came(&mut self, came: Came, more: usize) {
        (self.came, self.count) = (came, self.count.wrapping_add(more));
    }

    /// The name of the usual tag that may begin here, if it was learned or can be.
    #[inline(always)]
    pub fn usual(&mut self, came: &Came, head: &[u8; HEAD]) -> Option<Name> {
        let expected = came.next & (KNOWN - 1);
        if let Some(known) = self.known.get(expected).filter(|known| known.is_at(head)) {
            return Some(known.name(expected));
        }
        let index = self.search(came.next, head)?;
        self.known.get(index).map(|known| known.name(index))
    }

    /// Which name it is where another one was expected.
    #[inline(never)]
    fn search(&mut self, next: usize, head: &[u8; HEAD]) -> Option<usize> {
        let behind = self.known.get(next..self.learned.min(next.wrapping_add(SKIPPED))).unwrap_or(&[]);
        if let Some(skipped) = behind.iter().position(|known| known.is_at(head)) {
            return Some(next.wrapping_add(skipped));
        }
        let known = Known::of(head, usual_name(head)?);
        let index = self.position(known.print).or_else(|| self.learn(&known))?;
        // Another name may have the same fingerprint.
        self.known.get(index).is_some_and(|found| found.is_at(head)).then_some(index)
    }

    /// Learns a name if there is room for it; where it stands now.
    #[cold]
    fn learn(&mut self, known: &Known) -> Option<usize> {
        // What came as another one must not come as a known one too.
        let index = self.learned;
        *self.known.get_mut(index).filter(|_| !self.others.has(known.print))? = *known;
        self.learned = index.wrapping_add(1);
        let mut place = place_of(known.print);
        while self.places.get(place).is_some_and(|number| *number != 0) {
            place = place.wrapping_add(1) % PLACES;
        }
        *self.places.get_mut(place)? = self.learned as u8;
        Some(index)
    }

    /// Counts the first tag of a game.
    pub fn begin(&mut self, name: &Name) {
        self.first = self.known.get(name.index).map_or(0, |known| known.print);
        self.set_came(Came { next: name.index.wrapping_add(1), seen: bit(name.index) }, 1);
    }

    /// Which of the learned names this is. Constant time: at most one place in four is taken.
    fn position(&self, print: u64) -> Option<usize> {
        let mut place = place_of(print);
        loop {
            let index = usize::from(*self.places.get(place)?).checked_sub(1)?;
            if self.known.get(index).is_some_and(|known| known.print == print) {
                return Some(index);
            }
            place = place.wrapping_add(1) % PLACES;
        }
    }
}

/// Where the search for a fingerprint begins: the high bits of a product are the well mixed ones.
const fn place_of(print: u64) -> usize {
    (print >> 32) as usize % PLACES
}

const fn bit(index: usize) -> u64 {
    1_u64.wrapping_shl(index as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::fingerprint::fingerprint;

    fn head(name: &str) -> [u8; HEAD] {
        let text = format!("[{name} \"x\"]{:80}", "");
        text.as_bytes()[..HEAD].try_into().unwrap()
    }

    fn take(names: &mut Names, name: &str) -> bool {
        let came = names.came();
        let Some(found) = names.usual(&came, &head(name)) else { return false };
        assert_eq!(found.start, name.len() + 3);
        if names.count() == 0 {
            names.begin(&found);
            return true;
        }
        let with = came.with(&found);
        with.inspect(|came| names.set_came(*came, 1)).is_some()
    }

    fn add(names: &mut Names, name: &str) -> bool {
        names.add(fingerprint(name.as_bytes())).unwrap()
    }

    fn has(names: &Names, name: &str) -> bool {
        names.has(fingerprint(name.as_bytes()))
    }

    #[test]
    fn each_name_comes_once_a_game_in_whatever_order() {
        let mut names = Names::new();
        let games = [
            ["Event", "Site", "White", "FifteenLetters_", "A"],
            ["Event", "White", "FifteenLetters_", "A", "Site"],
            ["A", "Site", "Event", "FifteenLetters_", "White"],
            ["Event", "Sit", "Even", "SevenLe", "SevenLet"],
        ];
        for game in games {
            names.clear();
            for (place, name) in game.into_iter().enumerate() {
                assert!(!has(&names, name));
                assert!(take(&mut names, name), "{name}");
                assert!(has(&names, name) && !take(&mut names, name) && !add(&mut names, name));
                assert_eq!(names.count(), 2 * place + 2);
                assert!(names.is_first(fingerprint(game[0].as_bytes())));
            }
        }
    }

    #[test]
    fn names_that_came_otherwise_are_not_learned() {
        let mut names = Names::new();
        assert!(add(&mut names, "Site") && !take(&mut names, "Site") && has(&names, "Site"));
        assert!(take(&mut names, "Event") && has(&names, "Event") && !add(&mut names, "Event"));
        assert_eq!((names.count(), names.learned), (3, 1));
        names.clear();
        assert!(!has(&names, "Site") && take(&mut names, "Site") && !add(&mut names, "Site"));
    }

    #[test]
    fn only_so_many_are_learned() {
        let mut names = Names::new();
        let name = |number: usize| format!("Name{number}");
        for _ in 0..2 {
            names.clear();
            for number in 0..100 {
                assert_eq!(take(&mut names, &name(number)), number < KNOWN);
                assert_eq!(add(&mut names, &name(number)), number >= KNOWN);
            }
            assert!(names.is_first(fingerprint(b"Name0")) && names.count() == 100 + KNOWN);
            assert!(!(0..100).any(|number| take(&mut names, &name(number)) || add(&mut names, &name(number))));
        }
        assert_eq!(names.learned, KNOWN);
        assert!((0..100).all(|number| has(&names, &name(number))) && !has(&names, &name(100)));
        names.clear();
        assert!((0..100).all(|number| !has(&names, &name(number))));
    }

    #[test]
    fn what_names_are_for() {
        let mut names = Names::new();
        let mut role = |name| names.usual(&Came::NONE, &head(name)).map(|name| name.role);
        assert_eq!(role("Event"), Some(Role::Plain));
        assert_eq!(role("Result"), Some(Role::Result));
        assert!(["FEN", "SetUp"].into_iter().all(|name| role(name) == Some(Role::Start)));
        assert_eq!(role("Variant"), Some(Role::Variant));
        assert_eq!(role("SixteenLetters16"), None);
        assert_eq!(role("No name"), None);
    }
}
