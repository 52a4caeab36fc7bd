//! Writing SAN, exactly as the PGN standard's export format wants it (reference section 6).
//!
//! Moves come in no order that a processor could foretell, so what differs from move to move is calculated, not branched on:
//! a table by kind of piece tells which attacks count, and the text is put together in one word of eight bytes. Check is found
//! from the enemy king's point of view before the move is made; only a check makes it worth playing the move to see whether
//! it is mate.

use crate::board::attacks;
use crate::board::bitboard::{file, rank, Bitboard, Squares, END_RANKS};
use crate::board::{Color, Move, Position, Role, Square, Wing};
use crate::rules::generate::has_legal_move;
use crate::rules::safety::is_safe_after;
use crate::status::Error;
use crate::text::{Text, Write};

/// Room for any SAN, `Qa6xb7#` for example, with its final NUL.
pub const SAN_MAX: usize = 8;

/// A move in SAN, with room for its last NUL.
pub type SanText = Text<SAN_MAX>;

/// Which attacks a kind of piece has: all ones where it has them.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Reach {
    straight: Bitboard,
    diagonal: Bitboard,
    knight: Bitboard,
    king: Bitboard,
    pawn: Bitboard,
    /// Its letter.
    letter: u8,
}

/// By [`Role::number`].
static REACH: [Reach; 8] = reach();

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
const fn reach() -> [Reach; 8] {
    const fn all(yes: bool) -> Bitboard {
        if yes {
            !0
        } else {
            0
        }
    }
    let mut table = [Reach { straight: 0, diagonal: 0, knight: 0, king: 0, pawn: 0, letter: 0 }; 8];
    let mut n = 0;
    while n < 6 {
        let role = Role::ALL[n];
        table[role.number() as usize] = Reach {
            straight: all(matches!(role, Role::Rook | Role::Queen)),
            diagonal: all(matches!(role, Role::Bishop | Role::Queen)),
            knight: all(matches!(role, Role::Knight)),
            king: all(matches!(role, Role::King)),
            pawn: all(matches!(role, Role::Pawn)),
            letter: role.upper(),
        };
        n += 1;
    }
    table
}

impl Reach {
    #[inline(always)]
    #[expect(clippy::indexing_slicing, reason = "masked to the table's length")]
    fn of(role: Role) -> &'static Reach {
        &REACH[usize::from(role.number() & 7)]
    }
}

/// Up to eight bytes of text, the first one lowest.
#[derive(Clone, Copy)]
pub(super) struct Word {
    text: u64,
    bits: u32,
}

impl Word {
    pub const EMPTY: Word = Word { text: 0, bits: 0 };

    /// Of so many bits.
    #[inline(always)]
    pub fn new(text: u64, bits: u32) -> Word {
        Word { text, bits }
    }

    /// Adds one byte on a condition, without branching on it.
    #[inline(always)]
    pub fn byte_if(&mut self, condition: bool, byte: u8) {
        self.text |= (u64::from(byte) & u64::from(condition).wrapping_neg()) << (self.bits & 63);
        self.bits = self.bits.wrapping_add(u32::from(condition) << 3);
    }

    #[inline(always)]
    pub fn byte(&mut self, byte: u8) {
        self.byte_if(true, byte);
    }

    #[inline(always)]
    pub fn square(&mut self, square: Square) {
        self.text |= u64::from(name(square)) << (self.bits & 63);
        self.bits = self.bits.wrapping_add(16);
    }

    /// Adds what tells a piece on `from` apart from others that could make its move: its file if that does, else its rank if that
    /// does, else both.
    #[inline(always)]
    pub fn tell_apart(&mut self, rivals: Bitboard, from: Square) {
        let shared_file = rivals & file(from.file()) != 0;
        let shared_rank = rivals & rank(from.rank()) != 0;
        self.byte_if((rivals != 0) & (!shared_file | shared_rank), from.file_letter());
        self.byte_if(shared_file, from.rank_digit());
    }

    /// The bytes, and how many.
    #[inline(always)]
    pub fn parts(self) -> (u64, usize) {
        (self.text, (self.bits >> 3) as usize)
    }

    #[inline(always)]
    fn text(self) -> SanText {
        let (text, len) = self.parts();
        Text::from_word(text, len)
    }
}

/// The names of the squares, the file's letter lowest.
static NAMES: [u16; 64] = names();

#[inline(always)]
#[expect(clippy::indexing_slicing, reason = "Square::index is below 64")]
pub(super) fn name(square: Square) -> u16 {
    NAMES[square.index()]
}

#[expect(clippy::indexing_slicing, reason = "runs at compile time")]
const fn names() -> [u16; 64] {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 64 {
        let square = Square::masked(index as u32);
        table[index] = u16::from_le_bytes([square.file_letter(), square.rank_digit()]);
        index += 1;
    }
    table
}

/// What the enemy king sees along lines before a move: the squares from which a rook or bishop would give check.
#[derive(Clone, Copy)]
struct Lines {
    straight: Bitboard,
    diagonal: Bitboard,
}

impl Lines {
    #[inline(always)]
    fn of(position: &Position, king: Square) -> Lines {
        Lines {
            straight: attacks::rook(king, position.occupied()),
            diagonal: attacks::bishop(king, position.occupied()),
        }
    }

    /// Whether a legal move that is neither castling nor en passant gives check. The side that moves gives none yet.
    #[inline(always)]
    fn gives_check(&self, position: &Position, us: Color, role: Role, mv: Move) -> bool {
        // A line opens only where the king sees a piece go, and what promotes may look back along the way it came.
        if (self.straight | self.diagonal) & mv.from().bit() != 0 || mv.promotion_bits() != 0 {
            return gives_check(position, us, role, mv);
        }
        let them = us.opposite();
        let king = position.king(them);
        let arrived = Reach::of(role);
        let squares = self.straight & arrived.straight
            | self.diagonal & arrived.diagonal
            | attacks::knight(king) & arrived.knight
            | attacks::pawn(them, king) & arrived.pawn;
        squares & mv.to().bit() != 0
    }
}

/// Writes a legal move. Refuses illegal moves and positions. Constant time.
#[inline]
pub fn encode(position: &Position, mv: Move) -> Result<SanText, Error> {
    let us = position.turn();
    let lines = Lines::of(position, position.king(us.opposite()));
    position.require_legal()?;
    let (from, to) = (mv.from(), mv.to());
    let own = position.color(us);
    let role = position.role_at(from).filter(|_| own & from.bit() != 0);
    let Some(role) = role.filter(|_| own & to.bit() == 0) else {
        // Castling, or no move.
        position.require_legal_move(mv)?;
        return Ok(castling(position, mv));
    };
    if role == Role::Pawn {
        let captured = position.pawn_capture(us, from, to);
        let promotes = to.bit() & END_RANKS != 0;
        let fits = if promotes { mv.promotion().is_some() } else { mv.promotion_bits() == 0 };
        if position.pawn_targets(us, from) & to.bit() == 0 || !fits || !is_safe_after(position, us, from, to, captured)
        {
            position.require_legal_move(mv)?;
        }
        let word = pawn(mv);
        let en_passant = captured != to;
        let check = if en_passant {
            gives_check(position, us, Role::Pawn, mv)
        } else {
            lines.gives_check(position, us, Role::Pawn, mv)
        };
        return Ok(finish(position, Role::Pawn, mv, check, word));
    }
    // The squares that attack the destination tell at once whether a piece can make the move and who its rivals are.
    let candidates = origins(position, role, to) & position.pieces(us, role);
    if candidates & from.bit() == 0 || mv.promotion_bits() != 0 || !is_safe_after(position, us, from, to, to) {
        position.require_legal_move(mv)?;
    }
    let word = piece(position, us, role, mv, candidates & !from.bit());
    Ok(finish(position, role, mv, lines.gives_check(position, us, role, mv), word))
}

/// Writes a move known to be legal.
#[inline]
pub(crate) fn encode_unchecked(position: &Position, mv: Move) -> SanText {
    let us = position.turn();
    let to = mv.to();
    let role = position.role_at(mv.from()).unwrap_or(Role::Pawn);
    if position.color(us) & to.bit() != 0 {
        return castling(position, mv);
    }
    let word = if role == Role::Pawn {
        pawn(mv)
    } else {
        let rivals = origins(position, role, to) & position.pieces(us, role) & !mv.from().bit();
        piece(position, us, role, mv, rivals)
    };
    finish(position, role, mv, gives_check(position, us, role, mv), word)
}

/// The mark of a move after which this position is check.
#[cold]
#[inline(never)]
pub(super) fn check_mark(position: &Position) -> u8 {
    if has_legal_move(position) {
        b'+'
    } else {
        b'#'
    }
}

#[cold]
#[inline(never)]
fn castling(position: &Position, mv: Move) -> SanText {
    let wing = position.castling_of(mv).map_or(Wing::King, |castling| castling.wing);
    let mut text = Text::new();
    text.str(if wing == Wing::King { "O-O" } else { "O-O-O" });
    let mut next = *position;
    next.play_role(Role::King, mv);
    if next.is_check() {
        text.byte(check_mark(&next));
    }
    text
}

#[inline(always)]
fn pawn(mv: Move) -> Word {
    let (from, to) = (mv.from(), mv.to());
    let captures = from.file() != to.file();
    let mut word = Word::EMPTY;
    word.byte_if(captures, from.file_letter());
    word.byte_if(captures, b'x');
    word.square(to);
    if let Some(role) = mv.promotion() {
        word.byte(b'=');
        word.byte(role.upper());
    }
    word
}

/// `rivals` are other pieces of the same kind that attack the destination, whether they may move or not.
#[inline(always)]
fn piece(position: &Position, us: Color, role: Role, mv: Move, rivals: Bitboard) -> Word {
    let (from, to) = (mv.from(), mv.to());
    let mut word = Word::EMPTY;
    word.byte(Reach::of(role).letter);
    if rivals != 0 {
        word.tell_apart(legal_rivals(position, us, to, rivals), from);
    }
    word.byte_if(position.color(us.opposite()) & to.bit() != 0, b'x');
    word.square(to);
    word
}

/// Whether the origin's file and rank must be written for a piece's legal move.
pub(super) fn disambiguation(position: &Position, mv: Move, role: Role) -> (bool, bool) {
    let (us, from) = (position.turn(), mv.from());
    let others = origins(position, role, mv.to()) & position.pieces(us, role) & !from.bit();
    let rivals = legal_rivals(position, us, mv.to(), others);
    let shared_file = rivals & file(from.file()) != 0;
    let shared_rank = rivals & rank(from.rank()) != 0;
    (rivals != 0 && (!shared_file || shared_rank), shared_file)
}

/// Adds the check or mate mark.
#[inline(always)]
fn finish(position: &Position, role: Role, mv: Move, check: bool, mut word: Word) -> SanText {
    if check {
        word.byte(mark(position, role, mv));
    }
    word.text()
}

/// The mark of a move that gives check.
#[cold]
#[inline(never)]
fn mark(position: &Position, role: Role, mv: Move) -> u8 {
    let mut next = *position;
    next.play_role(role, mv);
    check_mark(&next)
}

/// Squares from which a piece (not a pawn) of this kind attacks `to`, whoever stands there.
#[inline(always)]
pub(super) fn origins(position: &Position, role: Role, to: Square) -> Bitboard {
    let reach = Reach::of(role);
    attacks::knight(to) & reach.knight
        | attacks::king(to) & reach.king
        | attacks::bishop(to, position.occupied()) & reach.diagonal
        | attacks::rook(to, position.occupied()) & reach.straight
}

/// Those of the rivals that could legally make the move.
#[inline(always)]
fn legal_rivals(position: &Position, us: Color, to: Square, rivals: Bitboard) -> Bitboard {
    let mut legal = rivals;
    for rival in Squares(rivals) {
        if !is_safe_after(position, us, rival, to, to) {
            legal &= !rival.bit();
        }
    }
    legal
}

/// Whether a legal move that is not castling gives check.
#[inline(always)]
pub(crate) fn gives_check(position: &Position, us: Color, role: Role, mv: Move) -> bool {
    let (from, to) = (mv.from(), mv.to());
    let mut vacated = from.bit();
    if role == Role::Pawn {
        vacated |= position.pawn_capture(us, from, to).bit() & !to.bit();
    }
    arrives_with_check(position, us, mv.promotion().unwrap_or(role), mv, vacated)
}

/// The same of a move after which this kind of piece stands on the destination and nothing on the vacated squares.
#[inline(always)]
pub(super) fn arrives_with_check(position: &Position, us: Color, role: Role, mv: Move, vacated: Bitboard) -> bool {
    let them = us.opposite();
    let (from, to) = (mv.from(), mv.to());
    let king = position.king(them);
    let occupied = position.occupied() & !vacated | to.bit();
    // What arrives on the destination checks by itself, and any line may have been opened.
    let arrived = Reach::of(role);
    let stayed = position.color(us) & !from.bit();
    let straight = position.straight_sliders() & stayed | arrived.straight & to.bit();
    let diagonal = position.diagonal_sliders() & stayed | arrived.diagonal & to.bit();
    let steps = attacks::knight(king) & arrived.knight | attacks::pawn(them, king) & arrived.pawn;
    attacks::rook(king, occupied) & straight | attacks::bishop(king, occupied) & diagonal | steps & to.bit() != 0
}
