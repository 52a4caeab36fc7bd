//! What the tags of one game say about its moves: where it starts, by which rules, and how it ended (reference 18.2).
//!
//! Keeps only that, in fixed space, and which names were seen. Of tags that come twice the last value counts that is
//! neither empty nor `?`.

use super::fingerprint::fingerprint;
use super::lines::Place;
use super::names::{Name, Names};
use super::options::Options;
use crate::board::{Position, Rules};
use crate::notation::fen::{self, Mode};
use crate::notation::result::{self, GameResult};
use crate::notation::Level;
use crate::status::{Diagnose, Diagnostic, Error, Status};
use crate::text::{Text, Write};

/// The rules that a Variant tag names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Variant {
    /// Chess.
    Standard,
    /// Chess960.
    Chess960,
    /// Something that is not supported.
    Other,
}

/// Where a tag stands, for diagnostics that come later.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Spot {
    /// First byte of the input.
    pub offset: u64,
    /// Bytes.
    pub len: u32,
    /// Line and column.
    pub place: Place,
}

/// What was read in the tags of one game.
#[derive(Debug)]
pub struct Tags {
    names: Names,
    fen: Option<(Text<{ fen::TEXT_MAX }>, Spot)>,
    /// Longer than any FEN.
    fen_too_long: bool,
    setup: Option<(bool, Spot)>,
    variant: Option<(Variant, Spot)>,
    result: Option<GameResult>,
    /// What the Result tag says in other words than PGN's.
    odd_result: Text<16>,
}

/// A position to start from, and what was said about it.
pub struct Start {
    /// The position; the usual one if the tags give none that can be used.
    pub position: Position,
    /// The moves cannot be interpreted from there.
    pub is_unusable: bool,
    /// At most three remarks: condition, whether the meaning is sure, place.
    pub remarks: [Option<(Status, Spot)>; 3],
}

/// The seven tags that every game has.
pub const ROSTER: [&[u8]; 7] = [b"Event", b"Site", b"Date", b"Round", b"White", b"Black", b"Result"];

fn has_value(value: &[u8]) -> bool {
    !matches!(value, b"" | b"?")
}

impl Tags {
    /// Of no game yet.
    pub const fn new() -> Tags {
        Tags {
            names: Names::new(),
            fen: None,
            fen_too_long: false,
            setup: None,
            variant: None,
            result: None,
            odd_result: Text::new(),
        }
    }

    /// Forgets one game's tags.
    pub fn clear(&mut self) {
        self.names.clear();
        (self.fen, self.fen_too_long, self.setup, self.variant, self.result) = (None, false, None, None, None);
        self.odd_result = Text::new();
    }

    /// The first place in the input of which line and column are still to be found out.
    pub fn unsettled_spot(&mut self) -> Option<&mut Spot> {
        let fen = self.fen.as_mut().map(|(_, spot)| spot);
        let setup = self.setup.as_mut().map(|(_, spot)| spot);
        let variant = self.variant.as_mut().map(|(_, spot)| spot);
        let spots = [fen, setup, variant].into_iter().flatten();
        spots.filter(|spot| spot.place == Place::UNKNOWN).min_by_key(|spot| spot.offset)
    }

    /// A place that was told of, with its line and column once they are found out.
    pub fn settled(&self, spot: Spot) -> Spot {
        let fen = self.fen.as_ref().map(|(_, spot)| *spot);
        let others = [fen, self.setup.map(|(_, spot)| spot), self.variant.map(|(_, spot)| spot)];
        others.into_iter().flatten().find(|other| other.offset == spot.offset).unwrap_or(spot)
    }

    /// How many there were.
    pub fn count(&self) -> usize {
        self.names.count()
    }

    /// Whether a tag of this name was seen.
    pub fn has(&self, name: &[u8]) -> bool {
        self.names.has(fingerprint(name))
    }

    /// Whether a tag of this name, behind an empty line, begins another game: one with an Event, or one that starts over.
    pub fn starts_over(&self, name: &[u8]) -> bool {
        let is_first = self.names.is_first(fingerprint(name));
        self.count() > 0 && (name == b"Event" || is_first || ROSTER.contains(&name) && self.has(name))
    }

    /// What the Result tag says.
    pub fn result(&self) -> Option<GameResult> {
        self.result
    }

    /// The result that the Result tag names, if it does so in these words, which are not PGN's.
    pub fn odd_result(&self, text: &[u8]) -> Option<GameResult> {
        self.result.filter(|_| !text.is_empty() && self.odd_result.as_bytes() == text)
    }

    /// Whether a tag says something about where the game starts, and by which rules.
    #[inline]
    pub fn tell_start(&self) -> bool {
        self.fen.is_some() || self.setup.is_some() || self.variant.is_some()
    }

    /// What the FEN tag says.
    pub fn fen(&self) -> Option<&[u8]> {
        self.fen.as_ref().map(|(text, _)| text.as_bytes())
    }

    /// Whether the Result tag is in other words than PGN's that could be taken for something else: nothing else is a word with
    /// a slash, as `1/2`.
    pub fn has_wordy_result(&self) -> bool {
        let odd = self.odd_result.as_bytes();
        !odd.is_empty() && (!odd.contains(&b'/') || odd.contains(&b' '))
    }

    /// The names of the tags.
    pub fn names(&mut self) -> &mut Names {
        &mut self.names
    }

    /// The first tag of a game is a usual one, of this name; what it says of the result.
    #[inline]
    pub fn begin(&mut self, name: &Name, result: Option<GameResult>) {
        self.names.begin(name);
        self.result = result;
    }

    /// The Result tag, which is new, is in PGN's own words, and says this.
    #[inline]
    pub fn set_result(&mut self, result: GameResult) {
        self.result = Some(result);
    }

    /// Takes a tag. Whether its name came before.
    pub fn take(&mut self, name: &[u8], value: &[u8], spot: Spot) -> Result<bool, Error> {
        let print = fingerprint(name);
        let is_duplicate = !self.names.add(print)?;
        match name {
            b"FEN" if has_value(value) || self.fen.is_none() => {
                let mut text = Text::new();
                // A writer gives a space for each of these.
                let spaced = |byte: &u8| if matches!(byte, b'\t'..=b'\r') { b' ' } else { *byte };
                value.iter().map(spaced).for_each(|byte| text.byte(byte));
                self.fen_too_long = value.len() > fen::TEXT_MAX;
                self.fen = Some((text, spot));
            }
            b"SetUp" if has_value(value) => self.setup = Some((value.trim_ascii() != b"0", spot)),
            b"Variant" if has_value(value) => self.variant = Some((variant(value), spot)),
            b"Result" if has_value(value) || self.result.is_none() => {
                self.result = result::parse(value, Level::Tolerant).ok().filter(|_| has_value(value));
                self.odd_result = Text::new();
                if self.result.is_some_and(|result| result.pgn().as_bytes() != value) && value.len() <= 16 {
                    value.iter().for_each(|byte| self.odd_result.byte(*byte));
                }
            }
            _ => {}
        }
        Ok(is_duplicate)
    }

    /// The position that the moves start from.
    pub fn start(&self, options: &Options) -> Start {
        let variant = self.variant.map_or(Variant::Standard, |(variant, _)| variant);
        let mut start =
            Start { position: Position::INITIAL, is_unusable: variant == Variant::Other, remarks: [None; 3] };
        if variant == Variant::Chess960 {
            start.position.set_rules(Rules::Chess960);
        }
        if let Some((Variant::Other, spot)) = self.variant {
            start.remark(Status::PGN_VARIANT_UNSUPPORTED, spot);
        }
        let text = self.fen.as_ref().filter(|(text, _)| has_value(text.as_bytes()));
        match (text, self.setup) {
            (None, Some((true, spot))) => start.remark(Status::PGN_SETUP_WITHOUT_FEN, spot),
            (Some(_), Some((false, spot))) => start.remark(Status::PGN_SETUP_ZERO, spot),
            _ => {}
        }
        if let (Some((text, spot)), true) = (text, variant != Variant::Other) {
            self.read(text.as_bytes(), *spot, variant, options, &mut start);
        }
        start
    }

    fn read(&self, text: &[u8], spot: Spot, variant: Variant, options: &Options, start: &mut Start) {
        if let (Some((position, is_repaired)), Variant::Standard, false) = (usual(text), variant, self.fen_too_long) {
            start.position = position;
            if is_repaired {
                start.remark(Status::PGN_FEN_REPAIRED, spot);
            }
            return;
        }
        let mode = if variant == Variant::Chess960 { Mode::Chess960 } else { Mode::Auto };
        let mut repairs = Repairs(0);
        // A FEN of games is read as the reference's section 3 reads one, whatever its faults; strictness is for the moves.
        let options =
            fen::Options { level: options.level.max(Level::Tolerant), mode, repair: true, ..fen::Options::default() };
        match fen::parse_with(text, options, &mut repairs) {
            // The highest level reads illegal positions, too; but in these moves have no meaning.
            Ok(position) if !self.fen_too_long && position.is_playable() => {
                start.position = position;
                if position.rules() == Rules::Chess960 && variant == Variant::Standard {
                    start.remark(Status::PGN_VARIANT_ASSUMED, spot);
                }
                if repairs.0 > 0 {
                    start.remark(Status::PGN_FEN_REPAIRED, spot);
                }
            }
            _ => {
                start.is_unusable = true;
                start.remark(Status::PGN_FEN_BAD, spot);
            }
        }
    }
}

impl Start {
    fn remark(&mut self, status: Status, spot: Spot) {
        if let Some(slot) = self.remarks.iter_mut().find(|slot| slot.is_none()) {
            *slot = Some((status, spot));
        }
    }
}

/// The position of a usual FEN of which nothing needs repair but a move number of 0, as many programs write it; and whether
/// that was.
fn usual(text: &[u8]) -> Option<(Position, bool)> {
    let mut first = Text::<{ fen::TEXT_MAX }>::new();
    let repaired = text.strip_suffix(b" 0").map(|rest| {
        rest.iter().chain(b" 1").for_each(|byte| first.byte(*byte));
        first.as_bytes()
    });
    // With all its rights at home and without en passant a legal position needs none.
    let position = fen::parse_usual(repaired.unwrap_or(text)).filter(|position| position.en_passant().is_none())?;
    Some((position, repaired.is_some()))
}

/// Counts what was changed, not what is mere style.
struct Repairs(u32);

impl Diagnose for Repairs {
    const WANTED: bool = true;
    fn report(&mut self, diagnostic: Diagnostic) {
        if diagnostic.severity > crate::status::Severity::Info {
            self.0 = self.0.saturating_add(1);
        }
    }
}

/// The rules that the value of a Variant tag names. Ignores case, spaces, `-` and `_`.
pub fn variant(value: &[u8]) -> Variant {
    let mut folded = Text::<32>::new();
    for byte in value.iter().filter(|byte| !matches!(byte, b' ' | b'-' | b'_' | b'\t')) {
        folded.byte(byte.to_ascii_lowercase());
    }
    match folded.as_bytes() {
        b"standard" | b"normal" | b"chess" | b"fromposition" | b"regular" | b"orthodox" | b"classical" => {
            Variant::Standard
        }
        b"chess960"
        | b"960"
        | b"fischerandom"
        | b"fischerrandom"
        | b"fischerrandomchess"
        | b"freestyle"
        | b"freestylechess"
        | b"frc"
        | b"chess960/fischerrandom" => Variant::Chess960,
        _ => Variant::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_variants() {
        let cases = [
            ("Standard", Variant::Standard),
            ("normal", Variant::Standard),
            ("From Position", Variant::Standard),
            ("chess 960", Variant::Chess960),
            ("Fischer Random", Variant::Chess960),
            ("fischerandom", Variant::Chess960),
            ("Chess960", Variant::Chess960),
            ("Freestyle", Variant::Chess960),
            ("Crazyhouse", Variant::Other),
            ("Atomic", Variant::Other),
        ];
        for (name, expected) in cases {
            assert_eq!(variant(name.as_bytes()), expected, "{name}");
        }
    }

    #[test]
    fn an_empty_value_never_replaces_a_real_one() {
        let mut tags = Tags::new();
        assert!(!tags.take(b"Result", b"1-0", Spot::default()).unwrap());
        assert!(tags.take(b"Result", b"?", Spot::default()).unwrap());
        assert_eq!(tags.result(), Some(GameResult::WHITE_WINS));
        tags.take(b"Result", b"0-1", Spot::default()).unwrap();
        assert_eq!(tags.result(), Some(GameResult::BLACK_WINS));
    }

    #[test]
    fn no_game_starts_from_an_illegal_position() {
        let mut tags = Tags::new();
        tags.take(b"FEN", b"4P1k1/8/8/8/8/8/8/4K3 w - - 0 1", Spot::default()).unwrap();
        for level in [Level::Import, Level::Tolerant, Level::Guess] {
            let start = tags.start(&Options::new(level));
            assert!(start.is_unusable && start.position == Position::INITIAL, "{level:?}");
            assert_eq!(start.remarks[0].map(|(status, _)| status), Some(Status::PGN_FEN_BAD));
        }
    }

    /// What is read quickly is what the careful reader gives, and it has nothing to say about it.
    #[test]
    fn usual_positions_need_no_care() {
        let options = Options::new(Level::Tolerant);
        let careful =
            fen::Options { level: Level::Tolerant, mode: Mode::Auto, repair: true, ..fen::Options::default() };
        let mut quick = 0;
        let lines = include_str!("../../tests/data/positions.txt").lines();
        let zeros = lines.clone().filter_map(|line| Some(format!("{} 0", line.rsplit_once(' ')?.0)));
        for text in lines.map(str::to_owned).chain(zeros) {
            let mut tags = Tags::new();
            tags.take(b"FEN", text.as_bytes(), Spot::default()).unwrap();
            let mut repairs = Repairs(0);
            let position = fen::parse_with(text.as_bytes(), careful, &mut repairs);
            let Some(position) = position.ok().filter(|position| position.rules() == Rules::Standard) else { continue };
            let start = tags.start(&options);
            assert_eq!((start.position, start.is_unusable), (position, false), "{text}");
            assert_eq!(start.remarks[0].is_some(), repairs.0 > 0, "{text}");
            quick += usize::from(usual(text.as_bytes()).is_some());
        }
        assert!(quick > 2000, "{quick}");
    }

    #[test]
    fn another_game_begins_where_the_names_start_over() {
        let mut tags = Tags::new();
        assert!(!tags.starts_over(b"Event"));
        tags.take(b"Site", b"x", Spot::default()).unwrap();
        assert!(tags.starts_over(b"Event") && tags.starts_over(b"Site"));
        assert!(!tags.starts_over(b"White") && !tags.starts_over(b"Annotator"));
    }
}
