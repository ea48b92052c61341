//! What each viewer may know: the only file that decides who sees what (A24).

use crate::{
    Name,
    event::Event,
    missions::MAX_AT_FACTION,
    scoring::Tokens,
    state::Agents,
    turn::{DecidedBy, price},
    wire::{AttachedMission, FactionCard, FreeAgent, Pending, PhaseName},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Header, Seat, SeatSet, Viewer};

table::view! {
    /// The table through one viewer's eyes: all that they may know.
    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct View of Agents, PhaseName {
        /// What decided who won, once it is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub decided_by: Option<DecidedBy>,
        /// The line of every faction, from its head.
        pub factions: Vec<Vec<FactionCard>>,
        /// My agents.
        pub hand: Vec<Name>,
        /// My missions.
        pub mission_hand: Vec<Name>,
        /// How many agents each seat holds.
        pub hand_sizes: Vec<u8>,
        /// How many missions each seat holds.
        pub mission_hand_sizes: Vec<u8>,
        /// The cards, agents and missions, that I know to be in each other seat's hand (A24).
        pub known: Vec<Vec<Name>>,
        /// More cards that I know to be in some other hand, but not in whose (A21, A24).
        pub held: Vec<Name>,
        /// The cards of my hand that each other seat knows to be there.
        pub shown: Vec<Vec<Name>>,
        /// The cards that everybody knows to be in each seat's hand.
        pub common: Vec<Vec<Name>>,
        /// The missions attached by each seat.
        pub attached: Vec<Vec<AttachedMission>>,
        /// Those of them whose condition holds now: they would be paid if the seat's turn ended (A16).
        #[serde(default)]
        pub holding: Vec<Vec<Name>>,
        /// Everybody's points.
        pub points: Vec<i32>,
        /// What each seat would score if its turn ended now (A19).
        pub income: Vec<i32>,
        /// Free agents on the table.
        pub free: Vec<FreeAgent>,
        /// Whose turn it is.
        pub turn: Seat,
        /// Who had the first turn.
        pub first: Seat,
        /// The round, from 1.
        pub round: u8,
        /// Actions left after the present one.
        pub actions_left: u8,
        /// The round is played to its end, and then the game is over (A20).
        pub last_round: bool,
        /// What is offered or asked, to whom, and what was chosen so far.
        pub pending: Option<Pending>,
        /// Missions taken off or moved in this phase (A18).
        pub touched: Vec<Name>,
        /// The discarded agents, the last on top.
        pub agent_discard: Vec<Name>,
        /// The discarded missions, the last on top.
        pub mission_discard: Vec<Name>,
        /// How many agents the deck has.
        pub agent_deck_size: u8,
        /// How many missions the deck has.
        pub mission_deck_size: u8,
        /// What things cost and bring.
        #[serde(default)]
        pub tariff: Tariff,
    }
}

/// What things cost and bring: the same in every game, told so that a page needs no rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Tariff {
    /// The price of an agent (A17).
    pub agent: u8,
    /// The price of a mission (A17).
    pub mission: u8,
    /// What a token of two halves of one colour brings.
    pub whole_token: u8,
    /// What a token of two halves of different colours brings.
    pub mixed_token: u8,
    /// How many missions a seat may attach to one faction.
    pub missions_at_faction: u8,
}

impl Default for Tariff {
    fn default() -> Tariff {
        Tariff {
            agent: price(1, 0),
            mission: price(0, 1),
            whole_token: Tokens { matching: 1, mixed: 0 }.points(),
            mixed_token: Tokens { matching: 0, mixed: 1 }.points(),
            missions_at_faction: MAX_AT_FACTION as u8,
        }
    }
}

impl View {
    pub(crate) fn of(state: &Agents, viewer: Viewer) -> View {
        let deck = &*state.rules.deck;
        let n_seats = state.seats();
        let result = state.result();
        let seats = Seat::all(n_seats);
        let awaited = state.awaited();
        let is_over = result.is_some();
        let header = Header {
            seat: viewer.seat(),
            options: state.rules.options(),
            phase: state.phase_name(),
            to_move: awaited.map_or(SeatSet::EMPTY, SeatSet::only),
            at: state.now,
            deadline: awaited.map(|_| state.deadline),
            outcome: result,
        };
        table::view_of!(
            header,
            View {
                decided_by: is_over.then(|| state.decided_by()),
                factions: state.factions.iter().map(|(_, line)| state.written_line(line)).collect(),
                hand: viewer.seat().map_or(vec![], |seat| state.agent_names(state.hands[seat.idx()])),
                mission_hand: viewer
                    .seat()
                    .map_or(vec![], |seat| state.mission_names(state.mission_hands[seat.idx()])),
                hand_sizes: seats.clone().map(|seat| state.hands[seat.idx()].len() as u8).collect(),
                mission_hand_sizes: seats
                    .clone()
                    .map(|seat| state.mission_hands[seat.idx()].len() as u8)
                    .collect(),
                known: seats.clone().map(|seat| state.known(viewer, seat)).collect(),
                held: state.held(viewer),
                shown: seats.clone().map(|other| shown(state, viewer, other)).collect(),
                common: seats.clone().map(|seat| state.known(Viewer::Spectator, seat)).collect(),
                attached: seats.clone().map(|seat| state.written_missions(seat)).collect(),
                holding: seats.clone().map(|seat| holding(state, seat)).collect(),
                points: state.points[..n_seats].to_vec(),
                income: seats.map(|seat| state.income(seat)).collect(),
                free: state.written_free(),
                turn: state.turn,
                first: state.first,
                round: state.round,
                actions_left: state.actions_left,
                last_round: state.last_round,
                pending: state.pending(),
                touched: state.touched(),
                agent_discard: state.agents.discard.iter().map(|&face| deck.agent(face).name).collect(),
                mission_discard: state
                    .missions
                    .discard
                    .iter()
                    .map(|&mission| deck.mission(mission).name)
                    .collect(),
                agent_deck_size: state.agents.deck.len() as u8,
                mission_deck_size: state.missions.deck.len() as u8,
                tariff: Tariff::default(),
            }
        )
    }
}

/// The attached missions of a seat whose condition holds.
fn holding(state: &Agents, seat: Seat) -> Vec<Name> {
    state.holding(seat).map(|(attached, _)| state.rules.deck.mission(attached.mission).name).collect()
}

/// The cards of the viewer's own hand that another seat knows.
fn shown(state: &Agents, viewer: Viewer, other: Seat) -> Vec<Name> {
    match viewer {
        Viewer::Seat(seat) if seat != other => state.known(Viewer::Seat(other), seat),
        Viewer::Seat(_) | Viewer::Spectator => vec![],
    }
}

/// An event as one viewer learns of it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct Notice(Event);

impl Notice {
    /// Takes out of an event what the viewer may not know (A24).
    pub(crate) fn of(event: &Event, viewer: Viewer) -> Option<Notice> {
        let mut told = event.clone();
        match &mut told {
            Event::Drew { seat, card, .. } => hide_unless(viewer.is(*seat), card),
            Event::Showed { seat, to: other, card, .. } | Event::Stole { seat, from: other, card, .. } => {
                hide_unless(viewer.is(*seat) || viewer.is(*other), card);
            }
            Event::Played { .. } | Event::PlayedFree { .. } | Event::Offered { .. } | Event::Used { .. } => {}
            Event::Skipped { .. } | Event::Activated { .. } | Event::Copied { .. } | Event::Killed { .. } => {
            }
            Event::Turned { .. } | Event::Moved { .. } | Event::Extracted { .. } | Event::Revived { .. } => {}
            Event::Swapped { .. } | Event::Points { .. } | Event::Accomplished { .. } => {}
            Event::Removed { .. } | Event::FreeDiscarded { .. } | Event::Remade { .. } => {}
            Event::Discarded { .. } | Event::Censored { .. } | Event::Bought { .. } => {}
            Event::Exchanging { .. } | Event::ActionsEnded { .. } | Event::Attached { .. } => {}
            Event::MissionMoved { .. }
            | Event::Detached { .. }
            | Event::Paid { .. }
            | Event::Scored { .. } => {}
            Event::TurnBegan { .. }
            | Event::LastRound { .. }
            | Event::TimeIsUp { .. }
            | Event::Over { .. } => {}
        }
        Some(Notice(told))
    }
}

fn hide_unless(may_know: bool, card: &mut Option<Name>) {
    if !may_know {
        *card = None;
    }
}
