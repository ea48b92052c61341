//! Where somebody comes from, as limits count it.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::LazyLock;

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
        let mut hash = Sha256::new_with_prefix(*KEY);
        hash.update(self.0.to_string());
        let hash: [u8; 32] = hash.finalize().into();
        Origin(u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]]))
    }
}

/// Made anew with every start and kept nowhere.
static KEY: LazyLock<[u8; 32]> = LazyLock::new(|| {
    let mut key = [0; 32];
    // Without a source of chance a network could be guessed from what is kept: there is always one.
    let _ = getrandom::fill(&mut key);
    key
});

/// A number that is the same for all that comes from one network while the program runs, and says nothing about which
/// network that is: it may be stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Origin(u32);

impl std::fmt::Display for Origin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:08x}", self.0)
    }
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
}
