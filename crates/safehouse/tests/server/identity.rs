//! Who is who, without signing up.

use crate::program::{Folder, Program};
use serde_json::json;

#[tokio::test]
async fn a_name_can_be_changed_and_a_second_device_joined_once() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let phone = program.person().await;
    let (status, me) = phone.ask("PUT", "/api/me", Some(json!({"name": "  Юрий  "}))).await.unwrap();
    assert_eq!((status, &me["name"]), (200, &json!("Юрий")));
    for bad in ["", "   ", "a\nb", &"x".repeat(41)] {
        let (status, _) = phone.ask("PUT", "/api/me", Some(json!({"name": bad}))).await.unwrap();
        assert_eq!(status, 400, "{bad:?}");
    }
    let pairing = phone.post("/api/me/pair", json!(null)).await.unwrap();
    let laptop = program.person().await;
    let typed = pairing["code"].as_str().unwrap().to_lowercase();
    let joined = laptop.post("/api/me/join", json!({"code": typed})).await.unwrap();
    assert_eq!(joined["id"], me["id"]);
    let (status, again) = laptop.ask("POST", "/api/me/join", Some(json!({"code": typed}))).await.unwrap();
    assert_eq!((status, &again["error"]["code"]), (404, &json!("no_code")), "a code is good once");
}

#[tokio::test]
async fn a_token_plays_as_its_person_until_it_is_made_worthless() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let person = program.person().await;
    let me = person.get("/api/me").await.unwrap();
    let token = person.post("/api/me/tokens", json!(null)).await.unwrap();
    let bearer = format!("Bearer {}", token["token"].as_str().unwrap());
    let bot = person.with_proof("authorization", &bearer);
    assert_eq!(bot.get("/api/me").await.unwrap()["id"], me["id"]);
    let new = json!({"game": "cow006", "seats": 2, "bots": ["rookie"], "start": true});
    let code = bot.make_table(new).await.unwrap();
    let mut socket = bot.open(&code, None).await.unwrap();
    let update = socket.wait_for("update", |_| true).await.unwrap();
    assert_eq!(update["view"]["seat"], 0);
    let (status, _) = person.ask("DELETE", "/api/me/tokens", None).await.unwrap();
    assert_eq!(status, 204);
    let (status, answer) = bot.ask("GET", "/api/me", None).await.unwrap();
    assert_eq!((status, &answer["error"]["code"]), (401, &json!("not_you")));
}

#[tokio::test]
async fn another_page_cannot_ask_in_somebodys_name() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &["--origin", "https://play.example"]);
    let host = program.host.clone();
    let cookie = {
        let answer = reqwest::get(format!("http://{host}/api/me")).await.unwrap();
        let cookie = answer.headers()["set-cookie"].to_str().unwrap().to_owned();
        for word in ["HttpOnly", "SameSite=Lax", "Path=/"] {
            assert!(cookie.contains(word), "{cookie}");
        }
        cookie.split(';').next().unwrap().to_owned()
    };
    let client = reqwest::Client::new();
    for (origin, status) in
        [("https://evil.example", 403), (&format!("http://{host}"), 200), ("https://play.example", 200)]
    {
        let answer = client
            .post(format!("http://{host}/api/tables"))
            .header("cookie", &cookie)
            .header("origin", origin)
            .json(&json!({"game": "wink", "seats": 4}))
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status().as_u16(), status, "{origin}");
    }
    let socket = client
        .get(format!("http://{host}/api/tables/K7MX4A/socket"))
        .header("cookie", &cookie)
        .header("origin", "https://evil.example")
        .header("upgrade", "websocket")
        .send()
        .await
        .unwrap();
    assert_eq!(socket.status().as_u16(), 403);
}

#[tokio::test]
async fn every_answer_carries_the_headers_that_protect_people() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    for path in ["/", "/api/me", "/api/nothing", "/t/K7MX4A"] {
        let answer = reqwest::get(format!("http://{}{path}", program.host)).await.unwrap();
        let header =
            |name: &str| answer.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or("");
        assert!(header("content-security-policy").starts_with("default-src 'none'"), "{path}");
        assert_eq!(header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(header("referrer-policy"), "no-referrer", "{path}");
    }
}
