//! Trains a best response: a policy of the same shape that learns only against the spymaster, to find its
//! weaknesses.
//!
//! It starts from the net of strong players. In every turn of a real game, the spymasters
//! choose as they would (with few iterations). Each card of the learner's hand then meets exactly their cards
//! and hands, and policies play on for everybody. The learner's input is never more than its view: only the
//! costs that it learns from use the real hands.

use super::gradient::Learner;
use super::{N_KEPT, N_PASSES, Searched, learn};
use crate::cow006::net::Net;
use crate::cow006::opponent_model::{OpponentModel, Style};
use crate::cow006::plain::{Asked, Plain};
use crate::cow006::policy::Noise;
use crate::cow006::spymaster::Spymaster;
use crate::cow006::world::{Played, World};
use crate::{Bot, Budget, Decision, Dice, Thinking};
use cow006::{Action, Cow006, Options, PhaseName, View};
use table::{Chance, Game, MAX_SEATS, Seat, Seed, Viewer};

/// How to look for a best response.
#[derive(Clone, Copy, Debug)]
pub struct Response {
    /// The seed of all randomness.
    pub seed: Seed,
    /// How often the roll-outs get the better policy.
    pub n_steps: u32,
    /// How many decisions a step learns from.
    pub n_decisions: u32,
    /// How many iterations the spymasters search.
    pub n_iterations: u32,
}

/// The number of seats at the table.
const N_SEATS: usize = 4;
/// How many roll-outs estimate a card's cost.
const N_WORLDS: u64 = 8;

/// Trains a best response. Returns the bytes of `data/cow006-response.net`.
pub fn respond(response: &Response, mut tell: impl FnMut(u32, f32, &[u8])) -> Vec<u8> {
    let mut dice = Dice::of(response.seed);
    let mut learner = Learner::from(Net::strong_parts_at_table_of(N_SEATS));
    let mut kept: Vec<Vec<Searched>> = Vec::new();
    for step in 1..=response.n_steps {
        let net = learner.net();
        let mut games = Games { net: &net, n_iterations: response.n_iterations, dice: &mut dice };
        kept.push(games.decisions(response.n_decisions as usize));
        if kept.len() > N_KEPT {
            kept.remove(0);
        }
        let regret = learn(&mut learner, &kept, N_PASSES, &mut dice);
        tell(step, regret, &learner.written());
    }
    learner.written()
}

/// Games of the learner against spymasters.
struct Games<'a> {
    net: &'a Net,
    n_iterations: u32,
    dice: &'a mut Dice,
}

impl Games<'_> {
    fn decisions(&mut self, n: usize) -> Vec<Searched> {
        let mut searched = Vec::with_capacity(n + 16);
        while searched.len() < n {
            self.round(&mut searched);
        }
        searched
    }

    /// Plays a round from its deal to its end.
    fn round(&mut self, searched: &mut Vec<Searched>) {
        let options = Options { rounds: Some(1), ..Options::default() };
        let mut chance: Chance = self.seed().chance(0, 0);
        let Ok(mut game) = Cow006::new(N_SEATS, &options, Seed::draw(&mut chance)) else { return };
        let mut spymasters: Vec<Spymaster> =
            (0..N_SEATS).map(|_| Spymaster::new(Seed::draw(&mut chance))).collect();
        let me = Seat::at(self.dice.below(N_SEATS));
        while let Some(seat) = game.to_move().first() {
            let done = match game.phase() {
                PhaseName::Choose => self.turn(&mut game, me, &mut spymasters, searched),
                PhaseName::TakeRow | PhaseName::Draft | PhaseName::Special | PhaseName::End => {
                    self.answer(&mut game, seat, &mut spymasters)
                }
                PhaseName::Plus | PhaseName::Swap | PhaseName::Over => None,
            };
            if done.is_none() {
                return;
            }
        }
    }

    fn seed(&mut self) -> Seed {
        let mut seed = [0; 32];
        seed.chunks_exact_mut(8).for_each(|bytes| bytes.copy_from_slice(&self.dice.roll().to_le_bytes()));
        Seed(seed)
    }

    /// C3: everybody chooses. The learner learns from what each of its cards would then cost.
    fn turn(
        &mut self,
        game: &mut Cow006,
        me: Seat,
        spymasters: &mut [Spymaster],
        searched: &mut Vec<Searched>,
    ) -> Option<()> {
        let view = game.view(Viewer::Seat(me));
        let plain = Plain::of(&view)?;
        let mut others = Played::default();
        let mut chosen: Vec<(Seat, Action)> = Vec::new();
        for seat in Seat::all(N_SEATS).filter(|&seat| seat != me) {
            let action = self.asked(game, seat, spymasters)?;
            let Action::Choose { card } = action else { return None };
            others.add(seat.idx(), card.number());
            chosen.push((seat, action));
        }
        let decision = self.costs(game, &plain, &others);
        if decision.looked.cards.len() > 1 {
            searched.push(decision);
        }
        let Asked::Card = plain.asked else { return None };
        let mine = plain.at_a_glance(self.net, 1.0, self.dice)?;
        chosen.push((me, mine));
        for (seat, action) in chosen {
            game.act(seat, action, game.now(), &mut ()).ok()?;
        }
        Some(())
    }

    fn asked(&mut self, game: &Cow006, seat: Seat, spymasters: &mut [Spymaster]) -> Option<Action> {
        let view: View = game.view(Viewer::Seat(seat));
        let mut legal = Vec::new();
        game.legal(seat, game.now(), &mut legal);
        let budget = Budget::new(Thinking::Iterations(self.n_iterations));
        match spymasters[seat.idx()].decide(&view, &legal, budget) {
            Decision::Act(action) => Some(action),
            Decision::Wait { .. } => None,
        }
    }

    fn answer(&mut self, game: &mut Cow006, seat: Seat, spymasters: &mut [Spymaster]) -> Option<()> {
        let action = self.asked(game, seat, spymasters)?;
        game.act(seat, action, game.now(), &mut ()).ok()
    }

    /// How much more each card costs than the others pay on average, against these cards and hands.
    fn costs(&mut self, game: &Cow006, plain: &Plain, others: &Played) -> Searched {
        let known = &plain.known;
        let mut hands = [0; MAX_SEATS];
        Seat::all(N_SEATS).for_each(|seat| hands[seat.idx()] = game.hand(seat).to_bits());
        let mut model = OpponentModel::new(
            Net::strong_at_table_of(N_SEATS),
            Net::naive(),
            [0.0; Style::ALL.len()],
            N_SEATS - 1,
        )
        .with_expert(self.net, N_SEATS - 1);
        (0..N_SEATS).for_each(|seat| model.set(seat, Style::Sure));
        model.set(known.me, Style::Expert);
        let looked = model.expert.looks(&known.lines, known.unseen, known.hands[known.me]);
        let world = World { lines: known.lines, unseen: known.unseen, hands };
        let noises: Vec<Noise> = (0..N_WORLDS).map(|_| Noise::of(self.dice.roll())).collect();
        let cost = |card: u8| {
            let costs = noises.iter().map(|&noise| {
                let (mut world, mut played) = (world, *others);
                played.add(known.me, card);
                let now = world.place(&played, &model, known.me, noise);
                let later = world.play_out(&model, N_SEATS, known.me, noise);
                now.and(later).value(N_SEATS as u32 - 1, 1.0)
            });
            costs.sum::<f32>() / N_WORLDS as f32
        };
        let costs = looked.cards.iter().map(|&(card, _)| cost(card)).collect();
        Searched { looked, costs }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A little training changes the weights, and the same seed changes them in the same way.
    #[test]
    fn a_response_learns_and_is_repeatable() {
        let response = Response { seed: Seed([1; 32]), n_steps: 1, n_decisions: 20, n_iterations: 2 };
        let weights = respond(&response, |_, _, _| ());
        assert_eq!(weights, respond(&response, |_, _, _| ()));
        let before = Net::strong_parts_at_table_of(N_SEATS);
        assert_eq!(Learner::from(before.clone()).net(), *Net::strong_at_table_of(N_SEATS), "it begins there");
        assert!(weights != crate::cow006::net::written(&before));
    }
}
