//! One story for every store: what it promises, told once.
#![allow(clippy::unwrap_used, reason = "tests")]

use std::path::PathBuf;
use store::{
    Among, Append, Appended, Ban, BanKind, CODE_LETTERS, DailyResult, DailyTry, Deed, Device, Distrust,
    Durability, GameStart, KeptDeck, KeptReview, Known, Listing, NewReport, NewSecret, Passkey, Person,
    PersonId, Postgres, ReportKind, Reported, Row, SecretKind, Sqlite, Store, TableCode, TaskVote, TaskVotes,
    Timestamp,
};

fn at(ms: i64) -> Timestamp {
    Timestamp::from_ms(ms)
}

fn code(letters: &str) -> TableCode {
    letters.parse().unwrap()
}

/// Codes that nobody else uses.
fn codes(first: char, n: usize) -> Vec<TableCode> {
    let letter = |number: usize| char::from(CODE_LETTERS[number % CODE_LETTERS.len()]);
    (0..n)
        .map(|number| code(&format!("{first}AAA{}{}", letter(number / CODE_LETTERS.len()), letter(number))))
        .collect()
}

fn rows(from: u32, bodies: &[&str]) -> Vec<Row> {
    let row = |(place, body): (usize, &&str)| Row {
        n: from + place as u32,
        at: at(1000),
        body: (*body).to_owned(),
    };
    bodies.iter().enumerate().map(row).collect()
}

fn append(code: TableCode, from: u32, bodies: &[&str]) -> Append {
    Append { code, rows: rows(from, bodies), listing: None, players: Vec::new(), start: None }
}

fn listing(code: TableCode, state: &str, listed: bool, touched: i64) -> Listing {
    let (game, state, summary) = ("cow006".to_owned(), state.to_owned(), "{\"a\":\"'\"}".to_owned());
    let (running, finished) = (state == "playing", state == "over");
    Listing { code, game, state, listed, summary, touched: at(touched), running, finished }
}

async fn story(store: &dyn Store) {
    entries_are_in_order_and_the_first_to_write_wins(store).await;
    what_is_written_together_is_there_together(store).await;
    lists(store).await;
    nobody_fills_a_list_alone(store).await;
    people(store).await;
    lessons(store).await;
    what_is_counted(store).await;
    games(store).await;
    what_is_removed_is_gone(store).await;
    store.ping(at(0)).await.unwrap();
}

async fn entries_are_in_order_and_the_first_to_write_wins(store: &dyn Store) {
    assert_eq!(
        store.append(append(code("AAAAAA"), 0, &["\"a\"", "\"b' \\\" ü\""])).await.unwrap(),
        Appended::Stored
    );
    assert_eq!(store.append(append(code("AAAAAA"), 1, &["late"])).await.unwrap(), Appended::Taken);
    assert_eq!(store.append(append(code("AAAAAA"), 1, &["late", "later"])).await.unwrap(), Appended::Taken);
    assert_eq!(store.append(append(code("AAAAAA"), 2, &["c"])).await.unwrap(), Appended::Stored);
    assert_eq!(
        store.entries(code("AAAAAA"), 0..u32::MAX).await.unwrap(),
        rows(0, &["\"a\"", "\"b' \\\" ü\"", "c"])
    );
    assert_eq!(store.entries(code("AAAAAA"), 2..u32::MAX).await.unwrap(), rows(2, &["c"]));
    assert_eq!(store.entries(code("YYYYYY"), 0..u32::MAX).await.unwrap(), []);
    let asked = [code("AAAAAA"), code("YYYYYY")];
    assert_eq!(store.heads(&asked).await.unwrap(), [(code("AAAAAA"), 3)]);
}

/// Many tables at once, one of which is late: the others are stored, and it alone is told.
async fn what_is_written_together_is_there_together(store: &dyn Store) {
    let codes = codes('T', 40);
    assert_eq!(store.append(append(codes[7], 0, &["first"])).await.unwrap(), Appended::Stored);
    let appends = codes.iter().map(|code| store.append(append(*code, 0, &["x", "y"])));
    let results: Vec<_> = futures(appends).await;
    for (place, result) in results.into_iter().enumerate() {
        let expected = if place == 7 { Appended::Taken } else { Appended::Stored };
        assert_eq!(result.unwrap(), expected, "{place}");
    }
    assert_eq!(store.entries(codes[7], 0..u32::MAX).await.unwrap(), rows(0, &["first"]));
    assert_eq!(store.entries(codes[8], 0..u32::MAX).await.unwrap(), rows(0, &["x", "y"]));
}

/// Waits for all, at the same time.
async fn futures<F: Future>(all: impl Iterator<Item = F>) -> Vec<F::Output> {
    let mut pending: Vec<_> = all.map(|one| (Box::pin(one), None)).collect();
    std::future::poll_fn(|context| {
        let mut is_done = true;
        for (one, output) in &mut pending {
            if output.is_none() {
                match one.as_mut().poll(context) {
                    std::task::Poll::Ready(ready) => *output = Some(ready),
                    std::task::Poll::Pending => is_done = false,
                }
            }
        }
        if is_done { std::task::Poll::Ready(()) } else { std::task::Poll::Pending }
    })
    .await;
    pending.into_iter().filter_map(|(_, output)| output).collect()
}

async fn lists(store: &dyn Store) {
    let [a, b, c] = ["MAAAAA", "MBBBBB", "MCCCCC"].map(code);
    let [yuri, anna] = ["yuri", "anna"].map(PersonId::from);
    let stored = |code, from, listing: Listing, players: &[&PersonId]| {
        let players = players.iter().map(|player| (*player).clone()).collect();
        let append = Append { listing: Some(listing), players, ..append(code, from, &["x"]) };
        async move { assert_eq!(store.append(append).await.unwrap(), Appended::Stored) }
    };
    stored(a, 0, listing(a, "open", true, 10), &[&yuri]).await;
    stored(b, 0, listing(b, "open", false, 20), &[&yuri, &anna]).await;
    stored(c, 0, listing(c, "playing", true, 30), &[&anna]).await;
    let codes = |listings: Vec<Listing>| listings.into_iter().map(|listing| listing.code).collect::<Vec<_>>();
    assert_eq!(codes(store.listed(10).await.unwrap()), [c, a]);
    assert_eq!(codes(store.tables_of(&yuri, 10).await.unwrap()), [b, a]);
    assert_eq!(codes(store.untouched("open", false, at(30), 1).await.unwrap()), [a]);
    assert_eq!(codes(store.untouched("open", false, at(20), 9).await.unwrap()), [a]);
    assert_eq!(store.running().await.unwrap(), [c]);
    assert_eq!(store.listing(b).await.unwrap(), Some(listing(b, "open", false, 20)));
    assert_eq!(store.listing(code("YYYYYY")).await.unwrap(), None);
    stored(a, 1, listing(a, "over", true, 40), &[&yuri]).await;
    assert_eq!(store.untouched("over", true, at(41), 9).await.unwrap(), [listing(a, "over", true, 40)]);
    assert_eq!(store.untouched("over", false, at(41), 9).await.unwrap(), []);
    assert_eq!(codes(store.not_hushed(at(40), 9).await.unwrap()), [b, c]);
    store.hushed(b, at(20)).await.unwrap();
    assert_eq!(codes(store.not_hushed(at(41), 1).await.unwrap()), [c]);
    store.hushed(a, at(40)).await.unwrap();
    assert_eq!(codes(store.not_hushed(at(99), 9).await.unwrap()), [c]);
    store.touch(a, at(45)).await.unwrap();
    assert_eq!(codes(store.not_hushed(at(99), 9).await.unwrap()), [c, a]);
    assert_eq!(store.untouched("over", true, at(45), 9).await.unwrap(), []);
    assert_eq!(codes(store.listed(10).await.unwrap()), [c]);
    assert_eq!(store.codes_after(None, 2).await.unwrap(), [a, b]);
    assert_eq!(store.codes_after(Some(a), 9).await.unwrap(), [b, c]);
}

/// A host has three tables in the list, and those of one network beyond ten come last.
async fn nobody_fills_a_list_alone(store: &dyn Store) {
    let eve = codes('P', 30);
    for (place, code) in eve.iter().enumerate() {
        // Five tables of the first host, then hosts of one table each, all of one network.
        let host = if place < 5 { "eve".to_owned() } else { format!("eve{place}") };
        let listing = Listing {
            summary: format!("{{\"host\":\"{host}\",\"origin\":7}}"),
            ..listing(*code, "open", true, 1000 + place as i64)
        };
        let append = Append { listing: Some(listing), ..append(*code, 0, &["x"]) };
        assert_eq!(store.append(append).await.unwrap(), Appended::Stored);
    }
    let listed: Vec<TableCode> = store.listed(100).await.unwrap().into_iter().map(|one| one.code).collect();
    let honest = listed.iter().position(|listed| *listed == code("MCCCCC"));
    assert_eq!(honest, Some(10), "after ten of those of one network: {listed:?}");
    let n_of_first = listed.iter().filter(|listed| eve[..5].contains(listed)).count();
    assert_eq!((n_of_first, listed.len()), (3, 1 + 25 + 3));
}

async fn games(store: &dyn Store) {
    let g = code("KAAAAA");
    let start = |game, first| GameStart { game, first, before: format!("{{\"of\":{game}}}") };
    for (game, first, bodies) in [(0, 1, ["made", "one", "x"]), (1, 4, ["said", "two", "y"])] {
        let append = Append { start: Some(start(game, first)), ..append(g, 3 * game, &bodies) };
        assert_eq!(store.append(append).await.unwrap(), Appended::Stored);
    }
    assert_eq!(store.game_start(g, 0).await.unwrap(), Some((start(0, 1), 4)));
    assert_eq!(store.game_start(g, 1).await.unwrap(), Some((start(1, 4), u32::MAX)));
    assert_eq!(store.game_start(g, 2).await.unwrap(), None);
    assert_eq!(store.game_start(code("KBBBBB"), 0).await.unwrap(), None);
    assert_eq!(store.entries(g, 1..4).await.unwrap(), rows(1, &["one", "x", "said"]));
}

async fn what_is_removed_is_gone(store: &dyn Store) {
    let (d, anna) = (code("MKKKKK"), PersonId::from("anna"));
    let (listing, players) = (Some(listing(d, "closed", false, 50)), vec![anna.clone()]);
    let start = Some(GameStart { game: 0, first: 0, before: "{}".to_owned() });
    let append = Append { listing, players, start, ..append(d, 0, &["x", "y"]) };
    assert_eq!(store.append(append).await.unwrap(), Appended::Stored);
    store.remove(d, at(49)).await.unwrap();
    assert_eq!(store.entries(d, 0..9).await.unwrap(), rows(0, &["x", "y"]), "it was touched since");
    let review = |game, made| KeptReview {
        code: d,
        game,
        reviewer: "1.0".to_owned(),
        made: at(made),
        body: format!("{{\"of\":{game}}}"),
    };
    for (game, made) in [(0, 7), (1, 8), (2, 9)] {
        store.keep_review(&review(game, made), 2).await.unwrap();
    }
    let kept = async |game, reviewer: &str| store.review(d, game, reviewer).await.unwrap();
    assert_eq!(kept(0, "1.0").await, None, "the oldest goes first");
    assert_eq!(kept(1, "1.0").await, Some("{\"of\":1}".to_owned()));
    assert_eq!(kept(2, "0.9").await, None, "of another reviewer");
    assert_eq!(store.drop_reviews(at(9)).await.unwrap(), 1);
    assert_eq!((kept(1, "1.0").await, kept(2, "1.0").await.is_some()), (None, true));
    store.remove(d, at(50)).await.unwrap();
    assert_eq!(kept(2, "1.0").await, None, "it goes with its table");
    store.keep_review(&review(3, 9), 2).await.unwrap();
    assert_eq!(kept(3, "1.0").await, None, "of a table that is gone");
    assert_eq!(store.entries(d, 0..9).await.unwrap(), []);
    assert_eq!(store.game_start(d, 0).await.unwrap(), None);
    assert!(store.tables_of(&anna, 9).await.unwrap().iter().all(|listing| listing.code != d));
    assert!(store.untouched("closed", false, at(99), 9).await.unwrap().is_empty());
    assert_eq!(store.entries(code("AAAAAA"), 0..1).await.unwrap().len(), 1, "others stay");
    while store.give_back(100).await.unwrap() {}
}

fn secret(hash: &str, kind: SecretKind, made: i64) -> NewSecret {
    let (hash, name, network) = (hash.to_owned(), format!("name of {hash}"), "net".to_owned());
    NewSecret { hash, kind, name, network, made: at(made) }
}

async fn people(store: &dyn Store) {
    let yuri = Person { id: "p1".into(), name: "Юрий".to_owned() };
    store.meet(&yuri, &secret("h1", SecretKind::Cookie, 1)).await.unwrap();
    let known = |person: &Person, kind, seen| Some(Known { person: person.clone(), kind, seen: at(seen) });
    assert_eq!(store.who("h1").await.unwrap(), known(&yuri, SecretKind::Cookie, 1));
    assert_eq!(store.who("h2").await.unwrap(), None);
    store.rename(&yuri.id, "Анна").await.unwrap();
    let anna = Person { name: "Анна".to_owned(), ..yuri.clone() };
    assert_eq!(store.person(&yuri.id).await.unwrap(), Some((anna.clone(), at(1))));
    assert!(store.trust(&yuri.id, &secret("h2", SecretKind::Token, 2), 1).await.unwrap());
    assert!(!store.trust(&yuri.id, &secret("h3", SecretKind::Token, 2), 1).await.unwrap(), "one is enough");
    assert_eq!(store.who("h2").await.unwrap(), known(&anna, SecretKind::Token, 2));
    assert_eq!(store.who("h3").await.unwrap(), None);
    store.saw("h1", "elsewhere", at(9)).await.unwrap();
    assert_eq!(store.network_of(&yuri.id).await.unwrap(), Some(("elsewhere".to_owned(), at(9))));
    let hashes = |devices: Vec<Device>| devices.into_iter().map(|device| device.hash).collect::<Vec<_>>();
    assert_eq!(hashes(store.devices(&yuri.id).await.unwrap()), ["h1", "h2"], "the last seen first");
    assert_eq!(store.distrust(&yuri.id, Distrust::Tokens).await.unwrap(), ["h2"]);
    assert_eq!(store.who("h2").await.unwrap(), None);
    assert_eq!(store.who("h1").await.unwrap(), known(&anna, SecretKind::Cookie, 9));
    coming_back(store, &anna).await;
    passkeys(store, &anna).await;
    store.pair("C1", &yuri.id, at(100), at(0)).await.unwrap();
    store.pair("C2", &yuri.id, at(100), at(0)).await.unwrap();
    assert_eq!(store.paired("C1", at(50)).await.unwrap(), None, "a new code replaces the old one");
    assert_eq!(store.pairing("C2", at(50)).await.unwrap(), Some(anna.clone()), "looking does not use it up");
    assert_eq!(store.paired("C2", at(50)).await.unwrap(), Some(anna.clone()));
    assert_eq!(store.paired("C2", at(50)).await.unwrap(), None, "once");
    store.pair("C3", &yuri.id, at(100), at(0)).await.unwrap();
    assert_eq!(store.paired("C3", at(101)).await.unwrap(), None, "too late");
    host(store, &anna).await;
    decks(store, &anna).await;
    daily(store, &anna).await;
    votes(store, &anna).await;
    forgetting(store, &anna).await;
    assert_eq!(store.key("k", "first").await.unwrap(), "first");
    assert_eq!(store.key("k", "second").await.unwrap(), "first", "a key is made once");
}

async fn votes(store: &dyn Store, anna: &Person) {
    let boris = Person { id: "p7".into(), name: "Борис".to_owned() };
    store.meet(&boris, &secret("h7", SecretKind::Cookie, 1)).await.unwrap();
    let vote = |task: &str, good, made| TaskVote { task: task.to_owned(), good, made: at(made) };
    assert!(store.vote(&anna.id, &vote("t1", true, 5), 2).await.unwrap());
    assert!(store.vote(&boris.id, &vote("t1", false, 6), 2).await.unwrap());
    assert!(store.vote(&boris.id, &vote("t2", true, 7), 2).await.unwrap());
    assert!(!store.vote(&boris.id, &vote("t3", true, 8), 2).await.unwrap(), "as many as may be");
    assert!(!store.vote(&"nobody".into(), &vote("t1", true, 8), 2).await.unwrap(), "nobody has no vote");
    let told = |n_good, n, mine| TaskVotes { n_good, n, mine };
    assert_eq!(store.votes("t1", Some(&boris.id)).await.unwrap(), told(1, 2, Some(false)));
    assert!(store.vote(&boris.id, &vote("t1", true, 9), 2).await.unwrap(), "minds change");
    assert_eq!(store.votes("t1", None).await.unwrap(), told(2, 2, None));
    assert_eq!(store.votes("t9", Some(&anna.id)).await.unwrap(), TaskVotes::default());
    assert_eq!(store.votes_of(&boris.id, 9).await.unwrap(), [vote("t1", true, 9), vote("t2", true, 7)]);
    assert_eq!(store.drop_votes(at(6), 9).await.unwrap(), 1, "the old one");
    assert_eq!(store.votes("t1", Some(&anna.id)).await.unwrap(), told(1, 1, None));
    assert_eq!(store.drop_votes(at(0), 1).await.unwrap(), 1, "all but the newest");
    assert_eq!(store.votes_of(&boris.id, 9).await.unwrap(), [vote("t1", true, 9)]);
    store.forget(&boris.id, at(9)).await.unwrap();
    store.forgotten(&boris.id).await.unwrap();
    assert_eq!(store.votes("t1", None).await.unwrap(), TaskVotes::default(), "it goes with its person");
}

async fn lessons(store: &dyn Store) {
    let known = async |deck: &str, now| store.lesson(deck, at(now)).await.unwrap();
    for (deck, now) in [("a", 1), ("b", 2)] {
        store.keep_lesson(deck, "old", 2, at(now)).await.unwrap();
    }
    store.keep_lesson("a", "new", 2, at(3)).await.unwrap();
    assert_eq!(known("a", 4).await.as_deref(), Some("new"));
    assert_eq!(known("b", 5).await.as_deref(), Some("old"));
    assert_eq!(known("c", 5).await, None);
    store.keep_lesson("c", "third", 2, at(6)).await.unwrap();
    assert_eq!(known("a", 7).await, None, "asked for longest ago");
    assert_eq!(store.drop_lessons(at(6)).await.unwrap(), 1);
    assert_eq!((known("b", 8).await, known("c", 8).await.as_deref()), (None, Some("third")));
}

async fn coming_back(store: &dyn Store, anna: &Person) {
    for code in ["r1", "r2"] {
        assert!(store.trust(&anna.id, &secret(code, SecretKind::Recovery, 3), 1).await.unwrap());
    }
    assert_eq!(store.recovered("r1").await.unwrap(), None, "a new code replaces the old one");
    assert_eq!(store.recovered("r2").await.unwrap(), Some(anna.clone()));
    assert_eq!(store.recovered("h1").await.unwrap(), None, "a cookie is no recovery code");
    assert_eq!(store.who("r2").await.unwrap(), None, "a recovery code is no cookie");
    for (hash, made) in [("c1", 20), ("c2", 30)] {
        assert!(store.trust(&anna.id, &secret(hash, SecretKind::Cookie, made), 9).await.unwrap());
    }
    let other = store.distrust(&PersonId::from("p9"), Distrust::One("c1")).await.unwrap();
    assert!(other.is_empty(), "somebody else's");
    assert_eq!(store.distrust(&anna.id, Distrust::One("c1")).await.unwrap(), ["c1"]);
    assert_eq!(store.distrust(&anna.id, Distrust::AllBut("h1")).await.unwrap(), ["c2"]);
    assert_eq!(store.recovered("r2").await.unwrap(), Some(anna.clone()), "paper is not signed out");
}

async fn passkeys(store: &dyn Store, anna: &Person) {
    let passkey = |id: &str| Passkey {
        id: id.to_owned(),
        person: anna.id.clone(),
        site: "localhost".to_owned(),
        body: "{}".to_owned(),
        made: at(5),
        seen: at(5),
    };
    assert!(store.add_passkey(&passkey("k1"), 2).await.unwrap());
    assert!(!store.add_passkey(&passkey("k1"), 2).await.unwrap(), "the same again");
    assert!(store.add_passkey(&passkey("k2"), 2).await.unwrap());
    assert!(!store.add_passkey(&passkey("k3"), 2).await.unwrap(), "as many as may be");
    store.used_passkey("k1", "{\"n\":1}", at(7)).await.unwrap();
    let used = Passkey { body: "{\"n\":1}".to_owned(), seen: at(7), ..passkey("k1") };
    assert_eq!(store.passkey("k1").await.unwrap(), Some(used.clone()));
    assert!(!store.drop_passkey(&PersonId::from("p9"), "k2").await.unwrap());
    assert!(store.drop_passkey(&anna.id, "k2").await.unwrap());
    assert_eq!(store.passkeys(&anna.id).await.unwrap(), [used]);
    store.ask_passkey("q1", Some(&anna.id), "asked", at(100), at(0)).await.unwrap();
    store.ask_passkey("q2", None, "asked", at(100), at(0)).await.unwrap();
    let asked = Some((Some(anna.id.clone()), "asked".to_owned()));
    assert_eq!(store.asked_passkey("q1", at(50)).await.unwrap(), asked);
    assert_eq!(store.asked_passkey("q1", at(50)).await.unwrap(), None, "once");
    assert_eq!(store.asked_passkey("q2", at(101)).await.unwrap(), None, "too late");
}

async fn host(store: &dyn Store, anna: &Person) {
    let report = |by: &str, number| NewReport {
        at: at(1),
        code: code("AAAAAA"),
        kind: ReportKind::Saying,
        about: anna.id.clone(),
        number,
        words: "words".to_owned(),
        by: by.into(),
    };
    for by in ["x", "y", "y"] {
        assert_eq!(store.report(&report(by, 0), 9).await.unwrap(), Reported::Kept);
    }
    assert_eq!(store.report(&report("x", 1), 1).await.unwrap(), Reported::TooMany);
    let open = store.reports().await.unwrap();
    let [only] = &open[..] else { panic!("{open:?}") };
    assert_eq!((only.reporters, only.name.as_str(), only.words.as_str()), (2, "Анна", "words"));
    assert_eq!(store.decide(only.id).await.unwrap().as_ref(), Some(only));
    assert_eq!(store.decide(only.id).await.unwrap(), None, "decided already");
    assert_eq!(store.report(&report("z", 0), 9).await.unwrap(), Reported::Kept);
    assert_eq!(store.reports().await.unwrap(), [], "what is decided stays decided");
    let ban = |key: &str, until| Ban {
        id: 0,
        kind: BanKind::Network,
        key: key.to_owned(),
        day: 3,
        until: at(until),
        why: "why".to_owned(),
        made: at(1),
    };
    let short = store.ban(&ban("short", 10)).await.unwrap();
    let long = store.ban(&ban("long", 100)).await.unwrap();
    assert_eq!(store.bans(at(50)).await.unwrap(), [Ban { id: long, ..ban("long", 100) }]);
    assert!(store.lift(long).await.unwrap() && !store.lift(long).await.unwrap());
    assert!(store.lift(short).await.unwrap());
    for n in 0..5 {
        let what = format!("deed {n}");
        store.note(&Deed { at: at(n), what, about: String::new(), why: String::new() }, 3).await.unwrap();
    }
    let whats: Vec<String> = store.deeds(9).await.unwrap().into_iter().map(|deed| deed.what).collect();
    assert_eq!(whats, ["deed 4", "deed 3", "deed 2"]);
    let people = store.people_of_late(9).await.unwrap();
    assert_eq!((people.len(), &people[0].person, people[0].seen), (1, anna, at(9)));
    assert_eq!(store.people_since(at(5)).await.unwrap(), (1, 0));
    assert_eq!(store.people_since(at(0)).await.unwrap(), (1, 1));
}

fn deck(id: &str, owner: &Person, version: i64) -> KeptDeck {
    let (body, findings) = (format!("{id} {version}"), "{}".to_owned());
    KeptDeck {
        id: id.to_owned(),
        owner: owner.clone(),
        body,
        findings,
        version,
        given: false,
        changed: at(7),
    }
}

async fn decks(store: &dyn Store, anna: &Person) {
    let gleb = Person { id: "p2".into(), name: "Глеб".to_owned() };
    store.meet(&gleb, &secret("g1", SecretKind::Cookie, 1)).await.unwrap();
    for id in ["d1", "d2"] {
        assert!(store.add_deck(&deck(id, anna, 1), 2).await.unwrap());
    }
    assert!(!store.add_deck(&deck("d3", anna, 1), 2).await.unwrap(), "as many as may be");
    assert!(store.add_deck(&deck("d4", &gleb, 1), 2).await.unwrap(), "everybody has their own");
    assert!(store.change_deck(&deck("d1", anna, 2)).await.unwrap());
    assert!(!store.change_deck(&deck("d1", anna, 2)).await.unwrap(), "somebody was first");
    assert!(!store.change_deck(&deck("d2", &gleb, 2)).await.unwrap(), "somebody else's");
    assert_eq!(store.decks_of(&anna.id).await.unwrap(), [deck("d1", anna, 2), deck("d2", anna, 1)]);
    assert!(!store.take_deck(&gleb.id, "d1", 1, at(8)).await.unwrap(), "it is not given");
    assert!(!store.give_deck(&gleb.id, "d1", true).await.unwrap());
    for id in ["d1", "d2"] {
        assert!(store.give_deck(&anna.id, id, true).await.unwrap());
    }
    assert!(store.take_deck(&gleb.id, "d1", 1, at(8)).await.unwrap());
    assert!(store.take_deck(&gleb.id, "d1", 1, at(9)).await.unwrap(), "again is the same");
    assert!(!store.take_deck(&gleb.id, "d2", 1, at(9)).await.unwrap(), "one is enough");
    let given = KeptDeck { given: true, ..deck("d1", anna, 2) };
    assert_eq!(store.kept_deck("d1").await.unwrap().as_ref(), Some(&given));
    assert_eq!(store.decks_given_to(&gleb.id).await.unwrap(), [given]);
    assert!(store.give_deck(&anna.id, "d1", false).await.unwrap());
    assert_eq!(store.decks_given_to(&gleb.id).await.unwrap(), [], "no longer given");
    assert!(store.give_deck(&anna.id, "d1", true).await.unwrap());
    assert!(
        store.drop_deck(&gleb.id, "d1").await.unwrap() && !store.drop_deck(&gleb.id, "d1").await.unwrap()
    );
    assert!(store.kept_deck("d1").await.unwrap().is_some(), "only off the list");
    assert!(store.take_deck(&gleb.id, "d1", 1, at(9)).await.unwrap());
    assert!(store.drop_deck(&anna.id, "d2").await.unwrap());
    assert_eq!(store.kept_deck("d2").await.unwrap(), None);
}

fn tried(day: i64, table: &str) -> DailyTry {
    let (game, code) = ("cow006".to_owned(), code(table));
    DailyTry { game, day, code, begun: at(5), ended: None, result: None, choices: String::new() }
}

/// Somebody plays a deal to its end, with so many points: fewer are better.
async fn play_deal(store: &dyn Store, person: &PersonId, day: i64, table: &str, score: Option<i64>) {
    let begun = store.begin_daily(person, &tried(day, table)).await.unwrap();
    let result = score.map(|score| DailyResult { score, merit: -score });
    let ended = DailyTry { ended: Some(at(9)), result, choices: "[1]".to_owned(), ..begun };
    store.end_daily(person, &ended).await.unwrap();
}

async fn daily(store: &dyn Store, anna: &Person) {
    let [boris, vera] = ["boris", "vera"].map(|id| Person { id: id.into(), name: id.to_owned() });
    store.meet(&boris, &secret("b1", SecretKind::Cookie, 1)).await.unwrap();
    store.meet(&vera, &secret("v1", SecretKind::Cookie, 1)).await.unwrap();
    let first = store.begin_daily(&anna.id, &tried(70, "MMAAAA")).await.unwrap();
    assert_eq!(first, tried(70, "MMAAAA"));
    assert_eq!(store.begin_daily(&anna.id, &tried(70, "MMBBBB")).await.unwrap(), first, "one try");
    assert_eq!(store.daily_try(&anna.id, "cow006", 71).await.unwrap(), None);
    play_deal(store, &anna.id, 70, "MMAAAA", Some(7)).await;
    let again = DailyTry { ended: Some(at(99)), ..first.clone() };
    store.end_daily(&anna.id, &again).await.unwrap();
    let kept = store.daily_try(&anna.id, "cow006", 70).await.unwrap().unwrap();
    assert_eq!((kept.ended, kept.choices.as_str()), (Some(at(9)), "[1]"), "it ends once");
    assert_eq!(kept.result, Some(DailyResult { score: 7, merit: -7 }));
    play_deal(store, &boris.id, 70, "MMBBBB", Some(3)).await;
    play_deal(store, &vera.id, 70, "MMCCCC", Some(7)).await;
    play_deal(store, &vera.id, 71, "MMEEEE", Some(40)).await;
    play_deal(store, &boris.id, 71, "MMHHHH", None).await;

    let table = async |among| {
        let lines = store.daily_table("cow006", 70, among, 9).await.unwrap();
        lines.into_iter().map(|line| (line.place, line.person.name, line.score)).collect::<Vec<_>>()
    };
    let line = |place, name: &str, score| (place, name.to_owned(), score);
    let all = [line(1, "boris", 3), line(2, "Анна", 7), line(2, "vera", 7)];
    let mut found = table(Among::All).await;
    found.sort_by_key(|(place, name, _)| (*place, name != "Анна"));
    assert_eq!(found, all, "equals share a place");
    assert_eq!(store.daily_table("cow006", 70, Among::All, 1).await.unwrap().len(), 1);
    assert_eq!(store.daily_place("cow006", 70, -7).await.unwrap(), (2, 3));
    assert_eq!(store.daily_scores("cow006", 70, Among::All, 9).await.unwrap(), [(3, 1), (7, 2)]);
    assert_eq!(store.daily_counts(71).await.unwrap(), [("cow006".to_owned(), 1)], "too late does not count");
    let week = store.daily_sum("cow006", (70, 76), Among::All, 9).await.unwrap();
    let week: Vec<_> = week.into_iter().map(|l| (l.place, l.person.name, l.score, l.n_deals)).collect();
    // Two of three were no better than Анна and vera.
    let sums = [(1, "vera", 167, 2), (2, "boris", 100, 1), (3, "Анна", 67, 1)];
    assert_eq!(week, sums.map(|(place, name, score, n)| (place, name.to_owned(), score, n)));

    assert_eq!(table(Among::Friends(&anna.id)).await, [line(1, "Анна", 7)], "nobody else");
    assert_eq!(store.own_circle(&anna.id, "c1", at(5)).await.unwrap(), "c1");
    assert_eq!(store.own_circle(&anna.id, "c2", at(6)).await.unwrap(), "c1", "one of one's own");
    assert!(store.join_circle(&boris.id, "c1", (2, 1), at(7)).await.unwrap());
    assert!(store.join_circle(&boris.id, "c1", (2, 1), at(8)).await.unwrap(), "already there");
    assert!(!store.join_circle(&vera.id, "c1", (2, 9), at(8)).await.unwrap(), "full");
    assert!(!store.join_circle(&vera.id, "c9", (2, 9), at(8)).await.unwrap(), "there is none");
    let friends = [line(1, "boris", 3), line(2, "Анна", 7)];
    assert_eq!(table(Among::Friends(&anna.id)).await, friends);
    assert_eq!(table(Among::Friends(&boris.id)).await, friends);
    assert_eq!(store.own_circle(&vera.id, "c3", at(6)).await.unwrap(), "c3");
    assert!(!store.join_circle(&boris.id, "c3", (9, 1), at(8)).await.unwrap(), "in enough of them");
    let circles = store.circles_of(&boris.id).await.unwrap();
    assert_eq!((circles.len(), circles[0].id.as_str(), circles[0].n_members), (1, "c1", 2));
    assert_eq!(circles[0].owner, *anna);
    assert!(store.leave_circle(&boris.id, "c1").await.unwrap());
    assert!(!store.leave_circle(&boris.id, "c1").await.unwrap());
    assert_eq!(store.circle("c1").await.unwrap().unwrap().n_members, 1);

    assert_eq!(store.drop_daily(71, at(100)).await.unwrap(), 3);
    assert_eq!(store.daily_tries(&boris.id, 9).await.unwrap().len(), 1);
    assert!(store.circle("c3").await.unwrap().is_some(), "vera still plays");
    assert_eq!(store.circle("c1").await.unwrap(), None, "nobody of it plays");
    assert_eq!(store.drop_daily(72, at(100)).await.unwrap(), 2);
    assert_eq!(store.circles_of(&vera.id).await.unwrap(), []);
    assert_eq!(store.own_circle(&anna.id, "c1", at(5)).await.unwrap(), "c1");
    play_deal(store, &anna.id, 72, "MMAAAA", Some(7)).await;
}

async fn forgetting(store: &dyn Store, anna: &Person) {
    let played = Append { players: vec![anna.id.clone()], ..append(code("YAAAAA"), 0, &["a", "b", "c"]) };
    assert_eq!(store.append(played).await.unwrap(), Appended::Stored);
    assert_eq!(store.codes_of(&anna.id, None, 9).await.unwrap(), [code("YAAAAA")]);
    assert_eq!(store.codes_of(&anna.id, Some(code("YAAAAA")), 9).await.unwrap(), []);
    store.rewrite(code("YAAAAA"), &rows(1, &["-"])).await.unwrap();
    assert_eq!(store.entries(code("YAAAAA"), 0..9).await.unwrap(), rows(0, &["a", "-", "c"]));
    let gone_since = async |since| store.not_seen(at(since), 99).await.unwrap().contains(&anna.id);
    assert!(!gone_since(0).await && gone_since(1_000_000).await);
    store.forget(&anna.id, at(1)).await.unwrap();
    assert_eq!(store.who("h1").await.unwrap(), None);
    assert_eq!(store.person(&anna.id).await.unwrap(), None);
    assert_eq!(store.recovered("r2").await.unwrap(), None);
    assert_eq!(store.passkey("k1").await.unwrap(), None);
    assert_eq!(store.kept_deck("d1").await.unwrap(), None);
    assert_eq!(store.decks_given_to(&"p2".into()).await.unwrap(), []);
    assert!(store.kept_deck("d4").await.unwrap().is_some(), "that of somebody else");
    assert_eq!(store.daily_tries(&anna.id, 9).await.unwrap(), []);
    assert_eq!(store.circle("c1").await.unwrap(), None, "with its owner it is gone");
    assert_eq!(store.forgetting().await.unwrap(), vec![anna.id.clone()]);
    store.forgotten(&anna.id).await.unwrap();
    assert_eq!(store.forgetting().await.unwrap(), []);
    assert_eq!(store.codes_of(&anna.id, None, 9).await.unwrap(), []);
}

async fn what_is_counted(store: &dyn Store) {
    assert_eq!(store.tally("a", 1).await.unwrap(), 1);
    assert_eq!(store.tally("a", 1).await.unwrap(), 2);
    assert_eq!(store.tally("b", 1).await.unwrap(), 1);
    assert_eq!(store.tally("a", 2).await.unwrap(), 1, "another hour");
}

#[tokio::test]
async fn sqlite_keeps_its_promises() {
    for durability in [Durability::Power, Durability::Process] {
        let folder: PathBuf =
            std::env::temp_dir().join(format!("safehouse-store-{}-{durability:?}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("safehouse.db");
        let store = Sqlite::open(&file, durability).await.unwrap();
        story(&store).await;
        let copy = folder.join("copy.db");
        store.backup(copy.to_str().unwrap()).await.unwrap();
        let restored = Sqlite::open(&copy, durability).await.unwrap();
        assert_eq!(
            restored.entries(code("AAAAAA"), 0..u32::MAX).await.unwrap(),
            store.entries(code("AAAAAA"), 0..u32::MAX).await.unwrap()
        );
        store.close().await;
        assert!(store.append(append(code("AAAAAA"), 3, &["d"])).await.is_err(), "closed");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}

/// Places are listed some hundred entries later, and again with the first write after a start: nobody who reads or writes can tell.
#[tokio::test]
async fn sqlite_finds_what_is_listed_and_what_is_not() {
    let folder: PathBuf = std::env::temp_dir().join(format!("safehouse-places-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("safehouse.db");
    let mut store = Sqlite::open(&file, Durability::Process).await.unwrap();
    let codes = ["AAAAAA", "BBBBBB", "CCCCCC"].map(code);
    for n in 0..700 {
        if n == 650 {
            store.close().await;
            store = Sqlite::open(&file, Durability::Process).await.unwrap();
        }
        for appended in futures(codes.iter().map(|code| store.append(append(*code, n, &["x"])))).await {
            assert_eq!(appended.unwrap(), Appended::Stored, "entry {n}");
        }
        if n % 50 == 0 {
            let late = store.append(append(code("BBBBBB"), n, &["late"])).await.unwrap();
            assert_eq!(late, Appended::Taken, "entry {n} twice");
            let read = store.entries(code("BBBBBB"), n.saturating_sub(3)..u32::MAX).await.unwrap();
            assert_eq!(read, rows(n.saturating_sub(3), &["x"; 4][..(n.min(3) + 1) as usize]));
        }
    }
    assert_eq!(store.entries(code("AAAAAA"), 0..u32::MAX).await.unwrap(), rows(0, &["x"; 700]));
    let head = store.heads(&[code("CCCCCC")]).await.unwrap();
    assert_eq!(head, [(code("CCCCCC"), 700)]);
    store.close().await;
    std::fs::remove_dir_all(&folder).unwrap();
}

/// Entries that are written after the newest table was deleted take its places, and are found.
#[tokio::test]
async fn sqlite_finds_what_is_written_after_a_table_was_deleted() {
    let folder: PathBuf = std::env::temp_dir().join(format!("safehouse-deleted-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let store = Sqlite::open(&folder.join("safehouse.db"), Durability::Process).await.unwrap();
    let [old, gone, new] = ["AAAAAA", "BBBBBB", "CCCCCC"].map(code);
    let many = ["x"; 600];
    for code in [old, gone] {
        let append = Append { listing: Some(listing(code, "closed", false, 5)), ..append(code, 0, &many) };
        assert_eq!(store.append(append).await.unwrap(), Appended::Stored);
    }
    store.remove(gone, at(5)).await.unwrap();
    assert_eq!(store.entries(gone, 0..u32::MAX).await.unwrap(), []);
    assert_eq!(store.append(append(new, 0, &["a", "b"])).await.unwrap(), Appended::Stored);
    assert_eq!(store.entries(new, 0..u32::MAX).await.unwrap(), rows(0, &["a", "b"]));
    assert_eq!(store.heads(&[new]).await.unwrap(), [(new, 2)]);
    assert_eq!(store.append(append(old, 600, &["y"])).await.unwrap(), Appended::Stored);
    assert_eq!(store.entries(old, 599..u32::MAX).await.unwrap(), rows(599, &["x", "y"]));
    store.close().await;
    std::fs::remove_dir_all(&folder).unwrap();
}

#[tokio::test]
async fn postgres_keeps_its_promises() {
    let mut server = test_services::Postgres::start_taking_notes().unwrap();
    let store = Postgres::open(&server.url()).await.unwrap();
    story(&store).await;
    assert!(store.backup("copy").await.is_err(), "its own tools do that");
    let other_node = Postgres::open(&server.url()).await.unwrap();
    whoever_writes_first_wins_on_every_node(&store, &other_node).await;
    // All that a database has to understand, for whoever wants to take another one (docs/performance.md). A new statement
    // is written down with INSTA_UPDATE=always.
    insta::assert_snapshot!("statements", server.statements().unwrap().join("\n"));
    server.stop().unwrap();
    assert!(store.append(append(code("AAAAAA"), 3, &["d"])).await.is_err(), "away");
    assert!(store.ping(at(0)).await.is_err());
    server.go_on().unwrap();
    let mut appended = Err(store::Away(String::new()));
    for _ in 0..100 {
        appended = store.append(append(code("AAAAAA"), 3, &["d"])).await;
        if appended.is_ok() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(appended.unwrap(), Appended::Stored, "it comes back by itself");
    assert_eq!(store.entries(code("AAAAAA"), 3..u32::MAX).await.unwrap(), rows(3, &["d"]));
    store.close().await;
    assert!(store.append(append(code("AAAAAA"), 4, &["e"])).await.is_err(), "closed");
}

/// Two nodes write the same entries of the same tables, many at once and in opposite order: of each pair one is stored,
/// whole, and nothing of the other.
async fn whoever_writes_first_wins_on_every_node(one: &dyn Store, other: &dyn Store) {
    let codes = codes('X', 60);
    let by = |store: &'static str, code: &TableCode| append(*code, 0, &[store, store]);
    let ones = futures(codes.iter().map(|code| one.append(by("one", code))));
    let others = futures(codes.iter().rev().map(|code| other.append(by("other", code))));
    let (ones, mut others) = tokio::join!(ones, others);
    others.reverse();
    for (code, (by_one, by_other)) in codes.iter().zip(ones.into_iter().zip(others)) {
        let winner = match (by_one.unwrap(), by_other.unwrap()) {
            (Appended::Stored, Appended::Taken) => "one",
            (Appended::Taken, Appended::Stored) => "other",
            both => panic!("{code}: {both:?}"),
        };
        assert_eq!(one.entries(*code, 0..u32::MAX).await.unwrap(), rows(0, &[winner, winner]));
    }
    // A loser that had more to say than the winner leaves nothing behind.
    assert_eq!(one.append(append(code("XYYYYY"), 0, &["a"])).await.unwrap(), Appended::Stored);
    assert_eq!(other.append(append(code("XYYYYY"), 0, &["b", "c"])).await.unwrap(), Appended::Taken);
    assert_eq!(one.entries(code("XYYYYY"), 0..u32::MAX).await.unwrap(), rows(0, &["a"]));
}
