//! The same table on other nodes: what they write is read, who is there counts as here.

use super::telling::who_asks;
use super::{Actor, Ask, Here};
use crate::book::Book;
use crate::bus::News;
use crate::entry::{Entry, What};
use crate::error::ApiError;
use std::collections::HashMap;
use table::Seat;

/// How often a node says who looks at a table, and for how long that is believed.
const SAY_MS: i64 = 3000;
const BELIEVE_MS: i64 = 10_000;
/// How long a node that is not a table's home waits for the home to do what is due.
const GRACE_MS: i64 = 400;
/// And how long for a bot's move: the home may have to be woken first.
const BOT_GRACE_MS: i64 = 3000;

/// Who looks at the table on another node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct There {
    pub(super) sitting: Vec<String>,
    pub(super) n_watchers: usize,
    heard: i64,
}

/// What a turn can be begun again from where another node wrote first.
pub(super) struct Before {
    book: Option<Book>,
    leaves: HashMap<Seat, i64>,
    deserted_since: Option<i64>,
}

impl Here {
    /// Those on nodes that have gone are not there.
    fn forget_gone(&mut self, is_there: impl Fn(&str) -> bool) {
        let wall = self.wall;
        self.elsewhere.retain(|node, there| there.heard + BELIEVE_MS > wall && is_there(node));
    }
}

impl Actor {
    /// Keeps what a turn begins with, where somebody else may write.
    pub(super) fn before(&self) -> Option<Before> {
        self.house.bus.is_shared().then(|| Before {
            book: self.book.clone(),
            leaves: self.here.leaves.clone(),
            deserted_since: self.deserted_since,
        })
    }

    /// Somebody else wrote first: what we did never happened, and what they did is read.
    pub(super) fn begin_again(&mut self, before: Option<Before>) {
        match before {
            Some(before) => {
                self.book = before.book;
                self.here.leaves = before.leaves;
                self.deserted_since = before.deserted_since;
                self.behind = true;
            }
            None => self.spoiled = true,
        }
    }

    /// Reads what others have written.
    pub(super) async fn read_on(&mut self) -> Result<(), ApiError> {
        let Some(book) = &mut self.book else { return Ok(()) };
        for row in self.house.store.entries(&self.code, book.n).await? {
            let entry = Entry::read(&self.code, &row)?;
            book.apply(&entry, row.wall)?;
            let is_play = matches!(entry.what, What::Moved { .. } | What::Clock { .. });
            self.changed |= !is_play || book.outcome().is_some();
        }
        self.behind = false;
        Ok(())
    }

    /// Something was heard of this table.
    pub(super) fn hear(&mut self, news: News) {
        match news {
            News::Written { n } => self.behind |= self.book.as_ref().is_some_and(|book| book.n < n),
            News::Here { node, .. } if node == self.house.bus.node() => {}
            News::Here { node, sitting, n_watchers } => {
                let there = There { sitting, n_watchers, heard: self.house.clock.now() };
                let was = self.here.elsewhere.insert(node, there.clone());
                let is_same =
                    was.is_some_and(|was| was.sitting == there.sitting && was.n_watchers == there.n_watchers);
                self.changed |= !is_same;
            }
        }
    }

    /// Has whoever comes seen more at another node? What was written there is read before they are shown anything older.
    pub(super) fn knows_less_than(&self, ask: &Ask) -> bool {
        let Ask::Join { from: Some((game, number)), .. } = ask else { return false };
        let Some(book) = self.book.as_ref().filter(|_| self.house.bus.is_shared()) else { return false };
        let viewer = who_asks(ask, book, &self.here);
        let own = viewer.zip(book.live.as_ref()).map_or(0, |(viewer, live)| live.number(viewer));
        (book.games, own) < (game.saturating_add(1), *number)
    }

    /// Tells the other nodes how many entries there are.
    pub(super) fn tell_nodes(&self) {
        if let Some(book) = &self.book {
            self.house.bus.tell(&self.code, &News::Written { n: book.n });
        }
    }

    /// Tells the other nodes who is here, when that changes and now and then.
    pub(super) fn tell_who_is_here(&mut self, wall: i64) {
        if !self.house.bus.is_shared() {
            return;
        }
        self.here.forget_gone(|node| self.house.bus.is_there(node));
        let (sitting, n_watchers) = self.here.looking();
        let is_news = (&sitting, n_watchers) != (&self.said_here.0, self.said_here.1);
        let is_due = self.say_here_at <= wall;
        if is_due {
            self.say_here_at = wall + SAY_MS;
        }
        if is_news || (is_due && !self.here.sockets.is_empty()) {
            self.said_here = (sitting.clone(), n_watchers);
            let node = self.house.bus.node().to_owned();
            self.house.bus.tell(&self.code, &News::Here { node, sitting, n_watchers });
        }
    }

    /// When to look after the others again.
    pub(super) fn nodes_wake(&self) -> Option<i64> {
        let is_needed = !self.here.sockets.is_empty() || !self.here.elsewhere.is_empty();
        (self.house.bus.is_shared() && is_needed).then_some(self.say_here_at.max(self.here.wall + 500))
    }

    /// Does anybody need this table on this node?
    pub(super) fn is_needed(&self) -> bool {
        !self.here.sockets.is_empty() || self.house.bus.is_home(&self.code)
    }

    /// How much later than the table's home this node does what is due.
    pub(super) fn grace_ms(&self) -> i64 {
        if self.house.bus.is_home(&self.code) { 0 } else { GRACE_MS }
    }

    /// How much later than the table's home this node lets a bot think.
    pub(super) fn bot_grace_ms(&self) -> i64 {
        if self.house.bus.is_home(&self.code) { 0 } else { BOT_GRACE_MS }
    }
}
