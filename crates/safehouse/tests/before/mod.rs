//! What the version before wrote opens and goes on. The files beside this one were written by that version: ten tables of all four
//! games, finished, under way and not begun.

use safehouse::client::Person;
use serde_json::{Value, json};

/// Looks at everything that was written, and plays on. `known` is what that version said about it.
pub(crate) async fn goes_on(host: &str, known: &str) {
    let known: Value = serde_json::from_str(known).unwrap();
    let cookie = format!("safehouse={}", known["cookie"].as_str().unwrap());
    let anna = Person::meet(host).await.unwrap().with_proof("cookie", &cookie);
    assert_eq!(anna.get("/api/me").await.unwrap(), known["me"], "a person is known by the same cookie");
    for (code, record) in known["records"].as_object().unwrap() {
        let again = anna.get(&format!("/api/tables/{code}/games/0/record")).await.unwrap();
        assert_eq!(again["result"], record["result"], "{code} ended as it did");
        assert_eq!(again["moves"].as_array().unwrap().len(), record["moves"], "{code} has all its moves");
        assert_eq!(again["rules"], 1, "{code} was played by the rules of then");
        let (status, replayed) = anna.ask("POST", "/api/replay", Some(again)).await.unwrap();
        assert_eq!((status, &replayed["result"]), (200, &record["result"]), "{code} replays");
    }
    let open = known["open"].as_str().unwrap();
    let table = anna.get(&format!("/api/tables/{open}")).await.unwrap();
    assert_eq!((&table["state"], &table["host"]), (&json!("open"), &json!(true)));
    assert_eq!(table["talked"][0]["said"]["text"], "Привет");
    for code in known["playing"].as_array().unwrap() {
        let code = code.as_str().unwrap();
        let mut socket = anna.open(code, None).await.unwrap();
        // Bots move meanwhile: what was legal a moment ago may have passed.
        let mut is_played = false;
        while !is_played {
            let can_move = |said: &Value| !said["legal"].as_array().unwrap().is_empty();
            let update = socket.wait_for("update", can_move).await.expect("the game goes on");
            let act = json!({"type": "act", "decision": update["decision"], "action": update["legal"][0]});
            is_played = socket.say(act).await.unwrap()["ok"] == true;
        }
    }
    let mine = anna.get("/api/me/tables").await.unwrap();
    assert_eq!(mine.as_array().unwrap().len(), known["playing"].as_array().unwrap().len() + 1);
}
