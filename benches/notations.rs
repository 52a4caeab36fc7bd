//! The notations beside SAN. UCI has peers; the others are ours alone and stand in the table without a ratio.

use std::fmt::Write as _;
use std::hint::black_box;

use stamma::board::{Move, Position};
use stamma::ffi::STAMMA_STYLE_FIGURINE;
use stamma::notation::language;
use stamma::notation::san::{self, Form, Style};
use stamma::notation::{descriptive, iccf, smith, uci, Level};

use crate::data::{Sample, Texts};
use crate::harness::{one, Bench, Contestant, RUST, SHARED};
use crate::shared::Shared;

pub fn rows(bench: &mut Bench, sample: &Sample, library: &Shared) {
    uci_rows(bench, sample, library);
    letters(bench, sample, library);
    alone(bench, sample, library);
}

fn written<T: AsRef<str>>(sample: &Sample, encode: impl Fn(&Position, Move) -> T) -> Texts {
    sample.ours.iter().zip(&sample.our_moves).map(|(position, mv)| encode(position, *mv)).collect()
}

fn uci_rows(bench: &mut Bench, sample: &Sample, library: &Shared) {
    let texts = written(sample, |position, mv| {
        uci::encode(position, mv, uci::CastlingStyle::ByRules).unwrap().as_str().to_owned()
    });
    let stamma = || {
        for (position, text) in sample.ours.iter().zip(texts.iter()) {
            let text = black_box(text.as_bytes());
            black_box(uci::decode(black_box(position), text, Level::Import, false).unwrap());
        }
    };
    let shakmaty = || {
        for (position, text) in sample.shakmaty.iter().zip(texts.iter()) {
            let uci = shakmaty::uci::UciMove::from_ascii(black_box(text.as_bytes())).unwrap();
            black_box(uci.to_move(black_box(position)).unwrap());
        }
    };
    let cozy = || {
        for (board, text) in sample.cozy.iter().zip(texts.iter()) {
            // Its reader does not look whether the move is legal, the others do.
            let mv = cozy_chess::util::parse_uci_move(black_box(board), black_box(text)).unwrap();
            assert!(black_box(board.is_legal(mv)));
        }
    };
    let c = c_decode("uci", sample, &texts, library);
    let all = vec![one(RUST, stamma), c, one("shakmaty", shakmaty), one("cozy-chess", cozy)];
    bench.row("uci-decode", sample.len(), None, all);

    let stamma = || {
        for (position, mv) in sample.ours.iter().zip(&sample.our_moves) {
            let style = uci::CastlingStyle::ByRules;
            black_box(uci::encode(black_box(position), black_box(*mv), style).unwrap());
        }
    };
    // The peers take the move's word for it; ours looks whether it is legal.
    let mut text = String::with_capacity(16);
    let shakmaty = || {
        for mv in &sample.shakmaty_moves {
            text.clear();
            shakmaty::uci::UciMove::from_standard(black_box(*mv)).append_to_string(&mut text);
            black_box(&text);
        }
    };
    let mut text = String::with_capacity(16);
    let cozy = || {
        for (board, mv) in sample.cozy.iter().zip(&sample.cozy_moves) {
            text.clear();
            write!(text, "{}", cozy_chess::util::display_uci_move(black_box(board), *mv)).unwrap();
            black_box(&text);
        }
    };
    let c = c_encode("uci", sample, library);
    let all = vec![one(RUST, stamma), c, one("shakmaty", shakmaty), one("cozy-chess", cozy)];
    bench.row("uci-encode", sample.len(), None, all);
}

/// Algebraic notation in other letters and forms.
fn letters(bench: &mut Bench, sample: &Sample, library: &Shared) {
    let german = language::lookup(b"de").unwrap().index as u16;
    let styled = |position: &Position, mv, style: &Style| san::encode_styled(position, mv, style).unwrap();
    let texts = written(sample, |position, mv| {
        styled(position, mv, &Style { language: german, ..Style::PGN }).as_str().to_owned()
    });
    let row = decode(sample, &texts, |position, text| {
        let options = san::Options { languages: &[german], ..san::Options::new(Level::Tolerant) };
        san::decode_full(position, text, options, &mut ()).unwrap().mv
    });
    bench.row("san-decode-german", sample.len(), None, vec![row, library.decode_full(german, sample, &texts)]);
    let row = encode(sample, |position, mv| styled(position, mv, &Style::FIGURINES));
    let c = library.styled("stamma_san_encode_styled", Some(STAMMA_STYLE_FIGURINE), sample);
    bench.row("san-encode-figurine", sample.len(), None, vec![row, c]);
    let long = Style { form: Form::Long, ..Style::PGN };
    let row = encode(sample, |position, mv| styled(position, mv, &long));
    let c = library.styled("stamma_long_encode", None, sample);
    bench.row("long-encode", sample.len(), None, vec![row, c]);
}

/// Notations that the peers do not have.
fn alone(bench: &mut Bench, sample: &Sample, library: &Shared) {
    let level = Level::Tolerant;

    let texts = written(sample, |position, mv| iccf::encode(position, mv).unwrap().as_str().to_owned());
    let ours = decode(sample, &texts, |position, text| iccf::decode(position, text, level).unwrap());
    let c = c_decode("iccf", sample, &texts, library);
    bench.row("iccf-decode", sample.len(), None, vec![ours, c]);
    let ours = encode(sample, |position, mv| iccf::encode(position, mv).unwrap());
    bench.row("iccf-encode", sample.len(), None, vec![ours, c_encode("iccf", sample, library)]);

    let texts = written(sample, |position, mv| smith::encode(position, mv).unwrap().as_str().to_owned());
    let ours = decode(sample, &texts, |position, text| smith::decode(position, text, level).unwrap());
    let c = c_decode("smith", sample, &texts, library);
    bench.row("smith-decode", sample.len(), None, vec![ours, c]);
    let ours = encode(sample, |position, mv| smith::encode(position, mv).unwrap());
    bench.row("smith-encode", sample.len(), None, vec![ours, c_encode("smith", sample, library)]);

    let style = descriptive::Style::default();
    let texts = written(sample, |position, mv| descriptive::encode(position, mv, style).unwrap().as_str().to_owned());
    let ours = decode(sample, &texts, |position, text| descriptive::decode(position, text, level).unwrap());
    let c = c_decode("descriptive", sample, &texts, library);
    bench.row("descriptive-decode", sample.len(), None, vec![ours, c]);
    let ours = encode(sample, |position, mv| descriptive::encode(position, mv, style).unwrap());
    bench.row("descriptive-encode", sample.len(), None, vec![ours, c_encode("descriptive", sample, library)]);
}

/// Reads every move, after a look at whether it is read as what was written.
fn decode<'a>(sample: &'a Sample, texts: &'a Texts, decode: impl Fn(&Position, &[u8]) -> Move + 'a) -> Contestant<'a> {
    for ((position, text), mv) in sample.ours.iter().zip(texts.iter()).zip(&sample.our_moves) {
        assert_eq!(decode(position, text.as_bytes()), *mv, "{text}");
    }
    one(RUST, move || {
        for (position, text) in sample.ours.iter().zip(texts.iter()) {
            black_box(decode(black_box(position), black_box(text.as_bytes())));
        }
    })
}

fn encode<'a, T>(sample: &'a Sample, encode: impl Fn(&Position, Move) -> T + 'a) -> Contestant<'a> {
    one(RUST, move || {
        for (position, mv) in sample.ours.iter().zip(&sample.our_moves) {
            black_box(encode(black_box(position), black_box(*mv)));
        }
    })
}

/// The same through the C function, which reads at the level that the notation has by default.
fn c_decode<'a>(notation: &str, sample: &'a Sample, texts: &'a Texts, library: &'a Shared) -> Contestant<'a> {
    let decode = library.decoder(notation);
    one(SHARED, move || {
        for (position, text) in sample.c.iter().zip(texts.iter()) {
            black_box(decode.call(black_box(position), black_box(text)));
        }
    })
}

fn c_encode<'a>(notation: &str, sample: &'a Sample, library: &'a Shared) -> Contestant<'a> {
    let (encode, mut buffer) = (library.encoder(notation), [0; 64]);
    one(SHARED, move || {
        for (position, mv) in sample.c.iter().zip(&sample.our_moves) {
            black_box(encode.call(black_box(position), black_box(mv.bits()), &mut buffer));
        }
    })
}
