//! The score of `eval`: pawns or a mate, White's view, and the depth that it was found at.

use super::{digits, fraction, write_fraction, Needs, Value};
use crate::notation::fen::DASHES;
use crate::notation::Level;
use crate::text::Write;

/// How good a position is, seen from White.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// Hundredths of a pawn.
    Pawns {
        /// Cut off towards zero.
        centipawns: i32,
        /// What was cut off, in ten thousandths of a centipawn, with the same sign: 0 for all scores with two decimals.
        /// Decimals beyond the sixth are not kept.
        remainder: i32,
    },
    /// Mate in so many moves, negative if Black mates; 0: the side to move is mated.
    Mate(i32),
}

/// What `eval` says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Eval {
    /// The score.
    pub score: Score,
    /// The depth in plies, if it is said.
    pub depth: Option<u32>,
}

/// Remainders that make a centipawn.
const CENTIPAWN: i64 = 10_000;

impl Score {
    /// A score in hundredths of a pawn.
    pub const fn centipawns(centipawns: i32) -> Score {
        Score::Pawns { centipawns, remainder: 0 }
    }
}

pub(super) fn read(raw: &[u8], level: Level, needs: &mut Needs) -> Option<Value> {
    let mut operands = raw.splitn(2, |byte| *byte == b',');
    let score = needs.trimmed(operands.next()?);
    let depth = operands.next().map(|depth| needs.trimmed(depth));
    let (is_negative, unsigned) = sign(score, needs);
    if let Some(moves) = unsigned.strip_prefix(b"#") {
        let moves = mate(moves, is_negative, unsigned.len() < score.len(), needs)?;
        let eval = Eval { score: Score::Mate(moves), depth: self::depth(depth)? };
        return Some(Value::Eval { eval, whole: false });
    }
    let mut halves = unsigned.splitn(2, |byte| *byte == b'.');
    let pawns = halves.next().unwrap_or(&[]);
    let mut decimals = halves.next();
    let mut depth = depth;
    if decimals.is_none() && level == Level::Guess && depth.is_some_and(|depth| depth.len() == 2) {
        needs.at_least(Level::Guess);
        (decimals, depth) = (depth, None);
    }
    let score = decimal(is_negative, pawns, decimals, needs)?;
    let eval = Eval { score, depth: self::depth(depth)? };
    Some(Value::Eval { eval, whole: decimals.is_none() })
}

fn depth(text: Option<&[u8]>) -> Option<Option<u32>> {
    text.map_or(Some(None), |text| u32::try_from(digits(text)?).ok().map(Some))
}

/// Whether there is a minus, and the text behind the sign.
fn sign<'a>(text: &'a [u8], needs: &mut Needs) -> (bool, &'a [u8]) {
    if let Some(rest) = text.strip_prefix(b"-") {
        return (true, rest);
    }
    if let Some(rest) = text.strip_prefix(b"+") {
        return (false, rest);
    }
    match DASHES.iter().find_map(|dash| text.strip_prefix(dash.as_bytes())) {
        Some(rest) => {
            needs.at_least(Level::Tolerant);
            (true, rest)
        }
        None => (false, text),
    }
}

/// The number behind `#`; its sign may stand before that too.
fn mate(text: &[u8], is_negative: bool, is_signed: bool, needs: &mut Needs) -> Option<i32> {
    let (is_negative, moves) = if is_signed {
        needs.at_least(Level::Tolerant);
        (is_negative, text)
    } else {
        sign(text, needs)
    };
    signed(is_negative, i64::try_from(digits(moves)?).ok()?)
}

fn decimal(is_negative: bool, pawns: &[u8], decimals: Option<&[u8]>, needs: &mut Needs) -> Option<Score> {
    if pawns.is_empty() || decimals.is_some_and(<[u8]>::is_empty) {
        needs.at_least(Level::Tolerant);
        if pawns.is_empty() && decimals.is_none_or(<[u8]>::is_empty) {
            return None;
        }
    }
    let pawns = if pawns.is_empty() { 0 } else { digits(pawns)? };
    let millionths = i64::try_from(fraction::<6>(decimals.unwrap_or(&[]))?).ok()?;
    let centipawns = i64::try_from(pawns).ok()?.checked_mul(100)?.checked_add(millionths / CENTIPAWN)?;
    let remainder = millionths % CENTIPAWN;
    Some(Score::Pawns { centipawns: signed(is_negative, centipawns)?, remainder: signed(is_negative, remainder)? })
}

fn signed(is_negative: bool, value: i64) -> Option<i32> {
    i32::try_from(if is_negative { value.wrapping_neg() } else { value }).ok()
}

/// Two decimals, or as many more as there are.
pub(super) fn write<W: Write>(eval: Eval, out: &mut W) {
    match eval.score {
        Score::Mate(moves) => {
            out.byte(b'#');
            if moves < 0 {
                out.byte(b'-');
            }
            out.number(u64::from(moves.unsigned_abs()));
        }
        Score::Pawns { centipawns, remainder } => {
            let all = i64::from(centipawns).wrapping_mul(CENTIPAWN).wrapping_add(i64::from(remainder));
            if all < 0 {
                out.byte(b'-');
            }
            let all = all.unsigned_abs();
            out.number(all / 1_000_000);
            out.byte(b'.');
            out.byte(b'0'.wrapping_add((all / 100_000 % 10) as u8));
            out.byte(b'0'.wrapping_add((all / 10_000 % 10) as u8));
            write_fraction(all % 10_000, 1_000, out);
        }
    }
    if let Some(depth) = eval.depth {
        out.byte(b',');
        out.number(u64::from(depth));
    }
}
