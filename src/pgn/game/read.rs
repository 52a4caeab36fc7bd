//! Games out of a reader, one after the other.

use super::build::Builder;
use super::Game;
use crate::board::Move;
use crate::list::List;
use crate::notation::san::Outline;
use crate::pgn::event::{Event, Kind, Room};
use crate::pgn::reader::{Given, Reader};
use crate::status::{Error, Status};

/// How many events are asked for at once.
const BATCH: usize = 128;

/// A game that is being read, also across the chunks of an input.
#[derive(Debug, Default)]
pub struct Reading {
    builder: Option<Builder>,
    /// Events for which there was no memory; there is room for a batch.
    waiting: List<Event>,
    /// How many of them are done.
    done: usize,
    /// The last event began the movetext.
    begins: bool,
}

/// What there is.
#[derive(Debug)]
#[allow(clippy::large_enum_variant, reason = "moved once, and matched at once")]
pub enum NextGame<G = Game> {
    /// A game.
    Game(G),
    /// Nothing until more is fed.
    NeedMore,
    /// The input is over.
    End,
}

impl Reading {
    /// Nothing read yet.
    pub const fn new() -> Reading {
        Reading { builder: None, waiting: List::new(), done: 0, begins: false }
    }

    /// Reads the next game to its end. Fails only without memory, and goes on with another call; and when the reader does not
    /// decode moves or gives no numbers. Linear in the text of the game.
    pub fn next(&mut self, reader: &mut Reader<'_>) -> Result<NextGame, Error> {
        self.next_of(reader, Builder::take_game)
    }

    /// The same into a game that is there already, in whose place the next one comes: for many games of which one is needed at a time.
    /// No memory is asked for as long as none is larger than those before. Until a game is over `game` is unchanged.
    ///
    /// ```
    /// use stamma::board::Position;
    /// use stamma::pgn::game::{Game, NextGame, Reading};
    /// use stamma::pgn::{Options, Reader};
    ///
    /// let text = b"[White \"A\"]\n\n1. e4 e5 2. f4 *\n\n[White \"B\"]\n\n1. d4 *\n";
    /// let mut reader = Reader::over(text, Options::default()).unwrap();
    /// let (mut reading, mut game) = (Reading::new(), Game::new(&Position::INITIAL).unwrap());
    /// let mut seen = Vec::new();
    /// while let NextGame::Game(()) = reading.next_into(&mut reader, &mut game).unwrap() {
    ///     seen.push((game.tag("White").map(<[u8]>::to_vec), game.node_count()));
    /// }
    /// assert_eq!(seen, [(Some(b"A".to_vec()), 3), (Some(b"B".to_vec()), 1)]);
    /// ```
    pub fn next_into(&mut self, reader: &mut Reader<'_>, game: &mut Game) -> Result<NextGame<()>, Error> {
        self.next_of(reader, |builder| builder.exchange(game))
    }

    /// The next game as it is taken from its builder.
    fn next_of<G>(
        &mut self,
        reader: &mut Reader<'_>,
        take: impl FnOnce(&mut Builder) -> Result<G, Error>,
    ) -> Result<NextGame<G>, Error> {
        let next = self.advance(reader)?;
        Ok(match (next, &mut self.builder) {
            (NextGame::Game(()), Some(builder)) => NextGame::Game(take(builder)?),
            (NextGame::NeedMore, _) => NextGame::NeedMore,
            _ => NextGame::End,
        })
    }

    /// Reads on until a game is over.
    fn advance(&mut self, reader: &mut Reader<'_>) -> Result<NextGame<()>, Error> {
        // A number before text that is not interpreted is part of the game.
        if !reader.gives_numbers() {
            return Err(Error::new(Status::ERR_OPTIONS));
        }
        if self.builder.is_none() {
            self.waiting.reserve(BATCH)?;
            self.builder = Some(Builder::new()?);
        }
        let Some(builder) = &mut self.builder else { return Ok(NextGame::End) };
        loop {
            while let Some(event) = self.waiting.get(self.done) {
                let (raw, text, name) = reader.views(event);
                if let Err(error) = builder.put(event, raw, text, name) {
                    reader.hold();
                    return Err(error);
                }
                self.begins = event.kind == Kind::Movetext;
                self.done = self.done.wrapping_add(1);
            }
            self.waiting.truncate(0);
            self.done = 0;
            if self.begins {
                builder.start(reader.position())?;
                self.begins = false;
            }
            if builder.is_over() {
                return Ok(NextGame::Game(()));
            }
            let mut intake = Intake { builder, waiting: &mut self.waiting, error: None, is_full: false, begins: false };
            let (_, given) = reader.fill(&mut intake)?;
            self.begins = intake.begins;
            if let Some(error) = intake.error {
                reader.hold();
                return Err(error);
            }
            match given {
                Given::Event => {}
                Given::NeedMore => return Ok(NextGame::NeedMore),
                Given::End => return Ok(NextGame::End),
            }
        }
    }
}

/// Takes events as they come from the reader. Those after a failure wait.
struct Intake<'a> {
    builder: &'a mut Builder,
    waiting: &'a mut List<Event>,
    error: Option<Error>,
    /// Nothing more can be taken for now: the game is over, its moves begin, or there was a failure.
    is_full: bool,
    begins: bool,
}

impl Room for Intake<'_> {
    const HAS_OUTLINES: bool = true;

    #[inline(always)]
    fn capacity(&self) -> usize {
        if self.is_full {
            0
        } else {
            BATCH
        }
    }

    #[inline(always)]
    fn put(&mut self, _: usize, event: Event, raw: &[u8], text: &[u8], name: &[u8]) {
        if self.error.is_none() {
            match self.builder.put(&event, raw, text, name) {
                Ok(()) => {
                    if matches!(event.kind, Kind::Movetext | Kind::GameEnd) {
                        self.is_full = true;
                        self.begins = event.kind == Kind::Movetext;
                    }
                    return;
                }
                Err(error) => self.error = Some(error),
            }
        }
        self.keep(event);
    }

    #[inline(always)]
    fn put_here(&mut self, place: usize, event: Event, window: &[u8], at: usize) {
        if self.error.is_some() || !self.builder.take_here(&event, window, at) {
            self.put_there(place, event, window, at);
        }
    }

    #[inline(always)]
    fn put_move(
        &mut self,
        place: usize,
        (mv, outline): (Move, Outline),
        event: impl FnOnce(Move) -> Event,
        window: &[u8],
        at: usize,
    ) {
        let is_usual = self.error.is_none() & !self.builder.is_empty & !self.builder.is_over;
        if !is_usual || !self.builder.take_move(mv, outline) {
            self.builder.outline = outline;
            self.put_there(place, event(mv), window, at);
            self.builder.outline = Outline::UNKNOWN;
        }
    }
}

impl Intake<'_> {
    /// What is not usual.
    #[inline(never)]
    fn put_there(&mut self, place: usize, event: Event, window: &[u8], at: usize) {
        let (raw, text, name) = event.parts(window, at);
        self.put(place, event, raw, text, name);
    }

    /// For another call. There is room for as many as come at once.
    #[cold]
    #[inline(never)]
    fn keep(&mut self, event: Event) {
        self.is_full = true;
        if let Err(error) = self.waiting.push(event) {
            self.error = Some(error);
        }
    }
}
