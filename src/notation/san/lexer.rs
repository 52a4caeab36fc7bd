//! From bytes to signs: the one pass that knows encodings and look-alikes, so that the grammar sees plain characters.
//!
//! * A sign is one character of the text with its place. Full-width and mathematical letters and digits, dash variants and
//!   capture signs become the ASCII characters they stand for; figurines stay figurines; everything else stays what it is.
//! * What was changed needs the *tolerant* level and is remembered in the sign.
//! * Texts longer than [`TEXT_MAX`] bytes, control characters and bytes that are no UTF-8 are no moves.

use crate::board::{Color, Role};
use crate::notation::Level;
use crate::status::{Error, Status};

/// The longest text that can be a move with all its remarks.
pub(super) const TEXT_MAX: usize = 120;

/// One character of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    /// An ASCII character, or what stands for one.
    Ascii(u8),
    /// A picture of a piece.
    Figurine(Role, Color),
    /// Any other character.
    Other(char),
}

/// A sign with its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub sign: Sign,
    pub start: u8,
    pub end: u8,
    /// The level that reading this sign as that needs.
    pub level: Level,
}

const NOTHING: Token = Token { sign: Sign::Ascii(0), start: 0, end: 0, level: Level::Strict };

/// The signs of a text.
pub(super) struct Tokens<'a> {
    pub text: &'a [u8],
    list: [Token; TEXT_MAX],
    len: usize,
}

impl<'a> Tokens<'a> {
    /// Takes a text apart.
    pub fn new(text: &'a [u8]) -> Result<Tokens<'a>, Error> {
        let too_long = || Error::at(Status::SAN_SYNTAX, TEXT_MAX, text.len().saturating_sub(TEXT_MAX));
        let mut tokens = Tokens { text, list: [NOTHING; TEXT_MAX], len: 0 };
        if text.len() > TEXT_MAX {
            return Err(too_long());
        }
        let mut at = 0_usize;
        for chunk in text.utf8_chunks() {
            for letter in chunk.valid().chars() {
                let end = at.saturating_add(letter.len_utf8());
                if letter.is_control() {
                    return Err(Error::at(Status::SAN_SYNTAX, at, text.len().saturating_sub(at)));
                }
                tokens.push(letter, at as u8, end as u8);
                at = end;
            }
            if !chunk.invalid().is_empty() {
                return Err(Error::at(Status::SAN_SYNTAX, at, text.len().saturating_sub(at)));
            }
        }
        Ok(tokens)
    }

    fn push(&mut self, letter: char, start: u8, end: u8) {
        if is_variation_selector(letter) {
            // Says how to draw the sign before it, which it lengthens.
            if let Some(last) = self.len.checked_sub(1).and_then(|last| self.list.get_mut(last)) {
                last.end = end;
            }
            return;
        }
        let sign = sign(letter);
        let level = if sign == Sign::Other(letter) || letter.is_ascii() { Level::Strict } else { Level::Tolerant };
        if let Some(slot) = self.list.get_mut(self.len) {
            *slot = Token { sign, start, end, level };
            self.len = self.len.saturating_add(1);
        }
    }

    /// How many signs there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// The sign at this place.
    pub fn get(&self, index: usize) -> Option<Token> {
        if index < self.len {
            self.list.get(index).copied()
        } else {
            None
        }
    }

    /// The ASCII character at this place, 0 if there is another sign or none.
    pub fn ascii(&self, index: usize) -> u8 {
        match self.get(index) {
            Some(Token { sign: Sign::Ascii(byte), .. }) => byte,
            _ => 0,
        }
    }

    /// The byte offset of the sign at this place; the text's length behind the last.
    pub fn offset(&self, index: usize) -> u8 {
        self.get(index).map_or(self.text.len() as u8, |token| token.start)
    }

    /// Whether the signs from here on begin with this ASCII text, case aside.
    pub fn starts_with(&self, index: usize, text: &[u8]) -> bool {
        let mut at = index;
        text.iter().all(|byte| {
            let found = self.ascii(at);
            at = at.saturating_add(1);
            found.eq_ignore_ascii_case(byte)
        })
    }

    /// The place of the sign that begins at this byte offset.
    pub fn index_at(&self, offset: usize) -> usize {
        (0..self.len).find(|index| usize::from(self.offset(*index)) >= offset).unwrap_or(self.len)
    }

    /// The text's bytes from the sign at this place on.
    pub fn bytes_from(&self, index: usize) -> &'a [u8] {
        self.text.get(usize::from(self.offset(index))..).unwrap_or(&[])
    }

    /// The highest level that the signs of a range need.
    pub fn level(&self, from: usize, to: usize) -> Level {
        (from..to).filter_map(|index| self.get(index)).map(|token| token.level).fold(Level::Strict, Level::max)
    }
}

fn is_variation_selector(letter: char) -> bool {
    ('\u{fe00}'..='\u{fe0f}').contains(&letter)
}

/// What a character stands for.
fn sign(letter: char) -> Sign {
    let code = letter as u32;
    let ascii = |byte: u32| Sign::Ascii(byte as u8);
    match letter {
        '\u{20}'..='\u{7e}' => ascii(code),
        '\u{a0}' | '\u{3000}' => ascii(0x20),
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}' => Sign::Ascii(b'-'),
        '×' | '✕' | '⨉' | 'х' => Sign::Ascii(b'x'),
        '\u{ff10}'..='\u{ff19}' | '\u{ff21}'..='\u{ff3a}' | '\u{ff41}'..='\u{ff5a}' => ascii(code.wrapping_sub(0xfee0)),
        '\u{1d400}'..='\u{1d6a3}' => {
            // Thirteen alphabets, capitals first.
            let letter = code.wrapping_sub(0x1d400) % 52;
            ascii(if letter < 26 { letter.wrapping_add(0x41) } else { letter.wrapping_add(0x61 - 26) })
        }
        '\u{1d7ce}'..='\u{1d7ff}' => ascii((code.wrapping_sub(0x1d7ce) % 10).wrapping_add(0x30)),
        '\u{2654}'..='\u{265f}' => figurine(code),
        _ => Sign::Other(letter),
    }
}

/// White king to pawn, then black king to pawn.
fn figurine(code: u32) -> Sign {
    let number = code.wrapping_sub(0x2654);
    let color = if number < 6 { Color::White } else { Color::Black };
    let role = match number % 6 {
        0 => Role::King,
        1 => Role::Queen,
        2 => Role::Rook,
        3 => Role::Bishop,
        4 => Role::Knight,
        _ => Role::Pawn,
    };
    Sign::Figurine(role, color)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_that_stand_for_ascii() {
        for (text, plain) in [
            ("Ｎｆ３", "Nf3"),
            ("𝐍𝐟𝟑", "Nf3"),
            ("𝙽𝚏𝟹", "Nf3"),
            ("O–O", "O-O"),
            ("0‑0", "0-0"),
            ("B×e5", "Bxe5"),
            ("Bхe5", "Bxe5"),
        ] {
            let tokens = Tokens::new(text.as_bytes()).unwrap();
            let read: String = (0..tokens.len()).map(|index| tokens.ascii(index) as char).collect();
            assert_eq!(read, plain, "{text}");
            assert_eq!(tokens.level(0, tokens.len()), Level::Tolerant);
        }
    }

    #[test]
    fn figurines_with_selectors() {
        let tokens = Tokens::new("\u{265e}\u{fe0e}f3".as_bytes()).unwrap();
        assert_eq!(tokens.get(0).unwrap().sign, Sign::Figurine(Role::Knight, Color::Black));
        assert_eq!((tokens.get(0).unwrap().start, tokens.get(0).unwrap().end), (0, 6));
        assert_eq!(tokens.len(), 3);
        assert_eq!(tokens.index_at(6), 1);
    }

    #[test]
    fn what_is_no_text() {
        for text in [&b"Nf3\0"[..], b"\xff", b"N\xc3", &[b'a'; 121]] {
            assert_eq!(Tokens::new(text).err().map(|error| error.status), Some(Status::SAN_SYNTAX));
        }
        assert_eq!(Tokens::new(&[b'a'; 120]).unwrap().len(), 120);
    }
}
