//! What stands on the board: squares, pieces, moves and positions, and the squares each piece attacks.
//!
//! * A value here is only described, never judged: what is legal or possible is for [`crate::rules`] to say.
//! * Every lookup is masked or checked, so that values with meaningless bits give meaningless but bounded answers.
//! * All tables are made at compile time.

pub mod attacks;
pub mod bitboard;
mod magics;
mod moves;
mod piece;
mod position;
mod sliders;
mod square;

pub use bitboard::Bitboard;
pub use moves::Move;
pub use piece::{Color, Piece, Role, Wing};
pub use position::{Position, Rules};
pub use square::Square;
