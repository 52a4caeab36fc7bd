//! What a word between white space can be, by its letters alone.
//!
//! Knows no position: whether a move is legal is asked elsewhere.

use super::scan::{character_len, class, dot, high_space, Class};
use crate::notation::result::{self, GameResult};
use crate::notation::Level;

/// The end of the word that begins at `at`, looked for from `from` on. If the text may still grow and the word with it, where
/// to go on looking then.
#[inline]
pub fn end(text: &[u8], at: usize, from: usize, is_whole: bool) -> Result<usize, usize> {
    let mut end = from.max(at);
    loop {
        let Some(&byte) = text.get(end) else { return if is_whole { Ok(text.len()) } else { Err(end) } };
        match class(byte) {
            Class::Word => end = end.wrapping_add(1),
            Class::Space | Class::Control => return Ok(end),
            Class::Mark => match mark(text, at, end, is_whole) {
                Some(0) => return Ok(end),
                Some(len) => end = end.wrapping_add(len),
                None => return Err(end),
            },
            Class::High => {
                let Some(len) = character(text, end, is_whole) else { return Err(end) };
                if high_space(text, end) > 0 {
                    return Ok(end);
                }
                end = end.wrapping_add(len);
            }
        }
    }
}

/// The length of the character at `at`: of one that is not whole, or is no UTF-8, only its first byte counts. `None` if more
/// bytes must come to tell.
fn character(text: &[u8], at: usize, is_whole: bool) -> Option<usize> {
    let rest = text.get(at..).unwrap_or(&[]);
    let len = character_len(rest.first().copied().unwrap_or(0));
    let following = rest.get(1..).unwrap_or(&[]).iter().take(len.wrapping_sub(1));
    let continuing = following.take_while(|byte| **byte & 0xC0 == 0x80).fold(1_usize, |count, _| count.wrapping_add(1));
    match continuing {
        _ if continuing == len => Some(len),
        _ if continuing == rest.len() && !is_whole => None,
        _ => Some(1),
    }
}

/// How many bytes from a mark on still belong to the word: a promotion's or a draw offer's parentheses. `None` if that
/// cannot be told yet.
fn mark(text: &[u8], at: usize, end: usize, is_whole: bool) -> Option<usize> {
    if text.get(end) != Some(&b'(') || end == at {
        return Some(0);
    }
    let Some(inside) = text.get(end.wrapping_add(1)) else { return is_whole.then_some(0) };
    let before = end.checked_sub(1).and_then(|before| text.get(before)).copied().unwrap_or(0);
    let belongs = match inside {
        b'Q' | b'R' | b'B' | b'N' | b'q' | b'r' | b'b' | b'n' => matches!(before, b'1' | b'8' | b'='),
        b'=' => true,
        _ => false,
    };
    if !belongs {
        return Some(0);
    }
    match text.get(end.wrapping_add(2)) {
        Some(b')') => Some(3),
        Some(_) => Some(0),
        None => is_whole.then_some(0),
    }
}

/// The length of the move number that a word begins with, its dots included, and the number; 0 if there is none.
///
/// Digits alone are a number, save for castling and the null move written with noughts; digits before `-` or `/` are not.
pub fn number(word: &[u8]) -> (usize, u32) {
    let mut value = 0_u32;
    let mut len = 0_usize;
    while let Some(digit) = word.get(len).filter(|byte| byte.is_ascii_digit()) {
        value = value.saturating_mul(10).saturating_add(u32::from(digit.wrapping_sub(b'0')));
        len = len.wrapping_add(1);
    }
    let digits = len;
    loop {
        match dot(word, len) {
            0 => break,
            dot => len = len.wrapping_add(dot).min(word.len()),
        }
    }
    if len > digits {
        return (len, value);
    }
    match word.get(digits) {
        _ if digits == 0 => (0, 0),
        None if matches!(word, b"00" | b"000" | b"0000") => (0, 0),
        None => (len, value),
        Some(next) if next.is_ascii_alphabetic() => (len, value),
        Some(_) => (0, 0),
    }
}

/// The result that a word is.
#[inline]
pub fn result(word: &[u8], level: Level) -> Option<GameResult> {
    match word.first()? {
        b'0'..=b'9' | b'*' | b'O' | b'o' | b'l' | b'I' | 0x80.. => result::parse_token(word, level, &mut ()).ok(),
        _ => None,
    }
}

/// The results that can be glued to one another and to moves.
const GLUED: [&[u8]; 3] = [b"1/2-1/2", b"1-0", b"0-1"];

/// The length of such results at the start of a word, one after the other, up to so many bytes.
pub fn first_results(word: &[u8], most: usize) -> Option<usize> {
    let (mut len, mut rest) = (0_usize, word);
    while let Some(form) = GLUED.iter().find(|form| rest.starts_with(form)) {
        if len.wrapping_add(form.len()) > most {
            break;
        }
        len = len.wrapping_add(form.len());
        rest = rest.get(form.len()..).unwrap_or(&[]);
    }
    (len > 0).then_some(len)
}

/// Where a result is glued to the end of a word, `Rg8#1-0`.
pub fn glued_result(word: &[u8]) -> Option<usize> {
    for form in GLUED {
        if let Some(body) = word.strip_suffix(form) {
            let is_castling = body.ends_with(b"-") || body.iter().rev().all(|byte| matches!(byte, b'0' | b'-'));
            if !body.is_empty() && !is_castling && !body.ends_with(b"/") {
                return Some(body.len());
            }
        }
    }
    None
}

/// The length of the word without the marks `!` and `?` at its end.
#[inline]
pub fn without_marks(word: &[u8]) -> usize {
    let mut len = word.len();
    while let Some(b'!' | b'?') = len.checked_sub(1).and_then(|last| word.get(last)) {
        len = len.wrapping_sub(1);
    }
    len
}

/// How many dots and commas a word ends with.
pub fn trailing_dots(word: &[u8]) -> usize {
    word.iter().rev().take_while(|byte| matches!(byte, b'.' | b',')).fold(0_usize, |count, _| count.wrapping_add(1))
}

/// The length of a sign in parentheses at the start of a text: an annotation, a draw offer, an en passant mark. 0 if there is
/// none, `None` if more bytes must come to tell.
pub fn parenthesised(text: &[u8], is_whole: bool) -> Option<usize> {
    const SIGNS: [&[u8]; 13] = [
        b"(=)", b"(+)", b"(.)", b"(#)", b"(!)", b"(?)", b"(!!)", b"(??)", b"(!?)", b"(?!)", b"(ep)", b"(e.p)",
        b"(e.p.)",
    ];
    let mut is_open = false;
    for sign in SIGNS {
        let common = sign.iter().zip(text).take_while(|(a, b)| a == b).fold(0_usize, |count, _| count.wrapping_add(1));
        if common == sign.len() {
            return Some(common);
        }
        is_open |= common == text.len();
    }
    if is_open && !is_whole {
        None
    } else {
        Some(0)
    }
}

/// The length of a result with spaces in it at the start of a text, `1 - 0`, or 0; `None` if more bytes must come to tell.
pub fn spaced_result(text: &[u8], is_whole: bool) -> Option<usize> {
    const RESULTS: [&[u8]; 4] = [b"1 - 0", b"0 - 1", b"1/2 - 1/2", b"\xC2\xBD - \xC2\xBD"];
    let mut is_open = false;
    for form in RESULTS {
        let common = form.iter().zip(text).take_while(|(a, b)| a == b).fold(0_usize, |count, _| count.wrapping_add(1));
        if common == form.len() {
            match text.get(common) {
                None if !is_whole => is_open = true,
                Some(next) if class(*next) == Class::Word || class(*next) == Class::High => {}
                _ => return Some(common),
            }
        }
        is_open |= common == text.len();
    }
    if is_open && !is_whole {
        None
    } else {
        Some(0)
    }
}

/// Whether a word makes sense in a line of moves, for guessing where a comment ends.
pub fn makes_sense(word: &[u8]) -> bool {
    let inside = word.iter().position(|byte| !matches!(byte, b'(' | b')')).unwrap_or(word.len());
    let word = word.get(inside..).unwrap_or(&[]);
    let end = word.iter().rposition(|byte| !matches!(byte, b'(' | b')')).map_or(0, |at| at.wrapping_add(1));
    let word = word.get(..end).unwrap_or(word);
    let (len, _) = number(word);
    let word = word.get(len..).unwrap_or(&[]);
    let core = word.get(..without_marks(word)).unwrap_or(word);
    core.is_empty()
        || core.starts_with(b"$")
        || starts_move(core)
        || is_short_move(core)
        || is_remark(core)
        || result(word, Level::Tolerant).is_some()
        || crate::notation::annotation::find(word).is_some_and(|found| found.len == word.len())
}

/// Whether a word is a move by its two squares alone, `e2e4`, `e7e8q`.
pub fn is_coordinate(word: &[u8]) -> bool {
    let square = |file: u8, rank: u8| matches!((file, rank), (b'a'..=b'h', b'1'..=b'8'));
    match *word {
        [a, b, c, d] => square(a, b) && square(c, d),
        [a, b, c, d, b'q' | b'r' | b'b' | b'n' | b'Q' | b'R' | b'B' | b'N'] => square(a, b) && square(c, d),
        _ => false,
    }
}

/// How many bytes at the beginning of a word are a symbol of the standard, if only signs follow: `Nf3,` ends at the comma.
pub fn symbol(word: &[u8]) -> usize {
    let is_symbol = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'+' | b'#' | b'=' | b':' | b'-');
    let len = word.iter().position(|byte| !is_symbol(byte)).unwrap_or(word.len());
    let rest = word.get(len..).unwrap_or(&[]);
    if rest.iter().any(u8::is_ascii_alphanumeric) {
        word.len()
    } else {
        len
    }
}

/// Whether a word is a remark on the move before it, standing apart: check, mate, en passant, a draw offer.
pub fn is_remark(word: &[u8]) -> bool {
    let lower = |word: &[u8], form: &[u8]| word.eq_ignore_ascii_case(form);
    [
        b"+".as_slice(),
        b"++",
        b"#",
        b"e.p.",
        b"e.p",
        b"ep",
        b"ep.",
        b"ch",
        b"ch.",
        b"check",
        b"mate",
        b"checkmate",
        b"dbl",
        b"dbl.",
        b"dis",
        b"dis.",
        b"disch",
        b"double",
        b"(=)",
        b"(ep)",
        b"(e.p.)",
        b"en",
        b"passant",
    ]
    .iter()
    .any(|form| lower(word, form))
        || matches!(word, [0xE2, 0x80, 0xA0 | 0xA1, ..] if word.len() == 3)
}

/// Whether a word looks like a move, whatever it is worth: one that cannot be read must not be skipped, since all moves
/// behind it would be taken for the other side's.
pub fn is_move_like(word: &[u8]) -> bool {
    let letter = word.iter().any(|byte| byte.is_ascii_alphabetic() || *byte >= 0x80);
    let digit = word.iter().any(u8::is_ascii_digit);
    letter && digit || matches!(word, [b'O' | b'o' | b'0', ..]) && word.len() > 1 && is_castling_like(word)
}

/// Whether a word without digits can be a move: a capture by files alone, a null move.
pub fn is_short_move(word: &[u8]) -> bool {
    matches!(
        word,
        [from @ b'a'..=b'h', to @ b'a'..=b'h'] | [from @ b'a'..=b'h', b'x' | b':', to @ b'a'..=b'h']
            if from.abs_diff(*to) == 1
    ) || matches!(word, b"--" | b"---" | b"Z0" | b"@@@@" | b"0000" | b"null" | b"pass")
}

/// Whether a word is two letters of files between which no pawn captures, as `be` is: no move in any position.
pub fn is_no_capture(word: &[u8]) -> bool {
    matches!(word, [from @ b'a'..=b'h', to @ b'a'..=b'h'] if from.abs_diff(*to) != 1)
}

fn is_castling_like(word: &[u8]) -> bool {
    let noughts = word.iter().filter(|byte| matches!(byte, b'O' | b'o' | b'0'));
    noughts.take(2).fold(0, |count: u8, _| count.wrapping_add(1)) == 2
        && word.iter().all(|byte| matches!(byte, b'O' | b'o' | b'0' | b'-' | b'+' | b'#' | b'!' | b'?' | 0x80..))
}

/// Whether a line between games that begins with this word begins a game: with a number, a move or a result.
pub fn begins_game(word: &[u8], level: Level) -> bool {
    let (len, _) = number(word);
    let rest = word.get(len..).unwrap_or(&[]);
    if len > 0 && (rest.is_empty() || dot(word, len.wrapping_sub(1)) > 0 || starts_move(rest)) {
        return true;
    }
    starts_move(rest)
        || result(word, level).is_some()
        || glued_result(word).is_some_and(|len| starts_move(word.get(..len).unwrap_or(&[])))
}

/// Stricter than [`is_move_like`]: only what nobody would write in prose.
fn starts_move(word: &[u8]) -> bool {
    let core = word.get(..without_marks(word)).unwrap_or(word);
    if core.len() > 12 {
        return false;
    }
    let alphabet = |byte: &u8| matches!(byte, b'a'..=b'h' | b'1'..=b'8' | b'K' | b'Q' | b'R' | b'B' | b'N' | b'P' | b'x' | b'X' | b'-' | b'+' | b'#' | b'=' | b':' | b'(' | b')' | b'/' | b'q' | b'r' | b'n' | 0x80..);
    let has_square = core.windows(2).any(|pair| matches!(pair, [b'a'..=b'h', b'1'..=b'8']));
    core.iter().all(alphabet) && has_square
        || core.len() > 1 && is_castling_like(core) && core.first().is_some_and(u8::is_ascii)
        || matches!(core, b"--" | b"---" | b"Z0" | b"@@@@" | b"0000")
}

#[cfg(test)]
mod tests;
