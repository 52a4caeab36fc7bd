//! Where a usual move can come from, as a table: one look answers it for every kind of piece, with no branch on the kind.
//!
//! The squares are those of an empty board. A move is right when nothing stands between its two squares, which holds for
//! steps, leaps and double steps of pawns alike.

use crate::board::attacks;
use crate::board::bitboard::Bitboard;
use crate::board::{Color, Role, Square};

/// First the pawns of both colours, pushes before captures, none of them promotions; then the kinds of pieces.
static ORIGINS: [[Bitboard; 64]; 16] = {
    let none = [0; 64];
    [
        attacks::pushes_back(Color::White),
        attacks::captures_back(Color::White),
        attacks::pushes_back(Color::Black),
        attacks::captures_back(Color::Black),
        attacks::on_empty_board(Role::Knight),
        attacks::on_empty_board(Role::Bishop),
        attacks::on_empty_board(Role::Rook),
        attacks::on_empty_board(Role::Queen),
        attacks::on_empty_board(Role::King),
        none,
        none,
        none,
        none,
        none,
        none,
        none,
    ]
};

/// Squares from which `role` of `us` moves to a square, taking an enemy there or not; promotions and en passant left out.
/// `pawn` is all ones for a pawn, else zero.
#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "masked to the table's length, Square::index below 64")]
pub(crate) fn origins(us: Color, role: Role, pawn: u8, takes: bool, to: Square) -> Bitboard {
    let pawn_kind = ((us as u8) << 1 | u8::from(takes)) & pawn;
    let piece_kind = (role as u8).wrapping_add(2) & !pawn;
    ORIGINS[usize::from((pawn_kind | piece_kind) & 15)][to.index()]
}
