//! Whole files of games: read in the ways that programs read them, and written. The peer is pgn-reader, which has no tree and
//! no writer; with shakmaty it holds the moves against the position.
//!
//! * `tokens`: moves are found, not decoded. `skip`: tags only. `validated`: every move of every line is legal; `single`: the same
//!   with one event a call, the position at each.
//! * Like the peer, `tokens` tells of no move numbers.
//! * `tree`: each game as an object that keeps everything. `write`: these in export format.
//! * Each on files of little but moves, with a comment behind each move, and with variations, annotations and comments.

use std::ffi::c_void;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::process::{Command, Stdio};
use std::ptr::null_mut;

use pgn_reader::{RawTag, SanPlus, Skip, Visitor};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Position as _};
use stamma::board::Position;
use stamma::ffi::*;
use stamma::notation::Level;
use stamma::pgn::game::{Game, NextGame, Reading};
use stamma::pgn::write::{self, Writer};
use stamma::pgn::{Kind, Next, Options, Reader};

use crate::data;
use crate::harness::{one, target, Bench, RUST, SHARED};
use crate::shared::Shared;

/// Of each kind of file so much is read.
const BYTES: usize = 20_000_000;
/// Events of a batch in C.
const BATCH: usize = 256;
pub const DENSE: [&str; 3] = ["bulk/players", "bulk/twic", "bulk/books"];
const CLOCKS: [&str; 2] = ["bulk/lichess/lichess-2021-10-extract.pgn.xz", "bulk/lichess/lichess_db_1000k.pgn.xz"];
const COMMENTED: [&str; 1] = ["bulk/tcec"];
const ANNOTATED: [&str; 4] = [
    "odd/pychess/world_matches.pgn.xz",
    "odd/chesslib/linares_2002.pgn",
    "annotated/chess_db/perle.pgn.xz",
    "annotated/chess_db/polgar.pgn",
];

pub fn rows(bench: &mut Bench, library: &Shared) {
    let kinds =
        [("dense", DENSE.as_slice()), ("clocks", &CLOCKS), ("commented", &COMMENTED), ("annotated", &ANNOTATED)];
    for (kind, folders) in kinds {
        if !["tokens", "skip", "validated", "single", "tree", "write"]
            .iter()
            .any(|name| bench.wants(&format!("pgn-{name}-{kind}")))
        {
            continue;
        }
        let text = data::text(folders, BYTES).unwrap_or_else(|| {
            println!("skipped: pgn rows over {}: not there; one short game many times instead", folders.join(", "));
            let game =
                "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 {[%clk 0:01:00]} a6 (3... Nf6 4. O-O) 4. Ba4 1-0\n\n";
            game.repeat(2000).into_bytes()
        });
        measure(bench, library, kind, &text);
    }
}

fn measure(bench: &mut Bench, library: &Shared, kind: &str, text: &[u8]) {
    let tokens = Options { decode: false, numbers: false, ..Options::default() };
    let headers = Options { headers_only: true, ..Options::default() };
    let moves = read(text, Options::default());
    println!("pgn {kind}: {} bytes, {moves} moves", text.len());
    let theirs = peer(text, Validate(0)).0;
    // Null moves are none to the peer.
    assert!(theirs.abs_diff(moves) * 1000 <= moves, "{moves} moves by ours, {theirs} by the peer");
    let moves = moves as usize;
    let row = |name: &str| format!("pgn-{name}-{kind}");
    let bytes = Some(text.len());
    let text = || black_box(text);

    let stamma = || assert_ne!(read_many(text(), tokens), 0);
    let shared = || assert_ne!(library.read(text(), STAMMA_PGN_TOKENS | STAMMA_PGN_NO_NUMBERS), 0);
    let reader = || assert_ne!(peer(text(), Count { moves: 0, headers_only: false }).moves, 0);
    let all = vec![one(RUST, stamma), one(SHARED, shared), one("pgn-reader", reader)];
    bench.row(&row("tokens"), moves, bytes, all);

    let stamma = || assert_eq!(read_many(text(), headers), 0);
    let shared = || assert_eq!(library.read(text(), STAMMA_PGN_HEADERS_ONLY), 0);
    let reader = || assert_eq!(peer(text(), Count { moves: 0, headers_only: true }).moves, 0);
    let all = vec![one(RUST, stamma), one(SHARED, shared), one("pgn-reader", reader)];
    bench.row(&row("skip"), moves, bytes, all);

    let stamma = || assert_ne!(read_many(text(), Options::default()), 0);
    let shared = || assert_ne!(library.read(text(), 0), 0);
    let reader = || assert_eq!(peer(text(), Validate(0)).0, theirs);
    let mut all = vec![one(RUST, stamma), one(SHARED, shared), one("pgn-reader", reader)];
    let path = target().join(format!("bench-{kind}.pgn"));
    // Checks every move and says nothing else.
    let mut extract = Command::new("pgn-extract");
    extract.args(["-s", "-r"]).arg(&path).stdout(Stdio::null()).stderr(Stdio::null());
    if bench.wants(&row("validated")) {
        std::fs::write(&path, text()).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        match extract.status() {
            Ok(_) => all.push(one("pgn-extract", move || {
                extract.status().unwrap();
            })),
            Err(_) => println!("skipped: pgn-extract: not found"),
        }
        bench.row(&row("validated"), moves, bytes, all);
        std::fs::remove_file(&path).unwrap();
    }

    let stamma = || assert_ne!(read(text(), Options::default()), 0);
    let shared = || assert_ne!(library.read_singly(text()), 0);
    bench.row(&row("single"), moves, bytes, vec![one(RUST, stamma), one(SHARED, shared)]);

    let stamma = || {
        let mut reader = Reader::over(text(), Options::new(Level::Tolerant)).unwrap();
        let (mut reading, mut game) = (Reading::new(), Game::new(&Position::INITIAL).unwrap());
        while let NextGame::Game(()) = reading.next_into(&mut reader, &mut game).unwrap() {
            black_box(&mut game);
        }
    };
    bench.row(&row("tree"), moves, bytes, vec![one(RUST, stamma), one(SHARED, || library.games(text()))]);

    if bench.wants(&row("write")) {
        let mut trees = Vec::new();
        games(text(), |game| trees.push(game));
        let options = write::Options { null_moves: true, any_result: true, ..write::Options::EXPORT };
        let mut buffer = vec![0; 1 << 16];
        let written: usize = trees.iter().map(|game| write(game, options, &mut buffer)).sum();
        let handles = library.keep_games(text());
        assert_eq!(handles.write(), written);
        let stamma = || {
            trees.iter().for_each(|game| {
                write(black_box(game), options, &mut buffer);
            });
        };
        let shared = || {
            handles.write();
        };
        bench.row(&row("write"), moves, Some(written), vec![one(RUST, stamma), one(SHARED, shared)]);
    }
}

/// Reads everything, many events at a time; how many moves.
fn read_many(text: &[u8], options: Options) -> u64 {
    let mut reader = Reader::over(text, options).unwrap();
    let Next::Event(first) = reader.next().unwrap() else { return 0 };
    let mut events = vec![first; BATCH];
    let mut moves = 0;
    loop {
        let count = reader.next_batch(&mut events).unwrap();
        if count == 0 {
            return moves;
        }
        moves += black_box(&events[..count]).iter().filter(|event| event.kind == Kind::Move).count() as u64;
    }
}

/// Reads everything, an event at a time; how many moves.
fn read(text: &[u8], options: Options) -> u64 {
    let mut reader = Reader::over(text, options).unwrap();
    let mut moves = 0;
    while let Next::Event(event) = reader.next().unwrap() {
        moves += u64::from(event.kind == Kind::Move);
        black_box(&event);
    }
    moves
}

fn games(text: &[u8], mut take: impl FnMut(Game)) {
    let mut reader = Reader::over(text, Options::new(Level::Tolerant)).unwrap();
    let mut reading = Reading::new();
    while let NextGame::Game(game) = reading.next(&mut reader).unwrap() {
        take(game);
    }
}

fn write(game: &Game, options: write::Options, buffer: &mut [u8]) -> usize {
    let (mut writer, mut len) = (Writer::new(options), 0);
    loop {
        let piece = writer.fill(game, buffer).unwrap();
        black_box(&buffer[..piece]);
        len += piece;
        if piece == 0 {
            return len;
        }
    }
}

/// Goes over everything with the peer's reader.
fn peer<V: Visitor>(text: &[u8], mut visitor: V) -> V {
    pgn_reader::Reader::new(text).visit_all_games(&mut visitor).unwrap();
    visitor
}

/// Sees tags, and counts the moves, or leaves them out.
struct Count {
    moves: u64,
    headers_only: bool,
}

impl Visitor for Count {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn tag(&mut self, (): &mut (), name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        black_box((name, value));
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), ()> {
        if self.headers_only {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    fn san(&mut self, (): &mut (), san: SanPlus) -> ControlFlow<()> {
        black_box(san);
        self.moves += 1;
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, (): &mut ()) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(false))
    }

    fn end_game(&mut self, (): ()) {}
}

/// Plays all moves, variations too.
struct Validate(u64);

/// The position, that before its last move, and those of the open variations.
struct Played {
    before: Chess,
    now: Chess,
    open: Vec<(Chess, Chess)>,
}

impl Visitor for Validate {
    type Tags = Chess;
    type Movetext = Played;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), Chess> {
        ControlFlow::Continue(Chess::default())
    }

    fn tag(&mut self, start: &mut Chess, name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        if name == b"FEN" {
            let fen = Fen::from_ascii(value.as_bytes()).ok();
            match fen.and_then(|fen| fen.into_position(CastlingMode::Standard).ok()) {
                Some(position) => *start = position,
                None => return ControlFlow::Break(()),
            }
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, start: Chess) -> ControlFlow<(), Played> {
        ControlFlow::Continue(Played { before: start.clone(), now: start, open: Vec::new() })
    }

    fn san(&mut self, played: &mut Played, san: SanPlus) -> ControlFlow<()> {
        let Ok(mv) = san.san.to_move(&played.now) else { return ControlFlow::Break(()) };
        played.before.clone_from(&played.now);
        played.now.play_unchecked(mv);
        self.0 += 1;
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, played: &mut Played) -> ControlFlow<(), Skip> {
        played.open.push((played.before.clone(), played.now.clone()));
        played.now.clone_from(&played.before);
        ControlFlow::Continue(Skip(false))
    }

    fn end_variation(&mut self, played: &mut Played) -> ControlFlow<()> {
        if let Some((before, now)) = played.open.pop() {
            (played.before, played.now) = (before, now);
        }
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, _: Played) {}
}

type New = unsafe extern "C" fn(*const stamma_pgn_options, *mut *mut c_void, *mut c_void) -> i32;
type Over = unsafe extern "C" fn(*mut c_void, *const c_void, usize, *mut c_void) -> i32;
type NextEvent = unsafe extern "C" fn(*mut c_void, *mut stamma_pgn_event, *mut c_void) -> i32;
type Batch = unsafe extern "C" fn(*mut c_void, *mut stamma_pgn_event, usize, *mut usize, *mut c_void) -> i32;
type NextTree = unsafe extern "C" fn(*mut c_void, *mut *mut c_void, *mut c_void) -> i32;
type IntoTree = unsafe extern "C" fn(*mut c_void, *mut c_void, *mut c_void) -> i32;
type NewTree = unsafe extern "C" fn(*const c_void, u32, *mut *mut c_void, *mut c_void) -> i32;
type WriteTree =
    unsafe extern "C" fn(*const c_void, *const stamma_pgn_style, *mut u8, usize, *mut usize, *mut c_void) -> i32;
type Free = unsafe extern "C" fn(*mut c_void);

/// Games of the shared library.
struct Handles<'a> {
    library: &'a Shared,
    games: Vec<*mut c_void>,
}

impl Handles<'_> {
    fn write(&self) -> usize {
        let write: WriteTree = self.library.function("stamma_game_write");
        let style = stamma_pgn_style {
            size: size_of::<stamma_pgn_style>() as u32,
            width: 0,
            flags: STAMMA_WRITE_NULL_MOVES | STAMMA_WRITE_ANY_RESULT,
            notation_options: 0,
            moves: std::ptr::null(),
            notation: 0,
            form: 0,
            tags: 0,
            nags: 0,
            commands: 0,
            numbers: 0,
            reserved: [0; 18],
        };
        let (mut buffer, mut sum) = (vec![0_u8; 1 << 22], 0);
        for game in &self.games {
            let mut len = 0;
            // SAFETY: a game of the library, valid style and buffer.
            let status = unsafe { write(*game, &style, buffer.as_mut_ptr(), buffer.len(), &mut len, null_mut()) };
            assert_eq!(status, 0);
            sum += len;
        }
        sum
    }
}

impl Drop for Handles<'_> {
    fn drop(&mut self) {
        let free: Free = self.library.function("stamma_game_free");
        for game in &self.games {
            // SAFETY: a game of the library, freed once.
            unsafe { free(*game) };
        }
    }
}

impl Shared {
    /// Calls with a reader over a text.
    fn with_reader<T>(&self, text: &[u8], flags: u32, call: impl FnOnce(*mut c_void) -> T) -> T {
        let new: New = self.function("stamma_pgn_reader_new");
        let over: Over = self.function("stamma_pgn_reader_over");
        let free: Free = self.function("stamma_pgn_reader_free");
        // SAFETY: all zeros are the defaults.
        let mut options: stamma_pgn_options = unsafe { std::mem::zeroed() };
        options.size = size_of::<stamma_pgn_options>() as u32;
        options.flags = flags;
        let mut reader = null_mut();
        // SAFETY: valid options and output; the text lives longer than the reader.
        unsafe {
            assert_eq!(new(&options, &mut reader, null_mut()), 0);
            assert_eq!(over(reader, text.as_ptr().cast(), text.len(), null_mut()), 0);
            let result = call(reader);
            free(reader);
            result
        }
    }

    /// Reads everything in batches; how many moves.
    fn read(&self, text: &[u8], flags: u32) -> u64 {
        let batch: Batch = self.function("stamma_pgn_reader_next_batch");
        let mut events: Vec<stamma_pgn_event> = Vec::with_capacity(BATCH);
        self.with_reader(text, flags, |reader| {
            let mut moves = 0;
            loop {
                let mut count = 0;
                // SAFETY: room for so many events, of which the library tells how many it filled.
                unsafe {
                    if batch(reader, events.as_mut_ptr(), BATCH, &mut count, null_mut()) != 0 {
                        return moves;
                    }
                    events.set_len(count);
                }
                moves += black_box(&events).iter().filter(|event| event.kind == STAMMA_EVENT_MOVE).count() as u64;
            }
        })
    }

    /// The same, an event at a time.
    fn read_singly(&self, text: &[u8]) -> u64 {
        let next: NextEvent = self.function("stamma_pgn_reader_next");
        self.with_reader(text, 0, |reader| {
            // SAFETY: zeros are an event.
            let mut event: stamma_pgn_event = unsafe { std::mem::zeroed() };
            let mut moves = 0;
            // SAFETY: a reader, valid output.
            while unsafe { next(reader, &mut event, null_mut()) } == 0 {
                moves += u64::from(event.kind == STAMMA_EVENT_MOVE);
                black_box(&event);
            }
            moves
        })
    }

    /// Reads games, which are the caller's.
    fn trees(&self, text: &[u8], mut take: impl FnMut(*mut c_void)) {
        let next: NextTree = self.function("stamma_pgn_reader_game");
        self.with_reader(text, 0, |reader| {
            let mut game = null_mut();
            // SAFETY: a reader, valid output.
            while unsafe { next(reader, &mut game, null_mut()) } == 0 {
                take(game);
            }
        });
    }

    /// Reads games, each in place of the one before.
    fn games(&self, text: &[u8]) {
        let new: NewTree = self.function("stamma_game_new");
        let next: IntoTree = self.function("stamma_pgn_reader_game_into");
        let free: Free = self.function("stamma_game_free");
        let mut game = null_mut();
        // SAFETY: no start, valid output.
        assert_eq!(unsafe { new(std::ptr::null(), 0, &mut game, null_mut()) }, 0);
        self.with_reader(text, 0, |reader| {
            // SAFETY: a reader and a game.
            while unsafe { next(reader, game, null_mut()) } == 0 {
                black_box(game);
            }
        });
        // SAFETY: freed once.
        unsafe { free(game) };
    }

    fn keep_games(&self, text: &[u8]) -> Handles<'_> {
        let mut games = Vec::new();
        self.trees(text, |game| games.push(game));
        Handles { library: self, games }
    }
}
