//! The fuzz targets as ordinary tests, for stable Rust.

use crate::{Laws, Script, obeys};
use proptest::collection::vec;
use proptest::prelude::any;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use table::Game;

/// Plays games whose decisions are arbitrary bytes, as the fuzz targets do, and shrinks the bytes of a game
/// that breaks a law. Does the same every time.
///
/// # Panics
/// If a law is broken; the message has the bytes.
pub fn any_bytes<G: Game>(laws: &Laws<G>, n_games: u32) {
    let config =
        Config { cases: n_games, failure_persistence: None, max_shrink_iters: 500, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let played = runner.run(&vec(any::<u8>(), 0..600), |bytes| {
        obeys(laws, &mut Script::from_bytes(&bytes));
        Ok(())
    });
    if let Err(broken) = played {
        panic!("{}: {broken}", G::NAME);
    }
}
