//! A seat under load: it plays whatever it is asked for, and keeps a ledger of what was answered.

use super::Load;
use crate::client::{Person, Socket};
use serde::Deserialize;
use serde_json::json;
use serde_json::value::RawValue;
use std::io;
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use tokio::time::Instant;

/// What is said to a seat, as far as a load cares: an answer, or an update.
#[derive(Deserialize)]
struct Heard<'a> {
    id: Option<&'a str>,
    #[serde(default)]
    ok: bool,
    #[serde(default)]
    game: u64,
    #[serde(default)]
    decision: u64,
    view: Option<Seen>,
    #[serde(borrow, default)]
    legal: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
struct Seen {
    seat: u64,
    to_move: Vec<u64>,
    over: bool,
}

/// A question that waits for an answer: which decision, and the first legal thing.
type Question = (u64, Box<RawValue>);

/// How many moves of a seat were answered in a game.
pub(super) struct Ledger {
    code: String,
    game: u64,
    seat: u64,
    n_answered: u64,
}

/// A seat that plays the first legal thing whenever it is asked, and again after the end.
pub(super) struct Player {
    load: Arc<Load>,
    code: String,
    socket: Socket,
    sent: Option<(String, Instant)>,
    question: Option<Question>,
    answered_decision: Option<u64>,
    /// One for each game that is over, and the one being played.
    ledgers: Vec<Ledger>,
}

impl Player {
    pub(super) fn new(load: &Arc<Load>, code: &str, socket: Socket) -> Player {
        Player {
            load: load.clone(),
            code: code.to_owned(),
            socket,
            sent: None,
            question: None,
            answered_decision: None,
            ledgers: Vec::new(),
        }
    }

    /// Plays until the load ends; says what was answered in every game that was played to its end.
    pub(super) async fn play(mut self) -> io::Result<Vec<Ledger>> {
        let mut load_ended = self.load.ended.subscribe();
        let ended = async move { drop(load_ended.wait_for(|ended| *ended).await) };
        tokio::pin!(ended);
        loop {
            tokio::select! {
                text = self.socket.next_text() => match text? {
                    Some(text) => self.hear(&text).await?,
                    None => break,
                },
                () = &mut ended => break,
            }
            // A question may have come before the answer to the last move.
            if let Some((decision, action)) = self.question.take_if(|_| self.sent.is_none()) {
                if !self.load.think.is_zero() {
                    tokio::select! {
                        () = tokio::time::sleep(self.load.think) => {}
                        () = &mut ended => break,
                    }
                }
                self.answered_decision = Some(decision);
                let since = Instant::now();
                let act = json!({"type": "act", "decision": decision, "action": action});
                self.sent = Some((self.socket.send(act).await?, since));
            }
        }
        Ok(self.ledgers)
    }

    async fn hear(&mut self, text: &str) -> io::Result<()> {
        let Heard { id, ok, game, decision, view, legal } =
            serde_json::from_str(text).map_err(io::Error::other)?;
        if let Some(id) = id {
            self.answered(id, ok);
        }
        let Some(view) = view else { return Ok(()) };
        if self.ledgers.last().is_none_or(|ledger| ledger.game != game) {
            self.answered_decision = None;
            self.ledgers.push(Ledger { code: self.code.clone(), game, seat: view.seat, n_answered: 0 });
        }
        self.question = None;
        if view.over {
            self.load.n_games.fetch_add(1, Ordering::Relaxed);
            self.socket.send(json!({"type": "ready", "ready": true})).await?;
        } else if view.to_move.contains(&view.seat) && self.answered_decision != Some(decision) {
            self.question = legal.first().map(|&action| (decision, action.to_owned()));
        }
        Ok(())
    }

    fn answered(&mut self, id: &str, ok: bool) {
        let Some((_, since)) = self.sent.take_if(|(sent, _)| sent == id) else { return };
        let micros = u64::try_from(since.elapsed().as_micros()).unwrap_or(u64::MAX);
        self.load.delays.lock().unwrap_or_else(PoisonError::into_inner).saturating_record(micros);
        if ok && let Some(ledger) = self.ledgers.last_mut() {
            ledger.n_answered += 1;
            self.load.n_moves.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// How many moves that were answered are not in the record; a game that is not over has none.
pub(super) async fn lost(person: &Person, ledger: &Ledger) -> io::Result<u64> {
    let path = format!("/api/tables/{}/games/{}/record", ledger.code, ledger.game);
    let (status, record) = person.ask("GET", &path, None).await?;
    if status == 404 && record["error"]["code"] == "no_record" {
        return Ok(0);
    }
    let moves = record["moves"].as_array().map(Vec::as_slice).unwrap_or_default();
    let n_kept = moves.iter().filter(|played| played["seat"] == ledger.seat).count() as u64;
    Ok(ledger.n_answered.saturating_sub(n_kept))
}
