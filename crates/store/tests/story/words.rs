//! Entries, codes and secrets for the story, in few words.

use store::{Append, CODE_LETTERS, Listing, NewSecret, Row, SecretKind, TableCode, Timestamp};

pub(crate) fn at(ms: i64) -> Timestamp {
    Timestamp::from_ms(ms)
}

pub(crate) fn code(letters: &str) -> TableCode {
    letters.parse().unwrap()
}

/// Codes that nobody else uses.
pub(crate) fn codes(first: char, n: usize) -> Vec<TableCode> {
    let letter = |number: usize| char::from(CODE_LETTERS[number % CODE_LETTERS.len()]);
    (0..n)
        .map(|number| code(&format!("{first}AAA{}{}", letter(number / CODE_LETTERS.len()), letter(number))))
        .collect()
}

pub(crate) fn rows(from: u32, bodies: &[&str]) -> Vec<Row> {
    let row = |(place, body): (usize, &&str)| Row {
        n: from + place as u32,
        at: at(1000),
        body: (*body).to_owned(),
    };
    bodies.iter().enumerate().map(row).collect()
}

pub(crate) fn append(code: TableCode, from: u32, bodies: &[&str]) -> Append {
    Append { code, rows: rows(from, bodies), listing: None, players: Vec::new(), start: None }
}

pub(crate) fn listing(code: TableCode, state: &str, listed: bool, touched: i64) -> Listing {
    let (game, state, summary) = ("cow006".to_owned(), state.to_owned(), "{\"a\":\"'\"}".to_owned());
    let (running, finished) = (state == "playing", state == "over");
    Listing { code, game, state, listed, summary, touched: at(touched), running, finished }
}

pub(crate) fn secret(hash: &str, kind: SecretKind, made: i64) -> NewSecret {
    let (hash, name, network) = (hash.to_owned(), format!("name of {hash}"), "net".to_owned());
    NewSecret { hash, kind, name, network, made: at(made) }
}

/// Waits for all, at the same time.
pub(crate) async fn futures<F: Future>(all: impl Iterator<Item = F>) -> Vec<F::Output> {
    let mut pending: Vec<_> = all.map(|one| (Box::pin(one), None)).collect();
    std::future::poll_fn(|context| {
        let mut is_done = true;
        for (one, output) in &mut pending {
            if output.is_none() {
                match one.as_mut().poll(context) {
                    std::task::Poll::Ready(ready) => *output = Some(ready),
                    std::task::Poll::Pending => is_done = false,
                }
            }
        }
        if is_done { std::task::Poll::Ready(()) } else { std::task::Poll::Pending }
    })
    .await;
    pending.into_iter().filter_map(|(_, output)| output).collect()
}
