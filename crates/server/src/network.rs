//! Where somebody comes from, as limits count it, and what may be kept of that: never an address, nor anything it can be
//! worked out from without a key that only the store has.

use crate::error::ApiError;
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, OnceLock};
use store::{Store, Timestamp};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// An IPv4 address, or the first 64 bits of an IPv6 one: whoever has one of those has all the rest of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Network(IpAddr);

impl From<IpAddr> for Network {
    fn from(address: IpAddr) -> Network {
        match address.to_canonical() {
            IpAddr::V4(address) => Network(IpAddr::V4(address)),
            IpAddr::V6(address) => {
                Network(IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64))))
            }
        }
    }
}

impl Network {
    /// What may be kept of it.
    #[must_use]
    pub fn origin(self) -> Origin {
        let mut hash = Sha256::new_with_prefix(KEY.get_or_init(fresh_key));
        hash.update(self.0.to_string());
        let hash: [u8; 32] = hash.finalize().into();
        Origin(u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]]))
    }
}

/// The store's key ([`Networks::open`]); where there is no store, one that is kept nowhere.
static KEY: OnceLock<[u8; 32]> = OnceLock::new();

fn fresh_key() -> [u8; 32] {
    let mut key = [0; 32];
    // Without a source of chance a network could be guessed from what is kept: there is always one.
    let _ = getrandom::fill(&mut key);
    key
}

/// A number that is the same for all that comes from one network, on every node, and says nothing about which network
/// that is: it may be stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Origin(u32);

impl std::fmt::Display for Origin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

/// Makes fingerprints of networks: longer than an [`Origin`], and others every day.
#[derive(Clone)]
pub(crate) struct Networks {
    key: Arc<str>,
}

impl Networks {
    /// With the key that the store keeps, made where there is none yet. Origins are made with it from now on too.
    pub(crate) async fn open(store: &dyn Store) -> Result<Networks, ApiError> {
        let fresh = crate::identity::fresh_secret()?;
        let key = store.key("networks", &fresh).await?;
        let _ = KEY.set(Sha256::digest(format!("origins {key}")).into());
        Ok(Networks { key: key.into() })
    }

    /// The fingerprint that a network has today.
    pub(crate) fn today(&self, network: Network, now: Timestamp) -> String {
        self.on(network, day(now))
    }

    /// The fingerprint that a network has on a day.
    pub(crate) fn on(&self, network: Network, day: i64) -> String {
        let mut mac = Hmac::<Sha256>::new_from_slice(self.key.as_bytes()).expect("a key may have any length");
        mac.update(&day.to_be_bytes());
        mac.update(network.0.to_string().as_bytes());
        let mut hex = String::with_capacity(32);
        for byte in &mac.finalize().into_bytes()[..16] {
            let _ = write!(hex, "{byte:02x}");
        }
        hex
    }
}

/// Which day it is, counted from 1970.
pub(crate) fn day(at: Timestamp) -> i64 {
    at.as_ms().div_euclid(DAY_MS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(address: &str) -> Network {
        Network::from(address.parse::<IpAddr>().expect("an address"))
    }

    #[test]
    fn all_addresses_of_a_household_are_one_network() {
        assert_eq!(network("2001:db8:1:2:aaaa::1"), network("2001:db8:1:2:ffff:ffff::9"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_eq!(network("::ffff:192.0.2.7"), network("192.0.2.7"), "an IPv4 address in other clothes");
        assert_ne!(network("192.0.2.7"), network("192.0.2.8"));
    }

    #[test]
    fn an_origin_is_the_same_for_one_network_only() {
        assert_eq!(network("192.0.2.7").origin(), network("192.0.2.7").origin());
        assert_ne!(network("192.0.2.7").origin(), network("192.0.2.8").origin());
    }

    #[test]
    fn a_fingerprint_is_of_a_network_a_day_and_a_key() {
        let of = |key: &str, address: &str, day| Networks { key: key.into() }.on(network(address), day);
        let home = of("k", "198.51.100.7", 1);
        assert_eq!(home, of("k", "::ffff:198.51.100.7", 1));
        for other in [of("k", "198.51.100.8", 1), of("k", "198.51.100.7", 2), of("other", "198.51.100.7", 1)]
        {
            assert_ne!(home, other);
        }
        assert_eq!(of("k", "2001:db8:1:2::1", 1), of("k", "2001:db8:1:2:ffff::9", 1));
    }
}
