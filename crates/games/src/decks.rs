//! Decks of «Агенты» from files.

use agents::{Deck, DeckErrors, library};

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

/// The names of the loaded decks.
#[must_use]
pub fn names() -> Vec<String> {
    library::names()
}
