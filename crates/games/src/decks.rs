//! Decks of «Агенты» from files.

use crate::GameName;
use agents::{Deck, DeckErrors, DeckText, library};
use serde_json::{Map, Value};

/// Loads a deck file, so that tables can play with it under its name; says which name.
pub fn load(file: &str) -> Result<String, DeckErrors> {
    library::load(file).map(|deck| deck.key().to_owned())
}

/// Reads a deck file without loading it; says its name.
pub fn check(file: &str) -> Result<String, DeckErrors> {
    Deck::from_toml(file).map(|deck| deck.key().to_owned())
}

/// The cards of a loaded deck in a table of text, in Russian (`ru`) or English; `None` where no such deck is loaded.
#[must_use]
pub fn show(name: &str, language: &str) -> Option<String> {
    library::find(name).map(|deck| deck.show(language))
}

/// All that stands on the cards of a loaded deck.
#[must_use]
pub fn text(name: &str) -> Option<&'static DeckText> {
    library::find(name).map(Deck::text)
}

/// The names of the loaded decks.
#[must_use]
pub fn names() -> Vec<String> {
    library::names()
}

/// Keeps the deck that a stored game was begun with, so that it goes on with it whatever is loaded under its name now.
pub fn keep(deck: &Value) -> Result<(), DeckErrors> {
    library::keep(Deck::from_json(deck)?).map(drop)
}

/// Games of «Агенты» used to be stored without their deck: what was called the house deck was the first one then.
#[must_use]
pub fn of_before(game: GameName, options: &Map<String, Value>) -> Option<Value> {
    let is_house = options.get("deck").is_none_or(|deck| deck == library::HOUSE);
    (game == GameName::Agents && is_house).then(|| library::first().to_json())
}
