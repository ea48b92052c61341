//! «Агенты» (The Agents): shared factions between neighbours, cards with two ends, commands in another's turn, missions.
//!
//! Rules are cited by their numbers in `docs/rules/agents.en.md` (A1–A26). The book does not print the texts of its
//! cards, so cards are data: a deck file is read into a [`Deck`], and the house deck is shipped inside the program.
//!
//! What the book and the rules file leave open is settled here:
//! - A8, A11: a command is offered even to the player whose turn it is, with `use` and `skip`.
//! - A11: a used free agent goes to the discards when its command is done, so it is not among the cards that its own
//!   command draws.
//! - A12: a stolen agent's way is known to the two alone. Others, who knew cards of the victim, know afterwards only that
//!   each of these is still in somebody's hand.
//! - A15, A18: the two copies of a mission count as one when it is asked whether it was taken off or moved before.
//! - A17: an exchange discards at least one card, openly and one by one, and then draws.
//! - A18: a mission taken back to the hand is known to all, for it lay open.
//! - A21: a deck is made anew when a card is to be drawn from it, not before.
//! - A22: a deck file may say `idle = true` of a card whose command may be used to no effect.
//! - A22: what cards may say that the house deck does not is settled in `docs/decks.md`.
//! - A26: an offered command has its own clock for deciding and choosing; the turn's clock stands still meanwhile. When
//!   time is up, a command that has targets enough is done with those, and an exchange with what was discarded.
//!
//! The whole state is [`Agents`]. It cannot be sent anywhere; only a [`View`] can.

mod name;
mod set;

mod command;
mod condition;
pub mod deck;

mod options;

mod action;
mod event;
mod illegal;

mod faction;
mod missions;
mod pile;
mod scoring;
mod spots;

mod knowledge;
mod run;
mod state;

mod moves;

mod check;
mod legal;
mod menu;
mod outlook;
mod turn;
mod using;

mod game;
mod playout;
mod position;
mod promise;
mod sample;
mod search;
mod set_up;
mod view;
mod wire;

pub use action::{Action, End};
pub use command::{
    Among, Cap, Cards, Censored, Copied, Doubled, Lasting, Life, MAX_TARGETS, Party, Price, Protection, Raid,
    Reach, Route, Step, Sum, Swap, Theft, To, Toward, Verb, Whom,
};
pub use condition::{Amount, Area, Census, Condition, Count, Measure, Other, Relation};
pub use deck::{Deck, DeckError, DeckErrors, DeckText, Finding, FindingList, Findings, HOUSE, Title};
pub use event::{Event, Pack};
pub use illegal::Illegal;
pub use name::{Colour, MAX_ID, Name, NotAName};
pub use options::{DeckChoice, Options};
pub use position::{Position, Remade};
pub use promise::{Eyes, Standing};
pub use search::{Doing, Ply};
pub use state::Agents;
pub use turn::DecidedBy;
pub use view::{Notice, Tariff, View};
pub use wire::{AttachedMission, FactionAgent, FactionCard, FreeAgent, Pending, PhaseName, Place, Question};
