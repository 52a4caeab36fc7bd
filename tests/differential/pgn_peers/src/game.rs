//! One game as both readers are asked to tell it.

/// A null move, in the sixteen bits of `stamma::board::Move`.
pub const NULL: u16 = 0x41;

/// In place of a move: one that cannot be played, where the reading of its line ends.
pub const BAD: u16 = 0;

/// A move: how deep in variations, which squares, how it was written as far as the reader tells, and what was said of that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    pub depth: u16,
    pub bits: u16,
    pub text: String,
    pub notes: Vec<&'static str>,
}

/// Everything that is compared.
#[derive(Clone, Debug, Default)]
pub struct Game {
    /// First byte in the input; the peer does not tell.
    pub offset: u64,
    pub tags: Vec<(String, String)>,
    /// Moves of all lines, in the order of the text.
    pub plies: Vec<Ply>,
    /// Placement, turn, castling, legal en passant.
    pub start: String,
    pub last: String,
    /// `1-0` and so on; empty if the text has none.
    pub result: &'static str,
    /// Why the moves were not read, or not to the end of the game.
    pub stop: String,
    /// The rules or the start position are not supported: the moves are not comparable.
    pub is_closed: bool,
}

impl Game {
    pub fn main(&self) -> impl Iterator<Item = &Ply> {
        self.plies.iter().filter(|ply| ply.depth == 0)
    }

    /// What tells games apart when the readers disagree where they begin: the seven tags that every game has, or all if it
    /// has none of those.
    pub fn key(&self) -> String {
        const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];
        let has_roster = self.tags.iter().any(|(name, _)| ROSTER.contains(&name.as_str()));
        let mut key = String::new();
        for (name, value) in self.tags.iter().filter(|(name, _)| !has_roster || ROSTER.contains(&name.as_str())) {
            key.push_str(name);
            key.push('\t');
            key.push_str(value);
            key.push('\n');
        }
        key
    }
}

/// The first four fields of a FEN.
pub fn four_fields(fen: &str) -> String {
    fen.split(' ').take(4).collect::<Vec<_>>().join(" ")
}

/// The bits as `e2e4`, castling as king takes rook.
pub fn uci(bits: u16) -> String {
    if bits == NULL {
        return "0000".to_string();
    }
    let square = |number: u16| {
        let (file, rank) = (number & 7, number >> 3 & 7);
        [b'a' + file as u8, b'1' + rank as u8].map(char::from)
    };
    let mut text: String = square(bits & 63).into_iter().chain(square(bits >> 6 & 63)).collect();
    if bits >> 12 != 0 {
        text.push(char::from(*b" pnbrqk".get(usize::from(bits >> 12)).unwrap_or(&b'?')));
    }
    text
}

/// Text of unknown encoding as the reference reads it: UTF-8, else Windows-1252.
pub fn decoded(bytes: &[u8]) -> String {
    // The bytes 0x80 to 0x9F of Windows-1252; U+FFFD where it has none.
    const HIGH: [char; 32] = [
        '€', '\u{FFFD}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{FFFD}', 'Ž', '\u{FFFD}',
        '\u{FFFD}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{FFFD}', 'ž', 'Ÿ',
    ];
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_string(),
        Err(_) => bytes
            .iter()
            .map(|byte| match byte {
                0x80..=0x9F => HIGH[usize::from(byte - 0x80)],
                _ => char::from(*byte),
            })
            .collect(),
    }
}
