//! What is kept, for how long, and who may read it.

use crate::program::{Folder, Program};
use crate::tables::play_to_the_end;
use safehouse::client::Person;
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;
use store::{
    Append, Appended, Durability, Listings as _, People as _, PersonId, Row, Sqlite, Store as _, TableCode,
    Timestamp,
};

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_safehouse")).args(args).output().unwrap()
}

fn short_game() -> Value {
    json!({"game": "cow006", "seats": 2, "bots": ["rookie"], "start": true, "bots_at_once": true,
           "options": {"rounds": 1}})
}

async fn play_again(person: &Person, code: &str) {
    person.perform(code, json!({"type": "start"})).await.unwrap();
    play_to_the_end(vec![person.open(code, None).await.unwrap()]).await;
}

/// A copy of a table, with its entries as they are changed.
async fn copied(from: &Path, to: &Path, code: TableCode, change: impl Fn(Row) -> Option<Row>) {
    let (from, to) = (from.join("safehouse.db"), to.join("safehouse.db"));
    let old = Sqlite::open_to_read(&from).await.unwrap();
    let new = Sqlite::open(&to, Durability::Process).await.unwrap();
    let rows = old.entries(code, 0..u32::MAX).await.unwrap().into_iter().filter_map(change).collect();
    let (start, _) = old.game_start(code, 1).await.unwrap().unwrap();
    let append = Append {
        code,
        rows,
        listing: old.listing(code).await.unwrap(),
        players: Vec::new(),
        start: Some(start),
    };
    assert_eq!(new.append(append).await.unwrap(), Appended::Stored);
    new.close().await;
}

/// However many games a table has had: nothing before a game is read for its record.
#[tokio::test]
async fn a_record_is_made_from_its_own_game_alone() {
    let (folder, copy, damaged) = (Folder::new(), Folder::new(), Folder::new());
    let program = Program::start(&folder.0, &[]);
    let person = program.person().await;
    let code = person.make_table(short_game()).await.unwrap();
    play_to_the_end(vec![person.open(&code, None).await.unwrap()]).await;
    play_again(&person, &code).await;
    let path = format!("/api/tables/{code}/games/1/record");
    let record = person.get(&path).await.unwrap();
    let (status, answer) = person.ask("GET", &path.replace("/1/", "/2/"), None).await.unwrap();
    assert_eq!((status, &answer["error"]["code"]), (404, &json!("no_record")));
    assert!(program.terminate().success());

    let code: TableCode = code.parse().unwrap();
    let store = Sqlite::open_to_read(&folder.0.join("safehouse.db")).await.unwrap();
    let (start, end) = store.game_start(code, 1).await.unwrap().unwrap();
    assert!(start.first > 10 && end == u32::MAX, "{start:?}");
    // The moves of the first game are missing.
    let without = |row: Row| Some(row).filter(|row| row.n >= start.first || !row.body.contains("\"moved\""));
    copied(&folder.0, &copy.0, code, without).await;
    let other = Program::start(&copy.0, &[]);
    assert_eq!(person.at(&other.host).get(&path).await.unwrap(), record);
    drop(other);

    let said = run(&["check", "--data", folder.0.to_str().unwrap()]);
    assert!(said.status.success(), "{said:?}");
    assert!(String::from_utf8_lossy(&said.stdout).contains("1 tables can be read, 2 records"), "{said:?}");
    let rubbish = |row: Row| Some(if row.n == 3 { Row { body: "rubbish".to_owned(), ..row } } else { row });
    copied(&folder.0, &damaged.0, code, rubbish).await;
    let said = run(&["check", "--data", damaged.0.to_str().unwrap()]);
    assert!(!said.status.success());
    let stdout = String::from_utf8_lossy(&said.stdout).into_owned();
    assert!(stdout.contains(&format!("WRONG  table {code}")), "{stdout}");
}

/// A table that nobody comes back to is closed and removed; one where somebody is stays, however long nothing happens.
#[tokio::test]
async fn what_is_kept_has_an_end() {
    let folder = Folder::new();
    let flags = ["--keep-tables", "2s", "--keep-games", "2s"];
    let program = Program::start(&folder.0, &flags);
    let person = program.person().await;
    let finished = person.make_table(short_game()).await.unwrap();
    play_to_the_end(vec![person.open(&finished, None).await.unwrap()]).await;
    let empty = person.make_table(json!({"game": "wink", "seats": 5})).await.unwrap();
    let here = person.make_table(json!({"game": "wink", "seats": 5})).await.unwrap();
    let _stays = person.open(&here, None).await.unwrap();
    for code in [&finished, &empty] {
        let path = format!("/api/tables/{code}");
        while person.ask("GET", &path, None).await.unwrap().0 != 404 {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }
    let (status, answer) =
        person.ask("GET", &format!("/api/tables/{finished}/games/0/record"), None).await.unwrap();
    assert_eq!((status, &answer["error"]["code"]), (404, &json!("no_table")));
    assert_eq!(person.get(&format!("/api/tables/{here}")).await.unwrap()["state"], "open");
    assert!(program.terminate().success());
    let store = Sqlite::open_to_read(&folder.0.join("safehouse.db")).await.unwrap();
    let kept = store.codes_after(None, 9).await.unwrap();
    assert_eq!(kept, [here.parse::<TableCode>().unwrap()]);
    assert_eq!(store.entries(empty.parse().unwrap(), 0..9).await.unwrap(), []);
}

/// What was said long ago goes, and so does who has not been here for long; the games that were played stay.
#[tokio::test]
async fn old_talk_and_absent_people_are_forgotten() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let (gone, here) = (program.person().await, program.person().await);
    let id = PersonId::from(gone.get("/api/me").await.unwrap()["id"].as_str().unwrap());
    let mut new = short_game();
    new["talk"] = json!("text");
    let code = gone.make_table(new).await.unwrap();
    let text = json!({"type": "text", "text": "between us"});
    gone.perform(&code, json!({"type": "say", "said": text})).await.unwrap();
    play_to_the_end(vec![gone.open(&code, None).await.unwrap()]).await;
    let path = format!("/api/tables/{code}/games/0/record");
    let record = gone.get(&path).await.unwrap();
    assert!(program.terminate().success());

    let (file, table) = (folder.0.join("safehouse.db"), code.parse::<TableCode>().unwrap());
    let store = Sqlite::open(&file, Durability::Process).await.unwrap();
    let says = |rows: Vec<Row>| rows.iter().any(|row| row.body.contains("between us"));
    assert!(says(store.entries(table, 0..u32::MAX).await.unwrap()));
    for device in store.devices(&id).await.unwrap() {
        store.saw(&device.hash, "", Timestamp::from_ms(1)).await.unwrap();
    }
    store.close().await;

    let program = Program::start(&folder.0, &["--keep-talk", "1s", "--keep-people", "1day"]);
    let (gone, here) = (gone.at(&program.host), here.at(&program.host));
    let store = Sqlite::open_to_read(&file).await.unwrap();
    // Whoever asks is here: only the store tells.
    while store.person(&id).await.unwrap().is_some() {
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    assert_eq!(gone.ask("GET", "/api/me", None).await.unwrap().0, 401);
    while says(store.entries(table, 0..u32::MAX).await.unwrap()) {
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    assert_eq!(here.ask("GET", "/api/me", None).await.unwrap().0, 200);
    // The moves are the same, by nobody. A person goes first, and their name at tables after them.
    let mut now = here.get(&path).await.unwrap();
    while now["seats"][0]["name"] != "Агент" {
        tokio::time::sleep(Duration::from_millis(200)).await;
        now = here.get(&path).await.unwrap();
    }
    assert_eq!((&now["moves"], &now["fairness"]), (&record["moves"], &record["fairness"]));
    assert_eq!(now["seats"][1], record["seats"][1]);
}

#[tokio::test]
async fn what_is_written_can_be_read_by_its_owner_alone() {
    let parent = Folder::new();
    let folder = parent.0.join("data");
    let program = Program::start(&folder, &[]);
    let person = program.person().await;
    let code = person.make_table(short_game()).await.unwrap();
    play_to_the_end(vec![person.open(&code, None).await.unwrap()]).await;
    let (data, copy, records) =
        (folder.to_str().unwrap(), parent.0.join("copy.db"), parent.0.join("records"));
    assert!(run(&["backup", "--data", data, copy.to_str().unwrap()]).status.success());
    assert!(run(&["export", "--data", data, records.to_str().unwrap()]).status.success());
    let inside = |folder: &Path| {
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect::<Vec<_>>()
    };
    let files = [vec![folder.clone(), copy, records.clone()], inside(&folder), inside(&records)].concat();
    assert!(files.len() >= 6, "{files:?}");
    for file in files {
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{}: {mode:o}", file.display());
    }
}

/// Whoever only reads changes nothing: a store of the version before is opened by a server first.
#[tokio::test]
async fn backup_export_and_check_never_migrate() {
    let folder = Folder::new();
    let before = include_bytes!("../before/safehouse.db");
    let (file, to) = (folder.0.join("safehouse.db"), folder.0.join("to"));
    std::fs::write(&file, before).unwrap();
    let (data, to) = (folder.0.to_str().unwrap(), to.to_str().unwrap());
    for args in
        [&["backup", "--data", data, to][..], &["export", "--data", data, to], &["check", "--data", data]]
    {
        let said = run(args);
        let stderr = String::from_utf8_lossy(&said.stderr).into_owned();
        assert!(
            !said.status.success() && stderr.contains("written by another version"),
            "{args:?}: {stderr}"
        );
        assert_eq!(std::fs::read(&file).unwrap(), before, "{args:?}");
    }
}

/// Of the tables that were being played only those wake whose time runs.
#[tokio::test]
async fn a_start_wakes_only_tables_whose_time_runs() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let person = program.person().await;
    let running = person.make_table(short_game()).await.unwrap();
    let paused = person.make_table(short_game()).await.unwrap();
    let mut socket = person.open(&paused, None).await.unwrap();
    assert_eq!(socket.say(json!({"type": "pause"})).await.unwrap()["ok"], true);
    assert!(program.terminate().success());
    let store = Sqlite::open_to_read(&folder.0.join("safehouse.db")).await.unwrap();
    assert_eq!(store.running().await.unwrap(), [running.parse::<TableCode>().unwrap()]);
    let listing = store.listing(paused.parse().unwrap()).await.unwrap().unwrap();
    assert!(listing.state == "playing" && !listing.finished && listing.touched > Timestamp::from_ms(0));
}

/// A server that can read but not write serves nobody: `/readyz` tries.
#[tokio::test]
async fn ready_is_who_can_write() {
    let folder = Folder::new();
    let (program, data) = (env!("CARGO_BIN_EXE_safehouse"), folder.0.display());
    let script = format!(
        "trap '' XFSZ; ulimit -S -f 600; exec {program} serve --listen 127.0.0.1:0 --admin 127.0.0.1:0 --data {data}"
    );
    let mut command = Command::new("bash");
    let mut server = command.args(["-c", &script]).stdout(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(server.stdout.take().unwrap()).lines().map(Result::unwrap);
    let admin = lines.nth(1).unwrap();
    let admin = admin.split("http://").nth(1).unwrap().split('/').next().unwrap();
    let ready = async || reqwest::get(format!("http://{admin}/readyz")).await.unwrap().status().as_u16();
    assert_eq!(ready().await, 200);
    let mut n_asked = 1;
    while ready().await == 200 {
        n_asked += 1;
        assert!(n_asked < 20_000, "the disk never fills");
    }
    assert_eq!(ready().await, 503);
    server.kill().unwrap();
    server.wait().unwrap();
}
