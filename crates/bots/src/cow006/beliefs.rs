//! What the others' play reveals: how each of them plays, and what they may still hold.
//!
//! If a seat held a certain hand now, then every card it has played was a choice among that hand and what it
//! played later. The chance of those choices in each style tells how likely this hand and style are together.
//! Deals are drawn accordingly, in many small steps (Metropolis): two cards swap places, and likelier deals
//! are kept.

use crate::Countdown;
use crate::Dice;
use crate::cow006::bits::{Bits, bit, each, n_cards};
use crate::cow006::history::PastTurn;
use crate::cow006::opponent_model::{
    NAIVE_NOISE, OpponentModel, SKILLED_NOISE, SURE_NOISE, Shares, Style, Turns, drawn,
};
use crate::cow006::world::{Known, World};
use table::MAX_SEATS;

/// How often anybody plays any card, for no reason that we know.
const WHIMS: f32 = 0.05;
/// C7: how often a sensible player takes a row that is not the cheapest.
const DEAR_ROW: f32 = 0.1;
/// How many steps to take before the first deal, for each unseen card that others hold.
const FIRST_STEPS: usize = 3;

/// Draws possible deals, in proportion to how well they fit the play so far.
pub(crate) struct Beliefs<'a> {
    known: &'a Known,
    model: OpponentModel<'a>,
    past: Vec<Seen<'a>>,
    /// How likely each style is before any card is seen, given the rows that were chosen (C7).
    before: [Shares; MAX_SEATS],
    /// How many steps to take between two deals.
    n_steps: usize,
    /// The current deal, the cards that nobody holds in it, and how likely each seat's hand is in each style.
    hands: [Bits; MAX_SEATS],
    rest: Bits,
    chances: [Shares; MAX_SEATS],
}

/// A past turn, as all policies see it.
struct Seen<'a> {
    past: &'a PastTurn,
    turns: Turns,
    /// What each seat has played in this turn and later.
    later: [Bits; MAX_SEATS],
}

impl<'a> Beliefs<'a> {
    pub(crate) fn new(
        known: &'a Known,
        model: &OpponentModel<'a>,
        past: &'a [PastTurn],
        before: &Shares,
        n_steps: usize,
        dice: &mut Dice,
    ) -> Beliefs<'a> {
        let World { hands, .. } = known.world(dice);
        let dealt = hands[..known.n_seats].iter().fold(0, |all, hand| all | hand);
        let mut beliefs = Beliefs {
            known,
            model: *model,
            past: seen(known, model, past),
            before: [*before; MAX_SEATS],
            n_steps,
            hands,
            rest: known.unseen & !dealt,
            chances: [[0.0; Style::ALL.len()]; MAX_SEATS],
        };
        for seat in (0..known.n_seats).filter(|&seat| seat != known.me) {
            beliefs.judge_rows(seat);
            beliefs.chances[seat] = beliefs.chances_of(seat, hands[seat]);
        }
        beliefs
    }

    /// Steps away from the first deal, which is arbitrary, as long as there is time to think.
    pub(crate) fn settle(&mut self, dice: &mut Dice, countdown: &Countdown<'_>) {
        let n_unknown: usize = (0..self.known.n_seats).map(|seat| n_cards(self.unknown(seat))).sum();
        for _ in 0..FIRST_STEPS * n_unknown {
            if countdown.share() >= 1.0 {
                return;
            }
            self.step(dice);
        }
    }

    /// The next deal, with everybody's style in it.
    pub(crate) fn deal(&mut self, model: &mut OpponentModel<'_>, dice: &mut Dice) -> World {
        (0..self.n_steps).for_each(|_| self.step(dice));
        for seat in (0..self.known.n_seats).filter(|&seat| seat != self.known.me) {
            model.set(seat, drawn(&self.chances[seat], dice));
        }
        World { lines: self.known.lines, unseen: self.known.unseen, hands: self.hands }
    }

    /// How likely each style of a seat is in the current deal.
    #[cfg(test)]
    fn styles(&self, seat: usize) -> Shares {
        self.chances[seat].map(|chance| chance / sum(&self.chances[seat]))
    }

    /// The cards in a seat's hand that are not known to be there.
    fn unknown(&self, seat: usize) -> Bits {
        if seat == self.known.me { 0 } else { self.hands[seat] & !self.known.hands[seat] }
    }

    /// C7: a player at random takes any row.
    fn judge_rows(&mut self, seat: usize) {
        for row in self.past.iter().filter_map(|seen| seen.past.taken[seat]) {
            let n_rows = row.n_rows as f32;
            let sensible = if row.was_cheapest { 1.0 - DEAR_ROW } else { DEAR_ROW / (n_rows - 1.0).max(1.0) };
            for (style, share) in Style::ALL.into_iter().zip(&mut self.before[seat]) {
                *share *= if style == Style::Random { 1.0 / n_rows } else { sensible };
            }
        }
    }

    /// Swaps a card of a hand with a card from anywhere else, if the new deal is likely enough.
    fn step(&mut self, dice: &mut Dice) {
        let others = self.known.n_seats - 1;
        let seat = (self.known.me + 1 + dice.below(others)) % self.known.n_seats;
        let mine = self.unknown(seat);
        let elsewhere = (0..self.known.n_seats)
            .filter(|&other| other != seat)
            .fold(self.rest, |all, other| all | self.unknown(other));
        let (Some(gives), Some(takes)) = (pick(mine, dice), pick(elsewhere, dice)) else { return };
        let swap = bit(gives) | bit(takes);
        let other =
            (0..self.known.n_seats).find(|&other| other != seat && self.unknown(other) & bit(takes) != 0);
        let chances = self.chances_of(seat, self.hands[seat] ^ swap);
        let mut likelier = sum(&chances) / sum(&self.chances[seat]);
        let others = other.map(|other| (other, self.chances_of(other, self.hands[other] ^ swap)));
        if let Some((other, chances)) = &others {
            likelier *= sum(chances) / sum(&self.chances[*other]);
        }
        if dice.share() >= likelier {
            return;
        }
        (self.hands[seat], self.chances[seat]) = (self.hands[seat] ^ swap, chances);
        match others {
            Some((other, chances)) => {
                (self.hands[other], self.chances[other]) = (self.hands[other] ^ swap, chances);
            }
            None => self.rest ^= swap,
        }
    }

    /// How likely this seat, holding this hand now, would have played as it has, in each style.
    fn chances_of(&self, seat: usize, hand: Bits) -> Shares {
        let mut all = [1.0_f32; Style::ALL.len()];
        for Seen { past, turns, later } in &self.past {
            let (held, card) = (hand | later[seat], past.cards[seat]);
            let any = 1.0 / n_cards(held).max(1) as f32;
            let OpponentModel { skilled, naive, expert, .. } = &self.model;
            let seen = skilled.sight(&past.lines, &turns.skilled, past.unseen, held);
            let [like_naive] = naive.chances(&turns.naive, &seen, card, [NAIVE_NOISE]);
            let [like_skilled, sure] =
                skilled.chances(&turns.skilled, &seen, card, [SKILLED_NOISE, SURE_NOISE]);
            let [like_expert] = if self.model.has_experts() {
                expert.chances(&turns.expert, &seen, card, [SURE_NOISE])
            } else {
                [sure]
            };
            for (chance, style) in all.iter_mut().zip([any, like_naive, like_skilled, sure, like_expert]) {
                *chance *= WHIMS * any + (1.0 - WHIMS) * style;
            }
        }
        let mut chances = self.before[seat];
        chances.iter_mut().zip(all).for_each(|(chance, all)| *chance *= all);
        chances
    }
}

fn sum(shares: &Shares) -> f32 {
    shares.iter().sum::<f32>().max(f32::MIN_POSITIVE)
}

/// A random card of a set.
fn pick(cards: Bits, dice: &mut Dice) -> Option<u8> {
    let n = n_cards(cards);
    if n == 0 { None } else { each(cards).nth(dice.below(n)) }
}

fn seen<'a>(known: &Known, model: &OpponentModel<'_>, past: &'a [PastTurn]) -> Vec<Seen<'a>> {
    let mut later = [0; MAX_SEATS];
    let mut all: Vec<Seen<'a>> = Vec::with_capacity(past.len());
    let n_now = n_cards(known.hands[known.me]);
    for (n_after, past) in past.iter().rev().enumerate() {
        later.iter_mut().zip(past.cards).for_each(|(later, card)| *later |= bit(card));
        let turns = model.turn(&past.lines, past.unseen, n_now + n_after + 1);
        all.push(Seen { past, turns, later });
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cow006::assumptions::Assumptions;
    use crate::cow006::history::past_turns;
    use crate::cow006::lines::Lines;
    use crate::cow006::net::Net;
    use crate::cow006::opponent_model::EVEN;
    use crate::cow006::plain::Plain;
    use crate::cow006::pool;
    use crate::{Budget, Decision, Thinking};
    use cow006::{Cow006, Options};
    use std::collections::BTreeMap;
    use table::{Game, Seed, Viewer};

    fn set(cards: &[u8]) -> Bits {
        cards.iter().fold(0, |all, &card| all | bit(card))
    }

    /// C3: with few cards, every deal can be weighted exactly. The small steps then visit each as often as
    /// its weight says.
    #[test]
    fn deals_are_drawn_as_often_as_they_are_likely() {
        let mine = set(&[11, 70]);
        let (unseen_now, played) = (mine | set(&[3, 21, 22, 45, 99]), [12, 23]);
        let lines = Lines::starting([10, 20, 40, 60].into_iter());
        let mut cards = [0; MAX_SEATS];
        cards[..2].copy_from_slice(&played);
        let past = [PastTurn { lines, unseen: unseen_now | set(&played), cards, taken: [None; MAX_SEATS] }];
        let mut known = Known {
            n_seats: 2,
            me: 0,
            lines,
            unseen: unseen_now,
            hands: [0; MAX_SEATS],
            n_left: [2; MAX_SEATS],
        };
        known.hands[0] = mine;
        let mut model = OpponentModel::new(Net::skilled(), Net::naive(), EVEN, 1);
        let mut dice = Dice::of(Seed([3; 32]));
        let mut beliefs = Beliefs::new(&known, &model, &past, &[0.1, 0.1, 0.4, 0.4, 0.0], 4, &mut dice);
        let mut met: BTreeMap<Bits, f32> = BTreeMap::new();
        for _ in 0..20_000 {
            let hand = beliefs.deal(&mut model, &mut dice).hands[1];
            assert_eq!((n_cards(hand), hand & !(unseen_now & !mine)), (2, 0));
            *met.entry(hand).or_default() += 1.0 / 20_000.0;
        }
        let all: f32 = met.keys().map(|&hand| sum(&beliefs.chances_of(1, hand))).sum();
        assert_eq!(met.len(), 10, "every hand is met");
        let likely = |hand| sum(&beliefs.chances_of(1, hand)) / all;
        let spread = met
            .keys()
            .map(|&hand| likely(hand))
            .fold((1.0_f32, 0.0_f32), |(low, high), chance| (low.min(chance), high.max(chance)));
        assert!(spread.1 > 2.0 * spread.0, "the play tells something: {spread:?}");
        for (&hand, &share) in &met {
            assert!((share - likely(hand)).abs() < 0.02, "{share} instead of {}", likely(hand));
        }
    }

    /// What seat 0 thinks of the others after eight turns in which each plays in its own way.
    fn thought_of(names: [&str; 4], style: Style) -> [f32; 4] {
        let mut all = [0.0; 4];
        for number in 0..20 {
            let seed = Seed([number; 32]);
            let mut players = names.map(|name| pool::player(name, seed).unwrap());
            let mut game = Cow006::new(4, &Options::default(), seed).unwrap();
            let mut legal = Vec::new();
            while game.view(Viewer::Spectator).turn < 8 {
                let seat = game.to_move().first().unwrap();
                game.legal(seat, game.now(), &mut legal);
                let view = game.view(Viewer::Seat(seat));
                let budget = Budget::new(Thinking::Iterations(1));
                let Decision::Act(action) = players[seat.idx()].decide(&view, &legal, budget) else {
                    panic!()
                };
                game.act(seat, action, game.now(), &mut ()).unwrap();
            }
            let view = game.view(Viewer::Seat(table::Seat::at(0)));
            let (known, past) = (Plain::of(&view).unwrap().known, past_turns(&view));
            let model = OpponentModel::new(Net::skilled(), Net::naive(), EVEN, 3);
            let mut dice = Dice::of(seed);
            let before = Assumptions::OURS.before;
            let mut beliefs = Beliefs::new(&known, &model, &past, &before, 3, &mut dice);
            beliefs.settle(&mut dice, &Budget::new(Thinking::Iterations(1)).begin());
            let at = Style::ALL.into_iter().position(|one| one == style).unwrap();
            (1..4).for_each(|seat| all[seat] += beliefs.styles(seat)[at] / 20.0);
        }
        all
    }

    /// Each seat is judged separately.
    #[test]
    fn who_plays_at_random_is_found_out() {
        let names = ["policy:skilled", "policy:skilled:1000", "policy:skilled", "policy:skilled:1000"];
        let random = thought_of(names, Style::Random);
        assert!(random[1] > 0.4 && random[3] > 0.4 && random[2] < 0.1, "{random:?}");
    }

    #[test]
    fn who_plays_naively_is_taken_for_naive_sooner_than_who_does_not() {
        let names = ["policy:skilled", "policy:naive", "policy:skilled", "policy:naive"];
        let naive = thought_of(names, Style::Naive);
        assert!(naive[1] > 2.0 * naive[2] && naive[3] > 2.0 * naive[2], "{naive:?}");
    }
}
