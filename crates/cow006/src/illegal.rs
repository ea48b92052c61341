//! Why an action is refused.

use crate::{Card, PhaseName, RowIdx, Special};
use table::{Seat, SeatSet};

/// Why an action is refused. The text tells nothing that the asker may not know.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// C3, S2: the phase asks for something else.
    #[error("not now: {awaited}")]
    NotNow {
        /// What is asked for.
        awaited: PhaseName,
    },
    /// Somebody else is asked.
    #[error("not your decision: the game waits for {}", seats(.waiting))]
    NotYours {
        /// Who is asked.
        waiting: SeatSet,
    },
    /// C3, S7.
    #[error("card {card} is not in your hand")]
    NotInHand {
        /// Which.
        card: Card,
    },
    /// T2.
    #[error("card {card} is not among the cards lying open")]
    NotInPool {
        /// Which.
        card: Card,
    },
    /// C7.
    #[error("row {row} does not exist: rows are 0 to {last}")]
    NoRow {
        /// The row asked for.
        row: RowIdx,
        /// The last there is.
        last: usize,
    },
    /// S9.
    #[error("row {row} is blocked by a Stop: choose another row")]
    Blocked {
        /// Which.
        row: RowIdx,
    },
    /// T3.
    #[error("that end is not among the nearest: the equally near ones are offered")]
    NotNearest,
    /// S2.
    #[error("you hold no {kind}")]
    NotHeld {
        /// Which special.
        kind: Special,
    },
    /// S4.
    #[error("a fifth row lies already: a second one cannot be started")]
    FifthRowLies,
    /// S5.
    #[error("row {row} has a Seventh cow already: choose another row")]
    SeventhLies {
        /// Which.
        row: RowIdx,
    },
    /// S6.
    #[error("card {card} is above the end of row {row}: Insert goes inside a row, not behind it")]
    BehindTheRow {
        /// The card just played.
        card: Card,
        /// Which row.
        row: RowIdx,
    },
    /// S8.
    #[error("card {card} lies in no row")]
    NotInRows {
        /// Which.
        card: Card,
    },
    /// S8.
    #[error("card {card} lies in row {row} already: choose another row")]
    SameRow {
        /// Which card.
        card: Card,
        /// Which row.
        row: RowIdx,
    },
    /// S9.1.
    #[error("two Stops lie already: there can be no third")]
    TwoStopsLie,
    /// S10.
    #[error("Plus is played only when a row is being taken")]
    PlusOnlyWhenTaking,
    /// S10.
    #[error("only Plus can be played when a row is being taken")]
    OnlyPlusWhenTaking,
    /// S10.
    #[error("card {card} is not among the cards being taken")]
    NotTaken {
        /// Which.
        card: Card,
    },
    /// S3, version 1 of the rules.
    #[error("there is no special to draw: no swap is possible")]
    NothingToDraw,
}

fn seats(seats: &SeatSet) -> String {
    let names: Vec<_> = seats.iter().map(|seat: Seat| format!("seat {seat}")).collect();
    names.join(", ")
}
