//! A short list that is copied as plain memory.

use std::fmt;
use std::ops::{Deref, DerefMut};

/// A list of at most `N` items that is copied as plain memory. A search clones the state for every playout,
/// and a list that clones item by item (as `arrayvec`'s does) made that six times slower.
///
/// Unused places hold arbitrary values that nobody sees.
#[derive(Clone, Copy)]
pub struct CopyVec<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> CopyVec<T, N> {
    /// The empty list.
    #[inline]
    #[must_use]
    pub fn new() -> CopyVec<T, N> {
        CopyVec { items: [T::default(); N], len: 0 }
    }

    /// A list of `len` default items.
    ///
    /// # Panics
    /// If `len` is more than `N`.
    #[inline]
    #[must_use]
    pub fn of_default(len: usize) -> CopyVec<T, N> {
        assert!(len <= N, "a list as long as it can be");
        CopyVec { items: [T::default(); N], len: len as u8 }
    }

    /// The last one.
    #[inline]
    #[must_use]
    pub fn last(&self) -> Option<&T> {
        // An empty list wraps to a huge index, so one comparison covers both ways to be out of bounds.
        self.items.get(usize::from(self.len).wrapping_sub(1))
    }

    /// Appends an item.
    ///
    /// # Panics
    /// If the list is full.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Appends all of these.
    ///
    /// # Panics
    /// If they do not fit.
    #[inline]
    pub fn extend_from_slice(&mut self, items: &[T]) {
        let len = usize::from(self.len);
        self.items[len..len + items.len()].copy_from_slice(items);
        self.len += items.len() as u8;
    }

    /// Takes the last one off.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let last = *self.last()?;
        self.len -= 1;
        Some(last)
    }

    /// Inserts an item at this place and moves the rest up.
    ///
    /// # Panics
    /// If the list is full or shorter than that.
    pub fn insert(&mut self, place: usize, item: T) {
        self.push(item);
        self[place..].rotate_right(1);
    }

    /// Removes the item at this place and moves the rest down.
    ///
    /// # Panics
    /// If there is none.
    pub fn remove(&mut self, place: usize) -> T {
        let item = self[place];
        self[place..].rotate_left(1);
        self.len -= 1;
        item
    }

    /// Takes all out.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T: Copy + Default, const N: usize> Default for CopyVec<T, N> {
    fn default() -> CopyVec<T, N> {
        CopyVec::new()
    }
}

impl<T, const N: usize> Deref for CopyVec<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for CopyVec<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for CopyVec<T, N> {
    fn eq(&self, other: &CopyVec<T, N>) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for CopyVec<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for CopyVec<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for CopyVec<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> CopyVec<T, N> {
        let mut list = CopyVec::new();
        list.extend(items);
        list
    }
}

impl<T: Copy + Default, const N: usize> Extend<T> for CopyVec<T, N> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        // Keep the length in a register until all items are in.
        let mut len = usize::from(self.len);
        for item in items {
            self.items[len] = item;
            len += 1;
        }
        self.len = len as u8;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_a_list_like_any_other() {
        let mut few: CopyVec<u8, 4> = [1, 2, 4].into_iter().collect();
        few.insert(2, 3);
        assert_eq!(*few, [1, 2, 3, 4]);
        assert_eq!(few.remove(0), 1);
        assert_eq!(few.pop(), Some(4));
        few[0] = 9;
        assert_eq!(format!("{few:?}"), "[9, 3]");
        assert_eq!(few, [9, 3].into_iter().collect());
        few.clear();
        assert_eq!((few.pop(), few.is_empty()), (None, true));
    }
}
