//! The reader of PGN: events that own their texts, whether they come one by one or many at a time.

use std::marker::PhantomData;
use std::{ptr, slice};

use super::{broken, c_char, c_void, Api, Error, Move, Outcome, Position};

/// `STAMMA_NEED_MORE`, `STAMMA_END`
const NEED_MORE: i32 = 2;
const END: i32 = 1;

/// `STAMMA_PGN_…`: what an event is about.
pub mod kind {
    pub const GAME_START: u8 = 1;
    pub const TAG: u8 = 2;
    pub const MOVETEXT: u8 = 3;
    pub const MOVE: u8 = 5;
    pub const NAG: u8 = 6;
    pub const COMMENT: u8 = 7;
    pub const VARIATION_START: u8 = 8;
    pub const VARIATION_END: u8 = 9;
    pub const RAW: u8 = 11;
    pub const DIAGNOSTIC: u8 = 13;
    pub const GAME_END: u8 = 14;
}

/// `STAMMA_PGN_RESULT_COMMENT`
pub const RESULT_COMMENT: u8 = 2;
/// `STAMMA_PGN_PARTIAL`
pub const PARTIAL: u8 = 16;
/// `STAMMA_SEVERITY_ERROR`
pub const SEVERITY_ERROR: u8 = 3;

/// `STAMMA_LEVEL_…`, `STAMMA_PGN_…`: flags of the options.
pub mod flag {
    pub const STRICT: u32 = 1;
    pub const IMPORT: u32 = 2;
    pub const TOLERANT: u32 = 3;
    pub const GUESS: u32 = 4;
    pub const HEADERS_ONLY: u32 = 1 << 9;
    pub const SKIP_VARIATIONS: u32 = 1 << 10;
    pub const NO_NULL_MOVES: u32 = 1 << 11;
    pub const COMMENT_ESCAPES: u32 = 1 << 12;
}

/// `STAMMA_ENCODING_…`
pub const ENCODINGS: [&str; 7] = ["auto", "utf-8", "latin1", "cp1252", "cp1251", "koi8-r", "cp437"];

/// `stamma_pgn_options`
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Options {
    size: u32,
    pub flags: u32,
    pub encoding: u32,
    language_count: u32,
    languages: [u16; 16],
    limits: [u32; 9],
    reserved: [u32; 4],
}

impl Options {
    /// `STAMMA_PGN_OPTIONS_INIT`
    pub const DEFAULT: Options = Options {
        size: size_of::<Options>() as u32,
        flags: 0,
        encoding: 0,
        language_count: 0,
        languages: [0; 16],
        limits: [0; 9],
        reserved: [0; 4],
    };
}

/// `stamma_view`
#[repr(C)]
#[derive(Clone, Copy)]
struct View {
    ptr: *const c_char,
    len: usize,
}

/// `stamma_pgn_event`
#[repr(C)]
#[derive(Clone, Copy)]
pub(super) struct Lent {
    kind: u8,
    flags: u8,
    severity: u8,
    reserved0: u8,
    played: Move,
    depth: u16,
    status: i32,
    number: u32,
    game: u64,
    offset: u64,
    length: u32,
    line: u32,
    column: u32,
    reserved: [u32; 5],
    raw: View,
    text: View,
    name: View,
}

impl Lent {
    const EMPTY: Lent = Lent {
        kind: 0,
        flags: 0,
        severity: 0,
        reserved0: 0,
        played: Move(0),
        depth: 0,
        status: 0,
        number: 0,
        game: 0,
        offset: 0,
        length: 0,
        line: 0,
        column: 0,
        reserved: [0; 5],
        raw: View { ptr: ptr::null(), len: 0 },
        text: View { ptr: ptr::null(), len: 0 },
        name: View { ptr: ptr::null(), len: 0 },
    };
}

/// `stamma_pgn_reader`
pub(super) enum Handle {}

pub(super) type New = unsafe extern "C" fn(*const Options, *mut *mut Handle, *mut Error) -> i32;
pub(super) type Free = unsafe extern "C" fn(*mut Handle);
pub(super) type Feed = unsafe extern "C" fn(*mut Handle, *const c_void, usize, bool, *mut Error) -> i32;
pub(super) type Over = unsafe extern "C" fn(*mut Handle, *const c_void, usize, *mut Error) -> i32;
pub(super) type Next = unsafe extern "C" fn(*mut Handle, *mut Lent, *mut Error) -> i32;
pub(super) type NextBatch = unsafe extern "C" fn(*mut Handle, *mut Lent, usize, *mut usize, *mut Error) -> i32;
pub(super) type Place = unsafe extern "C" fn(*const Handle, *mut Position) -> i32;

/// One thing in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    pub kind: u8,
    pub flags: u8,
    pub severity: u8,
    pub played: Move,
    pub depth: u16,
    pub status: i32,
    pub number: u32,
    pub game: u64,
    pub offset: u64,
    pub length: u32,
    pub line: u32,
    pub column: u32,
    pub raw: Vec<u8>,
    pub text: Vec<u8>,
    pub name: Vec<u8>,
}

/// What a reader has.
pub enum Step {
    Events(Vec<Event>),
    NeedMore,
    End,
}

/// A reader, over memory or to be fed.
pub struct Reader<'a> {
    api: &'a Api,
    handle: *mut Handle,
    /// The memory that it reads.
    input: PhantomData<&'a [u8]>,
}

// SAFETY, for all the calls below: as in the parent module; the handle is that of a live reader.
impl<'a> Reader<'a> {
    /// A reader to be fed.
    pub fn new(api: &'a Api, options: &Options) -> Outcome<Reader<'a>> {
        let (mut handle, mut error) = (ptr::null_mut(), Error::default());
        let status = unsafe { (api.functions.pgn_reader_new)(options, &mut handle, &mut error) };
        api.told(status, &error)?;
        if handle.is_null() {
            return Err(broken("no reader although there was no failure"));
        }
        Ok(Reader { api, handle, input: PhantomData })
    }

    /// A reader of memory.
    pub fn over(api: &'a Api, options: &Options, bytes: &'a [u8]) -> Outcome<Reader<'a>> {
        let reader = Reader::new(api, options)?;
        let mut error = Error::default();
        let status =
            unsafe { (api.functions.pgn_reader_over)(reader.handle, bytes.as_ptr().cast(), bytes.len(), &mut error) };
        api.told(status, &error)?;
        Ok(reader)
    }

    /// Gives it more to read.
    pub fn feed(&mut self, bytes: &[u8], is_last: bool) -> Outcome<()> {
        let mut error = Error::default();
        let status = unsafe {
            (self.api.functions.pgn_reader_feed)(self.handle, bytes.as_ptr().cast(), bytes.len(), is_last, &mut error)
        };
        self.api.told(status, &error)
    }

    /// The next event.
    pub fn next(&mut self) -> Outcome<Step> {
        let (mut event, mut error) = (Lent::EMPTY, Error::default());
        let status = unsafe { (self.api.functions.pgn_reader_next)(self.handle, &mut event, &mut error) };
        self.step(status, &error, &[event])
    }

    /// The next events, at most `most`.
    pub fn next_batch(&mut self, most: usize) -> Outcome<Step> {
        let (mut events, mut count, mut error) = (vec![Lent::EMPTY; most], 0, Error::default());
        let status = unsafe {
            (self.api.functions.pgn_reader_next_batch)(
                self.handle,
                events.as_mut_ptr(),
                events.len(),
                &mut count,
                &mut error,
            )
        };
        match events.get(..count) {
            Some(given) if given.is_empty() == (status != 0) => self.step(status, &error, given),
            _ => Err(broken("the number of events does not fit")),
        }
    }

    /// The position after the last event.
    pub fn position(&self) -> Outcome<Position> {
        let mut position = Position { words: [0; 16] };
        let status = unsafe { (self.api.functions.pgn_reader_position)(self.handle, &mut position) };
        self.api.plain(status)?;
        Ok(position)
    }

    /// What a call said.
    fn step(&self, status: i32, error: &Error, events: &[Lent]) -> Outcome<Step> {
        match status {
            NEED_MORE => Ok(Step::NeedMore),
            END => Ok(Step::End),
            _ => {
                self.api.told(status, error)?;
                // SAFETY: this is only called behind the call that gave the events.
                Ok(Step::Events(events.iter().map(|event| unsafe { owned(event) }).collect::<Outcome<_>>()?))
            }
        }
    }
}

impl Drop for Reader<'_> {
    fn drop(&mut self) {
        // SAFETY: the handle is from `stamma_pgn_reader_new`, and freed here alone.
        unsafe { (self.api.functions.pgn_reader_free)(self.handle) }
    }
}

/// An event that owns its texts.
///
/// # Safety
/// The event is from a reader that has not been called since.
unsafe fn owned(event: &Lent) -> Outcome<Event> {
    let bytes = |view: &View| match (view.ptr.is_null(), view.len) {
        (true, 0) => Ok(Vec::new()),
        (true, _) => Err(broken("a text at NULL")),
        // SAFETY: the reader has lent these bytes until its next call, which has not come.
        (false, len) => Ok(unsafe { slice::from_raw_parts(view.ptr.cast::<u8>(), len) }.to_vec()),
    };
    if event.reserved0 != 0 || event.reserved != [0; 5] {
        return Err(broken("reserved fields of an event are not zero"));
    }
    Ok(Event {
        kind: event.kind,
        flags: event.flags,
        severity: event.severity,
        played: event.played,
        depth: event.depth,
        status: event.status,
        number: event.number,
        game: event.game,
        offset: event.offset,
        length: event.length,
        line: event.line,
        column: event.column,
        raw: bytes(&event.raw)?,
        text: bytes(&event.text)?,
        name: bytes(&event.name)?,
    })
}
