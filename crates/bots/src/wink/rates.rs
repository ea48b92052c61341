//! How often calls are found and caught, and how soon a counter-intelligence card comes in useful: what it was in games of
//! our players. `cargo run --release -p study --example wink_rates -- 6 400 mixed` prints the figures.

use crate::review::Against;
use table::Seat;
use wink::View;

/// How sure somebody is who accuses, on average.
const SURE: f32 = 0.85;

/// What to expect of the others.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Rates {
    /// How often a caller who would have guessed wrong finds the contact all the same, if nobody accuses them.
    pub(super) found: f32,
    /// How often a wink that only the caller sees, as far as one can tell, leads to a right name.
    pub(super) found_seen: f32,
    /// And how often somebody looks up in time, and accuses.
    pub(super) caught_seen: f32,
    /// How often somebody who looks at the winker accuses.
    pub(super) told_on: f32,
    /// How often a call is accused rightly.
    caught: f32,
    /// How often a skilled player accuses rightly, a call of another.
    right: f32,
    /// How many calls there are until the smallest hand is one card smaller, for each player.
    calls: f32,
    n_seats: f32,
}

/// The figures of tables of 4, 6 and 8; between them half of both.
fn by_seats([four, six, eight]: [f32; 3], n_seats: usize) -> f32 {
    match n_seats {
        0..=4 => four,
        5 => (four + six) / 2.0,
        6 => six,
        7 => (six + eight) / 2.0,
        _ => eight,
    }
}

impl Rates {
    pub(super) fn of(against: Against, n_seats: usize) -> Rates {
        let of = |rates: [f32; 3]| by_seats(rates, n_seats);
        match against {
            Against::Mixed => Rates {
                found: of([0.38, 0.22, 0.12]),
                found_seen: of([0.53, 0.42, 0.35]),
                caught_seen: of([0.30, 0.39, 0.44]),
                told_on: 0.95,
                caught: of([0.29, 0.25, 0.26]),
                right: of([0.17, 0.07, 0.045]),
                calls: of([1.08, 1.06, 0.90]),
                n_seats: n_seats as f32,
            },
            Against::Skilled => Rates {
                found: of([0.20, 0.11, 0.10]),
                found_seen: of([0.38, 0.39, 0.40]),
                caught_seen: of([0.60, 0.56, 0.48]),
                told_on: 0.98,
                caught: of([0.36, 0.13, 0.10]),
                right: of([0.14, 0.027, 0.015]),
                calls: of([0.85, 0.77, 0.66]),
                n_seats: n_seats as f32,
            },
        }
    }

    /// How often a call is accused rightly whose number so many others may hold. With two, the one who does not hold it
    /// knows who does.
    pub(super) fn caught(&self, n_public: usize) -> f32 {
        if n_public <= 2 { self.caught + 0.06 } else { self.caught }
    }

    /// How often a call leads to a right name: found, as far as one can know before it, and nobody accuses the contact.
    pub(super) fn promised(&self, n_public: usize) -> f32 {
        let guessed = 1.0 / n_public.max(1) as f32;
        (1.0 - self.caught(n_public)) * (guessed + (1.0 - guessed) * self.found)
    }

    /// How far a lead still moves until the end: one standard deviation.
    pub(super) fn spread(&self, view: &View) -> f32 {
        if view.over { 0.0 } else { 0.45 * self.calls_to_come(view).sqrt() }
    }

    /// W5, W7: a card is worth a point at the end, and more if it would have been used before that: what it gains then,
    /// as often as there are more such moments to come than other cards.
    pub(super) fn card_price(&self, view: &View, me: Seat) -> f32 {
        let n_cards = view.counter.get(me.idx()).copied().unwrap_or_default();
        let share = 1.0 / (self.n_seats - 1.0).max(1.0);
        let gain = SURE * (2.0 + 2.0 * self.found * share) - 1.0;
        let others = 1.0 - 1.0 / self.n_seats.max(1.0);
        1.0 + gain * at_least(n_cards, self.right / SURE * others * self.calls_to_come(view))
    }

    /// How many calls there will be.
    fn calls_to_come(&self, view: &View) -> f32 {
        let smallest = view.hand_sizes.iter().min().copied().unwrap_or_default() as f32;
        smallest * self.calls * self.n_seats
    }
}

/// How likely as many things happen at least, where so many do on average.
fn at_least(n: u8, mean: f32) -> f32 {
    let (mut chance, mut fewer) = ((-mean).exp(), 0.0);
    for number in 0..n {
        fewer += chance;
        chance *= mean / f32::from(number + 1);
    }
    (1.0 - fewer).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_cards_are_dearer() {
        assert!((at_least(0, 2.0) - 1.0).abs() < 1e-6);
        assert!((at_least(1, 2.0) - (1.0 - (-2.0_f32).exp())).abs() < 1e-6);
        assert!(at_least(4, 2.0) < at_least(2, 2.0));
        assert!(at_least(4, 0.0).abs() < 1e-6);
    }
}
