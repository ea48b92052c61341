//! The rounds to come, as the reviewer imagines them, and who wins in the end.

use super::rollout::{Tolls, play_out};
use crate::Dice;
use crate::cow006::bits::{Bits, bit};
use crate::cow006::lines::Lines;
use crate::cow006::net::Net;
use crate::cow006::opponent_model::{EVEN, OpponentModel};
use crate::cow006::policy::Noise;
use crate::cow006::world::World;
use cow006::{Options, View};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use table::{MAX_SEATS, Seed};

/// How many rounds are stored to draw from.
const N_ROUNDS: usize = 1024;
/// A game ends after this many rounds, whatever its options say.
const LONGEST: u16 = 100;

/// Whole rounds of the policy against itself, at one size of table: what each seat paid.
#[derive(Debug)]
pub(super) struct Rounds {
    tolls: Vec<Tolls>,
    /// The variance of what a seat pays in a round.
    pub(super) variance: f32,
}

impl Rounds {
    /// The rounds for this size of table and a deck up to this card. Made when first needed.
    pub(super) fn of(n_seats: usize, last_card: u8) -> Arc<Rounds> {
        static MADE: Mutex<BTreeMap<(usize, u8), Arc<Rounds>>> = Mutex::new(BTreeMap::new());
        let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
        made.entry((n_seats, last_card)).or_insert_with(|| Arc::new(Rounds::new(n_seats, last_card))).clone()
    }

    fn new(n_seats: usize, last_card: u8) -> Rounds {
        let mut dice = Dice::of(Seed([106; 32]));
        let tolls: Vec<Tolls> = (0..N_ROUNDS).map(|_| a_round(n_seats, last_card, &mut dice)).collect();
        let all = || tolls.iter().flat_map(|tolls| &tolls[..n_seats]).map(|&toll| f32::from(toll));
        let n = (N_ROUNDS * n_seats) as f32;
        let mean = all().sum::<f32>() / n;
        let variance = all().map(|toll| (toll - mean).powi(2)).sum::<f32>() / n;
        Rounds { tolls, variance }
    }

    /// A random one of them.
    fn drawn(&self, luck: u64) -> &Tolls {
        &self.tolls[(luck % N_ROUNDS as u64) as usize]
    }
}

/// Plays a round of the policy against itself.
fn a_round(n_seats: usize, last_card: u8, dice: &mut Dice) -> Tolls {
    let mut world = deal(n_seats, last_card, dice);
    let mut tolls = [0; MAX_SEATS];
    play_out(&mut world, &skilled(n_seats), n_seats, Noise::of(dice.roll()), &mut tolls);
    tolls
}

/// What a seat pays on average over this many rounds of the policy against itself, and its standard error.
/// The reviewer's pars are made with it.
pub fn mean_toll(n_seats: usize, options: &Options, n_rounds: u32, dice: &mut Dice) -> (f64, f64) {
    let (mut sum, mut squares) = (0.0, 0.0);
    for _ in 0..n_rounds {
        let tolls = a_round(n_seats, options.last_card(n_seats), dice);
        let mean = tolls[..n_seats].iter().map(|&toll| f64::from(toll)).sum::<f64>() / n_seats as f64;
        (sum, squares) = (sum + mean, squares + mean * mean);
    }
    let n = f64::from(n_rounds.max(1));
    let mean = sum / n;
    (mean, ((squares / n - mean * mean).max(0.0) / n).sqrt())
}

/// C2: a random deal.
pub(super) fn deal(n_seats: usize, last_card: u8, dice: &mut Dice) -> World {
    let mut deck: Vec<u8> = (1..=last_card).collect();
    let n_dealt = (10 * n_seats + 4).min(deck.len());
    for place in 0..n_dealt {
        let other = place + dice.below(deck.len() - place);
        deck.swap(place, other);
    }
    let set = |cards: &[u8]| cards.iter().fold(0, |set, &card| set | bit(card));
    let mut hands: [Bits; MAX_SEATS] = [0; MAX_SEATS];
    hands.iter_mut().zip(deck[4..n_dealt].chunks(10)).for_each(|(hand, cards)| *hand = set(cards));
    let lines = Lines::starting(deck[..4].iter().copied());
    World { lines, unseen: set(&deck[4..]), hands }
}

/// Everybody plays as the net has learned, with all its noise.
pub(super) fn skilled(n_seats: usize) -> OpponentModel<'static> {
    OpponentModel::new(Net::skilled(), Net::naive(), EVEN, n_seats - 1)
}

/// How a game stands before the rest of a round.
#[derive(Clone, Debug)]
pub(super) struct Standing {
    n_seats: usize,
    points: [u32; MAX_SEATS],
    round: u16,
    target: Option<u16>,
    last_round: Option<u16>,
    rounds: Arc<Rounds>,
}

impl Standing {
    pub(super) fn of(view: &View) -> Standing {
        let n_seats = view.hand_sizes.len();
        let mut points = [0; MAX_SEATS];
        for (points, (total, pile)) in points.iter_mut().zip(view.totals.iter().zip(&view.piles)) {
            *points = u32::from(*total) + u32::from(*pile);
        }
        Standing {
            n_seats,
            points,
            round: view.round,
            target: view.target,
            last_round: view.last_round,
            rounds: Rounds::of(n_seats, view.options.last_card(n_seats)),
        }
    }

    /// C10: plays the rounds that follow after these tolls. Returns how many there are, and everybody's
    /// points then.
    pub(super) fn to_the_end(&self, tolls: &Tolls, luck: u64) -> (u16, [u32; MAX_SEATS]) {
        let mut points = self.points;
        let add = |points: &mut [u32; MAX_SEATS], tolls: &Tolls| {
            points.iter_mut().zip(tolls).for_each(|(points, toll)| *points += u32::from(*toll));
        };
        add(&mut points, tolls);
        let mut dice = Dice::from_number(luck);
        let mut n_more = 0;
        while !self.is_over(self.round + n_more, &points) {
            add(&mut points, self.rounds.drawn(dice.roll()));
            n_more += 1;
        }
        (n_more, points)
    }

    /// The share of the win that a seat gets after these tolls, in one random continuation of the game.
    pub(super) fn win(&self, me: usize, tolls: &Tolls, luck: u64) -> f32 {
        let (_, points) = self.to_the_end(tolls, luck);
        let all = &points[..self.n_seats];
        let least = all.iter().min().copied().unwrap_or_default();
        let n_winners = all.iter().filter(|&&points| points == least).count();
        if points[me] == least { 1.0 / n_winners as f32 } else { 0.0 }
    }

    fn is_over(&self, round: u16, points: &[u32; MAX_SEATS]) -> bool {
        let has_reached =
            |target: u16| points[..self.n_seats].iter().any(|&points| points >= u32::from(target));
        self.last_round.is_some_and(|last| round >= last)
            || self.target.is_some_and(has_reached)
            || round >= LONGEST
    }

    pub(super) fn points(&self) -> &[u32; MAX_SEATS] {
        &self.points
    }

    pub(super) fn rounds(&self) -> &Rounds {
        &self.rounds
    }
}
