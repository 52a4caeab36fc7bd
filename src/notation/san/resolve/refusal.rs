//! Why a text names no move.

use super::Search;
use crate::board::bitboard::{Bitboard, Squares};
use crate::board::{Color, Position, Role, Square, Wing};
use crate::notation::san::reading::{Kind, Reading};
use crate::notation::san::write::origins;
use crate::notation::Level;
use crate::rules::safety::is_safe_after;
use crate::status::{Error, Status};

/// Why no move was found.
#[cold]
pub(super) fn refusal(position: &Position, search: &Search<'_>, level: Level, len: usize, syntax: Error) -> Error {
    let at =
        |status, (start, end): (u8, u8)| Error::at(status, usize::from(start), usize::from(end.saturating_sub(start)));
    if let Some((_, reading)) = search.refused {
        return reading.beyond(level).map_or(Error::at(Status::SAN_FORM, 0, len), |first| at(first.status, first.span));
    }
    let Some((_, reading, unpromoted)) = search.illegal else { return syntax };
    let bad_promotion = reading.departures.into_iter().flatten().find(|part| part.status == Status::SAN_PROMOTION_BAD);
    if let Some(part) = bad_promotion {
        return at(Status::SAN_PROMOTION_BAD, part.span);
    }
    if unpromoted {
        return at(Status::SAN_PROMOTION_MISSING, (reading.core_end, reading.core_end));
    }
    match reading.kind {
        Kind::Castling(wing) => no_castling(position, wing.unwrap_or(Wing::King), len),
        _ => no_move(position, &reading, len),
    }
}

fn no_castling(position: &Position, wing: Wing, len: usize) -> Error {
    let us = position.turn();
    let right = position.usable_castling(us, wing);
    if let (Some(castling), true) = (right, position.checkers() != 0) {
        let error = Error::at(Status::SAN_LEAVES_KING_IN_CHECK, 0, len);
        return error.with(u32::from(castling.king.1.number())).among(castling.king.0.bit());
    }
    // Role 0 in the details marks castling, see `render`.
    Error::at(Status::SAN_ILLEGAL, 0, len).with(wing as u32)
}

fn no_move(position: &Position, reading: &Reading, len: usize) -> Error {
    let us = position.turn();
    let to = reading.square().unwrap_or(Square::A1);
    let blocked = position.color(us) & to.bit() != 0 || reading.square().is_none();
    let pseudo = match reading.role {
        _ if blocked => 0,
        Role::Pawn => pawn_origins(position, us, to) & reading.from,
        role => origins(position, role, to) & position.pieces(us, role) & reading.from,
    };
    let unsafe_origins = Squares(pseudo)
        .filter(|from| !is_safe_after(position, us, *from, to, captured(position, us, reading.role, *from, to)))
        .fold(0, |set, from| set | from.bit());
    if unsafe_origins != 0 {
        let error = Error::at(Status::SAN_LEAVES_KING_IN_CHECK, 0, len);
        return error.with(u32::from(to.number())).among(unsafe_origins);
    }
    // Pieces of that kind, to show what the text may have meant.
    let error = Error::at(Status::SAN_ILLEGAL, 0, len);
    error.with_both(u32::from(to.number()), u32::from(reading.role.number())).among(position.pieces(us, reading.role))
}

fn captured(position: &Position, us: Color, role: Role, from: Square, to: Square) -> Square {
    if role == Role::Pawn {
        position.pawn_capture(us, from, to)
    } else {
        to
    }
}

/// Pawns of `us` that can reach a square, the own king left out of account.
fn pawn_origins(position: &Position, us: Color, to: Square) -> Bitboard {
    Squares(position.pieces(us, Role::Pawn))
        .filter(|from| position.pawn_targets(us, *from) & to.bit() != 0)
        .fold(0, |set, from| set | from.bit())
}
