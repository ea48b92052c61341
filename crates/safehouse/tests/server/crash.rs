//! kill −9 in the middle of a load: what was answered is there afterwards, once.

use crate::program::{Folder, Program};
use safehouse::client::Person;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use table::{Chance, Seed, below};

const N_TABLES: usize = 6;
const N_CRASHES: u32 = 50;

/// One seat's ledger: every action that was answered, in order, by game.
struct Player {
    person: Person,
    code: String,
    seat: usize,
    answered: Vec<Value>,
    /// Sent, and neither answered nor known to be played.
    open: Option<Value>,
    n_sent: u32,
}

impl Player {
    /// Plays until the connection breaks or it is told to stop.
    async fn play(mut self, host: String, stop: Arc<AtomicBool>) -> Player {
        self.person = self.person.at(&host);
        // A broken connection ends it; what was sent stays open.
        let _ = self.play_on(&stop).await;
        self
    }

    async fn play_on(&mut self, stop: &AtomicBool) -> std::io::Result<()> {
        let mut socket = self.person.open(&self.code, None).await?;
        if let Some(message) = &self.open {
            // After a lost connection: send again what was not answered, under the same id.
            socket.send_text(message.to_string()).await?;
        }
        let mut decided = Value::Null;
        while !stop.load(Ordering::Relaxed) {
            let Ok(said) = tokio::time::timeout(Duration::from_millis(300), socket.next()).await else {
                continue;
            };
            let Some(said) = said? else { return Ok(()) };
            if said["type"] == "answer" {
                let Some(message) = self.open.take_if(|message| message["id"] == said["id"]) else {
                    continue;
                };
                if said["ok"] == true {
                    self.answered.push(message["action"].clone());
                } else {
                    decided = Value::Null;
                }
            }
            if said["type"] == "update" {
                let view = &said["view"];
                let asked = view["to_move"].as_array().is_some_and(|seats| seats.contains(&view["seat"]));
                if asked && self.open.is_none() && said["decision"] != decided {
                    decided = said["decision"].clone();
                    self.n_sent += 1;
                    let id = format!("s{}-{}", self.seat, self.n_sent);
                    let message =
                        json!({"type": "act", "id": id, "decision": decided, "action": said["legal"][0]});
                    self.open = Some(message.clone());
                    socket.send_text(message.to_string()).await?;
                }
            }
        }
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_answered_is_lost_or_doubled_in_fifty_crashes() {
    let folder = Folder::new();
    let flags = ["--messages-per-second", "0", "--requests-per-second", "0", "--sockets-per-address", "0"];
    let mut program = Program::start(&folder.0, &flags);
    let mut players = Vec::new();
    for _ in 0..N_TABLES {
        let host = program.person().await;
        let new = json!({"game": "cow006", "seats": 2, "options": {"target": 10_000}});
        let code = host.make_table(new).await.unwrap();
        let guest = program.person().await;
        guest.perform(&code, json!({"type": "sit"})).await.unwrap();
        guest.perform(&code, json!({"type": "ready", "ready": true})).await.unwrap();
        host.perform(&code, json!({"type": "start"})).await.unwrap();
        for (seat, person) in [host, guest].into_iter().enumerate() {
            players.push(Player {
                person,
                code: code.clone(),
                seat,
                answered: Vec::new(),
                open: None,
                n_sent: 0,
            });
        }
    }
    let mut chance: Chance = Seed([6; 32]).chance(0, 0);
    for _ in 0..N_CRASHES {
        let stop = Arc::new(AtomicBool::new(false));
        let tasks: Vec<_> = players
            .drain(..)
            .map(|player| tokio::spawn(player.play(program.host.clone(), stop.clone())))
            .collect();
        tokio::time::sleep(Duration::from_millis(60 + u64::from(below(&mut chance, 120)))).await;
        program.kill();
        stop.store(true, Ordering::Relaxed);
        for task in tasks {
            players.push(task.await.unwrap());
        }
        program = Program::start(&folder.0, &flags);
    }
    let n_answered: usize = players.iter().map(|player| player.answered.len()).sum();
    assert!(n_answered > 200, "{n_answered} moves were answered");
    drop(program);

    // The store's own account of each seat's moves.
    let store =
        store::Sqlite::open(&folder.0.join("safehouse.db"), store::Durability::Process).await.unwrap();
    for player in &players {
        let rows = store::Store::entries(&store, player.code.parse().unwrap(), 0..u32::MAX).await.unwrap();
        let numbers: Vec<u32> = rows.iter().map(|row| row.n).collect();
        assert_eq!(numbers, (0..numbers.len() as u32).collect::<Vec<_>>(), "no entry is missing or doubled");
        let entries: Vec<Value> = rows.iter().map(|row| serde_json::from_str(&row.body).unwrap()).collect();
        let mine: Vec<&Value> =
            entries.iter().filter(|entry| entry["what"]["moved"]["seat"] == player.seat).collect();
        let mut ids: Vec<&str> = mine.iter().filter_map(|entry| entry["id"].as_str()).collect();
        let n_ids = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), n_ids, "no wish was handled twice");
        let played: Vec<&Value> = mine.iter().map(|entry| &entry["what"]["moved"]["action"]).collect();
        assert!(
            played.len() - player.answered.len() <= 1,
            "at most the last one was played and not answered"
        );
        for (answered, played) in player.answered.iter().zip(played) {
            assert_eq!(answered, played);
        }
    }
}
