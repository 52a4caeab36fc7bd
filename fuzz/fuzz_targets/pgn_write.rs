#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| stamma_fuzz::pgn_write::run(data));
