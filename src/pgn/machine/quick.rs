//! The quick way through moves, their numbers and comments as nearly everybody writes them; whatever is unusual is left to the
//! other modules, which would take these the same way.
//!
//! * Of a word eight bytes are looked at together: where white space ends it, and what it is. Whether a word that is held against
//!   the position is a move shows in reading it; whether another one is, a table of bytes tells: letters of files and pieces,
//!   digits of ranks, the signs of a move.
//! * Of a comment sixteen bytes are: it ends with a brace, and has nothing in it that would have to be told of.
//! * Many tokens are taken at once, straight into the caller's events.

use super::{Long, Machine, Phase};
use crate::board::Move;
use crate::lane::{self, Lane};
use crate::notation::san;
use crate::notation::Level;
use crate::pgn::event::{Event, Kind, Place, Room};
use crate::pgn::scan::{below, bytes_before, each, eight, first_bytes, HIGHS};

const LETTER: u8 = 1;
const RANK: u8 = 2;
const SIGN: u8 = 4;
const SPACE: u8 = 8;
/// Begins a number.
const DIGIT: u8 = 16;
/// Anything else.
const OTHER: u8 = 32;
/// Begins a move.
const BEGIN: u8 = 64;

/// What a byte is in a usual move; 0 for those that fill a word up to eight bytes.
#[allow(clippy::indexing_slicing, reason = "computed at compile time")]
static USUAL: [u8; 256] = {
    let mut usual = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        usual[byte] = match byte as u8 {
            b'a'..=b'h' | b'K' | b'Q' | b'R' | b'B' | b'N' => LETTER | BEGIN,
            b'O' => OTHER | BEGIN,
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

/// The length of a word of at most seven bytes, white space behind it. What stands in it is not known, only that it is no white
/// space.
#[inline(always)]
fn word_length(word: u64) -> Option<usize> {
    // Bytes up to a space; of what is not ASCII the table says that it is no part of a word.
    let len = bytes_before(below(word, b' ' + 1));
    (len <= 7 && usual((word >> (len.wrapping_mul(8) & 63)) as u8) == SPACE).then_some(len)
}

/// The length of a usual move of at most seven bytes, white space behind it. No branch depends on its length or letters, which
/// nobody can foretell.
#[inline(always)]
fn short_word(word: u64) -> Option<usize> {
    let len = word_length(word)?;
    let word = first_bytes(word, len);
    let at = |place: u32| usual(word.wrapping_shr(place.wrapping_mul(8)) as u8);
    let seen = at(0) | at(1) | at(2) | at(3) | at(4) | at(5) | at(6);
    let is_move = seen & !(SIGN | DIGIT | BEGIN) == LETTER | RANK;
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

/// Whether a word of these eight bytes is a usual number or move.
#[inline(always)]
pub(super) fn begins_moves(word: u64) -> bool {
    let class = usual(word as u8);
    class & DIGIT != 0 && short_number(word).is_some() || class & BEGIN != 0 && short_word(word).is_some()
}

/// A token that was taken.
struct Usual {
    kind: Kind,
    len: usize,
    number: u32,
    mv: Move,
    text: Place,
}

/// What ends the search for the end of a comment: its brace, control characters, and what is not ASCII.
#[inline(always)]
fn stops_comment(lane: Lane) -> Lane {
    lane.strange(b' ').or(lane.is(b'}')).or(lane.is(0x7F))
}

/// Where the brace stands that closes the comment at hand, if all between is printable ASCII and white space, and no line
/// begins with a bracket as one of the next game's tags would.
#[inline(always)]
fn closing_brace(window: &[u8], start: usize) -> Option<usize> {
    let mut at = start.wrapping_add(1);
    loop {
        at = lane::find(window, at, stops_comment);
        match window.get(at)? {
            b'}' => return Some(at),
            b'\n' | b'\r' | b'\t' if window.get(at.wrapping_add(1)) != Some(&b'[') => at = at.wrapping_add(1),
            _ => return None,
        }
    }
}

impl Machine {
    /// Whether usual moves, numbers and comments can come next: nothing is open but variations, nothing half read, nothing to be
    /// told, nothing crossed.
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
            && !self.is_crossing()
            && !self.tags.has_odd_result()
    }

    /// The token here, if it is usual; `is_numbered` as in the state. A move is made, but not counted yet; there must be room for it.
    #[inline(always)]
    fn usual_token<const DECODE: bool>(
        &mut self,
        word: u64,
        window: &[u8],
        at: usize,
        is_numbered: &mut bool,
    ) -> Option<Usual> {
        let class = usual(word as u8);
        if class & BEGIN != 0 {
            let (len, mv) = if DECODE {
                let len = word_length(word)?;
                let mv = san::decode_quick(&self.line.current, window.get(at..at.wrapping_add(len))?)?;
                self.line.before = self.line.current;
                self.line.current.play_unchecked(mv);
                (len, mv)
            } else {
                (short_word(word)?, Move::NONE)
            };
            *is_numbered = false;
            return Some(Usual { kind: Kind::Move, len, number: 0, mv, text: Place::Input(0, len as u32) });
        }
        if class & DIGIT != 0 {
            let (len, number) = short_number(word)?;
            if *is_numbered || DECODE && number != self.line.current.fullmove_number() {
                return None;
            }
            *is_numbered = true;
            return Some(Usual {
                kind: Kind::MoveNumber,
                len,
                number,
                mv: Move::NONE,
                text: Place::Input(0, len as u32),
            });
        }
        if word as u8 != b'{' || !self.has_usual_comments() {
            return None;
        }
        let len = closing_brace(window, at)?.wrapping_add(1).wrapping_sub(at);
        if len > self.limit(Long::Comment) {
            return None;
        }
        self.comments = self.comments.wrapping_add(1);
        let text = Place::Input(1, super::narrow(len.wrapping_sub(2)));
        Some(Usual { kind: Kind::Comment, len, number: 0, mv: Move::NONE, text })
    }

    /// Whether a comment ends at its first brace, and another one is allowed.
    #[inline(always)]
    fn has_usual_comments(&self) -> bool {
        self.options.level != Level::Guess
            && !self.options.comment_escapes
            && self.comments < self.options.limits.comments
    }

    /// The next event of a game that is calm, if it tells of a usual token.
    #[inline(always)]
    pub fn quick_event(&mut self, window: &[u8]) -> Option<Event> {
        let mut at = self.at;
        let word = loop {
            let word = eight(window.get(at..)?)?;
            if usual(word as u8) != SPACE {
                break word;
            }
            at = at.wrapping_add(1);
        };
        if self.room() == 0 {
            return None;
        }
        let mut is_numbered = self.is_numbered;
        let found = if self.options.decode {
            self.usual_token::<true>(word, window, at, &mut is_numbered)
        } else {
            self.usual_token::<false>(word, window, at, &mut is_numbered)
        };
        let Usual { kind, len, number, mv, text } = found?;
        self.count_moves(u32::from(kind == Kind::Move));
        self.is_numbered = is_numbered;
        let (offset, length) = (self.base.wrapping_add(at as u64), super::narrow(len));
        let depth = u16::try_from(self.frames.len()).unwrap_or(u16::MAX);
        self.go_on_behind(at.wrapping_add(len));
        Some(Event { kind, number, mv, depth, offset, len: length, text, game: self.game, ..super::NO_EVENT })
    }

    /// The same for as many as there is room for, one after the other, from a place in the room on; the place behind them.
    pub fn quick_events<R: Room + ?Sized>(&mut self, window: &[u8], room: &mut R, from: usize) -> usize {
        if self.options.decode {
            self.usual_events::<true, R>(window, room, from)
        } else {
            self.usual_events::<false, R>(window, room, from)
        }
    }

    fn usual_events<const DECODE: bool, R: Room + ?Sized>(
        &mut self,
        window: &[u8],
        room: &mut R,
        from: usize,
    ) -> usize {
        let usual_event = self.event(Kind::Move, 0);
        let mut moves_left = self.room();
        let mut is_numbered = self.is_numbered;
        let (mut at, mut end) = (self.at, self.at);
        let (mut moves, mut place, capacity) = (0_u32, from, room.capacity());
        while let Some(word) = window.get(at..).and_then(eight).filter(|_| place < capacity) {
            if usual(word as u8) == SPACE {
                at = at.wrapping_add(1);
                continue;
            }
            if moves_left == 0 {
                break;
            }
            let Some(found) = self.usual_token::<DECODE>(word, window, at, &mut is_numbered) else { break };
            let Usual { kind, len, number, mv, text } = found;
            let is_move = u32::from(kind == Kind::Move);
            (moves, moves_left) = (moves.wrapping_add(is_move), moves_left.wrapping_sub(is_move));
            let offset = self.base.wrapping_add(at as u64);
            let event = Event { kind, number, mv, offset, len: len as u32, text, ..usual_event };
            end = at.wrapping_add(len);
            let raw = window.get(at..end).unwrap_or(&[]);
            let inside = if kind == Kind::Comment { raw.get(1..len.wrapping_sub(1)).unwrap_or(&[]) } else { raw };
            room.put(place, event, raw, inside, &[]);
            place = place.wrapping_add(1);
            // Mostly one space follows.
            at = end.wrapping_add(usize::from(window.get(end) == Some(&b' ')));
        }
        if place > from {
            self.count_moves(moves);
            self.is_numbered = is_numbered;
            self.go_on_behind(end);
        }
        place
    }

    /// Crosses the first move of a line, and its number, if they are usual; whether there was a move.
    pub(super) fn first_move(&mut self, window: &[u8]) -> bool {
        let word = |at: usize| window.get(at..).and_then(eight).unwrap_or(0);
        let (number, _) = short_number(word(self.at)).unwrap_or((0, 0));
        let mut at = self.at.wrapping_add(number);
        while usual(word(at) as u8) == SPACE {
            at = at.wrapping_add(1);
        }
        let Some(len) = Some(word(at)).filter(|word| usual(*word as u8) & BEGIN != 0).and_then(short_word) else {
            return false;
        };
        self.count_moves(1);
        self.consume(at.wrapping_add(len).wrapping_sub(self.at));
        true
    }

    /// Goes on behind usual tokens.
    #[inline(always)]
    fn go_on_behind(&mut self, end: usize) {
        #[cfg(test)]
        {
            self.work += end.wrapping_sub(self.at) as u64;
        }
        self.at = end;
        (self.column_one, self.after_cr, self.line_ends) = (false, false, 0);
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
}
