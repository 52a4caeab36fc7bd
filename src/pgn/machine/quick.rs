//! The quick way through moves and their numbers as nearly everybody writes them; whatever is unusual is left to [`super::words`],
//! which would take these the same way.
//!
//! One pass over the bytes of a word by a table: letters of files and pieces, digits of ranks, the signs of a move; then white
//! space, which shows that the word is whole.

use super::{Long, Machine, Phase, Step};
use crate::notation::san;
use crate::notation::Level;
use crate::pgn::event::{Event, Kind, Place};
use crate::status::Error;

const LETTER: u8 = 1;
const RANK: u8 = 2;
const SIGN: u8 = 4;
const MARK: u8 = 8;
const SPACE: u8 = 16;

/// What a byte is in a usual move; 0 for all others.
#[allow(clippy::indexing_slicing, reason = "computed at compile time")]
static USUAL: [u8; 256] = {
    let mut usual = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        usual[byte] = match byte as u8 {
            b'a'..=b'h' | b'K' | b'Q' | b'R' | b'B' | b'N' => LETTER,
            b'1'..=b'8' => RANK,
            b'x' | b'+' | b'#' | b'=' => SIGN,
            b'!' | b'?' => MARK,
            b' ' | b'\n' | b'\r' | b'\t' => SPACE,
            _ => 0,
        };
        byte += 1;
    }
    usual
};

#[expect(clippy::indexing_slicing, reason = "a table of all bytes")]
#[inline(always)]
fn usual(byte: u8) -> u8 {
    USUAL[byte as usize]
}

/// The lengths of a usual move and of its word with the marks behind it.
#[inline(always)]
fn word(text: &[u8]) -> Option<(usize, usize)> {
    let mut seen = 0;
    let mut core = 0_usize;
    let mut bytes = text.iter();
    loop {
        let kind = usual(*bytes.next()?);
        if kind & (LETTER | RANK | SIGN) == 0 {
            if seen & (LETTER | RANK) != LETTER | RANK {
                return None;
            }
            if kind == SPACE {
                return Some((core, core));
            }
            break;
        }
        seen |= kind;
        core = core.wrapping_add(1);
    }
    let mut len = core;
    for byte in text.get(core..)? {
        match usual(*byte) {
            MARK => len = len.wrapping_add(1),
            SPACE if len > core => return Some((core, len)),
            _ => return None,
        }
    }
    None
}

/// The length of a usual number with its dots, and the number.
#[inline(always)]
fn number(text: &[u8]) -> Option<(usize, u32)> {
    let mut value = 0_u32;
    let mut len = 0_usize;
    let mut bytes = text.iter();
    let mut byte = *bytes.next()?;
    while byte.is_ascii_digit() && len < 6 {
        value = value.wrapping_mul(10).wrapping_add(u32::from(byte.wrapping_sub(b'0')));
        len = len.wrapping_add(1);
        byte = *bytes.next()?;
    }
    let digits = len;
    while byte == b'.' && len < 10 {
        len = len.wrapping_add(1);
        byte = *bytes.next()?;
    }
    // What follows shows that all dots are there.
    let is_whole = byte != b'.' && byte < 0x80 && !byte.is_ascii_digit();
    (digits > 0 && len > digits && is_whole).then_some((len, value))
}

impl Machine {
    /// Takes a usual move or number, if that is what stands here.
    #[inline(always)]
    pub(super) fn quick(&mut self, byte: u8, window: &[u8]) -> Result<Option<Step>, Error> {
        if self.phase != Phase::Moves || self.raw.is_some() || self.options.level == Level::Strict {
            return Ok(None);
        }
        let text = window.get(self.at..).unwrap_or(&[]);
        if byte.is_ascii_digit() {
            // Whatever was scanned: a number is not part of a word that is too long.
            let Some((len, value)) = number(text) else { return Ok(None) };
            if self.decodes() && value != self.line.current.fullmove_number() {
                return Ok(None);
            }
            #[cfg(test)]
            {
                self.work += len as u64;
            }
            let text = Place::Input(0, super::narrow(len));
            self.queue(Event { number: value, text, ..self.event(Kind::MoveNumber, len) });
            self.consume(len);
            return Ok(Some(Step::Taken));
        }
        if usual(byte) != LETTER || self.scan > 0 {
            return Ok(None);
        }
        let Some((core, len)) = word(text) else { return Ok(None) };
        if len > self.limit(Long::Word) || self.tags.has_odd_result() {
            return Ok(None);
        }
        #[cfg(test)]
        {
            self.work += len as u64;
        }
        if !self.decodes() {
            return self.undecoded(window, core, len, Place::Input(0, super::narrow(core))).map(Some);
        }
        match san::decode_quick(&self.line.current, text.get(..core).unwrap_or(text)) {
            Some(mv) => self.play(window, mv, core, len).map(Some),
            None => Ok(None),
        }
    }
}
