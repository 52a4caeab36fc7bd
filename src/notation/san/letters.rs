//! Which piece the letters at some place of a text name, in every language that the caller listed.
//!
//! The declared language comes first; look-alike letters of another script cost more, letters of other languages most
//! (reference: reading rules of the language table). Case is meaningful; the other case is tolerated and reported, never in
//! scripts that name their files in the same alphabet.

use super::lexer::{Sign, Token, Tokens};
use crate::board::Role;
use crate::notation::language::{by_number, letter_of, Flags, Language, ENGLISH};
use crate::notation::Level;
use crate::status::{Severity, Status};

/// What the reader may take for granted.
#[derive(Clone, Copy)]
pub(super) struct Setting<'a> {
    /// The languages in which pieces may be named, by their numbers, the declared one first; none is English.
    pub languages: &'a [u16],
    /// Whether null moves are moves.
    pub allow_null: bool,
    /// Whether the captured piece may be named at import level, as the reversible form does.
    pub reversible: bool,
    /// Whether White is to move, for the colour of figurines.
    pub white: bool,
}

impl Setting<'_> {
    pub fn declared(&self) -> &'static Language {
        by_number(self.languages.first().copied().unwrap_or(ENGLISH as u16))
    }

    fn english_is_declared(&self) -> bool {
        self.languages.first().is_none_or(|number| usize::from(*number) == ENGLISH)
    }
}

/// A letter (or two) that names a piece.
#[derive(Clone, Copy)]
pub(super) struct Letter {
    pub role: Role,
    /// The sign after it.
    pub next: usize,
    pub level: Level,
    pub cost: u8,
    pub language: u16,
    /// What there is to say about it.
    pub remark: Option<(Status, Severity)>,
}

/// A capital for a file, or a small letter that is a file for a piece: the other sense comes first.
pub(super) const OTHER_CASE: u8 = 1;
/// The text is a declared language's, but a letter looks like another script's.
const LOOKALIKE: u8 = 2;
/// Another language's letter.
const MIXED: u8 = 4;

/// Hands over every piece that the signs from `at` on can name, the longest names of a language first.
pub(super) fn pieces_at(tokens: &Tokens<'_>, at: usize, setting: &Setting<'_>, visit: &mut dyn FnMut(Letter)) {
    let Some(token) = tokens.get(at) else { return };
    if let Sign::Figurine(role, color) = token.sign {
        let matches = (color == crate::board::Color::White) == setting.white;
        let remark = if matches || color == crate::board::Color::White {
            (Status::SAN_FIGURINE, Severity::Info)
        } else {
            (Status::SAN_FIGURINE_COLOUR, Severity::Info)
        };
        let (level, remark) = (Level::Tolerant, Some(remark));
        visit(Letter { role, next: at.saturating_add(1), level, cost: 0, language: 0, remark });
        return;
    }
    english(token, at, setting, visit);
    let mut is_other = false;
    for number in setting.languages {
        if usize::from(*number) != ENGLISH {
            of_language(tokens, at, *number, is_other, visit);
        }
        is_other = true;
    }
}

fn english(token: Token, at: usize, setting: &Setting<'_>, visit: &mut dyn FnMut(Letter)) {
    let Sign::Ascii(byte) = token.sign else { return };
    let Some(role) = Role::from_upper(byte.to_ascii_uppercase()) else { return };
    let mut level = token.level;
    let mut remark = None;
    if role == Role::Pawn {
        level = Level::Tolerant;
        remark = Some((Status::SAN_PAWN_LETTER, Severity::Info));
    }
    if byte.is_ascii_lowercase() {
        level = Level::Tolerant;
        remark = Some((Status::SAN_LETTER_CASE, Severity::Fixed));
    }
    let mut cost = if byte == b'b' { OTHER_CASE } else { 0 };
    if !setting.english_is_declared() {
        level = Level::Tolerant;
        cost = MIXED;
        remark = Some((Status::SAN_MIXED_LETTERS, Severity::Guessed));
    }
    visit(Letter { role, next: at.saturating_add(1), level, cost, language: 0, remark });
}

fn of_language(tokens: &Tokens<'_>, at: usize, number: u16, is_other: bool, visit: &mut dyn FnMut(Letter)) {
    let language = by_number(number);
    let text = core::str::from_utf8(tokens.bytes_from(at)).unwrap_or("");
    let mut longest = 0;
    for role in Role::ALL {
        longest = longest.max(match_len(text, letter_of(number, role), language).map_or(0, |(len, _)| len));
    }
    for role in Role::ALL {
        let Some((len, kind)) = match_len(text, letter_of(number, role), language) else { continue };
        let (mut cost, mut remark) = match kind {
            Match::Exact => (0, (Status::SAN_LANGUAGE_LETTER, Severity::Info)),
            Match::OtherCase => (OTHER_CASE, (Status::SAN_LETTER_CASE, Severity::Fixed)),
            Match::Lookalike => (LOOKALIKE, (Status::SAN_LOOKALIKE, Severity::Fixed)),
        };
        if is_other {
            cost = MIXED;
            remark = (Status::SAN_MIXED_LETTERS, Severity::Guessed);
        }
        // A pawn's letter is seldom written, so a piece of the same letter comes first.
        let is_shared = role == Role::Pawn
            && Role::ALL.into_iter().any(|other| other != role && language.letter(other) == letter_of(number, role));
        if len < longest || is_shared {
            cost = cost.saturating_add(1);
        }
        let next = tokens.index_at(usize::from(tokens.offset(at)).saturating_add(len));
        visit(Letter { role, next, level: Level::Tolerant, cost, language: number, remark: Some(remark) });
    }
}

#[derive(Clone, Copy)]
enum Match {
    Exact,
    OtherCase,
    Lookalike,
}

/// How many bytes of the text the letters cover, if it begins with them.
fn match_len(text: &str, letters: &str, language: &Language) -> Option<(usize, Match)> {
    if letters.is_empty() {
        return None;
    }
    if text.starts_with(letters) {
        // In scripts with combining signs a letter ends where its signs end.
        let rest = text.get(letters.len()..).unwrap_or("");
        let combining = rest.chars().next().is_some_and(is_combining);
        return (!combining).then_some((letters.len(), Match::Exact));
    }
    let mut len = 0_usize;
    let mut kind = Match::OtherCase;
    let mut signs = text.chars();
    for wanted in letters.chars() {
        let found = signs.next()?;
        len = len.saturating_add(found.len_utf8());
        if found == wanted {
            continue;
        }
        if latin_lookalike(language, wanted) == Some(found) {
            kind = Match::Lookalike;
        } else if language.flags.contains(Flags::CASELESS)
            || language.flags.contains(Flags::OWN_FILES)
            || !same_letter(found, wanted)
        {
            return None;
        }
    }
    Some((len, kind))
}

/// Vowel signs and marks of the scripts in the table that combine with the letter before them.
fn is_combining(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}' | '\u{93a}'..='\u{94f}' | '\u{cbc}'..='\u{cd6}' | '\u{e31}' | '\u{e34}'..='\u{e4e}')
}

/// The same letter in the other case. One to one mappings of Latin, Cyrillic and Armenian letters only, so that no
/// language's special rules (Turkish i) come in.
fn same_letter(a: char, b: char) -> bool {
    lower(a) == lower(b)
}

fn lower(letter: char) -> char {
    let code = letter as u32;
    let moved = match letter {
        'A'..='Z' | '\u{c0}'..='\u{d6}' | '\u{d8}'..='\u{de}' | '\u{410}'..='\u{42f}' => code.wrapping_add(0x20),
        '\u{400}'..='\u{40f}' => code.wrapping_add(0x50),
        '\u{531}'..='\u{556}' => code.wrapping_add(0x30),
        // Latin Extended-A and Additional: capitals are even or odd by range.
        '\u{100}'..='\u{12f}' | '\u{132}'..='\u{137}' | '\u{14a}'..='\u{177}' => code | 1,
        '\u{139}'..='\u{148}' | '\u{179}'..='\u{17e}' => code.wrapping_add(code & 1),
        _ => code,
    };
    char::from_u32(moved).unwrap_or(letter)
}

/// The Latin letter that a letter of the language looks like.
pub(super) fn latin_lookalike(language: &Language, letter: char) -> Option<char> {
    language.lookalikes.iter().find(|(own, _)| *own == letter).map(|(_, latin)| *latin)
}

/// The file that a sign names, and how far that is from a lower-case Latin letter.
pub(super) fn file_at(token: Token, setting: &Setting<'_>) -> Option<(u8, Level, u8, Option<Status>)> {
    let declared = setting.declared();
    match token.sign {
        Sign::Ascii(byte @ b'a'..=b'h') => Some((byte.wrapping_sub(b'a'), token.level, 0, None)),
        Sign::Ascii(byte @ b'A'..=b'H') => {
            // A letter that is a piece in the declared language is never a file there.
            let taken = Role::ALL.into_iter().any(|role| declared.letter(role).as_bytes() == [byte]);
            let is_piece = taken && !setting.english_is_declared();
            (!is_piece).then(|| (byte.wrapping_sub(b'A'), Level::Tolerant, OTHER_CASE, Some(Status::SAN_LETTER_CASE)))
        }
        Sign::Other(letter) => {
            let own = |file: &str| file.chars().eq(core::iter::once(letter));
            if let Some((_, file)) = declared.files.into_iter().flatten().zip(0_u8..8).find(|(name, _)| own(name)) {
                return Some((file, Level::Tolerant, 0, Some(Status::SAN_LANGUAGE_LETTER)));
            }
            match latin_lookalike(declared, letter)? {
                latin @ 'a'..='h' => {
                    let file = (latin as u32 as u8).wrapping_sub(b'a');
                    Some((file, Level::Tolerant, LOOKALIKE, Some(Status::SAN_LOOKALIKE)))
                }
                _ => None,
            }
        }
        _ => None,
    }
}
