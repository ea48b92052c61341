//! Bots think on threads of their own, which give way to those that serve people. Whose bots think next is decided fairly:
//! first between where tables were made from, then between tables. Quick thinkers never wait for slow ones.

use std::collections::HashMap;
use std::hash::Hash;
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::TableCode;
use tokio::sync::oneshot;

/// Who thinks no longer than this is quick.
const QUICK: Duration = Duration::from_millis(50);
/// How much threads that think give way (`nice`).
#[cfg(target_os = "linux")]
const GIVE_WAY: i32 = 5;

/// For whom a bot thinks: where the table was made from, and which table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct For {
    pub(crate) maker: Maker,
    pub(crate) table: TableCode,
}

/// Who answers for a table's bots.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Maker {
    /// The network that the table was made from.
    Network(crate::network::Origin),
    /// Its host, where that is not known.
    Host(store::PersonId),
}

type Job = Box<dyn FnOnce() + Send>;

struct Waiting {
    whose: For,
    is_quick: bool,
    job: Job,
}

/// When somebody was served last: a number that grows with every job.
struct Served<K>(HashMap<K, u64>);

impl<K: Hash + Eq> Served<K> {
    fn last(&self, who: &K) -> u64 {
        self.0.get(who).copied().unwrap_or(0)
    }
}

/// Jobs that wait, and who was served when.
struct Queue {
    waiting: Vec<Waiting>,
    makers: Served<Maker>,
    tables: Served<TableCode>,
    n_served: u64,
}

/// Of so many makers and tables it is kept in mind when they were served; then all begin anew.
const MOST_SERVED: usize = 10_000;

impl Queue {
    fn new() -> Queue {
        Queue {
            waiting: Vec::new(),
            makers: Served(HashMap::new()),
            tables: Served(HashMap::new()),
            n_served: 0,
        }
    }

    /// The next job: a quick one before a slow one, then of whoever has waited longest since they were served.
    fn next(&mut self, only_quick: bool) -> Option<Job> {
        let (place, _) = self
            .waiting
            .iter()
            .enumerate()
            .filter(|(_, waiting)| waiting.is_quick || !only_quick)
            .min_by_key(|(_, Waiting { whose, is_quick, .. })| {
                (!is_quick, self.makers.last(&whose.maker), self.tables.last(&whose.table))
            })?;
        let Waiting { whose, job, .. } = self.waiting.remove(place);
        if self.makers.0.len() > MOST_SERVED || self.tables.0.len() > MOST_SERVED {
            self.makers.0.clear();
            self.tables.0.clear();
        }
        self.n_served += 1;
        self.makers.0.insert(whose.maker, self.n_served);
        self.tables.0.insert(whose.table, self.n_served);
        Some(job)
    }
}

/// The threads, as others see them.
struct Thinkers {
    queue: Mutex<Queue>,
    comes: Condvar,
}

/// One thread a processor, and one more for quick thinkers alone.
static THINKERS: LazyLock<Arc<Thinkers>> = LazyLock::new(|| {
    let thinkers = Arc::new(Thinkers { queue: Mutex::new(Queue::new()), comes: Condvar::new() });
    let n_processors = std::thread::available_parallelism().map_or(2, NonZero::get);
    for number in 0..=n_processors {
        let thinkers = thinkers.clone();
        let only_quick = number == n_processors;
        let thread = std::thread::Builder::new().name(format!("bots-{number}"));
        if let Err(error) = thread.spawn(move || thinkers.work(only_quick)) {
            tracing::error!(%error, "a thread for bots cannot be started");
        }
    }
    thinkers
});

impl Thinkers {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self, only_quick: bool) {
        // Of the thread alone, which it is on Linux; elsewhere it would be of the whole program.
        #[cfg(target_os = "linux")]
        let _ = rustix::process::nice(GIVE_WAY);
        let mut queue = self.queue();
        loop {
            match queue.next(only_quick) {
                Some(job) => {
                    drop(queue);
                    job();
                    queue = self.queue();
                }
                None => queue = self.comes.wait(queue).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }
}

/// Thinks when it is its turn; says when that was. `None` where the thought went wrong.
pub(crate) async fn think<T: Send + 'static>(
    whose: For,
    takes: Duration,
    thought: impl FnOnce() -> T + Send + 'static,
) -> Option<(tokio::time::Instant, T)> {
    let (answer, answered) = oneshot::channel();
    let job = Box::new(move || {
        // Nobody waits for it any more.
        if answer.is_closed() {
            return;
        }
        let began = tokio::time::Instant::now();
        if let Ok(thought) = catch_unwind(AssertUnwindSafe(thought)) {
            let _ = answer.send((began, thought));
        }
    });
    THINKERS.queue().waiting.push(Waiting { whose, is_quick: takes <= QUICK, job });
    // Not every thread may take it: all of them look.
    THINKERS.comes.notify_all();
    answered.await.ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    /// In which order these jobs are done, each named by its maker, its table and whether it is quick.
    fn order(jobs: &[(&str, &str, bool)]) -> Vec<usize> {
        let (done, order) = mpsc::channel();
        let mut queue = Queue::new();
        for (number, &(maker, table, is_quick)) in jobs.iter().enumerate() {
            let whose = For { maker: Maker::Host(maker.into()), table: table.parse().expect("a code") };
            let done = done.clone();
            let job = Box::new(move || done.send(number).unwrap_or_default());
            queue.waiting.push(Waiting { whose, is_quick, job });
        }
        while let Some(job) = queue.next(false) {
            job();
        }
        drop(done);
        order.into_iter().collect()
    }

    #[test]
    fn makers_take_turns_and_so_do_their_tables() {
        let jobs = [
            ("eve", "AAAAAA", false),
            ("eve", "AAAAAA", false),
            ("eve", "BBBBBB", false),
            ("anna", "CCCCCC", false),
            ("anna", "CCCCCC", false),
        ];
        assert_eq!(order(&jobs), [0, 3, 2, 4, 1]);
    }

    #[test]
    fn quick_thinkers_do_not_wait_for_slow_ones() {
        let jobs = [("eve", "AAAAAA", false), ("eve", "BBBBBB", false), ("anna", "CCCCCC", true)];
        assert_eq!(order(&jobs), [2, 0, 1]);
    }
}
