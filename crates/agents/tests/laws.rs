//! The laws of all games, under random play (A22: what the deck's file says is what is played).

mod lawful;

use playtest::{any_bytes, many_games};

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
