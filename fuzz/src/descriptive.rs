//! Any text as descriptive notation in any position. Input: see [`crate::positions::choose`]; the text is the rest.

use stamma::ffi::{stamma_descriptive_decode, stamma_descriptive_encode};
use stamma::notation::descriptive::{self, Promotion, Style};
use stamma::notation::Level;

use crate::input::Input;
use crate::moves::{check, Notation};
use crate::positions::choose;

/// The target's body. Besides what holds for every reader, what another style writes is read at the tolerant level.
pub fn run(data: &[u8]) {
    let mut input = Input::new(data);
    let Some(position) = choose(&mut input) else { return };
    let text = input.rest();
    let other = Style { kt: true, promotion: Promotion::Slash, symbols: true, sq: true };
    let notation = Notation {
        decode: &|level, diagnostics| {
            let result = descriptive::decode_with(&position, text, level, diagnostics);
            assert_eq!(
                result,
                descriptive::decode(&position, text, level),
                "asking for diagnostics changes the answer"
            );
            result
        },
        encode: &|mv| {
            let styled = descriptive::encode(&position, mv, other).expect("in any style");
            assert_eq!(descriptive::decode(&position, styled.as_bytes(), Level::Tolerant), Ok(mv), "{styled}");
            let plain = descriptive::encode(&position, mv, Style::default()).expect("a legal move can be written");
            plain.as_bytes().to_vec()
        },
        c_decode: stamma_descriptive_decode,
        c_encode: stamma_descriptive_encode,
        c_options: 0,
    };
    check(&position, text, &notation);
}
