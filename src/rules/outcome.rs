//! How the game stands: check, mate, stalemate, draws by material and by the clock.

use crate::board::bitboard::{several, Bitboard, LIGHT_SQUARES};
use crate::board::{Color, Position, Role};
use crate::rules::generate::has_legal_move;
use crate::rules::safety::View;
use crate::rules::validity::ILLEGAL;
use crate::status::Error;

/// Facts about a position, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Outcome(u32);

impl Outcome {
    /// The side to move is in check.
    pub const CHECK: u32 = 1;
    /// … and has no legal move.
    pub const CHECKMATE: u32 = 1 << 1;
    /// The side to move has no legal move and is not in check.
    pub const STALEMATE: u32 = 1 << 2;
    /// Neither side can mate with the material on the board: a dead position.
    pub const INSUFFICIENT: u32 = 1 << 3;
    /// The half-move clock is at 100 or more and the game is not over by mate or stalemate: a draw can be claimed.
    pub const FIFTY_MOVES: u32 = 1 << 4;
    /// The half-move clock is at 150 or more and the game is not over by mate or stalemate: it is drawn.
    pub const SEVENTY_FIVE_MOVES: u32 = 1 << 5;
    /// White cannot mate by any series of moves, judged by material: a loss on time is then a draw.
    pub const WHITE_CANNOT_WIN: u32 = 1 << 6;
    /// Black cannot mate by any series of moves, judged by material.
    pub const BLACK_CANNOT_WIN: u32 = 1 << 7;
    /// The position has occurred three times or more: a draw can be claimed. Only a game knows.
    pub const THREEFOLD: u32 = 1 << 8;
    /// The position has occurred five times or more: the game is drawn. Only a game knows.
    pub const FIVEFOLD: u32 = 1 << 9;

    /// The bits.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// These facts, too.
    pub(crate) const fn and(self, bits: u32) -> Outcome {
        Outcome(self.0 | bits)
    }

    /// Whether all of these bits are set.
    pub const fn has(self, bits: u32) -> bool {
        self.0 & bits == bits
    }
}

/// What is seen of a legal position at once.
#[derive(Clone, Copy)]
pub(crate) struct Glance {
    check: bool,
    /// There is no check, and surely a legal move.
    pub goes_on: bool,
}

impl Position {
    /// How the game stands. Repetition is not part of it, see [`crate::rules::keys::repetitions`]. Refuses illegal
    /// positions. Stops at the first legal move it finds.
    #[inline]
    pub fn outcome(&self) -> Result<Outcome, Error> {
        match self.glance() {
            Some(glance) if glance.goes_on & self.is_far_from_drawn() => Ok(Outcome(0)),
            Some(glance) => Ok(self.outcome_in_full(glance)),
            None => Err(self.first_problem(ILLEGAL)),
        }
    }

    /// With a pawn, a rook or a queen on both sides each can win, and most games never come to the clock's limit.
    #[inline(always)]
    pub(crate) fn is_far_from_drawn(&self) -> bool {
        let strong = self.role(Role::Pawn) | self.straight_sliders();
        let both = (strong & self.color(Color::White) != 0) & (strong & self.color(Color::Black) != 0);
        both & (self.halfmove_clock() < 100)
    }

    /// The outcome of a legal position, of which there is probably something to say.
    #[cold]
    #[inline(never)]
    pub(crate) fn outcome_in_full(&self, glance: Glance) -> Outcome {
        let status = self.status_in_full(glance);
        if self.is_far_from_drawn() {
            status
        } else {
            self.with_draws(status)
        }
    }

    fn with_draws(&self, status: Outcome) -> Outcome {
        let stuck = status.0 & (Outcome::CHECKMATE | Outcome::STALEMATE) != 0;
        let clock = self.halfmove_clock();
        let mut bits = status.0;
        for (condition, bit) in [
            (self.is_insufficient_material(), Outcome::INSUFFICIENT),
            (!stuck && clock >= 100, Outcome::FIFTY_MOVES),
            (!stuck && clock >= 150, Outcome::SEVENTY_FIVE_MOVES),
            (self.cannot_win(Color::White), Outcome::WHITE_CANNOT_WIN),
            (self.cannot_win(Color::Black), Outcome::BLACK_CANNOT_WIN),
        ] {
            if condition {
                bits |= bit;
            }
        }
        Outcome(bits)
    }

    /// Check, checkmate or stalemate: these bits of [`Position::outcome`], and nothing that needs a look at material and
    /// clock. Refuses illegal positions. Stops at the first legal move it finds.
    #[inline]
    pub fn status(&self) -> Result<Outcome, Error> {
        match self.glance() {
            Some(Glance { goes_on: true, .. }) => Ok(Outcome(0)),
            Some(glance) => Ok(self.status_in_full(glance)),
            None => Err(self.first_problem(ILLEGAL)),
        }
    }

    /// What is seen at once; nothing if the position is illegal. Out of check, what the own king does not see is not
    /// pinned, so that a look ahead of these pieces nearly always tells that there is a move.
    #[inline(always)]
    pub(crate) fn glance(&self) -> Option<Glance> {
        if !self.is_playable() {
            return None;
        }
        let us = self.turn();
        let king = self.king(us);
        let view = self.view_from(king);
        // The other king cannot be among them here.
        let check = self.king_attackers(us, king, view) & self.color(us.opposite()) != 0;
        Some(Glance { check, goes_on: !check & self.can_go_ahead(us, view) })
    }

    /// Whether a piece that is surely not pinned has an empty square ahead: a pawn, or a rook or queen, for which it
    /// is the square above, whichever the colour, and an enemy there is as good. All pieces at once: the sets are moved
    /// over the board as wholes.
    #[inline(always)]
    fn can_go_ahead(&self, us: Color, view: View) -> bool {
        let own = self.color(us);
        let free = own & !(view.straight | view.diagonal);
        let pawns = free & self.role(Role::Pawn);
        let ahead = match us {
            Color::White => pawns << 8,
            Color::Black => pawns >> 8,
        };
        let above = (free & self.straight_sliders()) << 8;
        ahead & !self.occupied() | above & !own != 0
    }

    #[cold]
    #[inline(never)]
    fn status_in_full(&self, glance: Glance) -> Outcome {
        let bits = if glance.check { Outcome::CHECK } else { 0 };
        if glance.goes_on || has_legal_move(self) {
            Outcome(bits)
        } else {
            Outcome(if glance.check { bits | Outcome::CHECKMATE } else { Outcome::STALEMATE })
        }
    }

    /// Whether neither side can mate: bare kings, one minor piece, or bishops all on squares of one colour.
    pub fn is_insufficient_material(&self) -> bool {
        let minors = self.role(Role::Knight) | self.role(Role::Bishop);
        let others = self.role(Role::Pawn) | self.straight_sliders();
        others == 0 && (!several(minors) || (self.role(Role::Knight) == 0 && on_one_color(self.role(Role::Bishop))))
    }

    /// Whether one side cannot mate by any series of legal moves, judged by material alone. Never says so wrongly.
    pub fn cannot_win(&self, color: Color) -> bool {
        let own = self.color(color) & !self.role(Role::King);
        let theirs = self.color(color.opposite()) & !self.role(Role::King);
        let knights = own & self.role(Role::Knight);
        let bishops = own & self.role(Role::Bishop);
        if own == 0 {
            return true;
        }
        if own == knights && !several(knights) {
            return theirs & !self.role(Role::Queen) == 0;
        }
        own == bishops && on_one_color(self.role(Role::Bishop)) && self.role(Role::Pawn) | self.role(Role::Knight) == 0
    }
}

fn on_one_color(set: Bitboard) -> bool {
    set & LIGHT_SQUARES == 0 || set & !LIGHT_SQUARES == 0
}
