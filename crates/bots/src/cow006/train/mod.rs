//! Trains the weights of the policy from nothing.
//!
//! The policy plays against itself at tables of all sizes. In every turn, one seat's decision is searched:
//! the cost of each card is the mean of a few roll-outs, in which everybody follows the policy of the
//! previous step. The net learns to prefer what the search found cheap; then the next step begins with the
//! better policy.

mod gradient;
mod positions;
mod response;

pub use response::{Response, respond};

use crate::Dice;
use crate::cow006::net::Net;
use crate::cow006::opponent_model::{EVEN, Shares};
use crate::cow006::policy::Looked;
use gradient::Learner;
use positions::SelfPlay;
use table::Seed;

/// How to train.
#[derive(Clone, Copy, Debug)]
pub struct Training {
    /// The seed of all randomness.
    pub seed: Seed,
    /// How often the roll-outs get the better policy; `None` for each course's own number.
    pub n_steps: Option<u32>,
    /// How many decisions a step learns from; `None` for each course's own number.
    pub n_decisions: Option<u32>,
}

/// A training course: for which tables it is, what counts there, and how long it takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tables {
    name: &'static str,
    /// The numbers of seats; each is drawn as often as it is listed.
    pub(crate) seats: &'static [usize],
    /// The mix of styles of the others.
    others: Shares,
    /// How much of the mean that they pay counts as a gain.
    rivals_count: f32,
    n_steps: u32,
    n_decisions: u32,
    /// How many roll-outs estimate a card's cost.
    n_worlds: u32,
}

/// The courses of players who meet people and simple bots as often as players of their own kind. The first is for
/// all tables; the others know some sizes better.
pub(crate) const AMONG_ALL: [Tables; 3] = [
    Tables {
        name: "all tables",
        // Common sizes are listed more often, because one net must serve all.
        seats: &[2, 2, 3, 3, 4, 4, 4, 4, 5, 5, 6, 6, 7, 8, 9, 10],
        others: EVEN,
        rivals_count: 0.0,
        n_steps: 16,
        n_decisions: 50_000,
        n_worlds: 6,
    },
    // With two players, only the difference counts (C10).
    Tables { name: "2 seats", seats: &[2], rivals_count: 1.0, n_decisions: 50_000, ..OF_SOME },
    Tables { name: "4 seats", seats: &[4], ..OF_SOME },
];

/// The courses of players who mostly meet strong ones.
pub(crate) const AMONG_STRONG: [Tables; 3] = [
    Tables { name: "3 seats, strong", seats: &[3], ..STRONG },
    Tables { name: "4 seats, strong", seats: &[4], ..STRONG },
    Tables { name: "5 and 6 seats, strong", seats: &[5, 6], ..STRONG },
];

/// All courses, in the order of the file of weights.
pub(crate) fn courses() -> impl Iterator<Item = Tables> {
    AMONG_ALL.into_iter().chain(AMONG_STRONG)
}

/// A course for tables of certain sizes.
const OF_SOME: Tables = Tables {
    name: "",
    seats: &[],
    others: [0.0, 0.5, 0.25, 0.25, 0.0],
    rivals_count: 0.5,
    n_steps: 14,
    n_decisions: 30_000,
    n_worlds: 8,
};

/// A course among strong players: many of the others play as the course has learned so far or had learned before,
/// so that nobody finds a hole that an earlier step could have found.
const STRONG: Tables = Tables { others: [0.02, 0.13, 0.35, 0.25, 0.25], ..OF_SOME };

impl Tables {
    /// Do the others also play like what the course had learned before?
    fn meets_former(&self) -> bool {
        let [_, _, _, _, former] = self.others;
        former > 0.0
    }
}

/// A decision that was searched.
#[derive(Clone, Debug)]
pub(crate) struct Searched {
    /// What the net sees.
    pub(crate) looked: Looked,
    /// What each card costs.
    pub(crate) costs: Vec<f32>,
}

/// How far training has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Which course.
    pub tables: &'static str,
    /// Which step, from 1.
    pub step: u32,
    /// How many points more than the best card of the search the policy's cards cost in this step, by the
    /// search's own estimate.
    pub regret: f32,
}

/// The number of decisions in a batch.
const BATCH: usize = 128;
/// How many steps' decisions are kept: an older policy's roll-outs are still nearly right.
const N_KEPT: usize = 8;
/// How often a step goes over all kept decisions.
const N_PASSES: usize = 3;

/// Trains from nothing. Returns the bytes of `data/cow006.net`: the naive net of the first course, then the net of
/// every course.
pub fn train(training: &Training, mut tell: impl FnMut(Progress, Vec<u8>)) -> Vec<u8> {
    let mut done = Vec::new();
    for tables in courses() {
        let with = |learnt: Learnt| match done[..] {
            [] => [learnt.naive, learnt.skilled].concat(),
            [..] => [done.clone(), learnt.skilled].concat(),
        };
        let learnt = train_for(tables, training, |progress, learnt| tell(progress, with(learnt)));
        done = with(learnt);
    }
    done
}

/// The nets of a course, as they are written.
struct Learnt {
    naive: Vec<u8>,
    skilled: Vec<u8>,
}

/// Trains one course. It does not depend on the courses before.
fn train_for(tables: Tables, training: &Training, mut tell: impl FnMut(Progress, Learnt)) -> Learnt {
    let mut dice = Dice::of(training.seed);
    let mut learner = Learner::new(&mut dice);
    // In the first step everybody plays at random. A net that learns what is best then is naive.
    let mut naive = (Net::blank(), Vec::new());
    let mut skilled = Net::blank();
    let mut former: Vec<Net> = Vec::new();
    let mut kept: Vec<Vec<Searched>> = Vec::new();
    for step in 1..=training.n_steps.unwrap_or(tables.n_steps) {
        let mut self_play = SelfPlay::new(tables, &skilled, &naive.0, &former, &mut dice);
        kept.push(
            (0..training.n_decisions.unwrap_or(tables.n_decisions)).map(|_| self_play.next()).collect(),
        );
        if kept.len() > N_KEPT {
            kept.remove(0);
        }
        let regret = learn(&mut learner, &kept, N_PASSES, &mut dice);
        skilled = learner.net();
        if step == 1 {
            naive = (learner.net(), learner.written());
            kept.clear();
        } else if tables.meets_former() {
            former.push(learner.net());
        }
        let learnt = Learnt { naive: naive.1.clone(), skilled: learner.written() };
        tell(Progress { tables: tables.name, step, regret }, learnt);
    }
    Learnt { naive: naive.1, skilled: learner.written() }
}

/// Goes over all decisions several times, in random order, with smaller and smaller steps. Returns the regret
/// of the last pass.
fn learn(learner: &mut Learner, kept: &[Vec<Searched>], n_passes: usize, dice: &mut Dice) -> f32 {
    let mut order: Vec<&Searched> = kept.iter().flatten().collect();
    let n_batches = order.len().div_ceil(BATCH);
    let mut regret = 0.0;
    for pass in 0..n_passes {
        for place in (1..order.len()).rev() {
            order.swap(place, dice.below(place + 1));
        }
        regret = 0.0;
        for (batch, searched) in order.chunks(BATCH).enumerate() {
            let done = (pass * n_batches + batch) as f32 / (n_passes * n_batches) as f32;
            regret += learner.learn(searched, rate(done)) / n_batches as f32;
        }
    }
    regret
}

/// The learning rate: lower towards the end.
fn rate(done: f32) -> f32 {
    const FULL: f32 = 2e-3;
    FULL * (1.0 - done).max(0.02)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cow006::net::read_all;

    /// Even a little training from nothing prefers better cards. The same seed gives the same weights.
    #[test]
    fn training_learns_and_is_repeatable() {
        let training = Training { seed: Seed([1; 32]), n_steps: Some(2), n_decisions: Some(300) };
        let mut regrets = Vec::new();
        let weights = train(&training, |progress, _| regrets.push(progress.regret));
        assert_eq!(read_all(&weights).len(), 1 + courses().count());
        assert_eq!(weights, train(&training, |_, _| ()));
        assert_eq!(regrets.len(), 2 * courses().count());
    }

    /// If the decisions are always the same, the policy comes to play the card that the search found cheap.
    #[test]
    fn what_the_search_found_cheap_is_preferred() {
        let mut dice = Dice::of(Seed([2; 32]));
        let blank = Net::blank();
        let searched: Vec<Searched> = {
            let mut self_play = SelfPlay::new(AMONG_ALL[0], &blank, &blank, &[], &mut dice);
            (0..50).map(|_| self_play.next()).collect()
        };
        let mut learner = Learner::new(&mut dice);
        let before = learn(&mut learner, std::slice::from_ref(&searched), 1, &mut dice);
        let after = learn(&mut learner, &[searched], 400, &mut dice);
        assert!(after < before / 2.0, "{before} before, {after} after");
    }
}
