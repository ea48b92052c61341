//! Random play, as fast as it goes: the inner loop of search.

use crate::{
    legal::{possible, random_awaited},
    menu::{MissionMove, MissionMoves},
    state::{Agents, Phase},
};
use table::Rng;

impl Agents {
    /// Plays on at random to the end.
    pub(crate) fn play_on<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        while let Some(seat) = self.awaited() {
            if let Phase::Missions { touched } = self.phase {
                self.play_missions(MissionMoves::of(self, seat, touched), rng);
            } else if let Some(found) = random_awaited(self, seat, rng) {
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
}

#[cfg(test)]
mod tests {
    use crate::{
        Agents, Options,
        legal::{possible, random_awaited},
        menu::MissionMoves,
        state::Phase,
    };
    use table::{Game, Seed};

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
                    let drawn = random_awaited(&game, seat, &mut chance).unwrap();
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
