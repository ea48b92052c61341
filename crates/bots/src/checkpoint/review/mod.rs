//! Reviews of «Чекпойнт Чарли»: what could be known of the traits and the spy chief, and whether to catch now
//! or wait.
//!
//! In real time, the decision and the reaction are separate: a catch is judged as a choice, and its reaction
//! time is shown beside it. A player who did not press while a card lay there has decided to wait.

mod words;

use super::hunt::{Course as Hunt, Plan};
use super::nerve::Nerve;
use super::sight::Sight;
use super::stakes::{Stakes, known, points_of, price_of, prices};
use super::worlds::World;
use crate::Dice;
use crate::review::{
    Against, Asked, Cards, Course, CurvePoint, Lang, Question, Reader, Reviewer, Said, Scale, Trial, Unit,
    Whole, Worth, every_move, spread,
};
use checkpoint::{Action, Cat, Checkpoint, LAST_ROUND, MAX_SEATS, Pace, PhaseName, Trait, View};
use serde_json::json;
use std::cmp::Ordering;
use table::{At, Game, Outcome, Rng as _, Seat, Seed, Viewer};

/// How strongly a catch by another counts as a sign of what they hold, against skilled players.
const EAGERNESS: f32 = 0.7;
/// A trait or a cat that is less likely than this is not shown.
const WORTH_TELLING: f32 = 0.1;

/// The reviewer of «Чекпойнт Чарли». Results are chances, in hundredths, to be ahead of another player in the
/// end.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct CheckpointReviewer;

impl Reviewer<Checkpoint> for CheckpointReviewer {
    fn scale(&self) -> Scale {
        Scale {
            unit: Unit::Chance,
            error: 1.5,
            floor: 2.0,
            sizes: [5.0, 12.0],
            worlds: [20, 300],
            open_worlds: 20,
        }
    }

    fn decisions(&self, course: &Course<Checkpoint>) -> Vec<Asked<Checkpoint>> {
        let is_real = course.states[0].view(Viewer::Spectator).options.pace == Pace::Real;
        let mut asked: Vec<Asked<Checkpoint>> = every_move(course);
        asked.retain(|asked| is_judged(asked, is_real));
        if is_real {
            asked.extend(waited(course));
            asked.sort_by_key(|asked| (asked.step, asked.seat));
        }
        asked
    }

    fn trial(&self, question: Question<'_, Checkpoint>) -> Option<Box<dyn Trial<Checkpoint>>> {
        let me = question.view.seat?;
        match question.view.phase {
            PhaseName::Hunt | PhaseName::FinalCall => Some(Box::new(HuntTrial::new(question, me)?)),
            PhaseName::Cafe | PhaseName::Declare => Some(Box::new(SumTrial::new(&question, me))),
            PhaseName::Sides | PhaseName::Over => None,
        }
    }

    fn whole(&self, course: &Course<Checkpoint>, _n_rollouts: usize, _dice: Dice) -> Whole {
        Whole { curve: curve(course), rounds: Vec::new() }
    }

    fn title(&self, lang: Lang) -> &'static str {
        lang.pick("Чекпойнт «Чарли»", "Checkpoint Charlie")
    }

    fn scene(&self, to: &Reader<'_, View>) -> Vec<String> {
        words::scene(to)
    }

    fn words(&self, said: &Said, to: &Reader<'_, View>) -> String {
        words::words(said, to)
    }

    fn name(&self, action: Option<&Action>, to: &Reader<'_, View>) -> String {
        words::name(action, to)
    }
}

/// What everybody could expect at the beginning of every round, by the tokens that they knew; and the result
/// at the end.
fn curve(course: &Course<Checkpoint>) -> Vec<CurvePoint> {
    let mut curve: Vec<CurvePoint> = Vec::new();
    let mut last_round = 0;
    for (step, game) in course.states.iter().enumerate() {
        let round = game.view(Viewer::Spectator).round;
        if round == last_round || game.is_over() {
            continue;
        }
        last_round = round;
        let value =
            |seat: Seat| 100.0 * Stakes::of(&game.view(Viewer::Seat(seat)), seat).value(&[0.0; MAX_SEATS]);
        let expected: Vec<f32> = Seat::all(game.n_seats()).map(value).collect();
        let spread = expected.iter().map(|&chance| spread(chance)).collect();
        curve.push(CurvePoint { step, expected, spread });
    }
    curve.extend(course.end().outcome().map(|outcome| CurvePoint {
        step: course.moves.len(),
        expected: Seat::all(outcome.scores.len()).map(|seat| 100.0 * ahead_of(&outcome, seat)).collect(),
        spread: vec![0.0; outcome.scores.len()],
    }));
    curve
}

/// The share of the others whom a seat is ahead of in the end. Equals count half, but a winner is ahead of
/// them.
fn ahead_of(outcome: &Outcome, seat: Seat) -> f32 {
    let mine = outcome.scores[seat.idx()];
    let won = |seat: Seat| outcome.winners.contains(&seat);
    let others = Seat::all(outcome.scores.len()).filter(|&other| other != seat);
    let ahead = others.map(|other| match mine.cmp(&outcome.scores[other.idx()]) {
        Ordering::Greater => 1.0,
        Ordering::Less => 0.0,
        Ordering::Equal => 0.5 + 0.5 * (f32::from(u8::from(won(seat))) - f32::from(u8::from(won(other)))),
    });
    ahead.sum::<f32>() / (outcome.scores.len() - 1).max(1) as f32
}

/// Some actions are not judged: which side of a token counts is chance, and being ready in real time is not a
/// decision of its own.
fn is_judged(asked: &Asked<Checkpoint>, is_real: bool) -> bool {
    let is_hunt = matches!(asked.game.view(Viewer::Spectator).phase, PhaseName::Hunt | PhaseName::FinalCall);
    match asked.action {
        Some(Action::Side { .. }) | None => false,
        Some(Action::Catch { .. }) => true,
        Some(Action::Ready {} | Action::Wait {} | Action::Pass {}) => !(is_real && is_hunt),
        Some(Action::Exchange { .. } | Action::Declare {}) => true,
    }
}

/// In real time, players who did not press while a card lay there have decided to wait.
fn waited(course: &Course<Checkpoint>) -> Vec<Asked<Checkpoint>> {
    let n_seats = course.end().n_seats();
    let card = |game: &Checkpoint| {
        let view = game.view(Viewer::Spectator);
        let is_hunt = matches!(view.phase, PhaseName::Hunt | PhaseName::FinalCall);
        is_hunt.then_some((view.round, view.phase, view.deck_size))
    };
    let cards: Vec<_> = course.states.iter().map(card).collect();
    let mut waited = Vec::new();
    let mut from = 0;
    while from < course.moves.len() {
        let to = (from..course.moves.len())
            .find(|&step| cards[step + 1] != cards[from])
            .unwrap_or(course.moves.len() - 1);
        let game = &course.states[from];
        for seat in Seat::all(n_seats).filter(|_| cards[from].is_some()) {
            let pressed = |step: &usize| {
                let done = &course.moves[*step];
                done.seat == Some(seat) && matches!(done.action, Some(Action::Catch { .. }))
            };
            let mut legal = Vec::new();
            game.legal(seat, game.now(), &mut legal);
            let could = legal.iter().any(|action| matches!(action, Action::Catch { .. }));
            if could && !(from..=to).any(|step| pressed(&step)) {
                waited.push(Asked { step: to, at: game.now(), seat, action: None, game: game.clone() });
            }
        }
        from = to + 1;
    }
    waited
}

/// K7: catch a cat, or wait. Every choice meets the same tokens, the same deck and the same luck.
struct HuntTrial {
    sight: Sight,
    nerves: [Nerve; MAX_SEATS],
    lots: Vec<f32>,
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
    fn new(question: Question<'_, Checkpoint>, me: Seat) -> Option<HuntTrial> {
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
        let lots = sums(&sight.mine);
        let (dice, truth, luck) = (question.dice, World::default(), Seed::default());
        let reaction_ms = reaction(view, question.chosen, question.at);
        Some(HuntTrial {
            sight,
            nerves,
            lots,
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
        let lot = self.dice.share() * self.lots.last().copied().unwrap_or_default();
        let place = self.lots.partition_point(|&sum| sum <= lot).min(self.sight.mine.len() - 1);
        self.truth = self.sight.mine[place].0;
        self.luck = Seed::draw(&mut self.dice);
    }

    fn outcome(&mut self, choice: usize) -> Worth {
        let sight = &self.sight;
        self.worlds.clear();
        self.worlds.extend_from_slice(&sight.public);
        let mut rng = Dice::from_number(self.luck.chance(0, 0).next_u64());
        let prices = sight.stakes.prices;
        let mut course =
            Hunt::new(&sight.table, prices, &self.nerves, &mut self.worlds, self.truth, &mut rng);
        let won = course.play(Some((sight.me, self.plans[choice])), &mut rng);
        Worth { result: 100.0 * sight.stakes.value(&won), win: sight.stakes.win(&won) }
    }

    /// The chance that the cat is the spy chief, and that it is an accomplice.
    fn risks(&self, choice: usize) -> Vec<Said> {
        let Plan::Catch(cat) = self.plans[choice] else { return Vec::new() };
        let chance = |n_other: u32| {
            let alike = |(world, _): &&(World, f32)| (world.chief ^ cat).count_ones() == n_other;
            let sum: f32 = self.sight.mine.iter().filter(alike).map(|(_, weight)| weight).sum();
            sum / self.lots.last().copied().unwrap_or(1.0)
        };
        vec![
            Said::new("is_chief").figure("chance", chance(0)),
            Said::new("is_accomplice").figure("chance", chance(1)),
        ]
    }

    /// The chances of every other player's traits and of each cat to be the spy chief, and the reaction time
    /// of a catch.
    fn known(&self) -> Vec<Said> {
        let total = self.lots.last().copied().unwrap_or(1.0);
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

/// K13, K16: an exchange or a declaration. Unseen tokens count at their mean, so one world is enough.
struct SumTrial {
    choices: Vec<Vec<Option<Action>>>,
    worths: Vec<Worth>,
}

impl SumTrial {
    fn new(question: &Question<'_, Checkpoint>, me: Seat) -> SumTrial {
        let (view, stakes) = (question.view, Stakes::of(question.view, me));
        let worth = |action: &Action| match action {
            Action::Exchange { token, with, theirs } => {
                let won = exchanged(view, me, usize::from(*token), *with, usize::from(*theirs));
                Worth { result: 100.0 * stakes.value(&won), win: stakes.win(&won) }
            }
            Action::Declare {} => declared(view, me),
            Action::Pass {} if view.phase == PhaseName::Declare && view.round >= LAST_ROUND => {
                declared(view, me)
            }
            Action::Pass {}
            | Action::Side { .. }
            | Action::Catch { .. }
            | Action::Wait {}
            | Action::Ready {} => {
                let won = [0.0; MAX_SEATS];
                Worth { result: 100.0 * stakes.value(&won), win: stakes.win(&won) }
            }
        };
        SumTrial {
            choices: question.legal.iter().map(|action| vec![Some(*action)]).collect(),
            worths: question.legal.iter().map(worth).collect(),
        }
    }
}

/// K16: what an exchange brings everybody.
fn exchanged(view: &View, me: Seat, mine: usize, with: Seat, theirs: usize) -> [f32; MAX_SEATS] {
    let means = prices(view);
    let value = |seat: Seat, place: usize| {
        let colour =
            view.token_colours.get(seat.idx()).and_then(|tokens| tokens.get(place)).map(|token| token.colour);
        known(view, seat, place).or(colour.map(|colour| price_of(colour, means))).unwrap_or_default()
    };
    let gain = value(with, theirs) - value(me, mine);
    let mut won = [0.0; MAX_SEATS];
    (won[me.idx()], won[with.idx()]) = (gain, -gain);
    won
}

/// K13: the game ends with the points as they are.
fn declared(view: &View, me: Seat) -> Worth {
    let means = prices(view);
    let mine = points_of(view, me, means);
    let others = Seat::all(view.lines.len()).filter(|&seat| seat != me);
    // Means are no more precise than half a point.
    let ahead = |seat: Seat| ((mine - points_of(view, seat, means)) / 1.0 + 0.5).clamp(0.0, 1.0);
    let shares: Vec<f32> = others.map(ahead).collect();
    Worth {
        result: 100.0 * shares.iter().sum::<f32>() / shares.len().max(1) as f32,
        win: shares.iter().product(),
    }
}

impl Trial<Checkpoint> for SumTrial {
    fn choices(&self) -> &[Vec<Option<Action>>] {
        &self.choices
    }

    fn deal(&mut self) {}

    fn outcome(&mut self, choice: usize) -> Worth {
        self.worths[choice]
    }

    fn kind(&self, chosen: usize, best: usize, _loss: f32) -> Said {
        let is_declaring = |choice: usize| self.choices[choice].contains(&Some(Action::Declare {}));
        match (is_declaring(chosen), is_declaring(best)) {
            (true, _) => Said::new("declared_early"),
            (false, true) => Said::new("not_declared"),
            (false, false) => Said::new("bad_exchange"),
        }
    }
}
