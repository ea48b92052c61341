//! What a seat may ask for.

use crate::name::Name;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Seat;

/// An end of a faction's line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// Before the card with index 0.
    Head,
    /// After the last card.
    Tail,
}

/// What a seat may ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Play an agent from the hand into one of my factions (A4, A17).
    Play {
        /// The agent.
        card: Name,
        /// The faction.
        faction: u8,
        /// Which end of it.
        end: End,
        /// Whom the command faces.
        command_to: Seat,
    },
    /// Play an agent from the hand where its text lets it be played, if that is not just an end of my own factions.
    PlayAt {
        /// The agent.
        card: Name,
        /// The faction.
        faction: u8,
        /// Before the card that has this index now.
        place: u8,
        /// Whom the command faces.
        command_to: Seat,
    },
    /// Play a free agent from the hand between me and another player (A11, A17).
    PlayFree {
        /// The free agent.
        card: Name,
        /// The other player.
        with: Seat,
        /// Whom the command faces; the token faces the other of us.
        command_to: Seat,
    },
    /// Use the command that is offered (A8, A11).
    Use {},
    /// Leave the command that is offered (A8, A11).
    Skip {},
    /// Use the command of an agent that faces me, for an action (A9, A17).
    Activate {
        /// Its faction.
        faction: u8,
        /// Its place in the faction's line.
        index: u8,
    },
    /// Use the command of a free agent I keep, for an action (A11, A17).
    ActivateFree {
        /// The free agent.
        card: Name,
    },
    /// What a command or an exchange asks for (A14, A17): the fields that it asks for, and no others.
    Target {
        /// The faction of an agent, or the one where it goes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        faction: Option<u8>,
        /// An agent's place in the faction's line.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        index: Option<u8>,
        /// Where an agent goes: before the card that has this index now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<u8>,
        /// A player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// An agent of a hand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<Name>,
        /// Whom a revived agent's command faces.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        command_to: Option<Seat>,
        /// A mission.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        mission: Option<Name>,
        /// Which of several commands, from 0; 0 for a step that may be left out and is not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        choice: Option<u8>,
    },
    /// Enough targets, where fewer are allowed (A14); enough discarded in an exchange (A17).
    Done {},
    /// Buy cards (A17): agents at 1 point, missions at 2.
    Buy {
        /// How many agents.
        agents: u8,
        /// How many missions.
        missions: u8,
    },
    /// Begin an exchange of cards (A17).
    Exchange {},
    /// Enough actions (A18).
    EndActions {},
    /// Attach a mission from the hand, or move an attached one to my other faction (A15, A18).
    Attach {
        /// The mission.
        mission: Name,
        /// The faction.
        faction: u8,
    },
    /// Take an attached mission back to the hand (A18).
    Detach {
        /// The mission.
        mission: Name,
    },
    /// End the turn (A18).
    EndTurn {},
}

impl Action {
    /// An answer without anything in it.
    const NOTHING: Answered = Answered {
        faction: None,
        index: None,
        place: None,
        seat: None,
        card: None,
        command_to: None,
        mission: None,
        choice: None,
    };

    /// The answer to a question for an agent.
    #[must_use]
    pub const fn at_agent(faction: u8, index: u8) -> Action {
        Answered { faction: Some(faction), index: Some(index), ..Action::NOTHING }.action()
    }

    /// The answer to a question for a place.
    #[must_use]
    pub const fn at_place(faction: u8, place: u8) -> Action {
        Answered { faction: Some(faction), place: Some(place), ..Action::NOTHING }.action()
    }

    /// The answer to a question for a player.
    #[must_use]
    pub const fn at_seat(seat: Seat) -> Action {
        Answered { seat: Some(seat), ..Action::NOTHING }.action()
    }

    /// The answer to a question for an agent of a hand.
    #[must_use]
    pub const fn at_card(card: Name) -> Action {
        Answered { card: Some(card), ..Action::NOTHING }.action()
    }

    /// The answer to a question for a free agent that a player keeps.
    #[must_use]
    pub const fn at_free(seat: Seat, card: Name) -> Action {
        Answered { seat: Some(seat), card: Some(card), ..Action::NOTHING }.action()
    }

    /// The answer to a question how a revived agent lies.
    #[must_use]
    pub const fn facing(command_to: Seat) -> Action {
        Answered { command_to: Some(command_to), ..Action::NOTHING }.action()
    }

    /// The answer to a question for a mission: of a player, or of a hand.
    #[must_use]
    pub const fn at_mission(seat: Option<Seat>, mission: Name) -> Action {
        Answered { seat, mission: Some(mission), ..Action::NOTHING }.action()
    }

    /// The answer to a question which of several commands, or whether a step is done.
    #[must_use]
    pub const fn way(choice: u8) -> Action {
        Answered { choice: Some(choice), ..Action::NOTHING }.action()
    }
}

/// The fields of an answer.
struct Answered {
    faction: Option<u8>,
    index: Option<u8>,
    place: Option<u8>,
    seat: Option<Seat>,
    card: Option<Name>,
    command_to: Option<Seat>,
    mission: Option<Name>,
    choice: Option<u8>,
}

impl Answered {
    const fn action(self) -> Action {
        let Answered { faction, index, place, seat, card, command_to, mission, choice } = self;
        Action::Target { faction, index, place, seat, card, command_to, mission, choice }
    }
}
