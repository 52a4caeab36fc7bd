//! Square brackets: tags, and where a tag begins the next game.

use super::frame::range;
use super::{Long, Machine, Phase, Step};
use crate::notation::{annotation, Level};
use crate::pgn::encoding::Decoded;
use crate::pgn::event::{Event, Kind, Place, TAG};
use crate::pgn::scan::{find, is_space};
use crate::pgn::tag_text::{self, Found, Known, Tag, TagScan};
use crate::pgn::usual_tag;
use crate::status::{Error, Severity, Status};

impl Machine {
    /// `[`: a tag, the next game's first tag, or something else.
    pub(super) fn bracket(&mut self, window: &[u8], is_whole: bool) -> Result<Step, Error> {
        let text = window.get(self.at..).unwrap_or(&[]);
        let limit = self.limit(Long::Tag);
        let usual = if self.tag_scan.is_new() { usual_tag::usual(text) } else { None };
        if let Some(tag) = usual.filter(|tag| tag.len <= limit) {
            if self.phase == Phase::Between {
                self.begin_game();
                self.queue_tags(window);
                return Ok(Step::Taken);
            }
            // Behind an empty line a tag may begin another game.
            let is_inside = self.line_ends < 2 || self.tags.count() == 0;
            if self.phase == Phase::Tags && is_inside && self.queue_tags(window) {
                return Ok(Step::Taken);
            }
            #[cfg(test)]
            {
                self.work += tag.len as u64;
            }
            return self.tag(window, tag);
        }
        if self.tag_scan.is_new() {
            self.tag_scan = TagScan::knowing(self.known());
        }
        #[cfg(test)]
        let looked = self.tag_scan;
        // Never more than the limit is looked at, however much is at hand.
        let piece = text.get(..limit.saturating_add(1)).unwrap_or(text);
        let found = tag_text::scan(piece, is_whole && text.len() <= limit, &mut self.tag_scan);
        #[cfg(test)]
        {
            self.work += self.tag_scan.looked_at() - looked.looked_at();
        }
        let len = match found {
            Found::More if piece.len() <= limit => return Ok(Step::NeedMore),
            Found::More => limit.wrapping_add(1),
            Found::Tag(Tag { len, .. }) | Found::Bad { len, .. } => len,
        };
        if len > limit {
            if self.phase == Phase::Between {
                self.begin_game();
            }
            return self.too_long(Long::Tag, window);
        }
        match found {
            Found::Tag(tag) => self.tag(window, tag),
            Found::Bad { len, fault, words } => {
                let known = self.tag_scan.known();
                let here = self.here();
                self.seen.no_bracket_from = here.wrapping_add(known.from as u64);
                self.seen.no_bracket = here.wrapping_add(known.no_bracket as u64);
                self.seen.no_bracket_trimmed = here.wrapping_add(known.trimmed as u64);
                self.no_tag(window, len, fault, words, is_whole)
            }
            Found::More => Ok(Step::NeedMore),
        }
    }

    /// What is known of the bracket at hand from those before it.
    fn known(&self) -> Known {
        let here = self.here();
        let from_here = |place: u64| usize::try_from(place.saturating_sub(here)).unwrap_or(0);
        let is_no_start = self.phase == Phase::Moves && self.has_moved;
        Known {
            from: from_here(self.seen.no_bracket_from),
            no_bracket: from_here(self.seen.no_bracket),
            trimmed: from_here(self.seen.no_bracket_trimmed),
            open_line: if is_no_start { from_here(self.seen.open_line) } else { 0 },
        }
    }

    fn tag(&mut self, window: &[u8], tag: Tag) -> Result<Step, Error> {
        let name = window.get(self.at.wrapping_add(tag.name.0)..self.at.wrapping_add(tag.name.1)).unwrap_or(&[]);
        // Behind an empty line white space may stand before it.
        let begins_line = self.column_one || self.line_ends > 1;
        match self.phase {
            Phase::Between => {
                self.begin_game();
                return Ok(Step::Taken);
            }
            Phase::AfterResult if tag.is_plain || begins_line => {
                if !begins_line {
                    self.flag(window, tag.len, Status::PGN_GAME_BOUNDARY, Level::Tolerant, Severity::Fixed);
                }
                return self.end_game(window);
            }
            Phase::AfterResult => return self.stray(window, tag.len, Status::PGN_TAG_BAD),
            Phase::Moves if self.has_moved => {
                if !(tag.is_plain && begins_line) {
                    // Of one that is not closed only the bracket: the line may hold the game's result.
                    let is_open = tag.fault == Some(Status::PGN_TAG_OPEN);
                    let len = if is_open { 1 } else { tag.len };
                    if is_open {
                        let line = self.tag_scan.known().open_line as u64;
                        let here = self.here();
                        self.seen.open_line = self.seen.open_line.max(here.wrapping_add(line));
                    }
                    return self.stray(window, len, Status::PGN_TAG_BAD);
                }
                if self.line_ends < 2 {
                    self.flag(window, tag.len, Status::PGN_GAME_BOUNDARY, Level::Tolerant, Severity::Fixed);
                }
                return self.end_game(window);
            }
            Phase::Tags | Phase::Moves => {
                if self.line_ends >= 2 && self.tags.starts_over(name) {
                    return self.end_game(window);
                }
            }
        }
        if self.tags.count() >= self.options.limits.tags as usize {
            let limit = self.options.limits.tags;
            self.flag_number(window, tag.len, Status::PGN_LIMIT, Level::Strict, Severity::Error, limit);
            self.keep(window, tag.len, TAG)?;
            return Ok(Step::Taken);
        }
        self.accept(window, tag, false)
    }

    /// Gives a tag pair; with `joined` the white space in its name becomes underscores.
    fn accept(&mut self, window: &[u8], tag: Tag, joined: bool) -> Result<Step, Error> {
        if let Some(fault) = tag.fault {
            let (needed, severity) = match fault {
                _ if joined => (Level::Guess, Severity::Guessed),
                // What the tag lacks may be hidden in it.
                Status::PGN_TAG_OPEN => (Level::Strict, Severity::Error),
                _ => (Level::Tolerant, Severity::Fixed),
            };
            self.flag(window, tag.len, fault, needed, severity);
        }
        let (start, end) = tag.value;
        let value = if tag.is_ascii {
            range(tag.value)
        } else {
            self.unescaped(window, start, end.saturating_sub(start), tag.len, b"\"\\")?
        };
        let name = if joined { self.joined(window, tag.name)? } else { range(tag.name) };
        let own = tag.len.saturating_sub(tag.behind);
        let line = window.get(..self.at.saturating_add(tag.len)).unwrap_or(window);
        let behind = find(line, self.at.wrapping_add(own), |byte| !is_space(byte)).wrapping_sub(self.at);
        let rest = self.text(window, behind, tag.len.saturating_sub(behind), None)?;
        let offset = self.here();
        let name_bytes = self.bytes(window, offset, name);
        let is_odd_result = name_bytes == b"Result" && !is_usual_result(self.bytes(window, offset, value));
        let is_of_interest = matches!(name_bytes, b"FEN" | b"SetUp" | b"Variant");
        let spot = self.later_spot(tag.len);
        if is_odd_result {
            self.flag(window, tag.len, Status::PGN_RESULT_FORM, Level::Tolerant, Severity::Fixed);
        }
        let duplicate = self.take_tag(window, offset, name, value, spot)?;
        if duplicate {
            self.flag(window, tag.len, Status::PGN_DUPLICATE_TAG, Level::Import, Severity::Info);
        }
        self.queue(Event { text: value, name, ..self.event(Kind::Tag, own) });
        if behind < tag.len {
            let text = match rest {
                Place::Input(_, len) => Place::Input(0, len),
                other => other,
            };
            let event = self.event(Kind::Raw, tag.len.wrapping_sub(behind));
            let offset = event.offset.wrapping_add(behind as u64);
            self.queue(Event { flags: TAG, text, offset, ..event });
        }
        if is_of_interest && self.phase == Phase::Moves {
            self.begin_again(window);
        }
        self.consume(tag.len);
        Ok(Step::Taken)
    }

    /// Tells the tags' memory of a tag whose texts are placed.
    fn take_tag(
        &mut self,
        window: &[u8],
        offset: u64,
        name: Place,
        value: Place,
        spot: crate::pgn::tags::Spot,
    ) -> Result<bool, Error> {
        let placed = |place| super::events::placed(window, self.base, &self.decoded, offset, place);
        self.tags.take(placed(name), placed(value), spot)
    }

    /// A text in which backslashes before these bytes are dropped.
    pub(super) fn unescaped(
        &mut self,
        window: &[u8],
        start: usize,
        len: usize,
        whole: usize,
        escapable: &[u8],
    ) -> Result<Place, Error> {
        let from = self.at.wrapping_add(start);
        let value = window.get(from..from.wrapping_add(len)).unwrap_or(&[]);
        if !value.contains(&b'\\') {
            return self.text(window, start, len, Some(whole));
        }
        self.scratch.truncate(0);
        self.scratch.reserve(len)?;
        let mut rest = value;
        while let Some((first, more)) = rest.split_first() {
            rest = more;
            match (first, rest.split_first()) {
                (b'\\', Some((escaped, more))) if escapable.contains(escaped) => {
                    self.scratch.push(*escaped)?;
                    rest = more;
                }
                _ => self.scratch.push(*first)?,
            }
        }
        let scratch = core::mem::take(&mut self.scratch);
        let stored = self.stored(&scratch);
        self.scratch = scratch;
        let (place, decoded) = stored?;
        if let Decoded::Changed { fallback } = decoded {
            self.flag_text(window, value, whole, fallback);
        }
        Ok(place)
    }

    /// A name of several words, joined by underscores.
    fn joined(&mut self, window: &[u8], name: (usize, usize)) -> Result<Place, Error> {
        let words = window.get(self.at.wrapping_add(name.0)..self.at.wrapping_add(name.1)).unwrap_or(&[]);
        let before = self.decoded.len();
        self.decoded.reserve(words.len())?;
        for word in words.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()) {
            if self.decoded.len() > before {
                self.decoded.push(b'_')?;
            }
            self.decoded.extend(word)?;
        }
        Ok(Place::Decoded(super::narrow(before), super::narrow(self.decoded.len().saturating_sub(before))))
    }

    fn no_tag(
        &mut self,
        window: &[u8],
        len: usize,
        fault: Status,
        words: Option<(tag_text::Range, tag_text::Range)>,
        is_whole: bool,
    ) -> Result<Step, Error> {
        match (self.phase, words) {
            (Phase::Between, None) | (Phase::AfterResult, _) => self.noise(window, is_whole),
            (Phase::Between, Some(_)) => {
                self.begin_game();
                Ok(Step::Taken)
            }
            (Phase::Tags, Some((name, value))) if self.options.level == Level::Guess => {
                let tag = Tag { name, value, len, behind: 0, fault: Some(fault), is_plain: false, is_ascii: false };
                self.accept(window, tag, true)
            }
            (Phase::Tags, _) => {
                self.flag(window, len, fault, Level::Strict, Severity::Error);
                self.keep(window, len, TAG)?;
                Ok(Step::Taken)
            }
            (Phase::Moves, _) => {
                let text = window.get(self.at..self.at.wrapping_add(len)).unwrap_or(&[]);
                if annotation::find(text).is_some_and(|found| found.len == len) {
                    return self.sign(window, len);
                }
                // Only the bracket: what follows it may be moves.
                self.stray(window, if text.ends_with(b"]") && len < 8 { len } else { 1 }, Status::PGN_TOKEN)
            }
        }
    }
}

/// Whether a Result tag has one of PGN's values, or none.
fn is_usual_result(value: &[u8]) -> bool {
    matches!(value, b"1-0" | b"0-1" | b"1/2-1/2" | b"*" | b"" | b"?")
}
