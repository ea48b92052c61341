//! What is left of somebody who is forgotten: nothing.

use crate::words::{append, at, code, rows};
use store::{Append, Appended, Person, Store};

pub(crate) async fn forgetting(store: &dyn Store, anna: &Person) {
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
