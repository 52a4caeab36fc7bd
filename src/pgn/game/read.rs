//! Games out of a reader, one after the other.

use super::build::Builder;
use super::Game;
use crate::pgn::event::Event;
use crate::pgn::reader::{Next, Reader};
use crate::status::Error;

/// A game that is being read, also across the chunks of an input.
#[derive(Debug, Default)]
pub struct Reading {
    builder: Option<Builder>,
    /// An event for which there was no memory.
    event: Option<Event>,
}

/// What there is.
#[derive(Debug)]
#[allow(clippy::large_enum_variant, reason = "moved once, and matched at once")]
pub enum NextGame {
    /// A game.
    Game(Game),
    /// Nothing until more is fed.
    NeedMore,
    /// The input is over.
    End,
}

impl Reading {
    /// Nothing read yet.
    pub const fn new() -> Reading {
        Reading { builder: None, event: None }
    }

    /// Reads the next game to its end. Fails only without memory, and goes on with another call; and when the reader does not
    /// decode moves. Linear in the text of the game.
    pub fn next(&mut self, reader: &mut Reader<'_>) -> Result<NextGame, Error> {
        loop {
            let event = match self.event.take() {
                Some(event) => event,
                None => match reader.next()? {
                    Next::Event(event) => event,
                    Next::NeedMore => return Ok(NextGame::NeedMore),
                    Next::End => return Ok(NextGame::End),
                },
            };
            reader.hold();
            if self.builder.is_none() {
                match Builder::new() {
                    Ok(builder) => self.builder = Some(builder),
                    Err(error) => return self.put_back(event, error),
                }
            }
            let Some(builder) = &mut self.builder else { continue };
            let (raw, text, name) = reader.views(&event);
            let is_over = match builder.take(&event, raw, text, name, reader.position()) {
                Ok(is_over) => is_over,
                Err(error) => return self.put_back(event, error),
            };
            if let (true, Some(builder)) = (is_over, self.builder.take_if(|_| is_over)) {
                return Ok(NextGame::Game(builder.finish()));
            }
        }
    }

    /// Keeps an event that the next call takes again.
    #[cold]
    fn put_back(&mut self, event: Event, error: Error) -> Result<NextGame, Error> {
        self.event = Some(event);
        Err(error)
    }
}
