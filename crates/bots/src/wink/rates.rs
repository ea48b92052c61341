//! How often calls are found and caught, and how soon a counter-intelligence card becomes useful, as counted
//! in games of our players. `cargo run --release -p study --example wink_rates -- 200` makes the figures and
//! writes `crates/bots/data/wink_rates.json`.

use crate::review::Against;
use serde::Deserialize;
use std::sync::LazyLock;
use table::Seat;
use wink::View;

/// The figures of tables of one size, with the names from the file.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Counted {
    /// How often a caller who would have guessed wrong finds the contact anyway, if nobody accuses.
    found: f32,
    /// How often a wink that apparently only the caller sees leads to a right name.
    found_seen: f32,
    /// How often a wink that the caller saw leads to a right name, if nobody accuses.
    found_winked: f32,
    /// How often somebody looks up in time and accuses.
    caught_seen: f32,
    /// How often somebody who looks at the winker accuses.
    told_on: f32,
    /// How often a call is rightly accused.
    caught: f32,
    /// The same for a number that at most two others may hold: the one who does not hold it knows who does.
    caught_few: f32,
    /// How often a skilled player rightly accuses another's call.
    right: f32,
    /// How often an accusation by a skilled player is right.
    sure: f32,
    /// How many calls per player there are until the smallest hand shrinks by one card.
    calls: f32,
    /// How far a lead moves with every call: one standard deviation.
    spread: f32,
}

/// The figures of tables of 4, 6 and 8.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Taken {
    mixed: [Counted; 3],
    skilled: [Counted; 3],
}

static TAKEN: LazyLock<Taken> = LazyLock::new(|| {
    let taken = serde_json::from_str(include_str!("../../data/wink_rates.json"));
    taken.expect("the rates are in order, as a test shows")
});

/// What to expect of the others.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Rates {
    of: Counted,
    n_seats: f32,
}

/// A figure for this number of seats, from those for 4, 6 and 8; between them, the mean of both.
fn by_seats(of: &[Counted; 3], n_seats: usize, figure: impl Fn(&Counted) -> f32) -> f32 {
    let [four, six, eight] = of.each_ref().map(figure);
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
        let taken = match against {
            Against::Mixed => &TAKEN.mixed,
            Against::Skilled => &TAKEN.skilled,
        };
        let of = |figure: fn(&Counted) -> f32| by_seats(taken, n_seats, figure);
        let of = Counted {
            found: of(|one| one.found),
            found_seen: of(|one| one.found_seen),
            found_winked: of(|one| one.found_winked),
            caught_seen: of(|one| one.caught_seen),
            told_on: of(|one| one.told_on),
            caught: of(|one| one.caught),
            caught_few: of(|one| one.caught_few),
            right: of(|one| one.right),
            sure: of(|one| one.sure),
            calls: of(|one| one.calls),
            spread: of(|one| one.spread),
        };
        Rates { of, n_seats: n_seats as f32 }
    }

    /// How often a caller finds a contact that they would not have guessed, if nobody accuses.
    pub(super) fn found(&self) -> f32 {
        self.of.found
    }

    /// How often the caller finds the contact, if I have seen the wink and nobody accuses.
    pub(super) fn found_winked(&self) -> f32 {
        self.of.found_winked
    }

    /// For a wink that apparently only the caller sees: how often it leads to a right name, and to an
    /// accusation.
    pub(super) fn seen(&self) -> [f32; 2] {
        [self.of.found_seen, self.of.caught_seen]
    }

    /// How often somebody who looks at the winker accuses.
    pub(super) fn told_on(&self) -> f32 {
        self.of.told_on
    }

    /// How often a call is rightly accused, if this many may hold its number.
    pub(super) fn caught(&self, n_public: usize) -> f32 {
        if n_public <= 2 { self.of.caught_few } else { self.of.caught }
    }

    /// How often a call leads to a right name, as far as one can know before it: the contact is found, and
    /// nobody accuses them.
    pub(super) fn promised(&self, n_public: usize) -> f32 {
        let guessed = 1.0 / n_public.max(1) as f32;
        (1.0 - self.caught(n_public)) * (guessed + (1.0 - guessed) * self.of.found)
    }

    /// How far a lead still moves until the end: one standard deviation.
    pub(super) fn spread(&self, view: &View) -> f32 {
        if view.over { 0.0 } else { self.of.spread * self.calls_to_come(view).sqrt() }
    }

    /// W5, W7: a card is worth a point at the end. It is worth more if it would have been used before: what
    /// it gains then, times the chance that more such moments will come than there are other cards.
    pub(super) fn card_price(&self, view: &View, me: Seat) -> f32 {
        let n_cards = view.counter.get(me.idx()).copied().unwrap_or_default();
        let share = 1.0 / (self.n_seats - 1.0).max(1.0);
        let Counted { found, right, sure, .. } = self.of;
        let gain = sure * (2.0 + 2.0 * found * share) - 1.0;
        let others = 1.0 - 1.0 / self.n_seats.max(1.0);
        1.0 + gain.max(0.0) * at_least(n_cards, right / sure * others * self.calls_to_come(view))
    }

    /// How many calls will follow.
    fn calls_to_come(&self, view: &View) -> f32 {
        let smallest = view.hand_sizes.iter().min().copied().unwrap_or_default() as f32;
        smallest * self.of.calls * self.n_seats
    }
}

/// The chance that at least this many things happen, if `mean` happen on average (Poisson).
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

    /// The file can be read, and its chances lie between 0 and 1.
    #[test]
    fn the_rates_are_in_order() {
        for counted in TAKEN.mixed.iter().chain(&TAKEN.skilled) {
            let Counted { found, found_seen, found_winked, caught_seen, told_on, .. } = *counted;
            let Counted { caught, caught_few, right, sure, calls, spread, .. } = *counted;
            let chances = [found, found_seen, found_winked, caught_seen, told_on, caught, caught_few, right];
            assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{counted:?}");
            assert!((0.3..=1.0).contains(&sure) && calls > 0.3 && spread > 0.1, "{counted:?}");
        }
    }

    #[test]
    fn the_last_cards_are_dearer() {
        assert!((at_least(0, 2.0) - 1.0).abs() < 1e-6);
        assert!((at_least(1, 2.0) - (1.0 - (-2.0_f32).exp())).abs() < 1e-6);
        assert!(at_least(4, 2.0) < at_least(2, 2.0));
        assert!(at_least(4, 0.0).abs() < 1e-6);
    }
}
