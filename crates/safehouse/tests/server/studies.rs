//! Study: reviews of finished games.

use crate::program::{Folder, Program};
use crate::tables::play_to_the_end;
use safehouse::client::Person;
use serde_json::{Value, json};

/// One short game against a bot; its code.
async fn played(person: &Person) -> String {
    let new = json!({"game": "cow006", "seats": 2, "bots": ["rookie"], "start": true, "bots_at_once": true,
                     "options": {"rounds": 1}});
    let code = person.make_table(new).await.unwrap();
    play_to_the_end(vec![person.open(&code, None).await.unwrap()]).await;
    code
}

/// The lines that were answered.
fn lines(answer: &Value) -> Vec<Value> {
    match answer {
        Value::String(text) => text.lines().map(|line| serde_json::from_str(line).unwrap()).collect(),
        one => vec![one.clone()],
    }
}

#[tokio::test]
async fn a_review_grows_and_is_kept_for_those_who_may_see_the_game() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let person = program.person().await;
    let code = played(&person).await;
    let path = format!("/api/tables/{code}/games/0/review");
    let file = format!("{path}/file?lang=ru");
    let (status, answer) = person.ask("GET", &file, None).await.unwrap();
    assert_eq!((status, &answer["error"]["code"]), (404, &json!("no_record")), "nobody has asked for it yet");
    let (status, answer) = person.ask("GET", &path, None).await.unwrap();
    let told = lines(&answer);
    assert_eq!((status, &told[0]["type"]), (200, &json!("begun")));
    let n_decisions = told[0]["review"]["n_decisions"].as_u64().unwrap() as usize;
    let grown: Vec<&Value> = told
        .iter()
        .filter(|line| line["type"] == "judged")
        .flat_map(|line| line["decisions"].as_array().unwrap())
        .collect();
    assert_eq!(grown.len(), n_decisions);
    assert_eq!(grown[0]["seat"], 0, "whoever asks comes first");
    let done = told.last().unwrap();
    assert_eq!(
        (&done["type"], done["review"]["n_judged"].as_u64()),
        (&json!("done"), Some(n_decisions as u64))
    );
    assert!(done["review"]["curve"].as_array().unwrap().len() > 1);
    let (status, page) = person.ask("GET", &file, None).await.unwrap();
    assert!(status == 200 && page.as_str().unwrap().contains("<html lang=\"ru\">"), "{page}");

    // Another one gets the same, at once and with the names.
    let other = program.person().await;
    let (_, kept) = other.ask("GET", &path, None).await.unwrap();
    assert_eq!(lines(&kept), vec![done.clone()]);
    assert_eq!(kept["review"]["seats"][1]["name"], done["review"]["seats"][1]["name"]);

    // The same of a record that somebody has.
    let record = other.get(&format!("/api/tables/{code}/games/0/record")).await.unwrap();
    let (_, of_record) = other.ask("POST", "/api/review?seat=1", Some(record)).await.unwrap();
    let of_record = lines(&of_record);
    assert_eq!(of_record[1]["decisions"][0]["seat"], 1);
    assert_eq!(of_record.last().unwrap()["review"]["decisions"], done["review"]["decisions"]);
}

#[tokio::test]
async fn no_game_is_reviewed_before_it_is_over() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let person = program.person().await;
    let new = json!({"game": "cow006", "seats": 2, "bots": ["rookie"], "start": true});
    let code = person.make_table(new).await.unwrap();
    let (status, answer) =
        person.ask("GET", &format!("/api/tables/{code}/games/0/review"), None).await.unwrap();
    assert_eq!((status, &answer["error"]["code"]), (404, &json!("no_record")));
    let nobody = person.with_proof("x-nobody", "");
    let (status, _) = nobody.ask("GET", &format!("/api/tables/{code}/games/0/review"), None).await.unwrap();
    assert_eq!(status, 401);
}

/// One review a person at a time: whoever asks for another has the first one ended.
#[tokio::test]
async fn one_review_a_person_is_made_at_a_time() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let person = program.person().await;
    let new = json!({"game": "cow006", "seats": 6, "bots": vec!["rookie"; 5], "start": true,
                     "bots_at_once": true, "options": {"rounds": 2}});
    let code = person.make_table(new).await.unwrap();
    play_to_the_end(vec![person.open(&code, None).await.unwrap()]).await;
    let path = format!("/api/tables/{code}/games/0/review");
    let ask = || async { lines(&person.ask("GET", &path, None).await.unwrap().1).pop().unwrap() };
    let (one, other) = tokio::join!(ask(), ask());
    let ended = [&one, &other].map(|last| last["error"]["code"].as_str().unwrap_or("done"));
    assert!(ended == ["too_many", "done"] || ended == ["done", "too_many"], "{ended:?}");
}

#[tokio::test]
async fn reviews_have_an_end() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &["--keep-reviews", "1s"]);
    let person = program.person().await;
    let code = played(&person).await;
    let path = format!("/api/tables/{code}/games/0/review");
    let n_lines = async || lines(&person.ask("GET", &path, None).await.unwrap().1).len();
    assert!(n_lines().await > 2);
    // While it is kept it is one line; then it is made anew.
    while n_lines().await == 1 {
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    }
}

#[tokio::test]
async fn a_game_is_played_on_from_any_moment_with_what_was_unseen_drawn_anew() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let person = program.person().await;
    let code = played(&person).await;
    let record = person.get(&format!("/api/tables/{code}/games/0/record")).await.unwrap();
    let step = record["moves"].as_array().unwrap().iter().position(|one| one["seat"] == 0).unwrap();
    let was = person.get(&format!("/api/tables/{code}/games/0/replay?seat=0")).await.unwrap();
    let path = format!("/api/tables/{code}/games/0/branch");
    for same_cards in [false, true] {
        let wanted = json!({"step": step, "seat": 0, "same_cards": same_cards, "level": "rookie"});
        let table = person.post(&path, wanted).await.unwrap();
        assert_eq!(
            (&table["listed"], &table["seat"], &table["state"]),
            (&json!(false), &json!(0), &json!("playing"))
        );
        let branch = table["code"].as_str().unwrap().to_owned();
        let socket = person.open(&branch, None).await.unwrap();
        play_to_the_end(vec![socket]).await;
        let now = person.get(&format!("/api/tables/{branch}/games/0/record")).await.unwrap();
        assert!(now["position"].is_object(), "the record says from where it began");
        let again = person.get(&format!("/api/tables/{branch}/games/0/replay?seat=0")).await.unwrap();
        assert_eq!(again["steps"][0]["view"]["hand"], was["steps"][step]["view"]["hand"]);
        assert_eq!(again["steps"][0]["view"]["rows"], was["steps"][step]["view"]["rows"]);
    }
    for (wanted, status, code) in [
        (json!({"step": 100_000, "seat": 0}), 400, "bad_request"),
        (json!({"step": 0, "seat": 5}), 400, "bad_request"),
        (json!({"step": record["moves"].as_array().unwrap().len(), "seat": 0}), 409, "over"),
    ] {
        let (found, answer) = person.ask("POST", &path, Some(wanted)).await.unwrap();
        assert_eq!((found, &answer["error"]["code"]), (status, &json!(code)), "{answer}");
    }
}

#[tokio::test]
async fn whoever_plays_bots_alone_may_ask_and_the_record_says_so() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let (anna, boris) = (program.person().await, program.person().await);
    let new = json!({"game": "cow006", "seats": 2, "bots": ["rookie"], "start": true, "bots_at_once": true,
                     "options": {"rounds": 1}});
    let code = anna.make_table(new).await.unwrap();
    let advice = anna.post(&format!("/api/tables/{code}/ask"), json!({})).await.unwrap();
    let best = advice["decision"]["best"].as_u64().unwrap() as usize;
    let choices = advice["decision"]["choices"].as_array().unwrap();
    assert_eq!((choices.len(), &choices[best]["actions"][0]["type"]), (10, &json!("choose")));
    assert!(choices.iter().all(|choice| choice["open"].is_null()), "nothing of the true cards");
    let (status, _) = boris.ask("POST", &format!("/api/tables/{code}/ask"), None).await.unwrap();
    assert_eq!(status, 403, "whoever only watches may not ask");
    play_to_the_end(vec![anna.open(&code, None).await.unwrap()]).await;
    let record = anna.get(&format!("/api/tables/{code}/games/0/record")).await.unwrap();
    // The bot may have chosen before.
    let asked_at = |step: u64| json!([{"step": step, "seat": 0}]);
    assert!([asked_at(0), asked_at(1)].contains(&record["asked"]), "{}", record["asked"]);
    let replay = anna.post("/api/replay", record).await.unwrap();
    assert!(replay["steps"].as_array().is_some(), "a record with a mark replays");

    let new = json!({"game": "cow006", "seats": 2});
    let code = anna.make_table(new).await.unwrap();
    boris.perform(&code, json!({"type": "sit"})).await.unwrap();
    boris.perform(&code, json!({"type": "ready", "ready": true})).await.unwrap();
    anna.perform(&code, json!({"type": "start"})).await.unwrap();
    let (status, answer) = anna.ask("POST", &format!("/api/tables/{code}/ask"), None).await.unwrap();
    assert_eq!((status, &answer["error"]["code"]), (403, &json!("forbidden")), "people play here");
}

#[tokio::test]
async fn people_say_what_they_think_of_a_task_once_each() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let (anna, boris) = (program.person().await, program.person().await);
    let shipped = include_str!("../../../../tasks/names.txt").lines().next().unwrap();
    let path = &format!("/api/tasks/{shipped}/votes");
    assert_eq!(anna.get(path).await.unwrap(), json!({"good": 0, "all": 0, "mine": null}));
    anna.post(path, json!({"good": true})).await.unwrap();
    anna.post(path, json!({"good": true})).await.unwrap();
    let told = boris.post(path, json!({"good": false})).await.unwrap();
    assert_eq!(told, json!({"good": 1, "all": 2, "mine": false}));
    let told = boris.post(path, json!({"good": true})).await.unwrap();
    assert_eq!(told, json!({"good": 2, "all": 2, "mine": true}), "minds change");
    let nobody = anna.with_proof("x-nobody", "");
    let (status, _) = nobody.ask("POST", path, Some(json!({"good": true}))).await.unwrap();
    assert_eq!(status, 401);
    for path in ["/api/tasks/0123456789ab/votes", "/api/tasks/0123456789aZ/votes"] {
        for (method, vote) in [("GET", None), ("POST", Some(json!({"good": true})))] {
            let (status, answer) = anna.ask(method, path, vote).await.unwrap();
            assert_eq!((status, &answer["error"]["code"]), (404, &json!("no_task")), "{method} {path}");
        }
    }
}
