//! Writing a FEN (reference 3.1, 3.5, 3.6).

use super::castling::{file_letter, x_fen_letter};
use super::gaps;
use super::rights::Rights;
use crate::board::{Color, Position, Role, Square, Wing};
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
    gaps::board(position, &mut out);
    out.pop();
    if style.placement_only {
        return out;
    }
    side_and_castling(position, style.castling, &mut out);
    match en_passant(position, style.en_passant) {
        Some(square) => {
            out.square(square);
            out.byte(b' ');
        }
        None => out.chunk(b"- ", 2),
    }
    number(position.halfmove_clock(), &mut out);
    out.byte(b' ');
    number(position.fullmove_number(), &mut out);
    out
}

/// The second and third field with the spaces around them.
#[inline(always)]
fn side_and_castling(position: &Position, style: CastlingStyle, out: &mut FenText) {
    let (white, black) = (position.color(Color::White), position.color(Color::Black));
    let side = u64::from_le_bytes(match position.turn() {
        Color::White => *b" w \0\0\0\0\0",
        Color::Black => *b" b \0\0\0\0\0",
    });
    // A rook in its corner is the outermost one, so nearly all positions have one of sixteen fields.
    let usual = Rights::from_rooks(position.castling_rooks())
        .filter(|rights| style == CastlingStyle::XFen && rights.rooks_at_home(position.role(Role::Rook), white, black));
    match usual {
        Some(rights) => {
            let len = rights.letters.wrapping_add(4) as usize;
            out.chunk(&(side | rights.text << 24).to_le_bytes(), len);
        }
        None => {
            out.chunk(&side.to_le_bytes(), 3);
            castling(position, style, out);
            out.byte(b' ');
        }
    }
}

/// A number; the usual ones come from a table.
#[inline(always)]
fn number(value: u32, out: &mut FenText) {
    match NUMBERS.get(value as usize) {
        Some(text) => {
            let len = 1_usize.wrapping_add(usize::from(value >= 10)).wrapping_add(usize::from(value >= 100));
            out.chunk(text, len);
        }
        None => out.number(u64::from(value)),
    }
}

/// The digits of 0 to 999, and zeros behind them.
static NUMBERS: [[u8; 4]; 1000] = numbers();

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
const fn numbers() -> [[u8; 4]; 1000] {
    let mut table = [[0; 4]; 1000];
    let mut value = 0;
    while value < 1000 {
        let digits = [value / 100, value / 10 % 10, value % 10];
        let mut at = if value >= 100 {
            0
        } else if value >= 10 {
            1
        } else {
            2
        };
        let mut len = 0;
        while at < 3 {
            table[value][len] = b'0' + digits[at] as u8;
            len += 1;
            at += 1;
        }
        value += 1;
    }
    table
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
