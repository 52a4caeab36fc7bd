//! Where a text can be cut so that its parts can be read apart.

use super::event::Kind;
use super::options::Options;
use super::reader::{Next, Reader};

/// The first place at or behind `want` where a game begins with a tag behind an empty line; the length if there is none.
///
/// Found by reading the tags from the beginning of the text, which must be the beginning of a game: so a place inside a comment
/// is never taken for one. Reading the parts gives what reading the whole gives. Linear.
pub fn split(text: &[u8], want: usize) -> usize {
    if want == 0 {
        return 0;
    }
    let options = Options { headers_only: true, decode: false, ..Options::default() };
    let Ok(mut reader) = Reader::over(text, options) else { return text.len() };
    while let Ok(Next::Event(event)) = reader.next() {
        if event.kind != Kind::GameStart {
            continue;
        }
        let Ok(at) = usize::try_from(event.offset) else { break };
        if at >= want && text.get(at) == Some(&b'[') && is_behind_empty_line(text.get(..at).unwrap_or(&[])) {
            return at;
        }
    }
    text.len()
}

/// Whether a text ends with an empty line.
fn is_behind_empty_line(text: &[u8]) -> bool {
    let without = |text: &mut &[u8]| match *text {
        [rest @ .., b'\r', b'\n'] | [rest @ .., b'\n' | b'\r'] => {
            *text = rest;
            true
        }
        _ => false,
    };
    let mut text = text;
    if !without(&mut text) {
        return false;
    }
    while let [rest @ .., b' ' | b'\t'] = text {
        text = rest;
    }
    without(&mut text)
}
