//! Somebody who plays on, whatever happens to the nodes, and keeps a ledger of what was answered.

use safehouse::client::{Person, Socket};
use serde_json::{Value, json};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};

/// Nothing heard for so long, although the game waits for somebody: try another node.
const SILENCE: Duration = Duration::from_secs(3);

/// What all players share.
pub(crate) struct Evening {
    pub(crate) hosts: Vec<String>,
    /// No new game is begun.
    pub(crate) is_late: AtomicBool,
    /// How many moves were answered.
    pub(crate) n_answered: AtomicUsize,
}

/// One seat.
pub(crate) struct Player {
    pub(crate) person: Person,
    pub(crate) code: String,
    pub(crate) seat: usize,
    /// The ids of the moves that were answered as played, in order.
    pub(crate) answered: Vec<String>,
    /// Sent and not yet answered: sent again under the same id after every new connection.
    open: Option<Value>,
    host: usize,
    /// The game and number last seen.
    seen: Option<(u64, u64)>,
}

impl Player {
    pub(crate) fn new(person: Person, code: &str, seat: usize) -> Player {
        let (answered, open, seen) = (Vec::new(), None, None);
        Player { person, code: code.to_owned(), seat, answered, open, host: seat, seen }
    }

    /// Plays until the last game is over. A broken connection is followed by another, to the next node.
    pub(crate) async fn play(mut self, evening: Arc<Evening>) -> Player {
        loop {
            match timeout(Duration::from_secs(60), self.sit(&evening)).await {
                Ok(Ok(true)) => return self,
                Ok(Ok(false) | Err(_)) | Err(_) => {
                    self.host += 1;
                    sleep(Duration::from_millis(100)).await;
                }
            }
        }
    }

    /// One connection; true when the last game is over.
    async fn sit(&mut self, evening: &Evening) -> io::Result<bool> {
        let person = self.person.at(&evening.hosts[self.host % evening.hosts.len()]);
        let opened = timeout(SILENCE, person.open(&self.code, self.seen)).await;
        let mut socket = opened.map_err(io::Error::other)??;
        if let Some(message) = &self.open {
            socket.send_text(message.to_string()).await?;
        }
        let (mut view, mut heard) = (Value::Null, Instant::now());
        loop {
            match timeout(Duration::from_millis(500), socket.next()).await {
                Ok(Ok(Some(said))) => {
                    heard = Instant::now();
                    match said["type"].as_str() {
                        Some("answer") => self.hear_answer(&said, &mut socket, evening).await?,
                        Some("update") => {
                            self.note(&said)?;
                            view = said;
                        }
                        Some(_) | None => {}
                    }
                }
                Ok(Ok(None) | Err(_)) => return Ok(false),
                Err(_) if heard.elapsed() > SILENCE => return Ok(false),
                Err(_) => {}
            }
            if view["view"]["over"] == true && evening.is_late.load(Ordering::Relaxed) {
                // The last move may be answered after its view.
                if self.open.is_none() {
                    return Ok(true);
                }
            } else if view["view"]["over"] == true {
                socket.send(json!({"type": "ready", "ready": true})).await?;
                view = Value::Null;
            } else {
                self.move_on(&view, &mut socket).await?;
            }
        }
    }

    /// Numbers only grow, and nothing is told twice.
    fn note(&mut self, said: &Value) -> io::Result<()> {
        let (game, since, number) = (said["game"].as_u64(), said["since"].as_u64(), said["number"].as_u64());
        let (Some(game), Some(since), Some(number)) = (game, since, number) else {
            return Err(io::Error::other(format!("an update without numbers: {said}")));
        };
        if let Some((last_game, last)) = self.seen {
            assert!(
                game >= last_game,
                "seat {} of {}: from game {last_game} back to {game}",
                self.seat,
                self.code
            );
            let is_told_twice = game == last_game && since < last && number > last;
            assert!(
                !is_told_twice,
                "seat {} of {}: had {last}, was told {since} to {number}",
                self.seat, self.code
            );
        }
        let newest = self.seen.filter(|(last_game, _)| *last_game == game).map_or(0, |(_, last)| last);
        self.seen = Some((game, newest.max(number)));
        Ok(())
    }

    async fn hear_answer(&mut self, said: &Value, socket: &mut Socket, evening: &Evening) -> io::Result<()> {
        let Some(message) = self.open.take_if(|message| message["id"] == said["id"]) else { return Ok(()) };
        if said["ok"] == true {
            self.answered.push(message["id"].as_str().unwrap_or_default().to_owned());
            evening.n_answered.fetch_add(1, Ordering::Relaxed);
            return Ok(());
        }
        sleep(Duration::from_millis(100)).await;
        match said["error"]["code"].as_str() {
            // Nobody knows whether it was played: asked again under the same id, it is played once.
            Some("store_away" | "going_down" | "fault") => {
                socket.send_text(message.to_string()).await?;
                self.open = Some(message);
            }
            // It was played before the connection broke, or the table has moved on.
            Some("stale" | "illegal_action" | "over" | "not_now") => {}
            other => panic!("seat {} of {}: {other:?} to {message}", self.seat, self.code),
        }
        Ok(())
    }

    /// Answers what is asked, once.
    async fn move_on(&mut self, said: &Value, socket: &mut Socket) -> io::Result<()> {
        let view = &said["view"];
        let is_asked = view["to_move"].as_array().is_some_and(|seats| seats.contains(&view["seat"]));
        // Only what one has last been told is answered.
        let is_newest = self.seen == said["game"].as_u64().zip(said["number"].as_u64());
        if is_asked && is_newest && self.open.is_none() {
            let decision = &said["decision"];
            let id = format!("{}-{}-{}", self.seat, said["game"], decision);
            if self.answered.last() == Some(&id) {
                return Ok(());
            }
            let message = json!({"type": "act", "id": id, "decision": decision, "action": said["legal"][0]});
            self.open = Some(message.clone());
            socket.send_text(message.to_string()).await?;
        }
        Ok(())
    }
}
