//! The quick way through moves and their numbers as nearly everybody writes them; whatever is unusual is left to [`super::words`],
//! which would take these the same way.
//!
//! One pass over the bytes of a word by a table: letters of files and pieces, digits of ranks, the signs of a move; then white
//! space, which shows that the word is whole.

use super::{Machine, Phase};
use crate::board::Move;
use crate::notation::san;
use crate::notation::Level;
use crate::pgn::event::{Event, Kind, Place};
use crate::pgn::scan::{below, bytes_before, each, eight, HIGHS};

const LETTER: u8 = 1;
const RANK: u8 = 2;
const SIGN: u8 = 4;
const SPACE: u8 = 8;
/// Begins a number.
const DIGIT: u8 = 16;
/// Anything else.
const OTHER: u8 = 32;

/// What a byte is in a usual move; 0 for those that fill a word up to eight bytes.
#[allow(clippy::indexing_slicing, reason = "computed at compile time")]
static USUAL: [u8; 256] = {
    let mut usual = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        usual[byte] = match byte as u8 {
            b'a'..=b'h' | b'K' | b'Q' | b'R' | b'B' | b'N' => LETTER,
            b'1'..=b'8' => RANK | DIGIT,
            b'0' | b'9' => OTHER | DIGIT,
            b'x' | b'+' | b'#' | b'=' => SIGN,
            b' ' | b'\n' | b'\r' | b'\t' => SPACE,
            0 => 0,
            _ => OTHER,
        };
        byte += 1;
    }
    usual
};

#[expect(clippy::indexing_slicing, reason = "a table of all bytes")]
#[inline(always)]
fn usual(byte: u8) -> u8 {
    USUAL[byte as usize]
}

/// The first so many bytes, zeros behind them.
#[inline(always)]
fn first_bytes(word: u64, len: usize) -> u64 {
    word & 1_u64.wrapping_shl((len as u32).wrapping_mul(8)).wrapping_sub(1)
}

/// The length of a usual move of at most seven bytes, white space behind it. No branch depends on its length or letters, which
/// nobody can foretell.
#[inline(always)]
fn short_word(word: u64) -> Option<usize> {
    // Bytes up to a space; of what is not ASCII the table says that it is no part of a word.
    let len = bytes_before(below(word, b' ' + 1));
    if len == 0 || len > 7 || usual((word >> (len.wrapping_mul(8) & 63)) as u8) != SPACE {
        return None;
    }
    let word = first_bytes(word, len);
    let at = |place: u32| usual(word.wrapping_shr(place.wrapping_mul(8)) as u8);
    let seen = at(0) | at(1) | at(2) | at(3) | at(4) | at(5) | at(6);
    let is_move = seen & !(SIGN | DIGIT) == LETTER | RANK;
    (is_move || is_castling(word)).then_some(len)
}

#[inline(always)]
fn is_castling(word: u64) -> bool {
    word == u64::from_le_bytes(*b"O-O\0\0\0\0\0") || word == u64::from_le_bytes(*b"O-O-O\0\0\0")
}

/// The length of a usual number of at most four digits with at most three dots, and the number. No branch depends on its length.
#[inline(always)]
fn short_number(word: u64) -> Option<(usize, u32)> {
    let digits = word ^ each(b'0');
    let len = bytes_before((digits.wrapping_add(each(0x80 - 10)) | digits) & HIGHS);
    let behind = word >> (len.wrapping_mul(8) & 63) ^ each(b'.');
    let dots = bytes_before(((behind & !HIGHS).wrapping_add(!HIGHS) | behind) & HIGHS);
    let after = (behind >> (dots.wrapping_mul(8) & 63)) as u8 ^ b'.';
    if len.wrapping_sub(1) > 3 || dots.wrapping_sub(1) > 2 || after >= 0x80 || after.is_ascii_digit() {
        return None;
    }
    // The digits as four, noughts before them; then pairs of them, then all.
    let four = (digits << 32_u32.wrapping_sub((len as u32).wrapping_mul(8)).min(32)) as u32;
    let pairs = four.wrapping_mul(2561) >> 8 & 0x00FF_00FF;
    Some((len.wrapping_add(dots), pairs.wrapping_mul(6_553_601) >> 16))
}

/// Whether a usual move can begin with this byte.
#[inline(always)]
fn begins_move(byte: u8) -> bool {
    usual(byte) & LETTER != 0 || byte == b'O'
}

impl Machine {
    /// Whether usual moves and numbers can come next: nothing is open but variations, nothing half read, nothing to be told.
    #[inline]
    pub fn is_calm(&self) -> bool {
        self.phase == Phase::Moves
            && self.raw.is_none()
            && self.options.level != Level::Strict
            && self.scan == 0
            && !self.has_queued()
            && !self.is_ending
            && self.long.is_none()
            && self.pending.is_none()
            && self.decodes()
            && !self.tags.has_odd_result()
    }

    /// The next event of a game that is calm, if it tells of a usual move or number.
    #[inline(always)]
    pub fn quick_event(&mut self, window: &[u8]) -> Option<Event> {
        let mut at = self.at;
        let (word, class) = loop {
            let word = eight(window.get(at..)?)?;
            let class = usual(word as u8);
            if class != SPACE {
                break (word, class);
            }
            at = at.wrapping_add(1);
        };
        let (kind, len, number, mv) = if class & DIGIT != 0 {
            let (len, number) = short_number(word)?;
            if number != self.line.current.fullmove_number() || self.is_numbered {
                return None;
            }
            self.is_numbered = true;
            (Kind::MoveNumber, len, number, Move::NONE)
        } else {
            if !begins_move(word as u8) || self.room() == 0 {
                return None;
            }
            let len = short_word(word)?;
            let mv = san::decode_quick(&self.line.current, window.get(at..at.wrapping_add(len))?)?;
            self.line.before = self.line.current;
            self.line.current.play_unchecked(mv);
            self.count_moves(1);
            (Kind::Move, len, 0, mv)
        };
        #[cfg(test)]
        {
            self.work += at.wrapping_sub(self.at).wrapping_add(len) as u64;
        }
        self.at = at.wrapping_add(len);
        (self.column_one, self.after_cr, self.line_ends) = (false, false, 0);
        let offset = self.base.wrapping_add(at as u64);
        let len = super::narrow(len);
        let depth = u16::try_from(self.frames.len()).unwrap_or(u16::MAX);
        let text = Place::Input(0, len);
        Some(Event { kind, number, mv, depth, offset, len, text, game: self.game, ..super::NO_EVENT })
    }

    /// A usual number at hand, before a word that is too long with it.
    pub(super) fn number_first(&mut self, window: &[u8]) -> bool {
        let is_usual = self.phase == Phase::Moves && self.raw.is_none() && self.options.level != Level::Strict;
        let word = window.get(self.at..).and_then(eight).filter(|_| is_usual);
        let Some((len, value)) = word.and_then(short_number) else { return false };
        if self.is_numbered || self.decodes() && value != self.line.current.fullmove_number() {
            return false;
        }
        self.is_numbered = true;
        let text = Place::Input(0, super::narrow(len));
        self.queue(Event { number: value, text, ..self.event(Kind::MoveNumber, len) });
        self.consume(len);
        true
    }

    /// Takes usual tokens that are not held against the position, if there are any here.
    #[inline(always)]
    pub(super) fn quick(&mut self, window: &[u8]) -> bool {
        if self.phase != Phase::Moves || self.raw.is_some() || self.options.level == Level::Strict || self.decodes() {
            return false;
        }
        if self.is_crossing() && self.line.has_move {
            self.cross(window)
        } else {
            self.quick_tokens(window)
        }
    }

    /// Moves that are not held against the position, and their numbers: as many as stand here and the queue has room for.
    fn quick_tokens(&mut self, window: &[u8]) -> bool {
        let usual_event = self.event(Kind::Move, 0);
        // The rest of a line that nobody wants to hear of is crossed.
        let room = if self.is_crossing() { 1 } else { self.room() };
        let room = if self.tags.has_odd_result() || self.scan > 0 { 0 } else { room };
        let is_heard = self.is_heard(Kind::Move);
        let mut is_numbered = self.is_numbered;
        let mut slots = self.queue.get_mut(self.queued..).unwrap_or(&mut []).iter_mut();
        let (mut at, mut end) = (self.at, self.at);
        let (mut moves, mut given) = (0_u32, 0_usize);
        while let Some(word) = window.get(at..).and_then(eight) {
            let class = usual(word as u8);
            let (kind, len, number) = if class & DIGIT != 0 {
                let Some((len, number)) = short_number(word).filter(|_| !is_numbered) else { break };
                (Kind::MoveNumber, len, number)
            } else if begins_move(word as u8) {
                let Some(len) = short_word(word).filter(|_| moves < room) else { break };
                moves = moves.wrapping_add(1);
                (Kind::Move, len, 0)
            } else if class == SPACE {
                at = at.wrapping_add(1);
                continue;
            } else {
                break;
            };
            if is_heard {
                let Some(slot) = slots.next() else {
                    moves = moves.wrapping_sub(u32::from(kind == Kind::Move));
                    break;
                };
                let offset = self.base.wrapping_add(at as u64);
                let len = super::narrow(len);
                *slot = Event { kind, number, offset, len, text: Place::Input(0, len), ..usual_event };
                given = given.wrapping_add(1);
            }
            is_numbered = kind == Kind::MoveNumber;
            end = at.wrapping_add(len);
            // Mostly one space follows.
            at = end.wrapping_add(usize::from(window.get(end) == Some(&b' ')));
        }
        #[cfg(test)]
        {
            self.work += at.wrapping_sub(self.at) as u64;
        }
        self.queued = self.queued.wrapping_add(given);
        self.count_moves(moves);
        self.is_numbered = is_numbered;
        let len = end.wrapping_sub(self.at);
        if len > 0 {
            self.consume(len);
        }
        len > 0
    }
}
