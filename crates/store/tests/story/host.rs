//! What the host of a house sees and does.

use crate::words::{at, code};
use store::{Ban, BanKind, Deed, NewReport, Person, ReportKind, Reported, Store};

pub(crate) async fn host(store: &dyn Store, anna: &Person) {
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
