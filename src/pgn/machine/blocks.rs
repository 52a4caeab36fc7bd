//! Text that nobody wants to hear of, crossed 64 bytes at a time: up to what could end a game, or hide its end.
//!
//! * That begins with few bytes: opening brackets, braces and angle brackets, stars, semicolons, percent signs; and every
//!   result has a hyphen, a slash or a character that is not ASCII.
//! * Parentheses are counted: all that matters of variations is how many are open where the game may end.
//! * Of a block with braces, bits tell what is inside of comments: braces open and close them in turn, so that is a
//!   subtraction, and no branch depends on where they stand. A comment that needs a closer look is not crossed.
//!
//! Knows nothing of words, nor of the game.

use crate::lane::{self, any, any_below, block_bits, both, lanes, Lane, BLOCK};

/// Where something begins or ends with this byte; castling and a few others are stopped at for nothing.
#[inline(always)]
fn stops(lane: Lane) -> Lane {
    let percent_to_star = lane.within(b'%', b'*');
    let hyphen_or_slash = lane.with(2).is(b'/');
    // But for two bits a semicolon, an opening bracket and a brace are the same, and so what comes behind each of them, of
    // which the angle bracket behind the semicolon matters.
    let opening_or_semicolon = lane.with(0x60).within(b'{', b'|');
    // What is not ASCII says so itself.
    percent_to_star.or(hyphen_or_slash).or(opening_or_semicolon).or(lane)
}

/// The first position from `from` on with such a byte; the length if there is none.
#[inline(always)]
pub(super) fn stop(text: &[u8], from: usize) -> usize {
    lane::find(text, from, stops)
}

/// What of a block is inside of comments.
struct Inside {
    /// The braces.
    opening: u64,
    closing: u64,
    /// What is behind an opening brace, it included, and before a closing one.
    bits: u64,
}

impl Inside {
    /// Of this block, before whose first byte a comment is open if all bits of `is_open` are set.
    #[inline(always)]
    fn of(bytes: [Lane; 4], is_open: u64) -> Inside {
        let opening = block_bits(bytes.map(|lane| lane.is(b'{')));
        let closing = block_bits(bytes.map(|lane| lane.is(b'}')));
        // What is borrowed at one brace is given back at the next.
        let bits = closing.wrapping_sub(opening).wrapping_sub(is_open & 1);
        Inside { opening, closing, bits }
    }

    /// Whether a comment is open behind the block: all bits or none.
    #[inline(always)]
    fn open_behind(&self) -> u64 {
        ((self.bits as i64) >> 63) as u64
    }

    /// The braces that are not in turn.
    #[inline(always)]
    fn odd(&self) -> u64 {
        self.opening & !self.bits | self.closing & self.bits
    }
}

/// Whether a line begins with a bracket, as the next game would that a comment left open hides; `next` is one byte further.
#[inline(always)]
fn hides_tag(bytes: [Lane; 4], next: &[u8; BLOCK]) -> bool {
    any(both(bytes.map(may_end_line), lanes(next).map(|lane| lane.is(b'['))))
}

/// Line ends, and other characters for which it is not worth to look more closely.
#[inline(always)]
fn may_end_line(lane: Lane) -> Lane {
    lane.strange(b'\r' + 1)
}

/// The last of the braces of one kind: the block that it is in, and all of them there. Where in it is worked out only when
/// somebody asks.
#[derive(Clone, Copy)]
struct Last {
    block: usize,
    braces: u64,
}

impl Last {
    #[inline(always)]
    fn note(&mut self, block: usize, braces: u64) {
        if braces != 0 {
            *self = Last { block, braces };
        }
    }

    /// Behind it; 0 if there was none, which is block 0 without a brace.
    #[inline(always)]
    fn behind(self) -> usize {
        self.block.wrapping_add(BLOCK).wrapping_sub(self.braces.leading_zeros() as usize)
    }
}

/// The parentheses that were crossed.
#[derive(Clone, Copy)]
pub(super) struct Nesting {
    /// Variations that were open before.
    around: usize,
    /// How many of them were closed.
    pub closed: usize,
    /// How many were opened and are still open, and where the outermost of them begins.
    pub opened: usize,
    pub outermost: usize,
}

impl Nesting {
    #[inline(always)]
    fn open(&mut self, at: usize) {
        self.outermost = if self.opened == 0 { at } else { self.outermost };
        self.opened = self.opened.saturating_add(1);
    }

    /// One that closes nothing means nothing.
    #[inline(always)]
    fn close(&mut self) {
        if self.opened > 0 {
            self.opened = self.opened.wrapping_sub(1);
        } else if self.closed < self.around {
            self.closed = self.closed.wrapping_add(1);
        }
    }
}

/// How far was crossed.
#[derive(Clone, Copy)]
pub(super) struct Crossed {
    /// The next byte to look at, outside of comments.
    pub at: usize,
    /// Behind the last comment or parenthesis.
    pub from: usize,
    /// What stands there is a stop that is not crossed.
    pub is_stop: bool,
    pub nesting: Nesting,
}

impl Crossed {
    /// Nothing yet, from here on, with so many variations open.
    pub fn start(at: usize, variations: usize) -> Crossed {
        let nesting = Nesting { around: variations, closed: 0, opened: 0, outermost: 0 };
        Crossed { at, from: at, is_stop: false, nesting }
    }

    /// Up to this stop, behind these comments.
    #[inline(always)]
    fn stopped(self, here: usize, comments: &Comments) -> Crossed {
        Crossed { at: here, from: self.from.max(comments.closed.behind()), is_stop: true, ..self }
    }

    /// Whether the stop here is crossed: a parenthesis, or a hyphen of castling. Those around a single character, as in `e8(Q)`
    /// and `Nf3(=)`, may be part of a word, and are left to its reader.
    #[inline(always)]
    pub fn passes(&mut self, window: &[u8], here: usize) -> bool {
        let byte = window.get(here).copied().unwrap_or(0);
        if byte & !1 != b'(' {
            return castles(window, here);
        }
        if byte == b')' {
            self.nesting.close();
        } else if window.get(here.wrapping_add(2)) == Some(&b')') {
            return false;
        } else {
            self.nesting.open(here);
        }
        self.from = here.wrapping_add(1);
        true
    }
}

/// What could end a comment, or tell that it is not to be trusted: its brace, line ends, and what is not ASCII.
#[inline(always)]
fn ends_comment(lane: Lane) -> Lane {
    may_end_line(lane).or(lane.is(b'}'))
}

/// Crosses blocks in the middle of a comment.
#[inline(always)]
fn cross_inside(window: &[u8], mut at: usize) -> usize {
    while let Some(block) = window.get(at..).and_then(|rest| rest.first_chunk()) {
        if any(lanes(block).map(ends_comment)) {
            break;
        }
        at = at.wrapping_add(BLOCK);
    }
    at
}

/// Whether all of these places, bits from here on, are hyphens of castling.
#[inline(always)]
fn all_castle(window: &[u8], at: usize, places: u64) -> bool {
    let mut rest = places;
    while rest != 0 {
        if !castles(window, at.wrapping_add(rest.trailing_zeros() as usize)) {
            return false;
        }
        rest &= rest.wrapping_sub(1);
    }
    true
}

/// Whether this is a hyphen of castling.
#[inline(always)]
fn castles(window: &[u8], at: usize) -> bool {
    window.get(at.wrapping_sub(1)..).and_then(|around| around.first_chunk()) == Some(b"O-O")
}

/// The comments of the blocks that were crossed.
#[derive(Clone, Copy)]
struct Comments {
    /// All bits are set if one is open.
    is_open: u64,
    /// Where the last one was opened, and where the last one was closed.
    opened: Last,
    closed: Last,
}

impl Comments {
    const NONE: Comments =
        Comments { is_open: 0, opened: Last { block: 0, braces: 0 }, closed: Last { block: 0, braces: 0 } };

    /// Takes up those of a block, of whose closing braces only these are crossed.
    #[inline(always)]
    fn note(&mut self, block: usize, inside: &Inside, closing: u64) {
        self.closed.note(block, closing);
        self.opened.note(block, inside.opening);
        self.is_open = inside.open_behind();
    }

    /// Whether the comment that is closed in this block could be this long, which is more than a block; one that began in it cannot.
    #[inline(always)]
    fn may_be_long(&self, block: usize, limit: usize) -> bool {
        block.wrapping_add(BLOCK).wrapping_sub(self.opened.block) & self.is_open as usize >= limit
    }
}

/// The block at this place, and what follows each of its bytes.
#[inline(always)]
fn block_at(window: &[u8], at: usize) -> Option<(&[u8; BLOCK], &[u8; BLOCK])> {
    let bytes = window.get(at..)?.first_chunk::<{ BLOCK + 1 }>()?;
    bytes.first_chunk().zip(bytes.last_chunk())
}

/// No comment that [`cross_commented`] crosses is so long: where each block has a brace, one begins in the block before the one
/// where it ends, at the earliest.
const COMMENTED: usize = 3 * BLOCK;

/// Crosses blocks of moves, castling too, and comments, as long as each has a brace and there is nothing else. Comments
/// of [`COMMENTED`] bytes must be allowed, and none be open that began before the last block. In a function of its own, with
/// all that it needs in registers.
#[inline(never)]
fn cross_commented(window: &[u8], start: usize, comments: &mut Comments) -> usize {
    let mut at = start;
    let mut is_open = comments.is_open;
    // The braces of the last two blocks.
    let mut last = [(0, 0); 2];
    while let Some((block, next)) = block_at(window, at) {
        let bytes = lanes(block);
        let inside = Inside::of(bytes, is_open);
        let braces = inside.opening | inside.closing;
        if inside.odd() != 0 || braces == 0 {
            break;
        }
        if any_below(bytes, b'\r' + 1) && hides_tag(bytes, next) {
            break;
        }
        let others = block_bits(bytes.map(stops));
        if !all_castle(window, at, others & !(braces | inside.bits)) {
            break;
        }
        let [_, before] = last;
        last = [before, (inside.opening, inside.closing)];
        is_open = inside.open_behind();
        at = at.wrapping_add(BLOCK);
    }
    comments.is_open = is_open;
    for (back, (opening, closing)) in [2, 1].into_iter().zip(last) {
        let block = at.wrapping_sub(back * BLOCK);
        comments.opened.note(block, opening);
        comments.closed.note(block, closing);
    }
    at
}

/// Crosses whole blocks up to what could end the game; and comments below this length, if those within a block are.
pub(super) fn cross_blocks(window: &[u8], start: Crossed, limit: usize) -> Crossed {
    let mut crossed = start;
    let mut at = start.at;
    let mut comments = Comments::NONE;
    // Where one comment was there will be more, and where one was longer than a block others will be.
    let (mut has_comments, mut has_long_ones) = (false, false);
    // The last block had comments and nothing else: so will others.
    let mut was_plain = false;
    while let Some((block, next)) = block_at(window, at) {
        let is_open = comments.is_open;
        let bytes = lanes(block);
        let found = bytes.map(stops);
        if is_open == 0 && !any(found) {
            at = at.wrapping_add(BLOCK);
            continue;
        }
        let mut others = block_bits(found);
        // Up to the first comment, and in blocks without one.
        let mut is_bare = !has_comments || is_open == 0 && !any(bytes.map(|lane| lane.is(b'{')));
        while others != 0 && is_bare {
            let here = at.wrapping_add(others.trailing_zeros() as usize);
            if crossed.passes(window, here) {
                others &= others.wrapping_sub(1);
            } else if window.get(here) == Some(&b'{') && limit > BLOCK {
                (has_comments, is_bare) = (true, false);
            } else {
                return crossed.stopped(here, &comments);
            }
        }
        if is_open == 0 && others == 0 {
            at = at.wrapping_add(BLOCK);
            continue;
        }
        let inside = Inside::of(bytes, is_open);
        let Inside { opening, closing, bits } = inside;
        let len =
            at.wrapping_add(closing.trailing_zeros() as usize).wrapping_add(2).wrapping_sub(comments.opened.behind());
        let is_long = comments.may_be_long(at, limit) && closing != 0 && len >= limit;
        if inside.odd() != 0 || is_long || hides_tag(bytes, next) {
            break;
        }
        others &= !(opening | closing | bits);
        let is_plain = others == 0;
        while others != 0 && crossed.passes(window, at.wrapping_add(others.trailing_zeros() as usize)) {
            others &= others.wrapping_sub(1);
        }
        // What is behind a stop is not crossed.
        let before = (others & others.wrapping_neg()).wrapping_sub(1);
        comments.note(at, &inside, closing & before);
        if others != 0 {
            let here = at.wrapping_add(others.trailing_zeros() as usize);
            return crossed.stopped(here, &comments);
        }
        at = at.wrapping_add(BLOCK);
        // Two comments that begin in one block are short.
        let has_two = opening & opening.wrapping_sub(1) != 0;
        has_long_ones = if opening | closing == 0 { comments.is_open != 0 } else { has_long_ones && !has_two };
        if has_long_ones && comments.is_open != 0 {
            at = cross_inside(window, at);
        } else if is_plain && (was_plain || has_two) && limit >= COMMENTED && !comments.may_be_long(at, 2 * BLOCK + 1) {
            at = cross_commented(window, at, &mut comments);
        }
        was_plain = is_plain;
    }
    crossed.from = crossed.from.max(comments.closed.behind());
    // In a block that was not crossed to its end, parentheses may have been counted.
    crossed.at = if comments.is_open == 0 { at.max(crossed.from) } else { comments.opened.behind().wrapping_sub(1) };
    crossed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stops_at_what_could_end_a_game() {
        let stopping: Vec<u8> = (0..=255_u8).filter(|byte| stop(&[*byte], 0) == 0).collect();
        let control = [0x1B, 0x1C].into_iter();
        let expected: Vec<u8> = control.chain(*b"%&'()*-/;<[\\{|").chain(0x80..=0xFF).collect();
        assert_eq!(stopping, expected);
        for len in 0..40 {
            for place in 0..=len {
                let mut text = vec![b'e'; len];
                if place < len {
                    text[place] = b'[';
                }
                for from in 0..=len {
                    assert_eq!(stop(&text, from), if place < from { len } else { place });
                }
            }
        }
    }
}
