//! From what a text says to the legal move that it names (reference 7.1).
//!
//! Candidates are found backwards from the destination; only they are tested for legality. Signs for capture, check and
//! mate never decide between moves: they are compared with the facts afterwards, and only when someone asked for
//! diagnostics or the level is strict.

use super::parse::{parse, Departure, Kind, Mark, Reading};
use super::write::{encode_unchecked, gives_check, is_choice, origins};
use crate::board::attacks;
use crate::board::bitboard::{lowest, rank, Bitboard, Squares};
use crate::board::{Color, Move, Position, Role, Square, Wing};
use crate::notation::Level;
use crate::rules::generate::has_legal_move;
use crate::rules::safety::is_safe_after;
use crate::status::{Diagnose, Diagnostic, Error, Severity, Status};

/// Reads a move. The text is the move alone, without a move number.
#[inline]
pub fn decode(position: &Position, text: &[u8], level: Level) -> Result<Move, Error> {
    decode_with(position, text, level, &mut ())
}

/// Reads a move and reports every departure from the export form.
#[inline]
pub fn decode_with<D: Diagnose>(
    position: &Position,
    text: &[u8],
    level: Level,
    diagnostics: &mut D,
) -> Result<Move, Error> {
    if level > Level::Import {
        return Err(Error::new(Status::ERR_LEVEL).with(level as u32));
    }
    position.require_legal()?;
    if level == Level::Import && !D::WANTED {
        if let Some(mv) = super::quick::decode(position, text) {
            return Ok(mv);
        }
    }
    decode_with_care(position, text, level, diagnostics)
}

/// Reads a move of a legal position at strict or import level.
#[inline(never)]
fn decode_with_care<D: Diagnose>(
    position: &Position,
    text: &[u8],
    level: Level,
    diagnostics: &mut D,
) -> Result<Move, Error> {
    let mut reading = parse(text)?;
    let mv = resolve(position, &mut reading, text.len())?;
    if level == Level::Strict {
        let exact = encode_unchecked(position, mv);
        return if exact.as_bytes() == text {
            Ok(mv)
        } else {
            Err(Error::at(Status::SAN_FORM, 0, text.len()).with(u32::from(mv.bits())))
        };
    }
    compare_signs(position, mv, &mut reading, D::WANTED);
    if reading.level > level {
        return Err(refusal(&reading, level, text.len()));
    }
    if D::WANTED {
        for departure in reading.departures.into_iter().flatten() {
            diagnostics.report(Diagnostic {
                status: departure.status,
                severity: departure.severity,
                offset: usize::from(departure.start),
                len: usize::from(departure.end.saturating_sub(departure.start)),
            });
        }
    }
    Ok(mv)
}

/// The first departure that the level does not allow, as an error.
#[cold]
fn refusal(reading: &Reading, level: Level, len: usize) -> Error {
    let first = reading.departures.into_iter().flatten().find(|departure| departure.level > level);
    first.map_or(Error::at(Status::SAN_FORM, 0, len), |departure| {
        let len = usize::from(departure.end.saturating_sub(departure.start));
        Error::at(departure.status, usize::from(departure.start), len)
    })
}

/// The one legal move that fits.
#[inline(always)]
fn resolve(position: &Position, reading: &mut Reading, len: usize) -> Result<Move, Error> {
    let us = position.turn();
    if let Kind::Castling(wing) = reading.kind {
        return castle(position, us, wing).ok_or_else(|| castling_error(position, us, wing, len));
    }
    let to = reading.to;
    let pseudo = if reading.role == Role::Pawn {
        pawn_origins(position, us, to) & reading.from
    } else {
        origins(position, reading.role, to) & position.pieces(us, reading.role) & reading.from
    };
    let pseudo = if position.color(us) & to.bit() != 0 { 0 } else { pseudo };
    let mut legal = pseudo;
    for from in Squares(pseudo) {
        let captured = if reading.role == Role::Pawn { position.pawn_capture(us, from, to) } else { to };
        if !is_safe_after(position, us, from, to, captured) {
            legal &= !from.bit();
        }
    }
    if legal == 0 {
        return king_move_as_castling(position, us, reading).ok_or_else(|| no_move(position, us, reading, pseudo, len));
    }
    if is_choice(legal) {
        let error = Error::at(Status::SAN_AMBIGUOUS, 0, len);
        return Err(error.with_both(u32::from(to.number()), u32::from(reading.role.number())).among(legal));
    }
    let from = lowest(legal);
    match reading.promotion {
        Some(role) => Ok(Move::promoting(from, to, role)),
        None if reading.role == Role::Pawn && matches!(to.rank(), 0 | 7) => {
            Err(Error::at(Status::SAN_PROMOTION_MISSING, len, 0).with_squares(from, to))
        }
        None => Ok(Move::new(from, to)),
    }
}

/// Pawns of `us` that can reach a square, the own king left out of account.
#[inline(always)]
fn pawn_origins(position: &Position, us: Color, to: Square) -> Bitboard {
    let them = us.opposite();
    let pawns = position.pieces(us, Role::Pawn);
    let occupied = position.occupied();
    let is_target = position.color(them) & to.bit() != 0 || position.en_passant_target() == Some(to);
    let capturers = if is_target { attacks::pawn(them, to) & pawns } else { 0 };
    if occupied & to.bit() != 0 || to.seen_by(us).rank() < 2 {
        return capturers;
    }
    let one = to.forward(them);
    if pawns & one.bit() != 0 {
        return capturers | one.bit();
    }
    let two = one.forward(them);
    if to.seen_by(us).rank() == 3 && occupied & one.bit() == 0 {
        return capturers | two.bit() & pawns;
    }
    capturers
}

fn castle(position: &Position, us: Color, wing: Wing) -> Option<Move> {
    if !position.has_castling() || position.checkers() != 0 {
        return None;
    }
    position.legal_castling(us, wing).map(|castling| castling.as_move())
}

/// `Ke1g1`, `e1g1`, `Ke1-c1`, and in Chess960 `e1h1`, `Ke1xh1`: castling with the king's origin given.
#[cold]
fn king_move_as_castling(position: &Position, us: Color, reading: &mut Reading) -> Option<Move> {
    let king = position.king(us);
    let names_king =
        reading.is_long && reading.from & king.bit() != 0 && matches!(reading.role, Role::King | Role::Pawn);
    if !names_king || reading.promotion.is_some() {
        return None;
    }
    let castling =
        Wing::ALL.into_iter().filter_map(|wing| castle(position, us, wing).zip(position.usable_castling(us, wing)));
    let (mv, takes_rook) = castling
        .filter(|(_, castling)| reading.to == castling.king.1 || reading.to == castling.rook.0)
        .map(|(mv, castling)| (mv, reading.to == castling.rook.0))
        .next()?;
    let standard = position.rules() == crate::board::Rules::Standard;
    let level = if takes_rook && standard { Level::Tolerant } else { Level::Import };
    let (status, severity) = (Status::SAN_CASTLING_FORM, Severity::Info);
    reading.depart(Departure { status, level, severity, start: 0, end: reading.mark_at.0 });
    reading.kind = Kind::Castling(Wing::King);
    Some(mv)
}

#[cold]
fn castling_error(position: &Position, us: Color, wing: Wing, len: usize) -> Error {
    let right = position.usable_castling(us, wing);
    if let (Some(castling), true) = (right, position.checkers() != 0) {
        let error = Error::at(Status::SAN_LEAVES_KING_IN_CHECK, 0, len);
        return error.with(u32::from(castling.king.1.number())).among(castling.king.0.bit());
    }
    // Role 0 in the details marks castling, see `render`.
    Error::at(Status::SAN_ILLEGAL, 0, len).with(wing as u32)
}

#[cold]
fn no_move(position: &Position, us: Color, reading: &Reading, pseudo: Bitboard, len: usize) -> Error {
    if pseudo != 0 {
        let error = Error::at(Status::SAN_LEAVES_KING_IN_CHECK, 0, len);
        return error.with(u32::from(reading.to.number())).among(pseudo);
    }
    // Pieces of that kind, to show what the text may have meant.
    Error::at(Status::SAN_ILLEGAL, 0, len)
        .with_both(u32::from(reading.to.number()), u32::from(reading.role.number()))
        .among(position.pieces(us, reading.role))
}

/// Compares the signs for capture, en passant, check and mate with what the move does.
#[inline(always)]
fn compare_signs(position: &Position, mv: Move, reading: &mut Reading, wanted: bool) {
    if matches!(reading.kind, Kind::Plain) {
        let us = position.turn();
        let to = mv.to();
        let is_pawn = reading.role == Role::Pawn;
        let takes = position.color(us.opposite()) & to.bit() != 0;
        let is_en_passant = is_pawn && !takes && mv.from().file() != to.file();
        let (status, place) = (Status::SAN_CAPTURE_MARK, reading.capture_at);
        if reading.capture && !takes && !is_en_passant {
            let severity = Severity::Guessed;
            reading.depart(Departure { status, level: Level::Tolerant, severity, start: place.0, end: place.1 });
        }
        if !reading.capture && (takes || is_en_passant) && wanted {
            let severity = Severity::Fixed;
            reading.depart(Departure { status, level: Level::Import, severity, start: place.0, end: place.0 });
        }
        if let (Some((start, end)), false) = (reading.en_passant, is_en_passant) {
            let (status, severity) = (Status::SAN_EP_MARK, Severity::Fixed);
            reading.depart(Departure { status, level: Level::Tolerant, severity, start, end });
        }
        if wanted {
            report_disambiguation(position, mv, reading);
        }
    }
    if wanted {
        report_mark(position, mv, reading);
    }
}

/// More of the origin than the export form writes, or the rank where it writes the file.
fn report_disambiguation(position: &Position, mv: Move, reading: &mut Reading) {
    if reading.role == Role::Pawn || reading.from == !0 {
        return;
    }
    let exact = encode_unchecked(position, mv);
    let letters = exact.as_bytes().iter().filter(|byte| matches!(byte, b'a'..=b'h' | b'1'..=b'8')).count();
    let given = if reading.is_long { 2_usize } else { 1 };
    let by_rank = reading.from == rank(mv.from().rank());
    let other = given == 1 && by_rank != exact.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
    if other || given.saturating_add(2) > letters {
        let (status, severity) = (Status::SAN_DISAMBIGUATION, Severity::Info);
        reading.depart(Departure { status, level: Level::Import, severity, start: 1, end: reading.capture_at.0 });
    }
}

/// A check or mate mark that is missing or says something else than the move does.
fn report_mark(position: &Position, mv: Move, reading: &mut Reading) {
    let us = position.turn();
    let role = position.role_at(mv.from()).unwrap_or(Role::Pawn);
    let mut next = *position;
    next.play_role(role, mv);
    let castles = position.color(us) & mv.to().bit() != 0;
    let check = if castles { next.is_check() } else { gives_check(position, us, role, mv) };
    let mate = check && !has_legal_move(&next);
    let right = match reading.mark {
        Mark::None => !check,
        Mark::Check => check && !mate,
        Mark::Mate => mate,
        Mark::Double => check,
    };
    if !right {
        let (start, end) = reading.mark_at;
        let (status, severity) = (Status::SAN_CHECK_MARK, Severity::Fixed);
        reading.depart(Departure { status, level: Level::Import, severity, start, end });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;
    use crate::status::Diagnostics;

    #[test]
    fn another_origin_than_the_export_form_names_is_told() {
        let text = b"1k1r3r/8/8/R7/4Q2Q/8/1K6/R6Q w - - 0 1";
        let position = fen::parse(text, fen::Options::default()).unwrap();
        for (text, told) in [("Qhf3", false), ("Q1f3", true), ("Qh1f3", true), ("R1a3", false), ("Ra1a3", true)] {
            let mut slots = [Diagnostic { status: Status::OK, severity: Severity::Error, offset: 0, len: 0 }; 2];
            let mut diagnostics = Diagnostics::new(&mut slots);
            decode_with(&position, text.as_bytes(), Level::Import, &mut diagnostics).unwrap();
            assert_eq!(diagnostics.count(), usize::from(told), "{text}");
            assert!(!told || slots[0].status == Status::SAN_DISAMBIGUATION && slots[0].offset == 1);
        }
    }
}
