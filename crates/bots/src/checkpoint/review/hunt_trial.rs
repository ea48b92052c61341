//! Tries out a decision of the hunt: catch a cat, or wait.

use crate::Dice;
use crate::checkpoint::hunt::{Plan, Playout};
use crate::checkpoint::nerve::Nerve;
use crate::checkpoint::sight::Sight;
use crate::checkpoint::worlds::World;
use crate::review::{Against, Cards, Question, Said, Trial, Worth};
use checkpoint::{Action, Cat, Checkpoint, MAX_SEATS, Pace, PhaseName, Trait, View};
use serde_json::json;
use table::{At, Game as _, Rng as _, Seat, Seed};

/// How strongly a catch by another counts as a sign of what they hold, against skilled players.
const EAGERNESS: f32 = 0.7;
/// A trait or a cat that is less likely than this is not shown.
const WORTH_TELLING: f32 = 0.1;

/// K7: catch a cat, or wait. Every choice meets the same tokens, the same deck and the same luck.
pub(super) struct HuntTrial {
    sight: Sight,
    nerves: [Nerve; MAX_SEATS],
    cumulative: Vec<f32>,
    choices: Vec<Vec<Option<Action>>>,
    plans: Vec<Plan>,
    dice: Dice,
    truth: World,
    luck: Seed,
    worlds: Vec<World>,
    /// The reaction time of a press, in real time.
    reaction_ms: Option<u64>,
}

impl HuntTrial {
    pub(super) fn new(question: Question<'_, Checkpoint>, me: Seat) -> Option<HuntTrial> {
        let view = question.view;
        let mut sight = Sight::of(view, me).ok()?;
        let mut nerves = [Nerve::PATIENT; MAX_SEATS];
        nerves[sight.me] = Nerve::TUNED;
        if question.against == Against::Skilled {
            sight.heed_catches(EAGERNESS);
            nerves = [Nerve::TUNED; MAX_SEATS];
        }
        if let Cards::Open(game) = question.cards {
            let traits = game.position().traits;
            let lies_so = |(world, _): &(World, f32)| {
                traits.iter().zip(world.kinds).all(|(token, kind)| {
                    token.kind.bit() == kind && (world.chief & kind != 0) == (token.value == Some(true))
                })
            };
            sight.mine.retain(lies_so);
        }
        if sight.mine.is_empty() {
            return None;
        }
        let is_quiet =
            |action: &Action| matches!(action, Action::Wait {} | Action::Ready {} | Action::Pass {});
        let quiet = question.legal.iter().copied().filter(is_quiet).map(Some);
        let mut choices: Vec<Vec<Option<Action>>> = vec![quiet.chain([None]).collect()];
        let mut plans = vec![Plan::Wait];
        for action in question.legal {
            if let Action::Catch { cat } = action {
                choices.push(vec![Some(*action)]);
                plans.push(Plan::Catch(cat.idx() as u8));
            }
        }
        let cumulative = sums(&sight.mine);
        let (dice, truth, luck) = (question.dice, World::default(), Seed::default());
        let reaction_ms = reaction(view, question.chosen, question.at);
        Some(HuntTrial {
            sight,
            nerves,
            cumulative,
            choices,
            plans,
            dice,
            truth,
            luck,
            worlds: Vec::new(),
            reaction_ms,
        })
    }
}

/// P1: how long after the card a catch was pressed.
fn reaction(view: &View, chosen: Option<&Action>, at: At) -> Option<u64> {
    let shown_ms = match (view.phase, view.options.pace) {
        (PhaseName::Hunt, Pace::Real) => view.options.reveal_ms,
        (PhaseName::FinalCall, Pace::Real) => view.options.final_call_ms,
        _ => return None,
    };
    let card_at = view.deadline?.as_ms().saturating_sub(u64::from(shown_ms));
    matches!(chosen, Some(Action::Catch { .. })).then(|| at.as_ms().saturating_sub(card_at))
}

fn sums(mine: &[(World, f32)]) -> Vec<f32> {
    let mut sum = 0.0;
    mine.iter()
        .map(|(_, weight)| {
            sum += weight;
            sum
        })
        .collect()
}

impl Trial<Checkpoint> for HuntTrial {
    fn choices(&self) -> &[Vec<Option<Action>>] {
        &self.choices
    }

    fn deal(&mut self) {
        let lot = self.dice.share() * self.cumulative.last().copied().unwrap_or_default();
        let place = self.cumulative.partition_point(|&sum| sum <= lot).min(self.sight.mine.len() - 1);
        self.truth = self.sight.mine[place].0;
        self.luck = Seed::draw(&mut self.dice);
    }

    fn outcome(&mut self, choice: usize) -> Worth {
        let sight = &self.sight;
        self.worlds.clear();
        self.worlds.extend_from_slice(&sight.public);
        let mut rng = Dice::from_number(self.luck.chance(0, 0).next_u64());
        let prices = sight.stakes.prices;
        let mut playout =
            Playout::new(&sight.table, prices, &self.nerves, &mut self.worlds, self.truth, &mut rng);
        let won = playout.play(Some((sight.me, self.plans[choice])), &mut rng);
        Worth { result: 100.0 * sight.stakes.value(&won), win: sight.stakes.win(&won) }
    }

    /// The chance that the cat is the spy chief, and that it is an accomplice.
    fn risks(&self, choice: usize) -> Vec<Said> {
        let Plan::Catch(cat) = self.plans[choice] else { return Vec::new() };
        let chance = |n_other: u32| {
            let alike = |(world, _): &&(World, f32)| (world.chief ^ cat).count_ones() == n_other;
            let sum: f32 = self.sight.mine.iter().filter(alike).map(|(_, weight)| weight).sum();
            sum / self.cumulative.last().copied().unwrap_or(1.0)
        };
        vec![
            Said::new("is_chief").figure("chance", chance(0)),
            Said::new("is_accomplice").figure("chance", chance(1)),
        ]
    }

    /// The chances of every other player's traits and of each cat to be the spy chief, and the reaction time
    /// of a catch.
    fn known(&self) -> Vec<Said> {
        let total = self.cumulative.last().copied().unwrap_or(1.0);
        let share = |is: &dyn Fn(&World) -> bool| {
            self.sight.mine.iter().filter(|(world, _)| is(world)).map(|(_, weight)| weight).sum::<f32>()
                / total
        };
        let mut said = Vec::new();
        for seat in (0..self.sight.table.n_seats()).filter(|&seat| seat != self.sight.me) {
            for kind in Trait::ALL {
                for value in [true, false] {
                    let holds = |world: &World| {
                        world.kinds[seat] == kind.bit() && (world.chief & kind.bit() != 0) == value
                    };
                    let chance = share(&holds);
                    if chance >= WORTH_TELLING {
                        let token = Said::new("trait").with("seat", seat).with("trait", json!(kind));
                        said.push(token.with("value", value).figure("chance", chance));
                    }
                }
            }
        }
        for cat in Cat::all() {
            let chance = share(&|world: &World| usize::from(world.chief) == cat.idx());
            if chance >= WORTH_TELLING {
                said.push(Said::new("chief").with("cat", json!(cat)).figure("chance", chance));
            }
        }
        said.extend(self.reaction_ms.map(|ms| Said::new("reaction").with("ms", ms)));
        said
    }

    fn kind(&self, chosen: usize, best: usize, _loss: f32) -> Said {
        let named = |cat: u8| json!(Cat::new(usize::from(cat)));
        match (self.plans[chosen], self.plans[best]) {
            (Plan::Wait, Plan::Catch(cat)) => Said::new("waited").with("best_cat", named(cat)),
            (Plan::Catch(cat), Plan::Wait) => Said::new("rushed").with("cat", named(cat)),
            (Plan::Catch(cat), Plan::Catch(best)) => {
                let is_impossible =
                    self.sight.mine.iter().all(|(world, _)| (world.chief ^ cat).count_ones() > 1);
                let code = if is_impossible { "wrong_trait" } else { "wrong_cat" };
                Said::new(code).with("cat", named(cat)).with("best_cat", named(best))
            }
            (Plan::Wait, Plan::Wait) => Said::new("other"),
        }
    }
}
