//! Every way in which a text can be taken for a move (reference 7.2, 7.3).
//!
//! The head of the text decides: castling, a null move, a piece's letter, or a pawn's file; a letter can be several of
//! these. Each way that fits to the end gives one [`Reading`]. Nothing here looks at a position, but which languages
//! name the pieces is given.
//!
//! ```text
//! move   = [number] ( castling / null / [piece] [file] [rank] [sign] file rank / file [sign] file ) [promotion] remarks
//! sign   = "x" / "X" / ":" / "-"
//! ```

mod castling;
mod promotion;

use super::letters::{file_at, pieces_at, Letter, Setting, OTHER_CASE};
use super::lexer::{Sign, Tokens};
use super::reading::Reading;
use super::remarks;
use crate::board::bitboard::{file, rank, Bitboard};
use crate::board::{Role, Square};
use crate::notation::Level;
use crate::status::{Error, Severity, Status};

/// A file and a rank, each given or not.
#[derive(Clone, Copy, Default)]
struct Partial {
    file: Option<u8>,
    rank: Option<u8>,
}

impl Partial {
    fn square(self) -> Option<Square> {
        Some(Square::at(self.file?, self.rank?))
    }

    fn mask(self) -> Bitboard {
        self.file.map_or(!0, file) & self.rank.map_or(!0, rank)
    }

    fn is_empty(self) -> bool {
        self.file.is_none() && self.rank.is_none()
    }
}

/// The place of the furthest sign that no reading could take.
pub(super) struct Furthest(usize);

/// One attempt at the text, from a given sign on.
struct Attempt<'t, 'a> {
    tokens: &'t Tokens<'a>,
    setting: &'t Setting<'t>,
    at: usize,
    reading: Reading,
}

/// Hands over all readings of a text. The answer is the error to give when there is none.
pub(super) fn readings(tokens: &Tokens<'_>, setting: &Setting<'_>, visit: &mut dyn FnMut(Reading)) -> Error {
    let mut furthest = Furthest(0);
    let mut found = false;
    let mut keep = |attempt: Result<Reading, usize>, furthest: &mut Furthest| match attempt {
        Ok(reading) => {
            found = true;
            visit(reading);
        }
        Err(at) => furthest.0 = furthest.0.max(at),
    };
    let mut start = Attempt { tokens, setting, at: 0, reading: Reading::EMPTY };
    start.move_number();
    furthest.0 = start.at;
    keep(start.clone_at().castling(), &mut furthest);
    keep(start.clone_at().castling_words(), &mut furthest);
    keep(start.clone_at().null(), &mut furthest);
    keep(start.clone_at().plain(None), &mut furthest);
    pieces_at(tokens, start.at, setting, &mut |letter| keep(start.clone_at().plain(Some(letter)), &mut furthest));
    let is_other = is_other_notation(tokens, start.at);
    let at = usize::from(tokens.offset(if is_other { start.at } else { furthest.0 }));
    let status = if is_other { Status::SAN_OTHER_NOTATION } else { Status::SAN_SYNTAX };
    Error::at(status, at, tokens.text.len().saturating_sub(at))
}

/// `5254`, `P-K4`, `QxP`, `KtxR`: ICCF numeric and descriptive notation.
fn is_other_notation(tokens: &Tokens<'_>, at: usize) -> bool {
    let rest = tokens.text.get(usize::from(tokens.offset(at))..).unwrap_or(&[]);
    let digits = rest.iter().all(|byte| matches!(byte, b'1'..=b'8'));
    if (rest.len() == 4 || rest.len() == 5) && digits {
        return true;
    }
    let mut pieces = 0_u8;
    let mut dash = false;
    for byte in rest.iter().take(8) {
        match byte {
            b'K' | b'Q' | b'R' | b'B' | b'N' | b'P' => pieces = pieces.saturating_add(1),
            b'-' | b'x' => dash = true,
            b'a'..=b'h' => return false,
            _ => {}
        }
    }
    pieces >= 2 && dash
}

impl Attempt<'_, '_> {
    fn clone_at(&self) -> Self {
        Attempt { tokens: self.tokens, setting: self.setting, at: self.at, reading: self.reading }
    }

    fn ascii(&self) -> u8 {
        self.tokens.ascii(self.at)
    }

    fn offset(&self) -> u8 {
        self.tokens.offset(self.at)
    }

    /// Steps over signs, taking over the level that they need.
    fn advance(&mut self, signs: usize) {
        let next = self.at.saturating_add(signs);
        if self.tokens.level(self.at, next) > self.reading.level {
            let span = (self.offset(), self.tokens.offset(next));
            self.reading.depart(Status::SAN_SIGN, Level::Tolerant, Severity::Fixed, span);
        }
        self.at = next;
    }

    /// `1.`, `1...`, `1…`, `12)`, `1 `, or digits glued to a letter (reference 7.6).
    fn move_number(&mut self) {
        let start = self.at;
        let mut at = self.at;
        let mut number = 0_u32;
        while let digit @ b'0'..=b'9' = self.tokens.ascii(at) {
            number = number.saturating_mul(10).saturating_add(u32::from(digit & 15));
            at = at.saturating_add(1);
        }
        if at == start || number == 0 {
            return;
        }
        let digits_end = at;
        let mut dots = false;
        while matches!(self.tokens.ascii(at), b'.' | b' ' | b')') || self.is_ellipsis(at) {
            dots |= self.tokens.ascii(at) != b' ';
            at = at.saturating_add(1);
        }
        // `1-0`, `1/2` and `5254` are no move numbers, and a rank digit of `1e4` is none either.
        let next = self.tokens.ascii(at);
        let follows = self.tokens.get(at).is_some() && !matches!(next, b'-' | b'/' | b'0'..=b'9');
        let apart = at > digits_end && (next == b'0' || (dots && next == b'-'));
        if !follows && !apart {
            return;
        }
        let level = if dots { Level::Import } else { Level::Tolerant };
        let span = (self.tokens.offset(start), self.tokens.offset(at));
        self.reading.depart(Status::SAN_MOVE_NUMBER, level, Severity::Info, span);
        self.reading.move_number = number;
        self.at = at;
    }

    fn is_ellipsis(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| token.sign == Sign::Other('…'))
    }

    /// A piece's or pawn's move, the piece's letter already known.
    fn plain(mut self, letter: Option<Letter>) -> Result<Reading, usize> {
        let head = self.offset();
        if let Some(letter) = letter {
            self.reading.role = letter.role;
            self.reading.cost = letter.cost;
            self.reading.language = letter.language;
            self.at = letter.next;
            let span = (head, self.offset());
            if let Some((status, severity)) = letter.remark {
                self.reading.depart(status, letter.level, severity, span);
            } else if letter.level > Level::Strict {
                self.reading.depart(Status::SAN_SIGN, letter.level, Severity::Fixed, span);
            }
        }
        let is_pawn = self.reading.role == Role::Pawn;
        let start = self.offset();
        let first = self.partial();
        let sign_at = self.offset();
        let (before_sign, at_sign) = (self.reading, self.at);
        let mut sign = self.sign();
        self.reading.capture_at = (sign_at, self.offset());
        // Without a sign only a whole origin makes a letter that of the piece taken, `Ra1Nb1`.
        if self.reading.capture || (sign.is_none() && first.square().is_some()) {
            self.captured_piece();
        }
        let mut second = self.partial();
        self.reading.origin_at = (start, sign_at);
        if first.square().is_some() && second.square().is_none() {
            // What follows a whole square is no second one: `e8B`, `e8:B`.
            (self.reading, self.at) = (before_sign, at_sign);
            (sign, second) = (None, Partial::default());
        }
        if let Some(to) = second.square() {
            self.long_or_taking(first, to, sign, letter.is_some(), (start, sign_at))?;
        } else if second.is_empty() && sign.is_none() && first.square().is_some() {
            let to = first.square().unwrap_or(Square::A1);
            self.reading.to = to.bit();
            self.reading.origin_at = (start, start);
            self.reading.capture_at = (start, start);
            if is_pawn {
                self.reading.from = file(to.file());
            }
        } else if let (true, Some(from), Some(to), None, None, false) =
            (is_pawn, first.file, second.file, first.rank, second.rank, sign == Some(b'-'))
        {
            self.minimal(from, to, (start, self.offset()));
        } else if let (true, None, Some(from), Some(to)) =
            (is_pawn && sign.is_none() && second.is_empty(), first.rank, first.file, self.file())
        {
            self.minimal(from, to, (start, self.offset()));
        } else {
            return Err(self.at);
        }
        // `Be5:`, the capture sign behind the square.
        if self.ascii() == b':' && !self.reading.capture && self.promotion_letter(self.at.saturating_add(1)).is_none() {
            let at = self.offset();
            self.advance(1);
            self.reading.capture = true;
            self.reading.capture_at = (at, self.offset());
            self.reading.depart(Status::SAN_CAPTURE_SIGN, Level::Tolerant, Severity::Info, (at, self.offset()));
        }
        self.promotion()?;
        self.finish()
    }

    /// Two places, or a capture sign before the one there is.
    fn long_or_taking(
        &mut self,
        first: Partial,
        to: Square,
        sign: Option<u8>,
        has_letter: bool,
        span: (u8, u8),
    ) -> Result<(), usize> {
        let is_pawn = self.reading.role == Role::Pawn;
        let full = first.square().is_some();
        let whole = (span.0, self.offset());
        self.reading.to = to.bit();
        self.reading.from = first.mask();
        self.reading.is_long = full;
        self.reading.any_role = full && !has_letter;
        if is_pawn {
            if first.file.is_none() {
                // `Pxd5` needs a pawn that is the only one to take there; `xd5` says nothing at all.
                if !has_letter || sign == Some(b'-') || sign.is_none() {
                    return Err(self.at);
                }
                self.reading.must_capture = true;
            }
            if !full && sign == Some(b'-') {
                return Err(self.at); // `e-4` and `e-d5`
            }
            if full {
                self.reading.depart(Status::SAN_LONG_FORM, Level::Import, Severity::Info, whole);
            } else if first.file == Some(to.file()) {
                // `bb5`: a pawn's own file, which may also be a bishop in lower case.
                self.reading.depart(Status::SAN_DISAMBIGUATION, Level::Tolerant, Severity::Info, span);
                self.reading.cost = self.reading.cost.max(OTHER_CASE);
            }
        } else if sign == Some(b'-') {
            if full {
                self.reading.depart(Status::SAN_LONG_FORM, Level::Import, Severity::Info, whole);
            } else if first.is_empty() {
                self.reading.depart(Status::SAN_LONG_FORM, Level::Tolerant, Severity::Info, whole);
            } else {
                return Err(self.at);
            }
        } else if first.is_empty() && sign.is_none() {
            return Err(self.at);
        }
        Ok(())
    }

    /// `exd`, `ed`: a capture by its two files.
    fn minimal(&mut self, from: u8, to: u8, span: (u8, u8)) {
        self.reading.from = file(from);
        self.reading.to = file(to);
        self.reading.must_capture = true;
        self.reading.depart(Status::SAN_SHORT_CAPTURE, Level::Tolerant, Severity::Fixed, span);
    }

    /// The capture sign or hyphen between two places.
    fn sign(&mut self) -> Option<u8> {
        let byte = self.ascii();
        let start = self.offset();
        match byte {
            b'x' | b'-' => self.advance(1),
            b'X' | b':' if self.is_place(self.at.saturating_add(1)) => {
                self.advance(1);
                self.reading.depart(Status::SAN_CAPTURE_SIGN, Level::Tolerant, Severity::Info, (start, self.offset()));
            }
            _ => return None,
        }
        self.reading.capture |= byte != b'-';
        Some(byte)
    }

    /// A file, or a piece's letter and a square, which a sign can stand before. `Xi` is one letter in Lojban.
    fn is_place(&self, at: usize) -> bool {
        self.tokens.get(at).and_then(|next| file_at(next, self.setting)).is_some() || self.captured_letter(at).is_some()
    }

    /// A piece's letter that a whole square follows.
    fn captured_letter(&self, at: usize) -> Option<Letter> {
        let mut best: Option<Letter> = None;
        pieces_at(self.tokens, at, self.setting, &mut |letter| {
            let mut ahead = self.clone_at();
            ahead.at = letter.next;
            if best.is_none_or(|best| letter.cost < best.cost) && ahead.partial().square().is_some() {
                best = Some(letter);
            }
        });
        best
    }

    /// `Rd3xQd7`: the piece that is taken, if a whole square follows its letter.
    fn captured_piece(&mut self) {
        let Some(letter) = self.captured_letter(self.at) else { return };
        let level = if self.setting.reversible { Level::Import } else { Level::Tolerant };
        let span = (self.offset(), self.tokens.offset(letter.next));
        self.reading.captured = Some((letter.role, span));
        self.reading.depart(Status::SAN_LONG_FORM, level, Severity::Info, span);
        if let Some((status, severity)) = letter.remark.filter(|(status, _)| *status != Status::SAN_PAWN_LETTER) {
            self.reading.depart(status, letter.level, severity, span);
            self.reading.cost = self.reading.cost.max(letter.cost);
        }
        self.at = letter.next;
    }

    fn file(&mut self) -> Option<u8> {
        let token = self.tokens.get(self.at)?;
        let (file, level, cost, status) = file_at(token, self.setting)?;
        let span = (token.start, token.end);
        self.reading.cost = self.reading.cost.max(cost);
        if let Some(status) = status {
            self.reading.depart(status, level, Severity::Fixed, span);
        }
        self.advance(1);
        Some(file)
    }

    fn partial(&mut self) -> Partial {
        let file = self.file();
        let rank = match self.ascii() {
            digit @ b'1'..=b'8' => {
                self.advance(1);
                Some(digit.wrapping_sub(b'1'))
            }
            _ => None,
        };
        Partial { file, rank }
    }

    fn finish(mut self) -> Result<Reading, usize> {
        self.reading.core_end = self.offset();
        match remarks::read(self.tokens, self.at, self.setting, &mut self.reading) {
            at if at == self.tokens.len() => Ok(self.reading),
            at => Err(at),
        }
    }
}
