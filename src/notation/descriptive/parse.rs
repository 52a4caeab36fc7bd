//! From text to what it says: which piece, from where if told, whereto or what it takes. Knows no position, so squares
//! are sets as the mover counts them: rank 1 is the mover's own.

use super::lexer::{dash, Departures, Lexer, Span, TEXT_MAX};
use super::marks::{marks, Mark, Marks};
use crate::board::bitboard::{file, rank, Bitboard};
use crate::board::{Role, Wing};
use crate::notation::Level;
use crate::status::{Error, Severity, Status};

/// What kind of move the text names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Castling, to either wing if none is named.
    Castling(Option<Wing>),
    /// To a square.
    Quiet,
    /// Takes a piece of this kind.
    Capture(Role),
    /// `Q ch`: only the piece is named.
    Bare,
}

/// What a text says.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reading {
    pub kind: Kind,
    pub role: Role,
    /// Squares the piece may come from.
    pub from: Bitboard,
    /// The wing that the piece started on.
    pub wing: Option<(Wing, Span)>,
    /// Squares it may go to, or where what it takes may stand.
    pub square: Bitboard,
    /// The wing that the piece taken started on.
    pub taken_wing: Option<(Wing, Span)>,
    pub promotion: Option<(Role, Span)>,
    pub marks: Marks,
    /// Where the move ends and its marks begin.
    pub end: u8,
    pub departures: Departures,
}

/// A piece or pawn as the text names it.
#[derive(Clone, Copy)]
struct Named {
    role: Role,
    files: Bitboard,
    wing: Option<(Wing, Span)>,
}

const ANY: &[Role] = &Role::ALL;
const MINOR: &[Role] = &[Role::Rook, Role::Knight, Role::Bishop];
const PAWN: &[Role] = &[Role::Pawn];

/// Reads what the text says.
pub(super) fn parse(text: &[u8]) -> Result<Reading, Error> {
    if text.len() > TEXT_MAX {
        return Err(Error::at(Status::DESC_SYNTAX, TEXT_MAX, text.len().saturating_sub(TEXT_MAX)));
    }
    let mut lexer = Lexer::new(text);
    let mut reading = Reading {
        kind: Kind::Bare,
        role: Role::King,
        from: !0,
        wing: None,
        square: !0,
        taken_wing: None,
        promotion: None,
        marks: Marks { check: Mark::None, check_at: (0, 0), en_passant: None },
        end: 0,
        departures: lexer.departures,
    };
    match castling(&mut lexer)? {
        Some(kind) => reading.kind = kind,
        None => {
            let named = piece(&mut lexer).ok_or(lexer.syntax())?;
            reading.role = named.role;
            reading.wing = named.wing;
            reading.from = named.files & place(&mut lexer, true)?.unwrap_or(!0);
            destination(&mut lexer, &mut reading)?;
        }
    }
    reading.end = lexer.at();
    let before = lexer;
    reading.marks = marks(&mut lexer)?;
    if reading.kind == Kind::Bare {
        if reading.marks.check == Mark::None || reading.marks.en_passant.is_some() {
            return Err(before.syntax());
        }
        let end = lexer.at();
        lexer.departures.note(Status::DESC_NO_SQUARE, Level::Guess, Severity::Guessed, (0, end));
    }
    reading.departures = lexer.departures;
    Ok(reading)
}

/// `O-O`, `0-0-0`, `Castles K` and its relatives.
fn castling(lexer: &mut Lexer<'_>) -> Result<Option<Kind>, Error> {
    for (form, wing) in [(&b"O-O-O"[..], Wing::Queen), (b"O-O", Wing::King)] {
        let mut exact = *lexer;
        if exact.exactly(form) && dash(exact.ahead()) == 0 {
            *lexer = exact;
            return Ok(Some(Kind::Castling(Some(wing))));
        }
    }
    let start = lexer.at();
    for (form, wing) in [
        (&b"Castles KR"[..], Wing::King),
        (b"Castles QR", Wing::Queen),
        (b"Castles K", Wing::King),
        (b"Castles Q", Wing::Queen),
    ] {
        let mut exact = *lexer;
        if exact.exact_word(form) && !exact.rest().starts_with(b"-") && !exact.rest().starts_with(b"'") {
            let side = [&b"side"[..], b"rook"].into_iter().any(|word| exact.prefix(word).is_some());
            if !side {
                lexer.exact_word(form);
                lexer.note(Status::DESC_CASTLING_FORM, Level::Import, Severity::Info, start);
                return Ok(Some(Kind::Castling(Some(wing))));
            }
        }
    }
    let departures = lexer.departures;
    let kind = match lexer.ahead() {
        [b'O' | b'o' | b'0', ..] => circles(lexer)?,
        [b'C' | b'c', ..] => match lexer.word(&[b"castles", b"castle", b"castled"]) {
            Some(_) => side(lexer),
            None => return Ok(None),
        },
        _ => return Ok(None),
    };
    // Spaces, dots and dashes are part of that form.
    lexer.departures = departures;
    lexer.note(Status::DESC_CASTLING_FORM, Level::Tolerant, Severity::Info, start);
    Ok(Some(kind))
}

/// Two or three noughts or letters O with any dashes between them.
fn circles(lexer: &mut Lexer<'_>) -> Result<Kind, Error> {
    let mut count = 0_u8;
    loop {
        if !["O", "o", "0"].iter().any(|circle| lexer.sign(circle.as_bytes()).is_some()) {
            return Err(lexer.syntax());
        }
        count = count.saturating_add(1);
        if count == 3 || dash(lexer.ahead()) == 0 {
            break;
        }
        take_dash(lexer);
    }
    match count {
        2 => Ok(Kind::Castling(Some(Wing::King))),
        3 => Ok(Kind::Castling(Some(Wing::Queen))),
        _ => Err(lexer.syntax()),
    }
}

/// What may stand behind `Castles`: `K`, `(QR)`, `king's side`, `K-side`, or nothing.
fn side(lexer: &mut Lexer<'_>) -> Kind {
    let saved = *lexer;
    let bracket = lexer.sign(b"(").is_some();
    let wing = if lexer.word(&[b"k", b"kr", b"king", b"kings", b"kingside"]).is_some() {
        Wing::King
    } else if lexer.word(&[b"q", b"qr", b"queen", b"queens", b"queenside"]).is_some() {
        Wing::Queen
    } else {
        *lexer = saved;
        return Kind::Castling(None);
    };
    let word = *lexer;
    if dash(lexer.ahead()) > 0 {
        take_dash(lexer);
    }
    if lexer.word(&[b"side", b"rook", b"r"]).is_none() {
        *lexer = word;
    }
    if bracket && lexer.sign(b")").is_none() {
        *lexer = saved;
        return Kind::Castling(None);
    }
    Kind::Castling(Some(wing))
}

#[inline(never)]
fn take_dash(lexer: &mut Lexer<'_>) -> Option<u8> {
    let ahead = lexer.ahead();
    let sign = ahead.get(..dash(ahead)).filter(|sign| !sign.is_empty())?;
    lexer.sign(sign)
}

/// `K`, `KN`, `KBP`, `BP`, `P`.
#[inline(never)]
fn piece(lexer: &mut Lexer<'_>) -> Option<Named> {
    let plain = |role| Named { role, files: !0, wing: None };
    let start = lexer.at();
    if let Some(wing) = lexer.wing(&[Role::Rook, Role::Knight, Role::Bishop, Role::Pawn]) {
        let letter = lexer.letter(&[Role::Rook, Role::Knight, Role::Bishop, Role::Pawn])?;
        if letter == Role::Pawn {
            return Some(Named { files: file(if wing == Wing::King { 4 } else { 3 }), ..plain(Role::Pawn) });
        }
        if lexer.letter(PAWN).is_some() {
            return Some(Named { files: files_of(letter, Some(wing)), ..plain(Role::Pawn) });
        }
        return Some(Named { wing: Some((wing, (start, lexer.at()))), ..plain(letter) });
    }
    let letter = lexer.letter(ANY)?;
    if MINOR.contains(&letter) && lexer.letter(PAWN).is_some() {
        return Some(Named { files: files_of(letter, None), ..plain(Role::Pawn) });
    }
    Some(plain(letter))
}

/// The files that start with this piece, on one wing or both.
fn files_of(role: Role, wing: Option<Wing>) -> Bitboard {
    let king = match role {
        Role::Rook => 7,
        Role::Knight => 6,
        Role::Bishop => 5,
        Role::Queen => return file(3),
        _ => return file(4),
    };
    match wing {
        Some(Wing::King) => file(king),
        Some(Wing::Queen) => file(king ^ 7),
        None => file(king) | file(king ^ 7),
    }
}

/// `QR`, `B`, `K`.
#[inline(never)]
fn file_name(lexer: &mut Lexer<'_>) -> Option<Bitboard> {
    let wing = lexer.wing(MINOR);
    let roles = if wing.is_some() { MINOR } else { &[Role::Rook, Role::Knight, Role::Bishop, Role::Queen, Role::King] };
    lexer.letter(roles).map(|role| files_of(role, wing))
}

/// `KB3`, `B3`, `K sq`.
fn square(lexer: &mut Lexer<'_>) -> Option<Bitboard> {
    let files = file_name(lexer)?;
    lexer.rank().map(|number| files & rank(number))
}

/// `(R1)` or `/R1`; where `partial`, also a rank or a file alone. A bracket around anything else is left alone.
#[inline(never)]
fn place(lexer: &mut Lexer<'_>, partial: bool) -> Result<Option<Bitboard>, Error> {
    let saved = *lexer;
    let Some((start, bracket)) = opening(lexer) else { return Ok(None) };
    let inside = *lexer;
    let mut whole = true;
    let mut found = square(lexer);
    if found.is_none() && partial {
        whole = false;
        *lexer = inside;
        found = lexer.rank().map(rank);
        if found.is_none() {
            *lexer = inside;
            found = file_name(lexer);
        }
    }
    if found.is_none() || (bracket && lexer.sign(b")").is_none()) {
        *lexer = saved;
        return Ok(None);
    }
    if !whole || !bracket {
        lexer.note(Status::DESC_PLACE_FORM, Level::Import, Severity::Info, start);
    }
    Ok(found)
}

/// `(` or `/`, and whether it is the bracket.
fn opening(lexer: &mut Lexer<'_>) -> Option<(u8, bool)> {
    match lexer.sign(b"(") {
        Some(start) => Some((start, true)),
        None => lexer.sign(b"/").map(|start| (start, false)),
    }
}

/// The sign for going or taking, and what follows it.
fn destination(lexer: &mut Lexer<'_>, reading: &mut Reading) -> Result<(), Error> {
    if goes(lexer) {
        reading.kind = Kind::Quiet;
        reading.square = square(lexer).ok_or(lexer.syntax())?;
    } else if takes(lexer) {
        let before = *lexer;
        let start = lexer.at();
        let taken = piece(lexer).filter(|taken| taken.role != Role::King).ok_or(before.syntax())?;
        reading.kind = Kind::Capture(taken.role);
        reading.taken_wing = taken.wing.map(|(wing, (_, end))| (wing, (start, end)));
        reading.square = taken.files & place(lexer, false)?.unwrap_or(!0);
    } else {
        return Ok(());
    }
    promotion(lexer, reading)
}

fn goes(lexer: &mut Lexer<'_>) -> bool {
    if lexer.exactly(b"-") {
        return true;
    }
    let plain = lexer.ahead().starts_with(b"-");
    let Some(start) = take_dash(lexer).or_else(|| lexer.prefix(b"to")) else { return false };
    if !plain {
        lexer.note(Status::DESC_SIGN, Level::Tolerant, Severity::Info, start);
    }
    true
}

fn takes(lexer: &mut Lexer<'_>) -> bool {
    let plain = lexer.ahead().starts_with(b"x");
    let signs = [&b"x"[..], b"X", "\u{d7}".as_bytes(), b":"];
    let sign = signs.into_iter().find_map(|sign| lexer.sign(sign));
    let Some(start) = sign.or_else(|| lexer.prefix(b"takes")) else { return false };
    if !plain {
        lexer.note(Status::DESC_SIGN, Level::Tolerant, Severity::Info, start);
    }
    true
}

/// `(Q)`, `=Q`, `/Q`, and after a square `Q` alone.
fn promotion(lexer: &mut Lexer<'_>, reading: &mut Reading) -> Result<(), Error> {
    let saved = *lexer;
    let (start, level) = match (opening(lexer), lexer.sign(b"=")) {
        (None, Some(start)) => (start, Level::Import),
        (Some((start, true)), None) => (start, Level::Strict),
        (Some((start, false)), None) => (start, Level::Import),
        (None, None) if reading.kind == Kind::Quiet && lexer.ahead().first().is_some_and(u8::is_ascii_uppercase) => {
            (lexer.at(), Level::Tolerant)
        }
        _ => {
            *lexer = saved;
            return Ok(());
        }
    };
    let role = lexer.letter(ANY);
    let closed = level > Level::Strict || lexer.sign(b")").is_some();
    let (Some(role), true) = (role, closed) else {
        *lexer = saved;
        return Ok(()); // perhaps a mark
    };
    let span = (start, lexer.at());
    let reaches = reading.kind != Kind::Quiet || reading.square & rank(7) != 0;
    if reading.role != Role::Pawn || matches!(role, Role::Pawn | Role::King) || !reaches {
        return Err(bad_promotion(span));
    }
    if level > Level::Strict {
        lexer.note(Status::DESC_PROMOTION_FORM, level, Severity::Info, start);
    }
    reading.promotion = Some((role, span));
    Ok(())
}

/// The error for a promotion that does not exist.
pub(super) fn bad_promotion((start, end): Span) -> Error {
    Error::at(Status::DESC_PROMOTION_BAD, usize::from(start), usize::from(end.saturating_sub(start)))
}

#[cfg(test)]
mod tests;
