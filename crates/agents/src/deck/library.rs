//! The decks the program has loaded.
//!
//! A state points at its deck, so decks are never given back. They come from the program itself, from files named at
//! its start, and from records that are replayed; the last are kept apart and are few.

use super::{Deck, DeckErrors};
use std::sync::{LazyLock, PoisonError, RwLock};

/// The deck every game has unless its table wants another.
pub const HOUSE: &str = "house";

/// The most decks a program holds. Decks of records count; an equal deck is never held twice.
pub const MAX_DECKS: usize = 256;

static LOADED: LazyLock<RwLock<Vec<&'static Deck>>> = LazyLock::new(|| {
    let house = Deck::from_toml(include_str!("../../../../decks/agents/house.toml"));
    RwLock::new(vec![Box::leak(Box::new(house.expect("the house deck is a good deck, as a test shows")))])
});

/// The house deck.
#[must_use]
pub fn house() -> &'static Deck {
    find(HOUSE).expect("the house deck is the first deck loaded")
}

/// The loaded deck of this name.
#[must_use]
pub fn find(key: &str) -> Option<&'static Deck> {
    let loaded = LOADED.read().unwrap_or_else(PoisonError::into_inner);
    loaded.iter().copied().find(|deck| deck.key == key)
}

/// The names of the loaded decks, in the order they were loaded.
#[must_use]
pub fn names() -> Vec<String> {
    let loaded = LOADED.read().unwrap_or_else(PoisonError::into_inner);
    loaded.iter().map(|deck| deck.key.clone()).collect()
}

/// Loads a deck file under the name it gives itself, for tables to play with.
pub fn load(file: &str) -> Result<&'static Deck, DeckErrors> {
    add(Deck::from_toml(file)?)
}

/// The deck of a record: the loaded one where it is the same, otherwise another of the name `name@digest`.
pub(crate) fn of_record(deck: Deck) -> Result<&'static Deck, DeckErrors> {
    match find(&deck.key) {
        Some(loaded) if *loaded == deck => Ok(loaded),
        Some(_) | None => {
            let key = format!("{}@{:016x}", deck.key, digest(&deck));
            add(Deck { key, ..deck })
        }
    }
}

fn add(deck: Deck) -> Result<&'static Deck, DeckErrors> {
    let mut loaded = LOADED.write().unwrap_or_else(PoisonError::into_inner);
    if let Some(same) = loaded.iter().copied().find(|other| other.key == deck.key) {
        let taken = || DeckErrors::one(None, format!("another deck is already loaded as {:?}", deck.key));
        return if *same == deck { Ok(same) } else { Err(taken()) };
    }
    if loaded.len() >= MAX_DECKS {
        return Err(DeckErrors::one(None, format!("{MAX_DECKS} decks are loaded, and no more fit")));
    }
    let deck: &'static Deck = Box::leak(Box::new(deck));
    loaded.push(deck);
    Ok(deck)
}

/// FNV-1a over the deck's JSON: only tells decks of one name apart, equality is by content.
fn digest(deck: &Deck) -> u64 {
    let json = deck.to_json().to_string();
    json.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
