//! What several nodes do together while nothing is wrong, and while they are exchanged one by one.

use crate::cluster::Cluster;
use crate::player::{Evening, Player};
use safehouse::client::Person;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use test_services::{Trouble, free_port};
use tokio::time::{sleep, timeout};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_of_the_version_before_goes_on() {
    let mut cluster = Cluster::open(&[]).await;
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/before/postgres.sql");
    let restored = std::process::Command::new("psql")
        .args([cluster.postgres.url().as_str(), "-q", "-v", "ON_ERROR_STOP=1", "-o", "/dev/null", "-f", file])
        .status();
    assert!(restored.expect("psql runs").success());
    cluster.add("all").await;
    crate::before::goes_on(&cluster.hosts()[0], include_str!("../before/postgres.json")).await;
}

/// Two people at two nodes: they see each other sit down, come and talk, and play.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_of_one_table_sit_at_different_nodes() {
    let cluster = Cluster::open(&["all", "all"]).await;
    let hosts = cluster.hosts();
    let anna = Person::meet(&hosts[0]).await.unwrap();
    let boris = Person::meet(&hosts[1]).await.unwrap();
    let new = json!({"game": "cow006", "seats": 2, "listed": true, "talk": "text"});
    let code = anna.make_table(new).await.unwrap();

    let listed = boris.get("/api/tables").await.unwrap();
    assert!(listed.as_array().unwrap().iter().any(|line| line["code"] == code.as_str()), "{listed}");

    let mut annas = anna.open(&code, None).await.unwrap();
    let mut boriss = boris.open(&code, None).await.unwrap();
    boris.perform(&code, json!({"type": "sit"})).await.unwrap();
    let here = |said: &Value| said["table"]["seats"][1]["here"] == true;
    annas.wait_for("table", here).await.expect("Anna sees Boris, who is there");
    boriss.say(json!({"type": "say", "said": {"type": "text", "text": "привет"}})).await.unwrap();
    let talked = |said: &Value| said["table"]["talked"][0]["said"]["text"] == "привет";
    annas.wait_for("table", talked).await.expect("Anna hears Boris");

    boris.perform(&code, json!({"type": "ready", "ready": true})).await.unwrap();
    anna.perform(&code, json!({"type": "start"})).await.unwrap();
    let dealt = |said: &Value| said["view"]["phase"] == "choose";
    let to_anna = annas.wait_for("update", dealt).await.unwrap();
    let to_boris = boriss.wait_for("update", dealt).await.unwrap();
    // Both choose at the same moment: neither refuses the other.
    for (said, socket) in [(&to_anna, &mut annas), (&to_boris, &mut boriss)] {
        let act = json!({"type": "act", "decision": said["decision"], "action": said["legal"][0]});
        socket.send(act).await.unwrap();
    }
    for socket in [&mut annas, &mut boriss] {
        let ten = |said: &Value| said["view"]["hand"].as_array().is_some_and(|hand| hand.len() == 9);
        socket.wait_for("update", ten).await.expect("the turn is over");
    }
    boriss.close().await;
    let gone = |said: &Value| said["table"]["seats"][1]["here"] == false;
    annas.wait_for("table", gone).await.expect("Anna sees that Boris has gone");
}

/// Whoever is signed out or forgotten at one node goes from all of them at once, and the others see it everywhere.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_goes_at_one_node_is_gone_at_the_others() {
    let cluster = Cluster::open(&["all", "all"]).await;
    let hosts = cluster.hosts();
    let anna = Person::meet(&hosts[0]).await.unwrap();
    let boris = Person::meet(&hosts[1]).await.unwrap();
    let code = anna.make_table(json!({"game": "cow006", "seats": 2, "talk": "text"})).await.unwrap();
    boris.perform(&code, json!({"type": "sit", "name": "Борис"})).await.unwrap();
    let said = json!({"type": "text", "text": "слова Анны"});
    anna.perform(&code, json!({"type": "say", "said": said})).await.unwrap();
    let token = anna.post("/api/me/tokens", json!({"name": "bot"})).await.unwrap();
    let bearer = format!("Bearer {}", token["token"].as_str().unwrap());
    let bot = anna.with_proof("authorization", &bearer).at(&hosts[1]);
    let mut bots = bot.open(&code, None).await.unwrap();
    bots.wait_for("table", |_| true).await.unwrap();
    assert_eq!(anna.ask("DELETE", "/api/me/devices", None).await.unwrap().0, 204);
    while bots.next().await.unwrap().is_some() {}
    let mut annas = anna.at(&hosts[1]).open(&code, None).await.unwrap();
    annas.wait_for("table", |_| true).await.unwrap();
    let mut boriss = boris.open(&code, None).await.unwrap();
    let hears = |said: &Value| said["table"]["talked"][0]["said"]["text"] == "слова Анны";
    boriss.wait_for("table", hears).await.unwrap();
    assert_eq!(anna.ask("DELETE", "/api/me", None).await.unwrap().0, 204);
    while annas.next().await.unwrap().is_some() {}
    let forgotten =
        |said: &Value| said["table"]["talked"] == json!([]) && said["table"]["seats"][0]["kind"] == "empty";
    boriss.wait_for("table", forgotten).await.expect("Boris's node has forgotten her too");
}

/// Who comes from another node has seen what this one has not heard of: it is read before anything older is shown.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_shown_less_than_they_have_seen() {
    let cluster = Cluster::open(&["all", "all"]).await;
    let hosts = cluster.hosts();
    let anna = Person::meet(&hosts[0]).await.unwrap();
    let boris = Person::meet(&hosts[0]).await.unwrap();
    let code = anna.make_table(json!({"game": "cow006", "seats": 2})).await.unwrap();
    boris.perform(&code, json!({"type": "sit"})).await.unwrap();
    boris.perform(&code, json!({"type": "ready", "ready": true})).await.unwrap();
    anna.perform(&code, json!({"type": "start"})).await.unwrap();
    let mut here = anna.open(&code, None).await.unwrap();
    let dealt = here.wait_for("update", |said| said["view"]["phase"] == "choose").await.unwrap();
    let mut there = anna.at(&hosts[1]).open(&code, None).await.unwrap();
    there.wait_for("update", |_| true).await.expect("the other node knows the table");

    cluster.nodes[1].bus.trouble(Trouble::Silent);
    here.send(json!({"type": "act", "decision": dealt["decision"], "action": dealt["legal"][0]}))
        .await
        .unwrap();
    let chosen = here.wait_for("update", |said| said["view"]["my_choice"].is_number()).await.unwrap();
    let seen = (chosen["game"].as_u64().unwrap(), chosen["number"].as_u64().unwrap());
    let mut there = anna.at(&hosts[1]).open(&code, Some(seen)).await.unwrap();
    let shown = there.wait_for("update", |_| true).await.unwrap();
    assert_eq!(shown["view"]["my_choice"], chosen["view"]["my_choice"], "{shown}");
    cluster.nodes[1].bus.trouble(Trouble::None);
}

/// A node that has not heard of what was done at another one reads it before it refuses anything.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_refused_for_what_a_node_has_not_heard() {
    let cluster = Cluster::open(&["all", "all"]).await;
    let hosts = cluster.hosts();
    let anna = Person::meet(&hosts[0]).await.unwrap();
    let boris = Person::meet(&hosts[1]).await.unwrap();
    let code = anna.make_table(json!({"game": "cow006", "seats": 2})).await.unwrap();

    cluster.nodes[0].bus.trouble(Trouble::Silent);
    boris.perform(&code, json!({"type": "sit"})).await.unwrap();
    boris.perform(&code, json!({"type": "ready", "ready": true})).await.unwrap();
    anna.perform(&code, json!({"type": "start"})).await.expect("Boris is ready");
    let again = anna.perform(&code, json!({"type": "start"})).await;
    assert!(
        again.is_err_and(|error| error.to_string().contains("not_now")),
        "what is wrong is still refused"
    );
    cluster.nodes[0].bus.trouble(Trouble::None);
}

/// Every node tells the same home of a table, by the name that a proxy knows it by; a socket that names it opens anywhere.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_tells_its_home() {
    let mut cluster = Cluster::open(&[]).await;
    cluster.add_with("all", &["--node", "a"]).await;
    cluster.add_with("all", &["--node", "b"]).await;
    cluster.add_with("bots", &["--node", "c"]).await;
    let hosts = cluster.hosts();
    let anna = Person::meet(&hosts[0]).await.unwrap();
    let code = anna.make_table(json!({"game": "cow006", "seats": 2})).await.unwrap();
    let path = format!("/api/tables/{code}");
    // The nodes hear of each other.
    let mut homes = [Value::Null, json!("?")];
    while homes[0] != homes[1] || homes[0].is_null() {
        sleep(Duration::from_millis(100)).await;
        for (home, host) in homes.iter_mut().zip(&hosts) {
            *home = anna.at(host).get(&path).await.unwrap()["home"].clone();
        }
    }
    assert!(["a", "b"].contains(&homes[0].as_str().unwrap()), "people come in there: {homes:?}");
}

/// A whole review, asked for line by line.
async fn reviewed(person: &Person, method: &str, path: &str, record: Option<Value>) -> Value {
    let (_, told) = person.ask(method, path, record).await.unwrap();
    match told.as_str() {
        Some(lines) => serde_json::from_str(lines.lines().last().unwrap()).unwrap(),
        // One line: it was there already.
        None => told,
    }
}

/// Plays a short game with bots; the table's code.
async fn play_with_bots(anna: &Person, hosts: Vec<String>) -> String {
    let new = json!({"game": "cow006", "seats": 3, "bots": ["rookie", "rookie"], "start": true,
                     "bots_at_once": true, "options": {"rounds": 1}});
    let code = anna.make_table(new).await.unwrap();
    let evening = Evening { hosts, is_late: AtomicBool::new(true), n_answered: AtomicUsize::new(0) };
    Player::new(anna.clone(), &code, 0).play(Arc::new(evening)).await;
    code
}

/// A review that one node has made is kept for all: the others tell it at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_made_at_one_node_is_found_at_the_others() {
    let cluster = Cluster::open(&["all", "all"]).await;
    let hosts = cluster.hosts();
    let anna = Person::meet(&hosts[0]).await.unwrap();
    let code = play_with_bots(&anna, hosts.clone()).await;
    let path = format!("/api/tables/{code}/games/0/review");
    let done = reviewed(&anna, "GET", &path, None).await;
    assert_eq!(done["type"], "done");
    let boris = Person::meet(&hosts[1]).await.unwrap();
    let (_, found) = boris.ask("GET", &path, None).await.unwrap();
    assert_eq!(found, done, "one line, and the same");
}

/// What a node counts.
async fn counted(admin: &str, name: &str) -> u32 {
    let metrics = reqwest::get(format!("http://{admin}/metrics")).await.unwrap().text().await.unwrap();
    let count = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    count.map_or(0, |n| n.parse().unwrap())
}

/// How many parts of reviews a node has worked out itself, and how many others have for it.
async fn review_parts(admin: &str) -> [u32; 2] {
    let by_own = counted(admin, r#"safehouse_review_parts_total{by="own"}"#).await;
    [by_own, counted(admin, r#"safehouse_review_parts_total{by="other"}"#).await]
}

/// A node that leaves bots to others leaves the work of its reviews to them too; they come out the same as those it makes
/// itself, which it does when the others are gone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_work_out_reviews_for_each_other() {
    let mut cluster = Cluster::open(&[]).await;
    let admin: &'static str = format!("127.0.0.1:{}", free_port().unwrap()).leak();
    let flags: &'static [&'static str] = vec!["--admin", admin].leak();
    cluster.add_with("people", flags).await;
    cluster.add("bots").await;
    let anna = Person::meet(&cluster.hosts()[0]).await.unwrap();
    // The nodes hear of each other.
    while counted(admin, "safehouse_nodes").await < 2 {
        sleep(Duration::from_millis(100)).await;
    }
    let [code, next] =
        [play_with_bots(&anna, cluster.hosts()).await, play_with_bots(&anna, cluster.hosts()).await];
    let done = reviewed(&anna, "GET", &format!("/api/tables/{code}/games/0/review"), None).await;
    let n_parts = done["review"]["n_judged"].as_u64().unwrap() as u32 + 1;
    assert_eq!((&done["type"], review_parts(admin).await), (&json!("done"), [0, n_parts]));
    // A record that is sent is known here alone.
    let record = anna.get(&format!("/api/tables/{code}/games/0/record")).await.unwrap();
    let own = reviewed(&anna, "POST", "/api/review?seat=0", Some(record)).await;
    assert_eq!(review_parts(admin).await, [n_parts, n_parts]);
    assert_eq!(own["review"], done["review"]);
    // Nobody is there any more, and this node has not noticed yet.
    cluster.kill(1);
    let done = reviewed(&anna, "GET", &format!("/api/tables/{next}/games/0/review"), None).await;
    assert_eq!((&done["type"], review_parts(admin).await[1]), (&json!("done"), n_parts));
}

/// A limit an hour is one limit, whichever node is asked.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_an_hour_are_counted_together() {
    let mut cluster = Cluster::open(&[]).await;
    cluster.add_with("all", &["--tables-per-hour", "3"]).await;
    cluster.add_with("all", &["--tables-per-hour", "3"]).await;
    let hosts = cluster.hosts();
    let anna = Person::meet(&hosts[0]).await.unwrap();
    let new = json!({"game": "cow006", "seats": 2});
    for host in [&hosts[0], &hosts[1], &hosts[0]] {
        anna.at(host).make_table(new.clone()).await.unwrap();
    }
    let (status, answer) = anna.at(&hosts[1]).ask("POST", "/api/tables", Some(new)).await.unwrap();
    assert_eq!((status, &answer["error"]["code"]), (429, &json!("too_many")), "{answer}");
}

/// Bots think on a node that nobody comes to; when it dies, another takes their work over.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_go_on_when_the_node_that_ran_them_dies() {
    let mut cluster = Cluster::open(&["people", "bots"]).await;
    let anna = Person::meet(&cluster.hosts()[0]).await.unwrap();
    // The nodes have heard of each other.
    sleep(Duration::from_millis(1500)).await;
    let bots = json!(["rookie", "rookie"]);
    let options = json!({"rounds": 1});
    let new = json!({"game": "cow006", "seats": 3, "options": options, "bots": bots, "bots_at_once": true, "start": true});
    let code = anna.make_table(new).await.unwrap();
    let evening = Arc::new(Evening {
        hosts: cluster.hosts(),
        is_late: AtomicBool::new(true),
        n_answered: AtomicUsize::new(0),
    });
    let playing = tokio::spawn(Player::new(anna.clone(), &code, 0).play(evening.clone()));
    while evening.n_answered.load(Ordering::Relaxed) < 3 {
        sleep(Duration::from_millis(20)).await;
    }
    cluster.kill(1);
    timeout(Duration::from_secs(60), playing).await.expect("the game ends without the bots' node").unwrap();
    let record = anna.get(&format!("/api/tables/{code}/games/0/record")).await.unwrap();
    assert_eq!(record["result"]["winners"].as_array().map(Vec::is_empty), Some(false), "{record}");
}

/// Every node is stopped and started again, one after the other, while people play: nobody notices more than a
/// connection that comes back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_are_exchanged_one_by_one_under_load() {
    let mut cluster = Cluster::open(&["all", "all"]).await;
    let hosts = cluster.hosts();
    let evening = Arc::new(Evening {
        hosts: hosts.clone(),
        is_late: AtomicBool::new(false),
        n_answered: AtomicUsize::new(0),
    });
    let mut playing = Vec::new();
    for _ in 0..4 {
        let anna = Person::meet(&hosts[0]).await.unwrap();
        let boris = Person::meet(&hosts[1]).await.unwrap();
        let new = json!({"game": "cow006", "seats": 2, "options": {"rounds": 1}});
        let code = anna.make_table(new).await.unwrap();
        boris.perform(&code, json!({"type": "sit"})).await.unwrap();
        boris.perform(&code, json!({"type": "ready", "ready": true})).await.unwrap();
        anna.perform(&code, json!({"type": "start"})).await.unwrap();
        for (seat, person) in [anna, boris].into_iter().enumerate() {
            playing.push(tokio::spawn(Player::new(person, &code, seat).play(evening.clone())));
        }
    }
    for node in 0..2 {
        let before = evening.n_answered.load(Ordering::Relaxed);
        cluster.stop(node);
        cluster.start(node);
        while evening.n_answered.load(Ordering::Relaxed) < before + 50 {
            sleep(Duration::from_millis(20)).await;
        }
    }
    evening.is_late.store(true, Ordering::Relaxed);
    for player in playing {
        let player = timeout(Duration::from_secs(60), player).await.expect("every game ends").unwrap();
        assert!(!player.answered.is_empty());
    }
}
