//! Writing a FEN (reference 3.1, 3.5, 3.6).

use super::castling::{file_letter, x_fen_letter};
use crate::board::{Color, Piece, Position, Role, Square, Wing};
use crate::text::{Text, Write};

/// Room for any FEN that [`write`] prints, with a final NUL: 71 for the board, 1 + 4 + 2 for side, rights and en
/// passant, two numbers of 10 digits, five spaces, one NUL.
pub const FEN_MAX: usize = 104;

/// When the en passant field names a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EnPassantPolicy {
    /// When a capture on it is legal.
    #[default]
    Legal,
    /// After every double step, as the PGN standard has it.
    Always,
    /// When a pawn stands beside the pushed pawn (X-FEN).
    Pseudo,
    /// Not at all.
    Never,
}

/// How castling rights are named.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CastlingStyle {
    /// `KQkq`, and a file letter where another rook stands further out.
    #[default]
    XFen,
    /// File letters always, `HAha`.
    Shredder,
}

/// How to write a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Style {
    /// When to name the en passant square.
    pub en_passant: EnPassantPolicy,
    /// How to name castling rights.
    pub castling: CastlingStyle,
    /// Write the board alone (Forsyth).
    pub placement_only: bool,
}

/// A FEN with room for its last NUL.
pub type FenText = Text<FEN_MAX>;

/// Writes any position, legal or not. What the board contradicts is written as noted under
/// [`EnPassantPolicy::Always`], and castling rights always are.
pub fn write(position: &Position, style: Style) -> FenText {
    let mut out = Text::new();
    board(position, &mut out);
    if style.placement_only {
        return out;
    }
    out.str(if position.turn() == Color::White { " w " } else { " b " });
    castling(position, style.castling, &mut out);
    out.byte(b' ');
    match en_passant(position, style.en_passant) {
        Some(square) => out.square(square),
        None => out.byte(b'-'),
    }
    out.byte(b' ');
    out.number(u64::from(position.halfmove_clock()));
    out.byte(b' ');
    out.number(u64::from(position.fullmove_number()));
    out
}

fn board(position: &Position, out: &mut FenText) {
    let letters = letters(position);
    let mut ranks = position.occupied();
    for row in letters.rchunks_exact(8) {
        // From piece to piece, eighth rank first.
        let mut pieces = (ranks >> 56) as u8;
        ranks <<= 8;
        let mut file = 0_u8;
        while pieces != 0 {
            let next = (pieces.trailing_zeros() & 7) as u8;
            gap(next.wrapping_sub(file), out);
            out.byte(row.get(usize::from(next)).copied().unwrap_or(0));
            file = next.wrapping_add(1);
            pieces &= pieces.wrapping_sub(1);
        }
        gap(8_u8.wrapping_sub(file), out);
        out.byte(b'/');
    }
    out.pop();
}

/// A run of empty squares.
#[inline(always)]
fn gap(squares: u8, out: &mut FenText) {
    if squares > 0 {
        out.byte(b'0'.wrapping_add(squares));
    }
}

/// FEN letters by square, 0 where nothing stands.
fn letters(position: &Position) -> [u8; 64] {
    let mut letters = [0; 64];
    for color in Color::ALL {
        for role in Role::ALL {
            let letter = Piece { color, role }.fen();
            for square in crate::board::bitboard::Squares(position.pieces(color, role)) {
                if let Some(slot) = letters.get_mut(square.index()) {
                    *slot = letter;
                }
            }
        }
    }
    letters
}

/// The castling field.
pub(super) fn castling(position: &Position, style: CastlingStyle, out: &mut FenText) {
    if !position.has_castling() {
        out.byte(b'-');
        return;
    }
    for color in Color::ALL {
        for wing in Wing::ALL {
            if let Some(rook) = position.castling(color, wing) {
                out.byte(match style {
                    CastlingStyle::XFen => x_fen_letter(position, color, wing, rook),
                    CastlingStyle::Shredder => file_letter(color, rook),
                });
            }
        }
    }
}

fn en_passant(position: &Position, policy: EnPassantPolicy) -> Option<Square> {
    match policy {
        EnPassantPolicy::Legal => position.legal_en_passant(),
        EnPassantPolicy::Always => position.en_passant(),
        EnPassantPolicy::Pseudo => position.en_passant_target().filter(|_| position.en_passant_capturers() != 0),
        EnPassantPolicy::Never => None,
    }
}
