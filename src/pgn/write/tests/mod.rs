//! The writer over games that are put together by hand. Expected texts follow from the reference's section 19.

mod build;
mod chunks;
mod export;
mod lines;
mod outlines;
mod styles;
mod tag_section;

use super::{Options, Writer};
use crate::pgn::game::Game;
use crate::status::Error;

/// Makes a text of a game, and what was changed.
fn written(game: &Game, options: Options) -> Result<(String, u32), Error> {
    let mut writer = Writer::new(options);
    let mut out = vec![0; 1 << 16];
    let mut text = Vec::new();
    loop {
        let len = writer.fill(game, &mut out)?;
        if len == 0 {
            break;
        }
        text.extend_from_slice(&out[..len]);
    }
    Ok((String::from_utf8_lossy(&text).into_owned(), writer.changes().bits()))
}

/// The movetext, with lines joined by `/`, without the empty lines around.
fn moves(game: &Game, options: Options) -> String {
    let (text, _) = written(game, options).unwrap();
    let movetext = if text.starts_with('[') { text.split_once("\n\n").unwrap().1 } else { &text };
    movetext.strip_suffix("\n\n").expect("an empty line at the end").replace('\n', "/")
}

/// The tag section's lines.
fn tags(game: &Game, options: Options) -> Vec<String> {
    let (text, _) = written(game, options).unwrap();
    if !text.starts_with('[') {
        return Vec::new();
    }
    text.split("\n\n").next().unwrap().lines().map(str::to_owned).collect()
}
