//! The laws of all games, under random play.

mod lawful;

use playtest::many_games;

/// Both paces, both options, every number of seats: a thousand games each.
#[test]
fn random_games_at_every_table_obey_the_laws() {
    many_games(&lawful::laws(), 1000);
}
