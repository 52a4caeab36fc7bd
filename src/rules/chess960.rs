//! The 960 starting arrays, in the usual numbering (reference 2.3).

use crate::board::{Color, Piece, Position, Role, Rules, Square, Wing};

/// Files of the two knights among the five that bishops and queen leave free.
const KNIGHTS: [(u8, u8); 10] = [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

impl Position {
    /// The start of a Chess960 game, 0 to 959; 518 is the array of standard chess. All rights, Chess960 rules.
    pub fn chess960(number: u32) -> Option<Position> {
        if number > 959 {
            return None;
        }
        let mut back_rank: [Option<Role>; 8] = [None; 8];
        // Bishops: light squares of the first rank are b, d, f, h; dark ones a, c, e, g.
        place(&mut back_rank, (number % 4 * 2 + 1) as u8, Role::Bishop);
        place(&mut back_rank, (number / 4 % 4 * 2) as u8, Role::Bishop);
        place_on_free(&mut back_rank, (number / 16 % 6) as u8, Role::Queen);
        let (first, second) = KNIGHTS.get((number / 96) as usize).copied()?;
        // The higher one first, so that the lower keeps its place among the free files.
        place_on_free(&mut back_rank, second, Role::Knight);
        place_on_free(&mut back_rank, first, Role::Knight);
        for role in [Role::Rook, Role::King, Role::Rook] {
            place_on_free(&mut back_rank, 0, role);
        }
        let mut position = Position::EMPTY;
        position.set_rules(Rules::Chess960);
        for color in Color::ALL {
            let mut wings = [Wing::Queen, Wing::King].into_iter();
            for (file, role) in (0..8).zip(back_rank) {
                let square = Square::at(file, color.back_rank());
                let role = role?;
                position.put(square, Piece { color, role });
                position.put(Square::at(file, 1).seen_by(color), Piece { color, role: Role::Pawn });
                if role == Role::Rook {
                    position.set_castling(color, wings.next()?, Some(square));
                }
            }
        }
        position.judge();
        Some(position)
    }
}

fn place(back_rank: &mut [Option<Role>; 8], file: u8, role: Role) {
    if let Some(slot) = back_rank.get_mut(usize::from(file)) {
        *slot = Some(role);
    }
}

fn place_on_free(back_rank: &mut [Option<Role>; 8], nth: u8, role: Role) {
    if let Some(slot) = back_rank.iter_mut().filter(|slot| slot.is_none()).nth(usize::from(nth)) {
        *slot = Some(role);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn number_518_is_standard_chess() {
        let mut position = Position::chess960(518).unwrap();
        position.set_rules(Rules::Standard);
        assert_eq!(position, Position::INITIAL);
        assert_eq!(Position::chess960(960), None);
    }

    #[test]
    fn all_are_different_and_sound() {
        let mut seen = std::collections::HashSet::new();
        for number in 0..960 {
            let position = Position::chess960(number).unwrap();
            assert_eq!(
                position.problems() & (crate::rules::validity::ILLEGAL | crate::rules::validity::INCONSISTENT),
                0
            );
            assert!(seen.insert(position));
        }
    }
}
