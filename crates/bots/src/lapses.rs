//! A bot that plays like one bot, and now and then like another.

use crate::{Bot, Budget, Decision};
use table::{Chance, Game, Seed, below};

/// Plays like an agent, and now and then like a rookie: somebody who knows how to play, but does not always
/// think of it. Not for races, where a bot is asked many times about the same thing.
pub(crate) struct Lapses<G: Game> {
    chance: Chance,
    usual: Box<dyn Bot<G>>,
    lapsed: Box<dyn Bot<G>>,
    percent: u32,
}

impl<G: Game> Lapses<G> {
    /// The seed determines its random choices; it plays like `lapsed` in `percent` of its decisions.
    pub(crate) fn new(
        seed: Seed,
        usual: impl Bot<G> + 'static,
        lapsed: impl Bot<G> + 'static,
        percent: u32,
    ) -> Lapses<G> {
        Lapses { chance: seed.chance(2, 0), usual: Box::new(usual), lapsed: Box::new(lapsed), percent }
    }
}

impl<G: Game> Bot<G> for Lapses<G> {
    fn decide(&mut self, view: &G::View, legal: &[G::Action], budget: Budget<'_>) -> Decision<G::Action> {
        let is_lapse = below(&mut self.chance, 100) < self.percent;
        let bot = if is_lapse { &mut self.lapsed } else { &mut self.usual };
        bot.decide(view, legal, budget)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Thinking;
    use cow006::{Action, Cow006, Options, View};
    use table::Viewer;

    /// Always takes the first action, or always the last.
    enum Stubborn {
        First,
        Last,
    }

    impl Bot<Cow006> for Stubborn {
        fn decide(&mut self, _view: &View, legal: &[Action], _budget: Budget<'_>) -> Decision<Action> {
            let action = match self {
                Stubborn::First => legal.first(),
                Stubborn::Last => legal.last(),
            };
            Decision::Act(*action.expect("a legal action"))
        }
    }

    #[test]
    fn it_lapses_as_often_as_it_says() {
        let game = Cow006::new(4, &Options::default(), Seed([1; 32])).expect("a table");
        let me = game.to_move().first().expect("somebody chooses");
        let (view, mut legal) = (game.view(Viewer::Seat(me)), Vec::new());
        game.legal(me, game.now(), &mut legal);
        let mut bot = Lapses::new(Seed([2; 32]), Stubborn::First, Stubborn::Last, 30);
        let budget = Budget::new(Thinking::Iterations(1));
        let last = Decision::Act(*legal.last().expect("a card"));
        let n_lapses = (0..1000).filter(|_| bot.decide(&view, &legal, budget) == last).count();
        assert!((250..350).contains(&n_lapses), "{n_lapses} of 1000");
    }
}
