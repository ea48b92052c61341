//! What happened, whole; `view.rs` decides who learns of it.

use crate::{Card, CardSet, End, RowIdx, Special, SpecialPlay};
use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{MAX_SEATS, Seat, SeatSet};

/// A card that lies open in front of its player, to be placed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Revealed {
    /// Whose card.
    pub seat: Seat,
    /// The card.
    pub card: Card,
}

/// What happened. Parts that are hidden from somebody are `Option`; the whole event always has them.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// C2, S1, S11: a round has begun.
    RoundBegan {
        /// Which, from 1.
        round: u16,
        /// The first cards of the rows, as far as they lie already (T2: they are drafted around).
        rows: ArrayVec<Card, 4>,
    },
    /// C2: a hand was dealt. Only its seat learns of it.
    Dealt {
        /// Whose.
        seat: Seat,
        /// The cards.
        hand: CardSet,
        /// S1, S11: the specials that came with it.
        specials: ArrayVec<Special, 3>,
    },
    /// T2: somebody drafted a card.
    Drafted {
        /// Who.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// T2: the draft is over, and the rows begin with what was left.
    RowsLaid {
        /// The first card of each row.
        rows: ArrayVec<Card, 4>,
    },
    /// C3: somebody chose a card. Others learn that they did, not which, and not that they changed it.
    Chose {
        /// Who.
        seat: Seat,
        /// Which; hidden from others.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
        /// They had chosen before; then nobody else learns of it.
        #[serde(skip)]
        again: bool,
    },
    /// The time was up for these.
    TimeUp {
        /// Who was waited for.
        seats: SeatSet,
    },
    /// C3: all chosen cards were turned up.
    Revealed {
        /// In the order of placing (C4).
        cards: ArrayVec<Revealed, MAX_SEATS>,
    },
    /// S2: somebody played a special.
    SpecialPlayed {
        /// Who.
        seat: Seat,
        /// For which card.
        card: Card,
        /// Which special, and how.
        play: SpecialPlay,
    },
    /// S2, S3: somebody was asked for a special or a swap, and passed.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// C5, S4, S6, T3: a card joined a row.
    Placed {
        /// Whose card.
        seat: Seat,
        /// The card.
        card: Card,
        /// Which row.
        row: RowIdx,
        /// At which end, in the professional game.
        #[serde(skip_serializing_if = "Option::is_none")]
        end: Option<End>,
    },
    /// S2: somebody is about to take a row, and is asked for a Plus.
    RowAtStake {
        /// Who.
        seat: Seat,
        /// Which row.
        row: RowIdx,
    },
    /// C6, C7, S6.1, S8.2: somebody took a row.
    RowTaken {
        /// Who.
        seat: Seat,
        /// Which row.
        row: RowIdx,
        /// What they took.
        cards: CardSet,
        /// What it costs them.
        points: u16,
        /// The card that starts the row now; `null` where the row is gone (S4.1).
        starts: Option<Card>,
    },
    /// S10: what was left of a bonus took cards of the pile out of the count.
    Cancelled {
        /// Whose.
        seat: Seat,
        /// Which cards.
        cards: CardSet,
        /// What that takes off: never more than the pile still cost.
        points: u16,
    },
    /// S2: specials that lay on the table were discarded.
    SpecialsDiscarded {
        /// Which.
        specials: ArrayVec<Special, 4>,
    },
    /// S3: the pile of specials was made anew from the discards.
    PileRenewed {
        /// How many it has now.
        n_cards: u8,
    },
    /// S3: somebody swapped a special.
    Swapped {
        /// Who.
        seat: Seat,
        /// What they discarded.
        discard: Special,
        /// What they drew; hidden from others.
        #[serde(skip_serializing_if = "Option::is_none")]
        drew: Option<Special>,
    },
    /// C9: a round was scored.
    RoundScored {
        /// The points of the round.
        points: ArrayVec<u16, MAX_SEATS>,
        /// And of the game so far.
        totals: ArrayVec<u16, MAX_SEATS>,
    },
    /// C10, S12: the game has ended.
    Ended {
        /// Who won.
        winners: SeatSet,
    },
}
