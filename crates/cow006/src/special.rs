//! The 28 special cards of the anniversary edition: seven kinds, four of each (S1).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use table::CopyVec;

/// A kind of special card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Special {
    /// S4 «Спецагент»: the card starts a fifth row.
    #[default]
    FifthRow,
    /// S5 «Седьмая корова»: a row holds one card more.
    SeventhCow,
    /// S6 «Агент-диверсант»: the card goes inside a row.
    Insert,
    /// S7 «Агент-санитар»: another card from the hand is played instead.
    Replace,
    /// S8 «Агент-десантник»: a card changes its row.
    Move,
    /// S9 «Агент Стоп»: a row is blocked.
    Stop,
    /// S10 «Агент-комбинатор»: a penalty becomes a bonus.
    Plus,
}

/// S1: how many specials there are.
pub(crate) const N_SPECIALS: usize = 28;
/// S1: how many of each kind.
pub(crate) const N_OF_A_KIND: u8 = 4;

impl Special {
    /// The seven kinds.
    pub const ALL: [Special; 7] = [
        Special::FifthRow,
        Special::SeventhCow,
        Special::Insert,
        Special::Replace,
        Special::Move,
        Special::Stop,
        Special::Plus,
    ];
}

impl fmt::Display for Special {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Special::FifthRow => "Fifth row",
            Special::SeventhCow => "Seventh cow",
            Special::Insert => "Insert",
            Special::Replace => "Replace",
            Special::Move => "Move",
            Special::Stop => "Stop",
            Special::Plus => "Plus",
        })
    }
}

/// A pile of specials in order.
pub(crate) type SpecialPile = CopyVec<Special, N_SPECIALS>;

/// Some specials in no order: how many of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct SpecialBag([u8; 7]);

impl SpecialBag {
    /// All 28.
    pub(crate) const WHOLE: SpecialBag = SpecialBag([N_OF_A_KIND; 7]);

    pub(crate) fn has(&self, kind: Special) -> bool {
        self.0[kind as usize] > 0
    }

    pub(crate) fn count(&self, kind: Special) -> u8 {
        self.0[kind as usize]
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|&n| usize::from(n)).sum()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0 == [0; 7]
    }

    pub(crate) fn add(&mut self, kind: Special) {
        self.0[kind as usize] += 1;
    }

    /// Takes one out; says whether there was one.
    pub(crate) fn take(&mut self, kind: Special) -> bool {
        let n = &mut self.0[kind as usize];
        let had = *n > 0;
        *n = n.saturating_sub(1);
        had
    }

    /// The different kinds there are.
    pub(crate) fn kinds(self) -> impl Iterator<Item = Special> {
        Special::ALL.into_iter().filter(move |&kind| self.has(kind))
    }

    /// Every card, kind by kind.
    pub(crate) fn iter(self) -> impl Iterator<Item = Special> {
        Special::ALL
            .into_iter()
            .flat_map(move |kind| std::iter::repeat_n(kind, usize::from(self.count(kind))))
    }
}

impl FromIterator<Special> for SpecialBag {
    fn from_iter<I: IntoIterator<Item = Special>>(kinds: I) -> SpecialBag {
        let mut bag = SpecialBag::default();
        kinds.into_iter().for_each(|kind| bag.add(kind));
        bag
    }
}
