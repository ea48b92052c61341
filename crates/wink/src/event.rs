//! What happened, whole.

use crate::Card;
use schemars::JsonSchema;
use serde::Serialize;
use table::{At, Seat};

/// What happened, whole. Who notices it is decided in `view.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// W4: a caller named their contact.
    Named {
        /// The caller.
        seat: Seat,
        /// The player named.
        named: Seat,
        /// The number that was called.
        card: Card,
        /// W4.1: were they right?
        right: bool,
        /// Who held the card, and has laid it down.
        holder: Seat,
    },
    /// W2: a pawn was placed and its number called.
    Called {
        /// The caller.
        seat: Seat,
        /// The number.
        card: Card,
        /// G6: did the clock place it?
        by_clock: bool,
    },
    /// W2: there was no card to call.
    Passed {
        /// Who passed.
        seat: Seat,
        /// G6: did the clock say so?
        by_clock: bool,
    },
    /// G1: somebody looks elsewhere.
    Looked {
        /// Who.
        seat: Seat,
        /// At whom; `null` is the table.
        at: Option<Seat>,
    },
    /// G2: a contact winked; only the winker is told so.
    Winked {
        /// The winker.
        seat: Seat,
        /// The caller.
        to: Seat,
        /// The number called.
        card: Card,
        /// When it ends, if the call does not end first.
        until: At,
    },
    /// G3: somebody who looks at the winker saw it; only they are told.
    Saw {
        /// Who saw it.
        viewer: Seat,
        /// The winker.
        seat: Seat,
        /// The caller.
        to: Seat,
        /// The number called.
        card: Card,
        /// When it began.
        from: At,
        /// When it ends, if the call does not end first.
        until: At,
    },
    /// W5: somebody played a counter-intelligence card.
    Accused {
        /// The accuser.
        seat: Seat,
        /// The player accused.
        accused: Seat,
        /// The number.
        card: Card,
        /// W5.1: were they right?
        right: bool,
    },
    /// The game ended.
    Ended {
        /// Which rule ended it.
        why: End,
    },
}

/// Which rule ended the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// W6: somebody's hand is empty (where no face-up card is left in the crowd, every hand is).
    EmptyHand,
    /// W10: ten quiet rounds.
    Quiet,
}
