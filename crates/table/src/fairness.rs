//! Provable fairness: the server commits to its seed before the deal, every player adds a number, and
//! everything is published at the end.

use crate::Seed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// A SHA-256, written as 64 hex digits.
pub type Digest = Seed;
/// A number that a player's browser adds to the seed, written as 64 hex digits.
pub type Nonce = Seed;

/// Where a game's randomness came from; published in full once the game is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fairness {
    /// SHA-256 of the server's seed, published before the deal.
    pub commitment: Digest,
    /// The server's seed.
    pub server_seed: Seed,
    /// The players' numbers, in the order they were mixed in.
    pub nonces: Vec<Nonce>,
}

/// The seed does not match its commitment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the commitment is not the SHA-256 of the server's seed: the deal was not the one that was promised")]
pub struct Unfair;

impl Fairness {
    /// This seed with its commitment, and the players' numbers.
    #[must_use]
    pub fn new(server_seed: Seed, nonces: Vec<Nonce>) -> Fairness {
        Fairness { commitment: Fairness::commit(&server_seed), server_seed, nonces }
    }

    /// A seed without players' numbers: for studying, tests and bots.
    #[must_use]
    pub fn alone(server_seed: Seed) -> Fairness {
        Fairness::new(server_seed, Vec::new())
    }

    /// The commitment, which the server publishes before the deal.
    #[must_use]
    pub fn commit(server_seed: &Seed) -> Digest {
        Seed(Sha256::digest(server_seed.0).into())
    }

    /// The seed that the game is played with.
    #[must_use]
    pub fn seed(&self) -> Seed {
        game_seed(&self.server_seed, &self.nonces)
    }

    /// Checks that the seed is the one that was committed to.
    pub fn verify(&self) -> Result<(), Unfair> {
        if Fairness::commit(&self.server_seed) == self.commitment { Ok(()) } else { Err(Unfair) }
    }
}

/// The seed that the game is played with: SHA-256 of the server's seed followed by the players' numbers, or
/// the server's seed itself if there are none.
#[must_use]
pub fn game_seed(server_seed: &Seed, nonces: &[Nonce]) -> Seed {
    if nonces.is_empty() {
        return *server_seed;
    }
    let mut hash = Sha256::new();
    hash.update(server_seed.0);
    nonces.iter().for_each(|nonce| hash.update(nonce.0));
    Seed(hash.finalize().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_cannot_be_changed_after_the_promise() {
        let mut fairness = Fairness::new(Seed([1; 32]), vec![Seed([2; 32])]);
        assert_eq!(fairness.verify(), Ok(()));
        fairness.server_seed = Seed([3; 32]);
        assert_eq!(fairness.verify(), Err(Unfair));
    }

    #[test]
    fn every_players_number_counts() {
        let server = Seed([1; 32]);
        let one = game_seed(&server, &[Seed([2; 32]), Seed([3; 32])]);
        assert_ne!(one, game_seed(&server, &[Seed([3; 32]), Seed([2; 32])]));
        assert_ne!(one, game_seed(&server, &[Seed([2; 32])]));
        assert_eq!(game_seed(&server, &[]), server);
    }

    /// The page's own check is tested with the same vectors (web/src/lib/fairness.test.ts).
    #[test]
    fn vectors_that_the_page_shares() {
        let vectors: Vec<(Fairness, Seed)> =
            serde_json::from_str(include_str!("fairness.vectors.json")).unwrap();
        assert_eq!(vectors.len(), 4);
        for (fairness, seed) in vectors {
            assert_eq!(fairness.verify(), Ok(()));
            assert_eq!(fairness.seed(), seed);
        }
    }
}
