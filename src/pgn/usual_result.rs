//! Results in PGN's own words. Without a branch on which one it is: nobody can foretell how a game ends.

use super::scan::first_bytes;
use crate::notation::result::GameResult;

/// The results, in the order of their numbers in events, and how long their words are.
const RESULTS: [(GameResult, usize); 4] =
    [(GameResult::UNKNOWN, 1), (GameResult::WHITE_WINS, 3), (GameResult::BLACK_WINS, 3), (GameResult::DRAW, 7)];

/// The result whose word these eight bytes begin with, and its length.
#[expect(clippy::indexing_slicing, reason = "masked to the length of the table")]
#[inline(always)]
pub fn usual_result(word: u64) -> Option<(GameResult, usize)> {
    let begins = |text: [u8; 8], len: usize| usize::from(first_bytes(word, len) == u64::from_le_bytes(text));
    let white = begins(*b"1-0\0\0\0\0\0", 3);
    let black = begins(*b"0-1\0\0\0\0\0", 3);
    let draw = begins(*b"1/2-1/2\0", 7);
    let unknown = begins(*b"*\0\0\0\0\0\0\0", 1);
    let number = white | black << 1 | draw | draw << 1;
    (number | unknown != 0).then_some(RESULTS[number & 3])
}

/// The number of a result in events: that of its word in PGN.
#[expect(clippy::indexing_slicing, reason = "masked to the length of the table")]
#[inline(always)]
pub fn result_number(result: GameResult) -> u32 {
    // Twice the points of both, plus 1 each.
    const NUMBERS: [u8; 16] = {
        let mut numbers = [0; 16];
        numbers[3 << 2 | 1] = 1;
        numbers[1 << 2 | 3] = 2;
        numbers[2 << 2 | 2] = 3;
        numbers
    };
    let white = result.white.map_or(0, |score| score as usize);
    let black = result.black.map_or(0, |score| score as usize);
    u32::from(NUMBERS[(white << 2 | black) & 15])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::result::Score;

    #[test]
    fn words_of_results() {
        let read = |text: &str| {
            let mut word = [b' '; 8];
            word.iter_mut().zip(text.bytes()).for_each(|(slot, byte)| *slot = byte);
            usual_result(u64::from_le_bytes(word))
        };
        for (number, (result, len)) in RESULTS.into_iter().enumerate() {
            assert_eq!(read(result.pgn()), Some((result, len)));
            assert_eq!((len, result_number(result)), (result.pgn().len(), number as u32));
        }
        assert_eq!(read("1-0\"]"), Some((GameResult::WHITE_WINS, 3)));
        for other in ["1-", "1-1", "0-0", "1/2", "1/2-1/", "-", " 1-0", "1:0", "?"] {
            assert_eq!(read(other), None, "{other}");
        }
    }

    #[test]
    fn numbers_are_those_of_the_words() {
        let scores = [None, Some(Score::Zero), Some(Score::Half), Some(Score::One)];
        for white in scores {
            for black in scores {
                let result = GameResult { white, black, forfeit: white == black };
                let word = RESULTS.iter().position(|(usual, _)| usual.pgn() == result.pgn());
                assert_eq!(Some(result_number(result) as usize), word, "{result:?}");
            }
        }
    }
}
