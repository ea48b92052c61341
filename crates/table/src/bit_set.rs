//! A macro for small sets, stored as the bits of one integer.

/// Defines a set type for items that have a small number: bit n says whether item n is in the set. No other
/// bit is ever set.
///
/// Items need `const fn bit(self) -> u32`, their number, and `const fn of_bit(bit: u32) -> Option<Self>`.
/// Each game names its set and adds its own methods; the common ones are here. This is a macro because trait
/// functions cannot be `const`.
#[macro_export]
macro_rules! bit_set {
    ($(#[$about:meta])* $vis:vis struct $Set:ident($Word:ty) of $Item:ty;) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
        $vis struct $Set($Word);

        #[allow(dead_code, reason = "not every set is asked everything")]
        impl $Set {
            /// The empty set.
            pub const EMPTY: $Set = $Set(0);

            /// The set of this one item.
            #[inline]
            #[must_use]
            pub const fn only(item: $Item) -> $Set {
                $Set(1 << item.bit())
            }

            #[inline]
            #[must_use]
            pub const fn contains(self, item: $Item) -> bool {
                self.0 >> item.bit() & 1 == 1
            }

            /// Is there none?
            #[inline]
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many there are.
            #[inline]
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Adds an item and returns whether it is new.
            #[inline]
            pub const fn insert(&mut self, item: $Item) -> bool {
                let is_new = !self.contains(item);
                self.0 |= 1 << item.bit();
                is_new
            }

            #[inline]
            pub const fn remove(&mut self, item: $Item) {
                self.0 &= !(1 << item.bit());
            }

            /// The union with the others.
            #[inline]
            #[must_use]
            pub const fn with(self, others: $Set) -> $Set {
                $Set(self.0 | others.0)
            }

            /// The items that are not among the others.
            #[inline]
            #[must_use]
            pub const fn without(self, others: $Set) -> $Set {
                $Set(self.0 & !others.0)
            }

            /// The items that are also among the others.
            #[inline]
            #[must_use]
            pub const fn among(self, others: $Set) -> $Set {
                $Set(self.0 & others.0)
            }

            /// The item with the lowest number.
            #[inline]
            #[must_use]
            pub const fn first(self) -> Option<$Item> {
                if self.0 == 0 { None } else { <$Item>::of_bit(self.0.trailing_zeros()) }
            }

            /// The item with this many items below it.
            #[inline]
            #[must_use]
            pub fn nth(self, n_below: usize) -> Option<$Item> {
                $Set((0..n_below).fold(self.0, |rest, _| rest & rest.wrapping_sub(1))).first()
            }

            /// All items, by number.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $Item> + Clone + use<> {
                let mut rest = self;
                std::iter::from_fn(move || {
                    let item = rest.first()?;
                    rest.0 &= rest.0 - 1;
                    Some(item)
                })
            }
        }

        impl FromIterator<$Item> for $Set {
            #[inline]
            fn from_iter<I: IntoIterator<Item = $Item>>(items: I) -> $Set {
                let mut set = $Set::EMPTY;
                // Internal iteration: a filter over a few seats then compiles to straight-line code.
                items.into_iter().for_each(|item| set.0 |= 1 << item.bit());
                set
            }
        }
    };
}
