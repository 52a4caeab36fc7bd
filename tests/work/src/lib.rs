//! What is counted: the games of `tests/data` as every row needs them, and the rows themselves.

pub mod kernels;
pub mod sample;
