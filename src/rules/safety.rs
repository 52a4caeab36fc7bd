//! Who attacks a square, who checks the king, who is pinned.

use crate::board::attacks;
use crate::board::bitboard::{several, Bitboard, Squares};
use crate::board::{Color, Position, Role, Square};

/// All pieces of both colours that attack a square when these squares are occupied. Pieces that stand on squares not
/// in `occupied` still count; the caller masks them out.
#[inline(always)]
pub(crate) fn attackers(position: &Position, square: Square, occupied: Bitboard) -> Bitboard {
    let white_pawns = position.color(Color::White) & attacks::pawn(Color::Black, square);
    let black_pawns = position.color(Color::Black) & attacks::pawn(Color::White, square);
    (white_pawns | black_pawns) & position.role(Role::Pawn)
        | attacks::knight(square) & position.role(Role::Knight)
        | attacks::king(square) & position.role(Role::King)
        | slider_attackers(position, square, occupied)
}

/// Sliders of both colours that attack a square when these squares are occupied.
#[inline(always)]
pub(crate) fn slider_attackers(position: &Position, square: Square, occupied: Bitboard) -> Bitboard {
    attacks::rook(square, occupied) & position.straight_sliders()
        | attacks::bishop(square, occupied) & position.diagonal_sliders()
}

/// Whether any of `by` attacks a square when these squares are occupied. Straight-line: which pieces stand on a line with
/// the square is nothing that a branch could foretell.
#[inline(always)]
pub(crate) fn is_attacked(position: &Position, square: Square, occupied: Bitboard, by: Color) -> bool {
    let steppers = attacks::pawn(by.opposite(), square) & position.role(Role::Pawn)
        | attacks::knight(square) & position.role(Role::Knight)
        | attacks::king(square) & position.role(Role::King);
    (steppers | slider_attackers(position, square, occupied)) & position.color(by) != 0
}

/// What is seen from a square along its files and ranks and along its diagonals, up to the first piece.
#[derive(Clone, Copy)]
pub(crate) struct View {
    pub straight: Bitboard,
    pub diagonal: Bitboard,
}

/// What restricts the moves of one side: checks to its king, and its pieces that shield the king.
#[derive(Clone, Copy)]
pub(crate) struct KingView {
    /// Enemy pieces that give check.
    pub checkers: Bitboard,
    /// From the king, not included, to each enemy rook or queen that a single own piece holds off, included.
    pub straight_pins: Bitboard,
    /// The same on diagonals.
    pub diagonal_pins: Bitboard,
}

impl KingView {
    /// Looks out from the king of `us`.
    #[inline(always)]
    pub fn new(position: &Position, us: Color, king: Square) -> KingView {
        let own = position.color(us);
        let enemies = position.color(us.opposite());
        let occupied = own | enemies;
        let (rook_lines, bishop_lines) = (attacks::rook_lines(king), attacks::bishop_lines(king));
        let mut checkers = enemies
            & (attacks::pawn(us, king) & position.role(Role::Pawn)
                | attacks::knight(king) & position.role(Role::Knight));
        let mut pins = 0;
        let aligned = rook_lines & position.straight_sliders() | bishop_lines & position.diagonal_sliders();
        for slider in Squares(aligned & enemies) {
            let gap = attacks::between(king, slider);
            let blockers = gap & occupied;
            let is_pin = (blockers & own != 0) & !several(blockers);
            checkers |= if blockers == 0 { slider.bit() } else { 0 };
            pins |= if is_pin { gap | slider.bit() } else { 0 };
        }
        KingView { checkers, straight_pins: pins & rook_lines, diagonal_pins: pins & bishop_lines }
    }

    /// Where a piece other than the king may go: anywhere, or to answer the one check, or (double check) nowhere.
    #[inline(always)]
    pub fn targets(&self, king: Square) -> Bitboard {
        if self.checkers == 0 {
            !0
        } else if several(self.checkers) {
            0
        } else {
            self.checkers | attacks::between(king, crate::board::bitboard::lowest(self.checkers))
        }
    }
}

/// Whether the king of `us` is safe after a move by one of its own pieces from `from` to `to` (not castling).
/// `captured` is the square where an enemy piece is taken, the same as `to` unless en passant.
#[inline(always)]
pub(crate) fn is_safe_after(position: &Position, us: Color, from: Square, to: Square, captured: Square) -> bool {
    let enemies = position.color(us.opposite()) & !captured.bit();
    let kings = position.pieces(us, Role::King);
    let king = if kings & from.bit() != 0 { to } else { crate::board::bitboard::lowest(kings) };
    let occupied = (position.occupied() & !from.bit() & !captured.bit()) | to.bit();
    let straight = position.straight_sliders() & enemies;
    let diagonal = position.diagonal_sliders() & enemies;
    let steppers = attacks::pawn(us, king) & position.role(Role::Pawn)
        | attacks::knight(king) & position.role(Role::Knight)
        | attacks::king(king) & position.role(Role::King);
    (steppers & enemies) | (attacks::rook(king, occupied) & straight) | (attacks::bishop(king, occupied) & diagonal)
        == 0
}

impl Position {
    /// Looks out from a square.
    #[inline(always)]
    pub(crate) fn view_from(&self, square: Square) -> View {
        let occupied = self.occupied();
        View { straight: attacks::rook(square, occupied), diagonal: attacks::bishop(square, occupied) }
    }

    /// What attacks the king of `us` on a square with this view, whichever colour it has, but for the other king.
    #[inline(always)]
    pub(crate) fn king_attackers(&self, us: Color, king: Square, view: View) -> Bitboard {
        attacks::pawn(us, king) & self.role(Role::Pawn)
            | attacks::knight(king) & self.role(Role::Knight)
            | view.straight & self.straight_sliders()
            | view.diagonal & self.diagonal_sliders()
    }

    /// The pieces that give check to the side to move. Any position will do; without a king the answer is empty.
    pub fn checkers(&self) -> Bitboard {
        let us = self.turn();
        if self.pieces(us, Role::King) == 0 {
            return 0;
        }
        attackers(self, self.king(us), self.occupied()) & self.color(us.opposite())
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        self.checkers() != 0
    }
}
