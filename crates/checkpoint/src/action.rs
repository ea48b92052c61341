//! What a player may ask for.

use crate::Cat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

/// What a player asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// K3: this side of my trait token counts.
    Side {
        /// The trait's value; false is: none, a sweater, ginger.
        value: bool,
    },
    /// K7: I catch this suspect.
    Catch {
        /// Which.
        cat: Cat,
    },
    /// P2: I catch nobody now (step by step).
    Wait {},
    /// P1: the next card may come (real time).
    Ready {},
    /// K16: I exchange a café token.
    Exchange {
        /// Which of mine, in order of receipt.
        token: u8,
        /// Whose I take.
        with: Seat,
        /// Which of theirs, in order of receipt.
        theirs: u8,
    },
    /// K13: I have ten points or more.
    Declare {},
    /// Nothing: no catch in the final call (K9), no exchange (K16), no declaration (K13).
    Pass {},
}
