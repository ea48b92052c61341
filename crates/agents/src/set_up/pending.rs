//! Setting up a table where a command is offered or asks, or an exchange is going on.

use super::bad;
use crate::{
    Name, Position,
    command::{Stage, Step},
    deck::Face,
    faction::Spot,
    run::{Ask, Run},
    state::{Agents, Free, Offer, Phase},
    wire::{Pending, PhaseName, Place, Question, question},
};
use table::{BadPosition, CopyVec, Seat};

impl Agents {
    pub(super) fn read_pending(&self, name: PhaseName, position: &Position) -> Result<Phase, BadPosition> {
        if !position.touched.is_empty() {
            return bad("touched", "only in phase `missions`");
        }
        let phase = match (&position.pending, name) {
            (Some(offer @ Pending::Offer { .. }), PhaseName::Offer) => self.read_offer(offer)?,
            (Some(target @ Pending::Target { .. }), PhaseName::Target) => self.read_target(target)?,
            (&Some(Pending::Exchange { seat, agents, missions }), PhaseName::Exchange) => {
                let enough = usize::from(agents) <= self.agents.discard.len()
                    && usize::from(missions) <= self.missions.discard.len();
                if seat != self.turn || !enough {
                    return bad(
                        "pending",
                        "an exchange is of the seat whose turn it is, and its cards are discarded",
                    );
                }
                Phase::Exchange { agents, missions }
            }
            (_, _) => {
                return bad("pending", "the phase needs what is pending: an offer, a target or an exchange");
            }
        };
        Ok(phase)
    }

    fn read_offer(&self, pending: &Pending) -> Result<Phase, BadPosition> {
        let &Pending::Offer { seat, card, lies, turn_left_ms } = pending else { return self.not_pending() };
        let face = self.read_source(seat, card, lies, true)?;
        let spot = lies.map(Spot::from);
        if !self.is_usable(seat, face, spot) {
            return bad(
                "pending",
                format!("the command of {card} has no target, so it is not offered (A14)"),
            );
        }
        let turn_left = self.read_turn_left(turn_left_ms.unwrap_or(self.rules.turn_ms))?;
        Ok(Phase::Offer(Offer { seat, card: face, spot, turn_left }))
    }

    fn not_pending<T>(&self) -> Result<T, BadPosition> {
        bad("pending", "not what the phase says")
    }

    fn read_turn_left(&self, ms: u32) -> Result<u32, BadPosition> {
        if ms > self.rules.turn_ms {
            return bad("pending", format!("`turn_left_ms` is at most {}, a whole turn", self.rules.turn_ms));
        }
        Ok(ms)
    }

    /// The agent whose command is offered or used: alive, facing its user, in its place.
    fn read_source(
        &self,
        seat: Seat,
        card: Name,
        lies: Option<Place>,
        is_fresh: bool,
    ) -> Result<Face, BadPosition> {
        let Some(face) = self.rules.deck.face(card) else {
            return bad("pending", format!("{card} is no agent of the deck"));
        };
        if seat.idx() >= self.seats() {
            return bad("pending", format!("seat {seat} is not at this table"));
        }
        match lies.map(|place| self.factions.agent(place.into())) {
            None if self.rules.deck.agent(face).is_free() => {
                let is_kept = self.free.contains(&Free { face, owner: seat });
                if is_kept { Ok(face) } else { bad("pending", format!("seat {seat} keeps no {card}")) }
            }
            None if is_fresh => bad("pending", format!("`lies`: where {card} lies")),
            None => Ok(face),
            Some(Some(agent)) if agent.face == face => {
                let faces = !agent.dead && agent.command_to == seat;
                if is_fresh && !faces {
                    return bad("pending", format!("{card} is alive and its command faces seat {seat}"));
                }
                Ok(face)
            }
            Some(_) => bad("pending", format!("{card} does not lie there")),
        }
    }

    fn read_target(&self, pending: &Pending) -> Result<Phase, BadPosition> {
        let &Pending::Target {
            seat,
            card,
            lies,
            copied,
            step,
            times,
            n_chosen,
            ref chosen,
            turn_left_ms,
            ..
        } = pending
        else {
            return self.not_pending();
        };
        let is_fresh = step == 0 && times == 0 && n_chosen == 0;
        let face = self.read_source(seat, card, lies, is_fresh)?;
        if turn_left_ms.is_none() && seat != self.turn {
            return bad("pending", "for an action, only the seat whose turn it is uses a command (A9)");
        }
        let mut run =
            Run { step, times, n_chosen, ..Run::new(&self.rules.deck, seat, face, lies.map(Spot::from)) };
        run.turn_left = turn_left_ms.map(|ms| self.read_turn_left(ms)).transpose()?;
        run.command = self.read_command(face, copied)?;
        if times > 0 && times >= self.rules.deck.agent(run.command).repeat {
            return bad("pending", "`times`: the command is not repeated so often");
        }
        let Some(stage) = run.stage(&self.rules.deck) else {
            return bad("pending", "`step`: the command has no such step");
        };
        if n_chosen >= stage.most || chosen.len() > usize::from(n_chosen) {
            return bad("pending", "`n_chosen` and `chosen`: more targets than the step can have had");
        }
        run.chosen = self.read_chosen(chosen)?;
        run.ask = self.read_ask(&run, stage, pending)?;
        let mut has_answer = false;
        self.each_target(&run, &mut |_| has_answer = true);
        if !has_answer {
            return bad(
                "pending",
                "what is asked for has no answer, and a command that is begun can be finished (A14)",
            );
        }
        Ok(Phase::Target(run))
    }

    /// The agent whose command is done.
    fn read_command(&self, face: Face, copied: Option<Name>) -> Result<Face, BadPosition> {
        let deck = &*self.rules.deck;
        let Some(name) = copied else { return Ok(face) };
        match deck.face(name) {
            Some(other) if !deck.agent(face).copies_commands() || deck.agent(other).copies_commands() => {
                bad("pending", format!("`copied`: the command of {name} cannot be copied here"))
            }
            Some(other) if deck.agent(other).is_free() => {
                bad("pending", format!("`copied`: {name} is a free agent"))
            }
            Some(other) => Ok(other),
            None => bad("pending", format!("`copied`: {name} is no agent of the deck")),
        }
    }

    fn read_chosen(
        &self,
        places: &[Place],
    ) -> Result<CopyVec<Spot, { crate::command::MAX_TARGETS as usize }>, BadPosition> {
        for (number, &place) in places.iter().enumerate() {
            if self.factions.agent(place.into()).is_none() || places[..number].contains(&place) {
                return bad("pending", "`chosen`: different agents that lie on the table");
            }
        }
        Ok(places.iter().map(|&place| place.into()).collect())
    }

    fn read_ask(&self, run: &Run, stage: &Stage, pending: &Pending) -> Result<Ask, BadPosition> {
        let &Pending::Target { question: asked, agent, victim, .. } = pending else {
            return self.not_pending();
        };
        let (outlook, step) = (self.outlook(), &stage.step);
        let fits = |place: Place| outlook.spots(run, stage).contains(place.into());
        let can_be_robbed = |victim: Seat| match *step {
            Step::Steal(theft) => outlook.victims(run, theft.from, theft.what).any(|seat| seat == victim),
            Step::DiscardFrom(raid) if raid.seen => {
                outlook.victims(run, raid.from, raid.what).any(|seat| seat == victim)
            }
            _ => false,
        };
        let is_loot = matches!(
            asked,
            Question::Loot | Question::LootMission | Question::ShownAgent | Question::ShownMission
        );
        let ask = match (asked, agent, victim) {
            (Question::Place, Some(place), None) if matches!(step, Step::Move(_)) && fits(place) => {
                Ask::Place(place.into())
            }
            (Question::Facing, Some(place), None) if matches!(step, Step::Revive(_)) && fits(place) => {
                Ask::Facing(place.into())
            }
            (_, None, Some(victim)) if is_loot && can_be_robbed(victim) => Ask::Loot(victim),
            (_, None, Some(_)) if is_loot => return bad("pending", "`victim`: nobody who can be robbed"),
            (Question::Way, None, None)
                if run.step == 0
                    && run.n_chosen == 0
                    && self.rules.deck.agent(run.command).ways.len() > 1 =>
            {
                Ask::Way
            }
            (_, None, None) => Ask::Target,
            (_, _, _) => return bad("pending", "`agent` and `victim` are what the question is about"),
        };
        if question(stage, ask, run.n_chosen) != asked {
            return bad("pending", "`question`: not what this step of the command asks");
        }
        Ok(ask)
    }
}
