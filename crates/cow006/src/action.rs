//! What a seat may ask for.

use crate::{Card, End, RowIdx, Special};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a seat may ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// C3: play this card, face down until all have chosen; again: play this one instead.
    Choose {
        /// A card of the hand.
        card: Card,
    },
    /// C7: take this row.
    TakeRow {
        /// An unblocked row.
        row: RowIdx,
    },
    /// T2: take this card from those lying open.
    Draft {
        /// A card of the pool.
        card: Card,
    },
    /// S2: play a special.
    Special(SpecialPlay),
    /// No special, no Plus, no swap.
    Pass {},
    /// S3: discard a special and draw another.
    Swap {
        /// A special of one's own.
        discard: Special,
    },
    /// T3 professional: join this end, where several are equally near.
    End {
        /// Which row.
        row: RowIdx,
        /// Which end of it.
        end: End,
    },
}

/// S4–S10: a special with what it is played at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "special", rename_all = "snake_case", deny_unknown_fields)]
pub enum SpecialPlay {
    /// S4: the card just played starts a fifth row.
    FifthRow {},
    /// S5: this row holds one card more.
    SeventhCow {
        /// An unblocked row without one.
        row: RowIdx,
    },
    /// S6: the card just played goes inside this row.
    Insert {
        /// An unblocked row that ends above the card.
        row: RowIdx,
    },
    /// S7: this card is played instead.
    Replace {
        /// Another card of the hand.
        card: Card,
    },
    /// S8: this card moves to that row.
    Move {
        /// A card of an unblocked row.
        card: Card,
        /// Another unblocked row.
        to: RowIdx,
    },
    /// S9: nothing happens with this row until some row is taken.
    Stop {
        /// An unblocked row.
        row: RowIdx,
    },
    /// S10: this card of the row being taken counts for its taker.
    Plus {
        /// A card of what is being taken.
        card: Card,
    },
}

impl SpecialPlay {
    /// Which special it is.
    #[must_use]
    pub fn kind(self) -> Special {
        match self {
            SpecialPlay::FifthRow {} => Special::FifthRow,
            SpecialPlay::SeventhCow { .. } => Special::SeventhCow,
            SpecialPlay::Insert { .. } => Special::Insert,
            SpecialPlay::Replace { .. } => Special::Replace,
            SpecialPlay::Move { .. } => Special::Move,
            SpecialPlay::Stop { .. } => Special::Stop,
            SpecialPlay::Plus { .. } => Special::Plus,
        }
    }
}
