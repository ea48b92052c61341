//! Randomness: everything random in a game follows from its seed.
//!
//! The shuffle is our own and pinned by test vectors, so that a record replays the same on every machine and
//! with every later version of any library.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{fmt, str::FromStr};

/// The source of all randomness of a game: 32 bytes, written as 64 hex digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seed(pub [u8; 32]);

/// The text is not a seed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seed is 64 hex digits, this has {found}")]
pub struct SeedError {
    found: String,
}

impl Seed {
    /// A random stream for one purpose. The streams of a seed are independent: drawing for one purpose never
    /// shifts the draws for another.
    #[must_use]
    pub fn chance(&self, purpose: u32, index: u32) -> Chance {
        let mut rng = ChaCha8Rng::from_seed(self.0);
        rng.set_stream(u64::from(purpose) << 32 | u64::from(index));
        Chance(rng)
    }

    /// Draws a new seed.
    pub fn draw<R: Rng + ?Sized>(rng: &mut R) -> Seed {
        let mut bytes = [0; 32];
        rng.fill_bytes(&mut bytes);
        Seed(bytes)
    }
}

/// A random stream, made by [`Seed::chance`].
#[derive(Clone, Debug)]
pub struct Chance(ChaCha8Rng);

impl rand_core::TryRng for Chance {
    type Error = std::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        Ok(self.0.next_u32())
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        Ok(self.0.next_u64())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        self.0.fill_bytes(bytes);
        Ok(())
    }
}

/// A uniformly random number below `bound`; 0 if the bound is 0.
#[inline]
pub fn below<R: Rng + ?Sized>(rng: &mut R, bound: u32) -> u32 {
    // Multiply and shift. Draws with a low half that would favour some numbers are drawn again.
    let mut wide = u64::from(rng.next_u32()) * u64::from(bound);
    if (wide as u32) < bound {
        let unfair = bound.wrapping_neg() % bound;
        while (wide as u32) < unfair {
            wide = u64::from(rng.next_u32()) * u64::from(bound);
        }
    }
    (wide >> 32) as u32
}

/// A uniformly random element; `None` if there are none.
#[inline]
pub fn pick<'a, T, R: Rng + ?Sized>(rng: &mut R, from: &'a [T]) -> Option<&'a T> {
    from.get(below(rng, u32::try_from(from.len()).ok()?) as usize)
}

/// Shuffles so that the first `n_wanted` places hold a fair draw in fair order (Fisher–Yates from the front).
/// The order of the rest means nothing.
#[inline]
pub fn shuffle<T, R: Rng + ?Sized>(rng: &mut R, cards: &mut [T], n_wanted: usize) {
    let n_cards = cards.len();
    for place in 0..n_wanted.min(n_cards.saturating_sub(1)) {
        let from = place + below(rng, (n_cards - place) as u32) as usize;
        cards.swap(place, from);
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Hides the seed, so that it never shows in logs: it is secret until the game is over.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Seed, SeedError> {
        let found = || SeedError {
            found: match text.chars().find(|c| !c.is_ascii_hexdigit()) {
                Some(c) => format!("{c:?} in it"),
                None => format!("{} digits", text.len()),
            },
        };
        let digit = |c: u8| (c as char).to_digit(16).map(|digit| digit as u8);
        if text.len() != 64 {
            return Err(found());
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            *byte =
                digit(pair[0]).zip(digit(pair[1])).map(|(high, low)| high << 4 | low).ok_or_else(found)?;
        }
        Ok(Seed(bytes))
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

impl JsonSchema for Seed {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Seed".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        schemars::json_schema!({ "description": "32 bytes as hex digits.", "type": "string", "pattern": "^[0-9a-fA-F]{64}$" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_shuffle_for_ever() {
        let mut cards: Vec<u8> = (1..=20).collect();
        shuffle(&mut Seed([7; 32]).chance(1, 2), &mut cards, 20);
        insta::assert_compact_debug_snapshot!(cards, @"[17, 1, 9, 10, 3, 12, 7, 14, 18, 16, 4, 19, 11, 2, 20, 6, 15, 5, 13, 8]");
        let mut rng = Seed::default().chance(0, 0);
        let drawn: Vec<u32> = [2, 6, 10, 52, 104, 1_000_000, u32::MAX]
            .into_iter()
            .map(|bound| below(&mut rng, bound))
            .collect();
        insta::assert_compact_debug_snapshot!(drawn, @"[0, 5, 9, 32, 79, 232415, 2296453911]");
    }

    #[test]
    fn every_order_is_equally_likely() {
        let mut rng = Seed([1; 32]).chance(0, 0);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut cards = [0_u8, 1, 2, 3];
            shuffle(&mut rng, &mut cards, 4);
            *seen.entry(cards).or_insert(0_u32) += 1;
        }
        assert_eq!(seen.len(), 24);
        // 1000 of each are expected; 150 is nearly five standard deviations.
        assert!(seen.values().all(|&n| n.abs_diff(1000) < 150), "{seen:?}");
    }

    #[test]
    fn streams_of_one_seed_differ() {
        let seed = Seed([3; 32]);
        let first = |purpose, index| seed.chance(purpose, index).next_u64();
        assert_ne!(first(0, 0), first(0, 1));
        assert_ne!(first(0, 1), first(1, 0));
    }

    #[test]
    fn a_seed_is_written_as_it_is_read() {
        let text = "00ff".repeat(16);
        assert_eq!(text.parse::<Seed>().unwrap().to_string(), text);
        insta::assert_snapshot!("00".parse::<Seed>().unwrap_err(), @"a seed is 64 hex digits, this has 2 digits");
        insta::assert_snapshot!("é".repeat(32).parse::<Seed>().unwrap_err(), @"a seed is 64 hex digits, this has 'é' in it");
        insta::assert_snapshot!("g".repeat(64).parse::<Seed>().unwrap_err(), @"a seed is 64 hex digits, this has 'g' in it");
        assert_eq!(format!("{:?}", Seed([9; 32])), "Seed(…)");
    }
}
