//! Where a random game's decisions come from.

use rand_core::{Rng, TryRng};
use table::{Chance, Seed};

/// Takes decisions from bytes, and from chance when they run out. The same bytes always give the same game.
#[derive(Clone, Debug)]
pub struct Script<'a> {
    bytes: &'a [u8],
    then: Chance,
}

impl<'a> Script<'a> {
    /// Decisions from a fuzzer's bytes.
    #[must_use]
    pub fn from_bytes(bytes: &'a [u8]) -> Script<'a> {
        let mut seed = Seed::default();
        bytes.iter().enumerate().for_each(|(at, byte)| seed.0[at % 32] ^= byte.rotate_left((at / 32) as u32));
        Script { bytes, then: seed.chance(0, 0) }
    }

    /// Decisions from a number.
    #[must_use]
    pub fn numbered(number: u32) -> Script<'static> {
        Script { bytes: &[], then: Seed([0x5a; 32]).chance(1, number) }
    }

    /// True once in this many times, on average.
    pub fn once_in(&mut self, times: u32) -> bool {
        table::below(self, times) == 0
    }
}

impl TryRng for Script<'_> {
    type Error = std::convert::Infallible;

    /// A byte decides the highest bits, which [`table::below`] looks at first.
    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        let drawn = self.then.next_u32();
        Ok(match self.bytes.split_first() {
            None => drawn,
            Some((&byte, rest)) => {
                self.bytes = rest;
                u32::from(byte) << 24 | drawn >> 8
            }
        })
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        Ok(u64::from(self.next_u32()) << 32 | u64::from(self.next_u32()))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        self.then.fill_bytes(bytes);
        Ok(())
    }
}
