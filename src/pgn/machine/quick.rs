//! The quick way through moves, their numbers and comments as nearly everybody writes them; whatever is unusual is left to the
//! other modules, which would take these the same way.
//!
//! * Of a word eight bytes are looked at together: where white space ends it, and what it is. Whether a word that is held against
//!   the position is a move shows in reading it; whether another one is, a table of bytes tells: letters of files and pieces,
//!   digits of ranks, the signs of a move.
//! * One or two marks may follow a move, or a parenthesis that closes its variation.
//! * Of a comment sixteen bytes are: it ends with a brace, and has nothing in it that would have to be told of.
//! * Many tokens are taken at once, straight into the caller's events; where a variation begins or ends, a new run of them begins.

use super::numbers::{short_number, usual_number, Number};
use super::{Long, Machine, Phase};
use crate::board::Move;
use crate::lane::{self, Lane};
use crate::notation::san::{self, Outline, Plain};
use crate::notation::Level;
use crate::pgn::event::{Event, Kind, Place, Room};
use crate::pgn::options::{Encoding, Options};
use crate::pgn::scan::{below, bytes_before, eight, first_bytes};

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

/// The length of a word of at most seven bytes, and the white space behind it. What stands in it is not known, only that it is no
/// white space.
#[inline(always)]
fn word_length(word: u64) -> Option<(usize, u8)> {
    // Bytes up to a space; of what is not ASCII the table says that it is no part of a word.
    let len = bytes_before(below(word, b' ' + 1));
    let behind = (word >> (len.wrapping_mul(8) & 63)) as u8;
    (len <= 7 && usual(behind) == SPACE).then_some((len, behind))
}

/// Whether this word of at most seven bytes, behind which all is 0, is a usual move. No branch depends on its length or letters, which
/// nobody can foretell.
#[inline(always)]
fn is_move(word: u64) -> bool {
    let at = |place: u32| usual(word.wrapping_shr(place.wrapping_mul(8)) as u8);
    let seen = at(0) | at(1) | at(2) | at(3) | at(4) | at(5) | at(6);
    seen & !(SIGN | DIGIT | BEGIN) == LETTER | RANK
        || word == u64::from_le_bytes(*b"O-O\0\0\0\0\0")
        || word == u64::from_le_bytes(*b"O-O-O\0\0\0")
}

/// The length of a usual move with white space behind it.
#[inline(always)]
fn short_word(word: u64) -> Option<usize> {
    let (len, _) = word_length(word)?;
    is_move(first_bytes(word, len)).then_some(len)
}

/// The length of a word of at most seven bytes without one or two marks at its end.
fn unmarked(word: u64, len: usize) -> usize {
    let is_mark = |back: usize| {
        let place = len.wrapping_sub(back).wrapping_mul(8) & 63;
        back < len && matches!((word >> place) as u8, b'!' | b'?')
    };
    len.wrapping_sub(if !is_mark(1) { 0 } else { 1 + usize::from(is_mark(2)) })
}

/// The length of a word of at most seven bytes that a parenthesis follows.
#[cold]
fn closed_word(word: u64) -> Option<(usize, u8)> {
    let bytes = word.to_le_bytes();
    let len = bytes.iter().position(|byte| *byte == b')' || *byte <= b' ')?;
    (bytes.get(len) == Some(&b')')).then_some((len, b')'))
}

/// Whether a word of these eight bytes is a usual number or move.
#[inline(always)]
pub(super) fn begins_moves(word: u64) -> bool {
    // All of it: a word that is too long is told of first, its number with it.
    let Some((len, _)) = word_length(word) else { return false };
    let class = usual(word as u8);
    class & DIGIT != 0 && usual_number(word).is_some() || class & BEGIN != 0 && is_move(first_bytes(word, len))
}

/// What ends the search for the end of a comment: its brace, control characters, and what is not ASCII.
#[inline(always)]
fn stops_comment(lane: Lane) -> Lane {
    lane.unprintable().or(lane.is(b'}'))
}

/// Where the brace stands that closes the comment at hand, if all between is printable ASCII and white space, and no line
/// begins with a bracket as one of the next game's tags would. With `is_unicode` other characters may be there, in UTF-8.
#[inline(always)]
fn closing_brace(window: &[u8], start: usize, is_unicode: bool) -> Option<usize> {
    let mut at = start.wrapping_add(1);
    loop {
        at = lane::find(window, at, stops_comment);
        match window.get(at)? {
            b'}' => return Some(at),
            b'\n' | b'\r' | b'\t' if window.get(at.wrapping_add(1)) != Some(&b'[') => at = at.wrapping_add(1),
            0x80.. if is_unicode => return closing_brace_of_utf8(window, start, at),
            _ => return None,
        }
    }
}

/// The same from the first byte on that is not ASCII.
#[cold]
#[inline(never)]
fn closing_brace_of_utf8(window: &[u8], start: usize, from: usize) -> Option<usize> {
    let mut at = from;
    loop {
        at = lane::find(window, at, |lane| lane.below(b' ').or(lane.is(0x7F)).or(lane.is(b'}')));
        match window.get(at)? {
            b'}' => break,
            b'\n' | b'\r' | b'\t' if window.get(at.wrapping_add(1)) != Some(&b'[') => at = at.wrapping_add(1),
            _ => return None,
        }
    }
    core::str::from_utf8(window.get(start..at)?).ok().map(|_| at)
}

/// The length and the value of an annotation of these eight bytes, the sign and at most three digits of a usual number.
#[inline(always)]
fn usual_nag(word: u64) -> Option<(usize, u32)> {
    let digit = |place: u32| Some(u32::from((word >> (8 * place)) as u8 ^ b'0')).filter(|digit| *digit < 10);
    let first = digit(1)?;
    let (len, value) = match (digit(2), digit(3), digit(4)) {
        (None, ..) => (2, first),
        (Some(second), None, _) => (3, first * 10 + second),
        (Some(second), Some(third), None) => (4, first * 100 + second * 10 + third),
        _ => return None,
    };
    ((len == 2 || first > 0) && value <= 255).then_some((len, value))
}

impl Machine {
    /// Whether usual moves, numbers and comments can come next: nothing is open but variations, nothing half read, nothing to be
    /// told, nothing crossed.
    #[inline]
    pub fn is_calm(&self) -> bool {
        self.is_quiet() && self.phase == Phase::Moves && !self.is_crossing() && !self.tags.has_odd_result()
    }

    /// Whether a comment ends at its first brace.
    fn has_usual_comments(&self) -> bool {
        self.options.level != Level::Guess && !self.options.comment_escapes
    }

    /// Events of as many usual tokens as there is room for, from a place in the room on; the place behind them.
    #[inline]
    pub fn quick_events<R: Room + ?Sized>(&mut self, window: &[u8], room: &mut R, from: usize) -> usize {
        let mut place = from;
        loop {
            place = match self.options.decode {
                true if R::HAS_OUTLINES => self.outlined_events(window, room, place),
                true => self.usual_events::<true, R>(window, room, place),
                // Who wants outlines refuses moves that are not decoded: no code for those.
                false if R::HAS_OUTLINES => return place,
                false => self.usual_events::<false, R>(window, room, place),
            };
            if place >= room.capacity() {
                return place;
            }
            let Some(event) = self.quick_parenthesis(window) else { return place };
            room.put_here(place, event, window, self.at.wrapping_sub(1));
            place = place.wrapping_add(1);
        }
    }

    /// The same of moves with their outlines, in a function of its own: there is no register to spare.
    #[inline(never)]
    fn outlined_events<R: Room + ?Sized>(&mut self, window: &[u8], room: &mut R, from: usize) -> usize {
        self.usual_events::<true, R>(window, room, from)
    }

    /// Takes the parenthesis at hand if a variation usually begins or ends with it.
    #[inline(never)]
    fn quick_parenthesis(&mut self, window: &[u8]) -> Option<Event> {
        let mut at = self.at;
        while usual(*window.get(at)?) == SPACE {
            at = at.wrapping_add(1);
        }
        let is_closing = match window.get(at)? {
            b'(' => false,
            b')' => true,
            _ => return None,
        };
        if self.is_numbered || !self.line.has_move || self.is_stopped {
            return None;
        }
        let before = self.at;
        self.at = at;
        let event = if is_closing { self.quick_closing() } else { self.quick_opening(window) };
        if event.is_some() {
            self.go_on_behind(at.wrapping_add(1));
        } else {
            self.at = before;
        }
        event
    }

    /// `(` before a number, a move, a comment or an annotation.
    fn quick_opening(&mut self, window: &[u8]) -> Option<Event> {
        let [next, second] = *window.get(self.at.wrapping_add(1)..)?.first_chunk()?;
        // Not `(e.p.)`, say.
        let begins_line = usual(next) & (DIGIT | BEGIN) != 0 && (next != b'e' || usual(second) & RANK != 0);
        let is_usual = begins_line || usual(next) == SPACE || matches!(next, b'{' | b'$');
        let most = (self.options.limits.depth as usize).min(usize::from(u16::MAX));
        let Options { skip_variations, level, .. } = self.options;
        if !is_usual || skip_variations || level == Level::Guess || self.frames.len() >= most {
            return None;
        }
        // Without memory it is left to the reader who can say so.
        self.open_variation(self.later_spot(1)).ok()?;
        Some(self.event(Kind::VariationStart, 1))
    }

    /// `)`.
    fn quick_closing(&mut self) -> Option<Event> {
        let event = self.event(Kind::VariationEnd, 1);
        self.line = self.frames.pop()?.line;
        Some(event)
    }

    fn usual_events<const DECODE: bool, R: Room + ?Sized>(
        &mut self,
        window: &[u8],
        room: &mut R,
        from: usize,
    ) -> usize {
        let (usual_event, base) = (self.event(Kind::Move, 0), self.base);
        // Its text is all of it, or without so many bytes at either end.
        let token = |kind, at: usize, len: usize, without: u32| {
            let text = Place::Input(without, (len as u32).wrapping_sub(2 * without));
            Event { kind, len: len as u32, offset: base.wrapping_add(at as u64), text, ..usual_event }
        };
        // A move takes a place: with no more places than moves are allowed, none is one too many.
        let capacity = room.capacity().min(from.saturating_add(self.room() as usize));
        let (mut is_numbered, tells_numbers) = (self.is_numbered, self.options.numbers);
        let most_comments = if self.has_usual_comments() { self.options.limits.comments } else { 0 };
        let (mut comments, longest) = (self.comments, self.limit(Long::Comment));
        let is_unicode = matches!(self.options.encoding, Encoding::Auto | Encoding::Utf8);
        let (mut at, mut end) = (self.at, self.at);
        // Moves, and the annotations of the last of them.
        let (mut moves, mut nags, mut place) = (0_u32, self.line.nags, from);
        while let Some(word) = window.get(at..).and_then(eight).filter(|_| place < capacity) {
            let class = usual(word as u8);
            let behind = if class & BEGIN != 0 {
                let Some((len, behind)) = word_length(word).or_else(|| closed_word(word)) else { break };
                if let Some(read) = self.read_move::<DECODE, R>(word, window, at, len) {
                    let event = |mv| Event { mv, ..token(Kind::Move, at, len, 0) };
                    room.put_move(place, read, event, window, at);
                    (place, nags, end) = (place.wrapping_add(1), 0, at.wrapping_add(len));
                    (moves, is_numbered) = (moves.wrapping_add(1), false);
                    behind
                } else {
                    let has_room = place.wrapping_add(1) < capacity;
                    let marked = self.marked_move::<DECODE, R>(word, window, at, len, has_room);
                    let Some((mv, outline, nag)) = marked else { break };
                    room.put_move(place, (mv.mv, outline), |_| mv, window, at);
                    (place, nags, end) = (place.wrapping_add(1), 0, at.wrapping_add(mv.len as usize));
                    (moves, is_numbered) = (moves.wrapping_add(1), false);
                    if let Some(nag) = nag {
                        room.put_here(place, nag, window, end);
                        (place, nags, end) = (place.wrapping_add(1), 1, end.wrapping_add(nag.len as usize));
                    }
                    window.get(end).copied().unwrap_or(0)
                }
            } else if class & DIGIT != 0 {
                let Some(Number { len, value, behind }) = usual_number(word) else { break };
                if is_numbered || DECODE && value != self.line.current.fullmove_number() {
                    break;
                }
                end = at.wrapping_add(len);
                is_numbered = true;
                if tells_numbers {
                    room.put_here(place, Event { number: value, ..token(Kind::MoveNumber, at, len, 0) }, window, at);
                    place = place.wrapping_add(1);
                }
                behind
            } else if class == SPACE {
                at = at.wrapping_add(1);
                continue;
            } else if word as u8 == b'{' {
                let brace = closing_brace(window, at, is_unicode);
                let Some(brace) = brace.filter(|_| comments < most_comments) else { break };
                let len = brace.wrapping_add(1).wrapping_sub(at);
                if len > longest {
                    break;
                }
                comments = comments.wrapping_add(1);
                room.put_here(place, token(Kind::Comment, at, len, 1), window, at);
                (end, place) = (brace.wrapping_add(1), place.wrapping_add(1));
                window.get(end).copied().unwrap_or(0)
            } else if word as u8 == b'$' {
                let has_move = moves > 0 || self.line.has_move;
                if !has_move || is_numbered || nags >= self.options.limits.nags {
                    break;
                }
                let Some((len, number)) = usual_nag(word) else { break };
                let nag = Event { number, text: Place::None, ..token(Kind::Nag, at, len, 0) };
                room.put_here(place, nag, window, at);
                (place, nags, end) = (place.wrapping_add(1), nags.wrapping_add(1), at.wrapping_add(len));
                (word >> (len.wrapping_mul(8) & 63)) as u8
            } else {
                break;
            };
            // Mostly one space follows.
            at = end.wrapping_add(usize::from(behind == b' '));
        }
        if end > self.at {
            self.count_moves(moves);
            (self.is_numbered, self.comments, self.line.nags) = (is_numbered, comments, nags);
            self.go_on_behind(end);
        }
        place
    }

    /// Reads and makes the move of so many bytes here, if it is usual; with its outline if the room wants that.
    #[inline(always)]
    fn read_move<const DECODE: bool, R: Room + ?Sized>(
        &mut self,
        word: u64,
        window: &[u8],
        at: usize,
        len: usize,
    ) -> Option<(Move, Outline)> {
        if !DECODE {
            return is_move(first_bytes(word, len)).then_some((Move::NONE, Outline::UNKNOWN));
        }
        let text = window.get(at..at.wrapping_add(len))?;
        if R::HAS_OUTLINES {
            return self.outlined_move(text);
        }
        let mv = san::decode_quick(&self.line.current, text)?;
        self.line.before = self.line.current;
        self.line.current.play_unchecked(mv);
        Some((mv, Outline::UNKNOWN))
    }

    /// Reads and makes the move that is this text; and sees how it is written.
    #[inline(always)]
    fn outlined_move(&mut self, text: &[u8]) -> Option<(Move, Outline)> {
        let line = &mut self.line;
        let Some(Plain { mv, role, outline }) = san::decode_plain(&line.current, text) else {
            return self.unusual_move(text);
        };
        line.before = line.current;
        line.current.play_role(role, mv);
        if !outline.is_final() {
            return Some((mv, outline.complete(&line.before, mv, &line.current)));
        }
        Some((mv, outline))
    }

    #[cold]
    #[inline(never)]
    fn unusual_move(&mut self, text: &[u8]) -> Option<(Move, Outline)> {
        let line = &mut self.line;
        let mv = san::decode_unusual(&line.current, text)?;
        line.before = line.current;
        line.current.play_unchecked(mv);
        Some((mv, Outline::UNKNOWN.complete(&line.before, mv, &line.current)))
    }

    /// Makes the move here if it is usual but for its mark, or a parenthesis that follows; its event and outline, and the event
    /// of the mark.
    #[cold]
    #[inline(never)]
    fn marked_move<const DECODE: bool, R: Room + ?Sized>(
        &mut self,
        word: u64,
        window: &[u8],
        at: usize,
        len: usize,
        has_room: bool,
    ) -> Option<(Event, Outline, Option<Event>)> {
        let whole = closed_word(first_bytes(word, len)).map_or(len, |(len, _)| len);
        let core = unmarked(word, whole);
        let has_mark = core < whole;
        if core == len || has_mark && (self.options.limits.nags == 0 || !has_room) {
            return None;
        }
        let (mv, outline) = self.read_move::<DECODE, R>(word, window, at, core)?;
        let text = Place::Input(0, core as u32);
        let event = Event { mv, text, offset: self.base.wrapping_add(at as u64), ..self.event(Kind::Move, core) };
        let marks = window.get(at.wrapping_add(core)..at.wrapping_add(whole)).unwrap_or(&[]);
        let nag = Event {
            kind: Kind::Nag,
            number: super::moves::mark_nag(marks),
            offset: event.offset.wrapping_add(core as u64),
            len: marks.len() as u32,
            mv: Move::NONE,
            text: Place::None,
            ..event
        };
        Some((event, outline, has_mark.then_some(nag)))
    }

    /// Crosses the first move of a line, and its number, if they are usual; whether there was a move.
    pub(super) fn first_move(&mut self, window: &[u8]) -> bool {
        let word = |at: usize| window.get(at..).and_then(eight).unwrap_or(0);
        let first = word(self.at);
        let number =
            if usual(first as u8) & DIGIT != 0 { usual_number(first).map_or(0, |number| number.len) } else { 0 };
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
        let Some(Number { len, value, .. }) = word.and_then(short_number) else { return false };
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
