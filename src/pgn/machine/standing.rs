//! How a step is undone that memory failed: its token is taken again, with all that there is to tell of it.

use super::{Ahead, Machine, Raw};
use crate::pgn::tag_text::TagScan;

/// What a step may change before memory fails it.
#[derive(Clone, Copy)]
pub(in crate::pgn) struct Standing {
    raw: Option<Raw>,
    is_stopped: bool,
    is_partial: bool,
    has_moved: bool,
    is_numbered: bool,
    comments: u32,
}

impl Machine {
    /// What a step may change before memory fails it.
    #[inline(always)]
    pub fn standing(&self) -> Standing {
        Standing {
            raw: self.raw,
            is_stopped: self.is_stopped,
            is_partial: self.is_partial,
            has_moved: self.has_moved,
            is_numbered: self.is_numbered,
            comments: self.comments,
        }
    }

    /// Undoes a step that failed, so that the token is taken again with all that there is to tell of it. How far it was looked
    /// at is forgotten.
    #[cold]
    pub fn undo(&mut self, before: Standing) {
        self.clear_queue();
        let Standing { raw, is_stopped, is_partial, has_moved, is_numbered, comments } = before;
        (self.raw, self.is_stopped, self.is_partial) = (raw, is_stopped, is_partial);
        (self.has_moved, self.is_numbered, self.comments) = (has_moved, is_numbered, comments);
        (self.scan, self.tag_scan, self.ahead, self.open_end) = (0, TagScan::NEW, Ahead::NONE, None);
    }
}
