//! A panic planted on purpose, so that the proof of panic-freedom is itself proven able to fail. Never in a real build.

/// Panics for an index above 2.
#[unsafe(no_mangle)]
pub extern "C" fn stamma_planted_panic(index: usize) -> u8 {
    #[allow(clippy::indexing_slicing, reason = "the point of it")]
    [1, 2, 3][index]
}
