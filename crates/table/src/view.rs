//! The fields that every view of every game begins with.

use crate::{At, Game, Outcome, Seat, SeatSet};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::marker::PhantomData;

/// Defines the type of a game's views: the fields that all views share, then the game's own.
///
/// The JSON is one flat object. This is a macro because serde's `flatten` does not work with
/// `deny_unknown_fields`, and is slow. Views are built with [`view_of!`](crate::view_of) from a
/// [`Header`](crate::Header).
#[macro_export]
macro_rules! view {
    ($(#[$about:meta])* pub struct $View:ident of $Game:ty, $Phase:ty { $($own:tt)* }) => {
        $(#[$about])*
        pub struct $View {
            /// Which game it is.
            pub game: $crate::GameName<$Game>,
            /// The viewer's seat; `null` for a spectator.
            pub seat: Option<$crate::Seat>,
            /// The options of the table.
            pub options: <$Game as $crate::Game>::Options,
            /// What the table waits for.
            pub phase: $Phase,
            /// The seats that the table waits for.
            pub to_move: $crate::SeatSet,
            /// When something last changed that this viewer could see.
            pub at: $crate::At,
            /// When the table goes on by itself, as far as everybody may know.
            pub deadline: Option<$crate::At>,
            /// Has the game ended?
            pub over: bool,
            /// Who won, once the game is over.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub winners: Option<Vec<$crate::Seat>>,
            /// The final points, once the game is over.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub scores: Option<Vec<i32>>,
            $($own)*
        }
    };
}

/// Builds a view from a [`Header`](crate::Header) and the game's own fields.
#[macro_export]
macro_rules! view_of {
    ($header:expr, $View:ident { $($own:tt)* }) => {{
        let $crate::Header { seat, options, phase, to_move, at, deadline, outcome } = $header;
        let over = outcome.is_some();
        let (winners, scores) = outcome.map(|outcome| (outcome.winners, outcome.scores)).unzip();
        let game = $crate::GameName::default();
        $View { game, seat, options, phase, to_move, at, deadline, over, winners, scores, $($own)* }
    }};
}

/// The fields that the views of all games share, to build a view from.
#[derive(Clone, Debug)]
pub struct Header<Options, Phase> {
    /// The viewer's seat; `None` for a spectator.
    pub seat: Option<Seat>,
    pub options: Options,
    /// What the table waits for.
    pub phase: Phase,
    /// The seats that the table waits for.
    pub to_move: SeatSet,
    /// When something last changed that this viewer could see.
    pub at: At,
    /// When the table goes on by itself, as far as everybody may know.
    pub deadline: Option<At>,
    /// How the game ended; `None` while it goes on.
    pub outcome: Option<Outcome>,
}

/// The name of a game in its views. Any other name is refused when reading.
pub struct GameName<G>(PhantomData<fn() -> G>);

impl<G> Default for GameName<G> {
    fn default() -> GameName<G> {
        GameName(PhantomData)
    }
}

impl<G> Clone for GameName<G> {
    fn clone(&self) -> GameName<G> {
        *self
    }
}

impl<G> Copy for GameName<G> {}

impl<G> PartialEq for GameName<G> {
    fn eq(&self, _: &GameName<G>) -> bool {
        true
    }
}

impl<G> Eq for GameName<G> {}

impl<G: Game> fmt::Debug for GameName<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(G::NAME)
    }
}

impl<G: Game> Serialize for GameName<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(G::NAME)
    }
}

impl<'de, G: Game> Deserialize<'de> for GameName<G> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GameName<G>, D::Error> {
        let name = String::deserialize(deserializer)?;
        if name == G::NAME {
            return Ok(GameName::default());
        }
        Err(de::Error::custom(format_args!("`game` is {name:?}: this is a view of {}", G::NAME)))
    }
}

impl<G: Game> JsonSchema for GameName<G> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("GameName_{}", G::NAME).into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        schemars::json_schema!({ "type": "string", "const": G::NAME })
    }
}
