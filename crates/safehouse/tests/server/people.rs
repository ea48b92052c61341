//! Where somebody is signed in, how they come back, and how they go.

use crate::program::{Folder, Program};
use crate::tables::play_to_the_end;
use safehouse::client::Person;
use serde_json::{Value, json};

/// The cookie that an answer sets.
async fn cookie_of(host: &str, path: &str, cookie: Option<&str>, body: Value) -> (u16, Option<String>) {
    let mut request = reqwest::Client::new().post(format!("http://{host}{path}")).json(&body);
    if let Some(cookie) = cookie {
        request = request.header("cookie", cookie);
    }
    let answer = request.send().await.unwrap();
    let set = answer.headers().get("set-cookie").map(|set| set.to_str().unwrap());
    let cookie = set.map(|set| set.split(';').next().unwrap().to_owned());
    (answer.status().as_u16(), cookie)
}

/// Another device of the same person, joined by a code.
async fn second_device(program: &Program, first: &Person) -> Person {
    let pairing = first.post("/api/me/pair", json!(null)).await.unwrap();
    let code = json!({"code": pairing["code"]});
    let (status, cookie) = cookie_of(&program.host, "/api/me/join", None, code).await;
    assert_eq!(status, 200);
    first.with_proof("cookie", &cookie.unwrap())
}

fn code_of((status, answer): (u16, Value)) -> (u16, String) {
    (status, answer["error"]["code"].as_str().unwrap_or("none").to_owned())
}

#[tokio::test]
async fn devices_are_listed_and_signed_out_and_their_sockets_end_at_once() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let phone = program.person().await;
    let laptop = second_device(&program, &phone).await;
    let token = phone.post("/api/me/tokens", json!({"name": "мой бот"})).await.unwrap();
    let bot = phone.with_proof("authorization", &format!("Bearer {}", token["token"].as_str().unwrap()));
    let account = phone.get("/api/me/account").await.unwrap();
    let devices = account["devices"].as_array().unwrap();
    assert_eq!(devices.len(), 3, "{account}");
    assert_eq!(devices.iter().filter(|device| device["here"] == true).count(), 1);
    let program_of = |account: &Value| {
        let devices = account["devices"].as_array().unwrap().clone();
        devices.into_iter().find(|device| device["form"] == "program")
    };
    assert_eq!(program_of(&account).unwrap()["name"], "мой бот");
    let new = json!({"game": "cow006", "seats": 2, "bots": ["rookie"], "start": true});
    let code = phone.make_table(new).await.unwrap();
    let mut looking = Vec::new();
    for person in [&phone, &laptop, &bot] {
        let mut socket = person.open(&code, None).await.unwrap();
        socket.wait_for("update", |_| true).await.unwrap();
        looking.push(socket);
    }
    let [mut on_phone, mut on_laptop, mut on_bot]: [_; 3] = looking.try_into().unwrap();
    let theirs = laptop.get("/api/me/account").await.unwrap();
    let theirs = theirs["devices"].as_array().unwrap().iter().find(|device| device["here"] == true).unwrap();
    let path = format!("/api/me/devices/{}", theirs["id"].as_str().unwrap());
    let stranger = program.person().await;
    assert_eq!(code_of(stranger.ask("DELETE", &path, None).await.unwrap()), (404, "no_device".to_owned()));
    assert_eq!(phone.ask("DELETE", &path, None).await.unwrap().0, 204);
    while on_laptop.next().await.unwrap().is_some() {}
    assert_eq!(code_of(laptop.ask("GET", "/api/me", None).await.unwrap()), (401, "not_you".to_owned()));
    assert_eq!(bot.get("/api/me").await.unwrap()["id"], account["id"], "the others stay");
    assert_eq!(phone.ask("DELETE", "/api/me/devices", None).await.unwrap().0, 204);
    while on_bot.next().await.unwrap().is_some() {}
    assert_eq!(code_of(bot.ask("GET", "/api/me", None).await.unwrap()), (401, "not_you".to_owned()));
    on_phone.say(json!({"type": "say", "said": {"type": "phrase", "phrase": "hello"}})).await.unwrap();
    assert_eq!(phone.get("/api/me/account").await.unwrap()["devices"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn tokens_are_named_and_limited() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let person = program.person().await;
    for bad in [json!({"name": ""}), json!({"name": "a\nb"}), json!({"title": "x"}), json!("x")] {
        let refused = person.ask("POST", "/api/me/tokens", Some(bad.clone())).await.unwrap();
        assert_eq!(code_of(refused), (400, "bad_request".to_owned()), "{bad}");
    }
    for n in 0..10 {
        person.post("/api/me/tokens", json!({"name": format!("bot {n}")})).await.unwrap();
    }
    let refused = person.ask("POST", "/api/me/tokens", None).await.unwrap();
    assert_eq!(code_of(refused), (409, "full".to_owned()));
    let account = person.get("/api/me/account").await.unwrap();
    let first =
        account["devices"].as_array().unwrap().iter().find(|device| device["name"] == "bot 0").unwrap();
    let path = format!("/api/me/devices/{}", first["id"].as_str().unwrap());
    assert_eq!(person.ask("DELETE", &path, None).await.unwrap().0, 204);
    assert_eq!(person.ask("POST", "/api/me/tokens", None).await.unwrap().0, 200);
}

/// Nobody is locked out by the browsers they have lost.
#[tokio::test]
async fn the_browser_that_was_not_seen_for_longest_makes_room_for_a_new_one() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let first = program.person().await;
    let recovery = first.post("/api/me/recovery", json!(null)).await.unwrap();
    let mut newest = first.clone();
    for _ in 0..20 {
        let (status, cookie) =
            cookie_of(&program.host, "/api/me/recover", None, json!({"code": recovery["code"]})).await;
        assert_eq!(status, 200);
        newest = first.with_proof("cookie", &cookie.unwrap());
    }
    assert_eq!(newest.get("/api/me/account").await.unwrap()["devices"].as_array().unwrap().len(), 20);
    assert_eq!(code_of(first.ask("GET", "/api/me", None).await.unwrap()), (401, "not_you".to_owned()));
}

#[tokio::test]
async fn a_recovery_code_brings_somebody_back_until_it_is_replaced() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let yuri = program.person().await;
    yuri.ask("PUT", "/api/me", Some(json!({"name": "Юрий"}))).await.unwrap();
    let me = yuri.get("/api/me").await.unwrap();
    assert_eq!(yuri.get("/api/me/account").await.unwrap()["recovery"], Value::Null);
    let old = yuri.post("/api/me/recovery", json!(null)).await.unwrap()["code"].clone();
    let new = yuri.post("/api/me/recovery", json!(null)).await.unwrap()["code"].as_str().unwrap().to_owned();
    assert_eq!(new.split('-').map(str::len).collect::<Vec<_>>(), [4, 4, 4, 4], "{new}");
    let refused = cookie_of(&program.host, "/api/me/recover", None, json!({"code": old})).await;
    assert_eq!(refused, (404, None), "a newer one replaces it");
    assert!(yuri.get("/api/me/account").await.unwrap()["recovery"].is_i64());

    let guest = program.person().await;
    // As people type it: small letters, blanks, and those of the other alphabet.
    let cyrillic = |letter: char| match letter {
        'A' => 'А',
        'K' => 'к',
        '-' => ' ',
        other => other.to_ascii_lowercase(),
    };
    let typed: String = new.chars().map(cyrillic).collect();
    let would_be = guest.post("/api/me/recover/look", json!({"code": typed})).await.unwrap();
    assert_eq!((&would_be["name"], &would_be["same"]), (&json!("Юрий"), &json!(false)));
    let back = guest.post("/api/me/recover", json!({"code": typed})).await.unwrap();
    assert_eq!(back, me);
    assert_eq!(guest.ask("GET", "/api/me", None).await.unwrap().0, 401, "the guest of before is signed out");

    // What is kept of it proves nothing but that: it is no cookie and no token.
    for (header, value) in
        [("cookie", format!("safehouse={new}")), ("authorization", format!("Bearer {new}"))]
    {
        let imposter = yuri.with_proof(header, &value);
        assert_eq!(imposter.ask("GET", "/api/me", None).await.unwrap().0, 401);
    }
}

#[tokio::test]
async fn codes_cannot_be_found_by_trying() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let person = program.person().await;
    let mut codes = Vec::new();
    for n in 0..101 {
        let path = ["/api/me/recover", "/api/me/join", "/api/me/recover/look", "/api/me/join/look"][n % 4];
        let tried = person.ask("POST", path, Some(json!({"code": format!("K7PM-4TEA-32HC-{n:04}")}))).await;
        codes.push(code_of(tried.unwrap()));
    }
    assert_eq!(codes[99], (404, "no_code".to_owned()));
    assert_eq!(codes[100], (429, "too_many".to_owned()));
}

#[tokio::test]
async fn a_cookie_that_is_not_known_is_not_replaced_by_itself() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let lost = "safehouse=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    let http = reqwest::Client::new();
    let answer =
        http.get(format!("http://{}/api/me", program.host)).header("cookie", lost).send().await.unwrap();
    assert_eq!(answer.status().as_u16(), 401);
    assert!(answer.headers().get("set-cookie").is_none(), "its owner may want to come back");
    let said: Value = answer.json().await.unwrap();
    assert_eq!(said["error"]["code"], "not_you");
    let (status, cookie) = cookie_of(&program.host, "/api/me/new", Some(lost), json!(null)).await;
    assert_eq!(status, 200);
    let anew = program.person().await.with_proof("cookie", &cookie.unwrap());
    anew.get("/api/me").await.unwrap();
}

/// A link that somebody sends must not make me somebody else: it says whose it is first.
#[tokio::test]
async fn a_pairing_code_says_whose_it_is_and_looking_does_not_use_it_up() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let (mallory, anna) = (program.person().await, program.person().await);
    mallory.ask("PUT", "/api/me", Some(json!({"name": "Мэллори"}))).await.unwrap();
    let code = json!({"code": mallory.post("/api/me/pair", json!(null)).await.unwrap()["code"]});
    let me = anna.get("/api/me").await.unwrap();
    for _ in 0..2 {
        let would_be = anna.post("/api/me/join/look", code.clone()).await.unwrap();
        assert_eq!((&would_be["name"], &would_be["same"]), (&json!("Мэллори"), &json!(false)));
    }
    assert_eq!(anna.get("/api/me").await.unwrap(), me);
    assert_eq!(mallory.post("/api/me/join/look", code.clone()).await.unwrap()["same"], true);
    anna.post("/api/me/join", code).await.unwrap();
    assert_eq!(anna.ask("GET", "/api/me", None).await.unwrap().0, 401, "this browser is somebody else's now");
}

#[tokio::test]
async fn passkeys_need_a_page_of_our_own_over_https_or_from_localhost() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let port = program.host.split(':').nth(1).unwrap();
    let person = program.person().await;
    let refused = person.ask("POST", "/api/me/passkeys/begin", None).await.unwrap();
    assert_eq!(code_of(refused), (409, "not_now".to_owned()), "no page asks");
    let http = reqwest::Client::new();
    let begin = async |origin: String| {
        let host = origin.split("://").nth(1).unwrap().to_owned();
        let request = http.post(format!("http://{}/api/me/login/begin", program.host));
        let answer = request.header("origin", origin).header("host", host).send().await.unwrap();
        (answer.status().as_u16(), answer.json::<Value>().await.unwrap())
    };
    assert_eq!(begin(format!("http://127.0.0.1:{port}")).await.0, 409, "an address has no name");
    assert_eq!(begin("http://play.example".to_owned()).await.0, 409, "not over https");
    let (status, asked) = begin("https://play.example".to_owned()).await;
    assert_eq!((status, &asked["options"]["rpId"]), (200, &json!("play.example")));
    let (status, asked) = begin(format!("http://localhost:{port}")).await;
    assert_eq!((status, &asked["options"]["rpId"]), (200, &json!("localhost")));
    let finish = async |ceremony: &Value| {
        let nothing = json!({"id": "AA", "rawId": "AA", "type": "public-key",
            "response": {"authenticatorData": "AA", "clientDataJSON": "AA", "signature": "AA", "userHandle": null}});
        let request = http.post(format!("http://{}/api/me/login/finish", program.host));
        let request = request.header("origin", format!("http://localhost:{port}"));
        let request = request.header("host", format!("localhost:{port}"));
        let answer =
            request.json(&json!({"ceremony": ceremony, "credential": nothing})).send().await.unwrap();
        let status = answer.status().as_u16();
        code_of((status, answer.json().await.unwrap()))
    };
    assert_eq!(finish(&asked["ceremony"]).await, (401, "not_you".to_owned()), "nobody's passkey");
    assert_eq!(finish(&asked["ceremony"]).await, (404, "no_code".to_owned()), "a question is good once");
}

#[tokio::test]
async fn whoever_goes_takes_everything_along_and_is_forgotten() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let (yuri, anna) = (program.person().await, program.person().await);
    yuri.ask("PUT", "/api/me", Some(json!({"name": "Юрий Незабудкин"}))).await.unwrap();
    let id = yuri.get("/api/me").await.unwrap()["id"].as_str().unwrap().to_owned();
    yuri.post("/api/me/tokens", json!({"name": "бот Незабудкин"})).await.unwrap();
    let recovery = yuri.post("/api/me/recovery", json!(null)).await.unwrap();
    let new = json!({"game": "cow006", "seats": 3, "bots": ["rookie"], "bots_at_once": true, "talk": "text",
                     "options": {"rounds": 1}});
    let over = yuri.make_table(new.clone()).await.unwrap();
    anna.perform(&over, json!({"type": "sit", "name": "Анна"})).await.unwrap();
    let say = |text: &str| json!({"type": "say", "said": {"type": "text", "text": text}});
    yuri.perform(&over, say("Незабываемые слова")).await.unwrap();
    anna.perform(&over, say("Слова Анны")).await.unwrap();
    anna.perform(&over, json!({"type": "ready", "ready": true})).await.unwrap();
    yuri.perform(&over, json!({"type": "start"})).await.unwrap();
    let sockets = vec![yuri.open(&over, None).await.unwrap(), anna.open(&over, None).await.unwrap()];
    play_to_the_end(sockets).await;
    let playing = yuri.make_table(new.clone()).await.unwrap();
    anna.perform(&playing, json!({"type": "sit", "name": "Анна"})).await.unwrap();
    anna.perform(&playing, json!({"type": "ready", "ready": true})).await.unwrap();
    yuri.perform(&playing, json!({"type": "start"})).await.unwrap();
    let mut watching = yuri.open(&playing, None).await.unwrap();
    watching.wait_for("update", |_| true).await.unwrap();
    let open = yuri.make_table(new).await.unwrap();

    let file = yuri.get("/api/me/export").await.unwrap();
    assert_eq!(file["me"]["name"], "Юрий Незабудкин", "{file}");
    assert_eq!(file["me"]["devices"].as_array().unwrap().len(), 2);
    let tables = file["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 3);
    let taken = tables.iter().find(|table| table["code"] == over.as_str()).unwrap();
    let record = anna.get(&format!("/api/tables/{over}/games/0/record")).await.unwrap();
    assert_eq!(taken["records"], json!([record]), "the games I played");
    assert_eq!(taken["sayings"][0]["said"]["text"], "Незабываемые слова");
    assert_eq!(taken["sayings"].as_array().unwrap().len(), 1, "not what others said");
    assert_eq!(taken["names"], json!(["Юрий Незабудкин"]));

    assert_eq!(yuri.ask("DELETE", "/api/me", None).await.unwrap().0, 204);
    while watching.next().await.unwrap().is_some() {}
    assert_eq!(yuri.ask("GET", "/api/me", None).await.unwrap().0, 401);
    let code = json!({"code": recovery["code"]});
    assert_eq!(cookie_of(&program.host, "/api/me/recover", None, code).await.0, 404);
    let stays = anna.get(&format!("/api/tables/{over}/games/0/record")).await.unwrap();
    assert_eq!((&stays["moves"], &stays["result"]), (&record["moves"], &record["result"]));
    let names: Vec<&str> =
        stays["seats"].as_array().unwrap().iter().map(|seat| seat["name"].as_str().unwrap()).collect();
    assert_eq!(names[..2], ["Агент", "Анна"]);
    let table = anna.get(&format!("/api/tables/{over}")).await.unwrap();
    let said: Vec<&Value> = table["talked"].as_array().unwrap().iter().collect();
    assert_eq!((said.len(), &said[0]["said"]["text"]), (1, &json!("Слова Анны")));
    let table = anna.get(&format!("/api/tables/{playing}")).await.unwrap();
    assert_eq!(
        (&table["state"], &table["seats"][0]["bot"]),
        (&json!("playing"), &json!(true)),
        "a bot plays on"
    );
    assert_eq!(table["seats"][0]["name"], "Агент");
    let table = anna.get(&format!("/api/tables/{open}")).await.unwrap();
    assert_eq!(table["seats"][0]["kind"], "empty");

    // The same from the store, and nothing of it is left in the file.
    assert!(program.terminate().success());
    let copy = folder.0.join("copy.db");
    let run = std::process::Command::new(env!("CARGO_BIN_EXE_safehouse"))
        .args(["backup", "--data"])
        .arg(&folder.0)
        .arg(&copy)
        .output()
        .unwrap();
    assert!(run.status.success());
    let kept = String::from_utf8_lossy(&std::fs::read(&copy).unwrap()).into_owned();
    for word in ["Незабудкин", "Незабываемые", &id] {
        assert!(!kept.contains(word), "{word} is still kept");
    }
    assert!(kept.contains("Слова Анны"), "the others' is");
    let program = Program::start(&folder.0, &[]);
    let anna = anna.at(&program.host);
    assert_eq!(anna.get(&format!("/api/tables/{over}/games/0/record")).await.unwrap(), stays);
    let table = anna.get(&format!("/api/tables/{playing}")).await.unwrap();
    assert_eq!((&table["seats"][0]["name"], &table["seats"][0]["bot"]), (&json!("Агент"), &json!(true)));
}

/// What was counted for an address is found by nobody who reads the store.
#[tokio::test]
async fn addresses_are_kept_nowhere() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &["--behind-proxy"]);
    let address = "198.51.100.77";
    let http = reqwest::Client::new();
    for path in ["/api/me/join", "/api/me/new", "/api/me/login/begin"] {
        let request = http.post(format!("http://{}{path}", program.host)).header("x-forwarded-for", address);
        request.json(&json!({"code": "K7MX4A"})).send().await.unwrap();
    }
    assert!(program.terminate().success());
    for file in std::fs::read_dir(&folder.0).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        let raw = [198, 51, 100, 77];
        assert!(!bytes.windows(address.len()).any(|window| window == address.as_bytes()));
        assert!(!bytes.windows(4).any(|window| window == raw));
    }
}
