//! The tokens of a game, and whether they are those of a case.
//!
//! - Neighbouring comments count as one, joined with a space.
//! - A result inside a variation may be kept as a comment or not.
//! - Annotations made of signs may be added where the case leaves that open.

use crate::table::Wrong;

/// One token as the cases write it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    text: String,
    origin: Origin,
}

/// What a token is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Origin {
    /// What the cases call by the same name.
    Plain,
    /// An annotation that is not written with a dollar sign.
    Sign,
    /// A comment that is a result inside a variation.
    Result,
}

impl Token {
    pub fn new(text: impl Into<String>) -> Token {
        Token { text: text.into(), origin: Origin::Plain }
    }

    pub fn sign(text: impl Into<String>) -> Token {
        Token { text: text.into(), origin: Origin::Sign }
    }

    pub fn result(text: impl Into<String>) -> Token {
        Token { text: text.into(), origin: Origin::Result }
    }
}

/// What differs, shown around the first difference.
pub fn compare(wanted: &[String], found: &[Token], are_signs_free: bool) -> Option<Wrong> {
    let plain: Vec<Token> = wanted.iter().filter(|text| *text != "{}").map(Token::new).collect();
    let wanted = fold(&plain, &|_, _| true);
    let is_kept = |free: bool, at: usize, token: &Token| match token.origin {
        Origin::Plain => true,
        Origin::Sign => !free || wanted.get(at) == Some(&token.text),
        Origin::Result => wanted.get(at) == Some(&token.text),
    };
    let found_as = |free| fold(found, &|at, token| is_kept(free, at, token));
    let got = found_as(false);
    if got == wanted || (are_signs_free && found_as(true) == wanted) {
        return None;
    }
    let at = (0..).find(|&at| wanted.get(at) != got.get(at) || at >= wanted.len()).unwrap_or_default();
    Some(Wrong::new(format!("tokens {}", around(&wanted, at)), around(&got, at)))
}

/// The texts of the tokens that are kept, with neighbouring comments joined. `is_kept` is told the token's place.
fn fold(tokens: &[Token], is_kept: &dyn Fn(usize, &Token) -> bool) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for token in tokens {
        if !is_kept(all.len(), token) {
            continue;
        }
        match (all.last_mut(), inside(&token.text)) {
            (Some(last), Some(more)) if inside(last).is_some() => {
                last.pop();
                *last += &format!(" {more}}}");
            }
            _ => all.push(token.text.clone()),
        }
    }
    all
}

/// The text of a comment.
fn inside(token: &str) -> Option<&str> {
    token.strip_prefix('{')?.strip_suffix('}')
}

/// The tokens around a place, with long ones cut.
fn around(tokens: &[String], at: usize) -> String {
    const BEFORE: usize = 3;
    const BEHIND: usize = 5;
    const LONGEST: usize = 60;
    let (from, to) = (at.saturating_sub(BEFORE), tokens.len().min(at + BEHIND));
    let mut shown = String::from(if from > 0 { "[… " } else { "[" });
    for (place, token) in tokens.iter().enumerate().take(to).skip(from) {
        if place > from {
            shown.push(' ');
        }
        shown.extend(token.chars().take(LONGEST));
        if token.chars().nth(LONGEST).is_some() {
            shown.push('…');
        }
    }
    shown + if to < tokens.len() { " …]" } else { "]" }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(list: &str) -> Vec<String> {
        list.split('|').filter(|text| !text.is_empty()).map(str::to_owned).collect()
    }

    fn tokens(list: &str) -> Vec<Token> {
        let token = |text: &str| match text.strip_prefix('~') {
            Some(text) if text.starts_with('{') => Token::result(text),
            Some(text) => Token::sign(text),
            None => Token::new(text),
        };
        texts(list).iter().map(|text| token(text)).collect()
    }

    #[test]
    fn what_may_differ_does_not_count() {
        for (wanted, found, are_signs_free) in [
            ("", "", false),
            ("e4|{a}|e5", "e4|{a}|e5", false),
            ("e4|{a b}", "e4|{a}|{b}", false),
            ("e4|{a}|{b}", "e4|{a b}", false),
            ("e4|{}|e5", "e4|e5", false),
            ("e4|$2|e5", "e4|~$2|e5", false),
            ("e4|$2|e5", "e4|~$2|~$14|e5", true),
            ("e4|{a b}", "e4|{a}|~$14|{b}", true),
            ("e4|(|d4|)|e5", "e4|(|d4|~{1-0}|)|e5", false),
            ("e4|(|d4|{1-0}|)|e5", "e4|(|d4|~{1-0}|)|e5", false),
        ] {
            assert_eq!(compare(&texts(wanted), &tokens(found), are_signs_free), None, "{wanted}");
        }
    }

    #[test]
    fn what_differs_is_told() {
        for (wanted, found, are_signs_free) in [
            ("e4", "", false),
            ("", "e4", false),
            ("e4|e5", "e4", true),
            ("e4", "e4|e5", true),
            ("e4|$2", "e4|~$2|~$14", false),
            ("e4|$2", "e4|~$2|$14", true),
            ("e4|$2", "e4|~$14", true),
            ("e4|{a}", "e4|{a}|{b}", true),
            ("e4|{1-0}|e5", "e4|e5", false),
        ] {
            assert!(compare(&texts(wanted), &tokens(found), are_signs_free).is_some(), "{wanted}");
        }
    }

    #[test]
    fn long_lists_are_cut() {
        let wanted: Vec<String> = (0..20).map(|number| format!("{number}")).collect();
        let mut found: Vec<Token> = wanted.iter().map(Token::new).collect();
        found[10] = Token::new("x".repeat(100));
        let wrong = compare(&wanted, &found, false).unwrap();
        assert_eq!(wrong.expected, "tokens [… 7 8 9 10 11 12 13 14 …]");
        assert_eq!(wrong.got, format!("[… 7 8 9 {}… 11 12 13 14 …]", "x".repeat(60)));
        assert_eq!(compare(&wanted[..2], &found[..1], false).unwrap().got, "[0]");
    }
}
