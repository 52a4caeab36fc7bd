//! The library as a C program sees it: functions of the built `libstamma.so`, called through pointers.

use std::ffi::{c_char, c_void};
use std::path::PathBuf;
use std::ptr::null_mut;

use libloading::{Library, Symbol};

/// The C struct `stamma_position`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Position([u64; 16]);

type Parse =
    unsafe extern "C" fn(*const c_char, usize, u32, *mut Position, *mut c_void, usize, *mut usize, *mut c_void) -> i32;
type Write = unsafe extern "C" fn(*const Position, u32, *mut c_char, usize, *mut usize) -> i32;
type Moves = unsafe extern "C" fn(*const Position, *mut u16, usize, *mut usize, *mut c_void) -> i32;
type Encode = unsafe extern "C" fn(*const Position, u16, u32, *mut c_char, usize, *mut usize, *mut c_void) -> i32;
type Decode = unsafe extern "C" fn(
    *const Position,
    *const c_char,
    usize,
    u32,
    *mut u16,
    *mut c_void,
    usize,
    *mut usize,
    *mut c_void,
) -> i32;
type Outcome = unsafe extern "C" fn(*const Position, *mut u32, *mut c_void) -> i32;
type Perft = unsafe extern "C" fn(*const Position, u32, u64, *mut u64, *mut c_void) -> i32;

/// The functions under measurement; the library stays loaded as long as this lives.
pub struct Shared {
    parse: Parse,
    write: Write,
    moves: Moves,
    encode: Encode,
    decode: Decode,
    outcome: Outcome,
    perft: Perft,
    library: Library,
}

impl Shared {
    pub fn load() -> Shared {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../target/release/libstamma.so");
        // SAFETY: the library has no initialisers, and the signatures are those of its header.
        unsafe {
            let library = Library::new(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            Shared {
                parse: *library.get(b"stamma_fen_parse").unwrap(),
                write: *library.get(b"stamma_fen_write").unwrap(),
                moves: *library.get(b"stamma_legal_moves").unwrap(),
                encode: *library.get(b"stamma_san_encode").unwrap(),
                decode: *library.get(b"stamma_san_decode").unwrap(),
                outcome: *library.get(b"stamma_position_outcome").unwrap(),
                perft: *library.get(b"stamma_perft").unwrap(),
                library,
            }
        }
    }

    pub fn fen_parse(&self, text: &str) -> Position {
        let mut position = Position([0; 16]);
        // SAFETY: valid text, valid output, the rest NULL where the header allows it.
        let status = unsafe {
            (self.parse)(text.as_ptr().cast(), text.len(), 0, &mut position, null_mut(), 0, null_mut(), null_mut())
        };
        assert_eq!(status, 0);
        position
    }

    pub fn fen_write(&self, position: &Position, buffer: &mut [u8; 104]) -> usize {
        let mut len = 0;
        // SAFETY: valid position and buffer.
        let status = unsafe { (self.write)(position, 0, buffer.as_mut_ptr().cast(), buffer.len(), &mut len) };
        assert_eq!(status, 0);
        len
    }

    pub fn legal_moves(&self, position: &Position, moves: &mut [u16; 256]) -> usize {
        let mut count = 0;
        // SAFETY: valid position and array.
        let status = unsafe { (self.moves)(position, moves.as_mut_ptr(), moves.len(), &mut count, null_mut()) };
        assert_eq!(status, 0);
        count
    }

    pub fn san_encode(&self, position: &Position, mv: u16, buffer: &mut [u8; 8]) -> usize {
        let mut len = 0;
        // SAFETY: valid position and buffer.
        let status =
            unsafe { (self.encode)(position, mv, 0, buffer.as_mut_ptr().cast(), buffer.len(), &mut len, null_mut()) };
        assert_eq!(status, 0);
        len
    }

    pub fn san_decode(&self, position: &Position, text: &str) -> u16 {
        let mut mv = 0;
        // SAFETY: valid position and text.
        let status = unsafe {
            (self.decode)(position, text.as_ptr().cast(), text.len(), 0, &mut mv, null_mut(), 0, null_mut(), null_mut())
        };
        assert_eq!(status, 0);
        mv
    }

    pub fn outcome(&self, position: &Position) -> u32 {
        let mut outcome = 0;
        // SAFETY: valid position and output.
        let status = unsafe { (self.outcome)(position, &mut outcome, null_mut()) };
        assert_eq!(status, 0);
        outcome
    }

    pub fn perft(&self, position: &Position, depth: u32) -> u64 {
        let mut nodes = 0;
        // SAFETY: valid position and output.
        let status = unsafe { (self.perft)(position, depth, u64::MAX, &mut nodes, null_mut()) };
        assert_eq!(status, 0);
        nodes
    }

    /// Any function of the library, as a pointer of the type that its caller says it has.
    pub fn function<F: Copy>(&self, name: &str) -> F {
        assert_eq!(size_of::<F>(), size_of::<*const c_void>());
        // SAFETY: the caller names the header's signature; the pointer is used while the library is loaded.
        *unsafe { self.library.get::<F>(name.as_bytes()) }.unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// `stamma_NOTATION_decode`, for the notations that have the same parameters.
    pub fn decoder(&self, notation: &str) -> Decoder<'_> {
        let name = format!("stamma_{notation}_decode");
        // SAFETY: the header's signature.
        Decoder(unsafe { self.library.get(name.as_bytes()) }.unwrap())
    }

    /// `stamma_NOTATION_encode`, likewise.
    pub fn encoder(&self, notation: &str) -> Encoder<'_> {
        let name = format!("stamma_{notation}_encode");
        // SAFETY: the header's signature.
        Encoder(unsafe { self.library.get(name.as_bytes()) }.unwrap())
    }
}

/// A reader of moves.
pub struct Decoder<'a>(Symbol<'a, Decode>);

impl Decoder<'_> {
    pub fn call(&self, position: &Position, text: &str) -> u16 {
        let (start, len) = (text.as_ptr().cast(), text.len());
        let mut mv = 0;
        // SAFETY: valid position and text, the rest NULL where the header allows it.
        let status = unsafe { (self.0)(position, start, len, 0, &mut mv, null_mut(), 0, null_mut(), null_mut()) };
        assert_eq!(status, 0);
        mv
    }
}

/// A writer of moves.
pub struct Encoder<'a>(Symbol<'a, Encode>);

impl Encoder<'_> {
    pub fn call(&self, position: &Position, mv: u16, buffer: &mut [u8; 64]) -> usize {
        let mut len = 0;
        // SAFETY: valid position and buffer.
        let status =
            unsafe { (self.0)(position, mv, 0, buffer.as_mut_ptr().cast(), buffer.len(), &mut len, null_mut()) };
        assert_eq!(status, 0);
        len
    }
}
