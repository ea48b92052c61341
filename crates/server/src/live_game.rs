//! The game that is being played at a table: a match, and what each viewer has been told of it, numbered for that
//! viewer alone.

use crate::error::{ApiError, Code};
use axum::extract::ws::Utf8Bytes;
use games::{AnyMatch, Json};
use serde::Serialize;
use table::{At, Seat, Viewer};

/// Most updates are no longer.
const FRAME_BYTES: usize = 3072;

/// What one viewer has been told.
#[derive(Clone, Debug)]
struct Feed {
    viewer: Viewer,
    /// The newest number: it grows only by what this viewer could notice.
    number: u32,
    /// The number up to which the viewer has been told, and what they learned since.
    told: u32,
    /// In JSON, with commas between.
    fresh: Vec<u8>,
    /// Does anybody look through these eyes? What nobody is told is not kept.
    is_followed: bool,
    /// What the seat is asked, numbered; 0 for a spectator.
    decision: u32,
    /// The decision that the viewer was told of last.
    decision_told: u32,
}

/// A game that is being played.
#[derive(Clone)]
pub struct LiveGame {
    played: Box<dyn AnyMatch>,
    /// Every seat, then the spectator.
    feeds: Vec<Feed>,
    /// Nothing is offered to anybody until the bots have answered.
    is_held: bool,
}

impl LiveGame {
    /// The game of a match that has just begun.
    #[must_use]
    pub fn new(played: Box<dyn AnyMatch>) -> LiveGame {
        let feed = |viewer| Feed {
            viewer,
            number: 0,
            told: 0,
            fresh: Vec::new(),
            is_followed: false,
            decision: 0,
            decision_told: 0,
        };
        let feeds = Viewer::all(played.n_seats()).map(feed).collect();
        LiveGame { played, feeds, is_held: false }
    }

    /// The match itself.
    #[must_use]
    pub fn played(&self) -> &dyn AnyMatch {
        &*self.played
    }

    /// Is this the decision that the seat is asked now?
    pub fn check_decision(&self, seat: Seat, decision: Option<u32>) -> Result<(), ApiError> {
        if decision.is_none_or(|decision| decision == self.feeds[seat.idx()].decision) {
            return Ok(());
        }
        Err(ApiError::new(
            Code::Stale,
            "the table has moved on since: look at the newest view and decide again",
        ))
    }

    /// Plays an action, or refuses it and changes nothing. No clock is due before.
    pub fn play_action(&mut self, seat: Seat, action: &Json, at: At) -> Result<(), ApiError> {
        self.played.act_in_json(seat, action, Some(at))?;
        self.number_news(Some(seat));
        Ok(())
    }

    /// Offers nothing to anybody, or does again.
    pub fn hold(&mut self, is_held: bool) {
        self.is_held = is_held;
    }

    /// A player asks what the best bot would do.
    pub fn note_asked(&mut self, seat: Seat) {
        self.played.note_asked(seat);
    }

    /// Lets the clock go off.
    pub fn let_clock_go_off(&mut self) {
        if self.played.clock().is_ok() {
            self.number_news(None);
        }
    }

    /// A viewer's number grows only by what that viewer could notice: something that they learn of, or a view that has
    /// changed.
    fn number_news(&mut self, actor: Option<Seat>) {
        for feed in &mut self.feeds {
            let has_notices = if feed.is_followed {
                self.played.write_notices(feed.viewer, &mut feed.fresh)
            } else {
                self.played.has_notices(feed.viewer)
            };
            if !has_notices && !self.played.has_changed(feed.viewer) {
                continue;
            }
            feed.number += 1;
            if let Viewer::Seat(seat) = feed.viewer
                && self.played.is_asked_anew(seat, actor)
            {
                feed.decision += 1;
            }
        }
    }

    fn feed(&self, viewer: Viewer) -> &Feed {
        &self.feeds[self.feed_idx(viewer)]
    }

    fn feed_idx(&self, viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(seat) => seat.idx(),
            Viewer::Spectator => self.feeds.len() - 1,
        }
    }

    /// The viewer's newest number.
    #[must_use]
    pub fn number(&self, viewer: Viewer) -> u32 {
        self.feed(viewer).number
    }

    /// What a seat is asked, and whether the game waits for it.
    #[must_use]
    pub fn decision(&self, seat: Seat) -> (u32, bool) {
        (self.feeds[seat.idx()].decision, self.played.to_move().contains(seat))
    }

    /// The decision that the viewer is waited for, if they are.
    fn awaited_decision(&self, viewer: Viewer) -> Option<u32> {
        match viewer {
            Viewer::Seat(seat) => Some(self.decision(seat)).filter(|(_, is_awaited)| *is_awaited),
            Viewer::Spectator => None,
        }
        .map(|(decision, _)| decision)
    }

    /// Has something happened since the viewer was told last?
    #[must_use]
    pub fn has_news(&self, viewer: Viewer) -> bool {
        let feed = self.feed(viewer);
        feed.told != feed.number
    }

    /// Can the viewer not wait for it: are they asked something new, or is the game over?
    #[must_use]
    pub fn is_urgent(&self, viewer: Viewer) -> bool {
        let asked = self.awaited_decision(viewer);
        asked.is_some_and(|asked| asked != self.feed(viewer).decision_told) || self.played.outcome().is_some()
    }

    /// Says whether anybody looks through these eyes. Whoever begins to is shown the newest by [`LiveGame::frame_since`].
    pub fn follow(&mut self, viewer: Viewer, is_followed: bool) {
        let idx = self.feed_idx(viewer);
        let feed = &mut self.feeds[idx];
        if feed.is_followed != is_followed || !is_followed {
            feed.told = feed.number;
            feed.fresh = Vec::new();
        }
        feed.is_followed = is_followed;
    }

    /// What has happened since the viewer was told last, as a frame.
    pub fn take_frame(&mut self, viewer: Viewer, game: u32, at: At) -> Utf8Bytes {
        let (idx, asked) = (self.feed_idx(viewer), self.awaited_decision(viewer));
        let feed = &mut self.feeds[idx];
        feed.decision_told = asked.unwrap_or(feed.decision_told);
        let since = std::mem::replace(&mut feed.told, feed.number);
        // Given back, not kept to be filled again: a table that waits should be small.
        let events = std::mem::take(&mut feed.fresh);
        self.update(viewer, since, &events, game, at)
    }

    /// What the viewer learned after a number, told again, as a frame.
    #[must_use]
    pub fn frame_since(&self, viewer: Viewer, since: u32, game: u32, at: At) -> Utf8Bytes {
        self.update(viewer, since, &self.notices_since(viewer, since), game, at)
    }

    /// Everything before is told: the match is gone through again from its beginning.
    fn notices_since(&self, viewer: Viewer, since: u32) -> Vec<u8> {
        let mut told = Vec::new();
        if since >= self.feed(viewer).number {
            return told;
        }
        let mut number = 0;
        let retold = self.played.retell(viewer, &mut |notices, has_changed| {
            number += u32::from(!notices.is_empty() || has_changed);
            if number > since && !notices.is_empty() {
                if !told.is_empty() {
                    told.push(b',');
                }
                told.extend_from_slice(notices);
            }
        });
        if let Err(bad) = retold {
            tracing::error!(%bad, "a game does not replay");
            told.clear();
        }
        told
    }

    /// How things stand for a viewer, with these events after a number, as a frame.
    fn update(&self, viewer: Viewer, since: u32, events: &[u8], game: u32, at: At) -> Utf8Bytes {
        let Feed { number, decision, .. } = *self.feed(viewer);
        let mut text = Vec::with_capacity(FRAME_BYTES + events.len());
        let head = UpdateHead { r#type: "update", game, since, number, now: at, decision };
        serde_json::to_writer(&mut text, &head).expect("what is told is JSON");
        text.pop();
        text.extend_from_slice(b",\"events\":[");
        text.extend_from_slice(events);
        text.extend_from_slice(b"],");
        if self.is_held {
            text.extend_from_slice(b"\"view\":");
            text.extend_from_slice(self.played.view(viewer).get().as_bytes());
            text.extend_from_slice(b",\"legal\":[]");
        } else {
            self.played.write_outlook(viewer, at.max(self.played.now()), &mut text);
        }
        text.push(b'}');
        sent(text)
    }
}

/// An [`Update`](crate::protocol::Update) but for what the game writes behind it.
#[derive(Serialize)]
struct UpdateHead {
    r#type: &'static str,
    game: u32,
    since: u32,
    number: u32,
    now: At,
    decision: u32,
}

/// A message as it is sent.
pub fn frame(message: &impl Serialize) -> Utf8Bytes {
    sent(serde_json::to_vec(message).expect("what is told is JSON"))
}

fn sent(text: Vec<u8>) -> Utf8Bytes {
    String::from_utf8(text).expect("JSON is UTF-8").into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::{Decks, GameName, Setup};
    use serde_json::Value;
    use table::{Fairness, Seed};

    fn a_table_of_four() -> LiveGame {
        let fairness = Fairness::alone(Seed([6; 32]));
        let setup = Setup { n_seats: 4, options: None, position: None, deck: None, rules: None, fairness };
        LiveGame::new(GameName::ALL[0].begin(setup, &Decks::new()).expect("a table"))
    }

    /// What a viewer is shown.
    fn shown(live: &LiveGame, seat: Seat) -> Value {
        let frame = live.frame_since(Viewer::Seat(seat), 0, 0, live.played().now());
        serde_json::from_str(&frame).expect("a frame")
    }

    fn play_first(live: &mut LiveGame, seat: Seat) {
        let action = games::json(&shown(live, seat)["legal"][0]);
        live.play_action(seat, &action, live.played().now()).expect("a legal action");
    }

    /// The last card of a round may be dealt to the same seat again: it is another question all the same.
    #[test]
    fn a_seat_that_has_answered_is_asked_anew() {
        let mut live = a_table_of_four();
        let mut answered = [None; 4];
        for n_acts in 0..2000 {
            let Some(seat) = live.played().to_move().first() else { break };
            let (decision, _) = live.decision(seat);
            assert_ne!(answered[seat.idx()], Some(decision), "seat {seat} after {n_acts} actions");
            answered[seat.idx()] = Some(decision);
            live.check_decision(seat, Some(decision)).expect("what it is asked");
            assert!(live.check_decision(seat, Some(decision + 1)).is_err(), "what it was never asked");
            play_first(&mut live, seat);
        }
    }

    /// Who has still to choose hears of the others' choices when there is more to hear; who is asked anew hears it at once.
    #[test]
    fn news_of_the_others_can_wait_and_a_question_cannot() {
        let mut live = a_table_of_four();
        let me = Viewer::Seat(Seat::at(0));
        live.follow(me, true);
        for seat in [1, 2, 3].map(Seat::at) {
            play_first(&mut live, seat);
            assert!(live.has_news(me) && !live.is_urgent(me), "seat {seat} has chosen");
        }
        play_first(&mut live, Seat::at(0));
        while let Some(seat) = live.played().to_move().first().filter(|_| live.played().to_move().len() < 4) {
            play_first(&mut live, seat);
        }
        assert!(live.is_urgent(me), "the next turn is asked for");
        let frame: Value =
            serde_json::from_str(&live.take_frame(me, 0, live.played().now())).expect("a frame");
        assert_eq!((&frame["since"], frame["number"].as_u64()), (&0.into(), Some(live.number(me).into())));
        assert_eq!(
            frame["events"],
            shown(&live, Seat::at(0))["events"],
            "told once or told again, it is the same"
        );
        assert!(!live.has_news(me) && !live.is_urgent(me), "once is enough");
    }

    /// An update is written in two parts: together they are what the protocol says.
    #[test]
    fn an_update_says_what_the_protocol_promises() {
        let promised = schemars::schema_for!(crate::protocol::Update);
        let promised = promised.get("properties").and_then(Value::as_object).expect("properties");
        let update = shown(&a_table_of_four(), Seat::at(0));
        let mut told = update.as_object().expect("an object").clone();
        assert_eq!(told.remove("type"), Some("update".into()));
        assert_eq!(told.keys().collect::<Vec<_>>(), promised.keys().collect::<Vec<_>>());
    }
}
