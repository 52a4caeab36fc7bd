//! What holds for every reader of moves.

use stamma::board::{Move, Position};
use stamma::notation::Level;
use stamma::rules::lists::MoveSink;
use stamma::status::{Diagnostic, Diagnostics, Error, Severity, Status};

use crate::c;

pub const LEVELS: [Level; 4] = [Level::Strict, Level::Import, Level::Tolerant, Level::Guess];

/// Somewhere to put diagnostics.
pub const NO_DIAGNOSTIC: Diagnostic = Diagnostic { status: Status::OK, severity: Severity::Info, offset: 0, len: 0 };

struct List(Vec<Move>);

impl MoveSink for List {
    fn push(&mut self, mv: Move) {
        self.0.push(mv);
    }
}

/// All legal moves, in the order of their bits; `None` in an illegal position.
pub fn legal_moves(position: &Position) -> Option<Vec<Move>> {
    let mut list = List(Vec::new());
    position.visit_legal_moves(&mut list).ok()?;
    list.0.sort_unstable();
    assert!(list.0.windows(2).all(|pair| pair[0] != pair[1]), "a move is listed twice");
    Some(list.0)
}

/// A reader of moves, its writer, and the same in C.
pub struct Notation<'a> {
    pub decode: &'a dyn Fn(Level, &mut Diagnostics<'_>) -> Result<Move, Error>,
    /// The canonical text.
    pub encode: &'a dyn Fn(Move) -> Vec<u8>,
    pub c_decode: c::Decode,
    pub c_encode: c::Encode,
    /// Option bits for C besides the level.
    pub c_options: u32,
}

/// Reads a text at every level.
///
/// * What comes back is legal, and the same through the C function.
/// * A higher level accepts everything that a lower one accepts, with the same result.
/// * The strict level accepts exactly what the writer writes.
/// * There are diagnostics exactly when the text is not what the writer writes, and they lie within the text; so do errors.
pub fn check(position: &Position, text: &[u8], notation: &Notation<'_>) {
    let legal = legal_moves(position);
    let mut lower = None;
    for level in LEVELS {
        let mut slots = [NO_DIAGNOSTIC; 32];
        let mut diagnostics = Diagnostics::new(&mut slots);
        let result = (notation.decode)(level, &mut diagnostics);
        let count = diagnostics.count();
        if let Some(lower) = lower {
            assert_eq!(result, Ok(lower), "{level:?} says otherwise than a lower level");
        }
        let cap = text.len() % 3;
        let from_c = c::decode(notation.c_decode, position, text, level as u32 | notation.c_options, cap);
        match result {
            Ok(mv) => {
                let legal = legal.as_ref().expect("a move was read in an illegal position");
                assert!(mv == Move::NULL || legal.binary_search(&mv).is_ok(), "{level:?}: not a legal move: {mv:?}");
                let exact = (notation.encode)(mv);
                assert_eq!(exact == text, count == 0, "{level:?}: {count} diagnostics");
                assert!(level != Level::Strict || exact == text, "strict takes another text");
                for diagnostic in slots.iter().take(count) {
                    assert!(diagnostic.offset + diagnostic.len <= text.len(), "{diagnostic:?}");
                    assert!(level == Level::Guess || diagnostic.severity != Severity::Error);
                }
                let (from_c, listed) = from_c.map_err(|error| error.status).expect("the C function refuses");
                assert_eq!((from_c, listed.len()), (mv, cap.min(count)));
                assert_eq!(c::encode(notation.c_encode, position, mv, 0), Ok(exact));
                lower = Some(mv);
            }
            Err(error) => {
                assert!(error.offset + error.len <= text.len(), "{error:?}");
                assert_eq!(from_c.map(|_| ()).map_err(|error| -error.status), Err(i32::from(error.status.number())));
            }
        }
    }
    if lower.is_none() {
        for mv in legal.unwrap_or_default() {
            assert_ne!((notation.encode)(mv), text, "the writer's text for {mv:?} is refused");
        }
    }
}
