//! Steps that ask for no agent: cards are drawn, points change.

use crate::{
    command::{Party, Price, Stage, Step},
    event::Event,
    faction::MAX_SEATS,
    name::Name,
    run::Run,
    state::Agents,
};
use table::{CopyVec, Seat, Witness};

impl Agents {
    /// Does a step that asks for nothing, or whose player has been chosen, and goes on to the next.
    pub(super) fn settle<W: Witness<Event>>(
        &mut self,
        run: &mut Run,
        stage: &Stage,
        chosen: Option<Seat>,
        witness: &mut W,
    ) {
        self.do_plain(run, stage, chosen, witness);
        run.next_step(stage);
    }

    fn do_plain<W: Witness<Event>>(
        &mut self,
        run: &Run,
        stage: &Stage,
        chosen: Option<Seat>,
        witness: &mut W,
    ) {
        match stage.step {
            Step::Draw(cards) => {
                (0..cards.agents).for_each(|_| self.draw_agent(run.user, witness));
                (0..cards.missions).for_each(|_| self.draw_mission(run.user, witness));
            }
            Step::Gain(sum) => self.give_to_party(run, sum.whom, chosen, sum.points.into(), witness),
            Step::Lose(sum) => self.give_to_party(run, sum.whom, chosen, -i32::from(sum.points), witness),
            Step::Pay(price) => self.pay(run, price, chosen, witness),
            Step::Kill(_) | Step::Turn(_) | Step::Extract(_) | Step::Discard(_) => {}
            Step::Move(_) | Step::Revive(_) | Step::Copy(_) | Step::Steal(_) | Step::Swap(_) => {}
            Step::DiscardHand(_) | Step::DiscardMission(_) => {}
            Step::DiscardFrom(_) | Step::DiscardFree(_) => {}
        }
    }

    fn pay<W: Witness<Event>>(&mut self, run: &Run, price: Price, chosen: Option<Seat>, witness: &mut W) {
        let card = self.rules.deck.agent(run.command).name;
        let other = run.spot.map(|spot| self.factions.other(run.user, spot.faction));
        let payee = price.to.and_then(|_| chosen.or(other));
        self.give(run.user, card, -i32::from(price.points), witness);
        if let Some(payee) = payee {
            self.give(payee, card, price.points.into(), witness);
        }
    }

    /// Points for one or several, as a card says; whoever reaches the end of the game first, ends it (A20).
    fn give_to_party<W: Witness<Event>>(
        &mut self,
        run: &Run,
        party: Party,
        chosen: Option<Seat>,
        points: i32,
        witness: &mut W,
    ) {
        let card = self.rules.deck.agent(run.command).name;
        let all: CopyVec<Seat, MAX_SEATS> = self.outlook().party(run, party).collect();
        for &seat in all.iter().filter(|&&seat| chosen.is_none_or(|one| one == seat)) {
            if self.give(seat, card, points, witness) {
                return;
            }
        }
    }

    /// Points that a card's text gives or takes, as far as there are any; says whether that ended the game.
    pub(crate) fn give<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        card: Name,
        points: i32,
        witness: &mut W,
    ) -> bool {
        let points = points.max(-self.points[seat.idx()]);
        if points == 0 {
            return false;
        }
        witness.saw_that(|| Event::Points { seat, card, points });
        self.gain(seat, points, witness)
    }
}
