//! Why an action is refused.

use crate::{Cat, Colour, PhaseName};
use table::Seat;

/// Why an action is refused. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// No such seat.
    #[error("seat {seat} does not exist: this table has seats 0 to {last}")]
    NoSeat {
        /// The seat asked for.
        seat: Seat,
        /// The last one there is.
        last: usize,
    },
    /// The phase asks for something else.
    #[error("not now: the phase is {phase}, in which one may {}", .phase.asks_for())]
    NotNow {
        /// The phase.
        phase: PhaseName,
    },
    /// `wait` and `ready` belong to one pace each.
    #[error("this table plays {played}: say `{instead}` instead")]
    OtherPace {
        /// How the table plays.
        played: &'static str,
        /// What to say.
        instead: &'static str,
    },
    /// K3: once only.
    #[error("you have chosen your side already: it counts for this round (K3)")]
    SideChosen,
    /// K7: one each a round.
    #[error("you have caught cat {cat} in this round: one each (K7)")]
    HasCaught {
        /// The cat this player has.
        cat: Cat,
    },
    /// K7: somebody has it.
    #[error("cat {cat} was caught by seat {by}: catch another suspect (K7)")]
    CaughtBefore {
        /// The cat asked for.
        cat: Cat,
        /// Who has it.
        by: Seat,
    },
    /// K7: only suspects can be caught.
    #[error("cat {cat} does not lie in anybody's line: only suspects can be caught (K7)")]
    NoSuspect {
        /// The cat asked for.
        cat: Cat,
    },
    /// P3: one press a window.
    #[error("your catch of cat {cat} is being settled: wait for it (P3)")]
    Pressed {
        /// The cat pressed for.
        cat: Cat,
    },
    /// P1: once a card.
    #[error("you have said ready: wait for the card")]
    ReadyBefore,
    /// K9: who gave up is out.
    #[error("you have given up: the final call is over for you (K9)")]
    GaveUp,
    /// P2, K13: one answer.
    #[error("you have answered: wait for the others")]
    Answered,
    /// Somebody else is asked.
    #[error("you are not asked now: wait")]
    NotAsked,
    /// K16: no token there.
    #[error("seat {seat} has {n_tokens} tokens, numbered from 0: there is no token {token}")]
    NoToken {
        /// Whose.
        seat: Seat,
        /// The number asked for.
        token: u8,
        /// How many there are.
        n_tokens: usize,
    },
    /// K16: only café tokens can be exchanged.
    #[error("your token {token} is not of the café: only café tokens can be exchanged (K16)")]
    NoCafe {
        /// The number asked for.
        token: u8,
    },
    /// K16: once only.
    #[error("your café token {token} lies open: it was exchanged before (K16)")]
    CafeUsed {
        /// The number asked for.
        token: u8,
    },
    /// K16: with another player.
    #[error("token {theirs} is your own: exchange with another player (K16)")]
    OwnToken {
        /// The number asked for.
        theirs: u8,
    },
    /// K16: the same colour.
    #[error("your token is {mine}, theirs is {theirs}: exchange for the same colour (K16)")]
    OtherColour {
        /// The colour of the token offered.
        mine: Colour,
        /// The colour of the token asked for.
        theirs: Colour,
    },
    /// K16: only face-down tokens can be taken.
    #[error("token {theirs} of seat {with} lies open: only tokens lying face down can be taken (K16)")]
    FaceUp {
        /// Whose.
        with: Seat,
        /// The number asked for.
        theirs: u8,
    },
    /// K13: declaring must be true.
    #[error("you have {points} points: declare with 10 or more, or pass (K13)")]
    TooFew {
        /// The player's points.
        points: i32,
    },
}
