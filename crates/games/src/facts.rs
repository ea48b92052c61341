//! Facts about a game, known before it begins. The game states them once, and everybody else reads them here.

use crate::{Decks, Fault, GameName, Json, options_of};
use bots::{Best, DailyDeal, Played};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};
use table::{Field, FieldKind, Game, Seed};

/// The times per move that are offered to a table, as far as its game allows them: from seconds to days.
const THINKING_MS: [u32; 8] =
    [10_000, 30_000, 60_000, 300_000, 3_600_000, 86_400_000, 3 * 86_400_000, 14 * 86_400_000];

/// Facts about a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Facts {
    /// The fewest and the most seats of any variant.
    pub seats: [usize; 2],
    /// Can people play it over days with its default options?
    pub slow: bool,
    /// The options, with their defaults.
    pub options: Map<String, Value>,
    /// What the form for a new table offers, in display order.
    pub form: &'static [Field],
    /// The times per move that some variant allows, in milliseconds.
    pub thinking: Vec<u32>,
    /// Choices that allow fewer seats or times. A table must keep to all that apply to it.
    pub limits: Vec<Limits>,
    /// The version of its rules.
    pub rules: u32,
}

/// How many can play and how long they may think, if an option has a certain value.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Limits {
    /// The option.
    pub key: &'static str,
    /// Its value.
    pub value: &'static str,
    /// The fewest and the most seats.
    pub seats: [usize; 2],
    /// The times per move, in milliseconds.
    pub thinking: Vec<u32>,
}

impl GameName {
    /// The game's deal of the day.
    #[must_use]
    pub fn daily(self) -> DailyDeal {
        with_game!(self, G => <G as Played>::DAILY)
    }

    /// Are more points better, or fewer?
    #[must_use]
    pub fn best(self) -> Best {
        with_game!(self, G => <G as Played>::BEST)
    }

    /// What is true of the game.
    #[must_use]
    pub fn facts(self) -> Facts {
        with_game!(self, G => facts_of::<G>())
    }

    /// All options as the game is played with them, with defaults filled in. `thinking_ms` sets the thinking
    /// clocks (`Some(None)`: as long as the rules allow).
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

    /// Can people play it over days with these options?
    pub fn can_be_slow(self, options: &Json) -> Result<bool, Fault> {
        with_game!(self, G => Ok(G::can_be_slow(&options_of::<G>(Some(options))?)))
    }

    /// Checks that a table of this size can be played with these options. Returns the whole deck that they
    /// name.
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
    let seats = [*G::SEATS.start(), *G::SEATS.end()];
    let usual = thinking_of::<G>(&options);
    let limits: Vec<Limits> = G::FORM.iter().flat_map(limits_of::<G>).collect();
    let allowed = |ms: &u32| usual.contains(ms) || limits.iter().any(|limits| limits.thinking.contains(ms));
    Facts {
        seats,
        slow: G::can_be_slow(&options),
        options: map_of(&options),
        form: G::FORM,
        thinking: THINKING_MS.into_iter().filter(allowed).collect(),
        limits,
        rules: G::RULES,
    }
}

/// The limits for each value of a choice; empty if all values have the same.
fn limits_of<G: Game>(field: &Field) -> Vec<Limits> {
    let FieldKind::Choice { values, .. } = field.kind else { return Vec::new() };
    let with = |value: &&'static str| {
        let options = serde_json::from_value(serde_json::json!({ field.key: value })).ok()?;
        let seats = G::seats(&options);
        let seats = [*seats.start(), *seats.end()];
        Some(Limits { key: field.key, value, seats, thinking: thinking_of::<G>(&options) })
    };
    let limits: Vec<Limits> = values.iter().filter_map(with).collect();
    let same = |pair: &[Limits]| pair[0].seats == pair[1].seats && pair[0].thinking == pair[1].thinking;
    if limits.windows(2).all(same) { Vec::new() } else { limits }
}

/// The times that the game accepts, found by trying them.
fn thinking_of<G: Game>(options: &G::Options) -> Vec<u32> {
    let allows = |ms: &u32| {
        let mut options = options.clone();
        G::set_thinking_time(&mut options, Some(*ms)).is_ok()
            && G::new(*G::seats(&options).start(), &options, Seed::default()).is_ok()
    };
    THINKING_MS.into_iter().filter(allows).collect()
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
