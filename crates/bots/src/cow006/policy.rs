//! How the net plays: which card of a hand.

use crate::Dice;
use crate::cow006::bits::{Bits, each, n_cards};
use crate::cow006::features::{CardFeatures, Look, MAX_HAND, N_HAND, TurnFeatures};
use crate::cow006::gaps::Gaps;
use crate::cow006::lines::Lines;
use crate::cow006::net::{Lane, Net};
use std::sync::LazyLock;

/// A net at a table of one size.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Policy<'a> {
    pub(crate) net: &'a Net,
    gaps: &'static Gaps,
}

/// The rows before a turn, as the policy sees them.
#[derive(Clone, Copy)]
pub(crate) struct Turn {
    features: TurnFeatures,
    hidden: Lane,
    n_left: usize,
}

impl Turn {
    /// How many cards everybody holds.
    #[inline]
    pub(crate) fn n_left(&self) -> usize {
        self.n_left
    }
}

/// How many draws of noise are precomputed.
const N_NOISE: usize = 4096;

/// Draws from the Gumbel distribution. The best score after adding such noise is a draw from the scores'
/// softmax.
static NOISE: LazyLock<Vec<f32>> = LazyLock::new(|| {
    let mut dice = Dice::of(table::Seed([6; 32]));
    let mut noise: Vec<f32> =
        (0..N_NOISE).map(|place| -(-((place as f32 + 0.5) / N_NOISE as f32).ln()).ln()).collect();
    for place in (1..N_NOISE).rev() {
        noise.swap(place, dice.below(place + 1));
    }
    noise
});

/// The noise of one roll-out: always the same for the same seat, turn and card.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Noise {
    draws: &'static [f32],
    from: usize,
}

impl Noise {
    pub(crate) fn of(world: u64) -> Noise {
        Noise { draws: &NOISE, from: world as usize }
    }

    /// The noise of one decision.
    #[inline]
    pub(crate) fn at(self, seat: usize, n_left: usize) -> Noise {
        // Large odd steps, so that decisions share draws only by chance.
        let step = seat.wrapping_mul(1_327_217_885).wrapping_add(n_left.wrapping_mul(2_654_435_761)) >> 7;
        Noise { from: self.from.wrapping_add(step), ..self }
    }

    /// A random card of a hand.
    #[inline]
    pub(crate) fn any_card(self, hand: Bits) -> u8 {
        let mut best = (f32::NEG_INFINITY, 0);
        for card in each(hand) {
            let lot = self.of_card(card);
            if lot > best.0 {
                best = (lot, card);
            }
        }
        best.1
    }

    /// A random one of these rows, for a card below all.
    #[inline]
    pub(crate) fn any_line(self, card: u8, n_lines: usize) -> usize {
        // A large odd factor, so that this draw is unrelated to the card's noise.
        let lot = (self.from as u64).wrapping_add(u64::from(card)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (((lot >> 32) * n_lines as u64) >> 32) as usize
    }

    /// The noise of a card in this decision.
    #[inline]
    pub(crate) fn of_card(self, card: u8) -> f32 {
        self.draws[self.from.wrapping_add(usize::from(card)) % N_NOISE]
    }
}

impl<'a> Policy<'a> {
    /// The net with this many opponents.
    pub(crate) fn new(net: &'a Net, n_others: usize) -> Policy<'a> {
        Policy { net, gaps: Gaps::among(n_others) }
    }

    /// Evaluates the rows before a turn. `unseen` are the cards nobody has seen, all hands included.
    #[inline]
    pub(crate) fn turn(&self, lines: &Lines, unseen: Bits, n_left: usize) -> Turn {
        let features = TurnFeatures::of(lines, unseen, n_left);
        Turn { hidden: self.net.with(self.net.bias(), &features.named), features, n_left }
    }

    /// The same turn, seen by this policy.
    #[inline]
    pub(crate) fn same_turn(&self, turn: &Turn) -> Turn {
        Turn { hidden: self.net.with(self.net.bias(), &turn.features.named), ..*turn }
    }

    /// The card that the policy plays, with noise of this strength.
    #[inline]
    pub(crate) fn choose(
        &self,
        lines: &Lines,
        turn: &Turn,
        unseen: Bits,
        hand: Bits,
        noise: Noise,
        strength: f32,
    ) -> u8 {
        let (mut cards, mut lanes) = ([0; MAX_HAND], [Lane::ZERO; MAX_HAND]);
        let (hidden, n) = self.look(lines, turn, unseen, hand, &mut cards, &mut lanes);
        let mut best = (f32::NEG_INFINITY, 0);
        for (&card, lane) in cards[..n].iter().zip(&lanes) {
            let score = self.net.score(&hidden, lane) + strength * noise.of_card(card);
            if score > best.0 {
                best = (score, card);
            }
        }
        best.1
    }

    /// Evaluates every card of a hand, lowest first, and what it adds to the hidden units. Returns the hidden
    /// units that all share, and the number of cards.
    #[inline(always)]
    fn look(
        &self,
        lines: &Lines,
        turn: &Turn,
        unseen: Bits,
        hand: Bits,
        cards: &mut [u8; MAX_HAND],
        lanes: &mut [Lane; MAX_HAND],
    ) -> (Lane, usize) {
        let look = Look::at(lines, &turn.features, unseen, hand, self.gaps);
        let mut hidden = self.net.with(&turn.hidden, &look.hand());
        let mut n = 0;
        // Word by word, which is faster than on 128 bits.
        for (mut word, from) in [(hand as u64, 0), ((hand >> 64) as u64, 64)] {
            while word != 0 && n < MAX_HAND {
                let card = word.trailing_zeros() as u8 + from;
                word &= word - 1;
                let features = look.card(card, n);
                (cards[n], lanes[n]) = (card, self.net.card(&features));
                hidden = self.net.with(&hidden, &features.pooled);
                n += 1;
            }
        }
        (hidden, n)
    }

    /// A hand as every policy sees it.
    #[inline]
    pub(crate) fn sight(&self, lines: &Lines, turn: &Turn, unseen: Bits, hand: Bits) -> HandSeen {
        let look = Look::at(lines, &turn.features, unseen, hand, self.gaps);
        let mut seen = HandSeen {
            hand: look.hand(),
            numbers: [0; MAX_HAND],
            cards: [CardFeatures::default(); MAX_HAND],
            n: 0,
        };
        for card in each(hand).take(MAX_HAND) {
            (seen.numbers[seen.n], seen.cards[seen.n]) = (card, look.card(card, seen.n));
            seen.n += 1;
        }
        seen
    }

    /// How likely the policy plays this card of a hand, with noise of each of these strengths.
    #[inline]
    pub(crate) fn chances<const N: usize>(
        &self,
        turn: &Turn,
        seen: &HandSeen,
        card: u8,
        strengths: [f32; N],
    ) -> [f32; N] {
        let cards = &seen.cards[..seen.n];
        let hidden = self.net.with(&turn.hidden, &seen.hand);
        let hidden = cards.iter().fold(hidden, |hidden, card| self.net.with(&hidden, &card.pooled));
        let mut scores = [f32::NEG_INFINITY; MAX_HAND];
        let judged = cards.iter().map(|card| self.net.score(&hidden, &self.net.card(card)));
        scores.iter_mut().zip(judged).for_each(|(score, judged)| *score = judged);
        let Some(played) = seen.numbers[..seen.n].iter().position(|&other| other == card) else {
            return [0.0; N];
        };
        let own = scores[played];
        strengths.map(|strength| 1.0 / scores.iter().map(|score| exp((score - own) / strength)).sum::<f32>())
    }

    /// The score of every card of a hand, lowest first.
    pub(crate) fn scores(&self, lines: &Lines, unseen: Bits, hand: Bits) -> Vec<(u8, f32)> {
        let (mut cards, mut lanes) = ([0; MAX_HAND], [Lane::ZERO; MAX_HAND]);
        let turn = self.turn(lines, unseen, n_cards(hand));
        let (hidden, n) = self.look(lines, &turn, unseen, hand, &mut cards, &mut lanes);
        cards[..n].iter().zip(&lanes).map(|(&card, lane)| (card, self.net.score(&hidden, lane))).collect()
    }

    /// Everything that the net sees, for training.
    pub(crate) fn looks(&self, lines: &Lines, unseen: Bits, hand: Bits) -> Looked {
        let turn = TurnFeatures::of(lines, unseen, n_cards(hand));
        let look = Look::at(lines, &turn, unseen, hand, self.gaps);
        let cards = each(hand).take(MAX_HAND).enumerate();
        let cards: Vec<(u8, CardFeatures)> =
            cards.map(|(rank, card)| (card, look.card(card, rank))).collect();
        let pooled = cards.iter().flat_map(|(_, features)| features.pooled);
        Looked { shared: turn.named.into_iter().chain(look.hand()).chain(pooled).collect(), cards }
    }
}

/// e to this power, accurate to a thousandth, and vectorised: what is compared with it is less precise.
#[inline(always)]
fn exp(power: f32) -> f32 {
    // Below 2^-126 it is zero; above 2^126 nothing changes any more.
    let power = (power * std::f32::consts::LOG2_E).clamp(-126.0, 126.0);
    let whole = power.floor();
    let part = power - whole;
    // 2^part, exact at both ends.
    let part = 1.0 + part * (0.695_556_9 + part * (0.226_173_62 + part * 0.078_269_53));
    f32::from_bits(((whole as i32 + 127) << 23) as u32) * part
}

/// The features of a hand, which are the same for all policies.
pub(crate) struct HandSeen {
    hand: [usize; N_HAND],
    numbers: [u8; MAX_HAND],
    cards: [CardFeatures; MAX_HAND],
    n: usize,
}

/// A decision as the net sees it.
#[derive(Clone, Debug)]
pub(crate) struct Looked {
    /// The rows of weights that all cards share.
    pub(crate) shared: Vec<usize>,
    /// The cards, lowest first, with their own rows of weights.
    pub(crate) cards: Vec<(u8, CardFeatures)>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_are_as_exact_as_it_says() {
        for power in -80..=80 {
            let power = power as f32 / 4.0;
            assert!((exp(power) / power.exp() - 1.0).abs() < 1e-3, "e to the {power}");
        }
        assert!(exp(f32::NEG_INFINITY) < 1e-37);
    }

    /// The chances are how often a hand's owner plays each card with noise, and they sum to one.
    #[test]
    fn chances_are_how_often_a_card_is_played() {
        let policy = Policy::new(Net::skilled(), 3);
        let lines = Lines::starting([20, 40, 60, 80].into_iter());
        let hand = [3, 22, 45, 61, 99].into_iter().fold(0, |hand, card| hand | 1_u128 << card);
        let unseen = hand | 0x0fff_0000_f0f0_f000;
        let turn = policy.turn(&lines, unseen, 5);
        let seen = policy.sight(&lines, &turn, unseen, hand);
        let mut dice = Dice::of(table::Seed([1; 32]));
        let mut played = [0; 128];
        for _ in 0..4000 {
            let noise = Noise::of(dice.roll());
            played[usize::from(policy.choose(&lines, &turn, unseen, hand, noise, 1.0))] += 1;
        }
        let mut all = 0.0;
        for card in each(hand) {
            let [chance] = policy.chances(&turn, &seen, card, [1.0]);
            let share = played[usize::from(card)] as f32 / 4000.0;
            assert!((chance - share).abs() < 0.04, "{card}: {chance} and {share}");
            all += chance;
        }
        assert!((all - 1.0).abs() < 1e-3, "{all}");
        assert_eq!(policy.chances(&turn, &seen, 50, [1.0]), [0.0], "not in the hand");
    }
}
