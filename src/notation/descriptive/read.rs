//! From what a text says to the legal move that it names (reference 14.3).
//!
//! The legal moves are filtered. One left is the move. None left: a missing or odd `e.p.`, then a missing promotion are
//! forgiven. Several left: what names a wing and a true check or mate mark may decide. Which level each of these needs
//! is noted as a departure like any other, so that every level finds the same move and only refuses differently.

use super::lexer::{Departure, Span};
use super::marks::Mark;
use super::parse::{bad_promotion, parse, Kind, Reading};
use super::write::{encode_unchecked, Style};
use super::{bishop_squares, each_legal_move, Facts};
use crate::board::attacks;
use crate::board::bitboard::{lowest, several, Bitboard, Squares, END_RANKS};
use crate::board::{Color, Move, Position, Role, Rules, Square, Wing};
use crate::notation::Level;
use crate::status::{Diagnose, Diagnostic, Error, Severity, Status};
use crate::text::Write;

/// How many of several candidates an error names.
const NAMED: usize = 8;

/// Reads a move. The text is the move alone, without a move number.
pub fn decode(position: &Position, text: &[u8], level: Level) -> Result<Move, Error> {
    decode_with(position, text, level, &mut ())
}

/// Reads a move and reports every departure from what [`super::encode`] prints in its default style.
pub fn decode_with<D: Diagnose>(
    position: &Position,
    text: &[u8],
    level: Level,
    diagnostics: &mut D,
) -> Result<Move, Error> {
    position.require_legal()?;
    let mut reading = parse(text)?;
    let found = resolve(position, &mut reading, text.len())?;
    let mv = found.mv();
    if level == Level::Strict || D::WANTED {
        let exact = encode_unchecked(position, mv, Style::default());
        if exact.as_bytes() == text {
            return Ok(mv);
        }
        if level == Level::Strict {
            // What only a guess would make a move has a better reason for an error than its form.
            let guess = first_above(&reading, Level::Tolerant).map(|guess| refusal(guess, &found, text.len()));
            return Err(guess.unwrap_or(Error::at(Status::DESC_FORM, 0, text.len()).with(u32::from(mv.bits()))));
        }
    }
    if let Some(departure) = first_above(&reading, level) {
        return Err(refusal(departure, &found, text.len()));
    }
    if reading.departures.level > level {
        return Err(Error::at(Status::DESC_FORM, 0, text.len()).with(u32::from(mv.bits())));
    }
    if D::WANTED {
        report(position, mv, &reading, text.len(), diagnostics);
    }
    Ok(mv)
}

fn first_above(reading: &Reading, level: Level) -> Option<Departure> {
    reading.departures.iter().find(|departure| departure.level > level)
}

/// The error for a departure that the level does not allow.
#[cold]
fn refusal(departure: Departure, found: &Found, len: usize) -> Error {
    let (start, end) = departure.span;
    match departure.status {
        Status::DESC_WING_GUESSED | Status::DESC_MARK_DECIDES => {
            Error::at(Status::DESC_AMBIGUOUS, 0, len).among(found.all_origins)
        }
        Status::DESC_PROMOTION_MISSING => Error::at(Status::DESC_PROMOTION_MISSING, usize::from(start), 0)
            .with_squares(found.mv().from(), found.mv().to()),
        status => Error::at(status, usize::from(start), usize::from(end.saturating_sub(start))),
    }
}

#[cold]
fn report<D: Diagnose>(position: &Position, mv: Move, reading: &Reading, len: usize, diagnostics: &mut D) {
    let mut put = |status, severity, (start, end): Span| {
        let (offset, len) = (usize::from(start), usize::from(end.saturating_sub(start)));
        diagnostics.report(Diagnostic { status, severity, offset, len });
    };
    for departure in reading.departures.iter() {
        put(departure.status, departure.severity, departure.span);
    }
    let mark_is_true = reading.marks.check.is_true(position, mv, true);
    if !mark_is_true {
        put(Status::DESC_CHECK_MARK, Severity::Fixed, reading.marks.check_at);
    } else if reading.departures.iter().next().is_none() {
        // More is named than tells the move apart.
        put(Status::DESC_FORM, Severity::Info, (0, len as u8));
    }
}

/// What is let through besides what the text says.
#[derive(Clone, Copy)]
struct Filter {
    /// En passant without its mark, or with the square of arrival.
    lenient_en_passant: bool,
    /// En passant does not matter at all; to find out why nothing fits.
    any_en_passant: bool,
    /// A queen where a promotion is missing.
    queen: bool,
    /// Promotions do not matter at all; to find out why nothing fits.
    any_promotion: bool,
    /// Only moves for which the mark is true.
    marked: bool,
    /// Only these origins, and only what stands on these squares may be taken.
    origins: Bitboard,
    taken: Bitboard,
}

impl Filter {
    /// Only what the text says.
    const NOTHING: Filter = Filter {
        lenient_en_passant: false,
        any_en_passant: false,
        queen: false,
        any_promotion: false,
        marked: false,
        origins: !0,
        taken: !0,
    };
}

/// The moves that pass.
#[derive(Clone, Copy)]
struct Found {
    count: u16,
    moves: [Move; NAMED],
    origins: Bitboard,
    taken: Bitboard,
    /// The origins before a choice was made.
    all_origins: Bitboard,
}

impl Found {
    fn mv(&self) -> Move {
        self.moves.first().copied().unwrap_or(Move::NONE)
    }
}

/// The legal moves that pass.
fn scan(position: &Position, reading: &Reading, filter: Filter) -> Found {
    let us = position.turn();
    let mut found = Found { count: 0, moves: [Move::NONE; NAMED], origins: 0, taken: 0, all_origins: 0 };
    each_legal_move(position, &mut |mv| {
        let facts = Facts::new(position, mv);
        if fits(position, us, reading, &filter, mv, facts) {
            if let Some(slot) = found.moves.get_mut(usize::from(found.count)) {
                *slot = mv;
            }
            found.count = found.count.saturating_add(1);
            found.origins |= mv.from().bit();
            found.taken |= facts.taken.map_or(0, |(_, square)| square.bit());
        }
    });
    found.all_origins = found.origins;
    found
}

/// Whether the text can mean this move.
fn fits(position: &Position, us: Color, reading: &Reading, filter: &Filter, mv: Move, facts: Facts) -> bool {
    let named = |set: Bitboard, square: Square| set & square.seen_by(us).bit() != 0;
    let is_kind = match (reading.kind, facts.taken) {
        (Kind::Castling(wing), _) => {
            return facts.castling.is_some_and(|castling| wing.is_none_or(|wing| wing == castling));
        }
        (Kind::Quiet, None) => reading.marks.en_passant.is_none() && named(reading.square, facts.to),
        (Kind::Capture(role), Some((taken, square))) => {
            let arrival = filter.lenient_en_passant && facts.en_passant && named(reading.square, facts.to);
            role == taken && (named(reading.square, square) || arrival)
        }
        (Kind::Bare, _) => true,
        _ => false,
    };
    let marked = reading.marks.en_passant.is_some();
    let en_passant = match (marked, facts.en_passant) {
        (true, false) => filter.any_en_passant,
        (false, true) => filter.lenient_en_passant || reading.kind == Kind::Bare,
        _ => true,
    };
    let promotion = match (reading.promotion, facts.promotion) {
        (None, Some(role)) => filter.queen && role == Role::Queen,
        (Some((wanted, _)), role) => role == Some(wanted) || filter.any_promotion,
        (None, None) => true,
    };
    facts.castling.is_none()
        && is_kind
        && reading.role == facts.role
        && named(reading.from, facts.from)
        && en_passant
        && promotion
        && filter.origins & facts.from.bit() != 0
        && facts.taken.is_none_or(|(_, square)| filter.taken & square.bit() != 0)
        && (!filter.marked || reading.marks.check.is_true(position, mv, false))
}

/// The one legal move that fits. Departures that were needed to find it are added to the reading.
fn resolve(position: &Position, reading: &mut Reading, len: usize) -> Result<Found, Error> {
    let us = position.turn();
    let by_color = |role: Role, color: Color, wing: Option<(Wing, Span)>| match wing {
        Some((wing, _)) if role == Role::Bishop && position.rules() == Rules::Standard => bishop_squares(color, wing),
        _ => !0,
    };
    let origins = by_color(reading.role, us, reading.wing);
    let taken = match reading.kind {
        Kind::Capture(role) => by_color(role, us.opposite(), reading.taken_wing),
        _ => !0,
    };
    let mut filter = Filter { marked: reading.kind == Kind::Bare, origins, taken, ..Filter::NOTHING };
    let mut found = scan(position, reading, filter);
    if found.count == 0 && matches!(reading.kind, Kind::Capture(_)) {
        filter.lenient_en_passant = true;
        found = scan(position, reading, filter);
        if found.count > 0 {
            let end = (reading.end, reading.end);
            let (status, span) = match reading.marks.en_passant {
                None => (Status::DESC_EP_MARK, end),
                Some(_) => (Status::DESC_EP_SQUARE, (0, reading.end)),
            };
            reading.departures.note(status, Level::Tolerant, Severity::Fixed, span);
        } else {
            filter.lenient_en_passant = false;
        }
    }
    if found.count == 0 && reading.role == Role::Pawn && reading.promotion.is_none() {
        filter.queen = true;
        found = scan(position, reading, filter);
        if found.count > 0 {
            let end = (reading.end, reading.end);
            reading.departures.note(Status::DESC_PROMOTION_MISSING, Level::Guess, Severity::Guessed, end);
        }
    }
    if found.count == 0 {
        return Err(reason(position, reading, filter, len));
    }
    let several_fit = found.count > 1;
    if several_fit {
        found = choose(position, reading, filter, found, len)?;
    }
    note_wings(position, reading, several_fit);
    Ok(found)
}

/// One of several, by what the text says of wings and check.
#[cold]
fn choose(position: &Position, reading: &mut Reading, filter: Filter, all: Found, len: usize) -> Result<Found, Error> {
    let mut filter = filter;
    let mut rest = all;
    if reading.marks.check != Mark::None && !filter.marked {
        let marked = scan(position, reading, Filter { marked: true, ..filter });
        // A mark that is true of no candidate is wrong and says nothing.
        if marked.count > 0 {
            filter.marked = true;
            rest = marked;
        }
    }
    let mut by_wing = false;
    if let Some((wing, _)) = reading.wing {
        if let Some(origin) = on_wing(all.origins, wing).or_else(|| on_wing(rest.origins, wing)) {
            filter.origins &= origin;
            by_wing = true;
        }
    }
    if let Some((wing, _)) = reading.taken_wing {
        if let Some(taken) = on_wing(all.taken, wing).or_else(|| on_wing(rest.taken, wing)) {
            filter.taken &= taken;
            by_wing = true;
        }
    }
    if by_wing {
        let without_mark = scan(position, reading, Filter { marked: reading.kind == Kind::Bare, ..filter });
        rest = scan(position, reading, filter);
        // Decided by the wing alone if it can be.
        filter.marked &= without_mark.count != 1;
    }
    if rest.count != 1 {
        return Err(Error::at(Status::DESC_AMBIGUOUS, 0, len).among(all.origins));
    }
    if by_wing {
        let spans = [reading.wing, reading.taken_wing];
        for (_, span) in spans.into_iter().flatten() {
            reading.departures.note(Status::DESC_WING_GUESSED, Level::Guess, Severity::Guessed, span);
        }
    }
    if filter.marked && reading.kind != Kind::Bare {
        let span = reading.marks.check_at;
        reading.departures.note(Status::DESC_MARK_DECIDES, Level::Guess, Severity::Guessed, span);
    }
    Ok(Found { all_origins: all.origins, ..rest })
}

/// Of two squares on different files the one further towards this wing.
fn on_wing(squares: Bitboard, wing: Wing) -> Option<Bitboard> {
    let first = lowest(squares);
    let second = squares & !first.bit();
    if second == 0 || several(second) {
        return None;
    }
    let second = lowest(second);
    match (first.file().cmp(&second.file()), wing) {
        (core::cmp::Ordering::Equal, _) => None,
        (core::cmp::Ordering::Less, Wing::King) | (core::cmp::Ordering::Greater, Wing::Queen) => Some(second.bit()),
        _ => Some(first.bit()),
    }
}

/// A wing that is named needs a level even where it decides nothing: only a bishop's can be verified.
fn note_wings(position: &Position, reading: &mut Reading, several_fit: bool) {
    let taken = match reading.kind {
        Kind::Capture(role) => role,
        _ => Role::Pawn,
    };
    for (wing, role) in [(reading.wing, reading.role), (reading.taken_wing, taken)] {
        let Some((_, span)) = wing else { continue };
        let sure = role == Role::Bishop && position.rules() == Rules::Standard;
        if sure || !several_fit {
            let level = if sure { Level::Import } else { Level::Tolerant };
            reading.departures.note(Status::DESC_WING, level, Severity::Info, span);
        }
    }
}

/// Why no legal move fits.
#[cold]
fn reason(position: &Position, reading: &Reading, filter: Filter, len: usize) -> Error {
    let whole = |status| Error::at(status, 0, len);
    if let Kind::Castling(wing) = reading.kind {
        // Role 0 in the details marks castling, see `render`; 7 is none at all.
        let (wing, role) = wing.map_or((0, 7), |wing| (wing as u32, 0));
        return whole(Status::DESC_ILLEGAL).with_both(wing, role);
    }
    let filter = Filter { queen: reading.promotion.is_none(), lenient_en_passant: true, ..filter };
    if let Some((_, span)) = reading.promotion {
        if scan(position, reading, Filter { any_promotion: true, ..filter }).count > 0 {
            return bad_promotion(span);
        }
    }
    if let Some((start, end)) = reading.marks.en_passant {
        if scan(position, reading, Filter { any_en_passant: true, ..filter }).count > 0 {
            return Error::at(Status::DESC_EP_MARK, usize::from(start), usize::from(end.saturating_sub(start)));
        }
    }
    let exposing = exposing_origins(position, reading, Filter { marked: false, ..filter });
    if exposing != 0 && reading.kind != Kind::Bare {
        return whole(Status::DESC_LEAVES_KING_IN_CHECK).among(exposing);
    }
    whole(Status::DESC_ILLEGAL)
        .with_both(0, u32::from(reading.role.number()))
        .among(position.pieces(position.turn(), reading.role))
}

/// Where the pieces stand that could make the move if it did not leave the own king in check.
#[cold]
fn exposing_origins(position: &Position, reading: &Reading, filter: Filter) -> Bitboard {
    let us = position.turn();
    let mut origins = 0;
    for from in Squares(position.pieces(us, reading.role)) {
        let targets = match reading.role {
            Role::Pawn => position.pawn_targets(us, from),
            Role::Knight => attacks::knight(from),
            Role::Bishop => attacks::bishop(from, position.occupied()),
            Role::Rook => attacks::rook(from, position.occupied()),
            Role::Queen => attacks::queen(from, position.occupied()),
            Role::King => attacks::king(from),
        };
        for to in Squares(targets & !position.color(us)) {
            let mv = match reading.promotion {
                _ if reading.role != Role::Pawn || to.bit() & END_RANKS == 0 => Move::new(from, to),
                Some((role, _)) => Move::promoting(from, to, role),
                None => Move::promoting(from, to, Role::Queen),
            };
            if fits(position, us, reading, &filter, mv, Facts::new(position, mv)) {
                origins |= from.bit();
            }
        }
    }
    origins
}

/// Whether a text fits more than one legal move, so that [`name_candidates`] has something to say.
pub(crate) fn is_choice(position: &Position, text: &[u8]) -> bool {
    candidates(position, text).is_some()
}

/// For an error message: what stands behind "N-B3" in "N-B3 fits N-QB3, N-KB3".
pub(crate) fn name_candidates(position: &Position, text: &[u8], out: &mut impl Write) {
    let Some(found) = candidates(position, text) else { return };
    let mut link = " fits ";
    for mv in found.moves.into_iter().take(usize::from(found.count)) {
        out.str(link);
        out.str(encode_unchecked(position, mv, Style::default()).as_str());
        link = ", ";
    }
    if usize::from(found.count) > NAMED {
        out.str(" and others");
    }
}

fn candidates(position: &Position, text: &[u8]) -> Option<Found> {
    let reading = parse(text).ok()?;
    position.require_legal().ok()?;
    let none = Filter { marked: reading.kind == Kind::Bare, ..Filter::NOTHING };
    let filters = [none, Filter { lenient_en_passant: true, ..none }, Filter { queen: true, ..none }];
    filters.into_iter().map(|filter| scan(position, &reading, filter)).find(|found| found.count > 1)
}
