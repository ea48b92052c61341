//! What one bad address can try. Every attack ends by itself, and says what it got.

use super::Siege;
use crate::client::{Person, Socket, connect};
use games::{Decks, GameName, Setup, json as text_of};
use serde_json::{Value, json};
use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::time::Duration;
use table::{Fairness, Seat, SeatName, Seed};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until, timeout, timeout_at};

type Attacking = Pin<Box<dyn Future<Output = io::Result<String>> + Send>>;

/// Something to try.
pub struct Attack {
    /// What it is called in the report.
    pub name: &'static str,
    /// Does it.
    pub run: fn(Siege) -> Attacking,
}

/// All of them.
pub const ATTACKS: [Attack; 11] = [
    Attack { name: "300 replays of long records, unread", run: |siege| Box::pin(replays(siege)) },
    Attack { name: "40 tables of ten spymasters", run: |siege| Box::pin(spymasters(siege)) },
    Attack { name: "199 watchers at an honest table", run: |siege| Box::pin(watchers(siege)) },
    Attack { name: "1,500 silent connections", run: |siege| Box::pin(silent(siege)) },
    Attack { name: "100 sockets toggling ready", run: |siege| Box::pin(toggling(siege)) },
    Attack { name: "records with decks of 3.9 MB", run: |siege| Box::pin(decks(siege)) },
    Attack { name: "guessing table codes", run: |siege| Box::pin(guessing(siege)) },
    Attack { name: "X-Forwarded-For of many", run: |siege| Box::pin(forwarded(siege)) },
    Attack { name: "120 listed tables", run: |siege| Box::pin(listing(siege)) },
    Attack { name: "names that cannot be seen", run: |siege| Box::pin(names(siege)) },
    Attack { name: "frames of 17 kB, game 4294967295", run: |siege| Box::pin(too_much(siege)) },
];

/// How long one step of an attack may take.
const STEP: Duration = Duration::from_secs(5);

/// Nothing: how things are without an attack.
pub async fn none(siege: Siege) -> io::Result<String> {
    sleep_until(siege.until).await;
    Ok("—".to_owned())
}

impl Siege {
    fn address(&self) -> Option<IpAddr> {
        Some(self.from.into())
    }

    async fn bad_person(&self) -> io::Result<Person> {
        Person::meet_from(&self.host, self.address()).await
    }

    async fn line(&self) -> io::Result<TcpStream> {
        connect(&self.host, self.address()).await
    }

    fn lasts(&self) -> bool {
        Instant::now() < self.until
    }
}

/// A legal record of so many moves: one player changes their mind again and again.
pub fn long_record(n_moves: usize) -> io::Result<String> {
    let fairness = Fairness::alone(Seed::default());
    let setup = Setup { n_seats: 2, options: None, position: None, deck: None, rules: None, fairness };
    let wrong = |fault: games::Fault| io::Error::other(fault.message);
    let mut played = GameName::ALL[0].begin(setup, &Decks::new()).map_err(wrong)?;
    let seat = Seat::at(0);
    let legal: Vec<Box<games::Json>> = serde_json::from_str(played.legal(seat, played.now()).get())?;
    for action in legal.iter().take(2).cycle().take(n_moves) {
        played.act_in_json(seat, action, None).map_err(wrong)?;
    }
    let names = ["a", "b"].map(|name| SeatName { name: name.to_owned() });
    Ok(played.record(&names).get().to_owned())
}

/// A request in bytes.
pub fn post(path: &str, body: &str) -> Vec<u8> {
    let length = body.len();
    format!("POST {path} HTTP/1.1\r\nhost: safehouse\r\ncontent-length: {length}\r\n\r\n{body}").into_bytes()
}

async fn replays(siege: Siege) -> io::Result<String> {
    let requests = [post("/api/replay", &long_record(45_000)?), post("/api/replay", &long_record(20_000)?)];
    let mut held = JoinSet::new();
    for number in 0..300 {
        let (siege, request) = (siege.clone(), requests[number % 2].clone());
        held.spawn(async move {
            let mut line = siege.line().await?;
            timeout_at(siege.until, line.write_all(&request)).await??;
            sleep_until(siege.until).await;
            io::Result::Ok(())
        });
        sleep(Duration::from_millis(10)).await;
    }
    let mut n_sent = 0;
    while let Some(sent) = held.join_next().await {
        n_sent += usize::from(sent.is_ok_and(|sent| sent.is_ok()));
    }
    Ok(format!("{n_sent} of 300 bodies were taken"))
}

async fn spymasters(siege: Siege) -> io::Result<String> {
    let person = siege.bad_person().await?;
    let new = json!({"game": GameName::ALL[0], "seats": 10, "bots": vec!["spymaster"; 10], "sit": false,
                     "start": true, "bots_at_once": true});
    let mut codes = Vec::new();
    for _ in 0..40 {
        codes.extend(person.make_table(new.clone()).await.ok());
    }
    sleep_until(siege.until).await;
    Ok(format!("{} tables made", codes.len()))
}

async fn watchers(siege: Siege) -> io::Result<String> {
    let person = siege.bad_person().await?;
    let mut sockets: Vec<Socket> = Vec::new();
    for _ in 0..199 {
        if let Ok(Ok(mut socket)) = timeout(STEP, person.open(&siege.table, None)).await
            && timeout(STEP, socket.wait_for("table", |_| true)).await.is_ok_and(|seen| seen.is_ok())
        {
            sockets.push(socket);
        }
    }
    let n_watching = sockets.len();
    sleep_until(siege.until).await;
    Ok(format!("{n_watching} of 199 watch"))
}

async fn silent(siege: Siege) -> io::Result<String> {
    let said: [&[u8]; 3] = [
        b"",
        b"GET /api/games HTTP/1.1\r\nhost: ",
        b"POST /api/replay HTTP/1.1\r\nhost: a\r\ncontent-length: 9999\r\n\r\n{",
    ];
    let mut lines = Vec::new();
    for number in 0..1500 {
        if let Ok(Ok(mut line)) = timeout(Duration::from_millis(200), siege.line()).await {
            let _ = line.write_all(said[number % 3]).await;
            lines.push(line);
        }
    }
    let health = async {
        let mut line = connect(&siege.host, None).await?;
        line.write_all(b"GET /api/games HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n").await?;
        line.read_u8().await
    };
    let is_served = timeout(STEP, health).await.is_ok_and(|answer| answer.is_ok());
    sleep_until(siege.until).await;
    let n_open = lines.iter().filter(|line| matches!(line.try_read(&mut [0; 64]), Err(error) if error.kind() == io::ErrorKind::WouldBlock)).count();
    let others = if is_served { "are served" } else { "wait in vain" };
    Ok(format!("{n_open} of {} stayed open; others {others}", lines.len()))
}

/// Ten tables of ten, everybody changes their mind as fast as they can.
async fn toggling(siege: Siege) -> io::Result<String> {
    let mut toggling = JoinSet::new();
    for _ in 0..10 {
        let hostess = siege.bad_person().await?;
        let code = hostess.make_table(json!({"game": GameName::ALL[0], "seats": 10})).await?;
        for number in 0..10 {
            let person = if number == 0 { hostess.clone() } else { siege.bad_person().await? };
            let (siege, code) = (siege.clone(), code.clone());
            toggling.spawn(async move {
                let mut n_done = 0_u64;
                if number > 0 && person.perform(&code, json!({"type": "sit"})).await.is_err() {
                    return n_done;
                }
                let Ok(mut socket) = person.open(&code, None).await else { return n_done };
                let mut ready = false;
                while siege.lasts() {
                    ready = !ready;
                    let asked = socket.say(json!({"type": "ready", "ready": ready}));
                    match timeout_at(siege.until, asked).await {
                        Ok(Ok(answer)) => n_done += u64::from(answer["ok"] == true),
                        Ok(Err(_)) | Err(_) => break,
                    }
                }
                n_done
            });
        }
    }
    let mut n_done = 0;
    while let Some(done) = toggling.join_next().await {
        n_done += done.unwrap_or(0);
    }
    Ok(format!("{n_done} changes written"))
}

/// A record of a game with a deck, whose cards say so much.
pub fn deck_record(n_letters: usize) -> io::Result<String> {
    let wrong = |fault: games::Fault| io::Error::other(fault.message);
    let game = GameName::ALL.into_iter().find(|game| !Decks::new().of(*game).is_empty());
    let game = game.ok_or_else(|| io::Error::other("no game has decks"))?;
    let fairness = Fairness::alone(Seed::default());
    let setup = Setup { n_seats: 2, options: None, position: None, deck: None, rules: None, fairness };
    let played = game.begin(setup, &Decks::new()).map_err(wrong)?;
    let names = ["a", "b"].map(|name| SeatName { name: name.to_owned() });
    let mut record: Value = serde_json::from_str(played.record(&names).get())?;
    if n_letters > 0 {
        record["deck"]["agent"][0]["en"]["text"] = "x".repeat(n_letters).into();
    }
    Ok(text_of(&record).get().to_owned())
}

async fn decks(siege: Siege) -> io::Result<String> {
    let request = post("/api/replay", &deck_record(3_900_000)?);
    let (mut n_sent, mut n_good) = (0, 0);
    while siege.lasts() && n_sent < 300 {
        n_sent += 1;
        if let Ok(Ok(status)) = timeout(STEP, status_of(&siege, &request)).await {
            n_good += u32::from(status == 200);
        }
    }
    let honest = post("/api/replay", &deck_record(0)?);
    let honest = timeout(STEP, status_of(&siege, &honest)).await;
    let honest =
        honest.map_or("none".to_owned(), |status| status.map_or("none".to_owned(), |n| n.to_string()));
    Ok(format!("{n_good} of {n_sent} accepted; an honest deck after them: {honest}"))
}

/// The status that a request is answered with.
async fn status_of(siege: &Siege, request: &[u8]) -> io::Result<u16> {
    let mut line = siege.line().await?;
    // Who is refused may be so before all is sent.
    let _ = line.write_all(request).await;
    let mut head = [0; 12];
    line.read_exact(&mut head).await?;
    let status = std::str::from_utf8(&head[9..]).ok().and_then(|status| status.parse().ok());
    status.ok_or_else(|| io::Error::other("no status"))
}

async fn guessing(siege: Siege) -> io::Result<String> {
    let person = siege.bad_person().await?;
    let (mut n_tried, mut n_told) = (0_u32, 0_u32);
    while siege.lasts() {
        // Letters that a code may have.
        let letter =
            |place: u32| char::from(store::CODE_LETTERS[(n_tried / 19_u32.pow(place) % 19) as usize]);
        let code: String = (0..6).map(letter).collect();
        let (status, _) = person.ask("GET", &format!("/api/tables/{code}"), None).await?;
        n_tried += 1;
        n_told += u32::from(status == 200 || status == 404);
        if status == 429 {
            sleep(Duration::from_millis(10)).await;
        }
    }
    Ok(format!("{n_told} of {n_tried} guesses were answered"))
}

/// Says of every request that it comes from somebody else; only a server behind a proxy listens to that.
async fn forwarded(siege: Siege) -> io::Result<String> {
    let (mut n_tried, mut n_served) = (0_u32, 0_u32);
    while siege.lasts() {
        let [_, b, c, d] = n_tried.to_be_bytes();
        let request = format!(
            "GET /api/games HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 10.{b}.{c}.{d}\r\nx-forwarded-for: 192.0.2.66\r\nconnection: close\r\n\r\n"
        );
        let status = timeout(STEP, status_of(&siege, request.as_bytes())).await;
        n_tried += 1;
        n_served += u32::from(matches!(status, Ok(Ok(200))));
    }
    Ok(format!("{n_served} of {n_tried} requests were served"))
}

async fn listing(siege: Siege) -> io::Result<String> {
    let honest = Person::meet(&siege.host).await?;
    let table = json!({"game": GameName::ALL[0], "seats": 2, "listed": true});
    let own = honest.make_table(table.clone()).await?;
    let person = siege.bad_person().await?;
    for _ in 0..120 {
        let _ = person.make_table(table.clone()).await;
    }
    let listed = honest.get("/api/tables").await?;
    let codes: Vec<&str> =
        listed.as_array().into_iter().flatten().filter_map(|one| one["code"].as_str()).collect();
    let place = codes.iter().position(|code| *code == own);
    sleep_until(siege.until).await;
    let place =
        place.map_or("not in the list".to_owned(), |place| format!("number {} in the list", place + 1));
    Ok(format!("the honest table is {place}, of {}", codes.len()))
}

async fn names(siege: Siege) -> io::Result<String> {
    let person = siege.bad_person().await?;
    let mut taken = Vec::new();
    for (what, name) in
        [("no width", "\u{200b}\u{200d}"), ("turned", "\u{202e}nimda"), ("fillers", "\u{3164}")]
    {
        let (status, answer) = person.ask("PUT", "/api/me", Some(json!({"name": name}))).await?;
        let is_kept = status == 200 && answer["name"] == name;
        taken.push(format!(
            "{what}: {}",
            if is_kept {
                "taken"
            } else if status == 200 {
                "made visible"
            } else {
                "refused"
            }
        ));
    }
    sleep_until(siege.until).await;
    Ok(taken.join(", "))
}

async fn too_much(siege: Siege) -> io::Result<String> {
    let person = siege.bad_person().await?;
    let code = person.make_table(json!({"game": GameName::ALL[0], "seats": 2})).await?;
    let mut socket = person.open(&code, None).await?;
    socket.send_text("x".repeat(17_000)).await?;
    let closed = timeout(STEP, socket.close_code()).await.ok().flatten();
    let path = format!("/api/tables/{code}/games/4294967295/record");
    let (status, answer) = person.ask("GET", &path, None).await?;
    sleep_until(siege.until).await;
    let closed = closed.map_or("without a code".to_owned(), |code| format!("with {code}"));
    Ok(format!("closed {closed}; {status} {}", answer["error"]["code"].as_str().unwrap_or("")))
}
