//! What bots learn of decks, and what people think of tasks.

use crate::words::{at, secret};
use store::{Person, SecretKind, Store, TaskVote, TaskVotes};

pub(crate) async fn lessons(store: &dyn Store) {
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

pub(crate) async fn votes(store: &dyn Store, anna: &Person) {
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
