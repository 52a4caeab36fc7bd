//! What can be changed about the format.

use super::build::{game, tag};
use super::{moves, tags, written};
use crate::notation::language;
use crate::notation::result::GameResult;
use crate::notation::{descriptive, san, uci};
use crate::pgn::write::{Commands, Nags, Notation, Numbers, Options};

const RICH: &str =
    "{start} e4 $1 $14 {good [%clk 0:01:02]} e5 $6 (c5 Nf3 {open}) Nf3 {[%clk 1][%emt 2]} Nc6 $22 $3 -- |?|";

fn rich(change: impl Fn(Options) -> Options) -> String {
    moves(&game(RICH, GameResult::UNKNOWN), change(Options { null_moves: true, ..Options::EXPORT }))
}

#[test]
fn each_option_by_itself() {
    for (expected, change) in [
        (
            "{start} 1. e4 $1 $14 {good [%clk 0:01:02]} 1... e5 $6 (1... c5 2. Nf3 {open})/2. Nf3 {[%clk 1][%emt 2]} 2... Nc6 $22 $3 3. -- ? *",
            (|o| o) as fn(Options) -> Options,
        ),
        (
            "1. e4 $1 $14 e5 $6 (1... c5 2. Nf3) 2. Nf3 Nc6 $22 $3 3. -- ? *",
            |o| Options { comments: false, ..o },
        ),
        (
            "{start} 1. e4 {good [%clk 0:01:02]} 1... e5 (1... c5 2. Nf3 {open}) 2. Nf3/{[%clk 1][%emt 2]} 2... Nc6 3. -- ? *",
            |o| Options { nags: Nags::None, ..o },
        ),
    ] {
        assert_eq!(rich(change), expected);
    }
    let wide = |o: Options| Options { width: 0, ..o };
    assert_eq!(
        rich(|o| wide(Options { nags: Nags::Signs, commands: Commands::NoTimes, ..o })),
        "{start} 1. e4! $14 {good} 1... e5?! (1... c5 2. Nf3 {open}) 2. Nf3 Nc6 $22 $3 3. -- ? *"
    );
    assert_eq!(
        rich(|o| wide(Options { nags: Nags::Symbols, comments: false, variations: false, raw: false, ..o })),
        "1. e4! ⩲ e5?! 2. Nf3 Nc6 ⨀ !! 3. -- *"
    );
    assert_eq!(
        rich(|o| wide(Options { commands: Commands::OnlyTimes, variations: false, nags: Nags::None, ..o })),
        "{start} 1. e4 {good [%clk 0:01:02]} 1... e5 2. Nf3 {[%clk 1][%emt 2]} 2... Nc6 3. -- ? *"
    );
    assert_eq!(
        rich(|o| wide(Options { numbers: Numbers::Glued, comments: false, nags: Nags::None, ..o })),
        "1.e4 e5 (1...c5 2.Nf3) 2.Nf3 Nc6 3.-- ? *"
    );
    assert_eq!(
        rich(|o| wide(Options { numbers: Numbers::None, comments: false, nags: Nags::None, ..o })),
        "e4 e5 (c5 Nf3) Nf3 Nc6 -- ? *"
    );
}

#[test]
fn commands_of_both_kinds() {
    let game = game("e4 {[%eval 0.2] a [%clk 1:0:0] b [%csl Ge4]} e5 {[%timestamp 3]} Nf3", GameResult::UNKNOWN);
    for (commands, expected) in [
        (Commands::All, "1. e4 {[%eval 0.2] a [%clk 1:0:0] b [%csl Ge4]} 1... e5 {[%timestamp 3]} 2. Nf3/*"),
        (Commands::NoTimes, "1. e4 {[%eval 0.2] a b [%csl Ge4]} 1... e5 2. Nf3 *"),
        (Commands::None, "1. e4 {a b} 1... e5 2. Nf3 *"),
        (Commands::OnlyTimes, "1. e4 {a [%clk 1:0:0] b} 1... e5 {[%timestamp 3]} 2. Nf3 *"),
    ] {
        assert_eq!(moves(&game, Options { commands, ..Options::EXPORT }), expected);
    }
}

#[test]
fn commands_are_left_out_wherever_they_stand() {
    for (given, expected) in [
        ("[%clk 1:00:00]", "1. e4 *"),
        ("a[%clk 1:00:00]b", "1. e4 {ab} *"),
        ("[%clk 1:00:00][%bad [%clk 1:00:00] x", "1. e4 {[%bad x} *"),
        ("[%clk 1:00:00", "1. e4 {[%clk 1:00:00} *"),
        ("[#] x [%eval 1] [%]", "1. e4 {x [%]} *"),
    ] {
        let game = game(&format!("e4 {{{given}}}"), GameResult::UNKNOWN);
        assert_eq!(moves(&game, Options { commands: Commands::None, ..Options::EXPORT }), expected, "{given}");
    }
}

#[test]
fn score_sheets() {
    let columns = Options { columns: true, ..Options::EXPORT };
    for (given, expected) in [
        ("e4 e5 Nf3 Nc6", "1. e4 e5/2. Nf3 Nc6/*"),
        ("e4 e5 Nf3 {White attacks the pawn.} Nc6 Bb5", "1. e4 e5/2. Nf3/{White attacks the pawn.}/2... Nc6/3. Bb5/*"),
        ("e4 $1 e5 $2 (c5 Nf3 d6 {x y}) (e6) Nf3", "1. e4 $1 e5 $2/(1... c5 2. Nf3 d6 {x y})/(1... e6)/2. Nf3/*"),
        ("{hello} e4 ~foo~ e5", "{hello}/1. e4/foo/1... e5/*"),
    ] {
        assert_eq!(moves(&game(given, GameResult::UNKNOWN), columns), expected, "{given}");
    }
    let bare = Options { numbers: Numbers::None, ..columns };
    assert_eq!(moves(&game("e4 e5 Nf3 Nc6", GameResult::UNKNOWN), bare), "e4 e5/Nf3 Nc6/*");
}

#[test]
fn other_notations() {
    let german = language::lookup(b"de").unwrap().index as u16;
    let short = "e4 d5 exd5 Nf6 Nf3 Nxd5 Bb5+";
    for (notation, expected) in [
        (Notation::San, "1. e4 d5 2. exd5 Nf6 3. Nf3 Nxd5 4. Bb5+ *"),
        (
            Notation::Styled(san::Style { language: german, ..san::Style::PGN }),
            "1. e4 d5 2. exd5 Sf6 3. Sf3 Sxd5 4. Lb5+ *",
        ),
        (Notation::Styled(san::Style::FIGURINES), "1. e4 d5 2. exd5 ♘f6 3. ♘f3 ♘xd5 4. ♗b5+ *"),
        (
            Notation::Styled(san::Style { form: san::Form::Long, ..san::Style::PGN }),
            "1. e2-e4 d7-d5 2. e4xd5 Ng8-f6 3. Ng1-f3 Nf6xd5 4. Bf1-b5+ *",
        ),
        (Notation::Uci(uci::CastlingStyle::default()), "1. e2e4 d7d5 2. e4d5 g8f6 3. g1f3 f6d5 4. f1b5 *"),
        (Notation::Iccf, "1. 5254 4745 2. 5445 7866 3. 7163 6645 4. 6125 *"),
        (Notation::Smith, "1. e2e4 d7d5 2. e4d5p g8f6 3. g1f3 f6d5p 4. f1b5 *"),
        (Notation::Cecp, "1. e2e4 d7d5 2. e4d5 g8f6 3. g1f3 f6d5 4. f1b5 *"),
        (Notation::Descriptive(descriptive::Style::default()), "1. P-K4 P-Q4 2. PxP N-KB3 3. N-KB3 NxP 4. B-N5 ch *"),
    ] {
        let text = moves(&game(short, GameResult::UNKNOWN), Options { notation, ..Options::EXPORT });
        assert_eq!(text, expected);
    }
    // A move with a space in it stays together.
    let check = Notation::Descriptive(descriptive::Style::default());
    let text = moves(&game(short, GameResult::UNKNOWN), Options { notation: check, width: 8, ..Options::EXPORT });
    assert!(text.contains("/B-N5 ch/"), "{text}");
}

#[test]
fn the_presets() {
    let mut game = game("e4 $1 {x} e5 (c5) Nf3 $0 $3 $3", GameResult::WHITE_WINS);
    for (name, value) in [("ECO", "C20"), ("White", "A"), ("Result", "1-0"), ("ECO", "C21")] {
        tag(&mut game, name, value);
    }
    assert_eq!(
        written(&game, Options::REDUCED).unwrap().0,
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A\"]\n[Black \"?\"]\n[Result \"1-0\"]\n\n\
         1. e4 e5 2. Nf3 1-0\n\n"
    );
    assert_eq!(
        written(&game, Options::IMPORT).unwrap().0,
        "[ECO \"C20\"]\n[White \"A\"]\n[Result \"1-0\"]\n[ECO \"C21\"]\n\n\
         1. e4 $1 {x} 1... e5 (1... c5) 2. Nf3 $3 $3 1-0\n\n"
    );
    assert_eq!(tags(&game, Options::EXPORT).last().unwrap(), "[ECO \"C21\"]");
    assert_eq!(Options::default(), Options::EXPORT);
}
