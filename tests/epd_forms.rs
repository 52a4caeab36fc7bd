//! The reference's section 5, row by row: opcodes, lenient forms with their levels, errors with their places, writing.

mod common;

use common::reading::{mv, Kept, LEVELS};
use stamma::board::{Position, Rules};
use stamma::notation::epd::{self, Epd, Item, Kind, Opcode, Options, Quotes, Str, Value};
use stamma::notation::fen::{EnPassantPolicy, Mode, Style};
use stamma::notation::Level;
use stamma::status::{Error, Status};
use stamma::text::SliceWriter;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

fn at(level: Level) -> Options {
    Options { level, ..Options::default() }
}

fn read(text: &str, level: Level) -> Result<Epd<'_>, Error> {
    epd::parse(text.as_bytes(), at(level))
}

/// What a line says, as text: `bm e2e4 d2d4; id "x"`.
fn shown(epd: &Epd<'_>) -> String {
    let mut out = Vec::new();
    for operation in epd.operations() {
        let mut words = vec![String::from_utf8(operation.opcode().as_bytes().to_vec()).unwrap()];
        for operand in operation.operands() {
            words.push(match operand.value {
                Value::Move(mv) => format!("{}{}", name(mv.from()), name(mv.to())),
                Value::Integer(value) => format!("#{value}"),
                Value::Text(text) => format!("{:?}", String::from_utf8_lossy(&text.bytes().collect::<Vec<_>>())),
                Value::Symbol(text) => String::from_utf8_lossy(text).into_owned(),
            });
        }
        out.push(words.join(" "));
    }
    out.join("; ")
}

fn name(square: stamma::board::Square) -> String {
    format!("{}{}", square.file_letter() as char, square.rank_digit() as char)
}

fn start(operations: &str) -> String {
    format!("{START} {operations}")
}

fn written(write: impl Fn(&mut SliceWriter<'_>) -> Result<(), Error>) -> Result<String, Error> {
    let mut out = vec![0; 1 << 17];
    let mut writer = SliceWriter::new(&mut out);
    write(&mut writer)?;
    let len = writer.len();
    out.truncate(len);
    Ok(String::from_utf8(out).unwrap())
}

fn rewritten(text: &str, level: Level) -> String {
    written(|out| epd::rewrite(text.as_bytes(), at(level), Style::default(), out)).unwrap()
}

/// The row is accepted from `level` on, with this reading and, there, these diagnostics; and refused below.
fn row(operations: &str, level: Level, reading: &str, names: &[&str]) {
    line(&start(operations), level, reading, names);
}

fn line(text: &str, level: Level, reading: &str, names: &[&str]) {
    for tried in LEVELS {
        let mut kept = Kept::default();
        let result = epd::parse_with(text.as_bytes(), at(tried), &mut kept);
        match result {
            Ok(epd) => {
                assert!(tried >= level, "{text}: accepted at {tried:?}");
                assert_eq!(shown(&epd), reading, "{text}");
                assert_eq!(kept.names(), names, "{text}");
            }
            Err(error) => assert!(tried < level, "{text}: {tried:?}: {error:?}"),
        }
    }
}

/// The row is refused at all levels from `level` on; `<` and `>` mark the place.
fn refused(operations: &str, level: Level, status: Status) {
    let (text, offset, len) = common::reading::marked(start(operations).as_bytes());
    for level in LEVELS.into_iter().filter(|tried| *tried >= level) {
        let error = epd::parse(&text, at(level)).unwrap_err();
        assert_eq!((error.status, error.offset, error.len), (status, offset, len), "{operations} at {level:?}");
    }
}

#[test]
fn examples_of_the_reference() {
    let text = "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id \"WAC.001\";";
    line(text, Level::Strict, "bm g3g6; id \"WAC.001\"", &[]);
    let text = "4k3/8/8/8/8/8/4P3/4K3 w - - fmvn 39; hmvc 5;";
    line(text, Level::Strict, "fmvn #39; hmvc #5", &[]);
    let epd = read(text, Level::Strict).unwrap();
    assert_eq!((epd.position().halfmove_clock(), epd.position().fullmove_number()), (5, 39));
    let bare = read(START, Level::Strict).unwrap();
    assert_eq!(bare.position(), &Position::INITIAL);
    assert_eq!(bare.operations().count(), 0);
}

#[test]
fn opcodes_of_the_reference() {
    for (operation, reading, kind) in [
        ("acd 12;", "acd #12", Kind::Integer),
        ("acn 9223372036854775807;", "acn #9223372036854775807", Kind::Integer),
        ("acs 0;", "acs #0", Kind::Integer),
        ("am;", "am", Kind::Moves),
        ("am f3 Nf3;", "am f2f3 g1f3", Kind::Moves),
        ("bm e4;", "bm e2e4", Kind::Moves),
        ("c0;", "c0", Kind::Text),
        ("c0 \"a; b\";", "c0 \"a; b\"", Kind::Text),
        ("c9 \"\";", "c9 \"\"", Kind::Text),
        ("ce -32767;", "ce #-32767", Kind::Integer),
        ("ce 32766;", "ce #32766", Kind::Integer),
        ("dm 3;", "dm #3", Kind::Integer),
        ("draw_accept;", "draw_accept", Kind::Any),
        ("draw_claim;", "draw_claim", Kind::Any),
        ("draw_offer;", "draw_offer", Kind::Any),
        ("draw_reject;", "draw_reject", Kind::Any),
        ("eco \"C65\";", "eco \"C65\"", Kind::Text),
        ("fmvn 2;", "fmvn #2", Kind::Integer),
        ("hmvc 0;", "hmvc #0", Kind::Integer),
        ("id \"x\";", "id \"x\"", Kind::Text),
        ("nic \"RL\";", "nic \"RL\"", Kind::Text),
        ("noop a 1 \"b c\";", "noop a #1 \"b c\"", Kind::Any),
        ("pm e4;", "pm e2e4", Kind::Moves),
        ("pv e4 e5 Nf3;", "pv e2e4 e7e5 g1f3", Kind::Line),
        ("rc 2;", "rc #2", Kind::Integer),
        ("resign;", "resign", Kind::Any),
        ("sm e4;", "sm e2e4", Kind::Moves),
        ("tcgs 7;", "tcgs #7", Kind::Integer),
        ("tcri \"b@c\" \"A\";", "tcri \"b@c\" \"A\"", Kind::Text),
        ("tcsi \"b@c\" \"A\";", "tcsi \"b@c\" \"A\"", Kind::Text),
        ("v0 \"x\";", "v0 \"x\"", Kind::Text),
        ("Ae \"Stockfish 15\" 3 007 x-1;", "Ae \"Stockfish 15\" #3 007 x-1", Kind::Any),
    ] {
        row(operation, Level::Strict, reading, &[]);
        let text = start(operation);
        let epd = read(&text, Level::Strict).unwrap();
        assert_eq!(epd.operations().next().unwrap().kind(), kind, "{operation}");
        assert_eq!(rewritten(&text, Level::Strict), text.replace("f3 Nf3", "Nf3 f3"));
    }
}

#[test]
fn lenient_forms_of_the_reference() {
    use Level::{Import, Tolerant};
    row("bm e4", Import, "bm e2e4", &["EPD_MISSING_SEMICOLON"]);
    row("bm e4 ;; id \"x\";", Import, "bm e2e4; id \"x\"", &["EPD_EXTRA_SEMICOLON", "EPD_SEPARATOR"]);
    row("bm  e4;", Import, "bm e2e4", &["EPD_SEPARATOR"]);
    row("bm\te4;", Import, "bm e2e4", &["EPD_SEPARATOR"]);
    row("bm e4;id \"x\";", Import, "bm e2e4; id \"x\"", &["EPD_SEPARATOR"]);
    row("bm e4;\r\n", Import, "bm e2e4", &["EPD_SEPARATOR"]);
    row("bm e4; id \"x\"; bm d4;", Import, "id \"x\"; bm d2d4", &["EPD_DUPLICATE_OPCODE"]);
    row("0 1 bm e4;", Tolerant, "bm e2e4", &["EPD_COUNTERS"]);
    row(
        "0 1 ;D1 20 ;D2 400",
        Tolerant,
        "D1 #20; D2 #400",
        &["EPD_COUNTERS", "EPD_EXTRA_SEMICOLON", "EPD_SEPARATOR", "EPD_MISSING_SEMICOLON", "EPD_SEPARATOR"],
    );
    row("bm e2e4, d2d4;", Tolerant, "bm e2e4 d2d4", &["SAN_LONG_FORM", "EPD_COMMA", "SAN_LONG_FORM"]);
    row("bm g1f3;", Tolerant, "bm g1f3", &["EPD_MOVE_FORM"]);
    row("bm e4,d4;", Tolerant, "bm e2e4 d2d4", &["EPD_COMMA"]);
    row("id WAC.001;", Import, "id \"WAC.001\"", &["EPD_UNQUOTED"]);
    row("id Position 1 ;", Import, "id \"Position 1\"", &["EPD_UNQUOTED", "EPD_SEPARATOR"]);
    row("c0 diff=10", Import, "c0 \"diff=10\"", &["EPD_MISSING_SEMICOLON", "EPD_UNQUOTED"]);
    row(r#"c0 "a \"b\"";"#, Tolerant, r#"c0 "a \"b\"""#, &["EPD_ESCAPE"]);
    row("id \"abc", Tolerant, "id \"abc\"", &["EPD_MISSING_SEMICOLON", "EPD_UNTERMINATED_STRING"]);
    row("id \"abc;", Tolerant, "id \"abc\"", &["EPD_UNTERMINATED_STRING"]);
    row("id \"abc;;", Tolerant, "id \"abc\"", &["EPD_EXTRA_SEMICOLON", "EPD_UNTERMINATED_STRING"]);
    row("c0 \"say \"hi\" now\";", Tolerant, r#"c0 "say \"hi\" now""#, &["EPD_UNTERMINATED_STRING"]);
    row("- bm e4;", Tolerant, "bm e2e4", &["EPD_COUNTERS", "FEN_DASH"]);
}

#[test]
fn more_lenient_forms() {
    use Level::Tolerant;
    row("bm e4 ! ;", Tolerant, "bm e2e4", &["EPD_MOVE_MARK", "EPD_SEPARATOR"]);
    row("ce +05;", Tolerant, "ce #5", &["EPD_NUMBER_FORM"]);
    row("dm -15;", Tolerant, "dm #-15", &["EPD_NUMBER_RANGE"]);
    row("fmvn 0;", Level::Import, "fmvn #1", &["FEN_FULLMOVE_ZERO"]);
    row("id O\"Brien;", Tolerant, "id \"O\\\"Brien\"", &["EPD_UNQUOTED", "EPD_QUOTE"]);
    row("id \"a\tb\";", Tolerant, "id \"a\\tb\"", &["EPD_CONTROL_CHAR"]);
    let long = "x".repeat(256);
    row(&format!("id \"{long}\";"), Level::Import, &format!("id \"{long}\""), &["EPD_STRING_TOO_LONG"]);
    line(&format!("\u{feff}{START} bm e4;"), Tolerant, "bm e2e4", &["FEN_WRAPPING"]);
    line(&start("; bm e4;").replace("- ;", "-;"), Tolerant, "bm e2e4", &["EPD_EXTRA_SEMICOLON"]);
}

#[test]
fn nothing_here() {
    for text in ["", " ", "\r\n", "# a comment", " % old", "; bm e4;", "\t"] {
        for level in LEVELS {
            let status = read(text, level).unwrap_err().status;
            if level >= Level::Tolerant {
                assert_eq!(status, Status::EPD_NOTHING, "{text:?}");
            } else {
                assert_ne!(status, Status::EPD_NOTHING, "{text:?}");
            }
        }
    }
}

#[test]
fn errors_have_places() {
    use Level::{Strict, Tolerant};
    refused("<1>;", Strict, Status::EPD_BAD_OPCODE);
    refused("bm e4; <b-m> e4;", Strict, Status::EPD_BAD_OPCODE);
    refused("<abcdefghijklmnop> 1;", Strict, Status::EPD_OPCODE_TOO_LONG);
    refused("bm <Nf6>;", Strict, Status::SAN_ILLEGAL);
    refused("pv e4 <e4>;", Strict, Status::SAN_ILLEGAL);
    refused("<pm e4 d4>;", Strict, Status::EPD_OPERAND_COUNT);
    refused("<pm>;", Strict, Status::EPD_OPERAND_COUNT);
    refused("<resign now>;", Strict, Status::EPD_OPERAND_COUNT);
    refused("<id>;", Strict, Status::EPD_OPERAND_COUNT);
    refused("bm <\"e4\">;", Strict, Status::EPD_OPERAND_KIND);
    refused("acd <x>;", Strict, Status::EPD_BAD_NUMBER);
    refused("ce <1.5>;", Strict, Status::EPD_BAD_NUMBER);
    refused("acn <9223372036854775808>;", Strict, Status::EPD_NUMBER_RANGE);
    refused("hmvc <4294967296>;", Strict, Status::EPD_NUMBER_RANGE);
    refused("hmvc <-1>;", Strict, Status::EPD_NUMBER_RANGE);
    refused("bm e4; c0 \"a<\0>b\";", Strict, Status::EPD_CONTROL_CHAR);
    refused("bm e4<\">x;", Tolerant, Status::EPD_QUOTE);
    refused("<12 13>", Strict, Status::EPD_COUNTERS);
}

#[test]
fn fields_are_those_of_fen() {
    for (text, status, offset) in [
        ("rnbqkbnr/pppppppp/8/8/7/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4;", Status::FEN_RANK_WIDTH, 22),
        ("4k3/8/8/8/8/8/8/4K3 w -", Status::EPD_FIELD_COUNT, 23),
        ("4k3/8/8/8/8/8/8/4K3 w - ; bm e4;", Status::EPD_FIELD_COUNT, 23),
        ("4k3/8/8/8/8/8/8/8 w - - bm e4;", Status::POS_NO_WHITE_KING, 0),
    ] {
        let error = read(text, Level::Import).unwrap_err();
        assert_eq!((error.status, error.offset), (status, offset), "{text}");
    }
    let refusing = Options { refuse: stamma::rules::validity::INCONSISTENT, ..Options::default() };
    let text = b"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 hmvc 3;";
    assert_eq!(epd::parse(text, refusing).unwrap_err().status, Status::POS_EP_CLOCK);
}

#[test]
fn backslashes_are_data_where_the_line_makes_sense() {
    for level in LEVELS {
        let text = start(r#"c0 "C:\\dir\";"#);
        let epd = read(&text, level).unwrap();
        assert_eq!(epd.quotes(), Quotes::Standard);
        assert_eq!(shown(&epd), r#"c0 "C:\\\\dir\\""#);
        assert_eq!(rewritten(&text, level), text);
    }
    let text = start(r#"c0 "a \"; b\" \\";"#);
    let epd = read(&text, Level::Tolerant).unwrap();
    assert_eq!(shown(&epd), r#"c0 "a \"; b\" \\""#);
    assert_eq!(rewritten(&text, Level::Tolerant), text);
}

#[test]
fn the_canonical_line() {
    assert_eq!(
        rewritten(&start("0 7 id WAC.001; zz b a; bm Nf3, d4 e2e4; am a4"), Level::Tolerant),
        start("am a4; bm Nf3 d4 e4; fmvn 7; id \"WAC.001\"; zz b a;")
    );
    let text = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3";
    let always = Style { en_passant: EnPassantPolicy::Always, ..Style::default() };
    assert_eq!(rewritten(text, Level::Strict), text.replace("e3", "-"));
    assert_eq!(written(|out| epd::rewrite(text.as_bytes(), at(Level::Strict), always, out)).unwrap(), text);
}

#[test]
fn writing_items() {
    let opcode = |name: &str| Opcode::new(name.as_bytes()).unwrap();
    let item = |name: &str, value| Item { opcode: opcode(name), value: Some(value) };
    let write = |items: &[Item<'_>]| {
        written(|out| epd::write(&Position::INITIAL, items.iter().copied(), Style::default(), out))
    };
    let items = [
        item("pv", Value::Move(mv("e2e4"))),
        item("bm", Value::Move(mv("g1f3"))),
        item("id", Value::Symbol(b"WAC.001")),
        item("bm", Value::Move(mv("e2e4"))),
        item("pv", Value::Move(mv("e7e5"))),
        item("bm", Value::Move(mv("d2d4"))),
        item("ce", Value::Integer(-5)),
        Item { opcode: opcode("draw_offer"), value: None },
        item("x", Value::Symbol(b"b")),
        item("x", Value::Symbol(b"a")),
    ];
    assert_eq!(write(&items).unwrap(), start("bm Nf3 d4 e4; ce -5; draw_offer; id \"WAC.001\"; pv e4 e5; x b a;"));
    assert_eq!(write(&[]).unwrap(), START);
    let long = [b'x'; 256];
    for (bad, status) in [
        (item("bm", Value::Move(mv("e2e5"))), Status::MOVE_ILLEGAL),
        (item("bm", Value::Integer(1)), Status::EPD_OPERAND_KIND),
        (item("ce", Value::Integer(40000)), Status::EPD_NUMBER_RANGE),
        (item("ce", Value::Symbol(b"1")), Status::EPD_OPERAND_KIND),
        (item("resign", Value::Integer(1)), Status::EPD_OPERAND_COUNT),
        (Item { opcode: opcode("id"), value: None }, Status::EPD_OPERAND_COUNT),
        (item("x", Value::Symbol(b"")), Status::EPD_BAD_SYMBOL),
        (item("x", Value::Symbol(b"a b")), Status::EPD_BAD_SYMBOL),
        (item("x", Value::Symbol(b"a;")), Status::EPD_BAD_SYMBOL),
        (item("id", Value::Text(Str::new(b"a\n"))), Status::EPD_CONTROL_CHAR),
        (item("id", Value::Text(Str::new(&long))), Status::EPD_STRING_TOO_LONG),
    ] {
        let error = write(&[items[1], bad]).unwrap_err();
        assert_eq!((error.status, error.offset), (status, 1), "{bad:?}");
    }
    let quote = write(&[item("id", Value::Text(Str::new(br#"a"b\"#))), item("c0", Value::Text(Str::new(br"\")))]);
    let quote = quote.unwrap();
    assert_eq!(quote, start(r#"c0 "\\"; id "a\"b\\";"#));
    assert_eq!(shown(&read(&quote, Level::Tolerant).unwrap()), r#"c0 "\\"; id "a\"b\\""#);
}

#[test]
fn long_lines() {
    let text = start(&format!("c0 \"{}\";", "x".repeat(1 << 16)));
    assert!(read(&text, Level::Import).is_ok());
    let many: String = (0..epd::OPERATIONS_MAX).map(|n| format!(" x{n} {n};")).collect();
    let text = format!("{START}{many}");
    let epd = read(&text, Level::Strict).unwrap();
    assert_eq!(epd.operations().count(), epd::OPERATIONS_MAX);
    let canonical = rewritten(&text, Level::Strict);
    assert_eq!(canonical.len(), text.len());
    assert_eq!(rewritten(&canonical, Level::Strict), canonical);
    let text = format!("{text} y;");
    assert_eq!(read(&text, Level::Guess).unwrap_err().status, Status::EPD_TOO_MANY_OPERATIONS);
    let text = format!("{START}{}", " c0 \"x\";".repeat(50_000));
    assert_eq!(shown(&read(&text, Level::Import).unwrap()), "c0 \"x\"");
    for unit in [" ", ";", "\"", "\\\"", " bm e4", ",", "\t;", "- "] {
        let _ = read(&start(&unit.repeat(1 << 16)), Level::Tolerant);
        let _ = read(&unit.repeat(1 << 16), Level::Tolerant);
    }
}

#[test]
fn texts_of_all_kinds_come_back() {
    let pieces = ["\"", "\\", " ", ";", "a", "x\" ", " \""];
    let mut texts = vec![String::new()];
    for _ in 0..3 {
        let longer: Vec<_> = texts.iter().flat_map(|text| pieces.map(|piece| format!("{text}{piece}"))).collect();
        texts.extend(longer);
    }
    let others = ["", " ", "\"", "; c2 ", "\\", "a\" ", " x"];
    for text in &texts {
        for other in others {
            let item = |name: &[u8], text| Item { opcode: Opcode::new(name).unwrap(), value: Some(Value::Text(text)) };
            let items = [
                item(b"c0", Str::new(text.as_bytes())),
                item(b"c1", Str::new(other.as_bytes())),
                item(b"c3", Str::new(b" ")),
            ];
            let line = written(|out| epd::write(&Position::INITIAL, items.into_iter(), Style::default(), out)).unwrap();
            let epd = read(&line, Level::Tolerant).unwrap();
            assert_eq!(shown(&epd), format!("c0 {text:?}; c1 {other:?}; c3 \" \""), "{line}");
            assert_eq!(rewritten(&line, Level::Tolerant), line);
        }
    }
}

/// Every move of the sample positions as `bm`, and what is written read again.
#[test]
fn round_trip() {
    for position in common::reading::real_positions(7) {
        let moves = common::reading::moves(&position);
        let item = |name: &[u8], value| Item { opcode: Opcode::new(name).unwrap(), value: Some(value) };
        let mut items: Vec<_> = moves.iter().map(|mv| item(b"bm", Value::Move(*mv))).collect();
        items.push(item(b"hmvc", Value::Integer(position.halfmove_clock().into())));
        items.push(item(b"fmvn", Value::Integer(position.fullmove_number().into())));
        let style = Style { en_passant: EnPassantPolicy::Always, ..Style::default() };
        let line = written(|out| epd::write(&position, items.iter().copied(), style, out)).unwrap();
        let mode = match position.rules() {
            Rules::Standard => Mode::Standard,
            Rules::Chess960 => Mode::Chess960,
        };
        let options = Options { level: Level::Strict, mode, ..Options::default() };
        let epd = epd::parse(line.as_bytes(), options).unwrap_or_else(|error| panic!("{line}: {error:?}"));
        assert_eq!(*epd.position(), position, "{line}");
        let mut read: Vec<_> = epd.operation("bm").into_iter().flat_map(|bm| bm.operands()).collect();
        assert_eq!(read.len(), moves.len());
        read.retain(|operand| matches!(operand.value, Value::Move(mv) if moves.contains(&mv)));
        assert_eq!(read.len(), moves.len(), "{line}");
        assert_eq!(written(|out| epd.write(style, out)).unwrap(), line);
    }
}
