//! Honest people: each plays against rookies at a table of their own, and notices how long everything takes.

use crate::client::{Person, Socket};
use games::GameName;
use hdrhistogram::Histogram;
use serde_json::{Value, json};
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};

/// How many people play.
const PEOPLE: usize = 4;
/// How long they think.
const THINK: Duration = Duration::from_millis(50);
/// How long somebody waits for an answer before they come again.
const PATIENCE: Duration = Duration::from_secs(20);

/// What was noticed so far.
struct Notes {
    moves_us: Histogram<u64>,
    bots_us: Histogram<u64>,
    n_refused: u64,
    /// What each player waits for now: that a move is answered, and that a bot moves.
    waits: [(Option<Instant>, Option<Instant>); PEOPLE],
}

/// What was noticed.
pub(super) struct Noticed {
    pub(super) n_moves: u64,
    pub(super) n_refused: u64,
    pub(super) p99_ms: f64,
    pub(super) slowest_bot_ms: f64,
}

/// The honest people and their tables.
pub(super) struct House {
    tables: Vec<String>,
    players: Vec<JoinHandle<()>>,
    closes: watch::Sender<bool>,
    notes: Arc<Mutex<Notes>>,
}

fn histogram() -> io::Result<Histogram<u64>> {
    // Up to ten minutes: longer than an attack lasts.
    Histogram::new_with_bounds(1, 600_000_000, 3).map_err(io::Error::other)
}

impl House {
    /// Sits everybody down.
    pub(super) async fn open(host: &str) -> io::Result<House> {
        let (closes, closed) = watch::channel(false);
        let (moves_us, bots_us) = (histogram()?, histogram()?);
        let notes = Notes { moves_us, bots_us, n_refused: 0, waits: [(None, None); PEOPLE] };
        let notes = Arc::new(Mutex::new(notes));
        let (mut tables, mut players) = (Vec::new(), Vec::new());
        for number in 0..PEOPLE {
            let person = Person::meet(host).await?;
            let new = json!({"game": GameName::ALL[0], "seats": 3, "bots": ["rookie", "rookie"],
                             "bots_at_once": true, "start": true});
            let code = person.make_table(new).await?;
            let player = Player { number, person, code: code.clone(), notes: notes.clone() };
            tables.push(code);
            let mut closed = closed.clone();
            players.push(tokio::spawn(async move {
                tokio::select! {
                    () = player.play() => {}
                    _ = closed.wait_for(|closed| *closed) => {}
                }
            }));
        }
        Ok(House { tables, players, closes, notes })
    }

    pub(super) fn first_table(&self) -> &str {
        &self.tables[0]
    }

    /// Everybody goes home, and says what they noticed.
    pub(super) async fn close(self) -> Noticed {
        let _ = self.closes.send(true);
        for player in self.players {
            let _ = player.await;
        }
        let mut notes = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever waits in vain has waited so long.
        for (answer, bot) in notes.waits {
            answer.into_iter().for_each(|since| notes.moves_us.saturating_record(micros_since(since)));
            bot.into_iter().for_each(|since| notes.bots_us.saturating_record(micros_since(since)));
        }
        Noticed {
            n_moves: notes.moves_us.len(),
            n_refused: notes.n_refused,
            p99_ms: notes.moves_us.value_at_quantile(0.99) as f64 / 1000.0,
            slowest_bot_ms: notes.bots_us.max() as f64 / 1000.0,
        }
    }
}

struct Player {
    number: usize,
    person: Person,
    code: String,
    notes: Arc<Mutex<Notes>>,
}

impl Player {
    fn note(&self, what: impl FnOnce(&mut Notes)) {
        what(&mut self.notes.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// Plays, and comes back whenever the line is lost.
    async fn play(&self) {
        loop {
            let opened = timeout(PATIENCE, self.person.open(&self.code, None)).await;
            if let Ok(Ok(socket)) = opened {
                let _ = self.play_over(socket).await;
            }
            self.note(|notes| notes.n_refused += 1);
            sleep(Duration::from_millis(200)).await;
        }
    }

    /// Plays the first legal thing until the line is lost.
    async fn play_over(&self, mut socket: Socket) -> io::Result<()> {
        let mut turn = Turn::default();
        loop {
            let said = timeout(PATIENCE, socket.next()).await.map_err(io::Error::other)??;
            let said = said.ok_or(io::ErrorKind::ConnectionReset)?;
            if said["type"] == "answer" {
                self.hear_answer(&said, &mut turn);
            } else if said["type"] == "update" && said["view"]["over"] == true {
                turn = Turn::default();
                self.note(|notes| notes.waits[self.number] = (None, None));
                socket.send(json!({"type": "ready", "ready": true})).await?;
            } else if said["type"] == "update" && asks(&said) && turn.decided != said["decision"] {
                self.note(|notes| {
                    let waited = notes.waits[self.number].1.take();
                    waited.into_iter().for_each(|since| notes.bots_us.saturating_record(micros_since(since)));
                });
                turn.question = Some(said);
            }
            // A question may have come before the answer to the last move.
            if let Some(asked) = turn.question.take_if(|_| turn.sent.is_none()) {
                sleep(THINK).await;
                turn.decided = asked["decision"].clone();
                let act = json!({"type": "act", "decision": asked["decision"], "action": asked["legal"][0]});
                self.note(|notes| notes.waits[self.number].0 = Some(Instant::now()));
                turn.sent = Some(socket.send(act).await?);
            }
        }
    }

    /// The table may have moved on meanwhile: that is no refusal.
    fn hear_answer(&self, answer: &Value, turn: &mut Turn) {
        if answer["ok"] == false && answer["error"]["code"] != "stale" {
            self.note(|notes| notes.n_refused += 1);
        }
        if turn.sent.take_if(|id| answer["id"] == id.as_str()).is_some() {
            self.note(|notes| {
                let (sent, bot) = &mut notes.waits[self.number];
                *bot = turn.question.is_none().then(Instant::now);
                let waited = sent.take();
                waited.into_iter().for_each(|since| notes.moves_us.saturating_record(micros_since(since)));
            });
        }
    }
}

/// Where somebody is in their turn.
#[derive(Default)]
struct Turn {
    /// The question that waits.
    question: Option<Value>,
    /// The decision that was made last.
    decided: Value,
    /// The move that is not answered.
    sent: Option<String>,
}

fn asks(update: &Value) -> bool {
    let view = &update["view"];
    let is_awaited = view["to_move"].as_array().is_some_and(|to_move| to_move.contains(&view["seat"]));
    is_awaited && !update["legal"].as_array().is_none_or(Vec::is_empty)
}

fn micros_since(since: Instant) -> u64 {
    u64::try_from(since.elapsed().as_micros()).unwrap_or(u64::MAX)
}
