//! Where a card goes: C5–C7, blocked rows (S9) left out.

use crate::{Card, RowIdx, Rows};

/// What rules C5–C7 say about a card whose turn it is to join the rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Placement {
    /// C5: the card goes to the end of this row.
    Append(RowIdx),
    /// C6 «Шестая корова»: the card would be one too many, so its owner takes the row.
    Sixth(RowIdx),
    /// C7 «Наименьшая карта»: no row ends below the card, so its owner picks one to take.
    Lowest,
}

/// Where the card goes among the rows that no Stop blocks.
#[inline]
#[must_use]
pub fn placement(rows: &Rows, card: Card) -> Placement {
    // C5 leaves the rows ending below the card; the smallest difference (book rule 2) is then the highest of those
    // ends.
    match rows.nearest_below(card) {
        Some(row) if rows[row].is_full() => Placement::Sixth(row),
        Some(row) => Placement::Append(row),
        None => Placement::Lowest,
    }
}

/// C3: the row that is taken for somebody whose time is up: the cheapest, the first of equal ones.
pub(crate) fn cheapest(rows: &Rows) -> Option<RowIdx> {
    let free = rows.iter().enumerate().filter(|(_, row)| !row.stop);
    free.min_by_key(|(_, row)| row.penalty()).map(|(idx, _)| RowIdx::at(idx))
}
