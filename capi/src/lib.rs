//! The artefact: exports the C functions of stamma, and says what happens on a panic.
//!
//! In a release build nothing can panic, and with the feature `prove` the linker checks it: the panic handler then
//! calls a symbol that exists nowhere, so any panic path that survived optimisation is a link error. Without the
//! feature the handler aborts, so that another compiler cannot break a user's build.
#![cfg_attr(not(debug_assertions), no_std)]

pub use core_of::ffi::*;

#[cfg(feature = "plant")]
pub mod planted;

#[cfg(not(debug_assertions))]
mod bare {
    #[cfg_attr(not(windows), link(name = "c"))]
    unsafe extern "C" {
        #[cfg(not(feature = "prove"))]
        fn abort() -> !;
        #[cfg(feature = "prove")]
        #[link_name = "stamma_a_panic_path_remains"]
        fn abort() -> !;
    }

    #[panic_handler]
    fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
        // SAFETY: C's abort takes nothing and does not return.
        unsafe { abort() }
    }
}
