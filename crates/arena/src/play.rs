//! Plays one game in game time, which jumps to the next thing that happens.
//!
//! A seat that may act is asked whenever its view has changed, and when it wanted to be asked again. Its
//! decision is played at that very moment. Seats that are due at the same moment are asked one after the
//! other, in an order drawn from the deal's seed: it is the same for all seatings of a deal, so it favours no
//! seat and no player.

use crate::clock::now as real_now;
use crate::deal::{Conduct, purpose};
use crate::seat_player::{DecisionPoint, Failure, SeatPlayer};
use bots::{Decision, Played};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use table::{At, Chance, Outcome, Seat, Seed, Viewer, pick, shuffle};

/// A seat that waits is asked again after this time at the earliest, as at a real table.
const SOONEST_MS: u32 = 50;
/// A seat that can do nothing now, but may be able to later, is checked again after this time.
const IDLE_MS: u64 = 250;
/// How often a seat that the game does not wait for can act at the same moment.
const MOST_AT_ONCE: u32 = 32;
/// After this many questions, a game is played to its end at random.
const MOST_QUESTIONS: u32 = 100_000;

/// A seat of the table, and who plays it.
pub(crate) struct Chair<'a, G: Played> {
    pub(crate) player: Box<dyn SeatPlayer<G> + 'a>,
    pub(crate) conduct: Conduct,
    /// An answer that takes longer is late; `None` if the seat thinks by iterations.
    pub(crate) patience: Option<Duration>,
    /// When it is asked next.
    due: Option<At>,
    /// What it last saw.
    seen: Option<G::View>,
    n_at_once: u32,
    /// For the actions that replace a missing or bad answer.
    stand_in: Chance,
}

impl<'a, G: Played> Chair<'a, G> {
    pub(crate) fn new(
        player: Box<dyn SeatPlayer<G> + 'a>,
        patience: Option<Duration>,
        stand_in: Chance,
    ) -> Self {
        let (due, seen, conduct) = (Some(At::START), None, Conduct::default());
        Chair { player, conduct, patience, due, seen, n_at_once: 0, stand_in }
    }
}

/// A game being played.
pub(crate) struct ArenaGame<'a, G: Played> {
    game: G,
    now: At,
    pub(crate) chairs: Vec<Chair<'a, G>>,
    order: Chance,
    n_questions: u32,
    /// Was it played to its end at random?
    pub(crate) was_cut: bool,
    stop: &'a AtomicBool,
}

impl<'a, G: Played> ArenaGame<'a, G> {
    pub(crate) fn new(game: G, chairs: Vec<Chair<'a, G>>, whims: Seed, stop: &'a AtomicBool) -> Self {
        let order = whims.chance(purpose::ORDER, 0);
        ArenaGame { game, now: At::START, chairs, order, n_questions: 0, was_cut: false, stop }
    }

    /// Plays to the end; `None` if it was stopped before.
    pub(crate) fn play(&mut self) -> Option<Outcome> {
        while !self.game.is_over() {
            if self.stop.load(Ordering::Relaxed) {
                return None;
            }
            let mut asked: Vec<Seat> =
                Seat::all(self.chairs.len()).filter(|&seat| self.is_due(seat)).collect();
            let can_go_on = !asked.is_empty() || self.pass_time();
            if !can_go_on || self.n_questions > MOST_QUESTIONS {
                self.was_cut = true;
                self.game.play_out(&mut self.order);
            }
            let n_asked = asked.len();
            shuffle(&mut self.order, &mut asked, n_asked);
            for seat in asked {
                if self.is_due(seat) && !self.game.is_over() {
                    self.ask(seat);
                }
            }
        }
        // A bot that was told to stop thinking may have played badly, so such a game does not count.
        let outcome = self.game.outcome().filter(|_| !self.stop.load(Ordering::Relaxed))?;
        self.chairs.iter_mut().for_each(|chair| chair.player.game_over(&outcome));
        Some(outcome)
    }

    fn is_due(&self, seat: Seat) -> bool {
        self.chairs[seat.idx()].due.is_some_and(|due| due <= self.now)
    }

    /// Moves time to the next thing that happens; false if nothing ever will.
    fn pass_time(&mut self) -> bool {
        let due = self.chairs.iter().filter_map(|chair| chair.due).min();
        let deadline = self.game.deadline();
        let Some(next) = [due, deadline].into_iter().flatten().min() else { return false };
        if next > self.now {
            self.now = next;
            self.chairs.iter_mut().for_each(|chair| chair.n_at_once = 0);
        }
        self.fire_due_clocks();
        true
    }

    fn fire_due_clocks(&mut self) {
        while self.game.deadline().is_some_and(|deadline| deadline <= self.now) {
            self.game.clock(&mut ());
            self.mark_due();
        }
    }

    /// Every seat that sees something new is due now.
    fn mark_due(&mut self) {
        for seat in Seat::all(self.chairs.len()) {
            if !self.is_due(seat) {
                let view = self.game.view(Viewer::Seat(seat));
                let chair = &mut self.chairs[seat.idx()];
                if chair.seen.as_ref() != Some(&view) {
                    chair.due = Some(self.now);
                }
            }
        }
    }

    fn ask(&mut self, seat: Seat) {
        let mut legal = Vec::new();
        self.game.legal(seat, self.now, &mut legal);
        let view = self.game.view(Viewer::Seat(seat));
        let is_awaited = self.game.to_move().contains(seat);
        let must_act = is_awaited && self.game.deadline().is_none();
        let (now, later) = (self.now, self.game.deadline().map(|_| self.now.plus_ms(IDLE_MS)));
        let chair = &mut self.chairs[seat.idx()];
        chair.due = later;
        let is_settled = legal.is_empty() || G::is_settled(&view);
        if is_settled || (!is_awaited && chair.n_at_once >= MOST_AT_ONCE) {
            chair.seen = Some(view);
            return;
        }
        chair.n_at_once += 1;
        self.n_questions += 1;
        let question = DecisionPoint { view: &view, legal: &legal, now };
        let decision = chair.decide(&question, must_act);
        chair.seen = Some(view);
        match decision {
            Decision::Wait { again_ms } => chair.due = Some(now.plus_ms(u64::from(again_ms.max(SOONEST_MS)))),
            Decision::Act(action) => {
                chair.due = None;
                // A legal action is never refused.
                let _ = self.game.act(seat, action, now, &mut ());
                self.mark_due();
                self.fire_due_clocks();
            }
        }
    }
}

impl<G: Played> Chair<'_, G> {
    /// What the seat does: its player's answer, or a random legal action if that is unusable.
    fn decide(&mut self, question: &DecisionPoint<'_, G>, must_act: bool) -> Decision<G::Action> {
        let began = real_now();
        let answer = self.player.answer(question);
        let took = began.elapsed();
        let answer = answer.and_then(|decision| match decision {
            Decision::Act(action) if !question.legal.contains(&action) => {
                let written = serde_json::to_string(&action).unwrap_or_default();
                Err(Failure::Illegal(format!("not a legal action: {written}")))
            }
            Decision::Wait { .. } if must_act => {
                Err(Failure::Illegal("waits where the game waits for it and no clock runs".to_owned()))
            }
            Decision::Act(_) | Decision::Wait { .. } => Ok(decision),
        });
        if answer != Err(Failure::Absent) {
            self.conduct.times.add(took);
        }
        // If one of our own bots is late, only the machine is to blame: it is counted, but the answer is
        // played.
        if answer.is_ok() && self.patience.is_some_and(|patience| took > patience) {
            self.conduct.n_late += 1;
        }
        answer.unwrap_or_else(|failure| {
            self.conduct.note(failure);
            match pick(&mut self.stand_in, question.legal) {
                Some(action) => Decision::Act(action.clone()),
                None => Decision::Wait { again_ms: SOONEST_MS },
            }
        })
    }
}
