//! What the host of the house can do, by `safehouse admin` and by the admin address.

use crate::program::{Folder, Program};
use safehouse::client::Person;
use serde_json::{Value, json};
use std::process::Command;

struct House {
    program: Program,
    admin: String,
}

impl House {
    fn open(folder: &Folder) -> House {
        let (program, admin) = Program::start_for_host(&folder.0);
        House { program, admin }
    }

    /// `safehouse admin …`: whether it was done, and what was said.
    async fn admin(&self, args: &[&str]) -> (bool, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_safehouse"));
        command.args(["admin", "--at", &self.admin]).args(args);
        let run = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
        let said = [run.stdout, run.stderr].concat();
        (run.status.success(), String::from_utf8_lossy(&said).into_owned())
    }

    async fn done(&self, args: &[&str]) -> String {
        let (done, said) = self.admin(args).await;
        assert!(done, "{args:?}: {said}");
        said
    }

    async fn sees(&self) -> Value {
        let answer = reqwest::get(format!("http://{}/api/host", self.admin)).await.unwrap();
        assert_eq!(answer.status().as_u16(), 200);
        answer.json().await.unwrap()
    }
}

/// Two people at a table where one may say anything.
async fn company(house: &House) -> (Person, Person, String) {
    let (rude, anna) = (house.program.person().await, house.program.person().await);
    rude.ask("PUT", "/api/me", Some(json!({"name": "Щука Грубая"}))).await.unwrap();
    let new = json!({"game": "cow006", "seats": 2, "talk": "text"});
    let code = rude.make_table(new).await.unwrap();
    anna.perform(&code, json!({"type": "sit", "name": "Анна"})).await.unwrap();
    let text = json!({"type": "text", "text": "грубые слова"});
    rude.perform(&code, json!({"type": "say", "said": text})).await.unwrap();
    let phrase = json!({"type": "phrase", "phrase": "hello"});
    rude.perform(&code, json!({"type": "say", "said": phrase})).await.unwrap();
    (rude, anna, code)
}

#[tokio::test]
async fn names_and_sayings_are_reported_and_taken_away() {
    let folder = Folder::new();
    let house = House::open(&folder);
    let (rude, anna, code) = company(&house).await;
    let path = format!("/api/tables/{code}/report");
    let third = house.program.person().await;
    for person in [&anna, &anna, &third] {
        let (status, _) =
            person.ask("POST", &path, Some(json!({"type": "saying", "number": 0}))).await.unwrap();
        assert_eq!(status, 204);
    }
    anna.ask("POST", &path, Some(json!({"type": "name", "seat": 0}))).await.unwrap();
    for nothing in [
        json!({"type": "saying", "number": 1}),
        json!({"type": "saying", "number": 7}),
        json!({"type": "name", "seat": 1}),
        json!({"type": "name", "seat": 5}),
    ] {
        let (status, answer) = anna.ask("POST", &path, Some(nothing.clone())).await.unwrap();
        assert_eq!(status, 409, "{nothing}: {answer}");
    }
    let reports = house.sees().await["reports"].clone();
    assert_eq!(reports.as_array().unwrap().len(), 2, "{reports}");
    assert_eq!((&reports[0]["words"], &reports[0]["reporters"]), (&json!("грубые слова"), &json!(2)));
    assert_eq!((&reports[1]["words"], &reports[1]["kind"]), (&json!("Щука Грубая"), &json!("name")));
    let listed = house.done(&["reports"]).await;
    assert!(listed.contains("грубые слова") && listed.contains("Щука Грубая"), "{listed}");

    let mut looking = anna.open(&code, None).await.unwrap();
    house.done(&["remove", &reports[0]["id"].to_string()]).await;
    let told = looking
        .wait_for("table", |said| said["table"]["talked"].as_array().unwrap().len() == 1)
        .await
        .unwrap();
    assert_eq!(told["table"]["talked"][0]["number"], 1, "what was said beside it stays, with its number");
    house.done(&["remove", &reports[1]["id"].to_string()]).await;
    let told = looking.wait_for("table", |said| said["table"]["seats"][0]["name"] == "Агент").await.unwrap();
    assert_eq!(told["table"]["seats"][1]["name"], "Анна");
    assert_eq!(rude.get("/api/me").await.unwrap()["name"], "Агент");
    assert_eq!(house.sees().await["reports"], json!([]));
    let (done, said) = house.admin(&["keep", &reports[0]["id"].to_string()]).await;
    assert!(!done && said.contains("decided already"), "{said}");
    let log = house.done(&["log"]).await;
    assert!(log.contains("remove_saying") && log.contains("remove_name"), "{log}");

    // It is gone from the store, and the table is the same after a start.
    assert!(house.program.terminate().success());
    let copy = folder.0.join("copy.db");
    let backup = Command::new(env!("CARGO_BIN_EXE_safehouse"))
        .args(["backup", "--data"])
        .arg(&folder.0)
        .arg(&copy)
        .output()
        .unwrap();
    assert!(backup.status.success());
    let kept = String::from_utf8_lossy(&std::fs::read(&copy).unwrap()).into_owned();
    assert!(!kept.contains("грубые слова") && !kept.contains("Щука Грубая"));
    let house = House::open(&folder);
    let table = anna.at(&house.program.host).get(&format!("/api/tables/{code}")).await.unwrap();
    assert_eq!((&table["seats"][0]["name"], &table["talked"][0]["number"]), (&json!("Агент"), &json!(1)));
    assert!(house.done(&["log"]).await.contains("remove_saying"), "what was done is kept");
}

#[tokio::test]
async fn a_person_or_a_network_is_kept_out_for_a_while() {
    let folder = Folder::new();
    let house = House::open(&folder);
    let (rude, anna, code) = company(&house).await;
    let id = rude.get("/api/me").await.unwrap()["id"].as_str().unwrap().to_owned();
    let mut theirs = rude.open(&code, None).await.unwrap();
    theirs.wait_for("table", |_| true).await.unwrap();
    let people = house.done(&["people"]).await;
    assert!(people.contains(&id) && people.contains(&format!("now at {code}")), "{people}");
    house.done(&["ban", &id, "--hours", "2", "--why", "рассказано"]).await;
    while theirs.next().await.unwrap().is_some() {}
    let (status, answer) = rude.ask("GET", "/api/me", None).await.unwrap();
    assert_eq!((status, &answer["error"]["code"]), (403, &json!("banned")), "{answer}");
    assert!(answer["error"]["message"].as_str().unwrap().contains("2 h"), "{answer}");
    anna.get("/api/me").await.unwrap();
    let bans = house.sees().await["bans"].clone();
    assert_eq!((&bans[0]["kind"], &bans[0]["why"]), (&json!("person"), &json!("рассказано")));
    house.done(&["lift", &bans[0]["id"].to_string()]).await;
    rude.get("/api/me").await.unwrap();

    house.done(&["ban", &id, "--network"]).await;
    let (status, answer) = anna.ask("GET", "/api/me", None).await.unwrap();
    assert_eq!((status, &answer["error"]["code"]), (403, &json!("banned")), "everybody of the network");
    let page = reqwest::get(format!("http://{}/", house.program.host)).await.unwrap();
    assert_ne!(page.status().as_u16(), 403, "the page says why");
    let ban = house.sees().await["bans"][0].clone();
    assert!(!ban["key"].as_str().unwrap().contains("127.0.0.1"));
    house.done(&["lift", &ban["id"].to_string()]).await;
    anna.get("/api/me").await.unwrap();
    // An id may begin like a flag.
    let (done, said) = house.admin(&["ban", "-nobody"]).await;
    assert!(!done && said.contains("nobody has the id"), "{said}");
}

#[tokio::test]
async fn tables_are_closed_and_deleted() {
    let folder = Folder::new();
    let house = House::open(&folder);
    let person = house.program.person().await;
    let new = json!({"game": "cow006", "seats": 2, "bots": ["rookie"], "start": true});
    let (first, second) =
        (person.make_table(new.clone()).await.unwrap(), person.make_table(new).await.unwrap());
    let listed = house.done(&["tables"]).await;
    assert!(listed.contains(&first) && listed.contains(&second), "{listed}");
    let mut at_first = person.open(&first, None).await.unwrap();
    house.done(&["close", &first.to_lowercase(), "--why", "late"]).await;
    at_first.wait_for("table", |said| said["table"]["state"] == "closed").await.unwrap();
    let mut at_second = person.open(&second, None).await.unwrap();
    house.done(&["delete", &second]).await;
    while at_second.next().await.unwrap().is_some() {}
    assert_eq!(person.ask("GET", &format!("/api/tables/{second}"), None).await.unwrap().0, 404);
    assert!(!house.done(&["tables"]).await.contains(&second));
    let (done, said) = house.admin(&["delete", &second]).await;
    assert!(!done && said.contains("there is no table"), "{said}");
    let mine = person.get("/api/me/tables").await.unwrap();
    assert_eq!(mine.as_array().unwrap().len(), 1);
    let log = house.done(&["log"]).await;
    assert!(log.contains("close_table") && log.contains("late") && log.contains("delete_table"), "{log}");
    assert!(!house.done(&["--json", "log"]).await.contains("\u{1b}"));
}

/// No other page that the host has open, and nobody from elsewhere, does the host's work.
#[tokio::test]
async fn only_the_hosts_own_machine_and_page_are_heard() {
    let folder = Folder::new();
    let house = House::open(&folder);
    let http = reqwest::Client::new();
    let port = house.admin.split(':').nth(1).unwrap();
    let own = format!("127.0.0.1:{port}");
    for (host, origin, status) in [
        (own.clone(), None, 200),
        (own.clone(), Some(format!("http://{own}")), 200),
        (format!("localhost:{port}"), None, 200),
        (own.clone(), Some("http://evil.example".to_owned()), 403),
        (own, Some("null".to_owned()), 403),
        (format!("evil.example:{port}"), None, 403),
    ] {
        let mut request = http.get(format!("http://{}/api/host", house.admin)).header("host", &host);
        if let Some(origin) = &origin {
            request = request.header("origin", origin);
        }
        assert_eq!(request.send().await.unwrap().status().as_u16(), status, "{host} {origin:?}");
    }
    let (status, _) = house.program.person().await.ask("GET", "/api/host", None).await.unwrap();
    assert_eq!(status, 404, "not where people come in");
    for bad in [json!({}), json!({"type": "ban_person", "person": "x", "hours": 0}), json!({"type": "burn"})]
    {
        let answer =
            http.post(format!("http://{}/api/host/do", house.admin)).json(&bad).send().await.unwrap();
        assert_eq!(answer.status().as_u16(), 400, "{bad}");
    }
    assert_eq!(house.sees().await["log"], json!([]), "nothing was done");
}
