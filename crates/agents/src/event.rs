//! What happened, whole.

use crate::name::Name;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Seat, SeatSet};

/// One of the two decks.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pack {
    /// Agents.
    #[default]
    Agents,
    /// Missions.
    Missions,
}

/// What happened, whole. What only some learn stands in an `Option` and is always there in the event itself.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// An agent was played into a faction (A4).
    Played {
        /// By whom.
        seat: Seat,
        /// The agent.
        card: Name,
        /// Where it lies.
        faction: u8,
        /// Its place in the line.
        index: u8,
        /// Whom its command faces.
        command_to: Seat,
    },
    /// A free agent was played (A11).
    PlayedFree {
        /// By whom.
        seat: Seat,
        /// The free agent.
        card: Name,
        /// Whom its command faces.
        command_to: Seat,
        /// Whom its token faces.
        token_to: Seat,
        /// The points of the token.
        points: u8,
    },
    /// A command may be used at once (A8, A11).
    Offered {
        /// By whom.
        seat: Seat,
        /// Whose command it is.
        card: Name,
    },
    /// An offered command is being used.
    Used {
        /// By whom.
        seat: Seat,
        /// Whose command it is.
        card: Name,
    },
    /// An offered command was left.
    Skipped {
        /// By whom.
        seat: Seat,
    },
    /// A command is being used for an action (A9, A11).
    Activated {
        /// By whom.
        seat: Seat,
        /// Whose command it is.
        card: Name,
    },
    /// Another agent's command is used.
    Copied {
        /// By whom.
        seat: Seat,
        /// Whose command it is.
        card: Name,
    },
    /// An agent was killed.
    Killed {
        /// Its faction.
        faction: u8,
        /// Its place.
        index: u8,
    },
    /// An agent was turned.
    Turned {
        /// Its faction.
        faction: u8,
        /// Its place.
        index: u8,
        /// Whom its command faces now.
        command_to: Seat,
    },
    /// An agent was moved.
    Moved {
        /// Where it lay.
        from_faction: u8,
        /// Its place there.
        from_index: u8,
        /// Where it lies.
        faction: u8,
        /// Its place now.
        index: u8,
        /// Whom its command faces now.
        command_to: Seat,
    },
    /// An agent was extracted to a hand.
    Extracted {
        /// Whose hand.
        seat: Seat,
        /// The agent.
        card: Name,
        /// Where it lay.
        faction: u8,
        /// Its place there.
        index: u8,
    },
    /// A dead agent was revived.
    Revived {
        /// Its faction.
        faction: u8,
        /// Its place.
        index: u8,
        /// Whom its command faces.
        command_to: Seat,
    },
    /// An agent was discarded from a faction.
    Removed {
        /// The agent.
        card: Name,
        /// Where it lay.
        faction: u8,
        /// Its place there.
        index: u8,
    },
    /// Two agents have taken each other's place.
    Swapped {
        /// Where one of them lies now.
        faction: u8,
        /// Its place now.
        index: u8,
        /// Whom its command faces now.
        command_to: Seat,
        /// Where the other lies now.
        other_faction: u8,
        /// Its place now.
        other_index: u8,
        /// Whom its command faces now.
        other_command_to: Seat,
    },
    /// A card's text gave somebody points, or took them.
    Points {
        /// Whose points.
        seat: Seat,
        /// The agent or mission.
        card: Name,
        /// How many more, or fewer.
        points: i32,
    },
    /// A mission that pays once has paid and is discarded.
    Accomplished {
        /// Whose it was.
        seat: Seat,
        /// The mission.
        mission: Name,
    },
    /// A used free agent was discarded (A11), or one that a command removes.
    FreeDiscarded {
        /// The free agent.
        card: Name,
    },
    /// A victim showed a card of the hand to the thief (A12); only the two learn which.
    Showed {
        /// The victim.
        seat: Seat,
        /// The thief.
        to: Seat,
        /// Of which deck it is; left out: an agent.
        #[serde(default, skip_serializing_if = "is_agents")]
        pack: Pack,
        /// The card.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Name>,
    },
    /// A card was stolen; only the two learn which (A24).
    Stole {
        /// The thief.
        seat: Seat,
        /// The victim.
        from: Seat,
        /// Of which deck it is; left out: an agent.
        #[serde(default, skip_serializing_if = "is_agents")]
        pack: Pack,
        /// The card.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Name>,
    },
    /// A card was drawn; only who drew it learns which.
    Drew {
        /// By whom.
        seat: Seat,
        /// From which deck.
        pack: Pack,
        /// The card.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Name>,
    },
    /// A deck was made anew from its discards (A21).
    Remade {
        /// Which deck.
        pack: Pack,
        /// How many cards it has now.
        n_cards: u8,
    },
    /// A card was discarded from a hand, face up.
    Discarded {
        /// By whom.
        seat: Seat,
        /// Of which deck it is.
        pack: Pack,
        /// The card.
        card: Name,
    },
    /// An attached mission was discarded.
    Censored {
        /// Whose it was.
        seat: Seat,
        /// The mission.
        mission: Name,
    },
    /// Cards were bought (A17).
    Bought {
        /// By whom.
        seat: Seat,
        /// How many agents.
        agents: u8,
        /// How many missions.
        missions: u8,
        /// For how many points.
        price: u8,
    },
    /// An exchange began (A17).
    Exchanging {
        /// By whom.
        seat: Seat,
    },
    /// The actions of a turn are over: the missions phase begins (A18).
    ActionsEnded {
        /// Whose.
        seat: Seat,
    },
    /// A mission was attached from the hand (A15).
    Attached {
        /// By whom.
        seat: Seat,
        /// The mission.
        mission: Name,
        /// To which faction.
        faction: u8,
    },
    /// A mission was moved to the owner's other faction (A18).
    MissionMoved {
        /// By whom.
        seat: Seat,
        /// The mission.
        mission: Name,
        /// To which faction.
        faction: u8,
    },
    /// A mission was taken back to the hand (A18).
    Detached {
        /// By whom.
        seat: Seat,
        /// The mission.
        mission: Name,
    },
    /// A mission paid (A16).
    Paid {
        /// To whom.
        seat: Seat,
        /// The mission.
        mission: Name,
        /// How much.
        points: u8,
    },
    /// The points phase of a turn (A19).
    Scored {
        /// Whose.
        seat: Seat,
        /// For tokens.
        tokens: u8,
        /// For missions.
        missions: u8,
        /// The points the seat has now.
        points: i32,
    },
    /// A turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// In which round, from 1.
        round: u8,
    },
    /// Somebody has the points that win; the round is played to its end (A20).
    LastRound {
        /// Who has them.
        seat: Seat,
    },
    /// The time was up (A26).
    TimeIsUp {
        /// Whose.
        seat: Seat,
    },
    /// The game is over (A20, A25).
    Over {
        /// Who won.
        winners: SeatSet,
    },
}

fn is_agents(pack: &Pack) -> bool {
    *pack == Pack::Agents
}
