//! What came of a tournament.

use crate::deal::{Conduct, Deal};
use crate::pair::Compared;
use crate::rating::Ratings;
use crate::statistics::Running;
use crate::{Allowance, Estimate, Pair, Plan, Rating, Seatings};
use bots::Best;
use games::with_game;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Game, Seat};

/// The version of the report format. It grows when a reader of the old format would misunderstand the new
/// one.
const FORMAT: u32 = 1;

/// What came of a tournament.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The version of this form: 1.
    pub arena: u32,
    /// Which game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// Its options, whole.
    pub options: serde_json::Value,
    /// How many seats.
    pub seats: usize,
    /// Who sat where in the first seating.
    pub seating: Vec<String>,
    /// By which rule the others followed.
    pub seatings: Seatings,
    /// How many deals count.
    pub deals: u32,
    /// How many games: deals times seatings.
    pub games: u32,
    /// Games that came to no end by themselves and were played to it at random.
    pub cut_games: u32,
    /// The number that all chance came from.
    pub seed: u64,
    /// Why it ended.
    pub stopped: Stopped,
    /// Which points are the better ones.
    pub best: Best,
    /// The players, in the order of the list.
    pub players: Vec<PlayerReport>,
    /// Every two of them compared.
    pub pairs: Vec<Pair>,
}

/// Why a tournament ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stopped {
    /// All deals are played.
    Deals,
    /// Every difference is known well enough.
    Until,
    /// It was told to stop.
    Interrupted,
}

/// How one player did.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerReport {
    /// Its name.
    pub name: String,
    /// How much it could think.
    pub thinks: Allowance,
    /// Points a game.
    pub points: Estimate,
    /// The share of games it won, a shared win counted in parts; a seat's fair share is one by the number of seats.
    pub wins: Estimate,
    /// Its rating by Weng and Lin.
    pub rating: Rating,
    /// How many decisions it was asked for.
    pub decisions: u64,
    /// Answers that were no legal action; something legal was played at random.
    pub illegal: u64,
    /// Answers that came too late; a program's were played at random, our own as they were.
    pub late: u64,
    /// How often it died.
    pub died: u64,
    /// Decisions that were made at random because it was out of the game.
    pub absent: u64,
    /// What its last fault was.
    pub fault: Option<String>,
    /// The end of its error output then.
    pub stderr: Option<String>,
    /// How long its answers took: the only part that is never the same twice.
    pub times: TimesReport,
}

/// How long answers took.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TimesReport {
    /// The mean.
    pub mean_ms: f64,
    /// What 99 of 100 did not exceed.
    pub p99_ms: f64,
    /// The longest.
    pub max_ms: f64,
}

/// Everything that is counted while deals come in.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    best: Best,
    n_deals: u32,
    n_cut: u32,
    points: Vec<Running>,
    wins: Vec<Running>,
    conduct: Vec<Conduct>,
    ratings: Ratings,
    /// By first and second player, in the order of their names in the list.
    pairs: Vec<(usize, usize, Compared)>,
}

impl Tally {
    pub(crate) fn new(plan: &Plan, best: Best) -> Tally {
        let n = plan.players.len();
        let pairs = (0..n).flat_map(|first| (first + 1..n).map(move |second| (first, second)));
        Tally {
            best,
            n_deals: 0,
            n_cut: 0,
            points: vec![Running::default(); n],
            wins: vec![Running::default(); n],
            conduct: vec![Conduct::default(); n],
            ratings: Ratings::new(n),
            pairs: pairs.map(|(first, second)| (first, second, Compared::default())).collect(),
        }
    }

    pub(crate) fn n_deals(&self) -> u32 {
        self.n_deals
    }

    /// The largest half-width of the intervals of all differences.
    pub(crate) fn widest(&self) -> Option<f64> {
        let widths = self.pairs.iter().map(|(_, _, pair)| pair.difference.estimate().plus_minus);
        widths.reduce(|one, other| Some(one?.max(other?))).flatten()
    }

    pub(crate) fn add(&mut self, plan: &Plan, deal: &Deal) {
        let n_players = plan.players.len();
        let mut whole = vec![Sums::default(); n_players];
        for (seating, game) in plan.seatings.iter().zip(&deal.games) {
            let mut sums = vec![Sums::default(); n_players];
            for (seat, &player) in Seat::all(seating.len()).zip(seating) {
                let share = 1.0 / game.winners.len().max(1) as f64;
                let won = if game.winners.contains(&seat) { share } else { 0.0 };
                sums[player].add(game.scores[seat.idx()], won);
            }
            for (first, second, pair) in &mut self.pairs {
                pair.games.add(sums[*first].mean() - sums[*second].mean(), self.best);
            }
            whole.iter_mut().zip(&sums).for_each(|(whole, sums)| whole.merge(sums));
            self.ratings.add(seating, game, self.best);
            self.n_cut += u32::from(game.was_cut);
        }
        for (first, second, pair) in &mut self.pairs {
            let difference = whole[*first].mean() - whole[*second].mean();
            pair.difference.add(difference);
            pair.deals.add(difference, self.best);
        }
        for (player, sums) in whole.iter().enumerate() {
            self.points[player].add(sums.mean());
            self.wins[player].add(sums.wins / f64::from(sums.n.max(1)));
            self.conduct[player].merge(&deal.conduct[player]);
        }
        self.n_deals += 1;
    }
}

/// A player's points over several seats.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    n: u32,
    points: i64,
    wins: f64,
}

impl Sums {
    fn add(&mut self, points: i32, won: f64) {
        self.merge(&Sums { n: 1, points: i64::from(points), wins: won });
    }

    fn merge(&mut self, other: &Sums) {
        self.n += other.n;
        self.points += other.points;
        self.wins += other.wins;
    }

    fn mean(&self) -> f64 {
        self.points as f64 / f64::from(self.n.max(1))
    }
}

impl Report {
    pub(crate) fn new(plan: &Plan, tally: &Tally, stopped: Stopped) -> Report {
        let name = |number: usize| plan.players[number].name.clone();
        let pair = |(first, second, pair): &(usize, usize, Compared)| Pair {
            first: name(*first),
            second: name(*second),
            difference: pair.difference.estimate(),
            deals: pair.deals.pairings(),
            games: pair.games.pairings(),
        };
        Report {
            arena: FORMAT,
            game: plan.game.to_string(),
            rules: with_game!(plan.game, G => G::RULES),
            options: plan.options.clone(),
            seats: plan.list.len(),
            seating: plan.list.iter().map(|&number| name(number)).collect(),
            seatings: plan.rule,
            deals: tally.n_deals,
            games: tally.n_deals * plan.seatings.len() as u32,
            cut_games: tally.n_cut,
            seed: plan.seed_number,
            stopped,
            best: tally.best,
            players: (0..plan.players.len()).map(|number| player_report(plan, tally, number)).collect(),
            pairs: tally.pairs.iter().map(pair).collect(),
        }
    }

    /// The JSON Schema of a report.
    #[must_use]
    pub fn schema() -> serde_json::Value {
        schemars::schema_for!(Report).to_value()
    }
}

fn player_report(plan: &Plan, tally: &Tally, number: usize) -> PlayerReport {
    let Conduct { times, n_illegal, n_late, n_died, n_absent, fault, complaint } = &tally.conduct[number];
    PlayerReport {
        name: plan.players[number].name.clone(),
        thinks: plan.allowances[number],
        points: tally.points[number].estimate(),
        wins: tally.wins[number].estimate(),
        rating: tally.ratings.of(number),
        decisions: times.n() + n_absent,
        illegal: *n_illegal,
        late: *n_late,
        died: *n_died,
        absent: *n_absent,
        fault: fault.clone(),
        stderr: complaint.clone(),
        times: TimesReport {
            mean_ms: times.mean_ms(),
            p99_ms: times.quantile_ms(0.99),
            max_ms: times.max_ms(),
        },
    }
}
