//! Random play, as fast as it goes: the inner loop of search.

use crate::{
    menu::{Actions, MissionMove, MissionMoves},
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
        while let Some(seat) = self.awaited() {
            if let Phase::Missions { touched } = self.phase {
                self.play_missions(MissionMoves::of(self, seat, touched), rng);
            } else if let Some(found) = self.draw_move(seat, rng) {
                self.make(found, self.now, &mut ());
            } else {
                return;
            }
        }
    }

    /// Plays a missions phase to its end: half of all that is done at random is done in these.
    fn play_missions<R: Rng + ?Sized>(&mut self, mut moves: MissionMoves, rng: &mut R) {
        while let Some(drawn) = possible(moves.len(), |number| moves.nth(number, &self.rules.deck), rng)
            && self.go_along(&mut moves, drawn)
        {}
    }

    /// Does something in the missions phase, and the list of what can be done goes along; says whether the phase does.
    fn go_along(&mut self, moves: &mut MissionMoves, drawn: MissionMove) -> bool {
        match drawn {
            MissionMove::Attach(lying) => {
                self.attach(moves.touched, (lying.mission, lying.faction), &mut ());
                moves.attached(lying, &self.rules.deck);
            }
            MissionMove::Move(lying, faction) => {
                self.attach(moves.touched, (lying.mission, faction), &mut ());
                moves.moved(lying);
            }
            MissionMove::Detach(lying) => {
                self.detach(moves.touched, lying.mission, &mut ());
                moves.detached(lying, &self.rules.deck);
            }
            MissionMove::End => {
                self.end_turn(self.now, &mut ());
                return false;
            }
        }
        true
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
                possible(moves.len(), |number| moves.nth(number, &self.rules.deck), rng).map(Move::from)
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
fn possible<M, R: Rng + ?Sized>(n_moves: usize, nth: impl Fn(usize) -> Option<M>, rng: &mut R) -> Option<M> {
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
    use super::possible;
    use crate::{Agents, Options, menu::MissionMoves, state::Phase};
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
    /// A18: the list that goes along with a missions phase is the one that would be made anew.
    #[test]
    fn what_can_be_done_with_missions_goes_along() {
        let mut chance = Seed([3; 32]).chance(0, 0);
        let mut n_compared = 0;
        for number in 0..60 {
            let mut game =
                Agents::new(2 + number % 4, &Options::default(), Seed([number as u8; 32])).unwrap();
            while let Some(seat) = game.awaited() {
                let Phase::Missions { touched } = game.phase else {
                    let drawn = game.draw_move(seat, &mut chance).unwrap();
                    game.make(drawn, game.now, &mut ());
                    continue;
                };
                let mut moves = MissionMoves::of(&game, seat, touched);
                while let Some(drawn) =
                    possible(moves.len(), |number| moves.nth(number, &game.rules.deck), &mut chance)
                    && game.go_along(&mut moves, drawn)
                {
                    assert_eq!(moves, MissionMoves::of(&game, seat, moves.touched));
                    assert_eq!(game.phase, Phase::Missions { touched: moves.touched });
                    n_compared += 1;
                }
            }
        }
        assert!(n_compared > 2000, "{n_compared}");
    }
}
