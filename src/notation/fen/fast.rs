//! The quick way through a canonical FEN; anything unusual is left to [`super::read`].
//!
//! Nothing here branches on what a byte is, since no processor can foretell that:
//!
//! * The board is read byte by byte into a byte per square. A table says by how much a byte advances the place to write
//!   to, and what must not stand before it. Whatever is wrong leaves a trace in `wrong`, looked at once at the end;
//!   [`super::planes`] then makes sets of the bytes.
//! * Side and castling rights come from one word of eight bytes. [`super::rights`] knows the sixteen possible castling
//!   fields by a hash without collisions, and where kings and rooks must stand for each.
//! * The two counters come from the text's last eight bytes, all digits of each at once.

use super::planes;
use super::rights::Rights;
use crate::board::bitboard::Bitboard;
use crate::board::{Color, Piece, Position, Square};

/// What a byte of the board field does.
#[derive(Clone, Copy)]
#[repr(align(8))]
struct Step {
    /// How far it moves the place of the last square read: down by 8 for each file, by 1 for a new rank.
    advance: u32,
    /// What must not be so before it: the flag of its like, and for a slash any bit of [`FILES_LEFT`].
    refuses: u16,
    /// What it leaves on the last square that it takes: the piece's number, or 0.
    piece: u8,
}

/// Where a place counts how many files of its rank are left.
const FILES_LEFT: u16 = 7 << 3;
/// A digit, which must not follow a digit.
const DIGIT: u16 = 1 << 13;
/// A slash, which must not follow a slash.
const SLASH: u16 = 1 << 14;
/// More than all the bytes of a board field can make up for.
const OTHER: u32 = 1 << 16;
/// The longest board field: 64 pieces and seven slashes.
const BOARD_MAX: usize = 71;
/// The place after 64 squares and seven slashes; a multiple of 64 such that none before it is negative.
const END: u32 = 64;
/// The place before a8, as if a rank had just been filled.
const START: u32 = END + 64 * 8 + 7;

static STEPS: [Step; 256] = steps();

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
const fn steps() -> [Step; 256] {
    let mut table = [Step { advance: OTHER, refuses: 0, piece: 0 }; 256];
    let mut byte = 0;
    while byte < 256 {
        if let Some(piece) = Piece::from_fen(byte as u8) {
            table[byte] = Step { advance: 8, refuses: 0, piece: piece.number() };
        }
        byte += 1;
    }
    byte = b'1' as usize;
    while byte <= b'8' as usize {
        table[byte] = Step { advance: 8 * (byte as u32 & 15), refuses: DIGIT, piece: 0 };
        byte += 1;
    }
    table[b'/' as usize] = Step { advance: 1, refuses: SLASH | FILES_LEFT, piece: 0 };
    table
}

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = ONES << 7;
const SPACES: u64 = ONES * b' ' as u64;
const ZEROS: u64 = ONES * b'0' as u64;

/// How many bits of a word lie below its lowest space; 0 if there is none.
#[inline(always)]
const fn bits_before_space(word: u64) -> u32 {
    let spaces = word ^ SPACES;
    (spaces.wrapping_sub(ONES) & !spaces & HIGHS).trailing_zeros() & 56
}

/// Reads a FEN of standard chess that is canonical in every byte; `None` for all else, which is then read with care.
/// Whether the position is legal is not looked at.
#[inline(always)]
pub(super) fn parse(text: &[u8]) -> Option<Position> {
    // First the end, so that the text's last line of cache is asked for together with its first.
    let counters = counters(*text.last_chunk()?)?;
    let ([ones, twos, fours, black], rest) = board(text)?;
    let head = u64::from_le_bytes(*rest.first_chunk()?);
    // Of the two letters, `b` is the even one; a comparison with each would be a branch on the side to move.
    let black_bit = !head as u8 & 1;
    let side = u16::from_le_bytes(*b"w ").wrapping_sub(u16::from(black_bit).wrapping_mul(u16::from(b'w' - b'b')));
    let turn = Color::masked(black_bit);
    let field = head >> 16;
    let bits = bits_before_space(field);
    let letters = field & (0x100_u64 << bits).wrapping_sub(1);
    let rights = Rights::from_text(letters)?;
    if head as u16 != side {
        return None;
    }

    let (roles, colors) = pieces([ones, twos, fours, black]);
    let ([_, _, _, rooks, _, kings], [white, black]) = (roles, colors);
    if !rights.all_at_home(kings, rooks, white, black) {
        return None;
    }

    let at = (bits >> 3).wrapping_add(3) as usize;
    let (en_passant, len) = match rest.get(at..)? {
        [b'-', b' ', rest @ ..] => (None, rest.len()),
        [file, rank, b' ', rest @ ..] => (Some(Square::from_ascii(*file, *rank)?), rest.len()),
        _ => return None,
    };
    if en_passant.is_some_and(|square| square.seen_by(turn).rank() != 5) {
        return None;
    }
    if len != counters.len {
        return None;
    }
    let mut position = Position::from_parts(roles, colors, turn, rights.rooks);
    position.set_en_passant(en_passant);
    position.set_clocks(counters.halfmove, counters.fullmove);
    Some(position)
}

/// The pieces of a board field that is canonical in every byte, with White to move and nothing else said.
pub(super) fn placement(field: &[u8]) -> Option<Position> {
    let (planes, rest) = board(field)?;
    let (roles, colors) = pieces(planes);
    rest.is_empty().then(|| Position::from_parts(roles, colors, Color::White, [0; 4]))
}

/// The sets of roles and colours.
#[inline(always)]
fn pieces([ones, twos, fours, black]: [Bitboard; 4]) -> ([Bitboard; 6], [Bitboard; 2]) {
    let bishops = ones & twos;
    let queens = ones & fours;
    let kings = twos & fours;
    let (pawns, knights, rooks) = (ones ^ bishops ^ queens, twos ^ bishops ^ kings, fours ^ queens ^ kings);
    ([pawns, knights, bishops, rooks, queens, kings], [(ones | twos | fours) ^ black, black])
}

/// The planes of the board field, and what follows the space behind it.
#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "masked to the board's length, or a byte below 256")]
fn board(text: &[u8]) -> Option<([Bitboard; 4], &[u8])> {
    let mut board = [0; 64];
    let mut place = START;
    let mut wrong = 0;
    let mut before = SLASH;
    let window = text.get(..BOARD_MAX + 1).unwrap_or(text);
    let mut bytes = window.iter();
    for byte in bytes.by_ref() {
        if *byte == b' ' {
            break;
        }
        let step = STEPS[usize::from(*byte)];
        wrong |= (place as u16 | before) & step.refuses;
        before = step.refuses;
        place = place.wrapping_sub(step.advance);
        // What a slash leaves lies on the next rank's last file and is overwritten.
        board[(place & 63) as usize] = step.piece;
    }
    // A digit or slash refuses its like, so the flags tell what the byte before was.
    wrong |= before & SLASH;
    if u32::from(wrong) | place ^ END != 0 {
        return None;
    }
    let read = window.len().wrapping_sub(bytes.len());
    Some((planes::from_board(&board), text.get(read..)?))
}

/// The counters at the end of a FEN.
struct Counters {
    halfmove: u32,
    fullmove: u32,
    /// How many bytes they take, with the space between them.
    len: usize,
}

/// Half-move clock and full-move number from the last bytes of the text, canonical and of at most three digits each.
#[inline(always)]
fn counters(last: [u8; 8]) -> Option<Counters> {
    // The last byte is the lowest.
    let word = u64::from_be_bytes(last);
    let number_len = bits_before_space(word);
    let clock_and_more = word >> number_len >> 8;
    let clock_len = bits_before_space(clock_and_more);
    let number = (word ^ ZEROS) & (1_u64 << number_len).wrapping_sub(1);
    let clock = (clock_and_more ^ ZEROS) & (1_u64 << clock_len).wrapping_sub(1);
    let no_digits = ((number | number.wrapping_add(ONES * 6)) | (clock | clock.wrapping_add(ONES * 6))) & (ONES * 0xf0);
    // A canonical number does not begin with a zero, unless it is one; the move number never is.
    let number_is_zero_padded = number << 8 >> number_len == 0;
    let clock_is_zero_padded = (clock << 8 >> clock_len == 0) & (clock_len != 8);
    let too_long = (number_len | clock_len) > 24;
    if (no_digits != 0) | number_is_zero_padded | clock_is_zero_padded | too_long {
        return None;
    }
    let len = (number_len.wrapping_add(clock_len) >> 3).wrapping_add(1) as usize;
    Some(Counters { halfmove: value(clock), fullmove: value(number), len })
}

/// The number of three decimal digits, the lowest byte the last one.
#[inline(always)]
const fn value(digits: u64) -> u32 {
    let digits = digits as u32;
    (digits & 15) + (digits >> 8 & 15) * 10 + (digits >> 16 & 15) * 100
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen::{read, write, Options, Style};
    use crate::notation::Level;
    use crate::status::{Diagnose, Diagnostic};

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn agrees_with_the_careful_reader() {
        let options = Options { level: Level::Strict, ..Options::default() };
        for text in [
            START,
            "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 3",
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
            "4k3/8/8/8/8/8/4P3/4K3 w - - 5 39",
            "r3k2r/8/8/8/8/8/8/R3K2R b Qk - 100 999",
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

    struct Remarks(Vec<Diagnostic>);

    impl Diagnose for Remarks {
        const WANTED: bool = true;
        fn report(&mut self, remark: Diagnostic) {
            self.0.push(remark);
        }
    }

    /// What the quick reader takes, the careful one takes at every level, with the same result and no remark.
    fn check(text: &[u8]) -> bool {
        let Some(position) = parse(text).filter(Position::is_playable) else { return false };
        assert!(position.is_well_formed(), "{}", text.escape_ascii());
        for level in [Level::Strict, Level::Import, Level::Tolerant, Level::Guess] {
            let mut remarks = Remarks(Vec::new());
            let careful = read::parse(text, Options { level, ..Options::default() }, &mut remarks);
            assert_eq!(Ok(position), careful, "{}", text.escape_ascii());
            assert_eq!(remarks.0, [], "{}", text.escape_ascii());
        }
        true
    }

    /// Thousands of positions of games, each as it is and damaged in one to three places.
    #[test]
    fn damaged_texts_are_taken_only_as_the_careful_reader_takes_them() {
        let mut state = 1_u64;
        let mut random = |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % below
        };
        let (mut whole, mut damaged) = (0, 0);
        for line in include_str!("../../../tests/data/positions.txt").lines() {
            whole += usize::from(check(line.as_bytes()));
            for _ in 0..30 {
                let mut text = line.as_bytes().to_vec();
                for _ in 0..=random(3) {
                    let at = random(text.len());
                    let byte = b"pnbrqkPNBRQK12345678/// -wabcdefgh0369x\0"[random(40)];
                    match random(4) {
                        0 => text.insert(at, byte),
                        1 => drop(text.remove(at)),
                        2 => text.insert(at, text[random(text.len())]),
                        _ => text[at] = byte,
                    }
                }
                damaged += usize::from(check(&text));
            }
        }
        assert!(whole > 2000 && damaged > 2000, "{whole} {damaged}");
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
