//! Any text in a notation of machines, in any position. Input: a byte that chooses ICCF, Smith or the xboard protocol, with
//! or without null moves; then see [`crate::positions::choose`]; the text is the rest.

use stamma::board::{Move, Position};
use stamma::ffi::{
    stamma_cecp_decode, stamma_cecp_encode, stamma_iccf_decode, stamma_iccf_encode, stamma_smith_decode,
    stamma_smith_encode, STAMMA_ALLOW_NULL,
};
use stamma::notation::{cecp, iccf, smith};
use stamma::status::Error;
use stamma::text::Text;

use crate::input::Input;
use crate::moves::{check, Notation};
use crate::positions::choose;

fn written<const N: usize>(text: Result<Text<N>, Error>) -> Vec<u8> {
    text.expect("a legal move can be written").as_bytes().to_vec()
}

/// The target's body.
pub fn run(data: &[u8]) {
    let mut input = Input::new(data);
    let system = input.u8() & 3;
    let Some(position) = choose(&mut input) else { return };
    let text = input.rest();
    match system {
        0 => in_iccf(&position, text),
        1 => in_smith(&position, text),
        system => in_cecp(&position, text, system == 3),
    }
}

fn in_iccf(position: &Position, text: &[u8]) {
    let notation = Notation {
        decode: &|level, diagnostics| iccf::decode_with(position, text, level, diagnostics),
        encode: &|mv| written(iccf::encode(position, mv)),
        c_decode: stamma_iccf_decode,
        c_encode: stamma_iccf_encode,
        c_options: 0,
    };
    check(position, text, &notation);
}

fn in_smith(position: &Position, text: &[u8]) {
    let notation = Notation {
        decode: &|level, diagnostics| smith::decode_with(position, text, level, diagnostics),
        encode: &|mv| written(smith::encode(position, mv)),
        c_decode: stamma_smith_decode,
        c_encode: stamma_smith_encode,
        c_options: 0,
    };
    check(position, text, &notation);
}

fn in_cecp(position: &Position, text: &[u8], allow_null: bool) {
    let notation = Notation {
        decode: &|level, diagnostics| {
            let result = cecp::decode_with(position, text, level, allow_null, diagnostics);
            assert!(allow_null || result != Ok(Move::NULL));
            result
        },
        encode: &|mv| written(cecp::encode(position, mv)),
        c_decode: stamma_cecp_decode,
        c_encode: stamma_cecp_encode,
        c_options: if allow_null { STAMMA_ALLOW_NULL } else { 0 },
    };
    check(position, text, &notation);
}
