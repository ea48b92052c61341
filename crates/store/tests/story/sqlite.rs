//! The story on SQLite, and what its one file has to do for itself.

use crate::story;
use crate::words::{append, at, code, futures, listing, rows};
use std::path::PathBuf;
use store::{Append, Appended, Durability, Sqlite, Store as _};

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
