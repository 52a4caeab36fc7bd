//! The tag section, a line at a time.
//!
//! The order is made once, as a list of numbers: those of stored tags, and above [`ROSTER`] those of tags that are written
//! with a value of their own.

use super::changes::Changes;
use super::known::{self, is_unknown, known, Known, SEVEN};
use super::layout::stands_otherwise;
use super::options::{Options, TagOrder};
use super::order::Order;
use super::pen::{bytes, Pen};
use super::setup::{self, Choice, Setup};
use super::sort::sort_by_key;
use crate::lane;
use crate::notation::result::{self, GameResult};
use crate::notation::{fen, Level};
use crate::pgn::game::{Game, ROOT};
use crate::status::Error;
use crate::text::{Text, Write};

/// What the seven tags that every game has say when it is unknown.
const UNKNOWN: [&[u8]; SEVEN] = [b"?", b"?", b"????.??.??", b"?", b"?", b"?", b"*"];

/// From here on the numbers of tags with a value of their own, in the order of [`known`], the seven first.
const ROSTER: u32 = 0xffff_ff00;
const RESULT: u32 = ROSTER + known::RESULT as u32;
const FEN: u32 = ROSTER + known::FEN as u32;
const SETUP: u32 = ROSTER + known::SETUP as u32;
const VARIANT: u32 = ROSTER + known::VARIANT as u32;
const PLY_COUNT: u32 = ROSTER + known::PLY_COUNT as u32;

/// Where in the tag section the writer is.
#[derive(Debug)]
pub(super) struct Tags {
    order: Order,
    next: usize,
    known: Known,
    /// The stored value of the tag Result is written.
    has_result: bool,
    /// How the moves end.
    pub end: &'static str,
}

impl Tags {
    pub const fn new() -> Tags {
        Tags { order: Order::new(), next: 0, known: Known::NONE, has_result: false, end: "*" }
    }

    /// Decides what is written in which order. Linear in the tags, save for the sorting.
    pub fn plan(&mut self, game: &Game, options: &Options, changes: &mut Changes) -> Result<(), Error> {
        self.known = Known::of(game);
        let result = self.known.value(game, known::RESULT);
        // As the game ended, or if all is written as it is stored, with the marker that was there.
        let told = result.and_then(value_of);
        self.end = if options.tags == TagOrder::Stored { game.marker() } else { game.result_told(told) }.pgn();
        // Where every game has the tag, it has the stored value if that says anything, else the game's own. Where the two differ
        // both are kept, and [`Changes::RESULT_TAG`] tells.
        self.has_result = result.is_some() && !options.result_tag && told != Some(GameResult::UNKNOWN);
        let setup = setup::decide(game, &self.known, options.tags != TagOrder::Stored);
        if setup.replaced {
            changes.note(Changes::START);
        }
        if options.tags == TagOrder::Stored {
            self.as_stored(game, options, setup)?;
        } else {
            for number in ROSTER..=RESULT {
                self.order.push(number)?;
            }
            self.others(game, options, setup, changes)?;
        }
        let told = told.filter(|told| *told != GameResult::UNKNOWN);
        if told.is_some_and(|told| told.pgn() != self.end) && !options.result_tag {
            changes.note(Changes::RESULT_TAG);
        }
        Ok(())
    }

    fn as_stored(&mut self, game: &Game, options: &Options, setup: Setup) -> Result<(), Error> {
        // The tags that are written with another value than the stored one, and whether that is done already.
        let mut others = [
            (FEN, setup.fen, false),
            (SETUP, setup.setup, false),
            (VARIANT, setup.variant, false),
            (PLY_COUNT, if options.ply_count { Choice::Derived } else { Choice::Stored }, false),
            (RESULT, if options.result_tag { Choice::Derived } else { Choice::Stored }, false),
        ];
        for (index, tag) in game.tags.iter().enumerate() {
            let name = bytes(game, tag.name);
            if name.is_empty() && !options.raw {
                continue;
            }
            let number = known(&game.text, tag.name).map(|known| ROSTER.wrapping_add(known as u32));
            match others.iter_mut().find(|(other, ..)| Some(*other) == number) {
                Some((_, Choice::Left, _)) | Some((_, Choice::Derived, true)) => {}
                Some((number, Choice::Derived, done)) => {
                    *done = true;
                    self.order.push(*number)?;
                }
                _ => self.order.push(index as u32)?,
            }
        }
        for (number, choice, done) in others {
            if choice == Choice::Derived && !done {
                self.order.push(number)?;
            }
        }
        // Behind another game text that is no tag would be taken for noise, and a note perhaps for one of that game.
        let is_raw = |number: &u32| name_of(game, *number).is_empty();
        let has_none = if self.order.as_slice().is_empty() {
            has_no_beginning(game)
        } else {
            self.order.as_slice().iter().all(is_raw)
        };
        if has_none {
            self.order.push(RESULT)?;
        }
        if let Some(first) = self.order.as_slice().iter().position(|number| !is_raw(number)) {
            if let Some(head) = self.order.as_mut_slice().get_mut(..=first) {
                head.rotate_right(1);
            }
        }
        Ok(())
    }

    /// What follows the roster.
    fn others(&mut self, game: &Game, options: &Options, setup: Setup, changes: &mut Changes) -> Result<(), Error> {
        let reduced = options.tags == TagOrder::RosterOnly;
        let first = self.order.as_slice().len();
        let ply_count = if options.ply_count && !reduced { Choice::Derived } else { Choice::Stored };
        let derived = [(FEN, setup.fen), (SETUP, setup.setup), (VARIANT, setup.variant), (PLY_COUNT, ply_count)];
        for (index, tag) in game.tags.iter().enumerate() {
            let known = known(&game.text, tag.name);
            if tag.name.len == 0 || known.is_some_and(|known| known < SEVEN) {
                continue;
            }
            let number = known.map(|known| ROSTER.wrapping_add(known as u32));
            let choice = derived.iter().find(|(other, _)| Some(*other) == number);
            let wanted = match choice {
                Some((number, choice)) => *choice == Choice::Stored && (!reduced || *number != PLY_COUNT),
                None => !reduced,
            };
            if wanted {
                self.order.push(index as u32)?;
            }
        }
        for (number, choice) in derived {
            if choice == Choice::Derived {
                self.order.push(number)?;
            }
        }
        if options.tags != TagOrder::Roster {
            let others = self.order.as_mut_slice().get_mut(first..).unwrap_or(&mut []);
            let less = |a, b| (name_of(game, a), a) < (name_of(game, b), b);
            sort_by_key(others, &|number| beginning(name_of(game, number)), &less);
            let kept = one_of_each(game, others, changes);
            self.order.truncate(first.saturating_add(kept));
        }
        if options.raw {
            for (index, tag) in game.tags.iter().enumerate() {
                if tag.name.len == 0 {
                    self.order.push(index as u32)?;
                }
            }
        }
        Ok(())
    }

    /// Writes the next line; whether there was one.
    pub fn step(&mut self, game: &Game, pen: &mut Pen<'_>) -> Result<bool, Error> {
        let Some(number) = self.order.as_slice().get(self.next).copied() else { return Ok(false) };
        self.next = self.next.saturating_add(1);
        let stored = match number.checked_sub(ROSTER) {
            None => game.tags.get(number as usize),
            Some(known) if known < SEVEN as u32 && (number != RESULT || self.has_result) => {
                self.known.tag(game, known as usize)
            }
            Some(_) => None,
        };
        let usual = stored.filter(|tag| tag.name.len > 0);
        if let Some(tag) = usual {
            if pen.layout.tag(&game.text, tag.name, tag.value, pen.sink)? {
                return Ok(true);
            }
        }
        if number >= ROSTER {
            self.derived(game, number, pen)?;
        } else if let Some(tag) = game.tags.get(number as usize) {
            let (name, value) = (bytes(game, tag.name), bytes(game, tag.value));
            if name.is_empty() {
                raw(value, pen)?;
            } else {
                pair(name, value, pen)?;
            }
        }
        pen.end_line()?;
        Ok(true)
    }

    /// Whether any tag is written.
    pub fn is_empty(&self) -> bool {
        self.order.as_slice().is_empty()
    }

    /// The value of the tag Result where every game has one.
    fn result_value<'a>(&self, game: &'a Game) -> &'a [u8] {
        let stored = self.known.value(game, known::RESULT).filter(|_| self.has_result);
        stored.unwrap_or(self.end.as_bytes())
    }

    fn derived(&self, game: &Game, number: u32, pen: &mut Pen<'_>) -> Result<(), Error> {
        let name = derived_name(number);
        match number {
            FEN => {
                let style = fen::Style { en_passant: fen::EnPassantPolicy::Always, ..fen::Style::default() };
                pair(name, fen::write(&game.start, style).as_bytes(), pen)
            }
            SETUP => pair(name, b"1", pen),
            VARIANT => pair(name, b"Chess960", pen),
            PLY_COUNT => {
                let mut text = Text::<12>::new();
                text.number(ply_count(game).into());
                pair(name, text.as_bytes(), pen)
            }
            RESULT => pair(name, self.result_value(game), pen),
            _ => {
                let known = number.wrapping_sub(ROSTER) as usize;
                let unknown = UNKNOWN.get(known).copied().unwrap_or(b"?");
                pair(name, self.known.value(game, known).unwrap_or(unknown), pen)
            }
        }
    }
}

/// What the tag says; `None` if it cannot be read.
fn value_of(text: &[u8]) -> Option<GameResult> {
    result::parse(text, Level::Tolerant).ok()
}

fn derived_name(number: u32) -> &'static [u8] {
    known::name_of(number.wrapping_sub(ROSTER) as usize)
}

fn name_of(game: &Game, number: u32) -> &[u8] {
    if number >= ROSTER {
        return derived_name(number);
    }
    game.tags.get(number as usize).map_or(&[], |tag| bytes(game, tag.name))
}

/// The first eight bytes of a name: a number that is smaller for a name that comes before another.
fn beginning(name: &[u8]) -> u64 {
    match name.first_chunk() {
        Some(bytes) => u64::from_be_bytes(*bytes),
        None => {
            name.iter().fold(0, |sum, byte| sum << 8 | u64::from(*byte))
                << (64_usize.wrapping_sub(name.len().wrapping_mul(8)) & 63)
        }
    }
}

/// Moves the tag that counts of each name to the front; how many there are.
fn one_of_each(game: &Game, order: &mut [u32], changes: &mut Changes) -> usize {
    let value = |number: u32| game.tags.get(number as usize).map_or(&b""[..], |tag| bytes(game, tag.value));
    let mut kept: usize = 0;
    for index in 0..order.len() {
        let Some(number) = order.get(index).copied() else { break };
        let last = kept.checked_sub(1).and_then(|last| order.get_mut(last));
        match last.filter(|last| name_of(game, **last) == name_of(game, number)) {
            Some(last) => {
                changes.note(Changes::TAGS);
                if is_unknown(value(*last)) || !is_unknown(value(number)) {
                    *last = number;
                }
            }
            None => {
                if let Some(slot) = order.get_mut(kept) {
                    *slot = number;
                }
                kept = kept.saturating_add(1);
            }
        }
    }
    kept
}

/// Whether something stands before the first move, which does not tell that a game begins.
fn has_no_beginning(game: &Game) -> bool {
    let mut at = super::walk::first_note(game, ROOT);
    while let Some(note) = super::pen::note(game, at) {
        if !note.deleted {
            return true;
        }
        at = note.next;
    }
    false
}

fn ply_count(game: &Game) -> u32 {
    let mut plies = 0_u32;
    let mut id = ROOT;
    while let Some(child) = super::walk::first_child(game, id) {
        plies = plies.saturating_add(1);
        id = child;
    }
    plies
}

fn pair(name: &[u8], value: &[u8], pen: &mut Pen<'_>) -> Result<(), Error> {
    pen.verbatim(b"[")?;
    pen.verbatim(name)?;
    pen.verbatim(b" \"")?;
    if lane::find(value, 0, stands_otherwise) == value.len() {
        pen.verbatim(value)?;
        return pen.verbatim(b"\"]");
    }
    let mut rest = value;
    while let Some(at) = rest.iter().position(|byte| matches!(byte, b'"' | b'\\')) {
        pen.verbatim_line(rest.get(..at).unwrap_or(&[]))?;
        pen.verbatim(b"\\")?;
        pen.verbatim(rest.get(at..at.saturating_add(1)).unwrap_or(&[]))?;
        rest = rest.get(at.saturating_add(1)..).unwrap_or(&[]);
    }
    pen.verbatim_line(rest)?;
    pen.verbatim(b"\"]")
}

/// Text that is no tag, with its own lines.
fn raw(text: &[u8], pen: &mut Pen<'_>) -> Result<(), Error> {
    for line in text.split(|byte| matches!(byte, b'\n' | b'\r')) {
        if line.starts_with(b"%") {
            // At the beginning of a line it would be one for other programs.
            pen.verbatim(b" ")?;
        }
        pen.verbatim(line.trim_ascii_end())?;
        pen.end_line()?;
    }
    Ok(())
}
