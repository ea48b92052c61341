//! What earlier versions of the rules said. A record keeps to the rules it was begun with.

use crate::Cow006;
use table::Game;

/// The version of the rules that a table plays by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Version(u8);

impl Version {
    pub(crate) const NEWEST: Version = Version(Cow006::RULES as u8);

    /// The version with this number; what came after the newest is not known yet.
    pub(crate) fn new(number: u32) -> Version {
        Version(number.min(Cow006::RULES) as u8)
    }

    /// S3: in version 1 an empty pile of specials was made anew before the next swap's own discard, not as soon as it
    /// was empty; with nothing to make it from there was no swap.
    pub(crate) fn renews_pile_before_swap(self) -> bool {
        self.0 < 2
    }

    /// S10: in version 1 a Plus took off all that the cancelled cards had cost, even what an earlier Plus had paid for
    /// already; the rest paid for later rows.
    pub(crate) fn cancels_what_is_paid(self) -> bool {
        self.0 < 2
    }
}
