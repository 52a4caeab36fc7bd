//! Whole files of games: read in the ways that programs read them, and written. The peer is pgn-reader, which has no tree and
//! no writer; with shakmaty it holds the moves against the position.
//!
//! * `tokens`: moves are found, not decoded. `skip`: tags only. `validated`: every move of every line is legal.
//! * `tree`: each game as an object that keeps everything. `write`: these in export format.
//! * Each on a file of little but moves, and on one with a comment behind each move.

use std::ffi::c_void;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::ptr::null_mut;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, SamplingMode, Throughput};
use pgn_reader::{RawTag, SanPlus, Skip, Visitor};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Position as _};
use stamma::ffi::*;
use stamma::notation::Level;
use stamma::pgn::game::{Game, NextGame, Reading};
use stamma::pgn::write::{self, Writer};
use stamma::pgn::{split, Kind, Next, Options, Reader};

use crate::shared::Shared;

/// Of each kind of file so much is read.
const BYTES: usize = 20_000_000;
/// Events of a batch in C.
const BATCH: usize = 256;

/// Bytes that one move of a row takes, for figures in bytes.
pub struct Measured {
    pub row: String,
    pub bytes_per_move: f64,
}

/// Measures every row; tells what they were measured on.
pub fn rows(criterion: &mut Criterion, library: &Shared) -> Vec<Measured> {
    let mut measured = Vec::new();
    let dense = ["bulk/players", "bulk/twic", "bulk/books"];
    for (kind, folders) in [("dense", dense.as_slice()), ("commented", &["bulk/tcec"])] {
        let text = text(folders).unwrap_or_else(|| {
            println!("skipped: pgn rows over {}: not there; the cases of the tests instead", folders.join(", "));
            cases()
        });
        measure(criterion, library, kind, &text, &mut measured);
    }
    measured
}

fn measure(criterion: &mut Criterion, library: &Shared, kind: &str, text: &[u8], measured: &mut Vec<Measured>) {
    let tokens = Options { decode: false, ..Options::default() };
    let headers = Options { headers_only: true, ..Options::default() };
    let moves = read(text, Options::default());
    println!("pgn {kind}: {} bytes, {moves} moves", text.len());
    let theirs = peer(text, Validate(0)).0;
    // Null moves are none to the peer.
    assert!(theirs.abs_diff(moves) * 1000 <= moves, "{moves} moves by ours, {theirs} by the peer");

    let mut row = |name: &str, bytes: usize, run: &mut dyn FnMut(&mut BenchmarkGroup<'_, WallTime>)| {
        let row = format!("pgn-{name}-{kind}");
        let mut group = criterion.benchmark_group(&row);
        group.sample_size(10).sampling_mode(SamplingMode::Flat).measurement_time(Duration::from_secs(3));
        group.throughput(Throughput::Elements(moves));
        run(&mut group);
        group.finish();
        measured.push(Measured { row, bytes_per_move: bytes as f64 / moves as f64 });
    };
    row("tokens", text.len(), &mut |group| {
        group.bench_function("stamma", |b| b.iter(|| read_many(black_box(text), tokens)));
        group.bench_function("libstamma.so", |b| b.iter(|| library.read(black_box(text), STAMMA_PGN_TOKENS)));
        group.bench_function("pgn-reader", |b| b.iter(|| peer(black_box(text), Count { moves: 0, headers_only: false }).moves));
    });
    row("skip", text.len(), &mut |group| {
        group.bench_function("stamma", |b| b.iter(|| read_many(black_box(text), headers)));
        group.bench_function("libstamma.so", |b| b.iter(|| library.read(black_box(text), STAMMA_PGN_HEADERS_ONLY)));
        group.bench_function("pgn-reader", |b| b.iter(|| peer(black_box(text), Count { moves: 0, headers_only: true }).moves));
    });
    row("validated", text.len(), &mut |group| {
        group.bench_function("stamma", |b| b.iter(|| read(black_box(text), Options::default())));
        group.bench_function("libstamma.so", |b| b.iter(|| library.read(black_box(text), 0)));
        group.bench_function("pgn-reader", |b| b.iter(|| peer(black_box(text), Validate(0)).0));
    });
    row("tree", text.len(), &mut |group| {
        group.bench_function("stamma", |b| {
            b.iter(|| {
                games(black_box(text), |game| {
                    black_box(game);
                });
            });
        });
        group.bench_function("libstamma.so", |b| b.iter(|| library.games(black_box(text))));
    });
    let mut trees = Vec::new();
    games(text, |game| trees.push(game));
    let options = write::Options { null_moves: true, any_result: true, ..write::Options::EXPORT };
    let mut buffer = vec![0; 1 << 16];
    let written = trees.iter().map(|game| write(game, options, &mut buffer)).sum();
    row("write", written, &mut |group| {
        group.bench_function("stamma", |b| {
            b.iter(|| trees.iter().map(|game| write(black_box(game), options, &mut buffer)).sum::<usize>());
        });
        let handles = library.keep_games(text);
        group.bench_function("libstamma.so", |b| b.iter(|| handles.write()));
    });
}

/// The files of these folders as one text; none if a folder is not there.
fn text(folders: &[&str]) -> Option<Vec<u8>> {
    let data = std::env::var_os("STAMMA_DATA")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/data"), PathBuf::from);
    let mut text = Vec::new();
    for folder in folders {
        // Other rules than those of standard chess are no part of the measurement.
        for path in files(&data.join("pgn").join(folder))?.iter().filter(|path| !is_960(path)) {
            let bytes = std::fs::read(path).expect("a file");
            if path.extension().is_some_and(|extension| extension == "xz") {
                lzma_rs::xz_decompress(&mut bytes.as_slice(), &mut text).expect("a packed file");
            } else {
                text.extend(bytes);
            }
            text.extend(b"\n\n");
            if text.len() > BYTES {
                text.truncate(split(&text, BYTES, Options::default()));
                return Some(text);
            }
        }
    }
    Some(text)
}

fn is_960(path: &Path) -> bool {
    let name = path.to_string_lossy().to_lowercase();
    name.contains("frc") || name.contains("960")
}

fn files(folder: &Path) -> Option<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder).ok()?;
    let mut files: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    Some(files)
}

/// Small, but always there.
fn cases() -> Vec<u8> {
    let game = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 {[%clk 0:01:00]} a6 (3... Nf6 4. O-O) 4. Ba4 1-0\n\n";
    game.repeat(2000).into_bytes()
}

/// Moves of a text whose positions nobody asks for: many events at a time.
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
type Batch = unsafe extern "C" fn(*mut c_void, *mut stamma_pgn_event, usize, *mut usize, *mut c_void) -> i32;
type NextTree = unsafe extern "C" fn(*mut c_void, *mut *mut c_void, *mut c_void) -> i32;
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
        let mut style = stamma_pgn_style {
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
            let status = unsafe { write(*game, &mut style, buffer.as_mut_ptr(), buffer.len(), &mut len, null_mut()) };
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

    fn games(&self, text: &[u8]) {
        let free: Free = self.function("stamma_game_free");
        // SAFETY: a game just made.
        self.trees(text, |game| unsafe { free(game) });
    }

    fn keep_games(&self, text: &[u8]) -> Handles<'_> {
        let mut games = Vec::new();
        self.trees(text, |game| games.push(game));
        Handles { library: self, games }
    }
}
