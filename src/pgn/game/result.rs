//! How the game ended (reference section 16). It is said twice: by the marker at the end of the moves and by the Result tag.

use super::Game;
use crate::notation::result::{self, GameResult, Score};
use crate::notation::Level;
use crate::status::{Error, Status};

/// What the Result tag says for it: PGN's value, or where PGN has none the scores.
fn tag_value(result: GameResult) -> &'static str {
    match (result.white, result.black, result.forfeit) {
        _ if result.is_in_pgn() => result.pgn(),
        (Some(Score::Half), _, _) => "1/2-0",
        (_, Some(Score::Half), _) => "0-1/2",
        (_, _, true) => "-/-",
        _ => "0-0",
    }
}

impl Game {
    /// How the game ended: as the marker says, or the tag where the marker is `*`. That it was decided without play only the
    /// tag can say.
    pub fn result(&self) -> GameResult {
        self.result_by(self.tag("Result"))
    }

    /// The same with the tag's value, if there is one.
    pub(crate) fn result_by(&self, tag: Option<&[u8]>) -> GameResult {
        self.result_told(tag.and_then(|value| result::parse(value, Level::Tolerant).ok()))
    }

    /// The same with what the tag tells.
    pub(crate) fn result_told(&self, tag: Option<GameResult>) -> GameResult {
        let marker = self.result;
        match tag {
            Some(tag) if marker == GameResult::UNKNOWN => tag,
            Some(tag) if (tag.white, tag.black) == (marker.white, marker.black) => {
                GameResult { forfeit: tag.forfeit || marker.forfeit, ..marker }
            }
            _ => marker,
        }
    }

    /// The marker alone.
    pub fn marker(&self) -> GameResult {
        self.result
    }

    /// Sets marker and tag. Refuses what no game can end with.
    pub fn set_result(&mut self, result: GameResult) -> Result<(), Error> {
        if !result.is_possible() {
            return Err(Error::new(Status::RESULT_SCORES));
        }
        self.set_tag("Result", tag_value(result))?;
        self.result = result;
        Ok(())
    }
}
