//! C functions of the rows that have no peer, each as a pass over all that the row works on.

use std::ffi::{c_char, c_void};
use std::hint::black_box;
use std::mem::MaybeUninit;
use std::ptr::null_mut;

use stamma::ffi::*;

use crate::data::{Sample, Texts};
use crate::harness::{one, Contestant, SHARED};
use crate::shared::{Position, Shared};

type Preset = unsafe extern "C" fn(u32, *mut stamma_style) -> i32;
type Styled =
    unsafe extern "C" fn(*const Position, u16, *const stamma_style, *mut u8, usize, *mut usize, *mut c_void) -> i32;
type DecodeFull = unsafe extern "C" fn(
    *const Position,
    *const u8,
    usize,
    u32,
    *const u16,
    usize,
    *mut stamma_san_details,
    *mut c_void,
    usize,
    *mut usize,
    *mut c_void,
) -> i32;
type EpdParse = unsafe extern "C" fn(
    *const u8,
    usize,
    u32,
    *mut Position,
    *mut stamma_epd_operation,
    usize,
    *mut usize,
    *mut c_void,
    usize,
    *mut usize,
    *mut c_void,
) -> i32;
type EpdRewrite = unsafe extern "C" fn(*const u8, usize, u32, *mut u8, usize, *mut usize, *mut c_void) -> i32;
type OpeningFind = unsafe extern "C" fn(*const Position, *mut c_char, *mut u8, usize, *mut usize, *mut c_void) -> i32;
type ResultParse =
    unsafe extern "C" fn(*const u8, usize, u32, *mut stamma_result, *mut c_void, usize, *mut usize, *mut c_void) -> i32;
type NagFind = unsafe extern "C" fn(*const u8, usize, u8, *mut u32, *mut usize, *mut c_void) -> i32;
type CommentNext =
    unsafe extern "C" fn(*const u8, usize, *mut usize, u32, *mut stamma_comment_command, *mut c_void) -> i32;

/// A pass that does something with each text.
fn each<'a>(texts: &'a Texts, mut call: impl FnMut(&str) + 'a) -> Contestant<'a> {
    one(SHARED, move || texts.iter().for_each(|text| call(black_box(text))))
}

impl Shared {
    /// Moves written by a function that takes a style: that of a preset, or none.
    pub fn styled<'a>(&self, name: &str, preset: Option<u32>, sample: &'a Sample) -> Contestant<'a> {
        let encode: Styled = self.function(name);
        let fill: Preset = self.function("stamma_style_preset");
        // SAFETY: all zeros are a valid style.
        let mut style: stamma_style = unsafe { std::mem::zeroed() };
        style.size = size_of::<stamma_style>() as u32;
        // SAFETY: valid output.
        assert_eq!(unsafe { fill(preset.unwrap_or(STAMMA_STYLE_PGN), &mut style) }, 0);
        let mut buffer = [0; 64];
        one(SHARED, move || {
            let style = if preset.is_some() { &style } else { std::ptr::null() };
            for (position, mv) in sample.c.iter().zip(&sample.our_moves) {
                let (mut len, cap) = (0, buffer.len());
                // SAFETY: valid position, style or NULL, and buffer.
                let status = unsafe {
                    encode(black_box(position), mv.bits(), style, buffer.as_mut_ptr(), cap, &mut len, null_mut())
                };
                assert_eq!(status, 0);
                black_box(&buffer);
            }
        })
    }

    /// Moves in a language.
    pub fn decode_full<'a>(&self, language: u16, sample: &'a Sample, texts: &'a Texts) -> Contestant<'a> {
        let decode: DecodeFull = self.function("stamma_san_decode_full");
        one(SHARED, move || {
            for (position, text) in sample.c.iter().zip(texts.iter()) {
                let (start, len) = (text.as_ptr(), text.len());
                let mut details = MaybeUninit::uninit();
                let (more, no) = (null_mut(), null_mut());
                // SAFETY: valid inputs and output, the rest NULL where the header allows it.
                let status = unsafe {
                    decode(position, start, len, 0, &language, 1, details.as_mut_ptr(), more, 0, null_mut(), no)
                };
                assert_eq!(status, 0);
                black_box(&details);
            }
        })
    }

    pub fn epd_parse<'a>(&self, lines: &'a Texts) -> Contestant<'a> {
        let parse: EpdParse = self.function("stamma_epd_parse");
        let mut operations: Vec<stamma_epd_operation> = Vec::with_capacity(32);
        each(lines, move |line| {
            let mut position = MaybeUninit::uninit();
            let (out, room) = (operations.as_mut_ptr(), operations.capacity());
            let (start, len, mut count) = (line.as_ptr(), line.len(), 0);
            let (no, none) = (null_mut(), null_mut());
            // SAFETY: valid text and outputs, the rest NULL where the header allows it.
            let status =
                unsafe { parse(start, len, 0, position.as_mut_ptr(), out, room, &mut count, no, 0, null_mut(), none) };
            assert_eq!(status, 0);
            black_box(&position);
        })
    }

    pub fn epd_rewrite<'a>(&self, lines: &'a Texts) -> Contestant<'a> {
        let rewrite: EpdRewrite = self.function("stamma_epd_rewrite");
        let mut buffer = [0_u8; 512];
        each(lines, move |line| {
            let (out, cap, mut len) = (buffer.as_mut_ptr(), buffer.len(), 0);
            // SAFETY: valid text and buffer.
            let status = unsafe { rewrite(line.as_ptr(), line.len(), 0, out, cap, &mut len, null_mut()) };
            assert_eq!(status, 0);
            black_box(&buffer);
        })
    }

    pub fn opening_find<'a>(&self, sample: &'a Sample) -> Contestant<'a> {
        let find: OpeningFind = self.function("stamma_opening_find");
        let (mut eco, mut buffer) = ([0; 4], [0_u8; 128]);
        one(SHARED, move || {
            for position in &sample.c {
                let cap = buffer.len();
                // SAFETY: valid position and buffers. Most positions have no name.
                black_box(unsafe {
                    find(position, eco.as_mut_ptr(), buffer.as_mut_ptr(), cap, null_mut(), null_mut())
                });
            }
        })
    }

    pub fn result_parse<'a>(&self, texts: &'a Texts) -> Contestant<'a> {
        let parse: ResultParse = self.function("stamma_result_parse");
        each(texts, move |text| {
            let mut result = MaybeUninit::uninit();
            let (start, len, no) = (text.as_ptr(), text.len(), null_mut());
            // SAFETY: valid text and output, the rest NULL where the header allows it.
            let status = unsafe { parse(start, len, 0, result.as_mut_ptr(), no, 0, null_mut(), null_mut()) };
            assert_eq!(status, 0);
            black_box(&result);
        })
    }

    pub fn nag_find<'a>(&self, texts: &'a Texts) -> Contestant<'a> {
        let find: NagFind = self.function("stamma_nag_find");
        each(texts, move |text| {
            let mut nag = 0;
            // SAFETY: valid text and output, the rest NULL where the header allows it.
            let status = unsafe { find(text.as_ptr(), text.len(), 0, &mut nag, null_mut(), null_mut()) };
            assert_eq!(status, 0);
            black_box(nag);
        })
    }

    pub fn comment_commands<'a>(&self, texts: &'a Texts) -> Contestant<'a> {
        let next: CommentNext = self.function("stamma_comment_next");
        each(texts, move |text| {
            let (mut at, mut command) = (0, MaybeUninit::uninit());
            // SAFETY: valid text and outputs.
            while unsafe { next(text.as_ptr(), text.len(), &mut at, 0, command.as_mut_ptr(), null_mut()) } == 0 {
                black_box(&command);
            }
        })
    }
}
