//! Using a command (A8–A14): offered or for an action, one question at a time.

mod answers;
mod cards;
mod factions;
mod points;

use crate::{
    command::{Among, Stage},
    deck::Face,
    event::Event,
    faction::Spot,
    run::{Ask, Run},
    state::{Agents, Free, Offer, Phase},
};
use table::{At, Seat, Witness};

impl Agents {
    /// Offers the command of an agent just played to whom it faces, if it can be used (A8, A11, A14).
    pub(crate) fn offer<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        card: Face,
        spot: Option<Spot>,
        at: At,
        witness: &mut W,
    ) {
        if !self.is_usable(seat, card, spot) {
            return self.go_on(witness);
        }
        let turn_left = self.deadline.as_ms().saturating_sub(at.as_ms()) as u32;
        self.phase = Phase::Offer(Offer { seat, card, spot, turn_left });
        self.deadline = at.plus_ms(self.rules.offer_ms.into());
        witness.saw_that(|| Event::Offered { seat, card: self.rules.deck.agent(card).name });
    }

    pub(crate) fn use_offer<W: Witness<Event>>(&mut self, offer: Offer, at: At, witness: &mut W) {
        let Offer { seat, card, spot, turn_left } = offer;
        witness.saw_that(|| Event::Used { seat, card: self.rules.deck.agent(card).name });
        let run = Run::new(&self.rules.deck, seat, card, spot);
        self.begin(Run { turn_left: Some(turn_left), ..run }, at, witness);
    }

    pub(crate) fn skip_offer<W: Witness<Event>>(&mut self, offer: Offer, at: At, witness: &mut W) {
        witness.saw_that(|| Event::Skipped { seat: offer.seat });
        self.deadline = at.plus_ms(offer.turn_left.into());
        self.go_on(witness);
    }

    /// Begins a command that can be used.
    pub(crate) fn begin<W: Witness<Event>>(&mut self, run: Run, at: At, witness: &mut W) {
        if self.rules.deck.agent(run.card).idle && !self.outlook().can_do(&run) {
            // To no effect, as its text allows (A14).
            self.finish(&run, at, witness);
        } else {
            self.advance(run, at, witness);
        }
    }

    /// Does what needs no answer, up to the next question or the end of the command.
    fn advance<W: Witness<Event>>(&mut self, mut run: Run, at: At, witness: &mut W) {
        loop {
            if run.ask == Ask::Way && !self.takes_only_way(&mut run) {
                self.phase = Phase::Target(run);
                return;
            }
            let Some(&stage) = run.stage(&self.rules.deck) else {
                match run.again(&self.rules.deck).filter(|again| self.outlook().can_do(again)) {
                    Some(again) => run = again,
                    None => break,
                }
                continue;
            };
            let may_stop = stage.is_enough(run.n_chosen);
            if run.n_chosen >= stage.most || (may_stop && !self.outlook().has_choice(&run, &stage)) {
                run.next_step(&stage);
                continue;
            }
            if stage.is_plain() && !stage.may && !run.is_again(&self.rules.deck) {
                self.settle(&mut run, &stage, None, witness);
                if self.phase == Phase::Over {
                    return;
                }
                continue;
            }
            if self.asks(&mut run, &stage, witness) {
                self.phase = Phase::Target(run);
                return;
            }
        }
        self.finish(&run, at, witness);
    }

    /// Asks for a target of a step; where that can only be the agent itself, nothing is asked. Says whether anything is.
    fn asks<W: Witness<Event>>(&mut self, run: &mut Run, stage: &Stage, witness: &mut W) -> bool {
        let among = stage.aim.map(|aim| if run.n_chosen == 0 { aim.among } else { aim.second });
        match (among, run.spot) {
            (Some(Among::This), Some(spot)) if !stage.may => !self.choose_agent(run, spot, witness),
            (_, _) => {
                run.ask = Ask::Target;
                true
            }
        }
    }

    /// Where only one way of a command can be used, nothing is asked; says whether that is so.
    fn takes_only_way(&self, run: &mut Run) -> bool {
        if run.is_again(&self.rules.deck) {
            return false;
        }
        let outlook = self.outlook();
        let ways = &self.rules.deck.agent(run.command).ways;
        let mut usable = ways.iter().map(|&step| run.on_way(step)).filter(|way| outlook.can_do(way));
        match (usable.next(), usable.next()) {
            (Some(way), None) => {
                *run = way;
                true
            }
            (_, _) => false,
        }
    }

    /// The command is done: a free agent goes to the discards (A11), the clock of the turn runs on (A26).
    fn finish<W: Witness<Event>>(&mut self, run: &Run, at: At, witness: &mut W) {
        let kept = |free: &Free| (free.face, free.owner) == (run.card, run.user);
        let card = self.rules.deck.agent(run.card);
        let place = self.free.iter().position(kept).filter(|_| card.is_free());
        if let Some(place) = place {
            self.free.remove(place);
            self.agents.discard.push(run.card);
            witness.saw_that(|| Event::FreeDiscarded { card: card.name });
        }
        if let Some(turn_left) = run.turn_left {
            self.deadline = at.plus_ms(turn_left.into());
        }
        self.go_on(witness);
    }

    /// Enough targets (A14).
    pub(crate) fn enough<W: Witness<Event>>(&mut self, mut run: Run, at: At, witness: &mut W) {
        match run.stage(&self.rules.deck) {
            Some(&stage) if !run.is_again(&self.rules.deck) => {
                run.next_step(&stage);
                self.advance(run, at, witness);
            }
            Some(_) | None => self.finish(&run, at, witness),
        }
    }

    /// Are fewer targets than there could be enough?
    pub(crate) fn may_stop(&self, run: &Run) -> bool {
        let Some(stage) = run.stage(&self.rules.deck) else { return false };
        run.is_again(&self.rules.deck)
            || (run.ask == Ask::Target
                && stage.is_enough(run.n_chosen)
                && self.outlook().can_go_on(run, stage))
    }

    /// The clock finishes a command that was begun: enough where that is allowed, else the first target (A26).
    pub(crate) fn finish_by_clock<W: Witness<Event>>(&mut self, at: At, witness: &mut W) {
        while let Phase::Target(run) = &self.phase {
            let run = *run;
            let mut first = None;
            self.each_target(&run, &mut |target| {
                first.get_or_insert(target);
            });
            match first {
                _ if self.may_stop(&run) => self.enough(run, at, witness),
                Some(target) => self.answer(run, target, at, witness),
                // Cannot be: a command that is begun can be finished. Still, the game goes on.
                None => return self.go_on(witness),
            }
        }
    }
}
