//! A bus of several servers of which one dies, and a database whose standby takes over.

use crate::cluster::Cluster;
use crate::faults::compare;
use crate::player::{Evening, Player};
use safehouse::client::Person;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use test_services::Nats;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

/// Two people at two nodes who play on.
async fn two_play(cluster: &Cluster) -> (Arc<Evening>, Vec<JoinHandle<Player>>) {
    let hosts = cluster.hosts();
    let anna = Person::meet(&hosts[0]).await.unwrap();
    let boris = Person::meet(&hosts[1]).await.unwrap();
    let new = json!({"game": "cow006", "seats": 2, "options": {"rounds": 1}});
    let code = anna.make_table(new).await.unwrap();
    boris.perform(&code, json!({"type": "sit"})).await.unwrap();
    boris.perform(&code, json!({"type": "ready", "ready": true})).await.unwrap();
    anna.perform(&code, json!({"type": "start"})).await.unwrap();
    let (is_late, n_answered) = (AtomicBool::new(false), AtomicUsize::new(0));
    let evening = Arc::new(Evening { hosts, is_late, n_answered });
    let people = [anna, boris].into_iter().enumerate();
    let play = |(seat, person)| tokio::spawn(Player::new(person, &code, seat).play(evening.clone()));
    let playing = people.map(play).collect();
    (evening, playing)
}

pub(crate) async fn wait_for_moves(evening: &Evening, n_moves: usize) {
    let by_then = evening.n_answered.load(Ordering::Relaxed) + n_moves;
    while evening.n_answered.load(Ordering::Relaxed) < by_then {
        sleep(Duration::from_millis(20)).await;
    }
}

pub(crate) async fn end(evening: &Evening, playing: Vec<JoinHandle<Player>>) -> Vec<Player> {
    evening.is_late.store(true, Ordering::Relaxed);
    let mut players = Vec::new();
    for player in playing {
        players.push(timeout(Duration::from_secs(60), player).await.expect("the game ends").unwrap());
    }
    players
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bus_goes_on_when_one_of_its_servers_dies() {
    let mut cluster = Cluster::open(&[]).await;
    cluster.bus.push(Nats::start_beside(Some(&cluster.bus[0])).unwrap());
    cluster.add("all").await;
    cluster.add("all").await;
    let (evening, playing) = two_play(&cluster).await;
    wait_for_moves(&evening, 30).await;
    cluster.bus.swap_remove(0).kill();
    wait_for_moves(&evening, 30).await;
    // Nodes find the other server, and each other there: who is where is told by the bus alone.
    let anna = Person::meet(&evening.hosts[0]).await.unwrap();
    let boris = Person::meet(&evening.hosts[1]).await.unwrap();
    let code = anna.make_table(json!({"game": "cow006", "seats": 2})).await.unwrap();
    let _annas = anna.open(&code, None).await.unwrap();
    let mut boriss = boris.open(&code, None).await.unwrap();
    let here = |said: &Value| said["table"]["seats"][0]["here"] == true;
    boriss.wait_for("table", here).await.expect("Boris's node knows that Anna is there");
    let players = end(&evening, playing).await;
    let store = store::Postgres::open(&cluster.postgres.url()).await.unwrap();
    for player in &players {
        compare(player, &store).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_standby_of_the_database_takes_over() {
    let mut cluster = Cluster::open(&["all", "all"]).await;
    let standby = cluster.postgres.start_standby().unwrap();
    let (evening, playing) = two_play(&cluster).await;
    wait_for_moves(&evening, 50).await;
    cluster.postgres.stop().unwrap();
    standby.take_over().unwrap();
    cluster.nodes.iter().for_each(|node| node.database.lead_to(standby.port()));
    wait_for_moves(&evening, 50).await;
    let players = end(&evening, playing).await;
    // What was answered before and after is in the one that took over.
    let store = store::Postgres::open(&standby.url()).await.unwrap();
    for player in &players {
        compare(player, &store).await;
    }
}
