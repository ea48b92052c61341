//! Why an action is refused. Every text says what is wrong with this request and what would be right, from what its
//! seat knows: the table, and its own hand.

use crate::Card;
use table::Seat;

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// Nothing more can be played.
    #[error("the game is over: nothing more can be played")]
    Over,
    /// No such seat at this table.
    #[error("seat {seat} does not exist: this table has seats 0 to {last}")]
    NoSeat {
        /// The seat asked for.
        seat: Seat,
        /// The last one there is.
        last: usize,
    },
    /// Naming, calling and passing belong to the seat whose turn it is (W2, W4).
    #[error("it is seat {turn}'s turn: only they may name, call or pass now")]
    NotYourTurn {
        /// Whose turn it is.
        turn: Seat,
    },

    /// W4: one name a turn.
    #[error("you have named seat {named} this turn: now call a number, or pass if there is none to call")]
    AlreadyNamed {
        /// Who was named.
        named: Seat,
    },
    /// W4.4: no call of mine is on.
    #[error(
        "your pawn stands on no card (it has not called, or an accusation took the card): there is nobody to name, call a number"
    )]
    NobodyToName,
    /// W2: I do not hold what I call.
    #[error("you cannot be your own contact: name another seat")]
    NameSelf,

    /// W2: nobody has such a card.
    #[error("card {card} is not in the crowd: call a number that lies face up there")]
    NotInCrowd {
        /// The number.
        card: Card,
    },
    /// W4.2: it was turned.
    #[error("card {card} lies face down: call a number that lies face up in the crowd")]
    FaceDown {
        /// The number.
        card: Card,
    },
    /// W2: I hold it.
    #[error("you hold {card} yourself: call a number that is not in your hand")]
    InYourHand {
        /// The number.
        card: Card,
    },
    /// W2: my own pawn must move.
    #[error("your own pawn stands on {card} and must move: call another number")]
    OwnPawn {
        /// The number.
        card: Card,
    },
    /// W2: another pawn stands there.
    #[error("seat {seat}'s pawn stands on {card}: call a number where no pawn stands")]
    PawnThere {
        /// The number.
        card: Card,
        /// Whose pawn it is.
        seat: Seat,
    },
    /// W2: passing is for those who cannot call.
    #[error("you can call {card}: pass only where no number can be called")]
    CanCall {
        /// A number that can be called.
        card: Card,
    },

    /// The room way has no looks.
    #[error(
        "at this table people look at each other for real (`signals` is `room`): there is no look to change"
    )]
    NoLooks,
    /// The room way has no winks.
    #[error("at this table people wink for real (`signals` is `room`): there is no wink to make")]
    NoWinks,
    /// G1: at another player, or the table.
    #[error("you cannot look at yourself: look at another seat, or at the table (null)")]
    LookAtSelf,
    /// G1: it would change nothing.
    #[error("you look there already: look at somebody else")]
    SameLook,
    /// G1: 250 ms between changes.
    #[error("you have just changed your look: wait {wait_ms} ms more")]
    LookTooSoon {
        /// How long to wait.
        wait_ms: u64,
    },

    /// W3: at the caller.
    #[error("you cannot wink at yourself: wink at the caller whose contact you are")]
    WinkAtSelf,
    /// W3: nobody was called.
    #[error("seat {to} has called no number: wink only at a caller whose contact you are")]
    NoCall {
        /// At whom.
        to: Seat,
    },
    /// W3: until the caller's next turn.
    #[error("seat {to}'s turn has come and it is too late to wink at them: wait for a new call")]
    TooLate {
        /// At whom.
        to: Seat,
    },
    /// W3: somebody else holds it.
    #[error("you do not hold {card}, which seat {to} called: wink only at a caller whose contact you are")]
    NotContact {
        /// At whom.
        to: Seat,
        /// What they called.
        card: Card,
    },
    /// G2: a look first.
    #[error("you do not look at seat {to}: look at them first, then wink")]
    NotLooking {
        /// At whom.
        to: Seat,
    },
    /// G4: 3 s between winks.
    #[error("you have winked a moment ago: wait {wait_ms} ms more")]
    WinkTooSoon {
        /// How long to wait.
        wait_ms: u64,
    },

    /// W5: four cards each.
    #[error("you have no counter-intelligence card left: you can accuse nobody any more")]
    NoCounter,
    /// W5: three different players.
    #[error("you cannot accuse yourself: accuse another seat")]
    AccuseSelf,
    /// W5: three different players.
    #[error("you called {card} yourself: name your contact at the start of your turn instead")]
    OwnCall {
        /// The number.
        card: Card,
    },
    /// W5: three different players.
    #[error("seat {seat} called {card} and cannot be their own contact: accuse somebody else")]
    AccuseCaller {
        /// The caller.
        seat: Seat,
        /// The number.
        card: Card,
    },
    /// W5: a number that is called now.
    #[error(
        "no pawn stands on {card} (not called, or already found out): accuse of a number where a pawn stands"
    )]
    NoPawn {
        /// The number.
        card: Card,
    },
    /// W5.3: with four players one wrong accusation is enough.
    #[error(
        "{card} was accused wrongly, and with four players nobody else may accuse it during this call: accuse of another number"
    )]
    Barred {
        /// The number.
        card: Card,
    },
}
