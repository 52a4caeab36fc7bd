//! Reads the table of languages (docs/languages.md says what each column means) and writes it as Rust.
//!
//! * What one column says and another implies must agree: flags and conflicts are worked out from the letters, and an
//!   error says what the cell has to be. So a row cannot be half right.
//! * An error names line, language and column.

use std::fmt::Write as _;

/// The columns, in their order.
pub const COLUMNS: [&str; 23] = [
    "code",
    "english_name",
    "native_name",
    "K",
    "Q",
    "R",
    "B",
    "N",
    "P",
    "king",
    "queen",
    "rook",
    "bishop",
    "knight",
    "pawn",
    "chess",
    "check",
    "checkmate",
    "alt_letters",
    "conflict_san",
    "conflict_files",
    "lookalikes",
    "flags",
];
/// The columns that no program reads, save that `confidence` is one of three words.
const LAST: [&str; 2] = ["confidence", "notes"];

/// Roles as the columns have them, king first.
const ROLES: [&str; 6] = ["king", "queen", "rook", "bishop", "knight", "pawn"];
const ENGLISH: [&str; 6] = ["K", "Q", "R", "B", "N", "P"];

/// Flags by name, with the constant that each one becomes.
const FLAGS: [(&str, &str); 12] = [
    ("multi", "MULTI"),
    ("prefix", "PREFIX"),
    ("shared", "SHARED"),
    ("caseless", "CASELESS"),
    ("rtl", "RTL"),
    ("latin-letters", "LATIN_LETTERS"),
    ("letter-O", "LETTER_O"),
    ("letter-X", "LETTER_X"),
    ("own-files", "OWN_FILES"),
    ("no-letters", "NO_LETTERS"),
    ("no-pawn-letter", "NO_PAWN_LETTER"),
    ("input-only", "INPUT_ONLY"),
];

/// One language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub names: [String; 3],
    /// King first, as all sets here.
    pub letters: [String; 6],
    /// Role words, then chess, check, checkmate.
    pub words: [Vec<String>; 9],
    pub alternates: Vec<(String, [String; 6])>,
    pub files: Option<[String; 8]>,
    pub lookalikes: Vec<(char, char)>,
    pub flags: Vec<&'static str>,
    pub confidence: &'static str,
}

/// What is wrong in which column.
type Fault = (&'static str, String);

fn fault<T>(column: &'static str, message: impl Into<String>) -> Result<T, Fault> {
    Err((column, message.into()))
}

/// Reads the whole table; English comes first, the rest in the order of the file.
pub fn parse(text: &str) -> Result<Vec<Row>, String> {
    let mut lines = text.lines();
    let header: Vec<&str> = COLUMNS.into_iter().chain(LAST).collect();
    let header = &header[..];
    let found: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    if found != header {
        return Err(format!("line 1: the columns must be {}", header.join(", ")));
    }
    let mut rows: Vec<Row> = Vec::new();
    for (index, line) in lines.enumerate() {
        let line_number = index + 2;
        let cells: Vec<&str> = line.split('\t').collect();
        let tag = cells[0];
        if cells.len() != header.len() {
            return Err(format!("line {line_number} ({tag}): {} columns, not {}", cells.len(), header.len()));
        }
        let row = row(&cells)
            .map_err(|(column, message)| format!("line {line_number} ({tag}), column {column}: {message}"))?;
        if rows.iter().any(|other| other.names[0].eq_ignore_ascii_case(tag)) {
            return Err(format!("line {line_number} ({tag}), column code: the language is there already"));
        }
        rows.push(row);
    }
    for needed in ["en", "x-figurine"] {
        if !rows.iter().any(|row| row.names[0] == needed) {
            return Err(format!("the row {needed} is missing"));
        }
    }
    rows.sort_by_key(|row| row.names[0] != "en");
    Ok(with_scripts(rows))
}

/// A set named by a script (`latn`, `cyrl`) is a language of its own as well, so that it can be printed: `sh-Latn`.
fn with_scripts(rows: Vec<Row>) -> Vec<Row> {
    let mut all = Vec::new();
    for row in rows {
        let mut more = Vec::new();
        for (name, letters) in &row.alternates {
            let script = match name.as_str() {
                "latn" => "Latn",
                "cyrl" => "Cyrl",
                _ => continue,
            };
            let mut other = row.clone();
            other.names[0] = format!("{}-{script}", row.names[0]);
            other.names[1] = format!("{} ({script})", row.names[1]);
            other.letters =
                std::array::from_fn(|i| if letters[i].is_empty() { &row.letters[i] } else { &letters[i] }.clone());
            other.alternates.clear();
            other.flags.retain(|flag| *flag != "LATIN_LETTERS");
            if script == "Latn" {
                other.lookalikes.clear();
                if !row.flags.contains(&"LATIN_LETTERS") {
                    other.flags.push("LATIN_LETTERS");
                }
            }
            more.push(other);
        }
        all.push(row);
        all.append(&mut more);
    }
    all
}

fn row(cells: &[&str]) -> Result<Row, Fault> {
    for (cell, column) in cells.iter().zip(COLUMNS.into_iter().chain(LAST)) {
        if cell.trim() != *cell {
            return fault(column, "a space at the start or the end");
        }
        if cell.contains('\0') {
            return fault(column, "a NUL");
        }
    }
    let names = [cells[0], cells[1], cells[2]].map(str::to_owned);
    if !is_tag(cells[0]) {
        return fault("code", "not a BCP 47 tag");
    }
    for (index, column) in ["english_name", "native_name"].into_iter().enumerate() {
        if names[index + 1].is_empty() && !names[0].starts_with("x-") {
            return fault(column, "must not be empty");
        }
    }
    let letters: [String; 6] = std::array::from_fn(|i| cells[3 + i].to_owned());
    for (letter, column) in letters.iter().zip(ENGLISH) {
        if letter.contains(char::is_whitespace) {
            return fault(column, format!("`{letter}` has a space inside: give one string"));
        }
    }
    if letters.iter().any(|letter| !letter.is_empty()) {
        if let Some(missing) = letters[..5].iter().position(String::is_empty) {
            return fault(ENGLISH[missing], "a letter is missing: give all of K Q R B N or none");
        }
    }
    let mut words: [Vec<String>; 9] = Default::default();
    for (index, words) in words.iter_mut().enumerate() {
        let cell = cells[9 + index];
        *words = cell.split(" / ").filter(|word| !word.is_empty()).map(str::to_owned).collect();
        if words.iter().any(|word| word.contains(['/', '|'])) {
            return fault(COLUMNS[9 + index], "words are parted by ` / `");
        }
    }
    let (alternates, files) = alternates(cells[18])?;
    expect("conflict_san", cells[19], &conflicts_san(&letters))?;
    expect("conflict_files", cells[20], &conflicts_files(&letters))?;
    let mut lookalikes = lookalikes(cells[21], &letters)?;
    let cyrillic = |text: &String| text.chars().any(|c| ('\u{400}'..='\u{4ff}').contains(&c));
    if letters.iter().any(cyrillic) || words[0].iter().any(cyrillic) {
        lookalikes.extend([('а', 'a'), ('с', 'c'), ('е', 'e')]); // the files that have a Cyrillic double
    }
    let flags = flags(cells[22], &letters, files.is_some())?;
    let confidence = match cells[23] {
        "high" => "High",
        "medium" => "Medium",
        "low" => "Low",
        other => return fault("confidence", format!("`{other}` is not high, medium or low")),
    };
    Ok(Row { names, letters, words, alternates, files, lookalikes, flags, confidence })
}

fn is_tag(tag: &str) -> bool {
    let mut parts = tag.split('-');
    let primary = parts.next().unwrap_or_default();
    let letters = primary.bytes().all(|byte| byte.is_ascii_lowercase());
    letters
        && (primary.len() >= 2 || primary == "x")
        && tag.split('-').all(|part| (1..=8).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_alphanumeric()))
}

/// `name=K Q R B N P`, `name=K Q R B N`, `name role=X`, `role=X` and `files=a b c d e f g h`, parted by `; `.
/// `-` stands for "as the main set".
#[allow(clippy::type_complexity, reason = "used once")]
fn alternates(cell: &str) -> Result<(Vec<(String, [String; 6])>, Option<[String; 8]>), Fault> {
    const COLUMN: &str = "alt_letters";
    let mut sets: Vec<(String, [String; 6])> = Vec::new();
    let mut files = None;
    for entry in cell.split("; ").filter(|entry| !entry.is_empty()) {
        let Some((name, given)) = entry.split_once('=') else {
            return fault(COLUMN, format!("`{entry}` has no `=`"));
        };
        let given: Vec<&str> = given.split(' ').collect();
        if given.iter().any(|letter| letter.is_empty() || letter.contains([';', ',', '(', ')'])) {
            return fault(COLUMN, format!("`{entry}`: letters are parted by single spaces, sets by `; `"));
        }
        let mut letters: [String; 6] = Default::default();
        let role =
            ROLES.iter().position(|role| name == *role || name.strip_suffix(role).is_some_and(|s| s.ends_with(' ')));
        let name = match (role, &given[..]) {
            _ if name == "files" => {
                let given = given.into_iter().map(str::to_owned).collect::<Vec<_>>();
                let Ok(eight) = given.try_into() else {
                    return fault(COLUMN, "files= takes eight letters, a to h");
                };
                files = Some(eight);
                continue;
            }
            (Some(role), [letter]) => {
                letters[role] = (*letter).to_owned();
                name.strip_suffix(ROLES[role]).map(str::trim_end).filter(|rest| !rest.is_empty()).unwrap_or(name)
            }
            (Some(_), _) => return fault(COLUMN, format!("`{entry}`: a role takes one letter")),
            (None, given) if given.len() == 5 || given.len() == 6 => {
                for (letter, given) in letters.iter_mut().zip(given) {
                    *letter = given.trim_start_matches('-').to_owned();
                }
                name
            }
            (None, _) => return fault(COLUMN, format!("`{entry}`: a set has five or six letters, king first")),
        };
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if name.is_empty() || !name.bytes().all(plain) {
            return fault(COLUMN, format!("`{name}`: a name is made of small letters, digits and hyphens"));
        }
        if sets.iter().any(|(other, _)| other == name) {
            return fault(COLUMN, format!("two sets are named {name}"));
        }
        sets.push((name.to_owned(), letters));
    }
    Ok((sets, files))
}

/// Letters that are another piece in English.
fn conflicts_san(letters: &[String; 6]) -> Vec<String> {
    let mut found = Vec::new();
    for (own, letter) in letters.iter().enumerate() {
        if let Some(other) = ENGLISH.iter().position(|english| english == letter).filter(|other| *other != own) {
            found.push(format!("{letter}={} (SAN {})", ROLES[own], ROLES[other]));
        }
    }
    found
}

/// Letters that are a file in lower case.
fn conflicts_files(letters: &[String; 6]) -> Vec<String> {
    let mut found = Vec::new();
    for (letter, role) in letters.iter().zip(ROLES) {
        if let Some(first @ 'A'..='H') = letter.chars().next() {
            found.push(format!("{letter}({role})~{}", first.to_ascii_lowercase()));
        }
    }
    found
}

/// The entries of a cell in any order.
fn expect(column: &'static str, cell: &str, wanted: &[String]) -> Result<(), Fault> {
    let mut given: Vec<&str> = cell.split("; ").filter(|entry| !entry.is_empty()).collect();
    given.sort_unstable();
    let mut sorted: Vec<&str> = wanted.iter().map(String::as_str).collect();
    sorted.sort_unstable();
    if given == sorted {
        return Ok(());
    }
    match wanted {
        [] => fault(column, "must be empty for these letters"),
        _ => fault(column, format!("must be `{}` for these letters", wanted.join("; "))),
    }
}

/// `Кр(king)~Latin Kp=meaning`: pairs of the own letter and the Latin one.
fn lookalikes(cell: &str, letters: &[String; 6]) -> Result<Vec<(char, char)>, Fault> {
    const COLUMN: &str = "lookalikes";
    let mut pairs = Vec::new();
    for entry in cell.split("; ").filter(|entry| !entry.is_empty()) {
        let parts = entry.split_once("(").and_then(|(own, rest)| {
            let (role, latin) = rest.split_once(")~Latin ")?;
            Some((own, ROLES.iter().position(|name| *name == role)?, latin.split('=').next()?.split(' ').next()?))
        });
        let Some((own, role, latin)) = parts else {
            return fault(COLUMN, format!("`{entry}` is not of the form `К(king)~Latin K=what K means`"));
        };
        if letters[role] != own {
            return fault(COLUMN, format!("`{own}` is not the letter of the {}, `{}`", ROLES[role], letters[role]));
        }
        if own.chars().count() != latin.chars().count() {
            return fault(COLUMN, format!("`{own}` and `{latin}` have different lengths"));
        }
        for pair in own.chars().zip(latin.chars()) {
            if pair.0 != pair.1 && !pairs.contains(&pair) {
                pairs.push(pair);
            }
        }
    }
    Ok(pairs)
}

/// Flags that follow from the letters must be there, and no others of that kind.
fn flags(cell: &str, letters: &[String; 6], files: bool) -> Result<Vec<&'static str>, Fault> {
    const COLUMN: &str = "flags";
    let mut given: Vec<&str> = cell.split(' ').filter(|flag| !flag.is_empty()).collect();
    let mut names = Vec::new();
    for flag in &given {
        let name = flag.split(':').next().unwrap_or_default();
        let Some((_, constant)) = FLAGS.iter().find(|(known, _)| *known == name) else {
            return fault(COLUMN, format!("`{flag}` is not a flag"));
        };
        if !names.contains(constant) {
            names.push(*constant);
        }
    }
    let none = letters.iter().all(String::is_empty);
    let mut wanted = Vec::new();
    let mut need = |flag: &str, yes: bool| {
        if yes {
            wanted.push(flag.to_owned());
        }
    };
    need("no-letters", none);
    need("no-pawn-letter", !none && letters[5].is_empty());
    need("multi", letters.iter().any(|letter| letter.chars().count() > 1));
    need("letter-O", letters.iter().any(|letter| letter == "O"));
    need("letter-X", letters.iter().any(|letter| letter.starts_with('X')));
    need("own-files", files);
    let mut unclear = none;
    for (i, short) in letters.iter().enumerate() {
        for (j, long) in
            letters.iter().enumerate().filter(|(j, _)| *j != i && !short.is_empty() && !letters[*j].is_empty())
        {
            need(&format!("prefix:{}<{}", ENGLISH[i], ENGLISH[j]), short != long && long.starts_with(short.as_str()));
            need(&format!("shared:{}={}", ENGLISH[i], ENGLISH[j]), i < j && short == long);
            unclear |= i < 5 && j < 5 && short == long;
        }
    }
    need("input-only", unclear);
    // These three say something that the letters do not show.
    given.retain(|flag| !["caseless", "rtl", "latin-letters"].contains(flag));
    for flag in &wanted {
        if !given.contains(&flag.as_str()) {
            return fault(COLUMN, format!("`{flag}` is missing for these letters"));
        }
    }
    match given.iter().find(|flag| !wanted.iter().any(|wanted| wanted == *flag)) {
        Some(flag) => fault(COLUMN, format!("`{flag}` does not hold for these letters")),
        None => Ok(names),
    }
}

/// The table as Rust.
pub fn rust(rows: &[Row]) -> String {
    let figurine = rows.iter().position(|row| row.names[0] == "x-figurine").unwrap_or(0);
    let mut out = format!(
        "/// Number of the row of figurines, `x-figurine`.\npub const FIGURINE: usize = {figurine};\n\n\
         /// The table; a language's place in it is its number.\npub static LANGUAGES: [Language; {}] = [\n",
        rows.len()
    );
    for row in rows {
        let [tag, english, native] = &row.names;
        let _ = write!(out, "    Language::new(\n        [c{tag:?}, c{english:?}, c{native:?}],\n");
        let [.., chess, check, checkmate] = &row.words;
        let lists: Vec<String> =
            row.words[..6].iter().rev().chain([chess, check, checkmate]).map(|words| words.join("/")).collect();
        let _ = write!(out, "        {},\n        Words({:?}),\n        &[", set(&row.letters), lists.join("|"));
        for (name, letters) in &row.alternates {
            let _ = write!(out, "Alternate {{ name: {name:?}, letters: {} }}, ", set(letters));
        }
        let files = row.files.as_ref().map_or("None".to_owned(), |files| format!("Some(&{files:?})"));
        let flags: Vec<String> = row.flags.iter().map(|flag| format!("Flags::{flag}")).collect();
        let _ = write!(
            out,
            "],\n        {files},\n        &{:?},\n        Flags::of(&[{}]),\n        Confidence::{},\n    ),\n",
            row.lookalikes,
            flags.join(", "),
            row.confidence
        );
    }
    out + "];\n"
}

/// Letters by `Role::index()`, pawn first.
fn set(letters: &[String; 6]) -> String {
    let mut letters = letters.clone();
    letters.reverse();
    format!("{letters:?}")
}
