//! Sets in the bits of one word.

/// Makes a set of things that have a small number each: bit n of the word stands for number n, and no other bit is set.
///
/// The things have `const fn bit(self) -> u32`, their number, and `const fn of_bit(bit: u32) -> Option<Self>`. The games
/// name their sets and add what only they ask; what every set does is written here. It is a macro because functions of
/// a trait cannot be `const`.
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

            /// This one alone.
            #[inline]
            #[must_use]
            pub const fn only(item: $Item) -> $Set {
                $Set(1 << item.bit())
            }

            /// Is it among them?
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

            /// Adds one; says whether it is new.
            #[inline]
            pub const fn insert(&mut self, item: $Item) -> bool {
                let is_new = !self.contains(item);
                self.0 |= 1 << item.bit();
                is_new
            }

            /// Takes one out.
            #[inline]
            pub const fn remove(&mut self, item: $Item) {
                self.0 &= !(1 << item.bit());
            }

            /// These and the others.
            #[inline]
            #[must_use]
            pub const fn with(self, others: $Set) -> $Set {
                $Set(self.0 | others.0)
            }

            /// These less the others.
            #[inline]
            #[must_use]
            pub const fn without(self, others: $Set) -> $Set {
                $Set(self.0 & !others.0)
            }

            /// Those that are among the others too.
            #[inline]
            #[must_use]
            pub const fn among(self, others: $Set) -> $Set {
                $Set(self.0 & others.0)
            }

            /// The one with the lowest number.
            #[inline]
            #[must_use]
            pub const fn first(self) -> Option<$Item> {
                if self.0 == 0 { None } else { <$Item>::of_bit(self.0.trailing_zeros()) }
            }

            /// The one that has this many below it.
            #[inline]
            #[must_use]
            pub fn nth(self, n_below: usize) -> Option<$Item> {
                $Set((0..n_below).fold(self.0, |rest, _| rest & rest.wrapping_sub(1))).first()
            }

            /// All of them, by number.
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
                // Iterated from inside: a filter over a few seats then becomes straight code.
                items.into_iter().for_each(|item| set.0 |= 1 << item.bit());
                set
            }
        }
    };
}
