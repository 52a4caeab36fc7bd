#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| stamma_fuzz::game::run(data));
