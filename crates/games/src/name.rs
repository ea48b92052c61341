//! The games by name.

use crate::playing::{Playing, begin};
use crate::{Fault, Json};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Fairness, Game};

/// A game by its name on the wire.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum GameName {
    /// «Корова 006».
    Cow006,
    /// «Чекпойнт Чарли».
    Checkpoint,
    /// «Маскарад».
    Wink,
    /// «Агенты».
    Agents,
}

/// Does something with the type of the game: `with_game!(name, G => expression with G)`.
#[macro_export]
macro_rules! with_game {
    ($name:expr, $game:ident => $body:expr) => {
        match $name {
            $crate::GameName::Cow006 => {
                type $game = $crate::cow006::Cow006;
                $body
            }
            $crate::GameName::Checkpoint => {
                type $game = $crate::checkpoint::Checkpoint;
                $body
            }
            $crate::GameName::Wink => {
                type $game = $crate::wink::Wink;
                $body
            }
            $crate::GameName::Agents => {
                type $game = $crate::agents::Agents;
                $body
            }
        }
    };
}

impl GameName {
    /// All games, in the order in which they are shown.
    pub const ALL: [GameName; 4] = [GameName::Cow006, GameName::Checkpoint, GameName::Wink, GameName::Agents];

    /// The name on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        with_game!(self, G => G::NAME)
    }

    /// A new match, from the beginning or from a position; options and position in the wire's JSON.
    pub fn begin(
        self,
        n_seats: usize,
        options: Option<&Json>,
        position: Option<&Json>,
        fairness: Fairness,
    ) -> Result<Box<dyn Playing>, Fault> {
        with_game!(self, G => begin::<G>(n_seats, options, position, fairness))
    }
}

impl std::fmt::Display for GameName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}

impl std::str::FromStr for GameName {
    type Err = String;

    fn from_str(text: &str) -> Result<GameName, String> {
        GameName::ALL.into_iter().find(|name| name.as_str() == text).ok_or_else(|| {
            let known: Vec<&str> = GameName::ALL.iter().map(|name| name.as_str()).collect();
            format!("there is no game {text:?}; the games are {}", known.join(", "))
        })
    }
}
