//! Languages: piece letters and words, from `data/languages.tsv` (docs/languages.md says how to add one).
//!
//! * The table is made at compile time. English is number 0, the figurines are [`FIGURINE`]; other numbers can change when a
//!   language is added, so keep the tag, not the number.
//! * A set of letters that belongs to another script (`latn` of Serbo-Croatian) is a row of its own too: `sh-Latn`.
//! * Nothing is inflected or folded here, and the process locale is never asked.
//!
//! Tags are looked up as BCP 47 has it, in any case, with `_` for `-` too:
//!
//! | tag | row |
//! | --- | --- |
//! | exactly there | that row |
//! | `no` | `nb` |
//! | `sr` `hr` `bs` `cnr`, all with any region | `sh-Latn`; `sh` if the script is `Cyrl` |
//! | `iw` `in` `cmn` | `he` `id` `zh` |
//! | more subtags than a row, `pt-BR` | subtags are dropped from the right, `pt` |
//! | nothing found | English, marked as [`Match::Fallback`] |

use core::ffi::CStr;

use crate::board::Role;
use crate::status::{Error, Status};

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// Number of English.
pub const ENGLISH: usize = 0;

/// What the library knows of one language.
#[derive(Debug)]
pub struct Language {
    /// BCP 47 tag; `x-figurine` for the figurines.
    pub tag: &'static str,
    /// Its name in English.
    pub english_name: &'static str,
    /// Its own name.
    pub native_name: &'static str,
    /// Piece letters by [`Role::index`]: pawn, knight, bishop, rook, queen, king; "" where none is known. One may have
    /// several characters. The pawn's is for tables and for reading, never printed in a move.
    pub letters: [&'static str; 6],
    /// Names of pieces, check and so on.
    pub words: Words,
    /// Other sets of letters, to be read only when asked for by name.
    pub alternates: &'static [Alternate],
    /// Letters of the files a to h, where the language's print has its own.
    pub files: Option<&'static [&'static str; 8]>,
    /// Own letter, and the Latin letter that looks like it; files too (Cyrillic а, с, е).
    pub lookalikes: &'static [(char, char)],
    /// What to beware of.
    pub flags: Flags,
    /// How well the letters are attested.
    pub confidence: Confidence,
    /// Tag and names with a NUL.
    pub(crate) c_names: [&'static CStr; 3],
}

/// Words of one language. Kept as one text, lists parted by `|` and words by `/`: a table of tables would be mostly pointers.
#[derive(Clone, Copy, Debug)]
pub struct Words(&'static str);

impl Words {
    /// Names of a piece; of several the first is for printing.
    pub fn role(&self, role: Role) -> impl Iterator<Item = &'static str> {
        self.list(role.index())
    }

    /// Names of the game.
    pub fn chess(&self) -> impl Iterator<Item = &'static str> {
        self.list(6)
    }

    /// Words for check.
    pub fn check(&self) -> impl Iterator<Item = &'static str> {
        self.list(7)
    }

    /// Words for checkmate.
    pub fn checkmate(&self) -> impl Iterator<Item = &'static str> {
        self.list(8)
    }

    fn list(&self, nth: usize) -> impl Iterator<Item = &'static str> {
        let list = self.0.as_bytes().split(|byte| *byte == b'|').nth(nth).unwrap_or(&[]);
        // Cut at ASCII characters, so each part is still UTF-8.
        let words = list.split(|byte| *byte == b'/').map(|word| core::str::from_utf8(word).unwrap_or(""));
        words.filter(|word| !word.is_empty())
    }
}

/// Another set of letters.
#[derive(Clone, Copy, Debug)]
pub struct Alternate {
    /// What to ask for.
    pub name: &'static str,
    /// By [`Role::index`]; "" means as in the main set.
    pub letters: [&'static str; 6],
}

/// How well a language's letters are attested.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Confidence {
    /// One source, or sources that differ.
    Low = 1,
    /// Some doubt.
    Medium = 2,
    /// Several good sources.
    High = 3,
}

/// What to beware of with a language's letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flags(u32);

impl Flags {
    /// A letter has several characters.
    pub const MULTI: Flags = Flags(1);
    /// One letter starts another: the longest match is meant.
    pub const PREFIX: Flags = Flags(1 << 1);
    /// Two pieces share a letter.
    pub const SHARED: Flags = Flags(1 << 2);
    /// The script has no case.
    pub const CASELESS: Flags = Flags(1 << 3);
    /// Written from right to left.
    pub const RTL: Flags = Flags(1 << 4);
    /// Latin letters although the script is another.
    pub const LATIN_LETTERS: Flags = Flags(1 << 5);
    /// A piece is `O`, which looks like castling.
    pub const LETTER_O: Flags = Flags(1 << 6);
    /// A piece starts with `X`, which looks like a capture.
    pub const LETTER_X: Flags = Flags(1 << 7);
    /// Print can name the files in its own alphabet.
    pub const OWN_FILES: Flags = Flags(1 << 8);
    /// No letters are known.
    pub const NO_LETTERS: Flags = Flags(1 << 9);
    /// No letter for the pawn is known.
    pub const NO_PAWN_LETTER: Flags = Flags(1 << 10);
    /// Letters are missing or shared: moves can be read, not printed.
    pub const INPUT_ONLY: Flags = Flags(1 << 11);

    const fn of(mut list: &[Flags]) -> Flags {
        let mut bits = 0;
        while let [first, rest @ ..] = list {
            bits |= first.0;
            list = rest;
        }
        Flags(bits)
    }

    /// Whether all of these are set.
    pub const fn contains(self, flags: Flags) -> bool {
        self.0 & flags.0 == flags.0
    }

    /// The bits, as in the C face.
    pub const fn bits(self) -> u32 {
        self.0
    }
}

const fn utf8(text: &'static CStr) -> &'static str {
    match text.to_str() {
        Ok(text) => text,
        Err(_) => "",
    }
}

impl Language {
    #[allow(clippy::too_many_arguments, reason = "called by the generated table only")]
    const fn new(
        c_names: [&'static CStr; 3],
        letters: [&'static str; 6],
        words: Words,
        alternates: &'static [Alternate],
        files: Option<&'static [&'static str; 8]>,
        lookalikes: &'static [(char, char)],
        flags: Flags,
        confidence: Confidence,
    ) -> Language {
        let [tag, english, native] = c_names;
        Language {
            tag: utf8(tag),
            english_name: utf8(english),
            native_name: utf8(native),
            letters,
            words,
            alternates,
            files,
            lookalikes,
            flags,
            confidence,
            c_names,
        }
    }

    /// The letter of a piece; "" if none is known.
    pub fn letter(&self, role: Role) -> &'static str {
        self.letters.get(role.index()).copied().unwrap_or("")
    }

    /// Whether the pawn has a letter that no other piece has.
    pub fn has_pawn_letter(&self) -> bool {
        let pawn = self.letter(Role::Pawn);
        !pawn.is_empty() && Role::ALL.into_iter().all(|role| role == Role::Pawn || self.letter(role) != pawn)
    }

    /// The set of letters with this name, its gaps filled from the main set. The name is compared in any case.
    pub fn alternate(&self, name: &[u8]) -> Option<[&'static str; 6]> {
        let found = self.alternates.iter().find(|alternate| alternate.name.as_bytes().eq_ignore_ascii_case(name))?;
        let mut letters = found.letters;
        for (letter, main) in letters.iter_mut().zip(self.letters) {
            if letter.is_empty() {
                *letter = main;
            }
        }
        Some(letters)
    }

    /// Whether moves can be printed with these letters.
    pub fn is_printable(&self) -> bool {
        !self.flags.contains(Flags::INPUT_ONLY)
    }

    /// Refuses a language whose letters are missing or shared.
    pub fn require_printable(&self) -> Result<(), Error> {
        if self.is_printable() {
            Ok(())
        } else {
            Err(Error::new(Status::LANGUAGE_INPUT_ONLY))
        }
    }
}

/// The language with this number, whichever of its sets of letters is meant; English for a number beyond the table.
pub fn by_number(number: u16) -> &'static Language {
    LANGUAGES.get(usize::from(number & 0xff)).unwrap_or(&LANGUAGES[ENGLISH])
}

/// The number that means a language with another set of its letters, for reading: the language's number with the set's
/// place, from 1, in the upper byte. `None` if it has no set of that name (compared in any case).
pub fn with_alternate(number: u16, name: &[u8]) -> Option<u16> {
    let sets = by_number(number).alternates;
    let place = sets.iter().position(|set| set.name.as_bytes().eq_ignore_ascii_case(name))?;
    Some(number & 0xff | (u16::try_from(place).ok()? & 0x7f).wrapping_add(1) << 8)
}

/// Whether a number names a language of the table, or one of its other sets of letters.
pub fn is_number(number: u16) -> bool {
    usize::from(number & 0xff) < LANGUAGES.len() && usize::from(number >> 8) <= by_number(number).alternates.len()
}

/// The letter of a piece in the set that a number names; "" if none is known.
pub fn letter_of(number: u16, role: Role) -> &'static str {
    let language = by_number(number);
    let set = usize::from(number >> 8).checked_sub(1).and_then(|place| language.alternates.get(place));
    let letter = set.and_then(|set| set.letters.get(role.index())).copied().unwrap_or("");
    if letter.is_empty() {
        language.letter(role)
    } else {
        letter
    }
}

/// How a tag was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Match {
    /// The tag is a row's.
    Exact,
    /// Another tag for it, or subtags were dropped.
    Near,
    /// The table has nothing for it: this is English.
    Fallback,
}

/// What a lookup found.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// The row.
    pub language: &'static Language,
    /// Its number.
    pub index: usize,
    /// How it was found.
    pub how: Match,
}

/// Looks up a BCP 47 tag; English when the table has nothing for it. `None` for text that is no tag.
pub fn find(tag: &[u8]) -> Option<&'static Language> {
    lookup(tag).ok().map(|found| found.language)
}

/// The same, telling how it was found. The error points at the subtag that is none.
pub fn lookup(tag: &[u8]) -> Result<Found, Error> {
    require_tag(tag)?;
    let mut subtags = tag.split(|byte| is_separator(*byte));
    let primary = subtags.next().unwrap_or(tag);
    let cyrillic = subtags.any(|subtag| subtag.eq_ignore_ascii_case(b"cyrl"));
    let is_one_of = |tags: &[&[u8]]| tags.iter().any(|other| primary.eq_ignore_ascii_case(other));
    let alias: Option<&[u8]> = if is_one_of(&[b"no"]) {
        Some(b"nb")
    } else if is_one_of(&[b"sr", b"hr", b"bs", b"cnr"]) {
        Some(if cyrillic { b"sh" } else { b"sh-Latn" })
    } else if is_one_of(&[b"iw"]) {
        Some(b"he")
    } else if is_one_of(&[b"in"]) {
        Some(b"id")
    } else if is_one_of(&[b"cmn"]) {
        Some(b"zh")
    } else {
        None
    };
    let fallback = Found { language: &LANGUAGES[ENGLISH], index: ENGLISH, how: Match::Fallback };
    let found = longest(alias.unwrap_or(tag)).unwrap_or(fallback);
    let how = if alias.is_some() { Match::Near } else { found.how };
    Ok(Found { how, ..found })
}

/// The row with the most subtags that the tag starts with.
fn longest(tag: &[u8]) -> Option<Found> {
    let mut best: Option<Found> = None;
    let mut index = 0_usize;
    for language in &LANGUAGES {
        if let Some(rest) = strip_tag(tag, language.tag.as_bytes()) {
            if best.is_none_or(|best| best.language.tag.len() < language.tag.len()) {
                let how = if rest.is_empty() { Match::Exact } else { Match::Near };
                best = Some(Found { language, index, how });
            }
        }
        index = index.wrapping_add(1);
    }
    best
}

/// What follows `start` in `tag`, if it starts so at a subtag's end.
fn strip_tag<'a>(tag: &'a [u8], start: &[u8]) -> Option<&'a [u8]> {
    let mut rest = tag;
    for wanted in start {
        let (byte, after) = rest.split_first()?;
        let same = byte.eq_ignore_ascii_case(wanted) || (is_separator(*byte) && *wanted == b'-');
        if !same {
            return None;
        }
        rest = after;
    }
    match rest {
        [] => Some(rest),
        [byte, ..] if is_separator(*byte) => Some(rest),
        _ => None,
    }
}

const fn is_separator(byte: u8) -> bool {
    matches!(byte, b'-' | b'_')
}

/// Subtags of 1 to 8 letters and digits; the first of 2 or more letters, or `x` or `i` with others behind it.
fn require_tag(tag: &[u8]) -> Result<(), Error> {
    let mut offset = 0_usize;
    let mut single = false;
    for (first, subtag) in core::iter::once(true).chain(core::iter::repeat(false)).zip(tag.split(|b| is_separator(*b)))
    {
        let mut good = (1..=8).contains(&subtag.len()) && subtag.iter().all(u8::is_ascii_alphanumeric);
        if first {
            single = matches!(subtag, [b'x' | b'X' | b'i' | b'I']);
            good = good && subtag.iter().all(u8::is_ascii_alphabetic) && (subtag.len() >= 2 || single);
        } else {
            single = false;
        }
        if !good {
            return Err(Error::at(Status::LANGUAGE_TAG, offset, subtag.len()));
        }
        offset = offset.saturating_add(subtag.len()).saturating_add(1);
    }
    if single {
        return Err(Error::at(Status::LANGUAGE_TAG, 0, tag.len()));
    }
    Ok(())
}

#[cfg(test)]
mod tests;
