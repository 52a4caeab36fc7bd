//! SAN: the exact form written, and each form of the reference read at its level.

mod common;

use common::reading::{chess960, marked, moves, mv, square, standard, Kept};
use stamma::board::{Move, Position};
use stamma::notation::san::{self, Level};
use stamma::status::Error;

fn import(position: &Position, text: &str) -> (Result<Move, Error>, Kept) {
    let mut kept = Kept::default();
    (san::decode_with(position, text.as_bytes(), Level::Import, &mut kept), kept)
}

/// Position, move, exact form. Standard chess.
const WRITTEN: &[(&str, &str, &str)] = &[
    ("1k1r3r/8/8/R7/4Q2Q/8/1K6/R6Q w - - 0 1", "a1a3", "R1a3"),
    ("1k1r3r/8/8/R7/4Q2Q/8/1K6/R6Q w - - 0 1", "h4e1", "Qh4e1"),
    ("1k1r3r/8/8/R7/4Q2Q/8/1K6/R6Q w - - 0 1", "e4e1", "Qee1"),
    ("1k1r3r/8/8/R7/4Q2Q/8/1K6/R6Q w - - 0 1", "h1e1", "Q1e1"),
    ("1k1r3r/8/8/R7/4Q2Q/8/1K6/R6Q b - - 0 1", "d8f8", "Rdf8"),
    ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"),
    ("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", "e5f6", "exf6"),
    ("3r4/P1P1k3/8/8/8/8/8/4K3 w - - 0 1", "c7d8q", "cxd8=Q+"),
    ("3r4/P1P1k3/8/8/8/8/8/4K3 w - - 0 1", "c7d8n", "cxd8=N"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1h1", "O-O"),
    ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8a8", "O-O-O"),
    ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", "O-O+"),
    ("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4", "Qh4#"),
    ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", "Ra8#"),
    // The longest: all of the origin, a capture, mate.
    ("7R/Qr2k3/Q1Q5/8/8/8/8/7K w - - 0 1", "a6b7", "Qa6xb7#"),
    // En passant may be mate, and a double step check.
    ("8/8/8/8/4Pp2/6k1/8/7K b - e3 0 1", "f4e3", "fxe3"),
    ("8/8/8/4k3/8/8/3P4/4K3 w - - 0 1", "d2d4", "d4+"),
    // Stalemate and double check have no sign of their own.
    ("7k/8/6K1/8/8/8/5Q2/8 w - - 0 1", "f2f7", "Qf7"),
    ("4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", "e4f6", "Nf6+"),
];

#[test]
fn exact_forms_are_written() {
    for (fen, text, exact) in WRITTEN {
        let position = standard(fen);
        assert_eq!(
            san::encode(&position, mv(text)).map(|san| san.as_str().to_owned()),
            Ok((*exact).to_owned()),
            "{fen}"
        );
        assert_eq!(san::decode(&position, exact.as_bytes(), Level::Strict), Ok(mv(text)), "{fen} {exact}");
        let (result, kept) = import(&position, exact);
        assert_eq!((result, kept.names()), (Ok(mv(text)), vec![]), "{fen} {exact}");
    }
    let fischer = chess960("4k3/8/8/8/8/8/8/1RK2R2 w KQ - 0 1");
    assert_eq!(san::encode(&fischer, mv("c1b1")).unwrap().as_str(), "O-O-O");
    assert_eq!(san::encode(&fischer, mv("c1f1")).unwrap().as_str(), "O-O");
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const ROOKS: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
/// Pawns that capture, one of them en passant, knights on c3 and g1, a bishop and an enemy one.
const MIDDLE: &str = "r3k3/8/8/3pPp2/4b3/2N5/3P4/R3KBN1 w Q d6 0 3";
const PROMOTING: &str = "3r3k/2P1P3/8/8/8/8/8/4K3 w - - 0 1";
const MATING: &str = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
/// A second knight that is pinned, so the first needs no file.
const PINNED: &str = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";
const LONE_ROOK: &str = "4k3/3r4/8/8/8/3R4/8/4K3 w - - 0 1";

/// Position, text, move, what is reported at import.
const IMPORTED: &[(&str, &str, &str, &[&str])] = &[
    // Check and mate marks.
    (MATING, "Ra8", "a1a8", &["SAN_CHECK_MARK"]),
    (MATING, "Ra8+", "a1a8", &["SAN_CHECK_MARK"]),
    (MATING, "Ra8++", "a1a8", &["SAN_CHECK_FORM"]),
    (START, "Nf3+", "g1f3", &["SAN_CHECK_MARK"]),
    (START, "Nf3#", "g1f3", &["SAN_CHECK_MARK"]),
    (ROOKS, "O-O+", "e1h1", &["SAN_CHECK_MARK"]),
    // Captures without a sign.
    (MIDDLE, "Ne4", "c3e4", &["SAN_CAPTURE_MARK"]),
    (MIDDLE, "Nd5", "c3d5", &["SAN_CAPTURE_MARK"]),
    (MIDDLE, "ed6", "e5d6", &["SAN_CAPTURE_MARK"]),
    // Castling.
    (ROOKS, "0-0", "e1h1", &["SAN_CASTLING_FORM"]),
    (ROOKS, "0-0-0", "e1a1", &["SAN_CASTLING_FORM"]),
    (ROOKS, "Ke1g1", "e1h1", &["SAN_CASTLING_FORM"]),
    (ROOKS, "e1g1", "e1h1", &["SAN_CASTLING_FORM"]),
    (ROOKS, "Ke1-c1", "e1a1", &["SAN_CASTLING_FORM"]),
    // Promotion.
    (PROMOTING, "c8Q", "c7c8q", &["SAN_PROMOTION_FORM"]),
    (PROMOTING, "exd8N", "e7d8n", &["SAN_PROMOTION_FORM"]),
    (PROMOTING, "cxd8R+", "c7d8r", &["SAN_PROMOTION_FORM"]),
    (PROMOTING, "c8B", "c7c8b", &["SAN_PROMOTION_FORM"]),
    (PROMOTING, "c7c8q", "c7c8q", &["SAN_PROMOTION_FORM"]),
    (PROMOTING, "c7c8=n", "c7c8n", &["SAN_PROMOTION_FORM"]),
    // En passant.
    (MIDDLE, "exd6 e.p.", "e5d6", &["SAN_SUFFIX"]),
    (MIDDLE, "exd6e.p.", "e5d6", &["SAN_SUFFIX"]),
    (MIDDLE, "e5xd6e.p.", "e5d6", &["SAN_SUFFIX"]),
    // More of the origin than needed, pinned rivals included.
    (START, "Ngf3", "g1f3", &["SAN_DISAMBIGUATION"]),
    (START, "N1f3", "g1f3", &["SAN_DISAMBIGUATION"]),
    (START, "Ng1f3", "g1f3", &["SAN_DISAMBIGUATION"]),
    (START, "Ng1-f3", "g1f3", &["SAN_DISAMBIGUATION"]),
    (PINNED, "Nge2", "g1e2", &["SAN_DISAMBIGUATION"]),
    (PINNED, "N1e2", "g1e2", &["SAN_DISAMBIGUATION"]),
    (PINNED, "Ng1e2", "g1e2", &["SAN_DISAMBIGUATION"]),
    // Long forms.
    (START, "e2e4", "e2e4", &["SAN_LONG_FORM"]),
    (START, "e2-e4", "e2e4", &["SAN_LONG_FORM"]),
    (START, "Nb1c3", "b1c3", &["SAN_DISAMBIGUATION"]),
    (START, "Nb1-c3", "b1c3", &["SAN_LONG_FORM"]),
    (LONE_ROOK, "Rd3xd7", "d3d7", &["SAN_DISAMBIGUATION"]),
    (MIDDLE, "e5xd6", "e5d6", &["SAN_LONG_FORM"]),
    // Draw offers and annotations.
    (START, "Nf3(=)", "g1f3", &["SAN_SUFFIX"]),
    (START, "Nf3 (=)", "g1f3", &["SAN_SUFFIX"]),
    (START, "Nf3!", "g1f3", &["SAN_SUFFIX"]),
    (START, "Nf3?", "g1f3", &["SAN_SUFFIX"]),
    (START, "Nf3!!", "g1f3", &["SAN_SUFFIX"]),
    (START, "Nf3??", "g1f3", &["SAN_SUFFIX"]),
    (START, "Nf3!?", "g1f3", &["SAN_SUFFIX"]),
    (START, "Nf3?!", "g1f3", &["SAN_SUFFIX"]),
    (MATING, "Ra8#!", "a1a8", &["SAN_SUFFIX"]),
    // Move numbers.
    (START, "1.e4", "e2e4", &["SAN_MOVE_NUMBER"]),
    (START, "1. Nf3", "g1f3", &["SAN_MOVE_NUMBER"]),
    (ROOKS, "15.0-0", "e1h1", &["SAN_MOVE_NUMBER", "SAN_CASTLING_FORM"]),
];

#[test]
fn import_forms_are_read_and_reported() {
    for (fen, text, wanted, reports) in IMPORTED {
        let position = standard(fen);
        let (result, kept) = import(&position, text);
        assert_eq!(result, Ok(mv(wanted)), "{text} in {fen}");
        for report in *reports {
            assert!(kept.names().contains(report), "{text} in {fen}: {:?}", kept.names());
        }
        for found in &kept.0 {
            assert!(found.offset + found.len <= text.len(), "{text}: {found:?}");
        }
        assert_eq!(san::decode(&position, text.as_bytes(), Level::Import), Ok(mv(wanted)), "without diagnostics");
        // The strict reader knows the move, and says that this is not how it is written.
        let error = san::decode(&position, text.as_bytes(), Level::Strict).unwrap_err();
        let known = (error.status.name(), error.offset, error.len, error.detail[0]);
        assert_eq!(known, ("SAN_FORM", 0, text.len(), u32::from(mv(wanted).bits())), "{text} in {fen}");
    }
}

#[test]
fn castling_as_a_king_move_in_chess960() {
    let aside = chess960("4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1");
    for (text, wanted) in [
        ("Kf1g1", Some("f1g1")), // an ordinary king move
        ("Kg1", Some("f1g1")),
        ("Kf1h1", Some("f1h1")),
        ("Kf1xh1", Some("f1h1")),
        ("f1h1", Some("f1h1")),
        ("f1c1", Some("f1a1")),
        ("Kf1-c1", Some("f1a1")),
        ("O-O", Some("f1h1")),
        ("0-0-0", Some("f1a1")),
    ] {
        assert_eq!(import(&aside, text).0.ok(), wanted.map(mv), "{text}");
    }
    // The king beside its target, which an own rook holds: no king move there, so castling.
    let beside = chess960("4k3/8/8/8/8/8/8/R4KR1 w KQ - 0 1");
    for text in ["O-O", "f1g1", "Kf1g1", "Kf1xg1"] {
        assert_eq!(import(&beside, text).0, Ok(mv("f1g1")), "{text}");
    }
    // In standard chess the king onto its own rook is for the level above.
    for text in ["e1h1", "Ke1xh1", "Ke1h1"] {
        let error = import(&standard(ROOKS), text).0.unwrap_err();
        assert_eq!(error.status.name(), "SAN_CASTLING_FORM", "{text}");
    }
}

/// Position, text, move that a higher level would find if it is one.
const HIGHER: &[(&str, &str)] = &[
    (START, "Nxf3"),
    (MIDDLE, "Nxe2"),
    (ROOKS, "o-o"),
    (ROOKS, "OO"),
    (ROOKS, "oo"),
    (ROOKS, "00"),
    (ROOKS, "OOO"),
    (ROOKS, "000"),
    (ROOKS, "O-0"),
    (ROOKS, "0-O"),
    (ROOKS, "Oo"),
    (ROOKS, "O\u{2013}O"),
    (ROOKS, "0\u{2011}0"),
    (ROOKS, "castles"),
    (ROOKS, "Castles KR"),
    (ROOKS, "castles long"),
    (ROOKS, "Kg1"),
    (ROOKS, "Kc1"),
    (PROMOTING, "c8(Q)"),
    (PROMOTING, "c8/Q"),
    (PROMOTING, "c8=(Q)"),
    (PROMOTING, "c8:Q"),
    (PROMOTING, "c8 Q"),
    (PROMOTING, "c8=q"),
    (PROMOTING, "c8q"),
    (PROMOTING, "c8"),
    (PROMOTING, "exd8"),
    (PROMOTING, "c8="),
    (MIDDLE, "exd6ep"),
    (MIDDLE, "exd6 ep"),
    (MIDDLE, "exd6 EP"),
    (MIDDLE, "exd6 e.p"),
    (MIDDLE, "exd6 (ep)"),
    (MIDDLE, "exd6 en passant"),
    (MIDDLE, "Nxe4 e.p."),
    (MIDDLE, "d3 e.p."),
    (MIDDLE, "exd5"),
    (MIDDLE, "NXe4"),
    (MIDDLE, "N:e4"),
    (MIDDLE, "N\u{d7}e4"),
    (MIDDLE, "Ne4:"),
    (MIDDLE, "ed6:"),
    (MIDDLE, "exd"),
    (MIDDLE, "ed"),
    (MIDDLE, "e:d"),
    (PROMOTING, "exd=Q"),
    (PROMOTING, "edQ"),
    (PINNED, "Nce2"),
    (START, "N-c3"),
    (START, "e-4"),
    (START, "Pe4"),
    (START, "Pe2-e4"),
    (MIDDLE, "Pexd6"),
    (MIDDLE, "Pxd6"),
    (START, "nf3"),
    (START, "NF3"),
    (START, "E4"),
    (START, "nF3"),
    (START, "Cf3"),
    (START, "Sf3"),
    (START, "\u{41a}f3"),
    (START, "\u{2658}f3"),
    (START, "\u{265e}f3"),
    (START, "\u{ff2e}\u{ff46}\u{ff13}"),
    (START, "--"),
    (START, "Z0"),
    (START, "@@@@"),
    (START, "0000"),
    (START, "null"),
    (START, "pass"),
    (START, "P-K4"),
    (START, "5254"),
    (START, "e4e5"),
    (START, "bb3"),
    (START, "1e4"),
    (START, "Nf3!!!"),
    (START, "Nf3!?!"),
    (START, "Nf3="),
    (START, "Nf3N"),
    (START, "Nf3+-"),
    (START, "Nf3 "),
    (START, " Nf3"),
    (MATING, "Ra8\u{2020}"),
    (MATING, "Ra8ch"),
    (MATING, "Ra8 mate"),
    (MATING, "Ra8+ +"),
    (MATING, "Ra8\u{2260}"),
    (MATING, "Ra8x"),
    (START, ""),
    (START, "N"),
    (START, "f3N"),
    (START, "Nf9"),
    (START, "Ni3"),
    (START, "Nf3\0"),
    (START, "1-0"),
    (START, "1/2-1/2"),
    (START, "*"),
];

/// Whatever needs a higher level is refused with a name, never taken for another move.
#[test]
fn forms_of_higher_levels_are_refused() {
    for (fen, text) in HIGHER {
        let position = standard(fen);
        for level in [Level::Import, Level::Strict] {
            let error = match san::decode(&position, text.as_bytes(), level) {
                Ok(found) => panic!("{level:?} {text:?} in {fen} read as {found:?}"),
                Err(error) => error,
            };
            assert!((300..=349).contains(&error.status.number()), "{text:?} in {fen}: {error:?}");
            assert!(error.offset + error.len <= text.len(), "{text:?}: {error:?}");
        }
    }
}

/// Text with the part at fault marked, and its name.
const FAULTS: &[(&str, &str, &str)] = &[
    (START, "<Nf6>", "SAN_ILLEGAL"),
    (START, "<e5>", "SAN_ILLEGAL"),
    (START, "<O-O>", "SAN_ILLEGAL"),
    (START, "<Ke2>", "SAN_ILLEGAL"),
    (START, "<exd3>", "SAN_ILLEGAL"),
    (PINNED, "<Nd5>", "SAN_LEAVES_KING_IN_CHECK"),
    ("4k3/8/8/8/8/8/3r4/4K2R w K - 0 1", "<Ke2>", "SAN_LEAVES_KING_IN_CHECK"),
    ("4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", "<O-O>", "SAN_LEAVES_KING_IN_CHECK"),
    ("4k3/8/8/8/8/8/3N4/4K1N1 w - - 0 1", "<Nf3>", "SAN_AMBIGUOUS"),
    (PROMOTING, "c8<>", "SAN_PROMOTION_MISSING"),
    (PROMOTING, "c8<=K>", "SAN_PROMOTION_BAD"),
    (PROMOTING, "c8<=P>", "SAN_PROMOTION_BAD"),
    (START, "e4<=Q>", "SAN_PROMOTION_BAD"),
    (START, "Nf3<=Q>", "SAN_PROMOTION_BAD"),
    (MIDDLE, "Nxe4 <e.p.>", "SAN_EP_MARK"),
    (START, "N<x>f3", "SAN_CAPTURE_MARK"),
    (START, "Nf3<*>", "SAN_SYNTAX"),
    (START, "<hello>", "SAN_SYNTAX"),
    (START, "<>", "SAN_SYNTAX"),
];

#[test]
fn faults_have_names_and_places() {
    for (fen, text, name) in FAULTS {
        let (bytes, offset, len) = marked(text.as_bytes());
        let error = san::decode(&standard(fen), &bytes, Level::Import).expect_err(text);
        let found = (error.status.name(), error.offset, error.len);
        if *text == "<hello>" {
            assert_eq!(found.0, *name, "{text}"); // where a word stops to be a move is the reader's affair
        } else {
            assert_eq!(found, (*name, offset, len), "{text} in {fen}");
        }
    }
}

#[test]
fn ambiguity_lists_the_candidates() {
    for (fen, text, origins) in [
        ("4k3/8/8/8/8/8/3N4/4K1N1 w - - 0 1", "Nf3", "d2 g1"),
        ("1k1r3r/8/8/R7/4Q2Q/8/1K6/R6Q w - - 0 1", "Qe1", "h1 e4 h4"),
        ("1k1r3r/8/8/R7/4Q2Q/8/1K6/R6Q w - - 0 1", "Qhe1", "h1 h4"),
        ("1k1r3r/8/8/R7/4Q2Q/8/1K6/R6Q w - - 0 1", "Q4e1", "e4 h4"),
        // A pinned third knight is no candidate.
        ("4k3/8/8/8/1b6/2N5/8/4K1NN w - - 0 1", "Nf3", ""),
        ("4k3/8/8/1N6/8/5N2/3n4/4K1N1 w - - 0 1", "Nd4", "f3 b5"),
    ] {
        let position = standard(fen);
        let wanted = origins.split_whitespace().fold(0, |set, name| set | square(name).bit());
        for level in [Level::Import, Level::Strict] {
            match san::decode(&position, text.as_bytes(), level) {
                Ok(_) => assert_eq!(wanted, 0, "{text} in {fen}"),
                Err(error) => {
                    assert_eq!((error.status.name(), error.squares), ("SAN_AMBIGUOUS", wanted), "{text} in {fen}");
                }
            }
        }
    }
    // Check, mate and capture signs never decide.
    let position = standard("4k3/8/8/8/8/8/3N4/4K1N1 w - - 0 1");
    for text in ["Nf3+", "Nf3#", "Nxf3"] {
        assert_eq!(import(&position, text).0.unwrap_err().status.name(), "SAN_AMBIGUOUS", "{text}");
    }
}

/// A lower-case b is the pawn, an upper-case B the bishop, even where only the other could move.
#[test]
fn the_letter_b() {
    let both = standard("4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1");
    for (text, wanted) in [("bxc3", "b2c3"), ("bc3", "b2c3"), ("Bxc3", "d2c3"), ("Bc3", "d2c3")] {
        assert_eq!(import(&both, text).0, Ok(mv(wanted)), "{text}");
    }
    let bishop_only = standard("4k3/8/8/8/8/2p5/3B4/4K3 w - - 0 1");
    let pawn_only = standard("4k3/8/8/8/8/2p5/1P6/4K3 w - - 0 1");
    assert_eq!(import(&bishop_only, "bxc3").0.unwrap_err().status.name(), "SAN_LETTER_CASE");
    assert_eq!(import(&pawn_only, "Bxc3").0.unwrap_err().status.name(), "SAN_LETTER_CASE");
    for text in ["b4", "b3"] {
        assert_eq!(import(&pawn_only, text).0.unwrap().from(), square("b2"), "{text}");
    }
    for text in ["B4", "bb4", "Bb4", "b4=B", "b4B", "b4b"] {
        assert!(import(&pawn_only, text).0.is_err(), "{text}");
    }
}

/// Each text of at most four of these letters that is read at all names a move that fits the letters.
#[test]
fn short_texts_are_never_taken_for_another_move() {
    let position = standard(MIDDLE);
    let legal = moves(&position);
    let letters = b"NBRKQabcdefgh12345678x-O0=+#";
    let mut read = 0;
    let mut text = Vec::new();
    for length in 1..=4_u32 {
        for mut number in 0..letters.len().pow(length) {
            text.clear();
            for _ in 0..length {
                text.push(letters[number % letters.len()]);
                number /= letters.len();
            }
            if let Ok(found) = san::decode(&position, &text, Level::Import) {
                read += 1;
                assert!(legal.contains(&found));
                let shown = String::from_utf8_lossy(&text).into_owned();
                let to = format!("{}{}", found.to().file_letter() as char, found.to().rank_digit() as char);
                let castles = position.castling_of(found).is_some();
                assert!(
                    shown.contains(&to) || castles && (shown.contains('O') || shown.contains('0') || shown == "e1c1"),
                    "{shown} {found:?}"
                );
                let role = position.role_at(found.from()).unwrap().upper();
                let from = format!("{}{}", found.from().file_letter() as char, found.from().rank_digit() as char);
                let named = if b"NBRKQ".contains(&text[0]) { text[0] } else { b'P' };
                // Two squares name whatever stands on the first.
                assert!(named == role || castles || shown.starts_with(&from), "{shown} {found:?}");
            }
        }
    }
    assert!(read > legal.len());
}
