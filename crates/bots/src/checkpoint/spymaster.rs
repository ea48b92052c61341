//! The level `spymaster`: plays the rest of the hunt ahead many times before it catches or waits.

use super::declare::declaration;
use super::hunt::{Plan, Playout};
use super::manner::{is_race, may_catch, pause, say};
use super::nerve::Nerve;
use super::scoring::exchange;
use super::sight::Sight;
use super::worlds::World;
use crate::{Bot, Budget, Countdown, Decision};
use checkpoint::{Action, Cat, Checkpoint, MAX_SEATS, N_CATS, PhaseName, View};
use table::{Chance, Rng, Seat, Seed, pick};

/// How long it takes to react to a card.
const REACTION_MS: (u32, u32) = (550, 1100);
/// How strongly another's catch counts as a sign of what they hold.
const EAGERNESS: f32 = 0.7;
/// How little it surprises that somebody waits who had a reason to catch.
const CALM: f32 = 0.3;
/// With more publicly possible worlds than this, it only follows its thresholds.
const MANY: usize = 600;
/// How many cats it tries besides waiting.
const N_TRIED: usize = 3;
/// How many standard errors better than an agent's choice another plan must be.
const DOUBT: f32 = 1.0;

/// Samples where the tokens may lie, given the lines and others' catches, and plays the rest of the hunt
/// ahead. In these playouts everybody knows only what their seat knows. They show whether catching now is
/// worth the risk.
#[derive(Clone, Debug)]
pub struct Spymaster {
    chance: Chance,
}

impl Spymaster {
    /// The seed determines its random choices.
    #[must_use]
    pub fn new(seed: Seed) -> Spymaster {
        Spymaster { chance: seed.chance(0, 0) }
    }

    /// K7: follows the plan that turned out best.
    fn hunt(&mut self, view: &View, me: Seat, mut countdown: Countdown<'_>) -> Option<Action> {
        let mut sight = Sight::of(view, me).ok()?;
        sight.heed_catches(EAGERNESS);
        // While this little is known, playing ahead is slow and finds nothing. It uses public knowledge only,
        // so everybody can tell when this is.
        let is_early = sight.public.len() > MANY;
        if !is_early {
            sight.heed_waits(view, CALM);
        }
        let plans = plans(&sight, view.phase);
        let best = if is_early { 0 } else { self.search(&sight, &plans, &mut countdown) };
        match plans.get(best)? {
            Plan::Wait => None,
            Plan::Catch(cat) => Some(Action::Catch { cat: Cat::new(usize::from(*cat))? }),
        }
    }

    /// The best plan: the first one, which an agent would choose without thinking, unless another is clearly
    /// better. All plans meet the same worlds, decks and luck.
    fn search(&mut self, sight: &Sight, plans: &[Plan], countdown: &mut Countdown<'_>) -> usize {
        // The others are taken to wait longer than oneself: that is when there is something to win from them.
        let mut nerves = [Nerve::PATIENT; MAX_SEATS];
        nerves[sight.me] = Nerve::TUNED;
        let cumulative = cumulative(&sight.mine);
        let mut gains = vec![Gain::default(); plans.len()];
        let mut worlds = Vec::with_capacity(sight.public.len());
        while countdown.goes_on() {
            let truth = draw(&sight.mine, &cumulative, &mut self.chance);
            let luck = Seed::draw(&mut self.chance);
            let mut first = None;
            for (plan, gain) in plans.iter().zip(&mut gains) {
                worlds.clear();
                worlds.extend_from_slice(&sight.public);
                let mut rng = luck.chance(0, 0);
                let prices = sight.stakes.prices;
                let mut playout = Playout::new(&sight.table, prices, &nerves, &mut worlds, truth, &mut rng);
                let won = playout.play(Some((sight.me, *plan)), &mut rng);
                let value = sight.stakes.value(&won);
                gain.add(value - *first.get_or_insert(value));
            }
        }
        let surely = |place: &usize| gains[*place].at_least(DOUBT);
        (0..plans.len()).rev().max_by(|one, other| surely(one).total_cmp(&surely(other))).unwrap_or(0)
    }
}

/// How much better a plan is than the first one.
#[derive(Clone, Copy, Default)]
struct Gain {
    n: f32,
    sum: f32,
    squares: f32,
}

impl Gain {
    fn add(&mut self, gain: f32) {
        self.n += 1.0;
        self.sum += gain;
        self.squares += gain * gain;
    }

    /// The mean less this many standard errors.
    fn at_least(&self, n_errors: f32) -> f32 {
        if self.n < 2.0 {
            return if self.squares > 0.0 { f32::NEG_INFINITY } else { 0.0 };
        }
        let mean = self.sum / self.n;
        let spread = (self.squares / self.n - mean * mean).max(0.0);
        mean - n_errors * (spread / self.n).sqrt()
    }
}

/// Waiting, and catching one of the cats that look best; in the final call only catching. The first plan is
/// what an agent would do.
fn plans(sight: &Sight, phase: PhaseName) -> Vec<Plan> {
    let chiefs = sight.chiefs();
    let catchable = (0..N_CATS as u8).filter(|cat| sight.table.catchable >> cat & 1 == 1);
    let mut cats: Vec<(u8, f32)> =
        catchable.map(|cat| (cat, chiefs.worth(cat, sight.stakes.prices))).collect();
    cats.sort_by(|one, other| other.1.total_cmp(&one.1));
    let enough = Nerve::TUNED.enough(sight.table.n_hunters(), sight.table.deck_size());
    let is_good = cats.first().is_some_and(|(_, worth)| *worth >= enough);
    let catch = cats.into_iter().take(N_TRIED).map(|(cat, _)| Plan::Catch(cat));
    match phase {
        PhaseName::FinalCall => catch.collect(),
        _ if is_good => catch.chain([Plan::Wait]).collect(),
        _ => [Plan::Wait].into_iter().chain(catch).collect(),
    }
}

/// The cumulative weights of the worlds.
fn cumulative(mine: &[(World, f32)]) -> Vec<f32> {
    let mut sum = 0.0;
    let add = |(_, weight): &(World, f32)| {
        sum += weight;
        sum
    };
    mine.iter().map(add).collect()
}

/// Draws a world in proportion to its weight.
fn draw<R: Rng + ?Sized>(mine: &[(World, f32)], cumulative: &[f32], rng: &mut R) -> World {
    let total = cumulative.last().copied().unwrap_or(0.0);
    let lot = total * (rng.next_u32() as f32 / u32::MAX as f32);
    let place = cumulative.partition_point(|&sum| sum < lot).min(mine.len().saturating_sub(1));
    mine.get(place).map_or(World::default(), |(world, _)| *world)
}

impl Bot<Checkpoint> for Spymaster {
    fn decide(&mut self, view: &View, legal: &[Action], budget: Budget<'_>) -> Decision<Action> {
        let countdown = budget.begin();
        let Some(me) = view.seat else { return say(view, legal, None) };
        if let Some(again_ms) = pause(view, me, REACTION_MS, &budget) {
            return Decision::Wait { again_ms };
        }
        let wish = match view.phase {
            PhaseName::Sides => pick(&mut self.chance, legal).copied(),
            PhaseName::Hunt | PhaseName::FinalCall if may_catch(legal) => self.hunt(view, me, countdown),
            PhaseName::Hunt | PhaseName::FinalCall | PhaseName::Over => None,
            PhaseName::Cafe => exchange(view, legal),
            PhaseName::Declare => declaration(view, me, legal),
        };
        say(view, legal, wish)
    }

    fn reacts(&self, view: &View) -> bool {
        is_race(view)
    }
}
