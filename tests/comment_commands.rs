//! The commands inside comments: every row of the reference's section 20, what real files have, and that nothing is lost.

mod common;

use common::reading::LEVELS;
use common::{data_dir, data_file, skipped};
use stamma::board::Square;
use stamma::notation::Level;
use stamma::pgn::command::{self, commands, Command, Eval, Kind, Mark, Score, Value};
use stamma::status::{Severity, Status};
use stamma::text::Write;

#[derive(Default)]
struct Bytes(Vec<u8>);

impl Write for Bytes {
    fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }
}

fn written(write: impl FnOnce(&mut Bytes)) -> String {
    let mut out = Bytes::default();
    write(&mut out);
    String::from_utf8(out.0).unwrap()
}

fn one(text: &str, level: Level) -> Command<'_> {
    let mut all = commands(text.as_bytes(), level);
    let command = all.next().unwrap_or_else(|| panic!("no command in {text}"));
    assert_eq!(all.next(), None, "{text}");
    command
}

fn value(text: &str, level: Level) -> Value {
    one(text, level).value
}

fn problem(text: &str, level: Level) -> Option<(Status, Severity)> {
    one(text, level).problem.map(|problem| (problem.status, problem.severity))
}

fn display(text: &str) -> String {
    written(|out| command::write_text(text.as_bytes(), out))
}

fn pawns(centipawns: i32, depth: Option<u32>) -> Eval {
    Eval { score: Score::centipawns(centipawns), depth }
}

fn eval(text: &str, level: Level) -> Option<(Eval, bool)> {
    match value(text, level) {
        Value::Eval { eval, whole } => Some((eval, whole)),
        _ => None,
    }
}

fn mark(colour: u8, from: &str, to: &str) -> Mark {
    let square = |name: &str| Square::from_ascii(name.as_bytes()[0], name.as_bytes()[1]).unwrap();
    Mark { colour, from: square(from), to: square(to) }
}

fn names(text: &str) -> Vec<String> {
    commands(text.as_bytes(), Level::Tolerant).map(|found| String::from_utf8(found.name().to_vec()).unwrap()).collect()
}

fn operands(text: &str) -> Vec<String> {
    one(text, Level::Tolerant).operands().map(|found| String::from_utf8(found.text.to_vec()).unwrap()).collect()
}

#[test]
fn the_examples_of_the_reference() {
    assert_eq!(value("[%clk 0:09:59.9]", Level::Strict), Value::Time(599_900));

    let text = "[%eval 0.17,20] good [%emt 0:00:05]";
    let found: Vec<_> = commands(text.as_bytes(), Level::Strict).collect();
    assert_eq!(found[0].value, Value::Eval { eval: pawns(17, Some(20)), whole: false });
    assert_eq!(found[1].value, Value::Time(5_000));
    assert_eq!((found[0].span(), found[1].span()), ((0, 15), (21, 35)));
    assert_eq!((found[0].name_span(), found[0].operands_span()), ((2, 6), (7, 14)));
    assert_eq!(display(text), "good");

    let text = "[%csl Gd4,Ra4][%cal Gc2c3]";
    let found: Vec<_> = commands(text.as_bytes(), Level::Strict).collect();
    assert_eq!(found[0].marks().collect::<Vec<_>>(), [mark(b'G', "d4", "d4"), mark(b'R', "a4", "a4")]);
    assert_eq!(found[1].marks().collect::<Vec<_>>(), [mark(b'G', "c2", "c3")]);
    assert_eq!((found[0].value, found[1].value), (Value::Marks(2), Value::Marks(1)));
    assert_eq!(display(text), "");

    let text = "[%c_effect e4;square;e4;type;Good;persistent;true]";
    let found = one(text, Level::Strict);
    assert_eq!((found.kind, found.name(), found.problem), (Kind::Other, &b"c_effect"[..], None));
    assert_eq!(operands(text), ["e4;square;e4;type;Good;persistent;true"]);
}

#[test]
fn each_command_of_the_table() {
    for (text, kind, wanted) in [
        ("[%clk 1:30:00]", Kind::Clk, Value::Time(5_400_000)),
        ("[%emt 0:00:00.001]", Kind::Emt, Value::Time(1)),
        ("[%egt 0:01:40]", Kind::Egt, Value::Time(100_000)),
        ("[%mct 01:02:03]", Kind::Mct, Value::Time(3_723_000)),
        ("[%timestamp 37]", Kind::Timestamp, Value::Time(3_700)),
        ("[%eval -1.23]", Kind::Eval, Value::Eval { eval: pawns(-123, None), whole: false }),
        ("[%eval #3]", Kind::Eval, Value::Eval { eval: Eval { score: Score::Mate(3), depth: None }, whole: false }),
        ("[%eval #-3]", Kind::Eval, Value::Eval { eval: Eval { score: Score::Mate(-3), depth: None }, whole: false }),
        ("[%eval #0]", Kind::Eval, Value::Eval { eval: Eval { score: Score::Mate(0), depth: None }, whole: false }),
        ("[%csl Ge4,Rd5]", Kind::Csl, Value::Marks(2)),
        ("[%cal Ge2e4]", Kind::Cal, Value::Marks(1)),
        ("[%evp 0,3,19,31,-7,25]", Kind::Other, Value::None),
        ("[%mdl 1092]", Kind::Other, Value::None),
        ("[%wdl 500,400,100]", Kind::Other, Value::None),
        ("[%depth 31]", Kind::Other, Value::None),
        ("[%c_arrow f4f5;keyPressed;none]", Kind::Other, Value::None),
        ("[#]", Kind::Diagram, Value::None),
    ] {
        for level in LEVELS {
            let found = one(text, level);
            assert_eq!((found.kind, found.value, found.problem), (kind, wanted, None), "{text}");
            assert_eq!(found.span(), (0, text.len()));
        }
    }
    assert_eq!(operands("[%evp 0,3,19,31,-7,25]"), ["0", "3", "19", "31", "-7", "25"]);
    assert_eq!(
        operands("[%tqu \"En\",\"pick [one], or two\", \"\" ,e2e4,\"\",10]"),
        ["En", "pick [one], or two", "", "e2e4", "", "10"]
    );
}

#[test]
fn times() {
    for (text, level, severity, wanted) in [
        // any number of digits, kept to the millisecond
        ("0:00:05.25", Level::Strict, None, 5_250),
        ("12:00:00", Level::Strict, None, 43_200_000),
        ("0:00:05.2509999", Level::Import, Some(Severity::Info), 5_250),
        ("0:00:05.0", Level::Import, Some(Severity::Info), 5_000),
        ("01:02:03", Level::Import, Some(Severity::Info), 3_723_000),
        ("59:01", Level::Tolerant, Some(Severity::Fixed), 3_541_000),
        ("75:00", Level::Tolerant, Some(Severity::Fixed), 4_500_000),
        (":59:01", Level::Tolerant, Some(Severity::Fixed), 3_541_000),
        (":05", Level::Tolerant, Some(Severity::Fixed), 5_000),
        ("1:2:3", Level::Tolerant, Some(Severity::Fixed), 3_723_000),
        ("1.217", Level::Tolerant, Some(Severity::Fixed), 1_217),
        (".5", Level::Tolerant, Some(Severity::Fixed), 500),
        ("0:00:05.", Level::Tolerant, Some(Severity::Fixed), 5_000),
        ("0:00:05 ", Level::Tolerant, Some(Severity::Fixed), 5_000),
        ("4:59.5", Level::Tolerant, Some(Severity::Fixed), 299_500),
    ] {
        let text = format!("[%clk {text}]");
        for read in LEVELS {
            let expected = if read < level {
                (Value::None, Some((Status::PGN_CMD_SYNTAX, Severity::Error)))
            } else {
                (Value::Time(wanted), severity.map(|severity| (Status::PGN_CMD_FORM, severity)))
            };
            assert_eq!((value(&text, read), problem(&text, read)), expected, "{text} {read:?}");
        }
    }
    for text in [
        "",
        ":",
        ".",
        "::",
        "a",
        "1:00:60",
        "1:60:00",
        "0:60",
        "1:2:3:4",
        "-0:00:05",
        "+1:00:00",
        "0:00:05,3",
        "0:00:0x",
        "1::05",
        "0:00:05.1.2",
        "0:00:05.x",
        "0:00:05.1234x",
        "\"1:00:00\"",
        "?:??:??",
        "1:00:00,",
        "5124095576030:00:00",
        "99999999999999999999:00:00",
        "1 00:00",
        "0:15.16", // in the one collection that has it: a quarter of an hour
    ] {
        let text = format!("[%clk {text}]");
        for level in LEVELS {
            assert_eq!(value(&text, level), Value::None, "{text}");
            assert_eq!(problem(&text, level), Some((Status::PGN_CMD_SYNTAX, Severity::Error)), "{text}");
        }
    }
    // As large as it gets.
    assert_eq!(value("[%clk 2562047788015:12:55.807]", Level::Strict), Value::Time(i64::MAX as u64));
    assert_eq!(value("[%clk 2562047788015:12:55.808]", Level::Guess), Value::None);
    // A number without white space after the name, as some files have it.
    assert_eq!(problem("[%clk1:45:00]", Level::Tolerant), Some((Status::PGN_CMD_FORM, Severity::Fixed)));
    assert_eq!(value("[%clk1:45:00]", Level::Tolerant), Value::Time(6_300_000));
    assert_eq!(value("[%clk1:45:00]", Level::Import), Value::None);
    assert_eq!(one("[%clk1:45:00]", Level::Tolerant).name(), b"clk");
    // Writers wrap anywhere.
    for space in ["\n", "\r\n", "\t", "  ", " \n "] {
        assert_eq!(value(&format!("[%clk{space}1:45:00]"), Level::Strict), Value::Time(6_300_000));
    }
    assert_eq!(problem("[%CLK 1:45:00]", Level::Tolerant), Some((Status::PGN_CMD_FORM, Severity::Fixed)));
    assert_eq!(value("[%timestamp 1:00]", Level::Guess), Value::None);
}

#[test]
fn scores() {
    let fine = |centipawns, remainder| Eval { score: Score::Pawns { centipawns, remainder }, depth: None };
    let mate = |moves| Eval { score: Score::Mate(moves), depth: None };
    for (text, level, severity, wanted, whole) in [
        ("0.00", Level::Strict, None, pawns(0, None), false),
        ("-0.05", Level::Strict, None, pawns(-5, None), false),
        ("12.34", Level::Strict, None, pawns(1234, None), false),
        ("0.125", Level::Strict, None, fine(12, 5_000), false),
        ("-0.000001", Level::Strict, None, fine(0, -1), false),
        ("#-1,30", Level::Strict, None, Eval { depth: Some(30), ..mate(-1) }, false),
        ("+0.17", Level::Import, Some(Severity::Info), pawns(17, None), false),
        ("0.3", Level::Import, Some(Severity::Info), pawns(30, None), false),
        ("00.30", Level::Import, Some(Severity::Info), pawns(30, None), false),
        ("-0.00", Level::Import, Some(Severity::Info), pawns(0, None), false),
        ("0.1250", Level::Import, Some(Severity::Info), fine(12, 5_000), false),
        ("-0.12345678", Level::Import, Some(Severity::Info), fine(-12, -3_456), false),
        ("3", Level::Import, Some(Severity::Info), pawns(300, None), true),
        ("-4,21", Level::Import, Some(Severity::Info), pawns(-400, Some(21)), true),
        ("#+5", Level::Import, Some(Severity::Info), mate(5), false),
        ("0.17,020", Level::Import, Some(Severity::Info), pawns(17, Some(20)), false),
        ("-#30", Level::Tolerant, Some(Severity::Fixed), mate(-30), false),
        ("+#5", Level::Tolerant, Some(Severity::Fixed), mate(5), false),
        (".5", Level::Tolerant, Some(Severity::Fixed), pawns(50, None), false),
        ("5.", Level::Tolerant, Some(Severity::Fixed), pawns(500, None), false),
        ("\u{2212}1.50", Level::Tolerant, Some(Severity::Fixed), pawns(-150, None), false),
        ("0.17, 20", Level::Tolerant, Some(Severity::Fixed), pawns(17, Some(20)), false),
    ] {
        let text = format!("[%eval {text}]");
        for read in LEVELS {
            let is_comma = whole && read == Level::Guess && text.contains(',');
            let expected = if read < level {
                (None, Some((Status::PGN_CMD_SYNTAX, Severity::Error)))
            } else if is_comma {
                (Some((pawns(-421, None), false)), Some((Status::PGN_CMD_FORM, Severity::Guessed)))
            } else {
                (Some((wanted, whole)), severity.map(|severity| (Status::PGN_CMD_FORM, severity)))
            };
            assert_eq!((eval(&text, read), problem(&text, read)), expected, "{text} {read:?}");
        }
    }
    // A comma parts the depth; only a guess takes it for a decimal one.
    assert_eq!(eval("[%eval 0,35]", Level::Tolerant), Some((pawns(0, Some(35)), true)));
    assert_eq!(eval("[%eval 0,35]", Level::Guess), Some((pawns(35, None), false)));
    assert_eq!(eval("[%eval 0,5]", Level::Guess), Some((pawns(0, Some(5)), true)));
    for text in [
        "",
        "#",
        "-",
        "+",
        ".",
        "-.",
        "#-",
        "-#-3",
        "--1",
        "+-1.0",
        "1.0.0",
        "1e5",
        "0.5,",
        "0.5,x",
        "0.5,-3",
        "0.5,20,3",
        "#3.5",
        "M3",
        "mate",
        "1 000.00",
        "21474836.48",
        "99999999999999999999.0",
        "#2147483648",
        "0.5,4294967296",
        "nan",
        "0.17\",20",
        "0.1x",
        "0.1234567x",
    ] {
        let text = format!("[%eval {text}]");
        for level in LEVELS {
            assert_eq!(value(&text, level), Value::None, "{text}");
            assert_eq!(problem(&text, level), Some((Status::PGN_CMD_SYNTAX, Severity::Error)), "{text}");
        }
    }
    assert_eq!(eval("[%eval -21474836.48]", Level::Strict), Some((pawns(i32::MIN, None), false)));
    assert_eq!(eval("[%eval 21474836.47]", Level::Strict), Some((pawns(i32::MAX, None), false)));
}

#[test]
fn squares_and_arrows() {
    // Another colour is kept, and said so, at every level.
    for level in LEVELS {
        let found = one("[%cal Ga1h8,Oe2e4]", level);
        assert_eq!(found.marks().collect::<Vec<_>>(), [mark(b'G', "a1", "h8"), mark(b'O', "e2", "e4")]);
        assert_eq!(found.problem.map(|problem| problem.status), Some(Status::PGN_CMD_COLOUR));
    }
    for text in ["[%csl Ge4, Rd5]", "[%csl Ge4,Rd5,]", "[%csl ,Ge4,,Rd5]", "[%csl Ge4,\nRd5 ]"] {
        assert_eq!(value(text, Level::Import), Value::None, "{text}");
        assert_eq!(problem(text, Level::Tolerant), Some((Status::PGN_CMD_FORM, Severity::Fixed)), "{text}");
        let marks: Vec<_> = one(text, Level::Tolerant).marks().collect();
        assert_eq!(marks, [mark(b'G', "e4", "e4"), mark(b'R', "d5", "d5")], "{text}");
    }
    for text in [
        "[%csl]",
        "[%csl ]",
        "[%csl ,]",
        "[%csl Ge9]",
        "[%csl Gi4]",
        "[%csl GE4]",
        "[%csl e4]",
        "[%csl 1e4]",
        "[%csl Ge2e4]",
        "[%cal Ge4]",
        "[%cal Ge2e9]",
        "[%cal Ge2-e4]",
        "[%csl Ge4,x]",
        "[%csl Ge4;Rd5]",
        "[%csl \"Ge4\"]",
        "[%cal]",
    ] {
        for level in LEVELS {
            let found = one(text, level);
            assert_eq!((found.value, found.marks().count()), (Value::None, 0), "{text}");
            assert_eq!(found.problem.map(|problem| problem.status), Some(Status::PGN_CMD_SYNTAX), "{text}");
        }
    }
}

#[test]
fn what_is_a_command() {
    for text in [
        "",
        "[",
        "[%",
        "[%]",
        "[% ]",
        "[% clk 1:00:00]",
        "[%clk",
        "[%clk 1:00:00",
        "[clk 1:00:00]",
        "%clk",
        "[%clk:1]",
        "[%a-b 1]",
        "[# ]",
        "[%é 1]",
        "[%a \"]",
        "[ %clk 1:00:00]",
        "[%a1:2]",
        "[%clk1:00",
    ] {
        if text == "[%a \"]" {
            assert_eq!(operands(text), ["\""]); // the quote is no more than a character
            continue;
        }
        assert_eq!(names(text), [""; 0], "{text}");
        assert_eq!(display(text), text.trim(), "{text}");
    }
    assert_eq!(names("[%a][%b 1] [%c_2 x]text[%D 1,2]"), ["a", "b", "c_2", "D"]);
    assert_eq!(names("[[%a]]"), ["a"]);
    assert_eq!(names("[%a x[y]"), ["a"]);
    assert_eq!(operands("[%a x[y]"), ["x[y"]);
    // What was not closed does not take the next command with it.
    assert_eq!(names("[%a x [%clk 1:00:00] y"), ["clk"]);
    assert_eq!(names("[%a \"x [%clk 1:00:00] y\"]"), ["clk"]);
    assert_eq!(names("[%[%[%a]"), ["a"]);
    // Strings.
    assert_eq!(operands("[%a \"],\",b]"), ["],", "b"]);
    assert_eq!(operands("[%a \"x\"y,\"z\"]"), ["\"x\"y", "z"]);
    assert_eq!(operands("[%a x\"y,z\"]"), ["x\"y", "z\""]);
    assert_eq!(operands("[%a  b , c d ]"), ["b ", " c d "]);
    assert_eq!(operands("[%a ,]"), ["", ""]);
    assert_eq!(operands("[%a ]"), [""; 0]);
    assert_eq!(operands("[%a \"\"]"), [""]);
    let text = b"[%a \"x\", y]";
    let places: Vec<_> = commands(text, Level::Strict)
        .flat_map(|found| found.operands().map(|operand| (operand.offset, operand.text.len(), operand.is_quoted)))
        .collect();
    assert_eq!(places, [(5, 1, true), (8, 2, false)]);
}

#[test]
fn display_texts() {
    for (text, wanted) in [
        ("", ""),
        ("  a \n\t b  ", "a b"),
        (" [%eval 0.17] [%clk 1:00:00] ", ""),
        ("a [%x] b", "a b"),
        ("a[%x]b", "ab"),
        ("[#] Look [#]", "Look"),
        ("a [%clk 1:00", "a [%clk 1:00"),
        ("\u{e9}\u{a0}[%x]", "\u{e9}\u{a0}"),
    ] {
        assert_eq!(display(text), wanted, "{text}");
    }
}

fn set_clock(text: &str, milliseconds: u64) -> String {
    written(|out| {
        let clock = |out: &mut _| command::write_time(Kind::Clk, milliseconds, out);
        command::set(text.as_bytes(), Kind::Clk, b"", clock, out);
    })
}

fn set_other(text: &str, name: &str, operands: &[&str]) -> String {
    written(|out| {
        let other = |out: &mut _| {
            command::write_other(name.as_bytes(), operands.iter().map(|text| text.as_bytes()), out).unwrap();
        };
        command::set(text.as_bytes(), Kind::Other, name.as_bytes(), other, out);
    })
}

#[test]
fn a_command_is_put_where_it_belongs() {
    for (text, wanted) in [
        ("", "[%clk 1:00:00]"),
        ("good", "good [%clk 1:00:00]"),
        ("good ", "good [%clk 1:00:00]"),
        (" ", " [%clk 1:00:00]"),
        ("  a  [%clk 5]b\n", "  a  [%clk 1:00:00]b\n"),
        ("[%clk bad] x [%foo  y,z ]", "[%clk 1:00:00] x [%foo  y,z ]"),
        ("[%CLK 0:00:01]", "[%clk 1:00:00]"),
        ("[%clk0:00:01] a", "[%clk 1:00:00] a"),
        // scores, clocks, times, squares, arrows
        ("[%eval 0.10] good", "[%eval 0.10] [%clk 1:00:00] good"),
        ("good [%emt 0:00:05]", "good [%clk 1:00:00] [%emt 0:00:05]"),
        ("[%eval 0.10][%csl Ge4]", "[%eval 0.10] [%clk 1:00:00][%csl Ge4]"),
        ("[%wdl 1,2,3] text", "[%wdl 1,2,3] text [%clk 1:00:00]"),
        // no second one is left
        ("[%clk 1:00:01] a [%clk 1:00:02] b", "[%clk 1:00:00] a b"),
        ("[%clk 1:00:01] a [%clk 1:00:02]", "[%clk 1:00:00] a"),
        ("[%clk 1:00:01][%clk 1:00:02]x", "[%clk 1:00:00]x"),
        ("open [%foo ", "open [%foo [%clk 1:00:00]"),
    ] {
        assert_eq!(set_clock(text, 3_600_000), wanted, "{text}");
        assert_eq!(set_clock(wanted, 3_600_000), wanted);
    }
    assert_eq!(set_other("[%clk 1:00:00] a", "wdl", &["1", "2"]), "[%clk 1:00:00] a [%wdl 1,2]");
    assert_eq!(set_other("[%wdl 7] a [%WDL 8]", "wdl", &[]), "[%wdl] a [%WDL 8]");
    assert_eq!(set_other("[%clk 1:00:00]", "clk", &["x"]), "[%clk x]");
    let diagram = written(|out| command::set(b"a", Kind::Diagram, b"", command::write_diagram, out));
    assert_eq!(diagram, "a [#]");
}

#[test]
fn a_command_is_taken_out() {
    let without = |text: &str| written(|out| command::remove(text.as_bytes(), Kind::Clk, b"", out));
    for (text, wanted) in [
        ("", ""),
        (" a\n", " a\n"),
        ("[%clk 1:00:00]", ""),
        (" [%clk 1:00:00] ", " "),
        ("a [%clk 1:00:00] b", "a b"),
        ("a[%clk 1:00:00] b", "a b"),
        ("a [%clk 1:00:00]b", "a b"),
        ("a [%clk 1:00:00]", "a"),
        ("[%clk 1:00:00] b ", "b "),
        ("a [%clk 1] [%clk 2] b", "a b"),
        ("a [%clk 1] [%clk 2]", "a"),
        ("[%eval 0.1] [%clk bad]  [%foo  x ]", "[%eval 0.1] [%foo  x ]"),
        ("[%clock 1]", "[%clock 1]"),
    ] {
        assert_eq!(without(text).trim(), wanted.trim(), "{text}");
        if !text.trim().starts_with("[%clk") {
            assert_eq!(without(text), wanted, "{text}");
        }
    }
    let other =
        |name: &str| written(|out| command::remove(b"[%a 1] [%b 2] [%a 3] t", Kind::Other, name.as_bytes(), out));
    assert_eq!((other("a"), other("A")), ("[%b 2] t".to_owned(), "[%a 1] [%b 2] [%a 3] t".to_owned()));
}

#[test]
fn operands_are_quoted_where_they_must_be() {
    for (given, text) in [
        (&["a"][..], "[%x a]"),
        (&["a b", "c"], "[%x a b,c]"),
        (&["a,b"], "[%x \"a,b\"]"),
        (&["a]"], "[%x \"a]\"]"),
        (&[" a", "b "], "[%x \" a\",\"b \"]"),
        (&[""], "[%x \"\"]"),
        (&["a\"b"], "[%x a\"b]"),
        (&["[", "%"], "[%x [,%]"),
        (&[], "[%x]"),
    ] {
        let written = set_other("", "x", given);
        assert_eq!(written, text);
        assert_eq!(operands(text), given, "{text}");
    }
    for bad in ["\"a", "a\",", "[%", "a[%b"] {
        let mut out = Bytes::default();
        let error = command::write_other(b"x", ["fine".as_bytes(), bad.as_bytes()].into_iter(), &mut out).unwrap_err();
        assert_eq!((error.status, error.offset), (Status::ERR_ARGUMENT, 1), "{bad}");
    }
    for bad in ["", "a b", "a-b", "%", "é"] {
        assert!(command::write_other(bad.as_bytes(), [].into_iter(), &mut Bytes::default()).is_err(), "{bad}");
    }
}

/// A fixed sequence of numbers that look random.
struct Random(u64);

impl Random {
    fn next(&mut self, below: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % below
    }
}

#[test]
fn what_is_written_is_read_back() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for _ in 0..20_000 {
        let bits = 1 + random.next(62);
        let time = random.next(1 << bits);
        for kind in [Kind::Clk, Kind::Emt, Kind::Egt, Kind::Mct] {
            let text = written(|out| command::write_time(kind, time, out));
            let found = one(&text, Level::Strict);
            assert_eq!((found.kind, found.value, found.problem), (kind, Value::Time(time), None), "{text}");
        }
        let text = written(|out| command::write_time(Kind::Timestamp, time - time % 100, out));
        assert_eq!(value(&text, Level::Strict), Value::Time(time - time % 100), "{text}");

        let sign = if random.next(2) == 0 { 1 } else { -1 };
        let bits = 1 + random.next(30);
        let centipawns = sign * (random.next(1 << bits) as i32);
        let remainder = if random.next(2) == 0 { 0 } else { sign * random.next(10_000) as i32 };
        let score = if random.next(4) == 0 { Score::Mate(centipawns) } else { Score::Pawns { centipawns, remainder } };
        let depth = (random.next(2) == 0).then(|| random.next(1 << 32) as u32);
        let wanted = Eval { score, depth };
        let text = written(|out| command::write_eval(wanted, out));
        assert_eq!(eval(&text, Level::Strict), Some((wanted, false)), "{text}");
        assert_eq!(problem(&text, Level::Strict), None);

        let marks: Vec<_> = (0..1 + random.next(5))
            .map(|_| {
                let from = Square::masked(random.next(64) as u32);
                let to = Square::masked(random.next(64) as u32);
                Mark { colour: b"GRYBXo"[random.next(6) as usize], from, to }
            })
            .collect();
        let text = written(|out| command::write_marks(Kind::Cal, marks.iter().copied(), out));
        assert_eq!(one(&text, Level::Strict).marks().collect::<Vec<_>>(), marks, "{text}");
        let text = written(|out| command::write_marks(Kind::Csl, marks.iter().copied(), out));
        let squares: Vec<_> = marks.iter().map(|mark| Mark { to: mark.from, ..*mark }).collect();
        assert_eq!(one(&text, Level::Strict).marks().collect::<Vec<_>>(), squares, "{text}");
    }
}

/// Random comments made of the pieces that matter.
#[test]
fn nothing_else_changes() {
    const PIECES: [&str; 18] = [
        "[%clk 1:00:00]",
        "[%clk ",
        "[%foo a,b]",
        "[%",
        "]",
        "\"",
        ",",
        " ",
        "word",
        "[#]",
        "[",
        "[%eval 0.10,3]",
        "[%csl Ge4]",
        "\n",
        "[%foo \"x]\"]",
        "%",
        "[%bar]",
        "[%clk1:0",
    ];
    let mut random = Random(0x1234_5678_9abc_def1);
    for _ in 0..20_000 {
        let text: String = (0..random.next(9)).map(|_| PIECES[random.next(18) as usize]).collect();
        let others = |text: &str| -> Vec<String> {
            commands(text.as_bytes(), Level::Tolerant)
                .filter(|found| found.kind != Kind::Clk)
                .map(|found| text[found.span().0..found.span().1].to_owned())
                .collect()
        };
        let clocks = |text: &str| -> Vec<Value> {
            commands(text.as_bytes(), Level::Strict)
                .filter(|found| found.kind == Kind::Clk)
                .map(|found| found.value)
                .collect()
        };
        let solid = |text: &str| text.split_ascii_whitespace().collect::<String>();
        let changed = set_clock(&text, 7_000);
        assert!(solid(&changed).contains("[%clk0:00:07]"), "{text:?} {changed:?}");
        let mut outside = text.clone();
        for (start, end) in
            commands(text.as_bytes(), Level::Strict).map(|found| found.span()).collect::<Vec<_>>().iter().rev()
        {
            outside.replace_range(start..end, "");
        }
        if outside.contains("[%") {
            continue; // what was open may find its end behind what is removed
        }
        assert_eq!(clocks(&changed), [Value::Time(7_000)], "{text:?} {changed:?}");
        assert_eq!(others(&changed), others(&text), "{text:?} {changed:?}");
        assert_eq!(solid(&display(&changed)), solid(&display(&text)), "{text:?} {changed:?}");
        let spans: Vec<_> = commands(text.as_bytes(), Level::Strict).map(|found| found.span()).collect();
        assert!(spans.windows(2).all(|pair| pair[0].1 <= pair[1].0));
    }
}

/// The worst that can be thought of: what looks like a command or a string without an end, again and again.
#[test]
fn a_megabyte_of_openings_takes_no_time() {
    for piece in [
        "[%",
        "[%a ",
        "[%a \"",
        "[%a ,\"]\",",
        "\"[%a ,\",",
        "[%a \"]\",",
        "[",
        "\"",
        "[%a \"x\" ",
        "[%clk1:",
        " ",
        "[%clk 1:",
        "[%a]",
    ] {
        let text = piece.repeat((1 << 20) / piece.len());
        let started = std::time::Instant::now();
        let mut at = 0;
        let mut count = 0;
        // From scratch each time, as a C program does it.
        while let Some(found) = command::commands_from(text.as_bytes(), at, Level::Guess).next() {
            at = found.span().1;
            count += 1 + found.operands().count() / (1 << 20);
        }
        let shown = display(&text);
        let changed = set_clock(&text, 0);
        assert!(started.elapsed().as_secs() < 5, "{piece} {count} {} {}", shown.len(), changed.len());
    }
}

fn comments(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(|byte| *byte == b'}').filter_map(|part| part.splitn(2, |byte| *byte == b'{').nth(1))
}

/// Rewrites each value of real files: the value stays, and so does all else.
#[test]
fn real_files() {
    let mut files = Vec::new();
    for folder in [
        "pgn/bulk/lichess",
        "pgn/bulk/events-chessforge",
        "pgn/bulk/tcec",
        "pgn/odd/pgn4web",
        "pgn/annotated/chessforge",
    ] {
        let Ok(entries) = std::fs::read_dir(data_dir().join(folder)) else { continue };
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        let most = if common::is_full() { usize::MAX } else { 4 };
        files.extend(
            names.into_iter().filter(|name| name.contains(".pgn")).take(most).map(|name| format!("{folder}/{name}")),
        );
    }
    if files.is_empty() {
        skipped("comments of real files: no test data");
        return;
    }
    let mut counts = [0_usize; 10];
    let (mut without_value, mut unlike) = (0_usize, 0_usize);
    for file in files {
        let bytes = data_file(&file).unwrap();
        for comment in comments(&bytes) {
            for found in commands(comment, Level::Tolerant) {
                counts[found.kind as usize] += 1;
                if found.kind == Kind::Other || found.kind == Kind::Diagram {
                    continue;
                }
                let shown = String::from_utf8_lossy(comment);
                if found.value == Value::None {
                    without_value += 1;
                    if without_value % 50 == 1 {
                        let (start, end) = found.span();
                        println!("no value: {}", String::from_utf8_lossy(&comment[start..end]));
                    }
                    continue;
                }
                let mut again = Bytes::default();
                match found.value {
                    Value::Time(time) => command::write_time(found.kind, time, &mut again),
                    Value::Eval { eval, .. } => command::write_eval(eval, &mut again),
                    _ => command::write_marks(found.kind, found.marks(), &mut again),
                }
                let read = commands(&again.0, Level::Strict).next().unwrap();
                match (read.value, found.value) {
                    (Value::Eval { eval, .. }, Value::Eval { eval: first, .. }) => assert_eq!(eval, first, "{shown}"),
                    (read, first) => assert_eq!(read, first, "{shown}"),
                }
                assert!(read.marks().eq(found.marks()), "{shown}");
                unlike += usize::from(found.problem.is_some());
                // In its place nothing else moves.
                let mut changed = Bytes::default();
                command::set(
                    comment,
                    found.kind,
                    b"",
                    |out: &mut Bytes| out.0.extend_from_slice(&again.0),
                    &mut changed,
                );
                let same_kind = commands(comment, Level::Strict).filter(|other| other.kind == found.kind).count();
                if same_kind == 1 {
                    let (start, end) = found.span();
                    let wanted = [&comment[..start], &again.0, &comment[end..]].concat();
                    assert_eq!(changed.0, wanted, "{shown}");
                }
            }
        }
    }
    println!("{counts:?}, {without_value} without a value, {unlike} in another form");
    assert!(counts[Kind::Clk as usize] > 10_000 && counts[Kind::Eval as usize] > 10_000, "{counts:?}");
    assert!(without_value * 1000 < counts.iter().sum(), "{without_value} of {counts:?} have no value");
}
