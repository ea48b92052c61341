//! The table as people see it: before their eyes, and in lists.

use super::{Book, Chair, Presence, bot_name};
use crate::entry::Settings;
use crate::protocol::{LineSeat, Said, Table, TableLine, TableSeat, TableState, Talked};
use serde::{Deserialize, Serialize};
use table::{Fairness, Seat};

impl Book {
    fn commitment(&self) -> table::Digest {
        match self.state {
            TableState::Open | TableState::Playing | TableState::Closed => Fairness::commit(&self.seed),
            TableState::Over => Fairness::commit(&self.next_seed),
        }
    }

    /// The table as somebody sees it.
    #[must_use]
    pub fn seen_by(&self, identity: Option<&str>, presence: &dyn Presence, wall: i64) -> Table {
        let Settings { game, ref options, thinking_ms, listed, talk, bots_at_once, .. } = self.settings;
        let seats =
            self.chairs.iter().enumerate().map(|(place, chair)| self.seen_chair(place, chair, presence));
        Table {
            code: self.code.clone(),
            game,
            options: if self.state == TableState::Playing {
                self.played_options.clone()
            } else {
                options.clone()
            },
            state: self.state,
            host: identity == Some(self.host.as_str()),
            seat: identity.and_then(|identity| self.seat_of(identity)),
            listed,
            talk,
            thinking_ms,
            bots_at_once,
            games: self.games,
            commitment: self.commitment(),
            paused: self.paused.is_some(),
            says_pause: self.wants_pause.clone(),
            watchers: presence.watchers(),
            seats: seats.collect(),
            talked: self.talked.iter().map(|said| talked(said, wall)).collect(),
            store_away: false,
        }
    }

    fn seen_chair(&self, place: usize, chair: &Chair, presence: &dyn Presence) -> TableSeat {
        match chair {
            Chair::Empty => TableSeat::Empty {},
            Chair::Bot(level) => TableSeat::Bot { level: *level, name: bot_name(place) },
            Chair::Person(sitter) => TableSeat::Person {
                name: sitter.name.clone(),
                ready: sitter.ready,
                here: presence.is_here(&sitter.identity),
                bot: sitter.bot,
                leaves_ms: presence.leaves_ms(Seat::at(place)),
                host: sitter.identity == self.host,
                muted: sitter.muted,
            },
        }
    }

    /// The table in a list, as nobody in particular sees it, and whose seats are whose.
    #[must_use]
    pub fn line(&self) -> KeptLine {
        let seat = |(place, chair): (usize, &Chair)| match chair {
            Chair::Empty => LineSeat::Empty {},
            Chair::Person(sitter) => LineSeat::Person { name: sitter.name.clone() },
            Chair::Bot(_) => LineSeat::Bot { name: bot_name(place) },
        };
        let line = TableLine {
            code: self.code.clone(),
            game: self.settings.game,
            state: self.state,
            games: self.games,
            seats: self.chairs.iter().enumerate().map(seat).collect(),
            seat: None,
            to_move: false,
            result: self.outcome(),
            touched: self.wall,
        };
        let owner = |seat| self.sitter(seat).map(|sitter| sitter.identity.clone());
        KeptLine { line, owners: Seat::all(self.chairs.len()).map(owner).collect() }
    }

    /// Does the game wait for this person?
    #[must_use]
    pub fn waits_for(&self, identity: &str) -> bool {
        let awaited = self.live.as_ref().map(|live| live.to_move()).unwrap_or_default();
        self.state == TableState::Playing && self.seat_of(identity).is_some_and(|seat| awaited.contains(seat))
    }
}

/// A line of a list, as it is stored.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct KeptLine {
    line: TableLine,
    /// Whose seat each is.
    owners: Vec<Option<String>>,
}

impl KeptLine {
    /// The line as somebody sees it.
    #[must_use]
    pub fn seen_by(self, identity: &str) -> TableLine {
        let mine = self.owners.iter().position(|owner| owner.as_deref() == Some(identity));
        TableLine { seat: mine.and_then(Seat::new), ..self.line }
    }
}

fn talked((number, seat, said, when): &(u32, Seat, Said, i64), wall: i64) -> Talked {
    let ago = u32::try_from((wall - when).max(0)).unwrap_or(u32::MAX);
    Talked { number: *number, seat: *seat, said: said.clone(), ago_ms: ago }
}
