//! SAN: the export form, and reading with all by-products.

use core::ffi::c_char;

use super::boundary::{
    answer, input, inputs, is_level, level, output, outputs, require_known, DiagnosticsOut, LEVEL_BITS,
};
use super::move_text::{MoveReader, MoveWriter};
use super::notation_types::{
    stamma_san_details, STAMMA_SAYS_CHECK, STAMMA_SAYS_DOUBLE_CHECK, STAMMA_SAYS_DRAW_OFFER, STAMMA_SAYS_EN_PASSANT,
    STAMMA_SAYS_MATE,
};
use super::text::{bytes_in, text_in, text_out};
use super::types::{
    stamma_diagnostic, stamma_error, stamma_move, stamma_position, stamma_status, STAMMA_ALLOW_NULL,
    STAMMA_LEVEL_STRICT,
};
use crate::board::{Move, Position};
use crate::notation::language::is_number;
use crate::notation::san::{self, Decoded, Form, Mark, Options};
use crate::notation::Level;
use crate::status::{Error, Status};

/// @brief Writes a move in Standard Algebraic Notation, exactly as the PGN standard's export format wants it.
///
/// @code
/// stamma_uci_decode(&position, "g1f3", STAMMA_NUL, 0, &move, NULL, 0, NULL, &error);
/// stamma_san_encode(&position, move, 0, text, sizeof text, NULL, &error);
/// // text is "Nf3"
/// @endcode
///
/// @param position the position the move is made in; must be legal
/// @param move     a legal move
/// @param options  0; for other letters and signs see `stamma_san_encode_styled`
/// @param buf      where to write; NULL with `cap` 0 to measure
/// @param cap      size of `buf`; `STAMMA_SAN_MAX` always suffices
/// @param len      set to the length without the NUL; may be NULL
/// @param error    filled in on failure; may be NULL
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_POSITION`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_BUFFER_TOO_SMALL`,
///         a `STAMMA_POS_…` condition (illegal position), `STAMMA_MOVE_ILLEGAL`,
///         `STAMMA_MOVE_LEAVES_KING_IN_CHECK`. Constant time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_san_encode(
    position: *const stamma_position,
    r#move: stamma_move,
    options: u32,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, out, error) = unsafe { (input(position), text_out(buf, cap, len), output(error)) };
    let mv = Move::from_bits(r#move);
    let usual = match position.at_hand() {
        Some(position) if options == 0 => san::encode(position, mv).ok(),
        _ => None,
    };
    let writer = MoveWriter { position, mv, out, error };
    writer.write(usual, || require_known(options, 0), |position, mv, ()| san::encode(position, mv))
}

/// @brief Reads a move in Standard Algebraic Notation, in English letters or figurines.
///
/// The text is one move, maybe with its number before it and annotations behind it. Strict takes only what
/// `stamma_san_encode` writes; import what the PGN standard and FIDE's Laws allow; tolerant (the default) what is found in
/// the wild and names one move; guess also bends the text, a queen for a missing promotion for example.
///
/// @code
/// stamma_diagnostic diags[8];
/// size_t count = 0;
/// stamma_san_decode(&position, "1. Ng1-f3", STAMMA_NUL, 0, &move, diags, 8, &count, &error);
/// // move is g1f3
/// // count is 3, what its export form would not have
/// @endcode
///
/// @param position the position the move is made in; must be legal
/// @param text     the text; any bytes
/// @param len      its length in bytes, or `STAMMA_NUL`
/// @param options  a level, and `STAMMA_ALLOW_NULL` to accept `--` and its like from the tolerant level on; 0 is tolerant
/// @param move     set to the legal move on success
/// @param diags    room for `cap` diagnostics; NULL with `cap` 0 if not wanted. Must not overlap `text`
/// @param cap      its size
/// @param count    set on success to how many diagnostics there are, also beyond `cap`; may be NULL
/// @param error    filled in on failure; may be NULL. For `STAMMA_SAN_AMBIGUOUS` its `squares` are the candidates
/// @return 0, or minus `STAMMA_ERR_NULL`, `STAMMA_ERR_TEXT_LENGTH`, `STAMMA_ERR_OPTIONS`, `STAMMA_ERR_POSITION`, a
///         `STAMMA_POS_…` condition (illegal position), a `STAMMA_SAN_…` condition: `STAMMA_SAN_SYNTAX` (no move),
///         `STAMMA_SAN_OTHER_NOTATION`, `STAMMA_SAN_ILLEGAL`, `STAMMA_SAN_LEAVES_KING_IN_CHECK`,
///         `STAMMA_SAN_AMBIGUOUS`, `STAMMA_SAN_PROMOTION_MISSING`, `STAMMA_SAN_PROMOTION_BAD`, `STAMMA_SAN_NULL`,
///         `STAMMA_SAN_NULL_IN_CHECK`, `STAMMA_SAN_FORM` (strict: a legal move, but not its exact form), or the departure
///         that the level does not allow. Linear in `len`, which is at most 120.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_san_decode(
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
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, text, mv, list, count, error) = unsafe {
        (input(position), bytes_in(text, len), output(r#move), outputs(diags, cap), output(count), output(error))
    };
    let reader = MoveReader { position, text, mv, list, count, error };
    reader.read(
        // The strict level takes less.
        is_level(options) && options != STAMMA_LEVEL_STRICT,
        san::decode_quick,
        || reading(options, Form::Short),
        |position, text, options| match options.allow_null {
            true => san::decode_full(position, text, options, &mut ()).map(|decoded| decoded.mv),
            false => san::decode(position, text, options.level),
        },
        |position, text, options, reports| san::decode_full(position, text, options, reports).map(|decoded| decoded.mv),
    )
}

/// @brief Reads a move in any language, with all that stands with it: annotations, claims, a draw offer, its number.
///
/// @param position  the position the move is made in; must be legal
/// @param text      the text; any bytes
/// @param len       its length in bytes, or `STAMMA_NUL`
/// @param options   as for `stamma_san_decode`; languages are looked at from the tolerant level on
/// @param languages numbers of the languages in which pieces may be named, the declared one first; the others only where
///                  it gives no legal move; NULL with `n` 0 is English
/// @param n         how many, at most 16
/// @param details   set to the move and what stood with it on success
/// @param diags     room for `cap` diagnostics; NULL with `cap` 0 if not wanted. Must not overlap `text`
/// @param cap       its size
/// @param count     set on success to how many diagnostics there are, also beyond `cap`; may be NULL
/// @param error     filled in on failure; may be NULL
/// @return 0, or minus a condition as for `stamma_san_decode`, or `STAMMA_ERR_ARGUMENT` (a number that is no
///         language's, more than 16). Linear in `len` times `n`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn stamma_san_decode_full(
    position: *const stamma_position,
    text: *const c_char,
    len: usize,
    options: u32,
    languages: *const u16,
    n: usize,
    details: *mut stamma_san_details,
    diags: *mut stamma_diagnostic,
    cap: usize,
    count: *mut usize,
    error: *mut stamma_error,
) -> stamma_status {
    // SAFETY: every pointer is NULL or valid, as the header's contract says.
    let (position, text, languages, details, diags, count, error) = unsafe {
        (
            input(position),
            text_in(text, len),
            inputs(languages, n),
            output(details),
            outputs(diags, cap),
            output(count),
            output(error),
        )
    };
    let result = (|| {
        let text = text?;
        let mut numbers = [0; 16];
        let languages = languages.copy_to(&mut numbers)?;
        if let Some(number) = languages.iter().find(|number| !is_number(**number)) {
            return Err(Error::new(Status::ERR_ARGUMENT).with(u32::from(*number)));
        }
        let options = Options { languages, ..reading(options, Form::Short)? };
        let (details, list) = (details.require()?, diags.require()?);
        let mut local = None;
        let position = position.lend(&mut local)?;
        let decoded = san::decode_full(position, text, options, &mut ())?;
        if list.len() > 0 || count.wanted() {
            // A copy, since the list is written while it is read.
            let position = *position;
            let mut diagnostics = DiagnosticsOut::new(list);
            san::decode_full(&position, text, options, &mut diagnostics)?;
            count.set(diagnostics.count());
        }
        details.set(all_details(&decoded));
        Ok(())
    })();
    answer(result, error, text.ok())
}

fn all_details(decoded: &Decoded) -> stamma_san_details {
    let mut says = match decoded.mark {
        Mark::None => 0,
        Mark::Check => STAMMA_SAYS_CHECK,
        Mark::Mate => STAMMA_SAYS_MATE,
        Mark::Double => STAMMA_SAYS_DOUBLE_CHECK,
    };
    if decoded.en_passant {
        says |= STAMMA_SAYS_EN_PASSANT;
    }
    if decoded.draw_offer {
        says |= STAMMA_SAYS_DRAW_OFFER;
    }
    stamma_san_details {
        r#move: decoded.mv.bits(),
        language: decoded.language,
        move_number: decoded.move_number,
        says,
        nag_count: u32::from(decoded.nag_count),
        nags: decoded.nags,
        reserved: [0; 4],
    }
}

/// The options of a reader of SAN or its long forms.
pub(super) fn reading(options: u32, form: Form) -> Result<Options<'static>, Error> {
    require_known(options, LEVEL_BITS | STAMMA_ALLOW_NULL)?;
    let level = level(options, Level::Tolerant)?;
    Ok(Options { allow_null: options & STAMMA_ALLOW_NULL != 0, form, ..Options::new(level) })
}

/// Reads a move in one of the long forms.
pub(super) fn decode_form(
    position: &Position,
    text: &[u8],
    options: Options<'_>,
    diagnostics: Option<&mut DiagnosticsOut>,
) -> Result<Move, Error> {
    let decoded = match diagnostics {
        Some(diagnostics) => san::decode_full(position, text, options, diagnostics),
        None => san::decode_full(position, text, options, &mut ()),
    };
    decoded.map(|decoded| decoded.mv)
}
