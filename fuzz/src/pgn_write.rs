//! Games that are read from any bytes, written in any way, and read again. Input: 12 bytes for how they are written and in
//! pieces of which size, then the text.
//!
//! * A text written in pieces is the text written whole, in Rust and in C.
//! * Where all was understood the games that are read again have the same moves, in every line.
//! * The strict level takes a text if it is what the writer prints of it, and tells of its layout if it is not.
//! * What is written of them in a format that keeps everything settles: the second time it may differ in the order of what
//!   was out of place, the third time not at all; and no game is lost. Text that was not understood may be read
//!   otherwise in its new place, but is kept.

use core::ptr;

use stamma::board::Move;
use stamma::ffi::*;
use stamma::notation::{descriptive, san, uci, Level};
use stamma::pgn::game::{Game, NextGame, NoteKind, Reading, ROOT};
use stamma::pgn::write::{self, Commands, Nags, Notation, Numbers, TagOrder, Writer};
use stamma::pgn::{Kind, Next, Options, Reader};
use stamma::status::Status;
use stamma::text::Write;

use crate::c::{is_ok, text_of, Room};
use crate::input::Input;

#[derive(Default)]
struct Bytes(Vec<u8>);

impl Write for Bytes {
    fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }
}

/// What keeps all that was read.
const KEEPING: [write::Options; 3] = [
    write::Options { null_moves: true, any_result: true, ..write::Options::EXPORT },
    write::Options::IMPORT,
    write::Options { columns: true, ..write::Options::IMPORT },
];

/// The target's body.
pub fn run(data: &[u8]) {
    let mut input = Input::new(data);
    let mut choices = input.array::<12>();
    let piece = 1 + usize::from(choices[11]);
    // A line of a few characters for each of the lengths that matter, and lines without end.
    choices[0] %= 120;
    let options = chosen(&choices);
    let text = input.rest();
    let games = read(text);
    let mut again = Vec::new();
    let mut are_written = true;
    for game in &games {
        match whole(game, options) {
            Ok(text) => {
                assert_eq!(in_pieces(game, options, piece), text);
                again.extend(text);
            }
            Err(status) => {
                assert_eq!(status, Status::GAME_NOT_EXPORTABLE);
                are_written = false;
            }
        }
    }
    if are_written && options.notation == Notation::San && games.iter().all(is_clean) {
        let second = read(&again);
        assert_eq!(second.len(), games.len(), "{}", shown(&again));
        for (first, second) in games.iter().zip(&second) {
            assert_eq!(moves(first, options.variations), moves(second, true), "{}", shown(&again));
            assert_eq!(first.start(), second.start());
        }
    }
    let is_broken = games.iter().any(has_raw);
    judges(text, &games, is_broken);
    for options in KEEPING {
        match (is_broken, options.tags) {
            (false, _) => settles(&games, options),
            (true, TagOrder::Stored) => keeps(&games, options),
            // Text that was not understood may be a tag in its new place, and one that comes twice.
            (true, _) => {}
        }
    }
    through_c(text);
}

fn shown(text: &[u8]) -> String {
    String::from_utf8_lossy(text).into_owned()
}

fn chosen(choices: &[u8; 12]) -> write::Options {
    let has = |index: usize, bit: u8| choices[index] & bit != 0;
    let pick = |index: usize, n: u8| usize::from(choices[index] % n);
    write::Options {
        width: choices[0].into(),
        crlf: has(1, 1),
        latin1: has(1, 2),
        tags: [TagOrder::Sorted, TagOrder::Roster, TagOrder::Stored, TagOrder::RosterOnly][pick(2, 4)],
        comments: !has(3, 1),
        commands: [Commands::All, Commands::NoTimes, Commands::None, Commands::OnlyTimes][pick(4, 4)],
        nags: [Nags::Numbers, Nags::Signs, Nags::Symbols, Nags::None][pick(5, 4)],
        repeated_nags: has(3, 2),
        variations: !has(3, 4),
        behind: has(3, 8),
        escapes: has(3, 16),
        raw: !has(3, 32),
        numbers: [Numbers::Spaced, Numbers::Glued, Numbers::None][pick(6, 3)],
        columns: has(3, 64),
        notation: match choices[7] {
            0..=127 => Notation::San,
            byte => [
                Notation::Styled(san::Style::FIGURINES),
                Notation::Uci(uci::CastlingStyle::default()),
                Notation::Cecp,
                Notation::Iccf,
                Notation::Smith,
                Notation::Descriptive(descriptive::Style::default()),
            ][usize::from(byte % 6)],
        },
        null_moves: !has(8, 1),
        any_result: !has(8, 2),
        ply_count: has(8, 4),
        result_tag: has(8, 8),
    }
}

/// All games of a text, as [`Reading`] gives them.
fn read(text: &[u8]) -> Vec<Game> {
    let mut reader = Reader::over(text, Options::new(Level::Tolerant)).expect("memory");
    let (mut reading, mut games) = (Reading::new(), Vec::new());
    loop {
        match reading.next(&mut reader).expect("memory") {
            NextGame::Game(game) => games.push(game),
            NextGame::End => return games,
            NextGame::NeedMore => panic!("memory is whole"),
        }
    }
}

fn whole(game: &Game, options: write::Options) -> Result<Vec<u8>, Status> {
    let mut out = Bytes::default();
    write::write(game, options, &mut out).map(|_| out.0).map_err(|error| error.status)
}

fn in_pieces(game: &Game, options: write::Options, size: usize) -> Vec<u8> {
    let mut writer = Writer::new(options);
    let (mut text, mut piece) = (Vec::new(), vec![0; size]);
    loop {
        let len = writer.fill(game, &mut piece).expect("what can be written whole");
        if len == 0 {
            return text;
        }
        text.extend(&piece[..len]);
    }
}

/// The moves in the order of the text with their distances from the start, which is all of a tree's form.
fn moves(game: &Game, variations: bool) -> Vec<(u32, Move)> {
    let mut moves = Vec::new();
    let mut at = Some(ROOT);
    while let Some(node) = at {
        moves.push((game.ply(node).expect("a node"), game.move_of(node).expect("a node")));
        at = if variations { game.next(node) } else { game.first_child(node) }.expect("a node");
    }
    moves
}

/// Whether all of a game was understood.
fn is_clean(game: &Game) -> bool {
    let mut at = Some(ROOT);
    while let Some(node) = at {
        if game.notes(node).expect("a node").any(|note| matches!(note.kind, NoteKind::Raw | NoteKind::Tail)) {
            return false;
        }
        at = game.next(node).expect("a node");
    }
    !game.is_partial() && game.tags().all(|(name, _)| !name.is_empty())
}

/// Whether a game has text that was not understood.
fn has_raw(game: &Game) -> bool {
    let mut at = Some(ROOT);
    while let Some(node) = at {
        let mut notes = game.notes(node).expect("a node");
        if notes.any(|note| matches!(note.kind, NoteKind::Raw | NoteKind::Tail)) {
            return true;
        }
        at = game.next(node).expect("a node");
    }
    game.tags().any(|(name, _)| name.is_empty())
}

/// The bytes that are neither white space nor part of move numbers, sorted: nothing of them may get lost.
fn letters(text: &[u8]) -> Vec<u8> {
    let mut letters: Vec<u8> =
        text.iter().copied().filter(|byte| !matches!(byte, 0..=b' ' | b'.' | b'0'..=b'9')).collect();
    letters.sort_unstable();
    letters
}

fn written(games: &[Game], options: write::Options) -> Vec<u8> {
    games.iter().flat_map(|game| whole(game, options).expect("nothing is refused")).collect()
}

/// Holds the strict level against the writer.
fn judges(text: &[u8], games: &[Game], is_broken: bool) {
    let mut reader = Reader::over(text, Options::new(Level::Strict)).expect("memory");
    let mut fault = None;
    while let (None, Next::Event(event)) = (fault, reader.next().expect("memory")) {
        fault = (event.kind == Kind::Diagnostic).then_some(event.status);
    }
    let printed: Option<Vec<_>> = games.iter().map(|game| whole(game, write::Options::EXPORT).ok()).collect();
    let is_printed = !is_broken && printed.is_some_and(|printed| printed.concat() == text);
    if !games.is_empty() && fault.is_none_or(|status| status == Status::PGN_LAYOUT) {
        assert_eq!(fault.is_none(), is_printed, "{fault:?} in {}", shown(text));
    }
}

/// Nothing of what was written is gone when it is read and written again, whatever it then is.
fn keeps(games: &[Game], options: write::Options) {
    let once = written(games, options);
    let again = read(&once);
    if understood(games) != understood(&again) || !is_taken_as_written(&once) {
        return; // what was text is a move or a sign in its new place, or the other way round: other letters stand for it
    }
    let twice = written(&again, options);
    let mut left = letters(&twice).into_iter();
    // An empty comment is none; a space need not be ASCII; control characters are white space.
    for letter in letters(&once).into_iter().filter(|letter| letter.is_ascii() && !matches!(letter, b'{' | b'}' | 0x7F))
    {
        assert!(left.any(|other| other == letter), "{:?} in\n{}\n{}", letter as char, shown(&once), shown(&twice));
    }
}

/// Whether a reader repairs nothing of a text: what it does not understand it keeps as it is.
fn is_taken_as_written(text: &[u8]) -> bool {
    let kept = [
        Status::PGN_NO_TAGS,
        Status::PGN_TOKEN,
        Status::PGN_TAG_BAD,
        Status::PGN_TAG_NAME,
        Status::PGN_TAG_OPEN,
        Status::PGN_DUPLICATE_TAG,
        Status::PGN_MOVE_BAD,
        Status::PGN_MOVE_NUMBER,
        Status::PGN_RESERVED,
        Status::PGN_STRAY_BRACE,
        Status::PGN_STRAY_PAREN,
        Status::PGN_VARIATION_EARLY,
        Status::PGN_ESCAPE,
    ];
    let mut reader = Reader::over(text, Options::new(Level::Tolerant)).expect("memory");
    loop {
        match reader.next().expect("memory") {
            Next::Event(event) if event.kind == Kind::Diagnostic && !kept.contains(&event.status) => return false,
            Next::Event(_) => {}
            _ => return true,
        }
    }
}

/// How many moves and annotations there are.
fn understood(games: &[Game]) -> (usize, usize) {
    let mut count = (0, 0);
    for game in games {
        let mut at = Some(ROOT);
        while let Some(node) = at {
            count.0 += 1;
            count.1 += game.notes(node).expect("a node").filter(|note| note.kind == NoteKind::Nag).count();
            at = game.next(node).expect("a node");
        }
    }
    count
}

fn settles(games: &[Game], options: write::Options) {
    let once = written(games, options);
    let again = read(&once);
    assert_eq!(again.len(), games.len(), "{}", shown(&once));
    let twice = written(&again, options);
    assert_eq!(shown(&letters(&once)), shown(&letters(&twice)), "{}\n{}", shown(&once), shown(&twice));
    let third = read(&twice);
    assert_eq!(third.len(), games.len(), "{}", shown(&twice));
    assert_eq!(shown(&twice), shown(&written(&third, options)));
}

/// The first game, in the format that keeps everything.
fn through_c(text: &[u8]) {
    let mut memory = Room::holding(text);
    let mut handle = Room::<*mut stamma_game>::new(1);
    let mut style = Room::<stamma_pgn_style>::new(1);
    // SAFETY: rooms of the right size.
    unsafe {
        let status = stamma_game_parse(memory.ptr().cast(), text.len(), ptr::null(), handle.ptr(), ptr::null_mut());
        let first = read(text).into_iter().next();
        if status > 0 {
            assert!(first.is_none() && status == i32::from(Status::END.number()));
            return;
        }
        assert!(is_ok(status));
        assert!(is_ok(stamma_pgn_style_preset(STAMMA_PGN_STYLE_IMPORT, style.ptr())));
        let (game, style) = (handle.get(0), style.ptr());
        let written = text_of(|buf, cap, len| stamma_game_write(game, style, buf, cap, len, ptr::null_mut()));
        assert_eq!(written, Ok(whole(&first.expect("a game"), write::Options::IMPORT).expect("nothing is refused")));
        stamma_game_free(game);
    }
}
