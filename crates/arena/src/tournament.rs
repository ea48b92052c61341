//! Plays a plan on several threads. The result does not depend on how many.

use crate::deal::{Deal, Programs, play_deal};
use crate::process::Process;
use crate::report::Tally;
use crate::{Code, Fault, Journal, Kind, Plan, Report, Stopped};
use bots::Played;
use games::{json, with_game};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// The fewest deals before an interval is trusted.
const LEAST_DEALS: u32 = 20;

/// How far a tournament has come.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// Deals that count.
    pub n_done: u32,
    /// The largest half-width of the intervals of all differences between two players.
    pub widest: Option<f64>,
}

/// Plays a plan to its end, or until `stop` is set, and returns the report. Deals in the journal are not
/// played again, and new ones are added to it.
pub fn run(
    plan: &Plan,
    journal: Option<Journal>,
    stop: &AtomicBool,
    mut seen: impl FnMut(Progress),
) -> Result<Report, Fault> {
    with_game!(plan.game, G => run_game::<G>(plan, journal, stop, &mut seen))
}

fn run_game<G: Played>(
    plan: &Plan,
    mut journal: Option<Journal>,
    stop: &AtomicBool,
    seen: &mut dyn FnMut(Progress),
) -> Result<Report, Fault> {
    let options = plan
        .decks
        .read_options::<G>(Some(&json(&plan.options)))
        .map_err(|fault| Fault::new(Code::BadOptions, fault.message))?;
    check_programs(plan)?;
    let found = journal.as_mut().map(|journal| std::mem::take(&mut journal.found)).unwrap_or_default();
    let mut gathered = Gathered::new(plan, G::BEST);
    let is_played = gathered.begin(found, seen);
    let mut fault = None;
    if gathered.stopped.is_none() {
        // A flag of our own, so that reaching the end of one tournament does not stop the next.
        let enough = AtomicBool::new(false);
        let next = AtomicU32::new(0);
        let (send, receive) = channel();
        thread::scope(|scope| {
            for _ in 0..plan.n_threads {
                let (send, enough, next, options, is_played) =
                    (send.clone(), &enough, &next, &options, &is_played);
                scope.spawn(move || work::<G>(plan, options, next, is_played, enough, &send));
            }
            drop(send);
            fault = gathered.gather(&receive, journal.as_mut(), stop, &enough, seen).err();
            enough.store(true, Ordering::Relaxed);
        });
    }
    match fault {
        Some(error) => Err(Fault::new(Code::BadFile, error.to_string())),
        None => Ok(Report::new(plan, &gathered.tally, gathered.stopped.unwrap_or(Stopped::Interrupted))),
    }
}

/// Finds programs that cannot even be started, before anything is played.
fn check_programs(plan: &Plan) -> Result<(), Fault> {
    for player in &plan.players {
        if let Kind::Program(words) = &player.kind {
            Process::start(words).map_err(|error| {
                let message = format!("{} cannot be started: {}: {error}", player.name, words.join(" "));
                Fault::new(Code::BadPlayers, message)
            })?;
        }
    }
    Ok(())
}

/// Plays the next deal that nobody has played, again and again.
fn work<G: Played>(
    plan: &Plan,
    options: &G::Options,
    next: &AtomicU32,
    is_played: &[bool],
    enough: &AtomicBool,
    done: &Sender<Deal>,
) {
    let mut programs = Programs::new(plan);
    while !enough.load(Ordering::Relaxed) {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= plan.n_deals {
            return;
        }
        if is_played.get(number as usize).copied().unwrap_or(false) {
            continue;
        }
        let Some(deal) = play_deal::<G>(plan, options, number, &mut programs, enough) else { return };
        if done.send(deal).is_err() {
            return;
        }
    }
}

/// Collects deals as they come in and counts them in the order of their numbers, so that a tournament stops
/// after the same deal with any number of threads.
struct Gathered<'a> {
    plan: &'a Plan,
    tally: Tally,
    waiting: BTreeMap<u32, Deal>,
    stopped: Option<Stopped>,
}

impl<'a> Gathered<'a> {
    fn new(plan: &'a Plan, best: bots::Best) -> Gathered<'a> {
        Gathered { plan, tally: Tally::new(plan, best), waiting: BTreeMap::new(), stopped: None }
    }

    /// Takes the deals of a journal and returns which numbers those are.
    fn begin(&mut self, found: Vec<Deal>, seen: &mut dyn FnMut(Progress)) -> Vec<bool> {
        let mut is_played = Vec::new();
        for deal in found.into_iter().filter(|deal| deal.deal < self.plan.n_deals) {
            let number = deal.deal as usize;
            if is_played.len() <= number {
                is_played.resize(number + 1, false);
            }
            is_played[number] = true;
            self.waiting.insert(deal.deal, deal);
        }
        self.count(seen);
        is_played
    }

    fn gather(
        &mut self,
        done: &Receiver<Deal>,
        mut journal: Option<&mut Journal>,
        stop: &AtomicBool,
        enough: &AtomicBool,
        seen: &mut dyn FnMut(Progress),
    ) -> std::io::Result<()> {
        loop {
            if stop.load(Ordering::Relaxed) || self.stopped.is_some() {
                enough.store(true, Ordering::Relaxed);
            }
            match done.recv_timeout(std::time::Duration::from_millis(50)) {
                Ok(deal) => {
                    if let Some(journal) = &mut journal {
                        journal.keep(&deal)?;
                    }
                    if self.stopped.is_none() {
                        self.waiting.insert(deal.deal, deal);
                        self.count(seen);
                    }
                }
                Err(std::sync::mpsc::RecvTimeoutError::Timeout) => {}
                Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => return Ok(()),
            }
        }
    }

    /// Counts every deal that is next in order.
    fn count(&mut self, seen: &mut dyn FnMut(Progress)) {
        while self.stopped.is_none()
            && let Some(deal) = self.waiting.remove(&self.tally.n_deals())
        {
            self.tally.add(self.plan, &deal);
            let widest = self.tally.widest();
            let is_narrow = self.plan.until.zip(widest).is_some_and(|(until, widest)| widest <= until);
            let n_done = self.tally.n_deals();
            if n_done == self.plan.n_deals {
                self.stopped = Some(Stopped::Deals);
            } else if is_narrow && n_done >= LEAST_DEALS {
                self.stopped = Some(Stopped::Until);
            }
            seen(Progress { n_done, widest });
        }
    }
}
