//! The words of descriptive notation: letters of pieces, separators, words in any case, and a note of each departure from
//! the canonical form.

use crate::board::{Role, Wing};
use crate::notation::Level;
use crate::status::{Error, Severity, Status};

/// Texts longer than this are no moves.
pub(super) const TEXT_MAX: usize = 64;
/// How many departures are kept; of those beyond only the level counts.
const KEPT: usize = 8;

/// Part of the text, from one byte offset to another; no text is longer than [`TEXT_MAX`].
pub(super) type Span = (u8, u8);

/// A form that is not the canonical one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Departure {
    pub status: Status,
    pub level: Level,
    pub severity: Severity,
    pub span: Span,
}

/// All departures of a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Departures {
    pub list: [Option<Departure>; KEPT],
    /// The level that the wildest of them needs.
    pub level: Level,
}

impl Departures {
    /// Keeps one. One of each kind is enough to say so: another widens nothing but the level.
    #[inline(never)]
    pub fn note(&mut self, status: Status, level: Level, severity: Severity, span: Span) {
        self.level = self.level.max(level);
        for slot in &mut self.list {
            match slot {
                None => {
                    *slot = Some(Departure { status, level, severity, span });
                    return;
                }
                Some(known) if known.status == status && known.level >= level => return,
                Some(_) => {}
            }
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = Departure> {
        self.list.into_iter().flatten()
    }
}

/// A place in the text, with what was noted on the way there. Copied to try something and go back.
#[derive(Clone, Copy)]
pub(super) struct Lexer<'a> {
    text: &'a [u8],
    at: usize,
    pub departures: Departures,
}

impl<'a> Lexer<'a> {
    pub fn new(text: &'a [u8]) -> Self {
        Lexer { text, at: 0, departures: Departures { list: [None; KEPT], level: Level::Strict } }
    }

    pub fn at(&self) -> u8 {
        self.at as u8
    }

    pub fn rest(&self) -> &'a [u8] {
        self.text.get(self.at..).unwrap_or(&[])
    }

    fn rest_at(&self, at: usize) -> &'a [u8] {
        self.text.get(at..).unwrap_or(&[])
    }

    pub fn is_end(&self) -> bool {
        self.rest().is_empty()
    }

    /// An error from here to the end of the text.
    pub fn syntax(&self) -> Error {
        Error::at(Status::DESC_SYNTAX, self.at, self.rest().len())
    }

    /// Notes a departure from `start` to here.
    pub fn note(&mut self, status: Status, level: Level, severity: Severity, start: u8) {
        self.departures.note(status, level, severity, (start, self.at()));
    }

    /// Moves on by so many bytes and returns where they start.
    fn advance(&mut self, bytes: usize) -> u8 {
        let start = self.at();
        self.at = self.at.saturating_add(bytes).min(self.text.len());
        start
    }

    /// Where the next thing after spaces, dots and the like starts.
    fn past_separators(&self) -> usize {
        let mut at = self.at;
        loop {
            let len = separator(self.rest_at(at));
            if len == 0 {
                return at;
            }
            at = at.saturating_add(len);
        }
    }

    /// What comes next, separators left out.
    pub fn ahead(&self) -> &'a [u8] {
        self.rest_at(self.past_separators())
    }

    /// Moves past separators; they are a departure.
    #[inline(never)]
    pub fn skip(&mut self) {
        let next = self.past_separators();
        if next > self.at {
            let start = self.at();
            self.at = next;
            self.note(Status::DESC_SPACING, Level::Tolerant, Severity::Info, start);
        }
    }

    /// Takes exactly these bytes, nothing before them.
    pub fn exactly(&mut self, bytes: &[u8]) -> bool {
        let found = self.rest().starts_with(bytes);
        if found {
            self.advance(bytes.len());
        }
        found
    }

    /// The same where no letter follows.
    pub fn exact_word(&mut self, bytes: &[u8]) -> bool {
        let found =
            self.rest().strip_prefix(bytes).is_some_and(|after| !after.first().is_some_and(u8::is_ascii_alphabetic));
        found && self.exactly(bytes)
    }

    /// Takes these bytes after separators, and returns where they start.
    #[inline(never)]
    pub fn sign(&mut self, bytes: &[u8]) -> Option<u8> {
        if !self.ahead().starts_with(bytes) {
            return None;
        }
        self.skip();
        Some(self.advance(bytes.len()))
    }

    /// The same in capital or small letters; what follows does not matter.
    #[inline(never)]
    pub fn prefix(&mut self, word: &[u8]) -> Option<u8> {
        if !self.ahead().get(..word.len())?.eq_ignore_ascii_case(word) {
            return None;
        }
        self.skip();
        Some(self.advance(word.len()))
    }

    /// One of these words, after separators, in capital or small letters and with no letter behind it.
    #[inline(never)]
    pub fn word(&mut self, words: &[&[u8]]) -> Option<u8> {
        let ahead = self.ahead();
        let len = ahead.iter().position(|byte| !byte.is_ascii_alphabetic()).unwrap_or(ahead.len());
        let found = ahead.get(..len)?;
        if !words.iter().any(|word| word.eq_ignore_ascii_case(found)) {
            return None;
        }
        self.skip();
        Some(self.advance(len))
    }

    /// A piece letter among these, after separators.
    #[inline(never)]
    pub fn letter(&mut self, roles: &[Role]) -> Option<Role> {
        let (role, len, canonical) = piece_letter(self.ahead())?;
        if !roles.contains(&role) {
            return None;
        }
        self.skip();
        let start = self.advance(len);
        if !canonical {
            self.note(Status::DESC_LETTER, Level::Tolerant, Severity::Info, start);
        }
        Some(role)
    }

    /// `K` or `Q` before a piece that has a wing.
    #[inline(never)]
    pub fn wing(&mut self, before: &[Role]) -> Option<Wing> {
        let saved = *self;
        let wing = match self.letter(&[Role::King, Role::Queen]) {
            Some(Role::King) => Wing::King,
            Some(_) => Wing::Queen,
            None => return None,
        };
        if piece_letter(self.ahead()).is_some_and(|(role, _, _)| before.contains(&role)) {
            return Some(wing);
        }
        *self = saved;
        None
    }

    /// A rank as the mover counts it, 0 to 7: a digit, `4th`, or `Sq`.
    pub fn rank(&mut self) -> Option<u8> {
        if let Some(start) = self.word(&[b"sq", b"square"]) {
            self.note(Status::DESC_RANK_FORM, Level::Tolerant, Severity::Info, start);
            return Some(0);
        }
        let digit = match self.ahead().first() {
            Some(digit @ b'1'..=b'8') => digit.wrapping_sub(b'1'),
            _ => return None,
        };
        self.skip();
        let start = self.advance(1);
        if self.rest().first().is_some_and(u8::is_ascii_alphabetic)
            && self.word(&[b"st", b"nd", b"rd", b"d", b"th"]).is_some()
        {
            self.note(Status::DESC_RANK_FORM, Level::Tolerant, Severity::Info, start);
        }
        Some(digit)
    }
}

/// How long the separator is that a text starts with: space, dot, comma, `'s`, the spaces of typeset text.
fn separator(text: &[u8]) -> usize {
    match text {
        [b' ' | b'.' | b',', ..] => 1,
        [b'\'', b's', ..] | [0xc2, 0xa0, ..] => 2,
        [0xe2, 0x80, 0x99, b's', ..] => 4,
        [0xe2, 0x80, 0x89 | 0x8a | 0xaf, ..] => 3,
        _ => 0,
    }
}

/// How long the dash is that a text starts with; only `-` is one byte.
pub(super) fn dash(text: &[u8]) -> usize {
    match text {
        [b'-', ..] => 1,
        [0xe2, 0x80, 0x90..=0x95, ..]
        | [0xe2, 0x88, 0x92, ..]
        | [0xef, 0xb9, 0x98 | 0xa3, ..]
        | [0xef, 0xbc, 0x8d, ..] => 3,
        _ => 0,
    }
}

/// The piece that a text's first letter or `Kt` names, how long that is, and whether it is the canonical letter.
fn piece_letter(text: &[u8]) -> Option<(Role, usize, bool)> {
    let first = *text.first()?;
    if let [b'K' | b'k', b't' | b'T', ..] = text {
        return Some((Role::Knight, 2, false));
    }
    Role::from_upper(first.to_ascii_uppercase()).map(|role| (role, 1, first.is_ascii_uppercase()))
}
