//! What would become of a card if it were placed now: the page shows it, and knows no rules.

use crate::placement::{Placement, placement};
use crate::professional::{End, RowEnd, nearest_ends};
use crate::state::Phase;
use crate::taking::Taking;
use crate::{Card, Cow006, RowIdx};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

/// What a card's player would have to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// C7: a row to take.
    Row,
    /// T3: one of equally near ends.
    End,
}

/// What would become of a card if it were placed now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fate {
    /// The row it would join or take; `null` where its player would choose.
    pub row: Option<RowIdx>,
    /// At which end it would join, in the professional game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
    /// Its player would take a row.
    pub takes: bool,
    /// What that costs; where they would choose, the cheapest choice. Left out: nothing.
    #[serde(default, skip_serializing_if = "is_free")]
    pub points: u16,
    /// What its player would choose. Left out: nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<Choice>,
    /// C7: the card is below the last card of every row, blocked ones included. Left out: it is not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lowest: bool,
}

fn is_free(points: &u16) -> bool {
    *points == 0
}

/// What will become of the card whose turn it is, if its player does nothing about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Placing {
    /// Whose card it is.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// The row it will join or take; `null` where its player will choose.
    pub row: Option<RowIdx>,
    /// At which end it will join, in the professional game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
    /// Its player will take a row.
    pub takes: bool,
    /// What that costs; where they will choose, the cheapest choice.
    pub points: u16,
    /// What its player will choose; `null`: nothing.
    pub choice: Option<Choice>,
    /// C7: the card is below the last card of every row, blocked ones included.
    pub lowest: bool,
}

impl Cow006 {
    /// C5–C7, T3: what would become of the card if it were placed now.
    pub(crate) fn fate(&self, card: Card) -> Fate {
        if self.options.professional {
            return match nearest_ends(&self.rows, card).as_slice() {
                [] => self.takes_any_row(card),
                [only] => self.joins(card, only.row, Some(only.end)),
                several => self.chooses_end(card, several),
            };
        }
        match placement(&self.rows, card) {
            Placement::Append(row) | Placement::Sixth(row) => self.joins(card, row, None),
            Placement::Lowest => self.takes_any_row(card),
        }
    }

    /// The same for the card whose turn it is, with what has been decided about it already.
    pub(crate) fn placing_fate(&self) -> Option<Placing> {
        let placing = self.placing()?;
        let mut fate = self.fate(placing.card);
        if let Some(row) = self.emptied_row() {
            // S8.4: the row lies empty, so the card starts it and takes nothing.
            fate = Fate { row: Some(row), end: None, takes: false, points: 0, choice: None, lowest: false };
        } else if let Phase::Plus { row } = self.phase {
            fate = Fate {
                row: Some(row),
                points: self.price(row, placing.card),
                choice: None,
                end: None,
                takes: true,
                ..fate
            };
        }
        let Fate { row, end, takes, points, choice, lowest } = fate;
        Some(Placing { seat: placing.seat, card: placing.card, row, end, takes, points, choice, lowest })
    }

    /// C5, C6: the card goes to this row, and takes it if the row is full.
    fn joins(&self, card: Card, row: RowIdx, end: Option<End>) -> Fate {
        let takes = self.rows[row].is_full();
        let points = if takes { self.price(row, card) } else { 0 };
        Fate { row: Some(row), end, takes, points, choice: None, lowest: false }
    }

    /// C7: any row that no Stop blocks.
    fn takes_any_row(&self, card: Card) -> Fate {
        let free = self.rows.indices().filter(|&row| !self.rows[row].stop);
        let points = free.map(|row| self.price(row, card)).min().unwrap_or(0);
        let below = |row: &crate::Row| row.last().is_none_or(|last| card < last);
        let lowest = !self.options.professional && self.rows.iter().all(below);
        Fate { row: None, end: None, takes: true, points, choice: Some(Choice::Row), lowest }
    }

    /// T3: one of these ends; full rows among them are taken.
    fn chooses_end(&self, card: Card, ends: &[RowEnd]) -> Fate {
        let prices = ends.iter().map(|at| self.joins(card, at.row, Some(at.end)).points);
        let points = prices.min().unwrap_or(0);
        let takes = ends.iter().all(|at| self.rows[at.row].is_full());
        Fate { row: None, end: None, takes, points, choice: Some(Choice::End), lowest: false }
    }

    /// What it would cost now to take the row.
    pub(crate) fn price_now(&self, row: RowIdx) -> u16 {
        self.placing().map_or_else(|| self.rows[row].penalty(), |placing| self.price(row, placing.card))
    }

    /// What it costs to take the row with this card: its own penalty too while five rows lie (S4.1).
    fn price(&self, row: RowIdx, card: Card) -> u16 {
        self.taken_with(row, Taking::Placing(card)).0.penalty()
    }
}
