//! A set of names of any number: whether one is in it takes constant time, however many there are.
//!
//! Kept are the fingerprints, in a table of twice as many places at least, each at the first free one from its own on.

use crate::list::List;
use crate::status::Error;

/// A place that is free. No fingerprint is kept as this.
const FREE: u64 = 0;

/// Places of the first table.
const PLACES: usize = 64;

/// The set.
#[derive(Debug)]
pub struct NameSet {
    /// A power of two of places, or none yet.
    places: List<u64>,
    count: usize,
}

impl NameSet {
    /// With no name in it.
    pub const fn new() -> NameSet {
        NameSet { places: List::new(), count: 0 }
    }

    /// Forgets all names, and the memory of an unusual number of them.
    pub fn clear(&mut self) {
        if self.count > 0 {
            self.places.truncate(PLACES);
            self.places.as_mut_slice().fill(FREE);
            self.count = 0;
        }
    }

    /// Whether this name is in it.
    pub fn has(&self, print: u64) -> bool {
        self.place(kept(print)).is_some_and(|(_, found)| found != FREE)
    }

    /// Adds a name if it is new; whether it is. Fails only without memory. Amortised constant time.
    pub fn add(&mut self, print: u64) -> Result<bool, Error> {
        if self.count.wrapping_mul(2) >= self.places.len() {
            self.grow()?;
        }
        let print = kept(print);
        let Some((place, found)) = self.place(print) else { return Ok(false) };
        if found != FREE {
            return Ok(false);
        }
        if let Some(slot) = self.places.as_mut_slice().get_mut(place) {
            *slot = print;
        }
        self.count = self.count.saturating_add(1);
        Ok(true)
    }

    /// Where this name stands, or the free place where it would, and what is there.
    fn place(&self, print: u64) -> Option<(usize, u64)> {
        let last = self.places.len().checked_sub(1)?;
        // The high bits of a product are the well mixed ones.
        let mut place = (print >> 32) as usize & last;
        loop {
            let found = *self.places.get(place)?;
            if found == print || found == FREE {
                return Some((place, found));
            }
            place = place.wrapping_add(1) & last;
        }
    }

    #[cold]
    fn grow(&mut self) -> Result<(), Error> {
        let len = self.places.len().saturating_mul(2).max(PLACES);
        let mut larger = List::new();
        larger.reserve(len)?;
        for _ in 0..len {
            larger.push(FREE)?;
        }
        let smaller = core::mem::replace(&mut self.places, larger);
        for print in smaller.iter().filter(|print| **print != FREE) {
            if let Some((place, _)) = self.place(*print) {
                if let Some(slot) = self.places.as_mut_slice().get_mut(place) {
                    *slot = *print;
                }
            }
        }
        Ok(())
    }
}

/// A fingerprint as it is kept.
fn kept(print: u64) -> u64 {
    print.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_new_once() {
        let mut names = NameSet::new();
        let print = |name: u64| name.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        for _ in 0..2 {
            assert!(!names.has(print(0)));
            for name in 0..1000 {
                assert!(!names.has(print(name)));
                assert_eq!(names.add(print(name)), Ok(true));
                assert_eq!(names.add(print(name / 2)), Ok(false));
            }
            assert!((0..1000).all(|name| names.has(print(name))) && !names.has(print(1000)));
            names.clear();
        }
    }

    #[test]
    fn names_that_collide_are_told_apart() {
        let mut names = NameSet::new();
        for low in 0..40 {
            assert_eq!(names.add(low), Ok(low != 1), "0 is kept as 1");
        }
        assert!((0..40).all(|low| names.has(low)) && !names.has(40));
    }
}
