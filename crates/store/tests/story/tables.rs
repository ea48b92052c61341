//! What is written of tables, and what lists show of them.

use crate::words::{append, at, code, codes, futures, listing, rows};
use store::{Append, Appended, GameStart, KeptReview, Listing, PersonId, Store, TableCode};

pub(crate) async fn entries_are_in_order_and_the_first_to_write_wins(store: &dyn Store) {
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
pub(crate) async fn what_is_written_together_is_there_together(store: &dyn Store) {
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

pub(crate) async fn lists(store: &dyn Store) {
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
pub(crate) async fn nobody_fills_a_list_alone(store: &dyn Store) {
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

pub(crate) async fn games(store: &dyn Store) {
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

pub(crate) async fn what_is_removed_is_gone(store: &dyn Store) {
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
