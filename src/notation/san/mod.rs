//! Standard algebraic notation (reference sections 6 and 7).
//!
//! [`encode`] prints the PGN standard's export form. [`decode`] reads it at the levels *strict* and *import*; the two
//! levels above are refused with [`Status::ERR_LEVEL`](crate::status::Status::ERR_LEVEL) until they exist.

mod parse;
mod quick;
mod read;
mod write;

pub use crate::notation::Level;
pub use read::{decode, decode_with};
pub use write::{encode, SanText, SAN_MAX};
