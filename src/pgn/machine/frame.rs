//! What stands around the moves as nearly all games have it, straight into the caller's events: the end of the game before, the
//! start, tags, the beginning of the moves, the result. Whatever is unusual is left to the other modules, which would take
//! these the same way.
//!
//! * Usual are tags in the form of [`usual_tag::usual`] or with a value in UTF-8, one below the other; those that say where the game
//!   starts are remembered by [`Tags`], and what they say is looked at elsewhere. Behind them a number or move; and a result that
//!   agrees with its tag, with tags behind it.
//! * Nothing is begun that there is no room for: an event that has no place waits where it was.

use super::{Long, Machine, Phase, NO_EVENT};
use crate::notation::result::GameResult;
use crate::notation::Level;
use crate::pgn::event::{Event, Kind, Place, Room};
use crate::pgn::names::{Came, Name, Names, Role};
use crate::pgn::scan::eight;
use crate::pgn::tag_text;
use crate::pgn::tags::Tags;
use crate::pgn::usual_result::usual_result;
use crate::pgn::usual_tag::{self, Ending};

/// The most events that come between two tokens: a game's end, the next one's start, its first tag.
const EVENTS: usize = 3;

impl Machine {
    /// Puts what is usual into the room, from the token at hand and from a place on; the place behind it.
    pub fn usual<R: Room + ?Sized>(&mut self, window: &[u8], is_whole: bool, room: &mut R, from: usize) -> usize {
        if !self.is_quiet() {
            return from;
        }
        // What is usual leaves all quiet.
        let mut place = from;
        while place < room.capacity() {
            let before = (place, self.at);
            if self.phase == Phase::Moves {
                if self.is_crossing() {
                    self.cross(window);
                } else if R::HAS_MOVES && self.is_calm() {
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
            if (place, self.at) == before {
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
        let word = window.get(self.at..).and_then(eight).filter(|word| super::short::begins_moves(*word));
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
        if window.get(self.at) != Some(&b'[') || !self.tag_scan.is_new() || !has_room {
            return place;
        }
        // Behind an empty line a tag may begin another game.
        if self.phase == Phase::Tags && (self.line_ends < 2 || self.tags.count() == 0) {
            let behind = self.put_tags(window, room, place);
            if behind > place {
                return behind;
            }
            let at = self.at;
            let Some(event) = self.usual_setup(window) else { return place };
            room.put_here(place, event, window, at);
            return place.wrapping_add(1);
        }
        let is_over = self.column_one && self.frames.is_empty() && self.has_movetext;
        if !(self.phase == Phase::Between || self.phase == Phase::AfterResult && is_over) {
            return place;
        }
        let Some(first) = self.first_tag(window) else { return place };
        let mut place = place;
        if self.phase == Phase::AfterResult {
            room.put(place, self.closed(), &[], &[], &[]);
            place = place.wrapping_add(1);
            // There may be none behind a game's end, which is looked at first.
            if room.capacity().saturating_sub(place) < EVENTS - 1 {
                return place;
            }
        }
        room.put(place, self.opened(), &[], &[], &[]);
        place = place.wrapping_add(1);
        let (place, end) = self.run().put_first(&mut self.tags, &first, window, self.at, room, place);
        self.go_on_behind_tags(end);
        place
    }

    /// The tag at hand if a game may begin with it. Of its own, or each kind of room would have a copy of it.
    #[inline(never)]
    fn first_tag(&mut self, window: &[u8]) -> Option<FirstTag> {
        let text = window.get(self.at..)?;
        let tag = self.run().look(self.tags.names(), &Came::NONE, text)?;
        match Says::of(tag.name.role, text, tag.name.start, tag.stop) {
            Says::Nothing => Some(FirstTag { tag, result: None }),
            Says::Result(result) => Some(FirstTag { tag, result: Some(result) }),
            Says::More => None,
        }
    }

    /// A tag that tells where the game starts or by which rules, new and in the usual form.
    #[inline(never)]
    fn usual_setup(&mut self, window: &[u8]) -> Option<Event> {
        let text = window.get(self.at..)?;
        let (limit, most) = (self.limit(Long::Tag), self.options.limits.tags as usize);
        let tag = usual_tag::usual(text).filter(|tag| tag.len <= limit && self.tags.count() < most)?;
        let part = |(start, end): tag_text::Range| text.get(start..end).unwrap_or(&[]);
        let (name, value) = (part(tag.name), part(tag.value));
        if !matches!(name, b"FEN" | b"SetUp" | b"Variant") || self.tags.has(name) {
            return None;
        }
        // Without memory nothing was taken; it is asked for again by those who can say so.
        self.tags.take(name, value, self.later_spot(tag.len)).ok()?;
        let event = Event { text: range(tag.value), name: range(tag.name), ..self.event(Kind::Tag, tag.len) };
        self.go_on_behind_tags(self.at.wrapping_add(tag.len));
        Some(event)
    }

    /// Puts the tags at hand, if they are usual.
    fn put_tags<R: Room + ?Sized>(&mut self, window: &[u8], room: &mut R, place: usize) -> usize {
        let run = self.run();
        let (place, end) = if self.tags.count() > 0 {
            run.put(&mut self.tags, window, self.at, room, place)
        } else {
            let Some(first) = self.first_tag(window) else { return place };
            run.put_first(&mut self.tags, &first, window, self.at, room, place)
        };
        self.go_on_behind_tags(end);
        place
    }

    /// The same for events that are queued; whether there were any.
    pub(super) fn queue_tags(&mut self, window: &[u8]) -> bool {
        let run = self.run();
        let (queued, end) = if self.tags.count() > 0 {
            run.put(&mut self.tags, window, self.at, self.queue.as_mut_slice(), self.queued)
        } else {
            let Some(first) = self.first_tag(window) else { return false };
            run.put_first(&mut self.tags, &first, window, self.at, self.queue.as_mut_slice(), self.queued)
        };
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
            game: self.game,
            depth: self.event(Kind::Tag, 0).depth,
            base: self.base,
            limit: self.limit(Long::Tag),
            most: self.options.limits.tags as usize,
            is_alone: self.options.level == Level::Strict,
            is_unicode: self.options.encoding.is_unicode(),
        }
    }
}

/// How a run of tags is read.
struct Run {
    game: u64,
    depth: u16,
    base: u64,
    /// Bytes of a tag.
    limit: usize,
    /// Tags of a game.
    most: usize,
    /// What stands between two tags is judged.
    is_alone: bool,
    /// UTF-8 is taken as it is.
    is_unicode: bool,
}

/// A usual tag.
struct UsualTag {
    name: Name,
    /// Where its value ends.
    stop: usize,
    /// What stands there.
    ending: Ending,
}

/// The first tag of a game, and the result if it tells of it.
struct FirstTag {
    tag: UsualTag,
    result: Option<GameResult>,
}

/// What a tag says about the moves.
#[derive(Clone, Copy)]
enum Says {
    Nothing,
    Result(GameResult),
    /// What is for others to read: of the start or the rules, or of the result in other words than PGN's.
    More,
}

impl Says {
    /// What a tag for this says whose value is from `start` to `stop` of its text.
    #[inline(never)]
    fn of(role: Role, text: &[u8], start: usize, stop: usize) -> Says {
        let (word, len) = (text.get(start..).and_then(eight).unwrap_or(0), stop.wrapping_sub(start));
        match role {
            Role::Plain => Says::Nothing,
            Role::Result => match usual_result(word) {
                Some((result, of)) if of == len => Says::Result(result),
                _ => Says::More,
            },
            // Who says that it is chess says nothing.
            Role::Variant if word.to_le_bytes() == *b"Standard" && len == 8 => Says::Nothing,
            Role::Variant | Role::Start => Says::More,
        }
    }
}

impl Run {
    /// The tag that a text begins with, if it is usual.
    #[inline(always)]
    fn look(&self, names: &mut Names, came: &Came, text: &[u8]) -> Option<UsualTag> {
        let head = text.first_chunk()?;
        let name = names.usual(came, head)?;
        let (mut stop, mut ending) = usual_tag::short_value(head, name.start);
        if !ending.is_usual() {
            (stop, ending) = usual_tag::long_value(text, name.start, stop, self.is_unicode)?;
            if stop.wrapping_add(2) > self.limit {
                return None;
            }
        }
        Some(UsualTag { name, stop, ending })
    }

    /// The event of a tag that was looked at, at this place of the window.
    #[inline(always)]
    fn event(&self, seen: &UsualTag, at: usize) -> Event {
        // No tag is longer than its limit, which is a number of 32 bits.
        let (from, to) = (seen.name.start as u32, seen.stop as u32);
        let text = Place::Input(from, to.wrapping_sub(from));
        let name = Place::Input(1, from.wrapping_sub(3));
        let offset = self.base.wrapping_add(at as u64);
        let (game, depth, len) = (self.game, self.depth, to.wrapping_add(2));
        Event { kind: Kind::Tag, game, depth, offset, len, text, name, ..NO_EVENT }
    }

    /// Puts a game's first tag, for which there is room, and those below it, as far as they are usual; the place behind them, and
    /// where they end.
    #[inline]
    fn put_first<R: Room + ?Sized>(
        self,
        tags: &mut Tags,
        first: &FirstTag,
        window: &[u8],
        at: usize,
        room: &mut R,
        place: usize,
    ) -> (usize, usize) {
        let tag = &first.tag;
        room.put_here(place, self.event(tag, at), window, at);
        tags.begin(&tag.name, first.result);
        let (behind, end) = (place.wrapping_add(1), at.wrapping_add(tag.stop).wrapping_add(2));
        match tag.ending.below().filter(|_| !self.is_alone) {
            Some(below) => match self.put(tags, window, at.wrapping_add(tag.stop).wrapping_add(below), room, behind) {
                // Nothing was put.
                (same, _) if same == behind => (behind, end),
                put => put,
            },
            None => (behind, end),
        }
    }

    /// Puts the tag here and those below it, as far as they are usual, behind others of the game; the place behind them, and where
    /// they end.
    #[inline]
    fn put<R: Room + ?Sized>(
        self,
        tags: &mut Tags,
        window: &[u8],
        at: usize,
        room: &mut R,
        from: usize,
    ) -> (usize, usize) {
        let (mut at, mut end, mut place) = (at, at, from);
        let mut came = tags.names().came();
        let most = self.most.saturating_sub(tags.count()).min(if self.is_alone { 1 } else { usize::MAX });
        let behind = from.saturating_add(most);
        while let Some(text) = window.get(at..) {
            if place >= room.capacity().min(behind) {
                break;
            }
            let Some(tag) = self.look(tags.names(), &came, text) else { break };
            let Some(with) = came.with(&tag.name) else { break };
            if tag.name.role != Role::Plain {
                match Says::of(tag.name.role, text, tag.name.start, tag.stop) {
                    Says::Nothing => {}
                    Says::Result(result) => tags.set_result(result),
                    Says::More => break,
                }
            }
            came = with;
            room.put_here(place, self.event(&tag, at), window, at);
            place = place.wrapping_add(1);
            at = at.wrapping_add(tag.stop);
            end = at.wrapping_add(2);
            let Some(below) = tag.ending.below() else { break };
            at = at.wrapping_add(below);
        }
        tags.names().set_came(came, place.wrapping_sub(from));
        (place, end)
    }
}

pub(super) fn range((start, end): tag_text::Range) -> Place {
    Place::Input(super::narrow(start), super::narrow(end.saturating_sub(start)))
}
