//! «Маскарад» (Wink), for 4–8: call a contact, notice their wink, and catch the winks of others.
//!
//! Rules are cited by their numbers in `docs/rules/wink.en.md`: W the game, G the wink on a screen.
//!
//! What neither the book nor the numbered rules say, and how it is here:
//! - W2 The crowd is shown in the order of its numbers: where a card lies means nothing.
//! - W3 A call lasts until its caller names, calls or passes, or its card is taken. Winks may begin until the caller's
//!   next turn begins; one that goes on then lasts until the call ends. Accusations are possible while the call lasts.
//! - W4.2 A card that was named wrongly lies face down, but everybody heard its number and saw who laid it.
//! - W10 A round is as many turns in a row as there are players. Only contact cards count: an accusation in vain is
//!   quiet. A turn in which a card was taken or turned is not quiet, whoever did it.
//! - G1 At the beginning everybody looks at the table, and the first look may come at once.
//! - G2 A wink lasts 100 ms to 3 s, so that winks of one player never overlap.
//! - G3 Who sees a wink also sees when it began and when it ends. They remember the last wink that they saw for a
//!   number as long as the number is in a hand.
//! - G6 The clock runs in both ways of signals, and naming does not move it. Where no card can be called the clock
//!   passes. A turn lasts at most an hour.
//! - Sampling takes every deal alike that agrees with what was said and seen. It weighs neither how people choose nor
//!   among how many cards the clock chose, and it invents no wink that the viewer did not see.
//!
//! The whole state is [`Wink`]. It cannot be sent anywhere; only a [`View`] can:
//! ```compile_fail
//! let game = <wink::Wink as table::Game>::new(4, &Default::default(), Default::default()).unwrap();
//! serde_json::to_string(&game);
//! ```

mod card;
mod options;

mod action;
mod event;
mod history;
mod illegal;

mod state;

mod call;
mod contact;
mod counter;
mod gaze;
mod scoring;

mod game;
mod legal;
mod view;

mod deal;
mod sample;

mod position;
mod set_up;

pub use action::Action;
pub use card::{Card, CardSet, MAX_CARDS, MAX_NUMBER};
pub use event::{End, Event};
pub use history::Told;
pub use illegal::Illegal;
pub use options::{Options, Signals};
pub use position::{Position, WinkMade, WinkSighted};
pub use sample::possible_holders;
pub use scoring::DecidedBy;
pub use state::{COUNTERS, MAX_PLAYERS, PhaseName, Wink};
pub use view::{CrowdCard, FrontCards, MyWink, Notice, View, WinkSeen};
