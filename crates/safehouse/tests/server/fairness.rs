//! Fair by proof: promised before the deal, mixed with everybody's numbers, shown at the end.

use crate::program::{Folder, Program};
use crate::tables::play_to_the_end;
use serde_json::json;
use table::Fairness;

#[tokio::test]
async fn the_deal_is_the_promised_one_and_everybodys_number_is_in_it() {
    let folder = Folder::new();
    let program = Program::start(&folder.0, &[]);
    let (one, other) = (program.person().await, program.person().await);
    let (mine, theirs) = ("11".repeat(32), "22".repeat(32));
    let new = json!({"game": "cow006", "seats": 2, "options": {"rounds": 1}, "nonce": mine});
    let code = one.make_table(new).await.unwrap();
    other.perform(&code, json!({"type": "sit"})).await.unwrap();
    let ready = json!({"type": "ready", "ready": true, "nonce": theirs});
    let promised = other.perform(&code, ready).await.unwrap()["commitment"].clone();
    let started = one.perform(&code, json!({"type": "start"})).await.unwrap();
    assert_eq!(started["commitment"], promised, "what was promised before the deal is what is played");
    assert!(started.to_string().matches(&mine).count() == 0, "nobody's number is shown before the end");
    let sockets = vec![one.open(&code, None).await.unwrap(), other.open(&code, None).await.unwrap()];
    play_to_the_end(sockets).await;
    let record = one.get(&format!("/api/tables/{code}/games/0/record")).await.unwrap();
    let fairness: Fairness = serde_json::from_value(record["fairness"].clone()).unwrap();
    assert_eq!(json!(fairness.commitment), promised);
    assert_eq!(json!(fairness.nonces), json!([mine, theirs]));
    assert_eq!(fairness.verify(), Ok(()));
    let table = one.get(&format!("/api/tables/{code}")).await.unwrap();
    assert_ne!(table["commitment"], promised, "the next game has a seed of its own");
}
