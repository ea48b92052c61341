//! Everybody at the table as roll-outs play them: skilled, naive or at random.

use crate::Dice;
use crate::cow006::bits::Bits;
use crate::cow006::lines::Lines;
use crate::cow006::net::Net;
use crate::cow006::policy::{Noise, Policy, Turn};
use table::MAX_SEATS;

/// Who the others may be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Kinds {
    /// Each is naive or skilled, as likely as not: what the weights are trained with.
    Even,
    /// Each plays at random with this chance; of the rest two in three are naive, because people and simple bots are
    /// met more often than one's own like.
    Guessed {
        /// How likely somebody plays at random.
        random: f32,
    },
}

/// Everybody at the table: I am skilled, the others may be anything.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Company<'a> {
    pub(crate) skilled: Policy<'a>,
    naive: Policy<'a>,
    kinds: Kinds,
    /// Who is naive, and who plays at random, a bit a seat.
    naive_seats: u16,
    random_seats: u16,
}

/// A turn as everybody sees it.
pub(crate) struct Turns {
    skilled: Turn,
    naive: Turn,
}

/// How much noise moves a naive player: they are surer of themselves than the softmax is.
const NAIVE_NOISE: f32 = 0.4;
/// Who is who is drawn by six bits a seat.
const LOT_BITS: usize = 6;

impl<'a> Company<'a> {
    /// So many opponents of these kinds; all are skilled until they are mixed.
    pub(crate) fn new(skilled: &'a Net, naive: &'a Net, kinds: Kinds, n_others: usize) -> Company<'a> {
        Company {
            skilled: Policy::new(skilled, n_others),
            naive: Policy::new(naive, n_others),
            kinds,
            naive_seats: 0,
            random_seats: 0,
        }
    }

    /// Draws who is of which kind.
    pub(crate) fn mix(&mut self, me: usize, dice: &mut Dice) {
        let lots = dice.roll();
        let others = !(1_u16 << me);
        let (random, naive) = match self.kinds {
            Kinds::Even => (0, lots as u16),
            Kinds::Guessed { random } => {
                let n_lots = (1_u64 << LOT_BITS) as f32;
                let random = random * n_lots;
                let naive = random + (n_lots - random) * 2.0 / 3.0;
                (drawn(lots, random.round() as u64), drawn(lots, naive.round() as u64))
            }
        };
        self.random_seats = random & others;
        self.naive_seats = naive & others & !random;
    }

    /// Looks at the rows before a turn.
    #[inline]
    pub(crate) fn turn(&self, lines: &Lines, unseen: Bits, n_left: usize) -> Turns {
        let skilled = self.skilled.turn(lines, unseen, n_left);
        Turns { naive: self.naive.same_turn(&skilled), skilled }
    }

    /// The card that this seat plays.
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
        if self.is_random(seat) {
            noise.any_card(hand)
        } else if self.naive_seats >> seat & 1 == 1 {
            self.naive.choose(lines, &turn.naive, unseen, hand, noise, NAIVE_NOISE)
        } else {
            self.skilled.choose(lines, &turn.skilled, unseen, hand, noise, 1.0)
        }
    }

    /// The card finds its place, with the row that this seat would take for C7; says what it costs.
    #[inline]
    pub(crate) fn place(&self, seat: usize, card: u8, lines: &mut Lines, noise: Noise) -> u8 {
        if self.is_random(seat) && lines.n_below(card) == 0 {
            lines.take_for_lowest(card, noise.any_line(card, lines.n))
        } else {
            lines.place(card)
        }
    }

    /// Could this one win? Who plays at random will not, so that what they pay is all the same to me.
    #[inline]
    pub(crate) fn is_rival(&self, seat: usize) -> bool {
        !self.is_random(seat)
    }

    /// How many of the others could, at a table of so many.
    #[inline]
    pub(crate) fn n_rivals(&self, n_seats: usize) -> u32 {
        let here = (1_u16 << n_seats) - 1;
        n_seats as u32 - 1 - (self.random_seats & here).count_ones()
    }

    #[inline]
    fn is_random(&self, seat: usize) -> bool {
        self.random_seats >> seat & 1 == 1
    }
}

/// The seats whose lot is below this number.
fn drawn(lots: u64, below: u64) -> u16 {
    let lot = |seat: usize| lots >> (seat * LOT_BITS) & ((1 << LOT_BITS) - 1);
    (0..MAX_SEATS).filter(|&seat| lot(seat) < below).fold(0, |seats, seat| seats | 1 << seat)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cow006::bits::bit;
    use table::Seed;

    fn company(kinds: Kinds) -> Company<'static> {
        Company::new(Net::skilled(), Net::naive(), kinds, 3)
    }

    /// How often seat 1 and everybody are of each kind in a thousand tables, where I am at seat 2.
    #[test]
    fn kinds_are_met_as_often_as_they_are_guessed() {
        let mut dice = Dice::of(Seed([4; 32]));
        for (kinds, random, naive) in [
            (Kinds::Even, 0..=0, 450..=550),
            (Kinds::Guessed { random: 0.0 }, 0..=0, 620..=710),
            (Kinds::Guessed { random: 0.5 }, 450..=550, 290..=380),
            (Kinds::Guessed { random: 1.0 }, 1000..=1000, 0..=0),
        ] {
            let mut company = company(kinds);
            let (mut n_random, mut n_naive) = (0, 0);
            for _ in 0..1000 {
                company.mix(2, &mut dice);
                n_random += company.random_seats >> 1 & 1;
                n_naive += company.naive_seats >> 1 & 1;
                assert_eq!((company.random_seats | company.naive_seats) >> 2 & 1, 0, "I know how I play");
            }
            assert!(random.contains(&n_random) && naive.contains(&n_naive), "{kinds:?} {n_random} {n_naive}");
        }
    }

    #[test]
    fn who_plays_at_random_plays_any_card_and_takes_any_row() {
        let mut dice = Dice::of(Seed([5; 32]));
        let mut company = company(Kinds::Guessed { random: 1.0 });
        company.mix(0, &mut dice);
        let rows = Lines::starting([20, 40, 60, 80].into_iter());
        let hand = [3, 19, 55, 77, 104].into_iter().fold(0, |hand, card| hand | bit(card));
        let turn = company.turn(&rows, hand, 5);
        let (mut played, mut taken) = ([0; 105], [0; 128]);
        for _ in 0..1000 {
            let noise = Noise::of(dice.roll());
            played[usize::from(company.choose(1, &rows, &turn, hand, hand, noise))] += 1;
            let mut lines = rows;
            company.place(1, 3, &mut lines, noise);
            taken
                [usize::from([20, 40, 60, 80].into_iter().find(|end| !lines.ends.contains(end)).unwrap())] +=
                1;
        }
        assert!([3, 19, 55, 77, 104].into_iter().all(|card| played[card] > 100), "{played:?}");
        assert!([20, 40, 60, 80].into_iter().all(|end| taken[end] > 150), "{taken:?}");
    }

    /// Whoever plays at random is nobody's rival; random seats past the end of the table do not count.
    #[test]
    fn rivals_are_those_who_could_win() {
        let company = Company { random_seats: 0b1110_0010, ..company(Kinds::Even) };
        assert_eq!([2, 4, 6, 10].map(|n_seats| company.n_rivals(n_seats)), [0, 2, 3, 5]);
        assert_eq!([0, 1, 2].map(|seat| company.is_rival(seat)), [true, false, true]);
    }
}
