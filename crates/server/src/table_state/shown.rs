//! The table as people see it: before their eyes, and in lists.

use super::{Chair, Connected, Saying, TableState, bot_name};
use crate::daily::{ShownDaily, TableDaily};
use crate::network::Origin;
use crate::protocol::{Stage, SummarySeat, Table, TableSeat, TableSummary, Talked};
use crate::table_event::TableSettings;
use serde::{Deserialize, Serialize};
use store::{PersonId, Timestamp};
use table::{Fairness, Seat};

impl TableState {
    fn commitment(&self) -> table::Digest {
        match self.stage {
            Stage::Open | Stage::Playing | Stage::Closed => Fairness::commit(&self.seed),
            Stage::Over => Fairness::commit(&self.next_seed),
        }
    }

    /// The table as somebody sees it.
    #[must_use]
    pub fn shown_to(&self, person: Option<&PersonId>, connected: &dyn Connected, now: Timestamp) -> Table {
        let TableSettings { game, ref options, thinking_ms, listed, talk, bots_at_once, .. } = self.settings;
        let is_playing = self.stage == Stage::Playing;
        let seats =
            self.chairs.iter().enumerate().map(|(place, chair)| self.shown_chair(place, chair, connected));
        Table {
            code: self.code,
            key: self.key.filter(|_| !listed),
            game,
            options: if is_playing { self.played_options.clone() } else { options.clone() },
            state: self.stage,
            host: person == Some(&self.host),
            seat: person.and_then(|person| self.seat_of(person)),
            listed,
            talk,
            thinking_ms,
            bots_at_once,
            games: self.games,
            commitment: self.commitment(),
            paused: self.paused.is_some(),
            says_pause: self.wants_pause.clone(),
            watchers: connected.watchers(),
            seats: seats.collect(),
            talked: self.sayings.iter().map(|saying| talked(saying, now)).collect(),
            daily: self.shown_daily(),
            store_away: false,
            home: None,
        }
    }

    fn shown_daily(&self) -> Option<ShownDaily> {
        let TableDaily { day } = self.settings.daily?;
        Some(ShownDaily { date: day.to_string(), waits: self.can_wait() })
    }

    fn shown_chair(&self, place: usize, chair: &Chair, connected: &dyn Connected) -> TableSeat {
        match chair {
            Chair::Empty => TableSeat::Empty {},
            Chair::Bot(level) => TableSeat::Bot { level: *level, name: bot_name(place) },
            Chair::Person(sitter) => TableSeat::Person {
                name: sitter.name.clone(),
                ready: sitter.ready,
                here: connected.is_here(&sitter.id),
                bot: sitter.bot,
                leaves_ms: connected.leaves_ms(Seat::at(place)),
                host: sitter.id == self.host,
                muted: sitter.muted,
            },
        }
    }

    /// The table in a list, as nobody in particular sees it, and whose seats are whose.
    #[must_use]
    pub fn summary(&self) -> StoredSummary {
        let seat = |(place, chair): (usize, &Chair)| match chair {
            Chair::Empty => SummarySeat::Empty {},
            Chair::Person(sitter) => SummarySeat::Person { name: sitter.name.clone() },
            Chair::Bot(_) => SummarySeat::Bot { name: bot_name(place) },
        };
        let summary = TableSummary {
            code: self.code,
            game: self.settings.game,
            state: self.stage,
            games: self.games,
            seats: self.chairs.iter().enumerate().map(seat).collect(),
            seat: None,
            to_move: false,
            result: self.outcome(),
            touched: self.touched,
        };
        let owner = |seat| self.sitter(seat).map(|sitter| sitter.id.clone());
        let owners = Seat::all(self.chairs.len()).map(owner).collect();
        StoredSummary { summary, owners, host: Some(self.host.clone()), origin: self.origin }
    }

    /// Does the game wait for this person?
    #[must_use]
    pub fn waits_for(&self, person: &PersonId) -> bool {
        let awaited = self.live.as_ref().map(|live| live.played().to_move()).unwrap_or_default();
        self.stage == Stage::Playing && self.seat_of(person).is_some_and(|seat| awaited.contains(seat))
    }
}

/// A table in a list, as it is stored.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StoredSummary {
    #[serde(rename = "line")]
    summary: TableSummary,
    /// Whose seat each is.
    owners: Vec<Option<PersonId>>,
    /// Whose table it is, and where it was made from: nobody fills the list alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    host: Option<PersonId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    origin: Option<Origin>,
}

impl StoredSummary {
    /// How many games have begun.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.summary.games
    }

    /// As somebody sees it.
    #[must_use]
    pub fn shown_to(self, person: Option<&PersonId>) -> TableSummary {
        let mine =
            person.and_then(|person| self.owners.iter().position(|owner| owner.as_ref() == Some(person)));
        TableSummary { seat: mine.and_then(Seat::new), ..self.summary }
    }
}

fn talked(saying: &Saying, now: Timestamp) -> Talked {
    let ago_ms = u32::try_from(now.ms_since(saying.at)).unwrap_or(u32::MAX);
    Talked { number: saying.number, seat: saying.seat, said: saying.said.clone(), ago_ms }
}
