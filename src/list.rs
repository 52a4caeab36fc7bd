//! The only way in which this library's handles grow: every growth can fail, and then nothing has changed.
//!
//! A list never shrinks its memory by itself and never panics. Everything else of the library does without the heap.

use alloc::vec::Vec;

use crate::status::{Error, Status};

/// What a growth that cannot be had is answered with.
pub const NO_MEMORY: Error = Error::new(Status::ERR_NO_MEMORY);

/// A growable array whose every growth can be refused.
#[derive(Debug)]
pub struct List<T>(Vec<T>);

impl<T> List<T> {
    /// Nothing yet; takes no memory.
    pub const fn new() -> List<T> {
        List(Vec::new())
    }

    /// Makes room for `more` values, so that as many calls of [`List::push`] succeed.
    #[inline]
    pub fn reserve(&mut self, more: usize) -> Result<(), Error> {
        if self.room() < more {
            return self.grow(more);
        }
        Ok(())
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, more: usize) -> Result<(), Error> {
        self.0.try_reserve(more).map_err(|_| NO_MEMORY)
    }

    /// Adds a value at the end, in amortised constant time.
    #[inline]
    pub fn push(&mut self, value: T) -> Result<(), Error> {
        self.reserve(1)?;
        // The test tells the optimiser that the growing inside `push`, which can panic, is never reached.
        if self.0.len() < self.0.capacity() {
            self.0.push(value);
            Ok(())
        } else {
            Err(NO_MEMORY)
        }
    }

    /// The same only if there is room; whether there was.
    #[inline(always)]
    pub fn push_within(&mut self, value: T) -> bool {
        // As in `push`.
        if self.0.len() < self.0.capacity() {
            self.0.push(value);
            true
        } else {
            false
        }
    }

    /// Takes the last value off.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.0.pop()
    }

    /// Forgets the values from `len` on; keeps the memory.
    pub fn truncate(&mut self, len: usize) {
        self.0.truncate(len);
    }

    /// Forgets the values before `count`; keeps the memory.
    pub fn drop_front(&mut self, count: usize) {
        drop(self.0.drain(..count.min(self.0.len())));
    }

    /// How many more values fit without growing.
    #[inline]
    fn room(&self) -> usize {
        self.0.capacity().wrapping_sub(self.0.len())
    }

    /// How many values fit without growing.
    pub fn capacity(&self) -> usize {
        self.0.capacity()
    }

    /// All values.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        self.0.as_slice()
    }

    /// All values, to be changed.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        self.0.as_mut_slice()
    }
}

impl<T: Copy> List<T> {
    /// Adds all these values, or none.
    #[inline]
    pub fn extend(&mut self, values: &[T]) -> Result<(), Error> {
        self.reserve(values.len())?;
        // As in `push`: here no growing is left to be done.
        if self.room() < values.len() {
            return Err(NO_MEMORY);
        }
        self.0.extend_from_slice(values);
        Ok(())
    }

    /// Adds all these values if there is room; whether there was.
    #[inline(always)]
    pub fn extend_within<const N: usize>(&mut self, values: &[T; N]) -> bool {
        let has_room = self.room() >= N;
        if has_room {
            self.0.extend_from_slice(values);
        }
        has_room
    }

    /// Adds the first `count` of these values, which are copied all at once: quick for a few.
    #[inline(always)]
    pub fn extend_short<const N: usize>(&mut self, values: &[T; N], count: usize) -> Result<(), Error> {
        let len = self.0.len().wrapping_add(count.min(N));
        self.extend(values)?;
        self.0.truncate(len);
        Ok(())
    }
}

impl<T> Default for List<T> {
    fn default() -> Self {
        List::new()
    }
}

impl<T> core::ops::Deref for List<T> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        self.as_slice()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grows_and_shrinks() {
        let mut list = List::new();
        for value in 0..1000 {
            list.push(value).unwrap();
        }
        list.extend(&[1000, 1001]).unwrap();
        assert_eq!(list.len(), 1002);
        list.extend_short(&[1, 2, 3, 4], 2).unwrap();
        list.extend_short(&[5, 6], 9).unwrap();
        assert_eq!(list.get(1002..), Some(&[1, 2, 5, 6][..]));
        list.truncate(1002);
        list.reserve(3).unwrap();
        assert!(list.push_within(7) && list.extend_within(&[8, 9]));
        assert_eq!(list.get(1002..), Some(&[7, 8, 9][..]));
        list.truncate(1002);
        list.drop_front(1000);
        assert_eq!(*list, [1000, 1001]);
        list.drop_front(5);
        assert!(list.is_empty());
    }

    #[test]
    fn refuses_what_cannot_be_had() {
        let mut list = List::<u64>::new();
        assert_eq!(list.reserve(usize::MAX / 2), Err(NO_MEMORY));
        assert!(!list.push_within(1) && !list.extend_within(&[1, 2]));
        assert!(list.is_empty());
    }
}
