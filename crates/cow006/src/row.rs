//! The rows on the table.

use crate::{Card, CardSet};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, de};
use std::fmt;

/// Which row, counted from 0.
///
/// Invariant: below 5, the most rows there can be (S4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct RowIdx(#[schemars(range(max = 4))] u8);

impl RowIdx {
    /// The row with this number, if there can be one.
    #[must_use]
    pub const fn new(number: usize) -> Option<RowIdx> {
        if number < MAX_ROWS { Some(RowIdx(number as u8)) } else { None }
    }

    pub(crate) const fn at(number: usize) -> RowIdx {
        RowIdx(number as u8)
    }

    /// The row's number, for use as an index.
    #[must_use]
    pub const fn idx(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for RowIdx {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl<'de> Deserialize<'de> for RowIdx {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u64::deserialize(deserializer)?;
        usize::try_from(number).ok().and_then(RowIdx::new).ok_or_else(|| {
            de::Error::custom(format_args!("row {number} does not exist: rows are 0 to 4 at the most"))
        })
    }
}

/// S4: four rows and the fifth.
pub(crate) const MAX_ROWS: usize = 5;
/// S5: the most cards of a row between moves.
pub(crate) const MAX_CARDS: usize = 6;

/// One of the rows on the table, with the specials that lie at it.
///
/// A row ascends (C5), so that it is known by the set of its cards. Between moves there are one to five, or six beside
/// a Seventh cow (S5). It is empty only after a Move took its last card (S8.4), until the card that was just played
/// starts it anew.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Row {
    pub(crate) cards: CardSet,
    /// S9: a Stop lies here.
    pub stop: bool,
    /// S5: a Seventh cow lies here.
    pub seventh: bool,
}

impl Row {
    /// A row that this card starts.
    #[must_use]
    pub fn starting(card: Card) -> Row {
        Row { cards: CardSet::only(card), ..Row::default() }
    }

    /// A row of these cards, if they ascend and are not too many.
    pub(crate) fn of(cards: &[Card], stop: bool, seventh: bool) -> Option<Row> {
        let row = Row { cards: cards.iter().copied().collect(), stop, seventh };
        (cards.len() <= row.limit() && cards.is_sorted_by(|a, b| a < b)).then_some(row)
    }

    /// The cards, lowest first.
    #[must_use]
    pub fn cards(&self) -> impl DoubleEndedIterator<Item = Card> + Clone {
        self.cards.iter()
    }

    /// The cards as a set.
    #[inline]
    #[must_use]
    pub fn as_set(&self) -> CardSet {
        self.cards
    }

    /// How many cards lie in it.
    #[inline]
    #[must_use]
    pub fn n_cards(&self) -> usize {
        self.cards.len()
    }

    /// The first card; `None` for the moment in which the row is empty (S8.4).
    #[must_use]
    pub fn first(&self) -> Option<Card> {
        self.cards.lowest()
    }

    /// The last card; `None` for the moment in which the row is empty (S8.4).
    #[inline]
    #[must_use]
    pub fn last(&self) -> Option<Card> {
        self.cards.highest()
    }

    /// How many cards it holds before somebody must take it (C6, S5).
    #[inline]
    #[must_use]
    pub fn limit(&self) -> usize {
        5 + usize::from(self.seventh)
    }

    /// Would one more card take it? (C6)
    #[inline]
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.n_cards() >= self.limit()
    }

    /// Are there too many cards in it? (S6.1)
    pub(crate) fn is_overfull(&self) -> bool {
        self.n_cards() > self.limit()
    }

    /// What it costs to take.
    #[must_use]
    pub fn penalty(&self) -> u16 {
        self.cards.penalty()
    }
}
