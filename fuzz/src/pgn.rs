//! Any bytes as a PGN text, whole, through Rust and through C. Input: the options (see [`Choices`]), a byte for how many
//! events C gives at a time, then the text.
//!
//! * Every byte that is not white space is in an event, unless the options leave something out; the spans ascend.
//! * Games and variations are opened and closed in pairs; texts are UTF-8.
//! * Each decoded move is legal where it is played, and the reader's position is the one that the moves lead to.
//! * There are at most so many events as the text has bytes, times a constant.
//! * C gives the same events and texts.
//! * Crossing the moves hides no game, tag or result.
//! * Of games whose first events somebody else took, each position there is is legal and comes from the one before.

use core::ffi::c_void;
use core::ptr;

use stamma::board::{Move, Position};
use stamma::ffi::*;
use stamma::notation::Level;
use stamma::pgn::game::{NextGame, Reading, ROOT};
use stamma::pgn::utf16::detect_utf16;
use stamma::pgn::{Encoding, Event, Kind, Limits, Next, Options, Place, Reader};

use crate::c::{is_ok, Room};
use crate::input::Input;
use crate::moves::LEVELS;

/// Options for Rust and for C. Their bytes: level, flags, encoding, language; and with the flag 128 nine limits.
pub struct Choices {
    pub rust: Options,
    pub c: stamma_pgn_options,
}

/// How many languages there are to choose from.
const LANGUAGES: u16 = 12;

impl Choices {
    pub fn new(input: &mut Input<'_>) -> Choices {
        let level = input.below(LEVELS.len() as u8);
        let flags = input.u8();
        let encoding = input.below(Encoding::ALL.len() as u8);
        let language = u16::from(input.u8()) % LANGUAGES;
        let has = |bit| flags & bit != 0;
        let mut rust = Options {
            decode: !has(1),
            headers_only: has(2),
            skip_variations: has(4),
            allow_null: !has(8),
            comment_escapes: has(16),
            numbers: !has(32),
            encoding: Encoding::ALL[encoding],
            language_count: u8::from(language > 0),
            ..Options::new(LEVELS[level])
        };
        rust.languages[0] = language;
        if has(128) {
            let mut limit = || 1 + u32::from(input.u8());
            rust.limits = Limits {
                token: limit(),
                comment: limit(),
                tag: limit(),
                tags: limit(),
                depth: limit(),
                plies: limit(),
                all_plies: limit(),
                nags: limit(),
                comments: limit(),
            };
        }
        let number = match LEVELS[level] {
            Level::Strict => 1,
            Level::Import => 2,
            Level::Tolerant => 3,
            Level::Guess => 4,
        };
        let limits = rust.limits;
        let c = stamma_pgn_options {
            size: size_of::<stamma_pgn_options>() as u32,
            flags: number | u32::from(flags & 63) << 8,
            encoding: encoding as u32,
            language_count: rust.language_count.into(),
            languages: rust.languages,
            token_limit: limits.token,
            comment_limit: limits.comment,
            tag_limit: limits.tag,
            tags_limit: limits.tags,
            depth_limit: limits.depth,
            plies_limit: limits.plies,
            all_plies_limit: limits.all_plies,
            nags_limit: limits.nags,
            comments_limit: limits.comments,
            reserved: [0; 4],
        };
        Choices { rust, c }
    }

    /// Whether all of the text comes in events.
    pub fn gives_all(&self) -> bool {
        !self.rust.headers_only && self.rust.numbers && !self.rust.skip_variations
    }

    /// Whether the positions are those of the moves.
    pub fn follows(&self) -> bool {
        self.rust.decode && !self.rust.headers_only
    }
}

/// An event with its texts. Where in memory they lie is not told.
#[derive(PartialEq, Eq, Debug, Clone)]
pub struct Told {
    pub event: Event,
    pub raw: Vec<u8>,
    pub text: Vec<u8>,
    pub name: Vec<u8>,
}

pub fn told(reader: &Reader<'_>, event: Event) -> Told {
    let (raw, text, name) = (reader.raw(&event).to_vec(), reader.text(&event).to_vec(), reader.name(&event).to_vec());
    Told { event: Event { text: Place::None, name: Place::None, ..event }, raw, text, name }
}

/// The target's body.
pub fn run(data: &[u8]) {
    let mut input = Input::new(data);
    let choices = Choices::new(&mut input);
    let cap = 1 + input.below(9);
    let text = input.rest();
    let events = whole(text, &choices);
    spans(text, &events, &choices);
    let in_c = through_c(text, &choices, cap);
    for (found, expected) in in_c.iter().zip(&events) {
        assert_eq!(found, expected);
    }
    assert_eq!(in_c.len(), events.len());
    begun_in_the_middle(text, &choices, cap);
    // A limit counts what is crossed for some and not for others; at the strict level nothing is.
    if choices.rust.limits == Limits::DEFAULT && choices.rust.level != Level::Strict {
        let tokens = Options { decode: false, headers_only: false, skip_variations: false, ..choices.rust };
        let headers = Options { headers_only: true, ..tokens };
        assert_eq!(frame(text, headers), frame(text, tokens));
    }
}

/// Where games begin and end, their tags and results.
fn frame(text: &[u8], options: Options) -> Vec<Told> {
    let mut reader = Reader::over(text, options).expect("memory");
    let mut events = Vec::new();
    while let Next::Event(event) = reader.next().expect("memory") {
        if matches!(event.kind, Kind::GameStart | Kind::Tag | Kind::Movetext | Kind::Result | Kind::GameEnd) {
            events.push(told(&reader, event));
        }
    }
    events
}

/// Reads games, of which somebody else took the first events.
fn begun_in_the_middle(text: &[u8], choices: &Choices, taken: usize) {
    let mut reader = Reader::over(text, choices.rust).expect("memory");
    for _ in 0..taken {
        reader.next().expect("memory");
    }
    let mut reading = Reading::new();
    // Other options than those that a tree needs are refused.
    while let Ok(NextGame::Game(game)) = reading.next(&mut reader) {
        let nodes = core::iter::successors(Some(ROOT), |node| game.next(*node).expect("a node"));
        for node in nodes.take(50) {
            let Ok(position) = game.position(node) else { continue };
            // A room looks whether the position is what it says of itself.
            assert_eq!(Room::of(&position).position(), position);
            let Some(parent) = game.parent(node).expect("a node") else { continue };
            let (before, mv) = (game.position(parent).expect("before"), game.move_of(node).expect("a node"));
            let played = if mv == Move::NULL { before.play_null() } else { before.play(mv) };
            assert_eq!(played, Ok(position));
        }
    }
}

/// All events, with what must hold of the moves.
fn whole(text: &[u8], choices: &Choices) -> Vec<Told> {
    let mut reader = Reader::over(text, choices.rust).expect("memory");
    let mut events = Vec::new();
    let mut line = Line::default();
    while let Next::Event(event) = reader.next().expect("memory") {
        if choices.follows() {
            line.take(&event, reader.position());
        }
        events.push(told(&reader, event));
        is_bounded(events.len(), text);
    }
    assert_eq!(reader.next().expect("memory"), Next::End);
    events
}

/// No reader goes on for ever.
pub fn is_bounded(events: usize, text: &[u8]) {
    assert!(events <= 8 * text.len() + 16, "{events} events of {} bytes", text.len());
}

/// The moves played from the start position on.
#[derive(Default)]
struct Line {
    before: Position,
    now: Position,
    open: Vec<(Position, Position)>,
}

impl Line {
    fn take(&mut self, event: &Event, position: &Position) {
        match event.kind {
            Kind::Movetext => (self.before, self.now) = (*position, *position),
            Kind::VariationStart => {
                self.open.push((self.before, self.now));
                self.now = self.before;
            }
            Kind::VariationEnd => (self.before, self.now) = self.open.pop().expect("an open variation"),
            Kind::Move => {
                let after = if event.mv == Move::NULL { self.now.play_null() } else { self.now.play(event.mv) };
                self.before = self.now;
                self.now = after.expect("a legal move");
            }
            _ => return,
        }
        // Of several moves in one word the reader is behind the last.
        if event.kind != Kind::Move {
            assert_eq!(*position, self.now, "{event:?}");
        }
    }
}

/// What must hold of every reading.
pub fn pairs(events: &[Told]) {
    let (mut open, mut depth, mut game) = (false, 0, 0);
    for Told { event, text, name, .. } in events {
        assert!(std::str::from_utf8(text).is_ok() && std::str::from_utf8(name).is_ok(), "{event:?}");
        assert!(event.kind == Kind::Diagnostic || event.game == game, "{event:?}");
        match event.kind {
            Kind::GameStart => {
                assert!(!open, "{event:?}");
                open = true;
            }
            Kind::GameEnd => {
                assert!(open, "{event:?}");
                (open, depth) = (false, 0);
                game += 1;
            }
            Kind::VariationStart => depth += 1,
            Kind::VariationEnd => {
                assert!(depth > 0, "{event:?}");
                depth -= 1;
            }
            Kind::Escape | Kind::Raw | Kind::Diagnostic => {}
            _ => assert!(open, "{event:?}"),
        }
    }
    assert!(!open, "the last game does not end");
}

fn spans(text: &[u8], events: &[Told], choices: &Choices) {
    pairs(events);
    let mut covered = vec![false; text.len()];
    let (mut last, mut depth) = (0, 0);
    for Told { event, .. } in events {
        let (start, end) = (event.offset, event.offset + u64::from(event.len));
        assert!(end <= text.len() as u64 + 1, "{event:?}");
        let end = end.min(text.len() as u64);
        covered[start.min(end) as usize..end as usize].fill(true);
        match event.kind {
            Kind::VariationStart => depth += 1,
            Kind::VariationEnd => depth -= 1,
            Kind::GameEnd => assert_eq!(depth, 0, "{event:?}"),
            _ => {}
        }
        if event.kind != Kind::Diagnostic && event.len > 0 {
            assert!(start >= last, "{event:?} begins before {last}");
            last = end;
        }
    }
    let is_wide = choices.rust.encoding == Encoding::Auto && detect_utf16(&text[..text.len().min(64)]).is_some();
    if choices.gives_all() && !is_wide {
        for (at, byte) in text.iter().enumerate() {
            // A space or mark of several bytes too.
            let is_space = matches!(byte, b'\t'..=b'\r' | b' ' | 0xC2 | 0xA0 | 0xEF | 0xBB | 0xBF);
            assert!(covered[at] || is_space, "byte {at} ({:?}) is in no event", *byte as char);
        }
    }
}

/// A C view's bytes.
fn lent(view: stamma_view) -> Vec<u8> {
    assert!(view.len > 0 || view.ptr.is_null());
    if view.len == 0 {
        return Vec::new();
    }
    // SAFETY: lent by the reader, which was not called since.
    unsafe { core::slice::from_raw_parts(view.ptr.cast::<u8>(), view.len) }.to_vec()
}

/// All events by `stamma_pgn_reader_over` and `stamma_pgn_reader_next_batch`, in the form of the Rust face.
fn through_c(text: &[u8], choices: &Choices, cap: usize) -> Vec<Told> {
    let mut memory = Room::holding(text);
    let mut options = Room::holding(&[choices.c]);
    let mut handle = Room::<*mut stamma_pgn_reader>::new(1);
    let mut error = Room::<stamma_error>::new(1);
    let mut events = Vec::new();
    // SAFETY: rooms of the right size; the text lives until the reader is freed.
    unsafe {
        assert!(is_ok(stamma_pgn_reader_new(options.ptr(), handle.ptr(), error.ptr())));
        let reader = handle.get(0);
        let start = if text.is_empty() { ptr::null() } else { memory.ptr().cast::<c_void>().cast_const() };
        assert!(is_ok(stamma_pgn_reader_over(reader, start, text.len(), error.ptr())));
        loop {
            let mut batch = Room::<stamma_pgn_event>::new(cap);
            let mut count = Room::<usize>::new(1);
            let status = stamma_pgn_reader_next_batch(reader, batch.ptr(), cap, count.ptr(), error.ptr());
            let count = count.get(0);
            if status == i32::from(stamma::status::Status::END.number()) {
                assert_eq!(count, 0);
                break;
            }
            assert!(is_ok(status) && count > 0 && count <= cap);
            events.extend((0..count).map(|index| of_c(&batch.get(index))));
        }
        stamma_pgn_reader_free(reader);
    }
    assert!(error.is_untouched(), "an error was written on success");
    events
}

fn of_c(event: &stamma_pgn_event) -> Told {
    use stamma::status::{Severity, Status};
    assert!(event.reserved0 == 0 && event.reserved == [0; 5]);
    let kind = KINDS[usize::from(event.kind) - 1];
    let severity = [Severity::Info, Severity::Fixed, Severity::Guessed, Severity::Error]
        .into_iter()
        .find(|severity| *severity as u8 == event.severity)
        .expect("a severity");
    Told {
        event: Event {
            kind,
            flags: event.flags,
            severity,
            mv: Move::from_bits(event.r#move),
            status: Status::new(event.status as u16).expect("a known status"),
            depth: event.depth,
            number: event.number,
            game: event.game,
            offset: event.offset,
            len: event.length,
            line: event.line,
            column: event.column,
            text: Place::None,
            name: Place::None,
        },
        raw: lent(event.raw),
        text: lent(event.text),
        name: lent(event.name),
    }
}

const KINDS: [Kind; 14] = [
    Kind::GameStart,
    Kind::Tag,
    Kind::Movetext,
    Kind::MoveNumber,
    Kind::Move,
    Kind::Nag,
    Kind::Comment,
    Kind::VariationStart,
    Kind::VariationEnd,
    Kind::Result,
    Kind::Raw,
    Kind::Escape,
    Kind::Diagnostic,
    Kind::GameEnd,
];
