//! The bytes of one text (a tag's value, a comment, a word) as UTF-8, and back to ISO 8859-1 (reference section 21).
//!
//! * Text by text, since archives mix encodings. One that is UTF-8 already, as nearly all are, is only looked at.
//! * Control characters other than white space become U+FFFD, so that no text holds a NUL.
//! * Twice encoded text is not repaired.

use crate::list::List;
use crate::pgn::code_pages::{CP1251, CP1252, CP437, KOI8_R};
use crate::pgn::options::Encoding;
use crate::status::Error;
use crate::text::Write;

pub use crate::pgn::utf16::{detect_utf16, input_offset, Endian, Utf16, DETECT_BYTES};

/// What became of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decoded {
    /// The bytes are the text.
    AsIs,
    /// The text is another, and was added to the output.
    Changed {
        /// Whether it was no UTF-8 and therefore read as Windows-1252.
        fallback: bool,
    },
}

/// Reads one text; adds it to `out` if it differs from its bytes. Fails only when memory is refused, and then `out` has
/// not changed. Linear.
pub fn decode(bytes: &[u8], encoding: Encoding, out: &mut List<u8>) -> Result<Decoded, Error> {
    let found = scan(bytes);
    if found == 0 {
        return Ok(Decoded::AsIs);
    }
    let valid = encoding.is_unicode() && core::str::from_utf8(bytes).is_ok();
    if valid && found & CONTROL == 0 {
        return Ok(Decoded::AsIs);
    }
    let fallback = encoding == Encoding::Auto && !valid;
    let encoding = if fallback { Encoding::Cp1252 } else { encoding };

    let mut len = 0_usize;
    let _ = each_char(bytes, encoding, |char| {
        len = len.saturating_add(char.len_utf8());
        Ok(())
    });
    out.reserve(len)?;
    each_char(bytes, encoding, |char| super::utf16::push(char, out))?;
    Ok(Decoded::Changed { fallback })
}

/// Writes UTF-8 text as ISO 8859-1, with `?` for characters above U+00FF and for what is no UTF-8. Whether there were any.
/// Linear.
pub fn latin1(utf8: &[u8], out: &mut impl Write) -> bool {
    let mut lost = false;
    let _ = each_utf8(utf8, |char| {
        out.byte(u8::try_from(char).unwrap_or_else(|_| {
            lost = true;
            b'?'
        }));
        Ok(())
    });
    lost
}

/// Bit of [`scan`]: a byte outside ASCII.
const HIGH: u8 = 0x80;
/// Bit of [`scan`]: a control character other than white space.
const CONTROL: u8 = 0x01;

/// What there is in these bytes beside plain text. Without branches, so that compilers do many bytes at a time.
fn scan(bytes: &[u8]) -> u8 {
    bytes.iter().fold(0, |found, byte| found | byte & HIGH | u8::from(is_control(*byte)))
}

/// Tab, line feed, vertical tab, form feed and carriage return, 9 to 13, are white space.
fn is_control(byte: u8) -> bool {
    (byte < 0x20) & (byte.wrapping_sub(9) > 4) | (byte == 0x7F)
}

/// Every character of the text, control characters replaced, until one is refused.
fn each_char(bytes: &[u8], encoding: Encoding, mut take: impl FnMut(char) -> Result<(), Error>) -> Result<(), Error> {
    let mut take = |char: char| {
        let control = u8::try_from(char).is_ok_and(is_control);
        take(if control { char::REPLACEMENT_CHARACTER } else { char })
    };
    match encoding {
        Encoding::Auto | Encoding::Utf8 => each_utf8(bytes, take),
        _ => bytes.iter().try_for_each(|byte| take(from_code_page(*byte, encoding))),
    }
}

/// Every character of UTF-8 text; each longest part that could have begun one but does not becomes U+FFFD.
fn each_utf8(bytes: &[u8], mut take: impl FnMut(char) -> Result<(), Error>) -> Result<(), Error> {
    for chunk in bytes.utf8_chunks() {
        chunk.valid().chars().try_for_each(&mut take)?;
        if !chunk.invalid().is_empty() {
            take(char::REPLACEMENT_CHARACTER)?;
        }
    }
    Ok(())
}

/// One byte of a one-byte encoding.
fn from_code_page(byte: u8, encoding: Encoding) -> char {
    let table: &[u16] = match encoding {
        Encoding::Cp1252 => &CP1252,
        Encoding::Cp1251 => &CP1251,
        Encoding::Koi8R => &KOI8_R,
        Encoding::Cp437 => &CP437,
        Encoding::Latin1 | Encoding::Auto | Encoding::Utf8 => &[],
    };
    match byte.checked_sub(0x80).and_then(|index| table.get(usize::from(index))) {
        Some(code) => char::from_u32(u32::from(*code)).unwrap_or(char::REPLACEMENT_CHARACTER),
        None => char::from(byte),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Text;

    fn read(bytes: &[u8], encoding: Encoding) -> (String, Decoded) {
        let mut out = List::new();
        out.extend(b"before ").unwrap();
        let decoded = decode(bytes, encoding, &mut out).unwrap();
        let text = out.strip_prefix(b"before ").unwrap();
        let text = if decoded == Decoded::AsIs {
            assert!(text.is_empty());
            bytes
        } else {
            text
        };
        (String::from_utf8(text.to_vec()).unwrap(), decoded)
    }

    const CHANGED: Decoded = Decoded::Changed { fallback: false };
    const FALLBACK: Decoded = Decoded::Changed { fallback: true };

    #[test]
    fn plain_text_is_only_looked_at() {
        let text = "The quick brown fox\tjumps\r\nover the lazy dog, 1. e4!\x0B\x0C";
        for encoding in Encoding::ALL {
            for end in 0..=text.len() {
                assert_eq!(read(&text.as_bytes()[..end], encoding), (text[..end].into(), Decoded::AsIs));
            }
        }
        let text = "Šarić – Гельфанд ♘ 棋 \u{1F600} \u{80}";
        assert_eq!(read(text.as_bytes(), Encoding::Auto), (text.into(), Decoded::AsIs));
        assert_eq!(read(text.as_bytes(), Encoding::Utf8), (text.into(), Decoded::AsIs));
    }

    #[test]
    fn what_is_not_utf8_is_windows_1252() {
        assert_eq!(read(b"M\xFCller \x96 \x93\x80\x94", Encoding::Auto), ("Müller – “€”".into(), FALLBACK));
        assert_eq!(read(b"\x81\x8D\x8F\x90\x9D", Encoding::Auto), ("\u{FFFD}".repeat(5), FALLBACK));
        assert_eq!(read("Müller".as_bytes(), Encoding::Latin1), ("MÃ¼ller".into(), CHANGED));
        assert_eq!(read(b"M\xFCller", Encoding::Cp1252), ("Müller".into(), CHANGED));
        // Surrogates, overlong forms and what is above U+10FFFF are no UTF-8.
        for bad in [&b"\xED\xA0\x80"[..], b"\xC0\xAF", b"\xF4\x90\x80\x80", b"\xE2\x99", b"\xBF"] {
            assert_eq!(read(bad, Encoding::Auto).1, FALLBACK);
        }
    }

    #[test]
    fn forced_utf8_replaces() {
        for text in
            [&b"M\xFCller"[..], b"\xE2\x99", b"\xE2\x99x\xF0\x9F\x98", b"\xED\xA0\x80", b"\xC0\xAF\x80", b"\xFF\xFE"]
        {
            assert_eq!(read(text, Encoding::Utf8), (String::from_utf8_lossy(text).into(), CHANGED));
        }
    }

    #[test]
    fn control_characters_are_replaced() {
        for byte in 0..=0x7F_u8 {
            for before in [0, 1, 7, 8, 20, 40] {
                let text = [vec![b'a'; before], vec![byte], vec![b'z'; 3]].concat();
                let control = byte < 9 || (14..32).contains(&byte) || byte == 127;
                for encoding in Encoding::ALL {
                    let (read, decoded) = read(&text, encoding);
                    let expected = if control { '\u{FFFD}' } else { byte.into() };
                    assert_eq!(read, "a".repeat(before) + &String::from(expected) + "zzz");
                    assert_eq!(decoded, if control { CHANGED } else { Decoded::AsIs });
                }
            }
        }
        assert_eq!(read("é\0".as_bytes(), Encoding::Auto), ("é\u{FFFD}".into(), CHANGED));
        assert_eq!(read(b"\xE9\0", Encoding::Auto), ("é\u{FFFD}".into(), FALLBACK));
        // The second half of the controls is legal in ISO 8859-1 and in UTF-8.
        assert_eq!(read(b"\x85", Encoding::Latin1), ("\u{85}".into(), CHANGED));
    }

    #[test]
    fn code_pages() {
        let high: Vec<u8> = (0x80..=0xFF).collect();
        let latin1: String = ('\u{A0}'..='\u{FF}').collect();
        let cp1252 = "€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ";
        let cp1251 = "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—�™љ›њќћџ\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї\
            АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя";
        let koi8_r = "─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\u{A0}⌡°²·÷═║╒ё╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡Ё╢╣╤╥╦╧╨╩╪╫╬©\
            юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ";
        let cp437 = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
            └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}";
        for (encoding, text) in [
            (Encoding::Latin1, ('\u{80}'..='\u{FF}').collect()),
            (Encoding::Cp1252, cp1252.to_owned() + &latin1),
            (Encoding::Cp1251, cp1251.to_owned()),
            (Encoding::Koi8R, koi8_r.to_owned()),
            (Encoding::Cp437, cp437.to_owned()),
        ] {
            assert_eq!(text.chars().count(), 128);
            assert_eq!(read(&high, encoding), (text, CHANGED), "{encoding:?}");
        }
        assert_eq!(read(&high, Encoding::Auto), (cp1252.to_owned() + &latin1, FALLBACK));
    }

    #[test]
    fn output_in_latin1() {
        let write = |text: &[u8]| {
            let mut out = Text::<32>::new();
            let lost = latin1(text, &mut out);
            (out.as_bytes().to_vec(), lost)
        };
        assert_eq!(write("Müller ÿ\n".as_bytes()), (b"M\xFCller \xFF\n".to_vec(), false));
        assert_eq!(write("Šarić €\u{1F600}".as_bytes()), (b"?ari? ??".to_vec(), true));
        assert_eq!(write(b"\xE9"), (b"?".to_vec(), true));
    }
}
