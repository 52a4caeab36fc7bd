//! The page docs/notations.md cannot go stale: each cell of its tables is what the library writes for that move, and is
//! read back as that move in its notation at the tolerant level.
//!
//! When the library's text changes, the failure prints the tables as they should be, to be copied into the page.

mod common;

use std::fmt::Write as _;
use std::ptr::null_mut;

use stamma::board::{Move, Position};
use stamma::ffi::{
    stamma_fen_parse, stamma_san_encode_styled, stamma_style_preset, STAMMA_CHESS960, STAMMA_MOVE_TEXT_MAX,
    STAMMA_STYLE_FIDE, STAMMA_STYLE_GERMAN, STAMMA_STYLE_INFORMANT, STAMMA_STYLE_RUSSIAN,
};
use stamma::notation::language::{self, FIGURINE};
use stamma::notation::san::{self, Form, Style};
use stamma::notation::{cecp, descriptive, fen, iccf, smith, uci, Level};
use stamma::status::Error;

/// Morphy against the Duke of Brunswick and Count Isouard, Paris 1858.
const GAME: &str =
    "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 \
                    Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#";

/// The notations that the page must show of the game, in any order.
const NOTATIONS: [&str; 14] = [
    "SAN",
    "Figurine",
    "Long",
    "Reversible",
    "UCI",
    "xboard",
    "ICCF",
    "Smith",
    "Descriptive",
    "German",
    "Spanish",
    "Russian",
    "French",
    "Hungarian",
];
/// The styles that it must show too.
const STYLES: [&str; 4] = ["FIDE style", "Informant style", "Russian style", "German style"];

/// How a row or column of the page is written and read.
#[derive(Clone, Copy)]
enum System {
    Letters(u16, Form),
    Uci,
    Cecp,
    Iccf,
    Smith,
    Descriptive,
    /// A preset of the C interface, and its language.
    Preset(u32, u16),
}

fn tag(tag: &str) -> u16 {
    language::lookup(tag.as_bytes()).unwrap().index as u16
}

fn system(name: &str) -> Option<System> {
    Some(match name {
        "SAN" => System::Letters(0, Form::Short),
        "Figurine" => System::Letters(FIGURINE as u16, Form::Short),
        "Long" => System::Letters(0, Form::Long),
        "Reversible" => System::Letters(0, Form::Reversible),
        "German" => System::Letters(tag("de"), Form::Short),
        "Spanish" => System::Letters(tag("es"), Form::Short),
        "Russian" => System::Letters(tag("ru"), Form::Short),
        "French" => System::Letters(tag("fr"), Form::Short),
        "Hungarian" => System::Letters(tag("hu"), Form::Short),
        "UCI" => System::Uci,
        "xboard" => System::Cecp,
        "ICCF" => System::Iccf,
        "Smith" => System::Smith,
        "Descriptive" => System::Descriptive,
        "FIDE style" => System::Preset(STAMMA_STYLE_FIDE, 0),
        "Informant style" => System::Preset(STAMMA_STYLE_INFORMANT, FIGURINE as u16),
        "Russian style" => System::Preset(STAMMA_STYLE_RUSSIAN, tag("ru")),
        "German style" => System::Preset(STAMMA_STYLE_GERMAN, tag("de")),
        _ => return None,
    })
}

impl System {
    fn write(self, position: &Position, mv: Move) -> String {
        match self {
            System::Letters(language, form) => {
                let style = Style { language, form, ..Style::PGN };
                san::encode_styled(position, mv, &style).unwrap().as_str().to_owned()
            }
            System::Uci => uci::encode(position, mv, uci::CastlingStyle::ByRules).unwrap().as_str().to_owned(),
            System::Cecp => cecp::encode(position, mv).unwrap().as_str().to_owned(),
            System::Iccf => iccf::encode(position, mv).unwrap().as_str().to_owned(),
            System::Smith => smith::encode(position, mv).unwrap().as_str().to_owned(),
            System::Descriptive => {
                descriptive::encode(position, mv, descriptive::Style::default()).unwrap().as_str().to_owned()
            }
            System::Preset(preset, _) => styled(position, mv, preset),
        }
    }

    fn read(self, position: &Position, text: &str) -> Result<Move, Error> {
        let (text, level) = (text.as_bytes(), Level::Tolerant);
        let letters = |language: u16, form| {
            let options = san::Options { languages: &[language], form, ..san::Options::new(level) };
            san::decode_full(position, text, options, &mut ()).map(|decoded| decoded.mv)
        };
        match self {
            System::Letters(language, form) => letters(language, form),
            System::Preset(_, language) => letters(language, Form::Short),
            System::Uci => uci::decode(position, text, level, false),
            System::Cecp => cecp::decode(position, text, level, false),
            System::Iccf => iccf::decode(position, text, level),
            System::Smith => smith::decode(position, text, level),
            System::Descriptive => descriptive::decode(position, text, level),
        }
    }
}

/// A move in a preset of the C interface, which is where the presets are.
fn styled(position: &Position, mv: Move, preset: u32) -> String {
    let text = fen::write(position, fen::Style::default());
    let mut bytes = [0_u8; STAMMA_MOVE_TEXT_MAX];
    let mut len = 0;
    // SAFETY: plain structs, for which zero is a value; every pointer is valid or NULL where the header allows it.
    unsafe {
        let (mut c_position, mut style) = (std::mem::zeroed(), std::mem::zeroed());
        let rules = if position.rules() == stamma::board::Rules::Chess960 { STAMMA_CHESS960 } else { 0 };
        let (start, size) = (text.as_bytes().as_ptr().cast(), text.as_bytes().len());
        assert_eq!(stamma_fen_parse(start, size, rules, &mut c_position, null_mut(), 0, null_mut(), null_mut()), 0);
        assert_eq!(stamma_style_preset(preset, &mut style), 0);
        let buffer = bytes.as_mut_ptr().cast();
        let status =
            stamma_san_encode_styled(&c_position, mv.bits(), &style, buffer, bytes.len(), &mut len, null_mut());
        assert_eq!(status, 0);
    }
    String::from_utf8(bytes[..len].to_vec()).unwrap()
}

/// The page's tables as rows of cells, the header first and without the line of dashes.
fn tables(page: &str) -> Vec<Vec<Vec<String>>> {
    let mut tables = vec![Vec::new()];
    for line in page.lines() {
        if let Some(row) = line.trim().strip_prefix('|') {
            let cells: Vec<String> =
                row.trim_end_matches('|').split('|').map(|cell| cell.trim().trim_matches('`').to_owned()).collect();
            if !cells.iter().all(|cell| cell.chars().all(|c| c == '-') && !cell.is_empty()) {
                tables.last_mut().unwrap().push(cells);
            }
        } else if !tables.last().unwrap().is_empty() {
            tables.push(Vec::new());
        }
    }
    tables
}

/// Positions that the page shows a move of: lines such as ``* en passant: `e5f6` in `rnbq… w KQkq f6 0 3` ``.
fn examples(page: &str) -> Vec<(String, Position, Move)> {
    page.lines()
        .filter_map(|line| {
            let (name, rest) = line.strip_prefix("* ")?.split_once(": `")?;
            let (text, rest) = rest.split_once("` in `")?;
            let fen = rest.split_once('`')?.0;
            let position = if name.starts_with("Chess960") {
                common::reading::chess960(fen)
            } else {
                common::reading::standard(fen)
            };
            let mv = uci::decode(&position, text.as_bytes(), Level::Strict, false).unwrap();
            Some((name.to_owned(), position, mv))
        })
        .collect()
}

/// One table checked cell by cell; wrong cells are collected, and the table as it should be.
#[derive(Default)]
struct Report {
    wrong: Vec<String>,
    right: String,
}

impl Report {
    fn row(&mut self, cells: &[String]) {
        writeln!(self.right, "| {} |", cells.join(" | ")).unwrap();
    }

    fn cell(&mut self, name: &str, position: &Position, mv: Move, cell: &str) -> String {
        let system = system(name).unwrap_or_else(|| panic!("no notation is called {name}"));
        let text = system.write(position, mv);
        if cell != text {
            self.wrong.push(format!("{name}: {cell:?} should be {text:?}"));
        }
        assert_eq!(system.read(position, &text), Ok(mv), "{name}: {text}");
        text
    }

    /// A row a ply.
    fn game(&mut self, table: &[Vec<String>]) {
        let mut position = common::reading::standard("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        let header = &table[0];
        self.row(header);
        let moves: Vec<&str> = GAME.split(' ').collect();
        if table.len() != moves.len() + 1 {
            self.wrong.push(format!("{} rows, not {}", table.len() - 1, moves.len()));
        }
        for (ply, text) in moves.into_iter().enumerate() {
            let mv = san::decode(&position, text.as_bytes(), Level::Strict).unwrap();
            let shown = table.get(ply + 1).cloned().unwrap_or_default();
            let number = format!("{}{}", ply / 2 + 1, if ply % 2 == 0 { "." } else { "…" });
            if shown.first() != Some(&number) {
                self.wrong.push(format!("{number} is missing"));
            }
            let mut cells = vec![number];
            for (column, name) in header.iter().enumerate().skip(1) {
                cells.push(self.cell(name, &position, mv, shown.get(column).map_or("", String::as_str)));
            }
            self.row(&cells);
            position = position.play(mv).unwrap();
        }
    }

    /// A row a notation, a column an example.
    fn special(&mut self, table: &[Vec<String>], examples: &[(String, Position, Move)]) {
        let header = &table[0];
        let names: Vec<&str> = examples.iter().map(|(name, ..)| name.as_str()).collect();
        assert_eq!(header[1..], names, "the table's columns are the examples above it");
        self.row(header);
        for shown in &table[1..] {
            let name = &shown[0];
            let mut cells = vec![name.clone()];
            for (column, (_, position, mv)) in examples.iter().enumerate() {
                cells.push(self.cell(name, position, *mv, shown.get(column + 1).map_or("", String::as_str)));
            }
            self.row(&cells);
        }
    }
}

#[test]
fn every_cell_of_the_page_is_what_the_library_writes() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/notations.md");
    let page = std::fs::read_to_string(path).unwrap();
    let examples = examples(&page);
    assert!(examples.len() >= 4, "{}", examples.len());
    let mut report = Report::default();
    let (mut in_game, mut in_special) = (Vec::new(), Vec::new());
    for table in tables(&page) {
        match table.first().map(|header| header[0].as_str()) {
            Some("move") => {
                in_game.extend_from_slice(&table[0][1..]);
                report.game(&table);
            }
            Some("notation") => {
                in_special.extend(table[1..].iter().map(|row| row[0].clone()));
                report.special(&table, &examples);
            }
            _ => continue,
        }
        report.right.push('\n');
    }
    for name in NOTATIONS {
        assert!(in_game.iter().any(|shown| shown == name), "no column {name}");
    }
    for name in NOTATIONS.iter().chain(&STYLES) {
        assert!(in_special.iter().any(|shown| shown == name), "no row {name}");
    }
    assert!(report.wrong.is_empty(), "{}\n\nThe tables should be:\n\n{}", report.wrong.join("\n"), report.right);
}
