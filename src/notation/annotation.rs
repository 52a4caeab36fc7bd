//! Annotation symbols and NAGs, the numbers that PGN has for them (reference section 17).
//!
//! * Numbers 1 to 139 are the standard's: of a pair the even one is White's, the odd one Black's; 1 to 9 judge a move, 10 to 135
//!   a position, 136 to 139 the clock. Numbers from 140 on are conventions of programs. 0 is a placeholder.
//! * [`symbol`] prints the numbers that the field prints with a sign of their own; all others are written `$n`. PGN is
//!   always `$n`.
//! * [`find`] takes the longest symbol. What it finds for a printed symbol is the number that prints it, save that □, ⨀ and
//!   their like stand for two numbers each.
//! * `×` is nobody's symbol here: it stands for 147 in one program, for a capture or mate everywhere else.
//! * A symbol made of letters (`N`, `RR`) counts only where no letter or digit follows.

use crate::board::Color;
use crate::notation::fen::DASHES;
use crate::text::Write;

/// One number, or a pair for White and Black.
struct Entry {
    first: u8,
    /// White's and Black's; the same number's when there is but one.
    symbols: [&'static str; 2],
    texts: [&'static str; 2],
    sides: bool,
}

/// `number, symbol, text;` or `number pair, White's symbol, Black's symbol, what White or Black has;`
macro_rules! entries {
    ($($first:literal $($symbol:literal)? $(pair $white:literal $black:literal)?: $text:literal;)*) => {
        &[$(entries!(@ $first, $text, $($symbol)? $(pair $white $black)?)),*]
    };
    (@ $first:literal, $text:literal, $symbol:literal) => {
        Entry { first: $first, symbols: [$symbol; 2], texts: [$text; 2], sides: false }
    };
    (@ $first:literal, $text:literal, pair $white:literal $black:literal) => {
        Entry {
            first: $first,
            symbols: [$white, $black],
            texts: [concat!("White ", $text), concat!("Black ", $text)],
            sides: true,
        }
    };
}

/// In the order of the numbers. The symbol is there only if it is printed.
static NAGS: &[Entry] = entries! {
    0 "": "no annotation";
    1 "!": "good move";
    2 "?": "poor move";
    3 "!!": "very good move";
    4 "??": "very poor move";
    5 "!?": "speculative or interesting move";
    6 "?!": "questionable or dubious move";
    7 "□": "forced move";
    8 "□": "only move";
    9 "": "worst move";
    10 "=": "equal or drawish position";
    11 "": "equal chances, quiet position";
    12 "": "equal chances, active position";
    13 "∞": "unclear position";
    14 pair "⩲" "⩱": "has a slight advantage";
    16 pair "±" "∓": "has a moderate advantage";
    18 pair "+−" "−+": "has a decisive advantage";
    20 pair "" "": "has a crushing advantage";
    22 pair "⨀" "⨀": "is in zugzwang";
    24 pair "" "": "has a slight space advantage";
    26 pair "○" "○": "has a moderate space advantage";
    28 pair "" "": "has a decisive space advantage";
    30 pair "" "": "has a slight lead in development";
    32 pair "⟳" "⟳": "has a moderate lead in development";
    34 pair "" "": "has a decisive lead in development";
    36 pair "↑" "↑": "has the initiative";
    38 pair "" "": "has a lasting initiative";
    40 pair "→" "→": "has the attack";
    42 pair "" "": "has insufficient compensation for the material";
    44 pair "=/∞" "=/∞": "has sufficient compensation for the material";
    46 pair "" "": "has more than adequate compensation for the material";
    48 pair "" "": "has a slight advantage in control of the centre";
    50 pair "" "": "has a moderate advantage in control of the centre";
    52 pair "" "": "has a decisive advantage in control of the centre";
    54 pair "" "": "has a slight advantage in control of the kingside";
    56 pair "" "": "has a moderate advantage in control of the kingside";
    58 pair "" "": "has a decisive advantage in control of the kingside";
    60 pair "" "": "has a slight advantage in control of the queenside";
    62 pair "" "": "has a moderate advantage in control of the queenside";
    64 pair "" "": "has a decisive advantage in control of the queenside";
    66 pair "" "": "has a vulnerable first rank";
    68 pair "" "": "has a well protected first rank";
    70 pair "" "": "has a poorly protected king";
    72 pair "" "": "has a well protected king";
    74 pair "" "": "has a poorly placed king";
    76 pair "" "": "has a well placed king";
    78 pair "" "": "has a very weak pawn structure";
    80 pair "" "": "has a moderately weak pawn structure";
    82 pair "" "": "has a moderately strong pawn structure";
    84 pair "" "": "has a very strong pawn structure";
    86 pair "" "": "has poorly placed knights";
    88 pair "" "": "has well placed knights";
    90 pair "" "": "has poorly placed bishops";
    92 pair "" "": "has well placed bishops";
    94 pair "" "": "has poorly placed rooks";
    96 pair "" "": "has well placed rooks";
    98 pair "" "": "has a poorly placed queen";
    100 pair "" "": "has a well placed queen";
    102 pair "" "": "has poor piece coordination";
    104 pair "" "": "has good piece coordination";
    106 pair "" "": "has played the opening very poorly";
    108 pair "" "": "has played the opening poorly";
    110 pair "" "": "has played the opening well";
    112 pair "" "": "has played the opening very well";
    114 pair "" "": "has played the middlegame very poorly";
    116 pair "" "": "has played the middlegame poorly";
    118 pair "" "": "has played the middlegame well";
    120 pair "" "": "has played the middlegame very well";
    122 pair "" "": "has played the ending very poorly";
    124 pair "" "": "has played the ending poorly";
    126 pair "" "": "has played the ending well";
    128 pair "" "": "has played the ending very well";
    130 pair "" "": "has slight counterplay";
    132 pair "⇆" "⇆": "has moderate counterplay";
    134 pair "" "": "has decisive counterplay";
    136 pair "" "": "is in moderate time pressure";
    138 pair "⨁" "⨁": "is in severe time pressure";
    140 "∆": "with the idea";
    141 "∇": "aimed against";
    142 "⌓": "better is";
    143 "≤": "worse is";
    144 "": "equivalent is";
    145 "RR": "editorial comment";
    146 "N": "novelty";
    147 "": "weak point";
    148 "": "endgame";
    149 "": "line";
    150 "": "diagonal";
    151 pair "" "": "has the bishop pair";
    153 "": "bishops of opposite colours";
    154 "": "bishops of the same colour";
    155 "": "diagram (Scidb)";
    156 "": "diagram (Scidb)";
    157 "": "isolated pawns (Scidb)";
    158 "": "doubled pawns (Scidb)";
    159 "": "connected pawns (Scidb)";
    160 "": "passed pawn (Scidb)";
    165 "": "with (Scidb)";
    166 "": "without (Scidb)";
    190 "": "etc. (Scid)";
    191 "": "doubled pawns (Scid)";
    192 "": "separated pawns (Scid)";
    193 "": "connected pawns (Scid)";
    201 "": "diagram (Scid)";
    210 "": "see (Scid)";
    211 "": "mate (Scid)";
    212 "": "passed pawn (Scid)";
    213 "": "more pawns (Scid)";
    214 "": "with (Scid)";
    215 "": "without (Scid)";
    220 "": "diagram";
    221 "": "diagram from Black's side";
    238 "": "space";
    239 "": "file";
    240 "": "diagonal";
    241 "": "centre";
    242 "": "kingside";
    243 "": "queenside";
    244 "": "weak point";
    245 "": "ending";
    246 "": "bishop pair";
    247 "": "bishops of opposite colours";
    248 "": "bishops of the same colour";
    249 "": "connected pawns";
    250 "": "isolated pawns";
    251 "": "doubled pawns";
    252 "": "passed pawn";
    253 "": "pawn majority";
    254 "": "with";
    255 "": "without";
};

/// Symbols and their numbers for White and Black. `-` stands for every kind of dash.
static SYMBOLS: &[(&str, [u8; 2])] = &[
    ("!", [1; 2]),
    ("?", [2; 2]),
    ("!!", [3; 2]),
    ("??", [4; 2]),
    ("!?", [5; 2]),
    ("‼", [3; 2]),
    ("⁇", [4; 2]),
    ("⁉", [5; 2]),
    ("⁈", [6; 2]),
    ("?!", [6; 2]),
    ("□", [8; 2]), // 7 is printed so too, but most who write it mean the only move
    ("[]", [8; 2]),
    ("☒", [9; 2]),
    ("=", [10; 2]),
    ("==", [11; 2]), // some mean 144 by it
    ("=~", [12; 2]),
    ("∞", [13; 2]),
    ("~", [13; 2]),
    ("inf", [13; 2]),
    ("&", [13; 2]),
    ("⩲", [14; 2]),
    ("+/=", [14; 2]),
    ("+=", [14; 2]),
    ("±=", [14; 2]),
    ("⩱", [15; 2]),
    ("=/+", [15; 2]),
    ("=+", [15; 2]),
    ("±", [16; 2]),
    ("+/-", [16; 2]),
    ("∓", [17; 2]),
    ("-/+", [17; 2]),
    ("+-", [18; 2]),
    ("-+", [19; 2]),
    ("+--", [20; 2]),
    ("++--", [20; 2]),
    ("--+", [21; 2]),
    ("--++", [21; 2]),
    ("⨀", [22, 23]),
    ("⊙", [22, 23]),
    ("(.)", [22, 23]),
    ("zz", [22, 23]),
    ("○", [26, 27]),
    ("()", [26, 27]),
    ("⟳", [32, 33]),
    ("↻", [32, 33]),
    ("↑↑", [32, 33]),
    ("@", [32, 33]),
    ("↑", [36, 37]),
    ("^", [36, 37]),
    ("→", [40, 41]),
    ("->", [40, 41]),
    ("=/∞", [44, 45]),
    ("=/~", [44, 45]),
    ("~/=", [44, 45]),
    ("=/&", [44, 45]),
    ("=∞", [44, 45]),
    ("≌", [44, 45]),
    ("⯹", [44, 45]),
    ("⊞", [48, 49]),
    ("[+]", [48, 49]),
    ("⟫", [54, 55]),
    (">>", [54, 55]),
    ("⟪", [60, 61]),
    ("<<", [60, 61]),
    ("⇆", [132, 133]),
    ("⇄", [132, 133]),
    ("<=>", [132, 133]),
    ("⨁", [138, 139]),
    ("⊕", [138, 139]),
    ("(+)", [138, 139]),
    ("∆", [140; 2]),
    ("△", [140; 2]),
    ("/\\", [140; 2]),
    ("∇", [141; 2]),
    ("\\/", [141; 2]),
    ("⌓", [142; 2]),
    (">=", [142; 2]),
    ("≤", [143; 2]),
    ("<=", [143; 2]),
    ("RR", [145; 2]),
    ("N", [146; 2]),
    ("TN", [146; 2]),
    ("⊥", [148; 2]),
    ("_|_", [148; 2]),
    ("⇔", [149; 2]),
    ("<->", [149; 2]),
    ("⇗", [150; 2]),
    ("//", [150; 2]),
    ("D", [220; 2]),
    ("✕", [244; 2]),
    ("∟", [254; 2]),
    ("⌋", [255; 2]),
];

fn entry(nag: u32) -> Option<(&'static Entry, usize)> {
    let found = NAGS.iter().rev().find(|entry| u32::from(entry.first) <= nag)?;
    match nag.wrapping_sub(found.first.into()) {
        0 => Some((found, 0)),
        1 if found.sides => Some((found, 1)),
        _ => None,
    }
}

/// The symbol that a number is printed with; `None` for numbers that are printed as `$n`.
pub fn symbol(nag: u32) -> Option<&'static str> {
    let (entry, side) = entry(nag)?;
    entry.symbols.get(side).copied().filter(|symbol| !symbol.is_empty())
}

/// What a number means, in English; `None` where no meaning is known.
pub fn text(nag: u32) -> Option<&'static str> {
    let (entry, side) = entry(nag)?;
    entry.texts.get(side).copied()
}

/// Writes the symbol, or `$n` where there is none.
pub fn write<W: Write>(nag: u32, out: &mut W) {
    match symbol(nag) {
        Some(symbol) => out.str(symbol),
        None => {
            out.byte(b'$');
            out.number(nag.into());
        }
    }
}

/// A symbol at the start of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// Its length in bytes.
    pub len: usize,
    /// Its number for White and for Black; the same where the symbol names the side itself or has none.
    pub nags: [u32; 2],
}

impl Found {
    /// The number meant behind a move of this side.
    pub fn nag(&self, mover: Color) -> u32 {
        let [white, black] = self.nags;
        match mover {
            Color::White => white,
            Color::Black => black,
        }
    }
}

/// The longest symbol at the start of a text, or a number in PGN's form, `$14`, of at most 32 bits.
pub fn find(text: &[u8]) -> Option<Found> {
    if let Some(digits) = text.strip_prefix(b"$") {
        let (nag, len) = number(digits)?;
        return Some(Found { len: len.saturating_add(1), nags: [nag; 2] });
    }
    longest(text, true)
}

/// The same for what is glued to a move: no letters and no number, which there can be something else.
pub fn find_sign(text: &[u8]) -> Option<Found> {
    longest(text, false)
}

fn longest(text: &[u8], words: bool) -> Option<Found> {
    let mut best: Option<Found> = None;
    for (symbol, [white, black]) in SYMBOLS {
        if !words && is_word(symbol) {
            continue;
        }
        if let Some(len) = starts_with(text, symbol) {
            if best.is_none_or(|best| best.len < len) {
                best = Some(Found { len, nags: [u32::from(*white), u32::from(*black)] });
            }
        }
    }
    best
}

/// Digits as a number, and how many they are.
fn number(text: &[u8]) -> Option<(u32, usize)> {
    let mut value = 0_u32;
    let mut len = 0_usize;
    for digit in text.iter().take_while(|byte| byte.is_ascii_digit()) {
        value = value.checked_mul(10)?.checked_add(u32::from(digit & 15))?;
        len = len.saturating_add(1);
    }
    (len > 0).then_some((value, len))
}

/// How long a symbol is at the start of a text.
fn starts_with(text: &[u8], symbol: &str) -> Option<usize> {
    let mut rest = text;
    for wanted in symbol.bytes() {
        rest = match wanted {
            b'-' => strip_dash(rest)?,
            _ => rest.strip_prefix(&[wanted])?,
        };
    }
    if is_word(symbol) && rest.first().is_some_and(|next| next.is_ascii_alphanumeric() || !next.is_ascii()) {
        return None;
    }
    Some(text.len().saturating_sub(rest.len()))
}

fn is_word(symbol: &str) -> bool {
    symbol.bytes().all(|byte| byte.is_ascii_alphabetic())
}

fn strip_dash(text: &[u8]) -> Option<&[u8]> {
    text.strip_prefix(b"-").or_else(|| DASHES.iter().find_map(|dash| text.strip_prefix(dash.as_bytes())))
}

#[cfg(test)]
mod tests;
