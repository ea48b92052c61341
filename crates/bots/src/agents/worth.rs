//! Evaluates a table for a seat: its chance to win, from what the table promises everybody.

use super::weights::{N_TRAITS, weights};
use agents::{Agents, Eyes, Standing};
use table::{Game, Seat};

/// The most seats a table has.
pub(super) const MAX_SEATS: usize = 5;

/// This many rounds to the end count as infinitely many.
const LONG: f32 = 10.0;
/// The log-odds of a game that is decided.
const CERTAIN: f32 = 30.0;

/// The weight of each trait of a standing: near the end of the game, and how much more far from it.
pub(super) type Weights = [[f32; N_TRAITS]; 2];

/// Evaluates tables of one size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judge<'a>(pub(super) &'a Weights);

impl Judge<'static> {
    /// For tables of this size that play with the house deck.
    pub(super) fn of(n_seats: usize) -> Judge<'static> {
        Judge(weights(n_seats))
    }
}

impl Judge<'_> {
    /// The log-odds that a seat wins as these eyes see the table, if the turn ended now.
    pub(super) fn worth(self, table: &Agents, seat: Seat, eyes: Eyes) -> f32 {
        if let Some(outcome) = over(table, seat) {
            return outcome;
        }
        let n_seats = table.n_seats();
        let standings = standings(table, eyes);
        let (turn, target) = (table.whose_turn().idx(), table.target());
        if table.ends_at_target() && standings[turn].points >= target {
            return if turn == seat.idx() { CERTAIN } else { -CERTAIN };
        }
        let strengths = strengths(&standings[..n_seats], turn, target, self.0);
        log_odds(&strengths[..n_seats], seat)
    }
}

/// The chance that a seat wins, from its log-odds.
pub(super) fn chance(log_odds: f32) -> f32 {
    1.0 / (1.0 + (-log_odds).exp())
}

fn over(table: &Agents, seat: Seat) -> Option<f32> {
    let outcome = table.outcome()?;
    Some(match (outcome.winners.contains(&seat), outcome.winners.len()) {
        (true, 1) => CERTAIN,
        (true, _) => 0.0,
        (false, _) => -CERTAIN,
    })
}

/// Everybody's standing, after the seat whose turn it is has scored.
pub(super) fn standings(state: &Agents, eyes: Eyes) -> [Standing; MAX_SEATS] {
    let mut standings = [Standing::default(); MAX_SEATS];
    for seat in Seat::all(state.n_seats()) {
        standings[seat.idx()] = state.standing(seat, eyes);
    }
    let scoring = &mut standings[state.whose_turn().idx()];
    scoring.points += scoring.tokens + scoring.pay;
    standings
}

/// How strong everybody is, when the seat at `turn` has just had its turn.
fn strengths(standings: &[Standing], turn: usize, target: i32, weights: &Weights) -> [f32; MAX_SEATS] {
    let far = far_from_end(standings, target);
    let mut strengths = [0.0; MAX_SEATS];
    for (seat, standing) in standings.iter().enumerate() {
        let traits = traits(standing, wait(seat, turn, standings.len()));
        let [near_end, further] = weights;
        let weight = |(at_end, more): (&f32, &f32)| at_end + more * far;
        strengths[seat] = near_end.iter().zip(further).map(weight).zip(traits).map(|(w, x)| w * x).sum();
    }
    strengths
}

/// How far the game is from its end, from 0 to 1.
pub(super) fn far_from_end(standings: &[Standing], target: i32) -> f32 {
    let rounds =
        |standing: &Standing| (target - standing.points) as f32 / (standing.tokens + standing.pay + 2) as f32;
    let soonest = standings.iter().map(rounds).fold(LONG, f32::min);
    soonest.max(0.0) / LONG
}

/// How many others have a turn before this seat, as a share of the table.
pub(super) fn wait(seat: usize, turn: usize, n_seats: usize) -> f32 {
    ((seat + 2 * n_seats - turn - 1) % n_seats) as f32 / n_seats as f32
}

/// The traits of a standing, in the order of the weights.
pub(super) fn traits(standing: &Standing, wait: f32) -> [f32; N_TRAITS] {
    let income = (standing.tokens + standing.pay) as f32;
    [
        standing.points as f32 / 10.0,
        standing.tokens as f32,
        standing.pay as f32,
        standing.near as f32,
        standing.far as f32,
        standing.unseen_missions as f32,
        standing.missions.min(4) as f32,
        standing.agents.min(3) as f32,
        (standing.agents - 3).max(0) as f32,
        standing.kept as f32,
        standing.commands as f32,
        standing.killers as f32,
        standing.halves as f32,
        standing.open_ends as f32,
        wait,
        wait * income,
    ]
}

fn log_odds(strengths: &[f32], seat: Seat) -> f32 {
    let own = strengths[seat.idx()];
    let others = strengths.iter().enumerate().filter(|&(other, _)| other != seat.idx());
    own - others.map(|(_, strength)| strength.exp()).sum::<f32>().ln()
}
