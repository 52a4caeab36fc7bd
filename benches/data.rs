//! The positions and moves that every row works on: all plies of real games, and where the test data are.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use cozy_chess::util::{display_san_move, parse_uci_move};
use pgn_reader::{RawTag, SanPlus, Skip, Visitor};
use shakmaty::{fen::Fen, uci::UciMove, CastlingMode, Chess, EnPassantMode, Position as _};
use stamma::board::{Move, Position};
use stamma::notation::{fen, uci, Level};

use crate::shared::{self, Shared};

/// Plies that are taken from each of the `FOLDERS`.
const PLIES: usize = 70_000;
const FOLDERS: [&str; 3] = ["bulk/players", "bulk/twic", "bulk/lichess"];

/// Texts one behind the other, as in a file.
#[derive(Default)]
pub struct Texts {
    bytes: String,
    ends: Vec<usize>,
}

impl Texts {
    pub fn push(&mut self, text: &str) {
        self.bytes.push_str(text);
        self.ends.push(self.bytes.len());
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, end)| &self.bytes[start..*end])
    }
}

impl<T: AsRef<str>> FromIterator<T> for Texts {
    fn from_iter<I: IntoIterator<Item = T>>(texts: I) -> Texts {
        let mut all = Texts::default();
        texts.into_iter().for_each(|text| all.push(text.as_ref()));
        all
    }
}

/// Positions as each library has them, and the move played in each: an array for each, so that nobody reads over others' data.
#[derive(Default)]
pub struct Sample {
    pub fens: Texts,
    pub sans: Texts,
    pub ours: Vec<Position>,
    pub our_moves: Vec<Move>,
    pub c: Vec<shared::Position>,
    pub shakmaty: Vec<Chess>,
    pub shakmaty_moves: Vec<shakmaty::Move>,
    pub cozy: Vec<cozy_chess::Board>,
    pub cozy_moves: Vec<cozy_chess::Move>,
}

/// One position, before they are put into another order.
struct Ply {
    ours: Position,
    our_move: Move,
    shakmaty: Chess,
    shakmaty_move: shakmaty::Move,
    cozy: cozy_chess::Board,
    cozy_move: cozy_chess::Move,
}

impl Sample {
    pub fn len(&self) -> usize {
        self.ours.len()
    }

    /// Plays all games. The libraries must agree on every move.
    pub fn load(library: &Shared) -> Sample {
        let mut plies = Vec::new();
        for (start, moves) in games() {
            let mut ours = fen::parse(start.as_bytes(), fen::Options::default()).expect(&start);
            let mut peer: Chess =
                start.parse::<Fen>().expect(&start).into_position(CastlingMode::Standard).expect(&start);
            let mut cozy: cozy_chess::Board = start.parse().expect(&start);
            for text in moves {
                let text = text.as_str();
                let our_move = uci::decode(&ours, text.as_bytes(), Level::Strict, false).expect(text);
                let shakmaty_move = text.parse::<UciMove>().expect(text).to_move(&peer).expect(text);
                let cozy_move = parse_uci_move(&cozy, text).expect(text);
                let before =
                    Ply { ours, our_move, shakmaty: peer.clone(), shakmaty_move, cozy: cozy.clone(), cozy_move };
                plies.push(before);
                ours = ours.play(our_move).expect(text);
                peer = peer.play(shakmaty_move).expect(text);
                cozy.play(cozy_move);
            }
        }
        // Neighbours in a game are much alike; readers of databases do not have that luck.
        let mut order: Vec<(u64, Ply)> = (0_u64..).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15)).zip(plies).collect();
        order.sort_by_key(|(key, _)| *key);
        let mut sample = Sample::default();
        order.into_iter().for_each(|(_, ply)| sample.push(ply, library));
        sample
    }

    fn push(&mut self, ply: Ply, library: &Shared) {
        let san = SanPlus::from_move(ply.shakmaty.clone(), ply.shakmaty_move).to_string();
        assert_eq!(san, stamma::notation::san::encode(&ply.ours, ply.our_move).expect(&san).as_str());
        assert_eq!(san, display_san_move(&ply.cozy, ply.cozy_move).to_string());
        let fen = Fen::from_position(&ply.shakmaty, EnPassantMode::Legal).to_string();
        assert_eq!(fen, fen::write(&ply.ours, fen::Style::default()).as_str());
        self.c.push(library.fen_parse(&fen));
        self.fens.push(&fen);
        self.sans.push(&san);
        self.ours.push(ply.ours);
        self.our_moves.push(ply.our_move);
        self.shakmaty.push(ply.shakmaty);
        self.shakmaty_moves.push(ply.shakmaty_move);
        self.cozy.push(ply.cozy);
        self.cozy_moves.push(ply.cozy_move);
    }
}

/// Games as the FEN that they start from and their moves in UCI.
fn games() -> Vec<(String, Vec<String>)> {
    let mut games = Vec::new();
    for folder in FOLDERS {
        let Some(text) = text(&[folder], 80 * PLIES) else {
            println!("skipped: games of {folder}: not there; those of tests/data/games.tsv instead");
            return small_games();
        };
        let mut taken = Take { games: Vec::new(), plies: 0 };
        pgn_reader::Reader::new(text.as_slice()).visit_all_games(&mut taken).unwrap();
        games.append(&mut taken.games);
    }
    games
}

/// Lines of FEN, tab, moves.
fn small_games() -> Vec<(String, Vec<String>)> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/data/games.tsv");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let game = |line: &str| {
        let (start, moves) = line.split_once('\t').expect("FEN and moves");
        (start.to_owned(), moves.split(' ').map(str::to_owned).collect())
    };
    text.lines().map(game).collect()
}

/// Takes games that begin at the usual position, up to their first move that is none.
struct Take {
    games: Vec<(String, Vec<String>)>,
    plies: usize,
}

impl Visitor for Take {
    type Tags = bool;
    type Movetext = (Chess, Vec<String>);
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), bool> {
        if self.plies >= PLIES {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(true)
    }

    fn tag(&mut self, is_usual: &mut bool, name: &[u8], _: RawTag<'_>) -> ControlFlow<()> {
        *is_usual &= name != b"FEN";
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, is_usual: bool) -> ControlFlow<(), Self::Movetext> {
        if !is_usual {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue((Chess::default(), Vec::new()))
    }

    fn san(&mut self, (position, moves): &mut Self::Movetext, san: SanPlus) -> ControlFlow<()> {
        let Ok(mv) = san.san.to_move(position) else { return ControlFlow::Break(()) };
        moves.push(UciMove::from_standard(mv).to_string());
        position.play_unchecked(mv);
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, _: &mut Self::Movetext) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn end_game(&mut self, (_, moves): Self::Movetext) {
        self.plies += moves.len();
        let start = Fen::from_position(&Chess::default(), EnPassantMode::Legal).to_string();
        self.games.push((start, moves));
    }
}

/// The PGN files of these folders, or these files, as one text of about so many bytes, several times if they are short; none if
/// one is not there.
pub fn text(folders: &[&str], bytes: usize) -> Option<Vec<u8>> {
    let data = std::env::var_os("STAMMA_DATA")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/data"), PathBuf::from);
    let mut text = Vec::new();
    'folders: for folder in folders {
        // Other rules than those of standard chess are no part of the measurement.
        for path in files(&data.join("pgn").join(folder))?.iter().filter(|path| !is_960(path)) {
            let file = std::fs::read(path).expect("a file");
            if path.extension().is_some_and(|extension| extension == "xz") {
                lzma_rs::xz_decompress(&mut file.as_slice(), &mut text).expect("a packed file");
            } else {
                text.extend(file);
            }
            text.extend(b"\n\n");
            if text.len() > bytes {
                break 'folders;
            }
        }
    }
    while !text.is_empty() && text.len() < bytes {
        text.extend_from_within(..);
    }
    text.truncate(stamma::pgn::split(&text, bytes, stamma::pgn::Options::default()));
    Some(text)
}

fn is_960(path: &Path) -> bool {
    let name = path.to_string_lossy().to_lowercase();
    name.contains("frc") || name.contains("960")
}

fn files(folder: &Path) -> Option<Vec<PathBuf>> {
    if folder.is_file() {
        return Some(vec![folder.to_owned()]);
    }
    let entries = std::fs::read_dir(folder).ok()?;
    let mut files: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    Some(files)
}
