//! The C functions, called as a host would: every buffer on the heap, exactly as large as promised and on an odd address, so
//! that a sanitizer sees each byte read or written outside it.

use core::ffi::{c_char, CStr};
use core::marker::PhantomData;
use core::ptr;

use stamma::board::{Move, Position};
use stamma::ffi::*;
use stamma::rules::validity::ILLEGAL;

/// Fills what has not been written yet.
const FILL: u8 = 0xa7;

/// Room for `n` values in one heap block.
pub struct Room<T> {
    bytes: Box<[u8]>,
    of: PhantomData<T>,
}

impl<T: Copy> Room<T> {
    pub fn new(n: usize) -> Self {
        Room { bytes: vec![FILL; 1 + n * size_of::<T>()].into_boxed_slice(), of: PhantomData }
    }

    pub fn holding(values: &[T]) -> Self {
        let mut room = Room::<T>::new(values.len());
        // SAFETY: the block is that large, and `T` is one of C's plain types.
        unsafe { ptr::copy_nonoverlapping(values.as_ptr().cast(), room.ptr().cast::<u8>(), size_of_val(values)) };
        room
    }

    /// One value by its bytes.
    pub fn holding_bytes(bytes: &[u8]) -> Self {
        assert_eq!(bytes.len(), size_of::<T>());
        let mut room = Room::<T>::new(1);
        room.bytes[1..].copy_from_slice(bytes);
        room
    }

    pub fn ptr(&mut self) -> *mut T {
        self.bytes.as_mut_ptr().wrapping_add(1).cast()
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes[1..]
    }

    pub fn is_untouched(&self) -> bool {
        self.bytes.iter().all(|byte| *byte == FILL)
    }

    /// One value; any bits must make a `T`.
    pub fn get(&self, index: usize) -> T {
        let start = index * size_of::<T>();
        let bytes = &self.bytes()[start..start + size_of::<T>()];
        // SAFETY: so many bytes are there; only integers and structs of integers are kept in rooms.
        unsafe { bytes.as_ptr().cast::<T>().read_unaligned() }
    }
}

impl Room<stamma_position> {
    /// Room holding a position of the Rust face.
    pub fn of(position: &Position) -> Self {
        let mut room = Room::<stamma_position>::new(1);
        // SAFETY: the room has the size of the struct.
        unsafe { room.ptr().write_unaligned(stamma_position::from(*position)) };
        room
    }

    /// The position in it, which must be one that the library can have made.
    pub fn position(&self) -> Position {
        let (_, behind) = self.bytes().split_at(size_of::<Position>());
        let (seal, reserved) = behind.split_at(16);
        assert_eq!(reserved, [0; 32], "reserved words of a position are set");
        // SAFETY: the struct is larger than a position, which is made of integers.
        let position = unsafe { self.bytes().as_ptr().cast::<Position>().read_unaligned() };
        assert!(position.is_well_formed(), "a position came back that is none: {position:?}");
        let is_legal = position.problems() & ILLEGAL == 0;
        assert_eq!(seal != [0; 16], is_legal, "sealed is what is legal: {position:?}");
        assert_eq!(Self::of(&position).bytes(), self.bytes(), "the same position has other bits");
        position
    }
}

/// Whether a call succeeded. Its status must be a known one, and not that of an inconsistency.
pub fn is_ok(status: stamma_status) -> bool {
    let name = stamma_status_name(status);
    let message = stamma_status_message(status);
    // SAFETY: both are strings that live as long as the library.
    let (name, message) = unsafe { (CStr::from_ptr(name), CStr::from_ptr(message)) };
    assert_ne!(name, c"UNKNOWN", "status {status}");
    assert_ne!(name, c"ERR_INTERNAL");
    assert!(!message.is_empty());
    assert!(status <= 0, "a value function returned {status}");
    status == 0
}

/// A text written by a C function into a buffer that just holds it; buffers one byte smaller must be refused.
pub fn text_of(write: impl Fn(*mut c_char, usize, *mut usize) -> stamma_status) -> Result<Vec<u8>, stamma_status> {
    let mut len = Room::<usize>::new(1);
    let status = write(ptr::null_mut(), 0, len.ptr());
    if !is_ok(status) {
        return Err(status);
    }
    let needed = len.get(0);
    let mut exact = Room::<u8>::new(needed + 1);
    assert_eq!(write(exact.ptr().cast(), needed + 1, len.ptr()), 0);
    assert_eq!((len.get(0), exact.get(needed)), (needed, 0));
    let mut small = Room::<u8>::new(needed);
    let mut len = Room::<usize>::new(1);
    let status = write(small.ptr().cast(), needed, len.ptr());
    assert_eq!(-status, i32::from(stamma::status::Status::ERR_BUFFER_TOO_SMALL.number()));
    assert_eq!(len.get(0), needed);
    assert!(needed == 0 || small.get(0) == 0, "half a text was left in the buffer");
    Ok(exact.bytes()[..needed].to_vec())
}

/// What a reader gave: its value and its diagnostics, or the error.
pub type Read<T> = Result<(T, Vec<stamma_diagnostic>), stamma_error>;

/// Calls a reader twice: once plainly, once with room for `cap` diagnostics. All it says must fit the text.
pub fn read<T: Copy>(
    text: &[u8],
    cap: usize,
    call: impl Fn(*const c_char, usize, *mut T, *mut stamma_diagnostic, usize, *mut usize, *mut stamma_error) -> i32,
) -> Read<Room<T>> {
    let mut start = Room::holding(text);
    let start = if text.is_empty() { ptr::null() } else { start.ptr().cast::<c_char>().cast_const() };
    let (mut plain, mut out) = (Room::<T>::new(1), Room::<T>::new(1));
    let (mut list, mut count, mut error) = (Room::new(cap), Room::<usize>::new(1), Room::<stamma_error>::new(1));
    let plainly = |start, len, out| call(start, len, out, ptr::null_mut(), 0, ptr::null_mut(), ptr::null_mut());
    let plain_status = plainly(start, text.len(), plain.ptr());
    let status = call(start, text.len(), out.ptr(), list.ptr(), cap, count.ptr(), error.ptr());
    assert_eq!(status, plain_status, "asking for diagnostics changes the answer");
    assert_eq!(out.bytes(), plain.bytes());
    if !text.contains(&0) {
        let mut ended = Room::holding(&[text, &[0]].concat());
        let mut value = Room::<T>::new(1);
        assert_eq!(plainly(ended.ptr().cast(), usize::MAX, value.ptr()), status);
        assert_eq!(value.bytes(), out.bytes());
    }
    if is_ok(status) {
        assert!(error.is_untouched(), "an error was written on success");
        let listed: Vec<_> = (0..count.get(0).min(cap)).map(|index| list.get(index)).collect();
        for diagnostic in &listed {
            is_ok(-diagnostic.status);
            assert!(diagnostic.offset + u64::from(diagnostic.length) <= text.len() as u64);
            assert!(diagnostic.severity <= STAMMA_SEVERITY_ERROR && diagnostic.reserved == [0; 7]);
        }
        return Ok((out, listed));
    }
    assert!(out.is_untouched() && list.is_untouched() && count.is_untouched(), "an output was written on failure");
    let error = error.get(0);
    assert_eq!((error.status, error.reserved), (status, [0; 3]));
    assert!(error.offset + u64::from(error.length) <= text.len() as u64, "an error outside the text");
    assert!(error.line >= 1 && error.column >= 1);
    Err(error)
}

/// An error drawn over its text must be a text that fits the promised room.
pub fn render(error: &stamma_error, text: &[u8], position: Option<&Position>) {
    let (mut error, mut text_room) = (Room::holding(&[*error]), Room::holding(text));
    let mut position = position.map(Room::of);
    let position = position.as_mut().map_or(ptr::null(), |room| room.ptr().cast_const());
    let (error, start) = (error.ptr(), text_room.ptr());
    // SAFETY: each pointer is that of a room of the right size, or NULL.
    let drawn = text_of(|buf, cap, len| unsafe {
        stamma_error_render(error, start.cast(), text.len(), position, buf, cap, len)
    });
    let drawn = drawn.expect("an error of the library's own can be drawn");
    assert!(!drawn.is_empty() && drawn.len() < STAMMA_RENDER_MAX);
}

/// `stamma_fen_parse`.
pub fn fen_parse(text: &[u8], options: u32, cap: usize) -> Read<Position> {
    // SAFETY: `read` hands over rooms of the right size.
    let read = read::<stamma_position>(text, cap, |text, len, out, list, cap, count, error| unsafe {
        stamma_fen_parse(text, len, options, out, list, cap, count, error)
    });
    let (out, listed) = read.inspect_err(|error| render(error, text, None))?;
    Ok((out.position(), listed))
}

/// `stamma_fen_write`.
pub fn fen_write(position: &Position, options: u32) -> Result<Vec<u8>, stamma_status> {
    let mut room = Room::of(position);
    let position = room.ptr();
    // SAFETY: `text_of` hands over rooms of the right size.
    text_of(|buf, cap, len| unsafe { stamma_fen_write(position, options, buf, cap, len) })
}

/// A function that reads a move.
pub type Decode = unsafe extern "C" fn(
    *const stamma_position,
    *const c_char,
    usize,
    u32,
    *mut stamma_move,
    *mut stamma_diagnostic,
    usize,
    *mut usize,
    *mut stamma_error,
) -> stamma_status;

/// Calls a function that reads a move.
pub fn decode(function: Decode, position: &Position, text: &[u8], options: u32, cap: usize) -> Read<Move> {
    let mut room = Room::of(position);
    let start = room.ptr();
    // SAFETY: `read` hands over rooms of the right size.
    let read = read::<stamma_move>(text, cap, |text, len, out, list, cap, count, error| unsafe {
        function(start, text, len, options, out, list, cap, count, error)
    });
    let (out, listed) = read.inspect_err(|error| render(error, text, Some(position)))?;
    Ok((Move::from_bits(out.get(0)), listed))
}

/// A function that writes a move.
pub type Encode = unsafe extern "C" fn(
    *const stamma_position,
    stamma_move,
    u32,
    *mut c_char,
    usize,
    *mut usize,
    *mut stamma_error,
) -> stamma_status;

/// Calls a function that writes a move.
pub fn encode(function: Encode, position: &Position, mv: Move, options: u32) -> Result<Vec<u8>, stamma_status> {
    let mut room = Room::of(position);
    let start = room.ptr();
    // SAFETY: `text_of` hands over rooms of the right size.
    text_of(|buf, cap, len| unsafe { function(start, mv.bits(), options, buf, cap, len, ptr::null_mut()) })
}
