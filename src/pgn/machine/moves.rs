//! Moves: those that are legal are made, those that are not end the reading of their line.

use super::{Machine, Raw, Step};
use crate::board::Move;
use crate::notation::san::{self, Form};
use crate::notation::Level;
use crate::pgn::event::{Event, Kind, Place};
use crate::pgn::word;
use crate::status::{Diagnose, Diagnostic, Error, Severity, Status};

/// The longest word of signs whose beginning may be a null move.
const SIGNS_MAX: usize = 255;

impl Machine {
    /// Makes a move that is known to be legal; `core` of the word's `len` bytes are the move, the others marks.
    #[inline]
    pub(super) fn play(&mut self, window: &[u8], mv: Move, core: usize, len: usize) -> Result<Step, Error> {
        if !self.has_room() {
            return self.too_many_moves(window, len);
        }
        self.line.before = self.line.current;
        self.line.current.play_unchecked(mv);
        self.advance(window, mv, core, len, Place::Input(0, super::narrow(core)))
    }

    /// Takes a move that is not held against the position.
    #[inline]
    pub(super) fn undecoded(&mut self, window: &[u8], core: usize, len: usize, text: Place) -> Result<Step, Error> {
        if !self.has_room() {
            return self.too_many_moves(window, len);
        }
        self.advance(window, Move::NONE, core, len, text)
    }

    /// How many moves more the limits allow. What is crossed is not counted.
    #[inline(always)]
    pub(super) fn room(&self) -> u32 {
        let limits = &self.options.limits;
        let of_all = limits.all_plies.saturating_sub(self.all_plies);
        let of_line = if self.frames.is_empty() { limits.plies.saturating_sub(self.plies) } else { of_all };
        if self.is_crossing() {
            u32::MAX
        } else {
            of_all.min(of_line)
        }
    }

    /// Whether the limits allow another move.
    #[inline(always)]
    fn has_room(&self) -> bool {
        self.room() > 0
    }

    /// So many moves more in this line.
    #[inline(always)]
    pub(super) fn count_moves(&mut self, moves: u32) {
        if moves > 0 {
            self.plies = self.plies.saturating_add(if self.frames.is_empty() { moves } else { 0 });
            self.all_plies = self.all_plies.saturating_add(moves);
            (self.line.has_move, self.line.nags) = (true, 0);
            (self.has_moved, self.is_numbered) = (true, false);
        }
    }

    /// Goes on behind a move that was made.
    #[inline]
    fn advance(&mut self, window: &[u8], mv: Move, core: usize, len: usize, text: Place) -> Result<Step, Error> {
        self.count_moves(1);
        self.queue(Event { mv, text, ..self.event(Kind::Move, core) });
        self.consume(core);
        if len > core {
            self.marks(window, len.wrapping_sub(core))?;
        }
        Ok(Step::Taken)
    }

    #[cold]
    pub(super) fn too_many_moves(&mut self, window: &[u8], len: usize) -> Result<Step, Error> {
        let is_main = self.frames.is_empty();
        let limit = if is_main { self.options.limits.plies } else { self.options.limits.all_plies };
        self.flag_number(window, len, Status::PGN_LIMIT, Level::Strict, Severity::Error, limit);
        self.give_up(window, len)
    }

    /// Keeps the rest of this line as text.
    fn give_up(&mut self, window: &[u8], len: usize) -> Result<Step, Error> {
        self.is_partial |= self.frames.is_empty();
        let raw = Raw { is_block: false, is_silent: false, depth: 0 };
        self.raw = Some(raw);
        self.has_moved = true;
        self.keep_raw(raw, window, len)
    }

    /// `!` and `?` behind a move: the first two count.
    fn marks(&mut self, window: &[u8], len: usize) -> Result<(), Error> {
        let marks = window.get(self.at..self.at.wrapping_add(len)).unwrap_or(&[]);
        let nag = mark_nag(marks);
        let needed = if len > 2 { Level::Tolerant } else { Level::Import };
        if self.options.level < needed {
            self.flag(window, len, Status::PGN_NAG_FORM, needed, Severity::Info);
            if let Some(raw) = self.raw {
                self.keep_raw(raw, window, len)?;
                return Ok(());
            }
        }
        self.nag(window, len, nag)?;
        Ok(())
    }

    /// A move in any form that the level allows.
    #[cold]
    pub(super) fn careful_move(&mut self, window: &[u8], len: usize, text: Place) -> Result<Step, Error> {
        let offset = self.here();
        let marked = self.bytes(window, offset, text);
        let core = word::without_marks(marked);
        let marks = marked.len().saturating_sub(core);
        // Marks are ASCII: as many bytes in the input.
        let core_len = len.saturating_sub(marks);
        let written = marked.get(..core).unwrap_or(marked);
        let options = san::Options {
            level: self.options.level,
            languages: self.options.languages(),
            allow_null: self.options.allow_null,
            form: Form::Short,
        };
        let mut remarks = Remarks { list: [None; Remarks::KEPT] };
        let position = self.line.current;
        let decoded = match san::decode_full(&position, written, options, &mut remarks) {
            Ok(decoded) => decoded,
            Err(error) => {
                let symbol = marked.get(..word::symbol(marked)).unwrap_or(marked);
                let reads = |symbol| san::decode_full(&position, symbol, options, &mut ()).is_ok();
                // Null moves have nothing but signs, as what follows them: of too many all is one token, or each would be looked for
                // in all that follow.
                let is_bounded = marked.len() <= SIGNS_MAX || symbol.iter().any(u8::is_ascii_alphanumeric);
                if symbol.len() < marked.len() && is_bounded && reads(symbol) {
                    // What follows is a token of its own.
                    let end = super::narrow(symbol.len());
                    let text = match text {
                        Place::Decoded(start, _) => Place::Decoded(start, end),
                        _ => Place::Input(0, end),
                    };
                    let len = symbol.len();
                    return self.careful_move(window, len, text);
                }
                let is_move_like = word::is_move_like(written);
                return self.bad_move(window, len, error, is_move_like);
            }
        };
        let next = if decoded.mv == Move::NULL {
            match position.play_null() {
                Ok(next) => next,
                Err(error) => return self.bad_move(window, len, error, true),
            }
        } else {
            let mut next = position;
            next.play_unchecked(decoded.mv);
            next
        };
        if word::is_coordinate(written_of(self.bytes(window, offset, text), core)) {
            self.flag(window, core_len, Status::PGN_MOVE_FORM, Level::Import, Severity::Info);
        } else {
            for remark in remarks.list.into_iter().flatten() {
                self.flag_part(window, remark, core_len, text);
            }
        }
        if let Some(raw) = self.raw {
            // One of them was too much for the level.
            return self.keep_raw(raw, window, len);
        }
        let text = match text {
            Place::Decoded(start, _) => Place::Decoded(start, super::narrow(core)),
            _ => Place::Input(0, super::narrow(core_len)),
        };
        if !self.has_room() {
            return self.too_many_moves(window, len);
        }
        (self.line.before, self.line.current) = (position, next);
        let step = self.advance(window, decoded.mv, core_len, len, text)?;
        if self.raw.is_none() {
            for nag in decoded.nags.iter().take(usize::from(decoded.nag_count)) {
                // Glued to the move, so it has no bytes of its own.
                self.queue(Event { number: u32::from(*nag), ..self.event(Kind::Nag, 0) });
            }
        }
        Ok(step)
    }

    /// Reports a departure within the move at hand, which has so many bytes. Where these were decoded it is about all of the
    /// move, as its places are those of the decoded text.
    fn flag_part(&mut self, window: &[u8], remark: Diagnostic, len: usize, text: Place) {
        if matches!(text, Place::Decoded(..)) {
            return self.flag(window, len, remark.status, Level::Strict, remark.severity);
        }
        let at = self.at;
        self.at = at.wrapping_add(remark.offset).min(window.len());
        self.flag(window, remark.len, remark.status, Level::Strict, remark.severity);
        self.at = at;
    }

    /// A word that no legal move fits.
    #[cold]
    fn bad_move(&mut self, window: &[u8], len: usize, error: Error, is_move_like: bool) -> Result<Step, Error> {
        let is_null = matches!(error.status, Status::SAN_NULL | Status::SAN_NULL_IN_CHECK | Status::MOVE_NULL_IN_CHECK);
        let word = window.get(self.at..self.at.wrapping_add(len)).unwrap_or(&[]);
        let is_nothing = matches!(error.status, Status::SAN_SYNTAX | Status::SAN_OTHER_NOTATION) && !is_move_like
            || word::is_no_capture(word);
        if is_nothing && !is_null {
            return self.stray(window, len, Status::PGN_TOKEN);
        }
        let has_moves = self.line.current.outcome().is_ok_and(|outcome| {
            outcome.bits() & (crate::rules::outcome::Outcome::CHECKMATE | crate::rules::outcome::Outcome::STALEMATE)
                == 0
        });
        let status = match (is_null, has_moves) {
            (true, _) => Status::PGN_NULL_MOVE,
            (_, false) => Status::PGN_AFTER_END,
            _ => Status::PGN_MOVE_BAD,
        };
        self.flag_number(window, len, status, Level::Strict, Severity::Error, u32::from(error.status.number()));
        self.give_up(window, len)
    }

    /// A word of a game whose moves are not decoded: a move by its looks.
    pub(super) fn undecoded_move(&mut self, window: &[u8], len: usize, text: Place) -> Result<Step, Error> {
        let offset = self.here();
        let word = self.bytes(window, offset, text);
        let core = word::without_marks(word);
        let marks = word.len().saturating_sub(core);
        let written = word.get(..core).unwrap_or(word);
        if !(word::is_move_like(written) || word::is_short_move(written)) {
            return self.stray(window, len, Status::PGN_TOKEN);
        }
        let core_len = len.saturating_sub(marks);
        let text = match text {
            Place::Decoded(start, _) => Place::Decoded(start, super::narrow(core)),
            _ => Place::Input(0, super::narrow(core_len)),
        };
        self.undecoded(window, core_len, len, text)
    }
}

/// The annotation that marks stand for: the first two count.
pub(super) fn mark_nag(marks: &[u8]) -> u32 {
    match marks {
        [b'!'] => 1,
        [b'?'] => 2,
        [b'!', b'!', ..] => 3,
        [b'?', b'?', ..] => 4,
        [b'!', b'?', ..] => 5,
        _ => 6,
    }
}

fn written_of(word: &[u8], core: usize) -> &[u8] {
    word.get(..core).unwrap_or(word)
}

/// The departures of one move.
struct Remarks {
    list: [Option<Diagnostic>; Remarks::KEPT],
}

impl Remarks {
    const KEPT: usize = 16;
}

impl Diagnose for Remarks {
    const WANTED: bool = true;
    fn report(&mut self, diagnostic: Diagnostic) {
        // Check and mate marks are not verified while reading, but for the strict level.
        if diagnostic.status == Status::SAN_CHECK_MARK {
            return;
        }
        if let Some(slot) = self.list.iter_mut().find(|slot| slot.is_none()) {
            *slot = Some(diagnostic);
        }
    }
}
