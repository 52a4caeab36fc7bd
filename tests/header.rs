//! `include/stamma.h` is what cbindgen makes of `src/ffi`, plus the tables of the library; this test fails when it is not.
//! With `STAMMA_BLESS=1` it writes the header instead.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use stamma::rules::validity;
use stamma::status;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The files of `src/ffi` in the order in which the header's reader needs them.
const FILES: &[&str] = &[
    "types",
    "view",
    "notation_types",
    "library",
    "position",
    "inspect",
    "validity",
    "fen",
    "epd",
    "moves",
    "san",
    "style",
    "uci",
    "cecp",
    "iccf",
    "smith",
    "descriptive",
    "any",
    "polyglot",
    "opening",
    "language",
    "words",
    "pgn_types",
    "pgn",
    "pgn_games",
    "comments",
    "comment_write",
    "game_types",
    "game",
    "game_walk",
    "game_edit",
    "game_notes",
    "game_tags",
    "pgn_style",
    "game_write",
];

fn versions() -> String {
    let part = |name| std::env::var(name).unwrap().parse::<u32>().unwrap();
    let [major, minor, patch] =
        ["CARGO_PKG_VERSION_MAJOR", "CARGO_PKG_VERSION_MINOR", "CARGO_PKG_VERSION_PATCH"].map(part);
    let number = major * 1_000_000 + minor * 1_000 + patch;
    format!(
        "/** Version of this header. */\n#define STAMMA_VERSION_MAJOR {major}\n#define STAMMA_VERSION_MINOR {minor}\n\
         #define STAMMA_VERSION_PATCH {patch}\n/** 1000000 * major + 1000 * minor + patch; see stamma_version_number. */\n\
         #define STAMMA_VERSION_NUMBER {number}\n#define STAMMA_VERSION_STRING \"{major}.{minor}.{patch}\"\n\n\
         /** As a length: the text ends at its NUL. */\n#define STAMMA_NUL SIZE_MAX\n\n\
         /** A stamma_pgn_options with every default, to start from. */\n\
         #define STAMMA_PGN_OPTIONS_INIT {{sizeof(stamma_pgn_options), 0, 0, 0, {{0}}, 0, 0, 0, 0, 0, 0, 0, 0, 0, {{0}}}}\n\n\
         /** A stamma_style that is PGN's export form, to start from. */\n\
         #define STAMMA_STYLE_INIT {{sizeof(stamma_style), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, {{0}}}}\n\n\
         /** A stamma_pgn_style that is PGN's export format, to start from. */\n\
         #define STAMMA_PGN_STYLE_INIT {{sizeof(stamma_pgn_style), 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, {{0}}}}\n"
    )
}

fn statuses() -> String {
    let mut out = String::from(
        "\n/**\n * @name Conditions\n * A function that refuses returns minus one of these. Numbers never change.\n * @{\n */\n",
    );
    for entry in status::ALL {
        writeln!(out, "#define STAMMA_{} {} /**< {} */", entry.name(), entry.number, entry.message()).unwrap();
    }
    out + "/** @} */\n"
}

fn problems() -> String {
    let mut out = String::from(
        "\n/**\n * @name Faults of a position, as bits\n * Bit n belongs to the condition with number 200 + n.\n * @{\n */\n",
    );
    for entry in status::ALL {
        if let Some(name) = entry.name().strip_prefix("POS_") {
            let shift = entry.number - 200;
            writeln!(out, "#define STAMMA_PROBLEM_{name} (UINT64_C(1) << {shift}) /**< {} */", entry.message())
                .unwrap();
        }
    }
    for (name, set, text) in [
        ("ILLEGAL", validity::ILLEGAL, "Moves have no meaning: every function that needs rules refuses."),
        (
            "INCONSISTENT",
            validity::INCONSISTENT,
            "Rights or the en passant square contradict the board: can be repaired.",
        ),
        ("IMPOSSIBLE", validity::IMPOSSIBLE, "No game leads here, but it can be played on from."),
    ] {
        writeln!(out, "#define STAMMA_PROBLEMS_{name} UINT64_C(0x{set:x}) /**< {text} */").unwrap();
    }
    out + "/** @} */\n"
}

fn generated() -> String {
    let mut config = cbindgen::Config::from_file(root().join("cbindgen.toml")).unwrap();
    config.after_includes = Some(format!("\n{}{}{}", versions(), statuses(), problems()));
    let mut builder = cbindgen::Builder::new().with_config(config);
    for file in FILES {
        builder = builder.with_src(root().join(format!("src/ffi/{file}.rs")));
    }
    let mut header = Vec::new();
    builder.generate().expect("cbindgen reads src/ffi").write(&mut header);
    String::from_utf8(header).unwrap()
}

#[test]
fn the_header_is_current() {
    let path = root().join("include/stamma.h");
    let new = generated();
    if std::env::var_os("STAMMA_BLESS").is_some() {
        fs::write(&path, &new).unwrap();
    }
    let old = fs::read_to_string(&path).unwrap_or_default();
    let difference = old.lines().zip(new.lines()).position(|(old, new)| old != new);
    assert!(
        old == new,
        "include/stamma.h differs from what cbindgen makes, first in line {}: run `make header`",
        difference.map_or_else(|| old.lines().count().min(new.lines().count()), |line| line + 1)
    );
}

#[test]
fn every_ffi_file_is_in_the_header() {
    let listed = fs::read_dir(root().join("src/ffi")).unwrap().map(|entry| entry.unwrap().path());
    for path in listed {
        let stem = path.file_stem().unwrap().to_str().unwrap().to_owned();
        assert!(
            ["mod", "boundary", "handle", "pgn_events", "seal", "stored", "text", "move_text"].contains(&stem.as_str())
                || FILES.contains(&stem.as_str()),
            "{stem}"
        );
    }
}

#[test]
fn every_status_that_a_contract_names_exists() {
    let header = fs::read_to_string(root().join("include/stamma.h")).unwrap();
    let known = |name: &str| header.contains(&format!("#define {name} ")) || header.contains(&format!("{name}_"));
    for word in header.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')) {
        if word.starts_with("STAMMA_") && word != "STAMMA_H" {
            assert!(known(word.trim_end_matches('_')), "{word} is named but not defined");
        }
    }
}

#[test]
fn every_function_documents_its_parameters_and_result() {
    let mut functions = 0;
    for file in FILES {
        let source = fs::read_to_string(root().join(format!("src/ffi/{file}.rs"))).unwrap();
        documented(&source, Path::new(file), &mut functions);
    }
    assert!(functions > 40);
}

fn documented(source: &str, file: &Path, functions: &mut usize) {
    let mut docs = String::new();
    let mut lines = source.lines().peekable();
    while let Some(line) = lines.next() {
        if let Some(text) = line.strip_prefix("///") {
            docs += text;
            docs.push('\n');
        } else if line.starts_with("pub") && line.contains("extern \"C\" fn ") {
            let mut signature = line.to_owned();
            while !signature.contains('{') {
                signature += lines.next().unwrap();
            }
            let name = signature.split("fn ").nth(1).unwrap().split('(').next().unwrap();
            let inside = signature.split_once('(').unwrap().1.rsplit_once(')').unwrap().0;
            for parameter in inside.split(',').filter_map(|part| part.split_once(':')) {
                let parameter = parameter.0.trim().trim_start_matches("r#");
                assert!(
                    docs.split_whitespace().collect::<Vec<_>>().windows(2).any(|pair| pair == ["@param", parameter]),
                    "{}: {name} does not document {parameter}",
                    file.display()
                );
            }
            let answers = signature.contains("->");
            assert!(docs.contains("@brief") && docs.contains("@return") == answers, "{name} needs @brief and @return");
            *functions += 1;
            docs.clear();
        } else if !line.starts_with("#[") {
            docs.clear();
        }
    }
}

#[test]
fn every_name_is_defined_once() {
    let header = fs::read_to_string(root().join("include/stamma.h")).unwrap();
    let mut names: Vec<&str> = header
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("#define "))
        .map(|rest| rest.split([' ', '(']).next().unwrap())
        .collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count, "a constant is defined twice");
}
