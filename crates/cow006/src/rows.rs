//! All the rows on the table.

use crate::row::MAX_ROWS;
use crate::{Card, CardSet, Row, RowIdx};
use std::ops::{Deref, Index};

/// The rows on the table: four, or five with the Fifth row (S4).
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rows {
    /// Invariant: those that do not lie are empty rows without specials.
    rows: [Row; MAX_ROWS],
    n_rows: u8,
    ends: Ends,
}

/// Where the rows end, in eight numbers that a processor compares at once: where a card goes is found without a look
/// at the rows.
///
/// Invariant: for a row that a card can join, 256 times the number of its last card plus the row's own number;
/// [`NO_END`] for the blocked (S9), the empty (S8.4) and those that do not lie.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Ends([u16; 8]);

/// Above the end of every row, and less than half of what a number holds.
const NO_END: u16 = i16::MAX as u16;

const fn end(last: Card, row: RowIdx) -> u16 {
    (last.number() as u16) << 8 | row.idx() as u16
}

impl Default for Ends {
    fn default() -> Ends {
        Ends([NO_END; 8])
    }
}

impl Rows {
    /// C5: of the unblocked rows that end below the card, the one with the smallest difference.
    #[inline]
    pub(crate) fn nearest_below(&self, card: Card) -> Option<RowIdx> {
        // The difference to an end above the card wraps around to more than half of what a number holds.
        let from = u16::from(card.number()) << 8;
        let smallest = self.ends.0.iter().fold(u16::MAX, |least, &end| least.min(from.wrapping_sub(end)));
        let end = from.wrapping_sub(smallest);
        (smallest <= NO_END).then_some(RowIdx::at(usize::from(end & 7)))
    }

    /// A card joins a row in which some lie.
    #[inline]
    pub(crate) fn insert(&mut self, row: RowIdx, card: Card) {
        self.rows[row.idx()].cards.insert(card);
        // A blocked row stays so: it has the highest end of all.
        let old = &mut self.ends.0[row.idx()];
        *old = end(card, row).max(*old);
    }

    /// The row begins anew with this card; what lies at it stays.
    #[inline]
    pub(crate) fn restart(&mut self, row: RowIdx, card: Card) {
        self.change(row, |row| row.cards = CardSet::only(card));
    }

    /// Changes a row.
    #[inline]
    pub(crate) fn change(&mut self, row: RowIdx, change: impl FnOnce(&mut Row)) {
        let changed = &mut self.rows[row.idx()];
        change(changed);
        self.ends.0[row.idx()] = match changed.last() {
            Some(last) if !changed.stop => end(last, row),
            Some(_) | None => NO_END,
        };
    }

    /// Lays another row.
    pub(crate) fn push(&mut self, row: Row) {
        let last = RowIdx::at(self.len());
        self.n_rows += 1;
        self.change(last, |new| *new = row);
    }

    /// Takes a row off the table; those behind it move up.
    pub(crate) fn remove(&mut self, row: RowIdx) {
        let rest = self.indices().filter(|&other| other != row);
        *self = rest.map(|other| self[other]).collect();
    }

    /// Which rows lie.
    pub(crate) fn indices(&self) -> impl Iterator<Item = RowIdx> + Clone + use<> {
        (0..self.len()).map(RowIdx::at)
    }
}

impl Deref for Rows {
    type Target = [Row];

    #[inline]
    fn deref(&self) -> &[Row] {
        &self.rows[..usize::from(self.n_rows)]
    }
}

impl Index<RowIdx> for Rows {
    type Output = Row;

    #[inline]
    fn index(&self, row: RowIdx) -> &Row {
        &self.rows[row.idx()]
    }
}

impl FromIterator<Row> for Rows {
    fn from_iter<I: IntoIterator<Item = Row>>(rows: I) -> Rows {
        let mut laid = Rows::default();
        rows.into_iter().for_each(|row| laid.push(row));
        laid
    }
}
