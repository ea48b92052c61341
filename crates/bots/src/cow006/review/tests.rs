//! What reviews of «Корова 006» keep.

use super::luck::par;
use super::rest::mean_toll;
use crate::Dice;
use cow006::{Deck, Options};
use table::Seed;

/// The pars are what the policy pays against itself.
#[test]
fn par_is_what_the_policy_pays() {
    for (deck, n_seats) in
        [(Deck::Full, 2), (Deck::Full, 4), (Deck::Full, 10), (Deck::Short, 3), (Deck::Short, 6)]
    {
        let options = Options { deck: Some(deck), ..Options::default() };
        let mut dice = Dice::of(Seed([n_seats as u8; 32]));
        let (mean, error) = mean_toll(n_seats, &options, 1500, &mut dice);
        let par = f64::from(par(n_seats, &options).unwrap());
        assert!((mean - par).abs() < 4.0 * error, "{deck:?} {n_seats}: {par}, but {mean} ± {error}");
    }
}
