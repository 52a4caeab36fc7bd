//! The quick way through a canonical FEN; anything unusual is left to [`super::read`].
//!
//! The board is read without a branch on what a byte is: one table says which set a byte's square goes to (set 0 for
//! digits and slashes) and how many files it takes. Whatever is wrong leaves a trace in `wrong`, looked at once at the end.

use crate::board::bitboard::Bitboard;
use crate::board::{Color, Piece, Position, Square, Wing};

/// What a byte of the board field does.
#[derive(Clone, Copy)]
struct Step {
    /// The piece's number, or 0.
    piece: u8,
    /// Files it takes.
    files: u8,
    kind: u8,
}

const OTHER: u8 = 1;
const DIGIT: u8 = 2;
const SLASH: u8 = 4;

static STEPS: [Step; 256] = steps();

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
const fn steps() -> [Step; 256] {
    let mut table = [Step { piece: 0, files: 0, kind: OTHER }; 256];
    let mut byte = 0;
    while byte < 256 {
        if let Some(piece) = Piece::from_fen(byte as u8) {
            table[byte] = Step { piece: piece.number(), files: 1, kind: 0 };
        }
        byte += 1;
    }
    byte = b'1' as usize;
    while byte <= b'8' as usize {
        table[byte] = Step { piece: 0, files: byte as u8 & 15, kind: DIGIT };
        byte += 1;
    }
    table[b'/' as usize] = Step { piece: 0, files: 0, kind: SLASH };
    table
}

/// Reads a FEN of standard chess that is canonical in every byte; `None` for all else, which is then read with care.
#[inline]
pub(super) fn parse(text: &[u8]) -> Option<Position> {
    let (mut position, rest) = board(text)?;
    let rest = match rest {
        [b'w', b' ', rest @ ..] => rest,
        [b'b', b' ', rest @ ..] => {
            position.set_turn(Color::Black);
            rest
        }
        _ => return None,
    };
    let rest = castling(&mut position, rest)?;
    let rest = en_passant(&mut position, rest)?;
    let (halfmove, rest) = number(rest)?;
    let (fullmove, rest) = number(rest.strip_prefix(b" ")?)?;
    if !rest.is_empty() || fullmove == 0 {
        return None;
    }
    position.set_clocks(halfmove, fullmove);
    Some(position)
}

#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "masked to the tables' lengths")]
fn board(text: &[u8]) -> Option<(Position, &[u8])> {
    let mut sets: [Bitboard; 16] = [0; 16];
    // Squares are counted as FEN names them, from a8 to h1.
    let mut square = 0_u32;
    let mut expected = 0_u32;
    let mut wrong = 0_u32;
    let mut previous = 0;
    let mut bytes = text.iter();
    for byte in bytes.by_ref() {
        if *byte == b' ' {
            break;
        }
        let step = STEPS[usize::from(*byte)];
        sets[usize::from(step.piece & 15)] |= 1 << ((square ^ 56) & 63);
        square = square.wrapping_add(u32::from(step.files));
        // A slash stands after every eighth file and nowhere else; two digits never stand in a row.
        let is_slash = u32::from(step.kind >> 2);
        expected = expected.wrapping_add(is_slash << 3);
        wrong |= (square ^ expected) & is_slash.wrapping_neg();
        wrong |= u32::from(step.kind & (OTHER | (previous & DIGIT)));
        previous = step.kind;
    }
    if wrong != 0 || square != 64 || expected != 56 {
        return None;
    }
    let both = |number: usize| sets[number & 7] | sets[number & 7 | 8];
    let of = |first: usize| (1..7).fold(0, |all, number| all | sets[(first | number) & 15]);
    let roles = [both(1), both(2), both(3), both(4), both(5), both(6)];
    Some((Position::from_sets(roles, [of(0), of(8)]), bytes.as_slice()))
}

/// `-`, or letters of `KQkq` in this order whose king and rooks stand at home.
#[inline(always)]
fn castling<'a>(position: &mut Position, text: &'a [u8]) -> Option<&'a [u8]> {
    if let Some(rest) = text.strip_prefix(b"- ") {
        return Some(rest);
    }
    let mut rest = text;
    for (letter, color, wing) in [
        (b'K', Color::White, Wing::King),
        (b'Q', Color::White, Wing::Queen),
        (b'k', Color::Black, Wing::King),
        (b'q', Color::Black, Wing::Queen),
    ] {
        if let [first, tail @ ..] = rest {
            if *first == letter {
                rest = tail;
                position.set_castling(color, wing, Some(Square::at(wing.corner_file(), color.back_rank())));
                position.usable_castling(color, wing)?;
            }
        }
    }
    if rest.len() == text.len() {
        return None;
    }
    rest.strip_prefix(b" ")
}

#[inline(always)]
fn en_passant<'a>(position: &mut Position, text: &'a [u8]) -> Option<&'a [u8]> {
    match text {
        [b'-', b' ', rest @ ..] => Some(rest),
        [file, rank, b' ', rest @ ..] => {
            let square = Square::from_ascii(*file, *rank)?;
            if square.seen_by(position.turn()).rank() != 5 {
                return None;
            }
            position.set_en_passant(Some(square));
            Some(rest)
        }
        _ => None,
    }
}

/// A number of at most nine digits without superfluous zeros.
#[inline(always)]
fn number(text: &[u8]) -> Option<(u32, &[u8])> {
    let mut value = 0_u32;
    let mut digits = 0_u32;
    let mut rest = text;
    while let [digit @ b'0'..=b'9', tail @ ..] = rest {
        if digits > 0 && value == 0 || digits == 9 {
            return None;
        }
        value = value.wrapping_mul(10).wrapping_add(u32::from(digit & 15));
        digits = digits.wrapping_add(1);
        rest = tail;
    }
    (digits > 0).then_some((value, rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen::{read, write, Options, Style};
    use crate::notation::Level;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn agrees_with_the_careful_reader() {
        let options = Options { level: Level::Strict, ..Options::default() };
        for text in [
            START,
            "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 3",
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
            "4k3/8/8/8/8/8/4P3/4K3 w - - 5 39",
            "r3k2r/8/8/8/8/8/8/R3K2R b Qk - 100 999999999",
        ] {
            let fast = parse(text.as_bytes());
            assert_eq!(fast, read::parse(text.as_bytes(), options, &mut ()).ok(), "{text}");
            assert!(fast.is_some());
        }
    }

    /// Every text one byte away from a good one: what the quick reader takes, the careful one takes with the same result.
    #[test]
    fn takes_nothing_that_the_careful_reader_refuses() {
        let options = Options { level: Level::Strict, ..Options::default() };
        let mut taken = 0;
        for at in 0..START.len() {
            for byte in 0..=255 {
                let mut changed = START.as_bytes().to_vec();
                changed[at] = byte;
                let mut inserted = START.as_bytes().to_vec();
                inserted.insert(at, byte);
                for text in [changed, inserted] {
                    if let Some(position) = parse(&text).filter(Position::is_playable) {
                        assert_eq!(Ok(position), read::parse(&text, options, &mut ()), "{}", text.escape_ascii());
                        taken += 1;
                    }
                }
            }
            let mut shorter = START.as_bytes().to_vec();
            shorter.remove(at);
            if let Some(position) = parse(&shorter).filter(Position::is_playable) {
                assert_eq!(Ok(position), read::parse(&shorter, options, &mut ()));
            }
        }
        assert!(taken > 200, "{taken}");
    }

    #[test]
    fn is_the_inverse_of_the_writer() {
        let position = parse(START.as_bytes()).unwrap();
        assert_eq!(write(&position, Style::default()).as_str(), START);
        for text in ["", " ", "8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8/ w - - 0 1", "88/8/8/8/8/8/8 w - - 0 1"] {
            assert_eq!(parse(text.as_bytes()), None, "{text}");
        }
    }
}
