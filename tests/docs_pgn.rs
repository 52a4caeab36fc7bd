//! The page docs/pgn.md cannot go stale: each example in its tables is read, and has the code that stands beside it; each limit is
//! the reader's default.

use stamma::notation::Level;
use stamma::pgn::{Kind, Limits, Next, Options, Reader};

const PAGE: &str = include_str!("../docs/pgn.md");

/// The cells of a table's row, without the bars in code.
fn cells(line: &str) -> Vec<&str> {
    line.trim_matches('|').split('|').map(str::trim).collect()
}

fn code(cell: &str) -> Option<&str> {
    cell.strip_prefix('`')?.strip_suffix('`').filter(|code| code.starts_with("PGN_"))
}

/// The bytes of an example: `\n`, `\0` and `\xHH` are escapes.
fn bytes(text: &str) -> Vec<u8> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some(char) = rest.chars().next() {
        if let Some(hex) = rest.strip_prefix("\\x") {
            out.push(u8::from_str_radix(&hex[..2], 16).unwrap());
            rest = &hex[2..];
        } else if let Some(after) = rest.strip_prefix("\\n") {
            out.push(b'\n');
            rest = after;
        } else if let Some(after) = rest.strip_prefix("\\0") {
            out.push(0);
            rest = after;
        } else {
            out.extend(char.to_string().bytes());
            rest = &rest[char.len_utf8()..];
        }
    }
    out
}

fn codes(text: &[u8], options: Options) -> Vec<&'static str> {
    let mut reader = Reader::over(text, options).unwrap();
    let mut codes = Vec::new();
    while let Next::Event(event) = reader.next().unwrap() {
        if event.kind == Kind::Diagnostic {
            codes.push(event.status.name());
        }
    }
    codes
}

#[test]
fn examples() {
    let (mut seen, mut wrong) = (0, String::new());
    for line in PAGE.lines().filter(|line| line.starts_with('|')) {
        let [_, status, example, _] = cells(line)[..] else { continue };
        let (Some(status), true) = (code(status), example.ends_with('`')) else { continue };
        let mut options = Options::default();
        let (prefix, text) = example.trim_end_matches('`').split_once('`').unwrap();
        match prefix {
            "" => {}
            "guess: " => options.level = Level::Guess,
            "no null moves: " => options.allow_null = false,
            other => panic!("{other}"),
        }
        let found = codes(&bytes(text), options);
        if !found.contains(&status) {
            wrong += &format!("{text}: {found:?} without {status}\n");
        }
        if !prefix.is_empty() {
            let found = codes(&bytes(text), Options::default());
            if found.contains(&status) {
                wrong += &format!("{text}: {status} without {prefix}\n");
            }
        }
        seen += 1;
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(seen >= 45, "{seen}");
}

#[test]
fn limits() {
    let limits = Limits::DEFAULT;
    for (field, value) in [
        ("token_limit", limits.token),
        ("comment_limit", limits.comment),
        ("tag_limit", limits.tag),
        ("tags_limit", limits.tags),
        ("depth_limit", limits.depth),
        ("plies_limit", limits.plies),
        ("all_plies_limit", limits.all_plies),
        ("nags_limit", limits.nags),
        ("comments_limit", limits.comments),
    ] {
        assert!(PAGE.contains(&format!("| `{field}` | {value} |")), "{field} {value}");
    }
}
