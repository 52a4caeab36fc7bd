//! Any text as algebraic notation in any position. Input: a byte that chooses what is done, what that needs, then see
//! [`crate::positions::choose`]; the text is the rest.
//!
//! * 0, 1, 2: short, long and reversible form, as every notation.
//! * 3: with languages and null moves: a byte of options, a byte for how many languages, their numbers.
//! * 4: no text, but a move written in a style and read back: 16 bytes of choices, see [`crate::style`].
//! * 5: a reader that does not ask: a level, languages as for 3.

use stamma::board::{Move, Position};
use stamma::ffi::*;
use stamma::notation::language::LANGUAGES;
use stamma::notation::san::{self, Decoded, Form, Options, Style};
use stamma::notation::{any, Level};
use stamma::status::{Diagnostics, Status};

use core::ffi::c_char;
use core::ptr;

use crate::c::{self, is_ok, Room};
use crate::input::Input;
use crate::moves::{check, legal_moves, Notation, LEVELS, NO_DIAGNOSTIC};
use crate::positions::choose;
use crate::style;

/// The target's body.
pub fn run(data: &[u8]) {
    let mut input = Input::new(data);
    match input.u8() % 6 {
        form @ 0..=2 => {
            let Some(position) = choose(&mut input) else { return };
            in_form(&position, input.rest(), [Form::Short, Form::Long, Form::Reversible][usize::from(form)]);
        }
        3 => {
            let allow_null = input.u8() & 1 != 0;
            let languages = languages(&mut input);
            let Some(position) = choose(&mut input) else { return };
            in_languages(&position, input.rest(), &languages, allow_null);
        }
        4 => {
            let choices = input.array();
            let Some(position) = choose(&mut input) else { return };
            style::run(&position, &choices);
        }
        _ => {
            let level = LEVELS[input.below(4)];
            let languages = languages(&mut input);
            let Some(position) = choose(&mut input) else { return };
            unasked(&position, input.rest(), level, &languages);
        }
    }
}

fn languages(input: &mut Input<'_>) -> Vec<u16> {
    (0..input.below(6)).map(|_| input.below(LANGUAGES.len() as u8) as u16).collect()
}

/// The writers of the long forms in the form of other writers: without a style.
macro_rules! plain_writer {
    ($name:ident, $function:ident) => {
        unsafe extern "C" fn $name(
            position: *const stamma_position,
            mv: stamma_move,
            _options: u32,
            buf: *mut c_char,
            cap: usize,
            len: *mut usize,
            error: *mut stamma_error,
        ) -> stamma_status {
            // SAFETY: passed on as they came.
            unsafe { $function(position, mv, ptr::null(), buf, cap, len, error) }
        }
    };
}
plain_writer!(long_encode, stamma_long_encode);
plain_writer!(reversible_encode, stamma_reversible_encode);

fn in_form(position: &Position, text: &[u8], form: Form) {
    let (c_decode, c_encode): (c::Decode, c::Encode) = match form {
        Form::Short => (stamma_san_decode, stamma_san_encode),
        Form::Long => (stamma_long_decode, long_encode),
        Form::Reversible => (stamma_reversible_decode, reversible_encode),
    };
    let style = Style { form, ..Style::PGN };
    let notation = Notation {
        decode: &|level, diagnostics: &mut Diagnostics<'_>| {
            let result = if form == Form::Short {
                let result = san::decode_with(position, text, level, diagnostics);
                assert_eq!(result, san::decode(position, text, level), "asking for diagnostics changes the answer");
                result
            } else {
                let options = Options { form, ..Options::new(level) };
                san::decode_full(position, text, options, diagnostics).map(|decoded| decoded.mv)
            };
            result
        },
        encode: &|mv| {
            let text = san::encode_styled(position, mv, &style).expect("a legal move can be written");
            if form == Form::Short {
                let short = san::encode(position, mv).expect("a legal move can be written");
                assert_eq!(short.as_bytes(), text.as_bytes());
            }
            text.as_bytes().to_vec()
        },
        c_decode,
        c_encode,
        c_options: 0,
    };
    check(position, text, &notation);
}

/// Languages count from the tolerant level on; so only from there is each level as the one below it or more.
fn in_languages(position: &Position, text: &[u8], languages: &[u16], allow_null: bool) {
    let legal = legal_moves(position).unwrap_or_default();
    let mut tolerant = None;
    for level in LEVELS {
        let options = Options { languages, allow_null, ..Options::new(level) };
        let mut slots = [NO_DIAGNOSTIC; 32];
        let mut diagnostics = Diagnostics::new(&mut slots);
        let result = san::decode_full(position, text, options, &mut diagnostics);
        let count = diagnostics.count();
        if let (Level::Guess, Some(lower)) = (level, tolerant) {
            assert_eq!(result.map(|decoded| decoded.mv), Ok(lower), "guess says otherwise than tolerant");
        }
        let cap = text.len() % 3;
        let mut room = Room::of(position);
        let mut numbers = Room::holding(languages);
        let (start, numbers) = (room.ptr(), numbers.ptr());
        let c_options = level as u32 | if allow_null { STAMMA_ALLOW_NULL } else { 0 };
        // SAFETY: each pointer is that of a room of the right size.
        let from_c = c::read::<stamma_san_details>(text, cap, |text, len, out, list, cap, count, error| unsafe {
            let n = languages.len();
            stamma_san_decode_full(start, text, len, c_options, numbers, n, out, list, cap, count, error)
        });
        match result {
            Ok(decoded) => {
                let mv = decoded.mv;
                let is_null = mv == Move::NULL && allow_null && level >= Level::Tolerant;
                assert!(is_null || legal.binary_search(&mv).is_ok(), "{level:?}: not a legal move: {mv:?}");
                let (details, listed) = from_c.map_err(|error| error.status).expect("the C function refuses");
                same_details(&decoded, &details.get(0));
                assert_eq!(listed.len(), cap.min(count));
                let named = decoded.language;
                assert!(named == 0 || named == 1 || languages.contains(&named), "language {named} was not asked for");
                if level == Level::Tolerant {
                    tolerant = Some(mv);
                }
            }
            Err(error) => {
                assert!(error.offset + error.len <= text.len(), "{error:?}");
                let status = from_c.map(|_| ()).map_err(|error| -error.status);
                assert_eq!(status, Err(i32::from(error.status.number())));
            }
        }
    }
}

fn same_details(decoded: &Decoded, details: &stamma_san_details) {
    assert_eq!((details.r#move, details.language), (decoded.mv.bits(), decoded.language));
    assert_eq!((details.move_number, details.nag_count), (decoded.move_number, u32::from(decoded.nag_count)));
    assert_eq!((details.nags, details.reserved), (decoded.nags, [0; 4]));
    assert!(usize::from(decoded.nag_count) <= decoded.nags.len());
    assert_eq!(details.says & STAMMA_SAYS_EN_PASSANT != 0, decoded.en_passant);
    assert_eq!(details.says & STAMMA_SAYS_DRAW_OFFER != 0, decoded.draw_offer);
}

/// All that is told is legal; the answer is what all ways to read the text agree on.
fn unasked(position: &Position, text: &[u8], level: Level, languages: &[u16]) {
    let legal = legal_moves(position).unwrap_or_default();
    let mut told = Vec::new();
    let result = any::decode(position, text, level, languages, &mut |candidate| told.push(candidate));
    for candidate in &told {
        assert!(legal.binary_search(&candidate.mv).is_ok(), "not a legal move: {candidate:?}");
        assert!(
            languages.is_empty()
                || candidate.language == 0
                || candidate.language == 1
                || languages.contains(&candidate.language)
        );
    }
    let agree = told.windows(2).all(|pair| pair[0].mv == pair[1].mv);
    match result {
        Ok(mv) => assert!(agree && told.first().is_some_and(|first| first.mv == mv)),
        Err(error) if error.status == Status::ANY_AMBIGUOUS => assert!(!agree),
        Err(_) => assert!(told.is_empty()),
    }
    let (mut room, mut chars, mut numbers) = (Room::of(position), Room::holding(text), Room::holding(languages));
    let cap = text.len() % 4;
    let mut list = Room::<stamma_candidate>::new(cap);
    let (mut mv, mut count, mut error) = (Room::<u16>::new(1), Room::<usize>::new(1), Room::<stamma_error>::new(1));
    // SAFETY: each pointer is that of a room of the right size.
    let status = unsafe {
        stamma_move_decode_any(
            room.ptr(),
            chars.ptr().cast(),
            text.len(),
            level as u32,
            numbers.ptr(),
            languages.len(),
            mv.ptr(),
            list.ptr(),
            cap,
            count.ptr(),
            error.ptr(),
        )
    };
    assert_eq!(is_ok(status), result.is_ok());
    if told.is_empty() {
        assert!(count.is_untouched() && list.is_untouched());
    } else {
        assert_eq!(count.get(0), told.len());
    }
    for (index, candidate) in told.iter().take(cap).enumerate() {
        let listed = list.get(index);
        assert_eq!((listed.r#move, listed.language), (candidate.mv.bits(), candidate.language));
        assert_eq!((listed.notation, listed.reserved), (candidate.notation as u8, [0; 3]));
    }
    match result {
        Ok(found) => assert_eq!(mv.get(0), found.bits()),
        Err(fault) => {
            assert_eq!(-status, i32::from(fault.status.number()));
            assert!(mv.is_untouched());
            c::render(&error.get(0), text, Some(position));
        }
    }
}
