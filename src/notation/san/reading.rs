//! What one reading of a text says, before any position is looked at.
//!
//! A text can have several readings; each carries the level it needs and a cost, 0 for the export form and higher the
//! further away from it. Departures from the export form are kept with their places, to be reported or to refuse.

use crate::board::bitboard::Bitboard;
use crate::board::{Role, Square, Wing};
use crate::notation::Level;
use crate::status::{Severity, Status};

/// What kind of move the text names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A piece or pawn to a square.
    Plain,
    /// Castling; without a wing, whichever is legal.
    Castling(Option<Wing>),
    /// The null move.
    Null,
}

/// The claim a text makes about check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// None.
    None,
    /// Check, discovered or not.
    Check,
    /// Mate.
    Mate,
    /// Double check, or `++`, which may also be mate. Never verified as double.
    Double,
}

/// A part of the text, as byte offsets.
pub(super) type Span = (u8, u8);

/// A form that is not the export form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Departure {
    pub status: Status,
    pub level: Level,
    pub severity: Severity,
    pub span: Span,
}

/// How many departures are kept; those beyond still count for the level.
const KEPT: usize = 12;

/// How many annotations are kept.
pub const NAGS_MAX: usize = 8;

/// What stands behind the move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Remarks {
    pub mark: Mark,
    /// Where the mark stands, or would stand.
    pub mark_at: Span,
    pub en_passant: Option<Span>,
    pub nags: [u8; NAGS_MAX],
    pub nag_count: u8,
    pub draw_offer: bool,
    /// `+=`: check and equality if the move gives check, else White's slight advantage.
    pub plus_equals: Option<Span>,
}

/// What a text says.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reading {
    pub kind: Kind,
    pub role: Role,
    /// Squares the piece may come from, as far as the text tells.
    pub from: Bitboard,
    /// Squares it may go to: one, or a file in `exd`.
    pub to: Bitboard,
    pub promotion: Option<Role>,
    /// A capture sign is there.
    pub capture: bool,
    /// The kind of piece that is taken, as the reversible form names it, and where.
    pub captured: Option<(Role, Span)>,
    /// Only captures fit, since the text has no other sense.
    pub must_capture: bool,
    /// File and rank of the origin are both given.
    pub is_long: bool,
    /// Two squares and no letter: whatever stands on the first one moves.
    pub any_role: bool,
    /// The letter in the text was lower case, or another language's; how far that is from the declared one.
    pub cost: u8,
    /// The language that the piece letter was taken from, by its number in the table.
    pub language: u16,
    pub origin_at: Span,
    pub capture_at: Span,
    /// The end of the move itself, where a missing promotion would stand.
    pub core_end: u8,
    pub move_number: u32,
    pub remarks: Remarks,
    pub departures: [Option<Departure>; KEPT],
    /// The level that the wildest departure needs.
    pub level: Level,
}

impl Reading {
    /// A plain move of which nothing is known yet.
    pub const EMPTY: Reading = Reading {
        kind: Kind::Plain,
        role: Role::Pawn,
        from: !0,
        to: 0,
        promotion: None,
        capture: false,
        captured: None,
        must_capture: false,
        is_long: false,
        any_role: false,
        cost: 0,
        language: 0,
        origin_at: (0, 0),
        capture_at: (0, 0),
        core_end: 0,
        move_number: 0,
        remarks: Remarks {
            mark: Mark::None,
            mark_at: (0, 0),
            en_passant: None,
            nags: [0; NAGS_MAX],
            nag_count: 0,
            draw_offer: false,
            plus_equals: None,
        },
        departures: [None; KEPT],
        level: Level::Strict,
    };

    /// Keeps a departure; the level it needs counts even when there is no more room for it.
    pub fn depart(&mut self, status: Status, level: Level, severity: Severity, span: Span) {
        self.level = self.level.max(level);
        if let Some(slot) = self.departures.iter_mut().find(|slot| slot.is_none()) {
            *slot = Some(Departure { status, level, severity, span });
        }
    }

    /// How far the reading is from the export form: the level first, then the letter.
    pub fn distance(&self) -> u16 {
        u16::from(self.level as u8) << 8 | u16::from(self.cost)
    }

    /// The first departure that a level does not allow.
    pub fn beyond(&self, level: Level) -> Option<Departure> {
        self.departures.into_iter().flatten().find(|departure| departure.level > level)
    }

    /// The one square it goes to, if the text names one.
    pub fn square(&self) -> Option<Square> {
        (self.to.is_power_of_two()).then(|| crate::board::bitboard::lowest(self.to))
    }

    /// Keeps an annotation; those beyond [`NAGS_MAX`] are reported but not kept.
    pub fn annotate(&mut self, nag: u8) {
        if let Some(slot) = self.remarks.nags.get_mut(usize::from(self.remarks.nag_count)) {
            *slot = nag;
            self.remarks.nag_count = self.remarks.nag_count.saturating_add(1);
        }
    }
}
