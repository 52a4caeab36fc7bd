//! Moves written in a style: other letters and signs, long and reversible forms.

use core::ffi::c_char;

use super::boundary::{answer, input, output, outputs, plain, DiagnosticsOut, In};
use super::notation_types::{
    stamma_style, STAMMA_STYLE_FIDE, STAMMA_STYLE_FIGURINE, STAMMA_STYLE_GERMAN, STAMMA_STYLE_INFORMANT,
    STAMMA_STYLE_PGN, STAMMA_STYLE_RUSSIAN,
};
use super::san::{decode_form, reading};
use super::text::{text_in, text_out};
use super::types::{stamma_diagnostic, stamma_error, stamma_move, stamma_position, stamma_status};
use crate::board::Move;
use crate::notation::language::{self, LANGUAGES};
use crate::notation::san::{
    self, CaptureSign, CheckSign, EnPassantMark, FigurineSet, Form, MateSign, PromotionForm, Style,
};
use crate::status::{Error, Status};

fn bad(value: u8) -> Error {
    Error::new(Status::ERR_ARGUMENT).with(u32::from(value))
}

fn flag(value: u8) -> Result<bool, Error> {
    match value {
        0 => Ok(false),
        1 => Ok(true),
        _ => Err(bad(value)),
    }
}

/// The choices of a C style; NULL is PGN's export form.
pub(super) fn style(given: In<stamma_style>, form: Form) -> Result<Style, Error> {
    let Some(given) = given.sized()? else { return Ok(Style { form, ..Style::PGN }) };
    if usize::from(given.language) >= LANGUAGES.len() {
        return Err(Error::new(Status::ERR_ARGUMENT).with(u32::from(given.language)));
    }
    if given.reserved != [0; 16] {
        return Err(Error::new(Status::ERR_OPTIONS));
    }
    Ok(Style {
        form,
        language: given.language,
        figurines: match given.figurines {
            0 => FigurineSet::White,
            1 => FigurineSet::Side,
            2 => FigurineSet::Black,
            other => return Err(bad(other)),
        },
        text_selector: flag(given.text_selector)?,
        promotion: match given.promotion {
            0 => PromotionForm::Equals,
            1 => PromotionForm::Plain,
            2 => PromotionForm::Parentheses,
            3 => PromotionForm::Slash,
            other => return Err(bad(other)),
        },
        castling_zeros: flag(given.castling_zeros)?,
        capture: match given.capture {
            0 => CaptureSign::X,
            1 => CaptureSign::Colon,
            2 => CaptureSign::None,
            3 => CaptureSign::Times,
            other => return Err(bad(other)),
        },
        en_passant: match given.en_passant {
            0 => EnPassantMark::None,
            1 => EnPassantMark::Glued,
            2 => EnPassantMark::Spaced,
            other => return Err(bad(other)),
        },
        check: match given.check {
            0 => CheckSign::Plus,
            1 => CheckSign::None,
            2 => CheckSign::Dagger,
            3 => CheckSign::Ch,
            4 => CheckSign::Word,
            other => return Err(bad(other)),
        },
        mate: match given.mate {
            0 => MateSign::Hash,
            1 => MateSign::None,
            2 => MateSign::DoublePlus,
            3 => MateSign::DoubleDagger,
            4 => MateSign::Mate,
            5 => MateSign::Times,
            6 => MateSign::Word,
            other => return Err(bad(other)),
        },
        pawn_letter: flag(given.pawn_letter)?,
        no_hyphen: flag(given.no_hyphen)?,
    })
}

fn c_style(style: &Style) -> stamma_style {
    stamma_style {
        size: size_of::<stamma_style>() as u32,
        language: style.language,
        figurines: style.figurines as u8,
        text_selector: u8::from(style.text_selector),
        promotion: style.promotion as u8,
        castling_zeros: u8::from(style.castling_zeros),
        capture: style.capture as u8,
        en_passant: style.en_passant as u8,
        check: style.check as u8,
        mate: style.mate as u8,
        pawn_letter: u8::from(style.pawn_letter),
        no_hyphen: u8::from(style.no_hyphen),
        reserved: [0; 16],
    }
}

/// @brief Fills in a style that people know.
///
/// @param preset `STAMMA_STYLE_PGN`, `_FIDE`, `_FIGURINE`, `_INFORMANT`, `_RUSSIAN` or `_GERMAN`
/// @param style  set to it, `size` included
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_ARGUMENT` (no such preset).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_style_preset(preset: u32, style: *mut stamma_style) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let style = unsafe { output(style) };
    plain((|| {
        let book = Style { castling_zeros: true, promotion: PromotionForm::Plain, ..Style::PGN };
        let of = |tag: &[u8]| language::lookup(tag).map_or(0, |found| found.index as u16);
        let chosen = match preset {
            STAMMA_STYLE_PGN => Style::PGN,
            STAMMA_STYLE_FIDE => Style::FIDE,
            STAMMA_STYLE_FIGURINE => Style::FIGURINES,
            STAMMA_STYLE_INFORMANT => Style::INFORMANT,
            STAMMA_STYLE_RUSSIAN => {
                Style { language: of(b"ru"), capture: CaptureSign::Colon, mate: MateSign::Times, ..book }
            }
            STAMMA_STYLE_GERMAN => Style { language: of(b"de"), ..book },
            other => return Err(Error::new(Status::ERR_ARGUMENT).with(other)),
        };
        style.require()?.set(c_style(&chosen));
        Ok(())
    })())
}

/// Writes a move in one of the three forms.
///
/// # Safety
/// As for the exported functions.
unsafe fn encode(
    form: Form,
    position: *const stamma_position,
    mv: stamma_move,
    style: *const stamma_style,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, style, out, error) =
        unsafe { (input(position), input(style), text_out(buf, cap, len), output(error)) };
    let result = (|| {
        let style = self::style(style, form)?;
        let mut local = None;
        out.put(san::encode_styled(position.lend(&mut local)?, Move::from_bits(mv), &style)?.as_bytes())
    })();
    answer(result, error, None)
}

/// @brief Writes a move in algebraic notation in a style: another language's letters, figurines, other signs.
///
/// @code
/// stamma_style style;
/// stamma_style_preset(STAMMA_STYLE_GERMAN, &style);
/// stamma_san_decode(&position, "Nf3", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error);
/// stamma_san_encode_styled(&position, move, &style, text, sizeof text, NULL, &error);
/// // text is "Sf3"
/// @endcode
///
/// @param position the position the move is made in; must be legal
/// @param move     a legal move
/// @param style    how to write it; NULL is PGN's export form
/// @param buf      where to write; NULL with `cap` 0 to measure
/// @param cap      size of `buf`; `STAMMA_MOVE_TEXT_MAX` always suffices
/// @param len      set to the length without the NUL; may be NULL
/// @param error    filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_BUFFER_TOO_SMALL`, `STAMMA_ERR_OPTIONS`
///         (`size`, reserved bytes), `STAMMA_ERR_ARGUMENT` (a choice that does not exist),
///         `STAMMA_LANGUAGE_INPUT_ONLY` (its letters cannot be printed), a `STAMMA_POS_…` condition (illegal
///         position), `STAMMA_MOVE_ILLEGAL`, `STAMMA_MOVE_LEAVES_KING_IN_CHECK`. Constant time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_san_encode_styled(
    position: *const stamma_position,
    r#move: stamma_move,
    style: *const stamma_style,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: passed on as they came.
    unsafe { encode(Form::Short, position, r#move, style, buf, cap, len, error) }
}

/// @brief Writes a move in long algebraic notation: `Ng1-f3`, `e5xf6`, `O-O`.
///
/// @code
/// stamma_san_decode(&position, "Nf3", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error);
/// stamma_long_encode(&position, move, NULL, text, sizeof text, NULL, &error);
/// // text is "Ng1-f3"
/// @endcode
///
/// @param position the position the move is made in; must be legal
/// @param move     a legal move
/// @param style    how to write it; NULL is English letters and PGN's signs
/// @param buf      where to write; NULL with `cap` 0 to measure
/// @param cap      size of `buf`; `STAMMA_MOVE_TEXT_MAX` always suffices
/// @param len      set to the length without the NUL; may be NULL
/// @param error    filled in on failure; may be NULL
/// @return 0, or minus a condition as for `stamma_san_encode_styled`. Constant time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_long_encode(
    position: *const stamma_position,
    r#move: stamma_move,
    style: *const stamma_style,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: passed on as they came.
    unsafe { encode(Form::Long, position, r#move, style, buf, cap, len, error) }
}

/// @brief Writes a move in reversible algebraic notation: `Rd3xQd7`, `e5xPf6e.p.`.
///
/// @param position the position the move is made in; must be legal
/// @param move     a legal move
/// @param style    how to write it; NULL is English letters and PGN's signs
/// @param buf      where to write; NULL with `cap` 0 to measure
/// @param cap      size of `buf`; `STAMMA_MOVE_TEXT_MAX` always suffices
/// @param len      set to the length without the NUL; may be NULL
/// @param error    filled in on failure; may be NULL
/// @return 0, or minus a condition as for `stamma_san_encode_styled`. Constant time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_reversible_encode(
    position: *const stamma_position,
    r#move: stamma_move,
    style: *const stamma_style,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: passed on as they came.
    unsafe { encode(Form::Reversible, position, r#move, style, buf, cap, len, error) }
}

/// Reads a move whose exact form is a long one.
///
/// # Safety
/// As for the exported functions.
unsafe fn decode(
    form: Form,
    position: *const stamma_position,
    text: *const c_char,
    len: usize,
    options: u32,
    mv: *mut stamma_move,
    diags: *mut stamma_diagnostic,
    cap: usize,
    count: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, text, out, diags, count, error) =
        unsafe { (input(position), text_in(text, len), output(mv), outputs(diags, cap), output(count), output(error)) };
    let result = (|| {
        let text = text?;
        let options = reading(options, form)?;
        let (out, list) = (out.require()?, diags.require()?);
        let mut local = None;
        let position = position.lend(&mut local)?;
        let mv = decode_form(position, text, options, None)?;
        if list.len() > 0 || count.wanted() {
            // A copy, since the list is written while it is read.
            let position = *position;
            let mut diagnostics = DiagnosticsOut::new(list);
            decode_form(&position, text, options, Some(&mut diagnostics))?;
            count.set(diagnostics.count());
        }
        out.set(mv.bits());
        Ok(())
    })();
    answer(result, error, text.ok())
}

/// @brief Reads a move in long algebraic notation. Strict takes only what `stamma_long_encode` writes by default; from
///        import on everything that `stamma_san_decode` reads is understood.
///
/// @param position the position the move is made in; must be legal
/// @param text     the text; any bytes
/// @param len      its length in bytes, or `STAMMA_NUL`
/// @param options  as for `stamma_san_decode`
/// @param move     set to the legal move on success
/// @param diags    room for `cap` diagnostics; NULL with `cap` 0 if not wanted. Must not overlap `text`
/// @param cap      its size
/// @param count    set on success to how many diagnostics there are, also beyond `cap`; may be NULL
/// @param error    filled in on failure; may be NULL
/// @return 0, or minus a condition as for `stamma_san_decode`. Linear in `len`, which is at most 120.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_long_decode(
    position: *const stamma_position,
    text: *const c_char,
    len: usize,
    options: u32,
    r#move: *mut stamma_move,
    diags: *mut stamma_diagnostic,
    cap: usize,
    count: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: passed on as they came.
    unsafe { decode(Form::Long, position, text, len, options, r#move, diags, cap, count, error) }
}

/// @brief Reads a move in reversible algebraic notation. The piece that is taken must be the one named, below the
///        tolerant level.
///
/// @param position the position the move is made in; must be legal
/// @param text     the text; any bytes
/// @param len      its length in bytes, or `STAMMA_NUL`
/// @param options  as for `stamma_san_decode`
/// @param move     set to the legal move on success
/// @param diags    room for `cap` diagnostics; NULL with `cap` 0 if not wanted. Must not overlap `text`
/// @param cap      its size
/// @param count    set on success to how many diagnostics there are, also beyond `cap`; may be NULL
/// @param error    filled in on failure; may be NULL
/// @return 0, or minus a condition as for `stamma_san_decode`, or `STAMMA_SAN_CAPTURED_KIND`. Linear in `len`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_reversible_decode(
    position: *const stamma_position,
    text: *const c_char,
    len: usize,
    options: u32,
    r#move: *mut stamma_move,
    diags: *mut stamma_diagnostic,
    cap: usize,
    count: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: passed on as they came.
    unsafe { decode(Form::Reversible, position, text, len, options, r#move, diags, cap, count, error) }
}
