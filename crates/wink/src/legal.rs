//! Every action that a seat may take at a time, listed or drawn.

use crate::state::Phase;
use crate::{Action, CardSet, Signals, Wink};
use table::{At, Rng, Seat, below};

/// Shows every legal action of the seat, in a fixed order.
pub(crate) fn each_legal(game: &Wink, seat: Seat, at: At, show: impl FnMut(Action)) {
    if game.phase == Phase::Over || game.existing(seat).is_err() {
        return;
    }
    let choices = game.choices(seat, at);
    (0..choices.n).filter_map(|number| game.choice(seat, &choices, number)).for_each(show);
}

/// One of them, every one equally likely, without a list.
#[inline]
pub(crate) fn random_legal<R: Rng + ?Sized>(game: &Wink, seat: Seat, at: At, rng: &mut R) -> Option<Action> {
    if game.phase == Phase::Over || game.existing(seat).is_err() {
        return None;
    }
    let choices = game.choices(seat, at);
    if choices.n == 0 {
        return None;
    }
    game.choice(seat, &choices, below(rng, choices.n as u32) as usize)
}

/// What a seat may do. A number below `n` stands for one of the actions, in the order of these fields.
struct Choices {
    /// W4: how many others can be named.
    n_names: usize,
    /// W2.
    callable: CardSet,
    n_passes: usize,
    /// G1: the table and the others, without where one looks already.
    n_looks: usize,
    /// G2: the caller to wink at.
    wink: Option<Seat>,
    /// W5: of each all can be accused but the accuser and the caller.
    open_calls: CardSet,
    n: usize,
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
        let (mut n_looks, mut wink) = (0, None);
        if self.options.signals == Signals::Gaze {
            n_looks = if self.look_pause_ms(seat, at) == 0 { n_others } else { 0 };
            wink = self.looks[seat.idx()]
                .at
                .filter(|&caller| self.is_contact_of(seat, caller) && self.wink_pause_ms(seat, at) == 0);
        }
        let open_calls = self.open_calls(seat);
        let n_winks = usize::from(wink.is_some());
        let n = n_names + callable.len() + n_passes + n_looks + n_winks + open_calls.len() * (n_others - 1);
        Choices { n_names, callable, n_passes, n_looks, wink, open_calls, n }
    }

    /// The action with this number.
    #[inline]
    fn choice(&self, seat: Seat, choices: &Choices, mut number: usize) -> Option<Action> {
        if number < choices.n_names {
            return Some(Action::Name { seat: nth_other(number, [seat, seat])? });
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
            return self.nth_look(seat, number);
        }
        number -= choices.n_looks;
        match choices.wink {
            Some(to) if number == 0 => return Some(Action::Wink { to }),
            Some(_) => number -= 1,
            None => {}
        }
        let n_accusable = usize::from(self.n_seats) - 2;
        let card = choices.open_calls.nth(number / n_accusable)?;
        let accused = nth_other(number % n_accusable, [seat, self.caller(card)?])?;
        Some(Action::Accuse { seat: accused, card })
    }

    /// G1: the table first, then the others.
    fn nth_look(&self, seat: Seat, number: usize) -> Option<Action> {
        let at = match self.looks[seat.idx()].at {
            None => Some(nth_other(number, [seat, seat])?),
            Some(_) if number == 0 => None,
            Some(now) => Some(nth_other(number - 1, [seat, now])?),
        };
        Some(Action::Look { at })
    }
}

/// The seat with this number among all but these two, which may be the same.
fn nth_other(number: usize, [one, other]: [Seat; 2]) -> Option<Seat> {
    let (first, last) = (one.min(other), one.max(other));
    let number = number + usize::from(number >= first.idx());
    Seat::new(number + usize::from(first != last && number >= last.idx()))
}
