//! The table of explanations: which rule decides where two readers disagree.
//!
//! Columns: file, game, peer, what, detail (each a pattern in which `*` is any text), who is right, rule. A file's pattern
//! is held against the end of its path. The first row that fits counts.

use std::collections::BTreeMap;

/// A row.
struct Row {
    columns: [String; 5],
    right: String,
    rule: String,
    hits: usize,
}

/// All rows of one peer.
pub struct Table {
    rows: Vec<Row>,
}

impl Table {
    pub fn read(text: &str, peer: &str) -> Result<Table, String> {
        let mut rows = Vec::new();
        for (number, line) in text.lines().enumerate() {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let columns: Vec<&str> = line.split('\t').collect();
            let &[file, game, of, what, detail, right, rule] = columns.as_slice() else {
                return Err(format!("line {}: {} columns, not 7", number + 1, columns.len()));
            };
            if !["stamma", "peer", "either"].contains(&right) {
                return Err(format!("line {}: who is right is stamma, peer or either", number + 1));
            }
            if fits(of, peer) {
                let columns = [format!("*{file}"), game.into(), of.into(), what.into(), detail.into()];
                rows.push(Row { columns, right: right.to_string(), rule: rule.to_string(), hits: 0 });
            }
        }
        Ok(Table { rows })
    }

    /// The rule of a disagreement.
    pub fn rule(&mut self, columns: [&str; 5]) -> Option<&str> {
        let row =
            self.rows.iter_mut().find(|row| row.columns.iter().zip(columns).all(|(row, text)| fits(row, text)))?;
        row.hits += 1;
        Some(&row.rule)
    }

    /// How often each rule decided, and for whom.
    pub fn counts(&self) -> BTreeMap<(&str, &str), usize> {
        let mut counts = BTreeMap::new();
        for row in &self.rows {
            *counts.entry((row.rule.as_str(), row.right.as_str())).or_default() += row.hits;
        }
        counts
    }

    /// Rows that explained nothing.
    pub fn unused(&self) -> impl Iterator<Item = String> + '_ {
        self.rows.iter().filter(|row| row.hits == 0).map(|row| row.columns.join("\t"))
    }
}

/// Whether a pattern, in which `*` is any text, is the whole text.
fn fits(pattern: &str, text: &str) -> bool {
    let mut parts = pattern.split('*');
    let Some(mut rest) = text.strip_prefix(parts.next().unwrap_or("")) else { return false };
    let mut parts: Vec<&str> = parts.collect();
    let Some(last) = parts.pop() else { return rest.is_empty() };
    for part in parts {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn patterns() {
        for (pattern, text) in
            [("*", ""), ("*", "a"), ("a", "a"), ("a*c", "abc"), ("a*c", "ac"), ("*b*", "abc"), ("*/x", "a/x/x")]
        {
            assert!(fits(pattern, text), "{pattern} {text}");
        }
        for (pattern, text) in [("", "a"), ("a", "ab"), ("ab*ba", "aba"), ("*b", "abc"), ("a*b*c", "acb")] {
            assert!(!fits(pattern, text), "{pattern} {text}");
        }
    }
}
