//! Ten times the input takes ten times the work, give or take 5 %: lists of positions and moves, PGN, and games that are long,
//! wide, deep or much commented. No clock plays a part, so it holds on any machine.
//!
//! What is counted: the compiler's coverage counters (`-C instrument-coverage`). Every branch and every loop of the library
//! counts how often it is passed; their sum is the work. A loop that goes over what it has seen once more, and a call that
//! gets slower as something grows, pass counters more often, wherever that happens: nothing in the library is written for this
//! test, so nothing can be forgotten. Not seen is what happens inside one call of the standard library, such as copying memory
//! or a search in a list; `make instructions` sees that too.
//!
//! That quadratic work is noticed is tried at the end of each run.

use std::process::ExitCode;

use work::kernels::KERNELS;
use work::sample::{self, Sample};
use work::shapes::{is_within, ratio, report, Shape, Works, LINEAR, QUADRATIC, SHAPES};

extern "C" {
    fn __llvm_profile_begin_counters() -> *const u64;
    fn __llvm_profile_end_counters() -> *const u64;
}

/// The sum of all counters of the program.
fn counters() -> u64 {
    // SAFETY: the bounds of one array, which the compiler's run-time library gives. Read as volatile, because it changes behind
    // the compiler's back.
    unsafe {
        let (begin, end) = (__llvm_profile_begin_counters(), __llvm_profile_end_counters());
        (0..end.offset_from(begin)).map(|index| begin.offset(index).read_volatile()).sum()
    }
}

fn work(run: impl FnOnce()) -> u64 {
    let before = counters();
    run();
    counters() - before
}

fn works(shape: &Shape) -> Works {
    [0, 1, 10].map(|times| {
        let text = (shape.text)(times);
        work(|| (shape.run)(&text))
    })
}

fn main() -> ExitCode {
    let lines = sample::lines();
    let samples = [0, 1, 10].map(|times| Sample::new(&lines[..40], times));
    let mut failed = 0;
    for (name, kernel) in KERNELS {
        failed += usize::from(!report(name, &LINEAR, samples.each_ref().map(|sample| work(|| kernel(sample)))));
    }
    for shape in &SHAPES {
        failed += usize::from(!report(shape.name, &shape.growth, works(shape)));
    }
    let quadratic = works(&QUADRATIC);
    if is_within(&LINEAR, quadratic) {
        println!("growth: FAILED: quadratic work was not noticed: {quadratic:?}");
        failed += 1;
    } else {
        println!("growth: quadratic work is noticed: {:.2} times: ok", ratio(quadratic));
    }
    println!("growth: {failed} failed");
    ExitCode::from(u8::from(failed > 0))
}
