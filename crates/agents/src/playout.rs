//! Random play, as fast as it goes: the inner loop of search.

use crate::{
    menu::{Actions, MissionMoves},
    moves::Move,
    state::{Agents, Phase},
};
use arrayvec::ArrayVec;
use table::{Rng, Seat, below, pick};

/// More moves than a seat can ever have to choose from while a command or an exchange asks: 41 agents, 45 places,
/// 36 cards.
const MAX_ANSWERS: usize = 128;
/// How often to draw before all possible moves are counted.
const N_TRIES: usize = 8;

impl Agents {
    /// Plays on at random to the end.
    pub(crate) fn play_on<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        while let Some(seat) = self.awaited()
            && let Some(found) = self.draw_move(seat, rng)
        {
            self.make(found, self.now, &mut ());
        }
    }

    /// One of the moves the seat has now, each equally likely.
    pub(crate) fn some_move<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Option<Move> {
        if self.awaited() == Some(seat) { self.draw_move(seat, rng) } else { None }
    }

    /// The same for the seat the game waits for.
    fn draw_move<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Option<Move> {
        match &self.phase {
            Phase::Actions => {
                let actions = Actions::of(self, seat);
                possible(actions.len(), |number| actions.nth(number), rng)
            }
            Phase::Missions { touched } => {
                let moves = MissionMoves::of(self, seat, *touched);
                possible(moves.len(), |number| moves.nth(number), rng)
            }
            Phase::Offer(_) => pick(rng, &[Move::Use, Move::Skip]).copied(),
            Phase::Target(_) | Phase::Exchange { .. } => {
                let mut moves = ArrayVec::<Move, MAX_ANSWERS>::new();
                self.each_move(seat, &mut |found| {
                    // There is room for all of them, as `MAX_ANSWERS` says.
                    let _ = moves.try_push(found);
                });
                pick(rng, &moves).copied()
            }
            Phase::Over => None,
        }
    }
}

/// One of the moves that are possible of so many that can be thought of, each equally likely.
fn possible<R: Rng + ?Sized>(
    n_moves: usize,
    nth: impl Fn(usize) -> Option<Move>,
    rng: &mut R,
) -> Option<Move> {
    let mut below = |bound: usize| below(rng, bound as u32) as usize;
    // Most are possible, so this is where it mostly ends; how often it is tried changes no move's share.
    if let Some(found) = (0..N_TRIES).find_map(|_| nth(below(n_moves))) {
        return Some(found);
    }
    let mut found = (0..n_moves).filter_map(&nth);
    let n_possible = (0..n_moves).filter_map(&nth).count();
    found.nth(below(n_possible))
}

#[cfg(test)]
mod tests {
    use crate::{Agents, Options};
    use table::{Game, Seed};

    /// A14, A17, A18: what is drawn is what is legal, each as often as every other, at every table and in every phase.
    #[test]
    fn every_legal_action_is_drawn_equally_often() {
        let mut chance = Seed([1; 32]).chance(0, 0);
        for n_seats in 2..=5 {
            let mut game = Agents::new(n_seats, &Options::default(), Seed([2; 32])).unwrap();
            for _ in 0..60 {
                let Some(seat) = game.to_move().first() else { break };
                let mut legal = vec![];
                game.legal(seat, game.now(), &mut legal);
                let mut found = vec![0_i32; legal.len()];
                for _ in 0..200 * legal.len() {
                    let drawn = game.random_legal(seat, game.now(), &mut chance).unwrap();
                    found[legal.iter().position(|action| *action == drawn).expect("a legal action")] += 1;
                }
                // 200 expected of each; 85 is six standard deviations.
                assert!(found.iter().all(|often| (often - 200).abs() < 85), "{legal:?}: {found:?}");
                let action = game.random_legal(seat, game.now(), &mut chance).unwrap();
                game.act(seat, action, game.now(), &mut ()).unwrap();
            }
        }
    }
}
