//! All the rows on the table.

use crate::row::MAX_ROWS;
use crate::{Card, CardSet, Row, RowIdx};
use std::ops::{Deref, Index};

/// The rows on the table: four, or five with the Fifth row (S4).
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rows {
    /// Invariant: those that do not lie are empty rows without specials. There is room for eight, so that the three
    /// bits of a row's number ([`place`]) always find one.
    rows: [Row; 8],
    /// Invariant: at most [`MAX_ROWS`].
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

/// Where the row is kept.
const fn place(row: RowIdx) -> usize {
    row.idx() & 7
}

/// The end of a row that a card can join.
const fn end(last: Card, row: RowIdx) -> u16 {
    (last.number() as u16) << 8 | row.idx() as u16
}

impl Default for Ends {
    fn default() -> Ends {
        Ends([NO_END; 8])
    }
}

impl Ends {
    /// All eight are written, as they are read: a processor waits where it reads at once what was written in parts.
    #[inline]
    fn set(&mut self, row: RowIdx, end: u16) {
        let row = place(row) as u16;
        self.0 = std::array::from_fn(|idx| if idx as u16 == row { end } else { self.0[idx] });
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
        self.rows[place(row)].cards.insert(card);
        // A blocked row stays so: it has the highest end of all.
        self.ends.set(row, end(card, row).max(self.ends.0[place(row)]));
    }

    /// The row begins anew with this card; what lies at it stays.
    #[inline]
    pub(crate) fn restart(&mut self, row: RowIdx, card: Card) {
        let anew = &mut self.rows[place(row)];
        anew.cards = CardSet::only(card);
        self.ends.set(row, if anew.stop { NO_END } else { end(card, row) });
    }

    /// Changes a row.
    #[inline]
    pub(crate) fn change(&mut self, row: RowIdx, change: impl FnOnce(&mut Row)) {
        let changed = &mut self.rows[place(row)];
        change(changed);
        let end = match changed.last() {
            Some(last) if !changed.stop => end(last, row),
            Some(_) | None => NO_END,
        };
        self.ends.set(row, end);
    }

    /// Lays another row.
    pub(crate) fn push(&mut self, row: Row) {
        assert!(self.len() < MAX_ROWS, "a fifth row is the last");
        let last = RowIdx::at(self.len());
        self.n_rows += 1;
        self.change(last, |new| *new = row);
    }

    /// Takes a row off the table; those behind it move up.
    pub(crate) fn remove(&mut self, row: RowIdx) {
        let rest = self.indices().filter(|&other| other != row);
        *self = rest.map(|other| self[other]).collect();
    }

    /// How many rows lie.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        usize::from(self.n_rows)
    }

    /// Which rows lie.
    #[inline]
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
        &self.rows[place(row)]
    }
}

impl FromIterator<Row> for Rows {
    fn from_iter<I: IntoIterator<Item = Row>>(rows: I) -> Rows {
        let mut laid = Rows::default();
        rows.into_iter().for_each(|row| laid.push(row));
        laid
    }
}
