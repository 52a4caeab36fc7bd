//! Holds the games of two readers against each other.
//!
//! Where a game begins is itself a question, so the games are put into groups first: one with tags, and those without tags
//! behind it. Groups are paired by their tags; what has no partner is reported and costs its neighbours nothing. Where the
//! number of games in a group differs, the peer gets each of our games once more, alone and without empty lines, so that
//! its moves are compared nevertheless.

use crate::game::{uci, Game, Ply, BAD};
use crate::peer;

/// One thing that differs.
pub struct Difference {
    pub game: usize,
    pub offset: u64,
    pub what: &'static str,
    pub ours: String,
    pub theirs: String,
}

/// What was compared, and what differs.
#[derive(Default)]
pub struct Comparison {
    pub games: usize,
    pub plies: usize,
    pub differences: Vec<Difference>,
}

/// How far to look for a group of the same tags.
const REACH: usize = 40;

/// Games from a tagged one to before the next.
fn groups(games: &[Game]) -> Vec<&[Game]> {
    let mut groups = Vec::new();
    let mut start = 0;
    for at in (1..=games.len()).skip_while(|_| games.is_empty()) {
        if at == games.len() || !games[at].tags.is_empty() {
            groups.push(&games[start..at]);
            start = at;
        }
    }
    groups
}

/// Compares all games of a file.
pub fn compare(text: &[u8], ours: &[Game], theirs: &[Game]) -> Comparison {
    let mut comparison = Comparison::default();
    let (our_groups, their_groups) = (groups(ours), groups(theirs));
    let keys = |groups: &[&[Game]]| groups.iter().map(|group| group[0].key()).collect::<Vec<_>>();
    let (our_keys, their_keys) = (keys(&our_groups), keys(&their_groups));
    let (mut i, mut j, mut number) = (0, 0, 0);
    let again = |number: usize| alone(text, ours, number);
    while i < our_groups.len() || j < their_groups.len() {
        let (skip, their_skip) = next_pair(&our_keys[i..], &their_keys[j..]);
        // Those before the next equal tags are taken for the same games as long as there are two.
        for at in 0..skip.max(their_skip) {
            let (our_one, their_one) = (
                if at < skip { our_groups[i + at] } else { &[] },
                if at < their_skip { their_groups[j + at] } else { &[] },
            );
            comparison.group(number, our_one, their_one, &again);
            number += our_one.len();
        }
        (i, j) = (i + skip, j + their_skip);
        if i < our_groups.len() && j < their_groups.len() {
            comparison.group(number, our_groups[i], their_groups[j], &again);
            number += our_groups[i].len();
            (i, j) = (i + 1, j + 1);
        }
    }
    comparison
}

/// What the peer reads of our game of this number alone.
fn alone(text: &[u8], ours: &[Game], number: usize) -> Option<Game> {
    let start = ours.get(number)?.offset as usize;
    let end = ours.get(number + 1).map_or(text.len(), |next| next.offset as usize);
    let lines = text.get(start..end)?.split(|byte| matches!(byte, b'\n' | b'\r'));
    let full: Vec<&[u8]> = lines.filter(|line| !line.trim_ascii().is_empty()).collect();
    peer::read(&full.join(&b'\n')).into_iter().next()
}

/// How many groups of each side stand before the next two with the same tags; one of each if there are none near.
fn next_pair(ours: &[String], theirs: &[String]) -> (usize, usize) {
    for sum in 0..2 * REACH {
        for skip in sum.saturating_sub(theirs.len())..=sum.min(ours.len()) {
            if ours.get(skip).is_some_and(|key| theirs.get(sum - skip) == Some(key)) {
                return (skip, sum - skip);
            }
        }
    }
    if ours.len() <= REACH && theirs.len() <= REACH {
        return (ours.len(), theirs.len());
    }
    (ours.len().min(1), theirs.len().min(1))
}

impl Comparison {
    fn differ(&mut self, game: usize, offset: u64, what: &'static str, ours: String, theirs: String) {
        if ours != theirs {
            self.differences.push(Difference { game, offset, what, ours, theirs });
        }
    }

    fn group(&mut self, number: usize, ours: &[Game], theirs: &[Game], again: &dyn Fn(usize) -> Option<Game>) {
        if ours.len() == theirs.len() {
            for (at, (ours, theirs)) in ours.iter().zip(theirs).enumerate() {
                self.game(number + at, ours, theirs);
            }
            return;
        }
        let offset = ours.first().map_or(0, |game| game.offset);
        self.differ(number, offset, "games", told(ours), told(theirs));
        for (at, ours) in ours.iter().enumerate() {
            if let Some(theirs) = again(number + at) {
                self.game(number + at, ours, &theirs);
            }
        }
    }

    fn game(&mut self, number: usize, ours: &Game, theirs: &Game) {
        self.games += 1;
        let offset = ours.offset;
        if ours.tags != theirs.tags {
            let at = ours.tags.iter().zip(&theirs.tags).take_while(|(a, b)| a == b).count();
            let tag = |game: &Game| game.tags.get(at).map_or("end".into(), |(name, value)| format!("{name}={value}"));
            self.differ(number, offset, "tags", tag(ours), tag(theirs));
        }
        if ours.is_closed || theirs.is_closed {
            if ours.is_closed != theirs.is_closed {
                self.differ(number, offset, "start", stop(ours), stop(theirs));
            }
            return;
        }
        if ours.start != theirs.start {
            self.differ(number, offset, "start", ours.start.clone(), theirs.start.clone());
            return;
        }
        let before = self.differences.len();
        self.differ(number, offset, "result", ours.result.to_string(), theirs.result.to_string());
        let with_result = self.differences.len();
        self.line("main", number, offset, &ours.main().collect::<Vec<_>>(), &theirs.main().collect::<Vec<_>>());
        if self.differences.len() > with_result {
            if with_result > before {
                // Where the moves end early so does the result.
                self.differences.swap_remove(before);
            }
            return;
        }
        self.differ(number, offset, "last", ours.last.clone(), theirs.last.clone());
        self.line(
            "lines",
            number,
            offset,
            &ours.plies.iter().collect::<Vec<_>>(),
            &theirs.plies.iter().collect::<Vec<_>>(),
        );
        self.differ(number, offset, "stop", stop(ours), stop(theirs));
    }

    /// Compares a line of moves, or all lines one after the other.
    fn line(&mut self, what: &'static str, number: usize, offset: u64, ours: &[&Ply], theirs: &[&Ply]) {
        let is_equal = |(a, b): &(&&Ply, &&Ply)| (a.depth, a.bits) == (b.depth, b.bits);
        let same = ours.iter().zip(theirs).take_while(is_equal).count();
        if what == "lines" {
            self.plies += ours[..same].iter().filter(|ply| ply.bits != BAD).count();
        }
        if same < ours.len().max(theirs.len()) {
            self.differ(number, offset, what, at(ours, same), at(theirs, same));
        }
    }
}

fn stop(game: &Game) -> String {
    if game.stop.is_empty() {
        "goes on".to_string()
    } else {
        game.stop.clone()
    }
}

/// Games, in short.
fn told(games: &[Game]) -> String {
    let each = games.iter().take(4).map(|game| format!("{} tags {} plies", game.tags.len(), game.plies.len()));
    let mut text = format!("{}: {}", games.len(), each.collect::<Vec<_>>().join(", "));
    if games.len() > 4 {
        text.push_str(", ...");
    }
    text
}

/// The move there, or why there is none.
fn at(plies: &[&Ply], at: usize) -> String {
    let Some(ply) = plies.get(at) else { return "end".to_string() };
    let mut text = if ply.depth > 0 { format!("{}: ", ply.depth) } else { String::new() };
    if ply.bits != BAD {
        text += &format!("{} as ", uci(ply.bits));
    }
    text += &ply.text;
    if !ply.notes.is_empty() {
        text += &format!(" ({})", ply.notes.join(", "));
    }
    text
}
