//! Any text as a language tag, an annotation symbol, a result or a square. Input: the text.

use stamma::board::Color;
use stamma::ffi::{
    stamma_language_find, stamma_nag_find, stamma_result, stamma_result_parse, stamma_result_write,
    stamma_square_parse, stamma_square_write,
};
use stamma::notation::annotation;
use stamma::notation::historical::{self, System};
use stamma::notation::language::{self, LANGUAGES};
use stamma::notation::result::{self, GameResult};
use stamma::status::{Diagnostics, Severity};

use crate::moves::{LEVELS, NO_DIAGNOSTIC};

/// The target's body.
pub fn run(text: &[u8]) {
    tag(text);
    symbol(text);
    game_result(text);
    square(text);
}

/// A tag names a row, whatever its case, and the C function says the same.
fn tag(text: &[u8]) {
    let found = language::lookup(text);
    assert_eq!(language::lookup(&text.to_ascii_uppercase()).map(|found| found.index), found.map(|found| found.index));
    let mut index = u32::MAX;
    // SAFETY: the text is as long as said, the rest is a variable or NULL.
    let status = unsafe {
        stamma_language_find(text.as_ptr().cast(), text.len(), &mut index, std::ptr::null_mut(), std::ptr::null_mut())
    };
    match found {
        Ok(found) => {
            assert!(std::ptr::eq(found.language, &LANGUAGES[found.index]));
            assert_eq!((status, index as usize), (0, found.index));
        }
        Err(error) => {
            assert_eq!(status, -i32::from(error.status.number()));
            assert!(error.offset + error.len <= text.len() && index == u32::MAX);
        }
    }
}

/// A symbol is found again in what was found of it, and never reaches beyond the text.
fn symbol(text: &[u8]) {
    let found = annotation::find(text);
    if let Some(found) = found {
        assert!((1..=text.len()).contains(&found.len));
        assert_eq!(annotation::find(&text[..found.len]), Some(found));
    }
    let (mut nag, mut used) = (u32::MAX, 0);
    // SAFETY: as above.
    let status =
        unsafe { stamma_nag_find(text.as_ptr().cast(), text.len(), 1, &mut nag, &mut used, std::ptr::null_mut()) };
    let from_c = (status == 0).then_some((nag, used));
    assert_eq!(from_c, found.map(|found| (found.nag(Color::Black), found.len)));
}

/// Higher levels read what lower ones read; all that is read is possible, and its PGN value is strict PGN.
fn game_result(text: &[u8]) {
    let mut lower: Option<GameResult> = None;
    for level in LEVELS {
        let mut slots = [NO_DIAGNOSTIC; 8];
        let mut diagnostics = Diagnostics::new(&mut slots);
        let read = result::parse_with(text, level, &mut diagnostics);
        let count = diagnostics.count();
        assert_eq!(read, result::parse(text, level));
        assert!(lower.is_none_or(|lower| read == Ok(lower)), "{level:?} says otherwise than a lower level");
        if let Ok(token) = result::parse_token(text, level, &mut ()) {
            assert_eq!(read, Ok(token));
        }
        let mut c = stamma_result { white: 9, black: 9, forfeit: 9, reserved: [9; 21] };
        // SAFETY: as above.
        let status = unsafe {
            stamma_result_parse(
                text.as_ptr().cast(),
                text.len(),
                level as u32,
                &mut c,
                std::ptr::null_mut(),
                0,
                std::ptr::null_mut(),
                std::ptr::null_mut(),
            )
        };
        match read {
            Ok(found) => {
                lower = Some(found);
                assert!(found.is_possible());
                let again = result::parse(found.pgn().as_bytes(), LEVELS[0]).expect("PGN");
                assert_eq!(GameResult { forfeit: found.forfeit, ..again } == found, found.is_in_pgn());
                assert_eq!(count == 0, text == found.pgn().as_bytes());
                for diagnostic in slots.iter().take(count) {
                    assert!(diagnostic.offset + diagnostic.len <= text.len());
                    assert!((level as u8) >= 4 || diagnostic.severity < Severity::Guessed);
                }
                let mut written = [0_u8; 8];
                // SAFETY: as above.
                let wrote = unsafe { stamma_result_write(&c, written.as_mut_ptr().cast(), 8, std::ptr::null_mut()) };
                assert_eq!((status, wrote), (0, 0));
                assert!(written.starts_with(found.pgn().as_bytes()));
            }
            Err(error) => {
                assert_eq!((status, c.white), (-i32::from(error.status.number()), 9));
                assert!(error.offset + error.len <= text.len());
            }
        }
    }
}

/// A square has one name in each system.
fn square(text: &[u8]) {
    for (number, system) in [(0, System::Stamma1737), (1, System::Paris1173)] {
        let mut square = 99;
        // SAFETY: as above.
        let status =
            unsafe { stamma_square_parse(number, text.as_ptr().cast(), text.len(), &mut square, std::ptr::null_mut()) };
        let found = historical::parse_square(text, system);
        assert_eq!((status == 0).then_some(square), found.map(|square| square.number()));
        if let Some(found) = found {
            assert_eq!(historical::write_square(found, system).as_bytes(), text);
            let mut name = [0_u8; 3];
            // SAFETY: as above.
            let wrote =
                unsafe { stamma_square_write(number, square, name.as_mut_ptr().cast(), 3, std::ptr::null_mut()) };
            assert!(wrote == 0 && name.starts_with(text));
        }
    }
}
