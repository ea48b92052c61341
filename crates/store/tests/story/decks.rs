//! Decks that people make, and give to each other.

use crate::words::{at, secret};
use store::{KeptDeck, Person, SecretKind, Store};

pub(crate) async fn decks(store: &dyn Store, anna: &Person) {
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
