//! The moves of a line, one after the other, with their numbers.
//!
//! A game whose reader kept all outlines is written by them: no position is made. In others nearly all moves are written as SAN and
//! played in one go. The position before a move is kept beside the one behind it only where
//! variations hang on the move.

use super::changes::Changes;
use super::comment::Begin;
use super::moves::{encode, MoveText};
use super::number::{long, short, turn, Number};
use super::options::{Commands, Notation, Numbers};
use super::pen::{node, note, Pen};
use super::plain::usual_comment;
use super::walk::{first_note, Played, State, Walk};
use crate::board::{Color, Move};
use crate::pgn::game::{Game, Node, Note, NoteKind, Span, NO_NODE, NO_NOTE, ROOT};
use crate::status::{Error, Status};

impl Walk {
    /// Writes the move, and those after it as long as nothing else stands between them but usual comments.
    pub(super) fn moves(&mut self, game: &Game, pen: &mut Pen<'_>) -> Result<(), Error> {
        if self.usual_moves(game, pen)? {
            return Ok(());
        }
        if let Some(current) = node(game, self.line.node) {
            self.write_move(game, current, pen)?;
        }
        self.note = first_note(game, self.line.node);
        self.nags = [0; 4];
        self.state = State::Nags;
        Ok(())
    }

    /// As many moves as come one after the other as SAN without variations, each with no note but a usual comment; whether there
    /// were any.
    #[inline(always)]
    fn usual_moves(&mut self, game: &Game, pen: &mut Pen<'_>) -> Result<bool, Error> {
        let options = pen.options;
        let is_usual = matches!(options.notation, Notation::San)
            & (options.numbers == Numbers::Spaced)
            & !options.columns
            & !self.gap.glued;
        let takes_comments = options.comments & (options.commands == Commands::All);
        let Some(mut tail) = pen.layout.tail().filter(|_| is_usual) else { return Ok(false) };
        let (first, is_outlined) = (self.ply(game), self.is_outlined);
        let line = &mut self.line;
        let (mut id, mut variation, mut ply) = (line.node, line.next, first);
        let mut introduced = (turn(ply) == Color::White) | self.number_due;
        if tail.chars == 0 {
            // Nothing stands before the first word of a line.
            let Some((text, len)) = short(ply).filter(|_| introduced) else { return Ok(false) };
            tail.chars = len;
            tail.put(&text.to_le_bytes(), len);
            introduced = false;
        }
        let mut state = State::Before;
        while let Some(current) = node(game, id) {
            if current.mv == Move::NULL || variation != NO_NODE || tail.is_full() {
                break;
            }
            let comment = note(game, current.first_note);
            if comment.is_some_and(|comment| !takes_comments || !is_only_comment(comment)) {
                break;
            }
            if introduced {
                if let Some((text, len)) = short(ply) {
                    tail.gap(len);
                    tail.put(&text.to_le_bytes(), len);
                } else {
                    let (text, len) = long(ply);
                    tail.gap(len);
                    tail.put(&text, len);
                }
            }
            let (text, len) =
                if is_outlined { current.outline.write(current.mv) } else { line.before.encode(current.mv) };
            ply = ply.wrapping_add(1);
            tail.gap(len);
            tail.put(&text.to_le_bytes(), len);
            introduced = turn(ply) == Color::White;
            if let Some(Note { text: Span { start, len }, .. }) = comment {
                let usual = usual_comment(&game.text, *start as usize, *len as usize);
                // Words are broken from each other where there is no room for all.
                let Some(usual) = usual.filter(|usual| usual.last == 0 || tail.has_room(usual.len.wrapping_add(2)))
                else {
                    state = State::Notes;
                    break;
                };
                tail.gap(usual.len.wrapping_add(2));
                tail.put(b"{", 1);
                if usual.last > 0 {
                    tail.word = tail.at.wrapping_add(usual.last);
                }
                tail.put(&usual.block, usual.len);
                tail.put(b"}", 1);
                introduced = true;
            }
            let next = node(game, current.first_child).filter(|next| !next.deleted);
            let Some(next) = next else {
                state = State::Variations;
                break;
            };
            (id, variation) = (current.first_child, next.next_sibling);
        }
        if ply == first {
            return Ok(false);
        }
        (line.node, line.next) = (id, variation);
        self.note = if state == State::Variations { NO_NOTE } else { first_note(game, line.node) };
        (self.number_due, self.played, self.state) = (introduced, Played::Over, state);
        if state == State::Before {
            // The next move is at hand, and behind the position.
            self.played = Played::Not;
        }
        let end = (tail.at, tail.chars, tail.word);
        pen.layout.resume(end, pen.sink)?;
        Ok(true)
    }

    /// The [`super::number::ply`] of the move.
    #[inline(always)]
    fn ply(&self, game: &Game) -> u64 {
        let plies = node(game, self.line.node).map_or(0, |node| node.ply);
        self.first.wrapping_add(u64::from(plies)).wrapping_sub(1)
    }

    /// Writes the move, and its number where it needs one.
    fn write_move(&mut self, game: &Game, node: &Node, pen: &mut Pen<'_>) -> Result<(), Error> {
        let (mv, ply) = (node.mv, self.ply(game));
        let number = Number::of(ply);
        let introduced = (turn(ply) == Color::White) | core::mem::take(&mut self.number_due);
        let number = (introduced && pen.options.numbers != Numbers::None).then_some(number);
        if self.is_outlined {
            let (text, len) = node.outline.write(mv);
            return self.write_words(introduced, number, text.to_le_bytes().get(..len).unwrap_or(&[]), pen);
        }
        if mv == Move::NULL || !matches!(pen.options.notation, Notation::San) {
            self.played = Played::Not;
            let text = self.other_move(mv, pen)?;
            return self.write_words(introduced, number, text.as_bytes(), pen);
        }
        let replay = if self.line.next == NO_NODE {
            self.played = Played::Over;
            &mut self.line.before
        } else {
            self.played = Played::Beside;
            self.after = self.line.before;
            &mut self.after
        };
        let (text, len) = replay.encode(mv);
        self.write_words(introduced, number, text.to_le_bytes().get(..len).unwrap_or(&[]), pen)
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
        encode(&self.line.before.position(), mv, &pen.options.notation).map_err(|error| match error.status {
            Status::LANGUAGE_INPUT_ONLY => error,
            _ => refused,
        })
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
        match self.played {
            _ if self.is_outlined => {}
            Played::Over => {}
            Played::Beside => self.line.before = self.after,
            Played::Not => self.play_now(game)?,
        }
        Ok(())
    }

    #[inline(never)]
    fn play_now(&mut self, game: &Game) -> Result<(), Error> {
        let id = self.line.node;
        match node(game, id).filter(|_| id != ROOT).map(|node| node.mv) {
            None => {}
            Some(Move::NULL) => {
                let refused = Error::new(Status::GAME_NOT_EXPORTABLE).with(id);
                self.line.before.position().play_null().map_err(|_| refused)?;
                self.line.before.pass();
            }
            Some(mv) => _ = self.line.before.encode(mv),
        }
        Ok(())
    }
}

/// Whether there is no other note, and this is a comment.
#[inline(always)]
fn is_only_comment(note: &Note) -> bool {
    (note.kind == NoteKind::Comment) & !note.deleted & (note.next == NO_NOTE)
}
