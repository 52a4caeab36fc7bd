//! Tests of [`super`].

use super::*;

#[test]
fn zeros_are_the_empty_board() {
    assert_eq!(Position::default(), Position::EMPTY);
    assert_eq!(Position::EMPTY.fullmove_number(), 1);
    assert!(Position::EMPTY.is_well_formed());
    assert_eq!(core::mem::size_of::<Position>(), 80);
}

#[test]
fn putting_the_pieces_one_by_one_gives_the_initial_position() {
    let mut position = Position::EMPTY;
    for (rank, row) in [(0, "RNBQKBNR"), (1, "PPPPPPPP"), (6, "pppppppp"), (7, "rnbqkbnr")] {
        for (file, letter) in (0..).zip(row.bytes()) {
            position.put(Square::at(file, rank), Piece::from_fen(letter).unwrap());
        }
    }
    for color in Color::ALL {
        for wing in Wing::ALL {
            position.set_castling(color, wing, Some(Square::at(wing.corner_file(), color.back_rank())));
        }
    }
    assert_eq!(position, Position::INITIAL);
    assert!(position.is_well_formed());
    for square in Square::all() {
        let piece = position.piece_at(square);
        assert_eq!(piece.is_some(), position.occupied() & square.bit() != 0);
    }
}

#[test]
fn bits_that_cannot_come_from_here_are_noticed() {
    let good = Position::INITIAL;
    let mut twice = good;
    twice.roles[1] |= 1;
    let mut colourless = good;
    colourless.roles[1] |= 1 << 30;
    let mut roleless = good;
    roleless.colors[0] |= 1 << 30;
    let broken = [
        twice,
        colourless,
        roleless,
        Position { flags: 2, ..good },
        Position { flags: 2 << RULES, ..good },
        Position { flags: 1 << EN_PASSANT, ..good },
        Position { flags: 2 << 24, ..good },
        Position { castling: [65, 0, 0, 0], ..good },
        Position { moves_completed: u32::MAX, ..good },
    ];
    for position in broken {
        assert!(!position.is_well_formed(), "{position:?}");
    }
}
