//! The moves of a line, one after the other, with their numbers.
//!
//! Nearly all are written as SAN and played in one go. The position before a move is kept beside the one behind it only where
//! variations hang on the move.

use super::changes::Changes;
use super::comment::Begin;
use super::moves::{encode, MoveText};
use super::number::{long, short, Number};
use super::options::{Commands, Notation, Numbers};
use super::pen::{node, note, Pen};
use super::plain::usual_comment;
use super::walk::{first_note, Played, State, Walk};
use crate::board::{Color, Move};
use crate::pgn::game::{Game, Note, NoteKind, Span, NO_NODE, NO_NOTE, ROOT};
use crate::status::{Error, Status};

impl Walk {
    /// Writes the move, and those after it as long as nothing else stands between them but usual comments.
    pub(super) fn moves(&mut self, game: &Game, pen: &mut Pen<'_>) -> Result<(), Error> {
        if self.usual_moves(game, pen)? {
            return Ok(());
        }
        if let Some(current) = node(game, self.line.node) {
            self.write_move(current.mv, pen)?;
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
        let line = &mut self.line;
        let mut introduced = (line.before.turn() == Color::White) | self.number_due;
        let mut moves = 0_u32;
        let mut state = State::Before;
        while let Some(current) = node(game, line.node) {
            if current.mv == Move::NULL || line.next != NO_NODE || tail.is_full() {
                break;
            }
            let comment = note(game, current.first_note);
            if comment.is_some_and(|comment| !takes_comments || !is_only_comment(comment)) {
                break;
            }
            if tail.chars == 0 {
                // Nothing stands before the first word of a line.
                let Some((text, len)) = short(&line.before).filter(|_| introduced) else { break };
                tail.chars = len;
                tail.put(&text.to_le_bytes(), len);
            } else if introduced {
                if let Some((text, len)) = short(&line.before) {
                    tail.gap(len);
                    tail.put(&text.to_le_bytes(), len);
                } else {
                    let (text, len) = long(&line.before);
                    tail.gap(len);
                    tail.put(&text, len);
                }
            }
            let (text, len) = line.before.encode(current.mv);
            tail.gap(len);
            tail.put(&text.to_le_bytes(), len);
            introduced = line.before.turn() == Color::White;
            moves = moves.wrapping_add(1);
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
            (line.node, line.next) = (current.first_child, next.next_sibling);
        }
        if moves == 0 {
            return Ok(false);
        }
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

    /// Writes the move, and its number where it needs one.
    fn write_move(&mut self, mv: Move, pen: &mut Pen<'_>) -> Result<(), Error> {
        let number = Number::of(&self.line.before);
        let introduced = (self.line.before.turn() == Color::White) | core::mem::take(&mut self.number_due);
        let number = (introduced && pen.options.numbers != Numbers::None).then_some(number);
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
