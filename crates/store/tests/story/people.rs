//! How people prove who they are, and all that hangs on them.

use crate::words::{at, secret};
use crate::{daily, decks, forgetting, host, learnt};
use store::{Device, Distrust, Known, Passkey, Person, PersonId, SecretKind, Store};

pub(crate) async fn people(store: &dyn Store) {
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
    host::host(store, &anna).await;
    decks::decks(store, &anna).await;
    daily::daily(store, &anna).await;
    learnt::votes(store, &anna).await;
    forgetting::forgetting(store, &anna).await;
    assert_eq!(store.key("k", "first").await.unwrap(), "first");
    assert_eq!(store.key("k", "second").await.unwrap(), "first", "a key is made once");
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
