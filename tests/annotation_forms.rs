//! NAGs and annotation symbols: the reference's tables row by row.

use stamma::board::Color::{Black, White};
use stamma::notation::annotation::{find, symbol, text};

/// Numbers, print, aliases: section 17.1 and 17.2. Of a pair White's comes first. The print is empty where the policy of 17.2
/// prints `$n` although a sign is known; those signs stand among the aliases.
const TABLE: &[(&[u32], &str, &str)] = &[
    (&[1], "!", ""),
    (&[2], "?", ""),
    (&[3], "!!", ""),
    (&[4], "??", ""),
    (&[5], "!?", ""),
    (&[6], "?!", ""),
    (&[8], "□", "[]"),
    (&[9], "", "☒"),
    (&[10], "=", ""),
    (&[11], "", "=="),
    (&[12], "", "=~"),
    (&[13], "∞", "~ inf &"),
    (&[14], "⩲", "+/= += ±="),
    (&[15], "⩱", "=/+ =+"),
    (&[16], "±", "+/- +/−"),
    (&[17], "∓", "-/+ −/+"),
    (&[18], "+−", "+-"),
    (&[19], "−+", "-+"),
    (&[20], "", "+-- ++--"),
    (&[21], "", "--+ --++"),
    (&[22, 23], "⨀", "⊙ (.) zz"),
    (&[26, 27], "○", "()"),
    (&[32, 33], "⟳", "↻ ↑↑ @"),
    (&[36, 37], "↑", "^"),
    (&[40, 41], "→", "->"),
    (&[44, 45], "=/∞", "=/~ ~/= =/& =∞ ≌ ⯹"),
    (&[48, 49], "", "⊞ [+]"),
    (&[54, 55], "", "⟫ >>"),
    (&[60, 61], "", "⟪ <<"),
    (&[132, 133], "⇆", "<=> ⇄"),
    (&[138, 139], "⨁", "⊕ (+)"),
    (&[140], "∆", "△ /\\"),
    (&[141], "∇", "\\/"),
    (&[142], "⌓", ">="),
    (&[143], "≤", "<="),
    (&[145], "RR", ""),
    (&[146], "N", "TN"),
    (&[148], "", "⊥ _|_"),
    (&[149], "", "⇔ <->"),
    (&[150], "", "⇗ //"),
    (&[220], "", "D"),
    (&[244], "", "✕"),
    (&[254], "", "∟"),
    (&[255], "", "⌋"),
];

#[test]
fn every_symbol_of_the_tables() {
    for (nags, print, aliases) in TABLE {
        let (white, black) = (nags[0], nags[nags.len() - 1]);
        for (nag, mover) in [(white, White), (black, Black)] {
            assert_eq!(symbol(nag), (!print.is_empty()).then_some(*print), "{nag}");
            for written in aliases.split_whitespace().chain((!print.is_empty()).then_some(*print)) {
                for behind in ["", " ", ";"] {
                    let found = find(format!("{written}{behind}").as_bytes()).unwrap_or_else(|| panic!("{written}"));
                    assert_eq!((found.nag(mover), found.len), (nag, written.len()), "{written}");
                }
            }
        }
    }
}

/// What the print column shows leads back to its number: the same, or for a pair with one symbol by who moved. The reference's
/// one exception is □, for 7 as well as 8.
#[test]
fn printed_symbols_lead_back() {
    let mut printed = 0;
    for nag in 0..=300 {
        let Some(sign) = symbol(nag) else { continue };
        printed += 1;
        let found = find(sign.as_bytes()).unwrap();
        assert_eq!(found.len, sign.len());
        let wanted = if nag == 7 { 8 } else { nag };
        assert!(found.nags.contains(&wanted), "{nag} {sign} {:?}", found.nags);
        if found.nags[0] != found.nags[1] {
            assert_eq!(found.nag(if nag % 2 == 0 { White } else { Black }), nag);
        }
    }
    // 1..23 without 9, 11, 12, 20, 21; seven pairs; 140..146 without 144.
    assert_eq!(printed, 18 + 14 + 6);
}

#[test]
fn the_longest_symbol_is_taken() {
    for (text, nag, len) in [
        ("!!!", 3, 2),
        ("!?!", 5, 2),
        ("?!?", 6, 2),
        ("!+", 1, 1),
        ("=/+", 15, 3),
        ("=/x", 10, 1),
        ("+/=", 14, 3),
        ("+--", 20, 3),
        ("+-", 18, 2),
        ("+-!", 18, 2),
        ("--+", 21, 3),
        ("--++", 21, 4),
        ("<=>", 132, 3),
        ("<=", 143, 2),
        ("↑↑", 32, 6),
        ("∞=", 13, 3),
        ("+–", 18, 4), // an en dash
    ] {
        let found = find(text.as_bytes()).unwrap();
        assert_eq!((found.nag(White), found.len), (nag, len), "{text}");
    }
}

/// Every number that the reference describes has a text, and the texts of a pair differ in the side only.
#[test]
fn meanings() {
    for nag in
        (0..=160).chain([165, 166]).chain(190..=193).chain([201]).chain(210..=215).chain([220, 221]).chain(238..=255)
    {
        let meaning = text(nag).unwrap_or_else(|| panic!("{nag}"));
        assert!(meaning.len() < stamma::ffi::STAMMA_NAG_TEXT_MAX && !meaning.ends_with('.'), "{meaning}");
        assert!(symbol(nag).is_none_or(|sign| sign.len() < stamma::ffi::STAMMA_NAG_TEXT_MAX));
    }
    for white in (14..139).step_by(2) {
        let (a, b) = (text(white).unwrap(), text(white + 1).unwrap());
        assert_eq!(a.strip_prefix("White ").unwrap(), b.strip_prefix("Black ").unwrap());
    }
    for nag in (161..165).chain(167..190).chain(194..200).chain(222..238).chain([256, 1000]) {
        assert_eq!(text(nag), None, "{nag}");
    }
}
