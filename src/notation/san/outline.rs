//! What a move's SAN says besides its squares, in one byte: kept with a move, it makes a position unnecessary for writing the move.
//!
//! * Bits 0-2: the kind of piece by [`Role::number`], or 7 for castling. Bit 3: it takes something. Bits 4 and 5: the file and the
//!   rank of the origin are told. Bits 6 and 7: 1 for check, 2 for mate.
//! * 0 is an outline that is not known. Whoever makes another one answers for it: it is that of export format.

use super::write::{disambiguation, name, Word};
use crate::board::{Move, Position, Role};
use crate::rules::generate::has_legal_move;

/// The outline of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Outline(u8);

const PAWN: u8 = Role::Pawn.number();
const CASTLING: u8 = 7;
const KIND: u8 = 7;
const TAKES: u8 = 8;
const FILE: u8 = 16;
const RANK: u8 = 32;
const CHECK: u8 = 64;
const MATE: u8 = 128;

/// What stands before the target square's name.
#[derive(Clone, Copy)]
#[repr(align(8))]
struct Lead {
    /// Letter and sign, the first byte lowest, with zeros where the origin goes.
    text: u32,
    /// What of the origin's name stays when so many bits of it are dropped.
    kept: u16,
    dropped: u8,
    /// How long all is, in bits.
    bits: u8,
}

/// By bits 0-5.
static LEADS: [Lead; 64] = leads();

#[expect(clippy::indexing_slicing, clippy::arithmetic_side_effects, reason = "runs at compile time")]
const fn leads() -> [Lead; 64] {
    let letters = [0, 0, b'N', b'B', b'R', b'Q', b'K', 0];
    let mut table = [Lead { text: 0, kept: 0, dropped: 0, bits: 0 }; 64];
    let mut number = 0;
    while number < 64 {
        let bits = number as u8;
        let letter = letters[(bits & KIND) as usize];
        let (kept, dropped, len) = match (bits & FILE != 0, bits & RANK != 0) {
            (false, false) => (0, 0, 0),
            (true, false) => (0xff, 0, 8),
            (false, true) => (0xff, 8, 8),
            (true, true) => (0xffff, 0, 16),
        };
        let end = if letter == 0 { len } else { 8 + len };
        let (sign, sign_len) = if bits & TAKES != 0 { (b'x' as u32, 8) } else { (0, 0) };
        table[number] = Lead { text: letter as u32 | sign << end, kept, dropped, bits: end + sign_len };
        number += 1;
    }
    table
}

/// By bits 6 and 7.
static MARKS: [u8; 4] = [0, b'+', b'#', b'#'];

impl Outline {
    /// Not known.
    pub const UNKNOWN: Outline = Outline(0);

    /// Whether it is known.
    #[inline(always)]
    pub fn is_known(self) -> bool {
        self.0 != 0
    }

    /// Of a move that promotes nothing and is no castling. `pawn` is all ones for a pawn, else zero. It is not final with check, nor if
    /// the move may not be short: that is, if an origin may have to be told that is no pawn's.
    #[inline(always)]
    pub fn of_plain(role: Role, pawn: u8, takes: bool, is_short: bool, is_check: bool) -> Outline {
        let takes = u8::from(takes);
        let rest = u8::from(is_check).wrapping_mul(CHECK) | u8::from(!is_short).wrapping_mul(CHECK | MATE);
        Outline(role.number() | takes << 3 | takes << 4 & pawn | rest)
    }

    /// Whether all is known, and no check that may be mate.
    #[inline(always)]
    pub fn is_final(self) -> bool {
        self.0.wrapping_sub(1) < CHECK - 1
    }

    /// What it has to be for a legal move in a position, and the position behind it. That may have a mark only if it is not final.
    #[cold]
    #[inline(never)]
    pub fn complete(self, before: &Position, mv: Move, behind: &Position) -> Outline {
        let is_short = self.is_known() && self.0 < CHECK | MATE;
        let outline = if is_short { self.0 & !CHECK } else { outline(before, mv) };
        let mark = match behind.is_check() {
            false => 0,
            true if has_legal_move(behind) => CHECK,
            true => MATE,
        };
        Outline(outline | mark)
    }

    /// Writes the move that has it: a word of at most seven bytes, the first one lowest, zeros behind them.
    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "masked to the tables' lengths")]
    pub fn write(self, mv: Move) -> (u64, usize) {
        let lead = &LEADS[usize::from(self.0 & 63)];
        let origin = name(mv.from()).wrapping_shr(lead.dropped.into()) & lead.kept;
        // Behind the letter, which pawns have none of.
        let place = u32::from(self.0 & KIND != PAWN) << 3;
        let mut word = Word::new(u64::from(lead.text) | u64::from(origin).wrapping_shl(place), lead.bits.into());
        word.square(mv.to());
        if (self.0 & KIND == CASTLING) | (mv.promotion_bits() != 0) {
            word = special(self, mv, word);
        }
        word.byte_if(self.0 & (CHECK | MATE) != 0, MARKS[usize::from(self.0 >> 6)]);
        let (text, len) = word.parts();
        (text, len.min(8))
    }
}

/// All but the mark.
fn outline(before: &Position, mv: Move) -> u8 {
    let (us, from, to) = (before.turn(), mv.from(), mv.to());
    if before.color(us) & to.bit() != 0 {
        return CASTLING;
    }
    let role = before.role_at(from).unwrap_or(Role::Pawn);
    let bits = |file, rank, takes| {
        role.number() | if file { FILE } else { 0 } | if rank { RANK } else { 0 } | if takes { TAKES } else { 0 }
    };
    if role == Role::Pawn {
        let takes = from.file() != to.file();
        return bits(takes, false, takes);
    }
    let (file, rank) = disambiguation(before, mv, role);
    bits(file, rank, before.color(us.opposite()) & to.bit() != 0)
}

/// All but the mark of castling, and of a promotion that began like any move.
#[cold]
#[inline(never)]
fn special(outline: Outline, mv: Move, mut word: Word) -> Word {
    if outline.0 & KIND == CASTLING {
        word = Word::EMPTY;
        for byte in if mv.to().file() > mv.from().file() { "O-O".bytes() } else { "O-O-O".bytes() } {
            word.byte(byte);
        }
    } else if let Some(role) = mv.promotion() {
        word.byte(b'=');
        word.byte(role.upper());
    }
    word
}

#[cfg(test)]
mod tests {
    use super::Outline;
    use crate::board::{Move, Position};
    use crate::notation::san::STARTS;
    use crate::notation::{fen, san};

    /// Plays at random; every legal move on the way is written as SAN is, from the outline that its text gives, whatever needless
    /// origin or wrong mark stands in that.
    fn play(start: &Position, seed: u64) {
        let mut state = seed;
        let mut position = *start;
        for _ in 0..100 {
            let mut moves = [Move::NONE; 256];
            let count = position.legal_moves(&mut moves).unwrap();
            for mv in &moves[..count] {
                let expected = san::encode(&position, *mv).unwrap();
                let (text, behind) = (expected.as_str(), position.play(*mv).unwrap());
                let body = text.trim_end_matches(['+', '#']);
                let from = mv.from();
                let square: String = [from.file_letter(), from.rank_digit()].map(char::from).iter().collect();
                let mut forms = vec![body.to_owned(), format!("{body}+"), format!("{body}#"), text.to_owned()];
                if body.starts_with(['N', 'B', 'R', 'Q', 'K']) {
                    let rest = if body.contains('x') { body.len() - 3 } else { body.len() - 2 };
                    for origin in [&square[..1], &square[1..], &square[..]] {
                        forms.push(format!("{}{origin}{}", &body[..1], &body[rest..]));
                    }
                }
                for form in forms.iter().filter(|form| form.len() <= 7) {
                    if san::decode_quick(&position, form.as_bytes()) != Some(*mv) {
                        continue;
                    }
                    let outline =
                        san::decode_plain(&position, form.as_bytes()).map_or(Outline::UNKNOWN, |read| read.outline);
                    let whole = outline.complete(&position, *mv, &behind);
                    assert!(whole.is_known() && (whole == outline || !outline.is_final()), "{form}");
                    let outline = whole;
                    let (text, len) = outline.write(*mv);
                    assert_eq!(&text.to_le_bytes()[..len], expected.as_bytes(), "{form} {position:?}");
                    assert_eq!(text.checked_shr(len as u32 * 8).unwrap_or(0), 0);
                }
            }
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let Some(mv) = moves[..count].get((state >> 33) as usize % count.max(1)) else { return };
            position = position.play(*mv).unwrap();
        }
    }

    #[test]
    fn writes_what_san_is() {
        for seed in 0..12 {
            play(&Position::INITIAL, seed);
        }
        for number in (0..960).step_by(31) {
            play(&Position::chess960(number).unwrap(), u64::from(number));
        }
        for text in STARTS {
            let start = fen::parse(text.as_bytes(), fen::Options::default()).unwrap();
            for seed in 0..12 {
                play(&start, seed);
            }
        }
    }
}
