//! What happens at the table, whole. `view.rs` decides who learns how much of it.

use crate::{Action, Cat, Colour, Token, Trait};
use schemars::JsonSchema;
use serde::Serialize;
use table::{Seat, SeatSet};

/// Something that happened. Hidden parts are always there; a notice leaves them out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// K3: a round begins.
    Round {
        /// Which, from 1.
        round: u8,
        /// Who turns up the first card (K4).
        first: Seat,
    },
    /// K3: a player has drawn a trait token; its owner learns it, everybody if it lies open (K15).
    Trait {
        /// Who.
        seat: Seat,
        /// Which trait.
        #[serde(rename = "trait", skip_serializing_if = "Option::is_none")]
        kind: Option<Trait>,
        /// It lies open: the officer watches this player.
        open: bool,
    },
    /// K3: a player's side is chosen; its owner knows which, everybody if it lies open (K15).
    Side {
        /// Whose.
        seat: Seat,
        /// The side that counts.
        #[serde(skip_serializing_if = "Option::is_none")]
        value: Option<bool>,
        /// Tossed by the clock, not chosen.
        tossed: bool,
        /// It lies open: the officer watches this player.
        open: bool,
    },
    /// K5: a cat has turned up and is sorted.
    Turned {
        /// Whose turn it was.
        seat: Seat,
        /// The cat.
        cat: Cat,
        /// It lies in the line as a suspect; otherwise in the discard.
        suspect: bool,
    },
    /// K6: a dog has turned up; a trait becomes public.
    Dog {
        /// Whose turn it is still.
        seat: Seat,
        /// The token drawn from the bag.
        #[serde(rename = "trait")]
        kind: Trait,
        /// How it fell.
        value: bool,
    },
    /// P1: a player has said that the next card may come.
    Ready {
        /// Who.
        seat: Seat,
    },
    /// P3: a player has pressed; nobody else learns of it.
    Pressed {
        /// Who.
        seat: Seat,
        /// For which cat.
        cat: Cat,
    },
    /// P2, K13: a player has answered; what is a secret until all have.
    Answered {
        /// Who.
        seat: Seat,
        /// What.
        #[serde(skip_serializing_if = "Option::is_none")]
        answer: Option<Action>,
    },
    /// K7: a suspect is caught.
    Caught {
        /// By whom.
        seat: Seat,
        /// Which.
        cat: Cat,
    },
    /// P2, P3: a catch came too late.
    Missed {
        /// Whose.
        seat: Seat,
        /// For which cat.
        cat: Cat,
        /// Who caught it first; without it the hunt was over (K9).
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<Seat>,
    },
    /// P2: those who lost their cat are asked once more.
    AskedAgain {
        /// Who.
        seats: SeatSet,
    },
    /// K9: the deck is empty, whoever has not caught must do so now.
    FinalCall {},
    /// K9: a player gives up in the final call.
    GaveUp {
        /// Who.
        seat: Seat,
    },
    /// K10: a player shows the trait.
    Revealed {
        /// Who.
        seat: Seat,
        /// Which trait.
        #[serde(rename = "trait")]
        kind: Trait,
        /// Which side.
        value: bool,
    },
    /// K10: a token that was still in the bag is tossed.
    Tossed {
        /// Which trait.
        #[serde(rename = "trait")]
        kind: Trait,
        /// How it fell.
        value: bool,
    },
    /// K10: this one was the spy chief.
    Chief {
        /// The cat with all five values.
        cat: Cat,
    },
    /// K15: the officer leaves the player watched so far.
    OfficerLeft {
        /// Who.
        seat: Seat,
    },
    /// K10: a player draws a victory token; its owner learns the value, everybody if it is the officer's (K15).
    Drew {
        /// Who.
        seat: Seat,
        /// Of which colour.
        colour: Colour,
        /// The token.
        #[serde(skip_serializing_if = "Option::is_none")]
        token: Option<Token>,
    },
    /// K13: no token of the colour is left for this player.
    NoToken {
        /// Who.
        seat: Seat,
        /// Of which colour.
        colour: Colour,
    },
    /// K16: a café token is exchanged; it lies open with its new owner.
    Exchanged {
        /// Who used it.
        seat: Seat,
        /// Where it lay.
        token: u8,
        /// With whom.
        with: Seat,
        /// Where the token taken lay.
        theirs: u8,
        /// The token taken: its owners, old and new, know it.
        #[serde(skip_serializing_if = "Option::is_none")]
        taken: Option<Token>,
        /// Who knows the token taken.
        known_by: SeatSet,
    },
    /// K16: a player exchanges nothing more.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// K13: all have answered; these declare ten points or more.
    Declared {
        /// Who; nobody at all most of the time.
        seats: SeatSet,
    },
    /// K15: the officer's token goes back among the black ones.
    OfficerBack {
        /// From whom.
        seat: Seat,
    },
    /// K14: at the end every token is turned face up.
    Shown {
        /// Whose.
        seat: Seat,
        /// Where it lies, in order of receipt.
        index: u8,
        /// The token.
        token: Token,
    },
    /// K13: the game has ended.
    Over {
        /// Why.
        reason: End,
        /// Who won (K14).
        winners: SeatSet,
    },
}

/// Why a game ended (K13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// Somebody declared ten points or more.
    Declared,
    /// No token of some colour is left.
    ColourRanOut,
    /// Five rounds were played.
    FifthRound,
}
