//! A game being played at a table: what each viewer has been told, numbered for that viewer alone, and what each seat
//! is asked.

use crate::error::{ApiError, Code};
use crate::protocol::{Options, Replay, ReplayStep, Told, Update};
use axum::extract::ws::Utf8Bytes;
use bots::{Budget, Decision, Level, Played, Thinking};
use games::{GameName, Json, decks, with_game};
use serde::{Deserialize as _, Serialize};
use serde_json::value::to_raw_value;
use std::time::Duration;
use table::{At, Fairness, Game, Match, Move, Outcome, Record, Seat, SeatName, SeatSet, Seed, Viewer};

/// What a bot answers: an action in JSON, or when to ask again.
pub type Thought = Decision<serde_json::Value>;

/// Most messages are no longer.
const FRAME_BYTES: usize = 2048;

/// A question to a bot, which can be thought about elsewhere.
pub type Question = Box<dyn FnOnce() -> Thought + Send>;

/// A game of any kind, being played.
pub trait Live: Send + Sync {
    /// The time of the last thing that happened.
    fn now(&self) -> At;
    /// When something happens by itself.
    fn deadline(&self) -> Option<At>;
    /// The seats the game waits for.
    fn to_move(&self) -> SeatSet;
    /// How it ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// Plays an action that answers a decision (`None`: whatever is asked now), or refuses it and changes nothing.
    /// No clock is due before.
    fn act(
        &mut self,
        seat: Seat,
        decision: Option<u32>,
        action: &serde_json::Value,
        at: At,
    ) -> Result<(), ApiError>;
    /// Lets the clock go off.
    fn clock(&mut self);
    /// The viewer's newest number.
    fn number(&self, viewer: Viewer) -> u32;
    /// Has something happened since the viewer was told last?
    fn has_news(&self, viewer: Viewer) -> bool;
    /// Can the viewer not wait for it: are they asked something new, or is the game over?
    fn is_urgent(&self, viewer: Viewer) -> bool;
    /// What has happened since the viewer was told last, as a frame.
    fn tell_fresh(&mut self, viewer: Viewer, game: u32, at: At) -> Utf8Bytes;
    /// The viewer need not be told what has happened until now.
    fn forget_fresh(&mut self, viewer: Viewer);
    /// What the viewer learned after a number, told again, as a frame.
    fn tell_since(&self, viewer: Viewer, since: u32, game: u32, at: At) -> Utf8Bytes;
    /// Asks a bot what this seat should do; `None` where it can do nothing.
    fn question(&self, seat: Seat, at: At, level: Level, seed: Seed, thinking: Thinking) -> Option<Question>;
    /// Does a bot of this level take a person's time by itself now?
    fn reacts(&self, seat: Seat, level: Level) -> bool;
    /// The record so far.
    fn record(&self, names: &[SeatName]) -> Box<Json>;
    /// What this seat is asked, and whether the game waits for it.
    fn asks(&self, seat: Seat) -> (u32, bool);
    /// The same game once more.
    fn boxed(&self) -> Box<dyn Live>;
}

impl Clone for Box<dyn Live> {
    fn clone(&self) -> Box<dyn Live> {
        self.boxed()
    }
}

/// What a game begins with.
#[derive(Clone, Copy, Debug)]
pub struct Begun<'a> {
    /// Its options.
    pub options: &'a Options,
    /// The position; without it, the usual beginning.
    pub position: Option<&'a serde_json::Value>,
    /// The deck, of a game that has one and was stored with it.
    pub deck: Option<&'a serde_json::Value>,
}

/// Begins a game.
pub fn begin(
    game: GameName,
    n_seats: usize,
    begun: Begun<'_>,
    fairness: Fairness,
) -> Result<Box<dyn Live>, ApiError> {
    with_game!(game, G => Ok(Box::new(Playing::<G>::begin(n_seats, begun, fairness)?)))
}

/// Can a table of this size be played with these options?
pub fn check(game: GameName, n_seats: usize, options: &Options) -> Result<(), ApiError> {
    deck(game, n_seats, options).map(drop)
}

/// The deck that a table plays with, if the game has one.
pub fn deck(
    game: GameName,
    n_seats: usize,
    options: &Options,
) -> Result<Option<serde_json::Value>, ApiError> {
    let dealt = Fairness::alone(Seed([0; 32]));
    with_game!(game, G => {
        let options = read_options::<G>(options)?;
        let played = Match::<G>::new(n_seats, options, None, dealt).map_err(ApiError::bad_request)?;
        Ok(played.game().deck())
    })
}

fn read_options<G: Game>(options: &Options) -> Result<G::Options, ApiError> {
    serde_path_to_error::deserialize(serde_json::Value::Object(options.clone()))
        .map_err(|error| ApiError::bad_request(format!("`options`, `{}`: {}", error.path(), error.inner())))
}

/// A record as one viewer saw it.
pub fn replay(record: &str, viewer: Viewer) -> Result<Replay, ApiError> {
    #[derive(serde::Deserialize)]
    struct Header {
        game: GameName,
    }
    let Header { game } = serde_json::from_str(record)
        .map_err(|error| ApiError::bad_request(format!("not a record: {error}")))?;
    with_game!(game, G => replay_one::<G>(game, record, viewer))
}

fn replay_one<G: Game>(game: GameName, record: &str, viewer: Viewer) -> Result<Replay, ApiError> {
    let record: Record<G> = serde_json::from_str(record)
        .map_err(|error| ApiError::bad_request(format!("not a record of {game}: {error}")))?;
    let seat = match viewer {
        Viewer::Seat(seat) if seat.idx() >= record.seats.len() => {
            return Err(ApiError::bad_request(format!(
                "`seat` is {seat}: the record has {} seats",
                record.seats.len()
            )));
        }
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    let dealt = Match::begin(&record).map_err(ApiError::bad_request)?;
    let mut steps = vec![ReplayStep {
        at: At::START,
        seat: None,
        action: None,
        events: json(&[(); 0]),
        view: json(&dealt.game().view(viewer)),
    }];
    Match::replay(&record, |played, step, events| {
        steps.push(ReplayStep {
            at: step.at,
            seat: step.seat,
            action: step.action.as_ref().map(json),
            events: json(&played.notices(events, viewer)),
            view: json(&played.game().view(viewer)),
        });
    })
    .map_err(ApiError::bad_request)?;
    Ok(Replay {
        game,
        seats: record.seats,
        options: json(&record.options),
        seat,
        fairness: record.fairness,
        result: record.result,
        steps,
    })
}

fn json(said: &impl Serialize) -> Box<Json> {
    to_raw_value(said).expect("what is said is JSON")
}

/// What one viewer has been told.
#[derive(Clone, Debug)]
struct Eye<N> {
    viewer: Viewer,
    number: u32,
    /// Not yet taken; they belong to the numbers after `taken`.
    fresh: Vec<N>,
    taken: u32,
    /// The decision that the viewer was asked last.
    asked: u32,
}

/// What one seat is asked.
#[derive(Clone, Debug)]
struct Asked<A> {
    decision: u32,
    legal: Vec<A>,
}

#[derive(Clone)]
struct Playing<G: Game> {
    played: Match<G>,
    /// Every seat, then the watcher.
    eyes: Vec<Eye<G::Notice>>,
    asked: Vec<Asked<G::Action>>,
    /// Kept to be filled again.
    spare: Vec<G::Action>,
}

impl<G: Game> Playing<G> {
    fn begin(n_seats: usize, begun: Begun<'_>, fairness: Fairness) -> Result<Playing<G>, ApiError> {
        let mut options = read_options::<G>(begun.options)?;
        if let Some(deck) = begun.deck {
            decks::keep(deck).map_err(ApiError::fault)?;
            options = G::with_deck(options, deck).map_err(ApiError::fault)?;
        }
        let position = begun
            .position
            .map(G::Position::deserialize)
            .transpose()
            .map_err(|error| ApiError::bad_request(format!("`position`: {error}")))?;
        let played = Match::new(n_seats, options, position, fairness).map_err(ApiError::bad_request)?;
        Ok(Playing::of(played))
    }

    fn of(played: Match<G>) -> Playing<G> {
        let n_seats = played.game().n_seats();
        let viewers = Viewer::all(n_seats);
        let eyes =
            viewers.map(|viewer| Eye { viewer, number: 0, fresh: Vec::new(), taken: 0, asked: 0 }).collect();
        let asked = Seat::all(n_seats)
            .map(|seat| {
                let mut legal = Vec::new();
                played.game().legal(seat, played.game().now(), &mut legal);
                Asked { decision: 0, legal }
            })
            .collect();
        Playing { played, eyes, asked, spare: Vec::new() }
    }

    fn eye(&self, viewer: Viewer) -> &Eye<G::Notice> {
        &self.eyes[self.eye_idx(viewer)]
    }

    fn eye_idx(&self, viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(seat) => seat.idx(),
            Viewer::Spectator => self.eyes.len() - 1,
        }
    }

    /// The decision that the viewer is waited for, if they are.
    fn asked_of(&self, viewer: Viewer) -> Option<u32> {
        match viewer {
            Viewer::Seat(seat) if self.played.game().to_move().contains(seat) => {
                Some(self.asked[seat.idx()].decision)
            }
            Viewer::Seat(_) | Viewer::Spectator => None,
        }
    }

    /// Tells everybody who notices. A viewer's number grows only by what that viewer could notice: something that they
    /// learn of, or a view that has changed.
    fn tell(&mut self, before: &G, actor: Option<Seat>, events: &[G::Event]) {
        for idx in 0..self.eyes.len() {
            let eye = &mut self.eyes[idx];
            let (viewer, n_fresh) = (eye.viewer, eye.fresh.len());
            eye.fresh.extend(events.iter().filter_map(|event| self.played.game().notice(event, viewer)));
            if eye.fresh.len() == n_fresh && before.view(viewer) == self.played.game().view(viewer) {
                continue;
            }
            eye.number += 1;
            if let Viewer::Seat(seat) = viewer {
                let has_answered = actor == Some(seat) || !before.to_move().contains(seat);
                self.ask(seat, has_answered);
            }
        }
    }

    /// A seat is asked something else when something it could do is no longer possible, or when it is waited for again
    /// after it has answered: the same card may be dealt again in the next round.
    fn ask(&mut self, seat: Seat, has_answered: bool) {
        let game = self.played.game();
        game.legal(seat, game.now(), &mut self.spare);
        let is_waited_for_again = has_answered && game.to_move().contains(seat);
        let asked = &mut self.asked[seat.idx()];
        if is_waited_for_again || asked.legal.iter().any(|action| !self.spare.contains(action)) {
            asked.decision += 1;
        }
        std::mem::swap(&mut asked.legal, &mut self.spare);
    }

    /// What the viewer learned after a number.
    fn events_since(&self, viewer: Viewer, number: u32) -> Vec<G::Notice> {
        let mut told = Vec::new();
        if number >= self.eye(viewer).number {
            return told;
        }
        let record = self.played.record(&[]);
        let mut at_number = 0;
        let mut before = Match::begin(&record).ok().map(|dealt| dealt.game().view(viewer));
        let mut seen = |played: &Match<G>, _: &Move<G::Action>, events: &[G::Event]| {
            let notices = played.notices(events, viewer);
            let view = Some(played.game().view(viewer));
            at_number += u32::from(!notices.is_empty() || view != before);
            before = view;
            if at_number > number {
                told.extend(notices);
            }
        };
        if let Err(bad) = Match::replay(&record, &mut seen) {
            tracing::error!(%bad, "a game does not replay");
            told.clear();
        }
        told
    }

    /// How things stand for a viewer, and the events after a number, as a frame.
    fn update(&self, viewer: Viewer, since: u32, events: &[G::Notice], game: u32, at: At) -> Utf8Bytes {
        let state = self.played.game();
        let mut legal = Vec::new();
        let decision = match viewer {
            Viewer::Seat(seat) => {
                state.legal(seat, at.max(state.now()), &mut legal);
                self.asked[seat.idx()].decision
            }
            Viewer::Spectator => 0,
        };
        let number = self.eye(viewer).number;
        let view = state.view(viewer);
        frame(&Told::Update(Update { game, since, number, now: at, events, view, legal, decision }))
    }
}

/// A message as it is sent.
pub fn frame<U: Serialize>(told: &Told<U>) -> Utf8Bytes {
    let mut text = Vec::with_capacity(FRAME_BYTES);
    serde_json::to_writer(&mut text, told).expect("what is told is JSON");
    String::from_utf8(text).expect("JSON is UTF-8").into()
}

impl<G: Played> Live for Playing<G> {
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

    fn act(
        &mut self,
        seat: Seat,
        decision: Option<u32>,
        action: &serde_json::Value,
        at: At,
    ) -> Result<(), ApiError> {
        let action = G::Action::deserialize(action)
            .map_err(|error| ApiError::bad_request(format!("`action`: {error}")))?;
        if decision.is_some_and(|decision| decision != self.asked[seat.idx()].decision) {
            return Err(ApiError::new(
                Code::Stale,
                "the table has moved on since: look at the newest view and decide again",
            ));
        }
        let before = self.played.game().clone();
        let events = self.played.act(seat, action, Some(at)).map_err(games::Fault::from)?;
        self.tell(&before, Some(seat), &events);
        Ok(())
    }

    fn clock(&mut self) {
        let before = self.played.game().clone();
        if let Ok(events) = self.played.clock() {
            self.tell(&before, None, &events);
        }
    }

    fn number(&self, viewer: Viewer) -> u32 {
        self.eye(viewer).number
    }

    fn has_news(&self, viewer: Viewer) -> bool {
        let eye = self.eye(viewer);
        eye.taken != eye.number
    }

    fn is_urgent(&self, viewer: Viewer) -> bool {
        let asked = self.asked_of(viewer);
        asked.is_some_and(|asked| asked != self.eye(viewer).asked) || self.played.outcome().is_some()
    }

    fn tell_fresh(&mut self, viewer: Viewer, game: u32, at: At) -> Utf8Bytes {
        let (idx, asked) = (self.eye_idx(viewer), self.asked_of(viewer));
        let eye = &mut self.eyes[idx];
        eye.asked = asked.unwrap_or(eye.asked);
        let since = std::mem::replace(&mut eye.taken, eye.number);
        // Given back, not kept to be filled again: a table that waits should be small.
        let events = std::mem::take(&mut eye.fresh);
        self.update(viewer, since, &events, game, at)
    }

    fn forget_fresh(&mut self, viewer: Viewer) {
        let idx = self.eye_idx(viewer);
        let eye = &mut self.eyes[idx];
        eye.taken = eye.number;
        eye.fresh = Vec::new();
    }

    fn tell_since(&self, viewer: Viewer, since: u32, game: u32, at: At) -> Utf8Bytes {
        self.update(viewer, since, &self.events_since(viewer, since), game, at)
    }
    fn question(&self, seat: Seat, at: At, level: Level, seed: Seed, thinking: Thinking) -> Option<Question> {
        let game = self.played.game();
        let (now, mut legal) = (at.max(self.now()), Vec::new());
        game.legal(seat, now, &mut legal);
        if legal.is_empty() {
            return None;
        }
        let view = game.view(Viewer::Seat(seat));
        Some(Box::new(move || {
            let mut bot = G::bot(level, seed);
            match bot.decide(&view, &legal, Budget::new(thinking).at(now)) {
                Decision::Act(action) => {
                    Decision::Act(serde_json::to_value(&action).expect("an action is JSON"))
                }
                Decision::Wait { again_ms } => Decision::Wait { again_ms },
            }
        }))
    }

    fn reacts(&self, seat: Seat, level: Level) -> bool {
        G::bot(level, Seed([0; 32])).reacts(&self.played.game().view(Viewer::Seat(seat)))
    }

    fn record(&self, names: &[SeatName]) -> Box<Json> {
        json(&self.played.record(names))
    }

    fn asks(&self, seat: Seat) -> (u32, bool) {
        (self.asked[seat.idx()].decision, self.to_move().contains(seat))
    }

    fn boxed(&self) -> Box<dyn Live> {
        Box::new(self.clone())
    }
}

/// How long a bot of this level thinks. It takes all of that before it answers, so that the time tells nothing.
#[must_use]
pub fn thinking_time(level: Level) -> Duration {
    match level {
        Level::Rookie => Duration::ZERO,
        Level::Agent => Duration::from_millis(20),
        Level::Spymaster => Duration::from_millis(300),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn a_table_of_four() -> Box<dyn Live> {
        let begun = Begun { options: &Options::new(), position: None, deck: None };
        begin(GameName::Cow006, 4, begun, Fairness::alone(Seed([6; 32]))).expect("a table")
    }

    /// The last card of a round may be dealt to the same seat again: it is another question all the same.
    #[test]
    fn a_seat_that_has_answered_is_asked_anew() {
        let mut live = a_table_of_four();
        let mut answered = [None; 4];
        for n_acts in 0..2000 {
            let Some(seat) = live.to_move().first() else { break };
            let (decision, _) = live.asks(seat);
            assert_ne!(answered[seat.idx()], Some(decision), "seat {seat} after {n_acts} actions");
            answered[seat.idx()] = Some(decision);
            let told = live.tell_since(Viewer::Seat(seat), 0, 0, live.now());
            let told: serde_json::Value = serde_json::from_str(&told).expect("a frame");
            live.act(seat, Some(decision), &told["legal"][0], live.now()).expect("a legal action");
        }
    }

    /// Who has still to choose hears of the others' choices when there is more to hear; who is asked anew hears it at once.
    #[test]
    fn news_of_the_others_can_wait_and_a_question_cannot() {
        let mut live = a_table_of_four();
        let me = Viewer::Seat(Seat::at(0));
        let first = |live: &dyn Live, seat| {
            let told = live.tell_since(Viewer::Seat(seat), 0, 0, live.now());
            serde_json::from_str::<serde_json::Value>(&told).expect("a frame")["legal"][0].clone()
        };
        for seat in [1, 2, 3].map(Seat::at) {
            live.act(seat, None, &first(&*live, seat), live.now()).expect("a legal action");
            assert!(live.has_news(me) && !live.is_urgent(me), "seat {seat} has chosen");
        }
        live.act(Seat::at(0), None, &first(&*live, Seat::at(0)), live.now()).expect("a legal action");
        while let Some(seat) = live.to_move().first().filter(|_| live.to_move().len() < 4) {
            live.act(seat, None, &first(&*live, seat), live.now()).expect("a row to take");
        }
        assert!(live.is_urgent(me), "the next turn is asked for");
        let told: serde_json::Value =
            serde_json::from_str(&live.tell_fresh(me, 0, live.now())).expect("a frame");
        assert_eq!((&told["since"], told["number"].as_u64()), (&0.into(), Some(live.number(me).into())));
        assert!(!live.has_news(me) && !live.is_urgent(me), "once is enough");
    }
}
