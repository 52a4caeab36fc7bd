//! The quick way through moves, their numbers and comments as nearly everybody writes them; whatever is unusual is left to the
//! other modules, which would take these the same way.
//!
//! * Of a word eight bytes are looked at together: where white space ends it, and what it is. Whether a word that is held against
//!   the position is a move shows in reading it; whether another one is, a table of bytes tells: letters of files and pieces,
//!   digits of ranks, the signs of a move.
//! * One or two marks may follow a move, or a parenthesis that closes its variation.
//! * Of a comment sixteen bytes are: it ends with a brace, and has nothing in it that would have to be told of.
//! * Many tokens are taken at once, straight into the caller's events; where a variation begins or ends, a new run of them begins.

use super::comments::closing_brace;
use super::numbers::{short_number, usual_number, Number};
use super::short::{closed_word, is_move, short_word, unmarked, usual, usual_nag, word_length, BEGIN, DIGIT, SPACE};
use super::{Long, Machine, Phase};
use crate::board::Move;
use crate::notation::san::{self, Outline, Plain};
use crate::notation::Level;
use crate::pgn::event::{Event, Kind, Place, Room};
use crate::pgn::scan::{eight, first_bytes};

impl Machine {
    /// Whether usual moves, numbers and comments can come next: nothing is open but variations, nothing half read, nothing to be
    /// told, nothing crossed.
    #[inline]
    pub fn is_calm(&self) -> bool {
        self.is_quiet() && self.phase == Phase::Moves && !self.is_crossing() && !self.tags.has_wordy_result()
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
        let is_unicode = self.options.encoding.is_unicode();
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
    pub(super) fn go_on_behind(&mut self, end: usize) {
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
