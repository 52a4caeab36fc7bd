//! Colours, kinds of piece, wings, and their letters in machine formats (always English).

/// White or Black.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Color {
    /// Moves first; upper case in FEN.
    White = 0,
    /// Lower case in FEN.
    Black = 1,
}

impl Color {
    /// Both colours.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// The colour that the lowest bit of `number` names.
    pub const fn masked(number: u8) -> Color {
        if number & 1 == 0 {
            Color::White
        } else {
            Color::Black
        }
    }

    /// The other colour.
    pub const fn opposite(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// 0 for White, 1 for Black.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rank (0 or 7) where the pieces of this colour start.
    pub const fn back_rank(self) -> u8 {
        match self {
            Color::White => 0,
            Color::Black => 7,
        }
    }
}

/// The side of the board a castling move goes to: towards the h-file or the a-file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Wing {
    /// `O-O`: king to the g-file, rook to the f-file.
    King = 0,
    /// `O-O-O`: king to the c-file, rook to the d-file.
    Queen = 1,
}

impl Wing {
    /// Both wings, kingside first.
    pub const ALL: [Wing; 2] = [Wing::King, Wing::Queen];

    /// The file (0 to 7) where castling puts the king.
    pub const fn king_file(self) -> u8 {
        match self {
            Wing::King => 6,
            Wing::Queen => 2,
        }
    }

    /// The file (0 to 7) where castling puts the rook.
    pub const fn rook_file(self) -> u8 {
        match self {
            Wing::King => 5,
            Wing::Queen => 3,
        }
    }

    /// The file of the corner on this wing, where the rook of standard chess starts.
    pub const fn corner_file(self) -> u8 {
        match self {
            Wing::King => 7,
            Wing::Queen => 0,
        }
    }
}

/// A kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Role {
    /// Pawn, number 1.
    Pawn = 1,
    /// Knight, number 2.
    Knight = 2,
    /// Bishop, number 3.
    Bishop = 3,
    /// Rook, number 4.
    Rook = 4,
    /// Queen, number 5.
    Queen = 5,
    /// King, number 6.
    King = 6,
}

impl Role {
    /// All six, pawn first.
    pub const ALL: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];
    /// What a pawn can become, in the order in which lists of moves name them.
    pub const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

    /// The kind with this number, 1 to 6.
    pub const fn new(number: u8) -> Option<Role> {
        Some(match number {
            1 => Role::Pawn,
            2 => Role::Knight,
            3 => Role::Bishop,
            4 => Role::Rook,
            5 => Role::Queen,
            6 => Role::King,
            _ => return None,
        })
    }

    /// 1 to 6.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// 0 to 5, for tables by kind.
    pub const fn index(self) -> usize {
        match self {
            Role::Pawn => 0,
            Role::Knight => 1,
            Role::Bishop => 2,
            Role::Rook => 3,
            Role::Queen => 4,
            Role::King => 5,
        }
    }

    /// The kind that an upper-case English letter names; `P` is the pawn.
    pub const fn from_upper(letter: u8) -> Option<Role> {
        Some(match letter {
            b'P' => Role::Pawn,
            b'N' => Role::Knight,
            b'B' => Role::Bishop,
            b'R' => Role::Rook,
            b'Q' => Role::Queen,
            b'K' => Role::King,
            _ => return None,
        })
    }

    /// Upper-case English letter; `P` for the pawn.
    pub const fn upper(self) -> u8 {
        match self {
            Role::Pawn => b'P',
            Role::Knight => b'N',
            Role::Bishop => b'B',
            Role::Rook => b'R',
            Role::Queen => b'Q',
            Role::King => b'K',
        }
    }

    /// Lower-case English letter.
    pub const fn lower(self) -> u8 {
        self.upper() | 0x20
    }

    /// English name.
    pub const fn name(self) -> &'static str {
        match self {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Queen => "queen",
            Role::King => "king",
        }
    }
}

/// A kind of piece with its colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// Reads a FEN letter: upper case is White.
    pub const fn from_fen(letter: u8) -> Option<Piece> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        match Role::from_upper(letter.to_ascii_uppercase()) {
            Some(role) => Some(Piece { color, role }),
            None => None,
        }
    }

    /// The FEN letter.
    pub const fn fen(self) -> u8 {
        match self.color {
            Color::White => self.role.upper(),
            Color::Black => self.role.lower(),
        }
    }

    /// One byte: the role's number, plus 8 for Black. 0 is kept for "no piece".
    pub const fn number(self) -> u8 {
        self.role.number() | (self.color as u8) << 3
    }

    /// The piece with this number, see [`Piece::number`].
    pub const fn new(number: u8) -> Option<Piece> {
        match Role::new(number & !8) {
            Some(role) => Some(Piece { color: Color::masked(number >> 3), role }),
            None => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_letters_round_trip() {
        let mut pieces = 0;
        for number in 0..=255 {
            if let Some(piece) = Piece::new(number) {
                assert_eq!(piece.number(), number);
                assert_eq!(Piece::from_fen(piece.fen()), Some(piece));
                pieces += 1;
            }
        }
        assert_eq!(pieces, 12);
        assert_eq!(Piece::from_fen(b'n'), Some(Piece { color: Color::Black, role: Role::Knight }));
        assert_eq!(Piece::from_fen(b'x'), None);
    }
}
