//! Estimates from what the others have taken whether they play at random.

use cow006::{CardSet, View};

/// The prior odds: even. docs/strength/cow006.md says what that gains and costs against sensible players and
/// against random ones.
const BEFORE: f32 = 1.0;
/// C6: taking a row for the sixth card takes this many cards.
const FULL: usize = 5;
/// The limits, in log-odds, of what one player's takings can tell: a sensible player may have had reasons
/// too.
const LEAST: f32 = -0.6;
const MOST: f32 = 2.0;

/// How likely the others are to play at random, from 0 to 1.
///
/// No sensible player takes a dear row for a card below all (C7) while there are cheap ones. A view does not
/// tell which row was taken for what, but fewer than five cards means that it was taken for such a card.
pub(crate) fn chance_of_random(view: &View) -> f32 {
    let others =
        view.taken.iter().enumerate().filter(|&(seat, _)| view.seat.is_none_or(|me| me.idx() != seat));
    let signs: f32 = others.map(|(_, &taken)| sign(taken, view.turn)).sum();
    let odds = BEFORE * signs.exp();
    odds / (1.0 + odds)
}

/// How much likelier a player at random has taken these cards by this turn, as a logarithm. Measured on
/// rounds of each kind at 2 to 10 seats: by then, sensible players have paid some 0.6 points a turn.
fn sign(taken: CardSet, turn: u8) -> f32 {
    let n_lowest = taken.len() % FULL;
    if n_lowest == 0 {
        return 0.0;
    }
    let points: u32 = taken.iter().map(|card| u32::from(card.penalty())).sum();
    let paid = points as f32 * n_lowest as f32 / taken.len() as f32;
    let turn = f32::from(turn.max(1));
    (4.0 * (paid - 0.6 * (turn - 1.0)) / turn).clamp(LEAST, MOST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use cow006::{Card, Cow006, Options};
    use table::{Game, Seat, Seed, Viewer};

    /// What seat 0 thinks in the fourth turn, after seats 0 and 1 have taken these cards.
    fn thought(mine: &[u8], theirs: &[u8]) -> f32 {
        let game = Cow006::new(4, &Options::default(), Seed([1; 32])).unwrap();
        let mut view = game.view(Viewer::Seat(Seat::at(0)));
        let set = |numbers: &[u8]| numbers.iter().filter_map(|&number| Card::new(number)).collect();
        (view.turn, view.taken[0], view.taken[1]) = (4, set(mine), set(theirs));
        chance_of_random(&view)
    }

    #[test]
    fn dear_rows_taken_for_low_cards_are_suspicious() {
        let before = thought(&[], &[]);
        assert!((before - 0.5).abs() < 1e-6);
        assert!(thought(&[], &[10, 20, 30]) > 0.8, "nine points");
        assert!(thought(&[], &[1]) < before, "a point");
        assert_eq!(thought(&[], &[1, 10, 20, 30, 44]), before, "a sixth card can happen to anybody");
        assert_eq!(thought(&[10, 20, 30], &[]), before, "I know how I play");
    }
}
