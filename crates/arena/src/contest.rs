//! What the arena must know about a game besides its rules.

use crate::baseline;
use crate::speed::Search;
use bots::cow006::FlatMonteCarlo;
use bots::{Bot, Level, Played};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seed;

/// Which points are the better ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Best {
    /// Points are bad to have.
    Fewest,
    /// Points are good to have.
    Most,
}

/// A game that bots compete in.
pub trait Contest: Played {
    /// Which points are the better ones.
    const BEST: Best;

    /// Has this seat decided all there is to decide for now, although it could still change its mind? It is then not asked.
    fn is_settled(_view: &Self::View) -> bool {
        false
    }

    /// May this seat take its time here, as in a race or among looks? A player at random then does not act at once.
    fn is_at_leisure(_view: &Self::View) -> bool {
        false
    }

    /// A named player to measure others by; the names are in [`Contest::BASELINES`].
    fn baseline(_name: &str, _seed: Seed) -> Option<Box<dyn Bot<Self>>> {
        None
    }

    /// How the names of its baselines are written.
    const BASELINES: &'static [&'static str] = &[];

    /// How many seats the speed of play-outs is measured with.
    const USUAL_SEATS: usize;

    /// The options the speed of play-outs is measured with, and how a play-out is called.
    fn usual() -> (Self::Options, &'static str);

    /// The searches whose play-outs are counted inside a decision.
    fn searches() -> Vec<Search<Self>> {
        Vec::new()
    }
}

/// The best level's search.
fn of_spymaster<G: Played>(what: &'static str, policy: &'static str) -> Search<G> {
    Search { what, policy, bot: G::bot(Level::Spymaster, Seed([1; 32])) }
}

impl Contest for cow006::Cow006 {
    const BEST: Best = Best::Fewest;
    const BASELINES: &'static [&'static str] = baseline::COW006;
    const USUAL_SEATS: usize = 4;

    fn is_settled(view: &cow006::View) -> bool {
        view.phase == cow006::PhaseName::Choose && view.my_choice.is_some()
    }

    fn baseline(name: &str, seed: Seed) -> Option<Box<dyn Bot<Self>>> {
        baseline::cow006(name, seed)
    }

    fn usual() -> (cow006::Options, &'static str) {
        (cow006::Options { rounds: Some(1), ..cow006::Options::default() }, "round")
    }

    fn searches() -> Vec<Search<Self>> {
        let bot = Box::new(FlatMonteCarlo::new(Seed([1; 32]), 100));
        vec![
            Search { what: "round", policy: "uniform, in a decision of flat_mc", bot },
            of_spymaster("round", "learned, in one of spymaster"),
        ]
    }
}

impl Contest for checkpoint::Checkpoint {
    const BEST: Best = Best::Most;
    const USUAL_SEATS: usize = 4;

    fn is_at_leisure(view: &checkpoint::View) -> bool {
        use checkpoint::PhaseName;
        let is_race = matches!(view.phase, PhaseName::Hunt | PhaseName::FinalCall);
        is_race && view.options.pace == checkpoint::Pace::Real
    }

    fn usual() -> (checkpoint::Options, &'static str) {
        (checkpoint::Options { pace: checkpoint::Pace::Step, ..checkpoint::Options::default() }, "game")
    }

    fn searches() -> Vec<Search<Self>> {
        vec![of_spymaster("hunt, all plans", "by thresholds, in one of spymaster")]
    }
}

impl Contest for wink::Wink {
    const BEST: Best = Best::Most;
    const USUAL_SEATS: usize = 5;

    fn is_at_leisure(view: &wink::View) -> bool {
        view.options.signals == wink::Signals::Gaze || view.seat != Some(view.turn)
    }

    fn usual() -> (wink::Options, &'static str) {
        (wink::Options::default(), "game")
    }
}

impl Contest for agents::Agents {
    const BEST: Best = Best::Most;
    const USUAL_SEATS: usize = 4;

    fn usual() -> (agents::Options, &'static str) {
        (agents::Options::default(), "game")
    }

    fn searches() -> Vec<Search<Self>> {
        vec![of_spymaster("until own turn", "best next action, in one of spymaster")]
    }
}
