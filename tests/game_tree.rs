//! The tree of a game: lines, notes, tags, positions; random editing beside a naive tree; games built from events.

use std::collections::{BTreeMap, BTreeSet};

use stamma::board::{Move, Position};
use stamma::notation::result::{GameResult, Score};
use stamma::notation::{fen, san, uci, Level};
use stamma::pgn::event::{self, Event, Kind, Place};
use stamma::pgn::game::{Builder, Game, NodeId, NoteKind, Order, ROOT};
use stamma::rules::outcome::Outcome;
use stamma::status::{Severity, Status};

fn new_game() -> Game {
    Game::new(&Position::INITIAL).unwrap()
}

/// The move that SAN names at a node.
fn at(game: &Game, node: NodeId, text: &str) -> Move {
    san::decode(&game.position(node).unwrap(), text.as_bytes(), Level::Import).unwrap()
}

/// Adds moves one after the other; gives their nodes.
fn line(game: &mut Game, from: NodeId, text: &str) -> Vec<NodeId> {
    let mut node = from;
    text.split_whitespace()
        .map(|word| {
            let mv = at(game, node, word);
            node = game.add_move(node, mv, false).unwrap();
            node
        })
        .collect()
}

/// The moves that follow a node and all that follows them, as nested text: `e4 (d4 d5) e5`.
fn shape(game: &Game, node: NodeId) -> String {
    let children: Vec<_> = game.children(node).unwrap().collect();
    let Some((first, others)) = children.split_first() else { return String::new() };
    let name = |child: &NodeId| {
        let before = game.position(node).unwrap();
        let mv = game.move_of(*child).unwrap();
        if mv == Move::NULL {
            "--".to_owned()
        } else {
            san::encode(&before, mv).unwrap().as_str().to_owned()
        }
    };
    let rest = |child: &NodeId| shape(game, *child);
    let mut text = name(first);
    for other in others {
        text += &format!(" ({} {}", name(other), rest(other));
        text.truncate(text.trim_end().len());
        text += ")";
    }
    let rest = rest(first);
    if rest.is_empty() {
        text
    } else {
        text + " " + &rest
    }
}

fn status<T: std::fmt::Debug>(result: Result<T, stamma::status::Error>) -> Status {
    result.unwrap_err().status
}

#[test]
fn a_study_is_edited() {
    let mut game = new_game();
    let main = line(&mut game, ROOT, "e4 e5 Nf3 Nc6 Bb5");
    let sicilian = line(&mut game, main[0], "c5 Nf3 d6");
    let open = line(&mut game, sicilian[0], "Nc3");
    let french = line(&mut game, main[0], "e6 d4");
    assert_eq!(shape(&game, ROOT), "e4 e5 (c5 Nf3 (Nc3) d6) (e6 d4) Nf3 Nc6 Bb5");
    assert_eq!(game.node_count(), 11);
    // A move that is there is found.
    let version = game.version();
    assert_eq!(line(&mut game, main[0], "e6 d4"), french);
    assert_eq!((game.node_count(), game.version()), (11, version));
    // Promoted from any of its moves, the variation goes up one place.
    assert_eq!(game.promote(french[1]), Ok(true));
    assert_eq!(shape(&game, ROOT), "e4 e5 (e6 d4) (c5 Nf3 (Nc3) d6) Nf3 Nc6 Bb5");
    assert_eq!(game.promote(french[1]), Ok(true));
    assert_eq!(shape(&game, ROOT), "e4 e6 (e5 Nf3 Nc6 Bb5) (c5 Nf3 (Nc3) d6) d4");
    assert_eq!(game.promote(french[1]), Ok(false));
    // The whole line of a move.
    assert_eq!(game.promote_to_mainline(open[0]), Ok(true));
    assert_eq!(shape(&game, ROOT), "e4 c5 (e6 d4) (e5 Nf3 Nc6 Bb5) Nc3 (Nf3 d6)");
    assert!(game.is_mainline(open[0]).unwrap() && !game.is_mainline(main[1]).unwrap());
    assert_eq!(game.line_start(main[4]), Ok(main[1]));
    assert_eq!(game.line_end(ROOT), Ok(open[0]));
    // And down again.
    assert_eq!(game.demote(sicilian[0]), Ok(true));
    assert_eq!(shape(&game, ROOT), "e4 e6 (c5 Nc3 (Nf3 d6)) (e5 Nf3 Nc6 Bb5) d4");
    assert_eq!(game.demote(main[1]), Ok(false));
    // As the main move.
    let queen = at(&game, ROOT, "d4");
    let d4 = game.insert_move(ROOT, queen, false).unwrap();
    assert_eq!(shape(&game, ROOT), "d4 (e4 e6 (c5 Nc3 (Nf3 d6)) (e5 Nf3 Nc6 Bb5) d4)");
    let king = at(&game, ROOT, "e4");
    assert_eq!(game.insert_move(ROOT, king, false), Ok(main[0]));
    assert_eq!(shape(&game, ROOT), "e4 (d4) e6 (c5 Nc3 (Nf3 d6)) (e5 Nf3 Nc6 Bb5) d4");
    // Deleting: the next variation takes the place.
    game.delete(french[0]).unwrap();
    assert_eq!(shape(&game, ROOT), "e4 (d4) c5 (e5 Nf3 Nc6 Bb5) Nc3 (Nf3 d6)");
    for dead in french {
        assert_eq!(status(game.position(dead)), Status::GAME_NO_NODE);
        assert_eq!(status(game.add_move(dead, queen, false)), Status::GAME_NO_NODE);
        assert_eq!(status(game.promote(dead)), Status::GAME_NO_NODE);
        assert_eq!(status(game.delete(dead)), Status::GAME_NO_NODE);
    }
    assert_eq!(game.delete_variations(main[0]), Ok(1));
    assert_eq!(game.delete_variations(ROOT), Ok(1));
    assert_eq!(shape(&game, ROOT), "e4 c5 Nc3 (Nf3 d6)");
    assert_eq!(status(game.ply(d4)), Status::GAME_NO_NODE);
    assert_eq!(game.delete_continuation(sicilian[0]), Ok(2));
    assert_eq!(shape(&game, ROOT), "e4 c5");
    assert_eq!(game.node_count(), 2);
    for id in [ROOT, u32::MAX, 1000] {
        let wanted = if id == ROOT { Status::GAME_ROOT } else { Status::GAME_NO_NODE };
        assert_eq!(status(game.delete(id)), wanted);
        assert_eq!(status(game.promote(id)), wanted);
        assert_eq!(status(game.promote_to_mainline(id)), wanted);
        assert_eq!(status(game.demote(id)), wanted);
    }
}

#[test]
fn only_legal_moves_come_in() {
    let mut game = new_game();
    let e5 = Move::from_bits(12 | 36 << 6); // e2e5
    assert_eq!(status(game.add_move(ROOT, e5, false)), Status::MOVE_ILLEGAL);
    assert_eq!(status(game.add_move(ROOT, Move::NONE, true)), Status::MOVE_ILLEGAL);
    assert_eq!(status(game.add_move(ROOT, Move::NULL, false)), Status::MOVE_ILLEGAL);
    assert_eq!((game.node_count(), game.version()), (0, 0));
    let null = game.add_move(ROOT, Move::NULL, true).unwrap();
    assert_eq!(shape(&game, ROOT), "--");
    let nodes = line(&mut game, null, "e5 f4 Qh4+");
    assert_eq!(status(game.add_move(nodes[2], Move::NULL, true)), Status::MOVE_NULL_IN_CHECK);
    // A line comes in as a whole or not at all.
    let moves: Vec<_> = ["e2e4", "e7e5", "g1f3", "e7e5"].map(text_move).to_vec();
    let error = game.add_line(ROOT, &moves, false).unwrap_err();
    assert_eq!((error.status, error.offset), (Status::MOVE_ILLEGAL, 3));
    assert_eq!(game.node_count(), 4);
    let last = game.add_line(ROOT, &moves[..3], false).unwrap();
    assert_eq!(shape(&game, ROOT), "-- (e4 e5 Nf3) e5 f4 Qh4+");
    assert_eq!(game.add_line(ROOT, &moves[..2], false), Ok(game.parent(last).unwrap().unwrap()));
    assert_eq!(game.add_line(last, &[], false), Ok(last));
    assert_eq!(status(game.add_line(77, &[], false)), Status::GAME_NO_NODE);
    // A start that is not legal takes none.
    let mut game = Game::new(&Position::EMPTY).unwrap();
    assert_eq!(status(game.add_move(ROOT, moves[0], false)), Status::POS_EMPTY_BOARD);
}

/// A move by its squares alone.
fn text_move(text: &str) -> Move {
    let square = |text: &str| {
        let bytes = text.as_bytes();
        stamma::board::Square::from_ascii(bytes[0], bytes[1]).unwrap()
    };
    Move::new(square(&text[..2]), square(&text[2..4]))
}

#[test]
fn repetition_and_outcome() {
    let mut game = new_game();
    let nodes = line(&mut game, ROOT, &"Nf3 Nf6 Ng1 Ng8 ".repeat(4));
    let bits = |game: &Game, node| game.outcome(node).unwrap().bits() & (Outcome::THREEFOLD | Outcome::FIVEFOLD);
    let counts: Vec<_> = [ROOT, nodes[3], nodes[7], nodes[11], nodes[15]]
        .map(|node| (game.repetitions(node).unwrap(), bits(&game, node)))
        .to_vec();
    let both = Outcome::THREEFOLD | Outcome::FIVEFOLD;
    assert_eq!(counts, [(1, 0), (2, 0), (3, Outcome::THREEFOLD), (4, Outcome::THREEFOLD), (5, both)]);
    assert_eq!(game.repetitions(nodes[14]), Ok(4));
    // The same moves in another line count only on their own way.
    let e4 = line(&mut game, nodes[3], "e4 e5");
    assert_eq!(game.repetitions(e4[1]), Ok(1));
    // Nothing before a null move counts.
    let null = game.add_move(nodes[7], Move::NULL, true).unwrap();
    let again = game.add_move(null, Move::NULL, true).unwrap();
    assert_eq!(game.repetitions(again), Ok(1));
    let mate = line(&mut game, ROOT, "f3 e5 g4 Qh4#");
    assert!(game.outcome(mate[3]).unwrap().has(Outcome::CHECKMATE | Outcome::CHECK));
    // En passant that is possible once makes the first position another one.
    let mut game = new_game();
    let nodes = line(&mut game, ROOT, "e4 a6 e5 d5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    assert_eq!(game.repetitions(nodes[11]), Ok(2));
    assert!(game.outcome(nodes[11]).unwrap().bits() & Outcome::THREEFOLD == 0);
}

#[test]
fn start_positions() {
    let text = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let position = fen::parse(text.as_bytes(), fen::Options::default()).unwrap();
    let mut game = Game::new(&position).unwrap();
    assert_eq!((game.tag("SetUp"), game.tag("FEN")), (Some("1".as_bytes()), Some(text.as_bytes())));
    assert_eq!(game.tag("Variant"), None);
    let nodes = line(&mut game, ROOT, "O-O Kd7");
    assert_eq!(status(game.set_start(&Position::INITIAL)), Status::GAME_HAS_MOVES);
    assert_eq!(game.start(), &position);
    game.delete(nodes[0]).unwrap();
    let odd = Position::chess960(0).unwrap();
    game.set_start(&odd).unwrap();
    assert_eq!(game.tag("Variant"), Some("Chess960".as_bytes()));
    let nodes = line(&mut game, ROOT, "e4");
    assert_eq!(game.position(nodes[0]).unwrap(), odd.play(game.move_of(nodes[0]).unwrap()).unwrap());
    game.delete_continuation(ROOT).unwrap();
    game.set_start(&Position::INITIAL).unwrap();
    assert_eq!(game.tag_count(), 0);
}

#[test]
fn tags_count_as_the_reference_says() {
    let mut game = new_game();
    for (name, value) in [("White", "A"), ("ECO", "B33"), ("Annotator", "x"), ("Event", "Club")] {
        game.set_tag(name, value).unwrap();
    }
    game.set_tag("White", "Müller \"Max\"\n").unwrap();
    assert_eq!(game.tag("White"), Some("Müller \"Max\"\n".as_bytes()));
    assert_eq!(game.tag("white"), None);
    let names = |game: &Game, order| -> Vec<String> {
        let places = game.tag_order(order).unwrap();
        places.iter().map(|at| String::from_utf8(game.tag_at(*at as usize).unwrap().0.to_vec()).unwrap()).collect()
    };
    assert_eq!(names(&game, Order::Stored), ["White", "ECO", "Annotator", "Event"]);
    assert_eq!(names(&game, Order::Roster), ["Event", "White", "ECO", "Annotator"]);
    assert_eq!(names(&game, Order::Export), ["Event", "White", "Annotator", "ECO"]);
    for bad in ["", "White Elo", "-x", "Größe", "a:b", &"n".repeat(256)] {
        assert_eq!(status(game.set_tag(bad, "x")), Status::GAME_TAG_NAME, "{bad}");
    }
    assert_eq!(status(game.remove_tag("Black")), Status::GAME_NO_TAG);
    assert_eq!(status(game.remove_tag("")), Status::GAME_NO_TAG);
    game.remove_tag("ECO").unwrap();
    assert_eq!(names(&game, Order::Stored), ["White", "Annotator", "Event"]);
    assert_eq!(status(game.remove_tag_at(3)), Status::GAME_NO_TAG);
}

#[test]
fn results() {
    let mut game = new_game();
    assert_eq!(game.result(), GameResult::UNKNOWN);
    game.set_result(GameResult::DRAW).unwrap();
    assert_eq!((game.result(), game.marker()), (GameResult::DRAW, GameResult::DRAW));
    assert_eq!(game.tag("Result"), Some("1/2-1/2".as_bytes()));
    game.set_tag("Result", "0-1").unwrap();
    assert_eq!((game.result(), game.marker()), (GameResult::BLACK_WINS, GameResult::BLACK_WINS));
    game.set_tag("Result", "nonsense").unwrap();
    assert_eq!(game.result(), GameResult::BLACK_WINS);
    let both_lose = GameResult { white: Some(Score::Zero), black: Some(Score::Zero), forfeit: false };
    let split = GameResult { white: Some(Score::Half), ..both_lose };
    for (result, tag) in [
        (both_lose, "0-0"),
        (split, "1/2-0"),
        (GameResult { white: Some(Score::Zero), black: Some(Score::Half), forfeit: false }, "0-1/2"),
        (both_lose.by_default(), "-/-"),
        (GameResult::WHITE_WINS.by_default(), "1-0"),
        (GameResult::UNKNOWN, "*"),
    ] {
        game.set_result(result).unwrap();
        assert_eq!((game.tag("Result"), game.result()), (Some(tag.as_bytes()), result));
    }
    let impossible = GameResult { white: Some(Score::One), ..GameResult::UNKNOWN };
    assert_eq!(status(game.set_result(impossible)), Status::RESULT_SCORES);
}

fn texts(game: &Game, node: NodeId, kind: NoteKind) -> Vec<String> {
    let count = game.text_count(node, kind).unwrap();
    (0..count).map(|at| String::from_utf8(game.text_at(node, kind, at).unwrap().to_vec()).unwrap()).collect()
}

#[test]
fn comments_and_annotations() {
    let mut game = new_game();
    let nodes = line(&mut game, ROOT, "e4 e5");
    let e4 = nodes[0];
    let after = NoteKind::Comment;
    game.set_comment(e4, after, 0, "first").unwrap();
    game.add_nag(e4, 1).unwrap();
    game.set_comment(e4, after, 1, "third").unwrap();
    game.insert_comment(e4, after, 1, "second").unwrap();
    game.insert_comment(e4, NoteKind::CommentBefore, 0, "before").unwrap();
    assert_eq!(texts(&game, e4, after), ["first", "second", "third"]);
    game.set_comment(e4, after, 0, "a much longer first one").unwrap();
    game.set_comment(e4, after, 2, "3").unwrap();
    game.set_comment(nodes[1], after, 0, "}{ \u{1f600}\n").unwrap();
    assert_eq!(texts(&game, e4, after), ["a much longer first one", "second", "3"]);
    assert_eq!(texts(&game, e4, NoteKind::CommentBefore), ["before"]);
    assert_eq!(texts(&game, nodes[1], after), ["}{ \u{1f600}\n"]);
    game.remove_text(e4, after, 1).unwrap();
    assert_eq!(texts(&game, e4, after), ["a much longer first one", "3"]);
    game.remove_text(e4, after, 1).unwrap();
    game.set_comment(e4, after, 1, "end").unwrap();
    assert_eq!(texts(&game, e4, after), ["a much longer first one", "end"]);
    assert_eq!(status(game.set_comment(e4, after, 3, "")), Status::GAME_NO_COMMENT);
    assert_eq!(status(game.remove_text(e4, after, 2)), Status::GAME_NO_COMMENT);
    assert_eq!(status(game.remove_text(e4, NoteKind::Raw, 0)), Status::GAME_NO_COMMENT);
    assert_eq!(status(game.text_count(e4, NoteKind::Nag)), Status::ERR_ARGUMENT);
    assert_eq!(status(game.set_comment(e4, NoteKind::Raw, 0, "")), Status::ERR_ARGUMENT);
    // The start.
    game.set_comment(ROOT, after, 0, "a game").unwrap();
    assert_eq!(texts(&game, ROOT, after), ["a game"]);
    assert_eq!(status(game.set_comment(ROOT, NoteKind::CommentBefore, 0, "")), Status::GAME_ROOT);
    assert_eq!(status(game.add_nag(ROOT, 1)), Status::GAME_ROOT);
    // Annotations.
    for nag in [14, 1, 14, u32::MAX] {
        game.add_nag(e4, nag).unwrap();
    }
    assert_eq!(game.nags(e4).unwrap().collect::<Vec<_>>(), [1, 14, u32::MAX]);
    assert_eq!((game.remove_nag(e4, 14), game.remove_nag(e4, 14)), (Ok(true), Ok(false)));
    assert_eq!(game.nags(e4).unwrap().collect::<Vec<_>>(), [1, u32::MAX]);
    assert_eq!((game.clear_nags(e4), game.clear_nags(e4)), (Ok(true), Ok(false)));
    assert_eq!(texts(&game, e4, after), ["a much longer first one", "end"]);
    // A copy is a game of its own.
    let copy = game.try_clone().unwrap();
    game.set_comment(e4, after, 1, "END").unwrap();
    game.delete(nodes[1]).unwrap();
    assert_eq!(texts(&copy, e4, after), ["a much longer first one", "end"]);
    assert_eq!((shape(&copy, ROOT), shape(&game, ROOT)), ("e4 e5".to_owned(), "e4".to_owned()));
}

/// Texts that change again and again, beside plain strings: no text is written over another.
#[test]
fn texts_do_not_mix() {
    let mut game = new_game();
    let nodes = line(&mut game, ROOT, "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6");
    let mut model: Vec<Vec<String>> = vec![Vec::new(); nodes.len()];
    let mut tags: BTreeMap<String, String> = BTreeMap::new();
    let mut random = Random(11);
    for round in 0..20_000 {
        let which = random.below(nodes.len());
        let count = model[which].len();
        let text = "abcdefghij"[..random.below(11)].to_owned() + &round.to_string();
        let text = if random.below(4) == 0 { String::new() } else { text };
        let index = random.below(count + 1);
        match random.below(5) {
            0 if count < 4 => {
                game.insert_comment(nodes[which], NoteKind::Comment, index, &text).unwrap();
                model[which].insert(index, text);
            }
            1 if index < count => {
                game.remove_text(nodes[which], NoteKind::Comment, index).unwrap();
                model[which].remove(index);
            }
            2 => {
                let name = ["Event", "Site", "Round"][which % 3];
                game.set_tag(name, &text).unwrap();
                tags.insert(name.to_owned(), text);
            }
            _ if index < count => {
                game.set_comment(nodes[which], NoteKind::Comment, index, &text).unwrap();
                model[which][index] = text;
            }
            _ => {}
        }
        let which = random.below(nodes.len());
        assert_eq!(texts(&game, nodes[which], NoteKind::Comment), model[which]);
        for (name, value) in &tags {
            assert_eq!(game.tag(name), Some(value.as_bytes()));
        }
    }
}

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }
}

/// A tree of vectors.
#[derive(Default)]
struct Naive {
    children: BTreeMap<NodeId, Vec<NodeId>>,
    parent: BTreeMap<NodeId, NodeId>,
    positions: BTreeMap<NodeId, Position>,
    dead: BTreeSet<NodeId>,
}

impl Naive {
    fn add(&mut self, parent: NodeId, id: NodeId, position: Position, first: bool) {
        assert!(!self.positions.contains_key(&id) && !self.dead.contains(&id), "a number is given again");
        let row = self.children.entry(parent).or_default();
        row.insert(if first { 0 } else { row.len() }, id);
        self.parent.insert(id, parent);
        self.positions.insert(id, position);
        self.children.insert(id, Vec::new());
    }

    fn row(&mut self, id: NodeId) -> (&mut Vec<NodeId>, usize) {
        let row = self.children.get_mut(&self.parent[&id]).unwrap();
        let index = row.iter().position(|other| *other == id).unwrap();
        (row, index)
    }

    fn head(&mut self, id: NodeId) -> NodeId {
        let mut at = id;
        while at != ROOT && self.row(at).1 == 0 {
            at = self.parent[&at];
        }
        at
    }

    fn delete(&mut self, id: NodeId) {
        let (row, index) = self.row(id);
        row.remove(index);
        let mut doomed = vec![id];
        while let Some(id) = doomed.pop() {
            doomed.extend(self.children.remove(&id).unwrap());
            self.positions.remove(&id);
            self.parent.remove(&id);
            self.dead.insert(id);
        }
    }

    fn is_same_as(&self, game: &Game) {
        assert_eq!(game.node_count() as usize + 1, self.positions.len());
        let mut order = Vec::new();
        let mut open = vec![ROOT];
        while let Some(id) = open.pop() {
            order.push(id);
            open.extend(self.children[&id].iter().rev());
        }
        let mut at = Some(ROOT);
        let mut walked = Vec::new();
        while let Some(id) = at {
            walked.push(id);
            at = game.next(id).unwrap();
        }
        assert_eq!(walked, order);
        for (id, row) in &self.children {
            let found: Vec<_> = game.children(*id).unwrap().collect();
            assert_eq!(&found, row);
            assert_eq!(game.first_child(*id).unwrap(), row.first().copied());
            assert_eq!(game.last_child(*id).unwrap(), row.last().copied());
            assert_eq!(game.child_count(*id).unwrap() as usize, row.len());
            for (index, child) in row.iter().enumerate() {
                assert_eq!(game.parent(*child), Ok(Some(*id)));
                assert_eq!(game.child(*id, index as u32), Ok(Some(*child)));
                assert_eq!(game.next_sibling(*child).unwrap(), row.get(index + 1).copied());
                let before = index.checked_sub(1).map(|index| row[index]);
                assert_eq!(game.previous_sibling(*child).unwrap(), before);
                assert_eq!(game.ply(*child).unwrap(), game.ply(*id).unwrap() + 1);
            }
        }
        for (id, position) in &self.positions {
            assert_eq!(game.position(*id).as_ref(), Ok(position));
        }
        for id in &self.dead {
            assert_eq!(status(game.ply(*id)), Status::GAME_NO_NODE);
        }
    }
}

#[test]
fn random_editing_beside_a_naive_tree() {
    for seed in 0..60 {
        let mut random = Random(seed);
        let start = if seed % 2 == 0 { Position::INITIAL } else { Position::chess960(seed as u32 * 7).unwrap() };
        let mut game = Game::new(&start).unwrap();
        let mut naive = Naive::default();
        naive.positions.insert(ROOT, start);
        naive.children.insert(ROOT, Vec::new());
        for _ in 0..250 {
            let living: Vec<_> = naive.positions.keys().copied().collect();
            let id = living[random.below(living.len())];
            match random.below(12) {
                0..=5 => {
                    let position = naive.positions[&id];
                    let mut list = [Move::NONE; 256];
                    let count = position.legal_moves(&mut list).unwrap();
                    let null = random.below(8) == 0 && !position.is_check();
                    if count == 0 && !null {
                        continue;
                    }
                    // Few different ones, so that some are there already.
                    let mv = if null { Move::NULL } else { list[random.below(count.min(4))] };
                    let next = if null { position.play_null() } else { position.play(mv) }.unwrap();
                    let first = random.below(2) == 0;
                    let row = naive.children[&id].clone();
                    let old = row.into_iter().find(|child| game.move_of(*child) == Ok(mv));
                    let new = if first { game.insert_move(id, mv, null) } else { game.add_move(id, mv, null) }.unwrap();
                    match old {
                        Some(old) => {
                            assert_eq!(new, old);
                            if first {
                                let (row, index) = naive.row(old);
                                row[..=index].rotate_right(1);
                            }
                        }
                        None => naive.add(id, new, next, first),
                    }
                }
                6 if id != ROOT => {
                    let head = naive.head(id);
                    assert_eq!(game.line_start(id), Ok(head));
                    assert_eq!(game.promote(id), Ok(head != ROOT));
                    if head != ROOT {
                        let (row, index) = naive.row(head);
                        row.swap(index, index - 1);
                    }
                }
                7 if id != ROOT => {
                    let mut at = id;
                    let mut changed = false;
                    while at != ROOT {
                        let (row, index) = naive.row(at);
                        row[..=index].rotate_right(1);
                        changed |= index > 0;
                        at = naive.parent[&at];
                    }
                    assert_eq!(game.promote_to_mainline(id), Ok(changed));
                    assert_eq!(game.is_mainline(id), Ok(true));
                }
                8 if id != ROOT => {
                    let (row, index) = naive.row(id);
                    let can = index + 1 < row.len();
                    if can {
                        row.swap(index, index + 1);
                    }
                    assert_eq!(game.demote(id), Ok(can));
                }
                9 if id != ROOT && random.below(3) == 0 => {
                    naive.delete(id);
                    game.delete(id).unwrap();
                }
                10 => {
                    let others: Vec<_> = naive.children[&id].iter().skip(1).copied().collect();
                    assert_eq!(game.delete_variations(id), Ok(others.len() as u32));
                    others.into_iter().for_each(|other| naive.delete(other));
                }
                11 if random.below(4) == 0 => {
                    let all = naive.children[&id].clone();
                    assert_eq!(game.delete_continuation(id), Ok(all.len() as u32));
                    all.into_iter().for_each(|other| naive.delete(other));
                }
                _ => {}
            }
        }
        naive.is_same_as(&game);
        naive.is_same_as(&game.try_clone().unwrap());
    }
}

#[test]
fn a_long_line_takes_linear_time() {
    let moves: Vec<_> =
        ["g1f3", "g8f6", "f3g1", "f6g8"].iter().cycle().take(60_000).map(|text| text_move(text)).collect();
    let mut game = new_game();
    let mut node = ROOT;
    for mv in &moves {
        node = game.add_move(node, *mv, false).unwrap();
    }
    assert_eq!(game.ply(node), Ok(60_000));
    assert_eq!(game.repetitions(node), Ok(15_001));
    let mut other = new_game();
    let last = other.add_line(ROOT, &moves, false).unwrap();
    assert_eq!(other.position(last), game.position(node));
    other.delete_continuation(ROOT).unwrap();
    assert_eq!(other.node_count(), 0);
}

/// Gives a builder events without a text that they are from.
struct Reader {
    builder: Builder,
    positions: Vec<Position>,
    raws: u32,
}

impl Reader {
    fn new() -> Reader {
        let mut reader = Reader { builder: Builder::new().unwrap(), positions: vec![Position::INITIAL], raws: 0 };
        reader.give(Kind::GameStart, 0, 0, Move::NONE, "", "", "").unwrap();
        reader
    }

    #[allow(clippy::too_many_arguments)]
    fn give(
        &mut self,
        kind: Kind,
        flags: u8,
        number: u32,
        mv: Move,
        raw: &str,
        text: &str,
        name: &str,
    ) -> Result<bool, stamma::status::Error> {
        let event = Event {
            kind,
            flags,
            severity: Severity::Error,
            mv,
            status: Status::PGN_MOVE_BAD,
            depth: 0,
            number,
            game: 0,
            offset: u64::from(self.raws),
            len: raw.len() as u32,
            line: 1,
            column: 1,
            text: Place::None,
            name: Place::None,
        };
        // Words are parted by spaces.
        self.raws += raw.len() as u32 + 1;
        self.builder.take(&event, raw.as_bytes(), text.as_bytes(), name.as_bytes(), self.positions.last().unwrap())
    }

    /// Movetext, its words parted by spaces: `{a}` `;a` `$1` `(` `)` `1.` moves, results; `!x` is raw, `~x` raw to the end,
    /// `%x` an escape. Moves are decoded here.
    fn movetext(&mut self, text: &str) {
        self.give(Kind::Movetext, 0, 0, Move::NONE, "", "", "").unwrap();
        // Before each open variation's replaced move, and after the last move.
        let mut open: Vec<(Position, Position)> = Vec::new();
        let (mut before, mut now) = (*self.positions.last().unwrap(), *self.positions.last().unwrap());
        for word in text.split(' ') {
            let rest = &word[1..];
            let done = match word.as_bytes()[0] {
                b'{' => self.give(Kind::Comment, 0, 0, Move::NONE, word, &word[1..word.len() - 1], ""),
                b';' => self.give(Kind::Comment, event::LINE, 0, Move::NONE, word, rest, ""),
                b'$' => self.give(Kind::Nag, 0, rest.parse().unwrap(), Move::NONE, word, word, ""),
                b'(' => {
                    open.push((before, now));
                    now = before;
                    self.give(Kind::VariationStart, 0, 0, Move::NONE, word, "", "")
                }
                b')' => {
                    (before, now) = open.pop().unwrap();
                    self.give(Kind::VariationEnd, 0, 0, Move::NONE, word, "", "")
                }
                b'!' => self.give(Kind::Raw, 0, 0, Move::NONE, rest, rest, ""),
                b'~' => self.give(Kind::Raw, event::TAIL, 0, Move::NONE, rest, rest, ""),
                b'%' => self.give(Kind::Escape, 0, 0, Move::NONE, word, rest, ""),
                b'*' => self.give(Kind::Result, 0, 0, Move::NONE, word, word, ""),
                b'0'..=b'9' if word == "1-0" => self.give(Kind::Result, 0, 1, Move::NONE, word, word, ""),
                b'0'..=b'9' => self.give(Kind::MoveNumber, 0, 1, Move::NONE, word, word, ""),
                _ => {
                    let mv = san::decode(&now, word.as_bytes(), Level::Import).unwrap();
                    before = now;
                    now = now.play(mv).unwrap();
                    self.give(Kind::Move, 0, 0, mv, word, word, "")
                }
            };
            assert_eq!(done, Ok(false), "{word}");
        }
    }

    fn end(mut self) -> Game {
        assert_eq!(self.give(Kind::GameEnd, 0, 0, Move::NONE, "", "", ""), Ok(true));
        self.builder.finish()
    }
}

fn read(text: &str) -> Game {
    let mut reader = Reader::new();
    reader.movetext(text);
    reader.end()
}

/// All notes of a node: a letter for the kind, the text, and a tick if it stood behind the variations.
fn notes(game: &Game, node: NodeId) -> Vec<String> {
    let view = |note: stamma::pgn::game::NoteView<'_>| {
        let letter = match note.kind {
            NoteKind::CommentBefore => 'b',
            NoteKind::Comment => 'c',
            NoteKind::Nag => '$',
            NoteKind::Raw => 'r',
            NoteKind::Tail => 't',
            NoteKind::Escape => '%',
        };
        let text = if letter == '$' { note.nag.to_string() } else { String::from_utf8(note.text.to_vec()).unwrap() };
        format!("{letter}{text}{}", if note.behind { "'" } else { "" })
    };
    game.notes(node).unwrap().map(view).collect()
}

#[test]
fn comments_find_their_moves() {
    let game = read("{g} 1. e4 $1 {a} {b} ( {v} {w} 1. d4 d5 ( {x} Nf6 ) {y} c4 ) {z} $2 e5 {k} ( c5 ) {l} *");
    assert_eq!(shape(&game, ROOT), "e4 (d4 d5 (Nf6) c4) e5 (c5)");
    let child = |node, index| game.child(node, index).unwrap().unwrap();
    let (e4, d4) = (child(ROOT, 0), child(ROOT, 1));
    assert_eq!(notes(&game, ROOT), ["cg"]);
    assert_eq!(notes(&game, e4), ["$1", "ca", "cb", "cz'", "$2"]);
    assert_eq!(notes(&game, d4), ["bv", "bw"]);
    assert_eq!(notes(&game, child(d4, 0)), ["cy'"]);
    assert_eq!(notes(&game, child(d4, 1)), ["bx"]);
    assert_eq!(notes(&game, child(child(d4, 0), 0)), [""; 0]);
    assert_eq!(notes(&game, child(e4, 0)), ["ck", "cl'"]);
    assert_eq!(game.node_count(), 7);
    assert_eq!((game.result(), game.is_partial(), game.version()), (GameResult::UNKNOWN, false, 0));
}

#[test]
fn what_was_not_understood_stays() {
    let game =
        read("{i} !junk %esc $7 1. e4 !@@ ( 1. d4 2. ~Qxz9 ~{no} ~;line ~more ) !after e5 2. ~Ke3 ~Nc6 ~{c} 1-0");
    let child = |node, index| game.child(node, index).unwrap().unwrap();
    let e4 = child(ROOT, 0);
    assert_eq!(notes(&game, ROOT), ["ci", "rjunk", "%esc", "r$7"]);
    assert_eq!(notes(&game, e4), ["r@@", "rafter'"]);
    assert_eq!(notes(&game, child(ROOT, 1)), ["t2. Qxz9 {no} ;line\nmore"]);
    assert_eq!(notes(&game, child(e4, 0)), ["t2. Ke3 Nc6 {c}"]);
    assert_eq!(game.result(), GameResult::WHITE_WINS);
}

#[test]
fn variations_without_moves_stay_as_text() {
    let game = read("1. e4 ( {c} ;line !x 1. ~Qz9 ~y ) ( ) ( $3 !q 1. d4 ) e5 *");
    let e4 = game.first_child(ROOT).unwrap().unwrap();
    assert_eq!(shape(&game, ROOT), "e4 (d4) e5");
    assert_eq!(notes(&game, e4), ["r({c} ;line\nx 1. Qz9 y)'"]);
    assert_eq!(notes(&game, game.last_child(ROOT).unwrap().unwrap()), ["$3", "rq"]);
    // Equal moves are kept apart as they were read.
    let game = read("1. e4 e5 ( e5 Nf3 ) ( e5 ) *");
    assert_eq!(shape(&game, ROOT), "e4 e5 (e5 Nf3) (e5)");
}

#[test]
fn tags_as_they_were_read() {
    let mut reader = Reader::new();
    for (name, value) in
        [("White", "A"), ("White", "?"), ("Event", "x"), ("White", ""), ("Result", "½-½"), ("Odd", "?")]
    {
        reader.give(Kind::Tag, 0, 0, Move::NONE, "", value, name).unwrap();
    }
    reader.give(Kind::Raw, event::TAG, 0, Move::NONE, "[bad tag]", "", "").unwrap();
    reader.give(Kind::Tag, 0, 0, Move::NONE, "", "", "Odd").unwrap();
    reader.movetext("1. e4");
    reader.give(Kind::Diagnostic, 0, 0, Move::NONE, "", "", "").unwrap();
    let mut game = reader.end();
    assert_eq!(game.tag_count(), 8);
    assert_eq!((game.tag("White"), game.tag("Odd")), (Some("A".as_bytes()), Some("".as_bytes())));
    assert_eq!(game.tag_at(6), Some((&b""[..], &b"[bad tag]"[..])));
    // Without a marker the tag tells.
    assert_eq!(game.marker(), GameResult::DRAW);
    assert_eq!((game.diagnostics().len(), game.diagnostic_count()), (1, 1));
    assert_eq!(game.diagnostics()[0].status, Status::PGN_MOVE_BAD);
    assert_eq!(*game.tag_order(Order::Roster).unwrap(), [2, 0, 4, 7]);
    assert_eq!(*game.tag_order(Order::Export).unwrap(), [2, 0, 4, 7]);
    // Setting leaves one, and its value counts.
    game.set_tag("White", "?").unwrap();
    assert_eq!(game.tag("White"), Some("?".as_bytes()));
    assert_eq!(*game.tag_order(Order::Stored).unwrap(), [0, 1, 2, 3, 4, 5]);
    game.remove_tag("Odd").unwrap();
    assert_eq!(game.tags().map(|(name, _)| name.len()).collect::<Vec<_>>(), [5, 5, 6, 0]);
    game.remove_tag_at(3).unwrap();
    assert_eq!(game.tag_count(), 3);
}

#[test]
fn events_that_cannot_be() {
    let mut reader = Reader::new();
    reader.movetext("{x}");
    let e4 = uci::decode(&Position::INITIAL, b"e2e4", Level::Strict, false).unwrap();
    for (kind, mv, number) in [
        (Kind::VariationStart, Move::NONE, 0),
        (Kind::VariationEnd, Move::NONE, 0),
        (Kind::Move, Move::NONE, 0),
        (Kind::Result, Move::NONE, 4),
    ] {
        assert_eq!(status(reader.give(kind, 0, number, mv, "", "", "")), Status::ERR_ARGUMENT, "{kind:?}");
    }
    reader.give(Kind::Move, 0, 0, e4, "", "", "").unwrap();
    reader.give(Kind::VariationStart, 0, 0, Move::NONE, "", "", "").unwrap();
    assert_eq!(status(reader.give(Kind::VariationStart, 0, 0, Move::NONE, "", "", "")), Status::ERR_ARGUMENT);
    assert_eq!(status(reader.give(Kind::Movetext, 0, 0, Move::NONE, "", "", "")), Status::ERR_ARGUMENT);
    assert_eq!(reader.give(Kind::GameEnd, event::PARTIAL, 0, Move::NONE, "", "", ""), Ok(true));
    assert_eq!(status(reader.give(Kind::Move, 0, 0, e4, "", "", "")), Status::ERR_ARGUMENT);
    assert!(reader.builder.finish().is_partial());
}
