//! English descriptive notation (reference section 14): `P-K4`, `N-KB3`, `BxN ch`, as English books printed it until
//! about 1980.
//!
//! Files are named by the pieces of the first rank, ranks count from the mover's side. A short square such as `B3` lies
//! on either wing; the text counts as soon as one legal move fits. [`encode`] prints the first text of the reference's
//! list (14.4) that fits one legal move, so what it prints is unique by construction.
//!
//! | level | accepted, besides what the levels above it in this table accept |
//! | --- | --- |
//! | strict | what [`encode`] prints in its default style: `P-K4`, `QPxB`, `R(Q1)-KB1`, `PxP e.p.`, `P-R8(Q)`, `B-N5 ch` |
//! | import | more than is needed to tell moves apart (`N-KB3` for `N-B3`, `KPxP`); `R/R1-R3`, `R(1)-R3`, `RxP/K4`; `P-K8=Q`, `P-K8/Q`; `Castles K`, `Castles QR`; `+` `++` `#` `†` `‡`, `dis ch`, `dbl ch`; one annotation `!` `?`; `KB-N5` (a bishop keeps its colour, standard rules); a check or mate mark that is missing or wrong |
//! | tolerant | `Kt` and small letters; spaces, dots, commas and `'s` anywhere (`Q. Kt. P.`); `0-0`, `Castles`, `castles king's side`; other dashes, `to`; `X` `×` `:` `takes`; `Sq` for rank 1, `4th`; other words for check, mate and en passant, in round brackets too; a promotion without a sign, `P-K8Q`; `QR-Q1` where one rook can go; `e.p.` left out where nothing else fits, or with the square of arrival |
//! | guess | `KN-Q2` where two knights can go: KN, KR (and in Chess960 KB) is the one further towards the h-file, QN, QR the other; several moves of which one gives the check or mate that stands there; `Q ch` or `R mate` without a square, if unique; a queen where a promotion is missing |
//!
//! Qualifiers of a pawn name its file (`KBP`, `BP`), those of a piece the wing it started on. The reference has KB and
//! QB guessed like the others; the colour of their squares tells them apart for certain, except where both fit.
//!
//! `Kt` is always the knight. `(...)` with a digit is a square, with a lone letter behind a pawn's move the promotion.

mod lexer;
mod marks;
mod parse;
mod read;
mod write;

pub use read::{decode, decode_with};
pub(crate) use read::{is_choice, name_candidates};
pub use write::{encode, DescriptiveText, Promotion, Style, DESCRIPTIVE_MAX};

use crate::board::bitboard::{Bitboard, LIGHT_SQUARES};
use crate::board::{Color, Move, Position, Role, Square, Wing};
use crate::rules::lists::MoveSink;

/// What a move of the side to move does, in the words of this notation.
#[derive(Clone, Copy)]
struct Facts {
    role: Role,
    from: Square,
    /// Where the piece arrives; for castling without meaning.
    to: Square,
    /// The piece taken and where it stands.
    taken: Option<(Role, Square)>,
    en_passant: bool,
    castling: Option<Wing>,
    promotion: Option<Role>,
}

impl Facts {
    fn new(position: &Position, mv: Move) -> Facts {
        let (from, to) = (mv.from(), mv.to());
        let castles = position.color(position.turn()) & to.bit() != 0;
        let taken = position.capture_square(mv).map(|square| (position.role_at(square).unwrap_or(Role::Pawn), square));
        Facts {
            role: position.role_at(from).unwrap_or(Role::Pawn),
            from,
            to,
            taken,
            en_passant: taken.is_some_and(|(_, square)| square != to),
            castling: if castles { position.castling_of(mv).map(|castling| castling.wing) } else { None },
            promotion: mv.promotion(),
        }
    }
}

/// Hands over the legal moves of a legal position. One copy of the move generator serves reader and writer.
#[inline(never)]
fn each_legal_move(position: &Position, take: &mut dyn FnMut(Move)) {
    struct Each<'a>(&'a mut dyn FnMut(Move));
    impl MoveSink for Each<'_> {
        fn push(&mut self, mv: Move) {
            (self.0)(mv);
        }
    }
    // A legal position, so nothing is refused.
    let _ = position.visit_legal_moves(&mut Each(take));
}

/// The squares of the colour on which this side's bishop of this wing stands in the beginning.
fn bishop_squares(color: Color, wing: Wing) -> Bitboard {
    let file = match wing {
        Wing::King => 5,
        Wing::Queen => 2,
    };
    let home = Square::at(file, color.back_rank());
    if home.bit() & LIGHT_SQUARES != 0 {
        LIGHT_SQUARES
    } else {
        !LIGHT_SQUARES
    }
}
