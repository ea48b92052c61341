//! The level `rookie`, and the weaker parts of `trainee`.

use super::manner::{is_race, pause, say};
use crate::reaction::drawn_ms;
use crate::{Bot, Budget, Decision};
use checkpoint::{Action, Cat, Checkpoint, Colour, Deduction, N_CATS, PhaseName, SeenToken, View};
use table::{Chance, Seat, Seed};

/// What tokens are worth to a rookie: gold, white, black.
const WORTH: [f64; 3] = [4.0, 1.4, -0.5];

/// The failings of somebody who has not played often.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Habits {
    /// How many hundredths of the others' lines it overlooks. Which ones changes every few cards.
    pub(super) overlooks: u32,
    /// How many hundredths of the discarded cats it forgets.
    pub(super) forgets: u32,
    /// Random preference for a cat, in hundredths of a point.
    pub(super) whim: u32,
    /// How long it takes to react to a card.
    pub(super) reaction_ms: (u32, u32),
}

impl Habits {
    pub(super) const ROOKIE: Habits =
        Habits { overlooks: 50, forgets: 100, whim: 140, reaction_ms: (1200, 2600) };

    /// For the next level: sees most of what there is to see, and is quicker.
    pub(super) const TRAINEE: Habits =
        Habits { overlooks: 28, forgets: 55, whim: 35, reaction_ms: (950, 1850) };
}

/// Plays like a beginner. From some of the lines of suspects it works out who can have which trait, but
/// ignores the discarded cats (a trainee uses most of both). It catches the cat that looks best once that
/// looks good enough; the fewer chances are left, the less it asks for. It never thinks about what the others
/// know.
///
/// It is measured against the baseline `beginner`, which should win nearly half of the games.
#[derive(Clone, Debug)]
pub struct Rookie {
    chance: Chance,
    habits: Habits,
}

impl Rookie {
    /// The seed determines its random choices.
    #[must_use]
    pub fn new(seed: Seed) -> Rookie {
        Rookie::with(seed, Habits::ROOKIE)
    }

    pub(super) fn with(seed: Seed, habits: Habits) -> Rookie {
        Rookie { chance: seed.chance(0, 0), habits }
    }
}

impl Bot<Checkpoint> for Rookie {
    fn decide(&mut self, view: &View, legal: &[Action], budget: Budget<'_>) -> Decision<Action> {
        if let Some(again_ms) = view.seat.and_then(|me| pause(view, me, self.habits.reaction_ms, &budget)) {
            return Decision::Wait { again_ms };
        }
        let action = match view.phase {
            PhaseName::Sides => table::pick(&mut self.chance, legal).copied(),
            PhaseName::Hunt | PhaseName::FinalCall => hunt(view, legal, &self.habits),
            PhaseName::Cafe => exchange(view, legal),
            PhaseName::Declare => declaration(view, legal),
            PhaseName::Over => None,
        };
        say(view, legal, action)
    }

    fn reacts(&self, view: &View) -> bool {
        is_race(view)
    }
}

/// K7: catches the cat that looks best, if it looks good enough by now.
fn hunt(view: &View, legal: &[Action], habits: &Habits) -> Option<Action> {
    let me = view.seat?;
    let chiefs = Deduction::new(&as_looked_at(view, me, habits)).ok()?.chiefs();
    let catches = legal.iter().filter_map(|action| {
        let cat = cat_of(*action)?;
        let facts = [u64::from(view.deck_size), me.idx() as u64, cat.idx() as u64];
        let whim = f64::from(drawn_ms((0, habits.whim), &facts)) / 100.0;
        Some((*action, worth(cat, &chiefs) + whim))
    });
    let (action, worth) = catches.max_by(|one, other| one.1.total_cmp(&other.1))?;
    (worth >= enough(view)).then_some(action)
}

/// The table as a beginner sees it: the others' suspects, if it looks there, but not the cats that they
/// discarded.
fn as_looked_at(view: &View, me: Seat, habits: &Habits) -> View {
    let mut seen = view.clone();
    let n_seats = view.lines.len();
    for (seat, line) in Seat::all(n_seats).zip(&mut seen.lines) {
        let while_so = u64::from(view.deck_size) / 4;
        let facts = [while_so, u64::from(view.round), me.idx() as u64, seat.idx() as u64];
        if seat != me && drawn_ms((0, 99), &facts) < habits.overlooks {
            line.suspects.clear();
        }
        let facts = [1, facts[0], facts[1], facts[2], facts[3]];
        if drawn_ms((0, 99), &facts) < habits.forgets {
            line.discard.clear();
        }
    }
    seen
}

/// K13: ends the game unless somebody else seems to have more.
fn declaration(view: &View, legal: &[Action]) -> Option<Action> {
    let seems = |tokens: &Vec<SeenToken>| {
        tokens.iter().map(|token| token.value.map_or(worth_of(token.colour), f64::from)).sum::<f64>()
    };
    let others =
        view.token_colours.iter().enumerate().filter(|(seat, _)| view.seat.map(Seat::idx) != Some(*seat));
    let most = others.map(|(_, tokens)| seems(tokens)).fold(0.0, f64::max);
    let is_ahead = view.my_points.is_some_and(|points| f64::from(points) >= most);
    legal.iter().copied().find(|action| is_ahead && *action == Action::Declare {})
}

/// What a cat must be worth. Less is enough when one more catch ends the hunt or few cards are left, and
/// anything in the final call (K9), since catching nothing brings no more.
fn enough(view: &View) -> f64 {
    let n_hunters = view.lines.len() - view.catch_order.len();
    match view.phase {
        PhaseName::FinalCall => f64::NEG_INFINITY,
        PhaseName::Sides | PhaseName::Hunt | PhaseName::Cafe | PhaseName::Declare | PhaseName::Over => {
            let patience = f64::from(view.deck_size) / 34.0;
            if n_hunters <= 2 { 0.3 + patience } else { 1.0 + 1.2 * patience }
        }
    }
}

/// K10: what a catch brings on average.
fn worth(cat: Cat, chiefs: &[u32; N_CATS]) -> f64 {
    let total: u32 = chiefs.iter().sum();
    let sum: f64 = Cat::all()
        .map(|chief| {
            let token = match cat.alike(chief) {
                5 => Colour::Gold,
                4 => Colour::White,
                _ => Colour::Black,
            };
            f64::from(chiefs[chief.idx()]) * worth_of(token)
        })
        .sum();
    sum / f64::from(total.max(1))
}

fn worth_of(colour: Colour) -> f64 {
    match colour {
        Colour::Gold => WORTH[0],
        Colour::White => WORTH[1],
        Colour::Black => WORTH[2],
    }
}

/// K16: a token of unknown value is worth more on average than the café's own; a known one is worth its
/// value.
fn exchange(view: &View, legal: &[Action]) -> Option<Action> {
    let gain = |action: &Action| {
        let Action::Exchange { token, with, theirs } = *action else { return None };
        let own = f64::from(view.my_tokens.get(usize::from(token))?.value);
        Some((*action, expected(view, with, theirs)? - own))
    };
    let best = legal.iter().filter_map(gain).max_by(|one, other| one.1.total_cmp(&other.1));
    best.filter(|(_, gain)| *gain > 0.0).map(|(action, _)| action)
}

/// What another seat's token is worth, as far as the rookie knows.
fn expected(view: &View, with: Seat, theirs: u8) -> Option<f64> {
    let known = view.known_tokens.iter().find(|known| known.seat == with && known.index == theirs);
    match known {
        Some(known) => Some(f64::from(known.token.value)),
        None => Some(worth_of(view.token_colours.get(with.idx())?.get(usize::from(theirs))?.colour)),
    }
}

fn cat_of(action: Action) -> Option<Cat> {
    match action {
        Action::Catch { cat } => Some(cat),
        Action::Side { .. }
        | Action::Wait {}
        | Action::Ready {}
        | Action::Exchange { .. }
        | Action::Declare {}
        | Action::Pass {} => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Thinking;
    use checkpoint::{Options, Pace};
    use table::{Game, Viewer};

    /// Plays a game of rookies at the even seats against random players; returns every seat's points.
    fn play(n_seats: usize, options: &Options, seed: Seed) -> Vec<i32> {
        let mut game = Checkpoint::new(n_seats, options, seed).expect("a table");
        let mut chance = seed.chance(7, 7);
        let mut rookies: Vec<Rookie> =
            Seat::all(n_seats).map(|_| Rookie::new(Seed::draw(&mut chance))).collect();
        let budget = Budget::new(Thinking::Iterations(1));
        let mut legal = Vec::new();
        while !game.is_over() {
            for seat in Seat::all(n_seats) {
                let now = game.now();
                game.legal(seat, now, &mut legal);
                let random = game.random_legal(seat, now, &mut chance);
                let action = if seat.idx() % 2 == 1 || legal.is_empty() {
                    random
                } else {
                    match rookies[seat.idx()].decide(&game.view(Viewer::Seat(seat)), &legal, budget) {
                        Decision::Act(action) => Some(action),
                        Decision::Wait { .. } => None,
                    }
                };
                if let Some(action) = action {
                    game.act(seat, action, now, &mut ()).expect("a rookie plays by the rules");
                }
            }
            // In real time, it takes a moment to ask everybody, and windows close meanwhile.
            let later = game.now().plus_ms(300);
            while game.deadline().is_some_and(|deadline| deadline <= later) {
                game.clock(&mut ());
            }
        }
        game.outcome().expect("an outcome").scores
    }

    #[test]
    fn rookies_do_better_than_chance() {
        for pace in [Pace::Real, Pace::Step] {
            for n_seats in 3..=5 {
                let options = Options { pace, officer: true, cafe: true, ..Options::default() };
                let (mut rookies, mut others) = (0.0, 0.0);
                for number in 0..30 {
                    let scores = play(n_seats, &options, Seed([number; 32]));
                    let mean = |parity: usize| {
                        let of: Vec<f64> =
                            scores.iter().skip(parity).step_by(2).map(|&points| f64::from(points)).collect();
                        of.iter().sum::<f64>() / of.len() as f64
                    };
                    rookies += mean(0);
                    others += mean(1);
                }
                assert!(rookies > others + 15.0, "{pace:?} {n_seats}: {rookies} against {others}");
            }
        }
    }
}
