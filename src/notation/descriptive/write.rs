//! Writing: the first text of the reference's list (14.4) that fits one legal move only.
//!
//! One pass over the legal moves decides: each other move that could be meant strikes out the texts that fit it too. The
//! last text of each list names origin and destination, or origin and what is taken, in full, so one always remains.

use super::{each_legal_move, Facts};
use crate::board::{Color, Move, Position, Role, Square, Wing};
use crate::rules::generate::has_legal_move;
use crate::status::Error;
use crate::text::{Text, Write};

/// Room for any move in any style, with its final NUL: `Kt(QKt sq)xKt(QB 3) mate` and the like.
pub const DESCRIPTIVE_MAX: usize = 40;

/// A move in descriptive notation, with room for its last NUL.
pub type DescriptiveText = Text<DESCRIPTIVE_MAX>;

/// How a promotion is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Promotion {
    /// `P-K8(Q)`.
    #[default]
    Brackets,
    /// `P-K8=Q`.
    Equals,
    /// `P-K8/Q`.
    Slash,
}

/// How moves are written. The default is what the strict level reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Style {
    /// The knight as `Kt`.
    pub kt: bool,
    /// How a promotion is written.
    pub promotion: Promotion,
    /// `+` and `‡` instead of ` ch` and ` mate`.
    pub symbols: bool,
    /// The first rank as `sq`: `R-K sq`.
    pub sq: bool,
}

/// How much of a square, pawn or piece is named: nothing, the short name, the full one, for a pawn taken its square.
type Detail = u8;

/// Origin and destination of quiet moves, in the order in which they are tried.
const QUIET: [(Detail, Detail); 5] = [(0, 1), (0, 2), (1, 1), (1, 2), (2, 2)];
/// Mover and target of captures, by increasing sum and then by the mover's detail.
const CAPTURE: [(Detail, Detail); 9] = [(0, 0), (0, 1), (1, 0), (0, 2), (1, 1), (2, 0), (1, 2), (2, 1), (2, 2)];
/// The same where a pawn is taken, which has its square as one detail more.
const CAPTURE_PAWN: [(Detail, Detail); 12] =
    [(0, 0), (0, 1), (1, 0), (0, 2), (1, 1), (2, 0), (0, 3), (1, 2), (2, 1), (1, 3), (2, 2), (2, 3)];

/// Writes a legal move. Refuses illegal moves and positions.
pub fn encode(position: &Position, mv: Move, style: Style) -> Result<DescriptiveText, Error> {
    position.require_legal()?;
    position.require_legal_move(mv)?;
    Ok(encode_unchecked(position, mv, style))
}

/// Writes a move known to be legal.
pub(super) fn encode_unchecked(position: &Position, mv: Move, style: Style) -> DescriptiveText {
    let us = position.turn();
    let facts = Facts::new(position, mv);
    let mut out = Text::new();
    if let Some(wing) = facts.castling {
        out.str(if wing == Wing::King { "O-O" } else { "O-O-O" });
    } else {
        let (origin, target) = shortest(position, mv, facts);
        let mut printer = Printer { us, style, out: &mut out };
        let by_file = facts.role == Role::Pawn && facts.taken.is_some();
        printer.named(facts.role, facts.from, origin, by_file);
        match facts.taken {
            None => {
                printer.out.byte(b'-');
                printer.square(facts.to, target);
            }
            Some((role, square)) => {
                printer.out.byte(b'x');
                printer.named(role, square, target, role == Role::Pawn);
            }
        }
        if facts.en_passant {
            printer.out.str(" e.p.");
        }
        if let Some(role) = facts.promotion {
            printer.promotion(role);
        }
    }
    let mut next = *position;
    next.play_unchecked(mv);
    if next.is_check() {
        out.str(match (style.symbols, has_legal_move(&next)) {
            (false, true) => " ch",
            (false, false) => " mate",
            (true, true) => "+",
            (true, false) => "\u{2021}",
        });
    }
    out
}

/// How much of origin and target the first unique text names.
fn shortest(position: &Position, mv: Move, facts: Facts) -> (Detail, Detail) {
    let texts: &[(Detail, Detail)] = match facts.taken {
        None if facts.role == Role::Pawn => &[(0, 1), (0, 2)],
        None => &QUIET,
        Some((Role::Pawn, _)) => &CAPTURE_PAWN,
        Some(_) => &CAPTURE,
    };
    let mut struck = 0;
    each_legal_move(position, &mut |other| {
        if other != mv {
            struck |= fits_too(position, facts, other, texts);
        }
    });
    let mut bit = 1_u16;
    for (origin, target) in texts {
        if struck & bit == 0 {
            return (*origin, *target);
        }
        bit <<= 1;
    }
    (2, 2)
}

/// Which of the texts for one move fit another one too, a bit for each.
fn fits_too(position: &Position, us: Facts, other: Move, texts: &[(Detail, Detail)]) -> u16 {
    if other.promotion() != us.promotion || position.role_at(other.from()) != Some(us.role) {
        return 0;
    }
    let them = Facts::new(position, other);
    if them.castling.is_some() || them.en_passant != us.en_passant {
        return 0;
    }
    let target = match (us.taken, them.taken) {
        (None, None) => alike(us.to, them.to, false),
        (Some((ours, here)), Some((theirs, there))) if ours == theirs => alike(here, there, ours == Role::Pawn),
        _ => return 0,
    };
    let origin = alike(us.from, them.from, us.role == Role::Pawn && us.taken.is_some());
    let (mut struck, mut bit) = (0_u16, 1_u16);
    for text in texts {
        if text.0 <= origin && text.1 <= target {
            struck |= bit;
        }
        bit <<= 1;
    }
    struck
}

/// The highest detail in which two squares have the same name.
fn alike(a: Square, b: Square, by_file: bool) -> Detail {
    let short = short_file(a) == short_file(b);
    let full = a.file() == b.file();
    let rank = a.rank() == b.rank();
    match (by_file, short, full, rank) {
        (_, false, _, _) | (false, _, _, false) => 0,
        (_, _, false, _) => 1,
        (true, _, _, true) => 3,
        (true, _, _, false) | (false, _, _, true) => 2,
    }
}

/// 0 for R, 1 for N, 2 for B; queen's and king's file differ.
fn short_file(square: Square) -> u8 {
    match square.file() {
        file @ 0..=4 => file,
        file => file ^ 7,
    }
}

struct Printer<'a> {
    us: Color,
    style: Style,
    out: &'a mut DescriptiveText,
}

impl Printer<'_> {
    /// A piece as `N`, `N(B3)`, `N(KB3)`; by its file, a pawn as `P`, `BP`, `KBP`, `P(KB3)`.
    fn named(&mut self, role: Role, square: Square, detail: Detail, by_file: bool) {
        let detail_of_square = if by_file { detail.saturating_sub(1) } else { detail };
        if by_file && matches!(detail, 1 | 2) {
            self.file(square, detail);
        }
        self.role(role);
        if detail_of_square > 0 && !(by_file && detail < 3) {
            self.out.byte(b'(');
            self.square(square, detail_of_square);
            self.out.byte(b')');
        }
    }

    fn square(&mut self, square: Square, detail: Detail) {
        self.file(square, detail);
        let rank = square.seen_by(self.us).rank_digit();
        if self.style.sq && rank == b'1' {
            self.out.str(" sq");
        } else {
            self.out.byte(rank);
        }
    }

    /// The short name of a file, or with a detail of 2 the full one.
    fn file(&mut self, square: Square, detail: Detail) {
        let (wing, role) = match square.file() {
            0 => (b'Q', Role::Rook),
            1 => (b'Q', Role::Knight),
            2 => (b'Q', Role::Bishop),
            3 => return self.out.byte(b'Q'),
            4 => return self.out.byte(b'K'),
            5 => (b'K', Role::Bishop),
            6 => (b'K', Role::Knight),
            _ => (b'K', Role::Rook),
        };
        if detail > 1 {
            self.out.byte(wing);
        }
        self.role(role);
    }

    fn role(&mut self, role: Role) {
        if role == Role::Knight && self.style.kt {
            self.out.str("Kt");
        } else {
            self.out.byte(role.upper());
        }
    }

    fn promotion(&mut self, role: Role) {
        self.out.byte(match self.style.promotion {
            Promotion::Brackets => b'(',
            Promotion::Equals => b'=',
            Promotion::Slash => b'/',
        });
        self.role(role);
        if self.style.promotion == Promotion::Brackets {
            self.out.byte(b')');
        }
    }
}
