//! «Корова 006» (6 nimmt!): classic for 2–10, tactical for 2–4, and the anniversary edition with 28 special cards.
//!
//! Rules are cited by their numbers in `docs/rules/cow006.en.md`: C the classic game, T the tactical one and table
//! options, S the anniversary edition. What the book leaves open is settled in `docs/rulings.md`.
//!
//! The whole state is [`Cow006`]. It cannot be sent anywhere; only a [`View`] can:
//! ```compile_fail
//! let game = <cow006::Cow006 as table::Game>::new(2, &Default::default(), Default::default()).unwrap();
//! serde_json::to_string(&game);
//! ```

mod card;
mod card_set;
mod row;
mod rows;

mod options;

mod action;
mod event;
mod illegal;
mod special;

mod placement;
mod professional;

mod state;
mod version;

mod deal;
mod draft;
mod fate;
mod legal;
mod played;
mod playout;
mod plus;
mod round;
mod rows_by_end;
mod specials;
mod taking;
mod turn;

mod game;
mod inside;
mod position;
mod sample;
mod set_up;
mod view;

pub use action::{Action, SpecialPlay};
pub use card::Card;
pub use card_set::CardSet;
pub use event::{Event, Revealed};
pub use fate::{Choice, Fate, Placing};
pub use illegal::Illegal;
pub use options::{Deck, Options, Variant};
pub use placement::{Placement, placement};
pub use position::Position;
pub use professional::{End, RowEnd};
pub use round::{DecidedBy, Titles};
pub use row::{Row, RowIdx};
pub use rows::Rows;
pub use special::Special;
pub use state::{Cow006, PhaseName};
pub use view::{Notice, RowView, View, WouldGo};
