//! What is wrong with a position. Reading a position and judging it are two steps; this is the second.
//!
//! Each fault has a [`Status`] from 200 on and a bit in a set: bit n belongs to status 200 + n. The classes:
//!
//! * [`ILLEGAL`]: moves have no meaning; everything in [`crate::rules`] refuses such a position.
//! * [`INCONSISTENT`]: rights or the en passant square contradict the board; [`Position::repair`] drops them.
//! * [`IMPOSSIBLE`]: no game leads here, but it can be played on from.
//! * the rest are notes.

use crate::board::attacks;
use crate::board::bitboard::{first, several, Bitboard, Squares, END_RANKS, LIGHT_SQUARES};
use crate::board::{Color, Piece, Position, Role, Rules, Square, Wing};
use crate::rules::generate::has_legal_move;
use crate::rules::safety::{attackers, is_safe_after};
use crate::status::{Error, Status};

/// A set of faults; bit n is the status with number 200 + n.
pub type Problems = u64;

/// The bit of a fault; 0 for a status that is none.
pub const fn bit(status: Status) -> Problems {
    match status.number() {
        number @ 200..=263 => 1 << (number as u32).wrapping_sub(200),
        _ => 0,
    }
}

const fn from_to(first: Status, last: Status) -> Problems {
    (bit(last) | bit(last).wrapping_sub(1)) & !bit(first).wrapping_sub(1)
}

/// Class I: no king or several, pawns on the end ranks, the other side in check.
pub const ILLEGAL: Problems = from_to(Status::POS_EMPTY_BOARD, Status::POS_KINGS_ADJACENT);
/// Class M: castling rights and en passant squares that the board contradicts.
pub const INCONSISTENT: Problems = from_to(Status::POS_CASTLING_NO_KING, Status::POS_EP_CLOCK);
/// Class X: too many pieces, or checks that no move can have given.
pub const IMPOSSIBLE: Problems = from_to(Status::POS_MANY_WHITE_PIECES, Status::POS_CHECK_VERSUS_EP);
/// Castling faults of class M.
pub const CASTLING: Problems = from_to(Status::POS_CASTLING_NO_KING, Status::POS_CASTLING_NEEDS_960);
/// En passant faults of class M for which the square is dropped.
pub const EN_PASSANT: Problems = from_to(Status::POS_EP_WRONG_RANK, Status::POS_EP_ORIGIN_OCCUPIED);

const NO_KING: [Status; 2] = [Status::POS_NO_WHITE_KING, Status::POS_NO_BLACK_KING];
const MANY_KINGS: [Status; 2] = [Status::POS_MANY_WHITE_KINGS, Status::POS_MANY_BLACK_KINGS];
const MANY_PIECES: [Status; 2] = [Status::POS_MANY_WHITE_PIECES, Status::POS_MANY_BLACK_PIECES];
const MANY_PAWNS: [Status; 2] = [Status::POS_MANY_WHITE_PAWNS, Status::POS_MANY_BLACK_PAWNS];
const MANY_PROMOTED: [Status; 2] = [Status::POS_MANY_WHITE_PROMOTED, Status::POS_MANY_BLACK_PROMOTED];

/// The letter of a castling right: `K Q k q`.
pub const fn castling_letter(color: Color, wing: Wing) -> u8 {
    let role = match wing {
        Wing::King => Role::King,
        Wing::Queen => Role::Queen,
    };
    Piece { color, role }.fen()
}

impl Position {
    /// Whether moves have a meaning here: one king each, no pawn on an end rank, the side that just moved not in check.
    #[inline(always)]
    pub fn is_playable(&self) -> bool {
        self.is_known_legal() || self.looks_playable()
    }

    /// [`Position::judge`], kept out of the way of what is known already.
    #[cold]
    #[inline(never)]
    pub(crate) fn judge_anew(&mut self) -> bool {
        self.judge()
    }

    /// Whether the position is playable, remembering nothing.
    #[cold]
    #[inline(never)]
    fn looks_playable(&self) -> bool {
        self.has_playable_pieces()
    }

    /// Whether the position is playable, looked at anew and remembered.
    #[inline(always)]
    pub(crate) fn judge(&mut self) -> bool {
        let is_legal = self.has_playable_pieces();
        if is_legal {
            self.know_legal();
        } else {
            self.doubt_legality();
        }
        is_legal
    }

    /// One king each, no pawn on an end rank, the side that just moved not in check: no fault of the class [`ILLEGAL`].
    #[inline(always)]
    fn has_playable_pieces(&self) -> bool {
        let us = self.turn();
        let (own, enemies) = self.sides(us);
        let kings = self.role(Role::King);
        let Some(enemy_king) = first(kings & enemies) else { return false };
        let all_but_one = kings & kings.wrapping_sub(1);
        if kings & own == 0 || several(all_but_one) || self.role(Role::Pawn) & END_RANKS != 0 {
            return false;
        }
        let view = self.view_from(enemy_king);
        let touching = attacks::king(enemy_king) & kings;
        (self.king_attackers(us.opposite(), enemy_king, view) | touching) & own == 0
    }

    /// Refuses an illegal position with its first fault.
    #[inline(always)]
    pub(crate) fn require_legal(&self) -> Result<(), Error> {
        if self.is_playable() {
            Ok(())
        } else {
            Err(self.first_problem(ILLEGAL))
        }
    }

    /// The first fault of these classes; [`Status::ERR_POSITION`] if there is none.
    #[cold]
    #[inline(never)]
    pub(crate) fn first_problem(&self, classes: Problems) -> Error {
        let mut first = None;
        self.visit_problems(&mut |problem| {
            if first.is_none() && bit(problem.status) & classes != 0 {
                first = Some(problem);
            }
        });
        first.unwrap_or(Error::new(Status::ERR_POSITION))
    }

    /// All faults as a set. Bits that make no position are for [`Position::is_well_formed`] to tell; here they mean
    /// nothing.
    pub fn problems(&self) -> Problems {
        let mut set = 0;
        self.visit_problems(&mut |problem| set |= bit(problem.status));
        set
    }

    /// Hands over each fault with its squares and numbers, in the order of the statuses within each group.
    #[inline(never)]
    pub fn visit_problems(&self, report: &mut dyn FnMut(Error)) {
        // Hides which closure it is, or the compiler would make a copy of all this for each.
        let report = core::hint::black_box(report);
        self.visit_king_problems(report);
        self.visit_castling_problems(report);
        self.visit_en_passant_problems(report);
        self.visit_material_problems(report);
        self.visit_check_problems(report);
        self.visit_clock_problems(report);
        if self.is_playable() {
            let in_check = self.is_check();
            if !has_legal_move(self) {
                report(Error::new(if in_check { Status::POS_CHECKMATE } else { Status::POS_STALEMATE }));
            }
            if self.is_insufficient_material() {
                report(Error::new(Status::POS_INSUFFICIENT));
            }
        }
    }

    fn visit_king_problems(&self, report: &mut dyn FnMut(Error)) {
        if self.occupied() == 0 {
            report(Error::new(Status::POS_EMPTY_BOARD));
        }
        let [white, black] = Color::ALL.map(|color| self.pieces(color, Role::King));
        for (kings, status) in [white, black].into_iter().zip(NO_KING) {
            if kings == 0 {
                report(Error::new(status));
            }
        }
        for (kings, status) in [white, black].into_iter().zip(MANY_KINGS) {
            if several(kings) {
                report(Error::new(status).among(kings));
            }
        }
        let pawns = self.role(Role::Pawn) & END_RANKS;
        if pawns != 0 {
            report(Error::new(Status::POS_PAWN_ON_BACK_RANK).among(pawns));
        }
        let us = self.turn();
        for king in Squares(self.pieces(us.opposite(), Role::King)) {
            let attackers = attackers(self, king, self.occupied()) & self.color(us);
            if attackers != 0 {
                report(Error::new(Status::POS_OPPONENT_IN_CHECK).with(u32::from(king.number())).among(attackers));
            }
        }
        for king in Squares(white) {
            let touching = attacks::king(king) & black;
            if touching != 0 {
                report(Error::new(Status::POS_KINGS_ADJACENT).among(touching | king.bit()));
            }
        }
    }

    fn visit_castling_problems(&self, report: &mut dyn FnMut(Error)) {
        for color in Color::ALL {
            for wing in Wing::ALL {
                let Some(rook) = self.castling(color, wing) else { continue };
                if self.usable_castling(color, wing).is_some() {
                    continue;
                }
                let status = self.castling_fault(color, wing, rook);
                report(
                    Error::new(status)
                        .with_both(u32::from(castling_letter(color, wing)), u32::from(rook.number()))
                        .among(rook.bit()),
                );
            }
        }
    }

    /// Whether a noted right is none of standard chess, but would be one of Chess960.
    pub(crate) fn castling_needs_960(&self) -> bool {
        let mut needs = false;
        self.visit_castling_problems(&mut |problem| needs |= problem.status == Status::POS_CASTLING_NEEDS_960);
        needs
    }

    /// Why a noted right is not usable.
    fn castling_fault(&self, color: Color, wing: Wing, rook: Square) -> Status {
        let mut under_960 = *self;
        under_960.set_rules(Rules::Chess960);
        let kings = self.pieces(color, Role::King);
        let home = crate::board::bitboard::rank(color.back_rank());
        if under_960.usable_castling(color, wing).is_some() {
            Status::POS_CASTLING_NEEDS_960
        } else if kings & home == 0 || (self.rules() == Rules::Standard && kings & Square::E1.seen_by(color).bit() == 0)
        {
            Status::POS_CASTLING_NO_KING
        } else if self.pieces(color, Role::Rook) & home & rook.bit() == 0 {
            Status::POS_CASTLING_NO_ROOK
        } else {
            Status::POS_CASTLING_WRONG_SIDE
        }
    }

    fn visit_en_passant_problems(&self, report: &mut dyn FnMut(Error)) {
        let Some(square) = self.en_passant() else { return };
        let us = self.turn();
        let mut fault = |status| report(Error::new(status).with(u32::from(square.number())).among(square.bit()));
        if square.seen_by(us).rank() != 5 {
            fault(Status::POS_EP_WRONG_RANK);
            return;
        }
        if self.pieces(us.opposite(), Role::Pawn) & square.forward(us.opposite()).bit() == 0 {
            fault(Status::POS_EP_NO_PAWN);
        }
        if self.occupied() & square.bit() != 0 {
            fault(Status::POS_EP_OCCUPIED);
        }
        if self.occupied() & square.forward(us).bit() != 0 {
            fault(Status::POS_EP_ORIGIN_OCCUPIED);
        }
        if self.halfmove_clock() != 0 {
            fault(Status::POS_EP_CLOCK);
        }
        if self.en_passant_target().is_some() {
            if self.en_passant_capturers() == 0 {
                fault(Status::POS_EP_NO_CAPTURER);
            } else if !self.has_legal_en_passant() {
                fault(Status::POS_EP_NOT_LEGAL);
            }
        }
    }

    fn visit_material_problems(&self, report: &mut dyn FnMut(Error)) {
        let all = |statuses: [Status; 2], report: &mut dyn FnMut(Color, Status)| {
            for (color, status) in Color::ALL.into_iter().zip(statuses) {
                report(color, status);
            }
        };
        all(MANY_PIECES, &mut |color, status| {
            let count = self.color(color).count_ones();
            if count > 16 {
                report(Error::new(status).with(count));
            }
        });
        all(MANY_PAWNS, &mut |color, status| {
            let count = self.pieces(color, Role::Pawn).count_ones();
            if count > 8 {
                report(Error::new(status).with(count));
            }
        });
        all(MANY_PROMOTED, &mut |color, status| {
            let count = |role, squares: Bitboard| (self.pieces(color, role) & squares).count_ones();
            let promoted = count(Role::Queen, !0).saturating_sub(1)
                + count(Role::Rook, !0).saturating_sub(2)
                + count(Role::Knight, !0).saturating_sub(2)
                + count(Role::Bishop, LIGHT_SQUARES).saturating_sub(1)
                + count(Role::Bishop, !LIGHT_SQUARES).saturating_sub(1);
            let missing = 8_u32.saturating_sub(count(Role::Pawn, !0));
            if promoted > missing {
                report(Error::new(status).with_both(promoted, missing));
            }
        });
    }

    fn visit_check_problems(&self, report: &mut dyn FnMut(Error)) {
        let us = self.turn();
        let kings = self.pieces(us, Role::King);
        if kings == 0 || several(kings) {
            return;
        }
        let king = self.king(us);
        let checkers = self.checkers() & !self.role(Role::King);
        if checkers.count_ones() > 2 {
            report(Error::new(Status::POS_MANY_CHECKERS).among(checkers));
        }
        let steppers = checkers & (self.role(Role::Pawn) | self.role(Role::Knight));
        if several(steppers) {
            report(Error::new(Status::POS_CHECK_TWO_STEPPERS).among(steppers));
        }
        let sliders = checkers & !steppers;
        let opposite = Squares(sliders)
            .map(|a| {
                Squares(sliders).find(|b| attacks::between(a, *b) & king.bit() != 0).map_or(0, |b| a.bit() | b.bit())
            })
            .fold(0, |set, pair| set | pair);
        if opposite != 0 {
            report(Error::new(Status::POS_CHECK_ALIGNED).among(opposite));
        }
        if let (Some(square), true) = (self.en_passant_target(), checkers != 0) {
            let pushed = square.forward(us.opposite());
            let origin = square.forward(us);
            let before = self.occupied() & !pushed.bit() | origin.bit();
            let enemies = self.color(us.opposite()) & !pushed.bit();
            let uncovered = attackers(self, king, before) & enemies == 0;
            if several(checkers) || (checkers != pushed.bit() && !uncovered) {
                report(Error::new(Status::POS_CHECK_VERSUS_EP).with(u32::from(square.number())).among(checkers));
            }
        }
    }

    fn visit_clock_problems(&self, report: &mut dyn FnMut(Error)) {
        let clock = self.halfmove_clock();
        if clock > 100 {
            report(Error::new(Status::POS_CLOCK_OVER_100).with(clock));
        }
        if clock > 150 {
            report(Error::new(Status::POS_CLOCK_OVER_150).with(clock));
        }
        let plies = u64::from(self.fullmove_number().saturating_sub(1)) * 2 + self.turn() as u64;
        if u64::from(clock) > plies {
            report(Error::new(Status::POS_CLOCK_VERSUS_NUMBER).with(clock));
        }
    }

    /// Repairs faults of class M, those in `which` only: drops castling rights and en passant squares that the board
    /// contradicts, and sets the half-move clock to 0 after a double step. Returns the faults that were there and are gone;
    /// dropping a square takes all its faults away.
    pub fn repair(&mut self, which: Problems) -> Problems {
        let before = self.inconsistencies();
        for color in Color::ALL {
            for wing in Wing::ALL {
                let Some(rook) = self.castling(color, wing) else { continue };
                let usable = self.usable_castling(color, wing).is_some();
                if !usable && bit(self.castling_fault(color, wing, rook)) & which != 0 {
                    self.set_castling(color, wing, None);
                }
            }
        }
        if before & which & EN_PASSANT != 0 {
            self.set_en_passant(None);
        } else if before & which & bit(Status::POS_EP_CLOCK) != 0 {
            self.set_clocks(0, self.fullmove_number());
        }
        before & !self.inconsistencies()
    }

    /// Faults of class M.
    fn inconsistencies(&self) -> Problems {
        let mut faults = 0;
        let mut collect = |problem: Error| faults |= bit(problem.status) & INCONSISTENT;
        self.visit_castling_problems(&mut collect);
        self.visit_en_passant_problems(&mut collect);
        faults
    }

    /// Own pawns that stand beside a pawn that just made its double step.
    pub fn en_passant_capturers(&self) -> Bitboard {
        let us = self.turn();
        self.en_passant_target().map_or(0, |target| attacks::pawn(us.opposite(), target) & self.pieces(us, Role::Pawn))
    }

    /// Whether an en passant capture is legal now. Without a king every capture counts as safe.
    pub fn has_legal_en_passant(&self) -> bool {
        let Some(target) = self.en_passant_target() else { return false };
        let us = self.turn();
        let captured = target.forward(us.opposite());
        let no_king = self.pieces(us, Role::King) == 0;
        Squares(self.en_passant_capturers()).any(|from| no_king || is_safe_after(self, us, from, target, captured))
    }
}
