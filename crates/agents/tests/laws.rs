//! The laws of all games, under random play (A22: what the deck's file says is what is played).

mod lawful;

use playtest::{Script, any_bytes, many_games, obeys};

/// Every number of seats and every option.
#[test]
fn random_games_at_every_table_obey_the_laws() {
    many_games(&lawful::laws());
}

/// The body of the fuzz target: whatever the bytes, the laws hold.
#[test]
fn whatever_the_bytes_the_laws_hold() {
    any_bytes(&lawful::laws(), 100);
}

/// A22: every deck that the language of cards can say. `SAFEHOUSE_DECKS=10000` plays with as many.
#[test]
#[expect(clippy::disallowed_methods, reason = "a test has no command line to be told by")]
fn decks_at_random_obey_the_laws() {
    let n_decks = std::env::var("SAFEHOUSE_DECKS").ok().and_then(|n| n.parse().ok()).unwrap_or(300);
    for number in 0..n_decks {
        let mut script = Script::numbered(1 << 30 | number);
        let laws = lawful::random_deck(&mut script);
        let game = || obeys(&laws, &mut script);
        if let Err(panic) = std::panic::catch_unwind(std::panic::AssertUnwindSafe(game)) {
            let (n_seats, options) = &laws.tables[0];
            eprintln!("deck {number} at {n_seats} seats: {:?}", options.deck);
            std::panic::resume_unwind(panic);
        }
    }
}
