//! Finds the cheapest of several actions by successive halving, with roll-outs that are the same for all of
//! them.

use crate::Countdown;

/// The roll-outs of one decision.
pub(crate) trait Rollouts {
    /// Draws a new world: everything that is left to chance. The following roll-outs share it.
    fn deal(&mut self);

    /// What this choice costs in the current world.
    fn cost(&mut self, choice: usize) -> f32;
}

/// One of the choices that are compared.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) choice: usize,
    /// How many points worse than the best choice it is, as estimated before any roll-out.
    pub(crate) prior: f32,
    cost: f32,
}

impl Candidate {
    /// A choice with its prior estimate.
    pub(crate) fn new(choice: usize, prior: f32) -> Candidate {
        Candidate { choice, prior, cost: 0.0 }
    }
}

/// How many worlds the prior estimate counts for: with few worlds, luck would drown what is known.
const PRIOR_WORLDS: f32 = 100.0;

/// The choice that costs least. At equal shares of the budget, the worse half of the field is dropped.
pub(crate) fn successive_halving(
    mut field: Vec<Candidate>,
    rollouts: &mut impl Rollouts,
    countdown: &mut Countdown<'_>,
) -> Option<usize> {
    let n_stages = field.len().next_power_of_two().ilog2().max(1);
    let mut stage = 1;
    let mut n_worlds = 0;
    while field.len() > 1 && run_one_world(&mut field, rollouts, countdown) {
        n_worlds += 1;
        while stage < n_stages && countdown.share() * n_stages as f32 >= stage as f32 {
            stage += 1;
            rank(&mut field, n_worlds);
            field.truncate(field.len().div_ceil(2));
        }
    }
    rank(&mut field, n_worlds);
    field.first().map(|candidate| candidate.choice)
}

/// Tries all choices in the same world, or returns false if there is no time for all of them.
fn run_one_world(
    field: &mut [Candidate],
    rollouts: &mut impl Rollouts,
    countdown: &mut Countdown<'_>,
) -> bool {
    let mut costs = [0.0; MAX_FIELD];
    for (place, (candidate, cost)) in field.iter().zip(&mut costs).enumerate() {
        if !countdown.goes_on() {
            return false;
        }
        if place == 0 {
            rollouts.deal();
        }
        *cost = rollouts.cost(candidate.choice);
    }
    field.iter_mut().zip(costs).for_each(|(candidate, cost)| candidate.cost += cost);
    true
}

/// The most choices that can be compared; no decision has more.
pub(crate) const MAX_FIELD: usize = 160;

/// Sorts the best first; equal ones stay in order.
fn rank(field: &mut [Candidate], n_worlds: u32) {
    let n = n_worlds.max(1) as f32;
    let value = |candidate: &Candidate| (candidate.cost + PRIOR_WORLDS * candidate.prior) / n;
    field.sort_by(|a, b| value(a).total_cmp(&value(b)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dice;
    use crate::{Budget, Thinking};
    use table::Seed;

    /// Choice n costs n points more than choice 0, plus up to sixteen by luck, which is partly shared by all.
    struct Noisy {
        dice: Dice,
        shared: f32,
        runs: [u32; 8],
    }

    impl Rollouts for Noisy {
        fn deal(&mut self) {
            self.shared = self.dice.share() * 8.0;
        }

        fn cost(&mut self, choice: usize) -> f32 {
            self.runs[choice] += 1;
            choice as f32 + self.shared + self.dice.share() * 8.0
        }
    }

    fn run(n_iterations: u32, priors: [f32; 8]) -> (Option<usize>, [u32; 8]) {
        let mut noisy = Noisy { dice: Dice::of(Seed([1; 32])), shared: 0.0, runs: [0; 8] };
        let field = priors.into_iter().enumerate().map(|(choice, prior)| Candidate::new(choice, prior));
        let mut countdown = Budget::new(Thinking::Iterations(n_iterations)).begin();
        (successive_halving(field.collect(), &mut noisy, &mut countdown), noisy.runs)
    }

    #[test]
    fn the_cheapest_wins_and_gets_most_of_the_roll_outs() {
        let (best, runs) = run(3000, [0.0; 8]);
        assert_eq!(best, Some(0));
        assert_eq!(runs.iter().sum::<u32>(), 3000, "{runs:?}");
        assert!(runs[0] > 3 * runs[7], "{runs:?}");
    }

    #[test]
    fn the_prior_counts_until_there_are_enough_worlds() {
        let wrong = [1.0, 1.0, 1.0, 0.0, 1.0, 1.0, 1.0, 1.0];
        assert_eq!(run(0, wrong).0, Some(3), "no roll-outs");
        assert_eq!(run(40, wrong).0, Some(3), "five worlds");
        assert_eq!(run(20_000, wrong).0, Some(0), "many worlds");
    }
}
