//! Sorting numbers in place in `n log n`: the standard library's sorts can panic when the order is inconsistent.

/// So many are sorted by putting one after the other where it belongs.
const FEW: usize = 16;

/// Sorts numbers by their keys, which `key` gives, and where these are equal, by `less`. Not stable.
pub(super) fn sort_by_key(numbers: &mut [u32], key: &dyn Fn(u32) -> u64, less: &dyn Fn(u32, u32) -> bool) {
    let before = |(a, first): (u64, u32), (b, second): (u64, u32)| a < b || a == b && less(first, second);
    let mut sorted = [(0, 0); FEW];
    if numbers.len() > FEW {
        return sort(numbers, &|a, b| before((key(a), a), (key(b), b)));
    }
    for (count, number) in numbers.iter().enumerate() {
        let new = (key(*number), *number);
        let mut place = count;
        while let Some(last) = place.checked_sub(1).and_then(|last| sorted.get(last).copied()) {
            if !before(new, last) {
                break;
            }
            if let Some(slot) = sorted.get_mut(place) {
                *slot = last;
            }
            place = place.wrapping_sub(1);
        }
        if let Some(slot) = sorted.get_mut(place) {
            *slot = new;
        }
    }
    for (slot, (_, number)) in numbers.iter_mut().zip(&sorted) {
        *slot = *number;
    }
}

/// Sorts by an order of which `less` tells whether the first comes before the second. Not stable.
fn sort(numbers: &mut [u32], less: &dyn Fn(u32, u32) -> bool) {
    let len = numbers.len();
    for root in (0..len / 2).rev() {
        sink(numbers, root, len, less);
    }
    for end in (1..len).rev() {
        exchange(numbers, 0, end);
        sink(numbers, 0, end, less);
    }
}

/// Moves the number at `root` down the heap of the first `len` until both below it are smaller.
fn sink(numbers: &mut [u32], mut root: usize, len: usize, less: &dyn Fn(u32, u32) -> bool) {
    loop {
        let left = root.saturating_mul(2).saturating_add(1);
        if left >= len {
            return;
        }
        let right = left.saturating_add(1);
        let at = |index: usize| numbers.get(index).copied().unwrap_or(0);
        let larger = if right < len && less(at(left), at(right)) { right } else { left };
        if !less(at(root), at(larger)) {
            return;
        }
        exchange(numbers, root, larger);
        root = larger;
    }
}

fn exchange(numbers: &mut [u32], a: usize, b: usize) {
    let (Some(first), Some(second)) = (numbers.get(a).copied(), numbers.get(b).copied()) else { return };
    if let Some(slot) = numbers.get_mut(a) {
        *slot = second;
    }
    if let Some(slot) = numbers.get_mut(b) {
        *slot = first;
    }
}

#[cfg(test)]
mod tests {
    use super::{sort, sort_by_key};

    #[test]
    fn sorts() {
        let mut state = 1_u32;
        for len in 0..200 {
            let mut numbers: Vec<u32> = (0..len)
                .map(|_| {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    state >> 26
                })
                .collect();
            let mut expected = numbers.clone();
            expected.sort_unstable();
            let mut by_key = numbers.clone();
            sort(&mut numbers, &|a, b| a < b);
            assert_eq!(numbers, expected);
            sort_by_key(&mut by_key, &|number| u64::from(number >> 3), &|a, b| a < b);
            assert_eq!(by_key, expected);
        }
    }
}
