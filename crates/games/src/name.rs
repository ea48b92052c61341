//! The games by name. To add a game, add its line to the list at the end of this file.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Makes [`GameName`] and [`with_game!`] from a list of games. A line is the game's name in Rust and its
/// folder in `bots`.
macro_rules! games {
    ($dollar:tt $($(#[$doc:meta])* $name:ident => $folder:ident,)*) => {
        /// A game by its name on the wire.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum GameName {
            $($(#[$doc])* $name,)*
        }

        impl GameName {
            /// All games, in display order.
            pub const ALL: [GameName; [$(stringify!($name)),*].len()] = [$(GameName::$name),*];

            /// The name on the wire.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                match self {
                    $(GameName::$name => <::games::bots::$folder::Game as table::Game>::NAME,)*
                }
            }
        }

        /// Evaluates an expression with the type of a game: `with_game!(name, G => expression with G)`.
        #[macro_export]
        macro_rules! with_game {
            ($dollar name:expr, $dollar game:ident => $dollar body:expr) => {
                match $dollar name {
                    $(::games::GameName::$name => {
                        type $dollar game = ::games::bots::$folder::Game;
                        $dollar body
                    })*
                }
            };
        }
    };
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

games! { $
    /// «Корова 006».
    Cow006 => cow006,
    /// «Чекпойнт Чарли».
    Checkpoint => checkpoint,
    /// «Маскарад».
    Wink => wink,
    /// «Агенты».
    Agents => agents,
}
