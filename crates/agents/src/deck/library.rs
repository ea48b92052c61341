//! The decks the program has loaded.
//!
//! A state points at its deck, so decks are never given back. They come from the program itself, from files named at
//! its start, from games that were begun with a deck of another content, and from records that are replayed; the last
//! are anybody's and therefore few.

use super::{Deck, DeckErrors};
use std::sync::{LazyLock, PoisonError, RwLock};

/// The deck every game has unless its table wants another.
pub const HOUSE: &str = "house";

/// The most decks of records a program holds; an equal deck is never held twice.
pub const MAX_RECORDED: usize = 256;

/// Parts the name of a deck that is not offered to tables from its digest.
const APART: char = '@';

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

/// The house deck as it was before its numbers were tuned. Games that were stored without their deck were begun with it.
#[must_use]
pub fn first() -> Deck {
    let first = Deck::from_toml(include_str!("../../../../decks/agents/first.toml"));
    first.expect("the first deck is a good deck, as a test shows")
}

/// The names of the decks that tables can be played with, in the order they were loaded.
#[must_use]
pub fn names() -> Vec<String> {
    let loaded = LOADED.read().unwrap_or_else(PoisonError::into_inner);
    loaded.iter().map(|deck| deck.key.clone()).filter(|key| !key.contains(APART)).collect()
}

/// Loads a deck file under the name it gives itself, for tables to play with.
pub fn load(file: &str) -> Result<&'static Deck, DeckErrors> {
    add(Deck::from_toml(file)?)
}

/// The deck of a game of ours: it is kept however many there are.
pub fn keep(deck: Deck) -> Result<&'static Deck, DeckErrors> {
    add(apart(deck))
}

/// The deck of anybody's record.
pub(crate) fn of_record(deck: Deck) -> Result<&'static Deck, DeckErrors> {
    let deck = apart(deck);
    if find(&deck.key).is_none() && n_recorded() >= MAX_RECORDED {
        let full = format!("{MAX_RECORDED} decks of records are loaded, and no more fit");
        return Err(DeckErrors::one(None, full));
    }
    add(deck)
}

/// The deck itself where it is loaded under its name, otherwise under a name of its own.
fn apart(deck: Deck) -> Deck {
    if find(&deck.key) == Some(&deck) {
        return deck;
    }
    Deck { key: format!("{}{APART}{:016x}", deck.key, digest(&deck)), ..deck }
}

fn n_recorded() -> usize {
    let loaded = LOADED.read().unwrap_or_else(PoisonError::into_inner);
    loaded.iter().filter(|deck| deck.key.contains(APART)).count()
}

fn add(deck: Deck) -> Result<&'static Deck, DeckErrors> {
    let mut loaded = LOADED.write().unwrap_or_else(PoisonError::into_inner);
    if let Some(same) = loaded.iter().copied().find(|other| other.key == deck.key) {
        let taken = || DeckErrors::one(None, format!("another deck is already loaded as {:?}", deck.key));
        return if *same == deck { Ok(same) } else { Err(taken()) };
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
