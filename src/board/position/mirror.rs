//! The same position seen from the other side, and in a mirror.

use super::{Position, Rules};
use crate::board::{Bitboard, Color, Square, Wing};

impl Position {
    /// The same game seen from the other side: ranks counted from above, colours, turn and rights exchanged.
    pub fn flipped(&self) -> Position {
        let flip = |square: Option<Square>| square.map(Square::flipped);
        let mut out = *self;
        out.roles = self.roles.map(u64::swap_bytes);
        out.colors = [self.colors[1].swap_bytes(), self.colors[0].swap_bytes()];
        out.flags ^= 1; // the turn; what is legal stays so
        out.set_en_passant(flip(self.en_passant()));
        for color in Color::ALL {
            for wing in Wing::ALL {
                out.set_castling(color, wing, flip(self.castling(color.opposite(), wing)));
            }
        }
        out
    }

    /// The position in a mirror: the a-file becomes the h-file. Rights move with their rooks under Chess960 rules; under
    /// standard rules they are dropped, since the king then stands on the d-file.
    pub fn mirrored(&self) -> Position {
        let mirror = |square: Option<Square>| square.map(Square::mirrored);
        let reverse = |set: Bitboard| set.swap_bytes().reverse_bits();
        let mut out = *self;
        out.roles = self.roles.map(reverse);
        out.colors = self.colors.map(reverse);
        out.set_en_passant(mirror(self.en_passant()));
        for color in Color::ALL {
            for (wing, other) in [(Wing::King, Wing::Queen), (Wing::Queen, Wing::King)] {
                let rook = match self.rules() {
                    Rules::Chess960 => mirror(self.castling(color, other)),
                    Rules::Standard => None,
                };
                out.set_castling(color, wing, rook);
            }
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Piece;

    #[test]
    fn flipping_and_mirroring_twice_change_nothing() {
        let mut position = Position::INITIAL;
        position.set_rules(Rules::Chess960);
        position.set_en_passant(Square::from_ascii(b'b', b'3'));
        assert_eq!(position.flipped().flipped(), position);
        assert_eq!(position.mirrored().mirrored(), position);
        assert_eq!(position.flipped().turn(), Color::Black);
        assert_eq!(position.mirrored().piece_at(Square::E1).map(Piece::fen), Some(b'Q'));
    }
}
