//! Tables of cases: tab-separated, the first row names the columns.
//!
//! - Columns are found by name; others may stand between or behind them.
//! - `-` stands for nothing, `(empty)` for the empty text.
//! - Texts use the escapes `\n` `\r` `\t` `\\` `\xHH` (one byte) `\uHHHH` (one code point).
//! - What is no row of the table is kept with its line, to be reported.

use std::rc::Rc;

/// What was expected and what came instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    pub expected: String,
    pub got: String,
}

impl Wrong {
    pub fn new(expected: impl Into<String>, got: impl Into<String>) -> Wrong {
        Wrong { expected: expected.into(), got: got.into() }
    }
}

/// One case.
#[derive(Debug)]
pub struct Row {
    columns: Rc<[String]>,
    cells: Vec<String>,
}

/// A line that is no row.
#[derive(Debug)]
pub struct Odd {
    /// The case's id if it can be told, else the line.
    pub id: String,
    pub wrong: Wrong,
}

/// The rows of a table. An empty file has none; neither has one with a header only.
pub fn rows(bytes: &[u8]) -> Vec<Result<Row, Odd>> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let mut lines = bytes
        .split(|&byte| byte == b'\n')
        .map(|line| line.strip_suffix(b"\r").unwrap_or(line))
        .zip(1..)
        .filter(|(line, _)| !line.is_empty());
    let Some((header, _)) = lines.next() else { return Vec::new() };
    let columns: Rc<[String]> =
        String::from_utf8_lossy(header).split('\t').map(|name| name.trim().to_owned()).collect();
    lines.map(|(line, number)| row(&columns, line, number)).collect()
}

fn row(columns: &Rc<[String]>, line: &[u8], number: usize) -> Result<Row, Odd> {
    let odd = |cells: &[String], expected: String, got: String| {
        let id = columns.iter().position(|name| name == "id").and_then(|at| cells.get(at)).filter(|id| !id.is_empty());
        let id = id.cloned().unwrap_or_else(|| format!("line {number}"));
        Odd { id, wrong: Wrong { expected, got } }
    };
    let cells: Vec<String> = String::from_utf8_lossy(line).split('\t').map(str::to_owned).collect();
    if std::str::from_utf8(line).is_err() {
        return Err(odd(&cells, "a row in UTF-8".to_owned(), "other bytes".to_owned()));
    }
    if cells.len() != columns.len() {
        return Err(odd(&cells, format!("a row of {} cells", columns.len()), cells.len().to_string()));
    }
    let row = Row { columns: Rc::clone(columns), cells };
    match row.find("id") {
        Some(id) if !id.is_empty() => Ok(row),
        _ => Err(odd(&row.cells, "an id".to_owned(), "none".to_owned())),
    }
}

impl Row {
    /// The id of the case.
    pub fn id(&self) -> &str {
        self.find("id").unwrap_or("?")
    }

    /// A cell as it stands, or `None` if the table has no such column.
    pub fn find(&self, column: &str) -> Option<&str> {
        let at = self.columns.iter().position(|name| name == column)?;
        self.cells.get(at).map(String::as_str)
    }

    /// A cell as it stands; the column must be there.
    pub fn cell(&self, column: &str) -> Result<&str, Wrong> {
        self.find(column).ok_or_else(|| Wrong::new(format!("a column {column}"), "none"))
    }

    /// A cell, or `None` if there is no such column or it holds nothing.
    pub fn given(&self, column: &str) -> Option<&str> {
        self.find(column).filter(|&cell| cell != "-")
    }

    /// A cell that holds input for a reader: escapes undone. A lone dash is input like any other.
    pub fn text(&self, column: &str) -> Result<Vec<u8>, Wrong> {
        unescape(self.cell(column)?)
    }
}

/// Undoes the escapes of a text.
pub fn unescape(cell: &str) -> Result<Vec<u8>, Wrong> {
    if cell == "(empty)" {
        return Ok(Vec::new());
    }
    let mut text = Vec::with_capacity(cell.len());
    let mut rest = cell;
    while let Some(at) = rest.find('\\') {
        text.extend_from_slice(&rest.as_bytes()[..at]);
        let (length, bytes) = escape(&rest[at + 1..])
            .ok_or_else(|| Wrong::new("a sound escape", rest[at..].chars().take(6).collect::<String>()))?;
        text.extend_from_slice(&bytes);
        rest = &rest[at + 1 + length..];
    }
    text.extend_from_slice(rest.as_bytes());
    Ok(text)
}

/// What stands behind a backslash: its length and its meaning.
fn escape(rest: &str) -> Option<(usize, Vec<u8>)> {
    let digits = |count: usize| {
        let digits = rest.get(1..1 + count)?;
        let hex = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        hex.then(|| u32::from_str_radix(digits, 16).ok())?
    };
    match rest.as_bytes().first()? {
        b'n' => Some((1, vec![b'\n'])),
        b'r' => Some((1, vec![b'\r'])),
        b't' => Some((1, vec![b'\t'])),
        b'\\' => Some((1, vec![b'\\'])),
        b'x' => Some((3, vec![u8::try_from(digits(2)?).ok()?])),
        b'u' => Some((5, char::from_u32(digits(4)?)?.to_string().into_bytes())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_odd(row: &Result<Row, Odd>, id: &str, expected: &str, got: &str) -> bool {
        matches!(row, Err(odd) if odd.id == id && odd.wrong == Wrong::new(expected, got))
    }

    #[test]
    fn escapes_are_undone() {
        for (cell, text) in [
            ("plain", &b"plain"[..]),
            ("", b""),
            ("(empty)", b""),
            ("-", b"-"),
            (r"a\nb\rc\td\\e", b"a\nb\rc\td\\e"),
            (r"Nf3\x00", b"Nf3\0"),
            (r"\xff\xFE", b"\xff\xfe"),
            (r"\u00e9\u2014", "\u{e9}\u{2014}".as_bytes()),
            (r"\u0041b", b"Ab"),
            (r"\\x41", b"\\x41"),
            ("é—", "é—".as_bytes()),
        ] {
            assert_eq!(unescape(cell).as_deref(), Ok(text), "{cell}");
        }
    }

    #[test]
    fn unsound_escapes_are_told() {
        for cell in [r"\", r"a\q", r"\x", r"\x4", r"\xg0", r"\x+1", r"\u12", r"\u 123", r"\ud800", r"\xé", r"\ué12"] {
            assert!(unescape(cell).is_err(), "{cell}");
        }
    }

    #[test]
    fn columns_are_found_by_name() {
        let table = rows(b"more\tid\ttext\nx\tone\ta\\tb\n\ny\ttwo\t-\n");
        assert_eq!(table.len(), 2);
        let (one, two) = (table[0].as_ref().unwrap(), table[1].as_ref().unwrap());
        assert_eq!((one.id(), one.text("text")), ("one", Ok(b"a\tb".to_vec())));
        assert_eq!((two.id(), two.text("text"), two.given("text")), ("two", Ok(b"-".to_vec()), None));
        assert_eq!((one.find("fen"), one.given("fen")), (None, None));
        assert_eq!(one.cell("fen"), Err(Wrong::new("a column fen", "none")));
    }

    #[test]
    fn line_ends_and_byte_order_marks_do_not_matter() {
        let table = rows(b"\xEF\xBB\xBFid\ttext\r\none\tlast\r\ntwo\tlast");
        assert_eq!(table.iter().map(|row| row.as_ref().unwrap().find("text")).collect::<Vec<_>>(), [Some("last"); 2]);
    }

    #[test]
    fn empty_cells_are_kept() {
        let table = rows(b"id\ta\tb\none\t\t\n");
        assert_eq!(table[0].as_ref().unwrap().find("b"), Some(""));
    }

    #[test]
    fn tables_without_rows_are_empty() {
        assert!(rows(b"").is_empty());
        assert!(rows(b"\n\n").is_empty());
        assert!(rows(b"id\ttext\n").is_empty());
    }

    #[test]
    fn odd_lines_are_told() {
        let table = rows(b"id\ttext\none\none\ttwo\tthree\n\ttext\nlatin\t\xe9\nlast\tgood\n");
        assert!(is_odd(&table[0], "one", "a row of 2 cells", "1"));
        assert!(is_odd(&table[1], "one", "a row of 2 cells", "3"));
        assert!(is_odd(&table[2], "line 4", "an id", "none"));
        assert!(is_odd(&table[3], "latin", "a row in UTF-8", "other bytes"));
        assert_eq!(table[4].as_ref().unwrap().id(), "last");
        assert!(is_odd(&rows(b"name\tx\na\tb")[0], "line 2", "an id", "none"));
    }
}
