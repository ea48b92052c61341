//! What is true of a game before it begins: told once by the game, read by everybody else.

use crate::{Decks, Fault, GameName, Json, options_of};
use serde_json::{Map, Value};
use table::Game;

/// What is true of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Facts {
    /// The fewest and the most seats of any variant.
    pub seats: [usize; 2],
    /// Can it be played over days with its usual options?
    pub slow: bool,
    /// The options, with their defaults.
    pub options: Map<String, Value>,
    /// The version of its rules.
    pub rules: u32,
}

impl GameName {
    /// What is true of the game.
    #[must_use]
    pub fn facts(self) -> Facts {
        with_game!(self, G => facts_of::<G>())
    }

    /// The options as a game is played with them: all of them, with the clocks for thinking set where the table says
    /// how long (`Some(None)`: as long as the rules allow).
    pub fn full_options(
        self,
        options: &Json,
        thinking_ms: Option<Option<u32>>,
    ) -> Result<Map<String, Value>, Fault> {
        with_game!(self, G => {
            let mut options = options_of::<G>(Some(options))?;
            if let Some(ms) = thinking_ms {
                G::set_thinking_time(&mut options, ms).map_err(Fault::bad_request)?;
            }
            Ok(map_of(&options))
        })
    }

    /// Can it be played over days with these options?
    pub fn can_be_slow(self, options: &Json) -> Result<bool, Fault> {
        with_game!(self, G => Ok(G::can_be_slow(&options_of::<G>(Some(options))?)))
    }

    /// Can a table of this size be played with these options? Says which deck they name, whole.
    pub fn check(self, n_seats: usize, options: &Json, decks: &Decks) -> Result<Option<Value>, Fault> {
        with_game!(self, G => {
            let options = decks.read_options::<G>(Some(options))?;
            let dealt = G::new(n_seats, &options, table::Seed::default()).map_err(Fault::bad_request)?;
            Ok(dealt.deck())
        })
    }
}

fn facts_of<G: Game>() -> Facts {
    let options = G::Options::default();
    Facts {
        seats: [*G::SEATS.start(), *G::SEATS.end()],
        slow: G::can_be_slow(&options),
        options: map_of(&options),
        rules: G::RULES,
    }
}

fn map_of(options: &impl serde::Serialize) -> Map<String, Value> {
    match serde_json::to_value(options) {
        Ok(Value::Object(options)) => options,
        Ok(_) | Err(_) => Map::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json;
    use serde_json::json as value;

    const DAY: u32 = 24 * 60 * 60 * 1000;

    fn stretched(game: GameName, options: &Value, ms: Option<u32>) -> Result<Value, String> {
        game.full_options(&json(options), Some(ms)).map(Value::Object).map_err(|fault| fault.message)
    }

    #[test]
    fn clocks_for_thinking_stretch_and_others_do_not() {
        let days = Some(3 * DAY);
        let cow = |options, ms| stretched(GameName::Cow006, &options, ms).expect("a clock");
        assert_eq!(cow(value!({}), days)["choose_ms"], 3 * DAY);
        assert!(cow(value!({"choose_ms": 5}), None).get("choose_ms").is_none());
        let step = value!({"pace": "step", "press_ms": 200});
        let step = stretched(GameName::Checkpoint, &step, days).expect("step by step it can take days");
        assert_eq!([&step["side_ms"], &step["answer_ms"], &step["scoring_ms"]], [3 * DAY; 3]);
        assert_eq!(step["press_ms"], 200, "the press window is part of the game");
        let refused = |game| stretched(game, &value!({}), days).expect_err("too long");
        assert!(refused(GameName::Checkpoint).contains("pace"));
        assert!(refused(GameName::Wink).contains("hour"));
        let agents = stretched(GameName::Agents, &value!({}), Some(30_000)).expect("a clock");
        assert_eq!([&agents["turn_ms"], &agents["offer_ms"]], [30_000, 15_000]);
    }

    #[test]
    fn every_game_says_how_many_play_it_and_whether_over_days() {
        let facts = GameName::ALL.map(|game| (game.facts().seats, game.facts().slow));
        assert_eq!(facts, [([2, 10], true), ([3, 5], false), ([4, 8], false), ([2, 5], true)]);
        assert_eq!(GameName::Checkpoint.can_be_slow(&json(&value!({"pace": "step"}))), Ok(true));
    }
}
