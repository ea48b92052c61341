//! An external program that plays for a seat. Whatever it does wrong costs only its own seat.

use crate::lines::{AnswerLine, Hello, HelloLine, OverLine, QuestionLine};
use crate::process::{Heard, Process};
use crate::seat_player::{DecisionPoint, Failure, SeatPlayer, patience};
use crate::tail::printable;
use bots::Decision;
use serde::{Serialize, de::DeserializeOwned};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use table::{Game, Outcome};

/// Extra time for the first answer of a program that has just been started.
const WARM_UP: Duration = Duration::from_secs(2);
/// This many late answers in a row, and the program counts as hung.
const MOST_LATE: u32 = 3;
/// This many lines that nobody asked for, and the program is given up.
const MOST_UNASKED: u32 = 100;
/// After this many games in a row that it did not finish, the program is not started again.
const MOST_FAILED: u32 = 10;
/// How many characters of a wrong answer are shown.
const SHOWN: usize = 200;

/// The program of one seat, kept from game to game.
pub(crate) struct External {
    words: Vec<String>,
    budget: Duration,
    process: Option<Process>,
    /// The line that began this game.
    hello: Vec<u8>,
    /// Late answers that are still to come, before the answer to the next question.
    n_overdue: u32,
    n_late: u32,
    /// Has it answered since it was started?
    is_warm: bool,
    has_answered: bool,
    may_restart: bool,
    is_out: bool,
    n_failed: u32,
    /// The end of its error output when it failed.
    complaint: Option<String>,
}

impl External {
    pub(crate) fn new(words: Vec<String>, budget: Duration) -> External {
        External {
            words,
            budget,
            process: None,
            hello: Vec::new(),
            n_overdue: 0,
            n_late: 0,
            is_warm: false,
            has_answered: false,
            may_restart: true,
            is_out: false,
            n_failed: 0,
            complaint: None,
        }
    }

    /// Begins a game: a running program is told so; a program that is not running is started when it is first
    /// asked.
    pub(crate) fn begin_game(&mut self, hello: &Hello) {
        self.n_failed = if self.is_out { self.n_failed + 1 } else { 0 };
        self.hello = line(&HelloLine { hello });
        self.has_answered = false;
        self.may_restart = true;
        self.is_out = self.n_failed >= MOST_FAILED;
        self.n_late = 0;
        if let Some(process) = &self.process {
            process.say(self.hello.clone());
        }
    }

    /// The end of the program's error output at its last failure.
    pub(crate) fn complaint(&mut self) -> Option<String> {
        self.complaint.take()
    }

    /// The process, started if it does not run yet.
    fn started(&mut self) -> Result<&Process, String> {
        if self.process.is_none() {
            let process = Process::start(&self.words)
                .map_err(|error| format!("cannot be started: {}: {error}", self.words.join(" ")))?;
            process.say(self.hello.clone());
            (self.n_overdue, self.is_warm) = (0, false);
            self.process = Some(process);
        }
        self.process.as_ref().ok_or_else(|| "cannot be started".to_owned())
    }

    /// Drops lines that were written before the question.
    fn clear(&mut self) -> Result<(), String> {
        let mut n_unasked = 0;
        while let Some(heard) = self.process.as_ref().and_then(Process::try_hear) {
            match heard {
                Heard::Line(_) if self.n_overdue > 0 => self.n_overdue -= 1,
                Heard::Line(_) if n_unasked < MOST_UNASKED => n_unasked += 1,
                Heard::Line(_) => return Err(format!("wrote {MOST_UNASKED} lines that nobody asked for")),
                Heard::TooLong => return Err(too_long()),
                Heard::Nothing | Heard::End => break,
            }
        }
        Ok(())
    }

    /// Asks, and returns the answering line; `None` if it is late. An error means that the program is lost.
    fn ask(&mut self, question: &[u8], stop: &AtomicBool) -> Result<Option<Vec<u8>>, String> {
        self.started()?;
        self.clear()?;
        let warm_up = if self.is_warm { Duration::ZERO } else { WARM_UP };
        let patience = patience(self.budget) + warm_up;
        let process = self.started()?;
        process.say(question.to_vec());
        loop {
            match self.started()?.hear(patience, stop) {
                Heard::Line(_) if self.n_overdue > 0 => self.n_overdue -= 1,
                Heard::Line(line) => return Ok(Some(line)),
                Heard::TooLong => return Err(too_long()),
                Heard::Nothing => return Ok(None),
                Heard::End => return Err(String::new()),
            }
        }
    }

    /// Gives the program up, but keeps the end of its error output.
    fn declare_dead(&mut self, why: String) -> String {
        let Some(mut process) = self.process.take() else { return why };
        let exit_reason = process.exit_reason();
        self.complaint = Some(process.complaint());
        if why.is_empty() { exit_reason } else { why }
    }

    fn late(&mut self) -> Failure {
        self.n_overdue += 1;
        self.n_late += 1;
        if self.n_late >= MOST_LATE {
            self.is_out = true;
            self.declare_dead("hung".to_owned());
        } else {
            self.complaint = self.process.as_ref().map(Process::complaint);
        }
        Failure::Late
    }

    /// Asks a program that may die over it. If it dies, it is started again, once per game.
    fn asked(&mut self, question: &[u8], stop: &AtomicBool) -> Result<Option<Vec<u8>>, Failure> {
        loop {
            // Exiting after the last game is not a fault.
            let is_from_before = self.process.is_some() && !self.has_answered && self.is_warm;
            match self.ask(question, stop) {
                Ok(heard) => return Ok(heard),
                Err(why) if is_from_before && why.is_empty() => {
                    self.process = None;
                }
                Err(why) => {
                    let why = self.declare_dead(why);
                    self.is_out = !self.may_restart;
                    self.may_restart = false;
                    return Err(Failure::Died(why));
                }
            }
        }
    }
}

/// The program of a seat, during one game.
pub(crate) struct Seated<'a> {
    pub(crate) external: &'a mut External,
    pub(crate) stop: &'a AtomicBool,
}

impl<G: Game> SeatPlayer<G> for Seated<'_> {
    fn answer(&mut self, question: &DecisionPoint<'_, G>) -> Result<Decision<G::Action>, Failure> {
        let external = &mut *self.external;
        if external.is_out {
            return Err(Failure::Absent);
        }
        let budget_ms = u32::try_from(external.budget.as_millis()).unwrap_or(u32::MAX);
        let DecisionPoint { view, legal, now } = *question;
        let asked = line(&QuestionLine { view, legal, budget_ms, now });
        let Some(heard) = external.asked(&asked, self.stop)? else { return Err(external.late()) };
        (external.is_warm, external.has_answered, external.n_late) = (true, true, 0);
        read(&heard).inspect_err(|_| external.complaint = external.process.as_ref().map(Process::complaint))
    }

    fn game_over(&mut self, outcome: &Outcome) {
        if let Some(process) = &self.external.process {
            process.say(line(&OverLine { over: outcome }));
        }
    }
}

/// Reads an answer.
fn read<A: DeserializeOwned + Serialize>(heard: &[u8]) -> Result<Decision<A>, Failure> {
    let illegal = |why: String| {
        let shown: String = String::from_utf8_lossy(heard).chars().take(SHOWN).collect();
        Failure::Illegal(format!("{why}: {}", printable(&shown)))
    };
    let answer: AnswerLine<A> =
        serde_json::from_slice(heard).map_err(|error| illegal(format!("not an answer ({error})")))?;
    match (answer.action, answer.again_ms) {
        (Some(action), None) => Ok(Decision::Act(action)),
        (None, Some(again_ms)) => Ok(Decision::Wait { again_ms }),
        (Some(_), Some(_)) => Err(illegal("`again_ms` beside an action".to_owned())),
        (None, None) => Err(illegal("null without `again_ms`".to_owned())),
    }
}

fn line(said: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(said).unwrap_or_default()
}

fn too_long() -> String {
    format!("wrote a line of more than {} bytes", crate::lines::LONGEST_LINE)
}
