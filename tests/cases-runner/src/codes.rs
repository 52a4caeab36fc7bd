//! From the library's conditions to the codes of the cases.
//!
//! - A condition that says which field is at fault gives that field.
//! - One that may arise anywhere in the text gives the field in which it arose.
//! - Between two fields, and behind the last, the fault is one of `fields`.

use crate::abi::Refusal;

const FIELDS: [&str; 6] = ["board", "turn", "castling", "ep", "clock", "clock"];

/// The code for a refused FEN.
pub fn of_fen(refusal: &Refusal, text: &[u8]) -> Option<&'static str> {
    let name = refusal.name.as_str();
    Some(match name {
        "FEN_RANK_COUNT"
        | "FEN_RANK_WIDTH"
        | "FEN_BAD_PIECE"
        | "FEN_BAD_DIGIT"
        | "FEN_ADJACENT_DIGITS"
        | "FEN_PROMOTED_MARK"
        | "FEN_POCKET" => "board",
        "FEN_BAD_SIDE" | "FEN_SIDE_WORD" => "turn",
        "FEN_BAD_CASTLING_CHAR"
        | "FEN_CASTLING_ORDER"
        | "FEN_CASTLING_DUPLICATE"
        | "FEN_CASTLING_DASH_MIX"
        | "FEN_CASTLING_STYLE" => "castling",
        "FEN_BAD_EP" | "FEN_EP_RANK_SIDE" | "FEN_EP_CASE" => "ep",
        "FEN_BAD_HALFMOVE" | "FEN_BAD_FULLMOVE" | "FEN_LEADING_ZERO" | "FEN_SIGN" | "FEN_NUMBER_RANGE"
        | "FEN_FULLMOVE_ZERO" => "clock",
        "FEN_EMPTY" | "FEN_SEPARATOR" | "FEN_FIELD_COUNT" | "FEN_MISSING_FIELD" | "FEN_VARIANT_FIELD"
        | "FEN_OPERATIONS" => "fields",
        "FEN_NON_ASCII" | "FEN_CONTROL_CHAR" | "FEN_DASH" | "FEN_WRAPPING" | "FEN_TOO_LONG" => {
            field_at(text, refusal.offset)
        }
        "POS_EMPTY_BOARD"
        | "POS_NO_WHITE_KING"
        | "POS_NO_BLACK_KING"
        | "POS_MANY_WHITE_KINGS"
        | "POS_MANY_BLACK_KINGS" => "king",
        "POS_PAWN_ON_BACK_RANK" => "pawn",
        "POS_OPPONENT_IN_CHECK" | "POS_KINGS_ADJACENT" => "check",
        "POS_MANY_CHECKERS" | "POS_CHECK_TWO_STEPPERS" | "POS_CHECK_ALIGNED" => "check",
        "POS_CHECK_VERSUS_EP" => "ep",
        _ if name.starts_with("POS_CASTLING_") => "castling",
        _ if name.starts_with("POS_EP_") => "ep",
        _ if name.starts_with("POS_MANY_") => "material",
        _ if name.starts_with("POS_CLOCK_") => "clock",
        _ => return None,
    })
}

/// The code for a refused move, in SAN or UCI form.
pub fn of_move(refusal: &Refusal) -> Option<&'static str> {
    Some(match refusal.name.as_str() {
        "SAN_SYNTAX" | "UCI_SYNTAX" => "syntax",
        "SAN_AMBIGUOUS" | "MOVE_AMBIGUOUS" => "ambiguous",
        "SAN_ILLEGAL"
        | "SAN_LEAVES_KING_IN_CHECK"
        | "SAN_PROMOTION_MISSING"
        | "SAN_PROMOTION_BAD"
        | "SAN_PROMOTION_ASSUMED"
        | "SAN_NULL"
        | "SAN_NULL_IN_CHECK"
        | "UCI_ILLEGAL"
        | "UCI_PROMOTION_MISSING"
        | "UCI_PROMOTION_BAD"
        | "UCI_NULL"
        | "MOVE_ILLEGAL"
        | "MOVE_PROMOTION_NEEDED"
        | "MOVE_LEAVES_KING_IN_CHECK"
        | "MOVE_NULL_IN_CHECK" => "illegal",
        "SAN_FORM"
        | "SAN_CHECK_MARK"
        | "SAN_CAPTURE_MARK"
        | "SAN_EP_MARK"
        | "SAN_OTHER_NOTATION"
        | "SAN_DISAMBIGUATION"
        | "SAN_CASTLING_FORM"
        | "SAN_PROMOTION_FORM"
        | "SAN_SUFFIX"
        | "SAN_LONG_FORM"
        | "SAN_SIGN"
        | "SAN_MOVE_NUMBER"
        | "SAN_LETTER_CASE"
        | "SAN_PAWN_LETTER"
        | "SAN_LANGUAGE_LETTER"
        | "SAN_MIXED_LETTERS"
        | "SAN_LOOKALIKE"
        | "SAN_FIGURINE"
        | "SAN_FIGURINE_COLOUR"
        | "SAN_CAPTURE_SIGN"
        | "SAN_SHORT_CAPTURE"
        | "SAN_CHECK_FORM"
        | "SAN_EP_SQUARE"
        | "SAN_CAPTURED_KIND"
        | "UCI_CASTLING_FORM"
        | "UCI_FORM" => "form",
        _ => return None,
    })
}

/// The field of a FEN in which an offset lies.
fn field_at(text: &[u8], offset: usize) -> &'static str {
    let is_gap = |byte: &u8| byte.is_ascii_whitespace();
    let before = &text[..offset.min(text.len())];
    if text.get(offset).is_some_and(is_gap) {
        return "fields";
    }
    let begun = before.split(is_gap).filter(|field| !field.is_empty()).count();
    let inside = before.last().is_some_and(|byte| !is_gap(byte));
    FIELDS.get(begun - usize::from(inside)).copied().unwrap_or("fields")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_lie_in_fields() {
        let text = b"8/8 w  KQ -\t0 12 more";
        for (offset, field) in [
            (0, "board"),
            (2, "board"),
            (3, "fields"),
            (4, "turn"),
            (6, "fields"),
            (7, "castling"),
            (8, "castling"),
            (10, "ep"),
            (11, "fields"),
            (12, "clock"),
            (14, "clock"),
            (15, "clock"),
            (17, "fields"),
            (21, "fields"),
            (99, "fields"),
        ] {
            assert_eq!(field_at(text, offset), field, "{offset}");
        }
        assert_eq!(field_at(b"", 0), "board");
        assert_eq!(field_at(b" x", 1), "board");
    }

    #[test]
    fn conditions_have_codes() {
        let refusal = |name: &str| Refusal { name: name.to_owned(), offset: 4, fault: None };
        for (name, code) in [
            ("FEN_RANK_WIDTH", Some("board")),
            ("FEN_NON_ASCII", Some("turn")),
            ("POS_MANY_WHITE_KINGS", Some("king")),
            ("POS_MANY_WHITE_PAWNS", Some("material")),
            ("POS_MANY_CHECKERS", Some("check")),
            ("POS_EP_CLOCK", Some("ep")),
            ("POS_CASTLING_NO_ROOK", Some("castling")),
            ("SAN_SYNTAX", None),
        ] {
            assert_eq!(of_fen(&refusal(name), b"8/8 \xff - - 0 1"), code, "{name}");
        }
        assert_eq!(of_move(&refusal("SAN_PROMOTION_MISSING")), Some("illegal"));
        assert_eq!(of_move(&refusal("SAN_CAPTURE_MARK")), Some("form"));
        assert_eq!(of_move(&refusal("POS_EP_CLOCK")), None);
    }
}
