//! What a pawn becomes.

use super::Attempt;
use crate::board::bitboard::END_RANKS;
use crate::board::Role;
use crate::notation::san::letters::{pieces_at, Letter};
use crate::notation::san::lexer::Sign;
use crate::notation::Level;
use crate::status::{Severity, Status};

impl Attempt<'_, '_> {
    /// The piece that the sign at a place names as a promotion, in the declared language or English.
    pub(super) fn promotion_letter(&self, at: usize) -> Option<Letter> {
        let mut best: Option<Letter> = None;
        pieces_at(self.tokens, at, self.setting, &mut |letter| {
            let better = best.is_none_or(|best| (letter.cost, best.next) < (best.cost, letter.next));
            if letter.role != Role::Pawn && better {
                best = Some(letter);
            }
        });
        best.or_else(|| {
            let mut pawn = None;
            pieces_at(self.tokens, at, self.setting, &mut |letter| pawn = pawn.or(Some(letter)));
            pawn
        })
    }

    /// `=Q` or `Q` (FIDE), `(Q)`, `/Q`, `=(Q)`, `:Q`, ` Q`.
    pub(super) fn promotion(&mut self) -> Result<(), usize> {
        let start = self.at;
        let ascii = |index: usize| self.tokens.ascii(start.saturating_add(index));
        let (before, closed) = match (ascii(0), ascii(1)) {
            (b'=', b'(') => (2, true),
            (b'(', b'=') => return Ok(()), // a draw offer
            (b'=' | b'/' | b':' | b' ', _) => (1, false),
            (b'(', _) => (1, true),
            _ => (0, false),
        };
        let may_promote = self.reading.role == Role::Pawn && self.reading.to & END_RANKS != 0;
        let Some(letter) = self.promotion_letter(start.saturating_add(before)) else { return Ok(()) };
        let is_plain = before == 0 || (before == 1 && ascii(0) == b'=');
        let is_word = self.next_is_letter(letter.next);
        // Behind a move that cannot promote, `N` is a novelty and other letters begin a remark; only `=Q` says promotion.
        let says_promotion = before == 1 && ascii(0) == b'=' && !is_word;
        if !(may_promote || says_promotion) {
            let exact = letter.remark.is_none_or(|(status, _)| status == Status::SAN_LANGUAGE_LETTER);
            let sign = matches!(ascii(0), b'N' | b'x' | b'X');
            let refused = before == 0 && !is_word && letter.role != Role::Pawn && exact && !sign;
            return if refused { self.bad_promotion(start, letter.next) } else { Ok(()) };
        }
        if is_word {
            return Ok(());
        }
        let end = letter.next.saturating_add(usize::from(closed));
        if closed && self.tokens.ascii(letter.next) != b')' {
            return Ok(());
        }
        if !may_promote || matches!(letter.role, Role::King | Role::Pawn) {
            return self.bad_promotion(start, end);
        }
        let span = (self.tokens.offset(start), self.tokens.offset(end));
        let canonical = before == 1 && is_plain && letter.level == Level::Strict;
        if let Some((status, severity)) = letter.remark {
            let lower = status == Status::SAN_LETTER_CASE;
            // `e7e8q` is how engines write it.
            let level = if lower && self.reading.is_long && is_plain { Level::Import } else { letter.level };
            let status = if lower { Status::SAN_PROMOTION_FORM } else { status };
            self.reading.depart(status, level, severity, span);
            self.reading.cost = self.reading.cost.max(letter.cost);
        } else if !is_plain {
            self.reading.depart(Status::SAN_PROMOTION_FORM, Level::Tolerant, Severity::Fixed, span);
        } else if !canonical {
            self.reading.depart(Status::SAN_PROMOTION_FORM, Level::Import.max(letter.level), Severity::Info, span);
        }
        self.reading.promotion = Some(letter.role);
        self.advance(end.saturating_sub(start));
        Ok(())
    }

    fn next_is_letter(&self, at: usize) -> bool {
        match self.tokens.get(at).map(|token| token.sign) {
            Some(Sign::Ascii(byte)) => byte.is_ascii_alphanumeric() && byte != b'x',
            Some(Sign::Other(letter)) => letter.is_alphabetic(),
            _ => false,
        }
    }

    /// Keeps the fault in the reading, so that it is refused with its name if the rest makes sense.
    fn bad_promotion(&mut self, start: usize, end: usize) -> Result<(), usize> {
        let span = (self.tokens.offset(start), self.tokens.offset(end));
        self.reading.depart(Status::SAN_PROMOTION_BAD, Level::Guess, Severity::Error, span);
        self.reading.promotion = Some(Role::King);
        self.advance(end.saturating_sub(start));
        Ok(())
    }
}
