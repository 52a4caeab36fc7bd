//! Any text as UCI in any position. Input: see [`crate::positions::choose`]; the text is the rest.

use stamma::board::Rules;
use stamma::ffi::{stamma_uci_decode, stamma_uci_encode, STAMMA_ALLOW_NULL};
use stamma::notation::uci::{self, CastlingStyle};
use stamma::notation::Level;

use crate::input::Input;
use crate::moves::{check, Notation};
use crate::positions::choose;

/// The target's body.
pub fn run(data: &[u8]) {
    let mut input = Input::new(data);
    let Some(position) = choose(&mut input) else { return };
    let text = input.rest();
    for allow_null in [false, true] {
        let notation = Notation {
            decode: &|level, diagnostics| uci::decode_with(&position, text, level, allow_null, diagnostics),
            encode: &|mv| {
                let by_rules = uci::encode(&position, mv, CastlingStyle::ByRules).expect("a legal move can be written");
                if position.rules() == Rules::Standard {
                    let other = uci::encode(&position, mv, CastlingStyle::KingTakesRook).expect("in either style");
                    assert_eq!(uci::decode(&position, other.as_bytes(), Level::Import, true), Ok(mv));
                }
                by_rules.as_bytes().to_vec()
            },
            c_decode: stamma_uci_decode,
            c_encode: stamma_uci_encode,
            c_options: if allow_null { STAMMA_ALLOW_NULL } else { 0 },
        };
        check(&position, text, &notation);
    }
}
