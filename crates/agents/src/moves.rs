//! Actions in the deck's own numbers: what is listed, drawn and done. The names of cards are for the wire.

use crate::{
    action::{Action, End},
    deck::{Deck, Face, Mission},
    faction::Spot,
};
use table::Seat;

/// An action in the deck's own numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Move {
    Play { face: Face, faction: u8, end: End, command_to: Seat },
    PlayAt { face: Face, spot: Spot, command_to: Seat },
    PlayFree { face: Face, with: Seat, command_to: Seat },
    Use,
    Skip,
    Activate(Spot),
    ActivateFree(Face),
    Target(Answer),
    Done,
    Buy { agents: u8, missions: u8 },
    Exchange,
    EndActions,
    Attach { mission: Mission, faction: u8 },
    Detach(Mission),
    EndTurn,
}

/// An answer to what a command or an exchange asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// An agent of the table.
    Agent(Spot),
    /// Before which card an agent goes.
    Place(Spot),
    /// Whom a revived agent's command faces.
    Facing(Seat),
    /// A player to rob.
    Player(Seat),
    /// An agent of a hand.
    Card(Face),
    /// A mission of a hand.
    Mission(Mission),
    /// A mission attached by a player.
    Attached(Seat, Mission),
    /// A free agent that a player keeps.
    Free(Seat, Face),
    /// One of several ways; the first for a step that may be left out and is not.
    Way(u8),
}

impl Move {
    /// The action that asks for this.
    pub(crate) fn action(self, deck: &Deck) -> Action {
        let (name, mission_name) = (|face| deck.agent(face).name, |mission| deck.mission(mission).name);
        match self {
            Move::Play { face, faction, end, command_to } => {
                Action::Play { card: name(face), faction, end, command_to }
            }
            Move::PlayAt { face, spot: Spot { faction, index }, command_to } => {
                Action::PlayAt { card: name(face), faction, place: index, command_to }
            }
            Move::PlayFree { face, with, command_to } => {
                Action::PlayFree { card: name(face), with, command_to }
            }
            Move::Use => Action::Use {},
            Move::Skip => Action::Skip {},
            Move::Activate(Spot { faction, index }) => Action::Activate { faction, index },
            Move::ActivateFree(face) => Action::ActivateFree { card: name(face) },
            Move::Target(answer) => answer.action(deck),
            Move::Done => Action::Done {},
            Move::Buy { agents, missions } => Action::Buy { agents, missions },
            Move::Exchange => Action::Exchange {},
            Move::EndActions => Action::EndActions {},
            Move::Attach { mission, faction } => Action::Attach { mission: mission_name(mission), faction },
            Move::Detach(mission) => Action::Detach { mission: mission_name(mission) },
            Move::EndTurn => Action::EndTurn {},
        }
    }
}

impl Answer {
    fn action(self, deck: &Deck) -> Action {
        match self {
            Answer::Agent(Spot { faction, index }) => Action::at_agent(faction, index),
            Answer::Place(Spot { faction, index }) => Action::at_place(faction, index),
            Answer::Facing(seat) => Action::facing(seat),
            Answer::Player(seat) => Action::at_seat(seat),
            Answer::Card(face) => Action::at_card(deck.agent(face).name),
            Answer::Mission(mission) => Action::at_mission(None, deck.mission(mission).name),
            Answer::Attached(seat, mission) => Action::at_mission(Some(seat), deck.mission(mission).name),
            Answer::Free(seat, face) => Action::at_free(seat, deck.agent(face).name),
            Answer::Way(choice) => Action::way(choice),
        }
    }

    /// The answer that an action gives: the fields of one question and no others, with cards that the deck has.
    pub(crate) fn of(action: Action, deck: &Deck) -> Option<Answer> {
        let Action::Target { faction, index, place, seat, card, command_to, mission, choice } = action else {
            return None;
        };
        if let Some(choice) = choice {
            return (action == Action::way(choice)).then_some(Answer::Way(choice));
        }
        let spot = |faction, index| Spot { faction, index };
        match (faction, index, place, seat, card, command_to, mission) {
            (Some(faction), Some(index), None, None, None, None, None) => {
                Some(Answer::Agent(spot(faction, index)))
            }
            (Some(faction), None, Some(place), None, None, None, None) => {
                Some(Answer::Place(spot(faction, place)))
            }
            (None, None, None, None, None, Some(seat), None) => Some(Answer::Facing(seat)),
            (None, None, None, Some(seat), None, None, None) => Some(Answer::Player(seat)),
            (None, None, None, None, Some(card), None, None) => deck.face(card).map(Answer::Card),
            (None, None, None, None, None, None, Some(mission)) => {
                deck.mission_named(mission).map(Answer::Mission)
            }
            (None, None, None, Some(seat), None, None, Some(mission)) => {
                deck.mission_named(mission).map(|mission| Answer::Attached(seat, mission))
            }
            (None, None, None, Some(seat), Some(card), None, None) => {
                deck.face(card).map(|face| Answer::Free(seat, face))
            }
            (_, _, _, _, _, _, _) => None,
        }
    }
}
