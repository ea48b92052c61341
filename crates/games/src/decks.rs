//! Decks of «Агенты» from files.

use agents::{Deck, DeckErrors, DeckText, library};

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
pub fn keep(deck: &serde_json::Value) -> Result<(), DeckErrors> {
    library::keep(Deck::from_json(deck)?).map(drop)
}

/// The deck of games that were stored without their deck.
#[must_use]
pub fn first() -> serde_json::Value {
    library::first().to_json()
}
