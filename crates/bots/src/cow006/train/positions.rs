//! Decisions to learn from: the policy plays against itself, and one seat's decision is searched in every
//! turn.

use super::{Searched, Tables};
use crate::Dice;
use crate::cow006::bits::{Bits, bit, n_cards};
use crate::cow006::halving::Rollouts;
use crate::cow006::lines::Lines;
use crate::cow006::net::Net;
use crate::cow006::opponent_model::OpponentModel;
use crate::cow006::plain::CardRollouts;
use crate::cow006::policy::Noise;
use crate::cow006::world::{Known, Played, Toll, World};
use table::MAX_SEATS;

/// Rounds of self-play to learn from.
pub(crate) struct SelfPlay<'a> {
    tables: Tables,
    skilled: &'a Net,
    naive: &'a Net,
    /// What the course had learned before, if the others also play like that; one of them is the expert of a round.
    former: &'a [Net],
    dice: &'a mut Dice,
    n_seats: usize,
    round: World,
    model: OpponentModel<'a>,
}

impl<'a> SelfPlay<'a> {
    pub(crate) fn new(
        tables: Tables,
        skilled: &'a Net,
        naive: &'a Net,
        former: &'a [Net],
        dice: &'a mut Dice,
    ) -> SelfPlay<'a> {
        let round = World { lines: Lines::NONE, unseen: 0, hands: [0; MAX_SEATS] };
        let model = OpponentModel::new(skilled, naive, tables.others, 1);
        SelfPlay { tables, skilled, naive, former, dice, n_seats: 0, round, model }
    }

    /// Plays on to the next decision, and searches it.
    pub(crate) fn next(&mut self) -> Searched {
        if n_cards(self.round.hands[0]) < 2 {
            self.deal();
        }
        let me = self.dice.below(self.n_seats);
        let searched = self.search(me);
        self.play_turn(me);
        searched
    }

    /// Deals a round of any size, usually with the whole deck.
    fn deal(&mut self) {
        self.n_seats = self.tables.seats[self.dice.below(self.tables.seats.len())];
        let hand_size = if self.n_seats <= 8 && self.dice.below(5) == 0 { 12 } else { 10 };
        let n_dealt = hand_size * self.n_seats + 4;
        let last = if self.dice.below(5) == 0 { n_dealt } else { 104 };
        let mut deck: Vec<u8> = (1..=last as u8).collect();
        for place in 0..n_dealt {
            let other = place + self.dice.below(deck.len() - place);
            deck.swap(place, other);
        }
        let set = |cards: &[u8]| cards.iter().fold(0, |set, &card| set | bit(card));
        let mut hands: [Bits; MAX_SEATS] = [0; MAX_SEATS];
        hands.iter_mut().zip(deck[4..n_dealt].chunks(hand_size)).for_each(|(hand, cards)| *hand = set(cards));
        self.round =
            World { lines: Lines::starting(deck[..4].iter().copied()), unseen: set(&deck[4..]), hands };
        self.model = OpponentModel::new(self.skilled, self.naive, self.tables.others, self.n_seats - 1);
        if !self.former.is_empty() {
            let former = &self.former[self.dice.below(self.former.len())];
            self.model = self.model.with_expert(former, self.n_seats - 1);
        }
    }

    fn search(&mut self, me: usize) -> Searched {
        let World { lines, unseen, hands } = self.round;
        let n_left = n_cards(hands[me]);
        let mut known = Known {
            n_seats: self.n_seats,
            me,
            lines,
            unseen,
            hands: [0; MAX_SEATS],
            n_left: [n_left; MAX_SEATS],
        };
        known.hands[me] = hands[me];
        let looked = self.model.skilled.looks(&lines, unseen, hands[me]);
        let mut costs = vec![0.0; looked.cards.len()];
        let mut rollouts = CardRollouts::new(&known, &self.model, None, self.dice);
        let worth = |toll: Toll| toll.value(self.n_seats as u32 - 1, self.tables.rivals_count);
        for _ in 0..self.tables.n_worlds {
            rollouts.deal();
            for (cost, &(card, _)) in costs.iter_mut().zip(&looked.cards) {
                *cost += worth(rollouts.toll(card)) / self.tables.n_worlds as f32;
            }
        }
        Searched { looked, costs }
    }

    fn play_turn(&mut self, me: usize) {
        let World { lines, unseen, hands } = self.round;
        self.model.mix(self.n_seats, me, self.dice);
        let turn = self.model.turn(&lines, unseen, n_cards(hands[0]));
        let noise = Noise::of(self.dice.roll());
        let mut played = Played::default();
        for (seat, &hand) in hands.iter().enumerate().take(self.n_seats) {
            played.add(seat, self.model.choose(seat, &lines, &turn, unseen, hand, noise));
        }
        self.round.place(&played, &self.model, 0, noise);
    }
}
