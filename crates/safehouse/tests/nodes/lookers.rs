//! A node is told of a table while somebody there looks at it, and no longer; nobody misses anything, whatever is lost.

use crate::cluster::Cluster;
use crate::faults::compare;
use crate::neighbours::{end, wait_for_moves};
use crate::player::{Evening, Player};
use safehouse::client::{Person, Socket};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize};
use std::time::Duration;
use test_services::Trouble;
use tokio::task::JoinHandle;
use tokio::time::sleep;

/// What nodes say of who looks at a table.
const PRESENCE: &str = "\"here\":";

/// Two nodes that know each other: `a` and `b`.
async fn two_nodes() -> Cluster {
    let mut cluster = Cluster::open(&[]).await;
    let a = &[
        "--node",
        "a",
        "--requests-per-second",
        "0",
        "--messages-per-second",
        "0",
        "--tables-per-hour",
        "0",
    ];
    let b = &[
        "--node",
        "b",
        "--requests-per-second",
        "0",
        "--messages-per-second",
        "0",
        "--tables-per-hour",
        "0",
    ];
    cluster.add_with("all", a).await;
    cluster.add_with("all", b).await;
    cluster
}

/// A table that both nodes say is looked after at the first of them.
async fn table_at_home(cluster: &Cluster, anna: &Person) -> String {
    let hosts = cluster.hosts();
    loop {
        let new = json!({"game": "cow006", "seats": 2, "options": {"rounds": 1}});
        let code = anna.make_table(new).await.unwrap();
        let path = format!("/api/tables/{code}");
        let mut homes = Vec::new();
        for host in &hosts {
            homes.push(anna.at(host).get(&path).await.unwrap()["home"].clone());
        }
        if homes == ["a", "a"] {
            return code;
        }
        sleep(Duration::from_millis(100)).await;
    }
}

/// Anna and Boris play at a table that is at home at the first node, over these nodes.
async fn two_play(cluster: &Cluster, hosts: &[String]) -> (String, Arc<Evening>, Vec<JoinHandle<Player>>) {
    let anna = Person::meet(&cluster.hosts()[0]).await.unwrap();
    let boris = Person::meet(&cluster.hosts()[0]).await.unwrap();
    let code = table_at_home(cluster, &anna).await;
    boris.perform(&code, json!({"type": "sit"})).await.unwrap();
    boris.perform(&code, json!({"type": "ready", "ready": true})).await.unwrap();
    anna.perform(&code, json!({"type": "start"})).await.unwrap();
    let (is_late, n_answered) = (AtomicBool::new(false), AtomicUsize::new(0));
    let evening = Arc::new(Evening { hosts: hosts.to_vec(), is_late, n_answered });
    let people = [anna, boris].into_iter().enumerate();
    let play = |(seat, person)| tokio::spawn(Player::new(person, &code, seat).play(evening.clone()));
    let playing = people.map(play).collect();
    (code, evening, playing)
}

/// Somebody who looks on, and sees to it that nothing is left out.
struct Looker {
    socket: Socket,
    /// The game and number last seen.
    seen: Option<(u64, u64)>,
}

impl Looker {
    async fn open(person: &Person, code: &str, seen: Option<(u64, u64)>) -> Looker {
        Looker { socket: person.open(code, seen).await.unwrap(), seen }
    }

    /// The next update continues where the last one ended.
    async fn see(&mut self) {
        let said = self.socket.wait_for("update", |_| true).await.unwrap();
        let number = |of: &str| said[of].as_u64().unwrap();
        let (game, since, number) = (number("game"), number("since"), number("number"));
        if let Some((last_game, last)) = self.seen {
            assert!(game >= last_game, "from game {last_game} back to {game}");
            assert!(game > last_game || since <= last, "nothing between {last} and {since}");
        }
        self.seen = Some((game, number));
    }

    async fn see_many(&mut self, n_updates: usize) {
        for _ in 0..n_updates {
            self.see().await;
        }
    }
}

async fn compare_all(cluster: &Cluster, players: &[Player]) {
    let store = store::Postgres::open(&cluster.postgres.url()).await.unwrap();
    for player in players {
        compare(player, &store).await;
    }
}

/// A node where nobody looks is told nothing; whoever begins to in the middle of a game misses nothing from then on, nor
/// when they come back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_is_told_of_a_table_while_somebody_looks() {
    let cluster = two_nodes().await;
    let hosts = cluster.hosts();
    let (code, evening, playing) = two_play(&cluster, &hosts[..1]).await;
    let n_told = || cluster.nodes[1].bus.n_told();
    wait_for_moves(&evening, 30).await;
    let before = n_told();
    wait_for_moves(&evening, 30).await;
    assert_eq!(n_told(), before, "nobody looks there");

    let carol = Person::meet(&hosts[1]).await.unwrap();
    let mut looker = Looker::open(&carol, &code, None).await;
    looker.see_many(30).await;
    assert!(n_told() > before, "somebody looks there");

    let seen = looker.seen;
    looker.socket.close().await;
    for n_tries in 0.. {
        assert!(n_tries < 20, "nobody looks there any more");
        let before = n_told();
        wait_for_moves(&evening, 30).await;
        if n_told() == before {
            break;
        }
    }
    let shown = carol.get(&format!("/api/tables/{code}")).await.unwrap();
    assert!(shown["games"].as_u64() > seen.map(|(game, _)| game), "who asks is shown the newest: {shown}");
    Looker::open(&carol, &code, seen).await.see_many(20).await;
    compare_all(&cluster, &end(&evening, playing).await).await;
}

/// It is lost that somebody looks: the store tells their node what happens, and the bus as soon as it can.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_looks_sees_all_where_that_is_not_heard() {
    let cluster = two_nodes().await;
    let hosts = cluster.hosts();
    let (code, evening, playing) = two_play(&cluster, &hosts[..1]).await;
    wait_for_moves(&evening, 30).await;
    cluster.nodes[1].bus.trouble(Trouble::Loses(PRESENCE));
    let carol = Person::meet(&hosts[1]).await.unwrap();
    let mut looker = Looker::open(&carol, &code, None).await;
    looker.see_many(3).await;
    cluster.nodes[1].bus.trouble(Trouble::None);
    let before = cluster.nodes[1].bus.n_told();
    while cluster.nodes[1].bus.n_told() == before {
        looker.see().await;
    }
    // It is lost that nobody looks any more: it is not believed for ever.
    looker.see_many(10).await;
    cluster.nodes[1].bus.trouble(Trouble::Loses(PRESENCE));
    looker.socket.close().await;
    for n_tries in 0.. {
        assert!(n_tries < 200, "nobody looks there any more");
        let before = cluster.nodes[1].bus.n_told();
        sleep(Duration::from_millis(200)).await;
        wait_for_moves(&evening, 10).await;
        if cluster.nodes[1].bus.n_told() == before {
            break;
        }
    }
    cluster.nodes[1].bus.trouble(Trouble::None);
    compare_all(&cluster, &end(&evening, playing).await).await;
}

/// Everything that nodes tell each other comes twice.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_told_twice_is_heard_once() {
    let cluster = two_nodes().await;
    let hosts = cluster.hosts();
    let (code, evening, playing) = two_play(&cluster, &hosts).await;
    wait_for_moves(&evening, 10).await;
    for node in &cluster.nodes {
        node.bus.trouble(Trouble::Doubles("safehouse."));
    }
    let carol = Person::meet(&hosts[1]).await.unwrap();
    let mut looker = Looker::open(&carol, &code, None).await;
    looker.see_many(40).await;
    wait_for_moves(&evening, 30).await;
    let players = end(&evening, playing).await;
    assert!(players.iter().all(|player| !player.answered.is_empty()));
    compare_all(&cluster, &players).await;
}
