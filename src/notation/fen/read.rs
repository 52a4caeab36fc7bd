//! Reading a FEN field by field, at every level (reference 3.1 to 3.3, 3.6).
//!
//! What each level accepts beyond the one below it, apart from separators and wrapping (see [`super::fields`]):
//!
//! * *import*: runs of digits in a rank; four or five fields; move number 0; castling letters in any order or repeated.
//! * *tolerant*: one to three fields; operations of an EPD (not read); `w` and `b` as words or upper case; dashes per
//!   place in the castling field; another dash sign; `~` behind a piece; an upper-case en passant square, or one on the
//!   wrong rank (dropped); `-` or leading zeros in numbers.
//! * *guess*: signs before numbers and numbers beyond 32 bits; `0` or `none` for no castling; the pawn's own square or its
//!   file for en passant.

use super::fast;
use super::fields::{Fields, Reader, Span};
use super::{rules_for, Options, TEXT_MAX};
use crate::board::{Color, Piece, Position, Square};
use crate::notation::Level;
use crate::rules::validity::{self, bit};
use crate::status::{Diagnose, Error, Severity, Status};

/// Opcodes that are taken for one even without the semicolon that should end the operation.
const KNOWN_OPCODES: [&[u8]; 5] = [b"am", b"bm", b"id", b"pv", b"sm"];

/// Where each field stands, so that a fault of the position can be shown in the text.
#[derive(Clone, Copy, Default)]
pub(in crate::notation) struct Places {
    board: Span,
    side: Span,
    castling: Span,
    en_passant: Span,
    pub clock: Span,
    pub number: Span,
}

/// The four fields that FEN and EPD begin with, read from the start of a longer text; not judged yet.
pub(in crate::notation) struct Head {
    pub position: Position,
    pub places: Places,
    /// How many fields there are; with fewer than four there is no position.
    pub count: usize,
    /// Where the last of them ends.
    pub end: usize,
}

pub(super) fn parse<D: Diagnose>(text: &[u8], options: Options, diagnostics: &mut D) -> Result<Position, Error> {
    if text.is_empty() {
        return Err(Error::new(Status::FEN_EMPTY));
    }
    let mut reader = Reader { text, level: options.level, diagnostics };
    let span = reader.unwrapped()?;
    let span = reader.before_moves(span);
    if span.len() > TEXT_MAX {
        let end = span.start.saturating_add(TEXT_MAX);
        return Err(Error::at(Status::FEN_TOO_LONG, end, span.end.saturating_sub(end)));
    }
    let fields = reader.fields(span)?;
    let (mut position, places) = reader.position(fields, options.placement_only)?;
    position.set_rules(rules_for(options.mode, &position));
    reader.judge(&mut position, &places, &options)?;
    Ok(position)
}

impl<D: Diagnose> Reader<'_, D> {
    fn position(&mut self, fields: Fields, placement_only: bool) -> Result<(Position, Places), Error> {
        let Some(board) = fields.get(0) else {
            return Err(Error::at(Status::FEN_EMPTY, 0, self.text.len()));
        };
        let position = self.board(board)?;
        let fields = self.without_the_rest(fields, placement_only)?;
        self.described(position, board, fields)
    }

    /// The first four fields of `span`, for EPD.
    pub(in crate::notation) fn head(&mut self, span: Span, options: &Options) -> Result<Head, Error> {
        let fields = self.first_fields(span, 4, false)?;
        let end = fields.get(fields.count.saturating_sub(1)).map_or(span.start, |last| last.end);
        let (mut position, mut places) = (Position::EMPTY, Places::default());
        if let (4, Some(board)) = (fields.count, fields.get(0)) {
            position = self.board(board)?;
            (position, places) = self.described(position, board, fields)?;
            position.set_rules(rules_for(options.mode, &position));
        }
        Ok(Head { position, places, count: fields.count, end })
    }

    /// Reads what follows the board.
    fn described(&mut self, mut position: Position, board: Span, fields: Fields) -> Result<(Position, Places), Error> {
        let field = |index| fields.get(index);
        let end = Span { start: self.text.len(), end: self.text.len() };
        let places = Places {
            board,
            side: field(1).unwrap_or(board),
            castling: field(2).unwrap_or(board),
            en_passant: field(3).unwrap_or(board),
            clock: field(4).unwrap_or(end),
            number: field(5).unwrap_or(end),
        };
        if let Some(span) = field(1) {
            position.set_turn(self.side(span)?);
        }
        if let Some(span) = field(2) {
            self.castling(span, &mut position)?;
        }
        if let Some(span) = field(3) {
            let square = self.en_passant(span, &position)?;
            position.set_en_passant(square);
        }
        self.counters(field(4), field(5), &mut position)?;
        Ok((position, places))
    }

    /// The half-move clock and the full-move number, which may be missing.
    pub(in crate::notation) fn counters(
        &mut self,
        clock: Option<Span>,
        number: Option<Span>,
        position: &mut Position,
    ) -> Result<(), Error> {
        let halfmove = clock.map_or(Ok(0), |span| self.number(span, Status::FEN_BAD_HALFMOVE, 0))?;
        let fullmove = number.map_or(Ok(1), |span| self.number(span, Status::FEN_BAD_FULLMOVE, 1))?;
        if let (Some(span), 0) = (number, fullmove) {
            self.allow(Level::Import, Status::FEN_FULLMOVE_ZERO, Severity::Fixed, span)?;
        }
        position.set_clocks(halfmove, fullmove);
        Ok(())
    }

    /// Checks the number of fields; cuts off what may follow a FEN.
    fn without_the_rest(&mut self, mut fields: Fields, placement_only: bool) -> Result<Fields, Error> {
        let counter = (4..8).filter_map(|index| fields.get(index)).find(|span| is_check_counter(self.slice(*span)));
        if let Some(span) = counter {
            return Err(Error::at(Status::FEN_VARIANT_FIELD, span.start, span.len()));
        }
        let expected = if placement_only { 1 } else { 6 };
        if self.level >= Level::Tolerant && !placement_only {
            let operation = fields.get(4).filter(|span| self.starts_operation(*span));
            if let Some(span) = operation {
                self.note(Status::FEN_OPERATIONS, Severity::Info, Span { start: span.start, end: self.text.len() });
                fields.count = 4;
            }
        }
        let count = fields.count;
        if count > expected {
            let start = fields.get(expected).map_or(self.text.len(), |span| span.start);
            let len = self.text.len().saturating_sub(start);
            return Err(Error::at(Status::FEN_FIELD_COUNT, start, len).with(u32::try_from(count).unwrap_or(u32::MAX)));
        }
        if count < expected {
            let end = fields.get(count.saturating_sub(1)).map_or(self.text.len(), |span| span.end);
            let needed = if count >= 4 { Level::Import } else { Level::Tolerant };
            if self.level < needed {
                return Err(Error::at(Status::FEN_FIELD_COUNT, end, 0).with(count as u32));
            }
            self.note(Status::FEN_MISSING_FIELD, Severity::Fixed, Span { start: end, end });
        }
        Ok(fields)
    }

    /// Whether an EPD's operations begin here: `;`, or an opcode that is known or whose operation is ended.
    fn starts_operation(&self, span: Span) -> bool {
        let opcode = self.slice(span);
        let rest = self.slice(Span { start: span.start, end: self.text.len() });
        match opcode.first() {
            Some(b';') => true,
            Some(first) if first.is_ascii_alphabetic() => rest.contains(&b';') || KNOWN_OPCODES.contains(&opcode),
            _ => false,
        }
    }

    /// The first field: eight ranks from the eighth down, files from a.
    fn board(&mut self, span: Span) -> Result<Position, Error> {
        let text = self.slice(span);
        if let Some(position) = fast::placement(text) {
            return Ok(position);
        }
        // A bracket in front is no pocket but some wrapping.
        if let Some(at) = text.iter().position(|byte| *byte == b'[').filter(|at| *at > 0) {
            return Err(Error::at(Status::FEN_POCKET, span.start.saturating_add(at), text.len().saturating_sub(at)));
        }
        let ranks = text.iter().fold(1_u32, |ranks, byte| ranks.saturating_add(u32::from(*byte == b'/')));
        if ranks != 8 {
            let ninth = text.split(|byte| *byte == b'/').nth(8).unwrap_or(&[]);
            let in_hand =
                ninth.len() < 8 && !ninth.is_empty() && ninth.iter().all(|byte| Piece::from_fen(*byte).is_some());
            if ranks == 9 && in_hand {
                return Err(Error::at(Status::FEN_POCKET, span.end.saturating_sub(ninth.len()), ninth.len()));
            }
            return Err(Error::at(Status::FEN_RANK_COUNT, span.start, span.len()).with(ranks));
        }
        let mut position = Position::EMPTY;
        let mut start = span.start;
        for row in (0..8_u8).rev() {
            let end = start.saturating_add(self.rank_length(start, span.end));
            self.rank(Span { start, end }, row, &mut position)?;
            start = end.saturating_add(1);
        }
        Ok(position)
    }

    fn rank_length(&self, start: usize, end: usize) -> usize {
        let rest = self.slice(Span { start, end });
        rest.iter().position(|byte| *byte == b'/').unwrap_or(rest.len())
    }

    fn rank(&mut self, span: Span, row: u8, position: &mut Position) -> Result<(), Error> {
        let mut files = 0_u32;
        let mut previous = b'/';
        for at in span.start..span.end {
            let byte = self.text.get(at).copied().unwrap_or(0);
            let here = Span { start: at, end: at.saturating_add(1) };
            match byte {
                b'1'..=b'8' => {
                    if previous.is_ascii_digit() {
                        self.allow(Level::Import, Status::FEN_ADJACENT_DIGITS, Severity::Fixed, here)?;
                    }
                    files = files.saturating_add(u32::from(byte & 15));
                }
                b'0' | b'9' => return Err(Error::at(Status::FEN_BAD_DIGIT, at, 1).with(u32::from(byte))),
                b'~' if Piece::from_fen(previous).is_some() => {
                    self.allow(Level::Tolerant, Status::FEN_PROMOTED_MARK, Severity::Fixed, here)?;
                }
                _ => {
                    let Some(piece) = Piece::from_fen(byte) else {
                        return Err(Error::at(Status::FEN_BAD_PIECE, at, 1).with(u32::from(byte)));
                    };
                    if files < 8 {
                        position.put(Square::at(files as u8, row), piece);
                    }
                    files = files.saturating_add(1);
                }
            }
            previous = byte;
        }
        if files != 8 {
            let number = u32::from(row).saturating_add(1);
            return Err(Error::at(Status::FEN_RANK_WIDTH, span.start, span.len()).with_both(number, files));
        }
        Ok(())
    }

    fn side(&mut self, span: Span) -> Result<Color, Error> {
        let text = self.slice(span);
        let color = match text {
            b"w" => return Ok(Color::White),
            b"b" => return Ok(Color::Black),
            _ if text.eq_ignore_ascii_case(b"w") || text.eq_ignore_ascii_case(b"white") => Color::White,
            _ if text.eq_ignore_ascii_case(b"b") || text.eq_ignore_ascii_case(b"black") => Color::Black,
            _ => return Err(Error::at(Status::FEN_BAD_SIDE, span.start, span.len())),
        };
        if self.level < Level::Tolerant {
            return Err(Error::at(Status::FEN_BAD_SIDE, span.start, span.len()));
        }
        self.note(Status::FEN_SIDE_WORD, Severity::Fixed, span);
        Ok(color)
    }

    fn en_passant(&mut self, span: Span, position: &Position) -> Result<Option<Square>, Error> {
        let bad = Error::at(Status::FEN_BAD_EP, span.start, span.len());
        let text = self.slice(span);
        if text == b"-" {
            return Ok(None);
        }
        if self.dash_at(span.start, span.end) == span.len() {
            self.note(Status::FEN_DASH, Severity::Fixed, span);
            return Ok(None);
        }
        let us = position.turn();
        let square = match *text {
            [file] => {
                return self.en_passant_file(
                    Square::from_ascii(file.to_ascii_lowercase(), b'1').ok_or(bad)?,
                    span,
                    position,
                )
            }
            [file, digit] => {
                let square = Square::from_ascii(file.to_ascii_lowercase(), digit).ok_or(bad)?;
                if file.is_ascii_uppercase() {
                    self.allow(Level::Tolerant, Status::FEN_EP_CASE, Severity::Fixed, span).map_err(|_| bad)?;
                }
                square
            }
            _ => return Err(bad),
        };
        match square.seen_by(us).rank() {
            5 => Ok(Some(square)),
            2 => {
                if self.level < Level::Tolerant {
                    let wrong = Error::at(Status::FEN_EP_RANK_SIDE, span.start, span.len());
                    return Err(wrong.with(u32::from(square.number())));
                }
                self.note(Status::FEN_EP_RANK_SIDE, Severity::Fixed, span);
                Ok(None)
            }
            4 if self.level >= Level::Guess => self.en_passant_file(square, span, position),
            _ => Err(bad),
        }
    }

    /// The square behind an enemy pawn on this file that can have made a double step (guess).
    fn en_passant_file(&mut self, on_file: Square, span: Span, position: &Position) -> Result<Option<Square>, Error> {
        let us = position.turn();
        let mut passed = *position;
        passed.set_en_passant(Some(Square::at(on_file.file(), 5).seen_by(us)));
        let target = passed.en_passant_target();
        if self.level < Level::Guess || target.is_none() {
            return Err(Error::at(Status::FEN_BAD_EP, span.start, span.len()));
        }
        self.note(Status::FEN_BAD_EP, Severity::Guessed, span);
        Ok(target)
    }

    /// One of the two counters; `-` stands for its usual value `if_dash`.
    fn number(&mut self, span: Span, bad: Status, if_dash: u32) -> Result<u32, Error> {
        let text = self.slice(span);
        let mut digits = text;
        let mut negative = false;
        if text == b"-" || self.dash_at(span.start, span.end) == span.len() {
            if self.level < Level::Tolerant {
                return Err(Error::at(bad, span.start, span.len()));
            }
            self.note(Status::FEN_DASH, Severity::Fixed, span);
            return Ok(if_dash);
        }
        if let [sign @ (b'+' | b'-'), rest @ ..] = text {
            digits = rest;
            negative = *sign == b'-';
        }
        let signed = digits.len() != text.len();
        if let Some(at) = digits.iter().position(|byte| !byte.is_ascii_digit()) {
            let offset = span.end.saturating_sub(digits.len()).saturating_add(at);
            return Err(Error::at(bad, offset, span.end.saturating_sub(offset)));
        }
        let Some(first) = digits.first().copied() else {
            return Err(Error::at(bad, span.start, span.len()));
        };
        let padded = digits.len() > 1 && first == b'0';
        let value = digits.iter().fold(0_u64, |value, digit| {
            value.saturating_mul(10).saturating_add(u64::from(digit & 15)).min(u64::from(u32::MAX) + 1)
        });
        if signed {
            self.allow(Level::Guess, Status::FEN_SIGN, Severity::Guessed, span)?;
        }
        if padded {
            self.allow(Level::Tolerant, Status::FEN_LEADING_ZERO, Severity::Fixed, span)?;
        }
        if negative {
            return Ok(if_dash);
        }
        match u32::try_from(value) {
            Ok(value) => Ok(value),
            Err(_) => {
                self.allow(Level::Guess, Status::FEN_NUMBER_RANGE, Severity::Guessed, span)?;
                Ok(u32::MAX)
            }
        }
    }

    /// Repairs if asked to, then refuses what the options refuse.
    pub(in crate::notation) fn judge(
        &mut self,
        position: &mut Position,
        places: &Places,
        options: &Options,
    ) -> Result<(), Error> {
        if options.repair {
            let before = *position;
            let repaired = position.repair(validity::INCONSISTENT);
            if repaired != 0 {
                before.visit_problems(&mut |problem| {
                    if bit(problem.status) & repaired != 0 {
                        let place = self.place(&problem, places);
                        self.note(problem.status, Severity::Fixed, place);
                    }
                });
            }
        }
        if position.judge() && options.refuse == 0 {
            return Ok(());
        }
        let refused = options.refused();
        let mut first = None;
        let mut kept = validity::ILLEGAL & !refused;
        position.visit_problems(&mut |problem| {
            if bit(problem.status) & refused != 0 && first.is_none() {
                let place = self.place(&problem, places);
                first = Some(problem.placed(place.start, place.len()));
            }
            if bit(problem.status) & kept != 0 {
                kept &= !bit(problem.status);
                let place = self.place(&problem, places);
                self.note(problem.status, Severity::Error, place);
            }
        });
        first.map_or(Ok(()), Err)
    }

    /// The part of the text that a fault of the position is about.
    fn place(&self, problem: &Error, places: &Places) -> Span {
        let set = bit(problem.status);
        if set & validity::CASTLING != 0 {
            self.castling_place(problem, places.castling)
        } else if set & (validity::EN_PASSANT | bit(Status::POS_EP_CLOCK) | bit(Status::POS_CHECK_VERSUS_EP)) != 0 {
            places.en_passant
        } else if set & bit(Status::POS_OPPONENT_IN_CHECK) != 0 {
            places.side
        } else if set & (bit(Status::POS_CLOCK_OVER_100) | bit(Status::POS_CLOCK_OVER_150)) != 0 {
            places.clock
        } else if set & bit(Status::POS_CLOCK_VERSUS_NUMBER) != 0 {
            places.number
        } else {
            places.board
        }
    }

    /// The letter of the castling field that names a right: `K` for example, or the file's letter.
    fn castling_place(&self, problem: &Error, field: Span) -> Span {
        let [letter, rook] = problem.detail;
        let named = letter as u8;
        let file = Square::masked(rook).file_letter();
        let file = if named.is_ascii_uppercase() { file.to_ascii_uppercase() } else { file };
        let found = self.slice(field).iter().position(|byte| *byte == named || *byte == file);
        found.map_or(field, |at| {
            let start = field.start.saturating_add(at);
            Span { start, end: start.saturating_add(1) }
        })
    }
}

/// `3+3` or `+0+0`: how many checks are left or were given in Three-check.
fn is_check_counter(text: &[u8]) -> bool {
    matches!(text, [a, b'+', b] | [b'+', a, b'+', b] if a.is_ascii_digit() && b.is_ascii_digit())
}
