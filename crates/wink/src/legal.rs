//! Every action that a seat may take at a time, listed or drawn.

use crate::state::Phase;
use crate::{Action, CardSet, Signals, Wink};
use table::{At, Rng, Seat, below};

/// How many actions of each kind a seat has; a number below their sum stands for one of them, in this order.
struct Choices {
    n_names: usize,
    callable: CardSet,
    n_passes: usize,
    n_looks: usize,
    wink: Option<Seat>,
    n_calls_open: usize,
}

impl Wink {
    fn choices(&self, seat: Seat, at: At) -> Choices {
        let n_others = usize::from(self.n_seats) - 1;
        let (mut n_names, mut callable, mut n_passes) = (0, CardSet::EMPTY, 0);
        if self.turn == seat {
            n_names = if self.pawns[seat.idx()].is_some() { n_others } else { 0 };
            callable = self.callable(seat);
            n_passes = usize::from(callable.is_empty());
        }
        let gaze = self.options.signals == Signals::Gaze;
        let may_look = gaze && self.look_pause_ms(seat, at) == 0;
        // Everybody but oneself, and the table, without where one looks already.
        let n_looks = if may_look { n_others } else { 0 };
        let wink = self.looks[seat.idx()]
            .at
            .filter(|&caller| gaze && self.is_contact_of(seat, caller) && self.wink_pause_ms(seat, at) == 0);
        Choices { n_names, callable, n_passes, n_looks, wink, n_calls_open: self.open_calls(seat).count() }
    }

    pub(crate) fn list_legal(&self, seat: Seat, at: At, actions: &mut Vec<Action>) {
        actions.clear();
        if self.phase == Phase::Over || self.existing(seat).is_err() {
            return;
        }
        let choices = self.choices(seat, at);
        actions
            .extend((0..self.n_choices(&choices)).filter_map(|number| self.choice(seat, &choices, number)));
    }

    pub(crate) fn draw_legal<R: Rng + ?Sized>(&self, seat: Seat, at: At, rng: &mut R) -> Option<Action> {
        if self.phase == Phase::Over || self.existing(seat).is_err() {
            return None;
        }
        let choices = self.choices(seat, at);
        let n_choices = self.n_choices(&choices);
        if n_choices == 0 {
            return None;
        }
        self.choice(seat, &choices, below(rng, n_choices as u32) as usize)
    }

    fn n_choices(&self, choices: &Choices) -> usize {
        choices.n_names
            + choices.callable.len()
            + choices.n_passes
            + choices.n_looks
            + usize::from(choices.wink.is_some())
            + choices.n_calls_open * self.n_accusable()
    }

    /// W5: how many can be accused of one call: neither the accuser nor the caller.
    fn n_accusable(&self) -> usize {
        usize::from(self.n_seats) - 2
    }

    /// The action with this number.
    fn choice(&self, seat: Seat, choices: &Choices, mut number: usize) -> Option<Action> {
        if number < choices.n_names {
            return Some(Action::Name { seat: self.seats().filter(|&other| other != seat).nth(number)? });
        }
        number -= choices.n_names;
        if number < choices.callable.len() {
            return Some(Action::Call { card: choices.callable.nth(number)? });
        }
        number -= choices.callable.len();
        if number < choices.n_passes {
            return Some(Action::Pass {});
        }
        number -= choices.n_passes;
        if number < choices.n_looks {
            let now = self.looks[seat.idx()].at;
            let targets = [None].into_iter().chain(self.seats().map(Some));
            let at = targets.filter(|&at| at != now && at != Some(seat)).nth(number)?;
            return Some(Action::Look { at });
        }
        number -= choices.n_looks;
        match choices.wink {
            Some(to) if number == 0 => return Some(Action::Wink { to }),
            Some(_) => number -= 1,
            None => {}
        }
        let (caller, card) = self.open_calls(seat).nth(number / self.n_accusable())?;
        let mut accusable = self.seats().filter(|&other| other != seat && other != caller);
        Some(Action::Accuse { seat: accusable.nth(number % self.n_accusable())?, card })
    }
}
