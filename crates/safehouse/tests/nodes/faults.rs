//! Three nodes under load and trouble of every kind: at the end the ledgers of the clients and the records agree.
//!
//! `SAFEHOUSE_FAULT_SECONDS` makes it longer (`make soak` does), `SAFEHOUSE_FAULT_SEED` gives another evening, or the
//! same again.

use crate::cluster::Cluster;
use crate::player::{Evening, Player};
use safehouse::client::Person;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use store::Store as _;
use table::{Chance, Seed, below};
use test_services::Trouble;
use tokio::time::{Instant, sleep, timeout};

const N_TABLES: usize = 6;

#[allow(clippy::disallowed_methods, reason = "a test has no flags")]
fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
}

/// A table of three people at different nodes and a bot.
async fn table(hosts: &[String]) -> Vec<Player> {
    let mut people = Vec::new();
    for host in hosts.iter().cycle().take(3) {
        people.push(Person::meet(host).await.unwrap());
    }
    let options = json!({"rounds": 1});
    let new =
        json!({"game": "cow006", "seats": 4, "options": options, "bots": ["rookie"], "bots_at_once": true});
    let code = people[0].make_table(new).await.unwrap();
    for person in &people[1..] {
        person.perform(&code, json!({"type": "sit"})).await.unwrap();
        person.perform(&code, json!({"type": "ready", "ready": true})).await.unwrap();
    }
    people[0].perform(&code, json!({"type": "start"})).await.unwrap();
    people.into_iter().enumerate().map(|(seat, person)| Player::new(person, &code, seat)).collect()
}

const N_KINDS: u32 = 9;

/// One piece of trouble of a kind, begun and ended.
async fn make_trouble(kind: u32, cluster: &mut Cluster, chance: &mut Chance) -> &'static str {
    let node = below(chance, cluster.nodes.len() as u32) as usize;
    let lasts = Duration::from_millis(u64::from(300 + below(chance, 1200)));
    match kind {
        0 => {
            cluster.kill(node);
            sleep(lasts).await;
            cluster.start(node);
            "kill -9"
        }
        1 => {
            cluster.signal(node, "-STOP");
            sleep(lasts).await;
            cluster.signal(node, "-CONT");
            "stop and continue"
        }
        2 => {
            cluster.nodes[node].bus.trouble(Trouble::Cut);
            sleep(lasts).await;
            cluster.nodes[node].bus.trouble(Trouble::None);
            "bus cut"
        }
        3 => {
            cluster.nodes[node].bus.trouble(Trouble::Silent);
            sleep(lasts).await;
            cluster.nodes[node].bus.trouble(Trouble::None);
            "bus silent"
        }
        4 => {
            cluster.postgres.stop().unwrap();
            sleep(lasts / 2).await;
            cluster.postgres.go_on().unwrap();
            "database restarted"
        }
        5 => {
            let trouble = if below(chance, 2) == 0 { Trouble::Silent } else { Trouble::Cut };
            cluster.nodes[node].database.trouble(trouble);
            sleep(lasts).await;
            cluster.nodes[node].database.trouble(Trouble::None);
            "database lost"
        }
        6 => {
            cluster.nodes[node].database.trouble(Trouble::Slow(Duration::from_millis(40)));
            sleep(lasts).await;
            cluster.nodes[node].database.trouble(Trouble::None);
            "database slow"
        }
        7 => {
            let each = |trouble| cluster.nodes.iter().for_each(|node| node.bus.trouble(trouble));
            each(Trouble::Careless);
            sleep(3 * lasts).await;
            each(Trouble::None);
            "hand-overs lost, doubled and late"
        }
        _ => {
            // Something has just been handed over to it: it may have been stored, or not, and nobody is answered.
            let mut handed = cluster.nodes[node].bus.n_handed();
            handed.mark_unchanged();
            let _ = timeout(Duration::from_secs(2), handed.changed()).await;
            cluster.kill(node);
            sleep(lasts).await;
            cluster.start(node);
            "kill -9 at a hand-over"
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_move_is_lost_doubled_or_reordered_whatever_happens() {
    let seconds = setting("SAFEHOUSE_FAULT_SECONDS", 15);
    let seed = setting("SAFEHOUSE_FAULT_SEED", 6);
    let mut cluster = Cluster::open_with(&["all", "all", "all"], seed as u32).await;
    let hosts = cluster.hosts();
    let evening = Arc::new(Evening {
        hosts: hosts.clone(),
        is_late: AtomicBool::new(false),
        n_answered: AtomicUsize::new(0),
    });
    let mut playing = Vec::new();
    for _ in 0..N_TABLES {
        for player in table(&hosts).await {
            playing.push(tokio::spawn(player.play(evening.clone())));
        }
    }

    let mut chance: Chance = Seed([6; 32]).chance(seed as u32, 0);
    let mut troubles: HashMap<&str, u32> = HashMap::new();
    let since = Instant::now();
    // Every kind once, in any order, then whatever comes.
    let mut kinds: Vec<u32> = (0..N_KINDS).collect();
    table::shuffle(&mut chance, &mut kinds, N_KINDS as usize);
    while !kinds.is_empty() || since.elapsed() < Duration::from_secs(seconds) {
        let kind = kinds.pop().unwrap_or_else(|| below(&mut chance, N_KINDS));
        let trouble = make_trouble(kind, &mut cluster, &mut chance).await;
        eprintln!("{:>5.1} s  {trouble}", since.elapsed().as_secs_f32());
        *troubles.entry(trouble).or_default() += 1;
        for node in 0..cluster.nodes.len() {
            if !cluster.runs(node) {
                cluster.start(node);
            }
        }
        sleep(Duration::from_millis(u64::from(200 + below(&mut chance, 400)))).await;
    }
    evening.is_late.store(true, Ordering::Relaxed);
    let mut players = Vec::new();
    for player in playing {
        let ended = timeout(Duration::from_secs(120), player).await;
        players.push(ended.unwrap_or_else(|_| panic!("seed {seed}: a game did not end")).unwrap());
    }
    let n_answered = evening.n_answered.load(Ordering::Relaxed);
    eprintln!("seed {seed}: {n_answered} moves answered in {seconds} s of {troubles:?}");
    assert!(n_answered > 100, "{n_answered} moves were answered");
    let store = store::Postgres::open(&cluster.postgres.url()).await.unwrap();
    for player in &players {
        compare(player, &store).await;
    }
    let codes: Vec<&str> = players.iter().step_by(3).map(|player| player.code.as_str()).collect();
    for code in codes {
        the_records_are_whole(code, &hosts, &store).await;
    }
}

/// What was answered is in the store, once, in the order in which it was answered.
pub(crate) async fn compare(player: &Player, store: &store::Postgres) {
    let rows = store.entries(player.code.parse().unwrap(), 0..u32::MAX).await.unwrap();
    let numbers: Vec<u32> = rows.iter().map(|row| row.n).collect();
    assert_eq!(numbers, (0..numbers.len() as u32).collect::<Vec<_>>(), "no entry is missing");
    let entries: Vec<Value> = rows.iter().map(|row| serde_json::from_str(&row.body).unwrap()).collect();
    let mine: Vec<&str> = entries
        .iter()
        .filter(|entry| entry["what"]["moved"]["seat"] == player.seat)
        .map(|entry| entry["id"].as_str().expect("nobody else plays for a person"))
        .collect();
    let mut once = mine.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), mine.len(), "{}: a request was handled twice", player.code);
    let places = player.answered.iter().map(|id| {
        mine.iter()
            .position(|kept| kept == id)
            .unwrap_or_else(|| panic!("{}: {id} was answered and lost", player.code))
    });
    assert!(places.is_sorted(), "{}: moves of seat {} changed their order", player.code, player.seat);
}

/// A game's record is made from all games before it: of many, so many are looked at.
const N_RECORDS: usize = 20;

/// Every game was played to its end, every node tells it alike, and a bot moved once a turn, whichever node it ran on.
async fn the_records_are_whole(code: &str, hosts: &[String], store: &store::Postgres) {
    let rows = store.entries(code.parse().unwrap(), 0..u32::MAX).await.unwrap();
    let n_games = rows.iter().filter(|row| row.body.contains("\"started\"")).count();
    let person = Person::meet(&hosts[0]).await.unwrap();
    for game in (0..n_games).step_by(n_games.div_ceil(N_RECORDS).max(1)) {
        let path = format!("/api/tables/{code}/games/{game}/record");
        let record = person.get(&path).await.unwrap();
        for host in &hosts[1..] {
            assert_eq!(person.at(host).get(&path).await.unwrap(), record, "{path}");
        }
        let moves = record["moves"].as_array().unwrap();
        let chosen = |seat: usize| {
            moves.iter().filter(|one| one["seat"] == seat && one["action"]["type"] == "choose").count()
        };
        assert_eq!((0..4).map(chosen).collect::<Vec<_>>(), [10; 4], "{path}: ten cards each");
    }
}
