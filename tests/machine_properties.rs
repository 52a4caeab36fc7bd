//! What must hold for ICCF, Smith and the xboard protocol in every position.

mod common;

use std::collections::HashSet;

use common::reading::{chess960, moves, real_positions, standard, Kept, LEVELS};
use common::{lines_of, test_file};
use stamma::board::{Move, Position, Role};
use stamma::notation::{cecp, iccf, smith, Level};
use stamma::status::{Error, Status};

/// A notation's writer and reader in one form.
struct Notation {
    name: &'static str,
    encode: fn(&Position, Move) -> Result<String, Error>,
    decode: fn(&Position, &[u8], Level, &mut Kept) -> Result<Move, Error>,
}

const NOTATIONS: [Notation; 3] = [
    Notation {
        name: "iccf",
        encode: |position, mv| iccf::encode(position, mv).map(|text| text.as_str().to_owned()),
        decode: |position, text, level, kept| iccf::decode_with(position, text, level, kept),
    },
    Notation {
        name: "smith",
        encode: |position, mv| smith::encode(position, mv).map(|text| text.as_str().to_owned()),
        decode: |position, text, level, kept| smith::decode_with(position, text, level, kept),
    },
    Notation {
        name: "cecp",
        encode: |position, mv| cecp::encode(position, mv).map(|text| text.as_str().to_owned()),
        decode: |position, text, level, kept| cecp::decode_with(position, text, level, false, kept),
    },
];

/// Texts are unique, and read back as their move at every level without a report.
fn round_trips(notation: &Notation, text: &str, position: &Position, legal: &[Move]) {
    let mut texts = HashSet::new();
    for mv in legal.iter().copied() {
        let written = (notation.encode)(position, mv).unwrap();
        for level in LEVELS {
            let mut kept = Kept::default();
            let read = (notation.decode)(position, written.as_bytes(), level, &mut kept);
            assert_eq!((read, kept.0.len()), (Ok(mv), 0), "{} {text} {written} {level:?}", notation.name);
        }
        assert!(texts.insert(written), "{} {text} {mv:?}", notation.name);
    }
}

/// What a reader makes of any text: legal or refused, a higher level never otherwise than a lower one, strict nothing
/// but what is written, reports exactly for what is not.
fn reads_safely(notation: &Notation, position: &Position, legal: &[Move], text: &[u8]) {
    let mut below: Option<Move> = None;
    let shown = || format!("{} {position:?} {}", notation.name, text.escape_ascii());
    for level in LEVELS {
        let mut kept = Kept::default();
        match (notation.decode)(position, text, level, &mut kept) {
            Ok(mv) => {
                assert!(legal.contains(&mv) && below.is_none_or(|below| below == mv), "{}", shown());
                let is_exact = (notation.encode)(position, mv).unwrap().as_bytes() == text;
                assert_eq!(is_exact, kept.0.is_empty(), "{}", shown());
                assert!(is_exact || level > Level::Strict, "{}", shown());
                assert!(kept.0.iter().all(|found| found.offset + found.len <= text.len()), "{}", shown());
                below = Some(mv);
            }
            Err(error) => {
                assert!(below.is_none(), "{} {level:?} {error:?}", shown());
                assert!(error.offset + error.len <= text.len(), "{} {error:?}", shown());
                assert_ne!(error.status, Status::ERR_INTERNAL);
            }
        }
    }
}

/// Forms that are nearly right: every pair of squares of a few pieces, with every ending.
fn near_texts(position: &Position, legal: &[Move], salt: usize) -> Vec<Vec<u8>> {
    let mut texts = Vec::new();
    for mv in legal.iter().skip(salt % 5).step_by(5) {
        for notation in &NOTATIONS {
            let written = (notation.encode)(position, *mv).unwrap().into_bytes();
            for end in b"12345pnbrqkcCEPNBRQ -0" {
                let mut longer = written.clone();
                longer.push(*end);
                texts.push(longer);
            }
            for cut in 3..written.len() {
                texts.push(written[..cut].to_vec());
            }
            texts.push(written.to_ascii_uppercase());
            texts.push([b"usermove ", &written[..]].concat());
            if let Some((squares, rest)) = written.split_at_checked(2) {
                texts.push([squares, b"-", rest].concat());
            }
        }
    }
    texts.extend([b"O-O".to_vec(), b"O-O-O".to_vec(), b"0-0".to_vec(), b"@@@@".to_vec()]);
    texts
}

#[test]
fn every_move_of_real_positions() {
    let mut castlings = 0;
    for (index, position) in real_positions(1).into_iter().enumerate() {
        let text = format!("{position:?}");
        let legal = moves(&position);
        castlings += legal.iter().filter(|mv| position.castling_of(**mv).is_some()).count();
        for notation in &NOTATIONS {
            round_trips(notation, &text, &position, &legal);
        }
        if index % 16 == 0 {
            for near in near_texts(&position, &legal, index) {
                for notation in &NOTATIONS {
                    reads_safely(notation, &position, &legal, &near);
                }
            }
        }
    }
    assert!(castlings > 100, "{castlings}");
}

/// The digits of the squares and of the promotion: every text of four digits, and of five on a sample.
#[test]
fn all_digits() {
    for text in [
        "8/5P2/8/8/8/8/1k6/7K w - - 0 1",
        "4n1r1/5P2/8/8/8/8/1k6/7K w - - 0 1",
        "7k/8/8/8/8/8/1K3p2/4N3 b - - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    ] {
        let position = standard(text);
        let legal = moves(&position);
        for number in 0..100_000_u32 {
            let digits = format!("{number:05}");
            reads_safely(&NOTATIONS[0], &position, &legal, digits.as_bytes());
            reads_safely(&NOTATIONS[0], &position, &legal, &digits.as_bytes()[1..]);
        }
    }
}

/// The letter of Smith notation is what the move can be taken back with.
#[test]
fn smith_letters_say_what_is_taken() {
    let bytes = test_file("positions.txt");
    for text in lines_of(&bytes).filter(|text| !text.is_empty()).step_by(8) {
        let position = text.strip_prefix("960 ").map_or_else(|| standard(text), chess960);
        for mv in moves(&position) {
            let written = smith::encode(&position, mv).unwrap();
            let letter = written.as_bytes().get(4).copied().filter(|letter| !letter.is_ascii_uppercase());
            let taken = position.capture_square(mv).filter(|_| position.castling_of(mv).is_none());
            let role = taken.filter(|taken| *taken == mv.to()).and_then(|taken| position.role_at(taken));
            match letter {
                Some(b'c') => assert!(position.castling_of(mv).is_some()),
                _ => assert_eq!(letter, role.map(Role::lower), "{text} {written}"),
            }
            assert_eq!(written.as_bytes().get(4) == Some(&b'E'), taken.is_some_and(|taken| taken != mv.to()), "{text}");
        }
    }
}
