//! How many of the opponents' cards fall between two cards in a turn, and what is at stake then.

use std::sync::OnceLock;

/// How many steps the expected number of cards has: coarse, and fine.
pub(crate) const SOME_BINS: usize = 8;
pub(crate) const MANY_BINS: usize = 12;
/// How many steps the points at stake have.
pub(crate) const STAKE_BINS: usize = 16;

/// More than there can be unseen cards; a power of two, so that every index is in bounds.
pub(crate) const MAX_UNSEEN: usize = 128;
/// More room than any row has; also a power of two.
const MAX_ROOM: usize = 8;
/// Probabilities are counted in 64ths.
const PARTS: usize = 64;

/// A gap between two cards, with some unseen cards in it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Gap {
    /// How many opponents' cards to expect in it, in coarse steps…
    pub(crate) some: u8,
    /// …and in fine steps.
    pub(crate) many: u8,
    /// Its share of all unseen cards, in 64ths.
    pub(crate) share: u8,
}

/// Precomputed tables of all gaps, for one number of opponents.
#[derive(Debug)]
pub(crate) struct Gaps {
    n_others: usize,
    /// By the number of all unseen cards, and of those in the gap.
    by_count: Vec<[Gap; MAX_UNSEEN]>,
    /// By a row's room and a gap's share: the chance that exactly as many others as the room play there, and
    /// that more do.
    risks: [[(u16, u16); 2 * PARTS]; MAX_ROOM],
    /// Steps of the points at stake, by 64ths of points divided by eight.
    stakes: [u8; 256],
}

impl Gaps {
    /// The tables for this many opponents.
    pub(crate) fn among(n_others: usize) -> &'static Gaps {
        static BY_OTHERS: [OnceLock<Gaps>; 10] = [const { OnceLock::new() }; 10];
        let n_others = n_others.clamp(1, 9);
        BY_OTHERS[n_others].get_or_init(|| Gaps::new(n_others))
    }

    fn new(n_others: usize) -> Gaps {
        let gap = |n_unseen: usize, n: usize| {
            let share = (n as f32 / n_unseen.max(1) as f32).min(1.0);
            let expected = share * n_others as f32;
            Gap {
                some: steps(expected, 4.0, SOME_BINS),
                many: steps(expected, 6.0, MANY_BINS),
                share: (share * PARTS as f32).round() as u8,
            }
        };
        let mut risks = [[(0, 0); 2 * PARTS]; MAX_ROOM];
        for (room, risks) in risks.iter_mut().enumerate() {
            for (share, risk) in risks.iter_mut().enumerate() {
                let share = (share as f32 / PARTS as f32).min(1.0);
                let fewer: f32 = (0..room).map(|n| binomial(n_others, n, share)).sum();
                let exactly = binomial(n_others, room, share);
                let in_parts = |chance: f32| (chance.max(0.0) * PARTS as f32).round() as u16;
                *risk = (in_parts(exactly), in_parts(1.0 - fewer - exactly));
            }
        }
        let by_count = (0..MAX_UNSEEN).map(|n_unseen| std::array::from_fn(|n| gap(n_unseen, n))).collect();
        let stakes = std::array::from_fn(|eighth| stake_step((eighth * 8 + 4) as f32 / PARTS as f32));
        Gaps { n_others, by_count, risks, stakes }
    }

    #[inline]
    pub(crate) fn n_others(&self) -> usize {
        self.n_others
    }

    /// The gaps by their number of cards, among this many unseen cards.
    #[inline]
    pub(crate) fn among_unseen(&self, n_unseen: usize) -> &[Gap; MAX_UNSEEN] {
        &self.by_count[n_unseen % MAX_UNSEEN]
    }

    /// What is at stake for a card that has this share of the unseen cards below it, and a row with this room
    /// and cost: if exactly as many others as fill the row play between them, and if more do.
    #[inline]
    pub(crate) fn stakes(&self, room: usize, share: u8, cost: u8) -> (usize, usize) {
        let (exactly, more) = self.risks[room % MAX_ROOM][usize::from(share) % (2 * PARTS)];
        let step = |risk: u16| usize::from(self.stakes[usize::from(risk * u16::from(cost) / 8).min(255)]);
        (step(exactly), step(more))
    }
}

/// Steps that are finer below one card than above.
fn steps(expected: f32, fine: f32, n_bins: usize) -> u8 {
    let step = if expected < 1.0 { expected * fine } else { fine + (expected - 1.0) * 2.0 };
    (step.round() as usize).min(n_bins - 1) as u8
}

/// Points at stake in sixteen steps, finer where there are few points.
fn stake_step(points: f32) -> u8 {
    ((points * 4.0).sqrt() * 2.0).min(STAKE_BINS as f32 - 1.0) as u8
}

fn binomial(n: usize, k: usize, p: f32) -> f32 {
    if k > n {
        return 0.0;
    }
    let ways: f32 = (0..k).map(|i| (n - i) as f32 / (i + 1) as f32).product();
    ways * p.powi(k as i32) * (1.0 - p).powi((n - k) as i32)
}
