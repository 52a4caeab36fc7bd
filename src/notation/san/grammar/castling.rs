//! Castling in signs and in words, and moves that are none.

use super::Attempt;
use crate::board::{Role, Wing};
use crate::notation::san::lexer::Sign;
use crate::notation::san::reading::{Kind, Reading};
use crate::notation::Level;
use crate::status::{Severity, Status};

impl Attempt<'_, '_> {
    /// `O-O`, `O-O-O`; with zeros, small letters, without dashes.
    pub(super) fn castling(mut self) -> Result<Reading, usize> {
        let start = self.offset();
        let mut letters = 0_u8;
        let (mut zeros, mut others, mut dashes) = (0_u8, 0_u8, 0_u8);
        loop {
            match self.tokens.get(self.at).map(|token| token.sign) {
                Some(Sign::Ascii(b'O')) => {}
                Some(Sign::Ascii(b'0')) => zeros = zeros.saturating_add(1),
                Some(Sign::Ascii(b'o') | Sign::Other('О' | 'о' | 'Ο' | 'ο')) => others = others.saturating_add(1),
                _ => return Err(self.at),
            }
            letters = letters.saturating_add(1);
            self.advance(1);
            if letters == 3 {
                break;
            }
            let dash = usize::from(self.ascii() == b'-');
            let next = self.tokens.get(self.at.saturating_add(dash)).map(|token| token.sign);
            let goes_on = matches!(next, Some(Sign::Ascii(b'O' | b'0' | b'o') | Sign::Other('О' | 'о' | 'Ο' | 'ο')));
            if letters == 2 && !goes_on {
                break;
            }
            dashes = dashes.saturating_add(dash as u8);
            self.advance(dash);
        }
        let span = (start, self.offset());
        let all_dashes = dashes.saturating_add(1) == letters;
        if others > 0 || !all_dashes || (zeros > 0 && zeros < letters) {
            self.reading.depart(Status::SAN_CASTLING_FORM, Level::Tolerant, Severity::Fixed, span);
        } else if zeros > 0 {
            self.reading.depart(Status::SAN_CASTLING_FORM, Level::Import, Severity::Info, span);
        }
        let wing = if letters == 2 { Wing::King } else { Wing::Queen };
        self.castles(Some(wing))
    }

    fn castles(mut self, wing: Option<Wing>) -> Result<Reading, usize> {
        self.reading.kind = Kind::Castling(wing);
        self.reading.role = Role::King;
        self.finish()
    }

    /// `castles`, `castles KR`, `castles long`.
    pub(super) fn castling_words(mut self) -> Result<Reading, usize> {
        let start = self.offset();
        if !self.tokens.starts_with(self.at, b"castles") {
            return Err(self.at);
        }
        self.advance(7);
        let mut wing = None;
        let sides: [(&[u8], Wing); 14] = [
            (b" king's side", Wing::King),
            (b" king side", Wing::King),
            (b" kingside", Wing::King),
            (b" queen's side", Wing::Queen),
            (b" queen side", Wing::Queen),
            (b" queenside", Wing::Queen),
            (b" short", Wing::King),
            (b" long", Wing::Queen),
            (b" kr", Wing::King),
            (b" qr", Wing::Queen),
            (b" (k)", Wing::King),
            (b" (q)", Wing::Queen),
            (b" k", Wing::King),
            (b" q", Wing::Queen),
        ];
        if let Some((words, side)) = sides.into_iter().find(|(words, _)| self.tokens.starts_with(self.at, words)) {
            self.advance(words.len());
            wing = Some(side);
        }
        let span = (start, self.offset());
        self.reading.depart(Status::SAN_CASTLING_FORM, Level::Tolerant, Severity::Fixed, span);
        self.castles(wing)
    }

    pub(super) fn null(mut self) -> Result<Reading, usize> {
        let forms: [&[u8]; 7] = [b"---", b"--", b"Z0", b"@@@@", b"0000", b"null", b"pass"];
        let Some(form) = forms.into_iter().find(|form| self.tokens.starts_with(self.at, form)) else {
            return Err(self.at);
        };
        let start = self.offset();
        self.advance(form.len());
        self.reading.depart(Status::SAN_NULL, Level::Tolerant, Severity::Info, (start, self.offset()));
        self.reading.kind = Kind::Null;
        self.finish()
    }
}
