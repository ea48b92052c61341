//! A round without specials as it could be, and how it could go on.

use crate::Dice;
use crate::cow006::bits::{Bits, bit, each, n_cards};
use crate::cow006::lines::Lines;
use crate::cow006::opponent_model::OpponentModel;
use crate::cow006::policy::Noise;
use table::MAX_SEATS;

/// What everybody knows about a round before a turn, and what I hold.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    pub(crate) n_seats: usize,
    pub(crate) me: usize,
    pub(crate) lines: Lines,
    /// The cards nobody has seen, all hands included.
    pub(crate) unseen: Bits,
    /// My hand; for the others, what is known of theirs.
    pub(crate) hands: [Bits; MAX_SEATS],
    /// How many cards each seat holds.
    pub(crate) n_left: [usize; MAX_SEATS],
}

/// The cards that are played in one turn, sorted. Each entry is the card's number and, in the low four bits,
/// its seat.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Played {
    cards: [u16; MAX_SEATS],
    n: usize,
}

impl Played {
    /// Adds a card of a seat. The cards stay sorted (C4).
    #[inline]
    pub(crate) fn add(&mut self, seat: usize, card: u8) {
        let played = u16::from(card) << 4 | seat as u16;
        let mut place = self.n;
        while place > 0 && self.cards[place - 1] > played {
            self.cards[place] = self.cards[place - 1];
            place -= 1;
        }
        self.cards[place] = played;
        self.n += 1;
    }

    /// The cards, lowest first, with their seats.
    #[inline]
    pub(crate) fn in_order(&self) -> impl Iterator<Item = (usize, u8)> {
        self.cards[..self.n].iter().map(|played| (usize::from(played & 15), (played >> 4) as u8))
    }
}

/// What something costs me, and all my rivals together.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Toll {
    pub(crate) mine: u32,
    pub(crate) rivals: u32,
}

impl Toll {
    #[inline]
    pub(crate) fn and(self, more: Toll) -> Toll {
        Toll { mine: self.mine + more.mine, rivals: self.rivals + more.rivals }
    }

    /// How bad it is for me with this many rivals, if `counts` of what they pay on average is my gain: the
    /// fewest points win (C10), so what they pay is good for me.
    #[inline]
    pub(crate) fn value(self, n_rivals: u32, counts: f32) -> f32 {
        self.mine as f32 - counts * self.rivals as f32 / n_rivals.max(1) as f32
    }
}

/// All hands of a round, as they could be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct World {
    pub(crate) lines: Lines,
    pub(crate) unseen: Bits,
    pub(crate) hands: [Bits; MAX_SEATS],
}

impl Known {
    /// Random hands for the others; every deal is equally likely.
    pub(crate) fn world(&self, dice: &mut Dice) -> World {
        let (mut free, mut n_free) = self.free();
        let mut hands = self.hands;
        for (seat, hand) in
            hands.iter_mut().enumerate().take(self.n_seats).filter(|&(seat, _)| seat != self.me)
        {
            for _ in n_cards(*hand)..self.n_left[seat] {
                let place = dice.below(n_free.max(1));
                *hand |= bit(free[place]);
                n_free = n_free.saturating_sub(1);
                free[place] = free[n_free];
            }
        }
        World { lines: self.lines, unseen: self.unseen, hands }
    }
}

impl World {
    /// What the others play in this turn.
    #[inline]
    pub(crate) fn others_play(
        &self,
        model: &OpponentModel<'_>,
        n_seats: usize,
        me: usize,
        noise: Noise,
    ) -> Played {
        let n_left = n_cards(self.hands[me]);
        let turn = model.turn(&self.lines, self.unseen, n_left);
        let mut played = Played::default();
        for seat in (0..n_seats).filter(|&seat| seat != me) {
            let hand = self.hands[seat];
            played.add(seat, model.choose(seat, &self.lines, &turn, self.unseen, hand, noise));
        }
        played
    }

    /// Puts the cards of a turn in their places, and returns the cost.
    #[inline]
    pub(crate) fn place(
        &mut self,
        played: &Played,
        model: &OpponentModel<'_>,
        me: usize,
        noise: Noise,
    ) -> Toll {
        let mut toll = Toll::default();
        for (seat, card) in played.in_order() {
            let bit = bit(card);
            self.hands[seat] &= !bit;
            self.unseen &= !bit;
            let taken = u32::from(model.place(seat, card, &mut self.lines, noise));
            if seat == me {
                toll.mine += taken;
            } else if model.is_rival(seat) {
                toll.rivals += taken;
            }
        }
        toll
    }

    /// Everybody plays on in their own style to the end of the round. Returns the cost.
    pub(crate) fn play_out(
        &mut self,
        model: &OpponentModel<'_>,
        n_seats: usize,
        me: usize,
        noise: Noise,
    ) -> Toll {
        let mut toll = Toll::default();
        for n_left in (1..=n_cards(self.hands[me])).rev() {
            let mut played = Played::default();
            if n_left == 1 {
                (0..n_seats).for_each(|seat| played.add(seat, lowest(self.hands[seat])));
            } else {
                let turn = model.turn(&self.lines, self.unseen, n_left);
                for seat in 0..n_seats {
                    let hand = self.hands[seat];
                    played.add(seat, model.choose(seat, &self.lines, &turn, self.unseen, hand, noise));
                }
            }
            toll = toll.and(self.place(&played, model, me, noise));
        }
        toll
    }
}

impl Known {
    /// The others hold random cards, and all play at random to the end of the round, except that I play
    /// `first` first. Returns what that costs me.
    pub(crate) fn play_out_at_random(&self, mut lines: Lines, first: Option<u8>, dice: &mut Dice) -> u32 {
        let n_turns = n_cards(self.hands[self.me]);
        let mut orders = [[0_u8; 16]; MAX_SEATS];
        self.deal_orders(dice, &mut orders);
        if let Some(place) = orders[self.me][..n_turns].iter().position(|&card| Some(card) == first) {
            orders[self.me].swap(0, place);
        }
        let mut cost = 0;
        for turn in 0..n_turns {
            let mut played = Played::default();
            (0..self.n_seats).for_each(|seat| played.add(seat, orders[seat][turn & 15]));
            cost += place_at_random(&mut lines, &played, dice, self.me);
        }
        cost
    }

    /// What everybody plays, turn by turn. Cards that are drawn at random are in random order.
    fn deal_orders(&self, dice: &mut Dice, orders: &mut [[u8; 16]; MAX_SEATS]) {
        let (mut free, mut n_free) = self.free();
        for seat in 0..self.n_seats {
            let n_known = n_cards(self.hands[seat]);
            for place in &mut orders[seat][..self.n_left[seat].saturating_sub(n_known).min(16)] {
                let drawn = dice.below(n_free.max(1));
                *place = free[drawn];
                n_free = n_free.saturating_sub(1);
                free[drawn] = free[n_free];
            }
            if n_known > 0 {
                shuffled(self.hands[seat], dice, &mut orders[seat]);
            }
        }
    }

    /// The cards that could be anybody's, and how many.
    #[inline]
    fn free(&self) -> ([u8; 128], usize) {
        let known = self.hands[..self.n_seats].iter().fold(0, |all, hand| all | hand);
        let mut free = [0; 128];
        let mut n_free = 0;
        for card in each(self.unseen & !known) {
            free[n_free] = card;
            n_free += 1;
        }
        (free, n_free)
    }
}

/// Puts the cards of a turn in their places, with a random row for C7. Returns what that costs me.
#[inline]
pub(crate) fn place_at_random(lines: &mut Lines, played: &Played, dice: &mut Dice, me: usize) -> u32 {
    let mut cost = 0;
    for (seat, card) in played.in_order() {
        let taken = lines.place_at_random(card, dice);
        cost += if seat == me { u32::from(taken) } else { 0 };
    }
    cost
}

#[inline]
fn lowest(hand: Bits) -> u8 {
    hand.trailing_zeros() as u8
}

/// The cards of a hand in random order.
#[inline]
fn shuffled(hand: Bits, dice: &mut Dice, order: &mut [u8; 16]) {
    // One draw for the whole hand: each place takes a share of what the one before left over.
    let mut rest = dice.roll();
    for (n_before, card) in each(hand).enumerate().take(16) {
        let wide = u128::from(rest) * (n_before as u128 + 1);
        rest = wide as u64;
        let place = (wide >> 64) as usize & 15;
        order[n_before] = order[place];
        order[place] = card;
    }
}
