//! Showing an error to a person: the message with its place filled in, the line of text, carets under the fault.
//!
//! ```text
//! 1:23: error: rank 4 has 7 files, not 8 (FEN_RANK_WIDTH)
//!     rnbqkbnr/pppppppp/8/8/7/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
//!                           ^
//! ```

use crate::board::bitboard::{lowest, Squares};
use crate::board::{Color, Move, Position, Role, Square, Wing};
use crate::notation::{descriptive, san};
use crate::rules::castling::Obstacle;
use crate::rules::lists::MoveSink;
use crate::status::{Error, Status};
use crate::text::Write;

/// How many columns of a long line are shown on either side of the fault.
const CONTEXT: usize = 60;

/// Line and column of a byte offset, both from 1; the column counts bytes. LF, CR and CRLF end a line.
pub fn line_and_column(text: &[u8], offset: usize) -> (u32, u32) {
    let before = text.get(..offset).unwrap_or(text);
    let mut line = 1_u32;
    let mut column = 1_u32;
    let mut previous = 0;
    for byte in before {
        match (previous, *byte) {
            (b'\r', b'\n') => {}
            (_, b'\r' | b'\n') => {
                line = line.saturating_add(1);
                column = 1;
            }
            _ => column = column.saturating_add(1),
        }
        previous = *byte;
    }
    (line, column)
}

/// Prints an error. Without text, only the message; with the position that a move was read in, moves can be named.
pub fn render(error: &Error, text: Option<&[u8]>, position: Option<&Position>, out: &mut impl Write) {
    if let Some(text) = text {
        let (line, column) = line_and_column(text, error.offset);
        out.number(u64::from(line));
        out.byte(b':');
        out.number(u64::from(column));
        out.str(": ");
    }
    out.str("error: ");
    message(error, text, position, out);
    out.str(" (");
    out.str(error.status.name());
    out.byte(b')');
    if let Some(text) = text {
        excerpt(error, text, out);
    }
}

fn message(error: &Error, text: Option<&[u8]>, position: Option<&Position>, out: &mut impl Write) {
    let [first, second] = error.detail;
    match (error.status, position) {
        (Status::SAN_AMBIGUOUS, Some(position)) => ambiguous(error, text, position, out),
        (Status::SAN_FORM, Some(position)) => {
            let form = match second {
                0 => san::Form::Short,
                1 => san::Form::Long,
                _ => san::Form::Reversible,
            };
            let style = san::Style { form, ..san::Style::PGN };
            match san::encode_styled(position, Move::from_bits(first as u16), &style) {
                Ok(exact) => {
                    out.str("the exact form is ");
                    out.str(exact.as_str());
                }
                Err(_) => out.str(error.status.message()),
            }
        }
        (Status::DESC_AMBIGUOUS, Some(position)) => ambiguous_descriptive(error, text, position, out),
        (Status::DESC_FORM, Some(position)) => {
            match descriptive::encode(position, Move::from_bits(first as u16), descriptive::Style::default()) {
                Ok(exact) => {
                    out.str("the exact form is ");
                    out.str(exact.as_str());
                }
                Err(_) => out.str(error.status.message()),
            }
        }
        (Status::DESC_ILLEGAL, Some(position)) if second == 0 => no_castling(position, first, out),
        (Status::DESC_ILLEGAL, _) => match Role::new(second as u8) {
            Some(role) => {
                out.str("no ");
                out.str(role.name());
                out.str(" can make this move");
            }
            None => out.str(error.status.message()),
        },
        (Status::SAN_ILLEGAL, Some(position)) if second == 0 => no_castling(position, first, out),
        (Status::SAN_ILLEGAL, _) => impossible(first, second, position, out),
        _ => template(error, out),
    }
}

/// "no knight can go to f3", or where those stand that can.
fn impossible(to: u32, role: u32, position: Option<&Position>, out: &mut impl Write) {
    let Some(role) = Role::new(role as u8) else { return out.str(Status::SAN_ILLEGAL.message()) };
    let to = Square::masked(to);
    let mut able = Able { position, role, to, origins: 0 };
    if let Some(position) = position {
        // An illegal position has no moves, so none are found.
        let _ = position.visit_legal_moves(&mut able);
    }
    if able.origins == 0 {
        out.str(if position.is_some() { "no " } else { "no such " });
        out.str(role.name());
        out.str(" can go to ");
        out.square(to);
    } else {
        out.str("only the ");
        out.str(role.name());
        out.str(" on ");
        squares(able.origins, out);
        out.str(" can go to ");
        out.square(to);
    }
}

/// Collects the origins of one kind of piece for one destination.
struct Able<'a> {
    position: Option<&'a Position>,
    role: Role,
    to: Square,
    origins: u64,
}

impl MoveSink for Able<'_> {
    fn push(&mut self, mv: Move) {
        if mv.to() == self.to && self.position.and_then(|position| position.role_at(mv.from())) == Some(self.role) {
            self.origins |= mv.from().bit();
        }
    }
}

/// "Nf3 fits g1 and e5: write Ngf3 or Nef3".
fn ambiguous(error: &Error, text: Option<&[u8]>, position: &Position, out: &mut impl Write) {
    let [to, role] = error.detail;
    let to = Square::masked(to);
    let written = text.and_then(|text| text.get(error.offset..error.offset.checked_add(error.len)?));
    match (written, Role::new(role as u8)) {
        (Some(written), _) => printable(written, out),
        (None, role) => {
            if let Some(role) = role.filter(|role| *role != Role::Pawn) {
                out.byte(role.upper());
            }
            out.square(to);
        }
    }
    out.str(" fits ");
    squares(error.squares, out);
    let mut link = ": write ";
    for from in Squares(error.squares) {
        let is_pawn = position.role_at(from) == Some(Role::Pawn);
        let mv = if is_pawn && matches!(to.rank(), 0 | 7) {
            Move::promoting(from, to, Role::Queen)
        } else {
            Move::new(from, to)
        };
        if let Ok(exact) = san::encode(position, mv) {
            out.str(link);
            out.str(exact.as_str());
            link = " or ";
        }
    }
}

/// "N-B3 fits N-QB3, N-KB3".
fn ambiguous_descriptive(error: &Error, text: Option<&[u8]>, position: &Position, out: &mut impl Write) {
    let written = text.and_then(|text| text.get(error.offset..error.offset.checked_add(error.len)?));
    let written = written.filter(|written| descriptive::is_choice(position, written));
    match written {
        Some(written) => {
            printable(written, out);
            descriptive::name_candidates(position, written, out);
        }
        None => template(error, out),
    }
}

/// Why castling to a wing (0 or 1) is not possible.
fn no_castling(position: &Position, wing: u32, out: &mut impl Write) {
    let wing = if wing == 0 { Wing::King } else { Wing::Queen };
    match position.castling_obstacle(wing) {
        Obstacle::NoRight => {
            out.str(if position.turn() == Color::White { "White" } else { "Black" });
            out.str(" has no right to castle ");
            out.str(if wing == Wing::King { "kingside" } else { "queenside" });
        }
        Obstacle::Occupied(squares_between) => {
            out.str("a piece stands in the way of castling on ");
            squares(squares_between, out);
        }
        Obstacle::Attacked(square) => {
            out.str("castling is not possible while ");
            out.square(square);
            out.str(" is attacked");
        }
        Obstacle::None => out.str(Status::SAN_ILLEGAL.message()),
    }
}

/// The entry's detail with its places filled in.
fn template(error: &Error, out: &mut impl Write) {
    let entry = error.status.entry();
    if entry.detail.is_empty() || (entry.detail.contains("{squares}") && error.squares == 0) {
        out.str(entry.message());
        return;
    }
    let [first, second] = error.detail;
    let mut rest = entry.detail;
    while let Some((before, after)) = rest.split_once('{') {
        out.str(before);
        let Some((name, after)) = after.split_once('}') else { break };
        match name {
            "0" => out.number(u64::from(first)),
            "1" => out.number(u64::from(second)),
            "0s" => out.square(Square::masked(first)),
            "1s" => out.square(Square::masked(second)),
            "0c" => character(first, out),
            _ => squares(error.squares, out),
        }
        rest = after;
    }
    out.str(rest);
}

fn character(byte: u32, out: &mut impl Write) {
    match byte as u8 {
        printable @ 0x20..=0x7e => {
            out.byte(b'\'');
            out.byte(printable);
            out.byte(b'\'');
        }
        other => {
            out.str("byte ");
            out.number(u64::from(other));
        }
    }
}

/// "a1", "a1 and b2", "a1, b2 and c3".
fn squares(set: u64, out: &mut impl Write) {
    let mut rest = set;
    let mut first = true;
    while rest != 0 {
        let square = lowest(rest);
        rest &= rest.wrapping_sub(1);
        if !first {
            out.str(if rest == 0 { " and " } else { ", " });
        }
        out.square(square);
        first = false;
    }
}

fn excerpt(error: &Error, text: &[u8], out: &mut impl Write) {
    let offset = error.offset.min(text.len());
    let before = text.get(..offset).unwrap_or(&[]);
    let after = text.get(offset..).unwrap_or(&[]);
    let is_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
    let line_start = before.iter().rposition(is_end).map_or(0, |at| at.saturating_add(1));
    let line_end = offset.saturating_add(after.iter().position(is_end).unwrap_or(after.len()));
    let start = line_start.max(offset.saturating_sub(CONTEXT));
    let end = line_end.min(offset.saturating_add(CONTEXT));
    out.str("\n    ");
    if start > line_start {
        out.str("...");
    }
    printable(text.get(start..end).unwrap_or(&[]), out);
    if end < line_end {
        out.str("...");
    }
    out.str("\n    ");
    if start > line_start {
        out.str("   ");
    }
    for _ in 0..columns(text.get(start..offset).unwrap_or(&[])) {
        out.byte(b' ');
    }
    let fault_end = offset.saturating_add(error.len).min(end);
    let carets = columns(text.get(offset..fault_end).unwrap_or(&[])).max(1);
    for _ in 0..carets {
        out.byte(b'^');
    }
}

/// Prints text on one line: valid UTF-8 as it is, a tab as a space, other control characters and
/// stray bytes as `?`.
fn printable(text: &[u8], out: &mut impl Write) {
    for chunk in text.utf8_chunks() {
        for letter in chunk.valid().chars() {
            if letter == '\t' {
                out.byte(b' ');
            } else if letter.is_control() {
                out.byte(b'?');
            } else {
                let mut bytes = [0; 4];
                out.str(letter.encode_utf8(&mut bytes));
            }
        }
        for _ in chunk.invalid() {
            out.byte(b'?');
        }
    }
}

/// How many characters [`printable`] prints for a text.
fn columns(text: &[u8]) -> usize {
    text.utf8_chunks()
        .map(|chunk| chunk.valid().chars().fold(chunk.invalid().len(), |count, _| count.saturating_add(1)))
        .fold(0, usize::saturating_add)
}

#[cfg(test)]
mod tests;
