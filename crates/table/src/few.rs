//! A short list that is plain memory.

use std::fmt;
use std::ops::{Index, IndexMut};

/// A list of at most `N` things that is copied as plain memory: states are cloned for every playout of a search, and a
/// list that clones item by item (as the usual crates' do) made that six times as slow.
///
/// Invariant: the first `len` places are `Some`, the rest `None`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Few<T, const N: usize> {
    items: [Option<T>; N],
    len: u8,
}

impl<T: Copy, const N: usize> Few<T, N> {
    /// The empty list.
    pub const EMPTY: Few<T, N> = Few { items: [None; N], len: 0 };

    /// How many there are.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Is there none?
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The one at this place.
    #[inline]
    #[must_use]
    pub fn get(&self, place: usize) -> Option<&T> {
        self.items.get(place)?.as_ref()
    }

    /// The first one.
    #[inline]
    #[must_use]
    pub fn first(&self) -> Option<T> {
        self.items.first().copied().flatten()
    }

    /// The last one.
    #[inline]
    #[must_use]
    pub fn last(&self) -> Option<T> {
        self.items.get(self.len().wrapping_sub(1)).copied().flatten()
    }

    /// Adds one at the end.
    ///
    /// # Panics
    /// If the list is full.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[self.len()] = Some(item);
        self.len += 1;
    }

    /// Takes the last one off.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let place = self.len().checked_sub(1)?;
        let last = self.items[place].take();
        self.len -= 1;
        last
    }

    /// Puts one at this place and moves the rest up.
    ///
    /// # Panics
    /// If the list is full or shorter than that.
    pub fn insert(&mut self, place: usize, item: T) {
        assert!(place <= self.len() && self.len() < N, "a place in the list");
        let len = self.len();
        self.items.copy_within(place..len, place + 1);
        self.items[place] = Some(item);
        self.len += 1;
    }

    /// Takes out the one at this place and moves the rest down.
    pub fn remove(&mut self, place: usize) -> Option<T> {
        if place >= self.len() {
            return None;
        }
        let len = self.len();
        let item = self.items[place];
        self.items.copy_within(place + 1..len, place);
        self.len -= 1;
        self.items[self.len()] = None;
        item
    }

    /// Takes all out.
    #[inline]
    pub fn clear(&mut self) {
        *self = Few::EMPTY;
    }

    /// All of them in order.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + Clone {
        self.items[..self.len()].iter().flatten()
    }

    /// All of them in order, to be changed.
    #[inline]
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut T> {
        self.items[..usize::from(self.len)].iter_mut().flatten()
    }

    /// The places themselves, for a shuffle.
    pub fn places(&mut self) -> &mut [Option<T>] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: Copy, const N: usize> Default for Few<T, N> {
    fn default() -> Few<T, N> {
        Few::EMPTY
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Few<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.items.iter().flatten()).finish()
    }
}

impl<T: Copy, const N: usize> Index<usize> for Few<T, N> {
    type Output = T;

    #[inline]
    fn index(&self, place: usize) -> &T {
        self.items[place].as_ref().expect("a place in the list")
    }
}

impl<T: Copy, const N: usize> IndexMut<usize> for Few<T, N> {
    #[inline]
    fn index_mut(&mut self, place: usize) -> &mut T {
        self.items[place].as_mut().expect("a place in the list")
    }
}

impl<T: Copy, const N: usize> FromIterator<T> for Few<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Few<T, N> {
        let mut list = Few::EMPTY;
        items.into_iter().for_each(|item| list.push(item));
        list
    }
}

impl<T: Copy, const N: usize> Extend<T> for Few<T, N> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.push(item));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_a_list_like_any_other() {
        let mut few: Few<u8, 4> = [1, 2, 4].into_iter().collect();
        few.insert(2, 3);
        assert_eq!(few.iter().copied().collect::<Vec<_>>(), [1, 2, 3, 4]);
        assert_eq!((few.first(), few.last(), few.len(), few[1]), (Some(1), Some(4), 4, 2));
        assert_eq!(few.remove(0), Some(1));
        assert_eq!(few.remove(3), None);
        assert_eq!(few.pop(), Some(4));
        few[0] = 9;
        assert_eq!(format!("{few:?}"), "[9, 3]");
        assert_eq!(few, [9, 3].into_iter().collect());
        few.clear();
        assert_eq!((few.pop(), few.last(), few.get(0), few.is_empty()), (None, None, None, true));
    }
}
