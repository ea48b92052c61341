//! The laws of all games, for «Агенты»: the bytes decide the table, its deck every second time, and every
//! move.
#![no_main]

#[path = "../../crates/agents/tests/lawful/mod.rs"]
mod lawful;

use libfuzzer_sys::fuzz_target;
use playtest::{Script, obeys};

fuzz_target!(|bytes: &[u8]| {
    let mut script = Script::from_bytes(bytes);
    let laws = if script.once_in(2) { lawful::random_deck(&mut script) } else { lawful::laws() };
    obeys(&laws, &mut script);
});
