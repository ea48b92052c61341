//! What a seat may ask for.

use crate::Card;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

/// What a seat may ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// W4: at the start of my turn, this player was my contact.
    Name {
        /// The player named.
        seat: Seat,
    },
    /// W2: my pawn goes to this card of the crowd, and my turn ends.
    Call {
        /// The number called.
        card: Card,
    },
    /// W2: there is no card that I could call.
    Pass {},
    /// G1: I look at this player, or at the table.
    Look {
        /// Whom; `null` is the table.
        at: Option<Seat>,
    },
    /// G2: I wink at the caller whose contact I am.
    Wink {
        /// The caller.
        to: Seat,
    },
    /// W5: this player is the contact for that number.
    Accuse {
        /// The player accused.
        seat: Seat,
        /// The number called.
        card: Card,
    },
}
