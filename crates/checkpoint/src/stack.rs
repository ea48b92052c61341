//! A short list in plain memory.

use std::ops::{Deref, DerefMut};

/// What stands past the end of a [`Stack`].
pub(crate) trait Filler: Copy {
    /// Any value, always the same one.
    const FILLER: Self;
}

/// A list of at most `N` items in place.
///
/// Unlike an `ArrayVec` it is `Copy`, so that a state is cloned as one block of memory.
///
/// Invariant: past the end stands the filler, so equal lists are equal memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stack<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Filler, const N: usize> Stack<T, N> {
    /// Nothing.
    pub(crate) const EMPTY: Self = Stack { items: [T::FILLER; N], len: 0 };

    /// Puts an item at the end. One that finds no room is dropped: positions are checked so that none is.
    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        debug_assert!(usize::from(self.len) < N, "room for one more");
        if let Some(place) = self.items.get_mut(usize::from(self.len)) {
            *place = item;
            self.len += 1;
        }
    }

    /// Takes the last item.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<T> {
        let last = usize::from(self.len.checked_sub(1)?);
        self.len -= 1;
        Some(std::mem::replace(self.items.get_mut(last)?, T::FILLER))
    }

    /// Takes one item; those behind it move up.
    pub(crate) fn take(&mut self, idx: usize) -> Option<T> {
        let item = *self.get(idx)?;
        self[idx..].rotate_left(1);
        self.pop();
        Some(item)
    }
}

impl<T: Filler, const N: usize> FromIterator<T> for Stack<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut stack = Stack::EMPTY;
        items.into_iter().for_each(|item| stack.push(item));
        stack
    }
}

impl<T, const N: usize> Deref for Stack<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for Stack<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl Filler for table::Seat {
    const FILLER: Self = table::Seat::at(0);
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Seat;

    #[test]
    fn what_was_taken_leaves_no_trace() {
        let mut stack: Stack<Seat, 5> = [3, 1, 4].map(Seat::at).into_iter().collect();
        assert_eq!(stack.take(0), Some(Seat::at(3)));
        assert_eq!(stack.pop(), Some(Seat::at(4)));
        assert_eq!(stack, [Seat::at(1)].into_iter().collect());
        assert_eq!(stack.take(1), None);
        assert_eq!(stack.pop(), Some(Seat::at(1)));
        assert_eq!(stack.pop(), None);
        assert_eq!(stack, Stack::EMPTY);
    }
}
