//! FEN, with X-FEN and Shredder-FEN castling fields (reference sections 3 and 4).
//!
//! Exactly how each level is lenient stands in [`read`], beside the code that does it. Reading and judging are two
//! steps: by default a position is refused when it is illegal, kept when it is merely impossible or inconsistent.

mod castling;
mod fast;
mod fields;
mod gaps;
mod planes;
mod read;
mod rights;
mod write;

use crate::board::{Position, Rules};
use crate::notation::Level;
use crate::rules::validity::{self, Problems};
use crate::status::{Diagnose, Error};
pub(crate) use fields::DASHES;
pub(super) use fields::{Reader, Span};
pub use write::{write, CastlingStyle, EnPassantPolicy, Style, FEN_MAX};

/// The longest text that can be a FEN.
pub const TEXT_MAX: usize = 512;

/// Which rules a FEN's castling field follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// Standard chess.
    #[default]
    Standard,
    /// Chess960.
    Chess960,
    /// Chess960 if any right is valid only there, else standard.
    Auto,
}

/// How to read a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// How forgiving to be about the text.
    pub level: Level,
    /// Which castling rules hold.
    pub mode: Mode,
    /// Keep positions without sense, as a set-up dialog needs; always so at [`Level::Guess`].
    pub allow_illegal: bool,
    /// Which faults to refuse besides illegal ones, such as [`validity::IMPOSSIBLE`].
    pub refuse: Problems,
    /// Drop rights and en passant squares that the board contradicts, before anything is refused.
    pub repair: bool,
    /// The text is the board alone (Forsyth); the rest is White to move, no rights, `0 1`.
    pub placement_only: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            level: Level::Import,
            mode: Mode::Standard,
            allow_illegal: false,
            refuse: 0,
            repair: false,
            placement_only: false,
        }
    }
}

impl Options {
    /// The classes of faults that are refused.
    fn refused(&self) -> Problems {
        let illegal = if self.allow_illegal || self.level == Level::Guess { 0 } else { validity::ILLEGAL };
        self.refuse & !validity::ILLEGAL | illegal
    }
}

/// Reads a FEN. Refuses what the level does not allow and what the options call refused, with the place at fault.
pub fn parse(text: &[u8], options: Options) -> Result<Position, Error> {
    parse_with(text, options, &mut ())
}

/// Reads a FEN and reports every departure from the canonical form that was accepted.
pub fn parse_with<D: Diagnose>(text: &[u8], options: Options, diagnostics: &mut D) -> Result<Position, Error> {
    // Canonical text needs no diagnostics; most FENs are canonical.
    let simple = options.mode == Mode::Standard && !options.placement_only && !options.repair && options.refuse == 0;
    if simple {
        if let Some(position) = parse_usual(text) {
            return Ok(position);
        }
    }
    with_care(text, options, diagnostics)
}

/// Reads what nearly every text is: the canonical form of a legal position of standard chess. Every level reads it so.
#[inline(always)]
pub(crate) fn parse_usual(text: &[u8]) -> Option<Position> {
    let mut position = fast::parse(text)?;
    if position.judge() {
        Some(position)
    } else {
        None
    }
}

/// The careful reader, kept out of the way of the quick one.
#[cold]
#[inline(never)]
fn with_care<D: Diagnose>(text: &[u8], options: Options, diagnostics: &mut D) -> Result<Position, Error> {
    read::parse(text, options, diagnostics)
}

/// The rules that `mode` asks for, for a position whose rights are already set.
fn rules_for(mode: Mode, position: &Position) -> Rules {
    match mode {
        Mode::Standard => Rules::Standard,
        Mode::Chess960 => Rules::Chess960,
        Mode::Auto => {
            let mut standard = *position;
            standard.set_rules(Rules::Standard);
            if standard.castling_needs_960() {
                Rules::Chess960
            } else {
                Rules::Standard
            }
        }
    }
}
