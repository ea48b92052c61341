//! A match of any game, spoken to in the wire's JSON.

use crate::Fault;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::value::RawValue;
use table::{At, Fairness, Game, Match, Outcome, Seat, SeatName, SeatSet, Seed, Viewer};

/// A piece of JSON text.
pub type Json = RawValue;

/// Who is told what happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    /// Somebody who learns what they may know.
    Viewer(Viewer),
    /// The referee's own user, who learns everything.
    Everything,
}

/// A match of any game.
pub trait Playing: Send + Sync {
    /// The game's name.
    fn game(&self) -> &'static str;
    /// How many seats the table has.
    fn n_seats(&self) -> usize;
    /// The time of the last thing that happened.
    fn now(&self) -> At;
    /// When something happens by itself, hidden deadlines included.
    fn deadline(&self) -> Option<At>;
    /// The seats the game waits for.
    fn to_move(&self) -> SeatSet;
    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// Plays an action; says to each audience what happened, as a list of events.
    fn act(
        &mut self,
        seat: Seat,
        action: &Json,
        at: Option<At>,
        audiences: &[Audience],
    ) -> Result<Vec<Box<Json>>, Fault>;
    /// Moves time to the earliest deadline and lets it go off; says to each audience what happened.
    fn clock(&mut self, audiences: &[Audience]) -> Result<Vec<Box<Json>>, Fault>;
    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Box<Json>;
    /// What a seat may do at this time.
    fn legal(&self, seat: Seat, at: At) -> Box<Json>;
    /// The whole state.
    fn position(&self) -> Box<Json>;
    /// A whole state that a viewer could be looking at, drawn at random.
    fn sample(&self, viewer: Viewer, seed: Seed) -> Result<Box<Json>, Fault>;
    /// The record so far.
    fn record(&self, names: &[SeatName]) -> Box<Json>;
}

impl<G: Game> Playing for Match<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn n_seats(&self) -> usize {
        Match::game(self).n_seats()
    }

    fn now(&self) -> At {
        Match::game(self).now()
    }

    fn deadline(&self) -> Option<At> {
        Match::game(self).deadline()
    }

    fn to_move(&self) -> SeatSet {
        Match::game(self).to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        Match::outcome(self)
    }

    fn act(
        &mut self,
        seat: Seat,
        action: &Json,
        at: Option<At>,
        audiences: &[Audience],
    ) -> Result<Vec<Box<Json>>, Fault> {
        let action = read(action, "action").map_err(Fault::bad_request)?;
        let events = Match::act(self, seat, action, at)?;
        Ok(audiences.iter().map(|&audience| told(self, &events, audience)).collect())
    }

    fn clock(&mut self, audiences: &[Audience]) -> Result<Vec<Box<Json>>, Fault> {
        let events = Match::clock(self)?;
        Ok(audiences.iter().map(|&audience| told(self, &events, audience)).collect())
    }

    fn view(&self, viewer: Viewer) -> Box<Json> {
        json(&Match::game(self).view(viewer))
    }

    fn legal(&self, seat: Seat, at: At) -> Box<Json> {
        let mut actions = Vec::new();
        Match::game(self).legal(seat, at, &mut actions);
        json(&actions)
    }

    fn position(&self) -> Box<Json> {
        json(&Match::game(self).position())
    }

    fn sample(&self, viewer: Viewer, seed: Seed) -> Result<Box<Json>, Fault> {
        let view = Match::game(self).view(viewer);
        let sampled = G::sample(&view, &mut seed.chance(0, 0)).map_err(Fault::bad_request)?;
        Ok(json(&sampled.position()))
    }

    fn record(&self, names: &[SeatName]) -> Box<Json> {
        json(&Match::record(self, names))
    }
}

fn told<G: Game>(playing: &Match<G>, events: &[G::Event], audience: Audience) -> Box<Json> {
    match audience {
        Audience::Everything => json(&events),
        Audience::Viewer(viewer) => json(&playing.notices(events, viewer)),
    }
}

/// A new match of one game from the wire's JSON.
pub(crate) fn begin<G: Game>(
    n_seats: usize,
    options: Option<&Json>,
    position: Option<&Json>,
    fairness: Fairness,
) -> Result<Box<dyn Playing>, Fault> {
    let options = options
        .map(|options| read(options, "options"))
        .transpose()
        .map_err(Fault::bad_request)?
        .unwrap_or_default();
    let position =
        position.map(|position| read(position, "position")).transpose().map_err(Fault::bad_position)?;
    Ok(Box::new(Match::<G>::new(n_seats, options, position, fairness)?))
}

fn read<T: DeserializeOwned>(text: &Json, field: &str) -> Result<T, String> {
    serde_json::from_str(text.get()).map_err(|error| format!("`{field}`: {error}"))
}

pub(crate) fn json(said: &impl Serialize) -> Box<Json> {
    serde_json::value::to_raw_value(said).expect("what is said is JSON")
}
