//! Events in the caller's memory.

use super::boundary::Places;
use super::pgn_types::stamma_pgn_event;
use super::view::stamma_view;
use crate::pgn::event::Place;
use crate::pgn::{Event, Room};

impl Room for Places<stamma_pgn_event> {
    #[inline(always)]
    fn capacity(&self) -> usize {
        self.len()
    }

    #[inline(always)]
    fn put(&mut self, place: usize, event: Event, raw: &[u8], text: &[u8], name: &[u8]) {
        let [raw, text, name] = [raw, text, name].map(stamma_view::of);
        self.set(place, event_for_c(&event, raw, text, name));
    }

    #[inline(always)]
    fn put_here(&mut self, place: usize, event: Event, window: &[u8], at: usize) {
        let view = |place| match place {
            Place::Input(start, len) => stamma_view::within(window, at.wrapping_add(start as usize), len as usize),
            _ => stamma_view::EMPTY,
        };
        let (raw, text, name) = (view(Place::Input(0, event.len)), view(event.text), view(event.name));
        self.set(place, event_for_c(&event, raw, text, name));
    }
}

/// An event as C sees it.
#[inline(always)]
fn event_for_c(event: &Event, raw: stamma_view, text: stamma_view, name: stamma_view) -> stamma_pgn_event {
    stamma_pgn_event {
        kind: event.kind as u8,
        flags: event.flags,
        severity: event.severity as u8,
        reserved0: 0,
        r#move: event.mv.bits(),
        depth: event.depth,
        status: i32::from(event.status.number()),
        number: event.number,
        game: event.game,
        offset: event.offset,
        length: event.len,
        line: event.line,
        column: event.column,
        reserved: [0; 5],
        raw,
        text,
        name,
    }
}
