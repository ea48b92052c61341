//! A command that is being used, and what it asks for (A14).

use crate::{
    command::{MAX_TARGETS, Stage},
    deck::{Deck, Face},
    faction::Spot,
};
use table::{CopyVec, Seat};

/// A command that is being used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Run {
    /// Who uses it.
    pub(crate) user: Seat,
    /// The agent whose command it is.
    pub(crate) card: Face,
    /// The agent whose command is done: another than `card` where it is copied.
    pub(crate) command: Face,
    /// Where the agent lies now; nowhere for a free agent.
    pub(crate) spot: Option<Spot>,
    /// Where in the command it stands.
    pub(crate) step: u8,
    /// How often the whole command was done before, where it can be repeated.
    pub(crate) times: u8,
    /// How many targets the step has had.
    pub(crate) n_chosen: u8,
    /// Those of them that are still on the table, where they lie now.
    pub(crate) chosen: CopyVec<Spot, { MAX_TARGETS as usize }>,
    /// What is asked for now.
    pub(crate) ask: Ask,
    /// An offered command (A8, A11) has a clock of its own; this is what was left of the turn's, in milliseconds.
    pub(crate) turn_left: Option<u32>,
}

/// What a command asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ask {
    /// Which of its ways the command is used.
    Way,
    /// The step's target: an agent, a player, a card of the hand or a mission; or whether the step is done at all.
    Target,
    /// Where the chosen agent goes.
    Place(Spot),
    /// How the chosen dead agent will lie.
    Facing(Spot),
    /// Which card of the victim's hand.
    Loot(Seat),
}

/// The step after the last.
const DONE: u8 = u8::MAX;

/// What a command asks first.
#[inline]
fn first_ask(deck: &Deck, command: Face) -> Ask {
    if deck.agent(command).ways.len() > 1 { Ask::Way } else { Ask::Target }
}

impl Run {
    #[inline]
    pub(crate) fn new(deck: &Deck, user: Seat, card: Face, spot: Option<Spot>) -> Run {
        Run {
            user,
            card,
            command: card,
            spot,
            step: 0,
            times: 0,
            n_chosen: 0,
            chosen: CopyVec::new(),
            ask: first_ask(deck, card),
            turn_left: None,
        }
    }

    /// The step the command stands at; nothing where it is done.
    pub(crate) fn stage<'a>(&self, deck: &'a Deck) -> Option<&'a Stage> {
        deck.agent(self.command).command.get(self.step as usize)
    }

    /// Goes on from this step, the one it stands at.
    pub(crate) fn next_step(&mut self, stage: &Stage) {
        self.begin_step(if stage.is_last { DONE } else { self.step + 1 });
    }

    fn begin_step(&mut self, step: u8) {
        self.step = step;
        self.n_chosen = 0;
        self.chosen.clear();
        self.ask = Ask::Target;
    }

    /// The same command, used this way.
    pub(crate) fn on_way(&self, step: u8) -> Run {
        Run { step, ask: Ask::Target, ..*self }
    }

    /// The same agent using another's command (understudy).
    pub(crate) fn copying(&self, deck: &Deck, command: Face) -> Run {
        let ask = first_ask(deck, command);
        Run { command, step: 0, n_chosen: 0, chosen: CopyVec::new(), ask, ..*self }
    }

    /// The same command once more from its beginning, if it can be repeated.
    pub(crate) fn again(&self, deck: &Deck) -> Option<Run> {
        let times = self.times + 1;
        (times < deck.agent(self.command).repeat).then(|| Run { times, ..self.copying(deck, self.command) })
    }

    /// Does a repeated command stand at its beginning?
    pub(crate) fn is_again(&self, deck: &Deck) -> bool {
        self.times > 0
            && match self.ask {
                Ask::Way => true,
                Ask::Target => {
                    self.step == 0 && self.n_chosen == 0 && deck.agent(self.command).ways.len() == 1
                }
                Ask::Place(_) | Ask::Facing(_) | Ask::Loot(_) => false,
            }
    }

    /// A target was dealt with; it lies here now, if it is still on the table.
    pub(crate) fn chose(&mut self, spot: Option<Spot>) {
        self.n_chosen += 1;
        if let Some(spot) = spot {
            self.chosen.push(spot);
        }
        self.ask = Ask::Target;
    }

    /// Two agents took each other's place: what the command remembers goes along.
    pub(crate) fn follow_swap(&mut self, one: Spot, other: Spot) {
        let now = |spot: Spot| match spot {
            spot if spot == one => other,
            spot if spot == other => one,
            spot => spot,
        };
        self.spot = self.spot.map(now);
        self.chosen = self.chosen.iter().map(|&spot| now(spot)).collect();
    }

    /// A card of the table was taken out and perhaps put elsewhere: what the command remembers goes along.
    pub(crate) fn follow(&mut self, taken: Spot, put: Option<Spot>) {
        self.spot = self.spot.and_then(|spot| spot.follow(taken, put));
        self.chosen = self.chosen.iter().filter_map(|spot| spot.follow(taken, put)).collect();
    }
}
