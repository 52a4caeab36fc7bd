//! What stands around the moves as nearly all games have it, straight into the caller's events: the end of the game before, the
//! start, tags, the beginning of the moves, the result. Whatever is unusual is left to the other modules, which would take
//! these the same way.
//!
//! * Usual are tags in the form of [`tag_text::usual`], one below the other, of which none says where the game starts; a number
//!   or move behind them; and a result that agrees with its tag, with tags behind it.
//! * Nothing is begun that there is no room for: an event that has no place waits where it was.

use super::{Long, Machine, Phase};
use crate::notation::Level;
use crate::pgn::event::{Event, Kind, Place, Room};
use crate::pgn::scan::eight;
use crate::pgn::tag_text::{self, Tag, TagScan};
use crate::pgn::tags::Tags;

/// The most events that come between two tokens: a game's end, the next one's start, its first tag.
const EVENTS: usize = 3;

impl Machine {
    /// Puts what is usual into the room, from the token at hand and from a place on; the place behind it.
    pub fn usual<R: Room + ?Sized>(&mut self, window: &[u8], is_whole: bool, room: &mut R, from: usize) -> usize {
        let mut place = from;
        while self.is_quiet() && place < room.capacity() {
            let before = (place, self.at, self.phase);
            if self.phase == Phase::Moves {
                if self.is_crossing() {
                    self.cross(window);
                } else if self.is_calm() {
                    place = self.quick_events(window, room, place);
                }
            }
            if place >= room.capacity() || !self.skip_space(window, is_whole) {
                break;
            }
            place = match self.phase {
                Phase::Moves => self.usual_end(window, room, place),
                Phase::Tags if window.get(self.at) != Some(&b'[') => self.usual_movetext(window, room, place),
                _ => self.usual_head(window, room, place),
            };
            if (place, self.at, self.phase) == before {
                break;
            }
        }
        place
    }

    /// Whether nothing is open, half read, or still to be told.
    #[inline]
    pub(super) fn is_quiet(&self) -> bool {
        self.raw.is_none()
            && self.options.level != Level::Strict
            && self.scan == 0
            && !self.has_queued()
            && !self.is_ending
            && !self.is_skipping
            && !self.is_noise
            && self.long.is_none()
            && self.pending.is_none()
    }

    /// The result; there is room for it.
    fn usual_end<R: Room + ?Sized>(&mut self, window: &[u8], room: &mut R, place: usize) -> usize {
        let at = self.at;
        let Some(event) = self.usual_result(window) else { return place };
        room.put_here(place, event, window, at);
        place.wrapping_add(1)
    }

    /// The first number or move behind the tags: it is taken when all has been told that comes before. There is room for that.
    fn usual_movetext<R: Room + ?Sized>(&mut self, window: &[u8], room: &mut R, place: usize) -> usize {
        let word = window.get(self.at..).and_then(eight).filter(|word| super::quick::begins_moves(*word));
        if word.is_none() || self.tags.count() == 0 || self.tags.tell_start() {
            return place;
        }
        (self.phase, self.has_movetext) = (Phase::Moves, true);
        room.put(place, self.event(Kind::Movetext, 0), &[], &[], &[]);
        place.wrapping_add(1)
    }

    /// Tags, of this game or of the next one.
    fn usual_head<R: Room + ?Sized>(&mut self, window: &[u8], room: &mut R, place: usize) -> usize {
        let has_room = room.capacity().saturating_sub(place) >= EVENTS;
        if window.get(self.at) != Some(&b'[') || self.tag_scan != TagScan::NEW || !has_room {
            return place;
        }
        let tag = window.get(self.at..).and_then(tag_text::usual).filter(|tag| tag.len <= self.limit(Long::Tag));
        let Some(tag) = tag else { return place };
        match self.phase {
            // Behind an empty line a tag may begin another game.
            Phase::Tags if self.line_ends < 2 || self.tags.count() == 0 => {}
            Phase::AfterResult if self.column_one && self.frames.is_empty() && self.has_movetext => {
                room.put(place, self.closed(), &[], &[], &[]);
                let place = place.wrapping_add(1);
                // There may be none behind a game's end, which is looked at first.
                let has_room = room.capacity().saturating_sub(place) >= EVENTS - 1;
                return if has_room { self.usual_start(window, tag, room, place) } else { place };
            }
            Phase::Between => return self.usual_start(window, tag, room, place),
            _ => return place,
        }
        self.put_tags(window, tag, room, place)
    }

    fn usual_start<R: Room + ?Sized>(&mut self, window: &[u8], first: Tag, room: &mut R, place: usize) -> usize {
        // Without memory it is the other way's task to say so.
        if self.tags.reserve().is_err() {
            return place;
        }
        room.put(place, self.opened(), &[], &[], &[]);
        self.put_tags(window, first, room, place.wrapping_add(1))
    }

    fn put_tags<R: Room + ?Sized>(&mut self, window: &[u8], first: Tag, room: &mut R, place: usize) -> usize {
        let run = self.run();
        let (place, end) = run.put(&mut self.tags, window, self.at, first, room, place);
        self.go_on_behind_tags(end);
        place
    }

    /// The same for events that are queued; whether there were any.
    pub(super) fn queue_tags(&mut self, window: &[u8], first: Tag) -> bool {
        let run = self.run();
        let (queued, end) = run.put(&mut self.tags, window, self.at, first, self.queue.as_mut_slice(), self.queued);
        if self.is_heard(Kind::Tag) {
            self.queued = queued;
        }
        let is_any = end > self.at;
        self.go_on_behind_tags(end);
        is_any
    }

    fn go_on_behind_tags(&mut self, end: usize) {
        let len = end.wrapping_sub(self.at);
        #[cfg(test)]
        {
            self.work += len as u64;
        }
        if len > 0 {
            self.consume(len);
        }
    }

    fn run(&self) -> Run {
        Run {
            event: self.event(Kind::Tag, 0),
            base: self.base,
            limit: self.limit(Long::Tag),
            most: self.options.limits.tags as usize,
            is_alone: self.options.level == Level::Strict,
        }
    }
}

/// How a run of tags is read.
struct Run {
    event: Event,
    base: u64,
    /// Bytes of a tag.
    limit: usize,
    /// Tags of a game.
    most: usize,
    /// What stands between two tags is judged.
    is_alone: bool,
}

impl Run {
    /// Puts this tag and those below it, as far as they only have to be told of; the place behind them, and where they end.
    #[inline]
    fn put<R: Room + ?Sized>(
        self,
        tags: &mut Tags,
        window: &[u8],
        at: usize,
        first: Tag,
        room: &mut R,
        place: usize,
    ) -> (usize, usize) {
        let (mut at, mut end, mut place) = (at, at, place);
        let mut next = Some(first);
        while let Some(tag) = next.filter(|tag| tag.len <= self.limit && place < room.capacity()) {
            let text = window.get(at..).unwrap_or(&[]);
            let part = |(from, to): tag_text::Range| text.get(from..to).unwrap_or(&[]);
            // Without memory it is the other way's task to say so.
            if tags.count() >= self.most || !tags.take_usual(tag.print, part(tag.value)).unwrap_or(false) {
                break;
            }
            // No tag is longer than its limit, which is a number of 32 bits.
            let place_of = |(from, to): tag_text::Range| Place::Input(from as u32, to.wrapping_sub(from) as u32);
            let (offset, len) = (self.base.wrapping_add(at as u64), tag.len as u32);
            let event = Event { offset, len, text: place_of(tag.value), name: place_of(tag.name), ..self.event };
            room.put_here(place, event, window, at);
            place = place.wrapping_add(1);
            end = at.wrapping_add(tag.len);
            at = match window.get(end..) {
                _ if self.is_alone => break,
                Some([b'\n', b'[', ..]) => end.wrapping_add(1),
                Some([b'\r', b'\n', b'[', ..]) => end.wrapping_add(2),
                _ => break,
            };
            next = window.get(at..).and_then(tag_text::usual);
        }
        (place, end)
    }
}

pub(super) fn range((start, end): tag_text::Range) -> Place {
    Place::Input(super::narrow(start), super::narrow(end.saturating_sub(start)))
}
