//! What is told: a line for each failure, a line for each file, and the sum.

use std::fmt;
use std::io::Write;

use crate::table::Wrong;

/// How many checks ended how.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Counts {
    pub passed: usize,
    pub failed: usize,
    pub skipped: usize,
}

impl Counts {
    pub fn add(&mut self, other: Counts) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

/// The running report on one file.
pub struct Report<'a> {
    file: &'a str,
    id: String,
    counts: Counts,
    /// Why checks were skipped, and how many for each reason.
    reasons: Vec<(&'static str, usize)>,
}

impl<'a> Report<'a> {
    pub fn new(file: &'a str) -> Report<'a> {
        Report { file, id: String::new(), counts: Counts::default(), reasons: Vec::new() }
    }

    /// The case that the next lines are about.
    pub fn begin(&mut self, id: &str) {
        id.clone_into(&mut self.id);
    }

    pub fn passed(&mut self) {
        self.counts.passed += 1;
    }

    pub fn failed(&mut self, wrong: &Wrong) {
        self.counts.failed += 1;
        line(format_args!(
            "{}: {}: expected {}, got {}",
            self.file,
            visible(&self.id),
            visible(&wrong.expected),
            visible(&wrong.got)
        ));
    }

    pub fn skipped(&mut self, reason: &'static str) {
        self.counts.skipped += 1;
        match self.reasons.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, count)) => *count += 1,
            None => self.reasons.push((reason, 1)),
        }
    }

    /// Passes if both are the same; `what` tells which of a case's checks it is.
    pub fn check(&mut self, what: &str, expected: &str, got: &str) {
        if expected == got {
            self.passed();
        } else {
            self.failed(&Wrong::new(format!("{what} {expected}"), got));
        }
    }

    /// Ends the file: its line.
    pub fn finish(self) -> Counts {
        let Counts { passed, failed, skipped } = self.counts;
        let mut text = format!("{}: {passed} passed, {failed} failed", self.file);
        if skipped > 0 {
            let reasons: Vec<String> = match &self.reasons[..] {
                [(reason, _)] => vec![(*reason).to_owned()],
                several => several.iter().map(|(reason, count)| format!("{count}: {reason}")).collect(),
            };
            text += &format!(", {skipped} skipped ({})", reasons.join("; "));
        }
        line(format_args!("{text}"));
        self.counts
    }
}

/// Something worth knowing that is no result.
pub fn note(text: fmt::Arguments<'_>) {
    line(format_args!("note: {text}"));
}

/// The last line.
pub fn sum(counts: Counts) {
    line(format_args!("cases: {} passed, {} failed, {} skipped", counts.passed, counts.failed, counts.skipped));
}

/// A closed pipe is no reason to fail: the exit status still tells.
fn line(text: fmt::Arguments<'_>) {
    let _ = writeln!(std::io::stdout(), "{text}");
}

/// One line, whatever the text holds.
fn visible(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { c.escape_default().to_string() } else { c.to_string() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checks_are_counted() {
        let mut report = Report::new("x.tsv");
        report.begin("x-001");
        report.check("san", "e4", "e4");
        report.check("san", "e4", "e5");
        report.skipped("later");
        report.skipped("later");
        assert_eq!(report.finish(), Counts { passed: 1, failed: 1, skipped: 2 });
    }

    #[test]
    fn control_characters_are_shown() {
        assert_eq!(visible("a\nb\0c é"), "a\\nb\\u{0}c é");
    }
}
