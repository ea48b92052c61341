//! What earlier versions of the rules said. A record keeps to the rules it was begun with.

use crate::Checkpoint;
use table::Game;

/// The version of the rules that a table plays by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Version(u8);

impl Version {
    pub(crate) const NEWEST: Version = Version(Checkpoint::RULES as u8);

    /// The version with this number; what came after the newest is not known yet.
    pub(crate) fn new(number: u32) -> Version {
        Version(number.min(Checkpoint::RULES) as u8)
    }

    /// K13, K15: in version 1 the officer's token counted as gone back before anybody declared and the end was judged.
    pub(crate) fn officer_goes_back_first(self) -> bool {
        self.0 < 2
    }

    /// K16: in version 1 a player exchanged one café token a scoring.
    pub(crate) fn exchanges_once(self) -> bool {
        self.0 < 2
    }
}
