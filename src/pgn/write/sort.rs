//! Sorting numbers in place in `n log n`: the standard library's sorts can panic when the order is inconsistent.

/// Sorts by an order of which `less` tells whether the first comes before the second. Not stable.
pub(super) fn sort(numbers: &mut [u32], less: &dyn Fn(u32, u32) -> bool) {
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
    use super::sort;

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
            sort(&mut numbers, &|a, b| a < b);
            assert_eq!(numbers, expected);
        }
    }
}
