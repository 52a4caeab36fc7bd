//! The strict level: a text must be what the writer prints for it, byte for byte (reference sections 1.1 and 19).
//!
//! * What tokens may be the other modules judge. Here is judged how they are laid out: which tags in which order, what stands
//!   between two tokens, where lines break, which moves have numbers, and what follows what.
//! * Nothing of the text is kept: a line is as long as it is, and whether it had to end there is known once the first word of
//!   the next line has ended.
//! * What is crossed unseen is not judged, nor is the rest of its game.

use super::{Machine, Step};
use crate::board::{Color, Rules};
use crate::notation::{fen, Level};
use crate::pgn::command::commands;
use crate::pgn::event::{Event, Kind, LINE};
use crate::pgn::scan::{high_space, BYTE_ORDER_MARK};
use crate::pgn::tags::ROSTER;
use crate::status::{Error, Severity, Status};
use crate::text::{Text, Write};

/// The most characters of a line.
const WIDTH: u32 = 79;

/// The longest tag name that the standard knows.
const NAME_MAX: usize = 255;

/// What a text may have between two tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Gap {
    Nothing,
    Space,
    LineEnd,
    /// Two line ends.
    EmptyLine,
    Other,
}

impl Gap {
    /// With another byte of white space.
    fn and(self, byte: u8) -> Gap {
        match (self, byte) {
            (Gap::Nothing, b' ') => Gap::Space,
            (Gap::Nothing, b'\n') => Gap::LineEnd,
            (Gap::LineEnd, b'\n') => Gap::EmptyLine,
            _ => Gap::Other,
        }
    }

    /// Adds the white space that a text begins with; how long it is.
    fn take(&mut self, text: &[u8]) -> usize {
        let mut at = 0;
        while let Some(byte) = text.get(at) {
            let len = match byte {
                b'\t'..=b'\r' | b' ' => {
                    *self = self.and(*byte);
                    1
                }
                _ => match high_space(text, at) {
                    0 => break,
                    // A byte order mark is told of where it is crossed.
                    BYTE_ORDER_MARK => BYTE_ORDER_MARK,
                    len => {
                        *self = Gap::Other;
                        len
                    }
                },
            };
            at = at.wrapping_add(len);
        }
        at
    }
}

/// The last token of the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Last {
    /// None: the tags came last.
    Tag,
    /// None yet, and what comes first stands at the beginning of a line.
    Start,
    Number,
    Move,
    Nag,
    Comment,
    Open,
    Close,
    Result,
}

/// The line of text at hand.
#[derive(Clone, Copy, Debug)]
struct Filled {
    /// Characters before the last word, the space with them.
    before: u32,
    /// Characters of the last word.
    word: u32,
    /// Of the line before, if the first word of this one is at hand.
    last_line: Option<u32>,
}

impl Filled {
    const EMPTY: Filled = Filled { before: 0, word: 0, last_line: None };

    /// Adds to the last word. False if the line had to end before it.
    fn add(&mut self, text: &[u8]) -> bool {
        // Bytes that continue a character do not count.
        let chars = text.iter().fold(0_u32, |sum, byte| sum.saturating_add(u32::from(byte & 0xC0 != 0x80)));
        self.word = self.word.saturating_add(chars);
        self.before == 0 || self.before.saturating_add(self.word) <= WIDTH
    }

    /// The last word is whole. False if it had room on the line before.
    fn end_word(&mut self) -> bool {
        self.last_line.take().is_none_or(|last| last.saturating_add(self.word) >= WIDTH)
    }

    /// A space or a line end. False if it cannot stand here.
    fn next_word(&mut self, gap: Gap) -> bool {
        let fits = self.end_word();
        let len = self.before.saturating_add(self.word);
        *self = match gap {
            Gap::Space => Filled { before: len.saturating_add(1), ..Filled::EMPTY },
            Gap::LineEnd => Filled { last_line: Some(len), ..Filled::EMPTY },
            _ => return false,
        };
        fits
    }

    /// A comment, without its braces. False if it is not written like that.
    fn comment(&mut self, text: &[u8]) -> bool {
        let mut found = commands(text, Level::Tolerant).map(|command| command.span());
        let mut command = found.next();
        let mut is_quoted = false;
        let mut is_right = !text.is_empty() && self.add(b"{");
        let mut gap = Gap::Nothing;
        for (at, byte) in text.iter().enumerate() {
            while command.is_some_and(|(_, end)| end <= at) {
                (command, is_quoted) = (found.next(), false);
            }
            let is_inside = command.is_some_and(|(start, _)| start < at);
            match byte {
                b' ' if is_inside => {
                    // Within a command no line breaks, and within quotes any number of spaces stay.
                    let next = text.get(at.wrapping_add(1)).is_some_and(|next| *next > b' ');
                    is_right &= self.add(b" ") && (is_quoted || next);
                }
                b' ' | b'\n' if !is_inside => gap = gap.and(*byte),
                0..=b' ' | 0x7F => is_right = false,
                _ => {
                    if gap != Gap::Nothing {
                        // No line begins like an escape or a tag.
                        let is_guarded = matches!(byte, b'%' | b'[');
                        is_right &= at > 1
                            && if is_guarded { gap == Gap::Space && self.add(b" ") } else { self.next_word(gap) };
                        gap = Gap::Nothing;
                    }
                    is_right &= self.add(core::slice::from_ref(byte));
                    if *byte == b'"' && is_inside {
                        let (_, end) = command.unwrap_or_default();
                        let rest = text.get(at.wrapping_add(1)..end).unwrap_or(&[]);
                        is_quoted = !is_quoted && rest.contains(&b'"');
                    }
                }
            }
        }
        is_right && gap == Gap::Nothing && self.add(b"}")
    }
}

/// What is known of the layout.
#[derive(Debug)]
pub(super) struct Layout {
    gap: Gap,
    last: Last,
    /// Nothing more of this game is judged.
    is_blind: bool,
    /// A black move needs its number.
    is_number_due: bool,
    filled: Filled,
    /// How many of the seven tags were seen.
    seven: usize,
    /// The name of the last tag behind them.
    name: Text<NAME_MAX>,
    /// The tag SetUp is there, and says what it has to with a FEN; the same of Variant and Chess960.
    has_setup: bool,
    has_960: bool,
    /// The annotations of the last move.
    nags: [u64; 4],
}

impl Layout {
    pub const NEW: Layout = Layout {
        gap: Gap::Nothing,
        last: Last::Tag,
        is_blind: false,
        is_number_due: true,
        filled: Filled::EMPTY,
        seven: 0,
        name: Text::new(),
        has_setup: false,
        has_960: false,
        nags: [0; 4],
    };

    /// What stands before the token at hand as it has to.
    fn begin(&mut self) -> bool {
        let gap = core::mem::replace(&mut self.gap, Gap::Nothing);
        match self.last {
            Last::Tag => {
                (self.last, self.is_number_due, self.filled) = (Last::Start, true, Filled::EMPTY);
                gap == Gap::EmptyLine && self.seven == ROSTER.len()
            }
            Last::Start | Last::Open => gap == Gap::Nothing,
            _ => self.filled.next_word(gap),
        }
    }

    fn tag(&mut self, raw: &[u8], name: &[u8], value: &[u8]) -> bool {
        let gap = core::mem::replace(&mut self.gap, Gap::Nothing);
        let is_first = self.seven == 0;
        let is_in_order = match ROSTER.get(self.seven) {
            Some(next) => *next == name,
            None => !ROSTER.contains(&name) && name > self.name.as_bytes() && name.len() <= NAME_MAX,
        };
        if self.seven < ROSTER.len() {
            self.seven = self.seven.wrapping_add(1);
        } else {
            self.name = Text::new();
            name.iter().for_each(|byte| self.name.byte(*byte));
        }
        self.has_setup |= name == b"SetUp" && value == b"1";
        self.has_960 |= name == b"Variant" && value == b"Chess960";
        let is_result = matches!(value, b"1-0" | b"0-1" | b"1/2-1/2" | b"*");
        self.last == Last::Tag
            && gap == if is_first { Gap::Nothing } else { Gap::LineEnd }
            && is_in_order
            && (name != b"Result" || is_result)
            && is_tag(raw, name, value)
    }

    fn number(&mut self, raw: &[u8], expected: Option<(u32, Color)>) -> bool {
        let is_after_number = self.last == Last::Number;
        let is_right = self.begin() && !is_after_number && self.filled.add(raw);
        self.last = Last::Number;
        let digits = raw.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let is_black = match (raw.get(digits..), expected) {
            (Some(b"."), _) => false,
            (Some(b"..."), _) => true,
            _ => return false,
        };
        let is_needed = !is_black || self.is_number_due;
        is_right
            && is_needed
            && raw.first() != Some(&b'0')
            && expected.is_none_or(|(_, turn)| is_black == (turn == Color::Black))
    }

    fn play(&mut self, raw: &[u8], mover: Option<Color>) -> bool {
        let is_numbered = self.last == Last::Number || !self.is_number_due && mover != Some(Color::White);
        let is_right = self.begin() && is_numbered && self.filled.add(raw);
        (self.last, self.is_number_due, self.nags) = (Last::Move, false, [0; 4]);
        is_right
    }

    fn nag(&mut self, raw: &[u8], number: u32) -> bool {
        let follows = matches!(self.last, Last::Move | Last::Nag);
        let is_right = self.begin() && follows && self.filled.add(raw);
        self.last = Last::Nag;
        let bit = 1_u64.wrapping_shl(number & 63);
        let is_new = self.nags.get_mut((number >> 6) as usize).is_some_and(|seen| {
            let is_new = *seen & bit == 0;
            *seen |= bit;
            is_new
        });
        is_right && is_new && number != 0
    }

    fn comment(&mut self, inside: &[u8]) -> bool {
        let follows = !matches!(self.last, Last::Number | Last::Close);
        let is_right = self.begin() && follows && self.filled.comment(inside);
        (self.last, self.is_number_due) = (Last::Comment, true);
        is_right
    }

    fn open(&mut self) -> bool {
        let follows = matches!(self.last, Last::Move | Last::Nag | Last::Comment | Last::Close);
        let is_right = self.begin() && follows && self.filled.add(b"(");
        (self.last, self.is_number_due) = (Last::Open, true);
        is_right
    }

    fn close(&mut self) -> bool {
        let gap = core::mem::replace(&mut self.gap, Gap::Nothing);
        let is_right = gap == Gap::Nothing && self.filled.add(b")");
        (self.last, self.is_number_due) = (Last::Close, true);
        is_right
    }

    fn result(&mut self, raw: &[u8]) -> bool {
        let is_right = self.begin() && self.filled.add(raw);
        self.last = Last::Result;
        is_right
    }
}

impl Machine {
    /// Takes the next token, and judges how it stands there.
    pub(super) fn strict_step(&mut self, window: &[u8], is_whole: bool) -> Result<Step, Error> {
        if self.is_ending {
            self.judge_end(window);
            return self.token(window, is_whole);
        }
        let from = self.at;
        let step = self.token(window, is_whole);
        let taken = window.get(from..self.at).unwrap_or(&[]);
        let spaces = self.layout.gap.take(taken);
        let step = step?;
        let mut is_told = spaces == taken.len();
        let mut fault = None;
        for index in 0..self.queued {
            let Some(event) = self.queue.get(index).copied() else { break };
            is_told |= event.len > 0 && event.kind != Kind::Diagnostic;
            if event.kind == Kind::GameStart {
                let gap = if self.layout.is_blind { Gap::Nothing } else { self.layout.gap };
                self.layout = Layout { gap, ..Layout::NEW };
                // What was crossed before is no part of this game.
                is_told = true;
            }
            self.layout.is_blind |= self.is_stopped || self.is_skipping || event.kind == Kind::Raw;
            if !self.layout.is_blind && !self.is_right(window, &event) {
                fault = fault.or(Some(event));
            }
        }
        // Text that nobody was told of was crossed.
        self.layout.is_blind |= !is_told;
        if let Some(Event { offset, len, .. }) = fault {
            let at = self.at;
            self.at = usize::try_from(offset.wrapping_sub(self.base)).unwrap_or(at).min(at);
            self.misplaced(window, len as usize);
            self.at = at;
        }
        Ok(step)
    }

    /// Tells that the text at hand is not where, or not what, the writer would print. Its tokens are what they are: the game is
    /// read on, and what else is out of place in it is not told of.
    #[cold]
    fn misplaced(&mut self, window: &[u8], len: usize) {
        let spot = self.spot(window, len);
        self.tell(spot, Status::PGN_LAYOUT, Severity::Error, 0);
        self.layout.is_blind = true;
    }

    /// Judges how the game at hand ends.
    fn judge_end(&mut self, window: &[u8]) {
        let layout = &mut self.layout;
        let is_right = layout.filled.end_word() && layout.gap == Gap::EmptyLine;
        layout.gap = Gap::Nothing;
        let is_judged = !core::mem::replace(&mut layout.is_blind, true);
        if is_judged && !is_right {
            self.misplaced(window, 0);
        }
    }

    fn is_right(&mut self, window: &[u8], event: &Event) -> bool {
        let part = |place| super::events::placed(window, self.base, &self.decoded, event.offset, place);
        let raw = part(crate::pgn::event::Place::Input(0, event.len));
        let position = self.decodes().then_some(&self.line.current);
        match event.kind {
            Kind::Tag => self.layout.tag(raw, part(event.name), part(event.text)),
            Kind::Movetext => self.is_start_right(),
            Kind::MoveNumber => {
                self.layout.number(raw, position.map(|position| (position.fullmove_number(), position.turn())))
            }
            Kind::Move => self.layout.play(raw, position.map(|position| position.turn().opposite())),
            Kind::Nag => self.layout.nag(raw, event.number),
            Kind::Comment if event.flags & LINE == 0 => {
                self.layout.comment(raw.get(1..raw.len().saturating_sub(1)).unwrap_or(&[]))
            }
            Kind::VariationStart => self.layout.open() && !self.is_of_first_move(),
            Kind::VariationEnd => self.layout.close(),
            Kind::Result => self.layout.result(raw),
            Kind::GameStart | Kind::Diagnostic | Kind::GameEnd => true,
            Kind::Comment | Kind::Raw | Kind::Escape => false,
        }
    }

    /// Whether the variation that has just begun replaces the first move of another one: then it is one beside it.
    fn is_of_first_move(&self) -> bool {
        match self.frames.get(self.frames.len().saturating_sub(2)..) {
            Some([around, within]) => self.decodes() && around.line.before == within.line.before,
            _ => false,
        }
    }

    /// Whether the tags say where the game starts as the writer would.
    fn is_start_right(&self) -> bool {
        let start = &self.line.current;
        let is_960 = start.rules() == Rules::Chess960;
        match self.tags.fen() {
            Some(text) => {
                let style = fen::Style { en_passant: fen::EnPassantPolicy::Always, ..fen::Style::default() };
                fen::write(start, style).as_bytes() == text && self.layout.has_setup && (!is_960 || self.layout.has_960)
            }
            None => !is_960,
        }
    }
}

/// Whether a tag is written as the writer does: `[Name "value"]`, with a backslash before quotes and backslashes.
fn is_tag(raw: &[u8], name: &[u8], value: &[u8]) -> bool {
    let inside = raw.strip_prefix(b"[").and_then(|raw| raw.strip_prefix(name));
    let inside = inside.and_then(|raw| raw.strip_prefix(b" \"")).and_then(|raw| raw.strip_suffix(b"\"]"));
    let Some(mut inside) = inside else { return false };
    for byte in value {
        if matches!(byte, b'"' | b'\\') {
            let Some(rest) = inside.strip_prefix(b"\\") else { return false };
            inside = rest;
        }
        match inside.split_first() {
            Some((first, rest)) if first == byte && !byte.is_ascii_control() => inside = rest,
            _ => return false,
        }
    }
    inside.is_empty()
}
