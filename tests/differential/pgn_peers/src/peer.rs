//! What pgn-reader reads, with shakmaty for the moves.
//!
//! pgn-reader gives the words of a game and leaves their meaning to its caller. That is the least here: a move that
//! shakmaty refuses ends its line, a null move passes, rules other than those of chess and Chess960 are not followed.

use crate::game::{decoded, four_fields, Game, Ply, BAD, NULL};
use pgn_reader::{RawComment, RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::fen::Fen;
use shakmaty::san::San;
use shakmaty::{
    CastlingMode, Chess, Color, EnPassantMode, FromSetup, KnownOutcome, Move, Outcome, Position, PositionError,
};
use std::ops::ControlFlow;
use std::panic::{catch_unwind, AssertUnwindSafe};

/// All games of an input.
pub fn read(text: &[u8]) -> Vec<Game> {
    let mut reader =
        Reader::build(text).set_supported_tag_line_length(1 << 16).set_supported_comment_length(1 << 16).finish();
    let mut visitor = Games::default();
    loop {
        match catch_unwind(AssertUnwindSafe(|| reader.read_game(&mut visitor))) {
            Ok(Ok(Some(()))) => {}
            Ok(Ok(None)) => break,
            // What was read of the game is in the visitor still.
            Ok(Err(error)) => visitor.finish(error.to_string()),
            Err(_) => {
                visitor.finish("panic".to_string());
                break;
            }
        }
    }
    visitor.games
}

/// A line of moves that is open.
struct Line {
    before: Chess,
    current: Chess,
    is_bad: bool,
}

#[derive(Default)]
struct Games {
    games: Vec<Game>,
    game: Option<Game>,
    lines: Vec<Line>,
}

impl Games {
    fn finish(&mut self, stop: String) {
        let Some(mut game) = self.game.take() else { return };
        if let Some(line) = self.lines.first() {
            game.last = written(&line.current);
        }
        if game.stop.is_empty() {
            game.stop = stop;
        }
        self.lines.clear();
        self.games.push(game);
    }
}

impl Visitor for Games {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        self.game = Some(Game::default());
        ControlFlow::Continue(())
    }

    fn tag(&mut self, (): &mut (), name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        if let Some(game) = &mut self.game {
            game.tags.push((decoded(name), decoded(&value.decode())));
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), ()> {
        let Some(game) = &mut self.game else { return ControlFlow::Continue(()) };
        let start = match start(game) {
            Ok(start) => start,
            Err(stop) => {
                (game.stop, game.is_closed) = (stop, true);
                Chess::default()
            }
        };
        game.start = written(&start);
        self.lines = vec![Line { before: start.clone(), current: start, is_bad: game.is_closed }];
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, (): &mut ()) -> ControlFlow<(), Skip> {
        if let Some(line) = self.lines.last() {
            let start = line.before.clone();
            let is_bad = line.is_bad;
            self.lines.push(Line { before: start.clone(), current: start, is_bad });
        }
        ControlFlow::Continue(Skip(false))
    }

    fn end_variation(&mut self, (): &mut ()) -> ControlFlow<()> {
        if self.lines.len() > 1 {
            self.lines.pop();
        }
        ControlFlow::Continue(())
    }

    fn comment(&mut self, (): &mut (), _: RawComment<'_>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn san(&mut self, (): &mut (), san: SanPlus) -> ControlFlow<()> {
        let depth = self.lines.len().saturating_sub(1);
        let (Some(game), Some(line)) = (&mut self.game, self.lines.last_mut()) else {
            return ControlFlow::Continue(());
        };
        if line.is_bad {
            return ControlFlow::Continue(());
        }
        let (after, bits) = match (san.san, san.san.to_move(&line.current)) {
            (San::Null, _) => (line.current.clone().swap_turn().ok(), NULL),
            (_, Ok(mv)) => (line.current.clone().play(mv).ok(), bits(mv)),
            (_, Err(_)) => (None, 0),
        };
        match after {
            Some(after) => {
                line.before = std::mem::replace(&mut line.current, after);
                game.plies.push(Ply { depth: depth as u16, bits, text: san.to_string(), notes: Vec::new() });
            }
            None => {
                line.is_bad = true;
                let text = format!("illegal {san}");
                game.plies.push(Ply { depth: depth as u16, bits: BAD, text, notes: Vec::new() });
            }
        }
        ControlFlow::Continue(())
    }

    fn outcome(&mut self, (): &mut (), outcome: Outcome) -> ControlFlow<()> {
        if let Some(game) = &mut self.game {
            game.result = match outcome {
                Outcome::Known(KnownOutcome::Decisive { winner: Color::White }) => "1-0",
                Outcome::Known(KnownOutcome::Decisive { winner: Color::Black }) => "0-1",
                Outcome::Known(KnownOutcome::Draw) => "1/2-1/2",
                Outcome::Unknown => "*",
            };
        }
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, (): ()) {
        self.finish(String::new());
    }
}

/// The start position that the tags give.
fn start(game: &Game) -> Result<Chess, String> {
    let value = |wanted: &str| {
        let named = game.tags.iter().rev().find(|(name, value)| name == wanted && !value.is_empty());
        named.map(|(_, value)| value.as_str())
    };
    let variant: String =
        value("Variant").unwrap_or("").to_ascii_lowercase().chars().filter(|c| !" -_".contains(*c)).collect();
    let is_chess960 = variant.contains("960") || variant.starts_with("fische") || variant.starts_with("freestyle");
    let is_standard = ["", "standard", "normal", "chess", "fromposition"].contains(&variant.as_str());
    if !is_chess960 && !is_standard {
        return Err("variant".to_string());
    }
    let Some(fen) = value("FEN").filter(|fen| *fen != "?") else { return Ok(Chess::default()) };
    let setup = Fen::from_ascii(fen.as_bytes()).map_err(|error| format!("FEN: {error}"))?.into_setup();
    let mode = if is_chess960 { CastlingMode::Chess960 } else { CastlingMode::detect(&setup) };
    Chess::from_setup(setup, mode)
        .or_else(PositionError::ignore_invalid_castling_rights)
        .or_else(PositionError::ignore_invalid_ep_square)
        .or_else(PositionError::ignore_impossible_check)
        .or_else(PositionError::ignore_too_much_material)
        .map_err(|error| format!("FEN: {error}"))
}

fn bits(mv: Move) -> u16 {
    let (from, to) = match mv {
        Move::Castle { king, rook } => (king, rook),
        _ => (mv.from().unwrap_or(mv.to()), mv.to()),
    };
    let promotion = mv.promotion().map_or(0, |role| role as u16);
    u16::from(from) | u16::from(to) << 6 | promotion << 12
}

fn written(position: &Chess) -> String {
    four_fields(&Fen::from_position(position, EnPassantMode::Legal).to_string())
}
