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
    /// The step's target: an agent, a player, a card of the hand or a mission.
    Target,
    /// Where the chosen agent goes.
    Place(Spot),
    /// How the chosen dead agent will lie.
    Facing(Spot),
    /// Which agent of the victim's hand.
    Loot(Seat),
}

impl Run {
    pub(crate) fn new(user: Seat, card: Face, spot: Option<Spot>) -> Run {
        Run {
            user,
            card,
            command: card,
            spot,
            step: 0,
            n_chosen: 0,
            chosen: CopyVec::new(),
            ask: Ask::Target,
            turn_left: None,
        }
    }

    /// The step the command stands at; nothing where it is done.
    pub(crate) fn stage<'a>(&self, deck: &'a Deck) -> Option<&'a Stage> {
        deck.agent(self.command).command.get(self.step as usize)
    }

    pub(crate) fn next_step(&mut self) {
        self.step += 1;
        self.n_chosen = 0;
        self.chosen.clear();
        self.ask = Ask::Target;
    }

    /// The same agent using another's command (understudy).
    pub(crate) fn copying(&self, command: Face) -> Run {
        Run { command, step: 0, n_chosen: 0, chosen: CopyVec::new(), ask: Ask::Target, ..*self }
    }

    /// A target was dealt with; it lies here now, if it is still on the table.
    pub(crate) fn chose(&mut self, spot: Option<Spot>) {
        self.n_chosen += 1;
        if let Some(spot) = spot {
            self.chosen.push(spot);
        }
        self.ask = Ask::Target;
    }

    /// A card of the table was taken out and perhaps put elsewhere: what the command remembers goes along.
    pub(crate) fn follow(&mut self, taken: Spot, put: Option<Spot>) {
        self.spot = self.spot.and_then(|spot| spot.follow(taken, put));
        self.chosen = self.chosen.iter().filter_map(|spot| spot.follow(taken, put)).collect();
    }
}
