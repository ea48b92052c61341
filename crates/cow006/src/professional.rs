//! T3 *professional*: a card may join either end of a row.

use crate::{Card, Row, RowIdx, Rows};
use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An end of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// Below the first card.
    Low,
    /// Above the last card.
    High,
}

/// A row's end that a card may join.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RowEnd {
    /// Which row.
    pub row: RowIdx,
    /// Which end of it.
    pub end: End,
}

/// The ends with the smallest difference to the card; none where it fits no end.
pub(crate) fn nearest_ends(rows: &Rows, card: Card) -> ArrayVec<RowEnd, 5> {
    let mut nearest = ArrayVec::new();
    let mut smallest = u8::MAX;
    for (idx, row) in rows.iter().enumerate() {
        let Some((end, difference)) = fitting_end(row, card) else { continue };
        if difference < smallest {
            smallest = difference;
            nearest.clear();
        }
        if difference == smallest {
            nearest.push(RowEnd { row: RowIdx::at(idx), end });
        }
    }
    nearest
}

/// The end of this row that the card fits, and the difference there. It never fits both.
fn fitting_end(row: &Row, card: Card) -> Option<(End, u8)> {
    let (first, last) = (row.first()?, row.last()?);
    if card > last {
        Some((End::High, card.number() - last.number()))
    } else if card < first {
        Some((End::Low, first.number() - card.number()))
    } else {
        None
    }
}
