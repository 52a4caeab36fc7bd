//! A list of numbers that takes no memory while they are few.

use crate::list::List;
use crate::status::Error;

/// So many are few.
const FEW: usize = 32;

/// Numbers, one behind the other.
#[derive(Debug)]
pub(super) struct Order {
    few: [u32; FEW],
    /// How many of those there are.
    len: usize,
    /// All of them, once they were too many.
    many: List<u32>,
}

impl Order {
    pub const fn new() -> Order {
        Order { few: [0; FEW], len: 0, many: List::new() }
    }

    /// Adds one at the end.
    #[inline]
    pub fn push(&mut self, number: u32) -> Result<(), Error> {
        match self.few.get_mut(self.len).filter(|_| self.many.is_empty()) {
            Some(slot) => {
                *slot = number;
                self.len = self.len.wrapping_add(1);
                Ok(())
            }
            None => self.push_far(number),
        }
    }

    #[cold]
    #[inline(never)]
    fn push_far(&mut self, number: u32) -> Result<(), Error> {
        if self.many.is_empty() {
            self.many.extend(&self.few)?;
        }
        self.many.push(number)
    }

    #[inline]
    pub fn as_slice(&self) -> &[u32] {
        if self.many.is_empty() {
            self.few.get(..self.len).unwrap_or(&[])
        } else {
            &self.many
        }
    }

    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [u32] {
        if self.many.is_empty() {
            self.few.get_mut(..self.len).unwrap_or(&mut [])
        } else {
            self.many.as_mut_slice()
        }
    }

    /// Forgets those from `len` on.
    pub fn truncate(&mut self, len: usize) {
        if self.many.is_empty() {
            self.len = self.len.min(len);
        } else if let Some(few) = self.many.get(..len).filter(|_| len <= FEW) {
            self.few.iter_mut().zip(few).for_each(|(slot, number)| *slot = *number);
            self.len = len;
            self.many.truncate(0);
        } else {
            self.many.truncate(len);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Order, FEW};

    #[test]
    fn is_a_list() {
        for count in [0, 1, FEW - 1, FEW, FEW + 1, 3 * FEW] {
            for kept in [0, 1, FEW - 1, FEW, FEW + 1, 4 * FEW] {
                let (mut order, mut list) = (Order::new(), Vec::new());
                for number in 0..count as u32 {
                    order.push(number).unwrap();
                    list.push(number);
                }
                assert_eq!(order.as_slice(), list);
                order.truncate(kept);
                list.truncate(kept);
                for number in [7, 8, 9] {
                    order.push(number).unwrap();
                    list.push(number);
                }
                assert_eq!(order.as_slice(), list);
                assert_eq!(order.as_mut_slice(), list);
            }
        }
    }
}
