//! The castling field: letters of wings or of the rooks' files, and which rook a letter means (reference 3.6).

use super::fields::{Reader, Span};
use super::write::{castling, CastlingStyle};
use crate::board::bitboard::{rank, Bitboard};
use crate::board::{Color, Position, Role, Square, Wing};
use crate::notation::Level;
use crate::rules::validity::castling_letter;
use crate::status::{Diagnose, Error, Severity, Status};
use crate::text::Text;

impl<D: Diagnose> Reader<'_, D> {
    /// The third field. A letter names a wing (`KQkq`, the outermost rook there) or a rook's file.
    pub(super) fn castling(&mut self, span: Span, position: &mut Position) -> Result<(), Error> {
        let text = self.slice(span);
        if text == b"-" {
            return Ok(());
        }
        if text == b"0" || text == b"_" || text.eq_ignore_ascii_case(b"none") {
            return self.allow(Level::Guess, Status::FEN_BAD_CASTLING_CHAR, Severity::Guessed, span);
        }
        let mut at = span.start;
        let mut last_slot = 0;
        while at < span.end {
            let dash = self.dash_at(at, span.end);
            let len = dash.max(1);
            let here = Span { start: at, end: at.saturating_add(len) };
            let byte = self.text.get(at).copied().unwrap_or(0);
            if dash > 0 && len == span.len() {
                self.note(Status::FEN_DASH, Severity::Fixed, here);
            } else if byte == b'-' || dash > 0 {
                self.allow(Level::Tolerant, Status::FEN_CASTLING_DASH_MIX, Severity::Fixed, here)?;
            } else {
                let slot = self.castling_right(byte, here, position)?;
                if slot < last_slot {
                    self.allow(Level::Import, Status::FEN_CASTLING_ORDER, Severity::Info, here)?;
                }
                last_slot = slot.max(last_slot);
            }
            at = here.end;
        }
        if self.level == Level::Strict && !is_written_so(text, position) {
            return Err(Error::at(Status::FEN_CASTLING_STYLE, span.start, span.len()));
        }
        Ok(())
    }

    /// Notes the right that one letter names; returns its place in the order `KQkq`.
    fn castling_right(&mut self, letter: u8, here: Span, position: &mut Position) -> Result<u8, Error> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let king = position.king(color);
        let king_at_home = position.pieces(color, Role::King) & rank(color.back_rank()) & king.bit() != 0;
        let (mut wing, rook) = match letter.to_ascii_uppercase() {
            b'K' => (Wing::King, outermost_rook(position, color, Wing::King)),
            b'Q' => (Wing::Queen, outermost_rook(position, color, Wing::Queen)),
            upper @ b'A'..=b'H' => {
                let file = upper.wrapping_sub(b'A');
                let middle = if king_at_home { king.file() } else { 3 };
                let wing = if file > middle { Wing::King } else { Wing::Queen };
                (wing, Square::at(file, color.back_rank()))
            }
            _ => return Err(Error::at(Status::FEN_BAD_CASTLING_CHAR, here.start, 1).with(u32::from(letter))),
        };
        let duplicate = Error::at(Status::FEN_CASTLING_DUPLICATE, here.start, 1).with(u32::from(letter));
        match position.castling(color, wing) {
            Some(noted) if noted == rook => {
                if self.level < Level::Import {
                    return Err(duplicate);
                }
                self.note(Status::FEN_CASTLING_DUPLICATE, Severity::Info, here);
            }
            Some(_) => {
                // Two rooks on one wing: the second cannot hold a right. Keep it under the other wing, to be judged.
                wing = if wing == Wing::King { Wing::Queen } else { Wing::King };
                if position.castling(color, wing).is_some() {
                    return Err(duplicate);
                }
            }
            None => {}
        }
        position.set_castling(color, wing, Some(rook));
        Ok((color as u8) << 1 | wing as u8)
    }
}

/// Whether one of our two styles would write the rights with these letters.
fn is_written_so(text: &[u8], position: &Position) -> bool {
    [CastlingStyle::XFen, CastlingStyle::Shredder].into_iter().any(|style| {
        let mut written = Text::new();
        castling(position, style, &mut written);
        written.as_bytes() == text
    })
}

/// The rook that `K` or `Q` means: the outermost own one on that side of the king, else the corner.
pub(super) fn outermost_rook(position: &Position, color: Color, wing: Wing) -> Square {
    let home: Bitboard = rank(color.back_rank());
    let king = position.pieces(color, Role::King) & home;
    let rooks = position.pieces(color, Role::Rook) & home;
    let corner = Square::at(wing.corner_file(), color.back_rank());
    if king == 0 {
        return corner;
    }
    // Squares of a rank ascend from the a-file: the highest bit beyond the king, or the lowest before it.
    match wing {
        Wing::King => {
            let beyond = rooks & !(king | king.wrapping_sub(1));
            if beyond == 0 {
                corner
            } else {
                Square::masked(beyond.leading_zeros() ^ 63)
            }
        }
        Wing::Queen => {
            let before = rooks & king.wrapping_sub(1);
            if before == 0 {
                corner
            } else {
                Square::masked(before.trailing_zeros())
            }
        }
    }
}

/// The letter that X-FEN writes for a right: the wing's, unless the rook is not the outermost one.
pub(super) fn x_fen_letter(position: &Position, color: Color, wing: Wing, rook: Square) -> u8 {
    if outermost_rook(position, color, wing) == rook {
        castling_letter(color, wing)
    } else {
        file_letter(color, rook)
    }
}

/// The letter that Shredder-FEN writes for a right: the rook's file.
pub(super) fn file_letter(color: Color, rook: Square) -> u8 {
    match color {
        Color::White => rook.file_letter().to_ascii_uppercase(),
        Color::Black => rook.file_letter(),
    }
}
