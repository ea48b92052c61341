//! The whole state in writing, for the referee and for tests.

use crate::{
    Name,
    state::Agents,
    wire::{AttachedMission, FactionCard, FreeAgent, Pending, PhaseName},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{At, Seat, Viewer};

/// The whole state in writing. What is left out has an obvious default; a card that stands nowhere is in the deck where
/// the deck is left out too, and otherwise not in the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The line of every faction, from its head.
    pub factions: Vec<Vec<FactionCard>>,
    /// The agents in each hand.
    pub hands: Vec<Vec<Name>>,
    /// The missions in each hand; left out: none.
    #[serde(default)]
    pub mission_hands: Vec<Vec<Name>>,
    /// The missions attached by each seat; left out: none.
    #[serde(default)]
    pub attached: Vec<Vec<AttachedMission>>,
    /// Everybody's points; left out: those of the beginning (A2).
    #[serde(default)]
    pub points: Vec<i32>,
    /// Whose turn it is; left out: the first player's.
    #[serde(default)]
    pub turn: Option<Seat>,
    /// Who had the first turn; left out: seat 0.
    #[serde(default)]
    pub first: Option<Seat>,
    /// The round, from 1; left out: 1.
    #[serde(default)]
    pub round: Option<u8>,
    /// Actions left after the present one; left out: 2 in phase `actions`, none in phase `missions`, otherwise 1.
    #[serde(default)]
    pub actions_left: Option<u8>,
    /// The round is played to its end, and then the game is over (A20).
    #[serde(default)]
    pub last_round: bool,
    /// What the game waits for; left out: what is pending, or `actions`.
    #[serde(default)]
    pub phase: Option<PhaseName>,
    /// The deck of agents, the first on top; left out: all agents that stand nowhere else, as the seed shuffles them.
    #[serde(default)]
    pub agent_deck: Option<Vec<Name>>,
    /// The discarded agents, the last on top; left out: none.
    #[serde(default)]
    pub agent_discard: Vec<Name>,
    /// The deck of missions, the first on top; left out: all missions that stand nowhere else.
    #[serde(default)]
    pub mission_deck: Option<Vec<Name>>,
    /// The discarded missions, the last on top; left out: none.
    #[serde(default)]
    pub mission_discard: Vec<Name>,
    /// Free agents on the table; left out: none.
    #[serde(default)]
    pub free: Vec<FreeAgent>,
    /// What is offered or asked, to whom, and what was chosen so far.
    #[serde(default)]
    pub pending: Option<Pending>,
    /// Missions taken off or moved in this phase (A18); left out: none.
    #[serde(default)]
    pub touched: Vec<Name>,
    /// For each seat and then the spectator: the cards they know to be in each hand (A24); left out: none.
    #[serde(default)]
    pub known: Vec<Vec<Vec<Name>>>,
    /// For each seat and then the spectator: more cards they know to be in some other hand; left out: none.
    #[serde(default)]
    pub held: Vec<Vec<Name>>,
    /// How often the decks were made anew: which chance the next shuffle takes.
    #[serde(default)]
    pub remade: Remade,
    /// The time of the last thing that happened; left out: 0.
    #[serde(default)]
    pub at: At,
    /// When the clock goes off; left out: a whole turn, or a whole offer, after `at`.
    #[serde(default)]
    pub deadline: Option<At>,
}

/// How often each deck was made anew (A21).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Remade {
    /// The agents.
    pub agents: u32,
    /// The missions.
    pub missions: u32,
    /// How many cards were discarded from hands unseen.
    #[serde(skip_serializing_if = "is_zero")]
    pub unseen: u32,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

impl Position {
    pub(crate) fn of(state: &Agents) -> Position {
        let deck = &*state.rules.deck;
        let n_seats = state.seats();
        let seats = || Seat::all(n_seats);
        let mission = |&mission: &_| deck.mission(mission).name;
        Position {
            factions: state.factions.iter().map(|(_, line)| state.written_line(line)).collect(),
            hands: seats().map(|seat| state.agent_names(state.hands[seat.idx()])).collect(),
            mission_hands: seats().map(|seat| state.mission_names(state.mission_hands[seat.idx()])).collect(),
            attached: seats().map(|seat| state.written_missions(seat)).collect(),
            points: state.points[..n_seats].to_vec(),
            turn: Some(state.turn),
            first: Some(state.first),
            round: Some(state.round),
            actions_left: Some(state.actions_left),
            last_round: state.last_round,
            phase: Some(state.phase_name()),
            agent_deck: Some(state.agents.deck.iter().rev().map(|&face| state.name(face)).collect()),
            agent_discard: state.agents.discard.iter().map(|&face| state.name(face)).collect(),
            mission_deck: Some(state.missions.deck.iter().rev().map(mission).collect()),
            mission_discard: state.missions.discard.iter().map(mission).collect(),
            free: state.written_free(),
            pending: state.pending(),
            touched: state.touched(),
            known: Viewer::all(n_seats)
                .map(|viewer| seats().map(|seat| state.known(viewer, seat)).collect())
                .collect(),
            held: Viewer::all(n_seats).map(|viewer| state.held(viewer)).collect(),
            remade: Remade {
                agents: state.agents.n_remade,
                missions: state.missions.n_remade,
                unseen: state.n_unseen,
            },
            at: state.now,
            deadline: Some(state.deadline),
        }
    }
}
