//! Every legal move of a position written in a style, and read back with its language declared.
//!
//! The 16 bytes of choices are those of `stamma_style` behind its size, the language first, and then the form, whether
//! choices that do not exist are meant, and what a larger struct would hold.

use core::ffi::c_char;
use core::ptr;

use stamma::board::{Move, Position};
use stamma::ffi::*;
use stamma::notation::language::LANGUAGES;
use stamma::notation::san::{
    self, CaptureSign, CheckSign, EnPassantMark, FigurineSet, Form, MateSign, Options, PromotionForm, Style,
};
use stamma::notation::Level;

use crate::c::{self, Room};
use crate::moves::legal_moves;

type Writer = unsafe extern "C" fn(
    *const stamma_position,
    stamma_move,
    *const stamma_style,
    *mut c_char,
    usize,
    *mut usize,
    *mut stamma_error,
) -> stamma_status;

/// A style out of bytes, in Rust and in C.
fn chosen(choices: &[u8; 16]) -> (Style, stamma_style) {
    let language = u16::from_le_bytes([choices[0], choices[1]]) % LANGUAGES.len() as u16;
    let pick = |index: usize, n: u8| choices[index] % n;
    let style = Style {
        form: [Form::Short, Form::Long, Form::Reversible][usize::from(pick(12, 3))],
        language,
        figurines: [FigurineSet::White, FigurineSet::Side, FigurineSet::Black][usize::from(pick(2, 3))],
        text_selector: pick(3, 2) == 1,
        promotion: [PromotionForm::Equals, PromotionForm::Plain, PromotionForm::Parentheses, PromotionForm::Slash]
            [usize::from(pick(4, 4))],
        castling_zeros: pick(5, 2) == 1,
        capture: [CaptureSign::X, CaptureSign::Colon, CaptureSign::None, CaptureSign::Times][usize::from(pick(6, 4))],
        en_passant: [EnPassantMark::None, EnPassantMark::Glued, EnPassantMark::Spaced][usize::from(pick(7, 3))],
        check: [CheckSign::Plus, CheckSign::None, CheckSign::Dagger, CheckSign::Ch, CheckSign::Word]
            [usize::from(pick(8, 5))],
        mate: [
            MateSign::Hash,
            MateSign::None,
            MateSign::DoublePlus,
            MateSign::DoubleDagger,
            MateSign::Mate,
            MateSign::Times,
            MateSign::Word,
        ][usize::from(pick(9, 7))],
        pawn_letter: pick(10, 2) == 1,
        no_hyphen: pick(11, 2) == 1,
    };
    let in_c = stamma_style {
        size: size_of::<stamma_style>() as u32,
        language,
        figurines: pick(2, 3),
        text_selector: pick(3, 2),
        promotion: pick(4, 4),
        castling_zeros: pick(5, 2),
        capture: pick(6, 4),
        en_passant: pick(7, 3),
        check: pick(8, 5),
        mate: pick(9, 7),
        pawn_letter: pick(10, 2),
        no_hyphen: pick(11, 2),
        reserved: [0; 16],
    };
    (style, in_c)
}

/// One position in one style.
pub fn run(position: &Position, choices: &[u8; 16]) {
    let (style, in_c) = chosen(choices);
    let write: Writer = match style.form {
        Form::Short => stamma_san_encode_styled,
        Form::Long => stamma_long_encode,
        Form::Reversible => stamma_reversible_encode,
    };
    let write = |style: &stamma_style, mv: Move| {
        let (mut room, mut style) = (Room::of(position), Room::holding(&[*style]));
        let (position, style) = (room.ptr(), style.ptr());
        // SAFETY: each pointer is that of a room of the right size.
        c::text_of(|buf, cap, len| unsafe { write(position, mv.bits(), style, buf, cap, len, ptr::null_mut()) })
    };
    let Some(legal) = legal_moves(position) else { return };
    for mv in legal.into_iter().take(40) {
        let text = san::encode_styled(position, mv, &style);
        let from_c = write(&in_c, mv);
        let Ok(text) = text else {
            assert!(!LANGUAGES[usize::from(style.language)].is_printable());
            assert!(from_c.is_err());
            continue;
        };
        let text = text.as_bytes();
        assert_eq!(from_c.as_deref(), Ok(text));
        assert!(text.len() < STAMMA_MOVE_TEXT_MAX);
        for level in [Level::Tolerant, Level::Guess] {
            let options = Options { languages: &[style.language], ..Options::new(level) };
            let read = san::decode_full(position, text, options, &mut ()).map(|decoded| decoded.mv);
            assert!(read == Ok(mv), "{read:?}: {level:?}: {} in {style:?}", String::from_utf8_lossy(text));
        }
        let mut bad = in_c;
        bad.reserved[usize::from(choices[13] & 15)] = choices[14];
        assert_eq!(write(&bad, mv).is_ok(), choices[14] == 0);
    }
}
