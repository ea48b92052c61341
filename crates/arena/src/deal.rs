//! One deal, played in every seating.

use crate::external::{External, Seated};
use crate::lines::Hello;
use crate::play::{ArenaGame, Chair};
use crate::player::Kind;
use crate::seat_player::{Failure, OurBot, SeatPlayer, patience};
use crate::times::Times;
use crate::{Allowance, Plan};
use bots::Played;
use serde::{Deserialize, Serialize};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use table::{Outcome, Seat, Seed};

/// The purposes for which a tournament draws random numbers.
pub(crate) mod purpose {
    /// The cards of a deal.
    pub(crate) const CARDS: u32 = 1;
    /// Everything else of a deal.
    pub(crate) const WHIMS: u32 = 2;
    /// Part of that: who is asked first.
    pub(crate) const ORDER: u32 = 3;
    /// A bot's own randomness, by seat: players who sit in the same seat of the same deal have the same luck.
    pub(crate) const BOT: u32 = 4;
    /// What is played instead of a bad answer, by seat.
    pub(crate) const STAND_IN: u32 = 5;
}

/// How a player behaved.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Conduct {
    pub(crate) times: Times,
    /// Answers that were not a legal action.
    pub(crate) n_illegal: u64,
    /// Answers that came too late.
    pub(crate) n_late: u64,
    /// How often it died.
    pub(crate) n_died: u64,
    /// Decisions made for it because it was out of the game.
    pub(crate) n_absent: u64,
    /// Its last fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) fault: Option<String>,
    /// The end of its error output at that fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) complaint: Option<String>,
}

impl Conduct {
    pub(crate) fn note(&mut self, failure: Failure) {
        let fault = match failure {
            Failure::Absent => {
                self.n_absent += 1;
                return;
            }
            Failure::Illegal(why) => {
                self.n_illegal += 1;
                why
            }
            Failure::Late => {
                self.n_late += 1;
                "did not answer in time".to_owned()
            }
            Failure::Died(why) => {
                self.n_died += 1;
                why
            }
        };
        self.fault = Some(fault);
    }

    pub(crate) fn merge(&mut self, other: &Conduct) {
        self.times.merge(&other.times);
        self.n_illegal += other.n_illegal;
        self.n_late += other.n_late;
        self.n_died += other.n_died;
        self.n_absent += other.n_absent;
        for (mine, theirs) in [(&mut self.fault, &other.fault), (&mut self.complaint, &other.complaint)] {
            if theirs.is_some() {
                mine.clone_from(theirs);
            }
        }
    }
}

/// How one game of a deal ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GameResult {
    pub(crate) scores: Vec<i32>,
    pub(crate) winners: Vec<Seat>,
    /// It did not end by itself.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) was_cut: bool,
}

/// A finished deal: its games in the order of the seatings, and how each player behaved.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Deal {
    pub(crate) deal: u32,
    pub(crate) games: Vec<GameResult>,
    pub(crate) conduct: Vec<Conduct>,
}

/// The programs that one worker runs: for each player, as many as it has seats.
pub(crate) struct Programs(Vec<Vec<External>>);

impl Programs {
    pub(crate) fn new(plan: &Plan) -> Programs {
        let of_player = |(number, allowance): (usize, &Allowance)| match &plan.players[number].kind {
            Kind::Program(words) => {
                let n_seats = plan.list.iter().filter(|&&player| player == number).count();
                (0..n_seats).map(|_| External::new(words.clone(), budget(*allowance))).collect()
            }
            Kind::Level(_) | Kind::Random | Kind::Baseline(_) => Vec::new(),
        };
        Programs(plan.allowances.iter().enumerate().map(of_player).collect())
    }

    /// Notes the error output of programs that failed.
    fn note_complaints(&mut self, conduct: &mut [Conduct]) {
        for (conduct, of_player) in conduct.iter_mut().zip(&mut self.0) {
            let said = of_player.iter_mut().filter_map(External::complaint).find(|said| !said.is_empty());
            conduct.complaint = said.or(conduct.complaint.take());
        }
    }
}

/// The budget that programs are told. One that is limited by iterations gets a second, its usual time.
fn budget(allowance: Allowance) -> Duration {
    match allowance {
        Allowance::Ms(ms) => Duration::from_millis(u64::from(ms)),
        Allowance::Iterations(_) => Duration::from_secs(1),
    }
}

/// Plays a deal in every seating; `None` if it was stopped before the end.
pub(crate) fn play_deal<G: Played>(
    plan: &Plan,
    options: &G::Options,
    number: u32,
    programs: &mut Programs,
    stop: &AtomicBool,
) -> Option<Deal> {
    let cards = Seed::draw(&mut plan.seed.chance(purpose::CARDS, number));
    let whims = Seed::draw(&mut plan.seed.chance(purpose::WHIMS, number));
    let mut deal =
        Deal { deal: number, games: Vec::new(), conduct: vec![Conduct::default(); plan.players.len()] };
    for seating in &plan.seatings {
        // The options were checked when the plan was made.
        let game = G::new(seating.len(), options, cards).ok()?;
        let (outcome, was_cut) = play_game(plan, game, seating, whims, programs, &mut deal.conduct, stop)?;
        programs.note_complaints(&mut deal.conduct);
        deal.games.push(GameResult { scores: outcome.scores, winners: outcome.winners, was_cut });
    }
    Some(deal)
}

fn play_game<G: Played>(
    plan: &Plan,
    game: G,
    seating: &[usize],
    whims: Seed,
    programs: &mut Programs,
    conduct: &mut [Conduct],
    stop: &AtomicBool,
) -> Option<(Outcome, bool)> {
    // Every seat takes the next program of its player.
    let mut free: Vec<_> = programs.0.iter_mut().map(|of_player| of_player.iter_mut()).collect();
    let mut chairs = Vec::new();
    for (seat, &number) in Seat::all(seating.len()).zip(seating) {
        let index = seat.idx() as u32;
        let seed = Seed::draw(&mut whims.chance(purpose::BOT, index));
        let allowance = plan.allowances[number];
        let own = OurBot::<G>::new(&plan.players[number], allowance, seed, stop);
        let (player, limit): (Box<dyn SeatPlayer<G>>, _) = match own {
            Some(own) => (Box::new(own), own_limit(&plan.players[number].kind, allowance)),
            None => {
                let external = free[number].next()?;
                let (game, seats, options) = (G::NAME.to_owned(), seating.len(), plan.options.clone());
                external.begin_game(&Hello { game, seat, seats, options });
                (Box::new(Seated { external, stop }), None)
            }
        };
        chairs.push(Chair::new(player, limit, whims.chance(purpose::STAND_IN, index)));
    }
    let mut playing = ArenaGame::new(game, chairs, whims, stop);
    let outcome = playing.play()?;
    for (chair, &number) in playing.chairs.iter().zip(seating) {
        conduct[number].merge(&chair.conduct);
    }
    Some((outcome, playing.was_cut))
}

/// Our own bots can be late too, if they think by the clock. A baseline has no limit: how long it takes
/// follows from its name.
fn own_limit(kind: &Kind, allowance: Allowance) -> Option<Duration> {
    match (kind, allowance) {
        (Kind::Level(_) | Kind::Random | Kind::Program(_), Allowance::Ms(_)) => {
            Some(patience(budget(allowance)))
        }
        (Kind::Baseline(_), _) | (_, Allowance::Iterations(_)) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Level;

    /// A baseline may take as long as its name implies; only players with a limit in milliseconds can be
    /// late.
    #[test]
    fn a_baseline_is_never_late() {
        let (ms, iterations) = (Allowance::Ms(20), Allowance::Iterations(8));
        let baseline = Kind::Baseline("flat_mc:1000".to_owned());
        assert_eq!([ms, iterations].map(|allowance| own_limit(&baseline, allowance)), [None, None]);
        let level = Kind::Level(Level::Spymaster);
        assert!(own_limit(&level, ms).is_some_and(|limit| limit >= Duration::from_millis(20)));
        assert_eq!(own_limit(&level, iterations), None);
    }
}
