//! What bots learn of decks is kept in the store, so that it is learnt once, whichever node it is and however often it
//! is restarted.

use crate::clock::WallClock;
use crate::thinkers;
use games::decks::{Notebook, keep_lessons_in};
use std::sync::Arc;
use store::{Away, Store};
use tokio::runtime::Handle;

/// Of so many decks it is kept what was learnt: the ones that were asked for last.
const MOST_KEPT: u32 = 500;

/// The notebook of all bots of this program.
struct Kept {
    store: Arc<dyn Store>,
    clock: WallClock,
    runtime: Handle,
}

/// From now on bots keep what they learn in this store.
pub(crate) fn keep(store: Arc<dyn Store>, clock: WallClock) {
    keep_lessons_in(Arc::new(Kept { store, clock, runtime: Handle::current() }));
}

impl Kept {
    /// A store that is away costs what was learnt, and nothing else.
    fn or_nothing<T: Default>(answer: Result<T, Away>) -> T {
        answer.unwrap_or_else(|error| {
            tracing::warn!(%error, "what was learnt of a deck is not kept");
            T::default()
        })
    }
}

impl Notebook for Kept {
    fn settle(&self) {
        thinkers::give_way_to_all();
    }

    fn read(&self, deck: &str) -> Option<String> {
        let lesson = self.runtime.block_on(self.store.lesson(deck, self.clock.now()));
        let lesson = Kept::or_nothing(lesson);
        if lesson.is_some() {
            metrics::counter!("safehouse_decks_recalled_total").increment(1);
        }
        lesson
    }

    fn write(&self, deck: &str, page: &str) {
        metrics::counter!("safehouse_decks_learnt_total").increment(1);
        let kept = self.store.keep_lesson(deck, page, MOST_KEPT, self.clock.now());
        Kept::or_nothing(self.runtime.block_on(kept));
    }
}
