//! The opponent model: how roll-outs play every seat, each in a style of its own.

use crate::Dice;
use crate::cow006::bits::Bits;
use crate::cow006::lines::Lines;
use crate::cow006::net::Net;
use crate::cow006::policy::{Noise, Policy, Turn};
use table::MAX_SEATS;

/// How somebody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// Any card, any row.
    Random,
    /// Like somebody who thinks that the others play at random.
    Naive,
    /// As the net has learned, with all the noise of its training.
    Skilled,
    /// The same with little noise: like a search, our own or another.
    Sure,
    /// With little noise, like the net for tables of exactly this size.
    Expert,
}

/// A number for each style.
pub(crate) type Shares = [f32; Style::ALL.len()];

impl Style {
    pub(crate) const ALL: [Style; 5] =
        [Style::Random, Style::Naive, Style::Skilled, Style::Sure, Style::Expert];
}

/// The mix in training: everybody is naive or skilled, with equal chance.
pub(crate) const EVEN: Shares = [0.0, 0.5, 0.5, 0.0, 0.0];

/// The noise of a naive player. Less than 1: such players are surer than the softmax.
pub(crate) const NAIVE_NOISE: f32 = 0.4;
/// The noise of a player in style `Sure` or `Expert`.
pub(crate) const SURE_NOISE: f32 = 0.4;
/// The noise of a player as the net has learned.
pub(crate) const SKILLED_NOISE: f32 = 1.0;

/// How everybody at the table plays in roll-outs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpponentModel<'a> {
    pub(crate) skilled: Policy<'a>,
    pub(crate) naive: Policy<'a>,
    /// The policy that knows tables of this size; the skilled one if none is better.
    pub(crate) expert: Policy<'a>,
    /// How often each style occurs if nothing else is known.
    shares: Shares,
    styles: [Style; MAX_SEATS],
}

/// A turn, as each policy sees it.
#[derive(Clone, Copy)]
pub(crate) struct Turns {
    pub(crate) skilled: Turn,
    pub(crate) naive: Turn,
    pub(crate) expert: Turn,
}

impl<'a> OpponentModel<'a> {
    /// A model for this many opponents, with these shares of styles. All are skilled until they are mixed.
    pub(crate) fn new(
        skilled: &'a Net,
        naive: &'a Net,
        shares: Shares,
        n_others: usize,
    ) -> OpponentModel<'a> {
        OpponentModel {
            skilled: Policy::new(skilled, n_others),
            naive: Policy::new(naive, n_others),
            expert: Policy::new(skilled, n_others),
            shares,
            styles: [Style::Skilled; MAX_SEATS],
        }
    }

    /// The same, with a policy that knows tables of this size.
    pub(crate) fn with_expert(self, net: &'a Net, n_others: usize) -> OpponentModel<'a> {
        OpponentModel { expert: Policy::new(net, n_others), ..self }
    }

    /// Is there a policy that knows tables of this size better than the skilled one?
    #[inline]
    pub(crate) fn has_experts(&self) -> bool {
        !std::ptr::eq(self.expert.net, self.skilled.net)
    }

    /// Draws everybody's style, except my own.
    pub(crate) fn mix(&mut self, n_seats: usize, me: usize, dice: &mut Dice) {
        for seat in (0..n_seats).filter(|&seat| seat != me) {
            self.styles[seat] = drawn(&self.shares, dice);
        }
    }

    #[inline]
    pub(crate) fn set(&mut self, seat: usize, style: Style) {
        self.styles[seat] = style;
    }

    /// Evaluates the rows before a turn.
    #[inline]
    pub(crate) fn turn(&self, lines: &Lines, unseen: Bits, n_left: usize) -> Turns {
        let skilled = self.skilled.turn(lines, unseen, n_left);
        let expert = if self.has_experts() { self.expert.same_turn(&skilled) } else { skilled };
        Turns { naive: self.naive.same_turn(&skilled), skilled, expert }
    }

    #[inline]
    pub(crate) fn choose(
        &self,
        seat: usize,
        lines: &Lines,
        turn: &Turns,
        unseen: Bits,
        hand: Bits,
        noise: Noise,
    ) -> u8 {
        let noise = noise.at(seat, turn.skilled.n_left());
        let (policy, turn, strength) = match self.styles[seat] {
            Style::Random => return noise.any_card(hand),
            Style::Naive => (&self.naive, &turn.naive, NAIVE_NOISE),
            Style::Skilled => (&self.skilled, &turn.skilled, SKILLED_NOISE),
            Style::Sure => (&self.skilled, &turn.skilled, SURE_NOISE),
            Style::Expert => (&self.expert, &turn.expert, SURE_NOISE),
        };
        policy.choose(lines, turn, unseen, hand, noise, strength)
    }

    /// Puts the card in its place, taking the row that this seat would choose for C7. Returns the cost.
    #[inline]
    pub(crate) fn place(&self, seat: usize, card: u8, lines: &mut Lines, noise: Noise) -> u8 {
        if !self.is_rival(seat) && lines.n_below(card) == 0 {
            lines.take_for_lowest(card, noise.any_line(card, lines.n))
        } else {
            lines.place(card)
        }
    }

    /// Could this seat win? A player at random will not, so I do not care what they pay.
    #[inline]
    pub(crate) fn is_rival(&self, seat: usize) -> bool {
        self.styles[seat] != Style::Random
    }

    /// How many of the others could win, at a table of this size where I sit here.
    #[inline]
    pub(crate) fn n_rivals(&self, n_seats: usize, me: usize) -> u32 {
        (0..n_seats).filter(|&seat| seat != me && self.is_rival(seat)).count() as u32
    }
}

/// A random style, by these shares.
#[inline]
pub(crate) fn drawn(shares: &Shares, dice: &mut Dice) -> Style {
    let mut lot = dice.share() * shares.iter().sum::<f32>();
    for (style, share) in Style::ALL.into_iter().zip(shares) {
        if lot < *share {
            return style;
        }
        lot -= share;
    }
    Style::Skilled
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cow006::bits::bit;
    use table::Seed;

    fn model(shares: Shares) -> OpponentModel<'static> {
        OpponentModel::new(Net::skilled(), Net::naive(), shares, 3)
    }

    /// How often seat 1 plays in each style at a thousand tables, where I am at seat 2.
    #[test]
    fn styles_are_met_as_often_as_their_shares_say() {
        let mut dice = Dice::of(Seed([4; 32]));
        for shares in [EVEN, [1.0, 0.0, 0.0, 0.0, 0.0], [0.1, 0.2, 0.3, 0.3, 0.1]] {
            let mut model = model(shares);
            let mut met = [0_u32; 5];
            for _ in 0..1000 {
                model.mix(4, 2, &mut dice);
                met[Style::ALL.into_iter().position(|style| style == model.styles[1]).unwrap()] += 1;
                assert_eq!(model.styles[2], Style::Skilled, "I know how I play");
            }
            for (met, share) in met.into_iter().zip(shares) {
                assert!((met as f32 - 1000.0 * share).abs() <= 50.0, "{met} of 1000 for {share}");
            }
        }
    }

    #[test]
    fn who_plays_at_random_plays_any_card_and_takes_any_row() {
        let mut dice = Dice::of(Seed([5; 32]));
        let mut model = model([1.0, 0.0, 0.0, 0.0, 0.0]);
        model.mix(4, 0, &mut dice);
        let rows = Lines::starting([20, 40, 60, 80].into_iter());
        let hand = [3, 19, 55, 77, 104].into_iter().fold(0, |hand, card| hand | bit(card));
        let turn = model.turn(&rows, hand, 5);
        let (mut played, mut taken) = ([0; 105], [0; 128]);
        for _ in 0..1000 {
            let noise = Noise::of(dice.roll());
            played[usize::from(model.choose(1, &rows, &turn, hand, hand, noise))] += 1;
            let mut lines = rows;
            model.place(1, 3, &mut lines, noise);
            let gone = [20, 40, 60, 80].into_iter().find(|end| !lines.ends.contains(end)).unwrap();
            taken[usize::from(gone)] += 1;
        }
        assert!([3, 19, 55, 77, 104].into_iter().all(|card| played[card] > 100), "{played:?}");
        assert!([20, 40, 60, 80].into_iter().all(|end| taken[end] > 150), "{taken:?}");
    }

    /// A player at random is nobody's rival, and I am not my own.
    #[test]
    fn rivals_are_those_who_could_win() {
        let mut model = model(EVEN);
        [1, 5, 6, 7].into_iter().for_each(|seat| model.set(seat, Style::Random));
        assert_eq!([2, 4, 6, 10].map(|n_seats| model.n_rivals(n_seats, 0)), [0, 2, 3, 5]);
        assert_eq!([0, 1, 2].map(|seat| model.is_rival(seat)), [true, false, true]);
    }
}
