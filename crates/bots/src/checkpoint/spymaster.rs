//! Plays the rest of the hunt ahead, many times, before it catches or waits.

use super::hunt::{Course, Plan};
use super::manner::{may_catch, pause, say};
use super::nerve::Nerve;
use super::scoring::{declaration, exchange};
use super::sight::Sight;
use super::worlds::World;
use crate::{Bot, Budget, Decision, Stint};
use checkpoint::{Action, Cat, Checkpoint, MAX_SEATS, PhaseName, View};
use table::{Chance, Rng, Seat, Seed, pick};

/// How long it takes to react to a card.
const REACTION_MS: (u32, u32) = (550, 1100);
/// How strongly another's catch counts as a sign of what they hold.
const EAGERNESS: f32 = 0.7;
/// How many cats it tries besides waiting.
const N_TRIED: usize = 4;

/// Samples where the tokens may lie, by the lines and by what others have caught, and plays the rest of the hunt ahead
/// with everybody knowing what they know from their seats: to catch now is worth the risk or it is not.
#[derive(Clone, Debug)]
pub struct Spymaster {
    chance: Chance,
}

impl Spymaster {
    /// A spymaster whose whims follow from the seed.
    #[must_use]
    pub fn new(seed: Seed) -> Spymaster {
        Spymaster { chance: seed.chance(0, 0) }
    }

    /// K7: the plan that turned out best.
    fn hunt(&mut self, view: &View, me: Seat, mut stint: Stint<'_>) -> Option<Action> {
        let mut sight = Sight::of(view, me).ok()?;
        sight.heed_catches(EAGERNESS);
        let plans = plans(&sight, view.phase);
        let values = self.search(&sight, &plans, &mut stint);
        let best = (0..plans.len()).max_by(|&one, &other| values[one].total_cmp(&values[other]))?;
        match plans[best] {
            Plan::Wait => None,
            Plan::Catch(cat) => Some(Action::Catch { cat: Cat::new(usize::from(cat))? }),
        }
    }

    /// The mean value of each plan. Every world, deck and luck is the same for all plans.
    fn search(&mut self, sight: &Sight, plans: &[Plan], stint: &mut Stint<'_>) -> Vec<f64> {
        let nerves = [Nerve::tuned(sight.table.n_seats()); MAX_SEATS];
        let lots = lots(&sight.mine);
        let mut sums = vec![0.0; plans.len()];
        let mut worlds = Vec::with_capacity(sight.public.len());
        while stint.goes_on() {
            let truth = draw(&sight.mine, &lots, &mut self.chance);
            let luck = Seed::draw(&mut self.chance);
            for (plan, sum) in plans.iter().zip(&mut sums) {
                worlds.clear();
                worlds.extend_from_slice(&sight.public);
                let mut rng = luck.chance(0, 0);
                let prices = sight.stakes.prices;
                let mut course = Course::new(&sight.table, prices, &nerves, &mut worlds, truth, &mut rng);
                let won = course.play(Some((sight.me, *plan)), &mut rng);
                *sum += f64::from(sight.stakes.value(&won));
            }
        }
        sums
    }
}

/// Waiting, and catching one of the cats that look best; in the final call only that.
fn plans(sight: &Sight, phase: PhaseName) -> Vec<Plan> {
    let chiefs = sight.chiefs();
    let catchable = (0..32_u8).filter(|cat| sight.table.catchable >> cat & 1 == 1);
    let mut cats: Vec<(u8, f32)> =
        catchable.map(|cat| (cat, chiefs.worth(cat, sight.stakes.prices))).collect();
    cats.sort_by(|one, other| other.1.total_cmp(&one.1));
    let wait = (phase != PhaseName::FinalCall || cats.is_empty()).then_some(Plan::Wait);
    let catch = cats.into_iter().take(N_TRIED).map(|(cat, _)| Plan::Catch(cat));
    // The last of equals is taken: with no time to think at all, the cat that looks best, or waiting.
    let mut plans: Vec<Plan> = catch.collect();
    plans.reverse();
    plans.extend(wait);
    plans
}

/// Sums of the weights up to each world.
fn lots(mine: &[(World, f32)]) -> Vec<f32> {
    let mut sum = 0.0;
    let add = |(_, weight): &(World, f32)| {
        sum += weight;
        sum
    };
    mine.iter().map(add).collect()
}

/// A world, each as likely as it weighs.
fn draw<R: Rng + ?Sized>(mine: &[(World, f32)], lots: &[f32], rng: &mut R) -> World {
    let total = lots.last().copied().unwrap_or(0.0);
    let lot = total * (rng.next_u32() as f32 / u32::MAX as f32);
    let place = lots.partition_point(|&sum| sum < lot).min(mine.len().saturating_sub(1));
    mine.get(place).map_or(World::default(), |(world, _)| *world)
}

impl Bot<Checkpoint> for Spymaster {
    fn decide(&mut self, view: &View, legal: &[Action], budget: Budget<'_>) -> Decision<Action> {
        let stint = budget.begin();
        let Some(me) = view.seat else { return say(view, legal, None) };
        if let Some(again_ms) = pause(view, me, REACTION_MS, &budget) {
            return Decision::Wait { again_ms };
        }
        let wish = match view.phase {
            PhaseName::Sides => pick(&mut self.chance, legal).copied(),
            PhaseName::Hunt | PhaseName::FinalCall if may_catch(legal) => self.hunt(view, me, stint),
            PhaseName::Hunt | PhaseName::FinalCall | PhaseName::Over => None,
            PhaseName::Cafe => exchange(view, legal),
            PhaseName::Declare => declaration(view, me, legal),
        };
        say(view, legal, wish)
    }
}
