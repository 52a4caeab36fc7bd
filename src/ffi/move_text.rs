//! What the functions that read or write a move in some notation have in common: a quick way for what nearly everybody writes,
//! and behind it a careful one for everything else and for all that is wrong.
//!
//! * On the quick way the position stays where the caller has it; outputs are written after its last use, so it may be one
//!   with them.

use super::boundary::{answer, carefully, DiagnosticsOut, In, Out, OutSlice};
use super::text::{TextIn, TextOut};
use super::types::{stamma_diagnostic, stamma_error, stamma_position, stamma_status};
use crate::board::{Move, Position};
use crate::status::Error;
use crate::text::Text;

/// What the functions that write a move have in common.
#[derive(Clone, Copy)]
pub(crate) struct MoveWriter {
    pub position: In<stamma_position>,
    pub mv: Move,
    pub out: TextOut,
    pub error: Out<stamma_error>,
}

impl MoveWriter {
    /// Writes the move. `usual` is its text where all is as usual; else it is written as `options` want it.
    #[inline(always)]
    pub fn write<S: Copy, const N: usize>(
        self,
        usual: Option<Text<N>>,
        options: impl FnOnce() -> Result<S, Error>,
        encode: impl FnOnce(&Position, Move, S) -> Result<Text<N>, Error>,
    ) -> stamma_status {
        if usual.is_some_and(|text| self.out.put_short(&text)) {
            return 0;
        }
        let mv = self.mv;
        carefully(move || {
            let result = (|| {
                let style = options()?;
                let mut local = None;
                self.out.put(encode(self.position.lend(&mut local)?, mv, style)?.as_bytes())
            })();
            answer(result, self.error, None)
        })
    }
}

/// What the functions that read a move have in common. `usual` reads, if it can, what nearly everybody writes, in a legal
/// position; `quick` reads everything; `full` also reports, and is called once more if the caller wants the reports, which
/// are written on success only.
#[derive(Clone, Copy)]
pub(crate) struct MoveReader<'a> {
    pub position: In<stamma_position>,
    pub text: TextIn<'a>,
    pub mv: Out<u16>,
    pub list: OutSlice<stamma_diagnostic>,
    pub count: Out<usize>,
    pub error: Out<stamma_error>,
}

impl MoveReader<'_> {
    /// Reads the move; `usual` only if it agrees with the options.
    #[inline(always)]
    pub fn read<L: Copy>(
        self,
        is_usual: bool,
        usual: impl FnOnce(&Position, &[u8]) -> Option<Move>,
        level: impl FnOnce() -> Result<L, Error>,
        quick: impl FnOnce(&Position, &[u8], L) -> Result<Move, Error>,
        full: impl FnOnce(&Position, &[u8], L, &mut DiagnosticsOut) -> Result<Move, Error>,
    ) -> stamma_status {
        if is_usual & (self.list.len == 0) & !self.count.wanted() & self.mv.wanted() {
            if let (Some(text), Some(position)) = (self.text.at_hand(), self.position.at_hand()) {
                if position.is_playable() {
                    if let Some(mv) = usual(position, text) {
                        self.mv.set(mv.bits());
                        return 0;
                    }
                }
            }
        }
        carefully(move || answer(self.read_in_full(level, quick, full), self.error, self.text.at_hand()))
    }

    #[inline(always)]
    fn read_in_full<L: Copy>(
        self,
        level: impl FnOnce() -> Result<L, Error>,
        quick: impl FnOnce(&Position, &[u8], L) -> Result<Move, Error>,
        full: impl FnOnce(&Position, &[u8], L, &mut DiagnosticsOut) -> Result<Move, Error>,
    ) -> Result<(), Error> {
        let text = self.text.get()?;
        let level = level()?;
        let (out, list) = (self.mv.require()?, self.list.require()?);
        let mut local = None;
        let position = self.position.lend(&mut local)?;
        let mv = quick(position, text, level)?;
        if list.len > 0 || self.count.wanted() {
            // A copy, since the list is written while it is read.
            let position = *position;
            let mut reports = DiagnosticsOut::new(list);
            full(&position, text, level, &mut reports)?;
            self.count.set(reports.count);
        }
        out.set(mv.bits());
        Ok(())
    }
}
