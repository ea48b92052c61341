//! The implementation of [`AnyMatch`] for one game.

use crate::json::{json, read, write_json};
use crate::{AnyMatch, Ask, BotJob, Decks, Fault, Json, Setup};
use bots::{Budget, Decision, Level, Played};
use table::{At, Game, Happened, Match, Move, Outcome, Seat, SeatName, SeatSet, Seed, Viewer, notation};

/// A match, what happened last in it, and what each seat could do when that was last asked.
#[derive(Clone)]
pub(crate) struct Typed<G: Game> {
    played: Match<G>,
    last: Option<Happened<G>>,
    could: Vec<Option<Vec<G::Action>>>,
    /// A buffer for the list that `could` is compared with.
    can: Vec<G::Action>,
}

impl<G: Played> Typed<G> {
    pub(crate) fn begin(setup: Setup<'_>, decks: &Decks) -> Result<Typed<G>, Fault> {
        let Setup { n_seats, options, position, deck, rules, fairness } = setup;
        let mut options = crate::options_of::<G>(options)?;
        match deck {
            Some(deck) => options = G::with_deck(options, deck).map_err(Fault::bad_request)?,
            None => decks.give(&mut options)?,
        }
        let position =
            position.map(|position| read(position, "position")).transpose().map_err(Fault::bad_position)?;
        let played = Match::new(n_seats, options, position, fairness)?;
        Ok(Typed::of(match rules {
            Some(version) => played.played_by(version),
            None => played,
        }))
    }

    pub(crate) fn of(played: Match<G>) -> Typed<G> {
        let could = vec![None; played.game().n_seats()];
        Typed { played, last: None, could, can: Vec::new() }
    }

    /// Replays one move of a record.
    pub(crate) fn replay_move(&mut self, step: &Move<G::Action>) -> Result<(), String> {
        self.last = Some(self.played.replay_move_from(step)?);
        Ok(())
    }

    pub(crate) fn played(&self) -> &Match<G> {
        &self.played
    }

    fn events_of_last(&self) -> &[G::Event] {
        self.last.as_ref().map_or(&[], |last| &last.events)
    }

    fn legal_now(&self, seat: Seat, at: At) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.played.game().legal(seat, at, &mut legal);
        legal
    }
}

impl<G: Played> AnyMatch for Typed<G> {
    fn n_seats(&self) -> usize {
        self.played.game().n_seats()
    }

    fn now(&self) -> At {
        self.played.game().now()
    }

    fn deadline(&self) -> Option<At> {
        self.played.game().deadline()
    }

    fn to_move(&self) -> SeatSet {
        self.played.game().to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.played.outcome()
    }

    fn deck(&self) -> Option<serde_json::Value> {
        self.played.game().deck()
    }

    fn act_in_json(&mut self, seat: Seat, action: &Json, at: Option<At>) -> Result<(), Fault> {
        let action: G::Action = serde_json::from_str(action.get())
            .map_err(|error| Fault::bad_request(format!("`action`: {error}")))?;
        self.last = Some(self.played.act_from(seat, action, at)?);
        Ok(())
    }

    fn note_asked(&mut self, seat: Seat) {
        self.played.note_asked(seat);
    }

    fn clock(&mut self) -> Result<(), Fault> {
        self.last = Some(self.played.clock_from()?);
        Ok(())
    }

    fn events(&self) -> Box<Json> {
        json(&self.events_of_last())
    }

    fn events_in_words(&self) -> Vec<String> {
        self.events_of_last().iter().map(notation::write).collect()
    }

    fn notices(&self, viewer: Viewer) -> Vec<Box<Json>> {
        let learned = |event| self.played.game().notice(event, viewer);
        self.events_of_last().iter().filter_map(learned).map(|notice| json(&notice)).collect()
    }

    fn write_notices(&self, viewer: Viewer, text: &mut Vec<u8>) -> bool {
        let before = text.len();
        for event in self.events_of_last() {
            let Some(notice) = self.played.game().notice(event, viewer) else { continue };
            if !text.is_empty() {
                text.push(b',');
            }
            write_json(text, &notice);
        }
        text.len() > before
    }

    fn has_notices(&self, viewer: Viewer) -> bool {
        self.events_of_last().iter().any(|event| self.played.game().notice(event, viewer).is_some())
    }

    fn has_changed(&self, viewer: Viewer) -> bool {
        self.last.as_ref().is_some_and(|last| last.before.view(viewer) != self.played.game().view(viewer))
    }

    fn is_asked_anew(&mut self, seat: Seat, actor: Option<Seat>) -> bool {
        let Some(last) = &self.last else { return false };
        let game = self.played.game();
        game.legal(seat, game.now(), &mut self.can);
        let could = self.could[seat.idx()].get_or_insert_with(|| {
            let mut legal = Vec::new();
            last.before.legal(seat, last.before.now(), &mut legal);
            legal
        });
        let has_answered = actor == Some(seat) || !last.before.to_move().contains(seat);
        let is_waited_for_again = has_answered && game.to_move().contains(seat);
        // Usually nothing has changed, and the comparison of the lists shows that at once.
        let is_taken_away = *could != self.can && could.iter().any(|action| !self.can.contains(action));
        std::mem::swap(could, &mut self.can);
        is_waited_for_again || is_taken_away
    }

    fn retell(&self, viewer: Viewer, hear: &mut dyn FnMut(&[u8], bool)) -> Result<(), Fault> {
        let record = self.played.record(&[]);
        let mut again = Typed::of(Match::<G>::begin(&record)?);
        let mut notices = Vec::new();
        for (number, step) in record.moves.iter().enumerate() {
            again.replay_move(step).map_err(|why| table::BadRecord::Move { number, why })?;
            notices.clear();
            again.write_notices(viewer, &mut notices);
            hear(&notices, again.has_changed(viewer));
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> Box<Json> {
        json(&self.played.game().view(viewer))
    }

    fn legal(&self, seat: Seat, at: At) -> Box<Json> {
        json(&self.legal_now(seat, at))
    }

    fn write_outlook(&self, viewer: Viewer, at: At, text: &mut Vec<u8>) {
        let legal = viewer.seat().map(|seat| self.legal_now(seat, at)).unwrap_or_default();
        text.extend_from_slice(b"\"view\":");
        write_json(text, &self.played.game().view(viewer));
        text.extend_from_slice(b",\"legal\":");
        write_json(text, &legal);
    }

    fn position(&self) -> Box<Json> {
        json(&self.played.game().position())
    }

    fn sample(&self, viewer: Viewer, seed: Seed) -> Result<Box<Json>, Fault> {
        let view = self.played.game().view(viewer);
        let sampled = G::sample(&view, &mut seed.chance(0, 0)).map_err(Fault::bad_request)?;
        Ok(json(&sampled.position()))
    }

    fn choices(&self, seat: Seat) -> Vec<Box<Json>> {
        let moves = self.played.moves().iter().filter(|step| step.seat == Some(seat));
        moves
            .filter_map(|step| step.action.as_ref())
            .filter(|action| G::is_choice(action))
            .map(json)
            .collect()
    }

    fn record(&self, names: &[SeatName]) -> Box<Json> {
        json(&self.played.record(names))
    }

    fn ask_bot(&self, seat: Seat, at: At, ask: Ask) -> Option<BotJob> {
        let now = at.max(self.now());
        let legal = self.legal_now(seat, now);
        if legal.is_empty() {
            return None;
        }
        let view = self.played.game().view(Viewer::Seat(seat));
        Some(Box::new(move || {
            let mut bot = G::bot(ask.level, ask.seed);
            match bot.decide(&view, &legal, Budget::new(ask.thinking).at(now)) {
                Decision::Act(action) => Decision::Act(json(&action)),
                Decision::Wait { again_ms } => Decision::Wait { again_ms },
            }
        }))
    }

    fn bot_reacts(&self, seat: Seat, level: Level) -> bool {
        G::bot(level, Seed::default()).reacts(&self.played.game().view(Viewer::Seat(seat)))
    }

    fn copy(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }
}
