//! Events: how they are made, and what is told of a text.

use super::{narrow, Frame, Machine, Phase, Raw, Step, NO_EVENT};
use crate::notation::Level;
use crate::pgn::encoding::{self, Decoded};
use crate::pgn::event::{Event, Kind, Place, TAIL};
use crate::pgn::lines::{self, Lines};
use crate::pgn::scan::{class, Class};
use crate::pgn::tags::Spot;
use crate::status::{Error, Severity, Status};

impl Machine {
    /// Whether events of this kind are given now.
    pub(super) fn is_heard(&self, kind: Kind) -> bool {
        if self.is_skipping {
            return kind == Kind::GameEnd;
        }
        if kind == Kind::MoveNumber && !self.options.numbers {
            return false;
        }
        let is_frame = matches!(kind, Kind::GameStart | Kind::Tag | Kind::Movetext | Kind::Result | Kind::GameEnd);
        !self.options.headers_only || is_frame || !self.has_movetext
    }

    #[inline]
    pub(super) fn queue(&mut self, event: Event) {
        let all_is_heard = self.options.numbers && !self.options.headers_only && !self.is_skipping;
        if all_is_heard || self.is_heard(event.kind) {
            if let Some(slot) = self.queue.get_mut(self.queued) {
                *slot = event;
                self.queued = self.queued.wrapping_add(1);
            }
        }
    }

    /// An event of these bytes from the one at hand on.
    #[inline]
    pub(super) fn event(&self, kind: Kind, len: usize) -> Event {
        Event {
            kind,
            depth: u16::try_from(self.frames.len()).unwrap_or(u16::MAX),
            game: self.game,
            offset: self.here(),
            len: u32::try_from(len).unwrap_or(u32::MAX),
            ..NO_EVENT
        }
    }

    /// Where the token at hand begins in the input.
    #[inline(always)]
    pub(super) fn here(&self) -> u64 {
        self.base.wrapping_add(self.at as u64)
    }

    /// The place of these bytes.
    pub(super) fn spot(&mut self, window: &[u8], len: usize) -> Spot {
        self.settle_spots(window);
        let spot = self.later_spot(len);
        Spot { place: place_at(&mut self.lines, window, self.base, spot.offset), ..spot }
    }

    /// The same without line and column, for which hardly anybody will ask: they are found out when lines beyond it are counted.
    pub(super) fn later_spot(&self, len: usize) -> Spot {
        Spot { offset: self.here(), len: narrow(len), place: lines::Place::UNKNOWN }
    }

    /// Finds out lines and columns that were put off.
    pub(super) fn settle_spots(&mut self, window: &[u8]) {
        let Machine { tags, frames, lines, base, .. } = self;
        while let Some(spot) = tags.unsettled_spot() {
            spot.place = place_at(lines, window, *base, spot.offset);
        }
        let is_settled = |frame: &Frame| frame.spot.place != lines::Place::UNKNOWN;
        let first = frames.iter().rposition(is_settled).map_or(0, |last| last.wrapping_add(1));
        for frame in frames.as_mut_slice().get_mut(first..).unwrap_or(&mut []) {
            frame.spot.place = place_at(lines, window, *base, frame.spot.offset);
        }
    }

    /// Reports something about the next `len` bytes that needs this level; below it is an error.
    #[cold]
    pub(super) fn flag(&mut self, window: &[u8], len: usize, status: Status, needed: Level, severity: Severity) {
        self.flag_number(window, len, status, needed, severity, 0);
    }

    #[cold]
    pub(super) fn flag_number(
        &mut self,
        window: &[u8],
        len: usize,
        status: Status,
        needed: Level,
        severity: Severity,
        number: u32,
    ) {
        let spot = self.spot(window, len);
        self.flag_at(spot, status, needed, severity, number);
    }

    #[cold]
    pub(super) fn flag_at(&mut self, spot: Spot, status: Status, needed: Level, severity: Severity, number: u32) {
        if self.is_stopped && matches!(self.phase, Phase::Tags | Phase::Moves) {
            // The first error of the game was told.
            return;
        }
        let severity = if self.options.level < needed { Severity::Error } else { severity };
        self.tell(spot, status, severity, number);
        if severity == Severity::Error
            && self.options.level < Level::Tolerant
            && matches!(self.phase, Phase::Tags | Phase::Moves)
            && !self.is_stopped
        {
            self.is_stopped = true;
            self.is_partial = true;
            if self.raw.is_none() {
                self.raw = Some(Raw { is_block: false, is_silent: false, depth: 0 });
            }
        }
    }

    /// Gives a diagnostic.
    pub(super) fn tell(&mut self, spot: Spot, status: Status, severity: Severity, number: u32) {
        let lines::Place { line, column } = spot.place;
        let event = Event {
            status,
            severity,
            number,
            line,
            column,
            offset: spot.offset,
            len: spot.len,
            ..self.event(Kind::Diagnostic, 0)
        };
        if !self.raw.is_some_and(|raw| raw.is_silent) {
            self.queue(event);
        }
    }

    /// Gives the next `len` bytes as text that is not interpreted, and goes on behind them.
    pub(super) fn keep(&mut self, window: &[u8], len: usize, flags: u8) -> Result<(), Error> {
        if !self.raw.is_some_and(|raw| raw.is_silent) {
            let text = self.text(window, 0, len, None)?;
            self.queue(Event { flags, text, ..self.event(Kind::Raw, len) });
        }
        self.consume(len);
        Ok(())
    }

    /// Keeps a token of text that is raw already.
    pub(super) fn keep_raw(&mut self, raw: Raw, window: &[u8], len: usize) -> Result<Step, Error> {
        self.keep(window, len, if raw.is_block { 0 } else { TAIL })?;
        Ok(Step::Taken)
    }

    /// Where the bytes from `start` on behind the one at hand lie once decoded. Reports a fallback if there is one, as being
    /// about the whole token, if its length is given.
    #[inline]
    pub(super) fn text(
        &mut self,
        window: &[u8],
        start: usize,
        len: usize,
        whole: Option<usize>,
    ) -> Result<Place, Error> {
        let from = self.at.wrapping_add(start);
        let bytes = window.get(from..from.wrapping_add(len)).unwrap_or(&[]);
        let before = self.decoded.len();
        match encoding::decode(bytes, self.options.encoding, &mut self.decoded)? {
            Decoded::AsIs => Ok(Place::Input(narrow(start), narrow(len))),
            Decoded::Changed { fallback } => {
                let place = Place::Decoded(narrow(before), narrow(self.decoded.len().saturating_sub(before)));
                if let Some(whole) = whole {
                    self.flag_text(window, bytes, whole, fallback);
                }
                Ok(place)
            }
        }
    }

    /// Reports what was done to a text that is not given as it is.
    #[cold]
    pub(super) fn flag_text(&mut self, window: &[u8], text: &[u8], whole: usize, fallback: bool) {
        if text.contains(&0) {
            self.flag(window, whole, Status::PGN_NUL, Level::Tolerant, Severity::Fixed);
        }
        if text.iter().any(|byte| *byte != 0 && class(*byte) == Class::Control) {
            self.flag(window, whole, Status::PGN_CONTROL, Level::Tolerant, Severity::Fixed);
        }
        if fallback {
            self.flag(window, whole, Status::PGN_ENCODING_FALLBACK, Level::Import, Severity::Info);
        }
    }

    /// The bytes of a text that was placed.
    pub fn bytes<'a>(&'a self, window: &'a [u8], offset: u64, place: Place) -> &'a [u8] {
        placed(window, self.base, &self.decoded, offset, place)
    }
}

/// Line and column of a byte of the window, which begins at the input's byte `base`; none before it is asked for later.
fn place_at(lines: &mut Lines, window: &[u8], base: u64, offset: u64) -> lines::Place {
    lines.count(window, base, offset);
    lines.place(offset)
}

/// The bytes of a text that was placed: in the window, which begins at the input's byte `base`, or among the decoded ones.
pub(super) fn placed<'a>(window: &'a [u8], base: u64, decoded: &'a [u8], offset: u64, place: Place) -> &'a [u8] {
    match place {
        Place::None => &[],
        Place::Input(start, len) => {
            let from = usize::try_from(offset.wrapping_sub(base)).unwrap_or(usize::MAX).saturating_add(start as usize);
            window.get(from..from.saturating_add(len as usize)).unwrap_or(&[])
        }
        Place::Decoded(start, len) => {
            let (start, len) = (start as usize, len as usize);
            decoded.get(start..start.saturating_add(len)).unwrap_or(&[])
        }
    }
}
