//! Bots think on threads of their own, which give way to those that serve people. Whose bots think next is decided fairly:
//! first between where tables were made from, then between tables. Quick thinkers never wait for slow ones.
//!
//! What is left of the processors goes to reviews, step by step and on threads that give way to everybody.

use std::collections::{HashMap, VecDeque};
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
/// And those that work in spare time.
#[cfg(target_os = "linux")]
const GIVE_WAY_TO_ALL: i32 = 19;

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
/// Work done in spare time: each call is a step, which says whether there is more to do.
type SpareWork = Box<dyn FnMut() -> bool + Send>;

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
    n_thinking: usize,
    spare: VecDeque<SpareWork>,
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
            n_thinking: 0,
            spare: VecDeque::new(),
        }
    }

    /// The next work for spare time, if there is any: while a bot waits, or all processors think, there is none.
    fn next_spare(&mut self, n_processors: usize) -> Option<SpareWork> {
        if self.is_free(n_processors) { self.spare.pop_front() } else { None }
    }

    /// Is a processor free, and no bot waits?
    fn is_free(&self, n_processors: usize) -> bool {
        self.waiting.is_empty() && self.n_thinking < n_processors
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
    n_processors: usize,
}

/// One thread a processor, and one more for quick thinkers alone; for spare time one for every two processors.
static THINKERS: LazyLock<Arc<Thinkers>> = LazyLock::new(|| {
    let n_processors = std::thread::available_parallelism().map_or(2, NonZero::get);
    let queue = Mutex::new(Queue::new());
    let thinkers = Arc::new(Thinkers { queue, comes: Condvar::new(), n_processors });
    for number in 0..n_processors.div_ceil(2) {
        let thinkers = thinkers.clone();
        let thread = std::thread::Builder::new().name(format!("spare-{number}"));
        if let Err(error) = thread.spawn(move || thinkers.work_in_spare_time()) {
            tracing::error!(%error, "a thread for reviews cannot be started");
        }
    }
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
                    queue.n_thinking += 1;
                    drop(queue);
                    job();
                    queue = self.queue();
                    queue.n_thinking -= 1;
                    if !queue.spare.is_empty() {
                        self.comes.notify_all();
                    }
                }
                None => queue = self.comes.wait(queue).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }

    /// One step of everybody's work in turn.
    fn work_in_spare_time(&self) {
        give_way_to_all();
        let mut queue = self.queue();
        loop {
            match queue.next_spare(self.n_processors) {
                Some(mut work) => {
                    drop(queue);
                    let goes_on = catch_unwind(AssertUnwindSafe(&mut work)).unwrap_or(false);
                    queue = self.queue();
                    if goes_on {
                        queue.spare.push_back(work);
                    }
                }
                None => queue = self.comes.wait(queue).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }
}

/// The thread that says this gives way to those that serve people and to bots that think.
pub(crate) fn give_way_to_all() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(GIVE_WAY_TO_ALL);
}

/// Works step by step while no bot needs the processor, until there is no more to do.
pub(crate) fn in_spare_time(work: impl FnMut() -> bool + Send + 'static) {
    THINKERS.queue().spare.push_back(Box::new(work));
    THINKERS.comes.notify_all();
}

/// Is there time for somebody else's work? Not while some of this node's own waits.
pub(crate) fn has_spare_time() -> bool {
    let queue = THINKERS.queue();
    queue.is_free(THINKERS.n_processors) && queue.spare.is_empty()
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

    #[test]
    fn spare_time_is_when_no_bot_waits_and_a_processor_is_free() {
        let mut queue = Queue::new();
        queue.spare.push_back(Box::new(|| true));
        queue.n_thinking = 2;
        assert!(queue.next_spare(2).is_none(), "all processors think");
        queue.n_thinking = 1;
        let whose = For { maker: Maker::Host("eve".into()), table: "AAAAAA".parse().expect("a code") };
        queue.waiting.push(Waiting { whose, is_quick: false, job: Box::new(|| ()) });
        assert!(queue.next_spare(2).is_none(), "a bot waits");
        queue.next(false).expect("a job")();
        assert!(queue.next_spare(2).is_some_and(|mut work| work()));
        assert!(queue.next_spare(2).is_none(), "whoever works on it has it");
    }
}
