//! Moves as people print them: any language's letters or figurines, short, long or reversible, with the signs of their
//! tradition (reference sections 6, 8, 9).
//!
//! A style is a set of independent choices; all zero is PGN's export form. Where a language's letters are missing or
//! shared by two pieces the writer refuses rather than print something ambiguous.

use super::facts::Facts;
use super::write::disambiguation;
use crate::board::{Color, Move, Position, Role, Square, Wing};
use crate::notation::language::{by_number, Language, FIGURINE};
use crate::status::Error;
use crate::text::{Text, Write};

/// Room for a move in any style, with its final NUL.
pub const STYLED_MAX: usize = 64;

/// A move in some style, with room for its last NUL.
pub type StyledText = Text<STYLED_MAX>;

/// How much of a move is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Form {
    /// As short as it can be, `Nf3`.
    #[default]
    Short,
    /// With the origin, `Ng1-f3`.
    Long,
    /// With the origin and the captured piece, `Rd3xQd7`.
    Reversible,
}

/// How a promotion is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PromotionForm {
    /// `e8=Q`
    #[default]
    Equals,
    /// `e8Q`
    Plain,
    /// `e8(Q)`
    Parentheses,
    /// `e8/Q`
    Slash,
}

/// How a capture is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CaptureSign {
    /// `Nxe5`
    #[default]
    X,
    /// `N:e5`
    Colon,
    /// `Ne5`, `ed5`
    None,
    /// `N×e5`
    Times,
}

/// How check is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CheckSign {
    /// `+`
    #[default]
    Plus,
    /// Not at all.
    None,
    /// `†`
    Dagger,
    /// ` ch`
    Ch,
    /// The language's word after a space.
    Word,
}

/// How mate is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MateSign {
    /// `#`
    #[default]
    Hash,
    /// Not at all.
    None,
    /// `++`
    DoublePlus,
    /// `‡`
    DoubleDagger,
    /// ` mate`
    Mate,
    /// `×`, as Russian books have it.
    Times,
    /// The language's word after a space.
    Word,
}

/// How en passant is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EnPassantMark {
    /// Not at all.
    #[default]
    None,
    /// `exd6e.p.`
    Glued,
    /// `exd6 e.p.`
    Spaced,
}

/// Which figurines stand for the pieces of whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FigurineSet {
    /// The outline set for both sides.
    #[default]
    White,
    /// The mover's colour.
    Side,
    /// The filled set for both sides.
    Black,
}

/// How to write a move. The default is PGN's export form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Style {
    /// Short, long or reversible.
    pub form: Form,
    /// Whose letters, by number in the table; [`FIGURINE`] for figurines.
    pub language: u16,
    /// Which figurines.
    pub figurines: FigurineSet,
    /// Print U+FE0E after each figurine, so that it is not drawn as an emoji.
    pub text_selector: bool,
    /// How a promotion is written.
    pub promotion: PromotionForm,
    /// `0-0` instead of `O-O`.
    pub castling_zeros: bool,
    /// How a capture is written.
    pub capture: CaptureSign,
    /// How en passant is written.
    pub en_passant: EnPassantMark,
    /// How check is written.
    pub check: CheckSign,
    /// How mate is written.
    pub mate: MateSign,
    /// Print the pawn's letter too, where no other piece has the same.
    pub pawn_letter: bool,
    /// `Ng1f3` instead of `Ng1-f3` in the long forms.
    pub no_hyphen: bool,
}

impl Style {
    /// FIDE's Laws: `0-0`, `e8Q`, `exd6 e.p.`.
    pub const FIDE: Style = Style {
        promotion: PromotionForm::Plain,
        castling_zeros: true,
        en_passant: EnPassantMark::Spaced,
        ..Style::PGN
    };
    /// PGN's export form.
    pub const PGN: Style = Style {
        form: Form::Short,
        language: 0,
        figurines: FigurineSet::White,
        text_selector: false,
        promotion: PromotionForm::Equals,
        castling_zeros: false,
        capture: CaptureSign::X,
        en_passant: EnPassantMark::None,
        check: CheckSign::Plus,
        mate: MateSign::Hash,
        pawn_letter: false,
        no_hyphen: false,
    };
    /// The export form with figurines.
    pub const FIGURINES: Style = Style { language: FIGURINE as u16, ..Style::PGN };
    /// Opening encyclopaedias and Informants: figurines, no capture sign, `0-0`, `e8♕`.
    pub const INFORMANT: Style = Style {
        language: FIGURINE as u16,
        promotion: PromotionForm::Plain,
        castling_zeros: true,
        capture: CaptureSign::None,
        ..Style::PGN
    };
}

/// Writes a legal move in a style. Refuses illegal moves and positions, and languages whose letters cannot be printed.
pub fn encode_styled(position: &Position, mv: Move, style: &Style) -> Result<StyledText, Error> {
    position.require_legal()?;
    position.require_move(mv)?;
    let language = by_number(style.language);
    language.require_printable()?;
    let mut writer = Writer { style, language, mover: position.turn(), text: Text::new() };
    writer.write(position, mv);
    Ok(writer.text)
}

struct Writer<'a> {
    style: &'a Style,
    language: &'static Language,
    mover: Color,
    text: StyledText,
}

impl Writer<'_> {
    fn write(&mut self, position: &Position, mv: Move) {
        let role = position.role_at(mv.from()).unwrap_or(Role::Pawn);
        match position.castling_of(mv) {
            Some(castling) => self.castling(castling.wing),
            None => self.plain(position, mv, role),
        }
        self.signs(Facts::of(position, mv));
    }

    fn castling(&mut self, wing: Wing) {
        self.text.str(match (wing, self.style.castling_zeros) {
            (Wing::King, false) => "O-O",
            (Wing::King, true) => "0-0",
            (Wing::Queen, false) => "O-O-O",
            (Wing::Queen, true) => "0-0-0",
        });
    }

    fn plain(&mut self, position: &Position, mv: Move, role: Role) {
        let captured = position.capture_square(mv);
        let is_en_passant = captured.is_some_and(|square| square != mv.to());
        if role != Role::Pawn || self.style.pawn_letter && self.language.has_pawn_letter() {
            self.letter(role, self.mover);
        }
        match self.style.form {
            Form::Short => self.short_origin(position, mv, role, captured),
            Form::Long | Form::Reversible => {
                self.text.square(mv.from());
                match captured {
                    Some(_) => self.capture(),
                    None if self.style.no_hyphen => {}
                    None => self.text.byte(b'-'),
                }
            }
        }
        if let (Form::Reversible, Some(square)) = (self.style.form, captured) {
            self.letter(position.role_at(square).unwrap_or(Role::Pawn), self.mover.opposite());
        }
        self.text.square(mv.to());
        if let Some(role) = mv.promotion() {
            self.promotion(role);
        }
        let mark = if self.style.form == Form::Reversible { EnPassantMark::Glued } else { self.style.en_passant };
        if is_en_passant {
            self.text.str(match mark {
                EnPassantMark::None => "",
                EnPassantMark::Glued => "e.p.",
                EnPassantMark::Spaced => " e.p.",
            });
        }
    }

    fn short_origin(&mut self, position: &Position, mv: Move, role: Role, captured: Option<Square>) {
        if role == Role::Pawn {
            if captured.is_some() {
                self.text.byte(mv.from().file_letter());
            }
        } else {
            let (file, rank) = disambiguation(position, mv, role);
            if file {
                self.text.byte(mv.from().file_letter());
            }
            if rank {
                self.text.byte(mv.from().rank_digit());
            }
        }
        if captured.is_some() {
            self.capture();
        }
    }

    fn capture(&mut self) {
        self.text.str(match self.style.capture {
            CaptureSign::X => "x",
            CaptureSign::Colon => ":",
            CaptureSign::None => "",
            CaptureSign::Times => "×",
        });
    }

    fn letter(&mut self, role: Role, owner: Color) {
        if usize::from(self.style.language) != FIGURINE {
            self.text.str(self.language.letter(role));
            return;
        }
        let black = match self.style.figurines {
            FigurineSet::White => false,
            FigurineSet::Side => owner == Color::Black,
            FigurineSet::Black => true,
        };
        let letter = self.language.letter(role).chars().next().unwrap_or('?');
        // The filled set follows the outline set, six code points on.
        let code = (letter as u32).wrapping_add(if black { 6 } else { 0 });
        let mut bytes = [0; 4];
        self.text.str(char::from_u32(code).unwrap_or(letter).encode_utf8(&mut bytes));
        if self.style.text_selector {
            self.text.str("\u{fe0e}");
        }
    }

    fn promotion(&mut self, role: Role) {
        let (before, after) = match self.style.promotion {
            PromotionForm::Equals => ("=", ""),
            PromotionForm::Plain => ("", ""),
            PromotionForm::Parentheses => ("(", ")"),
            PromotionForm::Slash => ("/", ""),
        };
        self.text.str(before);
        self.letter(role, self.mover);
        self.text.str(after);
    }

    fn signs(&mut self, facts: Facts) {
        let words = &self.language.words;
        let (sign, word) = if facts.mate {
            match self.style.mate {
                MateSign::Hash => ("#", ""),
                MateSign::None => ("", ""),
                MateSign::DoublePlus => ("++", ""),
                MateSign::DoubleDagger => ("‡", ""),
                MateSign::Mate => (" mate", ""),
                MateSign::Times => ("×", ""),
                MateSign::Word => (" ", words.checkmate().next().unwrap_or("")),
            }
        } else if facts.check {
            match self.style.check {
                CheckSign::Plus => ("+", ""),
                CheckSign::None => ("", ""),
                CheckSign::Dagger => ("†", ""),
                CheckSign::Ch => (" ch", ""),
                CheckSign::Word => (" ", words.check().next().unwrap_or("")),
            }
        } else {
            return;
        };
        self.text.str(sign);
        self.text.str(word);
    }
}
