//! The quick way through SAN as nearly everybody writes it; anything unusual is left to [`super::read`].
//!
//! Takes the export form, with check and mate marks unverified as *import* allows. The capture sign must agree with the
//! board, promotions must be complete, and exactly one legal move must fit. Whatever does not is read with care.

use crate::board::attacks;
use crate::board::bitboard::{file, lowest, rank, several, Bitboard, Squares};
use crate::board::{Color, Move, Position, Role, Square, Wing};
use crate::rules::safety::is_safe_after;

/// Reads a move of a legal position; `None` for all that the careful reader must look at.
#[inline(always)]
pub(crate) fn decode(position: &Position, text: &[u8]) -> Option<Move> {
    let body = match text {
        [body @ .., b'+' | b'#'] => body,
        _ => text,
    };
    let role = match body.first()? {
        b'a'..=b'h' => return pawn(position, body),
        b'N' => Role::Knight,
        b'B' => Role::Bishop,
        b'R' => Role::Rook,
        b'Q' => Role::Queen,
        b'K' => Role::King,
        _ => return castling(position, body),
    };
    let (origin, takes, to): (Bitboard, bool, Square) = match *body {
        [_, f, r] => (!0, false, Square::from_ascii(f, r)?),
        [_, b'x', f, r] => (!0, true, Square::from_ascii(f, r)?),
        [_, part, f, r] => (part_of_origin(part)?, false, Square::from_ascii(f, r)?),
        [_, part, b'x', f, r] => (part_of_origin(part)?, true, Square::from_ascii(f, r)?),
        [_, a, b, f, r] => (Square::from_ascii(a, b)?.bit(), false, Square::from_ascii(f, r)?),
        [_, a, b, b'x', f, r] => (Square::from_ascii(a, b)?.bit(), true, Square::from_ascii(f, r)?),
        _ => return None,
    };
    let us = position.turn();
    let occupied = position.occupied();
    let is_capture = position.color(us.opposite()) & to.bit() != 0;
    if takes != is_capture || position.color(us) & to.bit() != 0 {
        return None;
    }
    let reach = match role {
        Role::Knight => attacks::knight(to),
        Role::Bishop => attacks::bishop(to, occupied),
        Role::Rook => attacks::rook(to, occupied),
        Role::Queen => attacks::queen(to, occupied),
        _ => attacks::king(to),
    };
    let candidates = reach & position.pieces(us, role) & origin;
    one_legal(position, us, candidates, to, to).map(|from| Move::new(from, to))
}

#[inline(always)]
fn part_of_origin(byte: u8) -> Option<Bitboard> {
    match byte {
        b'a'..=b'h' => Some(file(byte.wrapping_sub(b'a'))),
        b'1'..=b'8' => Some(rank(byte.wrapping_sub(b'1'))),
        _ => None,
    }
}

/// The one candidate that may move to `to`, taking what stands on `captured`.
#[inline(always)]
fn one_legal(position: &Position, us: Color, candidates: Bitboard, to: Square, captured: Square) -> Option<Square> {
    let mut legal = 0;
    for from in Squares(candidates) {
        if is_safe_after(position, us, from, to, captured) {
            legal |= from.bit();
        }
    }
    (legal != 0 && !several(legal)).then(|| lowest(legal))
}

#[inline(always)]
fn pawn(position: &Position, body: &[u8]) -> Option<Move> {
    let (body, promotion) = match body {
        [body @ .., b'=', letter] => {
            let role = Role::from_upper(*letter).filter(|role| !matches!(role, Role::Pawn | Role::King))?;
            (body, Some(role))
        }
        _ => (body, None),
    };
    let us = position.turn();
    let pawns = position.pieces(us, Role::Pawn);
    let (candidates, to) = match *body {
        [f, r] => {
            let to = Square::from_ascii(f, r)?;
            (pushers(position, us, pawns, to), to)
        }
        [from, b'x', f, r] => {
            let to = Square::from_ascii(f, r)?;
            let origin = file(from.wrapping_sub(b'a'));
            (attacks::pawn(us.opposite(), to) & pawns & origin, to)
        }
        _ => return None,
    };
    let takes = body.len() == 4;
    let mut captured = to;
    if takes && position.color(us.opposite()) & to.bit() == 0 {
        if position.en_passant_target() != Some(to) {
            return None;
        }
        captured = to.forward(us.opposite());
    }
    if promotion.is_some() != matches!(to.rank(), 0 | 7) {
        return None;
    }
    let from = one_legal(position, us, candidates, to, captured)?;
    Some(promotion.map_or(Move::new(from, to), |role| Move::promoting(from, to, role)))
}

/// The pawn that a push to `to` moves.
#[inline(always)]
fn pushers(position: &Position, us: Color, pawns: Bitboard, to: Square) -> Bitboard {
    let them = us.opposite();
    let occupied = position.occupied();
    let rank = to.seen_by(us).rank();
    if occupied & to.bit() != 0 || rank < 2 {
        return 0;
    }
    let one = to.forward(them);
    if occupied & one.bit() != 0 || rank != 3 {
        return pawns & one.bit();
    }
    pawns & one.forward(them).bit()
}

#[cold]
fn castling(position: &Position, body: &[u8]) -> Option<Move> {
    let wing = match body {
        b"O-O" => Wing::King,
        b"O-O-O" => Wing::Queen,
        _ => return None,
    };
    if position.checkers() != 0 {
        return None;
    }
    position.legal_castling(position.turn(), wing).map(|castling| castling.as_move())
}
