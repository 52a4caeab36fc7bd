//! Any text as FEN, at every level. Input: one byte of options, then the text.

use stamma::board::{Color, Position, Rules, Wing};
use stamma::ffi::{
    STAMMA_ALLOW_ILLEGAL, STAMMA_CHESS960, STAMMA_EP_ALWAYS, STAMMA_PLACEMENT_ONLY, STAMMA_REFUSE_IMPOSSIBLE,
    STAMMA_REFUSE_INCONSISTENT, STAMMA_REPAIR, STAMMA_RULES_AUTO, STAMMA_SHREDDER,
};
use stamma::notation::fen::{self, CastlingStyle, EnPassantPolicy, Mode, Options, Style, FEN_MAX};
use stamma::notation::Level;
use stamma::rules::validity::{bit, ILLEGAL, IMPOSSIBLE, INCONSISTENT};
use stamma::status::{Diagnostics, Severity, Status};

use crate::c;
use crate::moves::{LEVELS, NO_DIAGNOSTIC};

/// The target's body.
pub fn run(data: &[u8]) {
    let Some((first, text)) = data.split_first() else { return };
    // The seven bits from STAMMA_ALLOW_ILLEGAL on; Chess960 and auto together are refused, which C is asked about.
    let bits = u32::from(first & 0x7f) << 4;
    let has = |bit| bits & bit != 0;
    let mode = match (has(STAMMA_CHESS960), has(STAMMA_RULES_AUTO)) {
        (false, false) => Mode::Standard,
        (true, false) => Mode::Chess960,
        (false, true) => Mode::Auto,
        (true, true) => {
            assert!(c::fen_parse(text, bits, 0).is_err());
            return;
        }
    };
    let impossible = if has(STAMMA_REFUSE_IMPOSSIBLE) { IMPOSSIBLE } else { 0 };
    let inconsistent = if has(STAMMA_REFUSE_INCONSISTENT) { INCONSISTENT } else { 0 };
    let mut lower: Option<Position> = None;
    for level in LEVELS {
        let options = Options {
            level,
            mode,
            allow_illegal: has(STAMMA_ALLOW_ILLEGAL),
            refuse: impossible | inconsistent,
            repair: has(STAMMA_REPAIR),
            placement_only: has(STAMMA_PLACEMENT_ONLY),
        };
        let mut slots = [NO_DIAGNOSTIC; 64];
        let mut diagnostics = Diagnostics::new(&mut slots);
        let result = fen::parse_with(text, options, &mut diagnostics);
        let count = diagnostics.count();
        assert_eq!(result, fen::parse(text, options), "asking for diagnostics changes the answer");
        if let Some(lower) = lower {
            assert_eq!(result, Ok(lower), "{level:?} says otherwise than a lower level");
        }
        let cap = text.len() % 5;
        let from_c = c::fen_parse(text, bits | level as u32, cap);
        match result {
            Ok(position) => {
                let refused = options.refuse | if options.allow_illegal || level == Level::Guess { 0 } else { ILLEGAL };
                assert_eq!(position.problems() & refused, 0, "{level:?} accepts what it must refuse");
                for diagnostic in slots.iter().take(count) {
                    assert!(diagnostic.offset + diagnostic.len <= text.len(), "{diagnostic:?}");
                }
                // The strict level changes nothing: it notes what is wrong, and what it was asked to repair.
                let kept = |severity| severity == Severity::Error || options.repair && severity == Severity::Fixed;
                assert!(level > Level::Strict || slots.iter().take(count).all(|note| kept(note.severity)));
                let (from_c, listed) = from_c.map_err(|error| error.status).expect("the C function refuses");
                assert_eq!((from_c, listed.len()), (position, cap.min(count)));
                check_written(&position);
                if level == Level::Strict && !options.repair && !options.placement_only {
                    check_exact(&position, text);
                }
                lower = Some(position);
            }
            Err(error) => {
                assert!(error.offset + error.len <= text.len(), "{error:?}");
                assert_eq!(from_c.map(|_| ()).map_err(|error| -error.status), Err(i32::from(error.status.number())));
            }
        }
    }
}

const X_FEN: Style =
    Style { en_passant: EnPassantPolicy::Always, castling: CastlingStyle::XFen, placement_only: false };
const SHREDDER: Style = Style { castling: CastlingStyle::Shredder, ..X_FEN };

/// Castling rights that the board contradicts: a file letter then doesn't tell their wing.
const WINGLESS: u64 =
    bit(Status::POS_CASTLING_NO_KING) | bit(Status::POS_CASTLING_NO_ROOK) | bit(Status::POS_CASTLING_WRONG_SIDE);

/// What is written for a position is read strictly as the same position. Rights that the board contradicts may come back in
/// another order or under the other wing; then all but the rights is compared.
fn check_written(position: &Position) {
    let strict = Options {
        level: Level::Strict,
        mode: if position.rules() == Rules::Chess960 { Mode::Chess960 } else { Mode::Standard },
        allow_illegal: true,
        ..Options::default()
    };
    for (style, bits) in [(X_FEN, STAMMA_EP_ALWAYS), (SHREDDER, STAMMA_EP_ALWAYS | STAMMA_SHREDDER)] {
        let text = fen::write(position, style);
        assert!(text.as_bytes().len() < FEN_MAX);
        if position.problems() & WINGLESS == 0 {
            assert_eq!(fen::parse(text.as_bytes(), strict), Ok(*position), "{}", text.as_str());
        } else if let Ok(again) = fen::parse(text.as_bytes(), Options { level: Level::Import, ..strict }) {
            assert_eq!(without_rights(&again), without_rights(position), "{}", text.as_str());
        }
        assert_eq!(c::fen_write(position, bits).as_deref(), Ok(text.as_bytes()));
    }
    let board = fen::write(position, Style { placement_only: true, ..X_FEN });
    let options = Options { placement_only: true, ..strict };
    let bare = fen::parse(board.as_bytes(), options).expect("the board alone can be read");
    assert_eq!(fen::write(&bare, Style { placement_only: true, ..X_FEN }).as_bytes(), board.as_bytes());
}

/// What the strict level reads is, byte for byte, one of the two canonical texts; a castling field may mix them.
fn check_exact(position: &Position, text: &[u8]) {
    let (x_fen, shredder) = (fen::write(position, X_FEN), fen::write(position, SHREDDER));
    assert_eq!(without_castling(text), without_castling(x_fen.as_bytes()), "{}", x_fen.as_str());
    let (given, x_fen, shredder) = (castling(text), castling(x_fen.as_bytes()), castling(shredder.as_bytes()));
    assert_eq!(given.len(), x_fen.len());
    for (letter, either) in given.iter().zip(x_fen.iter().zip(shredder)) {
        assert!(letter == either.0 || letter == either.1, "{}", text.escape_ascii());
    }
}

fn castling(text: &[u8]) -> &[u8] {
    text.split(|byte| *byte == b' ').nth(2).unwrap_or_default()
}

fn without_castling(text: &[u8]) -> Vec<&[u8]> {
    let mut fields: Vec<_> = text.split(|byte| *byte == b' ').collect();
    fields.remove(2);
    fields
}

fn without_rights(position: &Position) -> Position {
    let mut bare = *position;
    for color in Color::ALL {
        for wing in Wing::ALL {
            bare.set_castling(color, wing, None);
        }
    }
    bare
}
