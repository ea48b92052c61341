//! «Выше»: everybody chooses a number from 1 to 5 in secret; the highest that nobody else chose scores a point; three rounds.
//!
//! A game as small as a game can be, to show what the trait asks for.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use table::{
    At, BadSetup, BadView, Game, Header, Outcome, Rng, Seat, SeatSet, Seed, SetupError, Viewer, Witness, below,
};

const ROUNDS: u8 = 3;
const HIGHEST: u8 = 5;

/// There is nothing to choose.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {}

/// What a seat may ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    Bid { number: u8 },
}

/// What happened, whole.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    Chose { seat: Seat, number: u8 },
    Opened { bids: Vec<u8>, scores: Option<Seat> },
}

/// What a viewer learns of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Notice {
    Ready { seat: Seat },
    Opened { bids: Vec<u8>, scores: Option<Seat> },
}

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Bid,
    Over,
}

table::view! {
    /// What a viewer may know.
    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct View of Higher, Phase {
        pub round: u8,
        pub points: Vec<i32>,
        pub my_bid: Option<u8>,
    }
}

/// The whole state in writing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Position {
    pub round: u8,
    pub points: Vec<i32>,
    pub bids: Vec<Option<u8>>,
}

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    #[error("the number is {0}: choose 1 to {HIGHEST}")]
    Number(u8),
    #[error("you have chosen already")]
    Chosen,
}

/// The whole state.
#[derive(Clone, PartialEq, Debug)]
pub struct Higher {
    position: Position,
    at: At,
    public_at: At,
}

impl Higher {
    fn open<W: Witness<Event>>(&mut self, witness: &mut W) {
        let bids: Vec<u8> = self.position.bids.iter().flatten().copied().collect();
        let is_alone = |bid: &&u8| bids.iter().filter(|other| other == bid).count() == 1;
        let best = bids.iter().filter(is_alone).max();
        let scores = best.and_then(|best| bids.iter().position(|bid| bid == best)).map(Seat::at);
        if let Some(seat) = scores {
            self.position.points[seat.idx()] += 1;
        }
        self.position.bids.fill(None);
        self.position.round += 1;
        witness.saw_that(|| Event::Opened { bids, scores });
    }
}

impl Game for Higher {
    const NAME: &'static str = "higher";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=5;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type Position = Position;
    type Illegal = Illegal;

    fn can_be_slow(_: &Options) -> bool {
        false
    }

    fn set_thinking_time(_: &mut Options, _: Option<u32>) -> Result<(), BadSetup> {
        Ok(())
    }

    fn new(n_seats: usize, _: &Options, _: Seed) -> Result<Higher, BadSetup> {
        if !Higher::SEATS.contains(&n_seats) {
            return Err(BadSetup(format!("higher is played by 2 to 5, not by {n_seats}")));
        }
        let position = Position { round: 0, points: vec![0; n_seats], bids: vec![None; n_seats] };
        Ok(Higher { position, at: At::START, public_at: At::START })
    }

    fn from_position(
        n_seats: usize,
        options: &Options,
        position: &Position,
        seed: Seed,
    ) -> Result<Higher, SetupError> {
        let fresh = Higher::new(n_seats, options, seed)?;
        Ok(Higher { position: position.clone(), ..fresh })
    }

    fn position(&self) -> Position {
        self.position.clone()
    }

    fn n_seats(&self) -> usize {
        self.position.points.len()
    }

    fn now(&self) -> At {
        self.at
    }

    fn to_move(&self) -> SeatSet {
        let waits = |seat: &Seat| self.position.bids[seat.idx()].is_none() && !self.is_over();
        Seat::all(self.n_seats()).filter(waits).collect()
    }

    fn legal(&self, seat: Seat, _: At, actions: &mut Vec<Action>) {
        actions.clear();
        if self.to_move().contains(seat) {
            actions.extend((1..=HIGHEST).map(|number| Action::Bid { number }));
        }
    }

    fn act<W: Witness<Event>>(
        &mut self,
        seat: Seat,
        Action::Bid { number }: Action,
        at: At,
        witness: &mut W,
    ) -> Result<(), Illegal> {
        if !(1..=HIGHEST).contains(&number) {
            return Err(Illegal::Number(number));
        }
        if !self.to_move().contains(seat) {
            return Err(Illegal::Chosen);
        }
        self.position.bids[seat.idx()] = Some(number);
        (self.at, self.public_at) = (at, at);
        witness.saw(Event::Chose { seat, number });
        if self.to_move().is_empty() {
            self.open(witness);
        }
        Ok(())
    }

    fn deadline(&self) -> Option<At> {
        None
    }

    fn clock<W: Witness<Event>>(&mut self, _: &mut W) {}

    fn view(&self, viewer: Viewer) -> View {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let header = Header {
            seat,
            options: Options {},
            phase: if self.is_over() { Phase::Over } else { Phase::Bid },
            to_move: self.to_move(),
            at: self.public_at,
            deadline: None,
            outcome: self.outcome(),
        };
        table::view_of!(
            header,
            View {
                round: self.position.round,
                points: self.position.points.clone(),
                my_bid: seat.and_then(|seat| self.position.bids[seat.idx()]),
            }
        )
    }

    fn notice(&self, event: &Event, _: Viewer) -> Option<Notice> {
        Some(match event {
            Event::Chose { seat, number: _ } => Notice::Ready { seat: *seat },
            Event::Opened { bids, scores } => Notice::Opened { bids: bids.clone(), scores: *scores },
        })
    }

    fn outcome(&self) -> Option<Outcome> {
        let points = &self.position.points;
        let most = points.iter().max()?;
        let winners = Seat::all(points.len()).filter(|seat| points[seat.idx()] == *most).collect();
        (self.position.round == ROUNDS).then(|| Outcome { winners, scores: points.clone() })
    }

    fn sample<R: Rng + ?Sized>(view: &View, rng: &mut R) -> Result<Higher, BadView> {
        let mut bid = |seat: Seat| {
            let is_mine = view.seat == Some(seat);
            let has_chosen = !view.over && !view.to_move.contains(seat);
            let guess = has_chosen.then(|| 1 + below(rng, HIGHEST.into()) as u8);
            if is_mine { view.my_bid } else { guess }
        };
        let bids = Seat::all(view.points.len()).map(&mut bid).collect();
        let position = Position { round: view.round, points: view.points.clone(), bids };
        Ok(Higher { position, at: view.at, public_at: view.at })
    }
}
