//! A fast random source for searches, determined by its seed.

use table::{Chance, Rng, Seed};

/// SplitMix64. It need not be unpredictable.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Dice from a seed.
    #[must_use]
    pub fn of(seed: Seed) -> Dice {
        Dice::from_chance(&mut seed.chance(0, 0))
    }

    /// Dice from a random stream.
    #[must_use]
    pub fn from_chance(chance: &mut Chance) -> Dice {
        Dice(chance.next_u64())
    }

    /// Dice from a number.
    #[must_use]
    pub fn from_number(number: u64) -> Dice {
        Dice(number)
    }

    /// A random number.
    #[inline]
    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below the bound, close enough to uniform because bounds are small.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        (((self.roll() >> 32) * bound as u64) >> 32) as usize
    }

    /// A random number from 0 to 1.
    #[inline]
    pub fn share(&mut self) -> f32 {
        (self.roll() >> 40) as f32 / (1_u64 << 24) as f32
    }
}

impl rand_core::TryRng for Dice {
    type Error = std::convert::Infallible;

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        Ok((self.roll() >> 32) as u32)
    }

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        Ok(self.roll())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        for chunk in bytes.chunks_mut(8) {
            chunk.copy_from_slice(&self.roll().to_le_bytes()[..chunk.len()]);
        }
        Ok(())
    }
}
