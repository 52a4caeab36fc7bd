//! Making games: from a start position, and as a copy of another.
//!
//! * A start other than the usual one is named by the tags SetUp, FEN and Variant; they follow the start position here, and
//!   the writer prints them by it, whatever is put into them otherwise.

use super::store::copy;
use super::{Found, Game, Node, NO_NODE, NO_NOTE, ROOT};
use crate::board::{Move, Position, Rules};
use crate::list::List;
use crate::notation::fen;
use crate::notation::result::GameResult;
use crate::notation::san::Outline;
use crate::status::{Error, Status};

impl Node {
    pub(super) const fn new(parent: u32, mv: Move, outline: Outline, ply: u32) -> Node {
        Node {
            parent,
            first_child: NO_NODE,
            last_child: NO_NODE,
            next_sibling: NO_NODE,
            previous_sibling: NO_NODE,
            first_note: NO_NOTE,
            last_note: NO_NOTE,
            mv,
            deleted: false,
            outline,
            ply,
        }
    }
}

impl Game {
    /// A game without moves. Any position made by this library can be its start; moves need a legal one.
    pub fn new(start: &Position) -> Result<Game, Error> {
        let mut game = Game::bare(start)?;
        game.set_start(start)?;
        game.version = 0;
        Ok(game)
    }

    /// The same without tags.
    pub(super) fn bare(start: &Position) -> Result<Game, Error> {
        let mut nodes = List::new();
        nodes.push(Node::new(NO_NODE, Move::NONE, Outline::UNKNOWN, 0))?;
        Ok(Game {
            tags: List::new(),
            nodes,
            notes: List::new(),
            text: List::new(),
            start: *start,
            result: GameResult::UNKNOWN,
            partial: false,
            version: 0,
            alive: 0,
            recent: (ROOT, *start),
            is_outlined: true,
            diagnostics: List::new(),
            diagnostic_count: 0,
        })
    }

    /// Makes it the game that [`Game::bare`] makes of the initial position, and keeps its memory.
    pub(super) fn clear(&mut self) -> Result<(), Error> {
        self.tags.truncate(0);
        self.nodes.truncate(0);
        self.nodes.push(Node::new(NO_NODE, Move::NONE, Outline::UNKNOWN, 0))?;
        self.notes.truncate(0);
        self.text.truncate(0);
        self.start = Position::INITIAL;
        self.result = GameResult::UNKNOWN;
        (self.partial, self.version, self.alive) = (false, 0, 0);
        self.recent = (ROOT, Position::INITIAL);
        self.is_outlined = true;
        self.diagnostics.truncate(0);
        self.diagnostic_count = 0;
        Ok(())
    }

    /// A game of its own with the same contents. Its nodes have the same numbers.
    pub fn try_clone(&self) -> Result<Game, Error> {
        Ok(Game {
            tags: copy(&self.tags)?,
            nodes: copy(&self.nodes)?,
            notes: copy(&self.notes)?,
            text: copy(&self.text)?,
            start: self.start,
            result: self.result,
            partial: self.partial,
            version: self.version,
            alive: self.alive,
            recent: self.recent,
            is_outlined: self.is_outlined,
            diagnostics: copy(&self.diagnostics)?,
            diagnostic_count: self.diagnostic_count,
        })
    }

    /// The start position.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Sets the start position, and the tags that name it. Refused while there are moves.
    pub fn set_start(&mut self, start: &Position) -> Result<(), Error> {
        if self.node(ROOT)?.first_child != NO_NODE {
            return Err(Error::new(Status::GAME_HAS_MOVES));
        }
        let is_usual = *start == Position::INITIAL;
        let fen = fen::write(start, fen::Style::default());
        self.tags.reserve(3)?;
        self.reserve_text(64_usize.saturating_add(fen.as_bytes().len()))?;
        let set_up = (!is_usual).then_some("1".as_bytes());
        let variant = (start.rules() == Rules::Chess960).then_some("Chess960".as_bytes());
        for (name, value) in [("SetUp", set_up), ("FEN", (!is_usual).then_some(fen.as_bytes())), ("Variant", variant)] {
            match value {
                Some(value) => self.put_tag(name.as_bytes(), value)?,
                None => _ = self.drop_tags(name.as_bytes(), None),
            }
        }
        self.start = *start;
        self.recent = (ROOT, *start);
        self.touch();
        Ok(())
    }

    /// Some moves could not be interpreted when the game was read, and are kept as raw text.
    pub fn is_partial(&self) -> bool {
        self.partial
    }

    /// How often the game was changed: equal numbers, equal game.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// What its reader reported, the first of it.
    pub fn diagnostics(&self) -> &[Found] {
        &self.diagnostics
    }

    /// How much its reader reported.
    pub fn diagnostic_count(&self) -> u64 {
        self.diagnostic_count
    }

    /// Notes that something has changed.
    pub(super) fn touch(&mut self) {
        self.version = self.version.wrapping_add(1);
    }
}
