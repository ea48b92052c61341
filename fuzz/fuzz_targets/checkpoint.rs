//! The laws of all games, for «Чекпойнт Чарли»: the bytes decide the table and every move.
#![no_main]

#[path = "../../crates/checkpoint/tests/lawful/mod.rs"]
mod lawful;

use libfuzzer_sys::fuzz_target;
use playtest::{Script, obeys};

fuzz_target!(|bytes: &[u8]| obeys(&lawful::laws(), &mut Script::from_bytes(bytes)));
