//! The story on PostgreSQL: a server that goes away and comes back, and several nodes at once.

use crate::story;
use crate::words::{append, at, code, codes, futures, rows};
use store::{Appended, Postgres, Store, TableCode};

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
