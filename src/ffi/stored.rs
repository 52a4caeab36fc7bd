//! Positions as they lie in the caller's memory.
//!
//! * A legal position is sealed: with it stand sums of all that it says ([`super::seal`]). Where the seal fits, the position is as this
//!   library left it, and no function looks again whether it is legal.
//! * All others have no seal, and their bits are looked at each time: they must make a position that is illegal. Whatever
//!   else comes was damaged, and is refused.
//! * Whoever forges a seal gets answers without meaning, as bounded as any. An illegal position whose sums all happen to be 0
//!   is not taken for legal: it does not say so of itself.

use super::boundary::{In, Out};
use super::seal::{self, Seal};
use super::types::stamma_position;
use crate::board::Position;
use crate::status::{Error, Status};

/// What a position has that is not legal.
const NONE: Seal = [0; 2];

/// What Rust knows of a position, the seal, and words that must be zero.
#[repr(C)]
#[derive(Clone, Copy)]
struct Stored {
    position: Position,
    seal: Seal,
    reserved: [u64; 4],
}

const _: () = assert!(size_of::<Stored>() == size_of::<stamma_position>());
const _: () = assert!(size_of::<Stored>() == 128);

impl Stored {
    #[inline(always)]
    fn of(mut position: Position) -> Stored {
        // What was put together piece by piece may be legal, too: equal positions are to have equal bytes.
        let is_legal = position.is_known_legal() || position.judge_anew();
        let seal = if is_legal { seal::seal(position.words()) } else { NONE };
        Stored { position, seal, reserved: [0; 4] }
    }

    /// Whether it is a legal position as this library left it.
    #[inline(always)]
    fn is_sealed(&self) -> bool {
        seal::fits(self.position.words(), self.seal, self.reserved)
    }
}

/// A call, so that whether the seal fits is a branch that is foretold: a pointer that is NULL if it does not would make all
/// that follows wait for the sum.
#[cold]
#[inline(never)]
fn not_at_hand() {
    core::hint::black_box(());
}

impl In<stamma_position> {
    /// The position where it lies, if it is sealed and its place is aligned. For a function's quick way: all others are
    /// found on the careful one. Outputs must be written only after its last use.
    #[inline(always)]
    pub fn at_hand<'a>(self) -> Option<&'a Position> {
        let stored = self.0.cast::<Stored>();
        if stored.is_null() || !stored.is_aligned() {
            return None;
        }
        // SAFETY: not NULL and aligned, so valid for reads by the contract of `input`; the struct is made of integers,
        // so any bits are a value of it. Nothing is written before the reference's last use.
        let stored = unsafe { &*stored };
        if !stored.is_sealed() {
            not_at_hand();
            return None;
        }
        Some(&stored.position)
    }

    /// Lends the position where it lies if it is at hand, else a copy kept in `local`: the copying would cost as much as many
    /// a function's work. Outputs must be written only after its last use.
    #[inline(always)]
    pub fn lend(self, local: &mut Option<Position>) -> Result<&Position, Error> {
        match self.at_hand() {
            Some(position) => Ok(position),
            None => Ok(local.insert(self.position()?)),
        }
    }

    /// Copies the position. Bits that make none are refused, words that this version does not know, and a legal position without
    /// its seal.
    #[inline(never)]
    pub fn position(self) -> Result<Position, Error> {
        let stored = In(self.0.cast::<Stored>()).get()?;
        if stored.is_sealed() {
            return Ok(stored.position);
        }
        let is_bare = stored.seal == NONE && stored.reserved == [0; 4];
        let is_damaged = !is_bare || !stored.position.is_well_formed() || stored.position.is_playable();
        if is_damaged {
            return Err(Error::new(Status::ERR_POSITION));
        }
        Ok(stored.position)
    }
}

impl Out<stamma_position> {
    /// Writes the position, sealed if it is legal, with its reserved words zero.
    #[inline(always)]
    pub fn set_position(self, position: Position) {
        Out(self.0.cast::<Stored>()).set(Stored::of(position));
    }

    /// The same object, to be read first.
    pub fn as_input(self) -> In<stamma_position> {
        In(self.0)
    }
}

impl From<Position> for stamma_position {
    fn from(position: Position) -> stamma_position {
        let mut value = stamma_position { words: [0; 16] };
        Out(&raw mut value).set_position(position);
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Color, Piece, Square};
    use crate::ffi::boundary::input;
    use crate::notation::fen;
    use crate::rules::validity::ILLEGAL;

    const LEGAL: [&str; 4] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 3 17",
        "8/8/8/k2pP2R/8/8/8/4K3 w - d6 0 40",
        "7k/8/8/8/8/8/8/K6R b - - 99 120",
    ];

    type Words = [u64; 16];

    fn stored(position: Position) -> Words {
        stamma_position::from(position).words
    }

    fn taken(words: &Words) -> (Option<Position>, Result<Position, Error>) {
        // SAFETY: so many words are a C position.
        let place = unsafe { input((&raw const *words).cast::<stamma_position>()) };
        (place.at_hand().copied(), place.position())
    }

    fn parse(text: &str) -> Position {
        let options = fen::Options { allow_illegal: true, ..fen::Options::default() };
        fen::parse(text.as_bytes(), options).unwrap()
    }

    #[test]
    fn legal_positions_are_sealed_however_they_came_about() {
        for text in LEGAL {
            let read = parse(text);
            let words = stored(read);
            assert!(read.is_known_legal() && words[10..12] != [0; 2] && words[12..] == [0; 4], "{text}");
            assert_eq!(taken(&words), (Some(read), Ok(read)));

            let mut put = read;
            for square in Square::all() {
                put.remove(square);
                if let Some(piece) = read.piece_at(square) {
                    put.put(square, piece);
                }
            }
            assert!(!put.is_known_legal() && put == read);
            assert_eq!(stored(put), words, "{text}");

            let mut unsealed = words;
            unsealed[10..12].fill(0);
            unsealed[9] &= !(1 << 24);
            assert_eq!(taken(&unsealed), (None, Err(Error::new(Status::ERR_POSITION))));
        }
    }

    #[test]
    fn illegal_positions_are_not_sealed() {
        let mut no_king = Position::INITIAL;
        no_king.remove(Square::E1);
        let mut in_check = parse("7k/8/8/8/8/8/8/K6R b - - 99 120");
        in_check.set_turn(Color::White);
        for position in [Position::EMPTY, no_king, in_check] {
            let words = stored(position);
            assert_eq!(words[10..], [0; 6]);
            assert_eq!(taken(&words), (None, Ok(position)));
            assert!(position.problems() & ILLEGAL != 0);
        }
        assert_eq!(stored(Position::EMPTY), [0; 16]);
    }

    /// Whatever is changed in one word, and whatever else is said to stand on one square.
    #[test]
    fn what_was_damaged_is_refused() {
        let damaged = Err(Error::new(Status::ERR_POSITION));
        for text in LEGAL {
            let words = stored(parse(text));
            for bit in 0..1024 {
                let mut changed = words;
                changed[bit / 64] ^= 1 << (bit % 64);
                assert_eq!(taken(&changed), (None, damaged), "{text} bit {bit}");
            }
            let pieces = [b'P', b'n', b'B', b'r', b'Q', b'k'].map(|letter| Piece::from_fen(letter).unwrap());
            for (square, piece) in Square::all().flat_map(|square| pieces.map(|piece| (square, piece))) {
                let mut other = parse(text);
                other.put(square, piece);
                if other != parse(text) {
                    let mut changed = stored(other);
                    changed[9] |= 1 << 24;
                    changed[10..12].copy_from_slice(&words[10..12]);
                    assert_eq!(taken(&changed), (None, damaged), "{text} {piece:?} on {square:?}");
                }
            }
        }
    }

    #[test]
    fn reserved_words_are_zero() {
        for value in [1, 0xdead, !0] {
            for many in 1..=4 {
                let mut words = stored(Position::INITIAL);
                words[16 - many..].fill(value);
                assert_eq!(taken(&words), (None, Err(Error::new(Status::ERR_POSITION))), "{many} of {value}");
            }
        }
    }

    #[test]
    fn memory_filled_with_one_byte_is_refused() {
        for byte in 1..=255 {
            let words = [u64::from_ne_bytes([byte; 8]); 16];
            assert_eq!(taken(&words), (None, Err(Error::new(Status::ERR_POSITION))), "{byte}");
        }
    }

    /// Copies that were interrupted: the first words are those of one position, the others of another.
    #[test]
    fn torn_copies_are_refused() {
        for a in LEGAL {
            for b in LEGAL.into_iter().filter(|b| *b != a) {
                let (a, b) = (stored(parse(a)), stored(parse(b)));
                for cut in 1..12 {
                    let mut torn = a;
                    torn[cut..].copy_from_slice(&b[cut..]);
                    if torn != a && torn != b {
                        assert_eq!(taken(&torn).1, Err(Error::new(Status::ERR_POSITION)), "{cut}");
                    }
                }
            }
        }
    }
}
