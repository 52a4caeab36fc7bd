//! From readings to the legal move that the text names (reference 7.1).
//!
//! Every reading is held against the legal moves. The nearest to the export form that fits anything wins; two different
//! moves at the same distance are ambiguous, and only *guess* may then look at the signs for check and capture. Signs never
//! decide otherwise: they are compared with the facts afterwards.

mod refusal;

use self::refusal::refusal;
use super::facts::{compare_capture, Facts};
use super::grammar::readings;
use super::letters::Setting;
use super::lexer::Tokens;
use super::reading::{Kind, Mark, Reading};
use crate::board::bitboard::{lowest, Bitboard};
use crate::board::{Move, Position, Role, Rules};
use crate::notation::Level;
use crate::rules::lists::MoveSink;
use crate::status::{Error, Severity, Status};

/// The move that a text names, with the reading that led to it.
pub(super) struct Resolved {
    pub mv: Move,
    pub reading: Reading,
}

/// How a reading is bent to fit at the *guess* level.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bend {
    None,
    /// The pawn becomes a queen.
    Queen,
    /// The origin is wrong.
    AnyOrigin,
    /// The square is that of the pawn taken en passant.
    CapturedSquare,
    /// A king move that is castling, without the king's origin.
    KingStep,
}

const BENDS: [Bend; 4] = [Bend::Queen, Bend::AnyOrigin, Bend::CapturedSquare, Bend::KingStep];

/// The legal moves that fit a reading: the first few, and the origins of all.
#[derive(Clone, Copy)]
struct Fits {
    moves: [Move; 8],
    count: usize,
    origins: Bitboard,
    targets: Bitboard,
}

impl Fits {
    const NONE: Fits = Fits { moves: [Move::NONE; 8], count: 0, origins: 0, targets: 0 };

    fn add(&mut self, mv: Move) {
        if self.list().contains(&mv) {
            return;
        }
        if let Some(slot) = self.moves.get_mut(self.count) {
            *slot = mv;
        }
        self.count = self.count.saturating_add(1);
        self.origins |= mv.from().bit();
        self.targets |= mv.to().bit();
    }

    fn list(&self) -> &[Move] {
        self.moves.get(..self.count).unwrap_or(&self.moves)
    }
}

/// Keeps the moves that fit a reading.
struct Filter<'a> {
    position: &'a Position,
    reading: &'a Reading,
    bend: Bend,
    fits: Fits,
    /// Moves that fit but for the promotion that the text does not name.
    unpromoted: u32,
}

impl MoveSink for Filter<'_> {
    fn push(&mut self, mv: Move) {
        let (position, reading) = (self.position, self.reading);
        let us = position.turn();
        let castles = position.color(us) & mv.to().bit() != 0;
        if castles {
            if self.castling_fits(mv) {
                self.fits.add(mv);
            }
            return;
        }
        let role = position.role_at(mv.from());
        if reading.kind != Kind::Plain || (role != Some(reading.role) && !reading.any_role) {
            return;
        }
        let takes = position.color(us.opposite()) & mv.to().bit() != 0;
        let is_en_passant = role == Some(Role::Pawn) && !takes && mv.from().file() != mv.to().file();
        let to = if self.bend == Bend::CapturedSquare {
            if !is_en_passant {
                return;
            }
            mv.to().forward(us.opposite())
        } else {
            mv.to()
        };
        let from_fits = reading.from & mv.from().bit() != 0 || self.bend == Bend::AnyOrigin;
        if !from_fits || reading.to & to.bit() == 0 || (reading.must_capture && !takes && !is_en_passant) {
            return;
        }
        match (mv.promotion(), reading.promotion) {
            (Some(_), None) if self.bend != Bend::Queen => self.unpromoted = self.unpromoted.saturating_add(1),
            (Some(Role::Queen), None) => self.fits.add(mv),
            (made, wanted) if made == wanted => self.fits.add(mv),
            _ => {}
        }
    }
}

impl Filter<'_> {
    fn castling_fits(&self, mv: Move) -> bool {
        let reading = self.reading;
        let Some(castling) = self.position.castling_of(mv) else { return false };
        match reading.kind {
            Kind::Castling(wing) => wing.is_none_or(|wing| wing == castling.wing),
            Kind::Null => false,
            Kind::Plain => {
                // `Ke1g1`, `e1g1`, and king takes own rook: the king's square must be given, or guessed.
                let from = reading.from & castling.king.0.bit() != 0;
                let named = reading.is_long && from && matches!(reading.role, Role::King | Role::Pawn);
                let step = reading.role == Role::King && self.bend == Bend::KingStep && !reading.capture;
                let to_king = reading.to == castling.king.1.bit() && !reading.capture;
                let to_rook = reading.to == castling.rook.0.bit();
                reading.promotion.is_none() && ((named && (to_king || to_rook)) || (step && to_king))
            }
        }
    }
}

/// What the readings came to.
struct Search<'a> {
    position: &'a Position,
    level: Level,
    bend: Bend,
    best: Option<(u16, Fits, Reading)>,
    /// The nearest reading that fits only at a higher level, or that fits nothing.
    refused: Option<(u16, Reading)>,
    illegal: Option<(u16, Reading, bool)>,
}

impl Search<'_> {
    fn consider(&mut self, reading: Reading) {
        let position = self.position;
        let mut filter = Filter { position, reading: &reading, bend: self.bend, fits: Fits::NONE, unpromoted: 0 };
        // The position is known to be legal.
        let _ = position.visit_legal_moves(&mut filter);
        let (mut fits, unpromoted) = (filter.fits, filter.unpromoted);
        let mut reading = reading;
        if reading.kind == Kind::Plain && fits.count > 0 {
            self.prefer_ordinary(&mut fits, &mut reading);
        }
        if fits.count == 0 {
            let distance = reading.distance();
            if self.illegal.is_none_or(|(nearest, ..)| distance < nearest) {
                self.illegal = Some((distance, reading, unpromoted > 0));
            }
            return;
        }
        self.bent(&mut reading);
        if let [mv] = *fits.list() {
            if reading.any_role {
                reading.role = position.role_at(mv.from()).unwrap_or(Role::Pawn);
                if reading.role != Role::Pawn && reading.kind == Kind::Plain {
                    let span = (reading.origin_at.0, reading.core_end);
                    reading.depart(Status::SAN_LONG_FORM, Level::Tolerant, Severity::Info, span);
                }
            }
            compare_capture(position, mv, &mut reading);
        }
        let distance = reading.distance();
        if reading.level > self.level {
            if self.refused.is_none_or(|(nearest, _)| distance < nearest) {
                self.refused = Some((distance, reading));
            }
            return;
        }
        match &mut self.best {
            Some((nearest, all, _)) if *nearest == distance => {
                for mv in fits.list() {
                    all.add(*mv);
                }
            }
            Some((nearest, ..)) if *nearest < distance => {}
            best => *best = Some((distance, fits, reading)),
        }
    }

    /// An ordinary king move wins over castling written as one; castling written so is reported.
    fn prefer_ordinary(&self, fits: &mut Fits, reading: &mut Reading) {
        let us = self.position.turn();
        let is_castling = |mv: &Move| self.position.color(us) & mv.to().bit() != 0;
        let mut ordinary = Fits::NONE;
        for mv in fits.list().iter().filter(|mv| !is_castling(mv)) {
            ordinary.add(*mv);
        }
        if ordinary.count > 0 {
            *fits = ordinary;
            return;
        }
        let rook_taken = fits.list().first().is_some_and(|mv| reading.to == mv.to().bit());
        let standard = self.position.rules() == Rules::Standard;
        let level = match (reading.is_long, rook_taken && standard) {
            (false, _) => Level::Guess,
            (true, true) => Level::Tolerant,
            (true, false) => Level::Import,
        };
        let severity = if reading.is_long { Severity::Info } else { Severity::Guessed };
        reading.depart(Status::SAN_CASTLING_FORM, level, severity, (0, reading.core_end));
        reading.kind = Kind::Castling(None);
    }

    /// Reports how the reading was bent.
    fn bent(&self, reading: &mut Reading) {
        let end = (reading.core_end, reading.core_end);
        let (status, span) = match self.bend {
            Bend::None | Bend::KingStep => return,
            Bend::Queen => (Status::SAN_PROMOTION_ASSUMED, end),
            Bend::AnyOrigin => (Status::SAN_DISAMBIGUATION, reading.origin_at),
            Bend::CapturedSquare => (Status::SAN_EP_SQUARE, (0, reading.core_end)),
        };
        reading.depart(status, Level::Guess, Severity::Guessed, span);
    }
}

/// Finds the move that a text names in a legal position.
pub(super) fn resolve(
    position: &Position,
    text: &[u8],
    level: Level,
    setting: &Setting<'_>,
) -> Result<Resolved, Error> {
    let tokens = Tokens::new(text)?;
    let mut search = Search { position, level, bend: Bend::None, best: None, refused: None, illegal: None };
    let mut null = None;
    let syntax = readings(&tokens, setting, &mut |reading| match reading.kind {
        Kind::Null => null = Some(reading),
        _ => search.consider(reading),
    });
    if let (Some(reading), None) = (null, search.best.as_ref()) {
        return null_move(position, reading, level, setting, text.len());
    }
    if search.best.is_none() && level == Level::Guess {
        for bend in BENDS {
            search.bend = bend;
            readings(&tokens, setting, &mut |reading| search.consider(reading));
            if search.best.is_some() {
                break;
            }
        }
    }
    let Some((_, fits, mut reading)) = search.best else {
        return Err(refusal(position, &search, level, text.len(), syntax));
    };
    let mv = match *fits.list() {
        [mv] => mv,
        _ => narrowed(position, &fits, &mut reading, level).ok_or_else(|| ambiguous(&fits, &reading, text.len()))?,
    };
    Ok(Resolved { mv, reading })
}

fn null_move(
    position: &Position,
    reading: Reading,
    level: Level,
    setting: &Setting<'_>,
    len: usize,
) -> Result<Resolved, Error> {
    if !setting.allow_null || level < Level::Tolerant {
        return Err(Error::at(Status::SAN_NULL, 0, len));
    }
    if position.is_check() {
        return Err(Error::at(Status::SAN_NULL_IN_CHECK, 0, len).among(position.checkers()));
    }
    Ok(Resolved { mv: Move::NULL, reading })
}

fn ambiguous(fits: &Fits, reading: &Reading, len: usize) -> Error {
    let to = lowest(fits.targets);
    let error = Error::at(Status::SAN_AMBIGUOUS, 0, len);
    error.with_both(u32::from(to.number()), u32::from(reading.role.number())).among(fits.origins)
}

/// At the *guess* level: the one candidate that agrees with the signs for check, mate and capture.
fn narrowed(position: &Position, fits: &Fits, reading: &mut Reading, level: Level) -> Option<Move> {
    let has_sign = reading.capture || reading.remarks.mark != Mark::None;
    if level < Level::Guess || fits.count > fits.moves.len() || !has_sign {
        return None;
    }
    let us = position.turn();
    let mut agreeing = fits.list().iter().filter(|mv| {
        let takes = position.color(us.opposite()) & mv.to().bit() != 0;
        let facts = Facts::of(position, **mv);
        (!reading.capture || takes) && (reading.remarks.mark == Mark::None || facts.agree(reading.remarks.mark))
    });
    let (first, second) = (agreeing.next(), agreeing.next());
    let mv = first.filter(|_| second.is_none()).copied()?;
    reading.depart(Status::SAN_AMBIGUOUS, Level::Guess, Severity::Guessed, (0, reading.core_end));
    Some(mv)
}
