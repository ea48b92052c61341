//! The decks of «Агенты»: a value that the program makes from its files and passes to whoever begins a game.

use crate::{Fault, GameName, Json};
use agents::{DeckChoice, HOUSE};
use serde_json::{Map, Value};
use std::any::Any;
use std::sync::Arc;

pub use agents::{Deck, DeckErrors, DeckText, Finding, FindingList, Findings, Title};
pub use bots::agents::measure::{Kept, Tally, Used, Wins};
pub use bots::agents::{Notebook, keep_in as keep_lessons_in};

/// The decks that tables can be played with, by name.
#[derive(Clone, PartialEq, Debug)]
pub struct Decks(Vec<Arc<Deck>>);

impl Default for Decks {
    fn default() -> Decks {
        Decks::new()
    }
}

impl Decks {
    /// Only the house deck.
    #[must_use]
    pub fn new() -> Decks {
        Decks(vec![Arc::new(Deck::house())])
    }

    /// Adds the deck of a file under its own name.
    pub fn add(&mut self, file: &str) -> Result<(), DeckErrors> {
        let deck = self.read(file)?;
        match self.find(deck.name()) {
            Some(same) if **same == deck => Ok(()),
            Some(_) => {
                Err(DeckErrors::one(None, format!("another deck is already called {:?}", deck.name())))
            }
            None => {
                self.0.push(Arc::new(deck));
                Ok(())
            }
        }
    }

    /// Reads a deck file. An expansion can build on any of these decks.
    pub fn read(&self, file: &str) -> Result<Deck, DeckErrors> {
        Deck::from_toml_with(file, |name| self.find(name).map(|deck| deck.text().clone()))
    }

    /// Like [`Decks::read`], but the cards need not be valid yet.
    pub fn read_text(&self, file: &str) -> Result<DeckText, DeckErrors> {
        DeckText::from_toml_with(file, |name| self.find(name).map(|deck| deck.text().clone()))
    }

    /// The deck of this name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<&Arc<Deck>> {
        self.0.iter().find(|deck| deck.name() == name)
    }

    /// These decks and one that a table brings along, which replaces any of the same name.
    pub fn with(&self, deck: &Value) -> Result<Decks, Fault> {
        let deck = Deck::from_json(deck).map_err(|bad| Fault::bad_request(bad.to_string()))?;
        let others: Vec<Arc<Deck>> =
            self.0.iter().filter(|other| other.name() != deck.name()).cloned().collect();
        Ok(Decks(std::iter::once(Arc::new(deck)).chain(others).collect()))
    }

    /// A free name for a deck: its own if possible, or else a similar one.
    #[must_use]
    pub fn free_name(&self, name: &str) -> String {
        if self.find(name).is_none() {
            return name.to_owned();
        }
        let free = |number: usize| format!("{}_{number}", name.chars().take(16).collect::<String>());
        (2..).map(free).find(|name| self.find(name).is_none()).unwrap_or_default()
    }

    /// The names of all decks, in the order they were added.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.0.iter().map(|deck| deck.name().to_owned()).collect()
    }

    /// The names of the decks that a game can be played with; empty for a game without decks.
    #[must_use]
    pub fn of(&self, game: GameName) -> Vec<String> {
        if game == GameName::Agents { self.names() } else { Vec::new() }
    }

    /// Fills in the cards of the deck that options or a view name. Does nothing for games without decks.
    pub(crate) fn give(&self, named: &mut dyn Any) -> Result<(), Fault> {
        if let Some(options) = named.downcast_mut::<agents::Options>() {
            return self.give_cards(&mut options.deck);
        }
        match named.downcast_mut::<agents::View>() {
            Some(view) => self.give_cards(&mut view.options.deck),
            None => Ok(()),
        }
    }

    fn give_cards(&self, choice: &mut DeckChoice) -> Result<(), Fault> {
        let DeckChoice::Named(name) = choice else { return Ok(()) };
        let deck = self.find(name).ok_or_else(|| {
            let name: String = name.chars().take(60).collect();
            Fault::bad_request(format!("`deck` is {name:?}, there are: {}", self.names().join(", ")))
        })?;
        *choice = DeckChoice::Given(deck.clone());
        Ok(())
    }

    /// Reads a view and fills in the cards of its deck, which bots need.
    pub fn read_view<G: table::Game>(&self, view: &Json) -> Result<G::View, Fault> {
        let mut view: G::View = crate::json::read(view, "view").map_err(Fault::bad_request)?;
        self.give(&mut view)?;
        Ok(view)
    }

    /// Reads options and fills in the cards of their deck.
    pub fn read_options<G: table::Game>(&self, options: Option<&Json>) -> Result<G::Options, Fault> {
        let mut options = crate::options_of::<G>(options)?;
        self.give(&mut options)?;
        Ok(options)
    }
}

/// The JSON Schema of deck files, for editors with completion and checks.
#[must_use]
pub fn schema() -> Value {
    schemars::SchemaGenerator::default().into_root_schema_for::<DeckText>().to_value()
}

/// A deck file to start from, which explains every field of a card.
pub const TEMPLATE: &str = include_str!("../../../decks/agents/template.toml");

/// How many people can play the game that has decks.
pub const SEATS: std::ops::RangeInclusive<usize> = <agents::Agents as table::Game>::SEATS;

/// Measures how a deck plays, with games of the best bot against itself.
pub struct Measuring {
    pub deck: Deck,
    /// Games at each size of table.
    pub n_games: u32,
    /// Iterations per decision.
    pub iterations: u32,
    /// The seed of all randomness.
    pub seed: table::Seed,
    /// Games at the same time.
    pub n_threads: usize,
}

impl Measuring {
    /// Plays the games of one size of table. Calls `done` after each.
    pub fn at_table(&self, n_seats: usize, done: impl Fn() + Sync) -> Tally {
        let plan = bots::agents::measure::Plan {
            options: agents::Options { deck: self.deck.clone().into(), ..agents::Options::default() },
            n_games: self.n_games,
            iterations: self.iterations,
            seed: self.seed,
            n_threads: self.n_threads,
        };
        bots::agents::measure::measure(&plan, n_seats, done)
    }
}

/// The deck of an old stored game of «Агенты». Such games were stored without their deck, and the house deck
/// was the first deck then.
#[must_use]
pub fn of_before(game: GameName, options: &Map<String, Value>) -> Option<Value> {
    let is_house = options.get("deck").is_none_or(|deck| deck == HOUSE);
    (game == GameName::Agents && is_house).then(|| Deck::first().to_json())
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUSE_FILE: &str = include_str!("../../../decks/agents/house.toml");

    #[test]
    fn a_deck_name_is_unique() {
        let mut decks = Decks::new();
        decks.add(HOUSE_FILE).expect("the same deck again");
        assert_eq!(decks.names(), ["house"]);
        let other = HOUSE_FILE.replacen("token = 2", "token = 5", 1);
        assert_eq!(
            decks.add(&other).expect_err("another deck").to_string(),
            "deck: another deck is already called \"house\""
        );
        decks.add(&HOUSE_FILE.replacen("name = \"house\"", "name = \"mine\"", 1)).expect("a deck of mine");
        assert_eq!((decks.names().len(), decks.of(GameName::Wink).len()), (2, 0));
    }

    #[test]
    fn an_unknown_deck_is_refused_with_the_list_of_decks() {
        let options = crate::json(&serde_json::json!({"deck": "box"}));
        let refused =
            Decks::new().read_options::<bots::agents::Game>(Some(&options)).expect_err("no such deck");
        assert_eq!(refused.message, "`deck` is \"box\", there are: house");
    }
}
