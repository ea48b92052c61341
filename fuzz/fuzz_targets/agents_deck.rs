//! Reads any text as a deck file of «Агенты», and the house deck with a piece replaced. The result is a deck,
//! or errors with line numbers, and never a crash. A valid deck survives being stored in a record and read
//! back.
#![no_main]

use agents::Deck;
use libfuzzer_sys::fuzz_target;

const HOUSE: &str = include_str!("../../decks/agents/house.toml");

fuzz_target!(|input: (u16, u8, &str)| {
    let (start, length, text) = input;
    check(text);
    let (start, end) = (usize::from(start), usize::from(start) + usize::from(length));
    if let (Some(head), Some(tail)) = (HOUSE.get(..start), HOUSE.get(end..)) {
        check(&format!("{head}{text}{tail}"));
    }
});

fn check(file: &str) {
    match Deck::from_toml(file) {
        Ok(deck) => assert_eq!(Deck::from_json(&deck.to_json()).as_ref(), Ok(&deck), "a record carries the deck"),
        Err(errors) => {
            let n_lines = file.lines().count().max(1) + 1;
            assert!(!errors.0.is_empty(), "a refusal says why");
            assert!(errors.0.iter().all(|error| error.line.is_none_or(|line| (1..=n_lines).contains(&line))));
        }
    }
}
