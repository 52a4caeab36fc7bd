//! EPD: a position in FEN's first four fields, and operations such as `bm Nf3; id "WAC.001";` (reference section 5).
//!
//! [`parse`] reads a whole line and checks all of it; then [`Epd::operations`] and [`Operation::operands`] give what it
//! says without further errors. [`write()`] makes a line from operations of the caller, [`rewrite`] the canonical line of
//! one that was read. Nothing allocates: all that is read borrows the line.
//!
//! The strict level is the standard's grammar. The order of operations and of operands is no part of it: a writer sorts
//! them, a reader takes any order. What each level accepts beyond the one below:
//!
//! * *import*: several spaces or tabs, no space behind a semicolon, white space at the end; a missing last semicolon,
//!   several semicolons; an opcode twice, of which the last counts; text without quotes where a string is due; strings
//!   of more than 255 bytes; moves as SAN's import level reads them; move number 0 in `fmvn`.
//! * *tolerant*: half-move clock and move number, or dashes for them, before the first operation; semicolons before it;
//!   moves in UCI form, commas between moves, check marks apart from their move; signs and zeros before numbers, numbers
//!   out of range (kept, except in `hmvc` and `fmvn`); tabs in strings; `\"` and `\\` in strings; strings without closing
//!   quote; a byte order mark. Blank lines and comments (`#`, `%` or `;` first) are told by [`Status::EPD_NOTHING`].
//! * *guess*: what SAN's level of that name adds.
//!
//! A backslash is data in the standard, so escapes are undone only in a line that makes no sense otherwise; else a
//! higher level would read another text than a lower one.
//!
//! Operands of opcodes that the standard does not know are kept in their order and never judged.
//!
//! [`Status::EPD_NOTHING`]: crate::status::Status::EPD_NOTHING

mod opcode;
mod operands;
mod parse;
mod scan;
mod write;

pub use crate::notation::fen::Options;
pub use opcode::{Kind, Opcode, OPCODE_MAX};
pub use operands::{Operand, Operands, Str, Value};
pub use parse::{parse, parse_with, Epd, Operation, Operations, OPERATIONS_MAX};
pub use scan::Quotes;
pub use write::{rewrite, write, Item};
