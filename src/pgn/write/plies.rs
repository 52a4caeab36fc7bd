//! The moves of a line, one after the other, with their numbers.
//!
//! Nearly all are written as SAN and played in one go, and go out together with their number. The position before a move is
//! kept beside the one behind it only where something hangs on the move.

use super::changes::Changes;
use super::comment::Begin;
use super::moves::{encode, MoveText};
use super::number::Number;
use super::options::{Notation, Numbers};
use super::pen::{node, Pen};
use super::walk::{first_note, State, Walk};
use crate::board::{Color, Move};
use crate::notation::san;
use crate::pgn::game::{Game, NO_NODE, NO_NOTE, ROOT};
use crate::status::{Error, Status};

impl Walk {
    /// Writes the move, and those after it as long as nothing else stands between them.
    pub(super) fn moves(&mut self, game: &Game, pen: &mut Pen<'_>) -> Result<(), Error> {
        while let Some(current) = node(game, self.line.node) {
            let next = node(game, current.first_child).filter(|next| !next.deleted);
            let Some(next) = next.filter(|_| current.first_note == NO_NOTE && self.line.next == NO_NODE) else {
                self.write_move::<false>(current.mv, pen)?;
                break;
            };
            self.write_move::<true>(current.mv, pen)?;
            if !self.is_played {
                self.play(game)?;
            }
            self.line.node = current.first_child;
            self.line.next = next.next_sibling;
            if next.first_note != NO_NOTE || pen.layout.has_sent() {
                self.note = next.first_note;
                return Ok(());
            }
        }
        self.note = first_note(game, self.line.node);
        self.nags = [0; 4];
        self.state = State::Nags;
        Ok(())
    }

    /// Writes the move, and its number where it needs one. The position behind it is wanted at once in the place of the one
    /// before (`GO_ON`), or beside it.
    #[inline(always)]
    fn write_move<const GO_ON: bool>(&mut self, mv: Move, pen: &mut Pen<'_>) -> Result<(), Error> {
        let number = Number::of(&self.line.before);
        let introduced = (self.line.before.turn() == Color::White) | core::mem::take(&mut self.number_due);
        let written = (introduced && pen.options.numbers != Numbers::None).then_some(number);
        self.is_played = mv != Move::NULL && matches!(pen.options.notation, Notation::San);
        if !self.is_played {
            let text = self.other_move(mv, pen)?;
            return self.write_words(introduced, written, text.as_bytes(), pen);
        }
        let text = if GO_ON {
            san::encode_playing(&mut self.line.before, mv)
        } else {
            self.after = self.line.before;
            san::encode_playing(&mut self.after, mv)
        };
        if !self.short_words(written, text.to_word(), pen)? {
            self.write_words(introduced, written, text.as_bytes(), pen)?;
        }
        Ok(())
    }

    /// A move that is none, or in another notation than SAN.
    #[inline(never)]
    fn other_move(&self, mv: Move, pen: &mut Pen<'_>) -> Result<MoveText, Error> {
        let refused = Error::new(Status::GAME_NOT_EXPORTABLE).with(self.line.node);
        if mv == Move::NULL {
            if !pen.options.null_moves {
                return Err(refused);
            }
            pen.changes.note(Changes::NULL_MOVES);
        }
        encode(&self.line.before, mv, &pen.options.notation).map_err(|error| match error.status {
            Status::LANGUAGE_INPUT_ONLY => error,
            _ => refused,
        })
    }

    /// Writes number and move in one piece if they fit into the line; whether that was so.
    #[inline(always)]
    fn short_words(
        &mut self,
        number: Option<Number>,
        (text, len): (u64, usize),
        pen: &mut Pen<'_>,
    ) -> Result<bool, Error> {
        let is_spaced = pen.options.numbers == Numbers::Spaced;
        let number = number.map_or(Some((0, 0)), |number| number.short(is_spaced));
        let Some((number, before)) = number.filter(|_| !pen.options.columns) else { return Ok(false) };
        let words = u128::from(number) | u128::from(text) << (before.wrapping_mul(8) & 63);
        let last = if is_spaced { before } else { 0 };
        let fits = pen.layout.has_room(len.wrapping_add(before));
        if fits {
            pen.layout.short(words, len.wrapping_add(before), last, core::mem::take(&mut self.gap.glued), pen.sink)?;
        }
        Ok(fits)
    }

    /// Writes number and move, each where it fits.
    #[inline(never)]
    fn write_words(
        &mut self,
        introduced: bool,
        number: Option<Number>,
        text: &[u8],
        pen: &mut Pen<'_>,
    ) -> Result<(), Error> {
        self.gap.line = introduced && self.own_line(pen);
        self.gap.begin(pen)?;
        if let Some(number) = number {
            number.write(pen)?;
            if pen.options.numbers == Numbers::Spaced {
                pen.layout.space();
            }
        }
        pen.text(text)
    }

    /// Goes to the position behind the move.
    #[inline(always)]
    pub(super) fn play(&mut self, game: &Game) -> Result<(), Error> {
        if !self.is_played {
            self.play_now(game)?;
        }
        self.line.before = self.after;
        Ok(())
    }

    #[inline(never)]
    fn play_now(&mut self, game: &Game) -> Result<(), Error> {
        let id = self.line.node;
        self.after = self.line.before;
        match node(game, id).filter(|_| id != ROOT).map(|node| node.mv) {
            None => {}
            Some(Move::NULL) => {
                let refused = Error::new(Status::GAME_NOT_EXPORTABLE).with(id);
                self.after = self.line.before.play_null().map_err(|_| refused)?;
            }
            Some(mv) => self.after.play_unchecked(mv),
        }
        Ok(())
    }
}
