//! Legal moves, set by set.
//!
//! One pass looks out from the king for checks and pins; after that every set handed to the sink holds legal
//! destinations only, so nothing is made and unmade to test it. What happens with the sets is the sink's affair: it
//! writes a list, counts, searches, or stops at the first one.

use crate::board::attacks;
use crate::board::bitboard::{several, Bitboard, Squares, END_RANKS, FILE_A, FILE_H, RANK_3, RANK_6};
use crate::board::{Color, Move, Position, Role, Square, Wing};
use crate::rules::safety::{is_attacked, is_safe_after, KingView};

/// Receives legal moves. Each function returns whether to stop.
pub(crate) trait Sink {
    /// Whether one position after the other is like the one before, so that the processor foretells well which king's
    /// square shares a line with an enemy slider. Elsewhere it is quicker to look up the blockers in any case.
    const ALIKE: bool = false;
    /// Whether the king's steps are wanted.
    const KING: bool = true;
    /// A piece (not a pawn) and all its legal destinations, maybe none; a queen comes in two parts. Not castling.
    fn piece(&mut self, role: Role, from: Square, to: Bitboard) -> bool;
    /// Pawns that reach `to` from `offset` squares behind it (subtract to get the origin). None promotes.
    fn pawns(&mut self, to: Bitboard, offset: i8) -> bool;
    /// All moves of pawns that do not promote: one step, two, captures towards the a-file and the h-file. Each is then a
    /// call of [`Sink::pawns`], unless the sink knows better.
    #[inline(always)]
    fn all_pawns<const WHITE: bool>(&mut self, one: Bitboard, two: Bitboard, left: Bitboard, right: Bitboard) -> bool {
        let (step, left_step, right_step) = if WHITE { (8, 7, 9) } else { (-8, -9, -7) };
        self.pawns(one, step)
            || self.pawns(two, 2 * step)
            || self.pawns(left, left_step)
            || self.pawns(right, right_step)
    }
    /// The same for pawns that promote: each stands for four moves.
    #[inline(always)]
    fn promotions(&mut self, to: Bitboard, offset: i8) -> bool {
        Squares(to).any(|to| {
            Role::PROMOTIONS
                .into_iter()
                .any(|role| self.single(Role::Pawn, Move::promoting(pawn_origin(to, offset), to, role)))
        })
    }
    /// One move that comes alone: castling, of the king; an en passant capture, of a pawn; a promotion.
    fn single(&mut self, role: Role, mv: Move) -> bool;
}

/// The origin of a pawn that arrives on `to`.
#[inline(always)]
pub(crate) fn pawn_origin(to: Square, offset: i8) -> Square {
    Square::masked((to.number() as i8).wrapping_sub(offset) as u32)
}

/// Hands all legal moves of the side to move to the sink. Returns whether the sink stopped it.
#[inline(always)]
pub(crate) fn generate<S: Sink>(position: &Position, sink: &mut S) -> bool {
    match position.turn() {
        Color::White => generate_for::<true, S>(position, sink),
        Color::Black => generate_for::<false, S>(position, sink),
    }
}

/// The same with the side to move known to the compiler.
#[inline(always)]
pub(crate) fn generate_for<const WHITE: bool, S: Sink>(position: &Position, sink: &mut S) -> bool {
    let us = if WHITE { Color::White } else { Color::Black };
    let own = position.color(us);
    let enemies = position.color(us.opposite());
    let occupied = own | enemies;
    let king = position.king(us);
    let view = KingView::new(position, us, king);

    if several(view.checkers) {
        return S::KING && sink.piece(Role::King, king, king_steps::<WHITE, S>(position, king));
    }
    let targets = view.targets(king) & !own;
    if S::KING && sink.piece(Role::King, king, king_steps::<WHITE, S>(position, king)) {
        return true;
    }
    let (straight_pins, diagonal_pins) = (view.straight_pins, view.diagonal_pins);
    let pins = straight_pins | diagonal_pins;

    for from in Squares(position.role(Role::Knight) & own & !pins) {
        if sink.piece(Role::Knight, from, attacks::knight(from) & targets) {
            return true;
        }
    }
    let diagonal = position.diagonal_sliders() & own & !straight_pins;
    for from in Squares(diagonal & !diagonal_pins) {
        if sink.piece(slider_role(position, from, Role::Bishop), from, attacks::bishop(from, occupied) & targets) {
            return true;
        }
    }
    for from in Squares(diagonal & diagonal_pins) {
        let to = attacks::bishop(from, occupied) & targets & diagonal_pins;
        if sink.piece(slider_role(position, from, Role::Bishop), from, to) {
            return true;
        }
    }
    let straight = position.straight_sliders() & own & !diagonal_pins;
    for from in Squares(straight & !straight_pins) {
        if sink.piece(slider_role(position, from, Role::Rook), from, attacks::rook(from, occupied) & targets) {
            return true;
        }
    }
    for from in Squares(straight & straight_pins) {
        let to = attacks::rook(from, occupied) & targets & straight_pins;
        if sink.piece(slider_role(position, from, Role::Rook), from, to) {
            return true;
        }
    }
    if pawn_moves::<WHITE, S>(position, &view, targets, sink) {
        return true;
    }
    if view.checkers == 0 && position.has_castling() {
        for wing in Wing::ALL {
            if let Some(castling) = position.legal_castling(us, wing) {
                if sink.single(Role::King, castling.as_move()) {
                    return true;
                }
            }
        }
    }
    false
}

#[inline(always)]
fn slider_role(position: &Position, square: Square, other: Role) -> Role {
    if position.role(Role::Queen) & square.bit() != 0 {
        Role::Queen
    } else {
        other
    }
}

/// Legal destinations of the king's single steps.
#[inline(always)]
fn king_steps<const WHITE: bool, S: Sink>(position: &Position, king: Square) -> Bitboard {
    let us = if WHITE { Color::White } else { Color::Black };
    let enemies = position.color(us.opposite());
    let pawns = enemies & position.role(Role::Pawn);
    let near = attacks::king(position.king(us.opposite()));
    let by_steppers = behind_left::<WHITE>(pawns) | behind_right::<WHITE>(pawns) | near;
    let mut safe = attacks::king(king) & !position.color(us) & !by_steppers;
    // The king must not hide behind itself from a slider it steps away from.
    let without_king = position.occupied() & !king.bit();
    let (knights, straight, diagonal) = (
        enemies & position.role(Role::Knight),
        enemies & position.straight_sliders(),
        enemies & position.diagonal_sliders(),
    );
    for square in Squares(safe) {
        let by_knight = attacks::knight(square) & knights;
        if S::ALIKE {
            if by_knight != 0
                || (attacks::rook_lines(square) & straight != 0 && attacks::rook(square, without_king) & straight != 0)
                || (attacks::bishop_lines(square) & diagonal != 0
                    && attacks::bishop(square, without_king) & diagonal != 0)
            {
                safe &= !square.bit();
            }
        } else {
            let by_slider =
                attacks::rook(square, without_king) & straight | attacks::bishop(square, without_king) & diagonal;
            safe &= if by_knight | by_slider != 0 { !square.bit() } else { !0 };
        }
    }
    safe
}

/// The set moved one rank towards the enemy.
#[inline(always)]
fn ahead<const WHITE: bool>(set: Bitboard) -> Bitboard {
    if WHITE {
        set << 8
    } else {
        set >> 8
    }
}

/// The set moved one step towards the enemy and the a-file.
#[inline(always)]
fn ahead_left<const WHITE: bool>(set: Bitboard) -> Bitboard {
    let set = set & !FILE_A;
    if WHITE {
        set << 7
    } else {
        set >> 9
    }
}

/// The set moved one step towards the enemy and the h-file.
#[inline(always)]
fn ahead_right<const WHITE: bool>(set: Bitboard) -> Bitboard {
    let set = set & !FILE_H;
    if WHITE {
        set << 9
    } else {
        set >> 7
    }
}

/// The set moved one step back from the enemy and towards the a-file: what an enemy's pawns attack on that side.
#[inline(always)]
fn behind_left<const WHITE: bool>(set: Bitboard) -> Bitboard {
    let set = set & !FILE_A;
    if WHITE {
        set >> 9
    } else {
        set << 7
    }
}

/// The set moved one step back from the enemy and towards the h-file.
#[inline(always)]
fn behind_right<const WHITE: bool>(set: Bitboard) -> Bitboard {
    let set = set & !FILE_H;
    if WHITE {
        set >> 7
    } else {
        set << 9
    }
}

#[inline(always)]
fn pawn_moves<const WHITE: bool, S: Sink>(
    position: &Position,
    view: &KingView,
    targets: Bitboard,
    sink: &mut S,
) -> bool {
    let us = if WHITE { Color::White } else { Color::Black };
    let pawns = position.pieces(us, Role::Pawn);
    let enemies = position.color(us.opposite()) & targets;
    let empty = !position.occupied();
    let (straight_pins, diagonal_pins) = (view.straight_pins, view.diagonal_pins);

    // A pawn pinned on a file may go on along it; pinned on a rank it finds no square of the pin ahead.
    let pushers = pawns & !diagonal_pins;
    let single =
        (ahead::<WHITE>(pushers & !straight_pins) | ahead::<WHITE>(pushers & straight_pins) & straight_pins) & empty;
    let third = if WHITE { RANK_3 } else { RANK_6 };
    let double = ahead::<WHITE>(single & third) & empty & targets;
    let single = single & targets;
    let takers = pawns & !straight_pins;
    let (free, pinned) = (takers & !diagonal_pins, takers & diagonal_pins);
    let left = (ahead_left::<WHITE>(free) | ahead_left::<WHITE>(pinned) & diagonal_pins) & enemies;
    let right = (ahead_right::<WHITE>(free) | ahead_right::<WHITE>(pinned) & diagonal_pins) & enemies;
    let (step, left_step, right_step) = if WHITE { (8, 7, 9) } else { (-8, -9, -7) };

    if sink.all_pawns::<WHITE>(single & !END_RANKS, double, left & !END_RANKS, right & !END_RANKS) {
        return true;
    }
    if (single | left | right) & END_RANKS != 0
        && (sink.promotions(single & END_RANKS, step)
            || sink.promotions(left & END_RANKS, left_step)
            || sink.promotions(right & END_RANKS, right_step))
    {
        return true;
    }
    if let Some(target) = position.en_passant_target() {
        for from in Squares(attacks::pawn(us.opposite(), target) & pawns) {
            // Two pawns leave their rank at once, which no pin describes: look at the board that results.
            let captured = target.forward(us.opposite());
            if is_safe_after(position, us, from, target, captured) && sink.single(Role::Pawn, Move::new(from, target)) {
                return true;
            }
        }
    }
    false
}

/// Whether the king has a safe square to step to. Of a king in check that is not mated it is mostly the first one tried.
/// Whose king it is cannot be foretold, so nothing here branches on it.
#[inline(always)]
fn can_king_step(position: &Position) -> bool {
    let us = position.turn();
    let them = us.opposite();
    let king = position.king(us);
    let without_king = position.occupied() & !king.bit();
    // What pawns attack is told of all squares at once, and leaves fewer to be tried.
    let pawns = position.pieces(them, Role::Pawn);
    let (left, right) = (pawns & !FILE_A, pawns & !FILE_H);
    let attacked = match them {
        Color::White => left << 7 | right << 9,
        Color::Black => left >> 9 | right >> 7,
    };
    let near = attacks::king(king) & !position.color(us) & !attacks::king(position.king(them)) & !attacked;
    Squares(near).any(|square| !is_attacked(position, square, without_king, them))
}

/// Stops at the first move of a piece other than the king.
struct Any;

impl Sink for Any {
    const KING: bool = false;
    #[inline(always)]
    fn piece(&mut self, _: Role, _: Square, to: Bitboard) -> bool {
        to != 0
    }
    #[inline(always)]
    fn pawns(&mut self, to: Bitboard, _: i8) -> bool {
        to != 0
    }
    #[inline(always)]
    fn single(&mut self, _: Role, _: Move) -> bool {
        true
    }
}

/// Whether the side to move has a legal move.
#[inline(never)]
pub(crate) fn has_legal_move(position: &Position) -> bool {
    can_king_step(position) || generate(position, &mut Any)
}
