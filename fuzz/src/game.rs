//! Any editing of a game through the C functions, and any events into a game that is built. Input: a byte that picks which of
//! the two and where the game starts, then calls or events, each a byte and what it takes.
//!
//! * Each status is a known one, and none is that of an inconsistency inside the library.
//! * A call that fails leaves the game as it was, and its output as it was.
//! * The links of the tree agree with one another; a walk meets as many moves as are counted, each once.
//! * Numbers of deleted moves are refused, and never given again.
//! * The position at a move is that before it with the move played.

use core::ffi::c_char;
use core::ptr;
use std::collections::BTreeSet;

use stamma::board::{Move, Position};
use stamma::ffi::*;
use stamma::pgn::event::{Event, Kind, Place};
use stamma::pgn::game::{Builder, Game, NoteKind, Order, ROOT};
use stamma::status::{Error, Severity, Status};

use crate::c::{is_ok, Room};
use crate::input::Input;
use crate::moves::legal_moves;
use crate::positions::listed;

/// How many calls or events at most.
const CALLS: usize = 200;

/// The target's body.
pub fn run(data: &[u8]) {
    let mut input = Input::new(data);
    let which = input.u8();
    let start = if which < 2 { Position::INITIAL } else { listed(which / 2) };
    if which % 2 == 0 {
        edit(input, &start);
    } else {
        build(input, &start);
    }
}

/// A game as a host holds it.
struct Host {
    game: *mut stamma_game,
    /// All numbers that were ever given.
    given: Vec<stamma_node_id>,
    dead: BTreeSet<stamma_node_id>,
}

impl Drop for Host {
    fn drop(&mut self) {
        // SAFETY: made by the library and not freed.
        unsafe { stamma_game_free(self.game) };
    }
}

fn edit(mut input: Input<'_>, start: &Position) {
    let mut game = Room::<*mut stamma_game>::holding(&[ptr::null_mut()]);
    let mut start = Room::of(start);
    // SAFETY: rooms of the right size.
    assert!(is_ok(unsafe { stamma_game_new(start.ptr(), 0, game.ptr(), ptr::null_mut()) }));
    let mut host = Host { game: game.get(0), given: vec![ROOT], dead: BTreeSet::new() };
    for _ in 0..CALLS {
        if input.is_empty() {
            break;
        }
        host.call(&mut input);
    }
    host.judge();
    let mut copy = Room::<*mut stamma_game>::new(1);
    // SAFETY: a game, and a room of the right size.
    assert!(is_ok(unsafe { stamma_game_clone(host.game, copy.ptr()) }));
    // SAFETY: as above.
    unsafe { stamma_game_free(host.game) };
    host.game = copy.get(0);
    host.judge();
}

impl Host {
    fn version(&self) -> u64 {
        let mut version = Room::<u64>::new(1);
        // SAFETY: a game, and a room of the right size.
        assert!(is_ok(unsafe { stamma_game_version(self.game, version.ptr()) }));
        version.get(0)
    }

    /// A number that was given, or now and then any.
    fn node(&self, input: &mut Input<'_>) -> stamma_node_id {
        match input.u8() {
            0xff => input.u32(),
            byte => self.given[usize::from(byte) % self.given.len()],
        }
    }

    fn position(&self, node: stamma_node_id) -> Option<Position> {
        let mut position = Room::<stamma_position>::new(1);
        // SAFETY: a game, and a room of the right size.
        is_ok(unsafe { stamma_game_position(self.game, node, position.ptr()) }).then(|| position.position())
    }

    fn info(&self, node: stamma_node_id) -> Option<stamma_node> {
        let mut info = Room::<stamma_node>::new(1);
        // SAFETY: a game, and a room of the right size.
        is_ok(unsafe { stamma_game_node_info(self.game, node, info.ptr()) }).then(|| info.get(0))
    }

    /// A legal move at a node, or now and then any.
    fn mv(&self, input: &mut Input<'_>, node: stamma_node_id) -> stamma_move {
        let legal = self.position(node).and_then(|position| legal_moves(&position)).unwrap_or_default();
        match input.u8() {
            0xfe => STAMMA_MOVE_NULL,
            byte if byte != 0xff && !legal.is_empty() => legal[usize::from(byte) % legal.len()].bits(),
            _ => input.u16(),
        }
    }

    fn alive(&self) -> BTreeSet<stamma_node_id> {
        self.given.iter().copied().filter(|node| !self.dead.contains(node)).collect()
    }

    /// Takes note of a node that a call gave.
    fn gave(&mut self, node: stamma_node_id) {
        assert!(!self.dead.contains(&node), "the number of a deleted move");
        if !self.given.contains(&node) {
            assert!(self.given.iter().all(|older| *older < node));
            self.given.push(node);
        }
    }

    fn call(&mut self, input: &mut Input<'_>) {
        let before = self.version();
        let what = input.u8() % 24;
        let node = self.node(input);
        let game = self.game;
        let mut made = Room::<stamma_node_id>::new(1);
        let mut flag = Room::<bool>::holding(&[false]);
        let mut number = Room::<u32>::new(1);
        let mut error = Room::<stamma_error>::new(1);
        let options = if input.u8() % 2 == 0 { STAMMA_ALLOW_NULL } else { 0 };
        let alive = self.alive();
        // SAFETY: a game, and rooms of the right size.
        let status = unsafe {
            match what {
                0..=4 => {
                    let mv = self.mv(input, node);
                    stamma_game_node_add(game, node, mv, options, made.ptr(), error.ptr())
                }
                5 | 6 => {
                    let mv = self.mv(input, node);
                    stamma_game_node_insert(game, node, mv, options, made.ptr(), error.ptr())
                }
                7 => {
                    let line: Vec<u16> = (0..input.below(5)).map(|_| self.mv(input, node)).collect();
                    let mut line = Room::holding(&line);
                    let n = line.bytes().len() / 2;
                    stamma_game_node_add_line(game, node, line.ptr(), n, options, made.ptr(), error.ptr())
                }
                8 => stamma_game_node_promote(game, node, flag.ptr()),
                9 => stamma_game_node_promote_to_mainline(game, node, flag.ptr()),
                10 => stamma_game_node_demote(game, node, flag.ptr()),
                11 => stamma_game_node_delete(game, node),
                12 => stamma_game_node_delete_variations(game, node, number.ptr()),
                13 => stamma_game_node_delete_continuation(game, node, number.ptr()),
                14 => stamma_game_nag_add(game, node, input.u32() % 300),
                15 => stamma_game_nag_remove(game, node, input.u32() % 300, flag.ptr()),
                16 => self.tag(input),
                17 => stamma_game_outcome(game, node, number.ptr(), error.ptr()),
                18 => {
                    let mut position = Room::of(&listed(input.u8()));
                    stamma_game_set_start(game, position.ptr())
                }
                19 => {
                    let score = |byte: u8| byte % 5;
                    let result = stamma_result {
                        white: score(input.u8()),
                        black: score(input.u8()),
                        forfeit: 0,
                        reserved: [0; 21],
                    };
                    stamma_game_set_result(game, Room::holding(&[result]).ptr())
                }
                _ => self.comment(input, node),
            }
        };
        let ok = is_ok(status);
        if what <= 7 && ok {
            // A line may have made several.
            let mut at = made.get(0);
            let mut new = Vec::new();
            while at != STAMMA_NODE_NONE && !self.given.contains(&at) {
                new.push(at);
                at = self.info(at).expect("a node just made").parent;
            }
            assert!(at == STAMMA_NODE_NONE || !self.dead.contains(&at));
            new.into_iter().rev().for_each(|node| self.gave(node));
        }
        if !ok {
            assert!(made.is_untouched() && number.is_untouched(), "an output was written on failure");
            assert_eq!(self.version(), before, "a call that failed changed the game");
        }
        for node in alive {
            if self.info(node).is_none() {
                assert!(ok && (11..=13).contains(&what), "a move vanished");
                self.dead.insert(node);
            }
        }
    }

    fn comment(&self, input: &mut Input<'_>, node: stamma_node_id) -> stamma_status {
        let (what, kind, index) = (input.u8(), input.u8() % 7, input.below(4));
        let text = input.line();
        let mut text = Room::holding(text);
        let (start, len) = (text.ptr().cast::<c_char>(), text.bytes().len());
        let mut lent = Room::<stamma_view>::new(1);
        // SAFETY: a game, and rooms of the right size; or a text that the game has just lent.
        unsafe {
            match what % 4 {
                0 => stamma_game_comment_insert(self.game, node, kind, index, start, len, ptr::null_mut()),
                1 => stamma_game_comment_set(self.game, node, kind, index, start, len, ptr::null_mut()),
                2 => stamma_game_comment_remove(self.game, node, kind, index),
                _ => match stamma_game_comment_at(self.game, node, kind, index, lent.ptr()) {
                    0 => {
                        let view = lent.get(0);
                        stamma_game_comment_insert(self.game, ROOT, 2, 0, view.ptr, view.len, ptr::null_mut())
                    }
                    refused => refused,
                },
            }
        }
    }

    fn tag(&self, input: &mut Input<'_>) -> stamma_status {
        let names = ["White", "Result", "FEN", "Event", "ECO", "Black", "x y", ""];
        let (what, index) = (input.u8(), input.below(8));
        let mut name = Room::holding(names[index].as_bytes());
        let (name, name_len) = (name.ptr().cast::<c_char>(), names[index].len());
        let text = input.line();
        let mut text = Room::holding(text);
        let (start, len) = (text.ptr().cast::<c_char>(), text.bytes().len());
        let mut value = Room::<stamma_view>::new(1);
        let mut count = Room::<usize>::new(1);
        let mut places = Room::<u32>::new(index);
        // SAFETY: a game, and rooms of the right size.
        unsafe {
            match what % 6 {
                0 => stamma_game_tag_remove(self.game, name, name_len),
                1 => stamma_game_tag_remove_at(self.game, index),
                2 => stamma_game_tag_order(self.game, what / 6 % 4, places.ptr(), index, count.ptr()),
                _ => {
                    let status = stamma_game_tag_set(self.game, name, name_len, start, len, ptr::null_mut());
                    if is_ok(status) {
                        assert_eq!(stamma_game_tag_get(self.game, name, name_len, value.ptr()), 0);
                        let view = value.get(0);
                        let got = if view.len == 0 {
                            &[]
                        } else {
                            core::slice::from_raw_parts(view.ptr.cast::<u8>(), view.len)
                        };
                        assert_eq!(got, text.bytes());
                    }
                    status
                }
            }
        }
    }

    /// All that must hold of the tree.
    fn judge(&self) {
        let mut count = Room::<u32>::new(1);
        // SAFETY: a game, and a room of the right size.
        assert!(is_ok(unsafe { stamma_game_node_count(self.game, count.ptr()) }));
        for node in &self.dead {
            assert!(self.info(*node).is_none(), "the number of a deleted move is taken");
        }
        let mut met = BTreeSet::new();
        let mut at = ROOT;
        while at != STAMMA_NODE_NONE {
            assert!(met.insert(at), "a walk goes in circles");
            let info = self.info(at).expect("a node that was met");
            self.links(at, &info);
            let mut next = Room::<stamma_node_id>::new(1);
            // SAFETY: a game, and a room of the right size.
            assert!(is_ok(unsafe { stamma_game_node_next(self.game, at, next.ptr()) }));
            at = next.get(0);
        }
        assert_eq!(met.len(), count.get(0) as usize + 1);
        assert_eq!(met, self.alive());
    }

    fn links(&self, node: stamma_node_id, info: &stamma_node) {
        let mut before = STAMMA_NODE_NONE;
        let mut child = info.first_child;
        while child != STAMMA_NODE_NONE {
            let below = self.info(child).expect("a child");
            assert_eq!((below.parent, below.previous_sibling, below.ply), (node, before, info.ply + 1));
            before = child;
            child = below.next_sibling;
        }
        assert_eq!(info.last_child, before);
        if node != ROOT {
            let (then, now) = (self.position(info.parent).expect("before"), self.position(node).expect("after"));
            let mv = Move::from_bits(info.r#move);
            let played = if mv == Move::NULL { then.play_null() } else { then.play(mv) };
            assert_eq!(played, Ok(now));
        }
    }
}

/// Events without a text that they are from.
fn build(mut input: Input<'_>, start: &Position) {
    let mut builder = Builder::new().expect("memory");
    let mut over = false;
    let mut legal = Vec::new();
    let mut mainline = *start;
    for _ in 0..CALLS {
        if input.is_empty() {
            break;
        }
        let kind = match input.u8() % 20 {
            0 => Kind::Tag,
            1 => Kind::Movetext,
            2 => Kind::MoveNumber,
            3 => Kind::Nag,
            4 | 5 => Kind::Comment,
            6 | 7 => Kind::VariationStart,
            8 | 9 => Kind::VariationEnd,
            10 => Kind::Result,
            11 | 12 => Kind::Raw,
            13 => Kind::Escape,
            14 => Kind::Diagnostic,
            15 if input.u8() > 200 => Kind::GameEnd,
            _ => Kind::Move,
        };
        if legal.is_empty() {
            legal = legal_moves(&mainline).unwrap_or_default();
        }
        // Legal in the main line as long as nothing else comes; any bits otherwise, which must be borne too.
        let mv = match input.u8() {
            byte if byte < 0xf0 && !legal.is_empty() => legal[usize::from(byte) % legal.len()],
            _ => Move::from_bits(input.u16()),
        };
        if kind == Kind::Move {
            mainline = mainline.play(mv).unwrap_or(mainline);
            legal.clear();
        }
        let event = Event {
            kind,
            flags: input.u8(),
            severity: Severity::Info,
            mv,
            status: Status::PGN_TOKEN,
            depth: 0,
            number: u32::from(input.u8() % 5),
            game: 0,
            offset: 0,
            len: 0,
            line: 1,
            column: 1,
            text: Place::None,
            name: Place::None,
        };
        let n = usize::from(input.u8() % 8);
        let text = input.take(n);
        match builder.take(&event, text, text, b"White", start) {
            Ok(now_over) => over |= now_over,
            Err(error) => assert_eq!(error.status, Status::ERR_ARGUMENT),
        }
    }
    let game = builder.finish();
    let copy = game.try_clone().expect("memory");
    assert_eq!(walk(&game), walk(&copy));
    assert!(!over || game.version() == 0);
}

fn is_refused<T>(result: Result<T, Error>) -> bool {
    result.is_err_and(|error| error.status == Status::ERR_POSITION)
}

/// Goes over all of a game; gives how much there is.
fn walk(game: &Game) -> (usize, usize) {
    let (mut nodes, mut notes) = (0, 0);
    let mut at = Some(ROOT);
    while let Some(node) = at {
        nodes += 1;
        for note in game.notes(node).expect("a node") {
            notes += 1;
            assert!(note.kind != NoteKind::CommentBefore || node != ROOT);
        }
        let children: Vec<_> = game.children(node).expect("a node").collect();
        for child in &children {
            assert_eq!(game.parent(*child), Ok(Some(node)));
            assert_eq!(game.ply(*child), game.ply(node).map(|ply| ply + 1));
        }
        assert_eq!(game.last_child(node), Ok(children.last().copied()));
        // Moves that no reader made sure of may not be legal: then there is no position behind them.
        if nodes < 40 {
            let position = game.position(node);
            assert!(position.is_ok_and(|position| position.is_well_formed()) || is_refused(position));
            assert_eq!(is_refused(game.repetitions(node)), position.is_err());
            assert!(position.is_ok() || is_refused(game.outcome(node)));
        }
        at = game.next(node).expect("a node");
    }
    assert_eq!(game.node_count() as usize + 1, nodes);
    for order in [Order::Stored, Order::Roster, Order::Export] {
        assert!(game.tag_order(order).expect("memory").len() <= game.tag_count());
    }
    (nodes, notes)
}
