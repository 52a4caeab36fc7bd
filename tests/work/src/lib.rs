//! What is counted: the games of `tests/data` as every row needs them, the rows themselves, and texts that grow.

pub mod kernels;
pub mod sample;
pub mod shapes;
