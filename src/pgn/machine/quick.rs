//! The quick way through moves and their numbers as nearly everybody writes them; whatever is unusual is left to [`super::words`],
//! which would take these the same way.
//!
//! One pass over the bytes of a word by a table: letters of files and pieces, digits of ranks, the signs of a move; then white
//! space, which shows that the word is whole.

use super::{Long, Machine, Phase, Step};
use crate::notation::san;
use crate::notation::Level;
use crate::pgn::event::{Event, Kind, Place};
use crate::pgn::scan::{below, bytes_before, each, eight, HIGHS};
use crate::status::Error;

const LETTER: u8 = 1;
const RANK: u8 = 2;
const SIGN: u8 = 4;
const MARK: u8 = 8;
const SPACE: u8 = 16;
/// Anything else.
const OTHER: u8 = 32;
/// Begins a number.
const DIGIT: u8 = 64;

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
            b'!' | b'?' => MARK,
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

/// The lengths of a usual move and of its word with the marks behind it.
#[inline(always)]
fn word(text: &[u8]) -> Option<(usize, usize)> {
    if let Some(len) = eight(text).and_then(short_word) {
        return Some((len, len));
    }
    let mut seen = 0;
    let mut core = 0_usize;
    let mut bytes = text.iter();
    loop {
        let kind = usual(*bytes.next()?);
        if kind & (LETTER | RANK | SIGN) == 0 {
            if seen & (LETTER | RANK) != LETTER | RANK {
                return None;
            }
            if kind == SPACE {
                return Some((core, core));
            }
            break;
        }
        seen |= kind;
        core = core.wrapping_add(1);
    }
    let mut len = core;
    for byte in text.get(core..)? {
        match usual(*byte) {
            MARK => len = len.wrapping_add(1),
            SPACE if len > core => return Some((core, len)),
            _ => return None,
        }
    }
    None
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

/// The length of a usual number with its dots, and the number.
#[inline(always)]
fn number(text: &[u8]) -> Option<(usize, u32)> {
    if let Some(short) = eight(text).and_then(short_number) {
        return Some(short);
    }
    let mut value = 0_u32;
    let mut len = 0_usize;
    let mut bytes = text.iter();
    let mut byte = *bytes.next()?;
    while byte.is_ascii_digit() && len < 6 {
        value = value.wrapping_mul(10).wrapping_add(u32::from(byte.wrapping_sub(b'0')));
        len = len.wrapping_add(1);
        byte = *bytes.next()?;
    }
    let digits = len;
    while byte == b'.' && len < 10 {
        len = len.wrapping_add(1);
        byte = *bytes.next()?;
    }
    // What follows shows that all dots are there.
    let is_whole = byte != b'.' && byte < 0x80 && !byte.is_ascii_digit();
    (digits > 0 && len > digits && is_whole).then_some((len, value))
}

/// Whether a usual move can begin with this byte.
#[inline(always)]
fn begins_move(byte: u8) -> bool {
    usual(byte) & LETTER != 0 || byte == b'O'
}

impl Machine {
    /// Takes usual moves or numbers, if that is what stands here.
    #[inline(always)]
    pub(super) fn quick(&mut self, byte: u8, window: &[u8]) -> Result<Option<Step>, Error> {
        if self.phase != Phase::Moves || self.raw.is_some() || self.options.level == Level::Strict {
            return Ok(None);
        }
        if !self.decodes() {
            let is_taken =
                if self.is_crossing() && self.line.has_move { self.cross(window) } else { self.quick_tokens(window) };
            return Ok(is_taken.then_some(Step::Taken));
        }
        let text = window.get(self.at..).unwrap_or(&[]);
        if byte.is_ascii_digit() {
            // Whatever was scanned: a number is not part of a word that is too long.
            let Some((len, value)) = number(text).filter(|(_, value)| *value == self.line.current.fullmove_number())
            else {
                return Ok(None);
            };
            #[cfg(test)]
            {
                self.work += len as u64;
            }
            let text = Place::Input(0, super::narrow(len));
            self.queue(Event { number: value, text, ..self.event(Kind::MoveNumber, len) });
            self.consume(len);
            return Ok(Some(Step::Taken));
        }
        if !begins_move(byte) || self.scan > 0 {
            return Ok(None);
        }
        let Some((core, len)) = word(text) else { return Ok(None) };
        if len > self.limit(Long::Word) || self.tags.has_odd_result() {
            return Ok(None);
        }
        #[cfg(test)]
        {
            self.work += len as u64;
        }
        match san::decode_quick(&self.line.current, text.get(..core).unwrap_or(text)) {
            Some(mv) => self.play(window, mv, core, len).map(Some),
            None => Ok(None),
        }
    }

    /// Moves that are not held against the position, and their numbers: as many as stand here and the queue has room for.
    fn quick_tokens(&mut self, window: &[u8]) -> bool {
        let usual_event = self.event(Kind::Move, 0);
        // The rest of a line that nobody wants to hear of is crossed.
        let room = if self.is_crossing() { 1 } else { self.room() };
        let room = if self.tags.has_odd_result() || self.scan > 0 { 0 } else { room };
        let is_heard = self.is_heard(Kind::Move);
        let mut slots = self.queue.get_mut(self.queued..).unwrap_or(&mut []).iter_mut();
        let (mut at, mut end) = (self.at, self.at);
        let (mut moves, mut given) = (0_u32, 0_usize);
        while let Some(word) = window.get(at..).and_then(eight) {
            let class = usual(word as u8);
            let (kind, len, number) = if class & DIGIT != 0 {
                let Some((len, number)) = short_number(word) else { break };
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
        let len = end.wrapping_sub(self.at);
        if len > 0 {
            self.consume(len);
        }
        len > 0
    }
}
