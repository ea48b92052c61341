//! How much luck allows in «Чекпойнт Чарли»: a player who knows every trait token against players at random,
//! step by step.
//!
//! `cargo run --release -p bots --example checkpoint_oracle -- 100`: this many deals, each in both seatings,
//! at 3 to 5 seats.

use bots::checkpoint::Agent;
use bots::{Bot, Budget, Decision, Thinking};
use checkpoint::{Action, Cat, Checkpoint, Options, Pace, PhaseName, Trait, View};
use table::{At, Chance, Game, Seat, Seed, Viewer, pick};

/// What a gold, white and black token is worth on average.
const WORTH: [f64; 3] = [4.0, 1.5, -0.5];
/// The thresholds to try: what a cat must be worth to be caught before the final call.
const ENOUGH: [f64; 4] = [0.5, 1.0, 1.5, 2.5];

fn main() {
    let n_deals: u32 = std::env::args().nth(1).map_or(100, |arg| arg.parse().expect("a number of deals"));
    for n_seats in 3..=5 {
        for enough in ENOUGH {
            let (mut won, mut decided) = (0, 0);
            for deal in 0..n_deals {
                for turned in [0, 1] {
                    let is_oracle = |seat: usize| (seat + turned).is_multiple_of(2);
                    let points = play(n_seats, enough, is_oracle, deal);
                    for one in (0..n_seats).filter(|&seat| is_oracle(seat)) {
                        for other in (0..n_seats).filter(|&seat| !is_oracle(seat)) {
                            decided += u32::from(points[one] != points[other]);
                            won += u32::from(points[one] > points[other]);
                        }
                    }
                }
            }
            let share = 100.0 * f64::from(won) / f64::from(decided.max(1));
            println!("{n_seats} seats, a cat worth {enough}: {share:.1} % of {decided} pairings");
        }
    }
}

/// Plays a game and returns everybody's points.
fn play(n_seats: usize, enough: f64, is_oracle: impl Fn(usize) -> bool, deal: u32) -> Vec<i32> {
    let options = Options { pace: Pace::Step, ..Options::default() };
    let seed = |purpose: u32| Seed::draw(&mut Seed([5; 32]).chance(deal, purpose));
    let mut game = Checkpoint::new(n_seats, &options, seed(0)).expect("a table");
    let mut chances: Vec<Chance> = (1..=n_seats as u32).map(|purpose| seed(purpose).chance(0, 0)).collect();
    let mut legal = Vec::new();
    while let Some(seat) = game.to_move().first().filter(|_| !game.is_over()) {
        game.legal(seat, At::START, &mut legal);
        let chance = &mut chances[seat.idx()];
        let action = if is_oracle(seat.idx()) {
            foreseen(&game, seat, &legal, enough, chance)
        } else {
            *pick(chance, &legal).expect("an action")
        };
        game.act(seat, action, At::START, &mut ()).expect("a legal action");
    }
    game.outcome().expect("an outcome").scores
}

/// What the oracle does. It plays like an agent, but in the hunt it knows all tokens except how those in the
/// bag will fall.
fn foreseen(game: &Checkpoint, seat: Seat, legal: &[Action], enough: f64, chance: &mut Chance) -> Action {
    let view = game.view(Viewer::Seat(seat));
    let is_final = view.phase == PhaseName::FinalCall;
    if view.phase != PhaseName::Hunt && !is_final {
        let mut agent = Agent::new(Seed::draw(chance));
        return match agent.decide(&view, legal, Budget::new(Thinking::Iterations(1))) {
            Decision::Act(action) => action,
            Decision::Wait { .. } => legal[0],
        };
    }
    let chiefs = chiefs(game, &view);
    let catches = legal.iter().filter_map(|&action| match action {
        Action::Catch { cat } => Some((action, worth(cat, &chiefs))),
        Action::Side { .. }
        | Action::Wait {}
        | Action::Ready {}
        | Action::Exchange { .. }
        | Action::Declare {}
        | Action::Pass {} => None,
    });
    let best = catches.max_by(|one, other| one.1.total_cmp(&other.1));
    let quiet = || legal.iter().copied().find(|action| matches!(action, Action::Wait {} | Action::Pass {}));
    let wish = best.filter(|(_, worth)| is_final || *worth >= enough).map(|(action, _)| action);
    wish.or_else(quiet).unwrap_or(legal[0])
}

/// Every cat that may still be the chief.
fn chiefs(game: &Checkpoint, view: &View) -> Vec<usize> {
    let (mut decided, mut fixed) = (0, Cat::with(view.public_traits.iter().copied()).idx());
    view.public_traits.iter().for_each(|public| decided |= usize::from(public.kind.bit()));
    for seat in Seat::all(view.lines.len()) {
        let Some(token) = game.view(Viewer::Seat(seat)).my_trait else { continue };
        decided |= usize::from(token.kind.bit());
        fixed |= if token.value == Some(true) { usize::from(token.kind.bit()) } else { 0 };
    }
    let all = Trait::ALL.iter().fold(0, |bits, kind| bits | usize::from(kind.bit()));
    (0..=all).filter(|chief| chief & decided == fixed & decided).collect()
}

/// K10: what a catch brings on average.
fn worth(cat: Cat, chiefs: &[usize]) -> f64 {
    let token = |chief: &usize| WORTH[((chief ^ cat.idx()).count_ones() as usize).min(2)];
    chiefs.iter().map(token).sum::<f64>() / chiefs.len() as f64
}
