//! Moves written in styles and languages, and read back in the same language.

mod common;

use common::reading::{moves, mv, real_positions, standard};
use stamma::board::{Position, Role};
use stamma::notation::language::{self, Flags, LANGUAGES};
use stamma::notation::san::{
    self, CaptureSign, CheckSign, EnPassantMark, FigurineSet, Form, Level, MateSign, Options, PromotionForm, Style,
};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const BLACK: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
const PROMOTING: &str = "3r4/P1P1P1k1/8/8/8/8/8/4K3 w - - 0 1";
const EN_PASSANT: &str = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3";
const ROOKS: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const MATING: &str = "3r2k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1";
const CHECKING: &str = "4k3/8/8/8/8/8/8/R5K1 w - - 0 1";

fn written(fen: &str, text: &str, style: Style) -> String {
    san::encode_styled(&standard(fen), mv(text), &style).unwrap().as_str().to_owned()
}

fn tag(tag: &str) -> u16 {
    language::lookup(tag.as_bytes()).unwrap().index as u16
}

#[test]
fn each_choice_of_a_style() {
    let pgn = Style::PGN;
    for (fen, text, style, exact) in [
        (START, "g1f3", pgn, "Nf3"),
        (START, "g1f3", Style::FIGURINES, "♘f3"),
        (BLACK, "b8c6", Style::FIGURINES, "♘c6"),
        (BLACK, "b8c6", Style { figurines: FigurineSet::Side, ..Style::FIGURINES }, "♞c6"),
        (START, "g1f3", Style { figurines: FigurineSet::Black, ..Style::FIGURINES }, "♞f3"),
        (START, "g1f3", Style { text_selector: true, ..Style::FIGURINES }, "♘\u{fe0e}f3"),
        (PROMOTING, "e7d8q", Style::FIGURINES, "exd8=♕"),
        (PROMOTING, "e7d8q", Style { language: tag("de"), promotion: PromotionForm::Plain, ..pgn }, "exd8D"),
        (PROMOTING, "e7d8q", Style { promotion: PromotionForm::Parentheses, ..pgn }, "exd8(Q)"),
        (PROMOTING, "e7d8q", Style { promotion: PromotionForm::Slash, ..pgn }, "exd8/Q"),
        (PROMOTING, "e7d8q", Style { capture: CaptureSign::Colon, ..pgn }, "e:d8=Q"),
        (PROMOTING, "e7d8q", Style { capture: CaptureSign::None, ..pgn }, "ed8=Q"),
        (PROMOTING, "e7d8q", Style { capture: CaptureSign::Times, ..pgn }, "e×d8=Q"),
        (EN_PASSANT, "e5f6", Style { en_passant: EnPassantMark::Glued, ..pgn }, "exf6e.p."),
        (EN_PASSANT, "e5f6", Style::FIDE, "exf6 e.p."),
        (ROOKS, "e1a1", Style::FIDE, "0-0-0"),
        (START, "e2e4", Style { pawn_letter: true, ..pgn }, "Pe4"),
        (START, "g1f3", Style { form: Form::Long, no_hyphen: true, ..pgn }, "Ng1f3"),
        (START, "g1f3", Style { form: Form::Long, language: tag("ru"), ..pgn }, "Кg1-f3"),
        (CHECKING, "a1a8", Style { check: CheckSign::None, ..pgn }, "Ra8"),
        (CHECKING, "a1a8", Style { check: CheckSign::Dagger, ..pgn }, "Ra8†"),
        (CHECKING, "a1a8", Style { check: CheckSign::Ch, ..pgn }, "Ra8 ch"),
        (CHECKING, "a1a8", Style { check: CheckSign::Word, language: tag("de"), ..pgn }, "Ta8 Schach"),
        (MATING, "d1d8", Style { mate: MateSign::None, ..pgn }, "Rxd8"),
        (MATING, "d1d8", Style { mate: MateSign::DoublePlus, ..pgn }, "Rxd8++"),
        (MATING, "d1d8", Style { mate: MateSign::DoubleDagger, ..pgn }, "Rxd8‡"),
        (MATING, "d1d8", Style { mate: MateSign::Mate, ..pgn }, "Rxd8 mate"),
        (
            MATING,
            "d1d8",
            Style { mate: MateSign::Times, capture: CaptureSign::Colon, language: tag("ru"), ..pgn },
            "Л:d8×",
        ),
        (MATING, "d1d8", Style { mate: MateSign::Word, language: tag("es"), ..pgn }, "Txd8 Jaque mate"),
        (EN_PASSANT, "e5f6", Style::INFORMANT, "ef6"),
    ] {
        assert_eq!(written(fen, text, style), exact);
    }
}

#[test]
fn languages_that_cannot_be_printed_are_refused() {
    let mut refused = 0;
    for (number, language) in (0_u16..).zip(LANGUAGES.iter()) {
        let style = Style { language: number, ..Style::PGN };
        let result = san::encode_styled(&standard(START), mv("g1f3"), &style);
        if language.flags.contains(Flags::INPUT_ONLY) {
            assert_eq!(result.unwrap_err().status.name(), "LANGUAGE_INPUT_ONLY", "{}", language.tag);
            refused += 1;
        } else {
            let text = result.unwrap();
            assert_eq!(text.as_str(), format!("{}f3", language.letter(Role::Knight)), "{}", language.tag);
        }
    }
    assert!(refused >= 3, "{refused}");
}

/// The piece that is taken is understood behind every capture sign, and without one.
#[test]
fn reversible_with_every_capture_sign() {
    for (tag_text, capture, exact) in [
        ("en", CaptureSign::Colon, "e7:Rd8=Q"),
        ("en", CaptureSign::None, "e7Rd8=Q"),
        ("en", CaptureSign::Times, "e7×Rd8=Q"),
        ("de", CaptureSign::Colon, "e7:Td8=D"),
        ("ru", CaptureSign::Colon, "e7:Лd8=Ф"),
        ("ru", CaptureSign::None, "e7Лd8=Ф"),
        ("jbo", CaptureSign::None, "e7Sd8=Ni"),
    ] {
        let style = Style { form: Form::Reversible, language: tag(tag_text), capture, ..Style::PGN };
        assert_eq!(written(PROMOTING, "e7d8q", style), exact);
        for level in [Level::Tolerant, Level::Guess] {
            let options = Options { languages: &[style.language], ..Options::new(level) };
            let decoded = san::decode_full(&standard(PROMOTING), exact.as_bytes(), options, &mut ());
            assert_eq!(decoded.map(|decoded| decoded.mv), Ok(mv("e7d8q")), "{level:?} {exact}");
        }
    }
    // A letter of one piece that begins like the sign.
    let knight = "4k3/8/8/8/8/8/5n2/4K3 w - - 0 1";
    let options = Options { languages: &[tag("jbo")], ..Options::new(Level::Tolerant) };
    let decoded = san::decode_full(&standard(knight), b"Nae1Xif2", options, &mut ());
    assert_eq!(decoded.map(|decoded| decoded.mv), Ok(mv("e1f2")));
}

/// Every legal move of the sample, in every printable language and in figurines, read back to itself with that language
/// declared; the full run takes all positions.
#[test]
fn every_language_reads_what_it_writes() {
    let positions = real_positions(400);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut read = 0;
    std::thread::scope(|scope| {
        let share = positions.len().div_ceil(threads);
        let workers: Vec<_> = positions
            .chunks(share)
            .map(|positions| scope.spawn(move || positions.iter().map(round_trips).sum::<u64>()))
            .collect();
        read = workers.into_iter().map(|worker| worker.join().expect("every move is read back")).sum();
    });
    assert!(read > 10_000, "{read}");
}

/// All legal moves of a position in all languages, in PGN's form and in one with everything that can be in a move.
fn round_trips(position: &Position) -> u64 {
    let mut read = 0;
    for mv in moves(position) {
        for (number, language) in (0_u16..).zip(LANGUAGES.iter()).filter(|(_, language)| language.is_printable()) {
            for style in [
                Style { language: number, ..Style::PGN },
                Style {
                    language: number,
                    form: Form::Reversible,
                    promotion: PromotionForm::Parentheses,
                    check: CheckSign::Word,
                    mate: MateSign::Word,
                    text_selector: true,
                    ..Style::PGN
                },
            ] {
                let text = san::encode_styled(position, mv, &style).unwrap();
                assert!(text.as_bytes().len() < san::STYLED_MAX, "{text}");
                let options = Options { languages: &[number], ..Options::new(Level::Tolerant) };
                let decoded = san::decode_full(position, text.as_bytes(), options, &mut ());
                assert_eq!(decoded.map(|decoded| decoded.mv), Ok(mv), "{} {text} in {position:?}", language.tag);
                read += 1;
            }
        }
    }
    read
}

/// Where the pawn's letter is a piece's too, the piece is meant: the pawn's is not printed.
#[test]
fn a_piece_goes_before_the_pawn_of_the_same_letter() {
    let position = standard("6k1/8/8/8/8/7R/5P2/6K1 w - - 0 1");
    let number = tag("jbo");
    assert_eq!(language::by_number(number).letter(Role::Pawn), language::by_number(number).letter(Role::Rook));
    let options = Options { languages: &[number], ..Options::new(Level::Tolerant) };
    for (text, exact) in [("Sf3", "h3f3"), ("Sf4", "f2f4"), ("f3", "f2f3")] {
        let decoded = san::decode_full(&position, text.as_bytes(), options, &mut ());
        assert_eq!(decoded.map(|decoded| decoded.mv), Ok(mv(exact)), "{text}");
    }
}

/// In Lojban pawn and rook have the same letter: a pawn's move with it would be read as the rook's.
#[test]
fn a_pawns_letter_is_left_out_where_it_is_a_pieces() {
    let style = |language| Style { language, pawn_letter: true, ..Style::default() };
    let position = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
    assert_eq!(written(position, "e2e4", style(tag("jbo"))), "e4");
    assert_eq!(written(position, "b4e4", style(tag("jbo"))), "Se4");
    assert_eq!(written(position, "e2e4", style(0)), "Pe4");
}
