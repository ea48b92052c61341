//! What a command does to cards that lie in no faction: those of the hands, free agents and attached missions.

use crate::{
    command::{Stage, Step},
    deck::{Face, Mission},
    event::{Event, Pack},
    run::{Ask, Run},
    state::{Agents, UNSEEN},
};
use table::{Seat, Witness, below};

impl Agents {
    /// The victim shows the hand (A12), and which card is taken is asked next; or cards are discarded unseen.
    pub(super) fn rob<W: Witness<Event>>(
        &mut self,
        run: &mut Run,
        stage: &Stage,
        victim: Seat,
        witness: &mut W,
    ) -> bool {
        if let Step::DiscardFrom(raid) = stage.step
            && !raid.seen
        {
            (0..raid.count).for_each(|_| self.discard_unseen(victim, raid.what, witness));
            run.n_chosen = stage.most;
            return true;
        }
        match stage.step.loot() {
            Pack::Agents => self.show_agents(victim, run.user, witness),
            Pack::Missions => self.show_missions(victim, run.user, witness),
        }
        run.ask = Ask::Loot(victim);
        false
    }

    fn show_agents<W: Witness<Event>>(&mut self, victim: Seat, to: Seat, witness: &mut W) {
        let deck = &*self.rules.deck;
        let hand = self.hands[victim.idx()];
        self.seen_agents.looked(to, victim, hand, |bit| deck.copies(deck.every_agent()[bit as usize]));
        for face in deck.agents_in(hand) {
            let card = Some(deck.agent(face).name);
            witness.saw_that(|| Event::Showed { seat: victim, to, pack: Pack::Agents, card });
        }
    }

    fn show_missions<W: Witness<Event>>(&mut self, victim: Seat, to: Seat, witness: &mut W) {
        let deck = &*self.rules.deck;
        let hand = self.mission_hands[victim.idx()];
        let copies = |bit: u8| deck.mission_copies(deck.every_mission()[bit as usize]);
        self.seen_missions.looked(to, victim, hand, copies);
        for mission in deck.missions_in(hand) {
            let card = Some(deck.mission(mission).name);
            witness.saw_that(|| Event::Showed { seat: victim, to, pack: Pack::Missions, card });
        }
    }

    /// An agent of the hand that was shown; says whether that is all.
    pub(super) fn loot_agent<W: Witness<Event>>(
        &mut self,
        run: &mut Run,
        stage: &Stage,
        (victim, face): (Seat, Face),
        witness: &mut W,
    ) -> bool {
        match stage.step {
            Step::DiscardFrom(_) => self.discard_agent(victim, face, witness),
            _ => self.steal(run, victim, face, witness),
        }
        looted(run, stage, self.hands[victim.idx()].is_empty())
    }

    /// A mission of the hand that was shown; says whether that is all.
    pub(super) fn loot_mission<W: Witness<Event>>(
        &mut self,
        run: &mut Run,
        stage: &Stage,
        (victim, mission): (Seat, Mission),
        witness: &mut W,
    ) -> bool {
        match stage.step {
            Step::DiscardFrom(_) => self.discard_mission(victim, mission, witness),
            _ => self.steal_mission(run, victim, mission, witness),
        }
        looted(run, stage, self.mission_hands[victim.idx()].is_empty())
    }

    /// Chance takes a card out of a hand, for all to see.
    fn discard_unseen<W: Witness<Event>>(&mut self, victim: Seat, pack: Pack, witness: &mut W) {
        let mut chance = self.seed.chance(UNSEEN, self.n_unseen);
        let hand = match pack {
            Pack::Agents => self.hands[victim.idx()],
            Pack::Missions => self.mission_hands[victim.idx()],
        };
        if hand.is_empty() {
            return;
        }
        self.n_unseen += 1;
        let place = below(&mut chance, hand.len() as u32) as usize;
        let Some(bit) = hand.bits().nth(place) else { return };
        match pack {
            Pack::Agents => {
                let face = self.rules.deck.every_agent()[usize::from(bit)];
                self.discard_agent(victim, face, witness);
            }
            Pack::Missions => {
                let mission = self.rules.deck.every_mission()[usize::from(bit)];
                self.discard_mission(victim, mission, witness);
            }
        }
    }

    fn steal<W: Witness<Event>>(&mut self, run: &Run, victim: Seat, face: Face, witness: &mut W) {
        let deck = &*self.rules.deck;
        let (thief, copies, card) = (run.user, deck.copies(face), deck.agent(face).name);
        let n_cards = self.hands[victim.idx()].len();
        self.hands[victim.idx()].remove(copies);
        self.hands[thief.idx()].insert(copies);
        self.seen_agents
            .stolen(thief, victim, copies, n_cards, |bit| deck.copies(deck.every_agent()[bit as usize]));
        let pack = Pack::Agents;
        witness.saw_that(|| Event::Stole { seat: thief, from: victim, pack, card: Some(card) });
    }

    fn steal_mission<W: Witness<Event>>(
        &mut self,
        run: &Run,
        victim: Seat,
        mission: Mission,
        witness: &mut W,
    ) {
        let deck = &*self.rules.deck;
        let (thief, copies, card) = (run.user, deck.mission_copies(mission), deck.mission(mission).name);
        let n_cards = self.mission_hands[victim.idx()].len();
        self.mission_hands[victim.idx()].remove(copies);
        self.mission_hands[thief.idx()].insert(copies);
        let all = |bit: u8| deck.mission_copies(deck.every_mission()[bit as usize]);
        self.seen_missions.stolen(thief, victim, copies, n_cards, all);
        let pack = Pack::Missions;
        witness.saw_that(|| Event::Stole { seat: thief, from: victim, pack, card: Some(card) });
    }

    /// A free agent that another keeps goes to the discards.
    pub(super) fn dismiss<W: Witness<Event>>(
        &mut self,
        run: &mut Run,
        owner: Seat,
        face: Face,
        witness: &mut W,
    ) {
        if let Some(place) = self.free.iter().position(|free| (free.face, free.owner) == (face, owner)) {
            self.free.remove(place);
            self.agents.discard.push(face);
            witness.saw_that(|| Event::FreeDiscarded { card: self.rules.deck.agent(face).name });
        }
        run.chose(None);
    }

    pub(super) fn censor<W: Witness<Event>>(
        &mut self,
        run: &mut Run,
        owner: Seat,
        mission: Mission,
        witness: &mut W,
    ) {
        self.attached.detach(owner, mission);
        self.missions.discard.push(mission);
        witness.saw_that(|| Event::Censored { seat: owner, mission: self.rules.deck.mission(mission).name });
        run.chose(None);
    }

    /// Discards an agent from a hand, face up.
    pub(crate) fn discard_agent<W: Witness<Event>>(&mut self, seat: Seat, face: Face, witness: &mut W) {
        self.take_from_hand(seat, face);
        self.agents.discard.push(face);
        let card = self.rules.deck.agent(face).name;
        witness.saw_that(|| Event::Discarded { seat, pack: Pack::Agents, card });
    }

    /// Discards a mission from a hand, face up.
    pub(crate) fn discard_mission<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        mission: Mission,
        witness: &mut W,
    ) {
        self.take_mission_from_hand(seat, mission);
        self.missions.discard.push(mission);
        let card = self.rules.deck.mission(mission).name;
        witness.saw_that(|| Event::Discarded { seat, pack: Pack::Missions, card });
    }
}

/// A card of a hand was dealt with; says whether that is all, or another of the same hand is asked for.
fn looted(run: &mut Run, stage: &Stage, is_empty: bool) -> bool {
    run.n_chosen += 1;
    if run.n_chosen < stage.most && !is_empty {
        return false;
    }
    run.n_chosen = stage.most;
    run.ask = Ask::Target;
    true
}
