//! What begins with a sign: comments, tags, variations, annotations, lines for other programs.

use super::{Long, Machine, Phase, Raw, Step};
use crate::board::Color;
use crate::notation::{annotation, san, Level};
use crate::pgn::event::{Event, Kind, Place, LINE, TAG};
use crate::pgn::scan::{class, find, find_either, is_line_end, Class};
use crate::pgn::tag_text::{self, Found, Tag};
use crate::pgn::tags::ROSTER;
use crate::pgn::word;
use crate::status::{Error, Severity, Status};

impl Machine {
    /// Takes the token that begins with this sign.
    pub(super) fn mark(&mut self, byte: u8, window: &[u8], is_whole: bool) -> Result<Step, Error> {
        match byte {
            b'{' => self.comment(window, is_whole),
            b';' => self.line_comment(window, is_whole),
            b'[' => self.bracket(window, is_whole),
            b'*' => self.word(window, is_whole),
            _ if matches!(self.phase, Phase::Between | Phase::AfterResult) => self.noise(window, is_whole),
            _ => {
                if self.phase == Phase::Tags {
                    self.begin_movetext(window);
                    return Ok(Step::Taken);
                }
                match byte {
                    b'(' => self.parenthesis(window, is_whole),
                    b')' => self.closing_parenthesis(window),
                    b'$' => self.dollar(window, is_whole),
                    b'}' => self.stray(window, 1, Status::PGN_STRAY_BRACE),
                    _ => self.stray(window, 1, Status::PGN_TOKEN),
                }
            }
        }
    }

    /// Text that cannot stand here.
    pub(super) fn stray(&mut self, window: &[u8], len: usize, status: Status) -> Result<Step, Error> {
        if let Some(raw) = self.raw {
            return self.keep_raw(raw, window, len);
        }
        self.flag(window, len, status, Level::Strict, Severity::Error);
        match self.raw {
            Some(raw) => self.keep_raw(raw, window, len),
            None => {
                self.keep(window, len, 0)?;
                Ok(Step::Taken)
            }
        }
    }

    /// `{ … }`. An open one ends before the first tag of the roster that begins a line behind an empty line.
    fn comment(&mut self, window: &[u8], is_whole: bool) -> Result<Step, Error> {
        if self.phase == Phase::Between {
            self.begin_game();
            return Ok(Step::Taken);
        }
        let limit = self.limit(Long::Comment);
        let piece = window.get(..self.at.saturating_add(limit).min(window.len())).unwrap_or(window);
        let is_cut = piece.len() < window.len() || piece.len().wrapping_sub(self.at) >= limit;
        let mut from = self.at.wrapping_add(self.scan.max(1));
        let end = loop {
            // Once the next game was seen, a brace that opens before one that closes tells that this comment was left open.
            let at = find_either(piece, from, b'}', if self.open_end.is_none() { b'[' } else { b'{' });
            #[cfg(test)]
            {
                self.work += (at - from.min(at)) as u64;
            }
            match piece.get(at) {
                Some(b'}') if self.options.comment_escapes && is_escaped(piece, self.at, at) => {
                    from = at.wrapping_add(1);
                }
                Some(b'}') if self.options.level == Level::Guess => match self.nested(piece, at, is_whole || is_cut) {
                    None => {
                        self.scan = at.wrapping_sub(self.at);
                        return Ok(Step::NeedMore);
                    }
                    Some(0) => break Some(at),
                    Some(next) => {
                        self.ahead.in_comment = true;
                        from = next;
                    }
                },
                Some(b'}') => break Some(at),
                Some(b'{') => break None,
                Some(_) => {
                    if at.wrapping_add(LONGEST_TAG) > window.len() && !is_whole {
                        self.scan = at.wrapping_sub(self.at);
                        return Ok(Step::NeedMore);
                    }
                    if begins_roster(window, self.at, at) {
                        self.open_end = Some(at.wrapping_sub(self.at));
                    }
                    from = at.wrapping_add(1);
                }
                None => break None,
            }
        };
        let (stop, len, is_open) = match (end, self.open_end) {
            (Some(end), _) => (end, end.wrapping_add(1).wrapping_sub(self.at), false),
            (None, _) if !is_cut && !is_whole && !self.is_left_open(piece, from) => {
                self.scan = piece.len().wrapping_sub(self.at);
                return Ok(Step::NeedMore);
            }
            (None, Some(len)) => (self.at.wrapping_add(len), len, true),
            (None, None) if is_cut => return self.too_long(Long::Comment, window),
            (None, None) => (window.len(), window.len().wrapping_sub(self.at), true),
        };
        let inside = stop.wrapping_sub(self.at).saturating_sub(1);
        if self.ahead.in_comment {
            self.flag(window, len, Status::PGN_COMMENT_NESTED, Level::Guess, Severity::Guessed);
        }
        if is_open {
            self.flag(window, len, Status::PGN_COMMENT_OPEN, Level::Strict, Severity::Error);
        }
        self.note(window, len, inside, 0)?;
        if is_open {
            // The next game's tag is in column 1 and behind an empty line.
            (self.column_one, self.line_ends) = (true, 2);
        }
        Ok(Step::Taken)
    }

    /// Whether, where the search stopped, another comment begins behind the next game's first tag.
    fn is_left_open(&self, piece: &[u8], from: usize) -> bool {
        self.open_end.is_some() && piece.get(find_either(piece, from, b'}', b'{')) == Some(&b'{')
    }

    /// At the guess level: where the brace stands that closes this comment instead of the one at `at`, because the comment has an
    /// opening brace inside and what follows makes no sense as moves; 0 if there is none, `None` if more bytes must come to tell.
    fn nested(&mut self, piece: &[u8], at: usize, is_all: bool) -> Option<usize> {
        let inside = piece.get(self.at.wrapping_add(1)..at).unwrap_or(&[]);
        if !inside.contains(&b'{') {
            return Some(0);
        }
        let from = at.wrapping_add(1).max(self.at.wrapping_add(self.ahead.at));
        let next = find_either(piece, from, b'}', b'{');
        self.ahead.at = next.wrapping_sub(self.at);
        match piece.get(next) {
            Some(b'}') => {}
            Some(_) => return Some(0),
            None if is_all => return Some(0),
            None => return None,
        }
        let between = piece.get(at.wrapping_add(1)..next).unwrap_or(&[]);
        let is_game = between.windows(2).any(|pair| matches!(pair, [b'\n' | b'\r', b'[']));
        let mut words = between.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        if is_game || words.all(word::makes_sense) {
            return Some(0);
        }
        Some(next)
    }

    /// `; …` up to the end of the line.
    fn line_comment(&mut self, window: &[u8], is_whole: bool) -> Result<Step, Error> {
        if self.phase == Phase::Between {
            self.begin_game();
            return Ok(Step::Taken);
        }
        let Some(len) = self.line_length(window, is_whole) else { return Ok(Step::NeedMore) };
        if len > self.limit(Long::Line) {
            return self.too_long(Long::Line, window);
        }
        if self.raw.is_none() {
            self.flag(window, len, Status::PGN_COMMENT_LINE, Level::Import, Severity::Info);
        }
        self.note(window, len, len.wrapping_sub(1), LINE)?;
        Ok(Step::Taken)
    }

    /// The length of the line from the byte at hand on, or a byte more than its limit.
    fn line_length(&mut self, window: &[u8], is_whole: bool) -> Option<usize> {
        let limit = self.limit(Long::Line);
        let end = find(window, self.at.wrapping_add(self.scan), is_line_end);
        #[cfg(test)]
        {
            self.work += (end - self.at - self.scan) as u64;
        }
        let len = end.wrapping_sub(self.at);
        if end == window.len() && !is_whole && len <= limit {
            self.scan = len;
            return None;
        }
        Some(len.min(limit.wrapping_add(1)))
    }

    /// Gives a comment whose text is `inside` bytes behind its first one.
    fn note(&mut self, window: &[u8], len: usize, inside: usize, flags: u8) -> Result<(), Error> {
        if let Some(raw) = self.raw {
            self.keep_raw(raw, window, len)?;
            return Ok(());
        }
        if self.comments >= self.options.limits.comments {
            let limit = self.options.limits.comments;
            self.flag_number(window, len, Status::PGN_LIMIT, Level::Strict, Severity::Error, limit);
            return self.keep(window, len, 0);
        }
        self.comments = self.comments.saturating_add(1);
        let text = if self.options.comment_escapes && flags & LINE == 0 {
            self.unescaped(window, 1, inside, len, b"{}\\")?
        } else {
            self.text(window, 1, inside, Some(len))?
        };
        self.queue(Event { flags, text, ..self.event(Kind::Comment, len) });
        self.consume(len);
        Ok(())
    }

    /// `% …` in column 1.
    pub(super) fn escape(&mut self, window: &[u8], is_whole: bool) -> Result<Step, Error> {
        let Some(len) = self.line_length(window, is_whole) else { return Ok(Step::NeedMore) };
        if len > self.limit(Long::Line) {
            return self.too_long(Long::Line, window);
        }
        let text = self.text(window, 1, len.wrapping_sub(1), Some(len))?;
        let line_ends = self.line_ends;
        if self.phase != Phase::Between {
            self.flag(window, len, Status::PGN_ESCAPE, Level::Import, Severity::Info);
        }
        self.queue(Event { text, ..self.event(Kind::Escape, len) });
        self.consume(len);
        self.line_ends = line_ends;
        Ok(Step::Taken)
    }

    /// `(`.
    fn parenthesis(&mut self, window: &[u8], is_whole: bool) -> Result<Step, Error> {
        match word::parenthesised(window.get(self.at..).unwrap_or(&[]), is_whole) {
            None => return Ok(Step::NeedMore),
            Some(0) => {}
            Some(len) => return self.sign(window, len),
        }
        if let Some(raw) = &mut self.raw {
            raw.depth = raw.depth.saturating_add(1);
            let raw = *raw;
            return self.keep_raw(raw, window, 1);
        }
        let limit = self.options.limits.depth;
        let fault = if !self.line.has_move {
            Some((Status::PGN_VARIATION_EARLY, 0))
        } else if self.frames.len() >= (limit as usize).min(usize::from(u16::MAX)) {
            Some((Status::PGN_TOO_DEEP, limit))
        } else {
            None
        };
        if let Some((status, number)) = fault {
            self.flag_number(window, 1, status, Level::Strict, Severity::Error, number);
            return self.leave_out(window, false);
        }
        if self.options.skip_variations {
            return self.leave_out(window, true);
        }
        if self.options.level == Level::Guess && self.decodes() {
            match self.continuation(window, is_whole) {
                None => return Ok(Step::NeedMore),
                Some(0) => {}
                Some(len) => {
                    self.flag(window, len, Status::PGN_VARIATION_POSITION, Level::Guess, Severity::Guessed);
                    self.note(window, len, len.saturating_sub(2), 0)?;
                    return Ok(Step::Taken);
                }
            }
        }
        let spot = self.spot(window, 1);
        self.open_variation(spot)?;
        self.queue(self.event(Kind::VariationStart, 1));
        self.consume(1);
        Ok(Step::Taken)
    }

    /// The length of the variation at hand if its first move goes on behind the move that it should replace; 0 if not, `None` if
    /// more bytes must come to tell.
    fn continuation(&mut self, window: &[u8], is_whole: bool) -> Option<usize> {
        let limit = self.limit(Long::Comment);
        if self.ahead.at == 0 {
            let mut at = self.at.wrapping_add(1);
            let word = loop {
                at = find(window, at, |byte| class(byte) != Class::Space);
                if at == window.len() && !is_whole {
                    return None;
                }
                let end = match word::end(window, at, at, is_whole) {
                    Ok(end) => end,
                    Err(_) if window.len().wrapping_sub(self.at) > self.limit(Long::Word) => return Some(0),
                    Err(_) => return None,
                };
                let word = window.get(at..end).unwrap_or(&[]);
                match word::number(word) {
                    (0, _) => break word,
                    (len, _) => at = at.wrapping_add(len),
                }
            };
            let follows = san::decode(&self.line.current, word, Level::Tolerant).is_ok();
            if !follows || san::decode(&self.line.before, word, Level::Tolerant).is_ok() {
                return Some(0);
            }
            self.ahead.at = 1;
        }
        loop {
            let at = self.at.wrapping_add(self.ahead.at);
            let byte = match window.get(at) {
                _ if self.ahead.at > limit => return Some(0),
                Some(byte) => *byte,
                None if is_whole => return Some(0),
                None => return None,
            };
            self.ahead.at = self.ahead.at.wrapping_add(1);
            match byte {
                b'}' => self.ahead.in_comment = false,
                _ if self.ahead.in_comment => {}
                b'{' => self.ahead.in_comment = true,
                b'(' => self.ahead.depth = self.ahead.depth.saturating_add(1),
                b')' if self.ahead.depth == 0 => return Some(self.ahead.at),
                b')' => self.ahead.depth = self.ahead.depth.wrapping_sub(1),
                _ => {}
            }
        }
    }

    /// Leaves the variation at hand out.
    fn leave_out(&mut self, window: &[u8], is_silent: bool) -> Result<Step, Error> {
        match &mut self.raw {
            // The level stopped reading here.
            Some(raw) => raw.depth = raw.depth.saturating_add(1),
            None => self.raw = Some(Raw { is_block: true, is_silent, depth: 1 }),
        }
        let raw = self.raw.unwrap_or(Raw { is_block: true, is_silent, depth: 1 });
        self.keep_raw(raw, window, 1)
    }

    /// `)`.
    fn closing_parenthesis(&mut self, window: &[u8]) -> Result<Step, Error> {
        if let Some(raw) = &mut self.raw {
            if raw.depth > 0 {
                raw.depth = raw.depth.saturating_sub(1);
                let raw = *raw;
                self.keep_raw(raw, window, 1)?;
                if raw.is_block && raw.depth == 0 {
                    self.raw = None;
                }
                return Ok(Step::Taken);
            }
        }
        if self.frames.is_empty() {
            return self.stray(window, 1, Status::PGN_STRAY_PAREN);
        }
        if !self.line.has_move && self.raw.is_none() {
            self.flag(window, 1, Status::PGN_EMPTY_VARIATION, Level::Tolerant, Severity::Fixed);
        }
        let event = Event { kind: Kind::VariationEnd, ..self.event(Kind::VariationEnd, 1) };
        let given = self.queued;
        self.close_variation();
        // The end that the text has, in the place of one that it lacks.
        if let Some(slot) = self.queue.get_mut(given).filter(|slot| slot.kind == Kind::VariationEnd) {
            *slot = event;
        }
        self.consume(1);
        Ok(Step::Taken)
    }

    /// `$` and a number.
    fn dollar(&mut self, window: &[u8], is_whole: bool) -> Result<Step, Error> {
        let limit = self.limit(Long::Word);
        let end = find(window, self.at.wrapping_add(self.scan.max(1)), |byte| !byte.is_ascii_digit());
        #[cfg(test)]
        {
            self.work += (end - self.at - self.scan) as u64;
        }
        let len = end.wrapping_sub(self.at);
        if len > limit {
            return self.too_long(Long::Word, window);
        }
        if end == window.len() && !is_whole {
            self.scan = len;
            return Ok(Step::NeedMore);
        }
        if let Some(raw) = self.raw {
            return self.keep_raw(raw, window, len);
        }
        let digits = window.get(self.at.wrapping_add(1)..end).unwrap_or(&[]);
        let mut value = 0_u32;
        for digit in digits {
            let next = value.checked_mul(10).and_then(|value| value.checked_add(u32::from(digit.wrapping_sub(b'0'))));
            let Some(next) = next else { return self.stray(window, len, Status::PGN_NAG_BAD) };
            value = next;
        }
        match digits {
            [] => return self.stray(window, len, Status::PGN_NAG_BAD),
            [b'0', _, ..] => self.flag(window, len, Status::PGN_NAG_FORM, Level::Tolerant, Severity::Info),
            _ if value > 255 => {
                self.flag_number(window, len, Status::PGN_NAG_RANGE, Level::Tolerant, Severity::Info, value)
            }
            _ => {}
        }
        self.nag(window, len, value)
    }

    /// Gives an annotation of the last move.
    pub(super) fn nag(&mut self, window: &[u8], len: usize, value: u32) -> Result<Step, Error> {
        if !self.line.has_move {
            self.flag(window, len, Status::PGN_NAG_EARLY, Level::Tolerant, Severity::Fixed);
            self.keep(window, len, 0)?;
            return Ok(Step::Taken);
        }
        if self.line.nags >= self.options.limits.nags {
            let limit = self.options.limits.nags;
            self.flag_number(window, len, Status::PGN_LIMIT, Level::Strict, Severity::Error, limit);
            self.keep(window, len, 0)?;
            return Ok(Step::Taken);
        }
        self.line.nags = self.line.nags.saturating_add(1);
        self.queue(Event { number: value, ..self.event(Kind::Nag, len) });
        self.consume(len);
        Ok(Step::Taken)
    }

    /// A sign that stands alone: an annotation, or a remark such as `(=)`.
    pub(super) fn sign(&mut self, window: &[u8], len: usize) -> Result<Step, Error> {
        if let Some(raw) = self.raw {
            return self.keep_raw(raw, window, len);
        }
        let sign = window.get(self.at..self.at.wrapping_add(len)).unwrap_or(&[]);
        match annotation::find(sign).filter(|found| found.len == len) {
            Some(found) => {
                let mover = if self.decodes() { self.line.current.turn().opposite() } else { Color::White };
                self.flag(window, len, Status::PGN_NAG_FORM, Level::Tolerant, Severity::Info);
                match self.raw {
                    Some(raw) => self.keep_raw(raw, window, len),
                    None => self.nag(window, len, found.nag(mover)),
                }
            }
            None if matches!(sign, [b'(', b'!' | b'?', ..]) => {
                // `(!)`: the mark itself, with one byte of it at either side.
                let nag = super::words::mark_nag(sign.get(1..len.saturating_sub(1)).unwrap_or(&[]));
                self.flag(window, len, Status::PGN_NAG_FORM, Level::Tolerant, Severity::Info);
                match self.raw {
                    Some(raw) => self.keep_raw(raw, window, len),
                    None => self.nag(window, len, nag),
                }
            }
            None => {
                self.flag(window, len, Status::SAN_SUFFIX, Level::Tolerant, Severity::Info);
                match self.raw {
                    Some(raw) => self.keep_raw(raw, window, len),
                    None => {
                        self.consume(len);
                        Ok(Step::Taken)
                    }
                }
            }
        }
    }

    /// `[`: a tag, the next game's first tag, or something else.
    fn bracket(&mut self, window: &[u8], is_whole: bool) -> Result<Step, Error> {
        let text = window.get(self.at..).unwrap_or(&[]);
        let limit = self.limit(Long::Tag);
        let looked = self.tag_scan;
        let found = tag_text::scan(text, is_whole, &mut self.tag_scan);
        #[cfg(test)]
        {
            self.work += self.tag_scan.looked_at() - looked.looked_at();
        }
        let _ = looked;
        let len = match found {
            Found::More if text.len() <= limit => return Ok(Step::NeedMore),
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
            Found::Bad { len, fault, words } => self.no_tag(window, len, fault, words, is_whole),
            Found::More => Ok(Step::NeedMore),
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
                return self.end_game();
            }
            Phase::AfterResult => return self.stray(window, tag.len, Status::PGN_TAG_BAD),
            Phase::Moves if self.has_moved => {
                if !(tag.is_plain && begins_line) {
                    return self.stray(window, tag.len, Status::PGN_TAG_BAD);
                }
                if self.line_ends < 2 {
                    self.flag(window, tag.len, Status::PGN_GAME_BOUNDARY, Level::Tolerant, Severity::Fixed);
                }
                return self.end_game();
            }
            Phase::Tags | Phase::Moves => {
                if self.line_ends >= 2 && self.tags.starts_over(name) {
                    return self.end_game();
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
        let value = self.unescaped(window, start, end.saturating_sub(start), tag.len, b"\"\\")?;
        let name = if joined { self.joined(window, tag.name)? } else { range(tag.name) };
        let offset = self.base.wrapping_add(self.at as u64);
        let name_bytes = self.bytes(window, offset, name);
        let is_odd_result = name_bytes == b"Result" && !is_usual_result(self.bytes(window, offset, value));
        let is_of_interest = matches!(name_bytes, b"FEN" | b"SetUp" | b"Variant");
        let spot = if is_of_interest { self.spot(window, tag.len) } else { crate::pgn::tags::Spot::default() };
        if is_odd_result {
            self.flag(window, tag.len, Status::PGN_RESULT_FORM, Level::Tolerant, Severity::Fixed);
        }
        let duplicate = self.take_tag(window, offset, name, value, spot)?;
        if duplicate {
            self.flag(window, tag.len, Status::PGN_DUPLICATE_TAG, Level::Import, Severity::Info);
        }
        self.queue(Event { text: value, name, ..self.event(Kind::Tag, tag.len) });
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
        let mut tags = core::mem::replace(&mut self.tags, crate::pgn::tags::Tags::new());
        let taken = tags.take(self.bytes(window, offset, name), self.bytes(window, offset, value), spot);
        self.tags = tags;
        taken
    }

    /// A text in which backslashes before these bytes are dropped.
    fn unescaped(
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
        let place = self.stored(&scratch);
        self.scratch = scratch;
        place
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
            (Phase::Between | Phase::AfterResult, None) => self.noise(window, is_whole),
            (Phase::AfterResult, Some(_)) => self.noise(window, is_whole),
            (Phase::Between, Some(_)) => {
                self.begin_game();
                Ok(Step::Taken)
            }
            (Phase::Tags, Some((name, value))) if self.options.level == Level::Guess => {
                let tag = Tag { name, value, len, fault: Some(fault), is_plain: false };
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

fn range((start, end): (usize, usize)) -> Place {
    Place::Input(super::narrow(start), super::narrow(end.saturating_sub(start)))
}

/// Bytes behind a `[` that tell whether one of the roster's tags begins there.
const LONGEST_TAG: usize = 9;

/// Whether at this `[` of a comment that began at `start` the next game begins: a tag of the roster, first in its line, behind
/// an empty line.
fn begins_roster(text: &[u8], start: usize, at: usize) -> bool {
    let inside = text.get(start..at).unwrap_or(&[]);
    let Some((b'\n' | b'\r', before)) = inside.split_last() else { return false };
    let before = match (inside, before) {
        ([.., b'\r', b'\n'], [before @ .., b'\r']) => before,
        _ => before,
    };
    let blank = before.iter().rposition(|byte| !matches!(byte, b' ' | b'\t')).and_then(|at| before.get(at));
    if !blank.is_some_and(|byte| is_line_end(*byte)) {
        return false;
    }
    let rest = text.get(at.wrapping_add(1)..).unwrap_or(&[]);
    ROSTER.iter().any(|name| rest.strip_prefix(*name).is_some_and(|rest| rest.starts_with(b" \"")))
}

/// Whether an odd number of backslashes stands before this byte.
fn is_escaped(text: &[u8], start: usize, at: usize) -> bool {
    let inside = text.get(start..at).unwrap_or(&[]);
    let slashes =
        inside.iter().rev().take_while(|byte| **byte == b'\\').fold(0_usize, |count, _| count.wrapping_add(1));
    slashes & 1 == 1
}
