//! T2: which card to draft. In roll-outs the rest of the draft is random, and then the policy plays the
//! round.

use crate::Countdown;
use crate::Dice;
use crate::cow006::assumptions::Assumptions;
use crate::cow006::bits::{Bits, bit, each, n_cards};
use crate::cow006::halving::{Candidate, Rollouts, successive_halving};
use crate::cow006::lines::Lines;
use crate::cow006::net::Net;
use crate::cow006::opponent_model::OpponentModel;
use crate::cow006::policy::Noise;
use crate::cow006::world::World;
use cow006::{Action, Card, View};
use table::MAX_SEATS;

/// The roll-outs of a draft.
struct Draft<'a> {
    model: OpponentModel<'a>,
    dice: &'a mut Dice,
    n_seats: usize,
    me: usize,
    pool: Bits,
    drafted: [Bits; MAX_SEATS],
    noise: Noise,
    rivals_count: f32,
    /// The cards of the pool, in the order in which they are drafted in this world.
    order: Vec<u8>,
}

/// The best card to draft.
pub(crate) fn best(
    view: &View,
    assumptions: &Assumptions,
    dice: &mut Dice,
    countdown: &mut Countdown<'_>,
) -> Option<Action> {
    let n_seats = view.hand_sizes.len();
    if !(2..=MAX_SEATS).contains(&n_seats) {
        return None;
    }
    let mut drafted = [0; MAX_SEATS];
    drafted.iter_mut().zip(&view.drafted).for_each(|(bits, cards)| *bits = cards.to_bits());
    let pool = view.pool.to_bits();
    let field = each(pool).map(|card| Candidate::new(usize::from(card), 0.0)).collect();
    let mut draft = Draft {
        model: OpponentModel::new(
            (assumptions.net)(n_seats),
            Net::naive(),
            assumptions.shares(view),
            n_seats - 1,
        )
        .with_expert((assumptions.expert)(n_seats), n_seats - 1),
        dice,
        n_seats,
        me: view.seat?.idx(),
        pool,
        drafted,
        noise: Noise::of(0),
        rivals_count: assumptions.counts(n_seats),
        order: each(pool).collect(),
    };
    let card = successive_halving(field, &mut draft, countdown)?;
    Card::new(card as u8).map(|card| Action::Draft { card })
}

impl Rollouts for Draft<'_> {
    fn deal(&mut self) {
        for place in (1..self.order.len()).rev() {
            self.order.swap(place, self.dice.below(place + 1));
        }
        self.noise = Noise::of(self.dice.roll());
        self.model.mix(self.n_seats, self.me, self.dice);
    }

    fn cost(&mut self, choice: usize) -> f32 {
        let mine = choice as u8;
        let mut hands = self.drafted;
        hands[self.me] |= bit(mine);
        let mut seat = self.me;
        let mut rest = self.order.iter().copied().filter(|&card| card != mine);
        for card in rest.by_ref().take(n_cards(self.pool).saturating_sub(5)) {
            seat = (seat + 1) % self.n_seats;
            hands[seat] |= bit(card);
        }
        let unseen = hands.iter().fold(0, |all, hand| all | hand);
        let mut world = World { lines: Lines::starting(rest), unseen, hands };
        world
            .play_out(&self.model, self.n_seats, self.me, self.noise)
            .value(self.model.n_rivals(self.n_seats, self.me), self.rivals_count)
    }
}
