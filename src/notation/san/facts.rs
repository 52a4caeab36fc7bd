//! What a move does, and whether the signs behind it say so.

use super::reading::{Kind, Mark, Reading};
use super::write::{encode_unchecked, gives_check};
use crate::board::bitboard::{rank, several};
use crate::board::{Move, Position, Role};
use crate::notation::Level;
use crate::rules::generate::has_legal_move;
use crate::status::{Severity, Status};

/// What a move does, as far as signs can claim it.
#[derive(Clone, Copy)]
pub(super) struct Facts {
    pub check: bool,
    pub mate: bool,
}

impl Facts {
    pub fn of(position: &Position, mv: Move) -> Facts {
        let us = position.turn();
        let role = position.role_at(mv.from()).unwrap_or(Role::Pawn);
        let mut next = *position;
        next.play_role(role, mv);
        let castles = position.color(us) & mv.to().bit() != 0;
        let check = if castles { next.is_check() } else { gives_check(position, us, role, mv) };
        Facts { check, mate: check && !has_legal_move(&next) }
    }

    pub fn agree(self, mark: Mark) -> bool {
        match mark {
            Mark::None => !self.check,
            Mark::Check => self.check && !self.mate,
            Mark::Mate => self.mate,
            Mark::Double => self.check,
        }
    }
}

/// Compares the signs for capture and en passant with what the move does.
pub(super) fn compare_capture(position: &Position, mv: Move, reading: &mut Reading) {
    let us = position.turn();
    let castles = position.color(us) & mv.to().bit() != 0;
    let takes = position.color(us.opposite()) & mv.to().bit() != 0;
    let is_en_passant = !castles && reading.role == Role::Pawn && !takes && mv.from().file() != mv.to().file();
    let (start, end) = reading.capture_at;
    let takes_rook = castles && reading.to == mv.to().bit();
    if reading.capture && !takes && !is_en_passant && !takes_rook {
        reading.depart(Status::SAN_CAPTURE_MARK, Level::Tolerant, Severity::Guessed, (start, end));
    }
    if !reading.capture && (takes || is_en_passant) && !reading.must_capture {
        reading.depart(Status::SAN_CAPTURE_MARK, Level::Import, Severity::Fixed, (start, start));
    }
    if let Some((role, span)) = reading.captured {
        let taken = position.capture_square(mv).and_then(|square| position.role_at(square));
        if taken != Some(role) {
            reading.depart(Status::SAN_CAPTURED_KIND, Level::Tolerant, Severity::Fixed, span);
        }
    }
    if let (Some(span), false) = (reading.remarks.en_passant, is_en_passant) {
        reading.depart(Status::SAN_EP_MARK, Level::Tolerant, Severity::Fixed, span);
    }
}

/// Reports superfluous origins and wrong check marks, once the move is known.
pub(super) fn compare_signs(position: &Position, mv: Move, reading: &mut Reading) {
    let facts = Facts::of(position, mv);
    if let Some(span) = reading.remarks.plus_equals {
        if facts.check {
            reading.remarks.mark = Mark::Check;
            reading.remarks.mark_at = (span.0, span.0.saturating_add(1));
            reading.annotate(10);
        } else {
            reading.annotate(14);
        }
    }
    if !facts.agree(reading.remarks.mark) {
        let span = reading.remarks.mark_at;
        reading.depart(Status::SAN_CHECK_MARK, Level::Import, Severity::Fixed, span);
    }
    if reading.kind == Kind::Plain && reading.role != Role::Pawn && reading.from != !0 {
        let exact = encode_unchecked(position, mv);
        let letters = exact.as_bytes().iter().filter(|byte| matches!(byte, b'a'..=b'h' | b'1'..=b'8'));
        let needed = letters.fold(0_u32, |count, _| count.saturating_add(1));
        let given = if several(reading.from) { 1 } else { 2_u32 };
        // The rank where the export form has the file names no more, but names it otherwise.
        let by_rank = reading.from == rank(mv.from().rank());
        let other = given == 1 && by_rank != exact.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
        if other || given.saturating_add(2) > needed {
            reading.depart(Status::SAN_DISAMBIGUATION, Level::Import, Severity::Info, reading.origin_at);
        }
    }
}
