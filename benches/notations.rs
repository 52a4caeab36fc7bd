//! The notations beside SAN. UCI has peers; the others are ours alone and stand in the table without a ratio.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use stamma::board::{Move, Position};
use stamma::notation::language;
use stamma::notation::san::{self, Form, Style};
use stamma::notation::{descriptive, iccf, smith, uci, Level};

use crate::data::Ply;
use crate::shared::Shared;

pub fn rows(criterion: &mut Criterion, plies: &[Ply], library: &Shared) {
    uci_rows(criterion, plies, library);
    letters(criterion, plies);
    alone(criterion, plies, library);
}

fn uci_rows(criterion: &mut Criterion, plies: &[Ply], library: &Shared) {
    let c_positions: Vec<_> = plies.iter().map(|ply| library.fen_parse(&ply.fen)).collect();
    let texts: Vec<String> = plies.iter().map(|ply| uci_text(&ply.ours, ply.our_move)).collect();
    let mut group = criterion.benchmark_group("uci-decode");
    group.throughput(Throughput::Elements(plies.len() as u64));
    group.bench_function("stamma", |b| {
        b.iter(|| {
            for (ply, text) in plies.iter().zip(&texts) {
                let text = black_box(text.as_bytes());
                black_box(uci::decode(black_box(&ply.ours), text, Level::Import, false).unwrap());
            }
        });
    });
    group.bench_function("libstamma.so", |b| {
        let decode = library.decoder("uci");
        b.iter(|| {
            for (position, text) in c_positions.iter().zip(&texts) {
                black_box(decode.call(black_box(position), black_box(text)));
            }
        });
    });
    group.bench_function("shakmaty", |b| {
        b.iter(|| {
            for (ply, text) in plies.iter().zip(&texts) {
                let uci = shakmaty::uci::UciMove::from_ascii(black_box(text.as_bytes())).unwrap();
                black_box(uci.to_move(black_box(&ply.shakmaty)).unwrap());
            }
        });
    });
    group.bench_function("cozy-chess", |b| {
        b.iter(|| {
            for (ply, text) in plies.iter().zip(&texts) {
                // Its reader does not look whether the move is legal, the others do.
                let mv = cozy_chess::util::parse_uci_move(black_box(&ply.cozy), black_box(text)).unwrap();
                assert!(black_box(ply.cozy.is_legal(mv)));
            }
        });
    });
    group.finish();

    let mut group = criterion.benchmark_group("uci-encode");
    group.throughput(Throughput::Elements(plies.len() as u64));
    group.bench_function("stamma", |b| {
        b.iter(|| {
            for ply in plies {
                let style = uci::CastlingStyle::ByRules;
                black_box(uci::encode(black_box(&ply.ours), black_box(ply.our_move), style).unwrap());
            }
        });
    });
    group.bench_function("libstamma.so", |b| {
        let (encode, mut buffer) = (library.encoder("uci"), [0; 64]);
        b.iter(|| {
            for (ply, position) in plies.iter().zip(&c_positions) {
                black_box(encode.call(black_box(position), black_box(ply.our_move.bits()), &mut buffer));
            }
        });
    });
    // The peers take the move's word for it; ours looks whether it is legal.
    group.bench_function("shakmaty", |b| {
        let mut text = String::with_capacity(16);
        b.iter(|| {
            for ply in plies {
                text.clear();
                shakmaty::uci::UciMove::from_standard(black_box(ply.shakmaty_move)).append_to_string(&mut text);
                black_box(&text);
            }
        });
    });
    group.bench_function("cozy-chess", |b| {
        let mut text = String::with_capacity(16);
        b.iter(|| {
            use std::fmt::Write as _;
            for ply in plies {
                text.clear();
                let uci = cozy_chess::util::display_uci_move(black_box(&ply.cozy), ply.cozy_move);
                write!(text, "{uci}").unwrap();
                black_box(&text);
            }
        });
    });
    group.finish();
}

fn uci_text(position: &Position, mv: Move) -> String {
    uci::encode(position, mv, uci::CastlingStyle::ByRules).unwrap().as_str().to_owned()
}

/// Algebraic notation in other letters and forms.
fn letters(criterion: &mut Criterion, plies: &[Ply]) {
    let german = language::lookup(b"de").unwrap().index as u16;
    let styled = |position: &Position, mv, style: &Style| san::encode_styled(position, mv, style).unwrap();
    let texts: Vec<String> = plies
        .iter()
        .map(|ply| styled(&ply.ours, ply.our_move, &Style { language: german, ..Style::PGN }).as_str().to_owned())
        .collect();
    decode_row(criterion, "san-decode-german", plies, &texts, |position, text| {
        let options = san::Options { languages: &[german], ..san::Options::new(Level::Tolerant) };
        san::decode_full(position, text, options, &mut ()).unwrap().mv
    });
    encode_row(criterion, "san-encode-figurine", plies, |position, mv| styled(position, mv, &Style::FIGURINES));
    let long = Style { form: Form::Long, ..Style::PGN };
    encode_row(criterion, "long-encode", plies, |position, mv| styled(position, mv, &long));
}

/// Notations that the peers do not have.
fn alone(criterion: &mut Criterion, plies: &[Ply], library: &Shared) {
    let texts = |encode: &dyn Fn(&Position, Move) -> String| -> Vec<String> {
        plies.iter().map(|ply| encode(&ply.ours, ply.our_move)).collect()
    };
    let level = Level::Tolerant;

    let written = texts(&|position, mv| iccf::encode(position, mv).unwrap().as_str().to_owned());
    let decode = |position: &Position, text: &[u8]| iccf::decode(position, text, level).unwrap();
    decode_row(criterion, "iccf-decode", plies, &written, decode);
    c_decode_row(criterion, "iccf", plies, &written, library);
    encode_row(criterion, "iccf-encode", plies, |position, mv| iccf::encode(position, mv).unwrap());
    c_encode_row(criterion, "iccf", plies, library);

    let written = texts(&|position, mv| smith::encode(position, mv).unwrap().as_str().to_owned());
    let decode = |position: &Position, text: &[u8]| smith::decode(position, text, level).unwrap();
    decode_row(criterion, "smith-decode", plies, &written, decode);
    c_decode_row(criterion, "smith", plies, &written, library);
    encode_row(criterion, "smith-encode", plies, |position, mv| smith::encode(position, mv).unwrap());
    c_encode_row(criterion, "smith", plies, library);

    let style = descriptive::Style::default();
    let written = texts(&|position, mv| descriptive::encode(position, mv, style).unwrap().as_str().to_owned());
    let decode = |position: &Position, text: &[u8]| descriptive::decode(position, text, level).unwrap();
    decode_row(criterion, "descriptive-decode", plies, &written, decode);
    c_decode_row(criterion, "descriptive", plies, &written, library);
    encode_row(criterion, "descriptive-encode", plies, |position, mv| {
        descriptive::encode(position, mv, style).unwrap()
    });
    c_encode_row(criterion, "descriptive", plies, library);
}

fn decode_row(
    criterion: &mut Criterion,
    row: &str,
    plies: &[Ply],
    texts: &[String],
    decode: impl Fn(&Position, &[u8]) -> Move,
) {
    for (ply, text) in plies.iter().zip(texts) {
        assert_eq!(decode(&ply.ours, text.as_bytes()), ply.our_move, "{row} {text}");
    }
    let mut group = criterion.benchmark_group(row);
    group.throughput(Throughput::Elements(plies.len() as u64));
    group.bench_function("stamma", |b| {
        b.iter(|| {
            for (ply, text) in plies.iter().zip(texts) {
                black_box(decode(black_box(&ply.ours), black_box(text.as_bytes())));
            }
        });
    });
    group.finish();
}

fn encode_row<T>(criterion: &mut Criterion, row: &str, plies: &[Ply], encode: impl Fn(&Position, Move) -> T) {
    let mut group = criterion.benchmark_group(row);
    group.throughput(Throughput::Elements(plies.len() as u64));
    group.bench_function("stamma", |b| {
        b.iter(|| {
            for ply in plies {
                black_box(encode(black_box(&ply.ours), black_box(ply.our_move)));
            }
        });
    });
    group.finish();
}

/// The same through the C function, which reads at the level that the notation has by default.
fn c_decode_row(criterion: &mut Criterion, notation: &str, plies: &[Ply], texts: &[String], library: &Shared) {
    let positions: Vec<_> = plies.iter().map(|ply| library.fen_parse(&ply.fen)).collect();
    let decode = library.decoder(notation);
    let mut group = criterion.benchmark_group(format!("{notation}-decode"));
    group.throughput(Throughput::Elements(plies.len() as u64));
    group.bench_function("libstamma.so", |b| {
        b.iter(|| {
            for (position, text) in positions.iter().zip(texts) {
                black_box(decode.call(black_box(position), black_box(text)));
            }
        });
    });
    group.finish();
}

fn c_encode_row(criterion: &mut Criterion, notation: &str, plies: &[Ply], library: &Shared) {
    let positions: Vec<_> = plies.iter().map(|ply| library.fen_parse(&ply.fen)).collect();
    let (encode, mut buffer) = (library.encoder(notation), [0; 64]);
    let mut group = criterion.benchmark_group(format!("{notation}-encode"));
    group.throughput(Throughput::Elements(plies.len() as u64));
    group.bench_function("libstamma.so", |b| {
        b.iter(|| {
            for (ply, position) in plies.iter().zip(&positions) {
                black_box(encode.call(black_box(position), black_box(ply.our_move.bits()), &mut buffer));
            }
        });
    });
    group.finish();
}
