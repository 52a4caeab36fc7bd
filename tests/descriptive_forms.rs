//! English descriptive notation: the reference's examples, what each level reads, faults, old games, round trips.

mod common;

use common::reading::{any, marked, moves, mv, real_positions, standard, Kept, LEVELS};
use common::{is_full, lines_of, test_file};
use stamma::board::{Move, Position};
use stamma::notation::descriptive::{self, Promotion, Style};
use stamma::notation::fen::{self, Mode};
use stamma::notation::Level::{self, Guess, Import, Strict, Tolerant};
use stamma::notation::{render, san, uci};
use stamma::status::Severity;
use stamma::text::Text;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const SPANISH: &str = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
const SPANISH_BLACK: &str = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
const SPANISH_A6: &str = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4";
const EXCHANGED: &str = "r1bqkbnr/1ppp1ppp/p1B5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 4";
const CROWD: &str = "1k1r3r/8/8/R7/4Q2Q/8/1K6/R6Q w - - 0 1";
const CROWD_BLACK: &str = "1k1r3r/8/8/R7/4Q2Q/8/1K6/R6Q b - - 0 1";
const PROMOTING: &str = "3r4/P1P1k3/8/8/8/8/8/4K3 w - - 0 1";
const EN_PASSANT: &str = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3";
/// e5 takes f6 en passant, or e5 takes d6.
const EITHER: &str = "4k3/8/3p4/4Pp2/8/8/8/4K3 w - f6 0 2";
const ROOKS: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const CASTLING_ONCE: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
/// Both white knights reach d2.
const KNIGHTS: &str = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
/// Light bishop f1, dark bishop c1; f4 and c4 are both B4.
const BISHOPS: &str = "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1";
/// The dark bishop stands further towards the h-file than the light one; c4 and f4 are both B4.
const CROSSED: &str = "4k3/8/8/8/8/8/B6B/4K3 w - - 0 1";

/// Position, move, text.
const WRITTEN: &[(&str, &str, &str)] = &[
    (START, "e2e4", "P-K4"),
    (START, "g1f3", "N-KB3"),
    (START, "b1c3", "N-QB3"),
    (SPANISH, "f1b5", "B-N5"),
    (SPANISH_BLACK, "a7a6", "P-QR3"),
    (SPANISH_A6, "b5c6", "BxN"),
    (EXCHANGED, "d7c6", "QPxB"),
    (EXCHANGED, "b7c6", "NPxB"),
    (CROWD, "a1a3", "R(R1)-R3"),
    (CROWD, "h4e1", "Q(R4)-K1"),
    (CROWD_BLACK, "d8f8", "R(Q1)-KB1"),
    (PROMOTING, "a7a8q", "P-R8(Q)"),
    (PROMOTING, "c7d8n", "PxR(N)"),
    (EN_PASSANT, "e5f6", "PxP e.p."),
    (EITHER, "e5f6", "PxP e.p."),
    (EITHER, "e5d6", "PxP"),
    (ROOKS, "e1h1", "O-O"),
    (ROOKS, "e1a1", "O-O-O"),
];

fn written(position: &Position, mv: Move) -> String {
    descriptive::encode(position, mv, Style::default()).unwrap().as_str().to_owned()
}

fn read(position: &Position, text: &str, level: Level) -> Result<Move, stamma::status::Error> {
    descriptive::decode(position, text.as_bytes(), level)
}

#[test]
fn moves_are_written_as_the_reference_has_them() {
    for (fen, move_text, text) in WRITTEN {
        let (position, mv) = (standard(fen), mv(move_text));
        assert_eq!(written(&position, mv), *text, "{fen}");
        for level in LEVELS {
            let mut kept = Kept::default();
            assert_eq!(
                descriptive::decode_with(&position, text.as_bytes(), level, &mut kept),
                Ok(mv),
                "{level:?} {text}"
            );
            assert!(kept.0.is_empty(), "{level:?} {text} {kept:?}");
        }
    }
    let error = descriptive::encode(&Position::INITIAL, mv("e2e5"), Style::default()).unwrap_err();
    assert_eq!(error.status.name(), "MOVE_ILLEGAL");
    let error = descriptive::encode(&Position::INITIAL, Move::NULL, Style::default()).unwrap_err();
    assert_eq!(error.status.name(), "MOVE_ILLEGAL");
}

#[test]
fn styles() {
    let style = |kt, promotion, symbols, sq| Style { kt, promotion, symbols, sq };
    let write = |fen: &str, text: &str, style| {
        descriptive::encode(&standard(fen), mv(text), style).unwrap().as_str().to_owned()
    };
    let plain = Style::default();
    assert_eq!(write(START, "g1f3", Style { kt: true, ..plain }), "Kt-KB3");
    assert_eq!(write(EXCHANGED, "b7c6", Style { kt: true, ..plain }), "KtPxB");
    assert_eq!(write(CROWD, "h4e1", Style { sq: true, ..plain }), "Q(R4)-K sq");
    assert_eq!(write(CROWD, "h1d1", Style { sq: true, ..plain }), "Q-Q sq");
    assert_eq!(write(PROMOTING, "c7d8n", style(true, Promotion::Equals, true, true)), "PxR=Kt");
    assert_eq!(write(PROMOTING, "c7d8q", style(true, Promotion::Slash, true, true)), "PxR/Q+");
    assert_eq!(write("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "a1a8", Style { symbols: true, ..plain }), "R-R8\u{2021}");
    assert_eq!(write("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "a1a8", plain), "R-R8 mate");
}

/// Position, text, move, first level, what is reported there, what is said one level below.
const READ: &[(&str, &str, &str, Level, &str, &str)] = &[
    // More than is needed.
    (SPANISH, "B-QN5", "f1b5", Import, "DESC_FORM", "DESC_FORM"),
    (SPANISH_A6, "BxQN", "b5c6", Tolerant, "DESC_WING", "DESC_WING"),
    (EN_PASSANT, "KPxP e.p.", "e5f6", Import, "DESC_FORM", "DESC_FORM"),
    (EN_PASSANT, "PxP(KB5) e.p.", "e5f6", Import, "DESC_FORM", "DESC_FORM"),
    (CROWD, "R(QR1)-R3", "a1a3", Import, "DESC_FORM", "DESC_FORM"),
    // Places.
    (CROWD, "R/R1-R3", "a1a3", Import, "DESC_PLACE_FORM", "DESC_FORM"),
    (CROWD, "R/1-R3", "a1a3", Import, "DESC_PLACE_FORM", "DESC_FORM"),
    (CROWD_BLACK, "R(Q)-KB1", "d8f8", Import, "DESC_PLACE_FORM", "DESC_FORM"),
    (EXCHANGED, "QPxB(B3)", "d7c6", Import, "DESC_FORM", "DESC_FORM"),
    (EXCHANGED, "QPxB/QB3", "d7c6", Import, "DESC_PLACE_FORM", "DESC_FORM"),
    // Promotion.
    (PROMOTING, "P-R8=Q", "a7a8q", Import, "DESC_PROMOTION_FORM", "DESC_FORM"),
    (PROMOTING, "P-R8/Q", "a7a8q", Import, "DESC_PROMOTION_FORM", "DESC_FORM"),
    (PROMOTING, "PxR/Kt", "c7d8n", Tolerant, "DESC_LETTER,DESC_PROMOTION_FORM", "DESC_LETTER"),
    (PROMOTING, "P-R8Q", "a7a8q", Tolerant, "DESC_PROMOTION_FORM", "DESC_PROMOTION_FORM"),
    (PROMOTING, "P-R8", "a7a8q", Guess, "DESC_PROMOTION_MISSING", "DESC_PROMOTION_MISSING"),
    (PROMOTING, "PxR", "c7d8q", Guess, "DESC_PROMOTION_MISSING,DESC_CHECK_MARK", "DESC_PROMOTION_MISSING"),
    (PROMOTING, "PxR/Q8/Q ch", "c7d8q", Import, "DESC_PLACE_FORM,DESC_PROMOTION_FORM", "DESC_FORM"),
    // Letters, spaces, signs.
    (START, "Kt-KB3", "g1f3", Tolerant, "DESC_LETTER", "DESC_LETTER"),
    (START, "p-k4", "e2e4", Tolerant, "DESC_LETTER", "DESC_LETTER"),
    (START, "P - K 4", "e2e4", Tolerant, "DESC_SPACING", "DESC_SPACING"),
    (START, "Kt. to K. B. 3d.", "g1f3", Tolerant, "DESC_LETTER,DESC_SPACING,DESC_SIGN,DESC_RANK_FORM", "DESC_LETTER"),
    (START, "P to K's 4th", "e2e4", Tolerant, "DESC_SPACING,DESC_SIGN,DESC_RANK_FORM", "DESC_SPACING"),
    (START, "P\u{2013}K4", "e2e4", Tolerant, "DESC_SIGN", "DESC_SIGN"),
    (START, "P\u{2212}K4", "e2e4", Tolerant, "DESC_SIGN", "DESC_SIGN"),
    (START, "Q. Kt. P. - Q. Kt. 4", "b2b4", Tolerant, "DESC_LETTER,DESC_SPACING", "DESC_SPACING"),
    (SPANISH_A6, "B takes Kt", "b5c6", Tolerant, "DESC_SPACING,DESC_SIGN,DESC_LETTER", "DESC_SPACING"),
    (SPANISH_A6, "BXN", "b5c6", Tolerant, "DESC_SIGN", "DESC_SIGN"),
    (SPANISH_A6, "B\u{d7}N", "b5c6", Tolerant, "DESC_SIGN", "DESC_SIGN"),
    (SPANISH_A6, "B:N", "b5c6", Tolerant, "DESC_SIGN", "DESC_SIGN"),
    (CROWD, "Q-Q sq", "h1d1", Tolerant, "DESC_SPACING,DESC_RANK_FORM", "DESC_SPACING"),
    (CROWD, "Q-Q.Sq.", "h1d1", Tolerant, "DESC_SPACING,DESC_RANK_FORM", "DESC_SPACING"),
    (CROWD, "Q-Qsq", "h1d1", Tolerant, "DESC_RANK_FORM", "DESC_RANK_FORM"),
    // Castling.
    (ROOKS, "Castles K", "e1h1", Import, "DESC_CASTLING_FORM", "DESC_FORM"),
    (ROOKS, "Castles QR", "e1a1", Import, "DESC_CASTLING_FORM", "DESC_FORM"),
    (ROOKS, "0-0", "e1h1", Tolerant, "DESC_CASTLING_FORM", "DESC_CASTLING_FORM"),
    (ROOKS, "o-o-o", "e1a1", Tolerant, "DESC_CASTLING_FORM", "DESC_CASTLING_FORM"),
    (ROOKS, "O\u{2013}O", "e1h1", Tolerant, "DESC_CASTLING_FORM", "DESC_CASTLING_FORM"),
    (ROOKS, "castles king's side", "e1h1", Tolerant, "DESC_CASTLING_FORM", "DESC_CASTLING_FORM"),
    (ROOKS, "Castles K side", "e1h1", Tolerant, "DESC_CASTLING_FORM", "DESC_CASTLING_FORM"),
    (ROOKS, "Castles Q-side", "e1a1", Tolerant, "DESC_CASTLING_FORM", "DESC_CASTLING_FORM"),
    (ROOKS, "Castles (QR)", "e1a1", Tolerant, "DESC_CASTLING_FORM", "DESC_CASTLING_FORM"),
    (CASTLING_ONCE, "Castles", "e1h1", Tolerant, "DESC_CASTLING_FORM", "DESC_CASTLING_FORM"),
    // Marks.
    ("rnbqkbnr/1ppp1ppp/p7/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4", "BxQP ch", "b5d7", Strict, "", ""),
    (
        "rnbqkbnr/1ppp1ppp/p7/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4",
        "BxQP",
        "b5d7",
        Import,
        "DESC_CHECK_MARK",
        "DESC_FORM",
    ),
    (
        "rnbqkbnr/1ppp1ppp/p7/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4",
        "BxP ch",
        "b5d7",
        Guess,
        "DESC_MARK_DECIDES",
        "DESC_AMBIGUOUS",
    ),
    (ROOKS, "O-O+", "e1h1", Import, "DESC_MARK_FORM,DESC_CHECK_MARK", "DESC_FORM"),
    (START, "P-K4 ch", "e2e4", Import, "DESC_CHECK_MARK", "DESC_FORM"),
    (START, "P-K4!", "e2e4", Import, "DESC_SUFFIX", "DESC_FORM"),
    (START, "P-K4 !?", "e2e4", Tolerant, "DESC_SPACING,DESC_SUFFIX", "DESC_SPACING"),
    // En passant.
    (EN_PASSANT, "PxP", "e5f6", Tolerant, "DESC_EP_MARK", "DESC_EP_MARK"),
    (EN_PASSANT, "PxPep", "e5f6", Tolerant, "DESC_MARK_FORM", "DESC_MARK_FORM"),
    (EN_PASSANT, "P takes P en passant", "e5f6", Tolerant, "DESC_SPACING,DESC_SIGN,DESC_MARK_FORM", "DESC_SPACING"),
    (EN_PASSANT, "PxP (e.p.)", "e5f6", Tolerant, "DESC_MARK_FORM", "DESC_MARK_FORM"),
    (EN_PASSANT, "PxP(B6) e.p.", "e5f6", Tolerant, "DESC_EP_SQUARE", "DESC_EP_SQUARE"),
    (EITHER, "PxP", "e5d6", Strict, "", ""),
    (EITHER, "PxBP", "e5f6", Tolerant, "DESC_EP_MARK", "DESC_EP_MARK"),
    // Wings.
    (KNIGHTS, "KN-Q2", "f3d2", Guess, "DESC_WING_GUESSED", "DESC_AMBIGUOUS"),
    (KNIGHTS, "QN-Q2", "b1d2", Guess, "DESC_WING_GUESSED", "DESC_AMBIGUOUS"),
    (KNIGHTS, "KN-K5", "f3e5", Tolerant, "DESC_WING", "DESC_WING"),
    (BISHOPS, "KB-B4", "f1c4", Import, "DESC_WING", "DESC_FORM"),
    (BISHOPS, "QB-B4", "c1f4", Import, "DESC_WING", "DESC_FORM"),
    (CROSSED, "KB-B4", "a2c4", Import, "DESC_WING", "DESC_FORM"),
    (CROSSED, "QB-B4", "h2f4", Import, "DESC_WING", "DESC_FORM"),
    // Without a square.
    ("7k/8/8/8/8/8/6P1/K5R1 w - - 0 1", "R ch", "g1h1", Guess, "DESC_NO_SQUARE", "DESC_NO_SQUARE"),
    ("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "R mate", "a1a8", Guess, "DESC_NO_SQUARE", "DESC_NO_SQUARE"),
    ("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "R-R8", "a1a8", Import, "DESC_CHECK_MARK", "DESC_FORM"),
    ("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "R-R8++", "a1a8", Import, "DESC_MARK_FORM", "DESC_FORM"),
    ("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "R-R8#", "a1a8", Import, "DESC_MARK_FORM", "DESC_FORM"),
    (
        "7k/8/6K1/8/8/8/8/R7 w - - 0 1",
        "R-R8 checkmate!",
        "a1a8",
        Tolerant,
        "DESC_MARK_FORM,DESC_SUFFIX",
        "DESC_MARK_FORM",
    ),
    // Discovered and double check.
    ("4k3/8/8/8/4B3/8/8/4R1K1 w - - 0 1", "B-Q5 dis ch", "e4d5", Import, "DESC_MARK_FORM", "DESC_FORM"),
    ("4k3/8/8/8/4B3/8/8/4R1K1 w - - 0 1", "B-B6 dbl ch", "e4c6", Import, "DESC_MARK_FORM", "DESC_FORM"),
    ("4k3/8/8/8/4B3/8/8/4R1K1 w - - 0 1", "B-B6 dbl. ch.", "e4c6", Tolerant, "DESC_MARK_FORM", "DESC_MARK_FORM"),
    ("4k3/8/8/8/4B3/8/8/4R1K1 w - - 0 1", "B-B6 (dis ch)", "e4c6", Tolerant, "DESC_MARK_FORM", "DESC_MARK_FORM"),
    ("4k3/8/8/8/4B3/8/8/4R1K1 w - - 0 1", "B-Q5 dbl ch", "e4d5", Import, "DESC_MARK_FORM,DESC_CHECK_MARK", "DESC_FORM"),
];

#[test]
fn each_form_is_read_from_its_level_on() {
    for (fen, text, wanted, first, report, fault) in READ {
        let position = standard(fen);
        for level in LEVELS {
            let mut kept = Kept::default();
            let result = descriptive::decode_with(&position, text.as_bytes(), level, &mut kept);
            assert_eq!(result, read(&position, text, level), "asking for diagnostics changes the answer");
            if level < *first {
                let error = result.expect_err(text);
                if level as u8 + 1 == *first as u8 {
                    assert_eq!(error.status.name(), *fault, "{level:?} {text} in {fen}");
                }
            } else {
                assert_eq!(result, Ok(mv(wanted)), "{level:?} {text} in {fen}");
                let mut names = kept.names();
                let mut report: Vec<_> = report.split(',').filter(|name| !name.is_empty()).collect();
                names.sort_unstable();
                report.sort_unstable();
                assert_eq!(names, report, "{level:?} {text} in {fen}");
                let guessed = kept.0.iter().any(|found| found.severity == Severity::Guessed);
                assert_eq!(guessed, *first == Guess, "{text}");
            }
        }
    }
}

/// Position, text with its fault marked, the name at the guess level.
const FAULTS: &[(&str, &str, &str)] = &[
    (START, "<>", "DESC_SYNTAX"),
    (START, "<e4>", "DESC_SYNTAX"),
    (START, "P-<>", "DESC_SYNTAX"),
    (START, "P-K<>", "DESC_SYNTAX"),
    (START, "P-K<9>", "DESC_SYNTAX"),
    (START, "P< K4>", "DESC_SYNTAX"),
    (START, "P-K4< and wins>", "DESC_SYNTAX"),
    (START, "P-K4<\0>", "DESC_SYNTAX"),
    (START, "P-K4!?<?>", "DESC_SYNTAX"),
    (START, "Q<>", "DESC_SYNTAX"),
    (START, "O-O-O<-O>", "DESC_SYNTAX"),
    (START, "Px<K>", "DESC_SYNTAX"),
    (START, "P-K4 ch<+>", "DESC_SYNTAX"),
    (START, "<P-K5>", "DESC_ILLEGAL"),
    (START, "<PxP>", "DESC_ILLEGAL"),
    (START, "<Castles>", "DESC_ILLEGAL"),
    (START, "<O-O>", "DESC_ILLEGAL"),
    (START, "<Q ch>", "DESC_ILLEGAL"),
    (START, "<N-B3>", "DESC_AMBIGUOUS"),
    (START, "<N-B3 mate>", "DESC_AMBIGUOUS"),
    (START, "P-K4<(Q)>", "DESC_PROMOTION_BAD"),
    (START, "N-KB3<(Q)>", "DESC_PROMOTION_BAD"),
    (PROMOTING, "P-R8<(K)>", "DESC_PROMOTION_BAD"),
    (EITHER, "PxP<(Q)>", "DESC_PROMOTION_BAD"),
    ("4k3/8/3p4/4P3/8/8/8/4K3 w - - 0 2", "PxP <e.p.>", "DESC_EP_MARK"),
    (EN_PASSANT, "<P-B6 e.p.>", "DESC_ILLEGAL"),
    (ROOKS, "<Castles>", "DESC_AMBIGUOUS"),
    ("4k3/8/8/8/8/8/R7/4K2R w - - 0 1", "<R-R8 ch>", "DESC_AMBIGUOUS"),
    ("4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", "<R-R8 ch>", "DESC_LEAVES_KING_IN_CHECK"),
    ("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "<N-B4>", "DESC_LEAVES_KING_IN_CHECK"),
    (BISHOPS, "<KB-K3>", "DESC_ILLEGAL"),
];

#[test]
fn faults_have_names_and_places() {
    for (fen, text, name) in FAULTS {
        let (bytes, offset, len) = marked(text.as_bytes());
        let error = descriptive::decode(&standard(fen), &bytes, Guess).expect_err(text);
        assert_eq!((error.status.name(), error.offset, error.len), (*name, offset, len), "{text} in {fen}");
    }
    let long = "P-K4".to_owned() + &" ".repeat(100);
    assert_eq!(read(&standard(START), &long, Guess).unwrap_err().offset, 64);
    let kings = any("8/8/8/8/8/8/8/4K3 w - - 0 1", Mode::Standard);
    assert_eq!(read(&kings, "K-K2", Guess).unwrap_err().status.name(), "POS_NO_BLACK_KING");
}

#[test]
fn ambiguous_moves_name_their_origins() {
    let error = read(&standard(START), "N-B3", Tolerant).unwrap_err();
    assert_eq!(error.squares, 1 << 1 | 1 << 6);
    // One queen, two squares.
    let error = read(&standard("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"), "Q-R1", Guess);
    assert_eq!(error.unwrap_err().status.name(), "DESC_ILLEGAL");
    let error = read(&standard("4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1"), "Q-B4", Guess).unwrap_err();
    assert_eq!((error.status.name(), error.squares), ("DESC_AMBIGUOUS", 1 << 27));
}

#[test]
fn errors_in_words() {
    let shown = |fen: &str, text: &str, level| {
        let position = standard(fen);
        let error = read(&position, text, level).unwrap_err();
        let mut out = Text::<1024>::new();
        render::render(&error, Some(text.as_bytes()), Some(&position), &mut out);
        out.as_str().lines().next().unwrap().to_owned()
    };
    assert_eq!(shown(START, "N-B3", Guess), "1:1: error: N-B3 fits N-QB3, N-KB3 (DESC_AMBIGUOUS)");
    assert_eq!(shown(START, "N-R3 ch", Guess), "1:1: error: N-R3 ch fits N-QR3, N-KR3 (DESC_AMBIGUOUS)");
    assert_eq!(shown(START, "KP-K4", Strict), "1:1: error: the exact form is P-K4 (DESC_FORM)");
    assert_eq!(shown(START, "Q-K2", Guess), "1:1: error: no queen can make this move (DESC_ILLEGAL)");
    assert_eq!(
        shown(START, "Castles K", Guess),
        "1:1: error: a piece stands in the way of castling on f1 and g1 (DESC_ILLEGAL)"
    );
    assert_eq!(
        shown("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "N-B4", Guess),
        "1:1: error: the move leaves the own king in check: nothing on e2 can make it (DESC_LEAVES_KING_IN_CHECK)"
    );
    assert_eq!(
        shown(PROMOTING, "P-R8", Tolerant),
        "1:5: error: a pawn that reaches a8 needs (Q), (R), (B) or (N) (DESC_PROMOTION_MISSING)"
    );
}

/// Reads a game and compares it with its SAN moves.
fn game(moves: &str, exact: &str, level: Level) {
    let mut position = Position::INITIAL;
    let texts = moves.split('|').map(str::trim);
    assert_eq!(texts.clone().count(), exact.split(' ').count());
    for (text, exact) in texts.zip(exact.split(' ')) {
        let mv = read(&position, text, level).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(san::encode(&position, mv).unwrap().as_str(), exact, "{text}");
        position = position.play(mv).unwrap();
    }
}

const OPERA: &str = "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 \
                     O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#";

/// Morphy against the Duke of Brunswick and Count Isouard, Paris 1858.
#[test]
fn the_opera_game_as_old_books_print_it() {
    game(
        "P-K4|P-K4|Kt-KB3|P-Q3|P-Q4|B-Kt5|PxP|BxKt|QxB|PxP|B-QB4|Kt-KB3|Q-QKt3|Q-K2|Kt-B3|P-B3|B-KKt5|P-Kt4|KtxP!|PxKt|\
         BxKtP ch|Kt(Kt1)-Q2|Castles QR|R-Q sq|RxKt!|RxR|R-Q sq|Q-K3|BxR ch|KtxB|Q-Kt8 ch!!|KtxQ|R-Q8 mate",
        OPERA,
        Tolerant,
    );
    game(
        "P. to K. fourth|P to K 4|Kt. to K. B. 3d"
            .split_once('|')
            .map(|_| "P. to K. 4th.|P to K 4|Kt. to K. B. 3d.|P. to Q. 3d.|P to Q 4|B to Kt 5|P takes P|B takes Kt|Q. takes B.|P. takes P.")
            .unwrap(),
        "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5",
        Tolerant,
    );
    // As most books have it, "QKt-Q2" needs to know which knight that is.
    game(
        "P-K4|P-K4|N-KB3|P-Q3|P-Q4|B-N5|PxP|BxN|QxB|PxP|B-QB4|N-KB3|Q-QN3|Q-K2|N-B3|P-B3|B-KN5|P-N4|NxP|PxN|\
         BxNP+|QN-Q2|O-O-O|R-Q1|RxN|RxR|R-Q1|Q-K3|BxR+|NxB|Q-N8+|NxQ|R-Q8\u{2021}",
        OPERA,
        Guess,
    );
}

/// Anderssen against Kieseritzky, London 1851, with the words of its time.
#[test]
fn the_immortal_game_in_words() {
    game(
        "P. to K. 4th.|P. to K. 4th.|P. to K. B. 4th.|P. takes P.|B. to Q. B. 4th.|Q. to K. R. 5th. (ch.)|K. to B. sq.|\
         P. to Q. Kt. 4th.|B. takes Kt. P.|Kt. to K. B. 3d.|Kt. to K. B. 3d.|Q. to R. 3d.|P. to Q. 3d.|Kt. to R. 4th.|\
         Kt. to R. 4th.|Q. to Kt. 4th.|Kt. to B. 5th.|P. to Q. B. 3d.|P. to K. Kt. 4th.|Kt. to B. 3d.|R. to Kt. sq.|\
         P. takes B.|P. to K. R. 4th.|Q. to Kt. 3d.|P. to R. 5th.|Q. to Kt. 4th.|Q. to B. 3d.|Kt. to Kt. sq.|\
         B. takes P.|Q. to B. 3d.|Kt. to B. 3d.|B. to B. 4th.|Kt. to Q. 5th.|Q. takes Kt. P.|B. to Q. 6th.|\
         B. takes R.|P. to K. 5th.|Q. takes R. (ch.)|K. to K. 2d.|Kt. to Q. R. 3d.|Kt. takes P. (ch.)|K. to Q. sq.|\
         Q. to B. 6th. (ch.)|Kt. takes Q.|B. to K. 7th. mate.",
        "e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 Rg1 cxb5 h4 Qg6 h5 Qg5 Qf3 Ng8 \
         Bxf4 Qf6 Nc3 Bc5 Nd5 Qxb2 Bd6 Bxg1 e5 Qxa1+ Ke2 Na6 Nxg7+ Kd8 Qf6+ Nxf6 Be7#",
        Tolerant,
    );
}

fn all_styles() -> Vec<Style> {
    let mut styles = Vec::new();
    for bits in 0..8 {
        for promotion in [Promotion::Brackets, Promotion::Equals, Promotion::Slash] {
            styles.push(Style { kt: bits & 1 != 0, promotion, symbols: bits & 2 != 0, sq: bits & 4 != 0 });
        }
    }
    styles
}

/// Every move is read back, in the default style at every level and without a diagnostic. Returns the longest text.
fn round_trip(position: &Position, styles: &[Style], legal: &[Move]) -> usize {
    let mut longest = 0;
    for mv in legal.iter().copied() {
        let exact = written(position, mv);
        longest = longest.max(exact.len());
        for level in LEVELS {
            assert_eq!(read(position, &exact, level), Ok(mv), "{level:?} {exact} in {position:?}");
        }
        let mut kept = Kept::default();
        descriptive::decode_with(position, exact.as_bytes(), Tolerant, &mut kept).unwrap();
        assert!(kept.0.is_empty(), "{exact} {kept:?}");
        for style in styles {
            let text = descriptive::encode(position, mv, *style).unwrap();
            assert!(text.as_str().len() < descriptive::DESCRIPTIVE_MAX);
            assert_eq!(read(position, text.as_str(), Tolerant), Ok(mv), "{text} in {position:?}");
        }
    }
    longest
}

#[test]
fn every_move_of_many_positions_is_read_back() {
    let styles = all_styles();
    let mut longest = 0;
    for (number, position) in real_positions(20).into_iter().enumerate() {
        let few = if number % 50 == 0 { &styles[..] } else { &[] };
        longest = longest.max(round_trip(&position, few, &moves(&position)));
    }
    assert!(longest <= 14, "{longest}");
}

#[test]
fn whole_games_are_read_back() {
    let bytes = test_file("games.tsv");
    let step = if is_full() { 1 } else { 10 };
    let mut longest = 0;
    for line in lines_of(&bytes).filter(|line| !line.is_empty()).step_by(step) {
        let (fen, game) = line.split_once('\t').unwrap();
        let mut position = standard(fen);
        for text in game.split(' ') {
            let mv = uci::decode(&position, text.as_bytes(), Import, false).unwrap();
            longest = longest.max(round_trip(&position, &[], &[mv]));
            position = position.play(mv).unwrap();
        }
    }
    assert!(longest <= 14, "{longest}");
}

/// Many pieces of one kind, and more legal moves than a game can reach.
#[test]
fn crowded_boards() {
    let styles = all_styles();
    let mut fens = vec![
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1".to_owned(),
        "QQQQQQBk/Q6B/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1".to_owned(),
        "n1n1n1nk/PPPPPPPP/8/8/8/8/8/K7 w - - 0 1".to_owned(),
        "8/2p1p1p1/1P1P1P1P/k7/8/1p1p1p1p/P1P1P1P1/K7 w - - 0 1".to_owned(),
    ];
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as usize
    };
    for round in 0..if is_full() { 20_000 } else { 600 } {
        let mut board = [b'1'; 64];
        let kind = b"QRBNP"[round % 5];
        for _ in 0..40 {
            let (place, other) = (random() % 64, b"nbrqp"[random() % 5]);
            let piece = if random() % 4 == 0 { other } else { kind };
            if piece.eq_ignore_ascii_case(&b'p') && !(8..56).contains(&place) {
                continue;
            }
            board[place] = piece;
        }
        board[random() % 64] = b'K';
        board[random() % 64] = b'k';
        let ranks: Vec<_> = board.chunks(8).map(|rank| std::str::from_utf8(rank).unwrap()).collect();
        fens.push(format!("{} {} - - 0 1", ranks.join("/"), if round % 3 == 0 { 'b' } else { 'w' }));
    }
    let (mut most, mut longest) = (0, 0);
    for (number, fen) in fens.iter().enumerate() {
        let options = fen::Options { level: Tolerant, allow_illegal: true, ..fen::Options::default() };
        let position = fen::parse(fen.as_bytes(), options).unwrap_or_else(|error| panic!("{fen}: {error:?}"));
        let mut legal = vec![Move::NONE; 2000];
        let Ok(count) = position.legal_moves(&mut legal) else { continue };
        most = most.max(count);
        let few = if number % 50 < 3 { &styles[..] } else { &[] };
        longest = longest.max(round_trip(&position, few, &legal[..count]));
    }
    assert!(most > 256, "{most}");
    assert!(longest <= 20, "{longest}");
}
