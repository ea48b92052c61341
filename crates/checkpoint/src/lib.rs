//! The rules of «Чекпойнт Чарли»: dogs who each know one trait of the spy chief hunt for it among the cats.
//!
//! Rules are cited by their numbers in docs/rules/checkpoint.en.md (K1–K17, P1–P3). What these leave open is settled
//! here:
//!
//! - K6: after a dog the clock (P1) or the question (P2) comes before the same player's next card.
//! - K9: in the final call one gives up by `pass` at either pace; step by step its clock is that of an answer.
//! - K13: several who caught nobody draw last from the first player on.
//! - K14: at the end all tokens are turned face up for all.
//! - K16: a token received goes to the end of its new owner's list. The exchange is public, its values are not;
//!   everybody who has owned a token knows it.
//! - P1: if the last one who was not ready catches, everybody who has not caught is ready, and the card turns up.
//! - P2: a player who loses a cat is asked again each time it happens; then only those who lost are asked.
//! - P3: one press a player and window, a second one is refused; who passes in the final call before the window
//!   closes takes the press back; a void catch is told to its player alone (step by step, where all answers are in,
//!   to all).
//! - Real time: `turn` is who turns up the next card. Step by step it is whose card is being answered.
//! - The clocks for thinking (K3, K13, P2) are table options too, so that a slow table can stretch them.

mod cat;
mod names;
mod token;
mod trait_token;

mod action;
mod event;
mod illegal;
mod options;

mod answers;
mod state;
mod version;

mod award;
mod cafe;
mod catching;
mod deal;
mod ending;
mod lineup;
mod officer;
mod real_time;
mod step;

mod game;
mod legal;
mod playout;
mod position;
mod set_up;
mod view;

mod deduction;
mod read_view;
mod sample;

pub use action::Action;
pub use award::reward;
pub use cat::{Card, Cat, N_CATS};
pub use deduction::{Assignment, Deduction};
pub use ending::{DecidedBy, TO_DECLARE};
pub use event::{End, Event};
pub use illegal::Illegal;
pub use names::{CATS, DOGS, Language, Words, description, name};
pub use options::{Options, Pace, TokenTable};
pub use position::{Position, PositionToken, Supply, SupplyToken};
pub use sample::Sampler;
pub use state::{Checkpoint, LAST_ROUND, MAX_SEATS, MIN_SEATS, PhaseName};
pub use token::{Colour, Special, Token};
pub use trait_token::{N_TRAITS, Trait, TraitToken, TraitValue};
pub use view::{Award, Exposed, KnownToken, LineView, Notice, SeenToken, SupplySizes, TokenPlace, View};
