//! Any text as SAN in any position. Input: see [`crate::positions::choose`]; the text is the rest.

use stamma::ffi::{stamma_san_decode, stamma_san_encode};
use stamma::notation::san;

use crate::input::Input;
use crate::moves::{check, Notation};
use crate::positions::choose;

/// The target's body.
pub fn run(data: &[u8]) {
    let mut input = Input::new(data);
    let Some(position) = choose(&mut input) else { return };
    let text = input.rest();
    let notation = Notation {
        decode: &|level, diagnostics| {
            let result = san::decode_with(&position, text, level, diagnostics);
            assert_eq!(result, san::decode(&position, text, level), "asking for diagnostics changes the answer");
            result
        },
        encode: &|mv| san::encode(&position, mv).expect("a legal move can be written").as_bytes().to_vec(),
        c_decode: stamma_san_decode,
        c_encode: stamma_san_encode,
        c_options: 0,
    };
    check(&position, text, &notation);
}
