//! The table of languages: the file as it is, what a wrong row is told, and the lookup.

use std::collections::HashMap;

use stamma::board::Role;
use stamma::notation::language::{self, Confidence, Flags, Language, Match, ENGLISH, FIGURINE, LANGUAGES};

#[path = "../build/languages.rs"]
mod table;

const FILE: &str = include_str!("../data/languages.tsv");
const HEAD: [&str; 6] = ["K", "Q", "R", "B", "N", "P"];

type Cells = HashMap<&'static str, &'static str>;

fn rows() -> Vec<Cells> {
    let mut lines = FILE.lines();
    let head: Vec<_> = lines.next().unwrap().split('\t').collect();
    lines.map(|line| head.iter().copied().zip(line.split('\t')).collect()).collect()
}

fn language(tag: &str) -> &'static Language {
    LANGUAGES.iter().find(|language| language.tag == tag).unwrap()
}

fn words(cell: &'static str) -> Vec<&'static str> {
    cell.split(" / ").filter(|word| !word.is_empty()).collect()
}

#[test]
fn every_row_is_in_the_table_as_printed() {
    let rows = rows();
    assert_eq!(rows.len(), 70);
    assert_eq!(LANGUAGES.len(), 72); // and two that are the same language in another script
    for row in rows {
        let language = language(row["code"]);
        assert_eq!((language.english_name, language.native_name), (row["english_name"], row["native_name"]));
        for role in Role::ALL {
            assert_eq!(language.letter(role), row[HEAD[5 - role.index()]], "{} {role:?}", language.tag);
            assert_eq!(
                language.words.role(role).collect::<Vec<_>>(),
                words(row[role.name()]),
                "{} {role:?}",
                language.tag
            );
        }
        assert_eq!(language.words.chess().collect::<Vec<_>>(), words(row["chess"]));
        assert_eq!(language.words.check().collect::<Vec<_>>(), words(row["check"]));
        assert_eq!(language.words.checkmate().collect::<Vec<_>>(), words(row["checkmate"]));
        assert_eq!(format!("{:?}", language.confidence).to_lowercase(), row["confidence"]);
        let flags = [
            ("multi", Flags::MULTI),
            ("prefix:", Flags::PREFIX),
            ("shared:", Flags::SHARED),
            ("caseless", Flags::CASELESS),
            ("rtl", Flags::RTL),
            ("latin-letters", Flags::LATIN_LETTERS),
            ("letter-O", Flags::LETTER_O),
            ("letter-X", Flags::LETTER_X),
            ("own-files", Flags::OWN_FILES),
            ("no-letters", Flags::NO_LETTERS),
            ("no-pawn-letter", Flags::NO_PAWN_LETTER),
            ("input-only", Flags::INPUT_ONLY),
        ];
        for (name, flag) in flags {
            let written =
                row["flags"].split(' ').any(|given| given == name || (name.ends_with(':') && given.starts_with(name)));
            assert_eq!(language.flags.contains(flag), written, "{} {name}", language.tag);
        }
        assert_eq!(language.is_printable(), !row["flags"].contains("input-only"));
        let (sets, files) =
            row["alt_letters"].split("; ").filter(|entry| !entry.is_empty()).fold((0, 0), |count, entry| {
                if entry.starts_with("files=") {
                    (count.0, 1)
                } else {
                    (count.0 + 1, count.1)
                }
            });
        assert_eq!(language.alternates.len(), sets, "{}", language.tag);
        assert_eq!(language.files.is_some(), files == 1, "{}", language.tag);
        for entry in row["lookalikes"].split("; ").filter(|entry| !entry.is_empty()) {
            let own = entry.split('(').next().unwrap().chars().next().unwrap();
            assert!(language.lookalikes.iter().any(|pair| pair.0 == own), "{} {entry}", language.tag);
        }
    }
}

/// Whoever prints with a language that is not `input-only` can be read again: no two pieces share a string.
#[test]
fn printable_languages_tell_the_pieces_apart() {
    for language in LANGUAGES.iter().filter(|language| language.is_printable()) {
        for a in &language.letters[1..] {
            assert!(!a.is_empty() && language.letters[1..].iter().filter(|b| a == *b).count() == 1, "{}", language.tag);
        }
        assert!(language.require_printable().is_ok());
    }
    let shy: Vec<_> = LANGUAGES.iter().filter(|l| l.require_printable().is_err()).map(|l| l.tag).collect();
    assert_eq!(shy, ["la", "mn", "te", "ur"]);
}

/// The rows that the reference calls the most dangerous: a letter that is another piece in English.
#[test]
fn letters_that_are_another_piece_in_english() {
    let mut found: Vec<_> = LANGUAGES
        .iter()
        .filter(|language| !language.tag.contains('-'))
        .filter(|language| {
            (0..6).any(|own| {
                (0..6).any(|other| own != other && language.letters[own] == LANGUAGES[ENGLISH].letters[other])
            })
        })
        .map(|language| language.tag)
        .collect();
    found.sort_unstable();
    let mut wanted: Vec<_> =
        "af bn ca da de eo es et fi fr ga gd hi hu id io is it jv lb lt lv mr nb nl nn nso pt ro scn \
                              sq sv tr cy"
            .split_whitespace()
            .collect();
    wanted.sort_unstable();
    assert_eq!(found, wanted);
}

#[test]
fn words_and_letters_fit_the_room_that_the_header_promises() {
    for language in &LANGUAGES {
        let words = &language.words;
        let roles = Role::ALL.into_iter().flat_map(|role| words.role(role));
        let others = words.chess().chain(words.check()).chain(words.checkmate());
        for text in roles.chain(others).chain(language.letters) {
            assert!(text.len() < stamma::ffi::STAMMA_WORD_MAX, "{text}");
            assert!(!text.contains('\0') && text.trim() == text);
        }
    }
}

/// A tag, the row, how it is found.
const LOOKUP: &[(&str, &str, Match)] = &[
    ("en", "en", Match::Exact),
    ("EN-gb", "en", Match::Near),
    ("pt-BR", "pt", Match::Near),
    ("pt_BR", "pt", Match::Near),
    ("no", "nb", Match::Near),
    ("no-NO", "nb", Match::Near),
    ("nn-NO", "nn", Match::Near),
    ("sr", "sh-Latn", Match::Near),
    ("sr-RS", "sh-Latn", Match::Near),
    ("sr-Latn", "sh-Latn", Match::Near),
    ("sr-Latn-RS", "sh-Latn", Match::Near),
    ("sr-Cyrl", "sh", Match::Near),
    ("sr-cyrl-BA", "sh", Match::Near),
    ("hr", "sh-Latn", Match::Near),
    ("bs-Cyrl", "sh", Match::Near),
    ("cnr", "sh-Latn", Match::Near),
    ("sh", "sh", Match::Exact),
    ("sh-Latn", "sh-Latn", Match::Exact),
    ("mk", "mk", Match::Exact),
    ("mk-Cyrl-MK", "mk-Cyrl", Match::Near),
    ("iw", "he", Match::Near),
    ("in-ID", "id", Match::Near),
    ("be", "en", Match::Fallback), // its own letters only on request
    ("be-BY", "en", Match::Fallback),
    ("be-tarask", "be-tarask", Match::Exact),
    ("cmn-Hans", "zh", Match::Near),
    ("zh-Hant-TW", "zh", Match::Near),
    ("x-figurine", "x-figurine", Match::Exact),
    ("x-other", "en", Match::Fallback),
    ("des", "en", Match::Fallback), // no German
    ("sw", "en", Match::Fallback),
    ("i-klingon", "en", Match::Fallback),
    ("en-a-bbb-x-a-ccc", "en", Match::Near),
];

#[test]
fn lookup() {
    for (tag, row, how) in LOOKUP {
        let found = language::lookup(tag.as_bytes()).unwrap();
        assert_eq!((found.language.tag, found.how), (*row, *how), "{tag}");
        assert_eq!(LANGUAGES[found.index].tag, *row);
        assert_eq!(language::find(tag.as_bytes()).unwrap().tag, *row);
    }
}

/// Language, pieces, letters: the readings of the reference's examples.
#[test]
fn letters_of_the_examples() {
    use Role::{Bishop, King, Knight, Queen, Rook};
    for (tag, role, letter) in [
        ("de", Knight, "S"),
        ("de", Queen, "D"),
        ("ru", Knight, "К"),
        ("ru", King, "Кр"),
        ("ru", Queen, "Ф"),
        ("ru", Rook, "Л"),
        ("es", King, "R"),
        ("lt", Bishop, "R"),
        ("lt", Rook, "B"),
        ("ro", Bishop, "N"),
        ("bg", Bishop, "О"),
        ("vi", Rook, "X"),
        ("el", Queen, "Β"),
        ("sh-Latn", Queen, "D"),
        ("sh", Queen, "Д"),
        ("mk-Cyrl", Knight, "С"),
    ] {
        assert_eq!(language(tag).letter(role), letter, "{tag} {role:?}");
    }
    assert_eq!(language("el").files.unwrap(), &["α", "β", "γ", "δ", "ε", "ζ", "η", "θ"]);
    assert!(language("ru").lookalikes.contains(&('К', 'K')) && language("ru").lookalikes.contains(&('р', 'p')));
    for file in [('а', 'a'), ('с', 'c'), ('е', 'e')] {
        assert!(["ru", "uk", "bg", "mk", "sh", "kk"].iter().all(|tag| language(tag).lookalikes.contains(&file)));
    }
    assert!(language("de").lookalikes.is_empty() && language("sh-Latn").lookalikes.is_empty());
    assert_eq!(LANGUAGES[FIGURINE].alternate(b"BLACK").unwrap(), ["♟", "♞", "♝", "♜", "♛", "♚"]);
    assert_eq!(language("en").alternate(b"descriptive").unwrap()[1], "Kt");
    assert_eq!(language("el").alternate(b"pychess").unwrap(), ["Πι", "Ι", "Α", "Πυ", "Β", "Πα"]);
    assert!(language("bn").confidence == Confidence::Low && language("bn").confidence < Confidence::Medium);
}

/// A table with one cell of one row changed.
fn changed(tag: &str, column: &str, cell: &str) -> String {
    let at = FILE.lines().next().unwrap().split('\t').position(|name| name == column).unwrap();
    FILE.lines()
        .map(|line| {
            let mut cells: Vec<&str> = line.split('\t').collect();
            if cells[0] == tag {
                cells[at] = cell;
            }
            cells.join("\t") + "\n"
        })
        .collect()
}

#[test]
fn a_wrong_row_is_told_what_it_needs() {
    let number = FILE.lines().position(|line| line.starts_with("fr\t")).unwrap() + 1;
    for (column, cell, message) in [
        ("code", "f", "not a BCP 47 tag"),
        ("code", "de", "the language is there already"),
        ("english_name", "", "must not be empty"),
        ("english_name", "French ", "a space at the start or the end"),
        ("K", "R oi", "`R oi` has a space inside: give one string"),
        ("N", "", "a letter is missing: give all of K Q R B N or none"),
        ("knight", "cavalier /", "words are parted by ` / `"),
        ("alt_letters", "old", "`old` has no `=`"),
        ("alt_letters", "old=R D T", "`old=R D T`: a set has five or six letters, king first"),
        ("alt_letters", "old=R D T F C P; old=R D T F C P", "two sets are named old"),
        ("alt_letters", "king=R (print)", "`king=R (print)`: letters are parted by single spaces, sets by `; `"),
        ("alt_letters", "king=R K", "`king=R K`: a role takes one letter"),
        ("alt_letters", "Old=R D T F C P", "`Old`: a name is made of small letters, digits and hyphens"),
        ("alt_letters", "files=a b c", "files= takes eight letters, a to h"),
        ("conflict_san", "", "must be `R=king (SAN rook)` for these letters"),
        ("conflict_files", "D(queen)~d", "must be `D(queen)~d; F(bishop)~f; C(knight)~c` for these letters"),
        ("lookalikes", "R", "`R` is not of the form `К(king)~Latin K=what K means`"),
        ("lookalikes", "К(king)~Latin K", "`К` is not the letter of the king, `R`"),
        ("lookalikes", "R(king)~Latin Ra", "`R` and `Ra` have different lengths"),
        ("flags", "loud", "`loud` is not a flag"),
        ("flags", "multi", "`multi` does not hold for these letters"),
        ("flags", "prefix:N<K", "`prefix:N<K` does not hold for these letters"),
        ("confidence", "sure", "`sure` is not high, medium or low"),
    ] {
        let error = table::parse(&changed("fr", column, cell)).unwrap_err();
        let (place, said) = error.split_once(": ").unwrap();
        let tag = if column == "code" { cell } else { "fr" };
        // What two columns say together is reported at the one that has to follow.
        if !(column == "code" && cell == "de") {
            assert_eq!(place, format!("line {number} ({tag}), column {column}"), "{error}");
        }
        assert_eq!(said, message);
    }
    for (tag, flags, message) in [
        ("ru", "multi", "`prefix:N<K` is missing for these letters"),
        ("mn", "shared:R=B", "`input-only` is missing for these letters"),
        ("la", "", "`no-letters` is missing for these letters"),
        ("vi", "letter-X", "`no-pawn-letter` is missing for these letters"),
        ("et", "", "`letter-O` is missing for these letters"),
        ("el", "", "`own-files` is missing for these letters"),
    ] {
        assert!(table::parse(&changed(tag, "flags", flags)).unwrap_err().ends_with(message), "{tag}");
    }
    assert!(table::parse("").unwrap_err().starts_with("line 1: the columns must be code, english_name"));
    let short = FILE.replacen("\tFrançais", "", 1);
    assert_eq!(table::parse(&short).unwrap_err(), format!("line {number} (fr): 24 columns, not 25"));
    let without: String =
        FILE.lines().filter(|line| !line.starts_with("en\t")).map(|line| format!("{line}\n")).collect();
    assert_eq!(table::parse(&without).unwrap_err(), "the row en is missing");
    assert!(table::rust(&table::parse(FILE).unwrap()).contains("Confidence::High"));
}
