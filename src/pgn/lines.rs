//! Lines and columns of places in the input, counted only as far as somebody asks.
//!
//! A line ends with LF, CR, or CR LF. Each byte is counted once.

use super::scan::is_line_end;

/// A place as people count: both from 1, the column in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// From 1.
    pub line: u32,
    /// From 1.
    pub column: u32,
}

impl Place {
    /// Not found out yet.
    pub const UNKNOWN: Place = Place { line: 0, column: 0 };
}

/// How far the lines are counted.
#[derive(Clone, Copy, Debug)]
pub struct Lines {
    /// Bytes counted, from the beginning of the input.
    counted: u64,
    /// Lines that have ended before it.
    ended: u32,
    /// Where the line that is open there began.
    line_start: u64,
    /// The last byte counted was a CR: an LF right behind it ends no other line.
    after_cr: bool,
}

impl Lines {
    /// Before the first byte.
    pub const fn new() -> Lines {
        Lines { counted: 0, ended: 0, line_start: 0, after_cr: false }
    }

    /// Counts up to `to`; `window` begins at the input's byte `base`.
    pub fn count(&mut self, window: &[u8], base: u64, to: u64) {
        let from = usize::try_from(self.counted.saturating_sub(base)).unwrap_or(usize::MAX);
        let end = usize::try_from(to.saturating_sub(base)).unwrap_or(usize::MAX).min(window.len());
        let text = window.get(from..end).unwrap_or(&[]);
        let Some(last) = text.last() else { return };
        self.ended = self.ended.saturating_add(line_ends(text, self.after_cr));
        if let Some(at) = text.iter().rposition(|byte| is_line_end(*byte)) {
            self.line_start = self.counted.wrapping_add(at as u64).wrapping_add(1);
        }
        self.after_cr = *last == b'\r';
        self.counted = self.counted.wrapping_add(text.len() as u64);
    }

    /// Where this byte of the input is, which was counted up to, or stands before that in the same line.
    pub fn place(&self, at: u64) -> Place {
        let column = at.saturating_sub(self.line_start).saturating_add(1);
        Place { line: self.ended.saturating_add(1), column: u32::try_from(column).unwrap_or(u32::MAX) }
    }
}

/// Bytes that are counted in one byte, which cannot overflow.
const BLOCK: usize = 128;

/// How many lines end in a text behind a CR or not.
fn line_ends(text: &[u8], after_cr: bool) -> u32 {
    let Some((first, behind)) = text.split_first() else { return 0 };
    let mut count = u32::from(*first == b'\n' && !after_cr) + u32::from(text.last() == Some(&b'\r'));
    let blocks = behind.chunks_exact(BLOCK);
    let rest = blocks.remainder();
    let last = text.get(behind.len().saturating_sub(rest.len())..).unwrap_or(&[]);
    for (befores, bytes) in text.chunks_exact(BLOCK).zip(blocks) {
        let (Some(befores), Some(bytes)) = (befores.first_chunk(), bytes.first_chunk()) else { break };
        count = count.saturating_add(u32::from(ends_in(befores, bytes)));
    }
    last.iter().zip(rest).fold(count, |count, (before, byte)| count.saturating_add(u32::from(ends(*before, *byte))))
}

/// 1 where a line ends at two bytes, with the CR or with the LF or with both of them.
#[inline(always)]
fn ends(before: u8, byte: u8) -> u8 {
    u8::from(before == b'\r') | u8::from(byte == b'\n')
}

/// The same for all of a block. Without branches, and of a length known to the compiler, so that it looks at many bytes at a time.
fn ends_in(befores: &[u8; BLOCK], bytes: &[u8; BLOCK]) -> u8 {
    befores.iter().zip(bytes).fold(0_u8, |count, (before, byte)| count.wrapping_add(ends(*before, *byte)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_line_end_counts_once() {
        let text = b"a\nbb\r\nc\rd\n\re\r\r\nf";
        let expected = [
            (1, 1),
            (1, 2),
            (2, 1),
            (2, 2),
            (2, 3),
            (3, 1),
            (3, 1),
            (3, 2),
            (4, 1),
            (4, 2),
            (5, 1),
            (6, 1),
            (6, 2),
            (7, 1),
            (8, 1),
            (8, 1),
            (8, 2),
        ];
        for (at, (line, column)) in expected.into_iter().enumerate() {
            let mut whole = Lines::new();
            whole.count(text, 0, at as u64);
            assert_eq!(whole.place(at as u64), Place { line, column }, "{at}");
            let mut stepwise = Lines::new();
            for to in 0..=at {
                stepwise.count(text, 0, to as u64);
            }
            assert_eq!(stepwise.place(at as u64), whole.place(at as u64), "{at}");
        }
    }
}
