//! Starting, stopping, looking after it.

use crate::program::{Folder, Program};
use crate::tables::play_to_the_end;
use safehouse::own_server::read_address;
use serde_json::{Value, json};
use std::process::{Command, Stdio};

#[tokio::test]
async fn sigterm_drains_and_everything_goes_on_after_the_start() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let person = program.person().await;
    let new =
        json!({"game": "cow006", "seats": 2, "bots": ["rookie"], "start": true, "options": {"rounds": 1}});
    let code = person.make_table(new).await.unwrap();
    let mut socket = person.open(&code, None).await.unwrap();
    let update = socket.wait_for("update", |_| true).await.unwrap();
    let act = json!({"type": "act", "decision": update["decision"], "action": update["legal"][3]});
    assert_eq!(socket.say(act).await.unwrap()["ok"], true);
    let told = tokio::spawn(async move { socket.wait_for("goodbye", |_| true).await });
    assert!(program.terminate().success());
    assert!(told.await.unwrap().unwrap()["again_ms"].is_u64());

    let program = Program::start(&folder.0, &[]);
    let person = person.at(&program.host);
    let mut socket = person.open(&code, Some((0, 1))).await.unwrap();
    let now = socket.wait_for("update", |_| true).await.unwrap();
    let card = &update["legal"][3]["card"];
    let is_kept = now["view"]["my_choice"] == *card || now["view"]["turn"].as_u64() > Some(0);
    assert!(is_kept, "{now}");
    play_to_the_end(vec![socket]).await;
}

#[tokio::test]
async fn a_folder_of_the_version_before_goes_on() {
    let folder = Folder::new();
    std::fs::write(folder.0.join("safehouse.db"), include_bytes!("../before/safehouse.db")).unwrap();
    let program = Program::start(&folder.0, &[]);
    crate::before::goes_on(&program.host, include_str!("../before/sqlite.json")).await;
}

/// A game goes on with the deck it was begun with, whatever the deck's file says later, or where it is gone.
#[tokio::test]
async fn a_game_keeps_its_deck() {
    let folder = Folder::new();
    let file = folder.0.join("garage.toml");
    let house = include_str!("../../../../decks/agents/house.toml");
    std::fs::write(&file, house.replacen("name = \"house\"", "name = \"garage\"", 1)).unwrap();
    let program = Program::start(&folder.0, &["--deck", file.to_str().unwrap()]);
    let person = program.person().await;
    let new = json!({"game": "agents", "seats": 2, "bots": ["rookie"], "bots_at_once": true, "start": true,
                     "options": {"deck": "garage", "target": 10}});
    let code = person.make_table(new).await.unwrap();
    let cards = person.get("/api/decks/garage").await.unwrap();
    assert_eq!((&cards["name"], &cards["agent"][0]["ru"]["name"]), (&json!("garage"), &json!("Снайпер")));
    let (status, none) = person.ask("GET", "/api/decks/attic", None).await.unwrap();
    assert_eq!((status, &none["error"]["code"]), (404, &json!("no_deck")), "{none}");
    let dealt = person.open(&code, None).await.unwrap().wait_for("update", |_| true).await.unwrap();
    assert!(program.terminate().success());

    let program = Program::start(&folder.0, &[]);
    let person = person.at(&program.host);
    let now = person.open(&code, None).await.unwrap().wait_for("update", |_| true).await.unwrap();
    assert_eq!(now["view"]["hand"], dealt["view"]["hand"]);
    let cards_now = person.get(&format!("/api/tables/{code}/deck")).await.unwrap();
    assert_eq!(cards_now, cards, "the page still finds its cards");
    play_to_the_end(vec![person.open(&code, None).await.unwrap()]).await;
    let record = person.get(&format!("/api/tables/{code}/games/0/record")).await.unwrap();
    assert_eq!(record["deck"]["name"], "garage");
    let again = person.perform(&code, json!({"type": "start"})).await.unwrap_err().to_string();
    assert!(again.contains("`deck` is \\\"garage\\\", there are: house"), "{again}");
}

/// A second server would not know what the first one writes.
#[tokio::test]
async fn two_servers_do_not_share_a_folder() {
    let folder = Folder::new();
    let first = Program::start(&folder.0, &[]);
    let second = |stderr| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_safehouse"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(&folder.0);
        command.stdout(Stdio::piped()).stderr(stderr).spawn().unwrap()
    };
    let refused = second(Stdio::piped()).wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && refused.stdout.is_empty(), "{said}");
    assert!(said.contains("--data") && said.contains("another server uses this folder"), "{said}");
    first.person().await;

    let mut patient = second(Stdio::null());
    assert!(first.terminate().success());
    let mut said = std::io::BufReader::new(patient.stdout.take().unwrap());
    let second = Program { host: read_address(&mut said).unwrap(), server: patient };
    second.person().await;
}

#[tokio::test]
async fn records_are_kept_exported_backed_up_and_verified() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let person = program.person().await;
    let new = json!({"game": "cow006", "seats": 3, "bots": ["rookie", "rookie"], "start": true, "bots_at_once": true,
                     "options": {"rounds": 1}});
    let code = person.make_table(new).await.unwrap();
    let path = format!("/api/tables/{code}/games/0/record");
    let (status, answer) = person.ask("GET", &path, None).await.unwrap();
    assert_eq!((status, &answer["error"]["code"]), (404, &json!("no_record")), "not before the end");
    play_to_the_end(vec![person.open(&code, None).await.unwrap()]).await;
    let record = person.get(&path).await.unwrap();
    assert_eq!(record["game"], "cow006");

    let data = folder.0.display().to_string();
    let run = |args: &[&str]| {
        let run = Command::new(env!("CARGO_BIN_EXE_safehouse")).args(args).output().unwrap();
        assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
        String::from_utf8_lossy(&run.stdout).into_owned()
    };
    let exported = folder.0.join("records");
    let said = run(&["export", "--data", &data, exported.to_str().unwrap()]);
    assert!(said.contains("1 records"), "{said}");
    let file = exported.join(format!("{code}-0.json"));
    let kept: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    assert_eq!(kept, record);
    assert!(run(&["verify", file.to_str().unwrap()]).contains("legal"));

    let copy = Folder::new();
    let to = copy.0.join("safehouse.db");
    run(&["backup", "--data", &data, to.to_str().unwrap()]);
    drop(program);
    let restored = Program::start(&copy.0, &[]);
    assert_eq!(person.at(&restored.host).get(&path).await.unwrap(), record);
}

#[tokio::test]
async fn a_replay_shows_a_game_from_every_seat_after_the_end() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let person = program.person().await;
    let new = json!({"game": "cow006", "seats": 2, "bots": ["rookie"], "start": true, "bots_at_once": true,
                     "options": {"rounds": 1}});
    let code = person.make_table(new).await.unwrap();
    play_to_the_end(vec![person.open(&code, None).await.unwrap()]).await;
    let stranger = program.person().await;
    let record = stranger.get(&format!("/api/tables/{code}/games/0/record")).await.unwrap();
    for seat in [None, Some(0), Some(1)] {
        let query = seat.map(|seat| format!("?seat={seat}")).unwrap_or_default();
        let replay = stranger.get(&format!("/api/tables/{code}/games/0/replay{query}")).await.unwrap();
        let steps = replay["steps"].as_array().unwrap();
        assert_eq!(steps.len(), record["moves"].as_array().unwrap().len() + 1);
        assert_eq!(steps[0]["view"]["seat"], json!(seat));
        assert_eq!(steps.last().unwrap()["view"]["over"], true);
        let kept = stranger.post(&format!("/api/replay{query}"), record.clone()).await.unwrap();
        assert_eq!(kept, replay);
    }
    let address = format!("http://{}/api/tables/{code}/games/0/replay", program.host);
    let packed = reqwest::Client::new().get(address).header("accept-encoding", "gzip").send().await.unwrap();
    assert_eq!(packed.headers()["content-encoding"], "gzip");
    assert!(packed.bytes().await.unwrap().starts_with(&[0x1f, 0x8b]), "a browser gets all of it, compressed");
    let (status, _) =
        stranger.ask("GET", &format!("/api/tables/{code}/games/0/replay?seat=5"), None).await.unwrap();
    assert_eq!(status, 400);
}

#[tokio::test]
async fn the_page_comes_compressed_or_as_plain_text() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let get = async |codings: &'static str| {
        let asked = reqwest::Client::new().get(format!("http://{}/", program.host));
        asked.header("accept-encoding", codings).send().await.unwrap()
    };
    let plain = get("gzip;q=0.5, identity").await;
    assert_eq!(plain.headers().get("content-encoding"), None);
    assert_eq!(plain.headers()["content-type"], "text/html; charset=utf-8");
    let tag = plain.headers()["etag"].clone();
    assert!(plain.text().await.unwrap().starts_with("<!doctype html>"));
    let packed = get("gzip, br").await;
    assert_eq!(packed.headers()["content-encoding"], "br");
    assert_ne!(packed.headers()["etag"], tag, "one is not taken for the other");
    let known = reqwest::Client::new().get(format!("http://{}/", program.host)).header("if-none-match", tag);
    assert_eq!(known.send().await.unwrap().status(), 304);
}

#[tokio::test]
async fn the_host_sees_health_and_metrics_on_another_address() {
    let folder = Folder::new();
    let mut command = Command::new(env!("CARGO_BIN_EXE_safehouse"));
    command.args(["serve", "--listen", "127.0.0.1:0", "--admin", "127.0.0.1:0", "--data"]).arg(&folder.0);
    let mut server = command.stdout(std::process::Stdio::piped()).spawn().unwrap();
    let mut lines = std::io::BufRead::lines(std::io::BufReader::new(server.stdout.take().unwrap()));
    let address = |line: String| line.split("http://").nth(1).unwrap().split('/').next().unwrap().to_owned();
    let host = address(lines.next().unwrap().unwrap());
    let admin = address(lines.next().unwrap().unwrap());
    let get = async |of: &str, path: &str| {
        let answer = reqwest::get(format!("http://{of}{path}")).await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    };
    assert_eq!(get(&admin, "/healthz").await.0, 200);
    assert_eq!(get(&admin, "/readyz").await.0, 200);
    reqwest::get(format!("http://{host}/api/tables/K7MX4A")).await.unwrap();
    let (status, metrics) = get(&admin, "/metrics").await;
    assert_eq!(status, 200);
    assert!(metrics.contains("safehouse_tables_awake"), "{metrics}");
    assert!(!get(&host, "/metrics").await.1.contains("safehouse_"), "not where people come in");
    server.kill().unwrap();
    server.wait().unwrap();
}

#[tokio::test]
async fn the_description_names_every_route_and_every_route_answers() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let person = program.person().await;
    let document = person.get("/api/openapi.json").await.unwrap();
    assert_eq!(document["openapi"], "3.1.0");
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            assert!(operation["summary"].is_string(), "{method} {path}");
            let at = path.replace("{code}", "K7MX4A").replace("{number}", "0");
            let (status, answer) = person.ask(&method.to_uppercase(), &at, None).await.unwrap();
            assert_ne!(status, 405, "{method} {path}: {answer}");
            assert!(status < 500, "{method} {path}: {answer}");
        }
    }
    let protocol = include_str!("../../../../docs/protocol.md");
    for path in document["paths"].as_object().unwrap().keys().filter(|path| *path != "/api/openapi.json") {
        let written = path.replace("{code}", "CODE").replace("{number}", "K");
        assert!(protocol.contains(&written), "docs/protocol.md does not name {written}");
    }
}
