//! Any bytes as a text of any encoding, and as input in UTF-16. Input: a byte for the encoding, one for the size of chunks,
//! then the bytes.
//!
//! * What is decoded is UTF-8 without control characters, and stays as it is when it is decoded again.
//! * What the standard library has too (UTF-8 with replacement, UTF-16) comes out the same.
//! * UTF-16 in chunks gives the text of the whole, and its offsets are those of the input.

use stamma::list::List;
use stamma::pgn::encoding::{decode, detect_utf16, input_offset, latin1, Decoded, Endian, Utf16};
use stamma::pgn::Encoding;
use stamma::text::SliceWriter;

use crate::input::Input;

/// The target's body.
pub fn run(data: &[u8]) {
    let mut input = Input::new(data);
    let encoding = Encoding::ALL[input.below(Encoding::ALL.len() as u8)];
    let chunk = 1 + usize::from(input.u8());
    let bytes = input.rest();
    let text = check_decode(bytes, encoding);
    check_latin1(&text);
    for endian in [Endian::Little, Endian::Big] {
        check_utf16(bytes, endian, chunk);
        check_round_trip(&text, endian, chunk);
    }
    if let Some((_, mark)) = detect_utf16(bytes) {
        assert!(mark == 2 || mark == 0 && bytes.len() >= 8);
    }
}

fn is_control(char: char) -> bool {
    char.is_ascii_control() && !('\t'..='\r').contains(&char)
}

fn without_controls(text: &str) -> String {
    text.replace(is_control, "\u{FFFD}")
}

fn decoded(bytes: &[u8], encoding: Encoding) -> (String, Decoded) {
    let mut out = List::new();
    out.extend(b"before").expect("memory");
    let how = decode(bytes, encoding, &mut out).expect("memory");
    let added = out.strip_prefix(b"before").expect("what was there");
    let text = if how == Decoded::AsIs {
        assert!(added.is_empty());
        bytes
    } else {
        added
    };
    (String::from_utf8(text.to_vec()).expect("UTF-8"), how)
}

fn check_decode(bytes: &[u8], encoding: Encoding) -> String {
    let (text, how) = decoded(bytes, encoding);
    assert!(!text.contains(is_control));
    assert_eq!(how == Decoded::AsIs, text.as_bytes() == bytes);
    let valid = std::str::from_utf8(bytes);
    assert_eq!(how == Decoded::Changed { fallback: true }, encoding == Encoding::Auto && valid.is_err());
    match (encoding, valid) {
        (Encoding::Auto, Ok(valid)) => assert_eq!(text, without_controls(valid)),
        (Encoding::Auto, Err(_)) => assert_eq!(text, decoded(bytes, Encoding::Cp1252).0),
        (Encoding::Utf8, _) => assert_eq!(text, without_controls(&String::from_utf8_lossy(bytes))),
        _ => {
            assert_eq!(text.chars().count(), bytes.len());
            for (char, byte) in text.chars().zip(bytes) {
                let same = byte.is_ascii() && !is_control((*byte).into());
                assert!(!same || char == char::from(*byte));
            }
        }
    }
    for again in [Encoding::Auto, Encoding::Utf8] {
        assert_eq!(decoded(text.as_bytes(), again).1, Decoded::AsIs);
    }
    text
}

fn check_latin1(text: &str) {
    let mut buffer = vec![0; text.len()];
    let mut out = SliceWriter::new(&mut buffer);
    let lost = latin1(text.as_bytes(), &mut out);
    let len = out.len();
    assert_eq!(len, text.chars().count());
    assert_eq!(lost, text.chars().any(|char| char > '\u{FF}'));
    let expected: Vec<u8> = text.chars().map(|char| u8::try_from(char).unwrap_or(b'?')).collect();
    assert_eq!(&buffer[..len], expected);
}

fn transcoded(bytes: &[u8], endian: Endian, chunk: usize) -> Vec<u8> {
    let mut reader = Utf16::new(endian);
    let mut out = List::new();
    for chunk in bytes.chunks(chunk) {
        reader.feed(chunk, &mut out).expect("memory");
    }
    reader.finish(&mut out).expect("memory");
    out.to_vec()
}

fn check_utf16(bytes: &[u8], endian: Endian, chunk: usize) {
    let units = bytes.chunks_exact(2).map(|unit| match endian {
        Endian::Little => u16::from_le_bytes([unit[0], unit[1]]),
        Endian::Big => u16::from_be_bytes([unit[0], unit[1]]),
    });
    let mut expected: String = char::decode_utf16(units).map(|char| char.unwrap_or('\u{FFFD}')).collect();
    if bytes.len() % 2 == 1 {
        expected.push('\u{FFFD}');
    }
    let text = transcoded(bytes, endian, chunk);
    assert_eq!(text, expected.as_bytes());
    assert_eq!(transcoded(bytes, endian, bytes.len().max(1)), text);
    assert_eq!(transcoded(bytes, endian, 1), text);
    let mut offset = 0;
    for (place, char) in expected.char_indices() {
        assert_eq!(input_offset(&text, place), offset);
        offset += 2 * char.len_utf16() as u64;
    }
    assert_eq!(offset, bytes.len().next_multiple_of(2) as u64);
}

fn check_round_trip(text: &str, endian: Endian, chunk: usize) {
    let units = text.encode_utf16();
    let bytes: Vec<u8> = match endian {
        Endian::Little => units.flat_map(u16::to_le_bytes).collect(),
        Endian::Big => units.flat_map(u16::to_be_bytes).collect(),
    };
    assert_eq!(transcoded(&bytes, endian, chunk), text.as_bytes());
    if text.is_ascii() && text.len() >= 4 {
        assert_eq!(detect_utf16(&bytes), Some((endian, 0)));
    }
}
