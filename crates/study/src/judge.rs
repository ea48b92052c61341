//! Tries the choices of a decision in random worlds. All choices share the worlds, and choices that may be
//! best get more of them.

use bots::Countdown;
use bots::review::Trial;
use table::Game;

/// A choice is given up once it is worse than the best by this many standard errors.
const SURELY_WORSE: f32 = 3.0;

/// How long a decision is tried out.
pub(crate) struct Effort<'a, 'b> {
    /// How many worlds at a time.
    pub(crate) batch: usize,
    /// The most worlds.
    pub(crate) most: usize,
    /// Stop once the standard errors are no larger than this.
    pub(crate) error: f32,
    /// Stop when this is over.
    pub(crate) countdown: Option<&'a mut Countdown<'b>>,
}

/// The result of every choice in every world.
#[derive(Clone, Debug)]
pub(crate) struct Runs {
    results: Vec<Vec<f32>>,
    wins: Vec<f32>,
    /// The best choice so far.
    pub(crate) best: usize,
}

/// A mean and its standard error.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Estimate {
    pub(crate) mean: f32,
    pub(crate) error: f32,
}

impl Estimate {
    pub(crate) fn of(values: impl Iterator<Item = f32>) -> Estimate {
        let (mut n, mut sum, mut squares) = (0.0_f64, 0.0_f64, 0.0_f64);
        for value in values {
            let value = f64::from(value);
            (n, sum, squares) = (n + 1.0, sum + value, squares + value * value);
        }
        if n < 1.0 {
            return Estimate::default();
        }
        let mean = sum / n;
        let variance = (squares / n - mean * mean).max(0.0) * n / (n - 1.0).max(1.0);
        Estimate { mean: mean as f32, error: (variance / n).sqrt() as f32 }
    }
}

/// Tries the choices. The chosen one is never given up.
pub(crate) fn run<G: Game>(
    trial: &mut dyn Trial<G>,
    field: &[usize],
    chosen: usize,
    mut effort: Effort<'_, '_>,
) -> Runs {
    let n_choices = trial.choices().len();
    let mut runs = Runs { results: vec![Vec::new(); n_choices], wins: vec![0.0; n_choices], best: chosen };
    let mut alive: Vec<usize> = field.to_vec();
    let mut n_worlds = 0;
    loop {
        for _ in 0..effort.batch {
            trial.deal();
            for &choice in &alive {
                let worth = trial.outcome(choice);
                runs.results[choice].push(worth.result);
                runs.wins[choice] += worth.win;
            }
        }
        n_worlds += effort.batch;
        runs.find_best(&alive);
        let best = runs.best;
        let rivals = alive.iter().copied().filter(|&choice| choice != best);
        let second = rivals
            .min_by(|&one, &other| runs.behind(one, best).mean.total_cmp(&runs.behind(other, best).mean));
        let is_close = |other: usize| {
            let behind = runs.behind(other, best);
            // Keeps the second-best too, because reviews show how far the best leads.
            other == chosen || Some(other) == second || behind.mean <= SURELY_WORSE * behind.error
        };
        alive.retain(|&choice| choice == best || is_close(choice));
        let is_sharp = |&choice: &usize| choice == best || runs.behind(choice, best).error <= effort.error;
        let is_late = effort.countdown.as_mut().is_some_and(|countdown| !countdown.goes_on());
        if alive.len() < 2 || n_worlds >= effort.most || is_late || alive.iter().all(is_sharp) {
            return runs;
        }
    }
}

impl Runs {
    /// Finds the best of the choices that were tried in every world.
    fn find_best(&mut self, alive: &[usize]) {
        let mean = |choice: usize| Estimate::of(self.results[choice].iter().copied()).mean;
        let best = alive.iter().copied().max_by(|&one, &other| mean(one).total_cmp(&mean(other)));
        self.best = best.unwrap_or(self.best);
    }

    /// How far a choice is behind another, in the worlds that both were tried in.
    pub(crate) fn behind(&self, choice: usize, other: usize) -> Estimate {
        let pairs = self.results[other].iter().zip(&self.results[choice]);
        Estimate::of(pairs.map(|(other, mine)| other - mine))
    }

    /// What a choice is worth. One that was given up early stays as far behind the best as it was then.
    pub(crate) fn worth(&self, choice: usize) -> Estimate {
        let own = Estimate::of(self.results[choice].iter().copied());
        let best = Estimate::of(self.results[self.best].iter().copied());
        Estimate { mean: best.mean - self.behind(choice, self.best).mean, error: own.error }
    }

    /// The chance to win.
    pub(crate) fn win(&self, choice: usize) -> f32 {
        self.wins[choice] / self.results[choice].len().max(1) as f32
    }

    /// In how many worlds the best choice was tried.
    pub(crate) fn n_worlds(&self) -> usize {
        self.results[self.best].len()
    }

    /// Is it the best choice, or within an error of it?
    pub(crate) fn is_equal(&self, choice: usize) -> bool {
        let behind = self.behind(choice, self.best);
        choice == self.best || !self.results[choice].is_empty() && behind.mean <= behind.error
    }

    /// The standard error of the loss; if the best was chosen, of its lead over the second.
    pub(crate) fn error(&self, chosen: usize) -> f32 {
        if chosen != self.best {
            return self.behind(chosen, self.best).error;
        }
        let others = (0..self.results.len()).filter(|&choice| choice != self.best && self.is_whole(choice));
        let second = others.map(|choice| self.behind(choice, self.best));
        second.min_by(|one, other| one.mean.total_cmp(&other.mean)).map_or(0.0, |behind| behind.error)
    }

    /// Was the choice tried in every world?
    fn is_whole(&self, choice: usize) -> bool {
        self.results[choice].len() == self.n_worlds()
    }

    /// An unbiased estimate of the loss: the best choice of one half of the worlds is measured in the other
    /// half.
    pub(crate) fn fair_loss(&self, chosen: usize) -> f32 {
        let whole: Vec<usize> = (0..self.results.len()).filter(|&choice| self.is_whole(choice)).collect();
        let mean = |choice: usize, half: usize| {
            Estimate::of(self.results[choice].iter().copied().skip(half).step_by(2)).mean
        };
        let loss = |half: usize| {
            let best =
                whole.iter().copied().max_by(|&one, &other| mean(one, half).total_cmp(&mean(other, half)));
            best.map_or(0.0, |best| mean(best, 1 - half) - mean(chosen, 1 - half))
        };
        (loss(0) + loss(1)) / 2.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Dice;
    use bots::agents::Game as AnyGame;
    use bots::review::Worth;
    use table::Seed;

    /// Choice n is worth −n, plus up to eight by luck, half of it shared by all choices.
    struct Noisy {
        dice: Dice,
        shared: f32,
        choices: Vec<Vec<Option<<AnyGame as Game>::Action>>>,
        n_runs: [usize; 4],
    }

    impl Trial<AnyGame> for Noisy {
        fn choices(&self) -> &[Vec<Option<<AnyGame as Game>::Action>>] {
            &self.choices
        }

        fn deal(&mut self) {
            self.shared = self.dice.share() * 4.0;
        }

        fn outcome(&mut self, choice: usize) -> Worth {
            self.n_runs[choice] += 1;
            Worth { result: self.shared + self.dice.share() * 4.0 - choice as f32 * 0.5, win: 0.5 }
        }
    }

    fn noisy() -> Noisy {
        Noisy { dice: Dice::of(Seed([1; 32])), shared: 0.0, choices: vec![vec![None]; 4], n_runs: [0; 4] }
    }

    fn effort(error: f32) -> Effort<'static, 'static> {
        Effort { batch: 50, most: 10_000, error, countdown: None }
    }

    #[test]
    fn the_best_is_found_and_the_worst_given_up_early() {
        let mut trial = noisy();
        let runs = run(&mut trial, &[0, 1, 2, 3], 1, effort(0.05));
        assert_eq!(runs.best, 0);
        assert!(
            trial.n_runs[3] < trial.n_runs[0] && trial.n_runs[1] == trial.n_runs[0],
            "{:?}",
            trial.n_runs
        );
        let loss = runs.behind(1, 0);
        assert!((loss.mean - 0.5).abs() < 3.0 * loss.error && loss.error <= 0.05, "{loss:?}");
        assert!((runs.worth(3).mean - runs.worth(0).mean + 1.5).abs() < 0.8);
        assert!((runs.fair_loss(1) - 0.5).abs() < 0.2);
        assert!((runs.win(0) - 0.5).abs() < 1e-6);
    }

    /// The best of equal choices looks better than it is; in the fair loss it does not.
    #[test]
    fn a_fair_loss_of_equals_is_nothing_on_average() {
        let (mut fair, mut plain) = (0.0, 0.0);
        for number in 0..60 {
            let mut trial = Noisy { dice: Dice::of(Seed([number; 32])), ..noisy() };
            let mut equal = Equal(&mut trial);
            let runs = run(&mut equal, &[0, 1, 2, 3], 0, Effort { most: 100, ..effort(0.0) });
            fair += runs.fair_loss(0) / 60.0;
            plain += runs.behind(0, runs.best).mean / 60.0;
        }
        assert!(fair.abs() < 0.06 && plain > 0.08, "{fair} and {plain}");
    }

    struct Equal<'a>(&'a mut Noisy);

    impl Trial<AnyGame> for Equal<'_> {
        fn choices(&self) -> &[Vec<Option<<AnyGame as Game>::Action>>] {
            self.0.choices()
        }

        fn deal(&mut self) {
            self.0.deal();
        }

        fn outcome(&mut self, _: usize) -> Worth {
            self.0.outcome(0)
        }
    }
}
