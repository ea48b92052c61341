//! Deals of the day, their tables, and circles of friends.

use crate::words::{at, code, secret};
use store::{Among, DailyResult, DailyTry, Person, PersonId, SecretKind, Store};

pub(crate) async fn daily(store: &dyn Store, anna: &Person) {
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

/// Somebody plays a deal to its end, with so many points: fewer are better.
async fn play_deal(store: &dyn Store, person: &PersonId, day: i64, table: &str, score: Option<i64>) {
    let begun = store.begin_daily(person, &tried(day, table)).await.unwrap();
    let result = score.map(|score| DailyResult { score, merit: -score });
    let ended = DailyTry { ended: Some(at(9)), result, choices: "[1]".to_owned(), ..begun };
    store.end_daily(person, &ended).await.unwrap();
}

fn tried(day: i64, table: &str) -> DailyTry {
    let (game, code) = ("cow006".to_owned(), code(table));
    DailyTry { game, day, code, begun: at(5), ended: None, result: None, choices: String::new() }
}
