//! The hunt in real time: cards by the clock, presses in fair windows (P1, P3).

use crate::{
    Card, Cat, Checkpoint, Event, Illegal,
    state::{MAX_SEATS, Phase, Stage, Window, purpose},
};
use table::{At, CopyVec, Seat, SeatSet, Witness, shuffle};

impl Window {
    /// The presses in seat order.
    fn presses(&self) -> CopyVec<(Seat, Cat), MAX_SEATS> {
        let pressed = |(number, cat): (usize, &Option<Cat>)| cat.map(|cat| (Seat::at(number), cat));
        self.presses.iter().enumerate().filter_map(pressed).collect()
    }

    /// The window without this seat's press; none without presses.
    fn without(mut self, seat: Seat) -> Option<Window> {
        self.presses[seat.idx()] = None;
        self.presses.iter().any(Option::is_some).then_some(self)
    }
}

impl Checkpoint {
    /// P1: the next card comes after `reveal_ms`.
    pub(crate) fn await_card(&self, at: At) -> Phase {
        let until = at.plus_ms(u64::from(self.rules.reveal_ms));
        Phase::Race { stage: Stage::Hunt, until, said: SeatSet::EMPTY, window: self.phase.window() }
    }

    /// P1: the next card turns up, by the clock or because everybody is ready. An open window stays open.
    fn next_card(&mut self, at: At, witness: &mut impl Witness<Event>) {
        self.seen_by_all(at);
        if let Some(Card::Cat(_)) = self.turn_up(witness) {
            self.turn = self.turn.next(usize::from(self.n_seats));
        }
        self.phase = if self.deck.is_empty() { self.call_in_race(at, witness) } else { self.await_card(at) };
    }

    /// K9: the deck is empty.
    fn call_in_race(&self, at: At, witness: &mut impl Witness<Event>) -> Phase {
        witness.saw(Event::FinalCall {});
        let until = at.plus_ms(u64::from(self.rules.final_call_ms));
        Phase::Race { stage: Stage::FinalCall, until, said: SeatSet::EMPTY, window: self.phase.window() }
    }

    /// P1: a player says that the next card may come. A press that is not settled yet changes nothing about it.
    pub(crate) fn ready(
        &mut self,
        seat: Seat,
        at: At,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        let said = match &mut self.phase {
            Phase::Race { stage: Stage::Hunt, said, .. } => said,
            Phase::Ask { stage: Stage::Hunt, .. } => {
                return Err(Illegal::OtherPace { played: "step by step", instead: "wait" });
            }
            Phase::Race { stage: Stage::FinalCall, .. }
            | Phase::Ask { stage: Stage::FinalCall, .. }
            | Phase::Sides { .. }
            | Phase::Cafe { .. }
            | Phase::Declare { .. }
            | Phase::Over => return Err(self.not_now()),
        };
        if let Some(cat) = self.caught[seat.idx()] {
            return Err(Illegal::HasCaught { cat });
        }
        if said.contains(seat) {
            return Err(Illegal::ReadyBefore);
        }
        said.insert(seat);
        self.seen_by_all(at);
        witness.saw(Event::Ready { seat });
        self.go_on(at, witness);
        Ok(())
    }

    /// K9: a player gives up in the final call. A press of theirs that is not settled yet is taken back.
    pub(crate) fn give_up(
        &mut self,
        seat: Seat,
        at: At,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        self.is_hunting(seat)?;
        let Phase::Race { stage: Stage::FinalCall, said, window, .. } = &mut self.phase else {
            return Err(self.not_now());
        };
        said.insert(seat);
        *window = window.and_then(|window| window.without(seat));
        self.seen_by_all(at);
        witness.saw(Event::GaveUp { seat });
        self.go_on(at, witness);
        Ok(())
    }

    /// Has this seat neither caught nor given up?
    pub(crate) fn is_hunting(&self, seat: Seat) -> Result<(), Illegal> {
        let Phase::Race { stage, said, .. } = self.phase else { return Err(self.not_now()) };
        if let Some(cat) = self.caught[seat.idx()] {
            return Err(Illegal::HasCaught { cat });
        }
        if stage == Stage::FinalCall && said.contains(seat) {
            return Err(Illegal::GaveUp);
        }
        Ok(())
    }

    /// P3: may this seat press? Once a window.
    pub(crate) fn may_press(&self, seat: Seat) -> Result<(), Illegal> {
        self.is_hunting(seat)?;
        match self.phase.window().and_then(|window| window.presses[seat.idx()]) {
            Some(cat) => Err(Illegal::Pressed { cat }),
            None => Ok(()),
        }
    }

    /// P3: a press opens a window or joins the open one; without windows it is settled at once.
    pub(crate) fn press(
        &mut self,
        seat: Seat,
        cat: Cat,
        at: At,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        self.may_press(seat)?;
        self.may_catch(seat, cat)?;
        let closes = at.plus_ms(u64::from(self.rules.press_ms));
        let Phase::Race { stage, window, .. } = &mut self.phase else { return Err(self.not_now()) };
        if self.rules.press_ms == 0 {
            let stage = *stage;
            self.seen_by_all(at);
            self.settle(stage, seat, cat, witness);
            self.go_on(at, witness);
            return Ok(());
        }
        let window = window.get_or_insert(Window { closes, presses: [None; MAX_SEATS] });
        window.presses[seat.idx()] = Some(cat);
        self.seen_only_by(seat, at);
        witness.saw(Event::Pressed { seat, cat });
        Ok(())
    }

    /// P3: the window closes; its presses are settled one by one in the order of the lot.
    pub(crate) fn close_window(&mut self, at: At, witness: &mut impl Witness<Event>) {
        let Phase::Race { stage, window, .. } = &mut self.phase else { return };
        let (stage, Some(window)) = (*stage, window.take()) else { return };
        let mut presses = window.presses();
        if presses.len() > 1 {
            // P3: a lot among the seats that pressed, whoever came first.
            let n_presses = presses.len();
            shuffle(&mut self.seed.chance(purpose::PRESSES, self.n_windows), &mut presses, n_presses);
        }
        self.n_windows = self.n_windows.wrapping_add(1);
        self.seen_by_all(at);
        for &(seat, cat) in presses.iter() {
            self.settle(stage, seat, cat, witness);
        }
    }

    /// After something that everybody saw: is the hunt over (K9), is everybody ready (P1)?
    pub(crate) fn go_on(&mut self, at: At, witness: &mut impl Witness<Event>) {
        let Phase::Race { stage, said, .. } = self.phase else { return };
        let nobody_awaited = self.hunters().without(said).is_empty();
        match stage {
            Stage::Hunt if self.is_hunt_over(stage) => self.score(at, witness),
            Stage::Hunt if nobody_awaited => self.next_card(at, witness),
            Stage::FinalCall if nobody_awaited => self.score(at, witness),
            Stage::Hunt | Stage::FinalCall => {}
        }
    }

    /// The clock goes off in real time: the window first (P3), then, if it is time for that too, the card (P1) or the
    /// end of the final call (K9), which an open window does not outlast.
    pub(crate) fn race_clock(&mut self, witness: &mut impl Witness<Event>) {
        let Phase::Race { stage, until, window, .. } = self.phase else { return };
        let at = window.map_or(until, |window| window.closes.min(until));
        if stage == Stage::FinalCall || window.is_some_and(|window| window.closes == at) {
            self.close_window(at, witness);
            self.go_on(at, witness);
        }
        let is_due = matches!(self.phase, Phase::Race { until, .. } if until == at);
        match stage {
            Stage::Hunt if is_due => self.next_card(at, witness),
            Stage::FinalCall if is_due => {
                self.seen_by_all(at);
                self.score(at, witness);
            }
            Stage::Hunt | Stage::FinalCall => {}
        }
    }
}
