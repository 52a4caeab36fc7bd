//! Names of squares in older systems (reference section 15). Squares only: no moves are read in them.
//!
//! * Stamma (1737) named squares as we do; his pieces are named by the file on which they start, pawns by `p`.
//! * The manuscript Paris 1173 has the files a to h, and letters for the ranks too: k is the seventh, q the first. The
//!   eighth has none, so a square there is its file alone: e4 is `en`, e8 is `e`.

use crate::board::{Role, Square, Wing};
use crate::text::{Text, Write};

/// A way of naming squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum System {
    /// As Stamma in 1737, and as today.
    Stamma1737,
    /// As the manuscript Paris 1173.
    Paris1173,
}

/// Room for a square's name with its NUL.
pub const SQUARE_MAX: usize = 3;

/// Writes a square's name.
pub fn write_square(square: Square, system: System) -> Text<SQUARE_MAX> {
    let mut text = Text::new();
    match system {
        System::Stamma1737 => text.square(square),
        System::Paris1173 => {
            text.byte(square.file_letter());
            // The first rank is q, each one above it a letter earlier.
            if square.rank() < 7 {
                text.byte(b'q'.wrapping_sub(square.rank()));
            }
        }
    }
    text
}

/// Reads a square's name, exactly as it is written.
pub fn parse_square(text: &[u8], system: System) -> Option<Square> {
    match (system, text) {
        (System::Stamma1737, [file, rank]) => Square::from_ascii(*file, *rank),
        (System::Paris1173, [file]) => Square::from_ascii(*file, b'8'),
        (System::Paris1173, [file, rank @ b'k'..=b'q']) => {
            Square::from_ascii(*file, b'1'.wrapping_add(b'q'.wrapping_sub(*rank)))
        }
        _ => None,
    }
}

/// Stamma's letter for a piece. Of two alike the wing tells which; king and queen need none.
pub fn stamma_letter(role: Role, wing: Wing) -> u8 {
    match (role, wing) {
        (Role::Pawn, _) => b'p',
        (Role::Rook, Wing::Queen) => b'a',
        (Role::Knight, Wing::Queen) => b'b',
        (Role::Bishop, Wing::Queen) => b'c',
        (Role::Queen, _) => b'd',
        (Role::King, _) => b'e',
        (Role::Bishop, Wing::King) => b'f',
        (Role::Knight, Wing::King) => b'g',
        (Role::Rook, Wing::King) => b'h',
    }
}

/// The piece that Stamma's letter names, and the wing on which it started; a pawn has none.
pub fn stamma_piece(letter: u8) -> Option<(Role, Option<Wing>)> {
    Some(match letter {
        b'p' => (Role::Pawn, None),
        b'a' => (Role::Rook, Some(Wing::Queen)),
        b'b' => (Role::Knight, Some(Wing::Queen)),
        b'c' => (Role::Bishop, Some(Wing::Queen)),
        b'd' => (Role::Queen, Some(Wing::Queen)),
        b'e' => (Role::King, Some(Wing::King)),
        b'f' => (Role::Bishop, Some(Wing::King)),
        b'g' => (Role::Knight, Some(Wing::King)),
        b'h' => (Role::Rook, Some(Wing::King)),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_there_and_back() {
        for system in [System::Stamma1737, System::Paris1173] {
            let mut names = Vec::new();
            for number in 0..64 {
                let square = Square::new(number).unwrap();
                let name = write_square(square, system);
                assert_eq!(parse_square(name.as_bytes(), system), Some(square));
                assert!(name.as_bytes().len() < SQUARE_MAX);
                names.push(name.as_str().to_owned());
            }
            names.sort();
            names.dedup();
            assert_eq!(names.len(), 64);
        }
    }

    #[test]
    fn the_manuscript() {
        for (square, name) in
            [("e4", "en"), ("e8", "e"), ("a7", "ak"), ("h1", "hq"), ("c6", "cl"), ("d5", "dm"), ("g3", "go")]
        {
            let square = Square::from_ascii(square.as_bytes()[0], square.as_bytes()[1]).unwrap();
            assert_eq!(write_square(square, System::Paris1173).as_str(), name);
        }
        for text in ["", "i", "ej", "er", "e4", "enn", "E", "eN", "e "] {
            assert_eq!(parse_square(text.as_bytes(), System::Paris1173), None, "{text}");
        }
        for text in ["", "e", "e9", "i1", "E4", "e44", "en"] {
            assert_eq!(parse_square(text.as_bytes(), System::Stamma1737), None, "{text}");
        }
    }

    #[test]
    fn pieces_are_named_by_their_files() {
        use crate::board::{Color, Piece, Position};
        for file in b'a'..=b'h' {
            let square = Square::from_ascii(file, b'1').unwrap();
            let (role, wing) = stamma_piece(file).unwrap();
            assert_eq!(Position::INITIAL.piece_at(square), Some(Piece { color: Color::White, role }));
            assert_eq!(stamma_letter(role, wing.unwrap()), file);
        }
        assert_eq!(stamma_piece(b'p'), Some((Role::Pawn, None)));
        assert_eq!(stamma_letter(Role::Pawn, Wing::King), b'p');
        assert_eq!(stamma_piece(b'i'), None);
    }
}
