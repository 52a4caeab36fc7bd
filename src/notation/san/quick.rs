//! The quick way through SAN as nearly everybody writes it; anything unusual is left to [`super::read`].
//!
//! Takes the export form, with check and mate marks unverified as *import* allows. The capture sign must agree with the
//! board, promotions must be complete, and exactly one legal move must fit. Whatever does not is read with care.
//!
//! What a move looks like cannot be foretold from the move before it, and a branch guessed wrong costs as much as fifty
//! instructions. So [`plain`] reads pawns and pieces, quiet moves and captures, along one straight line. From the target
//! square it looks back along the lines of an empty board; nearly always one piece that fits stands there, and then only
//! the squares between the two have to be empty, which holds for steps, leaps and double steps of pawns alike. Its few
//! branches lead to [`unusual`], seldom taken: castling, promotion, en passant, origins of two characters, several
//! candidates.

use super::outline::Outline;
use super::write::arrives_with_check;
use crate::board::attacks;
use crate::board::bitboard::{file, lowest, rank, several, Bitboard, Squares};
use crate::board::{Color, Move, Position, Role, Square, Wing};
use crate::rules::origins::origins;
use crate::rules::safety::is_safe_after;

/// Reads a move of a legal position; `None` for all that the careful reader must look at.
#[inline(always)]
pub(crate) fn decode(position: &Position, text: &[u8]) -> Option<Move> {
    match plain::<false>(position, text) {
        Some(read) => Some(read.mv),
        None => unusual(position, text),
    }
}

/// A usual move that was read.
#[derive(Clone, Copy)]
pub(crate) struct Plain {
    pub mv: Move,
    /// What moves.
    pub role: Role,
    /// How the move is written, so far as it was seen.
    pub outline: Outline,
}

/// Reads what [`decode`] reads along its straight line, and sees how it is written.
#[inline(always)]
pub(crate) fn decode_plain(position: &Position, text: &[u8]) -> Option<Plain> {
    plain::<true>(position, text)
}

/// Reads what is left to be read.
#[inline]
pub(crate) fn decode_unusual(position: &Position, text: &[u8]) -> Option<Move> {
    unusual(position, text)
}

/// What moves, by the first character: a piece's letter or a pawn's file.
#[derive(Clone, Copy)]
struct Mover {
    role: Role,
    /// All ones for a pawn, of which [`origins`] must know more than the letter.
    pawn: u8,
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
static MOVERS: [Option<Mover>; 256] = {
    let mut table = [None; 256];
    let mut byte = 0_u8;
    while byte < 255 {
        let role = match byte {
            b'a'..=b'h' => Some(Role::Pawn),
            b'N' => Some(Role::Knight),
            b'B' => Some(Role::Bishop),
            b'R' => Some(Role::Rook),
            b'Q' => Some(Role::Queen),
            b'K' => Some(Role::King),
            _ => None,
        };
        if let Some(role) = role {
            table[byte as usize] = Some(Mover { role, pawn: if matches!(role, Role::Pawn) { 0xff } else { 0 } });
        }
        byte += 1;
    }
    table
};

/// The squares on the file or rank that a character names; none for any other character.
#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
static NAMED: [Bitboard; 256] = {
    let mut table = [0; 256];
    let mut number = 0_u8;
    while number < 8 {
        table[(b'a' + number) as usize] = file(number);
        table[(b'1' + number) as usize] = rank(number);
        number += 1;
    }
    table
};

/// Reads what is left when all that [`unusual`] lists is set aside: a piece's letter, maybe a file or rank, maybe `x`, and
/// the square; or the square alone, or a file, `x` and the square. A mark may follow.
#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "a byte below 256")]
fn plain<const OUTLINED: bool>(position: &Position, text: &[u8]) -> Option<Plain> {
    let body = match text {
        [body @ .., b'+' | b'#'] => body,
        _ => text,
    };
    let [.., f, r] = *body else { return None };
    let mover = MOVERS[usize::from(*body.first()?)]?;
    let (f, r) = (f.wrapping_sub(b'a'), r.wrapping_sub(b'1'));
    if f | r > 7 {
        return None;
    }
    let to = Square::at(f, r);
    // In a bare square the file stands here, which is no sign.
    let takes = *body.get(body.len().saturating_sub(3))? == b'x';
    // The characters between the letter and the sign name the origin: for a piece none or one, for a pawn that takes
    // its file, for a pawn that does not none.
    let lead = mover.pawn.wrapping_add(1);
    let given = body.len().wrapping_sub(2).wrapping_sub(usize::from(lead)).wrapping_sub(usize::from(takes));
    let named = NAMED[usize::from(*body.get(usize::from(lead))?)];
    let origin = if given == 0 { !0 } else { named };
    if given.wrapping_sub(usize::from(u8::from(takes) & mover.pawn)) > usize::from(lead) {
        return None;
    }
    let us = position.turn();
    let (own, enemies) = (position.color(us), position.color(us.opposite()));
    let is_capture = enemies & to.bit() != 0;
    if takes != is_capture {
        return None;
    }
    let candidates = origins(us, mover.role, mover.pawn, takes, to) & own & position.role(mover.role) & origin;
    if !candidates.is_power_of_two() {
        return None;
    }
    let from = lowest(candidates);
    let blocked = attacks::between(from, to) & (own | enemies) | to.bit() & own;
    if blocked != 0 || !is_safe_after(position, us, from, to, to) {
        return None;
    }
    let mv = Move::new(from, to);
    let role = mover.role;
    if !OUTLINED {
        return Some(Plain { mv, role, outline: Outline::UNKNOWN });
    }
    // An origin that is told for a piece may be told needlessly.
    let is_short = given == usize::from(u8::from(takes) & mover.pawn);
    let is_check = arrives_with_check(position, us, role, mv, from.bit());
    Some(Plain { mv, role, outline: Outline::of_plain(role, mover.pawn, takes, is_short, is_check) })
}

/// Castling, promotion, en passant, long origins and several candidates; also all that [`plain`] reads, but slower.
#[cold]
#[inline(never)]
fn unusual(position: &Position, text: &[u8]) -> Option<Move> {
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

fn part_of_origin(byte: u8) -> Option<Bitboard> {
    match byte {
        b'a'..=b'h' => Some(file(byte.wrapping_sub(b'a'))),
        b'1'..=b'8' => Some(rank(byte.wrapping_sub(b'1'))),
        _ => None,
    }
}

/// The one candidate that may move to `to`, taking what stands on `captured`.
fn one_legal(position: &Position, us: Color, candidates: Bitboard, to: Square, captured: Square) -> Option<Square> {
    let mut legal = 0;
    for from in Squares(candidates) {
        if is_safe_after(position, us, from, to, captured) {
            legal |= from.bit();
        }
    }
    (legal != 0 && !several(legal)).then(|| lowest(legal))
}

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
            let pushers = if position.occupied() & to.bit() == 0 { position.push_origins(us, to) } else { 0 };
            (pushers & pawns, to)
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
