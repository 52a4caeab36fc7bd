//! The tags of a game (reference sections 18.2 and 19).
//!
//! * They stand as they were read: in their order, one name maybe several times, and text that is no tag among them,
//!   without a name.
//! * Of several with one name the last counts whose value is neither empty nor `?`, or else the last. Setting that name
//!   leaves one.
//! * A name is 1 to 255 letters, digits and underscores of ASCII. A value is any text; a writer prints its control
//!   characters as spaces.
//! * Setting Result sets the marker at the end of the moves too, if the value is a result.

use super::{Game, Tag};
use crate::list::List;
use crate::notation::result;
use crate::notation::Level;
use crate::status::{Error, Status};

/// The tags that every game in export format has, in their order.
pub const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// Longest name of a tag.
const NAME_MAX: usize = 255;

/// In which order to list the tags.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// All, as they stand, texts that are no tags included.
    Stored,
    /// The Seven Tag Roster, then the others as they stand; of one name only the tag that counts.
    Roster,
    /// The Seven Tag Roster, then the others by their names, in ascending order of bytes: export format.
    Export,
}

fn is_name(name: &[u8]) -> bool {
    let is_of_name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    !name.is_empty() && name.len() <= NAME_MAX && name.iter().all(is_of_name)
}

impl Game {
    /// How many tags there are, those without a name included.
    pub fn tag_count(&self) -> usize {
        self.tags.len()
    }

    /// The tag at a place: name and value. The name is empty for text that is no tag.
    pub fn tag_at(&self, index: usize) -> Option<(&[u8], &[u8])> {
        self.tags.get(index).map(|tag| (self.bytes(tag.name), self.bytes(tag.value)))
    }

    /// All tags as they stand.
    pub fn tags(&self) -> impl Iterator<Item = (&[u8], &[u8])> + '_ {
        self.tags.iter().map(|tag| (self.bytes(tag.name), self.bytes(tag.value)))
    }

    /// The value that counts of the tags with this name.
    pub fn tag(&self, name: &str) -> Option<&[u8]> {
        let index = self.effective(name.as_bytes())?;
        self.tag_at(index).map(|(_, value)| value)
    }

    /// Where the tag that counts stands.
    pub(super) fn effective(&self, name: &[u8]) -> Option<usize> {
        let mut found = None;
        let mut is_real = false;
        for index in 0..self.tags.len() {
            let Some((_, value)) = self.tag_at(index).filter(|(other, _)| *other == name && !name.is_empty()) else {
                continue;
            };
            let real = !value.is_empty() && value != b"?";
            if real || !is_real {
                found = Some(index);
            }
            is_real |= real;
        }
        found
    }

    /// The places of the tags in an order. Takes time in proportion to n log n.
    pub fn tag_order(&self, order: Order) -> Result<List<u32>, Error> {
        let mut places = List::new();
        places.reserve(self.tags.len())?;
        for index in 0..self.tags.len() as u32 {
            if order == Order::Stored || !self.name_at(index).is_empty() {
                places.push(index)?;
            }
        }
        if order == Order::Stored {
            return Ok(places);
        }
        // By name, equal names by place: so the tags of one name stand together, and the one that counts is found.
        heap_sort(places.as_mut_slice(), |a, b| (self.name_at(a), a) < (self.name_at(b), b));
        let mut kept = 0_usize;
        let mut previous = None;
        for read in 0..places.len() {
            let Some(index) = places.get(read).copied() else { break };
            let name = self.name_at(index);
            if previous == Some(name) {
                let slot = kept.wrapping_sub(1);
                let standing = places.get(slot).copied().unwrap_or(index);
                let gives_way = self.is_real(index) || !self.is_real(standing);
                put(places.as_mut_slice(), slot, if gives_way { index } else { standing });
            } else {
                put(places.as_mut_slice(), kept, index);
                kept = kept.wrapping_add(1);
            }
            previous = Some(name);
        }
        places.truncate(kept);
        heap_sort(places.as_mut_slice(), |a, b| self.sort_key(a, order) < self.sort_key(b, order));
        Ok(places)
    }

    fn name_at(&self, index: u32) -> &[u8] {
        self.tag_at(index as usize).map_or(&[], |(name, _)| name)
    }

    fn is_real(&self, index: u32) -> bool {
        self.tag_at(index as usize).is_some_and(|(_, value)| !value.is_empty() && value != b"?")
    }

    fn sort_key(&self, index: u32, order: Order) -> (usize, &[u8], u32) {
        let name = self.name_at(index);
        let rank = ROSTER.iter().position(|of_roster| of_roster.as_bytes() == name).unwrap_or(ROSTER.len());
        (rank, if order == Order::Export { name } else { &[] }, index)
    }

    /// Sets a tag: the one that counts gets the value, others of that name go; without one it is added as the last.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), Error> {
        if !is_name(name.as_bytes()) {
            return Err(Error::new(Status::GAME_TAG_NAME));
        }
        self.put_tag(name.as_bytes(), value.as_bytes())?;
        if name == "Result" {
            if let Ok(result) = result::parse(value.as_bytes(), Level::Tolerant) {
                self.result = result;
            }
        }
        self.touch();
        Ok(())
    }

    /// Removes all tags of a name.
    pub fn remove_tag(&mut self, name: &str) -> Result<(), Error> {
        if name.is_empty() || !self.drop_tags(name.as_bytes(), None) {
            return Err(Error::new(Status::GAME_NO_TAG));
        }
        self.touch();
        Ok(())
    }

    /// Removes the tag, or the text that is none, at a place.
    pub fn remove_tag_at(&mut self, index: usize) -> Result<(), Error> {
        if index >= self.tags.len() {
            return Err(Error::new(Status::GAME_NO_TAG));
        }
        self.retain_tags(|place, _| place != index);
        self.touch();
        Ok(())
    }

    /// The same as setting, for a name that is known to be good.
    pub(super) fn put_tag(&mut self, name: &[u8], value: &[u8]) -> Result<(), Error> {
        match self.effective(name) {
            Some(index) => {
                let old = self.tags.get(index).map(|tag| tag.value).unwrap_or_default();
                let value = self.replace_text(old, value)?;
                if let Some(tag) = self.tags.as_mut_slice().get_mut(index) {
                    tag.value = value;
                }
                self.drop_tags(name, Some(index));
            }
            None => self.add_tag(name, value)?,
        }
        Ok(())
    }

    /// Adds a tag as the last, whatever others there are; without a name, text that is none.
    pub(super) fn add_tag(&mut self, name: &[u8], value: &[u8]) -> Result<(), Error> {
        self.tags.reserve(1)?;
        self.reserve_text(name.len().saturating_add(value.len()))?;
        let name = self.add_text(name)?;
        let value = self.add_text(value)?;
        self.tags.push(Tag { name, value })
    }

    /// Removes the tags of a name, save one. Tells whether there were any.
    pub(super) fn drop_tags(&mut self, name: &[u8], spared: Option<usize>) -> bool {
        self.retain_tags(|index, other| spared == Some(index) || other != name)
    }

    /// Keeps the tags whose place and name are wanted, in their order. Tells whether any went.
    fn retain_tags(&mut self, keep: impl Fn(usize, &[u8]) -> bool) -> bool {
        let mut kept = 0_usize;
        for index in 0..self.tags.len() {
            let Some(tag) = self.tags.get(index).copied() else { break };
            if keep(index, self.bytes(tag.name)) {
                put(self.tags.as_mut_slice(), kept, tag);
                kept = kept.wrapping_add(1);
            }
        }
        let changed = kept < self.tags.len();
        self.tags.truncate(kept);
        changed
    }
}

fn put<T>(list: &mut [T], index: usize, value: T) {
    if let Some(slot) = list.get_mut(index) {
        *slot = value;
    }
}

/// Sorts in place, in time n log n whatever comes; the library's own, since those of the standard library can panic.
fn heap_sort(list: &mut [u32], is_less: impl Fn(u32, u32) -> bool) {
    for root in (0..list.len() / 2).rev() {
        sink(list, root, &is_less);
    }
    let mut rest = list;
    while let Some(end) = rest.len().checked_sub(1) {
        exchange(rest, 0, end);
        let Some(shorter) = rest.get_mut(..end) else { break };
        rest = shorter;
        sink(rest, 0, &is_less);
    }
}

/// Lets the value at `root` sink until no child is larger.
fn sink(heap: &mut [u32], root: usize, is_less: &impl Fn(u32, u32) -> bool) {
    let mut at = root;
    loop {
        let left = at.saturating_mul(2).saturating_add(1);
        let Some(&value) = heap.get(at) else { return };
        let Some(&left_value) = heap.get(left) else { return };
        let (child, child_value) = match heap.get(left.saturating_add(1)) {
            Some(&right_value) if is_less(left_value, right_value) => (left.saturating_add(1), right_value),
            _ => (left, left_value),
        };
        if !is_less(value, child_value) {
            return;
        }
        put(heap, at, child_value);
        put(heap, child, value);
        at = child;
    }
}

fn exchange(list: &mut [u32], a: usize, b: usize) {
    if let (Some(&first), Some(&second)) = (list.get(a), list.get(b)) {
        put(list, a, second);
        put(list, b, first);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorting() {
        let mut state = 7_u32;
        for len in 0..60 {
            let mut list: Vec<u32> = (0..len)
                .map(|_| {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    state >> 27
                })
                .collect();
            let mut sorted = list.clone();
            sorted.sort_unstable();
            heap_sort(&mut list, |a, b| a < b);
            assert_eq!(list, sorted);
        }
    }
}
