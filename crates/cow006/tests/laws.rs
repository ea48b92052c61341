//! The laws of all games, under random play.

mod lawful;

use playtest::many_games;

/// Every variant, option and number of seats: a thousand games each.
#[test]
fn a_thousand_random_games_at_every_table_obey_the_laws() {
    many_games(&lawful::laws(), 1000);
}
