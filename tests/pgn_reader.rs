//! Properties of the reader over every PGN file at hand: nothing is lost, and chunks change nothing.

mod common;

use stamma::notation::Level;
use stamma::pgn::{Event, Kind, Next, Options, Reader};
use stamma::status::Status;

const LEVELS: [Level; 4] = [Level::Strict, Level::Import, Level::Tolerant, Level::Guess];

/// An event and its texts, for comparison.
#[derive(PartialEq, Eq, Debug, Clone)]
struct Told {
    event: Event,
    text: Vec<u8>,
    name: Vec<u8>,
}

/// All events of a text that is fed in these chunks.
fn fed<'a>(chunks: impl Iterator<Item = &'a [u8]>, options: Options) -> Vec<Told> {
    let mut reader = Reader::new(options);
    let mut told = Vec::new();
    for chunk in chunks {
        reader.feed(chunk, false).unwrap();
        drain(&mut reader, &mut told);
    }
    reader.feed(&[], true).unwrap();
    drain(&mut reader, &mut told);
    assert_eq!(reader.next().unwrap(), Next::End);
    told
}

fn whole(text: &[u8], options: Options) -> Vec<Told> {
    let mut told = Vec::new();
    let mut reader = Reader::over(text, options).unwrap();
    drain(&mut reader, &mut told);
    assert_eq!(reader.next().unwrap(), Next::End);
    told
}

fn drain(reader: &mut Reader<'_>, told: &mut Vec<Told>) {
    while let Next::Event(event) = reader.next().unwrap() {
        let (text, name) = (reader.text(&event).to_vec(), reader.name(&event).to_vec());
        // Where a text lies may depend on the chunks; what it says may not.
        let event = Event { text: stamma::pgn::Place::None, name: stamma::pgn::Place::None, ..event };
        told.push(Told { event, text, name });
    }
}

/// Line and column of each byte and of the end.
fn places(text: &[u8]) -> Vec<(u32, u32)> {
    let (mut line, mut column) = (1, 1);
    let mut places = vec![(line, column)];
    for (at, byte) in text.iter().enumerate() {
        column += 1;
        if *byte == b'\r' || *byte == b'\n' {
            column = 1;
            line += u32::from(!(*byte == b'\n' && at > 0 && text[at - 1] == b'\r'));
        }
        places.push((line, column));
    }
    places
}

/// Every byte is white space or in an event, spans ascend, games are numbered and well nested.
fn nothing_is_lost(name: &str, text: &[u8], told: &[Told]) {
    let mut covered = vec![false; text.len()];
    let (mut last, mut depth, mut open) = (0, 0_i64, false);
    // UTF-16 has white space of two bytes.
    let is_wide = stamma::pgn::utf16::detect_utf16(&text[..text.len().min(64)]).is_some();
    let places = places(text);
    for Told { event, text: decoded, .. } in told {
        let (start, end) = (event.offset as usize, event.offset as usize + event.len as usize);
        assert!(end <= text.len(), "{name}: {event:?}");
        covered[start..end].fill(true);
        assert!(std::str::from_utf8(decoded).is_ok(), "{name}: {event:?}");
        match event.kind {
            Kind::GameStart => {
                assert!(!open, "{name}: {event:?}");
                open = true;
            }
            Kind::GameEnd => {
                assert!(open && depth == 0, "{name}: {event:?}");
                open = false;
            }
            Kind::VariationStart => depth += 1,
            Kind::VariationEnd => depth -= 1,
            Kind::Diagnostic if !is_wide => {
                assert_eq!((event.line, event.column), places[start], "{name}: {event:?}");
            }
            _ => {}
        }
        assert!(depth >= 0, "{name}: {event:?}");
        if event.kind != Kind::Diagnostic && event.len > 0 {
            assert!(event.offset >= last, "{name}: {event:?} begins before {last}");
            last = event.offset + u64::from(event.len);
        }
    }
    assert!(!open, "{name}: the last game does not end");
    for (at, byte) in text.iter().enumerate().filter(|_| !is_wide) {
        let is_space = byte.is_ascii_whitespace() || *byte == 0x0B || [0xC2, 0xA0, 0xEF, 0xBB, 0xBF].contains(byte);
        assert!(covered[at] || is_space, "{name}: byte {at} ({:?}) is in no event", *byte as char);
    }
}

/// Names the first event that differs.
fn same(name: &str, found: &[Told], expected: &[Told]) {
    for (at, (found, expected)) in found.iter().zip(expected).enumerate() {
        assert_eq!(found, expected, "{name}: event {at}");
    }
    assert_eq!(found.len(), expected.len(), "{name}");
}

/// Numbers below a count, as if by chance, but the same in every run.
fn chance(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |count| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % count
    }
}

/// Cut at two places, many times, at places that are the same in every run.
fn random_splits(name: &str, text: &[u8], expected: &[Told]) {
    let mut below = chance(0x9E37_79B9_7F4A_7C15);
    for _ in 0..if common::is_full() { 200 } else { 3 } {
        let (a, b) = (below(text.len()), below(text.len()));
        let (a, b) = (a.min(b), a.max(b));
        let chunks = [&text[..a], &text[a..b], &text[b..]];
        same(&format!("{name} cut at {a} and {b}"), &fed(chunks.into_iter(), Options::default()), expected);
    }
}

fn files() -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    let cases = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/pgn");
    common::walk(&cases, &mut |name, bytes| files.push((name, bytes)));
    assert!(files.len() >= 47);
    let recovery = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/pgn-recovery");
    common::walk(&recovery, &mut |name, bytes| files.push((name, bytes)));
    let odd = common::data_dir().join("pgn/odd");
    if odd.is_dir() {
        common::walk(&odd, &mut |name, bytes| files.push((name, bytes)));
    } else {
        common::skipped("pgn/odd is not there");
    }
    files
}

#[test]
fn every_byte_is_accounted_for() {
    for (name, text) in files() {
        for level in LEVELS {
            nothing_is_lost(&name, &text, &whole(&text, Options::new(level)));
        }
        let tokens = Options { decode: false, ..Options::default() };
        nothing_is_lost(&name, &text, &whole(&text, tokens));
    }
}

#[test]
fn chunks_change_nothing() {
    for (name, text) in files() {
        if !common::is_full() && text.len() > 1 << 20 {
            continue;
        }
        let expected = whole(&text, Options::default());
        if text.len() <= 8 << 10 && (common::is_full() || text.len() <= 1 << 10) {
            for at in 0..text.len() {
                let (first, second) = text.split_at(at);
                same(&format!("{name} cut at {at}"), &fed([first, second].into_iter(), Options::default()), &expected);
            }
        } else {
            random_splits(&name, &text, &expected);
        }
        same(&name, &fed(text.chunks(1), Options::default()), &expected);
    }
}

/// What frames the moves of a text: where games begin and end, their tags and results.
fn frame(told: Vec<Told>) -> Vec<Told> {
    let is_frame = |kind| matches!(kind, Kind::GameStart | Kind::Tag | Kind::Movetext | Kind::Result | Kind::GameEnd);
    told.into_iter().filter(|told| is_frame(told.event.kind)).collect()
}

#[test]
fn moves_that_are_crossed_hide_nothing() {
    let mut games = 0;
    for (name, text) in files() {
        for level in [Level::Import, Level::Tolerant, Level::Guess] {
            let tokens = Options { decode: false, ..Options::new(level) };
            let expected = frame(whole(&text, tokens));
            let headers = Options { headers_only: true, ..tokens };
            same(&format!("{name}, headers only"), &frame(whole(&text, headers)), &expected);
            if text.len() < 1 << 16 || common::is_full() {
                same(
                    &format!("{name}, headers only, in chunks"),
                    &fed(text.chunks(7), headers),
                    &whole(&text, headers),
                );
            }
            games += expected.iter().filter(|told| told.event.kind == Kind::GameEnd).count();
        }
    }
    assert!(games > 300, "only {games} games");
}

/// A comment is no word: neither where a result follows it, nor where a variation does that is not closed.
#[test]
fn what_stands_in_a_comment_ends_no_game_wherever_it_is() {
    let results = ["1-0", "0-1", "1/2-1/2", "*"];
    let behind = ["1-0", " 1-0", "(12. d5 1-0", "(12. d5 (12. d4 ) 1-0", "(12. d5) (12. c5 1-0", "(12. d5)1-0"];
    for (pad, (inside, behind)) in
        (0..200).flat_map(|pad| results.into_iter().flat_map(move |a| behind.map(|b| (pad, (a, b)))))
    {
        for before in ["", "{ [%clk 0:01:00] } 2... Nc6 { [%clk 0:01:00] } 3. Bb5 ", "(2. f4 {x} exf4) "] {
            let text = format!(
                "[Event \"x\"]\n\n1. e4 e5 2. Nf3 {before}{{{}{inside}}}{behind}\n\n[Event \"y\"]\n\n1. d4 d5 *\n{}",
                " a".repeat(pad),
                " ".repeat(pad)
            );
            let tokens = Options { decode: false, ..Options::new(Level::Tolerant) };
            let headers = Options { headers_only: true, ..tokens };
            let expected = frame(whole(text.as_bytes(), tokens));
            let end = expected.iter().find(|told| told.event.kind == Kind::GameEnd).unwrap();
            assert_eq!(end.event.number, 1, "{text}");
            same(&text, &frame(whole(text.as_bytes(), headers)), &expected);
            same(&text, &fed(text.as_bytes().chunks(1 + pad), headers), &whole(text.as_bytes(), headers));
        }
    }
}

/// Texts of pieces that are crossed in different ways, at all distances from each other.
#[test]
fn random_moves_that_are_crossed_hide_nothing() {
    const PIECES: [&str; 54] = [
        "{a long comment in which nothing but letters and spaces are for more than a block or even two of them when it comes to it} ",
        "e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 Re1 Be7 Bb3 d6 c3 Rb8 h3 Nb8 d4 Nbd7 ",
        "e4 ",
        "Nf3 ",
        "12. ",
        "O-O ",
        "O-O-O ",
        "0-0 ",
        "e8=Q+ ",
        "exd5# ",
        "{a comment} ",
        "{ [%clk 0:01:00] } ",
        "{\nlines\n} ",
        "(12. e5) ",
        "(12... e5 $1 (12... d5) 13. c5) ",
        "(e5 {(} ",
        ") ",
        "{",
        "} ",
        "{é [x] (y) 1-0} ",
        "{{nested} ",
        "; 1-0 {\n",
        "\n%1-0\n",
        "* ",
        "1-0 ",
        "1 - 0 ",
        "1/2-1/2\n",
        "1/2 ",
        "draw ",
        "e5(=)1/2 ",
        "e5(=) ",
        "e8(Q)",
        "O-O(=)½ ",
        "½-½ ",
        "é ",
        "\n",
        "\r\n\r\n",
        "\n\n",
        " ",
        "[",
        "\n[x ",
        "\n\n[Event \"x\"]\n",
        "\n[Result \"0-1\"]\n\n",
        "<1-0> ",
        "|^~\\ ",
        "$1 ",
        "\t\u{1}\u{b}",
        "{\n[White \"in a comment\"]\n} ",
        "\n\n\u{2} \u{10}[Event \"x\"]\n",
        "\u{2} \u{7F}",
        "{resigns: 1-0}",
        "(12. d5 0-1)",
        "(",
        "(12... Nc6 13. d4 ",
    ];
    let mut below = chance(1);
    let mut games = 0;
    for round in 0..if common::is_full() { 1_000_000 } else { 40_000 } {
        let result = ["1-0", "1/2", "draw"][round % 3];
        let mut text = format!("[Event \"x\"]\n[Result \"{result}\"]\n\n1. e4 ");
        // Most of it is usual, or nothing would be crossed.
        for _ in 0..below(60) {
            text.push_str(PIECES[if below(8) > 0 { below(17) } else { below(PIECES.len()) }]);
        }
        for level in [Level::Tolerant, Level::Guess] {
            let mut tokens = Options { decode: false, ..Options::new(level) };
            tokens.limits.comment = [16 << 20, 100, 65, 64, 20][round % 5];
            tokens.comment_escapes = round % 7 == 0;
            let expected = frame(whole(text.as_bytes(), tokens));
            let headers = Options { headers_only: true, ..tokens };
            same(&text, &frame(whole(text.as_bytes(), headers)), &expected);
            same(&text, &fed(text.as_bytes().chunks(1 + round % 90), headers), &whole(text.as_bytes(), headers));
            games += expected.iter().filter(|told| told.event.kind == Kind::GameEnd).count();
        }
    }
    assert!(games > 80_000, "only {games} games");
}

/// A word that the Result tag has is the result if nothing but white space follows, of which no more is crossed than of a word.
#[test]
fn white_space_behind_a_result_in_words_is_the_same_in_pieces() {
    for (spaces, is_result) in [(10, true), (70_000, false)] {
        let text = format!("[Result \"draw\"]\n\n1. e4 draw{}", " ".repeat(spaces));
        let expected = whole(text.as_bytes(), Options::default());
        assert_eq!(expected.iter().any(|told| told.event.kind == Kind::Result), is_result);
        for size in [1, 1000, 60_000] {
            same(&text, &fed(text.as_bytes().chunks(size), Options::default()), &expected);
        }
    }
}

/// The same text in UTF-16, of which everything is read with care; without places, which differ.
fn wide(text: &str, options: Options) -> Vec<Told> {
    let bytes: Vec<u8> = "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    placeless(whole(&bytes, options))
}

fn placeless(told: Vec<Told>) -> Vec<Told> {
    let event = |event: Event| Event { offset: 0, len: 0, line: 0, column: 0, ..event };
    told.into_iter().map(|told| Told { event: event(told.event), ..told }).collect()
}

/// Annotated games of pieces in any order, read as a whole, byte by byte, and as UTF-16, which goes other ways.
#[test]
fn random_annotations_are_the_same_in_pieces() {
    const PIECES: [&str; 51] = [
        "Nf3 Nf6 Ng1 Ng8 ",
        "1. Nf3 Nf6 2. Ng1 Ng8 ",
        "Nf3 (Nh3 Nh6) Nf6 Ng1 Ng8 ",
        "(Nd5 Nf3) ",
        "(1... Nd5) ",
        "( 1... Nd5 ) ",
        "(Nd5!) ",
        "(Nd5?! $1) ",
        "(Nd5 $14) ",
        "($142 Nd5) ",
        "({before} Nd5 {behind}) ",
        "(Nd5 (Nh5)) ",
        "(Nd5 (Nh5 (Ne4))) ",
        "$1 ",
        "$14$16 ",
        "{a comment} ",
        "{Šahovski komentar – ½} ",
        "(Nd5 {é}) ",
        // From here on it is seldom.
        "$0 ",
        "$007 ",
        "$139! ",
        "$255 ",
        "$256 ",
        "$1234 ",
        "$ ",
        "$1x ",
        "!? ",
        "(e.p.) ",
        "(ep) ",
        "(=) ",
        "(!?) ",
        "(e5) ",
        "(exd5) ",
        "() ",
        "( ",
        ") ",
        "Nf3) ",
        "Nf3!) ",
        "Nf3)! ",
        "e8=Q+) ",
        "R1xd7+)) ",
        "N\0f3) ",
        "1. ",
        "1. (Nd5) ",
        "{é\n[x} ",
        "{\u{85}\t\u{1}é} ",
        "\n%(\n",
        "1-0 ",
        "1/2 ",
        "draw ",
        "½ ",
    ];
    let mut below = chance(1);
    let mut variations = 0;
    for round in 0..if common::is_full() { 200_000 } else { 8_000 } {
        let result = ["1-0", "1/2", "draw", "½"][below(4)];
        let mut text = format!("[Event \"é\"]\n[Result \"{result}\"]\n\n");
        for _ in 0..below(30) {
            text.push_str(PIECES[if below(12) > 0 { below(18) } else { below(PIECES.len()) }]);
        }
        let mut bytes = text.into_bytes();
        if round % 4 == 0 {
            // No UTF-8 any more, or not there.
            let at = below(bytes.len());
            bytes[at] = [0xE9, 0xC3, b'(', b')'][below(4)];
        }
        for decode in [true, false] {
            let level = [Level::Tolerant, Level::Import, Level::Guess][round % 3];
            let mut options = Options { decode, numbers: round % 5 > 0, ..Options::new(level) };
            options.skip_variations = round % 11 == 0;
            options.comment_escapes = round % 13 == 0;
            options.limits.nags = [64, 2, 1, 0][round % 4];
            options.limits.depth = [64, 2, 1, 0][round / 4 % 4];
            options.limits.comments = [64, 2, 1, 0][round / 16 % 4];
            options.limits.comment = [1 << 20, 20][round / 64 % 2];
            let name = String::from_utf8_lossy(&bytes);
            let expected = fed(bytes.chunks(1), options);
            same(&name, &whole(&bytes, options), &expected);
            if let Ok(text) = std::str::from_utf8(&bytes) {
                same(&name, &placeless(whole(&bytes, options)), &wide(text, options));
            }
            variations += expected.iter().filter(|told| told.event.kind == Kind::VariationEnd).count();
        }
    }
    assert!(variations > 40_000, "only {variations} variations");
}

#[test]
fn what_is_told_between_tags_and_moves_fits_every_batch() {
    for tags in [1, 40, 46, 47, 48, 49, 95] {
        let tags: String = (0..tags).map(|tag| format!("[Tag{tag} \"value\"]\n")).collect();
        let text = format!("{tags}\n\u{feff}1. e4 e5 {{a comment}} 2. Nf3 1-0\n{:80}\n", "");
        let expected = whole(text.as_bytes(), Options::default());
        assert!(expected.iter().any(|told| told.event.status == Status::PGN_BYTE_ORDER_MARK));
        for size in 1..60 {
            let mut reader = Reader::over(text.as_bytes(), Options::default()).unwrap();
            let mut events = vec![expected[0].event; size];
            let mut found = Vec::new();
            loop {
                let count = reader.next_batch(&mut events).unwrap();
                if count == 0 {
                    break;
                }
                found.extend(events[..count].iter().map(|event| (event.kind, event.offset)));
            }
            let all: Vec<_> = expected.iter().map(|told| (told.event.kind, told.event.offset)).collect();
            assert_eq!(found, all, "{size}");
        }
    }
}

/// However quickly tags are read: one below the other, or with more between them.
#[test]
fn no_game_has_more_tags_than_are_allowed() {
    let names = ["Event", "Site", "Date", "Round", "White", "Black", "Result", "ECO"];
    for (level, gap) in LEVELS.into_iter().flat_map(|level| ["\n", "\r\n", "\n ", " \n"].map(|gap| (level, gap))) {
        let game = names.map(|name| format!("[{name} \"*\"]{gap}")).concat() + "\n*\n\n";
        let text = game.repeat(3) + &" ".repeat(100);
        for limit in 1..10 {
            let mut options = Options::new(level);
            options.limits.tags = limit;
            let told = whole(text.as_bytes(), options);
            let tags = told.iter().filter(|told| told.event.kind == Kind::Tag).count();
            let expected = 3 * names.len().min(limit as usize);
            // Nothing of a game is read behind its first error where none are allowed, and at the strict level gaps may be some.
            assert!(tags <= expected, "{level:?} {gap:?} {limit}");
            if level != Level::Strict || gap == "\n" {
                assert_eq!(tags, expected, "{level:?} {gap:?} {limit}");
            }
            let refused = told.iter().filter(|told| told.event.status == Status::PGN_LIMIT).count();
            let is_told = level == Level::Tolerant || level == Level::Guess;
            assert!(!is_told || tags + refused == 3 * names.len(), "{level:?} {gap:?} {limit}");
        }
    }
}

#[test]
fn without_numbers_all_else_is_the_same() {
    let mut numbers = 0;
    for (name, text) in files() {
        for level in [Level::Import, Level::Tolerant] {
            for decode in [true, false] {
                let options = Options { decode, ..Options::new(level) };
                let (given, mut expected) =
                    (whole(&text, Options { numbers: false, ..options }), whole(&text, options));
                let all = expected.len();
                expected.retain(|told| told.event.kind != Kind::MoveNumber);
                numbers += all - expected.len();
                same(&name, &given, &expected);
            }
        }
    }
    assert!(numbers > 1000, "only {numbers} numbers");
}

#[test]
fn many_events_at_once_are_the_same() {
    let mut total = 0;
    for (name, text) in files() {
        let tokens = Options { decode: false, ..Options::default() };
        let headers = Options { headers_only: true, ..Options::default() };
        for options in [Options::default(), tokens, headers, Options { numbers: false, ..tokens }] {
            let expected = whole(&text, options);
            let Some(first) = expected.first() else { continue };
            for size in [1, 5, 48, 256] {
                let mut reader = Reader::over(&text, options).unwrap();
                let mut events = vec![first.event; size];
                let mut found = Vec::new();
                loop {
                    let count = reader.next_batch(&mut events).unwrap();
                    if count == 0 {
                        break;
                    }
                    for event in &events[..count] {
                        found.push((event.kind, event.offset, event.mv, reader.text(event).to_vec()));
                    }
                }
                assert_eq!(reader.next(), Ok(Next::End));
                let expected =
                    expected.iter().map(|told| (told.event.kind, told.event.offset, told.event.mv, &told.text));
                let is_same = found.iter().map(|(kind, offset, mv, text)| (*kind, *offset, *mv, text)).eq(expected);
                assert!(is_same, "{name}, {size} at once");
                total += found.len();
            }
        }
    }
    assert!(total > 10_000);
}

/// Parts that are read apart give what the whole gives, but for line numbers, which count within a part.
#[test]
fn parts_are_read_as_the_whole_is() {
    let mut cuts = 0;
    for (name, text) in files() {
        for options in
            [Options::new(Level::Strict), Options::default(), Options { decode: false, ..Options::default() }]
        {
            let placeless = |told: &Told| Told { event: Event { line: 0, column: 0, ..told.event }, ..told.clone() };
            let expected: Vec<Told> = whole(&text, options).iter().map(placeless).collect();
            for want in [1, 1000, text.len() / 2] {
                let (mut start, mut games, mut told) = (0, 0, Vec::new());
                while start < text.len() {
                    let part = &text[start..];
                    let len = stamma::pgn::split(part, want.max(1), options);
                    assert!(len > 0 && len <= part.len(), "{name}");
                    let read = whole(&part[..len], options);
                    let ended = read.iter().filter(|told| told.event.kind == Kind::GameEnd).count() as u64;
                    told.extend(read.iter().map(placeless).map(|told| {
                        let (offset, game) = (told.event.offset + start as u64, told.event.game + games);
                        Told { event: Event { offset, game, ..told.event }, ..told }
                    }));
                    games += ended;
                    start += len;
                    cuts += usize::from(start < text.len());
                }
                same(&format!("{name} in parts of {want}"), &told, &expected);
            }
        }
    }
    assert!(cuts > 100, "only {cuts} cuts");
}

/// Every split of small texts in which the reader has to look far ahead or back.
#[test]
fn splits_of_hard_texts_change_nothing() {
    let texts = [
        "[Event \"A\"]\n\n1. e4 e5 {open\n\n".repeat(5),
        "1. e4 (1. d4 d5 1-0 {x}) e5 (1. d4 1-0\n\n[Event \"B\"]\n\n* ; c\r\n% e\r\n1 - 0".to_owned(),
        "[White\n\n\"W\"\n]\n[Result \"+/-\"]\n1. e4 +/- e5 <x y> <= > e8(Q) (e.p.) (=) +/-   \n\n[A \"b".to_owned(),
        "1. 1. e4 1. ... e5. 2. (2. d4 3.) 3 3. {c} Nf3 a6 4. &c 4. $1 1-0\n\n1. e4 2. *".to_owned(),
        "\u{feff}[A \"\u{bd}\u{e9}\"]\n\n1.e4\u{a0}e5 2… \u{2654}f3 \u{bd}-\u{bd}\n[pgn]\nnoise line\n".to_owned(),
        [
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"?\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n",
            "1. e4 e5 2. Nf3 \u{a0} Nc6 3. Bb5 {x}  *\n\n",
        ]
        .concat(),
    ];
    for text in texts {
        for level in LEVELS {
            let options = Options::new(level);
            let expected = whole(text.as_bytes(), options);
            nothing_is_lost(&text, text.as_bytes(), &expected);
            for chunk in 1..text.len() {
                same(&format!("{text:?} {chunk}"), &fed(text.as_bytes().chunks(chunk), options), &expected);
            }
            for at in 0..text.len() {
                let (first, second) = text.as_bytes().split_at(at);
                same(&format!("{text:?} cut at {at}"), &fed([first, second].into_iter(), options), &expected);
            }
        }
    }
}

/// A byte order mark is told of, also where nothing comes behind it, and then the text is over.
#[test]
fn a_byte_order_mark_alone_is_told_of() {
    for text in ["\u{feff}", "1. e4 *\n\u{feff}", "\u{feff}\n"] {
        let told = whole(text.as_bytes(), Options::default());
        let marks = told.iter().filter(|told| told.event.status == Status::PGN_BYTE_ORDER_MARK).count();
        assert_eq!(marks, 1, "{text:?}");
        same(text, &fed(text.as_bytes().chunks(1), Options::default()), &told);
    }
}

/// What is reported of a move in another encoding is about bytes of the input. `\x97` is a dash of Windows-1252.
#[test]
fn diagnostics_of_decoded_moves_lie_in_the_word() {
    let text = b"1. e4 \x97\x97 2. d4 *";
    let told = whole(text, Options::default());
    let mut about = told.iter().map(|told| &told.event).filter(|event| event.status == Status::SAN_NULL);
    assert_eq!(about.next().map(|event| (event.offset, event.len)), Some((6, 2)));
    assert_eq!(about.next(), None);
    same("dashes", &fed(text.chunks(1), Options::default()), &told);
}
