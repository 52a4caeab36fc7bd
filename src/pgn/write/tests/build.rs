//! Games from short texts, put together without the reader and without the editing functions.
//!
//! Moves in SAN or `--`, `(` and `)`, `$n`; `{comment}`, `~raw~`, `|tail|`, `%escape%` after a move, `<comment>` before the
//! next one. Words are parted by spaces; what stands between two signs may have any characters but the closing one.

use crate::board::{Move, Position};
use crate::notation::result::GameResult;
use crate::notation::san::Outline;
use crate::notation::{fen, san, Level};
use crate::pgn::game::{Game, Node, Note, NoteKind, Span, Tag, NO_NODE, NO_NOTE, ROOT};

fn empty_node(parent: u32, mv: Move, ply: u32) -> Node {
    Node {
        parent,
        first_child: NO_NODE,
        last_child: NO_NODE,
        next_sibling: NO_NODE,
        previous_sibling: NO_NODE,
        first_note: NO_NOTE,
        last_note: NO_NOTE,
        mv,
        deleted: false,
        outline: Outline::UNKNOWN,
        ply,
    }
}

/// A game from this start with these moves.
pub fn game_from(start: Position, moves: &str, result: GameResult) -> Game {
    let mut game = Game::new(&Position::INITIAL).unwrap();
    game.start = start;
    game.result = result;
    game.version = 7;
    game.is_outlined = false;
    add_moves(&mut game, moves);
    game
}

/// A game from the initial position.
pub fn game(moves: &str, result: GameResult) -> Game {
    game_from(Position::INITIAL, moves, result)
}

/// A game from a FEN.
pub fn game_fen(text: &str, moves: &str, result: GameResult) -> Game {
    let options = fen::Options { mode: fen::Mode::Auto, ..fen::Options::default() };
    game_from(fen::parse(text.as_bytes(), options).unwrap(), moves, result)
}

pub fn span(game: &mut Game, text: &str) -> Span {
    let start = game.text.len() as u32;
    game.text.extend(text.as_bytes()).unwrap();
    Span { start, len: text.len() as u32 }
}

pub fn tag(game: &mut Game, name: &str, value: &str) {
    let (name, value) = (span(game, name), span(game, value));
    game.tags.push(Tag { name, value }).unwrap();
}

pub fn add_note(game: &mut Game, node: u32, kind: NoteKind, nag: u32, text: &str) {
    let text = span(game, text);
    let id = game.notes.len() as u32;
    game.notes.push(Note { kind, deleted: false, nag, text, next: NO_NOTE, behind: false }).unwrap();
    let last = game.nodes[node as usize].last_note;
    if last == NO_NOTE {
        game.nodes.as_mut_slice()[node as usize].first_note = id;
    } else {
        game.notes.as_mut_slice()[last as usize].next = id;
    }
    game.nodes.as_mut_slice()[node as usize].last_note = id;
}

pub fn add_node(game: &mut Game, parent: u32, mv: Move) -> u32 {
    let id = game.nodes.len() as u32;
    let ply = game.nodes[parent as usize].ply + 1;
    game.nodes.push(empty_node(parent, mv, ply)).unwrap();
    let nodes = game.nodes.as_mut_slice();
    let last = nodes[parent as usize].last_child;
    if last == NO_NODE {
        nodes[parent as usize].first_child = id;
    } else {
        nodes[last as usize].next_sibling = id;
        nodes[id as usize].previous_sibling = last;
    }
    nodes[parent as usize].last_child = id;
    id
}

/// Where the building is: the last move, the position before and after it.
#[derive(Clone, Copy)]
struct At {
    node: u32,
    before: Position,
    after: Position,
    /// The next move replaces this one.
    replaces: bool,
}

fn add_moves(game: &mut Game, moves: &str) {
    let mut at = At { node: ROOT, before: game.start, after: game.start, replaces: false };
    let mut stack = Vec::new();
    let mut rest = moves.trim_start();
    let mut before: Vec<String> = Vec::new();
    while let Some(first) = rest.chars().next() {
        let closing = match first {
            '{' => Some('}'),
            '<' => Some('>'),
            '~' | '|' | '%' => Some(first),
            _ => None,
        };
        if let Some(closing) = closing {
            let (text, after) = rest[1..].split_once(closing).expect("closed");
            match first {
                '{' => add_note(game, at.node, NoteKind::Comment, 0, text),
                '<' => before.push(text.to_owned()),
                '~' => add_note(game, at.node, NoteKind::Raw, 0, text),
                '|' => add_note(game, at.node, NoteKind::Tail, 0, text),
                _ => add_note(game, at.node, NoteKind::Escape, 0, text),
            }
            rest = after.trim_start();
            continue;
        }
        let len = if matches!(first, '(' | ')') { 1 } else { rest.find([' ', ')', '(']).unwrap_or(rest.len()) };
        let (word, after) = rest.split_at(len);
        rest = after.trim_start();
        match first {
            '(' => {
                stack.push(at);
                at.replaces = true;
            }
            ')' => at = stack.pop().expect("opened"),
            '$' => add_note(game, at.node, NoteKind::Nag, word[1..].parse().unwrap(), ""),
            _ => {
                let (parent, position) =
                    if at.replaces { (game.nodes[at.node as usize].parent, at.before) } else { (at.node, at.after) };
                let (mv, next) = if word == "--" {
                    (Move::NULL, position.play_null().unwrap())
                } else {
                    let mv = san::decode(&position, word.as_bytes(), Level::Strict).expect(word);
                    (mv, position.play(mv).unwrap())
                };
                let node = add_node(game, parent, mv);
                for text in before.drain(..) {
                    add_note(game, node, NoteKind::CommentBefore, 0, &text);
                }
                at = At { node, before: position, after: next, replaces: false };
            }
        }
    }
}
