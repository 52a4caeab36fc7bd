//! The C interface of the library under test, loaded at run time; the only place with `unsafe`.
//!
//! - The declarations repeat `include/stamma.h`, those that the cases need.
//! - Every wrapper gives a value or a [`Refusal`]. A refusal with a fault is never a right answer to a case.

pub mod pgn;

use std::ffi::{c_char, c_void, CStr};
use std::fmt;
use std::path::Path;
use std::ptr;

/// `STAMMA_LEVEL_STRICT`
pub const STRICT: u32 = 1;
/// `STAMMA_LEVEL_TOLERANT`
pub const TOLERANT: u32 = 3;
/// `STAMMA_REFUSE_IMPOSSIBLE`
pub const REFUSE_IMPOSSIBLE: u32 = 1 << 5;
/// `STAMMA_REFUSE_INCONSISTENT`
pub const REFUSE_INCONSISTENT: u32 = 1 << 6;
/// `STAMMA_REPAIR`
pub const REPAIR: u32 = 1 << 7;
/// `STAMMA_CHESS960`
pub const CHESS960: u32 = 1 << 8;
/// `STAMMA_EP_ALWAYS`
pub const EP_ALWAYS: u32 = 1 << 12;

/// `STAMMA_OUTCOME_…`
pub mod outcome {
    pub const CHECK: u32 = 1;
    pub const CHECKMATE: u32 = 2;
    pub const STALEMATE: u32 = 4;
    pub const INSUFFICIENT: u32 = 8;
    pub const FIFTY_MOVES: u32 = 16;
    pub const SEVENTY_FIVE_MOVES: u32 = 32;
    pub const WHITE_CANNOT_WIN: u32 = 64;
    pub const BLACK_CANNOT_WIN: u32 = 128;
}

/// Room for what is written: `STAMMA_FEN_MAX`, `STAMMA_SAN_MAX`, and 6 for UCI and ICCF.
const FEN_MAX: usize = 104;
const SAN_MAX: usize = 8;
const UCI_MAX: usize = 6;
const ICCF_MAX: usize = 6;
/// `STAMMA_MOVE_TEXT_MAX`
const MOVE_TEXT_MAX: usize = 64;

/// The numbers of the conditions that say that the call itself was wrong: `STAMMA_ERR_…`.
const CALL_FAULTS: std::ops::RangeInclusive<i32> = 10..=99;

/// `stamma_position`
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Position {
    words: [u64; 16],
}

/// `stamma_move`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(transparent)]
pub struct Move(u16);

impl Move {
    /// `STAMMA_MOVE_NULL`
    pub const NULL: Move = Move(65);
}

/// `stamma_style`; all zero but `size` is PGN's export form.
#[repr(C)]
struct Style {
    size: u32,
    language: u16,
    choices: [u8; 10],
    reserved: [u8; 16],
}

/// `stamma_san_details`
#[repr(C)]
#[derive(Default)]
struct SanDetails {
    played: u16,
    language: u16,
    numbers: [u32; 3],
    nags: [u8; 8],
    reserved: [u32; 4],
}

/// `STAMMA_LANGUAGE_FIGURINE`
pub const FIGURINE: u16 = 1;

/// `stamma_error`
#[repr(C)]
#[derive(Default)]
struct Error {
    status: i32,
    line: u32,
    column: u32,
    length: u32,
    offset: u64,
    squares: u64,
    detail: [u32; 2],
    reserved: [u64; 3],
}

/// `stamma_epd_operation`
#[repr(C)]
#[derive(Clone, Copy)]
pub struct EpdOperation {
    opcode: [u8; 16],
    offset: u64,
    operands_offset: u64,
    operands_length: u32,
    operand_count: u32,
    kind: u8,
    quotes: u8,
    reserved: [u8; 22],
}

impl EpdOperation {
    const EMPTY: EpdOperation = EpdOperation {
        opcode: [0; 16],
        offset: 0,
        operands_offset: 0,
        operands_length: 0,
        operand_count: 0,
        kind: 0,
        quotes: 0,
        reserved: [0; 22],
    };

    /// The opcode.
    pub fn name(&self) -> String {
        CStr::from_bytes_until_nul(&self.opcode).unwrap_or_default().to_string_lossy().into_owned()
    }

    /// `STAMMA_EPD_LINE`: each move is made after the ones before it.
    pub fn is_line(&self) -> bool {
        self.kind == 2
    }

    /// `STAMMA_EPD_MOVES` or `STAMMA_EPD_LINE`.
    pub fn has_moves(&self) -> bool {
        matches!(self.kind, 1 | 2)
    }
}

/// `stamma_epd_operand`
#[repr(C)]
#[derive(Clone, Copy, Default)]
struct EpdOperand {
    integer: i64,
    offset: u64,
    length: u32,
    mv: u16,
    kind: u8,
    quotes: u8,
    reserved: [u8; 16],
}

/// What an operand says.
pub enum EpdValue {
    Move(Move),
    Integer(i64),
    Text(String),
}

/// An EPD line that was read.
pub struct Epd {
    pub position: Position,
    pub operations: Vec<EpdOperation>,
}

/// Why the library refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The condition's name, `FEN_RANK_WIDTH` for example.
    pub name: String,
    /// Where in the text.
    pub offset: usize,
    /// The call failed for a reason that has nothing to do with what was read: what went wrong.
    pub fault: Option<&'static str>,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        match self.fault {
            Some(fault) => write!(f, " ({fault})"),
            None => Ok(()),
        }
    }
}

type Outcome<T> = Result<T, Refusal>;

type Encode = unsafe extern "C" fn(*const Position, Move, u32, *mut c_char, usize, *mut usize, *mut Error) -> i32;
type Decode = unsafe extern "C" fn(
    *const Position,
    *const c_char,
    usize,
    u32,
    *mut Move,
    *mut u8,
    usize,
    *mut usize,
    *mut Error,
) -> i32;

type EncodeStyled =
    unsafe extern "C" fn(*const Position, Move, *const Style, *mut c_char, usize, *mut usize, *mut Error) -> i32;
type DecodeFull = unsafe extern "C" fn(
    *const Position,
    *const c_char,
    usize,
    u32,
    *const u16,
    usize,
    *mut SanDetails,
    *mut u8,
    usize,
    *mut usize,
    *mut Error,
) -> i32;
type FindLanguage = unsafe extern "C" fn(*const c_char, usize, *mut u32, *mut u8, *mut Error) -> i32;

/// Declares the table of functions and how it is filled from the library, once.
macro_rules! functions {
    ($($name:ident: $type:ty = $symbol:literal,)*) => {
        struct Functions { $($name: $type,)* }

        impl Functions {
            /// # Safety
            /// The library must be a libstamma whose functions have the types of `include/stamma.h`, and must stay
            /// loaded as long as the table is used.
            unsafe fn find(library: &libloading::Library) -> Result<Functions, libloading::Error> {
                // SAFETY: the caller vouches for the types and for the library's life.
                unsafe { Ok(Functions { $($name: *library.get::<$type>(concat!($symbol, "\0").as_bytes())?,)* }) }
            }
        }
    };
}

functions! {
    version_string: unsafe extern "C" fn() -> *const c_char = "stamma_version_string",
    status_name: unsafe extern "C" fn(i32) -> *const c_char = "stamma_status_name",
    position_initial: unsafe extern "C" fn(*mut Position) -> i32 = "stamma_position_initial",
    position_same: unsafe extern "C" fn(*const Position, *const Position, *mut u8) -> i32 = "stamma_position_same",
    position_repetitions: unsafe extern "C" fn(*const Position, usize, *mut u32) -> i32 = "stamma_position_repetitions",
    position_outcome: unsafe extern "C" fn(*const Position, *mut u32, *mut Error) -> i32 = "stamma_position_outcome",
    fen_parse: unsafe extern "C" fn(*const c_char, usize, u32, *mut Position, *mut u8, usize, *mut usize, *mut Error) -> i32
        = "stamma_fen_parse",
    fen_write: unsafe extern "C" fn(*const Position, u32, *mut c_char, usize, *mut usize) -> i32 = "stamma_fen_write",
    epd_parse: unsafe extern "C" fn(*const c_char, usize, u32, *mut Position, *mut EpdOperation, usize, *mut usize, *mut u8, usize, *mut usize, *mut Error) -> i32
        = "stamma_epd_parse",
    epd_operands: unsafe extern "C" fn(*const c_char, usize, u32, *const Position, *const EpdOperation, *mut EpdOperand, usize, *mut usize, *mut Error) -> i32
        = "stamma_epd_operands",
    epd_text: unsafe extern "C" fn(*const c_char, usize, *const EpdOperand, *mut c_char, usize, *mut usize) -> i32
        = "stamma_epd_text",
    epd_rewrite: unsafe extern "C" fn(*const c_char, usize, u32, *mut c_char, usize, *mut usize, *mut Error) -> i32
        = "stamma_epd_rewrite",
    legal_moves: unsafe extern "C" fn(*const Position, *mut Move, usize, *mut usize, *mut Error) -> i32
        = "stamma_legal_moves",
    move_play: unsafe extern "C" fn(*const Position, Move, *mut Position, *mut Error) -> i32 = "stamma_move_play",
    perft: unsafe extern "C" fn(*const Position, u32, u64, *mut u64, *mut Error) -> i32 = "stamma_perft",
    san_encode: Encode = "stamma_san_encode",
    san_decode: Decode = "stamma_san_decode",
    san_encode_styled: EncodeStyled = "stamma_san_encode_styled",
    san_decode_full: DecodeFull = "stamma_san_decode_full",
    long_encode: EncodeStyled = "stamma_long_encode",
    long_decode: Decode = "stamma_long_decode",
    language_find: FindLanguage = "stamma_language_find",
    uci_encode: Encode = "stamma_uci_encode",
    uci_decode: Decode = "stamma_uci_decode",
    iccf_encode: Encode = "stamma_iccf_encode",
    iccf_decode: Decode = "stamma_iccf_decode",
    polyglot_key: unsafe extern "C" fn(*const Position, *mut u64) -> i32 = "stamma_polyglot_key",
    polyglot_move_decode: unsafe extern "C" fn(*const Position, u16, *mut Move, *mut Error) -> i32
        = "stamma_polyglot_move_decode",
    pgn_reader_new: pgn::New = "stamma_pgn_reader_new",
    pgn_reader_free: pgn::Free = "stamma_pgn_reader_free",
    pgn_reader_feed: pgn::Feed = "stamma_pgn_reader_feed",
    pgn_reader_over: pgn::Over = "stamma_pgn_reader_over",
    pgn_reader_next: pgn::Next = "stamma_pgn_reader_next",
    pgn_reader_next_batch: pgn::NextBatch = "stamma_pgn_reader_next_batch",
    pgn_reader_position: pgn::Place = "stamma_pgn_reader_position",
}

/// The library under test.
pub struct Api {
    functions: Functions,
    /// Keeps the functions where they are.
    _library: libloading::Library,
}

// SAFETY, for all the calls below: the pointers are to live objects of the sizes that are passed along, texts and
// buffers do not overlap, and the optional outputs that are not wanted are NULL.
impl Api {
    /// Loads the library from a file.
    pub fn load(path: &Path) -> Result<Api, String> {
        // An absolute path: a bare name would be looked for among the system's libraries.
        let path = path.canonicalize().map_err(|error| format!("{}: {error}", path.display()))?;
        // SAFETY: libstamma has nothing to initialise; that the file is one is what the caller asked for.
        let library = unsafe { libloading::Library::new(&path) }.map_err(|error| error.to_string())?;
        // SAFETY: as above, and the library is kept beside the table.
        let functions = unsafe { Functions::find(&library) }.map_err(|error| error.to_string())?;
        Ok(Api { functions, _library: library })
    }

    /// The name of a condition.
    pub fn name(&self, status: i32) -> String {
        text(unsafe { (self.functions.status_name)(status) })
    }

    /// The library's version as text.
    pub fn version(&self) -> String {
        text(unsafe { (self.functions.version_string)() })
    }

    /// The start of a standard game.
    pub fn initial(&self) -> Outcome<Position> {
        let mut position = Position { words: [0; 16] };
        let status = unsafe { (self.functions.position_initial)(&mut position) };
        self.plain(status)?;
        Ok(position)
    }

    /// Whether two positions are the same for repetition.
    pub fn same(&self, a: &Position, b: &Position) -> Outcome<bool> {
        let mut same = 0;
        let status = unsafe { (self.functions.position_same)(a, b, &mut same) };
        self.plain(status)?;
        Ok(same != 0)
    }

    /// How often the last position has occurred.
    pub fn repetitions(&self, history: &[Position]) -> Outcome<u32> {
        let mut count = 0;
        let status = unsafe { (self.functions.position_repetitions)(history.as_ptr(), history.len(), &mut count) };
        self.plain(status)?;
        Ok(count)
    }

    /// How the game stands, as bits of [`outcome`].
    pub fn outcome(&self, position: &Position) -> Outcome<u32> {
        let (mut bits, mut error) = (0, Error::default());
        let status = unsafe { (self.functions.position_outcome)(position, &mut bits, &mut error) };
        self.told(status, &error)?;
        Ok(bits)
    }

    /// Reads a FEN.
    pub fn fen_parse(&self, text: &[u8], options: u32) -> Outcome<Position> {
        let (mut position, mut error) = (Position { words: [0; 16] }, Error::default());
        let status = unsafe {
            (self.functions.fen_parse)(
                text.as_ptr().cast(),
                text.len(),
                options,
                &mut position,
                ptr::null_mut(),
                0,
                ptr::null_mut(),
                &mut error,
            )
        };
        self.told(status, &error)?;
        Ok(position)
    }

    /// Writes a FEN.
    pub fn fen_write(&self, position: &Position, options: u32) -> Outcome<String> {
        let (mut buf, mut len) = ([0xAAu8; FEN_MAX], 0);
        let status =
            unsafe { (self.functions.fen_write)(position, options, buf.as_mut_ptr().cast(), buf.len(), &mut len) };
        self.plain(status)?;
        written(&buf, len)
    }

    /// Reads an EPD line.
    pub fn epd_parse(&self, text: &[u8], options: u32) -> Outcome<Epd> {
        let (mut position, mut error) = (Position { words: [0; 16] }, Error::default());
        let (mut operations, mut count) = (vec![EpdOperation::EMPTY; 1024], 0);
        let status = unsafe {
            (self.functions.epd_parse)(
                text.as_ptr().cast(),
                text.len(),
                options,
                &mut position,
                operations.as_mut_ptr(),
                operations.len(),
                &mut count,
                ptr::null_mut(),
                0,
                ptr::null_mut(),
                &mut error,
            )
        };
        self.told(status, &error)?;
        if count > operations.len() {
            return Err(broken("more operations than there can be"));
        }
        operations.truncate(count);
        Ok(Epd { position, operations })
    }

    /// The operands of an operation of an EPD line.
    pub fn epd_operands(
        &self,
        text: &[u8],
        options: u32,
        position: &Position,
        operation: &EpdOperation,
    ) -> Outcome<Vec<EpdValue>> {
        let expected = operation.operand_count as usize;
        let (mut operands, mut count, mut error) = (vec![EpdOperand::default(); expected], 0, Error::default());
        let status = unsafe {
            (self.functions.epd_operands)(
                text.as_ptr().cast(),
                text.len(),
                options,
                position,
                operation,
                operands.as_mut_ptr(),
                operands.len(),
                &mut count,
                &mut error,
            )
        };
        self.told(status, &error)?;
        if count != expected {
            return Err(broken("another number of operands than was told"));
        }
        operands.iter().map(|operand| self.epd_value(text, operand)).collect()
    }

    fn epd_value(&self, text: &[u8], operand: &EpdOperand) -> Outcome<EpdValue> {
        Ok(match operand.kind {
            1 => EpdValue::Move(Move(operand.mv)),
            2 => EpdValue::Integer(operand.integer),
            _ => {
                let (mut buf, mut len) = (vec![0xAAu8; operand.length as usize + 1], 0);
                let status = unsafe {
                    let buf_start = buf.as_mut_ptr().cast();
                    (self.functions.epd_text)(text.as_ptr().cast(), text.len(), operand, buf_start, buf.len(), &mut len)
                };
                self.plain(status)?;
                EpdValue::Text(written(&buf, len)?)
            }
        })
    }

    /// The canonical form of an EPD line.
    pub fn epd_rewrite(&self, text: &[u8], options: u32) -> Outcome<String> {
        let (mut buf, mut len, mut error) = (vec![0xAAu8; 4096], 0, Error::default());
        let status = unsafe {
            let buf_start = buf.as_mut_ptr().cast();
            (self.functions.epd_rewrite)(
                text.as_ptr().cast(),
                text.len(),
                options,
                buf_start,
                buf.len(),
                &mut len,
                &mut error,
            )
        };
        self.told(status, &error)?;
        written(&buf, len)
    }

    /// All legal moves.
    pub fn legal_moves(&self, position: &Position) -> Outcome<Vec<Move>> {
        let mut moves = vec![Move(0); 256];
        loop {
            let (mut count, mut error) = (0, Error::default());
            let status = unsafe {
                (self.functions.legal_moves)(position, moves.as_mut_ptr(), moves.len(), &mut count, &mut error)
            };
            self.told(status, &error)?;
            if count <= moves.len() {
                moves.truncate(count);
                return Ok(moves);
            }
            if count > 64 * 64 * 4 {
                return Err(broken("more moves than there can be"));
            }
            moves.resize(count, Move(0));
        }
    }

    /// Plays a move.
    pub fn play(&self, position: &Position, played: Move) -> Outcome<Position> {
        let (mut next, mut error) = (Position { words: [0; 16] }, Error::default());
        let status = unsafe { (self.functions.move_play)(position, played, &mut next, &mut error) };
        self.told(status, &error)?;
        Ok(next)
    }

    /// Counts move sequences.
    pub fn perft(&self, position: &Position, depth: u32) -> Outcome<u64> {
        let (mut nodes, mut error) = (0, Error::default());
        let status = unsafe { (self.functions.perft)(position, depth, u64::MAX, &mut nodes, &mut error) };
        self.told(status, &error)?;
        Ok(nodes)
    }

    /// Writes a move in SAN.
    pub fn san_encode(&self, position: &Position, written: Move) -> Outcome<String> {
        self.encode::<SAN_MAX>(self.functions.san_encode, position, written)
    }

    /// Reads a move in SAN.
    pub fn san_decode(&self, position: &Position, text: &[u8], level: u32) -> Outcome<Move> {
        self.decode(self.functions.san_decode, position, text, level)
    }

    /// Writes a move in SAN with the letters of a language.
    pub fn san_encode_in(&self, position: &Position, written: Move, language: u16) -> Outcome<String> {
        self.encode_styled(self.functions.san_encode_styled, position, written, language)
    }

    /// Reads a move in SAN with the letters of a language, at the tolerant level.
    pub fn san_decode_in(&self, position: &Position, text: &[u8], language: u16) -> Outcome<Move> {
        let (mut details, mut error) = (SanDetails::default(), Error::default());
        let status = unsafe {
            (self.functions.san_decode_full)(
                position,
                text.as_ptr().cast(),
                text.len(),
                TOLERANT,
                &language,
                1,
                &mut details,
                ptr::null_mut(),
                0,
                ptr::null_mut(),
                &mut error,
            )
        };
        self.told(status, &error)?;
        Ok(Move(details.played))
    }

    /// Writes a move in long algebraic notation.
    pub fn long_encode(&self, position: &Position, written: Move) -> Outcome<String> {
        self.encode_styled(self.functions.long_encode, position, written, 0)
    }

    /// Reads a move in long algebraic notation.
    pub fn long_decode(&self, position: &Position, text: &[u8], level: u32) -> Outcome<Move> {
        self.decode(self.functions.long_decode, position, text, level)
    }

    /// The number of a language that has just this tag.
    pub fn language(&self, tag: &str) -> Outcome<u16> {
        let (mut index, mut found, mut error) = (0, 0, Error::default());
        let status = unsafe {
            (self.functions.language_find)(tag.as_ptr().cast(), tag.len(), &mut index, &mut found, &mut error)
        };
        self.told(status, &error)?;
        if found == 0 {
            return Err(broken("a language of the cases is not in the table"));
        }
        u16::try_from(index).map_err(|_| broken("a language's number is too large"))
    }

    /// Writes a move in UCI form, castling as the position's rules want it.
    pub fn uci_encode(&self, position: &Position, written: Move) -> Outcome<String> {
        self.encode::<UCI_MAX>(self.functions.uci_encode, position, written)
    }

    /// Reads a move in UCI form.
    pub fn uci_decode(&self, position: &Position, text: &[u8], level: u32) -> Outcome<Move> {
        self.decode(self.functions.uci_decode, position, text, level)
    }

    /// Writes a move in ICCF numeric notation.
    pub fn iccf_encode(&self, position: &Position, written: Move) -> Outcome<String> {
        self.encode::<ICCF_MAX>(self.functions.iccf_encode, position, written)
    }

    /// Reads a move in ICCF numeric notation.
    pub fn iccf_decode(&self, position: &Position, text: &[u8], level: u32) -> Outcome<Move> {
        self.decode(self.functions.iccf_decode, position, text, level)
    }

    /// The Polyglot key.
    pub fn polyglot_key(&self, position: &Position) -> Outcome<u64> {
        let mut key = 0;
        let status = unsafe { (self.functions.polyglot_key)(position, &mut key) };
        self.plain(status)?;
        Ok(key)
    }

    /// The move that a Polyglot entry names.
    pub fn polyglot_move_decode(&self, position: &Position, entry: u16) -> Outcome<Move> {
        let (mut decoded, mut error) = (Move(0), Error::default());
        let status = unsafe { (self.functions.polyglot_move_decode)(position, entry, &mut decoded, &mut error) };
        self.told(status, &error)?;
        Ok(decoded)
    }

    fn encode<const CAP: usize>(&self, encode: Encode, position: &Position, one: Move) -> Outcome<String> {
        let (mut buf, mut len, mut error) = ([0xAAu8; CAP], 0, Error::default());
        let status = unsafe { encode(position, one, 0, buf.as_mut_ptr().cast(), buf.len(), &mut len, &mut error) };
        self.told(status, &error)?;
        written(&buf, len)
    }

    fn encode_styled(&self, encode: EncodeStyled, position: &Position, one: Move, language: u16) -> Outcome<String> {
        let style = Style { size: size_of::<Style>() as u32, language, choices: [0; 10], reserved: [0; 16] };
        let (mut buf, mut len, mut error) = ([0xAAu8; MOVE_TEXT_MAX], 0, Error::default());
        let status = unsafe { encode(position, one, &style, buf.as_mut_ptr().cast(), buf.len(), &mut len, &mut error) };
        self.told(status, &error)?;
        written(&buf, len)
    }

    fn decode(&self, decode: Decode, position: &Position, text: &[u8], level: u32) -> Outcome<Move> {
        let (mut decoded, mut error) = (Move(0), Error::default());
        let status = unsafe {
            decode(
                position,
                text.as_ptr().cast(),
                text.len(),
                level,
                &mut decoded,
                ptr::null_mut(),
                0,
                ptr::null_mut(),
                &mut error,
            )
        };
        self.told(status, &error)?;
        Ok(decoded)
    }

    /// What a status says that came without a `stamma_error`.
    fn plain(&self, status: i32) -> Outcome<()> {
        self.told(status, &Error { status, ..Error::default() })
    }

    /// What a status says, with the place from the error.
    fn told(&self, status: i32, error: &Error) -> Outcome<()> {
        if status == 0 {
            return Ok(());
        }
        let number = status.saturating_neg();
        let fault = if status > 0 {
            Some("a positive status")
        } else if error.status != status {
            Some("the error holds another status than was returned")
        } else if CALL_FAULTS.contains(&number) {
            Some("no answer")
        } else {
            None
        };
        Err(Refusal { name: self.name(status), offset: usize::try_from(error.offset).unwrap_or(usize::MAX), fault })
    }
}

/// A static string of the library.
fn text(from: *const c_char) -> String {
    if from.is_null() {
        return "NULL".to_owned();
    }
    // SAFETY: the library's static strings are NUL-terminated and live as long as it is loaded.
    unsafe { CStr::from_ptr(from) }.to_string_lossy().into_owned()
}

/// The text in a buffer, which must end with a NUL where the length says.
fn written(buf: &[u8], len: usize) -> Outcome<String> {
    match CStr::from_bytes_until_nul(buf) {
        Ok(found) if found.to_bytes().len() == len => Ok(found.to_string_lossy().into_owned()),
        _ => Err(broken("the text does not end where its length says")),
    }
}

/// A promise of the interface that was not kept.
pub fn broken(fault: &'static str) -> Refusal {
    Refusal { name: "OK".to_owned(), offset: 0, fault: Some(fault) }
}
