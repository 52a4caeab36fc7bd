//! Writing SAN, exactly as the PGN standard's export format wants it (reference section 6).
//!
//! Check is found from the enemy king's point of view before the move is made; only a check makes it worth playing the
//! move to see whether it is mate.

use crate::board::attacks;
use crate::board::bitboard::{file, rank, Bitboard, Squares};
use crate::board::{Color, Move, Position, Role, Square, Wing};
use crate::rules::generate::has_legal_move;
use crate::rules::safety::{is_safe_after, slider_attackers};
use crate::status::Error;
use crate::text::{Text, Write};

/// Room for any SAN, `Qa6xb7#` for example, with its final NUL.
pub const SAN_MAX: usize = 8;

/// A move in SAN, with room for its last NUL.
pub type SanText = Text<SAN_MAX>;

/// Writes a legal move. Refuses illegal moves and positions. Constant time.
#[inline]
pub fn encode(position: &Position, mv: Move) -> Result<SanText, Error> {
    position.require_legal()?;
    let us = position.turn();
    let (from, to) = (mv.from(), mv.to());
    let own = position.color(us);
    // The squares that attack the destination tell at once whether a piece can make the move and who its rivals are.
    let role = position.role_at(from).filter(|_| own & from.bit() != 0).unwrap_or(Role::Pawn);
    if role == Role::Pawn || own & to.bit() != 0 {
        position.require_legal_move(mv)?;
        return Ok(encode_unchecked(position, mv));
    }
    let candidates = origins(position, role, to) & position.pieces(us, role);
    if candidates & from.bit() == 0 || mv.promotion_bits() != 0 || !is_safe_after(position, us, from, to, to) {
        position.require_legal_move(mv)?;
    }
    let mut text = Text::new();
    piece(position, us, role, mv, candidates & !from.bit(), &mut text);
    Ok(text)
}

/// Writes a move known to be legal.
#[inline]
pub(crate) fn encode_unchecked(position: &Position, mv: Move) -> SanText {
    let us = position.turn();
    let to = mv.to();
    let mut text = Text::new();
    let role = position.role_at(mv.from()).unwrap_or(Role::Pawn);
    if position.color(us) & to.bit() != 0 {
        castling(position, mv, &mut text);
    } else if role == Role::Pawn {
        pawn(position, us, mv, &mut text);
    } else {
        let rivals = origins(position, role, to) & position.pieces(us, role) & !mv.from().bit();
        piece(position, us, role, mv, rivals, &mut text);
    }
    text
}

#[cold]
fn castling(position: &Position, mv: Move, text: &mut SanText) {
    let wing = position.castling_of(mv).map_or(Wing::King, |castling| castling.wing);
    text.str(if wing == Wing::King { "O-O" } else { "O-O-O" });
    let mut next = *position;
    next.play_role(Role::King, mv);
    mark(&next, next.is_check(), text);
}

#[inline(always)]
fn pawn(position: &Position, us: Color, mv: Move, text: &mut SanText) {
    let (from, to) = (mv.from(), mv.to());
    if from.file() != to.file() {
        text.byte(from.file_letter());
        text.byte(b'x');
    }
    text.square(to);
    if let Some(role) = mv.promotion() {
        text.byte(b'=');
        text.byte(role.upper());
    }
    finish(position, us, Role::Pawn, mv, text);
}

/// `rivals` are other pieces of the same kind that attack the destination, whether they may move or not.
#[inline(always)]
fn piece(position: &Position, us: Color, role: Role, mv: Move, rivals: Bitboard, text: &mut SanText) {
    let (from, to) = (mv.from(), mv.to());
    text.byte(role.upper());
    if rivals != 0 {
        let rivals = legal_rivals(position, us, to, rivals);
        // File if it tells the piece apart, else rank if that does, else both.
        let shared_file = rivals & file(from.file()) != 0;
        let shared_rank = rivals & rank(from.rank()) != 0;
        if rivals != 0 && (!shared_file || shared_rank) {
            text.byte(from.file_letter());
        }
        if shared_file {
            text.byte(from.rank_digit());
        }
    }
    if position.color(us.opposite()) & to.bit() != 0 {
        text.byte(b'x');
    }
    text.square(to);
    finish(position, us, role, mv, text);
}

/// Whether the origin's file and rank must be written for a piece's legal move.
pub(super) fn disambiguation(position: &Position, mv: Move, role: Role) -> (bool, bool) {
    let (us, from) = (position.turn(), mv.from());
    let others = origins(position, role, mv.to()) & position.pieces(us, role) & !from.bit();
    let rivals = legal_rivals(position, us, mv.to(), others);
    let shared_file = rivals & file(from.file()) != 0;
    let shared_rank = rivals & rank(from.rank()) != 0;
    (rivals != 0 && (!shared_file || shared_rank), shared_file)
}

/// Adds the check or mate mark.
#[inline(always)]
fn finish(position: &Position, us: Color, role: Role, mv: Move, text: &mut SanText) {
    if gives_check(position, us, role, mv) {
        let mut next = *position;
        next.play_role(role, mv);
        mark(&next, true, text);
    }
}

#[cold]
#[inline(never)]
fn mark(next: &Position, check: bool, text: &mut SanText) {
    if check {
        text.byte(if has_legal_move(next) { b'+' } else { b'#' });
    }
}

/// Squares from which a piece of this kind attacks `to`, whoever stands there.
#[inline(always)]
pub(super) fn origins(position: &Position, role: Role, to: Square) -> Bitboard {
    match role {
        Role::Pawn => 0,
        Role::Knight => attacks::knight(to),
        Role::Bishop => attacks::bishop(to, position.occupied()),
        Role::Rook => attacks::rook(to, position.occupied()),
        Role::Queen => attacks::queen(to, position.occupied()),
        Role::King => attacks::king(to),
    }
}

/// Those of the rivals that could legally make the move.
#[inline(always)]
fn legal_rivals(position: &Position, us: Color, to: Square, rivals: Bitboard) -> Bitboard {
    let mut legal = rivals;
    for rival in Squares(rivals) {
        if !is_safe_after(position, us, rival, to, to) {
            legal &= !rival.bit();
        }
    }
    legal
}

/// Whether a legal move that is not castling gives check.
#[inline(always)]
pub(crate) fn gives_check(position: &Position, us: Color, role: Role, mv: Move) -> bool {
    let them = us.opposite();
    let (from, to) = (mv.from(), mv.to());
    let king = position.king(them);
    let mut vacated = from.bit();
    if role == Role::Pawn && from.file() != to.file() && position.occupied() & to.bit() == 0 {
        vacated |= to.forward(them).bit();
    }
    let occupied = position.occupied() & !vacated | to.bit();
    let arrived = mv.promotion().unwrap_or(role);
    let direct = match arrived {
        Role::Pawn => attacks::pawn(us, to),
        Role::Knight => attacks::knight(to),
        Role::King => 0,
        Role::Bishop if attacks::bishop_lines(to) & king.bit() != 0 => attacks::bishop(to, occupied),
        Role::Rook if attacks::rook_lines(to) & king.bit() != 0 => attacks::rook(to, occupied),
        Role::Queen if attacks::line(to, king) != 0 => attacks::queen(to, occupied),
        _ => 0,
    };
    if direct & king.bit() != 0 {
        return true;
    }
    // A line to the king can only open where a square on it was vacated.
    let lines = attacks::rook_lines(king) | attacks::bishop_lines(king);
    lines & vacated != 0 && slider_attackers(position, king, occupied) & position.color(us) & !vacated & !to.bit() != 0
}
