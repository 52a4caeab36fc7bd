//! Any 128 bytes as a position, and any calls on it. Input: the bytes of the first position, then calls, each a byte for the
//! function and what it takes.
//!
//! * Each status is a known one, and none is that of an inconsistency inside the library.
//! * A position that comes back is well-formed, wherever it came from; on failure the output is as it was.
//! * Texts end in a NUL inside their buffer; lists are not written beyond their room.
//! * The value, the row of positions and the buffers all stand on odd addresses at the end of heap blocks.

use core::ffi::{c_char, CStr};
use core::ptr;

use stamma::ffi::*;
use stamma::status::{Status, ALL};

use crate::c::{is_ok, Room};
use crate::input::Input;
use crate::positions::listed;

/// How many calls at most.
const CALLS: usize = 96;
/// How many positions are at hand.
const SLOTS: usize = 4;

/// The target's body.
pub fn run(data: &[u8]) {
    let mut input = Input::new(data);
    let first = input.array::<128>();
    let mut host = Host { input, slots: Room::new(SLOTS) };
    host.put(0, &first);
    for (slot, byte) in first.iter().enumerate().take(SLOTS).skip(1) {
        host.put(slot, Room::of(&listed(byte.wrapping_mul(29))).bytes());
    }
    for _ in 0..CALLS {
        if host.input.is_empty() {
            break;
        }
        host.call();
    }
}

struct Host<'a> {
    input: Input<'a>,
    slots: Room<stamma_position>,
}

impl Host<'_> {
    fn slot(&mut self, index: usize) -> *mut stamma_position {
        self.slots.ptr().wrapping_add(index)
    }

    fn put(&mut self, index: usize, bytes: &[u8]) {
        assert_eq!(bytes.len(), size_of::<stamma_position>());
        // SAFETY: the slot is that large.
        unsafe { ptr::copy_nonoverlapping(bytes.as_ptr(), self.slot(index).cast(), bytes.len()) };
    }

    fn bytes_of(&self, index: usize) -> [u8; 128] {
        self.slots.bytes()[index * 128..][..128].try_into().expect("128 bytes")
    }

    /// The pointer, or now and then NULL.
    fn or_null<T>(&mut self, pointer: *mut T) -> *mut T {
        if self.input.u8() == 0xff {
            ptr::null_mut()
        } else {
            pointer
        }
    }

    /// A call that may change one slot.
    fn changes(&mut self, call: impl FnOnce(&mut Input<'_>, *mut stamma_position) -> stamma_status) {
        let index = self.input.below(SLOTS as u8);
        let before = self.bytes_of(index);
        let slot = self.slot(index);
        let pointer = self.or_null(slot);
        let ok = is_ok(call(&mut self.input, pointer));
        self.judge(index, &before, ok);
    }

    /// A call that reads one slot and may write another, or the same.
    fn derives(
        &mut self,
        call: impl FnOnce(&mut Input<'_>, *const stamma_position, *mut stamma_position) -> stamma_status,
    ) {
        let (from, to) = (self.input.below(SLOTS as u8), self.input.below(SLOTS as u8));
        let before = self.bytes_of(to);
        let (from, out) = (self.slot(from), self.slot(to));
        let (from, out) = (self.or_null(from), self.or_null(out));
        let ok = is_ok(call(&mut self.input, from, out));
        self.judge(to, &before, ok);
    }

    fn judge(&self, index: usize, before: &[u8; 128], ok: bool) {
        if ok {
            Room::holding(&[self.slots.get(index)]).position();
        } else {
            assert_eq!(self.bytes_of(index), *before, "an output was written on failure");
        }
    }

    /// A call that writes one value.
    fn asks<T: Copy>(&mut self, call: impl FnOnce(&mut Input<'_>, *const stamma_position, *mut T) -> stamma_status) {
        let index = self.input.below(SLOTS as u8);
        let slot = self.slot(index);
        let position = self.or_null(slot);
        let mut out = Room::<T>::new(1);
        let pointer = self.or_null(out.ptr());
        let before = self.bytes_of(index);
        if !is_ok(call(&mut self.input, position, pointer)) {
            assert!(out.is_untouched(), "an output was written on failure");
        }
        assert_eq!(self.bytes_of(index), before, "a const function changed its position");
    }

    /// A call that lists values.
    fn lists<T: Copy>(
        &mut self,
        call: impl FnOnce(&mut Input<'_>, *const stamma_position, *mut T, usize, *mut usize) -> stamma_status,
    ) {
        let cap = usize::from(self.input.u8());
        let mut list = Room::<T>::new(cap);
        let start = self.or_null(list.ptr());
        self.asks::<usize>(|input, position, count| call(input, position, start, cap, count));
    }

    /// A call that writes a text.
    fn writes(
        &mut self,
        call: impl FnOnce(&mut Input<'_>, *const stamma_position, *mut c_char, usize, *mut usize) -> stamma_status,
    ) {
        let index = self.input.below(SLOTS as u8);
        let slot = self.slot(index);
        let position = self.or_null(slot);
        let cap = usize::from(self.input.u8() % 128);
        let mut buffer = Room::<u8>::new(cap);
        let start = self.or_null(buffer.ptr()).cast();
        let mut len = Room::<usize>::new(1);
        let length = self.or_null(len.ptr());
        let status = call(&mut self.input, position, start, cap, length);
        if is_ok(status) && !start.is_null() && cap > 0 {
            let text = CStr::from_bytes_until_nul(buffer.bytes()).expect("a NUL inside the buffer");
            assert!(length.is_null() || len.get(0) == text.count_bytes());
        }
        if status == -i32::from(Status::ERR_BUFFER_TOO_SMALL.number()) {
            assert!(cap == 0 || buffer.get(0) == 0, "half a text was left in the buffer");
            assert!(length.is_null() || len.get(0) >= cap);
        }
    }

    /// A call that reads a text.
    fn reads<T: Copy>(
        &mut self,
        call: impl FnOnce(
            *const c_char,
            usize,
            u32,
            *const stamma_position,
            *mut T,
            *mut stamma_diagnostic,
            usize,
            *mut usize,
            *mut stamma_error,
        ) -> stamma_status,
    ) {
        let options = self.options();
        let n = usize::from(self.input.u8() % 100);
        let text = self.input.take(n);
        let mut ended = Room::holding(&[text, &[0]].concat());
        let mut text = Room::holding(text);
        let (start, len) = match self.input.u8() {
            0xff => (ptr::null_mut(), usize::MAX),
            0xfe => (ptr::null_mut(), n),
            0xfd => (text.ptr(), usize::MAX - 1),
            0xc0..=0xfc => (ended.ptr(), usize::MAX),
            _ => (text.ptr(), text.bytes().len()),
        };
        let cap = self.input.below(4);
        let mut list = Room::<stamma_diagnostic>::new(cap);
        let list = self.or_null(list.ptr());
        let mut count = Room::<usize>::new(1);
        let count = self.or_null(count.ptr());
        let mut error = Room::<stamma_error>::new(1);
        let error = self.or_null(error.ptr());
        self.asks::<T>(|_, position, out| call(start.cast(), len, options, position, out, list, cap, count, error));
    }

    /// Mostly a level and one or two bits that some function knows.
    fn options(&mut self) -> u32 {
        match self.input.u8() {
            0xff => self.input.u32(),
            level => u32::from(level & 7) | 1 << (level >> 3) & 0x3_fff0 | (u32::from(self.input.u8()) & 0x7f) << 4,
        }
    }

    /// A style: mostly one that can be, else any bytes behind its size.
    fn style(&mut self) -> stamma_style {
        let mut style = [0; size_of::<stamma_style>()];
        let kind = self.input.u8();
        let bytes = self.input.array::<12>();
        style[4..16].copy_from_slice(&bytes);
        if kind < 0xc0 {
            style[4] %= 100;
            style[5] = 0;
            style[6..16].iter_mut().for_each(|choice| *choice &= 1);
        }
        let size = if kind == 0xff { usize::from(self.input.u8() % 33) } else { style.len() };
        style[..4].copy_from_slice(&(size as u32).to_le_bytes());
        Room::<stamma_style>::holding_bytes(&style).get(0)
    }

    /// A move: any bits, or most often one of the legal moves of a slot.
    fn any_move(&mut self, position: *const stamma_position) -> stamma_move {
        let number = self.input.u16();
        if position.is_null() || number & 0x8000 != 0 {
            return number & 0x7fff;
        }
        let mut moves = Room::<stamma_move>::new(256);
        let mut count = Room::<usize>::new(1);
        // SAFETY: all point at rooms of the right size.
        let ok = is_ok(unsafe { stamma_legal_moves(position, moves.ptr(), 256, count.ptr(), ptr::null_mut()) });
        match if ok { count.get(0).min(256) } else { 0 } {
            0 => number,
            count => moves.get(usize::from(number) % count),
        }
    }

    // SAFETY of all calls here: each pointer is NULL or that of a room of the promised size, which lives until the end.
    #[rustfmt::skip] // one function a line
    fn call(&mut self) {
        let mut error = Room::<stamma_error>::new(1);
        let error = error.ptr();
        match self.input.u8() % 46 {
            0 => self.changes(|_, p| unsafe { stamma_position_initial(p) }),
            1 => self.changes(|input, p| unsafe { stamma_position_chess960(u32::from(input.u16() & 1023), p) }),
            2 => self.changes(|_, p| unsafe { stamma_position_clear(p) }),
            3 | 4 => self.changes(|input, p| unsafe { stamma_position_put(p, input.u8() % 66, input.u8() & 15) }),
            5 => self.changes(|input, p| unsafe { stamma_position_remove(p, input.u8() % 66) }),
            6 => self.changes(|input, p| unsafe { stamma_position_set_turn(p, input.u8() % 3) }),
            7 => self.changes(|input, p| unsafe { stamma_position_set_castling(p, input.u8() % 3, input.u8() % 3, input.u8()) }),
            8 => self.changes(|input, p| unsafe { stamma_position_set_en_passant(p, input.u8()) }),
            9 => self.changes(|input, p| unsafe { stamma_position_set_clocks(p, input.u32(), input.u32()) }),
            10 => self.changes(|input, p| unsafe { stamma_position_set_rules(p, input.u8() % 3) }),
            11 => self.changes(|input, p| unsafe { stamma_position_repair(p, input.u64(), ptr::null_mut()) }),
            12 => self.changes(|_, p| unsafe { stamma_position_repair(p, 0x1ff00, ptr::null_mut()) }),
            13 => self.derives(|_, p, out| unsafe { stamma_position_flip(p, out) }),
            14 => self.derives(|_, p, out| unsafe { stamma_position_mirror(p, out) }),
            15 => self.derives(|_, p, out| unsafe { stamma_move_play_null(p, out, error) }),
            16 | 17 => {
                let index = self.input.below(SLOTS as u8);
                let position = self.slot(index);
                let mv = self.any_move(position);
                self.derives(|_, p, out| unsafe { stamma_move_play(p, mv, out, error) });
                self.derives(|_, _, out| unsafe { stamma_move_play(position, mv, out, error) });
            }
            18 => self.asks(|input, p, out| unsafe { stamma_position_piece_at(p, input.u8() % 66, out) }),
            19 => self.asks(|input, p, out| unsafe { stamma_position_pieces(p, input.u8() % 4, input.u8() % 8, out) }),
            20 => self.asks(|_, p, out| unsafe { stamma_position_turn(p, out) }),
            21 => self.asks(|input, p, out| unsafe { stamma_position_castling(p, input.u8() % 3, input.u8() % 3, out) }),
            22 => self.asks(|_, p, out| unsafe { stamma_position_en_passant(p, out) }),
            23 => self.asks(|_, p, out| unsafe { stamma_position_clocks(p, out, ptr::null_mut()) }),
            24 => self.asks(|_, p, out| unsafe { stamma_position_rules(p, out) }),
            25 => self.asks(|_, p, out| unsafe { stamma_position_checkers(p, out) }),
            26 => {
                let (a, b) = (self.slot(0), self.slot(1));
                self.asks::<u8>(|_, p, out| unsafe { stamma_position_equal(p, a, out.cast()) });
                self.asks::<u8>(|_, p, out| unsafe { stamma_position_same(p, b, out.cast()) });
            }
            27 => {
                let (history, n) = (self.slot(0), self.input.below(SLOTS as u8 + 1));
                self.asks(|_, _, out| unsafe { stamma_position_repetitions(history, n, out) });
            }
            28 => self.asks(|_, p, out| unsafe { stamma_position_key(p, out) }),
            29 => {
                self.asks(|_, p, out| unsafe { stamma_polyglot_key(p, out) });
                let mut eco = Room::<std::ffi::c_char>::new(4);
                let eco = self.or_null(eco.ptr());
                self.writes(|_, p, buf, cap, len| unsafe { stamma_opening_find(p, eco, buf, cap, len, error) });
            }
            30 => self.lists::<stamma_problem>(|input, p, list, cap, count| unsafe {
                let mut flags = Room::<u64>::new(1);
                let pointer = if input.u8() & 1 == 0 { flags.ptr() } else { ptr::null_mut() };
                stamma_position_problems(p, pointer, list, cap, count)
            }),
            31 => self.asks(|_, p, out| unsafe { stamma_position_outcome(p, out, error) }),
            32 => self.lists(|_, p, list, cap, count| unsafe { stamma_legal_moves(p, list, cap, count, error) }),
            33 => self.lists(|input, p, list, cap, count| unsafe { stamma_legal_moves_from(p, input.u8() % 66, list, cap, count, error) }),
            34 => {
                let mut other = Room::<stamma_move>::new(1);
                let other = self.or_null(other.ptr());
                self.asks(|input, p, out| unsafe { stamma_move_find(p, input.u8() % 66, input.u8() % 66, input.u8() % 8, out, other, error) });
            }
            35 => self.asks::<u8>(|input, p, out| unsafe { stamma_move_is_legal(p, input.u16(), out.cast(), error) }),
            36 => {
                let position = self.slot(0);
                let mv = self.any_move(position);
                self.asks::<stamma_move_details>(|_, p, out| unsafe { stamma_move_info(p, mv, out, error) });
                self.asks(|_, p, out| unsafe { stamma_polyglot_move_encode(p, mv, out, error) });
            }
            37 => self.asks(|input, p, out| unsafe { stamma_polyglot_move_decode(p, input.u16(), out, error) }),
            38 => self.asks(|input, p, out| unsafe { stamma_perft(p, u32::from(input.u8() % 70), u64::from(input.u8()) * 8, out, error) }),
            39 => {
                let options = self.options();
                self.writes(|_, p, buf, cap, len| unsafe { stamma_fen_write(p, options, buf, cap, len) });
            }
            40 => {
                let (position, options) = (self.slot(0), self.options());
                let mv = self.any_move(position);
                self.writes(|_, p, buf, cap, len| unsafe { stamma_san_encode(p, mv, options & 0xf0, buf, cap, len, error) });
                self.writes(|_, p, buf, cap, len| unsafe { stamma_uci_encode(p, mv, options & 0x3_0000, buf, cap, len, error) });
                self.writes(|_, p, buf, cap, len| unsafe { stamma_cecp_encode(p, mv, 0, buf, cap, len, error) });
                self.writes(|_, p, buf, cap, len| unsafe { stamma_iccf_encode(p, mv, 0, buf, cap, len, error) });
                self.writes(|_, p, buf, cap, len| unsafe { stamma_smith_encode(p, mv, 0, buf, cap, len, error) });
            }
            41 => {
                let options = self.options();
                let n = usize::from(self.input.u8() % 100);
                let mut text = Room::holding(self.input.take(n));
                let (start, len) = (text.ptr(), text.bytes().len());
                self.derives(|_, _, out| unsafe { stamma_fen_parse(start.cast(), len, options, out, ptr::null_mut(), 0, ptr::null_mut(), error) });
            }
            42 => {
                self.reads(|text, len, options, p, out, list, cap, count, error| unsafe { stamma_san_decode(p, text, len, options & 7, out, list, cap, count, error) });
                self.reads(|text, len, options, p, out, list, cap, count, error| unsafe { stamma_uci_decode(p, text, len, options & 0x807, out, list, cap, count, error) });
                self.reads(|text, len, options, p, out, list, cap, count, error| unsafe { stamma_cecp_decode(p, text, len, options & 0x807, out, list, cap, count, error) });
                self.reads(|text, len, options, p, out, list, cap, count, error| unsafe { stamma_iccf_decode(p, text, len, options & 7, out, list, cap, count, error) });
                self.reads(|text, len, options, p, out, list, cap, count, error| unsafe { stamma_smith_decode(p, text, len, options & 7, out, list, cap, count, error) });
                self.reads(|text, len, options, _, out, list, cap, count, error| unsafe { stamma_fen_parse(text, len, options & 0x7f7, out, list, cap, count, error) });
            }
            44 => {
                let position = self.slot(0);
                let mv = self.any_move(position);
                let mut style = Room::<stamma_style>::holding(&[self.style()]);
                let style = self.or_null(style.ptr());
                self.writes(|_, p, buf, cap, len| unsafe { stamma_san_encode_styled(p, mv, style, buf, cap, len, error) });
                self.writes(|_, p, buf, cap, len| unsafe { stamma_long_encode(p, mv, style, buf, cap, len, error) });
                self.writes(|_, p, buf, cap, len| unsafe { stamma_reversible_encode(p, mv, style, buf, cap, len, error) });
                self.asks(|input, _, out| unsafe { stamma_style_preset(u32::from(input.u8() % 8), out) });
            }
            45 => {
                let n = self.input.below(20);
                let mut numbers = Room::<u16>::holding(&(0..n).map(|_| u16::from(self.input.u8() % 100)).collect::<Vec<_>>());
                let numbers = self.or_null(numbers.ptr());
                self.reads(|text, len, options, p, out, list, cap, count, error| unsafe { stamma_long_decode(p, text, len, options & 0x807, out, list, cap, count, error) });
                self.reads(|text, len, options, p, out, list, cap, count, error| unsafe { stamma_reversible_decode(p, text, len, options & 0x807, out, list, cap, count, error) });
                self.reads::<stamma_san_details>(|text, len, options, p, out, list, cap, count, error| unsafe { stamma_san_decode_full(p, text, len, options & 0x807, numbers, n, out, list, cap, count, error) });
                let room = self.input.below(5);
                let mut told = Room::<stamma_candidate>::new(room);
                let told = self.or_null(told.ptr());
                self.reads(|text, len, options, p, out, _, _, count, error| unsafe { stamma_move_decode_any(p, text, len, options & 7, numbers, n, out, told, room, count, error) });
            }
            _ => {
                // An error as a careless host hands it back: any bits.
                let n = usize::from(self.input.u8() % 64);
                let mut text = Room::holding(self.input.take(n));
                let (start, len) = (text.ptr(), text.bytes().len());
                let mut bits = self.input.array::<{ size_of::<stamma_error>() }>();
                if bits[2] & 1 == 0 {
                    let entry = &ALL[usize::from(self.input.u8()) % ALL.len()];
                    bits[..4].copy_from_slice(&(-i32::from(entry.number)).to_le_bytes());
                }
                let mut error = Room::holding(&bits);
                let error = self.or_null(error.ptr()).cast::<stamma_error>();
                self.writes(|_, p, buf, cap, out| unsafe { stamma_error_render(error, start.cast(), len, p, buf, cap, out) });
            }
        }
    }
}
