//! The artefact: exports the C functions of stamma, takes memory from C's heap, and says what happens on a panic.
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
    use core::alloc::{GlobalAlloc, Layout};
    use core::ffi::c_void;

    #[cfg_attr(not(windows), link(name = "c"))]
    unsafe extern "C" {
        #[cfg(not(feature = "prove"))]
        fn abort() -> !;
        #[cfg(feature = "prove")]
        #[link_name = "stamma_a_panic_path_remains"]
        fn abort() -> !;
        fn malloc(size: usize) -> *mut c_void;
        fn realloc(block: *mut c_void, size: usize) -> *mut c_void;
        fn free(block: *mut c_void);
    }

    /// C's heap, called by name, so that a program which links the library can put its own in its place.
    struct CHeap;

    #[global_allocator]
    static HEAP: CHeap = CHeap;

    /// What every `malloc` aligns to; nothing of this library needs more, and what would is refused.
    const ALIGNMENT: usize = 2 * size_of::<usize>();

    // SAFETY: malloc, realloc and free keep GlobalAlloc's promises for alignments up to ALIGNMENT; others get NULL.
    unsafe impl GlobalAlloc for CHeap {
        unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
            if layout.align() > ALIGNMENT {
                return core::ptr::null_mut();
            }
            // SAFETY: any size is fine.
            unsafe { malloc(layout.size()).cast() }
        }

        unsafe fn dealloc(&self, block: *mut u8, _: Layout) {
            // SAFETY: the caller's block came from malloc or realloc.
            unsafe { free(block.cast()) }
        }

        unsafe fn realloc(&self, block: *mut u8, _: Layout, size: usize) -> *mut u8 {
            // SAFETY: the caller's block came from malloc or realloc.
            unsafe { realloc(block.cast(), size).cast() }
        }
    }

    #[panic_handler]
    fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
        // SAFETY: C's abort takes nothing and does not return.
        unsafe { abort() }
    }
}
