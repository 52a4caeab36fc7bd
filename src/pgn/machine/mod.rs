//! The state between two events of a reader: which game, which line of moves, what is still open.
//!
//! * A step looks at one token of the window, the part of the input at hand, and queues its events; or it finds that the token
//!   is not whole yet and changes nothing but its memory of what it looked at, so that no byte is searched twice.
//! * Where the window ends never changes an event: a token is taken only when all is there that decides about it.
//! * Nesting is a list of frames, its depth an option. Work is linear in the input.
//!
//! [`games`] begins and ends games, [`marks`] takes what begins with a sign, [`comments`], [`variations`] and [`brackets`] with it,
//! [`space`] crosses white space, [`words`] takes everything else, of it [`moves`] the moves, [`quick`] those that are usual, [`frame`] what is usual around
//! them, [`cross`] and [`blocks`] what nobody wants, [`long`] what is longer than its limit. [`events`] tells of it. [`strict`] judges the layout, at that level only.

mod blocks;
mod brackets;
mod comments;
mod cross;
mod events;
mod frame;
mod games;
#[cfg(test)]
mod linear;
mod long;
mod marks;
mod moves;
mod numbers;
mod quick;
mod seen;
mod short;
mod space;
mod standing;
mod strict;
mod variations;
mod words;

use super::event::{Event, Kind, Place, PARTIAL};
use super::lines::Lines;
use super::options::Options;
use super::scan::{class, Class};
use super::tag_text::TagScan;
use super::tags::{Spot, Tags};
use crate::board::{Move, Position};
use crate::list::List;
use crate::notation::result::GameResult;
use crate::notation::Level;
use crate::status::{Error, Severity, Status};
use seen::Seen;

/// How many events one step can queue.
const QUEUE: usize = 48;

/// What a step came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// Something was taken; maybe events were queued.
    Taken,
    /// The token at hand is not whole yet.
    NeedMore,
    /// Nothing is left.
    End,
}

/// Which part of a game we are in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// No game is open.
    Between,
    /// Tags may come.
    Tags,
    /// Moves.
    Moves,
    /// The result was read: the game ends with the next tag or move.
    AfterResult,
}

/// Text that is not interpreted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Raw {
    /// A variation left out whole; otherwise the rest of a line of moves.
    is_block: bool,
    /// No events.
    is_silent: bool,
    /// Parentheses open inside.
    depth: u32,
}

/// A line of moves as far as it was read.
#[derive(Clone, Copy, Debug)]
struct Line {
    /// Before the last move.
    before: Position,
    /// After it.
    current: Position,
    /// There was a move.
    has_move: bool,
    /// Annotations of the last move.
    nags: u32,
}

/// A variation that is open: the line around it, and where it began.
#[derive(Clone, Copy, Debug)]
struct Frame {
    line: Line,
    spot: Spot,
}

/// A result of which is not known yet whether it ends the game or only a variation.
#[derive(Clone, Copy, Debug)]
struct Pending {
    text: [u8; PENDING_MAX],
    result: GameResult,
    spot: Spot,
}

/// No result is longer.
const PENDING_MAX: usize = 32;

/// A token longer than its limit that is being crossed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Long {
    Word,
    Tag,
    Line,
    Comment,
}

/// How far was looked ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Ahead {
    /// Bytes from the token at hand on.
    at: usize,
    /// Parentheses open there.
    depth: u32,
    /// A comment is open there; of a comment, that it goes on behind its first closing brace.
    in_comment: bool,
}

impl Ahead {
    const NONE: Ahead = Ahead { at: 0, depth: 0, in_comment: false };
}

/// The state.
#[derive(Debug)]
pub(super) struct Machine {
    pub options: Options,
    /// The input's offset of the window's first byte.
    pub base: u64,
    /// Bytes of the window that are done.
    pub at: usize,
    /// Bytes behind them in which the end of the token was not found.
    scan: usize,
    lines: Lines,
    /// The next byte is the first of its line.
    column_one: bool,
    /// Line ends since the last token.
    line_ends: u32,
    after_cr: bool,
    tag_scan: TagScan,
    /// How far was looked ahead of the token at hand.
    ahead: Ahead,
    /// The length that an open comment would have: up to a tag of the next game.
    open_end: Option<usize>,
    long: Option<Long>,
    /// The line at hand belongs to no game; its end was not found yet.
    is_noise: bool,
    /// The token at hand begins with an angle bracket and is no sign.
    is_reserved: bool,
    seen: Seen,
    queue: [Event; QUEUE],
    queued: usize,
    given: usize,
    /// Texts that are not in the input as they should be given.
    pub decoded: List<u8>,
    scratch: List<u8>,

    pub game: u64,
    phase: Phase,
    is_ending: bool,
    /// The game's movetext event was given.
    has_movetext: bool,
    tags: Tags,
    result: Option<GameResult>,
    pending: Option<Pending>,
    line: Line,
    frames: List<Frame>,
    raw: Option<Raw>,
    /// Nothing more of this game is interpreted: the level allows no errors.
    is_stopped: bool,
    is_partial: bool,
    /// A move or something in its place was seen in this game.
    has_moved: bool,
    /// The last number of this line of moves still waits for its move.
    is_numbered: bool,
    /// How the text is laid out; at the strict level.
    layout: strict::Layout,
    /// Up to this byte of the input it was looked what can be crossed.
    crossed: u64,
    /// The rest of this game is crossed without events.
    pub is_skipping: bool,
    plies: u32,
    all_plies: u32,
    comments: u32,
    /// Bytes looked at; the tests of linear time count with it.
    #[cfg(test)]
    pub work: u64,
}

const NO_EVENT: Event = Event {
    kind: Kind::GameEnd,
    flags: 0,
    severity: Severity::Info,
    mv: Move::NONE,
    status: Status::OK,
    depth: 0,
    number: 0,
    game: 0,
    offset: 0,
    len: 0,
    line: 0,
    column: 0,
    text: Place::None,
    name: Place::None,
};

const START: Line = Line { before: Position::INITIAL, current: Position::INITIAL, has_move: false, nags: 0 };

impl Machine {
    pub const fn new(options: Options) -> Machine {
        Machine {
            options,
            base: 0,
            at: 0,
            scan: 0,
            lines: Lines::new(),
            column_one: true,
            line_ends: 2,
            after_cr: false,
            tag_scan: TagScan::NEW,
            ahead: Ahead::NONE,
            open_end: None,
            long: None,
            is_noise: false,
            is_reserved: false,
            seen: Seen::NOTHING,
            queue: [NO_EVENT; QUEUE],
            queued: 0,
            given: 0,
            decoded: List::new(),
            scratch: List::new(),
            game: 0,
            phase: Phase::Between,
            is_ending: false,
            has_movetext: false,
            tags: Tags::new(),
            result: None,
            pending: None,
            line: START,
            frames: List::new(),
            raw: None,
            is_stopped: false,
            is_partial: false,
            has_moved: false,
            is_numbered: false,
            layout: strict::Layout::NEW,
            crossed: 0,
            is_skipping: false,
            plies: 0,
            all_plies: 0,
            comments: 0,
            #[cfg(test)]
            work: 0,
        }
    }

    /// The position after the last move.
    pub fn position(&self) -> &Position {
        &self.line.current
    }

    /// The next event that is queued.
    #[inline]
    pub fn take(&mut self) -> Option<Event> {
        let event = *self.queue.get(self.given).filter(|_| self.given < self.queued)?;
        self.given = self.given.wrapping_add(1);
        Some(event)
    }

    /// Whether a result was read that is still to be told of.
    pub fn has_pending(&self) -> bool {
        self.pending.is_some()
    }

    /// Whether events are queued.
    pub fn has_queued(&self) -> bool {
        self.given < self.queued
    }

    /// Makes room in the queue, whose events are all given.
    pub fn clear_queue(&mut self) {
        (self.queued, self.given) = (0, 0);
    }

    /// Forgets the bytes that are done; how many there were.
    pub fn drop_done(&mut self, window: &[u8]) -> usize {
        let done = self.at;
        self.settle_spots(window);
        self.lines.count(window, self.base, self.base.wrapping_add(done as u64));
        self.base = self.base.wrapping_add(done as u64);
        self.at = 0;
        done
    }

    /// Crosses the variation that has just begun.
    pub fn skip_variation(&mut self) {
        if !self.frames.is_empty() && self.raw.is_none() {
            self.line.has_move = true;
            self.raw = Some(Raw { is_block: false, is_silent: true, depth: 0 });
        }
    }

    /// Crosses the rest of the game that is open: whose start was given, and whose end was not.
    pub fn skip_game(&mut self) {
        let rest = self.queue.get(self.given..self.queued).unwrap_or(&[]);
        let is_edge = rest.iter().any(|event| matches!(event.kind, Kind::GameStart | Kind::GameEnd));
        if (self.phase != Phase::Between || self.is_ending) && !is_edge {
            self.is_skipping = true;
            self.clear_queue();
        }
    }

    /// Takes the next token; `is_whole` when the window reaches to the end of the input. If memory fails it, the step is to be
    /// undone: whatever else changes, changes behind the last use of memory.
    #[inline]
    pub fn step(&mut self, window: &[u8], is_whole: bool) -> Result<Step, Error> {
        if self.options.level == Level::Strict {
            return self.strict_step(window, is_whole);
        }
        self.token(window, is_whole)
    }

    #[inline]
    fn token(&mut self, window: &[u8], is_whole: bool) -> Result<Step, Error> {
        if self.is_ending {
            return self.finish_game(window);
        }
        if let Some(long) = self.long {
            return self.go_on(long, window, is_whole);
        }
        if !self.skip_space(window, is_whole) {
            return Ok(if self.queued > 0 { Step::Taken } else { Step::NeedMore });
        }
        let Some(&byte) = window.get(self.at) else {
            return if is_whole { self.end_of_input(window) } else { Ok(Step::NeedMore) };
        };
        #[cfg(test)]
        {
            self.work += 1;
        }
        if self.pending.is_some() {
            let closes = byte != b'[' && self.line_ends < 2;
            if let Some(step) = self.resolve(window, closes)? {
                return Ok(step);
            }
            if self.queued > 0 {
                // A step of its own: what is told of must not be lost when memory fails the next token.
                return Ok(Step::Taken);
            }
        }
        if self.is_crossing() && self.cross(window) || self.quick_result(window) {
            return Ok(Step::Taken);
        }
        if self.is_noise {
            return self.noise(window, is_whole);
        }
        match class(byte) {
            Class::Mark => self.mark(byte, window, is_whole),
            Class::Control => self.control(window),
            _ if byte == b'%' && self.column_one => self.escape(window, is_whole),
            _ => self.word(window, is_whole),
        }
    }

    /// Goes on behind the token at hand.
    #[inline]
    fn consume(&mut self, len: usize) {
        self.at = self.at.wrapping_add(len);
        self.scan = 0;
        if !self.tag_scan.is_new() {
            self.tag_scan = TagScan::NEW;
        }
        self.ahead = Ahead::NONE;
        self.open_end = None;
        self.is_noise = false;
        self.is_reserved = false;
        self.column_one = false;
        self.after_cr = false;
        self.line_ends = 0;
    }

    /// Whether moves are held against the position.
    #[inline(always)]
    fn decodes(&self) -> bool {
        self.options.decode && !self.is_skipping && !self.options.headers_only
    }

    /// The flag of the end of this game.
    fn partial(&self) -> u8 {
        if self.is_partial {
            PARTIAL
        } else {
            0
        }
    }
}

fn narrow(value: usize) -> u32 {
    u32::try_from(value).unwrap_or(u32::MAX)
}
