//! The whole state of a table.

use crate::{
    deck::{FIRST_AGENTS, FIRST_MISSIONS, Face, MAX_CARDS, Mission},
    event::{Event, Pack},
    faction::{Factions, MAX_SEATS, Spot},
    knowledge::Knowledge,
    missions::{Attachments, Kinds},
    options::Rules,
    outlook::Outlook,
    pile::Pile,
    run::Run,
    set::CardSet,
};
use table::{At, CopyVec, Seat, Seed, Witness, below};

/// What the chance of a stream is for.
const DEAL_AGENTS: u32 = 1;
const DEAL_MISSIONS: u32 = 2;
const FIRST_PLAYER: u32 = 3;
const REMAKE_AGENTS: u32 = 4;
const REMAKE_MISSIONS: u32 = 5;
/// The order of a deck that a position leaves to chance.
pub(crate) const POSITION_AGENTS: u32 = 6;
/// The order of a deck that a position leaves to chance.
pub(crate) const POSITION_MISSIONS: u32 = 7;
/// Which card of a hand is discarded unseen.
pub(crate) const UNSEEN: u32 = 8;

/// After so many rounds the game ends (A25).
pub(crate) const MAX_ROUNDS: u8 = 40;
/// Actions in a turn (A17).
pub(crate) const N_ACTIONS: u8 = 2;

/// A game of «Агенты»: the whole state, hidden things included.
///
/// It is not `Serialize`: only what a viewer may know can get onto a socket.
/// ```compile_fail
/// fn serialisable(_: impl serde::Serialize) {}
/// fn leak(state: agents::Agents) { serialisable(state) }
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Agents {
    pub(crate) rules: Rules,
    pub(crate) seed: Seed,
    pub(crate) factions: Factions,
    pub(crate) attached: Attachments,
    pub(crate) hands: [CardSet; MAX_SEATS],
    pub(crate) mission_hands: [CardSet; MAX_SEATS],
    pub(crate) points: [i32; MAX_SEATS],
    pub(crate) free: CopyVec<Free, MAX_CARDS>,
    pub(crate) agents: Pile<Face, MAX_CARDS>,
    pub(crate) missions: Pile<Mission, MAX_CARDS>,
    pub(crate) seen_agents: Knowledge,
    pub(crate) seen_missions: Knowledge,
    /// How many cards were discarded unseen: the index of the next one's chance.
    pub(crate) n_unseen: u32,
    pub(crate) turn: Seat,
    pub(crate) first: Seat,
    pub(crate) round: u8,
    /// Actions left after the present one.
    pub(crate) actions_left: u8,
    /// Somebody has had the points that win, and the round is played to its end (A20).
    pub(crate) last_round: bool,
    pub(crate) phase: Phase,
    pub(crate) now: At,
    /// When the clock goes off that runs now (A26).
    pub(crate) deadline: At,
}

/// A free agent on the table, kept by whom its command faces (A11).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Free {
    pub(crate) face: Face,
    pub(crate) owner: Seat,
}

/// Who is waited for, and for what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// The seat whose turn it is may act (A17).
    Actions,
    /// A command may be used at once (A8, A11).
    Offer(Offer),
    /// A command asks for a target (A14).
    Target(Run),
    /// Cards are being discarded for an exchange (A17); so many so far.
    Exchange { agents: u8, missions: u8 },
    /// Missions may be attached, taken back and moved (A18).
    Missions { touched: Kinds },
    /// The game is over.
    Over,
}

/// An offered command. While it is open, the turn's clock stands still (A26).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Offer {
    pub(crate) seat: Seat,
    pub(crate) card: Face,
    /// Where the agent lies; nowhere for a free agent.
    pub(crate) spot: Option<Spot>,
    /// What was left of the turn's clock, in milliseconds.
    pub(crate) turn_left: u32,
}

impl Agents {
    /// Set-up (A2, A3).
    pub(crate) fn deal(n_seats: usize, rules: Rules, seed: Seed) -> Agents {
        let (deck, turn_ms) = (&rules.deck, rules.turn_ms);
        let every_agent = deck.every_agent().iter().copied().collect();
        let every_mission = deck.every_mission().iter().copied().collect();
        let first = Seat::at(below(&mut seed.chance(FIRST_PLAYER, 0), n_seats as u32) as usize);
        let mut state = Agents {
            rules,
            seed,
            factions: Factions::new(n_seats),
            attached: Attachments::default(),
            hands: Default::default(),
            mission_hands: Default::default(),
            points: first_points(n_seats, first),
            free: CopyVec::new(),
            agents: Pile::new(every_agent, &mut seed.chance(DEAL_AGENTS, 0)),
            missions: Pile::new(every_mission, &mut seed.chance(DEAL_MISSIONS, 0)),
            seen_agents: Knowledge::none(n_seats),
            seen_missions: Knowledge::none(n_seats),
            n_unseen: 0,
            turn: first,
            first,
            round: 1,
            actions_left: N_ACTIONS,
            last_round: false,
            phase: Phase::Actions,
            now: At::START,
            deadline: At::START.plus_ms(turn_ms.into()),
        };
        for seat in Seat::all(n_seats) {
            (0..FIRST_AGENTS).for_each(|_| state.draw_agent(seat, &mut ()));
            (0..FIRST_MISSIONS).for_each(|_| state.draw_mission(seat, &mut ()));
        }
        state
    }

    pub(crate) fn seats(&self) -> usize {
        self.factions.n_seats()
    }

    /// The seat the game waits for.
    pub(crate) fn awaited(&self) -> Option<Seat> {
        match &self.phase {
            Phase::Actions | Phase::Exchange { .. } | Phase::Missions { .. } => Some(self.turn),
            Phase::Offer(offer) => Some(offer.seat),
            Phase::Target(run) => Some(run.user),
            Phase::Over => None,
        }
    }

    /// What commands are decided on.
    pub(crate) fn outlook(&self) -> Outlook<'_> {
        Outlook::of(self)
    }

    /// Draws an agent; the deck is made anew where it has run out, and nothing happens where both are empty (A21).
    pub(crate) fn draw_agent<W: Witness<Event>>(&mut self, seat: Seat, witness: &mut W) {
        let deck = &*self.rules.deck;
        if self.agents.is_spent() {
            self.agents.remake(&mut self.seed.chance(REMAKE_AGENTS, self.agents.n_remade));
            if self.n_agents_in_play() == deck.n_agents() {
                let copies = |bit: u8| deck.copies(deck.every_agent()[bit as usize]);
                self.seen_agents.remade(&self.hands, copies);
            }
            witness.saw_that(|| Event::Remade { pack: Pack::Agents, n_cards: self.agents.deck.len() as u8 });
        }
        if let Some(face) = self.agents.deck.pop() {
            self.hands[seat.idx()].insert(deck.copies(face));
            let card = Some(deck.agent(face).name);
            witness.saw_that(|| Event::Drew { seat, pack: Pack::Agents, card });
        }
    }

    /// Draws a mission, as [`Agents::draw_agent`] draws an agent.
    pub(crate) fn draw_mission<W: Witness<Event>>(&mut self, seat: Seat, witness: &mut W) {
        let deck = &*self.rules.deck;
        if self.missions.is_spent() {
            self.missions.remake(&mut self.seed.chance(REMAKE_MISSIONS, self.missions.n_remade));
            if self.n_missions_in_play() == deck.n_missions() {
                let copies = |bit: u8| deck.mission_copies(deck.every_mission()[bit as usize]);
                self.seen_missions.remade(&self.mission_hands, copies);
            }
            witness
                .saw_that(|| Event::Remade { pack: Pack::Missions, n_cards: self.missions.deck.len() as u8 });
        }
        if let Some(mission) = self.missions.deck.pop() {
            self.mission_hands[seat.idx()].insert(deck.mission_copies(mission));
            let card = Some(deck.mission(mission).name);
            witness.saw_that(|| Event::Drew { seat, pack: Pack::Missions, card });
        }
    }

    /// How many agents there are anywhere: fewer than the deck's only in a position set up by hand.
    pub(crate) fn n_agents_in_play(&self) -> usize {
        let in_hands: usize = self.hands.iter().map(|hand| hand.len()).sum();
        let in_factions: usize = self.factions.iter().map(|(_, line)| line.n_agents()).sum();
        self.agents.n_left() + in_hands + in_factions + self.free.len()
    }

    /// How many missions there are anywhere.
    pub(crate) fn n_missions_in_play(&self) -> usize {
        let in_hands: usize = self.mission_hands.iter().map(|hand| hand.len()).sum();
        let attached: usize = Seat::all(self.seats()).map(|seat| self.attached.of(seat).len()).sum();
        self.missions.n_left() + in_hands + attached
    }

    /// An agent leaves a hand for all to see.
    pub(crate) fn take_from_hand(&mut self, seat: Seat, face: Face) {
        let copies = self.rules.deck.copies(face);
        self.hands[seat.idx()].remove(copies);
        self.seen_agents.left_openly(seat, copies);
    }

    /// A mission leaves a hand for all to see.
    pub(crate) fn take_mission_from_hand(&mut self, seat: Seat, mission: Mission) {
        let copies = self.rules.deck.mission_copies(mission);
        self.mission_hands[seat.idx()].remove(copies);
        self.seen_missions.left_openly(seat, copies);
    }
}

/// A2: the first player has 1 point, the second 2 and so on.
pub(crate) fn first_points(n_seats: usize, first: Seat) -> [i32; MAX_SEATS] {
    let mut points = [0; MAX_SEATS];
    for place in 0..n_seats {
        points[first.after(place, n_seats).idx()] = place as i32 + 1;
    }
    points
}
