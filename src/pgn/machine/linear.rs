//! Work grows as the input does, whatever the input: shown by counting the bytes looked at, not by a clock.

use super::{Machine, Step};
use crate::notation::Level;
use crate::pgn::Options;

/// Bytes looked at to read a text in chunks of this size.
fn work(text: &[u8], chunk: usize, options: Options) -> u64 {
    let mut machine = Machine::new(options);
    // The machine's window as a reader keeps it, without the copying.
    let mut end = 0;
    let mut start = 0;
    loop {
        let is_whole = end == text.len();
        machine.clear_queue();
        machine.decoded.truncate(0);
        match machine.step(&text[start..end], is_whole).unwrap() {
            Step::Taken => {}
            Step::NeedMore => {
                let done = machine.drop_done(&text[start..end]);
                start += done;
                end = (end + chunk).min(text.len());
            }
            Step::End => return machine.work,
        }
    }
}

#[test]
fn ten_times_the_text_is_ten_times_the_work() {
    let shapes: &[(&str, &str, &str)] = &[
        ("open comments", "", "{"),
        ("a long comment", "1. e4 {", "x"),
        ("brackets in a comment", "1. e4 {", "\n\n["),
        ("tags in a comment", "1. e4 {", "\n\n[Event \"x\"]"),
        ("spaces before brackets in a comment", "1. e4 {", "\n     ["),
        ("parentheses", "1. e4 ", "("),
        ("closing ones", "1. e4 ", ")"),
        ("variations", "1. e4 ", "(1. d4) "),
        ("nested variations", "1. e4 ", "(1. d4 (1. c4 "),
        ("digits", "1. e4 ", "1"),
        ("numbers in one word", "1. e4 ", "1."),
        ("dots", "1. e4 ", "."),
        ("letters", "1. e4 ", "N"),
        ("characters of several bytes", "1. e4 ", "\u{2654}"),
        ("dollars", "1. e4 ", "$"),
        ("a long annotation", "1. e4 $", "1"),
        ("results", "", "*\n"),
        ("results in a variation", "1. e4 (1. d4 ", "1-0 "),
        ("results in one word", "1. e4 ", "1-0"),
        ("open tags", "", "["),
        ("a tag's value", "[A \"", "x"),
        ("a tag's name", "[", "x"),
        ("quotes", "[A \"", "\""),
        ("quotes and brackets", "[A \"", "\" ]"),
        ("backslashes", "[A \"", "\\"),
        ("bad tags", "", "[a b]"),
        ("two words and a quote", "[a b \"", "x"),
        ("other quotes", "[a 'x", "]"),
        ("tags", "", "[A \"b\"]\n"),
        ("line comments", "1. e4 ", ";\n"),
        ("one line comment", "1. e4 ;", ";"),
        ("lines for others", "", "%\n"),
        ("noise", "", "noise "),
        ("noise lines", "", "noise\n"),
        ("spaces", "1. e4 ", " "),
        ("line ends", "1. e4 ", "\r"),
        ("NULs", "1. e4 ", "\0"),
        ("marks", "1. e4", "!"),
        ("bad moves", "1. e4 e9 ", "Nf3 "),
        ("moves to and fro", "", "Nf3 Nf6 Ng1 Ng8 "),
        ("braces closed", "1. e4 ", "}"),
        ("short comments", "1. e4 ", "{}"),
        ("angles", "1. e4 ", "<"),
        ("brackets closed", "[A \"b\"]\n\n1. e4 ", "]"),
        ("words that end with control characters", "[A \"b\"]\n\n1. e4 ", "e5\x01 "),
        ("control characters and spaces", "1. e4 ", "\t\x01"),
        ("castling and control characters", "1. e4 ", " O-O\x1A"),
        ("parts of words", "1. e4 ", "]e5\\"),
    ];
    for (name, head, unit) in shapes {
        let text = |count: usize| format!("{head}{}", unit.repeat(count)).into_bytes();
        let (small, large) = (text(100_000), text(1_000_000));
        let chunks = [(1, false), (1000, false), (usize::MAX / 2, false), (1000, true), (usize::MAX / 2, true)];
        for (chunk, headers_only) in chunks {
            let options = Options { headers_only, ..Options::default() };
            let (less, more) = (work(&small, chunk, options), work(&large, chunk, options));
            assert!(more <= 12 * less + 1000, "{name}, {chunk} bytes a chunk: {less} and {more}");
            assert!(more <= 40 * large.len() as u64, "{name}, {chunk} bytes a chunk: {more} for {} bytes", large.len());
        }
    }
}

/// As people and programs write games: comments and clocks in some, variations in some.
fn ordinary_games(times: usize) -> Vec<u8> {
    let plain = "[Event \"x\"]\n[White \"A, B\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 1-0\n\n";
    let clocks =
        "[Event \"y\"]\n\n1. d4 {[%clk 0:10:00]} 1... d5 {[%clk 0:09:58]} 2. c4 {the gambit} e6 $2 1/2-1/2\n\n";
    let lines = "[Event \"z\"]\n\n1. e4 c5 (1... e5 2. Nf3 (2. f4 exf4) 2... Nc6) 2. Nf3 d6! 3. d4 cxd4 4. Nxd4 *\n\n";
    [plain, clocks, lines].concat().repeat(times).into_bytes()
}

#[test]
fn ten_times_the_games_are_ten_times_the_work_within_five_per_cent() {
    let (small, large) = (ordinary_games(100), ordinary_games(1000));
    for chunk in [1, 64, 1000, usize::MAX / 2] {
        let (less, more) = (work(&small, chunk, Options::default()), work(&large, chunk, Options::default()));
        assert!(more * 100 >= less * 950 && more * 100 <= less * 1050, "{chunk} bytes a chunk: {less} and {more}");
    }
}

/// Words and lines of which only a part is taken at a time, none of them longer than its limit.
#[test]
fn ten_times_the_word_or_line_is_ten_times_the_work() {
    let units = [
        "<", ">", "<>", "< ", "<.", "1.<", "<=>", "<<1", "<(=)", "(=).", "<1-0", "1-0", "0-1", "1/2-1/2", "e41-0",
        "1-0<", "[", "[ ", "[]", "[a ", "[a \"", "[a \"x\"", "[a b \"", "[a \"\\", "[a '", "[%", "([", "] [", "{<",
        "(<", ")<", "1.", "1...", "(1.", ".", "e4", "$", "=", "e.p.", "--.", "--...", "--<", "--<>", "<>--", "<(=)--",
        "--(=)",
    ];
    let heads =
        ["1. e4 ", "1. e4 (d4 ", "1. e4 e9 ", "[A \"b\"]\n\n{x} (1.", "1. e4 *\n", "[Result \"1:0\"]\n\n1. e4 ", "[A "];
    let levels = [Level::Strict, Level::Import, Level::Tolerant, Level::Guess];
    let ways =
        levels.map(Options::new).into_iter().flat_map(|options| [options, Options { headers_only: true, ..options }]);
    for options in ways {
        for (head, unit) in heads.iter().flat_map(|head| units.map(|unit| (head, unit))) {
            // White space at the end belongs to no tag.
            let text = |bytes: usize| {
                format!("{head}{}{}", unit.repeat(bytes / unit.len()), " ".repeat(bytes / 5)).into_bytes()
            };
            let (small, large) = (text(500), text(5_000));
            for chunk in [1, 7, usize::MAX / 2] {
                let (less, more) = (work(&small, chunk, options), work(&large, chunk, options));
                assert!(
                    more <= 12 * less + 1000,
                    "{head:?} {unit:?}, {chunk} bytes a chunk, {options:?}: {less} and {more}"
                );
            }
        }
    }
}
