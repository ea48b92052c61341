//! One story for every store: what it promises, told once.
#![allow(clippy::unwrap_used, reason = "tests")]

mod words;

mod daily;
mod decks;
mod forgetting;
mod host;
mod learnt;
mod people;
mod tables;

mod postgres;
mod sqlite;

use crate::words::at;
use store::Store;

async fn story(store: &dyn Store) {
    tables::entries_are_in_order_and_the_first_to_write_wins(store).await;
    tables::what_is_written_together_is_there_together(store).await;
    tables::lists(store).await;
    tables::nobody_fills_a_list_alone(store).await;
    people::people(store).await;
    learnt::lessons(store).await;
    what_is_counted(store).await;
    tables::games(store).await;
    tables::what_is_removed_is_gone(store).await;
    store.ping(at(0)).await.unwrap();
}

async fn what_is_counted(store: &dyn Store) {
    assert_eq!(store.tally("a", 1).await.unwrap(), 1);
    assert_eq!(store.tally("a", 1).await.unwrap(), 2);
    assert_eq!(store.tally("b", 1).await.unwrap(), 1);
    assert_eq!(store.tally("a", 2).await.unwrap(), 1, "another hour");
}
