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
        let mut rest = window.get(from..end).unwrap_or(&[]);
        while let Some(at) = rest.iter().position(|byte| is_line_end(*byte)) {
            let Some((before, after)) = rest.split_at_checked(at) else { break };
            let Some((ending, after)) = after.split_first() else { break };
            self.counted = self.counted.wrapping_add(before.len() as u64);
            let is_second_half = *ending == b'\n' && self.after_cr && before.is_empty();
            self.counted = self.counted.wrapping_add(1);
            if !is_second_half {
                self.ended = self.ended.saturating_add(1);
            }
            self.line_start = self.counted;
            self.after_cr = *ending == b'\r';
            rest = after;
        }
        if !rest.is_empty() {
            self.after_cr = false;
        }
        self.counted = self.counted.wrapping_add(rest.len() as u64);
    }

    /// Where the last byte counted leaves us.
    pub fn place(&self) -> Place {
        let column = self.counted.saturating_sub(self.line_start).saturating_add(1);
        Place { line: self.ended.saturating_add(1), column: u32::try_from(column).unwrap_or(u32::MAX) }
    }
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
            assert_eq!(whole.place(), Place { line, column }, "{at}");
            let mut stepwise = Lines::new();
            for to in 0..=at {
                stepwise.count(text, 0, to as u64);
            }
            assert_eq!(stepwise.place(), whole.place(), "{at}");
        }
    }
}
