//! Tables for a load, with four people at each.

use super::Settings;
use crate::client::{Person, Socket};
use games::GameName;
use serde_json::json;
use std::io;
use std::sync::Arc;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

/// Makes the tables and seats four people at each; also somebody who can ask for records.
pub(super) async fn sit_down(
    settings: &Settings,
    hosts: &[String],
) -> io::Result<(Person, Vec<(String, Vec<Socket>)>)> {
    let at_once = Arc::new(Semaphore::new(16));
    let mut making = JoinSet::new();
    for number in 0..settings.tables as usize {
        let at_once = at_once.clone();
        let at_home = settings.at_home.then(|| hosts.to_vec());
        // The people of one table sit at different nodes.
        let hosts: Vec<String> = (0..4).map(|seat| hosts[(number + seat) % hosts.len()].clone()).collect();
        making.spawn(async move {
            let _turn = at_once.acquire_owned().await.map_err(io::Error::other)?;
            one_table(&hosts, at_home.as_deref()).await
        });
    }
    let mut tables = Vec::new();
    while let Some(table) = making.join_next().await {
        tables.push(table.map_err(io::Error::other)??);
    }
    Ok((Person::meet(&hosts[0]).await?, tables))
}

/// `at_home`: all servers, in the order of their names.
async fn one_table(hosts: &[String], at_home: Option<&[String]>) -> io::Result<(String, Vec<Socket>)> {
    let hostess = Person::meet(&hosts[0]).await?;
    let code = hostess.make_table(json!({"game": GameName::ALL[0], "seats": 4})).await?;
    let mut people = vec![hostess.clone()];
    for host in &hosts[1..] {
        let person = Person::meet(host).await?;
        person.perform(&code, json!({"type": "sit"})).await?;
        person.perform(&code, json!({"type": "ready", "ready": true})).await?;
        people.push(person);
    }
    let table = hostess.perform(&code, json!({"type": "start"})).await?;
    let home = at_home.and_then(|all| all.get(table["home"].as_str()?.parse::<usize>().ok()?));
    let mut sockets = Vec::new();
    for person in people {
        let person = home.map_or_else(|| person.clone(), |home| person.at(home));
        sockets.push(person.open(&code, None).await?);
    }
    Ok((code, sockets))
}
