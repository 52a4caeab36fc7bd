//! Where games begin and end.

use super::{Frame, Line, Long, Machine, Pending, Phase, Raw, Step, START};
use crate::notation::result::GameResult;
use crate::notation::Level;
use crate::pgn::encoding::{self, Decoded};
use crate::pgn::event::{Event, Kind, Place, RESULT, TAIL};
use crate::pgn::scan::{eight, find, is_line_end, is_space};
use crate::pgn::tags::Spot;
use crate::pgn::usual_result::{result_number, usual_result};
use crate::pgn::word;
use crate::status::{Error, Severity, Status};

/// Room for a result as text, of which a byte becomes three at most, and as it was.
const PENDING_ROOM: usize = 4 * super::PENDING_MAX;

impl Machine {
    /// A game begins with the token at hand.
    pub(super) fn begin_game(&mut self) {
        let start = self.opened();
        self.queue(start);
    }

    /// The same without a word; its start. Inlined, so that the event is made where it is wanted: an event is large, and to copy
    /// what was only just written is slow.
    #[inline(always)]
    pub(super) fn opened(&mut self) -> Event {
        self.phase = Phase::Tags;
        if self.decodes() || self.tags.tell_start() {
            self.line = START;
        }
        (self.line.has_move, self.line.nags) = (false, 0);
        self.tags.clear();
        self.frames.truncate(0);
        (self.result, self.pending, self.raw) = (None, None, None);
        (self.has_movetext, self.is_stopped, self.is_partial, self.has_moved) = (false, false, false, false);
        (self.plies, self.all_plies, self.comments, self.is_numbered) = (0, 0, 0, false);
        self.event(Kind::GameStart, 0)
    }

    /// The tags are complete.
    pub(super) fn begin_movetext(&mut self, window: &[u8]) {
        self.phase = Phase::Moves;
        if self.tags.count() == 0 {
            self.flag(window, 0, Status::PGN_NO_TAGS, Level::Import, Severity::Info);
        }
        let start = self.tags.start(&self.options);
        self.line = Line { before: start.position, current: start.position, has_move: false, nags: 0 };
        for (status, spot) in start.remarks.into_iter().flatten() {
            self.settle_spots(window);
            let spot = self.tags.settled(spot);
            let (needed, severity) = match status {
                Status::PGN_FEN_BAD | Status::PGN_VARIANT_UNSUPPORTED => (Level::Strict, Severity::Error),
                Status::PGN_VARIANT_ASSUMED => (Level::Import, Severity::Info),
                _ => (Level::Tolerant, Severity::Fixed),
            };
            self.flag_at(spot, status, needed, severity, 0);
        }
        if self.decodes() && start.is_unusable {
            self.is_partial = true;
            self.raw = Some(Raw { is_block: false, is_silent: false, depth: 0 });
        }
        self.has_movetext = true;
        let event = self.event(Kind::Movetext, 0);
        if !self.is_skipping {
            self.queue(event);
        }
    }

    /// A tag behind a move number, say, tells of another start: it counts as if it stood before.
    pub(super) fn begin_again(&mut self, window: &[u8]) {
        if !self.is_stopped {
            if self.raw.is_some_and(|raw| !raw.is_block) {
                // No move could be read from the start that was told of before.
                (self.raw, self.is_partial) = (None, false);
            }
            self.begin_movetext(window);
        }
    }

    /// The game is over; the token at hand is not part of it.
    pub(super) fn end_game(&mut self, window: &[u8]) -> Result<Step, Error> {
        self.is_ending = true;
        if self.options.level == Level::Strict {
            // How it ends is judged first.
            return Ok(Step::Taken);
        }
        self.finish_game(window)
    }

    /// One step of ending a game: its movetext, its open variations, and at last the end itself.
    pub(super) fn finish_game(&mut self, window: &[u8]) -> Result<Step, Error> {
        if !self.has_movetext {
            let is_bare = self.comments == 0;
            self.begin_movetext(window);
            if is_bare {
                self.flag(window, 0, Status::PGN_NO_MOVETEXT, Level::Tolerant, Severity::Fixed);
                self.result = self.result.or(self.tags.result()).or(Some(GameResult::UNKNOWN));
            }
            return Ok(Step::Taken);
        }
        self.number_alone(window);
        if self.close_open_variation(window)? {
            return Ok(Step::Taken);
        }
        if self.result.is_none() {
            self.flag(window, 0, Status::PGN_RESULT_MISSING, Level::Tolerant, Severity::Fixed);
        }
        let end = self.closed();
        self.queue(end);
        Ok(Step::Taken)
    }

    /// Closes the game in which nothing is open any more; its end.
    #[inline(always)]
    pub(super) fn closed(&mut self) -> Event {
        let tag = self.tags.result().unwrap_or(GameResult::UNKNOWN);
        let own = self.result.unwrap_or(GameResult::UNKNOWN);
        let result = if own == GameResult::UNKNOWN { tag } else { own };
        let flags = self.partial();
        let end = Event { flags, number: result_number(result), ..self.event(Kind::GameEnd, 0) };
        self.game = self.game.wrapping_add(1);
        (self.phase, self.is_ending, self.is_skipping, self.raw) = (Phase::Between, false, false, None);
        end
    }

    /// Closes the innermost open variation, which the text does not close. False if there is none.
    pub(super) fn close_open_variation(&mut self, window: &[u8]) -> Result<bool, Error> {
        self.settle_spots(window);
        let Some(Frame { spot, .. }) = self.frames.last().copied() else { return Ok(false) };
        self.flag_at(spot, Status::PGN_VARIATION_OPEN, Level::Strict, Severity::Error, 0);
        self.close_variation();
        Ok(true)
    }

    /// Leaves a variation.
    pub(super) fn close_variation(&mut self) {
        if let Some(frame) = self.frames.pop() {
            self.queue(self.event(Kind::VariationEnd, 0));
            self.line = frame.line;
            self.is_numbered = false;
            self.raw = self.is_stopped.then_some(Raw { is_block: false, is_silent: false, depth: 0 });
        }
    }

    /// The input ends.
    pub(super) fn end_of_input(&mut self, window: &[u8]) -> Result<Step, Error> {
        if self.pending.is_some() {
            if let Some(step) = self.resolve(window, false)? {
                return Ok(step);
            }
        }
        match self.phase {
            Phase::Between => Ok(Step::End),
            _ => self.end_game(window),
        }
    }

    /// Takes a result. Inside parentheses what follows decides what it ends.
    pub(super) fn result(&mut self, window: &[u8], len: usize, result: GameResult) -> Result<Step, Error> {
        // It must not be told of half: what is to be done with it below cannot fail any more.
        self.decoded.reserve(PENDING_ROOM)?;
        self.number_alone(window);
        let is_inside = !self.frames.is_empty() || self.raw.is_some_and(|raw| raw.depth > 0);
        let written = window.get(self.at..self.at.wrapping_add(len)).unwrap_or(&[]);
        let is_usual = written == result.pgn().as_bytes()
            && self.tags.result().is_none_or(|tag| tag.pgn() == result.pgn())
            && !is_inside;
        // Only what is told of needs a line and a column.
        let spot = if is_usual { self.later_spot(len) } else { self.spot(window, len) };
        let mut text = [0; super::PENDING_MAX];
        for (slot, byte) in text.iter_mut().zip(written) {
            *slot = *byte;
        }
        self.pending = Some(Pending { text, result, spot });
        self.consume(len);
        let is_first = !self.line.has_move && self.raw.is_none();
        if !is_inside {
            self.resolve(window, false)?;
        } else if is_first {
            // No game ends right where a variation begins.
            self.resolve(window, true)?;
        }
        Ok(Step::Taken)
    }

    /// Takes a result as nearly all games have it; whether there is one here.
    #[inline]
    pub(super) fn quick_result(&mut self, window: &[u8]) -> bool {
        let Some(event) = self.usual_result(window) else { return false };
        self.queue(event);
        true
    }

    /// The result at hand, if it is one as nearly all games have it: of the main line, in PGN's words, and as the tag has it.
    #[inline(always)]
    pub(super) fn usual_result(&mut self, window: &[u8]) -> Option<Event> {
        let (word, behind) = window.get(self.at..).and_then(|rest| Some((eight(rest)?, rest.get(1..)?)))?;
        let (result, len) = usual_result(word)?;
        let is_usual = self.phase == Phase::Moves
            && self.frames.is_empty()
            && self.raw.is_none()
            && self.scan == 0
            && !self.is_numbered
            && self.options.level != Level::Strict
            && !self.tags.has_wordy_result()
            && self.tags.result().is_none_or(|tag| tag == result)
            && behind.get(len.wrapping_sub(1)).is_some_and(|byte| is_space(*byte));
        if !is_usual {
            return None;
        }
        let text = Place::Input(0, super::narrow(len));
        let event = Event { text, number: result_number(result), ..self.event(Kind::Result, len) };
        (self.result, self.phase) = (Some(result), Phase::AfterResult);
        self.consume(len);
        Some(event)
    }

    /// Decides what a result ended, now that the next token is known. `None` if that token is to be taken now.
    pub(super) fn resolve(&mut self, window: &[u8], closes: bool) -> Result<Option<Step>, Error> {
        let Some(Pending { text, result, spot }) = self.pending else { return Ok(None) };
        self.decoded.reserve(PENDING_ROOM)?;
        let text = text.get(..spot.len as usize).unwrap_or(&text);
        if closes {
            self.pending = None;
            let (place, _) = self.stored(text)?;
            let name = self.kept(text)?;
            let event = Event { text: place, name, offset: spot.offset, len: spot.len, ..self.event(Kind::Comment, 0) };
            match self.raw {
                Some(raw) if raw.is_silent => {}
                Some(raw) => {
                    let flags = if raw.is_block { 0 } else { TAIL };
                    self.queue(Event { kind: Kind::Raw, flags, ..event });
                }
                None => {
                    self.flag_at(spot, Status::PGN_RESULT_IN_VARIATION, Level::Tolerant, Severity::Fixed, 0);
                    self.queue(Event { flags: RESULT, ..event });
                }
            }
            return Ok(None);
        }
        if self.raw.is_some_and(|raw| raw.is_block) {
            // A variation that was left out, and never closed.
            self.raw = None;
            self.flag_at(spot, Status::PGN_VARIATION_OPEN, Level::Strict, Severity::Error, 0);
            return Ok(Some(Step::Taken));
        }
        if self.close_open_variation(window)? {
            return Ok(Some(Step::Taken));
        }
        self.pending = None;
        let (place, _) = self.stored(text)?;
        let name = self.kept(text)?;
        if text != result.pgn().as_bytes() {
            self.flag_at(spot, Status::PGN_RESULT_FORM, Level::Tolerant, Severity::Fixed, 0);
        }
        if self.tags.result().is_some_and(|tag| tag.pgn() != result.pgn()) {
            self.flag_at(spot, Status::PGN_RESULT_MISMATCH, Level::Tolerant, Severity::Fixed, 0);
        }
        let number = result_number(result);
        let event =
            Event { text: place, name, number, offset: spot.offset, len: spot.len, ..self.event(Kind::Result, 0) };
        self.queue(event);
        self.result = Some(result);
        self.phase = Phase::AfterResult;
        Ok(Some(Step::Taken))
    }

    /// The bytes of a result that are no UTF-8 and may have left the window.
    fn kept(&mut self, text: &[u8]) -> Result<Place, Error> {
        if text.is_ascii() {
            return Ok(Place::None);
        }
        let before = self.decoded.len();
        self.decoded.extend(text)?;
        Ok(Place::Decoded(super::narrow(before), super::narrow(text.len())))
    }

    /// Puts a text into the memory of decoded texts; what was done to it.
    pub(super) fn stored(&mut self, text: &[u8]) -> Result<(Place, Decoded), Error> {
        let before = self.decoded.len();
        let decoded = encoding::decode(text, self.options.encoding, &mut self.decoded)?;
        if decoded == Decoded::AsIs {
            self.decoded.extend(text)?;
        }
        let len = self.decoded.len().saturating_sub(before);
        Ok((Place::Decoded(super::narrow(before), super::narrow(len)), decoded))
    }

    /// A word where no game is open, or one whose result was read: a new game, or noise.
    pub(super) fn between(&mut self, window: &[u8], len: usize, is_whole: bool) -> Result<Step, Error> {
        let word = window.get(self.at..self.at.wrapping_add(len)).unwrap_or(&[]);
        if !word::begins_game(word, self.options.level) {
            return self.noise(window, is_whole);
        }
        if self.phase == Phase::AfterResult {
            if self.goes_on(word) {
                self.phase = Phase::Moves;
                self.result = None;
                self.flag(window, len, Status::PGN_AFTER_RESULT, Level::Guess, Severity::Guessed);
                return Ok(Step::Taken);
            }
            return self.end_game(window);
        }
        let follows = self.game > 0 && word::result(word, self.options.level).is_none();
        self.begin_game();
        if follows && self.line_ends < 2 {
            self.flag(window, len, Status::PGN_AFTER_RESULT, Level::Tolerant, Severity::Fixed);
        }
        self.begin_movetext(window);
        Ok(Step::Taken)
    }

    /// At the guess level: whether the game goes on behind a `*`, with the number or the move that would come next.
    fn goes_on(&self, word: &[u8]) -> bool {
        if self.options.level < Level::Guess
            || self.result != Some(GameResult::UNKNOWN)
            || !self.has_moved
            || !self.decodes()
        {
            return false;
        }
        let (len, number) = word::number(word);
        let rest = word.get(len..).unwrap_or(&[]);
        let fits = len == 0 || number == self.line.current.fullmove_number() && number > 1;
        fits && (rest.is_empty() || crate::notation::san::decode(&self.line.current, rest, Level::Tolerant).is_ok())
    }

    /// A line that belongs to no game.
    pub(super) fn noise(&mut self, window: &[u8], is_whole: bool) -> Result<Step, Error> {
        let limit = self.limit(Long::Word);
        if !self.is_noise {
            self.is_noise = true;
            self.scan = 0;
        }
        // A line longer than the limit is left out in pieces.
        let piece = window.get(..self.at.saturating_add(limit).min(window.len())).unwrap_or(window);
        let end = find(piece, self.at.wrapping_add(self.scan), is_line_end);
        #[cfg(test)]
        {
            self.work += (end - self.at - self.scan) as u64;
        }
        let is_cut = end.wrapping_sub(self.at) >= limit;
        if end == window.len() && !is_whole && !is_cut {
            self.scan = end.wrapping_sub(self.at);
            return Ok(Step::NeedMore);
        }
        let line = window.get(self.at..end).unwrap_or(&[]);
        let len = line.trim_ascii_end().len().max(1);
        self.flag(window, len, Status::PGN_NOISE, Level::Tolerant, Severity::Error);
        self.consume(len);
        Ok(Step::Taken)
    }

    /// The place of a variation's opening parenthesis.
    pub(super) fn open_variation(&mut self, spot: Spot) -> Result<(), Error> {
        self.frames.push(Frame { line: self.line, spot })?;
        self.line = Line { before: self.line.before, current: self.line.before, has_move: false, nags: 0 };
        Ok(())
    }
}
